//! Whole games, every card once, and saves: compared with files people review.

mod common;

use common::natural;
use game_star_realms::{Ability, Action, Faction, Kind, Opinion, Piece, Set, StarRealms, card, script};
use std::collections::BTreeSet;
use std::fmt::Write;
use std::path::Path;
use tabletop::{Catalogue, Dice, Game, Match, Saved, Seat, Seeded};
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
             blue hand {hand} scout viper, deck viper*6, discard explorer stellar_reef scout, play {play} {}
             red hand scout*3 viper falcon, play storage_silo nesting_ground, deck scout*5",
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
    for _ in 0..400 {
        let Some(seat) = running.awaiting().seats().lowest() else { break };
        let options = running.options(seat);
        if running.steps() > 60 && running.view(tabletop::Viewer::Spectator).pending.is_some() {
            break;
        }
        let action = options[dice.pick(options.len() as u32) as usize];
        running.act(seat, action, &mut dice).expect("a legal action");
    }
    running
}

/// Every save of older schemas and rules loads and plays on. Today's is written anew when goldens are updated.
#[test]
fn saves_of_every_schema_load_and_play_on() {
    golden(format!("tests/saves/schema-{}.json", StarRealms::SCHEMA), &saved_match().save().write());
    let files = std::fs::read_dir("tests/saves").expect("saves").map(|file| file.expect("a file").path());
    let names: BTreeSet<_> = files.collect();
    assert!(
        (1..=StarRealms::SCHEMA).all(|schema| names.contains(Path::new(&format!("tests/saves/schema-{schema}.json"))))
    );
    assert!(
        (2..StarRealms::RULES).all(|rules| names.contains(Path::new(&format!("tests/saves/rules-{rules}-hydra.json"))))
    );
    for name in names {
        let mut running = loaded(&name);
        let mut dice = Seeded::new(9);
        while let Some(seat) = running.awaiting().seats().lowest() {
            let options = running.options(seat);
            let action = options[dice.pick(options.len() as u32) as usize];
            running.act(seat, action, &mut dice).expect("a legal action");
        }
    }
}

fn loaded(path: &Path) -> Match<StarRealms> {
    let text = std::fs::read_to_string(path).expect("a save");
    Match::<StarRealms>::load(&Saved::read(&text).expect("a readable save")).expect("a loadable save")
}

/// Under rules 2 nobody could withdraw, and a card put on a deck by the Nemesis Beast was shown to everybody. Such matches go on by
/// today's rules; what was shown then stays known.
#[test]
fn matches_of_rules_2_go_on_by_todays() {
    let mut hydra = loaded(Path::new("tests/saves/rules-2-hydra.json"));
    let ready = hydra.game().volunteers().lowest().expect("a member who is ready");
    hydra.act(ready, Action::Withdraw, &mut Seeded::new(1)).expect("a legal action");
    assert!(hydra.awaiting().seats().contains(ready));
    let beast = loaded(Path::new("tests/saves/rules-2-beast.json"));
    let seats = beast.view(tabletop::Viewer::Spectator).seats;
    assert!(seats.iter().any(|seat| seat.deck_top.iter().any(Option::is_some)));
}
