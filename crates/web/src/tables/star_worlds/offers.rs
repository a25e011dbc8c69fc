//! What can be done with each thing on the table.

use super::prelude::*;

/// A thing on the table that can be pointed at.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Thing {
    Piece(Slot),
    Hand(CardId),
    /// A card of a pile: it is shown only while it is asked for.
    Pile(CardId),
    /// An attack in the chain, by the index of its target.
    Aim(u8),
    Link(u8),
    /// An answer without a thing: a button.
    Answer,
}

pub const fn thing(action: Action) -> Thing {
    match action {
        Action::Attack(slot) | Action::With(slot) | Action::At(slot) | Action::Give(slot) => Thing::Piece(slot),
        Action::Use { slot, .. } => Thing::Piece(slot),
        Action::Play(card) | Action::Land(card) | Action::Bring(card) | Action::Pay(card) | Action::Discard(card) => {
            Thing::Hand(card)
        }
        Action::Take { card, .. } | Action::Remove(card) => Thing::Pile(card),
        Action::Against(aim) => Thing::Aim(aim),
        Action::Stop(link) => Thing::Link(link),
        Action::Deck(_)
        | Action::Start(_)
        | Action::Keep
        | Action::Mulligan
        | Action::Pass
        | Action::End
        | Action::Step(_)
        | Action::Done
        | Action::Draw(_)
        | Action::Hit(_) => Thing::Answer,
    }
}

/// Does this begin a declaration? Such a thing is said in words before it is done: the rival may answer at once.
pub const fn declares(action: Action) -> bool {
    matches!(action, Action::Attack(_) | Action::Use { .. } | Action::Play(_) | Action::Land(_))
}

pub type Offers = crate::tables::offers::Offers<Action, Refusal, Thing>;

impl Offered<StarWorlds> for Offers {
    fn sort(update: &Update<StarWorlds>) -> Self {
        Self::sorted(&update.options, &update.refused, thing)
    }
}

impl Offers {
    /// What may be done by pointing at a thing: a card that stands on an asteroid stands for the asteroid too, and a card answers
    /// for the texts that lie on it.
    pub fn around(&self, thing: Thing, view: &View) -> Vec<Action> {
        let mut found = self.at(thing).to_vec();
        let Thing::Piece(slot) = thing else { return found };
        let Some(piece) = view.piece(slot) else { return found };
        let uses = |other: &PieceView| {
            let at = self.at(Thing::Piece(other.slot)).iter().copied();
            at.filter(|action| matches!(action, Action::Use { .. }))
        };
        if piece.aimed_at != slot {
            found.extend_from_slice(self.at(Thing::Piece(piece.aimed_at)));
        }
        for other in view.pieces.iter().filter(|other| other.host == Some(slot)) {
            found.extend(uses(other));
        }
        found
    }

    pub fn declarations(&self) -> bool {
        self.all.iter().any(|action| declares(*action))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn slot(index: u8) -> Slot {
        Slot::new(Seat(0), index)
    }

    #[test]
    fn an_action_is_offered_at_the_thing_it_needs() {
        let card = CardId::named("e_picket").expect("a card");
        assert_eq!(thing(Action::Use { slot: slot(3), line: 1 }), Thing::Piece(slot(3)));
        assert_eq!(thing(Action::Attack(slot(0))), Thing::Piece(slot(0)));
        assert_eq!(thing(Action::Bring(card)), Thing::Hand(card));
        assert_eq!(thing(Action::Against(2)), Thing::Aim(2));
        assert_eq!(thing(Action::Pass), Thing::Answer);
    }

    #[test]
    fn what_begins_a_declaration_is_known_from_what_goes_on_with_one() {
        let offers = Offers::sorted(&[Action::Pass, Action::Attack(slot(0))], &[], thing);
        assert!(offers.declarations() && offers.has(Action::Pass));
        assert!(!Offers::sorted(&[Action::Pass, Action::With(slot(0))], &[], thing).declarations());
    }
}
