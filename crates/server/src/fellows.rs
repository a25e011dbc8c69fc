//! Other processes on the same store, and tables that only they can go on with.
//!
//! During an update processes of two versions run side by side. A match goes on by the rules it was begun with for as long as a process
//! lives that knows them; every other one hands its visitors on to that one, byte by byte, so that nobody needs to know. When the last
//! process of the older rules stops, it has kept the state of every match, and a newer one goes on from there ([`crate::entry::Entry::Resumed`]).

use crate::api::{App, Origin, Refusal};
use crate::entropy;
use crate::entry::Entry;
use crate::hub::{Hub, lock};
use crate::identity::unavailable;
use crate::store::ProcessRow;
use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use hyper_util::rt::TokioIo;
use protocol::Problem;
use std::collections::{BTreeMap, HashMap};
use std::net::{IpAddr, SocketAddr};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU16, Ordering::Relaxed};
use std::time::{Duration, Instant};
use tokio::net::TcpStream;
use tokio::time::timeout;

/// A process that has not been heard of for so long is taken for gone.
const GONE: Duration = Duration::from_secs(10);
/// Its row is removed after so long.
const FORGOTTEN: Duration = Duration::from_secs(600);
/// How long another process may take to answer.
const PATIENCE: Duration = Duration::from_secs(10);
/// Proves that a request comes from one of us.
const PASS: HeaderName = HeaderName::from_static("x-starboard-pass");
/// Where the visitor is who was handed on.
const VISITOR: HeaderName = HeaderName::from_static("x-starboard-visitor");

/// The rules of every game.
type Rules = BTreeMap<String, u64>;

/// The other processes on this store, as far as this one knows.
pub(crate) struct Fellows {
    /// What proves that one is one of us, here.
    pass: String,
    all: Mutex<HashMap<String, Fellow>>,
    /// For tests of updates: by so much this process is ahead of the rules that it was built with.
    pub(crate) ahead: AtomicU16,
}

#[derive(Clone)]
struct Fellow {
    row: ProcessRow,
    rules: Rules,
    /// When it was last seen to live, by our own clock: nobody else's matters.
    seen: Instant,
}

/// Who goes on with a table.
enum Place {
    Here,
    There(ProcessRow),
    /// A process that is about to keep its state.
    Nowhere,
}

impl Default for Fellows {
    fn default() -> Self {
        Self { pass: entropy::id(), all: Mutex::default(), ahead: AtomicU16::new(0) }
    }
}

impl Fellows {
    /// Whoever stands there now; whoever has not changed for long is gone.
    fn update(&self, rows: Vec<ProcessRow>) -> Vec<ProcessRow> {
        let mut all = lock(&self.all);
        all.retain(|id, _| rows.iter().any(|row| row.id == *id));
        for row in rows {
            let rules = serde_json::from_str(&row.rules).unwrap_or_default();
            let seen = all.get(&row.id).filter(|known| known.row.beat == row.beat).map(|known| known.seen);
            let fellow = Fellow { rules, seen: seen.unwrap_or_else(Instant::now), row };
            all.insert(fellow.row.id.clone(), fellow);
        }
        all.values().filter(|fellow| fellow.seen.elapsed() > FORGOTTEN).map(|fellow| fellow.row.clone()).collect()
    }

    /// Does anybody live who plays by other rules?
    fn are_mixed(&self, ours: &Rules) -> bool {
        let all = lock(&self.all);
        let living = all.values().filter(|fellow| fellow.seen.elapsed() < GONE);
        living.into_iter().any(|fellow| ours.iter().any(|(game, rules)| fellow.rules.get(game) != Some(rules)))
    }

    /// Somebody who lives and plays a game by these rules; rather one who is not about to stop.
    fn who_plays(&self, game: &str, rules: u64) -> Option<ProcessRow> {
        let all = lock(&self.all);
        let knows = |fellow: &&Fellow| fellow.seen.elapsed() < GONE && fellow.rules.get(game) == Some(&rules);
        all.values().filter(knows).min_by_key(|fellow| fellow.row.stopping).map(|fellow| fellow.row.clone())
    }

    /// The address of a visitor whom one of us handed on.
    pub(crate) fn handed(&self, headers: &HeaderMap) -> Option<IpAddr> {
        headers.get(PASS).filter(|pass| *pass == self.pass.as_str())?;
        headers.get(VISITOR)?.to_str().ok()?.parse().ok()
    }
}

impl Hub {
    /// The rules that this process plays a game by.
    pub(crate) fn today(&self, game: &shelf::Entry) -> u16 {
        game.rules + self.fellows.ahead.load(Relaxed)
    }

    fn rules(&self) -> Rules {
        shelf::games().into_iter().map(|game| (game.id.to_owned(), u64::from(self.today(&game)))).collect()
    }

    /// For tests of updates: this process was built with newer rules of every game.
    pub fn pretend_newer_rules(&self) {
        self.fellows.ahead.store(1, Relaxed);
    }

    /// Says to the other processes where this one is.
    pub async fn introduce(&self, address: &str) -> Result<(), crate::store::StoreError> {
        let rules = serde_json::to_string(&self.rules()).unwrap_or_default();
        self.store.introduce(address, &rules, &self.fellows.pass).await?;
        self.meet().await
    }

    /// Says to the other processes that this one lives, and hears who they are.
    pub(crate) async fn meet(&self) -> Result<(), crate::store::StoreError> {
        if self.store.is_shared() {
            for gone in self.fellows.update(self.store.beat().await?) {
                self.store.forget_process(&gone.id, gone.beat).await?;
            }
        }
        Ok(())
    }

    /// Does anybody live who plays by other rules?
    pub(crate) fn fellows_are_mixed(&self) -> bool {
        self.fellows.are_mixed(&self.rules())
    }

    /// Does somebody else live who goes on with a match of this game by these rules?
    pub(crate) fn is_played_elsewhere(&self, game: &str, rules: u64) -> bool {
        self.fellows.who_plays(game, rules).is_some()
    }

    /// May this process go on with a table?
    pub(crate) async fn is_ours(&self, id: &str) -> bool {
        matches!(self.place_of(id).await, Ok(Place::Here))
    }

    async fn place_of(&self, id: &str) -> Result<Place, Problem> {
        if !self.fellows_are_mixed() {
            return Ok(Place::Here);
        }
        let live = lock(&self.live).get(id).cloned();
        if let Some(live) = live
            && live.table.lock().await.is_some()
        {
            return Ok(Place::Here);
        }
        let bodies = self.store.entries(id, 0).await.map_err(unavailable)?;
        let entries = || bodies.iter().filter_map(|body| serde_json::from_str::<Entry>(body).ok());
        let Some(Entry::Made { game, .. }) = entries().next() else { return Ok(Place::Here) };
        let Some(rules) = entries().filter_map(|entry| entry.rules()).next_back() else { return Ok(Place::Here) };
        let ours = shelf::named(&game).map(|game| u64::from(self.today(&game)));
        Ok(match self.fellows.who_plays(&game, rules).filter(|_| ours != Some(rules)) {
            None => Place::Here,
            Some(fellow) if fellow.stopping => Place::Nowhere,
            Some(fellow) => Place::There(fellow),
        })
    }
}

/// Every request about one table: whoever cannot go on with it hands the visitor on to whoever can.
pub(crate) async fn hand_on(State(app): State<App>, request: Request, next: Next) -> Response {
    let about = request.uri().path().strip_prefix("/api/tables/").and_then(|rest| rest.split('/').next());
    let Some(id) = about.filter(|id| crate::api::known(id).is_ok()).map(str::to_owned) else {
        return next.run(request).await;
    };
    if app.hub.fellows.handed(request.headers()).is_some() {
        return next.run(request).await;
    }
    match app.hub.place_of(&id).await {
        Ok(Place::Here) => next.run(request).await,
        Ok(Place::Nowhere) => Refusal(Problem::Unavailable).into_response(),
        Err(problem) => Refusal(problem).into_response(),
        Ok(Place::There(fellow)) => {
            let Origin(visitor) = Origin::of(&app, request.headers(), request.extensions().get());
            match timeout(PATIENCE, pass_on(&fellow, visitor, request)).await {
                Ok(Ok(response)) => response,
                Ok(Err(error)) => {
                    tracing::warn!(address = fellow.address, %error, "a visitor cannot be handed on");
                    Refusal(Problem::Unavailable).into_response()
                }
                Err(_) => Refusal(Problem::Unavailable).into_response(),
            }
        }
    }
}

/// Asks another process what a visitor asks; a socket is joined to one there.
async fn pass_on(
    to: &ProcessRow,
    visitor: IpAddr,
    mut request: Request,
) -> Result<Response, Box<dyn std::error::Error + Send + Sync>> {
    let stream = TcpStream::connect(to.address.parse::<SocketAddr>()?).await?;
    stream.set_nodelay(true)?;
    let (mut sender, connection) = hyper::client::conn::http1::handshake(TokioIo::new(stream)).await?;
    tokio::spawn(connection.with_upgrades());
    let here = hyper::upgrade::on(&mut request);
    let headers = request.headers_mut();
    headers.insert(PASS, HeaderValue::try_from(&to.pass)?);
    headers.insert(VISITOR, HeaderValue::try_from(visitor.to_string())?);
    let mut response = sender.send_request(request).await?;
    if response.status() == StatusCode::SWITCHING_PROTOCOLS {
        let there = hyper::upgrade::on(&mut response);
        tokio::spawn(async move {
            let (Ok(here), Ok(there)) = tokio::join!(here, there) else { return };
            let (mut here, mut there) = (TokioIo::new(here), TokioIo::new(there));
            let _ = tokio::io::copy_bidirectional(&mut here, &mut there).await;
        });
        return Ok(response.map(|_| Body::empty()));
    }
    Ok(response.map(Body::new))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Options;
    use crate::bus::Bus;
    use crate::hub::{Keep, Limits};
    use crate::limits::RequestLimits;
    use crate::store::Store;
    use crate::webhook::Webhooks;
    use std::sync::Arc;
    use tower::ServiceExt;

    fn row(id: &str, beat: i64, rules: u64, stopping: bool) -> ProcessRow {
        let rules = format!("{{\"comets\":{rules}}}");
        ProcessRow { id: id.to_owned(), beat, address: String::new(), rules, pass: String::new(), stopping }
    }

    #[test]
    fn whoever_beats_lives_and_whoever_stops_is_asked_last() {
        let fellows = Fellows::default();
        let ours = Rules::from([("comets".to_owned(), 2)]);
        fellows.update(vec![row("new", 1, 2, false)]);
        assert!(!fellows.are_mixed(&ours));
        fellows.update(vec![row("new", 1, 2, false), row("old", 1, 1, true), row("older", 1, 1, false)]);
        assert!(fellows.are_mixed(&ours));
        assert_eq!(fellows.who_plays("comets", 1).unwrap().id, "older");
        assert!(fellows.who_plays("comets", 3).is_none());
        let long_ago = Instant::now().checked_sub(2 * GONE).expect("the machine runs for longer");
        lock(&fellows.all).get_mut("older").unwrap().seen = long_ago;
        fellows.update(vec![row("old", 2, 1, true), row("older", 1, 1, false)]);
        assert_eq!(fellows.who_plays("comets", 1).unwrap().id, "old", "the other did not beat");
        fellows.update(vec![row("older", 2, 1, false)]);
        assert_eq!(fellows.who_plays("comets", 1).unwrap().id, "older", "it was only frozen");
    }

    #[tokio::test]
    async fn during_an_update_nothing_is_looked_up_for_whoever_asks_too_often() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(&format!("sqlite:{}/tables.sqlite", folder.path().display())).await.unwrap();
        let limits = Limits {
            bot_millis: 50,
            idle: Duration::from_secs(60),
            most_live: 10,
            matches_per_person: 10,
            keep: Keep::default(),
        };
        let hub = Hub::new(store, Bus::Alone, Webhooks::new(true), limits);
        hub.fellows.update(vec![row("old", 1, 0, false)]);
        let options = Options { requests: 2.try_into().unwrap(), ..Options::default() };
        let routes = crate::api::routes(App { hub: hub.clone(), limits: Arc::new(RequestLimits::new(&options)) });
        // Whoever looks something up now hears that the store is away.
        hub.store.close().await;
        let mut answers = Vec::new();
        for _ in 0..100 {
            let request = Request::get("/api/tables/aaaaaaaaaaaaaaaaaaaa").body(Body::empty()).unwrap();
            answers.push(routes.clone().oneshot(request).await.unwrap().status().as_u16());
        }
        assert!(answers.contains(&503) && answers.contains(&429), "{answers:?}");
    }
}
