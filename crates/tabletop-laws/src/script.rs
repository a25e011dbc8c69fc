//! One behaviour as a short story in the game's own notation.
//!
//! ```text
//! comet 8 | blue hand 1 2 8 | red hand 3 4 5        the table, in the game's own words; may take several lines
//! dice 3 0                                          how the next dice fall; then zeros
//! > blue seal 7              ! NotInHand 7          an action, and the refusal expected; nothing changes
//! > blue seal 8              = blue sealed 8        an action, and what must then be true; several behind `;`
//!                            ~ red blue sealed 8    who must not know it: true, but not in every world red can imagine
//! > red seal 3               = blue caught 8; asked blue
//! > blue undo                ! NothingToUndo        takes the seat's last step back, as a match would
//! > red leave                = over; first blue
//! # a remark
//! ```
//!
//! Besides the game's own claims: `asked blue red` (exactly these), `over`, `first blue` (these seats' sides, and no other,
//! won), `blue may seal 8`, `blue may not seal 7`, `blue can undo 1`.

use std::fmt::Write;
use tabletop::{Fact, Game, Recording, Scripted, Seat, SeatSet, Seeded, Viewer};

/// How many worlds a viewer imagines before we believe that he knows something.
const WORLDS: u64 = 200;

/// A game that can be set up, and asked about, in words.
pub trait Scriptable: Game {
    /// The table that this text describes.
    fn table(text: &str) -> Result<Self, String>;

    /// Is it so? If not (or if the claim makes no sense), what is so instead.
    fn holds(&self, claim: &str) -> Result<(), String>;

    /// The seat of a name.
    fn seat(name: &str) -> Option<Seat> {
        seat_by_colour(name)
    }

    /// The action of these words; a game may let a script say less than its notation does.
    fn act(&self, _seat: Seat, words: &str) -> Result<Self::Action, String> {
        words.parse().map_err(|_| format!("`{words}` is no action"))
    }

    /// A refusal as words. A script may leave some out, but not the first.
    fn refusal_name(refusal: &Self::Refusal) -> String {
        words_of(&format!("{refusal:?}"))
    }

    /// Does the viewer know it: is it so in every world that fits his view?
    fn knows(&self, viewer: Viewer, claim: &str) -> bool {
        let view = self.view(viewer);
        (0..WORLDS).all(|seed| Self::imagine(&view, &mut Seeded::new(seed)).holds(claim).is_ok())
    }
}

/// Seats 0 to 5 by the colours of the box.
pub fn seat_by_colour(name: &str) -> Option<Seat> {
    let colours = ["blue", "red", "green", "gold", "violet", "white"];
    colours.iter().position(|colour| *colour == name).map(|index| Seat(index as u8))
}

/// Runs a script.
///
/// # Panics
/// When something in it is not so: with the line, and what is so instead.
pub fn check<G: Scriptable>(script: &str) {
    if let Err(why) = run::<G>(script) {
        panic!("\n{why}\n");
    }
}

/// Runs a script; returns the table at its end, or what is wrong in it.
pub fn run<G: Scriptable>(script: &str) -> Result<G, String> {
    let mut table = String::new();
    let mut story: Option<Story<G>> = None;
    for (index, line) in script.lines().enumerate() {
        let at = |why: String| mark(script, index, &why);
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let is_step = matches!(line.split_whitespace().next(), Some(">" | "=" | "!" | "~" | "dice"));
        match (&mut story, is_step) {
            (None, false) => {
                table.push_str(line);
                table.push('\n');
            }
            (None, true) => {
                let game = G::table(&table).map_err(|why| mark(script, index, &format!("no such table: {why}")))?;
                story.insert(Story::new(game)).line(line).map_err(at)?;
            }
            (Some(story), true) => story.line(line).map_err(at)?,
            (Some(_), false) => return Err(at("a line starts with `>`, `=`, `!`, `~`, `dice` or `#`".into())),
        }
    }
    match story {
        Some(mut story) => {
            story.settle().map_err(|why| mark(script, usize::MAX, &why))?;
            Ok(story.game)
        }
        None => G::table(&table).map_err(|why| mark(script, usize::MAX, &format!("no such table: {why}"))),
    }
}

/// The script with an arrow at a line.
fn mark(script: &str, at: usize, why: &str) -> String {
    let mut out = String::new();
    for (index, line) in script.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
        let arrow = if index == at { "→" } else { " " };
        let _ = writeln!(out, "{:>4} {arrow} {}", index + 1, line.trim());
        if index == at {
            for line in why.lines() {
                let _ = writeln!(out, "       {line}");
            }
        }
    }
    if at == usize::MAX {
        let _ = writeln!(out, "       {why}");
    }
    out
}

/// A step that could be taken back.
struct Back<G> {
    seat: Seat,
    before: G,
}

struct Story<G: Scriptable> {
    game: G,
    dice: Scripted,
    queued: Vec<u32>,
    back: Vec<Back<G>>,
    /// What a refused step said; a refusal nobody expected is an error when the next step begins.
    refused: Option<String>,
}

impl<G: Scriptable> Story<G> {
    fn new(game: G) -> Self {
        Self { game, dice: Scripted::default(), queued: Vec::new(), back: Vec::new(), refused: None }
    }

    fn line(&mut self, line: &str) -> Result<(), String> {
        for (sign, words) in parts(line) {
            match sign {
                "dice" => {
                    for word in words.split_whitespace() {
                        self.queued.push(word.parse().map_err(|_| format!("`{word}` is no roll"))?);
                    }
                    self.dice = Scripted::new(self.queued.drain(..));
                }
                ">" => {
                    self.settle()?;
                    self.step(&words)?;
                }
                "=" => {
                    self.settle()?;
                    for claim in claims(&words) {
                        self.claim(claim)?;
                    }
                }
                "!" => {
                    let said = self.refused.take().ok_or_else(|| format!("nothing was refused, not even {words}"))?;
                    if !says(&said, &words_of(&words)) {
                        return Err(format!("it was refused, but because: {said}"));
                    }
                }
                _ => {
                    self.settle()?;
                    for claim in claims(&words) {
                        self.secret(claim)?;
                    }
                }
            }
        }
        Ok(())
    }

    /// A refusal must be expected.
    fn settle(&mut self) -> Result<(), String> {
        match self.refused.take() {
            Some(said) => Err(format!("it was refused: {said}")),
            None => Ok(()),
        }
    }

    fn step(&mut self, words: &str) -> Result<(), String> {
        let (name, words) = words.split_once(' ').unwrap_or((words, ""));
        let seat = G::seat(name).ok_or_else(|| format!("`{name}` sits nowhere"))?;
        let before = self.game.clone();
        match words.trim() {
            "undo" => {
                match self.back.pop_if(|last| last.seat == seat) {
                    Some(last) => self.game = last.before,
                    None => self.refused = Some("NothingToUndo".into()),
                }
                return Ok(());
            }
            "leave" => {
                self.game.leave(seat, &mut self.dice, &mut ());
                self.back.clear();
                return Ok(());
            }
            _ => {}
        }
        let action = self.game.act(seat, words.trim())?;
        if let Err(refusal) = self.game.check(seat, action) {
            self.refused = Some(words_of(&G::refusal_name(&refusal)));
            return Ok(());
        }
        let (mut rolls, mut told) = (Vec::new(), Vec::new());
        self.game.apply(seat, action, &mut Recording::new(&mut self.dice, &mut rolls), &mut told);
        let can_go_back = rolls.is_empty() && !told.iter().any(Fact::uncovers);
        if !can_go_back || self.back.last().is_some_and(|last| last.seat != seat) {
            self.back.clear();
        }
        if can_go_back {
            self.back.push(Back { seat, before });
        }
        Ok(())
    }

    fn claim(&self, claim: &str) -> Result<(), String> {
        let words: Vec<&str> = claim.split_whitespace().collect();
        let seats = |names: &[&str]| -> Result<SeatSet, String> {
            names.iter().map(|name| G::seat(name).ok_or_else(|| format!("`{name}` sits nowhere"))).collect()
        };
        let held = match words.as_slice() {
            ["over"] => match self.game.awaiting().standings() {
                Some(_) => Ok(()),
                None => Err("the game goes on".to_owned()),
            },
            ["asked", names @ ..] => {
                let (asked, expected) = (self.game.awaiting().seats(), seats(names)?);
                if asked == expected { Ok(()) } else { Err(format!("asked are {}", named(asked))) }
            }
            ["first", names @ ..] => {
                let expected: std::collections::BTreeSet<_> =
                    seats(names)?.iter().map(|seat| self.game.side_of(seat)).collect();
                match self.game.awaiting().standings() {
                    Some(standings) if standings.winners().collect::<std::collections::BTreeSet<_>>() == expected => {
                        Ok(())
                    }
                    Some(standings) => Err(format!("the places are {:?}", standings.places)),
                    None => Err("the game goes on".to_owned()),
                }
            }
            [name, "can", "undo", count] if G::seat(name).is_some() => {
                let mine = self.back.iter().filter(|back| Some(back.seat) == G::seat(name)).count();
                if mine.to_string() == *count { Ok(()) } else { Err(format!("it can take back {mine}")) }
            }
            [name, "may", "not", action @ ..] if G::seat(name).is_some() => match self.may(name, &action.join(" "))? {
                true => Err("it may".to_owned()),
                false => Ok(()),
            },
            [name, "may", action @ ..] if G::seat(name).is_some() => match self.may(name, &action.join(" "))? {
                true => Ok(()),
                false => Err("it may not".to_owned()),
            },
            _ => self.game.holds(claim),
        };
        held.map_err(|why| format!("not so: {claim}\n{why}"))
    }

    fn may(&self, name: &str, words: &str) -> Result<bool, String> {
        let seat = G::seat(name).ok_or_else(|| format!("`{name}` sits nowhere"))?;
        Ok(self.game.check(seat, self.game.act(seat, words)?).is_ok())
    }

    fn secret(&self, claim: &str) -> Result<(), String> {
        let (name, claim) = claim.split_once(' ').ok_or("`~` needs a viewer and a claim")?;
        let viewer = match name {
            "spectator" => Viewer::Spectator,
            _ => Viewer::Seat(G::seat(name).ok_or_else(|| format!("`{name}` sits nowhere"))?),
        };
        let claim = claim.trim();
        self.game.holds(claim).map_err(|why| format!("no secret, but not so: {claim}\n{why}"))?;
        if self.game.knows(viewer, claim) {
            return Err(format!("{name} knows it: {claim}"));
        }
        Ok(())
    }
}

fn named(seats: SeatSet) -> String {
    let colours = ["blue", "red", "green", "gold", "violet", "white"];
    let name = |seat: Seat| colours.get(seat.index()).map_or_else(|| seat.to_string(), ToString::to_string);
    if seats.is_empty() { "none".into() } else { seats.iter().map(name).collect::<Vec<_>>().join(" ") }
}

/// The parts of a line: a sign that stands alone, and the words up to the next one.
fn parts(line: &str) -> Vec<(&str, String)> {
    let mut parts: Vec<(&str, String)> = Vec::new();
    for word in line.split_whitespace() {
        let sign = matches!(word, ">" | "=" | "!" | "~") || (parts.is_empty() && word == "dice");
        match parts.last_mut() {
            _ if sign => parts.push((word, String::new())),
            Some((_, words)) => {
                if !words.is_empty() {
                    words.push(' ');
                }
                words.push_str(word);
            }
            None => {}
        }
    }
    parts
}

fn claims(words: &str) -> impl Iterator<Item = &str> {
    words.split(';').map(str::trim).filter(|claim| !claim.is_empty())
}

/// Do the expected words stand in what was said, in this order, and the first word first?
fn says(said: &str, expected: &str) -> bool {
    let mut said = said.split(' ');
    let mut expected = expected.split(' ');
    said.next() == expected.next() && expected.all(|word| said.any(|other| other == word))
}

/// The words of a `Debug` text: `TooExpensive { price: Trade(5) }` is `TooExpensive price Trade 5`.
pub(crate) fn words_of(text: &str) -> String {
    let words = text.split(|letter: char| !letter.is_alphanumeric() && !matches!(letter, '_' | '-' | '\''));
    words.filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}
