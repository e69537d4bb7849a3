//! SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014): a
//! counter that goes round all 64-bit words, and a finalizer that mixes it.

/// What the counter goes on by: the odd number next to 2^64 over the golden ratio.
const GAMMA: u64 = 0x9e37_79b9_7f4a_7c15;

/// Mixes the bits of `z`: a bijection of 64-bit words in which every input bit moves about half of
/// the output's.
pub(crate) const fn mix(mut z: u64) -> u64 {
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// The next number of the stream that `state` is at.
const fn next(state: &mut u64) -> u64 {
    *state = state.wrapping_add(GAMMA);
    mix(*state)
}

/// The next number below `n` of that stream; 0 if `n` is.
///
/// The upper half of the word times `n`, shifted, is never off by more than `n` in 2^32 from evenly
/// spread, and takes no division.
pub(crate) const fn below(state: &mut u64, n: u32) -> u32 {
    ((next(state) >> 32).wrapping_mul(n as u64) >> 32) as u32
}
