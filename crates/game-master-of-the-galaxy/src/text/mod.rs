//! Words: everything a player reads, in English and Russian, made from ids and numbers at the edge.

mod card;
pub mod en;
pub mod ru;
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
use tabletop_text::{Case, Gender, Lang, Listener, ModeWords, Noun, Spoken, Symbol, Text, say_in};

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
        Superiority::Cultural => Symbol { icon: "cultural", glyph: "♣", en: "culture", ru: "культура" },
        Superiority::Economic => Symbol { icon: "economic", glyph: "$", en: "economy", ru: "экономика" },
        Superiority::Diplomatic => {
            Symbol { icon: "diplomatic", glyph: "∞", en: "diplomacy", ru: "дипломатия" }
        }
        Superiority::Scientific => Symbol { icon: "scientific", glyph: "✲", en: "science", ru: "наука" },
        Superiority::Military => Symbol { icon: "military", glyph: "⚔", en: "military", ru: "война" },
    }
}

pub(crate) const CARD: Noun = Noun {
    en: ["card", "cards"],
    ru: ["карта", "карты", "карте", "карту", "картой", "карте"],
    ru_many: ["карты", "карт", "картам", "карты", "картами", "картах"],
    gender: Gender::Feminine,
};
pub(crate) const CUBE: Noun = Noun {
    en: ["cube", "cubes"],
    ru: ["кубик", "кубика", "кубику", "кубик", "кубиком", "кубике"],
    ru_many: ["кубики", "кубиков", "кубикам", "кубики", "кубиками", "кубиках"],
    gender: Gender::Masculine,
};
pub(crate) const BASE: Noun = Noun {
    en: ["base", "bases"],
    ru: ["база", "базы", "базе", "базу", "базой", "базе"],
    ru_many: ["базы", "баз", "базам", "базы", "базами", "базах"],
    gender: Gender::Feminine,
};
pub(crate) const TURN: Noun = Noun {
    en: ["turn", "turns"],
    ru: ["ход", "хода", "ходу", "ход", "ходом", "ходе"],
    ru_many: ["ходы", "ходов", "ходам", "ходы", "ходами", "ходах"],
    gender: Gender::Masculine,
};
pub(crate) const PROJECT: Noun = Noun {
    en: ["project", "projects"],
    ru: ["проект", "проекта", "проекту", "проект", "проектом", "проекте"],
    ru_many: ["проекты", "проектов", "проектам", "проекты", "проектами", "проектах"],
    gender: Gender::Masculine,
};
pub(crate) const REWARD: Noun = Noun {
    en: ["reward", "rewards"],
    ru: ["награда", "награды", "награде", "награду", "наградой", "награде"],
    ru_many: ["награды", "наград", "наградам", "награды", "наградами", "наградах"],
    gender: Gender::Feminine,
};
pub(crate) const DISC: Noun = Noun {
    en: ["disc", "discs"],
    ru: ["диск", "диска", "диску", "диск", "диском", "диске"],
    ru_many: ["диски", "дисков", "дискам", "диски", "дисками", "дисках"],
    gender: Gender::Masculine,
};

/// An action on a table: what it is called depends on what is asked.
#[derive(Clone, Copy, Debug)]
pub struct ActionOn<'a> {
    /// The action.
    pub action: &'a Action,
    /// The table.
    pub view: &'a View,
}

/// The name of a card as a span a client may link.
pub(crate) fn card(text: &mut Text, card: Card, lang: Lang) {
    let name = data().card(card).name.in_lang(lang).to_owned();
    match lang {
        Lang::En => text.card(card.index() as u16, name),
        Lang::Ru => text.word("«").card(card.index() as u16, name).word("»"),
    };
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

/// The subject of a sentence: "You", or a name.
pub(crate) fn who(text: &mut Text, seat: tabletop::Seat, to: Listener) {
    if to.is(seat) {
        text.word(to.lang.pick("You", "Вы"));
    } else {
        text.seat(seat);
    }
}

/// The noun of a card type, in both languages.
pub(crate) const fn type_noun(kind: CardType) -> Noun {
    match kind {
        CardType::Race => Noun {
            en: ["race", "races"],
            ru: ["раса", "расы", "расе", "расу", "расой", "расе"],
            ru_many: ["расы", "рас", "расам", "расы", "расами", "расах"],
            gender: Gender::Feminine,
        },
        CardType::Leader => Noun {
            en: ["leader", "leaders"],
            ru: ["лидер", "лидера", "лидеру", "лидера", "лидером", "лидере"],
            ru_many: ["лидеры", "лидеров", "лидерам", "лидеров", "лидерами", "лидерах"],
            gender: Gender::Masculine,
        },
        CardType::Conflict => Noun {
            en: ["conflict", "conflicts"],
            ru: ["конфликт", "конфликта", "конфликту", "конфликт", "конфликтом", "конфликте"],
            ru_many: ["конфликты", "конфликтов", "конфликтам", "конфликты", "конфликтами", "конфликтах"],
            gender: Gender::Masculine,
        },
        CardType::Government => Noun {
            en: ["government", "governments"],
            ru: ["правительство", "правительства", "правительству", "правительство", "правительством", "правительстве"],
            ru_many: [
                "правительства",
                "правительств",
                "правительствам",
                "правительства",
                "правительствами",
                "правительствах",
            ],
            gender: Gender::Neuter,
        },
        CardType::Expansion => Noun {
            en: ["expansion card", "expansion cards"],
            ru: [
                "карта экспансии",
                "карты экспансии",
                "карте экспансии",
                "карту экспансии",
                "картой экспансии",
                "карте экспансии",
            ],
            ru_many: [
                "карты экспансии",
                "карт экспансии",
                "картам экспансии",
                "карты экспансии",
                "картами экспансии",
                "картах экспансии",
            ],
            gender: Gender::Feminine,
        },
        CardType::Commerce => Noun {
            en: ["commerce card", "commerce cards"],
            ru: [
                "карта коммерции",
                "карты коммерции",
                "карте коммерции",
                "карту коммерции",
                "картой коммерции",
                "карте коммерции",
            ],
            ru_many: [
                "карты коммерции",
                "карт коммерции",
                "картам коммерции",
                "карты коммерции",
                "картами коммерции",
                "картах коммерции",
            ],
            gender: Gender::Feminine,
        },
        CardType::Progress => Noun {
            en: ["progress card", "progress cards"],
            ru: [
                "карта прогресса",
                "карты прогресса",
                "карте прогресса",
                "карту прогресса",
                "картой прогресса",
                "карте прогресса",
            ],
            ru_many: [
                "карты прогресса",
                "карт прогресса",
                "картам прогресса",
                "карты прогресса",
                "картами прогресса",
                "картах прогресса",
            ],
            gender: Gender::Feminine,
        },
    }
}

/// "any development card".
pub(crate) const DEVELOPMENT: Noun = Noun {
    en: ["development card", "development cards"],
    ru: ["карта развития", "карты развития", "карте развития", "карту развития", "картой развития", "карте развития"],
    ru_many: [
        "карты развития",
        "карт развития",
        "картам развития",
        "карты развития",
        "картами развития",
        "картах развития",
    ],
    gender: Gender::Feminine,
};

/// The noun of a class of cards.
pub(crate) const fn class_noun(class: crate::effect::CardClass) -> Noun {
    match class.deck() {
        Some(kind) => type_noun(kind),
        None => DEVELOPMENT,
    }
}

/// What completing a project brings, in a few words: the label beside its cells.
pub fn purpose(project: Project, lang: Lang) -> String {
    let mut text = Text::new();
    match lang {
        Lang::En => en::purpose(project, &mut text),
        Lang::Ru => ru::purpose(project, &mut text),
    }
    text.plain(lang, |seat| seat.to_string())
}

/// The text printed on a card, if it has one.
pub fn ability(card: Card, to: Listener) -> Option<Text> {
    let ability = data().card(card).ability?;
    Some(say_in::<crate::effect::Ability>(ability, to).capitalized())
}

/// What the winner of a conflict may do, as printed on the loser's side.
pub fn goal(goal: Goal, to: Listener) -> Text {
    say_in(&card::GoalWords(goal), to)
}

/// A type of cards: "leader".
pub fn type_name(kind: CardType, lang: Lang) -> &'static str {
    type_noun(kind).one(Case::Nominative, lang)
}

/// Cards of a type: "leaders".
pub fn type_names(kind: CardType, lang: Lang) -> &'static str {
    type_noun(kind).many(Case::Nominative, lang)
}

/// The colour of a cube.
pub const fn colour_name(colour: Colour, lang: Lang) -> &'static str {
    match lang {
        Lang::En => colour.word(),
        Lang::Ru => ru::adjective(colour, Case::Nominative),
    }
}

/// What won the game.
pub const fn victory_name(victory: Victory, lang: Lang) -> &'static str {
    match lang {
        Lang::En => en::victory_words(victory),
        Lang::Ru => ru::victory_words(victory),
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
        ModeWords { name: name.to_owned(), about: about.to_owned() }
    }

    fn say_action(action: &Action, view: &View, to: Listener) -> Text {
        say_in(&ActionOn { action, view }, to)
    }

    fn say_event(event: &Event, to: Listener) -> Text {
        say_in(event, to)
    }

    fn say_refusal(refusal: &Refusal, to: Listener) -> Text {
        say_in(refusal, to)
    }

    fn say_awaited(view: &View, to: Listener) -> Text {
        table::say_awaited(view, to)
    }

    fn say_view(view: &View, to: Listener) -> Text {
        table::say_view(view, to)
    }

    fn say_card(id: u16, to: Listener) -> Option<Text> {
        Some(card::say_card(Card::new(usize::from(id))?, to))
    }
}

/// A number of cubes of one colour: "2 red cubes", «2 красных кубика».
pub(crate) fn cubes_of(text: &mut Text, count: u32, colour: Colour, lang: Lang) {
    text.number(count as i32).word(" ").word(cube_words(count, colour, lang));
}

/// "red cubes", «красных кубика»: the words behind a number, in the nominative and accusative.
pub(crate) fn cube_words(count: u32, colour: Colour, lang: Lang) -> String {
    use tabletop_text::{Form, form};
    match lang {
        Lang::En => format!("{} {}", colour.word(), CUBE.after(count, Case::Accusative, lang)),
        Lang::Ru => {
            let adjective = match form(count) {
                Form::One => ru::adjective(colour, Case::Nominative),
                Form::Few | Form::Many => ru::adjective_many(colour),
            };
            format!("{adjective} {}", CUBE.after(count, Case::Accusative, lang))
        }
    }
}

/// Cubes of several colours: "2 red, 1 blue" with marks.
pub(crate) fn cubes(text: &mut Text, cubes: crate::resource::Cubes, lang: Lang) {
    if cubes.is_empty() {
        text.word(lang.pick("no cubes", "ничего"));
        return;
    }
    for (n, (colour, count)) in cubes.iter().enumerate() {
        if n > 0 {
            text.word(", ");
        }
        cubes_of(text, u32::from(count), colour, lang);
    }
}
