//! What is asked of the server over HTTP. The browser keeps the cookie that says who one is; this page never sees it.

use crate::prelude::*;
use gloo_net::http::{Request, RequestBuilder, Response};
use protocol::{
    BlockedPerson, ChangePassword, Guest, Login, Made, Me, NewTable, Problem, Recover, Session, TableLine, Webhook,
};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// What the server answered, or why not. No answer at all counts as a server that is away.
pub type Answer<T> = Result<T, Problem>;

async fn read<T: DeserializeOwned>(answer: Result<Response, gloo_net::Error>) -> Answer<T> {
    let answer = answer.map_err(|_| Problem::Unavailable)?;
    let text = answer.text().await.map_err(|_| Problem::Unavailable)?;
    if !answer.ok() {
        return Err(serde_json::from_str(&text).unwrap_or(Problem::Unavailable));
    }
    let text = if text.is_empty() { "null" } else { &text };
    // A page from a plain file server is no answer of ours.
    serde_json::from_str(text).map_err(|_| Problem::Unavailable)
}

async fn send<T: DeserializeOwned>(request: RequestBuilder, body: &impl Serialize) -> Answer<T> {
    match request.json(body) {
        Ok(request) => read(request.send().await).await,
        Err(_) => Err(Problem::Unavailable),
    }
}

async fn get<T: DeserializeOwned>(path: &str) -> Answer<T> {
    read(Request::get(path).send().await).await
}

/// Who one is here; none: nobody yet.
pub async fn me() -> Answer<Option<Me>> {
    get("/api/me").await
}

pub async fn guest(name: String) -> Answer<Me> {
    send(Request::post("/api/guest"), &Guest { name }).await
}

/// Makes an account; a guest keeps his seats.
pub async fn register(login: Login) -> Answer<Me> {
    send(Request::post("/api/register"), &login).await
}

pub async fn login(login: Login) -> Answer<Me> {
    send(Request::post("/api/login"), &login).await
}

/// Sets a new password by the recovery code.
pub async fn recover(recover: Recover) -> Answer<Me> {
    send(Request::post("/api/recover"), &recover).await
}

pub async fn change_password(change: ChangePassword) -> Answer<Me> {
    send(Request::put("/api/me/password"), &change).await
}

pub async fn sessions() -> Answer<Vec<Session>> {
    get("/api/me/sessions").await
}

pub async fn close_session(id: &str) -> Answer<()> {
    read(Request::delete(&format!("/api/me/sessions/{id}")).send().await).await
}

pub async fn blocked() -> Answer<Vec<BlockedPerson>> {
    get("/api/me/blocked").await
}

pub async fn unblock(id: &str) -> Answer<()> {
    read(Request::delete(&format!("/api/me/blocked/{id}")).send().await).await
}

pub async fn logout(everywhere: bool) -> Answer<()> {
    let path = if everywhere { "/api/logout-everywhere" } else { "/api/logout" };
    send(Request::post(path), &()).await
}

/// Where to call when it is one's turn.
pub async fn set_webhook(url: Option<String>) -> Answer<()> {
    send(Request::put("/api/me/webhook"), &Webhook { url }).await
}

pub async fn tables() -> Answer<Vec<TableLine>> {
    get("/api/tables").await
}

pub async fn my_tables() -> Answer<Vec<TableLine>> {
    get("/api/me/tables").await
}

pub async fn table(id: &str) -> Answer<TableLine> {
    get(&format!("/api/tables/{id}")).await
}

pub async fn make(new: NewTable) -> Answer<Made> {
    send(Request::post("/api/tables"), &new).await
}

/// Makes a table where the match of a file goes on.
pub async fn import(saved: &tabletop::Saved) -> Answer<Made> {
    send(Request::post("/api/tables/import"), saved).await
}

pub async fn file(id: &str) -> Answer<tabletop::Saved> {
    get(&format!("/api/tables/{id}/file")).await
}

/// Who one is, as far as the page knows.
#[derive(Clone, PartialEq, Debug)]
pub enum Identity {
    Asked,
    /// Nobody yet: one may look, and tell a name.
    Nobody,
    Me(Me),
    Away,
}

pub fn who_am_i() -> RwSignal<Identity> {
    let identity = RwSignal::new(Identity::Asked);
    spawn_local(async move {
        let answer = match me().await {
            Ok(Some(me)) => Identity::Me(me),
            Ok(None) => Identity::Nobody,
            Err(_) => Identity::Away,
        };
        // The page may have been left meanwhile.
        identity.try_set(answer);
    });
    identity
}

/// Says a problem in the language of the page.
pub fn tell(problem: &Problem) {
    crate::shell::shell().tell(untrack(|| words(problem)));
}

/// A problem in the language of the page.
pub fn words(problem: &Problem) -> String {
    match problem {
        // What is wrong with a file is said better here.
        Problem::BadFile { error } => crate::games::say_load_error(error),
        problem => protocol::words::say(problem, lang()).unwrap_or_default(),
    }
}
