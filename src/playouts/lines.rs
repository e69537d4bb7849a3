//! Playouts on boards of at most 32 by 32: each line of the board is a word for each player.
//!
//! A mark sets a bit in its row, its column and its two diagonals. These four words alone can have got a
//! run of k; they are tested together, as sets of bits are in [`bits`](super::bits), and as no word is
//! more than one line, nothing needs to be masked out.

use core::ops::BitOr;

use zerocopy::{FromBytes, Immutable, IntoBytes};

use super::add;
use crate::answer::Outcome;
use crate::game::Game;
use crate::rules::Rules;
use crate::splitmix;

pub(super) const MOST_SIDE: u16 = 32;

/// Scratch memory in bytes: lines as they are at first, those of the game that is played, and a list of
/// so many choices for each.
pub(super) fn size(rules: &Rules, choices: usize) -> usize {
    let (spot, line) = match is_narrow(rules) {
        true => (size_of::<<Narrow as Width>::Spot>(), size_of::<<Narrow as Width>::Line>()),
        false => (size_of::<<Wide as Width>::Spot>(), size_of::<<Wide as Width>::Line>()),
    };
    let once = count(rules).wrapping_mul(line).wrapping_add(choices.wrapping_mul(spot));
    once.wrapping_mul(2)
}

/// Plays games that are not over. `None` if the memory is too small.
pub(super) fn play(
    from: &Game,
    games: u64,
    seed: &mut u64,
    scratch: &mut [u8],
    counts: &mut [u64; 6],
) -> Option<()> {
    match is_narrow(&from.rules()) {
        true => play_on::<Narrow>(from, games, seed, scratch, counts),
        false => play_on::<Wide>(from, games, seed, scratch, counts),
    }
}

/// The words that cells and lines fit in.
trait Width {
    /// A cell: its row in the upper half, its column in the lower one.
    type Spot: Copy + FromBytes + IntoBytes + Immutable;
    /// The marks of one player on a line.
    type Line: Copy + Into<u32> + FromBytes + IntoBytes + Immutable + BitOr<Output = Self::Line>;

    fn spot(row: u32, col: u32) -> Self::Spot;
    fn cell(spot: Self::Spot) -> (u32, u32);
    fn bit(at: u32) -> Self::Line;
}

/// For boards of at most 16 by 16.
struct Narrow;

impl Width for Narrow {
    type Spot = u8;
    type Line = u16;

    fn spot(row: u32, col: u32) -> u8 {
        (row << 4 | col) as u8
    }

    fn cell(spot: u8) -> (u32, u32) {
        (u32::from(spot >> 4), u32::from(spot & 0xf))
    }

    fn bit(at: u32) -> u16 {
        1_u16.wrapping_shl(at)
    }
}

/// For all others.
struct Wide;

impl Width for Wide {
    type Spot = u16;
    type Line = u32;

    fn spot(row: u32, col: u32) -> u16 {
        (row << 8 | col) as u16
    }

    fn cell(spot: u16) -> (u32, u32) {
        (u32::from(spot >> 8), u32::from(spot & 0xff))
    }

    fn bit(at: u32) -> u32 {
        1_u32.wrapping_shl(at)
    }
}

fn is_narrow(rules: &Rules) -> bool {
    rules.rows().max(rules.cols()) <= 16
}

/// Rows, columns and diagonals of all players.
fn count(rules: &Rules) -> usize {
    let sides = usize::from(rules.rows()).wrapping_add(rules.cols().into());
    let lines = sides.wrapping_mul(3).wrapping_sub(2);
    lines.wrapping_mul(rules.players().into())
}

/// Where the lines lie, and what a line with a run looks like.
struct Lines {
    rows: u32,
    cols: u32,
    players: u32,
    has_diagonals: bool,
    is_exact: bool,
    is_long: bool,
    /// By how much to shift, time after time, until runs of k are left. It takes up to three for a k
    /// of at most 8; once they are k long, there is nothing to shift by.
    shifts: [u32; 5],
}

impl Lines {
    fn new(rules: &Rules) -> Lines {
        let mut length = 1;
        let shifts = [(); 5].map(|()| {
            let shift = length.min(u32::from(rules.k()).wrapping_sub(length));
            length = length.wrapping_add(shift);
            shift
        });
        Lines {
            rows: rules.rows().into(),
            cols: rules.cols().into(),
            players: rules.players().into(),
            has_diagonals: !rules.has(Rules::NO_DIAGONALS),
            is_exact: rules.has(Rules::EXACT),
            is_long: rules.k() > 8,
            shifts,
        }
    }

    /// The numbers of the lines through a cell: its row, its column and both diagonals.
    #[inline(always)]
    fn through(&self, row: u32, col: u32) -> [u32; 4] {
        let sides = self.rows.wrapping_add(self.cols);
        let from_right = self.cols.wrapping_sub(1).wrapping_sub(col);
        let diagonals = sides.wrapping_add(row);
        let others = diagonals.wrapping_add(sides).wrapping_sub(1);
        let along_col = self.rows.wrapping_add(col);
        [row, along_col, diagonals.wrapping_add(col), others.wrapping_add(from_right)]
    }

    /// Puts a mark on a cell. Answers the lines through it.
    #[inline(always)]
    fn put<W: Width>(&self, marks: &mut [W::Line], row: u32, col: u32, player: u32) -> [u32; 4] {
        let (in_row, in_col) = (W::bit(col), W::bit(row));
        let bits = [in_row, in_col, in_row, in_row];
        let mut lines = self.through(row, col);
        for (line, bit) in lines.iter_mut().zip(bits) {
            let at = line.wrapping_mul(self.players).wrapping_add(player);
            *line = 0;
            if let Some(marks) = marks.get_mut(at as usize) {
                *marks = *marks | bit;
                *line = (*marks).into();
            }
        }
        lines
    }

    #[inline(always)]
    fn has_run(&self, lines: [u32; 4]) -> bool {
        let [first, second, third, fourth, fifth] = self.shifts;
        let shift = |runs: u32, by| runs & runs.wrapping_shr(by);
        let mut runs = lines.map(|marks| shift(shift(shift(marks, first), second), third));
        if self.is_long {
            runs = runs.map(|runs| shift(shift(runs, fourth), fifth));
        }
        if self.is_exact {
            runs = runs.map(|runs| runs & !(runs << 1 | runs >> 1));
        }
        let [along_row, along_col, diagonal, antidiagonal] = runs;
        (along_row | along_col) != 0 || (self.has_diagonals && (diagonal | antidiagonal) != 0)
    }
}

fn play_on<W: Width>(
    from: &Game,
    games: u64,
    seed: &mut u64,
    scratch: &mut [u8],
    counts: &mut [u64; 6],
) -> Option<()> {
    let rules = from.rules();
    let count = count(&rules);
    let (first_marks, scratch) = <[W::Line]>::mut_from_prefix_with_elems(scratch, count).ok()?;
    let (marks, scratch) = <[W::Line]>::mut_from_prefix_with_elems(scratch, count).ok()?;
    let spots = scratch.len().checked_div(size_of::<W::Spot>().wrapping_mul(2))?;
    let (first_list, scratch) = <[W::Spot]>::mut_from_prefix_with_elems(scratch, spots).ok()?;
    let (list, _) = <[W::Spot]>::mut_from_prefix_with_elems(scratch, spots).ok()?;

    let lines = Lines::new(&rules);
    first_marks.as_mut_bytes().fill(0);
    for (cell, mark) in from.block.board().iter() {
        if let Some(player) = u32::from(mark).checked_sub(1) {
            lines.put::<W>(first_marks, cell.row as u32, cell.col as u32, player);
        }
    }
    let mut choices = 0_u32;
    for (spot, cell) in first_list.iter_mut().zip(from.free_cells()) {
        *spot = W::spot(cell.row as u32, cell.col as u32);
        choices = choices.wrapping_add(1);
    }
    let mut state = *seed;
    for _ in 0..games {
        marks.iter_mut().zip(&*first_marks).for_each(|(marks, first)| *marks = *first);
        list.iter_mut().zip(&*first_list).for_each(|(spot, first)| *spot = *first);
        let moves = from.block.moves();
        let outcome = play_out::<W>(&rules, &lines, marks, list, choices, moves, &mut state)?;
        add(counts, outcome, 1);
    }
    *seed = state;
    Some(())
}

/// Plays on to the end. `None` if a list is too short for what it is to hold.
#[inline(always)]
fn play_out<W: Width>(
    rules: &Rules,
    lines: &Lines,
    marks: &mut [W::Line],
    list: &mut [W::Spot],
    mut choices: u32,
    mut moves: u32,
    seed: &mut u64,
) -> Option<Outcome> {
    let falls = rules.has(Rules::GRAVITY);
    let mut player = u32::from(rules.mover(moves)).wrapping_sub(1);
    while choices > 0 {
        let at = splitmix::below(seed, choices) as usize;
        let last = *list.get(choices.wrapping_sub(1) as usize)?;
        let choice = list.get_mut(at)?;
        let (row, col) = W::cell(*choice);
        if falls && row > 0 {
            *choice = W::spot(row.wrapping_sub(1), col);
        } else {
            *choice = last;
            choices = choices.wrapping_sub(1);
        }
        moves = moves.wrapping_add(1);
        if lines.has_run(lines.put::<W>(marks, row, col, player)) {
            return Some(rules.outcome(moves, true));
        }
        player = player.wrapping_add(1);
        if player == lines.players {
            player = 0;
        }
    }
    Some(rules.outcome(moves, false))
}

#[cfg(test)]
mod tests {
    use super::Lines;
    use crate::config::Config;
    use crate::rules::Rules;

    /// A move can complete several lines at once, and in each they can begin at the same place.
    #[test]
    fn runs_in_several_directions_are_as_good_as_one() {
        for k in 2..=15 {
            let run = ((1_u32 << k) - 1) << 1;
            for flags in [0, Rules::NO_DIAGONALS, Rules::EXACT] {
                let rules = Rules::new(&Config::new(16, 16, k).rules(flags)).expect("good rules");
                for directions in 0_u32..16 {
                    let lines = [0, 1, 2, 3].map(|at| run * (directions >> at & 1));
                    let counted = if flags == Rules::NO_DIAGONALS { 3 } else { 15 };
                    assert_eq!(Lines::new(&rules).has_run(lines), directions & counted != 0);
                    assert!(!Lines::new(&rules).has_run(lines.map(|marks| marks & marks >> 1)));
                }
            }
        }
    }
}
