//! The maps of StarCraft and Master of the Galaxy and the pieces on them.
//!
//! Space stays dark in both page themes. Everything refers to definitions in the symbol sheet, as the card faces do.

mod galaxy;
mod glyphs;
mod hits;
mod pieces;
mod sphere;
mod star_map;

pub use galaxy::{Area, Cell, Depleted, Galaxy, Order, Place as GalaxyPlace, Planet, Route, Stack, Yield, ZRoute};
pub use glyphs::Glyph;
pub use hits::{Mark, Target};
pub(crate) use pieces::shared;
pub use pieces::{Cube, Outline, Owner, Race, disc, order, unit};
pub use sphere::{Surface, SurfaceKind, nebula};
pub use star_map::{Arrow, Conflict, ConflictCell, Place as StarPlace, StarMap, Superiority, System, Track};

use crate::pen::{Chance, Rgb, text};

/// The typeface of maps.
pub(crate) const FONT: &str = "\"Exo 2 Variable\",\"Exo 2\",sans-serif";

/// Stars strewn over a map.
pub(crate) fn stars(seed: u32, w: f64, h: f64, n: u32) -> String {
    let mut chance = Chance::new(seed);
    let mut out = String::new();
    for i in 0..n {
        let m = chance.next();
        let m = m * m * m * m;
        let (x, y) = (chance.next() * w, chance.next() * h);
        let glow = 0.25 + chance.next() * 0.6;
        out.push_str(&text(
            "<circle cx='~' cy='~' r='%' fill='~' opacity='%'~/>",
            &[
                x.into(),
                y.into(),
                (0.45 + m * 1.25).into(),
                Rgb([0xcfe0ff, 0xffffff, 0xffe6c4][(i % 3) as usize]).into(),
                glow.into(),
                if m > 0.75 && i % 4 == 0 { " class='twinkle'" } else { "" }.into(),
            ],
        ));
    }
    out
}
