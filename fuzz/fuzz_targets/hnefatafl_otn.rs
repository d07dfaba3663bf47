//! OpenTafl notation of strangers: what is read is printed as the same, and replaying it is no more than an
//! error.
#![no_main]

use std::fmt::{Debug, Display};
use std::str::FromStr;

use hnefatafl::otn::{GameRecord, MoveRecord, PositionRecord, RulesRecord, board_size};
use hnefatafl::{Board, Rules, Tafl7, Tafl9, Tafl11, Tafl13, Tafl15, Tafl17, Tafl19};
use libfuzzer_sys::fuzz_target;

fn printed<T: FromStr + Display + PartialEq + Debug>(text: &str) -> Option<T> {
    let value: T = text.parse().ok()?;
    let printed = value.to_string();
    assert_eq!(printed.parse().ok().as_ref(), Some(&value), "{printed}");
    Some(value)
}

/// Rules and game files of this board.
fn rules_and_games<B: Board>(text: &str) {
    printed::<RulesRecord<B>>(text);
    if let Some(record) = printed::<GameRecord<B>>(text) {
        for variation in record.variations() {
            let _ = record.replay_variation(variation);
        }
        if let Ok(game) = record.replay() {
            let again = GameRecord::of_game(&game).expect("the notation has these rules, since it told them");
            assert_eq!(again.replay().map(|game| game.outcome()), Ok(game.outcome()));
        }
    }
}

fuzz_target!(|data: &[u8]| {
    let Ok(text) = std::str::from_utf8(data) else { return };
    let _ = Rules::from_otn(text);
    printed::<PositionRecord<Tafl7>>(text);
    printed::<MoveRecord<Tafl11>>(text);
    match board_size(text) {
        Ok(7) => rules_and_games::<Tafl7>(text),
        Ok(9) => rules_and_games::<Tafl9>(text),
        Ok(11) => rules_and_games::<Tafl11>(text),
        Ok(13) => rules_and_games::<Tafl13>(text),
        Ok(15) => rules_and_games::<Tafl15>(text),
        Ok(17) => rules_and_games::<Tafl17>(text),
        Ok(19) => rules_and_games::<Tafl19>(text),
        Ok(size) => panic!("there is no board of {size} by {size}: {text:?}"),
        Err(_) => {
            assert!(text.parse::<RulesRecord<Tafl7>>().is_err(), "{text:?}");
            assert!(text.parse::<GameRecord<Tafl7>>().is_err(), "{text:?}");
        }
    }
});
