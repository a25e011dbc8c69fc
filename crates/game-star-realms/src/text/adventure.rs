//! What is said of an adventure before it begins: story, end, levels; and which of its rules are not from the rulebook.

use crate::adventures::{Adventure, Level, RulingFrom, adventure_facts, parse_mode, ruling};
use std::collections::BTreeMap;
use std::sync::LazyLock;
use tabletop_text::{Lang, Listener, ModeWords, Text, say};

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
    let (name, story, boss) = tale(adventure, lang);
    let mut words = AdventureWords {
        name,
        story,
        boss,
        win: lang
            .pick("You win when the Boss’s authority falls to zero.", "Победа, когда влияние Босса упадёт до нуля."),
        lose: lang.pick(
            "You lose when your team’s authority falls to zero.",
            "Поражение, когда влияние команды упадёт до нуля.",
        ),
        team: lang.pick(
            "Two or more players are one team with one turn and one score",
            "Двое и больше игроков — одна команда с общим ходом и общим влиянием",
        ),
        levels: levels(
            lang.pick(
                [
                    "you take three turns before the Boss’s first",
                    "two turns",
                    "you go first, then turns alternate",
                    "the Boss goes first",
                ],
                [
                    "до первого хода Босса у вас три хода",
                    "два хода",
                    "вы ходите первыми, дальше по очереди",
                    "первым ходит Босс",
                ],
            ),
            lang,
        ),
    };
    let alone = lang.pick(
        "A player at zero authority is out; you lose when the last one falls.",
        "Игрок с нулём влияния выбывает; поражение, когда выбыл последний.",
    );
    match adventure {
        Adventure::DimensionalHorror => {
            words.win = lang.pick(
                "You win when all four tentacles are empty at the same time.",
                "Победа, когда все четыре щупальца пусты одновременно.",
            );
            words.lose = alone;
            words.team = lang.pick(
                "Everybody plays for themselves, with their own turn and their own score, and the Boss acts after each of you",
                "У каждого свой ход и своё влияние, и после каждого из вас ходит Босс",
            );
            words.levels = levels(
                lang.pick(
                    [
                        "no Boss turn after each player’s first and second turn",
                        "none after each player’s first turn",
                        "it acts after every turn",
                        "it acts against each player once before the first turn",
                    ],
                    [
                        "Босс не ходит после первого и второго хода каждого игрока",
                        "не ходит после первого хода каждого игрока",
                        "ходит после каждого хода",
                        "перед первым ходом ходит по разу против каждого",
                    ],
                ),
                lang,
            );
        }
        Adventure::PiratesOfTheDarkStar => {
            words.lose = alone;
            words.team = lang.pick(
                "Two or more players share the turn and may pay together, but everybody has their own score and falls alone",
                "Двое и больше игроков ходят вместе и могут платить вскладчину, но влияние у каждого своё, и выбывают по одному",
            );
        }
        Adventure::Automatons
        | Adventure::BlobAssault
        | Adventure::MadnessOfTheMachine
        | Adventure::NemesisBeast
        | Adventure::DefyTheEmpire
        | Adventure::TheCostOfFreedom => {}
    }
    words
}

fn levels(changes: [&'static str; 4], lang: Lang) -> [(&'static str, &'static str); 4] {
    Level::ALL.map(|level| (level_name(level, lang), changes[level as usize]))
}

/// Title, story, and how the boss works.
fn tale(adventure: Adventure, lang: Lang) -> (&'static str, &'static str, &'static str) {
    match adventure {
        Adventure::Automatons => (
            lang.pick("Automatons", "Автоматоны"),
            lang.pick(
                "Your explorers landed on a dead world and woke its machines. A swarm without crews rose from ten \
                 thousand hangars, and every ship it takes flies on in its ranks.",
                "Ваши исследователи сели на мёртвую планету и разбудили её машины. Из тысяч ангаров поднялся рой без \
                 экипажей, и каждый захваченный корабль продолжает полёт уже в его строю.",
            ),
            lang.pick(
                "Each turn the Boss plays cards straight from the trade deck, more and more as its assimilation grows.",
                "Каждый ход Босс разыгрывает карты прямо из торговой колоды: тем больше, чем выше степень ассимиляции.",
            ),
        ),
        Adventure::BlobAssault => (
            lang.pick("Blob Assault", "Вторжение Слизней"),
            lang.pick(
                "Frightened colonists burned a Blob nest at your border, and its dying call was heard. The hive is \
                 coming, wave after wave, and there is nothing left but to hold the line.",
                "Перепуганные колонисты сожгли гнездо Слизней у вашей границы, но его последний зов услышали. Улей \
                 идёт волна за волной, и остаётся одно — выстоять.",
            ),
            lang.pick(
                "Each turn the Boss plays the next card of a deck whose order everybody knows, from Stinger to Hive \
                 Queen.",
                "Каждый ход Босс разыгрывает следующую карту колоды, порядок которой известен всем: от «Жала» до \
                 «Матки улья».",
            ),
        ),
        Adventure::DimensionalHorror => (
            lang.pick("Dimensional Horror", "Ужас из иного мира"),
            lang.pick(
                "Your old jump gates left hairline cracks in space. Something has found them, and its four arms are \
                 reaching through.",
                "Старые прыжковые врата оставили в пространстве тонкие трещины. Нечто отыскало их, и четыре его \
                 щупальца уже тянутся в наш мир.",
            ),
            lang.pick(
                "Each turn the Boss feeds the farthest card of the trade row to the tentacle of its faction and \
                 strikes with the length of the longest. Spend combat to cut cards off, each for its cost.",
                "Каждый ход Босс скармливает самую дальнюю карту торгового ряда щупальцу её фракции и бьёт с силой, равной длине самого длинного из них. Тратьте очки боя, чтобы отсекать карты: каждую за её стоимость.",
            ),
        ),
        Adventure::MadnessOfTheMachine => (
            lang.pick("Madness of the Machine", "Механическое безумие"),
            lang.pick(
                "The thinking world of the Machine Cult was wounded and mended itself, but not its mind. Now it holds \
                 that everything must be rebuilt or cleansed, you among the first.",
                "Мыслящий мир Технокульта был ранен и починил себя — всё, кроме рассудка. Теперь он уверен, что всё \
                 сущее надо перестроить или очистить, и начать решил с вас.",
            ),
            lang.pick(
                "The Boss has the whole Machine Cult for a deck, plays what it draws and scraps its own ships for \
                 more.",
                "Колода Босса — весь Технокульт: он разыгрывает всё, что взял, и разбирает собственные корабли ради \
                 силы.",
            ),
        ),
        Adventure::NemesisBeast => (
            lang.pick("Nemesis Beast", "Зверь возмездия"),
            lang.pick(
                "The storm that tore a planet to pieces is no storm. It has noticed your fleet, it is hungry, and it \
                 grows with every meal.",
                "Буря, разорвавшая планету, оказалась вовсе не бурей. Она заметила ваш флот, она голодна и растёт с \
                 каждой трапезой.",
            ),
            lang.pick(
                "Each turn the Boss swallows the farthest card of the trade row, strikes with one combat for each \
                 card swallowed, and the card that takes the free place decides what else it does.",
                "Каждый ход Босс проглатывает самую дальнюю карту торгового ряда и бьёт по очку боя за каждую \
                 проглоченную, а карта на свободном месте решает, что ещё он сделает.",
            ),
        ),
        Adventure::PiratesOfTheDarkStar => (
            lang.pick("Pirates of the Dark Star", "Пираты Тёмной звезды"),
            lang.pick(
                "The pirates leave just enough people alive to spread the tale. Your border fleet has not come back, \
                 and their black sails are already among your inner worlds.",
                "Пираты оставляют в живых ровно столько людей, сколько нужно для дурной славы. Ваш пограничный флот \
                 не вернулся, а их чёрные паруса уже видны у внутренних миров.",
            ),
            lang.pick(
                "Each turn the Boss scraps a card of the trade row for each of you, and each card that takes its \
                 place decides how one of you is raided.",
                "Каждый ход Босс утилизирует по карте торгового ряда за каждого из вас, и каждая новая карта решает, \
                 как ограбят одного из вас.",
            ),
        ),
        Adventure::DefyTheEmpire => (
            lang.pick("Defy the Empire", "Вызов Императору"),
            lang.pick(
                "The Star Empire drove the Blobs from the system next to yours and now sends the bill. Pay once and \
                 you will pay for ever; refuse, and the Emperor’s fleet will come to collect.",
                "Звёздная империя выбила Слизней из соседней системы и теперь прислала счёт вам. Заплатите раз — \
                 будете платить всегда; откажетесь — за долгом придёт флот Императора.",
            ),
            lang.pick(
                "The Boss plays a deck as you do, draws and buys from two decks of its own, and makes you discard.",
                "Босс играет личной колодой, как и вы, покупает карты из двух собственных колод и заставляет вас \
                 сбрасывать карты.",
            ),
        ),
        Adventure::TheCostOfFreedom => (
            lang.pick("The Cost of Freedom", "Цена свободы"),
            lang.pick(
                "To the Trade Federation your realm is a promising asset. Its houses no longer trade with you, your \
                 neighbours are already bought, and the last offer will not be a friendly one.",
                "Для Торговой федерации ваша держава — выгодное вложение. Её торговые дома больше не ведут с вами \
                 дел, соседи уже куплены, и последнее предложение будет недружелюбным.",
            ),
            lang.pick(
                "The Boss buys trade-row cards away from you; each purchase brings it a card of its acquisition deck.",
                "Босс скупает карты торгового ряда у вас из-под носа; каждая покупка приносит ему карту из колоды \
                 приобретений.",
            ),
        ),
    }
}

/// The name of a level.
pub fn level_name(level: Level, lang: Lang) -> &'static str {
    match level {
        Level::Novice => lang.pick("Novice", "Новичок"),
        Level::Apprentice => lang.pick("Apprentice", "Ученик"),
        Level::Veteran => lang.pick("Veteran", "Ветеран"),
        Level::Expert => lang.pick("Expert", "Эксперт"),
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

/// A clause that is not from the rulebook: how we know it, and what it says.
pub fn ruling_words(clause: &str, lang: Lang) -> Option<(&'static str, &'static str)> {
    static SHOWN: LazyLock<BTreeMap<&str, [String; 2]>> = LazyLock::new(|| {
        let clauses = Adventure::ALL.into_iter().flat_map(|adventure| &adventure_facts(adventure).rulings);
        let shown = |clause| ruling(clause).map(|ruling| [for_players(&ruling.en), for_players(&ruling.ru)]);
        clauses.filter_map(|clause| Some((clause.as_str(), shown(clause)?))).collect()
    });
    let from = match ruling(clause)?.from {
        RulingFrom::CardSecondHand => lang
            .pick("on the adventure card, known to us second-hand", "с карты приключения, известно нам с чужих слов"),
        RulingFrom::Ours => lang.pick("our own ruling", "наше решение"),
    };
    let [en, ru] = SHOWN.get(clause)?;
    Some((from, lang.pick(en.as_str(), ru.as_str())))
}

/// The sentence of a clause without what it says of other clauses in brackets: players know no ids.
fn for_players(clause: &str) -> String {
    let (mut out, mut rest) = (String::new(), clause);
    while let Some((before, (inside, after))) =
        rest.split_once(" (").and_then(|(before, after)| Some((before, after.split_once(')')?)))
    {
        out.push_str(before);
        if !inside.contains("SR-") {
            out.push_str(&format!(" ({inside})"));
        }
        rest = after;
    }
    (out + rest).replace('\'', "’")
}

/// SR-CHAL-04: the briefing: what has happened, what to beware of, how it is won and lost, who stands together, how hard it is.
pub fn say_briefing(adventure: Adventure, level: Level, to: Listener) -> Text {
    let words = adventure_words(adventure, to.lang);
    let (name, change) = words.levels[level as usize];
    say!(to,
        en: "{words.story}\n{words.boss}\n{words.win}\n{words.lose}\n{words.team}.\nLevel: {name} ({change}).",
        ru: "{words.story}\n{words.boss}\n{words.win}\n{words.lose}\n{words.team}.\nУровень: {name} ({change}).")
}

/// Every clause in force that is not from the rulebook, with its text: for a page or a panel.
pub fn say_rulings(adventure: Adventure, to: Listener) -> Text {
    let mut text = say!(to,
        en: "These rules are not from the rulebook: we do not have the adventure cards themselves.",
        ru: "Этих правил нет в книге правил: самих карт приключений у нас нет.");
    for clause in &adventure_facts(adventure).rulings {
        let Some((from, words)) = ruling_words(clause, to.lang) else { continue };
        say!(text, to, both: "\n{clause} ({from}): {words}");
    }
    text
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
