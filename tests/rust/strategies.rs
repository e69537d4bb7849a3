//! Strategies and playouts, held against the naive model, and against vectors that hold everywhere.

use crate::subject::Rust;
use crate::subject::model::{
    At, Dice, EXACT, FLOATING, GAME_OVER, GRAVITY, MISERE, Model, NO_DIAGONALS, NO_MOVE, OCCUPIED,
    OK, OUT_OF_BOUNDS, Setup, WRAP,
};
use crate::subject::{Api, Room, agree};
use ttt::{Cell, FirstFree, Game, Mark, Outcome, Random, Refusal, Smart, Strategy};

fn at(cell: Cell) -> At {
    (cell.row, cell.col)
}

fn code(answer: ttt::Answer) -> i32 {
    answer.map_or_else(Refusal::code, Outcome::code)
}

/// Any rules of a small board.
fn any_setup(dice: &mut Dice) -> Setup {
    let (rows, cols) = (1 + dice.below(6) as u16, 1 + dice.below(6) as u16);
    let k = 1 + dice.below(usize::from(rows.max(cols))) as u16;
    let players = dice.pick(&[2, 2, 3, 4]);
    let flags = dice.below(32) as u8 & if players == 2 { 31 } else { !MISERE };
    Setup::new(rows, cols, k).players(players).flags(flags)
}

/// Plays a whole game in step with the model, and lets `look` at it before each move. Moves are
/// random.
fn walk(setup: Setup, dice: &mut Dice, mut look: impl FnMut(&mut Game, &Model)) {
    let mut room = Room::new(Rust::size(&setup), 0);
    let game = Rust::init(room.bytes_mut(), &setup).unwrap();
    let mut model = Model::new(setup).unwrap();
    loop {
        look(game, &model);
        let free = model.free_cells();
        if free.is_empty() {
            break;
        }
        let (row, col) = dice.pick(&free);
        assert_eq!(code(game.play(row, col)), model.play(row, col));
    }
}

fn players(model: &Model) -> impl Iterator<Item = Mark> {
    (1..=model.setup.players).map(|player| Mark::new(player).unwrap())
}

// ---- the same on every machine ------------------------------------------------------------------------

/// One number of the stream, scaled.
fn below(dice: &mut Dice, n: usize) -> usize {
    (((dice.roll() >> 32) * n as u64) >> 32) as usize
}

fn random_move(model: &mut Model, dice: &mut Dice) -> Option<At> {
    let free = model.free_cells();
    let cell = (!free.is_empty()).then(|| free[below(dice, free.len())])?;
    assert!(model.play(cell.0, cell.1) >= OK);
    Some(cell)
}

/// How a game turns out whose players draw from a list of cells: what was drawn gives its place to
/// the cell that lands on it, or else to the last one.
fn playout(mut model: Model, dice: &mut Dice) -> i32 {
    let mut list = model.free_cells();
    while model.result == OK {
        let drawn = below(dice, list.len());
        let (row, col) = list[drawn];
        assert!(model.play(row, col) >= OK);
        if model.has(GRAVITY) && row > 0 {
            list[drawn] = (row - 1, col);
        } else {
            list.swap_remove(drawn);
        }
    }
    model.result
}

/// What a vector of tests/c/vectors.h says after these numbers, which say what to do.
fn worked_out(name: &str, given: &[u64]) -> Vec<u64> {
    let setup = Setup::new(given[0] as u16, given[1] as u16, given[2] as u16);
    let setup = setup.players(given[3] as u8).flags(given[4] as u8);
    let mut model = Model::new(setup).unwrap();
    if name == "GAME" {
        let (mut dice, mut sum) = (Dice(given[5]), 0_u64);
        while let Some((row, col)) = random_move(&mut model, &mut dice) {
            sum = sum.wrapping_mul(31).wrapping_add((row * model.cols() + col) as u64);
        }
        vec![model.total as u64, model.result as u64, sum, dice.0]
    } else {
        let mut opening = Dice(1);
        for _ in 0..given[5] {
            random_move(&mut model, &mut opening);
        }
        let (mut dice, mut counts) = (Dice(given[7]), [0; 6]);
        for _ in 0..given[6] {
            counts[playout(model.clone(), &mut dice) as usize] += 1;
        }
        let mut out = counts[1..].to_vec();
        out.push(dice.0);
        out
    }
}

#[test]
fn the_stream_is_split_mix_64() {
    let mut dice = Dice(0);
    let first = [0xe220_a839_7b1d_cdaf, 0x6e78_9e6a_a1b9_65f4, 0x06c4_5d18_8009_454f];
    assert_eq!([dice.roll(), dice.roll(), dice.roll()], first);
}

#[test]
fn vectors_are_what_the_model_works_out() {
    let mut seen = 0;
    for line in include_str!("../c/vectors.h").lines() {
        let line = line.trim_end_matches('\\').trim();
        let (name, given) = match line.split_once('(') {
            Some(("GAME", rest)) => ("GAME", (rest, 6)),
            Some(("PLAYED", rest)) => ("PLAYED", (rest, 8)),
            _ => continue,
        };
        let numbers = given.0.trim_end_matches(')').split(", ").map(|n| n.parse::<u64>().unwrap());
        let numbers: Vec<u64> = numbers.collect();
        let (given, said) = numbers.split_at(given.1);
        let right = worked_out(name, given);
        if std::env::var_os("UPDATE_VECTORS").is_some() {
            let all = [given, &right[..]].concat();
            let all: Vec<String> = all.iter().map(u64::to_string).collect();
            println!("  {name}({}) \\", all.join(", "));
        } else {
            assert_eq!(said, right, "{line}");
        }
        seen += 1;
    }
    assert_eq!(seen, 26);
}

// ---- first free, smart, random ------------------------------------------------------------------------

/// The player whose first line, by the definition, a mark of his on this cell would make.
fn would_complete(model: &Model, (row, col): At, player: u8) -> bool {
    let mut after = model.clone();
    after.board[row as usize][col as usize] = player;
    after.lines().iter().any(|line| after.at(line[0]) == player && line.contains(&(row, col)))
}

/// What the requirement says that a smart player does.
fn smart(model: &Model, me: u8) -> Option<At> {
    let free = model.free_cells();
    let first = *free.first()?;
    if model.has(MISERE) {
        let safe = free.iter().find(|cell| !would_complete(model, **cell, me));
        return Some(*safe.unwrap_or(&first));
    }
    if let Some(win) = free.iter().find(|cell| would_complete(model, **cell, me)) {
        return Some(*win);
    }
    let players = model.setup.players;
    for later in 1..players {
        let other = (me - 1 + later) % players + 1;
        if let Some(block) = free.iter().find(|cell| would_complete(model, **cell, other)) {
            return Some(*block);
        }
    }
    Some(first)
}

#[test]
fn strategies_propose_what_the_model_says_under_all_rules() {
    let mut dice = Dice(31);
    let (mut positions, mut wins, mut blocks) = (0, 0, 0);
    for _ in 0..1500 {
        let setup = any_setup(&mut dice);
        let mut seed = dice.roll();
        walk(setup, &mut dice, |game, model| {
            let before = game.as_bytes().to_vec();
            let free = model.free_cells();
            for me in players(model) {
                let proposed = FirstFree.choose(game, me).map(at);
                assert_eq!(proposed, free.first().copied(), "{setup:?}");

                let proposed = Smart.choose(game, me).map(at);
                assert_eq!(
                    proposed,
                    smart(model, me.code()),
                    "{setup:?}, {me:?}: {:?}",
                    model.board
                );
                if let Some(cell) = proposed {
                    wins += u32::from(would_complete(model, cell, me.code()));
                    blocks += u32::from(proposed != free.first().copied());
                }

                let mut random = Random(seed);
                let mut stream = Dice(seed);
                let proposed = random.choose(game, me).map(at);
                let drawn = (!free.is_empty()).then(|| free[below(&mut stream, free.len())]);
                assert_eq!((proposed, random.0), (drawn, stream.0), "{setup:?}");
                seed = random.0;
            }
            for nobody in (model.setup.players + 1..=4).map(|player| Mark::new(player).unwrap()) {
                let mut random = Random(seed);
                assert_eq!(FirstFree.choose(game, nobody), None);
                assert_eq!(Smart.choose(game, nobody), None);
                assert_eq!((random.choose(game, nobody), random.0), (None, seed));
            }
            assert!(game.as_bytes() == before);
            positions += 1;
        });
    }
    println!(
        "{positions} positions: smart could win in {wins}, left the first free cell in {blocks}"
    );
    assert!(wins > 1000 && blocks > 1000);
}

/// A game with this position on the board: rows as text, `.XO#@`.
fn position(setup: Setup, rows: &[&str], look: impl FnOnce(&mut Game)) {
    let marks: Vec<u8> = rows.concat().chars().map(|c| ".XO#@".find(c).unwrap() as u8).collect();
    assert_eq!(marks.len(), usize::from(setup.rows) * usize::from(setup.cols));
    let mut room = Room::new(Rust::size(&setup), 0);
    let game = Rust::init(room.bytes_mut(), &setup).unwrap();
    game.set_board(&marks).unwrap_or_else(|e| panic!("{rows:?}: {e}"));
    look(game);
}

fn smart_takes(setup: Setup, rows: &[&str], me: Mark, cell: At) {
    position(setup, rows, |game| {
        assert_eq!(Smart.choose(game, me).map(at), Some(cell), "{setup:?}: {rows:?}");
    });
}

/// Worked out by hand.
#[test]
fn smart_by_hand() {
    let classic = Setup::new(3, 3, 3);
    // Wins rather than blocks; blocks when it cannot win; else the first free cell.
    smart_takes(classic, &["XX.", "OO.", "..."], Mark::X, (0, 2));
    smart_takes(classic, &["X.X", "OO.", "..X"], Mark::O, (1, 2));
    smart_takes(classic, &["X.X", ".O.", "..."], Mark::O, (0, 1));
    smart_takes(classic, &["X..", "...", "..."], Mark::O, (0, 1));
    // It may be asked for who is not to move.
    smart_takes(classic, &["XX.", "OO.", "..."], Mark::O, (1, 2));

    // EXACT: five in a row win nothing when four must, so neither to take nor to block.
    let four = Setup::new(3, 6, 4).flags(EXACT);
    smart_takes(four, &["XX.XX.", "OO.O..", "O....."], Mark::X, (1, 2));
    smart_takes(four.flags(0), &["XX.XX.", "OO.O..", "O....."], Mark::X, (0, 2));
    smart_takes(four, &[".XX.XX", "O.O.O.", "......"], Mark::O, (0, 0));
    smart_takes(four.flags(0), &[".XX.XX", "O.O.O.", "......"], Mark::O, (0, 3));
    // NO_DIAGONALS: the diagonal is nothing.
    let straight = classic.flags(NO_DIAGONALS);
    smart_takes(straight, &["X..", ".X.", "O.."], Mark::O, (0, 1));
    smart_takes(classic, &["X..", ".X.", "O.."], Mark::O, (2, 2));
    // WRAP: the row goes on at its other end.
    let round = Setup::new(3, 5, 3).flags(WRAP);
    smart_takes(round, &["..O..", "X...X", "....."], Mark::O, (1, 1));
    smart_takes(round.flags(0), &["..O..", "X...X", "....."], Mark::O, (0, 0));
    // GRAVITY: X would win on (1, 2), where nothing can stand yet; then something can.
    let falls = Setup::new(3, 4, 3).flags(GRAVITY);
    smart_takes(falls, &["O...", "XX..", "OO.X"], Mark::X, (2, 2));
    smart_takes(falls, &["O...", "XX..", "XOOX"], Mark::O, (1, 2));
    smart_takes(falls, &["....", "....", "XX.O"], Mark::X, (2, 2));
    // MISERE: keeps off a line while it can, takes the first when it cannot, and blocks nothing.
    let misere = classic.flags(MISERE);
    smart_takes(misere, &["XX.", "OO.", "..."], Mark::X, (1, 2));
    smart_takes(misere, &["XX.", "OO.", "X.."], Mark::O, (0, 2));
    smart_takes(misere, &["XX.", "OOX", "XOO"], Mark::X, (0, 2));
    smart_takes(misere, &["OX.", "XOX", "OX."], Mark::O, (0, 2));
    smart_takes(Setup::new(1, 1, 1).flags(MISERE), &["."], Mark::X, (0, 0));
    // Together: exactly three, round the edge, no diagonals, falling.
    let straight = WRAP | NO_DIAGONALS | GRAVITY;
    let all = Setup::new(2, 5, 3).flags(EXACT | straight);
    smart_takes(all, &[".....", "XO.OX"], Mark::X, (1, 2));
    smart_takes(all, &["O....", "XX..O"], Mark::X, (1, 2));
    smart_takes(all, &["O..O.", "XX.XO"], Mark::X, (0, 4));
    smart_takes(all.flags(straight), &["O..O.", "XX.XO"], Mark::X, (1, 2));
}

/// Worked out by hand. Turns go X, O, #, @, so behind X comes O, and behind @ comes X.
#[test]
fn smart_among_three_and_four() {
    let three = Setup::new(4, 4, 3).players(3);
    // X, when both others threaten to win: O comes first.
    smart_takes(three, &["OO..", "##..", "...X", "X..."], Mark::X, (0, 2));
    smart_takes(three, &["##..", "OO..", "...X", "X..."], Mark::X, (1, 2));
    // O wins; or blocks #, who comes before X.
    smart_takes(three, &["XX..", "##..", "OO.X", "...."], Mark::O, (2, 2));
    smart_takes(three, &["XX.X", "##..", "O.O.", "...."], Mark::O, (2, 1));
    smart_takes(three, &["X.X.", "##..", "O..X", "..O."], Mark::O, (1, 2));
    // # blocks X, who comes before O; or wins.
    smart_takes(three, &["OO..", "XX..", "#..O", "X.#."], Mark::P3, (1, 2));
    smart_takes(three, &["O.#.", "X..O", "#...", "O.XX"], Mark::P3, (1, 1));
    let four = Setup::new(4, 5, 3).players(4);
    smart_takes(four, &["OO...", "##...", "@@...", "X.X.."], Mark::X, (3, 1));
    smart_takes(four, &["@@...", "##...", "OO...", "X..X."], Mark::X, (2, 2));
    smart_takes(four, &["@@...", "##...", "O..O.", "X..X."], Mark::X, (1, 2));
    smart_takes(four, &["@@...", "#..#.", "O..O.", "X..X."], Mark::X, (0, 2));
    smart_takes(four, &["##...", "OO...", "X.X..", "@...."], Mark::P4, (2, 1));
    smart_takes(four, &["##...", "OO...", "X..X.", "@...."], Mark::P4, (1, 2));
}

// ---- a proposal is no move ------------------------------------------------------------------------------

/// Lets a strategy move that must be refused, and nothing may change.
fn refused(game: &mut Game, strategy: &mut dyn Strategy, why: i32) {
    let before = game.as_bytes().to_vec();
    assert_eq!(code(game.play_strategy(strategy)), why);
    assert!(game.as_bytes() == before);
}

#[test]
fn a_proposal_goes_through_the_checks() {
    position(Setup::new(3, 3, 3), &["XO.", "...", "..."], |game| {
        refused(game, &mut |_: &Game, _| Some(Cell::new(0, 0)), OCCUPIED);
        for (row, col) in [(-1, 0), (0, 3), (3, 0), (i32::MIN, i32::MAX), (i32::MAX, i32::MIN)] {
            refused(game, &mut |_: &Game, _| Some(Cell::new(row, col)), OUT_OF_BOUNDS);
        }
        refused(game, &mut |_: &Game, _| None, NO_MOVE);
        // The turn stayed, and who it is was told.
        let mut asked = None;
        let mut ask = |_: &Game, me| {
            asked = Some(me);
            Some(Cell::new(2, 2))
        };
        assert_eq!(game.play_strategy(&mut ask), Ok(Outcome::Ongoing));
        assert_eq!((asked, game.at(2, 2)), (Some(Mark::X), Some(Mark::X)));
    });
    position(Setup::new(3, 3, 3).flags(GRAVITY), &["...", "...", "XO."], |game| {
        refused(game, &mut |_: &Game, _| Some(Cell::new(0, 0)), FLOATING);
    });
    position(Setup::new(3, 3, 3), &["XXX", "OO.", "..."], |game| {
        refused(game, &mut |_: &Game, _| panic!("asked after the end"), GAME_OVER);
        refused(game, &mut FirstFree, GAME_OVER);
    });
}

#[test]
fn a_refused_proposal_leaves_redo_alone() {
    position(Setup::new(3, 3, 3), &["...", "...", "..."], |game| {
        game.play(0, 0).unwrap();
        game.play(1, 1).unwrap();
        game.undo().unwrap();
        refused(game, &mut |_: &Game, _| Some(Cell::new(0, 0)), OCCUPIED);
        assert_eq!(game.redo(), Ok(Outcome::Ongoing));
    });
}

/// Plays each move out on a copy of the game, and takes one that wins, or the last.
struct Ahead(Vec<u8>);

impl Strategy for Ahead {
    fn choose(&mut self, game: &Game, me: Mark) -> Option<Cell> {
        let mut last = None;
        for cell in game.free_cells() {
            let start = self.0.as_ptr().align_offset(8);
            let copy = game.copy_to(&mut self.0[start..]).unwrap();
            let outcome = copy.play(cell.row, cell.col).unwrap();
            assert_eq!(copy.undo(), Ok(Outcome::Ongoing));
            last = Some(cell);
            if outcome.winner() == Some(me) {
                break;
            }
        }
        last
    }
}

#[test]
fn a_strategy_may_look_ahead_on_a_copy() {
    let mut ahead = Ahead(vec![0; 1024]);
    position(Setup::new(3, 3, 3), &["X.X", "O.O", "..."], |game| {
        let boxed: &mut dyn Strategy = &mut ahead;
        assert_eq!(game.play_strategy(boxed), Ok(Outcome::XWins));
        assert_eq!(game.at(0, 1), Some(Mark::X));
    });
}

#[test]
fn a_script_makes_a_game_repeatable() {
    let script = [(1, 1), (0, 0), (0, 2), (2, 0), (1, 0), (1, 2), (0, 1), (2, 1), (2, 2)];
    let mut blocks = Vec::new();
    for _ in 0..2 {
        position(Setup::new(3, 3, 3), &["...", "...", "..."], |game| {
            let mut moves = script.into_iter().map(|(row, col)| Cell::new(row, col));
            let mut scripted = |_: &Game, _: Mark| moves.next();
            for _ in script {
                game.play_strategy(&mut scripted).unwrap();
            }
            assert_eq!(game.outcome(), Outcome::Draw);
            assert!(game.moves().map(at).eq(script));
            blocks.push(game.as_bytes().to_vec());
        });
    }
    assert!(blocks[0] == blocks[1]);
}

// ---- playouts --------------------------------------------------------------------------------------------

/// Playouts in scratch memory of exactly the size that they ask for.
fn playouts(game: &Game, games: u64, seed: &mut u64) -> [u64; 6] {
    let mut counts = [0; 6];
    let mut room = Room::new(game.playouts_size(), 0xa5);
    game.playouts(games, seed, room.bytes_mut(), &mut counts).unwrap();
    assert!(room.is_intact());
    counts
}

#[test]
fn playouts_are_what_the_model_plays() {
    let mut dice = Dice(77);
    let mut played = 0;
    for _ in 0..300 {
        let setup = any_setup(&mut dice);
        let mut seed = dice.roll();
        walk(setup, &mut dice, |game, model| {
            let before = game.as_bytes().to_vec();
            let (mut stream, mut right) = (Dice(seed), [0; 6]);
            for _ in 0..3 {
                right[playout(model.clone(), &mut stream) as usize] += 1;
            }
            assert_eq!(playouts(game, 3, &mut seed), right, "{setup:?}");
            assert_eq!(seed, stream.0);
            assert!(game.as_bytes() == before);
            played += 3;
        });
    }
    println!("{played} playouts as the model's");
}

/// Boards are played out in several ways, by their sides: here some of each, from all over a game.
#[test]
fn playouts_of_all_sizes_are_what_the_model_plays() {
    let mut dice = Dice(78);
    for longest in [8, 8, 8, 16, 16, 32, 34].repeat(30) {
        let (rows, cols) = (1 + dice.below(longest) as u16, 1 + dice.below(longest) as u16);
        let k = 1 + dice.below(usize::from(rows.max(cols)).min(9)) as u16;
        let players = dice.pick(&[2, 2, 2, 3, 4]);
        let flags = dice.below(32) as u8 & if players == 2 { 31 } else { !MISERE };
        let setup = Setup::new(rows, cols, k).players(players).flags(flags);
        let mut seed = dice.roll();
        let often = longest * longest / 3;
        let mut until = 0;
        let mut others = Dice(seed);
        walk(setup, &mut dice, |game, model| {
            if until > 0 {
                until -= 1;
                return;
            }
            until = others.below(often);
            let (mut stream, mut right) = (Dice(seed), [0; 6]);
            for _ in 0..2 {
                right[playout(model.clone(), &mut stream) as usize] += 1;
            }
            assert_eq!(playouts(game, 2, &mut seed), right, "{setup:?}");
            assert_eq!(seed, stream.0);
        });
    }
}

#[test]
fn playouts_add_up() {
    position(Setup::new(6, 7, 4).flags(GRAVITY), &["......."; 6], |game| {
        let (mut once, mut twice) = (9, 9);
        let whole = playouts(game, 50, &mut once);
        let mut counts = [7; 6];
        let mut room = Room::new(game.playouts_size() + 5, 0);
        for games in [20, 0, 30] {
            game.playouts(games, &mut twice, room.bytes_mut(), &mut counts).unwrap();
        }
        assert_eq!((counts.map(|count| count - 7), twice), (whole, once));
        assert_eq!(whole.iter().sum::<u64>(), 50);
    });
}

#[test]
fn playouts_of_a_finished_game_are_its_result() {
    for (rows, outcome) in [(["XXX", "OO.", "..."], 1), (["XOX", "XOO", "OXX"], 5)] {
        position(Setup::new(3, 3, 3), &rows, |game| {
            let (mut seed, mut right) = (4, [0; 6]);
            right[outcome] = u64::MAX;
            assert_eq!(playouts(game, u64::MAX, &mut seed), right);
            assert_eq!(seed, 4);
        });
    }
}

/// Where a copy of the game is played out, that needs no log.
#[test]
fn playouts_take_no_room_for_moves() {
    let size = |undo| {
        let setup = Setup::new(20, 20, 5).flags(WRAP).undo(undo);
        let mut room = Room::new(Rust::size(&setup), 0);
        Rust::init(room.bytes_mut(), &setup).unwrap().playouts_size()
    };
    assert_eq!(size(0), size(ttt::NO_UNDO));
}

#[test]
fn playouts_refuse_bad_scratch_memory() {
    position(Setup::new(5, 5, 4), &["....."; 5], |game| {
        let size = game.playouts_size();
        for (len, shift, why) in [
            (size - 1, 0, Refusal::BufferTooSmall),
            (0, 0, Refusal::BufferTooSmall),
            (size, 4, Refusal::Misaligned),
            (0, 1, Refusal::Misaligned),
        ] {
            let (mut seed, mut counts) = (1, [0; 6]);
            let mut room = Room::shifted(len, 0x5a, shift);
            let answer = game.playouts(10, &mut seed, room.bytes_mut(), &mut counts);
            assert_eq!((answer, seed, counts), (Err(why), 1, [0; 6]));
            assert!(room.bytes().iter().all(|byte| *byte == 0x5a));
        }
    });
}

/// On an empty board of 3 by 3: of all ways to play, weighted by their chance, 58.49 % are won by X,
/// 28.81 % by O, and 12.70 % are draws.
#[test]
fn playouts_have_no_bias() {
    position(Setup::new(3, 3, 3), &["..."; 3], |game| {
        let counts = playouts(game, 200_000, &mut 1);
        for (count, right) in [(counts[1], 58.49), (counts[2], 28.81), (counts[5], 12.70)] {
            let share = count as f64 / 2000.0;
            assert!((share - right).abs() < 0.35, "{share} % are not {right} %");
        }
    });
}

// ---- all together ------------------------------------------------------------------------------------------

/// Strategies of every kind, good and bad, on games of every kind: what gets through is legal, by the
/// model, and what does not is refused as the model refuses it.
#[test]
fn no_illegal_move_gets_through() {
    let mut dice = Dice(4711);
    let (mut made, mut refused) = (0, 0);
    for _ in 0..2000 {
        let setup = any_setup(&mut dice);
        let mut room = Room::new(Rust::size(&setup), 0);
        let game = Rust::init(room.bytes_mut(), &setup).unwrap();
        let mut model = Model::new(setup).unwrap();
        let mut random = Random(dice.roll());
        for _ in 0..2 * model.cells() + 4 {
            let wild = Cell::new(dice.below(9) as i32 - 1, dice.below(9) as i32 - 1);
            let kind = dice.below(6);
            let strategy: &mut dyn Strategy = match kind {
                0 => &mut FirstFree,
                1 => &mut Smart,
                2 => &mut random,
                3 => &mut |_: &Game, _: Mark| Some(wild),
                4 => &mut |_: &Game, _: Mark| None,
                // One that thinks it plays the other side.
                _ => &mut |game: &Game, _: Mark| Smart.choose(game, Mark::O),
            };
            let mut proposed = None;
            let mut watched = |game: &Game, me: Mark| {
                proposed = strategy.choose(game, me);
                proposed
            };
            let before = game.as_bytes().to_vec();
            let answer = code(game.play_strategy(&mut watched));
            let right = match proposed {
                _ if model.result != OK => GAME_OVER,
                None => NO_MOVE,
                Some(cell) => model.play(cell.row, cell.col),
            };
            assert_eq!(answer, right, "{setup:?}: {proposed:?}");
            if answer < OK {
                refused += 1;
                assert!(game.as_bytes() == before);
            } else {
                made += 1;
            }
        }
        agree(&game, &model, true).unwrap();
    }
    println!("{made} moves made, {refused} proposals refused");
    assert!(made > 10_000 && refused > 10_000);
}
