//! Response damage (9.5): who was attacked hits back, once for the whole chain, right after it.

use crate::event::Event;
use crate::field::Slot;
use crate::state::{Aim, Blow, Responder, Stage, StarWorlds};
use tabletop::EventSink;

impl StarWorlds {
    /// SW-M13: an attack came to execution; every target that is still there will answer its attackers that still are.
    pub(crate) fn note_attacks(&mut self, aims: &[Aim]) {
        for aim in aims {
            if self.field().has(aim.attacker) && self.field().has(aim.target) {
                self.note_attack(aim.target, aim.attacker);
            }
        }
    }

    fn note_attack(&mut self, target: Slot, attacker: Slot) {
        let index = match self.responder_at(target) {
            Some(index) => index,
            None if self.table.responders.is_full() => return,
            None => {
                let card = self.field().piece(target).card;
                self.table.responders.push(Responder { slot: target, card, owner: target.owner(), kept: None });
                self.table.responders.len() - 1
            }
        };
        let responder = index as u8;
        let noted = self.table.blows.iter().any(|blow| blow.responder == responder && blow.attacker == attacker);
        if !noted && !self.table.blows.is_full() {
            self.table.blows.push(Blow { responder, attacker, points: 0 });
        }
    }

    /// The responder that stands at a target: the card itself, or its resident that was attacked before it landed there (SW-9.5.1-c).
    fn responder_at(&mut self, target: Slot) -> Option<usize> {
        let resident = self.field().resident(target).unwrap_or(target);
        let responders = &mut self.table.responders;
        let index = responders.iter().position(|responder| responder.slot == target || responder.slot == resident)?;
        responders[index].slot = target;
        Some(index)
    }

    /// SW-9.5.1-c: a ship that was attacked in the open has landed on an asteroid that was attacked too: one of them responds for both.
    pub(crate) fn merge_responders(&mut self, ship: Slot, asteroid: Slot) {
        let at = |slot: Slot| self.table.responders.iter().position(|responder| responder.slot == slot);
        let (Some(from), Some(into)) = (at(ship), at(asteroid)) else { return };
        self.table.responders[from] = Responder { slot: Slot::NONE, kept: Some(0), ..self.table.responders[from] };
        for index in 0..self.table.blows.len() {
            let blow = self.table.blows[index];
            if usize::from(blow.responder) != from {
                continue;
            }
            let twice = self.table.blows.iter().any(|other| {
                usize::from(other.responder) == into && other.attacker == blow.attacker && blow.attacker.is_some()
            });
            self.table.blows[index] =
                Blow { responder: into as u8, attacker: if twice { Slot::NONE } else { blow.attacker }, points: 0 };
        }
    }

    /// SW-M13: a target that leaves, or whose resident leaves, answers with the firepower it had before.
    pub(crate) fn remember_firepower(&mut self, leaving: Slot) {
        if self.table.responders.is_empty() {
            return;
        }
        // A ship that was attacked in the open may have gone to live on an asteroid since.
        for target in [self.field().target_of(leaving), leaving] {
            let firepower = self.field().response_of(target).clamp(0, 255) as u8;
            for responder in self.table.responders.iter_mut().filter(|responder| responder.slot == target) {
                responder.kept.get_or_insert(firepower);
            }
        }
    }

    fn firepower_of(&self, responder: &Responder) -> u8 {
        match responder.kept {
            Some(kept) => kept,
            None => self.field().response_of(responder.slot).clamp(0, 255) as u8,
        }
    }

    /// SW-M14: the chain is finished. Asks for the first share that somebody must choose, or lets everything land.
    pub(crate) fn respond(&mut self, sink: &mut impl EventSink<Event>) {
        sink.tell(|| Event::ChainEnded);
        for index in 0..self.table.responders.len() {
            let alone = self.attackers_left(index as u8);
            // One attacker left takes everything; with more of them the owner chooses.
            if let [Some(only), None] = alone {
                let points = self.firepower_of(&self.table.responders[index]);
                self.table.blows[only].points = points;
            }
        }
        self.next_split(None, sink);
    }

    /// The first two blows of a responder whose attackers are still there.
    fn attackers_left(&self, responder: u8) -> [Option<usize>; 2] {
        let mut blows = self.living_blows(responder, 0);
        [blows.next(), blows.next()]
    }

    fn living_blows(&self, responder: u8, from: usize) -> impl Iterator<Item = usize> + '_ {
        let blows = self.table.blows.iter().enumerate().skip(from);
        blows.filter(move |(_, blow)| blow.responder == responder && blow.attacker.is_some()).map(|(index, _)| index)
    }

    /// The next responder whose owner must split: P1's first, then P2's (SW-M14).
    fn next_split(&mut self, after: Option<u8>, sink: &mut impl EventSink<Event>) {
        let rank = |index: usize| (self.table.responders[index].owner != self.table.active, index);
        let done = after.map(|index| rank(usize::from(index)));
        let next = (0..self.table.responders.len())
            .filter(|index| done.is_none_or(|done| rank(*index) > done))
            .filter(|index| {
                let several = matches!(self.attackers_left(*index as u8), [Some(_), Some(_)]);
                several && self.firepower_of(&self.table.responders[*index]) > 0
            })
            .min_by_key(|index| rank(*index));
        let Some(index) = next else { return self.land_responses(sink) };
        let responder = self.table.responders[index];
        let blow = self.attackers_left(index as u8)[0].unwrap_or(0) as u8;
        let left = self.firepower_of(&responder);
        self.table.stage = Stage::Split { seat: responder.owner, responder: index as u8, blow, left };
    }

    /// SW-9.5.1-d: the owner has said how much one attacker takes; the last one takes the rest.
    pub(crate) fn split(&mut self, points: u8, sink: &mut impl EventSink<Event>) {
        let Stage::Split { seat, responder, blow, left } = self.table.stage else { return };
        self.table.blows[usize::from(blow)].points = points;
        let left = left - points;
        let mut rest = self.living_blows(responder, usize::from(blow) + 1);
        let (next, after) = (rest.next(), rest.next());
        drop(rest);
        match (next, after) {
            (Some(next), Some(_)) if left > 0 => {
                self.table.stage = Stage::Split { seat, responder, blow: next as u8, left };
            }
            (Some(last), _) => {
                self.table.blows[last].points = left;
                self.next_split(Some(responder), sink);
            }
            (None, _) => self.next_split(Some(responder), sink),
        }
    }

    /// All response damage lands at the same instant; one CHECK follows, and the chain is forgotten.
    fn land_responses(&mut self, sink: &mut impl EventSink<Event>) {
        let blows = self.table.blows;
        for blow in blows.iter().filter(|blow| blow.points > 0 && blow.attacker.is_some()) {
            let by = self.table.responders[usize::from(blow.responder)].card;
            let what = self.card_at(self.field().target_of(blow.attacker));
            self.hurt(what.slot, i16::from(blow.points));
            sink.tell(|| Event::Responded { what, points: blow.points, by });
        }
        self.table.responders.clear();
        self.table.blows.clear();
        self.forget_chain();
        if !self.check_table(sink) {
            self.table.stage = self.calm_stage();
        }
    }

    /// SW-M15: the record of the chain is dropped.
    fn forget_chain(&mut self) {
        self.table.aims.clear();
        self.table.last_declaration = 0;
        for slot in self.field().all() {
            self.table.field.piece_mut(slot).turned_by = 0;
        }
    }

    /// Damage of this turn on a target.
    pub(crate) fn hurt(&mut self, target: Slot, points: i16) {
        let piece = self.table.field.piece_mut(target);
        piece.damage = piece.damage.saturating_add(points.clamp(0, 255) as u8);
    }
}
