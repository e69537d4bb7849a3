//! The block as bytes: copied, cut, stretched, wiped, put out of line, and changed a bit at a time;
//! and the positions that `set_board` takes.

use std::collections::BTreeMap;

use crate::subject::model::{
    At, BAD_BOARD, BUFFER_TOO_SMALL, CORRUPT, Dice, EXACT, GRAVITY, MISALIGNED, MISERE, Model,
    NO_DIAGONALS, NO_UNDO, OK, Setup, WRAP,
};
use crate::subject::opened::{is_consistent, redo_list};
use crate::subject::{Api, Room, Rust, Subject, agree};

// ---- blocks to work on -----------------------------------------------------------------------------

/// A game's bytes, and what it is.
struct Sample {
    what: String,
    bytes: Vec<u8>,
    model: Model,
}

/// A game of `setup` after `moves` random moves, of which `undone` are taken back.
fn sample(setup: Setup, moves: usize, undone: usize, seed: u64) -> Sample {
    build(setup, None, moves, undone, seed)
}

/// The same on from a position.
fn build(setup: Setup, from: Option<&[u8]>, moves: usize, undone: usize, seed: u64) -> Sample {
    let mut room = Room::new(Rust::size(&setup), 0x99);
    let mut game = Rust::init(room.bytes_mut(), &setup).unwrap();
    let mut model = Model::new(setup).unwrap();
    if let Some(marks) = from {
        assert_eq!(Subject::set_board(&mut game, marks), model.set_board(marks));
    }
    let mut dice = Dice(seed);
    for _ in 0..moves {
        let free = model.free_cells();
        if !free.is_empty() {
            let (row, col) = dice.pick(&free);
            assert_eq!(Subject::play(&mut game, row, col), model.play(row, col));
        }
    }
    for _ in 0..undone {
        assert_eq!(Subject::undo(&mut game), model.undo());
    }
    agree(&game, &model, true).unwrap();
    Sample {
        what: format!("{setup:?}, {moves} moves, {undone} undone, seed {seed}"),
        bytes: game.as_bytes().to_vec(),
        model,
    }
}

fn samples() -> Vec<Sample> {
    let classic = Setup::new(3, 3, 3);
    let mut all = vec![
        sample(classic, 0, 0, 1),
        sample(classic, 4, 0, 2),
        sample(classic, 6, 3, 3),
        sample(classic, 9, 0, 4),
        sample(classic, 9, 9, 5),
        sample(classic.undo(NO_UNDO), 0, 0, 9),
        sample(classic.undo(NO_UNDO), 5, 0, 6),
        sample(classic.undo(NO_UNDO), 9, 0, 6),
        sample(classic.undo(3), 7, 0, 7),
        sample(classic.undo(3), 6, 2, 8),
        sample(classic.undo(3), 6, 3, 10),
        sample(classic.undo(1), 6, 1, 10),
        sample(classic.players(3), 7, 2, 9),
        sample(classic.players(4), 9, 0, 10),
        sample(classic.flags(MISERE), 9, 1, 11),
        sample(classic.flags(EXACT | WRAP), 5, 1, 12),
        sample(Setup::new(1, 1, 1), 1, 0, 13),
        sample(Setup::new(1, 1, 1).flags(MISERE), 1, 1, 13),
        sample(Setup::new(1, 5, 3).flags(WRAP), 3, 1, 14),
        sample(Setup::new(5, 5, 4), 14, 4, 15),
        sample(Setup::new(5, 5, 3), 25, 0, 16),
        sample(Setup::new(5, 4, 3).flags(EXACT).undo(5), 14, 3, 17),
        sample(Setup::new(6, 7, 4).flags(GRAVITY), 20, 5, 18),
        sample(Setup::new(6, 7, 4).flags(GRAVITY), 42, 0, 19),
        sample(Setup::new(4, 4, 3).flags(GRAVITY | WRAP | NO_DIAGONALS).undo(4), 9, 2, 20),
        sample(Setup::new(4, 4, 2).players(4).undo(6), 9, 1, 21),
        sample(Setup::new(15, 15, 5), 60, 10, 22),
        sample(Setup::new(12, 12, 12).players(3), 60, 10, 22),
    ];
    // Games that went on from a position.
    let marks = [1, 2, 0, 0, 1, 0, 0, 0, 2];
    all.push(build(classic, Some(&marks), 0, 0, 23));
    all.push(build(classic, Some(&marks), 3, 1, 24));
    all.push(build(classic.undo(2), Some(&marks), 4, 1, 25));
    all.push(build(classic, Some(&[1, 1, 1, 2, 2, 0, 0, 0, 0]), 0, 0, 26));
    all
}

/// Opens a copy of `bytes` in memory of its own; the answer: what `open` said, and the room.
fn opens(bytes: &[u8]) -> Result<Room, i32> {
    let mut room = Room::of(bytes);
    let verdict = Rust::open(room.bytes_mut()).err();
    assert!(room.is_intact());
    assert!(room.bytes() == bytes, "open has changed the block");
    verdict.map_or(Ok(room), Err)
}

/// In what a block that `open` took differs from the one that it was made of.
fn meaning(changed: &[u8], sample: &Sample) -> &'static str {
    let (mut room, mut old) = (Room::of(changed), Room::of(&sample.bytes));
    let game = Rust::open(room.bytes_mut()).unwrap();
    let before = Rust::open(old.bytes_mut()).unwrap();
    let (info, was) = (Subject::info(&game), Subject::info(&before));
    if game.setup() != before.setup() {
        "other rules"
    } else if Subject::version(&game) != Subject::version(&before) {
        "another version"
    } else if Subject::marks(&game) != Subject::marks(&before) {
        "another position"
    } else if Subject::moves(&game) != Subject::moves(&before) || info.last != was.last {
        "another order of moves, or another last one"
    } else if (info.moves, info.redoable) != (was.moves, was.redoable) {
        "another number of moves to take back or put back"
    } else if redo_list(changed, &sample.model) != redo_list(&sample.bytes, &sample.model) {
        "other moves to put back"
    } else {
        "the same game: room in the log that is not in use"
    }
}

#[test]
fn a_flipped_bit_is_refused_or_makes_another_good_game() {
    let mut flips = 0;
    let mut accepted = BTreeMap::new();
    for sample in samples() {
        for bit in 0..8 * sample.bytes.len() {
            let mut bytes = sample.bytes.clone();
            bytes[bit / 8] ^= 1 << (bit % 8);
            flips += 1;
            match opens(&bytes) {
                Ok(_) => {
                    *accepted.entry(meaning(&bytes, &sample)).or_insert(0) += 1;
                    is_consistent(&bytes).unwrap_or_else(|e| {
                        panic!("{}: byte {}, bit {}: {e}", sample.what, bit / 8, bit % 8)
                    });
                }
                Err(code) => assert!([CORRUPT, BUFFER_TOO_SMALL].contains(&code), "{code}"),
            }
        }
    }
    let good: usize = accepted.values().sum();
    println!(
        "{flips} single bits flipped: {} blocks refused, {good} another good game:",
        flips - good
    );
    for (what, count) in &accepted {
        println!("  {count:5} {what}");
    }
    assert!(good * 2 < flips);
}

#[test]
fn a_changed_block_is_refused_or_makes_another_good_game() {
    let (mut changes, mut accepted) = (0, 0);
    let mut dice = Dice(2024);
    for sample in samples() {
        for round in 0..2000 {
            let mut bytes = sample.bytes.clone();
            for _ in 0..1 + dice.below(3) {
                change(&mut bytes, &mut dice);
            }
            if bytes == sample.bytes {
                continue;
            }
            changes += 1;
            if opens(&bytes).is_ok() {
                accepted += 1;
                is_consistent(&bytes)
                    .unwrap_or_else(|e| panic!("{}: change {round}, {bytes:?}: {e}", sample.what));
            }
        }
    }
    println!("{changes} blocks changed at random: {accepted} still good games, the others refused");
}

/// Something that a bit's flip does not do.
fn change(bytes: &mut [u8], dice: &mut Dice) {
    // All places, but those behind the header twice as often.
    let place = |dice: &mut Dice, size: usize| {
        let from = if dice.one_in(3) { 0 } else { 64.min(bytes.len() - 8) };
        (from + dice.below(bytes.len() - from - size + 1)) / size * size
    };
    let (a, b) = (place(dice, 2), place(dice, 2));
    match dice.below(7) {
        0 => bytes.swap(a, b),
        1 => {
            // Two entries of the log, say, change places.
            bytes.swap(a, b);
            bytes.swap(a + 1, b + 1);
        }
        2 => bytes.copy_within(b..b + 2, a),
        3 => bytes[a] = dice.roll() as u8,
        4 => bytes[a] = bytes[a].wrapping_add(dice.pick(&[1, 255])),
        5 => bytes[a] = dice.below(5) as u8,
        _ => {
            let at = place(dice, 4);
            bytes[at..at + 4].copy_from_slice(&(dice.roll() as u32).to_le_bytes());
        }
    }
}

/// The C functions are another way to the same answers.
#[cfg(feature = "capi")]
#[test]
fn c_opens_what_rust_opens() {
    for sample in samples() {
        for bit in 0..8 * sample.bytes.len() {
            let mut bytes = sample.bytes.clone();
            bytes[bit / 8] ^= 1 << (bit % 8);
            let mut room = Room::of(&bytes);
            let verdict = crate::subject::C::open(room.bytes_mut()).err();
            assert_eq!(verdict, opens(&bytes).err(), "{}: bit {bit}", sample.what);
            assert!(room.bytes() == bytes && room.is_intact());
        }
        for len in 0..sample.bytes.len() {
            let mut room = Room::of(&sample.bytes[..len]);
            let verdict = crate::subject::C::open(room.bytes_mut()).err();
            assert_eq!(verdict, opens(&sample.bytes[..len]).err(), "{}: {len}", sample.what);
            assert!(room.is_intact());
        }
    }
}

// ---- cut, stretched, moved ----------------------------------------------------------------------------

#[test]
fn a_cut_block_is_refused() {
    let mut cuts = 0;
    for sample in samples() {
        for len in 0..sample.bytes.len() {
            let code = opens(&sample.bytes[..len]).err();
            let refused = [Some(CORRUPT), Some(BUFFER_TOO_SMALL)].contains(&code);
            assert!(refused, "{}: cut to {len}: {code:?}", sample.what);
            cuts += 1;
        }
    }
    println!("{cuts} blocks cut short, at each byte: all refused");
}

#[test]
fn a_longer_buffer_is_fine() {
    for sample in samples() {
        for more in [1, 7, 8, 9, 1000] {
            let mut bytes = sample.bytes.clone();
            bytes.extend(std::iter::repeat_n(0xee, more));
            let mut room = Room::of(&bytes);
            let game = Rust::open(room.bytes_mut()).unwrap();
            assert_eq!(game.as_bytes().len(), sample.bytes.len());
            agree(&game, &sample.model, true).unwrap();
            assert!(room.bytes() == bytes && room.is_intact());
        }
    }
}

#[test]
fn a_wiped_block_is_refused() {
    for sample in samples() {
        for fill in [0, 0xff, 0x55] {
            assert_eq!(opens(&vec![fill; sample.bytes.len()]).err(), Some(CORRUPT));
        }
    }
    assert_eq!(opens(&[0; 64]).err(), Some(CORRUPT));
}

#[test]
fn a_block_out_of_line_is_refused() {
    for sample in samples() {
        for shift in 1..8 {
            let mut room = Room::shifted(sample.bytes.len(), 0, shift);
            room.bytes_mut().copy_from_slice(&sample.bytes);
            assert_eq!(Rust::open(room.bytes_mut()).err(), Some(MISALIGNED));
            assert!(room.bytes() == sample.bytes && room.is_intact());
        }
    }
}

#[test]
fn a_copy_needs_a_buffer_like_any_game() {
    for sample in samples() {
        let mut room = Room::of(&sample.bytes);
        let game = Rust::open(room.bytes_mut()).unwrap();
        let len = sample.bytes.len();
        let mut long = Room::new(len + 9, 0x3c);
        let copy = Rust::copy(&game, long.bytes_mut()).unwrap();
        assert!(copy.as_bytes() == sample.bytes);
        assert!(long.bytes()[len..].iter().all(|byte| *byte == 0x3c) && long.is_intact());

        let mut short = Room::new(len - 1, 0x3c);
        let mut askew = Room::shifted(len, 0x3c, 4);
        assert_eq!(Rust::copy(&game, short.bytes_mut()).err(), Some(BUFFER_TOO_SMALL));
        assert_eq!(Rust::copy(&game, askew.bytes_mut()).err(), Some(MISALIGNED));
        for room in [short, askew] {
            assert!(room.bytes().iter().all(|byte| *byte == 0x3c) && room.is_intact());
        }
    }
}

/// At every move the bytes are copied to another place, and both games played to the end.
#[test]
fn a_copy_at_every_move_plays_on() {
    let mut copies = 0;
    for (i, setup) in [
        Setup::new(3, 3, 3),
        Setup::new(3, 3, 3).undo(NO_UNDO).flags(MISERE),
        Setup::new(4, 4, 4).players(3).undo(5),
        Setup::new(5, 5, 4).flags(EXACT),
        Setup::new(6, 7, 4).flags(GRAVITY),
        Setup::new(4, 5, 4).flags(WRAP | NO_DIAGONALS).players(4),
        Setup::new(15, 15, 5),
    ]
    .into_iter()
    .enumerate()
    {
        let mut room = Room::new(Rust::size(&setup), 0);
        let mut game = Rust::init(room.bytes_mut(), &setup).unwrap();
        let mut dice = Dice(i as u64);
        loop {
            let mut other = Room::of(game.as_bytes());
            let mut third = Room::of(game.as_bytes());
            let mut copy = Rust::open(other.bytes_mut()).unwrap();
            let mut again = Rust::open(third.bytes_mut()).unwrap();
            let mut way = dice.clone();
            while let Some((row, col)) = some_free(&copy, &mut way) {
                let answer = Subject::play(&mut copy, row, col);
                assert_eq!(Subject::play(&mut again, row, col), answer);
                assert!(copy.as_bytes() == again.as_bytes());
            }
            let mut model = Model::new(setup).unwrap();
            model.put_board(&Subject::marks(&copy));
            assert_eq!(model.result, Subject::winner(&copy));
            assert_ne!(model.result, OK);
            copies += 1;
            // The first one has not noticed, and goes on.
            assert!(game.as_bytes() != copy.as_bytes() || Subject::winner(&game) != OK);
            let Some((row, col)) = some_free(&game, &mut dice) else {
                break;
            };
            assert!(Subject::play(&mut game, row, col) >= OK);
        }
    }
    println!("{copies} copies played on to the end");
}

fn some_free<G: Subject>(game: &G, dice: &mut Dice) -> Option<At> {
    let free = game.free_cells();
    (!free.is_empty()).then(|| dice.pick(&free))
}

#[test]
fn the_last_version_is_followed_by_the_first() {
    let setup = Setup::new(3, 3, 3);
    let fresh = sample(setup, 0, 0, 0).bytes;
    let mut room = Room::of(&fresh);
    let game = Rust::open(room.bytes_mut()).unwrap();
    game.reset();
    let changed: Vec<usize> =
        (0..fresh.len()).filter(|i| game.as_bytes()[*i] != fresh[*i]).collect();
    assert_eq!(changed.len(), 1, "one reset is one version");

    let mut bytes = fresh.clone();
    bytes[changed[0]..changed[0] + 8].fill(0xff);
    let mut room = Room::of(&bytes);
    let mut game = Rust::open(room.bytes_mut()).unwrap();
    let mut model = Model::new(setup).unwrap();
    model.version = u64::MAX;
    agree(&game, &model, true).unwrap();
    assert_eq!(Subject::play(&mut game, 1, 1), model.play(1, 1));
    agree(&game, &model, true).unwrap();
    assert_eq!(Subject::version(&game), 0);
}

// ---- positions ---------------------------------------------------------------------------------------

/// Every assignment of `0..=players` to `cells` cells.
fn each_board(cells: usize, players: u8, mut f: impl FnMut(&[u8])) {
    let mut marks = vec![0; cells];
    loop {
        f(&marks);
        let Some(i) = marks.iter().position(|mark| *mark < players) else {
            return;
        };
        marks[..i].fill(0);
        marks[i] += 1;
    }
}

/// Sets every board there is under these rules; the answer: how many were tried and how many taken.
fn every_position(setup: Setup) -> (u64, u64) {
    let mut room = Room::new(Rust::size(&setup), 0);
    let mut game = Rust::init(room.bytes_mut(), &setup).unwrap();
    let mut model = Model::new(setup).unwrap();
    let (mut tried, mut taken) = (0, 0);
    each_board(model.cells(), model.setup.players, |marks| {
        let answer = Subject::set_board(&mut game, marks);
        assert_eq!(answer, model.set_board(marks), "{setup:?}: {marks:?}");
        tried += 1;
        if answer != BAD_BOARD {
            taken += 1;
            assert_eq!(Subject::turn(&game), model.turn());
            let dead = Subject::is_dead(&game);
            assert_eq!(dead, model.is_dead(), "dead? {setup:?}: {marks:?}");
            let winning = Subject::winning_cells(&game);
            assert_eq!(winning, model.winning_cells(), "{setup:?}: {marks:?}");
        }
    });
    agree(&game, &model, true).unwrap();
    (tried, taken)
}

#[test]
fn set_board_takes_what_the_model_takes_of_all_boards_of_three_by_three() {
    let (mut tried, mut taken, mut rule_sets) = (0, 0, 0);
    for flags in 0..32 {
        for k in 1..=3 {
            let (all, good) = every_position(Setup::new(3, 3, k).flags(flags));
            assert_eq!(all, 19_683);
            tried += all;
            taken += good;
            rule_sets += 1;
        }
    }
    println!("3 by 3, {rule_sets} rule sets: {tried} boards, {taken} of them positions");
}

#[test]
fn set_board_takes_what_the_model_takes_of_all_small_boards() {
    let (mut tried, mut taken, mut rule_sets) = (0, 0, 0);
    for (rows, cols) in [(1, 1), (1, 4), (5, 1), (2, 2), (2, 3), (3, 2), (1, 6), (4, 2), (2, 4)] {
        for players in 2..=4 {
            if u32::from(players + 1).pow(u32::from(rows * cols)) > 20_000 {
                continue;
            }
            for flags in 0..32 {
                if flags & MISERE != 0 && players > 2 {
                    continue;
                }
                for k in 1..=rows.max(cols) {
                    let setup = Setup::new(rows, cols, k).flags(flags).players(players);
                    let (all, good) = every_position(setup);
                    tried += all;
                    taken += good;
                    rule_sets += 1;
                }
            }
        }
    }
    println!(
        "other small boards, {rule_sets} rule sets: {tried} boards, {taken} of them positions"
    );
}

/// Boards of other sizes: full of marks that fit the turn order, with lines here and there.
#[test]
fn set_board_takes_what_the_model_takes_of_random_boards() {
    let mut dice = Dice(7);
    let (mut tried, mut taken) = (0, 0);
    for round in 0..20_000 {
        let setup = Setup::new(1 + dice.below(8) as u16, 1 + dice.below(8) as u16, 0);
        let longer = usize::from(setup.rows.max(setup.cols));
        let players = dice.pick(&[2, 2, 2, 3, 4]);
        let legal = if players == 2 { 32 } else { 16 };
        // Without misère, bit 2 means the flag above it.
        let flags = dice.below(legal) as u8;
        let flags = if players == 2 { flags } else { (flags & 3) | (flags & 12) << 1 };
        let setup = Setup { k: (2 + dice.below(longer)).min(longer) as u16, ..setup }
            .players(players)
            .flags(flags);
        let mut room = Room::new(Rust::size(&setup), 0);
        let mut game = Rust::init(room.bytes_mut(), &setup).unwrap();
        let mut model = Model::new(setup).unwrap();
        // A game up to some move, then a few marks of the last mover's changed about.
        for _ in 0..dice.below(model.cells() + 1) {
            let free = model.free_cells();
            if !free.is_empty() {
                let (row, col) = dice.pick(&free);
                model.play(row, col);
            }
        }
        let mut marks = model.marks();
        for _ in 0..dice.pick(&[0, 1, 1, 2, 3]) {
            let (a, b) = (dice.below(marks.len()), dice.below(marks.len()));
            marks.swap(a, b);
        }
        let mut model = Model::new(setup).unwrap();
        let answer = Subject::set_board(&mut game, &marks);
        assert_eq!(answer, model.set_board(&marks), "round {round}, {setup:?}: {marks:?}");
        agree(&game, &model, true).unwrap_or_else(|e| panic!("{setup:?}: {marks:?}: {e}"));
        tried += 1;
        taken += u32::from(answer != BAD_BOARD);
    }
    println!("random boards: {tried}, {taken} of them positions");
    assert!(taken * 4 > tried && taken * 20 < tried * 19);
}

/// What is no board at all is refused, and changes nothing.
#[test]
fn set_board_refuses_other_lengths_and_other_marks() {
    for sample in samples() {
        let mut room = Room::of(&sample.bytes);
        let mut game = Rust::open(room.bytes_mut()).unwrap();
        let cells = sample.model.cells();
        let players = sample.model.setup.players;
        let mut bad: Vec<Vec<u8>> = [0, 1, cells - 1, cells + 1, cells + 256, 2 * cells]
            .into_iter()
            .filter(|len| *len != cells)
            .map(|len| vec![0; len])
            .collect();
        for mark in [players + 1, 5, 16, 128, 129, 255] {
            for at in [0, cells / 2, cells - 1] {
                let mut marks = Subject::marks(&game);
                marks[at] = mark;
                bad.push(marks);
            }
        }
        for marks in bad {
            assert_eq!(Subject::set_board(&mut game, &marks), BAD_BOARD);
            assert!(game.as_bytes() == sample.bytes);
        }
    }
}

#[test]
fn small_games_are_small() {
    let classic = Setup::new(3, 3, 3);
    assert!(Rust::size(&classic) <= 128);
    assert!(Rust::size(&classic.undo(NO_UNDO)) <= 96);
    // The log takes 2 bytes a move up to 65,536 cells, then 4.
    let log = |side| {
        let setup = Setup::new(side, side, 5);
        Rust::size(&setup) - Rust::size(&setup.undo(NO_UNDO))
    };
    assert!(log(256) <= 2 * 65_536);
    assert!(log(257) <= 4 * 66_049 && log(257) > 2 * 66_049);
    println!(
        "3 by 3: {} bytes with full undo, {} without",
        Rust::size(&classic),
        Rust::size(&classic.undo(NO_UNDO))
    );
}
