//! Declarations (M2): what may be declared, and how one is made out of small answers. A declaration is never begun that cannot be
//! finished: every answer that is offered leaves a way to the end.

use crate::action::Action;
use crate::cards::{Card, CardId, Line, Role};
use crate::draft::{Asking, Draft, Pick, Source};
use crate::effect::{Kind, Kinds, Pile, Step, Timing, Whose};
use crate::field::Slot;
use crate::refusal::Refusal;
use crate::rules::targets::Filled;
use crate::state::{AIMS, CHAIN, DECLARATIONS, Stage, StarWorlds};
use tabletop::Seat;

/// A declaration seen while it is made: the table, who makes it, and what is said so far.
pub(crate) struct Making<'a> {
    pub game: &'a StarWorlds,
    pub seat: Seat,
    pub draft: &'a Draft,
    /// The line that is declared, if it is one.
    pub line: Option<&'static Line>,
    /// The card that acts, if one does.
    pub actor: Slot,
    /// The card whose text it is.
    pub text: CardId,
}

impl StarWorlds {
    /// The declaration that a draft of this seat would be.
    pub(crate) fn making<'a>(&'a self, seat: Seat, draft: &'a Draft) -> Making<'a> {
        let field = self.field();
        let (text, line, actor) = match draft.source {
            Source::Nothing => (CardId::NONE, None, Slot::NONE),
            Source::Attack(_) => (CardId::NONE, None, Slot::NONE),
            Source::Line { slot, line } => {
                let card = field.piece(slot).card;
                let line = card.card().lines.get(usize::from(line));
                let granted = line.is_some_and(|line| line.role == Role::Grant);
                (card, line, if granted { field.piece(slot).host } else { slot })
            }
            Source::Hand(card) => {
                let line = card.card().play.and_then(|line| card.card().lines.get(usize::from(line)));
                (card, line, Slot::NONE)
            }
            Source::Land(card) => (card, None, Slot::NONE),
            Source::Due(slot) => {
                let card = field.piece(slot).card;
                let line = card.card().enters.and_then(|line| card.card().lines.get(usize::from(line)));
                (card, line, slot)
            }
        };
        Making { game: self, seat, draft, line, actor, text }
    }

    /// May a declaration be started by this seat now, and a non-sudden one (M1, M3)?
    pub(crate) fn moment(&self, seat: Seat) -> Result<bool, Refusal> {
        let table = &self.table;
        let calm = match table.stage {
            Stage::Lull { seat: asked } if asked == seat => seat == table.active,
            Stage::Chain { seat: asked, .. }
            | Stage::Ending { seat: asked, .. }
            | Stage::Bundle { seat: asked, .. }
                if asked == seat =>
            {
                false
            }
            Stage::Over(_) => return Err(Refusal::Over),
            Stage::Lull { .. } | Stage::Chain { .. } | Stage::Ending { .. } | Stage::Bundle { .. } => {
                return Err(Refusal::NotAsked);
            }
            Stage::Choosing
            | Stage::StartHand { .. }
            | Stage::Mulligan { .. }
            | Stage::Due { .. }
            | Stage::Search { .. }
            | Stage::Draw { .. }
            | Stage::Discard { .. }
            | Stage::Remove { .. }
            | Stage::Split { .. }
            | Stage::HandLimit { .. } => return Err(Refusal::AskedSomethingElse),
        };
        self.room(seat)?;
        Ok(calm)
    }

    /// SW-9.7.1-b: may this seat declare anything more?
    pub(crate) fn room(&self, seat: Seat) -> Result<(), Refusal> {
        if self.table.declared[seat] >= DECLARATIONS {
            return Err(Refusal::TooManyDeclarations);
        }
        if self.table.chain.len() + 10 > CHAIN || self.table.aims.len() + 10 > AIMS {
            return Err(Refusal::ChainIsFull);
        }
        Ok(())
    }

    /// A normal attack on this card (9.4).
    pub(crate) fn can_declare_attack(&self, seat: Seat, target: Slot) -> Result<(), Refusal> {
        if !self.moment(seat)? {
            return Err(Refusal::OnlySudden);
        }
        self.can_strike(seat, target)?;
        let mut why = Refusal::NoTarget { card: self.field().piece(target).card };
        for slot in self.field().of(seat) {
            match self.can_attack(seat, slot) {
                Ok(()) => return Ok(()),
                Err(refusal) => why = refusal,
            }
        }
        Err(why)
    }

    /// A line of a card on the battlefield.
    pub(crate) fn can_use(&self, seat: Seat, slot: Slot, line: u8) -> Result<(), Refusal> {
        let calm = self.moment(seat)?;
        let field = self.field();
        if !field.has(slot) {
            return Err(Refusal::NothingThere);
        }
        let piece = field.piece(slot);
        let card = piece.card;
        let Some(text) = card.card().lines.get(usize::from(line)) else {
            return Err(Refusal::NoSuchLine { card });
        };
        let actor = match text.role {
            Role::Command => slot,
            Role::Grant => piece.host,
            Role::Play | Role::Enters => return Err(Refusal::NoSuchLine { card }),
        };
        if !actor.is_some() {
            return Err(Refusal::StillBeingPlaced { card });
        }
        if actor.owner() != seat {
            return Err(Refusal::NotYours { card });
        }
        if let Stage::Bundle { since, .. } = self.table.stage
            && !(field.is_provisional(actor) && field.piece(actor).placed_by >= since)
        {
            return Err(Refusal::OnlyJustPlaced);
        }
        if text.timing == Timing::Close && !calm {
            let card = field.piece(actor).card;
            let own_turn = self.table.active == seat;
            return Err(if own_turn { Refusal::OnlySudden } else { Refusal::OnlyOwnTurn { card } });
        }
        self.can_act(actor)?;
        if text.once && piece.used >> line & 1 == 1 {
            return Err(Refusal::UsedThisTurn { card });
        }
        let draft = Draft { source: Source::Line { slot, line }, ..Draft::default() };
        self.making(seat, &draft).can_begin()
    }

    /// A card from hand by its symbol, or by a property.
    pub(crate) fn can_play(&self, seat: Seat, card: CardId) -> Result<(), Refusal> {
        self.moment(seat)?;
        if let Stage::Bundle { .. } = self.table.stage {
            return Err(Refusal::OnlyJustPlaced);
        }
        if self.own[seat].hand.count(card) == 0 {
            return Err(Refusal::NotInHand { card });
        }
        let design = card.card();
        if !design.from_hand() {
            return Err(Refusal::NotFromHand { card });
        }
        if design.kind == Kind::AntiMissile && !design.hand && !self.field().has_anti_missiles(seat) {
            return Err(Refusal::NoAntiMissiles);
        }
        let draft = Draft { source: Source::Hand(card), ..Draft::default() };
        self.making(seat, &draft).can_begin()
    }

    /// A card from hand onto an own asteroid.
    pub(crate) fn can_land(&self, seat: Seat, card: CardId) -> Result<(), Refusal> {
        self.moment(seat)?;
        if let Stage::Bundle { .. } = self.table.stage {
            return Err(Refusal::OnlyJustPlaced);
        }
        if self.own[seat].hand.count(card) == 0 {
            return Err(Refusal::NotInHand { card });
        }
        if !card.card().rock {
            return Err(Refusal::NotForAsteroids { card });
        }
        let draft = Draft { source: Source::Land(card), ..Draft::default() };
        self.making(seat, &draft).can_begin()
    }
}

impl Making<'_> {
    /// The card that is itself played from hand.
    fn from_hand(&self) -> Option<CardId> {
        match self.draft.source {
            Source::Hand(card) | Source::Land(card) => Some(card),
            Source::Nothing | Source::Attack(_) | Source::Line { .. } | Source::Due(_) => None,
        }
    }

    /// Can it be declared at all?
    pub fn can_begin(&self) -> Result<(), Refusal> {
        if let Some(card) = self.from_hand()
            && card.card().unique
            && self.game.field().has_copy(self.seat, card)
        {
            return Err(Refusal::Unique { card });
        }
        self.payable(None)?;
        let Some(line) = self.line else {
            return self.can_begin_without_line();
        };
        let mut why = Refusal::NoTarget { card: self.text };
        for step in 0..line.steps.len() as u8 {
            match self.can_step(step) {
                Ok(()) => return Ok(()),
                Err(refusal) => why = refusal,
            }
        }
        Err(why)
    }

    /// A card from hand that only comes to lie somewhere, or stops something.
    fn can_begin_without_line(&self) -> Result<(), Refusal> {
        let Some(card) = self.from_hand() else { return Ok(()) };
        let design = card.card();
        let field = self.game.field();
        if !design.cancels.is_empty() {
            let links = 0..self.game.table.chain.len();
            let any = links.into_iter().any(|link| self.game.can_stop(self.seat, design.cancels, link).is_ok());
            return if any { Ok(()) } else { Err(Refusal::NothingToStop) };
        }
        if self.needs_host() {
            let mut why = match self.draft.source {
                Source::Land(_) => Refusal::NoFreeAsteroid,
                _ => Refusal::NoTarget { card },
            };
            for host in field.all() {
                match self.game.can_join(self.seat, card, host) {
                    Ok(()) => return Ok(()),
                    Err(refusal @ (Refusal::NoWindow { .. } | Refusal::AsteroidTaken)) => why = refusal,
                    Err(_) => {}
                }
            }
            return Err(why);
        }
        Ok(())
    }

    /// Does the card that is played from hand lie on another one?
    fn needs_host(&self) -> bool {
        match self.draft.source {
            Source::Land(_) => true,
            Source::Hand(card) => card.card().is_attached(),
            Source::Nothing | Source::Attack(_) | Source::Line { .. } | Source::Due(_) => false,
        }
    }

    fn step(&self, step: u8) -> Option<&'static Step> {
        self.line?.steps.get(usize::from(step))
    }

    /// The pile that the cards of a step come from.
    fn pile(step: &Step) -> Pile {
        match step {
            Step::Place { from, .. } => *from,
            _ => Pile::Hand,
        }
    }

    /// How many cards the picks bring out of a pile.
    fn brought_from(&self, pile: Pile) -> usize {
        let from = |pick: &&Pick| pick.card.is_some() && self.step(pick.step).is_some_and(|s| Self::pile(s) == pile);
        let held = self.draft.asking == Asking::Target && from(&&self.draft.held);
        self.draft.picks.iter().filter(from).count() + usize::from(held)
    }

    /// Copies of a card that are still free in a pile.
    fn free_copies(&self, pile: Pile, card: CardId) -> usize {
        let own = &self.game.own[self.seat];
        let have = match pile {
            Pile::Hand => own.hand.count(card) - usize::from(self.from_hand() == Some(card)),
            Pile::Deck => own.deck.count(card),
            Pile::Losses => self.game.table.losses[self.seat].count(card),
        };
        let paid = if pile == Pile::Hand { self.draft.pay.count(card) } else { 0 };
        have.saturating_sub(self.draft.brings(card) + paid)
    }

    /// Cards of the hand that are neither brought nor paid.
    fn free_hand(&self) -> usize {
        let hand = self.game.own[self.seat].hand.len();
        let used = self.brought_from(Pile::Hand) + self.draft.pay.len() + usize::from(self.from_hand().is_some());
        hand.saturating_sub(used)
    }

    /// What is to be discarded from hand and deck for the line, the card played and all cards brought.
    pub fn owed(&self) -> (u8, u8) {
        let mut owed = self.line.map_or((0, 0), |line| (line.price.discard, line.price.mill));
        let mut add = |card: &Card| owed = (owed.0 + card.price.discard, owed.1 + card.price.mill);
        if let Some(card) = self.from_hand() {
            add(card.card());
        }
        for pick in self.draft.picks.iter().filter(|pick| pick.card.is_some()) {
            add(pick.card.card());
        }
        if self.draft.asking == Asking::Target && self.draft.held.card.is_some() {
            add(self.draft.held.card.card());
        }
        owed
    }

    /// SW-3.1-p: could everything be paid, if this card were brought too?
    fn payable(&self, also: Option<(CardId, Pile)>) -> Result<(), Refusal> {
        let (mut discard, mut mill) = self.owed();
        let mut have = self.free_hand() + self.draft.pay.len();
        let mut deck = self.game.own[self.seat].deck.len() - self.brought_from(Pile::Deck);
        if let Some((card, from)) = also {
            discard += card.card().price.discard;
            mill += card.card().price.mill;
            have -= usize::from(from == Pile::Hand);
            deck -= usize::from(from == Pile::Deck);
        }
        if usize::from(discard) > have {
            return Err(Refusal::TooFewInHand { need: discard, have: have as u8 });
        }
        if usize::from(mill) > deck {
            return Err(Refusal::TooFewInDeck { need: mill, have: deck as u8 });
        }
        let destroy = self.line.map_or(Kinds::NONE, |line| line.price.destroy);
        if !destroy.is_empty() && !self.draft.give.is_some() && !self.givers().any(|_| true) {
            return Err(Refusal::NothingToGive { what: destroy });
        }
        Ok(())
    }

    /// Own cards on the battlefield that could pay: not the acting card, nor the one that bears the text, nor one the action uses
    /// (SW-3.1-p).
    pub fn givers(&self) -> impl Iterator<Item = Slot> + '_ {
        let field = self.game.field();
        let what = self.line.map_or(Kinds::NONE, |line| line.price.destroy);
        let bearer = match self.draft.source {
            Source::Line { slot, .. } => slot,
            Source::Nothing | Source::Attack(_) | Source::Hand(_) | Source::Land(_) | Source::Due(_) => Slot::NONE,
        };
        field.of(self.seat).filter(move |slot| {
            what.has(field.kind(*slot))
                && *slot != self.actor
                && *slot != bearer
                && !self.draft.uses(*slot)
                && !field.is_indestructible(*slot)
        })
    }

    /// Can anything be picked for this action of the line, so that it could be declared?
    pub fn can_step(&self, index: u8) -> Result<(), Refusal> {
        let Some(step) = self.step(index) else { return Err(Refusal::AskedSomethingElse) };
        if self.draft.done >> index & 1 == 1 {
            return Err(Refusal::AlreadyNamed { card: self.text });
        }
        let own = &self.game.own[self.seat];
        let table = &self.game.table;
        match step.filled() {
            Filled::AtOnce => match step {
                Step::Draw(_) | Step::DiscardFromDeck(_) if own.deck.is_empty() => Err(Refusal::PileIsEmpty),
                Step::OpponentDiscards(_) if self.game.own[crate::state::other(self.seat)].deck.is_empty() => {
                    Err(Refusal::PileIsEmpty)
                }
                // SW-12-h: cards paid as the price of the search may be found.
                Step::Take { deck, losses, .. } => {
                    let (discard, mill) = self.owed();
                    let given = self.line.is_some_and(|line| !line.price.destroy.is_empty() || line.price.destroy_this);
                    let paid = discard > 0 || mill > 0 || given;
                    let any =
                        (*deck && !own.deck.is_empty()) || (*losses && (paid || !table.losses[self.seat].is_empty()));
                    if any { Ok(()) } else { Err(Refusal::PileIsEmpty) }
                }
                Step::DiscardFromHand(n) => {
                    let have = self.free_hand() + self.draft.pay.len();
                    let need = n + self.owed().0;
                    if have >= usize::from(need) {
                        Ok(())
                    } else {
                        Err(Refusal::TooFewInHand { need, have: have as u8 })
                    }
                }
                Step::RemoveFromLosses { whose, .. } => {
                    let seat = self.whose(*whose);
                    if table.losses[seat].is_empty() { Err(Refusal::PileIsEmpty) } else { Ok(()) }
                }
                _ => Ok(()),
            },
            Filled::Cards | Filled::CardsAndTargets => {
                let mut why = Refusal::NoCardFor { what: step.brings() };
                let mut last = CardId::NONE;
                for card in self.cards_in(Self::pile(step)) {
                    if *card == last || !step.brings().has(card.card().kind) {
                        continue;
                    }
                    last = *card;
                    match self.can_bring(index, *card) {
                        Ok(()) => return Ok(()),
                        Err(refusal) => why = refusal,
                    }
                }
                Err(why)
            }
            Filled::Targets => {
                if self.field_targets(index).next().is_some() {
                    Ok(())
                } else {
                    Err(Refusal::NoTarget { card: self.text })
                }
            }
            Filled::Attacks => {
                let mut why = Refusal::NothingToCover;
                for aim in 0..table.aims.len() {
                    match self.can_pick_aim(index, aim as u8) {
                        Ok(()) => return Ok(()),
                        Err(refusal) => why = refusal,
                    }
                }
                Err(why)
            }
            Filled::AttackerAndTarget => {
                if !self.game.any_to_strike(self.seat) {
                    return Err(Refusal::NoTarget { card: self.text });
                }
                let mut why = Refusal::NoTarget { card: self.text };
                for slot in self.game.field().of(self.seat) {
                    match self.can_pick_attacker(index, slot) {
                        Ok(()) => return Ok(()),
                        Err(refusal) => {
                            if self.actor == slot || !matches!(refusal, Refusal::WrongKind { .. }) {
                                why = refusal;
                            }
                        }
                    }
                }
                Err(why)
            }
        }
    }

    const fn whose(&self, whose: Whose) -> Seat {
        match whose {
            Whose::Own => self.seat,
            Whose::Enemy => crate::state::other(self.seat),
        }
    }

    /// The cards of a pile of the own side, sorted.
    pub fn cards_in(&self, pile: Pile) -> &[CardId] {
        let own = &self.game.own[self.seat];
        match pile {
            Pile::Hand => &own.hand,
            Pile::Deck => &own.deck,
            Pile::Losses => &self.game.table.losses[self.seat],
        }
    }

    /// The pile that the current action brings cards from.
    pub fn current_pile(&self) -> Pile {
        self.step(self.draft.step).map_or(Pile::Hand, Self::pile)
    }

    /// May this card be brought by this action?
    pub fn can_bring(&self, index: u8, card: CardId) -> Result<(), Refusal> {
        let Some(step) = self.step(index) else { return Err(Refusal::AskedSomethingElse) };
        let design = card.card();
        let what = step.brings();
        let pile = Self::pile(step);
        if self.free_copies(pile, card) == 0 {
            return Err(Refusal::NotInHand { card });
        }
        let placed = !matches!(step, Step::Place { .. }) || design.can_be_placed();
        if !what.has(design.kind) || !placed {
            return Err(Refusal::WrongKind { card, what });
        }
        if design.unique && (self.game.field().has_copy(self.seat, card) || self.draft.brings_same(card)) {
            return Err(Refusal::Unique { card });
        }
        if design.kind == Kind::Gravity {
            self.can_use_gravity(card)?;
        }
        self.payable(Some((card, pile)))?;
        if step.filled() == Filled::CardsAndTargets {
            let mut why = Refusal::NoTarget { card };
            for slot in self.game.field().all() {
                match self.can_aim(index, card, slot) {
                    Ok(()) => return Ok(()),
                    Err(refusal @ (Refusal::NoWindow { .. } | Refusal::NothingToGive { .. })) => why = refusal,
                    Err(_) => {}
                }
            }
            return Err(why);
        }
        Ok(())
    }

    /// SW-3.2.4-a to -c.
    fn can_use_gravity(&self, card: CardId) -> Result<(), Refusal> {
        let game = self.game;
        let calm = matches!(game.table.stage, Stage::Lull { seat } if seat == self.seat && seat == game.table.active);
        if !calm {
            return Err(Refusal::GravityOnlyFirst);
        }
        if self.draft.picks.iter().any(|pick| pick.card.card().kind == Kind::Gravity) {
            return Err(Refusal::OneGravity);
        }
        let need = card.card().needs_energy;
        let have = if self.actor.is_some() { game.field().energy(self.actor) } else { 0 };
        if have < i16::from(need) {
            return Err(Refusal::TooLittleEnergy { card, need, have });
        }
        Ok(())
    }

    /// May the card that is brought be aimed at this one, or put onto it?
    pub fn can_aim(&self, index: u8, card: CardId, slot: Slot) -> Result<(), Refusal> {
        let Some(step) = self.step(index) else { return Err(Refusal::AskedSomethingElse) };
        let field = self.game.field();
        match step {
            Step::PutOnto { onto, .. } => {
                self.game.can_join(self.seat, card, slot)?;
                let host = field.piece(slot).card;
                if !onto.has(host.card().kind) {
                    return Err(Refusal::WrongKind { card: host, what: *onto });
                }
                // SW-12-i: onto a card of the same player, whatever the card itself would allow.
                if slot.owner() != self.seat {
                    return Err(Refusal::NotYours { card: host });
                }
                let same = |pick: &&Pick| pick.target == slot && pick.card.card().kind == Kind::Compartment;
                let coming = self.draft.picks.iter().filter(same).count();
                if card.card().kind == Kind::Compartment && usize::from(self.game.free_windows(slot)) <= coming {
                    return Err(Refusal::NoWindow { card: host });
                }
            }
            // SW-12-d: a web is thrown at what its text says.
            Step::Throw { .. } if card.card().kind == Kind::Web => self.game.can_join(self.seat, card, slot)?,
            _ => self.game.can_strike(self.seat, slot)?,
        }
        self.can_spare(slot)
    }

    /// Targets that could still be named for an action.
    pub fn field_targets(&self, index: u8) -> impl Iterator<Item = Slot> + '_ {
        self.game.field().all().filter(move |slot| self.can_target(index, *slot).is_ok())
    }

    /// May this target be named for this action?
    pub fn can_target(&self, index: u8, slot: Slot) -> Result<(), Refusal> {
        let Some(step) = self.step(index) else { return Err(Refusal::AskedSomethingElse) };
        self.game.can_name(self.seat, step, self.actor, slot)?;
        let card = self.game.field().piece(slot).card;
        // Two names for one target, an asteroid and its resident, are one target.
        let aimed = if matches!(step, Step::Damage { .. }) { self.game.field().target_of(slot) } else { slot };
        if self.draft.picks.iter().any(|pick| pick.step == index && pick.target == aimed) {
            return Err(Refusal::AlreadyNamed { card });
        }
        self.can_spare(slot)
    }

    /// The price must still be payable when this card is used: what is used cannot pay (SW-3.1-p).
    fn can_spare(&self, used: Slot) -> Result<(), Refusal> {
        let what = self.line.map_or(Kinds::NONE, |line| line.price.destroy);
        if what.is_empty() || self.givers().any(|giver| giver != used) {
            Ok(())
        } else {
            Err(Refusal::NothingToGive { what })
        }
    }

    /// May the attack behind this aim be covered by the acting card?
    pub fn can_pick_aim(&self, index: u8, aim: u8) -> Result<(), Refusal> {
        match self.step(index) {
            Some(Step::Cover(what)) if self.actor.is_some() => {
                self.game.can_cover(*what, self.actor, usize::from(aim))?;
                self.can_spare(self.game.table.aims[usize::from(aim)].target)
            }
            Some(_) | None => Err(Refusal::AskedSomethingElse),
        }
    }

    /// May this card make the normal attack that the text gives?
    pub fn can_pick_attacker(&self, index: u8, slot: Slot) -> Result<(), Refusal> {
        let Some(Step::Attack { who }) = self.step(index) else { return Err(Refusal::AskedSomethingElse) };
        if !self.game.field().has(slot) {
            return Err(Refusal::NothingThere);
        }
        let card = self.game.field().piece(slot).card;
        let fits = if who.is_empty() { slot == self.actor } else { who.has(card.card().kind) };
        if !fits {
            return Err(Refusal::WrongKind { card, what: *who });
        }
        self.game.can_attack(self.seat, slot)?;
        self.can_spare(slot)
    }

    /// May this answer be given to what the draft asks?
    pub fn check(&self, action: Action) -> Result<(), Refusal> {
        let draft = self.draft;
        match (draft.asking, action) {
            (Asking::Attackers, Action::With(slot)) => {
                self.game.can_attack(self.seat, slot)?;
                if draft.attackers_has(slot) {
                    return Err(Refusal::AlreadyNamed { card: self.game.field().piece(slot).card });
                }
                Ok(())
            }
            (Asking::Attackers, Action::Done) => {
                if draft.attackers == 0 {
                    Err(Refusal::NothingChosen)
                } else {
                    Ok(())
                }
            }
            (Asking::Step, Action::Step(step)) => self.can_step(step),
            (Asking::Step, Action::Done) => {
                if draft.picks.is_empty() {
                    Err(Refusal::NothingChosen)
                } else {
                    Ok(())
                }
            }
            (Asking::Pick, Action::Done) => {
                if draft.taken == 0 {
                    Err(Refusal::NothingChosen)
                } else {
                    Ok(())
                }
            }
            (Asking::Pick, Action::Bring(card)) => self.can_bring(draft.step, card),
            (Asking::Pick, Action::At(slot)) => self.can_target(draft.step, slot),
            (Asking::Pick, Action::Against(aim)) => self.can_pick_aim(draft.step, aim),
            (Asking::Pick, Action::With(slot)) => {
                self.can_pick_attacker(draft.step, slot)?;
                if self.game.any_to_strike(self.seat) { Ok(()) } else { Err(Refusal::NoTarget { card: self.text }) }
            }
            (Asking::Pick, Action::Stop(link)) => match self.from_hand() {
                Some(card) if !card.card().cancels.is_empty() => {
                    self.game.can_stop(self.seat, card.card().cancels, usize::from(link))
                }
                Some(_) | None => Err(Refusal::AskedSomethingElse),
            },
            (Asking::Target, Action::At(slot)) => match self.from_hand() {
                Some(card) if self.line.is_none() => self.game.can_join(self.seat, card, slot),
                Some(_) | None if draft.held.attacker.is_some() => {
                    self.game.can_strike(self.seat, slot)?;
                    self.can_spare(slot)
                }
                Some(_) | None => self.can_aim(draft.held.step, draft.held.card, slot),
            },
            (Asking::Pay, Action::Pay(card)) => {
                if self.free_copies(Pile::Hand, card) > 0 {
                    Ok(())
                } else {
                    Err(Refusal::NotInHand { card })
                }
            }
            (Asking::Give, Action::Give(slot)) => {
                if self.givers().any(|giver| giver == slot) {
                    return Ok(());
                }
                let what = self.line.map_or(Kinds::NONE, |line| line.price.destroy);
                Err(Refusal::NothingToGive { what })
            }
            _ => Err(Refusal::AskedSomethingElse),
        }
    }

    /// Every answer that may be given now.
    pub fn options(&self, actions: &mut Vec<Action>) {
        let draft = self.draft;
        let field = self.game.field();
        let mut offer = |action: Action| {
            if self.check(action).is_ok() {
                actions.push(action);
            }
        };
        match draft.asking {
            Asking::Nothing => {}
            Asking::Attackers => {
                field.of(self.seat).for_each(|slot| offer(Action::With(slot)));
                offer(Action::Done);
            }
            Asking::Step => {
                let steps = self.line.map_or(0, |line| line.steps.len() as u8);
                (0..steps).for_each(|step| offer(Action::Step(step)));
                offer(Action::Done);
            }
            Asking::Pick => {
                match self.step(draft.step).map(Step::filled) {
                    None => {
                        let links = self.game.table.chain.len() as u8;
                        (0..links).for_each(|link| offer(Action::Stop(link)));
                    }
                    Some(Filled::Cards | Filled::CardsAndTargets) => {
                        distinct(self.cards_in(self.current_pile())).for_each(|card| offer(Action::Bring(card)));
                    }
                    Some(Filled::Targets) => field.all().for_each(|slot| offer(Action::At(slot))),
                    Some(Filled::Attacks) => {
                        (0..self.game.table.aims.len() as u8).for_each(|aim| offer(Action::Against(aim)));
                    }
                    Some(Filled::AttackerAndTarget) => {
                        field.of(self.seat).for_each(|slot| offer(Action::With(slot)));
                    }
                    Some(Filled::AtOnce) => {}
                }
                offer(Action::Done);
            }
            Asking::Target => field.all().for_each(|slot| offer(Action::At(slot))),
            Asking::Pay => distinct(self.cards_in(Pile::Hand)).for_each(|card| offer(Action::Pay(card))),
            Asking::Give => self.givers().for_each(|slot| offer(Action::Give(slot))),
        }
    }
}

/// The different cards of a sorted pile.
pub(crate) fn distinct(cards: &[CardId]) -> impl Iterator<Item = CardId> + '_ {
    let different = |index: &usize| *index == 0 || cards[*index] != cards[*index - 1];
    (0..cards.len()).filter(different).map(|index| cards[index])
}

/// What follows an answer: the next question, or the whole declaration.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Next {
    /// Something is still asked.
    Ask,
    /// Everything is said.
    Declare,
}

impl StarWorlds {
    /// Starts a declaration of this seat.
    pub(crate) fn begin_draft(&mut self, seat: Seat, source: Source) -> Next {
        self.draft = Draft { source, ..Draft::default() };
        match source {
            Source::Nothing => Next::Ask,
            Source::Attack(_) => {
                self.draft.asking = Asking::Attackers;
                Next::Ask
            }
            Source::Line { .. } | Source::Due(_) => self.next_step(seat),
            Source::Land(_) => {
                self.draft.asking = Asking::Target;
                Next::Ask
            }
            Source::Hand(card) => {
                let design = card.card();
                if design.play.is_some() {
                    return self.next_step(seat);
                }
                self.draft.asking = if !design.cancels.is_empty() {
                    Asking::Pick
                } else if design.is_attached() {
                    Asking::Target
                } else {
                    return self.next_price(seat);
                };
                self.draft.step = u8::MAX;
                Next::Ask
            }
        }
    }

    /// Takes an answer that was checked.
    pub(crate) fn answer_draft(&mut self, seat: Seat, action: Action) -> Next {
        match (self.draft.asking, action) {
            (Asking::Attackers, Action::With(slot)) => {
                self.draft.attackers |= 1 << slot.index();
                let draft = self.draft;
                let more = self
                    .field()
                    .of(seat)
                    .any(|other| !draft.attackers_has(other) && self.can_attack(seat, other).is_ok());
                if more { Next::Ask } else { Next::Declare }
            }
            (Asking::Attackers, _) => Next::Declare,
            (Asking::Step, Action::Step(step)) => self.enter_step(seat, step),
            (Asking::Step, _) => self.next_price(seat),
            (Asking::Pick, Action::Done) => self.finish_step(seat),
            (Asking::Pick, Action::Bring(card)) => {
                let step = self.draft.step;
                let held = Pick { step, card, ..Pick::default() };
                let targets = self.making(seat, &self.draft).step(step).map(Step::filled);
                if targets == Some(Filled::CardsAndTargets) {
                    self.draft.held = held;
                    self.draft.asking = Asking::Target;
                    return Next::Ask;
                }
                self.take_pick(seat, held)
            }
            (Asking::Pick, Action::At(slot)) => {
                let step = self.draft.step;
                let damage = matches!(self.making(seat, &self.draft).step(step), Some(Step::Damage { .. }));
                let target = if damage { self.field().target_of(slot) } else { slot };
                self.take_pick(seat, Pick { step, target, ..Pick::default() })
            }
            (Asking::Pick, Action::Against(about)) => {
                let target = self.table.aims[usize::from(about)].target;
                self.take_pick(seat, Pick { step: self.draft.step, target, about, ..Pick::default() })
            }
            (Asking::Pick, Action::With(attacker)) => {
                self.draft.held = Pick { step: self.draft.step, attacker, ..Pick::default() };
                self.draft.asking = Asking::Target;
                Next::Ask
            }
            (Asking::Pick, Action::Stop(about)) => {
                self.draft.picks.push(Pick { step: 0, about, ..Pick::default() });
                self.next_price(seat)
            }
            (Asking::Target, Action::At(target)) => {
                let held = Pick { target, ..self.draft.held };
                self.draft.held = Pick::default();
                if self.making(seat, &self.draft).line.is_none() {
                    self.draft.picks.push(held);
                    return self.next_price(seat);
                }
                self.take_pick(seat, held)
            }
            (Asking::Pay, Action::Pay(card)) => {
                self.draft.pay.put(card);
                self.next_price(seat)
            }
            (Asking::Give, Action::Give(slot)) => {
                self.draft.give = slot;
                self.next_price(seat)
            }
            _ => Next::Ask,
        }
    }

    /// One pick more; if the action can take another it is asked for.
    fn take_pick(&mut self, seat: Seat, pick: Pick) -> Next {
        self.draft.picks.push(pick);
        self.draft.taken += 1;
        self.draft.asking = Asking::Pick;
        let index = self.draft.step;
        let making = self.making(seat, &self.draft);
        let most = making.step(index).map_or(0, Step::most);
        if self.draft.taken < most && making.can_step(index).is_ok() {
            return Next::Ask;
        }
        self.finish_step(seat)
    }

    fn finish_step(&mut self, seat: Seat) -> Next {
        self.draft.done |= 1 << self.draft.step;
        self.next_step(seat)
    }

    /// Which action of the line comes next: asked only if there is a choice.
    fn next_step(&mut self, seat: Seat) -> Next {
        self.draft.asking = Asking::Step;
        let making = self.making(seat, &self.draft);
        let steps = making.line.map_or(0, |line| line.steps.len() as u8);
        let mut possible = (0..steps).filter(|step| making.can_step(*step).is_ok());
        let (first, second) = (possible.next(), possible.next());
        match (first, second) {
            (None, _) => self.next_price(seat),
            (Some(only), None) if self.draft.picks.is_empty() => self.enter_step(seat, only),
            (Some(_), _) => Next::Ask,
        }
    }

    fn enter_step(&mut self, seat: Seat, index: u8) -> Next {
        self.draft.step = index;
        self.draft.taken = 0;
        self.draft.asking = Asking::Pick;
        let making = self.making(seat, &self.draft);
        let Some(step) = making.step(index) else { return self.next_price(seat) };
        match step.filled() {
            Filled::AtOnce => {
                self.draft.picks.push(Pick { step: index, ..Pick::default() });
                self.finish_step(seat)
            }
            Filled::AttackerAndTarget if matches!(step, Step::Attack { who } if who.is_empty()) => {
                self.draft.held = Pick { step: index, attacker: making.actor, ..Pick::default() };
                self.draft.asking = Asking::Target;
                Next::Ask
            }
            Filled::Targets if matches!(step, Step::TakeBack { what, .. } if what.is_empty()) => {
                let target = making.actor;
                self.take_pick(seat, Pick { step: index, target, ..Pick::default() })
            }
            Filled::Cards | Filled::CardsAndTargets | Filled::Targets | Filled::Attacks | Filled::AttackerAndTarget => {
                Next::Ask
            }
        }
    }

    /// What is still to be paid: asked only if there is a choice.
    fn next_price(&mut self, seat: Seat) -> Next {
        self.draft.asking = Asking::Give;
        let making = self.making(seat, &self.draft);
        let destroy = making.line.map_or(Kinds::NONE, |line| line.price.destroy);
        if !destroy.is_empty() && !self.draft.give.is_some() {
            let mut givers = making.givers();
            let (first, second) = (givers.next(), givers.next());
            drop(givers);
            match (first, second) {
                (Some(only), None) => self.draft.give = only,
                (Some(_), Some(_)) | (None, _) => return Next::Ask,
            }
        }
        self.draft.asking = Asking::Pay;
        let making = self.making(seat, &self.draft);
        let owed = usize::from(making.owed().0);
        let missing = owed.saturating_sub(self.draft.pay.len());
        if missing == 0 {
            return Next::Declare;
        }
        // Nothing to choose when all free cards are alike, or all of them must go.
        let free = making.free_hand();
        let mut kinds = distinct(&self.own[seat].hand).filter(|card| making.free_copies(Pile::Hand, *card) > 0);
        let alike = kinds.next().is_some() && kinds.next().is_none();
        drop(kinds);
        if free > missing && !alike {
            return Next::Ask;
        }
        let hand = self.own[seat].hand;
        for _ in 0..missing {
            let making = self.making(seat, &self.draft);
            let card = distinct(&hand).find(|card| making.free_copies(Pile::Hand, *card) > 0);
            if let Some(card) = card {
                self.draft.pay.put(card);
            }
        }
        Next::Declare
    }
}
