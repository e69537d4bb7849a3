//! Division, on machines that may have none.

/// Of 16 bits, as long as all that is divided here may get.
const BITS: u32 = 16;

/// `number` divided by `by`, and the rest. The quotient must be under 2^16; `by` must not be 0.
pub(crate) fn divide(number: u32, by: u32) -> (u32, u32) {
    if cfg!(target_pointer_width = "64") {
        (number.checked_div(by).unwrap_or(0), number.checked_rem(by).unwrap_or(0))
    } else {
        by_hand(number, by)
    }
}

/// The same. A small machine may have no division, and what replaces it takes far more room.
fn by_hand(number: u32, by: u32) -> (u32, u32) {
    let (mut quotient, mut rest) = (0, number);
    for bit in (0..BITS).rev() {
        if rest >> bit >= by {
            rest = rest.wrapping_sub(by << bit);
            quotient |= 1 << bit;
        }
    }
    (quotient, rest)
}

#[cfg(test)]
mod tests {
    use super::{by_hand, divide};

    #[test]
    fn both_ways_are_division() {
        for by in [1, 2, 3, 7, 255, 256, 10_007, 32_767] {
            for quotient in [0, 1, 2, 1000, 32_766, 65_535] {
                for rest in [0, by / 2, by - 1] {
                    let number = quotient * by + rest;
                    assert_eq!(divide(number, by), (quotient, rest));
                    assert_eq!(by_hand(number, by), (quotient, rest));
                }
            }
        }
    }
}
