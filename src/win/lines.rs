//! Whole lines from edge to edge, or once round under wrap; for the questions that look at all of
//! the board.

use super::Direction;
use crate::board::Board;
use crate::cell::Cell;
use crate::rules::Rules;

/// All cells in one direction, as far as they go.
#[derive(Clone, Copy)]
pub(crate) struct Line {
    first: Cell,
    along: Direction,
    length: u32,
    is_cycle: bool,
}

/// A maximal run of one player's marks that makes a line.
#[derive(Clone, Copy)]
pub(crate) struct Run {
    pub mark: u8,
    pub first: Cell,
    pub length: u32,
    pub along: Direction,
}

impl Run {
    /// The cells that can have completed it: without one of them, neither rest is long enough.
    pub fn middle(self, rules: &Rules) -> impl Iterator<Item = Cell> {
        let k = u32::from(rules.k());
        let first = self.length.saturating_sub(k);
        let last = k.min(self.length);
        let mut cell = self.first;
        (0..last).filter_map(move |number| {
            let here = cell;
            cell = self.along.next(rules, cell);
            (number >= first).then_some(here)
        })
    }
}

impl Line {
    /// Line `number` of those in one direction, counted along the top edge, then down a side.
    pub fn new(rules: &Rules, along: Direction, number: u32) -> Line {
        let (rows, cols) = (u32::from(rules.rows()), u32::from(rules.cols()));
        let is_cycle = rules.has(Rules::WRAP);
        let on_top = Cell::new(0, number as i32);
        let below = number.wrapping_sub(cols).wrapping_add(1);
        let leftmost = cols.min(number.wrapping_add(1));
        let (first, length) = match (along.rows, along.cols) {
            (0, _) => (Cell::new(number as i32, 0), cols),
            (_, 0) => (on_top, rows),
            _ if is_cycle => (on_top, lcm(rows, cols)),
            (_, 1) if number < cols => (on_top, rows.min(cols.wrapping_sub(number))),
            (_, 1) => (Cell::new(below as i32, 0), cols.min(rows.wrapping_sub(below))),
            _ if number < cols => (on_top, rows.min(leftmost)),
            _ => {
                let right = cols.wrapping_sub(1) as i32;
                (Cell::new(below as i32, right), cols.min(rows.wrapping_sub(below)))
            }
        };
        Line { first, along, length, is_cycle }
    }

    /// How many lines there are in one direction.
    fn count(rules: &Rules, along: Direction) -> u32 {
        let (rows, cols) = (u32::from(rules.rows()), u32::from(rules.cols()));
        match (along.rows, along.cols) {
            (0, _) => rows,
            (_, 0) => cols,
            _ if rules.has(Rules::WRAP) => gcd(rows, cols),
            _ => rows.wrapping_add(cols).wrapping_sub(1),
        }
    }

    pub fn cells(self, rules: &Rules) -> impl Iterator<Item = Cell> {
        let mut next = self.first;
        (0..self.length).map(move |_| {
            let cell = next;
            next = self.along.next(rules, cell);
            cell
        })
    }

    /// The same line begun where a run begins, so that none is cut in two.
    fn begun_at_a_break(self, board: Board<'_>) -> Line {
        if !self.is_cycle {
            return self;
        }
        let mut first = self.first;
        for cell in self.cells(board.rules) {
            first = self.along.next(board.rules, cell);
            if board.mark(cell) != board.mark(first) {
                break;
            }
        }
        Line { first, ..self }
    }

    /// Whether some player could still fill `k` cells in a row of this line.
    ///
    /// Under the exact rule the cells next to them must not bear the same mark already.
    fn is_open(self, board: Board<'_>) -> bool {
        let Line { along, .. } = self;
        let rules = board.rules;
        let k = u32::from(rules.k());
        // Under wrap, windows run on over the seam; but k cells once round have no neighbours.
        let overlap = if self.is_cycle { k.wrapping_sub(1) } else { 0 };
        let has_ends = rules.has(Rules::EXACT) && !(self.is_cycle && self.length == k);
        // For each player: how many cells in a row, up to here, bear no mark of another's.
        let mut clear = [0_u32; 4];
        let mut cell = self.first;
        let mut before = along.reversed().next(rules, cell);
        for seen in 1..=self.length.wrapping_add(overlap) {
            let mark = board.mark(cell);
            cell = along.next(rules, cell);
            let ends = [board.at(before), board.at(cell)];
            for (clear, player) in clear.iter_mut().zip(1..=rules.players()) {
                *clear = if mark == 0 || mark == player { clear.wrapping_add(1) } else { 0 };
                if *clear >= k && !(has_ends && ends.contains(&player)) {
                    return true;
                }
            }
            if seen >= k {
                before = along.next(rules, before);
            }
        }
        false
    }
}

/// Every line of a board that could hold `k` marks in a row.
struct Lines<'a> {
    rules: &'a Rules,
    directions: &'a [Direction],
    number: u32,
}

impl Lines<'_> {
    fn of(rules: &Rules) -> Lines<'_> {
        Lines { rules, directions: Direction::all(rules), number: 0 }
    }
}

impl Iterator for Lines<'_> {
    type Item = Line;

    fn next(&mut self) -> Option<Line> {
        while let Some((&along, rest)) = self.directions.split_first() {
            if self.number == Line::count(self.rules, along) {
                *self = Lines { directions: rest, number: 0, ..*self };
                continue;
            }
            let line = Line::new(self.rules, along, self.number);
            self.number = self.number.wrapping_add(1);
            if line.length >= u32::from(self.rules.k()) {
                return Some(line);
            }
        }
        None
    }
}

/// The runs of a board that make a line in the sense of the rules.
pub(crate) struct Runs<'a> {
    board: Board<'a>,
    lines: Lines<'a>,
    /// What is left of the line that was begun.
    line: Line,
}

/// Every run on the board that makes a line.
pub(crate) fn runs(board: Board<'_>) -> Runs<'_> {
    let nothing =
        Line { first: Cell::NOWHERE, along: Direction::ALONG_ROW, length: 0, is_cycle: false };
    Runs { board, lines: Lines::of(board.rules), line: nothing }
}

impl Iterator for Runs<'_> {
    type Item = Run;

    fn next(&mut self) -> Option<Run> {
        loop {
            let Line { first, along, .. } = self.line;
            if self.line.length == 0 {
                self.line = self.lines.next()?.begun_at_a_break(self.board);
                continue;
            }
            let mark = self.board.at(first);
            let mut length = 0_u32;
            while self.line.length > 0 && self.board.at(self.line.first) == mark {
                self.line.first = along.next(self.board.rules, self.line.first);
                self.line.length = self.line.length.wrapping_sub(1);
                length = length.wrapping_add(1);
            }
            if mark != 0 && self.board.rules.is_line(length) {
                return Some(Run { mark, first, length, along });
            }
        }
    }
}

/// Whether some line could still be completed by somebody.
pub(crate) fn has_open_line(board: Board<'_>) -> bool {
    Lines::of(board.rules).any(|line| line.is_open(board))
}

/// Whether no line is left of the runs through a cell once its mark is taken away.
pub(crate) fn survives_without(board: Board<'_>, cell: Cell, mark: u8) -> bool {
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
    while let Some(rest) = a.checked_rem(b) {
        (a, b) = (b, rest);
    }
    a
}

fn lcm(a: u32, b: u32) -> u32 {
    a.checked_div(gcd(a, b)).unwrap_or(0).wrapping_mul(b)
}
