//! What an administrator does, and what is kept no longer.

use crate::kit::{Person, Running, comets};
use crate::playing::sit_down;
use protocol::admin::{Ban, Hide};
use protocol::{FromClient, Made, Me, NewTable, Problem, SeatChoice, TableEventKind, TablePhase};
use server::admin::{Action, Order, OrderError};
use server::store::Cutoffs;
use tabletop::{Seat, Seeded};

const TOKEN: &str = "a token of some length";

async fn with_admin() -> Running {
    Running::with(|options| server::Options { admin_token: Some(TOKEN.into()), ..options }).await
}

async fn order(server: &Running, action: Action, what: &str, line: Option<u64>) -> Vec<String> {
    let (server, token) = (format!("http://{}", server.address), TOKEN.to_owned());
    let order = Order { action, what: Some(what.into()), line, days: 7, server, token };
    order.carry_out().await.unwrap()
}

#[tokio::test]
async fn without_the_token_there_is_no_administrator() {
    for (server, token) in
        [(Running::start().await, TOKEN), (with_admin().await, "another token of a length"), (with_admin().await, "")]
    {
        let person = Person { token: token.into(), ..Person::nobody(&server.address) };
        assert_eq!(person.get::<Vec<protocol::TableLine>>("/api/admin/tables").await, Err(Problem::NoSuchTable));
        assert_eq!(person.post::<()>("/api/admin/ban", &Ban { id: 1, days: 1 }).await, Err(Problem::NoSuchTable));
    }
    let folder = tempfile::tempdir().unwrap();
    let site = crate::kit::site_in(folder.path());
    let short = server::Options { site: Some(site), admin_token: Some("short".into()), ..server::Options::default() };
    let store = format!("sqlite:{}", folder.path().join("tables.sqlite").display());
    let error = server::Server::prepare(&short, &store).await.err().expect("nobody should guess it");
    assert!(matches!(error, server::ServeError::AdminToken), "{error}");
}

#[tokio::test]
async fn a_closed_table_is_over_and_says_so() {
    let server = with_admin().await;
    let (anna, boris) = (server.guest("Anna").await, server.guest("Boris").await);
    let table = anna.makes(&[SeatChoice::Me, SeatChoice::Open]).await;
    let (mut first, _second, a, _) = sit_down(&anna, &boris, &table).await;
    let listed = order(&server, Action::Tables, "", None).await;
    assert!(listed[0].contains(&table) && listed[0].contains("Anna, Boris"), "{listed:?}");
    order(&server, Action::Close, &table, None).await;
    let closed = first.news_when(|news| news.table.phase == TablePhase::Finished).await;
    assert_eq!(closed.table.events.last().map(|(_, event)| event.what), Some(TableEventKind::Closed));
    first.say(&a.act(&mut Seeded::new(1))).await;
    assert_eq!(first.problem().await, Problem::Closed);
    first.say(&FromClient::Rematch).await;
    assert_eq!(first.problem().await, Problem::Closed);
    let audit = order(&server, Action::Audit, "", None).await;
    assert!(audit.len() == 1 && audit[0].contains(&table), "{audit:?}");
}

#[tokio::test]
async fn a_line_of_chat_is_reported_and_hidden() {
    let server = with_admin().await;
    let (anna, boris) = (server.guest("Anna").await, server.guest("Boris").await);
    let table = anna.makes(&[SeatChoice::Me, SeatChoice::Open]).await;
    let (mut first, mut second) = (anna.joins(&table).await, boris.joins(&table).await);
    first.news().await;
    second.news().await;
    second.does(&FromClient::Chat { text: "something nasty".into() }).await;
    let said = first.news_when(|news| !news.table.chat.is_empty()).await;
    let line = said.table.chat[0].0;
    first.say(&FromClient::Report { line: line + 7 }).await;
    assert_eq!(first.problem().await, Problem::NoSuchLine);
    first.say(&FromClient::Report { line }).await;
    first.settles().await;
    let reports = order(&server, Action::Reports, "", None).await;
    assert!(reports.len() == 1 && reports[0].contains("Boris: something nasty"), "{reports:?}");
    order(&server, Action::Hide, &table, Some(line)).await;
    let hidden = first.news_when(|news| !news.table.hidden.is_empty()).await;
    assert_eq!(hidden.table.hidden, [line]);
    let later = server.guest("Vera").await.joins(&table).await.news().await;
    assert_eq!(later.table.chat, [], "whoever comes later does not read it");
    let hide = Hide { line };
    let anna_tries = anna.post::<()>(&format!("/api/admin/tables/{table}/hide"), &hide).await;
    assert_eq!(anna_tries, Err(Problem::NoSuchTable), "a player is no administrator");
}

#[tokio::test]
async fn whoever_is_banned_is_out_until_he_is_let_in_again() {
    let server = with_admin().await;
    let nobody = Person::nobody(&server.address);
    let login = protocol::Login { name: "Boris".into(), password: "correct horse".into() };
    let me: Me = nobody.post("/api/register", &login).await.unwrap();
    let boris = Person { token: me.token.unwrap(), ..nobody.clone() };
    let table = boris.makes(&[SeatChoice::Me, SeatChoice::Open]).await;
    let mut chair = boris.joins(&table).await;
    chair.news().await;
    let found = order(&server, Action::People, "boris", None).await;
    let number = found[0].split(' ').next().unwrap().to_owned();
    order(&server, Action::Ban, &number, None).await;
    assert!(chair.closed().await.is_some());
    assert_eq!(boris.get::<Option<Me>>("/api/me").await, Ok(None));
    assert_eq!(nobody.post::<Me>("/api/login", &login).await, Err(Problem::Banned));
    assert!(order(&server, Action::People, "Boris", None).await[0].contains("banned until"));
    let (address, token) = (format!("http://{}", server.address), TOKEN.to_owned());
    let nobodys = Order { action: Action::Ban, what: Some("7".into()), line: None, days: 7, server: address, token };
    let refused = nobodys.carry_out().await;
    assert!(matches!(refused, Err(OrderError::Refused(Problem::NoSuchPerson))), "{refused:?}");
    order(&server, Action::Unban, &number, None).await;
    assert!(nobody.post::<Me>("/api/login", &login).await.is_ok());
}

#[tokio::test]
async fn what_is_kept_no_longer_is_removed_and_the_rest_stays() {
    let server = Running::start().await;
    let (anna, boris) = (server.guest("Anna").await, server.guest("Boris").await);
    let unstarted = anna.makes(&[SeatChoice::Me, SeatChoice::Open]).await;
    let running = anna.makes_so(NewTable { private: true, ..comets(&[SeatChoice::Me, SeatChoice::Open]) }).await;
    drop(sit_down(&anna, &boris, &running).await);
    let finished = anna.post::<Made>("/api/tables", &comets(&[SeatChoice::Me, SeatChoice::Open])).await.unwrap().id;
    let (mut first, second, ..) = sit_down(&anna, &boris, &finished).await;
    first.does(&FromClient::Concede).await;
    drop((first, second));
    let idle = server.guest("Idle").await;
    let store = &server.hub.store;
    let later = server::clock::now() + 10_000;
    assert_eq!(store.forget(Cutoffs::default(), &[]).await.unwrap(), 0, "nothing is removed that was not asked for");
    let tables = Cutoffs { unstarted: Some(later), finished: Some(later), ..Cutoffs::default() };
    assert_eq!(
        store.forget(tables, std::slice::from_ref(&unstarted)).await.unwrap(),
        1,
        "but not what somebody looks at"
    );
    assert_eq!(store.entries(&finished, 0).await.unwrap().len(), 0);
    assert_eq!(store.forget(tables, &[]).await.unwrap(), 1);
    assert!(store.entries(&unstarted, 0).await.unwrap().is_empty());
    assert!(store.entries(&running, 0).await.unwrap().len() > 2, "a match that goes on stays");
    let guests = |before: i64| Cutoffs { guests: Some(before), ..Cutoffs::default() };
    assert_eq!(store.forget(guests(later - 1_000_000), &[]).await.unwrap(), 0, "all were here since");
    assert_eq!(store.forget(guests(later), &[]).await.unwrap(), 1, "whoever sits somewhere stays");
    assert_eq!(idle.get::<Option<Me>>("/api/me").await, Ok(None));
    let sessions = Cutoffs { sessions: Some(later), ..Cutoffs::default() };
    assert_eq!(store.forget(sessions, &[]).await.unwrap(), 2);
    let seen = Person::nobody(&server.address).joins(&running).await.news().await;
    assert_eq!(seen.table.seats[Seat(1).index()], protocol::Occupant::Person("Boris".into()));
}
