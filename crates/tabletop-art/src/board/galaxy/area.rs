//! An area of a planet: its outline, its ring and number, and what stands on it.

use super::{Area, Depleted, Planet, R};
use crate::board::hits::{Point, far};
use crate::board::pieces::{base_at, order_at, unit_at};
use crate::pen::{Arg, Chance, Rgb, cos, escape, hash, sin, text};
use std::f64::consts::{FRAC_PI_2, PI};

/// How large things are drawn, so that they can be read at the size of the stage; in map units.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sizes {
    /// The smallest text.
    pub text: f64,
    /// Chips, as a multiple of their usual size.
    pub chip: f64,
    /// Tokens, as a multiple of their usual size.
    pub token: f64,
}

impl Sizes {
    /// For a stage on which a unit of the map is so many pixels.
    pub fn of(scale: f64) -> Sizes {
        let text = f64::max(10.5, 10.5 / scale);
        let chip = (text / 12.5).clamp(1.0, 1.6);
        Sizes { text, chip, token: 1.0 + (chip - 1.0) * 0.55 }
    }
}

/// Where the things of an area stand, around the middle of the planet.
pub(super) struct Standing {
    /// The upper left corner of the chip.
    chip: Point,
    /// Where a plus has room.
    pub plus: Point,
    /// The radius of a token.
    pub radius: f64,
    /// The base first, if it is drawn in its owner's colour, then units, then those that enter.
    places: Vec<Point>,
    has_base: bool,
}

impl Standing {
    pub fn new(area: &Area, cut: &Cut, i: usize, sizes: Sizes) -> Standing {
        let n = cut.n;
        let share = match n {
            0..=2 => 0.42,
            3 => 0.53,
            _ => 0.57,
        };
        let (x, y) = polar(cut.middle(i), R * share);
        let guests = area.entering.as_ref().map_or(0, |(_, stacks)| stacks.len());
        let has_base = area.base.is_some() && area.owner.is_some();
        let count = if area.owner.is_some() { area.units.len() } else { 0 } + guests + usize::from(has_base);
        let room = match n {
            0..=2 => 100.0,
            3 => 112.0,
            _ => 86.0,
        };
        // Many kinds in one area stand closer and smaller.
        let close = if count > 2 { 1.86 } else { 2.04 };
        let wished = if n >= 4 { 15.0 } else { 17.0 } * sizes.token;
        let radius = f64::min(wished, room / close / count.max(1) as f64);
        let step = radius * close;
        let chip_y = if count > 0 { y - radius - 7.0 * sizes.chip } else { y };
        let half = chip_width(area) / 2.0 * sizes.chip;
        let first = x - (count.max(1) - 1) as f64 * step / 2.0;
        // Beside the chip, above or below what stands there: where the area has room for it.
        let below = if count > 0 { y + radius + 22.0 } else { chip_y + 22.0 * sizes.chip };
        let beside = [(x + half + 11.0, chip_y), (x - half - 11.0, chip_y)];
        let over = [(x, below), (x, chip_y - 21.0 * sizes.chip)];
        let places = if count > 0 { [beside, over] } else { [over, beside] };
        Standing {
            chip: (x - half, chip_y - 9.0 * sizes.chip),
            plus: cut.roomiest(i, &places.concat()),
            radius,
            places: (0..count).map(|k| (first + k as f64 * step, y + 10.0)).collect(),
            has_base,
        }
    }

    /// Where a kind of unit stands.
    pub fn unit(&self, kind: usize) -> Option<Point> {
        self.places.get(kind + usize::from(self.has_base)).copied()
    }
}

/// The chip of an area, its base and its units.
pub(super) fn draw_contents(area: &Area, cut: &Cut, i: usize, sizes: Sizes, out: &mut String) {
    let standing = Standing::new(area, cut, i, sizes);
    let used: u32 = area.units.iter().map(|stack| stack.count).sum();
    draw_number(area, cut, i, sizes, out);
    draw_chip(area, used, standing.chip, sizes.chip, out);
    let mut places = standing.places.iter();
    let r = standing.radius;
    if let Some(owner) = area.owner {
        if let (Some(race), true) = (area.base, standing.has_base)
            && let Some((x, y)) = places.next()
        {
            out.push_str(&base_at(*x, *y, owner, race));
        }
        for (stack, (x, y)) in area.units.iter().zip(&mut places) {
            out.push_str(&unit_at(*x, *y, r, owner, stack.glyph, stack.count, stack.flies, sizes.text));
        }
    }
    if let Some((owner, stacks)) = &area.entering {
        for (stack, (x, y)) in stacks.iter().zip(places) {
            out.push_str(&text(
                "<circle class='enters' cx='~' cy='~' r='~' fill='none' stroke='#fff' stroke-width='1.6' stroke-dasharray='4 3'/>",
                &[*x, *y, r * 1.2].map(Arg::Number),
            ));
            out.push_str(&unit_at(*x, *y, r, *owner, stack.glyph, stack.count, stack.flies, sizes.text));
        }
    }
}

/// The number of an area on the rim, where it begins clockwise: "Torus-3" in a text is the 3 on Torus.
fn draw_number(area: &Area, cut: &Cut, i: usize, sizes: Sizes, out: &mut String) {
    let size = sizes.text;
    let (x, y) = polar(cut.angle(i) + if cut.n == 2 { 0.42 } else { 0.3 }, R - size);
    out.push_str(&text(
        "<g transform='translate(~ ~)'><circle r='~' fill='#050a14' fill-opacity='.88' stroke='~' stroke-width='1.3'/><text y='~' font-size='~' font-weight='800' \
         text-anchor='middle'>~</text></g>",
        &[
            x.into(),
            y.into(),
            (size * 0.78).into(),
            area.owner.map_or(Rgb(0x8ea3c9), |owner| owner.colour).into(),
            (size * 0.36).into(),
            size.into(),
            ((i + 1) as f64).into(),
        ],
    ));
}

pub(super) fn polar(a: f64, r: f64) -> (f64, f64) {
    (cos(a) * r, sin(a) * r)
}

/// How a planet is cut into areas: arms from a point near the middle, bent so that the disc looks round.
pub(super) struct Cut {
    pub(super) n: usize,
    start: f64,
    middle: (f64, f64),
}

impl Cut {
    pub(super) fn new(planet: &Planet) -> Cut {
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

    /// The first of these places where a plus has room in an area, else the one with most of it.
    fn roomiest(&self, i: usize, places: &[Point]) -> Point {
        const PLUS: f64 = 10.0;
        let border = self.border(i);
        let room = |place: &Point| room(&border, *place);
        let most = places.iter().copied().max_by(|a, b| room(a).total_cmp(&room(b)));
        places.iter().copied().find(|place| room(place) >= PLUS).or(most).unwrap_or(self.middle)
    }

    /// The outline of an area as a row of points.
    fn border(&self, i: usize) -> Vec<Point> {
        const STEPS: u32 = 8;
        let (j, a, b) = (self.middle, self.angle(i), self.angle(i + 1));
        let shares = || (0..STEPS).map(|step| f64::from(step) / f64::from(STEPS));
        let arc = shares().map(|t| polar(a + (b - a) * t, R));
        if self.n == 1 {
            return arc.collect();
        }
        let (s, e) = (polar(a, R), polar(b, R));
        let ce = polar(b + 0.26, R * 0.56);
        let cs = if self.n == 2 { (2.0 * j.0 - ce.0, 2.0 * j.1 - ce.1) } else { polar(a + 0.26, R * 0.56) };
        let bent = |from: Point, by: Point, to: Point| {
            shares().map(move |t| {
                let on = |a: f64, c: f64, b: f64| (1.0 - t) * (1.0 - t) * a + 2.0 * t * (1.0 - t) * c + t * t * b;
                (on(from.0, by.0, to.0), on(from.1, by.1, to.1))
            })
        };
        bent(j, cs, s).chain(arc).chain(bent(e, ce, j)).collect()
    }

    pub(super) fn outline(&self, i: usize) -> String {
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

/// How far a point inside a border is from it; negative outside.
fn room(border: &[Point], (x, y): Point) -> f64 {
    let (mut inside, mut least) = (false, f64::INFINITY);
    for (k, a) in border.iter().enumerate() {
        let b = border[(k + 1) % border.len()];
        if (a.1 > y) != (b.1 > y) && x < (b.0 - a.0) * (y - a.1) / (b.1 - a.1) + a.0 {
            inside = !inside;
        }
        let (dx, dy) = (b.0 - a.0, b.1 - a.1);
        let along = (((x - a.0) * dx + (y - a.1) * dy) / (dx * dx + dy * dy).max(1e-9)).clamp(0.0, 1.0);
        least = least.min(far((x, y), (a.0 + dx * along, a.1 + dy * along)));
    }
    if inside { least } else { -least }
}

pub(super) fn draw_area(area: &Area, cut: &Cut, i: usize, planet: &str, out: &mut String) {
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
    out.push_str("<path tabindex='-1' role='button' data-area='");
    escape(out, &area.id);
    out.push_str("' aria-label='");
    escape(out, &area.label);
    out.push_str(&text(
        "' class='area' d='~' fill='#fff' fill-opacity='0' stroke='#cfe1ff' stroke-opacity='.55' stroke-width='1.4'/>",
        &[(&shape).into()],
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

/// Symbol, value, and one mark per unit of the limit: a full disc where a unit stands, a dot where one has room. Never an outline,
/// which reads as a zero.
fn draw_chip(area: &Area, used: u32, (x, y): Point, grow: f64, out: &mut String) {
    let (tint, line, dash) = match area.depleted {
        Depleted::No => (area.yields.tint(), area.yields.tint(), "none"),
        Depleted::Partly => (area.yields.tint(), Rgb(0xffb657), "4 2"),
        Depleted::Wholly => (Rgb(0x7a8699), Rgb(0x7a8699), "2 3"),
    };
    out.push_str(&text(
        "<g transform='translate(~ ~) scale(%)'><rect width='~' height='18' rx='9' fill='#050a14' fill-opacity='.88' stroke='~' stroke-opacity='%' \
         stroke-dasharray='~'/>~<text x='17.5' y='13.3' font-size='12.5' font-weight='800' fill='~'~>~</text>",
        &[
            x.into(),
            y.into(),
            grow.into(),
            chip_width(area).into(),
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
    for place in 0..area.limit {
        let filled = owned.filter(|_| place < used);
        out.push_str(&text(
            "<circle cx='~' cy='9' r='~' fill='~'/>",
            &[
                (30.5 + f64::from(place) * 7.5).into(),
                if filled.is_some() { 3.0 } else { 1.2 }.into(),
                filled.unwrap_or(Rgb(0xc7d6f0)).into(),
            ],
        ));
    }
    out.push_str("</g>");
}

fn chip_width(area: &Area) -> f64 {
    30.0 + f64::from(area.limit) * 7.5
}

/// The pile of orders at the upper right: the last one placed lies on top and moves first.
pub(super) fn draw_orders(planet: &Planet, out: &mut String) {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Glyph, Owner, Stack, Yield};

    #[test]
    fn a_plus_stands_in_its_own_area_on_every_stage() {
        let owner = Owner::starcraft("raynor");
        let stack = Stack { glyph: Glyph::ALL[0], count: 2, flies: false };
        for (parts, units, scale) in
            (2..=4).flat_map(|n| (0..=4).flat_map(move |units| [0.56, 0.8, 1.3].map(move |scale| (n, units, scale))))
        {
            let area = Area {
                id: "a".into(),
                label: "a".into(),
                yields: Yield::Gas,
                value: 2,
                limit: 4,
                owner: owner.filter(|_| units > 0),
                base: None,
                units: vec![stack; units],
                entering: None,
                depleted: Depleted::No,
            };
            let planet = Planet {
                id: "dylar_iv".into(),
                name: "Dylar IV".into(),
                column: 0,
                row: 0,
                active: false,
                areas: vec![area; parts],
                orders: Vec::new(),
                bitmap: String::new(),
            };
            let cut = Cut::new(&planet);
            for (i, area) in planet.areas.iter().enumerate() {
                let plus = Standing::new(area, &cut, i, Sizes::of(scale)).plus;
                let room = room(&cut.border(i), plus);
                assert!(room > 6.0, "area {i} of {parts} with {units} units at {scale}: {room}");
            }
        }
    }
}
