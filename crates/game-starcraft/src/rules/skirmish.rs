//! Battle step 7: skirmishes. Part A reveals, part B compares, part C destroys (SC-SKIRM-02).

mod losses;

use crate::action::Action;
use crate::apply::{Context, Flow};
use crate::cards::{Card, CardSet, data};
use crate::effect::{Ability, CardKind, Effect, Scope, Timing};
use crate::event::{Event, SkirmishPart};
use crate::ids::{CardId, ModuleKind, Unit};
use crate::refusal::Refusal;
use crate::rules::battle::{role_of, start_effects};
use crate::state::{AGGRESSOR, BattleStep, Camp, CampForce, Cards, DEFENDER, Fight, FightStage, War};
use tabletop::Seat;

/// The slot of the regular card.
pub(crate) const REGULAR: usize = 0;
/// The slot of the reinforcement.
pub(crate) const REINFORCEMENT: usize = 1;
/// What a special Mobilize adds to every attack of the aggressor (SC-ORDER-06).
const SPECIAL_ATTACK: i16 = 1;

/// A total as it counts: never below zero (SC-SKIRM-11).
pub const fn never_below_zero(total: i16) -> u8 {
    if total < 0 {
        0
    } else if total > 255 {
        255
    } else {
        total as u8
    }
}

impl Cards {
    /// The card of a slot.
    pub const fn slot(&self, slot: usize) -> Option<CardId> {
        if slot == REGULAR { self.regular } else { self.reinforcement }
    }

    const fn slot_mut(&mut self, slot: usize) -> &mut Option<CardId> {
        if slot == REGULAR { &mut self.regular } else { &mut self.reinforcement }
    }
}

impl War {
    pub(crate) fn step_choose_skirmish(&mut self, context: &mut impl Context) -> Flow {
        let open = self.table.battle.skirmishes.iter().filter(|skirmish| !skirmish.over).count();
        match open {
            0 => {
                self.begin_splash(context);
                Flow::Go
            }
            1 => {
                let last = self.table.battle.skirmishes.iter().position(|skirmish| !skirmish.over);
                self.begin_fight(last.unwrap_or(0) as u8, context);
                Flow::Go
            }
            // SC-SKIRM-01: the aggressor names the next one.
            _ => self.ask(self.table.battle.seats[AGGRESSOR]),
        }
    }

    pub(crate) fn begin_fight(&mut self, skirmish: u8, context: &mut impl Context) {
        self.table.battle.fight = Fight { skirmish, ..Fight::default() };
        self.table.battle.step = BattleStep::Fight;
        context.tell(|| Event::SkirmishBegan { skirmish });
    }

    #[inline]
    pub(crate) fn force(&self, camp: Camp) -> &CampForce {
        let battle = &self.table.battle;
        &battle.skirmishes[battle.fight.skirmish as usize].camps[camp]
    }

    #[inline]
    fn force_mut(&mut self, camp: Camp) -> &mut CampForce {
        let battle = &mut self.table.battle;
        &mut battle.skirmishes[battle.fight.skirmish as usize].camps[camp]
    }

    fn stage(&mut self, stage: FightStage) -> Flow {
        self.table.battle.fight.stage = stage;
        Flow::Go
    }

    pub(crate) fn step_fight(&mut self, context: &mut impl Context) -> Flow {
        match self.table.battle.fight.stage {
            FightStage::Promote => self.step_promote(context),
            FightStage::Reveal => self.step_reveal(context),
            FightStage::Disrupt => self.step_disrupt(context),
            FightStage::Replace(camp) => {
                let seat = self.table.battle.seats[camp as usize];
                self.ask(seat)
            }
            FightStage::Paid => self.step_paid(),
            FightStage::Totals => self.step_totals(context),
            FightStage::Losses(camp) => self.step_losses(camp as usize, context),
            FightStage::Strikes => self.step_strikes(context),
            FightStage::GiveUp => self.step_give_up(context),
            FightStage::Withdraw(camp) => self.step_withdraw(camp as usize, context),
            FightStage::Clear => self.step_clear(context),
        }
    }

    // ---- before part A (SC-SKIRM-14)

    /// Reserve units that may step to the front: Assist units only where there is no other.
    fn promotable(&self, camp: Camp) -> impl Iterator<Item = Unit> + '_ {
        let race = self.camp_race(camp);
        let reserve = self.force(camp).reserve;
        let fighters = reserve.kinds(race).any(|(unit, _)| !data().unit(unit).assist);
        reserve.kinds(race).map(|(unit, _)| unit).filter(move |unit| !fighters || !data().unit(*unit).assist)
    }

    fn step_promote(&mut self, context: &mut impl Context) -> Flow {
        for camp in [AGGRESSOR, DEFENDER] {
            if self.force(camp).front.is_some() {
                continue;
            }
            let mut units = self.promotable(camp);
            match (units.next(), units.next()) {
                (Some(only), None) => {
                    drop(units);
                    self.promote(camp, only, context);
                }
                (Some(_), Some(_)) => {
                    drop(units);
                    return self.ask(self.table.battle.seats[camp]);
                }
                (None, _) => {
                    drop(units);
                    return self.void_skirmish(context);
                }
            }
        }
        self.stage(FightStage::Reveal)
    }

    fn promote(&mut self, camp: Camp, unit: Unit, context: &mut impl Context) {
        let seat = self.table.battle.seats[camp];
        let skirmish = self.table.battle.fight.skirmish;
        let force = self.force_mut(camp);
        force.reserve.remove(unit);
        force.front = Some(unit);
        context.tell(|| Event::Promoted { seat, skirmish, unit });
    }

    /// Nobody to fight: the cards go face up to the discards.
    fn void_skirmish(&mut self, context: &mut impl Context) -> Flow {
        let skirmish = self.table.battle.fight.skirmish;
        self.turn_up(context);
        context.tell(|| Event::SkirmishVoid { skirmish });
        for camp in [AGGRESSOR, DEFENDER] {
            for slot in [REGULAR, REINFORCEMENT] {
                if let Some(card) = self.force(camp).shown.slot(slot) {
                    self.discard_played(camp, card);
                }
            }
        }
        self.finish_skirmish()
    }

    fn finish_skirmish(&mut self) -> Flow {
        let battle = &mut self.table.battle;
        battle.skirmishes[battle.fight.skirmish as usize].over = true;
        battle.step = BattleStep::Choose;
        // Which one was resolved last stays known when the battle is over.
        battle.fight = Fight { skirmish: battle.fight.skirmish, ..Fight::default() };
        Flow::Go
    }

    // ---- part A

    /// Both camps' cards are turned up at once (SC-SKIRM-03).
    fn turn_up(&mut self, context: &mut impl Context) {
        let skirmish = self.table.battle.fight.skirmish as usize;
        for camp in [AGGRESSOR, DEFENDER] {
            let hidden = std::mem::take(&mut self.secrets.face_down[skirmish][camp]);
            let seat = self.table.battle.seats[camp];
            let force = self.force_mut(camp);
            if !force.open {
                force.shown = hidden;
                force.open = true;
            }
            let Cards { regular, reinforcement } = force.shown;
            context.tell(|| Event::CardsRevealed { seat, regular, reinforcement });
        }
    }

    fn step_reveal(&mut self, context: &mut impl Context) -> Flow {
        context.tell(|| Event::SkirmishPart { part: SkirmishPart::Reveal });
        self.turn_up(context);
        for camp in [AGGRESSOR, DEFENDER] {
            self.replace_lone_reinforcement(camp, context);
            if let Some(card) = self.force(camp).shown.reinforcement {
                // SC-CARD-10, SC-CARD-11.
                if self.eligible(camp, data().card(card)) {
                    self.table.battle.fight.in_force[camp][REINFORCEMENT] = true;
                } else {
                    self.force_mut(camp).shown.reinforcement = None;
                    self.discard_played(camp, card);
                    let seat = self.table.battle.seats[camp];
                    context.tell(|| Event::Ineligible { seat, card });
                }
            }
        }
        context.tell(|| Event::SkirmishPart { part: SkirmishPart::Compare });
        self.stage(FightStage::Disrupt)
    }

    fn eligible(&self, camp: Camp, card: &Card) -> bool {
        self.fits(self.force(camp), camp, card)
    }

    fn fits(&self, force: &CampForce, camp: Camp, card: &Card) -> bool {
        let front = force.front.is_some_and(|unit| card.pictures(unit));
        front || force.reserve.kinds(self.camp_race(camp)).any(|(unit, _)| card.assist.contains(unit))
    }

    /// Would this reinforcement be in force in a skirmish, with the units that are there now?
    pub(crate) fn could_reinforce(&self, skirmish: usize, camp: Camp, card: CardId) -> bool {
        self.fits(&self.table.battle.skirmishes[skirmish].camps[camp], camp, data().card(card))
    }

    /// SC-CARD-07: until a regular card appears, or the cards run out.
    fn replace_lone_reinforcement(&mut self, camp: Camp, context: &mut impl Context) {
        let seat = self.table.battle.seats[camp];
        // Each card can come up once; a second time round there is no regular card at all.
        for _ in 0..64 {
            let Some(card) = self.force(camp).shown.regular else { return };
            if data().card(card).kind == Some(CardKind::Regular) {
                return;
            }
            context.tell(|| Event::LoneReinforcement { seat, card });
            self.force_mut(camp).shown.regular = None;
            self.discard_played(camp, card);
            if !self.regular_in_reach(seat) {
                return;
            }
            let Some(next) = self.draw_card(seat, context) else { return };
            self.force_mut(camp).shown.regular = Some(next);
            context.tell(|| Event::CardTurned { seat, card: next });
        }
    }

    /// A regular card in the deck or the discard?
    fn regular_in_reach(&self, seat: Seat) -> bool {
        let regular = data().cards[self.table.race(seat).index()].regular;
        (self.secrets.decks[seat].0 | self.table.players[seat].discard.0) & regular != 0
    }

    /// A played card goes to its owner's discard.
    pub(crate) fn discard_played(&mut self, camp: Camp, card: CardId) {
        let seat = self.table.battle.seats[camp];
        self.table.players[seat].discard.put(card);
        self.table.battle.played[camp].put(card);
    }

    // ---- part B: Disrupts

    /// The front-line unit is pictured on the regular card (SC-CARD-08).
    fn matched(&self, camp: Camp) -> bool {
        let force = self.force(camp);
        match (force.front, force.shown.regular) {
            (Some(unit), Some(card)) => data().card(card).pictures(unit),
            _ => false,
        }
    }

    fn step_disrupt(&mut self, context: &mut impl Context) -> Flow {
        for camp in [AGGRESSOR, DEFENDER] {
            self.table.battle.fight.in_force[camp][REGULAR] = self.matched(camp);
        }
        for camp in [AGGRESSOR, DEFENDER] {
            for slot in [REGULAR, REINFORCEMENT] {
                let fight = &self.table.battle.fight;
                if fight.disrupted[camp][slot] || !fight.in_force[camp][slot] {
                    continue;
                }
                let Some(card) = self.force(camp).shown.slot(slot) else { continue };
                self.table.battle.fight.disrupted[camp][slot] = true;
                let card = data().card(card);
                if !card.disrupts {
                    continue;
                }
                for ability in &card.abilities {
                    if let Effect::Disrupt { target, new_card } = ability.does
                        && self.holds(ability, camp)
                    {
                        let again = self.disrupt(1 - camp, target, new_card, context);
                        if again {
                            return Flow::Go;
                        }
                    }
                }
            }
        }
        self.stage(FightStage::Paid)
    }

    /// Discards a card of a camp with all its effects (SC-KEY-12); must its owner play a new one?
    fn disrupt(&mut self, victim: Camp, target: CardKind, new_card: bool, context: &mut impl Context) -> bool {
        let slot = match target {
            CardKind::Regular => REGULAR,
            CardKind::Reinforcement => REINFORCEMENT,
        };
        let seat = self.table.battle.seats[victim];
        let Some(card) = self.force_mut(victim).shown.slot_mut(slot).take() else { return false };
        self.table.battle.fight.in_force[victim][slot] = false;
        self.discard_played(victim, card);
        context.tell(|| Event::Disrupted { seat, card });
        let hand_or_deck = self.can_draw(seat) || !self.secrets.hands[seat].is_empty();
        if target == CardKind::Regular && new_card && hand_or_deck {
            self.table.battle.fight.stage = FightStage::Replace(victim as u8);
            return true;
        }
        false
    }

    /// SC-KEY-16: the new card is revealed at once and used as if played from the start.
    fn replace_card(&mut self, seat: Seat, camp: Camp, action: Action, context: &mut impl Context) {
        let card = match action {
            Action::PlayCard(card) => {
                self.secrets.hands[seat].take(card);
                Some(card)
            }
            Action::PlayTop => self.draw_card(seat, context),
            _ => None,
        };
        self.force_mut(camp).shown.regular = card;
        if let Some(card) = card {
            context.tell(|| Event::CardReplaced { seat, card });
        }
        self.replace_lone_reinforcement(camp, context);
        // A Disrupt on the new card joins those still to be resolved.
        self.table.battle.fight.disrupted[camp][REGULAR] = false;
        self.stage(FightStage::Disrupt);
    }

    // ---- part B: prices

    fn step_paid(&mut self) -> Flow {
        for camp in [AGGRESSOR, DEFENDER] {
            if self.paid_slot(camp).is_some() {
                return self.ask(self.table.battle.seats[camp]);
            }
        }
        self.stage(FightStage::Totals)
    }

    /// The slot of a camp whose price is asked for now (SC-KEY-26).
    pub(crate) fn paid_slot(&self, camp: Camp) -> Option<usize> {
        let pool = self.table.players[self.table.battle.seats[camp]].pool;
        [REGULAR, REINFORCEMENT].into_iter().find(|slot| {
            let fight = &self.table.battle.fight;
            let card = self.force(camp).shown.slot(*slot).map(|card| data().card(card));
            !fight.asked[camp][*slot]
                && fight.in_force[camp][*slot]
                && card.is_some_and(|card| card.paid && pool >= price_of(card))
        })
    }

    fn answer_price(&mut self, seat: Seat, camp: Camp, pays: bool, context: &mut impl Context) {
        let Some(slot) = self.paid_slot(camp) else { return };
        self.table.battle.fight.asked[camp][slot] = true;
        let Some(card) = self.force(camp).shown.slot(slot) else { return };
        if pays {
            let workers = price_of(data().card(card));
            self.table.battle.fight.paid[camp][slot] = true;
            self.table.players[seat].pool -= workers;
            self.table.players[seat].unavailable += workers;
            context.tell(|| Event::CardPaid { seat, card, workers });
        }
    }

    // ---- part B: values

    /// Do all conditions of an ability hold in this skirmish?
    fn holds(&self, ability: &Ability, camp: Camp) -> bool {
        let in_battle = ability.given.own_unit_in_battle;
        self.holds_here(ability, camp) && in_battle.is_none_or(|unit| self.in_battle(camp, unit))
    }

    /// The conditions that look at the skirmish. Who was in the battle is tested once, when an ability of its start is used.
    fn holds_here(&self, ability: &Ability, camp: Camp) -> bool {
        let given = &ability.given;
        let fight = &self.table.battle.fight;
        let (Some(own), Some(enemy)) = (self.force(camp).front, self.force(1 - camp).front) else { return false };
        (given.own_front.is_empty() || given.own_front.contains(own))
            && given.own_layer.is_none_or(|layer| layer == data().unit(own).layer)
            && given.enemy_layer.is_none_or(|layer| layer == data().unit(enemy).layer)
            && given.enemy_trait.is_none_or(|name| data().unit(enemy).traits.contains(&name))
            && given.role.is_none_or(|role| role == role_of(camp))
            && (!given.no_enemy_detector || !fight.detector[1 - camp])
            && (!given.own_base_here || self.own_base_here(camp))
            && (!given.own_reserve || !self.force(camp).reserve.is_empty())
            && given.own_front_alive.is_none_or(|unit| own == unit && !self.is_destroyed(camp))
            && (!given.sufficient_power || fight.power[camp])
    }

    /// The front-line unit is destroyed for good: a unit that is being withdrawn counts as not destroyed (SC-KEY-32).
    fn is_destroyed(&self, camp: Camp) -> bool {
        let fight = &self.table.battle.fight;
        let cloaked = self.force(camp).front.is_some_and(|unit| self.is_cloaked(camp, unit, true));
        fight.fallen_front[camp] && !cloaked
    }

    /// Cloak that works: no enemy Detector in the skirmish (SC-KEY-11).
    fn is_cloaked(&self, camp: Camp, unit: Unit, front: bool) -> bool {
        let fight = &self.table.battle.fight;
        let bit = 1 << unit.place();
        let given = fight.cloaked[camp] & bit != 0 || front && fight.cloaked_front[camp] & bit != 0;
        (given || data().unit(unit).cloak) && !fight.detector[1 - camp]
    }

    /// Calls for every ability of a camp's cards, start-of-battle ability and modules that is in force now.
    fn each_in_force(&self, camp: Camp, timing: Timing, mut call: impl FnMut(&Self, &Ability, Option<usize>)) {
        let battle = &self.table.battle;
        for slot in [REGULAR, REINFORCEMENT] {
            if !battle.fight.in_force[camp][slot] {
                continue;
            }
            let Some(card) = self.force(camp).shown.slot(slot) else { continue };
            for ability in &data().card(card).abilities {
                let paid = !(ability.optional || ability.pay_workers > 0) || battle.fight.paid[camp][slot];
                if ability.when == timing && paid && self.holds(ability, camp) {
                    call(self, ability, Some(slot));
                }
            }
        }
        let seat = battle.seats[camp];
        if timing == Timing::Compare {
            if let Some(source) = battle.ability[camp] {
                for ability in start_effects(source) {
                    if self.holds_here(ability, camp) {
                        call(self, ability, None);
                    }
                }
            }
            let race = self.table.race(seat);
            for kind in ModuleKind::ALL {
                if self.table.players[seat].modules[kind as usize] > 0
                    && let Some(module) = data().module(race, kind)
                {
                    // Benefits of a module in battle never add up (SC-MODULE-09).
                    for ability in &module.abilities {
                        if self.holds(ability, camp) {
                            call(self, ability, None);
                        }
                    }
                }
            }
        }
        let open = self.table.players[seat].faction_area;
        if !open.is_empty() {
            for card in open.kinds(self.table.race(seat)) {
                for ability in &data().card(card).abilities {
                    if ability.when == timing && self.holds(ability, camp) {
                        call(self, ability, None);
                    }
                }
            }
        }
    }

    fn step_totals(&mut self, context: &mut impl Context) -> Flow {
        self.work_out_totals();
        let fight = &self.table.battle.fight;
        let (skirmish, attack, health) = (fight.skirmish, fight.attack, fight.health);
        context.tell(|| Event::Totals { skirmish, attack, health });
        context.tell(|| Event::SkirmishPart { part: SkirmishPart::Destroy });
        self.stage(FightStage::Losses(AGGRESSOR as u8))
    }

    /// What the totals of a skirmish would be with these cards, as far as they are known: for pictures and opinions.
    /// Disrupts and prices are left out.
    pub(crate) fn preview(&self, skirmish: u8, cards: [Cards; 2]) -> ([u8; 2], [u8; 2], [bool; 2]) {
        let mut war = *self;
        war.try_out(skirmish, cards)
    }

    /// The same on a table that is only for trying out: many cards in turn need one copy.
    pub(crate) fn try_out(&mut self, skirmish: u8, cards: [Cards; 2]) -> ([u8; 2], [u8; 2], [bool; 2]) {
        self.table.battle.fight = Fight { skirmish, ..Fight::default() };
        for camp in [AGGRESSOR, DEFENDER] {
            self.force_mut(camp).shown = cards[camp];
            self.table.battle.fight.in_force[camp][REGULAR] = self.matched(camp);
            let eligible = cards[camp].reinforcement.is_some_and(|card| self.eligible(camp, data().card(card)));
            self.table.battle.fight.in_force[camp][REINFORCEMENT] = eligible;
        }
        self.work_out_totals();
        let fight = &self.table.battle.fight;
        (fight.attack, fight.health, fight.power)
    }

    /// Part B after the Disrupts, in the order of SC-SKIRM-12.
    fn work_out_totals(&mut self) {
        // SC-KEY-28: forced reduced values take the regular card's ability away, the aggressor's effect first.
        for camp in [AGGRESSOR, DEFENDER] {
            let mut reduces = false;
            self.each_in_force(camp, Timing::Compare, |_, ability, _| {
                reduces |= ability.does == Effect::EnemyUsesReducedValues;
            });
            if reduces {
                self.table.battle.fight.in_force[1 - camp][REGULAR] = false;
            }
        }
        // Detectors before what depends on them.
        for camp in [AGGRESSOR, DEFENDER] {
            self.table.battle.fight.detector[camp] = self.detects(camp);
        }
        let (mut attack, mut health) = ([0i16; 2], [0i16; 2]);
        let mut automatic = [false; 2];
        let mut zero = false;
        for camp in [AGGRESSOR, DEFENDER] {
            let (base_attack, base_health) = self.base_values(camp);
            let mut bonus = Bonus::default();
            let race = self.camp_race(camp);
            self.each_in_force(camp, Timing::Compare, |war, ability, slot| bonus.note(war, ability, slot, camp));
            let mut silenced = false;
            self.each_in_force(1 - camp, Timing::Compare, |_, ability, _| {
                silenced |= ability.does == Effect::EnemyReservePowerZero;
            });
            attack[camp] = i16::from(base_attack) + bonus.attack;
            health[camp] = i16::from(base_health) + bonus.health;
            if !silenced {
                attack[camp] += i16::from(self.reserve_power(camp));
            }
            if camp == AGGRESSOR && self.table.battle.special {
                attack[camp] += SPECIAL_ATTACK;
            }
            if self.table.battle.shields[camp] == Some(self.table.battle.fight.skirmish) {
                health[camp] += i16::from(self.shield_bonus(self.table.battle.seats[camp]));
            }
            automatic[camp] = bonus.automatic;
            zero |= bonus.zero;
            let fight = &mut self.table.battle.fight;
            fight.splash[camp] = bonus.splash;
            let mask = |units: u32| ((units >> race.unit(0).index()) & 0x1ff) as u16;
            fight.cloaked_front[camp] = mask(bonus.cloaked_front);
            fight.cloaked[camp] = mask(bonus.cloaked);
        }
        if zero {
            attack = [0; 2];
        }
        self.set_power(&attack, &health, &automatic);
        // SC-KEY-35: abilities that look at the totals, the aggressor's first.
        for camp in [AGGRESSOR, DEFENDER] {
            let mut bonus = Bonus::default();
            self.each_in_force(camp, Timing::CompareAfterTotals, |war, ability, slot| {
                bonus.note(war, ability, slot, camp);
            });
            if bonus.attack != 0 || bonus.health != 0 {
                attack[camp] += bonus.attack;
                health[camp] += bonus.health;
                self.set_power(&attack, &health, &automatic);
            }
        }
    }

    /// Compares the totals of both camps (SC-SKIRM-06, SC-SKIRM-07).
    fn set_power(&mut self, attack: &[i16; 2], health: &[i16; 2], automatic: &[bool; 2]) {
        let fight = &mut self.table.battle.fight;
        fight.attack = attack.map(never_below_zero);
        fight.health = health.map(never_below_zero);
        for camp in [AGGRESSOR, DEFENDER] {
            fight.power[camp] = automatic[camp] || fight.attack[camp] >= fight.health[1 - camp];
        }
    }

    /// Full values with a pictured front-line unit, reduced ones otherwise, zero without a card.
    fn base_values(&self, camp: Camp) -> (u8, u8) {
        match self.force(camp).shown.regular {
            Some(card) if self.table.battle.fight.in_force[camp][REGULAR] => data().card(card).full,
            Some(card) => data().card(card).reduced,
            None => (0, 0),
        }
    }

    /// SC-SKIRM-05, SC-AIR-08: reserves that can attack the enemy front-line unit.
    fn reserve_power(&self, camp: Camp) -> u8 {
        let Some(enemy) = self.force(1 - camp).front else { return 0 };
        let layer = data().unit(enemy).layer;
        let reserve = self.force(camp).reserve.kinds(self.camp_race(camp));
        let able = reserve.filter(|(unit, _)| data().unit(*unit).hits(layer));
        able.map(|(unit, count)| data().unit(unit).reserve_power * count).sum()
    }

    /// Detector on the front line or in reserve, of a unit's own, by a card, a module or an ability (SC-KEY-11).
    fn detects(&self, camp: Camp) -> bool {
        let force = self.force(camp);
        let own = force.front.is_some_and(|unit| data().unit(unit).detector)
            || force.reserve.kinds(self.camp_race(camp)).any(|(unit, _)| data().unit(unit).detector);
        let mut given = false;
        self.each_in_force(camp, Timing::Compare, |war, ability, _| {
            given |= match ability.does {
                Effect::Detector(Scope::OwnUnitsInBaseArea) => war.own_base_here(camp),
                Effect::Detector(_) => true,
                _ => false,
            };
        });
        own || given
    }

    // ---- what is asked in a fight

    pub(crate) fn legal_fight(&self, seat: Seat, out: &mut Vec<Action>) {
        let Some(camp) = self.camp_of(seat) else { return };
        match self.table.battle.fight.stage {
            FightStage::Promote => out.extend(self.promotable(camp).map(Action::Promote)),
            FightStage::Replace(_) => self.legal_play(seat, false, out),
            FightStage::Paid => {
                out.extend(self.paid_slot(camp).map(|slot| Action::PayCard(slot as u8)));
                out.push(Action::Pass);
            }
            FightStage::Losses(camp) => out.extend(self.reserves_in_reach(camp as usize).map(Action::Lose)),
            FightStage::Strikes => out.extend(self.strikes(camp).map(|slot| Action::Strike(slot as u8))),
            FightStage::GiveUp => self.each_give_up(|action, _| out.push(action)),
            FightStage::Withdraw(_) => {
                let areas = self.table.areas_of(self.table.battle.area.planet());
                let refuges = areas.filter(|area| self.check_refuge_here(seat, *area).is_ok());
                out.extend(refuges.map(Action::Withdraw));
                out.push(Action::Pass);
            }
            FightStage::Reveal | FightStage::Disrupt | FightStage::Totals | FightStage::Clear => {}
        }
    }

    pub(crate) fn check_fight(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        let Some(camp) = self.camp_of(seat) else { return Err(Refusal::NotAsked) };
        match (self.table.battle.fight.stage, action) {
            (FightStage::Promote, Action::Promote(unit)) => match self.promotable(camp).any(|known| known == unit) {
                true => Ok(()),
                false => Err(Refusal::NoSuchUnit),
            },
            (FightStage::Replace(_), action) => self.check_play(seat, false, action),
            (FightStage::Paid, Action::PayCard(slot)) => match self.paid_slot(camp) == Some(slot as usize) {
                true => Ok(()),
                false => Err(Refusal::NotNow),
            },
            (FightStage::Paid | FightStage::Withdraw(_), Action::Pass) => Ok(()),
            (FightStage::Losses(camp), Action::Lose(unit)) => {
                match self.reserves_in_reach(camp as usize).any(|known| known == unit) {
                    true => Ok(()),
                    false => Err(Refusal::WrongLoss),
                }
            }
            (FightStage::Strikes, Action::Strike(slot)) => match self.strikes(camp).any(|known| known == slot as usize)
            {
                true => Ok(()),
                false => Err(Refusal::NotNow),
            },
            (FightStage::GiveUp, Action::GiveUp { skirmish, unit, front }) => self.check_give_up(skirmish, unit, front),
            (FightStage::Withdraw(_), Action::Withdraw(area)) => self.check_refuge_here(seat, area),
            _ => Err(Refusal::NotNow),
        }
    }

    pub(crate) fn act_in_fight(&mut self, seat: Seat, action: Action, context: &mut impl Context) {
        let Some(camp) = self.camp_of(seat) else { return };
        match (self.table.battle.fight.stage, action) {
            (_, Action::Promote(unit)) => self.promote(camp, unit, context),
            (FightStage::Replace(camp), action) => self.replace_card(seat, camp as usize, action, context),
            (FightStage::Paid, action) => self.answer_price(seat, camp, action != Action::Pass, context),
            (_, Action::Lose(unit)) => self.lose_reserve(camp, unit, context),
            (_, Action::Strike(slot)) => self.strike(camp, slot as usize, context),
            (FightStage::GiveUp, action) => self.give_up(action, context),
            (FightStage::Withdraw(camp), Action::Withdraw(area)) => self.withdraw(camp as usize, Some(area), context),
            (FightStage::Withdraw(camp), _) => self.withdraw(camp as usize, None, context),
            _ => {}
        }
    }

    /// Cards of a camp that Healing could take back (SC-KEY-24): regular, without the technology mark, still in the discard.
    pub(crate) fn recoverable(&self, camp: Camp) -> CardSet {
        let seat = self.table.battle.seats[camp];
        let race = self.table.race(seat);
        let cards = &data().cards[race.index()];
        let played = self.table.battle.played[camp].0 & self.table.players[seat].discard.0;
        CardSet(played & cards.regular & cards.starting)
    }
}

/// Workers a card asks for.
fn price_of(card: &Card) -> u8 {
    card.abilities.iter().map(|ability| ability.pay_workers).max().unwrap_or(0)
}

/// What the abilities in force give a camp.
#[derive(Default)]
struct Bonus {
    attack: i16,
    health: i16,
    automatic: bool,
    zero: bool,
    splash: [bool; 2],
    cloaked_front: u32,
    cloaked: u32,
}

impl Bonus {
    fn note(&mut self, war: &War, ability: &Ability, slot: Option<usize>, camp: Camp) {
        match ability.does {
            Effect::GainAttack(amount) => self.attack += i16::from(amount),
            Effect::GainHealth(amount) => self.health += i16::from(amount),
            Effect::Splash { .. } => {
                if let Some(slot) = slot {
                    self.splash[slot] = true;
                }
            }
            Effect::Cloak { units, except, scope } => {
                let all: u32 = war.camp_race(camp).units().fold(0, |all, unit| all | 1 << unit as u32);
                let named = if units.is_empty() { all } else { units.0 };
                let cloaked = named & !except.0;
                if scope == Scope::OwnFront {
                    self.cloaked_front |= cloaked;
                } else {
                    self.cloaked |= cloaked;
                }
            }
            Effect::AutomaticSufficientPower => self.automatic = true,
            Effect::BothAttacksZero => self.zero = true,
            Effect::Detector(_)
            | Effect::Disrupt { .. }
            | Effect::EnemyUsesReducedValues
            | Effect::EnemyReservePowerZero
            | Effect::EnemyDestroysUnits { .. }
            | Effect::ScourgeStrike
            | Effect::EnemyPlaysFirstFaceUp
            | Effect::PayToDraw(_)
            | Effect::DrawCombatCards(_)
            | Effect::RecoverUsedCard(_)
            | Effect::AllowBuild(_)
            | Effect::RecallUnit(_)
            | Effect::MoveBase(_)
            | Effect::HandLimitIs(_)
            | Effect::BuildLimitRaised(_)
            | Effect::BuildLimitPerBuildingType(_)
            | Effect::SpecialOrders(_)
            | Effect::ForbidEnemyTransport => {}
        }
    }
}
