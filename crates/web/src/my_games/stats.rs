//! What the history comes to.

use super::history::Played;

/// So many matches make a share that means something.
pub const WINDOW: usize = 10;

/// The share of the last ten that was won, at each match from the tenth on: its number and the share.
pub fn shares(all: &[&Played]) -> Vec<(usize, f32)> {
    let won = |played: &&&Played| played.is_won();
    let share = |last: &[&Played]| last.iter().filter(won).count() as f32 / WINDOW as f32;
    all.windows(WINDOW).enumerate().map(|(index, last)| (index + WINDOW - 1, share(last))).collect()
}

/// Victories in a row: now, and at most.
pub fn streak(all: &[&Played]) -> (usize, usize) {
    let (mut now, mut best) = (0, 0);
    for played in all {
        now = if played.is_won() { now + 1 } else { 0 };
        best = best.max(now);
    }
    (now, best)
}

/// A group of matches: what they have in common, how many were won, how many there were.
#[derive(Clone, PartialEq, Debug)]
pub struct Group {
    pub name: String,
    pub won: usize,
    pub count: usize,
}

impl Group {
    pub fn share(&self) -> f32 {
        self.won as f32 / self.count.max(1) as f32
    }
}

/// Matches by what this says of each, the most frequent first; those of which it says nothing are left out.
pub fn groups(all: &[&Played], name: impl Fn(&Played) -> Option<String>) -> Vec<Group> {
    let mut groups: Vec<Group> = Vec::new();
    for played in all {
        let Some(name) = name(played) else { continue };
        let place = groups.iter().position(|group| group.name == name).unwrap_or_else(|| {
            groups.push(Group { name, won: 0, count: 0 });
            groups.len() - 1
        });
        groups[place].count += 1;
        groups[place].won += usize::from(played.is_won());
    }
    groups.sort_by(|one, other| other.count.cmp(&one.count).then_with(|| one.name.cmp(&other.name)));
    groups
}

/// The first victory of each kind, oldest first: what it was of, and when.
pub fn firsts(all: &[&Played], name: impl Fn(&Played) -> Vec<String>) -> Vec<(String, f64)> {
    let mut firsts: Vec<(String, f64)> = Vec::new();
    for played in all.iter().filter(|played| played.is_won()) {
        for name in name(played) {
            if firsts.iter().all(|(other, _)| *other != name) {
                firsts.push((name, played.at));
            }
        }
    }
    firsts
}

/// As a table that other programs read: a head, then a line a match. What holds a comma, a quote or a new line is quoted.
pub fn csv(all: &[&Played]) -> String {
    let cell = |text: &str| match text.contains([',', '"', '\n', '\r']) {
        true => format!("\"{}\"", text.replace('"', "\"\"")),
        false => text.to_owned(),
    };
    let mut out = "id,ended,game,mode,place,won,turns,rivals,plays\n".to_owned();
    for played in all {
        let rivals: Vec<&str> = played.rivals.iter().map(|rival| rival.map_or("person", |kind| kind.name())).collect();
        let plays = played.plays.as_ref().map_or("", |(en, _)| en);
        let cells = [
            cell(&played.id),
            format!("{:.0}", played.at),
            cell(&played.game),
            cell(&played.mode),
            played.place.to_string(),
            played.is_won().to_string(),
            played.turns.to_string(),
            cell(&rivals.join(" ")),
            cell(plays),
        ];
        out.push_str(&cells.join(","));
        out.push('\n');
    }
    out
}

#[cfg(test)]
mod tests {
    use super::super::history::tests::played;
    use super::*;

    fn of(places: &[u8]) -> Vec<Played> {
        places.iter().enumerate().map(|(id, place)| played(id, *place)).collect()
    }

    #[test]
    fn shares_are_of_the_last_ten_and_wait_for_them() {
        let all = of(&[1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 1]);
        let all: Vec<&Played> = all.iter().collect();
        assert_eq!(shares(&all), [(9, 0.5), (10, 0.5)]);
        assert_eq!(shares(&all[..9]), []);
    }

    #[test]
    fn a_defeat_ends_a_streak_and_the_best_stays() {
        let all = of(&[1, 1, 1, 2, 1, 1]);
        assert_eq!(streak(&all.iter().collect::<Vec<_>>()), (2, 3));
    }

    #[test]
    fn groups_count_and_firsts_come_once() {
        let mut all = of(&[2, 1, 1]);
        all[2].mode = "duel-colony-wars".into();
        let all: Vec<&Played> = all.iter().collect();
        let groups = groups(&all, |played| Some(played.mode.clone()));
        assert_eq!(groups[0], Group { name: "duel-frontiers".into(), won: 1, count: 2 });
        assert_eq!(groups[1].share(), 1.0);
        let firsts = firsts(&all, |played| vec![played.game.clone(), played.mode.clone()]);
        let names: Vec<(&str, f64)> = firsts.iter().map(|(name, at)| (name.as_str(), *at)).collect();
        assert_eq!(names, [("star-realms", 1.0), ("duel-frontiers", 1.0), ("duel-colony-wars", 2.0)]);
    }

    #[test]
    fn a_table_for_others_quotes_what_must_be_quoted() {
        let mut all = of(&[1]);
        all[0].plays = Some(("Rocks, \"big\"".into(), String::new()));
        let text = csv(&all.iter().collect::<Vec<_>>());
        assert_eq!(text.lines().nth(1), Some("0,0,star-realms,duel-frontiers,1,true,12,greedy,\"Rocks, \"\"big\"\"\""));
    }
}
