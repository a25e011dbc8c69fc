//! What a game needs to have a table on this page, and everything the page calls of a game.

use super::board::Board;
use super::prelude::*;
use crate::link::{self, Local, Occupant, Playback, Room, RoomLink, Server};
use crate::replay::Recording;
use crate::shell::storage::Record;
use crate::worker::{self, Question};
use shelf::Shelved;
use tabletop::{Catalogue, Fact, LoadError, Match};
use tabletop_art::Cover;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sign {
    /// The symbol in front of its line in the log.
    pub icon: &'static str,
    /// How long what it changed wants to be looked at, in milliseconds at the calm pace.
    pub millis: u32,
    /// The table shows it: nobody needs to read it.
    pub is_silent: bool,
    of: Option<Seat>,
    is_heading: bool,
}

impl Sign {
    /// A line of whoever's deed it is ([`tabletop::Fact::by`]); of nobody's it is the table's.
    pub const fn new(icon: &'static str, millis: u32) -> Self {
        Self { icon, millis, is_silent: false, of: None, is_heading: false }
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
}

/// A game whose events are told: as lines of the log, as time to look at them, as a score.
pub trait Story: Shelved {
    /// The seat of a boss, which nobody plays.
    const BOSS: Option<Seat> = None;

    fn sign(event: &Self::Event) -> Sign;
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
    /// Others' steps are never looked at longer than this, in milliseconds at the calm pace.
    const LONGEST: u32 = 1600;

    fn own(board: &Signals<Self>) -> Self::Own;
    fn draw(board: Board<Self>) -> AnyView;
    /// The match changed: what was begun for the last step is over.
    fn on_update(board: Board<Self>, update: &Update<Self>);
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
    /// A key was pressed, by its place on the keyboard; did it mean anything?
    fn on_key(board: Board<Self>, key: &str) -> bool;

    /// The number of the turn or round, and what each seat has of what wins the game.
    fn summary(view: &Self::View) -> (u32, Vec<i32>);
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
    /// The heading of the curve over a replay: what is counted.
    fn lead_words() -> String {
        say!("lead")
    }
}

/// What every board has, before the table's own signals.
pub struct Signals<G: Table> {
    pub session: crate::link::Session,
    pub view: Memo<Arc<G::View>>,
    pub offers: Memo<Arc<G::Offers>>,
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
            lines.push(Line { step, whose, icon: sign.icon, text, gains: Vec::new() });
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

/// Everything the page calls of a game: one table of functions, so that a game could be loaded when it is opened.
#[derive(Clone, Copy)]
pub struct Kit {
    pub id: &'static str,
    pub score_icon: &'static str,
    pub keys_words: fn() -> String,
    pub lead_words: fn() -> String,
    pub seat_parts: fn(&str, u8, Lang) -> Vec<Option<String>>,
    pub mode_cover: fn(&str) -> Option<Cover>,
    pub symbols: fn() -> String,
    /// Begins a match of a mode, stores it and says its name; or why it cannot begin.
    pub begin: fn(&str, Vec<Occupant>) -> Result<String, Text>,
    /// The table of a match that was begun just now; none: it must be read from storage.
    pub just_begun: fn(&Record) -> Option<AnyView>,
    pub resume: fn(Record, &Saved) -> Result<Option<AnyView>, LoadError>,
    pub recording: fn(&Saved) -> Result<Rc<dyn Recording>, LoadError>,
    pub record: fn(&str, &Saved) -> Result<Record, LoadError>,
    pub think: fn(&Question) -> Option<usize>,
    pub visit: fn(&str, Room) -> Rc<dyn RoomLink>,
}

impl Kit {
    pub fn of<G: Table>() -> Self {
        Self {
            id: G::ID,
            score_icon: G::SCORE_ICON,
            keys_words: G::keys_words,
            lead_words: G::lead_words,
            seat_parts: G::seat_parts,
            mode_cover: G::mode_cover,
            symbols: G::symbols,
            begin: |mode, occupants| {
                link::begin::<G>(<G as Catalogue>::setup(mode, occupants.len() as u8), mode, occupants)
            },
            just_begun: |record| {
                let running = link::take_just_begun::<G>(&record.id)?;
                Local::sit_down(record.clone(), running, false).map(draw)
            },
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
            visit: |table, room| Server::<G>::visit(table, room),
        }
    }
}

pub fn draw<G: Table>(playback: Rc<Playback<G>>) -> AnyView {
    let board = Board::new(playback);
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
