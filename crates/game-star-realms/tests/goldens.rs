//! Whole games, every card once, and saves: compared with files people review.

mod common;

use common::natural;
use game_star_realms::{Ability, Action, BOSS, Event, Faction, Kind, Opinion, Piece, Set, StarRealms, card, script};
use std::fmt::Write;
use tabletop::{Catalogue, Game, Match, Scripted, Seat, Seeded, Viewer};
use tabletop_laws::saves::{every_save_plays_on, load, play_on};
use tabletop_laws::{Scene, excerpt, golden, playthrough, playthrough_by};
use tabletop_text::{Lang, Listener, Spoken};

/// Steps that are written out at the beginning and at the end of a game; what is between is covered by a digest.
const SHOWN: usize = 36;

#[test]
fn sensible_games_play_as_before() {
    let opinion = Opinion::default();
    for mode in ["duel-colony-wars", "duel-frontiers", "duel-mixed"] {
        let choose = |game: &_, seat, options: &[_]| natural(&opinion, game, seat, options);
        let text = playthrough_by::<StarRealms>(mode, 2, 5, choose);
        golden(format!("tests/playthroughs/{mode}.txt"), &excerpt(&text, SHOWN, SHOWN));
    }
}

/// One game of each format; what differs between the sets are the cards.
#[test]
fn games_of_every_format_play_as_before() {
    let opinion = Opinion::default();
    for (mode, seats) in [
        ("free-for-all-frontiers", 3),
        ("hunter-colony-wars", 4),
        ("first-trophy-frontiers", 4),
        ("two-headed-hydra-frontiers", 4),
        ("three-headed-hydra-mixed", 6),
        ("emperor-mixed", 6),
        ("raid-mixed", 4),
    ] {
        let choose = |game: &_, seat, options: &[_]| natural(&opinion, game, seat, options);
        let text = playthrough_by::<StarRealms>(mode, seats, 5, choose);
        golden(format!("tests/playthroughs/{mode}.txt"), &excerpt(&text, SHOWN, SHOWN));
    }
}

#[test]
fn a_random_game_plays_as_before() {
    let text = playthrough::<StarRealms>("duel-mixed", 2, 23);
    golden("tests/playthroughs/random.txt", &excerpt(&text, SHOWN, SHOWN));
}

/// Two cards of each faction that do nothing by themselves: they unlock every ally ability.
fn friends(kind: Kind) -> &'static str {
    match kind.faction() {
        Some(Faction::Blob) => "blob_alpha bioformer",
        Some(Faction::TradeFederation) => "frontier_runner loyal_colony",
        Some(Faction::StarEmpire) => "frontier_hawk orbital_gun_platform",
        Some(Faction::MachineCult) => "destroyer_bot integration_port",
        None => "",
    }
}

fn scenes(kind: Kind) -> Vec<Scene<StarRealms>> {
    let table = |hand: &str, play: &str| {
        script::table(&format!(
            "row lancer bioformer gunship siege_fortress star_barge | market cargo_pod*5 | explorers 5
             p1 hand {hand} scout viper, deck viper*6, discard explorer stellar_reef scout, play {play} {}
             p2 hand scout*3 viper falcon, play storage_silo nesting_ground, deck scout*5",
            friends(kind)
        ))
        .expect("a table")
    };
    let piece = Piece { kind, nth: 0 };
    let scene = |title: &str, game, actions| Scene { title: format!("{kind}: {title}"), game, seat: Seat(0), actions };
    let mut scenes = vec![scene("played", table(kind.id(), ""), vec![Action::Play(kind)])];
    for (ability, title) in [
        (Ability::Primary, "primary"),
        (Ability::Ally, "ally"),
        (Ability::DoubleAlly, "double"),
        (Ability::Scrap, "scrap"),
    ] {
        let game = table("", kind.id());
        if game.check(Seat(0), Action::Use(piece, ability)).is_ok() {
            scenes.push(scene(title, game, vec![Action::Use(piece, ability)]));
        }
    }
    scenes
}

/// Every card of every set, each of its abilities once.
#[test]
fn every_card_does_as_before() {
    let to = Listener::spectator(Lang::En);
    let say = |event: &_| StarRealms::say_event(event, to).glyphs(|seat| seat.to_string());
    for (set, file) in [(None, "basics"), (Some(Set::ColonyWars), "colony_wars"), (Some(Set::Frontiers), "frontiers")] {
        let mut out = String::new();
        for kind in Kind::all().filter(|kind| card(*kind).set() == set) {
            for scene in scenes(kind) {
                let settled = |game: &StarRealms| game.view(tabletop::Viewer::Spectator).pending.is_none();
                let _ = writeln!(out, "{}", scene.tell(settled, say));
            }
        }
        golden(format!("tests/census/{file}.txt"), &out);
    }
}

/// A match in the middle of a choice, saved.
fn saved_match() -> Match<StarRealms> {
    let mut dice = Seeded::new(41);
    let setup = StarRealms::setup("duel-mixed", 2).expect("a mode");
    let mut running = Match::<StarRealms>::begin(setup, &mut dice).expect("a match");
    let chooses = |running: &Match<StarRealms>| running.view(Viewer::Spectator).pending.is_some();
    play_on(&mut running, &mut dice, |running| running.steps() > 60 && chooses(running));
    running
}

/// Every save of older schemas and rules loads and plays on. Today's is written anew when goldens are updated.
#[test]
fn saves_of_every_schema_load_and_play_on() {
    golden(format!("tests/saves/schema-{}.json", StarRealms::SCHEMA), &saved_match().save().write());
    every_save_plays_on::<StarRealms>("tests/saves");
}

/// Under rules 1 a Stealth Tower that copied a dearer base was used as the cheap card it is. Such a match goes on by SR-ABIL-11.
#[test]
fn matches_of_rules_1_go_on_by_todays() {
    let mut running: Match<StarRealms> = load("tests/saves/rules-1-copy.json");
    let p1 = Seat(0);
    for action in [Action::EndTurn, Action::Proceed] {
        running.act(p1, action, &mut Scripted::default()).expect("a legal action");
    }
    let told = running.told(Viewer::Spectator, running.steps());
    let used = told.into_iter().filter_map(|event| match event {
        Event::Used { seat: BOSS, card, ability, .. } => Some((card.id(), ability)),
        _ => None,
    });
    // The tower costs 5, the moon 6, and the cluster, which the tower copies, 8: the dearer ally comes first.
    let allies: Vec<_> = used.filter(|(_, ability)| *ability == Ability::Ally).map(|(card, _)| card).collect();
    assert_eq!(allies, ["stealth_tower", "infested_moon"]);
}

/// Under rules 2 nobody could withdraw, and a card put on a deck by the Nemesis Beast was shown to everybody. Such matches go on by
/// today's rules; what was shown then stays known.
#[test]
fn matches_of_rules_2_go_on_by_todays() {
    let mut hydra: Match<StarRealms> = load("tests/saves/rules-2-hydra.json");
    let ready = hydra.game().volunteers().lowest().expect("a member who is ready");
    hydra.act(ready, Action::Withdraw, &mut Seeded::new(1)).expect("a legal action");
    assert!(hydra.awaiting().seats().contains(ready));
    let beast: Match<StarRealms> = load("tests/saves/rules-2-beast.json");
    let seats = beast.view(Viewer::Spectator).seats;
    assert!(seats.iter().any(|seat| seat.deck_top.iter().any(Option::is_some)));
}
