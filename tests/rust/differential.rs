//! Random rules, random sequences of every call, against the naive model.
//!
//! After each call the library and the model must agree on everything that can be asked. What the
//! rules say of every game is asserted without the model too: marks never vanish but by undo, reset
//! and set_board, turns alternate, a refused call leaves the block's bytes as they were, and a copy
//! of the bytes behaves the same from then on. Each case runs through the Rust API and (feature
//! `capi`) through the C functions, and both must leave the same bytes.
//!
//! `PROPTEST_CASES` is the number of cases; `--nocapture` shows what they covered.

use crate::subject::calls::{
    Answer, Call, How, Position, a_label, any_cell, legal, mangle, position,
};
use crate::subject::model::{
    self, BUFFER_TOO_SMALL, CORRUPT, Dice, EXACT, FLAGS, GRAVITY, MISALIGNED, MISERE, Model,
    NO_DIAGONALS, NO_UNDO, OK, Setup, WRAP,
};
use crate::subject::{Api, Room, Rust, Subject, agree, same};
use proptest::prelude::*;
use proptest::test_runner::{Config, RngAlgorithm, TestCaseError, TestRunner};
use std::cell::RefCell;
use std::collections::{BTreeMap, HashMap};

// ---- what a case does ------------------------------------------------------------------------------

#[derive(Clone, Debug)]
struct Case {
    setup: Setup,
    /// Bytes of the buffers beyond the game.
    slack: usize,
    /// A setup that may be refused.
    other: Setup,
    ops: Vec<Op>,
}

/// What to do next. Seeds and picks become calls when it is known how the game stands, so that most
/// moves are legal and games reach their ends.
#[derive(Clone, Debug)]
enum Op {
    Legal {
        how: How,
        pick: usize,
    },
    LegalRun {
        moves: usize,
        seed: u64,
    },
    /// A cell of the board, free or not.
    Near {
        how: How,
        pick: usize,
    },
    /// Any cell, and any player.
    Wild {
        how: How,
        player: u8,
        row: i32,
        col: i32,
    },
    Stale {
        off: u64,
        pick: usize,
    },
    CanMove {
        player: u8,
        row: i32,
        col: i32,
    },
    PlayAll {
        cells: usize,
        seed: u64,
    },
    Undo {
        times: usize,
    },
    Redo {
        times: usize,
    },
    Reset,
    SetBoard {
        what: Position,
        seed: u64,
    },
    Twin,
    Copy,
    Record {
        undo: u32,
        seed: u64,
    },
    Mangled {
        seed: u64,
    },
    Label {
        seed: u64,
    },
}

fn a_side() -> impl Strategy<Value = (u16, u16)> {
    prop_oneof![
        300 => Just((3, 3)),
        300 => (1..=5_u16).prop_map(|n| (n, n)),
        400 => (1..=5_u16, 1..=5_u16),
        200 => (1..=9_u16, 1..=9_u16),
        20 => Just((6, 7)),
        30 => prop_oneof![Just((20, 20)), Just((300, 1)), Just((1, 300)), Just((2, 30)), Just((33, 8)), Just((13, 13)), Just((14, 17))],
        8 => Just((257, 257)),
    ]
}

fn a_setup() -> impl Strategy<Value = Setup> {
    let undo = prop_oneof![
        4 => Just(0),
        2 => 1..=6_u32,
        1 => 7..=90_u32,
        1 => Just(NO_UNDO),
    ];
    let flags =
        prop_oneof![2 => Just(0), 3 => Just(0_u8).prop_flat_map(|_| one_flag()), 6 => 0..32_u8];
    let players = prop_oneof![4 => Just(2), 1 => Just(3), 1 => Just(4)];
    (a_side(), any::<u16>(), undo, flags, players, any::<bool>()).prop_map(
        |((rows, cols), k, undo, flags, players, defaults)| {
            let longer = rows.max(cols);
            // Mostly lines short enough to be completed.
            let k = match k % 10 {
                0 => longer,
                1..=5 => (2 + k / 10 % 3).min(longer),
                _ => 1 + k / 10 % longer,
            };
            let players = if flags & MISERE != 0 { 2 } else { players };
            let mut setup = Setup::new(rows, cols, k).undo(undo).flags(flags).players(players);
            if defaults {
                // The same asked for with zeros.
                setup.cols = if rows == cols { 0 } else { cols };
                setup.k = if k == longer { 0 } else { k };
                setup.players = if players == 2 { 0 } else { players };
            }
            setup
        },
    )
}

fn one_flag() -> impl Strategy<Value = u8> {
    prop_oneof![Just(EXACT), Just(GRAVITY), Just(MISERE), Just(NO_DIAGONALS), Just(WRAP)]
}

/// Any setup at all, most of them refused.
fn any_setup() -> impl Strategy<Value = Setup> {
    let side = prop_oneof![Just(0), 1..=4_u16, Just(32767), Just(32768), Just(65535)];
    let players = prop_oneof![5 => 0..=5_u8, 1 => any::<u8>()];
    let flags = prop_oneof![5 => 0..32_u8, 1 => any::<u8>()];
    let undo = prop_oneof![Just(0), 0..20_u32, Just(NO_UNDO - 1), Just(NO_UNDO)];
    let reserved = prop_oneof![8 => Just(0), 1 => Just(1), 1 => any::<u32>()];
    (side.clone(), side, prop_oneof![0..=6_u16, any::<u16>()], players, flags, undo, reserved)
        .prop_map(|(rows, cols, k, players, flags, undo, reserved)| Setup {
            rows,
            cols,
            k,
            players,
            flags,
            undo,
            reserved,
        })
}

fn a_how() -> impl Strategy<Value = How> {
    prop_oneof![
        Just(How::Play),
        Just(How::Move),
        Just(How::MoveIf),
        Just(How::Drop),
        Just(How::PlayAll),
    ]
}

fn a_coordinate() -> impl Strategy<Value = i32> {
    prop_oneof![
        8 => -2..=10_i32,
        1 => prop_oneof![Just(i32::MIN), Just(i32::MAX), Just(-65536), Just(65536), Just(256)],
        1 => any::<i32>(),
    ]
}

fn an_op() -> impl Strategy<Value = Op> {
    let pick = 0..1_000_000_usize;
    let player = prop_oneof![8 => 0..=5_u8, 1 => any::<u8>()];
    let position = prop_oneof![
        3 => Just(Position::Fair),
        1 => Just(Position::Random),
        4 => Just(Position::Reached),
        3 => Just(Position::Almost),
        1 => Just(Position::WrongLength),
        1 => Just(Position::Empty),
    ];
    let undo = prop_oneof![2 => Just(0), 1 => 1..9_u32, 1 => Just(NO_UNDO)];
    prop_oneof![
        40 => (a_how(), pick.clone()).prop_map(|(how, pick)| Op::Legal { how, pick }),
        12 => (1..30_usize, any::<u64>()).prop_map(|(moves, seed)| Op::LegalRun { moves, seed }),
        8 => (a_how(), pick.clone()).prop_map(|(how, pick)| Op::Near { how, pick }),
        6 => (a_how(), player.clone(), a_coordinate(), a_coordinate())
            .prop_map(|(how, player, row, col)| Op::Wild { how, player, row, col }),
        3 => (prop_oneof![Just(1), Just(u64::MAX), Just(1 << 32), any::<u64>()], pick)
            .prop_map(|(off, pick)| Op::Stale { off, pick }),
        2 => (player, a_coordinate(), a_coordinate())
            .prop_map(|(player, row, col)| Op::CanMove { player, row, col }),
        3 => (0..12_usize, any::<u64>()).prop_map(|(cells, seed)| Op::PlayAll { cells, seed }),
        10 => prop_oneof![8 => 1..4_usize, 1 => Just(1000)].prop_map(|times| Op::Undo { times }),
        9 => prop_oneof![8 => 1..4_usize, 1 => Just(1000)].prop_map(|times| Op::Redo { times }),
        1 => Just(Op::Reset),
        4 => (position, any::<u64>()).prop_map(|(what, seed)| Op::SetBoard { what, seed }),
        2 => Just(Op::Twin),
        2 => Just(Op::Copy),
        2 => (undo, any::<u64>()).prop_map(|(undo, seed)| Op::Record { undo, seed }),
        2 => any::<u64>().prop_map(|seed| Op::Mangled { seed }),
        1 => any::<u64>().prop_map(|seed| Op::Label { seed }),
    ]
}

fn a_case() -> impl Strategy<Value = Case> {
    let slack = prop_oneof![2 => Just(0), 1 => 0..40_usize];
    (a_setup(), slack, any_setup(), prop::collection::vec(an_op(), 1..40))
        .prop_map(|(setup, slack, other, ops)| Case { setup, slack, other, ops })
}

// ---- calls ------------------------------------------------------------------------------------------

/// Without gravity a drop says nothing but that; ask the other calls there, mostly.
fn suited(how: How, model: &Model, pick: usize) -> How {
    match how {
        How::Drop if !model.has(GRAVITY) && !pick.is_multiple_of(8) => How::Move,
        other => other,
    }
}

/// The calls that an op comes to, one at a time: each is known when the one before has been made.
fn next_call(op: &Op, step: usize, model: &Model) -> Option<Call> {
    let once = |call: Call| (step == 0).then_some(call);
    match *op {
        // After the end, by and large, back or to a new game.
        Op::Legal { pick, .. } if model.result != OK && pick % 4 != 0 => {
            once(if pick % 4 == 1 { Call::Reset } else { Call::Undo })
        }
        Op::Legal { how, pick } => {
            let how = suited(how, model, pick);
            once(Call::moving(how, model, model.turn(), legal(model, pick)))
        }
        Op::LegalRun { moves, seed } => {
            let mut dice = Dice(seed.wrapping_add(step as u64));
            let going = step < moves && model.result == OK;
            going.then(|| Call::Move(model.turn(), legal(model, dice.roll() as usize)))
        }
        Op::Near { how, pick } => {
            let how = suited(how, model, pick);
            let cell = any_cell(model, pick);
            once(Call::moving(how, model, model.turn(), cell))
        }
        Op::Wild { how, player, row, col } => once(Call::moving(how, model, player, (row, col))),
        Op::Stale { off, pick } => {
            once(Call::MoveIf(model.version.wrapping_add(off), model.turn(), legal(model, pick)))
        }
        Op::CanMove { player, row, col } => once(Call::CanMove(player, (row, col))),
        Op::PlayAll { cells, seed } => {
            let mut dice = Dice(seed);
            let mut ahead = model.clone();
            let mut list = Vec::new();
            for _ in 0..cells {
                let cell = if dice.one_in(12) {
                    any_cell(&ahead, dice.roll() as usize)
                } else {
                    legal(&ahead, dice.roll() as usize)
                };
                ahead.play(cell.0, cell.1);
                list.push(cell);
            }
            once(Call::PlayAll(list))
        }
        Op::Undo { times } => {
            let going = step < times && (step == 0 || !model.done.is_empty());
            going.then_some(Call::Undo)
        }
        Op::Redo { times } => {
            let going = step < times && (step == 0 || !model.undone.is_empty());
            going.then_some(Call::Redo)
        }
        Op::Reset => once(Call::Reset),
        Op::SetBoard { what, seed } => {
            (step == 0).then(|| Call::SetBoard(position(what, model, &mut Dice(seed))))
        }
        Op::Label { seed } => once(Call::ParseLabel(a_label(model, &mut Dice(seed)))),
        Op::Twin | Op::Copy | Op::Record { .. } | Op::Mangled { .. } => None,
    }
}

// ---- what the cases covered --------------------------------------------------------------------------

#[derive(Default)]
struct Tally {
    cases: usize,
    calls: usize,
    ended: usize,
    under: BTreeMap<String, usize>,
    answers: BTreeMap<i32, usize>,
    /// Every position met, by its hash and the other way around.
    positions: HashMap<(Setup, Vec<u8>), u64>,
    hashes: HashMap<u64, (Setup, Vec<u8>)>,
}

impl Tally {
    fn saw(&mut self, code: i32) {
        *self.answers.entry(code).or_default() += 1;
    }

    fn count(&mut self, case: &Case, ended: bool) {
        self.cases += 1;
        self.ended += usize::from(ended);
        let mut under = |what: &str| *self.under.entry(what.to_string()).or_default() += 1;
        let setup = case.setup.understood().unwrap();
        for (flag, name) in FLAGS {
            if setup.flags & flag != 0 {
                under(name);
            }
        }
        let cells = u32::from(setup.rows) * u32::from(setup.cols);
        match setup.flags.count_ones() {
            0 => under("no flag"),
            1 => under("one flag"),
            _ => under("two or more flags"),
        }
        under(&format!("{} players", setup.players));
        under(match setup.undo {
            NO_UNDO => "no log",
            undo if undo == cells => "whole log",
            _ => "bounded log",
        });
        if setup.rows != setup.cols {
            under("unequal sides");
        }
        if cells > 81 {
            under("over 81 cells");
        }
        if cells > 65536 {
            under("over 65,536 cells (4-byte log)");
        }
        let plain_lines = setup.flags & (EXACT | NO_DIAGONALS | WRAP) == 0;
        if setup.rows == setup.cols && setup.k == setup.rows && plain_lines {
            under("a full line of a square board (counters)");
        }
    }

    /// The hash belongs to the rules (but how much is kept for undo) and the marks.
    fn hash(&mut self, model: &Model, hash: u64) -> Result<(), String> {
        if model.cells() > 81 {
            return Ok(());
        }
        let position = (model.setup.undo(0), model.marks());
        if let Some(before) = self.positions.insert(position.clone(), hash) {
            same("hash of a position met before", hash, before)?;
        }
        if let Some(other) = self.hashes.insert(hash, position.clone()) {
            same("position of a hash met before", position, other)?;
        }
        Ok(())
    }
}

// ---- the test ----------------------------------------------------------------------------------------

/// Runs a case by one way into the library. The answer: the bytes the game ends with, and whether
/// it was ever over.
fn run<A: Api>(case: &Case, tally: &mut Tally) -> Result<(Vec<u8>, bool), String> {
    let size = check_setups::<A>(case, tally)?;
    let mut rooms: Vec<Room> = case
        .ops
        .iter()
        .filter(|op| matches!(op, Op::Twin | Op::Copy))
        .map(|_| Room::new(size + case.slack, 0x5a))
        .collect();
    rooms.push(Room::new(size + case.slack, 0xa5));
    let mut free_rooms = rooms.iter_mut();

    let mut model = Model::new(case.setup).unwrap();
    let first = free_rooms.next().unwrap();
    let mut games =
        vec![A::init(first.bytes_mut(), &case.setup).map_err(|e| format!("init: {e}"))?];
    let mut ended = false;
    same("bytes", games[0].bytes().len(), size)?;
    agree(&games[0], &model, true)?;

    for (i, op) in case.ops.iter().enumerate() {
        let at = |e: String| format!("op {i}, {op:?}: {e}");
        let mut step = 0;
        while let Some(call) = next_call(op, step, &model) {
            make(&call, &mut games, &mut model, tally)
                .map_err(|e| at(format!("call {step}, {call:?}: {e}")))?;
            let thorough = step == 0 && i % 8 == 0;
            agree(&games[0], &model, thorough)
                .map_err(|e| at(format!("after call {step}, {call:?}: {e}")))?;
            tally.hash(&model, games[0].hash()).map_err(at)?;
            ended |= model.result != OK;
            step += 1;
        }
        match op {
            Op::Twin | Op::Copy => {
                let buffer = free_rooms.next().unwrap().bytes_mut();
                let twin = if matches!(op, Op::Twin) {
                    buffer[..size].copy_from_slice(games[0].bytes());
                    A::open(buffer)
                } else {
                    A::copy(&games[0], buffer)
                };
                let twin = twin.map_err(|e| at(format!("refused with {e}")))?;
                same("the twin's bytes", twin.bytes(), games[0].bytes()).map_err(at)?;
                agree(&twin, &model, true).map_err(|e| at(format!("the twin: {e}")))?;
                // The game goes on in the copies, in the end in them alone.
                games.insert(0, twin);
                games.truncate(2);
            }
            Op::Record { undo, seed } => {
                record::<A>(&games[0], &model, *undo, *seed, tally).map_err(at)?;
            }
            Op::Mangled { seed } => mangled::<A>(&model, *seed, tally).map_err(at)?,
            _ => {}
        }
    }
    agree(&games[0], &model, true)?;
    let bytes = games[0].bytes().to_vec();
    drop(games);
    check_blocks::<A>(&bytes, &model, tally)?;
    // Buffers may be longer than the game; what lies behind it stays.
    for room in &rooms {
        let behind = room.bytes().iter().skip(size);
        if !room.is_intact() || behind.copied().any(|byte| byte != 0x5a && byte != 0xa5) {
            return Err("a write outside of the game".to_string());
        }
    }
    Ok((bytes, ended))
}

/// Makes one call on every twin and the model, and holds them against each other.
fn make<G: Subject>(
    call: &Call,
    games: &mut [G],
    model: &mut Model,
    tally: &mut Tally,
) -> Result<(), String> {
    let before = games[0].bytes().to_vec();
    let marks = games[0].marks();
    let turn = games[0].turn();
    let wanted = call.on(model);
    for game in games.iter_mut() {
        let answer = call.on(game);
        same("answer", &answer, &wanted)?;
    }
    tally.calls += 1;
    if let Some(code) = wanted.code() {
        tally.saw(code);
    }
    for twin in &games[1..] {
        if twin.bytes() != games[0].bytes() {
            return Err("the copies differ".to_string());
        }
    }
    let game = &games[0];
    if wanted.is_refusal() && game.bytes() != before {
        return Err("a refused call has changed the block".to_string());
    }
    // The same in the library's own words, without the model.
    let now = game.marks();
    let changed: Vec<usize> = (0..now.len()).filter(|i| now[*i] != marks[*i]).collect();
    if call.only_adds() && changed.iter().any(|i| marks[*i] != 0) {
        return Err("a mark has vanished".to_string());
    }
    let players = game.setup().players;
    match (call, &wanted) {
        (Call::Play(_) | Call::Move(..) | Call::MoveIf(..) | Call::Drop(_), Answer::Code(0..)) => {
            same("marks added", changed.len(), 1)?;
            same("the mover's mark", now[changed[0]], turn)?;
            let next = if game.winner() == OK { turn % players + 1 } else { 0 };
            same("the next turn", game.turn(), next)?;
        }
        (Call::Redo, Answer::Code(0..)) => {
            same("marks put back", changed.len(), 1)?;
            same("the mover's mark", now[changed[0]], turn)?;
        }
        (Call::Undo, Answer::Code(0..)) => {
            same("marks taken back", changed.len(), 1)?;
            same("the turn it gives back", game.turn(), marks[changed[0]])?;
            same("what is left there", now[changed[0]], 0)?;
        }
        _ => {}
    }
    Ok(())
}

/// Setups, good and bad, and buffers that are too short or out of line. The answer: the size of the
/// case's game.
fn check_setups<A: Api>(case: &Case, tally: &mut Tally) -> Result<usize, String> {
    let verdict = case.other.understood().map_or_else(|code| code, |_| OK);
    let got = A::check(&case.other);
    same(&format!("check {:?}", case.other), got, verdict)?;
    same("size of a refused setup is 0", A::size(&case.other) == 0, verdict != OK)?;
    tally.saw(got);
    if verdict != OK {
        if let Some(heap) = A::allocated(&case.other) {
            same("on the heap with a refused setup", heap, Err(verdict))?;
        }
        let mut room = Room::new(256, 0x77);
        let got = A::init(room.bytes_mut(), &case.other).err().unwrap_or(OK);
        same("init with a refused setup", got, verdict)?;
        same("untouched", room.bytes(), &[0x77; 256][..])?;
    }
    let size = A::size(&case.setup);
    if let Some(heap) = A::allocated(&case.setup) {
        let mut room = Room::new(size, 0x77);
        let game = A::init(room.bytes_mut(), &case.setup).map_err(|e| format!("init: {e}"))?;
        same("a new game on the heap", heap.as_deref(), Ok(game.bytes()))?;
    }
    let mut short = Room::new(size - 1, 0x77);
    let got = A::init(short.bytes_mut(), &case.setup).err().unwrap_or(OK);
    same("init in a short buffer", got, BUFFER_TOO_SMALL)?;
    tally.saw(got);
    let mut askew = Room::shifted(size + 8, 0x77, 1 + case.slack % 7);
    let got = A::init(askew.bytes_mut(), &case.setup).err().unwrap_or(OK);
    same("init in a misaligned buffer", got, MISALIGNED)?;
    tally.saw(got);
    for room in [short, askew] {
        if !room.is_intact() || room.bytes().iter().any(|byte| *byte != 0x77) {
            return Err("a refused init has written".to_string());
        }
    }
    Ok(size)
}

/// What `open` says to the bytes a game ended with, whole, cut, and wiped.
fn check_blocks<A: Api>(bytes: &[u8], model: &Model, tally: &mut Tally) -> Result<(), String> {
    let refused = |bytes: &[u8]| {
        let mut room = Room::of(bytes);
        let got = A::open(room.bytes_mut()).err().unwrap_or(OK);
        same("bytes of a refused block", room.bytes(), bytes).map(|()| got)
    };
    let mut room = Room::of(bytes);
    agree(&A::open(room.bytes_mut()).map_err(|e| format!("open: {e}"))?, model, false)?;
    let cut = refused(&bytes[..bytes.len() - 1])?;
    same("a cut block is refused", cut == BUFFER_TOO_SMALL || cut == CORRUPT, true)?;
    tally.saw(cut);
    let wiped = refused(&vec![0; bytes.len()])?;
    same("a wiped block", wiped, CORRUPT)?;
    tally.saw(wiped);
    Ok(())
}

/// The game's record, read into a game of its own that is then played on.
fn record<A: Api>(
    game: &A::Game<'_>,
    model: &Model,
    undo: u32,
    seed: u64,
    tally: &mut Tally,
) -> Result<(), String> {
    let text = game.record();
    same("record", text.clone(), model.record())?;
    let Some(text) = text else {
        return Ok(());
    };
    same("what the record asks for", A::record_config(text.as_bytes()), Ok(model.setup.undo(0)))?;
    let setup = model.setup.undo(undo);
    let mut naive = Model::read_record(setup, text.as_bytes()).unwrap();
    let mut room = Room::new(A::size(&setup), 0x5a);
    let mut copy = A::read_record(room.bytes_mut(), &setup, text.as_bytes())
        .map_err(|e| format!("read_record: {e}"))?;
    agree(&copy, &naive, true).map_err(|e| format!("read from its record: {e}"))?;
    same("hash of the game read", copy.hash(), game.hash())?;
    let mut dice = Dice(seed);
    for _ in 0..4 {
        let call = match dice.below(3) {
            0 => Call::Undo,
            _ => Call::Play(legal(&naive, dice.roll() as usize)),
        };
        make(&call, std::slice::from_mut(&mut copy), &mut naive, tally)?;
        agree(&copy, &naive, false).map_err(|e| format!("read from its record: {e}"))?;
    }
    Ok(())
}

/// Records that are none, or of a game that cannot be.
fn mangled<A: Api>(model: &Model, seed: u64, tally: &mut Tally) -> Result<(), String> {
    let mut dice = Dice(seed);
    let mut text = match model.record() {
        Some(text) if !dice.one_in(4) => text.into_bytes(),
        _ => Model::new(model.setup).unwrap().record().unwrap().into_bytes(),
    };
    match dice.below(3) {
        0 => {
            text.push(b' ');
            text.extend(a_label(model, &mut dice));
        }
        _ => mangle(&mut text, &mut dice),
    }
    let shown = String::from_utf8_lossy(&text).into_owned();
    let got = A::record_config(&text);
    same(&format!("config of {shown:?}"), got, Model::record_config(&text))?;
    tally.saw(got.map_or_else(|code| code, |_| OK));

    let wanted = Model::read_record(model.setup, &text);
    let mut room = Room::new(A::size(&model.setup), 0x5a);
    let got = A::read_record(room.bytes_mut(), &model.setup, &text);
    let code = got.as_ref().map_or_else(|code| *code, |_| OK);
    let wanted_code = wanted.as_ref().map_or_else(|code| *code, |_| OK);
    same(&format!("read_record {shown:?}"), code, wanted_code)?;
    tally.saw(code);
    if let (Ok(game), Ok(naive)) = (got, wanted) {
        return agree(&game, &naive, true);
    }
    // No game that is only half there is left behind.
    let left = A::open(room.bytes_mut()).err();
    same("what a refused record leaves behind is no game", left.is_some(), true)
}

#[test]
fn the_library_and_the_model_agree() {
    let mut config = Config {
        failure_persistence: None,
        rng_algorithm: RngAlgorithm::XorShift, // the default one takes a seventh of the time
        ..Config::default()
    };
    if std::env::var_os("PROPTEST_CASES").is_none() {
        config.cases = 5000;
    }
    let cases = config.cases;
    let tally = RefCell::new(Tally::default());
    let mut runner = TestRunner::new(config);
    let outcome = runner.run(&a_case(), |case| {
        let tally = &mut *tally.borrow_mut();
        let fail = |api: &str, e: String| TestCaseError::fail(format!("{api}: {e}"));
        let (bytes, ended) = run::<Rust>(&case, tally).map_err(|e| fail("Rust", e))?;
        tally.count(&case, ended);
        #[cfg(feature = "capi")]
        {
            let (c_bytes, _) = run::<crate::subject::C>(&case, tally).map_err(|e| fail("C", e))?;
            prop_assert!(c_bytes == bytes, "the block differs between the Rust API and C");
        }
        let _ = bytes;
        Ok(())
    });
    if let Err(failure) = outcome {
        panic!("{failure}");
    }
    report(&tally.borrow(), cases);
}

fn report(tally: &Tally, cases: u32) {
    let ways =
        if cfg!(feature = "capi") { "the Rust API and the C functions" } else { "the Rust API" };
    println!(
        "{} cases through {ways}, {} calls, each compared with the model",
        tally.cases, tally.calls
    );
    println!("{} games reached their end ({} %)", tally.ended, 100 * tally.ended / tally.cases);
    for (what, cases) in &tally.under {
        println!("{cases:>9} cases: {what}");
    }
    for (code, name) in model::RESULTS {
        if let Some(times) = tally.answers.get(&code) {
            println!("{times:>9} answers: {name}");
        }
    }
    println!("{:>9} positions, no two with one hash", tally.positions.len());
    assert!(3 * tally.ended >= tally.cases, "under a third of the games ended");
    if cases < 1000 {
        println!("too few cases to ask for every result");
        return;
    }
    for (_, name) in FLAGS {
        assert!(tally.under.contains_key(name), "no case under {name}");
    }
    // Those of the computer players and of memory running out are not to be had here.
    let elsewhere = [model::NO_MOVE, model::BUSY, model::NULL, model::NO_MEMORY];
    for (code, name) in model::RESULTS {
        if !elsewhere.contains(&code) {
            assert!(tally.answers.contains_key(&code), "{name} was never answered");
        }
    }
}
