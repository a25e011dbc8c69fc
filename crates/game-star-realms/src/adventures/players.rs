//! What an adventure changes for the players: what they get for effects a boss cannot suffer (SR-CHAL-49, SR-CHAL-50), the cards
//! of a tentacle (SR-HORROR-15), a starter put back (SR-HORROR-13), what becomes of the cards of the defeated (SR-CHAL-51).

use super::boss::BOSS;
use super::data::{Payment, Team, Zones};
use super::event::BossEvent;
use crate::amounts::Combat;
use crate::cards::{Kind, facts};
use crate::effect::Resource;
use crate::event::Event;
use crate::resolve::Step;
use crate::state::{Run, State};
use tabletop::{Dice, EventSink, Seat, SeatSet, Side, Standings};

impl State {
    /// SR-CHAL-49: a boss holds no cards in the players' turn; what its discard is worth to the player.
    pub(crate) fn paid_for_discards(
        &mut self,
        payment: Payment,
        count: u8,
        run: &mut Run,
        dice: &mut impl Dice,
        sink: &mut impl EventSink<Event>,
    ) -> Step {
        match payment {
            Payment::Combat(each) => {
                let combat = u16::from(each) * u16::from(count);
                self.gain(run.seat, Resource::Combat, combat, run.card, sink);
                Step::Next
            }
            Payment::DrawThenDiscard => {
                self.draw(run.seat, count, dice, sink);
                (run.left, run.victims) = (count, SeatSet::one(run.seat));
                self.next_discard(count, run, sink)
            }
            Payment::Nothing => Step::Next,
        }
    }

    /// SR-CHAL-50: the boss has no base in play.
    pub(crate) fn paid_for_destroying(&mut self, payment: Payment, run: &Run, sink: &mut impl EventSink<Event>) {
        match payment {
            Payment::Combat(combat) => self.gain(run.seat, Resource::Combat, combat.into(), run.card, sink),
            Payment::DrawThenDiscard | Payment::Nothing => {}
        }
    }

    /// Can the boss be attacked as a player can (SR-HORROR-02)?
    pub(crate) fn boss_has_score(&self) -> bool {
        self.adventure_facts().is_some_and(|adventure_facts| adventure_facts.booklet.boss_authority.of(self.seats) > 0)
    }

    /// May players destroy cards of tentacles?
    pub(crate) fn severing(&self) -> bool {
        self.adventure_facts().is_some_and(|adventure_facts| adventure_facts.card.severing)
    }

    /// SR-HORROR-15: a card of a tentacle goes to the scrap heap for its cost in combat; SR-HORROR-16: the last one wins.
    pub(crate) fn sever(&mut self, seat: Seat, card: Kind, sink: &mut impl EventSink<Event>) {
        let combat = facts(card).cost;
        self.players[seat].combat -= Combat::from(combat);
        self.boss.pile.take(card);
        self.lay_on_heap(card);
        sink.tell(|| Event::Boss(BossEvent::Severed { seat, card, combat }));
        if self.boss.pile.is_empty() {
            self.finish(Standings::won_by(Side(0), self.sides()), sink);
        }
    }

    /// SR-HORROR-13: the next one who has to put a Scout or a Viper back. Whoever holds cards is asked, whatever they are:
    /// a pause must not tell what is in a hand.
    pub(crate) fn next_starter(&self, victims: &mut SeatSet) -> Option<Seat> {
        while let Some(victim) = victims.lowest() {
            let player = self.player(victim);
            let discarded = [Kind::SCOUT, Kind::VIPER].into_iter().any(|kind| player.discard.has(kind));
            if discarded || !player.hand.is_empty() {
                return Some(victim);
            }
            *victims = victims.without(victim);
        }
        None
    }

    /// The Scouts and Vipers a player can put back: from hand, and from the discard pile.
    pub(crate) fn each_starter(&self, seat: Seat, mut tell: impl FnMut(Kind, bool)) {
        let player = self.player(seat);
        for kind in [Kind::SCOUT, Kind::VIPER] {
            if player.hand.has(kind) {
                tell(kind, true);
            }
            if player.discard.has(kind) {
                tell(kind, false);
            }
        }
    }

    /// Puts it back.
    pub(crate) fn starter_on_deck(
        &mut self,
        seat: Seat,
        card: Kind,
        from_hand: bool,
        sink: &mut impl EventSink<Event>,
    ) {
        if from_hand {
            self.players[seat].hand.take(card);
            // Everybody saw it, even if its owner falls in the same step.
            self.shown.put(card);
        } else {
            self.take_from_discard(seat, card);
        }
        self.players[seat].deck.put_on_top(card);
        sink.tell(|| Event::Boss(BossEvent::StarterOnDeck { seat, card, from_hand }));
    }

    /// SR-CHAL-51: trade cards to the scrap heap, Explorers to their pile, starters out of the game. The member of a team
    /// with one score takes everything with him (SR-MULTI-04). Whatever he owned lies in his discard pile by now.
    pub(crate) fn sort_fleet(&mut self, seat: Seat, sink: &mut impl EventSink<Event>) {
        let team = self.adventure_facts().map(|adventure_facts| adventure_facts.booklet.team);
        if team == Some(Team::Hydra) {
            self.remove_cards(seat, sink);
            return;
        }
        let cards = std::mem::take(&mut self.players[seat].discard);
        self.players[seat].discard_top = None;
        let (mut scrapped, mut explorers, mut gone) = (0, 0, 0);
        for (kind, count) in cards.kinds() {
            if kind == Kind::EXPLORER {
                self.explorers += count;
                explorers += count;
            } else if facts(kind).faction.is_some() {
                for _ in 0..count {
                    self.lay_on_heap(kind);
                }
                scrapped += u16::from(count);
            } else {
                self.gone.put_many(kind, count);
                gone += u16::from(count);
            }
        }
        sink.tell(|| Event::Boss(BossEvent::FleetLost { seat, scrapped, explorers, gone }));
    }

    /// SR-CHAL-45: where a destroyed base of the boss goes.
    pub(crate) fn boss_base_leaves(&mut self, card: Kind) {
        if self.adventure_facts().is_some_and(|adventure_facts| adventure_facts.has(Zones::DiscardPile)) {
            self.put_in_discard(BOSS, card);
        } else {
            self.lay_on_heap(card);
        }
    }
}
