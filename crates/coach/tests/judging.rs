//! What the coach finds, and what it must not know.

use coach::{Analysis, Coach, Effort, Sureness, Unfit, advise, analyse};
use game_star_realms::StarRealms;
use shelf::{BotKind, Shelved};
use std::cell::Cell;
use tabletop::{Budget, Catalogue, Dice, Match, Scripted, Seat, Seeded, Side, Viewer};
use tabletop_laws::toy::Comets;
use tabletop_text::{Lang, Taught};

const QUIET: &str = "frontiers | row light_cruiser outland_station ion_station gateship spike_cluster";

fn from(position: &str) -> Match<StarRealms> {
    let game = StarRealms::position(&format!("{QUIET} | {position}")).expect("a position");
    Match::from_position(StarRealms::setup("duel-frontiers", 2).expect("a setup"), game)
}

fn act(running: &mut Match<StarRealms>, seat: u8, action: &str, dice: &mut impl Dice) {
    let action = action.parse().unwrap_or_else(|_| panic!("{action} is no action"));
    running.act(Seat(seat), action, dice).unwrap_or_else(|why| panic!("{action}: {why:?}"));
}

/// Strong bots go on for so many steps.
fn go_on<G: Shelved>(running: &mut Match<G>, steps: usize, kind: BotKind) {
    let (mut dice, mut bot) = (Seeded::new(5), shelf::bot::<G>(kind, 5, || 0.0));
    for _ in 0..steps {
        let Some(seat) = running.awaiting().seats().lowest() else { return };
        let (view, options) = (running.view(Viewer::Seat(seat)), running.options(seat));
        let action = bot.choose(seat, &view, &options, Budget::Iterations(60));
        running.act(seat, action, &mut dice).expect("a legal action");
    }
}

fn look_back<G: Shelved>(running: Match<G>) -> Analysis {
    let effort = Effort { look: 120, compare: 40, times: 2, rolls: 24, patience: 40, worlds: 3 };
    let mut coach = Coach::begin(running).expect("a match").with_effort(effort);
    while coach.advance() {}
    coach.analysis().clone()
}

/// The largest mistake of a side, and the one after it.
fn largest(analysis: &Analysis, side: u8) -> (usize, f32) {
    let first = analysis.mistakes_of(Side(side)).next().expect("a mistake");
    (first.decision.step, first.decision.loss())
}

#[test]
fn a_victory_that_was_not_taken_is_the_largest_loss() {
    let mut running = from(
        "p1 authority 12, combat 9, deck scout*6 viper*4 | p2 authority 6, hand crusher*2 scout*3, deck scout*5 viper*2",
    );
    act(&mut running, 0, "end", &mut Seeded::new(1));
    go_on(&mut running, 24, BotKind::Search);
    let analysis = look_back(running);
    let (step, loss) = largest(&analysis, 0);
    assert_eq!(step, 1, "{:#?}", analysis.mistakes);
    assert!(loss > 0.3, "it cost only {loss}");
    let told = &analysis.mistakes_of(Side(0)).next().expect("told").best;
    assert_eq!((told.action.as_str(), told.words.en.contains("{p2}")), ("attack p2 6", true), "{told:?}");
    assert!(told.chance > 0.99, "{told:?}");
}

#[test]
fn a_turn_that_ends_with_everything_unplayed_is_the_largest_loss() {
    let mut running = from(
        "p1 authority 40, hand crusher crusher explorer explorer scout, deck scout*6 viper*2 | p2 authority 40, hand scout*3 viper*2, deck scout*5",
    );
    act(&mut running, 0, "end", &mut Seeded::new(1));
    go_on(&mut running, 30, BotKind::Search);
    let analysis = look_back(running);
    assert_eq!(largest(&analysis, 0).0, 1, "{:#?}", analysis.mistakes);
    let told = analysis.mistakes_of(Side(0)).next().expect("told");
    assert!(!told.best.facts.is_empty() && !told.best.goes_on.is_empty(), "{told:?}");
    let fact = told.best.facts[0].say(Lang::Ru, Some(Seat(0)), |seat| seat.to_string());
    assert!(fact.contains('→'), "{fact}");
}

#[test]
fn luck_is_told_apart_and_blamed_on_nobody() {
    // The same decision, and a draw of the best cards or of the worst.
    let after = |dice: &[u32]| {
        let mut running =
            from("p1 authority 30, trade 2, deck crusher*5 scout*5 | p2 authority 30, hand scout*5, deck crusher*5");
        act(&mut running, 0, "end", &mut Scripted::new(dice.iter().copied()));
        look_back(running)
    };
    let (low, high) = (after(&[0; 5]), after(&[99; 5]));
    assert_eq!((low.decisions.len(), &low.decisions), (1, &high.decisions));
    let swing =
        |analysis: &Analysis| analysis.luck.iter().find(|luck| luck.side == Side(0)).map_or(0.0, |luck| luck.swing());
    let (one, other) = (swing(&low), swing(&high));
    assert!((one > 0.02 && other < -0.02) || (one < -0.02 && other > 0.02), "{one} {other}");
    let told = low.luck.iter().find(|luck| luck.side == Side(0)).expect("luck");
    assert!(!told.what.en.is_empty() && !told.what.ru.is_empty(), "{told:?}");
}

#[test]
fn a_decision_is_judged_by_what_its_player_could_know() {
    // The rival holds something else; whoever decides cannot see it.
    let of = |theirs: &str| {
        let mut running = from(&format!(
            "p1 authority 20, trade 4, combat 3, hand scout viper, deck scout*6 viper*2 | p2 authority 20, {theirs}"
        ));
        let view = running.view(Viewer::Seat(Seat(0)));
        act(&mut running, 0, "play viper", &mut Seeded::new(1));
        act(&mut running, 0, "buy 1", &mut Seeded::new(2));
        act(&mut running, 0, "end", &mut Seeded::new(3));
        (view, look_back(running))
    };
    let (one, weak) = of("hand scout*5, deck crusher*5");
    let (other, strong) = of("hand crusher*5, deck scout*5");
    assert_eq!(one, other, "the player saw a difference");
    assert_eq!(weak.decisions, strong.decisions);
    assert_eq!(weak.mistakes, strong.mistakes);
    assert_eq!(weak.decisions.len(), 3);
}

#[test]
fn the_lines_end_with_the_result() {
    let mut running =
        Match::<StarRealms>::begin(StarRealms::setup("duel-frontiers", 2).expect("a setup"), &mut Seeded::new(3))
            .expect("a match");
    go_on(&mut running, 2_000, BotKind::Greedy);
    let standings = *running.awaiting().standings().expect("an end");
    let (steps, last) = (running.steps(), Cell::new((0, 0)));
    let effort = Effort { look: 12, compare: 4, times: 1, rolls: 2, patience: 4, worlds: 1 };
    let mut coach = Coach::open(running.clone()).expect("over").with_effort(effort);
    while coach.advance() {
        let now = coach.progress();
        assert!(now.0 >= last.get().0 && now.0 <= now.1, "{now:?} after {:?}", last.get());
        last.set(now);
    }
    let analysis = coach.analysis();
    assert!(analysis.complete && analysis.fitted);
    for line in &analysis.lines {
        assert_eq!(line.points.len(), steps + 1);
        assert_eq!(line.points.last(), Some(&(steps, standings.score(line.side))));
    }
    let text = serde_json::to_string(analysis).expect("text");
    assert_eq!(&serde_json::from_str::<Analysis>(&text).expect("an analysis"), analysis);

    // Whoever stops it has what was found until then.
    let pieces = Cell::new(0);
    let stopped = analyse(running, &mut |_, _| pieces.set(pieces.get() + 1), &|| pieces.get() >= 10).expect("over");
    assert!(!stopped.complete);
    assert_eq!(stopped.lines[0].points.len(), 11);
}

#[test]
fn a_match_that_goes_on_keeps_its_secrets() {
    let running =
        Match::<Comets>::begin(Comets::setup(Comets::modes()[0].id, 2).expect("a setup"), &mut Seeded::new(3));
    let mut running = running.expect("a match");
    go_on(&mut running, 3, BotKind::Greedy);
    assert_eq!(Coach::open(running).err(), Some(Unfit::Unfinished));
}

#[test]
fn a_game_of_which_nothing_was_learned_is_looked_back_at_too() {
    let mut running =
        Match::<Comets>::begin(Comets::setup(Comets::modes()[0].id, 3).expect("a setup"), &mut Seeded::new(3))
            .expect("a match");
    go_on(&mut running, 2_000, BotKind::Random);
    let analysis = look_back(running);
    assert!(analysis.complete && !analysis.fitted && analysis.lines.len() >= 2, "{analysis:?}");
    assert!(analysis.lines.iter().flat_map(|line| &line.points).all(|(_, chance)| (0.0..=1.0).contains(chance)));
}

#[test]
fn a_hint_knows_the_victory_and_says_why() {
    let running = from(
        "p1 authority 12, combat 9, deck scout*6 viper*4 | p2 authority 6, hand crusher*2 scout*3, deck scout*5 viper*2",
    );
    // Combat may be spent in portions, and every portion leads to the same victory: the question is whether to attack at all.
    let (view, mut options) = (running.view(Viewer::Seat(Seat(0))), running.options(Seat(0)));
    options.retain(|option| ["attack p2 6", "end"].contains(&option.to_string().as_str()));
    assert_eq!(options.len(), 2);
    let effort = Effort { look: 200, compare: 40, times: 3, rolls: 0, patience: 0, worlds: 3 };
    let advice = advise::<StarRealms>(Seat(0), &view, &options, effort).expect("advice");
    let (place, first) = &advice.options[0];
    assert_eq!(options[*place].to_string(), first.action);
    assert_eq!(first.action, "attack p2 6");
    assert_eq!(advice.sureness, Sureness::Sure);
    assert!(first.chance > 0.99 && advice.fitted && advice.now > 0.5, "{advice:?}");
    assert!(advice.options.windows(2).all(|pair| pair[0].1.chance >= pair[1].1.chance));
    let said: Vec<String> =
        first.facts.iter().map(|fact| fact.say(Lang::En, Some(Seat(0)), |_| "Orion".to_owned())).collect();
    assert!(said.iter().any(|fact| fact == "Orion: authority 6 → 0"), "{said:?}");
    assert!(first.facts[0].is_for(|seat| seat == Seat(0)));
}
