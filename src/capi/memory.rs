//! Every pointer that C passes is looked at here, and nowhere else.

use core::ffi::c_char;
use core::{fmt, ptr, slice};

use super::{ttt_game, ttt_searcher};
use crate::answer::Refusal;
use crate::block::{Block, Head, MAGIC};
use crate::game::Game;
use crate::little_endian::U32;
use crate::rules::UNIT;
use crate::strategy::{Searcher, search};

/// The longest slice there can be, in bytes.
const MAX_LEN: usize = isize::MAX as usize;

/// A pointer that is neither null nor misaligned.
fn check<T>(pointer: *const T, align: usize) -> Result<(), Refusal> {
    #[cold]
    fn refuse(refusal: Refusal) -> Result<(), Refusal> {
        Err(refusal)
    }
    if pointer.addr() & align.wrapping_sub(1) != 0 {
        refuse(Refusal::Misaligned)
    } else if pointer.is_null() {
        refuse(Refusal::Null)
    } else {
        Ok(())
    }
}

/// Whether a handle could be one.
#[cfg(feature = "alloc")]
pub(super) fn is_aligned(game: *const ttt_game) -> bool {
    check(game, UNIT).is_ok()
}

/// Whether there is a game behind a handle. Where few bytes count more than speed, that is looked at in
/// one place, not in each function that C calls.
#[cfg_attr(not(feature = "quick"), inline(never))]
unsafe fn check_game(game: *const ttt_game) -> Result<(), Refusal> {
    check(game, UNIT)?;
    // SAFETY: the caller's word: this is readable memory; it is aligned. It may be no game, so only
    // the magic word is read.
    match unsafe { game.cast::<U32>().read() }.get() {
        MAGIC => Ok(()),
        _ => Err(Refusal::Corrupt),
    }
}

/// The same, and that no foreign code looks at it.
#[cfg_attr(not(feature = "quick"), inline(never))]
unsafe fn check_free(game: *const ttt_game) -> Result<(), Refusal> {
    // SAFETY: the caller's word for `check_game`; and then it is a game.
    unsafe {
        check_game(game)?;
        if (*known_block(game)).is_busy() { Err(Refusal::Busy) } else { Ok(()) }
    }
}

/// The block of what is known to be a game, as a pointer that knows its length.
unsafe fn known_block(game: *const ttt_game) -> *const Block {
    // SAFETY: it is a game, so a whole header is there.
    let head = unsafe { &*game.cast::<Head>() };
    let body_units = head.layout.body_units.get() as usize;
    ptr::slice_from_raw_parts(game.cast::<[u8; UNIT]>(), body_units) as *const Block
}

/// The game behind a handle, to read.
pub(super) unsafe fn game<'a>(game: *const ttt_game) -> Result<&'a Game, Refusal> {
    // SAFETY: the caller's word for `check_game`; and nobody writes to the game meanwhile.
    unsafe {
        check_game(game)?;
        Ok(Game::from_block(&*known_block(game)))
    }
}

/// The game behind a handle, to change; not while foreign code looks at it.
pub(super) unsafe fn game_mut<'a>(game: *mut ttt_game) -> Result<&'a mut Game, Refusal> {
    // SAFETY: the caller's word for `quick_game_mut`.
    unsafe { check_free(game).map(|()| known_game_mut(game)) }
}

/// The same for `Game::quick_play`, which knows without asking: it never plays on a game that is
/// lent.
pub(super) unsafe fn quick_game_mut<'a>(game: *mut ttt_game) -> Result<&'a mut Game, Refusal> {
    // SAFETY: the caller's word for `check_game`; and nobody else uses the game meanwhile.
    unsafe { check_game(game).map(|()| known_game_mut(game)) }
}

/// [`quick_game_mut`], of what is known to be a game.
pub(super) unsafe fn known_game_mut<'a>(game: *mut ttt_game) -> &'a mut Game {
    // SAFETY: the caller's word, the same.
    unsafe { Game::from_block_mut(&mut *known_block(game).cast_mut()) }
}

/// The game that was lent to foreign code, unless that has destroyed it.
pub(super) unsafe fn lent_game_mut<'a>(game: *mut ttt_game) -> Result<&'a mut Game, Refusal> {
    // SAFETY: the caller's word for `quick_game_mut`.
    match unsafe { quick_game_mut(game)? } {
        game if game.block.is_busy() => Ok(game),
        _ => Err(Refusal::Corrupt),
    }
}

/// Whether foreign code looks at this game.
#[cfg(feature = "alloc")]
pub(super) unsafe fn is_busy(game: *const ttt_game) -> bool {
    // SAFETY: the caller's word for `check_game`.
    unsafe { check_free(game) == Err(Refusal::Busy) }
}

/// The searcher behind its address, to use.
pub(super) unsafe fn searcher_mut<'a>(
    searcher: *mut ttt_searcher,
) -> Result<&'a mut Searcher, Refusal> {
    check(searcher, UNIT)?;
    // SAFETY: as for `check_game`.
    if unsafe { searcher.cast::<u32>().read() } != search::MAGIC {
        return Err(Refusal::Corrupt);
    }
    // SAFETY: as for `check_game`; and nobody else uses the searcher meanwhile.
    unsafe {
        let head = &*searcher.cast::<search::Head>();
        let body_units = head.body_units as usize;
        let memory = ptr::slice_from_raw_parts_mut(searcher.cast::<u64>(), body_units);
        Ok(Searcher::from_memory(&mut *(memory as *mut search::Memory)))
    }
}

/// A struct that C passes in.
pub(super) unsafe fn get<'a, T>(value: *const T) -> Result<&'a T, Refusal> {
    check(value, align_of::<T>())?;
    // SAFETY: aligned, not null, and the caller's word that a `T` is there. Every `T` here consists
    // of integers and pointers that may be null, so any bytes are one.
    Ok(unsafe { &*value })
}

/// The same, copied: for what may have changed when it is looked at again.
pub(super) unsafe fn read<T: Copy>(value: *const T) -> Result<T, Refusal> {
    // SAFETY: the caller's word, the same.
    unsafe { get(value).copied() }
}

/// The `len` bytes of a buffer that a game is to be made in, or the first `size` of them.
pub(super) unsafe fn buffer<'a>(
    buffer: *mut u8,
    len: usize,
    size: usize,
) -> Result<&'a mut [u8], Refusal> {
    check(buffer, UNIT)?;
    if len < size {
        return Err(Refusal::BufferTooSmall);
    }
    // SAFETY: not null, and the caller's word that `len` bytes are there for it alone; `size` is no
    // more, and at most `isize::MAX`.
    Ok(unsafe { slice::from_raw_parts_mut(buffer, size.min(MAX_LEN)) })
}

/// A copy of a game in the `len` bytes of a buffer, which may overlap it.
pub(super) unsafe fn copy<'a>(
    from: *const ttt_game,
    to: *mut u8,
    len: usize,
) -> Result<&'a mut Game, Refusal> {
    // SAFETY: the caller's word for `game`. The reference is gone before anything is written.
    let size = unsafe { game(from) }?.as_bytes().len();
    check(to, UNIT)?;
    if len < size {
        return Err(Refusal::BufferTooSmall);
    }
    // SAFETY: the game has `size` bytes, and the caller's word that the buffer has room for them.
    unsafe {
        if ptr::eq(from.cast(), to) {
            return quick_game_mut(to.cast());
        }
        ptr::copy(from.cast(), to, size);
        let copy = quick_game_mut(to.cast())?;
        copy.take_back();
        Ok(copy)
    }
}

/// An array that C passes in. Where there is none, none need be there.
pub(super) unsafe fn slice<'a, T: Copy>(items: *const T, len: usize) -> Result<&'a [T], Refusal> {
    if len == 0 {
        return Ok(&[]);
    }
    check(items, align_of::<T>())?;
    let max = MAX_LEN.checked_div(size_of::<T>()).unwrap_or(len);
    // SAFETY: not null, aligned, and the caller's word that `len` items are there. Any bytes are a
    // `T`, as for `read`.
    Ok(unsafe { slice::from_raw_parts(items, len.min(max)) })
}

/// The bytes of a text or a board.
pub(super) unsafe fn bytes<'a>(bytes: *const u8, len: usize) -> Result<&'a [u8], Refusal> {
    check(bytes, 1)?;
    if len > MAX_LEN {
        return Err(Refusal::BadText);
    }
    // SAFETY: not null, the caller's word that `len` bytes are there, and no more than a slice has.
    Ok(unsafe { slice::from_raw_parts(bytes, len) })
}

/// A place for an answer.
pub(super) struct Out<T>(*mut T);

impl<T: Copy> Out<T> {
    /// What is there, for an answer that goes on from it.
    pub unsafe fn get(&self) -> T {
        // SAFETY: the caller's word that a `T` is there, for one that `new` made.
        unsafe { self.0.read() }
    }

    /// Where an answer must go.
    pub unsafe fn new(out: *mut T) -> Result<Out<T>, Refusal> {
        check(out, align_of::<T>()).map(|()| Out(out))
    }

    /// Where an answer may go, if the caller wants it.
    pub unsafe fn optional(out: *mut T) -> Out<T> {
        Out(out)
    }

    pub fn set(&self, value: T) {
        if !self.0.is_null() {
            // SAFETY: the caller's word that a `T` can be written there; an optional one may be
            // misaligned.
            unsafe { self.0.write_unaligned(value) }
        }
    }
}

/// A two-step answer: how many items there are, written to `out` if that many find room.
///
/// 0 if they would find room, but `out` is null or misaligned.
pub(super) unsafe fn two_step<T: Copy>(
    items: impl Iterator<Item = T> + Clone,
    out: *mut T,
    cap: usize,
) -> usize {
    let count = items.clone().count();
    // SAFETY: the caller's word, the same.
    unsafe { two_step_of(count, items, out, cap) }
}

/// [`two_step`] for so many items.
pub(super) unsafe fn two_step_of<T: Copy>(
    count: usize,
    items: impl Iterator<Item = T>,
    out: *mut T,
    cap: usize,
) -> usize {
    if cap > 0 && check(out, align_of::<T>()).is_err() {
        return 0;
    }
    if count <= cap {
        let mut next = out;
        // Never more than there is room for, whatever the iterator does.
        for item in items.take(cap) {
            // SAFETY: not null, aligned, and the caller's word that `cap` items can be written at
            // `out`.
            unsafe { next.write(item) }
            next = next.wrapping_add(1);
        }
    }
    count
}

/// Text on its way to C, which is counted, and written as far as there is room.
pub(super) struct Text {
    out: *mut u8,
    room: usize,
    len: usize,
}

impl Text {
    fn push(&mut self, byte: u8) {
        if self.len < self.room {
            // SAFETY: `two_step_text` made sure of the room.
            unsafe { self.out.wrapping_add(self.len).write(byte) }
        }
        self.len = self.len.wrapping_add(1);
    }
}

impl fmt::Write for Text {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        text.bytes().for_each(|byte| self.push(byte));
        Ok(())
    }
}

/// [`two_step`] for what `write` writes, with a NUL behind it. 0 if it cannot.
pub(super) unsafe fn two_step_text(
    write: impl Fn(&mut Text) -> fmt::Result,
    out: *mut c_char,
    cap: usize,
) -> usize {
    let mut text = Text { out: out.cast(), room: 0, len: 0 };
    if write(&mut text).is_err() || (cap > 0 && out.is_null()) {
        return 0;
    }
    text.push(0);
    let count = text.len;
    if count <= cap {
        // The caller's word that `cap` bytes can be written at `out`, which is not null: the text
        // and its NUL make at least one, so there is a `cap`.
        text = Text { out: out.cast(), room: count, len: 0 };
        let _ = write(&mut text);
        text.push(0);
    }
    count
}

/// Fills `len` bytes at `out` with `bytes`, cut short or with zeros behind them.
pub(super) unsafe fn fill<T>(out: *mut T, len: usize, bytes: &[u8]) -> Result<(), Refusal> {
    check(out, align_of::<T>())?;
    let filled = len.min(bytes.len());
    // SAFETY: not null, the caller's word that `len` bytes can be written there, and `bytes` has
    // the first `filled` of them.
    unsafe {
        let out = out.cast::<u8>();
        ptr::copy_nonoverlapping(bytes.as_ptr(), out, filled);
        ptr::write_bytes(out.wrapping_add(filled), 0, len.wrapping_sub(filled));
    }
    Ok(())
}
