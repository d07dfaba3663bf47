//! Moves that are made by tapping squares, for boards under a finger.

use hnefatafl::board_core::Square;

use super::{Playable, first_legal_moves};

/// How many legal moves are looked through: all, in any position that play is likely to reach.
const MOST_MOVES: usize = 4096;

/// What can follow some squares that a person has tapped.
///
/// Taps that lead to no legal move have nothing to follow them.
pub struct Taps<P: Playable> {
    /// The squares that can be tapped next, in ascending order; none when the move is complete.
    pub next: Vec<Square<P::Board>>,
    /// The move that the taps have made. It can be played, also when there are squares to go on to.
    pub complete: Option<P::Move>,
    /// What the next tap does, where the board does not tell.
    pub prompt: Option<String>,
}

impl<P: Playable> Taps<P> {
    /// Nothing can follow.
    #[must_use]
    pub const fn nowhere() -> Self {
        Self { next: Vec::new(), complete: None, prompt: None }
    }

    /// Whether the taps lead to no legal move.
    #[must_use]
    pub fn lead_nowhere(&self) -> bool {
        self.next.is_empty() && self.complete.is_none()
    }
}

/// The taps of moves that are told by the squares where they start and end.
pub(super) fn of_ends<P: Playable>(position: &P, tapped: &[Square<P::Board>]) -> Taps<P> {
    let mut taps = Taps::nowhere();
    for mv in first_legal_moves(position, MOST_MOVES) {
        let ends: Vec<_> = P::origin(&mv).into_iter().chain(P::target(&mv)).collect();
        match ends.strip_prefix(tapped) {
            Some([]) => taps.complete = Some(mv),
            Some(&[next, ..]) => taps.next.push(next),
            None => {}
        }
    }
    taps.next.sort_unstable();
    taps.next.dedup();
    taps
}

#[cfg(test)]
mod tests {
    use std::fmt::Debug;

    use camelot::Camelot;
    use hnefatafl::Tafl9;

    use super::*;

    /// What can follow these taps: the squares, and the complete move.
    fn after<P: Playable>(position: &P, tapped: &str) -> (String, Option<String>) {
        let tapped: Vec<_> = tapped.split_whitespace().map(|name| Square::named(name).unwrap()).collect();
        let taps = position.taps(&tapped);
        let next: Vec<_> = taps.next.iter().map(ToString::to_string).collect();
        (next.join(" "), taps.complete.map(|mv| position.display_move(&mv).to_string()))
    }

    fn parsed<T>(result: Result<T, impl Debug>) -> T {
        result.unwrap()
    }

    fn some(text: &str) -> Option<String> {
        Some(text.to_owned())
    }

    #[test]
    fn a_piece_and_then_the_square_where_it_goes() {
        let text = "9/9/9/9/4K4/9/9/7t1/5t3 a";
        let position = parsed(hnefatafl::Position::<Tafl9>::parse(text, hnefatafl::Rules::FETLAR));
        assert_eq!(after(&position, ""), ("f1 h2".to_owned(), None));
        let (targets, complete) = after(&position, "f1");
        assert_eq!((targets.as_str(), complete), ("b1 c1 d1 e1 g1 h1 f2 f3 f4 f5 f6 f7 f8 f9", None));
        assert_eq!(after(&position, "f1 f4"), (String::new(), some("f1-f4")));
        assert_eq!(after(&position, "f1 a1"), (String::new(), None));
        assert_eq!(after(&position, "e5"), (String::new(), None));
        assert_eq!(after(&position, "f1 f4 f5"), (String::new(), None));
    }

    #[test]
    fn a_return_is_one_tap_beside_the_moves_of_two() {
        // Bound to 3, and no piece of the first side stands on one of the twelve cells of that value.
        let position: graf_cestod::Position = parsed("g5/6/6/6/6/GR4 1 3".parse());
        let (pieces_and_cells, complete) = after(&position, "");
        assert_eq!(pieces_and_cells, "a1 b1 c1 b2 d2 f2 a3 e3 b4 d4 c5 e5 b6 f6");
        assert_eq!(complete, None);
        assert_eq!(after(&position, "d4"), (String::new(), some("R@d4")));
        assert_eq!(after(&position, "b1"), ("c1 b2".to_owned(), None));
        assert_eq!(after(&position, "b1 c1"), (String::new(), some("b1-c1")));
    }

    #[test]
    fn a_deployment_is_six_taps_on_the_rows_of_one_edge() {
        let start = graf_cestod::Position::default();
        let (all, _) = after(&start, "");
        // All cells but c3, d3, c4 and d4 are on the two rows nearest an edge.
        assert_eq!(all.split(' ').count(), 32);
        let (next, _) = after(&start, "c1");
        assert_eq!(next, "a1 b1 d1 e1 f1 a2 b2 c2 d2 e2 f2");
        // The corner belongs to two edges.
        let (next, _) = after(&start, "a1");
        assert_eq!(next.split(' ').count(), 19);
        let six = "c1 a1 b1 d1 e1 f1";
        assert_eq!(after(&start, six), (String::new(), some("S:Gc1,Ra1,Rb1,Rd1,Re1,Rf1")));
        assert_eq!(after(&start, "c1 c1"), (String::new(), None));
        assert_eq!(after(&start, "c1 c6"), (String::new(), None));
        assert_eq!(after(&start, "c3"), (String::new(), None));
    }

    #[test]
    fn a_canter_may_stop_or_go_on_and_a_charge_must_capture() {
        let text = "2/8/10/12/12/12/12/5m6/12/5M6/5N6/m11/12/10/8/2 w 0 0 0";
        let position = parsed(camelot::Position::<Camelot>::parse(text, camelot::Rules::CLASSIC));
        assert_eq!(after(&position, "f6 f8"), ("f10".to_owned(), None));
        assert_eq!(after(&position, "f6 f8 f10"), (String::new(), some("f6-f8xf10")));
        assert_eq!(after(&position, "f6 f10"), (String::new(), None));

        let text = "2/8/10/12/5mm5/12/12/12/1M10/3M8/4N7/12/12/10/8/2 w 0 0 0";
        let position = parsed(camelot::Position::<Camelot>::parse(text, camelot::Rules::CLASSIC));
        let (next, complete) = after(&position, "e6 c8");
        assert_eq!((next.as_str(), complete.as_deref()), ("a8", Some("e6-c8")));
        // From a8 the way leads back to c8 alone, where the move could have stopped.
        assert_eq!(after(&position, "e6 c8 a8"), (String::new(), some("e6-c8-a8")));
    }
}
