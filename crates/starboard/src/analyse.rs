//! `starboard analyse`: looks back at a saved match.

use crate::cli::Analyse;
use crate::failure::Failure;
use crate::{print, print_json, progress, shelves};
use coach::{Analysis, Mistake, Unfit};
use locale::Words;
use serde_json::Value;
use shelf::{Cover, Shelved, Visitor};
use std::fmt::Write as _;
use tabletop::{LoadError, Match, Saved, Seat, Side};
use tabletop_art::plot::{Curve, Ink, Lines, Mark, Shape};

/// The chances are told at so many places of the match.
const ROWS: usize = 12;

/// Looks back at a match.
pub fn analyse(analyse: &Analyse, words: &Words) -> Result<(), Failure> {
    let file = analyse.file.display();
    let saved = shelves::read(&analyse.file, words)?;
    let failed = |why: String| Failure::Failed(format!("{file}: {why}"));
    let unknown = || LoadError::OtherGame { expected: "starboard".to_owned(), found: saved.game.clone() };
    let mut visitor = Looking { saved: &saved, words };
    let looked = shelf::visit(&saved.game, &mut visitor).unwrap_or_else(|| Err(Unopened::Load(unknown())));
    let analysis = looked.map_err(|why| {
        failed(match why {
            Unopened::Load(error) => shelf::say_load_error(&error, words.lang()),
            Unopened::Unfit(unfit) => unfit.say(words.lang()).to_owned(),
        })
    })?;
    let cover = shelf::cover(&saved.game).ok_or_else(|| failed(shelf::say_load_error(&unknown(), words.lang())))?;
    let told = Printer { analysis: &analysis, cover, words, players: &saved.players };
    if let Some(path) = &analyse.svg {
        std::fs::write(path, told.plot().svg(Ink::File)).map_err(|error| {
            let args = [("file", path.display().to_string().into()), ("why", error.to_string().into())];
            Failure::Failed(words.with("analyse-unwritten", &args))
        })?;
    }
    if analyse.json {
        let mut document = serde_json::to_value(&analysis).map_err(|error| Failure::Failed(error.to_string()))?;
        count_from_one(&mut document);
        return print_json(&document, words);
    }
    let mut page = told.page();
    if let Some(path) = &analyse.svg {
        let _ = writeln!(page, "{}", words.with("analyse-drawn", &[("file", path.display().to_string().into())]));
    }
    print(&page, words)
}

enum Unopened {
    Load(LoadError),
    Unfit(Unfit),
}

struct Looking<'a> {
    saved: &'a Saved,
    words: &'a Words,
}

impl Visitor for Looking<'_> {
    type Seen = Result<Analysis, Unopened>;

    fn visit<G: Shelved>(&mut self) -> Self::Seen {
        let running = Match::<G>::load(self.saved).map_err(Unopened::Load)?;
        let bar = progress::bar(running.steps() as u64, "progress-analyse", self.words);
        let mut show = |done: usize, of: usize| {
            bar.set_length(of as u64);
            bar.set_position(done as u64);
        };
        let analysis = coach::analyse(running, &mut show, &|| false).map_err(Unopened::Unfit);
        bar.finish_and_clear();
        analysis
    }
}

/// On the command line players are counted from one.
fn count_from_one(value: &mut Value) {
    match value {
        Value::Object(entries) => {
            for (key, value) in entries.iter_mut() {
                match (key.as_str(), value) {
                    ("seat", Value::Number(number)) => *number = (number.as_u64().unwrap_or_default() + 1).into(),
                    ("seats", Value::Array(seats)) => {
                        for seat in seats {
                            *seat = (seat.as_u64().unwrap_or_default() + 1).into();
                        }
                    }
                    (_, value) => count_from_one(value),
                }
            }
        }
        Value::Array(values) => values.iter_mut().for_each(count_from_one),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// A match that was looked back at, being told.
struct Printer<'a> {
    analysis: &'a Analysis,
    cover: Cover,
    words: &'a Words,
    players: &'a [String],
}

fn percent(share: f32) -> String {
    format!("{:.0} %", share * 100.0)
}

/// With its sign.
fn change(share: f32) -> String {
    let points = (share * 100.0).round();
    let sign = match points as i32 {
        1.. => "+",
        0 => "",
        _ => "−",
    };
    format!("{sign}{:.0} %", points.abs())
}

impl Printer<'_> {
    fn title(&self) -> String {
        let lang = self.words.lang();
        format!("{}. {}", (self.cover.title)(lang), (self.cover.mode_words)(&self.analysis.mode, lang).name)
    }

    fn page(&self) -> String {
        let words = self.words;
        let fitted = if self.analysis.fitted { "analyse-fitted" } else { "analyse-opinion" };
        let mut out = format!("{}\n{}\n{}\n", self.title(), words.say(fitted), words.say("analyse-known"));
        for line in &self.analysis.lines {
            let _ = write!(out, "\n{}\n", self.side_name(line.side));
            self.say_choices(line.side, &mut out);
            self.say_luck(line.side, &mut out);
            let (choices, luck) = (-self.analysis.lost(line.side), self.analysis.luck_of(line.side));
            let args = [("choices", change(choices).into()), ("luck", change(luck).into())];
            let _ = writeln!(out, "  {}", words.with("analyse-sums", &args));
        }
        self.say_chances(&mut out);
        out
    }

    fn say_choices(&self, side: Side, out: &mut String) {
        let _ = writeln!(out, "  {}", self.words.say("analyse-choices"));
        let mut mistakes = self.analysis.mistakes_of(side).peekable();
        if mistakes.peek().is_none() {
            let _ = writeln!(out, "    {}", self.words.say("analyse-none"));
        }
        mistakes.for_each(|mistake| self.say_mistake(mistake, out));
    }

    fn say_mistake(&self, mistake: &Mistake, out: &mut String) {
        let (decision, words, lang) = (&mistake.decision, self.words, self.words.lang());
        let name = |seat| self.name(seat);
        let step = words.with("replay-step", &[("n", decision.step.into())]);
        let _ = writeln!(
            out,
            "    {step}, {}: {} ({})",
            change(-decision.loss()),
            mistake.taken.words.named(lang, name),
            percent(mistake.taken.chance)
        );
        let args =
            [("what", mistake.best.words.named(lang, name).into()), ("chance", percent(mistake.best.chance).into())];
        let _ = writeln!(out, "      {}", words.with("analyse-better", &args));
        for fact in &mistake.best.facts {
            let _ = writeln!(out, "        · {}", fact.say(lang, Some(decision.seat), name));
        }
        let steps: Vec<String> = mistake.best.goes_on.iter().map(|told| told.words.named(lang, name)).collect();
        if !steps.is_empty() {
            let _ = writeln!(out, "      {}", words.with("analyse-goes-on", &[("steps", steps.join("; ").into())]));
        }
    }

    fn say_luck(&self, side: Side, out: &mut String) {
        let _ = writeln!(out, "  {}", self.words.say("analyse-luck"));
        let luck = self.analysis.largest_luck(side);
        if luck.is_empty() {
            let _ = writeln!(out, "    {}", self.words.say("analyse-none"));
        }
        for luck in luck {
            let step = self.words.with("replay-step", &[("n", luck.step.into())]);
            let what = luck.what.named(self.words.lang(), |seat| self.name(seat));
            let _ = writeln!(out, "    {step}, {}: {what}", change(luck.swing()));
        }
    }

    fn say_chances(&self, out: &mut String) {
        let names: Vec<String> = self.analysis.lines.iter().map(|line| self.side_name(line.side)).collect();
        let _ = write!(out, "\n{}\n{:>6}", self.words.say("analyse-chances"), self.words.say("analyse-step"));
        for name in &names {
            let _ = write!(out, "  {name}");
        }
        out.push('\n');
        let steps = self.analysis.steps;
        let mut rows: Vec<usize> = (0..=ROWS).map(|row| steps * row / ROWS).collect();
        rows.dedup();
        for step in rows {
            let _ = write!(out, "{step:>6}");
            for (line, name) in self.analysis.lines.iter().zip(&names) {
                let told = self.analysis.chance_at(line.side, step).map_or_else(String::new, percent);
                let _ = write!(out, "  {told:>wide$}", wide = name.chars().count());
            }
            out.push('\n');
        }
    }

    fn plot(&self) -> Lines {
        let steps = self.analysis.steps;
        let curve = |line: &coach::Line| Curve {
            name: self.side_name(line.side),
            points: line.points.iter().map(|(step, chance)| (*step as f32, *chance)).collect(),
        };
        let mark = |step: usize, side, shape| {
            let chance = self.analysis.chance_at(side, step)?;
            Some(Mark { x: step as f32, y: chance, shape, chosen: false })
        };
        let mistakes = self.analysis.mistakes.iter().filter_map(|mistake| {
            let decision = &mistake.decision;
            mark(decision.step, decision.side, Shape::Diamond)
        });
        let sides = self.analysis.lines.iter().map(|line| line.side);
        let luck = sides
            .flat_map(|side| self.analysis.largest_luck(side))
            .filter_map(|luck| mark(luck.step, luck.side, Shape::Die));
        let ticks = (0..=4)
            .map(|quarter| steps * quarter / 4)
            .map(|step| (step as f32, self.words.with("replay-step", &[("n", step.into())])));
        Lines {
            title: self.words.with("analyse-plot", &[("game", self.title().into())]),
            until: steps as f32,
            curves: self.analysis.lines.iter().map(curve).collect(),
            ticks: ticks.collect(),
            marks: luck.chain(mistakes).collect(),
            now: None,
            size: (960.0, 360.0),
        }
    }

    fn side_name(&self, side: Side) -> String {
        let seats = self.analysis.lines.iter().filter(|line| line.side == side).flat_map(|line| &line.seats);
        seats.map(|seat| self.name(*seat)).collect::<Vec<_>>().join(" + ")
    }

    /// "Player 2", and who that was if the file says so.
    fn name(&self, seat: Seat) -> String {
        shelves::player(seat, self.players, self.words)
    }
}
