//! Accounts: tokens that die, passwords that are changed or forgotten, sessions one can see and end, and those who guess.

use crate::kit::{Person, Running};
use protocol::{ChangePassword, FromClient, Guest, Login, Me, Problem, Recover, SeatChoice, Session};
use reqwest::Method;
use tabletop::Seat;

fn anna() -> Login {
    Login { name: "Anna".into(), password: "correct horse".into() }
}

/// Somebody with this token.
fn with_token(person: &Person, token: Option<String>) -> Person {
    Person { token: token.expect("a token is told once"), ..person.clone() }
}

async fn who(person: &Person) -> Option<String> {
    person.get::<Option<Me>>("/api/me").await.unwrap().map(|me| me.name)
}

async fn put<T: serde::de::DeserializeOwned>(
    person: &Person,
    path: &str,
    body: &impl serde::Serialize,
) -> Result<T, Problem> {
    let answer = person.request(Method::PUT, path).json(body).send().await.unwrap();
    if answer.status().is_success() { Ok(answer.json().await.unwrap()) } else { Err(answer.json().await.unwrap()) }
}

#[tokio::test]
async fn whoever_knew_the_token_of_a_guest_has_nothing_of_his_account() {
    let server = Running::start().await;
    let guest = server.guest("Anna").await;
    let table = guest.makes(&[SeatChoice::Me, SeatChoice::Open]).await;
    let mut planted = guest.joins(&table).await;
    planted.news().await;
    let me: Me = guest.post("/api/register", &anna()).await.unwrap();
    assert_eq!(who(&guest).await, None, "the guest's token is nobody's");
    assert!(planted.closed().await.is_some(), "and whoever came by it is sent away");
    let anna = with_token(&guest, me.token);
    assert_eq!(who(&anna).await.as_deref(), Some("Anna"));
    assert_eq!(anna.joins(&table).await.news().await.table.you, Some(Seat(0)), "the seat is his as before");
}

#[tokio::test]
async fn whoever_logs_in_is_no_guest_any_more() {
    let server = Running::start().await;
    let nobody = Person::nobody(&server.address);
    nobody.post::<Me>("/api/register", &anna()).await.unwrap();
    let guest = server.guest("Vera").await;
    let me: Me = guest.post("/api/login", &anna()).await.unwrap();
    assert_eq!(who(&guest).await, None);
    assert_eq!(who(&with_token(&guest, me.token)).await.as_deref(), Some("Anna"));
    // A wrong password ends nothing.
    let guest = server.guest("Vera").await;
    let wrong = Login { password: "wrong horse".into(), ..anna() };
    assert_eq!(guest.post::<Me>("/api/login", &wrong).await, Err(Problem::WrongLogin));
    assert_eq!(who(&guest).await.as_deref(), Some("Vera"));
}

#[tokio::test]
async fn a_guest_bears_no_name_that_looks_like_an_account() {
    let server = Running::start().await;
    let nobody = Person::nobody(&server.address);
    nobody.post::<Me>("/api/register", &anna()).await.unwrap();
    // The second one has Cyrillic letters, the third one wide ones.
    for name in ["anna", "Аnnа", "Ａｎｎａ", "A.n.n.a"] {
        assert_eq!(
            nobody.post::<Me>("/api/guest", &Guest { name: name.into() }).await,
            Err(Problem::NameTaken),
            "{name}"
        );
        let login = Login { name: name.into(), password: "another horse".into() };
        assert_eq!(nobody.post::<Me>("/api/register", &login).await, Err(Problem::NameTaken), "{name}");
    }
    assert!(nobody.post::<Me>("/api/guest", &Guest { name: "Hanna".into() }).await.is_ok());
}

#[tokio::test]
async fn a_password_that_everybody_tries_is_none() {
    let server = Running::start().await;
    let nobody = Person::nobody(&server.address);
    for (password, problem) in [
        ("password", Problem::EasyPassword),
        ("12345678", Problem::EasyPassword),
        ("Anna2026", Problem::EasyPassword),
        ("        ", Problem::BadPassword { least: 8 }),
    ] {
        let login = Login { password: password.into(), ..anna() };
        assert_eq!(nobody.post::<Me>("/api/register", &login).await, Err(problem), "{password}");
    }
}

#[tokio::test]
async fn a_changed_password_ends_every_session_but_the_new_one() {
    let server = Running::start().await;
    let nobody = Person::nobody(&server.address);
    let one = with_token(&nobody, nobody.post::<Me>("/api/register", &anna()).await.unwrap().token);
    let two = with_token(&nobody, nobody.post::<Me>("/api/login", &anna()).await.unwrap().token);
    let table = two.makes(&[SeatChoice::Me, SeatChoice::Open]).await;
    let mut chair = two.joins(&table).await;
    chair.news().await;
    let change = |old: &str, new: &str| ChangePassword { old: old.into(), new: new.into() };
    let wrong = put::<Me>(&one, "/api/me/password", &change("wrong horse", "battery staple")).await;
    assert_eq!(wrong, Err(Problem::WrongLogin));
    let easy = put::<Me>(&one, "/api/me/password", &change("correct horse", "password")).await;
    assert_eq!(easy, Err(Problem::EasyPassword));
    assert!(who(&two).await.is_some(), "nothing changed so far");
    let me = put::<Me>(&one, "/api/me/password", &change("correct horse", "battery staple")).await.unwrap();
    assert_eq!((who(&one).await, who(&two).await), (None, None));
    assert!(chair.closed().await.is_some());
    assert!(me.recovery.is_some(), "the old code is none any more");
    assert_eq!(who(&with_token(&one, me.token)).await.as_deref(), Some("Anna"));
    assert_eq!(nobody.post::<Me>("/api/login", &anna()).await, Err(Problem::WrongLogin));
    let new = Login { password: "battery staple".into(), ..anna() };
    assert!(nobody.post::<Me>("/api/login", &new).await.is_ok());
    let guest = server.guest("Vera").await;
    assert_eq!(put::<Me>(&guest, "/api/me/password", &change("", "battery staple")).await, Err(Problem::NoAccount));
}

#[tokio::test]
async fn whoever_forgot_his_password_sets_a_new_one_by_the_code() {
    let server = Running::start().await;
    let nobody = Person::nobody(&server.address);
    let me: Me = nobody.post("/api/register", &anna()).await.unwrap();
    let (one, code) = (with_token(&nobody, me.token), me.recovery.expect("told once"));
    assert_eq!(one.get::<Me>("/api/me").await.unwrap().recovery, None, "and never again");
    let recover = |code: &str| Recover { name: "anna".into(), code: code.into(), password: "battery staple".into() };
    for wrong in ["", "AAAAA-AAAAA-AAAAA-AAAAA", &code[1..]] {
        assert_eq!(nobody.post::<Me>("/api/recover", &recover(wrong)).await, Err(Problem::WrongLogin), "{wrong}");
    }
    // As somebody may have written it down.
    let written = format!(" {} ", code.to_lowercase().replace('-', " "));
    let me: Me = nobody.post("/api/recover", &recover(&written)).await.unwrap();
    assert_eq!(who(&one).await, None, "whoever was in is out");
    assert_eq!(who(&with_token(&nobody, me.token)).await.as_deref(), Some("Anna"));
    assert_eq!(
        nobody.post::<Me>("/api/recover", &recover(&code)).await,
        Err(Problem::WrongLogin),
        "a code is for once"
    );
    assert!(me.recovery.is_some_and(|new| new != code));
    let new = Login { password: "battery staple".into(), ..anna() };
    assert!(nobody.post::<Me>("/api/login", &new).await.is_ok());
}

#[tokio::test]
async fn sessions_are_listed_and_ended_one_by_one() {
    let server = Running::start().await;
    let nobody = Person::nobody(&server.address);
    let one = with_token(&nobody, nobody.post::<Me>("/api/register", &anna()).await.unwrap().token);
    let agent = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";
    let login = nobody.request(Method::POST, "/api/login").header("user-agent", agent).json(&anna());
    let two = with_token(&nobody, login.send().await.unwrap().json::<Me>().await.unwrap().token);
    let table = two.makes(&[SeatChoice::Me, SeatChoice::Open]).await;
    let mut chair = two.joins(&table).await;
    chair.news().await;
    let sessions: Vec<Session> = one.get("/api/me/sessions").await.unwrap();
    assert_eq!(sessions.len(), 2);
    let other = sessions.iter().find(|session| !session.current).unwrap();
    assert_eq!(other.device, "Firefox · Windows");
    assert!(!two.token.contains(&other.id), "what is listed opens nothing");
    // Somebody else's session is not his to end.
    let vera = server.guest("Vera").await;
    for (person, status) in [(&vera, 204), (&nobody, 401), (&one, 204)] {
        let path = format!("/api/me/sessions/{}", other.id);
        assert!(person.token == one.token || who(&two).await.is_some());
        assert_eq!(person.request(Method::DELETE, &path).send().await.unwrap().status(), status);
    }
    assert_eq!(who(&two).await, None);
    assert!(chair.closed().await.is_some());
    assert_eq!(one.get::<Vec<Session>>("/api/me/sessions").await.unwrap().len(), 1);
}

#[tokio::test]
async fn whoever_guesses_from_many_addresses_waits_longer_and_longer() {
    let server = Running::with(|options| server::Options { behind_proxy: true, ..options }).await;
    let nobody = Person::nobody(&server.address);
    nobody.post::<Me>("/api/register", &anna()).await.unwrap();
    let guess = async |address: u8, name: &str, password: &str| {
        let login = Login { name: name.into(), password: password.into() };
        let request =
            nobody.request(Method::POST, "/api/login").header("x-forwarded-for", format!("192.0.2.{address}"));
        let answer = request.json(&login).send().await.unwrap();
        let wait = answer.headers().contains_key("retry-after");
        (answer.status().as_u16(), wait)
    };
    for address in 0..5 {
        assert_eq!(guess(address, "Anna", "wrong horse").await, (401, false), "everybody mistypes");
    }
    // The wait doubles, so even a slow machine meets it soon.
    let mut address = 5;
    while guess(address, "Anna", "wrong horse").await == (401, false) {
        address += 1;
    }
    assert!(address < 20, "{address}");
    assert_eq!(guess(100, "Boris", "wrong horse").await, (401, false), "other accounts are not concerned");
    let metrics = nobody.request(Method::GET, "/metrics").send().await.unwrap().text().await.unwrap();
    let failed = format!("\nstarboard_failed_logins_total {}\n", address + 1);
    assert!(metrics.contains(&failed), "{metrics}");
    // A little later the right password is taken, however the name is written.
    crate::kit::until(async || guess(101, "  ANNA ", "correct horse").await.0 == 200).await;
}

#[tokio::test]
async fn whoever_guesses_from_many_addresses_at_once_has_no_more_guesses() {
    let server = Running::with(|options| server::Options { behind_proxy: true, ..options }).await;
    let nobody = Person::nobody(&server.address);
    nobody.post::<Me>("/api/register", &anna()).await.unwrap();
    let mut guessing = tokio::task::JoinSet::new();
    for address in 0..60 {
        let login = Login { password: format!("wrong horse {address}"), ..anna() };
        let request = nobody.request(Method::POST, "/api/login");
        let request = request.header("x-forwarded-for", format!("192.0.2.{address}")).json(&login);
        guessing.spawn(async move { request.send().await.unwrap().status().as_u16() });
    }
    let answers = guessing.join_all().await;
    let tried = answers.iter().filter(|status| **status == 401).count();
    // Five at once; a slow machine may hear of some when the next one may be tried.
    assert!((5..20).contains(&tried), "{answers:?}");
    assert!(answers.iter().all(|status| [401, 429].contains(status)), "{answers:?}");
}

#[tokio::test]
async fn a_name_is_no_way_around_the_host_who_removed_somebody() {
    let server = Running::start().await;
    let (anna, boris) = (server.guest("Anna").await, server.guest("Boris").await);
    let table = anna.makes(&[SeatChoice::Me, SeatChoice::Open]).await;
    let (mut host, mut guest) = (anna.joins(&table).await, boris.joins(&table).await);
    host.news().await;
    guest.news().await;
    guest.does(&FromClient::Sit { seat: Seat(1) }).await;
    host.news_when(|news| news.table.here.len() == 2).await;
    host.does(&FromClient::Remove { seat: Seat(1) }).await;
    // He makes an account of himself: he is still the same.
    let login = Login { name: "Somebody Else".into(), password: "correct horse".into() };
    let me: Me = boris.post("/api/register", &login).await.unwrap();
    let mut again = with_token(&boris, me.token).joins(&table).await;
    again.news().await;
    again.say(&FromClient::Sit { seat: Seat(1) }).await;
    assert_eq!(again.problem().await, Problem::Removed);
}
