//! People play over real sockets against a real server with a real store.

mod kit;

use kit::{Chair, Opened, Person, Running, any_option};
use protocol::{FromClient, Guest, Login, Me, NewTable, Place, Problem, Sitting, Stage, TableLine, Webhook};
use serde_json::{Value, json};
use tabletop::{Saved, Seat, Seeded};

/// Two people at a fresh table of the toy game, the match begun.
async fn two_people(server: &Running) -> (String, Chair, Chair, Opened, Opened) {
    let (anna, boris) = (server.guest("Anna").await, server.guest("Boris").await);
    let table = anna.makes(&[Place::Me, Place::Open]).await;
    let mut first = anna.joins(&table).await;
    let seen = first.news().await;
    assert_eq!(seen.table.seats, [Sitting::Person("Anna".into()), Sitting::Nobody]);
    assert!(seen.table.host && seen.table.you == Some(Seat(0)));
    first.say(&FromClient::Start).await;
    assert_eq!(first.problem().await, Problem::SeatsOpen);
    let mut second = boris.joins(&table).await;
    second.news().await;
    second.does(&FromClient::Sit { seat: Seat(1) }).await;
    first.say(&FromClient::Start).await;
    let a = running(&mut first).await;
    let b = running(&mut second).await;
    (table, first, second, a, b)
}

async fn running(chair: &mut Chair) -> Opened {
    loop {
        let news = chair.news().await;
        if news.table.stage != Stage::Gathering {
            return news;
        }
    }
}

/// Plays on until it is over; each hears the other's steps.
async fn play_on(first: &mut Chair, second: &mut Chair, mut a: Opened, mut b: Opened, seed: u64) -> (Opened, Opened) {
    let mut dice = Seeded::new(seed);
    while a.table.stage == Stage::Running {
        let (mine, his) = (a.play.as_ref().unwrap(), b.play.as_ref().unwrap());
        assert_eq!(mine.steps, his.steps);
        let steps = mine.steps;
        if mine.options.is_empty() {
            let act = FromClient::Act { expected: b.table.number, action: any_option(&his.options, &mut dice) };
            second.say(&act).await;
        } else {
            let act = FromClient::Act { expected: a.table.number, action: any_option(&mine.options, &mut dice) };
            first.say(&act).await;
        }
        a = first.news().await;
        b = second.news().await;
        assert_eq!(a.play.as_ref().unwrap().steps, steps + 1);
        assert_eq!(a.play.as_ref().unwrap().told.len(), 1, "only what is new");
    }
    (a, b)
}

#[tokio::test]
async fn two_people_play_a_whole_match_and_the_replay_opens_afterwards() {
    let server = Running::start().await;
    let (table, mut first, mut second, a, b) = two_people(&server).await;
    let anna = server.guest("Stranger").await;
    assert_eq!(anna.get::<Saved>(&format!("/api/tables/{table}/file")).await, Err(Problem::NotFinished));
    let (a, b) = play_on(&mut first, &mut second, a, b, 7).await;
    assert_eq!((a.table.stage, b.table.stage), (Stage::Finished, Stage::Finished));
    let file: Saved = anna.get(&format!("/api/tables/{table}/file")).await.unwrap();
    let replay = shelf::load(&file).unwrap();
    assert_eq!(replay.steps(), a.play.unwrap().steps);
    assert!(replay.awaiting().standings().is_some());
}

#[tokio::test]
async fn a_message_that_comes_twice_is_taken_once_and_a_foreign_one_not_at_all() {
    let server = Running::start().await;
    let (_, mut first, mut second, a, _) = two_people(&server).await;
    let options = a.play.as_ref().unwrap().options.clone();
    let act = FromClient::Act { expected: a.table.number, action: options[0].clone() };
    let after = first.does(&act).await;
    first.say(&act).await;
    assert_eq!(first.problem().await, Problem::Stale { number: after.table.number });
    first.say_text("{\"say\":\"act\"").await;
    assert!(matches!(first.problem().await, Problem::Malformed { .. }));
    first.say_text("{\"say\":\"act\",\"expected\":99999999,\"action\":null}").await;
    assert!(matches!(first.problem().await, Problem::Stale { .. } | Problem::Malformed { .. }));
    first.say_text("{\"say\":\"sit\",\"seat\":1,\"as\":\"root\"}").await;
    assert!(matches!(first.problem().await, Problem::Malformed { .. }));
    first.say(&FromClient::Sit { seat: Seat(1) }).await;
    assert_eq!(first.problem().await, Problem::AlreadySeated);
    first.say(&FromClient::Stand).await;
    assert_eq!(first.problem().await, Problem::AlreadyStarted);
    second.say(&FromClient::Start).await;
    assert_eq!(second.problem().await, Problem::NotHost);
}

#[tokio::test]
async fn a_spectator_sees_the_table_but_has_no_say() {
    let server = Running::start().await;
    let (table, _first, _second, ..) = two_people(&server).await;
    let mut nobody = Person::nobody(&server.address).joins(&table).await;
    let seen = nobody.news().await;
    assert_eq!(seen.table.you, None);
    assert!(seen.play.unwrap().options.is_empty());
    nobody.say(&FromClient::Act { expected: seen.table.number, action: json!(null) }).await;
    assert_eq!(nobody.problem().await, Problem::NotLoggedIn);
    let mut stranger = server.guest("Stranger").await.joins(&table).await;
    stranger.news().await;
    stranger.say(&FromClient::Act { expected: seen.table.number, action: json!(null) }).await;
    assert_eq!(stranger.problem().await, Problem::NotSeated);
}

#[tokio::test]
async fn whoever_comes_back_is_told_what_he_missed_and_nothing_twice() {
    let server = Running::start().await;
    let (anna, table) = {
        let anna = server.guest("Anna").await;
        let table = anna.makes(&[Place::Me, Place::Bot("random".into())]).await;
        (anna, table)
    };
    let mut chair = anna.joins(&table).await;
    chair.news().await;
    chair.say(&FromClient::Start).await;
    let mut seen = running(&mut chair).await;
    let mut told: Vec<Vec<Value>> = seen.play.as_ref().unwrap().told.clone();
    let mut dice = Seeded::new(3);
    let mut lost = 0;
    while seen.table.stage == Stage::Running {
        let play = seen.play.as_ref().unwrap();
        assert_eq!(told.len(), play.steps + 1);
        if play.options.is_empty() {
            seen = chair.news().await;
        } else {
            let act = FromClient::Act { expected: seen.table.number, action: any_option(&play.options, &mut dice) };
            chair.say(&act).await;
            if lost < 3 {
                // The connection breaks before the answer arrives.
                lost += 1;
                chair = anna.comes_back(&table, Some(told.len() - 1)).await;
            }
            seen = chair.news().await;
        }
        told.extend(seen.play.as_ref().unwrap().told.iter().cloned());
    }
    let file: Saved = anna.get(&format!("/api/tables/{table}/file")).await.unwrap();
    let replay = shelf::load(&file).unwrap();
    let whole: Vec<Vec<Value>> =
        (0..=replay.steps()).map(|step| replay.told(tabletop::Viewer::Seat(Seat(0)), step)).collect();
    assert_eq!(told, whole);
}

#[tokio::test]
async fn a_table_survives_a_restart_and_the_bot_goes_on() {
    let server = Running::start().await;
    let (table, mut first, mut second, a, b) = two_people(&server).await;
    let number = {
        let act = FromClient::Act { expected: a.table.number, action: a.play.unwrap().options[0].clone() };
        first.does(&act).await.table.number
    };
    second.news().await;
    drop(b);
    let server = server.restart().await;
    let mut nobody = Person::nobody(&server.address).joins(&table).await;
    let seen = nobody.news().await;
    assert_eq!(seen.table.number, number);
    assert_eq!(seen.play.unwrap().steps, 1);
}

#[tokio::test]
async fn bots_play_a_whole_match_when_nobody_else_does() {
    let server = Running::start().await;
    let anna = server.guest("Anna").await;
    let table = anna.makes(&[Place::Bot("random".into()), Place::Bot("greedy".into())]).await;
    let mut chair = anna.joins(&table).await;
    chair.news().await;
    chair.say(&FromClient::Start).await;
    while chair.news().await.table.stage != Stage::Finished {}
    chair.say(&FromClient::Rematch).await;
    assert_eq!(chair.problem().await, Problem::NotSeated);
}

#[tokio::test]
async fn undo_past_the_others_step_needs_his_consent() {
    let server = Running::start().await;
    let (_, mut first, mut second, mut a, mut b) = two_people(&server).await;
    let mut dice = Seeded::new(1);
    // Play until the last step is the other's.
    loop {
        let mine = !a.play.as_ref().unwrap().options.is_empty();
        let (chair, seen) = if mine { (&mut first, &a) } else { (&mut second, &b) };
        let action = any_option(&seen.play.as_ref().unwrap().options, &mut dice);
        chair.say(&FromClient::Act { expected: seen.table.number, action }).await;
        a = first.news().await;
        b = second.news().await;
        if !mine && a.play.as_ref().unwrap().steps > 1 {
            break;
        }
    }
    let steps = a.play.as_ref().unwrap().steps;
    first.say(&FromClient::AnswerUndo { yes: true }).await;
    assert_eq!(first.problem().await, Problem::NobodyAsked);
    let asked = first.does(&FromClient::Undo { expected: a.table.number }).await;
    assert_eq!(asked.table.undo_wish, Some(Seat(0)));
    assert_eq!(asked.play.unwrap().steps, steps);
    first.say(&FromClient::AnswerUndo { yes: true }).await;
    assert_eq!(first.problem().await, Problem::NobodyAsked, "nobody agrees with himself");
    second.news().await;
    second.does(&FromClient::AnswerUndo { yes: false }).await;
    assert_eq!(first.news().await.table.undo_wish, None);
    first.does(&FromClient::Undo { expected: a.table.number }).await;
    second.news().await;
    let back = second.does(&FromClient::AnswerUndo { yes: true }).await;
    assert!(back.play.unwrap().steps < steps);
}

#[tokio::test]
async fn accounts_sessions_and_names_are_kept_safe() {
    let server = Running::start().await;
    let guest = server.guest("Anna").await;
    let login = Login { name: "Anna".into(), password: "correct horse".into() };
    let short = Login { password: "short".into(), ..login.clone() };
    assert_eq!(guest.post::<Me>("/api/register", &short).await, Err(Problem::BadPassword { least: 8 }));
    let me: Me = guest.post("/api/register", &login).await.unwrap();
    assert!(me.account);
    let stranger = Person::nobody(&server.address);
    assert_eq!(stranger.post::<Me>("/api/register", &login).await, Err(Problem::NameTaken));
    let lower = Login { name: "anna".into(), ..login.clone() };
    assert_eq!(stranger.post::<Me>("/api/register", &lower).await, Err(Problem::NameTaken));
    let wrong = Login { password: "wrong horse".into(), ..login.clone() };
    assert_eq!(stranger.post::<Me>("/api/login", &wrong).await, Err(Problem::WrongLogin));
    let unknown = Login { name: "Nobody".into(), ..login.clone() };
    assert_eq!(stranger.post::<Me>("/api/login", &unknown).await, Err(Problem::WrongLogin));
    let mut again = stranger.clone();
    again.token = again.post::<Me>("/api/login", &login).await.unwrap().token.unwrap();
    assert_eq!(again.get::<Me>("/api/me").await.unwrap().name, "Anna");
    again.post::<()>("/api/logout-everywhere", &json!({})).await.unwrap();
    assert_eq!(again.get::<Me>("/api/me").await, Err(Problem::NotLoggedIn));
    assert_eq!(guest.get::<Me>("/api/me").await, Err(Problem::NotLoggedIn));
    for bad in ["", "   ", "a\u{202e}b", "<script>", &"x".repeat(25)] {
        assert_eq!(
            stranger.post::<Me>("/api/guest", &Guest { name: bad.into() }).await,
            Err(Problem::BadName),
            "{bad}"
        );
    }
    assert_eq!(server.guest("Ёжик 2").await.get::<Me>("/api/me").await.unwrap().name, "Ёжик 2");
}

#[tokio::test]
async fn my_tables_say_whose_turn_it_is_and_private_ones_are_not_listed() {
    let server = Running::start().await;
    let anna = server.guest("Anna").await;
    let open = anna.makes(&[Place::Me, Place::Open]).await;
    let hidden = NewTable {
        game: "comets".into(),
        mode: "open".into(),
        seats: vec![Place::Me, Place::Open],
        private: true,
        clock: None,
    };
    let hidden: protocol::Made = anna.post("/api/tables", &hidden).await.unwrap();
    let listed: Vec<TableLine> = server.guest("Boris").await.get("/api/tables").await.unwrap();
    let ids: Vec<&str> = listed.iter().map(|line| line.id.as_str()).collect();
    assert_eq!(ids, [open.as_str()]);
    let mine: Vec<TableLine> = anna.get("/api/me/tables").await.unwrap();
    assert!(mine.iter().any(|line| line.id == hidden.id) && mine.len() == 2);
    let (table, _first, _second, a, b) = two_people(&server).await;
    assert!(!a.play.unwrap().options.is_empty() || !b.play.unwrap().options.is_empty());
    assert!(!table.is_empty());
}

#[tokio::test]
async fn another_sites_page_wrong_types_and_unknown_tables_are_refused() {
    let server = Running::start().await;
    let anna = server.guest("Anna").await;
    let foreign = anna.request(reqwest::Method::POST, "/api/guest").header("origin", "https://evil.example");
    assert_eq!(foreign.json(&json!({ "name": "x" })).send().await.unwrap().status(), 403);
    let form = anna.request(reqwest::Method::POST, "/api/guest").header("content-type", "text/plain");
    assert_eq!(form.body("{\"name\":\"x\"}").send().await.unwrap().status(), 400);
    let own = anna.request(reqwest::Method::POST, "/api/guest").header("origin", format!("http://{}", server.address));
    let own = own.json(&json!({ "name": "x" })).send().await.unwrap();
    assert_eq!(own.status(), 200);
    let cookie = own.headers()["set-cookie"].to_str().unwrap();
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"), "{cookie}");
    for id in ["aaaaaaaaaaaaaaaaaaaa", "x", "../../etc/passwd", "AAAAAAAAAAAAAAAAAAAA"] {
        let path = format!("/api/tables/{}/file", id.replace('/', "%2F"));
        assert_eq!(anna.get::<Saved>(&path).await, Err(Problem::NoSuchTable), "{id}");
    }
    let none =
        NewTable { game: "chess".into(), mode: "open".into(), seats: vec![Place::Me], private: false, clock: None };
    assert_eq!(anna.post::<protocol::Made>("/api/tables", &none).await, Err(Problem::NoSuchGame));
    let crowd = NewTable { game: "comets".into(), seats: vec![Place::Open; 300], ..none };
    assert_eq!(anna.post::<protocol::Made>("/api/tables", &crowd).await, Err(Problem::NoSuchGame));
    let hook = Webhook { url: Some("ftp://x".into()) };
    let answer = anna.request(reqwest::Method::PUT, "/api/me/webhook").json(&hook).send().await.unwrap();
    assert_eq!(answer.json::<Problem>().await.unwrap(), Problem::BadWebhook);
}

#[tokio::test]
async fn too_many_and_too_long_messages_are_refused_and_a_flood_is_cut_off() {
    let server = Running::with(|options| server::Options { messages: 5.try_into().unwrap(), ..options }).await;
    let anna = server.guest("Anna").await;
    let table = anna.makes(&[Place::Me, Place::Open]).await;
    let mut chair = anna.joins(&table).await;
    chair.news().await;
    for _ in 0..20 {
        chair.say(&FromClient::Ping).await;
    }
    assert_eq!(chair.problem().await, Problem::TooFast { wait_ms: 1000 });
    let mut chair = anna.joins(&table).await;
    chair.news().await;
    chair.say_text(&"x".repeat(100_000)).await;
    assert!(chair.is_closed().await);
    let long = "x".repeat(5_000_000);
    assert!(matches!(anna.post::<Me>("/api/guest", &Guest { name: long }).await, Err(Problem::TooLarge { .. })));
}

#[tokio::test]
async fn the_page_comes_with_its_headers_and_health_is_told() {
    let server = Running::start().await;
    let anyone = Person::nobody(&server.address);
    for path in ["/", "/t/abc"] {
        let page = anyone.request(reqwest::Method::GET, path).send().await.unwrap();
        assert!(page.headers()["content-security-policy"].to_str().unwrap().contains("default-src 'self'"));
        assert_eq!(page.headers()["x-content-type-options"], "nosniff");
        assert_eq!(page.text().await.unwrap(), "<p>page</p>");
    }
    let health = anyone.request(reqwest::Method::GET, "/healthz").send().await.unwrap();
    assert_eq!(health.text().await.unwrap(), "ok");
    let metrics = anyone.request(reqwest::Method::GET, "/metrics").send().await.unwrap().text().await.unwrap();
    assert!(metrics.contains("starboard_entries_total"), "{metrics}");
}

#[tokio::test]
async fn the_server_refuses_to_start_without_a_client_or_a_store() {
    let no_site = server::Options { site: Some("no/such/folder".into()), ..server::Options::default() };
    let error = server::run(no_site, "sqlite::memory:").await.unwrap_err();
    assert!(error.to_string().contains("no/such/folder"), "{error}");
    let folder = tempfile::tempdir().unwrap();
    let site = kit::site_in(folder.path());
    let no_store = server::Options { site: Some(site), store: Some("mysql://x".into()), ..server::Options::default() };
    let error = server::run(no_store, "").await.unwrap_err();
    assert!(error.to_string().contains("mysql://x"), "{error}");
}
