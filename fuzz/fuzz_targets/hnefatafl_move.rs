//! Move texts in positions of strangers.
#![no_main]

use hnefatafl::{Position, Rules, Tafl9, Tafl11};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    for rules in [Rules::FETLAR, Rules::HELMFRID] {
        fuzz::move_text(data, |text| Position::<Tafl9>::parse(text, rules).ok());
        fuzz::move_text(data, |text| Position::<Tafl11>::parse(text, rules).ok());
    }
});
