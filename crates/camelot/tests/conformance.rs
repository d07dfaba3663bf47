//! What every engine of the workspace promises, asked of this one.
#![allow(clippy::unwrap_used, reason = "a test may stop where it stands")]

mod common;

use std::marker::PhantomData;

use camelot::board_core::Position as _;
use camelot::board_core::conformance::{Engine, InGame, check, check_random_games};
use camelot::{
    Board, Camelot, Chivalry, Direction, Game, Landings, Move, Player, Position, Rules, Square, Symmetry,
};
use common::{ALL_RULES, at, random};
use proptest::prelude::*;

#[derive(Clone, Copy)]
struct Conforming<B>(PhantomData<B>);

const fn conforming<B: Board>() -> Conforming<B> {
    Conforming(PhantomData)
}

impl<B: Board> Engine for Conforming<B> {
    type Position = Position<B>;
    type Symmetry = Symmetry;

    /// Every canter; plain moves and first landings of captures up to three squares away; every second jump
    /// of a capture; every pivot that canters could reach, with every jump; the legal moves with a landing
    /// more or less. Squares without an own piece take part with their neighbours alone.
    fn encodable_moves(&self, position: &Position<B>) -> impl Iterator<Item = Move<B>> {
        let mut moves = Vec::new();
        let own = position.pieces(position.side_to_move());
        for from in Square::<B>::all() {
            let reach = if own.contains(from) { u8::MAX } else { 1 };
            let knight = position.knights(position.side_to_move()).contains(from);
            for to in Square::all().filter(|to| from.distance(*to) <= reach) {
                moves.push(Move::Canter { from, to });
                let distance = from.distance(to);
                if distance <= 3 {
                    moves.push(Move::Plain { from, to });
                    moves.push(Move::Capture { from, landings: to.into() });
                }
                for next in jumps(to).filter(|_| reach > 1) {
                    let as_canters =
                        from.file().abs_diff(to.file()) % 2 + from.rank().abs_diff(to.rank()) % 2;
                    if as_canters == 0 && (knight || distance <= 2) {
                        moves.push(Move::Charge { from, pivot: to, landings: next.into() });
                    }
                    if distance == 2 {
                        let landings = Landings::new(&[to, next]).unwrap();
                        moves.push(Move::Capture { from, landings });
                    }
                }
            }
        }
        for mv in position.legal_moves() {
            for landings in near_misses(&mv) {
                moves.push(match &mv {
                    Move::Charge { from, pivot, .. } => Move::Charge { from: *from, pivot: *pivot, landings },
                    _ => Move::Capture { from: mv.from(), landings },
                });
            }
            moves.push(mv);
        }
        moves.into_iter()
    }

    fn hash_from_scratch(&self, position: &Position<B>) -> u64 {
        position.hash_from_scratch()
    }

    fn reread(&self, position: &Position<B>) -> Result<Position<B>, String> {
        Position::parse(&position.to_string(), position.rules()).map_err(|error| error.to_string())
    }

    fn symmetries(&self, _: &Position<B>) -> Vec<Symmetry> {
        Symmetry::of::<B>().collect()
    }

    fn image(&self, position: &Position<B>, symmetry: Symmetry) -> Position<B> {
        position.mapped(symmetry).unwrap()
    }

    fn image_of_move(&self, _: &Position<B>, mv: &Move<B>, symmetry: Symmetry) -> Move<B> {
        mv.mapped(symmetry).unwrap()
    }

    fn image_of_player(&self, player: Player, symmetry: Symmetry) -> Player {
        match symmetry {
            Symmetry::HalfTurn | Symmetry::MirrorRanks => !player,
            _ => player,
        }
    }

    /// The plain data gives the position again, and the moves of the pieces one by one are all moves.
    fn invariants(&self, position: &Position<B>) -> Result<(), String> {
        if Position::new(position.setup()) != Ok(*position) {
            return Err("the setup of the position is another position".into());
        }
        let by_piece: Vec<_> =
            Square::all().flat_map(|square| position.moves_from(square).into_iter()).collect();
        if by_piece != *position.legal_moves() {
            return Err("moves_from gives other moves than legal_moves".into());
        }
        for mv in position.legal_moves() {
            if mv.to_string().parse() != Ok(mv.clone()) {
                return Err(format!("{mv} does not read back without the position"));
            }
        }
        Ok(())
    }
}

fn jumps<B: Board>(from: Square<B>) -> impl Iterator<Item = Square<B>> {
    Direction::ALL.into_iter().filter_map(move |d| from.step(d)?.step(d))
}

/// The landings of a capture with one less, and with one more.
fn near_misses<B: Board>(mv: &Move<B>) -> Vec<Landings<B>> {
    let (Move::Capture { landings, .. } | Move::Charge { landings, .. }) = mv else { return Vec::new() };
    let longer = jumps(landings.last()).map(|next| Landings::new(&[landings, &[next][..]].concat()).unwrap());
    longer.chain(Landings::new(&landings[..landings.len() - 1])).collect()
}

fn games<B: Board>(rules: Rules) {
    check_random_games(&conforming::<B>(), &Position::start(rules), 1, 12, 11);
    check_random_games(&InGame(conforming::<B>()), &Game::new(Position::start(rules)), 1, 3, 12);
}

/// Positions with so few moves that every move that can be expressed is tried in each.
fn position<B: Board>() -> impl Strategy<Value = Position<B>> {
    random::position(&[4, 10, 20])
        .prop_filter("the suite tries every move", |position| position.count_legal_moves() < 1000)
}

#[test]
fn games_of_camelot_conform() {
    Rules::PRESETS.into_iter().for_each(|(_, rules)| games::<Camelot>(rules));
}

#[test]
fn games_of_chivalry_conform() {
    Rules::PRESETS.into_iter().for_each(|(_, rules)| games::<Chivalry>(rules));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(20))]

    #[test]
    fn positions_of_camelot_conform(position in position::<Camelot>()) {
        check(&conforming(), &position);
    }

    #[test]
    fn positions_of_chivalry_conform(position in position::<Chivalry>()) {
        check(&conforming(), &position);
    }
}

/// Games that end soon, so that the suite sees castles, captures and the last plies of the counter.
#[test]
fn endings_conform() {
    for text in [
        "1N/8/7N2/5M6/12/12/12/12/12/12/2M9/12/6n5/2m7/8/m1 b 1 2 40",
        "2/8/4N5/12/3n8/12/12/4M7/12/12/12/12/12/5m4/8/2 w 0 0 96",
        "2/2NMM3/2n1n1m3/5m6/6m5/12/12/12/12/12/12/NM10/1m10/10/8/2 b 0 0 0",
        "2/8/10/12/1n8m1/12/12/12/12/12/12/5N6/5M1n4/2m3N3/2m1m3/NM w 0 0 0",
    ] {
        for rules in ALL_RULES {
            check_random_games(&conforming(), &at::<Camelot>(text, rules), 1, 10, 5);
        }
    }
}
