//! What this table adds to a board: what the person has pressed so far, and what the page does for him.

use super::later;
use super::offers::Offers;
use super::prelude::*;
use super::tale::{BattleReview, Tale, battles};
use crate::shell::Pace;
use game_starcraft::ids::Faction;
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
    /// Whom the person is about to lead.
    pub picked: RwSignal<Option<Faction>>,
    /// A battle that is told skirmish by skirmish: until it was, nobody goes on.
    pub telling: RwSignal<Option<BattleReview>>,
    pressed: RwSignal<Vec<Spot>>,
    run: StoredValue<Option<Run>>,
    rests: StoredValue<bool>,
    /// The drawer that was opened for the question before.
    opened: StoredValue<Sheet>,
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
            picked: RwSignal::new(None),
            telling: RwSignal::new(None),
            pressed,
            run: StoredValue::new(None),
            rests: StoredValue::new(true),
            opened: StoredValue::new(Sheet::Map),
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

    /// The match changed: what was begun for the last step is over. The drawer where the answers lie opens by itself.
    pub fn on_update(&self) {
        let wanted = self.wanted_drawer();
        if wanted != self.opened.get_value() || wanted != Sheet::Map {
            self.sheet.set(wanted);
        }
        self.opened.set_value(wanted);
        self.look.set(None);
        self.menu.set(None);
        self.pressed.set(Vec::new());
        self.listed.set(false);
        self.folded.set(false);
    }

    /// Every battle of the story so far, the latest last.
    pub fn battles(&self) -> Vec<Tale> {
        self.story.with_untracked(|story| battles(story.iter().map(|told| (told.step, told.events.as_slice()))))
    }

    /// Own skirmishes were fought, or an own battle is over: it is told, unless the person wants everything at once.
    pub fn tell_battle(&self, update: &Update<War>) {
        let events = || update.story.iter().flat_map(|told| &told.events);
        let news = |event: &Event| matches!(event, Event::Totals { .. } | Event::BattleEnded { .. });
        if update.redraw || shell().pace.get_untracked() == Pace::Instant || !events().any(news) {
            return;
        }
        let Some(tale) = self.battles().pop().filter(|_| later::here().is_some()) else { return };
        if !untrack(|| self.session.me()).is_some_and(|me| tale.seats.contains(&me)) {
            return;
        }
        let new = events().filter(|event| matches!(event, Event::Totals { .. })).count();
        let at = tale.fought.len().saturating_sub(new);
        self.telling.update(|telling| {
            let at = telling.as_ref().filter(|told| told.tale.begun == tale.begun).map_or(at, |told| told.at);
            *telling = Some(BattleReview { tale: Arc::new(tale), at });
        });
    }

    /// Opens a battle of the log once more: who holds the area, and what was lost.
    pub fn tell_of_step(&self, step: usize) {
        let ends = |told: &&StoryStep<War>| told.step == step;
        let ended = self.story.with_untracked(|story| {
            let told = story.iter().find(ends)?;
            told.events.iter().any(|event| matches!(event, Event::BattleEnded { .. })).then_some(())
        });
        if ended.is_some() {
            let tale = self.battles().into_iter().rfind(|tale| tale.begun <= step && tale.ended.is_some());
            self.telling.set(tale.map(|tale| BattleReview { at: tale.fought.len(), tale: Arc::new(tale) }));
        }
    }

    /// The battle from its first skirmish on.
    pub fn tell_again(&self) {
        self.telling.update(|telling| {
            if let Some(telling) = telling {
                telling.at = 0;
            }
        });
    }

    /// The next skirmish, then the summary, then the table; was anything told?
    pub fn go_on_telling(&self) -> bool {
        let told = self.telling.with_untracked(Option::is_some);
        self.telling.update(|telling| {
            if let Some(now) = telling {
                now.at += 1;
                let over = now.at > now.tale.fought.len() || (now.at_end() && now.tale.ended.is_none());
                if over {
                    *telling = None;
                }
            }
        });
        told
    }

    /// The drawer in which what is asked is answered; the map, when it is answered there.
    fn wanted_drawer(&self) -> Sheet {
        let asked = untrack(|| self.session.me())
            .is_some_and(|me| self.view.with_untracked(|view| view.table.asked.contains(me)));
        if !asked {
            return Sheet::Map;
        }
        let lit = self.offers.with_untracked(|offers| offers.lit(&[]));
        let any = |of: fn(&Spot) -> bool| lit.iter().any(of);
        let cards = any(|spot| matches!(spot, Spot::Card(_)));
        match self.view.with_untracked(|view| frame(view)) {
            // A small screen has room for one of them: what can be answered on the map is.
            Frame::Build | Frame::Pay(_) if browser::is_narrow() && any(|spot| spot.on_map()) => Sheet::Map,
            Frame::Build | Frame::Pay(_) => Sheet::Faction,
            Frame::Battle if cards => Sheet::Cards,
            Frame::Battle => Sheet::Map,
            _ if any(|spot| spot.on_map() || matches!(spot, Spot::Face(_) | Spot::Tech(_) | Spot::Event(_))) => {
                Sheet::Map
            }
            _ if cards => Sheet::Cards,
            _ if lit.is_empty() => Sheet::Map,
            _ => Sheet::Faction,
        }
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

    /// Lists every choice, or only those that lie nowhere; the drawer it would cover closes.
    pub fn flip_list(&self) {
        let listed = !self.listed.get_untracked();
        if listed {
            self.sheet.set(Sheet::Map);
        }
        self.listed.set(listed);
    }

    /// Opens a drawer, or closes it.
    pub fn flip(&self, sheet: Sheet) {
        self.sheet.update(|open| *open = if *open == sheet { Sheet::Map } else { sheet });
    }

    pub fn is_lit(&self, spot: Spot) -> bool {
        self.lit.with(|lit| lit.contains(&spot))
    }

    pub fn is_held(&self, spot: Spot) -> bool {
        self.held.with(|held| held.contains(&spot))
    }

    /// What a press on something that can mean several things does, as the page notes it for tests: the action, or that it is noted.
    pub fn says(&self, meanings: &[Spot]) -> Option<String> {
        if !self.my_move() {
            return None;
        }
        let held = self.held.get();
        self.offers.with(|offers| {
            let fits = offers.meaning(&held, meanings).is_some();
            let before: &[Spot] = if fits { &held } else { &[] };
            let lets_go = !fits && held.iter().any(|spot| meanings.contains(spot));
            let deed = offers.deed(before, meanings).filter(|_| !lets_go);
            (lets_go || offers.meaning(before, meanings).is_some())
                .then(|| deed.map_or_else(|| "pick".to_owned(), |action| action.to_string()))
        })
    }

    /// Lets go of what was pressed; was there anything?
    pub fn let_go(&self) -> bool {
        let held = self.held.with_untracked(|held| !held.is_empty()) || self.menu.with_untracked(Option::is_some);
        self.pressed.set(Vec::new());
        self.menu.set(None);
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
        self.hold([held, vec![spot]].concat());
        true
    }

    /// A unit on the map was pressed. False: it means nothing now.
    pub fn press_unit(&self, area: AreaId, unit: Unit) -> bool {
        if !untrack(|| self.my_move()) {
            return false;
        }
        let (offers, held) = (self.offers.get_untracked(), self.held.get_untracked());
        // Beside another unit it begins anew.
        let before: &[Spot] = if held.contains(&Spot::Unit(unit)) || !held.iter().any(is_unit) { &held } else { &[] };
        let things = offers.unit_there(before, area, unit).or_else(|| offers.unit_there(&[], area, unit));
        let Some(things) = things else { return false };
        if things.iter().all(|thing| held.contains(thing)) {
            return self.let_go();
        }
        let fits = offers.unit_there(before, area, unit).is_some();
        let mut next = if fits { before.to_vec() } else { Vec::new() };
        next.extend(things.into_iter().filter(|thing| !before.contains(thing)));
        self.hold(next);
        true
    }

    /// Holds what was pressed so far, or does what is left of it.
    fn hold(&self, next: Vec<Spot>) {
        let offers = self.offers.get_untracked();
        let fitting = offers.fitting(&next);
        let on = offers.asks_where(&next);
        match fitting.as_slice() {
            [only] => self.act(*only),
            _ if on => {
                // On a small screen a drawer lies over the map, and over the battle.
                let open = |spot: &Spot| spot.on_map() || matches!(spot, Spot::Theirs(_) | Spot::Skirmish(_));
                let on_map = offers.lit(&next).iter().any(open);
                self.pressed.set(next);
                if on_map {
                    self.sheet.set(Sheet::Map);
                }
            }
            several => {
                self.pressed.set(next);
                self.menu.set(Some(several.to_vec()));
            }
        }
    }

    pub fn end(&self) {
        if untrack(|| self.my_move())
            && let Some(action) = self.offers.with_untracked(|offers| offers.end())
        {
            self.act(action);
        }
    }
}

const fn is_unit(spot: &Spot) -> bool {
    matches!(spot, Spot::Unit(_))
}

pub fn flies(unit: Unit) -> bool {
    data().unit(unit).layer == game_starcraft::ids::Layer::Air
}
