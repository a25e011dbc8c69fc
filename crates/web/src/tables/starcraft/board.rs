//! What the table knows: the view in its own type, what is offered, what the person has pressed so far, what the page does for him.

use super::offers::{Offers, Spot};
use super::words;
use crate::link::{News, Session};
use crate::shell::text::Reading;
use crate::shell::{browser, lang, shell};
use crate::tables::typed;
use crate::worker::Effort;
use game_starcraft::cards::data;
use game_starcraft::ids::{AreaId, Unit};
use game_starcraft::picture::{Picture, PlayerPicture};
use game_starcraft::state::Frame;
use game_starcraft::{Action, Event, Refusal, View, shortcuts};
use leptos::prelude::*;
use serde_json::Value;
use std::sync::Arc;
use tabletop::Seat;
use tabletop_art::board::{Owner, Race};
use tabletop_text::{Listener, Text};

/// A step of the story.
pub type Told = typed::Told<Event>;

/// What lies over the map on a small screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Sheet {
    /// Nothing: the map.
    #[default]
    Map,
    /// The faction sheet.
    Faction,
    /// The combat cards.
    Cards,
    /// What happened.
    Log,
}

impl Sheet {
    /// All of them, in the order of the tabs.
    pub const ALL: [Self; 4] = [Self::Map, Self::Faction, Self::Cards, Self::Log];

    /// Its name in styles and tests.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Map => "map",
            Self::Faction => "faction",
            Self::Cards => "cards",
            Self::Log => "log",
        }
    }
}

/// A row of small steps the page takes for the person.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Run {
    /// Every unit of an area goes.
    All(AreaId, AreaId),
    /// Back before the payment.
    Back,
}

/// The table, from anywhere in it.
#[derive(Clone, Copy)]
pub struct Board {
    /// The match.
    pub session: Session,
    /// What the person knows.
    pub view: Memo<Arc<View>>,
    /// The same, worked out for drawing.
    pub picture: Memo<Arc<Picture>>,
    /// What the person may do.
    pub offers: Memo<Arc<Offers>>,
    /// What was pressed so far for the next step.
    pub held: Memo<Vec<Spot>>,
    /// What can be pressed next.
    pub lit: Memo<Vec<Spot>>,
    /// What happened so far.
    pub story: RwSignal<Vec<Told>>,
    /// Several things that one press could mean.
    pub menu: RwSignal<Option<Vec<Action>>>,
    /// A piece looked at closely, by its number in texts.
    pub look: RwSignal<Option<u16>>,
    /// Whose sheet is shown; nobody's: the own one.
    pub shown: RwSignal<Option<Seat>>,
    /// The book of technologies and events is open.
    pub book: RwSignal<bool>,
    /// What lies over the map on a small screen.
    pub sheet: RwSignal<Sheet>,
    /// The whole list of choices is open.
    pub listed: RwSignal<bool>,
    /// The battle is folded away to see the map.
    pub folded: RwSignal<bool>,
    /// The page pays where no area is depleted by it.
    pub pays: RwSignal<bool>,
    /// What a bot would do.
    pub hint: RwSignal<Option<Action>>,
    pressed: RwSignal<Vec<Spot>>,
    run: StoredValue<Option<Run>>,
    rests: StoredValue<bool>,
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
    player.faction.and_then(|faction| Owner::starcraft(faction.word()))
}

/// The race of a player as the map draws it.
pub const fn race_of(player: &PlayerPicture) -> Race {
    match player.faction {
        None => Race::Terran,
        Some(faction) => match faction.race() {
            game_starcraft::ids::Race::Terran => Race::Terran,
            game_starcraft::ids::Race::Zerg => Race::Zerg,
            game_starcraft::ids::Race::Protoss => Race::Protoss,
        },
    }
}

/// What is being decided.
pub fn frame(view: &View) -> Frame {
    view.table.frames.last().copied().unwrap_or_default()
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
            session.news.with(|news| {
                let (options, refused) = typed::options_of::<Action, Refusal>(news);
                Arc::new(Offers::sort(options, &refused))
            })
        });
        let pressed = RwSignal::new(Vec::new());
        let held = Memo::new(move |_| {
            let pressed: Vec<Spot> = pressed.get();
            if offers.with(|offers| offers.fitting(&pressed).is_empty()) { Vec::new() } else { pressed }
        });
        let lit = Memo::new(move |_| {
            let waiting = session.behind.get();
            if waiting { Vec::new() } else { offers.with(|offers| offers.lit(&held.get())) }
        });
        let board = Self {
            session,
            view,
            picture,
            offers,
            held,
            lit,
            story: RwSignal::default(),
            menu: RwSignal::new(None),
            look: RwSignal::new(None),
            shown: RwSignal::new(None),
            book: RwSignal::new(false),
            sheet: RwSignal::new(Sheet::Map),
            listed: RwSignal::new(false),
            folded: RwSignal::new(false),
            pays: RwSignal::new(true),
            hint: RwSignal::new(None),
            pressed,
            run: StoredValue::new(None),
            rests: StoredValue::new(true),
        };
        Effect::new(move |_| session.news.with(|news| board.hear(news)));
        // The page goes on with what it was told to do, once everything is shown.
        Effect::new(move |_| {
            // Two payments in a row may offer the same: follow the news, not only what is offered.
            session.news.track();
            board.pays.track();
            if !session.behind.get() && offers.with(|offers| !offers.all.is_empty()) {
                untrack(|| board.go_on());
            }
        });
        board
    }

    fn hear(&self, news: &News) {
        typed::hear(self.story, news);
        self.hint.set(None);
        self.look.set(None);
        self.menu.set(None);
        self.pressed.set(Vec::new());
        self.listed.set(false);
        self.folded.set(false);
    }

    /// May the person do something now?
    pub fn my_move(&self) -> bool {
        !self.session.behind.get() && self.offers.with(|offers| !offers.all.is_empty())
    }

    /// The person's seat; the first one for somebody beside the table.
    pub fn bottom(&self) -> Seat {
        self.session.me().unwrap_or(Seat(0))
    }

    /// Something of a player.
    pub fn player<T>(&self, seat: Seat, read: impl FnOnce(&PlayerPicture) -> T) -> Option<T> {
        self.picture.with(|picture| picture.players.get(seat.index()).map(read))
    }

    /// Who listens.
    pub fn listener(&self) -> Listener {
        self.session.listener()
    }

    /// Names and pieces for texts of this table.
    pub fn reading(&self) -> Reading {
        let board = *self;
        let name: Box<dyn Fn(Seat) -> String + Send + Sync> = Box::new(move |seat| board.session.name(seat));
        Reading { name: StoredValue::new(name), look: Callback::new(move |id| board.look.set(Some(id))) }
    }

    /// A text as plain words.
    pub fn plain(&self, text: &Text) -> String {
        text.plain(lang(), |seat| self.session.name(seat))
    }

    /// What an action is called.
    pub fn action_words(&self, action: Action) -> Text {
        self.view.with(|view| words::action(&action, view, self.listener()))
    }

    /// Does one thing; whatever the page was doing by itself is over.
    pub fn act(&self, action: Action) {
        self.run.set_value(None);
        self.send(action);
    }

    fn send(&self, action: Action) {
        self.menu.set(None);
        self.rests.set_value(false);
        self.session.act(serde_json::to_value(action).unwrap_or(Value::Null));
    }

    /// Moves everybody of an area.
    pub fn move_all(&self, from: AreaId, to: AreaId) {
        self.run.set_value(Some(Run::All(from, to)));
        self.rests.set_value(false);
        self.menu.set(None);
        self.go_on();
    }

    /// The units that would go with "all".
    pub fn movable(&self, from: AreaId, to: AreaId) -> Option<Action> {
        self.offers.with_untracked(|offers| shortcuts::movable(&offers.all, from, to))
    }

    /// Takes the last step back; a payment the page made goes with it.
    pub fn undo(&self) {
        self.run.set_value(self.pays.get_untracked().then_some(Run::Back));
        self.rests.set_value(true);
        self.session.undo();
    }

    /// Goes on with what the page was told to do.
    fn go_on(&self) {
        let paying = self.view.with_untracked(|view| matches!(frame(view), Frame::Pay(_)));
        match self.run.get_value() {
            Some(Run::Back) => {
                let can = self.session.news.with_untracked(|news| news.can_undo > 0);
                if paying && can {
                    self.session.undo();
                } else {
                    self.run.set_value(None);
                }
                return;
            }
            Some(Run::All(from, to)) => match self.movable(from, to) {
                Some(action) => {
                    self.send(action);
                    return;
                }
                None => self.run.set_value(None),
            },
            None => {}
        }
        // After a step back nothing is paid again until the person acts.
        if paying
            && self.pays.get_untracked()
            && !self.rests.get_value()
            && let Some(action) = self.payment()
        {
            self.send(action);
        }
    }

    /// The next worker, if it depletes nothing and saves nothing unasked.
    fn payment(&self) -> Option<Action> {
        self.view.with_untracked(|view| self.offers.with_untracked(|offers| shortcuts::payment(view, &offers.all)))
    }

    /// The same as last time, if it is offered: this order of last round, or what was built last.
    pub fn again(&self) -> Option<Action> {
        let (view, offers) = (self.view.get(), self.offers.get());
        self.story.with(|story| shortcuts::again(&view, &offers.all, story.iter().flat_map(|told| &told.events)))
    }

    /// Is it lit?
    pub fn is_lit(&self, spot: Spot) -> bool {
        self.lit.with(|lit| lit.contains(&spot))
    }

    /// Was it pressed for the next step?
    pub fn is_held(&self, spot: Spot) -> bool {
        self.held.with(|held| held.contains(&spot))
    }

    /// Lets go of what was pressed; was there anything?
    pub fn let_go(&self) -> bool {
        let held = self.held.with_untracked(|held| !held.is_empty());
        self.pressed.set(Vec::new());
        held
    }

    /// Something was pressed that can mean several things, the likeliest first. False: it means nothing now.
    pub fn press(&self, meanings: &[Spot]) -> bool {
        if !untrack(|| self.my_move()) {
            return false;
        }
        let (offers, held) = (self.offers.get_untracked(), self.held.get_untracked());
        let Some(spot) = offers.meaning(&held, meanings) else {
            if held.iter().any(|spot| meanings.contains(spot)) {
                return self.let_go();
            }
            // It fits nothing pressed before: begin anew with it.
            if !held.is_empty() && offers.meaning(&[], meanings).is_some() {
                self.pressed.set(Vec::new());
                return self.press(meanings);
            }
            // Never a dead press: say why.
            let Some(why) = offers.reason(&held, meanings) else { return false };
            let text = words::refusal(&why, untrack(|| self.listener()));
            shell().tell(untrack(|| self.plain(&text)));
            return true;
        };
        let mut next = held;
        next.push(spot);
        let fitting = offers.fitting(&next);
        let on = offers.asks_where(&next);
        match fitting.as_slice() {
            [only] => self.act(*only),
            _ if on => {
                let on_map = offers.lit(&next).iter().any(|spot| spot.on_map());
                self.pressed.set(next);
                if on_map && browser::is_narrow() {
                    self.sheet.set(Sheet::Map);
                }
            }
            several => {
                self.pressed.set(next);
                self.menu.set(Some(several.to_vec()));
            }
        }
        true
    }

    /// Ends or declines what is asked.
    pub fn end(&self) {
        if untrack(|| self.my_move())
            && let Some(action) = self.offers.with_untracked(|offers| offers.end())
        {
            self.act(action);
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
            let text = untrack(|| board.action_words(action));
            shell().tell(untrack(|| board.plain(&text)));
        });
    }
}

/// Does the unit fly?
pub fn flies(unit: Unit) -> bool {
    data().unit(unit).layer == game_starcraft::ids::Layer::Air
}
