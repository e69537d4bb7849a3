//! The version of the library, and results in words.

use core::ffi::c_char;

use super::{TTT_VERSION_MAJOR, TTT_VERSION_MINOR, TTT_VERSION_PATCH, ttt_result};
use crate::answer;

/// The version of the library in use: `major << 16 | minor << 8 | patch`. The macros
/// `TTT_VERSION_MAJOR`, `_MINOR`, `_PATCH` and `TTT_VERSION` tell that of the header.
#[unsafe(no_mangle)]
pub extern "C" fn ttt_version_number() -> u32 {
    (TTT_VERSION_MAJOR << 16) | (TTT_VERSION_MINOR << 8) | TTT_VERSION_PATCH
}

/// The name of a result: `"OK"`, `"X_WINS"`, …, `"INVALID_MOVE"` for each of the three that are
/// one, and `"UNKNOWN"` for what is no result.
#[unsafe(no_mangle)]
pub extern "C" fn ttt_result_name(result: ttt_result) -> *const c_char {
    answer::words(result).0.as_ptr()
}

/// A result as a sentence for a person.
#[unsafe(no_mangle)]
pub extern "C" fn ttt_result_message(result: ttt_result) -> *const c_char {
    answer::words(result).1.as_ptr()
}

/// Whether a result says that the move itself was wrong: `TTT_OUT_OF_BOUNDS`, `TTT_OCCUPIED` or
/// `TTT_FLOATING`.
#[unsafe(no_mangle)]
pub extern "C" fn ttt_is_invalid_move(result: ttt_result) -> bool {
    answer::is_invalid_move(result)
}
