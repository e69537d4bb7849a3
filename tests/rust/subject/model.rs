//! A naive model of the whole rules, to hold the library against.
//!
//! It is written from the rules' text alone, shares no code with the library and knows no shortcut:
//! the board is a table of marks, and after every change the whole board is searched for lines by
//! their definition. Answers are the numbers of `ttt.h`. What is slow here is meant to be.

use std::collections::BTreeSet;

pub const OK: i32 = 0;
pub const DRAW: i32 = 5;
pub const GAME_OVER: i32 = -1;
pub const NOT_YOUR_TURN: i32 = -2;
pub const OUT_OF_BOUNDS: i32 = -3;
pub const OCCUPIED: i32 = -4;
pub const FLOATING: i32 = -5;
pub const NOTHING_TO_UNDO: i32 = -6;
pub const NOTHING_TO_REDO: i32 = -7;
pub const STALE: i32 = -8;
pub const NO_MOVE: i32 = -9;
pub const BUSY: i32 = -10;
pub const NULL: i32 = -20;
pub const CORRUPT: i32 = -21;
pub const NO_MEMORY: i32 = -22;
pub const BUFFER_TOO_SMALL: i32 = -23;
pub const MISALIGNED: i32 = -24;
pub const BAD_SIZE: i32 = -30;
pub const BAD_K: i32 = -31;
pub const BAD_PLAYERS: i32 = -32;
pub const BAD_RULES: i32 = -33;
pub const BAD_BOARD: i32 = -34;
pub const BAD_TEXT: i32 = -35;

/// Every result there is, with its name.
pub const RESULTS: [(i32, &str); 27] = [
    (OK, "OK"),
    (1, "X_WINS"),
    (2, "O_WINS"),
    (3, "P3_WINS"),
    (4, "P4_WINS"),
    (DRAW, "DRAW"),
    (GAME_OVER, "GAME_OVER"),
    (NOT_YOUR_TURN, "NOT_YOUR_TURN"),
    (OUT_OF_BOUNDS, "OUT_OF_BOUNDS"),
    (OCCUPIED, "OCCUPIED"),
    (FLOATING, "FLOATING"),
    (NOTHING_TO_UNDO, "NOTHING_TO_UNDO"),
    (NOTHING_TO_REDO, "NOTHING_TO_REDO"),
    (STALE, "STALE"),
    (NO_MOVE, "NO_MOVE"),
    (BUSY, "BUSY"),
    (NULL, "NULL"),
    (CORRUPT, "CORRUPT"),
    (NO_MEMORY, "NO_MEMORY"),
    (BUFFER_TOO_SMALL, "BUFFER_TOO_SMALL"),
    (MISALIGNED, "MISALIGNED"),
    (BAD_SIZE, "BAD_SIZE"),
    (BAD_K, "BAD_K"),
    (BAD_PLAYERS, "BAD_PLAYERS"),
    (BAD_RULES, "BAD_RULES"),
    (BAD_BOARD, "BAD_BOARD"),
    (BAD_TEXT, "BAD_TEXT"),
];

pub fn name(code: i32) -> &'static str {
    RESULTS.iter().find(|(c, _)| *c == code).map_or("UNKNOWN", |(_, name)| name)
}

pub const EXACT: u8 = 1;
pub const GRAVITY: u8 = 2;
pub const MISERE: u8 = 4;
pub const NO_DIAGONALS: u8 = 8;
pub const WRAP: u8 = 16;
pub const FLAGS: [(u8, &str); 5] = [
    (EXACT, "EXACT"),
    (GRAVITY, "GRAVITY"),
    (MISERE, "MISERE"),
    (NO_DIAGONALS, "NO_DIAGONALS"),
    (WRAP, "WRAP"),
];
pub const MAX_SIDE: u16 = 32767;
pub const NO_UNDO: u32 = u32::MAX;

/// What a caller asks for; zero means the default.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Setup {
    pub rows: u16,
    pub cols: u16,
    pub k: u16,
    pub players: u8,
    pub flags: u8,
    pub undo: u32,
    pub reserved: u32,
}

impl Setup {
    pub fn new(rows: u16, cols: u16, k: u16) -> Setup {
        Setup { rows, cols, k, ..Setup::default() }
    }

    pub fn players(self, players: u8) -> Setup {
        Setup { players, ..self }
    }

    pub fn flags(self, flags: u8) -> Setup {
        Setup { flags, ..self }
    }

    pub fn undo(self, undo: u32) -> Setup {
        Setup { undo, ..self }
    }

    /// The setup with its defaults filled in, or what is wrong: size, k, players, rules, in this
    /// order.
    pub fn understood(self) -> Result<Setup, i32> {
        let mut s = self;
        if s.cols == 0 {
            s.cols = s.rows;
        }
        if s.rows == 0 || s.rows > MAX_SIDE || s.cols > MAX_SIDE {
            return Err(BAD_SIZE);
        }
        if s.k == 0 {
            s.k = s.rows.max(s.cols);
        }
        if s.k > s.rows.max(s.cols) {
            return Err(BAD_K);
        }
        if s.players == 0 {
            s.players = 2;
        }
        if s.players < 2 || s.players > 4 {
            return Err(BAD_PLAYERS);
        }
        let all = EXACT | GRAVITY | MISERE | NO_DIAGONALS | WRAP;
        if s.flags & !all != 0 || s.reserved != 0 {
            return Err(BAD_RULES);
        }
        if s.flags & MISERE != 0 && s.players > 2 {
            return Err(BAD_RULES);
        }
        let cells = u32::from(s.rows) * u32::from(s.cols);
        if s.undo == 0 || (s.undo > cells && s.undo != NO_UNDO) {
            s.undo = cells;
        }
        Ok(s)
    }
}

pub type At = (i32, i32);
pub const NOWHERE: At = (-1, -1);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Info {
    pub rows: u16,
    pub cols: u16,
    pub k: u16,
    pub players: u8,
    pub flags: u8,
    pub moves: u32,
    pub redoable: u32,
    pub version: u64,
    pub winner: i32,
    pub turn: u8,
    pub last_mark: u8,
    pub last: At,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Model {
    /// The rules, no field left at its default.
    pub setup: Setup,
    /// `board[row][col]`, 0 empty.
    pub board: Vec<Vec<u8>>,
    /// The moves that could be taken back, oldest first.
    pub done: Vec<At>,
    /// The moves that could be put back, the next one last.
    pub undone: Vec<At>,
    pub version: u64,
    /// The last accepted move, if it is known.
    pub last: Option<At>,
    /// The marks on the board and how the game stands: both found anew by [`Model::settle`], which
    /// looks at the whole board after each change.
    pub total: usize,
    pub result: i32,
}

impl Model {
    pub fn new(setup: Setup) -> Result<Model, i32> {
        let setup = setup.understood()?;
        Ok(Model {
            setup,
            board: vec![vec![0; usize::from(setup.cols)]; usize::from(setup.rows)],
            done: Vec::new(),
            undone: Vec::new(),
            version: 0,
            last: None,
            total: 0,
            result: OK,
        })
    }

    // ---- the rules -----------------------------------------------------------------------------

    pub fn has(&self, flag: u8) -> bool {
        self.setup.flags & flag != 0
    }

    pub fn rows(&self) -> i32 {
        i32::from(self.setup.rows)
    }

    pub fn cols(&self) -> i32 {
        i32::from(self.setup.cols)
    }

    pub fn k(&self) -> usize {
        usize::from(self.setup.k)
    }

    pub fn cells(&self) -> usize {
        usize::from(self.setup.rows) * usize::from(self.setup.cols)
    }

    /// How many moves the log holds.
    pub fn kept(&self) -> usize {
        if self.setup.undo == NO_UNDO { 0 } else { self.setup.undo as usize }
    }

    // ---- the board -----------------------------------------------------------------------------

    pub fn inside(&self, (row, col): At) -> bool {
        row >= 0 && row < self.rows() && col >= 0 && col < self.cols()
    }

    /// The mark in a cell; 0 off the board.
    pub fn at(&self, (row, col): At) -> u8 {
        if self.inside((row, col)) { self.board[row as usize][col as usize] } else { 0 }
    }

    fn put(&mut self, (row, col): At, mark: u8) {
        self.board[row as usize][col as usize] = mark;
    }

    /// Every cell of the board, row by row.
    pub fn all_cells(&self) -> impl Iterator<Item = At> + use<> {
        let (rows, cols) = (self.rows(), self.cols());
        (0..rows).flat_map(move |row| (0..cols).map(move |col| (row, col)))
    }

    pub fn marks(&self) -> Vec<u8> {
        self.board.concat()
    }

    pub fn count(&self) -> usize {
        self.board.iter().flatten().filter(|m| **m != 0).count()
    }

    /// Whose move the one after `moves` moves is.
    pub fn mover(&self, moves: usize) -> u8 {
        (moves % usize::from(self.setup.players)) as u8 + 1
    }

    // ---- lines ---------------------------------------------------------------------------------

    pub fn directions(&self) -> &'static [At] {
        let all = &[(0, 1), (1, 0), (1, 1), (1, -1)];
        if self.has(NO_DIAGONALS) { &all[..2] } else { all }
    }

    /// The cell one step on; under WRAP the board has no edges.
    pub fn step(&self, (row, col): At, (down, right): At) -> Option<At> {
        let next = (row + down, col + right);
        if self.has(WRAP) {
            Some((next.0.rem_euclid(self.rows()), next.1.rem_euclid(self.cols())))
        } else if self.inside(next) {
            Some(next)
        } else {
            None
        }
    }

    /// The longest unbroken run of one player's marks through `start`, both ways along `direction`.
    pub fn run(&self, start: At, direction: At) -> Vec<At> {
        let mark = self.at(start);
        let mut run = Vec::with_capacity(8);
        run.push(start);
        for way in [direction, (-direction.0, -direction.1)] {
            let mut here = start;
            while let Some(next) = self.step(here, way) {
                if next == start {
                    return run; // all the way around: the run has met itself
                }
                if self.at(next) != mark {
                    break;
                }
                run.push(next);
                here = next;
            }
        }
        run
    }

    /// Whether a maximal run of this length is a line.
    pub fn counts(&self, length: usize) -> bool {
        if self.has(EXACT) { length == self.k() } else { length >= self.k() }
    }

    /// Every run on the board that counts as a line (found once from each of its cells).
    pub fn lines(&self) -> Vec<Vec<At>> {
        let mut lines = Vec::new();
        for cell in self.all_cells() {
            if self.at(cell) == 0 {
                continue;
            }
            for &direction in self.directions() {
                let run = self.run(cell, direction);
                if self.counts(run.len()) {
                    lines.push(run);
                }
            }
        }
        lines
    }

    /// The players who have a line.
    pub fn owners(&self) -> BTreeSet<u8> {
        self.lines().iter().map(|line| self.at(line[0])).collect()
    }

    /// Looks at the whole board and says how the game stands.
    pub fn judge(&self) -> i32 {
        if let Some(owner) = self.owners().first() {
            return if self.has(MISERE) { i32::from(3 - owner) } else { i32::from(*owner) };
        }
        if self.count() == self.cells() { DRAW } else { OK }
    }

    /// Puts a whole board in place, whatever it is.
    pub fn put_board(&mut self, marks: &[u8]) {
        let cols = usize::from(self.setup.cols);
        self.board = marks.chunks(cols).map(<[u8]>::to_vec).collect();
        self.settle();
    }

    fn settle(&mut self) {
        self.total = self.count();
        self.result = self.judge();
    }

    // ---- play ----------------------------------------------------------------------------------

    pub fn turn(&self) -> u8 {
        if self.result == OK { self.mover(self.total) } else { 0 }
    }

    pub fn can_move(&self, player: u8, row: i32, col: i32) -> i32 {
        if self.result != OK {
            return GAME_OVER;
        }
        if player != self.turn() {
            return NOT_YOUR_TURN;
        }
        if !self.inside((row, col)) {
            return OUT_OF_BOUNDS;
        }
        if self.at((row, col)) != 0 {
            return OCCUPIED;
        }
        let bottom = row == self.rows() - 1;
        if self.has(GRAVITY) && !bottom && self.at((row + 1, col)) == 0 {
            return FLOATING;
        }
        OK
    }

    fn accept(&mut self, cell: At) -> i32 {
        let player = self.turn();
        self.put(cell, player);
        self.done.push(cell);
        if self.done.len() > self.kept() {
            self.done.remove(0);
        }
        self.last = Some(cell);
        self.version = self.version.wrapping_add(1);
        self.settle();
        self.result
    }

    pub fn play_as(&mut self, player: u8, row: i32, col: i32) -> i32 {
        let answer = self.can_move(player, row, col);
        if answer != OK {
            return answer;
        }
        self.undone.clear();
        self.accept((row, col))
    }

    pub fn play(&mut self, row: i32, col: i32) -> i32 {
        self.play_as(self.turn(), row, col)
    }

    pub fn move_if(&mut self, version: u64, player: u8, row: i32, col: i32) -> i32 {
        if version != self.version {
            return STALE;
        }
        self.play_as(player, row, col)
    }

    pub fn drop_in(&mut self, col: i32) -> i32 {
        // That the game is over comes before every other check.
        if self.result != OK {
            return GAME_OVER;
        }
        if !self.has(GRAVITY) {
            return BAD_RULES;
        }
        if col < 0 || col >= self.cols() {
            return OUT_OF_BOUNDS;
        }
        match self.landing_row(col) {
            -1 => OCCUPIED,
            row => self.play(row, col),
        }
    }

    /// The number of cells accepted, and the last answer, if there was one.
    pub fn play_all(&mut self, cells: &[At]) -> (usize, Option<i32>) {
        let mut last = None;
        for (i, (row, col)) in cells.iter().enumerate() {
            let answer = self.play(*row, *col);
            last = Some(answer);
            if answer < 0 {
                return (i, last);
            }
        }
        (cells.len(), last)
    }

    pub fn undo(&mut self) -> i32 {
        let Some(cell) = self.done.pop() else {
            return NOTHING_TO_UNDO;
        };
        self.put(cell, 0);
        self.undone.push(cell);
        self.last = self.done.last().copied();
        self.version = self.version.wrapping_add(1);
        self.settle();
        self.result
    }

    pub fn redo(&mut self) -> i32 {
        match self.undone.pop() {
            Some(cell) => self.accept(cell),
            None => NOTHING_TO_REDO,
        }
    }

    fn forget(&mut self) {
        self.done.clear();
        self.undone.clear();
        self.last = None;
        self.version = self.version.wrapping_add(1);
    }

    pub fn reset(&mut self) {
        for cell in self.all_cells() {
            self.put(cell, 0);
        }
        self.forget();
        self.settle();
    }

    // ---- ask -----------------------------------------------------------------------------------

    pub fn landing_row(&self, col: i32) -> i32 {
        if !self.has(GRAVITY) || col < 0 || col >= self.cols() {
            return -1;
        }
        for row in (0..self.rows()).rev() {
            if self.at((row, col)) == 0 {
                return row;
            }
        }
        -1
    }

    pub fn free_cells(&self) -> Vec<At> {
        self.all_cells().filter(|(row, col)| self.can_move(self.turn(), *row, *col) == OK).collect()
    }

    pub fn winning_cells(&self) -> Vec<At> {
        let cells: BTreeSet<At> = self.lines().concat().into_iter().collect();
        cells.into_iter().collect()
    }

    /// Whether no line can come about any more, whoever marks the empty cells in whatever order.
    pub fn is_dead(&self) -> bool {
        for cell in self.all_cells() {
            for &direction in self.directions() {
                for player in 1..=self.setup.players {
                    if self.could_become_a_line(cell, direction, player) {
                        return false;
                    }
                }
            }
        }
        true
    }

    /// Whether the k cells from `start` on along `direction` could become a line of `player`'s.
    fn could_become_a_line(&self, start: At, direction: At, player: u8) -> bool {
        let mut window = vec![start];
        let mut end = start;
        while window.len() < self.k() {
            match self.step(end, direction) {
                Some(next) if next != start => {
                    window.push(next);
                    end = next;
                }
                _ => return false, // the edge, or all the way around: too few cells
            }
        }
        let open = |cell: &At| self.at(*cell) == 0 || self.at(*cell) == player;
        if !window.iter().all(open) {
            return false;
        }
        if !self.has(EXACT) {
            return true;
        }
        let after = self.step(end, direction);
        if after == Some(start) {
            return true; // a full cycle has no neighbours
        }
        let before = self.step(start, (-direction.0, -direction.1));
        [before, after].into_iter().flatten().all(|neighbour| self.at(neighbour) != player)
    }

    pub fn board_text(&self) -> String {
        let mut text = String::new();
        for row in &self.board {
            for mark in row {
                text.push(['.', 'X', 'O', '#', '@'][usize::from(*mark)]);
            }
            text.push('\n');
        }
        text
    }

    pub fn info(&self) -> Info {
        Info {
            rows: self.setup.rows,
            cols: self.setup.cols,
            k: self.setup.k,
            players: self.setup.players,
            flags: self.setup.flags,
            moves: self.total as u32,
            redoable: self.undone.len() as u32,
            version: self.version,
            winner: self.result,
            turn: self.turn(),
            last_mark: self.last.map_or(0, |cell| self.at(cell)),
            last: self.last.unwrap_or(NOWHERE),
        }
    }

    // ---- positions -----------------------------------------------------------------------------

    pub fn set_board(&mut self, marks: &[u8]) -> i32 {
        if marks.len() != self.cells() {
            return BAD_BOARD;
        }
        if marks.iter().any(|mark| *mark > self.setup.players) {
            return BAD_BOARD;
        }
        let mut position = self.clone();
        position.put_board(marks);
        if !position.can_have_been_reached() {
            return BAD_BOARD;
        }
        self.forget();
        self.put_board(marks);
        self.result
    }

    pub fn can_have_been_reached(&self) -> bool {
        let marks = self.marks();
        // The marks of each player fit the turn order.
        let total = self.count();
        for player in 1..=self.setup.players {
            let has = marks.iter().filter(|mark| **mark == player).count();
            let should = (0..total).filter(|i| self.mover(*i) == player).count();
            if has != should {
                return false;
            }
        }
        if total == 0 {
            return true;
        }
        // Under gravity nothing floats.
        if self.has(GRAVITY) {
            for (row, col) in self.all_cells() {
                let below = (row + 1, col);
                if self.at((row, col)) != 0 && self.inside(below) && self.at(below) == 0 {
                    return false;
                }
            }
        }
        // Nobody but the last mover has a line.
        let last = self.mover(total - 1);
        if self.owners().iter().any(|owner| *owner != last) {
            return false;
        }
        // Some cell of the last mover's can have been the last move.
        self.all_cells()
            .into_iter()
            .any(|cell| self.at(cell) == last && self.can_have_been_last(cell))
    }

    /// Whether there was no line before this cell was marked (and nothing lies on top of it).
    pub fn can_have_been_last(&self, cell: At) -> bool {
        let above = (cell.0 - 1, cell.1);
        if self.has(GRAVITY) && self.at(above) != 0 {
            return false;
        }
        let mut before = self.clone();
        before.put(cell, 0);
        before.lines().is_empty()
    }

    // ---- text ----------------------------------------------------------------------------------

    /// a, b, … z, aa, ab, … az, ba, …
    pub fn column_letters(col: i32) -> String {
        let letter = (b'a' + (col % 26) as u8) as char;
        if col < 26 {
            letter.to_string()
        } else {
            Model::column_letters(col / 26 - 1) + &letter.to_string()
        }
    }

    /// The letters and the number of a cell, whether on the board or not.
    pub fn label_of(rows: i32, (row, col): At) -> String {
        format!("{}{}", Model::column_letters(col), rows - row)
    }

    /// A cell's label; none off the board.
    pub fn label(&self, cell: At) -> Option<String> {
        self.inside(cell).then(|| Model::label_of(self.rows(), cell))
    }

    pub fn parse_label(&self, text: &[u8]) -> Result<At, i32> {
        let letters: Vec<u8> = text.iter().copied().take_while(u8::is_ascii_lowercase).collect();
        let digits = &text[letters.len()..];
        if letters.is_empty() || digits.is_empty() || digits[0] == b'0' {
            return Err(BAD_TEXT);
        }
        if !digits.iter().all(u8::is_ascii_digit) {
            return Err(BAD_TEXT);
        }
        // On the board it is a label if some cell of the board is called so.
        let col = (0..self.cols()).find(|c| Model::column_letters(*c).as_bytes() == letters);
        let row = (0..self.rows()).find(|r| (self.rows() - r).to_string().as_bytes() == digits);
        match (row, col) {
            (Some(row), Some(col)) => Ok((row, col)),
            _ => Err(OUT_OF_BOUNDS),
        }
    }

    /// The record of the game so far, if the log holds all of it.
    pub fn record(&self) -> Option<String> {
        if self.done.len() != self.total {
            return None;
        }
        let s = self.setup;
        let mut text = format!("ttt1 {} {} {} {} {}", s.rows, s.cols, s.k, s.players, s.flags);
        for cell in &self.done {
            text.push(' ');
            text.push_str(&self.label(*cell).unwrap());
        }
        Some(text)
    }

    /// What the head of a record asks for.
    pub fn record_config(text: &[u8]) -> Result<Setup, i32> {
        let text: String = text.iter().map(|b| char::from(*b)).collect();
        let words: Vec<&str> = text.split(' ').take(6).collect();
        if words.len() < 6 || words[0] != "ttt1" {
            return Err(BAD_TEXT);
        }
        let mut numbers = Vec::new();
        for word in &words[1..] {
            let digits = !word.is_empty() && word.bytes().all(|b| b.is_ascii_digit());
            if !digits || (word.len() > 1 && word.starts_with('0')) {
                return Err(BAD_TEXT);
            }
            numbers.push(word.parse::<u128>().unwrap_or(u128::MAX));
        }
        // A record names every rule: no number stands for a default.
        let (rows, cols, k, players, flags) =
            (numbers[0], numbers[1], numbers[2], numbers[3], numbers[4]);
        let side = 1..=u128::from(MAX_SIDE);
        if !side.contains(&rows) || !side.contains(&cols) {
            return Err(BAD_SIZE);
        }
        if !(1..=rows.max(cols)).contains(&k) {
            return Err(BAD_K);
        }
        if !(2..=4).contains(&players) {
            return Err(BAD_PLAYERS);
        }
        if flags > 255 {
            return Err(BAD_RULES);
        }
        let setup = Setup::new(rows as u16, cols as u16, k as u16)
            .players(players as u8)
            .flags(flags as u8);
        setup.understood()?;
        Ok(setup)
    }

    /// A new game under `setup` after the moves of a record for the same rules.
    pub fn read_record(setup: Setup, text: &[u8]) -> Result<Model, i32> {
        let mut model = Model::new(setup)?;
        let head = Model::record_config(text)?;
        let mine = model.setup;
        if head.undo(mine.undo) != mine {
            return Err(BAD_RULES);
        }
        for word in text.split(|b| *b == b' ').skip(6) {
            // Off the board is for the move to judge: a finished game comes first.
            let (row, col) = match model.parse_label(word) {
                Ok(cell) => cell,
                Err(OUT_OF_BOUNDS) => NOWHERE,
                Err(refusal) => return Err(refusal),
            };
            let answer = model.play(row, col);
            if answer < 0 {
                return Err(answer);
            }
        }
        Ok(model)
    }
}

/// A few letters and numbers for making up test data: SplitMix64.
#[derive(Clone, Debug)]
pub struct Dice(pub u64);

impl Dice {
    pub fn roll(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below `n`.
    pub fn below(&mut self, n: usize) -> usize {
        (self.roll() % n.max(1) as u64) as usize
    }

    /// True once in `n`.
    pub fn one_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }

    pub fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())]
    }
}
