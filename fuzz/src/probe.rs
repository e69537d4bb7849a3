//! Calls as C makes them, with every pointer into a fence: what they answer, and what they write.

use crate::fence::{Fence, Place};
use crate::subject::Room;
use crate::subject::model::{BUFFER_TOO_SMALL, MISALIGNED, OK};
use arbitrary::Arbitrary;
use std::fmt::Debug;
use ttt::capi::{ttt_game, ttt_open};
use ttt::{Answer, Game};

/// One for each pointer that a call may take.
pub struct Fences {
    pub game: Fence,
    pub input: Fence,
    pub other_input: Fence,
    pub out: Fence,
    pub other_out: Fence,
    pub memory: Fence,
}

/// How many items an array has room for.
#[derive(Arbitrary, Clone, Copy, Debug)]
pub enum Cap {
    /// As many as the answer has, and so many more.
    Enough(i8),
    Any(u8),
}

pub fn code(answer: Answer) -> i32 {
    answer.map_or_else(|refusal| refusal.code(), |outcome| outcome.code())
}

impl Default for Fences {
    fn default() -> Fences {
        Fences {
            game: Fence::new(1 << 13),
            input: Fence::new(1 << 12),
            other_input: Fence::new(1 << 12),
            out: Fence::new(1 << 13),
            other_out: Fence::new(1 << 12),
            memory: Fence::new(1 << 16),
        }
    }
}

/// A game in a fence, as long as it must be.
pub struct Table<'a> {
    pub fences: &'a Fences,
    pub game: *mut ttt_game,
    pub size: usize,
}

impl<'a> Table<'a> {
    pub fn open(fences: &'a Fences, block: &[u8], at: Place) -> Table<'a> {
        let laid = fences.game.put(block, at.aligned());
        // SAFETY: so many bytes are there.
        let game = unsafe { ttt_open(laid.start(), block.len(), std::ptr::null_mut()) };
        assert!(!game.is_null(), "the same block again");
        Table { fences, game, size: block.len() }
    }

    pub fn bytes(&self) -> Vec<u8> {
        // SAFETY: so many bytes are there.
        unsafe { std::slice::from_raw_parts(self.game.cast::<u8>(), self.size).to_vec() }
    }

    /// Makes a call on the game, and another on a copy of it; both must come to the same. (`other` is
    /// the Rust API, which the other targets hold against the model.)
    pub fn both<T: PartialEq + Debug>(
        &self,
        call: impl FnOnce(*mut ttt_game) -> T,
        other: impl FnOnce(&mut Game) -> T,
    ) -> T {
        let mut room = Room::of(&self.bytes());
        let copy = Game::open(room.bytes_mut()).expect("a game");
        let wanted = other(copy);
        let got = call(self.game);
        assert_eq!(got, wanted);
        assert!(self.bytes() == copy.as_bytes(), "not the same block");
        got
    }

    /// Asks a copy of the game, by the Rust API.
    pub fn told<T>(&self, ask: impl FnOnce(&mut Game) -> T) -> T {
        let mut room = Room::of(&self.bytes());
        ask(Game::open(room.bytes_mut()).expect("a game"))
    }

    /// Asks something of the game, which must not be written to meanwhile.
    pub fn ask<T>(&self, call: impl FnOnce(*const ttt_game) -> T) -> T {
        self.fences.game.frozen(|| call(self.game))
    }

    /// Asks a two-step function for this, in an array of any length anywhere.
    pub fn two_step<T: Copy + PartialEq + Debug>(
        &self,
        (at, cap): (Place, Cap),
        wanted: &[T],
        call: impl FnOnce(*const ttt_game, *mut T, usize) -> usize,
    ) {
        let cap = match cap {
            Cap::Enough(more) => wanted.len().saturating_add_signed(more.into()),
            Cap::Any(cap) => cap.into(),
        };
        let out = self.fences.out.lay(cap * size_of::<T>(), at);
        let got = self.ask(|game| call(game, out.start(), cap));
        if cap > 0 && !out.is_aligned::<T>() {
            assert_eq!(got, 0);
            assert!(out.is_clean_after(0), "written though misaligned");
            return;
        }
        assert_eq!(got, wanted.len());
        let written = if got <= cap { got } else { 0 };
        assert_eq!(out.values::<T>(written), &wanted[..written]);
        assert!(out.is_clean_after(written * size_of::<T>()), "written beyond the answer");
    }

    /// The same for text with a NUL behind it, or for none.
    pub fn text(
        &self,
        at: (Place, Cap),
        wanted: Option<String>,
        call: impl FnOnce(*const ttt_game, *mut i8, usize) -> usize,
    ) {
        let with_nul = |text: String| text.bytes().chain([0]).map(|byte| byte as i8).collect();
        self.two_step(at, &wanted.map_or_else(Vec::new, with_nul), call);
    }
}

impl Fences {
    /// Asks for a value, which is written on success only.
    pub fn value<T: Copy + PartialEq + Debug>(
        &self,
        at: Place,
        wanted: Result<T, i32>,
        call: impl FnOnce(*mut T) -> i32,
    ) {
        let out = self.out.lay(size_of::<T>(), at);
        let got = call(out.start());
        match wanted {
            _ if !out.is_aligned::<T>() => assert!(got < OK, "{got} though misaligned"),
            Ok(value) => {
                assert_eq!((got, out.values::<T>(1)[0]), (OK, value));
                assert!(out.is_clean_after(size_of::<T>()), "written beyond the value");
                return;
            }
            Err(code) => assert_eq!(got, code),
        }
        assert!(out.is_clean_after(0), "refused, and written");
    }

    /// Makes something in `len` bytes of memory, of which `size` are written; else none are. `wanted`
    /// is what is made, or why it can't be.
    pub fn made<T>(
        &self,
        (at, why_at): (Place, Place),
        (len, size): (usize, usize),
        wanted: Result<&[u8], i32>,
        call: impl FnOnce(*mut u8, *mut i32) -> *mut T,
    ) -> Option<*mut T> {
        let memory = self.memory.lay(len, at);
        let why = self.other_out.lay(size_of::<i32>(), why_at);
        let made = call(memory.start(), why.start());
        let answer = why.values::<i32>(1)[0];
        assert!(why.is_clean_after(size_of::<i32>()));
        assert_eq!(made.is_null(), answer < 0);
        match wanted {
            Ok(bytes) if memory.is_aligned::<u64>() && len >= size => {
                assert_eq!(answer, OK);
                assert_eq!(made.cast(), memory.start::<T>());
                assert!(&memory.bytes()[..size] == bytes, "not what was to be made");
                assert!(memory.is_clean_after(size), "written beyond the end");
                return Some(made);
            }
            Ok(_) if len < size && memory.is_aligned::<u64>() => {
                assert_eq!(answer, BUFFER_TOO_SMALL)
            }
            Ok(_) if len >= size => assert_eq!(answer, MISALIGNED),
            Ok(_) => assert!([BUFFER_TOO_SMALL, MISALIGNED].contains(&answer), "{answer}"),
            Err(_) => assert!(answer < 0),
        }
        assert!(memory.is_clean_after(0), "refused, and written");
        None
    }
}
