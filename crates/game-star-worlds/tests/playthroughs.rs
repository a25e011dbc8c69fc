//! Whole games as text, and saved ones.

use game_star_worlds::evaluate::Opinion;
use game_star_worlds::state::{Outcome, Stage, Victory};
use game_star_worlds::{Action, Event, Setup, StarWorlds};
use tabletop::{Catalogue, Dice, Evaluate, Game, LoadError, Match, Saved, Seat, Seeded};
use tabletop_laws::golden;
use tabletop_laws::saves::every_save_plays_on;
use tabletop_text::{Lang, Listener, Spoken};

/// What looks most natural; what looks alike, in turn.
fn natural(seed: u64) -> impl FnMut(&StarWorlds, Seat, &[Action]) -> Action {
    let mut whims = Seeded::new(seed);
    move |game, seat, options| {
        let opinion = Opinion::default();
        let weight = |action: &Action| opinion.prior(game, seat, *action);
        let best = options.iter().map(weight).fold(0.0, f32::max);
        let good: Vec<Action> = options.iter().copied().filter(|action| weight(action) >= 0.8 * best).collect();
        good[whims.pick(good.len() as u32) as usize]
    }
}

/// What a reader wants to know of a turn; what goes without saying is left out, but counts for its digest.
fn is_routine(event: &Event) -> bool {
    matches!(
        event,
        Event::Passed { .. }
            | Event::Drew { .. }
            | Event::Brought { .. }
            | Event::Opened { .. }
            | Event::Closed { .. }
            | Event::Performed { .. }
            | Event::Entered { .. }
            | Event::Shuffled { .. }
            | Event::ChainEnded
            | Event::EndAnnounced { .. }
            | Event::TurnBegan { .. }
            | Event::TurnEnded { .. }
    )
}

/// A game as lines: the preparation, then a line for each turn, with a digest of everything that was offered and told.
fn play(mode: &str, seed: u64) -> (Vec<String>, Outcome) {
    let (mut dice, mut choose) = (Seeded::new(seed), natural(seed));
    let (mut told, mut turns) = (Vec::new(), vec![(String::from("preparation"), Vec::new(), 0u64)]);
    let setup = StarWorlds::setup(mode, 2).expect("a mode");
    let mut game = StarWorlds::begin(&setup, &mut dice, &mut told).expect("legal");
    loop {
        for event in told.drain(..) {
            if let Event::TurnBegan { seat, turn } = event {
                turns.push((format!("turn {turn} {seat}"), Vec::new(), 0));
            }
            let (_, said, digest) = turns.last_mut().expect("the preparation");
            *digest = format!("{event:?}")
                .bytes()
                .fold(*digest, |sum, byte| (sum ^ u64::from(byte)).wrapping_mul(0x1_0000_01b3));
            if !is_routine(&event) {
                let text = StarWorlds::say_event(&event, Listener::spectator(Lang::En));
                said.push(text.plain(Lang::En, |seat| seat.to_string()));
            }
        }
        let Some(seat) = game.awaiting().seats().lowest() else { break };
        let mut options = Vec::new();
        game.legal(seat, &mut options);
        let digest = &mut turns.last_mut().expect("the preparation").2;
        *digest = format!("{options:?}")
            .bytes()
            .fold(*digest, |sum, byte| (sum ^ u64::from(byte)).wrapping_mul(0x1_0000_01b3));
        let action = choose(&game, seat, &options);
        game.apply(seat, action, &mut dice, &mut told);
    }
    let Stage::Over(outcome) = game.table.stage else { panic!("it ended") };
    let line = |(head, said, digest): &(String, Vec<String>, u64)| {
        let (short, words) = ((digest ^ (digest >> 32)) as u16, said.join("; "));
        if words.is_empty() { format!("{head} [{short:04x}]") } else { format!("{head} [{short:04x}]: {words}") }
    };
    (turns.iter().map(line).collect(), outcome)
}

/// How a game begins and how it ends, with every way to win at least once. What lies between is in the digest of a line.
#[test]
fn games_of_every_mode_go_as_reviewed() {
    const SHOWN: usize = 4;
    let wanted = |mode: &str| match mode {
        "mirror-dvarg-acid" => Some(Victory::Economic),
        "mirror-targon-concord" => Some(Victory::Strategic),
        "starters" => Some(Victory::Military),
        _ => None,
    };
    for mode in StarWorlds::modes() {
        let fits = |outcome: Outcome| match (wanted(mode.id), outcome) {
            (Some(wanted), Outcome::Won { victory, .. }) => victory == wanted,
            (Some(_), Outcome::Draw) => false,
            (None, _) => true,
        };
        let seed = (1..500).find(|seed| fits(play(mode.id, *seed).1)).expect("such a game");
        let (turns, _) = play(mode.id, seed);
        let (first, last) = (&turns[..SHOWN.min(turns.len())], &turns[turns.len().saturating_sub(SHOWN).max(SHOWN)..]);
        let middle = &turns[first.len()..turns.len() - last.len()];
        let sum = middle.concat().bytes().fold(0u16, |sum, byte| sum.rotate_left(3) ^ u16::from(byte));
        let text = format!(
            "{} seed {seed}, rules {}\n{}\n… {} turns [{sum:04x}]\n{}\n",
            mode.id,
            StarWorlds::RULES,
            first.join("\n"),
            middle.len(),
            last.join("\n")
        );
        golden(format!("{}/tests/playthroughs/{}.txt", env!("CARGO_MANIFEST_DIR"), mode.id), &text);
    }
}

/// Every save of older rules loads, and the game goes on to its end. Today's is written anew when goldens are updated.
#[test]
fn saved_games_of_all_versions_go_on() {
    let mut dice = Seeded::new(8);
    let mut game =
        Match::<StarWorlds>::begin(Setup::of_starters("earth_officers", "targon_arbiters"), &mut dice).expect("legal");
    let mut choose = natural(8);
    while game.steps() < 120 {
        let seat = game.awaiting().seats().lowest().expect("asked");
        let options = game.options(seat);
        // One hand is changed: rules 5 ask for its size again.
        let change = game.game().table.mulligans.0 == [0, 0] && options.contains(&Action::Mulligan);
        let action = if change { Action::Mulligan } else { choose(game.game(), seat, &options) };
        game.act(seat, action, &mut dice).expect("legal");
    }
    let today = format!("tests/saves/schema-{}-rules-{}.json", StarWorlds::SCHEMA, StarWorlds::RULES);
    golden(today, &(game.save().write() + "\n"));
    every_save_plays_on::<StarWorlds>("tests/saves");
}

/// What was played under older rules cannot be repeated by today's: a step is refused or ends differently. So each save stands for
/// what its rules changed, not for its number.
#[test]
fn saves_of_older_rules_show_what_changed() {
    for rules in 1..StarWorlds::RULES {
        let path = format!("tests/saves/schema-1-rules-{rules}.json");
        let saved = Saved::read(&std::fs::read_to_string(&path).expect("a file")).expect("a save");
        let today = Saved { rules: StarWorlds::RULES, ..saved };
        let why = Match::<StarWorlds>::load(&today).err();
        assert!(matches!(why, Some(LoadError::Impossible { .. })), "{path} is played today as it was then: {why:?}");
    }
}
