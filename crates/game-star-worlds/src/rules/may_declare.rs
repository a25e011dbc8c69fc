//! What may be declared (SW-M2, SW-M3). A declaration is never begun that cannot be finished: every answer that is offered leaves a
//! way to the end.

use crate::cards::{CardId, Line, Role};
use crate::draft::{Draft, Source};
use crate::effect::{Kind, Timing};
use crate::field::Slot;
use crate::refusal::Refusal;
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

    /// May a declaration be started by this seat now, and a non-sudden one (SW-M1, SW-M3)?
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
    pub fn from_hand(&self) -> Option<CardId> {
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
    pub fn can_begin_without_line(&self) -> Result<(), Refusal> {
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
    pub fn needs_host(&self) -> bool {
        match self.draft.source {
            Source::Land(_) => true,
            Source::Hand(card) => card.card().is_attached(),
            Source::Nothing | Source::Attack(_) | Source::Line { .. } | Source::Due(_) => false,
        }
    }
}
