//! An update: processes of two versions side by side on one PostgreSQL.

use crate::kit::{Opened, Person, Running, TableClient, duel, until};
use crate::playing::sit_down;
use server::Options;
use std::sync::atomic::Ordering::Relaxed;
use tabletop::Seeded;
use test_services::{Nats, Postgres};

async fn process(store: &str, bus: &str) -> Running {
    Running::with(|options| Options { store: Some(store.to_owned()), bus: Some(bus.to_owned()), ..options }).await
}

/// So many moves of whoever is asked; both hear of each.
async fn some_moves(
    chairs: &mut [TableClient; 2],
    mut seen: [Opened; 2],
    moves: usize,
    dice: &mut Seeded,
) -> [Opened; 2] {
    for _ in 0..moves {
        let number = seen[0].table.number;
        let asked = usize::from(seen[0].options().is_empty());
        chairs[asked].say(&seen[asked].act(dice)).await;
        let [first, second] = chairs;
        let later = |news: &Opened| news.table.number > number;
        seen = [first.news_when(later).await, second.news_when(later).await];
        assert_eq!(seen[0].table.number, number + 1, "one move, one number");
    }
    seen
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_goes_on_by_its_rules_while_a_process_knows_them_and_then_by_newer_ones() {
    let (postgres, nats) = (Postgres::start().unwrap(), Nats::start().unwrap());
    let store = postgres.database("update").unwrap();
    let old = process(&store, &nats.address()).await;
    let (anna, boris) = (old.guest("Anna").await, old.guest("Boris").await);
    let table = anna.makes_so(duel()).await;
    let (first, second, a, _) = sit_down(&anna, &boris, &table).await;
    drop(second);
    // A newer process comes up beside it, and Boris comes there.
    let new = process(&store, &nats.address()).await;
    new.hub.pretend_newer_rules();
    new.hub.introduce(&new.address).await.unwrap();
    let there = |person: &Person| Person { address: new.address.clone(), ..person.clone() };
    let mut second = there(&boris).joins(&table).await;
    let b = second.news_when(|news| news.play.is_some()).await;
    assert_eq!(new.hub.metrics.live.load(Relaxed), 0, "he was handed on");
    let mut chairs = [first, second];
    let mut dice = Seeded::new(5);
    let seen = some_moves(&mut chairs, [a, b], 12, &mut dice).await;
    assert_eq!(new.hub.metrics.live.load(Relaxed), 0);
    let played = seen[0].table.number;
    let memories = chairs.map(|chair| chair.memory);
    // The old one stops politely: the newer one goes on from where it was.
    old.stop().await;
    until(async || there(&anna).knocks(&table, &format!("http://{}", new.address)).await == 101).await;
    let [mine, his] = memories;
    let (steps, mut first) = (mine.story.len(), there(&anna).comes_back(&table, mine).await);
    let a = first.news().await;
    let mut second = there(&boris).comes_back(&table, his).await;
    let b = second.news().await;
    assert_eq!(a.table.number, played + 1, "one entry says that it goes on by other rules");
    assert_eq!(first.memory.story.len(), steps, "nothing of the story is lost, nothing told twice");
    let mut chairs = [first, second];
    some_moves(&mut chairs, [a, b], 12, &mut dice).await;
    assert_eq!(chairs[0].memory.story.len(), steps + 12);
    let steps_of = |table: &server::table::Table| table.play.as_ref().map(|play| play.steps());
    assert_eq!(new.hub.look(&table, steps_of).await, Ok(Some(steps + 11)));
}
