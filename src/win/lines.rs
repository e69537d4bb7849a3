//! Whole lines from edge to edge, or once round under wrap; for the questions that look at all of
//! the board.

use super::Direction;
use crate::board::Board;
use crate::cell::Cell;
use crate::divide::divide;
use crate::rules::Rules;

/// All cells in one direction, as far as they go.
#[derive(Clone, Copy)]
struct Line {
    first: Cell,
    along: Direction,
}

impl Line {
    /// Line `number` of those in one direction, counted along the top edge, then down a side.
    fn new(rules: &Rules, along: Direction, number: u32) -> Line {
        let cols = u32::from(rules.cols());
        let first = match (along.rows(), along.cols()) {
            (0, _) => Cell::new(number as i32, 0),
            (_, side) if number >= cols => {
                let below = number.wrapping_sub(cols).wrapping_add(1);
                Cell::new(below as i32, if side < 0 { cols.wrapping_sub(1) as i32 } else { 0 })
            }
            _ => Cell::new(0, number as i32),
        };
        Line { first, along }
    }

    /// How many lines there are in one direction.
    fn count(rules: &Rules, along: Direction) -> u32 {
        let (rows, cols) = (u32::from(rules.rows()), u32::from(rules.cols()));
        match (along.rows(), along.cols()) {
            (0, _) => rows,
            (_, 0) => cols,
            _ if rules.has(Rules::WRAP) => gcd(rows, cols),
            _ => rows.wrapping_add(cols).wrapping_sub(1),
        }
    }

    /// Whether a cell is behind the last one, or once round the first again.
    fn ends_at(self, rules: &Rules, cell: Cell) -> bool {
        !rules.has_cell(cell) || cell == self.first
    }

    /// The same line begun where a run begins, so that none is cut in two.
    fn begun_at_a_break(self, board: &Board<'_>) -> Line {
        let mut first = self.first;
        loop {
            let last = first;
            first = self.along.next(board.rules, last);
            if first == self.first || board.mark(last) != board.mark(first) {
                return Line { first, ..self };
            }
        }
    }

    /// How many runs of this line make a line in the sense of the rules; `None` if one is not of this
    /// mark.
    fn count_runs(mut self, board: &Board<'_>, mark: u8) -> Option<u32> {
        if board.rules.has(Rules::WRAP) {
            self = self.begun_at_a_break(board);
        }
        let mut lines = 0_u32;
        let mut cell = self.first;
        loop {
            let run = board.mark(cell);
            let mut length = 0_u32;
            let is_end = loop {
                cell = self.along.next(board.rules, cell);
                length = length.wrapping_add(1);
                if self.ends_at(board.rules, cell) {
                    break true;
                }
                if board.mark(cell) != run {
                    break false;
                }
            };
            if run != 0 && board.rules.is_line(length) {
                if run != mark {
                    return None;
                }
                lines = lines.wrapping_add(1);
            }
            if is_end {
                return Some(lines);
            }
        }
    }

    /// Whether some player could still fill `k` cells in a row of this line.
    ///
    /// Under the exact rule the cells next to them must not bear the same mark already.
    #[inline(never)]
    fn is_open(self, board: &Board<'_>) -> bool {
        let Line { along, .. } = self;
        let rules = board.rules;
        let k = u32::from(rules.k());
        let is_cycle = rules.has(Rules::WRAP);
        let length = if is_cycle { self.length(rules) } else { u32::MAX };
        if length < k {
            return false;
        }
        // Under wrap, windows run on over the seam; but k cells once round have no neighbours.
        let steps = if is_cycle { length.wrapping_add(k).wrapping_sub(1) } else { length };
        let has_ends = rules.has(Rules::EXACT) && !(is_cycle && length == k);
        // For each player: how many cells in a row, up to here, bear no mark of another's.
        let mut clear = [0_u32; 4];
        let mut cell = self.first;
        let mut before = along.reversed().next(rules, cell);
        for seen in 1..=steps {
            let mark = board.mark(cell);
            cell = along.next(rules, cell);
            let ends = [board.at(before), board.at(cell)];
            for (clear, player) in clear.iter_mut().zip(1..=rules.players()) {
                *clear = if mark == 0 || mark == player { clear.wrapping_add(1) } else { 0 };
                if *clear >= k && !(has_ends && ends.contains(&player)) {
                    return true;
                }
            }
            if !rules.has_cell(cell) {
                break;
            }
            if seen >= k {
                before = along.next(rules, before);
            }
        }
        false
    }

    /// How many cells it has.
    fn length(self, rules: &Rules) -> u32 {
        let mut length = 1_u32;
        let mut next = self.along.next(rules, self.first);
        while !self.ends_at(rules, next) {
            next = self.along.next(rules, next);
            length = length.wrapping_add(1);
        }
        length
    }
}

/// Whether `is_it` says so of any line of the board.
fn any_line(rules: &Rules, mut is_it: impl FnMut(Line) -> bool) -> bool {
    Direction::all(rules).iter().any(|&along| {
        (0..Line::count(rules, along)).any(|number| is_it(Line::new(rules, along, number)))
    })
}

/// How many runs on the board make a line in the sense of the rules; `None` if one is not of this mark.
#[inline(never)]
pub(crate) fn count_runs(board: &Board<'_>, mark: u8) -> Option<u32> {
    let mut lines = 0_u32;
    let is_wrong = any_line(board.rules, |line| match line.count_runs(board, mark) {
        Some(more) => {
            lines = lines.wrapping_add(more);
            false
        }
        None => true,
    });
    (!is_wrong).then_some(lines)
}

/// Whether some line could still be completed by somebody.
pub(crate) fn has_open_line(board: &Board<'_>) -> bool {
    any_line(board.rules, |line| line.is_open(board))
}

/// Whether no line is left of the runs through a cell once its mark is taken away.
#[inline(never)]
pub(crate) fn survives_without(board: &Board<'_>, cell: Cell, mark: u8) -> bool {
    let rules = board.rules;
    let most = u32::from(rules.k()).wrapping_add(1);
    let is_line = |side: Direction| {
        let mut length = 0;
        let mut next = side.next(rules, cell);
        while length < most && next != cell && board.at(next) == mark {
            next = side.next(rules, next);
            length = length.wrapping_add(1);
        }
        rules.is_line(length)
    };
    !Direction::all(rules).iter().any(|&along| is_line(along) || is_line(along.reversed()))
}

fn gcd(mut a: u32, mut b: u32) -> u32 {
    while b != 0 {
        (a, b) = (b, divide(a, b).1);
    }
    a
}
