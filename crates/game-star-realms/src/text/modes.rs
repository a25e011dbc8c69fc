//! What modes, teams and roles are called.

use crate::rules::formats::{Role, Team};
use crate::setup::{Boxes, Format, MODES, Setup};
use tabletop::Seat;
use tabletop_text::{Lang, ModeWords};

/// The name of a team, as the beginning of a line.
pub fn team_name(team: Team, lang: Lang) -> &'static str {
    match team {
        Team::A => lang.pick("Team A", "Команда А"),
        Team::B => lang.pick("Team B", "Команда Б"),
        Team::Boss => lang.pick("Boss", "Босс"),
        Team::Raiders => lang.pick("Raiders", "Налётчики"),
        Team::Players => lang.pick("The team", "Команда игроков"),
    }
}

/// The same inside a Russian sentence.
pub(super) const fn team_inside(team: Team) -> &'static str {
    match team {
        Team::A => "команда А",
        Team::B => "команда Б",
        Team::Boss => "босс",
        Team::Raiders => "команда налётчиков",
        Team::Players => "команда игроков",
    }
}

/// What a player is, where that says more than his team.
pub fn role_name(role: Role, lang: Lang) -> Option<&'static str> {
    match role {
        Role::Player | Role::Head => None,
        Role::Emperor => Some(lang.pick("emperor", "император")),
        Role::Admiral => Some(lang.pick("admiral", "адмирал")),
        Role::Boss => Some(lang.pick("boss", "босс")),
        Role::Raider => Some(lang.pick("raider", "налётчик")),
    }
}

/// What a seat will be, before anybody sits there: its team and its role, if it has any.
pub fn seat_words(setup: &Setup, seat: Seat, lang: Lang) -> Option<String> {
    let parts = [setup.team_of(seat).map(|team| team_name(team, lang)), role_name(setup.role_of(seat), lang)];
    let parts: Vec<&str> = parts.into_iter().flatten().collect();
    (!parts.is_empty()).then(|| parts.join(", "))
}

fn set_names(boxes: Boxes, lang: Lang) -> &'static str {
    match boxes {
        Boxes::ColonyWars => lang.pick("Colony Wars", "Колониальные войны"),
        Boxes::Frontiers => lang.pick("Frontiers", "Фронтир"),
        Boxes::Mixed => lang.pick("Colony Wars and Frontiers", "Колониальные войны и Фронтир"),
    }
}

/// The name of a format and what it is about.
fn format_words(format: Format, seats: u8, lang: Lang) -> (&'static str, &'static str) {
    match format {
        Format::Duel => lang.pick(
            ("Duel", "One against one, 50 authority each. Buy ships and bases, and bring your opponent down to zero."),
            ("Дуэль", "Один на один, у каждого 50 влияния. Покупайте корабли и базы и сведите влияние соперника к нулю."),
        ),
        Format::FreeForAll => lang.pick(
            ("Free-for-all", "Everybody against everybody: attack whom you like. The last one left wins."),
            ("Куча-мала", "Каждый сам за себя: атакуйте кого хотите. Побеждает последний уцелевший."),
        ),
        Format::Hunter => lang.pick(
            ("Hunter", "You attack only your left neighbour, but the bases of both. Whoever fells the prey hunts the next one. The last one left wins."),
            ("Охотник", "Атаковать можно только соседа слева, но базы — обоих соседей. Уничтожив добычу, охотьтесь на следующего. Побеждает последний уцелевший."),
        ),
        Format::Trophy => lang.pick(
            ("Hunter’s first trophy", "As in Hunter, but the game ends with the first player to fall: the right-hand neighbour, who hunted that player, wins."),
            ("Первый трофей охотника", "Как в «Охотнике», но партия заканчивается, как только кто-то выбывает: побеждает его сосед справа."),
        ),
        Format::Hydra if seats == 4 => lang.pick(
            ("Two-headed hydra", "Two against two. A team has 75 authority and takes its turn together; buy cards and destroy bases with joint forces."),
            ("Двухголовая гидра", "Двое на двое. У команды 75 общего влияния и общий ход; карты можно покупать, а базы уничтожать вместе."),
        ),
        Format::Hydra => lang.pick(
            ("Three-headed hydra", "Three against three. A team has 100 authority and takes its turn together; buy cards and destroy bases with joint forces."),
            ("Трёхголовая гидра", "Трое на трое. У команды 100 общего влияния и общий ход; карты можно покупать, а базы уничтожать вместе."),
        ),
        Format::Emperor => lang.pick(
            ("Emperor", "Two emperors with two admirals each. Admirals fight the admiral opposite, emperors fight anybody; a team whose emperor falls has lost."),
            ("Император", "Два императора, у каждого по два адмирала. Адмирал сражается с адмиралом напротив, император — с кем угодно. Пал император — проиграла команда."),
        ),
        // Adventures have words of their own.
        Format::Adventure(_) => lang.pick(
            ("Adventure", "Together against a boss that the rules play."),
            ("Приключение", "Вместе против босса, за которого играют правила."),
        ),
        Format::Raid => lang.pick(
            ("Raid", "One boss with a larger hand against all the others. Raiders show each other their hands, and what they do to the boss’s bases lasts until the boss’s turn."),
            ("Налёт", "Один босс, у которого на руке больше карт, против всех. Налётчики показывают друг другу карты, а урон базам босса держится до его хода."),
        ),
    }
}

pub(super) fn words(mode: &str, lang: Lang) -> ModeWords {
    if let Some(words) = super::adventure::mode_words(mode, lang) {
        return words;
    }
    let Some((name, about, boxes)) = plain(mode, lang) else {
        return ModeWords { name: String::new(), about: String::new() };
    };
    ModeWords { name: format!("{name}: {}", set_names(boxes, lang)), about: about.to_owned() }
}

/// The name of a mode without its boxes.
pub(super) fn family(mode: &str, lang: Lang) -> String {
    match (super::adventure::mode_words(mode, lang), plain(mode, lang)) {
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
