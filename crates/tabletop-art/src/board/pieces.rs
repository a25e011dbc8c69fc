//! What lies on a map: owners' emblems, unit tokens, bases, transports, orders; cubes, cells and discs.
//!
//! Who, what, how many, in that order: outline and colour name the owner, the silhouette the type, the badge the number.

use super::glyphs::Glyph;
use crate::pen::{Arg, BLACK, Rgb, escape, mix, text};

/// The ink of silhouettes on a coloured token.
pub(crate) const NIGHT: Rgb = Rgb(0x050b14);
/// What answers the question now.
pub(crate) const LEGAL: Rgb = Rgb(0x7df0ff);

/// The outline of an owner's tokens. With the colour come a line style and a pattern, so that colour never speaks alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)] // the names say it
pub enum Outline {
    Hex,
    Square,
    Gem,
    Kite,
    Thorn,
    Petal,
    Disc,
}

impl Outline {
    /// Path data of radius 1.
    pub(crate) fn path(self) -> &'static str {
        match self {
            Outline::Hex => "M-.95 0L-.5-.86H.5L.95 0 .5.86H-.5Z",
            Outline::Square => {
                "M-.62-.84H.62Q.84-.84.84-.62V.62Q.84.84.62.84H-.62Q-.84.84-.84.62V-.62Q-.84-.84-.62-.84Z"
            }
            Outline::Gem => "M0-1.1L.86-.42.86.42 0 1.1-.86.42-.86-.42Z",
            Outline::Kite => "M0-1.06L.9-.5.72.55 0 1.06-.72.55-.9-.5Z",
            Outline::Thorn => THORN,
            Outline::Petal => PETAL,
            Outline::Disc => "M-.92 0A.92.92 0 1 1 .92 0 .92.92 0 1 1-.92 0Z",
        }
    }

    /// The dashes of the owner's rings and routes; empty is solid.
    #[must_use]
    pub fn dash(self) -> &'static str {
        match self {
            Outline::Hex | Outline::Disc => "",
            Outline::Square => "16 5",
            Outline::Gem => "2 6",
            Outline::Kite => "6 4",
            Outline::Thorn => "10 4 2 4",
            Outline::Petal => "3 3 9 3",
        }
    }

    /// What the owner's pattern is called, for styles beside the map.
    #[must_use]
    pub fn mark(self) -> &'static str {
        self.pattern().trim_start_matches("bd-")
    }

    /// The id of the owner's pattern among the shared definitions.
    pub(crate) fn pattern(self) -> &'static str {
        match self {
            Outline::Hex => "bd-hatch",
            Outline::Square => "bd-grid",
            Outline::Gem => "bd-dots",
            Outline::Kite => "bd-chevron",
            Outline::Thorn => "bd-wave",
            Outline::Petal | Outline::Disc => "bd-rings",
        }
    }
}

/// Someone with pieces on a map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Owner {
    /// The colour of the pieces.
    pub colour: Rgb,
    /// Their outline.
    pub outline: Outline,
    /// What stands in the emblem.
    pub glyph: Glyph,
}

impl Owner {
    /// One of the six StarCraft factions by its key: `queen_of_blades`.
    #[must_use]
    pub fn starcraft(faction: &str) -> Option<Owner> {
        let (colour, outline, glyph) = match faction {
            "raynor" => (0x4f8dff, Outline::Hex, Glyph::Star5),
            "mengsk" => (0xe5484d, Outline::Square, Glyph::Crown),
            "tassadar" => (0xffd23f, Outline::Gem, Glyph::Archon),
            "aldaris" => (0xff9142, Outline::Kite, Glyph::HighTemplar),
            "queen_of_blades" => (0xa970ff, Outline::Thorn, Glyph::Queen),
            "overmind" => (0x4cc26b, Outline::Petal, Glyph::Guardian),
            _ => return None,
        };
        Some(Owner { colour: Rgb(colour), outline, glyph })
    }

    /// A player of Master of the Galaxy: the colour of the bases (`gray`, `brown`, `orange`, `purple`) and the race.
    #[must_use]
    pub fn galaxy(bases: &str, race: &str) -> Option<Owner> {
        let (colour, outline) = match bases {
            "gray" => (0xb9c2d0, Outline::Square),
            "brown" => (0xb98255, Outline::Gem),
            "orange" => (0xff9142, Outline::Disc),
            "purple" => (0xb07bff, Outline::Thorn),
            _ => return None,
        };
        Some(Owner { colour: Rgb(colour), outline, glyph: Glyph::named(race)? })
    }

    /// The emblem that stands wherever the owner is named: `size` in pixels.
    #[must_use]
    pub fn emblem(self, size: u32) -> String {
        let size = f64::from(size);
        text(
            "<svg class='emblem' width='~' height='~' viewBox='-20 -20 40 40' aria-hidden='true'><path d='~' transform='scale(16)' fill='~' stroke='#fff' \
             stroke-opacity='.75' stroke-width='.1'/>~</svg>",
            &[
                size.into(),
                size.into(),
                self.outline.path().into(),
                self.colour.into(),
                (&self.glyph.at(0.0, 0.0, 19.8, NIGHT)).into(),
            ],
        )
    }
}

/// The race a base or a transport is built by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)] // the names say it
pub enum Race {
    Terran,
    Zerg,
    Protoss,
}

impl Race {
    /// The silhouette of a base.
    #[must_use]
    pub fn base(self) -> Glyph {
        match self {
            Race::Terran => Glyph::BaseTerran,
            Race::Zerg => Glyph::BaseZerg,
            Race::Protoss => Glyph::BaseProtoss,
        }
    }

    /// The silhouette of a transport.
    #[must_use]
    pub fn transport(self) -> Glyph {
        match self {
            Race::Terran => Glyph::TransportTerran,
            Race::Zerg => Glyph::TransportZerg,
            Race::Protoss => Glyph::TransportProtoss,
        }
    }

    /// The silhouette of a worker.
    #[must_use]
    pub fn worker(self) -> Glyph {
        match self {
            Race::Terran => Glyph::WorkerTerran,
            Race::Zerg => Glyph::WorkerZerg,
            Race::Protoss => Glyph::WorkerProtoss,
        }
    }
}

/// A unit token: raised on a stand when it flies, with a badge from two on.
/// Its number is at least as large as `text`.
#[allow(clippy::too_many_arguments)] // where, how large, whose, what
pub(crate) fn unit_at(
    x: f64,
    y: f64,
    r: f64,
    owner: Owner,
    glyph: Glyph,
    count: u32,
    flies: bool,
    text_size: f64,
) -> String {
    let path = owner.outline.path();
    let mut out = text("<g class='tok' transform='translate(~ ~)'>", &[x.into(), y.into()]);
    if flies {
        out.push_str(&text(
            "<ellipse cy='~' rx='~' ry='~' fill='#000' opacity='.55'/><path d='M0 ~V~' stroke='#dfeaff' stroke-width='1.4' opacity='.8'/>",
            &[r * 0.98, r * 0.7, r * 0.2, r * 0.4, r * 0.95].map(Arg::Number),
        ));
    } else {
        out.push_str(&text(
            "<path d='~' transform='translate(0 ~) scale(~)' fill='#000' opacity='.5'/>",
            &[path.into(), (r * 0.16).into(), r.into()],
        ));
    }
    out.push_str(&text(
        "<g transform='translate(0 ~)'><path d='~' transform='scale(~)' fill='~'/><path d='~' transform='scale(~)' fill='url(#bd-shine)' stroke='#fff' \
         stroke-opacity='.85' stroke-width='%'/>~",
        &[
            if flies { -r * 0.2 } else { 0.0 }.into(),
            path.into(),
            r.into(),
            owner.colour.into(),
            path.into(),
            (r * 0.97).into(),
            (1.3 / r).into(),
            (&glyph.at(0.0, 0.0, r * 1.42, NIGHT)).into(),
        ],
    ));
    if count > 1 {
        let size = (r * 0.74).max(12.5).max(text_size);
        out.push_str(&text(
            "<g transform='translate(~ ~)'><circle r='~' fill='#050b14' stroke='#fff' stroke-width='1.2'/><text class='tok-n' y='~' font-size='~' font-weight='800' \
             fill='#fff' text-anchor='middle'>~</text></g>",
            &[
                (r * 0.78).into(),
                (-r * 0.7).into(),
                (size * 0.68).max(r * 0.5).into(),
                (size * 0.36).into(),
                size.into(),
                f64::from(count).into(),
            ],
        ));
    }
    out.push_str("</g></g>");
    out
}

/// A unit token as a picture of its own, for panels and battles.
#[must_use]
pub fn unit(owner: Owner, glyph: Glyph, count: u32, flies: bool, size: u32) -> String {
    let size = f64::from(size);
    text(
        "<svg class='unit' width='~' height='~' viewBox='-24 -24 48 48' aria-hidden='true' font-family='\"Exo 2 Variable\",\"Exo 2\",sans-serif'>~</svg>",
        &[size.into(), size.into(), (&unit_at(0.0, 1.0, 19.0, owner, glyph, count, flies, 0.0)).into()],
    )
}

/// A base with its dark edge and its plinth in the owner's colour.
pub(crate) fn base_at(x: f64, y: f64, owner: Owner, race: Race) -> String {
    let path = race.base().path();
    text(
        "<g transform='translate(~ ~)'><path d='M-15 12H15L19 18H-19Z' fill='#050a14' stroke='~' stroke-width='1.5'/><g transform='translate(-15.5 -15.5) scale(.97)' \
         fill-rule='evenodd'><path fill='#050a14' stroke='#050a14' stroke-width='5' stroke-linejoin='round' d='~'/><path fill='~' d='~'/></g></g>",
        &[x.into(), y.into(), owner.colour.into(), path.into(), owner.colour.into(), path.into()],
    )
}

const ORDER: &str = "M-17 0L-10-14H10L17 0 10 14H-10Z";

/// An order token: face down it shows only its owner, face up its type on white; a special order has a golden edge.
pub(crate) fn order_at(x: f64, y: f64, owner: Owner, face: Option<Glyph>, special: bool, hot: bool) -> String {
    let mut out = text(
        "<g transform='translate(~ ~)'><path d='~' transform='translate(0 3)' fill='#02050b'/>",
        &[x.into(), y.into(), ORDER.into()],
    );
    if let Some(glyph) = face {
        out.push_str(&text(
            "<path d='~' fill='~' stroke='~' stroke-width='3'~/>~",
            &[
                ORDER.into(),
                Rgb(if special { 0xffe9a6 } else { 0xffffff }).into(),
                owner.colour.into(),
                if hot { " class='pulse'" } else { "" }.into(),
                (&glyph.at(0.0, 0.0, 17.0, Rgb(0x0a1630))).into(),
            ],
        ));
    } else {
        out.push_str(&text(
            "<path d='~' fill='~'/><path d='~' fill='url(#~)' opacity='.34'/><path d='~' fill='none' stroke='~' stroke-width='2'/><circle r='9' fill='#070d19'/><path \
             d='~' transform='scale(6)' fill='~'/>",
            &[
                ORDER.into(),
                mix(Rgb(0x0a1222), owner.colour, 0.42).into(),
                ORDER.into(),
                owner.outline.pattern().into(),
                ORDER.into(),
                owner.colour.into(),
                owner.outline.path().into(),
                owner.colour.into(),
            ],
        ));
    }
    if special && face.is_some() {
        out.push_str(&text(
            "<path d='~' transform='scale(.8)' fill='none' stroke='#c8860a' stroke-width='1.5' stroke-dasharray='3 2'/>",
            &[ORDER.into()],
        ));
    }
    out.push_str("</g>");
    out
}

/// An order token as a picture of its own.
#[must_use]
pub fn order(owner: Owner, face: Option<Glyph>, special: bool, size: u32) -> String {
    let size = f64::from(size);
    text(
        "<svg class='order' width='~' height='~' viewBox='-20 -19 40 40' aria-hidden='true'>~</svg>",
        &[size.into(), size.into(), (&order_at(0.0, 0.0, owner, face, special, false)).into()],
    )
}

/// A resource of Master of the Galaxy, by the colour of its cubes. Each colour has a mark: colour never speaks alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)] // the names say it
pub enum Cube {
    Red,
    Blue,
    Yellow,
    Green,
    Black,
}

impl Cube {
    /// All five.
    pub const ALL: [Cube; 5] = [Cube::Red, Cube::Blue, Cube::Yellow, Cube::Green, Cube::Black];

    /// The colour of the cube.
    #[must_use]
    pub fn colour(self) -> Rgb {
        Rgb(match self {
            Cube::Red => 0xe5533d,
            Cube::Blue => 0x4c8dff,
            Cube::Yellow => 0xf2c230,
            Cube::Green => 0x46b35f,
            Cube::Black => 0x2a2f3a,
        })
    }

    /// The key: `red`.
    #[must_use]
    pub fn key(self) -> &'static str {
        match self {
            Cube::Red => "red",
            Cube::Blue => "blue",
            Cube::Yellow => "yellow",
            Cube::Green => "green",
            Cube::Black => "black",
        }
    }

    /// The cube with this key.
    #[must_use]
    pub fn named(key: &str) -> Option<Cube> {
        Cube::ALL.into_iter().find(|cube| cube.key() == key)
    }

    pub(crate) fn mark(self) -> &'static str {
        match self {
            Cube::Red => "M0-8L8 6.5H-8Z",
            Cube::Blue => "M-7.5 0A7.5 7.5 0 1 1 7.5 0 7.5 7.5 0 1 1-7.5 0Z",
            Cube::Yellow => "M0-9L9 0 0 9-9 0Z",
            Cube::Green => "M-3-8H3V-3H8V3H3V8H-3V3H-8V-3H-3Z",
            Cube::Black => "M-7-8H7L2 0 7 8H-7L-2 0Z",
        }
    }

    /// What an empty cell of this colour is drawn with: black alone would not be seen.
    pub(crate) fn line(self) -> Rgb {
        if self == Cube::Black { Rgb(0x8c99b3) } else { self.colour() }
    }

    fn mark_ink(self) -> Rgb {
        Rgb(if self == Cube::Black { 0xdfe7f5 } else { 0x0a1020 })
    }

    /// The cube from above, `s` wide, around `x`, `y`.
    pub(crate) fn at(self, x: f64, y: f64, s: f64) -> String {
        let (h, black) = (s / 2.0, self == Cube::Black);
        text(
            "<g transform='translate(~ ~)'><rect x='~' y='~' width='~' height='~' rx='~' fill='#000' opacity='.55'/><rect x='~' y='~' width='~' height='~' rx='~' fill='~' \
             stroke='~' stroke-opacity='%' stroke-width='%'/><rect x='~' y='~' width='~' height='~' rx='~' fill='#fff' opacity='%'/><path d='~' transform='scale(%)' \
             fill='~'/></g>",
            &[
                x.into(),
                y.into(),
                (-h).into(),
                (-h + s * 0.1).into(),
                s.into(),
                s.into(),
                (s * 0.17).into(),
                (-h).into(),
                (-h).into(),
                s.into(),
                s.into(),
                (s * 0.17).into(),
                self.colour().into(),
                Rgb(if black { 0xaab6cc } else { 0xffffff }).into(),
                if black { 0.9 } else { 0.55 }.into(),
                (s * 0.05).into(),
                (-h + s * 0.1).into(),
                (-h + s * 0.07).into(),
                (s * 0.8).into(),
                (s * 0.3).into(),
                (s * 0.1).into(),
                if black { 0.16 } else { 0.34 }.into(),
                self.mark().into(),
                (s / 36.0).into(),
                self.mark_ink().into(),
            ],
        )
    }

    /// A cell of a project: empty or with its cube, starred when what is put there does not come back.
    #[must_use]
    pub fn cell(self, full: bool, starred: bool, label: &str) -> String {
        let mut out = String::from("<svg class='cell' viewBox='-18 -18 36 36' role='img' aria-label='");
        escape(&mut out, label);
        out.push_str("'>");
        if full {
            out.push_str(&self.at(0.0, 0.0, 32.0));
        } else {
            out.push_str(&text(
                "<rect x='-15.5' y='-15.5' width='31' height='31' rx='6' fill='#0a1220' stroke='~' stroke-width='2.6'/><path d='~' transform='scale(.8)' fill='~' \
                 opacity='.85'/>",
                &[self.line().into(), self.mark().into(), self.line().into()],
            ));
        }
        if starred {
            out.push_str(&text(
                "<circle cx='11' cy='-11' r='7' fill='#05080f' stroke='#fff'/>~",
                &[(&Glyph::Star5.at(11.0, -11.0, 9.0, Rgb(0xffffff))).into()],
            ));
        }
        out.push_str("</svg>");
        out
    }

    /// The cube as a solid, for what was drawn from the bag.
    #[must_use]
    pub fn solid(self, label: &str) -> String {
        let black = self == Cube::Black;
        let mut out = String::from("<svg class='iso' viewBox='-50 -56 100 112' role='img' aria-label='");
        escape(&mut out, label);
        out.push_str(&text(
            "'><ellipse cy='46' rx='40' ry='9' fill='#000' opacity='.45'/><path d='M0-48L42-25V24L0 48-42 24V-25Z' fill='~' stroke='~' stroke-opacity='.75' \
             stroke-width='2' stroke-linejoin='round'/><path d='M0-48L42-25 0-2-42-25Z' fill='#fff' opacity='%'/><path d='M0-2L42-25V24L0 48Z' fill='#000' \
             opacity='.28'/><path d='~' transform='translate(-21 11) skewY(28.7) scale(1.3)' fill='~'/><path d='~' transform='translate(21 11) skewY(-28.7) scale(1.3)' \
             fill='~' opacity='.75'/></svg>",
            &[
                self.colour().into(),
                Rgb(if black { 0xaab6cc } else { 0xffffff }).into(),
                if black { 0.22 } else { 0.4 }.into(),
                self.mark().into(),
                self.mark_ink().into(),
                self.mark().into(),
                self.mark_ink().into(),
            ],
        ));
        out
    }
}

/// A base disc of Master of the Galaxy seen at a slant; the topmost of a pile carries the emblem.
pub(crate) fn disc_at(x: f64, y: f64, owner: Owner, top: bool) -> String {
    let mut out = text(
        "<g transform='translate(~ ~)'><path d='M-25 0V9A25 11 0 0 0 25 9V0Z' fill='~' stroke='#04070e' stroke-width='1.5'/><ellipse rx='25' ry='11' fill='~' \
         stroke='#fff' stroke-opacity='.8' stroke-width='1.5'/>",
        &[x.into(), y.into(), mix(BLACK, owner.colour, 0.55).into(), owner.colour.into()],
    );
    if top {
        out.push_str(&text(
            "<g transform='scale(1 .5)'><path d='~' transform='scale(15)' fill='none' stroke='#0a1020' stroke-width='.16'/>~</g>",
            &[owner.outline.path().into(), (&owner.glyph.at(0.0, 0.0, 18.0, Rgb(0x0a1020))).into()],
        ));
    }
    out.push_str("</g>");
    out
}

/// A base disc as a picture of its own.
#[must_use]
pub fn disc(owner: Owner) -> String {
    text(
        "<svg class='disc' viewBox='-28 -14 56 38' aria-hidden='true'>~</svg>",
        &[(&disc_at(0.0, 0.0, owner, true)).into()],
    )
}

/// What all boards share: owners' patterns, the shine of tokens, light and shade of planets and stars. Part of the sheet.
pub(crate) fn shared() -> String {
    let mut out = String::from(SHARED);
    for cube in Cube::ALL {
        let c = cube.colour();
        out.push_str(&text(
            "<radialGradient id='bd-star-~'><stop offset='0' stop-color='#fff'/><stop offset='.25' stop-color='~'/><stop offset='.62' stop-color='~'/><stop offset='1' \
             stop-color='~'/></radialGradient><radialGradient id='bd-halo-~'><stop offset='.2' stop-color='~' stop-opacity='.7'/><stop offset='.55' stop-color='~' \
             stop-opacity='.2'/><stop offset='1' stop-color='~' stop-opacity='0'/></radialGradient>",
            &[
                cube.key().into(),
                mix(Rgb(0xffffff), c, 0.55).into(),
                c.into(),
                mix(BLACK, c, 0.6).into(),
                cube.key().into(),
                c.into(),
                c.into(),
                c.into(),
            ],
        ));
    }
    out.push_str("</defs>");
    out
}

/// Radius 112 is that of a planet on the galaxy map; masks and light are laid for it, around the planet's own middle.
const SHARED: &str = "<defs>\
<pattern id='bd-hatch' width='8' height='8' patternUnits='userSpaceOnUse'><path d='M0 8L8 0M-2 2L2-2M6 10L10 6' stroke='#fff' stroke-width='1.7'/></pattern>\
<pattern id='bd-grid' width='8' height='8' patternUnits='userSpaceOnUse'><path d='M0 4H8M4 0V8' stroke='#fff' stroke-width='1.5'/></pattern>\
<pattern id='bd-dots' width='8' height='8' patternUnits='userSpaceOnUse'><circle cx='2' cy='2' r='1.4' fill='#fff'/><circle cx='6' cy='6' r='1.4' fill='#fff'/></pattern>\
<pattern id='bd-wave' width='8' height='8' patternUnits='userSpaceOnUse'><path d='M0 3Q2 0 4 3T8 3M0 7Q2 4 4 7T8 7' fill='none' stroke='#fff' stroke-width='1.3'/></pattern>\
<pattern id='bd-rings' width='8' height='8' patternUnits='userSpaceOnUse'><circle cx='4' cy='4' r='2.6' fill='none' stroke='#fff' stroke-width='1.2'/></pattern>\
<pattern id='bd-chevron' width='8' height='8' patternUnits='userSpaceOnUse'><path d='M0 3L4 6 8 3M0 7L4 10 8 7M0-1L4 2 8-1' fill='none' stroke='#fff' stroke-width='1.2'/></pattern>\
<linearGradient id='bd-shine' x1='0' y1='0' x2='0' y2='1'><stop offset='0' stop-color='#fff' stop-opacity='.42'/><stop offset='.5' stop-color='#fff' stop-opacity='0'/><stop offset='1' stop-opacity='.22'/></linearGradient>\
<radialGradient id='bd-gate'><stop offset='0' stop-color='#f1e4ff'/><stop offset='.35' stop-color='#9a5cff'/><stop offset='1' stop-color='#1a0b3a'/></radialGradient>\
<radialGradient id='bd-light' cx='.26' cy='.23' r='.94'><stop offset='0' stop-color='#fff' stop-opacity='.06'/><stop offset='.3' stop-opacity='.06'/><stop offset='.62' stop-opacity='.36'/><stop offset='.86' stop-opacity='.7'/><stop offset='1' stop-opacity='.84'/></radialGradient>\
<radialGradient id='bd-shade' cx='.36' cy='.3' r='.8'><stop offset='.4' stop-color='#040812' stop-opacity='.22'/><stop offset='1' stop-color='#040812' stop-opacity='.5'/></radialGradient>\
<radialGradient id='bd-rim-light' gradientUnits='userSpaceOnUse' cx='0' cy='0' r='112'><stop offset='.7' stop-color='#000'/><stop offset='1' stop-color='#fff'/></radialGradient>\
<mask id='bd-rim' maskUnits='userSpaceOnUse' x='-112' y='-112' width='224' height='224'><circle r='112' fill='url(#bd-rim-light)'/></mask>\
<clipPath id='bd-ball'><circle r='112'/></clipPath>\
<radialGradient id='bd-planet' cx='.35' cy='.3'><stop offset='0' stop-color='#b9c7e2'/><stop offset='.6' stop-color='#5d6f94'/><stop offset='1' stop-color='#1d2740'/></radialGradient>\
<radialGradient id='bd-core'><stop offset='0' stop-color='#fff3d6' stop-opacity='.65'/><stop offset='.25' stop-color='#ffcf8a' stop-opacity='.28'/><stop offset='.6' stop-color='#7b6bff' stop-opacity='.12'/><stop offset='1' stop-color='#7b6bff' stop-opacity='0'/></radialGradient>\
<radialGradient id='bd-hole'><stop offset='.42' stop-color='#000'/><stop offset='.5' stop-color='#ffb46b'/><stop offset='.58' stop-color='#c2451f' stop-opacity='.8'/><stop offset='1' stop-color='#3a0f2a' stop-opacity='0'/></radialGradient>\
<marker id='bd-arrow-blue' viewBox='0 0 10 10' refX='8' refY='5' markerWidth='7' markerHeight='7' orient='auto-start-reverse'><path d='M0 0L10 5 0 10Z' fill='#6fb0ff'/></marker>\
<marker id='bd-arrow-green' viewBox='0 0 10 10' refX='8' refY='5' markerWidth='7' markerHeight='7' orient='auto-start-reverse'><path d='M0 0L10 5 0 10Z' fill='#5fd896'/></marker>\
<marker id='bd-arrow-red' viewBox='0 0 10 10' refX='8' refY='5' markerWidth='7' markerHeight='7' orient='auto-start-reverse'><path d='M0 0L10 5 0 10Z' fill='#ff7a70'/></marker>";

const THORN: &str = "M0-1.08L.26-.799L.635-.874L.68-.494L1.027-.334L.84 0L1.027 .334L.68 .494L.635 .874L.26 .799L0 1.08L-.26 .799L-.635 .874L-.68 .494L-1.027 .334L-.84 0L-1.027-.334L-.68-.494L-.635-.874L-.26-.799Z";
const PETAL: &str = "M0-.86A.42.42 0 0 1 .672-.536A.42.42 0 0 1 .838 .191A.42.42 0 0 1 .373 .775A.42.42 0 0 1-.373 .775A.42.42 0 0 1-.838 .191A.42.42 0 0 1-.672-.536A.42.42 0 0 1-0-.86Z";
