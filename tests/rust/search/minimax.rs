//! Plain minimax over every position of a small board: no pruning, no bounds, no evaluation.
//!
//! What a line is comes from the naive model, which is asked once for every set of cells.

use crate::subject::model::{GRAVITY, MISERE, Model, Setup};

/// What a position is worth to the side to move, and the plies to the end when both play for the
/// shortest win and the longest loss. A drawn game ends with the board full.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Worth {
    pub value: i32,
    pub distance: u32,
}

/// A position as two sets of cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    x: u32,
    o: u32,
}

impl Position {
    pub const EMPTY: Position = Position { x: 0, o: 0 };

    pub fn marks(self, cells: usize) -> Vec<u8> {
        (0..cells).map(|cell| (self.x >> cell & 1) as u8 + (self.o >> cell & 1) as u8 * 2).collect()
    }

    fn count(self) -> u32 {
        (self.x | self.o).count_ones()
    }

    /// With one more mark of whoever's turn it is.
    fn with(self, cell: usize) -> Position {
        let mark = 1 << cell;
        match self.count() % 2 {
            0 => Position { x: self.x | mark, ..self },
            _ => Position { o: self.o | mark, ..self },
        }
    }

    /// The marks of whoever moved last.
    fn last_mover(self) -> u32 {
        if self.count() % 2 == 1 { self.x } else { self.o }
    }
}

/// Wins count from here down, by a ply each; losses from minus this up.
const WIN: i8 = 100;
const UNKNOWN: i8 = i8::MIN;

pub struct Minimax {
    setup: Setup,
    cells: usize,
    /// By set of cells: whether one player's marks on just these hold a line.
    lines: Vec<bool>,
    /// By set of cells: the number whose digit to the base of 3 is 1 for each.
    ternary: Vec<usize>,
    /// By position.
    scores: Vec<i8>,
}

impl Minimax {
    /// Values every position that play can lead to.
    pub fn new(setup: Setup) -> Minimax {
        let mut model = Model::new(setup).expect("good rules");
        let cells = model.cells();
        let sets = 0..1_u32 << cells;
        let lines = sets
            .clone()
            .map(|set| {
                // Nobody has more than every other cell.
                if set.count_ones() as usize > cells.div_ceil(2) {
                    return false;
                }
                let cols = usize::from(model.setup.cols);
                for (cell, row) in (0..cells).step_by(cols).zip(&mut model.board) {
                    for (col, mark) in row.iter_mut().enumerate() {
                        *mark = (set >> (cell + col) & 1) as u8;
                    }
                }
                !model.lines().is_empty()
            })
            .collect();
        let ternary = sets
            .map(|set| (0..cells).rev().fold(0, |sum, cell| sum * 3 + (set >> cell & 1) as usize))
            .collect();
        let positions = 3_usize.pow(cells as u32);
        let setup = model.setup;
        let mut minimax =
            Minimax { setup, cells, lines, ternary, scores: vec![UNKNOWN; positions] };
        minimax.fill(Position::EMPTY);
        minimax
    }

    fn number(&self, position: Position) -> usize {
        self.ternary[position.x as usize] + 2 * self.ternary[position.o as usize]
    }

    fn moves(&self, position: Position) -> impl Iterator<Item = usize> + use<> {
        let (cells, cols) = (self.cells, usize::from(self.setup.cols));
        let falls = self.setup.flags & GRAVITY != 0;
        let taken = position.x | position.o;
        (0..cells).filter(move |cell| {
            let below = cell + cols;
            taken >> cell & 1 == 0 && (!falls || below >= cells || taken >> below & 1 == 1)
        })
    }

    /// What moving there is worth to who moves, if the game ends with it.
    fn end(&self, after: Position) -> Option<i8> {
        if self.lines[after.last_mover() as usize] {
            let win = WIN - 1;
            Some(if self.setup.flags & MISERE != 0 { -win } else { win })
        } else if after.count() as usize == self.cells {
            Some(0)
        } else {
            None
        }
    }

    fn fill(&mut self, position: Position) -> i8 {
        let number = self.number(position);
        if self.scores[number] == UNKNOWN {
            let mut best = UNKNOWN;
            for cell in self.moves(position) {
                let after = position.with(cell);
                let score = self.end(after).unwrap_or_else(|| one_ply_back(self.fill(after)));
                best = best.max(score);
            }
            self.scores[number] = best;
        }
        self.scores[number]
    }

    pub fn worth(&self, position: Position) -> Worth {
        let score = self.scores[self.number(position)];
        assert_ne!(score, UNKNOWN, "play does not lead to {position:?}");
        let distance = match score {
            0 => self.cells as u32 - position.count(),
            _ => u32::from(WIN.abs_diff(score.abs())),
        };
        Worth { value: i32::from(score.signum()), distance }
    }

    /// The moves that keep both value and distance.
    pub fn best_moves(&self, position: Position) -> Vec<usize> {
        let best = self.scores[self.number(position)];
        self.moves(position)
            .filter(|cell| {
                let after = position.with(*cell);
                let kept = || one_ply_back(self.scores[self.number(after)]);
                self.end(after).unwrap_or_else(kept) == best
            })
            .collect()
    }

    /// What a position is worth to the side to move if it moves there; none if it cannot.
    pub fn value_of_move(&self, position: Position, cell: usize) -> Option<i32> {
        let after = self.moves(position).find(|free| *free == cell).map(|_| position.with(cell))?;
        let score = self.end(after).unwrap_or_else(|| -self.scores[self.number(after)]);
        Some(i32::from(score.signum()))
    }

    /// Every unfinished position that play leads to.
    pub fn positions(&self) -> Vec<Position> {
        let position = |mut number: usize| {
            let mut position = Position::EMPTY;
            for cell in 0..self.cells {
                match number % 3 {
                    1 => position.x |= 1 << cell,
                    2 => position.o |= 1 << cell,
                    _ => {}
                }
                number /= 3;
            }
            position
        };
        let known = self.scores.iter().enumerate().filter(|(_, score)| **score != UNKNOWN);
        known.map(|(number, _)| position(number)).collect()
    }
}

/// A score for the other side, a ply earlier.
fn one_ply_back(score: i8) -> i8 {
    -(score - score.signum())
}
