//! The results by number, by name and in words, from both sides.

use crate::subject::model::{self, FLOATING, OK, OUT_OF_BOUNDS, RESULTS};
use ttt::{Outcome, Refusal};

/// As the header names them: the three moves that cannot be made have one name.
fn name(code: i32) -> &'static str {
    if (FLOATING..=OUT_OF_BOUNDS).contains(&code) { "INVALID_MOVE" } else { model::name(code) }
}

#[test]
fn outcomes_are_the_numbers_of_the_header() {
    for code in 0..=255 {
        let known = RESULTS.iter().any(|(c, _)| *c == i32::from(code) && *c >= OK);
        let outcome = Outcome::from_code(code);
        assert_eq!(outcome.is_some(), known, "{code}");
        let Some(outcome) = outcome else {
            continue;
        };
        assert_eq!(outcome.code(), i32::from(code));
        assert_eq!(outcome.name(), name(outcome.code()));
        assert_eq!(outcome.is_over(), code != 0);
        let winner = outcome.winner().map_or(0, ttt::Mark::code);
        assert_eq!(winner, if code < 5 { code } else { 0 });
        assert!(outcome.message().contains(' '));
    }
}

#[test]
fn refusals_are_the_numbers_of_the_header() {
    use Refusal::*;
    let all = [
        GameOver,
        NotYourTurn,
        OutOfBounds,
        Occupied,
        Floating,
        NothingToUndo,
        NothingToRedo,
        Stale,
        NoMove,
        Busy,
        Null,
        Corrupt,
        NoMemory,
        BufferTooSmall,
        Misaligned,
        BadSize,
        BadK,
        BadPlayers,
        BadRules,
        BadBoard,
        BadText,
    ];
    let codes: Vec<i32> = all.iter().map(|refusal| refusal.code()).collect();
    let wanted: Vec<i32> = RESULTS.iter().map(|(c, _)| *c).filter(|c| *c < OK).collect();
    assert_eq!(codes, wanted);
    for refusal in all {
        assert_eq!(refusal.name(), name(refusal.code()));
        let invalid = (FLOATING..=OUT_OF_BOUNDS).contains(&refusal.code());
        assert_eq!(refusal.is_invalid_move(), invalid);
        assert!(refusal.message().contains(' '));
        assert_eq!(refusal.to_string(), refusal.message());
    }
}

#[cfg(feature = "capi")]
#[test]
fn c_has_a_name_and_a_sentence_for_every_number() {
    use std::ffi::CStr;
    use ttt::capi::{ttt_is_invalid_move, ttt_result_message, ttt_result_name};

    for code in (-300..=300).chain([i32::MIN, i32::MAX, 1 << 16, -(1 << 16), 256 - 3]) {
        // SAFETY: both answer with text that ends in a NUL and stays.
        let (named, said) = unsafe {
            (CStr::from_ptr(ttt_result_name(code)), CStr::from_ptr(ttt_result_message(code)))
        };
        assert_eq!(named.to_str(), Ok(name(code)), "{code}");
        assert!(said.to_str().unwrap().contains(' '), "{code}");
        let invalid = (FLOATING..=OUT_OF_BOUNDS).contains(&code);
        assert_eq!(ttt_is_invalid_move(code), invalid, "{code}");
    }
}
