//! Words, playthroughs, the census of cards and saves, as goldens under review.

use game_master_of_the_galaxy::event::{Gift, Hindrance, StopReason, Why};
use game_master_of_the_galaxy::question::Question;
use game_master_of_the_galaxy::script::read;
use game_master_of_the_galaxy::state::DiscColour;
use game_master_of_the_galaxy::{
    Action, Card, CardType, Colour, Cubes, Event, Facing, Galaxy, Project, Refusal, System, Track, Victory, data,
};
use std::fmt::Write;
use tabletop::{Dice, Game, Match, Seat, SeatSet, Seeded, Viewer};
use tabletop_laws::saves::{every_save_plays_on, load};
use tabletop_laws::{Scene, golden, playthrough_by};
use tabletop_text::{Lang, Listener, Spoken, Text};

fn plain(text: &Text, lang: Lang) -> String {
    let names = match lang {
        Lang::En => ["Ann", "Ben", "Cleo", "Dan"],
        Lang::Ru => ["Аня", "Борис", "Вера", "Глеб"],
    };
    text.plain(lang, |seat| names[seat.index()].to_owned())
}

fn card(name: &str) -> Card {
    name.parse().expect("a card")
}

fn system(name: &str) -> System {
    name.parse().expect("a system")
}

fn track(name: &str) -> Track {
    name.parse().expect("a track")
}

fn project(name: &str) -> Project {
    name.parse().expect("a project")
}

fn events(seat: Seat, other: Seat) -> Vec<Event> {
    let conflict = card("border_war");
    let gifts =
        [Gift::Deck, Gift::Random, Gift::LookedOut, Gift::Display, Gift::Rival(other), Gift::Won, Gift::Stopped];
    let reasons = [
        StopReason::SystemChanged,
        StopReason::Agreed,
        StopReason::Prize,
        StopReason::Card(card("lo")),
        StopReason::Swallowed,
    ];
    let whys = [Why::Colony(system("ember")), Why::Card(card("quell")), Why::Income, Why::Spoils];
    let projects = [
        "terrans.base",
        "terrans.card1",
        "terrans.programme",
        "voss.steal",
        "gates",
        "coup.red",
        "karmin-ember",
        "karmin.1",
    ];
    let victories = [Victory::Expansion, Victory::Domination, Victory::Capture, Victory::RoundLimit, Victory::LastOne];
    let mut all = vec![
        Event::FirstPlayer(seat),
        Event::StartCube { seat, cube: Colour::Blue },
        Event::Started { seat, system: system("lazuris") },
        Event::Covered([system("karmin"), system("ember")].into_iter().collect()),
        Event::Displayed([card("gorm"), card("velari")].into_iter().collect()),
        Event::RacesMixed,
        Event::Revealed { deck: CardType::Leader, card: card("voss") },
        Event::Lifted { seat, deck: CardType::Leader, cards: [card("voss"), card("okan")].into_iter().collect() },
        Event::Buried(card("voss")),
        Event::Shuffled(CardType::Progress),
        Event::NoCard { seat, deck: CardType::Government },
        Event::TurnBegan { seat, round: 7, extra: false },
        Event::TurnBegan { seat, round: 7, extra: true },
        Event::TurnSkipped { seat, left: 0 },
        Event::TurnSkipped { seat, left: 2 },
        Event::Adventurer(seat),
        Event::Drawn { seat, cubes: Cubes::new([2, 0, 0, 1, 0]) },
        Event::Drawn { seat, cubes: Cubes::NONE },
        Event::PutBack { seat, cubes: Cubes::new([0, 0, 1, 0, 5]) },
        Event::RouteNamed { track: track("karmin-ember"), from: system("karmin"), colour: Colour::Green },
        Event::CubesLeft { seat, project: project("gates"), bag: Cubes::new([1, 2, 0, 0, 0]), bank: Cubes::NONE },
        Event::CubesLeft {
            seat,
            project: project("arks"),
            bag: Cubes::new([1, 2, 0, 0, 0]),
            bank: Cubes::of(Colour::Red, 1),
        },
        Event::Implemented { seat, card: card("gates") },
        Event::ProgrammeDone { seat, race: card("velari") },
        Event::SwitchedOff { seat, card: card("gates") },
        Event::SwitchedOff { seat, card: card("velari") },
        Event::Prepared { seat, card: card("velari") },
        Event::NotPrepared { seat, card: card("velari"), why: Some(Hindrance::SlotHeld) },
        Event::NotPrepared { seat, card: card("velari"), why: Some(Hindrance::NoDisc) },
        Event::BasePlaced { seat, system: system("ember"), bases: 1, slot: None },
        Event::BasePlaced { seat, system: system("ember"), bases: 3, slot: Some(card("velari")) },
        Event::BasesLost { seat, system: system("ember"), bases: 2 },
        Event::BaseUnprepared { seat, card: card("stratocracy") },
        Event::Grabbed { seat, from: other, project: project("gates"), cube: Colour::Green },
        Event::NothingToGrab(seat),
        Event::Used { seat, card: card("gates") },
        Event::ConflictLaid { seat, card: conflict, track: track("ixion-perihel"), own: Facing::Blue },
        Event::ConflictCube { seat, project: project("border_war.red"), cube: Colour::Red },
        Event::Offered { seat, to: other, conflict },
        Event::Declined { seat, conflict },
        Event::ConflictWon { seat, loser: Some(other), conflict },
        Event::ConflictWon { seat, loser: None, conflict },
        Event::Discarded { seat, card: card("voss") },
        Event::CardDropped(conflict),
        Event::Swallowed { seat, system: system("zephra"), cubes: Cubes::of(Colour::Green, 1) },
        Event::Uncovered { seat, system: system("veyra") },
        Event::ExtraTurn { seat, turns: 1 },
        Event::ExtraTurnLost(seat),
        Event::SkipsGiven { seat, turns: 2 },
        Event::Exchanged { seat, give: Colour::Red, get: Colour::Blue },
        Event::Left(seat),
    ];
    all.extend(gifts.map(|gift| Event::CardTaken { seat, card: card("trade_war"), gift }));
    all.extend(reasons.map(|reason| Event::ConflictStopped { conflict, reason }));
    all.extend(whys.map(|why| Event::Gained { seat, cubes: Cubes::of(Colour::Yellow, 3), why }));
    for on in projects.map(project) {
        all.push(Event::CubePlaced { seat, cube: Colour::Blue, project: on, cell: 0 });
        all.push(Event::Completed { seat, project: on });
        all.push(Event::BlackSpent { seat, project: on });
    }
    all.extend(victories.map(|victory| Event::Won { winners: SeatSet::one(seat), victory }));
    all.push(Event::Won { winners: SeatSet::one(seat).with(other), victory: Victory::RoundLimit });
    all.push(Event::Won { winners: SeatSet::one(seat).with(Seat(2)).with(Seat(3)), victory: Victory::RoundLimit });
    all
}

fn refusals() -> Vec<Refusal> {
    let (on, at, way, who) = (project("gates"), system("ember"), track("karmin-ember"), card("border_war"));
    vec![
        Refusal::PlayerCount(7),
        Refusal::UnknownMode,
        Refusal::NoSuchFirst(Seat(3)),
        Refusal::ColourTaken(DiscColour::Orange),
        Refusal::Over,
        Refusal::NotAsked,
        Refusal::NotNow,
        Refusal::OnlyInPhaseThree,
        Refusal::OnlyInPhaseTwo,
        Refusal::OnlyInSettlement,
        Refusal::CardNotOffered(who),
        Refusal::EmptyDeck(CardType::Commerce),
        Refusal::SystemNotOffered(at),
        Refusal::NotDrawn(Colour::Green),
        Refusal::NoSuchCell(on),
        Refusal::CellFull(on),
        Refusal::WrongColour { cube: Colour::Blue, cell: Colour::Green },
        Refusal::EqualCellFirst(1),
        Refusal::NotYourProject(on),
        Refusal::OtherMeans(project("karmin-ember")),
        Refusal::ThreeImplemented(CardType::Expansion),
        Refusal::NoBlack,
        Refusal::NotYourSystem(at),
        Refusal::NoFreePlanet(at),
        Refusal::BlackHole(at),
        Refusal::NotAnEnd(at),
        Refusal::RivalSystem(at),
        Refusal::InConflictWith(at),
        Refusal::ConflictOnTrack(way),
        Refusal::RouteBegun(way),
        Refusal::NoRoute(way),
        Refusal::RouteFull(way),
        Refusal::RouteColours([Colour::Red, Colour::Green]),
        Refusal::RouteColour(Colour::Yellow),
        Refusal::NothingThere(on),
        Refusal::PlanetStays(project("karmin.1")),
        Refusal::NeedsBlack,
        Refusal::NotYourConflict(who),
        Refusal::NobodyToAgree(who),
        Refusal::OfferedAlready(who),
        Refusal::LaidThisTurn(who),
        Refusal::NoReward(on),
        Refusal::RewardsFirst(2),
        Refusal::NoPreparedBase(card("velari")),
        Refusal::NoRouteTo(at),
        Refusal::NoLink(at),
        Refusal::NoRoom { system: at, planets: 1 },
        Refusal::NoRoom { system: system("tessar"), planets: 2 },
        Refusal::BankLacks(Colour::Red),
        Refusal::BlackNotGained,
        Refusal::BagLacks(Colour::Blue),
        Refusal::CubeNotOffered(on),
        Refusal::NoDisc,
        Refusal::NoSuchRival(Seat(2)),
        Refusal::NotYourCard(card("voss")),
        Refusal::RaceStays,
        Refusal::NotAConflict(card("voss")),
        Refusal::NotBetween(way),
        Refusal::Closed(at),
        Refusal::TooManyCards { have: 9, limit: 7 },
        Refusal::SameColour(Colour::Red),
        Refusal::Compulsory,
    ]
}

fn actions() -> Vec<Action> {
    let who = card("border_war");
    vec![
        Action::Start(system("karmin")),
        Action::Take(card("voss")),
        Action::Bury(card("voss")),
        Action::Deck(CardType::Progress),
        Action::Fill { cube: Colour::Red, project: project("terrans.base"), cell: 2 },
        Action::Fill { cube: Colour::Green, project: project("cosmo_exchange"), cell: 2 },
        Action::Fill { cube: Colour::Black, project: project("marines"), cell: 2 },
        Action::Fill { cube: Colour::Yellow, project: project("terrans.card2"), cell: 1 },
        Action::Colonise { cube: Colour::Blue, system: system("karmin") },
        Action::Begin { cube: Colour::Red, track: track("karmin-ember"), from: system("karmin"), colour: Colour::Red },
        Action::Extend { cube: Colour::Red, track: track("karmin-ember") },
        Action::Clear(project("terrans.programme")),
        Action::PutBack(Colour::Yellow),
        Action::Offer(who),
        Action::Accept,
        Action::Decline,
        Action::Reward(project("voss.steal")),
        Action::Reward(project("terrans.card1")),
        Action::Reward(project("terrans.card2")),
        Action::Place { slot: card("terrans"), system: system("ember") },
        Action::Answer(card("technate")),
        Action::Gain(Colour::Yellow),
        Action::Grab { project: project("kharradi.base"), cell: 0 },
        Action::Capture,
        Action::Seize(card("okan")),
        Action::SettleFromReserve,
        Action::SettleFromSlot(card("terrans")),
        Action::Prepare(card("terrans")),
        Action::Settle(system("ember")),
        Action::Cover(system("ember")),
        Action::Uncover(system("veyra")),
        Action::ClearRoute(track("aurelion-halo")),
        Action::Lift(track("karmin-ember")),
        Action::Skip(Seat(1)),
        Action::Stop(who),
        Action::Exchange { give: Colour::Red, get: Colour::Blue },
        Action::Lay { card: who, track: track("ixion-perihel"), own: Facing::Red },
        Action::Discard(card("voss")),
        Action::Done,
    ]
}

/// A table with something of everything.
const TABLE: &str = "p1 owns voss gates, implemented minds, in karmin 1 ixion 1, route karmin-ember karmin red 1 | p2 in aurelion 1 perihel 1
     conflict border_war ixion-perihel ixion | on border_war.red rr | planet karmin rb | drawn rgk | on kharradi.base r";

/// A number for every question: a new one does not compile until the golden holds it.
const fn number(question: &Question) -> usize {
    match question {
        Question::Corner => 0,
        Question::Race => 1,
        Question::Deck => 2,
        Question::Lifted(_) => 3,
        Question::Bury(_) => 4,
        Question::Browse(_) => 5,
        Question::Distribute => 6,
        Question::ClearMore => 7,
        Question::Offer { .. } => 8,
        Question::Rewards => 9,
        Question::Order => 10,
        Question::GainAny(_) => 11,
        Question::GainOne(_) => 12,
        Question::PutBack(_) => 13,
        Question::Slot => 14,
        Question::Settle => 15,
        Question::ClearRoute => 16,
        Question::Lift(_) => 17,
        Question::Hole => 18,
        Question::Skip(_) => 19,
        Question::Stop => 20,
        Question::Exchange(_) => 21,
        Question::Steal(_) => 22,
        Question::Spoils { .. } => 23,
        Question::Goals(_) => 24,
        Question::Captured(_) => 25,
        Question::Cards => 26,
    }
}

const QUESTIONS: usize = 27;

/// Plays games, now with purpose and now by chance, and shows every table until it is enough.
fn play_until(games: u64, mut enough: impl FnMut(&Galaxy, Seat, &[Action]) -> bool) {
    for seed in 0..games {
        let mut dice = Seeded::new(seed);
        let setup = game_master_of_the_galaxy::Setup::new(2 + (seed % 3) as u8, seed % 2 == 0);
        let mut game = Galaxy::begin(&setup, &mut dice, &mut ()).expect("legal");
        let mut choose = purposeful(seed);
        let mut options = Vec::new();
        while let Some(seat) = game.asked() {
            options.clear();
            game.legal(seat, &mut options);
            if enough(&game, seat, &options) {
                return;
            }
            let action = match dice.pick(3) {
                0 => options[dice.pick(options.len() as u32) as usize],
                _ => choose(&game, seat, &options),
            };
            game.apply(seat, action, &mut dice, &mut ());
        }
    }
}

/// For every question a table that asks it, in the order of the questions.
fn asking() -> Vec<(Galaxy, Seat, Vec<Action>)> {
    let mut found: Vec<Option<(Galaxy, Seat, Vec<Action>)>> = vec![None; QUESTIONS];
    play_until(3000, |game, seat, options| {
        let question = game.decision().expect("asked").question;
        found[number(&question)].get_or_insert_with(|| (*game, seat, options.to_vec()));
        found.iter().all(Option::is_some)
    });
    let missing: Vec<usize> = (0..QUESTIONS).filter(|n| found[*n].is_none()).collect();
    assert!(missing.is_empty(), "never asked: {missing:?}");
    found.into_iter().flatten().collect()
}

#[test]
fn every_word_is_reviewed_in_both_languages() {
    let game = read(TABLE).expect("a table");
    let view = game.view(Viewer::Seat(Seat(0)));
    for lang in Lang::ALL {
        let to = Listener { lang, me: Some(Seat(0)) };
        let mut out = format!("# {}\n", Galaxy::title(lang));
        for mode in ["standard", "advanced"] {
            let words = Galaxy::mode_words(mode, lang);
            let _ = writeln!(out, "{}: {}", words.name, words.about);
        }
        out.push_str("\n## cards\n");
        for id in 0..72 {
            let text = Galaxy::say_card(id, to).expect("a card");
            let _ = writeln!(out, "{}\n", plain(&text, lang));
        }
        let mut section = |title: &str, texts: Vec<Text>| {
            let _ = writeln!(out, "## {title}");
            for text in texts {
                let _ = writeln!(out, "{}", plain(&text, lang));
            }
            out.push('\n');
        };
        section("actions", actions().iter().map(|action| Galaxy::say_action(action, &view, to)).collect());
        let to_me = events(Seat(0), Seat(1));
        section("events, mine", to_me.iter().map(|event| Galaxy::say_event(event, to)).collect());
        let of_others = events(Seat(1), Seat(0));
        section("events of others", of_others.iter().map(|event| Galaxy::say_event(event, to)).collect());
        section("refusals", refusals().iter().map(|refusal| Galaxy::say_refusal(refusal, to)).collect());
        let mut asked = Vec::new();
        for (game, seat, options) in asking() {
            let mine = Listener { lang, me: Some(seat) };
            let view = game.view(Viewer::Seat(seat));
            // To whoever is asked, to the others, and the first answers.
            asked.push(Galaxy::say_awaited(&view, mine));
            asked.push(Galaxy::say_awaited(&view, Listener::spectator(lang)));
            asked.extend(options.iter().take(6).map(|action| {
                let mut text = Text::new();
                text.word("  - ").text(Galaxy::say_action(action, &view, mine));
                text
            }));
        }
        section("what is awaited", asked);
        section("the table", vec![Galaxy::say_view(&view, to)]);
        golden(format!("tests/text/{}.txt", lang.code()), &out);
    }
}

/// What the modes say of our own design is counted from the files.
#[test]
fn the_modes_say_what_is_our_own_design() {
    use game_master_of_the_galaxy::effect::Provenance;
    let files = include_str!("../cards/board.ron");
    let part = |from: &str, to: &str| {
        let from = files.find(from).expect("a part");
        let to = files[from..].find(to).map_or(files.len(), |to| from + to);
        files[from..to].matches("provenance: Original").count()
    };
    let (systems, tracks, symbols) =
        (part("systems:", "tracks:"), part("tracks:", "symbols:"), part("symbols:", "\u{0}"));
    let cards = Card::all().filter(|card| data().card(*card).provenance == Provenance::Original).count();
    for mode in ["standard", "advanced"] {
        for lang in Lang::ALL {
            let about = Galaxy::mode_words(mode, lang).about;
            let limit = usize::from(game_master_of_the_galaxy::state::ROUND_LIMIT);
            for number in [cards, tracks, symbols, systems, 20, limit] {
                assert!(
                    about.split(|sign: char| !sign.is_ascii_digit()).any(|word| word == number.to_string()),
                    "{number}: {about}"
                );
            }
        }
    }
}

#[test]
fn no_card_is_called_alike_and_every_name_exists_in_both_languages() {
    let mut names = std::collections::BTreeSet::new();
    for card in Card::all() {
        let info = data().card(card);
        assert!(!info.name.en.is_empty() && !info.name.ru.is_empty());
        assert!(names.insert(&info.name.en) && names.insert(&info.name.ru), "{card}");
        assert!(info.name.ru.chars().any(|letter| ('а'..='я').contains(&letter)), "{card}");
    }
}

/// What is offered side by side is told apart: projects of one card, and cells of one project a cube may stand in.
#[test]
fn no_two_projects_and_no_two_cells_are_called_alike() {
    let game = read(TABLE).expect("a table");
    let view = game.view(Viewer::Spectator);
    for lang in Lang::ALL {
        let said = |action: Action| plain(&Galaxy::say_action(&action, &view, Listener::spectator(lang)), lang);
        for card in Card::all() {
            let mut labels = std::collections::BTreeSet::new();
            for project in data().projects_of(card) {
                let label = said(Action::Reward(project));
                assert!(labels.insert(label.clone()), "{label}");
                let mut cells: Vec<_> = (0..).zip(data().project(project).cells).collect();
                // Equal cells stand side by side and are filled from the left.
                cells.dedup_by_key(|(_, printed)| **printed);
                for (cell, _) in cells {
                    let label = said(Action::Fill { cube: Colour::Black, project, cell });
                    assert!(labels.insert(label.clone()), "{label}");
                }
            }
        }
    }
}

/// Whatever is offered at one time is told apart, in games as they are played.
#[test]
fn no_two_options_read_alike() {
    let mut games = 0;
    play_until(12, |game, seat, options| {
        games += usize::from(game.phase() == game_master_of_the_galaxy::Phase::Setup);
        let view = game.view(Viewer::Seat(seat));
        for lang in Lang::ALL {
            let to = Listener { lang, me: Some(seat) };
            let mut labels = std::collections::BTreeMap::new();
            for action in options {
                let label = plain(&Galaxy::say_action(action, &view, to), lang);
                let other = labels.insert(label.clone(), action);
                assert!(other.is_none(), "“{label}” is {action} and {}", other.expect("another"));
            }
        }
        false
    });
    assert!(games > 0);
}

/// A player who likes to complete things: random games would fill the page with cubes put back.
fn purposeful(seed: u64) -> impl FnMut(&Galaxy, Seat, &[Action]) -> Action {
    use tabletop::Evaluate;
    let mut dice = Seeded::new(seed);
    move |game, seat, options| {
        let weight = |action: &Action| game_master_of_the_galaxy::Opinion.prior(game, seat, *action);
        let best = options.iter().map(weight).fold(0.0, f32::max);
        let good: Vec<_> = options.iter().filter(|action| weight(action) >= best * 0.8).collect();
        *good[dice.pick(good.len() as u32) as usize]
    }
}

#[test]
fn whole_games_play_as_recorded() {
    for (mode, seats, seed) in [("standard", 2, 3), ("standard", 3, 4), ("standard", 4, 5), ("advanced", 3, 6)] {
        let text = playthrough_by::<Galaxy>(mode, seats, seed, purposeful(seed));
        // The first page and the last lines are enough to notice; the digest covers every view and option of them.
        let lines: Vec<&str> = text.lines().collect();
        let page = lines[..lines.len().min(90)].join("\n");
        let end = lines[lines.len().saturating_sub(20)..].join("\n");
        golden(format!("tests/playthroughs/{mode}-{seats}.txt"), &format!("{page}\n…\n{end}\n"));
    }
}

/// A table on which a card may show what it does.
fn scene(card: Card) -> Option<Scene<Galaxy>> {
    let id = card.to_string();
    let info = data().card(card);
    let (table, actions) = match info.kind {
        CardType::Race => (format!("p1 race {id} | drawn rbygk"), vec!["done".to_owned()]),
        CardType::Leader | CardType::Government => (
            format!(
                "phase cards | p1 owns {id}, implemented minds marines bank luxury embassy gates, in karmin 1 ixion 1
                 p2 in aurelion 1 perihel 1, route aurelion-halo aurelion yellow 1
                 conflict border_war ixion-perihel ixion | on kharradi.base rrg"
            ),
            vec![format!("discard {id}")],
        ),
        CardType::Conflict => (
            format!("phase cards | p1 owns {id}, in karmin 1 ixion 1 | p2 in aurelion 1 perihel 1"),
            vec![format!("lay {id} ixion-perihel red")],
        ),
        CardType::Expansion | CardType::Commerce | CardType::Progress => (
            format!("phase cards | p1 implemented {id}, owns voss, in karmin 1 tessar 1"),
            vec![format!("discard {id}")],
        ),
    };
    let game = read(&table).ok()?;
    let actions = actions.iter().filter_map(|action| action.parse().ok()).collect();
    Some(Scene { title: id, game, seat: Seat(0), actions })
}

#[test]
fn every_card_is_played_once() {
    let mut text = String::new();
    for card in Card::all() {
        let scene = scene(card).expect("a table for every card");
        let to = Listener::spectator(Lang::En);
        let settled = |game: &Galaxy| {
            let view = game.view(Viewer::Spectator).picture();
            view.active != Seat(0) || view.decision.is_some_and(|decision| decision.source.is_none())
        };
        text.push_str(&scene.tell(settled, |event| plain(&Galaxy::say_event(event, to), Lang::En)));
    }
    golden("tests/census.txt", &text);
}

/// Every save of older rules loads and goes on. Today's is written anew when goldens are updated.
#[test]
fn saved_games_of_all_versions_go_on() {
    let mut dice = Seeded::new(11);
    let setup = game_master_of_the_galaxy::Setup::new(3, false);
    let mut running = Match::<Galaxy>::begin(setup, &mut dice).expect("legal");
    let mut choose = purposeful(11);
    for _ in 0..120 {
        let seat = running.game().asked().expect("asked");
        let action = choose(running.game(), seat, &running.options(seat));
        running.act(seat, action, &mut dice).expect("an option");
    }
    golden(format!("tests/saves/schema-1-rules-{}.json", Galaxy::RULES), &(running.save().write() + "\n"));
    every_save_plays_on::<Galaxy>("tests/saves");
}

/// Rules 1 laid and discarded the surplus cards of whoever walked away. Such a match goes on by MG-DISC-02.
#[test]
fn whoever_leaves_a_saved_game_of_rules_1_discards_nothing() {
    let mut running: Match<Galaxy> = load("tests/saves/schema-1-rules-1.json");
    let cards = |running: &Match<Galaxy>| running.view(Viewer::Spectator).picture().players[0].cards.len();
    assert_eq!(cards(&running), 9);
    running.leave(Seat(0), &mut Seeded::new(1)).expect("anybody may leave");
    assert_eq!((cards(&running), running.game().asked()), (9, Some(Seat(1))));
}

/// Rules 2 asked for the last corner of four, which is no choice: a match that waits there goes on as well.
#[test]
fn a_saved_game_of_old_rules_may_wait_for_the_last_corner() {
    let mut running: Match<Galaxy> = load("tests/saves/schema-1-rules-2-last-corner.json");
    let seat = running.game().asked().expect("asked");
    let last = Action::Start(system("smaragd"));
    assert_eq!(running.options(seat), [last]);
    running.act(seat, last, &mut Seeded::new(1)).expect("an option");
    assert_eq!(running.game().phase(), game_master_of_the_galaxy::Phase::Distribution);
}

/// A state from outside that does not add up is refused, not played.
#[test]
fn a_forged_state_is_refused() {
    let game = read(TABLE).expect("a table");
    let honest = serde_json::to_value(game).expect("JSON");
    assert!(serde_json::from_value::<Galaxy>(honest.clone()).is_ok());
    let forge = |path: &str, value: serde_json::Value| {
        let mut state = honest.clone();
        *state.pointer_mut(path).expect("a field") = value;
        serde_json::from_value::<Galaxy>(state)
    };
    assert!(forge("/bank", serde_json::json!([45, 45, 45, 45, 20])).is_err());
    assert!(forge("/active", serde_json::json!(9)).is_err());
    assert!(forge("/bases", serde_json::json!(vec![3; 20])).is_err());
    assert!(forge("/players/0/cards", serde_json::json!(["terrans", "voss", "voss2"])).is_err());
    assert!(forge("/players/0/reserve", serde_json::json!(9)).is_err());
    // A cube that stands behind an empty cell of its route: the next one would go onto it.
    let why = |forged: Result<Galaxy, serde_json::Error>| forged.map(|_| ()).unwrap_err().to_string();
    assert_eq!(why(forge("/rows/karmin-ember", serde_json::json!(".r"))), "a route with a gap");
    // A disc in the slot of a card nobody has, or that has no slot, is counted by nobody.
    assert_eq!(why(forge("/prepared", serde_json::json!(["velari"]))), "a base prepared nowhere");
    assert_eq!(why(forge("/prepared", serde_json::json!(["minds"]))), "a base prepared nowhere");
    // Implemented without an owner, without cubes, or a card that never is.
    for cards in [["minds", "archives"], ["minds", "gates"], ["minds", "terrans"], ["minds", "voss"]] {
        assert_eq!(why(forge("/implemented", serde_json::json!(cards))), "a card implemented by nobody", "{cards:?}");
    }
}

/// A state from outside waits for a decision that can be made, and what follows has room.
#[test]
fn a_forged_decision_is_refused() {
    use serde_json::{Value, json};
    let game = read("p1 owns voss stratocracy | drawn r").expect("a table");
    let honest = serde_json::to_value(game).expect("JSON");
    let with = |stack: Value| {
        let mut state = honest.clone();
        state["stack"] = stack;
        serde_json::from_value::<Galaxy>(state)
    };
    let take = json!({"Take": {"seat": 0, "class": "Development", "left": 2}});
    for waiting in [json!({"Gain": 1}), json!({"PutBack": 1}), json!("Prepare"), json!("Hole"), take.clone()] {
        assert_eq!(with(json!([waiting])).map(|_| ()).map_err(|error| error.to_string()), Ok(()), "{waiting}");
    }
    // Used up, or nothing to choose from.
    for idle in [json!({"Gain": 0}), json!({"PutBack": 0}), json!({"Exchange": 0}), json!({"Lift": 2}), json!("Stop")] {
        assert!(with(json!([idle])).is_err(), "{idle}");
    }
    // These never wait.
    let effects = json!({"Effects": {"seat": 0, "card": "voss", "next": 0, "cause": "None"}});
    for step in [json!("Nothing"), json!("Cover"), json!({"CountSpoils": {"conflict": "coup", "loser": null}}), effects]
    {
        assert!(with(json!([step])).is_err(), "{step}");
    }
    let full: Vec<Value> = std::iter::repeat_n(json!("Nothing"), 23).chain([take]).collect();
    assert!(with(json!(full)).is_err());
    // Below another choice: when it is reached, its deck may be empty, its corner taken.
    let why = |stack: Value| with(stack).map(|_| ()).unwrap_err().to_string();
    let lifted = json!({"Lifted": {"seat": 0, "deck": "Leader", "cards": []}});
    let chosen = game.top(CardType::Leader).expect("a leader").to_string();
    let bury = json!({"Bury": {"seat": 0, "deck": "Leader", "chosen": chosen, "cards": []}});
    let offer = json!({"Offer": {"conflict": "coup", "to": 1}});
    for below in [lifted, bury, offer, json!({"Browse": "Progress"})] {
        assert_eq!(why(json!([below, "Hole"])), "a choice that waits below another", "{below}");
    }
    // Corners and races are chosen in the setup only.
    for below in [json!({"Corner": 1}), json!({"ChooseRace": 1}), json!({"TakeRace": 1}), json!("Cover")] {
        assert_eq!(why(json!([below, "Hole"])), "a second start", "{below}");
    }
    // Turns to be missed count together, held and still to be given.
    assert!(with(json!([{"Skip": 40}, "Hole"])).is_ok());
    assert!(with(json!([{"Skip": 40}, {"Skip": 40}, "Hole"])).is_err());
    // Between two turns nobody is asked; whoever walked away is not; and some numbers would run over.
    let winners = json!({"Over": {"winners": 32, "victory": "Capture"}});
    let phases = ["Setup", "Dawn", "Draw", "Income", "End"].map(|phase| ("/phase", json!(phase)));
    let others = [
        ("/phase", winners),
        ("/players/0/gone", json!(true)),
        ("/players/1/skips", json!(255)),
        ("/extra_taken", json!(255)),
        ("/discarded", json!(255)),
        ("/stack", json!([{"Skip": 255}])),
        ("/stack", json!([{"Corner": 0}])),
        ("/fresh", json!([191])),
        ("/fresh", json!([0])),
        ("/standing", json!([191])),
    ];
    for (path, value) in phases.into_iter().chain(others) {
        let mut state = honest.clone();
        *state.pointer_mut(path).expect("a field") = value.clone();
        assert!(serde_json::from_value::<Galaxy>(state).is_err(), "{path} {value}");
    }
}

/// Nobody is asked for a corner or a race when all are taken.
#[test]
fn a_forged_setup_is_refused() {
    use serde_json::{Value, json};
    let setup = game_master_of_the_galaxy::Setup::new(3, true);
    let game = Galaxy::begin(&setup, &mut Seeded::new(1), &mut ()).expect("legal");
    let honest = serde_json::to_value(game).expect("JSON");
    let frames = honest["stack"].as_array().expect("a list").clone();
    // Below lies what comes last: the unused corner, the three corners, the mixing, the three races.
    assert_eq!(frames.len(), 8);
    let with = |stack: &[Value]| {
        let mut state = honest.clone();
        state["stack"] = json!(stack);
        serde_json::from_value::<Galaxy>(state).map(|_| ()).map_err(|error| error.to_string())
    };
    assert_eq!(with(&frames), Ok(()));
    for (from, to) in [(0, 3), (4, 7)] {
        let mut frames = frames.clone();
        frames.swap(from, to);
        assert_eq!(with(&frames), Err("a second start".to_owned()), "covered or mixed too early");
    }
    for twice in [1, 5] {
        let mut frames = frames.clone();
        frames.insert(twice, frames[twice].clone());
        assert_eq!(with(&frames), Err("a second start".to_owned()), "{}", frames[twice]);
    }
}
