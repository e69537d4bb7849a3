//! The library through its C functions, called as C calls them: raw pointers, lengths, and buffers
//! that are first too short.

use super::model::{At, Info, NOWHERE, OK, Setup};
use super::rust::{config, setup};
use super::{Api, Subject};
use std::ffi::c_void;
use std::marker::PhantomData;
use std::ptr::{null, null_mut};
use ttt::capi::*;
use ttt::{Cell, Config};

pub struct C;

/// A `ttt_game *` into a buffer that is borrowed for as long.
pub struct CGame<'a> {
    game: *mut c_void,
    buffer: PhantomData<&'a mut [u8]>,
}

/// What out-parameters hold before a call.
const UNTOUCHED: i32 = 0x5a5a_5a5a;

/// A game that was made, or why not.
fn made<'a>(game: *mut c_void, why: i32) -> Result<CGame<'a>, i32> {
    if game.is_null() {
        assert!(why < 0, "no game, and why is {why}");
        return Err(why);
    }
    assert!(why >= 0, "a game, and why is {why}");
    Ok(CGame { game, buffer: PhantomData })
}

/// Calls a two-step function as it is meant to be, and with buffers too short and too long, which
/// it must leave as they are, or behind its answer.
fn two_step<T: Copy + PartialEq + std::fmt::Debug>(
    blank: T,
    ask: impl Fn(*mut T, usize) -> usize,
) -> Vec<T> {
    let takes = ask(null_mut(), 0);
    let mut out = vec![blank; takes + 3];
    if takes > 0 {
        assert_eq!(ask(out.as_mut_ptr(), takes - 1), takes);
        assert!(out.iter().all(|item| *item == blank), "written though too short");
    }
    assert_eq!(ask(out.as_mut_ptr(), takes), takes);
    let whole = out.clone();
    assert!(whole[takes..].iter().all(|item| *item == blank), "written beyond the end");
    assert_eq!(ask(out.as_mut_ptr(), takes + 3), takes);
    assert_eq!(out, whole);
    out.truncate(takes);
    out
}

/// The same for text: none if the answer takes no bytes, else what comes before its NUL.
fn two_step_text(ask: impl Fn(*mut u8, usize) -> usize) -> Option<String> {
    let mut text = two_step(0xee, ask);
    let nul = text.pop()?;
    assert_eq!(nul, 0);
    assert!(!text.contains(&0));
    Some(String::from_utf8(text).unwrap())
}

const BLANK: Cell = Cell { row: UNTOUCHED, col: UNTOUCHED };

fn cells(ask: impl Fn(*mut Cell, usize) -> usize) -> Vec<At> {
    two_step(BLANK, ask).iter().map(|cell| (cell.row, cell.col)).collect()
}

impl Api for C {
    type Game<'a> = CGame<'a>;
    const NAME: &'static str = "C";

    fn check(setup: &Setup) -> i32 {
        // SAFETY: the address of a config.
        unsafe { ttt_check(&config(setup)) }
    }

    fn size(setup: &Setup) -> usize {
        // SAFETY: the address of a config.
        unsafe { ttt_size(&config(setup)) }
    }

    fn init<'a>(buffer: &'a mut [u8], setup: &Setup) -> Result<CGame<'a>, i32> {
        let mut why = UNTOUCHED;
        let (at, len) = (buffer.as_mut_ptr(), buffer.len());
        // SAFETY: the game borrows the buffer for as long as it lives.
        let game = unsafe { ttt_init(at.cast(), len, &config(setup), &mut why) };
        made(game.cast(), why)
    }

    fn allocated(setup: &Setup) -> Option<Result<Vec<u8>, i32>> {
        #[cfg(feature = "alloc")]
        {
            let mut why = UNTOUCHED;
            // SAFETY: the address of a config; the game is freed when its bytes are copied.
            let game = unsafe { ttt_new_with(&config(setup), &mut why) };
            let made = made(game.cast(), why).map(|game| game.bytes().to_vec());
            unsafe { ttt_free(game) };
            Some(made)
        }
        #[cfg(not(feature = "alloc"))]
        return <super::Rust as Api>::allocated(setup);
    }

    fn open(block: &mut [u8]) -> Result<CGame<'_>, i32> {
        let mut why = UNTOUCHED;
        // SAFETY: as above.
        let game = unsafe { ttt_open(block.as_mut_ptr().cast(), block.len(), &mut why) };
        made(game.cast(), why)
    }

    fn copy<'a>(game: &CGame<'_>, buffer: &'a mut [u8]) -> Result<CGame<'a>, i32> {
        let mut why = UNTOUCHED;
        let (at, len) = (buffer.as_mut_ptr(), buffer.len());
        // SAFETY: as above; `game` is one.
        let copy = unsafe { ttt_copy(game.game.cast(), at.cast(), len, &mut why) };
        made(copy.cast(), why)
    }

    fn read_record<'a>(buffer: &'a mut [u8], setup: &Setup, text: &[u8]) -> Result<CGame<'a>, i32> {
        let mut why = UNTOUCHED;
        let (at, len) = (buffer.as_mut_ptr(), buffer.len());
        let (config, text, n) = (config(setup), text.as_ptr(), text.len());
        // SAFETY: as above; `n` bytes of text.
        let game = unsafe { ttt_read_record(at.cast(), len, &config, text.cast(), n, &mut why) };
        made(game.cast(), why)
    }

    fn record_config(text: &[u8]) -> Result<Setup, i32> {
        let blank = Config::new(7, 7, 7);
        let mut out = blank;
        // SAFETY: as many bytes of text as it says.
        let answer = unsafe { ttt_record_config(text.as_ptr().cast(), text.len(), &mut out) };
        if answer == OK {
            return Ok(setup(&out));
        }
        assert_eq!(out, blank, "refused, and written");
        Err(answer)
    }
}

// SAFETY, in all of these: `self.game` is a game in a buffer that lives as long as `self`, and
// every other pointer is to something of the caller's of the length named with it.
impl Subject for CGame<'_> {
    fn bytes(&self) -> &[u8] {
        unsafe { std::slice::from_raw_parts(self.game.cast(), ttt_bytes(self.game.cast())) }
    }

    fn reset(&mut self) {
        assert_eq!(unsafe { ttt_reset(self.game.cast()) }, OK);
    }

    fn play(&mut self, row: i32, col: i32) -> i32 {
        unsafe { ttt_play(self.game.cast(), row, col) }
    }

    fn play_as(&mut self, player: u8, row: i32, col: i32) -> i32 {
        unsafe { ttt_move(self.game.cast(), player, row, col) }
    }

    fn drop_in(&mut self, col: i32) -> i32 {
        unsafe { ttt_drop(self.game.cast(), col) }
    }

    fn move_if(&mut self, version: u64, player: u8, row: i32, col: i32) -> i32 {
        unsafe { ttt_move_if(self.game.cast(), version, player, row, col) }
    }

    fn can_move(&self, player: u8, row: i32, col: i32) -> i32 {
        unsafe { ttt_can_move(self.game.cast(), player, row, col) }
    }

    fn play_all(&mut self, cells: &[At]) -> (usize, Option<i32>) {
        let list: Vec<Cell> = cells.iter().map(|(row, col)| Cell::new(*row, *col)).collect();
        let at = if list.is_empty() { null() } else { list.as_ptr() };
        let mut last = UNTOUCHED;
        let accepted = unsafe { ttt_play_all(self.game.cast(), at, list.len(), &mut last) };
        // There is no last answer to none: how the game stands, or nothing, is as good.
        let last = if list.is_empty() { None } else { Some(last) };
        (accepted, last)
    }

    fn undo(&mut self) -> i32 {
        unsafe { ttt_undo(self.game.cast()) }
    }

    fn redo(&mut self) -> i32 {
        unsafe { ttt_redo(self.game.cast()) }
    }

    fn set_board(&mut self, marks: &[u8]) -> i32 {
        unsafe { ttt_set_board(self.game.cast(), marks.as_ptr(), marks.len()) }
    }

    fn winner(&self) -> i32 {
        unsafe { ttt_winner(self.game.cast()) }
    }

    fn turn(&self) -> u8 {
        unsafe { ttt_turn(self.game.cast()) }
    }

    fn at(&self, row: i32, col: i32) -> u8 {
        unsafe { ttt_at(self.game.cast(), row, col) }
    }

    fn landing_row(&self, col: i32) -> i32 {
        unsafe { ttt_landing_row(self.game.cast(), col) }
    }

    fn marks(&self) -> Vec<u8> {
        two_step(0xee, |out, cap| unsafe { ttt_board(self.game.cast(), out, cap) })
    }

    fn board_text(&self) -> String {
        let text =
            two_step_text(|out, cap| unsafe { ttt_board_text(self.game.cast(), out.cast(), cap) });
        text.unwrap()
    }

    fn moves(&self) -> Vec<At> {
        cells(|out, cap| unsafe { ttt_moves(self.game.cast(), out, cap) })
    }

    fn free_cells(&self) -> Vec<At> {
        cells(|out, cap| unsafe { ttt_free_cells(self.game.cast(), out, cap) })
    }

    fn winning_cells(&self) -> Vec<At> {
        cells(|out, cap| unsafe { ttt_winning_cells(self.game.cast(), out, cap) })
    }

    fn is_dead(&self) -> bool {
        unsafe { ttt_is_dead(self.game.cast()) }
    }

    fn hash(&self) -> u64 {
        unsafe { ttt_hash(self.game.cast()) }
    }

    fn version(&self) -> u64 {
        unsafe { ttt_version(self.game.cast()) }
    }

    fn setup(&self) -> Setup {
        let mut out = Config::default();
        assert_eq!(unsafe { ttt_get_config(self.game.cast(), &mut out) }, OK);
        setup(&out)
    }

    fn info(&self) -> Info {
        // Asked for less, it fills less; asked for more, there are zeros behind what it knows.
        let mut out = [[0xee_u8; 64]; 3];
        for (out, size) in out.iter_mut().zip([40, 12, 56]) {
            let answer = unsafe { ttt_get_info(self.game.cast(), out.as_mut_ptr().cast(), size) };
            assert_eq!(answer, OK);
            assert!(out[size..].iter().all(|byte| *byte == 0xee));
        }
        let [info, part, more] = out;
        assert_eq!(info[..12], part[..12]);
        assert_eq!((&info[..40], &[0; 16][..]), (&more[..40], &more[40..56]));
        // The layout is the header's: read here byte by byte.
        let u16_at = |at: usize| u16::from_ne_bytes(info[at..at + 2].try_into().unwrap());
        let u32_at = |at: usize| u32::from_ne_bytes(info[at..at + 4].try_into().unwrap());
        let i32_at = |at: usize| i32::from_ne_bytes(info[at..at + 4].try_into().unwrap());
        let last = (i32_at(32), i32_at(36));
        assert_eq!(info[30..32], [0, 0], "reserved");
        assert_eq!(info[29] == 0, last == NOWHERE);
        Info {
            rows: u16_at(0),
            cols: u16_at(2),
            k: u16_at(4),
            players: info[6],
            flags: info[7],
            moves: u32_at(8),
            redoable: u32_at(12),
            version: u64::from_ne_bytes(info[16..24].try_into().unwrap()),
            winner: i32_at(24),
            turn: info[28],
            last_mark: info[29],
            last,
        }
    }

    fn record(&self) -> Option<String> {
        two_step_text(|out, cap| unsafe { ttt_write_record(self.game.cast(), out.cast(), cap) })
    }

    fn label(&self, row: i32, col: i32) -> Option<String> {
        two_step_text(|out, cap| unsafe {
            ttt_cell_label(self.game.cast(), row, col, out.cast(), cap)
        })
    }

    fn parse_label(&self, text: &[u8]) -> Result<At, i32> {
        let mut out = BLANK;
        let answer = unsafe {
            ttt_parse_label(self.game.cast(), text.as_ptr().cast(), text.len(), &mut out)
        };
        if answer == OK {
            return Ok((out.row, out.col));
        }
        assert_eq!(out, BLANK, "refused, and written");
        Err(answer)
    }
}
