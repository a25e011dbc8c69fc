//! Clocks: who is too slow is moved for.

use crate::kit::{Opened, Running, TableClient, comets, duel};
use crate::playing::sit_down;
use protocol::{BotKind, Clock, FromClient, NewTable, Occupant, Problem, SeatChoice, TimeOut};
use server::table::{Act, Entry, SeatedPerson, Table};
use tabletop::{Seat, Seeded};

/// Long enough for a slow machine to answer in time, short enough to wait for.
const SHORT: Clock = Clock { seconds: 12, total: false, then: TimeOut::Bot };

/// Two people at a table with a clock; nobody moves.
async fn with_clock(server: &Running, game: NewTable) -> (TableClient, TableClient, Opened, Opened) {
    let (anna, boris) = (server.guest("Anna").await, server.guest("Boris").await);
    let table = anna.makes_so(game).await;
    sit_down(&anna, &boris, &table).await
}

#[tokio::test]
async fn a_bot_moves_for_whoever_is_too_slow_and_he_goes_on_afterwards() {
    let server = Running::start().await;
    let game = NewTable { clock: Some(SHORT), ..comets(&[SeatChoice::Me, SeatChoice::Open]) };
    let (mut first, mut second, a, b) = with_clock(&server, game).await;
    assert_eq!(a.table.clock, Some(SHORT));
    assert!(a.table.left.iter().all(|left| (1..=12_000).contains(left)), "{:?}", a.table.left);
    tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    let moved = first.does(&a.act(&mut Seeded::new(1))).await;
    assert_eq!(moved.table.left[0], 12_000, "whoever is not awaited has all his time");
    assert!(moved.table.left[1] <= 11_950, "another's step gives him no time: {:?}", moved.table.left);
    // The second one's card is sealed for him.
    let opened = second.news_when(|news| news.play.as_ref().is_some_and(|play| play.step == 2)).await;
    assert_eq!(opened.table.you, Some(Seat(1)), "he keeps his seat");
    // His own answer to what was asked before comes too late.
    second.say(&b.act(&mut Seeded::new(1))).await;
    assert!(matches!(second.problem().await, Problem::Stale { .. }));
}

#[tokio::test]
async fn the_time_of_the_whole_match_runs_only_while_one_is_awaited() {
    let server = Running::start().await;
    let clock = Clock { seconds: 3600, total: true, then: TimeOut::Bot };
    let game = NewTable { clock: Some(clock), ..comets(&[SeatChoice::Me, SeatChoice::Open]) };
    let (mut first, mut second, a, _) = with_clock(&server, game).await;
    tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    let moved = first.does(&a.act(&mut Seeded::new(1))).await;
    let after = moved.table.left[0];
    assert!(after <= 3_600_000 - 50, "{after}");
    tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    let talk = first.does(&FromClient::Chat { text: "?".into() }).await;
    assert_eq!(talk.table.left[0], after, "his clock stands");
    assert!(talk.table.left[1] <= after - 50, "the other's runs");
    second.news().await;
}

const HOUR: Clock = Clock { seconds: 3600, total: false, then: TimeOut::Bot };

/// Two people at a table that began at 0 ms.
fn began_at_0(game: NewTable) -> Table {
    let mut table = Table::made("t", Table::first_entry(&game, 1, "Anna", 0).unwrap()).unwrap();
    let holder = Occupant::Person(SeatedPerson { id: 2, name: "Boris".into() });
    table.take(Entry::Seated { seat: Seat(1), holder }).unwrap();
    table.start(7, 0).unwrap();
    table
}

/// The seat takes its last step back without asking anybody.
fn undone(table: &mut Table, seat: Seat, at: i64) {
    let entry = table.undo(seat, table.number, at).unwrap();
    assert!(matches!(entry, Entry::Undone { .. }), "{entry:?}");
    table.take(entry).unwrap();
}

#[test]
fn a_step_taken_back_winds_no_clock_up_and_its_time_is_somebodys() {
    // Both seal a card; the first one takes his back. The other was awaited all the time.
    for total in [false, true] {
        let game = NewTable { clock: Some(Clock { total, ..HOUR }), ..comets(&[SeatChoice::Me, SeatChoice::Open]) };
        let mut table = began_at_0(game);
        let option = table.play.as_ref().unwrap().options(Seat(0))[0].clone();
        table.act(Seat(0), Act { action: option, after: table.number, command: None }, 1, 10_000).unwrap();
        undone(&mut table, Seat(0), 30_000);
        assert_eq!(table.left(30_000), [3_590_000, 3_570_000], "for the whole match: {total}");
    }
}

#[test]
fn an_own_step_taken_back_gives_no_new_turn() {
    let begin = || began_at_0(NewTable { clock: Some(HOUR), ..duel() });
    let table = begin();
    let seat = table.awaited().lowest().unwrap();
    let options = table.play.as_ref().unwrap().options(seat);
    let mut tried = options.into_iter().filter_map(|option| {
        let mut table = begin();
        table.act(seat, Act { action: option, after: table.number, command: None }, 1, 10_000).unwrap();
        let goes_back = table.play.as_ref().unwrap().can_undo(seat) > 0 && table.awaited().contains(seat);
        goes_back.then_some(table)
    });
    let mut table = tried.next().expect("a step that shows nothing and ends no turn");
    undone(&mut table, seat, 30_000);
    assert_eq!(table.left(30_000)[seat.index()], 3_570_000);
}

#[tokio::test]
async fn whoever_is_too_slow_passes_where_the_game_has_a_pass() {
    let server = Running::start().await;
    let pass = Clock { then: TimeOut::Pass, ..SHORT };
    let game = NewTable { clock: Some(pass), ..duel() };
    let (mut first, mut second, a, b) = with_clock(&server, game).await;
    let (asked, _other) = if a.options().is_empty() { (&mut second, b) } else { (&mut first, a) };
    // One decision later it is the other's turn: nothing was played, bought or attacked.
    let passed = asked.news_when(|news| news.options().is_empty()).await;
    assert_eq!(passed.play.unwrap().step, 1);
}

#[test]
fn whoever_is_awaited_for_three_days_may_be_replaced_by_whoever_sits_there() {
    const DAY: i64 = 24 * 60 * 60 * 1000;
    let mut table = began_at_0(NewTable { private: false, ..duel() });
    let seat = table.awaited().lowest().unwrap();
    let players = [1, 2];
    let (absent, other) = (players[seat.index()], players[1 - seat.index()]);
    let not_yet = table.seat_bot(other, seat, Some("greedy"), 3 * DAY);
    assert_eq!(not_yet, Err(Problem::SeatTaken), "he may still come");
    let late = 3 * DAY + 1;
    let by = |player, kind| table.seat_bot(player, seat, kind, late);
    assert_eq!(by(3, Some("greedy")), Err(Problem::NotSeated), "whoever only watches has no say");
    assert_eq!(by(other, None), Err(Problem::SeatTaken), "a seat that is played on does not become empty");
    assert_eq!(by(other, Some("nobody")), Err(Problem::NoSuchBot));
    let waiting = Seat(1 - seat.0);
    assert_eq!(table.seat_bot(absent, waiting, Some("greedy"), late), Err(Problem::SeatTaken), "nobody waits for him");
    table.take(by(other, Some("greedy")).unwrap()).unwrap();
    assert_eq!(table.seats[seat.index()], Occupant::Bot(BotKind::Greedy));
    assert_eq!(table.seat_of(absent), None);
    assert_eq!(table.awaited_bot(), Some((seat, BotKind::Greedy)), "and the bot goes on");
    assert!(table.awaited().contains(seat));
}

#[test]
fn an_answer_is_late_from_the_end_of_its_clock_on_and_a_clock_that_was_ahead_gives_nobody_time() {
    for total in [false, true] {
        let mut table = began_at_0(NewTable { clock: Some(Clock { total, ..HOUR }), ..duel() });
        let seat = table.awaited().lowest().unwrap();
        let other = Seat(1 - seat.0);
        assert!(!table.is_late(seat, 3_599_999));
        assert!(table.is_late(seat, 3_600_000));
        assert!(!table.is_late(other, 3_600_000), "nobody waits for him");
        // It was put back by two hours after the match began.
        let now = -7_200_000;
        assert_eq!(table.left(now)[seat.index()], 3_600_000);
        table.not_ahead_of(now);
        assert_eq!(table.left(now + 1000)[seat.index()], 3_599_000, "from now on it runs");
        assert!(table.is_late(seat, now + 3_600_000));
    }
}
