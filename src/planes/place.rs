//! Where a cell lies in a plane, what is around it there, and where a line that is a ring is closed.

use super::around::Around;

/// Bytes before the first plane, from where the [`word`] of a cell in its first byte begins.
pub(super) const BEFORE: u32 = 2;
/// Of a word, the first bit of its cell in the middle, if that is the first of its byte.
pub(super) const MIDDLE: u32 = BEFORE * 8;

/// Where a cell lies in a plane.
#[derive(Clone, Copy)]
pub(super) struct Place {
    /// Where the word begins that has the cell in the middle: `BEFORE` bytes before the cell's own.
    pub at: u32,
    /// The first of its two bits in its byte.
    pub bit: u32,
}

impl Place {
    /// Puts a player's mark here, on the cell that is number `cell` of those from some byte on. Answers
    /// what the player then has around it.
    #[inline(always)]
    pub fn put<const RINGS: bool>(
        self,
        bytes: &mut [u8],
        first: u32,
        turn: u32,
        cell: u32,
        seam: Seam,
    ) -> u64 {
        let start = self.at.wrapping_add(first) as usize;
        let bit = self.bit | turn;
        // Before the mark is put: a processor waits for what was just written next to what it reads.
        let beyond = if RINGS { seam.beyond(self, cell).look(bytes, first, turn) } else { 0 };
        // Nothing new, but one comparison with a number that is the same for all planes.
        if !RINGS && start > bytes.len().wrapping_sub(8) {
            return 0;
        }
        let word = bytes.get_mut(start..start.wrapping_add(8)).and_then(<[u8]>::first_chunk_mut);
        let Some(word) = word else { return 0 };
        let bits = u64::from_le_bytes(*word) | 1 << MIDDLE << bit;
        *word = bits.to_le_bytes();
        let here = bits >> bit;
        (if RINGS { beyond ^ (here ^ beyond) & seam.here } else { here }) & Around::ONE
    }

    /// The word around this place, the player's bit of it in the middle.
    #[inline(always)]
    fn look(self, bytes: &[u8], first: u32, turn: u32) -> u64 {
        word(bytes, self.at.wrapping_add(first)).unwrap_or(0) >> (self.bit | turn)
    }

    /// The mark on the cell.
    #[inline(always)]
    pub fn mark(self, cells: &[u8]) -> u8 {
        let byte = cells.get(self.at.wrapping_add(BEFORE) as usize);
        byte.map_or(0, |byte| byte >> self.bit & 3)
    }
}

/// Where a line that is a ring is closed, on that side of a cell which is nearer.
#[derive(Clone, Copy)]
pub(super) struct Seam {
    /// By how many cells the cell would be further on, if the line went on beyond the seam.
    beyond: u32,
    /// Of a word with the cell in the middle, the bits of cells on this side.
    here: u64,
}

impl Seam {
    /// No branch depends on where the cell lies: half of them would be guessed wrong.
    #[inline(always)]
    pub fn new(cell: u32, ring: u32) -> Seam {
        let ahead = ring.wrapping_sub(cell);
        let is_behind = cell < ahead;
        let forth = u32::from(is_behind).wrapping_sub(1);
        // Twice the cells to the seam, and all from 8 cells on are as good as 8.
        let bits = cell.min(ahead).min(8).wrapping_mul(2);
        let bit = MIDDLE.wrapping_sub((bits ^ forth).wrapping_sub(forth));
        let behind = u64::MAX << (bit & 63);
        Seam { beyond: (ring ^ forth).wrapping_sub(forth), here: behind ^ (forth as i32 as u64) }
    }

    /// The place that a cell has beyond the seam; it is number `cell` of those from some byte on.
    #[inline(always)]
    fn beyond(self, Place { at, .. }: Place, cell: u32) -> Place {
        let beyond = cell.wrapping_add(self.beyond);
        let bytes = ((beyond as i32 >> 2) as u32).wrapping_sub(cell >> 2);
        Place { at: at.wrapping_add(bytes), bit: (beyond & 3) << 1 }
    }
}

/// The eight bytes from this one on.
#[inline(always)]
pub(super) fn word(cells: &[u8], at: u32) -> Option<u64> {
    let start = at as usize;
    let bytes = cells.get(start..start.wrapping_add(8))?.first_chunk()?;
    Some(u64::from_le_bytes(*bytes))
}
