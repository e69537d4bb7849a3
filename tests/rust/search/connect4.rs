//! A solver of Connect Four, on 6 rows by 7 columns or fewer: negamax over bitboards with a hash
//! table.
//!
//! A column takes a bit for each row from its bottom up and one more, always empty, so that four in
//! a row are found by shifting the board onto itself (John Tromp's Fhourstones; Pascal Pons,
//! "Solving Connect 4", <http://blog.gamesolver.org>).

/// The marks of one side, and of both.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position<const ROWS: u32, const COLS: u32> {
    mine: u64,
    all: u64,
}

impl<const ROWS: u32, const COLS: u32> Position<ROWS, COLS> {
    pub const EMPTY: Self = Position { mine: 0, all: 0 };
    const CELLS: u32 = ROWS * COLS;
    const STEP: u32 = ROWS + 1;

    pub fn stones(self) -> u32 {
        self.all.count_ones()
    }

    /// The bit where a stone in this column would land; none if it is full.
    fn landing(self, col: u32) -> Option<u64> {
        let bottom = 1 << (col * Self::STEP);
        let column = ((1 << ROWS) - 1) << (col * Self::STEP);
        let bit = (self.all + bottom) & column;
        (bit != 0).then_some(bit)
    }

    /// The position for the other side after a stone in this column, and whether it won.
    pub fn drop(self, col: u32) -> Option<(Self, bool)> {
        let bit = self.landing(col)?;
        let next = Position { mine: self.mine ^ self.all, all: self.all | bit };
        let stones = self.mine | bit;
        let won = [1, Self::STEP - 1, Self::STEP, Self::STEP + 1].into_iter().any(|step| {
            let pairs = stones & (stones >> step);
            pairs & (pairs >> (2 * step)) != 0
        });
        Some((next, won))
    }

    /// Row by row from the top: 1 for X, who moves first, 2 for O.
    pub fn marks(self) -> Vec<u8> {
        let (mine, other) = if self.stones().is_multiple_of(2) { (1, 2) } else { (2, 1) };
        let mark = |row: u32, col: u32| {
            let bit = 1 << (col * Self::STEP + (ROWS - 1 - row));
            match (self.all & bit, self.mine & bit) {
                (0, _) => 0,
                (_, 0) => other,
                _ => mine,
            }
        };
        (0..Self::CELLS).map(|cell| mark(cell / COLS, cell % COLS)).collect()
    }

    /// No two positions share it: the free cell above each column is marked in it.
    fn key(self) -> u64 {
        let bottoms = (0..COLS).fold(0, |bottoms, col| bottoms | 1 << (col * Self::STEP));
        self.mine + self.all + bottoms
    }

    /// What follows from each move; the middle columns first, because more lines go through them.
    fn moves(self) -> impl Iterator<Item = (Self, bool)> {
        let beside =
            |i: u32| if i.is_multiple_of(2) { COLS / 2 + i / 2 } else { COLS / 2 - i.div_ceil(2) };
        (0..COLS).filter_map(move |i| self.drop(beside(i)))
    }
}

/// What is known of a score: it is at least `low` and at most `high`.
#[derive(Clone, Copy)]
struct Entry {
    key: u64,
    low: i8,
    high: i8,
}

/// A win with the board's n-th stone scores this less n, a loss as much below 0.
const WIN: i32 = 50;

pub struct Solver {
    table: Vec<Entry>,
}

impl Solver {
    /// For positions of one board.
    pub fn new() -> Solver {
        let unknown = Entry { key: 0, low: i8::MIN, high: i8::MAX };
        Solver { table: vec![unknown; 1 << 20] }
    }

    /// Value to the side to move, and plies to the end.
    pub fn solve<const R: u32, const C: u32>(&mut self, position: Position<R, C>) -> (i32, u32) {
        value_and_distance(position, self.search(position, -WIN, WIN))
    }

    /// The score, if it is between `low` and `high`; else a bound on their side of it.
    fn search<const R: u32, const C: u32>(
        &mut self,
        position: Position<R, C>,
        mut low: i32,
        mut high: i32,
    ) -> i32 {
        let last = position.stones() + 1;
        if position.moves().any(|(_, won)| won) {
            return WIN - last as i32;
        }
        if last == R * C {
            return 0;
        }

        let key = position.key();
        let slot = (key.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 44) as usize;
        let mut entry = self.table[slot];
        if entry.key != key {
            entry = Entry { key, low: i8::MIN, high: i8::MAX };
        }
        low = low.max(i32::from(entry.low));
        high = high.min(i32::from(entry.high));
        if low >= high {
            return low.min(i32::from(entry.high)).max(i32::from(entry.low));
        }

        let mut best = -WIN;
        for (after, _) in position.moves() {
            best = best.max(-self.search(after, -high, -low.max(best)));
            if best >= high {
                break;
            }
        }
        if best > low {
            entry.low = entry.low.max(best as i8);
        }
        if best < high {
            entry.high = entry.high.min(best as i8);
        }
        self.table[slot] = entry;
        best
    }
}

/// The same by walking every game to its end, for positions near it.
pub fn plain<const R: u32, const C: u32>(position: Position<R, C>) -> (i32, u32) {
    fn score<const R: u32, const C: u32>(position: Position<R, C>) -> i32 {
        let won = WIN - position.stones() as i32 - 1;
        let scores = position.moves().map(|(after, wins)| if wins { won } else { -score(after) });
        scores.max().unwrap_or(0)
    }
    value_and_distance(position, score(position))
}

fn value_and_distance<const R: u32, const C: u32>(
    position: Position<R, C>,
    score: i32,
) -> (i32, u32) {
    let last_stone = if score == 0 { R * C } else { (WIN - score.abs()) as u32 };
    (score.signum(), last_stone - position.stones())
}
