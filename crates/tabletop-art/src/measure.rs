//! Text without a browser: how wide it is, the largest size at which a name fits, words that wrap.

use crate::card::Span;
use crate::face::{INK, Text, icon_at, text_at};
use crate::pen::Rgb;
use crate::widths::{ASCII, CYRILLIC, OTHER, TEXT_500, TEXT_600, TEXT_750, TITLE_750, TITLE_800, Widths};

/// A typeface at a weight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Font {
    Title750,
    Title800,
    Text500,
    Text600,
    Text750,
}

impl Font {
    fn widths(self) -> &'static Widths {
        match self {
            Font::Title750 => &TITLE_750,
            Font::Title800 => &TITLE_800,
            Font::Text500 => &TEXT_500,
            Font::Text600 => &TEXT_600,
            Font::Text750 => &TEXT_750,
        }
    }
}

/// The width of `text` at `size`, kerning aside. Characters outside the table count as a wide letter.
pub(crate) fn width(text: &str, size: f64, font: Font) -> f64 {
    let table = font.widths();
    let sum: u32 = text
        .chars()
        .map(|c| {
            let at = match c {
                ' '..='~' => Some(c as usize - 0x20),
                'А'..='я' => Some(ASCII + c as usize - 'А' as usize),
                _ => OTHER.chars().position(|other| other == c).map(|i| ASCII + CYRILLIC + i),
            };
            at.map_or(170, |i| u32::from(table[i]))
        })
        .sum();
    f64::from(sum) * size / 200.0
}

/// A name set in lines.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Fitted {
    pub(crate) size: f64,
    pub(crate) lines: Vec<String>,
}

/// The largest of `sizes` at which the name fits in two lines of `max`. A longer name takes a third line, then smaller
/// sizes, and at last a word too long for a line is broken with a hyphen: nothing is cut and nothing runs out.
pub(crate) fn fit(name: &str, max: f64, sizes: &[f64], font: Font) -> Fitted {
    let smallest = sizes[sizes.len() - 1];
    let more = [1.0, 0.88, 0.77, 0.66, 0.58, 0.5].map(|part| (smallest * part, 3));
    for (size, most) in sizes.iter().map(|size| (*size, 2)).chain(more) {
        let lines = wrap(name, max, size, font);
        if lines.len() <= most && lines.iter().all(|line| width(line, size, font) <= max) {
            return Fitted { size, lines };
        }
    }
    let size = smallest * 0.5;
    let mut lines = Vec::new();
    for line in wrap(name, max, size, font) {
        break_line(&line, max, size, font, &mut lines);
    }
    Fitted { size, lines }
}

fn wrap(name: &str, max: f64, size: f64, font: Font) -> Vec<String> {
    let mut lines = vec![String::new()];
    // A name may also break after an inner hyphen: "Бот-разрушитель".
    for word in name.split(' ').filter(|word| !word.is_empty()) {
        let last = lines.len() - 1;
        let longer = if lines[last].is_empty() { word.to_string() } else { [&lines[last], " ", word].concat() };
        if width(&longer, size, font) <= max {
            lines[last] = longer;
            continue;
        }
        let (head, tail) = match word.rfind('-') {
            Some(at) if width(word, size, font) > max => word.split_at(at + 1),
            _ => (word, ""),
        };
        if lines[last].is_empty() {
            lines[last] = head.to_string();
        } else {
            lines.push(head.to_string());
        }
        if !tail.is_empty() {
            lines.push(tail.to_string());
        }
    }
    lines
}

fn break_line(line: &str, max: f64, size: f64, font: Font, out: &mut Vec<String>) {
    let mut part = String::new();
    for c in line.chars() {
        part.push(c);
        if width(&part, size, font) > max - size * 0.4 && part.chars().count() > 1 {
            part.pop();
            out.push([part.trim_end(), "-"].concat());
            part = String::from(c);
        }
    }
    out.push(part);
}

/// What [`flow`] has set.
pub(crate) struct Flowed {
    pub(crate) out: String,
    /// From the first baseline to one line under the last.
    pub(crate) height: f64,
}

/// Words with symbols in them, wrapped. `y` is the first baseline.
pub(crate) fn flow(spans: &[Span], x: f64, y: f64, max: f64, size: f64, ink: Rgb) -> Flowed {
    let (line, space) = (size * 1.36, size * 0.27);
    let (mut cx, mut cy) = (x, y);
    let mut out = String::new();
    let mut units: Vec<Piece<'_>> = Vec::new();
    for span in spans {
        match span {
            Span::Icon(icon) => units.push(Piece::Icon(*icon)),
            Span::Number(n) => units.push(Piece::Word(n, Font::Text750)),
            Span::Word(words) => {
                units.extend(words.split(' ').filter(|w| !w.is_empty()).map(|w| Piece::Word(w, Font::Text500)));
            }
        }
    }
    let mut i = 0;
    while i < units.len() {
        // A unit that may not be torn: symbols and numbers with what follows them, a word with the marks that close it.
        let start = i;
        while i + 1 < units.len() && (units[i].leads() || units[i + 1].clings()) {
            i += 1;
        }
        i += 1;
        let unit = &units[start..i];
        let mut wide = 0.0;
        for (j, piece) in unit.iter().enumerate() {
            wide += piece.width(size) + piece.gap(unit.get(j + 1), size, 0.0);
        }
        if cx > x && cx + wide > x + max {
            cx = x;
            cy += line;
        }
        for (j, piece) in unit.iter().enumerate() {
            match piece {
                Piece::Icon(icon) => {
                    out.push_str(&icon_at(*icon, cx, cy - size * 0.95, size * 1.15, icon.tint().unwrap_or(ink)))
                }
                Piece::Word(word, font) => {
                    let weight = if *font == Font::Text750 { 750 } else { 500 };
                    out.push_str(&text_at(
                        word,
                        cx,
                        cy,
                        size,
                        &Text { text_font: true, weight, ink, ..Text::default() },
                    ));
                }
            }
            cx += piece.width(size) + piece.gap(unit.get(j + 1), size, space);
        }
    }
    Flowed { out, height: cy - y + line }
}

#[derive(Clone, Copy)]
enum Piece<'a> {
    Icon(crate::symbols::Icon),
    Word(&'a str, Font),
}

impl Piece<'_> {
    fn width(&self, size: f64) -> f64 {
        match self {
            Piece::Icon(_) => size * 1.18,
            Piece::Word(word, font) => width(word, size, *font),
        }
    }

    /// Whether no line may end with this: a symbol, and a number before what it counts.
    fn leads(&self) -> bool {
        matches!(self, Piece::Icon(_))
            || matches!(self, Piece::Word(number, Font::Text750) if number.ends_with(|c: char| c.is_ascii_digit()))
    }

    /// Whether no line may begin with this.
    fn clings(&self) -> bool {
        self.closes() || matches!(self, Piece::Word("/" | "›" | "—" | "–" | "→", _))
    }

    /// Whether this sticks to what is before it, without a space.
    fn closes(&self) -> bool {
        matches!(self, Piece::Word(word, _) if word.starts_with([',', '.', ';', ':', '!', '?', ')', '»', '”', '…']))
    }

    fn gap(&self, next: Option<&Piece<'_>>, size: f64, at_end: f64) -> f64 {
        match (self, next) {
            (_, Some(next)) if next.closes() => 0.0,
            (Piece::Word(word, _), Some(_)) if word.ends_with(['(', '«', '“']) => 0.0,
            (Piece::Icon(_), _) => size * 0.22,
            (Piece::Word(..), Some(_)) => size * 0.27,
            (Piece::Word(..), None) => at_end,
        }
    }
}

/// The ink of running words on a dark body.
pub(crate) const WORDS: Rgb = INK;

#[cfg(test)]
mod tests {
    use super::*;

    /// The longest names of the fact tables, and worse ones nobody has printed yet.
    const NAMES: &[&str] = &[
        "Орбитальная орудийная платформа",
        "Перевозчик дальнего действия",
        "Купол колонии «Новый Эдем»",
        "Телепортационный крейсер",
        "Оборонительная платформа",
        "Исследовательский анклав",
        "Терминал наведения помех",
        "Противоракета «Зеркало»",
        "Крейсер «Сингулярность»",
        "Вирулентная протоплазма",
        "Тяжёлая торпеда «Молот»",
        "Артиллерийский корабль",
        "Имперская боевая линия",
        "Космотанк-каратель",
        "Zhur, Voice of the Overmind",
        "Широкофюзеляжный межзвёздный щитоносец-заграждатель",
        "Достопримечательнейшая",
        "Водогрязеторфопарафинолечебница",
        "W",
        "",
    ];

    #[test]
    fn no_name_runs_out_of_its_place() {
        for name in NAMES {
            // The narrowest place of each face and the widest.
            for (max, sizes) in [(142.0, &[19.0, 15.0, 13.0][..]), (124.0, &[28.0, 24.0, 20.0]), (226.0, &[25.0, 16.0])]
            {
                for font in [Font::Title750, Font::Title800] {
                    let set = fit(name, max, sizes, font);
                    // The place is three of its smallest lines high, or two of its largest.
                    let high = f64::max(3.0 * sizes[sizes.len() - 1], 2.0 * sizes[0]);
                    assert!(set.lines.len() as f64 * set.size <= high, "{name}: {:?}", set.lines);
                    for line in &set.lines {
                        assert!(width(line, set.size, font) <= max, "{line} at {} is wider than {max}", set.size);
                    }
                    let letters = |text: &str| text.chars().filter(|c| c.is_alphanumeric()).collect::<String>();
                    assert_eq!(letters(&set.lines.concat()), letters(name), "nothing is cut");
                }
            }
        }
    }

    #[test]
    fn a_short_name_takes_the_largest_size_and_one_line() {
        let set = fit("Жало", 142.0, &[19.0, 18.0, 13.0], Font::Title750);
        assert_eq!((set.size, set.lines), (19.0, vec!["Жало".to_string()]));
    }

    #[test]
    fn a_long_name_prefers_two_lines_to_small_type() {
        let set = fit("Торговая федерация", 142.0, &[19.0, 18.0, 13.0], Font::Title750);
        assert_eq!((set.size, set.lines.len()), (19.0, 2));
    }

    #[test]
    fn symbols_never_part_from_what_follows_and_marks_never_begin_a_line() {
        let spans = crate::card::spans("{combat} 3, {draw} возьмите 1 карту / или {trade} 12");
        for max in [40.0, 60.0, 90.0, 120.0] {
            let set = flow(&spans, 0.0, 0.0, max, 15.0, WORDS).out;
            // Elements in order with their height on the page: a symbol sits 0.95 em above its baseline.
            let mut last: Option<f64> = None;
            for part in set.split('<').filter(|part| part.starts_with("use") || part.starts_with("text")) {
                let y: f64 = part.split(" y='").nth(1).and_then(|v| v.split('\'').next()).unwrap().parse().unwrap();
                if part.starts_with("use") {
                    last = Some(y + 14.25);
                } else if let Some(expected) = last.take() {
                    assert!((y - expected).abs() < 0.2, "torn apart at {max}: {part}");
                }
            }
        }
    }

    #[test]
    fn brackets_cling_to_what_they_hold() {
        let [open, word, close] = ["(", "базу", ")"].map(|word| Piece::Word(word, Font::Text500));
        assert_eq!(open.gap(Some(&word), 10.0, 1.0), 0.0);
        assert_eq!(word.gap(Some(&close), 10.0, 1.0), 0.0);
        assert!(word.gap(Some(&word), 10.0, 1.0) > 0.0);
    }

    #[test]
    fn the_tables_know_both_alphabets() {
        for font in [Font::Title750, Font::Title800, Font::Text500, Font::Text600, Font::Text750] {
            for c in ('a'..='z').chain('А'..='я').chain(['Ё', 'ё', '«', '»', '−', '≤', '—']) {
                let wide = width(&c.to_string(), 1.0, font);
                assert!((0.15..1.2).contains(&wide), "{c}: {wide}");
            }
            assert!(width("щ", 1.0, font) > width("г", 1.0, font));
        }
    }
}
