//! Laws 10 and 11: what a viewer is told, and what his view then shows, come to the same.
//!
//! Both look at pairs of worlds that look alike to a viewer: the true one and an imagined one, and take a step in each. If
//! the worlds still look alike, the viewer must have been told the same: else an event gives a secret away (10). If he was
//! told the same, the worlds must still look alike: else his view gives away what the events kept back (11).

use super::{Broken, difference};
use crate::played::{Params, Played, Taken, spelled};
use tabletop::{Dice, Fact, Game, Move, Seeded, Viewer};

/// Law 10.
pub fn told_alike<G: Game>(played: &Played<G>, params: &Params, dice: &mut Seeded) -> Result<(), Box<Broken>> {
    each_pair(played, params, dice, |viewer, pair| {
        let Pair { mine, other, same_rolls, .. } = pair;
        // Another roll may be told and forgotten: a die that changed nothing. The same roll may not.
        if same_rolls && mine.view == other.view && mine.told != other.told {
            return Err(format!(
                "before and after it {viewer:?} cannot tell this world from another ({}), but is told something else:\n{}",
                other.step,
                difference(&mine.told, &other.told)
            ));
        }
        Ok(())
    })
}

/// Law 11.
pub fn told_enough<G: Game>(played: &Played<G>, params: &Params, dice: &mut Seeded) -> Result<(), Box<Broken>> {
    each_pair(played, params, dice, |viewer, pair| {
        let Pair { mine, other, same_action, .. } = pair;
        // A player knows his own action; and an action nobody is told of may be seen on the table.
        let comparable = same_action || !mine.told.is_empty();
        if comparable && mine.told == other.told && mine.view != other.view {
            return Err(format!(
                "{viewer:?} is told the same in another world ({}), but his view shows a difference nobody told him:\n{}",
                other.step,
                difference(&mine.view, &other.view)
            ));
        }
        Ok(())
    })
}

/// What a viewer has of a step.
struct Outcome<G: Game> {
    step: String,
    told: Vec<G::Event>,
    view: G::View,
}

struct Pair<'a, G: Game> {
    mine: &'a Outcome<G>,
    other: Outcome<G>,
    same_action: bool,
    same_rolls: bool,
}

fn each_pair<G: Game>(
    played: &Played<G>,
    params: &Params,
    dice: &mut Seeded,
    look: impl Fn(Viewer, Pair<'_, G>) -> Result<(), String>,
) -> Result<(), Box<Broken>> {
    for at in telling_steps(played, params.samples, dice) {
        played.at.set(at);
        let step = &played.steps[at];
        for viewer in Viewer::all(played.seats) {
            let told = step.told.iter().filter_map(|event| event.seen_by(viewer)).collect();
            let mine = Outcome::<G> { step: step.spelled(), told, view: played.position(at + 1).view(viewer) };
            let judge = |pair| look(viewer, pair).map_err(|what| played.broken(what));
            let view = step.before.view(viewer);
            for _ in 0..params.worlds {
                let mut world = G::imagine(&view, dice);
                let Some(what) = same_or_any(&world, step, dice) else { continue };
                if what != step.what && viewer.is(step.seat) {
                    continue;
                }
                let (rolls, seed) = (&step.rolls, dice.next());
                let other = take(&mut world, viewer, step, what, &mut Again { rolls, then: Seeded::new(seed) });
                judge(Pair { mine: &mine, other, same_action: what == step.what, same_rolls: true })?;
            }
            // The same world: the same action with other dice, and another action with the same dice.
            if !step.rolls.is_empty() {
                let other = take(&mut step.before.clone(), viewer, step, step.what, dice);
                judge(Pair { mine: &mine, other, same_action: true, same_rolls: false })?;
            }
            if !viewer.is(step.seat)
                && let (Move::Act(_), Some(what)) = (step.what, any(&step.before, step, dice))
            {
                let (rolls, seed) = (&step.rolls, dice.next());
                let mut dice = Again { rolls, then: Seeded::new(seed) };
                let other = take(&mut step.before.clone(), viewer, step, what, &mut dice);
                judge(Pair { mine: &mine, other, same_action: what == step.what, same_rolls: true })?;
            }
        }
    }
    Ok(())
}

/// Steps to look at: half of them any, half of them such as can tell something, by dice or by what not everybody hears.
fn telling_steps<G: Game>(played: &Played<G>, count: usize, dice: &mut Seeded) -> Vec<usize> {
    let mut chosen = played.sampled_steps(count / 2, dice);
    let tells = |step: &Taken<G>| {
        let whispered = |event: &G::Event| event.uncovers() || event.seen_by(Viewer::Spectator).as_ref() != Some(event);
        !step.rolls.is_empty() || step.told.iter().any(whispered)
    };
    let telling: Vec<usize> = (0..played.steps.len()).filter(|at| tells(&played.steps[*at])).collect();
    match telling.len() {
        few if few <= count.div_ceil(2) => chosen.extend(telling),
        many => chosen.extend((0..count.div_ceil(2)).map(|_| telling[dice.pick(many as u32) as usize])),
    }
    chosen.sort_unstable();
    chosen.dedup();
    chosen
}

fn take<G: Game>(
    world: &mut G,
    viewer: Viewer,
    step: &Taken<G>,
    what: Move<G::Action>,
    dice: &mut impl Dice,
) -> Outcome<G> {
    let mut told = Vec::new();
    match what {
        Move::Act(action) => world.apply(step.seat, action, dice, &mut told),
        Move::Leave => world.leave(step.seat, dice, &mut told),
    }
    let told = told.iter().filter_map(|event| event.seen_by(viewer)).collect();
    Outcome { step: spelled::<G>(step.seat, what), told, view: world.view(viewer) }
}

/// The same step if this world allows it, or any other of the same seat.
fn same_or_any<G: Game>(world: &G, step: &Taken<G>, dice: &mut Seeded) -> Option<Move<G::Action>> {
    match step.what {
        Move::Leave => Some(Move::Leave),
        Move::Act(action) if world.check(step.seat, action).is_ok() => Some(step.what),
        Move::Act(_) => any(world, step, dice),
    }
}

fn any<G: Game>(world: &G, step: &Taken<G>, dice: &mut Seeded) -> Option<Move<G::Action>> {
    let mut legal = Vec::new();
    world.legal(step.seat, &mut legal);
    if legal.is_empty() {
        return None;
    }
    let index = dice.pick(legal.len() as u32) as usize;
    Some(Move::Act(legal[index]))
}

/// Recorded rolls as far as they fit, then others.
struct Again<'a> {
    rolls: &'a [u32],
    then: Seeded,
}

impl Dice for Again<'_> {
    fn pick(&mut self, below: u32) -> u32 {
        if below <= 1 {
            return 0;
        }
        match self.rolls.split_first() {
            Some((roll, rest)) => {
                self.rolls = rest;
                roll % below
            }
            None => self.then.pick(below),
        }
    }
}
