//! Position texts.
#![no_main]

use fuzz::Choices;
use fuzz::graf_cestod::GrafCestod;
use graf_cestod::Position;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let engine = GrafCestod::choose(&mut Choices::new(data));
    fuzz::position_text(&engine, data, |text| Position::parse(text).ok());
});
