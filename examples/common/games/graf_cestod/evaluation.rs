//! How good a position is for First.

use graf_cestod::{Position, Side, Stage, Value};

/// A rytir on the board; a captured one may come back.
const RYTIR: i32 = 100;
/// The mover can capture the graf at once.
const GRAF_FALLS: i32 = 15_000;
/// An enemy piece that reaches the graf, when it may move.
const AIMED_AT: i32 = -45;
/// A piece on a second or third value: the more values a side stands on, the less it is forced.
const VALUE_HELD: i32 = 25;
/// A target that a side's pieces reach.
const TARGET: i32 = 3;
/// A graf on the border has fewer neighbours to be attacked from.
const GRAF_ON_BORDER: i32 = 15;

/// For First, in hundredths of a rytir.
pub(super) fn evaluate(position: &Position) -> i32 {
    if position.stage() == Stage::Play && mover_takes_graf(position) {
        return match position.side_to_move() {
            Side::First => GRAF_FALLS,
            Side::Second => -GRAF_FALLS,
        };
    }
    side(position, Side::First) - side(position, Side::Second)
}

fn mover_takes_graf(position: &Position) -> bool {
    let enemy = position.graf(position.side_to_move().opponent());
    enemy.is_some_and(|graf| position.movable().iter().any(|cell| position.reach(cell).contains(graf)))
}

fn side(position: &Position, side: Side) -> i32 {
    let pieces = position.pieces(side);
    let values = Value::ALL.into_iter().filter(|&value| !position.layout().cells(value).is_disjoint(pieces));
    let targets: usize = pieces.iter().map(|cell| position.reach(cell).len()).sum();
    let graf = position.graf(side).map_or(0, |graf| {
        let enemies = position.pieces(side.opponent());
        let aimed = enemies.iter().filter(|&cell| position.reach(cell).contains(graf)).count() as i32;
        let border = [0, 5].contains(&graf.file()) || [0, 5].contains(&graf.rank());
        AIMED_AT * aimed + GRAF_ON_BORDER * i32::from(border)
    });
    RYTIR * position.rytirod(side).len() as i32
        + VALUE_HELD * values.count() as i32
        + TARGET * targets as i32
        + graf
}

#[cfg(test)]
mod tests {
    use super::*;

    fn score(text: &str) -> i32 {
        evaluate(&text.parse().unwrap())
    }

    #[test]
    fn the_mover_takes_the_graf_if_it_can() {
        // b2 has the value 3 and reaches b5 in three steps.
        assert_eq!(score("6/1g4/6/6/1R4/5G 1 -"), GRAF_FALLS);
        // Bound to 1 it may not move, for f1 is a cell of the value 1.
        assert!(score("6/1g4/6/6/1R4/5G 1 1") < GRAF_FALLS);
    }

    #[test]
    fn rytirod_count() {
        let one_up = score("rrrrrg/6/6/6/6/GRRRRR 1 -") - score("1rrrrg/6/6/6/6/GRRRRR 1 -");
        assert!(one_up < 0, "{one_up}");
    }
}
