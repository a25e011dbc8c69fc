//! A game's text as lines of a screen: icons as glyphs, an icon and its number never apart, long lines wrapped at spaces.

use super::style;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use tabletop::Seat;
use tabletop_text as words;
use unicode_width::UnicodeWidthChar;

type Cell = (char, Style);

/// The text as lines no wider than `width`; what runs on is indented by `indent`.
pub fn lines(text: &words::Text, name: impl Fn(Seat) -> String, width: usize, indent: usize) -> Vec<Line<'static>> {
    let mut lines = Vec::new();
    for paragraph in paragraphs(text, name) {
        wrap(&paragraph, width, indent, &mut lines);
    }
    lines
}

/// Plain words as lines no wider than `width`.
pub fn plain_lines(text: &str, style: Style, width: usize, indent: usize) -> Vec<Line<'static>> {
    let mut lines = Vec::new();
    for paragraph in text.lines() {
        let cells: Vec<Cell> = paragraph.chars().map(|letter| (letter, style)).collect();
        wrap(&cells, width, indent, &mut lines);
    }
    lines
}

fn paragraphs(text: &words::Text, name: impl Fn(Seat) -> String) -> Vec<Vec<Cell>> {
    let mut paragraphs = vec![Vec::new()];
    let mut after_icon = false;
    for span in text.spans() {
        let (letters, style) = match span {
            words::Span::Word(word) => (word.to_string(), Style::new()),
            words::Span::Number(number) if after_icon => (number.to_string(), style::icon()),
            words::Span::Number(number) => (number.to_string(), style::number()),
            words::Span::Icon(symbol) => (symbol.glyph.to_owned(), style::icon()),
            words::Span::Card { name, .. } => (name.to_string(), style::card()),
            words::Span::Seat(seat) => (name(*seat), style::seat(*seat)),
            words::Span::Break => {
                paragraphs.push(Vec::new());
                continue;
            }
        };
        after_icon = matches!(span, words::Span::Icon(_));
        // Words may bring line ends of their own.
        for (index, piece) in letters.split('\n').enumerate() {
            if index > 0 {
                paragraphs.push(Vec::new());
            }
            if let Some(paragraph) = paragraphs.last_mut() {
                paragraph.extend(piece.chars().map(|letter| (letter, style)));
            }
        }
    }
    if paragraphs.last().is_some_and(Vec::is_empty) {
        paragraphs.pop();
    }
    paragraphs
}

fn columns(cells: &[Cell]) -> usize {
    cells.iter().map(|(letter, _)| letter.width().unwrap_or(0)).sum()
}

/// Breaks one paragraph at spaces, and a word that is too long anywhere.
fn wrap(cells: &[Cell], width: usize, indent: usize, lines: &mut Vec<Line<'static>>) {
    let width = width.max(1);
    let mut line: Vec<Cell> = Vec::new();
    let mut empty = true;
    // A line that is indented by its author keeps that, and what runs on goes deeper.
    let own = cells.iter().take_while(|(letter, _)| *letter == ' ').count();
    let indent = (own + indent).min(width / 2);
    let next_line = |line: &mut Vec<Cell>, lines: &mut Vec<Line<'static>>| {
        lines.push(spans(line));
        line.clear();
        line.extend(std::iter::repeat_n((' ', Style::new()), indent));
    };
    line.extend_from_slice(&cells[..own]);
    for word in cells[own..].split(|(letter, _)| *letter == ' ') {
        if !empty && columns(&line) + 1 + columns(word) > width {
            next_line(&mut line, lines);
            empty = true;
        }
        if !empty {
            line.push((' ', Style::new()));
        }
        for cell in word {
            if columns(&line) + cell.0.width().unwrap_or(0) > width {
                next_line(&mut line, lines);
            }
            line.push(*cell);
        }
        empty = empty && word.is_empty();
    }
    lines.push(spans(&line));
}

/// Neighbours that look alike become one span.
fn spans(cells: &[Cell]) -> Line<'static> {
    let alike = cells.chunk_by(|a, b| a.1 == b.1);
    let span = |chunk: &[Cell]| {
        // A space that must not break is a space all the same.
        let letters: String = chunk.iter().map(|(letter, _)| if *letter == '\u{a0}' { ' ' } else { *letter }).collect();
        Span::styled(letters, chunk[0].1)
    };
    Line::from(alike.map(span).collect::<Vec<_>>())
}

pub fn wide(spans: &[Span<'static>]) -> usize {
    spans.iter().map(Span::width).sum()
}

/// A line, cut into several where it is too long for `width`; no span is broken.
pub fn broken(spans: Vec<Span<'static>>, width: usize, lines: &mut Vec<Line<'static>>) {
    let mut line = Vec::new();
    let mut used = 0;
    for span in spans {
        let wide = span.width();
        if used + wide > width && !line.is_empty() {
            lines.push(Line::from(std::mem::take(&mut line)));
            line.push(Span::raw("    "));
            used = 4;
        }
        used += wide;
        line.push(span);
    }
    lines.push(Line::from(line));
}

/// A heading and its chips, as many to a line as fit `width`; what runs on is indented. No chip is broken. A heading that is wider than
/// the indent stands alone if not even the first chip fits behind it.
pub fn chips(
    heading: Span<'static>,
    chips: Vec<Vec<Span<'static>>>,
    indent: usize,
    width: usize,
    lines: &mut Vec<Line<'static>>,
) {
    let mut used = heading.width();
    let stands_alone = used > indent;
    let mut line = vec![heading];
    for (index, chip) in chips.into_iter().enumerate() {
        let (gap, wide) = (if index > 0 { 2 } else { 0 }, wide(&chip));
        if used + gap + wide > width && (index > 0 || stands_alone) {
            lines.push(Line::from(std::mem::take(&mut line)));
            line.push(Span::raw(" ".repeat(indent)));
            used = indent;
        } else if index > 0 {
            line.push(Span::raw("  "));
            used += 2;
        }
        used += wide;
        line.extend(chip);
    }
    lines.push(Line::from(line));
}

/// A name as lines no wider than `width`: words stay whole if they can, and a long one is divided by syllables.
pub fn name_lines(name: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in name.split(' ') {
        let mut rest: Vec<char> = word.chars().collect();
        if let Some(line) = lines.last_mut()
            && line.chars().count() + 1 + rest.len() <= width
        {
            line.push(' ');
            line.extend(rest);
            continue;
        }
        while rest.len() > width {
            let at = syllable_end(&rest, width).unwrap_or(width.max(1));
            let mut head: String = rest.drain(..at).collect();
            if head.chars().count() < width && !head.ends_with('-') {
                head.push('-');
            }
            lines.push(head);
        }
        lines.push(rest.into_iter().collect());
    }
    lines
}

/// The last place before `width` where a word may be divided, with room for the hyphen.
fn syllable_end(word: &[char], width: usize) -> Option<usize> {
    let vowel = |letter: char| "аеёиоуыэюяaeiouy".contains(letter.to_lowercase().next().unwrap_or(letter));
    let fits = |at: &usize| {
        let (before, after) = (word[*at - 1], word[*at]);
        // A hyphen is the best place; else a syllable ends with a vowel, or between two consonants. Signs and й stay behind.
        let own_hyphen = before == '-';
        let inside = *at >= 2 && word.len() - *at >= 2 && !"ьъй-".contains(after) && !vowel(after);
        let syllable = inside && (vowel(before) || word.get(*at + 1).copied().is_some_and(vowel));
        own_hyphen || (syllable && *at < width)
    };
    let last = width.min(word.len().saturating_sub(1));
    let own = (1..=last).rev().find(|at| word[*at - 1] == '-');
    own.or_else(|| (1..=last).rev().find(fits))
}

/// The words cut to a width, with a mark where they were cut.
pub fn cut(words: &str, width: usize) -> String {
    let whole: usize = words.chars().map(|letter| letter.width().unwrap_or(0)).sum();
    if whole <= width {
        return words.to_owned();
    }
    let mut used = 0;
    let mut short: String = words
        .chars()
        .take_while(|letter| {
            used += letter.width().unwrap_or(0);
            used < width
        })
        .collect();
    if width > 0 {
        short.push('…');
    }
    short
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(text: &str, width: usize, indent: usize) -> Vec<String> {
        plain_lines(text, Style::new(), width, indent).iter().map(Line::to_string).collect()
    }

    #[test]
    fn long_lines_break_at_spaces_and_run_on_indented() {
        assert_eq!(shown("buy the big ship now", 9, 2), ["buy the", "  big", "  ship", "  now"]);
        assert_eq!(shown("  hand: two ships", 12, 2), ["  hand: two", "    ships"]);
    }

    #[test]
    fn a_word_longer_than_the_line_is_broken() {
        assert_eq!(shown("abcdefghij", 4, 0), ["abcd", "efgh", "ij"]);
    }

    #[test]
    fn an_empty_line_stays_a_line() {
        assert_eq!(shown("a\n\nb", 4, 0), ["a", "", "b"]);
    }

    #[test]
    fn long_names_are_divided_by_syllables() {
        assert_eq!(name_lines("Орбитальная орудийная платформа", 11), ["Орбитальная", "орудийная", "платформа"]);
        assert_eq!(name_lines("Телепортационный крейсер", 11), ["Телепорта-", "ционный", "крейсер"]);
        assert_eq!(name_lines("Космотанк-каратель", 11), ["Космотанк-", "каратель"]);
        assert_eq!(name_lines("Исследователь", 11), ["Исследова-", "тель"]);
        assert_eq!(name_lines("Battle Bot", 11), ["Battle Bot"]);
        assert_eq!(name_lines("xxxxxx", 4), ["xxxx", "xx"]);
    }

    #[test]
    fn words_are_cut_by_columns_and_marked() {
        assert_eq!(cut("Крейсер", 7), "Крейсер");
        assert_eq!(cut("Крейсер", 5), "Крей…");
        assert_eq!(cut("Крейсер", 0), "");
    }
}
