//! What every store promises. `first` and `second` are two processes on one store, or twice the same process.

use protocol::{Occupant, TableLine, TablePhase};
use server::store::{AccountName, Append, Appended, Index, Player, Snapshot, Store};
use std::collections::BTreeSet;

pub async fn all(first: &Store, second: &Store) {
    a_number_is_given_once(first, second).await;
    a_group_keeps_what_was_free_and_refuses_the_rest(first).await;
    entries_come_back_as_they_were(first, second).await;
    lists_follow_the_entries(first, second).await;
    what_is_due_is_leased_once(first, second).await;
    the_newest_state_is_kept(first, second).await;
    people_and_sessions(first, second).await;
    first.ping().await.unwrap();
    let (tables, running) = second.counts().await.unwrap();
    assert!(tables >= running && running >= 0);
}

fn named(name: &str) -> AccountName {
    server::identity::compared(name)
}

fn line(id: &str) -> TableLine {
    let seats = vec![Occupant::Person("Ёж \u{1f680} ' \" \\".into()), Occupant::Nobody];
    let (game, mode) = ("comets".into(), "open".into());
    TableLine {
        id: id.into(),
        game,
        mode,
        phase: TablePhase::Gathering,
        seats,
        your_turn: false,
        changed: 5,
        made: 3,
        clock: None,
        watchers: 0,
    }
}

fn index(id: &str) -> Index {
    Index { line: line(id), listed: true, running: false, due: None, made: 7, host: 1, bots: 0, sittings: vec![] }
}

fn entry(table_id: &str, number: u64, body: &str) -> Append {
    Append { table_id: table_id.into(), number, body: body.into(), index: None }
}

/// A public table that was last changed at 5 s.
pub async fn never_started(store: &Store, id: &str) {
    let append = Append { index: Some(index(id)), ..entry(id, 0, "0") };
    assert_eq!(store.append(append).await.unwrap(), Appended::Done);
}

/// Somebody of this number who wants to be called.
pub async fn wants_calls(store: &Store, id: i64) {
    let player = Player { id, name: "Anna".into(), ..Player::default() };
    assert!(store.add_player(&player, None, 0).await.unwrap());
    store.set_webhook(id, Some("https://example.org/hook")).await.unwrap();
}

async fn a_number_is_given_once(first: &Store, second: &Store) {
    let mut racing = tokio::task::JoinSet::new();
    for number in 0..20 {
        for runner in 0..8 {
            let store = if runner % 2 == 0 { first.clone() } else { second.clone() };
            racing.spawn(async move {
                let append = entry("race", number, &format!("\"{runner}\""));
                (number, runner, store.append(append).await.unwrap())
            });
        }
    }
    let mut won = Vec::new();
    while let Some(done) = racing.join_next().await {
        let (number, runner, appended) = done.unwrap();
        if appended == Appended::Done {
            won.push((number, format!("\"{runner}\"")));
        }
    }
    won.sort();
    let stored = second.entries("race", 0).await.unwrap();
    let stored: Vec<(u64, String)> = (0..).zip(stored).collect();
    assert_eq!(won, stored, "who was told that he was first is the one who is stored");
    let numbers = first.numbers(&["race".into(), "none".into()]).await.unwrap();
    assert_eq!(numbers, [("race".to_owned(), 20)]);
}

async fn a_group_keeps_what_was_free_and_refuses_the_rest(store: &Store) {
    assert_eq!(store.append(entry("group", 0, "0")).await.unwrap(), Appended::Done);
    let mut queued = tokio::task::JoinSet::new();
    for number in 0..200 {
        let store = store.clone();
        queued.spawn(async move { (number, store.append(entry("group", number, "1")).await.unwrap()) });
    }
    while let Some(done) = queued.join_next().await {
        let (number, appended) = done.unwrap();
        let expected = if number == 0 { Appended::Taken } else { Appended::Done };
        assert_eq!(appended, expected, "{number}");
    }
    let stored = store.entries("group", 0).await.unwrap();
    assert_eq!((stored.len(), stored[0].as_str()), (200, "0"));
}

async fn entries_come_back_as_they_were(first: &Store, second: &Store) {
    let bodies = ["{}", "\"ход ё \u{1f680}\"", "\"a\\u0000b\"", "\"'; DROP TABLE entries; --\"", &"x".repeat(300_000)];
    for (number, body) in (0..).zip(bodies) {
        first.append(entry("bodies", number, body)).await.unwrap();
    }
    assert_eq!(second.entries("bodies", 0).await.unwrap(), bodies);
    assert_eq!(second.entries("bodies", 3).await.unwrap(), bodies[3..]);
    assert!(second.entries("nothing", 0).await.unwrap().is_empty());
}

async fn lists_follow_the_entries(first: &Store, second: &Store) {
    let append = |table_id: &str, number, index| Append { table_id: table_id.into(), number, body: "0".into(), index };
    let (anna, boris) = (101, 102);
    let open = Index { made: 1, sittings: vec![(anna, Some(false))], ..index("open") };
    let newer = Index { made: 2, ..index("newer") };
    let hidden = Index { listed: false, ..index("hidden") };
    for (table_id, index) in [("open", open.clone()), ("newer", newer), ("hidden", hidden)] {
        first.append(append(table_id, 0, Some(index))).await.unwrap();
    }
    let listed: Vec<String> = second.listed(0, 10).await.unwrap().into_iter().map(|line| line.id).collect();
    assert_eq!(listed, ["newer", "open"]);
    assert_eq!(second.listed(0, 1).await.unwrap().len(), 1);
    assert_eq!(second.listed(0, 10).await.unwrap()[1], line("open"));
    // Where nobody was for long is not listed, until somebody comes.
    assert!(second.listed(1_000_000, 10).await.unwrap().is_empty());
    first.see_tables(&["open".to_owned()], 1_000_001).await.unwrap();
    let seen: Vec<String> = second.listed(1_000_000, 10).await.unwrap().into_iter().map(|line| line.id).collect();
    assert_eq!(seen, ["open"]);
    // The match begins, it is Boris's turn; an entry without an index changes no list.
    let running =
        Index { listed: false, running: true, sittings: vec![(anna, Some(false)), (boris, Some(true))], ..open };
    first.append(append("open", 1, Some(running.clone()))).await.unwrap();
    first.append(append("open", 2, None)).await.unwrap();
    assert_eq!(second.listed(0, 10).await.unwrap().len(), 1);
    let turns = async |player| -> Vec<(String, bool)> {
        let tables = second.tables_of(player, 10).await.unwrap();
        tables.into_iter().map(|line| (line.id, line.your_turn)).collect()
    };
    assert_eq!(turns(anna).await, [("open".to_owned(), false)]);
    assert_eq!(turns(boris).await, [("open".to_owned(), true)]);
    // Whoever is refused his number changes nothing.
    let late = Index { listed: true, sittings: vec![(anna, None)], ..running.clone() };
    assert_eq!(second.append(append("open", 2, Some(late))).await.unwrap(), Appended::Taken);
    assert_eq!(turns(anna).await, [("open".to_owned(), false)]);
    let gone = Index { sittings: vec![(anna, Some(true)), (boris, None)], ..running };
    second.append(append("open", 3, Some(gone))).await.unwrap();
    assert_eq!(turns(anna).await, [("open".to_owned(), true)]);
    assert_eq!(turns(boris).await, []);
}

async fn leased(store: &Store, now: i64, until: i64, most: i64) -> Vec<String> {
    let due = store.due(now, most).await.unwrap();
    store.lease(due, until).await.unwrap()
}

async fn what_is_due_is_leased_once(first: &Store, second: &Store) {
    let table_ids: Vec<String> = (0..10).map(|number| format!("due{number}")).collect();
    for (due, table_id) in (1000..).zip(&table_ids) {
        let index = Index { due: Some(due), ..index(table_id) };
        first
            .append(Append { table_id: table_id.clone(), number: 0, body: "0".into(), index: Some(index) })
            .await
            .unwrap();
    }
    assert!(leased(first, 999, 5000, 100).await.is_empty());
    assert_eq!(leased(first, 1001, 5000, 100).await, ["due0", "due1"], "what is due first comes first");
    let (a, b) = tokio::join!(leased(first, 2000, 5000, 100), leased(second, 2000, 5000, 100));
    let both: BTreeSet<&String> = a.iter().chain(&b).collect();
    assert_eq!(both.len(), a.len() + b.len(), "nothing to both");
    assert_eq!(both.len(), 8);
    assert!(leased(second, 4999, 9000, 100).await.is_empty(), "all are leased");
    assert_eq!(leased(second, 5000, 9000, 3).await.len(), 3, "whose lease ran out is free again");
    // An entry says anew when something is due, or that nothing is.
    for table_id in &table_ids {
        let append = Append { table_id: table_id.clone(), number: 1, body: "0".into(), index: Some(index(table_id)) };
        first.append(append).await.unwrap();
    }
    assert!(leased(second, i64::MAX, i64::MAX, 100).await.is_empty());
}

async fn the_newest_state_is_kept(first: &Store, second: &Store) {
    assert_eq!(first.snapshot("state").await.unwrap(), None);
    for (number, body) in [(5, "five"), (9, "nine"), (7, "seven")] {
        let snapshot = |table_id: &str| Snapshot { table_id: table_id.to_owned(), number, body: body.to_owned() };
        first.keep_snapshots(&[snapshot("state"), snapshot("another")]).await.unwrap();
    }
    assert_eq!(second.snapshot("state").await.unwrap(), Some((9, "nine".to_owned())));
}

async fn people_and_sessions(first: &Store, second: &Store) {
    let guest = Player { id: 1, name: "Анна".into(), ..Player::default() };
    assert!(first.add_player(&guest, None, 10).await.unwrap());
    let account = Player { id: 2, name: "Boris".into(), password: Some("hash".into()), ..Player::default() };
    assert!(first.add_player(&account, Some(&named("Boris")), 10).await.unwrap());
    let again = Player { id: 3, ..account.clone() };
    assert!(!second.add_player(&again, Some(&named("Boris")), 10).await.unwrap(), "the name is taken");
    let guest_as = |name: &str| Player { name: name.into(), password: Some("secret".into()), ..guest.clone() };
    first.open_session("guest", 1, "", 100).await.unwrap();
    assert!(!second.make_account(&guest_as("Boris"), &named("Boris")).await.unwrap(), "for guests too");
    assert!(!second.make_account(&guest_as("Воris"), &named("Воris")).await.unwrap(), "nor one that looks like it");
    assert!(first.session("guest", 0).await.unwrap().is_some(), "nothing was changed");
    assert!(second.make_account(&guest_as("Анна К."), &named("Анна К.")).await.unwrap());
    assert_eq!(first.session("guest", 0).await.unwrap(), None, "whoever knew the guest's token has nothing of it");
    assert!(!second.make_account(&guest_as("Anna"), &named("Anna")).await.unwrap(), "an account stays what it is");
    assert!(first.is_taken(&named("Aннa К")).await.unwrap());
    assert!(!first.is_taken(&named("Vera")).await.unwrap());
    let anna = first.account("анна к.").await.unwrap().unwrap();
    assert_eq!((anna.id, anna.password.as_deref()), (1, Some("secret")));
    assert_eq!(first.account("nobody").await.unwrap(), None);
    for (hash, player) in [("a", 1), ("b", 1), ("c", 2)] {
        first.open_session(hash, player, "Firefox", 100).await.unwrap();
    }
    assert_eq!(second.session("a", 99).await.unwrap().unwrap().0.id, 1);
    assert_eq!(second.session("a", 100).await.unwrap(), None, "too old");
    assert_eq!(second.session("z", 0).await.unwrap(), None);
    let asked = ["a", "c", "z"].map(str::to_owned);
    let open: BTreeSet<String> = second.open_sessions(&asked, 99).await.unwrap().into_iter().collect();
    assert_eq!(open.iter().map(String::as_str).collect::<Vec<_>>(), ["a", "c"]);
    assert!(second.open_sessions(&asked, 100).await.unwrap().is_empty(), "too old");
    second.close_session("a").await.unwrap();
    assert_eq!(first.session("a", 0).await.unwrap(), None);
    assert!(first.session("b", 0).await.unwrap().is_some());
    second.close_sessions(1).await.unwrap();
    assert_eq!(first.session("b", 0).await.unwrap(), None);
    assert_eq!(first.session("c", 0).await.unwrap(), Some((account, 100)));
    first.set_webhook(2, Some("https://example.org/")).await.unwrap();
    assert_eq!(second.player(2).await.unwrap().unwrap().webhook.as_deref(), Some("https://example.org/"));
    first.set_webhook(2, None).await.unwrap();
    assert_eq!(second.player(2).await.unwrap().unwrap().webhook, None);
    assert_eq!(second.player(99).await.unwrap(), None);
}

/// Appends all the time while the database crashes under it: what was acknowledged is there, what was refused may be tried again.
#[cfg(feature = "services")]
pub async fn survives(store: &Store, crash: impl FnOnce()) {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
    let stop = Arc::new(AtomicBool::new(false));
    let mut writing = tokio::task::JoinSet::new();
    for table_id in 0..20 {
        let (store, stop) = (store.clone(), stop.clone());
        writing.spawn(async move {
            let table_id = format!("crash{table_id}");
            let (mut number, mut failures) = (0, 0);
            while !stop.load(Relaxed) {
                match store.append(entry(&table_id, number, &number.to_string())).await {
                    // Taken: by ourselves, when nobody could tell us.
                    Ok(Appended::Done | Appended::Taken) => number += 1,
                    Err(_) => {
                        failures += 1;
                        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
                    }
                }
            }
            (table_id, number, failures)
        });
    }
    tokio::time::sleep(std::time::Duration::from_millis(300)).await;
    tokio::task::block_in_place(crash);
    let back = async {
        while store.ping().await.is_err() {
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(std::time::Duration::from_secs(60), back).await.expect("it never came back");
    tokio::time::sleep(std::time::Duration::from_millis(300)).await;
    stop.store(true, Relaxed);
    let mut failures = 0;
    while let Some(done) = writing.join_next().await {
        let (table_id, number, failed) = done.unwrap();
        failures += failed;
        let expected: Vec<String> = (0..number).map(|number| number.to_string()).collect();
        assert_eq!(store.entries(&table_id, 0).await.unwrap(), expected);
    }
    assert!(failures > 0, "the crash was noticed");
}

/// The database takes a group and says nothing more: whoever waits hears that nobody knows, and can go on as soon as it is free.
#[cfg(feature = "services")]
pub async fn does_not_wait_for_ever(store: &Store, address: &str) {
    use sqlx::{Connection, Executor};
    use std::time::Duration;
    store.append(entry("stuck", 0, "0")).await.unwrap();
    let mut other = sqlx::AnyConnection::connect(address).await.unwrap();
    other.execute("BEGIN").await.unwrap();
    other.execute("LOCK TABLE entries IN ACCESS EXCLUSIVE MODE").await.unwrap();
    let stuck = tokio::time::timeout(Duration::from_secs(40), store.append(entry("stuck", 1, "1"))).await;
    assert!(stuck.expect("still waiting").is_err());
    other.execute("ROLLBACK").await.unwrap();
    // It was never committed here; had it been, its number would be taken.
    assert_eq!(store.append(entry("stuck", 1, "again")).await.unwrap(), Appended::Done);
    assert_eq!(store.entries("stuck", 0).await.unwrap(), ["0", "again"]);
}
