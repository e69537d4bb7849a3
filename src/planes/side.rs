//! How many marks of one player lie in a row, however long that is.

use super::place::{BEFORE, MIDDLE, Place, word};

/// One player's marks.
#[derive(Clone, Copy)]
pub(super) struct Side<'a> {
    pub cells: &'a [u8],
    pub mark: u8,
    pub enough: u32,
}

impl Side<'_> {
    /// Marks in a row behind a cell.
    pub fn ahead(self, Place { at, bit }: Place) -> u32 {
        self.count(|words| {
            let bits =
                self.word(at.wrapping_add(words.wrapping_mul(Self::STEP))) >> bit >> (MIDDLE + 2);
            self.others(bits).trailing_zeros()
        })
    }

    /// Marks in a row before a cell.
    pub fn behind(self, Place { at, bit }: Place) -> u32 {
        self.count(|words| {
            // The word that ends with the cell's byte, or the first there is.
            let last = at.wrapping_add(BEFORE).wrapping_sub(words.wrapping_mul(Self::STEP));
            let at = last.saturating_sub(7);
            let cell = last.wrapping_sub(at).wrapping_mul(8).wrapping_add(bit);
            let bits = self.word(at) << (64_u32.wrapping_sub(cell) & 63);
            self.others(bits).leading_zeros()
        })
    }

    /// Bytes of which all cells, in a row, can be seen in a word.
    const STEP: u32 = 5;

    /// Adds up what each word has, for as long as all that it has for sure are marks.
    #[inline(always)]
    fn count(self, bits: impl Fn(u32) -> u32) -> u32 {
        const SURE: u32 = Side::STEP * 4;
        let mut count = 0_u32;
        for words in 0.. {
            let marks = (bits(words) >> 1).min(SURE);
            count = count.wrapping_add(marks);
            if marks < SURE || count > self.enough {
                break;
            }
        }
        count
    }

    /// Of each pair in turn, whether the player does not have the cell.
    fn others(self, bits: u64) -> u64 {
        !(bits >> self.mark.wrapping_sub(1)) & (u64::MAX / 3)
    }

    fn word(self, at: u32) -> u64 {
        word(self.cells, at).unwrap_or(0)
    }
}
