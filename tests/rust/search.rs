//! What the search is worth, held against solvers of the tests' own.
//!
//! The yardsticks in `tests/rust/search/` share no code with the library: a minimax of every position of
//! a small board, a solver of Connect Four, and an exhaustive search for wins by threats. They are
//! tested here too. `-- --nocapture` shows the figures as they come.

mod connect4;
mod minimax;
mod shapes;
mod threats;
mod tools;

use std::collections::BTreeMap;
use std::sync::OnceLock;
use std::time::Duration;

use crate::subject::model::{Dice, EXACT, GRAVITY, MISERE, NO_DIAGONALS, Setup, WRAP};
use minimax::{Minimax, Position, Worth};
use shapes::Puzzle;
use threats::{CELLS, Field, Fives, SIDE};
use tools::{
    Memory, NO_LIMIT, depth, draw, game, mark_to_move, marks, move_by, nodes, on_two_threads,
    position, rules, timed,
};
use ttt::{
    Analysis, Cell, Config, Game, Limits, Outcome, Refusal, Rules, Searcher, Smart, Strategy,
};

const ALL_FLAGS: u8 = EXACT | GRAVITY | MISERE | NO_DIAGONALS | WRAP;

fn is_legal(game: &Game, cell: Cell) -> bool {
    game.can_move(mark_to_move(game).code(), cell.row, cell.col).is_ok()
}

// ---- every position of small boards --------------------------------------------------------------

/// Holds a proven analysis against the minimax. Answers what is wrong, and a picture of it.
fn is_right(
    minimax: &Minimax,
    rules: &Rules,
    at: Position,
    found: &Analysis,
) -> Result<(), (&'static str, String)> {
    let worth = minimax.worth(at);
    let best = (found.best.row * i32::from(rules.cols()) + found.best.col) as usize;
    let right = minimax.best_moves(at);
    let what = match found {
        _ if found.exact != 1 => "not proven",
        _ if found.value != worth.value => "a wrong value",
        _ if minimax.value_of_move(at, best) != Some(worth.value) => "a move that loses value",
        _ if found.distance != worth.distance => "a wrong distance",
        _ if !right.contains(&best) => "a move of another distance",
        _ => return Ok(()),
    };
    let board = draw(rules, &at.marks(rules.cells() as usize));
    Err((what, format!("{found:?}, but it is {worth:?} by {right:?}\n{board}")))
}

/// Holds an analysis without limits against the minimax. Answers the nodes it took.
fn agrees(
    minimax: &Minimax,
    rules: &Rules,
    at: Position,
    searcher: &mut Searcher,
) -> Result<u64, String> {
    let game = position(rules, &at.marks(rules.cells() as usize));
    let found = searcher.analyze(&game, NO_LIMIT).expect("an analysis");
    let answer = is_right(minimax, rules, at, &found);
    answer.map(|()| found.nodes).map_err(|(what, why)| format!("{what}: {why}"))
}

#[test]
fn every_position_of_three_by_three() {
    let minimax = Minimax::new(Setup::new(3, 3, 3));
    let positions = minimax.positions();
    assert_eq!(positions.len(), 4_520);
    assert_eq!(minimax.worth(Position::EMPTY), Worth { value: 0, distance: 9 });

    let rules = rules(3, 3, 3, 0);
    let mut memory = Memory::with_table(&rules, 1 << 16);
    let mut memory_of_each = Memory::with_table(&rules, 1 << 16);
    let searcher = memory.searcher(&rules);
    let mut total = [0; 2];
    for at in &positions {
        let by_each = agrees(&minimax, &rules, *at, memory_of_each.searcher(&rules));
        for (total, nodes) in
            total.iter_mut().zip([agrees(&minimax, &rules, *at, searcher), by_each])
        {
            *total += nodes.unwrap_or_else(|wrong| panic!("{wrong}"));
        }
    }
    println!(
        "all {} unfinished positions of 3 by 3 valued as by minimax: {} nodes in all by one \
         searcher, {} by a fresh one for each",
        positions.len(),
        total[0],
        total[1]
    );
}

/// What the games against every possible reply ended with, by winner.
fn against_everything(
    game: &mut Game,
    searcher: &mut Searcher,
    ends: &mut BTreeMap<i32, u32>,
    me: u8,
) {
    let Some(turn) = game.turn() else {
        *ends.entry(game.outcome().code()).or_default() += 1;
        return;
    };
    let replies: Vec<Cell> = match turn.code() == me {
        true => searcher.choose(game, turn).into_iter().collect(),
        false => game.free_cells().collect(),
    };
    assert!(!replies.is_empty());
    for cell in replies {
        game.play(cell.row, cell.col).expect("a legal move");
        against_everything(game, searcher, ends, me);
        game.undo().expect("a move to take back");
    }
}

#[test]
fn never_loses_three_by_three_against_every_reply() {
    let rules = rules(3, 3, 3, 0);
    for me in [1, 2] {
        let mut memory = Memory::with_table(&rules, 1 << 16);
        let searcher = memory.searcher(&rules);
        searcher.set_limits(NO_LIMIT);
        let mut ends = BTreeMap::new();
        against_everything(&mut game(&rules), searcher, &mut ends, me);
        println!("3 by 3 as mark {me} against every reply, games by result: {ends:?}");
        assert_eq!(ends.get(&i32::from(3 - me)), None, "lost");
    }
}

/// These boards with every k and all flags.
fn setups(sizes: impl Iterator<Item = (u16, u16)>, least_k: u16) -> Vec<Setup> {
    let with_k = sizes.flat_map(|(rows, cols)| {
        (least_k..=rows.max(cols)).map(move |k| Setup::new(rows, cols, k))
    });
    let with_flags = |setup: Setup| (0..=ALL_FLAGS).map(move |flags| setup.flags(flags));
    let mut setups: Vec<Setup> = with_k.flat_map(with_flags).collect();
    // The largest first, so that neither thread ends long after the other.
    setups.sort_by_key(|setup| std::cmp::Reverse(setup.rows * setup.cols));
    setups
}

/// All sizes up to 3 by 4 and 4 by 3.
fn small_sizes() -> impl Iterator<Item = (u16, u16)> {
    let sizes = (1..=4).flat_map(|rows| (1..=4).map(move |cols| (rows, cols)));
    sizes.filter(|(rows, cols)| rows.min(cols) <= &3)
}

/// Holds the search against the minimax in so many positions under each of these rules, or in all of
/// them where there are not many more.
fn agrees_under_all(setups: &[Setup], sample: usize) {
    let counts = on_two_threads(setups, |setup| {
        let minimax = Minimax::new(*setup);
        let rules = rules(setup.rows, setup.cols, setup.k, setup.flags);
        let mut memory = Memory::with_table(&rules, 1 << 18);
        let searcher = memory.searcher(&rules);
        let mut positions = minimax.positions();
        let valued = positions.len();
        if valued / 2 > sample {
            let mut dice = Dice(u64::from(setup.flags));
            positions = (0..sample).map(|_| dice.pick(&positions)).collect();
        }
        let mut wrong = Vec::new();
        let mut nodes = 0;
        for at in [Position::EMPTY].iter().chain(&positions) {
            match agrees(&minimax, &rules, *at, searcher) {
                Ok(more) => nodes += more,
                Err(what) => wrong.push(what),
            }
        }
        ([valued as u64, positions.len() as u64, nodes], wrong)
    });
    let sum = |what: usize| counts.iter().map(|(count, _)| count[what]).sum::<u64>();
    println!(
        "{} rule sets on boards from {} by {} down: {} positions by minimax, {} of them by the search, \
         with {} nodes",
        setups.len(),
        setups[0].rows,
        setups[0].cols,
        sum(0),
        sum(1),
        sum(2)
    );
    let wrong: Vec<_> = counts.iter().filter_map(|(_, wrong)| wrong.first()).collect();
    assert!(wrong.is_empty(), "wrong under {} rule sets, as here: {}", wrong.len(), wrong[0]);
}

#[test]
fn every_board_up_to_three_by_four_under_all_rules() {
    agrees_under_all(&setups(small_sizes(), 1), 2_500);
}

#[test]
#[ignore = "takes minutes: make soak runs it"]
fn every_board_up_to_four_by_four_under_all_rules() {
    agrees_under_all(&setups([(4, 4)].into_iter(), 3), 10_000);
    agrees_under_all(&setups([(3, 5), (5, 3), (2, 7), (7, 2)].into_iter(), 2), 10_000);
    agrees_under_all(&setups(small_sizes(), 1), usize::MAX);
}

/// Small boards are solved on bits. A search that is limited in depth is another program, and both prove
/// the same of positions near the end.
#[test]
fn both_ways_to_search_prove_the_same() {
    const SEED: u64 = 64;
    let mut dice = Dice(SEED);
    let setups: Vec<_> = (0..1_500)
        .map(|_| {
            let (rows, cols) = (1 + dice.below(8) as u16, 1 + dice.below(8) as u16);
            let k = 2 + dice.below(usize::from(rows.max(cols)).min(6)) as u16;
            let flags = dice.below(32) as u8 & !WRAP;
            (Setup::new(rows, cols, k.min(rows.max(cols))).flags(flags), dice.roll())
        })
        .collect();
    let proven = on_two_threads(&setups, |&(setup, seed)| {
        let mut dice = Dice(seed);
        let rules = rules(setup.rows, setup.cols, setup.k, setup.flags);
        let mut game = game(&rules);
        // Whoever could complete a line does so late, if ever, so that games get long.
        let mut marks = Vec::new();
        for _ in 0..200 {
            let free: Vec<Cell> = game.free_cells().collect();
            let cell = dice.pick(&free);
            if game.play(cell.row, cell.col).expect("a move").is_over() {
                game.undo().expect("a move to take back");
            }
            marks = game.marks().collect();
            if marks.iter().filter(|mark| **mark == 0).count() <= 11 {
                break;
            }
        }
        let mut memory = Memory::with_table(&rules, 1 << 18);
        let mut found = [depth(64), NO_LIMIT].map(|limits| {
            let limits = Limits { nodes: 400_000, ..limits };
            memory.searcher(&rules).analyze(&game, limits).expect("an analysis")
        });
        for found in &mut found {
            is_sound(&game, NO_LIMIT, found);
        }
        let [by_depth, solved] = found;
        if by_depth.exact == 1 && solved.exact == 1 {
            let what = |found: &Analysis| (found.value, found.distance);
            assert_eq!(what(&by_depth), what(&solved), "{}", draw(&rules, &marks));
            // And the move keeps both.
            let end = game.play(solved.best.row, solved.best.col).expect("a legal move");
            if !end.is_over() {
                let after = memory.searcher(&rules).analyze(&game, depth(64)).expect("an analysis");
                assert!(
                    (after.value, after.distance + 1) == (-solved.value, solved.distance),
                    "{solved:?}, then {after:?}\n{}",
                    draw(&rules, &marks)
                );
            }
            return 1;
        }
        0
    });
    let proven: i32 = proven.iter().sum();
    println!("{proven} of {} positions proven by both", setups.len());
    assert!(proven > 1_000);
}

// ---- known values --------------------------------------------------------------------------------

/// Proves the value of an empty board with a table of 64 MiB.
fn proves(size: (u16, u16, u16), flags: u8, value: i32, most_nodes: u64) -> Analysis {
    let (rows, cols, k) = size;
    let rules = rules(rows, cols, k, flags);
    let mut memory = Memory::with_table(&rules, 64 << 20);
    let searcher = memory.searcher(&rules);
    let (found, time) = timed(|| searcher.analyze(&game(&rules), NO_LIMIT).expect("an analysis"));
    println!(
        "{rows} by {cols}, k = {k}, flags {flags}: value {}, distance {}, {} nodes, {time:.2?}",
        found.value, found.distance, found.nodes
    );
    assert_eq!((found.exact, found.value), (1, value), "{found:?}");
    assert!(is_legal(&game(&rules), found.best));
    if value == 0 {
        assert_eq!(found.distance, rules.cells());
    } else {
        // Who moves first makes the odd moves.
        assert_eq!(found.distance % 2, u32::from(value == 1), "{found:?}");
    }
    assert!(found.nodes <= most_nodes, "{} nodes, over {most_nodes}", found.nodes);
    found
}

// A plain solver (alpha-beta, the same table, centre first) takes 26, 22 thousand, 0.43 million and
// 2.9 million nodes for these four.

#[test]
fn four_by_four_three_is_won() {
    // X's third mark is the fifth of all: no win is shorter.
    assert_eq!(proves((4, 4, 3), 0, 1, 10 * 26).distance, 5);
}

#[test]
fn four_by_four_four_is_drawn() {
    proves((4, 4, 4), 0, 0, 10 * 22_000);
}

#[test]
fn four_by_five_four_is_drawn() {
    proves((4, 5, 4), 0, 0, 10 * 430_000);
}

#[test]
fn five_by_five_four_is_drawn() {
    proves((5, 5, 4), 0, 0, 10 * 2_900_000);
}

#[test]
fn four_by_seven_four_is_drawn() {
    proves((4, 7, 4), 0, 0, u64::MAX);
}

#[test]
fn five_by_six_four_is_won() {
    proves((5, 6, 4), 0, 1, u64::MAX);
}

#[test]
fn five_by_five_five_is_drawn() {
    proves((5, 5, 5), 0, 0, u64::MAX);
}

#[test]
fn three_by_three_misere_is_drawn() {
    proves((3, 3, 3), MISERE, 0, u64::MAX);
}

#[test]
fn boards_with_gravity_have_their_known_values() {
    for (rows, cols) in [(4, 4), (4, 5), (5, 4), (5, 5)] {
        proves((rows, cols, 4), GRAVITY, 0, u64::MAX);
    }
    let lost = proves((4, 6, 4), GRAVITY, -1, u64::MAX);
    // By the solver of the tests too.
    fn solved<const ROWS: u32, const COLS: u32>() -> (i32, u32) {
        connect4::Solver::new().solve(connect4::Position::<ROWS, COLS>::EMPTY)
    }
    assert_eq!(solved::<4, 4>(), (0, 16));
    assert_eq!(solved::<4, 5>(), (0, 20));
    assert_eq!(solved::<5, 4>(), (0, 20));
    assert_eq!(solved::<5, 5>(), (0, 25));
    assert_eq!(solved::<4, 6>(), (lost.value, lost.distance));
}

// ---- Connect Four --------------------------------------------------------------------------------

type Four = connect4::Position<6, 7>;

/// A random position in which the game is on, of so many stones.
fn random_four(dice: &mut Dice, stones: u32) -> Four {
    loop {
        let mut at = Four::EMPTY;
        while at.stones() < stones {
            match at.drop(dice.below(7) as u32) {
                Some((next, false)) => at = next,
                Some((_, true)) => break,
                None => {}
            }
        }
        if at.stones() == stones {
            return at;
        }
    }
}

#[test]
fn the_solver_of_connect_four_is_right() {
    // Near the end, by walking every game to its end.
    let mut dice = Dice(4);
    let mut solver = connect4::Solver::new();
    let mut kinds = BTreeMap::new();
    for number in 0..500 {
        let at = random_four(&mut dice, 31 + number % 11);
        let solved = solver.solve(at);
        assert_eq!(solved, connect4::plain(at), "{:?}", at.marks());
        *kinds.entry(solved.0).or_insert(0) += 1;
    }
    println!("Connect Four by walking every game: values {kinds:?}");
    // And the rules are the library's: the same games, move by move.
    let rules = rules(6, 7, 4, GRAVITY);
    for _ in 0..2_000 {
        let (mut at, mut game) = (Four::EMPTY, game(&rules));
        while game.turn().is_some() {
            let col = dice.below(7);
            let answer = game.drop_in(col as i32);
            match at.drop(col as u32) {
                None => assert_eq!(answer, Err(Refusal::Occupied)),
                Some((next, won)) => {
                    assert_eq!(answer.expect("a move").winner().is_some(), won);
                    at = next;
                    assert!(game.marks().eq(at.marks()));
                }
            }
        }
    }
}

/// Holds the search against the solver.
fn solves_connect_four(what: &str, positions: &[(Four, (i32, u32))]) {
    let rules = rules(6, 7, 4, GRAVITY);
    let (all_nodes, time) = timed(|| {
        on_two_threads(positions, |(at, solved)| {
            let mut memory = Memory::with_table(&rules, 16 << 20);
            let game = position(&rules, &at.marks());
            let found = memory.searcher(&rules).analyze(&game, NO_LIMIT).expect("an analysis");
            let wrong = || format!("{found:?}\n{}", draw(&rules, &at.marks()));
            assert_eq!(
                (found.exact, found.value, found.distance),
                (1, solved.0, solved.1),
                "{}",
                wrong()
            );
            // The move keeps what the position is worth.
            let (next, won) = at.drop(found.best.col as u32).expect("a free column");
            let after = if won { (-1, 0) } else { connect4::Solver::new().solve(next) };
            assert_eq!((-after.0, after.1 + 1), *solved, "a wrong move: {}", wrong());
            found.nodes
        })
    });
    let mut kinds = BTreeMap::new();
    positions.iter().for_each(|(_, (value, _))| *kinds.entry(value).or_insert(0) += 1);
    println!(
        "Connect Four, {} {what}: values {kinds:?}; {} nodes, at most {} for one, {time:.2?}",
        positions.len(),
        all_nodes.iter().sum::<u64>(),
        all_nodes.iter().max().unwrap_or(&0),
    );
}

#[test]
fn two_hundred_positions_of_connect_four() {
    const SEED: u64 = 20_260_101;
    let mut dice = Dice(SEED);
    let mut solver = connect4::Solver::new();
    let mut random = |dice: &mut Dice| {
        let stones = 22 + dice.below(11) as u32;
        let at = random_four(dice, stones);
        (at, solver.solve(at))
    };
    let positions: Vec<_> = (0..200).map(|_| random(&mut dice)).collect();
    solves_connect_four(&format!("random positions of 22 to 32 stones (seed {SEED})"), &positions);
    // Most of those are soon over.
    let mut long = Vec::new();
    while long.len() < 100 {
        let (at, solved) = random(&mut dice);
        if solved.1 >= 9 {
            long.push((at, solved));
        }
    }
    solves_connect_four("of these that take nine plies or more", &long);
}

// ---- forced wins ---------------------------------------------------------------------------------

fn puzzles() -> &'static [Puzzle] {
    static PUZZLES: OnceLock<Vec<Puzzle>> = OnceLock::new();
    PUZZLES.get_or_init(|| {
        const SEED: u64 = 15;
        let (puzzles, time) = timed(|| {
            let mut puzzles = shapes::drawn(&mut Dice(SEED));
            puzzles.extend(shapes::found());
            puzzles
        });
        println!(
            "15 by 15, k = 5: {} positions with a win by threats, drawn (placed by seed {SEED}) and \
             from random games; all right moves found in {time:.2?}",
            puzzles.len()
        );
        puzzles
    })
}

/// How the seeds of the random games were come by.
#[test]
#[ignore = "takes a minute: make soak runs it"]
fn look_for_forced_wins() {
    const WANTED: [usize; 6] = [6, 12, 10, 10, 10, 4];
    let found = shapes::look_for(WANTED, 1);
    println!("{found:?}");
    assert_eq!(found.map(|seeds| seeds.len()), WANTED);
}

#[test]
fn forced_wins_are_found() {
    let puzzles = puzzles();
    let rules = rules(15, 15, 5, 0);
    let (answers, time) = timed(|| {
        on_two_threads(puzzles, |puzzle| {
            let mut memory = Memory::with_table(&rules, 16 << 20);
            let game = position(&rules, &puzzle.marks);
            assert_eq!(mark_to_move(&game).code(), puzzle.side);
            memory.searcher(&rules).analyze(&game, nodes(200_000)).expect("an analysis")
        })
    });
    let mut field = Field::new();
    let mut wrong = Vec::new();
    let mut kinds: BTreeMap<&str, [u64; 5]> = BTreeMap::new();
    for (puzzle, found) in puzzles.iter().zip(&answers) {
        assert!(found.nodes <= 200_000, "{found:?}");
        assert!(found.exact == 0 || found.value == 1, "a win taken for something else: {found:?}");
        let best = found.best.row as usize * SIDE + found.best.col as usize;
        let mut right = puzzle.right.contains(&best);
        let kind = kinds.entry(puzzle.name).or_default();
        kind[0] += 1;
        kind[1] += u64::from(right);
        kind[2] += u64::from(found.exact);
        kind[3] = kind[3].max(puzzle.right.len() as u64);
        kind[4] = kind[4].max(found.nodes);
        field.set(&puzzle.marks);
        let by_fours = field.fours_to_win(puzzle.side).map(|moves| 2 * u32::from(moves) - 1);
        let is_longer = by_fours.is_some_and(|plies| found.distance > plies);
        assert!(found.exact == 0 || !is_longer, "a win in {by_fours:?} plies: {found:?}");
        if !right {
            // A longer way to win is right too, if it can be proven.
            right = field.is_right(best, puzzle.side, puzzle.quiet + 1);
        }
        if !right {
            let cells: Vec<_> = puzzle.right.iter().map(|c| (c / SIDE, c % SIDE)).collect();
            let board = draw(&rules, &puzzle.marks);
            wrong.push(format!("{}: {found:?}, right are {cells:?}\n{board}", puzzle.name));
        }
    }
    for (name, [n, right, proven, moves, nodes]) in kinds {
        println!(
            "{name}: {n} positions, the move is one of the {moves} or fewer right ones in {right}, \
             proven in {proven}, at most {nodes} nodes"
        );
    }
    println!("{} forced wins within 200,000 nodes each: {time:.2?}", puzzles.len());
    assert!(wrong.is_empty(), "{} not found:\n{}", wrong.len(), wrong.join("\n"));
}

/// Both sides play on from every position: the attacker by proven moves, the defender at random, as
/// the exact answers to threats, and the attacker wins.
#[test]
fn the_search_for_threats_is_right() {
    let puzzles = puzzles();
    assert!(puzzles.len() >= 40);
    let rules = rules(15, 15, 5, 0);
    let mut dice = Dice(5);
    let mut field = Field::new();
    for puzzle in puzzles {
        let attacker = puzzle.side;
        for first in &puzzle.right {
            let mut game = position(&rules, &puzzle.marks);
            let (mut cell, mut quiet) = (*first, puzzle.quiet);
            loop {
                let (row, col) = ((cell / SIDE) as i32, (cell % SIDE) as i32);
                if game.play(row, col).expect("a move").is_over() {
                    break;
                }
                // The defender stops a five, takes one, or plays anywhere.
                field.set(&marks(&game));
                let answer = match (field.fives(3 - attacker), field.fives(attacker)) {
                    (Fives::None, Fives::One(answer)) => {
                        Cell::new((answer / SIDE) as i32, (answer % SIDE) as i32)
                    }
                    (Fives::None, _) => {
                        let free: Vec<Cell> = game.free_cells().collect();
                        dice.pick(&free)
                    }
                    _ => panic!("the defender has a five: {}", draw(&rules, &marks(&game))),
                };
                assert_eq!(game.play(answer.row, answer.col), Ok(Outcome::Ongoing));
                field.set(&marks(&game));
                let moves = field.fours_to_win(attacker);
                let next = match moves {
                    Some(moves) => {
                        (0..CELLS).find(|cell| by_fours(&mut field, *cell, attacker, moves))
                    }
                    None => (0..CELLS).find(|cell| field.is_right(*cell, attacker, quiet)),
                };
                cell = next.unwrap_or_else(|| panic!("no way on: {}", draw(&rules, &marks(&game))));
                if moves.is_none() {
                    quiet = quiet.saturating_sub(1);
                }
            }
            assert_eq!(game.outcome().code(), i32::from(attacker));
        }
    }
}

/// Whether the move is one of a win by fours in so many moves.
fn by_fours(field: &mut Field, cell: usize, side: u8, moves: u8) -> bool {
    if field.marks()[cell] != 0 {
        return false;
    }
    field.put(cell, side);
    let wins = match field.fives(side) {
        _ if field.has_five(side) => true,
        _ if field.fives(3 - side) != Fives::None => false,
        Fives::None => false,
        Fives::More => true,
        Fives::One(answer) => {
            field.put(answer, 3 - side);
            let wins = field.wins_by_fours(side, moves - 1);
            field.take(answer);
            wins
        }
    };
    field.take(cell);
    wins
}

// ---- playing strength ----------------------------------------------------------------------------

/// Who plays: with so many nodes a move, or smart.
#[derive(Clone, Copy)]
enum Player {
    Search(u64),
    Smart,
}

/// A game from this opening; both searchers are fresh. Also the time that each player took.
fn play_out(
    rules: &Rules,
    opening: &[Cell],
    players: [Player; 2],
) -> (Outcome, u32, [Duration; 2]) {
    let mut game = game(rules);
    for cell in opening {
        game.play(cell.row, cell.col).expect("an opening");
    }
    let mut rooms = players.map(|player| match player {
        Player::Search(_) => Memory::with_table(rules, 16 << 20),
        Player::Smart => Memory::new(0),
    });
    let [first, second] = &mut rooms;
    let mut seat = [(players[0], first), (players[1], second)].map(|(player, room)| match player {
        Player::Search(limit) => {
            let searcher = room.searcher(rules);
            searcher.set_limits(nodes(limit));
            Some(searcher)
        }
        Player::Smart => None,
    });
    let mut times = [Duration::ZERO; 2];
    let mut moves = 0;
    // A board on which nobody can make a line any more is a draw; the rest is not played.
    while let Some(mark) = game.turn().filter(|_| !game.is_dead()) {
        let number = usize::from(mark.code() - 1);
        let (_, time) = timed(|| match &mut seat[number] {
            Some(searcher) => move_by(&mut game, &mut **searcher),
            None => move_by(&mut game, &mut Smart),
        });
        times[number] += time;
        moves += 1;
    }
    (game.outcome(), moves, times)
}

/// The points of `player` out of 100: so many games from random openings of two marks, each from both
/// seats.
fn points(player: Player, against: Player, seed: u64, games: usize) -> f64 {
    let rules = rules(15, 15, 5, 0);
    let mut dice = Dice(seed);
    let mut jobs = Vec::new();
    while jobs.len() < games {
        let cells = [(); 2].map(|()| Cell::new(dice.below(15) as i32, dice.below(15) as i32));
        if cells[0] != cells[1] {
            jobs.extend([(cells, 0), (cells, 1)]);
        }
    }
    let (games, time) = timed(|| {
        on_two_threads(&jobs, |(opening, seat)| {
            let players = if *seat == 0 { [player, against] } else { [against, player] };
            let (outcome, moves, times) = play_out(&rules, opening, players);
            let points = match outcome.winner() {
                None => 1,
                Some(mark) => 2 * u32::from(usize::from(mark.code()) == seat + 1),
            };
            (points, moves, times[*seat])
        })
    });
    let count = |points| games.iter().filter(|game| game.0 == points).count();
    println!(
        "15 by 15, k = 5, openings from seed {seed}: {} won, {} drawn, {} lost; {} moves, the longest \
         game {}; {time:.2?}, of which {:.2?} a thread are the search's",
        count(2),
        count(1),
        count(0),
        games.iter().map(|game| game.1).sum::<u32>(),
        games.iter().map(|game| game.1).max().unwrap_or(0),
        games.iter().map(|game| game.2).sum::<Duration>() / 2,
    );
    for (game, (opening, seat)) in games.iter().zip(&jobs).filter(|(game, _)| game.0 == 0) {
        println!("  lost in {} moves as mark {}: {opening:?}", game.1, seat + 1);
    }
    let points = games.iter().map(|game| game.0).sum::<u32>();
    50.0 * f64::from(points) / games.len() as f64
}

#[test]
fn twenty_thousand_nodes_beat_smart() {
    let points = points(Player::Search(20_000), Player::Smart, 20_000, 100);
    println!("search at 20,000 nodes against smart: {points} of 100");
    assert!(points >= 98.0);
}

fn a_hundred_thousand_beat_five_thousand_in(games: usize) {
    let points = points(Player::Search(100_000), Player::Search(5_000), 100_000, games);
    println!("search at 100,000 nodes against 5,000, {games} games: {points} of 100");
    assert!(points >= 65.0);
}

#[test]
fn a_hundred_thousand_nodes_beat_five_thousand() {
    a_hundred_thousand_beat_five_thousand_in(8);
}

#[test]
#[ignore = "takes minutes: make soak runs it"]
fn a_hundred_thousand_nodes_beat_five_thousand_a_hundred_times() {
    a_hundred_thousand_beat_five_thousand_in(100);
}

// ---- limits and refusals -------------------------------------------------------------------------

/// Some rules, and a position of each in which the game is on.
fn some_positions(dice: &mut Dice) -> Vec<(Rules, Vec<u8>)> {
    let mut positions = Vec::new();
    let sizes = [
        (1, 1, 1),
        (1, 9, 4),
        (9, 1, 3),
        (2, 2, 2),
        (3, 3, 3),
        (4, 4, 3),
        (4, 4, 4),
        (3, 7, 4),
        (5, 5, 5),
        (6, 7, 4),
        (8, 8, 8),
        (10, 10, 5),
        (15, 15, 5),
        (20, 3, 6),
        (19, 19, 6),
    ];
    for (rows, cols, k) in sizes {
        for flags in [0, EXACT, GRAVITY, MISERE, WRAP | NO_DIAGONALS, ALL_FLAGS] {
            let rules = rules(rows, cols, k, flags);
            let mut game = game(&rules);
            for _ in 0..dice.below(rules.cells() as usize / 2 + 1) {
                let free: Vec<Cell> = game.free_cells().collect();
                let cell = dice.pick(&free);
                if game.play(cell.row, cell.col).expect("a move").is_over() {
                    game.undo().expect("a move to take back");
                }
            }
            positions.push((rules, game.marks().collect::<Vec<u8>>()));
        }
    }
    positions
}

/// What holds of every analysis.
fn is_sound(game: &Game, limits: Limits, found: &Analysis) {
    let wrong = || format!("{limits:?}, {found:?}\n{}", draw(&game.rules(), &marks(game)));
    let empty = game.marks().filter(|mark| *mark == 0).count() as u32;
    assert!(is_legal(game, found.best), "{}", wrong());
    assert!(limits.nodes == 0 || found.nodes <= limits.nodes, "too many nodes: {}", wrong());
    assert!(limits.depth == 0 || found.depth <= limits.depth, "too deep: {}", wrong());
    match found.exact {
        0 => assert!((-9_999..=9_999).contains(&found.value), "{}", wrong()),
        1 => {
            assert!((-1..=1).contains(&found.value), "{}", wrong());
            assert!((1..=empty).contains(&found.distance), "{}", wrong());
            assert!(found.value != 0 || found.distance == empty, "{}", wrong());
        }
        _ => panic!("{}", wrong()),
    }
}

#[test]
fn limits_hold_to_the_node() {
    const SEED: u64 = 1;
    let mut dice = Dice(SEED);
    let mut all = 0;
    let mut reached = 0;
    for (rules, marks) in some_positions(&mut dice) {
        let game = position(&rules, &marks);
        let mut memory = Memory::with_table(&rules, 1 << 16);
        let few = [1, 2, 3, 5, 7, 10, 33, 100].into_iter();
        let many = (0..4).map(|_| 1 + dice.below(3_000) as u64);
        for limit in few.chain(many).collect::<Vec<_>>() {
            // By a fresh searcher, and by the same again.
            let searcher = memory.searcher(&rules);
            for _ in 0..2 {
                let found = searcher.analyze(&game, nodes(limit)).expect("an analysis");
                is_sound(&game, nodes(limit), &found);
                all += 1;
                reached += u32::from(found.nodes == limit);
            }
        }
        for limit in 1..=4 {
            for limits in [depth(limit), Limits { nodes: 300, ..depth(limit) }] {
                let limits =
                    Limits { nodes: if limits.nodes == 0 { 20_000 } else { 300 }, ..limits };
                let found = memory.searcher(&rules).analyze(&game, limits).expect("an analysis");
                is_sound(&game, limits, &found);
            }
        }
    }
    println!("{all} analyses with 1 to 3,000 nodes, {reached} stopped at the very node");
}

/// What is said to be proven is right, however early the search is stopped: value, distance, and a
/// move that keeps both.
#[test]
fn whatever_is_exact_is_right_under_every_limit() {
    const SEED: u64 = 2;
    const SAMPLE: usize = 300;
    let setups = setups(small_sizes().filter(|(rows, cols)| rows * cols >= 9), 2);
    let answers = on_two_threads(&setups, |setup| {
        let mut dice = Dice(SEED);
        let minimax = Minimax::new(*setup);
        let rules = rules(setup.rows, setup.cols, setup.k, setup.flags);
        let mut memory = Memory::with_table(&rules, 1 << 12);
        let searcher = memory.searcher(&rules);
        let positions = minimax.positions();
        let mut proven = 0;
        let mut wrong = BTreeMap::new();
        for _ in 0..SAMPLE {
            let at = dice.pick(&positions);
            let limits = match dice.below(4) {
                0 => depth(1 + dice.below(8) as u32),
                1 => nodes(1 + dice.below(20) as u64),
                2 => nodes(1 + dice.below(200) as u64),
                _ => nodes(1 + dice.below(2_000) as u64),
            };
            let marks = at.marks(rules.cells() as usize);
            let game = position(&rules, &marks);
            let found = searcher.analyze(&game, limits).expect("an analysis");
            is_sound(&game, limits, &found);
            if found.exact == 1 {
                proven += 1;
                let says = format!("with {limits:?}");
                if let Err((what, why)) = is_right(&minimax, &rules, at, &found) {
                    wrong.entry(what).or_insert_with(Vec::new).push(format!("{says} {why}"));
                }
            }
        }
        (proven, wrong)
    });
    let mut all: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for (what, which) in answers.iter().flat_map(|(_, wrong)| wrong) {
        all.entry(what).or_default().extend(which.iter().cloned());
    }
    println!(
        "{} limited analyses on small boards, {} of them proven and right",
        SAMPLE * setups.len(),
        answers.iter().map(|(proven, _)| proven).sum::<u64>(),
    );
    for (what, which) in &all {
        println!("{what}: {} times, as {}", which.len(), which[0]);
    }
    assert!(all.is_empty(), "{:?}", all.keys());
}

#[test]
fn the_same_calls_give_the_same_answers() {
    let mut dice = Dice(3);
    let positions = some_positions(&mut dice);
    for (rules, marks) in &positions {
        let mut answers = Vec::new();
        for rubbish in [0_u8, 0xa5] {
            let mut memory = Memory::with_table(rules, 1 << 14);
            memory.bytes().fill(rubbish);
            let searcher = memory.searcher(rules);
            let mut game = position(rules, marks);
            let mut found = Vec::new();
            for limit in [1, 50, 2_000, 2_000] {
                found.push(searcher.analyze(&game, nodes(limit)).expect("an analysis"));
            }
            // And on through a game.
            searcher.set_limits(nodes(500));
            while game.turn().is_some() && found.len() < 12 {
                move_by(&mut game, searcher);
                if game.turn().is_some() {
                    found.push(searcher.analyze(&game, nodes(700)).expect("an analysis"));
                }
            }
            answers.push((found, game.marks().collect::<Vec<u8>>()));
        }
        assert_eq!(answers[0], answers[1], "{}", draw(rules, marks));
    }
    println!("{} games, the same twice", positions.len());
}

/// A strategy's move is the best one of an analysis with the same limits.
#[test]
fn the_strategy_goes_by_its_limits() {
    let mut dice = Dice(4);
    for (rules, marks) in some_positions(&mut dice) {
        let game = position(&rules, &marks);
        let mut memory = Memory::with_table(&rules, 1 << 14);
        for limits in [nodes(1), nodes(100), nodes(1_500), Limits { nodes: 2_000, ..depth(2) }] {
            let found = memory.searcher(&rules).analyze(&game, limits).expect("an analysis");
            let searcher = memory.searcher(&rules);
            searcher.set_limits(limits);
            assert_eq!(searcher.choose(&game, mark_to_move(&game)), Some(found.best));
        }
        // What is set at first.
        let found = memory.searcher(&rules).analyze(&game, nodes(100_000)).expect("an analysis");
        let chosen = memory.searcher(&rules).choose(&game, mark_to_move(&game));
        assert_eq!(chosen, Some(found.best), "{}", draw(&rules, &marks));
    }
}

#[test]
fn any_table_will_do() {
    let minimax = Minimax::new(Setup::new(3, 3, 3));
    let rules = rules(3, 3, 3, 0);
    let mut before = 0;
    for table in [0, 1, 8, 64, 100, 1_000, 4_096, 1 << 16, 3 << 20] {
        let size = Searcher::size(&rules, table).expect("a size");
        assert!(size >= table && size >= before, "{size} bytes for a table of {table}");
        before = size;
        let mut memory = Memory::with_table(&rules, table);
        assert!(agrees(&minimax, &rules, Position::EMPTY, memory.searcher(&rules)).is_ok());
        // A buffer may have some more, also an odd number.
        let size = size.next_multiple_of(8);
        for more in [1, 7, 8, 24, 1_001, 20_000] {
            let mut memory = Memory::new((size + more).next_multiple_of(8));
            let searcher = Searcher::init(&mut memory.bytes()[..size + more], &rules);
            let searcher = searcher.expect("a searcher");
            assert!(agrees(&minimax, &rules, Position::EMPTY, searcher).is_ok());
        }
    }
}

#[test]
fn too_small_or_misaligned_buffers_are_refused() {
    for (rules, _) in some_positions(&mut Dice(5)) {
        let least = Searcher::size(&rules, 0).expect("a size");
        let mut memory = Memory::new((least + 8).next_multiple_of(8));
        assert!(Searcher::init(&mut memory.bytes()[..least], &rules).is_ok());
        // What is refused at some length is refused at every smaller one.
        let mut is_enough = true;
        for len in (0..least).rev() {
            let answer = Searcher::init(&mut memory.bytes()[..len], &rules).map(|_| ());
            assert!(is_enough || answer.is_err(), "{len} bytes");
            is_enough = answer.is_ok();
            assert!(is_enough || answer == Err(Refusal::BufferTooSmall), "{len} bytes: {answer:?}");
        }
        assert!(!is_enough, "a searcher in no bytes");
        let misaligned = Searcher::init(&mut memory.bytes()[1..], &rules).map(|_| ());
        assert_eq!(misaligned, Err(Refusal::Misaligned));
    }
    // More bytes than there can be.
    assert_eq!(Searcher::size(&rules(3, 3, 3, 0), usize::MAX), None);
}

#[test]
fn a_game_of_other_rules_or_a_finished_one_is_refused() {
    let config = Config::new(4, 5, 4);
    let rules = Rules::new(&config).expect("good rules");
    let mut memory = Memory::with_table(&rules, 1 << 12);
    let searcher = memory.searcher(&rules);
    let others = [
        Config::new(5, 4, 4),
        Config::new(4, 5, 3),
        Config::new(4, 4, 4),
        config.players(3),
        config.rules(EXACT),
        config.rules(GRAVITY),
        config.rules(MISERE),
        config.rules(NO_DIAGONALS),
        config.rules(WRAP),
    ];
    for other in others {
        let other = game(&Rules::new(&other).expect("good rules"));
        assert_eq!(searcher.analyze(&other, nodes(10)), Err(Refusal::BadRules), "{other:?}");
        assert_eq!(searcher.choose(&other, mark_to_move(&other)), None);
    }
    // How many moves are kept is no rule of play.
    for undo in [1, 7, ttt::NO_UNDO] {
        let rules = Rules::new(&config.undo(undo)).expect("good rules");
        let game = game(&rules);
        let found = searcher.analyze(&game, nodes(10)).expect("an analysis");
        assert!(is_legal(&game, found.best));
    }
    let mut over = game(&rules);
    for (row, col) in [(0, 0), (1, 0), (0, 1), (1, 1), (0, 2), (1, 2), (0, 3)] {
        over.play(row, col).expect("a move");
    }
    assert_eq!(over.outcome(), Outcome::XWins);
    assert_eq!(searcher.analyze(&over, nodes(10)), Err(Refusal::GameOver));
    assert_eq!(over.play_strategy(searcher), Err(Refusal::GameOver));
}

/// With more than two players the search plays as smart does.
#[test]
fn three_and_four_players_follow_smart() {
    let mut dice = Dice(6);
    let mut moves = 0;
    for players in [3, 4] {
        for flags in [0, EXACT, GRAVITY, WRAP, NO_DIAGONALS | GRAVITY] {
            for (rows, cols, k) in [(3, 3, 3), (5, 6, 3), (7, 7, 4)] {
                let config = Config::new(rows, cols, k).players(players).rules(flags);
                let rules = Rules::new(&config).expect("good rules");
                let mut memory = Memory::with_table(&rules, 1 << 12);
                let searcher = memory.searcher(&rules);
                let mut game = game(&rules);
                while let Some(mark) = game.turn() {
                    let smart = Smart.choose(&game, mark);
                    assert_eq!(searcher.choose(&game, mark), smart, "{game:?}");
                    let found = searcher.analyze(&game, nodes(10)).expect("an analysis");
                    assert_eq!((Some(found.best), found.exact), (smart, 0));
                    assert!(found.nodes <= 10);
                    moves += 1;
                    // Now and then somebody blunders, so that games get long.
                    let free: Vec<Cell> = game.free_cells().collect();
                    let cell =
                        if dice.one_in(3) { smart.expect("a move") } else { dice.pick(&free) };
                    game.play(cell.row, cell.col).expect("a legal move");
                }
            }
        }
    }
    println!("{moves} moves for three and four players, as smart's");
}

/// Where a board has more moves than a node looks at, the shortest win may be among the others: here
/// 48 open threes of the other side look better than the double four.
#[test]
fn what_is_exact_on_a_large_board_is_the_shortest() {
    const SIDE: usize = 60;
    let mut marks = vec![0; SIDE * SIDE];
    let mut put = |mark: u8, row: usize, col: usize| marks[row * SIDE + col] = mark;
    for three in 0..48 {
        (0..3).for_each(|at| put(2, 4 * (three / 4) + 2, 8 * (three % 4) + 2 + at));
    }
    // Closed threes of X, crossing at row 55, column 30.
    (1..4).for_each(|away| put(1, 55, 30 - away));
    (1..4).for_each(|away| put(1, 55 - away, 30));
    for (row, col) in [(55, 26), (55, 32), (51, 30), (57, 30)] {
        put(2, row, col);
    }
    // And as many marks of X as of O, too far apart for anything.
    (0..142).for_each(|at| put(1, 3 * (at % 17), 36 + 3 * (at / 17)));

    let rules = rules(SIDE as u16, SIDE as u16, 5, 0);
    let mut memory = Memory::with_table(&rules, 1 << 20);
    let game = position(&rules, &marks);
    for limits in [nodes(1), nodes(30_000), depth(3), depth(5)] {
        let found = memory.searcher(&rules).analyze(&game, limits).expect("an analysis");
        println!("{limits:?}: {found:?}");
        assert!(found.exact == 0 || found.distance == 3, "{found:?}");
        // Which would say that it is lost for certain.
        assert_ne!(found.value, -9_999, "{found:?}");
    }
}
