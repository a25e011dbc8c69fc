//! One address does its worst: it is closed, refused or told to wait, and everybody else is served.

use crate::kit::{Person, Running, begun_elsewhere, soon};
use crate::playing::two_people;
use axum::body::Body;
use axum::extract::Request;
use protocol::{FromClient, Made, Problem, SeatChoice};
use server::Options;
use server::api::App;
use server::limits::RequestLimits;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::frame::Frame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};
use tower::ServiceExt;

/// What was answered until the server closed the connection, which it does soon.
async fn answer_until_closed(stream: &mut TcpStream) -> String {
    let mut answer = Vec::new();
    // A reset is an end, too.
    let _ = soon(stream.read_to_end(&mut answer)).await;
    String::from_utf8_lossy(&answer).into_owned()
}

async fn sends(server: &Running, text: &str) -> TcpStream {
    let mut stream = TcpStream::connect(&server.address).await.unwrap();
    stream.write_all(text.as_bytes()).await.unwrap();
    stream
}

#[tokio::test]
async fn whoever_floods_with_pings_and_reads_nothing_is_sent_away() {
    let server = Running::with(|options| Options { messages: 50.try_into().unwrap(), ..options }).await;
    let anna = server.guest("Anna").await;
    let table = anna.makes(&[SeatChoice::Me, SeatChoice::Open]).await;
    let head = format!(
        "GET /api/tables/{table}/socket HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n\
         sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    );
    let mut stream = sends(&server, &head).await;
    // A masked ping of 125 bytes, a thousand times.
    let ping = [&[0x89, 0x80 | 125, 0, 0, 0, 0][..], &[7; 125]].concat().repeat(1000);
    let mut sent = 0;
    let began = Instant::now();
    while sent < 64 * 1024 * 1024 && soon(stream.write_all(&ping)).await.is_ok() {
        sent += ping.len();
        assert!(began.elapsed() < Duration::from_secs(50), "nobody stops him");
    }
    assert!(sent < 64 * 1024 * 1024, "everything he sent was taken");
}

#[tokio::test]
async fn whoever_goes_on_after_being_told_that_he_is_too_fast_is_sent_away() {
    let server = Running::with(|options| Options { messages: 5.try_into().unwrap(), ..options }).await;
    let anna = server.guest("Anna").await;
    let table = anna.makes(&[SeatChoice::Me, SeatChoice::Open]).await;
    let mut chair = anna.joins(&table).await;
    let ping = serde_json::to_string(&protocol::Request { id: 1, say: FromClient::Ping }).unwrap();
    for _ in 0..1000 {
        if chair.say_frame(Message::text(ping.clone())).await.is_err() {
            break;
        }
    }
    assert_ne!(chair.closed().await, Some(1000), "he is sent away, he does not go");
}

#[tokio::test]
async fn text_that_is_no_text_is_told_from_what_is_too_long() {
    let server = Running::start().await;
    let anna = server.guest("Anna").await;
    let table = anna.makes(&[SeatChoice::Me, SeatChoice::Open]).await;
    let mut chair = anna.joins(&table).await;
    let frame = Frame::message(vec![0xff, 0xfe], OpCode::Data(Data::Text), true);
    chair.say_frame(Message::Frame(frame)).await.unwrap();
    assert!(matches!(chair.problem().await, Problem::Malformed { .. }));
    assert_eq!(chair.closed().await, Some(1007));
}

#[tokio::test]
async fn whoever_says_nothing_half_a_head_or_half_a_body_is_not_waited_for() {
    let server = Running::with(|options| Options { patience: Some(Duration::from_millis(300)), ..options }).await;
    let head = "POST /api/guest HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 20\r\n\r\n";
    for (text, answered) in [
        ("", ""),
        ("GET /healthz HTTP/1.1\r\nhost", "408"),
        ("GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n", "200"),
        (&format!("{head}{{\"name\":"), "too_slow"),
    ] {
        let mut stream = sends(&server, text).await;
        let answer = answer_until_closed(&mut stream).await;
        assert!(answer.contains(answered) || answered == "408" && answer.is_empty(), "{text}: {answer}");
    }
}

#[tokio::test]
async fn one_address_has_its_share_of_connections() {
    let server = Running::with(|options| Options { connections_per_address: 3, ..options }).await;
    let mut idle = Vec::new();
    for _ in 0..3 {
        let mut stream = sends(&server, "GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n").await;
        let mut byte = [0];
        soon(stream.read_exact(&mut byte)).await.unwrap();
        idle.push(stream);
    }
    let mut fourth = TcpStream::connect(&server.address).await.unwrap();
    assert_eq!(answer_until_closed(&mut fourth).await, "", "the fourth is not let in");
    drop(idle);
    crate::kit::until(async || {
        let mut stream = sends(&server, "GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n").await;
        answer_until_closed(&mut stream).await.contains("200")
    })
    .await;
}

#[tokio::test]
async fn nobody_reads_a_body_before_he_knows_whose_it_is_and_none_is_longer_than_it_needs() {
    let server = Running::start().await;
    let head = |path: &str, length: usize| {
        format!("{path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: {length}\r\n\r\n")
    };
    for (path, length, status) in [
        ("PUT /api/me/webhook", 4_000_000, "401"),
        ("POST /api/tables", 4_000_000, "401"),
        ("POST /api/tables/import", 4_000_000, "401"),
    ] {
        let mut stream = sends(&server, &head(path, length)).await;
        let mut answer = [0; 12];
        soon(stream.read_exact(&mut answer)).await.unwrap();
        assert!(answer.ends_with(status.as_bytes()), "{path}: {}", String::from_utf8_lossy(&answer));
    }
    let anna = server.guest("Anna").await;
    let long = serde_json::json!({ "url": "x".repeat(50_000) });
    let answer = anna.request(reqwest::Method::PUT, "/api/me/webhook").json(&long).send().await.unwrap();
    assert_eq!(answer.json::<Problem>().await.unwrap(), Problem::TooLarge { most: 4096 });
}

#[tokio::test]
async fn match_files_are_taken_one_at_a_time_and_not_with_endless_stories() {
    let server = Running::start().await;
    let anna = server.guest("Anna").await;
    let head = format!(
        "POST /api/tables/import HTTP/1.1\r\nhost: x\r\nauthorization: Bearer {}\r\n\
         content-type: application/json\r\ncontent-length: 100\r\n\r\n{{",
        anna.token
    );
    let file = begun_elsewhere(2, |play| play.steps() == 3).save();
    let half = sends(&server, &head).await;
    // What is asked with meanwhile makes no table: on a slow machine it would make as many as a person may have.
    let nothing = serde_json::json!({});
    crate::kit::until(async || {
        // Only so many may be asked for in a minute: on a slow machine the first one takes its time to arrive.
        tokio::time::sleep(Duration::from_millis(250)).await;
        let second = anna.request(reqwest::Method::POST, "/api/tables/import").json(&nothing).send().await.unwrap();
        let waits = second.headers().contains_key("retry-after");
        // Who asks too often is told to wait, too, but not for so long.
        let another_comes = Problem::TooFast { wait_ms: server::limits::NEXT_MATCH_FILE };
        let refused = second.json::<Problem>().await.unwrap() == another_comes;
        assert!(!refused || waits);
        refused
    })
    .await;
    drop(half);
    crate::kit::until(async || anna.post::<Made>("/api/tables/import", &file).await.is_ok()).await;
    let mut long = file.clone();
    let most = server::match_files::MOST_STEPS;
    long.body["story"] = serde_json::json!(vec![serde_json::json!([]); most + 1]);
    assert_eq!(anna.post::<Made>("/api/tables/import", &long.with_new_sum()).await, Err(Problem::TooLarge { most }));
    let mut many = file;
    let most = server::match_files::MOST_PIECES;
    many.body["story"] = serde_json::json!([vec![serde_json::json!({}); most + 1]]);
    assert_eq!(anna.post::<Made>("/api/tables/import", &many.with_new_sum()).await, Err(Problem::TooLarge { most }));
}

#[tokio::test]
async fn whoever_does_not_read_the_match_files_he_asked_for_gets_no_more_of_them() {
    let server = Running::start().await;
    let (table, _first, mut second, ..) = two_people(&server).await;
    second.does(&FromClient::Concede).await;
    let limits = Arc::new(RequestLimits::new(&Options::default()));
    let routes = server::api::routes(App { hub: server.hub.clone(), limits: limits.clone() });
    let nowhere = IpAddr::from([0, 0, 0, 0]);
    let asks = async || {
        let request = Request::get(format!("/api/tables/{table}/file")).body(Body::empty()).unwrap();
        routes.clone().oneshot(request).await.unwrap()
    };
    let others = limits.unread(nowhere, "x".repeat(8 << 20)).unwrap();
    assert_eq!(asks().await.status(), 429);
    drop(others);
    let unread = asks().await;
    assert_eq!(unread.status(), 200);
    let much = || limits.unread(nowhere, "x".repeat(8 << 20));
    assert!(much().is_err(), "what was asked for is not read yet");
    drop(unread);
    assert!(much().is_ok());
}

#[tokio::test]
async fn the_page_is_for_screens_and_its_files_have_a_limit() {
    let server = Running::start().await;
    let nobody = Person::nobody(&server.address);
    let status = async |path: &str| nobody.request(reqwest::Method::GET, path).send().await.unwrap().status();
    assert_eq!(status("/").await, 200);
    assert_eq!(status("/screen").await, 404);
    assert_eq!(status("/api/nothing").await, 404);
    assert_eq!(status("/assets/a.css").await, 200);
    assert_eq!(status("/assets/b.css").await, 404);
    let mut asking = "GET /assets/a.css HTTP/1.1\r\nhost: x\r\n\r\n".repeat(3000);
    asking.push_str("GET /assets/a.css HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n");
    let stream = TcpStream::connect(&server.address).await.unwrap();
    let (mut read, mut write) = stream.into_split();
    let writing = tokio::spawn(async move { write.write_all(asking.as_bytes()).await });
    let mut answer = Vec::new();
    let _ = soon(read.read_to_end(&mut answer)).await;
    let _ = writing.await;
    let answer = String::from_utf8_lossy(&answer);
    let (fine, refused) = (answer.matches("HTTP/1.1 200").count(), answer.matches("HTTP/1.1 429").count());
    assert!(fine >= 900 && refused > 100, "{fine} answered, {refused} refused");
    assert!(answer.contains("retry-after"));
}
