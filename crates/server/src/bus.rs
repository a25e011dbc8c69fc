//! How processes tell one another what happened at a table. Alone, nobody listens.

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// The subject all processes listen to.
const SUBJECT: &str = "starboard.entries";

/// Why the bus cannot be reached.
#[derive(Debug, Error)]
#[error("the bus does not answer: {0}")]
pub struct BusError(String);

/// What a process tells the others: the entry is stored already.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Notice {
    /// The process that tells.
    pub from: String,
    /// The table.
    pub board: String,
    /// The number of the entry.
    pub number: u64,
    /// The entry.
    pub body: String,
}

/// The way to the other processes.
#[derive(Clone)]
pub enum Bus {
    /// There are none.
    Alone,
    /// They share a NATS server.
    Nats(async_nats::Client),
}

impl Bus {
    /// Connects; the client reconnects by itself later.
    pub async fn connect(address: Option<&str>) -> Result<Self, BusError> {
        match address {
            None => Ok(Self::Alone),
            Some(address) => {
                let client = async_nats::connect(address).await.map_err(|error| BusError(error.to_string()))?;
                Ok(Self::Nats(client))
            }
        }
    }

    /// Tells the others. A lost notice costs time, never a move: the sweep compares numbers.
    pub async fn tell(&self, notice: &Notice) {
        if let Self::Nats(client) = self {
            let bytes = serde_json::to_vec(notice).unwrap_or_default();
            if let Err(error) = client.publish(SUBJECT, bytes.into()).await {
                tracing::warn!(%error, "the bus did not take a notice");
            }
        }
    }

    /// What the others tell.
    pub async fn listen(&self) -> Result<Option<async_nats::Subscriber>, BusError> {
        match self {
            Self::Alone => Ok(None),
            Self::Nats(client) => {
                let heard = client.subscribe(SUBJECT).await.map_err(|error| BusError(error.to_string()))?;
                Ok(Some(heard))
            }
        }
    }
}
