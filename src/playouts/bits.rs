//! Playouts on boards of at most 8 by 8: a player's marks are the bits of one word.
//!
//! The bit of a cell is its row times 8, plus its column. A set ANDed with itself, shifted by the step
//! of a direction, leaves the cells where two marks in a row begin; that again, shifted by two steps,
//! those where four do; and so on to k, after about log2(k) shifts for all lines of a direction at once.
//! Runs that would cross an edge are masked out by where they begin.

use zerocopy::FromBytes;

use super::add;
use super::choices::{Choices, List, Packed, ROW};
use crate::game::Game;
use crate::rules::Rules;
use crate::splitmix;

pub(super) const MOST_SIDE: u16 = 8;

/// The list as it is at first, and the list of the game that is played.
pub(super) const SIZE: usize = 2 * size_of::<List>();

/// The bits from a cell to the next one in each direction: along a row, a column and both diagonals.
const STEPS: [u32; 4] = [1, 8, 9, 7];

/// What a line is.
struct Lines {
    k: u32,
    is_exact: bool,
    /// By how much a set of runs of two, or of four, is shifted to find those of k.
    last_shifts: [u32; 4],
    /// Where runs of k may begin in each direction.
    starts: [u64; 4],
}

impl Lines {
    fn new(rules: &Rules) -> Lines {
        let k = u32::from(rules.k());
        let last = if k <= 4 { k.wrapping_sub(2) } else { k.wrapping_sub(4) };
        Lines {
            k,
            is_exact: rules.has(Rules::EXACT),
            last_shifts: STEPS.map(|step| step.wrapping_mul(last)),
            starts: starts(rules),
        }
    }

    /// Whether these marks have a line among them.
    #[inline(always)]
    fn is_in<const PLAIN: bool>(&self, marks: u64) -> bool {
        let mut lines = 0;
        for ((step, last), starts) in STEPS.into_iter().zip(self.last_shifts).zip(self.starts) {
            let two = marks & marks >> step;
            let most = if PLAIN || self.k <= 4 { two } else { two & two >> (step << 1) };
            let runs = most & most.wrapping_shr(last) & starts;
            // Of a run that is too long, there are two neighbouring beginnings.
            lines |= match !PLAIN && self.is_exact {
                true => runs & !(runs << step | runs >> step),
                false => runs,
            };
        }
        lines != 0
    }
}

fn starts(rules: &Rules) -> [u64; 4] {
    let (rows, cols, k) = (rules.rows(), rules.cols(), rules.k());
    let straight = |length: u16| (0, length.saturating_sub(k.wrapping_sub(1)));
    let (all_rows, all_cols) = ((0, rows), (0, cols));
    let (top, left, right) = (straight(rows), straight(cols), (k.wrapping_sub(1), cols));
    let cells = |rows: (u16, u16), cols: (u16, u16)| {
        (rows.0..rows.1)
            .flat_map(|row| (cols.0..cols.1).map(move |col| bit(row.into(), col.into())))
            .fold(0, |cells, bit| cells | 1_u64.wrapping_shl(bit.into()))
    };
    match rules.has(Rules::NO_DIAGONALS) {
        true => [cells(all_rows, left), cells(top, all_cols), 0, 0],
        false => [cells(all_rows, left), cells(top, all_cols), cells(top, left), cells(top, right)],
    }
}

fn bit(row: u32, col: u32) -> u8 {
    (row << 3 | col) as u8
}

/// Plays games that are not over. `None` if the memory is too small.
pub(super) fn play(
    from: &Game,
    games: u64,
    seed: &mut u64,
    scratch: &mut [u8],
    counts: &mut [u64; 6],
) -> Option<()> {
    let [first, list] = <[List]>::mut_from_bytes(scratch).ok()? else { return None };
    let rules = from.rules();
    let (mut choices, mut packed) = (0_u32, Packed::default());
    for (choice, cell) in first.iter_mut().zip(from.free_cells()) {
        *choice = bit(cell.row as u32, cell.col as u32);
        packed.set(choices, *choice);
        choices = choices.wrapping_add(1);
    }
    let start = Start::new(from, choices);
    let is_plain = rules.players() == 2 && rules.k() <= 4 && !rules.has(Rules::EXACT);
    let mut state = *seed;
    for _ in 0..games {
        let (moves, line) = if is_plain && choices <= Packed::MOST {
            start.play_out::<_, true>(&mut state, &mut packed.clone())
        } else {
            *list = *first;
            match is_plain {
                true => start.play_out::<_, true>(&mut state, list),
                false => start.play_out::<_, false>(&mut state, list),
            }
        };
        add(counts, rules.outcome(moves, line), 1);
    }
    *seed = state;
    Some(())
}

/// Where all of the games begin.
struct Start {
    lines: Lines,
    players: u8,
    /// The players' marks, the mover's first.
    boards: [u64; 4],
    /// Cells that can be played.
    choices: u32,
    /// With gravity, from this bit on a cell has another one above it; else no bit is as high.
    raised: u8,
    /// Marks on the board.
    moves: u32,
    /// As long as there are fewer, the next cannot make a line.
    quiet: u32,
    cells: u32,
}

impl Start {
    fn new(game: &Game, choices: u32) -> Start {
        let (rules, moves) = (game.rules(), game.block.moves());
        let mut boards = [0; 4];
        for (at, board) in (0..rules.players().into()).zip(&mut boards) {
            let player = rules.mover(moves.wrapping_add(at));
            let marks = game.block.board().iter().filter(|&(_, mark)| mark == player);
            let bits = marks.map(|(cell, _)| bit(cell.row as u32, cell.col as u32));
            *board = bits.fold(0, |board, bit| board | 1_u64.wrapping_shl(bit.into()));
        }
        let (k, players) = (u32::from(rules.k()), u32::from(rules.players()));
        Start {
            lines: Lines::new(&rules),
            players: rules.players(),
            boards,
            choices,
            raised: if rules.has(Rules::GRAVITY) { ROW } else { 64 },
            moves,
            quiet: k.wrapping_sub(1).wrapping_mul(players).min(rules.cells()),
            cells: rules.cells(),
        }
    }

    /// Plays on to the end. Answers how many marks there are then, and whether the last made a line.
    ///
    /// What is plain, two players and runs of at most 4, which may be longer, is compiled for itself:
    /// it takes 0.7 of the time.
    #[inline(always)]
    fn play_out<C: Choices, const PLAIN: bool>(&self, seed: &mut u64, list: &mut C) -> (u32, bool) {
        let mut choices = self.choices;
        let mut draw = || {
            let at = splitmix::below(seed, choices);
            let bit = list.get(at);
            if bit >= self.raised {
                list.raise(at);
            } else {
                choices = choices.wrapping_sub(1);
                list.set(at, list.get(choices));
            }
            1_u64.wrapping_shl(bit.into())
        };
        let (mut boards, mut moves) = (self.boards, self.moves);
        while moves < self.quiet {
            boards = self.pass::<PLAIN>(draw(), boards);
            moves = moves.wrapping_add(1);
        }
        while moves < self.cells {
            let [me, ..] = boards;
            let cell = draw();
            moves = moves.wrapping_add(1);
            if self.lines.is_in::<PLAIN>(me | cell) {
                return (moves, true);
            }
            boards = self.pass::<PLAIN>(cell, boards);
        }
        (moves, false)
    }

    /// Gives the mover a cell. Then it is the next one's turn.
    #[inline(always)]
    fn pass<const PLAIN: bool>(&self, cell: u64, boards: [u64; 4]) -> [u64; 4] {
        let [me, second, third, fourth] = boards;
        match self.players {
            _ if PLAIN => [second, me | cell, third, fourth],
            2 => [second, me | cell, third, fourth],
            3 => [second, third, me | cell, fourth],
            _ => [second, third, fourth, me | cell],
        }
    }
}
