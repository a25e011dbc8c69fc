//! The text of cards: when a property works and what it does.

use super::names::{CELL, CUBE, DEVELOPMENT, EXTRA, PROJECT};
use crate::effect::{Ability, CardType, Effect, Gained, Goal, Kind, Protection, StandInCells, When};
use tabletop_text::nouns::{CARD, TURN};
use tabletop_text::say::{Joint, list};
use tabletop_text::{Listener, Say, Text, say};

/// "routes"; of your «маршрутов»; for a «маршрута».
const fn kinds(kind: Kind) -> [&'static str; 3] {
    match kind {
        Kind::Planet => ["planets", "планет", "колонизации"],
        Kind::Route => ["routes", "маршрутов", "маршрута"],
        Kind::Base => ["base projects", "проектов базы", "подготовки базы"],
        Kind::Card => ["card projects", "проектов получения карт", "получения карты"],
        Kind::Implement => ["development cards", "карт развития", "внедрения карты"],
        Kind::Programme => ["the programme", "программы расы", "программы расы"],
        Kind::Steal => ["theft projects", "проектов похищения", "похищения"],
        Kind::Conflict => ["conflicts", "конфликтов", "конфликта"],
    }
}

/// "a leader or a government"; none is any development card.
struct Types<'a>(&'a [CardType]);

impl Say for Types<'_> {
    fn say(&self, text: &mut Text, to: Listener) {
        if self.0.is_empty() || CardType::DEVELOPMENT.iter().all(|kind| self.0.contains(kind)) {
            say!(text, to, en: "{a DEVELOPMENT}", ru: "{one DEVELOPMENT:acc}");
            return;
        }
        list(self.0.iter(), Joint::Or, text, to, |kind, text, to| {
            say!(text, to, en: "{a kind}", ru: "{one kind:acc}");
        });
    }
}

impl Say for Ability {
    fn say(&self, text: &mut Text, to: Listener) {
        let of = Types(&self.of);
        match self.when {
            When::Always => {}
            When::Discarded => say!(text, to, en: "Discard: ", ru: "Сброс: "),
            When::Drawing => say!(text, to, en: "After drawing: ", ru: "После вытягивания кубиков: "),
            When::Colonising => say!(text, to,
                en: "When you colonise a planet: ",
                ru: "Когда вы колонизируете планету: "),
            When::RouteDone => say!(text, to, en: "When you complete a route: ", ru: "Когда вы завершаете маршрут: "),
            When::BasePlaced => say!(text, to, en: "When you place a base: ", ru: "Когда вы размещаете базу: "),
            When::CardTaken => say!(text, to, en: "When you get {of}: ", ru: "Когда вы получаете {of}: "),
            When::Implementing => say!(text, to, en: "When you implement {of}: ", ru: "Когда вы внедряете {of}: "),
            When::Stealing => say!(text, to, en: "When you steal a cube: ", ru: "Когда вы похищаете кубик: "),
            When::ConflictLaid => say!(text, to,
                en: "When a conflict is laid at a system of yours: ",
                ru: "Когда выложен конфликт с участием вашей системы: "),
            When::TurnEnd => say!(text, to, en: "At the end of your turn: ", ru: "В конце вашего хода: "),
        }
        for (n, effect) in self.effects.iter().enumerate() {
            match (self.when, effect) {
                // A route itself brings no cubes: nothing is added to.
                (When::RouteDone, Effect::Gain(Gained::Same, count)) => say!(text, to,
                    en: "{more?; }gain {count CUBE} of its colour",
                    ru: "{more?; }получите {count CUBE:acc} его цвета",
                    more = n > 0),
                _ => say!(text, to, both: "{more?; }{effect}", more = n > 0),
            }
        }
        text.word(".");
    }
}

impl Say for Effect {
    fn say(&self, text: &mut Text, to: Listener) {
        match self {
            Self::Gain(Gained::Of(colour), n) => say!(text, to,
                en: "gain {n colour CUBE}",
                ru: "получите {n colour CUBE:acc}"),
            // Cubes come from the bank without the black ones (MG-DISC-06).
            Self::Gain(Gained::Any, n) => say!(text, to,
                en: "gain {n CUBE} of any {n?colour|colours} but black",
                ru: "получите {n CUBE:acc} {n?любого цвета|любых цветов}, кроме чёрного"),
            Self::Gain(Gained::One, n) => say!(text, to,
                en: "gain {n CUBE} of one colour, any but black",
                ru: "получите {n CUBE:acc} одного цвета, кроме чёрного"),
            Self::Gain(Gained::Same, n) => say!(text, to,
                en: "gain {n} more {n?cube|cubes} of the same colour",
                ru: "получите ещё {n CUBE:acc} того же цвета"),
            Self::Exchange(n) => say!(text, to,
                en: "you may exchange up to {n CUBE} from your bag for cubes from the bank; black ones can be neither given nor taken",
                ru: "вы можете обменять до {n CUBE:gen} из мешка на кубики из банка; чёрные нельзя ни отдать, ни взять"),
            Self::Draw(n) => say!(text, to, en: "draw {n} more {n?cube|cubes}", ru: "вытяните ещё {n CUBE:acc}"),
            Self::PutBack(n) => say!(text, to,
                en: "put {n} of the drawn cubes back",
                ru: "верните в мешок {n} из вытянутых"),
            Self::LookOut => say!(text, to,
                en: "look through a development deck and take a card",
                ru: "просмотрите одну колоду развития и возьмите карту по выбору"),
            Self::PrepareBase => say!(text, to,
                en: "prepare a base from the reserve",
                ru: "подготовьте базу из запаса"),
            Self::SettleNeighbour => say!(text, to,
                en: "place a base from the reserve in a neutral system next to yours",
                ru: "разместите базу из запаса в нейтральной системе по соседству со своей"),
            Self::ClearRivalRoute => say!(text, to,
                en: "a rival takes back all cubes of a route you choose",
                ru: "соперник снимает все кубики с маршрута, который вы укажете"),
            Self::LiftFromRoutes(n) => say!(text, to,
                en: "you may take up to {n CUBE} off your routes",
                ru: "можете снять со своих маршрутов до {n CUBE:gen}"),
            Self::MoveBlackHole => say!(text, to,
                en: "put a black hole on a neutral system or take one off a system (start systems excepted)",
                ru: "закройте чёрной дырой нейтральную систему или снимите чёрную дыру с системы (кроме стартовых систем)"),
            Self::ExtraTurns(n) => say!(text, to, en: "take {some n EXTRA TURN}", ru: "сделайте {n EXTRA TURN:acc}"),
            Self::RivalSkips(n) => say!(text, to,
                en: "a rival of your choice misses {n TURN}",
                ru: "соперник по вашему выбору пропускает {n TURN:acc}"),
            Self::StopConflict => say!(text, to,
                en: "stop any conflict on the board and take its card",
                ru: "прекратите любой конфликт на поле и заберите его карту"),
            Self::CubeForConflict => say!(text, to,
                en: "put a cube from the bank on your side",
                ru: "поставьте на свою сторону кубик из банка"),
            Self::StandIn { cube, cells: StandInCells::Any, on } => say!(text, to,
                en: "{^many cube CUBE} may stand in any cells of your {names.0}",
                ru: "{many cube CUBE} могут занимать любые ячейки ваших {names.1}",
                names = (kinds(*on)[0], kinds(*on)[1])),
            Self::StandIn { cube, cells: StandInCells::Cells(colour), on } => say!(text, to,
                en: "{^many cube CUBE} may stand in {many colour CELL} of your {names.0}",
                ru: "{many cube CUBE} могут занимать {many colour CELL:acc} ваших {names.1}",
                names = (kinds(*on)[0], kinds(*on)[1])),
            Self::Shorten { on, by, least } => say!(text, to,
                en: "your {names.0} need {by} fewer {by?cube|cubes}, but at least {least}",
                ru: "для {names.1} вам нужно на {by CUBE:acc} меньше, но хотя бы {least CUBE:acc}",
                names = (kinds(*on)[0], kinds(*on)[2])),
            Self::Protect { on, from } => protect(on, *from, text, to),
            Self::CardLimit(n) => say!(text, to,
                en: "you may keep {n} more {n?card|cards}",
                ru: "в конце хода можно оставить на {n CARD:acc} больше"),
            Self::Income(n) => say!(text, to,
                en: "your discard income is larger by {n CUBE}",
                ru: "ваш доход за сброс больше на {n CUBE:acc}"),
            Self::Spoils(n) => say!(text, to,
                en: "you take {n} more {n?cube|cubes} for a won conflict",
                ru: "за победу в конфликте вы берёте на {n CUBE:acc} больше"),
            Self::BlackClears(n) => say!(text, to,
                en: "one black cube clears up to {n PROJECT}",
                ru: "один чёрный кубик отменяет до {n PROJECT:gen}"),
            Self::EaseLeaders(n) => say!(text, to,
                en: "your leaders work with {n} needed {n?symbol|symbols} missing",
                ru: "каждый ваш лидер действует и без {n?одного нужного символа|двух нужных символов}"),
            Self::LiftMore(n) => say!(text, to,
                en: "when you take a development card, turn up {n} more {n?card|cards}",
                ru: "беря карту развития, снимайте с колоды на {n CARD:acc} больше"),
            Self::ClosedStrongholds => say!(text, to,
                en: "rivals may not lay conflicts on your systems with two or more bases",
                ru: "соперники не могут выкладывать конфликты на ваши системы с двумя и более базами"),
        }
    }
}

fn protect(on: &[Kind], from: Protection, text: &mut Text, to: Listener) {
    // The plural first: «с ваших карт развития и программы расы».
    let mut plural_first = on.to_vec();
    plural_first.sort_by_key(|kind| *kind == Kind::Programme);
    let en: Vec<_> = on.iter().map(|kind| kinds(*kind)[0].trim_start_matches("the ")).collect();
    let ru: Vec<_> = plural_first.iter().map(|kind| kinds(*kind)[1]).collect();
    say!(text, to, en: "cubes on your {en:and}", ru: "кубики с ваших {ru:and}");
    match from {
        Protection::Steal => say!(text, to, en: " cannot be stolen", ru: " нельзя похитить"),
        Protection::Spoils => say!(text, to, en: " cannot be taken as spoils", ru: " нельзя забрать как трофеи"),
        Protection::Both => say!(text, to,
            en: " cannot be stolen or taken as spoils",
            ru: " нельзя ни похитить, ни забрать как трофеи"),
    }
}

/// What the winner of a conflict may do.
impl Say for Goal {
    fn say(&self, text: &mut Text, to: Listener) {
        match self {
            Self::System => say!(text, to,
                en: "destroy the bases in the system and, optionally, settle it",
                ru: "уничтожить базы в системе и по желанию занять её"),
            Self::Take(class) => say!(text, to, en: "take {a class}", ru: "забрать {one class:acc}"),
            Self::Discard(class) => say!(text, to, en: "discard {a class}", ru: "сбросить {one class:acc}"),
        }
    }
}
