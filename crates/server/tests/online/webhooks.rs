//! Whoever wants to be called is called when it becomes his turn, and not when he sits there anyway.

use crate::kit::{Person, Running, duel, soon};
use crate::playing::sit_down;
use axum::routing::post;
use axum::{Json, Router};
use protocol::{Me, Problem, Webhook};
use serde_json::Value;
use std::time::Duration;
use tabletop::Seeded;
use tokio::sync::mpsc;

/// A machine that writes down who calls.
async fn receiver() -> (String, mpsc::UnboundedReceiver<Value>) {
    let (calls, heard) = mpsc::unbounded_channel();
    let hook = move |Json(body): Json<Value>| async move {
        let challenge = body["challenge"].as_str().map(str::to_owned);
        if challenge.is_none() {
            drop(calls.send(body));
        }
        challenge.unwrap_or_default()
    };
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("http://{}/hook", listener.local_addr().unwrap());
    tokio::spawn(async move { axum::serve(listener, Router::new().route("/hook", post(hook))).await });
    (url, heard)
}

async fn wants_calls(person: &Person, url: Option<String>) {
    let request = person.request(reqwest::Method::PUT, "/api/me/webhook").json(&Webhook { url });
    assert_eq!(request.send().await.unwrap().status(), 204);
}

#[tokio::test]
async fn an_address_is_called_only_when_somebody_there_sent_the_challenge_back() {
    let server = Running::start().await;
    let anna = server.guest("Anna").await;
    let (calls, mut heard) = mpsc::unbounded_channel();
    let deaf = move |Json(body): Json<Value>| async move {
        drop(calls.send(body));
        "challenge"
    };
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("http://{}/hook", listener.local_addr().unwrap());
    tokio::spawn(async move { axum::serve(listener, Router::new().route("/hook", post(deaf))).await });
    let tries = async |url: &str| {
        let hook = Webhook { url: Some(url.to_owned()) };
        let answer = anna.request(reqwest::Method::PUT, "/api/me/webhook").json(&hook).send().await.unwrap();
        answer.json::<Problem>().await.unwrap()
    };
    assert_eq!(tries(&url).await, Problem::SilentWebhook);
    assert_eq!(soon(heard.recv()).await.unwrap()["event"], "challenge");
    assert_eq!(anna.get::<Me>("/api/me").await.unwrap().webhook, None);
    // Nobody is there at all; and nobody makes this server knock at doors for ever.
    let mut last = Problem::SilentWebhook;
    while last == Problem::SilentWebhook {
        last = tries("http://127.0.0.1:9/").await;
    }
    assert!(matches!(last, Problem::TooFast { .. }), "{last:?}");
}

#[tokio::test]
async fn whoever_is_away_is_called_once_when_it_becomes_his_turn() {
    let server = Running::start().await;
    let (url, mut heard) = receiver().await;
    let (anna, boris) = (server.guest("Anna").await, server.guest("Boris").await);
    for person in [&anna, &boris] {
        wants_calls(person, Some(url.clone())).await;
    }
    // He himself is told where, so that a form need not ask again.
    let me: Option<Me> = anna.get("/api/me").await.unwrap();
    assert_eq!(me.and_then(|me| me.webhook), Some(url.clone()));
    let table = anna.makes_so(duel()).await;
    let (first, second, a, b) = sit_down(&anna, &boris, &table).await;
    let (mut playing, away, mut seen, name) =
        if b.options().is_empty() { (first, second, a, "Boris") } else { (second, first, b, "Anna") };
    drop(away);
    let mut dice = Seeded::new(1);
    while !seen.options().is_empty() {
        seen = playing.acts(&seen, &mut dice).await;
    }
    let call = soon(heard.recv()).await.unwrap();
    assert_eq!(call["event"], "your_turn");
    assert_eq!(call["name"], name);
    assert_eq!(call["table"]["id"], table.as_str());
    // Nobody else was called: not whoever sat there when his turn came, and nobody twice.
    let more = tokio::time::timeout(Duration::from_millis(500), heard.recv()).await;
    assert!(more.is_err(), "{more:?}");
    let person = if name == "Anna" { &anna } else { &boris };
    wants_calls(person, None).await;
    let player = server.hub.look(&table, |table| table.people().map(|(_, id)| id).collect::<Vec<_>>()).await.unwrap();
    for id in player {
        let kept = server.hub.store.player(id).await.unwrap().unwrap();
        assert_eq!(kept.webhook.is_none(), kept.name == name);
    }
}
