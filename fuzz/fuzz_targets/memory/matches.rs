//! Matches, whose structs lie anywhere.

// SAFETY, in all of this file: every pointer is to as many bytes as is said with it.

use crate::strategies::{Who, tries_to_change};
use arbitrary::Arbitrary;
use libttt_fuzz::fence::Place;
use libttt_fuzz::probe::{Table, code};
use libttt_fuzz::subject::model::MISALIGNED;
use std::ffi::c_void;
use std::ptr::null_mut;
use ttt::capi::*;
use ttt::{Event, Game, Mark, Match};

#[derive(Arbitrary, Clone, Copy, Debug)]
pub enum MatchCall {
    Move(u8, i8, i8),
    Computer,
    Run,
    Undo,
    Redo,
    Reset,
}

unsafe extern "C" fn count(state: *mut c_void, game: *const ttt_game, _: *const Event) {
    unsafe {
        let events = state.cast::<u32>();
        events.write_unaligned(events.read_unaligned() + 1);
        tries_to_change(game);
    }
}

/// A match by C and one by Rust, with the same seats and one listener.
pub fn play(table: &Table, seats: [Option<Who>; 4], places: [Place; 2], calls: &[MatchCall]) {
    let fences = table.fences;
    let mut own = seats;
    let nobody = ttt_strategy { choose: None, state: null_mut() };
    let player = own.each_mut().map(|seat| seat.as_mut().map_or(nobody, |who| who.of_c()));
    let mut events = 0_u32;
    let state = (&raw mut events).cast();
    let listener = ttt_listener { on_event: Some(count), state, next: null_mut() };
    let listener = fences.input.put_value(&listener, places[0]);
    let seated = ttt_match { game: table.game, player, listeners: listener.start() };
    let seated = fences.other_input.put_value(&seated, places[1]);
    let is_in_line = listener.is_aligned::<ttt_listener>() && seated.is_aligned::<ttt_match>();

    let mut strategies: Vec<_> = seats.iter().map(|seat| seat.map(Who::of_rust)).collect();
    table.both(
        |_| {
            let answers: Vec<i32> = calls
                .iter()
                .map(|call| {
                    let call = || unsafe { call.of_c(seated.start()) };
                    fences.input.frozen(|| fences.other_input.frozen(call))
                })
                .collect();
            (answers, events)
        },
        |game| {
            if !is_in_line {
                return (vec![MISALIGNED; calls.len()], 0);
            }
            let mut events = 0;
            let mut listener = |_: &Game, _: &Event| events += 1;
            let mut played = Match::new(game);
            played.listen(&mut listener).expect("room for one");
            for (code, strategy) in (1..).zip(&mut strategies) {
                if let (Some(mark), Some(strategy)) = (Mark::new(code), strategy) {
                    played.seat(mark, &mut **strategy);
                }
            }
            let answers = calls.iter().map(|call| call.of_rust(&mut played)).collect();
            (answers, events)
        },
    );
}

impl MatchCall {
    unsafe fn of_c(self, seated: *mut ttt_match) -> i32 {
        unsafe {
            match self {
                MatchCall::Move(player, row, col) => {
                    ttt_match_move(seated, player, row.into(), col.into())
                }
                MatchCall::Computer => ttt_match_computer(seated),
                MatchCall::Run => ttt_match_run(seated),
                MatchCall::Undo => ttt_match_undo(seated),
                MatchCall::Redo => ttt_match_redo(seated),
                MatchCall::Reset => ttt_match_reset(seated),
            }
        }
    }

    fn of_rust(self, played: &mut Match) -> i32 {
        match self {
            MatchCall::Move(player, row, col) => {
                code(played.move_as(player, row.into(), col.into()))
            }
            MatchCall::Computer => code(played.computer()),
            MatchCall::Run => code(played.run()),
            MatchCall::Undo => code(played.undo()),
            MatchCall::Redo => code(played.redo()),
            MatchCall::Reset => code(played.reset()),
        }
    }
}
