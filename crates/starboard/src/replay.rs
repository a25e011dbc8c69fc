//! `starboard replay`: a saved match in words.

use crate::cli::Replay;
use crate::failure::Failure;
use crate::{print, print_json, shelves};
use locale::Words;
use serde::Serialize;
use serde_json::Value;
use shelf::{Entry, Position, Recording};
use tabletop::{LoadError, Seat, Standings, Viewer};
use tabletop_text::Text;

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
    let unknown = || LoadError::OtherGame { expected: "starboard".to_owned(), found: saved.game.clone() };
    let entry = shelf::named(&saved.game).ok_or_else(unknown).map_err(unreadable)?;
    let running = (entry.recording)(&saved).map_err(unreadable)?;
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
    let position = running
        .at(at)
        .ok_or_else(|| Failure::Failed(words.with("error-old-step", &[("n", at.into()), ("steps", steps.into())])))?;
    let (mode, outcome) = (running.mode(), running.standings());
    let seats = (0..running.seats()).map(Seat).filter(|_| replay.all);
    if replay.json {
        let (game, rules, view) = (entry.id, entry.rules, position.view(viewer));
        let views = seats.map(|seat| position.view(Viewer::Seat(seat))).collect();
        return print_json(&Document { game, mode, rules, steps, at, outcome, view, views }, words);
    }
    let told = Told { entry: &entry, running: running.as_ref(), viewer, words, players: &saved.players };
    let mut story = told.story(at, position.as_ref(), outcome.filter(|_| at == steps).as_ref());
    for seat in seats {
        told.say_secrets(seat, position.as_ref(), &mut story);
    }
    print(&story, words)
}

/// A match being told.
struct Told<'a> {
    entry: &'a Entry,
    running: &'a dyn Recording,
    viewer: Viewer,
    words: &'a Words,
    players: &'a [String],
}

impl Told<'_> {
    fn story(&self, to: usize, position: &dyn Position, outcome: Option<&Standings>) -> String {
        let (lang, words) = (self.words.lang(), self.words);
        let mode = (self.entry.mode_words)(self.running.mode(), lang).name;
        let mut out = format!("{}. {mode}\n", (self.entry.title)(lang));
        for step in 0..=to {
            let by = self.running.taken(step).map_or_else(String::new, |(seat, spelled)| {
                let what = spelled.unwrap_or_else(|| words.say("replay-left"));
                format!(": {} > {what}", self.name(seat))
            });
            out.push_str(&format!("{}{by}\n", words.with("replay-step", &[("n", step.into())])));
            for line in self.running.say_step(step, self.viewer, lang) {
                out.push_str(&format!("  {}\n", self.plain(&line)));
            }
        }
        let table = self.plain(&position.say_view(self.viewer, lang));
        out.push_str(&format!("\n{}\n{table}\n", words.with("replay-table", &[("n", to.into())])));
        match outcome {
            Some(standings) => self.say_outcome(standings, &mut out),
            None => out.push_str(&format!("\n{}\n", self.plain(&position.say_awaited(self.viewer, lang)))),
        }
        out
    }

    /// What only this seat knew, if anything.
    fn say_secrets(&self, seat: Seat, position: &dyn Position, out: &mut String) {
        let secrets = position.say_secrets(seat, self.viewer, self.words.lang());
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
