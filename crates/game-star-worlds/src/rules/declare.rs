//! A declaration is made (SW-M2 c to g): cards are turned, brought and paid, and the links lie on the chain.

use crate::cards::{CardId, Role};
use crate::draft::{Draft, Pick, Source};
use crate::effect::{Kind, Pile, Step, Timing};
use crate::event::{Against, CardAt, Event, LinkRecord};
use crate::field::Slot;
use crate::rules::targets::Filled;
use crate::state::{Actor, Aim, Deed, Link, Stage, StarWorlds, TextRef, other};
use tabletop::{Dice, EventSink, Seat};

impl StarWorlds {
    /// Makes the declaration that the draft says. Leaves the stage at what comes next.
    pub(crate) fn declare(&mut self, seat: Seat, dice: &mut impl Dice, sink: &mut impl EventSink<Event>) {
        let draft = std::mem::take(&mut self.draft);
        self.table.last_declaration += 1;
        self.table.declared[seat] += 1;
        let number = self.table.last_declaration;
        let (sudden, over) = match draft.source {
            Source::Nothing => return,
            Source::Attack(target) => {
                self.declare_attack(seat, &draft, target, sink);
                (false, false)
            }
            Source::Line { .. } | Source::Hand(_) | Source::Land(_) | Source::Due(_) => {
                self.declare_text(seat, &draft, dice, sink)
            }
        };
        if over {
            return;
        }
        self.table.stage = match (draft.source, self.table.stage) {
            // SW-M21: compulsory abilities do not move priority; whoever called looks for the next one.
            (Source::Due(_), stage) => stage,
            // SW-M4: further sudden actions of the cards just put out, before priority moves.
            (_, Stage::Bundle { since, .. }) => Stage::Bundle { seat, since },
            (_, _) if sudden => Stage::Bundle { seat, since: number },
            // SW-M5.
            (_, _) => Stage::Chain { seat: other(seat), passes: 0 },
        };
    }

    /// SW-9.4.4-a: one link, one target, any number of attackers; all of them are turned now (SW-6.2-a).
    fn declare_attack(&mut self, seat: Seat, draft: &Draft, target: Slot, sink: &mut impl EventSink<Event>) {
        let first = self.table.aims.len() as u8;
        for slot in self.field().of(seat) {
            if draft.attackers_has(slot) {
                self.close(slot, self.table.last_declaration, sink);
                self.table.aims.push(Aim { target, attacker: slot });
            }
        }
        let aims = self.table.aims.len() as u8 - first;
        let declaration = self.table.last_declaration;
        self.push_link(Link { by: seat, declaration, deed: Deed::Attack, first, aims, ..Link::default() }, sink);
    }

    /// A line, or a card from hand. Returns whether it was sudden, and whether paying its price ended the game.
    fn declare_text(
        &mut self,
        seat: Seat,
        draft: &Draft,
        dice: &mut impl Dice,
        sink: &mut impl EventSink<Event>,
    ) -> (bool, bool) {
        let making = self.making(seat, draft);
        let (text, line, actor, owed) = (making.text, making.line, making.actor, making.owed());
        let declaration = self.table.last_declaration;
        let gravity = draft.picks.iter().any(|pick| pick.card.is_some() && pick.card.card().kind == Kind::Gravity);
        let timing = line.map_or(Timing::Sudden, |line| line.timing);
        let sudden = timing != Timing::Close && !gravity;
        // (c) SW-6.2-a, SW-3.2.4-c: the card is turned.
        let committed = actor.is_some() && (timing != Timing::Sudden || gravity);
        if committed {
            self.close(actor, declaration, sink);
        }
        let mut granted_by = Slot::NONE;
        if let Source::Line { slot, line: index } = draft.source {
            self.table.field.piece_mut(slot).used |= 1 << index;
            granted_by = if line.is_some_and(|line| line.role == Role::Grant) { slot } else { Slot::NONE };
        }
        for pick in draft.picks.iter().filter(|pick| pick.attacker.is_some()) {
            // SW-6.2-a: every normal attack turns its card, whatever the icon.
            self.close(pick.attacker, declaration, sink);
        }
        // (d) The cards are put out.
        let mut brought = [Slot::NONE; 12];
        for (pick, slot) in draft.picks.iter().zip(&mut brought) {
            if pick.card.is_some() {
                let step = line.and_then(|line| line.steps.get(usize::from(pick.step)));
                let from = match step {
                    Some(Step::Place { from, .. }) => *from,
                    Some(_) | None => Pile::Hand,
                };
                *slot = self.bring(seat, pick.card, from, sudden, sink);
            }
        }
        let mut played = Slot::NONE;
        if let Source::Hand(card) | Source::Land(card) = draft.source {
            played = self.bring(seat, card, Pile::Hand, true, sink);
        }
        // (e) SW-3.1-p: every price is paid in full.
        for card in draft.pay.iter() {
            self.discard(seat, *card, sink);
        }
        self.mill(seat, owed.1, dice, sink);
        if draft.give.is_some() {
            self.destroy(draft.give, sink);
        }
        let spent = line.is_some_and(|line| line.price.destroy_this) && self.field().has(actor);
        if spent {
            self.destroy(actor, sink);
        }
        // (f) The links.
        let link = Link {
            by: seat,
            declaration,
            text: TextRef { card: text, line: line_index(draft, text), step: 0 },
            // It may have left with the card that paid, as what stands on an asteroid does.
            actor: match (actor.is_some(), self.field().has(actor)) {
                (true, false) => Actor::Spent,
                (true, true) => Actor::Card(actor),
                (false, _) => Actor::Nobody,
            },
            granted_by: if self.field().has(granted_by) { granted_by } else { Slot::NONE },
            granted: granted_by.is_some() && self.field().has(actor),
            committed,
            ..Link::default()
        };
        match line {
            Some(line) => {
                let link = Link { played, plays: played.is_some(), ..link };
                self.push_steps(link, &line.steps, draft, &brought, sink);
            }
            None => self.push_card(link, draft, text, played, sink),
        }
        // (g) A CHECK follows a paid price.
        let paid = owed != (0, 0) || draft.give.is_some() || spent;
        (sudden, paid && self.check_table(sink))
    }

    /// A card from hand that comes to lie somewhere, or stops something.
    fn push_card(&mut self, link: Link, draft: &Draft, card: CardId, slot: Slot, sink: &mut impl EventSink<Event>) {
        let pick = draft.picks.first().copied().unwrap_or_default();
        let mut link = Link { brings: slot, brought: true, ..link };
        if !card.card().cancels.is_empty() {
            link.deed = Deed::Cancel;
            link.about = pick.about;
        } else if pick.target.is_some() {
            link.deed = Deed::Join;
            self.aim(&mut link, pick.target, Slot::NONE);
        } else {
            link.deed = Deed::Place;
        }
        self.push_link(link, sink);
    }

    /// SW-7.4-b: a link for each card that a line brings from hand, one link for every other action.
    fn push_steps(
        &mut self,
        link: Link,
        steps: &[Step],
        draft: &Draft,
        brought: &[Slot],
        sink: &mut impl EventSink<Event>,
    ) {
        let mut index = 0;
        while let Some(pick) = draft.picks.get(index) {
            let Some(step) = steps.get(usize::from(pick.step)) else { break };
            let mut link = Link { text: TextRef { step: pick.step, ..link.text }, ..link };
            let bring = brought.get(index).copied().unwrap_or_default();
            index += 1;
            match step.filled() {
                Filled::AtOnce => link.deed = Deed::Act,
                Filled::Cards | Filled::CardsAndTargets => {
                    link.brings = bring;
                    link.brought = true;
                    link.deed = deed_of(step, pick);
                    if pick.target.is_some() {
                        self.aim(&mut link, pick.target, Slot::NONE);
                    }
                }
                Filled::Attacks => {
                    link.deed = Deed::Cover;
                    link.about = pick.about;
                    self.aim(&mut link, pick.target, Slot::NONE);
                }
                Filled::AttackerAndTarget => {
                    link.deed = Deed::Attack;
                    self.aim(&mut link, pick.target, pick.attacker);
                }
                Filled::Targets => {
                    link.deed = Deed::Act;
                    self.aim(&mut link, pick.target, Slot::NONE);
                    while let Some(more) = draft.picks.get(index).filter(|more| more.step == pick.step) {
                        self.aim(&mut link, more.target, Slot::NONE);
                        index += 1;
                    }
                }
            }
            self.push_link(link, sink);
        }
    }

    /// Names a target of a link that is about to be pushed. One that left as part of the price is named in vain.
    fn aim(&mut self, link: &mut Link, target: Slot, attacker: Slot) {
        if link.aims == 0 {
            link.first = self.table.aims.len() as u8;
        }
        let target = if self.field().has(target) { target } else { Slot::NONE };
        let attacker = if self.field().has(attacker) { attacker } else { Slot::NONE };
        self.table.aims.push(Aim { target, attacker });
        link.aims += 1;
    }

    fn push_link(&mut self, mut link: Link, sink: &mut impl EventSink<Event>) {
        if link.aims == 0 {
            link.first = self.table.aims.len() as u8;
        }
        self.table.chain.push(link);
        sink.tell(|| {
            let aims = self.table.aims_of(&link);
            let attackers = aims.iter().filter(|aim| aim.attacker.is_some()).map(|aim| self.card_at(aim.attacker));
            let mut targets: Vec<CardAt> = aims.iter().map(|aim| self.card_at(aim.target)).collect();
            targets.dedup();
            Event::Declared { link: self.record(&link, aims), attackers: attackers.collect(), targets }
        });
    }

    /// A link as it is told of.
    pub(crate) fn record(&self, link: &Link, aims: &[Aim]) -> LinkRecord {
        let aim = aims.first().copied().unwrap_or_default();
        let actor = link.actor.slot().unwrap_or(aim.attacker);
        let target = if link.deed == Deed::Cancel {
            self.table.chain.get(usize::from(link.about)).map_or(Slot::NONE, |stopped| stopped.brings)
        } else {
            aim.target
        };
        LinkRecord {
            by: link.by,
            deed: link.deed,
            text: link.text,
            actor: self.card_at(actor),
            brings: self.card_at(link.brings),
            target: self.card_at(target),
            against: (link.deed == Deed::Cover)
                .then(|| Against { aim: link.about, by: self.card_at(self.table.striker(link.about)) }),
        }
    }

    /// SW-M21: declares the next compulsory ability that is due, the active player's first. True: one was declared or is being made.
    pub(crate) fn declare_due(&mut self, dice: &mut impl Dice, sink: &mut impl EventSink<Event>) -> bool {
        loop {
            let active = self.table.active;
            let due = &self.table.due;
            let Some(index) = due.iter().position(|slot| slot.owner() == active).or((!due.is_empty()).then_some(0))
            else {
                return false;
            };
            let slot = self.table.due.remove(index);
            let seat = slot.owner();
            // It lapses when nothing can be done, and beyond the limit (SW-9.7.1-b).
            let possible = self.can_act::<()>(slot).is_ok()
                && self.room::<()>(seat).is_ok()
                && self.beginning(seat, Source::Due(slot)).can_begin::<()>().is_ok();
            if !possible {
                continue;
            }
            match self.begin_draft(seat, Source::Due(slot)) {
                super::drafting::Next::Ask => self.table.stage = Stage::Due { seat, slot },
                super::drafting::Next::Declare => self.declare(seat, dice, sink),
            }
            return true;
        }
    }
}

fn line_index(draft: &Draft, text: CardId) -> u8 {
    match draft.source {
        Source::Line { line, .. } => line,
        Source::Due(_) => text.card().enters.unwrap_or(u8::MAX),
        Source::Hand(_) => text.card().play.unwrap_or(u8::MAX),
        Source::Nothing | Source::Attack(_) | Source::Land(_) => u8::MAX,
    }
}

fn deed_of(step: &Step, pick: &Pick) -> Deed {
    match step {
        Step::Place { .. } => Deed::Place,
        Step::PutOnto { .. } => Deed::Join,
        Step::Throw { .. } if pick.card.card().kind == Kind::Web => Deed::Join,
        Step::Throw { .. }
        | Step::Launch { .. }
        | Step::AttackWithProtoplasm { .. }
        | Step::UseWeapon { .. }
        | Step::UsePlasma { .. }
        | Step::UseGravity => Deed::Fire,
        Step::Cover(_) => Deed::Cover,
        Step::Attack { .. } => Deed::Attack,
        Step::Take { .. }
        | Step::Draw(_)
        | Step::TakeBack { .. }
        | Step::Close { .. }
        | Step::Open { .. }
        | Step::Destroy { .. }
        | Step::Damage { .. }
        | Step::OpponentDiscards(_)
        | Step::DiscardFromDeck(_)
        | Step::DiscardFromHand(_)
        | Step::Strengthen { .. }
        | Step::RemoveFromLosses { .. } => Deed::Act,
    }
}
