//! Positions on 15 by 15, k = 5, with a win by threats: drawn by hand, and found in random games.

use super::threats::{CELLS, Field, Fives, SIDE, other};
use super::tools::on_two_threads;
use crate::subject::model::Dice;

pub struct Puzzle {
    pub name: &'static str,
    pub marks: Vec<u8>,
    /// Who is to move, and wins.
    pub side: u8,
    /// Every right move.
    pub right: Vec<usize>,
    /// How many threats that make no four the right moves need behind them.
    pub quiet: u32,
}

/// `a` attacks and is to move, `d` defends.
const DRAWN: &[(&str, &[&str])] = &[
    ("open three", &["........", "..aaa...", ".d.dd...", "........"]),
    ("open three, split", &["........", "..a.aa..", "..dd..d.", "........"]),
    ("double four, crossing", &[".......", "daaa...", ".d.a...", ".d.a...", "...a...", "...d..."]),
    ("double four in a line", &["..........", "d.a.aa..a.d", "...dd.d...", ".........."]),
    (
        "four and open three",
        &["........", "daa..a..", "..d.a...", "...a....", ".d......", "....d..."],
    ),
    (
        "four and open three, split",
        &[".........", "....a....", ".daa..a..", "..d.d....", "....a....", ".d......."],
    ),
    (
        "open three against a four",
        &["........", "..aaa...", ".....d..", ".....d..", ".....d..", ".....d..", ".....a.."],
    ),
    (
        "two open twos",
        &["........", "...a....", "...a.d..", "........", ".aa.....", "....dd..", "d......."],
    ),
    (
        "two fours, then open",
        &[
            ".........",
            "daa..a.d.",
            ".........",
            ".a..a....",
            "..a......",
            "...d.d...",
            "d...d....",
        ],
    ),
    (
        "three fours",
        &[
            "..........",
            "daaa......",
            "....d.....",
            "..a.a...d.",
            ".a..a.....",
            "d...d.....",
            "....d.....",
        ],
    ),
];

/// The drawings, each for both sides and turned and moved at random.
pub fn drawn(dice: &mut Dice) -> Vec<Puzzle> {
    let mut field = Field::new();
    let mut puzzles = Vec::new();
    for (name, rows) in DRAWN {
        for side in [1, 2] {
            let marks = place(rows, side, dice);
            let puzzle = solved(name, &mut field, marks, side);
            puzzles.push(puzzle.unwrap_or_else(|| panic!("{name}: no win")));
        }
    }
    puzzles
}

/// The drawing somewhere on the board, with as many marks far away as the turn asks for.
fn place(rows: &[&str], side: u8, dice: &mut Dice) -> Vec<u8> {
    let (turn, mirror) = (dice.one_in(2), dice.one_in(2));
    let width = rows.iter().map(|row| row.len()).max().unwrap_or(0);
    // A wide margin leaves each open end open.
    let down = 2 + dice.below(SIDE - 3 - rows.len());
    let right = 2 + dice.below(SIDE - 3 - width);
    let mut marks = vec![0; CELLS];
    let at = |row: usize, col: usize| {
        let col = if mirror { SIDE - 1 - col } else { col };
        if turn { col * SIDE + row } else { row * SIDE + col }
    };
    for (row, line) in rows.iter().enumerate() {
        for (col, letter) in line.bytes().enumerate() {
            marks[at(down + row, right + col)] = match letter {
                b'a' => side,
                b'd' => other(side),
                _ => 0,
            };
        }
    }
    // X moves when there are as many of each, O when X has one more. Lone marks along the edges.
    let count = |marks: &[u8], side| marks.iter().filter(|mark| **mark == side).count();
    let edge = (0..SIDE).step_by(3).flat_map(|i| [(0, i), (14, i + 1), (i + 1, 0), (i, 14)]);
    for (row, col) in edge.filter(|(row, col)| *row < SIDE && *col < SIDE) {
        let missing = match count(&marks, 1).cmp(&(count(&marks, 2) + usize::from(side == 2))) {
            std::cmp::Ordering::Equal => break,
            std::cmp::Ordering::Less => 1,
            std::cmp::Ordering::Greater => 2,
        };
        if marks[at(row, col)] == 0 {
            marks[at(row, col)] = missing;
        }
    }
    marks
}

/// The right moves, with as few quiet threats behind them as there can be.
fn solved(name: &'static str, field: &mut Field, marks: Vec<u8>, side: u8) -> Option<Puzzle> {
    field.set(&marks);
    (0..2).find_map(|quiet| {
        let right = field.right_moves(side, quiet);
        let marks = marks.clone();
        (!right.is_empty()).then_some(Puzzle { name, marks, side, right, quiet })
    })
}

/// The kinds of wins to find in random games, and the seeds of games that have them, as
/// [`look_for`] found them: few moves are right, and half of them are for each side.
const FOUND: [(&str, &[u64]); 6] = [
    ("open four next", &[3, 7, 21, 31, 39, 72]),
    ("four, then open four", &[20, 23, 165, 246, 267, 360, 423, 435, 447, 449, 454, 495]),
    ("three fours", &[45, 131, 156, 311, 395, 419, 460, 480, 502, 537]),
    ("four fours or more", &[115, 342, 393, 463, 626, 794, 930, 1133, 1476, 1557]),
    ("open threes", &[10, 25, 29, 30, 55, 96, 112, 130, 181, 189]),
    ("two threes deep", &[4, 9, 42, 47]),
];

/// The positions out of random games.
pub fn found() -> Vec<Puzzle> {
    let seeds = |kind: usize| FOUND[kind].1.iter().map(move |seed| (kind, *seed));
    let jobs: Vec<_> = (0..FOUND.len()).rev().flat_map(seeds).collect();
    on_two_threads(&jobs, |(kind, seed)| {
        let puzzle = found_with(&mut Field::new(), *seed, |found| found == *kind);
        puzzle.unwrap_or_else(|| panic!("seed {seed}: no such win")).1
    })
}

/// Seeds for [`FOUND`]: so many of each kind, from this seed on.
pub fn look_for(mut missing: [usize; 6], mut seed: u64) -> [Vec<u64>; 6] {
    let mut field = Field::new();
    let mut seeds = [(); 6].map(|()| Vec::new());
    let mut sides = missing.map(|n| [n / 2, n - n / 2]);
    while missing.iter().any(|n| *n > 0) {
        if let Some((kind, puzzle)) = found_with(&mut field, seed, |kind| missing[kind] > 0) {
            let side = usize::from(puzzle.side - 1);
            if sides[kind][side] > 0 && puzzle.right.len() <= 6 {
                sides[kind][side] -= 1;
                missing[kind] -= 1;
                seeds[kind].push(seed);
            }
        }
        seed += 1;
    }
    seeds
}

/// The position that the random game of this seed comes to, if it is of a wanted kind.
fn found_with(
    field: &mut Field,
    seed: u64,
    wanted: impl Fn(usize) -> bool,
) -> Option<(usize, Puzzle)> {
    let mut dice = Dice(seed);
    let stones = 10 + dice.below(24);
    let marks = random_game(&mut dice, field, stones)?;
    let side = 1 + (stones % 2) as u8;
    let fours = field.fours_to_win(side).map(|fours| usize::from(fours).min(5));
    match fours {
        Some(1) => return None,
        Some(fours) if !wanted(fours - 2) => return None,
        None if !wanted(4) && !wanted(5) => return None,
        _ => {}
    }
    let mut puzzle = solved("", field, marks, side)?;
    let kind = fours.map_or(4 + puzzle.quiet as usize, |fours| fours - 2);
    puzzle.name = FOUND[kind].0;
    wanted(kind).then_some((kind, puzzle))
}

/// So many stones of a random game, each near another one; nobody leaves a five open. None if
/// somebody wins before.
fn random_game(dice: &mut Dice, field: &mut Field, stones: usize) -> Option<Vec<u8>> {
    field.set(&[0; CELLS]);
    field.put((5 + dice.below(5)) * SIDE + 5 + dice.below(5), 1);
    for number in 1..stones {
        let side = 1 + (number % 2) as u8;
        let cell = match (field.fives(side), field.fives(other(side))) {
            (Fives::None, Fives::None) => near(dice, field),
            (Fives::None, Fives::One(cell)) => cell,
            _ => return None,
        };
        field.put(cell, side);
    }
    Some(field.marks().to_vec())
}

/// An empty cell at most two away from a stone.
fn near(dice: &mut Dice, field: &Field) -> usize {
    loop {
        let cell = dice.below(CELLS);
        let around = (0..CELLS).any(|stone| {
            let rows = (stone / SIDE).abs_diff(cell / SIDE);
            let cols = (stone % SIDE).abs_diff(cell % SIDE);
            field.marks()[stone] != 0 && rows <= 2 && cols <= 2
        });
        if around && field.marks()[cell] == 0 {
            return cell;
        }
    }
}
