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
use crate::win;

impl Game {
    /// Takes up a game from its bytes: a copy, a file, another machine's memory. The block may be
    /// longer than the game in it.
    ///
    /// Accepts every block that the calls of this library have left, and refuses every other whose
    /// parts contradict each other: the position must be one that [`Game::set_board`] would take,
    /// the log must lead to it, and what could be put back must be possible. The bytes of a refused
    /// block are as they were. The cost grows with the board, times k where it is crowded, and
    /// with k for each move in the log.
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
        if Outcome::from_code(block.head.outcome).is_none()
            || !log::is_consistent(block)
            || !are_cells_right(block)
            || !is_replayable(block)
        {
            return Err(Refusal::Corrupt);
        }
        let game = Game::from_block_mut(block);
        if !game.is_mode_right() {
            return Err(Refusal::Corrupt);
        }
        game.take_back();
        Ok(game)
    }

    /// Whether the header says rightly which short cut may be taken.
    #[inline(never)]
    fn is_mode_right(&self) -> bool {
        // A copy made while the game was lent says 0 there, and is no longer lent from now on.
        let (head, outcome) = (&self.block.head, self.outcome());
        head.is_lent() || (head.quick.get(), head.mode) == head.short_cut(outcome)
    }
}

// Each of the checks is a function of its own, so that what one keeps on the stack is gone when the
// next one begins.

/// Whether the cells are some that marks can leave: where there are planes, each mark lies in all
/// four of its player's, and nothing else does.
#[inline(never)]
fn are_cells_right(block: &Block) -> bool {
    if block.head.layout.checker() != Checker::Planes {
        return true;
    }
    let mut marks = 0_u64;
    for cell in block.rules().all_cells() {
        let mark = block.board().mark(cell);
        if mark != 0 {
            if !is_whole(block, cell, mark) {
                return false;
            }
            marks = marks.wrapping_add(1);
        }
    }
    let size = block.rules().cells_size() as usize;
    let ones = block.cells().iter().take(size).map(|byte| u64::from(byte.count_ones()));
    ones.fold(0, u64::wrapping_add) == marks.wrapping_mul(4)
}

#[inline(never)]
fn is_whole(block: &Block, cell: Cell, mark: u8) -> bool {
    block.grid().has_all(block.cells(), cell, mark)
}

/// Whether the log leads from a possible position to this one, and on through what can be put back.
///
/// For that the marks come off the board and go back on; whatever the answer, they end up as they
/// were.
fn is_replayable(block: &mut Block) -> bool {
    let first = lift(block);
    let mut stands = base(block, first);
    let reached = replay(block, first..block.moves(), &mut stands);
    toggle(block, reached..block.moves());
    if reached != block.moves() || stands != Some(block.outcome()) || !win::are_counts_right(block)
    {
        return false;
    }

    let end = block.moves().wrapping_add(log::redoable(block));
    let reached = replay(block, block.moves()..end, &mut stands);
    toggle(block, block.moves()..reached);
    reached == end
}

/// Takes the moves of the log off the board, from the last one on for as long as they are there. Answers
/// which was taken off last.
#[inline(never)]
fn lift(block: &mut Block) -> u32 {
    let mut first = block.moves();
    while first > block.head.forgotten.get() {
        let (cell, mark) = made(block, first.wrapping_sub(1));
        if block.board().at(cell) != mark {
            break;
        }
        block.toggle(cell, mark);
        first = first.wrapping_sub(1);
    }
    first
}

/// How the game stood before the move that is the first in the log, if it can have stood so.
fn base(block: &Block, first: u32) -> Option<Outcome> {
    let base = position::derive(&block.board()).ok()?;
    let is_base = first == block.head.forgotten.get() && base.moves == first;
    is_base.then_some(base.outcome)
}

/// Puts the marks of these moves on the board, or takes them away again.
#[inline(never)]
fn toggle(block: &mut Block, moves: Range<u32>) {
    for number in moves {
        let (cell, mark) = made(block, number);
        block.toggle(cell, mark);
    }
}

/// A move of the log: where, and whose.
fn made(block: &Block, number: u32) -> (Cell, u8) {
    (log::entry(block, number), block.rules().mover(number))
}

/// Puts the marks of these moves on the board, and keeps up how the game stands. Answers which move the
/// rules would have refused, or the end.
#[inline(never)]
fn replay(block: &mut Block, moves: Range<u32>, stands: &mut Option<Outcome>) -> u32 {
    let Range { start: mut number, end } = moves;
    while number < end && *stands == Some(Outcome::Ongoing) {
        let (cell, mark) = made(block, number);
        let board = block.board();
        if placement::check(&board, cell).is_err() {
            break;
        }
        let line = win::lines_through(&board, cell, mark) > 0;
        block.toggle(cell, mark);
        number = number.wrapping_add(1);
        *stands = Some(block.rules().outcome(number, line));
    }
    number
}
