//! Connections break, processes stop, rules change: nothing is lost, nothing is told twice.

use crate::kit::{HERE, Person, Running, begun_elsewhere, comets, soon, until};
use crate::playing::{play_on, sit_down, two_people};
use protocol::{Clock, FromClient, NewTable, Occupant, Problem, SeatChoice, TablePhase, TimeOut};
use serde_json::Value;
use server::bus::Bus;
use server::clock;
use server::entropy;
use server::hub::{Hub, Keep, Limits};
use server::outbox::{LAG, outbox};
use server::store::{Append, Appended, Snapshot};
use server::table::{Entry, LastTold, SeatedPerson, Table};
use server::webhook::Webhooks;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;
use tabletop::{Saved, Seat, Seeded, Viewer};

#[tokio::test]
async fn whoever_comes_back_is_told_what_he_missed_and_nothing_twice() {
    let server = Running::start().await;
    let anna = server.guest("Anna").await;
    let table = anna.makes(&[SeatChoice::Me, SeatChoice::Bot("random".into())]).await;
    let mut chair = anna.joins(&table).await;
    chair.news().await;
    chair.say(&FromClient::Chat { text: "once".into() }).await;
    chair.say(&FromClient::Start).await;
    let mut seen = chair.news_when(|news| news.table.phase == TablePhase::Running).await;
    let mut dice = Seeded::new(3);
    for turn in 0.. {
        if seen.is_over() {
            break;
        }
        if seen.options().is_empty() {
            seen = chair.news().await;
            continue;
        }
        if turn % 3 == 0 {
            // The connection breaks before the answer arrives: it was taken, or it was not.
            chair.say(&seen.act(&mut dice)).await;
            let number = seen.table.number;
            let memory = chair.memory.clone();
            chair = anna.comes_back(&table, memory).await;
            seen = chair.news().await;
            if seen.fresh() <= number {
                // Said again, it is taken once: as this one, or as the one before.
                chair.say(&FromClient::Act { after: number, action: seen.options()[0].clone() }).await;
                seen = chair.settles().await.expect("one of both was taken");
                assert!(seen.fresh() > number);
            }
        } else {
            seen = chair.acts(&seen, &mut dice).await;
        }
    }
    let file: Saved = anna.get(&format!("/api/tables/{table}/file")).await.unwrap();
    let replay = shelf::load(&file).unwrap();
    let whole: Vec<Vec<Value>> = (0..=replay.steps()).map(|step| replay.told(Viewer::Seat(Seat(0)), step)).collect();
    let told: Vec<Vec<Value>> = chair.memory.story.iter().map(|step| step.events.clone()).collect();
    assert_eq!(told, whole);
    assert_eq!(chair.memory.chat.len(), 1);
}

#[tokio::test]
async fn a_table_survives_a_restart_and_goes_on() {
    let server = Running::start().await;
    let (anna, boris) = (server.guest("Anna").await, server.guest("Boris").await);
    let table = anna.makes(&[SeatChoice::Me, SeatChoice::Open]).await;
    let (mut first, mut second, a, b) = sit_down(&anna, &boris, &table).await;
    let mut dice = Seeded::new(8);
    let after = first.does(&a.act(&mut dice)).await;
    second.news().await;
    drop(b);
    let folder = server.stop().await;
    assert_eq!(first.closed().await, Some(1012), "everybody is told to come back");
    let server = Running::in_folder(folder, |options| options).await;
    let back = |person: &Person| Person { address: server.address.clone(), ..person.clone() };
    let mut first = back(&anna).comes_back(&table, first.memory).await;
    let a = first.news_when(|news| news.table.here.len() == 1).await;
    assert_eq!(a.table.number, after.table.number);
    let mut second = back(&boris).comes_back(&table, second.memory).await;
    let b = second.news().await;
    let a = first.news_when(|news| news.table.here == b.table.here).await;
    let (a, _) = play_on(&mut first, &mut second, a, b, 4).await;
    assert_eq!(first.memory.story.len(), a.play.unwrap().step + 1);
}

#[tokio::test]
async fn who_is_here_is_told_when_it_changes() {
    let server = Running::start().await;
    let (anna, boris) = (server.guest("Anna").await, server.guest("Boris").await);
    let table = anna.makes(&[SeatChoice::Me, SeatChoice::Open]).await;
    let (mut first, second, ..) = sit_down(&anna, &boris, &table).await;
    drop(second);
    assert_eq!(first.news().await.table.here, [Seat(0)]);
    let mut one = boris.joins(&table).await;
    assert_eq!(one.news().await.table.here, [Seat(0), Seat(1)]);
    assert_eq!(first.news().await.table.here, [Seat(0), Seat(1)]);
    // A second connection of the same person is no news to the others, and neither is the end of the first.
    let mut two = boris.joins(&table).await;
    two.news().await;
    drop(one);
    first.does(&FromClient::Chat { text: "?".into() }).await;
    let last = two.news_when(|news| !news.table.chat.is_empty()).await;
    assert_eq!(last.table.here, [Seat(0), Seat(1)]);
}

#[tokio::test]
async fn whoever_reads_too_slowly_is_let_go_and_the_others_do_not_wait() {
    let server = Running::start().await;
    let anna = server.guest("Anna").await;
    let table = anna.makes(&[SeatChoice::Me, SeatChoice::Open]).await;
    let mut first = anna.joins(&table).await;
    first.news().await;
    let (out, mut unread) = outbox(std::sync::Arc::default());
    let slow = server.hub.come(&table, None, HERE, LastTold::default(), out).await.unwrap();
    let (mut said, mut told) = (0, 0);
    while !slow.let_go.is_cancelled() {
        said += 1;
        // A line of chat for each, short of the limit of lines a second: the hub itself is asked.
        let line = protocol::Said { name: "Anna".into(), seat: None, text: "x".repeat(protocol::LONGEST_CHAT) };
        server.hub.perform(&table, &|table| table.record(Entry::Chat(line.clone().into()))).await.unwrap();
        first.news_when(|news| !news.table.chat.is_empty()).await;
        assert!(said < LAG / protocol::LONGEST_CHAT, "he reads nothing and is still there");
    }
    while let Some(message) = soon(unread.one()).await {
        told += message.to_text().unwrap().len();
    }
    assert!((LAG / 2..=LAG).contains(&told), "what he was sent before is still his: {told}");
}

#[tokio::test]
async fn a_table_that_nobody_watches_leaves_the_memory_and_comes_back_whole() {
    let server = Running::with(|options| server::Options { idle_seconds: 0, ..options }).await;
    let (table, mut first, mut second, a, b) = two_people(&server).await;
    let (a, _) = play_on(&mut first, &mut second, a, b, 21).await;
    let story = first.memory.story.clone();
    drop((first, second));
    until(async || server.hub.metrics.live.load(Relaxed) == 0).await;
    let mut chair = Person::nobody(&server.address).joins(&table).await;
    let seen = chair.news().await;
    assert_eq!(seen.table.number, a.table.number);
    assert_eq!(chair.memory.story.len(), story.len());
    assert!(server.hub.store.snapshot(&table).await.unwrap().is_some(), "its state was kept for other rules");
}

#[tokio::test]
async fn under_other_rules_a_table_still_knows_when_and_by_whom_steps_were_taken() {
    let server = Running::start().await;
    let began = clock::now() - 600_000;
    let clock = Some(Clock { seconds: 3600, total: false, then: TimeOut::Bot });
    let new = NewTable { clock, ..comets(&[SeatChoice::Me, SeatChoice::Open]) };
    let step = |seat, at| Entry::Step { seat: Seat(seat), action: Value::Null, rolls: vec![], at, command: None };
    let entries = [
        Table::first_entry(&new, 1, "Anna", began).unwrap(),
        Entry::Seated { seat: Seat(1), holder: Occupant::Person(SeatedPerson { id: 2, name: "Boris".into() }) },
        Entry::Started { rules: shelf::toy().rules - 1, rolls: vec![], at: began },
        step(0, began + 1000),
        step(1, began + 2000),
        Entry::Undone { steps: 1, at: began + 3000 },
        step(1, began + 4000),
    ];
    let id = entropy::id();
    for (number, entry) in entries.iter().enumerate() {
        let body = serde_json::to_string(entry).unwrap();
        let append = Append { table_id: id.clone(), number: number as u64, body, index: None };
        assert_eq!(server.hub.store.append(append).await.unwrap(), Appended::Done);
    }
    let body = begun_elsewhere(2, |play| play.steps() == 3).keep();
    let kept = Snapshot { table_id: id.clone(), number: entries.len() as u64, body };
    server.hub.store.keep_snapshots(&[kept]).await.unwrap();
    let check = |table: &Table| {
        assert_eq!(table.number, 8, "one entry says that it goes on by other rules");
        let fresh = |seat| table.stamp(Viewer::Seat(Seat(seat)), None).fresh;
        assert_eq!([fresh(0), fresh(1)], [8, 8], "what was taken stays taken");
        assert_eq!(table.undo(Seat(0), 5, clock::now()), Err(Problem::Stale { number: 8 }));
        assert_eq!(
            table.still_known(Some(protocol::LastKnown { number: 5, steps: 3 })),
            Some(1),
            "he missed the step back"
        );
        for seat in table.awaited().iter() {
            let left = table.left(clock::now())[seat.index()];
            assert!(left <= 3_600_000 - 596_000, "his time runs since the last step: {left}");
        }
    };
    server.hub.look(&id, check).await.unwrap();
    // Whoever comes later needs no state that was kept: the entries say it all.
    let limits = Limits {
        bot_millis: 50,
        idle: Duration::from_secs(60),
        most_live: 10,
        matches_per_person: 10,
        keep: Keep::default(),
    };
    let later = Hub::new(server.hub.store.clone(), Bus::Alone, Webhooks::new(true), limits);
    later.look(&id, check).await.unwrap();
}
