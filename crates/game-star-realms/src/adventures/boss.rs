//! The boss on the table: where its things lie, and how far its turn has come. It is no seat that is asked; its score, hand,
//! deck, discard pile and cards in play lie where those of a sixth player would, which no adventure has.

use super::data::{Adventure, AdventureFacts, Level, adventure_facts};
use crate::cards::{Kind, facts};
use crate::effect::Faction;
use crate::setup::Format;
use crate::state::{ROW, SEATS, State};
use crate::tally::Tally;
use serde::{Deserialize, Serialize};
use tabletop::{Dice, List, Seat, SeatSet};

/// How events, actions and views name the boss of an adventure. No player ever sits there.
pub const BOSS: Seat = Seat(SEATS as u8);
/// A box has twenty cards of a faction; no private deck is larger than fifteen.
pub(crate) const HIDDEN: usize = 16;

/// What a boss has beyond what a player has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Boss {
    pub(crate) level: Level,
    /// After so many turns of each player it does not act yet; of a team's, the first stands for all (SR-CHAL-06, SR-CHAL-07).
    pub(crate) head_start: [u8; 4],
    /// The row has been rejected (SR-CHAL-15).
    pub(crate) rejected: bool,
    /// The assimilation level (SR-AUTO-03).
    pub(crate) counter: u8,
    /// Tentacle cards, cards face down before it, or its registry: no boss has two of them.
    pub(crate) pile: Tally,
    /// Face down and shuffled: its subjects or its acquisitions, sorted, since their order does not exist yet.
    pub(crate) hidden: List<Kind, HIDDEN>,
    /// The card below the acquisitions (SR-FREEDOM-04).
    pub(crate) bottom: Option<Kind>,
    /// The face-up card of the subjects (SR-EMPEROR-05).
    pub(crate) face_up: Option<Kind>,
    /// So many cards of the elite deck were bought.
    pub(crate) elite: u8,
    /// Cards registered since the last acquisition.
    pub(crate) registered: u8,
    /// Players it has still to face before the first turn (SR-HORROR-07).
    pub(crate) opening: SeatSet,
    /// The first turn of the players is still to come (SR-CHAL-09).
    pub(crate) before_first: bool,
    pub(crate) progress: Progress,
}

/// How far its turn has come: it may wait in the middle for a player's answer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Progress {
    /// It has not begun: somebody has to let it.
    pub(crate) waits: bool,
    /// Which step.
    pub(crate) at: u8,
    /// Which part of it.
    pub(crate) part: u8,
    /// Cards played by this step, and what they cost together.
    pub(crate) played: u8,
    pub(crate) spent: u8,
    /// The counter has grown this turn (SR-AUTO-10).
    pub(crate) raised: bool,
    /// The players this turn concerns.
    pub(crate) victims: SeatSet,
    /// The one picked for discards (SR-CHAL-40).
    pub(crate) target: Option<Seat>,
    /// The card fed to a tentacle (SR-HORROR-12).
    pub(crate) fed: Option<Kind>,
    /// The cards revealed, the first first.
    pub(crate) revealed: List<Kind, ROW>,
}

impl Format {
    /// The adventure, if it is one.
    #[inline]
    pub const fn adventure(self) -> Option<Adventure> {
        match self {
            Self::Adventure(adventure) => Some(adventure),
            _ => None,
        }
    }
}

impl State {
    /// The adventure that is played, if one is.
    #[inline]
    pub(crate) fn adventure_facts(&self) -> Option<&'static AdventureFacts> {
        self.format.adventure().map(adventure_facts)
    }

    /// Is it the boss's turn?
    #[inline]
    pub(crate) fn boss_acts(&self) -> bool {
        self.active.contains(BOSS)
    }

    /// The players who are still in the game.
    #[inline]
    pub(crate) fn crew(&self) -> SeatSet {
        self.alive.without(BOSS)
    }

    /// The cards of the elite deck that are left, top first.
    pub(crate) fn elite_left(&self) -> &'static [Kind] {
        let all = self.adventure_facts().map_or(&[][..], |adventure_facts| adventure_facts.elite());
        all.get(usize::from(self.boss.elite)..).unwrap_or_default()
    }

    /// How many cards the tentacle of a faction holds (SR-HORROR-03).
    pub(crate) fn tentacle(&self, faction: Faction) -> u8 {
        let kinds = self.boss.pile.kinds();
        kinds.filter(|(kind, _)| facts(*kind).faction == Some(faction)).map(|(_, count)| count).sum()
    }

    /// How many the longest one holds.
    pub(crate) fn longest_tentacle(&self) -> u8 {
        Faction::ALL.into_iter().map(|faction| self.tentacle(faction)).max().unwrap_or(0)
    }

    /// Everything the boss owns as a player would: deck, hand, discard pile, cards in play.
    pub(crate) fn boss_owns(&self) -> Tally {
        let player = self.player(BOSS);
        let mut owned = player.hand;
        for kind in player.deck.top.iter().copied().chain(self.areas.of(BOSS).iter().map(|card| card.kind)) {
            owned.put(kind);
        }
        owned.take_all(&mut { player.deck.rest });
        owned.take_all(&mut { player.discard });
        owned
    }

    /// What lies in its other places.
    pub(crate) fn boss_keeps(&self) -> Tally {
        let mut kept = self.boss.pile;
        let single = self.boss.bottom.into_iter().chain(self.boss.face_up);
        single
            .chain(self.boss.hidden.iter().copied())
            .chain(self.elite_left().iter().copied())
            .for_each(|kind| kept.put(kind));
        kept
    }
}

/// Takes a card out of a face-down private deck by chance.
pub(crate) fn draw_hidden(hidden: &mut List<Kind, HIDDEN>, dice: &mut impl Dice) -> Option<Kind> {
    match hidden.len() {
        0 => None,
        1 => hidden.pop(),
        count => Some(hidden.remove(dice.pick(count as u32) as usize)),
    }
}

/// One of these by chance; no roll when they are all equal.
pub(crate) fn any_of(cards: &Tally, dice: &mut impl Dice) -> Option<Kind> {
    let mut kinds = cards.kinds();
    match (kinds.next(), kinds.next()) {
        (None, _) => None,
        (Some((only, _)), None) => Some(only),
        (Some(_), Some(_)) => { *cards }.draw(dice),
    }
}
