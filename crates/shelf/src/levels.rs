//! Levels: rivals from a first evening to as strong as it gets, each a way to decide, how long it thinks and how it errs. How strong they
//! are is measured in one pool a game (`starboard arena GAME --ladder`); the files in `levels/` say it.

use protocol::{BotKind, LevelId};
use serde::{Deserialize, Serialize};
use std::sync::LazyLock;
use tabletop::Budget;
use tabletop_text::Lang;

/// A rival of a certain strength.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Level {
    /// Who it is: the same in every game; its face hangs on it.
    pub id: LevelId,
    /// How it decides.
    pub bot: Method,
    /// How much a bot that looks ahead thinks about a decision: iterations, so that it is as strong on every machine.
    #[serde(default)]
    pub iterations: u32,
    /// Its mistakes, in thousandths of a victory: an option that looks worse by so much is taken 2.7 times less often than the best.
    #[serde(default)]
    pub errs: u16,
    /// How strong it was measured to be; none: not measured yet.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rated: Option<Rated>,
}

/// How a level decides.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Method {
    /// What looks best at once.
    Greedy,
    /// It plays imagined games ahead.
    Search,
}

/// A rating: four hundred points are odds of ten to one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rated {
    /// The rating.
    pub rating: i32,
    /// Half of its 95 % interval.
    pub margin: u32,
}

/// The levels of a game, weakest first.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ladder {
    /// Which game.
    pub game: String,
    /// In which mode they were measured.
    pub mode: String,
    /// The levels.
    pub levels: Vec<Level>,
}

impl Level {
    /// How long it thinks.
    pub fn budget(&self) -> Budget {
        Budget::Iterations(self.iterations.max(1))
    }

    /// How it errs.
    pub fn heat(&self) -> f32 {
        f32::from(self.errs) / 1000.0
    }

    /// What it is called.
    pub fn name(&self, lang: Lang) -> &'static str {
        level_name(self.id, lang)
    }

    /// How it plays, in a sentence.
    pub fn style(&self, lang: Lang) -> &'static str {
        let (_, _, en, ru) = WORDS[self.id as usize];
        lang.pick(en, ru)
    }

    /// It, as a bot on a seat.
    pub const fn kind(&self) -> BotKind {
        BotKind::Level(self.id)
    }
}

/// What a level is called, in every game.
pub fn level_name(id: LevelId, lang: Lang) -> &'static str {
    let (en, ru, ..) = WORDS[id as usize];
    lang.pick(en, ru)
}

/// Who they are, in the order of [`LevelId::ALL`]: name, how they play.
const WORDS: [(&str, &str, &str, &str); LevelId::ALL.len()] = [
    (
        "Cadet",
        "Кадет",
        "Here for the first evening: knows the rules and tries things out.",
        "Первый вечер за столом: знает правила и пробует всё подряд.",
    ),
    (
        "Pilot",
        "Пилот",
        "Goes for what looks good at once, and often misses something better.",
        "Хватает то, что сразу выглядит хорошо, и часто упускает лучшее.",
    ),
    (
        "Trader",
        "Торговец",
        "Sees a good bargain right away, but never asks what comes next.",
        "Выгоду видит сразу, но не думает, что будет дальше.",
    ),
    (
        "Corsair",
        "Корсар",
        "Sees the best of what lies open and seldom misses it, but does not look ahead.",
        "Видит лучшее из того, что на столе, и редко промахивается, но вперёд не смотрит.",
    ),
    (
        "Warden",
        "Страж",
        "Looks ahead before it moves; gives something away now and then.",
        "Смотрит вперёд, прежде чем ходить; изредка ошибается.",
    ),
    (
        "Captain",
        "Капитан",
        "Plans several moves ahead and makes few mistakes.",
        "Планирует на несколько ходов вперёд и ошибается редко.",
    ),
    (
        "Admiral",
        "Адмирал",
        "Thinks every move through and forgives nothing.",
        "Продумывает каждый ход и ничего не прощает.",
    ),
    (
        "Oracle",
        "Оракул",
        "The strongest rival here: takes its time and sees further than anyone.",
        "Самый сильный соперник: не торопится и видит дальше всех.",
    ),
];

static LADDERS: LazyLock<Vec<Ladder>> = LazyLock::new(|| {
    let files = [
        include_str!("../levels/star-realms.json"),
        include_str!("../levels/star-worlds.json"),
        include_str!("../levels/starcraft.json"),
        include_str!("../levels/master-of-the-galaxy.json"),
    ];
    // A file of ours that cannot be read is a fault of the build, and a test says so.
    files.into_iter().filter_map(|file| serde_json::from_str(file).ok()).collect()
});

/// What a game has whose levels were not measured: a gentle one, one that does not look ahead, and one that does.
static UNMEASURED: [Level; 3] = [
    Level { id: LevelId::Cadet, bot: Method::Greedy, iterations: 0, errs: 60, rated: None },
    Level { id: LevelId::Corsair, bot: Method::Greedy, iterations: 0, errs: 0, rated: None },
    Level { id: LevelId::Oracle, bot: Method::Search, iterations: 500, errs: 0, rated: None },
];

/// The ladder of a game, where one was measured.
pub fn ladder(game: &str) -> Option<&'static Ladder> {
    LADDERS.iter().find(|ladder| ladder.game == game)
}

/// The levels of a game, weakest first: never none.
pub fn levels(game: &str) -> &'static [Level] {
    ladder(game).map_or(&UNMEASURED, |ladder| &ladder.levels)
}

/// The level of this name, if the game has it.
pub fn level(game: &str, id: LevelId) -> Option<&'static Level> {
    levels(game).iter().find(|level| level.id == id)
}

/// The level of this name; where the game has it no more, the next weaker one, or the weakest.
pub fn level_near(game: &str, id: LevelId) -> &'static Level {
    let levels = levels(game);
    levels.iter().rev().find(|level| level.id <= id).unwrap_or(&levels[0])
}

/// The weakest level: for a first evening.
pub fn weakest(game: &str) -> &'static Level {
    &levels(game)[0]
}

/// The strongest level.
pub fn strongest(game: &str) -> &'static Level {
    let levels = levels(game);
    levels.last().unwrap_or(&levels[0])
}

/// The level above this one, if there is one.
pub fn level_above(game: &str, id: LevelId) -> Option<&'static Level> {
    levels(game).iter().find(|level| level.id > id)
}

/// Can such a bot be asked for in this game? One that is named by how it decides always can.
pub fn offers(game: &str, kind: BotKind) -> bool {
    match kind {
        BotKind::Random | BotKind::Greedy | BotKind::Search => true,
        BotKind::Level(id) => level(game, id).is_some(),
    }
}

/// The names of every bot that can be asked for in this game: the levels, weakest first, then how a bot can decide.
pub fn bot_names(game: &str) -> impl Iterator<Item = &'static str> {
    levels(game).iter().map(|level| level.id.name()).chain(BotKind::ALL.into_iter().map(BotKind::name))
}

/// The level that is most like a bot of an older page or file.
pub fn level_like(game: &str, kind: BotKind) -> &'static Level {
    match kind {
        BotKind::Random => weakest(game),
        BotKind::Greedy => {
            levels(game).iter().rev().find(|level| level.bot == Method::Greedy).unwrap_or_else(|| weakest(game))
        }
        BotKind::Search => strongest(game),
        BotKind::Level(id) => level_near(game, id),
    }
}

/// How strong a bot is among those of its game; only to be compared.
pub fn strength(game: &str, kind: BotKind) -> usize {
    let like = level_like(game, kind).id;
    let place = levels(game).iter().position(|level| level.id == like).unwrap_or_default();
    if kind == BotKind::Random { 0 } else { place + 1 }
}

/// Does it play imagined games ahead, and so go by what was learned?
pub fn looks_ahead(game: &str, kind: BotKind) -> bool {
    match kind {
        BotKind::Random | BotKind::Greedy => false,
        BotKind::Search => true,
        BotKind::Level(id) => level_near(game, id).bot == Method::Search,
    }
}

/// What a level on a seat is called at its table: several of one level have a number; none for who is no level.
pub fn seat_name(bots: impl Iterator<Item = Option<BotKind>>, seat: usize, lang: Lang) -> Option<String> {
    let bots: Vec<Option<BotKind>> = bots.collect();
    let Some(Some(BotKind::Level(id))) = bots.get(seat) else { return None };
    let alike = |bots: &[Option<BotKind>]| bots.iter().filter(|bot| **bot == Some(BotKind::Level(*id))).count();
    let name = level_name(*id, lang);
    Some(if alike(&bots) > 1 { format!("{name} {}", alike(&bots[..=seat])) } else { name.to_owned() })
}
