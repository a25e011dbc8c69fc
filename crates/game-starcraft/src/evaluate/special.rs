//! Victories other than by points, as an opinion sees them: steps to one's own special victory, steps of others that can be
//! undone, and players who can be driven out of the game.

use super::rounds_left;
use crate::cards::data;
use crate::effect::Victory;
use crate::ids::{AreaId, Faction, RouteId};
use crate::state::{Area, War};
use tabletop::Seat;

/// How near a special victory is, and how soon it counts.
pub(super) fn special_score(war: &War, seat: Seat, rounds: f32) -> f32 {
    let table = &war.table;
    if table.house.conquest {
        return 0.0;
    }
    let Some(faction) = table.players[seat].faction else { return 0.0 };
    match data().factions[faction.index()].victory {
        // He wins when the clock runs out: every event card brings it nearer, if he lives.
        Victory::EndCards { .. } => {
            let left: u8 = table.events.left.iter().sum();
            4.5 + 3.5 * f32::from(table.events.ends.len()) - 0.06 * f32::from(left) - 0.2 * rounds
        }
        Victory::ControlAreas { .. }
        | Victory::ControlWholePlanets(_)
        | Victory::ControlMostAreas
        | Victory::BasesOnPlanets(_) => {
            let (have, need) = war.special_progress(seat, faction);
            let begun = bases_begun(war, seat, faction);
            let share = (f32::from(have) + begun) / f32::from(need.max(1));
            soon(war) * (3.5 * share.min(1.0).powi(2) + if have >= need { 7.0 } else { 0.0 })
        }
    }
}

/// Special victories count in stage III: the more rounds until then, the less is a step worth now.
fn soon(war: &War) -> f32 {
    let events = &war.table.events;
    if events.last_stage() {
        return 1.0;
    }
    let early = f32::from(events.left[0] + events.left[1]);
    1.0 / (1.0 + 0.5 * early / (1.6 * f32::from(war.table.seats)))
}

/// How far bases to come are, for whoever wins by bases: a planet that a transport leads to is a beginning, units there are more;
/// a base without a guard may be gone before it counts.
fn bases_begun(war: &War, seat: Seat, faction: Faction) -> f32 {
    let table = &war.table;
    if !matches!(data().factions[faction.index()].victory, Victory::BasesOnPlanets(_)) {
        return 0.0;
    }
    let (bases, presence) = (table.bases(seat), table.presence(seat));
    let mut led = 0u16;
    for route in table.routes.iter().filter(|route| route.transports.contains(seat)) {
        led |= route.ends.iter().fold(0, |ends, end| ends | 1 << end.planet.0);
    }
    let bare = table.areas.0.iter().filter(|area| area.base == Some(seat) && area.owner != Some(seat)).count();
    0.6 * (presence & !bases).count_ones() as f32 + 0.2 * (led & !presence).count_ones() as f32 - 0.15 * bare as f32
}

/// What a change of the board brings a player on the way to his special victory.
fn special_gain(war: &War, seat: Seat, rounds: f32, change: impl FnOnce(&mut War)) -> f32 {
    let Some(faction) = war.table.players[seat].faction else { return 0.0 };
    if war.table.house.conquest || matches!(data().factions[faction.index()].victory, Victory::EndCards { .. }) {
        return 0.0;
    }
    let mut after = *war;
    change(&mut after);
    special_score(&after, seat, rounds) - special_score(war, seat, rounds)
}

/// What one more base is worth to whoever wins by bases; to others it is a base like any other.
pub(super) fn base_step(war: &War, seat: Seat, area: AreaId) -> f32 {
    let faction = war.table.players[seat].faction;
    match faction.map(|faction| data().factions[faction.index()].victory) {
        Some(Victory::BasesOnPlanets(_)) => {
            1.5 + special_gain(war, seat, rounds_left(war), |after| after.table.areas[area].base = Some(seat))
        }
        _ => 0.0,
    }
}

/// What one more transport is worth to whoever wins by bases.
pub(super) fn route_step(war: &War, seat: Seat, route: RouteId) -> f32 {
    special_gain(war, seat, rounds_left(war), |after| {
        let laid = &mut after.table.routes[route.index()];
        laid.transports = laid.transports.with(seat);
    })
}

/// What an area that changes hands brings the one and costs the other, beside the area itself: steps to and from special
/// victories, and the end of a player who holds little else.
pub(super) fn spoils(war: &War, area: AreaId, seat: Seat, rounds: f32) -> (f32, f32) {
    let place = &war.table.areas[area];
    let taken = |after: &mut War| {
        let place = &mut after.table.areas[area];
        place.owner = Some(seat);
        place.base = None;
    };
    let won = special_gain(war, seat, rounds, taken);
    let Some(loser) = place.owner.or(place.base) else { return (won, 0.0) };
    let lost = -special_gain(war, loser, rounds, taken);
    let finish = finishing(war, loser);
    // Whoever denies a victory to one denies it for everybody: half of it is his gain.
    (won + 0.5 * lost + finish, lost + finish)
}

/// What it is worth to take one of a player's last places from him: whoever has none is out (SC-WIN-14). A galaxy conquest is
/// won in no other way (SC-CONQ-01).
fn finishing(war: &War, seat: Seat) -> f32 {
    let held = |area: &&Area| area.owner == Some(seat) || area.base == Some(seat);
    let places = war.table.areas.0.iter().filter(held).count().max(1) as f32;
    if war.table.house.conquest { 4.0 + 24.0 / places } else { 4.0 / (places * places) }
}
