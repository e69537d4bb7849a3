//! Taking up a block again, after checking everything that a later call relies on.

use core::ops::Range;

use super::Game;
use crate::answer::{Outcome, Refusal};
use crate::block::Block;
use crate::cell::Cell;
use crate::log;
use crate::placement;
use crate::position;
use crate::rules::Checker;
use crate::win::{self, CounterWinChecker};

impl Game {
    /// Takes up a game from its bytes: a copy, a file, another machine's memory. The block may be
    /// longer than the game in it.
    ///
    /// Accepts every block that the calls of this library have left, and refuses every other whose
    /// parts contradict each other: the position must be one that [`Game::set_board`] would take,
    /// the log must lead to it, and what could be put back must be possible. The bytes of a refused
    /// block are as they were. The cost grows with the board, with k for each move in the log, and in
    /// a won position with the square of k.
    ///
    /// # Errors
    /// [`Refusal::Misaligned`] if the bytes do not begin at a multiple of 8,
    /// [`Refusal::BufferTooSmall`] if the block is cut short, [`Refusal::Corrupt`] if it is no game.
    ///
    /// ```
    /// use ttt::{Buffer, Config, Game, Mark, Refusal, Rules};
    ///
    /// let mut buffer = Buffer::<128>::new();
    /// let game = Game::init(&mut buffer, &Rules::new(&Config::square(3))?)?;
    /// game.play(1, 1)?;
    /// let mut saved = Buffer::<128>::new();
    /// saved[..game.as_bytes().len()].copy_from_slice(game.as_bytes());
    /// assert_eq!(Game::open(&mut saved)?.at(1, 1), Some(Mark::X));
    /// saved[0] ^= 1;
    /// assert_eq!(Game::open(&mut saved).err(), Some(Refusal::Corrupt));
    /// # Ok::<(), Refusal>(())
    /// ```
    pub fn open(block: &mut [u8]) -> Result<&mut Game, Refusal> {
        let block = Block::open(block)?;
        let outcome = Outcome::from_code(block.head.outcome).ok_or(Refusal::Corrupt)?;
        if !log::is_consistent(block) || !are_cells_right(block) || !is_replayable(block, outcome) {
            return Err(Refusal::Corrupt);
        }
        let game = Game::from_block_mut(block);
        // A copy made while the game was lent says 0 there, and is no longer lent from now on.
        let is_quick_right = game.block.head.is_lent()
            || (game.block.head.quick.to_native() == game.quick_side(outcome)
                && game.block.head.mode == game.packed_mode(outcome));
        if !is_quick_right {
            return Err(Refusal::Corrupt);
        }
        game.take_back();
        Ok(game)
    }
}

/// Whether the cells are some that marks can leave: where there are planes, each mark lies in all
/// four of its player's, and nothing else does.
fn are_cells_right(block: &Block) -> bool {
    let grid = block.grid();
    let is_whole = |(cell, mark)| mark == 0 || grid.has_all(block.cells(), cell, mark);
    let marks = block.board().iter();
    let size = block.rules().cells_size() as usize;
    let ones = block.cells().iter().take(size).map(|byte| u64::from(byte.count_ones()));
    let ones = ones.fold(0_u64, u64::wrapping_add);
    block.head.layout.checker() != Checker::Planes
        || (marks.clone().all(is_whole)
            && ones == (marks.filter(|&(_, mark)| mark != 0).count() as u64).wrapping_mul(4))
}

/// Whether the log leads from a possible position to this one, and on through what can be put back.
///
/// For that the marks come off the board and go back on; whatever the answer, they end up as they
/// were.
fn is_replayable(block: &mut Block, outcome: Outcome) -> bool {
    let (forgotten, now) = (block.head.forgotten.to_native(), block.moves());
    let end = now.wrapping_add(log::redoable(block));

    let lifted = (forgotten..now).rev().take_while(|&number| lift(block, number)).count();
    let first = now.wrapping_sub(lifted as u32);
    let replayed = match position::derive(block.board()) {
        Ok(base) if first == forgotten && base.moves == forgotten => {
            replay(block, forgotten..now, base.outcome)
        }
        _ => Err(first),
    };
    for number in replayed.map_or_else(|stopped| stopped, |_| now)..now {
        let (cell, mark) = made(block, number);
        block.toggle(cell, mark);
    }
    if replayed != Ok(outcome) || !CounterWinChecker::is_right(block) {
        return false;
    }

    let reached = replay(block, now..end, outcome).map_or_else(|stopped| stopped, |_| end);
    for number in now..reached {
        let (cell, mark) = made(block, number);
        block.toggle(cell, mark);
    }
    reached == end
}

/// Takes the mark of a move off the board, if it is there.
fn lift(block: &mut Block, number: u32) -> bool {
    let (cell, mark) = made(block, number);
    let is_there = block.board().at(cell) == mark;
    if is_there {
        block.toggle(cell, mark);
    }
    is_there
}

/// A move of the log: where, and whose.
fn made(block: &Block, number: u32) -> (Cell, u8) {
    (log::entry(block, number), block.rules().mover(number))
}

/// Puts the marks of these moves on the board, and tells how the game then stands; or which move
/// the rules would have refused.
fn replay(block: &mut Block, moves: Range<u32>, mut stands: Outcome) -> Result<Outcome, u32> {
    for number in moves {
        let (cell, mark) = made(block, number);
        let place = placement::check(block.board(), cell);
        if stands.is_over() || place.is_err() {
            return Err(number);
        }
        block.toggle(cell, mark);
        let line = win::lines_through(block.board(), cell, mark) > 0;
        stands = block.rules().outcome(number.wrapping_add(1), line);
    }
    Ok(stands)
}
