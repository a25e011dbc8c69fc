//! Bots think where somebody waits for them, and nobody can have them all.

use crate::kit::{HERE, Opened, Running, comets, until};
use crate::playing::sit_down;
use protocol::{FromClient, FromServer, Made, NewTable, Problem, SeatChoice, TablePhase};
use server::outbox::{Outgoing, outbox};
use server::presence::Visitor;
use server::table::LastTold;
use server::{Options, clock, entropy};
use std::net::IpAddr;
use std::sync::atomic::Ordering::Relaxed;
use std::time::{Duration, Instant};
use tabletop::{Seat, Seeded};

fn bot(kind: &str) -> SeatChoice {
    SeatChoice::Bot(kind.into())
}

#[tokio::test]
async fn bots_that_nobody_watches_wait_also_after_a_restart_and_go_on_when_somebody_comes() {
    let server = Running::with(|options| Options { bot_millis: 300, ..options }).await;
    let anna = server.guest("Anna").await;
    let table = anna.makes(&[bot("search"), bot("search")]).await;
    let mut chair = anna.joins(&table).await;
    chair.news().await;
    chair.does(&FromClient::Start).await;
    drop(chair);
    let quiet = async |server: &Running| {
        // What was thought about when she went may still be told.
        tokio::time::sleep(Duration::from_millis(1000)).await;
        let before = server.hub.metrics.thoughts.load(Relaxed);
        tokio::time::sleep(Duration::from_millis(1500)).await;
        assert_eq!(server.hub.metrics.thoughts.load(Relaxed), before, "nobody waits for these bots");
        assert_eq!(server.hub.look(&table, |table| table.phase()).await, Ok(TablePhase::Running));
    };
    quiet(&server).await;
    let server = Running::in_folder(server.stop().await, |options| Options { bot_millis: 300, ..options }).await;
    quiet(&server).await;
    let before = server.hub.metrics.thoughts.load(Relaxed);
    let mut chair = crate::kit::Person::nobody(&server.address).joins(&table).await;
    chair.news().await;
    until(async || server.hub.metrics.thoughts.load(Relaxed) > before).await;
}

#[tokio::test]
async fn bots_go_on_until_whoever_made_them_move_is_awaited_again() {
    let server = Running::start().await;
    let anna = server.guest("Anna").await;
    let table = anna.makes(&[SeatChoice::Me, bot("greedy")]).await;
    let mut chair = anna.joins(&table).await;
    chair.news().await;
    let began = chair.does(&FromClient::Start).await;
    chair.say(&began.act(&mut Seeded::new(1))).await;
    drop(chair);
    // She went before the bot could answer: it does, and then everybody waits for her.
    let awaits_her = |table: &server::table::Table| {
        table.play.as_ref().is_some_and(|play| play.steps() > 1) && table.awaited().contains(Seat(0))
    };
    until(async || server.hub.look(&table, awaits_her).await == Ok(true)).await;
}

/// Somebody from an address watches bots search at so many tables.
async fn keeps_bots_busy(server: &Running, address: &str, tables: usize) -> Vec<(Visitor, Outgoing)> {
    let address: IpAddr = address.parse().unwrap();
    let mut visits = Vec::new();
    for host in 0..tables as i64 {
        let new = NewTable { private: true, ..comets(&[bot("search"), bot("search")]) };
        let table = server.hub.make(&new, host, "Guest").await.unwrap();
        let (out, unread) = outbox(std::sync::Arc::default());
        visits.push((server.hub.come(&table, None, address, LastTold::default(), out).await.unwrap(), unread));
        server.hub.perform(&table, &|table| table.start(entropy::seed(), clock::now())).await.unwrap();
    }
    visits
}

#[tokio::test]
async fn whoever_keeps_forty_tables_of_bots_busy_delays_nobody_elses() {
    let server = Running::with(|options| Options { bot_millis: 500, ..options }).await;
    let _busy = keeps_bots_busy(&server, "10.0.0.1", 40).await;
    let anna = server.guest("Anna").await;
    for (kind, most) in [("greedy", 3), ("search", 6)] {
        let table = anna.makes(&[SeatChoice::Me, bot(kind)]).await;
        let mut chair = anna.joins(&table).await;
        chair.news().await;
        let began = chair.does(&FromClient::Start).await;
        let asked = Instant::now();
        chair.say(&began.act(&mut Seeded::new(1))).await;
        chair.news_when(|news| news.play.as_ref().is_some_and(|play| play.step >= 2)).await;
        assert!(asked.elapsed() < Duration::from_secs(most), "{kind}: {:?}", asked.elapsed());
    }
    assert_eq!(HERE.to_string(), "127.0.0.1", "she comes from elsewhere");
}

#[tokio::test]
async fn nobody_has_more_tables_at_once_than_the_owner_allows() {
    let server = Running::with(|options| Options { matches_per_person: 2, ..options }).await;
    let anna = server.guest("Anna").await;
    let usual = comets(&[SeatChoice::Me, bot("greedy")]);
    assert!(anna.post::<Made>("/api/tables", &usual).await.is_ok());
    let most = Problem::TooManyTables { most: 1 };
    assert_eq!(anna.post::<Made>("/api/tables", &usual).await, Err(most), "the list is everybody's");
    for round in 0..3 {
        let table = anna.makes_so(NewTable { private: true, ..usual.clone() }).await;
        let mut chair = anna.joins(&table).await;
        chair.news().await;
        chair.say(&FromClient::Start).await;
        if round < 2 {
            chair.news_when(|news| news.table.phase == TablePhase::Running).await;
        } else {
            assert_eq!(chair.problem().await, Problem::TooManyTables { most: 2 });
        }
    }
    assert!(server.guest("Boris").await.post::<Made>("/api/tables", &usual).await.is_ok(), "others have their own");
}

#[tokio::test]
async fn whoever_begins_many_matches_at_once_has_no_more_of_them() {
    let server = Running::with(|options| Options { matches_per_person: 2, ..options }).await;
    let anna = server.guest("Anna").await;
    let mut chairs = Vec::new();
    for _ in 0..10 {
        let new = NewTable { private: true, ..comets(&[SeatChoice::Me, bot("greedy")]) };
        let table = anna.makes_so(new).await;
        let mut chair = anna.joins(&table).await;
        chair.news().await;
        chairs.push(chair);
    }
    for chair in &mut chairs {
        chair.say(&FromClient::Start).await;
    }
    let (mut begun, mut refused) = (0, 0);
    for chair in &mut chairs {
        loop {
            match chair.hear().await {
                FromServer::News { table, .. } if table.phase == TablePhase::Running => begun += 1,
                FromServer::Problem { problem: Problem::TooManyTables { most: 2 }, .. } => refused += 1,
                FromServer::News { .. } => continue,
                other => panic!("{other:?}"),
            }
            break;
        }
    }
    assert_eq!((begun, refused), (2, 8));
}

#[tokio::test]
async fn a_rematch_is_no_way_to_have_more_places_in_the_list() {
    let server = Running::with(|options| Options { matches_per_person: 2, ..options }).await;
    let (anna, boris) = (server.guest("Anna").await, server.guest("Boris").await);
    let table = anna.makes(&[SeatChoice::Me, SeatChoice::Open]).await;
    let (mut first, mut second, ..) = sit_down(&anna, &boris, &table).await;
    second.does(&FromClient::Concede).await;
    first.news_when(Opened::is_over).await;
    anna.makes(&[SeatChoice::Me, SeatChoice::Open]).await;
    first.say(&FromClient::Rematch).await;
    assert_eq!(first.problem().await, Problem::TooManyTables { most: 1 });
    second.say(&FromClient::Rematch).await;
    first.news_when(|news| news.table.rematch.is_some()).await;
}
