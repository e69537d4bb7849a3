//! Any bytes as a block, and any calls on what `open` takes for a game.
//!
//! An input is a buffer as it would be read from a file: what lies behind the game in it are the calls.
//! Games that were saved are inputs, so the mutator also makes such, plays on in them, and changes
//! what random bytes rarely hit.
#![no_main]

use arbitrary::{Arbitrary, Unstructured};
use libfuzzer_sys::{fuzz_mutator, fuzz_target, fuzzer_mutate};
use libttt_fuzz::subject::calls::legal;
use libttt_fuzz::subject::model::{Dice, Model};
use libttt_fuzz::subject::opened::{is_consistent, model_of};
use libttt_fuzz::subject::{Api, C, Room, Rust, Subject, agree};
use libttt_fuzz::{Op, Playable};

/// On larger boards the model takes too long for going back and forth.
const SMALL: usize = 36;

fuzz_target!(|data: &[u8]| {
    let mut room = Room::of(data);
    let opened = Rust::open(room.bytes_mut()).map(|game| game.bytes().len());
    let mut room_of_c = Room::of(data);
    let opened_by_c = C::open(room_of_c.bytes_mut()).map(|game| game.bytes().len());
    assert_eq!(opened, opened_by_c);
    assert!(room.bytes() == room_of_c.bytes());
    assert!(room.is_intact() && room_of_c.is_intact());
    let Ok(size) = opened else {
        assert!(room.bytes() == data, "a refused block has changed");
        return;
    };

    let (block, calls) = room.bytes().split_at(size);
    let mut model = model_of(block).unwrap_or_else(|what| panic!("{what}"));
    if model.cells() <= SMALL {
        is_consistent(block).unwrap_or_else(|what| panic!("{what}"));
    }
    let ops = Vec::<Op>::arbitrary_take_rest(Unstructured::new(calls)).unwrap_or_default();
    let mut room = Room::of(block);
    let mut game = Rust::open(room.bytes_mut()).expect("the same again");
    for op in &ops {
        op.make(&mut game, &mut model).unwrap_or_else(|what| panic!("{op:?}: {what}"));
    }
    agree(&game, &model, false).unwrap_or_else(|what| panic!("{what}"));
});

fuzz_mutator!(|data: &mut [u8], size: usize, max_size: usize, seed: u32| {
    let mut dice = Dice(seed.into());
    let changed = match dice.below(6) {
        0 => put(data, &new_game(&mut dice), size.min(max_size)),
        1 | 2 => play_on(&data[..size], &mut dice).and_then(|bytes| put(data, &bytes, size)),
        3 => change_a_field(&mut data[..size], &mut dice),
        _ => None,
    };
    changed.unwrap_or_else(|| fuzzer_mutate(data, size, max_size))
});

/// Puts a block in place of the one that is there, if it fits. Answers the size of the input then.
fn put(data: &mut [u8], block: &[u8], size: usize) -> Option<usize> {
    data.get_mut(..block.len())?.copy_from_slice(block);
    Some(size.max(block.len()))
}

fn new_game(dice: &mut Dice) -> Vec<u8> {
    let choices: Vec<u8> = (0..16).map(|_| dice.roll() as u8).collect();
    let setup = Playable::arbitrary(&mut Unstructured::new(&choices)).expect("choices enough").0;
    let mut room = Room::new(Rust::size(&setup), 0);
    let game = Rust::init(room.bytes_mut(), &setup).expect("rules that can be played");
    played(game, Model::new(setup).expect("the same rules"), dice)
}

fn play_on(data: &[u8], dice: &mut Dice) -> Option<Vec<u8>> {
    let mut room = Room::of(data);
    let game = Rust::open(room.bytes_mut()).ok()?;
    let model = model_of(data).ok()?;
    Some(played(game, model, dice))
}

/// The block after some moves, forward and back.
fn played(mut game: &mut ttt::Game, mut model: Model, dice: &mut Dice) -> Vec<u8> {
    for _ in 0..dice.below(20) {
        match dice.below(6) {
            0 => (Subject::undo(&mut game), model.undo()),
            1 => (Subject::redo(&mut game), model.redo()),
            _ => {
                let (row, col) = legal(&model, dice.roll() as usize);
                (Subject::play(&mut game, row, col), model.play(row, col))
            }
        };
    }
    game.bytes().to_vec()
}

/// Counts a 16-bit number up or down, makes it a small one or another of the block's, or swaps two.
fn change_a_field(data: &mut [u8], dice: &mut Dice) -> Option<usize> {
    let (a, b) = (2 * dice.below(data.len() / 2), 2 * dice.below(data.len() / 2));
    let from = data.get(b..b + 2)?.to_vec();
    let to = data.get_mut(a..a + 2)?;
    let old = u16::from_le_bytes([to[0], to[1]]);
    let new = match dice.below(5) {
        0 => old.wrapping_add(1),
        1 => old.wrapping_sub(1),
        2 => dice.below(10) as u16,
        _ => u16::from_le_bytes([from[0], from[1]]),
    };
    to.copy_from_slice(&new.to_le_bytes());
    if dice.one_in(2) {
        data[b..b + 2].copy_from_slice(&old.to_le_bytes());
    }
    Some(data.len())
}
