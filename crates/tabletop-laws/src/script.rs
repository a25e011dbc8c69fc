//! One behaviour as a short story in the game's own notation.
//!
//! ```text
//! comet 8 | p1 hand 1 2 8 | p2 hand 3 4 5        the table, in the game's own words; may take several lines
//! dice 3 0                                          how the next dice fall; then zeros
//! > p1 seal 7                ! NotInHand 7          an action, and the refusal expected; nothing changes
//! > p1 seal 8                = p1 sealed 8        an action, and what must then be true; several behind `;`
//!                            ~ p2 p1 sealed 8    who must not know it: true, but not in every world p2 can imagine
//! > p2 seal 3                = p1 caught 8; asked p1
//! > p1 undo                  ! NothingToUndo        takes the seat's last step back, as a match would
//! > p2 leave                 = over; first p1
//! # a remark
//! ```
//!
//! Seats are called `p1`, `p2` … as everywhere in notation.
//!
//! Besides the game's own claims: `asked p1 p2` (exactly these; nobody: `asked`), `over`, `first p1` (these seats' sides, and no
//! other, won), `p1 may seal 8`, `p1 may not seal 7`, `p1 can undo 1`, `told Caught comet 8` (the last step told an event with these
//! words in this order), `untold Caught`.
//!
//! Every step also checks that what is allowed is offered, and that what is refused is not.

use std::collections::BTreeSet;
use std::fmt::Write;
use tabletop::notation::Spelled;
use tabletop::{Fact, Game, Recording, Scripted, Seat, SeatSet, Seeded, Viewer};

/// How many worlds a viewer imagines before we believe that he knows something.
const WORLDS: u64 = 200;

/// A table that scripts can set up and ask about: a game, and what a script needs beside it, such as names for cards.
pub trait Kit: Clone {
    /// The game that is played.
    type Game: Game;

    /// The table that this text describes.
    fn table(text: &str) -> Result<Self, String>;

    /// The game on it.
    fn game(&self) -> &Self::Game;

    /// The game on it, to be changed.
    fn game_mut(&mut self) -> &mut Self::Game;

    /// Is it so? If not (or if the claim makes no sense), what is so instead. `before` is the game before the last step.
    fn holds(&self, claim: &str, before: &Self::Game) -> Result<(), String>;

    /// The seat of a name.
    fn seat(name: &str) -> Option<Seat> {
        Seat::read(name).filter(|seat| seat.0 < 16)
    }

    /// The action of these words: the game's notation.
    fn act(&self, _seat: Seat, words: &str) -> Result<Action<Self>, String> {
        words.parse().map_err(|_| format!("`{words}` is no action"))
    }

    /// Carries out a step, usually a seat and its action; a game may let a step mean several actions, or do without a seat.
    fn step(&mut self, words: &str, play: &mut Play<Self::Game>) -> Result<(), Stop> {
        let (seat, words) = seat_and_words::<Self>(words)?;
        let action = self.act(seat, words)?;
        play.act(self, seat, action)
    }

    /// May this step be taken?
    fn may(&self, words: &str) -> Result<bool, String> {
        match self.clone().step(words, &mut Play::default()) {
            Ok(()) => Ok(true),
            Err(Stop::Refused(_)) => Ok(false),
            Err(Stop::Wrong(why)) => Err(why),
        }
    }

    /// What `Debug` says of a refusal or an event, as words. A script may leave some out, but not a refusal's first.
    fn words(debug: &str) -> String {
        words_of(debug)
    }

    /// The whole table, shown under a story that went wrong.
    fn describe(&self) -> String {
        String::new()
    }
}

/// The actions of a kit's game.
pub type Action<K> = <<K as Kit>::Game as Game>::Action;

/// Why a step was not taken.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Stop {
    /// The game refused it, in [words](Kit::words).
    Refused(String),
    /// The script is wrong, or the game contradicts itself.
    Wrong(String),
}

impl From<String> for Stop {
    fn from(why: String) -> Self {
        Self::Wrong(why)
    }
}

impl From<&str> for Stop {
    fn from(why: &str) -> Self {
        Self::Wrong(why.to_owned())
    }
}

/// How a step is played: with which dice, and what was told of it.
#[derive(Clone, Debug)]
pub struct Play<G: Game> {
    /// How the next dice fall.
    pub dice: Scripted,
    /// How they fell in this step.
    pub rolls: Vec<u32>,
    /// What this step told.
    pub told: Vec<G::Event>,
}

impl<G: Game> Default for Play<G> {
    fn default() -> Self {
        Self { dice: Scripted::default(), rolls: Vec::new(), told: Vec::new() }
    }
}

impl<G: Game> Play<G> {
    /// Carries out one action, if it is allowed; what is allowed must be offered, and nothing else.
    pub fn act<K: Kit<Game = G>>(&mut self, kit: &mut K, seat: Seat, action: G::Action) -> Result<(), Stop> {
        let mut legal = Vec::new();
        kit.game().legal(seat, &mut legal);
        match (kit.game().check(seat, action), legal.contains(&action)) {
            (Ok(()), true) => {
                let mut dice = Recording::new(&mut self.dice, &mut self.rolls);
                kit.game_mut().apply(seat, action, &mut dice, &mut self.told);
                Ok(())
            }
            (Err(refusal), false) => Err(Stop::Refused(K::words(&format!("{refusal:?}")))),
            (Ok(()), false) => Err(Stop::Wrong(format!("{action} is allowed, but not offered"))),
            (Err(refusal), true) => Err(Stop::Wrong(format!("{action} is offered, but refused: {refusal:?}"))),
        }
    }
}

fn seat_of<K: Kit>(name: &str) -> Result<Seat, String> {
    K::seat(name).ok_or_else(|| format!("`{name}` sits nowhere"))
}

/// The seat that a step begins with, and what it does.
pub fn seat_and_words<K: Kit>(words: &str) -> Result<(Seat, &str), String> {
    let (name, words) = words.split_once(' ').unwrap_or((words, ""));
    Ok((seat_of::<K>(name)?, words.trim()))
}

/// Runs a script; returns the table at its end.
///
/// # Panics
/// When something in it is not so: with the line, and what is so instead.
pub fn check<K: Kit>(script: &str) -> K {
    match run::<K>(script) {
        Ok(kit) => kit,
        Err(why) => panic!("\n{why}\n"),
    }
}

/// Runs a script; returns the table at its end, or what is wrong in it.
pub fn run<K: Kit>(script: &str) -> Result<K, String> {
    let mut table = String::new();
    let mut story: Option<Story<K>> = None;
    for (index, line) in script.lines().enumerate() {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let is_step = matches!(line.split_whitespace().next(), Some(">" | "=" | "!" | "~" | "dice"));
        let told = match (&mut story, is_step) {
            (None, false) => {
                table.push_str(line);
                table.push('\n');
                Ok(())
            }
            (None, true) => {
                let kit = K::table(&table).map_err(|why| mark(script, index, &format!("no such table: {why}")))?;
                story.insert(Story::new(kit)).line(line)
            }
            (Some(story), true) => story.line(line),
            (Some(_), false) => Err("a line starts with `>`, `=`, `!`, `~`, `dice` or `#`".into()),
        };
        told.map_err(|why| {
            let table = story.as_ref().map(|story| story.kit.describe()).unwrap_or_default();
            mark(script, index, &why) + &table
        })?;
    }
    match story {
        Some(mut story) => {
            story.settle().map_err(|why| mark(script, usize::MAX, &why))?;
            Ok(story.kit)
        }
        None => K::table(&table).map_err(|why| mark(script, usize::MAX, &format!("no such table: {why}"))),
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
#[derive(Clone, Debug)]
struct Back<K> {
    seat: Seat,
    before: K,
}

/// A script as far as it has gone, for tests that go on in Rust.
#[derive(Clone, Debug)]
pub struct Story<K: Kit> {
    /// The table.
    pub kit: K,
    /// The game before the last step.
    pub before: K::Game,
    /// The dice, and what the last step told.
    pub play: Play<K::Game>,
    back: Vec<Back<K>>,
    /// What a refused step said; a refusal nobody expected is an error when the next step begins.
    refused: Option<String>,
}

impl<K: Kit> Story<K> {
    /// A story that begins with this table.
    pub fn new(kit: K) -> Self {
        Self { before: kit.game().clone(), kit, play: Play::default(), back: Vec::new(), refused: None }
    }

    /// Goes on with a line of a script, or says what is wrong.
    pub fn line(&mut self, line: &str) -> Result<(), String> {
        for (sign, words) in parts(line) {
            match sign {
                "dice" => {
                    let rolls =
                        words.split_whitespace().map(|word| word.parse().map_err(|_| format!("`{word}` is no roll")));
                    self.play.dice = Scripted::new(rolls.collect::<Result<Vec<u32>, _>>()?);
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
                    if !says(&said, &K::words(&words)) {
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
        let kit = self.kit.clone();
        self.before = kit.game().clone();
        self.play.rolls.clear();
        self.play.told.clear();
        let step = seat_and_words::<K>(words);
        match step {
            Ok((seat, "undo")) => {
                match self.back.pop_if(|last| last.seat == seat) {
                    Some(last) => self.kit = last.before,
                    None => self.refused = Some("NothingToUndo".into()),
                }
                return Ok(());
            }
            Ok((seat, "leave")) => {
                self.kit.game_mut().leave(seat, &mut self.play.dice, &mut self.play.told);
                self.back.clear();
                return Ok(());
            }
            Ok(_) | Err(_) => {}
        }
        match self.kit.step(words, &mut self.play) {
            Ok(()) => {}
            Err(Stop::Refused(said)) => {
                self.refused = Some(said);
                self.kit = kit;
                return Ok(());
            }
            Err(Stop::Wrong(why)) => return Err(why),
        }
        let can_go_back = self.play.rolls.is_empty() && !self.play.told.iter().any(Fact::uncovers);
        match step {
            Ok((seat, _)) if can_go_back => {
                if self.back.last().is_some_and(|last| last.seat != seat) {
                    self.back.clear();
                }
                self.back.push(Back { seat, before: kit });
            }
            Ok(_) | Err(_) => self.back.clear(),
        }
        Ok(())
    }

    fn claim(&self, claim: &str) -> Result<(), String> {
        let words: Vec<&str> = claim.split_whitespace().collect();
        let seats =
            |names: &[&str]| -> Result<SeatSet, String> { names.iter().map(|name| seat_of::<K>(name)).collect() };
        let game = self.kit.game();
        let yes = |yes: bool, why: &str| if yes { Ok(()) } else { Err(why.to_owned()) };
        let held = match words.as_slice() {
            ["over"] => yes(game.awaiting().standings().is_some(), "the game goes on"),
            ["asked", names @ ..] => {
                let (asked, expected) = (game.awaiting().seats(), seats(names)?);
                yes(asked == expected, &format!("asked are {}", named(asked)))
            }
            ["first", names @ ..] => {
                let expected: BTreeSet<_> = seats(names)?.iter().map(|seat| game.side_of(seat)).collect();
                match game.awaiting().standings() {
                    Some(standings) => {
                        let winners: BTreeSet<_> = standings.winners().collect();
                        yes(winners == expected, &format!("the places are {:?}", standings.places))
                    }
                    None => Err("the game goes on".to_owned()),
                }
            }
            ["told", event @ ..] => yes(self.was_told(event), &self.everything_told()),
            ["untold", event @ ..] => yes(!self.was_told(event), &self.everything_told()),
            [name, "can", "undo", count] if K::seat(name).is_some() => {
                let mine = self.back.iter().filter(|back| Some(back.seat) == K::seat(name)).count();
                yes(mine.to_string() == *count, &format!("it can take back {mine}"))
            }
            [name, "may", "not", action @ ..] if K::seat(name).is_some() => {
                yes(!self.kit.may(&format!("{name} {}", action.join(" ")))?, "it may")
            }
            [name, "may", action @ ..] if K::seat(name).is_some() => {
                yes(self.kit.may(&format!("{name} {}", action.join(" ")))?, "it may not")
            }
            _ => self.kit.holds(claim, &self.before),
        };
        held.map_err(|why| format!("not so: {claim}\n{why}"))
    }

    /// Did the last step tell an event with these words, in this order?
    fn was_told(&self, words: &[&str]) -> bool {
        self.play.told.iter().any(|event| {
            let said = K::words(&format!("{event:?}"));
            let mut said = said.split(' ');
            words.iter().all(|word| said.any(|other| other == *word))
        })
    }

    fn everything_told(&self) -> String {
        let told: Vec<_> = self.play.told.iter().map(|event| K::words(&format!("{event:?}"))).collect();
        format!("told was:\n{}", told.join("\n"))
    }

    fn secret(&self, claim: &str) -> Result<(), String> {
        let (name, claim) = claim.split_once(' ').ok_or("`~` needs a viewer and a claim")?;
        let viewer = match name {
            "spectator" => Viewer::Spectator,
            _ => Viewer::Seat(seat_of::<K>(name)?),
        };
        let claim = claim.trim();
        self.kit.holds(claim, &self.before).map_err(|why| format!("no secret, but not so: {claim}\n{why}"))?;
        if self.knows(viewer, claim) {
            return Err(format!("{name} knows it: {claim}"));
        }
        Ok(())
    }

    /// Does the viewer know it: is it so in every world that fits his view?
    fn knows(&self, viewer: Viewer, claim: &str) -> bool {
        let view = self.kit.game().view(viewer);
        let mut world = self.kit.clone();
        (0..WORLDS).all(|seed| {
            *world.game_mut() = K::Game::imagine(&view, &mut Seeded::new(seed));
            world.holds(claim, &self.before).is_ok()
        })
    }
}

fn named(seats: SeatSet) -> String {
    if seats.is_empty() {
        "none".into()
    } else {
        seats.iter().map(|seat| seat.to_string()).collect::<Vec<_>>().join(" ")
    }
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
