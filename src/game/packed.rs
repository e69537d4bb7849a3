//! The short cut of games in planes: two players, a line shorter than the board, the whole log kept,
//! no gravity. `game::quick` is its like for full lines.
//!
//! It does to the block what `apply` does, and where that would be more than putting one more mark on
//! the board it does nothing: whatever is unusual is left to `apply`.

use zerocopy::IntoBytes;

use super::Game;
use crate::cell::Cell;
use crate::planes::Grid;
use crate::rules::Checker;
use crate::win;

impl Game {
    /// Makes a move, for a named player or whoever's turn it is, after which the game goes on. False,
    /// and nothing was done, if it is anything else.
    #[inline(always)]
    pub(crate) fn packed_play(&mut self, player: Option<u8>, row: i32, col: i32) -> bool {
        cfg!(feature = "quick") && self.try_packed(player, row, col).is_some()
    }

    #[inline(always)]
    fn try_packed(&mut self, player: Option<u8>, row: i32, col: i32) -> Option<()> {
        let head = &self.block.head;
        let (rows, cols) = (head.rules.rows(), head.rules.cols());
        let before = head.moves.to_native();
        let moves = before.wrapping_add(1);
        let mark = (before as u8 & 1).wrapping_add(1);
        let is_on = head.layout.checker() == Checker::Planes
            && head.layout.is_quick != 0 && head.outcome == 0 && !head.is_lent();
        // Seen as unsigned, what is below 0 is over every side. The log keeps every move, so the board
        // is full when the log is.
        if !is_on
            || row as u32 >= u32::from(rows)
            || col as u32 >= u32::from(cols)
            || player.is_some_and(|player| player != mark)
            || moves == head.rules.undo()
        {
            return None;
        }
        let cell = Cell::new(row, col);
        let k = head.rules.k();
        let grid = Grid::new(rows, cols);
        let lines = win::lanes(&head.rules);
        let cells_at = (head.layout.cells_at.to_native() as usize).wrapping_mul(2);
        let step = u32::from(head.layout.log_step.to_native());
        let logged = (row as u32) << (step.wrapping_mul(8) & 31) | col as u32;
        let slot = (head.layout.log_at.to_native() as usize)
            .wrapping_add(step.wrapping_mul(before) as usize)
            .wrapping_mul(2);

        let body = self.block.body.as_mut_bytes();
        let _ = body.get(slot..slot.wrapping_add(4))?;
        let cells = body.get_mut(cells_at..)?;
        if grid.has_bit(cells, cell, 3_u8.wrapping_sub(mark)) {
            return None;
        }
        let around = grid.around(cells, cell, mark)?;
        if around.is_taken() {
            return None;
        }
        if around.may_have_run(k.min(8).into(), lines)
            && win::is_line_in_planes(&self.block, cell, mark)
        {
            return None;
        }
        let body = self.block.body.as_mut_bytes();
        around.set(body.get_mut(cells_at..)?);
        match step {
            1 => body.get_mut(slot..slot.wrapping_add(2))?.copy_from_slice(&(logged as u16).to_le_bytes()),
            _ => body.get_mut(slot..slot.wrapping_add(4))?.copy_from_slice(&logged.to_le_bytes()),
        }
        let head = &mut self.block.head;
        head.moves = moves.into();
        head.redoable = 0.into();
        head.version = head.version.to_native().wrapping_add(1).into();
        Some(())
    }
}
