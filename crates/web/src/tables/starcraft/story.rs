//! News as lines of the log, and the conquest points after each step.

use super::board::Told;
use super::words;
use crate::tables::{self, Line, Whose};
use game_starcraft::News;
use tabletop::Seat;
use tabletop_text::Listener;

/// The lines of the latest steps.
pub fn recent(story: &[Told], to: Listener) -> Vec<Line> {
    lines(tables::latest(story).iter().map(|told| (told.step, told.events.as_slice())), to)
}

/// The last line of the log.
pub fn latest(story: &[Told], to: Listener) -> Option<Line> {
    let mut back = story.iter().rev();
    back.find_map(|told| lines([(told.step, told.events.as_slice())].into_iter(), to).pop())
}

/// The lines of a story.
pub fn lines<'a>(story: impl Iterator<Item = (usize, &'a [News])>, to: Listener) -> Vec<Line> {
    let mut lines = Vec::new();
    for (step, events) in story {
        for event in events.iter().filter(|event| !silent(event)) {
            let (whose, icon) = signs(event, to);
            lines.push(Line { step, whose, icon, text: words::event(event, to), gains: Vec::new() });
        }
    }
    lines
}

/// Conquest points after every step.
pub fn course(mut score: Vec<i32>, told: impl Iterator<Item = Vec<News>>) -> Vec<Vec<i32>> {
    let mut course = Vec::new();
    for events in told {
        for event in events {
            if let News::Conquest { seat, total, .. } = event
                && let Some(score) = score.get_mut(seat.index())
            {
                *score = i32::from(total);
            }
        }
        course.push(score.clone());
    }
    course
}

/// What the table shows and nobody needs to read.
const fn silent(event: &News) -> bool {
    matches!(
        event,
        News::Buying { .. }
            | News::WorkerSent { .. }
            | News::BattleStep { .. }
            | News::SkirmishPart { .. }
            | News::DiscountUsed { .. }
    )
}

fn signs(event: &News, to: Listener) -> (Whose, &'static str) {
    let icon = match event {
        News::PhaseBegan { .. } => return (Whose::Turn, "play"),
        News::RegroupStep { .. } => return (Whose::Table, "next"),
        News::OrderPlaced { .. } | News::OrderRevealed { .. } | News::OrderRaised { .. } => "target",
        News::OrderReturned { .. } | News::OrderRemoved { .. } => "undo",
        News::Blocked { .. } => "lock",
        News::CardsDrawn { .. } | News::EventDrawn { .. } | News::EventsRead { .. } => "draw",
        News::BaseRaised { .. } | News::BasePlaced { .. } | News::BaseMoved { .. } => "base",
        News::BuildingBought { .. } | News::ModuleBought { .. } => "module",
        News::TechnologyBought { .. } | News::TechnologyTaken { .. } => "technology",
        News::UnitMoved { .. } | News::TransportBuilt { .. } | News::TransportPlaced { .. } => "ship",
        News::UnitFell { .. }
        | News::UnitDestroyed { .. }
        | News::BaseDestroyed { .. }
        | News::TransportDestroyed { .. }
        | News::SplashLoss { .. }
        | News::NoRefuge { .. }
        | News::Eliminated { .. }
        | News::Left { .. } => "skull",
        News::BattleBegan { .. } | News::BattleEnded { .. } | News::SkirmishBegan { .. } | News::Totals { .. } => {
            "combat"
        }
        News::CardPlayed { .. } | News::CardsRevealed { .. } | News::CardTurned { .. } => "deck",
        News::Conquest { .. } => "conquest",
        News::AreaDepleted { .. } | News::ResourceLost { .. } => "warn",
        News::EventPlayed { .. } | News::EventKept { .. } | News::EndDrawsNear { .. } => "sudden",
        News::Won { .. } => "trophy",
        _ => "plus",
    };
    let whose = match seat_of(event) {
        Some(seat) if to.is(seat) => Whose::Mine,
        Some(_) => Whose::Theirs,
        None => Whose::Table,
    };
    (whose, icon)
}

/// Whose news they are.
const fn seat_of(event: &News) -> Option<Seat> {
    match event {
        News::FirstPlayer { seat }
        | News::FactionTaken { seat, .. }
        | News::PlanetsDrawn { seat, .. }
        | News::PlanetPlaced { seat, .. }
        | News::BasePlaced { seat, .. }
        | News::UnitPlaced { seat, .. }
        | News::TransportPlaced { seat, .. }
        | News::OrderPlaced { seat, .. }
        | News::OrderRevealed { seat, .. }
        | News::OrderRaised { seat, .. }
        | News::Blocked { seat }
        | News::EventDrawn { seat, .. }
        | News::WorkerBuilt { seat }
        | News::TransportBuilt { seat, .. }
        | News::UnitBuilt { seat, .. }
        | News::BuildingBought { seat, .. }
        | News::ModuleBought { seat, .. }
        | News::BaseRaised { seat, .. }
        | News::TechnologyBought { seat, .. }
        | News::UnitDestroyed { seat, .. }
        | News::BaseDestroyed { seat, .. }
        | News::TransportDestroyed { seat, .. }
        | News::UnitMoved { seat, .. }
        | News::BaseMoved { seat, .. }
        | News::CardsDrawn { seat, .. }
        | News::CardPlayed { seat, .. }
        | News::CardsRevealed { seat, .. }
        | News::UnitFell { seat, .. }
        | News::Retreated { seat, .. }
        | News::ResourceLost { seat, .. }
        | News::ResourceGained { seat, .. }
        | News::WorkersReturned { seat, .. }
        | News::Conquest { seat, .. }
        | News::EventPlayed { seat, .. }
        | News::EventKept { seat, .. }
        | News::EventDeclined { seat }
        | News::Eliminated { seat }
        | News::Left { seat } => Some(*seat),
        _ => None,
    }
}

/// How long an event wants to be looked at, in milliseconds at the calm pace.
pub const fn weight(event: &News) -> u32 {
    match event {
        News::PhaseBegan { .. } | News::OrderPlaced { .. } | News::UnitMoved { .. } => 350,
        News::OrderRevealed { .. } | News::BaseRaised { .. } | News::EventPlayed { .. } | News::EventKept { .. } => 800,
        News::UnitBuilt { .. } | News::BuildingBought { .. } | News::ModuleBought { .. } => 350,
        News::TechnologyBought { .. } | News::TransportBuilt { .. } | News::CardPlayed { .. } => 450,
        News::BattleBegan { .. } | News::CardsRevealed { .. } | News::Totals { .. } | News::BattleEnded { .. } => 1000,
        News::UnitFell { .. } | News::Conquest { .. } | News::RegroupStep { .. } => 250,
        News::Won { .. } => 1200,
        _ => 60,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game_starcraft::state::Phase;
    use tabletop_text::Lang;

    #[test]
    fn the_course_follows_the_conquest_track() {
        let gained = |total| News::Conquest { seat: Seat(1), change: 2, total };
        let told = [vec![], vec![gained(2)], vec![gained(4)]];
        assert_eq!(course(vec![0, 0], told.into_iter()), [[0, 0], [0, 2], [0, 4]]);
    }

    #[test]
    fn a_phase_is_a_heading_and_every_step_of_the_regroup_is_told() {
        let events = [
            News::PhaseBegan { round: 2, phase: Phase::Regroup(1) },
            News::RegroupStep { step: 1 },
            News::RegroupStep { step: 2 },
            News::SkirmishVoid { skirmish: 0 },
        ];
        let lines = lines([(7, &events[..])].into_iter(), Listener::spectator(Lang::Ru));
        let whose: Vec<Whose> = lines.iter().map(|line| line.whose).collect();
        assert_eq!(whose, [Whose::Turn, Whose::Table, Whose::Table, Whose::Table]);
    }
}
