//! Where in the turn we are, and what is asked of whom: read off the state, for clients and for words.

use crate::cards::{Home, Reward, data};
use crate::effect::CardType;
use crate::ids::{Card, System};
use crate::resource::Colour;
use crate::state::{Frame, Galaxy, Phase};
use tabletop::Seat;

/// The parts of a turn as a ribbon shows them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Now {
    /// Corners and races.
    Setup,
    /// Phase 1.
    Draw,
    /// Phase 2, cubes.
    Distribution,
    /// Phase 2, rewards.
    Rewards,
    /// Phase 3.
    Cards,
    /// The end.
    Over,
}

/// What is asked.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Question {
    /// Choose a start system.
    Corner,
    /// Choose a race on display.
    Race,
    /// Name a deck.
    Deck,
    /// Choose one of the lifted cards or the next.
    Lifted(CardType),
    /// Say which card goes under the deck next.
    Bury(CardType),
    /// Choose a card of this deck.
    Browse(CardType),
    /// Distribute cubes.
    Distribute,
    /// Clear one more project, or not.
    ClearMore,
    /// Agree to stop a conflict, or not.
    Offer {
        /// The conflict.
        conflict: Card,
        /// Who offers.
        from: Seat,
    },
    /// Take rewards and place bases.
    Rewards,
    /// Say which card acts first.
    Order,
    /// Take so many cubes of any colours.
    GainAny(u8),
    /// Take so many cubes of one colour.
    GainOne(u8),
    /// Put so many drawn cubes back.
    PutBack(u8),
    /// Choose a slot for a base.
    Slot,
    /// Settle a neutral neighbour.
    Settle,
    /// Clear a rival's route.
    ClearRoute,
    /// Take up to so many cubes off own routes.
    Lift(u8),
    /// Put or take a black hole.
    Hole,
    /// Name a rival who misses so many turns.
    Skip(u8),
    /// Stop a conflict.
    Stop,
    /// Exchange up to so many cubes.
    Exchange(u8),
    /// Steal a cube of this colour.
    Steal(Colour),
    /// Take so many cubes from the loser.
    Spoils {
        /// Who lost.
        loser: Seat,
        /// How many more.
        left: u8,
    },
    /// Carry out the goals of a won conflict.
    Goals(Card),
    /// Settle a captured system, or not.
    Captured(System),
    /// Lay conflicts and discard cards.
    Cards,
}

/// A decision that is awaited.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Decision {
    /// Of whom.
    pub seat: Seat,
    /// What.
    pub question: Question,
    /// The card it comes from.
    pub source: Option<Card>,
    /// May it be declined with "done"?
    pub optional: bool,
}

/// What comes when a part of the turn is ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Next {
    /// Rewards, or bases to place.
    Rewards,
    /// Cards to lay, discard or offer peace about.
    Cards,
    /// The next turn.
    Turn,
}

impl Galaxy {
    /// What comes when the active player ends the part of the turn we are in.
    pub fn next_part(&self) -> Next {
        let seat = self.active;
        let settles = || {
            let (rewards, may_place) = self.to_settle();
            may_place || !rewards.is_empty()
        };
        match self.phase {
            Phase::Distribution if settles() => Next::Rewards,
            Phase::Distribution | Phase::Settlement if self.can_use_cards(seat) => Next::Cards,
            Phase::Setup
            | Phase::Dawn
            | Phase::Draw
            | Phase::Distribution
            | Phase::Settlement
            | Phase::Cards
            | Phase::Income
            | Phase::End
            | Phase::Over(_) => Next::Turn,
        }
    }

    /// Where in the turn we are.
    pub const fn now(&self) -> Now {
        match self.phase {
            Phase::Setup => Now::Setup,
            Phase::Dawn | Phase::Draw => Now::Draw,
            Phase::Distribution => Now::Distribution,
            Phase::Settlement => Now::Rewards,
            Phase::Cards | Phase::Income | Phase::End => Now::Cards,
            Phase::Over(_) => Now::Over,
        }
    }

    /// What is asked of whom; nothing when the game is over.
    pub fn decision(&self) -> Option<Decision> {
        let seat = self.asked()?;
        let (question, optional) = match (self.stack.last(), self.phase) {
            (Some(frame), _) => self.question(frame)?,
            (None, Phase::Distribution) => (Question::Distribute, true),
            (None, Phase::Settlement) => (Question::Rewards, self.pending(seat, &self.powers(seat)).is_empty()),
            (None, _) => (Question::Cards, self.may_end_turn(seat).is_ok()),
        };
        let source = self.stack.iter().rev().find_map(|frame| match frame {
            Frame::Effects { card, .. } => Some(*card),
            Frame::Spoils { conflict, .. } | Frame::Goals { conflict, .. } | Frame::Offer { conflict, .. } => {
                Some(*conflict)
            }
            Frame::Steal(project) => match data().project(*project).home {
                Home::Card(card) => Some(card),
                _ => None,
            },
            _ => None,
        });
        Some(Decision { seat, question, source, optional })
    }

    /// What a waiting frame asks, and whether it may be declined.
    fn question(&self, frame: &Frame) -> Option<(Question, bool)> {
        Some(match *frame {
            Frame::Corner(_) => (Question::Corner, false),
            Frame::ChooseRace(_) => (Question::Race, false),
            Frame::Take { .. } | Frame::LookOut => (Question::Deck, false),
            Frame::Lifted { deck, .. } => (Question::Lifted(deck), false),
            Frame::Bury { deck, .. } => (Question::Bury(deck), false),
            Frame::Browse(deck) => (Question::Browse(deck), false),
            Frame::Clearing(_) => (Question::ClearMore, true),
            Frame::Offer { conflict, .. } => (Question::Offer { conflict, from: self.active }, false),
            Frame::Answers { .. } => (Question::Order, false),
            Frame::Gain(left) => (Question::GainAny(left), false),
            Frame::GainOne(count) => (Question::GainOne(count), false),
            Frame::PutBack(left) => (Question::PutBack(left), false),
            Frame::Prepare => (Question::Slot, false),
            Frame::Settle => (Question::Settle, false),
            Frame::ClearRoute => (Question::ClearRoute, false),
            Frame::Lift(left) => (Question::Lift(left), true),
            Frame::Hole => (Question::Hole, false),
            Frame::Skip(turns) => (Question::Skip(turns), false),
            Frame::Stop => (Question::Stop, false),
            Frame::Exchange(left) => (Question::Exchange(left), true),
            Frame::Steal(project) => match data().project(project).reward {
                Reward::Steal(colour) => (Question::Steal(colour), false),
                _ => return None,
            },
            Frame::Spoils { loser, left, .. } => (Question::Spoils { loser, left }, false),
            Frame::Goals { conflict, .. } => (Question::Goals(conflict), false),
            Frame::Captured(system) => (Question::Captured(system), true),
            Frame::Nothing
            | Frame::Cover
            | Frame::MixRaces
            | Frame::TakeRace(_)
            | Frame::Effects { .. }
            | Frame::CountSpoils { .. } => return None,
        })
    }
}
