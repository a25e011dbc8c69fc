//! Text made of spans.

use crate::{Lang, Listener, form};
use std::borrow::Cow;
use tabletop::Seat;

/// A picture that stands for a word: an icon in the browser, a glyph in the terminal, the word for a screen reader.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Symbol {
    /// Name of the icon in the symbol sheet.
    pub icon: &'static str,
    /// One or two characters for the terminal.
    pub glyph: &'static str,
    /// The word in English; or three forms with `|` between: alone, with 1, with 2.
    pub en: &'static str,
    /// The word in Russian; or four forms with `|` between: alone, with 1, with 2, with 5.
    pub ru: &'static str,
}

impl Symbol {
    /// The word for it, alone.
    pub fn word(&self, lang: Lang) -> &'static str {
        self.forms(lang).split('|').next().unwrap_or_default()
    }

    /// The word for it behind a number: "1 mineral", «1 очко торговли», «5 очков торговли».
    pub fn after(&self, n: i32, lang: Lang) -> &'static str {
        let form = match lang {
            Lang::En => usize::from(n.unsigned_abs() != 1),
            Lang::Ru => form(n.unsigned_abs()) as usize,
        };
        let forms = self.forms(lang);
        forms.split('|').nth(form + 1).unwrap_or(forms)
    }

    const fn forms(&self, lang: Lang) -> &'static str {
        match lang {
            Lang::En => self.en,
            Lang::Ru => self.ru,
        }
    }
}

/// A piece of text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Span {
    /// Plain words, with the spaces they need.
    Word(Cow<'static, str>),
    /// A number.
    Number(i32),
    /// An icon; it never breaks apart from a number behind it.
    Icon(Symbol),
    /// The name of a card or piece, which a client may link to its picture.
    Card {
        /// The game's own number for it.
        id: u16,
        /// Its name in the language of the text.
        name: Cow<'static, str>,
    },
    /// Somebody at the table: the client puts the name.
    Seat(Seat),
    /// A new line.
    Break,
}

/// Text as spans.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Text {
    spans: Vec<Span>,
}

impl Text {
    /// Empty text.
    pub const fn new() -> Self {
        Self { spans: Vec::new() }
    }

    /// Its spans.
    pub fn spans(&self) -> &[Span] {
        &self.spans
    }

    /// Nothing said?
    pub fn is_empty(&self) -> bool {
        self.spans.is_empty()
    }

    /// Says words.
    pub fn word(&mut self, words: impl Into<Cow<'static, str>>) -> &mut Self {
        let words = words.into();
        if !words.is_empty() {
            self.spans.push(Span::Word(words));
        }
        self
    }

    /// Says a number.
    pub fn number(&mut self, number: impl Into<i32>) -> &mut Self {
        self.spans.push(Span::Number(number.into()));
        self
    }

    /// Shows an icon.
    pub fn icon(&mut self, symbol: Symbol) -> &mut Self {
        self.spans.push(Span::Icon(symbol));
        self
    }

    /// An icon and its number.
    pub fn amount(&mut self, symbol: Symbol, number: impl Into<i32>) -> &mut Self {
        self.icon(symbol).number(number)
    }

    /// Names a card.
    pub fn card(&mut self, id: u16, name: impl Into<Cow<'static, str>>) -> &mut Self {
        self.spans.push(Span::Card { id, name: name.into() });
        self
    }

    /// Names somebody at the table.
    pub fn seat(&mut self, seat: Seat) -> &mut Self {
        self.spans.push(Span::Seat(seat));
        self
    }

    /// Starts a new line.
    pub fn new_line(&mut self) -> &mut Self {
        self.spans.push(Span::Break);
        self
    }

    /// Its lines, each a text of its own.
    pub fn lines(&self) -> impl Iterator<Item = Self> + '_ {
        self.spans.split(|span| *span == Span::Break).map(|spans| Self { spans: spans.to_vec() })
    }

    /// Adds another text behind this one.
    pub fn text(&mut self, other: Self) -> &mut Self {
        self.spans.extend(other.spans);
        self
    }

    /// Names somebody as the subject of a sentence: "you", with a capital where the sentence begins, or the name.
    pub fn subject(&mut self, seat: Seat, to: Listener) -> &mut Self {
        if !to.is(seat) {
            return self.seat(seat);
        }
        let begins = self.begins();
        self.word(match to.lang {
            Lang::En if begins => "You",
            Lang::En => "you",
            Lang::Ru if begins => "Вы",
            Lang::Ru => "вы",
        })
    }

    /// Does a sentence begin here? At the start, on a new line, behind the end of a sentence.
    pub fn begins(&self) -> bool {
        match self.spans.last() {
            None | Some(Span::Break) => true,
            Some(Span::Word(words)) => [". ", "! ", "? "].iter().any(|end| words.ends_with(end)),
            Some(Span::Number(_) | Span::Icon(_) | Span::Card { .. } | Span::Seat(_)) => false,
        }
    }

    /// The first letter large: for a sentence that starts with a verb.
    #[must_use]
    pub fn capitalized(mut self) -> Self {
        self.capitalize_from(0);
        self
    }

    /// The first letter from that span on large, if it is a letter of words.
    pub fn capitalize_from(&mut self, start: usize) {
        if let Some(Span::Word(words)) = self.spans.get_mut(start) {
            let mut letters = words.chars();
            if let Some(first) = letters.next() {
                *words = Cow::Owned(first.to_uppercase().chain(letters).collect());
            }
        }
    }

    /// Every span, with its place, replaced by another.
    #[must_use]
    pub fn map(self, mut change: impl FnMut(usize, Span) -> Span) -> Self {
        Self { spans: self.spans.into_iter().enumerate().map(|(at, span)| change(at, span)).collect() }
    }

    /// A text or a borrowed one, borrowed: `say!` takes either.
    #[doc(hidden)]
    pub fn itself(&mut self) -> &mut Self {
        self
    }

    /// As words only, for a screen reader, a file or a test: "3 trade", "5 торговли" is the game's own wording; an icon says
    /// its word after its number, and between two amounts side by side stands "and".
    pub fn plain(&self, lang: Lang, name: impl Fn(Seat) -> String) -> String {
        let and = match lang {
            Lang::En => " and ",
            Lang::Ru => " и ",
        };
        self.render(name, and, |symbol, number| match number {
            Some(number) => format!("{number} {}", symbol.after(number, lang)),
            None => symbol.word(lang).to_owned(),
        })
    }

    /// With glyphs, for a terminal: "◎3".
    pub fn glyphs(&self, name: impl Fn(Seat) -> String) -> String {
        self.render(name, " ", |symbol, number| match number {
            Some(number) => format!("{}{number}", symbol.glyph),
            None => symbol.glyph.to_owned(),
        })
    }

    fn render(
        &self,
        name: impl Fn(Seat) -> String,
        between_amounts: &str,
        icon: impl Fn(&Symbol, Option<i32>) -> String,
    ) -> String {
        let mut out = String::new();
        let mut rest = self.spans.as_slice();
        while let [span, behind @ ..] = rest {
            rest = behind;
            match span {
                Span::Word(words) => out.push_str(words),
                Span::Number(number) => out.push_str(&number.to_string()),
                Span::Icon(symbol) => {
                    let [Span::Number(number), behind @ ..] = rest else {
                        out.push_str(&icon(symbol, None));
                        continue;
                    };
                    out.push_str(&icon(symbol, Some(*number)));
                    rest = behind;
                    if let [Span::Word(space), next @ ..] = rest
                        && space == " "
                        && let [Span::Icon(_), Span::Number(_), ..] = next
                    {
                        out.push_str(between_amounts);
                        rest = next;
                    }
                }
                Span::Card { name, .. } => out.push_str(name),
                Span::Seat(seat) => out.push_str(&name(*seat)),
                Span::Break => out.push('\n'),
            }
        }
        out
    }
}
