//! A match at a server: `starboard play --join URL`.
//!
//! A thread holds the connection and comes back when it breaks; the screen asks what changed. What is known of the match is that of every
//! other client: a [`Remote`].

use crate::identity::{self, Server};
use crate::session::{PlayError, Session};
use crate::signals;
use crate::tables::Table;
use client::{Event, Remote, Socket, Update, Why};
use futures_util::{SinkExt, StreamExt};
use game_star_worlds::cards::pack;
use protocol::{
    BotKind, FromClient, Made, NewTable, Occupant, Problem, Said, TableEvent, TableInfo, TableLine, TablePhase,
};
use serde_json::Value;
use std::collections::VecDeque;
use std::hash::{BuildHasher, RandomState};
use std::str::FromStr;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tabletop::{Dice, Refused, Seat, Seeded};
use tabletop_text::{Lang, Listener};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

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

/// Somebody who was let in, and what is played at the table.
#[derive(Clone, Debug)]
pub struct Visitor {
    address: Address,
    /// What he is called; none: nobody, who may only look.
    pub name: Option<String>,
    token: Option<String>,
    pub game: String,
}

/// Who comes.
#[derive(Clone, Copy, Debug)]
pub struct Who<'a> {
    /// The name he gives; none: whoever came last.
    pub name: Option<&'a str>,
    /// What he is called if nobody came before.
    pub usual: &'a str,
}

impl Who<'_> {
    async fn introduce(self, server: &Server) -> Result<(String, String), PlayError> {
        server.introduce(self.name, self.usual, identity::file().as_deref()).await
    }
}

fn runtime() -> std::io::Result<tokio::runtime::Runtime> {
    tokio::runtime::Builder::new_current_thread().enable_all().build()
}

impl Visitor {
    /// Comes to a table as somebody.
    pub fn come(address: Address, who: Who<'_>) -> Result<Self, PlayError> {
        runtime()?.block_on(async {
            let server = Server::new(&address.server);
            let line: TableLine = server.get(&format!("/api/tables/{}", address.table)).await?;
            let (name, token) = who.introduce(&server).await?;
            Ok(Self { address, name: Some(name), token: Some(token), game: line.game })
        })
    }

    /// Looks at a table as nobody: nobody's hand is shown to him. Whoever gives a name may speak.
    pub fn watch(address: Address, who: Who<'_>) -> Result<Self, PlayError> {
        if who.name.is_some() {
            return Self::come(address, who);
        }
        runtime()?.block_on(async {
            let server = Server::new(&address.server);
            let line: TableLine = server.get(&format!("/api/tables/{}", address.table)).await?;
            Ok(Self { address, name: None, token: None, game: line.game })
        })
    }

    /// Makes a table, and comes to it.
    pub fn make(server: &str, who: Who<'_>, table: &NewTable) -> Result<Self, PlayError> {
        runtime()?.block_on(async {
            let at = Server::new(server);
            let (name, token) = who.introduce(&at).await?;
            let made: Made = at.post("/api/tables", Some(&token), table).await?;
            let address = Address { server: server.to_owned(), table: made.id };
            Ok(Self { address, name: Some(name), token: Some(token), game: table.game.clone() })
        })
    }

    /// The link to share.
    pub fn link(&self) -> String {
        format!("{}/t/{}", self.address.server, self.address.table)
    }
}

/// What somebody wants who waits until a match begins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Wish {
    Start,
    /// A bot of this kind on a seat; none: the seat is open again.
    Bot(Seat, Option<BotKind>),
    Say(String),
    /// Not to wait any longer.
    Leave,
}

/// Somebody who waits until a match begins.
pub trait Waiting {
    /// The table as it is now: news since the last time, or only a little later. What he wants, if anything.
    fn look(&mut self, table: &TableInfo, news: &[String]) -> Option<Wish>;
}

pub struct Join<'a> {
    pub visitor: Visitor,
    pub watch: bool,
    /// A deck of one's own, as the game writes it.
    pub deck: Option<Value>,
    pub lang: Lang,
    pub waiting: &'a mut dyn Waiting,
}

impl<G: Table> Session<G> {
    /// Takes a free seat at a table of a server, and waits until the match begins.
    pub fn join(join: Join<'_>) -> Result<Self, PlayError> {
        let Join { visitor, watch, mut deck, lang, waiting } = join;
        let connection = Connection::<G>::open(visitor)?;
        let mut asked = None;
        loop {
            if signals::stopped().is_some() {
                return Err(PlayError::Stopped);
            }
            if let Err(error) = connection.check_packs() {
                // The seat is for somebody who can read the cards; so is what the server says of them.
                connection.say(FromClient::Stand);
                connection.wait(Duration::from_secs(1));
                return Err(error);
            }
            let mut news = Vec::new();
            let problems = std::mem::take(&mut connection.state().problems);
            for why in problems {
                match why {
                    // Somebody else was quicker: there may be another seat.
                    Why::Problem(Problem::SeatTaken) => asked = None,
                    Why::Problem(Problem::AlreadySeated | Problem::AlreadyStarted) => {}
                    // What was wished here is not possible yet; nothing is lost.
                    Why::Problem(problem @ (Problem::SeatsOpen | Problem::NotHost | Problem::Stale { .. })) => {
                        news.extend(protocol::words::say(&problem, lang));
                    }
                    Why::Problem(problem) => return Err(PlayError::Problem(problem)),
                    // The deck is not legal, or the server has not the same packs.
                    Why::Refused(refused) => {
                        let why = shelf::say_refused::<G>(&refused, Listener::spectator(lang));
                        return Err(PlayError::Refused(why));
                    }
                }
            }
            if let Some(table) = connection.with(TableInfo::clone) {
                let free = (0..).map(Seat).zip(&table.seats).find(|(_, occupant)| **occupant == Occupant::Nobody);
                // Whoever only watches is shown nobody's hand, not even his own.
                if watch && table.you.is_some() {
                    return Err(PlayError::Seated);
                }
                if let (None, Some((seat, _)), false, None) = (table.you, free, watch, asked) {
                    asked = Some(seat);
                    connection.say(FromClient::Sit { seat });
                }
                if let (TablePhase::Gathering, Some(_), true) = (table.phase, table.you, deck.is_some())
                    && let Some(deck) = deck.take()
                {
                    connection.say(FromClient::OwnDeck { deck });
                }
                if table.phase != TablePhase::Gathering
                    && (table.you.is_some() || free.is_none() || watch)
                    && let Some(now) = connection.latest()
                {
                    return Ok(Self::online(connection, now, lang));
                }
                // Once the match has begun they are told there.
                let lines = std::mem::take(&mut connection.state().lines);
                news.extend(lines.into_iter().map(|line| line.say(lang)));
                match waiting.look(&table, &news) {
                    None => {}
                    Some(Wish::Start) => connection.say(FromClient::Start),
                    Some(Wish::Bot(seat, kind)) => {
                        let kind = kind.map(|kind| kind.name().to_owned());
                        connection.say(FromClient::Bot { seat, kind });
                    }
                    Some(Wish::Say(text)) => connection.say(FromClient::Chat { text }),
                    Some(Wish::Leave) => {
                        connection.say(FromClient::Stand);
                        connection.wait(Duration::from_millis(500));
                        return Err(PlayError::LeftTable);
                    }
                }
            }
            connection.wait(signals::SOON);
        }
    }
}

/// What is to be sent, on its way to the thread that holds the connection.
pub struct Outbox(UnboundedSender<String>);

impl Socket for Outbox {
    fn send(&mut self, text: String) -> bool {
        self.0.send(text).is_ok()
    }
}

/// Something to read beside the match.
pub enum TalkLine {
    Said(Said),
    Happened(TableEvent),
}

impl TalkLine {
    /// As a line of words.
    pub fn say(self, lang: Lang) -> String {
        match self {
            Self::Said(said) => format!("{}: {}", said.name, said.text),
            Self::Happened(event) => protocol::words::say_event(&event, lang),
        }
    }
}

/// What a connection knows of its table.
pub struct ConnectionState<G: Table> {
    pub remote: Remote<G, Outbox>,
    /// What was said and what happened around the match, as far as nobody has read it yet.
    pub lines: VecDeque<TalkLine>,
    /// What the server refused since somebody last looked.
    pub problems: VecDeque<Why<G>>,
    pub broken: bool,
}

impl<G: Table> ConnectionState<G> {
    fn new(out: UnboundedSender<String>) -> Self {
        // Not a secret: no two clients of one seat should count from the same number.
        let first_id = Seeded::new(RandomState::new().hash_one(0)).pick(u32::MAX);
        let remote = Remote::new(Outbox(out), u64::from(first_id) << 20);
        Self { remote, lines: VecDeque::new(), problems: VecDeque::new(), broken: false }
    }

    fn take_events(&mut self) {
        while let Some(event) = self.remote.next_event() {
            let problem = match event {
                Event::Changed(_) | Event::Table => {
                    self.broken = false;
                    continue;
                }
                Event::Said { said, .. } => {
                    self.lines.push_back(TalkLine::Said(said));
                    continue;
                }
                Event::Happened(event) => {
                    self.lines.push_back(TalkLine::Happened(event));
                    continue;
                }
                Event::Refused(why) => why,
                Event::Overtaken(command) => Why::Problem(Problem::Stale { number: command.after }),
                Event::Unanswered(_) => Why::Problem(Problem::Unavailable),
                Event::Outdated => Why::Problem(Problem::Version { server: protocol::VERSION, rules: 0 }),
            };
            self.problems.push_back(problem);
        }
    }
}

pub struct Connection<G: Table> {
    state: Arc<Mutex<ConnectionState<G>>>,
    bell: Receiver<()>,
    visitor: Visitor,
}

fn lock<G: Table>(state: &Mutex<ConnectionState<G>>) -> MutexGuard<'_, ConnectionState<G>> {
    state.lock().unwrap_or_else(PoisonError::into_inner)
}

impl<G: Table> Connection<G> {
    fn open(visitor: Visitor) -> Result<Self, PlayError> {
        let runtime = runtime()?;
        let (ring, bell) = channel();
        let (out, orders) = unbounded_channel();
        let state = Arc::new(Mutex::new(ConnectionState::new(out)));
        let thread = ConnectionThread { visitor: visitor.clone(), state: state.clone(), ring, silence: SILENCE };
        std::thread::Builder::new().name("server".to_owned()).spawn(move || runtime.block_on(thread.go_on(orders)))?;
        Ok(Self { state, bell, visitor })
    }

    /// What is known now. Whoever holds it keeps the connection from going on: not for long.
    pub fn state(&self) -> MutexGuard<'_, ConnectionState<G>> {
        lock(&self.state)
    }

    /// The match as it was last told; none before it began.
    pub fn latest(&self) -> Option<Arc<Update<G>>> {
        self.state().remote.follower().latest().cloned()
    }

    pub fn with<T>(&self, look: impl FnOnce(&TableInfo) -> T) -> Option<T> {
        self.state().remote.table().map(|table| look(table))
    }

    pub fn me(&self) -> Option<Seat> {
        self.with(|table| table.you).flatten()
    }

    pub fn occupants(&self) -> Vec<Occupant> {
        self.with(|table| table.seats.clone()).unwrap_or_default()
    }

    /// Somebody else who wishes to take a step back, and waits for our answer.
    pub fn wish(&self) -> Option<Seat> {
        let me = self.me()?;
        let wish = self.with(|table| table.undo_wish.clone()).flatten()?;
        (wish.seat != me && !wish.agreed.contains(&me)).then_some(wish.seat)
    }

    /// Can the cards that are played here be read? Before that is known of a table, nobody should sit down at it.
    pub fn check_packs(&self) -> Result<(), PlayError> {
        let packs = self.with(|table| table.decks.clone().unwrap_or_default().packs).unwrap_or_default();
        let missing = missing(packs);
        if missing.is_empty() { Ok(()) } else { Err(PlayError::NoPacks(missing)) }
    }

    pub fn say(&self, message: FromClient) {
        self.state().remote.say(message);
    }

    /// Did anything change since the last time? Does not wait.
    pub fn changed(&self) -> bool {
        self.bell.try_iter().count() > 0
    }

    /// Waits until something changes, or for so long.
    pub fn wait(&self, most: Duration) {
        if self.bell.recv_timeout(most).is_ok() {
            self.changed();
        }
    }

    /// Waits until this is true of the table; false if the server refused something first, or was silent for too long.
    fn wait_until(&self, is_true: impl Fn(&TableInfo) -> bool) -> bool {
        self.wait_for(|state| state.remote.table().is_some_and(|table| is_true(table)))
    }

    fn wait_for(&self, is_true: impl Fn(&ConnectionState<G>) -> bool) -> bool {
        let start = Instant::now();
        loop {
            if is_true(&self.state()) {
                return true;
            }
            if !self.state().problems.is_empty() || start.elapsed() > PATIENCE {
                return false;
            }
            self.wait(Duration::from_millis(200));
        }
    }

    /// Answers what the game asks. A refusal of the rules comes back; anything else waits among the problems.
    pub fn act(&self, action: G::Action) -> Result<(), Refused<G::Refusal>> {
        self.state().remote.act(action);
        self.wait_for(|state| state.remote.follower().pending().is_none());
        match self.state().problems.pop_front_if(|why| matches!(why, Why::Refused(_))) {
            Some(Why::Refused(refused)) => Err(refused),
            Some(Why::Problem(_)) | None => Ok(()),
        }
    }

    /// Wishes the last own step back: it goes back at once, or the others are asked.
    pub fn wish_back(&self) {
        let Some(number) = self.with(|table| table.number) else { return };
        self.state().remote.undo();
        self.wait_until(|table| table.number > number);
    }

    /// Gives the match up, as the rules of the game say. False if there is no seat, or the server did not take it.
    pub fn concede(&self) -> bool {
        let Some(me) = self.me() else { return false };
        self.say(FromClient::Concede);
        self.wait_until(|table| table.conceded.contains(&me))
    }

    /// The same again, at a new table with the same people; none if nobody may ask for it now.
    pub fn again(&self) -> Result<Option<Self>, PlayError> {
        self.say(FromClient::Rematch);
        if !self.wait_until(|table| table.rematch.is_some()) {
            return Ok(None);
        }
        let Some(table) = self.with(|table| table.rematch.clone()).flatten() else { return Ok(None) };
        let mut visitor = self.visitor.clone();
        visitor.address.table = table;
        let next = Self::open(visitor)?;
        if next.wait_until(|table| table.phase == TablePhase::Gathering) && next.with(|table| table.host) == Some(true)
        {
            next.say(FromClient::Start);
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

struct ConnectionThread<G: Table> {
    visitor: Visitor,
    state: Arc<Mutex<ConnectionState<G>>>,
    ring: Sender<()>,
    /// [`SILENCE`].
    silence: Duration,
}

impl<G: Table> ConnectionThread<G> {
    async fn go_on(self, mut orders: UnboundedReceiver<String>) {
        while !orders.is_closed() {
            let _ = self.connect(&mut orders).await;
            {
                let mut state = lock(&self.state);
                state.broken = true;
                state.remote.closed();
                state.take_events();
            }
            if self.ring.send(()).is_err() {
                return;
            }
            tokio::time::sleep(AGAIN).await;
        }
    }

    /// One connection, until it breaks; `Some` only to leave early.
    async fn connect(&self, orders: &mut UnboundedReceiver<String>) -> Option<()> {
        let Visitor { address, token, .. } = &self.visitor;
        let server = address.server.replacen("http", "ws", 1);
        let mut request = format!("{server}/api/tables/{}/socket", address.table).into_client_request().ok()?;
        if let Some(token) = token {
            request.headers_mut().insert("authorization", format!("Bearer {token}").parse().ok()?);
        }
        let connecting = tokio::time::timeout(self.silence, tokio_tungstenite::connect_async(request));
        let (mut socket, _) = connecting.await.ok()?.ok()?;
        // What was meant for a connection that broke is said again, or not, by whoever knows what became of it.
        while orders.try_recv().is_ok() {}
        lock(&self.state).remote.opened();
        let mut beats = tokio::time::interval(BEAT);
        let mut heard = tokio::time::Instant::now();
        loop {
            tokio::select! {
                order = orders.recv() => socket.send(Message::text(order?)).await.ok()?,
                _ = beats.tick() => lock(&self.state).remote.ping(),
                () = tokio::time::sleep_until(heard + self.silence) => return None,
                message = socket.next() => {
                    heard = tokio::time::Instant::now();
                    let Message::Text(text) = message?.ok()? else { continue };
                    {
                        let mut state = lock(&self.state);
                        state.remote.receive(&text);
                        state.take_events();
                    }
                    self.ring.send(()).ok()?;
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game_star_realms::StarRealms;

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
            let state = Arc::new(Mutex::new(ConnectionState::<StarRealms>::new(out)));
            let (address, game) = (silent(lets_in).await, "star-realms".into());
            let visitor = Visitor { address, name: None, token: Some("t".into()), game };
            let thread = ConnectionThread { visitor, state, ring, silence: Duration::from_millis(300) };
            let left = tokio::time::timeout(Duration::from_secs(60), thread.connect(&mut orders)).await;
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
            let error = PlayError::NoPacks(vec!["smugglers".to_owned(), "pirates".to_owned()]);
            let said = error.say(&crate::words::screen(lang));
            assert!(said.contains("smugglers, pirates") && said.contains("--packs"), "{said}");
        }
    }
}
