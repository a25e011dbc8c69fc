//! The words of the adventures: stories, levels, what a boss does and will do.

mod en;
mod ru;

use super::{AUTHORITY, CARD, COMBAT, TRADE, TURN, badge, name, names};
use crate::adventures::{
    Adventure, BOSS, BossView, Level, RulingFrom, Step, Threat, adventure_facts, parse_mode, ruling,
};
use crate::cards::Kind;
use crate::view::View;
use tabletop::Seat;
use tabletop_text::{Case, Lang, Listener, ModeWords, Span, Text, counted};

/// Everything said about an adventure before it begins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AdventureWords {
    /// Its title.
    pub name: &'static str,
    /// What has happened.
    pub story: &'static str,
    /// How it is won.
    pub win: &'static str,
    /// How it is lost.
    pub lose: &'static str,
    /// How the players stand together.
    pub team: &'static str,
    /// What to beware of: how the boss works, in a sentence or two.
    pub boss: &'static str,
    /// The levels from the easiest, each with what it changes.
    pub levels: [(&'static str, &'static str); 4],
}

/// The words of an adventure.
pub fn adventure_words(adventure: Adventure, lang: Lang) -> AdventureWords {
    match lang {
        Lang::En => en::adventure(adventure),
        Lang::Ru => ru::adventure(adventure),
    }
}

/// The name of a level.
pub const fn level_name(level: Level, lang: Lang) -> &'static str {
    match (level, lang) {
        (Level::Novice, Lang::En) => "Novice",
        (Level::Apprentice, Lang::En) => "Apprentice",
        (Level::Veteran, Lang::En) => "Veteran",
        (Level::Expert, Lang::En) => "Expert",
        (Level::Novice, Lang::Ru) => "Новичок",
        (Level::Apprentice, Lang::Ru) => "Ученик",
        (Level::Veteran, Lang::Ru) => "Ветеран",
        (Level::Expert, Lang::Ru) => "Эксперт",
    }
}

/// A menu entry: `automatons`, or with a level `automatons:expert`.
pub(super) fn mode_words(mode: &str, lang: Lang) -> Option<ModeWords> {
    let (adventure, level, sets) = parse_mode(mode)?;
    let words = adventure_words(adventure, lang);
    let mut name = words.name.to_owned();
    if level != Level::default() {
        name = format!("{name}: {}", level_name(level, lang).to_lowercase());
    }
    if sets.colony_wars > 0 {
        name.push_str(lang.pick(", with Colony Wars", ", с «Колониальными войнами»"));
    }
    let levels: Vec<_> = words.levels.iter().map(|(name, change)| format!("{name}: {change}")).collect();
    let about = format!("{} {} {} {}. {}", words.story, words.boss, words.win, words.team, levels.join("; "));
    Some(ModeWords { name, about: format!("{about}.") })
}

/// The boss has no seat a client could name.
pub(super) fn named(text: Text, lang: Lang) -> Text {
    let is_boss = |span: &Span| matches!(span, Span::Seat(seat) if *seat == BOSS);
    if !text.spans().iter().any(is_boss) {
        return text;
    }
    let mut out = Text::new();
    for (index, span) in text.spans().iter().enumerate() {
        match span {
            Span::Seat(seat) if *seat == BOSS => {
                out.word(lang.pick(if index == 0 { "The Boss" } else { "the Boss" }, "Босс"));
            }
            Span::Seat(seat) => {
                out.seat(*seat);
            }
            Span::Word(words) => {
                out.word(words.clone());
            }
            Span::Number(number) => {
                out.number(*number);
            }
            Span::Icon(symbol) => {
                out.icon(*symbol);
            }
            Span::Card { id, name } => {
                out.card(*id, name.clone());
            }
            Span::Break => {
                out.new_line();
            }
        }
    }
    out
}

/// A step of a boss's turn, as a sentence.
pub fn step_words(step: Step, players: u8, lang: Lang) -> Text {
    match lang {
        Lang::En => en::step(step, players),
        Lang::Ru => ru::step(step, players),
    }
}

/// What a faction of the row does, as a phrase.
pub fn threat_words(threat: Threat, lang: Lang) -> Text {
    match lang {
        Lang::En => en::threat(threat),
        Lang::Ru => ru::threat(threat),
    }
}

/// A clause that is not from the rulebook: how we know it, and what it says.
pub fn ruling_words(clause: &str, lang: Lang) -> Option<(&'static str, &'static str)> {
    let ruling = ruling(clause)?;
    let from = match (ruling.from, lang) {
        (RulingFrom::CardSecondHand, Lang::En) => "on the adventure card, known to us second-hand",
        (RulingFrom::CardSecondHand, Lang::Ru) => "с карты приключения, известно нам с чужих слов",
        (RulingFrom::Ours, Lang::En) => "our own ruling",
        (RulingFrom::Ours, Lang::Ru) => "наше решение",
    };
    Some((from, lang.pick(ruling.en.as_str(), ruling.ru.as_str())))
}

/// A list of seats, with commas.
fn seats(text: &mut Text, all: &[Seat], to: Listener) {
    for (index, seat) in all.iter().enumerate() {
        if index > 0 {
            text.word(", ");
        }
        if to.is(*seat) {
            text.word(to.lang.pick("you", "вы"));
        } else {
            text.seat(*seat);
        }
    }
}

/// The boss's whole state, for plain mode, the terminal and screen readers.
pub(super) fn say(boss: &BossView, view: &View, to: Listener, text: &mut Text) {
    let lang = to.lang;
    let words = adventure_words(boss.adventure, lang);
    let players = view.seats.len() as u8;
    text.new_line().word(words.name).word(", ").word(level_name(boss.level, lang).to_lowercase());
    text.word(lang.pick(". The Boss: ", ". Босс: "));
    match (boss.authority, boss.first_authority) {
        (Some(now), Some(first)) => {
            text.amount(AUTHORITY, now).word(lang.pick(" of ", " из ")).number(first);
        }
        _ => {
            text.word(lang.pick("no authority", "без очков влияния"));
        }
    }
    if boss.acting {
        text.word(", ").amount(TRADE, i32::from(boss.trade)).word(", ").amount(COMBAT, i32::from(boss.combat));
    }
    if let Some(counter) = boss.counter {
        text.word(lang.pick(", assimilation ", ", степень ассимиляции ")).number(counter);
    }
    text.word(". ").word(words.win);
    if let Some(count) = boss.face_down {
        text.new_line().word(lang.pick("  Face down before it: ", "  Лежит перед ним взакрытую: "));
        counted(count.into(), &CARD, Case::Nominative, lang, text);
    }
    for tentacle in &boss.tentacles {
        text.new_line()
            .word("  ")
            .icon(badge(tentacle.faction))
            .word(" ")
            .number(tentacle.cards.len() as i32)
            .word(": ");
        costed(text, &tentacle.cards, lang);
        if tentacle.longest {
            text.word(lang.pick(" (longest)", " (самое длинное)"));
        }
    }
    if let Some(deck) = &boss.deck {
        text.new_line().word(lang.pick("  Deck: ", "  Колода: "));
        counted(deck.count.into(), &CARD, Case::Nominative, lang, text);
        if !deck.top.is_empty() {
            text.word(lang.pick(", next ", ", сверху "));
            names(text, &deck.top, lang);
        }
        text.word(lang.pick(". Discard pile: ", ". Стопка сброса: "));
        pile(text, &boss.discard, lang);
    }
    if !boss.hand.is_empty() {
        text.new_line().word(lang.pick("  Hand: ", "  Рука: "));
        names(text, &boss.hand, lang);
    }
    if !boss.in_play.is_empty() {
        text.new_line().word(lang.pick("  In play: ", "  В игре: "));
        for (index, card) in boss.in_play.iter().enumerate() {
            if index > 0 {
                text.word("; ");
            }
            super::table::say_card(card, to, text);
        }
    }
    for (deck, title) in [
        (&boss.elite, lang.pick("  Elite deck: ", "  Колода элиты: ")),
        (&boss.subjects, lang.pick("  Subjects: ", "  Колода подданных: ")),
    ] {
        let Some(deck) = deck else { continue };
        text.new_line().word(title);
        counted(deck.count.into(), &CARD, Case::Nominative, lang, text);
        if !deck.top.is_empty() {
            text.word(lang.pick(", face up ", ", открыта "));
            costed(text, &deck.top, lang);
        }
    }
    if let Some(count) = boss.acquisitions {
        text.new_line().word(lang.pick("  Acquisitions: ", "  Колода приобретений: "));
        counted(count.into(), &CARD, Case::Nominative, lang, text);
    }
    if let Some(registry) = &boss.registry {
        text.new_line().word(lang.pick("  Registry: ", "  Реестр: "));
        pile(text, registry, lang);
    }
    for threats in &boss.threats {
        text.new_line().word("  ").icon(badge(threats.faction)).word(": ");
        all_threats(text, &threats.does, lang);
    }
    text.new_line().word(lang.pick("  Its turn: ", "  Его ход: "));
    for (index, step) in boss.steps(players).enumerate() {
        text.word(if index == 0 { "" } else { "; " })
            .number(index as i32 + 1)
            .word(". ")
            .text(step_words(step, players, lang));
    }
    if let Some(step) = boss.loops_to(players) {
        text.word(lang.pick(
            "; after each step that did something, back to step ",
            "; после каждого сработавшего шага — снова с шага ",
        ))
        .number(step);
    }
    say_forecast(boss, lang, text);
    text.new_line().word(if boss.rejection_left {
        lang.pick("  The trade row may be rejected once", "  Торговый ряд можно забраковать один раз")
    } else {
        lang.pick("  The trade row has been rejected", "  Торговый ряд уже забракован")
    });
    text.new_line().word(lang.pick("  Not from the rulebook: ", "  Не из правил игры: "));
    text.word(boss.provisional.join(", "));
}

fn say_forecast(boss: &BossView, lang: Lang, text: &mut Text) {
    let next = &boss.next;
    text.new_line().word(lang.pick("  Next: ", "  Впереди: "));
    match next.turns {
        0 => text.word(lang.pick("it is acting", "сейчас его ход")),
        1 => text.word(lang.pick("it acts after this turn", "ходит после этого хода")),
        turns => {
            text.word(lang.pick("it acts after ", "ходит через "));
            counted(turns.into(), &TURN, Case::Accusative, lang, text);
            text.word(lang.pick(", this one included", ", считая этот"))
        }
    };
    if !next.takes.is_empty() {
        text.word(lang.pick("; takes ", "; забирает: "));
        names(text, &next.takes, lang);
    }
    if let Some((faction, threats)) = &next.threat {
        text.word("; ").icon(badge(*faction)).word(": ");
        all_threats(text, threats, lang);
    }
    if !next.plays.is_empty() {
        text.word(lang.pick("; plays ", "; разыграет: "));
        names(text, &next.plays, lang);
    }
    if next.combat > 0 {
        text.word(lang.pick("; at least ", "; не меньше ")).amount(COMBAT, i32::from(next.combat));
    }
}

pub(super) fn all_threats(text: &mut Text, threats: &[Threat], lang: Lang) {
    for (index, threat) in threats.iter().enumerate() {
        if index > 0 {
            text.word(", ");
        }
        text.text(threat_words(*threat, lang));
    }
}

fn pile(text: &mut Text, cards: &[Kind], lang: Lang) {
    if cards.is_empty() {
        text.word(lang.pick("empty", "пусто"));
    } else {
        names(text, cards, lang);
    }
}

/// Cards with what it takes to be rid of them.
fn costed(text: &mut Text, cards: &[Kind], lang: Lang) {
    if cards.is_empty() {
        text.word(lang.pick("empty", "пусто"));
    }
    for (index, card) in cards.iter().enumerate() {
        if index > 0 {
            text.word(", ");
        }
        name(text, *card, lang);
        text.word(" ").number(card.cost());
    }
}

/// SR-CHAL-04: the briefing: what has happened, what to beware of, how it is won and lost, who stands together, how hard it is.
pub fn say_briefing(adventure: Adventure, level: Level, to: Listener) -> Text {
    let lang = to.lang;
    let words = adventure_words(adventure, lang);
    let (name, change) = words.levels[level as usize];
    let mut text = Text::new();
    for sentence in [words.story, words.boss, words.win, words.lose] {
        text.word(sentence).new_line();
    }
    text.word(words.team).word(".").new_line();
    text.word(lang.pick("Level: ", "Уровень: ")).word(name).word(" (").word(change).word(").");
    text
}

/// Every clause in force that is not from the rulebook, with its text: for a page or a panel.
pub fn say_rulings(adventure: Adventure, to: Listener) -> Text {
    let mut text = Text::new();
    text.word(to.lang.pick(
        "These rules are not from the rulebook: the adventure cards are not in our hands.",
        "Этих правил нет в книге правил: самих карт приключений у нас нет.",
    ));
    for clause in &adventure_facts(adventure).rulings {
        let Some((from, words)) = ruling_words(clause, to.lang) else { continue };
        text.new_line().word(clause.as_str()).word(" (").word(from).word("): ").word(words);
    }
    text
}

/// The banner while a boss's turn is about to begin.
pub(super) fn say_waiting(view: &View, lang: Lang) -> Option<Text> {
    let waits = view.adventure.as_ref().is_some_and(|boss| boss.waiting && view.standings.is_none());
    waits.then(|| {
        let mut text = Text::new();
        text.word(lang.pick("The Boss’s turn comes", "Сейчас будет ход Босса"));
        text
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// SR-CHAL-04: the briefing tells the story, how the adventure is won and lost, and the level that was chosen.
    #[test]
    fn the_briefing_tells_the_story_the_end_and_the_level() {
        for (adventure, lang) in
            Adventure::ALL.into_iter().flat_map(|adventure| Lang::ALL.map(|lang| (adventure, lang)))
        {
            let words = adventure_words(adventure, lang);
            for level in Level::ALL {
                let text =
                    say_briefing(adventure, level, Listener::spectator(lang)).plain(lang, |seat| seat.to_string());
                let (_, change) = words.levels[level as usize];
                for part in
                    [words.story, words.boss, words.win, words.lose, words.team, level_name(level, lang), change]
                {
                    assert!(!part.is_empty() && text.contains(part), "{part}\nis missing in\n{text}");
                }
            }
        }
    }

    #[test]
    fn every_ruling_of_every_adventure_is_worded() {
        for adventure in Adventure::ALL {
            for clause in &adventure_facts(adventure).rulings {
                assert!(ruling_words(clause, Lang::Ru).is_some(), "{clause}");
            }
            let text = say_rulings(adventure, Listener::spectator(Lang::En)).plain(Lang::En, |seat| seat.to_string());
            assert!(text.contains("SR-CHAL-49"));
        }
    }
}
