//! What a game needs to have a table on this page, and everything the page calls of a game.

use super::board::Board;
use super::prelude::*;
use super::{Missing, Size};
use crate::decks::OwnDecks;
use crate::link::{self, Local, Occupant, Playback, Room, RoomLink, Server};
use crate::replay::Recording;
use crate::shell::storage::Record;
use crate::shell::{Rule, turn};
use crate::worker::{self, Question};
use serde::Deserialize;
use serde_json::Value;
use shelf::Shelved;
use tabletop::{Catalogue, Fact, LoadError, Match};
use tabletop_art::Cover;
use tabletop_text::Listed;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sign {
    /// The symbol in front of its line in the log.
    pub icon: &'static str,
    /// How long what it changed wants to be looked at, in milliseconds at the calm pace.
    pub millis: u32,
    /// The table shows it: nobody needs to read it.
    pub is_silent: bool,
    /// It belongs to the story, but is folded away until somebody wants to read everything.
    pub is_quiet: bool,
    of: Option<Seat>,
    is_heading: bool,
}

impl Sign {
    /// A line of whoever's deed it is ([`tabletop::Fact::by`]); of nobody's it is the table's.
    pub const fn new(icon: &'static str, millis: u32) -> Self {
        Self { icon, millis, is_silent: false, is_quiet: false, of: None, is_heading: false }
    }

    /// What happens to a seat without being its deed is a line of its, too.
    pub const fn of(self, seat: Seat) -> Self {
        Self { of: Some(seat), ..self }
    }

    /// The heading of a turn.
    pub const fn heading(self) -> Self {
        Self { is_heading: true, ..self }
    }

    pub const fn silent(self) -> Self {
        Self { is_silent: true, ..self }
    }

    pub const fn quiet(self) -> Self {
        Self { is_quiet: true, ..self }
    }

    /// Whose turn begins with an event of this sign, if one's does.
    pub fn turn_of<E: Fact>(self, event: &E) -> Option<Seat> {
        event.by().filter(|_| self.is_heading)
    }
}

/// One number of a player, for what changed since his last turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tally {
    pub icon: &'static str,
    pub words: String,
    pub amount: i32,
}

/// A game whose events are told: as lines of the log, as time to look at them, as a score.
pub trait Story: Shelved {
    /// The seat of a boss, which nobody plays.
    const BOSS: Option<Seat> = None;

    fn sign(event: &Self::Event) -> Sign;
    /// Is it done to this seat by somebody else?
    fn is_done_to(event: &Self::Event, seat: Seat) -> bool {
        Self::sign(event).of == Some(seat)
    }
    /// Puts what an event gave behind the last line instead of a line of its own; did it?
    fn is_folded(_event: &Self::Event, _step: usize, _lines: &mut [Line]) -> bool {
        false
    }
    /// What each seat had before the first event of the setup.
    fn first_score(first: &Self::View) -> Vec<i32>
    where
        Self: Table,
    {
        Self::summary(first).1
    }
    /// Changes the score by an event of a step.
    fn count(event: &Self::Event, step: usize, score: &mut [i32]);
}

fn whose<G: Story>(event: &G::Event, sign: Sign, to: Listener) -> Whose {
    match sign.of.or_else(|| event.by()) {
        _ if sign.is_heading => Whose::Turn,
        None => Whose::Table,
        boss if boss == G::BOSS => Whose::Boss,
        Some(seat) if to.is(seat) => Whose::Mine,
        Some(_) => Whose::Theirs,
    }
}

pub trait Table: Story {
    /// What may be done, sorted by what is pressed for it.
    type Offers: Offered<Self>;
    /// The signals this table has besides those of every [`Board`].
    type Own: Copy + Send + Sync + 'static;

    const SCORE_ICON: &'static str;
    /// The rows in which a decision is made, the most urgent first: there the focus starts.
    const FOCUS: &'static [&'static str] = &[];
    /// Is there room beside the table, on a wide screen, for what opens by itself?
    const HAS_RAIL: bool = false;
    /// Others' steps are never looked at longer than this, in milliseconds at the calm pace.
    const LONGEST: u32 = 1600;

    fn own(board: &Signals<Self>) -> Self::Own;
    fn draw(board: Board<Self>) -> AnyView;
    /// The match changed: what was begun for the last step is over.
    fn on_update(board: Board<Self>, update: &Update<Self>);
    /// May a run of steps that was begun go on, now or when it is the person's move again?
    fn goes_on(update: &Update<Self>) -> bool {
        !update.options.is_empty()
    }
    /// A step is about to be taken: menus close.
    fn on_act(_board: Board<Self>) {}
    fn on_hint(_board: Board<Self>, _action: Self::Action) {}
    /// The name of a card was pointed at, by its number in texts.
    fn on_look(_board: Board<Self>, _card: u16) {}
    /// Is something told that must be over before the person goes on?
    fn is_telling(_board: Board<Self>) -> bool {
        false
    }
    /// Is the person asked something that the page does not answer for him?
    fn is_asked(board: Board<Self>) -> bool {
        board.my_move()
    }
    /// What has been told of a step so far.
    fn told(_board: Board<Self>, step: &StoryStep<Self>) -> &[Self::Event] {
        &step.events
    }
    /// What is seen to travel over a map when this happens.
    fn travels(_board: Board<Self>, _event: &Self::Event) -> Option<Travel> {
        None
    }
    /// A key was pressed, by its place on the keyboard; did it mean anything?
    fn on_key(board: Board<Self>, key: &str) -> bool;

    /// The number of the turn or round, and what each seat has of what wins the game.
    fn summary(view: &Self::View) -> (u32, Vec<i32>);
    /// What a player wants to know of himself before and after a round of the others.
    fn tally(view: &Self::View, seat: Seat) -> Vec<Tally> {
        let score = Self::summary(view).1.get(seat.index()).copied();
        score.map(|amount| Tally { icon: Self::SCORE_ICON, words: say!("recap-score"), amount }).into_iter().collect()
    }
    /// What a seat plays, in English and in Russian: its faction, its race, its deck.
    fn plays(_view: &Self::View, _seat: Seat) -> Option<(String, String)> {
        None
    }
    /// A match at a moment: drawn, not played.
    fn read_only(view: Signal<Option<Arc<Self::View>>>, name: Callback<Seat, String>) -> AnyView;
    /// What each seat of a mode is before anybody sits there: its team, its role; nothing where all are alike.
    fn seat_parts(_mode: &str, _seats: u8, _lang: Lang) -> Vec<Option<String>> {
        Vec::new()
    }
    /// The picture of a mode that has its own.
    fn mode_cover(_mode: &str) -> Option<Cover> {
        None
    }
    /// Symbols that the words of this game use, besides those of all, as a sheet.
    fn symbols() -> String {
        String::new()
    }
    fn keys_words() -> String;
    /// A page of the game's own besides its tables: its adventures, its decks. The name is what stands behind it in the address.
    fn own_page(_name: Option<String>) -> AnyView {
        view! { <Missing/> }.into_any()
    }
    /// How decks of one's own are chosen, where players bring some.
    fn own_decks() -> Option<OwnDecks> {
        None
    }
    /// Where on the page a thing is that a lesson is about, as a selector: `row 3`.
    fn point(thing: &str) -> String;
    /// What is pressed for an action, one thing after another: the first that is on the page is shown.
    fn points_at(action: Self::Action, _view: &Self::View) -> Vec<String> {
        vec![format!("[data-action='{action}']:not(:disabled)")]
    }
    /// A card or a piece by its number in texts, as a picture that says nothing by itself.
    fn card_picture(_card: u16, _size: Size, _lang: Lang) -> String {
        String::new()
    }
    /// The heading of the curve over a replay: what is counted.
    fn lead_words() -> String {
        say!("lead")
    }
}

/// Something that is seen to travel from one element of the table to another, each named by a selector.
#[derive(Clone, PartialEq, Debug)]
pub struct Travel {
    pub picture: String,
    pub from: String,
    pub to: String,
}

/// What every board has, before the table's own signals.
pub struct Signals<G: Table> {
    pub session: crate::link::Session,
    pub view: Memo<Arc<G::View>>,
    pub offers: Memo<Arc<G::Offers>>,
}

/// The rule behind a refusal, where there is one.
pub fn rule_of<G: Table>(why: &G::Refusal) -> Option<Rule> {
    G::clause_of_refusal(why).map(|clause| Rule { game: G::ID, clause })
}

/// The events of some steps as lines of the log.
pub fn lines<'a, G: Table>(story: impl Iterator<Item = (usize, &'a [G::Event])>, to: Listener) -> Vec<Line> {
    let mut lines: Vec<Line> = Vec::new();
    for (step, events) in story {
        for event in events {
            let sign = G::sign(event);
            if G::is_folded(event, step, &mut lines) || sign.is_silent {
                continue;
            }
            let (whose, text) = (whose::<G>(event, sign, to), G::say_event(event, to));
            let is_done_to_me = to.me.is_some_and(|me| whose != Whose::Mine && G::is_done_to(event, me));
            let Sign { icon, is_quiet, millis: weight, .. } = sign;
            let rule = G::clause_of_event(event).map(|clause| Rule { game: G::ID, clause });
            lines.push(Line { step, whose, icon, text, gains: Vec::new(), is_quiet, weight, is_done_to_me, rule });
        }
    }
    lines
}

/// Each seat's score after every step of a story that began with this view.
pub fn course<G: Table>(first: &G::View, story: &[StoryStep<G>]) -> Vec<Vec<i32>> {
    let mut score = G::first_score(first);
    let after = |told: &StoryStep<G>| {
        for event in &told.events {
            G::count(event, told.step, &mut score);
        }
        score.clone()
    };
    story.iter().map(after).collect()
}

/// Everything the page calls of a game: one table of functions, so that a game is loaded when it is opened ([`crate::games`]).
#[derive(Clone, Copy)]
pub struct Kit {
    pub id: &'static str,
    pub score_icon: &'static str,
    pub keys_words: fn() -> String,
    pub lead_words: fn() -> String,
    pub seat_parts: fn(&str, u8, Lang) -> Vec<Option<String>>,
    pub symbols: fn() -> String,
    /// Begins a match of a mode, stores it and says its name; or why it cannot begin.
    pub begin: fn(&str, Vec<Occupant>) -> Result<String, Text>,
    /// The table of a match that was begun just now; none: it must be read from storage.
    pub just_begun: fn(&Record) -> Option<AnyView>,
    pub say_refusal: fn(&Value, Listener) -> Option<Text>,
    pub own_page: fn(Option<String>) -> AnyView,
    pub decks: Option<OwnDecks>,
}

/// What a match that is begun here does without: it reads what was written, here or at a server, and thinks. A part of its own, which comes
/// when it is wanted.
#[derive(Clone, Copy)]
pub struct Rest {
    pub id: &'static str,
    pub resume: fn(Record, &Saved) -> Result<Option<AnyView>, LoadError>,
    pub recording: fn(&Saved) -> Result<Rc<dyn Recording>, LoadError>,
    pub record: fn(&str, &Saved) -> Result<Record, LoadError>,
    pub think: fn(&Question) -> Option<usize>,
    /// [`shelf::Shelved::wants_weights`].
    pub wants_weights: fn() -> bool,
    /// [`shelf::Shelved::teach`].
    pub teach: fn(&[u8]) -> bool,
    pub visit: fn(&str, Room) -> Rc<dyn RoomLink>,
    /// The table of a lesson, from the text of all lessons of the game: the one of this name, or the next.
    pub lesson: fn(&str, Option<&str>) -> Option<AnyView>,
}

impl Rest {
    pub fn of<G: Table>() -> Self {
        Self {
            id: G::ID,
            resume: |record, saved| {
                let running = Match::<G>::load(saved)?;
                let is_changed = (saved.rules, saved.schema) != (G::RULES, G::SCHEMA);
                Ok(Local::sit_down(record, running, is_changed).map(draw))
            },
            recording: |saved| {
                let running: Rc<dyn Recording> = Rc::new(Match::<G>::load(saved)?);
                Ok(running)
            },
            record: record::<G>,
            think: worker::choose::<G>,
            wants_weights: G::wants_weights,
            teach: |weights| G::teach(weights).is_ok(),
            visit: |table, room| Server::<G>::visit(table, room),
            lesson: crate::lessons::open::<G>,
        }
    }
}

/// What somebody who reads the rules wants of a game: its cards and pieces. A part of its own.
#[derive(Clone, Copy)]
pub struct Album {
    pub id: &'static str,
    /// [`tabletop_text::Gallery::cards`].
    pub cards: fn() -> Vec<Listed>,
    /// [`tabletop_text::Spoken::say_card`].
    pub words: fn(u16, Listener) -> Option<Text>,
    /// [`Table::card_picture`].
    pub picture: fn(u16, Size, Lang) -> String,
}

impl Album {
    pub fn of<G: Table>() -> Self {
        Self { id: G::ID, cards: G::cards, words: G::say_card, picture: G::card_picture }
    }
}

impl Kit {
    pub fn of<G: Table>() -> Self {
        Self {
            id: G::ID,
            score_icon: G::SCORE_ICON,
            keys_words: G::keys_words,
            lead_words: G::lead_words,
            seat_parts: G::seat_parts,
            symbols: G::symbols,
            begin: |mode, occupants| {
                link::begin::<G>(<G as Catalogue>::setup(mode, occupants.len() as u8), mode, occupants)
            },
            just_begun: |record| {
                let running = link::take_just_begun::<G>(&record.id)?;
                Local::sit_down(record.clone(), running, false).map(draw)
            },
            say_refusal: |refusal, to| Some(G::say_refusal(&G::Refusal::deserialize(refusal).ok()?, to)),
            own_page: G::own_page,
            decks: G::own_decks(),
        }
    }
}

pub fn draw<G: Table>(playback: Rc<Playback<G>>) -> AnyView {
    let board = Board::new(playback);
    turn::follow(board.session);
    provide_context(board);
    G::draw(board)
}

fn record<G: Table>(id: &str, saved: &Saved) -> Result<Record, LoadError> {
    let running = Match::<G>::load(saved)?;
    let seats = 0..usize::from(tabletop::Game::seats(running.game()));
    let occupants = seats.map(|seat| Occupant::Person(saved.players.get(seat).cloned().unwrap_or_default()));
    let mut record = Record::new(id.to_owned(), G::ID, G::mode_of(running.setup()), occupants.collect());
    let (turn, score) = G::summary(&running.view(Viewer::Spectator));
    (record.summary.turn, record.summary.score) = (turn, score);
    record.places = running.places();
    Ok(record)
}
