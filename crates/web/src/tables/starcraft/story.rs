//! Events as lines of the log, and the conquest points after each step.

use crate::tables::{Story, Whose};
use game_starcraft::{Event, War};
use tabletop::Seat;
use tabletop_text::Listener;

/// Whose news they are.
const fn seat_of(event: &Event) -> Option<Seat> {
    match event {
        Event::FirstPlayer { seat }
        | Event::FactionTaken { seat, .. }
        | Event::PlanetsDrawn { seat, .. }
        | Event::PlanetPlaced { seat, .. }
        | Event::BasePlaced { seat, .. }
        | Event::UnitPlaced { seat, .. }
        | Event::TransportPlaced { seat, .. }
        | Event::OrderPlaced { seat, .. }
        | Event::OrderRevealed { seat, .. }
        | Event::OrderRaised { seat, .. }
        | Event::Blocked { seat }
        | Event::EventDrawn { seat, .. }
        | Event::WorkerBuilt { seat }
        | Event::TransportBuilt { seat, .. }
        | Event::UnitBuilt { seat, .. }
        | Event::BuildingBought { seat, .. }
        | Event::ModuleBought { seat, .. }
        | Event::BaseRaised { seat, .. }
        | Event::TechnologyBought { seat, .. }
        | Event::UnitDestroyed { seat, .. }
        | Event::BaseDestroyed { seat, .. }
        | Event::TransportDestroyed { seat, .. }
        | Event::UnitMoved { seat, .. }
        | Event::BaseMoved { seat, .. }
        | Event::CardsDrawn { seat, .. }
        | Event::CardPlayed { seat, .. }
        | Event::CardsRevealed { seat, .. }
        | Event::UnitFell { seat, .. }
        | Event::Retreated { seat, .. }
        | Event::ResourceLost { seat, .. }
        | Event::ResourceGained { seat, .. }
        | Event::WorkersReturned { seat, .. }
        | Event::Conquest { seat, .. }
        | Event::EventPlayed { seat, .. }
        | Event::EventKept { seat, .. }
        | Event::EventDeclined { seat }
        | Event::Eliminated { seat }
        | Event::Left { seat } => Some(*seat),
        _ => None,
    }
}

impl Story for War {
    fn weight(event: &Event) -> u32 {
        match event {
            Event::PhaseBegan { .. } | Event::OrderPlaced { .. } | Event::UnitMoved { .. } => 350,
            Event::OrderRevealed { .. }
            | Event::BaseRaised { .. }
            | Event::EventPlayed { .. }
            | Event::EventKept { .. } => 800,
            Event::UnitBuilt { .. } | Event::BuildingBought { .. } | Event::ModuleBought { .. } => 350,
            Event::TechnologyBought { .. } | Event::TransportBuilt { .. } | Event::CardPlayed { .. } => 450,
            Event::BattleBegan { .. }
            | Event::CardsRevealed { .. }
            | Event::Totals { .. }
            | Event::BattleEnded { .. } => 1000,
            Event::UnitFell { .. } | Event::Conquest { .. } | Event::RegroupStep { .. } => 250,
            Event::Won { .. } => 1200,
            _ => 60,
        }
    }

    fn is_silent(event: &Event) -> bool {
        matches!(
            event,
            Event::Buying { .. }
                | Event::WorkerSent { .. }
                | Event::BattleStep { .. }
                | Event::SkirmishPart { .. }
                | Event::DiscountUsed { .. }
        )
    }

    fn signs(event: &Event, to: Listener) -> (Whose, &'static str) {
        let icon = match event {
            Event::PhaseBegan { .. } => return (Whose::Turn, "play"),
            Event::RegroupStep { .. } => return (Whose::Table, "next"),
            Event::OrderPlaced { .. } | Event::OrderRevealed { .. } | Event::OrderRaised { .. } => "target",
            Event::OrderReturned { .. } | Event::OrderRemoved { .. } => "undo",
            Event::Blocked { .. } => "lock",
            Event::CardsDrawn { .. } | Event::EventDrawn { .. } | Event::EventsRead { .. } => "draw",
            Event::BaseRaised { .. } | Event::BasePlaced { .. } | Event::BaseMoved { .. } => "base",
            Event::BuildingBought { .. } | Event::ModuleBought { .. } => "module",
            Event::TechnologyBought { .. } | Event::TechnologyTaken { .. } => "technology",
            Event::UnitMoved { .. } | Event::TransportBuilt { .. } | Event::TransportPlaced { .. } => "ship",
            Event::UnitFell { .. }
            | Event::UnitDestroyed { .. }
            | Event::BaseDestroyed { .. }
            | Event::TransportDestroyed { .. }
            | Event::SplashLoss { .. }
            | Event::NoRefuge { .. }
            | Event::Eliminated { .. }
            | Event::Left { .. } => "skull",
            Event::BattleBegan { .. }
            | Event::BattleEnded { .. }
            | Event::SkirmishBegan { .. }
            | Event::Totals { .. } => "combat",
            Event::CardPlayed { .. } | Event::CardsRevealed { .. } | Event::CardTurned { .. } => "deck",
            Event::Conquest { .. } => "conquest",
            Event::AreaDepleted { .. } | Event::ResourceLost { .. } => "warn",
            Event::EventPlayed { .. } | Event::EventKept { .. } | Event::EndDrawsNear { .. } => "sudden",
            Event::Won { .. } => "trophy",
            _ => "plus",
        };
        let whose = match seat_of(event) {
            Some(seat) if to.is(seat) => Whose::Mine,
            Some(_) => Whose::Theirs,
            None => Whose::Table,
        };
        (whose, icon)
    }

    fn count(event: &Event, _: usize, score: &mut [i32]) {
        if let Event::Conquest { seat, total, .. } = event
            && let Some(score) = score.get_mut(seat.index())
        {
            *score = i32::from(*total);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game_starcraft::state::Phase;
    use tabletop_text::Lang;

    #[test]
    fn the_course_follows_the_conquest_track() {
        let gained = |total| Event::Conquest { seat: Seat(1), change: 2, total };
        let mut score = [0, 0];
        for total in [2, 4] {
            War::count(&gained(total), 1, &mut score);
            assert_eq!(score, [0, i32::from(total)]);
        }
    }

    #[test]
    fn a_phase_is_a_heading_and_every_step_of_the_regroup_is_told() {
        let events = [
            Event::PhaseBegan { round: 2, phase: Phase::Regroup(1) },
            Event::RegroupStep { step: 1 },
            Event::RegroupStep { step: 2 },
            Event::SkirmishVoid { skirmish: 0 },
        ];
        let lines = crate::tables::lines::<War>([(7, &events[..])].into_iter(), Listener::spectator(Lang::Ru));
        let whose: Vec<Whose> = lines.iter().map(|line| line.whose).collect();
        assert_eq!(whose, [Whose::Turn, Whose::Table, Whose::Table, Whose::Table]);
    }
}
