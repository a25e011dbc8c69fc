//! Every byte that was sent to every connection over whole matches: nothing in it depends on what its reader may not know.
//!
//! For each message a world is imagined that looks the same to the reader and has other secrets. Had the server sent anything that
//! the reader may not know, the message could not be made again from that world.

use crate::kit::{Chair, Person, Running, duel};
use crate::playing::{play_on, sit_down};
use game_star_realms::StarRealms;
use protocol::{FromClient, FromServer, NewTable, TableNews};
use serde_json::{Value, json};
use server::identity;
use tabletop::{Fact, Game, Match, News, Saved, Seat, Seeded, Viewer};

/// The match after so many steps, as a viewer may be told of it who knew `known` steps (none: nothing).
fn allowed(play: &Match<StarRealms>, viewer: Viewer, steps: usize, known: usize, seed: u64) -> Value {
    let mut then = play.clone();
    assert!(then.go_back(steps));
    let view = then.view(viewer);
    let world = StarRealms::imagine(&view, &mut Seeded::new(seed));
    let (mut options, mut refused) = (Vec::new(), Vec::new());
    if let Viewer::Seat(seat) = viewer {
        world.legal(seat, &mut options);
        world.refused(seat, &mut refused);
    }
    let told = (known..=steps).map(|step| then.told(viewer, step)).collect();
    let undo = viewer.seat().map_or(0, |seat| then.can_undo(seat));
    let awaiting = world.awaiting();
    let view = world.view(viewer);
    let news = News::<_, _, <StarRealms as Game>::Event, _> { steps, told, view, awaiting, options, refused, undo };
    for event in news.told.iter().flatten() {
        assert_eq!(event.seen_by(viewer).as_ref(), Some(event), "what was told can be told again");
    }
    serde_json::to_value(news).unwrap()
}

/// What a message says that its reader may not know.
fn leak(message: &str, viewer: Viewer, play: &Match<StarRealms>, secrets: &[String]) -> Option<String> {
    let leaked = secrets.iter().find(|secret| message.contains(secret.as_str()));
    if let Some(secret) = leaked {
        return Some(format!("the secret {secret}"));
    }
    let read: FromServer = serde_json::from_str(message).unwrap();
    let FromServer::News(news) = &read else { return None };
    // Nothing beside what the protocol names.
    let again: Value = serde_json::to_value(&read).unwrap();
    if again != serde_json::from_str::<Value>(message).unwrap() {
        return Some("a field that the protocol does not know".to_owned());
    }
    if news.you != viewer.seat() && news.play.is_some() {
        return Some("news for another seat".to_owned());
    }
    let sent: News = serde_json::from_str(news.play.as_ref()?.get()).unwrap();
    let sent_value = serde_json::to_value(&sent).unwrap();
    let known = sent.steps + 1 - sent.told.len();
    let leaks = (1..=2).any(|seed| allowed(play, viewer, sent.steps, known, seed) != sent_value);
    leaks.then(|| format!("something at step {} that depends on a secret", sent.steps))
}

struct Recorded {
    play: Match<StarRealms>,
    chairs: [(Viewer, Chair); 3],
    secrets: Vec<String>,
}

/// A whole match with a spectator; everything everybody was sent.
async fn record(mode: &str, seed: u64) -> Recorded {
    let server = Running::start().await;
    let (anna, boris) = (server.guest("Anna").await, server.guest("Boris").await);
    let table = anna.makes_so(NewTable { mode: mode.into(), ..duel() }).await;
    let nobody = Person::nobody(&server.address);
    let mut watching = nobody.joins(&table).await;
    let (mut first, mut second, a, b) = sit_down(&anna, &boris, &table).await;
    first.does(&FromClient::Chat { text: "good luck".into() }).await;
    second.news().await;
    play_on(&mut first, &mut second, a, b, seed).await;
    while !watching.news().await.is_over() {}
    // One who comes late is told everything at once.
    let mut late = nobody.joins(&table).await;
    late.news().await;
    watching.heard.append(&mut late.heard);
    let saved: Saved = anna.get(&format!("/api/tables/{table}/file")).await.unwrap();
    let play = Match::<StarRealms>::load(&saved).unwrap();
    let ids = server.hub.look(&table, |table| table.people().map(|(_, id)| id.to_string()).collect()).await.unwrap();
    let mut secrets: Vec<String> = ids;
    for token in [&anna.token, &boris.token] {
        secrets.extend([token.clone(), identity::hash(token)]);
    }
    secrets.push("\"rolls\"".to_owned());
    let chairs = [(Viewer::Seat(Seat(0)), first), (Viewer::Seat(Seat(1)), second), (Viewer::Spectator, watching)];
    Recorded { play, chairs, secrets }
}

#[tokio::test]
async fn no_connection_is_sent_a_secret_over_whole_matches() {
    for (mode, seed) in [("duel-frontiers", 1), ("duel-colony-wars", 2)] {
        let recorded = record(mode, seed).await;
        for (viewer, chair) in &recorded.chairs {
            assert!(chair.heard.len() > 50, "a whole match");
            for message in &chair.heard {
                let leaked = leak(message, *viewer, &recorded.play, &recorded.secrets);
                assert_eq!(leaked, None, "{viewer:?} was sent {message}");
            }
        }
    }
}

#[tokio::test]
async fn a_planted_leak_is_found() {
    let Recorded { play, chairs, secrets } = record("duel-frontiers", 3).await;
    let find = |message: &str, viewer| leak(message, viewer, &play, &secrets);
    let (viewer, chair) = &chairs[0];
    let middle = &chair.heard[chair.heard.len() / 2];
    assert_eq!(find(middle, *viewer), None);
    let change = |change: &dyn Fn(&mut Value)| {
        let mut value: Value = serde_json::from_str(middle).unwrap();
        change(&mut value["news"]);
        value.to_string()
    };
    let news: TableNews = match serde_json::from_str(middle).unwrap() {
        FromServer::News(news) => *news,
        other => panic!("{other:?}"),
    };
    let steps = serde_json::from_str::<News>(news.play.as_ref().unwrap().get()).unwrap().steps;
    let planted = [
        (
            "the other one's view",
            change(&|news| {
                news["play"]["view"] = allowed(&play, Viewer::Seat(Seat(1)), steps, steps, 1)["view"].clone();
            }),
        ),
        ("a word more", change(&|news| news["deck"] = json!(["scout"]))),
        ("a token", change(&|news| news["chat"] = json!([{ "name": "x", "seat": null, "text": secrets[1] }]))),
        ("somebody's number", change(&|news| news["mode"] = json!(secrets[0]))),
        (
            "one option less",
            change(&|news| {
                let play = &mut news["play"];
                play["options"].as_array_mut().unwrap().pop();
                play["undo"] = json!(77);
            }),
        ),
    ];
    for (what, message) in &planted {
        assert!(find(message, *viewer).is_some(), "{what} was not found");
    }
    // What one may know, another may not.
    let told = |seat: Seat| chairs.iter().find(|(viewer, _)| viewer.is(seat)).unwrap().1.heard.clone();
    let mixed = told(Seat(0)).into_iter().filter(|message| find(message, Viewer::Spectator).is_none()).count();
    let pongs = told(Seat(0)).iter().filter(|message| !message.contains("\"play\":{")).count();
    assert_eq!(mixed, pongs, "every message with a match in it is for its own reader only");
    // An event as the match knows it, before it is made fit for a viewer.
    let drawn = (0..=play.steps()).find_map(|step| {
        let (mine, his) = (play.told(Viewer::Seat(Seat(0)), step), play.told(Viewer::Seat(Seat(1)), step));
        (mine != his).then(|| (step, serde_json::to_value(his).unwrap()))
    });
    let (step, his) = drawn.expect("somebody drew a card");
    let message = told(Seat(0)).into_iter().find(|message| {
        let steps = serde_json::from_str::<Value>(message).unwrap()["news"]["play"]["steps"].as_u64();
        steps == Some(step as u64)
    });
    let mut message: Value = serde_json::from_str(&message.unwrap()).unwrap();
    let told = message["news"]["play"]["told"].as_array_mut().unwrap();
    *told.last_mut().unwrap() = his;
    assert!(find(&message.to_string(), Viewer::Seat(Seat(0))).is_some());
}
