//! The C functions: conversions and checks around [`Game`](crate::Game), nothing else.
//!
//! Their words are in `include/ttt.h`, which is made from here.
//!
//! # Safety
//! What C passes is checked as far as it can be: null, misaligned and wiped handles, every number.
//! What cannot be checked is the caller's word for it: memory is as long as was said, stays valid
//! during the call, is not changed meanwhile by another thread, and buffers and out-parameters do
//! not overlap the game.
#![allow(unsafe_code)]
#![allow(clippy::missing_safety_doc, reason = "the same for all, and said above")]
#![allow(non_camel_case_types, reason = "the names are C's")]

mod ask;
mod callback;
#[cfg(feature = "alloc")]
mod heap;
mod life;
mod matches;
mod memory;
mod play;
mod results;
mod search;
mod strategy;
mod text;
mod types;

pub use ask::*;
#[cfg(feature = "alloc")]
pub use heap::*;
pub use life::*;
pub use matches::*;
pub use play::*;
pub use results::*;
pub use search::*;
pub use strategy::*;
pub use text::*;
pub use types::*;

use crate::answer::{Answer, Refusal};

fn code(answer: Answer) -> ttt_result {
    match answer {
        Ok(outcome) => outcome.code(),
        Err(refusal) => refusal.code(),
    }
}

/// The code of an answer that has nothing to say but that all went well.
fn done(result: Result<(), Refusal>) -> ttt_result {
    match result {
        Ok(()) => TTT_OK,
        Err(refusal) => refusal.code(),
    }
}
