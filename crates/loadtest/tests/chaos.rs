//! Faults by seed for some seconds; `loadtest chaos --seed N --minutes M` is the same, longer.

use loadtest::chaos::chaos;
use loadtest::measure::Plan;
use loadtest::process::ServerSpec;
use loadtest::table::Play;
use std::path::Path;
use std::time::Duration;

fn plan() -> Plan {
    let play = Play { game: "star-realms".into(), mode: "duel-frontiers".into() };
    Plan { play, tables: 6, time: Duration::from_secs(8), rate: 0.0 }
}

fn spec(folder: &Path, store: Option<&str>, bus: Option<&str>) -> ServerSpec {
    ServerSpec::new(Path::new(env!("CARGO_BIN_EXE_loadtest")), folder, store, bus).unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whatever_fails_on_sqlite_every_acknowledged_step_is_there_once() {
    let folder = tempfile::tempdir().unwrap();
    let survived = chaos(&plan(), &spec(folder.path(), None, None), 1, None, None, 7, &|_| ()).await.unwrap();
    assert!(survived.steps > 0 && !survived.faults.is_empty(), "{survived:?}");
}

#[cfg(feature = "services")]
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whatever_fails_between_two_servers_postgresql_and_nats_every_acknowledged_step_is_there_once() {
    use test_services::{Nats, Postgres};
    let (folder, postgres, nats) = (tempfile::tempdir().unwrap(), Postgres::start().unwrap(), Nats::start().unwrap());
    let spec = spec(folder.path(), Some(&postgres.database("chaos").unwrap()), Some(&nats.address()));
    let survived = chaos(&plan(), &spec, 2, Some(&postgres), Some(nats.port()), 7, &|_| ()).await.unwrap();
    assert!(survived.steps > 0 && !survived.faults.is_empty(), "{survived:?}");
}
