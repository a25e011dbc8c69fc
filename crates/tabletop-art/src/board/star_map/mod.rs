//! The star map of Master of the Galaxy: systems, tracks of cells, cubes, bases, symbols, conflicts, black holes.
//!
//! Coordinates are those of the board file, 0 to 100. Two layers of the same size: [`StarMap::svg`] draws what lies there,
//! [`StarMap::targets`] what can be pressed now. The second lies above the first, so nothing drawn takes a press away from it. Systems
//! carry `data-system` in both, conflict cards `data-conflict`, symbols `data-symbol`; planets `data-planet` and cells `data-cell` only
//! where they can be pressed.

mod targets;

pub use targets::Place;

use super::glyphs::Glyph;
use super::hits::{Point, far};
use super::pieces::{Cube, Owner, disc_at};
use super::{FONT, stars};
use crate::measure::{Font, fit, width};
use crate::pen::{Arg, Rgb, cos, escape, sin, text};
use std::f64::consts::PI;

/// The radius of a system's ring.
const RING: f64 = 50.0;
/// The side of a track cell.
const CELL: f64 = 28.0;
/// The side of the whole map.
const SIDE: f64 = 1080.0;

/// A whole star map, ready to be drawn.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct StarMap {
    /// All systems, closed ones included.
    pub systems: Vec<System>,
    /// Tracks between open systems.
    pub tracks: Vec<Track>,
    /// Superiority symbols with their arrows.
    pub symbols: Vec<Superiority>,
    /// Conflict cards lying on their tracks.
    pub conflicts: Vec<Conflict>,
}

/// One system.
#[derive(Clone, Debug, PartialEq)]
pub struct System {
    /// What the client gets back in `data-system`.
    pub id: String,
    /// As the players call it.
    pub name: String,
    /// The whole spoken label.
    pub label: String,
    /// The colour of its star.
    pub colour: Cube,
    /// Place on the board, 0 to 100.
    pub x: f64,
    /// Place on the board, 0 to 100, downwards.
    pub y: f64,
    /// One to three planets with the cube on each.
    pub planets: Vec<Option<Cube>>,
    /// Who holds it, and with how many bases.
    pub bases: Option<(Owner, u32)>,
    /// A black hole lies on it.
    pub closed: bool,
}

/// A track between two systems.
#[derive(Clone, Debug, PartialEq)]
pub struct Track {
    /// What the client gets back in `data-cell`, with the number of the cell: `karmin-ember:0`.
    pub id: String,
    /// Index of a system.
    pub from: usize,
    /// Index of a system.
    pub to: usize,
    /// The cells in order from `from`, with their cubes.
    pub cells: Vec<Option<Cube>>,
    /// Who laid the route.
    pub owner: Option<Owner>,
}

/// A superiority symbol.
#[derive(Clone, Debug, PartialEq)]
pub struct Superiority {
    /// Its kind: cultural, economic, diplomatic, scientific, military.
    pub glyph: Glyph,
    /// The whole spoken label.
    pub label: String,
    /// How it is won.
    pub arrow: Arrow,
    /// Indices of its systems.
    pub ends: Vec<usize>,
    /// Place on the board, 0 to 100; see [`Superiority::place`].
    pub x: f64,
    /// Place on the board, 0 to 100, downwards.
    pub y: f64,
    /// Who has it now.
    pub holders: Vec<Owner>,
}

/// How a symbol is won.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arrow {
    /// By the one system: one solid line.
    Blue,
    /// By both systems: a double line.
    Green,
    /// By exactly one of the systems: a dashed line.
    Red,
}

/// A conflict card across its track.
#[derive(Clone, Debug, PartialEq)]
pub struct Conflict {
    /// What the client gets back in `data-cell`, with side and number: `information_war:red:1`.
    pub id: String,
    /// Index of the track it lies on.
    pub track: usize,
    /// As the players call it.
    pub name: String,
    /// The last line: what the winner gets.
    pub prize: String,
    /// The symbol it is fought for, if any.
    pub glyph: Option<Glyph>,
    /// The cells of the red half.
    pub red: Vec<ConflictCell>,
    /// The cells of the blue half.
    pub blue: Vec<ConflictCell>,
    /// Whether the red half belongs to the track's first system.
    pub red_from: bool,
}

/// A cell of a conflict card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ConflictCell {
    /// Its colour.
    pub cube: Cube,
    /// The cube is on it.
    pub full: bool,
    /// What is put there does not come back.
    pub starred: bool,
}

impl Arrow {
    fn tint(self) -> Rgb {
        Rgb(match self {
            Arrow::Blue => 0x6fb0ff,
            Arrow::Green => 0x5fd896,
            Arrow::Red => 0xff7a70,
        })
    }
}

impl Superiority {
    /// Where the printed symbols stand: in the open fields of the graph, quarter-turn symmetric.
    #[must_use]
    pub fn place(id: &str) -> Option<(f64, f64)> {
        Some(match id {
            "sym_start_red" => (0.7, 0.7),
            "sym_start_blue" => (99.3, 0.7),
            "sym_start_yellow" => (99.3, 99.3),
            "sym_start_green" => (0.7, 99.3),
            "sym_flank_red" => (16.5, 21.8),
            "sym_flank_blue" => (78.2, 16.5),
            "sym_flank_yellow" => (83.5, 78.2),
            "sym_flank_green" => (21.8, 83.5),
            "sym_axis_0" => (43.5, 50.0),
            "sym_axis_1" => (56.5, 50.0),
            "sym_side_red" => (50.0, 1.5),
            "sym_side_blue" => (98.5, 50.0),
            "sym_side_yellow" => (50.0, 98.5),
            "sym_side_green" => (1.5, 50.0),
            _ => return None,
        })
    }
}

fn unit(v: f64) -> f64 {
    80.0 + v * 9.2
}

/// A thing a name must not cover.
struct Spot(f64, f64, f64);

struct Line {
    x: f64,
    y: f64,
    ux: f64,
    uy: f64,
    length: f64,
}

impl StarMap {
    /// Where a system stands, in map units.
    #[must_use]
    pub fn place(&self, index: usize) -> (f64, f64) {
        self.systems.get(index).map_or((0.0, 0.0), |s| (unit(s.x), unit(s.y)))
    }

    /// The side of the square map, in map units.
    #[must_use]
    pub fn size(&self) -> f64 {
        SIDE
    }

    /// The map: `<svg class='map'>` with one group `world` for panning and zooming.
    #[must_use]
    pub fn svg(&self, label: &str) -> String {
        let mut out = text(
            "<svg xmlns='http://www.w3.org/2000/svg' class='map' viewBox='54 54 972 972' role='group' font-family='~' fill='#e8eef8' aria-label='",
            &[FONT.into()],
        );
        escape(&mut out, label);
        out.push_str("'><g class='world'>");
        out.push_str(&stars(5, SIDE, SIDE, 190));
        spiral(&mut out);
        let mut spots = Vec::new();
        for symbol in &self.symbols {
            self.draw_arrows(symbol, &mut spots, &mut out);
        }
        for (i, track) in self.tracks.iter().enumerate() {
            let covered = self.conflicts.iter().any(|c| c.track == i);
            self.draw_track(track, covered, &mut spots, &mut out);
        }
        spots.extend(self.conflicts.iter().flat_map(|c| {
            let (x, y) = self.conflict_place(c);
            [-60.0, 0.0, 60.0].map(|dx| Spot(x + dx, y, 64.0))
        }));
        let mut names = Vec::new();
        for (i, system) in self.systems.iter().enumerate() {
            if system.closed {
                draw_hole(system, &mut out);
            } else {
                draw_system(system, &self.planets(i), &mut out);
                self.draw_name(i, &spots, &mut names, &mut out);
                out.push_str("</g>");
            }
        }
        for symbol in &self.symbols {
            draw_symbol(symbol, &mut out);
        }
        for conflict in &self.conflicts {
            self.draw_conflict(conflict, &mut out);
        }
        out.push_str("</g></svg>");
        out
    }

    fn line(&self, a: (f64, f64), b: (f64, f64)) -> Line {
        let (dx, dy) = (b.0 - a.0, b.1 - a.1);
        let length = libm::sqrt(dx * dx + dy * dy).max(1.0);
        Line { x: a.0, y: a.1, ux: dx / length, uy: dy / length, length }
    }

    fn draw_arrows(&self, symbol: &Superiority, spots: &mut Vec<Spot>, out: &mut String) {
        let at = (unit(symbol.x), unit(symbol.y));
        spots.push(Spot(at.0, at.1, 26.0));
        for end in &symbol.ends {
            if self.systems.get(*end).is_none_or(|s| s.closed) {
                continue;
            }
            let l = self.line(at, self.place(*end));
            let (x1, y1) = (l.x + l.ux * 24.0, l.y + l.uy * 24.0);
            let (x2, y2) = (l.x + l.ux * (l.length - RING - 4.0), l.y + l.uy * (l.length - RING - 2.0));
            let bend = if symbol.ends.len() > 1 && l.length > 200.0 { 26.0 } else { 0.0 };
            let (cx, cy) = (f64::midpoint(x1, x2) - l.uy * bend, f64::midpoint(y1, y2) + l.ux * bend);
            let d = text("M~ ~Q~ ~ ~ ~", &[x1, y1, cx, cy, x2, y2].map(Arg::Number));
            for i in 1..8 {
                let t = f64::from(i) / 8.0;
                let on = |a: f64, c: f64, b: f64| (1.0 - t) * (1.0 - t) * a + 2.0 * t * (1.0 - t) * c + t * t * b;
                spots.push(Spot(on(x1, cx, x2), on(y1, cy, y2), 5.0));
            }
            let tint = symbol.arrow.tint();
            match symbol.arrow {
                Arrow::Green => out.push_str(&text(
                    "<path d='~' fill='none' stroke='~' stroke-width='5.5' opacity='.6'/><path d='~' fill='none' stroke='#060b16' stroke-width='2' \
                     marker-end='url(#bd-arrow-green)'/>",
                    &[(&d).into(), tint.into(), (&d).into()],
                )),
                Arrow::Blue => out.push_str(&text(
                    "<path d='~' fill='none' stroke='~' stroke-width='2.6' opacity='.85' marker-end='url(#bd-arrow-blue)'/>",
                    &[(&d).into(), tint.into()],
                )),
                Arrow::Red => out.push_str(&text(
                    "<path d='~' fill='none' stroke='~' stroke-width='2.6' opacity='.85' stroke-dasharray='9 6' marker-end='url(#bd-arrow-red)'/>",
                    &[(&d).into(), tint.into()],
                )),
            }
        }
    }

    fn draw_track(&self, track: &Track, covered: bool, spots: &mut Vec<Spot>, out: &mut String) {
        let (Some(a), Some(b)) = (self.systems.get(track.from), self.systems.get(track.to)) else { return };
        let l = self.line(self.place(track.from), self.place(track.to));
        let (colour, wide) = track.owner.map_or((Rgb(0x51658f), 2.0), |owner| (owner.colour, 6.0));
        let dash = track.owner.map(|owner| owner.outline.dash()).filter(|dash| !dash.is_empty()).unwrap_or("none");
        let far = l.length - RING;
        out.push_str(&text(
            "<path d='M~ ~L~ ~' stroke='~' stroke-width='~' stroke-opacity='.85' stroke-dasharray='~'/>",
            &[
                (l.x + l.ux * RING).into(),
                (l.y + l.uy * RING).into(),
                (l.x + l.ux * far).into(),
                (l.y + l.uy * far).into(),
                colour.into(),
                wide.into(),
                dash.into(),
            ],
        ));
        if covered {
            return;
        }
        for (i, cube) in track.cells.iter().enumerate() {
            let (x, y) = self.track_cell(track, i);
            spots.push(Spot(x, y, 19.0));
            match cube {
                Some(cube) => out.push_str(&cube.at(x, y, CELL)),
                None => draw_cell(x, y, CELL, a.colour, Some(b.colour), out),
            }
        }
    }

    /// The middle of a cell of a track.
    fn track_cell(&self, track: &Track, cell: usize) -> Point {
        let l = self.line(self.place(track.from), self.place(track.to));
        let n = track.cells.len();
        let room = l.length - 2.0 * RING - 4.0;
        let step = if n > 1 { f64::min((room - CELL) / (n - 1) as f64, CELL + 8.0) } else { 0.0 };
        let along = (l.length - step * (n.max(1) - 1) as f64) / 2.0 + cell as f64 * step;
        (l.x + l.ux * along, l.y + l.uy * along)
    }

    /// The middles of a system's planets: on its ring, where they would lie or as near to it as the cells of its tracks leave room.
    fn planets(&self, index: usize) -> Vec<Point> {
        const STEP: i32 = 5;
        let Some(system) = self.systems.get(index) else { return Vec::new() };
        let (x, y) = self.place(index);
        let tracks = self.tracks.iter().filter(|track| track.from == index || track.to == index);
        let cells: Vec<Point> =
            tracks.flat_map(|track| (0..track.cells.len()).map(|cell| self.track_cell(track, cell))).collect();
        let bases = [(x + 34.0, y - 14.0)];
        let mut placed: Vec<Point> = Vec::new();
        for wanted in wanted(system.planets.len()).iter().take(system.planets.len()) {
            let mut best = (f64::INFINITY, (x, y));
            for turn in (-180 / STEP..180 / STEP).map(|step| f64::from(step * STEP)) {
                let angle = (wanted + turn) * PI / 180.0;
                let at = (x + cos(angle) * RING, y + sin(angle) * RING);
                let crowd = crowds(at, &cells, 38.0) + crowds(at, &placed, 42.0) + crowds(at, &bases, 28.0);
                let price = crowd + libm::fabs(turn) * 0.04;
                if price < best.0 {
                    best = (price, at);
                }
            }
            placed.push(best.1);
        }
        placed
    }

    fn conflict_place(&self, conflict: &Conflict) -> (f64, f64) {
        let Some(track) = self.tracks.get(conflict.track) else { return (SIDE / 2.0, SIDE / 2.0) };
        let ((ax, ay), (bx, by)) = (self.place(track.from), self.place(track.to));
        (f64::midpoint(ax, bx), f64::midpoint(ay, by))
    }

    /// The name of a system where it covers least: above, below or at a side.
    fn draw_name(&self, index: usize, spots: &[Spot], names: &mut Vec<[f64; 4]>, out: &mut String) {
        let system = &self.systems[index];
        let (x, y) = self.place(index);
        let w = width(&system.name, 18.5, Font::Title750) + system.name.chars().count() as f64 * 0.4;
        let mut best = (f64::INFINITY, [0.0; 4]);
        for (rank, (left, base)) in [
            (-w / 2.0, -62.0),
            (-w / 2.0, 80.0),
            (54.0, -22.0),
            (-54.0 - w, -22.0),
            (58.0, 6.0),
            (-58.0 - w, 6.0),
            (54.0, 34.0),
            (-54.0 - w, 34.0),
            (-w + 14.0, -62.0),
            (-14.0, -62.0),
        ]
        .into_iter()
        .enumerate()
        {
            let rect = [x + left, y + base - 16.0, x + left + w, y + base + 4.0];
            let cover = |Spot(sx, sy, r): &Spot| {
                let (dx, dy) = ((rect[0] - sx).max(sx - rect[2]).max(0.0), (rect[1] - sy).max(sy - rect[3]).max(0.0));
                (r - libm::sqrt(dx * dx + dy * dy)).max(0.0)
            };
            let others = self.systems.iter().enumerate().filter(|(i, _)| *i != index).map(|(i, s)| {
                let (sx, sy) = self.place(i);
                Spot(sx, sy, if s.closed { 60.0 } else { RING + 14.0 })
            });
            let taken = names.iter().filter(|n| n[0] < rect[2] && rect[0] < n[2] && n[1] < rect[3] && rect[1] < n[3]);
            let outside = (58.0 - rect[0]).max(rect[2] - 1022.0).max(58.0 - rect[1]).max(rect[3] - 1022.0).max(0.0);
            let price = rank as f64 * 0.8
                + spots.iter().map(cover).sum::<f64>()
                + others.map(|s| cover(&s)).sum::<f64>()
                + taken.count() as f64 * 60.0
                + outside * 4.0;
            if price < best.0 {
                best = (price, rect);
            }
        }
        let rect = best.1;
        names.push(rect);
        out.push_str(&text(
            "<text class='s-name' x='~' y='~' font-size='18.5' font-weight='700' letter-spacing='.37' stroke='#050914' stroke-width='6' stroke-linejoin='round' \
             paint-order='stroke'>",
            &[rect[0].into(), (rect[3] - 4.0).into()],
        ));
        escape(out, &system.name);
        out.push_str("</text>");
    }

    /// Whether the red half lies left, and how large the card is: on a short track it shrinks, so that the systems it is about stay
    /// in sight.
    fn conflict_lies(&self, conflict: &Conflict) -> (bool, f64) {
        let track = self.tracks.get(conflict.track);
        let left_is_from = track.is_none_or(|t| self.place(t.from).0 <= self.place(t.to).0);
        let size = track.map_or(1.0, |track| {
            let l = self.line(self.place(track.from), self.place(track.to));
            let along = libm::fabs(l.ux) * 176.0 + libm::fabs(l.uy) * 126.0;
            ((l.length - 2.0 * RING - 10.0) / along).clamp(0.6, 1.0)
        });
        (conflict.red_from == left_is_from, size)
    }

    fn draw_conflict(&self, conflict: &Conflict, out: &mut String) {
        let (x, y) = self.conflict_place(conflict);
        let (red_left, size) = self.conflict_lies(conflict);
        out.push_str(&text(
            "<g transform='translate(~ ~) scale(%)' role='group' data-conflict='",
            &[x.into(), y.into(), size.into()],
        ));
        escape(out, &conflict.id);
        out.push_str("' aria-label='");
        escape(out, &conflict.name);
        let (left, right) = if red_left { (0x5a1f24, 0x1d2f66) } else { (0x1d2f66, 0x5a1f24) };
        out.push_str(&text(
            "'><rect x='-85' y='-54' width='176' height='126' rx='12' fill='#000' opacity='.5'/><path d='M-76-60H0V66H-76Q-88 66-88 54V-48Q-88-60-76-60Z' fill='~'/><path \
             d='M76-60H0V66H76Q88 66 88 54V-48Q88-60 76-60Z' fill='~'/><rect x='-88' y='-60' width='176' height='126' rx='12' fill='none' stroke='#ffe6ae' \
             stroke-width='2'/>",
            &[Rgb(left).into(), Rgb(right).into()],
        ));
        for (cells, is_red) in [(&conflict.red, true), (&conflict.blue, false)] {
            for (i, cell) in cells.iter().enumerate() {
                let (cx, cy) = conflict_cell(is_red == red_left, i);
                if cell.full {
                    out.push_str(&cell.cube.at(cx, cy, 21.0));
                } else {
                    draw_cell(cx, cy, 20.0, cell.cube, None, out);
                }
                if cell.starred {
                    out.push_str(&Glyph::Star5.at(cx + 8.0, cy - 8.0, 9.0, Rgb(0xffffff)));
                }
            }
        }
        if let Some(glyph) = conflict.glyph {
            out.push_str(&text(
                "<circle cy='6' r='19' fill='#0b1428' stroke='#ffe6ae' stroke-width='2'/>~",
                &[(&glyph.at(0.0, 6.0, 23.0, Rgb(0xffe6ae))).into()],
            ));
        }
        // One line if it can be read, else two.
        let sizes = [14.5, 13.5, 12.5, 11.5];
        let one = sizes.into_iter().find(|size| width(&conflict.name, *size, Font::Title750) <= 166.0);
        let title = fit(&conflict.name, 166.0, &[one.unwrap_or(12.5)], Font::Title750);
        for (i, line) in title.lines.iter().enumerate() {
            let y = -40.0 - if title.lines.len() > 1 { 5.0 } else { 0.0 } + i as f64 * title.size;
            caption(line, y, title.size, out);
        }
        let mut size = 14.0;
        while width(&conflict.prize, size, Font::Title800) > 164.0 && size > 8.0 {
            size -= 0.5;
        }
        caption(&conflict.prize, 58.0, size, out);
        out.push_str("</g>");
    }
}

/// The middle of a cell of a conflict card, on its card.
fn conflict_cell(left: bool, i: usize) -> Point {
    let side = if left { -1.0 } else { 1.0 };
    (side * (70.0 - (i / 3) as f64 * 24.0), -13.0 + (i % 3) as f64 * 24.0)
}

fn caption(words: &str, y: f64, size: f64, out: &mut String) {
    out.push_str(&text(
        "<text class='cf-t' y='~' font-size='~' font-weight='700' text-anchor='middle'>",
        &[y.into(), size.into()],
    ));
    escape(out, words);
    out.push_str("</text>");
}

/// Two faint arms around a bright core.
fn spiral(out: &mut String) {
    out.push_str("<circle cx='540' cy='540' r='330' fill='url(#bd-core)'/>");
    for arm in 0..2 {
        let mut d = String::new();
        for i in 0..=60 {
            let t = f64::from(i) / 60.0 * 4.4;
            let (r, a) = (30.0 + t * 92.0, t * 1.05 + f64::from(arm) * PI);
            let letter = if i == 0 { "M" } else { "L" };
            d.push_str(&text("~~ ~", &[letter.into(), (540.0 + cos(a) * r).into(), (540.0 + sin(a) * r).into()]));
        }
        out.push_str(&text(
            "<g fill='none' stroke-linecap='round'><path d='~' stroke='#8fa4ff' stroke-opacity='.07' stroke-width='70'/><path d='~' stroke='#ffe2b0' stroke-opacity='.06' \
             stroke-width='24'/></g>",
            &[(&d).into(), (&d).into()],
        ));
    }
}

/// An empty cell: half its border in each end colour, or one colour and its mark on a card.
fn draw_cell(x: f64, y: f64, s: f64, one: Cube, two: Option<Cube>, out: &mut String) {
    let h = s / 2.0;
    out.push_str(&text(
        "<g transform='translate(~ ~)'><rect x='~' y='~' width='~' height='~' rx='~' fill='#081020' fill-opacity='.92' stroke='~' stroke-width='2.4'/>",
        &[x.into(), y.into(), (-h).into(), (-h).into(), s.into(), s.into(), (s * 0.16).into(), one.line().into()],
    ));
    match two {
        None => {
            out.push_str(&text("<path d='~' transform='scale(.5)' fill='~'/>", &[one.mark().into(), one.line().into()]))
        }
        Some(two) => {
            if two != one {
                out.push_str(&text(
                    "<path d='M~ ~V~Q~ ~ ~ ~H~' fill='none' stroke='~' stroke-width='2.4'/>",
                    &[
                        h.into(),
                        (-h + 4.0).into(),
                        (h - 4.0).into(),
                        h.into(),
                        h.into(),
                        (h - 4.0).into(),
                        h.into(),
                        (-h + 4.0).into(),
                        two.line().into(),
                    ],
                ));
            }
            for (cube, at) in [(one, -0.19), (two, 0.2)] {
                out.push_str(&text(
                    "<path class='lod-near' d='~' transform='translate(~ ~) scale(%)' fill='~'/>",
                    &[cube.mark().into(), (s * at).into(), (s * at).into(), (s * 0.0135).into(), cube.line().into()],
                ));
            }
        }
    }
    out.push_str("</g>");
}

fn draw_hole(system: &System, out: &mut String) {
    let (x, y) = (unit(system.x), unit(system.y));
    out.push_str("<g class='sys hole' tabindex='-1' role='button' data-system='");
    escape(out, &system.id);
    out.push_str("' aria-label='");
    escape(out, &system.label);
    out.push_str(&text(
        "' transform='translate(~ ~)'><circle r='66' fill='url(#bd-hole)'/><ellipse class='acc' rx='58' ry='15' fill='none' stroke='#ffcf9a' stroke-width='3' \
         stroke-opacity='.75' stroke-dasharray='60 8 24 6' transform='rotate(-18)'/><circle cy='-2' r='27' fill='#000'/></g>",
        &[x.into(), y.into()],
    ));
}

/// A system; its group stays open for the name.
fn draw_system(system: &System, planets: &[Point], out: &mut String) {
    let (x, y) = (unit(system.x), unit(system.y));
    let owner = system.bases.map(|(owner, _)| owner);
    let (line, wide) = owner.map_or((Rgb(0x6b80ab), 1.6), |owner| (owner.colour, 4.0));
    let dash = owner.map(|owner| owner.outline.dash()).filter(|dash| !dash.is_empty()).unwrap_or("none");
    // An owned star makes room for the discs at the lower right.
    let (sx, sy) = if owner.is_some() { (x - 13.0, y - 11.0) } else { (x, y) };
    let (mx, my) = if owner.is_some() { (x - 17.0, y - 16.0) } else { (x, y) };
    out.push_str("<g class='sys' tabindex='-1' role='button' data-system='");
    escape(out, &system.id);
    out.push_str("' aria-label='");
    escape(out, &system.label);
    let key = system.colour.key();
    out.push_str(&text(
        "'><circle cx='~' cy='~' r='78' fill='url(#bd-halo-~)' pointer-events='none'/><circle class='hit' cx='~' cy='~' r='50' fill='#060b16' fill-opacity='.55' stroke='~' stroke-width='~' \
         stroke-dasharray='~'/><circle cx='~' cy='~' r='25' fill='url(#bd-star-~)'/><path d='~' transform='translate(~ ~) scale(1.1)' fill='~' opacity='.85'/>",
        &[
            x.into(),
            y.into(),
            key.into(),
            x.into(),
            y.into(),
            line.into(),
            wide.into(),
            dash.into(),
            sx.into(),
            sy.into(),
            key.into(),
            system.colour.mark().into(),
            mx.into(),
            my.into(),
            Rgb(0x0a1020).into(),
        ],
    ));
    if let Some((owner, n)) = system.bases {
        for i in 0..n {
            out.push_str(&disc_at(x + 10.0, y + 13.0 - f64::from(i) * 13.0, owner, i + 1 == n));
        }
        if n > 1 {
            out.push_str(&text(
                "<g transform='translate(~ ~)'><circle r='12.5' fill='#050b14' stroke='~' stroke-width='2'/><text y='6.5' font-size='18.5' font-weight='800' \
                 text-anchor='middle'>~</text></g>",
                &[(x + 34.0).into(), (y - 14.0).into(), owner.colour.into(), f64::from(n).into()],
            ));
        }
    }
    for (cube, (px, py)) in system.planets.iter().zip(planets.iter().copied()) {
        out.push_str(&text(
            "<circle cx='~' cy='~' r='14.5' fill='url(#bd-planet)' stroke='#060b16' stroke-width='2.5'/>",
            &[px.into(), py.into()],
        ));
        if let Some(cube) = cube {
            out.push_str(&cube.at(px, py, 17.0));
        }
    }
}

/// Where so many planets would lie on their ring, in degrees: on its lower half.
const fn wanted(planets: usize) -> &'static [f64] {
    match planets {
        0 | 1 => &[40.0],
        2 => &[35.0, 145.0],
        3 => &[25.0, 90.0, 155.0],
        _ => &[10.0, 60.0, 120.0, 170.0],
    }
}

/// By how much something is too near to any of these.
fn crowds(at: Point, others: &[Point], room: f64) -> f64 {
    others.iter().map(|other| (room - far(at, *other)).max(0.0)).sum()
}

/// A symbol as a medallion, its holders hanging below.
fn draw_symbol(symbol: &Superiority, out: &mut String) {
    let held = !symbol.holders.is_empty();
    out.push_str(&text(
        "<g class='sy-map' transform='translate(~ ~)' role='img' data-symbol='' aria-label='",
        &[unit(symbol.x).into(), unit(symbol.y).into()],
    ));
    escape(out, &symbol.label);
    out.push_str(&text(
        "'><circle r='22' fill='#0b1428' stroke='~' stroke-width='2'/><circle r='18' fill='#1a2745'/>~",
        &[
            if held { Rgb(0xffffff) } else { symbol.arrow.tint() }.into(),
            (&symbol.glyph.at(0.0, 0.0, 25.0, Rgb(if held { 0xffe6ae } else { 0xc9d6ee }))).into(),
        ],
    ));
    let n = symbol.holders.len();
    for (i, owner) in symbol.holders.iter().enumerate() {
        let x = (i as f64 - (n as f64 - 1.0) / 2.0) * 18.0;
        out.push_str(&text(
            "<path d='~' transform='translate(~ 21) scale(8.5)' fill='~' stroke='#050b14' stroke-width='.25'/>",
            &[owner.outline.path().into(), x.into(), owner.colour.into()],
        ));
    }
    out.push_str("</g>");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn planets_stand_clear_of_the_cells_of_their_tracks() {
        // The track leads away exactly where the first planet would lie.
        let system = |x: f64, y: f64| System {
            id: "a".into(),
            name: "A".into(),
            label: "A".into(),
            colour: Cube::Red,
            x,
            y,
            planets: vec![None; 3],
            bases: None,
            closed: false,
        };
        let track = Track { id: "t".into(), from: 0, to: 1, cells: vec![None; 4], owner: None };
        let map = StarMap {
            systems: vec![system(20.0, 20.0), system(45.0, 31.7)],
            tracks: vec![track],
            ..StarMap::default()
        };
        let cells: Vec<Point> = (0..4).map(|cell| map.track_cell(&map.tracks[0], cell)).collect();
        for index in 0..2 {
            let planets = map.planets(index);
            assert_eq!(planets.len(), 3);
            for planet in planets {
                let nearest = cells.iter().map(|cell| far(planet, *cell)).fold(f64::INFINITY, f64::min);
                assert!(nearest > 30.0, "a planet of system {index} is {nearest} from a cell");
            }
        }
    }
}
