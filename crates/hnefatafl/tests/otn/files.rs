//! Game files replay to their recorded end.

use std::path::Path;

use hnefatafl::board_core::record::Score;
use hnefatafl::otn::{GameRecord, board_size};
use hnefatafl::{Board, EndReason, Game, Position, Side, Tafl7, Tafl9, Tafl11, Tafl13};

fn file(name: &str) -> String {
    std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/otn").join(name)).unwrap()
}

/// Every move of the game and of the variations is legal, the result is the recorded one, and the record is
/// written and read back as it is.
fn replays<B: Board>(text: &str) {
    let record: GameRecord<B> = text.parse().unwrap();
    let game = record.replay().unwrap();
    assert_eq!(game.ply(), record.line().moves().len());
    assert_eq!(Some(Score::of(game.outcome().as_ref())), record.score());
    for variation in record.variations() {
        let game = record.replay_variation(variation);
        game.unwrap_or_else(|error| panic!("{}: {error}", variation.address()));
    }
    assert_eq!(record.to_string().parse(), Ok(record));
}

fn replay_folder(folder: &Path) -> usize {
    let mut files = 0;
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|extension| extension == "otg") {
            println!("{}", path.display());
            let text = std::fs::read_to_string(&path).unwrap();
            match board_size(&text).unwrap() {
                7 => replays::<Tafl7>(&text),
                9 => replays::<Tafl9>(&text),
                11 => replays::<Tafl11>(&text),
                13 => replays::<Tafl13>(&text),
                size => panic!("{}: a board of {size}", path.display()),
            }
            files += 1;
        }
    }
    files
}

#[test]
fn every_file_replays() {
    let own = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/otn");
    assert!(replay_folder(&own) >= 2);
    if let Some(folder) = std::env::var_os("OTN_GAMES") {
        assert!(replay_folder(Path::new(&folder)) > 0, "OTN_GAMES names a folder without files");
    }
}

/// What the rules say of the last position, and not only the record.
fn end_of<B: Board>(game: &Game<Position<B>>) -> Option<(Option<Side>, EndReason)> {
    use hnefatafl::board_core::Position as _;
    game.position().outcome().map(|outcome| (outcome.winner().map(Side::from), *outcome.reason()))
}

#[test]
fn a_game_with_variations_of_variations() {
    let record: GameRecord<Tafl7> = file("small-fetlar.otg").parse().unwrap();
    assert_eq!(record.tag("attackers"), Some("Ivar"));
    let comment = "A short game for the tests.\n\nIt has paragraphs, and \"quotes\", and a þ.";
    assert_eq!(record.tag("start-comment"), Some(comment));
    assert_eq!(record.line().moves()[3].comment(), "The king is out.\n\nHe needs one more move.");

    let game = record.replay().unwrap();
    assert_eq!(end_of(&game), Some((Some(Side::Defenders), EndReason::KingEscaped)));

    let addresses: Vec<_> = record.variations().iter().map(|v| v.address().to_string()).collect();
    assert_eq!(addresses, ["2b.1", "2b.1.1a.1", "3a.1"]);
    let last =
        |index: usize| record.replay_variation(&record.variations()[index]).unwrap().position().to_string();
    // d2-c2 d3-a3, d1-c1, and then Kd4-d2, b4-b5 Kd2-g2.
    assert_eq!(last(0), "3t3/3t3/1t1T3/t1T1Ttt/T6/2t3K/2t4 a");
    // … Kd4-d2, and then f4-f2 Kd2-e2, c2-d2.
    assert_eq!(last(1), "3t3/3t3/3T3/ttT1T1t/T6/3tKt1/2t4 d");
    // … Kd4-d1, and then f4-f1, and Kd1-e1 captures f1 against the corner.
    assert_eq!(last(2), "3t3/3t3/3T3/ttT1T1t/T6/2t4/2t1K2 a");
}

#[test]
fn a_resignation_in_place_of_a_move() {
    let record: GameRecord<Tafl9> = file("sea-battle.otg").parse().unwrap();
    assert!(record.line().is_resigned());
    let game = record.replay().unwrap();
    assert_eq!(end_of(&game), None);
    assert_eq!(game.outcome().unwrap().winner().map(Side::from), Some(Side::Attackers));
    assert!(record.to_string().contains("\n3. ---\n"));
}
