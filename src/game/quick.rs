//! The plain game's short cut: two players, a full line of a square board wins or loses, the whole log
//! is kept, no gravity.
//!
//! It does to the block what `apply` does, step by step the same, and refuses nothing: whatever is
//! unusual is left to `apply`, with the block untouched. What makes it quick is that the header's
//! `quick` answers three questions at once, that a log which keeps all needs no turning round, and
//! that there is no branch which depends on where the cell lies or on the size of the board.

use rend::u16_le;
use zerocopy::{FromBytes, IntoBytes};

use super::Game;
use crate::answer::Outcome;
use crate::block::Block;
use crate::rules::Checker;

impl Game {
    /// What the header's `quick` has to say for a game that stands like this.
    pub(super) fn quick_side(&self, outcome: Outcome) -> u16 {
        let layout = &self.block.head.layout;
        let is_plain = layout.checker() == Checker::Counters && layout.is_quick != 0;
        if is_plain && !outcome.is_over() { self.block.rules().rows() } else { 0 }
    }

    /// A plain move for whoever's turn it is, as [`Game::quick_play_as`] makes it.
    #[inline(always)]
    pub(crate) fn quick_play(&mut self, row: i32, col: i32) -> bool {
        self.quick_play_as((self.block.moves() as u8 & 1).wrapping_add(1), row, col)
    }

    /// Makes a plain move after which the game goes on. False, and nothing was done, if it is anything
    /// else.
    #[inline(always)]
    pub(crate) fn quick_play_as(&mut self, player: u8, row: i32, col: i32) -> bool {
        cfg!(feature = "quick") && self.try_quick(player, row, col).is_some()
    }

    #[inline(always)]
    fn try_quick(&mut self, player: u8, row: i32, col: i32) -> Option<()> {
        let Block { head, body } = &mut self.block;
        let body = body.as_mut_bytes();
        // Seen as unsigned, what is below 0 is over every side.
        let (row, col) = (row as u32, col as u32);
        let n = u32::from(head.quick.to_native());
        let before = head.moves.to_native();
        let moves = before.wrapping_add(1);
        let mark = (before as u8 & 1).wrapping_add(1);
        // The log keeps every move, so the board is full when the log is.
        if row >= n || col >= n || player != mark || moves == head.rules.undo() {
            return None;
        }

        // One for X, minus one for O; and nothing on a diagonal that the cell is not on.
        let weight = (before as u16 & 1).wrapping_neg() | 1;
        let full = (n as u16).wrapping_mul(weight);
        let almost = full.wrapping_sub(weight);
        let on = |is_on: bool| if is_on { weight } else { 0 };
        let falling = on(row == col);
        let rising = on(row.wrapping_add(col).wrapping_add(1) == n);
        let (above, left) = (row as usize, col as usize);
        let lines = pairs(body, n)?;
        if lines.get(above)?[1].to_native() == almost
            || lines.get(left.wrapping_add(1))?[0].to_native() == almost
            || lines.first()?[0].to_native().wrapping_add(falling) == full
            || lines.last()?[1].to_native().wrapping_add(rising) == full
        {
            return None;
        }

        // As wide as a slot can be, whether this one is or not: a narrow one runs over into the next,
        // which holds nothing that is still to be known.
        let step = u32::from(head.layout.log_step.to_native());
        let logged = row << (step.wrapping_mul(8) & 31) | col;
        let slot = (head.layout.log_at.to_native() as usize)
            .wrapping_add(step.wrapping_mul(before) as usize)
            .wrapping_mul(2);
        let _ = body.get(slot..slot.wrapping_add(4))?;
        // The cells follow the counters.
        let cells_at = (n as usize).wrapping_add(1).wrapping_mul(4);
        let index = n.wrapping_mul(row).wrapping_add(col) as usize;
        let cell = body.get_mut(cells_at.wrapping_add(index))?;
        if *cell != 0 {
            return None;
        }
        *cell = mark;
        body.get_mut(slot..slot.wrapping_add(4))?.copy_from_slice(&logged.to_le_bytes());
        let lines = pairs(body, n)?;
        let add = |lane: &mut u16_le, weight| *lane = lane.to_native().wrapping_add(weight).into();
        add(&mut lines.get_mut(above)?[1], weight);
        add(&mut lines.first_mut()?[0], falling);
        add(&mut lines.get_mut(left.wrapping_add(1))?[0], weight);
        add(&mut lines.last_mut()?[1], rising);
        head.moves = moves.into();
        head.redoable = 0.into();
        head.version = head.version.to_native().wrapping_add(1).into();
        Some(())
    }
}

/// The counters, as `win::counters` has them for two players, two by two.
#[inline(always)]
fn pairs(body: &mut [u8], n: u32) -> Option<&mut [[u16_le; 2]]> {
    let len = (n as usize).wrapping_add(1);
    <[[u16_le; 2]]>::mut_from_prefix_with_elems(body, len).ok().map(|(pairs, _)| pairs)
}
