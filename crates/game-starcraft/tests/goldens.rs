//! Whole games, a census of the pieces, and saves: compared with files people review.

use game_starcraft::cards::{Grade, Provenance, data};
use game_starcraft::ids::{ModuleKind, Race};
use game_starcraft::setup::NO_LIMIT;
use game_starcraft::state::BattleStep;
use game_starcraft::{Action, Opinion, War, script};
use std::fmt::Write;
use tabletop::{Catalogue, Evaluate, Game, Match, Seat, Seeded};
use tabletop_laws::saves::{every_save_plays_on, load, play_on};
use tabletop_laws::{Scene, golden, playthrough, playthrough_by};
use tabletop_text::{Lang, Listener, Spoken};

/// The most natural option: short, sensible games.
fn natural(game: &War, seat: Seat, options: &[Action]) -> Action {
    let opinion = Opinion;
    let weight = |action: &Action| opinion.prior(game, seat, *action);
    options.iter().copied().max_by(|one, other| weight(one).total_cmp(&weight(other))).unwrap_or(Action::Done)
}

/// A page of a playthrough: how it begins and how it ends. What lies between is held by its sum, so that nothing changes unseen.
fn page(text: &str) -> String {
    let lines: Vec<&str> = text.lines().collect();
    let (first, last) = (12, 20);
    if lines.len() <= first + last {
        return text.to_owned();
    }
    let (start, between) = lines.split_at(first);
    let (between, end) = between.split_at(between.len() - last);
    let sum = between
        .iter()
        .flat_map(|line| line.bytes())
        .fold(0xcbf2_9ce4_8422_2325u64, |sum, byte| (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3));
    format!("{}\n… {} lines, {sum:016x}\n{}\n", start.join("\n"), between.len(), end.join("\n"))
}

/// Every mode has a game that ends.
#[test]
fn sensible_games_play_as_before() {
    let seats = |most: u8| if most == 6 { 2 } else { most };
    for mode in War::modes().iter().filter(|mode| !mode.id.contains("six")) {
        // Always the most natural move may never end a conquest without a last round; chance does.
        let endless = War::setup(mode.id, seats(mode.most)).is_ok_and(|setup| setup.last_round == NO_LIMIT);
        let text = match endless {
            true => playthrough::<War>(mode.id, seats(mode.most), 5),
            false => playthrough_by::<War>(mode.id, seats(mode.most), 5, natural),
        };
        golden(format!("tests/playthroughs/{}.txt", mode.id), &page(&text));
    }
}

#[test]
fn a_random_game_plays_as_before() {
    golden("tests/playthroughs/random.txt", &page(&playthrough::<War>("full", 2, 23)));
}

fn told(game: War, title: &str, action: &str, settled: impl Fn(&War) -> bool, out: &mut String) {
    let to = Listener::spectator(Lang::En);
    let say = |event: &_| War::say_event(event, to).glyphs(|seat| seat.to_string());
    let actions = vec![action.parse().expect("an action")];
    let seat = game.awaiting().seats().lowest().unwrap_or_default();
    let scene = Scene { title: title.to_owned(), game, seat, actions };
    let _ = writeln!(out, "{}", scene.tell(settled, say));
}

/// Every event card, carried out on one table.
#[test]
fn every_event_does_as_before() {
    let mut out = String::new();
    for event in &data().events {
        let id = &event.record.id;
        let table = format!(
            "
            factions raynor overmind tassadar
            events 0 3 12 | torus-3 partial | chau_sara-3 partial
            p1 base chau_sara-3 vyctor_v-2 | p1 units torus-1 marine | p1 units chau_sara-2 firebat
            p1 buildings 2 1 0 | p1 transport chau_sara torus | p1 conquest 3
            p2 base halcyon-2 torus-3 | p2 units torus-2 zergling | p2 hand zerg_combat_01 zerg_combat_02
            p2 modules r&d | p2 transport halcyon torus | p2 conquest 5
            p3 base tarsonis-2 | p3 conquest 2
            p1 drew {id} | first p1
            regroup 8
            "
        );
        let game = script::table(&table).expect("a table");
        let settled = |game: &War| game.table.phase == game_starcraft::state::Phase::Planning;
        told(game, id, &format!("event {id}"), settled, &mut out);
    }
    golden("tests/census/events.txt", &out);
}

/// Every combat and technology card, fought with once by a unit it pictures.
#[test]
fn every_card_fights_as_before() {
    let mut out = String::new();
    for (race, faction, plain) in [
        (Race::Terran, "raynor", "terran_combat_14"),
        (Race::Zerg, "overmind", "zerg_combat_03"),
        (Race::Protoss, "tassadar", "protoss_combat_03"),
    ] {
        let mut last = None;
        for card in &data().cards[race.index()].cards {
            let Some(kind) = card.kind else { continue };
            if last == Some(card.id) {
                continue;
            }
            last = Some(card.id);
            let first = card.units.iter().next().unwrap_or(race.unit(0));
            let partner = race.unit(0).word();
            let units =
                if first == race.unit(0) { first.word().to_owned() } else { format!("{} {partner}", first.word()) };
            let regular = kind == game_starcraft::effect::CardKind::Regular;
            let hand = if regular { card.word.clone() } else { format!("{} {plain}", card.word) };
            let game = script::table(&format!(
                "
                factions {faction} mengsk
                p1 base chau_sara-3 | p2 base halcyon-2 | p2 units torus-3 goliath marine
                p1 hand {hand} | p2 hand terran_combat_16
                attack torus-3 p1 {units}
                "
            ))
            .expect("a table");
            // Pairs are made first; then the card is played.
            let mut game = game;
            let mut options = Vec::new();
            let wanted: Action =
                format!("play {}", if regular { &card.word } else { plain }).parse().expect("an action");
            while game.check(Seat(0), wanted).is_err() {
                let seat = game.awaiting().seats().lowest().expect("somebody");
                options.clear();
                game.legal(seat, &mut options);
                game.apply(seat, options[0], &mut tabletop::Scripted::default(), &mut ());
            }
            if !regular {
                game.apply(Seat(0), wanted, &mut tabletop::Scripted::default(), &mut ());
            }
            let verb = if regular { "play" } else { "reinforce" };
            let settled = |game: &War| !game.table.battle.active;
            let mut scene = String::new();
            told(game, &card.word, &format!("{verb} {}", card.word), settled, &mut scene);
            // How the skirmishes went; the choices before and the round behind are the same for every card.
            for line in scene.lines().filter(|line| line.starts_with("##") || line.contains("Aggressor")) {
                let fight = line.split("; The battle is over").next().unwrap_or_default();
                let _ = writeln!(out, "{fight}");
            }
        }
    }
    golden("tests/census/cards.txt", &out);
}

/// How many pieces there are of each kind, and how well each is founded.
#[test]
fn the_box_is_complete() {
    let (mut out, mut last) = (String::new(), String::new());
    let mut line = |kind: &str, id: &str, count: usize, provenance: &Provenance| {
        let mark = match provenance.ours().next() {
            _ if provenance.reconstructed() => " *",
            Some(_) => " (*)",
            None => "",
        };
        let grade = match provenance.grade {
            Grade::Rulebook => "rulebook",
            Grade::Verified => "verified",
            Grade::SingleSource => "one source",
            Grade::Reconstructed => "reconstructed",
        };
        let this = format!("{kind}, {grade}");
        match last == this {
            true => out.push_str(", "),
            false => {
                let _ = write!(out, "\n{this}: ");
            }
        }
        let _ = write!(out, "{id} ×{count}{mark}");
        last = this;
    };
    let data = data();
    for unit in &data.units {
        line("unit", unit.id.word(), unit.figures as usize, &unit.provenance);
    }
    for planet in &data.planets {
        line("planet", &planet.id, 1, &planet.provenance);
    }
    for race in Race::ALL {
        for card in data.cards[race.index()].cards.iter().filter(|card| card.number.is_some()) {
            line("combat card", &card.word, 1, &card.provenance);
        }
    }
    for tech in &data.technologies {
        line("technology", &tech.record.id, tech.record.copies as usize, &tech.record.provenance);
    }
    for event in &data.events {
        line("event", &event.record.id, event.record.copies as usize, &event.record.provenance);
    }
    for building in data.buildings.iter().flatten() {
        for (index, level) in building.levels.iter().enumerate() {
            line("building", &format!("{} {}", building.id, index + 1), 1, &level.provenance);
        }
    }
    for race in Race::ALL {
        for module in ModuleKind::ALL.into_iter().filter_map(|kind| data.module(race, kind)) {
            line("module", &module.id, module.tokens as usize, &module.provenance);
        }
    }
    for faction in &data.factions {
        line("faction", faction.id.word(), 1, &faction.provenance);
    }
    golden("tests/census/box.txt", &out);
}

/// A match in the middle of a battle, saved.
fn saved_match() -> Match<War> {
    let mut dice = Seeded::new(41);
    let setup = War::setup("quick-start", 3).expect("a mode");
    let mut running = Match::<War>::begin(setup, &mut dice).expect("a match");
    play_on(&mut running, &mut dice, |running| running.steps() > 150 && running.game().table.battle.active);
    running
}

/// Every save of older rules loads and plays on. Today's is written anew when goldens are updated.
#[test]
fn saves_of_all_versions_load_and_play_on() {
    golden(format!("tests/saves/schema-1-rules-{}.json", War::RULES), &saved_match().save().write());
    every_save_plays_on::<War>("tests/saves");
}

/// Under rules 1 units about to attack whoever walked away were left standing nowhere. Such a match goes on by SC-MOB-10.
#[test]
fn attackers_of_rules_1_enter_what_is_deserted() {
    let mut running: Match<War> = load("tests/saves/schema-1-rules-1.json");
    let order = running.game().table.order;
    let area = order.target.expect("an area to be attacked");
    let defender = running.game().table.areas[area].owner.expect("somebody there");
    running.leave(defender, &mut Seeded::new(1)).expect("anybody may leave");
    let there = &running.game().table.areas[area];
    assert_eq!((there.owner, there.units), (Some(order.seat), order.entering));
}

/// Rules 2 forgot which skirmish was resolved last when the battle was over. A battle begun under them is remembered whole.
#[test]
fn a_battle_of_rules_2_remembers_its_last_skirmish() {
    let mut running: Match<War> = load("tests/saves/schema-1-rules-2.json");
    let mut last = running.game().table.battle.fight.skirmish;
    play_on(&mut running, &mut Seeded::new(1), |running| {
        let battle = &running.game().table.battle;
        if battle.active && battle.step == BattleStep::Fight {
            last = battle.fight.skirmish;
        }
        !battle.active
    });
    assert_ne!(last, 0, "more than one skirmish");
    assert_eq!(running.game().table.battle.fight.skirmish, last);
}

/// Rules 3 asked where to retreat though there was one refuge (SC-RETREAT-05). Such a match waits for the answer and goes on.
#[test]
fn a_match_of_rules_3_may_wait_for_the_only_refuge() {
    let mut running: Match<War> = load("tests/saves/schema-1-rules-3.json");
    let seat = running.awaiting().seats().lowest().expect("somebody");
    let options = running.options(seat);
    assert!(matches!(options.as_slice(), [Action::RetreatTo(_)]), "{options:?}");
    running.act(seat, options[0], &mut Seeded::new(1)).expect("a legal action");
    assert!(!running.game().table.battle.active);
}
