//! The adventures, one file each; what they share is in `common`.

mod attack;
mod automatons;
mod beast;
mod blob;
mod choices;
mod common;
mod emperor;
mod freedom;
mod horror;
mod madness;
mod pirates;

use game_star_realms::{Action, BOSS, BossEvent, BossView, Event, Kind, StarRealms, View, script};
use tabletop::{Catalogue, Dice, Game, Scripted, Seat, Seeded, Viewer};

/// A new game.
fn begin(mode: &str, seats: u8, seed: u64) -> (StarRealms, Vec<Event>) {
    let setup = StarRealms::setup(mode, seats).expect("a mode");
    let mut told = Vec::new();
    let game = StarRealms::begin(&setup, &mut Seeded::new(seed), &mut told).expect("a game");
    (game, told)
}

fn seen(game: &StarRealms) -> View {
    game.view(Viewer::Spectator)
}

fn boss(game: &StarRealms) -> BossView {
    seen(game).adventure.expect("an adventure")
}

/// A new game as everybody sees it.
fn open(mode: &str, seats: u8) -> View {
    seen(&begin(mode, seats, 7).0)
}

/// Everything in the trade deck and the row of a new game: the deck's cards are told by elimination.
fn trade_cards(mode: &str, seats: u8) -> (usize, Vec<Kind>) {
    let view = open(mode, seats);
    (usize::from(view.trade_deck) + view.row.len(), view.row.into_iter().flatten().collect())
}

/// One step, and what was told of it.
fn step(game: &mut StarRealms, words: &str, dice: &mut impl Dice) -> Vec<Event> {
    let (who, what) = words.split_once(' ').expect("who does what");
    let seat = script::seat(who).expect("a seat");
    let action: Action = what.parse().expect("an action");
    assert_eq!(game.check(seat, action), Ok(()), "{words}");
    let mut told = Vec::new();
    game.apply(seat, action, dice, &mut told);
    told
}

/// Plays the steps on a table; what was told of the last one, and the table.
fn after(table: &str, steps: &[&str]) -> (StarRealms, Vec<Event>) {
    let mut game = script::table(table).expect("a table");
    let mut told = Vec::new();
    for words in steps {
        told = step(&mut game, words, &mut Scripted::default());
    }
    (game, told)
}

/// The boss's turn on a table where p1 ends the turn of one player or, as the last, of all.
fn turn(table: &str) -> (StarRealms, Vec<Event>) {
    let mut game = script::table(table).expect("a table");
    turn_of(&mut game, &mut Scripted::default())
}

fn turn_of(game: &mut StarRealms, dice: &mut impl Dice) -> (StarRealms, Vec<Event>) {
    while !boss(game).acting {
        let seat = game.awaiting().seats().lowest().expect("somebody");
        game.apply(seat, Action::EndTurn, dice, &mut ());
    }
    let seat = game.awaiting().seats().lowest().expect("somebody");
    let mut told = Vec::new();
    game.apply(seat, Action::Proceed, dice, &mut told);
    (game.clone(), told)
}

/// The first legal answer, until somebody has a main phase again.
fn answer_all(game: &mut StarRealms, dice: &mut impl Dice) -> Vec<Event> {
    let mut told = Vec::new();
    while seen(game).pending.is_some() {
        let seat = game.awaiting().seats().lowest().expect("somebody");
        let mut options = Vec::new();
        game.legal(seat, &mut options);
        game.apply(seat, options[0], dice, &mut told);
    }
    told
}

/// Who takes turns, as letters, when nobody does anything: `A` to `D`, `T` for a team, `X` for the boss.
fn owners(mode: &str, seats: u8, count: usize) -> String {
    let setup = StarRealms::setup(mode, seats).expect("a mode");
    let setup = game_star_realms::Setup { first: Some(Seat(0)), ..setup };
    let mut told = Vec::new();
    let mut dice = Seeded::new(3);
    let mut game = StarRealms::begin(&setup, &mut dice, &mut told).expect("a game");
    let mut log = String::new();
    loop {
        for event in told.drain(..) {
            match event {
                Event::TurnBegan { seat, .. } => log.push((b'A' + seat.0) as char),
                Event::TeamTurnBegan { .. } => log.push('T'),
                Event::Boss(BossEvent::TurnBegan { .. }) => log.push('X'),
                _ => {}
            }
        }
        if log.len() >= count {
            return log[..count].to_owned();
        }
        let seat = game.awaiting().seats().lowest().expect("nobody falls so soon");
        let mut options = Vec::new();
        game.legal(seat, &mut options);
        let quiet = [Action::Proceed, Action::EndTurn].into_iter().find(|action| options.contains(action));
        game.apply(seat, quiet.unwrap_or(options[0]), &mut dice, &mut told);
    }
}

/// What the boss did, as short words: who reads a list sees the order.
fn story(told: &[Event]) -> Vec<String> {
    let words = told.iter().filter_map(|event| match event {
        Event::Played { seat: BOSS, card } => Some(format!("play {card}")),
        Event::Used { seat: BOSS, card, ability, .. } => Some(format!("use {card} {ability:?}").to_lowercase()),
        Event::Attacked { by: BOSS, amount, .. } => Some(format!("hit {amount}")),
        Event::Destroyed { by: BOSS, card, .. } => Some(format!("destroy {card}")),
        Event::Boss(BossEvent::Bought { card, .. }) => Some(format!("buy {card}")),
        Event::Boss(BossEvent::Registered { card, .. }) => Some(format!("register {card}")),
        Event::Boss(BossEvent::Acquired { card, .. }) => Some(format!("acquire {card}")),
        Event::Boss(BossEvent::Fielded { card }) => Some(format!("field {card}")),
        Event::Boss(BossEvent::CounterRaised { now }) => Some(format!("counter {now}")),
        _ => None,
    });
    words.collect()
}

fn drawn(told: &[Event]) -> u32 {
    let counts = told.iter().map(|event| match event {
        Event::Drew { seat: BOSS, count, .. } => u32::from(*count),
        _ => 0,
    });
    counts.sum()
}

fn kind(id: &str) -> Kind {
    Kind::named(id).expect("a card")
}

fn holds(game: &StarRealms, claims: &str) {
    for claim in claims.split(';') {
        if let Err(why) = script::holds(game, claim.trim()) {
            panic!("{claim}: {why}");
        }
    }
}
