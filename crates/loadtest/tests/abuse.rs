//! One address does its worst for some seconds; `loadtest abuse` is the same, longer, with limits of time.

use loadtest::abuse::{Plan, abuse};
use loadtest::process::ServerSpec;
use loadtest::table::Play;
use std::path::Path;
use std::time::Duration;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whatever_one_address_does_the_server_stays_small_and_every_move_of_people_arrives() {
    let folder = tempfile::tempdir().unwrap();
    let spec = ServerSpec::new(Path::new(env!("CARGO_BIN_EXE_loadtest")), folder.path(), None, None).unwrap();
    let play = Play { game: "star-realms".into(), mode: "duel-frontiers".into() };
    let plan = Plan { play, tables: 4, time: Duration::from_secs(8) };
    let found = abuse(&plan, &spec, &|_| ()).await.unwrap();
    assert!(found.memory < 300 << 20, "{found:?}");
    // A move that does not arrive ends the test by itself: whoever waits for it hears silence.
    assert!(found.moves > 4 && found.bot_moves > 0, "{found:?}");
    assert!(found.damage.closed > 20 && found.damage.refused > 20, "he was stopped: {found:?}");
}
