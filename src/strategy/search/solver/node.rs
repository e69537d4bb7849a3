//! The search for an answer to one question: is a position worth more than this?

use heapless::Vec;

use super::grid::{Grid, bits};
use super::lines::Windows;
use super::{Run, Sides};
use crate::rules::Rules;
use crate::splitmix::mix;
use crate::strategy::search::candidates::WIDTH;
use crate::strategy::search::pairing::{MOST_WINDOWS, is_defended};
use crate::strategy::search::table::{Bound, COMPLETE, Finding};

impl Sides {
    pub fn free(self, grid: &Grid) -> u64 {
        grid.board & !(self.me | self.other)
    }

    /// The moves after which the other one cannot win at once.
    #[inline(always)]
    pub fn safe(self, grid: &Grid) -> u64 {
        let free = self.free(grid);
        let playable = grid.playable(free);
        if grid.is_misere {
            return playable & !grid.completing(self.me);
        }
        let theirs = grid.completing(self.other) & free;
        let blocks = playable & theirs;
        let moves = match blocks {
            0 => playable,
            _ if is_one(blocks) => blocks,
            _ => 0,
        };
        if grid.falls { moves & !grid.below(theirs) } else { moves }
    }

    /// The value if there are no safe moves, but others: the next line is one's own under misère, and
    /// else the other's.
    pub fn lost(self, grid: &Grid) -> i32 {
        let plies = if grid.is_misere { 1 } else { 2 };
        grid.worth(self.marks.wrapping_add(plies)).wrapping_neg()
    }

    /// The least and the greatest that a position with safe moves can be worth, by the marks that either
    /// side needs at least to complete a line.
    fn bounds(self, grid: &Grid) -> (i32, i32) {
        let Sides { marks, .. } = self;
        let missing = |has: u32| grid.k.saturating_sub(has) << 1;
        let my_line = missing(marks >> 1).saturating_sub(1).max(3);
        let their_line = missing(marks.wrapping_add(1) >> 1);
        let worth = |plies: u32| grid.worth(marks.wrapping_add(plies));
        match grid.is_misere {
            true => (worth(my_line).wrapping_neg(), worth(their_line.max(2))),
            false => (worth(their_line.max(4)).wrapping_neg(), worth(my_line)),
        }
    }

    /// A number for the position and all that are symmetrical to it.
    fn key(self, grid: &Grid) -> u64 {
        let (me, all) = grid.canonical(self.me, self.me | self.other);
        mix(me.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ all.wrapping_mul(0xd1b5_4a32_d192_ed03))
    }
}

impl Run<'_, '_> {
    /// Whether the position is worth more than `alpha`: a bound of what it is worth, above `alpha` or
    /// not. The mover cannot win at once.
    pub fn node(&mut self, sides: Sides, alpha: i32) -> i32 {
        if self.nodes >= self.most {
            self.is_stopped = true;
            return 0;
        }
        self.nodes = self.nodes.wrapping_add(1);
        let grid = self.grid;
        let Sides { marks, .. } = sides;
        let mut moves = sides.safe(grid);
        if moves == 0 {
            return if marks == grid.cells { 0 } else { sides.lost(grid) };
        }
        if !grid.is_misere && marks.wrapping_add(2) >= grid.cells {
            return 0;
        }
        let (floor, ceiling) = sides.bounds(grid);
        if ceiling <= alpha {
            return ceiling;
        }
        if floor > alpha {
            return floor;
        }
        if is_one(moves) {
            return self.child(sides, alpha, moves);
        }
        let mine = grid.open(sides.other);
        let theirs = grid.open(sides.me);
        // Whose lines could make the answer yes, if alpha is at least 0, or no.
        let decisive = if (alpha < 0) == grid.is_misere { mine } else { theirs };
        if self.is_dead(sides, decisive) {
            return 0;
        }
        // Where one mark more never hurts its side, a cell without a future is no better than any.
        if !grid.falls && !grid.is_misere && !grid.rules.has(Rules::EXACT) {
            moves &= grid.covered(mine) | grid.covered(theirs);
        }
        let is_root = marks == self.root;
        let key = sides.key(grid);
        let known = self.table.find(key).filter(|_| !is_root);
        if let Some((value, _)) =
            known.and_then(|known| known.settles(0, alpha, alpha.wrapping_add(1)))
        {
            return value;
        }
        let (count, double) = self.list(sides, moves);
        if double != 0 {
            if is_root {
                self.best = double;
            }
            return ceiling;
        }
        let ply = marks.wrapping_sub(self.root);
        let mut best = floor;
        for at in 0..count {
            let Some(bit) = self.candidates.cell(ply, at) else { break };
            let cell = 1_u64.wrapping_shl(bit);
            let value = self.child(sides, alpha, cell);
            if self.is_stopped {
                return 0;
            }
            best = best.max(value);
            if value > alpha {
                if is_root {
                    self.best = cell;
                }
                break;
            }
        }
        let bound = if best > alpha { Bound::Lower } else { Bound::Upper };
        self.table.store(key, Finding { value: best, depth: COMPLETE, bound, best: 0 });
        best
    }

    #[inline(always)]
    fn child(&mut self, Sides { me, other, marks }: Sides, alpha: i32, cell: u64) -> i32 {
        let next = Sides { me: other, other: me | cell, marks: marks.wrapping_add(1) };
        let beta = alpha.wrapping_add(1);
        self.node(next, beta.wrapping_neg()).wrapping_neg()
    }

    /// Lists moves, those first that threaten most, or under misère least. Answers how many there are,
    /// and one that makes two threats at once, if there is any: that wins with the next move.
    pub fn list(&mut self, sides: Sides, moves: u64) -> (usize, u64) {
        let grid = self.grid;
        let free = sides.free(grid);
        let playable = grid.playable(free);
        let mut double = 0;
        let scored = bits(moves).map(|bit| {
            let cell = 1_u64.wrapping_shl(bit);
            let threats = grid.completing(sides.me | cell) & free & !cell;
            let now = if grid.falls { threats & (playable | grid.above(cell)) } else { threats };
            if !grid.is_misere && now != 0 && !is_one(now) {
                double = cell;
            }
            let threats = threats.count_ones();
            let threats = if grid.is_misere { u64::BITS.wrapping_sub(threats) } else { threats };
            (bit, threats << 8 | grid.closeness(bit))
        });
        let ply = sides.marks.wrapping_sub(self.root);
        let (count, _) = self.candidates.list(ply, WIDTH, scored);
        (count, double)
    }

    /// Whether nobody can come to win by one of these windows, all of which one side could still fill.
    fn is_dead(&self, sides: Sides, open: Windows) -> bool {
        if open == [0; 4] {
            return true;
        }
        let count = open.iter().fold(0_u32, |sum, open| sum.wrapping_add(open.count_ones()));
        let is_free = !self.grid.falls && !self.grid.is_misere;
        is_free && count as usize <= MOST_WINDOWS && self.is_held_off(sides.free(self.grid), open)
    }

    #[inline(never)]
    fn is_held_off(&self, free: u64, open: Windows) -> bool {
        let mut windows = Vec::<u64, MOST_WINDOWS>::new();
        let mut is_whole = true;
        self.grid.each(open, |window| is_whole &= windows.push(window & free).is_ok());
        is_whole && is_defended(windows)
    }
}

fn is_one(cells: u64) -> bool {
    cells & cells.wrapping_sub(1) == 0
}
