//! What things are called: colours, cards, systems, tracks, projects, cubes. Cards stand in quotes in Russian and systems behind the word
//! «система», so that neither has to be declined.

use super::{superiority_symbol, system_name, track_name};
use crate::cards::{Facing, Home, Reward, data};
use crate::effect::{CardClass, CardType, Kind};
use crate::ids::{Card, Project, System, Track};
use crate::resource::{Colour, Cubes, Superiority};
use crate::state::{DiscColour, Victory};
use tabletop::Seat;
use tabletop_text::{Adjective, Agrees, Case, Declines, Lang, Listener, Nominal, Noun, Say, Text, nouns, say, with};

nouns! {
    pub(super) CUBE: Masculine, "cube" "cubes", "кубик" "кубика" "кубику" "кубик" "кубиком" "кубике",
        "кубики" "кубиков" "кубикам" "кубики" "кубиками" "кубиках";
    pub(super) PROJECT: Masculine, "project" "projects", "проект" "проекта" "проекту" "проект" "проектом" "проекте",
        "проекты" "проектов" "проектам" "проекты" "проектами" "проектах";
    pub(super) DISC: Masculine, "disc" "discs", "диск" "диска" "диску" "диск" "диском" "диске",
        "диски" "дисков" "дискам" "диски" "дисками" "дисках";
    pub(super) CELL: Feminine, "cell" "cells", "ячейка" "ячейки" "ячейке" "ячейку" "ячейкой" "ячейке",
        "ячейки" "ячеек" "ячейкам" "ячейки" "ячейками" "ячейках";
    pub(super) STAR: Feminine, "star" "stars", "звезда" "звезды" "звезде" "звезду" "звездой" "звезде",
        "звёзды" "звёзд" "звёздам" "звёзды" "звёздами" "звёздах";
    pub(super) SIDE: Feminine, "side" "sides", "сторона" "стороны" "стороне" "сторону" "стороной" "стороне",
        "стороны" "сторон" "сторонам" "стороны" "сторонами" "сторонах";
    RACE: Feminine, "race" "races", "раса" "расы" "расе" "расу" "расой" "расе",
        "расы" "рас" "расам" "расы" "расами" "расах";
    LEADER: Masculine, "leader" "leaders", "лидер" "лидера" "лидеру" "лидера" "лидером" "лидере",
        "лидеры" "лидеров" "лидерам" "лидеров" "лидерами" "лидерах";
    CONFLICT: Feminine, "conflict" "conflicts",
        "карта конфликта" "карты конфликта" "карте конфликта" "карту конфликта" "картой конфликта" "карте конфликта",
        "карты конфликтов" "карт конфликтов" "картам конфликтов" "карты конфликтов" "картами конфликтов" "картах конфликтов";
    GOVERNMENT: Neuter, "government" "governments",
        "правительство" "правительства" "правительству" "правительство" "правительством" "правительстве",
        "правительства" "правительств" "правительствам" "правительства" "правительствами" "правительствах";
    EXPANSION: Feminine, "expansion card" "expansion cards",
        "карта экспансии" "карты экспансии" "карте экспансии" "карту экспансии" "картой экспансии" "карте экспансии",
        "карты экспансии" "карт экспансии" "картам экспансии" "карты экспансии" "картами экспансии" "картах экспансии";
    COMMERCE: Feminine, "commerce card" "commerce cards",
        "карта коммерции" "карты коммерции" "карте коммерции" "карту коммерции" "картой коммерции" "карте коммерции",
        "карты коммерции" "карт коммерции" "картам коммерции" "карты коммерции" "картами коммерции" "картах коммерции";
    PROGRESS: Feminine, "progress card" "progress cards",
        "карта прогресса" "карты прогресса" "карте прогресса" "карту прогресса" "картой прогресса" "карте прогресса",
        "карты прогресса" "карт прогресса" "картам прогресса" "карты прогресса" "картами прогресса" "картах прогресса";
    /// Any development card.
    pub(super) DEVELOPMENT: Feminine, "development card" "development cards",
        "карта развития" "карты развития" "карте развития" "карту развития" "картой развития" "карте развития",
        "карты развития" "карт развития" "картам развития" "карты развития" "картами развития" "картах развития";
}

pub(super) const EXTRA: Adjective = Adjective { en: "extra", ru: "дополнительный" };

impl Agrees for Colour {
    fn adjective(&self) -> Adjective {
        match self {
            Self::Red => Adjective { en: "red", ru: "красный" },
            Self::Blue => Adjective { en: "blue", ru: "синий" },
            Self::Yellow => Adjective { en: "yellow", ru: "жёлтый" },
            Self::Green => Adjective { en: "green", ru: "зелёный" },
            Self::Black => Adjective { en: "black", ru: "чёрный" },
        }
    }
}

/// Alone, of a cube or a route.
impl Say for Colour {
    fn say(&self, text: &mut Text, to: Listener) {
        self.adjective().say(text, to);
    }
}

impl Declines for Colour {
    fn say_in(&self, case: Case, text: &mut Text, to: Listener) {
        self.adjective().say_in(case, text, to);
    }
}

impl Agrees for Facing {
    fn adjective(&self) -> Adjective {
        match self {
            Self::Red => Colour::Red.adjective(),
            Self::Blue => Colour::Blue.adjective(),
        }
    }
}

impl Agrees for DiscColour {
    fn adjective(&self) -> Adjective {
        match self {
            Self::Gray => Adjective { en: "gray", ru: "серый" },
            Self::Brown => Adjective { en: "brown", ru: "коричневый" },
            Self::Orange => Adjective { en: "orange", ru: "оранжевый" },
            Self::Purple => Adjective { en: "purple", ru: "фиолетовый" },
        }
    }
}

impl Nominal for CardType {
    fn noun(&self) -> Noun {
        match self {
            Self::Race => RACE,
            Self::Leader => LEADER,
            Self::Conflict => CONFLICT,
            Self::Government => GOVERNMENT,
            Self::Expansion => EXPANSION,
            Self::Commerce => COMMERCE,
            Self::Progress => PROGRESS,
        }
    }
}

impl Nominal for CardClass {
    fn noun(&self) -> Noun {
        self.deck().map_or(DEVELOPMENT, |kind| kind.noun())
    }
}

impl Say for Superiority {
    fn say(&self, text: &mut Text, _to: Listener) {
        text.icon(superiority_symbol(*self));
    }
}

impl Say for Card {
    fn say(&self, text: &mut Text, to: Listener) {
        match to.lang {
            Lang::En => Bare(*self).say(text, to),
            Lang::Ru => {
                text.word("«");
                Bare(*self).say(text, to);
                text.word("»");
            }
        }
    }
}

/// A card without quotes, inside brackets.
struct Bare(Card);

impl Say for Bare {
    fn say(&self, text: &mut Text, to: Listener) {
        text.card(self.0.index() as u16, data().card(self.0).name.in_lang(to.lang).to_owned());
    }
}

impl Say for System {
    fn say(&self, text: &mut Text, to: Listener) {
        text.word(system_name(*self, to.lang));
    }
}

impl Say for Track {
    fn say(&self, text: &mut Text, to: Listener) {
        text.word(track_name(*self, to.lang));
    }
}

/// "2 red cubes, 1 blue cube".
impl Say for Cubes {
    fn say(&self, text: &mut Text, to: Listener) {
        if self.is_empty() {
            say!(text, to, en: "no cubes", ru: "ничего");
        }
        for (n, (colour, count)) in self.iter().enumerate() {
            say!(text, to, both: "{more?, }{count colour CUBE:acc}", more = n > 0);
        }
    }
}

impl Say for Project {
    fn say(&self, text: &mut Text, to: Listener) {
        self.say_in(Case::Nominative, text, to);
    }
}

impl Declines for Project {
    fn say_in(&self, case: Case, text: &mut Text, to: Listener) {
        Owned(*self, None).say_in(case, text, to);
    }
}

/// A project, in English with its owner: "your base project of Terrans".
pub(super) struct Owned(pub(super) Project, pub(super) Option<Seat>);

impl Say for Owned {
    fn say(&self, text: &mut Text, to: Listener) {
        self.say_in(Case::Nominative, text, to);
    }
}

impl Declines for Owned {
    fn say_in(&self, case: Case, text: &mut Text, to: Listener) {
        let info = data().project(self.0);
        let the = with(|text, to| match self.1 {
            Some(owner) => say!(text, to, en: "{owner:poss}", ru: ""),
            None => say!(text, to, en: "the", ru: ""),
        });
        let form = |forms: [&'static str; 3]| match case {
            Case::Genitive => forms[1],
            Case::Accusative => forms[2],
            Case::Nominative | Case::Dative | Case::Instrumental | Case::Prepositional => forms[0],
        };
        let word = match info.home {
            Home::Card(_) => match info.kind {
                Kind::Base => form(["подготовка базы", "подготовки базы", "подготовку базы"]),
                Kind::Card => form(["проект", "проекта", "проект"]),
                Kind::Programme => form(["программа расы", "программы расы", "программу расы"]),
                Kind::Steal => form(["похищение", "похищения", "похищение"]),
                Kind::Implement | Kind::Planet | Kind::Route | Kind::Conflict => form(["карта", "карты", "карту"]),
            },
            Home::Side(_, Facing::Red) => form(["красная сторона", "красной стороны", "красную сторону"]),
            Home::Side(_, Facing::Blue) => form(["синяя сторона", "синей стороны", "синюю сторону"]),
            Home::Track(_) => form(["маршрут", "маршрута", "маршрут"]),
            Home::Planet(..) => form(["планета", "планеты", "планету"]),
        };
        match (info.home, info.reward) {
            // By what it brings: a card may have two of them.
            (Home::Card(on), Reward::Cards(class, n)) => say!(text, to,
                en: "{the} project for {some n class} ({on})",
                ru: "{word} «{some n class}» ({bare})",
                bare = Bare(on)),
            (Home::Card(on), Reward::Base) => {
                say!(text, to, en: "{the} base project of {on}", ru: "{word} ({bare})", bare = Bare(on));
            }
            (Home::Card(on), Reward::Programme) => {
                say!(text, to, en: "{the} programme of {on}", ru: "{word} ({bare})", bare = Bare(on));
            }
            (Home::Card(on), Reward::Steal(_)) => {
                say!(text, to, en: "{the} theft of {on}", ru: "{word} ({bare})", bare = Bare(on));
            }
            (Home::Card(on), Reward::Implement | Reward::Conflict | Reward::Colony | Reward::Route) => {
                say!(text, to, en: "{owned?{the} }{on}", ru: "{word} {on}", owned = self.1.is_some());
            }
            (Home::Side(on, facing), _) => {
                say!(text, to, en: "{the} {one facing SIDE} of {on}", ru: "{word} конфликта {on}");
            }
            (Home::Track(track), _) => say!(text, to, en: "{the} route {track}", ru: "{word} {track}"),
            (Home::Planet(at, _), _) => say!(text, to, en: "a planet of {at}", ru: "{word} системы {at}"),
        }
    }
}

/// What completing a project brings, in a few words.
pub(super) struct Purpose(pub(super) Project);

impl Say for Purpose {
    fn say(&self, text: &mut Text, to: Listener) {
        match data().project(self.0).reward {
            Reward::Base => say!(text, to, en: "base", ru: "база"),
            Reward::Cards(class, n) => say!(text, to, both: "{n class}"),
            Reward::Implement => say!(text, to, en: "implement", ru: "внедрение"),
            Reward::Programme => say!(text, to, en: "programme", ru: "программа"),
            Reward::Steal(colour) => say!(text, to, en: "steal {colour}", ru: "похитить {one colour CUBE:acc}"),
            Reward::Conflict => say!(text, to, en: "conflict", ru: "конфликт"),
            Reward::Colony => say!(text, to, en: "planet", ru: "планета"),
            Reward::Route => say!(text, to, en: "route", ru: "маршрут"),
        }
    }
}

impl Say for Victory {
    fn say(&self, text: &mut Text, to: Listener) {
        text.word(super::victory_name(*self, to.lang));
    }
}
