//! Laws 3, 7 and 8: what is recorded can be repeated, what is saved can be loaded, what lies on the table stays.

use super::{Broken, difference};
use crate::played::{Params, Played};
use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;
use std::fmt::Debug;
use tabletop::{Game, Inventory, Match, Move, Recorded, Saved, Seat, Seeded, Viewer};

/// Law 3.
pub fn replay_repeats<G: Game>(played: &Played<G>) -> Result<(), Box<Broken>> {
    played.at.set(0);
    let (mut dice, mut told) = (Recorded::new(&played.rolls), Vec::new());
    let begun = G::begin(&played.setup, &mut dice, &mut told);
    let mut game = begun.map_err(|refusal| played.broken(format!("the second setup was refused: {refusal:?}")))?;
    if !dice.fitted() || told != played.told || game != *played.position(0) {
        return Err(played.broken(format!(
            "the same setup and rolls began another game:\n{}",
            difference(played.position(0), &game)
        )));
    }
    for (at, step) in played.steps.iter().enumerate() {
        played.at.set(at);
        let (mut dice, mut told) = (Recorded::new(&step.rolls), Vec::new());
        match step.what {
            Move::Act(action) => game.apply(step.seat, action, &mut dice, &mut told),
            Move::Leave => game.leave(step.seat, &mut dice, &mut told),
        }
        if !dice.fitted() {
            return Err(played.broken(format!("the second time it rolled other dice than {:?}", step.rolls)));
        }
        if told != step.told {
            let differ = difference(&step.told, &told);
            return Err(played.broken(format!("the second time it told something else:\n{differ}")));
        }
        let expected = played.position(at + 1);
        if game != *expected {
            let differ = difference(expected, &game);
            return Err(played.broken(format!("the second time it ended in another state:\n{differ}")));
        }
        // With nobody listening the rules do the same.
        let (mut dice, mut quiet) = (Recorded::new(&step.rolls), step.before.clone());
        match step.what {
            Move::Act(action) => quiet.apply(step.seat, action, &mut dice, &mut ()),
            Move::Leave => quiet.leave(step.seat, &mut dice, &mut ()),
        }
        if quiet != *expected {
            let differ = difference(expected, &quiet);
            return Err(played.broken(format!("with nobody listening it ended in another state:\n{differ}")));
        }
    }
    Ok(())
}

/// Law 7.
pub fn saving_changes_nothing<G: Game>(
    played: &Played<G>,
    params: &Params,
    dice: &mut Seeded,
) -> Result<(), Box<Broken>> {
    let dear = played.sampled(params.samples, dice);
    let matches: Vec<usize> = dear.iter().step_by(6).copied().chain([played.steps.len()]).collect();
    comes_back(played, "the setup", &played.setup)?;
    let begun = Match::<G>::begin(played.setup.clone(), &mut Recorded::new(&played.rolls));
    let mut running = begun.map_err(|refusal| played.broken(format!("the setup was refused: {refusal:?}")))?;
    for at in 0..=played.steps.len() {
        played.at.set(at);
        let game = played.position(at);
        if dear.binary_search(&at).is_ok() {
            comes_back(played, "the state", game)?;
            for viewer in Viewer::all(played.seats) {
                comes_back(played, "a view", &game.view(viewer))?;
            }
            for seat in (0..played.seats).map(Seat) {
                let mut refused = Vec::new();
                game.refused(seat, &mut refused);
                comes_back(played, "a refusal", &refused)?;
            }
        }
        if matches.contains(&at) {
            match_comes_back(played, &running)?;
        }
        let Some(step) = played.steps.get(at) else { break };
        comes_back(played, "the step", &step.what)?;
        comes_back(played, "the events", &step.told)?;
        let mut dice = Recorded::new(&step.rolls);
        let taken = match step.what {
            Move::Act(action) => running.act(step.seat, action, &mut dice),
            Move::Leave => running.leave(step.seat, &mut dice),
        };
        taken.map_err(|refused| played.broken(format!("a match refused the step: {refused:?}")))?;
    }
    Ok(())
}

fn match_comes_back<G: Game>(played: &Played<G>, running: &Match<G>) -> Result<(), Box<Broken>> {
    let text = running.save().write();
    let loaded = Saved::read(&text).and_then(|saved| Match::<G>::load(&saved));
    let loaded = loaded.map_err(|error| played.broken(format!("a saved match does not load: {error}")))?;
    if loaded.game() != running.game() {
        let differ = difference(running.game(), loaded.game());
        return Err(played.broken(format!("a saved match loads as another:\n{differ}")));
    }
    if loaded.save().write() != text {
        return Err(played.broken("a loaded match is saved as other text"));
    }
    Ok(())
}

fn comes_back<G: Game, T>(played: &Played<G>, name: &str, thing: &T) -> Result<(), Box<Broken>>
where
    T: Serialize + DeserializeOwned + PartialEq + Debug,
{
    // Through a `Value`, as matches are saved: it spares every game a second set of readers and writers.
    let saved = serde_json::to_value(thing);
    let saved = saved.map_err(|error| played.broken(format!("{name} cannot be saved: {error}")))?;
    let read = serde_json::from_str::<Value>(&saved.to_string());
    let back = read.and_then(|value| T::deserialize(&value));
    let back = back.map_err(|error| played.broken(format!("{name} cannot be loaded: {error}")))?;
    if back != *thing {
        return Err(played.broken(format!("{name} was saved and loaded, and differs:\n{}", difference(thing, &back))));
    }
    Ok(())
}

/// Law 8.
pub fn pieces_are_conserved<G: Game + Inventory>(played: &Played<G>) -> Result<(), Box<Broken>> {
    let first = totals(played.position(0));
    for at in 1..=played.steps.len() {
        let now = totals(played.position(at));
        if now != first {
            // The step that did it is the one before this position.
            played.at.set(at - 1);
            return Err(played.broken(format!("pieces appeared or vanished:\n{}", difference(&first, &now))));
        }
    }
    Ok(())
}

/// The conserved totals; a name told twice is summed.
pub fn totals<G: Inventory>(game: &G) -> Vec<(&'static str, u64)> {
    let mut totals: Vec<(&'static str, u64)> = Vec::new();
    game.inventory(&mut |name, count| match totals.iter_mut().find(|(other, _)| *other == name) {
        Some((_, total)) => *total += count,
        None => totals.push((name, count)),
    });
    totals
}
