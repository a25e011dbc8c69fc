//! A battle as it went, read from what was told of it: skirmish by skirmish, what was lost, who holds the area.

use super::prelude::*;
use game_starcraft::picture::Count;

/// One skirmish.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Fight {
    pub fronts: [Option<Unit>; 2],
    /// The open cards of each side, the regular one first.
    pub cards: [Vec<CardId>; 2],
    /// Attack and health of each side, once they were compared.
    pub totals: Option<([u8; 2], [u8; 2])>,
    pub fell: [Vec<Unit>; 2],
}

impl Fight {
    /// Did the front-line unit of this side fall?
    pub fn front_fell(&self, side: usize) -> bool {
        self.fronts[side].is_some_and(|front| self.fell[side].contains(&front))
    }
}

#[derive(Clone, PartialEq, Debug)]
pub struct Tale {
    /// The step of the match that began it.
    pub begun: usize,
    pub area: AreaId,
    /// Who attacked and who defended.
    pub seats: [Seat; 2],
    /// By their numbers; one that was not fought has no totals.
    pub fights: Vec<Fight>,
    /// In the order in which they were fought.
    pub fought: Vec<usize>,
    /// What each side lost in all.
    pub lost: [Vec<Count>; 2],
    /// Who went where, and how many.
    pub retreats: Vec<(Seat, AreaId, u8)>,
    /// Over: who won, if anybody.
    pub ended: Option<Option<Seat>>,
}

fn add(lost: &mut Vec<Count>, unit: Unit) {
    match lost.iter_mut().find(|(kind, _)| *kind == unit) {
        Some((_, count)) => *count += 1,
        None => lost.push((unit, 1)),
    }
}

impl Tale {
    fn new(begun: usize, area: AreaId, seats: [Seat; 2]) -> Self {
        let (fights, fought, lost, retreats) = Default::default();
        Self { begun, area, seats, fights, fought, lost, retreats, ended: None }
    }

    fn side(&self, seat: Seat) -> Option<usize> {
        self.seats.iter().position(|other| *other == seat)
    }

    fn fight(&mut self, number: u8) -> &mut Fight {
        let number = usize::from(number.min(32));
        if self.fights.len() <= number {
            self.fights.resize(number + 1, Fight::default());
        }
        &mut self.fights[number]
    }

    fn tell(&mut self, event: &Event, now: &mut u8) {
        match event {
            Event::Paired { skirmish, aggressor, defender } => {
                self.fight(*skirmish).fronts = [Some(*aggressor), Some(*defender)];
            }
            Event::Promoted { seat, skirmish, unit } => {
                if let Some(side) = self.side(*seat) {
                    self.fight(*skirmish).fronts[side] = Some(*unit);
                }
            }
            Event::SkirmishBegan { skirmish } => *now = *skirmish,
            Event::CardsRevealed { seat, regular, reinforcement } => {
                if let Some(side) = self.side(*seat) {
                    self.fight(*now).cards[side] = [*regular, *reinforcement].into_iter().flatten().collect();
                }
            }
            Event::Totals { skirmish, attack, health } => {
                self.fight(*skirmish).totals = Some((*attack, *health));
                self.fought.push((*skirmish).into());
            }
            Event::UnitFell { seat, unit } => {
                if let Some(side) = self.side(*seat) {
                    self.fight(*now).fell[side].push(*unit);
                    add(&mut self.lost[side], *unit);
                }
            }
            Event::SplashLoss { seat, unit } | Event::NoRefuge { seat, unit } => {
                if let Some(side) = self.side(*seat) {
                    add(&mut self.lost[side], *unit);
                }
            }
            Event::Retreated { seat, area, count } => self.retreats.push((*seat, *area, *count)),
            Event::BattleEnded { winner, .. } => self.ended = Some(*winner),
            _ => {}
        }
    }
}

/// Every battle of a story, the latest last.
pub fn battles<'a>(story: impl Iterator<Item = (usize, &'a [Event])>) -> Vec<Tale> {
    let mut tales: Vec<Tale> = Vec::new();
    let mut now = 0;
    for (step, events) in story {
        for event in events {
            if let Event::BattleBegan { area, aggressor, defender } = event {
                tales.push(Tale::new(step, *area, [*aggressor, *defender]));
            } else if let Some(tale) = tales.last_mut().filter(|tale| tale.ended.is_none()) {
                tale.tell(event, &mut now);
            }
        }
    }
    tales
}

/// A battle that is being told, and how far.
#[derive(Clone, PartialEq, Debug)]
pub struct BattleReview {
    pub tale: Arc<Tale>,
    /// The place among those fought; behind the last one the summary.
    pub at: usize,
}

impl BattleReview {
    /// Is everything fought so far shown?
    pub fn at_end(&self) -> bool {
        self.at >= self.tale.fought.len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_battle_is_read_from_what_was_told() {
        let (area, [mine, theirs]) = (AreaId(3), [Seat(0), Seat(2)]);
        let events = [
            Event::BattleBegan { area, aggressor: mine, defender: theirs },
            Event::Paired { skirmish: 0, aggressor: Unit::Marine, defender: Unit::Zealot },
            Event::Paired { skirmish: 1, aggressor: Unit::Firebat, defender: Unit::Zealot },
            Event::SkirmishBegan { skirmish: 1 },
            Event::CardsRevealed { seat: theirs, regular: Some(CardId(4)), reinforcement: None },
            Event::Totals { skirmish: 1, attack: [7, 5], health: [6, 7] },
            Event::UnitFell { seat: theirs, unit: Unit::Zealot },
        ];
        let rest = [
            Event::SplashLoss { seat: theirs, unit: Unit::Zealot },
            Event::BattleEnded { area, winner: Some(mine) },
            Event::UnitFell { seat: mine, unit: Unit::Marine },
        ];
        let tales = battles([(4, &events[..]), (5, &rest[..])].into_iter());
        let [tale] = tales.as_slice() else { panic!("one battle") };
        assert_eq!((tale.begun, tale.fought.as_slice(), tale.ended), (4, &[1][..], Some(Some(mine))));
        let fight = &tale.fights[1];
        assert_eq!((fight.totals, fight.front_fell(0), fight.front_fell(1)), (Some(([7, 5], [6, 7])), false, true));
        assert_eq!(fight.cards[1], [CardId(4)]);
        assert_eq!(tale.lost, [vec![], vec![(Unit::Zealot, 2)]], "what comes after its end is no part of it");
    }
}
