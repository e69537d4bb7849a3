//! The C functions with buffers exactly as long as they must be, or a little shorter or longer, at
//! every alignment, with a page that nobody may touch beside each.
#![no_main]

mod ask;
mod change;
mod make;
mod matches;
mod strategies;

use arbitrary::Arbitrary;
use libfuzzer_sys::fuzz_target;
use libttt_fuzz::Playable;
use libttt_fuzz::fence::Place;
use libttt_fuzz::probe::{Fences, Table};
use libttt_fuzz::subject::{Api, Room, Rust};

#[derive(Arbitrary, Debug)]
struct Input {
    setup: Playable,
    at: Place,
    steps: Vec<Step>,
}

#[derive(Arbitrary, Debug)]
enum Step {
    Ask(ask::Ask),
    Change(change::Change),
    Make(make::Make),
    Strategies(strategies::Strategies),
}

fuzz_target!(|input: Input| {
    thread_local!(static FENCES: Fences = Fences::default());
    let Playable(setup) = input.setup;
    let mut room = Room::new(Rust::size(&setup), 0);
    Rust::init(room.bytes_mut(), &setup).expect("rules that can be played");
    FENCES.with(|fences| {
        let table = Table::open(fences, room.bytes(), input.at);
        for step in &input.steps {
            match step {
                Step::Ask(ask) => ask.make(&table),
                Step::Change(change) => change.make(&table),
                Step::Make(make) => make.make(&table),
                Step::Strategies(strategies) => strategies.make(&table),
            }
        }
    });
});
