//! Words that are kept: both languages side by side, somebody at the table by his seat.

use serde::{Deserialize, Serialize};
use tabletop::Seat;
use tabletop_text::{Lang, Listener, Text};

/// What was said, in both languages. A player stands in it as `{p1}`: whoever shows it puts the name.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Words {
    /// In English.
    pub en: String,
    /// In Russian.
    pub ru: String,
}

impl Words {
    /// What a game says to somebody beside the table.
    pub fn of(say: impl Fn(Listener) -> Text) -> Self {
        let plain = |lang| say(Listener::spectator(lang)).plain(lang, |seat| format!("{{{seat}}}"));
        Self { en: plain(Lang::En), ru: plain(Lang::Ru) }
    }

    /// The same in one language, with names.
    pub fn named(&self, lang: Lang, name: impl Fn(Seat) -> String) -> String {
        let mut words = lang.pick(&self.en, &self.ru).clone();
        for seat in (0..16).map(Seat) {
            let placed = format!("{{{seat}}}");
            if words.contains(&placed) {
                words = words.replace(&placed, &name(seat));
            }
        }
        words
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_sits_there_is_named_when_it_is_shown() {
        let words = Words::of(|to| {
            let mut text = Text::new();
            text.word(to.lang.pick("Attack ", "Атаковать: ")).seat(Seat(1));
            text
        });
        assert_eq!(words.en, "Attack {p2}");
        assert_eq!(words.named(Lang::Ru, |seat| format!("Вега-{}", seat.0)), "Атаковать: Вега-1");
    }
}
