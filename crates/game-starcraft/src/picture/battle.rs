//! A battle for drawing: what lies where, what could lie face down, and what would come of it.

use super::{Count, counts};
use crate::cards::{CardSet, data};
use crate::ids::{AreaId, CardId, Unit};
use crate::rules::skirmish::REGULAR;
use crate::state::{AbilitySource, BattleStep, Cards, FightStage, Fought, War};
use crate::view::View;
use std::cmp::Ordering;
use tabletop::Seat;

/// A battle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BattlePicture {
    /// Where.
    pub area: AreaId,
    /// Aggressor and defender.
    pub seats: [Seat; 2],
    /// The step, 2 to 9.
    pub step: u8,
    /// Started by a special order.
    pub special: bool,
    /// Units not yet in a skirmish, or survivors after all of them.
    pub units: [Vec<Count>; 2],
    /// The skirmishes.
    pub skirmishes: Vec<SkirmishPicture>,
    /// Start-of-battle abilities in use.
    pub abilities: [Option<AbilitySource>; 2],
    /// Splash cards set aside.
    pub splash: [Vec<CardId>; 2],
    /// The reserve unit to be assigned, the cloaked unit to withdraw …
    pub unit: Option<Unit>,
    /// Units that must leave.
    pub leaving: Vec<Count>,
    /// The skirmish the viewer plays a card for now.
    pub playing: Option<PlayingPicture>,
}

/// A viewer who plays a card for a skirmish.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayingPicture {
    /// For which.
    pub skirmish: usize,
    /// His camp.
    pub camp: usize,
    /// The regular card lies; a reinforcement may follow.
    pub reinforce: bool,
    /// What each kind of card in his hand would do there.
    pub cards: Vec<CardOutlook>,
}

/// What a card of the hand would do in the skirmish it is played for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CardOutlook {
    /// Which.
    pub card: CardId,
    /// Its full values count, because it pictures the front-line unit; of a reinforcement: it may be used here.
    pub counts: bool,
    /// The attack of the camp with it, least and greatest over what the other one could have.
    pub attack: (u8, u8),
    /// Its health.
    pub health: (u8, u8),
    /// How likely each front-line unit is hit then, in per cent, as in [`SkirmishPicture::falls`].
    pub falls: [Option<u8>; 2],
}

/// A skirmish.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SkirmishPicture {
    /// Resolved.
    pub over: bool,
    /// Being resolved.
    pub now: bool,
    /// Both camps.
    pub camps: [ForcePicture; 2],
    /// How it went, once it was fought.
    pub result: Option<Fought>,
    /// How likely each front-line unit is hit, in per cent of the cards that could lie there, copies counted one by one and "no
    /// reinforcement" as one more; a chance, never the truth.
    pub falls: [Option<u8>; 2],
}

/// What a camp has in one skirmish.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ForcePicture {
    /// The front-line unit.
    pub front: Option<Unit>,
    /// The reserve.
    pub reserve: Vec<Count>,
    /// Cards lying here.
    pub cards: u8,
    /// From the deck.
    pub from_deck: bool,
    /// Face up.
    pub open: bool,
    /// The regular card, if the viewer knows it.
    pub regular: Option<CardId>,
    /// The reinforcement, if the viewer knows it.
    pub reinforcement: Option<CardId>,
    /// Least and greatest attack the viewer must reckon with; equal when it is known.
    pub attack: (u8, u8),
    /// Least and greatest health.
    pub health: (u8, u8),
    /// Shields are up here.
    pub shields: bool,
}

pub(super) fn battle_picture(view: &View, war: &War) -> BattlePicture {
    let battle = &view.table.battle;
    let races = battle.seats.map(|seat| view.table.race(seat));
    let asked = view.table.asked.lowest().and_then(|seat| war.camp_of(seat));
    let unit = match battle.step {
        BattleStep::Reserve(camp) => war.next_reserve(camp as usize),
        BattleStep::Fight => match battle.fight.stage {
            FightStage::Withdraw(camp) => war.withdrawing(camp as usize).map(|(unit, _)| unit),
            _ => None,
        },
        _ => None,
    };
    BattlePicture {
        area: battle.area,
        seats: battle.seats,
        step: step_number(battle.step),
        special: battle.special,
        units: [0, 1].map(|camp| counts(battle.units[camp], races[camp])),
        skirmishes: (0..battle.skirmishes.len()).map(|index| skirmish_picture(view, war, index)).collect(),
        abilities: battle.ability,
        splash: [0, 1].map(|camp: usize| battle.splash[camp].cards(races[camp]).collect()),
        unit,
        leaving: asked.map(|camp| counts(battle.leaving, races[camp])).unwrap_or_default(),
        playing: playing(view, war),
    }
}

/// What each card in the viewer's hand would do, while he is the one who plays.
fn playing(view: &View, war: &War) -> Option<PlayingPicture> {
    let battle = &view.table.battle;
    let BattleStep::Play { camp, skirmish, reinforce, .. } = battle.step else { return None };
    let (camp, skirmish) = (camp as usize, skirmish as usize);
    let seat = battle.seats[camp];
    let mine = view.mine.as_ref().filter(|_| view.viewer.is(seat))?;
    let race = view.table.race(seat);
    let cards = &data().cards[race.index()];
    let kind = if reinforce { cards.reinforcement } else { cards.regular };
    let lies = mine.face_down[skirmish];
    let others = possible(view, war, skirmish, 1 - camp);
    let mut trial = *war;
    let outlook = |card: CardId| {
        let own = match reinforce {
            true => Cards { reinforcement: Some(card), ..lies },
            false => Cards { regular: Some(card), reinforcement: None },
        };
        let mut guesses = [vec![(own, 1)], others.clone()];
        guesses.rotate_right(camp);
        let all = outlooks_of(&mut trial, skirmish, &guesses);
        let counts = match reinforce {
            true => war.could_reinforce(skirmish, camp, card),
            false => {
                let mut alone = [Cards::default(); 2];
                alone[camp] = own;
                trial.try_out(skirmish as u8, alone);
                trial.table.battle.fight.in_force[camp][REGULAR]
            }
        };
        CardOutlook {
            card,
            counts,
            attack: range(&all[camp], |one| one.attack),
            health: range(&all[camp], |one| one.health),
            falls: falls(war, skirmish, &all),
        }
    };
    let cards = CardSet(mine.hand.0 & kind).kinds(race).map(outlook).collect();
    Some(PlayingPicture { skirmish, camp, reinforce, cards })
}

/// The least and the greatest value over what could lie there.
fn range(all: &[Outlook], value: fn(&Outlook) -> u8) -> (u8, u8) {
    (all.iter().map(value).min().unwrap_or(0), all.iter().map(value).max().unwrap_or(0))
}

/// The step of the rulebook's list.
pub const fn step_number(step: BattleStep) -> u8 {
    match step {
        BattleStep::Start | BattleStep::StartDefender | BattleStep::Consume(_) => 2,
        BattleStep::Draw => 3,
        BattleStep::Name(_) | BattleStep::Pair => 4,
        BattleStep::Reserve(_) => 5,
        BattleStep::Play { .. } | BattleStep::Shields(_) => 6,
        BattleStep::Choose | BattleStep::Fight => 7,
        BattleStep::Splash(_) => 8,
        BattleStep::RetreatDefender
        | BattleStep::Surplus(_)
        | BattleStep::RetreatAggressor
        | BattleStep::Crowded { .. }
        | BattleStep::Recover(_) => 9,
    }
}

/// Cards that could lie in one camp of a skirmish, and in how many ways.
type Guess = (Cards, u32);

/// What could lie in one camp of a skirmish, as far as the viewer knows.
fn possible(view: &View, war: &War, index: usize, camp: usize) -> Vec<Guess> {
    let battle = &view.table.battle;
    let seat = battle.seats[camp];
    let force = &battle.skirmishes[index].camps[camp];
    let own = view.mine.as_ref().filter(|_| view.viewer.is(seat));
    if force.open {
        return vec![(force.shown, 1)];
    }
    if let Some(own) = own
        && force.cards > 0
        && !force.from_deck
    {
        return vec![(own.face_down[index], 1)];
    }
    let placed = placed(battle.step, index, camp);
    if force.cards == 0 && placed == Placed::All {
        return vec![(Cards::default(), 1)];
    }
    let race = view.table.race(seat);
    let cards = &data().cards[race.index()];
    let mut pool = view.hidden_pool(seat);
    let mut blind = force.from_deck;
    if let Some(mine) = own {
        // Without a regular card in hand only the deck is left.
        blind |= mine.hand.0 & cards.regular == 0;
        if blind {
            pool = pool.without(mine.hand, race).without(mine.laid_aside, race);
            for card in mine.face_down.iter().flat_map(|cards| [cards.regular, cards.reinforcement]).flatten() {
                pool.take(card);
            }
        } else {
            pool = mine.hand;
        }
    }
    // SC-CARD-07: a reinforcement turned up alone gives way to a regular card.
    let regular = CardSet(pool.0 & cards.regular);
    let reinforcement = CardSet(pool.0 & cards.reinforcement);
    let may_add = match placed {
        Placed::Nothing => !blind && view.hands[seat] > 1,
        Placed::Regular => view.hands[seat] > 0,
        Placed::All => false,
    };
    let mut added: Vec<(Option<CardId>, u32)> = Vec::new();
    if force.cards == 2 || may_add {
        let eligible = |card: &CardId| war.could_reinforce(index, camp, *card);
        added.extend(reinforcement.kinds(race).filter(eligible).map(|card| (Some(card), copies(reinforcement, card))));
        // A card that pictures nobody here may be laid down too: it deceives and adds nothing.
        let idle: u32 =
            reinforcement.kinds(race).filter(|card| !eligible(card)).map(|card| copies(reinforcement, card)).sum();
        let plain = if force.cards == 2 { idle } else { idle + 1 };
        added.extend((plain > 0).then_some((None, plain)));
    } else {
        added.push((None, 1));
    }
    let pairs = regular.kinds(race).flat_map(|card| {
        let ways = copies(regular, card);
        added.iter().map(move |(add, more)| (Cards { regular: Some(card), reinforcement: *add }, ways * more))
    });
    pairs.collect()
}

fn copies(set: CardSet, card: CardId) -> u32 {
    set.count(card).into()
}

/// How far a camp has come with its cards for a skirmish.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Placed {
    Nothing,
    Regular,
    All,
}

fn placed(step: BattleStep, index: usize, camp: usize) -> Placed {
    match step {
        BattleStep::Start
        | BattleStep::StartDefender
        | BattleStep::Consume(_)
        | BattleStep::Draw
        | BattleStep::Name(_)
        | BattleStep::Pair
        | BattleStep::Reserve(_) => Placed::Nothing,
        BattleStep::Play { camp: now, second, .. } if now as usize != camp => {
            if second {
                Placed::All
            } else {
                Placed::Nothing
            }
        }
        BattleStep::Play { skirmish, reinforce, .. } => match (skirmish as usize).cmp(&index) {
            Ordering::Less => Placed::Nothing,
            Ordering::Equal if reinforce => Placed::Regular,
            Ordering::Equal => Placed::Nothing,
            Ordering::Greater => Placed::All,
        },
        BattleStep::Shields(_)
        | BattleStep::Choose
        | BattleStep::Fight
        | BattleStep::Splash(_)
        | BattleStep::RetreatDefender
        | BattleStep::Surplus(_)
        | BattleStep::RetreatAggressor
        | BattleStep::Crowded { .. }
        | BattleStep::Recover(_) => Placed::All,
    }
}

/// Totals of one camp with cards that could lie there, and whether either camp then has the power to hit.
struct Outlook {
    attack: u8,
    health: u8,
    power: [bool; 2],
    ways: u32,
}

fn skirmish_picture(view: &View, war: &War, index: usize) -> SkirmishPicture {
    let battle = &view.table.battle;
    let skirmish = &battle.skirmishes[index];
    let now = battle.step == BattleStep::Fight && battle.fight.skirmish as usize == index;
    let fronts = skirmish.camps.iter().all(|force| force.front.is_some());
    // Totals may well be zero on both camps: only the part of the fight tells whether they are known.
    let settled = now
        && matches!(
            battle.fight.stage,
            FightStage::Losses(_)
                | FightStage::Strikes
                | FightStage::GiveUp
                | FightStage::Withdraw(_)
                | FightStage::Clear
        );
    let all: [Vec<Outlook>; 2] = if skirmish.over || !fronts {
        Default::default()
    } else if settled {
        let fight = &battle.fight;
        [0, 1].map(|camp: usize| {
            vec![Outlook { attack: fight.attack[camp], health: fight.health[camp], power: fight.power, ways: 1 }]
        })
    } else {
        outlooks(view, war, index)
    };
    SkirmishPicture {
        over: skirmish.over,
        now,
        result: skirmish.result,
        camps: [0, 1].map(|camp: usize| force_picture(view, index, camp, &all[camp])),
        falls: falls(war, index, &all),
    }
}

/// How likely each front-line unit is hit, in per cent of the cards that could lie there.
fn falls(war: &War, index: usize, all: &[Vec<Outlook>; 2]) -> [Option<u8>; 2] {
    let skirmish = &war.table.battle.skirmishes[index];
    [0, 1].map(|camp: usize| {
        let (mine, theirs) = (&all[camp], &all[1 - camp]);
        if mine.is_empty() || theirs.is_empty() {
            return None;
        }
        // SC-AIR-06: what cannot be hit does not fall to power.
        if let [Some(own), Some(enemy)] = [skirmish.camps[camp].front, skirmish.camps[1 - camp].front]
            && !data().unit(enemy).hits(data().unit(own).layer)
        {
            return Some(0);
        }
        let sum = |list: &[Outlook], counts: &dyn Fn(&Outlook) -> u32| list.iter().map(counts).sum::<u32>();
        let ways = |list: &[Outlook]| sum(list, &|one| one.ways);
        let hits = |list: &[Outlook]| sum(list, &|one| if one.power[1 - camp] { one.ways } else { 0 });
        // Where one camp is known, the other was worked out against it.
        let (hit, of) = match (mine.len(), theirs.len()) {
            (_, 1) => (hits(mine), ways(mine)),
            (1, _) => (hits(theirs), ways(theirs)),
            _ => {
                let stronger =
                    |own: &Outlook| sum(theirs, &|enemy| if enemy.attack >= own.health { enemy.ways } else { 0 });
                (sum(mine, &|own| own.ways * stronger(own)), ways(mine) * ways(theirs))
            }
        };
        Some((u64::from(hit) * 100 / u64::from(of)) as u8)
    })
}

/// Both camps of a skirmish with everything that could lie there, each against what is known of the other.
fn outlooks(view: &View, war: &War, index: usize) -> [Vec<Outlook>; 2] {
    let guesses = [0, 1].map(|camp: usize| possible(view, war, index, camp));
    outlooks_of(&mut { *war }, index, &guesses)
}

fn outlooks_of(trial: &mut War, index: usize, guesses: &[Vec<Guess>; 2]) -> [Vec<Outlook>; 2] {
    let known = [0, 1].map(|camp: usize| match guesses[camp].as_slice() {
        [(cards, _)] => *cards,
        _ => Cards::default(),
    });
    [0, 1].map(|camp: usize| {
        let one = |&(cards, ways): &Guess| {
            let mut both = known;
            both[camp] = cards;
            let (attack, health, power) = trial.try_out(index as u8, both);
            Outlook { attack: attack[camp], health: health[camp], power, ways }
        };
        guesses[camp].iter().map(one).collect()
    })
}

fn force_picture(view: &View, index: usize, camp: usize, all: &[Outlook]) -> ForcePicture {
    let battle = &view.table.battle;
    let seat = battle.seats[camp];
    let force = &battle.skirmishes[index].camps[camp];
    let own = view.mine.as_ref().filter(|_| view.viewer.is(seat) && !force.open);
    let known = own.map_or(force.shown, |mine| mine.face_down[index]);
    ForcePicture {
        front: force.front,
        reserve: counts(force.reserve, view.table.race(seat)),
        cards: force.cards,
        from_deck: force.from_deck,
        open: force.open,
        regular: known.regular,
        reinforcement: known.reinforcement,
        attack: range(all, |one| one.attack),
        health: range(all, |one| one.health),
        shields: battle.shields[camp] == Some(index as u8),
    }
}
