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
    use load::services::{Nats, Postgres};

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
}
