//! Winning: four ways, ties, Aldaris, teams; being eliminated and walking away.

use crate::apply::Context;
use crate::cards::{EventSet, data};
use crate::effect::{AreaClass, Victory};
use crate::event::Event;
use crate::ids::{AreaId, Faction, RouteId, Yield};
use crate::state::{AGGRESSOR, BattleStep, Frame, Outcome, Phase, Squad, VictoryKind, War};
use tabletop::{Seat, SeatSet, Side};

/// Conquest points for a normal victory (SC-WIN-02); a team needs twice as many (SC-TEAM-09).
pub const NORMAL_TARGET: u8 = 15;

/// What ties are broken by (SC-WIN-03), summed over a team.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Score {
    /// Conquest points.
    pub conquest: u16,
    /// Total resources.
    pub resources: u16,
    /// Areas controlled.
    pub areas: u16,
    /// Bases.
    pub bases: u16,
    /// Workers in the pool.
    pub workers: u16,
}

impl War {
    /// The comparison values of a side; members who are out count for nothing (SC-TEAM-11).
    pub fn score(&self, side: Side) -> Score {
        let mut score = Score::default();
        for seat in self.table.everybody() {
            if self.table.side(seat) == side && self.table.plays(seat) {
                self.add_score(seat, &mut score);
            }
        }
        score
    }

    fn add_score(&self, seat: Seat, score: &mut Score) {
        let player = &self.table.players[seat];
        score.conquest += u16::from(player.conquest);
        score.resources += u16::from(self.table.resources(seat));
        score.areas += u16::from(self.table.controlled(seat, |_| true));
        score.bases += self.table.bases(seat).count_ones() as u16;
        score.workers += u16::from(player.pool);
    }

    /// Aldaris, or whoever owns the time victory, while he is in the game (SC-WIN-09, SC-WIN-10, SC-WIN-12).
    pub(crate) fn lord_of_time(&self) -> Option<(Seat, u8, u8, u8)> {
        self.table.everybody().filter(|seat| self.table.plays(*seat)).find_map(|seat| {
            let faction = self.table.players[seat].faction?;
            match data().factions[faction.index()].victory {
                Victory::EndCards { cards, others_need, own_need } => Some((seat, cards, others_need, own_need)),
                _ => None,
            }
        })
    }

    /// Conquest points a side needs for a normal victory.
    pub fn target(&self, side: Side) -> u16 {
        let each = match self.lord_of_time() {
            Some((seat, _, _, own)) if self.table.side(seat) == side => own,
            Some((_, _, others, _)) => others,
            None => NORMAL_TARGET,
        };
        u16::from(each) * if self.table.house.teams > 0 { 2 } else { 1 }
    }

    pub(crate) fn sides_in_play(&self) -> impl Iterator<Item = Side> + '_ {
        let plays =
            |side: &Side| self.table.everybody().any(|seat| self.table.side(seat) == *side && self.table.plays(seat));
        (0..self.table.sides()).map(Side).filter(plays)
    }

    /// Step 6.
    pub(crate) fn test_normal_victory(&mut self, context: &mut impl Context) {
        if self.table.house.conquest {
            return;
        }
        let candidates = self.sides_in_play().filter(|side| self.score(*side).conquest >= self.target(*side));
        let candidates = candidates.fold(0u8, |all, side| all | 1 << side.0);
        self.end_with_best(candidates, VictoryKind::Normal, context);
    }

    /// Step 7 (SC-WIN-05 to SC-WIN-08, SC-TEAM-08).
    pub(crate) fn test_special_victory(&mut self, context: &mut impl Context) {
        if self.table.house.conquest {
            return;
        }
        let mut candidates = 0u8;
        for seat in self.table.everybody() {
            if self.table.plays(seat) && self.special_condition(seat) {
                candidates |= 1 << self.table.side(seat).0;
            }
        }
        self.end_with_best(candidates, VictoryKind::Special, context);
    }

    /// Does this player fulfil the special condition of his sheet now, the stage included?
    pub fn special_condition(&self, seat: Seat) -> bool {
        let Some(faction) = self.table.players[seat].faction else { return false };
        let record = &data().factions[faction.index()];
        if record.stage_three_only && !self.table.events.last_stage() {
            return false;
        }
        let (have, need) = self.special_progress(seat, faction);
        need > 0 && have >= need
    }

    /// How far a faction is on the way to its special victory: have and need. Aldaris counts End cards and is not tested at step 7.
    pub fn special_progress(&self, seat: Seat, faction: Faction) -> (u8, u8) {
        let table = &self.table;
        match data().factions[faction.index()].victory {
            Victory::ControlAreas { kind, at_least } => {
                let wanted = |yields: Yield| match kind {
                    AreaClass::Resource => yields != Yield::Conquest,
                    AreaClass::Conquest => yields == Yield::Conquest,
                };
                // SC-WIN-23: a smaller galaxy asks for all there are.
                let exist = table.board_areas().filter(|area| wanted(table.printed(*area).yields)).count() as u8;
                (table.controlled(seat, wanted), at_least.min(exist))
            }
            Victory::ControlWholePlanets(planets) => {
                let whole = |planet: &crate::ids::PlanetId| {
                    table.areas_of(*planet).all(|area| table.control(area) == Some(seat))
                };
                (table.board().filter(whole).count() as u8, planets)
            }
            Victory::ControlMostAreas => {
                let others = table.everybody().filter(|other| *other != seat && table.plays(*other));
                let most = others.map(|other| table.controlled(other, |_| true)).max().unwrap_or(0);
                (table.controlled(seat, |_| true), most + 1)
            }
            Victory::BasesOnPlanets(planets) => (table.bases(seat).count_ones() as u8, planets),
            Victory::EndCards { .. } => (0, 0),
        }
    }

    /// The best of these sides wins; full ties share (SC-WIN-03, SC-WIN-06).
    fn end_with_best(&mut self, candidates: u8, kind: VictoryKind, context: &mut impl Context) {
        if candidates == 0 {
            return;
        }
        let sides = || (0..self.table.sides()).map(Side).filter(|side| candidates & (1 << side.0) != 0);
        let best = sides().map(|side| self.score(side)).max().unwrap_or_default();
        let winners = sides().filter(|side| self.score(*side) == best);
        let winners = winners.fold(0u8, |all, side| all | 1 << side.0);
        self.finish(winners, kind, context);
    }

    /// Time: two End cards at the end of step 8, an empty event deck, the last round (SC-WIN-13, SC-EVENT-10).
    pub(crate) fn end_by_time(&mut self, context: &mut impl Context) {
        let candidates = match self.lord_of_time() {
            Some((seat, ..)) if !self.table.house.conquest => 1 << self.table.side(seat).0,
            Some(_) | None => self.sides_in_play().fold(0u8, |all, side| all | 1 << side.0),
        };
        self.end_with_best(candidates, VictoryKind::Time, context);
    }

    /// The game is over. `sides` are bits.
    fn finish(&mut self, sides: u8, kind: VictoryKind, context: &mut impl Context) {
        let winners: SeatSet =
            self.table.everybody().filter(|seat| sides & (1 << self.table.side(*seat).0) != 0).collect();
        self.table.outcome = Some(Outcome { kind, winners });
        self.table.phase = Phase::Over;
        self.table.each = false;
        self.enter(Frame::Over);
        context.tell(|| Event::Won { kind, winners });
    }

    // ---- elimination

    /// Out are those with no unit and no base (SC-WIN-14). Called when an action is complete.
    pub(crate) fn test_elimination(&mut self, context: &mut impl Context) {
        let mut fell = 0u8;
        let present = self.table.present();
        for seat in self.table.everybody() {
            if self.table.plays(seat) && !present.contains(seat) && !self.has_pieces(seat) {
                self.eliminate(seat, context);
                fell |= 1 << self.table.side(seat).0;
            }
        }
        if fell != 0 {
            self.test_last_side(fell, context);
        }
    }

    /// A unit or a base; units in battle or on their way into one are on the board (SC-BATTLE-04).
    fn has_pieces(&self, seat: Seat) -> bool {
        let table = &self.table;
        let entering = table.order.seat == seat && !table.order.entering.is_empty();
        let fights = || {
            let camp = self.camp_of(seat)?;
            let leaving = self.leaving_camp() == Some(camp) && !table.battle.leaving.is_empty();
            Some(leaving || !self.survivors(camp).is_empty())
        };
        table.presence(seat) != 0 || entering || table.battle.active && fights() == Some(true)
    }

    /// SC-WIN-15, SC-EVENT-11: no events, no effects, no influence.
    fn eliminate(&mut self, seat: Seat, context: &mut impl Context) {
        self.table.players[seat].out = true;
        self.table.players[seat].placed = crate::state::ORDERS;
        context.tell(|| Event::Eliminated { seat });
        self.settle_events(seat, context);
        let drawn = std::mem::take(&mut self.secrets.drawn[seat]);
        let player = &mut self.table.players[seat];
        player.face_down_events = [0; 3];
        player.to_discard = 0;
        let kept = std::mem::replace(&mut player.kept, EventSet::EMPTY);
        let gone = drawn.and(kept);
        self.table.events.discard = self.table.events.discard.and(gone);
        if !gone.is_empty() {
            context.tell(|| Event::EventsDiscarded { seat, events: gone.cards().collect() });
        }
        let race = self.table.race(seat);
        let sealed = std::mem::take(&mut self.secrets.sealed[seat]);
        self.secrets.hands[seat] = self.secrets.hands[seat].and(sealed, race);
    }

    /// SC-WIN-16, SC-TEAM-11; if the last sides fall together, they are compared (SC-WIN-17).
    fn test_last_side(&mut self, fell: u8, context: &mut impl Context) {
        let mut left = self.sides_in_play();
        match (left.next(), left.next()) {
            (Some(last), None) => {
                drop(left);
                self.finish(1 << last.0, VictoryKind::Elimination, context);
            }
            (None, _) => {
                drop(left);
                // Those who fell just now count once more.
                let score = |side: Side| {
                    let mut score = Score::default();
                    for seat in self.table.everybody().filter(|seat| self.table.side(*seat) == side) {
                        self.add_score(seat, &mut score);
                    }
                    score
                };
                let sides = || (0..self.table.sides()).map(Side).filter(|side| fell & (1 << side.0) != 0);
                let best = sides().map(score).max().unwrap_or_default();
                let winners = sides().filter(|side| score(*side) == best).fold(0u8, |all, side| all | 1 << side.0);
                self.finish(winners, VictoryKind::Elimination, context);
            }
            (Some(_), Some(_)) => {}
        }
    }

    // ---- walking away

    /// A player walks away: his pieces leave the board and he is out. During setup he is set up first.
    pub(crate) fn walk_away(&mut self, seat: Seat, context: &mut impl Context) {
        self.table.players[seat].gone = true;
        context.tell(|| Event::Left { seat });
        if self.table.phase == Phase::Setup {
            let present = self.table.everybody().filter(|other| !self.table.players[*other].gone);
            let sides = present.fold(0u8, |all, other| all | 1 << self.table.side(other).0);
            if sides.count_ones() == 1 {
                self.finish(sides, VictoryKind::Elimination, context);
            }
            return;
        }
        if self.table.players[seat].out {
            return;
        }
        self.break_off_battle(seat, context);
        self.drop_unfinished(seat);
        self.clear_board(seat, context);
        self.enter_deserted_area();
        let mine = self.table.order.active && self.table.order.seat == seat;
        if mine {
            self.end_order(context);
        } else {
            self.test_elimination(context);
        }
        self.skip_answers(seat);
    }

    /// Everything of a player leaves the board.
    fn clear_board(&mut self, seat: Seat, context: &mut impl Context) {
        let race = self.table.race(seat);
        for area in (0..48).map(AreaId) {
            if self.table.areas[area].owner == Some(seat) {
                for (unit, count) in self.table.areas[area].units.kinds(race) {
                    for _ in 0..count {
                        self.destroy_unit(seat, unit, area, context);
                    }
                }
            }
            if self.table.areas[area].base == Some(seat) {
                self.destroy_base(area, context);
            }
        }
        for route in (0..self.table.routes.len() as u8).map(RouteId) {
            if self.table.routes[route.index()].transports.contains(seat) {
                self.destroy_transport(seat, route, context);
            }
        }
    }

    /// Units about to attack a player who left find nobody there: they have arrived.
    fn enter_deserted_area(&mut self) {
        let (order, areas) = (&mut self.table.order, &mut self.table.areas);
        let Some(area) = order.target.filter(|area| areas[*area].owner.is_none()) else { return };
        let entering = std::mem::take(&mut order.entering);
        if !entering.is_empty() {
            order.fresh[area.place()].join(&entering);
            areas[area].units = entering;
            areas[area].owner = Some(order.seat);
        }
    }

    /// Units on their way and payments under way of a player who leaves.
    fn drop_unfinished(&mut self, seat: Seat) {
        if self.table.order.active && self.table.order.seat == seat {
            let entering = std::mem::take(&mut self.table.order.entering);
            self.table.players[seat].spare_units.join(&entering);
            while matches!(self.frame(), Frame::Pay(_) | Frame::Sacrifice { .. } | Frame::Demolish | Frame::Battle) {
                self.pop();
            }
        }
        if matches!(self.frame(), Frame::Pay(payment) if payment.seat == seat) {
            self.pop();
        }
    }

    /// A battle with a player who leaves ends at once: his units are gone, the other side holds what it can.
    fn break_off_battle(&mut self, seat: Seat, context: &mut impl Context) {
        if !self.table.battle.active {
            return;
        }
        let Some(camp) = self.camp_of(seat) else { return };
        if matches!(self.table.battle.step, BattleStep::Recover(_)) {
            // The units stand in the area again; only a card could still be taken back.
            if camp == AGGRESSOR {
                self.table.battle.active = false;
            }
            return;
        }
        self.return_battle_cards(context);
        for other in 0..2 {
            let all = self.survivors(other);
            self.table.battle.units[other] = all;
        }
        self.table.battle.skirmishes.clear();
        let mut mine = std::mem::take(&mut self.table.battle.units[camp]);
        // Units that were about to retreat belong to whoever was retreating.
        let retreating = self.leaving_camp();
        let leaving = std::mem::take(&mut self.table.battle.leaving);
        match retreating {
            Some(other) if other != camp => self.table.battle.units[other].join(&leaving),
            _ => mine.join(&leaving),
        }
        self.table.players[seat].spare_units.join(&mine);
        if camp == AGGRESSOR {
            // The defenders stand where they stood.
            let [_, defenders] = self.table.battle.units;
            let (area, defender) = (self.table.battle.area, self.table.battle.seats[1]);
            if !defenders.is_empty() {
                self.table.areas[area].units = defenders;
                self.table.areas[area].owner = Some(defender);
            }
            let winner = if defenders.is_empty() { None } else { Some(defender) };
            context.tell(|| Event::BattleEnded { area, winner });
            self.table.battle.units = [Squad::default(); 2];
            self.table.battle.active = false;
        } else {
            self.begin_retreat(context);
        }
    }

    pub(crate) fn leaving_camp(&self) -> Option<usize> {
        match self.table.battle.step {
            BattleStep::RetreatDefender => Some(1),
            BattleStep::Crowded { camp, .. } => Some(camp as usize),
            BattleStep::Surplus(_) | BattleStep::RetreatAggressor => Some(0),
            BattleStep::Start
            | BattleStep::StartDefender
            | BattleStep::Consume(_)
            | BattleStep::Draw
            | BattleStep::Name(_)
            | BattleStep::Pair
            | BattleStep::Reserve(_)
            | BattleStep::Play { .. }
            | BattleStep::Shields(_)
            | BattleStep::Choose
            | BattleStep::Fight
            | BattleStep::Splash(_)
            | BattleStep::Recover(_) => None,
        }
    }

    /// Cards in skirmishes that are not over, and splash cards, go to the discards.
    fn return_battle_cards(&mut self, context: &mut impl Context) {
        for index in 0..self.table.battle.skirmishes.len() {
            for camp in 0..2 {
                let hidden = std::mem::take(&mut self.secrets.face_down[index][camp]);
                if self.table.battle.skirmishes[index].over {
                    continue;
                }
                let seat = self.table.battle.seats[camp];
                let shown = self.table.battle.skirmishes[index].camps[camp].shown;
                if hidden.regular.is_some() || hidden.reinforcement.is_some() {
                    let (regular, reinforcement) = (hidden.regular, hidden.reinforcement);
                    context.tell(|| Event::CardsRevealed { seat, regular, reinforcement });
                }
                for card in
                    [hidden.regular, hidden.reinforcement, shown.regular, shown.reinforcement].into_iter().flatten()
                {
                    self.discard_played(camp, card);
                }
            }
        }
        for camp in 0..2 {
            let race = self.camp_race(camp);
            let cards = std::mem::take(&mut self.table.battle.splash[camp]);
            for card in cards.cards(race) {
                self.discard_played(camp, card);
            }
        }
    }

    /// Answers a player who left still owed in the event step or at step 9.
    fn skip_answers(&mut self, seat: Seat) {
        if self.table.outcome.is_some() {
            return;
        }
        self.table.players[seat].to_discard = 0;
        if self.frame() == Frame::PlayEvent {
            self.leave_event(seat);
        }
    }

    /// Those who walked away during setup are out when play begins.
    pub(crate) fn remove_those_who_left(&mut self, context: &mut impl Context) {
        for seat in self.table.everybody() {
            if self.table.players[seat].gone {
                self.clear_board(seat, context);
            }
        }
        self.test_elimination(context);
    }
}
