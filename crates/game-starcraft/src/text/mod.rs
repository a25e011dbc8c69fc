//! The words: one place for one thing, both languages side by side, without a catch-all arm. Names come from the card files.

mod action;
mod effect;
mod event;
mod names;
mod pieces;
mod refusal;
mod table;

pub use names::{Piece, card_name, piece_id};
pub use pieces::reconstruction;

use crate::action::Action;
use crate::event::Event;
use crate::refusal::Refusal;
use crate::state::War;
use crate::view::View;
use tabletop_text::{Lang, Listener, ModeWords, Spoken, Symbol, Text, said};

/// Minerals.
pub const MINERAL: Symbol = Symbol { icon: "mineral", glyph: "◆", en: "minerals", ru: "ед. минералов" };
/// Gas.
pub const GAS: Symbol = Symbol { icon: "gas", glyph: "●", en: "gas", ru: "ед. газа" };
/// Conquest points.
pub const CONQUEST: Symbol =
    Symbol { icon: "conquest", glyph: "★", en: "conquest points", ru: "оч. завоевания" };
/// Attack.
pub const ATTACK: Symbol = Symbol { icon: "attack", glyph: "⚔", en: "attack", ru: "силы атаки" };
/// Health.
pub const HEALTH: Symbol = Symbol { icon: "health", glyph: "♥", en: "health", ru: "живучести" };

/// What is numbered from 0 as people count it. The number may come from outside, and any number is worded.
const fn from_one(number: u8) -> u8 {
    number.saturating_add(1)
}

impl Spoken for War {
    fn title(lang: Lang) -> &'static str {
        lang.pick("StarCraft: The Board Game", "StarCraft: настольная игра")
    }

    fn mode_words(mode: &str, lang: Lang) -> ModeWords {
        let (name, about) = match (mode, lang) {
            ("quick-start", Lang::En) => (
                "Quick start",
                "A ready-made galaxy with bases and starting forces in place, and suggested factions: the first order is yours \
                 at once. 15 conquest points, a special victory, time or elimination wins.",
            ),
            ("quick-start", Lang::Ru) => (
                "Быстрый старт",
                "Готовая галактика с базами и стартовыми силами и подобранные фракции: можно сразу отдавать приказы. \
                 Побеждают 15 очков завоевания, особая победа, победа по времени или уничтожение всех соперников.",
            ),
            ("full", Lang::En) => (
                "Full game",
                "Choose factions, draw planets and build the galaxy tile by tile, lay Z-routes and deploy your forces yourself.",
            ),
            ("full", Lang::Ru) => (
                "Полная игра",
                "Выберите фракции, вытяните планеты и сложите галактику сами, проложите Z-пути и расставьте стартовые силы.",
            ),
            ("galaxy-conquest", Lang::En) => (
                "Galaxy conquest",
                "No conquest points and no clock: the last faction standing wins. After round 30 the strongest economy wins.",
            ),
            ("galaxy-conquest", Lang::Ru) => (
                "Завоевание галактики",
                "Ни очков завоевания, ни часов: побеждает последняя уцелевшая фракция. После 30-го раунда побеждает тот, у кого \
                 сильнее экономика.",
            ),
            ("team", Lang::En) => (
                "Team game for four",
                "Two teams of two, factions dealt at random. 30 points together, or the special victory of either of you.",
            ),
            ("team", Lang::Ru) => (
                "Командная игра вчетвером",
                "Две команды по двое, фракции раздаются случайно. Побеждают 30 очков на двоих или особая победа любого из вас.",
            ),
            ("team-six", Lang::En) => (
                "Team game for six",
                "Three teams of two, factions dealt at random. 30 points together, or the special victory of either of you.",
            ),
            ("team-six", Lang::Ru) => (
                "Командная игра вшестером",
                "Три команды по двое, фракции раздаются случайно. Побеждают 30 очков на двоих или особая победа любого из вас.",
            ),
            ("team-conquest", Lang::En) => (
                "Conquest by teams, four",
                "Two teams of two fight until only one of them has pieces left on the board, for 30 rounds at most.",
            ),
            ("team-conquest", Lang::Ru) => (
                "Командное завоевание вчетвером",
                "Две команды по двое воюют, пока на поле не останется одна из них, но не дольше 30 раундов.",
            ),
            ("team-conquest-six", Lang::En) => (
                "Conquest by teams, six",
                "Three teams of two fight until only one of them has pieces left on the board, for 30 rounds at most.",
            ),
            ("team-conquest-six", Lang::Ru) => (
                "Командное завоевание вшестером",
                "Три команды по двое воюют, пока на поле не останется одна из них, но не дольше 30 раундов.",
            ),
            (_, Lang::En) => ("Unknown mode", "There is no such mode."),
            (_, Lang::Ru) => ("Неизвестный режим", "Такого режима нет."),
        };
        ModeWords { name: name.to_owned(), about: about.to_owned() }
    }

    fn say_action(action: &Action, view: &View, to: Listener) -> Text {
        pieces::say_action(action, view, to)
    }

    fn say_event(event: &Event, to: Listener) -> Text {
        said(event, to)
    }

    fn say_refusal(refusal: &Refusal, to: Listener) -> Text {
        said(refusal, to)
    }

    fn say_awaited(view: &View, to: Listener) -> Text {
        table::say_awaited(view, to)
    }

    fn say_view(view: &View, to: Listener) -> Text {
        table::say_view(view, to)
    }

    fn say_card(id: u16, to: Listener) -> Option<Text> {
        pieces::say_piece(id, to)
    }
}
