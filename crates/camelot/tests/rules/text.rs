//! §7: positions and moves as text.

use camelot::board_core::Position as _;
use camelot::{Camelot, Chivalry, Color, IllegalMove, Move, ParseMoveError, Position, Rules};

use crate::common::at;
use crate::place::{all, classic, legal, of, refused, squares};

const START: &str = "2/8/10/12/12/2nmmmmmmn2/3nmmmmn3/12/12/3NMMMMN3/2NMMMMMMN2/12/12/10/8/2 w 0 0 0";

/// §7.1
#[test]
fn positions_are_written_rank_by_rank() {
    assert_eq!(Position::<Camelot>::start(Rules::CLASSIC).to_string(), START);
    let chivalry =
        "2/8/10/12/14/2nnmmmmmmnn2/2nnmmmmmmnn2/14/14/2NNMMMMMMNN2/2NNMMMMMMNN2/14/12/10/8/2 w 0 0 0";
    assert_eq!(Position::<Chivalry>::start(Rules::CLASSIC).to_string(), chivalry);
    let text = "Nm/7M/m9/12/12/12/12/12/12/12/12/12/12/10/8/1n b 1 2 99";
    let position: Position<Camelot> = text.parse().unwrap();
    assert_eq!(squares(position.knights(Color::White)), "f16");
    assert_eq!(squares(position.men(Color::White)), "j15");
    assert_eq!(squares(position.pieces(Color::Black)), "g1 b14 g16");
    assert_eq!((position.castle_moves(Color::White), position.castle_moves(Color::Black)), (1, 2));
    assert_eq!(position.quiet_plies(), 99);
    assert_eq!(position.to_string(), text);
}

/// §7.1: every error has its column.
#[test]
fn what_is_no_position_is_refused() {
    for (text, error) in [
        ("", "column 1: expected `N`, `M`, `n`, `m` or a number, but the text ends here"),
        ("3", "column 1: expected a number from 1 to 2"),
        ("K1", "column 1: expected `N`, `M`, `n`, `m` or a number, found 'K'"),
        ("02", "column 1: expected a number without leading zeros, found '0'"),
        ("1", "column 2: expected `N`, `M`, `n`, `m` or a number, but the text ends here"),
        ("2/8/10/12/14", "column 11: expected a number from 1 to 12"),
        (
            &START.replace(" w 0 0 0", ""),
            "column 72: expected a space and the side to move, but the text ends here",
        ),
        (&START.replace('w', "W"), "column 73: expected `w` or `b`, found 'W'"),
        (&START.replace(" 0 0 0", " 3 0 0"), "column 75: expected a number from 0 to 2"),
        (&START.replace(" 0 0 0", " 0 3 0"), "column 77: expected a number from 0 to 2"),
        (
            &START.replace(" 0 0 0", " 0 0 00"),
            "column 79: expected a number without leading zeros, found '0'",
        ),
        (&START.replace(" 0 0 0", " 0 0 65536"), "column 79: expected a number from 0 to 65535"),
        (&START.replace(" 0 0 0", " 0 0 -1"), "column 79: expected a number, found '-'"),
        (&START.replace(" 0 0 0", "  0 0 0"), "column 75: expected a number, found ' '"),
        (&format!("{START} "), "column 80: expected the end, found ' '"),
        (&format!("{START}\n"), "column 80: expected the end, found '\\n'"),
        (&format!(" {START}"), "column 1: expected `N`, `M`, `n`, `m` or a number, found ' '"),
    ] {
        let found = text.parse::<Position<Camelot>>().unwrap_err().to_string();
        assert_eq!(found, error, "{text:?}");
    }
}

/// §7.2
#[test]
fn any_set_of_pieces_is_a_position() {
    for text in [
        "2/8/10/12/12/12/12/12/12/12/12/12/12/10/8/2 w 0 0 0",
        "NN/8/10/12/12/12/12/12/12/12/12/12/12/10/8/nn b 0 0 0",
        "MM/MMMMMMMM/10/12/12/12/12/12/12/12/12/12/12/10/mmmmmmmm/mm w 2 2 65535",
    ] {
        assert_eq!(text.parse::<Position<Camelot>>().unwrap().to_string(), text);
    }
}

/// §7.3
#[test]
fn moves_are_written_after_the_federation() {
    assert!(all(&classic("w Mc6 ma12 mb12")).contains(&"c6-c7".into()));
    let charge = classic("w Nf6 Mf7 Mg8 mh9 mi11 ma5");
    assert!(all(&charge).contains(&"f6-f8-h8xh10xj12".into()));
    assert!(of(&classic("w Me6 Md7 Mb8 ma12 ml12"), "e6").contains(&"e6-c8-a8".into()));
    assert_eq!(all(&classic("w Mh4 mi4 mk5 ma12")), ["h4xj4xl6"]);
}

/// §7.4
#[test]
fn canters_are_printed_by_a_shortest_way() {
    // e6 is two canters away by c6 or e4, and four by other squares.
    let position = classic("w Mc4 Mc5 Md6 Md4 Me5 Mb4 Ma5 Mb6 ma12 mb12");
    assert!(of(&position, "c4").contains(&"c4-c6-e6".into()));
}

/// §7.4: by file first; the squares themselves are ordered by rank first.
#[test]
fn of_shortest_ways_the_smallest_by_file_is_printed() {
    // c4 to e6 by c6 or by e4; by file, c6 comes first, although e4 has the lower rank.
    let position = classic("w Mc4 Mc5 Md6 Md4 Me5 ma12 mb12");
    assert!(of(&position, "c4").contains(&"c4-c6-e6".into()));
    // c4 to e4 by c6 or by c2, which are on the same file: c2 has the lower rank.
    let position = classic("w Mc4 Mc5 Md5 Mc3 Md3 ma12 mb12");
    assert!(of(&position, "c4").contains(&"c4-c2-e4".into()));
}

/// §7.4: a shorter way that is not legal is not printed.
#[test]
fn the_printed_way_is_legal() {
    // The way by c6 would come first, but the knight would have to take c7 there.
    let position = classic("w Nc4 Mc5 Md6 Md4 Me5 mc7 mb8 ma12");
    assert!(of(&position, "c4").contains(&"c4-e4-e6".into()));
    // A charge goes by the shortest way, hot or not.
    let position = classic("w Nc4 Mc5 Md6 Md4 Me5 mc7 me7 ma12");
    assert!(of(&position, "c4").contains(&"c4-c6-e6xe8".into()));
}

/// §7.4, §4.11: no printed way goes on from the enemy castle.
#[test]
fn the_printed_way_ends_in_the_enemy_castle() {
    // i14 to g14 by g16 would come first, and would be as short as that by i12.
    let position = classic("w Mi14 Mh15 Mg15 Mi13 Mh13 ma5 ml5");
    assert!(of(&position, "i14").contains(&"i14-g16".into()));
    assert!(of(&position, "i14").contains(&"i14-i12-g14".into()));
    let canter = legal(&position, "i14-g14");
    assert_eq!(canter.path(&position).unwrap(), ["i14", "i12", "g14"].map(|name| name.parse().unwrap()));
    // The same in a charge.
    let position = classic("w Ni14 Mh15 Mg15 Mi13 Mh13 mf13 ml5");
    assert!(of(&position, "i14").contains(&"i14-i12-g14xe12".into()));
}

/// §7.5
#[test]
fn canters_are_read_by_any_way_or_by_their_ends() {
    let position = classic("w Mc4 Mc5 Md6 Md4 Me5 ma12 mb12");
    let canter = Move::Canter { from: "c4".parse().unwrap(), to: "e6".parse().unwrap() };
    for text in ["c4-e6", "c4-c6-e6", "c4-e4-e6", "c4-c6-c4-e4-e6", "c4-c6-e6-e4-c4-c6-e6"] {
        assert_eq!(legal(&position, text), canter, "{text}");
    }
    refused(&position, "c4-e6-c6-c4", "c4 to e6 is no canter: it needs a friend between them to jump");
    refused(&position, "c4-e4-e5", "e4 to e5 is no canter: it needs a friend between them to jump");
    refused(&position, "c4-c6-e6-e8", "e6 to e8 is no canter: it needs a friend between them to jump");
}

/// §7.5: and those of a charge.
#[test]
fn charges_are_read_by_any_way_or_by_their_ends() {
    let position = classic("w Nc4 Mc5 Md6 Md4 Me5 me7 ma12");
    let charge = legal(&position, "c4-e6xe8");
    for text in ["c4-c6-e6xe8", "c4-e4-e6xe8", "c4-c6-c4-e4-e6xe8"] {
        assert_eq!(legal(&position, text), charge, "{text}");
    }
    assert_eq!(charge.to_string(), "c4-e6xe8");
}

/// §7.6
#[test]
fn captures_are_read_by_their_last_landing_if_it_tells_them_apart() {
    let position = classic("w Mh4 mi4 mk5 ma12");
    assert_eq!(legal(&position, "h4xl6"), legal(&position, "h4xj4xl6"));
    // A first jump that can be made is meant as it is written.
    refused(&position, "h4xj4", "the capture must go on from j4, where it can take k5");
    let round = classic("w Mh4 mi4 mk4 ml5 mk6 mj5 ma12");
    assert_eq!(all(&round), ["h4xj4xl4xl6xj6xj4", "h4xj4xj6xl6xl4xj4"]);
    refused(&round, "h4xj4", "the capture must go on from j4, where it can take k4");
    let charge = classic("w Nf6 Mf7 Mg8 mh9 mi11 ma5");
    assert_eq!(legal(&charge, "f6-h8xj12"), legal(&charge, "f6-f8-h8xh10xj12"));
    // Only the last one may stand alone.
    let long = classic("w Mb4 mc4 me4 mg4 ma12");
    legal(&long, "b4xh4");
    refused(&long, "b4xd4xh4", "d4 to h4 is no jump: a capture lands two squares away in a straight line");
}

/// §7.6
#[test]
fn captures_that_fit_alike_are_named() {
    let position = classic("w Me6 mf6 mg7 mf8 me7 ma12");
    let message =
        "the capture can be made in several ways, write all its squares: e6xg6xg8xe8xe6, e6xe8xg8xg6xe6";
    refused(&position, "e6xe6", message);
    let Err(ParseMoveError::Illegal(IllegalMove::AmbiguousCapture { candidates, more })) =
        position.parse_move("e6xe6")
    else {
        panic!("two captures fit");
    };
    assert_eq!(candidates, *position.legal_moves());
    assert!(!more);
}

/// §7.6: what another duty forbids is not taken for ambiguous.
#[test]
fn an_abbreviated_capture_is_checked_as_well() {
    let position = classic("w Mg1 Ma4 mb5 md7 ml12");
    refused(&position, "a4xe8", "the piece on g1 stands in the own castle and must leave it first");
}

/// §7.7: of four million captures that begin on i9 a single one ends on k13, and it is not among the first.
#[test]
fn a_last_landing_is_not_looked_for_among_too_many_captures() {
    let above = "2/8/10/12/10m1/12/9m2/8M3/7m4/1m1m1m6/mmmmmmm5/1m1m1m6/mmmmmmm4M/m1m1m5/8";
    let position = at::<Camelot>(&format!("{above}/2 w 0 0 0"), Rules::CLASSIC);
    assert!(position.parse_move("i9xk11xk13").is_ok());
    let message = "too many captures begin on i9 to tell which one ends on k13, write all its squares";
    refused(&position, "i9xk13", message);
    // A duty that forbids all of them comes first.
    let position = at::<Camelot>(&format!("{above}/M1 w 0 0 0"), Rules::CLASSIC);
    refused(&position, "i9xk13", "the piece on f1 stands in the own castle and must leave it first");
}

/// What is no move text at all has its column.
#[test]
fn what_is_no_move_is_refused() {
    let position = Position::<Camelot>::start(Rules::CLASSIC);
    for (text, error) in [
        ("", "column 1: expected a square, but the text ends here"),
        ("c6", "column 3: expected `-` or `x` and a square, but the text ends here"),
        ("c6-", "column 4: expected a square, but the text ends here"),
        ("c6-c7-", "column 7: expected a square, but the text ends here"),
        ("C6-c7", "column 1: expected a square, found 'C'"),
        ("c6-c07", "column 5: expected a number without leading zeros, found '0'"),
        ("c6-c17", "column 5: expected a number from 1 to 16"),
        ("a1-a2", "column 1: expected a square of the board, found 'a'"),
        ("c6 - c7", "column 3: expected `-` or `x` and a square, found ' '"),
        ("c6-c7 ", "column 6: expected the end, found ' '"),
        ("c6xe6-g6", "column 6: expected the end, found '-'"),
        ("c6–c7", "column 3: expected `-` or `x` and a square, found '–'"),
    ] {
        refused(&position, text, &format!("not a move: {error}"));
    }
}

/// Without a position, canters have only their ends.
#[test]
fn moves_are_read_without_a_position() {
    let read = |text: &str| text.parse::<Move<Camelot>>().map_err(|error| error.to_string());
    assert!(matches!(read("c6-c7"), Ok(Move::Plain { .. })));
    assert!(matches!(read("e6-a8"), Ok(Move::Canter { .. })));
    for text in ["c6-c7", "e6-a8", "h4xj4xl6", "f6-h8xh10xj12"] {
        assert_eq!(read(text).unwrap().to_string(), text);
    }
    // No position has such a plain move, so that the text is that of a canter.
    let [from, to] = ["c4", "h9"].map(|name| name.parse().unwrap());
    assert_eq!(read(&Move::Plain { from, to }.to_string()), Ok(Move::Canter { from, to }));
    let error = "column 6: expected a canter by its two ends (only a position can read its way), found '-'";
    assert_eq!(read("e6-c8-a8"), Err(error.into()));
}
