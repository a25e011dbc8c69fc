//! Decks that players bring: legal ones only, known by their owners only.

use crate::kit::{Person, Running, TableClient};
use protocol::{FromClient, FromServer, NewTable, Occupant, Problem, SeatChoice, TablePhase};
use serde_json::{Value, json};
use server::table::{Entry, SeatedPerson, Table};
use tabletop::Seat;

/// The two decks that come with the mode, as a player would bring them.
fn decks() -> [Value; 2] {
    let setup = (shelf::named("star-worlds").unwrap().setup)("constructed", 2).unwrap();
    [0, 1].map(|seat| setup["decks"][seat].clone())
}

fn brings(deck: &Value) -> FromClient {
    FromClient::OwnDeck { deck: json!({ "deck": deck }) }
}

/// Two people at a table of this mode, before the start.
async fn two_people(server: &Running, mode: &str) -> (Person, TableClient, TableClient) {
    let (anna, boris) = (server.guest("Anna").await, server.guest("Boris").await);
    let seats = vec![SeatChoice::Me, SeatChoice::Open];
    let new = NewTable { game: "star-worlds".into(), mode: mode.into(), seats, private: true, clock: None };
    let table = anna.makes_so(new).await;
    let (mut first, mut second) = (anna.joins(&table).await, boris.joins(&table).await);
    first.news().await;
    second.news().await;
    second.does(&FromClient::Sit { seat: Seat(1) }).await;
    first.news_when(|news| news.table.here.len() == 2).await;
    (boris, first, second)
}

#[tokio::test]
async fn players_bring_decks_that_the_others_do_not_see() {
    let server = Running::start().await;
    let (_, mut first, mut second) = two_people(&server, "constructed").await;
    let [earth, dvarg] = decks();
    let brought = first.does(&brings(&dvarg)).await.table.decks.unwrap();
    assert_eq!((brought.own, brought.packs), (vec![true, false], Vec::new()));
    second.news_when(|news| news.table.decks.as_ref().is_some_and(|decks| decks.own == [true, false])).await;
    second.does(&brings(&earth)).await;
    let mut short = earth.clone();
    short["own"]["cards"].as_array_mut().unwrap().pop();
    second.say(&brings(&short)).await;
    assert!(matches!(second.problem().await, Problem::Refused { .. }), "a deck has fifty cards");
    second
        .say(&FromClient::OwnDeck {
            deck: json!({ "deck": earth, "packs": [{ "id": "mine", "hash": "00000000000000ff" }] }),
        })
        .await;
    let Problem::Refused { refusal } = second.problem().await else { panic!("the server has no such pack") };
    assert_eq!(refusal, json!({ "Rules": { "PackNotLoaded": { "pack": "mine" } } }));
    second.say(&FromClient::OwnDeck { deck: json!(7) }).await;
    assert!(matches!(second.problem().await, Problem::Malformed { .. }));
    first.news_when(|news| news.table.decks.as_ref().is_some_and(|decks| decks.own == [true, true])).await;
    first.say(&FromClient::Start).await;
    second.news_when(|news| news.table.phase == TablePhase::Running).await;
    second.say(&brings(&earth)).await;
    assert_eq!(second.problem().await, Problem::AlreadyStarted);
    // What nobody has drawn yet is nobody's to know: of the fifty names the other heard none but those that were shown.
    let names = dvarg["own"]["cards"].as_array().unwrap();
    let heard = second.heard.join("\n");
    let told = names.iter().filter(|card| heard.contains(card[0].as_str().unwrap())).count();
    assert_eq!(told, 0, "the list of a deck is its owner's secret");
}

#[test]
fn a_deck_stays_when_a_seat_changes_hands_in_a_match_under_older_rules() {
    let seats = vec![SeatChoice::Me, SeatChoice::Open];
    let new = NewTable { game: "star-worlds".into(), mode: "constructed".into(), seats, private: true, clock: None };
    let mut table = Table::made("t", Table::first_entry(&new, 1, "Anna", 0).unwrap()).unwrap();
    let [_, dvarg] = decks();
    table.take(Entry::OwnDeck { seat: Seat(0), deck: json!({ "deck": dvarg }) }).unwrap();
    table.skip(&Entry::Started { rules: 0, rolls: Vec::new(), at: 0 });
    table
        .take(Entry::Seated { seat: Seat(0), holder: Occupant::Person(SeatedPerson { id: 2, name: "Boris".into() }) })
        .unwrap();
    assert_eq!(table.decks.unwrap().own, [true, false]);
}

#[tokio::test]
async fn whoever_gets_up_takes_his_deck_along_and_other_modes_take_none() {
    let server = Running::start().await;
    let (_, mut first, mut second) = two_people(&server, "constructed").await;
    let [earth, _] = decks();
    assert_eq!(second.does(&brings(&earth)).await.table.decks.unwrap().own, [false, true]);
    assert_eq!(second.does(&FromClient::Stand).await.table.decks.unwrap().own, [false, false]);
    second.does(&FromClient::Sit { seat: Seat(1) }).await;
    second.does(&brings(&earth)).await;
    let usual = FromClient::OwnDeck { deck: Value::Null };
    assert_eq!(second.does(&usual).await.table.decks.unwrap().own, [false, false]);
    drop(first);
    let (_, mut other, _) = two_people(&server, "starters").await;
    other.say(&brings(&earth)).await;
    assert!(matches!(other.problem().await, Problem::Refused { .. }));
    first = other;
    assert_eq!(first.does(&FromClient::Start).await.table.decks, None);
}

#[tokio::test]
async fn decks_are_brought_no_faster_than_somebody_talks() {
    let server = Running::start().await;
    let (_, mut first, _second) = two_people(&server, "constructed").await;
    let [earth, _] = decks();
    for _ in 0..40 {
        first.say(&brings(&earth)).await;
    }
    first.say(&FromClient::Ping).await;
    let mut refused = 0;
    loop {
        match first.hear().await {
            FromServer::Problem { problem: Problem::TooFast { .. }, .. } => refused += 1,
            FromServer::Pong => break,
            FromServer::News { .. } | FromServer::Done { .. } => {}
            other => panic!("{other:?}"),
        }
    }
    assert!(refused > 0, "each of them is stored for ever");
}
