//! What may be declared (SW-M2, SW-M3). A declaration is never begun that cannot be finished: every answer that is offered leaves a
//! way to the end.

use crate::cards::{CardId, Line, Role};
use crate::draft::{Draft, Source};
use crate::effect::{Kind, Timing};
use crate::field::Slot;
use crate::refusal::{Refusal, Why};
use crate::state::{AIMS, CHAIN, DECLARATIONS, Stage, StarWorlds};
use tabletop::Seat;

/// A declaration seen while it is made: the table, who makes it, and what is said so far.
pub(crate) struct Making<'a> {
    pub game: &'a StarWorlds,
    pub seat: Seat,
    pub source: Source,
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
        self.making_of(seat, draft.source, draft)
    }

    /// The declaration that this seat would begin; nothing is said of it yet, as of a draft that is none.
    pub(crate) fn beginning(&self, seat: Seat, source: Source) -> Making<'_> {
        debug_assert!(!self.draft.is_active());
        self.making_of(seat, source, &self.draft)
    }

    fn making_of<'a>(&'a self, seat: Seat, source: Source, draft: &'a Draft) -> Making<'a> {
        let field = self.field();
        let (text, line, actor) = match source {
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
        Making { game: self, seat, source, draft, line, actor, text }
    }

    /// May a declaration be started by this seat now, and a non-sudden one (SW-M1, SW-M3)?
    pub(crate) fn moment<W: Why>(&self, seat: Seat) -> Result<bool, W> {
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
            Stage::Over(_) => return Err(W::because(|| Refusal::Over)),
            Stage::Lull { .. } | Stage::Chain { .. } | Stage::Ending { .. } | Stage::Bundle { .. } => {
                return Err(W::because(|| Refusal::NotAsked));
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
            | Stage::HandLimit { .. } => return Err(W::because(|| Refusal::AskedSomethingElse)),
        };
        self.room(seat)?;
        Ok(calm)
    }

    /// SW-9.7.1-b: may this seat declare anything more?
    pub(crate) fn room<W: Why>(&self, seat: Seat) -> Result<(), W> {
        if self.table.declared[seat] >= DECLARATIONS {
            return Err(W::because(|| Refusal::TooManyDeclarations));
        }
        if self.table.chain.len() + 10 > CHAIN || self.table.aims.len() + 10 > AIMS {
            return Err(W::because(|| Refusal::ChainIsFull));
        }
        Ok(())
    }

    /// A normal attack on this card (9.4).
    pub(crate) fn can_declare_attack<W: Why>(&self, seat: Seat, target: Slot) -> Result<(), W> {
        if !self.moment(seat)? {
            return Err(W::because(|| Refusal::OnlySudden));
        }
        self.can_strike(seat, target)?;
        let mut why = W::because(|| Refusal::NoTarget { card: self.field().piece(target).card });
        for slot in self.field().of(seat) {
            match self.can_attack(seat, slot) {
                Ok(()) => return Ok(()),
                Err(refusal) => why = refusal,
            }
        }
        Err(why)
    }

    /// A line of a card on the battlefield.
    pub(crate) fn can_use<W: Why>(&self, seat: Seat, slot: Slot, line: u8) -> Result<(), W> {
        let calm = self.moment(seat)?;
        self.can_use_now(seat, slot, line, calm)
    }

    /// The same at a [moment](Self::moment) that is known.
    pub(crate) fn can_use_now<W: Why>(&self, seat: Seat, slot: Slot, line: u8, calm: bool) -> Result<(), W> {
        let field = self.field();
        if !field.has(slot) {
            return Err(W::because(|| Refusal::NothingThere));
        }
        let piece = field.piece(slot);
        let card = piece.card;
        let Some(text) = card.card().lines.get(usize::from(line)) else {
            return Err(W::because(|| Refusal::NoSuchLine { card }));
        };
        let actor = match text.role {
            Role::Command => slot,
            Role::Grant => piece.host,
            Role::Play | Role::Enters => return Err(W::because(|| Refusal::NoSuchLine { card })),
        };
        if !actor.is_some() {
            return Err(W::because(|| Refusal::StillBeingPlaced { card }));
        }
        if actor.owner() != seat {
            return Err(W::because(|| Refusal::NotYours { card }));
        }
        if let Stage::Bundle { since, .. } = self.table.stage
            && !(field.is_provisional(actor) && field.piece(actor).placed_by >= since)
        {
            return Err(W::because(|| Refusal::OnlyJustPlaced));
        }
        if text.timing == Timing::Close && !calm {
            let card = field.piece(actor).card;
            let own_turn = self.table.active == seat;
            return Err(W::because(|| if own_turn { Refusal::OnlySudden } else { Refusal::OnlyOwnTurn { card } }));
        }
        self.can_act(actor)?;
        if text.once && piece.used >> line & 1 == 1 {
            return Err(W::because(|| Refusal::UsedThisTurn { card }));
        }
        self.beginning(seat, Source::Line { slot, line }).can_begin()
    }

    /// A card from hand by its symbol, or by a property.
    pub(crate) fn can_play<W: Why>(&self, seat: Seat, card: CardId) -> Result<(), W> {
        self.moment(seat)?;
        if let Stage::Bundle { .. } = self.table.stage {
            return Err(W::because(|| Refusal::OnlyJustPlaced));
        }
        if self.own[seat].hand.count(card) == 0 {
            return Err(W::because(|| Refusal::NotInHand { card }));
        }
        let design = card.card();
        if !design.from_hand() {
            return Err(W::because(|| Refusal::NotFromHand { card }));
        }
        if design.kind == Kind::AntiMissile && !design.hand && !self.field().has_anti_missiles(seat) {
            return Err(W::because(|| Refusal::NoAntiMissiles));
        }
        self.beginning(seat, Source::Hand(card)).can_begin()
    }

    /// A card from hand onto an own asteroid.
    pub(crate) fn can_land<W: Why>(&self, seat: Seat, card: CardId) -> Result<(), W> {
        self.moment(seat)?;
        if let Stage::Bundle { .. } = self.table.stage {
            return Err(W::because(|| Refusal::OnlyJustPlaced));
        }
        if self.own[seat].hand.count(card) == 0 {
            return Err(W::because(|| Refusal::NotInHand { card }));
        }
        if !card.card().rock {
            return Err(W::because(|| Refusal::NotForAsteroids { card }));
        }
        self.beginning(seat, Source::Land(card)).can_begin()
    }
}

impl Making<'_> {
    /// The card that is itself played from hand.
    pub fn from_hand(&self) -> Option<CardId> {
        match self.source {
            Source::Hand(card) | Source::Land(card) => Some(card),
            Source::Nothing | Source::Attack(_) | Source::Line { .. } | Source::Due(_) => None,
        }
    }

    /// Can it be declared at all?
    pub fn can_begin<W: Why>(&self) -> Result<(), W> {
        if let Some(card) = self.from_hand()
            && card.card().unique
            && self.game.field().has_copy(self.seat, card)
        {
            return Err(W::because(|| Refusal::Unique { card }));
        }
        self.payable(None)?;
        let Some(line) = self.line else {
            return self.can_begin_without_line();
        };
        let mut why = W::because(|| Refusal::NoTarget { card: self.text });
        for step in 0..line.steps.len() as u8 {
            match self.can_step(step) {
                Ok(()) => return Ok(()),
                Err(refusal) => why = refusal,
            }
        }
        Err(why)
    }

    /// A card from hand that only comes to lie somewhere, or stops something.
    pub fn can_begin_without_line<W: Why>(&self) -> Result<(), W> {
        let Some(card) = self.from_hand() else { return Ok(()) };
        let design = card.card();
        let field = self.game.field();
        if !design.cancels.is_empty() {
            let links = 0..self.game.table.chain.len();
            let any = links.into_iter().any(|link| self.game.can_stop::<()>(self.seat, design.cancels, link).is_ok());
            return if any { Ok(()) } else { Err(W::because(|| Refusal::NothingToStop)) };
        }
        if self.needs_host() {
            let mut why = W::because(|| match self.source {
                Source::Land(_) => Refusal::NoFreeAsteroid,
                _ => Refusal::NoTarget { card },
            });
            for host in field.all() {
                match self.game.can_join::<W>(self.seat, card, host) {
                    Ok(()) => return Ok(()),
                    Err(other) if other.is(|why| matches!(why, Refusal::NoWindow { .. } | Refusal::AsteroidTaken)) => {
                        why = other;
                    }
                    Err(_) => {}
                }
            }
            return Err(why);
        }
        Ok(())
    }

    /// Does the card that is played from hand lie on another one?
    pub fn needs_host(&self) -> bool {
        match self.source {
            Source::Land(_) => true,
            Source::Hand(card) => card.card().is_attached(),
            Source::Nothing | Source::Attack(_) | Source::Line { .. } | Source::Due(_) => false,
        }
    }
}
