//! Where a press goes. Everything that can be pressed has a shape of its own, larger than its mark, and no two shapes overlap: between
//! two marks the nearer one takes the press.

use crate::pen::{cos, escape, poly, sin, text};
use std::f64::consts::PI;

/// Something that can be pressed now.
#[derive(Clone, Debug, PartialEq)]
pub struct Target<P> {
    /// Where it is.
    pub place: P,
    /// The whole spoken label.
    pub label: String,
    /// What a press does, as the client spells it, for `data-action`; empty: it asks on, and `data-press` says `pick`.
    pub action: String,
    /// How it is marked.
    pub mark: Mark,
}

/// How something that can be pressed is marked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Mark {
    /// It answers the question.
    #[default]
    Lit,
    /// Something would arrive there: a plus.
    Arrives,
    /// It was chosen; a press lets go.
    Chosen,
}

impl Mark {
    pub(crate) const fn class(self) -> &'static str {
        match self {
            Mark::Lit => "legal",
            Mark::Arrives => "legal arrives",
            Mark::Chosen => "chosen",
        }
    }
}

/// The opening of a pressable group up to its label: `name` is the attribute by which the client knows it.
pub(crate) fn open<P>(target: &Target<P>, name: &str, id: &str, out: &mut String) {
    out.push_str(&text(
        "<g tabindex='0' role='button' class='target ~' data-~='",
        &[target.mark.class().into(), name.into()],
    ));
    escape(out, id);
    if target.action.is_empty() {
        out.push_str("' data-press='pick");
    } else {
        out.push_str("' data-action='");
        escape(out, &target.action);
    }
    out.push_str("' aria-label='");
    escape(out, &target.label);
    out.push('\'');
}

pub(crate) type Point = (f64, f64);

/// A mark: its middle and how far around it a press still means it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Reach {
    pub at: Point,
    pub far: f64,
    /// No disc cuts it: it lies on one itself.
    pub free: bool,
}

/// A disc that is pressed itself: shapes of marks outside it stay outside.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Disc {
    pub at: Point,
    pub radius: f64,
}

/// The shape of every mark: as far as it reaches, cut half-way to each other mark and at the edge of every disc it lies outside of.
pub(crate) fn shapes(marks: &[Reach], discs: &[Disc]) -> Vec<Vec<Point>> {
    marks.iter().enumerate().map(|(index, mark)| shape(index, mark, marks, discs)).collect()
}

fn shape(index: usize, mark: &Reach, marks: &[Reach], discs: &[Disc]) -> Vec<Point> {
    const CORNERS: u32 = 16;
    let corner = |i: u32| {
        let angle = f64::from(i) * 2.0 * PI / f64::from(CORNERS);
        (mark.at.0 + cos(angle) * mark.far, mark.at.1 + sin(angle) * mark.far)
    };
    let mut outline: Vec<Point> = (0..CORNERS).map(corner).collect();
    let others = marks.iter().enumerate().filter(|(other, _)| *other != index).map(|(_, other)| other);
    for other in others.filter(|other| far(other.at, mark.at) > 0.1) {
        let middle = (f64::midpoint(mark.at.0, other.at.0), f64::midpoint(mark.at.1, other.at.1));
        outline = cut(&outline, middle, mark.at);
    }
    for disc in discs.iter().filter(|_| !mark.free) {
        let away = far(disc.at, mark.at);
        if away > disc.radius + 2.0 {
            let share = disc.radius / away;
            let edge = (disc.at.0 + (mark.at.0 - disc.at.0) * share, disc.at.1 + (mark.at.1 - disc.at.1) * share);
            outline = cut(&outline, edge, mark.at);
        }
    }
    outline
}

pub(crate) fn far(a: Point, b: Point) -> f64 {
    libm::sqrt((a.0 - b.0) * (a.0 - b.0) + (a.1 - b.1) * (a.1 - b.1))
}

/// The part of a convex outline on the side of `keep`, cut through `edge` across the way from `keep` to it.
fn cut(outline: &[Point], edge: Point, keep: Point) -> Vec<Point> {
    let (nx, ny) = (edge.0 - keep.0, edge.1 - keep.1);
    let side = |p: Point| (p.0 - edge.0) * nx + (p.1 - edge.1) * ny;
    let mut out = Vec::with_capacity(outline.len() + 1);
    for (i, a) in outline.iter().enumerate() {
        let b = outline[(i + 1) % outline.len()];
        let (from, to) = (side(*a), side(b));
        if from <= 0.0 {
            out.push(*a);
        }
        if (from < 0.0 && to > 0.0) || (from > 0.0 && to < 0.0) {
            let share = from / (from - to);
            out.push((a.0 + (b.0 - a.0) * share, a.1 + (b.1 - a.1) * share));
        }
    }
    out
}

/// A shape as an invisible path, in the coordinates of the map.
pub(crate) fn path(outline: &[Point]) -> String {
    let corners: Vec<[f64; 2]> = outline.iter().map(|(x, y)| [*x, *y]).collect();
    text("<path class='hit' d='~' fill='transparent'/>", &[(&poly(&corners)).into()])
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Which shapes a point lies in.
    fn hit(shapes: &[Vec<Point>], p: Point) -> Vec<usize> {
        let inside = |outline: &Vec<Point>| {
            (0..outline.len()).all(|i| {
                let (a, b) = (outline[i], outline[(i + 1) % outline.len()]);
                (b.0 - a.0) * (p.1 - a.1) - (b.1 - a.1) * (p.0 - a.0) > 1e-6
            })
        };
        shapes.iter().enumerate().filter(|(_, outline)| outline.len() > 2 && inside(outline)).map(|(i, _)| i).collect()
    }

    #[test]
    fn between_marks_the_nearer_one_takes_the_press_and_nobody_else() {
        // The first cell of a track, the planets at the end of it, the next cell: closer together than fingers are wide.
        let at = [(66.0, 0.0), (40.0, 30.0), (102.0, 0.0), (40.0, -20.0), (66.0, 41.0)];
        let marks = at.map(|at| Reach { at, far: 36.0, free: false });
        let shapes = shapes(&marks, &[Disc { at: (0.0, 0.0), radius: 50.0 }]);
        for (index, mark) in marks.iter().enumerate() {
            assert_eq!(hit(&shapes, mark.at), [index], "the middle of a mark is its own");
        }
        for x in 0..150 {
            for y in -80..80 {
                let p = (f64::from(x) + 0.37, f64::from(y) + 0.21);
                let taken = hit(&shapes, p);
                assert!(taken.len() < 2, "{p:?} belongs to {taken:?}");
                if let [index] = taken[..] {
                    let nearest = marks.iter().map(|mark| far(mark.at, p)).fold(f64::INFINITY, f64::min);
                    assert!((far(marks[index].at, p) - nearest).abs() < 1e-6, "{p:?} is nearer to another mark");
                }
            }
        }
    }

    #[test]
    fn a_mark_outside_a_disc_leaves_the_disc_alone() {
        let marks = [Reach { at: (66.0, 0.0), far: 36.0, free: false }];
        let shapes = shapes(&marks, &[Disc { at: (0.0, 0.0), radius: 50.0 }]);
        assert!(hit(&shapes, (49.0, 0.0)).is_empty() && hit(&shapes, (51.0, 0.0)) == [0]);
    }
}
