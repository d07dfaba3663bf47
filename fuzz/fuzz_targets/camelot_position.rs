//! Position texts. The first bytes choose the rules and the moves that are tried, the rest is the text.
#![no_main]

use camelot::{Camelot, Chivalry, Position};
use fuzz::Choices;
use fuzz::camelot::{Camelots, choose_rules};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let Some((head, text)) = data.split_first_chunk::<5>() else { return };
    let mut choices = Choices::new(head);
    let Some(rules) = choose_rules(&mut choices) else { return };
    if let Some(engine) = Camelots::<Camelot>::choose(&mut choices.clone()) {
        fuzz::position_text(&engine, text, |text| Position::parse(text, rules).ok());
    }
    if let Some(engine) = Camelots::<Chivalry>::choose(&mut choices) {
        fuzz::position_text(&engine, text, |text| Position::parse(text, rules).ok());
    }
});
