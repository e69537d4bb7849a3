//! A rules engine for m,n,k-games: tic-tac-toe on any board, `k` in a row wins.
//!
//! [`Rules`] are data, checked once. A [`Game`] is one flat block of bytes in memory of the caller's;
//! every call answers how it stands ([`Outcome`]) or why it refused ([`Refusal`]), and a refused call
//! has changed nothing. A [`Strategy`] sees a game and proposes a cell, [`Searcher`] is one that looks
//! ahead, and a [`Match`] seats them at a game and tells listeners.
//!
//! ```
//! use ttt::{Buffer, Config, Game, Outcome, Refusal, Rules, Smart};
//!
//! let rules = Rules::new(&Config::square(3))?;
//! let mut memory = Buffer::<128>::new();
//! let game = Game::init(&mut memory, &rules)?;
//! game.play(1, 1)?;
//! assert_eq!(game.play(1, 1), Err(Refusal::Occupied));
//! assert_eq!(game.play_strategy(&mut Smart)?, Outcome::Ongoing);
//! # Ok::<(), Refusal>(())
//! ```
//!
//! The crate needs neither `std` nor a heap, and no call panics. Features: `std` (default, brings
//! `alloc`), `alloc` (games on the heap), `capi` (the C functions, in the module `capi`) and
//! `panic-handler` (for a firmware without Rust of its own).
#![no_std]
#![cfg_attr(not(feature = "capi"), forbid(unsafe_code))]
#![cfg_attr(feature = "capi", deny(unsafe_code))]
#![deny(
    clippy::arithmetic_side_effects,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::unwrap_used
)]

#[cfg(feature = "alloc")]
extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

mod answer;
mod block;
mod board;
#[cfg(feature = "alloc")]
mod boxed;
mod buffer;
#[cfg(feature = "capi")]
pub mod capi;
mod cell;
mod config;
mod divide;
mod game;
mod little_endian;
mod log;
mod mark;
mod matches;
mod placement;
mod planes;
mod playouts;
mod position;
mod rules;
mod splitmix;
mod strategy;
mod text;
mod win;

pub use answer::{Answer, Outcome, Refusal};
#[cfg(feature = "alloc")]
pub use boxed::BoxedGame;
pub use buffer::Buffer;
pub use cell::{Cell, Label};
pub use config::{Config, MAX_SIDE, NO_UNDO};
pub use game::{Game, Info};
pub use mark::Mark;
pub use matches::{Event, Listener, MAX_LISTENERS, Match};
pub use rules::Rules;
pub use strategy::{Analysis, FirstFree, Limits, Random, Searcher, Smart, Strategy};
pub use text::record_config;

/// For a firmware that has no Rust of its own: nothing here panics, but a `no_std` static library
/// must say what would happen if something did.
#[cfg(feature = "panic-handler")]
#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    loop {}
}
