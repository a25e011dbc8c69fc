//! A websocket client at a table: [`client::Remote`] over a real socket. It believes nothing: every step is told once, in order, and
//! nobody else's view comes here.

use anyhow::{Context, Result, anyhow};
use client::{Event, Remote, Types, Why};
use futures_util::{SinkExt, StreamExt};
use protocol::{FromClient, Problem, TableInfo};
use serde::de::IgnoredAny;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::value::RawValue;
use std::collections::VecDeque;
use std::net::Ipv4Addr;
use std::time::Duration;
use tabletop::{CommandId, Seat, Viewer};
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{Message, protocol::WebSocketConfig};

/// A server that says nothing for so long has lost something.
const PATIENCE: Duration = Duration::from_secs(60);
/// So often whoever hears nothing says that he is here, as every client does.
const PING: Duration = Duration::from_secs(20);

/// How it is answered.
const PONG: &str = "\"pong\"";

/// Any game at all, of which only the options are read: the load must cost less than what it measures.
#[derive(Clone, Copy, Debug)]
pub struct Options;

impl Types for Options {
    const KNOWN_RULES: Option<u16> = None;
    type View = Unread;
    type Action = RawAction;
    type Event = Unread;
    type Refusal = Unread;
}

/// An action as the server wrote it.
pub type RawAction = Box<RawValue>;

/// Something that is there, and that nobody looks at.
#[derive(Clone, Copy, Debug)]
pub struct Unread;

impl<'de> Deserialize<'de> for Unread {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        IgnoredAny::deserialize(deserializer).map(|_| Self)
    }
}

impl Serialize for Unread {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_unit()
    }
}

/// A client at a table. What it knows stays when the connection breaks.
pub struct Client {
    remote: Remote<Options, VecDeque<String>>,
    socket: Option<WebSocketStream<TcpStream>>,
    seat: Seat,
    /// The steps it was told, the setup too.
    told: usize,
    /// The server could not say whether a command was stored, and it was given again: one of the two is overtaken by the other.
    in_doubt: bool,
}

/// Why a client did not get on: the connection broke (come back), or the server did something it must not (stop everything).
#[derive(Debug)]
pub enum ClientError {
    /// Not our server's fault: it was killed, or has not come up yet.
    Broken,
    Wrong(anyhow::Error),
    /// The server said why not.
    Refused(Problem),
}

impl From<anyhow::Error> for ClientError {
    fn from(error: anyhow::Error) -> Self {
        Self::Wrong(error)
    }
}

impl From<ClientError> for anyhow::Error {
    fn from(error: ClientError) -> Self {
        match error {
            ClientError::Broken => anyhow!("the connection broke"),
            ClientError::Wrong(error) => error,
            ClientError::Refused(problem) => anyhow!("refused: {problem:?}"),
        }
    }
}

impl Client {
    /// A client for a seat, not connected yet. No other client of that seat may count its commands from the same id.
    pub fn new(seat: Seat, first_id: CommandId) -> Self {
        Self { remote: Remote::new(VecDeque::new(), first_id), socket: None, seat, told: 0, in_doubt: false }
    }

    pub const fn is_connected(&self) -> bool {
        self.socket.is_some()
    }

    /// Opens a connection, says what is known, and waits for the answer.
    pub async fn connect(&mut self, address: &str, token: &str, table: &str) -> Result<(), ClientError> {
        self.connect_from(None, address, token, table).await
    }

    /// The same from an address of this machine.
    pub async fn connect_from(
        &mut self,
        from: Option<Ipv4Addr>,
        address: &str,
        token: &str,
        table: &str,
    ) -> Result<(), ClientError> {
        let broken = |_| ClientError::Broken;
        let socket = TcpSocket::new_v4().map_err(broken)?;
        if let Some(from) = from {
            socket.bind((from, 0).into()).map_err(broken)?;
        }
        let server = address.parse().context("an address")?;
        let stream = socket.connect(server).await.map_err(broken)?;
        stream.set_nodelay(true).map_err(broken)?;
        let request = format!("ws://{address}/api/tables/{table}/socket").into_client_request();
        let mut request = request.context("an address")?;
        request.headers_mut().insert("authorization", format!("Bearer {token}").parse().context("a header")?);
        let config = WebSocketConfig::default().read_buffer_size(8 * 1024).write_buffer_size(0);
        let opened = tokio_tungstenite::client_async_with_config(request, stream, Some(config)).await;
        self.socket = Some(opened.map_err(|_| ClientError::Broken)?.0);
        self.remote.opened();
        while self.remote.connection() != client::Connection::Open {
            self.hear().await?;
        }
        self.flush().await
    }

    pub fn disconnect(&mut self) {
        self.socket = None;
        self.remote.socket().clear();
        self.remote.closed();
        // What was not answered is asked for again by whoever wants it.
        while self.remote.next_event().is_some() {}
    }

    pub fn table(&self) -> Option<&TableInfo> {
        self.remote.table().map(AsRef::as_ref)
    }

    pub fn number(&self) -> u64 {
        self.table().map_or(0, |table| table.number)
    }

    pub fn options(&self) -> &[RawAction] {
        self.remote.follower().latest().map_or(&[], |update| &update.options)
    }

    pub async fn say(&mut self, message: FromClient) -> Result<(), ClientError> {
        self.remote.say(message);
        self.flush().await
    }

    /// Answers what the game asks, unless an answer is on its way already.
    pub async fn act(&mut self, action: &RawAction) -> Result<(), ClientError> {
        self.remote.act(action.clone());
        self.flush().await
    }

    async fn flush(&mut self) -> Result<(), ClientError> {
        let Some(socket) = &mut self.socket else { return Err(ClientError::Broken) };
        while let Some(text) = self.remote.socket().pop_front() {
            socket.send(Message::text(text)).await.map_err(|_| ClientError::Broken)?;
        }
        Ok(())
    }

    pub async fn hear(&mut self) -> Result<(), ClientError> {
        let mut silent = Duration::ZERO;
        let next = loop {
            self.flush().await?;
            let Some(socket) = &mut self.socket else { return Err(ClientError::Broken) };
            match tokio::time::timeout(PING, socket.next()).await {
                // That the server lives is no news.
                Ok(Some(Ok(Message::Text(text)))) if text.as_str() == PONG => continue,
                Ok(next) => break next,
                Err(_) => silent += PING,
            }
            let (seat, number) = (self.seat, self.number());
            ensure_or_wrong(silent < PATIENCE, || anyhow!("seat {seat} at number {number}: silence"))?;
            self.remote.ping();
        };
        match next {
            Some(Ok(Message::Text(text))) => {
                let number = self.number();
                self.remote.receive(&text);
                ensure_or_wrong(self.number() >= number, || anyhow!("{} after {number}", self.number()))?;
                self.check_events()
            }
            Some(Ok(Message::Close(_)) | Err(_)) | None => Err(ClientError::Broken),
            Some(Ok(_)) => Ok(()),
        }
    }

    fn check_events(&mut self) -> Result<(), ClientError> {
        while let Some(event) = self.remote.next_event() {
            match event {
                Event::Changed(update) => {
                    let (seat, told) = (self.seat, self.told);
                    ensure_or_wrong(update.viewer == Viewer::Seat(seat), || anyhow!("another's view came to {seat}"))?;
                    // Nobody takes anything back here: what is told begins exactly behind what was told.
                    let first = update.first();
                    ensure_or_wrong(first == Some(told), || anyhow!("told from {first:?} on, known {told}"))?;
                    self.told = update.step + 1;
                }
                Event::Refused(Why::Problem(problem)) => {
                    self.in_doubt |= matches!(problem, Problem::Unavailable);
                    return Err(ClientError::Refused(problem));
                }
                Event::Overtaken(_) if std::mem::take(&mut self.in_doubt) => {}
                wrong @ (Event::Refused(Why::Refused(_)) | Event::Overtaken(_) | Event::Outdated) => {
                    return Err(ClientError::Wrong(anyhow!("{wrong:?}")));
                }
                Event::Table | Event::Said { .. } | Event::Happened(_) | Event::Unanswered(_) => {}
            }
        }
        Ok(())
    }

    pub async fn until(&mut self, number: u64) -> Result<(), ClientError> {
        while self.number() < number {
            self.hear().await?;
        }
        Ok(())
    }
}

fn ensure_or_wrong(fine: bool, wrong: impl FnOnce() -> anyhow::Error) -> Result<(), ClientError> {
    if fine { Ok(()) } else { Err(ClientError::Wrong(wrong())) }
}
