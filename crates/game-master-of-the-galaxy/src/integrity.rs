//! Does a state from outside add up? It is data, never trusted: the rules see it only after these checks.

use crate::cards::data;
use crate::effect::{CardType, Kind};
use crate::ids::{CARDS, Card, Project, System, Track};
use crate::legal::legal;
use crate::resource::Cubes;
use crate::state::{DISCS, Frame, Galaxy, Phase, SEATS};
use serde::{Deserialize, Deserializer, de::Error};
use tabletop::{Scripted, Seat, SeatSet};

/// Frames a state from outside may bring. Four who choose races and corners have ten, a turn has a few; the stack must have
/// room for what follows from any of them.
const STACK: usize = 12;
/// Turns to be missed that a state from outside may bring, those still to be given among them: all together stay a number of
/// tokens, whatever play adds.
const MOST_SKIPS: u32 = 60;

// A state from outside is data, never trusted: it must add up before the rules see it.
impl<'de> Deserialize<'de> for Galaxy {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let galaxy = Self::deserialize(deserializer)?;
        galaxy.check_integrity().map_err(D::Error::custom)?;
        Ok(galaxy)
    }
}

impl Galaxy {
    /// Every cube, disc and card, wherever it lies now.
    pub(crate) fn count_cubes(&self) -> [u64; 5] {
        let mut counts = [0; 5];
        let mut add = |cubes: Cubes| cubes.iter().for_each(|(colour, n)| counts[colour.index()] += u64::from(n));
        add(self.bank);
        add(self.drawn);
        self.table().for_each(|seat| add(self.players[seat].bag));
        Project::all().for_each(|project| add(self.rows[project].cubes()));
        counts
    }

    /// How often each card lies somewhere.
    pub(crate) fn count_cards(&self) -> [u8; CARDS] {
        let mut counts = [0; CARDS];
        let mut add = |card: Card| counts[card.index()] += 1;
        self.decks.iter().for_each(|deck| deck.iter().for_each(|card| add(*card)));
        self.table().for_each(|seat| self.players[seat].cards.iter().for_each(&mut add));
        self.conflicts.iter().for_each(|laid| add(laid.card));
        self.display.iter().for_each(&mut add);
        for frame in &self.stack {
            match frame {
                Frame::Lifted { cards, .. } => cards.iter().for_each(|card| add(*card)),
                Frame::Bury { deck, chosen, cards, .. } => {
                    cards.iter().for_each(|card| add(*card));
                    // The chosen card waits on top of the deck, or was lifted.
                    if self.top(*deck) != Some(*chosen) {
                        add(*chosen);
                    }
                }
                _ => {}
            }
        }
        counts
    }

    /// Does it add up? Asked of every state that comes from outside.
    pub(crate) fn check_integrity(&self) -> Result<(), &'static str> {
        let seat_exists = |seat: Seat| seat.0 < self.seats;
        if !(2..=SEATS as u8).contains(&self.seats) || !seat_exists(self.first) || !seat_exists(self.active) {
            return Err("seats that do not exist");
        }
        if let Some(outcome) = self.outcome()
            && !outcome.winners.iter().all(seat_exists)
        {
            return Err("a winner who is not there");
        }
        if self.count_cubes() != [45, 45, 45, 45, 20] {
            return Err("cubes that do not add up");
        }
        if self.count_cards() != [1; CARDS] {
            return Err("cards that do not add up");
        }
        self.discs_add_up()?;
        self.tracks_add_up()?;
        self.cards_in_place()?;
        self.numbers_in_range()?;
        self.stack_in_order()?;
        self.setup_in_order()?;
        self.waits()
    }

    fn discs_add_up(&self) -> Result<(), &'static str> {
        let owned = |card: Card| self.owner_of_card(card).is_some();
        if self.prepared.iter().any(|card| !owned(card) || !data().with_slot.contains(card)) {
            return Err("a base prepared nowhere");
        }
        for seat in self.table() {
            let player = &self.players[seat];
            let placed: u32 = player.realm.iter().map(|system| u32::from(self.bases(system))).sum();
            let discs = placed + u32::from(player.reserve) + self.prepared(seat).len() as u32;
            let overlap =
                self.table().any(|other| other > seat && !player.realm.and(self.players[other].realm).is_empty());
            if discs != u32::from(DISCS) || overlap || !player.realm.and(self.holes).is_empty() {
                return Err("discs that do not add up");
            }
        }
        let in_place = |system: System| {
            let owned = self.owner(system).is_some();
            (self.bases(system) > 0) == owned && self.bases(system) <= data().system(system).planets
        };
        if !System::all().all(in_place) {
            return Err("bases without an owner");
        }
        Ok(())
    }

    fn tracks_add_up(&self) -> Result<(), &'static str> {
        if self.routes.iter().any(|route| route.from > 1) || self.conflicts.iter().any(|laid| laid.red > 1) {
            return Err("a track with a third end");
        }
        for track in Track::all() {
            let row = self.rows[data().route(track)];
            let route = self.routes[track.index()];
            if !row.is_empty() && (route.colour.is_none() || self.route_owner(track).is_none()) {
                return Err("a route without an owner");
            }
            // The next cube goes behind as many as there are (MG-ROUTE-04).
            if !(0..row.count()).all(|cell| row.get(cell).is_some()) {
                return Err("a route with a gap");
            }
        }
        Ok(())
    }

    fn cards_in_place(&self) -> Result<(), &'static str> {
        // No card shortens these projects, so each of them is full.
        let done = |card: Card| {
            let project = match card.kind() {
                CardType::Race => data().programme(card),
                kind if kind.is_development() => data().development(card),
                _ => return false,
            };
            let owned = self.owner_of_card(card).is_some();
            owned && self.rows[project].count() == data().project(project).size
        };
        if !self.implemented.iter().all(done) {
            return Err("a card implemented by nobody");
        }
        if self.conflicts.iter().any(|laid| laid.card.kind() != CardType::Conflict) {
            return Err("a conflict that is none");
        }
        // A card under the wrong deck would find no room there.
        let of_kind = |deck: CardType, cards: &[Card]| cards.iter().all(|card| card.kind() == deck);
        let in_decks = CardType::ALL.into_iter().all(|kind| self.deck(kind).iter().all(|card| card.kind() == kind));
        let lifted = self.stack.iter().all(|frame| match frame {
            Frame::Lifted { deck, cards, .. } => of_kind(*deck, cards),
            Frame::Bury { deck, chosen, cards, .. } => of_kind(*deck, cards) && chosen.kind() == *deck,
            _ => true,
        });
        if !in_decks || !lifted || self.display.iter().any(|card| card.kind() != CardType::Race) {
            return Err("a card of another deck");
        }
        Ok(())
    }

    /// Rewards that can be paid, and numbers that play can reach: others would run over.
    fn numbers_in_range(&self) -> Result<(), &'static str> {
        let colonised = |n: usize| {
            Project::all()
                .nth(n)
                .is_some_and(|project| data().project(project).kind == Kind::Planet && !self.rows[project].is_empty())
        };
        if !self.fresh.iter().all(colonised) || self.standing.iter().any(|n| n >= Project::all().count()) {
            return Err("a reward for nothing");
        }
        let held = self.table().map(|seat| u32::from(self.players[seat].skips));
        let waiting = self.stack.iter().map(|frame| if let Frame::Skip(turns) = frame { u32::from(*turns) } else { 0 });
        let skips: u32 = held.chain(waiting).sum();
        let extra = u16::from(self.extra_due) + u16::from(self.extra_taken);
        if skips > MOST_SKIPS || extra > 2 || usize::from(self.discarded) > CARDS {
            return Err("numbers out of all reason");
        }
        Ok(())
    }

    fn stack_in_order(&self) -> Result<(), &'static str> {
        let seat_exists = |seat: Seat| seat.0 < self.seats;
        let seats_named = self.stack.iter().all(|frame| match frame {
            Frame::Corner(seat) | Frame::ChooseRace(seat) | Frame::TakeRace(seat) => seat_exists(*seat),
            Frame::Take { seat, .. }
            | Frame::Lifted { seat, .. }
            | Frame::Bury { seat, .. }
            | Frame::Answers { seat, .. }
            | Frame::Effects { seat, .. }
            | Frame::Offer { to: seat, .. }
            | Frame::Spoils { loser: seat, .. } => seat_exists(*seat),
            Frame::CountSpoils { loser, .. } | Frame::Goals { loser, .. } => loser.is_none_or(seat_exists),
            _ => true,
        });
        if !seats_named {
            return Err("a decision of nobody");
        }
        // These wait as soon as they are there and nothing comes over them: below, their cards may be gone when they are reached.
        let below = self.stack.len().saturating_sub(1);
        let asks = |frame: &Frame| {
            matches!(frame, Frame::Lifted { .. } | Frame::Bury { .. } | Frame::Browse(_) | Frame::Offer { .. })
        };
        if self.stack.iter().take(below).any(asks) {
            return Err("a choice that waits below another");
        }
        if self.stack.len() > STACK {
            return Err("more begun than can be finished");
        }
        Ok(())
    }

    /// Corners and races are chosen in the setup, once by each, and there is one left for whoever is still to choose: they are
    /// covered and mixed afterwards.
    fn setup_in_order(&self) -> Result<(), &'static str> {
        let (mut corners, mut choosers) = (SeatSet::EMPTY, SeatSet::EMPTY);
        let setup = self.phase == Phase::Setup;
        // From below: what comes last stands first.
        for frame in &self.stack {
            let fits = match frame {
                Frame::Corner(seat) => {
                    let second = corners.contains(*seat) || self.players[*seat].reserve < DISCS;
                    corners = corners.with(*seat);
                    setup && !second
                }
                Frame::ChooseRace(seat) => {
                    let second = choosers.contains(*seat) || self.race(*seat).is_some();
                    choosers = choosers.with(*seat);
                    setup && !second
                }
                Frame::Cover => setup && corners.is_empty(),
                Frame::MixRaces => setup && choosers.is_empty(),
                Frame::TakeRace(_) => setup,
                Frame::Lifted { .. } | Frame::Bury { .. } => true,
                _ => !setup,
            };
            if !fits {
                return Err("a second start");
            }
        }
        if corners.len() > self.free_corners().len() || choosers.len() > self.display.len() {
            return Err("a start that is not there");
        }
        Ok(())
    }

    /// Does it wait for a decision that can be made, unless it is over?
    fn waits(&self) -> Result<(), &'static str> {
        let Some(asked) = self.asked() else { return Ok(()) };
        let mut actions = Vec::new();
        legal(self, asked, &mut actions);
        if self.players[asked].gone || actions.is_empty() {
            return Err("a decision without a choice");
        }
        // A frame that would go on by itself was never asked about: its count is used up, or what it needs is not there.
        // Rules before 3 asked for the last corner too.
        if let Some(frame) = self.stack.last().filter(|frame| !matches!(frame, Frame::Corner(_))) {
            let mut next = *self;
            if !next.step(*frame, &mut Scripted::default(), &mut ()) || next != *self {
                return Err("a decision that is none");
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tabletop::{Catalogue, Game, Seeded};
    use tabletop_laws::play_until;

    /// What play comes to is never taken for a forgery, at any step.
    #[test]
    fn every_state_of_random_games_adds_up() {
        for mode in Galaxy::modes() {
            for (seats, seed) in (mode.least..=mode.most).flat_map(|seats| (0..12).map(move |seed| (seats, seed))) {
                let mut dice = Seeded::new(seed);
                let setup = Galaxy::setup(mode.id, seats).expect("a mode");
                let mut game = Galaxy::begin(&setup, &mut dice, &mut ()).expect("a game");
                play_until(&mut game, &mut dice, |game| {
                    assert_eq!(game.check_integrity(), Ok(()), "{} {seats} {seed}", mode.id);
                    false
                });
            }
        }
    }
}
