//! What modes, teams and roles are called.

use crate::rules::formats::{Role, Team};
use crate::setup::{Boxes, Format, MODES, Setup};
use tabletop::Seat;
use tabletop_text::{Lang, ModeWords};

/// The name of a team, as the beginning of a line.
pub const fn team_name(team: Team, lang: Lang) -> &'static str {
    match (team, lang) {
        (Team::A, Lang::En) => "Team A",
        (Team::B, Lang::En) => "Team B",
        (Team::Boss, Lang::En) => "Boss",
        (Team::Raiders, Lang::En) => "Raiders",
        (Team::Players, Lang::En) => "The team",
        (Team::A, Lang::Ru) => "Команда А",
        (Team::B, Lang::Ru) => "Команда Б",
        (Team::Boss, Lang::Ru) => "Босс",
        (Team::Raiders, Lang::Ru) => "Налётчики",
        (Team::Players, Lang::Ru) => "Команда игроков",
    }
}

/// The same inside a Russian sentence.
pub(crate) const fn team_inside(team: Team) -> &'static str {
    match team {
        Team::A => "команда А",
        Team::B => "команда Б",
        Team::Boss => "босс",
        Team::Raiders => "команда налётчиков",
        Team::Players => "команда игроков",
    }
}

/// What a player is, where that says more than his team.
pub const fn role_name(role: Role, lang: Lang) -> Option<&'static str> {
    Some(match (role, lang) {
        (Role::Player | Role::Head, _) => return None,
        (Role::Emperor, Lang::En) => "emperor",
        (Role::Admiral, Lang::En) => "admiral",
        (Role::Boss, Lang::En) => "boss",
        (Role::Raider, Lang::En) => "raider",
        (Role::Emperor, Lang::Ru) => "император",
        (Role::Admiral, Lang::Ru) => "адмирал",
        (Role::Boss, Lang::Ru) => "босс",
        (Role::Raider, Lang::Ru) => "налётчик",
    })
}

/// What a seat will be, before anybody sits there: its team and its role, if it has any.
pub fn seat_words(setup: &Setup, seat: Seat, lang: Lang) -> Option<String> {
    let parts = [setup.team_of(seat).map(|team| team_name(team, lang)), role_name(setup.role_of(seat), lang)];
    let parts: Vec<&str> = parts.into_iter().flatten().collect();
    (!parts.is_empty()).then(|| parts.join(", "))
}

const fn set_names(boxes: Boxes, lang: Lang) -> &'static str {
    match (boxes, lang) {
        (Boxes::ColonyWars, Lang::En) => "Colony Wars",
        (Boxes::Frontiers, Lang::En) => "Frontiers",
        (Boxes::Mixed, Lang::En) => "Colony Wars and Frontiers",
        (Boxes::ColonyWars, Lang::Ru) => "Колониальные войны",
        (Boxes::Frontiers, Lang::Ru) => "Фронтир",
        (Boxes::Mixed, Lang::Ru) => "Колониальные войны и Фронтир",
    }
}

/// The name of a format and what it is about.
const fn format_words(format: Format, seats: u8, lang: Lang) -> (&'static str, &'static str) {
    match (format, lang) {
        (Format::Duel, Lang::En) => {
            ("Duel", "One against one, 50 authority each. Buy ships and bases, and bring your opponent down to zero.")
        }
        (Format::Duel, Lang::Ru) => (
            "Дуэль",
            "Один на один, у каждого 50 влияния. Покупайте корабли и базы и сведите влияние соперника к нулю.",
        ),
        (Format::FreeForAll, Lang::En) => {
            ("Free-for-all", "Everybody against everybody: attack whom you like. The last one left wins.")
        }
        (Format::FreeForAll, Lang::Ru) => {
            ("Куча-мала", "Каждый сам за себя: атакуйте кого хотите. Побеждает последний уцелевший.")
        }
        (Format::Hunter, Lang::En) => (
            "Hunter",
            "You attack only your left neighbour, but the bases of both. Whoever fells the prey hunts the next one. The last one left wins.",
        ),
        (Format::Hunter, Lang::Ru) => (
            "Охотник",
            "Атаковать можно только соседа слева, но базы — обоих соседей. Уничтожив добычу, охотьтесь на следующего. Побеждает последний уцелевший.",
        ),
        (Format::Trophy, Lang::En) => (
            "Hunter’s first trophy",
            "As in Hunter, but the game ends with the first player to fall: the right-hand neighbour, who hunted that player, wins.",
        ),
        (Format::Trophy, Lang::Ru) => (
            "Первый трофей охотника",
            "Как в «Охотнике», но партия заканчивается, как только кто-то выбывает: побеждает его сосед справа.",
        ),
        (Format::Hydra, Lang::En) if seats == 4 => (
            "Two-headed hydra",
            "Two against two. A team has 75 authority and takes its turn together; buy cards and destroy bases with joint forces.",
        ),
        (Format::Hydra, Lang::Ru) if seats == 4 => (
            "Двухголовая гидра",
            "Двое на двое. У команды 75 общего влияния и общий ход; карты можно покупать, а базы уничтожать вместе.",
        ),
        (Format::Hydra, Lang::En) => (
            "Three-headed hydra",
            "Three against three. A team has 100 authority and takes its turn together; buy cards and destroy bases with joint forces.",
        ),
        (Format::Hydra, Lang::Ru) => (
            "Трёхголовая гидра",
            "Трое на трое. У команды 100 общего влияния и общий ход; карты можно покупать, а базы уничтожать вместе.",
        ),
        (Format::Emperor, Lang::En) => (
            "Emperor",
            "Two emperors with two admirals each. Admirals fight the admiral opposite, emperors fight anybody; a team whose emperor falls has lost.",
        ),
        (Format::Emperor, Lang::Ru) => (
            "Император",
            "Два императора, у каждого по два адмирала. Адмирал сражается с адмиралом напротив, император — с кем угодно. Пал император — проиграла команда.",
        ),
        // Adventures are worded in `boss`.
        (Format::Adventure(_), Lang::En) => ("Adventure", "Together against a boss that the rules play."),
        (Format::Adventure(_), Lang::Ru) => ("Приключение", "Вместе против босса, за которого играют правила."),
        (Format::Raid, Lang::En) => (
            "Raid",
            "One boss with a larger hand against all the others. Raiders show each other their hands, and what they do to the boss’s bases lasts until the boss’s turn.",
        ),
        (Format::Raid, Lang::Ru) => (
            "Налёт",
            "Один босс с большой рукой против всех. Налётчики показывают друг другу карты, а урон базам босса держится до его хода.",
        ),
    }
}

pub(super) fn words(mode: &str, lang: Lang) -> ModeWords {
    if let Some(words) = super::boss::mode_words(mode, lang) {
        return words;
    }
    let Some((name, about, boxes)) = plain(mode, lang) else {
        return ModeWords { name: String::new(), about: String::new() };
    };
    ModeWords { name: format!("{name}: {}", set_names(boxes, lang)), about: about.to_owned() }
}

/// The name of a mode without its boxes.
pub(super) fn family(mode: &str, lang: Lang) -> String {
    match (super::boss::mode_words(mode, lang), plain(mode, lang)) {
        (Some(words), _) => words.name,
        (None, Some((name, ..))) => name.to_owned(),
        (None, None) => String::new(),
    }
}

fn plain(mode: &str, lang: Lang) -> Option<(&'static str, &'static str, Boxes)> {
    let (mode, format, boxes) = MODES.iter().find(|(known, ..)| known.id == mode).or(MODES.last())?;
    let (name, about) = format_words(*format, mode.least, lang);
    Some((name, about, *boxes))
}
