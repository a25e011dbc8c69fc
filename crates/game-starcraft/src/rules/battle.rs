//! Battles, steps 1 to 6: the field, abilities at the start, drawing, pairing, reserves and playing cards.

use crate::action::Action;
use crate::apply::{Context, Flow};
use crate::cards::{CardSet, data};
use crate::effect::{Ability, CardKind, Effect, EventEffect, Role, Timing};
use crate::event::Event;
use crate::ids::{AreaId, CardId, Unit};
use crate::refusal::Refusal;
use crate::rules::research::is_kind;
use crate::state::{
    AGGRESSOR, AbilitySource, Battle, BattleStep, Camp, CampForce, DEFENDER, Frame, Skirmish, Squad, War,
};
use tabletop::Seat;

/// Cards the aggressor draws at step 3 (SC-BATTLE-06).
const AGGRESSOR_CARDS: u8 = 3;
/// Cards the defender draws at step 3.
const DEFENDER_CARDS: u8 = 1;
/// Further cards of an aggressor with a special order (SC-ORDER-05).
const SPECIAL_CARDS: u8 = 2;

impl War {
    /// Step 1: the order token lies in the contested area, the units leave it for the display (SC-BATTLE-03).
    pub(crate) fn begin_battle(&mut self, area: AreaId, context: &mut impl Context) {
        let order = &mut self.table.order;
        let attackers = std::mem::take(&mut order.entering);
        let (aggressor, special) = (order.seat, order.special);
        let place = &mut self.table.areas[area];
        let Some(defender) = place.owner.take() else { return };
        let defenders = std::mem::take(&mut place.units);
        self.table.battle = Battle {
            active: true,
            area,
            seats: [aggressor, defender],
            special,
            units: [attackers, defenders],
            ..Battle::default()
        };
        context.tell(|| Event::BattleBegan { area, aggressor, defender });
        context.tell(|| Event::BattleStep { step: 1 });
        context.tell(|| Event::BattleStep { step: 2 });
        self.turn_into(Frame::Battle);
    }

    /// The race of a camp.
    #[inline]
    pub(crate) fn camp_race(&self, camp: Camp) -> crate::ids::Race {
        self.table.race(self.table.battle.seats[camp])
    }

    /// The camp of a seat in the running battle.
    pub(crate) fn camp_of(&self, seat: Seat) -> Option<Camp> {
        self.table.battle.seats.iter().position(|other| *other == seat)
    }

    fn go(&mut self, step: BattleStep) -> Flow {
        self.table.battle.step = step;
        Flow::Go
    }

    pub(crate) fn step_battle(&mut self, context: &mut impl Context) -> Flow {
        let seats = self.table.battle.seats;
        match self.table.battle.step {
            BattleStep::Start => match self.any_start_ability(AGGRESSOR) {
                true => self.ask(seats[AGGRESSOR]),
                false => self.go(BattleStep::StartDefender),
            },
            BattleStep::StartDefender => match self.any_start_ability(DEFENDER) {
                true => self.ask(seats[DEFENDER]),
                false => self.step_draw(context),
            },
            BattleStep::Consume(camp) => self.ask(seats[camp as usize]),
            BattleStep::Draw => self.ask(seats[AGGRESSOR]),
            BattleStep::Name(camp) => self.step_name(camp as usize, context),
            BattleStep::Pair => self.step_pair(context),
            BattleStep::Reserve(camp) => self.step_reserve(camp as usize, context),
            BattleStep::Play { camp, skirmish, reinforce, second } => {
                self.step_play(camp, skirmish, reinforce, second, context)
            }
            BattleStep::Shields(camp) => self.step_shields(camp, context),
            BattleStep::Choose => self.step_choose_skirmish(context),
            BattleStep::Fight => self.step_fight(context),
            BattleStep::Splash(camp) => self.step_splash(camp as usize, context),
            BattleStep::RetreatDefender
            | BattleStep::Surplus(_)
            | BattleStep::RetreatAggressor
            | BattleStep::Crowded { .. } => self.step_retreat(context),
            BattleStep::Recover(camp) => self.step_recover(camp as usize, context),
        }
    }

    // ---- step 2

    /// Start-of-battle abilities this camp could use now (SC-BATTLE-05).
    pub(crate) fn start_abilities(&self, camp: Camp) -> impl Iterator<Item = AbilitySource> + '_ {
        let seat = self.table.battle.seats[camp];
        let player = &self.table.players[seat];
        let technologies = player.faction_area.kinds(self.table.race(seat)).map(AbilitySource::Technology);
        let events = player.kept.kinds().map(AbilitySource::Event);
        technologies.chain(events).filter(move |source| self.usable(camp, *source))
    }

    fn any_start_ability(&self, camp: Camp) -> bool {
        self.start_abilities(camp).next().is_some()
    }

    fn usable(&self, camp: Camp, source: AbilitySource) -> bool {
        let mut any = false;
        for ability in start_effects(source) {
            any = true;
            let pays = match ability.does {
                Effect::PayToDraw(_) => self.can_consume(camp),
                _ => true,
            };
            if !pays || !self.holds_at_start(ability, camp) {
                return false;
            }
        }
        any
    }

    /// Conditions that are known when the battle starts.
    fn holds_at_start(&self, ability: &Ability, camp: Camp) -> bool {
        let given = &ability.given;
        given.role.is_none_or(|role| role == role_of(camp))
            && (!given.own_base_here || self.own_base_here(camp))
            && given.own_unit_in_battle.is_none_or(|unit| self.in_battle(camp, unit))
    }

    /// The contested area holds a base of this camp.
    pub(crate) fn own_base_here(&self, camp: Camp) -> bool {
        let battle = &self.table.battle;
        self.table.areas[battle.area].base == Some(battle.seats[camp])
    }

    /// A unit of this type is in the battle on this camp.
    pub(crate) fn in_battle(&self, camp: Camp, unit: Unit) -> bool {
        let battle = &self.table.battle;
        if unit.race() != self.camp_race(camp) {
            return false;
        }
        battle.units[camp].count(unit) > 0
            || battle.skirmishes.iter().any(|skirmish| {
                let force = &skirmish.camps[camp];
                force.front == Some(unit) || force.reserve.count(unit) > 0
            })
    }

    fn can_consume(&self, camp: Camp) -> bool {
        let battle = &self.table.battle;
        battle.units[camp].total() > 1 || self.table.players[battle.seats[camp]].pool > 0
    }

    pub(crate) fn use_ability(&mut self, seat: Seat, source: AbilitySource, context: &mut impl Context) {
        let Some(camp) = self.camp_of(seat) else { return };
        self.table.battle.ability[camp] = Some(source);
        context.tell(|| Event::AbilityUsed { seat, ability: source });
        if let AbilitySource::Event(event) = source
            && data().events[event.index()].record.discard_after_use
        {
            self.table.players[seat].kept.take(event);
            self.table.events.discard.put(event);
            context.tell(|| Event::EventUsedUp { seat, event });
        }
        let mut consume = false;
        for ability in start_effects(source) {
            match ability.does {
                Effect::DrawCombatCards(count) => self.draw_cards(seat, count, context),
                Effect::PayToDraw(_) => consume = true,
                _ => {}
            }
        }
        if consume {
            self.table.battle.step = BattleStep::Consume(camp as u8);
        } else {
            self.after_start(camp, context);
        }
    }

    /// The other camp's turn, or step 3.
    pub(crate) fn after_start(&mut self, camp: Camp, context: &mut impl Context) {
        if camp == AGGRESSOR {
            self.table.battle.step = BattleStep::StartDefender;
        } else {
            self.step_draw(context);
        }
    }

    pub(crate) fn check_consume(&self, camp: Camp, unit: Option<Unit>) -> Result<(), Refusal> {
        let battle = &self.table.battle;
        match unit {
            Some(unit) => {
                if unit.race() != self.camp_race(camp) || battle.units[camp].count(unit) == 0 {
                    return Err(Refusal::NoSuchUnit);
                }
                // SC-KEY-37: a battle has two camps.
                if battle.units[camp].total() == 1 {
                    return Err(Refusal::LastUnit);
                }
            }
            None => {
                if self.table.players[battle.seats[camp]].pool == 0 {
                    return Err(Refusal::SupplyEmpty);
                }
            }
        }
        Ok(())
    }

    pub(crate) fn consume(&mut self, seat: Seat, camp: Camp, unit: Option<Unit>, context: &mut impl Context) {
        match unit {
            Some(unit) => {
                self.table.battle.units[camp].remove(unit);
                self.table.players[seat].spare_units.add(unit);
                context.tell(|| Event::UnitConsumed { seat, unit });
            }
            None => {
                self.table.players[seat].pool -= 1;
                self.table.players[seat].spare_workers += 1;
                context.tell(|| Event::WorkerConsumed { seat });
            }
        }
        if let Some(source) = self.table.battle.ability[camp] {
            for ability in start_effects(source) {
                if let Effect::PayToDraw(count) = ability.does {
                    self.draw_cards(seat, count, context);
                }
            }
        }
        self.after_start(camp, context);
    }

    // ---- step 3

    fn step_draw(&mut self, context: &mut impl Context) -> Flow {
        context.tell(|| Event::BattleStep { step: 3 });
        let [aggressor, _] = self.table.battle.seats;
        self.draw_cards(aggressor, AGGRESSOR_CARDS, context);
        if self.table.battle.special && self.can_draw(aggressor) {
            return self.go(BattleStep::Draw);
        }
        self.finish_draw(context)
    }

    fn finish_draw(&mut self, context: &mut impl Context) -> Flow {
        let [_, defender] = self.table.battle.seats;
        self.draw_cards(defender, DEFENDER_CARDS, context);
        context.tell(|| Event::BattleStep { step: 4 });
        self.go(BattleStep::Name(AGGRESSOR as u8))
    }

    pub(crate) fn draw_for_battle(&mut self, draw: bool, context: &mut impl Context) {
        if draw {
            self.draw_cards(self.table.battle.seats[AGGRESSOR], SPECIAL_CARDS, context);
        }
        self.finish_draw(context);
    }

    // ---- step 4

    /// Units of a camp that may stand on the front line, not counting Assist (SC-KEY-19).
    fn fighters(&self, camp: Camp) -> u8 {
        let race = self.camp_race(camp);
        let units = self.table.battle.units[camp].kinds(race);
        units.filter(|(unit, _)| !data().unit(*unit).assist).map(|(_, count)| count).sum()
    }

    fn step_name(&mut self, camp: Camp, context: &mut impl Context) -> Flow {
        let next = if camp == AGGRESSOR { BattleStep::Name(DEFENDER as u8) } else { BattleStep::Pair };
        // SC-KEY-20: only a camp made of Assist units names its front-line unit.
        if self.fighters(camp) > 0 {
            if camp == DEFENDER {
                self.count_pairs();
            }
            return self.go(next);
        }
        let race = self.camp_race(camp);
        let mut kinds = self.table.battle.units[camp].kinds(race);
        match (kinds.next(), kinds.next()) {
            (Some((only, _)), None) => {
                self.name_front(self.table.battle.seats[camp], only, context);
                Flow::Go
            }
            _ => self.ask(self.table.battle.seats[camp]),
        }
    }

    pub(crate) fn name_front(&mut self, seat: Seat, unit: Unit, context: &mut impl Context) {
        let BattleStep::Name(camp) = self.table.battle.step else { return };
        self.table.battle.named[camp as usize] = Some(unit);
        context.tell(|| Event::FrontNamed { seat, unit });
        if camp as usize == AGGRESSOR {
            self.table.battle.step = BattleStep::Name(DEFENDER as u8);
        } else {
            self.count_pairs();
            self.table.battle.step = BattleStep::Pair;
        }
    }

    /// SC-BATTLE-08: as many skirmishes as the smaller camp has fighters; one, if a camp is all Assist.
    fn count_pairs(&mut self) {
        let smaller = self.fighters(AGGRESSOR).min(self.fighters(DEFENDER));
        self.table.battle.pairs = smaller.max(1);
    }

    /// Who of a camp may be paired: the unit named, or anybody without Assist.
    fn check_front(&self, camp: Camp, unit: Unit) -> Result<(), Refusal> {
        let battle = &self.table.battle;
        if unit.race() != self.camp_race(camp) || battle.units[camp].count(unit) == 0 {
            return Err(Refusal::NoSuchUnit);
        }
        let fits = match battle.named[camp] {
            Some(named) => named == unit,
            None => !data().unit(unit).assist,
        };
        if fits { Ok(()) } else { Err(Refusal::AssistUnit(unit)) }
    }

    fn fronts(&self, camp: Camp) -> impl Iterator<Item = Unit> + '_ {
        let kinds = self.table.battle.units[camp].kinds(self.camp_race(camp));
        kinds.map(|(unit, _)| unit).filter(move |unit| self.check_front(camp, *unit).is_ok())
    }

    fn step_pair(&mut self, context: &mut impl Context) -> Flow {
        if self.table.battle.skirmishes.len() as u8 >= self.table.battle.pairs {
            context.tell(|| Event::BattleStep { step: 5 });
            return self.go(BattleStep::Reserve(AGGRESSOR as u8));
        }
        let (mine, theirs) = (self.fronts(AGGRESSOR).count(), self.fronts(DEFENDER).count());
        if mine == 1 && theirs == 1 {
            let pair = self.fronts(AGGRESSOR).next().zip(self.fronts(DEFENDER).next());
            if let Some((mine, theirs)) = pair {
                self.pair(mine, theirs, context);
            }
            return Flow::Go;
        }
        self.ask(self.table.battle.seats[AGGRESSOR])
    }

    pub(crate) fn check_pair(&self, mine: Unit, theirs: Unit) -> Result<(), Refusal> {
        self.check_front(AGGRESSOR, mine)?;
        self.check_front(DEFENDER, theirs)
    }

    pub(crate) fn pair(&mut self, mine: Unit, theirs: Unit, context: &mut impl Context) {
        let battle = &mut self.table.battle;
        battle.units[AGGRESSOR].remove(mine);
        battle.units[DEFENDER].remove(theirs);
        let skirmish = battle.skirmishes.len() as u8;
        let force = |unit| CampForce { front: Some(unit), ..CampForce::default() };
        battle.skirmishes.push(Skirmish { camps: [force(mine), force(theirs)], over: false, result: None });
        context.tell(|| Event::Paired { skirmish, aggressor: mine, defender: theirs });
    }

    // ---- step 5

    /// The next reserve unit of a camp to be assigned.
    pub(crate) fn next_reserve(&self, camp: Camp) -> Option<Unit> {
        self.table.battle.units[camp].kinds(self.camp_race(camp)).next().map(|(unit, _)| unit)
    }

    fn step_reserve(&mut self, camp: Camp, context: &mut impl Context) -> Flow {
        if self.next_reserve(camp).is_none() {
            return match camp {
                AGGRESSOR => self.go(BattleStep::Reserve(DEFENDER as u8)),
                _ => {
                    context.tell(|| Event::BattleStep { step: 6 });
                    let first = self.plays_first();
                    self.go(BattleStep::Play { camp: first, skirmish: 0, reinforce: false, second: false })
                }
            };
        }
        if self.table.battle.skirmishes.len() == 1 {
            self.assign_reserve(self.table.battle.seats[camp], 0, context);
            return Flow::Go;
        }
        self.ask(self.table.battle.seats[camp])
    }

    pub(crate) fn assign_reserve(&mut self, seat: Seat, skirmish: u8, context: &mut impl Context) {
        let BattleStep::Reserve(camp) = self.table.battle.step else { return };
        let Some(unit) = self.next_reserve(camp as usize) else { return };
        let battle = &mut self.table.battle;
        battle.units[camp as usize].remove(unit);
        battle.skirmishes[skirmish as usize].camps[camp as usize].reserve.add(unit);
        context.tell(|| Event::ReserveJoined { seat, skirmish, unit });
    }

    // ---- step 6

    /// This camp's start-of-battle ability makes the enemy play first and face up (SC-KEY-34).
    fn forces_open(&self, camp: Camp) -> bool {
        let source = self.table.battle.ability[camp];
        source.is_some_and(|source| start_effects(source).any(|ability| ability.does == Effect::EnemyPlaysFirstFaceUp))
    }

    fn plays_first(&self) -> u8 {
        let defender_first = self.forces_open(AGGRESSOR) && !self.forces_open(DEFENDER);
        if defender_first { DEFENDER as u8 } else { AGGRESSOR as u8 }
    }

    fn step_play(&mut self, camp: u8, skirmish: u8, reinforce: bool, second: bool, context: &mut impl Context) -> Flow {
        let battle = &self.table.battle;
        let seat = battle.seats[camp as usize];
        if skirmish as usize >= battle.skirmishes.len() {
            let next = match second {
                false => BattleStep::Play { camp: 1 - camp, skirmish: 0, reinforce: false, second: true },
                true => BattleStep::Shields(AGGRESSOR as u8),
            };
            return self.go(next);
        }
        // With an empty hand there is nothing to add; that is open knowledge.
        if reinforce && self.secrets.hands[seat].is_empty() {
            return self.go(BattleStep::Play { camp, skirmish: skirmish + 1, reinforce: false, second });
        }
        let _ = context;
        self.ask(seat)
    }

    pub(crate) fn legal_play(&self, seat: Seat, reinforce: bool, out: &mut Vec<Action>) {
        let race = self.table.race(seat);
        let cards = &data().cards[race.index()];
        let hand = self.secrets.hands[seat];
        if reinforce {
            let mine = CardSet(hand.0 & cards.reinforcement);
            out.extend(mine.kinds(race).map(Action::Reinforce));
            out.push(Action::NoReinforcement);
            return;
        }
        let mine = CardSet(hand.0 & cards.regular);
        out.extend(mine.kinds(race).map(Action::PlayCard));
        if self.can_draw(seat) {
            out.push(Action::PlayTop);
        } else if mine.is_empty() {
            out.push(Action::PlayNothing);
        }
    }

    pub(crate) fn check_in_hand(&self, seat: Seat, card: CardId, kind: CardKind) -> Result<(), Refusal> {
        if card.race() != Some(self.table.race(seat)) || !is_kind(card) || !self.secrets.hands[seat].contains(card) {
            return Err(Refusal::NotInHand(card));
        }
        match (data().card(card).kind == Some(kind), kind) {
            (true, _) => Ok(()),
            (false, CardKind::Regular) => Err(Refusal::NotRegular(card)),
            (false, CardKind::Reinforcement) => Err(Refusal::NotReinforcement(card)),
        }
    }

    pub(crate) fn check_play(&self, seat: Seat, reinforce: bool, action: Action) -> Result<(), Refusal> {
        match (reinforce, action) {
            (false, Action::PlayCard(card)) => self.check_in_hand(seat, card, CardKind::Regular),
            (false, Action::PlayTop) => match self.can_draw(seat) {
                true => Ok(()),
                false => Err(Refusal::NoCards),
            },
            (false, Action::PlayNothing) => {
                let regular = data().cards[self.table.race(seat).index()].regular;
                match self.can_draw(seat) || self.secrets.hands[seat].0 & regular != 0 {
                    true => Err(Refusal::MustPlay),
                    false => Ok(()),
                }
            }
            (true, Action::Reinforce(card)) => self.check_in_hand(seat, card, CardKind::Reinforcement),
            (true, Action::NoReinforcement) => Ok(()),
            _ => Err(Refusal::NotNow),
        }
    }

    /// A card, the top of the deck or nothing goes into a skirmish.
    pub(crate) fn play_into(&mut self, seat: Seat, action: Action, context: &mut impl Context) {
        let BattleStep::Play { camp, skirmish, second, .. } = self.table.battle.step else { return };
        let own = camp as usize;
        let open = self.forces_open(1 - own);
        let next = BattleStep::Play { camp, skirmish: skirmish + 1, reinforce: false, second };
        let (card, kind, from_deck) = match action {
            Action::PlayCard(card) => {
                self.secrets.hands[seat].take(card);
                self.table.battle.step = BattleStep::Play { camp, skirmish, reinforce: true, second };
                (card, CardKind::Regular, false)
            }
            Action::Reinforce(card) => {
                self.secrets.hands[seat].take(card);
                self.table.battle.step = next;
                (card, CardKind::Reinforcement, false)
            }
            Action::PlayTop => {
                self.table.battle.step = next;
                let Some(card) = self.draw_card(seat, context) else { return };
                (card, CardKind::Regular, true)
            }
            Action::PlayNothing => {
                self.table.battle.step = next;
                context.tell(|| Event::NoCardPlayed { seat, skirmish });
                return;
            }
            _ => {
                self.table.battle.step = next;
                return;
            }
        };
        let force = &mut self.table.battle.skirmishes[skirmish as usize].camps[own];
        force.cards += 1;
        force.from_deck |= from_deck;
        force.open = open;
        let slot = if open { &mut force.shown } else { &mut self.secrets.face_down[skirmish as usize][own] };
        match kind {
            CardKind::Regular => slot.regular = Some(card),
            CardKind::Reinforcement => slot.reinforcement = Some(card),
        }
        context.tell(|| Event::CardPlayed { seat, skirmish, card: Some(card), kind, from_deck, open });
    }

    // ---- after step 6

    fn step_shields(&mut self, camp: u8, context: &mut impl Context) -> Flow {
        let next = match camp as usize {
            AGGRESSOR => BattleStep::Shields(DEFENDER as u8),
            _ => BattleStep::Choose,
        };
        let seat = self.table.battle.seats[camp as usize];
        if self.shield_bonus(seat) == 0 {
            if next == BattleStep::Choose {
                context.tell(|| Event::BattleStep { step: 7 });
            }
            return self.go(next);
        }
        self.ask(seat)
    }

    /// Health the sheet gives in one skirmish of the battle (SC-KEY-25).
    pub(crate) fn shield_bonus(&self, seat: Seat) -> u8 {
        let abilities = &data().races[self.table.race(seat).index()].abilities;
        let shields = abilities.iter().filter(|ability| ability.ability.when == Timing::AfterCardsPlayed);
        shields
            .map(|ability| match ability.ability.does {
                Effect::GainHealth(amount) => amount,
                _ => 0,
            })
            .sum()
    }

    pub(crate) fn raise_shields(&mut self, seat: Seat, skirmish: Option<u8>, context: &mut impl Context) {
        let BattleStep::Shields(camp) = self.table.battle.step else { return };
        if let Some(skirmish) = skirmish {
            self.table.battle.shields[camp as usize] = Some(skirmish);
            context.tell(|| Event::ShieldsRaised { seat, skirmish });
        }
        if camp as usize == AGGRESSOR {
            self.table.battle.step = BattleStep::Shields(DEFENDER as u8);
        } else {
            context.tell(|| Event::BattleStep { step: 7 });
            self.table.battle.step = BattleStep::Choose;
        }
    }

    // ---- what is asked in a battle

    pub(crate) fn legal_battle(&self, seat: Seat, out: &mut Vec<Action>) {
        let battle = &self.table.battle;
        let race = self.table.race(seat);
        match battle.step {
            BattleStep::Start | BattleStep::StartDefender => {
                let camp = usize::from(battle.step == BattleStep::StartDefender);
                out.extend(self.start_abilities(camp).map(Action::UseAbility));
                out.push(Action::Pass);
            }
            BattleStep::Consume(camp) => {
                if battle.units[camp as usize].total() > 1 {
                    let units = battle.units[camp as usize].kinds(race);
                    out.extend(units.map(|(unit, _)| Action::ConsumeUnit(unit)));
                }
                if self.table.players[seat].pool > 0 {
                    out.push(Action::ConsumeWorker);
                }
            }
            BattleStep::Draw => out.extend([Action::DrawCards, Action::SkipCards]),
            BattleStep::Name(camp) => {
                let units = battle.units[camp as usize].kinds(race);
                out.extend(units.map(|(unit, _)| Action::NameFront(unit)));
            }
            BattleStep::Pair => {
                for mine in self.fronts(AGGRESSOR) {
                    out.extend(self.fronts(DEFENDER).map(|theirs| Action::Pair { mine, theirs }));
                }
            }
            BattleStep::Reserve(_) => out.extend((0..battle.skirmishes.len() as u8).map(Action::Reserve)),
            BattleStep::Play { reinforce, .. } => self.legal_play(seat, reinforce, out),
            BattleStep::Shields(_) => {
                out.extend((0..battle.skirmishes.len() as u8).map(Action::RaiseShields));
                out.push(Action::Pass);
            }
            BattleStep::Choose => {
                let open = battle.skirmishes.iter().enumerate().filter(|(_, skirmish)| !skirmish.over);
                out.extend(open.map(|(index, _)| Action::Fight(index as u8)));
            }
            BattleStep::Fight => self.legal_fight(seat, out),
            BattleStep::Splash(camp) => self.legal_splash(camp as usize, out),
            BattleStep::RetreatDefender
            | BattleStep::Surplus(_)
            | BattleStep::RetreatAggressor
            | BattleStep::Crowded { .. } => self.legal_retreat(seat, out),
            BattleStep::Recover(camp) => {
                out.extend(self.recoverable(camp as usize).kinds(race).map(Action::Recover));
                out.push(Action::Pass);
            }
        }
    }

    pub(crate) fn check_battle(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        let battle = &self.table.battle;
        let skirmishes = battle.skirmishes.len() as u8;
        match (battle.step, action) {
            (BattleStep::Start | BattleStep::StartDefender, Action::Pass) => Ok(()),
            (BattleStep::Start | BattleStep::StartDefender, Action::UseAbility(source)) => {
                let camp = usize::from(battle.step == BattleStep::StartDefender);
                match self.start_abilities(camp).any(|known| known == source) {
                    true => Ok(()),
                    false => Err(Refusal::AbilityUnusable),
                }
            }
            (BattleStep::Consume(camp), Action::ConsumeUnit(unit)) => self.check_consume(camp as usize, Some(unit)),
            (BattleStep::Consume(camp), Action::ConsumeWorker) => self.check_consume(camp as usize, None),
            (BattleStep::Draw, Action::DrawCards | Action::SkipCards) => Ok(()),
            (BattleStep::Name(camp), Action::NameFront(unit)) => {
                let camp = camp as usize;
                match unit.race() == self.camp_race(camp) && battle.units[camp].count(unit) > 0 {
                    true => Ok(()),
                    false => Err(Refusal::NoSuchUnit),
                }
            }
            (BattleStep::Pair, Action::Pair { mine, theirs }) => self.check_pair(mine, theirs),
            (BattleStep::Reserve(_), Action::Reserve(skirmish))
            | (BattleStep::Shields(_), Action::RaiseShields(skirmish)) => {
                if skirmish < skirmishes {
                    Ok(())
                } else {
                    Err(Refusal::NoSuchSkirmish)
                }
            }
            (BattleStep::Shields(_), Action::Pass) => Ok(()),
            (BattleStep::Play { reinforce, .. }, action) => self.check_play(seat, reinforce, action),
            (BattleStep::Choose, Action::Fight(skirmish)) => match battle.skirmishes.get(skirmish as usize) {
                Some(skirmish) if skirmish.over => Err(Refusal::SkirmishOver),
                Some(_) => Ok(()),
                None => Err(Refusal::NoSuchSkirmish),
            },
            (BattleStep::Fight, action) => self.check_fight(seat, action),
            (BattleStep::Splash(camp), Action::Lose(unit)) => self.check_splash_loss(camp as usize, unit),
            (
                BattleStep::RetreatDefender
                | BattleStep::Surplus(_)
                | BattleStep::RetreatAggressor
                | BattleStep::Crowded { .. },
                action,
            ) => self.check_retreat(seat, action),
            (BattleStep::Recover(_), Action::Pass) => Ok(()),
            (BattleStep::Recover(camp), Action::Recover(card)) => {
                let fits = card.race() == Some(self.table.race(seat)) && is_kind(card);
                match fits && self.recoverable(camp as usize).contains(card) {
                    true => Ok(()),
                    false => Err(Refusal::NotRecoverable(card)),
                }
            }
            _ => Err(Refusal::NotNow),
        }
    }

    pub(crate) fn act_in_battle(&mut self, seat: Seat, action: Action, context: &mut impl Context) {
        match (self.table.battle.step, action) {
            (BattleStep::Start, Action::Pass) => self.after_start(AGGRESSOR, context),
            (BattleStep::StartDefender, Action::Pass) => self.after_start(DEFENDER, context),
            (_, Action::UseAbility(source)) => self.use_ability(seat, source, context),
            (BattleStep::Consume(camp), Action::ConsumeUnit(unit)) => {
                self.consume(seat, camp as usize, Some(unit), context);
            }
            (BattleStep::Consume(camp), _) => self.consume(seat, camp as usize, None, context),
            (BattleStep::Draw, action) => self.draw_for_battle(action == Action::DrawCards, context),
            (_, Action::NameFront(unit)) => self.name_front(seat, unit, context),
            (_, Action::Pair { mine, theirs }) => self.pair(mine, theirs, context),
            (_, Action::Reserve(skirmish)) => self.assign_reserve(seat, skirmish, context),
            (BattleStep::Play { .. }, action) => self.play_into(seat, action, context),
            (BattleStep::Shields(_), Action::RaiseShields(skirmish)) => {
                self.raise_shields(seat, Some(skirmish), context)
            }
            (BattleStep::Shields(_), _) => self.raise_shields(seat, None, context),
            (BattleStep::Choose, Action::Fight(skirmish)) => self.begin_fight(skirmish, context),
            (BattleStep::Fight, action) => self.act_in_fight(seat, action, context),
            (BattleStep::Splash(camp), Action::Lose(unit)) => self.lose_to_splash(camp as usize, unit, context),
            (BattleStep::Recover(camp), action) => self.recover(seat, camp as usize, action, context),
            (_, action) => self.act_in_retreat(seat, action, context),
        }
    }

    /// Everybody of a camp who is still in the battle.
    pub(crate) fn survivors(&self, camp: Camp) -> Squad {
        let battle = &self.table.battle;
        let mut all = battle.units[camp];
        for skirmish in &battle.skirmishes {
            let force = &skirmish.camps[camp];
            all.join(&force.reserve);
            if let Some(unit) = force.front {
                all.add(unit);
            }
        }
        all
    }
}

/// The start-of-battle abilities of a technology or event.
pub(crate) fn start_effects(source: AbilitySource) -> impl Iterator<Item = &'static Ability> {
    let (cards, events) = match source {
        AbilitySource::Technology(card) => (data().card(card).abilities.as_slice(), &[][..]),
        AbilitySource::Event(event) => {
            let record = &data().events[event.index()].record;
            let effects = if record.when == Timing::StartOfBattle { record.effects.as_slice() } else { &[] };
            (&[][..], effects)
        }
    };
    let technology = cards.iter().filter(|ability| ability.when == Timing::StartOfBattle);
    let event = events.iter().filter_map(|effect| match effect {
        EventEffect::Battle(ability) => Some(ability),
        _ => None,
    });
    technology.chain(event)
}

/// The role of a camp.
pub(crate) const fn role_of(camp: Camp) -> Role {
    match camp {
        AGGRESSOR => Role::Aggressor,
        _ => Role::Defender,
    }
}
