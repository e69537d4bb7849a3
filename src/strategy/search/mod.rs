//! The search: a computer player that looks ahead.

mod alphabeta;
mod analysis;
mod candidates;
mod deepen;
mod field;
mod pairing;
mod solver;
mod symmetry;
mod table;
mod value;
mod worth;

pub use analysis::{Analysis, Limits};

use core::mem::size_of;

use ref_cast::{RefCastCustom, ref_cast_custom};
use zerocopy::{FromBytes, Immutable, IntoBytes, KnownLayout};

use self::alphabeta::Search;
use self::candidates::{Candidate, Candidates};
use self::deepen::{deepen, first_try};
use self::field::{Field, Spot};
use self::solver::Solver;
use self::table::{Bucket, Table};
use super::{Smart, Strategy};
use crate::answer::Refusal;
use crate::block::front;
use crate::cell::Cell;
use crate::config::Config;
use crate::game::Game;
use crate::mark::Mark;
use crate::rules::{Rules, UNIT};

/// The mark of a searcher's memory, and the number of its layout.
pub(crate) const MAGIC: u32 = u32::from_le_bytes(*b"TTS\x01");

#[derive(FromBytes, IntoBytes, KnownLayout, Immutable)]
#[repr(C)]
pub(crate) struct Head {
    magic: u32,
    rules: Rules,
    limits: Limits,
    /// The length of the body in units of 8 bytes.
    pub body_units: u64,
    /// How many searches there were: what older ones left in the table gives way.
    generation: u64,
}

#[derive(FromBytes, IntoBytes, KnownLayout, Immutable)]
#[repr(C)]
pub(crate) struct Memory {
    head: Head,
    body: [u64],
}

/// A computer player that looks ahead, in memory that the caller owns.
///
/// Boards of up to 8 by 7 without wrap are solved if the nodes suffice, by null windows on bitboards as
/// the solvers of Connect Four do it ([Pons 2019]). What is larger, or takes longer, is searched by
/// alpha-beta ([Knuth and Moore 1975]) with iterative deepening as principal variation search. Both go
/// over a transposition table under the board's symmetries, and both find the shortest win and the
/// longest loss. Where a line can be completed or must be blocked there is no choice, so such moves cost
/// no depth; behind the horizon the mover's further threats are followed (the "threat sequences" of
/// [Allis, van den Herik and Huntjens 1993]). A position where nobody can complete a line any more is a
/// draw. What is not proven is weighed by the windows of k cells that a side could still fill, and the
/// marks that are missing in them.
///
/// For more than two players it moves as [`Smart`] does.
///
/// It is made for one set of rules (`undo` apart), in a buffer of any length from
/// [`Searcher::size`] on; what is left over is the transposition table, and the longer the better.
/// The same calls on a freshly made searcher in a buffer of the same length give the same answers
/// on every machine. It recurses at most 64 plies deep, in at most 36 KB of stack on a 64-bit machine, built
/// with optimizations.
///
/// [Pons 2019]: https://github.com/PascalPons/connect4
/// [Knuth and Moore 1975]: https://doi.org/10.1016/0004-3702(75)90019-3
/// [Allis, van den Herik and Huntjens 1993]: https://cdn.aaai.org/Symposia/Fall/1993/FS-93-02/FS93-02-001.pdf
///
/// ```
/// use ttt::{Buffer, Config, Game, Limits, Rules, Searcher};
///
/// let rules = Rules::new(&Config::square(3))?;
/// let (mut memory, mut board) = (Buffer::<8192>::new(), Buffer::<128>::new());
/// let searcher = Searcher::init(&mut memory, &rules)?;
/// let game = Game::init(&mut board, &rules)?;
/// let analysis = searcher.analyze(game, Limits::default())?;
/// // Tic-tac-toe is a draw, and nine plies long.
/// assert_eq!((analysis.exact, analysis.value, analysis.distance), (1, 0, 9));
/// # Ok::<(), ttt::Refusal>(())
/// ```
#[derive(RefCastCustom)]
#[repr(transparent)]
pub struct Searcher {
    memory: Memory,
}

impl Searcher {
    #[ref_cast_custom]
    pub(crate) fn from_memory(memory: &mut Memory) -> &mut Searcher;

    /// Bytes that a searcher for these rules takes, with a transposition table of so many bytes;
    /// `None` if that is more than there can be.
    ///
    /// ```
    /// use ttt::{Config, Rules, Searcher};
    ///
    /// let rules = Rules::new(&Config::new(15, 15, 5))?;
    /// assert!(Searcher::size(&rules, 1 << 20) > Some(1 << 20));
    /// # Ok::<(), ttt::Refusal>(())
    /// ```
    pub fn size(rules: &Rules, table_bytes: usize) -> Option<usize> {
        let buckets = table_bytes.div_ceil(size_of::<Bucket>());
        parts(rules)
            .and_then(|parts| {
                let spots = parts.spots.checked_mul(size_of::<Spot>())?;
                let candidates = parts.candidates.checked_mul(size_of::<Candidate>())?;
                let table = buckets.checked_mul(size_of::<Bucket>())?;
                size_of::<Head>().checked_add(spots)?.checked_add(candidates)?.checked_add(table)
            })
            .filter(|&size| size <= isize::MAX as usize)
    }

    /// A searcher that takes all of `buffer`, limited to 100,000 nodes a move.
    ///
    /// # Errors
    /// [`Refusal::BadSize`] if no buffer could be long enough, [`Refusal::Misaligned`] if this one
    /// does not begin at a multiple of 8, [`Refusal::BufferTooSmall`] if it is shorter than
    /// [`Searcher::size`] with no table.
    ///
    /// ```
    /// use ttt::{Buffer, Config, Refusal, Rules, Searcher};
    ///
    /// let rules = Rules::new(&Config::square(3))?;
    /// let mut memory = Buffer::<64>::new();
    /// assert_eq!(Searcher::init(&mut memory, &rules).err(), Some(Refusal::BufferTooSmall));
    /// # Ok::<(), Refusal>(())
    /// ```
    pub fn init<'a>(buffer: &'a mut [u8], rules: &Rules) -> Result<&'a mut Searcher, Refusal> {
        let least = Searcher::size(rules, 0).ok_or(Refusal::BadSize)?;
        let len = buffer.len() & !UNIT.wrapping_sub(1);
        if len < least {
            front(buffer, least)?;
        }
        let bytes = front(buffer, len)?;
        bytes.fill(0);
        let memory = Memory::mut_from_bytes(bytes).map_err(|_| Refusal::BufferTooSmall)?;
        memory.head.magic = MAGIC;
        memory.head.rules = *rules;
        memory.head.limits = Limits::nodes(100_000);
        memory.head.body_units = memory.body.len() as u64;
        Ok(Searcher::from_memory(memory))
    }

    /// Sets what it goes by as a strategy.
    ///
    /// ```
    /// use ttt::{Buffer, Config, Limits, Rules, Searcher};
    ///
    /// let mut memory = Buffer::<8192>::new();
    /// let searcher = Searcher::init(&mut memory, &Rules::new(&Config::square(3))?)?;
    /// searcher.set_limits(Limits::depth(2));
    /// # Ok::<(), ttt::Refusal>(())
    /// ```
    pub fn set_limits(&mut self, limits: Limits) {
        self.memory.head.limits = limits;
    }

    /// Searches a position, until its value is proven or a limit is reached. The cost grows with the
    /// nodes, that of a node with the board and k; before the first, the board is set up, at a cost of
    /// cells times k.
    ///
    /// # Errors
    /// [`Refusal::GameOver`]; [`Refusal::BadRules`] if the game's rules are not the searcher's
    /// (`undo` may differ).
    ///
    /// ```
    /// use ttt::{Buffer, Cell, Config, Game, Limits, Rules, Searcher};
    ///
    /// let rules = Rules::new(&Config::square(3))?;
    /// let (mut memory, mut board) = (Buffer::<8192>::new(), Buffer::<128>::new());
    /// let searcher = Searcher::init(&mut memory, &rules)?;
    /// let game = Game::init(&mut board, &rules)?;
    /// for (row, col) in [(0, 0), (2, 2), (0, 1), (2, 1)] {
    ///     game.play(row, col)?;
    /// }
    /// let analysis = searcher.analyze(game, Limits::nodes(1_000))?;
    /// assert_eq!((analysis.value, analysis.distance), (1, 1));
    /// assert_eq!(analysis.best, Cell::new(0, 2));
    /// # Ok::<(), ttt::Refusal>(())
    /// ```
    pub fn analyze(&mut self, game: &Game, limits: Limits) -> Result<Analysis, Refusal> {
        let Memory { head, body } = &mut self.memory;
        let me = game.turn().ok_or(Refusal::GameOver)?;
        let without_undo = |rules: &Rules| Config { undo: 0, ..rules.config() };
        let rules = head.rules;
        if without_undo(&game.rules()) != without_undo(&rules) {
            return Err(Refusal::BadRules);
        }
        if rules.players() > 2 {
            let best = Smart.choose(game, me).ok_or(Refusal::NoMove)?;
            return Ok(Analysis { nodes: 1, best, ..Analysis::default() });
        }

        let parts = parts(&rules).ok_or(Refusal::BadSize)?;
        let bytes = body.as_mut_bytes();
        let (spots, bytes) = <[Spot]>::mut_from_prefix_with_elems(bytes, parts.spots)
            .map_err(|_| Refusal::BufferTooSmall)?;
        let (candidates, bytes) =
            <[Candidate]>::mut_from_prefix_with_elems(bytes, parts.candidates)
                .map_err(|_| Refusal::BufferTooSmall)?;
        let buckets = bytes.len().checked_div(size_of::<Bucket>()).unwrap_or(0);
        let (buckets, _) = <[Bucket]>::mut_from_prefix_with_elems(bytes, buckets)
            .map_err(|_| Refusal::BufferTooSmall)?;

        head.generation = head.generation.wrapping_add(1);
        let mut table = Table::new(buckets, head.generation as u8);
        let mut candidates = Candidates::new(candidates, rules.cells());
        let board = game.block.board();
        let limit = if limits.nodes == 0 { u64::MAX } else { limits.nodes };
        let mut solver = if limits.depth == 0 { Solver::new(&rules, board) } else { None };
        if let Some(solver) = &mut solver {
            let most = first_try(&rules, limit);
            if let Some(solved) = solver.solve(&mut table, &mut candidates, most) {
                return Ok(Analysis::default().solved(solved, solver.nodes));
            }
        }
        let field = Field::new(&rules, spots, game.marks());
        let search = Search::new(field, table, candidates, limit);
        Ok(deepen(search, solver, limits, |index| rules.cell(index)))
    }
}

impl Strategy for Searcher {
    fn choose(&mut self, game: &Game, me: Mark) -> Option<Cell> {
        if game.turn() != Some(me) {
            return None;
        }
        self.analyze(game, self.memory.head.limits).ok().map(|analysis| analysis.best)
    }
}

/// How many of each there are in the body, before the table.
struct Parts {
    spots: usize,
    candidates: usize,
}

fn parts(rules: &Rules) -> Option<Parts> {
    if rules.players() > 2 {
        return Some(Parts { spots: 0, candidates: 0 });
    }
    let candidates = Candidates::len(rules.cells())?;
    Some(Parts { spots: rules.cells() as usize, candidates })
}
