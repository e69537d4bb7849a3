//! Two computers play Connect Four on a micro:bit, in Rust without a heap or `std`. The moves and the
//! board come out at the debugger, or in QEMU at the terminal.
#![no_std]
#![no_main]

use core::fmt::Write;
use core::panic::PanicInfo;

use cortex_m_rt::entry;
use cortex_m_semihosting::{debug, hio, hprintln};
use ttt::{Buffer, Config, FirstFree, Game, Mark, Match, Outcome, Refusal, Rules, Smart};

/// The library never comes here; this firmware's own code might.
#[panic_handler]
fn panic(info: &PanicInfo<'_>) -> ! {
    hprintln!("{}", info);
    leave(debug::EXIT_FAILURE)
}

/// The end, as no real firmware knows it: it tells the emulator.
fn leave(code: debug::ExitStatus) -> ! {
    loop {
        debug::exit(code);
    }
}

/// Plays to the end in a block on the stack, which is as good a place as any.
fn play(out: &mut impl Write) -> Result<Outcome, Refusal> {
    let rules = Rules::new(&Config::new(6, 7, 4).rules(Rules::GRAVITY))?;
    let mut memory = Buffer::<256>::new();
    let game = Game::init(&mut memory, &rules)?;
    let (mut x, mut o) = (Smart, FirstFree);

    let mut played = Match::new(game);
    played.seat(Mark::X, &mut x);
    played.seat(Mark::O, &mut o);
    let outcome = played.run()?;

    // Writing fails only where nobody listens.
    let _ = played.game().write_record(out);
    let _ = writeln!(out);
    let _ = played.game().write_board(out);
    Ok(outcome)
}

#[entry]
fn main() -> ! {
    let Ok(mut out) = hio::hstdout() else { leave(debug::EXIT_FAILURE) };
    match play(&mut out) {
        Ok(outcome) => {
            let _ = writeln!(out, "{outcome}");
            leave(debug::EXIT_SUCCESS)
        }
        Err(refusal) => {
            let _ = writeln!(out, "{refusal}");
            leave(debug::EXIT_FAILURE)
        }
    }
}
