//! What this table adds to a board: what the person has pressed so far, and what the page does for him.

use super::offers::Offers;
use super::prelude::*;
use game_starcraft::shortcuts;
use game_starcraft::state::Frame;
use tabletop_art::board::Race;

pub type Board = crate::tables::Board<War>;

/// A row of small steps the page takes for the person.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Run {
    All(AreaId, AreaId),
    /// Back before the payment.
    Back,
}

#[derive(Clone, Copy)]
pub struct Own {
    /// What the person knows, worked out for drawing.
    pub picture: Memo<Arc<Picture>>,
    /// What was pressed so far for the next step.
    pub held: Memo<Vec<Spot>>,
    pub lit: Memo<Vec<Spot>>,
    pub menu: RwSignal<Option<Vec<Action>>>,
    /// A piece looked at closely, by its number in texts.
    pub look: RwSignal<Option<u16>>,
    /// Whose sheet is shown; nobody's: the own one.
    pub shown: RwSignal<Option<Seat>>,
    pub book: RwSignal<bool>,
    pub sheet: RwSignal<Sheet>,
    pub listed: RwSignal<bool>,
    /// The battle is folded away to see the map.
    pub folded: RwSignal<bool>,
    /// The page pays where no area is depleted by it.
    pub pays: RwSignal<bool>,
    pressed: RwSignal<Vec<Spot>>,
    run: StoredValue<Option<Run>>,
    rests: StoredValue<bool>,
}

impl Own {
    pub fn new(Signals { session, view, offers }: &Signals<War>) -> Self {
        let (behind, view, offers) = (session.behind, *view, *offers);
        let picture = Memo::new(move |_| Arc::new(view.with(|view: &Arc<View>| view.picture())));
        let pressed = RwSignal::new(Vec::new());
        let held = Memo::new(move |_| {
            let pressed: Vec<Spot> = pressed.get();
            if offers.with(|offers: &Arc<Offers>| offers.fitting(&pressed).is_empty()) { Vec::new() } else { pressed }
        });
        let lit = Memo::new(move |_| {
            let waiting = behind.get();
            if waiting { Vec::new() } else { offers.with(|offers| offers.lit(&held.get())) }
        });
        Self {
            picture,
            held,
            lit,
            menu: RwSignal::new(None),
            look: RwSignal::new(None),
            shown: RwSignal::new(None),
            book: RwSignal::new(false),
            sheet: RwSignal::new(Sheet::Map),
            listed: RwSignal::new(false),
            folded: RwSignal::new(false),
            pays: RwSignal::new(true),
            pressed,
            run: StoredValue::new(None),
            rests: StoredValue::new(true),
        }
    }
}

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

pub fn frame(view: &View) -> Frame {
    view.table.frames.last().copied().unwrap_or_default()
}

impl Board {
    pub fn player<T>(&self, seat: Seat, read: impl FnOnce(&PlayerPicture) -> T) -> Option<T> {
        self.picture.with(|picture| picture.players.get(seat.index()).map(read))
    }

    /// The match changed: what was begun for the last step is over.
    pub fn on_update(&self) {
        self.look.set(None);
        self.menu.set(None);
        self.pressed.set(Vec::new());
        self.listed.set(false);
        self.folded.set(false);
    }

    /// The person acts: whatever the page was doing by itself is over.
    pub fn on_act(&self) {
        self.run.set_value(None);
        self.take_part();
    }

    /// A step is taken by the person or for him.
    fn take_part(&self) {
        self.menu.set(None);
        self.rests.set_value(false);
    }

    fn go_on_with(&self, action: Action) {
        self.take_part();
        self.send(action);
    }

    pub fn move_all(&self, from: AreaId, to: AreaId) {
        self.run.set_value(Some(Run::All(from, to)));
        self.take_part();
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

    /// Goes on with what the page was told to do, once everything is shown.
    pub fn go_on_when_shown(&self) {
        // Two payments in a row may offer the same: follow the updates, not only what is offered.
        self.update.track();
        self.pays.track();
        if self.my_move() {
            untrack(|| self.go_on());
        }
    }

    fn go_on(&self) {
        let paying = self.view.with_untracked(|view| matches!(frame(view), Frame::Pay(_)));
        match self.run.get_value() {
            Some(Run::Back) => {
                let can = self.session.status.with_untracked(|status| status.undo > 0);
                if paying && can {
                    self.session.undo();
                } else {
                    self.run.set_value(None);
                }
                return;
            }
            Some(Run::All(from, to)) => match self.movable(from, to) {
                Some(action) => return self.go_on_with(action),
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
            self.go_on_with(action);
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

    pub fn is_lit(&self, spot: Spot) -> bool {
        self.lit.with(|lit| lit.contains(&spot))
    }

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
            self.tell_why(&why);
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

    pub fn end(&self) {
        if untrack(|| self.my_move())
            && let Some(action) = self.offers.with_untracked(|offers| offers.end())
        {
            self.act(action);
        }
    }
}

pub fn flies(unit: Unit) -> bool {
    data().unit(unit).layer == game_starcraft::ids::Layer::Air
}
