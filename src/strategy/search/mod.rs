//! The search: a computer player that looks ahead.

mod alphabeta;
mod analysis;
mod candidates;
mod field;
mod pairing;
mod symmetry;
mod table;
mod value;
mod worth;

pub use analysis::{Analysis, Limits};

use core::mem::size_of;

use ref_cast::{RefCastCustom, ref_cast_custom};
use zerocopy::{FromBytes, Immutable, IntoBytes, KnownLayout};

use self::alphabeta::Search;
use self::candidates::{Candidate, Candidates, MAX_PLY, WIDTH};
use self::field::{Field, NONE, Spot};
use self::table::{Bucket, Table};
use self::value::{PROVEN, WIN};
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
/// Alpha-beta ([Knuth and Moore 1975]) with iterative deepening as principal variation search, over
/// a transposition table under the board's symmetries. Where a line can be completed or must be
/// blocked there is no choice, so such moves cost no depth; behind the horizon the mover's further
/// threats are followed (the "threat sequences" of [Allis, van den Herik and Huntjens 1993]). A
/// position where nobody can complete a line any more is a draw. So small boards are solved, with
/// the shortest win and the longest loss; on large ones the windows of k cells that a side could
/// still fill are weighed by the marks that are missing.
///
/// For more than two players it moves as [`Smart`] does.
///
/// It is made for one set of rules (`undo` apart), in a buffer of any length from
/// [`Searcher::size`] on; what is left over is the transposition table, and the longer the better.
/// The same calls on a freshly made searcher in a buffer of the same length give the same answers
/// on every machine. It recurses at most 64 plies deep, in at most 36 KB of stack on a 64-bit machine, built
/// with optimizations.
///
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
        let field = Field::new(&rules, spots, game.marks());
        let table = Table::new(buckets, head.generation as u8);
        let nodes = if limits.nodes == 0 { u64::MAX } else { limits.nodes };
        let candidates = Candidates::new(candidates, rules.cells());
        let search = Search::new(field, table, candidates, nodes);
        let board = game.block.board();
        Ok(deepen(search, limits, |index| board.cell(index)))
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

/// Searches one ply deeper each time, until that can find nothing new. In between, on boards small
/// enough, it tries to solve the position at one go, with as many nodes as it has spent so far.
fn deepen(mut search: Search<'_>, limits: Limits, cell: impl Fn(u32) -> Cell) -> Analysis {
    let deepest = if limits.depth == 0 { MAX_PLY } else { limits.depth.min(MAX_PLY) };
    let may_solve = limits.depth == 0 && search.field.cells() <= WIDTH;
    let empty = search.field.cells().wrapping_sub(search.field.moves());
    let mut analysis = Analysis::default();
    // Where the value lies, as far as that is known.
    let (mut alpha, mut beta) = (-WIN, WIN);
    for depth in 1..=deepest {
        let best = search.best;
        let found = search.iterate(depth, alpha, beta);
        let is_open = (alpha, beta) == (-WIN, WIN);
        let is_inside = found.is_some_and(|found| alpha < found.value && found.value < beta);
        if !is_open && !is_inside {
            // The win or the loss that there is lies deeper.
            search.best = best;
        }
        let Some(mut found) = found else { break };
        analysis.depth = depth;
        if is_open || is_inside {
            analysis.take(found, depth, empty);
        }
        if may_solve
            && is_open
            && analysis.exact == 0
            && let Some(solved) = search.solve(search.nodes)
        {
            found = solved;
            analysis.take(found, 0, empty);
        }
        if analysis.exact == 1 || (is_inside && found.is_settled(depth)) {
            break;
        }
        if found.value > PROVEN {
            alpha = PROVEN;
        } else if found.value < -PROVEN {
            beta = -PROVEN;
        }
    }
    analysis.nodes = search.nodes;
    analysis.best = if search.best == NONE { Cell::new(-1, -1) } else { cell(search.best) };
    analysis
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
