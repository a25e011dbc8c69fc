//! Who somebody is, and what he may find.

use crate::kit::{Opened, Person, Running, comets};
use crate::playing::sit_down;
use protocol::{FromClient, Guest, Login, Made, Me, NewTable, Problem, SeatChoice, TableLine, VERSION};
use serde_json::json;
use tabletop::{Seat, Seeded};

#[tokio::test]
async fn accounts_sessions_and_names_are_kept_safe() {
    let server = Running::start().await;
    let guest = server.guest("Anna").await;
    let login = Login { name: "Anna".into(), password: "correct horse".into() };
    let short = Login { password: "short".into(), ..login.clone() };
    assert_eq!(guest.post::<Me>("/api/register", &short).await, Err(Problem::BadPassword { least: 8 }));
    let endless = Login { password: "x".repeat(100_000), ..login.clone() };
    assert!(matches!(guest.post::<Me>("/api/register", &endless).await, Err(Problem::TooLarge { .. })));
    let me: Me = guest.post("/api/register", &login).await.unwrap();
    assert!(me.account);
    let stranger = Person::nobody(&server.address);
    assert_eq!(stranger.post::<Me>("/api/register", &login).await, Err(Problem::NameTaken));
    let lower = Login { name: "  anna ".into(), ..login.clone() };
    assert_eq!(stranger.post::<Me>("/api/register", &lower).await, Err(Problem::NameTaken));
    let wrong = Login { password: "wrong horse".into(), ..login.clone() };
    assert_eq!(stranger.post::<Me>("/api/login", &wrong).await, Err(Problem::WrongLogin));
    for name in ["Nobody", "", "a\0b", "' OR 1=1 --"] {
        let unknown = Login { name: name.into(), ..login.clone() };
        assert_eq!(stranger.post::<Me>("/api/login", &unknown).await, Err(Problem::WrongLogin), "{name}");
    }
    let mut again = stranger.clone();
    again.token = again.post::<Me>("/api/login", &lower).await.unwrap().token.unwrap();
    assert_eq!(again.get::<Me>("/api/me").await.unwrap().name, "Anna");
    let mut third = stranger.clone();
    third.token = third.post::<Me>("/api/login", &login).await.unwrap().token.unwrap();
    third.post::<()>("/api/logout", &json!({})).await.unwrap();
    assert_eq!(third.get::<Option<Me>>("/api/me").await, Ok(None), "one session ended");
    assert!(again.get::<Me>("/api/me").await.is_ok(), "the others did not");
    for bad in ["", "   ", "a\u{202e}b", "<script>", "a\0b", &"x".repeat(25)] {
        let guest = Guest { name: bad.into() };
        assert_eq!(stranger.post::<Me>("/api/guest", &guest).await, Err(Problem::BadName), "{bad}");
    }
    assert_eq!(server.guest("Ёжик 2").await.get::<Me>("/api/me").await.unwrap().name, "Ёжик 2");
}

#[tokio::test]
async fn logging_out_everywhere_ends_sessions_and_connections() {
    let server = Running::start().await;
    let anna = server.guest("Anna").await;
    let table = anna.makes(&[SeatChoice::Me, SeatChoice::Open]).await;
    let mut chair = anna.joins(&table).await;
    chair.news().await;
    let mut other = server.guest("Boris").await.joins(&table).await;
    other.news().await;
    anna.post::<()>("/api/logout-everywhere", &json!({})).await.unwrap();
    assert_eq!(anna.get::<Option<Me>>("/api/me").await, Ok(None));
    assert_eq!(anna.get::<Vec<TableLine>>("/api/me/tables").await, Err(Problem::NotLoggedIn));
    assert!(chair.closed().await.is_some());
    assert!(other.news().await.table.here.is_empty(), "the others see him go");
}

#[tokio::test]
async fn whoever_logged_out_before_he_said_hello_is_nobody_at_the_table() {
    let server = Running::start().await;
    let anna = server.guest("Anna").await;
    let table = anna.makes(&[SeatChoice::Me, SeatChoice::Open]).await;
    let mut chair = anna.opens(&table).await;
    anna.post::<()>("/api/logout-everywhere", &json!({})).await.unwrap();
    chair.say(&FromClient::Hello { version: VERSION, rules: None, number: 0, known: None }).await;
    let seen = chair.news().await;
    assert_eq!((seen.table.you, seen.table.host), (None, false));
    chair.say(&FromClient::Chat { text: "?".into() }).await;
    assert_eq!(chair.problem().await, Problem::NotLoggedIn);
}

#[tokio::test]
async fn logging_out_ends_the_connections_of_that_session_only() {
    let server = Running::start().await;
    let login = Login { name: "Anna".into(), password: "correct horse".into() };
    let mut one = Person::nobody(&server.address);
    let mut two = one.clone();
    one.token = one.post::<Me>("/api/register", &login).await.unwrap().token.unwrap();
    two.token = two.post::<Me>("/api/login", &login).await.unwrap().token.unwrap();
    let table = one.makes(&[SeatChoice::Me, SeatChoice::Open]).await;
    let (mut here, mut there) = (one.joins(&table).await, two.joins(&table).await);
    here.news().await;
    there.news().await;
    one.post::<()>("/api/logout", &json!({})).await.unwrap();
    assert!(here.closed().await.is_some());
    let said = there.does(&FromClient::Chat { text: "?".into() }).await;
    assert_eq!(said.table.you, Some(Seat(0)));
}

#[tokio::test]
async fn a_guest_who_registers_keeps_his_seat() {
    let server = Running::start().await;
    let mut anna = server.guest("Anna").await;
    let table = anna.makes(&[SeatChoice::Me, SeatChoice::Open]).await;
    let login = Login { name: "Anna K.".into(), password: "correct horse".into() };
    anna.token = anna.post::<Me>("/api/register", &login).await.unwrap().token.unwrap();
    assert_eq!(anna.joins(&table).await.news().await.table.you, Some(Seat(0)));
}

#[tokio::test]
async fn my_tables_say_whose_turn_it_is_and_private_ones_are_not_listed() {
    let server = Running::start().await;
    let (anna, boris) = (server.guest("Anna").await, server.guest("Boris").await);
    let open = anna.makes(&[SeatChoice::Me, SeatChoice::Open]).await;
    let hidden = NewTable { private: true, ..comets(&[SeatChoice::Me, SeatChoice::Open]) };
    let hidden = anna.post::<Made>("/api/tables", &hidden).await.unwrap().id;
    let listed: Vec<TableLine> = boris.get("/api/tables").await.unwrap();
    let ids: Vec<&str> = listed.iter().map(|line| line.id.as_str()).collect();
    assert_eq!(ids, [open.as_str()]);
    let mine = async |person: &Person| person.get::<Vec<TableLine>>("/api/me/tables").await.unwrap();
    assert_eq!(mine(&anna).await.len(), 2);
    assert_eq!(mine(&boris).await, []);
    let (mut first, mut second, a, _) = sit_down(&anna, &boris, &hidden).await;
    let turn = async |person: &Person| mine(person).await.into_iter().find(|line| line.id == hidden).unwrap().your_turn;
    assert!(turn(&anna).await && turn(&boris).await, "both seal a card");
    assert_eq!(mine(&anna).await[0].id, hidden, "what awaits him comes first");
    first.does(&a.act(&mut Seeded::new(1))).await;
    assert!(!turn(&anna).await && turn(&boris).await);
    second.say(&FromClient::Concede).await;
    second.news_when(Opened::is_over).await;
    assert!(!turn(&anna).await && !turn(&boris).await, "nobody is awaited in a match that was given up");
    assert_eq!(mine(&boris).await.len(), 1, "he may still look at it");
    let mut third = boris.joins(&open).await;
    third.news().await;
    third.does(&FromClient::Sit { seat: Seat(1) }).await;
    assert_eq!(mine(&boris).await.len(), 2);
    third.does(&FromClient::Stand).await;
    assert_eq!(mine(&boris).await.len(), 1);
}
