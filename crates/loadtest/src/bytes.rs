//! What a step costs online: one recorded match, and the bytes of every update that its seats are sent.

use anyhow::{Context, Result, ensure};
use serde_json::Value;
use serde_json::value::RawValue;
use std::collections::BTreeMap;
use tabletop::{Dice, Hosted, Recorded, Saved, Seat, Seeded, Stamp, Viewer};

#[derive(Clone, PartialEq, Debug, Default)]
pub struct Bytes {
    /// Steps that were replayed.
    pub steps: usize,
    /// Steps in the file; more than were replayed if today's rules refuse one.
    pub recorded: usize,
    /// Updates: one for each seat after each step.
    pub updates: usize,
    /// Bytes of them all.
    pub total: usize,
    /// The same by field.
    pub fields: BTreeMap<String, usize>,
}

impl Bytes {
    /// Bytes of one update.
    pub fn each(&self) -> f64 {
        self.total as f64 / self.updates.max(1) as f64
    }

    fn count(&mut self, play: &dyn Hosted) -> Result<()> {
        for seat in (0..play.seats()).map(Seat) {
            let update = play.update(Viewer::Seat(seat), Some(play.steps() - 1), Stamp::default());
            let fields: BTreeMap<String, &RawValue> = serde_json::from_str(update.get())?;
            self.updates += 1;
            self.total += update.get().len();
            for (field, raw) in fields {
                *self.fields.entry(field).or_default() += raw.get().len();
            }
        }
        Ok(())
    }
}

/// Replays a saved match step by step, as far as the rules of today allow.
pub fn replay(saved: &Saved) -> Result<Bytes> {
    let entry = shelf::named(&saved.game).context("no such game")?;
    let body = &saved.body;
    let rolls = |value: &Value| serde_json::from_value::<Vec<u32>>(value.clone());
    let first = rolls(&body["origin"]["Setup"]["rolls"]).context("a match from its setup on")?;
    let mut play = (entry.begin)(&body["setup"], &mut Recorded::new(&first))?;
    let log = body["log"].as_array().context("a log")?;
    let mut bytes = Bytes { recorded: log.len(), ..Bytes::default() };
    for step in log {
        let (seat, rolls) = (serde_json::from_value(step["seat"].clone())?, rolls(&step["rolls"])?);
        if play.act(seat, &step["what"]["Act"], &mut Recorded::new(&rolls)).is_err() {
            break;
        }
        bytes.steps += 1;
        bytes.count(play.as_ref())?;
    }
    Ok(bytes)
}

/// A match to be measured: bots that take what looks best at once, to the end or for so many steps.
pub fn record(game: &str, mode: &str, seats: u8, seed: u64, most: usize) -> Result<Saved> {
    let entry = shelf::named(game).context("no such game")?;
    let mut dice = Seeded::new(seed);
    let mut play = (entry.begin)(&(entry.setup)(mode, seats)?, &mut dice)?;
    let mut bot = (entry.bot)(shelf::BotKind::Greedy, u64::from(dice.pick(1 << 30)), || 0.0);
    while let Some(seat) = play.awaiting().seats().iter().next().filter(|_| play.steps() < most) {
        let options = play.options(seat);
        ensure!(!options.is_empty(), "{seat} is asked and has no option");
        let action = bot.choose(seat, &play.view(Viewer::Seat(seat)), &options, tabletop::Budget::Iterations(1))?;
        play.act(seat, &action, &mut dice)?;
    }
    Ok(play.save())
}
