//! Move texts in positions of strangers.
#![no_main]

use camelot::{Camelot, Chivalry, Position, Rules};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    for rules in [Rules::CLASSIC, Rules::WCF] {
        fuzz::move_text(data, |text| Position::<Camelot>::parse(text, rules).ok());
        fuzz::move_text(data, |text| Position::<Chivalry>::parse(text, rules).ok());
    }
});
