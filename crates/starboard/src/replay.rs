//! `starboard replay`: a saved match in words.

use crate::cli::Replay;
use crate::failure::Failure;
use crate::{print, print_json, shelves};
use locale::Words;
use serde::Serialize;
use serde_json::Value;
use shelf::Entry;
use tabletop::{Hosted, Seat, Standings, Viewer};
use tabletop_text::{Listener, Text};

/// What `--json` prints. The keys are stable.
#[derive(Serialize)]
struct Document {
    game: &'static str,
    mode: &'static str,
    rules: u16,
    steps: usize,
    /// The step the view is of.
    at: usize,
    outcome: Option<Standings>,
    view: Value,
    /// With `--all`: the view of each seat.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    views: Vec<Value>,
}

/// Tells a match.
pub fn replay(replay: &Replay, words: &Words) -> Result<(), Failure> {
    let file = replay.file.display();
    let saved = shelves::read(&replay.file, words)?;
    let unreadable = |error| Failure::Failed(format!("{file}: {}", shelf::say_load_error(&error, words.lang())));
    let running = shelf::load(&saved).map_err(unreadable)?;
    let entry = shelves::game(running.game_id(), words)?;
    let viewer = match replay.seat {
        None => Viewer::Spectator,
        Some(number) if (1..=running.seats()).contains(&number) => Viewer::Seat(Seat(number - 1)),
        Some(number) => {
            let args = [("n", number.into()), ("seats", running.seats().into())];
            return Err(Failure::Usage(words.with("error-no-seat", &args)));
        }
    };
    let steps = running.steps();
    let at = replay.to.unwrap_or(steps);
    if at > steps {
        let args = [("n", at.into()), ("steps", steps.into())];
        return Err(Failure::Usage(words.with("error-no-step", &args)));
    }
    // The last step is there even when the steps before were taken under older rules and cannot be repeated.
    let seen = |viewer| {
        let view = if at == steps { Some(running.view(viewer)) } else { running.view_at(viewer, at) };
        view.ok_or_else(|| Failure::Failed(words.with("error-old-step", &[("n", at.into()), ("steps", steps.into())])))
    };
    let view = seen(viewer)?;
    let seats = (0..running.seats()).filter(|_| replay.all);
    let views = seats.map(|seat| seen(Viewer::Seat(Seat(seat)))).collect::<Result<Vec<Value>, Failure>>()?;
    let mode = (entry.mode_of)(&running.setup()).unwrap_or_default();
    let outcome = running.awaiting().standings().copied();
    if replay.json {
        let (game, rules) = (entry.id, running.rules());
        return print_json(&Document { game, mode, rules, steps, at, outcome, view, views }, words);
    }
    let told = Told { entry: &entry, running: running.as_ref(), viewer, words, players: &saved.players };
    let mut story = told.story(mode, at, &view, outcome.filter(|_| at == steps).as_ref());
    for (seat, own) in (0u8..).map(Seat).zip(&views) {
        told.say_secrets(seat, own, &view, &mut story);
    }
    print(&story, words)
}

/// A match being told.
struct Told<'a> {
    entry: &'a Entry,
    running: &'a dyn Hosted,
    viewer: Viewer,
    words: &'a Words,
    players: &'a [String],
}

impl Told<'_> {
    fn story(&self, mode: &str, to: usize, view: &Value, outcome: Option<&Standings>) -> String {
        let (lang, words) = (self.words.lang(), self.words);
        let mode = (self.entry.mode_words)(mode, lang).name;
        let mut out = format!("{}. {mode}\n", (self.entry.title)(lang));
        let to_whom = Listener::of(lang, self.viewer);
        for step in 0..=to {
            let by = self.running.step(step).map_or_else(String::new, |(seat, spelled)| {
                let what = spelled.unwrap_or_else(|| words.say("replay-left"));
                format!(": {} > {what}", self.name(seat))
            });
            out.push_str(&format!("{}{by}\n", words.with("replay-step", &[("n", step.into())])));
            for event in self.running.told(self.viewer, step) {
                if let Ok(line) = (self.entry.say_event)(&event, to_whom) {
                    out.push_str(&format!("  {}\n", self.plain(&line)));
                }
            }
        }
        let table = (self.entry.say_view)(view, to_whom).unwrap_or_default();
        out.push_str(&format!("\n{}\n{}\n", words.with("replay-table", &[("n", to.into())]), self.plain(&table)));
        match outcome {
            Some(standings) => self.say_outcome(standings, &mut out),
            None => {
                let awaited = (self.entry.say_awaited)(view, to_whom).unwrap_or_default();
                out.push_str(&format!("\n{}\n", self.plain(&awaited)));
            }
        }
        out
    }

    /// What only this seat knew, if anything.
    fn say_secrets(&self, seat: Seat, own: &Value, spectated: &Value, out: &mut String) {
        let secrets = self.entry.say_secrets(seat, own, spectated, self.words.lang());
        if !secrets.is_empty() {
            let heading = self.words.with("replay-secrets", &[("name", self.name(seat).into())]);
            out.push_str(&format!("\n{heading}\n{}\n", self.plain(&secrets)));
        }
    }

    fn say_outcome(&self, standings: &Standings, out: &mut String) {
        out.push_str(&format!("\n{}\n", self.words.say("replay-over")));
        let mut places: Vec<_> = standings.places.iter().collect();
        places.sort_by_key(|placed| placed.place);
        for placed in places {
            let seats = (0..self.running.seats()).map(Seat);
            let names: Vec<String> =
                seats.filter(|seat| self.running.side_of(*seat) == placed.side).map(|seat| self.name(seat)).collect();
            let names = if names.is_empty() { self.words.say("replay-boss") } else { names.join(" + ") };
            let args = [("place", placed.place.into()), ("names", names.into())];
            out.push_str(&format!("{}\n", self.words.with("replay-place", &args)));
        }
    }

    fn plain(&self, text: &Text) -> String {
        text.plain(self.words.lang(), |seat| self.name(seat))
    }

    /// "Player 2", and who that was if the file says so.
    fn name(&self, seat: Seat) -> String {
        let number = seat.index() + 1;
        match self.players.get(seat.index()) {
            Some(who) => self.words.with("replay-player-who", &[("n", number.into()), ("who", who.clone().into())]),
            None => self.words.with("replay-player", &[("n", number.into())]),
        }
    }
}
