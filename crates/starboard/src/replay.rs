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
use terminal::PlayError;
use terminal::replay::Stepped;

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
    /// Every step up to there, the opening first.
    moves: Vec<Moved>,
    view: Value,
    /// With `--all`: the view of each seat.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    views: Vec<Value>,
}

/// One step: who did what, in the notation of the game, and what the viewer was told.
#[derive(Serialize)]
struct Moved {
    step: usize,
    /// The number of the player, from 1; none at the opening.
    seat: Option<usize>,
    /// None at the opening, and when somebody left the table.
    action: Option<String>,
    said: Vec<String>,
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
    let told = Printer { entry: &entry, running: running.as_ref(), viewer, words, players: &saved.players };
    if replay.json {
        let (game, rules, view) = (entry.id, entry.rules, position.view(viewer));
        let views = seats.map(|seat| position.view(Viewer::Seat(seat))).collect();
        let moves = (0..=at).map(|step| told.moved(step)).collect();
        return print_json(&Document { game, mode, rules, steps, at, outcome, moves, view, views }, words);
    }
    if replay.step {
        return step_through(&told, replay.to.unwrap_or_default(), words);
    }
    let mut story = told.story(at, position.as_ref(), outcome.filter(|_| at == steps).as_ref());
    for seat in seats {
        told.say_secrets(seat, position.as_ref(), &mut story);
    }
    print(&story, words)
}

/// Shows a match step by step, by keys.
fn step_through(told: &Printer<'_>, first: usize, words: &Words) -> Result<(), Failure> {
    if !crate::play::has_screen() {
        return Err(Failure::Usage(words.say("error-step-screen")));
    }
    let page = |step: usize| Stepped { heading: told.heading(step), said: told.said(step), table: told.table(step) };
    let screen_words = terminal::words::screen(words.lang());
    let title = told.title();
    let shown = terminal::replay::show(&title, told.running.steps(), first, &page, &screen_words);
    shown.map_err(|error| Failure::Failed(PlayError::from(error).say(&screen_words)))
}

/// A match being told.
struct Printer<'a> {
    entry: &'a Entry,
    running: &'a dyn Recording,
    viewer: Viewer,
    words: &'a Words,
    players: &'a [String],
}

impl Printer<'_> {
    fn moved(&self, step: usize) -> Moved {
        let (seat, action) = self.running.taken(step).unzip();
        Moved { step, seat: seat.map(|seat| seat.index() + 1), action: action.flatten(), said: self.said(step) }
    }

    fn title(&self) -> String {
        let lang = self.words.lang();
        format!("{}. {}", (self.entry.title)(lang), (self.entry.mode_words)(self.running.mode(), lang).name)
    }

    /// The number of a step, who took it, and what it was.
    fn heading(&self, step: usize) -> String {
        let by = self.running.taken(step).map_or_else(String::new, |(seat, spelled)| {
            let what = spelled.unwrap_or_else(|| self.words.say("replay-left"));
            format!(": {} > {what}", self.name(seat))
        });
        format!("{}{by}", self.words.with("replay-step", &[("n", step.into())]))
    }

    /// What the viewer was told at a step.
    fn said(&self, step: usize) -> Vec<String> {
        self.running.say_step(step, self.viewer, self.words.lang()).iter().map(|line| self.plain(line)).collect()
    }

    /// The table after a step; none where older rules cannot be repeated.
    fn table(&self, step: usize) -> Option<String> {
        Some(self.plain(&self.running.at(step)?.say_view(self.viewer, self.words.lang())))
    }

    fn story(&self, to: usize, position: &dyn Position, outcome: Option<&Standings>) -> String {
        let (lang, words) = (self.words.lang(), self.words);
        let mut out = format!("{}\n", self.title());
        for step in 0..=to {
            out.push_str(&format!("{}\n", self.heading(step)));
            for line in self.said(step) {
                out.push_str(&format!("  {line}\n"));
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
        shelves::player(seat, self.players, self.words)
    }
}
