//! What this table adds to a board: what the person holds, points at and looks at.

use super::prelude::*;
use game_master_of_the_galaxy::question::Question as Asked;
use game_master_of_the_galaxy::shortcuts;
use game_master_of_the_galaxy::state::DiscColour;
use game_master_of_the_galaxy::view::View;

pub type Board = crate::tables::Board<Galaxy>;

#[derive(Clone, Copy)]
pub struct Own {
    /// What is drawn of the view, made once when it changes.
    pub picture: Memo<Arc<Picture>>,
    /// What the person holds: a cube that can be put somewhere, or a conflict about to be laid.
    pub held: Memo<Held>,
    pub menu: RwSignal<Option<Vec<Action>>>,
    pub look: RwSignal<Option<Card>>,
    pub rival: RwSignal<Option<Seat>>,
    pub sheet: RwSignal<Sheet>,
    /// "Put the rest back?"
    pub sure: RwSignal<bool>,
    /// The race about to be taken.
    pub picked: RwSignal<Option<Card>>,
    /// A prompt folded away to see the map.
    pub folded: RwSignal<bool>,
    wish: RwSignal<Option<Colour>>,
    laying: RwSignal<Option<Card>>,
    /// The button has just asked back, or ended something: a press that comes now has not read what it says.
    unread: RwSignal<bool>,
}

/// A press that comes sooner than this after a question has not read it, in milliseconds.
const ANSWERED: u32 = 450;

impl Own {
    pub fn new(Signals { view, offers, .. }: &Signals<Galaxy>) -> Self {
        let (view, offers) = (*view, *offers);
        let picture = Memo::new(move |_| Arc::new(view.with(|view: &Arc<View>| view.picture())));
        let (wish, laying) = (RwSignal::new(None), RwSignal::new(None));
        let held = Memo::new(move |_| {
            let offers = offers.get();
            let cubes = view.with(|view| offers.cubes(view));
            let wished: Option<Colour> = wish.get();
            let cube = wished.filter(|cube| cubes.contains(cube)).or(cubes.first().copied());
            let conflict: Option<Card> = laying.get();
            Held { cube, conflict: conflict.filter(|card| offers.conflicts().contains(card)) }
        });
        Self {
            picture,
            held,
            menu: RwSignal::new(None),
            look: RwSignal::new(None),
            rival: RwSignal::new(None),
            sheet: RwSignal::new(Sheet::Map),
            sure: RwSignal::new(false),
            picked: RwSignal::new(None),
            folded: RwSignal::new(false),
            wish,
            laying,
            unread: RwSignal::new(false),
        }
    }
}

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
    /// The match changed: what was begun for the last step is over.
    pub fn on_update(&self) {
        self.menu.set(None);
        self.sure.set(false);
        self.folded.set(false);
        self.laying.set(None);
    }

    /// Everybody, the person first, then in turn order.
    pub fn seats(&self) -> Vec<Seat> {
        self.seats_from_bottom(self.picture.with(|view| view.players.len())).collect()
    }

    pub fn player<T>(&self, seat: Seat, read: impl FnOnce(&PlayerPicture) -> T) -> Option<T> {
        self.picture.with(|view| view.players.get(seat.index()).map(read))
    }

    pub fn question(&self) -> Option<Asked> {
        let me = self.session.me();
        self.picture
            .with(|view| view.decision.as_ref().filter(|asked| Some(asked.seat) == me).map(|asked| asked.question))
    }

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

    pub fn press(&self, spot: Spot) {
        if !untrack(|| self.my_move()) {
            return;
        }
        let (offers, held) = (self.offers.get_untracked(), self.held.get_untracked());
        match offers.at(spot, held).as_slice() {
            [] => {
                // Never a dead click: say why.
                if let Some(why) = offers.reason(spot, held) {
                    self.tell_why(&why);
                }
            }
            [only] => self.act(*only),
            several => self.menu.set(Some(several.to_vec())),
        }
    }

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
        // The second press of a double press is no answer.
        if self.unread.get_untracked() {
            return;
        }
        let asks_back = untrack(|| self.asks_back());
        if asks_back || self.sure.get_untracked() {
            let unread = self.unread;
            unread.set(true);
            browser::after(ANSWERED, move || {
                // The table may have been left by then.
                let _ = unread.try_set(false);
            });
        }
        if asks_back {
            self.sure.set(true);
        } else {
            self.act(Action::Done);
        }
    }

    /// Would the button that ends ask first whether the rest is to go back?
    fn asks_back(&self) -> bool {
        !self.sure.get() && shell().confirms.get() && self.unplaced() > 0
    }

    /// What a press on the button that ends does, as the page notes it for tests.
    pub fn done_says(&self) -> Option<String> {
        let can = self.my_move() && self.offers.with(|offers| offers.has(Action::Done)) && !self.unread.get();
        can.then(|| if self.asks_back() { "menu".to_owned() } else { Action::Done.to_string() })
    }

    /// What a press on a place does, as the page notes it for tests: the action, or that it is asked which.
    pub fn says(&self, spot: Spot) -> Option<String> {
        match self.offers.with(|offers| offers.at(spot, self.held.get())).as_slice() {
            [] => None,
            [only] => Some(only.to_string()),
            _ => Some("menu".to_owned()),
        }
    }
}
