//! Starting, stopping, watching over the server.

use crate::kit::{Person, Running, site_in, until};
use crate::playing::two_people;

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
    for path in ["/livez", "/readyz", "/healthz"] {
        let health = anyone.request(reqwest::Method::GET, path).send().await.unwrap();
        assert_eq!(health.text().await.unwrap(), "ok");
    }
    let _playing = two_people(&server).await;
    let metrics = anyone.request(reqwest::Method::GET, "/metrics").send().await.unwrap().text().await.unwrap();
    for line in [
        "starboard_sockets 2\n",
        "starboard_live_tables 1\n",
        "starboard_entries_total 2\n",
        "starboard_requests_total{status=\"200\"} ",
        "starboard_logins_total{way=\"guest\",status=\"200\"} 2\n",
        "starboard_bots_waiting{kind=\"search\"} 0\n",
        "starboard_store_connections ",
        "starboard_store_waiting 0\n",
        "starboard_commits_failed_total 0\n",
    ] {
        assert!(metrics.contains(line), "{line} is not in {metrics}");
    }
    if cfg!(target_os = "linux") {
        assert!(metrics.contains("starboard_memory_bytes "), "{metrics}");
    }
}

#[tokio::test]
async fn refusals_too_many_requests_and_wrong_passwords_are_counted() {
    let server = Running::with(|options| server::Options { requests: 3.try_into().unwrap(), ..options }).await;
    let anna = server.guest("Anna").await;
    let table = anna.makes(&[protocol::SeatChoice::Me, protocol::SeatChoice::Open]).await;
    let mut chair = anna.joins(&table).await;
    chair.news().await;
    chair.say(&protocol::FromClient::Stand).await;
    chair.say(&protocol::FromClient::Stand).await;
    chair.problem().await;
    until(async || {
        let login = protocol::Login { name: "Anna".into(), password: "12345678".into() };
        let login = anna.request(reqwest::Method::POST, "/api/login").json(&login).send().await.unwrap();
        let metrics = anna.request(reqwest::Method::GET, "/metrics").send().await.unwrap().text().await.unwrap();
        assert!(metrics.contains("starboard_refusals_total{why=\"not_seated\"} 1\n"), "{metrics}");
        login.status() == 429
            && metrics.contains("starboard_logins_total{way=\"login\",status=\"401\"} ")
            && metrics.contains("starboard_requests_total{status=\"429\"} ")
    })
    .await;
}

#[tokio::test]
async fn a_process_whose_store_is_gone_lives_and_is_not_ready() {
    let server = Running::start().await;
    let anyone = Person::nobody(&server.address);
    let asked = async |path: &str| anyone.request(reqwest::Method::GET, path).send().await.unwrap().status();
    assert_eq!(asked("/readyz").await, 200);
    server.hub.store.close().await;
    until(async || asked("/readyz").await == 503).await;
    assert_eq!(asked("/livez").await, 200);
}

/// A SQLite file of a server that was there before.
async fn used_file(folder: &std::path::Path) -> std::path::PathBuf {
    let file = folder.join("used.sqlite");
    let store = server::store::Store::open(&format!("sqlite:{}", file.display())).await.unwrap();
    for number in 0..200 {
        let append = |body: String| server::store::Append { table_id: "t".into(), number, body, index: None };
        store.append(append("x".repeat(500))).await.unwrap();
    }
    store.close().await;
    file
}

/// The bytes from this place on become these.
fn overwrite(file: &std::path::Path, from: usize, with: &[u8]) {
    let mut bytes = std::fs::read(file).unwrap();
    bytes[from..from + with.len()].copy_from_slice(with);
    std::fs::write(file, bytes).unwrap();
}

#[tokio::test]
async fn a_store_that_cannot_keep_anything_is_refused_in_plain_words() {
    let folder = tempfile::tempdir().unwrap();
    let refused = async |address: String| {
        let error = server::store::Store::open(&address).await.err().expect("refused").to_string();
        assert!(!error.contains("sesame"), "{error}");
        error
    };
    for nowhere in ["sqlite:", "sqlite://", "sqlite::memory:", "sqlite://:memory:?cache=shared"] {
        let error = refused(nowhere.to_owned()).await;
        assert!(error.contains("names no file"), "{error}");
    }
    assert!(refused("mysql://anna:sesame@db/x".to_owned()).await.contains("mysql://…@db/x"));
    assert!(refused("postgres://anna:sesame@127.0.0.1:1/x".to_owned()).await.contains("does not answer"));
    // A number in the head says that only newer programs may write: so for us the file is read-only, whoever runs the test.
    let read_only = used_file(folder.path()).await;
    overwrite(&read_only, 18, &[3]);
    assert!(refused(format!("sqlite:{}", read_only.display())).await.contains("read-only"));
    let damaged = used_file(tempfile::tempdir_in(folder.path()).unwrap().keep().as_path()).await;
    let middle = std::fs::metadata(&damaged).unwrap().len() as usize / 2;
    overwrite(&damaged, middle - middle % 4096, &[0xA5; 8192]);
    assert!(refused(format!("sqlite:{}", damaged.display())).await.contains("damaged"));
    std::fs::create_dir(folder.path().join("folder")).unwrap();
    assert!(refused(format!("sqlite:{}/folder", folder.path().display())).await.contains("opened"));
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
