//! A solver for small boards: it proves what a position is worth, and how long that takes.
//!
//! Negamax on bitboards as the solvers of Connect Four do it (Tromp's Fhourstones; Pons, "Solving
//! Connect 4", 2015-2019), for all the rules that a [`Grid`] takes. Each search only asks whether a
//! position is worth more than some value, so it is a search with a null window; the value is found by
//! halving, from what is soon over to what is not, so that short wins are found by short searches.
//! There is no evaluation: the [`search`](super::alphabeta) has one, for what cannot be solved.

mod grid;
mod lines;
mod node;

use self::grid::Grid;
use super::candidates::Candidates;
use super::table::Table;
use crate::board::Board;
use crate::cell::Cell;
use crate::rules::Rules;

/// What a position is worth, for certain.
pub(super) struct Solved {
    pub value: i32,
    pub distance: u32,
    pub best: Cell,
}

/// A position on a board that is small enough.
pub(super) struct Solver {
    grid: Grid,
    sides: Sides,
    /// The nodes that were looked at so far.
    pub nodes: u64,
}

/// The marks of the player to move and those of the other one.
#[derive(Clone, Copy)]
struct Sides {
    me: u64,
    other: u64,
    /// How many these are.
    marks: u32,
}

impl Solver {
    /// `None` if the board is too large, or has rules that are not solved here.
    pub fn new(rules: &Rules, board: Board<'_>) -> Option<Solver> {
        let grid = Grid::new(rules)?;
        let (mut me, mut other, mut marks) = (0, 0, 0_u32);
        for (cell, mark) in board.iter().filter(|&(_, mark)| mark != 0) {
            let bit = 1_u64.wrapping_shl(grid.bit(cell.row as u32, cell.col as u32));
            if mark == 1 {
                me |= bit
            } else {
                other |= bit
            }
            marks = marks.wrapping_add(1);
        }
        if marks & 1 == 1 {
            (me, other) = (other, me);
        }
        Some(Solver { grid, sides: Sides { me, other, marks }, nodes: 0 })
    }

    /// Tries to solve the position with so many nodes more. What it has found out is in the table when
    /// it tries again.
    pub fn solve<'t>(
        &mut self,
        table: &mut Table<'t>,
        candidates: &mut Candidates<'t>,
        most: u64,
    ) -> Option<Solved> {
        let mut run = Run {
            grid: &self.grid,
            table,
            candidates,
            root: self.sides.marks,
            nodes: 0,
            most,
            best: 0,
            is_stopped: false,
        };
        let value = run.value(self.sides);
        let best = run.best;
        self.nodes = self.nodes.wrapping_add(run.nodes);
        value.map(|value| self.solved(value, best))
    }

    fn solved(&self, value: i32, best: u64) -> Solved {
        let Solver { grid, sides, .. } = self;
        let left = grid.cells.wrapping_sub(sides.marks);
        // Plies to the end, or one more: see `Grid::worth`.
        let plies = left.wrapping_add(2).wrapping_sub(value.unsigned_abs() << 1);
        // A side wins by its own move, but by the other's under misère.
        let is_odd = (value > 0) != grid.is_misere;
        let distance = match value {
            0 => left,
            _ if is_odd => plies.wrapping_sub(1) | 1,
            _ => plies & !1,
        };
        let (row, col) = grid.cell(best.trailing_zeros());
        Solved { value: value.signum(), distance, best: Cell::new(row as i32, col as i32) }
    }
}

impl Grid {
    /// What a win is worth with which there are so many marks on the board: 1 or a little more at the
    /// very end, and one more for each move of the winner's that it is sooner.
    fn worth(&self, marks: u32) -> i32 {
        (self.cells.wrapping_add(2).wrapping_sub(marks) >> 1) as i32
    }
}

/// One try at a position.
struct Run<'a, 't> {
    grid: &'a Grid,
    table: &'a mut Table<'t>,
    candidates: &'a mut Candidates<'t>,
    /// Marks on the board at the root.
    root: u32,
    nodes: u64,
    most: u64,
    /// The best move at the root so far, as a bit.
    best: u64,
    is_stopped: bool,
}

impl Run<'_, '_> {
    /// The value of the position, with [`Run::best`] a move that keeps it; `None` if the nodes ran out.
    fn value(&mut self, sides: Sides) -> Option<i32> {
        if self.most == 0 {
            return None;
        }
        let grid = self.grid;
        let highest = grid.worth(sides.marks.wrapping_add(1));
        if let Some(value) = self.soon_over(sides) {
            self.nodes = 1;
            return Some(value);
        }
        let (mut least, mut greatest) = (highest.wrapping_neg(), highest);
        while least < greatest {
            let middle = least.wrapping_add(greatest.wrapping_sub(least) >> 1);
            let alpha = match middle {
                _ if middle <= 0 && least / 2 < middle => least / 2,
                _ if middle >= 0 && greatest / 2 > middle => greatest / 2,
                _ => middle,
            };
            let value = self.node(sides, alpha);
            if self.is_stopped {
                return None;
            }
            if value > alpha {
                least = value;
            } else {
                greatest = value;
            }
        }
        Some(least)
    }

    /// The value of a position that the mover wins at once or must lose by the next move or the one after
    /// it. If there are moves that do neither, the most promising of them is the best one so far.
    fn soon_over(&mut self, sides: Sides) -> Option<i32> {
        let grid = self.grid;
        let Sides { me, other, marks } = sides;
        let playable = grid.playable(sides.free(grid));
        let (wins, blocks) = match grid.is_misere {
            true => (0, 0),
            false => (playable & grid.completing(me), playable & grid.completing(other)),
        };
        let safe = sides.safe(grid);
        let best = if wins != 0 {
            wins
        } else if safe != 0 {
            safe
        } else if blocks != 0 {
            blocks
        } else {
            playable
        };
        self.list(sides, best);
        let best = self.candidates.cell(0, 0)?;
        self.best = 1_u64.wrapping_shl(best);
        match (wins, safe) {
            (0, 0) => Some(sides.lost(grid)),
            (0, _) if marks.wrapping_add(1) == grid.cells => Some(0),
            (0, _) => None,
            _ => Some(grid.worth(marks.wrapping_add(1))),
        }
    }
}
