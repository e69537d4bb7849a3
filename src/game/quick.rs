//! The plain game's short cut: two players, a full line of a square board wins or loses, the whole log
//! is kept, no gravity.
//!
//! It does to the block what `apply` does, step by step the same, and refuses nothing: whatever is
//! unusual is left to `apply`, with the block untouched. What makes it quick is that the header's
//! `quick` answers three questions at once, that a log which keeps all needs no turning round, that
//! each thing is written as soon as it is known, so that all of it fits the registers, and that there
//! is no branch which depends on where the cell lies or on the size of the board.

use rend::u16_le;
use zerocopy::{FromBytes, IntoBytes};

use super::Game;
use crate::answer::Outcome;
use crate::block::Block;
#[cfg(feature = "capi")]
use crate::cell::Cell;
use crate::rules::Checker;

impl Game {
    /// What the header's `quick` has to say for a game that stands like this.
    pub(super) fn quick_side(&self, outcome: Outcome) -> u16 {
        let layout = &self.block.head.layout;
        let is_plain = layout.checker() == Checker::Counters && layout.is_quick != 0;
        if is_plain && !outcome.is_over() { self.block.rules().rows() } else { 0 }
    }

    /// Makes a plain move, for a named player or whoever's turn it is. Answers `ongoing`, or what
    /// `end` does when a line is full now (true) or only the board (false): that is for
    /// [`Game::end_quick`]. `None`, and nothing was done, if it is no such move.
    #[inline(always)]
    pub(crate) fn quick_play<T>(
        &mut self,
        player: Option<u8>,
        row: i32,
        col: i32,
        ongoing: T,
        end: impl FnOnce(&mut Game, bool) -> T,
    ) -> Option<T> {
        if !cfg!(feature = "quick") {
            return None;
        }
        let Block { head, body } = &mut self.block;
        let body = body.as_mut_bytes();
        // Seen as unsigned, what is below 0 is over every side.
        let (row, col) = (row as u32, col as u32);
        let n = u32::from(head.quick.to_native());
        let before = head.moves.to_native();
        let turn = before & 1;
        let mark = turn.wrapping_add(1) as u8;
        if row >= n || col >= n || player.is_some_and(|player| player != mark) {
            return None;
        }

        // The cells follow the counters, so this also says that all counters are there.
        let index = n.wrapping_mul(row).wrapping_add(col);
        let cells_at = (n as usize).wrapping_add(1).wrapping_mul(4);
        let cell = body.get_mut(cells_at.wrapping_add(index as usize))?;
        if *cell != 0 {
            return None;
        }
        *cell = mark;
        // Both halves of the index, whether the slot is that wide or not: a narrow one runs over into
        // the next, which holds nothing that is still to be known.
        let step = u32::from(head.layout.log_step);
        let lane = head.layout.log_at.to_native().wrapping_add(step.wrapping_mul(before));
        let slot = (lane as usize).wrapping_mul(2);
        // Every plain game has the slot.
        if let Some(slot) = body.get_mut(slot..slot.wrapping_add(4)) {
            slot.copy_from_slice(&index.to_le_bytes());
        }
        let moves = before.wrapping_add(1);
        head.moves = moves.into();
        head.redoable = 0.into();
        head.version = head.version.to_native().wrapping_add(1).into();

        // One for X, minus one for O; and nothing on a diagonal that the cell is not on.
        let weight = (turn as u16).wrapping_neg() | 1;
        let on = |is_on: bool| if is_on { weight } else { 0 };
        let falling = on(row == col);
        let rising = on(row.wrapping_add(col).wrapping_add(1) == n);
        let add = |lane: &mut u16_le, weight: u16| {
            let count = lane.to_native().wrapping_add(weight);
            *lane = count.into();
            count
        };
        let lines = pairs(body, n)?;
        let across = add(&mut lines.get_mut(row as usize)?[1], weight);
        let down = add(&mut lines.get_mut((col as usize).wrapping_add(1))?[0], weight);
        let rising = add(&mut lines.last_mut()?[1], rising);
        let falling = add(&mut lines.first_mut()?[0], falling);
        let full = (n as u16).wrapping_mul(weight);
        if across == full || down == full || rising == full || falling == full {
            return Some(end(self, true));
        }
        if moves == head.rules.undo() {
            return Some(end(self, false));
        }
        Some(ongoing)
    }

    /// Makes plain moves, one after the other, up to the first that is none. Answers how many.
    #[cfg(feature = "capi")]
    #[inline(never)]
    pub(crate) fn quick_play_all(&mut self, cells: &[Cell]) -> usize {
        let plain = cells.iter().map_while(|cell| {
            self.quick_play(None, cell.row, cell.col, Outcome::Ongoing, Game::end_quick)
        });
        plain.count()
    }

    /// [`Game::conclude`], for what happens once a game.
    #[cold]
    #[inline(never)]
    pub(crate) fn end_quick(&mut self, line: bool) -> Outcome {
        let mark = self.block.rules().mover(self.block.moves().wrapping_sub(1));
        self.conclude(mark, line)
    }
}

/// The counters, as `win::counters` has them for two players, two by two.
#[inline(always)]
fn pairs(body: &mut [u8], n: u32) -> Option<&mut [[u16_le; 2]]> {
    let len = (n as usize).wrapping_add(1);
    <[[u16_le; 2]]>::mut_from_prefix_with_elems(body, len).ok().map(|(pairs, _)| pairs)
}
