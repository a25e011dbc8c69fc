//! «Босс атакует» (SR-CHAL-22 to SR-CHAL-32): single attacks, each the first of four that is possible, until combat runs out.

use super::boss::BOSS;
use crate::amounts::{Authority, Combat};
use crate::cards::facts;
use crate::effect::Sort;
use crate::event::Event;
use crate::state::State;
use tabletop::{Dice, EventSink, List, Seat, SeatSet};

/// A base that could be attacked: whose it is and where it lies.
type Target = (Seat, u8);

impl State {
    /// Attacks these players and their bases. Did it do anything?
    pub(crate) fn boss_attacks(
        &mut self,
        victims: SeatSet,
        dice: &mut impl Dice,
        sink: &mut impl EventSink<Event>,
    ) -> bool {
        let mut did = false;
        while self.ending.is_none()
            && self.players[BOSS].combat > Combat(0)
            && self.boss_attacks_once(victims, dice, sink)
        {
            did = true;
        }
        did
    }

    fn boss_attacks_once(&mut self, victims: SeatSet, dice: &mut impl Dice, sink: &mut impl EventSink<Event>) -> bool {
        let combat = self.players[BOSS].combat;
        let open = self.open_to_boss(victims);
        // SR-CHAL-23: whom it can defeat, and of those the one with the most authority; SR-CHAL-27: no more than it takes.
        let doomed = open.iter().filter(|seat| self.authority(*seat) <= Authority(combat.0.into()));
        if let Some(seat) = self.extreme(doomed.collect(), Ord::max, dice) {
            let amount = Combat(self.authority(seat).0.max(1) as u16);
            self.attack(BOSS, seat, amount.min(combat), dice, sink);
            return true;
        }
        // SR-CHAL-24, SR-CHAL-25.
        if let Some((owner, index)) = self.base_for_boss(victims, Some(combat.0), dice) {
            let piece = self.areas.piece(owner, index.into());
            self.attack_base(BOSS, owner, piece, sink);
            return true;
        }
        // SR-CHAL-26: the weakest takes all that is left.
        if let Some(seat) = self.extreme(open, Ord::min, dice) {
            self.attack(BOSS, seat, combat, dice, sink);
            return true;
        }
        // SR-CHAL-28: nothing it could attack.
        false
    }

    /// The players it may attack: nobody behind an outpost (SR-CHAL-29); of a team with one score, one (SR-CHAL-30).
    fn open_to_boss(&self, victims: SeatSet) -> SeatSet {
        let open: SeatSet = victims.and(self.crew()).iter().filter(|seat| !self.is_shielded(*seat)).collect();
        match open.lowest() {
            Some(lowest) if self.format.shared_authority() => SeatSet::one(lowest),
            Some(_) | None => open,
        }
    }

    /// One of these with the most or the least authority; ties by chance.
    fn extreme(
        &self,
        seats: SeatSet,
        better: impl Fn(Authority, Authority) -> Authority,
        dice: &mut impl Dice,
    ) -> Option<Seat> {
        let best = seats.iter().map(|seat| self.authority(seat)).reduce(better)?;
        let equal: SeatSet = seats.iter().filter(|seat| self.authority(*seat) == best).collect();
        one_of(equal, dice)
    }

    /// The base it attacks with so much combat, or destroys by an effect (SR-CHAL-31): outposts first, the highest defense,
    /// the dearest, by chance.
    pub(crate) fn base_for_boss(&self, victims: SeatSet, combat: Option<u16>, dice: &mut impl Dice) -> Option<Target> {
        self.best_base(victims, Sort::Outpost, combat, dice)
            .or_else(|| self.best_base(victims, Sort::Base, combat, dice))
    }

    fn best_base(&self, victims: SeatSet, sort: Sort, combat: Option<u16>, dice: &mut impl Dice) -> Option<Target> {
        let mut best = (0, 0);
        let mut equal: List<Target, 64> = List::new();
        for owner in victims.and(self.crew()).iter() {
            let player = self.player(owner);
            let any = match sort {
                Sort::Outpost => player.outposts > 0,
                Sort::Base => player.bases > player.outposts && !self.is_shielded(owner),
                Sort::Ship => false,
            };
            if !any {
                continue;
            }
            for (index, card) in self.areas.of(owner).iter().enumerate() {
                let now = facts(card.acts_as());
                if now.sort != sort || combat.is_some_and(|combat| u16::from(now.defense) > combat) {
                    continue;
                }
                let worth = (now.defense, facts(card.kind).cost);
                if equal.is_empty() || worth > best {
                    best = worth;
                    equal.clear();
                }
                // Equal cards of one player cannot be told apart.
                let same = |other: &Target| other.0 == owner && self.areas.of(owner)[usize::from(other.1)] == *card;
                if worth == best && !equal.is_full() && !equal.iter().any(same) {
                    equal.push((owner, index as u8));
                }
            }
        }
        match equal.len() {
            0 => None,
            1 => Some(equal[0]),
            count => Some(equal[dice.pick(count as u32) as usize]),
        }
    }

    /// Destroys a base by an effect. Was there one?
    pub(crate) fn boss_destroys(
        &mut self,
        victims: SeatSet,
        dice: &mut impl Dice,
        sink: &mut impl EventSink<Event>,
    ) -> bool {
        let Some((owner, index)) = self.base_for_boss(victims, None, dice) else { return false };
        self.destroy(BOSS, owner, index.into(), None, sink);
        true
    }
}

/// One of these seats by chance.
pub(crate) fn one_of(seats: SeatSet, dice: &mut impl Dice) -> Option<Seat> {
    match seats.len() {
        0 | 1 => seats.lowest(),
        count => seats.iter().nth(dice.pick(count as u32) as usize),
    }
}
