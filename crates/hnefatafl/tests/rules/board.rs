//! Board and start.

use hnefatafl::board_core::{Player, Position as _};
use hnefatafl::{
    Board, Piece, Position, Side, Square, StartLayout, Tafl7, Tafl9, Tafl11, Tafl13, Tafl15, Tafl17, Tafl19,
};

use crate::{BOTH, FETLAR, rule};

fn sizes_of<B: Board>() -> (u8, u8, usize) {
    (B::FILES, B::RANKS, Square::<B>::all().count())
}

#[test]
fn sizes() {
    rule("A board is a square of 9 by 9 or 11 by 11 squares.");
    assert_eq!(sizes_of::<Tafl9>(), (9, 9, 81));
    assert_eq!(sizes_of::<Tafl11>(), (11, 11, 121));
    rule("Other boards have any odd size from 7 by 7 to 19 by 19.");
    assert_eq!(sizes_of::<Tafl7>(), (7, 7, 49));
    assert_eq!(sizes_of::<Tafl13>(), (13, 13, 169));
    assert_eq!(sizes_of::<Tafl15>(), (15, 15, 225));
    assert_eq!(sizes_of::<Tafl17>(), (17, 17, 289));
    assert_eq!(sizes_of::<Tafl19>(), (19, 19, 361));
}

#[test]
fn coordinates() {
    rule("Files are lettered from west to east, ranks numbered from south to north.");
    let position = Position::<Tafl11>::parse("11/11/11/11/11/11/11/11/11/t9T/1K9 a", FETLAR).unwrap();
    let on = |name: &str| position.piece_at(name.parse().unwrap());
    assert_eq!(on("a2"), Some(Piece::Attacker));
    assert_eq!(on("k2"), Some(Piece::Defender));
    assert_eq!(on("b1"), Some(Piece::King));
}

#[test]
fn special_squares() {
    rule("The centre square is the throne, and the four corners are the other special squares.");
    fn special<B: Board>() -> (String, String) {
        let corners: Vec<String> = B::CORNERS.iter().map(|corner| corner.to_string()).collect();
        (B::THRONE.to_string(), corners.join(" "))
    }
    assert_eq!(special::<Tafl7>(), ("d4".into(), "a1 g1 a7 g7".into()));
    assert_eq!(special::<Tafl9>(), ("e5".into(), "a1 i1 a9 i9".into()));
    assert_eq!(special::<Tafl11>(), ("f6".into(), "a1 k1 a11 k11".into()));
    assert_eq!(special::<Tafl13>(), ("g7".into(), "a1 m1 a13 m13".into()));
    assert_eq!(special::<Tafl15>(), ("h8".into(), "a1 o1 a15 o15".into()));
    assert_eq!(special::<Tafl17>(), ("i9".into(), "a1 q1 a17 q17".into()));
    assert_eq!(special::<Tafl19>(), ("j10".into(), "a1 s1 a19 s19".into()));
}

#[test]
fn counts() {
    rule(
        "A king and eight defenders stand against sixteen attackers, or a king and twelve defenders against twenty-four attackers.",
    );
    fn counts<B: StartLayout>() -> (Option<Square<B>>, usize, usize) {
        let start = Position::<B>::start(FETLAR);
        (start.king(), start.defenders().len(), start.attackers().len())
    }
    assert_eq!(counts::<Tafl9>(), (Some(Tafl9::THRONE), 8, 16));
    assert_eq!(counts::<Tafl11>(), (Some(Tafl11::THRONE), 12, 24));
}

#[test]
fn starts() {
    fn ranks<B: StartLayout>() -> String {
        let text = Position::<B>::start(FETLAR).to_string();
        text.split_once(' ').unwrap().0.into()
    }
    rule("The game on 9 by 9 starts from `3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3`.");
    assert_eq!(ranks::<Tafl9>(), "3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3");
    rule(
        "The game on 11 by 11 starts from `3ttttt3/5t5/11/t4T4t/t3TTT3t/tt1TTKTT1tt/t3TTT3t/t4T4t/11/5t5/3ttttt3`.",
    );
    assert_eq!(ranks::<Tafl11>(), "3ttttt3/5t5/11/t4T4t/t3TTT3t/tt1TTKTT1tt/t3TTT3t/t4T4t/11/5t5/3ttttt3");
    rule("The game on 7 by 7 starts from `3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3`.");
    assert_eq!(ranks::<Tafl7>(), "3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3");
}

#[test]
fn turns() {
    rule("The attackers move first, and the sides take turns.");
    for rules in BOTH {
        let start = Position::<Tafl9>::start(rules);
        assert_eq!(start.side_to_move(), Side::Attackers);
        assert_eq!(start.turn(), Player::First);
        let next = start.apply(&"d1-d4".parse().unwrap()).unwrap();
        assert_eq!(next.side_to_move(), Side::Defenders);
        assert_eq!(next.turn(), Player::Second);
        let refused = next.apply(&"d4-d1".parse().unwrap()).unwrap_err();
        assert_eq!(refused.to_string(), "the attacker on d4 is not yours: the defenders are to move");
    }
}
