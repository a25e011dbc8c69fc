//! Whole matches: people, bots, spectators, rematches, files.

use crate::kit::{Opened, Person, Running, TableClient, begun_elsewhere, comets, of_older_rules};
use protocol::{BotKind, FromClient, LevelId, Made, Occupant, Problem, SeatChoice, TablePhase};
use serde_json::json;
use server::bus::Bus;
use server::hub::{Hub, Keep, Limits};
use server::webhook::Webhooks;
use std::time::Duration;
use tabletop::{Saved, Seat, Seeded};

/// Two people at a fresh table of the toy game, the match begun.
pub async fn two_people(server: &Running) -> (String, TableClient, TableClient, Opened, Opened) {
    let (anna, boris) = (server.guest("Anna").await, server.guest("Boris").await);
    let table = anna.makes(&[SeatChoice::Me, SeatChoice::Open]).await;
    let (first, second, a, b) = sit_down(&anna, &boris, &table).await;
    (table, first, second, a, b)
}

/// The second one takes his seat, the first one starts.
pub async fn sit_down(anna: &Person, boris: &Person, table: &str) -> (TableClient, TableClient, Opened, Opened) {
    let mut first = anna.joins(table).await;
    first.news().await;
    let mut second = boris.joins(table).await;
    second.news().await;
    second.does(&FromClient::Sit { seat: Seat(1) }).await;
    first.say(&FromClient::Start).await;
    let begun = |news: &Opened| news.table.phase != TablePhase::Gathering && news.table.here == [Seat(0), Seat(1)];
    let a = first.news_when(begun).await;
    let b = second.news_when(begun).await;
    (first, second, a, b)
}

/// Plays on until it is over; each hears the other's steps.
pub async fn play_on(
    first: &mut TableClient,
    second: &mut TableClient,
    mut a: Opened,
    mut b: Opened,
    seed: u64,
) -> (Opened, Opened) {
    let mut dice = Seeded::new(seed);
    while !a.is_over() {
        let steps = a.play.as_ref().unwrap().step;
        assert_eq!(b.play.as_ref().unwrap().step, steps);
        if a.options().is_empty() {
            second.say(&b.act(&mut dice)).await;
        } else {
            first.say(&a.act(&mut dice)).await;
        }
        (a, b) = (first.news().await, second.news().await);
        assert_eq!(a.table.number, b.table.number);
        assert_eq!(a.play.as_ref().unwrap().step, steps + 1);
        assert_eq!(a.play.as_ref().unwrap().story.len(), 1, "only what is new");
    }
    (a, b)
}

#[tokio::test]
async fn two_people_play_a_whole_match_and_the_replay_opens_afterwards() {
    let server = Running::start().await;
    let (table, mut first, mut second, a, b) = two_people(&server).await;
    let stranger = server.guest("Stranger").await;
    let file = format!("/api/tables/{table}/file");
    assert_eq!(stranger.get::<Saved>(&file).await, Err(Problem::NotFinished));
    let (a, b) = play_on(&mut first, &mut second, a, b, 7).await;
    assert!(a.is_over() && b.is_over());
    let saved: Saved = stranger.get(&file).await.unwrap();
    assert_eq!(saved.players, ["Anna", "Boris"]);
    let replay = shelf::load(&saved).unwrap();
    assert_eq!(replay.steps(), a.play.unwrap().step);
    assert!(replay.awaiting().standings().is_some());
}

#[tokio::test]
async fn seats_are_taken_given_up_and_filled_with_bots_before_the_start() {
    let server = Running::start().await;
    let (anna, boris) = (server.guest("Anna").await, server.guest("Boris").await);
    let table = anna.makes(&[SeatChoice::Me, SeatChoice::Open, SeatChoice::Bot("random".into())]).await;
    let mut first = anna.joins(&table).await;
    let seen = first.news().await;
    assert_eq!(seen.table.seats, [Occupant::Person("Anna".into()), Occupant::Nobody, Occupant::Bot(BotKind::Random)]);
    assert!(seen.table.host && seen.table.you == Some(Seat(0)));
    first.say(&FromClient::Start).await;
    assert_eq!(first.problem().await, Problem::SeatsOpen);
    let mut second = boris.joins(&table).await;
    assert!(!second.news().await.table.host);
    for (seat, problem) in [(0, Problem::SeatTaken), (2, Problem::SeatTaken), (9, Problem::NoSuchSeat)] {
        second.say(&FromClient::Sit { seat: Seat(seat) }).await;
        assert_eq!(second.problem().await, problem);
    }
    second.say(&FromClient::Bot { seat: Seat(1), kind: Some("random".into()) }).await;
    assert_eq!(second.problem().await, Problem::NotHost);
    let seated = second.does(&FromClient::Sit { seat: Seat(1) }).await;
    assert_eq!((seated.table.you, seated.table.here), (Some(Seat(1)), vec![Seat(0), Seat(1)]));
    let stood = second.does(&FromClient::Stand).await;
    assert_eq!((stood.table.you, stood.table.here), (None, vec![Seat(0)]));
    first.news_when(|news| news.table.number == stood.table.number).await;
    // The third is a level, but not of this game.
    for unknown in ["genius", "", "admiral"] {
        first.say(&FromClient::Bot { seat: Seat(1), kind: Some(unknown.into()) }).await;
        assert_eq!(first.problem().await, Problem::NoSuchBot, "{unknown}");
    }
    let level = first.does(&FromClient::Bot { seat: Seat(1), kind: Some("cadet".into()) }).await;
    assert_eq!(level.table.seats[1], Occupant::Bot(BotKind::Level(LevelId::Cadet)));
    first.does(&FromClient::Bot { seat: Seat(1), kind: Some("greedy".into()) }).await;
    let empty = first.does(&FromClient::Bot { seat: Seat(2), kind: None }).await;
    assert_eq!(empty.table.seats[1..], [Occupant::Bot(BotKind::Greedy), Occupant::Nobody]);
    first.does(&FromClient::Bot { seat: Seat(2), kind: Some("random".into()) }).await;
    assert_eq!(first.does(&FromClient::Start).await.table.phase, TablePhase::Running);
}

#[tokio::test]
async fn a_spectator_sees_the_table_but_has_no_say() {
    let server = Running::start().await;
    let (table, mut first, _second, a, _) = two_people(&server).await;
    let mut nobody = Person::nobody(&server.address).joins(&table).await;
    let seen = nobody.news().await;
    assert_eq!(seen.table.you, None);
    assert!(seen.options().is_empty());
    let act = FromClient::Act { after: seen.table.number, action: json!(null) };
    nobody.say(&act).await;
    assert_eq!(nobody.problem().await, Problem::NotLoggedIn);
    let mut stranger = server.guest("Stranger").await.joins(&table).await;
    stranger.news().await;
    stranger.say(&act).await;
    assert_eq!(stranger.problem().await, Problem::NotSeated);
    let after = first.does(&a.act(&mut Seeded::new(1))).await;
    assert_eq!(after.table.number, a.table.number + 1, "whoever only watches is no news to the players");
    assert_eq!(nobody.news().await.table.number, after.table.number);
    assert_eq!(nobody.memory.story.len(), 2);
}

#[tokio::test]
async fn bots_play_a_whole_match_when_nobody_else_does() {
    let server = Running::start().await;
    let anna = server.guest("Anna").await;
    let table = anna.makes(&[SeatChoice::Bot("random".into()), SeatChoice::Bot("greedy".into())]).await;
    let mut chair = anna.joins(&table).await;
    chair.news().await;
    chair.say(&FromClient::Start).await;
    chair.news_when(Opened::is_over).await;
    chair.say(&FromClient::Rematch).await;
    assert_eq!(chair.problem().await, Problem::NotSeated);
}

#[tokio::test]
async fn a_rematch_seats_the_same_people_at_one_new_table() {
    let server = Running::start().await;
    let (_, mut first, mut second, a, b) = two_people(&server).await;
    first.say(&FromClient::Rematch).await;
    assert_eq!(first.problem().await, Problem::NotFinished);
    play_on(&mut first, &mut second, a, b, 3).await;
    first.say(&FromClient::Rematch).await;
    second.say(&FromClient::Rematch).await;
    let a = first.news_when(|news| news.table.rematch.is_some()).await;
    let b = second.news_when(|news| news.table.rematch.is_some()).await;
    assert_eq!(a.table.rematch, b.table.rematch, "both go to the same one");
    let again = a.table.rematch.unwrap();
    let seen = Person::nobody(&server.address).joins(&again).await.news().await;
    assert_eq!(seen.table.seats, [Occupant::Person("Anna".into()), Occupant::Person("Boris".into())]);
    assert_eq!(seen.table.phase, TablePhase::Gathering);
}

#[tokio::test]
async fn a_match_file_goes_on_at_a_new_table_with_people_and_bots() {
    let server = Running::start().await;
    let anna = server.guest("Anna").await;
    // A match begun elsewhere: three seats, a few steps.
    let game = shelf::toy();
    let setup = (game.setup)("open", 3).unwrap();
    let mut dice = Seeded::new(11);
    let mut play = (game.begin)(&setup, &mut dice).unwrap();
    for _ in 0..7 {
        let seat = play.awaiting().seats().lowest().unwrap();
        let option = play.options(seat)[0].clone();
        play.act(seat, &option, &mut dice).unwrap();
    }
    let mut broken = play.save();
    broken.sum ^= 1;
    assert!(matches!(anna.post::<Made>("/api/tables/import", &broken).await, Err(Problem::BadFile { .. })));
    let table = anna.post::<Made>("/api/tables/import", &play.save()).await.unwrap().id;
    let mut first = anna.joins(&table).await;
    let seen = first.news().await;
    assert_eq!((seen.table.phase, seen.play.as_ref().unwrap().step), (TablePhase::Running, 7));
    assert_eq!(first.memory.story.len(), 8, "the story from the beginning");
    first.does(&FromClient::Bot { seat: Seat(2), kind: Some("random".into()) }).await;
    first.say(&FromClient::Sit { seat: Seat(0) }).await;
    first.news_when(|news| news.table.you == Some(Seat(0))).await;
    let boris = server.guest("Boris").await;
    let mut second = boris.joins(&table).await;
    second.news().await;
    second.say(&FromClient::Sit { seat: Seat(1) }).await;
    let mut b = second.news_when(|news| news.table.you == Some(Seat(1))).await;
    let mut a = first.news_when(|news| news.table.number >= b.table.number).await;
    // Both answer whenever they are asked; the bot in between.
    while !a.is_over() || !b.is_over() {
        tokio::select! {
            news = first.news() => a = news,
            news = second.news() => b = news,
            () = async {}, if !a.options().is_empty() => {
                a = first.acts(&a, &mut dice).await;
            }
            () = async {}, if !b.options().is_empty() => {
                b = second.acts(&b, &mut dice).await;
            }
        }
    }
    let saved: Saved = anna.get(&format!("/api/tables/{table}/file")).await.unwrap();
    assert!(shelf::load(&saved).unwrap().steps() > 7);
}

#[tokio::test]
async fn a_file_of_older_rules_goes_on_in_every_process() {
    let server = Running::start().await;
    let anna = server.guest("Anna").await;
    let file = of_older_rules(begun_elsewhere(2, |play| play.steps() == 5).save(), |_| ());
    let table = anna.post::<Made>("/api/tables/import", &file).await.unwrap().id;
    // Another one knows what is stored, and nothing else: no state was kept yet.
    let limits = Limits {
        bot_millis: 50,
        idle: Duration::from_secs(60),
        most_live: 10,
        matches_per_person: 10,
        keep: Keep::default(),
    };
    let other = Hub::new(server.hub.store.clone(), Bus::Alone, Webhooks::new(true), limits);
    let steps = other.look(&table, |table| table.play.as_ref().map(|play| play.steps())).await;
    assert_eq!(steps, Ok(Some(5)));
}

#[tokio::test]
async fn a_file_whose_state_cannot_be_shown_is_refused_and_leaves_no_table() {
    let server = Running::start().await;
    let anna = server.guest("Anna").await;
    let too_many = |body: &mut serde_json::Value| body["state"]["seats"] = json!(9);
    let file = of_older_rules(begun_elsewhere(2, |play| play.steps() == 5).save(), too_many);
    let refused = anna.post::<Made>("/api/tables/import", &file).await;
    assert!(matches!(refused, Err(Problem::BadFile { .. })), "{refused:?}");
    assert_eq!(server.hub.metrics.live.load(std::sync::atomic::Ordering::Relaxed), 0);
}

#[tokio::test]
async fn chat_is_heard_by_all_in_order_without_signs_that_turn_the_text_around() {
    let server = Running::start().await;
    let anna = server.guest("Anna").await;
    let table = anna.makes_so(comets(&[SeatChoice::Me, SeatChoice::Open])).await;
    let mut first = anna.joins(&table).await;
    first.news().await;
    let mut nobody = Person::nobody(&server.address).joins(&table).await;
    nobody.news().await;
    nobody.say(&FromClient::Chat { text: "hello".into() }).await;
    assert_eq!(nobody.problem().await, Problem::NotLoggedIn);
    for text in ["  привет  ", "<b>1 & 2</b>", "a\u{202e}b\nc"] {
        first.does(&FromClient::Chat { text: text.into() }).await;
        nobody.news().await;
    }
    let lines: Vec<&str> = nobody.memory.chat.iter().map(|said| said.text.as_str()).collect();
    assert_eq!(lines, ["привет", "<b>1 & 2</b>", "abc"]);
    assert_eq!(first.memory.chat, nobody.memory.chat);
    assert_eq!((nobody.memory.chat[0].name.as_str(), nobody.memory.chat[0].seat), ("Anna", Some(Seat(0))));
    let too_long = "x".repeat(501);
    for (text, problem) in [
        ("", Problem::Empty),
        ("   ", Problem::Empty),
        ("\u{202e}", Problem::Empty),
        (too_long.as_str(), Problem::TooLarge { most: 500 }),
    ] {
        first.say(&FromClient::Chat { text: text.into() }).await;
        assert_eq!(first.problem().await, problem);
    }
    for _ in 0..20 {
        first.say(&FromClient::Chat { text: "spam".into() }).await;
    }
    assert!(matches!(first.problem().await, Problem::TooFast { .. }));
}
