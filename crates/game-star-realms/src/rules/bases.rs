//! SR-BASE and SR-ABIL: using abilities, standing effects, copies.

use crate::action::Piece;
use crate::amounts::{Authority, Combat, Trade};
use crate::cards::{Kind, facts};
use crate::effect::{Ability, Condition, Faction, Resource};
use crate::event::Event;
use crate::state::{Frame, Marks, Run, State};
use tabletop::{Dice, EventSink, Seat};

impl State {
    /// Uses an ability of an own card in play: once a turn (SR-ABIL-01).
    pub(crate) fn use_ability(
        &mut self,
        seat: Seat,
        piece: Piece,
        ability: Ability,
        dice: &mut impl Dice,
        sink: &mut impl EventSink<Event>,
    ) {
        let Some(index) = self.areas.find(seat, piece.kind, piece.nth) else { return };
        let card = &mut self.areas.of_mut(seat)[index];
        card.marks.use_up(ability);
        let source = card.acts_as();
        sink.tell(|| Event::Used { seat, card: piece.kind, acts_as: source, ability });
        if ability == Ability::Scrap {
            self.scrap_from_play(seat, index, sink);
        }
        let run = Run { seat, source, card: piece.kind, nth: piece.nth, ability, ..Run::default() };
        self.resolve(Frame::Ability(run), dice, sink);
    }

    /// SR-ABIL-10: "whenever" works by itself, each time, for every such card in play.
    pub(crate) fn standing_effects(&mut self, seat: Seat, played: Faction, sink: &mut impl EventSink<Event>) {
        // Bases only; a player without one is the usual case.
        if self.player(seat).bases == 0 {
            return;
        }
        for index in 0..self.areas.of(seat).len() {
            let card = self.areas.of(seat)[index];
            match facts(card.acts_as()).trigger {
                Some((faction, resource, amount)) if faction == played => {
                    self.gain(seat, resource, amount.into(), card.kind, sink);
                }
                Some(_) | None => {}
            }
        }
    }

    /// SR-ABIL-02, SR-ABIL-03: points go to the pools, authority to the score, at once.
    pub(crate) fn gain(
        &mut self,
        seat: Seat,
        resource: Resource,
        amount: u16,
        source: Kind,
        sink: &mut impl EventSink<Event>,
    ) {
        let player = &mut self.players[seat];
        match resource {
            Resource::Trade => player.trade += Trade(amount),
            Resource::Combat => player.combat += Combat(amount),
            Resource::Authority => {
                let after = Authority(player.authority.0 + i32::from(amount));
                self.set_authority(seat, after);
            }
        }
        sink.tell(|| Event::Gained { seat, resource, amount, now: self.player(seat).has(resource), source });
    }

    /// SR-ABIL-09: checked at the moment its part resolves.
    pub(crate) fn holds(&self, seat: Seat, condition: Condition) -> bool {
        match condition {
            Condition::OwnBases(least) => self.player(seat).bases >= least,
            Condition::OpponentBases(least) => {
                self.opponents(seat).iter().any(|opponent| self.player(opponent).bases >= least)
            }
            Condition::Played(faction) => self.player(seat).played & faction.bit() != 0,
        }
    }

    /// SR-ABIL-11: the kinds a copying base can become, lowest first: bases of either side that do not copy themselves.
    pub(crate) fn copyable(&self) -> impl Iterator<Item = Kind> + '_ {
        let mut kinds = 0u128;
        for card in self.areas.all() {
            let printed = facts(card.kind);
            if printed.sort.is_base() && !printed.copies {
                kinds |= 1 << card.kind.index();
            }
        }
        std::iter::from_fn(move || {
            let index = (kinds != 0).then(|| kinds.trailing_zeros() as usize)?;
            kinds &= kinds - 1;
            Kind::from_index(index)
        })
    }

    /// SR-ABIL-11: it has that base's abilities, unused this turn, and its faction in addition to its own.
    pub(crate) fn copy_base(&mut self, run: &Run, of: Kind, sink: &mut impl EventSink<Event>) {
        let Some(index) = self.areas.find(run.seat, run.card, run.nth) else { return };
        let card = &mut self.areas.of_mut(run.seat)[index];
        let before = *card;
        (card.copied, card.marks) = (Some(of), Marks::fresh(of));
        let after = *card;
        let player = &mut self.players[run.seat];
        player.count_out(before);
        player.count_in(after);
        sink.tell(|| Event::Copied { seat: run.seat, card: run.card, of });
        self.unlock_allies(run.seat, after.factions());
    }
}
