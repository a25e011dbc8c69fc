//! Several processes on one store: what one of them was not told, it reads there.

use crate::kit::{HERE, Running, comets, soon};
use crate::playing::{play_on, sit_down};
use protocol::{NewTable, Problem, SeatChoice, TableLine};
use serde_json::Value;
use server::bus::Bus;
use server::hub::{Hub, Keep, Limits};
use server::identity;
use server::outbox::outbox;
use server::presence::Proof;
use server::store::{Append, Appended, Cutoffs, Player};
use server::table::{Act, Entry, LastTold, Table};
use server::{clock, entropy, webhook::Webhooks};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;
use tabletop::Seat;

/// Another process on the store of a server. It knows that it is not alone, and not one notice reaches it.
async fn another(server: &Running) -> Arc<Hub> {
    let options = async_nats::ConnectOptions::new().retry_on_initial_connect();
    let client = options.connect("nats://127.0.0.1:1").await.unwrap();
    let bus = Bus::Nats { client, gap: Arc::new(AtomicBool::new(false)) };
    let limits = Limits {
        bot_millis: 50,
        idle: Duration::from_secs(60),
        most_live: 10,
        matches_per_person: 10,
        keep: Keep::default(),
    };
    Hub::new(server.hub.store.clone(), bus, Webhooks::new(true), limits)
}

fn chat(text: &str) -> Entry {
    Entry::Chat(protocol::Said { name: "Anna".into(), seat: None, text: text.into() }.into())
}

#[tokio::test]
async fn a_stale_answer_has_a_table_read_again_only_if_there_is_more_to_read() {
    let server = Running::start().await;
    let table = server.hub.make(&comets(&[SeatChoice::Me, SeatChoice::Bot("greedy".into())]), 1, "Anna").await.unwrap();
    let there = another(&server).await;
    let act = Act { action: Value::Null, after: 77, command: None };
    let stale = |table: &mut Table| table.act(Seat(0), act.clone(), 1, 0);
    let refused = |number| Err(Problem::Stale { number });
    for _ in 0..5 {
        assert_eq!(there.perform(&table, &stale).await, refused(1));
    }
    assert_eq!(there.metrics.loads.load(Relaxed), 1, "whoever only says that there is more costs nothing");
    server.hub.perform(&table, &|table| table.record(chat("?"))).await.unwrap();
    assert_eq!(there.perform(&table, &stale).await, refused(2), "what the other process stored is seen");
    assert_eq!(there.metrics.loads.load(Relaxed), 2);
}

#[tokio::test]
async fn two_who_ask_for_a_rematch_at_two_processes_make_one_table() {
    let server = Running::start().await;
    let (anna, boris) = (server.guest("Anna").await, server.guest("Boris").await);
    let table = anna.makes_so(NewTable { private: true, ..comets(&[SeatChoice::Me, SeatChoice::Open]) }).await;
    let (mut first, mut second, a, b) = sit_down(&anna, &boris, &table).await;
    play_on(&mut first, &mut second, a, b, 3).await;
    let there = another(&server).await;
    let people = there.look(&table, |table| table.people().map(|(_, id)| id).collect::<Vec<_>>()).await.unwrap();
    let player = |id: i64| Player { id, name: "x".into(), ..Player::default() };
    let (one, two) = (player(people[0]), player(people[1]));
    let (here, elsewhere) = tokio::join!(server.hub.rematch(&table, &one), there.rematch(&table, &two));
    assert_eq!((here, elsewhere), (Ok(()), Ok(())));
    assert_eq!(server.hub.store.counts().await.unwrap().0, 2, "the old table and one new one");
    let again = there.look(&table, |table| table.rematch.clone()).await.unwrap().expect("told");
    for person in [&anna, &boris] {
        let mut mine: Vec<String> =
            person.get::<Vec<TableLine>>("/api/me/tables").await.unwrap().into_iter().map(|line| line.id).collect();
        let mut both = vec![table.clone(), again.clone()];
        mine.sort();
        both.sort();
        assert_eq!(mine, both);
    }
}

#[tokio::test]
async fn a_rematch_that_was_made_and_not_told_is_told_to_the_next_who_asks() {
    let server = Running::start().await;
    let (anna, boris) = (server.guest("Anna").await, server.guest("Boris").await);
    let table = anna.makes_so(comets(&[SeatChoice::Me, SeatChoice::Open])).await;
    let (mut first, mut second, a, b) = sit_down(&anna, &boris, &table).await;
    play_on(&mut first, &mut second, a, b, 3).await;
    let (again, people) = server
        .hub
        .look(&table, |table| (table.again(1, 0), table.people().map(|(_, id)| id).collect::<Vec<_>>()))
        .await
        .unwrap();
    // The process died between making the table and telling of it.
    let id = entropy::id_after(&table);
    let body = serde_json::to_string(&again).unwrap();
    let append = Append { table_id: id.clone(), number: 0, body, index: None };
    server.hub.store.append(append).await.unwrap();
    let boris = Player { id: people[1], name: "Boris".into(), ..Player::default() };
    server.hub.rematch(&table, &boris).await.unwrap();
    assert_eq!(server.hub.look(&table, |table| table.rematch.clone()).await, Ok(Some(id)));
}

#[tokio::test]
async fn whoever_ended_his_session_elsewhere_is_let_go_though_no_notice_came() {
    let server = Running::start().await;
    let there = another(&server).await;
    let (anna, boris) = (server.guest("Anna").await, server.guest("Boris").await);
    let table = anna.makes(&[SeatChoice::Me, SeatChoice::Open]).await;
    let mut visits = Vec::new();
    for person in [&anna, &boris] {
        let session = identity::hash(&person.token);
        let player = identity::by_session(&there.store, &session).await.unwrap().unwrap().id;
        let (out, unread) = outbox(Arc::default());
        let visitor =
            there.come(&table, Some(Proof { player, session }), HERE, LastTold::default(), out).await.unwrap();
        visits.push((visitor, unread));
    }
    let (out, _unread) = outbox(Arc::default());
    let nobody = there.come(&table, None, HERE, LastTold::default(), out).await.unwrap();
    there.sweep(0).await;
    assert!(visits.iter().all(|(visitor, _)| !visitor.let_go.is_cancelled()), "both sessions last");
    anna.post::<()>("/api/logout-everywhere", &serde_json::json!({})).await.unwrap();
    there.sweep(0).await;
    soon(visits[0].0.let_go.cancelled()).await;
    assert!(!visits[1].0.let_go.is_cancelled() && !nobody.let_go.is_cancelled(), "and nobody else");
}

#[tokio::test]
async fn what_somebody_looks_at_elsewhere_is_not_forgotten() {
    const MONTH: i64 = 30 * 24 * 60 * 60 * 1000;
    let server = Running::start().await;
    let (store, there, long_ago) = (&server.hub.store, another(&server).await, clock::now() - MONTH);
    let first = Table::first_entry(&comets(&[SeatChoice::Me, SeatChoice::Open]), 1, "Anna", long_ago).unwrap();
    let old = async |id: &str, number: u64, entry: &Entry| {
        let index = Table::made(id, first.clone()).unwrap().index(long_ago);
        let body = serde_json::to_string(entry).unwrap();
        let append = Append { table_id: id.to_owned(), number, body, index: Some(index) };
        assert_eq!(store.append(append).await.unwrap(), Appended::Done);
    };
    let [looked_at, alone] = [entropy::id(), entropy::id()];
    for id in [&looked_at, &alone] {
        old(id, 0, &first).await;
        // In memory there, from a moment ago.
        there.look(id, |_| ()).await.unwrap();
    }
    let come = async |id: &str| {
        let (out, unread) = outbox(Arc::default());
        there.come(id, None, HERE, LastTold::default(), out).await.map(|visitor| (visitor, unread))
    };
    let visit = come(&looked_at).await.unwrap();
    let forget = async || store.forget(Cutoffs { unstarted: Some(long_ago + 1000), ..Cutoffs::default() }, &[]).await;
    assert_eq!(forget().await.unwrap(), 1);
    assert_eq!(come(&alone).await.err(), Some(Problem::NoSuchTable));
    there.perform(&looked_at, &|table| table.record(chat("?"))).await.unwrap();
    // However long he looks.
    old(&looked_at, 2, &chat("!")).await;
    there.forget_old().await;
    assert_eq!(forget().await.unwrap(), 0);
    assert_eq!(store.entries(&looked_at, 0).await.unwrap().len(), 3);
    drop(visit);
}
