//! Random rules and positions, for properties that must hold in all of them.

use hnefatafl::{
    Bitboard, Board, Corners, Encirclement, Escape, KingArms, KingCapture, NoMoves, Piece, PieceSet,
    Position, Repetition, Rules, Setup, Side, Square, Throne,
};
use proptest::prelude::*;
use proptest::sample::{Index, select};

fn piece_set() -> impl Strategy<Value = PieceSet> {
    proptest::sample::subsequence(&Piece::ALL, 0..=3).prop_map(PieceSet::from_iter)
}

/// Rules with every flag at random; a preset in one case of four.
pub(crate) fn rules() -> impl Strategy<Value = Rules> {
    let any = (
        select(&Side::BOTH),
        select(&[Escape::Corners, Escape::Edges]),
        select(&[KingCapture::FourSides, KingCapture::TwoSidesAwayFromThrone, KingCapture::TwoSides]),
        select(&[KingArms::Armed, KingArms::HammerOnly, KingArms::AnvilOnly, KingArms::Unarmed]),
        select(&[Encirclement::AttackersWin, Encirclement::Ignored]),
        select(&[Repetition::Draw, Repetition::Ignored]),
        select(&[NoMoves::Loss, NoMoves::Draw]),
        [piece_set(), piece_set(), piece_set(), piece_set()],
        [piece_set(), piece_set()],
    );
    let any = any.prop_map(|(first, escape, capture, arms, ring, repetition, no_moves, throne, corners)| {
        let mut rules = Rules::FETLAR;
        rules.first_mover = first;
        rules.escape = escape;
        rules.king_capture = capture;
        rules.king_arms = arms;
        rules.encirclement = ring;
        rules.repetition = repetition;
        rules.no_moves = no_moves;
        let [stop, pass, hostile, hostile_when_empty] = throne;
        rules.throne = Throne { stop, pass, hostile, hostile_when_empty };
        let [stop, hostile] = corners;
        rules.corners = Corners { stop, hostile };
        rules
    });
    prop_oneof![3 => any, 1 => preset()]
}

/// One of the presets.
pub(crate) fn preset() -> impl Strategy<Value = Rules> {
    select(&Rules::PRESETS).prop_map(|(_, rules)| rules)
}

/// Positions from nearly empty to nearly full, the king anywhere or captured. They shrink to few pieces.
pub(crate) fn position<B: Board>(rules: impl Strategy<Value = Rules>) -> impl Strategy<Value = Position<B>> {
    let squares = usize::from(B::FILES) * usize::from(B::RANKS);
    let draws = proptest::collection::vec((0_u8..8, 0_u8..8), squares);
    let king = proptest::option::weighted(0.95, any::<Index>());
    // Of eight squares `share` hold a piece, and of those `attackers` of eight an attacker.
    (rules, 1_u8..8, 1_u8..8, draws, king, select(&Side::BOTH)).prop_map(
        |(rules, share, attackers, draws, king, side)| {
            let piece = |kind| if kind < attackers { Piece::Attacker } else { Piece::Defender };
            let cells: Vec<_> =
                draws.into_iter().map(|(taken, kind)| (taken >= 8 - share).then(|| piece(kind))).collect();
            assemble(rules, &cells, king, side)
        },
    )
}

fn assemble<B: Board>(
    rules: Rules,
    cells: &[Option<Piece>],
    king: Option<Index>,
    side_to_move: Side,
) -> Position<B> {
    let squares: Vec<Square<B>> = Square::all().collect();
    let king = king.map(|index| *index.get(&squares));
    let free = |piece: Piece, at: Square<B>| {
        (at != B::THRONE || rules.throne.stop.contains(piece))
            && (!B::CORNERS.contains(at) || rules.corners.stop.contains(piece))
            && king != Some(at)
    };
    let all_of = |kind: Piece| -> Bitboard<B> {
        let pairs = squares.iter().zip(cells);
        pairs.filter(|&(&at, &cell)| cell == Some(kind) && free(kind, at)).map(|(&at, _)| at).collect()
    };
    let mut setup = Setup::empty(rules);
    setup.attackers = all_of(Piece::Attacker);
    setup.defenders = all_of(Piece::Defender);
    setup.king = king;
    setup.side_to_move = side_to_move;
    Position::new(setup).unwrap()
}
