//! The test kit: the laws every game must pass, scripts, playthroughs, goldens, and a toy game that shows the contract.
//!
//! ```
//! // tests/laws.rs of a game
//! tabletop_laws::laws!(tabletop_laws::toy::Comets, games = 20);
//! ```
//!
//! | | |
//! | --- | --- |
//! | [`laws`](mod@laws) | thirteen properties of every game, over random games in all modes |
//! | [`script`] | one behaviour as a short story in the game's own notation |
//! | [`mod@playthrough`] | a whole game as a page of text |
//! | [`census`] | every card played once, events as text |
//! | [`mod@golden`] | text compared with a file under review |
//! | [`saves`] | saved matches of older versions load and play on |
//! | [`ledger!`] | every clause of a ledger is cited by a test, and every clause that the game names is in it |
//! | [`mod@features`] | positions as numbers tell no secret |
//! | [`allocations!`] | a decision touches no heap, a state is small |
//! | [`toy`] | *Comets*, the living example of the contract |

#![warn(missing_docs)]

pub mod allocations;
pub mod census;
pub mod features;
pub mod golden;
pub mod laws;
pub mod played;
pub mod playthrough;
pub mod saves;
pub mod script;
pub mod toy;

pub use ::citations::citations;
pub use census::Scene;
pub use features::features_keep_secrets;
pub use golden::{compare, golden, golden_bytes};
pub use laws::{Broken, Law, Report, enforce, uphold};
pub use played::{Params, Played, Taken, play_until};
pub use playthrough::{excerpt, playthrough, playthrough_by};
pub use script::{Kit, check};

/// One test for each law, over every mode and every number of seats of a game.
///
/// ```
/// tabletop_laws::laws!(tabletop_laws::toy::Comets, games = 20, samples = 60);
/// ```
/// Behind the game come fields of [`Params`]; what is not given is as in its `Default`.
#[macro_export]
macro_rules! laws {
    ($game:ty $(, $key:ident = $value:expr)* $(,)?) => {
        #[allow(clippy::needless_update)]
        fn law_params() -> $crate::Params {
            $crate::Params { $($key: $value,)* ..$crate::Params::default() }
        }
        #[test]
        fn law_01_legal_and_check_agree() {
            $crate::enforce::<$game>($crate::Law::LegalAndCheckAgree, &law_params());
        }
        #[test]
        fn law_02_random_games_end() {
            $crate::enforce::<$game>($crate::Law::GamesEnd, &law_params());
        }
        #[test]
        fn law_03_replay_from_recorded_rolls_repeats_the_game() {
            $crate::enforce::<$game>($crate::Law::ReplayRepeats, &law_params());
        }
        #[test]
        fn law_04_views_keep_secrets() {
            $crate::enforce::<$game>($crate::Law::ViewsKeepSecrets, &law_params());
        }
        #[test]
        fn law_05_undo_takes_no_knowledge_back() {
            $crate::enforce::<$game>($crate::Law::UndoUncoversNothing, &law_params());
        }
        #[test]
        fn law_06_answers_to_different_asks_commute() {
            $crate::enforce::<$game>($crate::Law::AnswersCommute, &law_params());
        }
        #[test]
        fn law_07_save_and_load_change_nothing() {
            $crate::enforce::<$game>($crate::Law::SavingChangesNothing, &law_params());
        }
        #[test]
        fn law_08_pieces_are_conserved() {
            $crate::enforce::<$game>($crate::Law::PiecesAreConserved, &law_params());
        }
        #[test]
        fn law_09_a_finished_game_awaits_nobody_and_ranks_every_side() {
            $crate::enforce::<$game>($crate::Law::FinishedIsFinished, &law_params());
        }
        #[test]
        fn law_10_worlds_that_look_alike_are_told_alike() {
            $crate::enforce::<$game>($crate::Law::ToldAlike, &law_params());
        }
        #[test]
        fn law_11_nobody_learns_more_than_he_is_told() {
            $crate::enforce::<$game>($crate::Law::ToldEnough, &law_params());
        }
        #[test]
        fn law_12_passing_chooses_nothing_and_gets_on() {
            $crate::enforce::<$game>($crate::Law::PassingIsPlain, &law_params());
        }
        #[test]
        fn law_13_a_deed_has_one_doer_for_everybody() {
            $crate::enforce::<$game>($crate::Law::DeedsHaveOneDoer, &law_params());
        }
    };
}

/// A test that every clause of a ledger is cited by a test of the crate it stands in, in `tests/` or `src/`. Told how many clauses there
/// are, it notices a ledger that was cut.
///
/// ```ignore
/// tabletop_laws::ledger!(game_starcraft::LEDGER, clauses = 408);
/// ```
#[macro_export]
macro_rules! ledger {
    ($ledger:expr, clauses = $clauses:literal $(,)?) => {
        #[test]
        fn every_clause_of_the_ledger_is_cited() {
            $crate::every_clause_is_cited($ledger, $clauses, env!("CARGO_MANIFEST_DIR"));
        }
        #[test]
        fn every_clause_that_the_game_names_exists() {
            $crate::every_named_clause_exists($ledger, env!("CARGO_MANIFEST_DIR"));
        }
    };
}

/// Every clause that the sources of a game name as a string, behind a refusal, an event or a card, is one of its ledger: see [`ledger!`].
///
/// # Panics
/// When there is no such clause, or none is named at all.
pub fn every_named_clause_exists(ledger: &str, package: &str) {
    let ids: std::collections::BTreeSet<&str> = ::citations::ids(ledger).collect();
    let game = ids.first().and_then(|id| id.split('-').next()).expect("a clause");
    let start = format!("\"{game}-");
    let mut folders = vec![std::path::Path::new(package).join("src")];
    let mut named = 0;
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).expect("the sources can be read") {
            let path = entry.expect("a file").path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let source = std::fs::read_to_string(&path).expect("a source");
            for (at, _) in source.match_indices(&start) {
                let id = source[at + 1..].split('"').next().unwrap_or_default();
                // How all of them begin is no clause.
                if id.ends_with('-') {
                    continue;
                }
                assert!(ids.contains(id), "{} names {id}: there is no such clause", path.display());
                named += 1;
            }
        }
    }
    assert!(named > 60, "only {named} clauses are named");
}

/// See [`ledger!`].
///
/// # Panics
/// When a clause has no test, or the ledger another number of clauses.
pub fn every_clause_is_cited(ledger: &str, clauses: usize, package: &str) {
    let ids: Vec<&str> = ::citations::ids(ledger).collect();
    assert_eq!(ids.len(), clauses, "the clauses of the ledger");
    let mut missing: std::collections::BTreeSet<String> = ids.iter().map(ToString::to_string).collect();
    for folder in ["tests", "src"] {
        let folder = std::path::Path::new(package).join(folder);
        let cited = citations(&folder, ids.iter().copied()).expect("the sources can be read");
        missing.retain(|id| cited.get(id).is_none_or(Vec::is_empty));
    }
    assert!(missing.is_empty(), "no test cites {missing:?}");
}
