//! A hint with its reasons.

use crate::ahead::{self, Ahead};
use crate::chance::{chance, fit};
use crate::{Effort, Weighed, Words};
use serde::{Deserialize, Serialize};
use shelf::Shelved;
use tabletop::{Budget, Seat, Seeded, Viewer};
use tabletop_bots::{Thinker, Thought};

/// So many options are told.
const OPTIONS: usize = 3;
/// Options nearer than this to each other are alike.
const ALIKE: f32 = 0.02;

/// How sure a hint is of its first option.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Sureness {
    /// The second is worse by more than both may be off.
    Sure,
    /// It is probably better.
    Fairly,
    /// The games played ahead do not tell them apart.
    Unsure,
    /// All of them are within two points in a hundred: choose freely.
    Alike,
}

/// What to do now, and why.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Advice {
    /// The chance to win now.
    pub now: f32,
    /// Are chances fitted on many games? Else they are an opinion.
    pub fitted: bool,
    /// How many games were played ahead.
    pub games: u32,
    /// How sure it is of the first option.
    pub sureness: Sureness,
    /// The best options, best first; each with its place among those that were asked about.
    pub options: Vec<(usize, Weighed)>,
    /// How many more options were looked at.
    pub others: usize,
}

/// What the strongest bot thinks of the options of a seat, by what the seat can know; none where there is nothing to choose.
pub fn advise<G: Shelved>(seat: Seat, view: &G::View, options: &[G::Action], effort: Effort) -> Option<Advice> {
    let side = G::imagine(view, &mut Seeded::new(1)).side_of(seat);
    let mut thinker = G::thinker();
    let mut looked = thinker.weigh(seat, view, options, 1, Budget::Iterations(effort.look));
    sort(&mut looked);
    let candidates: Vec<G::Action> = looked.iter().take(OPTIONS).map(|thought| thought.action).collect();
    if candidates.is_empty() {
        return None;
    }
    let mut games = effort.look;
    let mut weighed: Vec<(G::Action, f32, f32)> = Vec::new();
    for action in candidates {
        let (value, margin) = compare(thinker.as_mut(), seat, view, action, effort);
        games += effort.compare * effort.times;
        weighed.push((action, value, margin));
    }
    weighed.sort_by(|one, other| other.1.total_cmp(&one.1));
    let worlds = |action: G::Action, told: usize| ahead::play::<G>(seat, view, action, effort.worlds, told);
    let played: Vec<Ahead> = weighed.iter().map(|(action, ..)| worlds(*action, 6)).collect();
    let told = weighed.iter().enumerate().filter_map(|(index, (action, value, margin))| {
        let others: Vec<&Ahead> =
            played.iter().enumerate().filter(|(other, _)| *other != index).map(|(_, ahead)| ahead).collect();
        let told = weigh::<G>(seat, view, *action, (*value, *margin), &played[index], &others);
        Some((options.iter().position(|option| option == action)?, told))
    });
    let told: Vec<(usize, Weighed)> = told.collect();
    let others = options.len().saturating_sub(told.len());
    let now = chance::<G>(view, Viewer::Seat(seat), side);
    Some(Advice { now: now.value, fitted: now.fitted, games, sureness: sureness(&told), options: told, others })
}

/// The most tried first; of equals, the better one.
pub(crate) fn sort<A>(thoughts: &mut [Thought<A>]) {
    thoughts.sort_by(|one, other| other.visits.cmp(&one.visits).then(other.value.total_cmp(&one.value)));
}

/// What one option is worth, alone and several times, each time with other luck, the same for every option: the mean, and how far it may
/// be off.
pub(crate) fn compare<G: Shelved>(
    thinker: &mut dyn Thinker<G>,
    seat: Seat,
    view: &G::View,
    action: G::Action,
    effort: Effort,
) -> (f32, f32) {
    let times = effort.times.max(1);
    let values: Vec<f32> = (0..times)
        .map(|time| {
            let luck = 0xC0AC_u64 + u64::from(time);
            let thoughts = thinker.weigh(seat, view, &[action], luck, Budget::Iterations(effort.compare));
            thoughts.first().map_or(0.5, |thought| thought.value)
        })
        .collect();
    let mean = values.iter().sum::<f32>() / times as f32;
    let spread = values.iter().map(|value| (value - mean) * (value - mean)).sum::<f32>();
    // Twice the deviation of the mean: it is further off one time in twenty.
    let margin = if times > 1 { 2.0 * (spread / ((times - 1) * times) as f32).sqrt() } else { 0.0 };
    (mean, margin)
}

/// An option with its chance and why.
pub(crate) fn weigh<G: Shelved>(
    seat: Seat,
    view: &G::View,
    action: G::Action,
    (value, margin): (f32, f32),
    played: &Ahead,
    others: &[&Ahead],
) -> Weighed {
    let words = Words::of(|to| G::say_action(&action, view, to));
    let facts = played.facts(&words, seat, others);
    let chance = fit::<G>(view, value).value;
    Weighed { action: action.to_string(), words, chance, margin, facts, goes_on: played.goes_on() }
}

fn sureness(options: &[(usize, Weighed)]) -> Sureness {
    let [(_, first), rest @ ..] = options else { return Sureness::Unsure };
    let Some((_, second)) = rest.first() else { return Sureness::Sure };
    let last = rest.last().map_or(second.chance, |(_, last)| last.chance);
    let (ahead, doubt) = (first.chance - second.chance, first.margin + second.margin);
    match () {
        () if first.chance - last <= ALIKE => Sureness::Alike,
        () if ahead > doubt => Sureness::Sure,
        () if ahead * 2.0 > doubt => Sureness::Fairly,
        () => Sureness::Unsure,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn option(chance: f32, margin: f32) -> (usize, Weighed) {
        let (action, words) = (String::new(), Words::default());
        (0, Weighed { action, words, chance, margin, facts: Vec::new(), goes_on: Vec::new() })
    }

    #[test]
    fn a_hint_is_as_sure_as_its_games_are_apart() {
        let of = |options: &[(f32, f32)]| {
            sureness(&options.iter().map(|(chance, margin)| option(*chance, *margin)).collect::<Vec<_>>())
        };
        assert_eq!(of(&[(0.6, 0.02), (0.5, 0.02)]), Sureness::Sure);
        assert_eq!(of(&[(0.6, 0.06), (0.5, 0.06)]), Sureness::Fairly);
        assert_eq!(of(&[(0.6, 0.2), (0.5, 0.2)]), Sureness::Unsure);
        assert_eq!(of(&[(0.6, 0.0), (0.59, 0.0), (0.585, 0.0)]), Sureness::Alike);
        assert_eq!(of(&[(0.6, 0.3)]), Sureness::Sure);
    }
}
