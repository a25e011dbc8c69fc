//! Words: everything a player reads, in English and Russian, made from ids and numbers at the edge.

mod action;
mod card;
mod effect;
mod event;
mod names;
mod question;
mod refusal;
mod table;

use crate::action::Action;
use crate::cards::data;
use crate::effect::{CardType, Goal};
use crate::event::Event;
use crate::ids::{Card, Project, System, Track};
use crate::refusal::Refusal;
use crate::resource::{Colour, Superiority};
use crate::state::{Galaxy, Victory};
use crate::view::View;
use tabletop::Seat;
use tabletop_text::{Agrees, Case, Figure, Lang, Listener, ModeWords, Nominal, Spoken, Symbol, Text, said};

/// A cube as a mark.
pub const fn cube_symbol(colour: Colour) -> Symbol {
    match colour {
        Colour::Red => Symbol { icon: "cube_red", glyph: "▲", en: "red", ru: "красный" },
        Colour::Blue => Symbol { icon: "cube_blue", glyph: "●", en: "blue", ru: "синий" },
        Colour::Yellow => Symbol { icon: "cube_yellow", glyph: "◆", en: "yellow", ru: "жёлтый" },
        Colour::Green => Symbol { icon: "cube_green", glyph: "✚", en: "green", ru: "зелёный" },
        Colour::Black => Symbol { icon: "cube_black", glyph: "⧗", en: "black", ru: "чёрный" },
    }
}

/// A superiority symbol as a mark.
pub const fn superiority_symbol(kind: Superiority) -> Symbol {
    match kind {
        Superiority::Cultural => Symbol {
            icon: "cultural", glyph: "♣", en: "culture", ru: "культурное превосходство"
        },
        Superiority::Economic => {
            Symbol {
                icon: "economic", glyph: "$", en: "economy", ru: "экономическое превосходство"
            }
        }
        Superiority::Diplomatic => {
            Symbol {
                icon: "diplomatic", glyph: "∞", en: "diplomacy", ru: "дипломатическое превосходство"
            }
        }
        Superiority::Scientific => {
            Symbol { icon: "scientific", glyph: "✲", en: "science", ru: "научное превосходство" }
        }
        Superiority::Military => {
            Symbol { icon: "military", glyph: "⚔", en: "military", ru: "военное превосходство" }
        }
    }
}

/// An action on a table: what it is called depends on what is asked.
#[derive(Clone, Copy, Debug)]
pub struct ActionOn<'a> {
    /// The action.
    pub action: &'a Action,
    /// The table.
    pub view: &'a View,
}

/// The name of a system.
pub fn system_name(system: System, lang: Lang) -> &'static str {
    data().system(system).name.in_lang(lang)
}

/// The name of a track: its two systems.
pub fn track_name(track: Track, lang: Lang) -> String {
    let [a, b] = data().track(track).ends;
    let dash = lang.pick("–", " – ");
    format!("{}{dash}{}", system_name(a, lang), system_name(b, lang))
}

/// What completing a project brings, in a few words: the label beside its cells.
pub fn purpose(project: Project, lang: Lang) -> String {
    said(&names::Purpose(project), lang).plain(lang, |seat| seat.to_string())
}

/// The text printed on a card, if it has one.
pub fn ability(card: Card, to: Listener) -> Option<Text> {
    let ability = data().card(card).ability?;
    Some(said(ability, to).capitalized())
}

/// What the winner of a conflict may do, as printed on the loser's side.
pub fn goal(goal: Goal, to: Listener) -> Text {
    said(&goal, to)
}

/// A type of cards: "leader".
pub fn type_name(kind: CardType, lang: Lang) -> &'static str {
    kind.noun().one(Case::Nominative, lang)
}

/// Cards of a type: "leaders".
pub fn type_names(kind: CardType, lang: Lang) -> &'static str {
    kind.noun().many(Case::Nominative, lang)
}

/// The colour of a cube.
pub fn colour_name(colour: Colour, lang: Lang) -> &'static str {
    let words = colour.adjective();
    lang.pick(words.en, words.ru)
}

/// What won the game.
pub fn victory_name(victory: Victory, lang: Lang) -> &'static str {
    match victory {
        Victory::Expansion => lang.pick("expansion: nine bases", "экспансия: девять баз на поле"),
        Victory::Domination => lang.pick("domination: five equal symbols", "доминирование: пять одинаковых символов"),
        Victory::Capture => lang.pick("capture: two start systems", "захват: две стартовые системы"),
        Victory::RoundLimit => lang.pick("the round limit", "предел числа кругов"),
        Victory::LastOne => lang.pick("staying at the table", "за столом больше никого нет"),
    }
}

impl Spoken for Galaxy {
    fn title(lang: Lang) -> &'static str {
        lang.pick("Master of the Galaxy", "Властелин Галактики")
    }

    fn mode_words(mode: &str, lang: Lang) -> ModeWords {
        let (name, about) = match (mode, lang) {
            ("advanced", Lang::En) => (
                "For experienced players",
                "Races lie open and everybody chooses; then, in the opposite order, the corners. Win by nine bases, by five \
                 equal symbols or by two start systems.",
            ),
            ("advanced", Lang::Ru) => (
                "Для опытных игроков",
                "Расы лежат в открытую, каждый выбирает свою, а затем в обратном порядке выбирают углы поля. Победа: девять \
                 баз, пять одинаковых символов или две стартовые системы.",
            ),
            (_, Lang::En) => (
                "Standard",
                "The first player draws a corner, races are taken from the deck. Win by nine bases, by five equal symbols or \
                 by two start systems.",
            ),
            (_, Lang::Ru) => (
                "Обычная подготовка",
                "Первый игрок тянет цвет угла, расы берут из колоды. Победа: девять баз, пять одинаковых символов или две \
                 стартовые системы.",
            ),
        };
        // What a player should know before trusting a memory of the printed game.
        let ours = lang.pick(
            "All 72 cards, the 32 tracks, the 14 symbols of the board and 16 of the 20 systems are our own design. After 200 rounds \
             the most bases win.",
            "Все 72 карты, 32 трассы, 14 символов поля и 16 из 20 систем придуманы нами. После 200 кругов побеждает тот, у кого \
             больше баз.",
        );
        ModeWords { name: name.to_owned(), about: format!("{about} {ours}") }
    }

    fn say_action(action: &Action, view: &View, to: Listener) -> Text {
        said(&ActionOn { action, view }, to)
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
        question::say_awaited(view, to)
    }

    fn say_view(view: &View, to: Listener) -> Text {
        table::say_view(view, to)
    }

    fn say_card(id: u16, to: Listener) -> Option<Text> {
        Some(card::say_card(Card::new(usize::from(id))?, to))
    }

    fn figures(view: &View, seat: Seat) -> Vec<Figure> {
        let figure = |icon, en, ru, amount| Figure { icon, en, ru, amount };
        let picture = view.picture();
        let Some(of) = picture.players.get(seat.index()) else { return Vec::new() };
        let most = of.symbols.iter().copied().max().unwrap_or(0);
        vec![
            figure("base", "bases on the board", "базы на поле", of.on_board.into()),
            figure("star", "equal symbols", "одинаковые символы", most.into()),
            figure("trophy", "start systems", "стартовые системы", of.starts.into()),
            figure("deck", "cards", "карты", of.cards.len() as i32),
        ]
    }
}
