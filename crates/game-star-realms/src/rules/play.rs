//! SR-PLAY and SR-SHIP: playing cards from hand.

use crate::cards::{Kind, facts};
use crate::effect::Ability;
use crate::event::Event;
use crate::state::{Frame, InPlay, Run, State};
use tabletop::{Dice, EventSink, Seat};

impl State {
    /// Playing is free (SR-PLAY-01); a ship's primary resolves at once (SR-SHIP-01), a base waits to be used (SR-BASE-02).
    pub(crate) fn play(&mut self, seat: Seat, kind: Kind, dice: &mut impl Dice, sink: &mut impl EventSink<Event>) {
        let printed = facts(kind);
        let is_ship = !printed.sort.is_base();
        let mut card = InPlay::fresh(kind);
        if is_ship {
            card.marks.use_up(Ability::Primary);
        }
        let player = &mut self.players[seat];
        player.hand.take(kind);
        player.count_in(card);
        self.areas.enter(seat, card);
        sink.tell(|| Event::Played { seat, card: kind });
        if let Some(faction) = printed.faction {
            self.players[seat].played |= faction.bit();
            if is_ship {
                self.standing_effects(seat, faction, sink);
            }
            self.unlock_allies(seat, faction.bit());
        }
        if is_ship {
            let run = Run { seat, source: kind, card: kind, ability: Ability::Primary, ..Run::default() };
            self.resolve(Frame::Ability(run), dice, sink);
        }
    }
}
