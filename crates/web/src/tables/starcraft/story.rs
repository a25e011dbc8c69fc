//! Events as lines of the log, and the conquest points after each step.

use super::board::flies;
use super::prelude::*;
use tabletop_art::board::{order, unit};

/// An area of the map as it is drawn.
fn on_map(area: AreaId) -> String {
    format!(".map-in:not(.above) [data-area='{}']", area.0)
}

/// Units march, what is built comes from its owner, orders are laid.
pub fn travel(board: Board, event: &Event) -> Option<Travel> {
    let owner = |seat: Seat| board.player(seat, owner_of).flatten();
    let token = |seat: Seat, kind: Unit| Some(unit(owner(seat)?, words::glyph(kind), 1, flies(kind), 40));
    let seat_of = |seat: Seat| format!("[data-testid=player-{seat}]");
    Some(match event {
        Event::UnitMoved { seat, unit, from, to } => {
            Travel { picture: token(*seat, *unit)?, from: on_map(*from), to: on_map(*to) }
        }
        Event::UnitBuilt { seat, unit, area } => {
            Travel { picture: token(*seat, *unit)?, from: seat_of(*seat), to: on_map(*area) }
        }
        Event::OrderPlaced { seat, planet, .. } => {
            let picture = order(owner(*seat)?, None, false, 40);
            Travel { picture, from: seat_of(*seat), to: on_map(planet.area(0)) }
        }
        _ => return None,
    })
}

impl Story for War {
    fn sign(event: &Event) -> Sign {
        match event {
            Event::PhaseBegan { .. } => Sign::new("play", 350).heading(),
            // What the map shows, and the steps of a regroup in which nothing happens, need no line.
            Event::RegroupStep { .. } => Sign::new("next", 100).silent(),
            Event::PlanetPlaced { .. }
            | Event::PlanetsDrawn { .. }
            | Event::RouteLaid { .. }
            | Event::WorkersReturned { .. }
            | Event::UnitPlaced { .. }
            | Event::DeckShuffled { .. } => Sign::new("plus", 20).silent(),
            Event::OrderPlaced { .. } => Sign::new("target", 180),
            Event::OrderRevealed { .. } => Sign::new("target", 450),
            Event::OrderRaised { .. } => Sign::new("target", 60),
            Event::OrderReturned { .. } | Event::OrderRemoved { .. } => Sign::new("undo", 60),
            Event::Blocked { seat } => Sign::new("lock", 60).of(*seat),
            Event::CardsDrawn { .. } | Event::EventDrawn { .. } | Event::EventsRead { .. } => Sign::new("draw", 60),
            Event::BaseRaised { .. } => Sign::new("base", 800),
            Event::BasePlaced { .. } | Event::BaseMoved { .. } => Sign::new("base", 60),
            Event::BuildingBought { .. } | Event::ModuleBought { .. } => Sign::new("module", 300),
            Event::TechnologyBought { .. } => Sign::new("technology", 450),
            Event::TechnologyTaken { .. } => Sign::new("technology", 60),
            Event::UnitMoved { .. } => Sign::new("ship", 280),
            Event::TransportBuilt { .. } => Sign::new("ship", 450),
            Event::TransportPlaced { .. } => Sign::new("ship", 60).silent(),
            Event::UnitFell { seat, .. } => Sign::new("skull", 250).of(*seat),
            Event::UnitDestroyed { seat, .. }
            | Event::BaseDestroyed { seat, .. }
            | Event::TransportDestroyed { seat, .. }
            | Event::Eliminated { seat } => Sign::new("skull", 60).of(*seat),
            Event::SplashLoss { .. } | Event::NoRefuge { .. } | Event::Left { .. } => Sign::new("skull", 60),
            Event::BattleBegan { .. } | Event::BattleEnded { .. } | Event::Totals { .. } => Sign::new("combat", 1000),
            Event::SkirmishBegan { .. } => Sign::new("combat", 60),
            Event::CardPlayed { .. } => Sign::new("deck", 450),
            Event::CardsRevealed { .. } => Sign::new("deck", 1000),
            Event::CardTurned { .. } => Sign::new("deck", 60),
            Event::Conquest { seat, .. } => Sign::new("conquest", 250).of(*seat),
            Event::AreaDepleted { .. } => Sign::new("warn", 60),
            Event::ResourceLost { seat, .. } => Sign::new("warn", 60).of(*seat),
            Event::EventPlayed { .. } | Event::EventKept { .. } => Sign::new("sudden", 550),
            Event::EndDrawsNear { .. } => Sign::new("sudden", 60),
            Event::Won { .. } => Sign::new("trophy", 1200),
            Event::UnitBuilt { .. } => Sign::new("plus", 280),
            Event::FirstPlayer { seat } | Event::ResourceGained { seat, .. } => Sign::new("plus", 60).of(*seat),
            Event::Buying { .. }
            | Event::WorkerSent { .. }
            | Event::BattleStep { .. }
            | Event::SkirmishPart { .. }
            | Event::DiscountUsed { .. } => Sign::new("plus", 20).silent(),
            _ => Sign::new("plus", 60),
        }
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
    fn a_phase_is_a_heading_and_what_the_map_shows_needs_no_line() {
        let events = [
            Event::PhaseBegan { round: 2, phase: Phase::Regroup(1) },
            Event::RegroupStep { step: 1 },
            Event::PlanetPlaced { seat: Seat(0), planet: PlanetId(1), x: 0, y: 0, turn: 0 },
            Event::SkirmishVoid { skirmish: 0 },
        ];
        let lines = crate::tables::lines::<War>([(7, &events[..])].into_iter(), Listener::spectator(Lang::Ru));
        let whose: Vec<Whose> = lines.iter().map(|line| line.whose).collect();
        assert_eq!(whose, [Whose::Turn, Whose::Table]);
    }
}
