//! What a value feeds a hasher, as one number.

use core::hash::{Hash, Hasher};

/// The 64-bit FNV-1a hash of what `value` feeds a hasher.
pub(super) fn fingerprint<T: Hash>(value: &T) -> u64 {
    let mut hasher = Fnv(0xcbf2_9ce4_8422_2325);
    value.hash(&mut hasher);
    hasher.finish()
}

struct Fnv(u64);

impl Hasher for Fnv {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
}

#[cfg(test)]
mod tests {
    use core::hash::Hasher as _;

    use super::{Fnv, fingerprint};

    /// The test vectors of the algorithm's authors.
    #[test]
    fn it_is_fnv_1a() {
        for (bytes, hash) in [
            (&b""[..], 0xcbf2_9ce4_8422_2325),
            (b"a", 0xaf63_dc4c_8601_ec8c),
            (b"foobar", 0x8594_4171_f739_67e8),
        ] {
            let mut hasher = Fnv(fingerprint(&()));
            hasher.write(bytes);
            assert_eq!(hasher.finish(), hash);
        }
        assert_eq!(fingerprint(&b'a'), 0xaf63_dc4c_8601_ec8c);
    }
}
