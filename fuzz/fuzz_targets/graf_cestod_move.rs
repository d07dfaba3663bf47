//! Move texts in positions of strangers.
#![no_main]

use graf_cestod::Position;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| fuzz::move_text(data, |text| Position::parse(text).ok()));
