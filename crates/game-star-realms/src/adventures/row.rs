//! What a boss does to the trade row (SR-CHAL-48): the far end is slot 0, the near end lies next to the trade deck. And the
//! trade deck of an adventure, which is rebuilt from the scrap heap (SR-CHAL-17).

use super::boss::BOSS;
use super::data::{Taken, Threat};
use super::event::BossEvent;
use crate::amounts::Combat;
use crate::cards::{Kind, facts};
use crate::effect::{Resource, Sort};
use crate::event::Event;
use crate::state::{Frame, Order, ROW, State};
use crate::tally::Tally;
use tabletop::{Dice, EventSink, SeatSet};

impl State {
    /// The next card of the trade deck. In an adventure the scrap heap becomes a new one when it is needed.
    #[inline]
    pub(crate) fn next_trade_card(&mut self, dice: &mut impl Dice, sink: &mut impl EventSink<Event>) -> Option<Kind> {
        if self.trade_deck.is_empty() && !self.scrap_heap.is_empty() && self.format.adventure().is_some() {
            self.recycle(sink);
        }
        self.trade_deck.draw(dice)
    }

    /// SR-CHAL-17, SR-CHAL-18: starters and the factions the adventure took out leave the game instead.
    fn recycle(&mut self, sink: &mut impl EventSink<Event>) {
        let removed = self.adventure_facts().map_or(&[][..], |adventure_facts| &adventure_facts.booklet.removes);
        let heap = std::mem::take(&mut self.scrap_heap);
        // SR-SCRAP-11: what has left the heap does not come back from it, even if an equal card is scrapped later.
        for seat in SeatSet::first(self.seats).iter() {
            self.players[seat].returning.clear();
        }
        self.scrap_top = None;
        let before = self.gone.len();
        for (kind, count) in heap.kinds() {
            match facts(kind).faction {
                Some(faction) if !removed.contains(&faction) => self.trade_deck.put_many(kind, count),
                Some(_) | None => self.gone.put_many(kind, count),
            }
        }
        let (count, gone) = (self.trade_deck.len() as u16, (self.gone.len() - before) as u16);
        sink.tell(|| Event::Boss(BossEvent::Recycled { count, gone }));
    }

    /// SR-CHAL-48: takes the card farthest from the trade deck. Was there one?
    pub(crate) fn take_farthest(&mut self, to: Taken, sink: &mut impl EventSink<Event>) -> Option<Kind> {
        let slot = self.row.iter().position(Option::is_some)?;
        let card = self.row[slot].take()?;
        match to {
            Taken::Tentacle | Taken::FaceDown => self.boss.pile.put(card),
            Taken::Scrapped => self.lay_on_heap(card),
        }
        sink.tell(|| Event::Boss(BossEvent::TookFarthest { card, slot: slot as u8, to }));
        Some(card)
    }

    /// The rest of the row moves away from the trade deck.
    pub(crate) fn slide(&mut self, sink: &mut impl EventSink<Event>) {
        let mut slid = [None; ROW];
        for (to, card) in self.row.iter().flatten().enumerate() {
            slid[to] = Some(*card);
        }
        if slid != self.row {
            self.row = slid;
            sink.tell(|| Event::Boss(BossEvent::RowSlid { row: slid.to_vec() }));
        }
    }

    /// Fills the free places, the farthest first, and remembers what came (SR-PIRATE-06).
    pub(crate) fn reveal(&mut self, dice: &mut impl Dice, sink: &mut impl EventSink<Event>) {
        for slot in 0..ROW {
            if self.row[slot].is_some() {
                continue;
            }
            let Some(card) = self.next_trade_card(dice, sink) else { return };
            self.row[slot] = Some(card);
            sink.tell(|| Event::RowFilled { slot: slot as u8, card });
            self.boss.progress.revealed.push(card);
        }
    }

    /// SR-HORROR-11: what has the faction just fed joins it, until another one fills the free place.
    pub(crate) fn reveal_feeding(&mut self, dice: &mut impl Dice, sink: &mut impl EventSink<Event>) {
        let hungry = self.boss.progress.fed.and_then(|card| facts(card).faction);
        while let Some(slot) = self.row.iter().position(Option::is_none) {
            let Some(card) = self.next_trade_card(dice, sink) else { return };
            if hungry.is_some() && facts(card).faction == hungry {
                self.boss.pile.put(card);
                sink.tell(|| Event::Boss(BossEvent::Fed { card }));
            } else {
                self.row[slot] = Some(card);
                sink.tell(|| Event::RowFilled { slot: slot as u8, card });
            }
        }
    }

    /// The faction of a card turns against these players. Is it over? If not, somebody is asked first.
    pub(crate) fn threaten(
        &mut self,
        card: Kind,
        victims: SeatSet,
        dice: &mut impl Dice,
        sink: &mut impl EventSink<Event>,
    ) -> bool {
        let (Some(adventure_facts), Some(faction)) = (self.adventure_facts(), facts(card).faction) else { return true };
        let threats = adventure_facts.threats(faction);
        if self.boss.progress.part == 0 {
            sink.tell(|| Event::Boss(BossEvent::Threatens { card, faction, against: victims.iter().collect() }));
        }
        while let Some(threat) = threats.get(usize::from(self.boss.progress.part)) {
            self.boss.progress.part += 1;
            // A player whom the first part brought down is spared the rest.
            self.carry_out(*threat, card, victims.and(self.alive), dice, sink);
            if self.ending.is_some() || !self.frames.is_empty() {
                return false;
            }
        }
        self.boss.progress.part = 0;
        true
    }

    fn carry_out(
        &mut self,
        threat: Threat,
        card: Kind,
        victims: SeatSet,
        dice: &mut impl Dice,
        sink: &mut impl EventSink<Event>,
    ) {
        let players = u16::from(self.seats);
        let cost = u16::from(facts(card).cost);
        let order = |order| Frame::Order { card, order, victims, left: 0 };
        match threat {
            Threat::Discard(count) => self.resolve(order(Order::Discard(count)), dice, sink),
            Threat::StarterOnDeck => self.resolve(order(Order::StarterOnDeck), dice, sink),
            Threat::RandomCardOnDeck => {
                for seat in victims.iter() {
                    let Some(card) = super::boss::any_of(&self.player(seat).hand, dice) else { continue };
                    let player = &mut self.players[seat];
                    player.hand.take(card);
                    player.deck.put_on_top_covered(card);
                    sink.tell(|| Event::Boss(BossEvent::HandCardOnDeck { seat, card: Some(card) }));
                }
            }
            Threat::DestroyAllBases => {
                for owner in victims.iter() {
                    let is_base = |card: &crate::state::InPlay| facts(card.acts_as()).sort != Sort::Ship;
                    while let Some(index) = self.areas.of(owner).iter().position(is_base) {
                        self.destroy(BOSS, owner, index, None, sink);
                    }
                }
            }
            Threat::DestroyBaseOrCombat(combat) => {
                for _ in 0..players {
                    if !self.boss_destroys(victims, dice, sink) {
                        self.gain(BOSS, Resource::Combat, combat.into(), card, sink);
                    }
                }
            }
            Threat::Combat(combat) => self.gain(BOSS, Resource::Combat, combat.into(), card, sink),
            Threat::AuthorityEach(each) => self.gain(BOSS, Resource::Authority, u16::from(each) * players, card, sink),
            Threat::StrikeTimesCost(times) => self.strike(u16::from(times) * cost, card, victims, dice, sink),
            Threat::StrikeTimesDearestInRow(times) => {
                let dearest = self.row.iter().flatten().map(|card| u16::from(facts(*card).cost)).max().unwrap_or(0);
                self.strike(u16::from(times) * dearest, card, victims, dice, sink);
            }
            Threat::AuthorityTimesCost(times) => {
                self.gain(BOSS, Resource::Authority, u16::from(times) * cost, card, sink);
            }
        }
    }

    /// SR-PIRATE-08: an attack on the spot; what cannot be used is lost.
    fn strike(
        &mut self,
        combat: u16,
        card: Kind,
        victims: SeatSet,
        dice: &mut impl Dice,
        sink: &mut impl EventSink<Event>,
    ) {
        if combat > 0 {
            self.gain(BOSS, Resource::Combat, combat, card, sink);
        }
        self.boss_attacks(victims, dice, sink);
        self.players[BOSS].combat = Combat(0);
    }

    /// SR-CHAL-14 to SR-CHAL-16: the whole row goes to the heap and is dealt anew, once an adventure.
    pub(crate) fn reject_row(&mut self, seat: tabletop::Seat, dice: &mut impl Dice, sink: &mut impl EventSink<Event>) {
        self.boss.rejected = true;
        let rejected: Tally = self.row.iter().flatten().copied().collect();
        sink.tell(|| Event::Boss(BossEvent::RowRejected { seat, cards: self.row.iter().flatten().copied().collect() }));
        for slot in 0..ROW {
            if let Some(card) = self.row[slot].take() {
                self.lay_on_heap(card);
            }
        }
        debug_assert!(self.scrap_heap.holds(&rejected));
        self.refill_row(dice, sink);
    }
}
