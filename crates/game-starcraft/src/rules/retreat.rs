//! Battle step 9: who holds the area, who retreats and where to; and the end of the battle.

use crate::action::Action;
use crate::apply::{Context, Flow};
use crate::cards::data;
use crate::effect::Effect;
use crate::event::Event;
use crate::ids::{AreaId, PlanetId, Unit};
use crate::refusal::Refusal;
use crate::state::{AGGRESSOR, BattleStep, Camp, DEFENDER, Squad, War};
use tabletop::{List, Seat};

impl War {
    pub(crate) fn begin_retreat(&mut self, context: &mut impl Context) {
        context.tell(|| Event::BattleStep { step: 9 });
        let [attackers, defenders] = self.table.battle.units;
        let race = self.camp_race(DEFENDER);
        let only_assist = defenders.kinds(race).all(|(unit, _)| data().unit(unit).assist);
        if attackers.is_empty() || defenders.is_empty() {
            self.after_defender(context);
        } else if only_assist {
            // SC-RETREAT-04, SC-RETREAT-10: the beaten defender goes first.
            self.table.battle.leaving = std::mem::take(&mut self.table.battle.units[DEFENDER]);
            self.table.battle.step = BattleStep::RetreatDefender;
        } else {
            // SC-RETREAT-03.
            self.table.battle.leaving = std::mem::take(&mut self.table.battle.units[AGGRESSOR]);
            self.table.battle.step = BattleStep::RetreatAggressor;
        }
    }

    /// The defender is dealt with: the aggressor's surplus, if he holds the area (SC-RETREAT-02).
    fn after_defender(&mut self, context: &mut impl Context) {
        let battle = &self.table.battle;
        let limit = self.table.printed(battle.area).limit;
        let surplus = match battle.units[DEFENDER].is_empty() {
            true => battle.units[AGGRESSOR].total().saturating_sub(limit),
            false => 0,
        };
        if surplus > 0 {
            self.table.battle.step = BattleStep::Surplus(surplus);
        } else {
            self.close_battle(context);
        }
    }

    fn retreating(&self) -> Camp {
        match self.table.battle.step {
            BattleStep::RetreatDefender => DEFENDER,
            BattleStep::Crowded { camp, .. } => camp as usize,
            BattleStep::RetreatAggressor | BattleStep::Surplus(_) => AGGRESSOR,
            // Nobody retreats yet, or any more.
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
            | BattleStep::Recover(_) => AGGRESSOR,
        }
    }

    /// SC-RETREAT-05: a friendly or empty area here, or across a route with an own transport, with room for anybody at all.
    pub(crate) fn check_refuge(&self, seat: Seat, area: AreaId, ferries: u16) -> Result<(), Refusal> {
        let here = self.table.battle.area.planet();
        let near = area.planet() == here || ferries & (1 << (area.planet().0 & 15)) != 0;
        if !self.table.has_area(area) || !near || !self.table.open_to(seat, area) {
            return Err(Refusal::NoRefuge(area));
        }
        if self.table.room(area) == 0 {
            return Err(Refusal::AreaFull { area, limit: self.table.printed(area).limit });
        }
        Ok(())
    }

    fn refuges(&self, seat: Seat) -> List<AreaId, 48> {
        let here = self.table.battle.area.planet();
        let ferries = self.table.ferries(here, seat);
        let planets = ferries | 1 << here.0;
        let mut areas = List::new();
        for planet in (0..12).map(PlanetId).filter(|planet| planets & (1 << planet.0) != 0) {
            for area in self.table.areas_of(planet) {
                if self.check_refuge(seat, area, ferries).is_ok() {
                    areas.push(area);
                }
            }
        }
        areas
    }

    pub(crate) fn step_retreat(&mut self, context: &mut impl Context) -> Flow {
        let camp = self.retreating();
        let seat = self.table.battle.seats[camp];
        match self.table.battle.step {
            BattleStep::Surplus(0) => {
                self.table.battle.step = BattleStep::RetreatAggressor;
                Flow::Go
            }
            BattleStep::Surplus(_) => match only_kind(self.table.battle.units[AGGRESSOR], self, camp) {
                Some(unit) => {
                    self.send_away(unit, context);
                    Flow::Go
                }
                None => self.ask(seat),
            },
            BattleStep::Crowded { left, to, .. } => {
                if left == 0 {
                    self.retreat_into(camp, to, context);
                    return Flow::Go;
                }
                match only_kind(self.table.battle.leaving, self, camp) {
                    Some(unit) => {
                        self.die_retreating(unit, context);
                        Flow::Go
                    }
                    None => self.ask(seat),
                }
            }
            _ => match self.refuges(seat).as_ref() {
                [] => {
                    // SC-RETREAT-08: nowhere to go.
                    let race = self.camp_race(camp);
                    for (unit, count) in std::mem::take(&mut self.table.battle.leaving).kinds(race) {
                        for _ in 0..count {
                            self.table.players[seat].spare_units.add(unit);
                            context.tell(|| Event::NoRefuge { seat, unit });
                        }
                    }
                    self.retreated(camp, context);
                    Flow::Go
                }
                // One refuge is no choice.
                [only] => {
                    self.choose_refuge(camp, *only);
                    Flow::Go
                }
                _ => self.ask(seat),
            },
        }
    }

    fn send_away(&mut self, unit: Unit, context: &mut impl Context) {
        let BattleStep::Surplus(left) = self.table.battle.step else { return };
        let seat = self.table.battle.seats[AGGRESSOR];
        context.tell(|| Event::SentAway { seat, unit });
        self.table.battle.units[AGGRESSOR].remove(unit);
        self.table.battle.leaving.add(unit);
        self.table.battle.step = BattleStep::Surplus(left - 1);
    }

    fn die_retreating(&mut self, unit: Unit, context: &mut impl Context) {
        let BattleStep::Crowded { camp, left, to } = self.table.battle.step else { return };
        let seat = self.table.battle.seats[camp as usize];
        self.table.battle.leaving.remove(unit);
        self.table.players[seat].spare_units.add(unit);
        context.tell(|| Event::NoRefuge { seat, unit });
        self.table.battle.step = BattleStep::Crowded { camp, left: left - 1, to };
    }

    /// SC-RETREAT-06: all to one area; those who find no room there die (SC-RETREAT-08).
    fn choose_refuge(&mut self, camp: Camp, to: AreaId) {
        let left = self.table.battle.leaving.total().saturating_sub(self.table.room(to));
        self.table.battle.step = BattleStep::Crowded { camp: camp as u8, left, to };
    }

    fn retreat_into(&mut self, camp: Camp, area: AreaId, context: &mut impl Context) {
        let seat = self.table.battle.seats[camp];
        let leaving = std::mem::take(&mut self.table.battle.leaving);
        let count = leaving.total();
        if count > 0 {
            let place = &mut self.table.areas[area];
            place.units.join(&leaving);
            place.owner = Some(seat);
            context.tell(|| Event::Retreated { seat, area, count });
        }
        self.retreated(camp, context);
    }

    fn retreated(&mut self, camp: Camp, context: &mut impl Context) {
        match camp {
            DEFENDER => self.after_defender(context),
            _ => self.close_battle(context),
        }
    }

    /// Whoever is left stands in the area again; then abilities at the end of the battle.
    pub(crate) fn close_battle(&mut self, context: &mut impl Context) {
        let battle = &mut self.table.battle;
        let [attackers, defenders] = std::mem::take(&mut battle.units);
        let area = battle.area;
        let [aggressor, defender] = battle.seats;
        let (units, owner) = match (attackers.is_empty(), defenders.is_empty()) {
            (false, true) => (attackers, Some(aggressor)),
            (_, false) => (defenders, Some(defender)),
            // SC-BATTLE-14.
            (true, true) => (Squad::default(), None),
        };
        let place = &mut self.table.areas[area];
        place.units = units;
        place.owner = owner;
        context.tell(|| Event::BattleEnded { area, winner: owner });
        self.table.battle.step = BattleStep::Recover(AGGRESSOR as u8);
    }

    pub(crate) fn step_recover(&mut self, camp: Camp, context: &mut impl Context) -> Flow {
        let seat = self.table.battle.seats[camp];
        let heals = self.table.sheet_has(seat, |effect| matches!(effect, Effect::RecoverUsedCard(_)));
        if heals && !self.table.players[seat].out && !self.recoverable(camp).is_empty() {
            return self.ask(seat);
        }
        self.after_recovery(camp, context);
        Flow::Go
    }

    pub(crate) fn recover(&mut self, seat: Seat, camp: Camp, action: Action, context: &mut impl Context) {
        if let Action::Recover(card) = action {
            self.table.players[seat].discard.take(card);
            self.secrets.hands[seat].put(card);
            context.tell(|| Event::CardRecovered { seat, card });
        }
        self.after_recovery(camp, context);
    }

    fn after_recovery(&mut self, camp: Camp, context: &mut impl Context) {
        if camp == AGGRESSOR {
            self.table.battle.step = BattleStep::Recover(DEFENDER as u8);
            return;
        }
        // The field can still be looked at; nobody is in it any more.
        self.table.battle.active = false;
        self.end_order(context);
    }

    // ---- what is asked

    pub(crate) fn legal_retreat(&self, seat: Seat, out: &mut Vec<Action>) {
        let race = self.table.race(seat);
        match self.table.battle.step {
            BattleStep::Surplus(_) => {
                let units = self.table.battle.units[AGGRESSOR].kinds(race);
                out.extend(units.map(|(unit, _)| Action::SendAway(unit)));
            }
            BattleStep::Crowded { .. } => {
                out.extend(self.table.battle.leaving.kinds(race).map(|(unit, _)| Action::Lose(unit)));
            }
            BattleStep::RetreatDefender | BattleStep::RetreatAggressor => {
                out.extend(self.refuges(seat).iter().map(|area| Action::RetreatTo(*area)));
            }
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
            | BattleStep::Recover(_) => {}
        }
    }

    pub(crate) fn check_retreat(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        let battle = &self.table.battle;
        let race = self.table.race(seat);
        let has = |squad: &Squad, unit: Unit| match unit.race() == race && squad.count(unit) > 0 {
            true => Ok(()),
            false => Err(Refusal::NoSuchUnit),
        };
        match (battle.step, action) {
            (BattleStep::Surplus(_), Action::SendAway(unit)) => has(&battle.units[AGGRESSOR], unit),
            (BattleStep::Crowded { .. }, Action::Lose(unit)) => has(&battle.leaving, unit),
            (BattleStep::RetreatDefender | BattleStep::RetreatAggressor, Action::RetreatTo(area)) => {
                self.check_refuge(seat, area, self.table.ferries(battle.area.planet(), seat))
            }
            _ => Err(Refusal::NotNow),
        }
    }

    pub(crate) fn act_in_retreat(&mut self, _seat: Seat, action: Action, context: &mut impl Context) {
        match action {
            Action::SendAway(unit) => self.send_away(unit, context),
            Action::Lose(unit) => self.die_retreating(unit, context),
            Action::RetreatTo(area) => self.choose_refuge(self.retreating(), area),
            _ => {}
        }
    }
}

/// The type of a squad of one type.
fn only_kind(squad: Squad, war: &War, camp: Camp) -> Option<Unit> {
    let mut kinds = squad.kinds(war.camp_race(camp));
    match (kinds.next(), kinds.next()) {
        (Some((unit, _)), None) => Some(unit),
        _ => None,
    }
}
