//! How a game is kept, and where its parts lie: what follows from the rules for its block.

use zerocopy::{FromBytes, Immutable, IntoBytes, KnownLayout};

use super::Rules;
use crate::little_endian::U32;
use crate::planes::{self, Grid, Steps};

/// How the marks of a game are kept, and with that how its lines are found.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Checker {
    /// A byte a cell, and a count of the marks in each line.
    Counters,
    /// A bit a cell and player, once in each of the four directions.
    Planes,
    /// A byte a cell, and a walk along the lines through it.
    Scan,
}

/// Where the parts of a block lie. A lane is 16 bits; the counters begin at lane 0 of the body.
#[derive(Clone, Copy, PartialEq, Eq, FromBytes, IntoBytes, KnownLayout, Immutable)]
#[repr(C)]
pub(crate) struct Layout {
    /// The length of the body, in units of 8 bytes.
    pub body_units: U32,
    /// The first lane of the cells, of which two or more share a lane.
    pub cells_at: U32,
    /// The first lane of the log.
    pub log_at: U32,
    /// Lanes that a cell takes in the log: 1 or 2.
    pub log_step: u8,
    /// A [`Checker`].
    pub checker: u8,
    /// Which short cut the moves may take: 0 for none, or one of the constants.
    pub short_cut: u8,
    /// How `game::packed` looks for a line.
    pub steps: Steps,
}

impl Layout {
    /// That of `game::packed`.
    pub const PACKED: u8 = 1;
    /// The same, where lines are closed to rings.
    pub const RINGS: u8 = 3;
    /// That of `game::quick`.
    pub const PLAIN: u8 = 4;

    pub const fn game_size(&self) -> usize {
        (self.body_units.get() as usize).wrapping_mul(UNIT).wrapping_add(HEAD_SIZE)
    }

    pub fn checker(&self) -> Checker {
        match self.checker {
            0 => Checker::Counters,
            1 => Checker::Planes,
            _ => Checker::Scan,
        }
    }
}

/// The length of a block's header, in bytes.
pub(crate) const HEAD_SIZE: usize = 64;
/// What the length of a block is a multiple of, and its address too, in bytes.
pub(crate) const UNIT: usize = 8;
const LANES_IN_UNIT: u32 = 4;
pub(super) const MAX_BODY_UNITS: usize = (isize::MAX as usize).wrapping_sub(HEAD_SIZE) / UNIT;

impl Rules {
    /// What suits these rules. Counts answer who has won where a full line of a square board wins
    /// and no flag changes what a line is.
    pub(crate) const fn checker(&self) -> Checker {
        let rows = self.rows();
        if rows == self.cols()
            && rows == self.k()
            && !self.has(Rules::EXACT | Rules::NO_DIAGONALS | Rules::WRAP)
        {
            Checker::Counters
        } else if self.players == 2 && Grid::suits(rows, self.cols(), self.wraps()) {
            Checker::Planes
        } else {
            Checker::Scan
        }
    }

    /// Lanes of one set of counters: each row, each column, two diagonals.
    pub(crate) const fn counters_in_set(&self) -> u32 {
        (self.rows() as u32).wrapping_mul(2).wrapping_add(2)
    }

    /// The length of a block's body, in units.
    pub(crate) const fn body_units(&self) -> u32 {
        self.layout().body_units.get()
    }

    // The largest board takes under 2^32 lanes, so 32 bits hold all of this.
    pub(crate) const fn layout(&self) -> Layout {
        let checker = self.checker();
        let is_level = !Grid::is_turned(self.rows(), self.cols());
        let (sets, short_cut) = match (checker, self.players) {
            // Two players share one set of signed counters; more take a set each.
            (Checker::Counters, 2) => (1, if self.has(Rules::GRAVITY) { 0 } else { Layout::PLAIN }),
            (Checker::Counters, players) => (players as u32, 0),
            (Checker::Planes, _) if self.k() < 3 || !is_level => (0, 0),
            (Checker::Planes, _) if self.wraps() => (0, Layout::RINGS),
            (Checker::Planes, _) => (0, Layout::PACKED),
            (Checker::Scan, _) => (0, 0),
        };
        let cells_at = self.counters_in_set().wrapping_mul(sets);
        let log_at = cells_at.wrapping_add(self.cells_size_in(checker).wrapping_add(1) / 2);
        let log_step = if self.cells() > 1 << 16 { 2 } else { 1 };
        // A slot is written as two lanes, whether it has them or not: hence one behind the last.
        let lanes = log_at.wrapping_add(self.log_slots().wrapping_mul(log_step)).wrapping_add(1);
        Layout {
            body_units: U32::new(lanes.wrapping_add(LANES_IN_UNIT - 1) / LANES_IN_UNIT),
            cells_at: U32::new(cells_at),
            log_at: U32::new(log_at),
            log_step: log_step as u8,
            checker: checker as u8,
            short_cut: if self.keeps_all() { short_cut } else { 0 },
            steps: Steps::new(self.k()),
        }
    }

    /// Bytes that the cells take.
    pub(crate) const fn cells_size(&self) -> u32 {
        self.cells_size_in(self.checker())
    }

    const fn cells_size_in(&self, checker: Checker) -> u32 {
        match checker {
            Checker::Planes => planes::size(self.rows(), self.cols(), self.wraps()),
            _ => self.cells(),
        }
    }
}
