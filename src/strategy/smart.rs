//! The strategy that sees one move ahead.

use super::{Strategy, plays};
use crate::cell::Cell;
use crate::game::Game;
use crate::mark::Mark;
use crate::rules::Rules;
use crate::win;

/// Wins at once if it can; else takes the cell where the next player could win at once, or else the
/// one after him, and so on to the last; else proposes the first of [`Game::free_cells`].
///
/// Under misère, where completing a line loses, it proposes the first cell that completes none, and
/// the first of all when every one does. With gravity only cells that can be played now count, for
/// others' wins too.
///
/// It needs no memory and does not try moves out: it looks along the lines through each free cell,
/// for each player. The cost grows with the board, times k where it is crowded.
///
/// ```
/// use ttt::{Buffer, Cell, Config, Game, Mark, Rules, Smart, Strategy};
///
/// let mut buffer = Buffer::<128>::new();
/// let game = Game::init(&mut buffer, &Rules::new(&Config::square(3))?)?;
/// for (row, col) in [(0, 0), (1, 1), (0, 1)] {
///     game.play(row, col)?;
/// }
/// assert_eq!(Smart.choose(game, Mark::O), Some(Cell::new(0, 2)));
/// # Ok::<(), ttt::Refusal>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Smart;

impl Strategy for Smart {
    fn choose(&mut self, game: &Game, me: Mark) -> Option<Cell> {
        let (rules, board) = (game.block.rules(), game.block.board());
        let completes = |cell, mark| win::lines_through(&board, cell, mark) > 0;
        let mut choice = None;
        // To win and to block is the same: to take the cell that somebody would win on. Of those who
        // could, I come first, in round 0, and then who moves next. So far, nobody could.
        let mine = u32::from(me.code()).wrapping_sub(1);
        let mut round = u32::from(rules.players());
        for cell in game.free_cells().take_while(|_| plays(game, me)) {
            choice.get_or_insert(cell);
            let sooner = match rules.has(Rules::MISERE) {
                true => (!completes(cell, me.code())).then_some(0),
                false => {
                    (0..round).find(|&round| completes(cell, rules.mover(mine.wrapping_add(round))))
                }
            };
            if let Some(sooner) = sooner {
                choice = Some(cell);
                round = sooner;
            }
            if round == 0 {
                break;
            }
        }
        choice
    }
}
