//! Division, on machines that may have none.

/// Of 16 bits, as long as all that is divided here may get.
const BITS: u32 = 16;

/// `number` divided by `by`, and the rest. The quotient must be under 2^16; `by` must not be 0.
pub(crate) fn divide(number: u32, by: u32) -> (u32, u32) {
    if cfg!(target_pointer_width = "64") {
        return (number.checked_div(by).unwrap_or(0), number.checked_rem(by).unwrap_or(0));
    }
    // A small machine may have no division, and what replaces it takes far more room.
    let (mut quotient, mut rest) = (0, number);
    for bit in (0..BITS).rev() {
        if rest >> bit >= by {
            rest = rest.wrapping_sub(by << bit);
            quotient |= 1 << bit;
        }
    }
    (quotient, rest)
}
