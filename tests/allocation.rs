//! Games on the heap when there is none: an allocator that refuses at every point in turn.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use std::ptr::null_mut;

use ttt::{Config, Game, Refusal, Rules};

/// The system's allocator, that gives this thread only so many more blocks.
struct Sparing;

thread_local! {
    static LEFT: Cell<usize> = const { Cell::new(usize::MAX) };
    static ASKED: Cell<usize> = const { Cell::new(0) };
    static HELD: Cell<isize> = const { Cell::new(0) };
}

impl Sparing {
    fn gives(&self) -> bool {
        ASKED.set(ASKED.get() + 1);
        let left = LEFT.get();
        LEFT.set(left.saturating_sub(1));
        HELD.set(HELD.get() + isize::from(left > 0));
        left > 0
    }
}

// SAFETY: it gives what the system's gives, or null. (Its own `realloc` calls these.)
unsafe impl GlobalAlloc for Sparing {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        // SAFETY: the caller's word.
        if self.gives() { unsafe { System.alloc(layout) } } else { null_mut() }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        // SAFETY: the caller's word.
        if self.gives() { unsafe { System.alloc_zeroed(layout) } } else { null_mut() }
    }

    unsafe fn dealloc(&self, block: *mut u8, layout: Layout) {
        HELD.set(HELD.get() - 1);
        // SAFETY: the caller's word, and the block is the system's.
        unsafe { System.dealloc(block, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Sparing = Sparing;

/// Makes a game and gives it back, with no block left, then one, then two, until that is enough:
/// before, `make` must see that there is no memory, and at no time may a block be lost.
fn refused_at_every_point(what: &str, make: impl Fn() -> Result<(), Refusal>) {
    for left in 0.. {
        ASKED.set(0);
        HELD.set(0);
        LEFT.set(left);
        let made = make();
        LEFT.set(usize::MAX);
        assert_eq!(HELD.get(), 0, "{what}, {left} blocks: one is lost, or freed twice");
        if ASKED.get() <= left {
            assert_eq!(made, Ok(()), "{what}, {left} blocks");
            assert!(left > 0, "{what} asks for no memory");
            println!("{what}: asks for memory {left} times, and survives each refusal");
            return;
        }
        assert_eq!(made, Err(Refusal::NoMemory), "{what}, {left} blocks");
    }
}

fn configs() -> [Config; 4] {
    [
        Config::new(3, 3, 3),
        Config::new(6, 7, 4).rules(Rules::GRAVITY),
        Config::new(15, 15, 5).undo(ttt::NO_UNDO),
        Config::new(300, 300, 300),
    ]
}

#[test]
fn boxed_games() {
    for config in configs() {
        let rules = Rules::new(&config).unwrap();
        let what = format!("Game::boxed, {} by {}", config.rows, config.cols);
        refused_at_every_point(&what, || {
            let mut game = Game::boxed(&rules)?;
            game.play(i32::from(config.rows) - 1, 0).map(|_| ())
        });
    }
}

#[cfg(feature = "capi")]
#[test]
fn c_games() {
    use ttt::capi::{ttt_free, ttt_new, ttt_new_with, ttt_play};

    for config in configs() {
        let what = format!("ttt_new_with, {} by {}", config.rows, config.cols);
        refused_at_every_point(&what, || {
            let mut why = 99;
            // SAFETY: both are there; the game is used and freed once.
            let game = unsafe { ttt_new_with(&config, &mut why) };
            if game.is_null() {
                assert_eq!(why, Refusal::NoMemory.code());
                return Err(Refusal::NoMemory);
            }
            // SAFETY: as above.
            unsafe {
                assert_eq!(ttt_play(game, i32::from(config.rows) - 1, 0), 0);
                ttt_free(game);
            }
            Ok(())
        });
    }
    refused_at_every_point("ttt_new(3)", || {
        let game = ttt_new(3);
        // SAFETY: the game is freed once; null is fine.
        unsafe { ttt_free(game) };
        if game.is_null() { Err(Refusal::NoMemory) } else { Ok(()) }
    });
}
