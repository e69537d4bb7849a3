//! The plain game's short cut: two players, a full line of a square board wins or loses, the whole log
//! is kept, no gravity.
//!
//! It does to the block what `apply` does, step by step the same, and refuses nothing: whatever is
//! unusual is left to `apply`, with the block untouched. What makes it quick is that the header's
//! `quick` answers three questions at once, that a log which keeps all needs no turning round, that
//! each thing is written as soon as it is known, so that all of it fits the registers, and that there
//! is no branch which depends on where the cell lies or on the size of the board.

use zerocopy::{FromBytes, IntoBytes};

use super::Game;
use crate::answer::Outcome;
use crate::block::{Block, Head};
#[cfg(feature = "capi")]
use crate::cell::Cell;
use crate::config::NO_UNDO;
use crate::little_endian::U16;
use crate::log;
#[cfg(feature = "capi")]
use crate::rules::Layout;
use crate::rules::{Checker, Rules};

impl Game {
    /// What `quick` would say if a game that keeps no moves had it, too.
    #[inline(always)]
    pub(crate) fn side_without_log(&self) -> u32 {
        let Head { rules, layout, mode, .. } = &self.block.head;
        let is_plain = rules.undo() == NO_UNDO
            && layout.checker() == Checker::Counters
            && rules.players() == 2
            && !rules.has(Rules::GRAVITY)
            && *mode == 0
            && !self.block.is_over();
        if is_plain { rules.rows().into() } else { 0 }
    }

    /// Makes a plain move, for a named player or whoever's turn it is. Answers `ongoing`, or what
    /// `end` does when a line is full now (true) or only the board (false): that is for
    /// [`Game::end_quick`]. `None`, and nothing was done, if it is no such move. `KEEPS` is for games
    /// with the whole log; without, the same is done for those that have none. `IN_LOOP`: see [`count`].
    #[inline(always)]
    pub(crate) fn quick_play<const KEEPS: bool, const IN_LOOP: bool, T>(
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
        let n = if KEEPS { self.block.head.quick.get().into() } else { self.side_without_log() };
        let Block { head, body } = &mut self.block;
        let body = body.as_mut_bytes();
        // Seen as unsigned, what is below 0 is over every side.
        let (row, col) = (row as u32, col as u32);
        let before = head.moves.get();
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
        let moves = match KEEPS {
            true => log::push_quick(head, body, index),
            false => log::push_last(head, body, index),
        };
        head.version = head.version.get().wrapping_add(1).into();

        let weight = weight(turn);
        if count::<IN_LOOP>(body, n, row, col, weight)?.contains(&(n as u16).wrapping_mul(weight)) {
            return Some(end(self, true));
        }
        // A log that keeps every move is full when the board is.
        if moves == if KEEPS { head.rules.undo() } else { head.rules.cells() } {
            return Some(end(self, false));
        }
        Some(ongoing)
    }

    /// A move in a game that has a [`Game::side_without_log`].
    #[inline(never)]
    pub(super) fn play_without_log(
        &mut self,
        player: Option<u8>,
        row: i32,
        col: i32,
    ) -> Option<Outcome> {
        let (ongoing, end) = (Outcome::Ongoing, Game::end_quick);
        self.quick_play::<false, false, _>(player, row, col, ongoing, end)
    }

    /// Takes the last of the plain moves back. `None`, and nothing was done, if there is none, or the game
    /// is not a plain one that is going on.
    #[inline(always)]
    pub(crate) fn undo_quick(&mut self) -> Option<Outcome> {
        let Block { head, body } = &mut self.block;
        let body = body.as_mut_bytes();
        let n = u32::from(head.quick.get());
        if !cfg!(feature = "quick") || n == 0 {
            return None;
        }
        let index = log::pop_quick(head, body)?;
        head.version = head.version.get().wrapping_add(1).into();
        let row = index.checked_div(n)?;
        let col = index.wrapping_sub(row.wrapping_mul(n));
        let cells_at = (n as usize).wrapping_add(1).wrapping_mul(4);
        *body.get_mut(cells_at.wrapping_add(index as usize))? = 0;
        let turn = head.moves.get() & 1;
        count::<false>(body, n, row, col, weight(turn).wrapping_neg());
        Some(Outcome::Ongoing)
    }

    /// Makes moves by short cuts, one after the other, up to the first that takes none, or that may have
    /// ended the game. Answers how many.
    #[cfg(feature = "capi")]
    pub(crate) fn quick_play_all(&mut self, cells: &[Cell]) -> usize {
        match self.block.head.mode {
            _ if !cfg!(feature = "quick") => 0,
            Layout::PACKED => self.packed_play_all::<{ Layout::PACKED }>(cells),
            Layout::RINGS => self.packed_play_all::<{ Layout::RINGS }>(cells),
            Layout::PLAIN => self.plain_play_all(cells),
            _ => 0,
        }
    }

    #[cfg(feature = "capi")]
    #[inline(never)]
    fn plain_play_all(&mut self, cells: &[Cell]) -> usize {
        // What happens once is not in the loop.
        let (moves, is_told) = quiet(cells, |cell| {
            self.quick_play::<true, true, _>(None, cell.row, cell.col, None, |_, _| Some(()))
        });
        if let Some(line) = is_told.and_then(|()| self.has_full_line()) {
            self.end_quick(line);
        }
        moves
    }

    #[cfg(feature = "capi")]
    #[inline(never)]
    fn packed_play_all<const MODE: u8>(&mut self, cells: &[Cell]) -> usize {
        let (moves, runs) = quiet(cells, |cell| {
            self.packed_play::<MODE, _>(None, cell.row, cell.col, None, |_, runs| Some(runs))
        });
        if let Some(runs) = runs {
            self.end_packed(runs);
        }
        moves
    }

    /// Whether the last move, a plain one, has filled a line.
    #[cfg(feature = "capi")]
    fn has_full_line(&mut self) -> Option<bool> {
        let before = self.block.moves().wrapping_sub(1);
        let Cell { row, col } = log::entry(&self.block, before);
        let n = self.block.rules().rows();
        let weight = weight(before & 1);
        let body = self.block.body.as_mut_bytes();
        let counts = count::<false>(body, n.into(), row as u32, col as u32, 0)?;
        Some(counts.contains(&n.wrapping_mul(weight)))
    }

    /// [`Game::conclude`], for what happens once a game.
    #[cold]
    #[inline(never)]
    pub(crate) fn end_quick(&mut self, line: bool) -> Outcome {
        let mark = self.block.rules().mover(self.block.moves().wrapping_sub(1));
        self.conclude(mark, line)
    }
}

/// Makes moves for as long as there is nothing to tell of them. Answers how many were made, and what
/// there is to tell of the last.
#[cfg(feature = "capi")]
#[inline(always)]
fn quiet<T>(cells: &[Cell], mut play: impl FnMut(Cell) -> Option<Option<T>>) -> (usize, Option<T>) {
    let mut moves = 0_usize;
    for &cell in cells {
        let Some(told) = play(cell) else { break };
        moves = moves.wrapping_add(1);
        if told.is_some() {
            return (moves, told);
        }
    }
    (moves, None)
}

/// What a move counts: one for X, minus one for O.
fn weight(turn: u32) -> u16 {
    (turn as u16).wrapping_neg() | 1
}

/// Adds a weight to the counters of a cell, but nothing to those of diagonals that it is not on. Answers
/// what all four say then.
///
/// `IN_LOOP`, a compiler makes a branch of the shorter way, to be guessed wrong once in n moves; so
/// the longer is taken.
#[inline(always)]
fn count<const IN_LOOP: bool>(
    body: &mut [u8],
    n: u32,
    row: u32,
    col: u32,
    weight: u16,
) -> Option<[u16; 4]> {
    let on = |from_diagonal: u32| match IN_LOOP {
        true => (from_diagonal.wrapping_sub(1) as i32 >> 31) as u16 & weight,
        false if from_diagonal == 0 => weight,
        false => 0,
    };
    let falling = on(row ^ col);
    let rising = on(row.wrapping_add(col).wrapping_add(1) ^ n);
    let add = |lane: &mut U16, weight: u16| {
        let count = lane.get().wrapping_add(weight);
        *lane = count.into();
        count
    };
    let lines = pairs(body, n)?;
    let across = add(&mut lines.get_mut(row as usize)?[1], weight);
    let down = add(&mut lines.get_mut((col as usize).wrapping_add(1))?[0], weight);
    let rising = add(&mut lines.last_mut()?[1], rising);
    let falling = add(&mut lines.first_mut()?[0], falling);
    Some([across, down, rising, falling])
}

/// The counters, as `win::counters` has them for two players, two by two.
#[inline(always)]
fn pairs(body: &mut [u8], n: u32) -> Option<&mut [[U16; 2]]> {
    let len = (n as usize).wrapping_add(1);
    <[[U16; 2]]>::mut_from_prefix_with_elems(body, len).ok().map(|(pairs, _)| pairs)
}
