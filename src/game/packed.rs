//! The short cut of games in planes: two players, a line shorter than the board, which has no more rows
//! than columns; the whole log kept. `game::quick` is its like for full lines.
//!
//! It does to the block what `apply` does, step by step the same, and refuses nothing: whatever is
//! unusual is left to `apply`, with the block untouched. What makes it quick is that it looks at no more
//! than a word of each line, and that, as in `game::quick`, each thing is written as soon as it is
//! known, and no branch depends on where the cell lies or on the size of the board. What else there is
//! in planes, without the whole log or with lines that run on across the edges, takes the same way, but
//! pays for what it needs.

use zerocopy::IntoBytes;

use super::Game;
use crate::answer::Outcome;
use crate::block::{Block, Head};
use crate::cell::Cell;
use crate::log;
use crate::planes::{Around, Grid};
use crate::rules::{Checker, HEAD_SIZE, Layout, Rules};
use crate::win;

impl Game {
    /// Whether this is a game in planes that is going on and not lent, and one in which
    /// [`Game::packed_play`] finds lines, whatever its log.
    pub(crate) fn is_packed(&self) -> bool {
        let Head { rules, layout, mode, .. } = &self.block.head;
        *mode != Head::LENT
            && !self.block.is_over()
            && layout.checker() == Checker::Planes
            && rules.k() > 2
            && !Grid::is_turned(rules.rows(), rules.cols())
    }

    /// Makes a move, for a named player or whoever's turn it is. Answers `ongoing`, or what `end` does
    /// when the game may be over: that is for [`Game::end_packed`]. `None`, and nothing was done, if it
    /// is no such move.
    ///
    /// `MODE` is what the header says; or 0, in a game that [`Game::is_packed`].
    #[inline(always)]
    pub(crate) fn packed_play<const MODE: u8, T>(
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
        let wraps = MODE == Layout::RINGS || MODE == 0 && head.rules.wraps();
        let before = head.moves.get();
        let turn = before & 1;
        let mark = turn.wrapping_add(1);
        if player.is_some_and(|player| u32::from(player) != mark) || !head.rules.has_cell(cell) {
            return None;
        }
        let (rows, cols) = (head.rules.rows(), head.rules.cols());
        let grid = Grid::level(rows, cols, wraps);
        let (is_empty, is_empty_below) = grid.is_empty(body, cell)?;
        let floats = head.rules.has(Rules::GRAVITY)
            && is_empty_below
            && (row as u32).wrapping_add(1) != u32::from(rows);
        if !is_empty || floats {
            return None;
        }

        if MODE == 0 {
            log::push(&mut self.block, cell, 0);
        } else {
            let index = (row as u32).wrapping_mul(cols.into()).wrapping_add(col as u32);
            log::push_quick(head, body, index);
        }
        self.count_change();
        let around = if wraps {
            // Behind the header.
            grid.put::<true>(self.block.as_mut_bytes(), HEAD_SIZE as u32, cell, turn, rows)
        } else {
            grid.put::<false>(self.block.body.as_mut_bytes(), 0, cell, turn, rows)
        };
        let Head { rules, layout, .. } = &self.block.head;
        let runs = around.runs(layout.steps);
        // A log that keeps every move is full when the board is.
        let whole = if MODE == 0 { rules.cells() } else { rules.undo() };
        let is_full = before.wrapping_add(1) == whole;
        Some(if runs.is_empty() && !is_full { ongoing } else { end(self, runs) })
    }

    #[inline(never)]
    pub(super) fn play_packed<const MODE: u8>(
        &mut self,
        player: Option<u8>,
        row: i32,
        col: i32,
    ) -> Option<Outcome> {
        self.packed_play::<MODE, _>(player, row, col, Outcome::Ongoing, Game::end_packed)
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
    pub(crate) fn undo_packed(&mut self) -> Option<Outcome> {
        let wraps = match self.block.head.mode {
            Layout::PACKED => false,
            Layout::RINGS => true,
            _ => return None,
        };
        if !cfg!(feature = "quick") {
            return None;
        }
        let Block { head, body } = &mut self.block;
        let body = body.as_mut_bytes();
        let index = log::pop_quick(head, body)?;
        head.version = head.version.get().wrapping_add(1).into();
        let (rows, cols) = (head.rules.rows(), head.rules.cols());
        let cell = head.rules.cell(index);
        let mark = (head.moves.get() as u8 & 1).wrapping_add(1);
        Grid::level(rows, cols, wraps).toggle(body, cell, mark);
        Some(Outcome::Ongoing)
    }
}
