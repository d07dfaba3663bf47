//! Games as records.

#![allow(clippy::unwrap_used)]

mod random;

use graf_cestod::board_core::Position as _;
use graf_cestod::board_core::record::Record;
use graf_cestod::{Game, Layout, Position};
use proptest::prelude::*;
use proptest::sample::Index;

#[test]
fn a_game_is_written_with_its_deployments_captures_and_end() {
    let mut game = Game::new(Position::start(Layout::DEFAULT));
    game.play_text("S:Ga1,Rb1,Rc1,Rd1,Re1,Rf1").unwrap();
    game.play_text("N:Gf6,Ra6,Rb6,Rc6,Rd6,Re6").unwrap();
    game.resign(game.turn()).unwrap();
    let record = Record::of_game(&game).unwrap();
    let text = "\
[Game \"graf-cestod\"]
[Start \"6/6/6/6/6/6 1 -\"]
[Termination \"resignation\"]
[Result \"0-1\"]

1. S:Ga1,Rb1,Rc1,Rd1,Re1,Rf1 N:Gf6,Ra6,Rb6,Rc6,Rd6,Re6
0-1
";
    assert_eq!(record.to_string(), text);
    assert_eq!(text.parse::<Record>().unwrap().replay(), Ok(game));
}

#[test]
fn a_broken_record_gives_the_line_the_move_and_the_rule() {
    let record: Record =
        "[Game \"graf-cestod\"]\n[Start \"rrrrrg/6/6/6/6/GRRRRR 1 -\"]\n\n1. b1xb2\n*".parse().unwrap();
    let error = record.replay::<Position>().unwrap_err();
    assert_eq!(
        error.to_string(),
        "line 4, column 4: move 1, `b1xb2`: nothing to capture on b2: write `-` instead of `x`"
    );
}

proptest! {
    #[test]
    fn games_there_and_back(
        start in random::in_play(),
        choices in proptest::collection::vec(any::<Index>(), 0..60),
    ) {
        let mut game = Game::new(start);
        for choice in choices {
            let moves = game.legal_moves();
            if moves.is_empty() {
                break;
            }
            game.play(choice.get(&moves)).unwrap();
        }
        let text = Record::of_game(&game).unwrap().to_string();
        let read: Record = text.parse().unwrap();
        prop_assert_eq!(read.replay(), Ok(game), "{}", text);
    }
}
