//! Lines on a grid, for all cells at once: a set of cells, shifted by the step of a direction, is the
//! set of their neighbours.

use super::grid::{Grid, MOST_SIDE, ROW, bits};
use crate::rules::Rules;

/// The bits from a cell to the next one in each direction: straight, then diagonally.
const STEPS: [u32; 4] = [1, ROW, ROW + 1, ROW - 1];

const MOST_K: usize = MOST_SIDE as usize;

/// For each direction the cells where windows of k cells begin.
pub(super) type Windows = [u64; 4];

impl Grid {
    fn steps(&self) -> &'static [u32] {
        let straight = self.rules.has(Rules::NO_DIAGONALS);
        STEPS.get(..if straight { 2 } else { 4 }).unwrap_or_default()
    }

    /// The cells where one more mark would complete a line. Cells that bear a mark may be among them.
    #[inline(never)]
    pub fn completing(&self, marks: u64) -> u64 {
        match self.k {
            _ if self.rules.has(Rules::EXACT) => self.completing_exactly(marks),
            3 => self.completing_by::<3>(marks),
            4 => self.completing_by::<4>(marks),
            _ => self.completing_by::<MOST_K>(marks),
        }
    }

    /// The same for a `k` of at most `MOST`, where a run may be longer. There are so many marks in a row
    /// on one side of the cell, and on the other side as many as are missing.
    #[inline(always)]
    fn completing_by<const MOST: usize>(&self, marks: u64) -> u64 {
        self.steps().iter().fold(0, |found, &step| {
            let before = next_to::<MOST>(marks << step, |cells| cells << step);
            let behind = next_to::<MOST>(marks >> step, |cells| cells >> step);
            found | self.between(&before, &behind)
        })
    }

    /// The same where there must not be another mark on either side.
    #[inline(never)]
    fn completing_exactly(&self, marks: u64) -> u64 {
        let exactly = |mut cells: [u64; MOST_K + 1]| {
            let more = cells;
            let no_more = cells.iter_mut().zip(more.iter().skip(1));
            no_more.for_each(|(cells, more)| *cells &= !more);
            cells
        };
        self.steps().iter().fold(0, |found, &step| {
            let before = exactly(next_to(marks << step, |cells| cells << step));
            let behind = exactly(next_to(marks >> step, |cells| cells >> step));
            found | self.between(&before, &behind)
        })
    }

    /// The cells with k less one marks on both sides together, from those with each number on one side.
    #[inline(always)]
    fn between(&self, before: &[u64], behind: &[u64]) -> u64 {
        let behind = behind.get(..self.k as usize).unwrap_or_default();
        before.iter().zip(behind.iter().rev()).fold(0, |found, (one, other)| found | one & other)
    }

    /// The windows that a side could still fill: those without a mark of the other's.
    #[inline(never)]
    pub fn open(&self, others: u64) -> Windows {
        let mut open = [0; 4];
        for (open, &step) in open.iter_mut().zip(self.steps()) {
            *open = self.board & !others;
            self.double(|length| *open &= open.wrapping_shr(step.wrapping_mul(length)));
        }
        open
    }

    /// All cells of these windows.
    pub fn covered(&self, windows: Windows) -> u64 {
        windows.into_iter().zip(STEPS).fold(0, |all, (mut cells, step)| {
            self.double(|length| cells |= cells.wrapping_shl(step.wrapping_mul(length)));
            all | cells
        })
    }

    /// Hands over the cells of each of these windows.
    pub fn each(&self, windows: Windows, mut window: impl FnMut(u64)) {
        for (starts, step) in windows.into_iter().zip(STEPS) {
            let cells = (0..self.k).map(|at| 1_u64.wrapping_shl(step.wrapping_mul(at)));
            let first = cells.fold(0, |cells, cell| cells | cell);
            bits(starts).for_each(|start| window(first.wrapping_shl(start)));
        }
    }

    /// Goes from runs of one cell to runs of k, by lengths that are added to what there is already.
    #[inline(always)]
    fn double(&self, mut add: impl FnMut(u32)) {
        let mut length = 1_u32;
        while length < self.k {
            let more = length.min(self.k.wrapping_sub(length));
            add(more);
            length = length.wrapping_add(more);
        }
    }
}

/// For each number below `N`, the cells next to at least so many marks in a row. Given are those that
/// are next to one, and how to go one on.
#[inline(always)]
fn next_to<const N: usize>(one: u64, onward: impl Fn(u64) -> u64) -> [u64; N] {
    let mut cells = u64::MAX;
    let mut numbers = [0; N];
    for number in &mut numbers {
        *number = cells;
        cells = one & onward(cells);
    }
    numbers
}
