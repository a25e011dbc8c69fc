//! Serves the browser client and the tables.
//!
//! [`run`] is the whole of `starboard serve`; [`router`] is the same without a socket, for tests.

mod site;

use axum::Router;
use axum::routing::get;
use std::net::SocketAddr;
use std::path::PathBuf;
use thiserror::Error;
use tokio::net::TcpListener;

/// What `starboard serve` can be told.
#[derive(Clone, Debug, clap::Args)]
pub struct Options {
    /// Where to listen. Only this machine can reach 127.0.0.1; use 0.0.0.0:7070 to let others in.
    #[arg(long, env = "STARBOARD_ADDRESS", default_value = "127.0.0.1:7070")]
    pub address: SocketAddr,
    /// The folder of the browser client; without it, `site` beside the program or `target/site` is taken.
    #[arg(long, env = "STARBOARD_SITE")]
    pub site: Option<PathBuf>,
}

/// Why the server cannot start.
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
}

/// Serves until the process is told to stop.
pub async fn run(options: Options) -> Result<(), ServeError> {
    let site = site::folder(options.site.as_deref())?;
    let listener = TcpListener::bind(options.address)
        .await
        .map_err(|cause| ServeError::Address { address: options.address, cause })?;
    let address = listener.local_addr()?;
    tracing::info!(%address, site = %site.display(), "listening");
    println!("Starboard: http://{address}");
    axum::serve(listener, router(site)).with_graceful_shutdown(told_to_stop()).await?;
    Ok(())
}

/// Everything the server answers.
pub fn router(site: PathBuf) -> Router {
    Router::new().route("/healthz", get(|| async { "ok" })).merge(site::routes(site))
}

/// Ctrl-C, or the service manager's polite signal.
async fn told_to_stop() {
    let interrupt = async {
        // Without a handler the process would be ended by the system: waiting for ever is then right.
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    };
    #[cfg(unix)]
    let terminate = async {
        match tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()) {
            Ok(mut signal) => {
                signal.recv().await;
            }
            Err(_) => std::future::pending().await,
        }
    };
    #[cfg(not(unix))]
    let terminate = std::future::pending::<()>();
    tokio::select! { () = interrupt => {}, () = terminate => {} }
}
