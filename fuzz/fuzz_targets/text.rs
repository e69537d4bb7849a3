//! Any bytes as a record, a label or a board, beside the model; and what is taken comes out again as
//! it went in.
//!
//! The first byte of an input says which it is: `r` a record, `l` a label, `b` a board. For the
//! latter two, what follows first are the rules.
#![no_main]

use arbitrary::{Arbitrary, Unstructured};
use libfuzzer_sys::{Corpus, fuzz_target};
use libttt_fuzz::Playable;
use libttt_fuzz::subject::model::{Model, NO_UNDO, Setup};
use libttt_fuzz::subject::{Api, C, Room, Rust, Subject, agree};

/// The model looks at the whole board after each move.
const MODEL_CELLS: usize = 400;
/// A longer game is not made.
const MAX_SIZE: usize = 1 << 20;

fuzz_target!(|data: &[u8]| -> Corpus {
    match data.split_first() {
        Some((b'r', text)) => {
            record::<Rust>(text);
            record::<C>(text);
        }
        Some((b'l', rest)) => {
            // The text is what is left, not what `Unstructured` would make of it.
            let Some(([r0, r1, c0, c1], text)) = rest.split_first_chunk() else {
                return Corpus::Reject;
            };
            let (rows, cols) = (u16::from_le_bytes([*r0, *r1]), u16::from_le_bytes([*c0, *c1]));
            label::<Rust>(rows, cols, text);
            label::<C>(rows, cols, text);
        }
        Some((b'b', rest)) => {
            let mut u = Unstructured::new(rest);
            let Ok(Playable(setup)) = Playable::arbitrary(&mut u) else {
                return Corpus::Reject;
            };
            let marks = u.take_rest();
            board::<Rust>(setup, marks);
            board::<C>(setup, marks);
        }
        _ => return Corpus::Reject,
    }
    Corpus::Keep
});

fn record<A: Api>(text: &[u8]) {
    let config = A::record_config(text);
    assert_eq!(config, Model::record_config(text));
    let Ok(setup) = config else { return };
    let size = A::size(&setup);
    if size > MAX_SIZE {
        return;
    }
    let cells = usize::from(setup.rows) * usize::from(setup.cols);
    let mut room = Room::new(size, 0x5a);
    let read = A::read_record(room.bytes_mut(), &setup, text);
    if cells <= MODEL_CELLS {
        match (&read, Model::read_record(setup, text)) {
            (Ok(game), Ok(model)) => agree(game, &model, true).unwrap_or_else(|e| panic!("{e}")),
            (Err(code), Err(wanted)) => assert_eq!(*code, wanted),
            (read, model) => panic!("{:?}, but {:?}", read.as_ref().err(), model.err()),
        }
    }
    let is_read = read.is_ok();
    if let Ok(game) = &read {
        assert_eq!(game.record().expect("all its moves").as_bytes(), text);
        assert_eq!(game.setup(), Setup { undo: game.setup().undo, ..setup });
    }
    drop(read);
    assert!(is_read || A::open(room.bytes_mut()).is_err(), "a refused record left a game");
    assert!(room.is_intact());
}

fn label<A: Api>(rows: u16, cols: u16, text: &[u8]) {
    let setup = Setup::new(rows, cols, 1).undo(NO_UNDO);
    let size = A::size(&setup);
    if size == 0 || size > MAX_SIZE {
        return;
    }
    let mut room = Room::new(size, 0x5a);
    let game = A::init(room.bytes_mut(), &setup).unwrap_or_else(|code| panic!("init: {code}"));
    let parsed = game.parse_label(text);
    if let Ok((row, col)) = parsed {
        assert_eq!(game.label(row, col).expect("a cell").as_bytes(), text);
    }
    // The model compares the text with every label of the board's.
    if rows.max(cols) <= 1000 {
        assert_eq!(parsed, Model::new(setup).expect("the same rules").parse_label(text));
    }
}

fn board<A: Api>(setup: Setup, marks: &[u8]) {
    let mut room = Room::new(A::size(&setup), 0x5a);
    let mut game = A::init(room.bytes_mut(), &setup).unwrap_or_else(|code| panic!("init: {code}"));
    let mut model = Model::new(setup).expect("the same rules");
    let before = game.bytes().to_vec();
    let answer = game.set_board(marks);
    assert_eq!(answer, model.set_board(marks));
    match answer {
        0.. => assert!(game.marks() == marks),
        _ => assert!(game.bytes() == before),
    }
    agree(&game, &model, true).unwrap_or_else(|what| panic!("{what}"));
}
