//! One table with two clients who play any legal option. Every step that was acknowledged is remembered, to be found again in the store.

use crate::chair::{Chair, Memory, Trouble};
use anyhow::{Context, Result, bail, ensure};
use protocol::{FromClient, Guest, Made, Me, NewTable, Place, Problem, Stage};
use serde_json::Value;
use serde_json::value::RawValue;
use server::store::Store;
use server::table::Entry;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::time::{Duration, Instant};
use tabletop::{Dice, Seat, Seeded};

/// How long whoever was cut off waits before he tries again.
const AGAIN: Duration = Duration::from_millis(50);
/// Two people at every table.
const SEATS: [Seat; 2] = [Seat(0), Seat(1)];

/// The servers, as a load balancer in front of them would choose: one after another.
pub struct Front {
    addresses: Vec<String>,
    next: AtomicUsize,
    http: reqwest::Client,
}

impl Front {
    /// In front of these.
    pub fn new(addresses: Vec<String>) -> Arc<Self> {
        // Whoever came first wins: another part of the process may have chosen one already.
        let _ = rustls::crypto::ring::default_provider().install_default();
        Arc::new(Self { addresses, next: AtomicUsize::new(0), http: reqwest::Client::new() })
    }

    fn any(&self) -> &str {
        &self.addresses[self.next.fetch_add(1, Relaxed) % self.addresses.len()]
    }

    async fn post<T: serde::de::DeserializeOwned>(
        &self,
        path: &str,
        token: &str,
        body: &impl serde::Serialize,
    ) -> Result<T> {
        let request = self.http.post(format!("http://{}{path}", self.any())).bearer_auth(token).json(body);
        let answer = request.send().await?;
        ensure!(answer.status().is_success(), "{path}: {}", answer.text().await?);
        Ok(answer.json().await?)
    }

    /// A guest's token.
    pub async fn guest(&self, name: &str) -> Result<String> {
        let me: Me = self.post("/api/guest", "", &Guest { name: name.to_owned() }).await?;
        me.token.context("a token")
    }

    /// Makes a table: its id.
    pub async fn make(&self, token: &str, new: &NewTable) -> Result<String> {
        Ok(self.post::<Made>("/api/tables", token, new).await?.id)
    }

    /// How many tables a server has in memory.
    pub async fn tables_in_memory(&self) -> Result<u64> {
        self.metric("starboard_live_tables").await
    }

    /// A number that a server tells its owner.
    pub async fn metric(&self, name: &str) -> Result<u64> {
        let metrics = self.http.get(format!("http://{}/metrics", self.any())).send().await?.text().await?;
        let line = metrics.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
        Ok(line.with_context(|| name.to_owned())?.parse()?)
    }

    /// Loads a table into a server's memory, without a socket.
    pub async fn touch(&self, table: &str) -> Result<()> {
        self.http.get(format!("http://{}/api/tables/{table}/file", self.any())).send().await?;
        Ok(())
    }
}

/// What is played.
#[derive(Clone, Debug)]
pub struct What {
    /// The game.
    pub game: String,
    /// The mode.
    pub mode: String,
}

/// A table being played.
pub struct Table {
    /// Its id.
    pub id: String,
    /// Steps that were acknowledged: the number of the entry, and the action.
    pub acknowledged: Vec<(u64, Value)>,
    /// Matches before this one that were played to their end here, with their acknowledged steps.
    pub finished: Vec<(String, Vec<(u64, Value)>)>,
    front: Arc<Front>,
    tokens: [String; 2],
    chairs: [Option<Chair>; 2],
    memories: [Memory; 2],
    dice: Seeded,
}

impl Table {
    /// Makes a table, seats both people and starts.
    pub async fn open(front: &Arc<Front>, what: &What, tokens: [String; 2], seed: u64) -> Result<Self> {
        let seats = vec![Place::Me, Place::Open];
        let new = NewTable { game: what.game.clone(), mode: what.mode.clone(), seats, private: true, clock: None };
        let id = front.make(&tokens[0], &new).await?;
        let mut table = Self {
            id,
            acknowledged: Vec::new(),
            finished: Vec::new(),
            front: front.clone(),
            tokens,
            chairs: [None, None],
            memories: [Memory::default(), Memory::default()],
            dice: Seeded::new(seed),
        };
        table.connect().await?;
        let [first, second] = table.both()?;
        second.say(&FromClient::Sit { seat: SEATS[1] }).await?;
        second.until(2).await?;
        first.until(2).await?;
        first.say(&FromClient::Start).await?;
        tokio::try_join!(first.until(3), second.until(3))?;
        Ok(table)
    }

    fn both(&mut self) -> Result<[&mut Chair; 2]> {
        let [Some(first), Some(second)] = &mut self.chairs else { bail!("nobody sits there") };
        Ok([first, second])
    }

    /// Everybody gets up; what they know stays.
    pub fn disconnect(&mut self) {
        for (chair, memory) in self.chairs.iter_mut().zip(&mut self.memories) {
            if let Some(chair) = chair.take() {
                *memory = chair.memory;
            }
        }
    }

    /// Connects whoever is not connected, each to any of the servers.
    async fn connect(&mut self) -> Result<(), Trouble> {
        for (index, seat) in SEATS.into_iter().enumerate() {
            if self.chairs[index].is_none() {
                let memory = self.memories[index].clone();
                let opened = Chair::open(self.front.any(), &self.tokens[index], &self.id, seat, memory);
                self.chairs[index] = Some(opened.await?);
            }
        }
        Ok(())
    }

    /// Comes back after the connection broke, however long that takes.
    async fn come_back(&mut self) -> Result<()> {
        self.disconnect();
        loop {
            match self.connect().await {
                Ok(()) => return Ok(()),
                Err(Trouble::Broken | Trouble::Refused(Problem::Unavailable)) => tokio::time::sleep(AGAIN).await,
                Err(trouble) => return Err(trouble.into()),
            }
        }
    }

    /// Takes one step, or goes to the next match: returns the time from sending until both clients know, if it was a step.
    ///
    /// The connection may break at any moment: then both come back, and what was sent is sent again, exactly as it was, if it was not taken.
    pub async fn step(&mut self) -> Result<Option<Duration>> {
        let [first, second] = self.both()?;
        ensure!(first.memory.number == second.memory.number, "both know the same number");
        if first.memory.stage == Some(Stage::Finished) {
            self.rematch().await?;
            return Ok(None);
        }
        let asked = usize::from(first.memory.options.is_empty());
        let number = first.memory.number;
        let asked_chair = if asked == 0 { first } else { second };
        let options: Vec<Box<RawValue>> = asked_chair.memory.options.clone();
        ensure!(!options.is_empty(), "{}: nobody is asked at number {number}", self.id);
        let action = &options[self.dice.pick(options.len() as u32) as usize];
        let message = format!("{{\"say\":\"act\",\"expected\":{number},\"action\":{action}}}");
        let sent = Instant::now();
        let mut unsent = Some(message.clone());
        loop {
            match self.send_and_wait(asked, number, unsent.take()).await {
                Ok(()) => break,
                Err(Trouble::Broken) => {
                    unsent = Some(message.clone());
                    self.come_back().await?;
                    let [first, second] = self.both()?;
                    let now = first.memory.number.max(second.memory.number);
                    ensure!(now == number || now == number + 1, "{now} came after {number}");
                }
                Err(Trouble::Refused(Problem::Unavailable)) => {
                    unsent = Some(message.clone());
                    tokio::time::sleep(AGAIN).await;
                }
                // It, or the one before, was taken before the connection broke and then came again: the news of it come too.
                // A start that came again is told so late, too; no move is ever refused like that.
                Err(Trouble::Refused(Problem::Stale { .. } | Problem::AlreadyStarted)) => {}
                Err(trouble) => return Err(trouble.into()),
            }
        }
        let took = sent.elapsed();
        let action = serde_json::from_str(action.get())?;
        self.acknowledged.push((number, action));
        let [first, second] = self.both()?;
        ensure!(first.memory.number == number + 1 && second.memory.number == number + 1, "one step, one number");
        Ok(Some(took))
    }

    async fn send_and_wait(&mut self, asked: usize, number: u64, unsent: Option<String>) -> Result<(), Trouble> {
        let chairs = self.both()?;
        if let Some(message) = unsent.filter(|_| chairs[asked].memory.number == number) {
            chairs[asked].say_text(message).await?;
        }
        let [first, second] = chairs;
        tokio::try_join!(first.until(number + 1), second.until(number + 1))?;
        Ok(())
    }

    /// The match is over: the same people play the same again.
    async fn rematch(&mut self) -> Result<()> {
        loop {
            match self.try_rematch().await {
                Ok(()) => return Ok(()),
                Err(Trouble::Broken) => self.come_back().await?,
                // What the last step left behind, or a start that was taken twice.
                Err(Trouble::Refused(Problem::Unavailable | Problem::AlreadyStarted | Problem::Stale { .. })) => {
                    tokio::time::sleep(AGAIN).await;
                }
                Err(trouble) => return Err(trouble.into()),
            }
        }
    }

    async fn try_rematch(&mut self) -> Result<(), Trouble> {
        let [first, second] = self.both()?;
        // Until the new match has begun this may be repeated: it is asked for once, and started once.
        if first.memory.stage == Some(Stage::Finished) {
            first.say(&FromClient::Rematch).await?;
            while first.memory.rematch.is_none() || second.memory.rematch.is_none() {
                let other = if first.memory.rematch.is_none() { &mut *first } else { &mut *second };
                other.hear().await?;
            }
            let next = first.memory.rematch.clone().context("a table")?;
            let steps = std::mem::take(&mut self.acknowledged);
            self.finished.push((std::mem::replace(&mut self.id, next), steps));
            self.chairs = [None, None];
            self.memories = [Memory::default(), Memory::default()];
            // The database may be away just now.
            self.come_back().await?;
        }
        let [first, second] = self.both()?;
        if first.memory.stage == Some(Stage::Gathering) {
            first.say(&FromClient::Start).await?;
        }
        tokio::try_join!(first.until(2), second.until(2))?;
        Ok(())
    }

    /// Finds every acknowledged step in the store, once, and nothing else; and every client was told the story that is there.
    pub async fn check(&mut self, store: &Store) -> Result<usize> {
        self.disconnect();
        let running = (self.id.clone(), std::mem::take(&mut self.acknowledged));
        let mut steps = 0;
        for (id, acknowledged) in self.finished.iter().chain([&running]) {
            let mut stored = Vec::new();
            for (number, body) in (0..).zip(store.entries(id, 0).await?) {
                if let Entry::Step { action, .. } = serde_json::from_str(&body)? {
                    stored.push((number, action));
                }
            }
            ensure!(
                stored == *acknowledged,
                "table {id}: {} steps stored, {} acknowledged",
                stored.len(),
                acknowledged.len()
            );
            steps += stored.len();
        }
        Ok(steps)
    }
}
