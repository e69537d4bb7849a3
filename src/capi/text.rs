//! Positions, records and labels as text.

use core::ffi::{c_char, c_void};
use core::fmt::{self, Write};

use super::life::{made, rules};
use super::memory::{self, Out};
use super::{done, ttt_game, ttt_result};
use crate::cell::Cell;
use crate::config::Config;
use crate::game::Game;
use crate::text::record_config;

/// Draws the board: a line a row, each ended by `'\n'`; `'.'` for an empty cell, then `'X'`, `'O'`,
/// `'#'`, `'@'`. Two-step, with a NUL behind the text. The cost grows with the board.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ttt_board_text(
    game: *const ttt_game,
    out: *mut c_char,
    cap: usize,
) -> usize {
    // SAFETY: the caller's word, see the module.
    unsafe {
        let game = memory::game(game);
        game.map_or(0, |game| memory::two_step_text(|text| game.write_board(text), out, cap))
    }
}

/// Writes the game as a record: `ttt1 ROWS COLS K PLAYERS RULES LABEL LABEL …`, decimals without
/// leading zeros, RULES as the sum of the rules, single spaces, no newline, the moves up to the
/// undo point. Two-step, with a NUL behind the text. 0 if the log does not hold the whole game.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ttt_write_record(
    game: *const ttt_game,
    out: *mut c_char,
    cap: usize,
) -> usize {
    // SAFETY: the caller's word, see the module.
    unsafe {
        let game = memory::game(game);
        game.map_or(0, |game| memory::two_step_text(|text| game.write_record(text), out, cap))
    }
}

/// What the head of a record of `len` bytes (without a NUL behind it) asks for, no field left at its default but `undo`,
/// which is 0. The moves are not looked at. Returns `TTT_OK`; `TTT_BAD_TEXT` if the text does not
/// begin as a record does; what `ttt_check` says if it asks for a game that there is not.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ttt_record_config(
    text: *const c_char,
    len: usize,
    out: *mut Config,
) -> ttt_result {
    // SAFETY: the caller's word, see the module.
    let text = unsafe { memory::bytes(text.cast(), len) };
    done(text.and_then(|text| {
        // SAFETY: the caller's word, see the module.
        let out = unsafe { Out::new(out)? };
        record_config(text).map(|config| out.set(config))
    }))
}

/// Makes a game as `ttt_init` does and plays a record of `n` bytes (without a NUL behind it: one less
/// than `ttt_write_record` returned) in it, every move checked.
/// `config` is the record's (`ttt_record_config`), with whatever `undo` the game is to have.
/// Returns the game, or NULL. `why` may be NULL; else it gets `TTT_OK`, or: what `ttt_init` or
/// `ttt_record_config` say; `TTT_BAD_RULES` if the record's rules are others than `config`'s; for
/// the first move that is wrong `TTT_BAD_TEXT` if it is no label, else what `ttt_play` says. A
/// buffer in which a move was refused holds no game.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ttt_read_record(
    buffer: *mut c_void,
    len: usize,
    config: *const Config,
    text: *const c_char,
    n: usize,
    why: *mut ttt_result,
) -> *mut ttt_game {
    // SAFETY: the caller's word, see the module.
    unsafe {
        let game = rules(config).and_then(|rules| {
            let buffer = memory::buffer(buffer.cast(), len, rules.game_size())?;
            Game::read_record(buffer, &rules, memory::bytes(text.cast(), n)?)
        });
        made(game, why)
    }
}

/// The label of a cell: its column's letters, `a` to `z`, `aa`, `ab`, …, and its row's number from
/// the bottom, so that `"a1"` is the bottom left, as on a chess board. Two-step, with a NUL behind
/// the text; 10 bytes are always enough. 0 off the board.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ttt_cell_label(
    game: *const ttt_game,
    row: i32,
    col: i32,
    out: *mut c_char,
    cap: usize,
) -> usize {
    // SAFETY: the caller's word, see the module.
    unsafe {
        let label = memory::game(game).ok().and_then(|game| game.label(row, col));
        let write = |text: &mut memory::Text| {
            label.as_deref().map_or(Err(fmt::Error), |label| text.write_str(label))
        };
        memory::two_step_text(write, out, cap)
    }
}

/// The cell with this label of `len` bytes, without a NUL behind it. Returns `TTT_OK`; `TTT_BAD_TEXT` for what is no label,
/// as with upper case, a leading zero, or anything before or behind it; `TTT_OUT_OF_BOUNDS` for a
/// label off the board.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ttt_parse_label(
    game: *const ttt_game,
    text: *const c_char,
    len: usize,
    out: *mut Cell,
) -> ttt_result {
    // SAFETY: the caller's word, see the module.
    done(unsafe { memory::game(game) }.and_then(|game| {
        // SAFETY: the caller's word, see the module.
        let (text, out) = unsafe { (memory::bytes(text.cast(), len)?, Out::new(out)?) };
        game.parse_label(text).map(|cell| out.set(cell))
    }))
}
