//! Events as lines of the log. What a card gives stands behind the line that names the card.

use super::prelude::*;
use game_star_realms::text::symbol;

impl Story for StarRealms {
    const BOSS: Option<Seat> = Some(BOSS);

    fn sign(event: &Event) -> Sign {
        match event {
            Event::Boss(event) => boss_sign(event),
            Event::Began { .. } | Event::Shuffled { .. } => Sign::new("deck", 90).quiet(),
            Event::TurnBegan { .. } | Event::TeamTurnBegan { .. } => Sign::new("play", 300).heading(),
            Event::TurnEnded { .. } | Event::TeamTurnEnded { .. } => Sign::new("check", 90).silent(),
            Event::Ready { .. } => Sign::new("check", 90),
            Event::Withdrew { .. } | Event::Reconsiders { .. } => Sign::new("undo", 90),
            Event::HelpAsked { .. } => Sign::new("hint", 420),
            Event::Contributed { .. } => Sign::new("acquire", 420),
            Event::HelpFailed { .. } => Sign::new("x", 420),
            Event::Attacked { .. } | Event::Damaged { .. } => Sign::new("combat", 950),
            Event::Repaired { .. } => Sign::new("base", 90),
            Event::Passed { .. } | Event::Bequeathed { .. } => Sign::new("discard", 420),
            Event::CleanedUp { .. } => Sign::new("discard", 420).quiet(),
            Event::LeftTheGame { seat, .. } => Sign::new("scrap", 90).of(*seat),
            Event::Played { .. } => Sign::new("play", 620),
            Event::Used { .. } => Sign::new("sudden", 620),
            Event::Gained { resource: Resource::Trade, .. } => Sign::new("trade", 90),
            Event::Gained { resource: Resource::Combat, .. } => Sign::new("combat", 90),
            Event::Gained { resource: Resource::Authority, .. } => Sign::new("authority", 90),
            // What others draw is a number; what one draws oneself lies in the hand.
            Event::Drew { .. } => Sign::new("draw", 300).quiet(),
            Event::Discarded { .. } => Sign::new("discard", 620),
            Event::Scrapped { .. } => Sign::new("scrap", 850),
            Event::Acquired { .. } => Sign::new("acquire", 850),
            Event::RowFilled { .. } => Sign::new("row", 90).silent(),
            Event::Redirected { .. } => Sign::new("topdeck", 90),
            Event::Topdecked { .. } => Sign::new("topdeck", 420),
            Event::Destroyed { .. } => Sign::new("breakbase", 950),
            Event::Copied { .. } => Sign::new("base", 850),
            Event::Declined { .. } => Sign::new("x", 90).quiet(),
            Event::Chose { .. } => Sign::new("check", 420),
            Event::ChoiceOffered { .. } => Sign::new("hint", 90).silent(),
            Event::Returned { .. } => Sign::new("undo", 420),
            Event::Eliminated { seat } | Event::Resigned { seat } => Sign::new("skull", 300).of(*seat),
            Event::TurnLimitReached { .. } => Sign::new("timer", 90),
            Event::Finished { .. } => Sign::new("trophy", 90),
        }
    }

    fn is_done_to(event: &Event, seat: Seat) -> bool {
        match event {
            Event::Attacked { target, .. } => *target == seat,
            Event::Destroyed { owner, .. } | Event::Damaged { owner, .. } => *owner == seat,
            Event::Discarded { seat: whose, by, .. } => *whose == seat && *by != seat,
            _ => false,
        }
    }

    /// A gain stands behind the line of the same step that caused it.
    fn is_folded(event: &Event, step: usize, lines: &mut [Line]) -> bool {
        let Event::Gained { resource, amount, .. } = event else { return false };
        let Some(line) = lines.last_mut().filter(|line| line.step == step && line.whose != Whose::Turn) else {
            return false;
        };
        line.gains.push((symbol(*resource), i32::from(*amount)));
        true
    }

    fn count(event: &Event, _: usize, score: &mut [i32]) {
        let (seat, now) = match event {
            Event::Gained { seat, resource: Resource::Authority, now, .. } => (*seat, *now),
            Event::Attacked { target, after, .. } => (*target, *after),
            _ => return,
        };
        if let Some(score) = score.get_mut(seat.index()) {
            *score = now;
        }
    }
}

const fn boss_sign(event: &BossEvent) -> Sign {
    match event {
        BossEvent::TurnBegan { .. } => Sign::new("skull", 600).heading(),
        BossEvent::RowRejected { .. } => Sign::new("row", 1000),
        BossEvent::Severed { .. } => Sign::new("combat", 800),
        BossEvent::StarterOnDeck { seat, .. } | BossEvent::HandCardOnDeck { seat, .. } => {
            Sign::new("topdeck", 800).of(*seat)
        }
        BossEvent::FleetLost { seat, .. } => Sign::new("skull", 1000).of(*seat),
        BossEvent::Recycled { .. } => Sign::new("deck", 800),
        BossEvent::Began { .. } => Sign::new("skull", 90).of(BOSS),
        BossEvent::TookFarthest { .. } => Sign::new("tentacle", 1000),
        BossEvent::Fed { .. } => Sign::new("tentacle", 800),
        BossEvent::Seeded { .. } => Sign::new("tentacle", 400).of(BOSS),
        BossEvent::LaidFaceDown { .. } => Sign::new("deck", 90).of(BOSS),
        BossEvent::TurnedUp { .. } => Sign::new("deck", 400).of(BOSS),
        BossEvent::Waits { .. } => Sign::new("timer", 600),
        BossEvent::RowSlid { .. } | BossEvent::TurnEnded => Sign::new("row", 90).silent(),
        BossEvent::Threatens { .. } => Sign::new("eye", 1000),
        BossEvent::Picked { .. } => Sign::new("eye", 600),
        BossEvent::GatheredCombat { .. } => Sign::new("combat", 1000),
        BossEvent::FoundNoBase { .. } => Sign::new("combat", 800),
        BossEvent::CounterRaised { .. } => Sign::new("gear", 800),
        BossEvent::Fielded { .. } => Sign::new("base", 1000),
        BossEvent::Bought { .. } | BossEvent::Registered { .. } | BossEvent::Acquired { .. } => {
            Sign::new("acquire", 1000)
        }
        BossEvent::CleanedUp { .. } => Sign::new("discard", 400),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tables::lines;

    #[test]
    fn what_a_card_gives_stands_behind_the_line_that_names_it() {
        let (seat, card) = (Seat(0), Kind::SCOUT);
        let events = [
            Event::TurnBegan { seat, turn: 3 },
            Event::Played { seat, card },
            Event::Gained { seat, resource: Resource::Trade, amount: 1, now: 1, source: card },
        ];
        let lines = lines::<StarRealms>([(4, &events[..])].into_iter(), Listener::spectator(Lang::En));
        assert_eq!(lines.len(), 2);
        assert_eq!(lines[1].gains, [(symbol(Resource::Trade), 1)]);
        assert_eq!(lines[0].whose, Whose::Turn);
    }

    #[test]
    fn the_course_follows_gains_and_hits() {
        let gain =
            Event::Gained { seat: Seat(0), resource: Resource::Authority, amount: 4, now: 54, source: Kind::SCOUT };
        let hit = Event::Attacked { by: Seat(0), target: Seat(1), amount: 6, before: 50, after: 44 };
        let mut score = [50, 50];
        StarRealms::count(&gain, 1, &mut score);
        assert_eq!(score, [54, 50]);
        StarRealms::count(&hit, 1, &mut score);
        assert_eq!(score, [54, 44]);
    }

    #[test]
    fn a_gain_of_another_step_has_its_own_line() {
        let (seat, card) = (Seat(0), Kind::SCOUT);
        let first = [Event::Played { seat, card }];
        let second = [Event::Gained { seat, resource: Resource::Combat, amount: 2, now: 2, source: card }];
        assert_eq!(
            lines::<StarRealms>([(1, &first[..]), (2, &second[..])].into_iter(), Listener::spectator(Lang::Ru)).len(),
            2
        );
    }
}
