//! The words: one place for one thing, both languages side by side, without a catch-all arm. Names come from the card files.

mod action;
mod effect;
mod event;
mod names;
mod pieces;
mod refusal;
mod table;

pub use names::{Piece, card_name, piece_id, piece_of};
pub use pieces::reconstruction;

use crate::action::Action;
use crate::event::Event;
use crate::refusal::Refusal;
use crate::setup::MODES;
use crate::state::War;
use crate::view::View;
use tabletop::Seat;
use tabletop_text::{Figure, Lang, Listener, ModeWords, Spoken, Symbol, Text, said};

/// Minerals.
pub const MINERAL: Symbol = Symbol {
    icon: "mineral",
    glyph: "◆",
    en: "minerals|mineral|minerals",
    ru: "минералы|ед. минералов|ед. минералов|ед. минералов",
};
/// Gas.
pub const GAS: Symbol =
    Symbol { icon: "gas", glyph: "●", en: "gas", ru: "газ|ед. газа|ед. газа|ед. газа" };
/// Conquest points.
pub const CONQUEST: Symbol = Symbol {
    icon: "conquest",
    glyph: "★",
    en: "conquest points|conquest point|conquest points",
    ru: "очки завоевания|очко завоевания|очка завоевания|очков завоевания",
};
/// Attack.
pub const ATTACK: Symbol = Symbol { icon: "attack", glyph: "⚔", en: "attack", ru: "силы атаки" };
/// Health.
pub const HEALTH: Symbol = Symbol { icon: "health", glyph: "♥", en: "health", ru: "живучести" };

/// What is numbered from 0 as people count it. The number may come from outside, and any number is worded.
const fn from_one(number: u8) -> u8 {
    number.saturating_add(1)
}

/// Name and meaning of a mode, in English and Russian.
type Words = (&'static str, (&'static str, &'static str), (&'static str, &'static str));

const MODE_WORDS: [Words; 7] = [
    (
        "quick-start",
        ("Quick start", "Быстрый старт"),
        (
            "A ready-made galaxy with bases and starting forces in place, factions dealt at random: the first order is yours at once. \
             15 conquest points, a special victory, time or elimination wins.",
            "Готовая галактика с базами и стартовыми силами, фракции раздаются случайно: можно сразу отдавать приказы. Победу \
             приносят 15 очков завоевания, особая победа, победа по времени или уничтожение всех соперников.",
        ),
    ),
    (
        "full",
        ("Full game", "Полная игра"),
        (
            "Choose factions, draw planets and build the galaxy tile by tile, lay Z-routes and deploy your forces yourself.",
            "Выберите фракции, вытяните планеты и сложите галактику сами, проложите Z-пути и расставьте стартовые силы.",
        ),
    ),
    (
        "galaxy-conquest",
        ("Galaxy conquest", "Завоевание галактики"),
        (
            "No conquest points and no clock: the last faction standing wins.",
            "Без очков завоевания и без ограничения по времени: побеждает последняя уцелевшая фракция.",
        ),
    ),
    (
        "team",
        ("Team game for four", "Командная игра вчетвером"),
        (
            "Two teams of two. 30 points together win, or the special victory of either of you.",
            "Две команды по двое. Победу приносят 30 очков на двоих или особая победа любого из вас.",
        ),
    ),
    (
        "team-six",
        ("Team game for six", "Командная игра вшестером"),
        (
            "Three teams of two. 30 points together win, or the special victory of either of you.",
            "Три команды по двое. Победу приносят 30 очков на двоих или особая победа любого из вас.",
        ),
    ),
    (
        "team-conquest",
        ("Team conquest for four", "Командное завоевание вчетвером"),
        (
            "Two teams of two fight until only one of them has pieces left on the board.",
            "Две команды по двое воюют, пока на поле не останется одна из них.",
        ),
    ),
    (
        "team-conquest-six",
        ("Team conquest for six", "Командное завоевание вшестером"),
        (
            "Three teams of two fight until only one of them has pieces left on the board.",
            "Три команды по двое воюют, пока на поле не останется одна из них.",
        ),
    ),
];

/// What stands behind name and meaning where the galaxy is built.
const OWN_GALAXY: [(&str, &str); 2] = [
    (", own galaxy", ", своя галактика"),
    (" You choose factions and build the galaxy yourselves.", " Фракции вы выбираете и галактику складываете сами."),
];

/// SC-TEAM-12 is off where the galaxy is built.
const SEALING: (&str, &str) =
    (" The bases of a team may close a planet.", " Базы команды могут занять все области планеты.");

/// What stands behind name and meaning where a conquest has a last round.
const THIRTY_ROUNDS: [(&str, &str); 2] = [
    (", 30 rounds", ", 30 раундов"),
    (" After round 30 the strongest economy wins.", " После 30-го раунда побеждает тот, у кого сильнее экономика."),
];

impl Spoken for War {
    fn title(lang: Lang) -> &'static str {
        lang.pick("StarCraft: The Board Game", "StarCraft: настольная игра")
    }

    fn mode_words(mode: &str, lang: Lang) -> ModeWords {
        if !MODES.iter().any(|known| known.id == mode) {
            let name = lang.pick("Unknown mode", "Неизвестный режим").to_owned();
            return ModeWords {
                name, about: lang.pick("There is no such mode.", "Такого режима нет.").to_owned()
            };
        }
        let (base, [own, galaxy]) = match (mode.strip_suffix("-full"), mode.strip_suffix("-thirty")) {
            (Some(base), _) => (base, OWN_GALAXY),
            (None, Some(base)) => (base, THIRTY_ROUNDS),
            (None, None) => (mode, [("", ""); 2]),
        };
        let (_, name, about) = MODE_WORDS.iter().find(|(id, ..)| *id == base).copied().unwrap_or_default();
        let sealing = if mode.starts_with("team") && mode.ends_with("-full") { SEALING } else { ("", "") };
        let said = |(en, ru): (&'static str, &'static str)| lang.pick(en, ru);
        ModeWords { name: [said(name), said(own)].concat(), about: [said(about), said(galaxy), said(sealing)].concat() }
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

    fn clause_of_refusal(refusal: &Refusal) -> Option<&'static str> {
        refusal.clause()
    }

    fn clause_of_event(event: &Event) -> Option<&'static str> {
        event.clause()
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

    fn figures(view: &View, seat: Seat) -> Vec<Figure> {
        let figure = |icon, en, ru, amount| Figure { icon, en, ru, amount };
        let table = &view.table;
        let of = &table.players[seat];
        let (mut areas, mut units, mut bases) = (0, 0, 0);
        for area in table.board_areas() {
            areas += i32::from(table.control(area) == Some(seat));
            let here = &table.areas[area];
            units += here.owner.filter(|owner| *owner == seat).map_or(0, |_| i32::from(here.units.total()));
            bases += i32::from(here.base == Some(seat));
        }
        vec![
            figure("conquest", "conquest points", "очки завоевания", of.conquest.into()),
            figure("earth", "areas", "области", areas),
            figure("users", "units", "юниты", units),
            figure("base", "bases", "базы", bases),
            figure("hand", "combat cards in hand", "боевые карты на руке", view.hands[seat].into()),
            figure("deck", "technologies", "технологии", of.faction_area.len() as i32),
        ]
    }
}
