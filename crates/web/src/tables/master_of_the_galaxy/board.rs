//! What the table knows: the view in its own type, what is offered, what the person holds, points at and looks at.

use super::offers::{Held, Offers, Spot};
use super::words;
use crate::link::{News, Session};
use crate::shell::text::Reading;
use crate::shell::{lang, shell};
use crate::tables::typed;
use crate::worker::Effort;
use game_master_of_the_galaxy::picture::{Picture, PlayerPicture};
use game_master_of_the_galaxy::question::Question as Asked;
use game_master_of_the_galaxy::shortcuts;
use game_master_of_the_galaxy::state::DiscColour;
use game_master_of_the_galaxy::{Action, Card, Colour, Event, Refusal, View};
use leptos::prelude::*;
use serde_json::Value;
use std::sync::Arc;
use tabletop::Seat;
use tabletop_art::board::Owner;
use tabletop_text::{Listener, Text};

/// A step of the story.
pub type Told = typed::Told<Event>;

/// What lies over the map on a small screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Sheet {
    /// Nothing: the map.
    #[default]
    Map,
    /// The own cards.
    Cards,
    /// Everybody's ways to win.
    Players,
    /// What happened.
    Log,
}

impl Sheet {
    /// All of them, in the order of the tabs.
    pub const ALL: [Self; 4] = [Self::Map, Self::Cards, Self::Players, Self::Log];

    /// Its name in styles and tests.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Map => "map",
            Self::Cards => "cards",
            Self::Players => "players",
            Self::Log => "log",
        }
    }
}

/// The table, from anywhere in it.
#[derive(Clone, Copy)]
pub struct Board {
    /// The match.
    pub session: Session,
    /// What everybody knows.
    pub view: Memo<Arc<View>>,
    /// What is drawn of it, made once when the view changes.
    pub picture: Memo<Arc<Picture>>,
    /// What the person may do.
    pub offers: Memo<Arc<Offers>>,
    /// What the person holds: a cube that can be put somewhere, or a conflict about to be laid.
    pub held: Memo<Held>,
    /// What happened so far.
    pub story: RwSignal<Vec<Told>>,
    /// Several things that one press could mean.
    pub menu: RwSignal<Option<Vec<Action>>>,
    /// A card looked at closely.
    pub look: RwSignal<Option<Card>>,
    /// A player whose cards are looked at.
    pub peek: RwSignal<Option<Seat>>,
    /// What lies over the map on a small screen.
    pub sheet: RwSignal<Sheet>,
    /// "Put the rest back?"
    pub sure: RwSignal<bool>,
    /// A prompt folded away to see the map.
    pub folded: RwSignal<bool>,
    /// What a bot would do.
    pub hint: RwSignal<Option<Action>>,
    wish: RwSignal<Option<Colour>>,
    laying: RwSignal<Option<Card>>,
}

/// The table around this component.
///
/// # Panics
/// Outside a table.
pub fn use_board() -> Board {
    expect_context()
}

/// The owner of pieces as the map draws him.
pub fn owner_of(player: &PlayerPicture) -> Option<Owner> {
    let disc = match player.disc {
        DiscColour::Gray => "gray",
        DiscColour::Brown => "brown",
        DiscColour::Orange => "orange",
        DiscColour::Purple => "purple",
    };
    // Before races are dealt everybody is a colony of old Earth.
    let race = player.race.map_or_else(|| "terrans".to_owned(), |race| race.to_string());
    Owner::galaxy(disc, &race)
}

impl Board {
    /// The table of a match.
    ///
    /// # Panics
    /// If the first view of a match cannot be read: the engine of this very page made it.
    pub fn new(session: Session) -> Self {
        let view = typed::view_of::<View>(session);
        let picture = Memo::new(move |_| Arc::new(view.with(|view| view.picture())));
        let offers = Memo::new(move |_| {
            let picture = picture.get();
            session.news.with(|news| {
                let (options, refused) = typed::options_of::<Action, Refusal>(news);
                Arc::new(Offers::sort(options, refused, &picture))
            })
        });
        let (wish, laying) = (RwSignal::new(None), RwSignal::new(None));
        let held = Memo::new(move |_| {
            let offers = offers.get();
            let cubes = view.with(|view| offers.cubes(view));
            let wished: Option<Colour> = wish.get();
            let cube = wished.filter(|cube| cubes.contains(cube)).or(cubes.first().copied());
            let conflict: Option<Card> = laying.get();
            Held { cube, conflict: conflict.filter(|card| offers.conflicts().contains(card)) }
        });
        let board = Self {
            session,
            view,
            picture,
            offers,
            held,
            story: RwSignal::default(),
            menu: RwSignal::new(None),
            look: RwSignal::new(None),
            peek: RwSignal::new(None),
            sheet: RwSignal::new(Sheet::Map),
            sure: RwSignal::new(false),
            folded: RwSignal::new(false),
            hint: RwSignal::new(None),
            wish,
            laying,
        };
        Effect::new(move |_| session.news.with(|news| board.hear(news)));
        board
    }

    fn hear(&self, news: &News) {
        typed::hear(self.story, news);
        self.hint.set(None);
        self.menu.set(None);
        self.sure.set(false);
        self.folded.set(false);
        self.laying.set(None);
    }

    /// May the person do something now?
    pub fn my_move(&self) -> bool {
        !self.session.behind.get() && self.offers.with(|offers| !offers.all.is_empty())
    }

    /// The person's seat; the first one for somebody beside the table.
    pub fn bottom(&self) -> Seat {
        self.session.me().unwrap_or(Seat(0))
    }

    /// Everybody, the person first, then in turn order.
    pub fn seats(&self) -> Vec<Seat> {
        let (bottom, count) = (self.bottom().0, self.picture.with(|view| view.players.len()) as u8);
        (0..count).map(|place| Seat((bottom + place) % count)).collect()
    }

    /// Something of a player.
    pub fn player<T>(&self, seat: Seat, read: impl FnOnce(&PlayerPicture) -> T) -> Option<T> {
        self.picture.with(|view| view.players.get(seat.index()).map(read))
    }

    /// What is asked of the person now.
    pub fn question(&self) -> Option<Asked> {
        let me = self.session.me();
        self.picture
            .with(|view| view.decision.as_ref().filter(|asked| Some(asked.seat) == me).map(|asked| asked.question))
    }

    /// Who listens.
    pub fn listener(&self) -> Listener {
        self.session.listener()
    }

    /// Names and cards for texts of this table.
    pub fn reading(&self) -> Reading {
        let board = *self;
        let name: Box<dyn Fn(Seat) -> String + Send + Sync> = Box::new(move |seat| board.session.name(seat));
        Reading { name: StoredValue::new(name), look: Callback::new(|_| {}) }
    }

    /// A text as plain words.
    pub fn plain(&self, text: &Text) -> String {
        text.plain(lang(), |seat| self.session.name(seat))
    }

    /// What an action is called.
    pub fn action_words(&self, action: Action) -> Text {
        self.view.with(|view| words::action(&action, view, self.listener()))
    }

    /// Does one thing.
    pub fn act(&self, action: Action) {
        self.menu.set(None);
        self.session.act(serde_json::to_value(action).unwrap_or(Value::Null));
    }

    /// Takes a drawn cube into the hand.
    pub fn take_cube(&self, cube: Colour) {
        self.wish.set(Some(cube));
    }

    /// The next drawn cube that can be put somewhere.
    pub fn next_cube(&self) {
        let cubes = self.view.with_untracked(|view| self.offers.get_untracked().cubes(view));
        let now = self.held.get_untracked().cube;
        let at = cubes.iter().position(|cube| Some(*cube) == now).unwrap_or(0);
        if let Some(next) = cubes.get((at + 1) % cubes.len().max(1)) {
            self.take_cube(*next);
        }
    }

    /// Takes a conflict card into the hand, or puts it back.
    pub fn lay(&self, card: Card) {
        self.laying.update(|laying| *laying = if *laying == Some(card) { None } else { Some(card) });
        if self.laying.get_untracked().is_some() {
            self.sheet.set(Sheet::Map);
        }
    }

    /// A place was clicked, tapped, entered or dropped on.
    pub fn press(&self, spot: Spot) {
        if !untrack(|| self.my_move()) {
            return;
        }
        let (offers, held) = (self.offers.get_untracked(), self.held.get_untracked());
        match offers.at(spot, held).as_slice() {
            [] => {
                // Never a dead click: say why.
                if let Some(why) = offers.reason(spot, held) {
                    let text = words::refusal(&why, untrack(|| self.listener()));
                    shell().tell(untrack(|| self.plain(&text)));
                }
            }
            [only] => self.act(*only),
            several => self.menu.set(Some(several.to_vec())),
        }
    }

    /// Is the place lit?
    pub fn is_legal(&self, spot: Spot) -> bool {
        self.my_move() && self.offers.with(|offers| offers.is_legal(spot, self.held.get()))
    }

    /// Cubes that still could be put somewhere, if the person ended the distribution now.
    pub fn unplaced(&self) -> usize {
        let offers = self.offers.get();
        self.view.with(|view| shortcuts::unplaced(view, &offers.all)).into()
    }

    /// Ends what may be ended; asks once when cubes would go back that could be put somewhere.
    pub fn done(&self) {
        if !untrack(|| self.my_move()) || !self.offers.get_untracked().has(Action::Done) {
            return;
        }
        if self.sure.get_untracked() || untrack(|| self.unplaced()) == 0 {
            self.act(Action::Done);
        } else {
            self.sure.set(true);
        }
    }

    /// Asks a searching bot what it would do.
    pub fn ask_for_hint(&self) {
        let board = *self;
        if !untrack(|| board.my_move()) {
            return;
        }
        self.session.ask_a_bot(Effort::Millis(600), move |answer| {
            let Some(action) = typed::of::<Action>(&answer) else { return };
            board.hint.set(Some(action));
            if let Some(cube) = shortcuts::cube_of(action) {
                board.take_cube(cube);
            }
            let text = untrack(|| board.action_words(action));
            shell().tell(untrack(|| board.plain(&text)));
        });
    }
}
