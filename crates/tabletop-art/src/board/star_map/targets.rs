//! What can be pressed on the star map now.

use super::{Conflict, RING, SIDE, StarMap, conflict_cell};
use crate::board::hits::{Disc, Reach, Target, open, path, shapes};
use crate::board::pieces::LEGAL;
use crate::pen::text;

/// Something on the star map that can be pressed, by its index.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// A system as a whole, or the black hole on it.
    System(usize),
    /// A planet of a system.
    Planet(usize, usize),
    /// A cell of a track.
    Cell(usize, usize),
    /// A cell of a conflict card: which card, whether of the red half, which cell.
    Conflict(usize, bool, usize),
}

/// How far a press around a small mark still means it, in map units.
const REACH: f64 = 36.0;

impl StarMap {
    /// What can be pressed, as a layer over the map: systems first, then what lies on and between them.
    #[must_use]
    pub fn targets(&self, targets: &[Target<Place>]) -> String {
        let mut out = String::from(
            "<svg xmlns='http://www.w3.org/2000/svg' class='map targets' viewBox='54 54 972 972' role='presentation'>",
        );
        for target in targets {
            if let Place::System(index) = target.place {
                self.system_target(target, index, &mut out);
            }
        }
        let marked: Vec<(&Target<Place>, Reach)> =
            targets.iter().filter_map(|target| Some((target, self.reach(target.place)?))).collect();
        let marks: Vec<Reach> = marked.iter().map(|(_, reach)| *reach).collect();
        for ((target, reach), shape) in marked.iter().zip(shapes(&marks, &self.discs())) {
            let Some((name, id)) = self.id(target.place) else { continue };
            open(target, name, &id, &mut out);
            out.push_str(&text(">~", &[(&path(&shape)).into()]));
            self.draw_mark(target.place, *reach, &mut out);
            out.push_str("</g>");
        }
        out.push_str("</svg>");
        out
    }

    /// Systems and conflict cards are pressed themselves.
    fn discs(&self) -> Vec<Disc> {
        let systems = (0..self.systems.len()).map(|index| Disc { at: self.place(index), radius: RING + 1.0 });
        let cards = self.conflicts.iter().flat_map(|conflict| {
            let ((x, y), (_, size)) = (self.conflict_place(conflict), self.conflict_lies(conflict));
            [-56.0, -18.0, 18.0, 56.0].map(|dx| Disc { at: (x + dx * size, y + 3.0 * size), radius: 60.0 * size })
        });
        systems.chain(cards).collect()
    }

    fn half(&self, conflict: usize, red: bool) -> Option<&Conflict> {
        self.conflicts.get(conflict).filter(|seen| !if red { &seen.red } else { &seen.blue }.is_empty())
    }

    fn reach(&self, place: Place) -> Option<Reach> {
        match place {
            Place::System(_) => None,
            Place::Planet(system, planet) => {
                self.systems.get(system).filter(|system| !system.closed)?;
                let at = *self.planets(system).get(planet)?;
                Some(Reach { at, far: REACH, free: false })
            }
            Place::Cell(track, cell) => {
                let seen = self.tracks.get(track).filter(|seen| cell < seen.cells.len())?;
                let covered = self.conflicts.iter().any(|conflict| conflict.track == track);
                let drawn = seen.from.max(seen.to) < self.systems.len() && !covered;
                drawn.then(|| Reach { at: self.track_cell(seen, cell), far: REACH, free: false })
            }
            Place::Conflict(conflict, red, cell) => {
                let seen = self.half(conflict, red)?;
                let ((x, y), (red_left, size)) = (self.conflict_place(seen), self.conflict_lies(seen));
                let (cx, cy) = conflict_cell(red == red_left, cell);
                Some(Reach { at: (x + cx * size, y + cy * size), far: 25.0 * size, free: true })
            }
        }
    }

    /// The attribute by which the client knows it, and its value.
    fn id(&self, place: Place) -> Option<(&'static str, String)> {
        Some(match place {
            Place::System(system) => ("system", self.systems.get(system)?.id.clone()),
            Place::Planet(system, planet) => {
                ("planet", [&self.systems.get(system)?.id, ":", &planet.to_string()].concat())
            }
            Place::Cell(track, cell) => ("cell", [&self.tracks.get(track)?.id, ":", &cell.to_string()].concat()),
            Place::Conflict(conflict, red, cell) => {
                let side = if red { ":red:" } else { ":blue:" };
                ("cell", [&self.conflicts.get(conflict)?.id, side, &cell.to_string()].concat())
            }
        })
    }

    fn system_target(&self, target: &Target<Place>, index: usize, out: &mut String) {
        let Some(system) = self.systems.get(index) else { return };
        let (x, y) = self.place(index);
        open(target, "system", &system.id, out);
        out.push_str(&text(
            " transform='translate(~ ~)'><circle class='hit mark' r='~' fill='~' fill-opacity='.16' stroke='~' stroke-width='5' stroke-dasharray='12 5'/></g>",
            &[x.into(), y.into(), if system.closed { 58.0 } else { RING + 3.0 }.into(), LEGAL.into(), LEGAL.into()],
        ));
    }

    fn draw_mark(&self, place: Place, Reach { at: (x, y), .. }: Reach, out: &mut String) {
        debug_assert!(x.abs() < 2.0 * SIDE && y.abs() < 2.0 * SIDE, "a mark beside the map");
        let square = |h: f64, out: &mut String| {
            out.push_str(&text(
                "<rect class='mark' x='~' y='~' width='~' height='~' rx='~' fill='~' fill-opacity='.26' stroke='~' stroke-width='~'/>",
                &[
                    (x - h).into(),
                    (y - h).into(),
                    (h * 2.0).into(),
                    (h * 2.0).into(),
                    (h * 0.36).into(),
                    LEGAL.into(),
                    LEGAL.into(),
                    (h * 0.22).into(),
                ],
            ));
        };
        match place {
            Place::System(_) => {}
            Place::Planet(..) => out.push_str(&text(
                "<circle class='mark' cx='~' cy='~' r='17' fill='~' fill-opacity='.26' stroke='~' stroke-width='4'/>",
                &[x.into(), y.into(), LEGAL.into(), LEGAL.into()],
            )),
            Place::Cell(..) => square(17.0, out),
            Place::Conflict(conflict, ..) => {
                let size = self.conflicts.get(conflict).map_or(1.0, |seen| self.conflict_lies(seen).1);
                square(12.0 * size, out);
            }
        }
    }
}
