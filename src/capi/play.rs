//! Moves, undo and redo.

use super::memory::{self, Out};
use super::{TTT_OK, code, done, ttt_game, ttt_result};
use crate::answer::Refusal;
use crate::cell::Cell;
use crate::game::Game;
use crate::planes::Around;
use crate::rules::Layout;

/// Moves for a named player, `TTT_X` to `TTT_P4`. Returns how the game then stands; or, in the
/// order in which it is looked at: `TTT_NULL`, `TTT_MISALIGNED`, `TTT_CORRUPT`, `TTT_BUSY`,
/// `TTT_GAME_OVER`, `TTT_NOT_YOUR_TURN`, `TTT_OUT_OF_BOUNDS`, `TTT_OCCUPIED`, `TTT_FLOATING`. A
/// refused move changes nothing; the turn stays. The cost does not depend on the size of the board;
/// where k is under the length of a line, it grows with k.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ttt_move(
    game: *mut ttt_game,
    player: u8,
    row: i32,
    col: i32,
) -> ttt_result {
    if !cfg!(feature = "quick") {
        // SAFETY: the caller's word, see the module.
        return unsafe { slow_move(game, player, row, col) };
    }
    // SAFETY: the caller's word, see the module.
    let end = |_: &mut Game, line| unsafe { end_move(game, line) };
    // SAFETY: the same.
    match unsafe { memory::quick_game_mut(game) } {
        Ok(known) => {
            match known.quick_play::<true, false, _>(Some(player), row, col, TTT_OK, end) {
                Some(code) => code,
                // SAFETY: the same, and it is a game.
                None if known.block.head.mode == Layout::PACKED => unsafe {
                    packed_move::<{ Layout::PACKED }>(game, player, row, col)
                },
                // SAFETY: the same.
                None => unsafe { other_move(game, player, row, col) },
            }
        }
        Err(refusal) => refusal.code(),
    }
}

/// What is unusual about a move costs the usual one nothing: the same arguments, a jump away. First
/// the moves of games in planes, where it is known already that there is a game.
#[inline(never)]
unsafe extern "C" fn packed_move<const MODE: u8>(
    game: *mut ttt_game,
    player: u8,
    row: i32,
    col: i32,
) -> ttt_result {
    // SAFETY: the caller's word, see the module.
    let end = |_: &mut Game, runs| unsafe { end_packed_move(game, runs) };
    // SAFETY: the same.
    let known = unsafe { memory::known_game_mut(game) };
    match known.packed_play::<MODE, _>(Some(player), row, col, TTT_OK, end) {
        Some(code) => code,
        // SAFETY: the same.
        None => unsafe { slow_move(game, player, row, col) },
    }
}

/// Then other games that know a short cut.
#[inline(never)]
unsafe extern "C" fn other_move(game: *mut ttt_game, player: u8, row: i32, col: i32) -> ttt_result {
    // SAFETY: the caller's word, see the module.
    unsafe {
        let known = memory::known_game_mut(game);
        if known.block.head.mode == Layout::RINGS {
            packed_move::<{ Layout::RINGS }>(game, player, row, col)
        } else if known.is_packed() {
            packed_move::<0>(game, player, row, col)
        } else if known.side_without_log() != 0 {
            move_without_log(game, player, row, col)
        } else {
            slow_move(game, player, row, col)
        }
    }
}

/// As [`ttt_move`], in a game that keeps no moves.
#[inline(never)]
unsafe extern "C" fn move_without_log(
    game: *mut ttt_game,
    player: u8,
    row: i32,
    col: i32,
) -> ttt_result {
    // SAFETY: the caller's word, see the module.
    let end = |_: &mut Game, line| unsafe { end_move(game, line) };
    // SAFETY: the same.
    let known = unsafe { memory::known_game_mut(game) };
    match known.quick_play::<false, false, _>(Some(player), row, col, TTT_OK, end) {
        Some(code) => code,
        // SAFETY: the same.
        None => unsafe { slow_move(game, player, row, col) },
    }
}

/// Then all others.
#[cfg_attr(feature = "quick", inline(never))]
unsafe extern "C" fn slow_move(game: *mut ttt_game, player: u8, row: i32, col: i32) -> ttt_result {
    // SAFETY: the caller's word, see the module.
    code(
        unsafe { memory::game_mut(game) }
            .and_then(|game| game.apply(player, Cell::new(row, col), 0)),
    )
}

/// The end of a game by a quick move, which did or did not complete a line; a jump away as well.
#[cold]
#[inline(never)]
unsafe extern "C" fn end_move(game: *mut ttt_game, line: bool) -> ttt_result {
    // SAFETY: the caller's word, see the module.
    code(unsafe { memory::quick_game_mut(game) }.map(|game| game.end_quick(line)))
}

/// As [`end_move`], for a move in planes.
#[cold]
#[inline(never)]
unsafe extern "C" fn end_packed_move(game: *mut ttt_game, runs: Around) -> ttt_result {
    // SAFETY: the caller's word, see the module.
    unsafe { memory::known_game_mut(game) }.end_packed(runs).code()
}

/// Moves for whoever's turn it is. Returns what `ttt_move` does, but never `TTT_NOT_YOUR_TURN`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ttt_play(game: *mut ttt_game, row: i32, col: i32) -> ttt_result {
    if !cfg!(feature = "quick") {
        // SAFETY: the caller's word, see the module.
        return unsafe { slow_play(game, row, col) };
    }
    // SAFETY: the caller's word, see the module.
    let end = |_: &mut Game, line| unsafe { end_move(game, line) };
    // SAFETY: the same.
    let quick = unsafe { memory::quick_game_mut(game) }
        .map(|game| game.quick_play::<true, false, _>(None, row, col, TTT_OK, end));
    match quick {
        Ok(Some(code)) => code,
        // SAFETY: the same.
        _ => unsafe { slow_play(game, row, col) },
    }
}

/// As [`slow_move`].
#[cfg_attr(feature = "quick", inline(never))]
unsafe extern "C" fn slow_play(game: *mut ttt_game, row: i32, col: i32) -> ttt_result {
    // SAFETY: the caller's word, see the module.
    code(unsafe { memory::game_mut(game) }.and_then(|game| game.slow_play(None, row, col)))
}

/// With gravity: moves in a column, for whoever's turn it is; the row is found. Returns what
/// `ttt_play` does: `TTT_OUT_OF_BOUNDS` if there is no such column, `TTT_OCCUPIED` if it is full;
/// and without gravity, once the game is known not to be over, `TTT_BAD_RULES`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ttt_drop(game: *mut ttt_game, col: i32) -> ttt_result {
    // SAFETY: the caller's word, see the module.
    code(unsafe { memory::game_mut(game) }.and_then(|game| game.drop_in(col)))
}

/// `ttt_move`, if the game is still the `version` that the caller has seen (`ttt_version`); if it
/// isn't, `TTT_STALE`, before `TTT_GAME_OVER`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ttt_move_if(
    game: *mut ttt_game,
    version: u64,
    player: u8,
    row: i32,
    col: i32,
) -> ttt_result {
    // SAFETY: the caller's word, see the module.
    code(unsafe { memory::game_mut(game) }.and_then(|game| game.move_if(version, player, row, col)))
}

/// What `ttt_move` would refuse, or `TTT_OK`. Never `TTT_BUSY`: a strategy may ask what it could do.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ttt_can_move(
    game: *const ttt_game,
    player: u8,
    row: i32,
    col: i32,
) -> ttt_result {
    // SAFETY: the caller's word, see the module.
    done(unsafe { memory::game(game) }.and_then(|game| game.can_move(player, row, col)))
}

/// `ttt_play` of one cell after the other, until one is refused. Returns how many were accepted.
/// `last` may be NULL; else it gets the last answer, or, if `n` is 0, how the game stands.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ttt_play_all(
    game: *mut ttt_game,
    cells: *const Cell,
    n: usize,
    last: *mut ttt_result,
) -> usize {
    // SAFETY: the caller's word, see the module.
    let (game, last) = unsafe { (memory::game_mut(game), Out::optional(last)) };
    let mut accepted = 0_usize;
    let answer = game.and_then(|game| {
        // SAFETY: the caller's word that `n` cells are there.
        let cells = unsafe { memory::slice(cells, n)? };
        loop {
            let rest = cells.get(accepted..).unwrap_or_default();
            accepted = accepted.wrapping_add(game.quick_play_all(rest));
            let Some(cell) = cells.get(accepted) else {
                return Ok(game.outcome());
            };
            game.slow_play(None, cell.row, cell.col)?;
            accepted = accepted.wrapping_add(1);
        }
    });
    last.set(code(answer));
    accepted
}

/// Takes the last move back; the turn is its player's again. Returns how the game now stands, or
/// `TTT_NOTHING_TO_UNDO` if the log holds no move before this point.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ttt_undo(game: *mut ttt_game) -> ttt_result {
    if !cfg!(feature = "quick") {
        // SAFETY: the caller's word, see the module.
        return unsafe { slow_undo(game) };
    }
    // SAFETY: the caller's word, see the module.
    match unsafe { memory::quick_game_mut(game) } {
        Ok(known) => match known.undo_quick().or_else(|| known.undo_packed()) {
            Some(_) => TTT_OK,
            // SAFETY: the same.
            None => unsafe { slow_undo(game) },
        },
        Err(refusal) => refusal.code(),
    }
}

/// As [`slow_move`].
#[cfg_attr(feature = "quick", inline(never))]
unsafe extern "C" fn slow_undo(game: *mut ttt_game) -> ttt_result {
    // SAFETY: the caller's word, see the module.
    code(unsafe { memory::game_mut(game) }.and_then(Game::slow_undo))
}

/// Puts back the move that was taken back last. Returns how the game now stands, or
/// `TTT_NOTHING_TO_REDO` if no move was taken back, or another was made since.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ttt_redo(game: *mut ttt_game) -> ttt_result {
    // SAFETY: the caller's word, see the module.
    code(unsafe { memory::game_mut(game) }.and_then(Game::redo))
}

/// Puts a whole position on the board: `len` marks, a byte a cell, row by row. The log is empty
/// then. Returns how the game now stands; or `TTT_BAD_BOARD` if `len` is not rows times columns, a
/// byte is no mark of this game, the numbers of marks do not fit the turn order, anybody but the
/// last mover has a line, no cell of the last mover's can have been the last move (no line may be
/// left without it, and with gravity nothing may lie on it), or, with gravity, a mark floats.
/// Whether some order of moves really leads to the position is not asked. The cost grows with the
/// board, times k where it is crowded.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ttt_set_board(
    game: *mut ttt_game,
    marks: *const u8,
    len: usize,
) -> ttt_result {
    // SAFETY: the caller's word, see the module.
    code(unsafe { memory::game_mut(game) }.and_then(|game| {
        if !marks.is_null() && len != game.block.rules().cells() as usize {
            return Err(Refusal::BadBoard);
        }
        // SAFETY: the caller's word, see the module.
        game.set_board(unsafe { memory::bytes(marks, len)? })
    }))
}
