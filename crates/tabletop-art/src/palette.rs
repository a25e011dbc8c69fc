//! The printed colours. A card keeps its palette in both page themes: it is a printed thing.

use crate::pen::Rgb;
use crate::symbols::Icon;

/// Whose colours, frame and symbol a card wears.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)] // the names say it
pub enum Faction {
    Blob,
    TradeFederation,
    StarEmpire,
    MachineCult,
    Unaligned,
    Earth,
    Dvarg,
    Targon,
    Neutral,
}

/// The tones of a faction.
#[derive(Clone, Copy, Debug)]
pub struct Palette {
    /// Frame and symbol.
    pub main: Rgb,
    /// Text and lines on the dark body.
    pub light: Rgb,
    /// The lower end of the frame.
    pub dark: Rgb,
    /// The sky behind everything.
    pub deep: Rgb,
    /// Three tones of nebula.
    pub nebula: [Rgb; 3],
    /// Light and dark of the metal or the skin.
    pub hull: [Rgb; 2],
    /// Engines, windows, eyes.
    pub glow: Rgb,
}

impl Faction {
    /// Every faction.
    pub const ALL: [Faction; 9] = [
        Faction::Blob,
        Faction::TradeFederation,
        Faction::StarEmpire,
        Faction::MachineCult,
        Faction::Unaligned,
        Faction::Earth,
        Faction::Dvarg,
        Faction::Targon,
        Faction::Neutral,
    ];

    /// The key as in the fact tables and in style sheets: `trade_federation`.
    #[must_use]
    pub fn key(self) -> &'static str {
        self.icon().name()
    }

    /// The faction with this key.
    #[must_use]
    pub fn named(key: &str) -> Option<Faction> {
        Faction::ALL.into_iter().find(|f| f.key() == key)
    }

    /// The faction's symbol.
    #[must_use]
    pub fn icon(self) -> Icon {
        match self {
            Faction::Blob => Icon::Blob,
            Faction::TradeFederation => Icon::TradeFederation,
            Faction::StarEmpire => Icon::StarEmpire,
            Faction::MachineCult => Icon::MachineCult,
            Faction::Unaligned => Icon::Unaligned,
            Faction::Earth => Icon::Earth,
            Faction::Dvarg => Icon::Dvarg,
            Faction::Targon => Icon::Targon,
            Faction::Neutral => Icon::Neutral,
        }
    }

    /// The faction's tones.
    #[must_use]
    pub fn palette(self) -> Palette {
        let p = |main, light, dark, deep, nebula: [u32; 3], hull: [u32; 2], glow| Palette {
            main: Rgb(main),
            light: Rgb(light),
            dark: Rgb(dark),
            deep: Rgb(deep),
            nebula: nebula.map(Rgb),
            hull: hull.map(Rgb),
            glow: Rgb(glow),
        };
        match self {
            Faction::Blob => p(
                0x69d05c,
                0xc3f7b0,
                0x1d5a2b,
                0x04130a,
                [0x2aa05a, 0xc6e84e, 0x0f6f74],
                [0xa9ee8c, 0x1f5a35],
                0xeaff8a,
            ),
            Faction::TradeFederation => p(
                0x4fb0ff,
                0xcfe9ff,
                0x17457f,
                0x040d1d,
                [0x2568d8, 0x5fd8ff, 0x7a5fe0],
                [0xf2f8ff, 0x56749e],
                0x8fe0ff,
            ),
            Faction::StarEmpire => p(
                0xffc941,
                0xfff0bd,
                0x7a5310,
                0x150c04,
                [0xd98a1a, 0xe8502a, 0x8a3fb8],
                [0xfbe7b4, 0x6d4a1b],
                0xffe58a,
            ),
            Faction::MachineCult => p(
                0xff6a63,
                0xffd0c9,
                0x7d2420,
                0x150506,
                [0xb82a3a, 0xff8a4a, 0x5f2f7a],
                [0xe2dcdd, 0x4d4147],
                0xff5a4a,
            ),
            Faction::Unaligned => p(
                0x9aa9c4,
                0xdfe7f5,
                0x3d4a63,
                0x080c15,
                [0x47587a, 0x7f93b8, 0x3a3f6a],
                [0xdfe6f2, 0x4d5a72],
                0xbfe4ff,
            ),
            Faction::Earth => p(
                0xe8c14a,
                0xfff0bd,
                0x5f4c1a,
                0x0b0e1a,
                [0x2f57b8, 0xe8b04a, 0x6a3f9a],
                [0xf4ecd6, 0x5f5236],
                0x9fe0ff,
            ),
            Faction::Dvarg => p(
                0xe26aa4,
                0xffd0e6,
                0x7a1f4e,
                0x15040e,
                [0xb8286f, 0xff7a5a, 0x5a1f86],
                [0xf0a0c4, 0x5e1a44],
                0xffd27a,
            ),
            Faction::Targon => p(
                0x58c27a,
                0xcdf5da,
                0x1c5a3a,
                0x04120c,
                [0x1f8f6a, 0x7ae8c8, 0x2a5fb0],
                [0xe6fbf2, 0x3d7a68],
                0x9affe0,
            ),
            Faction::Neutral => p(
                0xc0a27f,
                0xf0e0c8,
                0x5c4630,
                0x0f0a06,
                [0x8a6238, 0xc98f5a, 0x4a4f7a],
                [0xe8d8c0, 0x5a4a3a],
                0xffd9a0,
            ),
        }
    }
}
