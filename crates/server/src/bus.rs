//! How processes tell one another what happened at a table. Alone, nobody listens.
//!
//! A notice is a courtesy, never the truth: an entry is in the store before it is told, and whoever missed a notice reads there.

use axum::body::Bytes;
#[cfg(feature = "hosting")]
use futures_util::StreamExt;
use futures_util::stream::BoxStream;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
#[cfg(feature = "hosting")]
use std::sync::Arc;
#[cfg(feature = "hosting")]
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use thiserror::Error;

/// Every table has its own subject behind this one, so that a process need not open what it does not care for.
#[cfg(feature = "hosting")]
const TABLES: &str = "starboard.tables";
/// What concerns a person, wherever he sits.
#[cfg(feature = "hosting")]
const PEOPLE: &str = "starboard.people";

/// Why the bus cannot be reached.
#[derive(Debug, Error)]
#[error("the bus does not answer: {0}")]
pub struct BusError(
    /// What the client of NATS said.
    pub String,
);

/// What a process tells the others.
#[derive(Debug, Serialize, Deserialize)]
pub struct Notice {
    /// The process that tells.
    pub from: String,
    /// What.
    pub what: NoticeKind,
}

/// What happened.
#[derive(Debug, Serialize, Deserialize)]
pub enum NoticeKind {
    /// An entry was stored.
    Entry {
        /// Its number.
        number: u64,
        /// The entry.
        body: Box<RawValue>,
    },
    /// These people are connected to the telling process.
    Here {
        /// Who.
        people: Vec<i64>,
        /// Tell me yours.
        ask: bool,
    },
    /// Somebody ended all his sessions.
    Out {
        /// Who.
        player: i64,
    },
    /// Somebody ended one session.
    Ended {
        /// Its hash.
        session: String,
    },
}

/// A notice that came in, still closed.
pub struct Heard {
    /// The table, if it is about one.
    pub table_id: Option<String>,
    /// The [`Notice`].
    pub notice: Bytes,
}

/// The way to the other processes.
#[derive(Clone)]
pub enum Bus {
    /// There are none.
    Alone,
    /// They share a NATS server.
    #[cfg(feature = "hosting")]
    Nats {
        /// The connection; it comes back by itself.
        client: async_nats::Client,
        /// Was it interrupted? Then notices may be lost.
        gap: Arc<AtomicBool>,
    },
}

impl Bus {
    /// Connects.
    #[cfg(feature = "hosting")]
    pub async fn connect(address: Option<&str>) -> Result<Self, BusError> {
        let Some(address) = address else { return Ok(Self::Alone) };
        let gap = Arc::new(AtomicBool::new(false));
        let flag = gap.clone();
        let options = async_nats::ConnectOptions::new().event_callback(move |event| {
            let flag = flag.clone();
            async move {
                tracing::info!(%event, "the bus");
                flag.store(true, Relaxed);
            }
        });
        let client = options.connect(address).await.map_err(|error| BusError(error.to_string()))?;
        Ok(Self::Nats { client, gap })
    }

    /// A build without the feature `hosting` is always alone.
    #[cfg(not(feature = "hosting"))]
    pub async fn connect(address: Option<&str>) -> Result<Self, BusError> {
        address.map_or(Ok(Self::Alone), |_| Err(BusError("built without the feature `hosting`".to_owned())))
    }

    /// Tells the others something about a table, or about a person.
    pub async fn tell(&self, table_id: Option<&str>, notice: &Notice) {
        match self {
            Self::Alone => {
                let _ = (table_id, notice);
            }
            #[cfg(feature = "hosting")]
            Self::Nats { client, gap } => {
                // Nobody waits for a bus that is away: the others compare numbers from time to time.
                if client.connection_state() != async_nats::connection::State::Connected {
                    gap.store(true, Relaxed);
                    return;
                }
                let subject = table_id.map_or_else(|| PEOPLE.to_owned(), |table_id| format!("{TABLES}.{table_id}"));
                let bytes = serde_json::to_vec(notice).unwrap_or_default();
                if let Err(error) = client.publish(subject, bytes.into()).await {
                    tracing::warn!(%error, "the bus did not take a notice");
                }
            }
        }
    }

    /// Is anybody else there at all?
    pub const fn is_alone(&self) -> bool {
        matches!(self, Self::Alone)
    }

    /// Were notices lost since this was last asked?
    pub fn had_a_gap(&self) -> bool {
        match self {
            Self::Alone => false,
            #[cfg(feature = "hosting")]
            Self::Nats { gap, .. } => gap.swap(false, Relaxed),
        }
    }

    /// What the others tell.
    pub async fn listen(&self) -> Result<Option<BoxStream<'static, Heard>>, BusError> {
        match self {
            Self::Alone => Ok(None),
            #[cfg(feature = "hosting")]
            Self::Nats { client, .. } => {
                let all = client.subscribe("starboard.>").await.map_err(|error| BusError(error.to_string()))?;
                // The server knows of us before we say that we are ready.
                client.flush().await.map_err(|error| BusError(error.to_string()))?;
                Ok(Some(all.map(Heard::from).boxed()))
            }
        }
    }
}

#[cfg(feature = "hosting")]
impl From<async_nats::Message> for Heard {
    fn from(message: async_nats::Message) -> Self {
        let table_id = message.subject.strip_prefix(TABLES).and_then(|rest| rest.strip_prefix('.')).map(str::to_owned);
        Self { table_id, notice: message.payload }
    }
}
