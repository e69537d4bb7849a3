//! The flat block of memory that is a game.
//!
//! A header, then 16-bit lanes: counters, log, cells. All of it little-endian, at places that
//! follow from the rules alone, and without pointers, so the bytes mean the same everywhere.

use core::hint::black_box;
#[cfg(feature = "capi")]
use core::ptr;

use zerocopy::{FromBytes, Immutable, IntoBytes, KnownLayout};

use crate::answer::{Outcome, Refusal};
use crate::board::Board;
use crate::cell::Cell;
use crate::little_endian::{U16, U32, U64};
use crate::planes::Grid;
use crate::rules::{Checker, HEAD_SIZE, Layout, Rules, UNIT};

/// `TTT` and the number of this format. Whoever changes the layout changes the number.
pub(crate) const MAGIC: u32 = u32::from_le_bytes(*b"TTT\x01");

#[derive(FromBytes, IntoBytes, KnownLayout, Immutable)]
#[repr(C)]
pub(crate) struct Head {
    magic: U32,
    pub rules: Rules,
    /// What follows from the rules, so that no call has to work it out.
    pub layout: Layout,
    /// Marks on the board.
    pub moves: U32,
    /// Marks on the board that the log does not hold.
    pub forgotten: U32,
    /// Moves behind the log's cursor, taken back and not yet replaced.
    pub redoable: U32,
    /// The number of the move that is in the log's first slot.
    pub lap: U32,
    /// The side of the board while `game::quick` may play, else 0: one comparison with it answers
    /// whether this is the plain game, whether it is still on, and whether the cell is on the board.
    pub quick: U16,
    pub outcome: u8,
    /// [`Head::LENT`] while foreign code looks at the game, and in a copy of its bytes taken then; else
    /// the layout's short cut while the game goes on, then 0.
    pub mode: u8,
    /// If lent: the address of the block that was, as [`Block::token`] has it; else 0.
    token: U32,
    pub version: U64,
}

const _: () = assert!(size_of::<Head>() == HEAD_SIZE);

#[derive(FromBytes, IntoBytes, KnownLayout, Immutable)]
#[repr(C)]
pub(crate) struct Block {
    pub head: Head,
    pub body: [[U16; 4]],
}

impl Block {
    /// The first `size` bytes of `buffer` as a block, whatever is in them.
    pub fn of(buffer: &mut [u8], size: usize) -> Result<&mut Block, Refusal> {
        Block::mut_from_bytes(front(buffer, size)?).map_err(|_| Refusal::BufferTooSmall)
    }

    /// A copy of this block at the front of `buffer`.
    pub fn copy<'a>(&self, buffer: &'a mut [u8]) -> Result<&'a mut Block, Refusal> {
        let bytes = front(buffer, size_of_val(self))?;
        self.write_to(bytes).map_err(|_| Refusal::BufferTooSmall)?;
        Block::of(bytes, size_of_val(self))
    }

    /// The same, all of them made zeros.
    pub fn of_zeros(buffer: &mut [u8], size: usize) -> Result<&mut Block, Refusal> {
        let bytes = front(buffer, size)?;
        // Opaque to the compiler, which would call `memset`: on a microcontroller that is more code
        // than all else that makes a game.
        let zero = black_box(U32::new(0));
        if let Ok(words) = <[U32]>::mut_from_bytes(bytes) {
            words.iter_mut().for_each(|word| *word = zero);
        }
        Block::of(bytes, size)
    }

    /// Makes a block of zeros the block of a game.
    pub fn set_head(&mut self, rules: &Rules, layout: Layout) {
        self.head.magic = MAGIC.into();
        self.head.rules = *rules;
        self.head.layout = layout;
    }

    /// The block at the front of `bytes`, if its header is one that [`Block::set_head`] writes for its
    /// rules. What else the header says is the game's to check.
    #[inline(never)]
    pub fn open(bytes: &mut [u8]) -> Result<&mut Block, Refusal> {
        check_aligned(bytes)?;
        let (head, _) = Head::ref_from_prefix(bytes).map_err(|_| Refusal::BufferTooSmall)?;
        if head.magic.get() != MAGIC {
            return Err(Refusal::Corrupt);
        }
        let rules = head.rules;
        // Whatever asks for more moves than there are was given just as many.
        if rules.check().is_err() || Rules::exceeds(rules.undo(), rules.cells()) {
            return Err(Refusal::Corrupt);
        }
        let is_lent_as_can_be = match head.is_lent() {
            true => head.token.get() != 0 && head.quick.get() == 0,
            false => head.token.get() == 0,
        };
        if head.layout != rules.layout() || !is_lent_as_can_be {
            return Err(Refusal::Corrupt);
        }
        let block = Block::of(bytes, rules.game_size())?;
        match block.is_slack_clear() {
            true => Ok(block),
            false => Err(Refusal::Corrupt),
        }
    }

    /// Notes that foreign code is about to look at this game. Until [`Head::settle`] it is busy,
    /// and nothing may change it.
    #[cfg(feature = "capi")]
    pub fn lend(&mut self) {
        self.head.quick = 0.into();
        self.head.mode = Head::LENT;
        self.head.token = self.token().into();
    }

    /// Whether foreign code is looking at this very block. A copy that it made is not busy: the
    /// copy's address is another.
    #[cfg(feature = "capi")]
    pub fn is_busy(&self) -> bool {
        self.head.is_lent() && self.head.token.get() == self.token()
    }

    /// What tells this block from a copy: its address, in units, and never 0. That is another for any
    /// two blocks within 32 GiB.
    #[cfg(feature = "capi")]
    fn token(&self) -> u32 {
        ((ptr::from_ref(self).addr() / UNIT) as u32).max(1)
    }

    pub fn rules(&self) -> &Rules {
        &self.head.rules
    }

    /// The outcome as the header has it.
    pub fn outcome(&self) -> Outcome {
        Outcome::known(self.head.outcome)
    }

    pub fn is_over(&self) -> bool {
        self.head.outcome != Outcome::Ongoing as u8
    }

    pub fn moves(&self) -> u32 {
        self.head.moves.get()
    }

    pub fn board(&self) -> Board<'_> {
        let Layout { cells_at, .. } = self.head.layout;
        let first = cells_at.get().wrapping_mul(2);
        Board::of_cells(self.rules(), self.head.layout.checker, self.body.as_bytes(), first)
    }

    /// The cells as the checker keeps them, and what is behind them. Planes lie where the body begins.
    pub fn cells(&self) -> &[u8] {
        self.body.as_bytes().get(self.cells_start()..).unwrap_or_default()
    }

    /// Takes all marks off the board.
    pub fn clear_position(&mut self) {
        let position = self.head.layout.log_at.get() as usize;
        self.body.as_flattened_mut().get_mut(..position).unwrap_or_default().fill(0.into());
    }

    /// Puts a mark on an empty cell of the board, or takes that mark away again.
    #[inline]
    pub fn toggle(&mut self, cell: Cell, mark: u8) {
        if self.head.layout.checker() == Checker::Planes {
            self.grid().toggle(self.body.as_mut_bytes(), cell, mark);
        } else {
            let at = self.cells_start().wrapping_add(self.rules().index(cell) as usize);
            if let Some(byte) = self.body.as_mut_bytes().get_mut(at) {
                *byte ^= mark;
            }
        }
    }

    /// Where the cells lie, if they are kept in planes.
    pub fn grid(&self) -> Grid {
        Grid::new(self.rules().rows(), self.rules().cols(), self.rules().wraps())
    }

    /// Copies the counters and the marks of a block of the same rules, whatever either keeps for
    /// undo.
    pub fn copy_position(&mut self, from: &Block) {
        let position = self.head.layout.log_at.get() as usize;
        let lanes = self.body.as_flattened_mut().iter_mut().zip(from.body.as_flattened());
        lanes.take(position).for_each(|(lane, from)| *lane = *from);
    }

    fn cells_start(&self) -> usize {
        (self.head.layout.cells_at.get() as usize).wrapping_mul(size_of::<U16>())
    }

    /// Whether nothing is in the bytes between the cells and the log, and in those behind the log.
    fn is_slack_clear(&self) -> bool {
        let Layout { log_at, log_step, .. } = self.head.layout;
        let slots = self.rules().log_slots().wrapping_mul(log_step.into());
        let behind = log_at.get().wrapping_add(slots) as usize;
        let padding = self.cells().get(self.rules().cells_size() as usize);
        let is_padded = self.rules().cells_size() & 1 != 0;
        (!is_padded || padding == Some(&0))
            && self.body.as_flattened().iter().skip(behind).all(|lane| lane.get() == 0)
    }

    pub fn lane(&self, lane: usize) -> u16 {
        self.body.as_flattened().get(lane).map_or(0, |lane| lane.get())
    }

    pub fn set_lane(&mut self, lane: usize, value: u16) {
        if let Some(lane) = self.body.as_flattened_mut().get_mut(lane) {
            *lane = value.into();
        }
    }
}

impl Head {
    /// None of the layout's short cuts.
    pub const LENT: u8 = 2;

    /// Whether the block is lent, or a copy of one that was.
    pub fn is_lent(&self) -> bool {
        self.mode == Head::LENT
    }

    /// Sets how the game stands, and what follows from that. What was changed is not lent: a copy
    /// that was made while the game was, stops looking like it here.
    #[cfg_attr(not(feature = "quick"), inline(never))]
    pub fn settle(&mut self, outcome: Outcome) {
        self.outcome = outcome as u8;
        let (quick, mode) = self.short_cut(outcome);
        self.quick = quick.into();
        self.mode = mode;
        self.token = 0.into();
    }

    /// What `quick` and `mode` have to say of a game that stands like this and is not lent.
    pub fn short_cut(&self, outcome: Outcome) -> (u16, u8) {
        match self.layout.short_cut {
            _ if outcome.is_over() => (0, 0),
            Layout::PLAIN => (self.rules.rows(), Layout::PLAIN),
            mode => (0, mode),
        }
    }

    /// From now on this is no game.
    pub fn wipe(&mut self) {
        self.magic = 0.into();
    }
}

/// The first `size` bytes of a buffer that a block may begin at.
pub(crate) fn front(buffer: &mut [u8], size: usize) -> Result<&mut [u8], Refusal> {
    check_aligned(buffer)?;
    buffer.get_mut(..size).ok_or(Refusal::BufferTooSmall)
}

fn check_aligned(bytes: &[u8]) -> Result<(), Refusal> {
    match bytes.as_ptr().addr() & UNIT.wrapping_sub(1) {
        0 => Ok(()),
        _ => Err(Refusal::Misaligned),
    }
}

#[cfg(test)]
mod tests {
    use super::Block;
    use crate::answer::Refusal;
    use crate::buffer::Buffer;
    use crate::config::{Config, NO_UNDO};
    use crate::game::Game;
    use crate::rules::{HEAD_SIZE, Rules};

    #[test]
    fn nothing_lies_where_nothing_belongs() {
        let (mut padded, mut behind) = (0, 0);
        for side in 1..=7 {
            for (undo, rules) in [(0, 0), (1, 0), (NO_UNDO, Rules::NO_DIAGONALS), (0, Rules::EXACT)]
            {
                let config = Config::square(side).undo(undo).rules(rules);
                let rules = Rules::new(&config).expect("good rules");
                let layout = rules.layout();
                let cells_end = layout.cells_at.get() * 2 + rules.cells_size();
                let log_at = layout.log_at.get() * 2;
                let log_end = log_at + rules.log_slots() * u32::from(layout.log_step) * 2;
                let size = rules.game_size() - HEAD_SIZE;
                for byte in (cells_end..log_at).chain(log_end..size as u32) {
                    let mut buffer = Buffer::<512>::new();
                    let game = Game::init(&mut buffer, &rules).expect("enough bytes");
                    assert!(game.play(0, 0).is_ok());
                    assert!(Block::open(&mut buffer).is_ok());
                    buffer[HEAD_SIZE + byte as usize] ^= 0x40;
                    assert_eq!(Block::open(&mut buffer).err(), Some(Refusal::Corrupt));
                    if byte < log_at { padded += 1 } else { behind += 1 }
                }
            }
        }
        assert!(padded > 0 && behind > 0, "{padded} and {behind}");
    }
}
