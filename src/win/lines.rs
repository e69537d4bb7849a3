//! Whole lines from edge to edge, or once round under wrap; for the questions that look at all of
//! the board.

use core::iter::{once, successors};

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
        let cells = k.saturating_sub(first);
        walk(rules, self.first, self.along).skip(first as usize).take(cells as usize)
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

    /// Every line of the board that could hold `k` marks in a row.
    fn all(rules: &Rules) -> impl Iterator<Item = Line> + '_ {
        Direction::all(rules)
            .iter()
            .flat_map(move |&along| {
                (0..Line::count(rules, along)).map(move |number| Line::new(rules, along, number))
            })
            .filter(move |line| line.length >= u32::from(rules.k()))
    }

    pub fn cells(self, rules: &Rules) -> impl Iterator<Item = Cell> + Clone {
        walk(rules, self.first, self.along).take(self.length as usize)
    }

    /// The same line begun where a run begins, so that none is cut in two.
    fn begun_at_a_break(self, board: Board<'_>) -> Line {
        let cells = self.cells(board.rules);
        let next = cells.clone().cycle().skip(1);
        let first = match self.is_cycle {
            true => cells.zip(next).find(|&(cell, next)| board.at(cell) != board.at(next)),
            false => None,
        };
        Line { first: first.map_or(self.first, |(_, next)| next), ..self }
    }

    /// The runs on this line that make a line in the sense of the rules.
    fn runs(self, board: Board<'_>) -> impl Iterator<Item = Run> {
        let rules = board.rules;
        let Line { first, along, .. } = self.begun_at_a_break(board);
        let mut ahead = walk(rules, first, along).take(self.length as usize).peekable();
        core::iter::from_fn(move || {
            let first = ahead.next()?;
            let mark = board.at(first);
            let mut length = 1_u32;
            while ahead.next_if(|&cell| board.at(cell) == mark).is_some() {
                length = length.wrapping_add(1);
            }
            Some(Run { mark, first, length, along })
        })
        .filter(|run| run.mark != 0 && rules.is_line(run.length))
    }

    /// Whether some player could still fill `k` cells in a row of this line.
    ///
    /// Under the exact rule the cells next to them must not bear the same mark already.
    fn is_open(self, board: Board<'_>) -> bool {
        let rules = board.rules;
        let k = u32::from(rules.k());
        // Under wrap, windows run on over the seam; but k cells once round have no neighbours.
        let overlap = if self.is_cycle { k.wrapping_sub(1) } else { 0 };
        let has_ends = rules.has(Rules::EXACT) && !(self.is_cycle && self.length == k);
        // The line with the cell before it and the one behind it, which are `None` at an edge.
        let mut before = once(self.along.reversed().step(rules, self.first))
            .chain(walk(rules, self.first, self.along).map(Some))
            .chain(once(None))
            .map(|cell| cell.map(|cell| board.at(cell)));
        let marks = before.clone().skip(1).zip(before.clone().skip(2));
        // For each player: how many cells in a row, up to here, bear no mark of another's.
        let mut clear = [0_u32; 4];
        (1..=self.length.wrapping_add(overlap)).zip(marks).any(|(seen, (mark, next))| {
            let previous = if seen < k { None } else { before.next().flatten() };
            clear.iter_mut().zip(1..=rules.players()).any(|(clear, player)| {
                let is_clear = mark == Some(0) || mark == Some(player);
                *clear = if is_clear { clear.wrapping_add(1) } else { 0 };
                let is_too_long = previous == Some(player) || next == Some(player);
                seen >= k && *clear >= k && !(has_ends && is_too_long)
            })
        })
    }
}

/// Every run on the board that makes a line.
pub(crate) fn runs<'a>(board: Board<'a>) -> impl Iterator<Item = Run> + 'a {
    Line::all(board.rules).flat_map(move |line| line.runs(board))
}

/// Whether some line could still be completed by somebody.
pub(crate) fn has_open_line(board: Board<'_>) -> bool {
    Line::all(board.rules).any(|line| line.is_open(board))
}

/// Whether no line is left of the runs through a cell once its mark is taken away.
pub(crate) fn survives_without(board: Board<'_>, cell: Cell, mark: u8) -> bool {
    let rules = board.rules;
    Direction::all(rules).iter().flat_map(|&along| [along, along.reversed()]).all(|side| {
        let rest = walk(rules, cell, side).skip(1).take(usize::from(rules.k()).wrapping_add(1));
        let rest = rest.take_while(|&next| next != cell && board.mark(next) == mark);
        !rules.is_line(rest.count() as u32)
    })
}

/// The cells from `first` on, without end under wrap.
fn walk(rules: &Rules, first: Cell, along: Direction) -> impl Iterator<Item = Cell> + Clone {
    successors(Some(first), move |&cell| along.step(rules, cell))
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
