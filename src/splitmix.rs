//! The finalizer of SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number
//! generators", 2014): a bijection of 64-bit words in which every input bit moves about half of the
//! output's.

/// Mixes the bits of `z`.
pub(crate) const fn mix(mut z: u64) -> u64 {
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
