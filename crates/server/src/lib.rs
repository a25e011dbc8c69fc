//! Serves the browser client and the tables.
//!
//! [`run`] is the whole of `starboard serve`. A table is what happened at it: [`table`] folds entries, [`hub`] appends them to the
//! [`store`] and tells everybody, [`background`] does what nobody asks for, [`socket`] and [`api`] are the doors, [`bus`] joins several
//! processes.

pub mod admin;
pub mod api;
mod background;
pub mod body;
pub mod bus;
pub mod clock;
pub mod entropy;
pub mod entry;
mod fair;
mod fellows;
pub mod hub;
pub mod identity;
mod keyed_lock;
pub mod limits;
pub mod listening;
pub mod match_files;
pub mod metrics;
pub mod outbox;
pub mod passwords;
pub mod presence;
pub mod seats;
pub mod site;
pub mod socket;
pub mod store;
pub mod table;
mod thinking;
pub mod throttle;
mod undo;
pub mod webhook;

use api::App;
use axum::Router;
use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::middleware::{self, Next};
use axum::response::Response;
use axum::routing::get;
use bus::{Bus, BusError};
use clap::ArgAction::SetTrue;
use clap::builder::BoolishValueParser;
use futures_util::{FutureExt, StreamExt};
use hub::{Hub, Keep, Limits};
use limits::RequestLimits;
use std::io::IsTerminal;
use std::net::SocketAddr;
use std::num::NonZeroU32;
use std::panic::AssertUnwindSafe;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;
use store::{Store, StoreError};
use thiserror::Error;
use tokio::net::TcpListener;
use tracing_subscriber::EnvFilter;
use webhook::Webhooks;

/// How long a stopping server waits for those who are connected.
const FAREWELL: Duration = Duration::from_secs(5);

/// What `starboard serve` can be told.
#[derive(Clone, Debug, clap::Args)]
pub struct Options {
    /// Where to listen. Only this machine can reach 127.0.0.1; use 0.0.0.0:7070 to let others in.
    #[arg(long, env = "STARBOARD_ADDRESS", default_value = "127.0.0.1:7070")]
    pub address: SocketAddr,
    /// The folder of the browser client; without it the one inside the program is taken, else `site` beside it or `target/site`.
    #[arg(long, env = "STARBOARD_SITE")]
    pub site: Option<PathBuf>,
    /// The browser client inside the program.
    #[arg(skip)]
    pub inside: &'static [site::File],
    /// Where tables are kept: sqlite:FILE or postgres://user@host/base.
    #[arg(long, env = "STARBOARD_STORE")]
    pub store: Option<String>,
    /// The NATS server that joins several processes on one PostgreSQL: nats://host:4222.
    #[arg(long, env = "STARBOARD_BUS")]
    pub bus: Option<String>,
    /// Where other processes on the same PostgreSQL reach this one, as 10.0.0.5:7070; without it, where it listens. During an update they
    /// hand visitors on to one another.
    #[arg(long, env = "STARBOARD_REACHED_AT")]
    pub reached_at: Option<SocketAddr>,
    /// How long a bot thinks about one decision, in milliseconds.
    #[arg(long, env = "STARBOARD_BOT_MILLIS", default_value_t = 300)]
    pub bot_millis: u32,
    /// The most tables in memory at once.
    #[arg(long, env = "STARBOARD_MOST_LIVE", default_value_t = 20_000)]
    pub most_live: usize,
    /// The most running matches that one person has made.
    #[arg(long, env = "STARBOARD_MATCHES_PER_PERSON", default_value_t = 30)]
    pub matches_per_person: u32,
    /// Seconds after which a table without visitors leaves the memory; it stays in the store.
    #[arg(long, env = "STARBOARD_IDLE_SECONDS", default_value_t = 5)]
    pub idle_seconds: u64,
    /// Requests a second from one address.
    #[arg(long, env = "STARBOARD_REQUESTS", default_value = "50")]
    pub requests: NonZeroU32,
    /// Log-ins, registrations, guests and new tables a minute from one address.
    #[arg(long, env = "STARBOARD_LOGINS", default_value = "30")]
    pub logins: NonZeroU32,
    /// Messages a second from one player; all of one address have ten times as many.
    #[arg(long, env = "STARBOARD_MESSAGES", default_value = "50")]
    pub messages: NonZeroU32,
    /// The most connections to tables at once.
    #[arg(long, env = "STARBOARD_MOST_SOCKETS", default_value_t = 20_000)]
    pub most_sockets: u32,
    /// The most connections to tables from one address.
    #[arg(long, env = "STARBOARD_SOCKETS_PER_ADDRESS", default_value_t = 100)]
    pub sockets_per_address: u32,
    /// The most connections at once that are not to tables.
    #[arg(long, env = "STARBOARD_MOST_CONNECTIONS", default_value_t = 4096)]
    pub most_connections: u32,
    /// The most of them from one address.
    #[arg(long, env = "STARBOARD_CONNECTIONS_PER_ADDRESS", default_value_t = 200)]
    pub connections_per_address: u32,
    /// How long the head and the body of a request may take; none: the usual.
    #[arg(skip)]
    pub patience: Option<Duration>,
    /// Trust X-Forwarded-For and X-Forwarded-Proto: only behind a proxy of your own.
    #[arg(long, env = "STARBOARD_BEHIND_PROXY", action = SetTrue, value_parser = BoolishValueParser::new())]
    pub behind_proxy: bool,
    /// Let webhooks call machines of the server's own network.
    #[arg(long, env = "STARBOARD_PRIVATE_WEBHOOKS", action = SetTrue, value_parser = BoolishValueParser::new())]
    pub private_webhooks: bool,
    /// The secret that `starboard admin` must know, at least 16 characters; without it nobody is administrator.
    #[arg(long, env = "STARBOARD_ADMIN_TOKEN", hide_env_values = true)]
    pub admin_token: Option<String>,
    /// Days after which a guest who sits nowhere and did not come back is forgotten; 0: never.
    #[arg(long, env = "STARBOARD_KEEP_GUESTS", default_value_t = 180)]
    pub keep_guests: u32,
    /// Days after which a table that never started is forgotten; 0: never.
    #[arg(long, env = "STARBOARD_KEEP_UNSTARTED", default_value_t = 14)]
    pub keep_unstarted: u32,
    /// Days after which a match that is over is forgotten; 0: never.
    #[arg(long, env = "STARBOARD_KEEP_FINISHED", default_value_t = 0)]
    pub keep_finished: u32,
    /// How the log is written: text, or json for machines. RUST_LOG says how much of it.
    #[arg(long, env = "STARBOARD_LOG", default_value = "text")]
    pub log: Log,
}

/// How the log is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
pub enum Log {
    /// For people.
    Text,
    /// For machines.
    Json,
}

/// Why the server cannot start, or stopped.
#[derive(Debug, Error)]
pub enum ServeError {
    /// No browser client to serve.
    #[error("no browser client found in {0}: build it with `cargo play`, or name its folder with --site")]
    NoSite(PathBuf),
    /// The address is taken or not ours.
    #[error("cannot listen on {address}: {cause}")]
    Address {
        /// The address asked for.
        address: SocketAddr,
        /// What the system said.
        cause: std::io::Error,
    },
    /// The listener broke down.
    #[error("the server stopped: {0}")]
    Stopped(#[from] std::io::Error),
    /// A short token would be guessed.
    #[error("the administrator's token (--admin-token) has fewer than {} characters", admin::SHORTEST_TOKEN)]
    AdminToken,
    /// The store cannot be used.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The bus cannot be used.
    #[error(transparent)]
    Bus(#[from] BusError),
}

/// A server that is ready to listen.
pub struct Server {
    /// All tables.
    pub hub: Arc<Hub>,
    limits: Arc<RequestLimits>,
    router: Router,
    reached_at: Option<SocketAddr>,
}

impl Server {
    /// Opens the store and the bus, and starts what runs beside the requests. `store` is used when the options name none.
    pub async fn prepare(options: &Options, store: &str) -> Result<Self, ServeError> {
        if options.admin_token.as_ref().is_some_and(|token| token.chars().count() < admin::SHORTEST_TOKEN) {
            return Err(ServeError::AdminToken);
        }
        let site = site::find(options.site.as_deref(), options.inside)?;
        let store = Store::open(options.store.as_deref().unwrap_or(store)).await?;
        store.fold_names(identity::fold).await?;
        let bus = Bus::connect(options.bus.as_deref()).await?;
        let limits = Limits {
            bot_millis: options.bot_millis,
            idle: Duration::from_secs(options.idle_seconds),
            most_live: options.most_live,
            matches_per_person: options.matches_per_person,
            keep: Keep {
                guests: options.keep_guests,
                unstarted: options.keep_unstarted,
                finished: options.keep_finished,
            },
        };
        let heard = bus.listen().await?;
        let hub = Hub::new(store, bus, Webhooks::new(options.private_webhooks), limits);
        if let Some(heard) = heard {
            let hub = hub.clone();
            let mut heard = heard.take_until(hub.closing.clone().cancelled_owned()).boxed();
            tokio::spawn(async move {
                while let Some(message) = heard.next().await {
                    hub.heard(&message);
                }
            });
        }
        let limits = Arc::new(RequestLimits::new(options));
        // Before anything is taken over: somebody may live who plays by other rules.
        hub.meet().await?;
        tokio::spawn(sweep(hub.clone(), limits.clone()));
        let app = App { hub: hub.clone(), limits: limits.clone() };
        let files = site::routes(site).layer(middleware::from_fn_with_state(app.clone(), api::guard_files));
        let routes = Router::new()
            .route("/livez", get(async || "ok"))
            .route("/readyz", get(ready))
            .route("/healthz", get(ready))
            .route("/metrics", get(async |State(hub): State<Arc<Hub>>| metrics::text(&hub)))
            .with_state(hub.clone())
            .merge(api::routes(app))
            .merge(files);
        let routes = api::with_panic_guard(routes).layer(middleware::from_fn_with_state(hub.clone(), count));
        let reached_at = options.reached_at;
        Ok(Self { hub, limits, reached_at, router: site::with_security_headers(routes) })
    }

    /// Serves until `stop` comes true. Then everybody is told to come back, and everything that was acknowledged is on the disk.
    pub async fn serve(
        self,
        listener: TcpListener,
        stop: impl Future<Output = ()> + Send + 'static,
    ) -> Result<(), ServeError> {
        let Self { hub, limits, router, reached_at } = self;
        if hub.store.is_shared() {
            let address = reached_at.map_or_else(|| listener.local_addr().map(reachable), Ok)?;
            hub.introduce(&address.to_string()).await?;
        }
        let mut serving = tokio::spawn(listening::serve(listener, router, limits, hub.closing.clone()));
        tokio::select! {
            _ = &mut serving => {}
            () = stop => {
                hub.closing.cancel();
                if hub.store.is_shared() && let Err(error) = hub.store.say_stopping().await {
                    tracing::warn!(%error, "the other processes do not hear that this one stops");
                }
                let gone = async {
                    while hub.metrics.sockets.load(Relaxed) > 0 {
                        tokio::time::sleep(Duration::from_millis(10)).await;
                    }
                };
                let _ = tokio::time::timeout(FAREWELL, async { tokio::join!(&mut serving, gone) }).await;
                serving.abort();
            }
        }
        hub.keep_all().await;
        if hub.store.is_shared()
            && let Err(error) = hub.store.leave().await
        {
            tracing::warn!(%error, "the other processes do not hear that this one is gone");
        }
        hub.store.close().await;
        Ok(())
    }
}

/// Where a process that listens everywhere is reached on its own machine.
fn reachable(mut address: SocketAddr) -> SocketAddr {
    if address.ip().is_unspecified() {
        address.set_ip(std::net::Ipv4Addr::LOCALHOST.into());
    }
    address
}

/// Once a second, until the process is told to stop.
async fn sweep(hub: Arc<Hub>, limits: Arc<RequestLimits>) {
    if !hub.store.is_shared() {
        // Nobody else can be thinking for our bots: what the last run left need not wait for its lease.
        hub.take_over(clock::now() + table::LEASE_MS).await;
    }
    let mut beats = tokio::time::interval(Duration::from_secs(1));
    beats.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    for beat in 0.. {
        tokio::select! {
            _ = beats.tick() => {}
            () = hub.closing.cancelled() => break,
        }
        // One table at fault must not leave all others without care.
        if AssertUnwindSafe(hub.sweep(beat)).catch_unwind().await.is_err() {
            tracing::error!("a sweep broke off");
        }
        limits.tidy();
        hub.webhooks.tidy();
    }
}

/// May visitors be sent here? Only if what they do can be kept, and for as long as nobody told the process to stop.
async fn ready(State(hub): State<Arc<Hub>>) -> (StatusCode, String) {
    let away = |why: String| (StatusCode::SERVICE_UNAVAILABLE, why);
    if hub.closing.is_cancelled() {
        return away("the server is stopping".to_owned());
    }
    match hub.store.is_writable().await {
        Ok(()) => (StatusCode::OK, "ok".to_owned()),
        Err(trouble) => away(format!("the store cannot be written to: {trouble}")),
    }
}

/// Counts every answer.
async fn count(State(hub): State<Arc<Hub>>, request: Request, next: Next) -> Response {
    let way = match request.uri().path() {
        "/api/guest" => Some("guest"),
        "/api/register" => Some("register"),
        "/api/login" => Some("login"),
        _ => None,
    };
    let response = next.run(request).await;
    hub.metrics.answered(response.status().as_u16(), way);
    response
}

/// Serves until the process is told to stop. `store` is used when the options name none.
pub async fn run(mut options: Options, store: &str) -> Result<(), ServeError> {
    start_log(options.log);
    for (game, why) in shelf::unfit_weights() {
        tracing::warn!(game, %why, "learned weights do not fit: the hand-written opinion plays");
    }
    fit_open_files(&mut options);
    let server = Server::prepare(&options, store).await?;
    let listener = TcpListener::bind(options.address)
        .await
        .map_err(|cause| ServeError::Address { address: options.address, cause })?;
    let address = listener.local_addr()?;
    tracing::info!(%address, "listening");
    println!("Starboard: http://{address}");
    server.serve(listener, told_to_stop()).await
}

/// Connections never take the last file that may be open: the store needs some, too.
fn fit_open_files(options: &mut Options) {
    let Some(files) = listening::raise_open_files() else { return };
    let fitting = listening::fitting(files, options.most_connections, options.most_sockets);
    if fitting != (options.most_connections, options.most_sockets) {
        let (connections, sockets) = fitting;
        tracing::warn!(files, connections, sockets, "the system lets us open few files: fewer connections are taken");
        options.connections_per_address = options.connections_per_address.min(connections.div_ceil(2));
        (options.most_connections, options.most_sockets) = fitting;
    }
}

/// Writes the log to standard error. A log that was started before goes on instead.
fn start_log(log: Log) {
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("warn,server=info"));
    let colours = std::io::stderr().is_terminal();
    let lines = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr).with_ansi(colours);
    // A log that cannot be written, on a full disk, say, is no reason to end.
    let lines = lines.log_internal_errors(false);
    let _ = match log {
        Log::Text => lines.try_init(),
        Log::Json => lines.json().try_init(),
    };
}

/// Ctrl-C, or the service manager's polite signal, or a terminal that is closed.
async fn told_to_stop() {
    let interrupt = async {
        // Without a handler the process would be ended by the system: waiting for ever is then right.
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    };
    #[cfg(unix)]
    let terminate = async {
        use tokio::signal::unix::SignalKind;
        // Whoever listens is not ended: a file that may not grow any more is an error of one commit.
        let _file_too_long = tokio::signal::unix::signal(SignalKind::from_raw(FILE_TOO_LONG));
        tokio::select! { () = signalled(SignalKind::terminate()) => {}, () = signalled(SignalKind::hangup()) => {} }
    };
    #[cfg(not(unix))]
    let terminate = std::future::pending::<()>();
    tokio::select! { () = interrupt => {}, () = terminate => {} }
}

/// SIGXFSZ.
#[cfg(target_os = "linux")]
const FILE_TOO_LONG: i32 = 25;
/// Elsewhere the number may be another signal's; SIGTERM is listened to anyway.
#[cfg(all(unix, not(target_os = "linux")))]
const FILE_TOO_LONG: i32 = 15;

#[cfg(unix)]
async fn signalled(kind: tokio::signal::unix::SignalKind) {
    match tokio::signal::unix::signal(kind) {
        Ok(mut signal) => {
            signal.recv().await;
        }
        Err(_) => std::future::pending().await,
    }
}

impl Default for Options {
    /// For tests and tools: a free port, quick bots, hardly a limit.
    fn default() -> Self {
        Self {
            address: SocketAddr::from(([127, 0, 0, 1], 0)),
            site: None,
            inside: &[],
            store: None,
            bus: None,
            reached_at: None,
            bot_millis: 50,
            most_live: 20_000,
            matches_per_person: 100_000,
            idle_seconds: 60,
            requests: NonZeroU32::new(10_000).unwrap_or(NonZeroU32::MIN),
            logins: NonZeroU32::new(100_000).unwrap_or(NonZeroU32::MIN),
            messages: NonZeroU32::new(10_000).unwrap_or(NonZeroU32::MIN),
            most_sockets: 100_000,
            sockets_per_address: 100_000,
            most_connections: 100_000,
            connections_per_address: 100_000,
            patience: None,
            behind_proxy: false,
            private_webhooks: true,
            admin_token: None,
            keep_guests: 0,
            keep_unstarted: 0,
            keep_finished: 0,
            log: Log::Text,
        }
    }
}
