//! The cells that can be played on a board of at most 8 by 8, as numbers of bits.

/// What a cell is more than the one above it.
pub(super) const ROW: u8 = 8;

pub(super) trait Choices {
    fn get(&self, at: u32) -> u8;
    fn set(&mut self, at: u32, bit: u8);

    /// Puts the cell above in place of this one.
    #[inline(always)]
    fn raise(&mut self, at: u32) {
        self.set(at, self.get(at).wrapping_sub(ROW));
    }
}

/// Any of them.
pub(super) type List = [u8; 64];

impl Choices for List {
    #[inline(always)]
    fn get(&self, at: u32) -> u8 {
        <[u8]>::get(self, at as usize & 63).copied().unwrap_or_default()
    }

    #[inline(always)]
    fn set(&mut self, at: u32, bit: u8) {
        if let Some(choice) = self.get_mut(at as usize & 63) {
            *choice = bit;
        }
    }
}

/// A few of them, 6 bits each in a register. With gravity there never are more.
#[derive(Clone, Default)]
pub(super) struct Packed(u64);

const WIDTH: u32 = 6;

impl Packed {
    pub const MOST: u32 = u64::BITS / WIDTH;
}

impl Choices for Packed {
    #[inline(always)]
    fn get(&self, at: u32) -> u8 {
        (self.0.wrapping_shr(at.wrapping_mul(WIDTH)) & 63) as u8
    }

    #[inline(always)]
    fn set(&mut self, at: u32, bit: u8) {
        let change = u64::from(self.get(at) ^ bit);
        self.0 ^= change.wrapping_shl(at.wrapping_mul(WIDTH));
    }

    #[inline(always)]
    fn raise(&mut self, at: u32) {
        let row = u64::from(ROW).wrapping_shl(at.wrapping_mul(WIDTH));
        self.0 = self.0.wrapping_sub(row);
    }
}
