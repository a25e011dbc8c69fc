//! Plots: lines of chances over a match, bars of shares. In a page they take its colours; in a file they have their own.

use std::fmt::Write as _;

/// Where a plot is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ink {
    /// Into a page, in the colours of its theme.
    Page,
    /// Into a file of its own, on white.
    File,
}

/// The colours and dashes of lines: each line is told apart by both.
const LINES: [(&str, &str, &str); 6] = [
    ("--accent", "#0a6cb0", ""),
    ("--warm", "#9a5600", "2 5"),
    ("--good", "#17784a", "9 5"),
    ("--bad", "#c02338", "12 4 2 4"),
    ("--dwarg", "#a82f6c", "5 3"),
    ("--ink-2", "#44546e", "1 3"),
];

impl Ink {
    fn colour(self, variable: &str, own: &str) -> String {
        match self {
            Self::Page => format!("var({variable})"),
            Self::File => own.to_owned(),
        }
    }

    fn text(self) -> String {
        self.colour("--ink-2", "#44546e")
    }

    fn rule(self) -> String {
        self.colour("--line", "#c6d2e4")
    }

    /// Opens a picture; a file has a background and a font of its own.
    fn open(self, wide: f32, high: f32, title: &str) -> String {
        let (title, text) = (escaped(title), self.text());
        let mut out = format!(
            "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {wide} {high}' role='img' aria-label='{title}' fill='{text}' font-size='12'"
        );
        match self {
            Self::Page => out.push('>'),
            Self::File => {
                let _ = write!(
                    out,
                    " width='{wide}' height='{high}' font-family='Inter, system-ui, sans-serif'><title>{title}</title><rect width='{wide}' height='{high}' fill='#ffffff'/><text x='{LEFT}' y='20' font-size='15' font-weight='600' fill='#101a2b'>{title}</text>"
                );
            }
        }
        out
    }
}

/// How a line looks, for a legend beside the plot: its colour and its dashes.
pub fn stroke(index: usize, ink: Ink) -> (String, &'static str) {
    let (variable, own, dashes) = LINES[index % LINES.len()];
    (ink.colour(variable, own), dashes)
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('\'', "&#39;")
}

/// The room beside the lines of a plot, in its own units, left and right.
pub const LEFT: f32 = 40.0;
/// See [`LEFT`].
pub const RIGHT: f32 = 14.0;

/// What a mark says by its shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// A mistake: a diamond with a stroke in it.
    Diamond,
    /// Luck: a die.
    Die,
    /// Won: a full disc.
    Disc,
    /// Lost: a ring.
    Ring,
}

/// A mark on a plot.
#[derive(Clone, Debug, PartialEq)]
pub struct Mark {
    /// Where, across.
    pub x: f32,
    /// Where, from 0 to 1.
    pub y: f32,
    /// What it is.
    pub shape: Shape,
    /// Is it the one that is looked at?
    pub chosen: bool,
}

/// One line.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Curve {
    /// What it is of.
    pub name: String,
    /// Across, and from 0 to 1.
    pub points: Vec<(f32, f32)>,
}

/// Shares from 0 to 1 as lines.
#[derive(Clone, Debug, PartialEq)]
pub struct Lines {
    /// What is shown.
    pub title: String,
    /// Across goes to here, from 0.
    pub until: f32,
    /// The lines.
    pub curves: Vec<Curve>,
    /// Words below, and where.
    pub ticks: Vec<(f32, String)>,
    /// The marks.
    pub marks: Vec<Mark>,
    /// Where one is now, if anywhere.
    pub now: Option<f32>,
    /// How wide and how high, in units of text.
    pub size: (f32, f32),
}

impl Lines {
    /// The picture.
    #[must_use]
    pub fn svg(&self, ink: Ink) -> String {
        let (wide, high) = self.size;
        let top = if ink == Ink::File { 46.0 } else { 12.0 };
        let bottom = high - 24.0;
        let x = |at: f32| LEFT + (wide - LEFT - RIGHT) * (at / self.until.max(f32::MIN_POSITIVE)).clamp(0.0, 1.0);
        let y = |share: f32| bottom - (bottom - top) * share.clamp(0.0, 1.0);
        let mut out = ink.open(wide, high, &self.title);
        let rule = ink.rule();
        for (share, words) in [(0.0, "0"), (0.5, "50"), (1.0, "100")] {
            let (at, dashes) = (y(share), if share == 0.5 { "4 4" } else { "" });
            let _ = write!(
                out,
                "<path d='M{LEFT} {at:.1}H{:.1}' stroke='{rule}' stroke-dasharray='{dashes}' fill='none'/><text x='{:.1}' y='{:.1}' text-anchor='end'>{words}</text>",
                wide - RIGHT,
                LEFT - 8.0,
                at + 4.0
            );
        }
        for (at, words) in &self.ticks {
            let _ = write!(
                out,
                "<text x='{:.1}' y='{:.1}' text-anchor='middle'>{}</text>",
                x(*at).min(wide - 4.0 - 3.4 * words.chars().count() as f32),
                high - 6.0,
                escaped(words)
            );
        }
        if ink == Ink::File {
            self.legend(&mut out);
        }
        if let Some(now) = self.now {
            let colour = ink.colour("--ink", "#101a2b");
            let _ = write!(
                out,
                "<path class='now' d='M{:.1} {top:.1}V{bottom:.1}' stroke='{colour}' stroke-dasharray='2 4' fill='none'/>",
                x(now)
            );
        }
        for (index, curve) in self.curves.iter().enumerate().rev() {
            let (colour, dashes) = stroke(index, ink);
            let points: Vec<String> =
                curve.points.iter().map(|(at, share)| format!("{:.1} {:.1}", x(*at), y(*share))).collect();
            if points.len() > 1 {
                let _ = write!(
                    out,
                    "<path d='M{}' fill='none' stroke='{colour}' stroke-width='2.4' stroke-dasharray='{dashes}' stroke-linejoin='round'/>",
                    points.join("L")
                );
            }
        }
        for mark in &self.marks {
            draw_mark(&mut out, mark, x(mark.x), y(mark.y), ink);
        }
        out.push_str("</svg>");
        out
    }

    fn legend(&self, out: &mut String) {
        let mut left = LEFT;
        for (index, curve) in self.curves.iter().enumerate() {
            let (colour, dashes) = stroke(index, Ink::File);
            let _ = write!(
                out,
                "<path d='M{left:.1} 33H{:.1}' stroke='{colour}' stroke-width='2.4' stroke-dasharray='{dashes}'/><text x='{:.1}' y='37'>{}</text>",
                left + 26.0,
                left + 32.0,
                escaped(&curve.name)
            );
            left += 48.0 + 7.0 * curve.name.chars().count() as f32;
        }
    }
}

fn draw_mark(out: &mut String, mark: &Mark, x: f32, y: f32, ink: Ink) {
    let paper = ink.colour("--space-1", "#ffffff");
    if mark.chosen {
        let ring = ink.colour("--ink", "#101a2b");
        let _ = write!(out, "<circle cx='{x:.1}' cy='{y:.1}' r='15' fill='none' stroke='{ring}' stroke-width='2'/>");
    }
    let (bad, good, luck) =
        (ink.colour("--bad", "#c02338"), ink.colour("--good", "#17784a"), ink.colour("--dwarg", "#a82f6c"));
    let _ = match mark.shape {
        Shape::Diamond => write!(
            out,
            "<g transform='translate({x:.1} {y:.1})'><path d='M0-10 10 0 0 10-10 0Z' fill='{bad}' stroke='{paper}' stroke-width='2'/><path d='M0-5V1.5M0 4.6V4.7' stroke='{paper}' stroke-width='2.2' stroke-linecap='round'/></g>"
        ),
        Shape::Die => write!(
            out,
            "<g transform='translate({x:.1} {y:.1})'><rect x='-8' y='-8' width='16' height='16' rx='4' fill='{luck}' stroke='{paper}' stroke-width='2'/><circle cx='-3.4' cy='-3.4' r='1.7' fill='{paper}'/><circle r='1.7' fill='{paper}'/><circle cx='3.4' cy='3.4' r='1.7' fill='{paper}'/></g>"
        ),
        Shape::Disc => write!(out, "<circle cx='{x:.1}' cy='{y:.1}' r='4.5' fill='{good}'/>"),
        Shape::Ring => {
            write!(out, "<circle cx='{x:.1}' cy='{y:.1}' r='4' fill='none' stroke='{bad}' stroke-width='2'/>")
        }
    };
}

/// One bar: a name, a share and what stands behind it.
#[derive(Clone, Debug, PartialEq)]
pub struct Bar {
    /// What it is of.
    pub name: String,
    /// From 0 to 1; none: there is nothing to count, which is not nought.
    pub share: Option<f32>,
    /// Behind it: "64 %, 14 matches".
    pub words: String,
}

/// Shares as bars, one below the other.
#[derive(Clone, Debug, PartialEq)]
pub struct Bars {
    /// What is shown.
    pub title: String,
    /// The bars.
    pub bars: Vec<Bar>,
}

impl Bars {
    const WIDE: f32 = 420.0;
    const ROW: f32 = 40.0;

    /// The picture.
    #[must_use]
    pub fn svg(&self, ink: Ink) -> String {
        let top = if ink == Ink::File { 34.0 } else { 0.0 };
        let high = top + Self::ROW * self.bars.len().max(1) as f32;
        let mut out = ink.open(Self::WIDE, high, &self.title);
        let (groove, fill, ink_1) = (ink.rule(), ink.colour("--accent", "#0a6cb0"), ink.colour("--ink", "#101a2b"));
        for (row, bar) in self.bars.iter().enumerate() {
            let y = top + Self::ROW * row as f32;
            let _ = write!(
                out,
                "<text x='0' y='{:.1}' fill='{ink_1}' font-size='13'>{}</text><text x='{:.1}' y='{:.1}' text-anchor='end'>{}</text>",
                y + 14.0,
                escaped(&bar.name),
                Self::WIDE,
                y + 14.0,
                escaped(&bar.words)
            );
            let _ = match bar.share {
                Some(share) => write!(
                    out,
                    "<rect x='0' y='{0:.1}' width='{1}' height='9' rx='4.5' fill='{groove}'/><rect x='0' y='{0:.1}' width='{2:.1}' height='9' rx='4.5' fill='{fill}'/>",
                    y + 20.0,
                    Self::WIDE,
                    Self::WIDE * share.clamp(0.0, 1.0)
                ),
                None => write!(
                    out,
                    "<rect x='.5' y='{:.1}' width='{}' height='8' rx='4' fill='none' stroke='{groove}' stroke-dasharray='4 4'/>",
                    y + 20.5,
                    Self::WIDE - 1.0
                ),
            };
        }
        out.push_str("</svg>");
        out
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines() -> Lines {
        let curve = |name: &str, points: &[(f32, f32)]| Curve { name: name.to_owned(), points: points.to_vec() };
        Lines {
            title: "Anna & Orion's match".to_owned(),
            until: 10.0,
            curves: vec![curve("Anna", &[(0.0, 0.5), (10.0, 1.0)]), curve("Orion", &[(0.0, 0.5), (10.0, 0.0)])],
            ticks: vec![(10.0, "10".to_owned())],
            marks: vec![Mark { x: 5.0, y: 0.75, shape: Shape::Diamond, chosen: true }],
            now: Some(5.0),
            size: (640.0, 240.0),
        }
    }

    #[test]
    fn a_file_stands_alone_and_a_page_lends_its_colours() {
        let (file, page) = (lines().svg(Ink::File), lines().svg(Ink::Page));
        assert!(!file.contains("var(") && file.contains("#ffffff") && file.contains(">Anna</text>"), "{file}");
        assert!(page.contains("var(--accent)") && !page.contains("='#"), "{page}");
        for text in [&file, &page] {
            assert!(text.contains("Anna &amp; Orion&#39;s match"), "{text}");
            assert!(text.matches("<path").count() >= 5);
        }
    }

    #[test]
    fn lines_lie_where_their_shares_say() {
        let page = lines().svg(Ink::Page);
        // Half of the height at first, the top and the bottom at the end.
        assert!(page.contains("M40.0 114.0L626.0 12.0") && page.contains("M40.0 114.0L626.0 216.0"), "{page}");
    }

    #[test]
    fn what_was_never_counted_is_not_nought() {
        let bar = |share| Bar { name: "Captain".to_owned(), share, words: String::new() };
        let drawn = Bars { title: "By level".to_owned(), bars: vec![bar(None), bar(Some(0.0))] }.svg(Ink::Page);
        assert_eq!(
            (drawn.matches("stroke-dasharray").count(), drawn.matches("width='0.0'").count()),
            (1, 1),
            "{drawn}"
        );
    }
}
