//! Positions as keys of a map.
#![allow(clippy::unwrap_used)]

use std::collections::HashSet;
use std::hash::{BuildHasher as _, BuildHasherDefault, DefaultHasher};

use graf_cestod::Position;

/// By all that is compared, and not by the Zobrist hash, whose keys are public.
#[test]
fn all_that_is_compared_enters_the_hash_of_a_map() {
    let texts = [
        "rrrrrg/6/6/6/6/GRRRRR 1 -",
        "rrrrrg/6/6/6/6/GRRRR1 1 -",
        "rrrr1g/6/6/6/6/GRRRRR 1 -",
        "rrrrrg/6/6/6/6/RGRRRR 1 -",
        "rrrrrg/6/6/6/6/GRRRRR 2 -",
        "rrrrrg/6/6/6/6/GRRRRR 1 2",
        "rrrrrg/6/6/6/6/GRRRRR 1 - 333333/333333/222222/222222/111111/111111",
    ];
    let hash = |text: &&str| {
        let position: Position = text.parse().unwrap();
        BuildHasherDefault::<DefaultHasher>::default().hash_one(position)
    };
    assert_eq!(texts.iter().map(hash).collect::<HashSet<_>>().len(), texts.len());
}
