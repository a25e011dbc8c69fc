//! Malformed, oversized, replayed, out-of-order, forged and foreign: a typed answer, and nothing changes.

use crate::kit::{Person, Running, begun_elsewhere, comets, of_older_rules, until};
use crate::playing::two_people;
use protocol::{Clock, FromClient, FromServer, Guest, Made, Me, NewTable, Problem, SeatChoice, TimeOut, Webhook};
use serde_json::json;
use tabletop::{Dice, Saved, Seat, Seeded};

#[tokio::test]
async fn a_message_that_comes_twice_is_taken_once_and_a_forged_one_not_at_all() {
    let server = Running::start().await;
    let (table, mut first, mut second, a, b) = two_people(&server).await;
    let act = FromClient::Act { after: a.table.number, action: a.options()[0].clone() };
    let after = first.does(&act).await;
    second.news().await;
    first.say(&act).await;
    assert_eq!(first.problem().await, Problem::Stale { number: after.table.number });
    for malformed in [
        "",
        "null",
        "[]",
        "{\"id\":1,\"say\":\"act\"",
        "{\"id\":1,\"say\":\"act\"}",
        "{\"id\":1,\"say\":\"dance\"}",
        "{\"say\":\"start\"}",
        "{\"id\":-1,\"say\":\"start\"}",
        "{\"id\":1,\"say\":{\"act\":{\"after\":-1,\"action\":null}}}",
        "{\"id\":1,\"say\":{\"sit\":{\"seat\":1,\"as\":\"root\"}}}",
        "{\"id\":1,\"say\":{\"sit\":{\"seat\":256}}}",
    ] {
        first.say_text(malformed).await;
        assert!(matches!(first.problem().await, Problem::Malformed { .. }), "{malformed}");
    }
    for early in [u64::MAX, after.table.number + 1] {
        first.say(&FromClient::Act { after: early, action: a.options()[0].clone() }).await;
        assert_eq!(first.problem().await, Problem::Stale { number: after.table.number });
    }
    // The other one's card, from the wrong hand, or no card at all.
    let number = after.table.number;
    first.say(&FromClient::Act { after: number, action: b.options()[0].clone() }).await;
    assert!(matches!(first.problem().await, Problem::Refused { .. }));
    second.say(&FromClient::Act { after: number, action: json!({ "Seal": 200 }) }).await;
    assert!(matches!(second.problem().await, Problem::Refused { .. }));
    second.say(&FromClient::Act { after: number, action: json!({ "Fly": 1 }) }).await;
    assert!(matches!(second.problem().await, Problem::Malformed { .. }));
    first.say(&FromClient::Sit { seat: Seat(1) }).await;
    assert_eq!(first.problem().await, Problem::AlreadySeated);
    first.say(&FromClient::Stand).await;
    assert_eq!(first.problem().await, Problem::AlreadyStarted);
    first.say(&FromClient::Start).await;
    assert_eq!(first.problem().await, Problem::AlreadyStarted);
    first.say(&FromClient::Bot { seat: Seat(1), kind: Some("random".into()) }).await;
    assert_eq!(first.problem().await, Problem::SeatTaken, "nobody is replaced while he may still come");
    second.say(&FromClient::Start).await;
    assert_eq!(second.problem().await, Problem::NotHost);
    assert_eq!(server.hub.look(&table, |table| table.number).await, Ok(number), "nothing changed");
}

#[tokio::test]
async fn whoever_does_not_say_hello_or_speaks_another_version_has_no_say() {
    let server = Running::start().await;
    let anna = server.guest("Anna").await;
    let table = anna.makes(&[SeatChoice::Me, SeatChoice::Open]).await;
    let mut chair = anna.opens(&table).await;
    chair.say(&FromClient::Start).await;
    assert_eq!(chair.problem().await, Problem::NoHello);
    chair.say(&FromClient::Hello { version: 999, rules: None, number: 0, known: None }).await;
    let version = Problem::Version { server: protocol::VERSION, rules: 0 };
    assert_eq!(chair.problem().await, version);
    // As a page of the first version says it: it understands the answer.
    chair.say_text("{\"say\":\"hello\",\"version\":1,\"number\":0,\"steps\":null}").await;
    assert_eq!(chair.problem().await, version);
    let rules = shelf::toy().rules;
    let hello = |rules| FromClient::Hello { version: protocol::VERSION, rules: Some(rules), number: 0, known: None };
    chair.say(&hello(rules + 1)).await;
    assert_eq!(chair.problem().await, Problem::Version { server: protocol::VERSION, rules }, "other rules: reload");
    let known = Some(protocol::LastKnown { number: u64::MAX, steps: usize::MAX });
    chair.say(&FromClient::Hello { version: protocol::VERSION, rules: Some(rules), number: u64::MAX, known }).await;
    let FromServer::News { table, .. } = chair.hear().await else { panic!("no news") };
    assert!(table.host, "whoever claims to know too much is told what there is");
}

#[tokio::test]
async fn another_sites_page_wrong_types_and_unknown_tables_are_refused() {
    let server = Running::start().await;
    let anna = server.guest("Anna").await;
    let foreign = anna.request(reqwest::Method::POST, "/api/guest").header("origin", "https://evil.example");
    assert_eq!(foreign.json(&json!({ "name": "x" })).send().await.unwrap().status(), 403);
    let table = anna.makes(&[SeatChoice::Me, SeatChoice::Open]).await;
    assert_eq!(anna.knocks(&table, "https://evil.example").await, 403);
    assert_eq!(anna.knocks(&table, &format!("http://{}", server.address)).await, 101);
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
    assert_eq!(anna.knocks("aaaaaaaaaaaaaaaaaaaa", &format!("http://{}", server.address)).await, 404);
    assert_eq!(server.hub.metrics.live.load(std::sync::atomic::Ordering::Relaxed), 1, "no trace of what is not there");
}

#[tokio::test]
async fn impossible_tables_and_addresses_are_refused() {
    let server = Running::start().await;
    let anna = server.guest("Anna").await;
    let usual = comets(&[SeatChoice::Me, SeatChoice::Open]);
    let clock = |seconds| Some(Clock { seconds, total: false, then: TimeOut::Bot });
    let bad_clock = Problem::BadClock { least: 5, most: 2_592_000 };
    for (new, problem) in [
        (NewTable { game: "chess".into(), ..usual.clone() }, Problem::NoSuchGame),
        (NewTable { mode: "fast".into(), ..usual.clone() }, Problem::NoSuchGame),
        (NewTable { seats: vec![], ..usual.clone() }, Problem::NoSuchGame),
        (NewTable { seats: vec![SeatChoice::Open; 300], ..usual.clone() }, Problem::NoSuchGame),
        (NewTable { seats: vec![SeatChoice::Me, SeatChoice::Me], ..usual.clone() }, Problem::AlreadySeated),
        (NewTable { seats: vec![SeatChoice::Me, SeatChoice::Bot("x".into())], ..usual.clone() }, Problem::NoSuchBot),
        (NewTable { clock: clock(0), ..usual.clone() }, bad_clock.clone()),
        (NewTable { clock: clock(u32::MAX), ..usual.clone() }, bad_clock),
    ] {
        assert_eq!(anna.post::<Made>("/api/tables", &new).await, Err(problem), "{new:?}");
    }
    assert_eq!(Person::nobody(&server.address).post::<Made>("/api/tables", &usual).await, Err(Problem::NotLoggedIn));
    let hook = Webhook { url: Some("ftp://x".into()) };
    let answer = anna.request(reqwest::Method::PUT, "/api/me/webhook").json(&hook).send().await.unwrap();
    assert_eq!(answer.json::<Problem>().await.unwrap(), Problem::BadWebhook);
}

#[tokio::test]
async fn too_many_and_too_long_messages_are_refused() {
    let server = Running::with(|options| server::Options { messages: 5.try_into().unwrap(), ..options }).await;
    let anna = server.guest("Anna").await;
    let table = anna.makes(&[SeatChoice::Me, SeatChoice::Open]).await;
    let mut chair = anna.joins(&table).await;
    chair.news().await;
    for _ in 0..20 {
        chair.say(&FromClient::Ping).await;
    }
    assert!(matches!(chair.problem().await, Problem::TooFast { wait_ms: 1..=1000 }));
    let clara = server.guest("Clara").await;
    let mut chair = clara.joins(&table).await;
    chair.news().await;
    for _ in 0..20 {
        chair.say_bytes(b"?").await;
    }
    assert!(matches!(chair.problem().await, Problem::Malformed { .. }), "text is expected");
    while !matches!(chair.problem().await, Problem::TooFast { .. }) {}
    let boris = server.guest("Boris").await;
    let mut chair = boris.joins(&table).await;
    chair.news().await;
    chair.say_text(&"x".repeat(20_000)).await;
    assert_eq!(chair.problem().await, Problem::TooLarge { most: 16_384 });
    chair.say(&FromClient::Ping).await;
    chair.hear().await;
    // Far too long: nothing more is read.
    chair.say_text(&"x".repeat(100_000)).await;
    assert_eq!(chair.problem().await, Problem::TooLarge { most: 16_384 });
    assert!(chair.closed().await.is_some());
    let long = "x".repeat(100_000);
    let refused = anna.post::<Me>("/api/guest", &Guest { name: long }).await;
    assert_eq!(refused, Err(Problem::TooLarge { most: 4096 }));
}

#[tokio::test]
async fn one_address_has_its_share_of_requests_and_connections() {
    let limits = |options| server::Options { logins: 3.try_into().unwrap(), sockets_per_address: 2, ..options };
    let server = Running::with(limits).await;
    let anna = server.guest("Anna").await;
    let table = anna.makes(&[SeatChoice::Me, SeatChoice::Open]).await;
    let own = format!("http://{}", server.address);
    let (one, _two) = (anna.joins(&table).await, anna.joins(&table).await);
    assert_eq!(anna.knocks(&table, &own).await, 503);
    drop(one);
    until(async || anna.knocks(&table, &own).await == 101).await;
    server.guest("Boris").await;
    // One more is let in every twenty seconds: a slow machine may have waited for one, never for all of these.
    let mut refused = None;
    for _ in 0..10 {
        refused = refused.or(anna.post::<Me>("/api/guest", &Guest { name: "Clara".into() }).await.err());
    }
    assert!(matches!(refused, Some(Problem::TooFast { wait_ms: 1001..=60_000 })), "{refused:?}");
    let server = Running::with(|options| server::Options { requests: 2.try_into().unwrap(), ..options }).await;
    // All at once: half a second for each would be a fair pace.
    let mut asking = tokio::task::JoinSet::new();
    for _ in 0..40 {
        let nobody = Person::nobody(&server.address);
        asking.spawn(async move { nobody.get::<Option<Me>>("/api/me").await });
    }
    let answers = asking.join_all().await;
    assert!(answers.iter().any(Result::is_ok));
    assert!(answers.iter().any(|answer| matches!(answer, Err(Problem::TooFast { .. }))), "{answers:?}");
}

#[tokio::test]
async fn a_fault_of_the_server_costs_one_message_and_the_table_goes_on() {
    let server = Running::start().await;
    let anna = server.guest("Anna").await;
    // Nobody can have that much fuel: one more is one too many for the game.
    let full = |body: &mut serde_json::Value| body["state"]["fuel"].as_array_mut().unwrap().fill(json!(255));
    let rewarded = begun_elsewhere(2, |play| {
        let seats = play.awaiting().seats();
        seats.lowest().is_some_and(|seat| play.options(seat).contains(&json!("Fuel")))
    });
    let seat = rewarded.awaiting().seats().lowest().unwrap();
    let file = of_older_rules(rewarded.save(), full);
    let table = anna.post::<Made>("/api/tables/import", &file).await.unwrap().id;
    let mut chair = anna.joins(&table).await;
    chair.news().await;
    let seated = chair.does(&FromClient::Sit { seat }).await;
    chair.say(&FromClient::Act { after: seated.table.number, action: json!("Fuel") }).await;
    assert_eq!(chair.problem().await, Problem::Fault);
    let said = chair.does(&FromClient::Chat { text: "?".into() }).await;
    assert_eq!(said.table.number, seated.table.number + 1, "nothing else happened");
}

#[tokio::test]
async fn only_a_proxy_of_ones_own_says_that_a_cookie_is_for_https() {
    for behind_proxy in [false, true] {
        let server = Running::with(|options| server::Options { behind_proxy, ..options }).await;
        let nobody = Person::nobody(&server.address);
        let request = nobody.request(reqwest::Method::POST, "/api/guest").header("x-forwarded-proto", "https");
        let answer = request.json(&json!({ "name": "x" })).send().await.unwrap();
        let cookie = answer.headers()["set-cookie"].to_str().unwrap();
        assert_eq!(cookie.contains("Secure"), behind_proxy, "{cookie}");
    }
}

/// Every kind of message, to be damaged.
fn messages() -> Vec<String> {
    let all = [
        FromClient::Hello { version: protocol::VERSION, rules: Some(1), number: 3, known: None },
        FromClient::Sit { seat: Seat(1) },
        FromClient::Stand,
        FromClient::Bot { seat: Seat(1), kind: Some("random".into()) },
        FromClient::Start,
        FromClient::Act { after: 3, action: json!({ "Seal": 1 }) },
        FromClient::Undo { after: 3 },
        FromClient::AnswerUndo { yes: true },
        FromClient::Concede,
        FromClient::Remove { seat: Seat(1) },
        FromClient::Report { line: 3 },
        FromClient::Block { line: 3 },
        FromClient::Rematch,
        FromClient::Ping,
    ];
    let request = |say| serde_json::to_string(&protocol::Request { id: 7, say }).unwrap();
    all.into_iter().map(request).collect()
}

#[tokio::test]
async fn noise_changes_nothing_and_the_match_goes_on() {
    let server = Running::start().await;
    let (table, mut first, mut second, a, b) = two_people(&server).await;
    let state = async || server.hub.look(&table, |table| (table.number, table.sitting())).await.unwrap();
    let before = state().await;
    // Somebody who watches and is known, and somebody who is nobody.
    let stranger = server.guest("Stranger").await;
    let mut noisy = [stranger.joins(&table).await, Person::nobody(&server.address).joins(&table).await];
    let mut dice = Seeded::new(5);
    let kinds = messages();
    for round in 0..400 {
        let chair = &mut noisy[round % 2];
        let mut bytes = kinds[dice.pick(kinds.len() as u32) as usize].clone().into_bytes();
        for _ in 0..dice.pick(4) {
            let place = dice.pick(bytes.len().max(1) as u32) as usize;
            let byte = dice.pick(256) as u8;
            match dice.pick(3) {
                0 => bytes.insert(place.min(bytes.len()), byte),
                1 => bytes.truncate(place),
                _ if place < bytes.len() => bytes[place] = byte,
                _ => {}
            }
        }
        chair.say_text(&String::from_utf8_lossy(&bytes)).await;
        chair.say(&FromClient::Ping).await;
        while !matches!(chair.hear().await, protocol::FromServer::Pong) {}
    }
    assert_eq!(state().await, before);
    crate::playing::play_on(&mut first, &mut second, a, b, 2).await;
}
