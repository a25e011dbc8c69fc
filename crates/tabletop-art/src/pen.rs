//! The one writer behind every picture: templates with `~` for a value, gradients by number, seeded chance.
//!
//! A template is plain SVG in single quotes. `~` takes the next value (a number with one decimal), `%` a number with two
//! decimals, `$` is the screen blend. One small function instead of a formatting tree per picture keeps the wasm small.

use crate::palette::Palette;

/// A colour, as in `#rrggbb`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rgb(pub u32);

pub(crate) const WHITE: Rgb = Rgb(0xffffff);
pub(crate) const BLACK: Rgb = Rgb(0);

impl Rgb {
    /// The colour as CSS and SVG spell it.
    #[must_use]
    pub fn css(self) -> String {
        let mut out = String::new();
        colour(&mut out, self);
        out
    }
}

/// A colour on the way from `a` to `b`.
pub(crate) fn mix(a: Rgb, b: Rgb, t: f64) -> Rgb {
    let part = |shift: u32| {
        let (x, y) = (f64::from(a.0 >> shift & 255), f64::from(b.0 >> shift & 255));
        ((x + (y - x) * t + 0.5).floor() as u32) << shift
    };
    Rgb(part(16) | part(8) | part(0))
}

/// FNV-1a over UTF-16 units: the seed of a picture.
pub(crate) fn hash(text: &str) -> u32 {
    let mut units = [0; 2];
    text.chars()
        .fold(2_166_136_261, |h: u32, c| (h ^ u32::from(c.encode_utf16(&mut units)[0])).wrapping_mul(16_777_619))
}

/// Mulberry32: the same id gives the same picture everywhere and for ever.
#[derive(Clone, Debug)]
pub(crate) struct Chance(u32);

impl Chance {
    pub(crate) fn new(seed: u32) -> Self {
        Chance(seed)
    }

    /// The next number in `0.0..1.0`.
    pub(crate) fn next(&mut self) -> f64 {
        self.0 = self.0.wrapping_add(0x6D2B_79F5);
        let seed = self.0;
        let t = (seed ^ seed >> 15).wrapping_mul(1 | seed);
        let t = t.wrapping_add((t ^ t >> 7).wrapping_mul(61 | t)) ^ t;
        f64::from(t ^ t >> 14) / 4_294_967_296.0
    }
}

pub(crate) fn cos(a: f64) -> f64 {
    libm::cos(a)
}

pub(crate) fn sin(a: f64) -> f64 {
    libm::sin(a)
}

/// A gradient or clip path of this painter, referred to by number.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Paint(u32);

/// A gradient stop: offset, colour, opacity.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stop(pub f64, pub Rgb, pub f64);

/// An opaque stop.
pub(crate) const fn st(offset: f64, colour: Rgb) -> Stop {
    Stop(offset, colour, 1.0)
}

/// A value for a template.
pub(crate) enum Arg<'a> {
    Number(f64),
    Text(&'a str),
    Colour(Rgb),
    Paint(Paint),
}

impl From<f64> for Arg<'_> {
    fn from(n: f64) -> Self {
        Arg::Number(n)
    }
}
impl From<i32> for Arg<'_> {
    fn from(n: i32) -> Self {
        Arg::Number(f64::from(n))
    }
}
impl<'a> From<&'a str> for Arg<'a> {
    fn from(s: &'a str) -> Self {
        Arg::Text(s)
    }
}
impl<'a> From<&'a String> for Arg<'a> {
    fn from(s: &'a String) -> Self {
        Arg::Text(s)
    }
}
impl From<Rgb> for Arg<'_> {
    fn from(c: Rgb) -> Self {
        Arg::Colour(c)
    }
}
impl From<Paint> for Arg<'_> {
    fn from(p: Paint) -> Self {
        Arg::Paint(p)
    }
}

/// Writes a template with its values; the values are made first, left to right, so chance is drawn in reading order.
macro_rules! draw {
    ($pen:expr, $template:expr $(, $value:expr)* $(,)?) => {
        match [$($crate::pen::Arg::from($value)),*] { values => $pen.put($template, &values) }
    };
}
pub(crate) use draw;

/// Writes `n` with at most `places` decimals, rounded half up, without trailing zeros.
pub(crate) fn number(out: &mut String, n: f64, places: u32) {
    let scale = if places == 1 { 10 } else { 100 };
    let mut v = (n * f64::from(scale) + 0.5).floor() as i32;
    if v < 0 {
        out.push('-');
        v = -v;
    }
    let (whole, mut rest) = (v / scale, v % scale);
    if whole > 0 || rest == 0 {
        integer(out, whole as u32);
    }
    if rest > 0 {
        out.push('.');
        if scale == 100 && rest < 10 {
            out.push('0');
        }
        if rest % 10 == 0 {
            rest /= 10;
        }
        integer(out, rest as u32);
    }
}

/// Writes a whole number.
pub(crate) fn integer(out: &mut String, n: u32) {
    if n > 9 {
        integer(out, n / 10);
    }
    out.push(char::from(b'0' + (n % 10) as u8));
}

fn colour(out: &mut String, c: Rgb) {
    out.push('#');
    for shift in [20, 16, 12, 8, 4, 0] {
        out.push(char::from(b"0123456789abcdef"[(c.0 >> shift & 15) as usize]));
    }
}

/// Appends text content or an attribute value, made safe.
pub(crate) fn escape(out: &mut String, text: &str) {
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '\'' => out.push_str("&#39;"),
            '"' => out.push_str("&quot;"),
            c if c < ' ' => out.push(' '),
            c => out.push(c),
        }
    }
}

/// A short name for the ids inside one picture: the same parts give the same name.
pub(crate) fn scope(parts: &[&str]) -> String {
    let mut h = 0;
    for part in parts {
        h = hash(part) ^ u32::rotate_left(h, 9).wrapping_mul(16_777_619);
    }
    let mut out = String::from("a");
    while h > 0 {
        out.push(char::from(b"0123456789abcdefghijklmnopqrstuvwxyz"[(h % 36) as usize]));
        h /= 36;
    }
    out.push('_');
    out
}

/// The same picture with inner ids of its own, for a page that shows it more than once: colours and clips are found by id, the first in
/// the page wins, and what the page does not draw at the moment lends none. `copy` is another number for each.
#[must_use]
pub fn separate(picture: &str, copy: u32) -> String {
    let scope = picture.find(" id='a").and_then(|at| {
        let name = &picture[at + " id='".len()..];
        Some(&name[..=name.find('_')?])
    });
    scope.map_or_else(|| picture.to_owned(), |scope| picture.replace(scope, &format!("c{copy}_")))
}

/// A picture being drawn: what is written so far, its gradients, its palette and its chance.
#[derive(Debug)]
pub(crate) struct Painter {
    pub(crate) out: String,
    pub(crate) pal: Palette,
    pub(crate) chance: Chance,
    /// Draws the first of a list instead of a random one, without drawing chance.
    pub(crate) first: bool,
    /// Bigger ships for bigger prices.
    pub(crate) cost: f64,
    scope: String,
    defs: String,
    paints: u32,
}

impl Painter {
    /// A painter whose chance is seeded by `id` and whose inner ids begin with `scope`.
    pub(crate) fn new(scope: &str, id: &str, pal: Palette) -> Self {
        Painter {
            out: String::new(),
            pal,
            chance: Chance::new(hash(id)),
            first: false,
            cost: 4.0,
            scope: scope.into(),
            defs: String::new(),
            paints: 0,
        }
    }

    pub(crate) fn put(&mut self, template: &str, values: &[Arg<'_>]) {
        write(&mut self.out, &self.scope, template, values);
    }

    /// `0.0..1.0`.
    pub(crate) fn roll(&mut self) -> f64 {
        self.chance.next()
    }

    /// `a..b`.
    pub(crate) fn rnd(&mut self, a: f64, b: f64) -> f64 {
        a + (b - a) * self.roll()
    }

    pub(crate) fn pick<T: Copy>(&mut self, list: &[T]) -> T {
        let i = if self.first { 0 } else { (self.roll() * list.len() as f64) as usize };
        list[i]
    }

    fn stops(&mut self, stops: &[Stop], tag: &str) {
        for s in stops {
            write(&mut self.defs, "", "<stop offset='%' stop-color='~'", &[s.0.into(), s.1.into()]);
            if s.2 < 1.0 {
                write(&mut self.defs, "", " stop-opacity='%'", &[s.2.into()]);
            }
            self.defs.push_str("/>");
        }
        write(&mut self.defs, "", "</~>", &[tag.into()]);
    }

    fn named(&mut self) -> Paint {
        self.paints += 1;
        Paint(self.paints - 1)
    }

    /// A linear gradient between two points of the box it fills.
    pub(crate) fn lin(&mut self, stops: &[Stop], [x1, y1, x2, y2]: [f64; 4]) -> Paint {
        let p = self.named();
        let values = [self.scope.as_str().into(), f64::from(p.0).into(), x1.into(), y1.into(), x2.into(), y2.into()];
        write(&mut self.defs, "", "<linearGradient id='~~' x1='%' y1='%' x2='%' y2='%'>", &values);
        self.stops(stops, "linearGradient");
        p
    }

    /// From top to bottom.
    pub(crate) fn down(&mut self, stops: &[Stop]) -> Paint {
        self.lin(stops, [0.0, 0.0, 0.0, 1.0])
    }

    /// From left to right.
    pub(crate) fn across(&mut self, stops: &[Stop]) -> Paint {
        self.lin(stops, [0.0, 0.0, 1.0, 0.0])
    }

    /// From top left to bottom right.
    pub(crate) fn slant(&mut self, stops: &[Stop]) -> Paint {
        self.lin(stops, [0.0, 0.0, 1.0, 1.0])
    }

    /// A round gradient in the middle of the box it fills.
    pub(crate) fn rad(&mut self, stops: &[Stop]) -> Paint {
        self.rad_at(stops, [0.5, 0.5, 0.5])
    }

    pub(crate) fn rad_at(&mut self, stops: &[Stop], [cx, cy, r]: [f64; 3]) -> Paint {
        let p = self.named();
        let values = [self.scope.as_str().into(), f64::from(p.0).into(), cx.into(), cy.into(), r.into()];
        write(&mut self.defs, "", "<radialGradient id='~~' cx='%' cy='%' r='%'>", &values);
        self.stops(stops, "radialGradient");
        p
    }

    /// A clip path of one shape.
    pub(crate) fn clip(&mut self, shape: &str, values: &[Arg<'_>]) -> Paint {
        let p = self.named();
        let name = [self.scope.as_str().into(), f64::from(p.0).into()];
        write(&mut self.defs, "", "<clipPath id='~~'>", &name);
        write(&mut self.defs, &self.scope, shape, values);
        self.defs.push_str("</clipPath>");
        p
    }

    /// Starts a part that will be wrapped once its frame is known; give the answer to [`Painter::wrap`].
    pub(crate) fn begin(&mut self) -> String {
        std::mem::take(&mut self.out)
    }

    /// Ends a part: what was drawn since [`Painter::begin`] goes into a group with this transform.
    pub(crate) fn wrap(&mut self, before: String, transform: &str, values: &[Arg<'_>]) {
        let inner = std::mem::replace(&mut self.out, before);
        self.put("<g transform='", &[]);
        self.put(transform, values);
        self.put("'>~</g>", &[Arg::Text(&inner)]);
    }

    /// What was drawn, then its gradients.
    pub(crate) fn finish(mut self) -> String {
        self.flush();
        self.out
    }

    /// Writes the gradients collected so far.
    pub(crate) fn flush(&mut self) {
        let defs = std::mem::take(&mut self.defs);
        draw!(self, "<defs>~</defs>", &defs);
    }

    /// A polygon's path data.
    pub(crate) fn poly(&self, points: &[[f64; 2]]) -> String {
        poly(points)
    }
}

fn write(out: &mut String, scope: &str, template: &str, values: &[Arg<'_>]) {
    let mut values = values.iter();
    let mut rest = template;
    while let Some(at) = rest.find(['~', '%', '$']) {
        out.push_str(&rest[..at]);
        let mark = rest.as_bytes()[at];
        rest = &rest[at + 1..];
        if mark == b'$' {
            out.push_str(" style='mix-blend-mode:screen'");
            continue;
        }
        let value = values.next();
        debug_assert!(value.is_some(), "a value is missing for {template}");
        match value {
            Some(Arg::Number(n)) => number(out, *n, if mark == b'~' { 1 } else { 2 }),
            Some(Arg::Text(t)) => out.push_str(t),
            Some(Arg::Colour(c)) => colour(out, *c),
            Some(Arg::Paint(p)) => {
                out.push_str("url(#");
                out.push_str(scope);
                integer(out, p.0);
                out.push(')');
            }
            None => {}
        }
    }
    out.push_str(rest);
    debug_assert!(values.next().is_none(), "a value too many for {template}");
}

/// Writes a template without gradients of its own.
pub(crate) fn text(template: &str, values: &[Arg<'_>]) -> String {
    let mut out = String::new();
    write(&mut out, "", template, values);
    out
}

/// A closed polygon as path data.
pub(crate) fn poly(points: &[[f64; 2]]) -> String {
    let mut d = String::new();
    for (i, [x, y]) in points.iter().enumerate() {
        write(&mut d, "", "~~ ~", &[if i == 0 { "M" } else { "L" }.into(), (*x).into(), (*y).into()]);
    }
    d.push('Z');
    d
}

/// A closed Catmull-Rom curve through the points, as path data.
pub(crate) fn smooth(points: &[[f64; 2]]) -> String {
    let n = points.len();
    let mut d = String::new();
    for i in 0..n {
        let (a, b, c, e) = (points[(i + n - 1) % n], points[i], points[(i + 1) % n], points[(i + 2) % n]);
        if i == 0 {
            write(&mut d, "", "M~ ~", &[b[0].into(), b[1].into()]);
        }
        let values = [
            b[0] + (c[0] - a[0]) / 6.0,
            b[1] + (c[1] - a[1]) / 6.0,
            c[0] - (e[0] - b[0]) / 6.0,
            c[1] - (e[1] - b[1]) / 6.0,
            c[0],
            c[1],
        ];
        write(&mut d, "", "C~ ~ ~ ~ ~ ~", &values.map(Arg::Number));
    }
    d.push('Z');
    d
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_second_picture_borrows_nothing_from_the_first() {
        let picture = crate::back(crate::Faction::Unaligned);
        let ids = |picture: &str| -> Vec<String> {
            picture.split(" id='").skip(1).filter_map(|rest| Some(rest.split_once('\'')?.0.to_owned())).collect()
        };
        let (one, two) = (separate(&picture, 1), separate(&picture, 2));
        assert!(!ids(&one).is_empty());
        for id in ids(&one) {
            assert!(!ids(&two).contains(&id), "{id}");
        }
        // Nothing points to a name that is not there, but for those all pictures share.
        for name in one.split("url(#").skip(1).filter_map(|rest| Some(rest.split_once(')')?.0)) {
            assert!(name.contains('-') || ids(&one).iter().any(|id| id == name), "{name}");
        }
    }

    #[test]
    fn hash_and_chance_are_those_of_the_reference() {
        for (id, seed, rolls) in [
            ("scout", 3_273_829_637, [414_622_767, 180_141_458, 224_896_180]),
            ("d_kraken", 3_651_293_538, [213_237_073, 61_633_201, 469_522_808]),
            ("Молот", 521_097_052, [524_500_705, 381_617_356, 415_516_256]),
        ] {
            assert_eq!(hash(id), seed);
            let mut chance = Chance::new(seed);
            assert_eq!([(); 3].map(|()| (chance.next() * 1e9) as u32), rolls);
        }
    }

    #[test]
    fn numbers_are_short_and_round_half_up() {
        let show = |n: f64, places| {
            let mut out = String::new();
            number(&mut out, n, places);
            out
        };
        for (n, one, two) in [
            (0.0, "0", "0"),
            (-0.04, "0", "-.04"),
            (0.25, ".3", ".25"),
            (-0.25, "-.2", "-.25"),
            (10.0, "10", "10"),
            (9.96, "10", "9.96"),
            (-3.14159, "-3.1", "-3.14"),
            (200.5, "200.5", "200.5"),
            (1.005, "1", "1"),
            (7.07, "7.1", "7.07"),
        ] {
            assert_eq!((show(n, 1).as_str(), show(n, 2).as_str()), (one, two), "{n}");
        }
    }

    #[test]
    fn a_mixed_colour_lies_between_its_parents() {
        assert_eq!(mix(Rgb(0x000000), Rgb(0xffffff), 0.5), Rgb(0x808080));
        assert_eq!(mix(Rgb(0x123456), Rgb(0xffffff), 0.0).css(), "#123456");
        assert_eq!(mix(Rgb(0x123456), Rgb(0xabcdef), 1.0).css(), "#abcdef");
    }

    #[test]
    fn text_cannot_break_out_of_its_tag() {
        let mut out = String::new();
        escape(&mut out, "<b & 'c' \"d\"\u{1}>");
        assert_eq!(out, "&lt;b &amp; &#39;c&#39; &quot;d&quot; >");
    }
}
