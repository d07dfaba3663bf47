//! All deployments by number, so that nobody needs a list of them.

use core::iter::FusedIterator;
use core::ops::Range;

use super::{Deployment, RYTIROD};
use crate::Edge;

/// The sets of five among eleven places, as bits, ascending.
static FIVES: [u16; RYTIROD] = fives();

const fn fives() -> [u16; RYTIROD] {
    let mut fives = [0; RYTIROD];
    let mut found = 0;
    let mut set: u16 = 0;
    while set < 1 << 11 {
        if set.count_ones() == 5 {
            fives[found] = set;
            found += 1;
        }
        set += 1;
    }
    fives
}

impl Deployment {
    /// All deployments from one edge in ascending order, made one by one.
    ///
    /// ```
    /// use graf_cestod::{Deployment, Edge};
    ///
    /// let mut all = Deployment::all(Edge::North);
    /// assert_eq!(all.len(), 5_544);
    /// assert_eq!(all.next().unwrap().to_string(), "N:Ga5,Rb5,Rc5,Rd5,Re5,Rf5");
    /// assert_eq!(all.next_back().unwrap().to_string(), "N:Gf6,Ra6,Rb6,Rc6,Rd6,Re6");
    /// ```
    #[must_use]
    pub fn all(edge: Edge) -> Deployments {
        let first = edge as u16 * Self::PER_EDGE as u16;
        Deployments { numbers: first..first + Self::PER_EDGE as u16 }
    }

    /// The deployment of this number among those [from one edge](Deployment::all), counted from 0;
    /// `None` from [`Deployment::PER_EDGE`] on. Constant time.
    #[must_use]
    pub fn nth(edge: Edge, n: usize) -> Option<Self> {
        if n < Self::PER_EDGE { Self::from_index(edge as usize * Self::PER_EDGE + n) } else { None }
    }

    /// The deployment of this [index](Deployment::index); `None` from [`Deployment::COUNT`] on. Constant
    /// time.
    #[must_use]
    pub fn from_index(index: usize) -> Option<Self> {
        let edge = *Edge::ALL.get(index / Self::PER_EDGE)?;
        let graf = (index / RYTIROD % 12) as u8;
        // The places past the graf's move up by one.
        let others = FIVES[index % RYTIROD];
        let below = (1 << graf) - 1;
        let rytirod = others & below | (others & !below) << 1;
        Some(Self { edge, graf, rytirod })
    }

    /// The deployment's number among those of all four edges in ascending order, counted from 0 and below
    /// [`Deployment::COUNT`].
    ///
    /// ```
    /// use graf_cestod::{Deployment, Edge};
    ///
    /// let last = Deployment::all(Edge::West).last().unwrap();
    /// assert_eq!(last.index(), 22_175);
    /// assert_eq!(Deployment::from_index(22_175), Some(last));
    /// ```
    #[must_use]
    pub fn index(self) -> usize {
        let below = (1 << self.graf) - 1;
        let others = self.rytirod & below | self.rytirod >> 1 & !below;
        let (Ok(five) | Err(five)) = FIVES.binary_search(&others);
        (self.edge as usize * 12 + usize::from(self.graf)) * RYTIROD + five
    }
}

/// Deployments in ascending order, made one by one: those [from one edge](Deployment::all), or those that
/// are [legal in a position](crate::Position::deployments).
///
/// It knows its length, goes both ways, and skips in constant time, so that `deployments.nth(k)` is a
/// random draw.
#[derive(Clone, Debug)]
pub struct Deployments {
    numbers: Range<u16>,
}

impl Deployments {
    pub(crate) const NONE: Self = Self { numbers: 0..0 };

    /// Those of all four edges.
    pub(crate) const EVERY: Self = Self { numbers: 0..Deployment::COUNT as u16 };

    /// Whether none is left.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.numbers.is_empty()
    }
}

impl Iterator for Deployments {
    type Item = Deployment;

    #[inline]
    fn next(&mut self) -> Option<Deployment> {
        self.numbers.next().and_then(|n| Deployment::from_index(n.into()))
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        self.numbers.size_hint()
    }

    #[inline]
    fn nth(&mut self, n: usize) -> Option<Deployment> {
        self.numbers.nth(n).and_then(|n| Deployment::from_index(n.into()))
    }

    #[inline]
    fn count(self) -> usize {
        self.len()
    }

    #[inline]
    fn last(mut self) -> Option<Deployment> {
        self.next_back()
    }
}

impl DoubleEndedIterator for Deployments {
    #[inline]
    fn next_back(&mut self) -> Option<Deployment> {
        self.numbers.next_back().and_then(|n| Deployment::from_index(n.into()))
    }

    #[inline]
    fn nth_back(&mut self, n: usize) -> Option<Deployment> {
        self.numbers.nth_back(n).and_then(|n| Deployment::from_index(n.into()))
    }
}

impl ExactSizeIterator for Deployments {}
impl FusedIterator for Deployments {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Cell;
    use alloc::vec::Vec;

    /// There are 4 × 12 × C(11,5) = 22,176 first deployments and 12 × C(11,5) = 5,544 second ones.
    #[test]
    fn there_are_so_many_and_all_differ() {
        assert_eq!(Deployment::PER_EDGE, 5_544);
        assert_eq!(Deployments::EVERY.len(), 22_176);
        assert!(Deployments::NONE.is_empty() && !Deployments::EVERY.is_empty());
        let all: Vec<Deployment> = Deployments::EVERY.collect();
        assert_eq!(all.len(), 22_176);
        assert!(all.is_sorted_by(|a, b| a < b));
        for (index, deployment) in all.into_iter().enumerate() {
            assert_eq!(deployment.index(), index);
            assert_eq!(Deployment::from_index(index), Some(deployment));
        }
        assert_eq!(Deployment::from_index(22_176), None);
        assert_eq!(Deployment::from_index(usize::MAX), None);
    }

    #[test]
    fn an_edge_has_its_own() {
        for edge in Edge::ALL {
            assert!(Deployment::all(edge).all(|deployment| deployment.edge() == edge));
            assert!(Deployment::all(edge).eq((0..5_544).filter_map(|n| Deployment::nth(edge, n))));
            assert_eq!(Deployment::nth(edge, 5_544), None);
        }
    }

    #[test]
    fn skipping_is_walking() {
        let east: Vec<Deployment> = Deployment::all(Edge::East).collect();
        let all = || Deployment::all(Edge::East);
        assert_eq!((all().count(), all().last()), (5_544, east.last().copied()));
        for n in [0, 1, 2_771, 5_543, 5_544, usize::MAX] {
            let left = 5_544_usize.saturating_sub(n.saturating_add(1));
            let mut forth = all();
            assert_eq!(forth.nth(n), east.get(n).copied());
            assert!(forth.eq(east[5_544 - left..].iter().copied()));
            let mut back = all();
            assert_eq!(back.nth_back(n), east.iter().rev().nth(n).copied());
            assert!(back.eq(east[..left].iter().copied()));
        }
    }

    #[test]
    fn the_order_is_the_documented_one() {
        let key = |d: Deployment| {
            let mut rytirod: Vec<Cell> = d.rytirod().iter().collect();
            rytirod.reverse();
            (d.edge(), d.graf(), rytirod)
        };
        assert!(Deployments::EVERY.is_sorted_by_key(key));
    }
}
