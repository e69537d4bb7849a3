//! Cells and their labels.

use core::fmt;
use core::ops::Deref;

use heapless::{String, Vec};
use zerocopy::{Immutable, IntoBytes};

use crate::answer::Refusal;
use crate::divide::divide;

/// A cell of the board. Rows and columns count from 0 at the top left.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, IntoBytes, Immutable,
)]
#[repr(C)]
pub struct Cell {
    /// The row, from 0 at the top.
    pub row: i32,
    /// The column, from 0 at the left.
    pub col: i32,
}

impl Cell {
    /// No cell.
    pub(crate) const NOWHERE: Cell = Cell::new(-1, -1);

    /// The cell in this row and column.
    ///
    /// ```
    /// use ttt::Cell;
    ///
    /// assert_eq!(Cell::new(1, 2), Cell { row: 1, col: 2 });
    /// ```
    pub const fn new(row: i32, col: i32) -> Cell {
        Cell { row, col }
    }
}

/// A cell's label: column letters `a` … `z`, `aa`, `ab` …, then the row's number from the bottom,
/// as on a chess board. It derefs to `str`.
///
/// ```
/// use ttt::{Buffer, Config, Game, Rules};
///
/// let mut buffer = Buffer::<2048>::new();
/// let game = Game::init(&mut buffer, &Rules::new(&Config::new(2, 28, 5))?)?;
/// assert_eq!(game.label(1, 27).unwrap().to_string(), "ab1");
/// # Ok::<(), ttt::Refusal>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Label(String<9>);

impl Deref for Label {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Label {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self)
    }
}

/// The label of a cell on a board of so many rows.
pub(crate) fn label(rows: u16, cell: Cell) -> Label {
    let mut reversed = decimal_reversed(u32::from(rows).wrapping_sub(cell.row.unsigned_abs()));
    // Letters count 1 to 26, so a digit of 0 never comes up: `aa` follows `z`.
    let mut col = cell.col.unsigned_abs().wrapping_add(1);
    while col > 0 {
        let (rest, letter) = divide(col.wrapping_sub(1), 26);
        let _ = reversed.push(b'a'.wrapping_add(letter as u8));
        col = rest;
    }
    Label(forwards(&reversed))
}

/// Reads a label for a board of so many rows and columns.
pub(crate) fn parse_label(rows: u16, cols: u16, text: &[u8]) -> Result<Cell, Refusal> {
    let letters = text.iter().take_while(|byte| byte.is_ascii_lowercase()).count();
    let (column, number) = text.split_at_checked(letters).ok_or(Refusal::BadText)?;
    if column.is_empty() {
        return Err(Refusal::BadText);
    }
    let number = parse_decimal(number).filter(|&number| number > 0).ok_or(Refusal::BadText)?;
    let column = column.iter().fold(0_u32, |column, &letter| {
        let digit = u32::from(letter.wrapping_sub(b'a')).wrapping_add(1);
        column.min(LARGE).wrapping_mul(26).wrapping_add(digit)
    });
    if column > u32::from(cols) || number > u32::from(rows) {
        return Err(Refusal::OutOfBounds);
    }
    let row = u32::from(rows).wrapping_sub(number);
    Ok(Cell::new(row as i32, column.wrapping_sub(1) as i32))
}

/// `number` in decimal. (`core::fmt` would cost a firmware kilobytes.)
pub(crate) fn decimal(number: u16) -> String<9> {
    forwards(&decimal_reversed(number.into()))
}

/// The digits of a number of 16 bits, the last one first.
fn decimal_reversed(mut number: u32) -> Vec<u8, 9> {
    let mut reversed = Vec::new();
    loop {
        let (rest, digit) = divide(number, 10);
        let _ = reversed.push(b'0'.wrapping_add(digit as u8));
        number = rest;
        if number == 0 {
            return reversed;
        }
    }
}

fn forwards(reversed: &Vec<u8, 9>) -> String<9> {
    let mut text = String::new();
    for &byte in reversed.iter().rev() {
        // Cannot fail: as many places as there are bytes.
        let _ = text.push(char::from(byte));
    }
    text
}

/// Larger than any number in a text may be. What is larger still, reads as some number above this.
const LARGE: u32 = 1 << 16;

/// Reads a decimal without sign, blanks or leading zeros.
pub(crate) fn parse_decimal(text: &[u8]) -> Option<u32> {
    if text.is_empty() || (text.len() > 1 && text.starts_with(b"0")) {
        return None;
    }
    text.iter().try_fold(0_u32, |number, &byte| {
        let digit = char::from(byte).to_digit(10)?;
        Some(number.min(LARGE).wrapping_mul(10).wrapping_add(digit))
    })
}
