//! A match at a server: `starboard play --join URL`.
//!
//! A thread holds the connection and comes back when it breaks; the screen asks what changed. The table looks like any other match
//! ([`Remote`] is a [`Hosted`]), except that it is the server that takes steps.

use crate::saves;
use client::{Event, Socket, Types, Update, Why};
use futures_util::{SinkExt, StreamExt};
use game_star_worlds::cards::pack;
use protocol::{FromClient, Guest, Me, Occupant, Problem, Said, Stage, TableInfo, TableLine};
use serde_json::Value;
use serde_json::value::RawValue;
use shelf::Entry;
use std::collections::{BTreeMap, VecDeque};
use std::hash::{BuildHasher, RandomState};
use std::io;
use std::path::PathBuf;
use std::str::FromStr;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tabletop::{Awaiting, Dice, HostError, Hosted, Saved, Seat, Seeded, Side, Stamp, Viewer};
use thiserror::Error;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

/// How often the server hears that we are still here.
const BEAT: Duration = Duration::from_secs(20);
/// How long a broken connection waits before it is tried again.
const AGAIN: Duration = Duration::from_secs(1);
/// A server that says nothing for so long, not even to a ping, is gone: the connection is made anew.
const SILENCE: Duration = Duration::from_secs(50);
/// How long an answer may take before the person is told that the connection is broken.
const PATIENCE: Duration = Duration::from_secs(15);

/// Where a table is: `https://starboard.example.org/t/abc…`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Address {
    /// `https://starboard.example.org`.
    pub server: String,
    /// The table's id.
    pub table: String,
}

impl FromStr for Address {
    type Err = ();
    fn from_str(link: &str) -> Result<Self, ()> {
        let (server, table) = link.trim().split_once("/#/t/").or_else(|| link.trim().split_once("/t/")).ok_or(())?;
        let known = ["http://", "https://"]
            .iter()
            .any(|scheme| server.strip_prefix(scheme).is_some_and(|rest| !rest.is_empty()));
        let fine = !table.is_empty() && table.bytes().all(|byte| byte.is_ascii_alphanumeric());
        if known && fine { Ok(Self { server: server.to_owned(), table: table.to_owned() }) } else { Err(()) }
    }
}

/// Why a table cannot be joined.
#[derive(Debug, Error)]
pub enum JoinError {
    /// Nobody answers there.
    #[error("{0} does not answer: {1}")]
    Unreachable(String, String),
    /// The server said no.
    #[error("refused: {0:?}")]
    Refused(Problem),
    /// A game that this program does not know.
    #[error("unknown game {0}")]
    UnknownGame(String),
    /// Cards of packs are played there that are not here, or not the same.
    #[error("packs missing: {0:?}")]
    NoPacks(Vec<String>),
    /// The system refuses a thread or a file.
    #[error(transparent)]
    Io(#[from] io::Error),
}

/// Any game at all, as JSON.
#[derive(Clone, Debug)]
struct Json;

impl Types for Json {
    const KNOWN_RULES: Option<u16> = None;
    type View = Value;
    type Action = Value;
    type Event = Value;
    type Refusal = Value;
}

/// What is to be sent, on its way to the thread that holds the connection.
struct Outbox(UnboundedSender<String>);

impl Socket for Outbox {
    fn send(&mut self, text: String) -> bool {
        self.0.send(text).is_ok()
    }
}

/// What the connection knows of the table.
struct Shared {
    remote: client::Remote<Json, Outbox>,
    chat: VecDeque<Said>,
    problems: VecDeque<Problem>,
    broken: bool,
}

impl Shared {
    fn new(out: UnboundedSender<String>) -> Self {
        // Not a secret: no two clients of one seat should count from the same number.
        let first_id = Seeded::new(RandomState::new().hash_one(0)).pick(u32::MAX);
        let remote = client::Remote::new(Outbox(out), u64::from(first_id) << 20);
        Self { remote, chat: VecDeque::new(), problems: VecDeque::new(), broken: false }
    }

    fn table(&self) -> Option<&TableInfo> {
        self.remote.table().map(AsRef::as_ref)
    }

    fn play(&self) -> Option<&Update<Json>> {
        self.remote.follower().latest().map(AsRef::as_ref)
    }

    fn take_events(&mut self) {
        while let Some(event) = self.remote.next_event() {
            match event {
                Event::Changed(_) | Event::Table => self.broken = false,
                Event::Said(said) => self.chat.push_back(said),
                Event::Refused(Why::Problem(problem)) => self.problems.push_back(problem),
                Event::Refused(Why::Refused(refused)) => {
                    let refusal = serde_json::to_value(refused).unwrap_or_default();
                    self.problems.push_back(Problem::Refused { refusal });
                }
                Event::Overtaken(command) => self.problems.push_back(Problem::Stale { number: command.after }),
                Event::Unanswered(_) => self.problems.push_back(Problem::Unavailable),
                Event::Outdated => {
                    self.problems.push_back(Problem::Version { server: protocol::VERSION, rules: 0 });
                }
            }
        }
    }
}

/// The way to a table at a server.
pub struct Connection {
    shared: Arc<Mutex<Shared>>,
    bell: Receiver<()>,
    address: Address,
    token: String,
}

fn lock(shared: &Mutex<Shared>) -> MutexGuard<'_, Shared> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Connection {
    /// Comes to a table as somebody: as whoever one was at that server before, or as a new guest.
    pub fn open(address: Address, name: &str) -> Result<(Self, Entry), JoinError> {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        let drawer = saves::data_folder().map(|folder| folder.join("online.json"));
        let (token, line) = runtime.block_on(introduce(&address, name, drawer))?;
        let entry = shelf::named(&line.game).ok_or(JoinError::UnknownGame(line.game))?;
        drop(runtime);
        Ok((Self::connect(address, token)?, entry))
    }

    fn connect(address: Address, token: String) -> Result<Self, JoinError> {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        let (ring, bell) = channel();
        let (out, orders) = unbounded_channel();
        let shared = Arc::new(Mutex::new(Shared::new(out)));
        let (shared_too, silence) = (shared.clone(), SILENCE);
        let talk =
            ConnectionThread { address: address.clone(), token: token.clone(), shared: shared_too, ring, silence };
        std::thread::Builder::new().name("server".to_owned()).spawn(move || runtime.block_on(talk.go_on(orders)))?;
        Ok(Self { shared, bell, address, token })
    }

    /// The match, as far as it is told; none before it began.
    pub fn remote(&self, entry: Entry) -> Option<Remote> {
        let shared = lock(&self.shared);
        let table = shared.table().filter(|_| shared.play().is_some())?;
        let setup = (entry.setup)(&table.mode, table.seats.len() as u8).unwrap_or_default();
        Some(Remote { shared: self.shared.clone(), entry, setup })
    }

    /// What was last told of the table.
    pub fn with<T>(&self, look: impl FnOnce(&TableInfo) -> T) -> Option<T> {
        lock(&self.shared).table().map(look)
    }

    /// One's own seat.
    pub fn me(&self) -> Option<Seat> {
        self.with(|table| table.you).flatten()
    }

    /// Who sits where.
    pub fn sitting(&self) -> Vec<Occupant> {
        self.with(|table| table.seats.clone()).unwrap_or_default()
    }

    /// Somebody else who wishes to take a step back, and waits for our answer.
    pub fn wish(&self) -> Option<Seat> {
        let me = self.me()?;
        let wish = self.with(|table| table.undo_wish.clone()).flatten()?;
        (wish.seat != me && !wish.agreed.contains(&me)).then_some(wish.seat)
    }

    /// Can the cards that are played here be read? Before that is known of a table, nobody should sit down at it.
    pub fn check_packs(&self) -> Result<(), JoinError> {
        let packs = self.with(|table| table.decks.clone().unwrap_or_default().packs).unwrap_or_default();
        let missing = missing(packs);
        if missing.is_empty() { Ok(()) } else { Err(JoinError::NoPacks(missing)) }
    }

    /// Chat that nobody has read yet.
    pub fn chat(&self) -> Vec<Said> {
        lock(&self.shared).chat.drain(..).collect()
    }

    /// What the server refused since the last time.
    pub fn problems(&self) -> Vec<Problem> {
        lock(&self.shared).problems.drain(..).collect()
    }

    /// Is the connection gone?
    pub fn is_broken(&self) -> bool {
        lock(&self.shared).broken
    }

    /// Says something.
    pub fn say(&self, message: &FromClient) {
        lock(&self.shared).remote.say(message.clone());
    }

    /// Did anything change since the last time? Does not wait.
    pub fn changed(&self) -> bool {
        self.bell.try_iter().count() > 0
    }

    /// Waits until something changes, or for so long.
    pub fn wait(&self, most: Duration) -> bool {
        match self.bell.recv_timeout(most) {
            Ok(()) => {
                self.changed();
                true
            }
            Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => false,
        }
    }

    /// Waits until this is true of the table; false if the server refused something first, or was silent for too long.
    fn wait_until(&self, is_true: impl Fn(&TableInfo) -> bool) -> bool {
        self.wait_for(|shared| shared.table().is_some_and(&is_true))
    }

    fn wait_for(&self, is_true: impl Fn(&Shared) -> bool) -> bool {
        let start = Instant::now();
        loop {
            if is_true(&lock(&self.shared)) {
                return true;
            }
            if !lock(&self.shared).problems.is_empty() || start.elapsed() > PATIENCE {
                return false;
            }
            self.wait(Duration::from_millis(200));
        }
    }

    /// Answers what the game asks. A refusal of the rules comes back; anything else is kept for [`Self::problems`].
    pub fn act(&self, action: &Value) -> Result<(), HostError> {
        lock(&self.shared).remote.act(action.clone());
        self.wait_for(|shared| shared.remote.follower().pending().is_none());
        let mut shared = lock(&self.shared);
        match shared.problems.front() {
            Some(Problem::Refused { .. }) => match shared.problems.pop_front() {
                Some(Problem::Refused { refusal }) => Err(HostError::Refused(refusal)),
                Some(_) | None => Ok(()),
            },
            Some(_) | None => Ok(()),
        }
    }

    /// Wishes the last own step back: it goes back at once, or the others are asked.
    pub fn wish_back(&self) {
        let Some(number) = self.with(|table| table.number) else { return };
        lock(&self.shared).remote.undo();
        self.wait_until(|table| table.number > number);
    }

    /// Gives the seat up for good: a bot goes on. False if there is no seat, or the server did not take it.
    pub fn leave(&self) -> bool {
        let seated = self.me().is_some();
        if seated {
            self.say(&FromClient::Leave);
        }
        seated && self.wait_until(|table| table.you.is_none())
    }

    /// The same again, at a new table with the same people; none if nobody may ask for it now.
    pub fn again(&self) -> Result<Option<Self>, JoinError> {
        self.say(&FromClient::Rematch);
        if !self.wait_until(|table| table.rematch.is_some()) {
            return Ok(None);
        }
        let Some(table) = self.with(|table| table.rematch.clone()).flatten() else { return Ok(None) };
        let next = Self::connect(Address { table, ..self.address.clone() }, self.token.clone())?;
        if next.wait_until(|table| table.stage == Stage::Gathering) && next.with(|table| table.host) == Some(true) {
            next.say(&FromClient::Start);
        }
        Ok(Some(next))
    }
}

/// Of these packs, the names of those that this program has not with the same content; the sums are in hexadecimal.
fn missing(packs: Vec<(String, String)>) -> Vec<String> {
    let here = |id: &str, sum: &str| {
        pack::loaded().any(|block| block.info.id == id && format!("{:016x}", block.info.hash) == sum)
    };
    packs.into_iter().filter(|(id, sum)| !here(id, sum)).map(|(id, _)| id).collect()
}

/// Tells the server who one is, and asks what is played at the table.
async fn introduce(address: &Address, name: &str, drawer: Option<PathBuf>) -> Result<(String, TableLine), JoinError> {
    // Whoever came first wins: another part of the process may have chosen one already.
    let _ = rustls::crypto::ring::default_provider().install_default();
    let http = reqwest::Client::builder().timeout(PATIENCE).build().unwrap_or_default();
    let away = |error: reqwest::Error| JoinError::Unreachable(address.server.clone(), error.without_url().to_string());
    let line = http.get(format!("{}/api/tables/{}", address.server, address.table)).send().await.map_err(away)?;
    let line: TableLine = read(line, address).await?;
    let mut tokens: BTreeMap<String, String> =
        drawer.as_ref().and_then(|file| serde_json::from_slice(&std::fs::read(file).ok()?).ok()).unwrap_or_default();
    if let Some(token) = tokens.get(&address.server) {
        let me = http.get(format!("{}/api/me", address.server)).bearer_auth(token).send().await.map_err(away)?;
        // A token that ended is nobody's.
        if me.json::<Option<Me>>().await.is_ok_and(|me| me.is_some()) {
            return Ok((token.clone(), line));
        }
    }
    let guest = http.post(format!("{}/api/guest", address.server)).json(&Guest { name: name.to_owned() });
    let me: Me = read(guest.send().await.map_err(away)?, address).await?;
    let token = me.token.unwrap_or_default();
    tokens.insert(address.server.clone(), token.clone());
    if let Some(file) = drawer {
        // Without a place for it one is somebody new the next time; that is no reason not to play.
        let _ = file.parent().map(std::fs::create_dir_all);
        let _ = std::fs::write(&file, serde_json::to_vec_pretty(&tokens).unwrap_or_default());
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            let _ = std::fs::set_permissions(&file, std::fs::Permissions::from_mode(0o600));
        }
    }
    Ok((token, line))
}

async fn read<T: serde::de::DeserializeOwned>(answer: reqwest::Response, address: &Address) -> Result<T, JoinError> {
    let odd = |detail: String| JoinError::Unreachable(address.server.clone(), detail);
    let fine = answer.status().is_success();
    let text = answer.text().await.map_err(|error| odd(error.without_url().to_string()))?;
    if fine {
        serde_json::from_str(&text).map_err(|error| odd(error.to_string()))
    } else {
        Err(serde_json::from_str(&text).map_or_else(|error| odd(error.to_string()), JoinError::Refused))
    }
}

/// The thread that holds the connection.
struct ConnectionThread {
    address: Address,
    token: String,
    shared: Arc<Mutex<Shared>>,
    ring: Sender<()>,
    /// [`SILENCE`].
    silence: Duration,
}

impl ConnectionThread {
    async fn go_on(self, mut orders: UnboundedReceiver<String>) {
        while !orders.is_closed() {
            let _ = self.talk(&mut orders).await;
            {
                let mut shared = lock(&self.shared);
                shared.broken = true;
                shared.remote.closed();
                shared.take_events();
            }
            if self.ring.send(()).is_err() {
                return;
            }
            tokio::time::sleep(AGAIN).await;
        }
    }

    /// One connection, until it breaks; `Some` only to leave early.
    async fn talk(&self, orders: &mut UnboundedReceiver<String>) -> Option<()> {
        let server = self.address.server.replacen("http", "ws", 1);
        let mut request = format!("{server}/api/tables/{}/socket", self.address.table).into_client_request().ok()?;
        request.headers_mut().insert("authorization", format!("Bearer {}", self.token).parse().ok()?);
        let connecting = tokio::time::timeout(self.silence, tokio_tungstenite::connect_async(request));
        let (mut socket, _) = connecting.await.ok()?.ok()?;
        // What was meant for a connection that broke is said again, or not, by whoever knows what became of it.
        while orders.try_recv().is_ok() {}
        lock(&self.shared).remote.opened();
        let mut beats = tokio::time::interval(BEAT);
        let mut heard = tokio::time::Instant::now();
        loop {
            tokio::select! {
                order = orders.recv() => socket.send(Message::text(order?)).await.ok()?,
                _ = beats.tick() => lock(&self.shared).remote.ping(),
                () = tokio::time::sleep_until(heard + self.silence) => return None,
                message = socket.next() => {
                    heard = tokio::time::Instant::now();
                    let Message::Text(text) = message?.ok()? else { continue };
                    {
                        let mut shared = lock(&self.shared);
                        shared.remote.receive(&text);
                        shared.take_events();
                    }
                    self.ring.send(()).ok()?;
                }
            }
        }
    }
}

/// A match at a server, as this viewer may know it. It is the server that takes steps: here nothing can be changed.
pub struct Remote {
    shared: Arc<Mutex<Shared>>,
    entry: Entry,
    setup: Value,
}

impl Remote {
    fn with<T>(&self, or: T, look: impl FnOnce(&Update<Json>) -> T) -> T {
        lock(&self.shared).play().map(look).unwrap_or(or)
    }

    fn is_me(&self, seat: Seat) -> bool {
        lock(&self.shared).table().is_some_and(|table| table.you == Some(seat))
    }

    fn not_here() -> HostError {
        HostError::Malformed("the server takes the steps of this match".to_owned())
    }
}

impl Hosted for Remote {
    fn game_id(&self) -> &'static str {
        self.entry.id
    }
    fn rules(&self) -> u16 {
        self.entry.rules
    }
    fn setup(&self) -> Value {
        self.setup.clone()
    }
    fn seats(&self) -> u8 {
        lock(&self.shared).table().map_or(0, |table| table.seats.len() as u8)
    }
    fn side_of(&self, seat: Seat) -> Side {
        // The server tells the place of each seat, not its side: whoever shares a place shares a side here.
        let shared = lock(&self.shared);
        let place = shared.play().and_then(|play| play.places.as_ref()?.get(seat.index()).copied());
        let standings = shared.play().and_then(|play| play.awaiting.standings().copied());
        let placed = standings.and_then(|all| all.places.iter().find(|placed| Some(placed.place) == place).copied());
        placed.map_or(Side(seat.0), |placed| placed.side)
    }
    fn awaiting(&self) -> Awaiting {
        self.with(Awaiting::Answers(Default::default()), |play| play.awaiting)
    }
    fn steps(&self) -> usize {
        self.with(0, |play| play.step)
    }
    fn view(&self, _: Viewer) -> Value {
        self.with(Value::Null, |play| play.view.clone())
    }
    fn view_at(&self, _: Viewer, _: usize) -> Option<Value> {
        None
    }
    fn options(&self, seat: Seat) -> Vec<Value> {
        if self.is_me(seat) { self.with(Vec::new(), |play| play.options.clone()) } else { Vec::new() }
    }
    fn refused(&self, seat: Seat) -> Vec<(Value, Value)> {
        if self.is_me(seat) { self.with(Vec::new(), |play| play.refused.clone()) } else { Vec::new() }
    }
    fn pass_among(&self, _: &[Value]) -> Option<Value> {
        None
    }
    fn told(&self, _: Viewer, step: usize) -> Vec<Value> {
        lock(&self.shared).remote.follower().story().get(step).map(|told| told.events.clone()).unwrap_or_default()
    }
    fn step(&self, step: usize) -> Option<(Seat, Option<String>)> {
        let seat = lock(&self.shared).remote.follower().story().get(step)?.by?;
        Some((seat, None))
    }
    fn update(&self, _: Viewer, _: Option<usize>, _: Stamp) -> Box<RawValue> {
        self.with(Box::default(), |play| serde_json::value::to_raw_value(play).unwrap_or_default())
    }
    fn places(&self) -> Option<Vec<u8>> {
        self.with(None, |play| play.places.clone())
    }
    fn act(&mut self, _: Seat, _: &Value, _: &mut dyn Dice) -> Result<(), HostError> {
        Err(Self::not_here())
    }
    fn spelled(&self, _: &str) -> Option<Value> {
        None
    }
    fn leave(&mut self, _: Seat, _: &mut dyn Dice) -> Result<(), HostError> {
        Err(Self::not_here())
    }
    fn can_undo(&self, seat: Seat) -> usize {
        if self.is_me(seat) { self.with(0, |play| play.undo) } else { 0 }
    }
    fn undo(&mut self, _: Seat) -> Result<(), HostError> {
        Err(Self::not_here())
    }
    fn go_back(&mut self, _: usize) -> Result<(), HostError> {
        Err(Self::not_here())
    }
    fn save(&self) -> Saved {
        let game = self.entry.id.to_owned();
        Saved { game, schema: 0, rules: self.entry.rules, sum: 0, body: Value::Null, players: Vec::new() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A server that lets people in, or not even that, and then says nothing.
    async fn silent(lets_in: bool) -> Address {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let server = format!("http://{}", listener.local_addr().unwrap());
        tokio::spawn(async move {
            let (stream, _) = listener.accept().await.unwrap();
            // Whatever is held here stays open.
            let _held = if lets_in {
                (Some(tokio_tungstenite::accept_async(stream).await), None)
            } else {
                (None, Some(stream))
            };
            std::future::pending::<()>().await;
        });
        Address { server, table: "abc2".into() }
    }

    #[tokio::test]
    async fn a_server_that_falls_silent_is_left() {
        for lets_in in [true, false] {
            let (ring, _bell) = channel();
            let (out, mut orders) = unbounded_channel();
            let shared = Arc::new(Mutex::new(Shared::new(out)));
            let (address, silence) = (silent(lets_in).await, Duration::from_millis(300));
            let talk = ConnectionThread { address, token: "t".into(), shared, ring, silence };
            let left = tokio::time::timeout(Duration::from_secs(60), talk.talk(&mut orders)).await;
            assert!(left.is_ok(), "it lets people in: {lets_in}");
        }
    }

    #[test]
    fn a_link_is_understood_as_it_is_shared() {
        let expected = Address { server: "https://example.org".into(), table: "abc2".into() };
        for link in ["https://example.org/t/abc2", "https://example.org/#/t/abc2", " https://example.org/t/abc2\n"] {
            assert_eq!(link.parse(), Ok(expected.clone()), "{link}");
        }
        for wrong in [
            "",
            "example.org/t/abc",
            "https://example.org/",
            "https:///t/abc",
            "https://example.org/t/",
            "https://example.org/t/a/b",
        ] {
            assert_eq!(wrong.parse::<Address>(), Err(()), "{wrong}");
        }
    }

    #[test]
    fn a_table_whose_packs_are_not_here_is_refused_by_their_names() {
        let pack = |id: &str| (id.to_owned(), "00000000deadbeef".to_owned());
        assert_eq!(missing(Vec::new()), Vec::<String>::new());
        assert_eq!(missing(vec![pack("smugglers"), pack("pirates")]), ["smugglers", "pirates"]);
        for lang in tabletop_text::Lang::ALL {
            let error = JoinError::NoPacks(vec!["smugglers".to_owned(), "pirates".to_owned()]);
            let said = crate::session::say_join_error(&error, &crate::words::screen(lang));
            assert!(said.contains("smugglers, pirates") && said.contains("--packs"), "{said}");
        }
    }
}
