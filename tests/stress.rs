//! Very many games by the C functions: one after the other under random rules, and all of them open at
//! once.
//!
//! `STRESS_GAMES` is the number of the former, of which 1 in 1,000 is compared with the model, and
//! `STRESS_OPEN` that of the latter; `--nocapture` shows what they came to.
#![cfg(feature = "capi")]

#[path = "rust/subject/mod.rs"]
#[allow(dead_code)] // it needs only a part of it
mod subject;

use std::collections::BTreeMap;
use std::time::Instant;
use subject::model::{
    self, Dice, FLOATING, GAME_OVER, GRAVITY, MISERE, Model, NO_UNDO, NOT_YOUR_TURN,
    NOTHING_TO_REDO, NOTHING_TO_UNDO, OCCUPIED, OK, OUT_OF_BOUNDS, Setup,
};
use subject::{Api, C, Room, Subject, agree, same};
use zerocopy::IntoBytes;

fn amount(name: &str, default: usize) -> usize {
    std::env::var(name).map_or(default, |text| text.parse().expect("a whole number"))
}

/// Random rules on a board of up to 8 by 8 cells.
fn rules(dice: &mut Dice) -> Setup {
    let side = |dice: &mut Dice| 1 + dice.below(8) as u16;
    let rows = side(dice);
    let cols = if dice.one_in(3) { rows } else { side(dice) };
    let longer = rows.max(cols);
    let k = if dice.one_in(3) { longer } else { 1 + dice.below(longer.min(5).into()) as u16 };
    let flags = if dice.one_in(4) { 0 } else { dice.below(32) as u8 };
    let players = if flags & MISERE != 0 { 2 } else { dice.pick(&[2, 2, 3, 4]) };
    let undo = dice.pick(&[0, 0, 5, NO_UNDO]);
    Setup::new(rows, cols, k).flags(flags).players(players).undo(undo)
}

// ---- one after the other -----------------------------------------------------------------------------

/// A game and, if it is compared, its model. What the answer has to be is mostly known without one;
/// who has won is not.
struct Pair<G> {
    game: G,
    model: Option<Model>,
    calls: u64,
}

impl<G: Subject> Pair<G> {
    fn call(&mut self, call: impl Fn(&mut dyn Subject) -> i32) -> Result<i32, String> {
        self.calls += 1;
        let answer = call(&mut self.game);
        if let Some(model) = &mut self.model {
            same("answer", answer, call(model))?;
            agree(&self.game, model, false)?;
        }
        Ok(answer)
    }
}

/// How many moves lie on the board, in the log before the undo point, and behind it.
struct Counts {
    moves: usize,
    undoable: usize,
    redoable: usize,
    kept: usize,
}

impl Counts {
    fn moved(&mut self) {
        self.moves += 1;
        self.undoable = self.kept.min(self.undoable + 1);
    }
}

/// The answer: how the game ended, and the calls that it took.
fn play(seed: u64, compared: bool) -> Result<(i32, u64), String> {
    let mut dice = Dice(seed);
    let setup = rules(&mut dice);
    let Setup { rows, cols, players, .. } = setup;
    let size = C::size(&setup);
    let mut room = Room::new(size, 0x5a);
    let refused = |code| format!("refused with {code}");
    let game = C::init(room.bytes_mut(), &setup).map_err(refused)?;
    let model = compared.then(|| Model::new(setup).unwrap());
    let kept = setup.understood().map_err(refused)?.undo;
    let kept = if kept == NO_UNDO { 0 } else { kept as usize };
    let mut counts = Counts { moves: 0, undoable: 0, redoable: 0, kept };
    let mut pair = Pair { game, model, calls: 0 };
    let mut result = OK;
    while result == OK {
        let turn = (counts.moves % usize::from(players)) as u8 + 1;
        let (row, col) = (dice.below(rows.into()) as i32, dice.below(cols.into()) as i32);
        same("on turn", pair.game.turn(), turn)?;
        match dice.below(16) {
            0 => {
                let answer = pair.call(|g| g.play_as(turn % players + 1, row, col))?;
                same("another's move", answer, NOT_YOUR_TURN)?;
            }
            1 => {
                let answer = pair.call(|g| g.play(row, col + i32::from(cols)))?;
                same("a move off the board", answer, OUT_OF_BOUNDS)?;
            }
            2 => {
                let has = counts.undoable > 0;
                let answer = pair.call(|g| g.undo())?;
                same("undo", answer, if has { OK } else { NOTHING_TO_UNDO })?;
                let one = usize::from(has);
                counts.moves -= one;
                counts.undoable -= one;
                counts.redoable += one;
            }
            3 => {
                let has = counts.redoable > 0;
                let answer = pair.call(|g| g.redo())?;
                same("redo", answer, if has { OK } else { NOTHING_TO_REDO })?;
                if has {
                    counts.redoable -= 1;
                    counts.moved();
                }
            }
            how => {
                let free = pair.game.can_move(turn, row, col);
                let version = pair.game.version();
                let answer = match how {
                    4..8 => pair.call(|g| g.play(row, col))?,
                    8..12 => pair.call(|g| g.play_as(turn, row, col))?,
                    _ => pair.call(|g| g.move_if(version, turn, row, col))?,
                };
                match free {
                    OK => {
                        same("the mover's mark", pair.game.at(row, col), turn)?;
                        counts.moved();
                        counts.redoable = 0;
                        result = answer;
                    }
                    OCCUPIED | FLOATING => same("a move that can't be made", answer, free)?,
                    _ => return Err(format!("can_move answers {free}")),
                }
            }
        }
    }

    let after = pair.call(|g| g.play(0, 0))?;
    same("a move after the end", after, GAME_OVER)?;
    let hash = pair.game.hash();
    for _ in 0..counts.undoable {
        same("undo after the end", pair.call(|g| g.undo())?, OK)?;
    }
    for left in (0..counts.undoable).rev() {
        let answer = pair.call(|g| g.redo())?;
        same("redo up to the end", answer, if left == 0 { result } else { OK })?;
    }
    same("the hash of the same position", pair.game.hash(), hash)?;
    let mut copy = Room::of(pair.game.bytes());
    same("the end of a copy", C::open(copy.bytes_mut()).map_err(refused)?.winner(), result)?;
    let calls = pair.calls;
    if let Some(model) = &pair.model {
        agree(&pair.game, model, true)?;
    }
    drop(pair);
    if room.is_intact() { Ok((result, calls)) } else { Err("a write outside of the game".into()) }
}

#[test]
fn one_game_after_the_other() {
    let games = amount("STRESS_GAMES", 20_000);
    let start = Instant::now();
    let mut ends = BTreeMap::new();
    let (mut calls, mut compared) = (0, 0);
    for seed in 0..games as u64 {
        let with_model = seed % 1000 == 0;
        let (end, took) =
            play(seed, with_model).unwrap_or_else(|what| panic!("game {seed}: {what}"));
        *ends.entry(model::name(end)).or_insert(0) += 1;
        calls += took;
        compared += u64::from(with_model);
    }
    let seconds = start.elapsed().as_secs_f64();
    println!("{games} games, {calls} calls, {seconds:.1} s; {compared} compared with the model");
    println!("{ends:?}");
}

// ---- all at once ---------------------------------------------------------------------------------------

/// The bytes of this process that are in memory.
fn resident() -> usize {
    let rollup = std::fs::read_to_string("/proc/self/smaps_rollup").expect("Linux");
    let line =
        rollup.lines().find_map(|line| line.strip_prefix("Rss:")).expect("a line of that name");
    1024 * line.trim_end_matches("kB").trim().parse::<usize>().expect("a number")
}

/// Makes the next move of the game with this number, and answers as it does: which move that is
/// depends on nothing else.
fn step(game: &mut impl Subject, setup: &Setup, number: u64) -> i32 {
    let mut dice = Dice(number.rotate_left(32) ^ game.version());
    loop {
        let (row, col) = (dice.below(setup.rows.into()), dice.below(setup.cols.into()));
        let answer = if setup.flags & GRAVITY != 0 {
            game.drop_in(col as i32)
        } else {
            game.play(row as i32, col as i32)
        };
        if answer != OCCUPIED {
            return answer;
        }
    }
}

/// The rules of the game with this number.
fn setup(number: usize) -> Setup {
    rules(&mut Dice(number as u64))
}

/// `made` games are open: they took the memory that `ttt_size` says, and `overhead` for each.
fn check_memory(what: &str, before: usize, sizes: usize, overhead: usize) {
    let took = resident().saturating_sub(before);
    let share = 100.0 * took as f64 / sizes as f64;
    println!("{what}: {took} bytes resident, {share:.1} % of the {sizes} that ttt_size says");
    // A page of the kernel's may be 2 MiB.
    let slack = (4 << 20) + sizes / 100;
    assert!(took <= sizes + overhead + slack, "{what}: more than {sizes} + {overhead} bytes");
    assert!(took + slack >= sizes, "{what}: not all is resident, so this measures nothing");
}

#[test]
fn many_games_open_at_once() {
    let count = amount("STRESS_OPEN", 100_000);
    let sizes: usize = (0..count).map(|number| C::size(&setup(number))).sum();
    in_one_buffer(count, sizes);
    #[cfg(feature = "alloc")]
    on_the_heap(count, sizes);
}

/// In memory of the caller's, one behind the other.
fn in_one_buffer(count: usize, sizes: usize) {
    let mut games = Vec::new();
    games.resize_with(count, || None);
    let mut open: Vec<usize> = (0..count).collect();
    let before = resident();
    let mut memory = vec![0_u64; sizes / 8];
    let mut rest = memory.as_mut_bytes();
    for (number, game) in games.iter_mut().enumerate() {
        let setup = setup(number);
        let (buffer, others) = rest.split_at_mut(C::size(&setup));
        rest = others;
        *game = Some(C::init(buffer, &setup).expect("a game"));
    }
    check_memory("in one buffer", before, sizes, 0);

    // A move in each in turn, until all are over.
    let mut moves = 0;
    while !open.is_empty() {
        moves += open.len();
        open.retain(|&number| {
            let game = games[number].as_mut().expect("it was made");
            let answer = step(game, &setup(number), number as u64);
            assert!(answer >= 0, "game {number}: {answer}");
            answer == OK
        });
    }
    check_memory("played to the end", before, sizes, 0);

    // Each as if there were no other.
    let mut room = Vec::new();
    for (number, game) in games.iter().enumerate() {
        let setup = setup(number);
        room.resize(C::size(&setup) / 8, 0_u64);
        let mut alone = C::init(room.as_mut_bytes(), &setup).expect("a game");
        while step(&mut alone, &setup, number as u64) == OK {}
        let game = game.as_ref().expect("it was made");
        assert_eq!(game.bytes(), alone.bytes(), "game {number} was disturbed");
    }
    println!("{count} games open at once, {moves} moves, each as if there were no other");
}

/// In memory of its own each.
#[cfg(feature = "alloc")]
fn on_the_heap(count: usize, sizes: usize) {
    use ttt::capi::{ttt_free, ttt_new_with};

    let mut games = vec![std::ptr::dangling_mut(); count];
    let before = resident();
    for (number, game) in games.iter_mut().enumerate() {
        let config = subject::rust::config(&setup(number));
        // SAFETY: the address of a config; the game is freed below.
        *game = unsafe { ttt_new_with(&config, std::ptr::null_mut()) };
        assert!(!game.is_null());
    }
    // A length before each block, and what the allocator keeps of its own and rounds up.
    check_memory("on the heap", before, sizes, 32 * count);
    for game in games {
        // SAFETY: made above.
        unsafe { ttt_free(game) };
    }
}
