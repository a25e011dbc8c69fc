//! An option, played ahead in imagined worlds: what it brings, what the others answer, what it keeps from them. Every reason is a fact
//! that was counted.

use crate::Words;
use serde::{Deserialize, Serialize};
use shelf::Shelved;
use std::collections::BTreeMap;
use tabletop::{Bot, Budget, Seat, Seeded, Viewer};
use tabletop_bots::Greedy;
use tabletop_text::Lang;

/// So many steps of one's own turn are played ahead, and so many of the others' answer.
const OWN: usize = 24;
const ANSWER: usize = 40;
/// So many facts are told of an option.
const FACTS: usize = 4;

/// An option with its chance, and why.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Weighed {
    /// The action in the notation of the game.
    pub action: String,
    /// The same in words.
    pub words: Words,
    /// The chance to win after it, from 0 to 1.
    pub chance: f32,
    /// How far that may be off, to either side.
    pub margin: f32,
    /// Why: for it, then against it.
    pub facts: Vec<Fact>,
    /// How it goes on in one imagined game: the next few steps.
    pub goes_on: Vec<NextMove>,
}

/// A step of an imagined game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct NextMove {
    /// Who takes it.
    pub seat: Seat,
    /// What.
    pub words: Words,
}

/// A number of a player, before and after.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Figured {
    /// Whose.
    pub seat: Seat,
    /// The icon in the symbol sheet.
    pub icon: String,
    /// What it is.
    pub name: Words,
    /// Before.
    pub from: i32,
    /// After, on average over the imagined games.
    pub to: i32,
}

/// Something that speaks for an option or against it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fact {
    /// A number when the own turn is over.
    Brings(Figured),
    /// A number when the others have answered.
    Answer(Figured),
    /// Somebody else would do it otherwise, in so many of the imagined games.
    Denies {
        /// Who.
        seat: Seat,
        /// In how many.
        times: u32,
        /// Of how many.
        of: u32,
    },
}

impl Fact {
    /// Does it speak for the option, to this seat and those it wins with?
    pub fn is_for(&self, is_mine: impl Fn(Seat) -> bool) -> bool {
        match self {
            Self::Brings(figured) | Self::Answer(figured) => is_mine(figured.seat) == (figured.to > figured.from),
            Self::Denies { .. } => true,
        }
    }

    /// As a line; the name of the seat that is asked about itself is left out.
    pub fn say(&self, lang: Lang, me: Option<Seat>, name: impl Fn(Seat) -> String) -> String {
        match self {
            Self::Brings(figured) => figured.say(lang, me, &name),
            Self::Answer(figured) => {
                let what = figured.say(lang, me, &name);
                lang.pick(format!("{what} after the reply"), format!("{what} после ответа"))
            }
            Self::Denies { seat, times, of } => {
                let who = name(*seat);
                lang.pick(
                    format!("otherwise {who} does it, as in {times} of {of} games played ahead"),
                    format!("иначе это сделает {who}: так вышло в {times} из {of} партий, сыгранных вперёд"),
                )
            }
        }
    }
}

impl Figured {
    fn say(&self, lang: Lang, me: Option<Seat>, name: impl Fn(Seat) -> String) -> String {
        let (what, from, to) = (lang.pick(&self.name.en, &self.name.ru), self.from, self.to);
        if me == Some(self.seat) {
            format!("{what} {from} → {to}")
        } else {
            format!("{}: {what} {from} → {to}", name(self.seat))
        }
    }
}

/// What playing ahead counted.
pub(crate) struct Ahead {
    worlds: u32,
    /// By seat: every figure now, after the own turn and after the answer, summed over the worlds.
    figures: Vec<Vec<(Figured, i64, i64)>>,
    /// What others did in the answer, by its English words: who, and in how many worlds.
    done: BTreeMap<String, (Seat, u32)>,
    /// How the first world went on.
    goes_on: Vec<NextMove>,
}

/// The numbers of every seat, as this seat sees them.
fn figures<G: Shelved>(game: &G, me: Seat) -> Vec<Vec<tabletop_text::Figure>> {
    let view = game.view(Viewer::Seat(me));
    (0..game.seats()).map(|seat| G::figures(&view, Seat(seat))).collect()
}

/// Plays an option ahead, in worlds that a seat can imagine. `steps` of the first are told.
pub(crate) fn play<G: Shelved>(seat: Seat, view: &G::View, action: G::Action, worlds: u32, steps: usize) -> Ahead {
    let mut ahead = Ahead { worlds, figures: Vec::new(), done: BTreeMap::new(), goes_on: Vec::new() };
    for number in 0..worlds {
        // The same worlds and the same luck for every option.
        let mut dice = Seeded::new(0x5EED ^ u64::from(number).wrapping_mul(0x9E37_79B9_7F4A_7C15));
        let mut world = G::imagine(view, &mut dice);
        if world.check(seat, action).is_err() {
            continue;
        }
        if ahead.figures.is_empty() {
            ahead.figures = (0u8..)
                .zip(figures(&world, seat))
                .map(|(of, figures)| {
                    let begin = |figure: tabletop_text::Figure| {
                        let name = Words { en: figure.en.to_owned(), ru: figure.ru.to_owned() };
                        let (icon, from) = (figure.icon.to_owned(), figure.amount);
                        (Figured { seat: Seat(of), icon, name, from, to: from }, 0, 0)
                    };
                    figures.into_iter().map(begin).collect()
                })
                .collect();
        }
        let tells = if number == 0 { steps } else { 0 };
        // It is in an imagined world already: one more is enough.
        let mut bot = Greedy::new(G::Opinion::default(), u64::from(number)).imagining(1);
        world.apply(seat, action, &mut dice, &mut ());
        ahead.own_turn(&mut world, seat, &mut bot, &mut dice, tells);
        ahead.count(&world, seat, |slot, amount| slot.1 += amount);
        ahead.answer(&mut world, seat, &mut bot, &mut dice, tells);
        ahead.count(&world, seat, |slot, amount| slot.2 += amount);
    }
    ahead
}

/// What a quick bot does on a seat of an imagined world.
fn next<G: Shelved>(world: &G, seat: Seat, bot: &mut dyn Bot<G>) -> Option<(G::Action, G::View)> {
    let mut options = Vec::new();
    world.legal(seat, &mut options);
    if options.is_empty() {
        return None;
    }
    let view = world.view(Viewer::Seat(seat));
    Some((bot.choose(seat, &view, &options, Budget::Iterations(1)), view))
}

impl Ahead {
    fn own_turn<G: Shelved>(&mut self, world: &mut G, me: Seat, bot: &mut dyn Bot<G>, dice: &mut Seeded, tells: usize) {
        for _ in 0..OWN {
            if !world.awaiting().seats().contains(me) {
                return;
            }
            let Some((action, view)) = next(world, me, bot) else { return };
            self.tell::<G>(me, action, &view, tells);
            world.apply(me, action, dice, &mut ());
        }
    }

    fn answer<G: Shelved>(&mut self, world: &mut G, me: Seat, bot: &mut dyn Bot<G>, dice: &mut Seeded, tells: usize) {
        let mine = world.side_of(me);
        let mut seen = Vec::new();
        for _ in 0..ANSWER {
            let awaited = world.awaiting().seats();
            let Some(seat) = awaited.lowest().filter(|_| !awaited.contains(me)) else { break };
            let Some((action, view)) = next(world, seat, bot) else { break };
            if world.side_of(seat) != mine {
                seen.push((Words::of(|to| G::say_action(&action, &view, to)).en, seat));
            }
            self.tell::<G>(seat, action, &view, tells);
            world.apply(seat, action, dice, &mut ());
        }
        seen.sort();
        seen.dedup();
        for (words, seat) in seen {
            self.done.entry(words).or_insert((seat, 0)).1 += 1;
        }
    }

    fn tell<G: Shelved>(&mut self, seat: Seat, action: G::Action, view: &G::View, tells: usize) {
        if self.goes_on.len() < tells {
            self.goes_on.push(NextMove { seat, words: Words::of(|to| G::say_action(&action, view, to)) });
        }
    }

    fn count<G: Shelved>(&mut self, world: &G, me: Seat, add: impl Fn(&mut (Figured, i64, i64), i64)) {
        for (slots, figures) in self.figures.iter_mut().zip(figures(world, me)) {
            for (slot, figure) in slots.iter_mut().zip(figures) {
                add(slot, figure.amount.into());
            }
        }
    }

    /// How it goes on in the first world.
    pub(crate) fn goes_on(&self) -> Vec<NextMove> {
        self.goes_on.clone()
    }

    /// What speaks for the option in these words and against it, beside other options played ahead in the same worlds.
    pub(crate) fn facts(&self, words: &Words, me: Seat, others: &[&Self]) -> Vec<Fact> {
        let worlds = i64::from(self.worlds.max(1));
        let mean = |sum: i64| ((sum as f64 / worlds as f64).round()) as i32;
        let slots = || self.figures.iter().flatten();
        let mut facts = Vec::new();
        // His own numbers first, then what the others lose or gain by his turn.
        let (own, theirs): (Vec<_>, Vec<_>) = slots().partition(|slot| slot.0.seat == me);
        for (figured, now, _) in own.iter().chain(&theirs) {
            let to = mean(*now);
            if to != figured.from {
                facts.push(Fact::Brings(Figured { to, ..figured.clone() }));
            }
        }
        let of: u32 = others.iter().map(|other| other.worlds).sum();
        // What they do as well after it is not kept from them.
        let kept = !self.done.contains_key(&words.en);
        let taken = others.iter().filter(|_| kept).filter_map(|other| other.done.get(&words.en));
        let taken: Vec<&(Seat, u32)> = taken.collect();
        let times: u32 = taken.iter().map(|(_, times)| times).sum();
        if let Some((seat, _)) = taken.first().filter(|_| times * 3 >= of.max(1)) {
            facts.push(Fact::Denies { seat: *seat, times, of });
        }
        for (figured, now, answer) in own {
            let (from, to) = (mean(*now), mean(*answer));
            if to < from {
                facts.push(Fact::Answer(Figured { from, to, ..figured.clone() }));
            }
        }
        // The largest of what it brings stay; what it keeps from others and what it risks too.
        let rank = |fact: &Fact| match fact {
            Fact::Brings(figured) => (1, -(figured.to - figured.from).abs()),
            Fact::Denies { .. } => (0, 0),
            Fact::Answer(figured) => (0, -(figured.to - figured.from).abs()),
        };
        let mut kept: Vec<(usize, Fact)> = facts.into_iter().enumerate().collect();
        kept.sort_by_key(|(_, fact)| rank(fact));
        kept.truncate(FACTS);
        kept.sort_by_key(|(place, _)| *place);
        kept.into_iter().map(|(_, fact)| fact).collect()
    }
}
