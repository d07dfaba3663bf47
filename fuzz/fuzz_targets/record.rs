//! Records of strangers, as texts and serialized: what is one is printed as one, and replaying it is no more than an
//! error.
#![no_main]

use board_core::record::Record;
use hnefatafl::{Tafl7, Tafl9, Tafl11};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    fuzz::serde_value::<Record>(data);
    let Ok(text) = std::str::from_utf8(data) else { return };
    for record in Record::parse_all(text).flatten() {
        let printed = record.to_string();
        assert_eq!(Record::parse(&printed).as_ref(), Ok(&record), "{printed}");
        fuzz::replayed::<graf_cestod::Position>(&record);
        fuzz::replayed::<hnefatafl::Position<Tafl7>>(&record);
        fuzz::replayed::<hnefatafl::Position<Tafl9>>(&record);
        fuzz::replayed::<hnefatafl::Position<Tafl11>>(&record);
        fuzz::replayed::<camelot::Position<camelot::Camelot>>(&record);
        fuzz::replayed::<camelot::Position<camelot::Chivalry>>(&record);
    }
});
