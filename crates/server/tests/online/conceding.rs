//! Giving a match up: the rules of the game say who wins, everybody is told, and no bot sits down.

use crate::kit::{Opened, Person, Running, begun_elsewhere, comets, duel};
use crate::playing::sit_down;
use protocol::{
    Clock, FromClient, NewTable, Occupant, Problem, SeatChoice, TableEvent, TableEventKind, TableLine, TimeOut,
};
use server::table::{Act, Entry, SeatedPerson, Table};
use tabletop::{Saved, Seat};

fn conceded(name: &str, seat: u8) -> TableEvent {
    TableEvent { seat: Seat(seat), name: name.to_owned(), what: TableEventKind::Conceded }
}

#[tokio::test]
async fn whoever_concedes_a_duel_has_lost_it_and_everybody_hears_so() {
    for game in [comets(&[SeatChoice::Me, SeatChoice::Open]), duel()] {
        let server = Running::start().await;
        let (anna, boris) = (server.guest("Anna").await, server.guest("Boris").await);
        let table = anna.makes_so(game).await;
        let (mut first, mut second, ..) = sit_down(&anna, &boris, &table).await;
        let mut watching = Person::nobody(&server.address).joins(&table).await;
        watching.news().await;
        second.say(&FromClient::Concede).await;
        for chair in [&mut first, &mut second, &mut watching] {
            let over = chair.news_when(Opened::is_over).await;
            let play = over.play.unwrap();
            assert_eq!(play.places, Some(vec![1, 2]), "the other one wins");
            assert_eq!(play.story.last().map(|step| step.by), Some(Some(Seat(1))), "it is in the story");
            let told: Vec<TableEvent> = over.table.events.into_iter().map(|(_, event)| event).collect();
            assert_eq!(told, [conceded("Boris", 1)]);
            assert_eq!(over.table.conceded, [Seat(1)]);
            assert_eq!(over.table.seats[1], Occupant::Person("Boris".into()), "no bot sits in his place");
        }
        second.say(&FromClient::Concede).await;
        assert_eq!(second.problem().await, Problem::Finished);
        // Whoever comes later hears it too, and the file is a whole match.
        let later = boris.joins(&table).await.news().await;
        assert_eq!(later.table.events.len(), 1);
        let saved: Saved = anna.get(&format!("/api/tables/{table}/file")).await.unwrap();
        assert_eq!(shelf::load(&saved).unwrap().places(), Some(vec![1, 2]));
    }
}

#[tokio::test]
async fn only_whoever_sits_in_a_running_match_concedes() {
    let server = Running::start().await;
    let (anna, boris) = (server.guest("Anna").await, server.guest("Boris").await);
    let table = anna.makes(&[SeatChoice::Me, SeatChoice::Open]).await;
    let mut host = anna.joins(&table).await;
    host.news().await;
    host.say(&FromClient::Concede).await;
    assert_eq!(host.problem().await, Problem::NotStarted);
    let (.., a, _) = sit_down(&anna, &boris, &table).await;
    let mut watching = server.guest("Vera").await.joins(&table).await;
    watching.news().await;
    watching.say(&FromClient::Concede).await;
    assert_eq!(watching.problem().await, Problem::NotSeated);
    assert_eq!(watching.memory.number, a.table.number, "nothing happened");
}

#[tokio::test]
async fn whoever_goes_away_without_a_word_keeps_his_seat() {
    let server = Running::start().await;
    let (anna, boris) = (server.guest("Anna").await, server.guest("Boris").await);
    let table = anna.makes(&[SeatChoice::Me, SeatChoice::Open]).await;
    let (mut first, second, ..) = sit_down(&anna, &boris, &table).await;
    drop(second);
    let alone = first.news_when(|news| news.table.here == [Seat(0)]).await;
    assert_eq!(alone.table.seats[1], Occupant::Person("Boris".into()));
    assert_eq!(boris.joins(&table).await.news().await.table.you, Some(Seat(1)));
    let mine: Vec<TableLine> = boris.get("/api/me/tables").await.unwrap();
    assert_eq!(mine.len(), 1);
}

/// Three people at a table that began at 0 ms; each has stepped once.
fn three_who_stepped(clock: Option<Clock>) -> Table {
    let seats = [SeatChoice::Me, SeatChoice::Open, SeatChoice::Open];
    let game = NewTable { clock, ..comets(&seats) };
    let mut table = Table::made("t", Table::first_entry(&game, 1, "Anna", 0).unwrap()).unwrap();
    for (seat, id, name) in [(1, 2, "Boris"), (2, 3, "Vera")] {
        let holder = Occupant::Person(SeatedPerson { id, name: name.into() });
        table.take(Entry::Seated { seat: Seat(seat), holder }).unwrap();
    }
    table.start(7, 0).unwrap();
    for _ in 0..3 {
        let seat = table.awaited().lowest().unwrap();
        let action = table.play.as_ref().unwrap().options(seat)[0].clone();
        table.act(seat, Act { action, after: table.number, command: Some(1) }, 1, 0).unwrap();
    }
    table
}

#[test]
fn the_others_play_on_without_whoever_conceded_and_nobody_takes_it_back() {
    let mut table = three_who_stepped(None);
    let entry = table.concede(Seat(1), 3, 0).unwrap();
    assert!(matches!(entry, Entry::Conceded { seat: Seat(1), .. }));
    assert!(!table.awaited().contains(Seat(1)) && !table.awaited().is_empty());
    assert_eq!(table.concede(Seat(1), 3, 0), Err(Problem::Conceded));
    assert_eq!(table.undo(Seat(1), table.number, 0), Err(Problem::Conceded));
    assert_eq!(table.undo(Seat(0), table.number, 0), Err(Problem::NothingToUndo), "nor by way of an older step");
    // What is taken back later needs the consent of those who still play.
    let seat = table.awaited().lowest().unwrap();
    let other = if seat == Seat(0) { Seat(2) } else { Seat(0) };
    for _ in 0..2 {
        let now = table.awaited().lowest().unwrap();
        let action = table.play.as_ref().unwrap().options(now)[0].clone();
        table.act(now, Act { action, after: table.number, command: Some(2) }, 1, 0).unwrap();
    }
    if table.play.as_ref().unwrap().can_undo(seat) == 0 {
        let wish = table.undo(seat, table.number, 0).unwrap();
        table.take(wish).unwrap();
        assert_eq!(table.answer_undo(Seat(1), true, 0), Err(Problem::NobodyAsked));
        assert!(matches!(table.answer_undo(other, true, 0), Ok(Entry::Undone { .. })), "one consent is enough");
    }
}

#[test]
fn bots_do_not_play_on_for_whoever_conceded_and_went() {
    let seats = [SeatChoice::Me, SeatChoice::Bot("random".into()), SeatChoice::Bot("random".into())];
    let mut table = Table::made("t", Table::first_entry(&comets(&seats), 1, "Anna", 0).unwrap()).unwrap();
    table.start(7, 0).unwrap();
    assert!(table.bots_go_on());
    table.concede(Seat(0), 3, 0).unwrap();
    assert!(!table.bots_go_on(), "nobody plays any more who could want it");
}

#[test]
fn that_the_time_is_over_is_told_once_a_turn() {
    for total in [false, true] {
        let clock = Clock { seconds: 60, total, then: TimeOut::Bot };
        let mut table = three_who_stepped(Some(clock));
        let late = |table: &mut Table, at: i64| {
            let seat = table.awaited().lowest().unwrap();
            let action = table.play.as_ref().unwrap().options(seat)[0].clone();
            table.act(seat, Act { action, after: table.number, command: None }, 1, at).unwrap();
            seat
        };
        let told = |table: &Table| table.events_since(0).into_iter().map(|(_, event)| event).collect::<Vec<_>>();
        let seat = late(&mut table, 70_000);
        let what = TableEventKind::TimeOver { total, then: TimeOut::Bot };
        assert_eq!(told(&table), [TableEvent { seat, name: table.names()[seat.index()].clone(), what }]);
        let before = told(&table).len();
        // As many decisions more as its turn has.
        while table.awaited().lowest() == Some(seat) && table.check_running().is_ok() {
            late(&mut table, 70_000);
        }
        assert_eq!(told(&table).len(), before, "one turn, one word: {total}");
    }
}

#[tokio::test]
async fn a_clock_that_runs_out_is_told_to_both() {
    let server = Running::start().await;
    let (anna, boris) = (server.guest("Anna").await, server.guest("Boris").await);
    let clock = Clock { seconds: protocol::SHORTEST_CLOCK, total: false, then: TimeOut::Bot };
    let table = anna.makes_so(NewTable { clock: Some(clock), ..duel() }).await;
    let (mut first, mut second, a, _) = sit_down(&anna, &boris, &table).await;
    let slow = if a.options().is_empty() { (Seat(1), "Boris") } else { (Seat(0), "Anna") };
    for chair in [&mut first, &mut second] {
        let told = chair.news_when(|news| !news.table.events.is_empty()).await;
        let (_, event) = &told.table.events[0];
        let what = TableEventKind::TimeOver { total: false, then: TimeOut::Bot };
        assert_eq!(*event, TableEvent { seat: slow.0, name: slow.1.into(), what });
    }
}

#[tokio::test]
async fn a_match_from_a_file_can_be_conceded_too() {
    let server = Running::start().await;
    let saved = begun_elsewhere(2, |play| play.steps() == 3).save();
    let anna = server.guest("Anna").await;
    let table = anna.post::<protocol::Made>("/api/tables/import", &saved).await.unwrap().id;
    let mut chair = anna.joins(&table).await;
    chair.news().await;
    chair.does(&FromClient::Sit { seat: Seat(0) }).await;
    let over = chair.does(&FromClient::Concede).await;
    assert_eq!(over.play.unwrap().places, Some(vec![2, 1]));
}
