//! What can be pressed on the galaxy now.

use super::area::{Cut, Standing};
use super::{Galaxy, Gate, Planet, R, Route};
use crate::board::hits::{Disc, Mark, Point, Reach, Target, open, path, shapes};
use crate::board::pieces::LEGAL;
use crate::pen::text;

/// Something on the galaxy that can be pressed, by its index.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// An area of a planet.
    Area(usize, usize),
    /// Units of one kind in an area of a planet.
    Unit(usize, usize, usize),
    /// A route between neighbours: its free berth.
    Route(usize),
    /// A route through gates: its free berth.
    ZRoute(usize),
    /// A free place of the grid.
    Cell(usize),
}

/// How far a press around a small mark still means it, in map units.
const REACH: f64 = 36.0;

impl Galaxy {
    /// What can be pressed, as a layer over the map: areas first, then what lies above them.
    #[must_use]
    pub fn targets(&self, targets: &[Target<Place>]) -> String {
        let (w, h) = self.size();
        let mut out = text(
            "<svg xmlns='http://www.w3.org/2000/svg' class='map targets' viewBox='0 0 ~ ~' role='presentation'>",
            &[w.into(), h.into()],
        );
        for target in targets {
            match target.place {
                Place::Area(planet, area) => {
                    let over =
                        |other: &Target<Place>| matches!(other.place, Place::Unit(p, a, _) if (p, a) == (planet, area));
                    self.area_target(target, (planet, area), targets.iter().any(over), &mut out);
                }
                Place::Cell(index) => self.cell_target(target, index, &mut out),
                Place::Unit(..) | Place::Route(_) | Place::ZRoute(_) => {}
            }
        }
        let gates = self.gates();
        let marked: Vec<(&Target<Place>, Reach)> =
            targets.iter().filter_map(|target| Some((target, self.reach(target.place, &gates)?))).collect();
        let marks: Vec<Reach> = marked.iter().map(|(_, reach)| *reach).collect();
        let planets =
            (0..self.planets.len()).map(|index| Disc { at: self.place(index), radius: R }).collect::<Vec<_>>();
        for ((target, reach), shape) in marked.iter().zip(shapes(&marks, &planets)) {
            self.small_target(target, *reach, &shape, &mut out);
        }
        out.push_str("</svg>");
        out
    }

    fn part(&self, planet: usize, area: usize) -> Option<(&Planet, Cut, Point)> {
        let at = self.place(planet);
        let planet = self.planets.get(planet).filter(|planet| area < planet.areas.len())?;
        Some((planet, Cut::new(planet), at))
    }

    fn standing(&self, planet: usize, area: usize) -> Option<(Standing, Point)> {
        let (planet, cut, at) = self.part(planet, area)?;
        Some((Standing::new(&planet.areas[area], &cut, area, self.sizes()), at))
    }

    /// The middle of a small mark and how far it reaches; nothing for areas and free places, which are large enough.
    fn reach(&self, place: Place, gates: &[[Gate; 2]]) -> Option<Reach> {
        match place {
            Place::Area(..) | Place::Cell(_) => None,
            Place::Unit(planet, area, kind) => {
                let (standing, at) = self.standing(planet, area)?;
                let (x, y) = standing.unit(kind)?;
                Some(Reach { at: (at.0 + x, at.1 + y), far: standing.radius * 1.3, free: true })
            }
            Place::Route(index) => {
                let route = self.routes.get(index)?;
                Some(Reach { at: self.moored(route, route.transports.len()), far: REACH, free: false })
            }
            Place::ZRoute(index) => {
                let (z, ends) = (self.z_routes.get(index)?, gates.get(index)?);
                Some(Reach { at: self.beside(&ends[0], z.route.transports.len() + 1), far: REACH, free: false })
            }
        }
    }

    /// `laps`: its units are pressed for themselves, and lie over it on purpose.
    fn area_target(&self, target: &Target<Place>, (planet, area): (usize, usize), laps: bool, out: &mut String) {
        let Some((seen, cut, at)) = self.part(planet, area) else { return };
        open(target, "area", &seen.areas[area].id, out);
        if laps {
            out.push_str(" data-laps=''");
        }
        let shape = cut.outline(area);
        out.push_str(&text(
            " transform='translate(~ ~)'><path class='hit area' d='~' fill='~' fill-opacity='%' stroke='~' stroke-width='2.6'~/>",
            &[
                at.0.into(),
                at.1.into(),
                (&shape).into(),
                LEGAL.into(),
                if target.mark == Mark::Chosen { 0.0 } else { 0.13 }.into(),
                if target.mark == Mark::Chosen { crate::Rgb(0xff_ffff) } else { LEGAL }.into(),
                if target.mark == Mark::Chosen { " stroke-dasharray='9 6'" } else { "" }.into(),
            ],
        ));
        if let (Mark::Arrives, Some((standing, _))) = (target.mark, self.standing(planet, area)) {
            out.push_str(&text(
                "<g class='plus' transform='translate(~ ~)'><circle r='9' fill='#04222c' stroke='~' stroke-width='1.6'/><path d='M-4 0H4M0-4V4' stroke='~' stroke-width='2'/></g>",
                &[standing.plus.0.into(), standing.plus.1.into(), LEGAL.into(), LEGAL.into()],
            ));
        }
        out.push_str("</g>");
    }

    fn cell_target(&self, target: &Target<Place>, index: usize, out: &mut String) {
        let Some(cell) = self.cells.get(index) else { return };
        let (x, y) = self.cell(cell.column, cell.row);
        open(target, "cell", &cell.id, out);
        out.push_str(&text(
            " transform='translate(~ ~)'><circle class='hit mark' r='96' fill='~' fill-opacity='.1' stroke='~' stroke-width='3' stroke-dasharray='14 8'/><path \
             d='M-22 0H22M0-22V22' stroke='~' stroke-width='6'/></g>",
            &[x.into(), y.into(), LEGAL.into(), LEGAL.into(), LEGAL.into()],
        ));
    }

    fn small_target(&self, target: &Target<Place>, reach: Reach, shape: &[Point], out: &mut String) {
        let route = |route: &Route, out: &mut String| open(target, "slot", &route.id, out);
        let radius = match target.place {
            Place::Unit(planet, area, kind) => {
                let Some((seen, ..)) = self.part(planet, area) else { return };
                let area = &seen.areas[area];
                let Some(stack) = area.units.get(kind) else { return };
                open(target, "area", &area.id, out);
                out.push_str(&text(" data-unit='~'", &[stack.glyph.name().into()]));
                reach.far / 1.3 * 1.14
            }
            Place::Route(index) => {
                let Some(seen) = self.routes.get(index) else { return };
                route(seen, out);
                14.0
            }
            Place::ZRoute(index) => {
                let Some(seen) = self.z_routes.get(index) else { return };
                route(&seen.route, out);
                14.0
            }
            Place::Area(..) | Place::Cell(_) => return,
        };
        let ((x, y), is_unit) = (reach.at, matches!(target.place, Place::Unit(..)));
        let line = if target.mark == Mark::Chosen { crate::Rgb(0xff_ffff) } else { LEGAL };
        out.push_str(&text(
            ">~<circle class='mark' cx='~' cy='~' r='~' fill='~' fill-opacity='%' stroke='~' stroke-width='2.2' stroke-dasharray='~'/>",
            &[
                (&path(shape)).into(),
                x.into(),
                y.into(),
                radius.into(),
                LEGAL.into(),
                if is_unit { 0.0 } else { 0.14 }.into(),
                line.into(),
                if is_unit { "none" } else { "4 3" }.into(),
            ],
        ));
        if !is_unit {
            out.push_str(&text(
                "<path d='M~ ~H~M~ ~V~' stroke='~' stroke-width='2.4'/>",
                &[
                    (x - 5.0).into(),
                    y.into(),
                    (x + 5.0).into(),
                    x.into(),
                    (y - 5.0).into(),
                    (y + 5.0).into(),
                    LEGAL.into(),
                ],
            ));
        }
        out.push_str("</g>");
    }
}
