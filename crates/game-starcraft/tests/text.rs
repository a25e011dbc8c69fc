//! Everything the game can say, in both languages, as goldens under `tests/text`.

use game_starcraft::cards::{Price, check_cards, data};
use game_starcraft::effect::{Ability, CardKind, Conditions, Effect, Timing, Trait};
use game_starcraft::ids::{AreaId, CardId, Faction, Layer, ModuleKind, OrderKind, PlanetId, RouteId, TechId, Unit};
use game_starcraft::text::{Piece, reconstruction};
use game_starcraft::{Action, Event, Opinion, Refusal, War};
use std::collections::BTreeMap;
use std::fmt::Write;
use tabletop::{Catalogue, Dice, Evaluate, Fact, Game, Seat, Seeded, Viewer};
use tabletop_laws::golden;
use tabletop_text::{Lang, Listener, Spoken, said};

fn player(seat: Seat) -> String {
    format!("P{}", seat.0 + 1)
}

/// The variant of a thing, by its name.
fn variant(thing: &impl std::fmt::Debug) -> String {
    let words = format!("{thing:?}");
    words.split([' ', '(', '{']).next().unwrap_or_default().to_owned()
}

/// Every card, unit, event, technology, planet, building, module and faction, with how well it is founded.
#[test]
fn every_piece_reads_as_reviewed() {
    for lang in Lang::ALL {
        let mut out = format!("{}\n", War::title(lang));
        for mode in War::modes() {
            let words = War::mode_words(mode.id, lang);
            let _ = writeln!(out, "{}: {} — {}", mode.id, words.name, words.about);
        }
        let mut pieces = 0;
        for id in 0..=900 {
            let Some(text) = War::say_card(id, Listener::spectator(lang)) else { continue };
            pieces += 1;
            let _ = writeln!(out, "#{id} {}", text.glyphs(player));
            let plain = text.plain(lang, player);
            assert!(!plain.contains("  ") && !plain.trim().is_empty(), "#{id}: {plain}");
        }
        assert!(pieces > 180, "{pieces}");
        golden(format!("tests/text/{}.txt", lang.code()), &out);
    }
}

/// What no source was found for is marked, in the words and for whoever draws it.
#[test]
fn reconstructed_pieces_are_marked() {
    let marked = |piece: Piece, lang| {
        let text = War::say_card(game_starcraft::text::piece_id(piece), Listener::spectator(lang)).expect("a piece");
        let plain = text.plain(lang, player);
        plain.contains(lang.pick("econstructed", "еконструкция"))
    };
    let event = |name| Piece::Event(data().event_named(name).expect("an event"));
    let technology = |name| Piece::Technology(data().technology_named(name).expect("a technology"));
    let tarsonis = Piece::Planet(data().planet_named("tarsonis").expect("a planet"));
    for lang in Lang::ALL {
        let says = |piece, words: &str| {
            let ours = reconstruction(piece, lang).unwrap_or_default();
            assert!(ours.contains(words) && marked(piece, lang), "{piece:?}: {ours}");
        };
        says(event("event_1_03"), lang.pick("Reconstructed: no source", "Реконструкция: источника"));
        let sound = Piece::Unit(Unit::Marine);
        assert!(reconstruction(sound, lang).is_none() && !marked(sound, lang));
        // Fields are graded apart from their record, and named.
        let partly = lang.pick("Partly reconstructed: ", "Частичная реконструкция: ");
        let price = format!("{partly}{}", lang.pick("effect, price", "действие, цена"));
        says(technology("parasite"), &price);
        says(tarsonis, &format!("{partly}{}", lang.pick("unit limits", "пределы юнитов")));
        // Abilities of a sheet are graded apart from the sheet.
        says(Piece::Faction(Faction::Tassadar), lang.pick("ability of the race", "способность расы"));
    }
    // A name alone is no reason.
    let named = data().technologies.iter().position(|tech| tech.record.provenance.guessed == ["name_ru"]);
    let named = Piece::Technology(TechId(named.expect("a technology") as u8));
    assert_eq!(reconstruction(named, Lang::En), None);
}

/// The most natural option.
fn natural(game: &War, seat: Seat, actions: &[Action]) -> Action {
    let opinion = Opinion;
    let weight = |action: &Action| opinion.prior(game, seat, *action);
    actions.iter().copied().max_by(|one, other| weight(one).total_cmp(&weight(other))).expect("an option")
}

/// The first rounds of a game told to one of its players: every event, every label, the banner, and the table once a round.
#[test]
fn a_game_is_told_as_reviewed() {
    for lang in Lang::ALL {
        let to = Listener { lang, me: Some(Seat(0)) };
        let mut dice = Seeded::new(11);
        let setup = War::setup("quick-start", 2).expect("a mode");
        let mut told = Vec::new();
        let mut game = War::begin(&setup, &mut dice, &mut told).expect("a game");
        let mut out = String::new();
        let mut round = 0;
        while let Some(seat) = game.awaiting().seats().lowest() {
            for event in told.drain(..).filter_map(|event: Event| event.seen_by(Viewer::Seat(Seat(0)))) {
                let _ = writeln!(out, "{}", War::say_event(&event, to).glyphs(player));
            }
            if game.table.round > 1 {
                break;
            }
            if round != game.table.round {
                round = game.table.round;
                let table = War::say_view(&game.view(Viewer::Seat(Seat(0))), to);
                let _ = writeln!(out, "\n{}\n", table.glyphs(player));
            }
            let view = game.view(Viewer::Seat(seat));
            let mut actions = Vec::new();
            game.legal(seat, &mut actions);
            let action = natural(&game, seat, &actions);
            if seat == Seat(0) {
                let banner = War::say_awaited(&view, to).glyphs(player);
                let label = War::say_action(&action, &view, to).glyphs(player);
                let _ = writeln!(out, "[{banner}] {label}");
            }
            game.apply(seat, action, &mut dice, &mut told);
        }
        golden(format!("tests/text/game.{}.txt", lang.code()), &out);
    }
}

/// Kinds of news there are.
const NEWS: usize = 101;
/// Kinds of actions there are.
const ACTIONS: usize = 69;

/// An action, where it was offered, and to whom.
type Offered = (Action, War, Seat);

/// Random games until everything has happened and everything was offered, or enough of them were played; one example of each.
fn examples() -> (BTreeMap<String, Event>, BTreeMap<String, Offered>) {
    let (mut news, mut actions) = (BTreeMap::new(), BTreeMap::new());
    let modes = [("full", 2), ("quick-start", 3), ("galaxy-conquest", 2), ("team", 4), ("quick-start", 6), ("full", 5)];
    let mut options = Vec::new();
    for seed in 0..240 {
        let (mode, seats) = modes[seed as usize % modes.len()];
        let mut dice = Seeded::new(seed);
        let mut told = Vec::new();
        let mut game = War::begin(&War::setup(mode, seats).expect("a mode"), &mut dice, &mut told).expect("a game");
        let mut steps = 0;
        while let Some(seat) = game.awaiting().seats().lowest() {
            for fact in told.drain(..) {
                news.entry(variant(&fact)).or_insert(fact);
            }
            options.clear();
            game.legal(seat, &mut options);
            for action in &options {
                actions.entry(variant(action)).or_insert_with(|| (*action, game, seat));
            }
            steps += 1;
            if steps == 600 && seed % 7 == 0 {
                game.leave(seat, &mut dice, &mut told);
                continue;
            }
            // Whoever destroys own pieces at every chance fights no battles.
            if options.len() > 1 && dice.pick(8) > 0 {
                options.retain(|action| *action != Action::Demolish);
            }
            // Sensible half of the time: armies grow and meet.
            let action = match dice.pick(2) {
                0 => natural(&game, seat, &options),
                _ => options[dice.pick(options.len() as u32) as usize],
            };
            game.apply(seat, action, &mut dice, &mut told);
        }
        for fact in told {
            news.entry(variant(&fact)).or_insert(fact);
        }
        if news.len() == NEWS && actions.len() == ACTIONS {
            break;
        }
    }
    (news, actions)
}

/// One of each kind of news and of action, told to the one it concerns and to a spectator.
#[test]
fn news_and_actions_read_as_reviewed() {
    let (news, actions) = examples();
    for lang in Lang::ALL {
        let mut out = String::new();
        for (name, fact) in &news {
            let said = [Listener::spectator(lang), Listener { lang, me: Some(Seat(0)) }]
                .map(|to| War::say_event(fact, to).plain(lang, player));
            assert!(said.iter().all(|text| !text.trim().is_empty()), "{name}");
            match said {
                [told, heard] if told == heard => writeln!(out, "{name}: {told}"),
                [told, heard] => writeln!(out, "{name}: {told} | {heard}"),
            }
            .expect("a line");
        }
        out.push('\n');
        for (name, (action, game, seat)) in &actions {
            let to = Listener { lang, me: Some(*seat) };
            let view = game.view(Viewer::Seat(*seat));
            let text = War::say_action(action, &view, to).plain(lang, player);
            let asked = War::say_awaited(&view, to).plain(lang, player);
            assert!(!text.trim().is_empty() && !asked.trim().is_empty(), "{name}");
            let _ = writeln!(out, "{name}: [{asked}] {text}");
        }
        let _ =
            writeln!(out, "\n{} of {NEWS} kinds of news, {} of {ACTIONS} kinds of actions", news.len(), actions.len());
        golden(format!("tests/text/happens.{}.txt", lang.code()), &out);
    }
}

/// Every refusal, and the mistakes of a card file.
#[test]
fn refusals_read_as_reviewed() {
    let price = Price { minerals: 2, gas: 1 };
    let have = Price { minerals: 1, gas: 0 };
    let (area, planet, route, tech, card, unit) =
        (AreaId(17), PlanetId(4), RouteId(2), TechId(1), CardId(3), Unit::SiegeTank);
    let refusals = [
        Refusal::UnknownMode,
        Refusal::PlayerCount { players: 5, least: 2, most: 6 },
        Refusal::TeamsNeedFourOrSix { players: 5 },
        Refusal::FactionsDoNotFit,
        Refusal::NoSuchSeat(Seat(7)),
        Refusal::NoRounds,
        Refusal::NotAsked,
        Refusal::GameOver,
        Refusal::NoSuchThing,
        Refusal::NotNow,
        Refusal::FactionTaken(Faction::Aldaris),
        Refusal::NotYourPlanet(planet),
        Refusal::FirstInTheMiddle,
        Refusal::CellTaken,
        Refusal::NotLinked,
        Refusal::SealsTheGalaxy,
        Refusal::WrongPlanet(area),
        Refusal::BaseRequired,
        Refusal::NoSlot,
        Refusal::SlotTaken,
        Refusal::SamePlanet,
        Refusal::NotToBePlaced(unit),
        Refusal::SameAsOtherTurn,
        Refusal::OutOfReach(planet),
        Refusal::NoToken { kind: OrderKind::Research, special: true },
        Refusal::SpecialOrders { allowed: 3 },
        Refusal::NotOnTop(planet),
        Refusal::AlreadySpecial,
        Refusal::NoSuchEvent,
        Refusal::StepOver,
        Refusal::NoBaseHere,
        Refusal::NobodyHere,
        Refusal::SupplyEmpty,
        Refusal::BuildLimit { limit: 3 },
        Refusal::Locked(unit),
        Refusal::NeedsTechnology(tech),
        Refusal::NothingToSacrifice { unit, needed: 3 },
        Refusal::OffPlanet(area),
        Refusal::EnemyArea(area),
        Refusal::AreaFull { area, limit: 3 },
        Refusal::TransportThere(route),
        Refusal::RouteElsewhere(route),
        Refusal::BuildingBought,
        Refusal::ModuleBought,
        Refusal::HighestLevel,
        Refusal::NoSuchModule(ModuleKind::Supply),
        Refusal::NoModuleSlot,
        Refusal::BaseOnPlanet,
        Refusal::BaseInArea,
        Refusal::NoUnitHere,
        Refusal::TeamSealsPlanet,
        Refusal::TooExpensive { price, have, workers: 3 },
        Refusal::CardFull,
        Refusal::WrongCard,
        Refusal::NoDiscount,
        Refusal::DiscountFirst,
        Refusal::NothingToDestroy,
        Refusal::AlreadyMoved,
        Refusal::NoSuchUnit,
        Refusal::MustEndHere,
        Refusal::NotAdjacent(planet),
        Refusal::NoTransport(planet),
        Refusal::SecondEnemyArea,
        Refusal::TeamMate(area),
        Refusal::OrbitalDefence(area),
        Refusal::AttackLimit { limit: 3 },
        Refusal::StillTooMany(area),
        Refusal::OncePerOrder,
        Refusal::NoAbility,
        Refusal::NoArbiter,
        Refusal::SameArea,
        Refusal::NoSuchTechnology,
        Refusal::OneTechnology,
        Refusal::NotThatTechnology,
        Refusal::AbilityUnusable,
        Refusal::LastUnit,
        Refusal::AssistUnit(unit),
        Refusal::NoSuchSkirmish,
        Refusal::NotInHand(card),
        Refusal::NotRegular(card),
        Refusal::NotReinforcement(card),
        Refusal::NoCards,
        Refusal::MustPlay,
        Refusal::SkirmishOver,
        Refusal::WrongLoss,
        Refusal::NoRefuge(area),
        Refusal::NotRecoverable(card),
        Refusal::EndComesFirst,
        Refusal::NoTarget,
        Refusal::ExitsTogether,
        Refusal::OneWayOnly,
    ];
    let kinds: std::collections::BTreeSet<String> = refusals.iter().map(variant).collect();
    assert_eq!(kinds.len(), 91, "one of each");
    let mistakes = [
        check_cards("(sources: {}, units: [(id: Marine, enn: 1)])", "units.ron").expect_err("a typo"),
        check_cards("(", "nothing.ron").expect_err("no such file"),
    ];
    for lang in Lang::ALL {
        let to = Listener { lang, me: Some(Seat(0)) };
        let mut out = String::new();
        for refusal in &refusals {
            let text = War::say_refusal(refusal, to).plain(lang, player);
            assert!(!text.trim().is_empty(), "{refusal:?}");
            let _ = writeln!(out, "{}: {text}", variant(refusal));
        }
        out.push('\n');
        for mistake in &mistakes {
            let _ = writeln!(out, "{}", mistake.say(lang));
        }
        golden(format!("tests/text/refusals.{}.txt", lang.code()), &out);
    }
}

/// Actions and news come from outside before anybody asks whether what they name is there: any number is worded.
#[test]
fn any_number_is_worded() {
    let (seat, unit, skirmish, route) = (Seat(0), Unit::Marine, u8::MAX, RouteId(u8::MAX));
    let actions = [
        Action::Reserve(skirmish),
        Action::RaiseShields(skirmish),
        Action::Fight(skirmish),
        Action::GiveUp { skirmish, unit, front: true },
        Action::BuildTransport(route),
        Action::TakeBenefit(u8::MAX),
    ];
    let kind = CardKind::Regular;
    let news = [
        Event::Paired { skirmish, aggressor: unit, defender: unit },
        Event::ReserveJoined { seat, skirmish, unit },
        Event::CardPlayed { seat, skirmish, card: None, kind, from_deck: false, open: false },
        Event::NoCardPlayed { seat, skirmish },
        Event::ShieldsRaised { seat, skirmish },
        Event::SkirmishBegan { skirmish },
        Event::Promoted { seat, skirmish, unit },
        Event::SkirmishVoid { skirmish },
    ];
    let setup = War::setup("quick-start", 2).expect("a mode");
    let game = War::begin(&setup, &mut Seeded::new(1), &mut ()).expect("a game");
    let view = game.view(Viewer::Seat(seat));
    for lang in Lang::ALL {
        let to = Listener { lang, me: Some(seat) };
        let said = actions.iter().map(|action| War::say_action(action, &view, to));
        let told = news.iter().map(|fact| War::say_event(fact, to));
        let refused = War::say_refusal(&Refusal::NoSuchSeat(Seat(u8::MAX)), to);
        for text in said.chain(told).chain([refused]) {
            let plain = text.plain(lang, player);
            assert!(plain.contains("255"), "{plain}");
        }
    }
}

/// What no printed card says yet, but a card file could.
#[test]
fn conditions_have_the_right_article() {
    let ability = |given| Ability {
        when: Timing::Compare,
        does: Effect::EnemyUsesReducedValues,
        given,
        scope: None,
        optional: false,
        pay_workers: 0,
    };
    let reads = |given, english: &str, russian: &str| {
        for lang in Lang::ALL {
            let text = said(&ability(given), Listener::spectator(lang)).plain(lang, player);
            let expected = lang.pick(english, russian);
            assert!(text.to_lowercase().starts_with(expected), "{text}");
        }
    };
    for (layer, english, russian) in
        [(Layer::Ground, "a ground unit", "наземный юнит"), (Layer::Air, "an air unit", "воздушный юнит")]
    {
        let own = Conditions { own_layer: Some(layer), ..Conditions::default() };
        let enemy = Conditions { enemy_layer: Some(layer), ..Conditions::default() };
        let mine = (format!("with {english} on"), format!("если на вашей передовой {russian}, "));
        reads(own, &mine.0, &mine.1);
        let theirs = (
            format!("if the enemy front-line unit is {english}, "),
            format!("если на вражеской передовой {russian}, "),
        );
        reads(enemy, &theirs.0, &theirs.1);
    }
    for (name, english, russian) in [
        (Trait::Infantry, "infantry", "пехота"),
        (Trait::Mechanical, "mechanical", "механический юнит"),
        (Trait::Vehicle, "a vehicle", "машина"),
        (Trait::Ship, "a ship", "корабль"),
        (Trait::Biological, "biological", "биологический юнит"),
        (Trait::Energy, "an energy unit", "энергетический юнит"),
    ] {
        let enemy = Conditions { enemy_trait: Some(name), ..Conditions::default() };
        let theirs = (
            format!("if the enemy front-line unit is {english}, "),
            format!("если на вражеской передовой {russian}, "),
        );
        reads(enemy, &theirs.0, &theirs.1);
    }
}

/// SC-RES-11: what can only be paid for by forced mining says so before it is bought.
#[test]
fn a_purchase_that_depletes_an_area_says_so() {
    let says = |position: &str, action: &str, lang| {
        let war = game_starcraft::script::table(position).expect("a position");
        let action: Action = action.parse().expect("an action");
        let mut options = Vec::new();
        war.legal(Seat(0), &mut options);
        assert!(options.contains(&action), "{action} in {options:?}");
        let to = Listener { lang, me: Some(Seat(0)) };
        War::say_action(&action, &war.view(Viewer::Seat(Seat(0))), to).glyphs(player)
    };
    // Two of three gas are taken: a Ghost costs two, and the last one free is at Chau Sara.
    let rich = "p1 buildings 3 0 0 | p1 base chau_sara-3\nbuild p1 chau_sara";
    let poor = "p1 buildings 3 0 0 | p1 base chau_sara-3 | p1 workers gas 2\nbuild p1 chau_sara";
    let ghost = "build ghost chau_sara-2";
    assert_eq!(says(rich, ghost, Lang::En), "Build a Ghost in Chau Sara-2 (★1) for ●2");
    assert_eq!(says(poor, ghost, Lang::En), "Build a Ghost in Chau Sara-2 (★1) for ●2 (only by forced mining)");
    assert_eq!(says(poor, ghost, Lang::Ru), "Построить Призрака: Чау Сара-2 (★1) за ●2 (только с выработкой)");
    assert_eq!(says(poor, "worker", Lang::En), "Build a worker for ◆1");
    // The discount of a special order pays for the one that is missing.
    let special = poor.replace("build p1", "build* p1");
    assert_eq!(says(&special, ghost, Lang::En), "Build a Ghost in Chau Sara-2 (★1) for ●2");
}
