//! Who may sit where, and who may ask him to go.

use crate::kit::{Running, begun_elsewhere};
use protocol::{FromClient, Made, Occupant, Problem, SeatChoice, TableEventKind};
use tabletop::Seat;

#[tokio::test]
async fn the_host_takes_somebody_off_his_seat_and_can_start_without_him() {
    let server = Running::start().await;
    let (anna, boris) = (server.guest("Anna").await, server.guest("Boris").await);
    let table = anna.makes(&[SeatChoice::Me, SeatChoice::Open]).await;
    let (mut host, mut guest) = (anna.joins(&table).await, boris.joins(&table).await);
    host.news().await;
    guest.news().await;
    guest.does(&FromClient::Sit { seat: Seat(1) }).await;
    guest.say(&FromClient::Remove { seat: Seat(0) }).await;
    assert_eq!(guest.problem().await, Problem::NotHost);
    host.news_when(|news| news.table.seats[1] != Occupant::Nobody).await;
    host.say(&FromClient::Remove { seat: Seat(0) }).await;
    assert_eq!(host.problem().await, Problem::NotSeated, "whoever made the table stands up himself");
    let removed = host.does(&FromClient::Remove { seat: Seat(1) }).await;
    assert_eq!(removed.table.seats[1], Occupant::Nobody);
    assert_eq!(removed.table.events.last().map(|(_, event)| event.what), Some(TableEventKind::Removed));
    guest.news_when(|news| news.table.you.is_none()).await;
    guest.say(&FromClient::Sit { seat: Seat(1) }).await;
    assert_eq!(guest.problem().await, Problem::Removed);
    host.does(&FromClient::Bot { seat: Seat(1), kind: Some("random".into()) }).await;
    host.does(&FromClient::Start).await;
    host.say(&FromClient::Remove { seat: Seat(1) }).await;
    assert_eq!(host.problem().await, Problem::AlreadyStarted);
}

#[tokio::test]
async fn whoever_held_one_seat_of_a_match_never_holds_another() {
    let server = Running::start().await;
    let anna = server.guest("Anna").await;
    let saved = begun_elsewhere(3, |play| play.steps() == 3).save();
    let table = anna.post::<Made>("/api/tables/import", &saved).await.unwrap().id;
    let mut chair = anna.joins(&table).await;
    chair.news().await;
    chair.does(&FromClient::Sit { seat: Seat(0) }).await;
    chair.say(&FromClient::Stand).await;
    assert_eq!(chair.problem().await, Problem::AlreadyStarted, "he has seen a hand");
    // A bot takes his place, as after three days.
    let bot = Occupant::Bot(protocol::BotKind::Greedy);
    let entry = server::table::Entry::Seated { seat: Seat(0), holder: bot };
    server.hub.perform(&table, &move |table| table.record(entry.clone())).await.unwrap();
    let gone = chair.news_when(|news| news.table.you.is_none()).await;
    assert_eq!(gone.table.may_return, Some(Seat(0)));
    // The bot may move meanwhile, and what is refused is heard by a connection of its own.
    let boris = server.guest("Boris").await;
    let weaker = |name: &str| FromClient::Bot { seat: Seat(0), kind: Some(name.into()) };
    for (person, message, problem) in [
        (&anna, FromClient::Sit { seat: Seat(1) }, Problem::OtherSeat),
        // She made the table; all the same, the bot of somebody who is gone does not become a weaker one.
        (&anna, weaker("random"), Problem::WeakerBot),
        (&anna, weaker("cadet"), Problem::WeakerBot),
        (&boris, FromClient::Sit { seat: Seat(0) }, Problem::SeatTaken),
    ] {
        let mut visitor = person.joins(&table).await;
        visitor.say(&message).await;
        assert_eq!(visitor.problem().await, problem);
    }
    let stronger = Occupant::Bot(protocol::BotKind::Search);
    chair.say(&FromClient::Bot { seat: Seat(0), kind: Some("search".into()) }).await;
    chair.news_when(|news| news.table.seats[0] == stronger).await;
    let mut other = boris.joins(&table).await;
    assert_eq!(other.news().await.table.may_return, None);
    chair.say(&FromClient::Sit { seat: Seat(0) }).await;
    chair.news_when(|news| news.table.you == Some(Seat(0))).await;
    let what: Vec<TableEventKind> = other
        .news_when(|news| news.table.seats[0] == Occupant::Person("Anna".into()))
        .await
        .table
        .events
        .into_iter()
        .map(|(_, event)| event.what)
        .collect();
    assert_eq!(what, [TableEventKind::Returned]);
}

#[tokio::test]
async fn whoever_is_blocked_is_not_heard_and_gets_no_seat_at_ones_tables() {
    let server = Running::start().await;
    let (anna, boris) = (server.guest("Anna").await, server.guest("Boris").await);
    let table = anna.makes(&[SeatChoice::Me, SeatChoice::Open]).await;
    let (mut host, mut guest) = (anna.joins(&table).await, boris.joins(&table).await);
    host.news().await;
    guest.news().await;
    guest.does(&FromClient::Chat { text: "once".into() }).await;
    let said = host.news_when(|news| !news.table.chat.is_empty()).await;
    let line = said.table.chat[0].0;
    guest.say(&FromClient::Block { line }).await;
    assert_eq!(guest.problem().await, Problem::NoSuchLine, "nobody blocks himself");
    host.say(&FromClient::Block { line }).await;
    host.settles().await;
    let number = guest.does(&FromClient::Chat { text: "twice".into() }).await.table.number;
    let news = host.news_when(|news| news.table.number >= number).await;
    assert_eq!(news.table.chat, []);
    guest.say(&FromClient::Sit { seat: Seat(1) }).await;
    assert_eq!(guest.problem().await, Problem::Blocked);
    // At another table, and after she came back, it is the same.
    let other = server.guest("Vera").await.makes(&[SeatChoice::Me, SeatChoice::Open]).await;
    let (mut one, mut two) = (anna.joins(&other).await, boris.joins(&other).await);
    one.news().await;
    two.news().await;
    two.does(&FromClient::Sit { seat: Seat(1) }).await;
    let number = two.does(&FromClient::Chat { text: "thrice".into() }).await.table.number;
    assert_eq!(one.news_when(|news| news.table.number >= number).await.table.chat, []);
    let blocked: Vec<protocol::BlockedPerson> = anna.get("/api/me/blocked").await.unwrap();
    assert_eq!(blocked.iter().map(|one| one.name.as_str()).collect::<Vec<_>>(), ["Boris"]);
    let path = format!("/api/me/blocked/{}", blocked[0].id);
    assert_eq!(anna.request(reqwest::Method::DELETE, &path).send().await.unwrap().status(), 204);
    two.does(&FromClient::Chat { text: "again".into() }).await;
    let heard = one.news_when(|news| !news.table.chat.is_empty()).await;
    assert_eq!(heard.table.chat[0].1.text, "again");
    guest.does(&FromClient::Sit { seat: Seat(1) }).await;
}

#[tokio::test]
async fn sitting_down_and_getting_up_has_an_end() {
    let server = Running::start().await;
    let anna = server.guest("Anna").await;
    let table = anna.makes(&[SeatChoice::Me, SeatChoice::Open]).await;
    let mut boris = server.guest("Boris").await.joins(&table).await;
    boris.news().await;
    let mut sat = 0;
    loop {
        boris.say(&FromClient::Sit { seat: Seat(1) }).await;
        boris.say(&FromClient::Stand).await;
        boris.say(&FromClient::Ping).await;
        let mut refused = None;
        loop {
            match boris.hear().await {
                protocol::FromServer::Problem { problem, .. } => refused = refused.or(Some(problem)),
                protocol::FromServer::Pong => break,
                protocol::FromServer::News { .. } | protocol::FromServer::Done { .. } => {}
            }
        }
        match refused {
            None => sat += 1,
            Some(problem) => {
                assert_eq!(problem, Problem::TooManyChanges);
                break;
            }
        }
    }
    assert_eq!(sat, 20);
    let mut vera = server.guest("Vera").await.joins(&table).await;
    vera.news().await;
    let seated = vera.does(&FromClient::Sit { seat: Seat(1) }).await;
    assert_eq!(seated.table.you, Some(Seat(1)), "others are not concerned");
}
