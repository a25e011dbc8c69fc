//! The galaxy of StarCraft: planets cut into areas, routes with transports, gates, order piles.
//!
//! Drawn after what is asked: areas and slots carry `data-area` and `data-slot`, so a client listens once on the map.
//! Classes are those of the look (`area`, `legal`, `route`, `tok`, `lod-mid` …); without a style sheet it is right, only still.

use super::glyphs::Glyph;
use super::pieces::{LEGAL, Owner, Race, base_at, order_at, unit_at};
use super::sphere::Surface;
use super::{FONT, stars};
use crate::pen::{Arg, Chance, Rgb, cos, escape, hash, scope, sin, text};
use std::f64::consts::{FRAC_PI_2, PI};

/// The radius of a planet in map units.
const R: f64 = 112.0;

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
    /// Turns the grid for a screen that is higher than wide, with larger chips and tokens.
    pub upright: bool,
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
    /// Answers the question.
    pub legal: bool,
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
    /// A transport may be put here.
    pub legal: bool,
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
    fn cell(&self, column: i32, row: i32) -> (f64, f64) {
        let first = |of: fn(&Planet) -> i32, free: fn(&Cell) -> i32| {
            self.planets.iter().map(of).chain(self.cells.iter().map(free)).min().unwrap_or(0)
        };
        let mut c = column - first(|p| p.column, |c| c.column);
        let mut r = row - first(|p| p.row, |c| c.row);
        if self.upright {
            std::mem::swap(&mut c, &mut r);
        }
        let (dx, dy, drop) = if self.upright { (296.0, 292.0, 44.0) } else { (291.0, 288.0, 30.0) };
        let low = if c % 2 == 1 { drop } else { 0.0 };
        (146.0 + f64::from(c) * dx, 146.0 + f64::from(r) * dy + low)
    }

    /// Width and height of the map in map units.
    #[must_use]
    pub fn size(&self) -> (f64, f64) {
        let free = || self.cells.iter().map(|cell| self.cell(cell.column, cell.row));
        let places = || (0..self.planets.len()).map(|i| self.place(i)).chain(free());
        (places().map(|p| p.0).fold(0.0, f64::max) + 152.0, places().map(|p| p.1).fold(0.0, f64::max) + 152.0)
    }

    /// The map: `<svg class='map'>` with one group `world` for panning and zooming.
    #[must_use]
    pub fn svg(&self, label: &str) -> String {
        let (w, h) = self.size();
        let mut out = text(
            "<svg xmlns='http://www.w3.org/2000/svg' class='map' viewBox='0 -12 ~ ~' role='group' font-family='~' fill='#e8eef8' aria-label='",
            &[w.into(), (h + 12.0).into(), FONT.into()],
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
        for cell in &self.cells {
            let (x, y) = self.cell(cell.column, cell.row);
            out.push_str("<g tabindex='0' role='button' class='free' data-cell='");
            escape(&mut out, &cell.id);
            out.push_str("' aria-label='");
            escape(&mut out, &cell.label);
            out.push_str(&text(
                "' transform='translate(~ ~)'><circle class='legal-slot' r='96' fill='~' fill-opacity='.1' stroke='~' stroke-width='3' stroke-dasharray='14 8'/><path \
                 d='M-22 0H22M0-22V22' stroke='~' stroke-width='6'/></g>",
                &[x.into(), y.into(), LEGAL.into(), LEGAL.into(), LEGAL.into()],
            ));
        }
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
                    "<g transform='translate(~ ~)'><circle r='15' fill='url(#bd-gate)' stroke='#d9bfff' stroke-width='1.8' stroke-dasharray='5 3'/><text y='5.5' font-size='15' \
                     font-weight='800' text-anchor='middle' stroke='#1a0b3a' stroke-width='4' paint-order='stroke'>~</text></g>",
                    &[x.into(), y.into(), f64::from(z.number).into()],
                ));
            }
            for (i, (owner, race)) in z.route.transports.iter().enumerate() {
                let (x, y) = self.beside(&ends[0], i + 1);
                out.push_str(&unit_at(x, y, 14.0, *owner, race.transport(), 1, false));
            }
            if z.route.legal {
                let (x, y) = self.beside(&ends[0], z.route.transports.len() + 1);
                slot(&z.route, x, y, out);
            }
        }
    }

    fn draw_route(&self, route: &Route, out: &mut String) {
        let ((px, py), (qx, qy)) = (self.place(route.from), self.place(route.to));
        let length = libm::sqrt((qx - px) * (qx - px) + (qy - py) * (qy - py)).max(1.0);
        let (ux, uy, s) = ((qx - px) / length, (qy - py) / length, R + 9.0);
        let (x1, y1, x2, y2) = (px + ux * s, py + uy * s, qx - ux * s, qy - uy * s);
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
        let (mx, my) = (f64::midpoint(x1, x2), f64::midpoint(y1, y2));
        let steep = uy.abs() > ux.abs();
        let n = route.transports.len() + usize::from(route.legal);
        let spot = |i: usize| {
            let off = (i as f64 - (n as f64 - 1.0) / 2.0) * 29.0;
            if steep { (mx + off, my) } else { (mx, my + off) }
        };
        for (i, (owner, race)) in route.transports.iter().enumerate() {
            let (x, y) = spot(i);
            out.push_str(&unit_at(x, y, 14.0, *owner, race.transport(), 1, false));
        }
        if route.legal {
            let (x, y) = spot(n - 1);
            slot(route, x, y, out);
        }
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
        let (mut near, mut far) = (String::new(), String::new());
        for (i, area) in planet.areas.iter().enumerate() {
            draw_area(area, &cut, i, &id, out);
            self.draw_contents(area, &cut, i, &mut near, &mut far);
        }
        out.push_str(&text("<g class='lod-mid'>~</g>~", &[(&near).into(), (&far).into()]));
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
                if self.upright { 19.0 } else { 15.0 }.into(),
                if self.upright { 0.8 } else { 1.3 }.into(),
                id.into(),
                "%".into(),
            ],
        ));
        escape(out, &planet.name);
        out.push_str("</textPath></text>");
    }

    /// The chip of an area, its base and its units; for the far view only the total.
    fn draw_contents(&self, area: &Area, cut: &Cut, i: usize, near: &mut String, far: &mut String) {
        let n = cut.n;
        let (token, grow) = if self.upright { (1.23, 1.42) } else { (1.0, 1.0) };
        let (x, y) = polar(
            cut.middle(i),
            R * if n <= 2 {
                0.42
            } else if n == 3 {
                0.53
            } else {
                0.57
            },
        );
        let used: u32 = area.units.iter().map(|stack| stack.count).sum();
        let guests = area.entering.as_ref().map_or(0, |(_, stacks)| stacks.len());
        let k = area.units.len() + guests + usize::from(area.base.is_some() && area.owner.is_some());
        let mut r = if n >= 4 { 15.0 } else { 17.0 } * token;
        // Many kinds in one area stand closer and smaller.
        let room = if n <= 2 {
            100.0
        } else if n == 3 {
            112.0
        } else {
            86.0
        };
        let close = if k > 2 { 1.86 } else { 2.04 };
        r = f64::min(r, room / close / k.max(1) as f64);
        let step = r * close;
        let chip_y = if k > 0 { y - r - 7.0 * grow } else { y };
        let wide = 27.0 + f64::from(area.limit) * 8.0;
        draw_chip(area, used, x - wide / 2.0 * grow, chip_y - 9.0 * grow, grow, near);
        if let (true, Some(owner)) = (used > 0, area.owner) {
            far.push_str(&text(
                "<g class='lod-far' display='none' transform='translate(~ ~)'><path d='~' transform='scale(25)' fill='~' stroke='#fff' stroke-width='.08'/><text y='11' \
                 font-size='31' font-weight='800' text-anchor='middle' fill='#050b14'>~</text></g>",
                &[x.into(), y.into(), owner.outline.path().into(), owner.colour.into(), f64::from(used).into()],
            ));
        } else {
            let symbol = area.yields.glyph().at(x, y, 30.0, area.yields.tint());
            far.push_str(&text("<g class='lod-far' display='none'>~</g>", &[(&symbol).into()]));
        }
        let mut sx = x - (k.max(1) - 1) as f64 * step / 2.0;
        let ty = y + 10.0;
        if let Some(owner) = area.owner {
            if let Some(race) = area.base {
                near.push_str(&base_at(sx, ty, owner, race));
                sx += step;
            }
            for stack in &area.units {
                near.push_str(&unit_at(sx, ty, r, owner, stack.glyph, stack.count, stack.flies));
                sx += step;
            }
        }
        if let Some((owner, stacks)) = &area.entering {
            for stack in stacks {
                near.push_str(&text(
                    "<circle class='enters' cx='~' cy='~' r='~' fill='none' stroke='#fff' stroke-width='1.6' stroke-dasharray='4 3'/>",
                    &[sx, ty, r * 1.2].map(Arg::Number),
                ));
                near.push_str(&unit_at(sx, ty, r, *owner, stack.glyph, stack.count, stack.flies));
                sx += step;
            }
        }
        if area.legal {
            let (px, py) = if k > 0 { (x + wide / 2.0 * grow + 11.0, chip_y) } else { (x, chip_y + 22.0 * grow) };
            near.push_str(&text(
                "<g transform='translate(~ ~)'><circle r='9' fill='#04222c' stroke='~' stroke-width='1.6'/><path d='M-4 0H4M0-4V4' stroke='~' stroke-width='2'/></g>",
                &[px.into(), py.into(), LEGAL.into(), LEGAL.into()],
            ));
        }
    }
}

/// A free place for a transport; the touch target is larger than the mark.
fn slot(route: &Route, x: f64, y: f64, out: &mut String) {
    out.push_str("<g tabindex='0' role='button' data-slot='");
    escape(out, &route.id);
    out.push_str("' aria-label='");
    escape(out, &route.label);
    out.push_str(&text(
        "' transform='translate(~ ~)'><circle class='hitc' r='36' fill='transparent'/><circle class='legal-slot' r='14' fill='~' fill-opacity='.14' stroke='~' \
         stroke-width='2' stroke-dasharray='4 3'/><path d='M-5 0H5M0-5V5' stroke='~' stroke-width='2.4'/></g>",
        &[x.into(), y.into(), LEGAL.into(), LEGAL.into(), LEGAL.into()],
    ));
}

fn polar(a: f64, r: f64) -> (f64, f64) {
    (cos(a) * r, sin(a) * r)
}

/// How a planet is cut into areas: arms from a point near the middle, bent so that the disc looks round.
struct Cut {
    n: usize,
    start: f64,
    middle: (f64, f64),
}

impl Cut {
    fn new(planet: &Planet) -> Cut {
        let n = planet.areas.len().max(1);
        let mut chance = Chance::new(hash(&planet.id).wrapping_add(5));
        let mut near = || if n <= 2 { 0.0 } else { (chance.next() - 0.5) * R * 0.12 };
        let middle = (near(), near());
        let start = -FRAC_PI_2 - PI / n as f64 + if n == 2 { FRAC_PI_2 - 0.18 } else { 0.0 };
        Cut { n, start, middle }
    }

    fn angle(&self, i: usize) -> f64 {
        self.start + i as f64 * 2.0 * PI / self.n as f64
    }

    fn middle(&self, i: usize) -> f64 {
        f64::midpoint(self.angle(i), self.angle(i + 1)) + if self.n == 1 { 0.0 } else { 0.12 }
    }

    fn outline(&self, i: usize) -> String {
        let ((jx, jy), (a, b)) = (self.middle, (self.angle(i), self.angle(i + 1)));
        let (s, e) = (polar(a, R), polar(b, R));
        let (cs, ce) = (polar(a + 0.26, R * 0.56), polar(b + 0.26, R * 0.56));
        match self.n {
            1 => text("M-~ 0A~ ~ 0 1 1 ~ 0A~ ~ 0 1 1-~ 0Z", &[R; 7].map(Arg::Number)),
            2 => text(
                "M~ ~A~ ~ 0 0 1 ~ ~Q~ ~ ~ ~Q~ ~ ~ ~Z",
                &[s.0, s.1, R, R, e.0, e.1, ce.0, ce.1, jx, jy, 2.0 * jx - ce.0, 2.0 * jy - ce.1, s.0, s.1]
                    .map(Arg::Number),
            ),
            _ => text(
                "M~ ~Q~ ~ ~ ~A~ ~ 0 0 1 ~ ~Q~ ~ ~ ~Z",
                &[jx, jy, cs.0, cs.1, s.0, s.1, R, R, e.0, e.1, ce.0, ce.1, jx, jy].map(Arg::Number),
            ),
        }
    }
}

fn draw_area(area: &Area, cut: &Cut, i: usize, planet: &str, out: &mut String) {
    let shape = cut.outline(i);
    if let Some(owner) = area.owner {
        let colour = owner.colour;
        out.push_str(&text(
            "<defs><radialGradient id='~own~' gradientUnits='userSpaceOnUse' cx='0' cy='0' r='112'><stop offset='.15' stop-color='~' stop-opacity='.1'/><stop offset='.7' \
             stop-color='~' stop-opacity='.16'/><stop offset='1' stop-color='~' stop-opacity='.56'/></radialGradient></defs><path d='~' fill='url(#~own~)'/><path d='~' \
             fill='url(#~)' opacity='.3' mask='url(#bd-rim)'/>",
            &[
                planet.into(),
                (i as f64).into(),
                colour.into(),
                colour.into(),
                colour.into(),
                (&shape).into(),
                planet.into(),
                (i as f64).into(),
                (&shape).into(),
                owner.outline.pattern().into(),
            ],
        ));
    }
    let (class, fill, glow, line, wide) =
        if area.legal { (" legal", LEGAL, 0.16, LEGAL, 2.6) } else { ("", Rgb(0xffffff), 0.0, Rgb(0xcfe1ff), 1.4) };
    out.push_str("<path tabindex='0' role='button' data-area='");
    escape(out, &area.id);
    out.push_str("' aria-label='");
    escape(out, &area.label);
    out.push_str(&text(
        "' class='area~' d='~' fill='~' fill-opacity='%' stroke='~' stroke-opacity='%' stroke-width='~'/>",
        &[
            class.into(),
            (&shape).into(),
            fill.into(),
            glow.into(),
            line.into(),
            if area.legal { 1.0 } else { 0.55 }.into(),
            wide.into(),
        ],
    ));
    // The control ring.
    let (a, b, r) = (cut.angle(i) + 0.045, cut.angle(i + 1) - 0.045, R + 6.0);
    let (s, e) = (polar(a, r), polar(b, r));
    let arc =
        text("M~ ~A~ ~ 0 ~ 1 ~ ~", &[s.0, s.1, r, r, if cut.n <= 2 { 1.0 } else { 0.0 }, e.0, e.1].map(Arg::Number));
    let (colour, width) = area.owner.map_or((Rgb(0x55678c), 2.5), |owner| (owner.colour, 6.0));
    out.push_str(&text(
        "<path d='~' fill='none' stroke='#060b16' stroke-width='8'/><path d='~' fill='none' stroke='~' stroke-width='~' stroke-dasharray='~'/>",
        &[
            (&arc).into(),
            (&arc).into(),
            colour.into(),
            width.into(),
            area.owner.map(|owner| owner.outline.dash()).filter(|dash| !dash.is_empty()).unwrap_or("none").into(),
        ],
    ));
}

/// Symbol, value, and one pip per unit of the limit, filled when used.
fn draw_chip(area: &Area, used: u32, x: f64, y: f64, grow: f64, out: &mut String) {
    let (tint, line, dash) = match area.depleted {
        Depleted::No => (area.yields.tint(), area.yields.tint(), "none"),
        Depleted::Partly => (area.yields.tint(), Rgb(0xffb657), "4 2"),
        Depleted::Wholly => (Rgb(0x7a8699), Rgb(0x7a8699), "2 3"),
    };
    let wide = 27.0 + f64::from(area.limit) * 8.0;
    out.push_str(&text(
        "<g transform='translate(~ ~) scale(%)'><rect width='~' height='18' rx='9' fill='#050a14' fill-opacity='.86' stroke='~' stroke-opacity='%' \
         stroke-dasharray='~'/>~<text x='17.5' y='13.3' font-size='12.5' font-weight='800' fill='~'~>~</text>",
        &[
            x.into(),
            y.into(),
            grow.into(),
            wide.into(),
            line.into(),
            if area.depleted == Depleted::No { 0.55 } else { 1.0 }.into(),
            dash.into(),
            (&area.yields.glyph().at(10.5, 9.0, 11.5, tint)).into(),
            tint.into(),
            if area.depleted == Depleted::Wholly { " text-decoration='line-through'" } else { "" }.into(),
            f64::from(area.value).into(),
        ],
    ));
    let owned = area.owner.map(|owner| owner.colour);
    for pip in 0..area.limit {
        let filled = owned.filter(|_| pip < used);
        out.push_str(&text(
            "<rect class='lod-pip' x='~' y='5.5' width='5.5' height='7' rx='1.5' fill='~' stroke='~' stroke-width='1.1'/>",
            &[
                (26.5 + f64::from(pip) * 8.0).into(),
                filled.map_or(Arg::Text("none"), Arg::Colour),
                filled.unwrap_or(Rgb(0x8ea3c9)).into(),
            ],
        ));
    }
    out.push_str("</g>");
}

/// The pile of orders at the upper right: the last one placed lies on top and moves first.
fn draw_orders(planet: &Planet, out: &mut String) {
    let n = planet.orders.len();
    if n == 0 {
        return;
    }
    out.push_str("<g class='orders'>");
    // A high pile is pushed together so that it stays beside its planet.
    let step = f64::min(21.0, 84.0 / n as f64);
    for (i, order) in planet.orders.iter().enumerate() {
        let level = (n - 1 - i) as f64;
        let (x, y) = (R * 0.86 + level * 3.0, -R * 0.74 + level * step - (n - 1) as f64 * 3.0);
        out.push_str(&order_at(x, y, order.owner, order.face, order.special, i + 1 == n && planet.active));
    }
    out.push_str("</g>");
}
