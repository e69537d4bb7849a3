//! The plain game's short cut: two players, a full line of a square board wins, the whole log is
//! kept, no flag is set.
//!
//! It does to the block what `apply` does, step by step the same, and refuses nothing: whatever is
//! unusual is left to `apply`, with the block untouched. What makes it quick is that the header's
//! `quick` answers three questions at once, that a log which keeps all needs no turning round, and
//! that there is no branch which depends on where the cell lies or on the size of the board.

use zerocopy::IntoBytes;

use super::Game;
use crate::answer::Outcome;
use crate::block::Block;

impl Game {
    /// What the header's `quick` has to say for a game that stands like this.
    pub(super) fn quick_side(&self, outcome: Outcome) -> u16 {
        let rules = self.block.rules();
        if rules.is_plain() && !outcome.is_over() { rules.rows() } else { 0 }
    }

    /// A plain move for whoever's turn it is.
    #[inline(always)]
    pub(crate) fn quick_play(&mut self, row: i32, col: i32) -> Option<Outcome> {
        self.quick_play_as((self.block.moves() as u8 & 1).wrapping_add(1), row, col)
    }

    /// A plain move; `None` if it is anything else.
    #[inline(always)]
    pub(crate) fn quick_play_as(&mut self, player: u8, row: i32, col: i32) -> Option<Outcome> {
        let Block { head, body } = &mut self.block;
        let side = head.quick.to_native();
        let n = usize::from(side);
        // Seen as unsigned, what is below 0 is over every side.
        let (row, col) = (row as u32 as usize, col as u32 as usize);
        let moves = head.moves.to_native();
        let turn = (moves as u8 & 1).wrapping_add(1);
        if row >= n || col >= n || player != turn {
            return None;
        }
        let index = row.wrapping_mul(n).wrapping_add(col);
        let cells_at = (head.layout.cells_at.to_native() as usize).wrapping_mul(2);
        let cell = body.as_mut_bytes().get_mut(cells_at.wrapping_add(index))?;
        if *cell != 0 {
            return None;
        }
        *cell = player;

        let lanes = body.as_flattened_mut();
        // A wide log has a second lane for the upper half; a narrow one gets both in the first.
        let wide = head.layout.log_wide.to_native() as usize;
        let log_at = head.layout.log_at.to_native() as usize;
        let low = log_at.wrapping_add((moves as usize).wrapping_mul(wide.wrapping_add(1)));
        *lanes.get_mut(low.wrapping_add(wide))? = ((index >> 16) as u16).into();
        *lanes.get_mut(low)? = (index as u16).into();

        // One for X, minus one for O; and nothing on a diagonal that the cell is not on.
        let weight = 3_u16.wrapping_sub(u16::from(player).wrapping_mul(2));
        let full = side.wrapping_mul(weight);
        let on = |is_on: bool| if is_on { weight } else { 0 };
        let mut add = |lane: usize, weight: u16| {
            let lane = lanes.get_mut(lane)?;
            let count = lane.to_native().wrapping_add(weight);
            *lane = count.into();
            Some(count == full)
        };
        let diagonal = add(0, on(row == col))?;
        let antidiagonal = add(1, on(row.wrapping_add(col).wrapping_add(1) == n))?;
        let along_row = add(row.wrapping_add(2), weight)?;
        let along_col = add(col.wrapping_add(n).wrapping_add(2), weight)?;

        let moves = moves.wrapping_add(1);
        head.moves = moves.into();
        head.redoable = 0.into();
        head.version = head.version.to_native().wrapping_add(1).into();
        // The log keeps every move, so the board is full when the log is.
        let is_full = moves == head.rules.undo();
        if diagonal || antidiagonal || along_row || along_col {
            Some(self.end(true))
        } else if is_full {
            Some(self.end(false))
        } else {
            Some(Outcome::Ongoing)
        }
    }

    #[cold]
    #[inline(never)]
    fn end(&mut self, line: bool) -> Outcome {
        let outcome = self.block.rules().outcome(self.block.moves(), line);
        self.settle(outcome);
        outcome
    }
}
