//! Real processes are killed while people play. `loadtest kill --kills 50` is the same, longer.

use loadtest::kill::{Survived, Victim, kill};
use loadtest::measure::Plan;
use loadtest::process::ServerSpec;
use loadtest::table::Play;
use std::path::Path;
use std::time::Duration;

const KILLS: usize = 3;

fn spec(folder: &Path, store: Option<&str>, bus: Option<&str>) -> ServerSpec {
    ServerSpec::new(Path::new(env!("CARGO_BIN_EXE_loadtest")), folder, store, bus).unwrap()
}

async fn survives(spec: &ServerSpec, processes: usize, victim: &Victim<'_>) -> Survived {
    let play = Play { game: "star-realms".into(), mode: "duel-frontiers".into() };
    let plan = Plan { play, tables: 12, time: Duration::from_millis(400), rate: 0.0 };
    kill(&plan, spec, processes, KILLS, victim, &|_| ()).await.unwrap()
}

fn fine(survived: Survived) {
    assert_eq!(survived.kills, KILLS);
    assert!(survived.least > 0, "every table went on after every kill");
    assert!(survived.steps > 12 * KILLS);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_acknowledged_step_is_lost_or_taken_twice_when_the_server_is_killed() {
    let folder = tempfile::tempdir().unwrap();
    fine(survives(&spec(folder.path(), None, None), 1, &Victim::Servers).await);
}

#[cfg(feature = "services")]
mod services {
    use super::*;
    use loadtest::process::Process;
    use loadtest::table::Api;
    use loadtest::websocket::Client;
    use protocol::{FromClient, NewTable, SeatChoice};
    use std::time::Instant;
    use tabletop::Seat;
    use test_services::{Nats, Postgres};

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn one_of_three_servers_is_killed_and_the_others_go_on_with_its_tables() {
        let (folder, postgres, nats) =
            (tempfile::tempdir().unwrap(), Postgres::start().unwrap(), Nats::start().unwrap());
        let spec = spec(folder.path(), Some(&postgres.database("three").unwrap()), Some(&nats.address()));
        fine(survives(&spec, 3, &Victim::Servers).await);
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn no_acknowledged_step_is_lost_when_postgresql_crashes() {
        let (folder, postgres) = (tempfile::tempdir().unwrap(), Postgres::start().unwrap());
        let spec = spec(folder.path(), Some(&postgres.database("crash").unwrap()), None);
        fine(survives(&spec, 1, &Victim::Database(&postgres)).await);
    }

    /// The bot thinks for two seconds in the process that took the step before; that process dies meanwhile.
    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn what_a_bot_was_thinking_when_its_process_died_is_thought_once_by_another() {
        let (folder, postgres, nats) =
            (tempfile::tempdir().unwrap(), Postgres::start().unwrap(), Nats::start().unwrap());
        let address = postgres.database("bots").unwrap();
        let slow = ServerSpec { bot_millis: 2000, ..spec(folder.path(), Some(&address), Some(&nats.address())) };
        let quick = ServerSpec { bot_millis: 20, ..slow.clone() };
        let mut dying = slow.start().unwrap();
        let living = [quick.start().unwrap(), quick.start().unwrap()];
        let apis: Vec<_> = living.iter().map(|one| Api::new(vec![one.address()])).collect();
        let token = apis[0].guest("Anna").await.unwrap();
        let seats = vec![SeatChoice::Me, SeatChoice::Bot("search".into())];
        let (game, mode) = ("star-realms".to_owned(), "duel-frontiers".to_owned());
        let new = NewTable { game, mode, seats, private: true, clock: None };
        let table = apis[0].make(&token, &new).await.unwrap();
        let open = async |at: &Process, first_id| {
            let mut client = Client::new(Seat(0), first_id);
            client.connect(&at.address(), &token, &table).await.unwrap();
            client
        };
        // Whoever begins: Anna goes on at the process that dies until the bot is to think there.
        let mut first = open(&dying, 1000).await;
        first.say(FromClient::Start).await.unwrap();
        first.until(2).await.unwrap();
        while let Some(action) = first.options().first().cloned() {
            let number = first.number();
            first.act(&action).await.unwrap();
            first.until(number + 1).await.unwrap();
        }
        dying.kill().unwrap();
        // Nobody else may think before the lease of the dead one is over. The turn of the bot is a few steps; then Anna is asked again.
        let mut second = open(&living[0], 2000).await;
        let waiting = second.number();
        while second.options().is_empty() {
            second.until(second.number() + 1).await.unwrap();
        }
        let taken = second.number() - waiting;
        let sum = async |name: &str| {
            let mut sum = 0;
            for api in &apis {
                sum += api.metric(name).await.unwrap();
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
