//! The searcher, the other strategies, playouts and matches, in any position and within any limits.
#![no_main]

use arbitrary::Arbitrary;
use libfuzzer_sys::fuzz_target;
use libttt_fuzz::subject::model::{Dice, MISERE, Model, OK};
use libttt_fuzz::subject::{Api, Room, Rust, Subject};
use libttt_fuzz::{Op, Playable};
use ttt::{
    Analysis, Cell, Event, FirstFree, Game, Limits, Mark, Match, Random, Refusal, Rules, Searcher,
    Smart, Strategy,
};

#[derive(Arbitrary, Debug)]
struct Input {
    setup: Playable,
    before: Vec<Op>,
    /// Bytes for the table, and beyond whole units.
    table: u16,
    slack: u8,
    nodes: u16,
    depth: u32,
    seed: u64,
    after: Vec<Op>,
}

/// Without a limit only so many free cells are searched, or solved by the model's rules.
const SOLVABLE: usize = 5;
/// The cost of a node grows with the board.
fn most_nodes(cells: usize) -> u64 {
    match cells {
        0..=16 => 3000,
        17..=81 => 300,
        _ => 20,
    }
}

fuzz_target!(|input: Input| {
    let setup = input.setup.0;
    let mut room = Room::new(Rust::size(&setup), 0x5a);
    let mut game = Rust::init(room.bytes_mut(), &setup).expect("rules that can be played");
    let mut model = Model::new(setup).expect("the same rules");
    let make = |ops: &[Op], game: &mut &mut Game, model: &mut Model| {
        for op in ops {
            op.make(game, model).unwrap_or_else(|what| panic!("{op:?}: {what}"));
        }
    };

    make(&input.before, &mut game, &mut model);
    let rules = Rules::new(&input.setup.config()).expect("rules that can be played");
    let least = Searcher::size(&rules, 0).expect("a size");
    let len = least + usize::from(input.table) + usize::from(input.slack % 8);
    let mut memory = Room::new(len, 0xa5);
    let mut other_memory = Room::new(len, 0x3c);
    let searcher = Searcher::init(memory.bytes_mut(), &rules).expect("a searcher");

    let first = analyze(searcher, game, &model, &input);
    let fresh = Searcher::init(other_memory.bytes_mut(), &rules).expect("a searcher");
    assert_eq!(first, analyze(fresh, game, &model, &input), "not the same twice");
    // A searcher that has seen another position answers as well.
    make(&input.after, &mut game, &mut model);
    analyze(searcher, game, &model, &input).ok();
    assert!(memory.is_intact() && other_memory.is_intact());

    proposals(game, &model, input.seed);
    playouts(game, input.seed);
    plays_out(game, input.seed);
    assert!(room.is_intact());
});

fn analyze(
    searcher: &mut Searcher,
    game: &Game,
    model: &Model,
    input: &Input,
) -> Result<Analysis, Refusal> {
    let free = model.free_cells();
    let empty = model.cells() - model.total;
    let unlimited = input.nodes == 0 && empty <= SOLVABLE;
    let nodes = match unlimited {
        true => 0,
        false => 1 + u64::from(input.nodes) % most_nodes(model.cells()),
    };
    let limits = Limits { nodes, depth: input.depth, reserved: 0 };
    let before = game.as_bytes().to_vec();
    let found = searcher.analyze(game, limits);
    assert!(game.as_bytes() == before, "the game has changed");

    let Ok(analysis) = found else {
        assert_eq!(found, Err(Refusal::GameOver));
        assert_ne!(model.result, OK);
        return found;
    };
    assert!(free.contains(&(analysis.best.row, analysis.best.col)), "{analysis:?}");
    assert!(nodes == 0 || analysis.nodes <= nodes, "{analysis:?}");
    assert!(input.depth == 0 || analysis.depth <= input.depth, "{analysis:?}");
    if analysis.exact == 1 {
        assert!((-1..=1).contains(&analysis.value), "{analysis:?}");
        assert!((1..=empty).contains(&(analysis.distance as usize)), "{analysis:?}");
    } else {
        assert_eq!((analysis.exact, analysis.distance), (0, 0));
        assert!((-9999..=9999).contains(&analysis.value), "{analysis:?}");
    }
    if model.setup.players == 2 && empty <= SOLVABLE {
        let is_full_search = unlimited && input.depth == 0;
        assert!(analysis.exact == 1 || !is_full_search, "not proven: {analysis:?}");
        if analysis.exact == 1 {
            let told = (analysis.value, analysis.distance);
            let mut ahead = model.clone();
            assert_eq!(told, worth(&mut ahead), "{analysis:?}");
            ahead.play(analysis.best.row, analysis.best.col);
            assert_eq!(told, worth_of_move(&mut ahead), "by {analysis:?}");
        }
    }
    found
}

/// What the position is worth to the side to move, and plies to the end: the shortest win, the
/// longest loss.
fn worth(model: &mut Model) -> (i32, u32) {
    let mut best: Option<(i32, u32)> = None;
    for (row, col) in model.free_cells() {
        let mut ahead = model.clone();
        ahead.play(row, col);
        let worth = worth_of_move(&mut ahead);
        let rank = |(value, distance): (i32, u32)| (value, -value * distance as i32);
        best = Some(best.map_or(worth, |best| if rank(worth) > rank(best) { worth } else { best }));
    }
    best.expect("a free cell")
}

/// The same for who has just moved, before he did.
fn worth_of_move(after: &mut Model) -> (i32, u32) {
    if after.result == OK {
        let (value, distance) = worth(after);
        return (-value, distance + 1);
    }
    let line = i32::from(!after.lines().is_empty());
    (if after.has(MISERE) { -line } else { line }, 1)
}

fn proposals(game: &Game, model: &Model, seed: u64) {
    let free = model.free_cells();
    let mut random = Random(seed);
    // SplitMix64 and a multiply-shift, as documented.
    let z = Dice(seed).roll();
    let number = ((z >> 32) * free.len() as u64) >> 32;
    let proposed = |strategy: &mut dyn Strategy| {
        let cell = strategy.choose(game, game.turn().unwrap_or(Mark::X));
        cell.map(|cell| (cell.row, cell.col))
    };
    assert_eq!(proposed(&mut FirstFree), free.first().copied());
    assert_eq!(proposed(&mut random), free.get(number as usize).copied());
    let smart = proposed(&mut Smart);
    assert_eq!(smart.is_some(), !free.is_empty());
    assert!(smart.is_none_or(|cell| free.contains(&cell)));
}

fn playouts(game: &Game, seed: u64) {
    let before = game.as_bytes().to_vec();
    let size = game.playouts_size();
    let mut scratch = Room::new(size, 0x77);
    let (games, mut goes_on, mut counts) = (seed % 4, seed, [0; 6]);
    let answer = game.playouts(games, &mut goes_on, scratch.bytes_mut(), &mut counts);
    assert_eq!(answer, Ok(()));
    assert_eq!((counts[0], counts.iter().sum::<u64>()), (0, games));
    let short = &mut scratch.bytes_mut()[..size - 1];
    let answer = game.playouts(games, &mut goes_on, short, &mut counts);
    assert_eq!(answer, Err(Refusal::BufferTooSmall));
    assert!(scratch.is_intact() && game.as_bytes() == before);
}

/// A match of computers', and of nobody, to its end.
fn plays_out(game: &mut Game, seed: u64) {
    let mut strategies: Vec<Box<dyn Strategy>> = vec![
        Box::new(Random(seed)),
        Box::new(FirstFree),
        Box::new(Smart),
        Box::new(|_: &Game, _: Mark| Some(Cell::new(seed as i32 % 9, (seed >> 32) as i32 % 9))),
    ];
    let players = game.rules().players();
    let (mut moves, mut undone, mut refused, mut ends) = (0, 0, 0, 0);
    let mut listener = |_: &Game, event: &Event| match event.kind {
        Event::MOVE => moves += 1,
        Event::UNDO => undone += 1,
        Event::END => ends += 1,
        Event::REFUSED => refused += 1,
        _ => {}
    };
    let before = game.info();
    let mut played = Match::new(game);
    played.listen(&mut listener).expect("room for one");
    let number = (seed >> 8) as usize % strategies.len();
    strategies.rotate_left(number);
    for (code, strategy) in (1..=players).zip(&mut strategies) {
        // Every so often a person sits there.
        if seed >> (16 + code) & 7 != 0 {
            played.seat(Mark::new(code).expect("a mark"), &mut **strategy);
        }
    }
    let answer = played.run();
    let is_over = played.game().outcome().is_over();
    let back = played.undo();
    let now = played.game().info();
    assert_eq!(undone, u32::from(back.is_ok()));
    assert_eq!(now.moves + undone, before.moves + moves);
    assert_eq!(ends, u32::from(is_over && moves > 0));
    assert_eq!(refused, u32::from(answer.is_err()) + u32::from(back.is_err()));
}
