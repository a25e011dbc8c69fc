//! One client at a table. It believes nothing: numbers only grow, every step is told once, and nobody else's view comes here.

use anyhow::{Context, Result, anyhow, bail, ensure};
use futures_util::{SinkExt, StreamExt};
use protocol::{FromClient, Problem, Stage, VERSION};
use serde::Deserialize;
use serde_json::value::RawValue;
use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};
use std::time::Duration;
use tabletop::Seat;
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{Message, protocol::WebSocketConfig};

/// A server that says nothing for so long has lost something.
const PATIENCE: Duration = Duration::from_secs(60);

/// What a client keeps between connections.
#[derive(Clone, Debug, Default)]
pub struct Memory {
    /// The number of the table.
    pub number: u64,
    /// Answers must not be older than this.
    pub fresh: u64,
    /// A sum of what was told at each step: the story must never change behind our back.
    pub story: Vec<u64>,
    /// How far the match is.
    pub stage: Option<Stage>,
    /// Where the same is played again.
    pub rematch: Option<String>,
    /// What we may do, as it was written.
    pub options: Vec<Box<RawValue>>,
    /// Was it ever told since the connection was opened?
    told: bool,
}

/// A client that is connected.
pub struct Chair {
    /// What it keeps.
    pub memory: Memory,
    socket: WebSocketStream<TcpStream>,
    seat: Seat,
}

/// Why a client did not get on: the connection broke (come back), or the server did something it must not (stop everything).
#[derive(Debug)]
pub enum Trouble {
    /// Not our server's fault: it was killed, or has not come up yet.
    Broken,
    /// A promise was broken.
    Wrong(anyhow::Error),
    /// The server said why not.
    Refused(Problem),
}

impl From<anyhow::Error> for Trouble {
    fn from(error: anyhow::Error) -> Self {
        Self::Wrong(error)
    }
}

impl From<Trouble> for anyhow::Error {
    fn from(trouble: Trouble) -> Self {
        match trouble {
            Trouble::Broken => anyhow!("the connection broke"),
            Trouble::Wrong(error) => error,
            Trouble::Refused(problem) => anyhow!("refused: {problem:?}"),
        }
    }
}

/// Only what must be looked at: the load must cost less than what it measures.
#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum Heard<'a> {
    #[serde(borrow)]
    News(Head<'a>),
    Problem {
        problem: Problem,
    },
    Pong,
}

#[derive(Deserialize)]
struct Head<'a> {
    number: u64,
    stage: Stage,
    you: Option<Seat>,
    fresh: u64,
    rematch: Option<String>,
    #[serde(borrow)]
    play: Option<Play<'a>>,
}

#[derive(Deserialize)]
struct Play<'a> {
    steps: usize,
    #[serde(borrow)]
    told: Vec<&'a RawValue>,
    #[serde(borrow)]
    view: &'a RawValue,
    options: Vec<Box<RawValue>>,
}

impl Chair {
    /// Opens a socket and says what the client knows.
    pub async fn open(address: &str, token: &str, table: &str, seat: Seat, memory: Memory) -> Result<Self, Trouble> {
        let broken = |_| Trouble::Broken;
        let stream = TcpStream::connect(address).await.map_err(broken)?;
        stream.set_nodelay(true).map_err(broken)?;
        let request = format!("ws://{address}/api/tables/{table}/socket").into_client_request();
        let mut request = request.context("an address")?;
        request.headers_mut().insert("authorization", format!("Bearer {token}").parse().context("a header")?);
        let config = WebSocketConfig::default().read_buffer_size(8 * 1024).write_buffer_size(0);
        let opened = tokio_tungstenite::client_async_with_config(request, stream, Some(config)).await;
        let (socket, _) = opened.map_err(|_| Trouble::Broken)?;
        let mut chair = Self { memory: Memory { told: false, ..memory }, socket, seat };
        let (number, steps) = (chair.memory.number, chair.memory.story.len().checked_sub(1));
        chair.say(&FromClient::Hello { version: VERSION, number, steps }).await?;
        while !chair.memory.told {
            chair.hear().await?;
        }
        Ok(chair)
    }

    /// Says something.
    pub async fn say(&mut self, message: &FromClient) -> Result<(), Trouble> {
        let text = serde_json::to_string(message).context("a message")?;
        self.say_text(text).await
    }

    /// Says something that was written before.
    pub async fn say_text(&mut self, text: String) -> Result<(), Trouble> {
        self.socket.send(Message::text(text)).await.map_err(|_| Trouble::Broken)
    }

    /// Takes the next message.
    pub async fn hear(&mut self) -> Result<(), Trouble> {
        let next = tokio::time::timeout(PATIENCE, self.socket.next()).await;
        let next = next.map_err(|_| anyhow!("seat {} at number {}: silence", self.seat, self.memory.number))?;
        match next {
            Some(Ok(Message::Text(text))) => {
                let heard = serde_json::from_str(&text).with_context(|| format!("not of the protocol: {text}"))?;
                match heard {
                    Heard::News(head) => Ok(self.memory.takes(&head, self.seat)?),
                    Heard::Problem { problem } => Err(Trouble::Refused(problem)),
                    Heard::Pong => Ok(()),
                }
            }
            Some(Ok(Message::Close(_)) | Err(_)) | None => Err(Trouble::Broken),
            Some(Ok(_)) => Ok(()),
        }
    }

    /// Waits until the table has this number.
    pub async fn until(&mut self, number: u64) -> Result<(), Trouble> {
        while self.memory.number < number {
            self.hear().await?;
        }
        Ok(())
    }
}

impl Memory {
    fn takes(&mut self, head: &Head<'_>, seat: Seat) -> Result<()> {
        ensure!(head.number >= self.number, "number {} after {}", head.number, self.number);
        ensure!(head.you.is_none_or(|you| you == seat), "news for {:?} came to {seat}", head.you);
        ensure!(head.fresh <= head.number && head.fresh >= self.fresh, "fresh {} of {}", head.fresh, head.number);
        self.number = head.number;
        self.fresh = head.fresh;
        self.stage = Some(head.stage);
        self.rematch.clone_from(&head.rematch);
        self.told = true;
        self.options.clear();
        let Some(play) = &head.play else { return Ok(()) };
        let known = (play.steps + 1).checked_sub(play.told.len()).context("more told than happened")?;
        // Nobody takes anything back here: what is told begins exactly behind what was told.
        if known != self.story.len() {
            bail!("{} steps told up to {}, of which {} were known", play.told.len(), play.steps, self.story.len());
        }
        if let Some(rest) = play.view.get().strip_prefix("{\"viewer\":") {
            ensure!(rest.starts_with(&format!("{{\"Seat\":{}}}", seat.0)), "another's view came to {seat}");
        }
        let hasher = BuildHasherDefault::<DefaultHasher>::default();
        self.story.extend(play.told.iter().map(|told| hasher.hash_one(told.get())));
        self.options.extend(play.options.iter().cloned());
        Ok(())
    }
}
