//! Questions to a game; none of them changes it.

use zerocopy::IntoBytes;

use super::memory::{self, Out};
use super::{done, ttt_game, ttt_result};
use crate::cell::Cell;
use crate::config::Config;
use crate::game::Info;
use crate::mark::Mark;

/// How the game stands: `TTT_OK` while it is on, `TTT_X_WINS` (which is `TTT_X`) to `TTT_P4_WINS`,
/// or `TTT_DRAW`; `TTT_NULL`, `TTT_MISALIGNED` or `TTT_CORRUPT` if it is no game.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ttt_winner(game: *const ttt_game) -> ttt_result {
    // SAFETY: the caller's word, see the module.
    match unsafe { memory::game(game) } {
        Ok(game) => game.outcome().code(),
        Err(refusal) => refusal.code(),
    }
}

/// The mark of who moves next; `TTT_EMPTY` once the game is over (undo gives the turn back to the
/// last mover).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ttt_turn(game: *const ttt_game) -> u8 {
    // SAFETY: the caller's word, see the module.
    unsafe { memory::game(game) }.ok().and_then(|game| game.turn()).map_or(0, Mark::code)
}

/// The mark on a cell; `TTT_EMPTY` off the board.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ttt_at(game: *const ttt_game, row: i32, col: i32) -> u8 {
    // SAFETY: the caller's word, see the module.
    unsafe { memory::game(game) }.ok().and_then(|game| game.at(row, col)).map_or(0, Mark::code)
}

/// With gravity: the row where a mark in this column would land; -1 if the column is full or off
/// the board, or the game has no gravity.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ttt_landing_row(game: *const ttt_game, col: i32) -> i32 {
    // SAFETY: the caller's word, see the module.
    unsafe { memory::game(game) }.ok().and_then(|game| game.landing_row(col)).unwrap_or(-1)
}

/// The marks on the board, a byte a cell, row by row. Two-step. The cost grows with the board.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ttt_board(game: *const ttt_game, out: *mut u8, cap: usize) -> usize {
    // SAFETY: the caller's word, see the module.
    unsafe {
        let game = memory::game(game);
        game.map_or(0, |game| {
            let (cells, board) = (game.block.rules().cells() as usize, game.block.board());
            memory::two_step_of(cells, board.cells().map(|cell| board.mark(cell)), out, cap)
        })
    }
}

/// The moves that the log holds up to the undo point, oldest first. Two-step.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ttt_moves(game: *const ttt_game, out: *mut Cell, cap: usize) -> usize {
    // SAFETY: the caller's word, see the module.
    unsafe { memory::game(game).map_or(0, |game| memory::two_step(game.moves(), out, cap)) }
}

/// The legal moves, row by row; none once the game is over. Two-step. The cost grows with the
/// board.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ttt_free_cells(
    game: *const ttt_game,
    out: *mut Cell,
    cap: usize,
) -> usize {
    // SAFETY: the caller's word, see the module.
    unsafe { memory::game(game).map_or(0, |game| memory::two_step(game.free_cells(), out, cap)) }
}

/// Every cell of every run that counts as a line, each once, row by row; under `TTT_MISERE` they
/// are the loser's. Two-step. The cost grows with the board, and with k for each cell
/// that lies in long runs.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ttt_winning_cells(
    game: *const ttt_game,
    out: *mut Cell,
    cap: usize,
) -> usize {
    // SAFETY: the caller's word, see the module.
    unsafe { memory::game(game).map_or(0, |game| memory::two_step(game.winning_cells(), out, cap)) }
}

/// Whether a draw is certain, because every possible line already holds two players' marks or,
/// under `TTT_EXACT`, cannot stay exact. Whose turn it is and where marks can fall is not looked
/// at: false promises nothing. The cost grows with the board.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ttt_is_dead(game: *const ttt_game) -> bool {
    // SAFETY: the caller's word, see the module.
    unsafe { memory::game(game) }.is_ok_and(|game| game.is_dead())
}

/// A hash of the position, that is of the rules (without `undo`) and the marks; the same on every
/// machine. The cost grows with the board.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ttt_hash(game: *const ttt_game) -> u64 {
    // SAFETY: the caller's word, see the module.
    unsafe { memory::game(game) }.map_or(0, |game| game.hash())
}

/// How often the game has changed: 0 at first, then one more for each accepted move, undo, redo,
/// reset and position set.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ttt_version(game: *const ttt_game) -> u64 {
    // SAFETY: the caller's word, see the module.
    unsafe { memory::game(game) }.map_or(0, |game| game.version())
}

/// The configuration as it was understood: no field left at its default.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ttt_get_config(game: *const ttt_game, out: *mut Config) -> ttt_result {
    // SAFETY: the caller's word, see the module.
    done(unsafe { memory::game(game) }.and_then(|game| {
        // SAFETY: the caller's word, see the module.
        let out = unsafe { Out::new(out)? };
        out.set(game.rules().config());
        Ok(())
    }))
}

/// Much of the above at once. Fills `out_size` bytes: the front of the structure if that is less
/// than its size, and zeros behind it if that is more.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ttt_get_info(
    game: *const ttt_game,
    out: *mut Info,
    out_size: usize,
) -> ttt_result {
    // SAFETY: the caller's word, see the module.
    done(unsafe { memory::game(game) }.and_then(|game| {
        // SAFETY: the caller's word, see the module.
        unsafe { memory::fill(out, out_size, game.info().as_bytes()) }
    }))
}
