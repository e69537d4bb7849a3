//! The library with a panic handler that calls a function which is defined nowhere: a firmware links
//! with it only because nothing that the linker keeps can panic. See tests/stages/panic.
#![no_std]

use core::panic::PanicInfo;

pub use ttt::capi;

unsafe extern "C" {
    safe fn panic_is_possible() -> !;
}

#[panic_handler]
fn panic(_: &PanicInfo<'_>) -> ! {
    panic_is_possible()
}

/// Panics where `at` is over 2.
#[cfg(feature = "deliberate")]
#[unsafe(no_mangle)]
pub extern "C" fn deliberate(at: usize) -> u8 {
    [1, 2, 3][at]
}
