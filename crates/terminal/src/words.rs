//! The words of the screens. What happens in a game is worded by the game.

pub use locale::{Words, keys};
use tabletop_text::Lang;

const EN: &str = include_str!("../locales/en.ftl");
const RU: &str = include_str!("../locales/ru.ftl");

pub fn screen(lang: Lang) -> Words {
    Words::new(lang, lang.pick(EN, RU))
}
