//! Alpha-beta with iterative deepening: principal variation search over a transposition table, with
//! forced moves followed as far as they go.

use super::candidates::{Candidates, MAX_PLY, WIDTH};
use super::field::{Field, NONE, Player};
use super::table::{Bound, COMPLETE, Finding, Table};
use super::value::{LOOKS_LOST, WIN, to_table, win_at};
use super::worth::THREATENS;
use crate::rules::Rules;

/// How many moves at a node below the root are looked at, where a board has over [`WIDTH`] cells.
const INNER_WIDTH: u32 = 32;
/// How many threats of its own a side may make behind the horizon, one after the other, and among
/// how many it may choose.
const THREAT_PLIES: u32 = 10;
const THREAT_WIDTH: u32 = 8;

/// What an iteration has found out.
#[derive(Clone, Copy)]
pub(super) struct Found {
    pub value: i32,
    /// Whether no deeper search can find another value.
    pub is_complete: bool,
    /// Whether there may be moves that were not looked at, for being less promising than others.
    pub is_selective: bool,
}

impl Found {
    /// Whether this is a win or a loss within the depth that was looked at: none is shorter or longer.
    pub fn is_settled(&self, depth: u32) -> bool {
        self.value.abs() >= win_at(depth)
    }
}

pub(super) struct Search<'a> {
    pub field: Field<'a>,
    pub table: Table<'a>,
    pub candidates: Candidates<'a>,
    /// Nodes looked at, and how many may be.
    pub nodes: u64,
    pub limit: u64,
    /// The best move at the root so far.
    pub best: u32,
    /// How often a value was taken that a deeper search could correct.
    guesses: u64,
    is_stopped: bool,
    threat_plies: i32,
}

impl<'a> Search<'a> {
    pub fn new(
        field: Field<'a>,
        table: Table<'a>,
        candidates: Candidates<'a>,
        limit: u64,
    ) -> Search<'a> {
        Search {
            field,
            table,
            candidates,
            nodes: 0,
            limit,
            best: NONE,
            guesses: 0,
            is_stopped: false,
            threat_plies: 0,
        }
    }

    /// Searches so many plies deep, for a value between `alpha` and `beta`. `None` if the nodes ran
    /// out on the way; [`Search::best`] is then the best move seen all the same.
    pub fn iterate(&mut self, depth: u32, alpha: i32, beta: i32) -> Option<Found> {
        self.guesses = 0;
        self.threat_plies = depth.wrapping_mul(2).min(THREAT_PLIES) as i32;
        let value = self.node(0, depth as i32, alpha, beta);
        let is_complete = self.guesses == 0;
        let is_selective = self.is_selective();
        (!self.is_stopped).then_some(Found { value, is_complete, is_selective })
    }

    /// Whether there can be more moves at a node than are looked at. What the table says of positions
    /// that are reached from here holds for them too: they have no more moves than this one.
    fn is_selective(&self) -> bool {
        let rules = self.field.rules();
        let empty = self.field.cells().wrapping_sub(self.field.moves());
        let moves = match rules.has(Rules::GRAVITY) {
            true => empty.min(rules.cols().into()),
            false => empty,
        };
        self.field.cells() > WIDTH && moves > INNER_WIDTH
    }

    /// Tries to find out in one go, with so many nodes, whether the position is won, drawn or lost:
    /// the sign of the value is the answer.
    pub fn solve(&mut self, nodes: u64) -> Option<Found> {
        let (limit, best) = (self.limit, self.best);
        self.limit = limit.min(self.nodes.saturating_add(nodes));
        let found = self.iterate(MAX_PLY, -1, 1).filter(|found| found.is_complete);
        self.limit = limit;
        self.is_stopped = false;
        if found.is_none() {
            self.best = best;
        }
        found
    }

    /// The value of the position, as far as it lies between `alpha` and `beta`; outside of them, a
    /// bound of it.
    fn node(&mut self, ply: u32, depth: i32, alpha: i32, beta: i32) -> i32 {
        if self.nodes >= self.limit {
            self.is_stopped = true;
            return 0;
        }
        self.nodes = self.nodes.wrapping_add(1);
        if self.field.rules().has(Rules::MISERE) {
            return self.interior(ply, depth, alpha, beta, true);
        }
        let me = self.field.mover();
        let win = self.field.winning(me).next();
        if let Some(cell) = win {
            self.note_root(ply, cell);
            return win_at(ply.wrapping_add(1));
        }
        let mut threats = self.field.winning(1 ^ me);
        let (block, second) = (threats.next(), threats.next());
        drop(threats);
        match (block, second) {
            (Some(cell), Some(_)) => {
                // Only one of them can be met.
                self.note_root(ply, cell);
                win_at(ply.wrapping_add(2)).wrapping_neg()
            }
            (Some(cell), None) => {
                self.note_root(ply, cell);
                self.forced(ply, depth, alpha, beta, cell)
            }
            (None, _) => self.interior(ply, depth, alpha, beta, false),
        }
    }

    /// The only move that does not lose at once.
    fn forced(&mut self, ply: u32, depth: i32, alpha: i32, beta: i32, cell: u32) -> i32 {
        if ply >= MAX_PLY {
            return self.guess();
        }
        self.child(ply, depth, alpha, beta, cell)
    }

    /// A node where all moves are looked at, or the best few on a large board.
    fn interior(
        &mut self,
        ply: u32,
        depth: i32,
        mut alpha: i32,
        mut beta: i32,
        is_misere: bool,
    ) -> i32 {
        let me = self.field.mover();
        let (mut ceiling, mut floor) = self.bounds(ply);
        if floor < 0 && alpha < 0 && self.field.is_held_off(1 ^ me) {
            floor = 0;
        }
        if ceiling > 0 && beta > 0 && self.field.is_held_off(me) {
            ceiling = 0;
        }
        if ply > 0 {
            alpha = alpha.max(floor);
            beta = beta.min(ceiling);
            if alpha >= beta {
                return alpha;
            }
        }
        let (key, symmetry) = self.field.key();
        let known = self.table.find(key);
        let first = known.map_or(NONE, |known| symmetry.origin(self.field.rules(), known.best));
        let known = known.filter(|known| ply > 0 && known.depth >= rank(depth));
        if let Some((value, is_final)) = known.and_then(|known| known.settles(ply, alpha, beta)) {
            self.guesses = self.guesses.wrapping_add(u64::from(!is_final));
            return value;
        }

        let low = alpha;
        let guesses = self.guesses;
        let is_horizon = depth <= 0 || ply >= MAX_PLY;
        let mut best = if is_horizon { self.guess() } else { -WIN };
        alpha = alpha.max(best);
        let is_quiet = is_misere || ply >= MAX_PLY || depth <= self.threat_plies.wrapping_neg();
        if is_horizon && (is_quiet || alpha >= beta) {
            return best;
        }

        // One mark more never hurts its side.
        let is_monotone =
            ply > 0 && !self.field.rules().has(Rules::MISERE | Rules::GRAVITY | Rules::EXACT);
        let width = match ply {
            _ if self.field.cells() <= WIDTH => WIDTH,
            _ if is_horizon => THREAT_WIDTH,
            0 => WIDTH,
            _ => INNER_WIDTH,
        };
        let field = &self.field;
        let score = |cell| {
            let (mine, theirs) = (field.worth(cell, me), field.worth(cell, 1 ^ me));
            match is_misere {
                // A cell without a future; and where one has a future, a move there is no worse.
                _ if is_monotone && mine == 0 && theirs == 0 => None,
                _ if is_horizon && mine < THREATENS => None,
                _ if cell == first => Some((cell, u32::MAX)),
                true => Some((cell, u32::MAX.wrapping_sub(mine))),
                false => Some((cell, field.promise(cell, me))),
            }
        };
        let (moves, are_all) = self.candidates.list(ply, width, field.playable().filter_map(score));

        if self.best == NONE {
            // Whatever happens, there is a move.
            self.best = self.candidates.cell(ply, 0).unwrap_or(NONE);
        }
        let mut best_cell = NONE;
        let mut is_first = true;
        for at in 0..moves {
            let Some(cell) = self.candidates.cell(ply, at) else { break };
            let before = self.guesses;
            let next = depth.wrapping_sub(1);
            let value = if is_misere && self.field.completes(cell, me) {
                win_at(ply.wrapping_add(1)).wrapping_neg()
            } else if is_first {
                self.child(ply, next, alpha, beta, cell)
            } else {
                let scout = self.child(ply, next, alpha, alpha.wrapping_add(1), cell);
                match alpha < scout && scout < beta {
                    true => self.child(ply, next, alpha, beta, cell),
                    false => scout,
                }
            };
            if self.is_stopped {
                return best;
            }
            is_first = false;
            if value > best {
                best = value;
                best_cell = cell;
                self.note_root(ply, cell);
            }
            alpha = alpha.max(value);
            if alpha >= beta {
                if self.guesses == before {
                    // This move alone is proof enough.
                    self.guesses = guesses;
                }
                break;
            }
        }
        if !are_all && best < beta {
            // Moves that were not looked at might do better.
            self.guesses = self.guesses.wrapping_add(1);
            best = best.max(LOOKS_LOST);
        }
        best = best.max(floor).min(ceiling);
        let bound = match best {
            _ if best >= beta => Bound::Lower,
            _ if best <= low => Bound::Upper,
            _ => Bound::Exact,
        };
        let depth = if self.guesses == guesses { COMPLETE } else { rank(depth) };
        let best_image =
            if best_cell == NONE { NONE } else { symmetry.image(self.field.rules(), best_cell) };
        let value = to_table(best, ply);
        self.table.store(key, Finding { value, depth, bound, best: best_image });
        best
    }

    /// The value of a move at this node.
    fn child(&mut self, ply: u32, depth: i32, alpha: i32, beta: i32, cell: u32) -> i32 {
        let me = self.field.mover();
        self.field.put(cell, me);
        let value = match self.field.moves() == self.field.cells() {
            true => 0,
            false => {
                let (alpha, beta) = (beta.wrapping_neg(), alpha.wrapping_neg());
                self.node(ply.wrapping_add(1), depth, alpha, beta).wrapping_neg()
            }
        };
        self.field.take(cell, me);
        value
    }

    /// The best and the worst that the mover can come to, from the marks that each side is short of
    /// and the cells that are left.
    fn bounds(&self, ply: u32) -> (i32, i32) {
        let me = self.field.mover();
        let left = self.field.cells().wrapping_sub(self.field.moves());
        // The plies until a side can have made so many moves, the mover's first; 0: never.
        let soonest = |player: Player, lead: u32| {
            let missing = self.field.missing(player)?;
            let plies = missing.wrapping_mul(2).wrapping_sub(lead);
            (plies <= left).then_some(win_at(ply.wrapping_add(plies)))
        };
        let (mine, theirs) = (soonest(me, 1).unwrap_or(0), soonest(1 ^ me, 0).unwrap_or(0));
        match self.field.rules().has(Rules::MISERE) {
            true => (theirs, mine.wrapping_neg()),
            false => (mine, theirs.wrapping_neg()),
        }
    }

    /// The evaluation, which a deeper search could correct.
    fn guess(&mut self) -> i32 {
        self.guesses = self.guesses.wrapping_add(1);
        self.field.evaluation(self.field.mover())
    }

    fn note_root(&mut self, ply: u32, cell: u32) {
        if ply == 0 {
            self.best = cell;
        }
    }
}

/// A depth as the table keeps it: below the horizon it is negative.
fn rank(depth: i32) -> u8 {
    depth.wrapping_add(THREAT_PLIES as i32).clamp(0, i32::from(COMPLETE).wrapping_sub(1)) as u8
}
