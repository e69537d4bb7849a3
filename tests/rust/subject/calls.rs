//! The calls that change a game or are asked about one cell, as values, and arguments for them: what
//! random tests draw.

use super::Subject;
use super::model::{At, Dice, GRAVITY, Model, OK};

#[derive(Clone, Copy, Debug)]
pub enum How {
    Play,
    Move,
    MoveIf,
    Drop,
    PlayAll,
}

#[derive(Clone, Copy, Debug)]
pub enum Position {
    /// The right number of marks, anywhere (under gravity: fallen).
    Fair,
    /// Marks as they come.
    Random,
    /// One that moves have led to.
    Reached,
    /// One cell away from that.
    Almost,
    WrongLength,
    Empty,
}

/// One call, with its arguments settled.
#[derive(Clone, Debug)]
pub enum Call {
    Play(At),
    Move(u8, At),
    MoveIf(u64, u8, At),
    Drop(i32),
    PlayAll(Vec<At>),
    CanMove(u8, At),
    Undo,
    Redo,
    Reset,
    SetBoard(Vec<u8>),
    ParseLabel(Vec<u8>),
}

#[derive(Clone, Debug, PartialEq)]
pub enum Answer {
    Code(i32),
    Many(usize, Option<i32>),
    Cell(Result<At, i32>),
}

impl Answer {
    pub fn code(&self) -> Option<i32> {
        match self {
            Answer::Code(code) | Answer::Cell(Err(code)) => Some(*code),
            Answer::Many(_, last) => *last,
            Answer::Cell(Ok(_)) => Some(OK),
        }
    }

    pub fn is_refusal(&self) -> bool {
        match self {
            Answer::Many(accepted, _) => *accepted == 0,
            other => other.code().is_some_and(|code| code < 0),
        }
    }
}

impl Call {
    pub fn on<G: Subject>(&self, game: &mut G) -> Answer {
        Answer::Code(match self {
            Call::Play((row, col)) => game.play(*row, *col),
            Call::Move(player, (row, col)) => game.play_as(*player, *row, *col),
            Call::MoveIf(version, player, (row, col)) => {
                game.move_if(*version, *player, *row, *col)
            }
            Call::Drop(col) => game.drop_in(*col),
            Call::PlayAll(cells) => {
                let (accepted, last) = game.play_all(cells);
                return Answer::Many(accepted, last);
            }
            Call::CanMove(player, (row, col)) => game.can_move(*player, *row, *col),
            Call::Undo => game.undo(),
            Call::Redo => game.redo(),
            Call::Reset => {
                game.reset();
                OK
            }
            Call::SetBoard(marks) => game.set_board(marks),
            Call::ParseLabel(text) => return Answer::Cell(game.parse_label(text)),
        })
    }

    pub fn moving(how: How, model: &Model, player: u8, cell: At) -> Call {
        match how {
            How::Play => Call::Play(cell),
            How::Move => Call::Move(player, cell),
            How::MoveIf => Call::MoveIf(model.version, player, cell),
            How::Drop => Call::Drop(cell.1),
            How::PlayAll => Call::PlayAll(vec![cell]),
        }
    }

    /// Whether it only ever adds marks.
    pub fn only_adds(&self) -> bool {
        !matches!(self, Call::Undo | Call::Reset | Call::SetBoard(_))
    }
}

/// The `pick`th legal move; the middle of the board once the game is over.
pub fn legal(model: &Model, pick: usize) -> At {
    let free = model.free_cells();
    if free.is_empty() { (model.rows() / 2, model.cols() / 2) } else { free[pick % free.len()] }
}

pub fn any_cell(model: &Model, pick: usize) -> At {
    let (rows, cols) = (model.rows() as usize, model.cols() as usize);
    ((pick / cols % rows) as i32, (pick % cols) as i32)
}

pub fn position(what: Position, model: &Model, dice: &mut Dice) -> Vec<u8> {
    let cells = model.cells();
    let most = cells.min(120);
    match what {
        Position::Empty => vec![0; cells],
        Position::WrongLength => vec![0; dice.pick(&[0, cells - 1, cells + 1, 2 * cells])],
        Position::Random => {
            (0..cells).map(|_| if dice.one_in(3) { dice.below(6) as u8 } else { 0 }).collect()
        }
        Position::Fair => {
            let mut table = Model::new(model.setup).unwrap();
            for i in 0..dice.below(most + 1) {
                // Anywhere that is free, whether the game is over or not.
                loop {
                    let (row, col) = any_cell(&table, dice.roll() as usize);
                    let row = if table.has(GRAVITY) { table.landing_row(col) } else { row };
                    if row >= 0 && table.at((row, col)) == 0 {
                        table.board[row as usize][col as usize] = table.mover(i);
                        break;
                    }
                }
            }
            table.marks()
        }
        Position::Reached | Position::Almost => {
            let mut table = Model::new(model.setup).unwrap();
            for _ in 0..dice.below(most + 1) {
                let (row, col) = legal(&table, dice.roll() as usize);
                table.play(row, col);
            }
            let mut marks = table.marks();
            if matches!(what, Position::Almost) {
                let other = dice.below(cells);
                match dice.below(3) {
                    0 => marks[other] = dice.below(usize::from(model.setup.players) + 2) as u8,
                    _ => marks.swap(other, dice.below(cells)),
                }
            }
            marks
        }
    }
}

/// A label, or something like one.
pub fn a_label(model: &Model, dice: &mut Dice) -> Vec<u8> {
    let (rows, cols) = (model.rows(), model.cols());
    let row = dice.below(rows as usize + 2) as i32 - 1;
    let col = dice.below(cols as usize + 2) as i32;
    let mut text = Model::label_of(rows, (row, col)).into_bytes();
    if dice.one_in(2) {
        mangle(&mut text, dice);
    }
    text
}

/// Changes a text in one place.
pub fn mangle(text: &mut Vec<u8>, dice: &mut Dice) {
    const LETTERS: &[u8] = b"abcxyzABZ0123456789  .-+\0\n\t_\x80\xff";
    let at = dice.below(text.len() + 1);
    match dice.below(7) {
        0 => text.insert(at, dice.pick(LETTERS)),
        1 if at < text.len() => text[at] = dice.pick(LETTERS),
        2 if at < text.len() => drop(text.remove(at)),
        3 => text.truncate(at),
        4 => text.push(dice.pick(LETTERS)),
        5 if at < text.len() => text[at] = text[at].to_ascii_uppercase(),
        _ => text.extend(std::iter::repeat_n(dice.pick(b"9z0a"), 12)),
    }
}
