//! Wins by threats on 15 by 15, five or more in a row: an exhaustive search, so a win that it finds
//! is proven.
//!
//! The attacker wins *by fours* if each of his moves makes a four, which leaves the defender one
//! answer, until he has two cells to complete a five, or the defender has none to stop it. He wins
//! *by threats* if he can also put in moves that make no four, but after which he would win by fours
//! if the defender passed: there every answer on the board is tried, not only those that look like a
//! defence. Nothing is assumed of open threes; they are only where such threats come from.

pub const SIDE: usize = 15;
pub const CELLS: usize = SIDE * SIDE;

/// No chain of fours is followed further.
pub const LONGEST: u8 = 12;

/// The cells where one side would complete a five.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fives {
    None,
    One(usize),
    More,
}

#[derive(Clone, Copy, Default)]
struct Known {
    key: u64,
    /// No win by fours in so many moves of the attacker's, or fewer.
    fails: u8,
    /// A win by fours in so many moves, or more; 0: none known.
    wins: u8,
}

#[derive(Clone)]
pub struct Field {
    marks: [u8; CELLS],
    /// Every five cells in a row.
    fives: Vec<[usize; 5]>,
    /// Those through each cell.
    through: Vec<Vec<usize>>,
    /// For each five cells in a row the marks on it: of X, and 16 for each of O.
    counts: Vec<u8>,
    key: u64,
    by_fours: Vec<Known>,
    by_threats: std::collections::HashMap<(u64, u32), bool>,
    /// What answers to threats are tried first: those that helped lately.
    answers: Vec<usize>,
}

pub fn other(side: u8) -> u8 {
    3 - side
}

/// Marks of `side`'s on five cells, and none of the other's.
fn pattern(side: u8, marks: u8) -> u8 {
    if side == 1 { marks } else { marks << 4 }
}

/// SplitMix64's finalizer.
fn mix(mut z: u64) -> u64 {
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

impl Field {
    pub fn new() -> Field {
        let mut fives = Vec::new();
        let mut through = vec![Vec::new(); CELLS];
        for (down, right) in [(0, 1), (1, 0), (1, 1), (1, -1_i32)] {
            for row in 0..SIDE as i32 {
                for col in 0..SIDE as i32 {
                    let five: Vec<usize> = (0..5)
                        .map(|i| (row + i * down, col + i * right))
                        .filter(|(row, col)| *row < 15 && (0..15).contains(col))
                        .map(|(row, col)| row as usize * SIDE + col as usize)
                        .collect();
                    if let Ok(five) = five.try_into() {
                        let five: [usize; 5] = five;
                        five.iter().for_each(|cell| through[*cell].push(fives.len()));
                        fives.push(five);
                    }
                }
            }
        }
        Field {
            marks: [0; CELLS],
            counts: vec![0; fives.len()],
            fives,
            through,
            key: 0,
            by_fours: vec![Known::default(); 1 << 16],
            by_threats: std::collections::HashMap::new(),
            answers: (0..CELLS).collect(),
        }
    }

    /// The same field with these marks on it.
    pub fn set(&mut self, marks: &[u8]) {
        for (cell, mark) in marks.iter().enumerate() {
            if self.marks[cell] != 0 {
                self.take(cell);
            }
            if *mark != 0 {
                self.put(cell, *mark);
            }
        }
        self.by_threats.clear();
        self.answers = (0..CELLS).collect();
    }

    pub fn marks(&self) -> &[u8] {
        &self.marks
    }

    pub fn put(&mut self, cell: usize, side: u8) {
        assert_eq!(self.marks[cell], 0);
        self.marks[cell] = side;
        self.key ^= mix((cell * 2) as u64 + u64::from(side));
        for five in &self.through[cell] {
            self.counts[*five] += pattern(side, 1);
        }
    }

    pub fn take(&mut self, cell: usize) {
        let side = std::mem::take(&mut self.marks[cell]);
        self.key ^= mix((cell * 2) as u64 + u64::from(side));
        for five in &self.through[cell] {
            self.counts[*five] -= pattern(side, 1);
        }
    }

    fn empty_in(&self, five: usize) -> impl Iterator<Item = usize> + '_ {
        self.fives[five].iter().copied().filter(|cell| self.marks[*cell] == 0)
    }

    /// The numbers of the fives with so many marks of `side`'s and none of the other's.
    fn with(&self, side: u8, marks: u8) -> impl Iterator<Item = usize> + '_ {
        let wanted = pattern(side, marks);
        self.counts.iter().enumerate().filter(move |(_, c)| **c == wanted).map(|(five, _)| five)
    }

    pub fn has_five(&self, side: u8) -> bool {
        self.fives.iter().any(|five| five.iter().all(|cell| self.marks[*cell] == side))
    }

    pub fn fives(&self, side: u8) -> Fives {
        let mut found = Fives::None;
        for cell in self.with(side, 4).flat_map(|five| self.empty_in(five)) {
            match found {
                Fives::One(first) if first == cell => {}
                Fives::None => found = Fives::One(cell),
                _ => return Fives::More,
            }
        }
        found
    }

    fn completes_five(&self, cell: usize, side: u8) -> bool {
        self.through[cell].iter().any(|five| self.counts[*five] == pattern(side, 4))
    }

    /// Whether `side`, to move, completes a five in at most so many moves of its own, all but the
    /// last of which make a four.
    pub fn wins_by_fours(&mut self, side: u8, moves: u8) -> bool {
        if self.fives(side) != Fives::None {
            return moves > 0;
        }
        if moves < 2 {
            return false;
        }
        let must = match self.fives(other(side)) {
            Fives::None => None,
            Fives::One(cell) => Some(cell),
            Fives::More => return false,
        };

        let key = mix(self.key.wrapping_add(u64::from(side)));
        let slot = (key >> 48) as usize;
        let known = self.by_fours[slot];
        if known.key == key && known.wins != 0 && known.wins <= moves {
            return true;
        }
        if known.key == key && known.fails >= moves {
            return false;
        }

        let mut fours: Vec<usize> =
            self.with(side, 3).flat_map(|five| self.empty_in(five)).collect();
        fours.retain(|cell| must.is_none_or(|must| must == *cell));
        fours.sort_unstable();
        fours.dedup();
        let wins = fours.into_iter().any(|cell| {
            self.put(cell, side);
            // The other side has no five now: if it had one, it was here.
            let wins = match self.fives(side) {
                Fives::None => unreachable!("it made a four"),
                Fives::More => true,
                Fives::One(answer) => {
                    self.put(answer, other(side));
                    let wins = self.wins_by_fours(side, moves - 1);
                    self.take(answer);
                    wins
                }
            };
            self.take(cell);
            wins
        });

        let mut known = self.by_fours[slot];
        if known.key != key {
            known = Known { key, ..Known::default() };
        }
        match wins {
            true if known.wins == 0 || known.wins > moves => known.wins = moves,
            true => {}
            false => known.fails = known.fails.max(moves),
        }
        self.by_fours[slot] = known;
        wins
    }

    /// The moves that a win by fours takes `side`, who is to move; the last one makes the five.
    pub fn fours_to_win(&mut self, side: u8) -> Option<u8> {
        (1..=LONGEST).find(|moves| self.wins_by_fours(side, *moves))
    }

    /// Whether `side`, to move, wins by threats, of which up to `quiet` make no four.
    ///
    /// A move that the other side's four forces costs none of them.
    pub fn wins_by_threats(&mut self, side: u8, quiet: u32) -> bool {
        if self.wins_by_fours(side, LONGEST) {
            return true;
        }
        let must = match self.fives(other(side)) {
            Fives::More => return false,
            Fives::One(cell) => Some(cell),
            Fives::None if quiet == 0 => return false,
            Fives::None => None,
        };
        let memo = (mix(self.key.wrapping_add(u64::from(side))), quiet);
        if let Some(wins) = self.by_threats.get(&memo) {
            return *wins;
        }
        let wins = match must {
            Some(cell) => self.is_right(cell, side, quiet),
            None => (0..CELLS).any(|cell| self.is_right(cell, side, quiet - 1)),
        };
        self.by_threats.insert(memo, wins);
        wins
    }

    /// Whether `side`, to move, wins by moving there and by threats from then on, of which up to
    /// `quiet` make no four.
    pub fn is_right(&mut self, cell: usize, side: u8, quiet: u32) -> bool {
        if self.marks[cell] != 0 {
            return false;
        }
        if self.completes_five(cell, side) {
            return true;
        }
        self.put(cell, side);
        let wins = self.is_lost(other(side), quiet);
        self.take(cell);
        wins
    }

    /// Whether `side`, to move, cannot stop the other side's threats.
    fn is_lost(&mut self, side: u8, quiet: u32) -> bool {
        let attacker = other(side);
        if self.fives(side) != Fives::None {
            return false;
        }
        match self.fives(attacker) {
            Fives::More => true,
            Fives::One(answer) => self.is_answered_in_vain(answer, side, quiet),
            // Is there a threat at all? Then every answer has to fail.
            Fives::None => {
                self.wins_by_fours(attacker, LONGEST)
                    && (0..CELLS).all(|number| {
                        let answer = self.answers[number];
                        let in_vain = self.marks[answer] != 0
                            || self.is_answered_in_vain(answer, side, quiet);
                        if !in_vain {
                            self.answers[..=number].rotate_right(1);
                        }
                        in_vain
                    })
            }
        }
    }

    fn is_answered_in_vain(&mut self, answer: usize, side: u8, quiet: u32) -> bool {
        self.put(answer, side);
        let in_vain = self.wins_by_threats(other(side), quiet);
        self.take(answer);
        in_vain
    }

    /// Every right first move, as [`Field::is_right`] has it.
    pub fn right_moves(&mut self, side: u8, quiet: u32) -> Vec<usize> {
        (0..CELLS).filter(|cell| self.is_right(*cell, side, quiet)).collect()
    }
}
