//! Memory that ends where it was said to end.

use arbitrary::Arbitrary;
use std::ptr::{null_mut, slice_from_raw_parts};

/// What no call was asked to write over.
const CANARY: u8 = 0xc5;

/// Some pages between two that nobody may touch.
pub struct Fence {
    start: *mut u8,
    len: usize,
}

/// Where in a fence: `shift` bytes from one of its ends.
#[derive(Arbitrary, Clone, Copy, Debug)]
pub struct Place {
    at_end: bool,
    shift: u8,
}

/// Bytes laid in a fence, and nothing but canaries around them.
#[derive(Clone, Copy)]
pub struct Laid<'a> {
    fence: &'a Fence,
    at: usize,
    len: usize,
}

impl Place {
    pub const AT_END: Place = Place::at_end(0);

    pub const fn at_end(shift: u8) -> Place {
        Place { at_end: true, shift }
    }

    /// The nearest of those where a game may be.
    pub fn aligned(self) -> Place {
        Place { shift: 0, ..self }
    }
}

impl Fence {
    /// With room for at least `len` bytes.
    pub fn new(len: usize) -> Fence {
        // SAFETY: fresh pages of its own, of which all but the first and the last are then opened.
        unsafe {
            let page = libc::sysconf(libc::_SC_PAGESIZE) as usize;
            let len = len.next_multiple_of(page);
            let flags = libc::MAP_PRIVATE | libc::MAP_ANONYMOUS;
            let map = libc::mmap(null_mut(), len + 2 * page, libc::PROT_NONE, flags, -1, 0);
            assert_ne!(map, libc::MAP_FAILED, "no memory for a fence");
            let fence = Fence { start: map.cast::<u8>().add(page), len };
            fence.protect(libc::PROT_READ | libc::PROT_WRITE);
            fence
        }
    }

    fn protect(&self, protection: i32) {
        // SAFETY: pages of this fence's own.
        let answer = unsafe { libc::mprotect(self.start.cast(), self.len, protection) };
        assert_eq!(answer, 0, "no protection for a fence");
    }

    /// Does something during which nobody may write here.
    pub fn frozen<T>(&self, work: impl FnOnce() -> T) -> T {
        self.protect(libc::PROT_READ);
        let answer = work();
        self.protect(libc::PROT_READ | libc::PROT_WRITE);
        answer
    }

    /// `len` bytes, at most 7 from where nobody may touch; all of them canaries, as around them.
    pub fn lay(&self, len: usize, place: Place) -> Laid<'_> {
        let shift = usize::from(place.shift % 8);
        assert!(len + shift <= self.len, "no room for {len} bytes");
        // SAFETY: all of it is this fence's own.
        unsafe { self.start.write_bytes(CANARY, self.len) };
        let at = if place.at_end { self.len - len - shift } else { shift };
        Laid { fence: self, at, len }
    }

    /// The same with something in them.
    pub fn put(&self, bytes: &[u8], place: Place) -> Laid<'_> {
        let laid = self.lay(bytes.len(), place);
        // SAFETY: `lay` made sure of the room.
        unsafe { laid.start::<u8>().copy_from_nonoverlapping(bytes.as_ptr(), bytes.len()) };
        laid
    }

    /// The same with a value in its memory.
    pub fn put_value<T: Copy>(&self, value: &T, place: Place) -> Laid<'_> {
        let laid = self.lay(size_of::<T>(), place);
        // SAFETY: as above.
        unsafe { laid.start::<T>().write_unaligned(*value) };
        laid
    }
}

impl Drop for Fence {
    fn drop(&mut self) {
        // SAFETY: what `new` mapped, with a page at either side.
        unsafe {
            let page = libc::sysconf(libc::_SC_PAGESIZE) as usize;
            libc::munmap(self.start.sub(page).cast(), self.len + 2 * page);
        }
    }
}

impl Laid<'_> {
    pub fn start<T>(&self) -> *mut T {
        self.fence.start.wrapping_add(self.at).cast()
    }

    pub fn is_aligned<T>(&self) -> bool {
        self.start::<T>().is_aligned()
    }

    pub fn bytes(&self) -> &[u8] {
        // SAFETY: within the fence; nobody else writes there while this lives.
        unsafe { &*slice_from_raw_parts(self.start::<u8>(), self.len) }
    }

    /// The `n` values that a call has written at the front.
    pub fn values<T: Copy>(&self, n: usize) -> Vec<T> {
        assert!(n * size_of::<T>() <= self.len);
        // SAFETY: within the bytes laid, and any bytes are a `T` of those that are asked for here.
        (0..n).map(|i| unsafe { self.start::<T>().wrapping_add(i).read_unaligned() }).collect()
    }

    /// Whether nothing was written but to the first `written` bytes.
    pub fn is_clean_after(&self, written: usize) -> bool {
        // SAFETY: all of it is the fence's own.
        let all = unsafe { &*slice_from_raw_parts(self.fence.start, self.fence.len) };
        let (before, rest) = all.split_at(self.at);
        before.iter().chain(&rest[written..]).all(|byte| *byte == CANARY)
    }
}
