//! SR-ALLY: ally and double ally abilities.

use crate::cards::table;
use crate::effect::{Ability, Faction};
use crate::state::{InPlay, State};
use tabletop::Seat;

const ALLY: u8 = 1 << Ability::Ally as u8;
const DOUBLE: u8 = 1 << Ability::DoubleAlly as u8;

impl State {
    /// How many other cards of a faction this player has in play: a card is not its own ally (SR-ALLY-02).
    #[inline]
    pub(crate) fn allies(&self, seat: Seat, card: InPlay, faction: Faction) -> u8 {
        let own = u8::from(card.factions() & faction.bit() != 0);
        self.player(seat).fleet[faction as usize] - own
    }

    /// Cards of these factions have come into play: every ally ability that now has its allies is unlocked for the turn
    /// (SR-ALLY-04, SR-ALLY-05), whoever was played first.
    #[inline]
    pub(crate) fn unlock_allies(&mut self, seat: Seat, factions: u8) {
        let fleet = self.players[seat].fleet;
        let mut met = 0;
        for faction in Faction::ALL {
            met |= u8::from(fleet[faction as usize] >= 2) << faction as u8;
        }
        met &= factions;
        if met == 0 {
            return;
        }
        let table = table();
        for card in self.areas.of_mut(seat) {
            let now = &table[card.acts_as().index()];
            let Some(faction) = now.faction else { continue };
            if met & faction.bit() == 0 || now.has & (ALLY | DOUBLE) == 0 {
                continue;
            }
            // SR-SETUP-21: the icon of the ability counts, and a card has the faction of its own icon.
            let others = fleet[faction as usize] - 1;
            card.marks.unlock(now.has & if others >= 2 { ALLY | DOUBLE } else { ALLY });
        }
    }
}
