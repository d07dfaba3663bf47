//! Hashes of which nobody can make many collide.

#[expect(deprecated, reason = "the hasher that takes its place is not in `core`")]
use core::hash::SipHasher;
use core::hash::{Hash, Hasher};

/// A hash of values that strangers choose: nobody knows how to make many values of one hash, as anybody can of
/// [Zobrist hashes](crate::zobrist), whose keys are public and cancel out. Takes time in proportion
/// to what the value feeds a hasher: some tens of nanoseconds for a position.
///
/// It is `SipHash` without a secret key. It is the same in every run of a program, but not on every machine or with
/// every version of a game: it is to be compared, not to be kept.
///
/// ```
/// use board_core::robust_hash;
///
/// assert_eq!(robust_hash(&(3, "c6")), robust_hash(&(3, "c6")));
/// assert_ne!(robust_hash(&(3, "c6")), robust_hash(&(3, "c7")));
/// ```
#[must_use]
pub fn robust_hash<T: Hash + ?Sized>(value: &T) -> u64 {
    #[expect(deprecated, reason = "as above")]
    let mut hasher = SipHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use core::hash::{Hash, Hasher};

    use super::robust_hash;

    /// Feeds a hasher these bytes alone.
    struct Bytes<'a>(&'a [u8]);

    impl Hash for Bytes<'_> {
        fn hash<H: Hasher>(&self, state: &mut H) {
            state.write(self.0);
        }
    }

    /// By an implementation that gives the value of the algorithm's authors for their key and bytes; here the key is
    /// zero.
    #[test]
    fn it_is_siphash_2_4() {
        for (bytes, hash) in [
            (&b""[..], 0x1e92_4b9d_7377_00d7),
            (b"graf", 0xc1a2_c902_e92b_c4f0),
            (b"hnefatafl and camelot", 0xc725_f854_f79e_5665),
        ] {
            assert_eq!(robust_hash(&Bytes(bytes)), hash);
        }
    }
}
