//! A disk that takes no more, under a running server. The system's limit of file size stands for it: it can be set and lifted from outside.

#![cfg(target_os = "linux")]

use loadtest::kill::Playing;
use loadtest::measure::{self, Plan};
use loadtest::process::ServerSpec;
use loadtest::table::{Api, Play};
use std::path::Path;
use std::time::Duration;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_whose_disk_is_full_acknowledges_nothing_says_so_and_goes_on_afterwards() {
    let folder = tempfile::tempdir().unwrap();
    let spec = ServerSpec::new(Path::new(env!("CARGO_BIN_EXE_loadtest")), folder.path(), None, None).unwrap();
    let server = spec.start().unwrap();
    let api = Api::new(vec![server.address()]);
    let mut known = vec![api.guest("Anna").await.unwrap()];
    assert_eq!(api.status("/readyz").await.unwrap(), 200);
    server.limit_file_size(Some(1)).unwrap();
    for number in 0..5 {
        // Whoever is told that he is somebody is: a guest whose commit failed is no guest.
        known.extend(api.guest(&format!("Guest {number}")).await);
    }
    assert_eq!(known.len(), 1, "nothing can be kept");
    let soon = async |status: u16| {
        for _ in 0..300 {
            if api.status("/readyz").await.unwrap() == status {
                return;
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        panic!("never {status}");
    };
    soon(503).await;
    assert_eq!(api.status("/livez").await.unwrap(), 200);
    server.limit_file_size(None).unwrap();
    soon(200).await;
    known.push(api.guest("Boris").await.unwrap());
    for token in known {
        assert!(api.is_somebody(&token).await.unwrap());
    }
    server.stop().unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_acknowledged_after_the_disk_was_full_again_and_again_is_there_when_the_server_is_killed() {
    let folder = tempfile::tempdir().unwrap();
    let spec = ServerSpec::new(Path::new(env!("CARGO_BIN_EXE_loadtest")), folder.path(), None, None).unwrap();
    let server = spec.start().unwrap();
    let api = Api::new(vec![server.address()]);
    let play = Play { game: "star-realms".into(), mode: "duel-frontiers".into() };
    let plan = Plan { play, tables: 4, time: Duration::ZERO, rate: 0.0 };
    let mut playing = Playing::start(measure::open(&plan, &api).await.unwrap());
    for _ in 0..6 {
        server.limit_file_size(Some(1)).unwrap();
        while api.status("/readyz").await.unwrap() != 503 {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        server.limit_file_size(None).unwrap();
        let goes_on = tokio::time::timeout(Duration::from_secs(60), playing.every_table_goes_on());
        goes_on.await.expect("every table goes on").unwrap();
    }
    let steps = playing.stop_and_check(vec![server], &spec.store).await.unwrap();
    assert!(steps > 0);
}
