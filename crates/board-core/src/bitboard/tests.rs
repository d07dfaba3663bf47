//! The set operations against the same operations square by square.

use alloc::string::ToString;
use alloc::vec::Vec;
use proptest::prelude::*;

use crate::testing::{Camelotish, Cross, Eleven, Nineteen, Seven};
use crate::{Bitboard, Direction, Grid, Square, Symmetry};

fn any_set<G: Grid>() -> impl Strategy<Value = Bitboard<G>> {
    let count = usize::from(G::FILES) * usize::from(G::RANKS);
    proptest::collection::vec(0..count, 0..count)
        .prop_map(|indices| indices.into_iter().filter_map(Square::from_index).collect())
}

/// What [`Bitboard::filled`] must give, one square at a time.
fn filled_by_walking<G: Grid>(set: Bitboard<G>, direction: Direction, through: Bitboard<G>) -> Bitboard<G> {
    set.iter()
        .flat_map(|square| square.ray(direction).take_while(|&s| through.contains(s)))
        .chain(set)
        .collect()
}

/// The lines from one square against walks along them.
fn lines_agree_with_walks<G: Grid>(square: Square<G>, set: Bitboard<G>) -> Result<(), TestCaseError> {
    for direction in Direction::ALL {
        prop_assert_eq!(Bitboard::ray(square, direction), square.ray(direction).collect());
        let mut walked = Bitboard::EMPTY;
        for way in [direction, direction.opposite()] {
            for s in square.ray(way) {
                walked.insert(s);
                if !set.contains(s) {
                    break;
                }
            }
        }
        prop_assert_eq!(Bitboard::slide(square, direction, set), walked);
    }
    prop_assert_eq!(Bitboard::beside(square), Bitboard::from(square).grown().without(square));
    for other in set {
        let between = |direction| {
            let before = square.ray(direction).take_while(|&s| s != other);
            square.ray(direction).any(|s| s == other).then(|| before.collect())
        };
        let between = square.direction_to(other).and_then(between).unwrap_or(Bitboard::EMPTY);
        prop_assert_eq!(Bitboard::between(square, other), between);
    }
    Ok(())
}

/// A square is in the image of a set when the square that is mapped onto it is in the set. Under a symmetry that the
/// board lacks, what has no image is dropped.
fn is_mapped_as_its_squares<G: Grid>(set: Bitboard<G>) -> Result<(), TestCaseError> {
    for symmetry in Symmetry::ALL {
        let comes_from_set =
            |image: &Square<G>| image.mapped(symmetry.inverse()).is_some_and(|square| set.contains(square));
        prop_assert_eq!(set.mapped(symmetry), Square::all().filter(comes_from_set).collect());
    }
    Ok(())
}

fn agrees_with_squares<G: Grid>(a: Bitboard<G>, b: Bitboard<G>) -> Result<(), TestCaseError> {
    let list =
        |keep: &dyn Fn(Square<G>) -> bool| -> Bitboard<G> { Square::all().filter(|&s| keep(s)).collect() };
    prop_assert_eq!(a & b, list(&|s| a.contains(s) && b.contains(s)));
    prop_assert_eq!(a | b, list(&|s| a.contains(s) || b.contains(s)));
    prop_assert_eq!(a ^ b, list(&|s| a.contains(s) != b.contains(s)));
    prop_assert_eq!(a - b, list(&|s| a.contains(s) && !b.contains(s)));
    prop_assert_eq!(!a, list(&|s| !a.contains(s)));
    prop_assert_eq!(a.len(), a.iter().count());
    prop_assert_eq!(a.iter().len(), a.len());
    prop_assert_eq!(a.first(), Square::all().find(|&s| a.contains(s)));
    prop_assert_eq!(a.last(), Square::all().rfind(|&s| a.contains(s)));
    prop_assert_eq!(a.is_subset(b), a.iter().all(|s| b.contains(s)));
    prop_assert_eq!(a.is_disjoint(b), !a.iter().any(|s| b.contains(s)));
    prop_assert_eq!(a.to_string().parse(), Ok(a));
    prop_assert_eq!(Bitboard::from_words(a.words()), Some(a));
    prop_assert!(a.iter().is_sorted());
    for direction in Direction::ALL {
        let stepped: Bitboard<G> = a.iter().filter_map(|s| s.step(direction)).collect();
        prop_assert_eq!(a.stepped(direction), stepped);
        prop_assert_eq!(a.filled(direction, b), filled_by_walking(a, direction, b));
    }
    for square in [a.first(), a.last()].into_iter().flatten() {
        lines_agree_with_walks(square, b)?;
    }
    for symmetry in Symmetry::of::<G>() {
        prop_assert_eq!(a.mapped(symmetry).len(), a.len());
        prop_assert_eq!(a.mapped(symmetry).mapped(symmetry.inverse()), a);
    }
    Ok(())
}

proptest! {
    #[test]
    fn seven(a in any_set::<Seven>(), b in any_set()) { agrees_with_squares(a, b)?; }

    #[test]
    fn eleven(a in any_set::<Eleven>(), b in any_set()) { agrees_with_squares(a, b)?; }

    #[test]
    fn nineteen(a in any_set::<Nineteen>(), b in any_set()) { agrees_with_squares(a, b)?; }

    #[test]
    fn with_missing_squares(a in any_set::<Camelotish>(), b in any_set()) { agrees_with_squares(a, b)?; }

    #[test]
    fn sets_are_mapped_as_their_squares(
        seven in any_set::<Seven>(),
        eleven in any_set::<Eleven>(),
        nineteen in any_set::<Nineteen>(),
        cross in any_set::<Cross>(),
        camelotish in any_set::<Camelotish>(),
    ) {
        is_mapped_as_its_squares(seven)?;
        is_mapped_as_its_squares(eleven)?;
        is_mapped_as_its_squares(nineteen)?;
        is_mapped_as_its_squares(cross)?;
        is_mapped_as_its_squares(camelotish)?;
    }

    #[test]
    fn flooding_finds_what_walking_finds(seed in any_set::<Eleven>(), within in any_set()) {
        let mut reached: Vec<Square<Eleven>> = (seed & within).iter().collect();
        let mut next = 0;
        while next < reached.len() {
            for direction in Direction::ORTHOGONAL {
                if let Some(s) = reached[next].step(direction)
                    && within.contains(s)
                    && !reached.contains(&s)
                {
                    reached.push(s);
                }
            }
            next += 1;
        }
        prop_assert_eq!(seed.flooded(within), reached.into_iter().collect());
    }

    #[test]
    fn constants_are_made_like_other_sets(a in any_set::<Camelotish>(), b in any_set()) {
        prop_assert_eq!(Bitboard::of(&a.iter().collect::<Vec<_>>()), a);
        prop_assert_eq!(a.union(b), a.iter().chain(b).collect());
    }

    #[test]
    fn a_symbol_is_found_where_the_set_is(a in any_set::<Camelotish>()) {
        prop_assert_eq!(Bitboard::of_symbol(&a.to_string(), b'x'), Some(a));
        prop_assert_eq!(Bitboard::<Camelotish>::of_symbol(&a.to_string(), b'y'), Some(Bitboard::EMPTY));
    }
}

#[test]
fn insert_and_remove_tell_what_changed() {
    let square = Square::<Eleven>::named("k11").unwrap();
    let mut set = Bitboard::EMPTY;
    assert!(set.insert(square) && !set.insert(square));
    assert_eq!(set, Bitboard::from(square));
    assert!(set.remove(square) && !set.remove(square));
    assert_eq!(set, Bitboard::EMPTY);
}

#[test]
fn all_is_what_exists() {
    assert_eq!(Bitboard::<Cross>::ALL.to_string(), "x/xxx/x");
    assert_eq!(Bitboard::<Camelotish>::ALL.len(), 160);
    assert_eq!(Bitboard::<Camelotish>::rank(0).len(), 2);
    assert_eq!(Bitboard::<Camelotish>::file(0).len(), 10);
    assert_eq!(Bitboard::<Camelotish>::file(12), Bitboard::EMPTY);
}

#[test]
fn no_bit_off_the_board_is_accepted() {
    assert_eq!(Bitboard::<Seven>::from_words(&[1 << 49]), None);
    assert_eq!(Bitboard::<Seven>::from_words(&[1 << 48]).map(Bitboard::len), Some(1));
    assert_eq!(Bitboard::<Seven>::from_words(&[0, 0]), None);
    assert_eq!(Bitboard::<Cross>::from_words(&[1]), None);
}

#[test]
fn texts_that_do_not_fill_the_board_are_refused() {
    for text in [
        "",
        "7",
        "7/7/7/7/7/7",
        "7/7/7/7/7/7/7/7",
        "7/7/7/7/7/7/7/",
        "7/7/7/7/7/7/8",
        "7/7/7/7/7/7/6",
        "7/7/7/7/7/7/60",
        "07/7/7/7/7/7/7",
        "7/7/7/7/7/7/0x6",
        "7/7/7/7/7/7/xxxxxxxx",
        "99999999999999999999999",
        "é5/7/7/7/7/7/7",
    ] {
        assert!(text.parse::<Bitboard<Seven>>().is_err(), "{text}");
        assert_eq!(Bitboard::<Seven>::of_symbol(text, b'x'), None, "{text}");
    }
}

#[test]
fn it_is_debugged_as_the_names_of_its_squares() {
    let set: Bitboard<Seven> = ["g7", "a1", "b1"].into_iter().filter_map(Square::named).collect();
    assert_eq!(alloc::format!("{set:?}"), "{a1, b1, g7}");
}
