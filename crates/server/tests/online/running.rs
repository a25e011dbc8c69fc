//! Starting, stopping, watching over the server.

use crate::kit::{Person, Running, site_in, until};
use crate::playing::two_people;
use std::time::{Duration, Instant};

#[tokio::test]
async fn the_page_comes_with_its_headers_and_health_is_told() {
    let server = Running::start().await;
    let anyone = Person::nobody(&server.address);
    for path in ["/", "/t/abc"] {
        let page = anyone.request(reqwest::Method::GET, path).send().await.unwrap();
        let policy = page.headers()["content-security-policy"].to_str().unwrap();
        assert!(policy.contains("default-src 'self'"), "{policy}");
        // The pictures that the page has drawn itself.
        assert!(policy.contains("img-src 'self' data: blob:;"), "{policy}");
        assert_eq!(page.headers()["x-content-type-options"], "nosniff");
        assert_eq!(page.text().await.unwrap(), "<p>page</p>");
    }
    let tables = anyone.request(reqwest::Method::GET, "/api/tables").send().await.unwrap();
    assert_eq!(tables.headers()["x-content-type-options"], "nosniff");
    assert_eq!(tables.headers()["cache-control"], "no-store");
    let health = anyone.request(reqwest::Method::GET, "/healthz").send().await.unwrap();
    assert_eq!(health.text().await.unwrap(), "ok");
    let _playing = two_people(&server).await;
    let metrics = anyone.request(reqwest::Method::GET, "/metrics").send().await.unwrap().text().await.unwrap();
    for line in ["starboard_sockets 2\n", "starboard_live_tables 1\n", "starboard_entries_total 2\n"] {
        assert!(metrics.contains(line), "{line} is not in {metrics}");
    }
}

#[tokio::test]
async fn health_is_asked_for_once_a_second_and_its_loss_is_told() {
    let server = Running::start().await;
    let anyone = Person::nobody(&server.address);
    let health = async || anyone.request(reqwest::Method::GET, "/healthz").send().await.unwrap().status();
    let asked = Instant::now();
    assert_eq!(health().await, 200);
    server.hub.store.close().await;
    assert!(health().await == 200 || asked.elapsed() >= Duration::from_secs(1), "what was just asked for is known");
    until(async || health().await == 503).await;
}

#[tokio::test]
async fn the_server_refuses_to_start_without_a_client_or_a_store() {
    let no_site = server::Options { site: Some("no/such/folder".into()), ..server::Options::default() };
    let error = server::run(no_site, "sqlite:unused").await.unwrap_err();
    assert!(error.to_string().contains("no/such/folder"), "{error}");
    let folder = tempfile::tempdir().unwrap();
    let site = site_in(folder.path());
    let with =
        |store: String| server::Options { site: Some(site.clone()), store: Some(store), ..server::Options::default() };
    let error = server::run(with("mysql://x".into()), "").await.unwrap_err();
    assert!(error.to_string().contains("mysql://x"), "{error}");
    let error = server::run(with("postgres://127.0.0.1:1/none".into()), "").await.unwrap_err();
    assert!(error.to_string().contains("store"), "{error}");
    let file = folder.path().join("not a database");
    std::fs::write(&file, "x".repeat(5000)).unwrap();
    let error = server::run(with(format!("sqlite:{}", file.display())), "").await.unwrap_err();
    assert!(error.to_string().contains("store"), "{error}");
    let mut no_bus = with(format!("sqlite:{}/fine", folder.path().display()));
    no_bus.bus = Some("nats://127.0.0.1:1".into());
    let error = server::run(no_bus, "").await.unwrap_err();
    assert!(error.to_string().contains("bus"), "{error}");
}

#[tokio::test]
async fn a_sqlite_file_has_one_owner_and_may_lie_in_a_folder_of_any_name() {
    let folder = tempfile::tempdir().unwrap();
    let file = format!("sqlite:{}/Мои столы 100%/tables.sqlite", folder.path().display());
    let store = server::store::Store::open(&file).await.unwrap();
    let error = server::store::Store::open(&file).await.err().expect("it is in use");
    assert!(error.to_string().contains("in use"), "{error}");
    store.close().await;
    drop(store);
    server::store::Store::open(&file).await.unwrap();
    assert!(folder.path().join("Мои столы 100%/tables.sqlite").is_file());
}
