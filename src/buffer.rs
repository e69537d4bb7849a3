//! Memory for a game, on the stack or in a static.

use core::ops::{Deref, DerefMut};

use crate::rules::UNIT;

/// `N` bytes at an address that a game may begin at.
///
/// ```
/// use ttt::{Buffer, Config, Game, Rules};
///
/// const RULES: Rules = match Rules::new(&Config::square(3)) {
///     Ok(rules) => rules,
///     Err(_) => panic!("checked when it is compiled"),
/// };
/// let mut buffer = Buffer::<{ RULES.game_size() }>::new();
/// assert!(Game::init(&mut buffer, &RULES).is_ok());
/// ```
#[derive(Clone, Debug)]
#[repr(C, align(8))]
pub struct Buffer<const N: usize>([u8; N]);

const _: () = assert!(align_of::<Buffer<1>>() == UNIT);

impl<const N: usize> Buffer<N> {
    /// A buffer of zeros.
    ///
    /// ```
    /// static BOARD: ttt::Buffer<128> = ttt::Buffer::new();
    /// assert_eq!(BOARD.len(), 128);
    /// ```
    pub const fn new() -> Buffer<N> {
        Buffer([0; N])
    }
}

impl<const N: usize> Default for Buffer<N> {
    fn default() -> Buffer<N> {
        Buffer::new()
    }
}

impl<const N: usize> Deref for Buffer<N> {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        &self.0
    }
}

impl<const N: usize> DerefMut for Buffer<N> {
    fn deref_mut(&mut self) -> &mut [u8] {
        &mut self.0
    }
}
