//! Conflicts: laying, winning, stopping (chapters CONF, CEND).

use crate::cards::{Facing, data};
use crate::effect::{CardClass, CardType, Goal, When};
use crate::event::{Event, Gift, StopReason};
use crate::ids::{Card, CardSet, System, Track, TrackSet};
use crate::refusal::Refusal;
use crate::state::{Cause, Frame, Galaxy, Laid};
use tabletop::{EventSink, List, Seat};

/// A conflict and its participants, as they were before something changed (MG-CEND-04).
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Parties {
    pub(crate) card: Card,
    red: Option<Seat>,
    blue: Option<Seat>,
}

impl Parties {
    const fn of(&self, facing: Facing) -> Option<Seat> {
        match facing {
            Facing::Red => self.red,
            Facing::Blue => self.blue,
        }
    }

    /// Does this player take part?
    pub(crate) fn include(&self, seat: Seat) -> bool {
        self.red == Some(seat) || self.blue == Some(seat)
    }
}

impl Galaxy {
    /// Who takes part in a conflict on the board.
    pub(crate) fn parties(&self, laid: &Laid) -> Parties {
        let [red, blue] = laid.systems().map(|system| self.owner(system));
        Parties { card: laid.card, red, blue }
    }

    /// Conflicts that involve a system.
    pub(crate) fn conflicts_at(&self, system: System) -> List<Parties, 9> {
        let here = |laid: &&Laid| data().track(laid.track).ends.contains(&system);
        self.conflicts.iter().filter(here).map(|laid| self.parties(laid)).collect()
    }

    /// Tracks on which the player may lay a conflict (MG-CONF-03, MG-EFF-19).
    pub(crate) fn battlefields(&self, seat: Seat) -> TrackSet {
        let realm = self.players[seat].realm;
        let mut fields = TrackSet::EMPTY;
        for track in self.live_tracks(realm).less(self.contested()).iter() {
            if self.may_fight_on(seat, track).is_ok() {
                fields.insert(track);
            }
        }
        fields
    }

    fn may_fight_on(&self, seat: Seat, track: Track) -> Result<(), Refusal> {
        let realm = self.players[seat].realm;
        let ends = data().track(track).ends;
        if let Some(hole) = ends.into_iter().find(|end| self.holes.contains(*end)) {
            return Err(Refusal::BlackHole(hole));
        }
        if self.conflict_on(track).is_some() {
            return Err(Refusal::ConflictOnTrack(track));
        }
        let enemy = match ends.map(|end| realm.contains(end)) {
            [true, false] => ends[1],
            [false, true] => ends[0],
            [true, true] | [false, false] => return Err(Refusal::NotBetween(track)),
        };
        if let Some(owner) = self.owner(enemy)
            && self.bases(enemy) >= 2
            && self.powers(owner).closed
        {
            return Err(Refusal::Closed(enemy));
        }
        Ok(())
    }

    /// May the player lay this card there?
    pub(crate) fn may_lay(&self, seat: Seat, card: Card, track: Track) -> Result<(), Refusal> {
        if !self.players[seat].cards.contains(card) {
            return Err(Refusal::NotYourCard(card));
        }
        if card.kind() != CardType::Conflict {
            return Err(Refusal::NotAConflict(card));
        }
        self.may_fight_on(seat, track)
    }

    /// Lays a conflict card; cubes on the track come back (MG-CONF-05), cards in force answer (MG-EFF-17).
    pub(crate) fn lay(&mut self, seat: Seat, card: Card, track: Track, own: Facing, sink: &mut impl EventSink<Event>) {
        self.send_home(data().route(track), seat, sink);
        self.players[seat].cards.remove(card);
        let mine = u8::from(!self.players[seat].realm.contains(data().track(track).ends[0]));
        let red = if own == Facing::Red { mine } else { 1 - mine };
        let laid = Laid { card, track, red, laid_now: true, offered: false };
        // Kept in the order of the cards, so that equal tables are equal.
        let place = self.conflicts.iter().position(|other| other.card > card).unwrap_or(self.conflicts.len());
        self.conflicts.insert(place, laid);
        sink.tell(|| Event::ConflictLaid { seat, card, track, own });
        let parties = self.parties(&laid);
        for side in self.clockwise() {
            if parties.include(side) {
                let answers = self.answering(side, When::ConflictLaid, None);
                self.let_answer(side, answers, Cause::Conflict(card), sink);
            }
        }
        self.check_victory(sink);
    }

    /// Takes the cubes off both sides and the card off the board.
    fn take_off(&mut self, parties: &Parties, sink: &mut impl EventSink<Event>) {
        for facing in Facing::BOTH {
            if let Some(seat) = parties.of(facing) {
                self.send_home(data().side(parties.card, facing), seat, sink);
            }
        }
        self.conflicts.retain(|laid| laid.card != parties.card);
    }

    /// A conflict stops early: cubes go home, nobody is rewarded, the card goes where the reason says (MG-CEND-04, 05).
    /// Several may stop at one moment, so whoever stops them tests victory afterwards (MG-PLACE-10, MG-FLOW-07).
    pub(crate) fn stop_conflict(&mut self, parties: &Parties, reason: StopReason, sink: &mut impl EventSink<Event>) {
        self.take_off(parties, sink);
        sink.tell(|| Event::ConflictStopped { conflict: parties.card, reason });
        let heir = match reason {
            StopReason::SystemChanged | StopReason::Agreed => parties.red,
            // MG-HOLE-04: the one participant, whichever side was red.
            StopReason::Swallowed => parties.red.or(parties.blue),
            // MG-EFF-16: whoever discarded the card that stopped it, and that is the active player.
            StopReason::Card(_) => Some(self.active),
            // The winner of the other conflict takes or discards it himself.
            StopReason::Prize => return,
        };
        match heir {
            Some(seat) => self.receive(seat, parties.card, Gift::Stopped, sink),
            None => self.drop_conflict(parties.card, sink),
        }
    }

    /// A conflict card without an owner goes under its deck.
    pub(crate) fn drop_conflict(&mut self, card: Card, sink: &mut impl EventSink<Event>) {
        self.decks[CardType::Conflict.index()].put_under(card);
        sink.tell(|| Event::CardDropped(card));
    }

    /// May the player offer to stop this conflict, and to whom? (MG-CEND-02, 06)
    pub(crate) fn may_offer(&self, seat: Seat, card: Card) -> Result<Seat, Refusal> {
        let Some(laid) = self.laid(card) else { return Err(Refusal::NotYourConflict(card)) };
        let realm = self.players[seat].realm;
        let enemy = match laid.systems() {
            [red, blue] if realm.contains(red) => blue,
            [red, blue] if realm.contains(blue) => red,
            _ => return Err(Refusal::NotYourConflict(card)),
        };
        let Some(to) = self.owner(enemy).filter(|to| !self.players[*to].gone) else {
            return Err(Refusal::NobodyToAgree(card));
        };
        if laid.laid_now {
            return Err(Refusal::LaidThisTurn(card));
        }
        if laid.offered {
            return Err(Refusal::OfferedAlready(card));
        }
        Ok(to)
    }

    /// Conflicts the player may offer to stop.
    pub(crate) fn offers(&self, seat: Seat) -> impl Iterator<Item = Card> + '_ {
        let open = self.conflicts.iter().filter(|laid| !laid.laid_now && !laid.offered).map(|laid| laid.card);
        open.filter(move |card| self.may_offer(seat, *card).is_ok())
    }

    /// The winner of a conflict gets his reward (MG-CONF-12 to 15).
    pub(crate) fn win_conflict(&mut self, card: Card, own: Facing, sink: &mut impl EventSink<Event>) {
        let Some(laid) = self.laid(card).copied() else { return };
        let (parties, enemy) = (self.parties(&laid), own.other());
        let Some(winner) = parties.of(own) else { return };
        let (loser, system) = (parties.of(enemy), laid.system(enemy));
        self.take_off(&parties, sink);
        sink.tell(|| Event::ConflictWon { seat: winner, loser, conflict: card });
        let goals = data().card(card).conflict.as_ref().map_or(0, |info| info.goals[enemy as usize].len());
        let left = (1 << goals) - 1;
        self.stack.push(Frame::Goals { conflict: card, facing: enemy, loser, system, left });
        self.stack.push(Frame::CountSpoils { conflict: card, loser });
        self.receive(winner, card, Gift::Won, sink);
        self.check_victory(sink);
    }

    /// The goals of a won conflict that are still to be carried out and mean something.
    pub(crate) fn open_goals(&self, conflict: Card, facing: Facing, loser: Option<Seat>, left: u8) -> Goals {
        let mut goals = Goals::default();
        let Some(info) = &data().card(conflict).conflict else { return goals };
        for (n, goal) in info.goals[facing as usize].iter().enumerate() {
            if left & 1 << n == 0 {
                continue;
            }
            match (goal, loser) {
                (Goal::System, _) => goals.system = Some(n as u8),
                // MG-CONF-22: a neutral system has no cards.
                (Goal::Take(_) | Goal::Discard(_), None) => {}
                (Goal::Take(class) | Goal::Discard(class), Some(loser)) => {
                    let cards = self.prizes(loser, *class);
                    if !cards.is_empty() {
                        goals.cards = Some((n as u8, cards, matches!(goal, Goal::Take(_))));
                    }
                }
            }
        }
        goals
    }

    /// Cards of a loser that a goal may name; conflicts on the board count (MG-CONF-18, 19).
    fn prizes(&self, loser: Seat, class: CardClass) -> CardSet {
        let mut cards: CardSet = self.players[loser].cards.iter().filter(|card| class.covers(card.kind())).collect();
        if class == CardClass::Conflict {
            for laid in &self.conflicts {
                if self.parties(laid).include(loser) {
                    cards.insert(laid.card);
                }
            }
        }
        cards
    }

    /// The winner takes or discards a card of the loser (MG-CONF-18 to 20).
    pub(crate) fn seize(
        &mut self,
        winner: Seat,
        loser: Seat,
        card: Card,
        keep: bool,
        sink: &mut impl EventSink<Event>,
    ) {
        if let Some(laid) = self.laid(card).copied() {
            self.stop_conflict(&self.parties(&laid), StopReason::Prize, sink);
            if keep {
                self.receive(winner, card, Gift::Rival(loser), sink);
            } else {
                self.drop_conflict(card, sink);
            }
        } else if keep {
            self.strip(loser, card, sink);
            self.receive(winner, card, Gift::Rival(loser), sink);
        } else {
            self.discard_card(loser, card, sink);
        }
        self.check_victory(sink);
    }
}

/// Goals that can still be carried out, by their place on the card.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Goals {
    /// The system.
    pub(crate) system: Option<u8>,
    /// A card: which ones, and whether it is kept.
    pub(crate) cards: Option<(u8, CardSet, bool)>,
}
