//! The short cut of games in planes: two players, a line shorter than the board, which has no more rows
//! than columns; the whole log kept. `game::quick` is its like for full lines.
//!
//! It does to the block what `apply` does, step by step the same, and refuses nothing: whatever is
//! unusual is left to `apply`, with the block untouched. What makes it quick is that it looks at no more
//! than a word of each line, and that, as in `game::quick`, each thing is written as soon as it is
//! known, and no branch depends on where the cell lies or on the size of the board.

use zerocopy::IntoBytes;

use super::Game;
use crate::answer::Outcome;
use crate::block::{Block, Head};
use crate::cell::Cell;
use crate::log;
use crate::planes::{Around, Grid};
use crate::rules::{Checker, Rules};
use crate::win;

impl Game {
    /// What the header's `mode` has to say for a game that stands like this and is not lent.
    pub(super) fn packed_mode(&self, outcome: Outcome) -> u8 {
        let layout = &self.block.head.layout;
        let is_packed = layout.checker() == Checker::Planes && layout.is_quick != 0;
        if is_packed && !outcome.is_over() { Head::PACKED } else { 0 }
    }

    /// Makes a move, for a named player or whoever's turn it is. Answers `ongoing`, or what `end` does
    /// when the game may be over: that is for [`Game::end_packed`]. `None`, and nothing was done, if it
    /// is no such move.
    #[inline(always)]
    pub(crate) fn packed_play<T>(
        &mut self,
        player: Option<u8>,
        row: i32,
        col: i32,
        ongoing: T,
        end: impl FnOnce(&mut Game, Around) -> T,
    ) -> Option<T> {
        if !cfg!(feature = "quick") {
            return None;
        }
        let Block { head, body } = &mut self.block;
        let body = body.as_mut_bytes();
        let cell = Cell::new(row, col);
        let (rows, cols) = (head.rules.rows(), head.rules.cols());
        let before = head.moves.to_native();
        let turn = before & 1;
        let mark = turn.wrapping_add(1);
        if head.mode != Head::PACKED
            || !head.rules.has_cell(cell)
            || player.is_some_and(|player| u32::from(player) != mark)
        {
            return None;
        }
        let grid = Grid::level(rows, cols);
        let (is_empty, is_empty_below) = grid.is_empty(body, cell)?;
        let floats = head.rules.has(Rules::GRAVITY)
            && is_empty_below
            && (row as u32).wrapping_add(1) != u32::from(rows);
        if !is_empty || floats {
            return None;
        }

        // Both halves of the index, whether the slot is that wide or not: a narrow one runs over into
        // the next, which holds nothing that is still to be known.
        let index = (row as u32).wrapping_mul(cols.into()).wrapping_add(col as u32);
        let step = u32::from(head.layout.log_step);
        let lane = head.layout.log_at.to_native().wrapping_add(step.wrapping_mul(before));
        let slot = (lane as usize).wrapping_mul(2);
        // Every such game has the slot.
        if let Some(slot) = body.get_mut(slot..slot.wrapping_add(4)) {
            slot.copy_from_slice(&index.to_le_bytes());
        }
        let moves = before.wrapping_add(1);
        head.moves = moves.into();
        head.redoable = 0.into();
        head.version = head.version.to_native().wrapping_add(1).into();
        let runs = grid.put(body, cell, turn).runs(head.layout.steps);
        // The log keeps every move, so the board is full when the log is.
        if !runs.is_empty() || moves == head.rules.undo() {
            return Some(end(self, runs));
        }
        Some(ongoing)
    }

    /// How the game stands after the last move, which began or lengthened these runs.
    #[cold]
    #[inline(never)]
    pub(crate) fn end_packed(&mut self, runs: Around) -> Outcome {
        let before = self.block.moves().wrapping_sub(1);
        let cell = log::entry(&self.block, before);
        let mark = self.block.rules().mover(before);
        let line = win::is_line_in_planes(&self.block, cell, mark, runs.directions());
        self.conclude(mark, line)
    }

    /// Takes the last move back. `None`, and nothing was done, if there is none, or the game is not one
    /// that is going on.
    #[inline(always)]
    pub(super) fn undo_packed(&mut self) -> Option<Outcome> {
        let moves = self.block.moves();
        let is_first = moves == self.block.head.forgotten.to_native();
        if !cfg!(feature = "quick") || self.block.head.mode != Head::PACKED || is_first {
            return None;
        }
        let before = moves.wrapping_sub(1);
        let cell = log::entry(&self.block, before);
        let mark = (before as u8 & 1).wrapping_add(1);
        let Block { head, body } = &mut self.block;
        Grid::level(head.rules.rows(), head.rules.cols()).toggle(body.as_mut_bytes(), cell, mark);
        head.moves = before.into();
        head.redoable = head.redoable.to_native().wrapping_add(1).into();
        head.version = head.version.to_native().wrapping_add(1).into();
        Some(Outcome::Ongoing)
    }
}
