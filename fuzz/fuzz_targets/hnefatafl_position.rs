//! Position texts. The first 32 bytes choose the rules and the moves that are tried, the rest is the text.
#![no_main]

use fuzz::Choices;
use fuzz::hnefatafl::{Tafl, choose_rules};
use hnefatafl::{Position, Tafl9, Tafl19};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let Some((head, text)) = data.split_first_chunk::<32>() else { return };
    let mut choices = Choices::new(head);
    let Some(rules) = choose_rules(&mut choices) else { return };
    fuzz::position_text(&Tafl::<Tafl9>::choose(&mut choices), text, |text| Position::parse(text, rules).ok());
    fuzz::position_text(&Tafl::<Tafl19>::choose(&mut choices), text, |text| {
        Position::parse(text, rules).ok()
    });
});
