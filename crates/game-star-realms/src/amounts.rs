//! Points that must not be taken for one another: what buys, what destroys, what keeps a player in the game. Each is saved as a
//! plain number.

use serde::{Deserialize, Serialize};
use std::ops::{AddAssign, SubAssign};

macro_rules! amounts {
    ($($(#[$doc:meta])* $name:ident($number:ty);)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $name(pub $number);

        impl From<u8> for $name {
            #[inline]
            fn from(number: u8) -> Self {
                Self(number.into())
            }
        }

        impl AddAssign for $name {
            #[inline]
            fn add_assign(&mut self, more: Self) {
                self.0 += more.0;
            }
        }

        impl SubAssign for $name {
            #[inline]
            fn sub_assign(&mut self, spent: Self) {
                self.0 -= spent.0;
            }
        }
    )*};
}

amounts! {
    /// Торговля: buys cards (SR-BUY-02).
    Trade(u16);
    /// Бой: destroys bases and attacks players (SR-ATK-02, SR-ATK-04).
    Combat(u16);
    /// Влияние: whoever has none left is out (SR-END-02).
    Authority(i32);
}

/// Оборона: the combat it takes to destroy a base.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Defense(pub u8);

impl From<Defense> for Combat {
    #[inline]
    fn from(defense: Defense) -> Self {
        defense.0.into()
    }
}
