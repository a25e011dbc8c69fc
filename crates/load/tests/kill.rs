//! Real processes are killed while people play. `load kill --kills 50` is the same, longer.

use load::kill::{Survived, Victim, kill};
use load::measure::Plan;
use load::process::Recipe;
use load::table::What;
use std::path::Path;
use std::time::Duration;

const KILLS: usize = 3;

fn recipe(folder: &Path, store: Option<&str>, bus: Option<&str>) -> Recipe {
    Recipe::new(Path::new(env!("CARGO_BIN_EXE_load")), folder, store, bus).unwrap()
}

async fn survives(recipe: &Recipe, processes: usize, victim: &Victim<'_>) -> Survived {
    let what = What { game: "star-realms".into(), mode: "duel-frontiers".into() };
    let plan = Plan { what, tables: 12, time: Duration::from_millis(400), rate: 0.0 };
    kill(&plan, recipe, processes, KILLS, victim, &|_| ()).await.unwrap()
}

fn fine(survived: Survived) {
    assert_eq!(survived.kills, KILLS);
    assert!(survived.least > 0, "every table went on after every kill");
    assert!(survived.steps > 12 * KILLS);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_acknowledged_step_is_lost_or_taken_twice_when_the_server_is_killed() {
    let folder = tempfile::tempdir().unwrap();
    fine(survives(&recipe(folder.path(), None, None), 1, &Victim::Servers).await);
}

#[cfg(feature = "services")]
mod services {
    use super::*;
    use load::chair::{Chair, Memory};
    use load::process::Process;
    use load::services::{Nats, Postgres};
    use load::table::Front;
    use protocol::{FromClient, NewTable, Place};
    use std::time::Instant;
    use tabletop::Seat;

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn one_of_three_servers_is_killed_and_the_others_go_on_with_its_tables() {
        let (folder, postgres, nats) =
            (tempfile::tempdir().unwrap(), Postgres::start().unwrap(), Nats::start().unwrap());
        let recipe = recipe(folder.path(), Some(&postgres.database("three").unwrap()), Some(&nats.address()));
        fine(survives(&recipe, 3, &Victim::Servers).await);
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn no_acknowledged_step_is_lost_when_postgresql_crashes() {
        let (folder, postgres) = (tempfile::tempdir().unwrap(), Postgres::start().unwrap());
        let recipe = recipe(folder.path(), Some(&postgres.database("crash").unwrap()), None);
        fine(survives(&recipe, 1, &Victim::Database(&postgres)).await);
    }

    /// The bot thinks for two seconds in the process that took the step before; that process dies meanwhile.
    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn what_a_bot_was_thinking_when_its_process_died_is_thought_once_by_another() {
        let (folder, postgres, nats) =
            (tempfile::tempdir().unwrap(), Postgres::start().unwrap(), Nats::start().unwrap());
        let address = postgres.database("bots").unwrap();
        let slow = Recipe { bot_millis: 2000, ..recipe(folder.path(), Some(&address), Some(&nats.address())) };
        let quick = Recipe { bot_millis: 20, ..slow.clone() };
        let mut dying = slow.start().unwrap();
        let living = [quick.start().unwrap(), quick.start().unwrap()];
        let fronts: Vec<_> = living.iter().map(|one| Front::new(vec![one.address()])).collect();
        let token = fronts[0].guest("Anna").await.unwrap();
        let seats = vec![Place::Me, Place::Bot("search".into())];
        let (game, mode) = ("star-realms".to_owned(), "duel-frontiers".to_owned());
        let new = NewTable { game, mode, seats, private: true, clock: None };
        let table = fronts[0].make(&token, &new).await.unwrap();
        let open =
            async |at: &Process| Chair::open(&at.address(), &token, &table, Seat(0), Memory::default()).await.unwrap();
        // Whoever begins: Anna goes on at the process that dies until the bot is to think there.
        let mut first = open(&dying).await;
        first.say(&FromClient::Start).await.unwrap();
        first.until(2).await.unwrap();
        while let Some(action) = first.memory.options.first().cloned() {
            let (number, action) = (first.memory.number, serde_json::from_str(action.get()).unwrap());
            first.say(&FromClient::Act { expected: number, action }).await.unwrap();
            first.until(number + 1).await.unwrap();
        }
        dying.kill().unwrap();
        // Nobody else may think before the lease of the dead one is over. The turn of the bot is a few steps; then Anna is asked again.
        let mut second = open(&living[0]).await;
        let waiting = second.memory.number;
        while second.memory.options.is_empty() {
            second.until(second.memory.number + 1).await.unwrap();
        }
        let taken = second.memory.number - waiting;
        let sum = async |name: &str| {
            let mut sum = 0;
            for front in &fronts {
                sum += front.metric(name).await.unwrap();
            }
            sum
        };
        // A move is told first and counted then.
        let told = Instant::now();
        while sum("starboard_bot_moves_total").await < taken && told.elapsed() < Duration::from_secs(10) {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        assert_eq!(sum("starboard_bot_moves_total").await, taken, "each step was thought once");
        assert_eq!(sum("starboard_conflicts_total").await, 0, "nobody thought in vain");
    }
}
