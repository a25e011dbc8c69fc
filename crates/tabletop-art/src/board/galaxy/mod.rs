//! The galaxy of StarCraft: planets cut into areas, routes with transports, gates, order piles.
//!
//! Two layers of the same size: [`Galaxy::svg`] draws what lies there and changes with the match, [`Galaxy::targets`] what can be
//! pressed now and changes with every press. The second lies above the first, so nothing drawn takes a press away from it. Areas carry
//! `data-area` in both; routes `data-slot`, free places `data-cell` and units `data-unit` only where they can be pressed.

mod area;
mod targets;

pub use targets::Place;

use super::glyphs::Glyph;
use super::hits::Point;
use super::pieces::{Owner, Race, unit_at};
use super::sphere::Surface;
use super::{FONT, stars};
use crate::pen::{Arg, Chance, Rgb, cos, escape, hash, scope, sin, text};
use area::{Cut, Sizes, draw_area, draw_contents, draw_orders, polar};
use std::f64::consts::{FRAC_PI_2, PI};

/// The radius of a planet in map units.
const R: f64 = 112.0;

/// Planets on a stage stand at least so far apart, in map units, and so far from its edge.
const CLOSEST: (f64, f64) = (268.0, 262.0);
const EDGE: f64 = 142.0;

/// How the grid lies on the map.
struct Grid {
    /// The first column and row.
    first: (i32, i32),
    /// The middle of the first place.
    corner: Point,
    /// From place to place.
    step: Point,
    /// Every second column stands lower.
    drop: f64,
    size: (f64, f64),
    /// Pixels of the stage to a map unit.
    scale: f64,
}

/// A route between the rims of its planets.
struct Berth {
    from: Point,
    to: Point,
    /// One unit along it.
    way: Point,
}

/// A whole galaxy, ready to be drawn.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Galaxy {
    /// Planets on their places of the grid.
    pub planets: Vec<Planet>,
    /// Routes between neighbours.
    pub routes: Vec<Route>,
    /// Routes through gates.
    pub z_routes: Vec<ZRoute>,
    /// Places of the grid where a planet may be laid.
    pub cells: Vec<Cell>,
    /// Turns the grid for a screen that is higher than wide.
    pub upright: bool,
    /// Width and height of the stage in pixels: planets spread over all of it, and nothing is too small to read. Nothing: the stage is
    /// not known.
    pub stage: Option<(f64, f64)>,
}

/// A free place of the grid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cell {
    /// What the client gets back in `data-cell`.
    pub id: String,
    /// The whole spoken label.
    pub label: String,
    /// Column of the grid.
    pub column: i32,
    /// Row of the grid.
    pub row: i32,
}

/// One planet.
#[derive(Clone, Debug, PartialEq)]
pub struct Planet {
    /// Seeds its surface: `tarsonis`.
    pub id: String,
    /// As the players call it.
    pub name: String,
    /// Place on the grid, any whole numbers.
    pub column: i32,
    /// Place on the grid, any whole numbers.
    pub row: i32,
    /// The planet the question is about.
    pub active: bool,
    /// Two to four areas.
    pub areas: Vec<Area>,
    /// The pile of orders, the bottom one first.
    pub orders: Vec<Order>,
    /// The surface as an image, from [`Surface::bitmap`]; empty: it is computed while drawing.
    pub bitmap: String,
}

/// One area of a planet.
#[derive(Clone, Debug, PartialEq)]
pub struct Area {
    /// What the client gets back in `data-area`.
    pub id: String,
    /// The whole spoken label.
    pub label: String,
    /// What it gives.
    pub yields: Yield,
    /// How much of it.
    pub value: u32,
    /// How many units it holds.
    pub limit: u32,
    /// Who holds it.
    pub owner: Option<Owner>,
    /// A base on it.
    pub base: Option<Race>,
    /// Units on it.
    pub units: Vec<Stack>,
    /// Units that come to fight for it, and whose they are.
    pub entering: Option<(Owner, Vec<Stack>)>,
    /// How far its resource is used up.
    pub depleted: Depleted,
}

/// What an area gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // the names say it
pub enum Yield {
    Mineral,
    Gas,
    Conquest,
}

/// How far a resource is used up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs)] // the names say it
pub enum Depleted {
    #[default]
    No,
    Partly,
    Wholly,
}

/// Units of one type in one place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stack {
    /// Which unit.
    pub glyph: Glyph,
    /// How many.
    pub count: u32,
    /// Stands on a stand over its shadow.
    pub flies: bool,
}

/// An order token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Order {
    /// Whose it is.
    pub owner: Owner,
    /// What it is, where the viewer may know.
    pub face: Option<Glyph>,
    /// One of the three special ones.
    pub special: bool,
}

/// A route between two neighbouring planets.
#[derive(Clone, Debug, PartialEq)]
pub struct Route {
    /// What the client gets back in `data-slot`.
    pub id: String,
    /// The whole spoken label.
    pub label: String,
    /// Index of a planet.
    pub from: usize,
    /// Index of a planet.
    pub to: usize,
    /// Transports on it.
    pub transports: Vec<(Owner, Race)>,
}

/// A route through two gates.
#[derive(Clone, Debug, PartialEq)]
pub struct ZRoute {
    /// The number on both gates.
    pub number: u32,
    /// The rest is as with any route.
    pub route: Route,
}

impl Yield {
    fn glyph(self) -> Glyph {
        match self {
            Yield::Mineral => Glyph::Mineral,
            Yield::Gas => Glyph::Gas,
            Yield::Conquest => Glyph::Conquest,
        }
    }

    fn tint(self) -> Rgb {
        Rgb(match self {
            Yield::Mineral => 0x6fd6ff,
            Yield::Gas => 0x7fe39a,
            Yield::Conquest => 0xffd166,
        })
    }
}

/// Where a gate stands, and on which side of it transports line up.
struct Gate {
    planet: usize,
    angle: f64,
    side: f64,
}

/// The way around the circle between two angles, `0.0..=PI`.
fn apart(a: f64, b: f64) -> f64 {
    let d = libm::fabs(a - b) % (2.0 * PI);
    d.min(2.0 * PI - d)
}

impl Galaxy {
    /// Where a planet stands, in map units.
    #[must_use]
    pub fn place(&self, index: usize) -> (f64, f64) {
        let Some(planet) = self.planets.get(index) else { return (0.0, 0.0) };
        let mut chance = Chance::new(hash(&planet.id));
        let jitter = (chance.next() - 0.5, chance.next() - 0.5);
        let (x, y) = self.cell(planet.column, planet.row);
        (x + jitter.0 * 10.0, y + jitter.1 * 8.0)
    }

    /// The middle of a place of the grid, in map units.
    fn cell(&self, column: i32, row: i32) -> Point {
        let grid = self.grid();
        let (mut c, mut r) = (column - grid.first.0, row - grid.first.1);
        if self.upright {
            std::mem::swap(&mut c, &mut r);
        }
        let low = if c % 2 == 1 { grid.drop } else { 0.0 };
        (grid.corner.0 + f64::from(c) * grid.step.0, grid.corner.1 + f64::from(r) * grid.step.1 + low)
    }

    /// How the grid lies on the stage.
    fn grid(&self) -> Grid {
        let span = |of: fn(&Planet) -> i32, free: fn(&Cell) -> i32| {
            let places = || self.planets.iter().map(of).chain(self.cells.iter().map(free));
            let first = places().min().unwrap_or(0);
            (first, places().max().unwrap_or(0) - first)
        };
        let ((column, columns), (row, rows)) = (span(|p| p.column, |c| c.column), span(|p| p.row, |c| c.row));
        let (wide, high) = if self.upright { (rows, columns) } else { (columns, rows) };
        let (wide, high) = (f64::from(wide), f64::from(high));
        let first = (column, row);
        let Some(stage) = self.stage.filter(|stage| stage.0 > 1.0 && stage.1 > 1.0) else {
            let (step, drop) = if self.upright { ((296.0, 292.0), 44.0) } else { ((291.0, 288.0), 30.0) };
            let low = if wide > 0.0 { drop } else { 0.0 };
            let size = (298.0 + wide * step.0, 298.0 + high * step.1 + low);
            return Grid { first, corner: (146.0, 146.0), step, drop, size, scale: 1.0 };
        };
        let needed = |steps: f64, step: f64| 2.0 * EDGE + steps * step;
        let scale = f64::min(stage.0 / needed(wide, CLOSEST.0), stage.1 / needed(high, CLOSEST.1));
        let size = (stage.0 / scale, stage.1 / scale);
        // What is left over goes between the planets, and from some point on around them.
        let spread = |room: f64, steps: f64, closest: f64| {
            if steps > 0.0 { f64::min((room - 2.0 * EDGE) / steps, closest * 1.5) } else { closest }
        };
        let over = size.1 - needed(high, CLOSEST.1);
        let drop = if wide > 0.0 { over.clamp(0.0, 30.0) } else { 0.0 };
        let step = (spread(size.0, wide, CLOSEST.0), spread(size.1 - drop, high, CLOSEST.1));
        let corner = ((size.0 - wide * step.0) / 2.0, (size.1 - drop - high * step.1) / 2.0);
        Grid { first, corner, step, drop, size, scale }
    }

    fn sizes(&self) -> Sizes {
        match self.stage {
            Some(_) => Sizes::of(self.grid().scale),
            None => Sizes::of(if self.upright { 0.6 } else { 1.0 }),
        }
    }

    /// Width and height of the map in map units.
    #[must_use]
    pub fn size(&self) -> (f64, f64) {
        self.grid().size
    }

    /// How many pixels a map unit is on the stage.
    #[must_use]
    pub fn scale(&self) -> f64 {
        self.grid().scale
    }

    /// The map: `<svg class='map'>` with one group `world` for panning and zooming.
    #[must_use]
    pub fn svg(&self, label: &str) -> String {
        let (w, h) = self.size();
        let mut out = text(
            "<svg xmlns='http://www.w3.org/2000/svg' class='map' viewBox='0 0 ~ ~' role='group' font-family='~' fill='#e8eef8' aria-label='",
            &[w.into(), h.into(), FONT.into()],
        );
        escape(&mut out, label);
        out.push_str("'><g class='world'>");
        out.push_str(&stars(11, w, h, 160));
        let gates = self.gates();
        self.draw_z_routes(&gates, &mut out);
        for route in &self.routes {
            self.draw_route(route, &mut out);
        }
        let any_active = self.planets.iter().any(|p| p.active);
        for (i, planet) in self.planets.iter().enumerate() {
            let (x, y) = self.place(i);
            out.push_str(&text("<g class='planet' transform='translate(~ ~)'>", &[x.into(), y.into()]));
            self.draw_planet(planet, any_active && !planet.active, &mut out);
            out.push_str("</g>");
        }
        self.draw_gates(&gates, &mut out);
        out.push_str("</g></svg>");
        out
    }

    /// Both ends of every gate route, each at the clearest place of its planet's rim: away from routes, name and orders,
    /// on the map, and rather towards the other end.
    fn gates(&self) -> Vec<[Gate; 2]> {
        let (w, h) = self.size();
        let mut busy: Vec<Vec<f64>> = (0..self.planets.len()).map(|i| self.busy(i)).collect();
        let mut at = |planet: usize, other: usize| {
            let ((x, y), (ox, oy)) = (self.place(planet), self.place(other));
            let wish = libm::atan2(oy - y, ox - x);
            let none = Vec::new();
            let taken = busy.get(planet).unwrap_or(&none);
            let mut best = (f64::NEG_INFINITY, 0.0);
            for i in 0..36 {
                let angle = f64::from(i) * PI / 18.0;
                let (gx, gy) = (x + cos(angle) * (R + 27.0), y + sin(angle) * (R + 27.0));
                let off = (18.0 - gx).max(gx + 18.0 - w).max(2.0 - gy).max(gy + 18.0 - h).max(0.0);
                let free = taken.iter().map(|b| apart(*b, angle)).fold(0.6, f64::min);
                let worth = free - apart(angle, wish) * 0.05 - off * 0.1;
                if worth > best.0 {
                    best = (worth, angle);
                }
            }
            let angle = best.1;
            let free = |side: f64| taken.iter().map(|b| apart(*b, angle + side * 0.45)).fold(1.0, f64::min);
            let side = if free(1.0) >= free(-1.0) { 1.0 } else { -1.0 };
            if let Some(taken) = busy.get_mut(planet) {
                taken.extend([angle, angle + side * 0.25]);
            }
            Gate { planet, angle, side }
        };
        self.z_routes.iter().map(|z| [at(z.route.from, z.route.to), at(z.route.to, z.route.from)]).collect()
    }

    /// What already stands around a planet, as angles: the name, the orders, the routes.
    fn busy(&self, planet: usize) -> Vec<f64> {
        let (x, y) = self.place(planet);
        let mut out: Vec<f64> =
            [-178.0, -160.0, -140.0, -120.0, -102.0, -52.0, -38.0, -22.0].map(|d| d * PI / 180.0).to_vec();
        for route in &self.routes {
            let other = match planet {
                p if p == route.from => route.to,
                p if p == route.to => route.from,
                _ => continue,
            };
            let (ox, oy) = self.place(other);
            out.push(libm::atan2(oy - y, ox - x));
        }
        out
    }

    /// The `k`-th place at a gate: the gate itself, then what lines up beside it.
    fn beside(&self, gate: &Gate, k: usize) -> (f64, f64) {
        let (x, y) = self.place(gate.planet);
        let (dx, dy) = polar(gate.angle + gate.side * 0.23 * k as f64, R + 27.0);
        (x + dx, y + dy)
    }

    fn draw_z_routes(&self, gates: &[[Gate; 2]], out: &mut String) {
        for [a, b] in gates {
            let pull = |gate: &Gate| {
                let ((x, y), (px, py)) = (self.beside(gate, 0), self.place(gate.planet));
                [x, y, x + (x - px) * 0.9, y + (y - py) * 0.9]
            };
            let ([ax, ay, cx, cy], [bx, by, dx, dy]) = (pull(a), pull(b));
            let path = text("M~ ~C~ ~ ~ ~ ~ ~", &[ax, ay, cx, cy, dx, dy, bx, by].map(Arg::Number));
            out.push_str(&text(
                "<path class='zroute' d='~' fill='none' stroke='#c79bff' stroke-width='2' stroke-dasharray='7 7' opacity='.5'/><path class='zroute-flow' d='~' fill='none' \
                 stroke='#e9d8ff' stroke-width='2' stroke-dasharray='2 26' opacity='.9'/>",
                &[(&path).into(), (&path).into()],
            ));
        }
    }

    fn draw_gates(&self, gates: &[[Gate; 2]], out: &mut String) {
        for (z, ends) in self.z_routes.iter().zip(gates) {
            for gate in ends {
                let (x, y) = self.beside(gate, 0);
                out.push_str(&text(
                    "<g class='gate' transform='translate(~ ~)'><circle r='15' fill='url(#bd-gate)' stroke='#d9bfff' stroke-width='1.8' stroke-dasharray='5 3'/><text y='5.5' font-size='15' \
                     font-weight='800' text-anchor='middle' stroke='#1a0b3a' stroke-width='4' paint-order='stroke'>~</text></g>",
                    &[x.into(), y.into(), f64::from(z.number).into()],
                ));
            }
            for (i, (owner, race)) in z.route.transports.iter().enumerate() {
                let (x, y) = self.beside(&ends[0], i + 1);
                out.push_str(&unit_at(x, y, 14.0, *owner, race.transport(), 1, false, 0.0));
            }
        }
    }

    fn draw_route(&self, route: &Route, out: &mut String) {
        let Berth { from: (x1, y1), to: (x2, y2), way: (ux, uy) } = self.berth(route);
        let (nx, ny) = (-uy * 5.0, ux * 5.0);
        out.push_str(&text(
            "<path class='route' d='M~ ~L~ ~M~ ~L~ ~' fill='none' stroke='#7f9bd0' stroke-opacity='.75' stroke-width='2'/><path class='route-core' d='M~ ~L~ ~' fill='none' \
             stroke='#bcd3ff' stroke-width='2' stroke-dasharray='3 9' opacity='.8'/><g fill='#0a1222' stroke='#9db7e8' stroke-width='2'><circle cx='~' cy='~' r='6.5'/><circle \
             cx='~' cy='~' r='6.5'/></g>",
            &[
                x1 + nx,
                y1 + ny,
                x2 + nx,
                y2 + ny,
                x1 - nx,
                y1 - ny,
                x2 - nx,
                y2 - ny,
                x1,
                y1,
                x2,
                y2,
                x1,
                y1,
                x2,
                y2,
            ]
            .map(Arg::Number),
        ));
        for (i, (owner, race)) in route.transports.iter().enumerate() {
            let (x, y) = self.moored(route, i);
            out.push_str(&unit_at(x, y, 14.0, *owner, race.transport(), 1, false, 0.0));
        }
    }

    fn berth(&self, route: &Route) -> Berth {
        let ((px, py), (qx, qy)) = (self.place(route.from), self.place(route.to));
        let length = libm::sqrt((qx - px) * (qx - px) + (qy - py) * (qy - py)).max(1.0);
        let (ux, uy, s) = ((qx - px) / length, (qy - py) / length, R + 9.0);
        Berth { from: (px + ux * s, py + uy * s), to: (qx - ux * s, qy - uy * s), way: (ux, uy) }
    }

    /// Where the `i`-th transport of a route lies, across it; the place after the last one is free.
    fn moored(&self, route: &Route, i: usize) -> Point {
        let Berth { from, to, way } = self.berth(route);
        let (x, y) = (f64::midpoint(from.0, to.0), f64::midpoint(from.1, to.1));
        let n = route.transports.len().max(1) as f64;
        let off = (i as f64 - (n - 1.0) / 2.0) * 29.0;
        if way.1.abs() > way.0.abs() { (x + off, y) } else { (x, y + off) }
    }

    fn draw_planet(&self, planet: &Planet, dim: bool, out: &mut String) {
        let id = scope(&["planet", &planet.id]);
        let surface = Surface::of(&planet.id);
        let computed;
        let image = if planet.bitmap.is_empty() {
            computed = surface.bitmap(&planet.id, 160);
            &computed
        } else {
            &planet.bitmap
        };
        let mut safe = String::new();
        escape(&mut safe, image);
        out.push_str(&text(
            "<defs><radialGradient id='~air'><stop offset='.8' stop-color='~' stop-opacity='.5'/><stop offset='1' stop-color='~' stop-opacity='0'/></radialGradient>\
             <radialGradient id='~rim' cx='.55' cy='.56' r='.56'><stop offset='.8' stop-color='~' stop-opacity='0'/><stop offset='1' stop-color='~' stop-opacity='.75'/>\
             </radialGradient></defs><circle r='134' fill='url(#~air)'/><image href='~' x='-112' y='-112' width='224' height='224' clip-path='url(#bd-ball)'/><circle r='112' \
             fill='url(#bd-light)'/><circle r='112' fill='url(#~rim)'/><circle r='112' fill='url(#bd-shade)'/>",
            &[
                (&id).into(),
                surface.air.into(),
                surface.air.into(),
                (&id).into(),
                surface.air.into(),
                surface.air.into(),
                (&id).into(),
                (&safe).into(),
                (&id).into(),
            ],
        ));
        if dim {
            out.push_str("<circle r='112' fill='#040812' opacity='.26'/>");
        }
        let cut = Cut::new(planet);
        let sizes = self.sizes();
        for (i, area) in planet.areas.iter().enumerate() {
            draw_area(area, &cut, i, &id, out);
        }
        out.push_str("<g class='things'>");
        for (i, area) in planet.areas.iter().enumerate() {
            draw_contents(area, &cut, i, sizes, out);
        }
        out.push_str("</g>");
        if planet.active {
            out.push_str(
                "<circle class='ring-active' r='124' fill='none' stroke='#fff' stroke-width='2' stroke-dasharray='14 8'/>",
            );
        }
        self.draw_name(planet, &id, out);
        draw_orders(planet, out);
    }

    fn draw_name(&self, planet: &Planet, id: &str, out: &mut String) {
        let (a, b) = (polar(PI * 1.02, R + 18.0), polar(-FRAC_PI_2 - 0.14, R + 18.0));
        let size = f64::max(15.0, self.sizes().text * 1.08);
        out.push_str(&text(
            "<path id='~name' d='M~ ~A130 130 0 0 1 ~ ~' fill='none'/><text class='p-name~' font-size='~' font-weight='700' letter-spacing='~'><textPath href='#~name' \
             startOffset='50%' text-anchor='middle'>",
            &[
                id.into(),
                a.0.into(),
                a.1.into(),
                b.0.into(),
                b.1.into(),
                if self.upright { " port" } else { "" }.into(),
                size.into(),
                if size > 15.0 { 0.8 } else { 1.3 }.into(),
                id.into(),
                "%".into(),
            ],
        ));
        escape(out, &planet.name);
        out.push_str("</textPath></text>");
    }
}
