//! The open port: who is let in, and how long he may take for a request, its answer, and the next one.
//!
//! No proxy is needed for that. Bodies have their own limits ([`crate::body`]), sockets theirs ([`crate::socket`]).

use crate::limits::{ConnectionGuard, RequestLimits};
use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use std::io;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio_io_timeout::TimeoutStream;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tower::ServiceExt;

/// How long the head of a request may take; and how long a connection may wait for the next one.
const HEAD: Duration = Duration::from_secs(20);
/// The same for a proxy of one's own, which keeps its connections for when they are needed.
const HEAD_OF_PROXY: Duration = Duration::from_secs(150);
/// Whoever takes nothing of what he is sent for so long is gone.
const STUCK: Duration = Duration::from_secs(30);
/// The longest head of a request, and about what one connection may hold back in memory.
const BUFFER: usize = 32 * 1024;
/// After a failure to accept anybody, so as not to try in circles.
const PAUSE: Duration = Duration::from_millis(100);

/// Serves whoever comes until `closing`; then waits for those who are here.
pub async fn serve(listener: TcpListener, router: Router, limits: Arc<RequestLimits>, closing: CancellationToken) {
    let mut http = http1::Builder::new();
    let head = if limits.behind_proxy { HEAD_OF_PROXY } else { limits.patience.unwrap_or(HEAD) };
    http.timer(TokioTimer::new()).header_read_timeout(head).max_buf_size(BUFFER);
    let connections = TaskTracker::new();
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = closing.cancelled() => break,
        };
        match accepted {
            // Whoever has too many connections already loses the new one.
            Ok((stream, peer)) => {
                if let Some(guard) = limits.connection(peer.ip()) {
                    let connection = Connection {
                        http: http.clone(),
                        router: router.clone(),
                        peer,
                        _guard: guard,
                        closing: closing.clone(),
                    };
                    connections.spawn(connection.serve(stream));
                }
            }
            Err(error) if of_one_connection(&error) => {}
            Err(error) => {
                tracing::error!(%error, "nobody can be let in");
                tokio::time::sleep(PAUSE).await;
            }
        }
    }
    connections.close();
    connections.wait().await;
}

fn of_one_connection(error: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    matches!(error.kind(), ConnectionRefused | ConnectionAborted | ConnectionReset)
}

struct Connection {
    http: http1::Builder,
    router: Router,
    peer: SocketAddr,
    closing: CancellationToken,
    /// Counts it, until it becomes a socket.
    _guard: ConnectionGuard,
}

impl Connection {
    async fn serve(self, stream: TcpStream) {
        // A move is a small message that nothing follows: it must not wait for company.
        let _ = stream.set_nodelay(true);
        let mut stream = TimeoutStream::new(stream);
        stream.set_write_timeout(Some(STUCK));
        let (router, peer) = (self.router, self.peer);
        let service = service_fn(move |mut request: hyper::Request<hyper::body::Incoming>| {
            request.extensions_mut().insert(ConnectInfo(peer));
            router.clone().oneshot(request.map(Body::new))
        });
        let connection = self.http.serve_connection(TokioIo::new(Box::pin(stream)), service).with_upgrades();
        let mut connection = pin!(connection);
        let ended = tokio::select! {
            ended = connection.as_mut() => ended,
            () = self.closing.cancelled() => {
                connection.as_mut().graceful_shutdown();
                connection.await
            }
        };
        if let Err(error) = ended {
            tracing::debug!(%error, "a connection broke off");
        }
    }
}

/// Lets the process open as many files as the system allows it, and says how many that are.
#[cfg(unix)]
pub fn raise_open_files() -> Option<u64> {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    let (Some(now), Some(most)) = (current, maximum) else { return current };
    if now < most && setrlimit(Resource::Nofile, Rlimit { current: maximum, maximum }).is_ok() {
        return Some(most);
    }
    Some(now)
}

/// Here the system has no such limit.
#[cfg(not(unix))]
pub const fn raise_open_files() -> Option<u64> {
    None
}

/// Files that are not connections: the store, the bus, the page, the log, calls.
const OTHER_FILES: u64 = 128;

/// The most connections and sockets that fit into so many open files.
pub fn fitting(files: u64, connections: u32, sockets: u32) -> (u32, u32) {
    let free = u32::try_from(files.saturating_sub(OTHER_FILES)).unwrap_or(u32::MAX).max(8);
    let connections = connections.min(free / 4);
    (connections, sockets.min(free - connections))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn connections_and_sockets_fit_into_the_files_that_may_be_open() {
        assert_eq!(fitting(1_048_576, 4096, 20_000), (4096, 20_000));
        assert_eq!(fitting(1024, 4096, 20_000), (224, 672));
        assert_eq!(fitting(0, 4096, 20_000), (2, 6));
    }
}
