//! Every state of play holds together; a spoilt one is refused or harmless.

use super::*;
use crate::action::Action;
use crate::setup::{MODES, Setup};
use crate::state::{Outcome, Route, VictoryKind};
use serde_json::Value;
use std::collections::BTreeSet;
use tabletop::{Dice, Game, Match, Seeded, Viewer};

/// Plays at random, and sometimes somebody walks away; shows every state.
fn play(setup: &Setup, seed: u64, mut seen: impl FnMut(&Match<War>)) {
    let mut dice = Seeded::new(seed);
    let mut game = Match::<War>::begin(setup.clone(), &mut dice).expect("a setup");
    loop {
        seen(&game);
        let Some(seat) = game.awaiting().seats().lowest() else { return };
        if seed % 2 == 1 && dice.pick(150) == 0 {
            // Anybody may walk away, not only who is asked; twice does nothing.
            let leaver = Seat(dice.pick(u32::from(game.game().table.seats)) as u8);
            let _ = game.leave(leaver, &mut dice);
            continue;
        }
        let mut options = game.options(seat);
        // Whoever destroys own pieces at every chance fights no battles.
        if options.len() > 1 && dice.pick(8) > 0 {
            options.retain(|action| *action != Action::Demolish);
        }
        let action = options[dice.pick(options.len() as u32) as usize];
        game.act(seat, action, &mut dice).expect("a legal action");
    }
}

fn setups() -> impl Iterator<Item = Setup> {
    MODES.iter().flat_map(|mode| (mode.least..=mode.most).map(|seats| Setup::of_mode(mode.id, seats).expect("a mode")))
}

/// What is wrong with a state, by the name of the check.
fn fault(war: &War) -> Option<&'static str> {
    type Check = fn(&War) -> bool;
    let checks: [(&str, Check); 9] = [
        ("seats", |war| seats_are_sound(&war.table)),
        ("galaxy", |war| galaxy_is_sound(&war.table)),
        ("players", |war| (0..SEATS as u8).map(Seat).all(|seat| player_is_sound(war, seat))),
        ("events", events_are_sound),
        ("order", order_is_sound),
        ("battle", battle_is_sound),
        ("pieces", pieces_are_sound),
        ("frames", frames_are_sound),
        ("answers", somebody_can_answer),
    ];
    checks.into_iter().find(|(_, check)| !check(war)).map(|(name, _)| name)
}

#[test]
fn every_state_of_play_is_sound() {
    for setup in setups() {
        for seed in 0..8 {
            play(&setup, seed, |game| {
                let war = game.game();
                assert_eq!(fault(war), None, "{setup:?}, seed {seed}, step {}: {:#?}", game.steps(), war.table);
            });
        }
    }
}

/// Reading what was spoiled, in every number and every yes or no of states of every kind: refused, or good enough to be shown
/// and played on.
#[test]
fn a_spoiled_state_is_refused_or_playable() {
    let mut kinds = BTreeSet::new();
    let (mut read, mut refused) = (0, 0);
    for setup in setups() {
        play(&setup, 2, |game| {
            let war = game.game();
            let (frame, battle) = (war.frame(), &war.table.battle);
            let word = |thing: String| thing.split([' ', '(']).next().unwrap_or_default().to_owned();
            let mut kind = word(format!("{frame:?}"));
            if frame == Frame::Battle {
                kind +=
                    &format!(" {} {}", word(format!("{:?}", battle.step)), word(format!("{:?}", battle.fight.stage)));
            }
            if !kinds.insert(kind) {
                return;
            }
            let saved = game.save();
            let state = &saved.body["state"];
            let mut places = Vec::new();
            find_places(state, String::new(), &mut places);
            for path in places {
                let before = state.pointer(&path).expect("a place");
                for other in others(before) {
                    let mut spoiled = state.clone();
                    *spoiled.pointer_mut(&path).expect("a place") = other;
                    read += 1;
                    match War::deserialize(&spoiled) {
                        Ok(war) => go_on(war),
                        Err(_) => refused += 1,
                    }
                }
            }
        });
    }
    assert!(kinds.len() > 20, "{kinds:?}");
    // In battles many a number may be another: who fights, with what, and how it went.
    assert!(refused * 4 > read * 3, "{refused} of {read} refused");
}

/// What a number, or a yes or no, is spoiled into.
fn others(before: &Value) -> Vec<Value> {
    match before {
        Value::Bool(yes) => vec![(!yes).into()],
        Value::Null | Value::Number(_) | Value::String(_) | Value::Array(_) | Value::Object(_) => {
            let number = before.as_u64().unwrap_or(0);
            vec![255.into(), (number + 1).into(), (number ^ 1).into()]
        }
    }
}

/// The paths of all numbers and of every yes or no in a tree of arrays and objects.
fn find_places(value: &Value, path: String, out: &mut Vec<String>) {
    match value {
        Value::Array(all) => {
            all.iter().enumerate().for_each(|(index, value)| find_places(value, format!("{path}/{index}"), out));
        }
        Value::Object(all) => {
            all.iter().for_each(|(key, value)| find_places(value, format!("{path}/{key}"), out));
        }
        Value::Number(_) | Value::Bool(_) => out.push(path),
        Value::Null | Value::String(_) => {}
    }
}

/// Shown to everybody, every answer given once, then some steps further.
fn go_on(war: War) {
    for viewer in war.table.everybody().map(Viewer::Seat).chain([Viewer::Spectator]) {
        let _ = war.view(viewer);
    }
    let mut actions = Vec::new();
    for seat in war.table.asked.iter() {
        actions.clear();
        war.legal(seat, &mut actions);
        for action in actions.iter().take(6) {
            let mut next = war;
            next.apply(seat, *action, &mut Seeded::new(1), &mut ());
        }
    }
    let (mut war, mut dice) = (war, Seeded::new(3));
    for _ in 0..12 {
        let Some(seat) = war.awaiting().seats().lowest() else { return };
        actions.clear();
        war.legal(seat, &mut actions);
        let Some(action) = actions.get(dice.pick(actions.len().max(1) as u32) as usize).copied() else { return };
        war.apply(seat, action, &mut dice, &mut ());
    }
}

/// Numbers that once reached an index or a count: none of them becomes a game.
#[test]
fn what_does_not_exist_is_refused() {
    let setup = Setup::of_mode("quick-start", 3).expect("a mode");
    let game = Match::<War>::begin(setup, &mut Seeded::new(1)).expect("a setup");
    let saved = game.save();
    let state = &saved.body["state"];
    assert!(War::deserialize(state).is_ok());
    for (path, number) in [
        ("/table/seats", 7u64),
        ("/table/seats", 2),
        ("/table/seats", 0),
        ("/table/turn", 3),
        ("/table/first", 200),
        ("/table/asked", 0),
        ("/table/asked", 64),
        ("/table/house/teams", 2),
        ("/table/routes/0/ends/0/planet", 12),
        ("/table/routes/0/transports", 8),
        ("/table/areas/0/0", 47),
        ("/table/areas/0/1/base", 3),
        ("/table/players/0/pool", 200),
        ("/table/players/0/buildings/0", 9),
        ("/table/players/0/spare_units/0", 99),
        ("/table/battle/area", 48),
        ("/table/playing/event", 99),
        ("/table/order/planet", 77),
        ("/table/events/left/0", 99),
        ("/table/events/scanned", 1),
        ("/table/round", 0),
        ("/secrets/hands/0", u64::MAX),
    ] {
        let mut spoiled = state.clone();
        *spoiled.pointer_mut(path).unwrap_or_else(|| panic!("{path}")) = number.into();
        assert!(War::deserialize(&spoiled).is_err(), "{path}: {number}");
    }
}

/// What is forged, and how; no forgery, where the state is not of that kind.
type Forger = (&'static str, fn(&mut War) -> bool);

/// Forges states of many games, and says which forgeries were tried and which of them passed for a game.
fn forge(forgers: &[Forger]) -> (BTreeSet<&'static str>, BTreeSet<&'static str>) {
    let (mut tried, mut passed) = (BTreeSet::new(), BTreeSet::new());
    for setup in setups() {
        for seed in 0..24 {
            play(&setup, seed, |game| {
                for (name, spoil) in forgers {
                    let mut war = *game.game();
                    if spoil(&mut war) {
                        tried.insert(*name);
                        if holds_together(&war) {
                            passed.insert(*name);
                        }
                    }
                }
            });
        }
    }
    (tried, passed)
}

/// Every forgery was tried, and none became a game.
fn assert_refused(forgers: &[Forger]) {
    let (tried, passed) = forge(forgers);
    assert_eq!(tried.len(), forgers.len(), "only {tried:?} came up");
    assert_eq!(passed, BTreeSet::new());
}

/// Where nothing is left to do, the rules would have gone on: nobody can be waited for there.
#[test]
fn a_spent_counter_waits_for_nobody() {
    assert_refused(&[
        ("an event that was never begun", |war| {
            war.table.playing.begun = false;
            war.table.playing.left = 0;
            matches!(war.table.frames[..], [_, _, Frame::PlayEvent])
        }),
        ("an event whose purchase was never begun", |war| {
            war.table.playing.begun = false;
            war.table.playing.ordered = 3;
            matches!(war.table.frames[..], [_, _, Frame::PlayEvent, _])
        }),
        ("a surplus of none", |war| {
            let surplus = matches!(war.table.battle.step, BattleStep::Surplus(_));
            war.table.battle.step = BattleStep::Surplus(0);
            surplus && war.frame() == Frame::Battle
        }),
        ("a crowd with room", |war| {
            let (step, [seat, _]) = (war.table.battle.step, war.table.battle.seats);
            let open = war.table.board_areas().find(|area| war.table.open_to(seat, *area));
            let Some(to) = open.filter(|_| war.frame() == Frame::Battle) else { return false };
            war.table.battle.step = BattleStep::Crowded { camp: 0, left: 0, to };
            step == BattleStep::RetreatAggressor
        }),
        ("nothing to give up", |war| {
            let camp = war.table.asked.lowest().and_then(|seat| war.camp_of(seat));
            war.table.battle.fight.stage = FightStage::GiveUp;
            war.table.battle.fight.to_lose = 0;
            war.table.battle.fight.striker = (u8::from(camp == Some(0)), 0);
            war.frame() == Frame::Battle && war.table.battle.step == BattleStep::Fight
        }),
    ]);
}

/// The game of a battle under way, ended where it stands.
fn end_in_battle(war: &mut War) -> bool {
    let battle = war.table.battle.active;
    war.table.outcome =
        Some(Outcome { kind: VictoryKind::Elimination, winners: SeatSet::one(war.table.battle.seats[0]) });
    war.table.phase = Phase::Over;
    war.table.each = false;
    war.enter(Frame::Over);
    war.table.asked = SeatSet::EMPTY;
    battle
}

/// A finished game is still shown, and with it a battle that was never fought out.
#[test]
fn a_battle_of_a_finished_game_exists() {
    let (tried, passed) = forge(&[("the end", end_in_battle)]);
    assert_eq!(tried, passed);
    assert_refused(&[
        ("reserves of nobody", |war| {
            war.table.battle.step = BattleStep::Reserve(255);
            end_in_battle(war)
        }),
        ("a withdrawal of nobody", |war| {
            war.table.battle.fight.stage = FightStage::Withdraw(255);
            end_in_battle(war) && war.table.battle.step == BattleStep::Fight
        }),
        ("a skirmish that is not there", |war| {
            war.table.battle.fight.skirmish = 9;
            end_in_battle(war) && war.table.battle.step == BattleStep::Fight
        }),
        ("a card for a skirmish that is not there", |war| {
            let play = matches!(war.table.battle.step, BattleStep::Play { .. });
            war.table.battle.step = BattleStep::Play { camp: 0, skirmish: 4, reinforce: false, second: false };
            end_in_battle(war) && play
        }),
    ]);
}

/// No more splash than cards can lie in four skirmishes.
#[test]
fn a_whole_deck_does_not_splash() {
    assert_refused(&[("a deck of splash", |war| {
        let [aggressor, _] = war.table.battle.seats;
        let race = war.table.race(aggressor);
        let deck = std::mem::take(&mut war.secrets.decks[aggressor]);
        let cards = war.table.battle.splash[0].and(deck, race);
        war.table.battle.splash[0] = cards;
        war.table.battle.active && cards.len() > 8
    })]);
}

/// Two slots in which no route ends, on planets apart.
fn free_pair(war: &War) -> Option<[End; 2]> {
    let first = war.free_slots().next()?;
    let second = war.free_slots().find(|end| end.planet != first.planet)?;
    Some([first, second])
}

fn lay(war: &mut War, ends: Option<[End; 2]>, z: u8) -> bool {
    let Some(ends) = ends.filter(|_| war.table.routes.len() < 18) else { return false };
    war.table.routes.push(Route { ends, z, transports: SeatSet::EMPTY });
    war.table.join_planets();
    true
}

/// Only a Z-route joins what does not lie side by side, and none lies before the galaxy is built: else a planet laid later
/// would have more routes than there are.
#[test]
fn a_normal_route_joins_neighbours() {
    assert_refused(&[
        ("a route across the galaxy", |war| {
            let ends = free_pair(war);
            lay(war, ends, 0)
        }),
        ("an early Z-route", |war| {
            let ends = free_pair(war);
            lay(war, ends, 1) && matches!(war.frame(), Frame::PlacePlanet | Frame::PlaceBase { .. })
        }),
    ]);
}

/// Those who retreat would take the place of whoever stands there.
#[test]
fn a_refuge_is_open() {
    assert_refused(&[("a refuge of somebody else", |war| {
        let (table, seat) = (&war.table, war.table.battle.seats[0]);
        let taken = table.board_areas().find(|area| table.areas[*area].owner.is_some_and(|owner| owner != seat));
        let Some(to) = taken.filter(|_| table.battle.step == BattleStep::RetreatAggressor) else { return false };
        war.table.battle.step = BattleStep::Crowded { camp: 0, left: 1, to };
        war.frame() == Frame::Battle
    })]);
}

/// Units enter to fight somebody.
#[test]
fn nobody_is_attacked_by_himself() {
    fn aim(war: &mut War, fits: impl Fn(&Table, AreaId) -> bool) -> bool {
        let table = &war.table;
        let area = table.board_areas().find(|area| fits(table, *area));
        let entering = !table.order.entering.is_empty();
        war.table.order.target = area;
        entering && area.is_some()
    }
    assert_refused(&[
        ("an own area", |war| aim(war, |table, area| table.areas[area].owner == Some(table.order.seat))),
        ("nobody's area", |war| aim(war, |table, area| table.areas[area].owner.is_none())),
    ]);
}
