//! Battle step 8: splash damage. The victim chooses, but must lose as many units as the cards can take (SC-SPLASH-11).

use crate::action::Action;
use crate::apply::{Context, Flow};
use crate::cards::data;
use crate::effect::Effect;
use crate::event::Event;
use crate::ids::{CardId, Race, Unit, UnitSet};
use crate::refusal::Refusal;
use crate::state::{AGGRESSOR, BattleStep, Camp, DEFENDER, Squad, War};
use tabletop::List;

/// The unit types a splash card can take, as a set.
pub(crate) fn splash_takes(card: CardId, race: Race) -> UnitSet {
    let mut taken = UnitSet::EMPTY;
    for ability in &data().card(card).abilities {
        if let Effect::Splash { targets, only } = ability.does {
            let fitting = race
                .units()
                .filter(|unit| targets.reach(data().unit(*unit).layer) && (only.is_empty() || only.contains(*unit)));
            taken.0 |= fitting.collect::<UnitSet>().0;
        }
    }
    taken
}

/// How many units these cards can take at most: a matching of cards to units, found by trying (there are few of both).
fn most_losses(cards: &[UnitSet], units: Squad, race: Race) -> u8 {
    let Some((first, rest)) = cards.split_first() else { return 0 };
    let mut best = most_losses(rest, units, race);
    for (unit, _) in units.kinds(race) {
        if first.contains(unit) {
            let mut left = units;
            left.remove(unit);
            best = best.max(1 + most_losses(rest, left, race));
        }
        if best as usize == cards.len() {
            break;
        }
    }
    best
}

impl War {
    /// All skirmishes are over: the survivors stand together again (SC-RETREAT-01).
    pub(crate) fn begin_splash(&mut self, context: &mut impl Context) {
        context.tell(|| Event::BattleStep { step: 8 });
        for camp in [AGGRESSOR, DEFENDER] {
            let all = self.survivors(camp);
            self.table.battle.units[camp] = all;
            for index in 0..self.table.battle.skirmishes.len() {
                let force = &mut self.table.battle.skirmishes[index].camps[camp];
                force.front = None;
                force.reserve = Squad::default();
            }
        }
        self.table.battle.step = BattleStep::Splash(AGGRESSOR as u8);
    }

    /// Splash cards that hit a camp, narrow ones first.
    fn splash_against(&self, camp: Camp) -> List<(CardId, UnitSet), 16> {
        let enemy = self.camp_race(1 - camp);
        let race = self.camp_race(camp);
        let mut cards: List<(CardId, UnitSet), 16> = List::new();
        for card in self.table.battle.splash[1 - camp].cards(enemy) {
            cards.push((card, splash_takes(card, race)));
        }
        cards.sort_by_key(|(card, takes)| (takes.0.count_ones(), *card));
        cards
    }

    /// Units the victim may give to the next card without losing fewer in all.
    fn splash_choices(&self, camp: Camp) -> List<Unit, 9> {
        let cards = self.splash_against(camp);
        let race = self.camp_race(camp);
        let units = self.table.battle.units[camp];
        let takes: List<UnitSet, 16> = cards.iter().map(|(_, takes)| *takes).collect();
        let mut choices = List::new();
        let Some((first, rest)) = takes.split_first() else { return choices };
        let most = most_losses(&takes, units, race);
        for (unit, _) in units.kinds(race) {
            let mut left = units;
            left.remove(unit);
            if first.contains(unit) && 1 + most_losses(rest, left, race) == most {
                choices.push(unit);
            }
        }
        choices
    }

    pub(crate) fn step_splash(&mut self, camp: Camp, context: &mut impl Context) -> Flow {
        let cards = self.splash_against(camp);
        let Some((card, _)) = cards.first().copied() else {
            return match camp {
                AGGRESSOR => {
                    self.table.battle.step = BattleStep::Splash(DEFENDER as u8);
                    Flow::Go
                }
                _ => {
                    self.begin_retreat(context);
                    Flow::Go
                }
            };
        };
        let choices = self.splash_choices(camp);
        match choices.as_ref() {
            [] => {
                self.put_splash_away(camp, card, context);
                Flow::Go
            }
            [only] => {
                self.lose_to_splash(camp, *only, context);
                Flow::Go
            }
            _ => self.ask(self.table.battle.seats[camp]),
        }
    }

    /// SC-SPLASH-12: the card goes to its owner's discard, or where its text sends it.
    fn put_splash_away(&mut self, camp: Camp, card: CardId, context: &mut impl Context) {
        let owner = self.table.battle.seats[1 - camp];
        self.table.battle.splash[1 - camp].take(card);
        if data().card(card).returns {
            self.table.players[owner].technologies.put(card);
            context.tell(|| Event::CardReturned { seat: owner, card });
        } else {
            self.discard_played(1 - camp, card);
        }
    }

    pub(crate) fn legal_splash(&self, camp: Camp, out: &mut Vec<Action>) {
        out.extend(self.splash_choices(camp).iter().map(|unit| Action::Lose(*unit)));
    }

    pub(crate) fn check_splash_loss(&self, camp: Camp, unit: Unit) -> Result<(), Refusal> {
        if self.splash_choices(camp).contains(&unit) { Ok(()) } else { Err(Refusal::WrongLoss) }
    }

    pub(crate) fn lose_to_splash(&mut self, camp: Camp, unit: Unit, context: &mut impl Context) {
        let seat = self.table.battle.seats[camp];
        let card = self.splash_against(camp).first().copied();
        self.table.battle.units[camp].remove(unit);
        self.table.players[seat].spare_units.add(unit);
        context.tell(|| Event::SplashLoss { seat, unit });
        if let Some((card, _)) = card {
            self.put_splash_away(camp, card, context);
        }
    }
}
