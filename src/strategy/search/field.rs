//! The search's own board: every window of k cells, and what it is worth to each player.
//!
//! A window is k cells in a row in one direction, named by its first cell. It holds a count of each
//! player's marks. While only one player has marks in it, it is worth the more to that player the
//! fewer are missing; and each cell knows the sum of that over the windows through it. So a move
//! costs k windows in each direction, and answers at once whether it wins, what it threatens, and
//! how good a move would be where.

use zerocopy::{FromBytes, Immutable, IntoBytes, KnownLayout};

use super::pairing::{MOST_WINDOWS, is_defended};
use super::symmetry::Symmetry;
use super::worth::{WINS, points, worth};
use crate::cell::Cell;
use crate::rules::Rules;
use crate::splitmix::mix;
use crate::win::Direction;

/// No cell, or no window.
pub(super) const NONE: u32 = u32::MAX;

/// The index of a player: X, then O.
pub(super) type Player = usize;

/// What is kept of a cell.
#[derive(Clone, Copy, FromBytes, IntoBytes, KnownLayout, Immutable)]
#[repr(C)]
pub(super) struct Spot {
    /// The next cell in each direction, or [`NONE`].
    next: [u32; 4],
    /// The cell before it in each direction, or [`NONE`].
    previous: [u32; 4],
    /// The marks of each player in the window that begins here, in each direction; [`NO_WINDOW`]
    /// if there is none.
    windows: [[u16; 2]; 4],
    /// What the windows through this cell are worth to each player.
    worth: [u32; 2],
    /// 0, or the mark.
    mark: u32,
    /// How close to the middle of the board it is, 63 at most: what decides between equals.
    closeness: u32,
}

const NO_WINDOW: [u16; 2] = [u16::MAX; 2];

pub(super) struct Field<'a> {
    rules: Rules,
    spots: &'a mut [Spot],
    directions: usize,
    /// Marks on the board.
    moves: u32,
    /// How many windows are a player's alone, by the marks that are missing in them: none to 6, and
    /// any more.
    open: [[u32; 8]; 2],
    points: [i32; 2],
    /// Hashes of the position, one for each symmetry.
    keys: [u64; Symmetry::MOST],
}

impl<'a> Field<'a> {
    /// The position with these marks, row by row.
    pub fn new(rules: &Rules, spots: &'a mut [Spot], marks: impl Iterator<Item = u8>) -> Field<'a> {
        let mut field = Field {
            rules: *rules,
            spots,
            directions: Direction::all(rules).len(),
            moves: 0,
            open: [[0; 8]; 2],
            points: [0; 2],
            keys: [0; Symmetry::MOST],
        };
        field.clear();
        for (at, mark) in (0_u32..).zip(marks) {
            if let Some(player) = usize::from(mark).checked_sub(1) {
                field.put(at, player);
            }
        }
        field
    }

    /// The empty board.
    fn clear(&mut self) {
        let cols = i32::from(self.rules.cols()).max(1);
        let rules = self.rules;
        let index = |cell: Option<Cell>| {
            cell.map_or(NONE, |cell| cell.row.wrapping_mul(cols).wrapping_add(cell.col) as u32)
        };
        for (at, spot) in (0_i32..).zip(self.spots.iter_mut()) {
            let row = at.checked_div(cols).unwrap_or(0);
            let cell = Cell::new(row, at.wrapping_sub(row.wrapping_mul(cols)));
            *spot = Spot {
                next: [NONE; 4],
                previous: [NONE; 4],
                windows: [NO_WINDOW; 4],
                worth: [0; 2],
                mark: 0,
                closeness: closeness(&rules, cell),
            };
            for (way, &along) in Direction::all(&rules).iter().enumerate() {
                set(&mut spot.next, way, index(along.step(&rules, cell)));
                set(&mut spot.previous, way, index(along.reversed().step(&rules, cell)));
            }
        }
        for first in 0..self.spots.len() as u32 {
            for way in 0..self.directions {
                if self.fits(first, way) {
                    self.add_window(first, way);
                }
            }
        }
    }

    /// Whether k cells in a row begin here, no cell twice.
    fn fits(&self, first: u32, way: usize) -> bool {
        let mut at = first;
        for _ in 1..self.rules.k() {
            at = self.next(at, way);
            if at == NONE || at == first {
                return false;
            }
        }
        true
    }

    fn add_window(&mut self, first: u32, way: usize) {
        if let Some(spot) = self.spots.get_mut(first as usize) {
            set(&mut spot.windows, way, [0; 2]);
        }
        for player in 0..2 {
            self.weigh(first, way, player, worth(self.rules.k()));
            self.count(player, self.rules.k(), 1);
        }
    }

    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    pub fn moves(&self) -> u32 {
        self.moves
    }

    pub fn cells(&self) -> u32 {
        self.spots.len() as u32
    }

    /// Whose turn it is.
    pub fn mover(&self) -> Player {
        (self.moves & 1) as usize
    }

    /// How many marks the player needs at least to complete a line, as far as it matters: from 7 on
    /// it may be more. `None` if the player cannot complete one any more.
    pub fn missing(&self, player: Player) -> Option<u32> {
        // A full window that did not end the game is part of a run that is too long.
        let open = get(&self.open, player);
        (0_u32..).zip(open).skip(1).find(|&(_, windows)| windows > 0).map(|(missing, _)| missing)
    }

    /// What the windows through a cell are worth to a player.
    pub fn worth(&self, cell: u32, player: Player) -> u32 {
        self.spots.get(cell as usize).map_or(0, |spot| get(&spot.worth, player))
    }

    /// How good it looks for the player to take this cell: by what that makes, and then by what it
    /// prevents.
    pub fn promise(&self, cell: u32, player: Player) -> u32 {
        self.spots.get(cell as usize).map_or(0, |spot| {
            let (mine, theirs) = (get(&spot.worth, player), get(&spot.worth, 1 ^ player));
            let worth = mine.saturating_add(mine >> 1).saturating_add(theirs);
            worth.saturating_mul(64).saturating_add(spot.closeness)
        })
    }

    /// Whether a mark can be put here now.
    pub fn is_playable(&self, cell: u32) -> bool {
        self.is_empty(cell) && (!self.rules.has(Rules::GRAVITY) || self.is_supported(cell))
    }

    /// Every cell where a mark can be put now.
    pub fn playable(&self) -> impl Iterator<Item = u32> {
        (0..self.cells()).filter(|&cell| self.is_playable(cell))
    }

    /// Whether a mark of the player's on this empty cell would complete a line.
    pub fn completes(&self, cell: u32, player: Player) -> bool {
        if self.worth(cell, player) < WINS {
            return false;
        }
        let full = self.rules.k().wrapping_sub(1);
        (0..self.directions).any(|way| {
            self.windows_through(cell, way).any(|first| {
                let window = self.window(first, way);
                get(&window, player) == full
                    && get(&window, 1 ^ player) == 0
                    && (!self.rules.has(Rules::EXACT) || self.stays_exact(first, way, player))
            })
        })
    }

    /// Whether a pairing strategy is found that keeps the player from completing any line. Always
    /// false where a cell cannot be chosen freely, or does harm.
    pub fn is_held_off(&self, player: Player) -> bool {
        let count: u32 =
            get(&self.open, player).iter().fold(0, |sum, &windows| sum.wrapping_add(windows));
        let is_free = !self.rules.has(Rules::GRAVITY | Rules::MISERE);
        if !is_free || count as usize > MOST_WINDOWS || self.cells() > u64::BITS {
            return false;
        }
        let mut windows = heapless::Vec::<u64, MOST_WINDOWS>::new();
        for first in 0..self.cells() {
            for way in 0..self.directions {
                if self.is_open(first, way, player)
                    && windows.push(self.empty_cells(first, way)).is_err()
                {
                    return false;
                }
            }
        }
        is_defended(windows)
    }

    /// Whether a window begins here that bears no mark of the other player's.
    fn is_open(&self, first: u32, way: usize, player: Player) -> bool {
        // Where there is no window, both counts are over 0.
        get(&self.window(first, way), 1 ^ player) == 0
    }

    /// The empty cells of a window, as bits.
    fn empty_cells(&self, first: u32, way: usize) -> u64 {
        let cells = core::iter::successors(Some(first), |&at| Some(self.next(at, way)));
        cells
            .take(usize::from(self.rules.k()))
            .filter(|&cell| self.is_empty(cell))
            .fold(0, |bits, cell| bits | 1_u64.wrapping_shl(cell))
    }

    /// The cells where the player could complete a line now.
    pub fn winning(&self, player: Player) -> impl Iterator<Item = u32> {
        let any = get(&get(&self.open, player), 1) > 0;
        let cells = if any { self.cells() } else { 0 };
        (0..cells).filter(move |&cell| {
            self.worth(cell, player) >= WINS
                && self.is_playable(cell)
                && self.completes(cell, player)
        })
    }

    /// How good the position is for a player, judged by the windows that are left.
    pub fn evaluation(&self, player: Player) -> i32 {
        let (mine, theirs) = (get(&self.points, player), get(&self.points, 1 ^ player));
        let score = mine.wrapping_sub(theirs).wrapping_add(mine >> 2);
        let score = if self.rules.has(Rules::MISERE) { score.wrapping_neg() } else { score };
        score.clamp(-9_000, 9_000)
    }

    /// The least hash of the position over its symmetries, and which one that is.
    pub fn key(&self) -> (u64, Symmetry) {
        let keys = Symmetry::all(&self.rules).zip(self.keys).map(|(symmetry, key)| (key, symmetry));
        keys.min_by_key(|&(key, _)| key).unwrap_or_default()
    }

    pub fn put(&mut self, cell: u32, player: Player) {
        self.moves = self.moves.wrapping_add(1);
        self.change(cell, player, true);
    }

    pub fn take(&mut self, cell: u32, player: Player) {
        self.moves = self.moves.wrapping_sub(1);
        self.change(cell, player, false);
    }

    fn change(&mut self, cell: u32, player: Player, is_put: bool) {
        if let Some(spot) = self.spots.get_mut(cell as usize) {
            spot.mark = if is_put { (player as u32).wrapping_add(1) } else { 0 };
        }
        for (symmetry, key) in Symmetry::all(&self.rules).zip(&mut self.keys) {
            let image = u64::from(symmetry.image(&self.rules, cell));
            *key ^= mix(((image << 1) | player as u64).wrapping_add(1));
        }
        let other = 1 ^ player;
        let k = self.rules.k();
        for way in 0..self.directions {
            let mut first = cell;
            for _ in 0..k {
                let window = self.window(first, way);
                if window != NO_WINDOW {
                    let (was, theirs) = (get(&window, player), get(&window, other));
                    let is = if is_put { was.wrapping_add(1) } else { was.wrapping_sub(1) };
                    self.set_window(first, way, player, is);
                    if theirs == 0 {
                        let (is, was) = (k.wrapping_sub(is), k.wrapping_sub(was));
                        self.weigh(first, way, player, worth(is).wrapping_sub(worth(was)));
                        self.count(player, is, 1);
                        self.count(player, was, -1);
                    }
                    // The first mark in a window shuts the other player out of it.
                    if is == 0 || was == 0 {
                        let missing = k.wrapping_sub(theirs);
                        let sign = if is == 0 { 1 } else { -1 };
                        let change = worth(missing).wrapping_mul(sign as u32);
                        self.weigh(first, way, other, change);
                        self.count(other, missing, sign);
                    }
                }
                first = self.previous(first, way);
                if first == NONE {
                    break;
                }
            }
        }
    }

    fn set_window(&mut self, first: u32, way: usize, player: Player, marks: u16) {
        let spot = self.spots.get_mut(first as usize);
        let window = spot.and_then(|spot| spot.windows.get_mut(way));
        if let Some(count) = window.and_then(|window| window.get_mut(player)) {
            *count = marks;
        }
    }

    /// Adds to what a window's cells are worth to a player.
    fn weigh(&mut self, first: u32, way: usize, player: Player, change: u32) {
        let mut at = first;
        for _ in 0..self.rules.k() {
            let Some(spot) = self.spots.get_mut(at as usize) else { return };
            if let Some(worth) = spot.worth.get_mut(player) {
                *worth = worth.wrapping_add(change);
            }
            at = get(&spot.next, way);
        }
    }

    /// Counts a window that is the player's alone, with so many marks missing; or counts it out.
    fn count(&mut self, player: Player, missing: u16, sign: i32) {
        let place = usize::from(missing.min(7));
        if let Some(open) = self.open.get_mut(player).and_then(|open| open.get_mut(place)) {
            *open = open.wrapping_add(sign as u32);
        }
        if let Some(sum) = self.points.get_mut(player) {
            *sum = sum.wrapping_add(points(missing).wrapping_mul(sign));
        }
    }

    fn is_empty(&self, cell: u32) -> bool {
        self.mark(cell) == 0
    }

    fn mark(&self, cell: u32) -> u32 {
        self.spots.get(cell as usize).map_or(NONE, |spot| spot.mark)
    }

    /// With gravity: whether a mark would stay here.
    fn is_supported(&self, cell: u32) -> bool {
        let below = cell.wrapping_add(u32::from(self.rules.cols()));
        below >= self.cells() || !self.is_empty(below)
    }

    fn next(&self, cell: u32, way: usize) -> u32 {
        self.spots.get(cell as usize).map_or(NONE, |spot| get(&spot.next, way))
    }

    fn previous(&self, cell: u32, way: usize) -> u32 {
        self.spots.get(cell as usize).map_or(NONE, |spot| get(&spot.previous, way))
    }

    fn window(&self, first: u32, way: usize) -> [u16; 2] {
        self.spots
            .get(first as usize)
            .and_then(|spot| spot.windows.get(way))
            .map_or(NO_WINDOW, |&window| window)
    }

    /// The first cells of the windows through a cell in one direction.
    fn windows_through(&self, cell: u32, way: usize) -> impl Iterator<Item = u32> {
        let back = move |&first: &u32| Some(self.previous(first, way)).filter(|&at| at != NONE);
        core::iter::successors(Some(cell), back)
            .take(usize::from(self.rules.k()))
            .filter(move |&first| self.window(first, way) != NO_WINDOW)
    }

    /// Whether a window, once full, is a run of its own: the cells next to it bear other marks.
    fn stays_exact(&self, first: u32, way: usize, player: Player) -> bool {
        let mark = (player as u32).wrapping_add(1);
        let last = (1..self.rules.k()).fold(first, |at, _| self.next(at, way));
        let (before, behind) = (self.previous(first, way), self.next(last, way));
        // Once round, the window is its own neighbour.
        behind == first || (self.mark(before) != mark && self.mark(behind) != mark)
    }
}

/// The item at `at`, which is there; or a default.
fn get<T: Copy + Default, const N: usize>(items: &[T; N], at: usize) -> T {
    items.get(at).copied().unwrap_or_default()
}

fn set<T, const N: usize>(items: &mut [T; N], at: usize, value: T) {
    if let Some(item) = items.get_mut(at) {
        *item = value;
    }
}

fn closeness(rules: &Rules, cell: Cell) -> u32 {
    // Twice the distance from the middle of a row or a column.
    let away = |at: i32, side: u16| at.wrapping_mul(2).wrapping_add(1).abs_diff(i32::from(side));
    63_u32.saturating_sub(away(cell.row, rules.rows()).max(away(cell.col, rules.cols())))
}
