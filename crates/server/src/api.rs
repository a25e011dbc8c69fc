//! What can be asked over HTTP: who one is, which tables there are, and a way to a table's socket.

use crate::admin;
use crate::body::{self, Body, MEDIUM, SHORT};
use crate::fellows;
use crate::hub::{Hub, SEEN_MS};
use crate::identity::{self, COOKIE_NAME, Entered, device, unavailable};
use crate::limits::RequestLimits;
use crate::socket;
use crate::store::Player;
use axum::extract::{ConnectInfo, FromRequestParts, Path, Request, State, WebSocketUpgrade};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, RETRY_AFTER, SET_COOKIE};
use axum::http::request::Parts;
use axum::http::{HeaderMap, Method, StatusCode};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::{delete, get, post, put};
use axum::{Json, Router};
use protocol::{
    BlockedPerson, ChangePassword, Guest, LONGEST_NAME, Login, Made, Me, NewTable, Problem, Recover, TableLine, Webhook,
};
use std::any::Any;
use std::convert::Infallible;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Instant;
use tower_http::catch_panic::CatchPanicLayer;

/// The most tables in a list.
const LIST: i64 = 100;

/// What costs time or space when it is asked for.
const COSTLY: [&str; 8] = [
    "/api/guest",
    "/api/register",
    "/api/login",
    "/api/recover",
    "/api/me/password",
    "/api/me/webhook",
    "/api/tables",
    "/api/tables/import",
];
/// The most bytes on their way out of one socket: more than any table's news, whatever the visitor sends meanwhile.
const SOCKET_BUFFER: usize = 16 * 1024 * 1024;
/// Whoever finds the server full should not come back sooner, in seconds.
const WHEN_FULL: u64 = 5;

/// What every request needs.
#[derive(Clone)]
pub struct App {
    /// All tables.
    pub hub: Arc<Hub>,
    /// What one connection may ask for.
    pub limits: Arc<RequestLimits>,
}

/// Everything under `/api`.
pub fn routes(app: App) -> Router {
    Router::new()
        .route("/api/guest", post(guest))
        .route("/api/register", post(register))
        .route("/api/login", post(login))
        .route("/api/recover", post(recover))
        .route("/api/logout", post(logout))
        .route("/api/logout-everywhere", post(logout_everywhere))
        .route("/api/me", get(me))
        .route("/api/me/password", put(change_password))
        .route("/api/me/sessions", get(sessions))
        .route("/api/me/sessions/{id}", delete(close_session))
        .route("/api/me/blocked", get(blocked))
        .route("/api/me/blocked/{id}", delete(unblock))
        .route("/api/me/webhook", put(set_webhook))
        .route("/api/me/tables", get(my_tables))
        .route("/api/tables", get(list).post(make))
        .route("/api/tables/import", post(import))
        .route("/api/tables/{id}", get(one))
        .route("/api/tables/{id}/file", get(file))
        .route("/api/tables/{id}/socket", get(open_socket))
        .merge(admin::routes())
        .layer(middleware::from_fn_with_state(app.clone(), fellows::hand_on))
        .layer(middleware::from_fn_with_state(app.clone(), guard))
        .with_state(app)
}

/// A fault of ours in one request is an answer too, not a broken connection.
pub fn with_panic_guard(routes: Router) -> Router {
    routes.layer(CatchPanicLayer::custom(|_: Box<dyn Any + Send>| Refusal(Problem::Fault).into_response()))
}

/// Every request: not too many from one address, and not from another site's page.
async fn guard(State(app): State<App>, request: Request, next: Next) -> Response {
    let Origin(address) = Origin::of(&app, request.headers(), request.extensions().get());
    let costly = request.method() != Method::GET && COSTLY.contains(&request.uri().path());
    let fine = app
        .limits
        .request(address)
        .and_then(|()| if costly { app.limits.costly(address) } else { Ok(()) })
        .and_then(|()| identity::check_origin(request.headers()));
    let mut response = match fine {
        Ok(()) => next.run(request).await,
        Err(problem) => Refusal(problem).into_response(),
    };
    response.headers_mut().insert(CACHE_CONTROL, axum::http::HeaderValue::from_static("no-store"));
    response
}

/// A file of the page: not too many from one address, nor too many bytes.
pub async fn guard_files(State(app): State<App>, request: Request, next: Next) -> Response {
    let Origin(address) = Origin::of(&app, request.headers(), request.extensions().get());
    if let Err(problem) = app.limits.file(address) {
        return Refusal(problem).into_response();
    }
    let response = next.run(request).await;
    let bytes = body::length_of(response.body()).unwrap_or_default();
    match app.limits.file_bytes(address, bytes) {
        Ok(()) => response,
        Err(problem) => Refusal(problem).into_response(),
    }
}

/// Where a request comes from.
pub(crate) struct Origin(pub IpAddr);

impl Origin {
    pub(crate) fn of(app: &App, headers: &HeaderMap, connection: Option<&ConnectInfo<SocketAddr>>) -> Self {
        if let Some(visitor) = app.hub.fellows.handed(headers) {
            return Self(visitor);
        }
        let forwarded = headers.get_all("x-forwarded-for").iter().next_back().filter(|_| app.limits.behind_proxy);
        // The last one was written by our own proxy; those before it by whoever asked.
        let forwarded = forwarded.and_then(|list| list.to_str().ok()?.rsplit(',').next()?.trim().parse().ok());
        let direct = connection.map(|info| info.0.ip());
        Self(forwarded.or(direct).unwrap_or(IpAddr::V4(std::net::Ipv4Addr::UNSPECIFIED)))
    }
}

impl FromRequestParts<App> for Origin {
    type Rejection = Infallible;
    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Infallible> {
        Ok(Self::of(app, &parts.headers, parts.extensions.get()))
    }
}

/// Who asks, if he proves it; found out before his question is read.
struct Somebody(Player);

impl FromRequestParts<App> for Somebody {
    type Rejection = Refusal;
    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Refusal> {
        Ok(Self(identity::of(&app.hub.store, &parts.headers).await?.ok_or(Problem::NotLoggedIn)?))
    }
}

/// A problem as an answer.
#[derive(Debug)]
pub struct Refusal(pub Problem);

impl From<Problem> for Refusal {
    fn from(problem: Problem) -> Self {
        Self(problem)
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        let status = match &self.0 {
            Problem::NoSuchTable | Problem::NoSuchPerson => StatusCode::NOT_FOUND,
            Problem::NotLoggedIn | Problem::WrongLogin => StatusCode::UNAUTHORIZED,
            Problem::NotHost | Problem::ForeignOrigin | Problem::NotSeated | Problem::Banned | Problem::Blocked => {
                StatusCode::FORBIDDEN
            }
            Problem::TooFast { .. } | Problem::TooManyTables { .. } => StatusCode::TOO_MANY_REQUESTS,
            Problem::TooLarge { .. } => StatusCode::PAYLOAD_TOO_LARGE,
            Problem::TooSlow => StatusCode::REQUEST_TIMEOUT,
            Problem::NameTaken | Problem::Stale { .. } | Problem::SeatTaken | Problem::NotFinished => {
                StatusCode::CONFLICT
            }
            Problem::Unavailable | Problem::Full => StatusCode::SERVICE_UNAVAILABLE,
            Problem::Fault => StatusCode::INTERNAL_SERVER_ERROR,
            _ => StatusCode::BAD_REQUEST,
        };
        let again = match &self.0 {
            Problem::TooFast { wait_ms } => Some(wait_ms.div_ceil(1000)),
            Problem::Full | Problem::Unavailable => Some(WHEN_FULL),
            _ => None,
        };
        let mut response = (status, Json(self.0)).into_response();
        response.headers_mut().extend(again.map(|seconds| (RETRY_AFTER, seconds.into())));
        response
    }
}

type Answer<T> = Result<Json<T>, Refusal>;

/// Who he is now, with the cookie that proves it.
fn entered(app: &App, headers: &HeaderMap, entered: Entered) -> Response {
    let https = app.limits.behind_proxy && headers.get("x-forwarded-proto").is_some_and(|scheme| scheme == "https");
    let secure = if https { "; Secure" } else { "" };
    let Entered { player, token, recovery } = entered;
    let cookie = format!("{COOKIE_NAME}={token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000{secure}");
    let me = Me { token: Some(token), recovery, ..identity::me(&player) };
    ([(SET_COOKIE, cookie)], Json(me)).into_response()
}

async fn guest(
    State(app): State<App>,
    headers: HeaderMap,
    Body(guest): Body<Guest, SHORT>,
) -> Result<Response, Refusal> {
    Ok(entered(&app, &headers, identity::guest(&app.hub.store, &guest.name, &device(&headers)).await?))
}

async fn register(
    State(app): State<App>,
    headers: HeaderMap,
    Body(login): Body<Login, SHORT>,
) -> Result<Response, Refusal> {
    let before = identity::of(&app.hub.store, &headers).await?;
    let new = identity::register(&app.hub.store, &login, before.clone(), &device(&headers)).await?;
    match before {
        // Whoever else knew the guest's token is nobody now, and sits nowhere.
        Some(guest) if guest.id == new.player.id => app.hub.expel(guest.id).await,
        Some(_) | None => end_session_of(&app, &headers).await?,
    }
    Ok(entered(&app, &headers, new))
}

async fn login(
    State(app): State<App>,
    Origin(address): Origin,
    headers: HeaderMap,
    Body(login): Body<Login, SHORT>,
) -> Result<Response, Refusal> {
    let device = device(&headers);
    let tried = identity::login(&app.hub.store, &login, &device);
    let new = guessed(&app, address, &login.name, tried).await?;
    // Whatever the device was before, a guest for example, it is not any more.
    end_session_of(&app, &headers).await?;
    Ok(entered(&app, &headers, new))
}

async fn recover(
    State(app): State<App>,
    Origin(address): Origin,
    headers: HeaderMap,
    Body(recover): Body<Recover, SHORT>,
) -> Result<Response, Refusal> {
    let device = device(&headers);
    let tried = identity::recover(&app.hub.store, &recover, &device);
    let new = guessed(&app, address, &recover.name, tried).await?;
    app.hub.expel(new.player.id).await;
    end_session_of(&app, &headers).await?;
    Ok(entered(&app, &headers, new))
}

async fn change_password(
    State(app): State<App>,
    Origin(address): Origin,
    headers: HeaderMap,
    Somebody(player): Somebody,
    Body(change): Body<ChangePassword, SHORT>,
) -> Result<Response, Refusal> {
    let (id, name) = (player.id, player.name.clone());
    let device = device(&headers);
    let tried = identity::change_password(&app.hub.store, player, change.old, &change.new, &device);
    let new = guessed(&app, address, &name, tried).await?;
    app.hub.expel(id).await;
    Ok(entered(&app, &headers, new))
}

/// Lets somebody try a secret of an account, not too often, and writes down how it went.
async fn guessed(
    app: &App,
    address: IpAddr,
    name: &str,
    tried: impl Future<Output = Result<Entered, Problem>>,
) -> Result<Entered, Problem> {
    let account: String = name.to_lowercase().split_whitespace().collect::<Vec<_>>().join(" ");
    let account = account.chars().take(LONGEST_NAME + 1).collect::<String>();
    let _try = app.limits.failed_logins.begin(&account, Instant::now())?;
    let tried = tried.await;
    match &tried {
        Ok(_) => app.limits.failed_logins.succeeded(&account),
        Err(Problem::WrongLogin) => {
            let failures = app.limits.failed_logins.failed(&account, Instant::now());
            app.hub.metrics.failed_logins.fetch_add(1, Relaxed);
            tracing::warn!(account, %address, failures, "a log-in failed");
        }
        Err(_) => {}
    }
    tried
}

/// The session by which was asked ends.
async fn end_session_of(app: &App, headers: &HeaderMap) -> Result<(), Problem> {
    if let Some(token) = identity::token_of(headers) {
        end_session(app, identity::hash(token)).await?;
    }
    Ok(())
}

async fn end_session(app: &App, session: String) -> Result<(), Problem> {
    app.hub.store.close_session(&session).await.map_err(unavailable)?;
    app.hub.end_session(session).await;
    Ok(())
}

async fn logout(State(app): State<App>, headers: HeaderMap) -> Result<StatusCode, Refusal> {
    end_session_of(&app, &headers).await?;
    Ok(StatusCode::NO_CONTENT)
}

async fn logout_everywhere(State(app): State<App>, Somebody(player): Somebody) -> Result<StatusCode, Refusal> {
    app.hub.store.close_sessions(player.id).await.map_err(unavailable)?;
    app.hub.expel(player.id).await;
    Ok(StatusCode::NO_CONTENT)
}

async fn sessions(
    State(app): State<App>,
    headers: HeaderMap,
    Somebody(player): Somebody,
) -> Answer<Vec<protocol::Session>> {
    let current = identity::token_of(&headers).map(identity::hash).unwrap_or_default();
    Ok(Json(identity::sessions(&app.hub.store, player.id, &current).await?))
}

/// Ends one of one's own sessions. One that is not there is ended already.
async fn close_session(
    State(app): State<App>,
    Path(id): Path<String>,
    Somebody(player): Somebody,
) -> Result<StatusCode, Refusal> {
    if let Some(session) = identity::session_by_id(&app.hub.store, player.id, &id).await? {
        end_session(&app, session).await?;
    }
    Ok(StatusCode::NO_CONTENT)
}

/// Who one is. Nobody is an answer too: a page asks before anybody told it a name.
async fn me(State(app): State<App>, headers: HeaderMap) -> Answer<Option<Me>> {
    let player = identity::of(&app.hub.store, &headers).await?;
    Ok(Json(player.map(|player| identity::me(&player))))
}

async fn blocked(State(app): State<App>, Somebody(player): Somebody) -> Answer<Vec<BlockedPerson>> {
    let blocked = app.hub.store.blocked(player.id).await.map_err(unavailable)?;
    // As text: a number of this size is none in a browser.
    Ok(Json(blocked.into_iter().map(|(id, name)| BlockedPerson { id: id.to_string(), name }).collect()))
}

async fn unblock(
    State(app): State<App>,
    Path(id): Path<String>,
    Somebody(player): Somebody,
) -> Result<StatusCode, Refusal> {
    if let Ok(other) = id.parse() {
        app.hub.store.unblock(player.id, other).await.map_err(unavailable)?;
        app.hub.now_blocked(player.id).await?;
    }
    Ok(StatusCode::NO_CONTENT)
}

async fn set_webhook(
    State(app): State<App>,
    Somebody(player): Somebody,
    Body(hook): Body<Webhook, SHORT>,
) -> Result<StatusCode, Refusal> {
    let url = match hook.url {
        Some(url) => Some(app.hub.webhooks.prove(player.id, &url).await?),
        None => None,
    };
    app.hub.store.set_webhook(player.id, url.as_deref()).await.map_err(unavailable)?;
    Ok(StatusCode::NO_CONTENT)
}

async fn my_tables(State(app): State<App>, Somebody(player): Somebody) -> Answer<Vec<TableLine>> {
    Ok(Json(app.hub.store.tables_of(player.id, LIST).await.map_err(unavailable)?))
}

async fn list(State(app): State<App>) -> Answer<Vec<TableLine>> {
    let mut lines = app.hub.store.listed(crate::clock::now() - SEEN_MS, LIST).await.map_err(unavailable)?;
    for line in &mut lines {
        line.watchers = app.hub.watchers(&line.id);
    }
    Ok(Json(lines))
}

async fn make(State(app): State<App>, Somebody(player): Somebody, Body(new): Body<NewTable, MEDIUM>) -> Answer<Made> {
    Ok(Json(Made { id: app.hub.make(&new, player.id, &player.name).await? }))
}

async fn import(
    State(app): State<App>,
    Somebody(player): Somebody,
    Origin(address): Origin,
    request: Request,
) -> Answer<Made> {
    let _one = app.limits.match_file(address)?;
    let file = body::file(request, &app).await?;
    Ok(Json(Made { id: app.hub.import(file, player.id).await? }))
}

/// One table, for whoever has its link.
async fn one(State(app): State<App>, Path(id): Path<String>) -> Answer<TableLine> {
    Ok(Json(app.hub.look(&known(&id)?, |table| table.line(crate::clock::now() / 1000)).await?))
}

async fn file(
    State(app): State<App>,
    Path(id): Path<String>,
    Origin(address): Origin,
) -> Result<impl IntoResponse, Refusal> {
    let _one = app.limits.match_file(address)?;
    let file = app.hub.match_file(&known(&id)?).await?;
    Ok(([(CONTENT_TYPE, "application/json")], app.limits.unread(address, file)?))
}

async fn open_socket(
    State(app): State<App>,
    Path(id): Path<String>,
    Origin(address): Origin,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Refusal> {
    let table = known(&id)?;
    let guard = app.limits.socket(address)?;
    let session = identity::token_of(&headers).map(identity::hash);
    let player = identity::of(&app.hub.store, &headers).await?;
    // A table that does not exist is not opened, and looks like one that is not yours to see.
    app.hub.look(&table, |_| ()).await?;
    let App { hub, limits } = app;
    // What is only somewhat too long is read, refused and forgotten; beyond that nothing more is read.
    let most = 4 * limits.message_bytes;
    // Most messages are far shorter; room for more would be cleared and given away again for each of them.
    let upgrade = upgrade.max_message_size(most).max_frame_size(most).read_buffer_size(1000);
    let upgrade = upgrade.write_buffer_size(0).max_write_buffer_size(SOCKET_BUFFER);
    let opened = socket::Opened { hub, limits, table, player, session, address, guard };
    Ok(upgrade.on_upgrade(move |socket| opened.serve(socket)))
}

/// An id that could be one: whatever else is asked for does not reach the store.
pub(crate) fn known(id: &str) -> Result<String, Problem> {
    let fine = id.len() == 20 && id.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit());
    if fine { Ok(id.to_owned()) } else { Err(Problem::NoSuchTable) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::net::{TcpListener, TcpStream};

    #[tokio::test]
    async fn a_fault_in_one_request_is_a_typed_answer() {
        let faulty = |Path(word): Path<String>| async move { word.parse::<u8>().unwrap().to_string() };
        let routes = with_panic_guard(Router::new().route("/{word}", get(faulty)));
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        tokio::spawn(axum::serve(listener, routes).into_future());
        for (path, status, body) in [("x", "500", r#"{"why":"fault"}"#), ("7", "200", "7")] {
            let mut stream = TcpStream::connect(address).await.unwrap();
            let request = format!("GET /{path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n");
            stream.write_all(request.as_bytes()).await.unwrap();
            let mut answer = String::new();
            stream.read_to_string(&mut answer).await.unwrap();
            assert!(answer.contains(status) && answer.ends_with(body), "{answer}");
        }
    }
}
