//! One table with two clients who play any legal option. Every step that was acknowledged is remembered, to be found again in the store.

use crate::websocket::{Client, ClientError, RawAction};
use anyhow::{Context, Result, ensure};
use protocol::{FromClient, Guest, Made, Me, NewTable, Problem, SeatChoice, TablePhase};
use serde_json::Value;
use server::store::Store;
use server::table::Entry;
use std::net::{IpAddr, Ipv4Addr};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::time::{Duration, Instant};
use tabletop::{Dice, Seat, Seeded};

/// How long whoever was cut off waits before he tries again.
const AGAIN: Duration = Duration::from_millis(50);
/// Two people at every table.
const SEATS: [Seat; 2] = [Seat(0), Seat(1)];

/// The HTTP interface of the servers, chosen as a load balancer would: one after another.
pub struct Api {
    addresses: Vec<String>,
    next: AtomicUsize,
    http: reqwest::Client,
    /// Where its people are, if that matters.
    from: Option<Ipv4Addr>,
}

impl Api {
    pub fn new(addresses: Vec<String>) -> Arc<Self> {
        // Whoever came first wins: another part of the process may have chosen one already.
        let _ = rustls::crypto::ring::default_provider().install_default();
        Arc::new(Self { addresses, next: AtomicUsize::new(0), http: reqwest::Client::new(), from: None })
    }

    /// The same for people at an address of this machine.
    pub fn from(addresses: Vec<String>, from: Ipv4Addr) -> Result<Arc<Self>> {
        let _ = rustls::crypto::ring::default_provider().install_default();
        let http = reqwest::Client::builder().local_address(IpAddr::from(from)).build()?;
        Ok(Arc::new(Self { addresses, next: AtomicUsize::new(0), http, from: Some(from) }))
    }

    /// Somebody at a table, connected.
    pub async fn client(&self, seat: Seat, token: &str, table: &str) -> Result<Client, ClientError> {
        let mut client = Client::new(seat, 0);
        client.connect_from(self.from, self.any(), token, table).await?;
        Ok(client)
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

    pub async fn guest(&self, name: &str) -> Result<String> {
        let me: Me = self.post("/api/guest", "", &Guest { name: name.to_owned() }).await?;
        me.token.context("a token")
    }

    /// Makes a table: its id.
    pub async fn make(&self, token: &str, new: &NewTable) -> Result<String> {
        Ok(self.post::<Made>("/api/tables", token, new).await?.id)
    }

    pub async fn tables_in_memory(&self) -> Result<u64> {
        self.metric("starboard_live_tables").await
    }

    /// A number that a server tells its owner.
    pub async fn metric(&self, name: &str) -> Result<u64> {
        let metrics = self.http.get(format!("http://{}/metrics", self.any())).send().await?.text().await?;
        let line = metrics.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
        Ok(line.with_context(|| name.to_owned())?.parse()?)
    }

    /// How a server answers a question.
    pub async fn status(&self, path: &str) -> Result<u16> {
        Ok(self.http.get(format!("http://{}{path}", self.any())).send().await?.status().as_u16())
    }

    /// Does a server know whose token this is?
    pub async fn is_somebody(&self, token: &str) -> Result<bool> {
        let me = self.http.get(format!("http://{}/api/me", self.any())).bearer_auth(token).send().await?;
        Ok(me.json::<Option<Me>>().await?.is_some())
    }

    /// Loads a table into a server's memory, without a socket.
    pub async fn touch(&self, table: &str) -> Result<()> {
        self.http.get(format!("http://{}/api/tables/{table}/file", self.any())).send().await?;
        Ok(())
    }
}

/// Where the people of a table are: in life not all of them come from one address. The whole of 127.0.0.0/8 is ours.
fn home(number: u64) -> Ipv4Addr {
    let [.., high, low] = (number / 20).to_be_bytes();
    Ipv4Addr::new(127, 2, high, low.max(1))
}

#[derive(Clone, Debug)]
pub struct Play {
    pub game: String,
    pub mode: String,
}

pub struct Table {
    pub id: String,
    /// Steps that were acknowledged: the number of the entry, and the action as it was sent.
    pub acknowledged: Vec<(u64, RawAction)>,
    /// Matches before this one that were played to their end here, with their acknowledged steps.
    pub finished: Vec<(String, Vec<(u64, RawAction)>)>,
    api: Arc<Api>,
    /// Where both people are.
    from: Option<Ipv4Addr>,
    tokens: [String; 2],
    clients: [Client; 2],
    dice: Seeded,
}

impl Table {
    /// Makes a table, seats both people and starts.
    pub async fn open(api: &Arc<Api>, play: &Play, tokens: [String; 2], seed: u64) -> Result<Self> {
        let seats = vec![SeatChoice::Me, SeatChoice::Open];
        let new = NewTable { game: play.game.clone(), mode: play.mode.clone(), seats, private: true, clock: None };
        let id = api.make(&tokens[0], &new).await?;
        let mut table = Self {
            id,
            acknowledged: Vec::new(),
            finished: Vec::new(),
            api: api.clone(),
            from: api.from.or_else(|| Some(home(seed))),
            tokens,
            clients: SEATS.map(|seat| Client::new(seat, 0)),
            dice: Seeded::new(seed),
        };
        table.connect().await?;
        let [first, second] = &mut table.clients;
        second.say(FromClient::Sit { seat: SEATS[1] }).await?;
        second.until(2).await?;
        first.until(2).await?;
        first.say(FromClient::Start).await?;
        tokio::try_join!(first.until(3), second.until(3))?;
        Ok(table)
    }

    /// Everybody gets up; what they know stays.
    pub fn disconnect(&mut self) {
        self.clients.iter_mut().for_each(Client::disconnect);
    }

    /// Connects whoever is not connected, each to any of the servers.
    async fn connect(&mut self) -> Result<(), ClientError> {
        for (client, token) in self.clients.iter_mut().zip(&self.tokens).filter(|(client, _)| !client.is_connected()) {
            if let Err(error) = client.connect_from(self.from, self.api.any(), token, &self.id).await {
                client.disconnect();
                return Err(error);
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
                Err(ClientError::Broken | ClientError::Refused(Problem::Unavailable)) => {
                    tokio::time::sleep(AGAIN).await
                }
                Err(error) => return Err(error.into()),
            }
        }
    }

    fn phase(&self) -> Option<TablePhase> {
        self.clients[0].table().map(|table| table.phase)
    }

    /// Takes one step, or goes to the next match: returns the time from sending until both clients know, if it was a step.
    ///
    /// The connection may break at any moment: then both come back, and what was sent is sent again, exactly as it was, if it was not taken.
    pub async fn step(&mut self) -> Result<Option<Duration>> {
        let [first, second] = &self.clients;
        ensure!(first.number() == second.number(), "both know the same number");
        if self.phase() == Some(TablePhase::Finished) {
            self.rematch().await?;
            return Ok(None);
        }
        let asked = usize::from(first.options().is_empty());
        let number = first.number();
        let options = self.clients[asked].options();
        ensure!(!options.is_empty(), "{}: nobody is asked at number {number}", self.id);
        let action = options[self.dice.pick(options.len() as u32) as usize].clone();
        let sent = Instant::now();
        loop {
            match self.act_and_wait(asked, number, &action).await {
                Ok(()) => break,
                Err(ClientError::Broken) => {
                    self.come_back().await?;
                    let [first, second] = &self.clients;
                    let now = first.number().max(second.number());
                    ensure!(now == number || now == number + 1, "{now} came after {number}");
                }
                Err(ClientError::Refused(Problem::Unavailable)) => tokio::time::sleep(AGAIN).await,
                // A start that came again is told so late; no move is ever refused like that.
                Err(ClientError::Refused(Problem::AlreadyStarted)) => {}
                Err(error) => return Err(error.into()),
            }
        }
        let took = sent.elapsed();
        self.acknowledged.push((number, action));
        let [first, second] = &self.clients;
        ensure!(first.number() == number + 1 && second.number() == number + 1, "one step, one number");
        Ok(Some(took))
    }

    async fn act_and_wait(&mut self, asked: usize, number: u64, action: &RawAction) -> Result<(), ClientError> {
        if self.clients[asked].number() == number {
            self.clients[asked].act(action).await?;
        }
        let [first, second] = &mut self.clients;
        tokio::try_join!(first.until(number + 1), second.until(number + 1))?;
        Ok(())
    }

    /// The match is over: the same people play the same again.
    async fn rematch(&mut self) -> Result<()> {
        loop {
            match self.try_rematch().await {
                Ok(()) => return Ok(()),
                Err(ClientError::Broken) => self.come_back().await?,
                // What the last step left behind, or a start that was taken twice.
                Err(ClientError::Refused(Problem::Unavailable | Problem::AlreadyStarted | Problem::Stale { .. })) => {
                    tokio::time::sleep(AGAIN).await;
                }
                Err(error) => return Err(error.into()),
            }
        }
    }

    async fn try_rematch(&mut self) -> Result<(), ClientError> {
        let [first, second] = &mut self.clients;
        // Until the new match has begun this may be repeated: it is asked for once, and started once.
        if first.table().is_some_and(|table| table.phase == TablePhase::Finished) {
            let next = |client: &Client| client.table().and_then(|table| table.rematch.clone());
            first.say(FromClient::Rematch).await?;
            while next(first).is_none() || next(second).is_none() {
                let other = if next(first).is_none() { &mut *first } else { &mut *second };
                other.hear().await?;
            }
            let next = next(first).context("a table")?;
            let steps = std::mem::take(&mut self.acknowledged);
            self.finished.push((std::mem::replace(&mut self.id, next), steps));
            self.clients = SEATS.map(|seat| Client::new(seat, 0));
            // The database may be away just now.
            self.come_back().await?;
        }
        let [first, second] = &mut self.clients;
        if first.table().is_some_and(|table| table.phase == TablePhase::Gathering) {
            first.say(FromClient::Start).await?;
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
            let mut stored: Vec<(u64, Value)> = Vec::new();
            for (number, body) in (0..).zip(store.entries(id, 0).await?) {
                if let Entry::Step { action, .. } = serde_json::from_str(&body)? {
                    stored.push((number, action));
                }
            }
            let read = |(number, action): &(u64, RawAction)| Ok((*number, serde_json::from_str(action.get())?));
            let told = acknowledged.iter().map(read).collect::<Result<Vec<(u64, Value)>>>()?;
            ensure!(stored == told, "table {id}: {} steps stored, {} acknowledged", stored.len(), acknowledged.len());
            steps += stored.len();
        }
        Ok(steps)
    }
}
