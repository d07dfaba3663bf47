//! OpenTafl notation of strangers: what is read is printed as the same, and replaying it is no more than an
//! error.
#![no_main]

use std::fmt::{Debug, Display};
use std::str::FromStr;

use hnefatafl::otn::{GameRecord, MoveRecord, PositionRecord, RulesRecord, board_size};
use hnefatafl::{Rules, Tafl7, Tafl11};
use libfuzzer_sys::fuzz_target;

fn printed<T: FromStr + Display + PartialEq + Debug>(text: &str) -> Option<T> {
    let value: T = text.parse().ok()?;
    let printed = value.to_string();
    assert_eq!(printed.parse().ok().as_ref(), Some(&value), "{printed}");
    Some(value)
}

fuzz_target!(|data: &[u8]| {
    let Ok(text) = std::str::from_utf8(data) else { return };
    let _ = board_size(text);
    let _ = Rules::from_otn(text);
    printed::<PositionRecord<Tafl7>>(text);
    printed::<MoveRecord<Tafl11>>(text);
    printed::<RulesRecord<Tafl7>>(text);
    if let Some(record) = printed::<GameRecord<Tafl7>>(text) {
        for variation in record.variations() {
            let _ = record.replay_variation(variation);
        }
        if let Ok(game) = record.replay() {
            let again = GameRecord::of_game(&game).expect("the notation has these rules, since it told them");
            assert_eq!(again.replay().map(|game| game.outcome()), Ok(game.outcome()));
        }
    }
});
