//! Covers, 300 × 420: one picture idea per game and per adventure; no borrowed shapes.

mod adventures;
mod games;

use crate::palette::Palette;
use crate::pen::{Painter, draw, scope};
use crate::picture::{Planet, sky};

/// Something with a cover.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cover {
    /// Star Realms: Colony Wars: a fleet over a settled world.
    ColonyWars,
    /// Star Realms: Frontiers: ships against a living thing.
    Frontiers,
    /// Star Worlds: three worlds, three peoples, twelve stars.
    StarWorlds,
    /// StarCraft: bunker, hive and prism under a red planet.
    StarCraft,
    /// Master of the Galaxy: a spiral of stars over a board of systems.
    MasterOfTheGalaxy,
    /// Adventure: ranks of the same machine, marching.
    Automatons,
    /// Adventure: a swarm falls on one small station.
    BlobAssault,
    /// Adventure: an eye and twelve arms.
    DimensionalHorror,
    /// Adventure: a mind of gears behind a mech, and sparks.
    MadnessOfTheMachine,
    /// Adventure: a lone ship before the jaws.
    NemesisBeast,
    /// Adventure: raiders before a star that gives no light.
    PiratesOfTheDarkStar,
    /// Adventure: a throne with a sun for a crown.
    DefyTheEmpire,
    /// Adventure: a chain breaks and a ship goes through.
    TheCostOfFreedom,
}

impl Cover {
    /// All covers: the games first, then the adventures.
    pub const ALL: [Cover; 13] = [
        Cover::ColonyWars,
        Cover::Frontiers,
        Cover::StarWorlds,
        Cover::StarCraft,
        Cover::MasterOfTheGalaxy,
        Cover::Automatons,
        Cover::BlobAssault,
        Cover::DimensionalHorror,
        Cover::MadnessOfTheMachine,
        Cover::NemesisBeast,
        Cover::PiratesOfTheDarkStar,
        Cover::DefyTheEmpire,
        Cover::TheCostOfFreedom,
    ];

    /// The key as in the fact tables: `blob_assault`, `star_worlds`.
    #[must_use]
    pub fn key(self) -> &'static str {
        match self {
            Cover::ColonyWars => "colony_wars",
            Cover::Frontiers => "frontiers",
            Cover::StarWorlds => "star_worlds",
            Cover::StarCraft => "starcraft",
            Cover::MasterOfTheGalaxy => "master_of_the_galaxy",
            Cover::Automatons => "automatons",
            Cover::BlobAssault => "blob_assault",
            Cover::DimensionalHorror => "dimensional_horror",
            Cover::MadnessOfTheMachine => "madness_of_the_machine",
            Cover::NemesisBeast => "nemesis_beast",
            Cover::PiratesOfTheDarkStar => "pirates_of_the_dark_star",
            Cover::DefyTheEmpire => "defy_the_empire",
            Cover::TheCostOfFreedom => "the_cost_of_freedom",
        }
    }

    /// The cover with this key.
    #[must_use]
    pub fn named(key: &str) -> Option<Cover> {
        Cover::ALL.into_iter().find(|cover| cover.key() == key)
    }

    /// The cover as SVG, for a box of any shape: it fills it and is cut at the sides.
    #[must_use]
    pub fn svg(self) -> String {
        match self {
            Cover::ColonyWars => games::colony_wars(),
            Cover::Frontiers => games::frontiers(),
            Cover::StarWorlds => games::star_worlds(),
            Cover::StarCraft => games::starcraft(),
            Cover::MasterOfTheGalaxy => games::master(),
            Cover::Automatons => adventures::automatons(),
            Cover::BlobAssault => adventures::blob_assault(),
            Cover::DimensionalHorror => adventures::horror(),
            Cover::MadnessOfTheMachine => adventures::machine(),
            Cover::NemesisBeast => adventures::beast(),
            Cover::PiratesOfTheDarkStar => adventures::pirates(),
            Cover::DefyTheEmpire => adventures::empire(),
            Cover::TheCostOfFreedom => adventures::freedom(),
        }
    }
}

fn start(id: &str, pal: Palette) -> Painter {
    Painter::new(&scope(&["cover", id]), id, pal)
}

/// The sky of a cover.
fn back(g: &mut Painter, planet: Planet) {
    draw!(g, "<svg x='-60' y='0' width='420' height='420' viewBox='0 0 200 200' preserveAspectRatio='xMidYMid slice'>");
    sky(g, planet);
    draw!(g, "</svg>");
}

/// A subject of the 200 × 200 box with its middle at `x`, `y`.
fn put(g: &mut Painter, x: f64, y: f64, size: f64, turn: f64, subject: impl FnOnce(&mut Painter)) {
    draw!(g, "<g transform='translate(~ ~) rotate(~) scale(%) translate(-100 -100)'>", x, y, turn, size);
    subject(g);
    draw!(g, "</g>");
}

/// One cover from its painters, the farthest first.
fn end<const N: usize>(mut ground: Painter, others: [Painter; N]) -> String {
    let mut out = String::from(
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 300 420' preserveAspectRatio='xMidYMid slice' aria-hidden='true'>",
    );
    ground.flush();
    out.push_str(&ground.out);
    for painter in others {
        out.push_str(&painter.finish());
    }
    out.push_str("</svg>");
    out
}
