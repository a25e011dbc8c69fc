//! A running match behind a door without types, for Python. What is not hot goes through words and JSON; options, observations and masks are
//! plain numbers.

use crate::encode::{Encoded, FEATURES, Row, Shape, UNNUMBERED, action_count, features, number};
use crate::rewards;
use std::any::Any;
use std::fmt::Write;
use tabletop::{Awaiting, Match, Refused, Saved, Seat, Seeded, Viewer};
use tabletop_text::{Lang, Listener, Text};

/// Why something was not done, in words.
pub enum Fault {
    /// The rules say no.
    Refused(String),
    /// It is not of this game, or there is no such thing.
    Unknown(String),
}

/// A match, or why there is none.
pub type Opened = Result<Box<dyn Table>, Fault>;

/// One option of a decision.
pub struct Choice {
    /// Its index in the action space; none where there is no room for it.
    pub index: Option<u32>,
    /// Its short stable spelling.
    pub notation: String,
    /// What a button would say.
    pub words: String,
    /// Its features.
    pub features: [i32; FEATURES],
}

/// The sizes of what is written for a match.
#[derive(Clone, Copy, Debug)]
pub struct Sizes {
    /// Slots of an observation.
    pub observation: usize,
    /// Indices of actions.
    pub actions: usize,
}

/// A match of some game.
pub trait Table: Send + Sync {
    /// For a bot that knows the type.
    fn as_any(&self) -> &dyn Any;
    /// The name of the game.
    fn game(&self) -> &'static str;
    /// The mode of the match.
    fn mode(&self) -> &'static str;
    /// What sizes hang on.
    fn shape(&self) -> Shape;
    /// The sizes.
    fn sizes(&self) -> Sizes;
    /// Whose answers are awaited, or how it ended.
    fn awaiting(&self) -> Awaiting;
    /// Whom each seat wins with.
    fn sides(&self) -> Vec<u8>;
    /// How many steps were taken.
    fn steps(&self) -> usize;
    /// The reward of each seat, once it is over.
    fn rewards(&self) -> Option<Vec<f32>>;
    /// The place of each seat, once it is over.
    fn places(&self) -> Option<Vec<u8>>;
    /// The options of a seat, in words.
    fn choices(&self, seat: Seat, lang: Lang) -> Vec<Choice>;
    /// The indices of the options of a seat.
    fn indices(&mut self, seat: Seat) -> &[u32];
    /// Acts by index.
    fn act(&mut self, seat: Seat, index: u32) -> Result<(), Fault>;
    /// Acts by notation.
    fn act_spelled(&mut self, seat: Seat, notation: &str) -> Result<(), Fault>;
    /// Acts by the place in the list of options.
    fn act_listed(&mut self, seat: Seat, place: usize) -> Result<(), Fault>;
    /// A player walks away.
    fn leave(&mut self, seat: Seat) -> Result<(), Fault>;
    /// Takes the last step of a seat back.
    fn undo(&mut self, seat: Seat) -> Result<(), Fault>;
    /// How many it can take back.
    fn can_undo(&self, seat: Seat) -> usize;
    /// What a viewer knows, as JSON.
    fn view(&self, viewer: Viewer) -> String;
    /// What he knows, in words.
    fn text(&self, viewer: Viewer, lang: Lang) -> String;
    /// What he was told at a step, as JSON and in words.
    fn told(&self, viewer: Viewer, step: usize, lang: Lang) -> (String, Vec<String>);
    /// Who took a step, and how it is spelled.
    fn step(&self, step: usize) -> Option<(u8, String)>;
    /// Writes what a seat knows.
    fn observe(&self, seat: Seat, row: &mut Row<'_>);
    /// The same straight from the table: for the test that compares the two.
    fn observe_quickly(&self, seat: Seat, row: &mut Row<'_>);
    /// A copy of it, with its dice.
    fn copy(&self) -> Box<dyn Table>;
    /// A world that fits what a seat knows.
    fn imagine(&self, viewer: Viewer, seed: u64) -> Box<dyn Table>;
    /// A digest of the whole state, the same on every platform.
    fn hash(&self) -> u64;
    /// The file of the match.
    fn save(&self) -> String;
    /// The dice fall by this seed from now on.
    fn reseed(&mut self, seed: u64);
}

/// A match of a game, with its dice.
#[derive(Clone)]
pub struct Playing<G: Encoded> {
    /// The match.
    pub running: Match<G>,
    dice: Seeded,
    shape: Shape,
    sizes: Sizes,
    /// The options that were asked for last: at which step, by whom.
    asked: Option<(usize, Seat)>,
    options: Vec<G::Action>,
    indices: Vec<u32>,
}

/// Begins a match.
pub fn begin<G: Encoded>(mode: &str, seats: u8, seed: u64) -> Result<Box<dyn Table>, Fault> {
    let mut dice = Seeded::new(seed);
    let running = G::setup(mode, seats).and_then(|setup| Match::<G>::begin(setup, &mut dice));
    let running = running.map_err(|refusal| refused::<G>(&refusal))?;
    Ok(Box::new(Playing::new(running, dice)))
}

/// Opens a saved match; the dice fall by a seed from there on.
pub fn load<G: Encoded>(saved: &Saved, seed: u64) -> Result<Box<dyn Table>, Fault> {
    let running = Match::<G>::load(saved).map_err(|error| Fault::Unknown(shelf::say_load_error(&error, Lang::En)))?;
    Ok(Box::new(Playing::new(running, Seeded::new(seed))))
}

/// What the rules say against it, in words.
pub fn refused<G: Encoded>(refusal: &G::Refusal) -> Fault {
    Fault::Refused(plain(&G::say_refusal(refusal, Listener::spectator(Lang::En)), Lang::En))
}

fn plain(text: &Text, lang: Lang) -> String {
    text.plain(lang, |seat| match lang {
        Lang::En => format!("player {}", seat.0 + 1),
        Lang::Ru => format!("игрок {}", seat.0 + 1),
    })
}

fn listener(viewer: Viewer, lang: Lang) -> Listener {
    Listener { lang, me: viewer.seat() }
}

impl<G: Encoded> Playing<G> {
    fn new(running: Match<G>, dice: Seeded) -> Self {
        let shape = running.game().shape();
        let sizes = Sizes { observation: G::layout(shape).len(), actions: action_count::<G>(shape) };
        Self { running, dice, shape, sizes, asked: None, options: Vec::new(), indices: Vec::new() }
    }

    /// Lists the options of a seat, unless that is what was listed last.
    fn list(&mut self, seat: Seat) {
        let now = (self.running.steps(), seat);
        if self.asked == Some(now) {
            return;
        }
        self.options.clear();
        self.running.game().legal(seat, &mut self.options);
        number::<G>(&self.options, seat, self.shape, self.sizes.actions, &mut self.indices);
        self.asked = Some(now);
    }

    fn take(&mut self, seat: Seat, action: G::Action) -> Result<(), Fault> {
        let done = self.running.act(seat, action, &mut self.dice);
        done.map_err(|refused| Self::fault(&refused, seat))
    }

    fn fault(refused: &Refused<G::Refusal>, seat: Seat) -> Fault {
        let to = Listener { lang: Lang::En, me: Some(seat) };
        Fault::Refused(plain(&shelf::say_refused::<G>(refused, to), Lang::En))
    }

    fn unknown(&self, what: impl std::fmt::Display, seat: Seat) -> Fault {
        let mut words = format!("{what} is not an action of seat {} now; legal are: ", seat.0);
        let all = self.running.options(seat);
        for (place, action) in all.iter().take(12).enumerate() {
            let _ = write!(words, "{}{action}", if place == 0 { "" } else { ", " });
        }
        if all.is_empty() {
            words.push_str("none");
        } else if all.len() > 12 {
            let _ = write!(words, " and {} more", all.len() - 12);
        }
        Fault::Refused(words)
    }
}

impl<G: Encoded> Table for Playing<G> {
    fn as_any(&self) -> &dyn Any {
        self
    }
    fn game(&self) -> &'static str {
        G::ID
    }
    fn mode(&self) -> &'static str {
        G::mode_of(self.running.setup())
    }
    fn shape(&self) -> Shape {
        self.shape
    }
    fn sizes(&self) -> Sizes {
        self.sizes
    }
    fn awaiting(&self) -> Awaiting {
        self.running.awaiting()
    }
    fn sides(&self) -> Vec<u8> {
        (0..self.shape.seats).map(|seat| self.running.game().side_of(Seat(seat)).0).collect()
    }
    fn steps(&self) -> usize {
        self.running.steps()
    }
    fn rewards(&self) -> Option<Vec<f32>> {
        let game = self.running.game();
        let awaiting = game.awaiting();
        let standings = awaiting.standings()?;
        Some((0..self.shape.seats).map(|seat| rewards::of(standings, game.side_of(Seat(seat)))).collect())
    }
    fn places(&self) -> Option<Vec<u8>> {
        self.running.places()
    }
    fn choices(&self, seat: Seat, lang: Lang) -> Vec<Choice> {
        let options = self.running.options(seat);
        let mut indices = Vec::new();
        number::<G>(&options, seat, self.shape, self.sizes.actions, &mut indices);
        let view = self.running.view(Viewer::Seat(seat));
        let to = Listener { lang, me: Some(seat) };
        let choice = |(action, index): (&G::Action, &u32)| {
            let notation = action.to_string();
            Choice {
                index: (*index != UNNUMBERED).then_some(*index),
                features: features(&notation, seat, self.shape.seats),
                notation,
                words: plain(&G::say_action(action, &view, to), lang),
            }
        };
        options.iter().zip(&indices).map(choice).collect()
    }
    fn indices(&mut self, seat: Seat) -> &[u32] {
        self.list(seat);
        &self.indices
    }
    fn act(&mut self, seat: Seat, index: u32) -> Result<(), Fault> {
        self.list(seat);
        let place = self.indices.iter().position(|known| *known == index && index != UNNUMBERED);
        match place.and_then(|place| self.options.get(place).copied()) {
            Some(action) => self.take(seat, action),
            None => Err(self.unknown(format_args!("index {index}"), seat)),
        }
    }
    fn act_spelled(&mut self, seat: Seat, notation: &str) -> Result<(), Fault> {
        let Ok(action) = notation.parse::<G::Action>() else {
            return Err(self.unknown(format_args!("“{notation}”"), seat));
        };
        self.take(seat, action)
    }
    fn act_listed(&mut self, seat: Seat, place: usize) -> Result<(), Fault> {
        self.list(seat);
        match self.options.get(place).copied() {
            Some(action) => self.take(seat, action),
            None => Err(self.unknown(format_args!("option {place}"), seat)),
        }
    }
    fn leave(&mut self, seat: Seat) -> Result<(), Fault> {
        self.asked = None;
        self.running.leave(seat, &mut self.dice).map_err(|refused| Self::fault(&refused, seat))
    }
    fn undo(&mut self, seat: Seat) -> Result<(), Fault> {
        self.asked = None;
        self.running.undo(seat).map_err(|refused| Self::fault(&refused, seat))
    }
    fn can_undo(&self, seat: Seat) -> usize {
        self.running.can_undo(seat)
    }
    fn view(&self, viewer: Viewer) -> String {
        serde_json::to_string(&self.running.view(viewer)).unwrap_or_default()
    }
    fn text(&self, viewer: Viewer, lang: Lang) -> String {
        plain(&G::say_view(&self.running.view(viewer), listener(viewer, lang)), lang)
    }
    fn told(&self, viewer: Viewer, step: usize, lang: Lang) -> (String, Vec<String>) {
        let told = self.running.told(viewer, step);
        let words = told.iter().map(|event| plain(&G::say_event(event, listener(viewer, lang)), lang)).collect();
        (serde_json::to_string(&told).unwrap_or_default(), words)
    }
    fn step(&self, step: usize) -> Option<(u8, String)> {
        let before = self.running.steps() - self.running.log().len();
        let step = self.running.log().get(step.checked_sub(before + 1)?)?;
        let spelled = match step.what {
            tabletop::Move::Act(action) => action.to_string(),
            tabletop::Move::Leave => "leave".to_owned(),
        };
        Some((step.seat.0, spelled))
    }
    fn observe(&self, seat: Seat, row: &mut Row<'_>) {
        G::encode(&self.running.view(Viewer::Seat(seat)), seat, self.shape, row);
    }
    fn observe_quickly(&self, seat: Seat, row: &mut Row<'_>) {
        self.running.game().encode_quickly(seat, self.shape, row);
    }
    fn copy(&self) -> Box<dyn Table> {
        Box::new(self.clone())
    }
    fn imagine(&self, viewer: Viewer, seed: u64) -> Box<dyn Table> {
        let mut dice = Seeded::new(seed);
        let world = G::imagine(&self.running.view(viewer), &mut dice);
        Box::new(Self::new(Match::from_position(self.running.setup().clone(), world), dice))
    }
    fn hash(&self) -> u64 {
        let text = serde_json::to_string(self.running.game()).unwrap_or_default();
        text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3))
    }
    fn save(&self) -> String {
        self.running.save().write()
    }
    fn reseed(&mut self, seed: u64) {
        self.dice = Seeded::new(seed);
    }
}
