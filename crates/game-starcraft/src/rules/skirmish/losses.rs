//! Part C of a skirmish: who is destroyed by power, what abilities strike at the end, who withdraws, where the cards go
//! (SC-SKIRM-13).

use super::{REGULAR, REINFORCEMENT};
use crate::action::Action;
use crate::apply::{Context, Flow};
use crate::cards::data;
use crate::effect::{Effect, Timing};
use crate::event::Event;
use crate::ids::{AreaId, Layer, Unit};
use crate::refusal::Refusal;
use crate::state::{AGGRESSOR, Camp, DEFENDER, Fight, FightStage, Fought, War};
use tabletop::Seat;

impl War {
    /// What the enemy's sufficient power destroys: the front-line unit, or one of these reserve types (SC-AIR-03 to SC-AIR-06).
    pub(super) fn front_can_be_hit(&self, victim: Camp) -> bool {
        match (self.force(1 - victim).front, self.force(victim).front) {
            (Some(attacker), Some(target)) => data().unit(attacker).hits(data().unit(target).layer),
            _ => false,
        }
    }

    pub(super) fn reserves_in_reach(&self, victim: Camp) -> impl Iterator<Item = Unit> + '_ {
        let attacker = self.force(1 - victim).front;
        let reserve = self.force(victim).reserve.kinds(self.camp_race(victim)).map(|(unit, _)| unit);
        reserve
            .filter(move |unit| attacker.is_some_and(|attacker| data().unit(attacker).hits(data().unit(*unit).layer)))
    }

    pub(super) fn step_losses(&mut self, victim: Camp, context: &mut impl Context) -> Flow {
        let next = match victim {
            AGGRESSOR => FightStage::Losses(DEFENDER as u8),
            _ => FightStage::Strikes,
        };
        if !self.table.battle.fight.power[1 - victim] {
            return self.stage(next);
        }
        if self.front_can_be_hit(victim) {
            let seat = self.table.battle.seats[victim];
            if let Some(unit) = self.force(victim).front {
                context.tell(|| Event::UnitFell { seat, unit });
            }
            self.table.battle.fight.fallen_front[victim] = true;
            self.table.battle.fight.killed[1 - victim] = true;
            return self.stage(next);
        }
        let mut units = self.reserves_in_reach(victim);
        match (units.next(), units.next()) {
            (None, _) => {
                drop(units);
                self.stage(next)
            }
            (Some(only), None) => {
                drop(units);
                self.lose_reserve(victim, only, context);
                Flow::Go
            }
            (Some(_), Some(_)) => {
                drop(units);
                self.ask(self.table.battle.seats[victim])
            }
        }
    }

    pub(super) fn lose_reserve(&mut self, victim: Camp, unit: Unit, context: &mut impl Context) {
        let seat = self.table.battle.seats[victim];
        self.table.battle.fight.fallen[victim].add(unit);
        self.table.battle.fight.killed[1 - victim] = true;
        context.tell(|| Event::UnitFell { seat, unit });
        self.stage(match victim {
            AGGRESSOR => FightStage::Losses(DEFENDER as u8),
            _ => FightStage::Strikes,
        });
    }

    /// Slots of a camp with an end-of-step ability still to come.
    pub(super) fn strikes(&self, camp: Camp) -> impl Iterator<Item = usize> + '_ {
        [REGULAR, REINFORCEMENT].into_iter().filter(move |slot| {
            let fight = &self.table.battle.fight;
            let card = self.force(camp).shown.slot(*slot);
            fight.in_force[camp][*slot]
                && !fight.struck[camp][*slot]
                && card.is_some_and(|card| data().card(card).strikes)
        })
    }

    pub(super) fn step_strikes(&mut self, context: &mut impl Context) -> Flow {
        for camp in [AGGRESSOR, DEFENDER] {
            let mut slots = self.strikes(camp);
            match (slots.next(), slots.next()) {
                (None, _) => {}
                (Some(only), None) => {
                    drop(slots);
                    self.strike(camp, only, context);
                    return Flow::Go;
                }
                (Some(_), Some(_)) => {
                    drop(slots);
                    // SC-KEY-06: the owner says which comes first.
                    return self.ask(self.table.battle.seats[camp]);
                }
            }
        }
        self.note_result();
        self.bury_uncloaked();
        self.stage(FightStage::Withdraw(AGGRESSOR as u8))
    }

    /// Keeps the result where everybody can look at it later.
    pub(super) fn note_result(&mut self) {
        let battle = &mut self.table.battle;
        let fight = battle.fight;
        let skirmish = &mut battle.skirmishes[fight.skirmish as usize];
        if let [Some(a), Some(b)] = [skirmish.camps[0].front, skirmish.camps[1].front] {
            let Fight { attack, health, fallen_front: fell, .. } = fight;
            skirmish.result = Some(Fought { fronts: [a, b], attack, health, fell });
        }
    }

    pub(super) fn strike(&mut self, camp: Camp, slot: usize, context: &mut impl Context) {
        self.table.battle.fight.struck[camp][slot] = true;
        let Some(card) = self.force(camp).shown.slot(slot) else { return };
        for ability in &data().card(card).abilities {
            if ability.when != Timing::EndOfDestroy || !self.holds(ability, camp) {
                continue;
            }
            match ability.does {
                Effect::EnemyDestroysUnits { amount, .. } => {
                    let fight = &mut self.table.battle.fight;
                    fight.to_lose = amount;
                    fight.striker = (camp as u8, slot as u8);
                    fight.stage = FightStage::GiveUp;
                }
                Effect::ScourgeStrike => self.scourge_strike(camp, context),
                _ => {}
            }
        }
    }

    /// SC-KEY-33. It triggers no splash: `killed` stays as it is.
    pub(super) fn scourge_strike(&mut self, camp: Camp, context: &mut impl Context) {
        if self.table.battle.fight.fallen_front[camp] {
            return;
        }
        self.fall(camp, context);
        let enemy = self.force(1 - camp).front;
        let air = enemy.is_some_and(|unit| data().unit(unit).layer == Layer::Air);
        if air && !self.table.battle.fight.fallen_front[1 - camp] {
            self.fall(1 - camp, context);
        }
    }

    pub(super) fn fall(&mut self, camp: Camp, context: &mut impl Context) {
        let seat = self.table.battle.seats[camp];
        self.table.battle.fight.fallen_front[camp] = true;
        if let Some(unit) = self.force(camp).front {
            context.tell(|| Event::UnitFell { seat, unit });
        }
    }

    // ---- units given up to an ability (SC-KEY-32)

    pub(super) fn strike_reach(&self) -> crate::effect::Targets {
        let (camp, slot) = self.table.battle.fight.striker;
        let card = self.force(camp as usize).shown.slot(slot as usize);
        let abilities = card.map_or(&[][..], |card| &data().card(card).abilities);
        let layer = abilities.iter().find_map(|ability| match ability.does {
            Effect::EnemyDestroysUnits { layer, .. } => Some(layer),
            _ => None,
        });
        layer.unwrap_or(crate::effect::Targets::GroundOrAir)
    }

    pub(super) fn check_give_up(&self, skirmish: u8, unit: Unit, front: bool) -> Result<(), Refusal> {
        let battle = &self.table.battle;
        let victim = 1 - battle.fight.striker.0 as usize;
        let Some(at) = battle.skirmishes.get(skirmish as usize) else { return Err(Refusal::NoSuchSkirmish) };
        if unit.race() != self.camp_race(victim) || !self.strike_reach().reach(data().unit(unit).layer) {
            return Err(Refusal::WrongLoss);
        }
        let here = skirmish == battle.fight.skirmish;
        let force = &at.camps[victim];
        let there = if front {
            force.front == Some(unit) && !(here && battle.fight.fallen_front[victim])
        } else {
            let fallen = if here { battle.fight.fallen[victim].count(unit) } else { 0 };
            force.reserve.count(unit) > fallen
        };
        if there { Ok(()) } else { Err(Refusal::NoSuchUnit) }
    }

    pub(super) fn each_give_up(&self, mut call: impl FnMut(Action, u8)) {
        let battle = &self.table.battle;
        let victim = 1 - battle.fight.striker.0 as usize;
        let race = self.camp_race(victim);
        for (index, at) in battle.skirmishes.iter().enumerate() {
            let skirmish = index as u8;
            let force = &at.camps[victim];
            if let Some(unit) = force.front
                && self.check_give_up(skirmish, unit, true).is_ok()
            {
                call(Action::GiveUp { skirmish, unit, front: true }, 1);
            }
            for (unit, count) in force.reserve.kinds(race) {
                if self.check_give_up(skirmish, unit, false).is_ok() {
                    let here = skirmish == battle.fight.skirmish;
                    let fallen = if here { battle.fight.fallen[victim].count(unit) } else { 0 };
                    call(Action::GiveUp { skirmish, unit, front: false }, count - fallen);
                }
            }
        }
    }

    pub(super) fn step_give_up(&mut self, context: &mut impl Context) -> Flow {
        let mut units = 0;
        let (mut first, mut last) = (None, None);
        let mut of_one_type = true;
        self.each_give_up(|action, count| {
            units += count;
            of_one_type &= first.is_none_or(|other| is_of_one_type(other, action));
            first = first.or(Some(action));
            last = Some(action);
        });
        let to_lose = self.table.battle.fight.to_lose;
        let victim = 1 - self.table.battle.fight.striker.0 as usize;
        match (first, last) {
            (Some(_), _) if to_lose == 0 => self.stage(FightStage::Strikes),
            (Some(one), Some(other)) => {
                // All of them, or one like the other: nothing to choose.
                if units <= to_lose || of_one_type && self.are_alike(victim, one, other) {
                    self.give_up(other, context);
                    Flow::Go
                } else {
                    self.ask(self.table.battle.seats[victim])
                }
            }
            (None, _) | (_, None) => {
                self.table.battle.fight.to_lose = 0;
                self.stage(FightStage::Strikes)
            }
        }
    }

    /// Two losses of one type in one skirmish: does anything tell the unit on the front line from those in reserve?
    fn are_alike(&self, victim: Camp, one: Action, other: Action) -> bool {
        let Action::GiveUp { skirmish, unit, .. } = one else { return false };
        let battle = &self.table.battle;
        if one == other || battle.skirmishes[skirmish as usize].over {
            return true;
        }
        if skirmish == battle.fight.skirmish {
            // Cloak of the front line alone, and abilities that look at the front line (SC-KEY-07, SC-KEY-33).
            self.is_cloaked(victim, unit, true) == self.is_cloaked(victim, unit, false)
                && self.strikes(victim).next().is_none()
        } else {
            // Whoever is left steps to the front line (SC-SKIRM-14).
            battle.skirmishes[skirmish as usize].camps[victim].reserve.kinds(self.camp_race(victim)).count() == 1
        }
    }

    pub(super) fn give_up(&mut self, action: Action, context: &mut impl Context) {
        let Action::GiveUp { skirmish, unit, front } = action else { return };
        let striker = self.table.battle.fight.striker.0 as usize;
        let victim = 1 - striker;
        let seat = self.table.battle.seats[victim];
        let battle = &mut self.table.battle;
        battle.fight.to_lose -= 1;
        context.tell(|| Event::UnitFell { seat, unit });
        if skirmish == battle.fight.skirmish {
            // A unit of this skirmish counts for splash, and may still withdraw (SC-SPLASH-05, SC-SKIRM-13).
            battle.fight.killed[striker] = true;
            match front {
                true => battle.fight.fallen_front[victim] = true,
                false => battle.fight.fallen[victim].add(unit),
            }
            return;
        }
        let force = &mut battle.skirmishes[skirmish as usize].camps[victim];
        match front {
            true => force.front = None,
            false => {
                force.reserve.remove(unit);
            }
        }
        self.table.players[seat].spare_units.add(unit);
    }

    // ---- withdrawals (SC-KEY-07)

    /// Fallen units without Cloak leave the board.
    pub(super) fn bury_uncloaked(&mut self) {
        for camp in [AGGRESSOR, DEFENDER] {
            let seat = self.table.battle.seats[camp];
            let race = self.camp_race(camp);
            if self.table.battle.fight.fallen_front[camp]
                && let Some(unit) = self.force(camp).front
                && !self.is_cloaked(camp, unit, true)
            {
                self.table.battle.fight.fallen_front[camp] = false;
                self.force_mut(camp).front = None;
                self.table.players[seat].spare_units.add(unit);
            }
            for (unit, count) in self.table.battle.fight.fallen[camp].kinds(race) {
                if !self.is_cloaked(camp, unit, false) {
                    for _ in 0..count {
                        self.bury_reserve(camp, unit);
                    }
                }
            }
        }
    }

    pub(super) fn bury_reserve(&mut self, camp: Camp, unit: Unit) {
        let seat = self.table.battle.seats[camp];
        self.table.battle.fight.fallen[camp].remove(unit);
        self.force_mut(camp).reserve.remove(unit);
        self.table.players[seat].spare_units.add(unit);
    }

    /// The next cloaked unit of a camp to withdraw, and whether it is the front-line unit.
    pub(crate) fn withdrawing(&self, camp: Camp) -> Option<(Unit, bool)> {
        let fight = &self.table.battle.fight;
        if fight.fallen_front[camp] {
            return self.force(camp).front.map(|unit| (unit, true));
        }
        fight.fallen[camp].kinds(self.camp_race(camp)).next().map(|(unit, _)| (unit, false))
    }

    /// Friendly or empty areas of the active planet with room (SC-KEY-08).
    pub(crate) fn check_refuge_here(&self, seat: Seat, area: AreaId) -> Result<(), Refusal> {
        let planet = self.table.battle.area.planet();
        if !self.table.has_area(area) || area.planet() != planet || !self.table.open_to(seat, area) {
            return Err(Refusal::NoRefuge(area));
        }
        if self.table.room(area) == 0 {
            return Err(Refusal::AreaFull { area, limit: self.table.printed(area).limit });
        }
        Ok(())
    }

    pub(super) fn step_withdraw(&mut self, camp: Camp, context: &mut impl Context) -> Flow {
        let Some(_) = self.withdrawing(camp) else {
            return self.stage(match camp {
                AGGRESSOR => FightStage::Withdraw(DEFENDER as u8),
                _ => FightStage::Clear,
            });
        };
        if self.may_withdraw(camp) {
            return self.ask(self.table.battle.seats[camp]);
        }
        self.withdraw(camp, None, context);
        Flow::Go
    }

    /// Is there an area a cloaked unit of this camp could withdraw to?
    fn may_withdraw(&self, camp: Camp) -> bool {
        let seat = self.table.battle.seats[camp];
        self.table.areas_of(self.table.battle.area.planet()).any(|area| self.check_refuge_here(seat, area).is_ok())
    }

    pub(super) fn withdraw(&mut self, camp: Camp, area: Option<AreaId>, context: &mut impl Context) {
        let Some((unit, front)) = self.withdrawing(camp) else { return };
        let seat = self.table.battle.seats[camp];
        if front {
            self.table.battle.fight.fallen_front[camp] = false;
            self.force_mut(camp).front = None;
        } else {
            self.table.battle.fight.fallen[camp].remove(unit);
            self.force_mut(camp).reserve.remove(unit);
        }
        match area {
            Some(area) => {
                let place = &mut self.table.areas[area];
                place.units.add(unit);
                place.owner = Some(seat);
                context.tell(|| Event::Withdrew { seat, unit, area });
            }
            None => {
                self.table.players[seat].spare_units.add(unit);
                // Who would rather lose the unit than withdraw it had a refuge: that it fell was told before.
                if !self.may_withdraw(camp) {
                    context.tell(|| Event::NoRefuge { seat, unit });
                }
            }
        }
    }

    // ---- the end of a skirmish

    pub(super) fn step_clear(&mut self, context: &mut impl Context) -> Flow {
        for camp in [AGGRESSOR, DEFENDER] {
            let seat = self.table.battle.seats[camp];
            for slot in [REGULAR, REINFORCEMENT] {
                let Some(card) = self.force(camp).shown.slot(slot) else { continue };
                let fight = &self.table.battle.fight;
                // SC-SPLASH-02: set aside as triggered.
                if fight.splash[camp][slot] && fight.killed[camp] {
                    self.table.battle.splash[camp].put(card);
                    context.tell(|| Event::SplashTriggered { seat, card });
                } else if data().card(card).returns && fight.in_force[camp][slot] {
                    // SC-TECH-05, SC-TECH-06.
                    self.table.players[seat].technologies.put(card);
                    context.tell(|| Event::CardReturned { seat, card });
                } else {
                    self.discard_played(camp, card);
                }
            }
        }
        self.finish_skirmish()
    }
}

/// Units of one type in one skirmish?
fn is_of_one_type(one: Action, other: Action) -> bool {
    let what = |action| match action {
        Action::GiveUp { skirmish, unit, .. } => Some((skirmish, unit)),
        _ => None,
    };
    what(one) == what(other)
}
