//! The integers of a block: little-endian on every machine, and aligned as the machine's own, so that one
//! instruction reads them.

use core::fmt;

use zerocopy::{FromBytes, Immutable, IntoBytes, KnownLayout};

macro_rules! little_endian {
    ($($name:ident: $native:ident),*) => {$(
        #[derive(Clone, Copy, PartialEq, Eq, Hash, FromBytes, IntoBytes, KnownLayout, Immutable)]
        #[repr(transparent)]
        pub struct $name($native);

        impl $name {
            pub const fn new(native: $native) -> $name {
                $name(native.to_le())
            }

            pub const fn get(self) -> $native {
                $native::from_le(self.0)
            }
        }

        impl From<$native> for $name {
            fn from(native: $native) -> $name {
                $name::new(native)
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.get().fmt(f)
            }
        }
    )*};
}

little_endian!(U16: u16, U32: u32, U64: u64);
