//! Sequences of calls against the naive model, through the Rust API and the C functions.
#![no_main]

use arbitrary::Arbitrary;
use libfuzzer_sys::fuzz_target;
use libttt_fuzz::subject::model::Model;
use libttt_fuzz::subject::{Api, C, Room, Rust, Subject, agree};
use libttt_fuzz::{Op, Playable};

#[derive(Arbitrary, Debug)]
struct Input {
    setup: Playable,
    steps: Vec<Step>,
}

#[derive(Arbitrary, Debug)]
enum Step {
    Call(Op),
    /// The game goes on in a copy of its bytes.
    Open,
    Copy,
}

fn run<A: Api>(input: &Input) -> Result<Vec<u8>, String> {
    let setup = input.setup.0;
    let size = A::size(&setup);
    let is_copied = |step: &&Step| !matches!(step, Step::Call(_));
    let copies = input.steps.iter().filter(is_copied).count();
    let mut rooms: Vec<Room> = (0..=copies).map(|_| Room::new(size, 0x5a)).collect();
    let mut free = rooms.iter_mut();
    let mut memory = || free.next().expect("as many as there are copies").bytes_mut();

    let mut game = A::init(memory(), &setup).map_err(|code| format!("init: {code}"))?;
    let mut model = Model::new(setup).expect("rules that can be played");
    if A::allocated(&setup).is_none_or(|new| new.as_deref() != Ok(game.bytes())) {
        return Err("another game on the heap".to_string());
    }
    for (number, step) in input.steps.iter().enumerate() {
        let at = |what: String| format!("step {number}, {step:?}: {what}");
        let copy = match step {
            Step::Call(op) => {
                op.make(&mut game, &mut model).map_err(at)?;
                continue;
            }
            Step::Open => {
                let buffer = memory();
                buffer.copy_from_slice(game.bytes());
                A::open(buffer)
            }
            Step::Copy => A::copy(&game, memory()),
        };
        let copy = copy.map_err(|code| at(format!("refused with {code}")))?;
        if copy.bytes() != game.bytes() {
            return Err(at("the copy differs".to_string()));
        }
        game = copy;
    }
    agree(&game, &model, true)?;
    let bytes = game.bytes().to_vec();
    drop(game);
    match rooms.iter().all(Room::is_intact) {
        true => Ok(bytes),
        false => Err("a write outside of the game".to_string()),
    }
}

fuzz_target!(|input: Input| {
    let rust = run::<Rust>(&input).unwrap_or_else(|what| panic!("Rust: {what}"));
    let c = run::<C>(&input).unwrap_or_else(|what| panic!("C: {what}"));
    assert!(rust == c, "the blocks differ between Rust and C");
});
