//! A server on a free port, and people who talk to it over real sockets.

use futures_util::{SinkExt, StreamExt};
use protocol::{
    FromClient, FromServer, Guest, LastKnown, Made, Me, NewTable, Problem, Request, Said, SeatChoice, TableInfo,
    TablePhase, VERSION,
};
use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;
use serde_json::value::RawValue;
use server::{Options, Server};
use std::path::PathBuf;
use std::time::Duration;
use tabletop::{Dice, Hosted, Saved, Seeded, StoryStep, Types, Update};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::oneshot;
use tokio_tungstenite::tungstenite::{Message, client::IntoClientRequest};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

/// Where visitors come from who use no socket.
pub const HERE: std::net::IpAddr = std::net::IpAddr::V4(std::net::Ipv4Addr::LOCALHOST);

/// How long a slow machine may take for anything that a test waits for.
const PATIENCE: Duration = Duration::from_secs(60);

/// Waits for something, but not for ever.
pub async fn soon<T>(something: impl Future<Output = T>) -> T {
    tokio::time::timeout(PATIENCE, something).await.expect("it never came")
}

/// Waits until this is true, but not for ever.
pub async fn until(mut is_true: impl AsyncFnMut() -> bool) {
    soon(async {
        while !is_true().await {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    })
    .await;
}

/// A running server; dropped, it stops.
pub struct Running {
    pub address: String,
    pub hub: std::sync::Arc<server::hub::Hub>,
    pub folder: tempfile::TempDir,
    stop: Option<oneshot::Sender<()>>,
    done: Option<tokio::task::JoinHandle<()>>,
}

pub fn site_in(folder: &std::path::Path) -> PathBuf {
    let site = folder.join("site");
    std::fs::create_dir_all(site.join("assets")).unwrap();
    std::fs::write(site.join("index.html"), "<p>page</p>").unwrap();
    std::fs::write(site.join("assets/a.css"), "p{}").unwrap();
    site
}

impl Running {
    pub async fn start() -> Self {
        Self::with(|options| options).await
    }

    pub async fn with(change: impl FnOnce(Options) -> Options) -> Self {
        let folder = tempfile::tempdir().unwrap();
        Self::in_folder(folder, change).await
    }

    pub async fn in_folder(folder: tempfile::TempDir, change: impl FnOnce(Options) -> Options) -> Self {
        let site = site_in(folder.path());
        let options = change(Options { site: Some(site), ..Options::default() });
        let store = format!("sqlite:{}", folder.path().join("tables.sqlite").display());
        let server = Server::prepare(&options, &store).await.unwrap();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap().to_string();
        let (stop, stopped) = oneshot::channel();
        let hub = server.hub.clone();
        let done = tokio::spawn(async move {
            server.serve(listener, async move { drop(stopped.await) }).await.unwrap();
        });
        Self { address, hub, folder, stop: Some(stop), done: Some(done) }
    }

    /// Stops politely.
    pub async fn stop(mut self) -> tempfile::TempDir {
        drop(self.stop.take());
        self.done.take().unwrap().await.unwrap();
        self.folder
    }

    pub async fn guest(&self, name: &str) -> Person {
        let mut person = Person::nobody(&self.address);
        let me: Me = person.post("/api/guest", &Guest { name: name.to_owned() }).await.unwrap();
        person.token = me.token.unwrap();
        person
    }
}

/// Somebody with a token.
#[derive(Clone)]
pub struct Person {
    pub address: String,
    pub token: String,
    pub http: reqwest::Client,
}

impl Person {
    pub fn nobody(address: &str) -> Self {
        Self { address: address.to_owned(), token: String::new(), http: reqwest::Client::new() }
    }

    pub fn request(&self, method: reqwest::Method, path: &str) -> reqwest::RequestBuilder {
        let request = self.http.request(method, format!("http://{}{path}", self.address));
        if self.token.is_empty() { request } else { request.bearer_auth(&self.token) }
    }

    pub async fn post<T: DeserializeOwned>(&self, path: &str, body: &impl Serialize) -> Result<T, Problem> {
        read(self.request(reqwest::Method::POST, path).json(body)).await
    }

    pub async fn get<T: DeserializeOwned>(&self, path: &str) -> Result<T, Problem> {
        read(self.request(reqwest::Method::GET, path)).await
    }

    /// Makes a table of the toy game.
    pub async fn makes(&self, seats: &[SeatChoice]) -> String {
        self.makes_so(comets(seats)).await
    }

    pub async fn makes_so(&self, new: NewTable) -> String {
        self.post::<Made>("/api/tables", &new).await.unwrap().id
    }

    pub async fn joins(&self, table: &str) -> TableClient {
        self.comes_back(table, Memory::default()).await
    }

    /// Comes to a table again, and says what he knows.
    pub async fn comes_back(&self, table: &str, memory: Memory) -> TableClient {
        let mut chair = self.opens(table).await;
        let known = memory.story.len().checked_sub(1).map(|steps| LastKnown { number: memory.played, steps });
        chair.say(&FromClient::Hello { version: VERSION, rules: None, number: memory.number, known }).await;
        chair.memory = memory;
        chair
    }

    fn socket_request(&self, table: &str) -> tokio_tungstenite::tungstenite::handshake::client::Request {
        let mut request = format!("ws://{}/api/tables/{table}/socket", self.address).into_client_request().unwrap();
        if !self.token.is_empty() {
            request.headers_mut().insert("authorization", format!("Bearer {}", self.token).parse().unwrap());
        }
        request
    }

    /// Tries to open a table's socket from a page of this origin; the status of the answer.
    pub async fn knocks(&self, table: &str, origin: &str) -> u16 {
        let mut request = self.socket_request(table);
        request.headers_mut().insert("origin", origin.parse().unwrap());
        match tokio_tungstenite::connect_async(request).await {
            Ok((_, response)) => response.status().into(),
            Err(tokio_tungstenite::tungstenite::Error::Http(response)) => response.status().into(),
            Err(error) => panic!("{error}"),
        }
    }

    pub async fn opens(&self, table: &str) -> TableClient {
        let (socket, _) = tokio_tungstenite::connect_async(self.socket_request(table)).await.unwrap();
        TableClient { socket, heard: Vec::new(), memory: Memory::default(), last: None, said: 0 }
    }
}

async fn read<T: DeserializeOwned>(request: reqwest::RequestBuilder) -> Result<T, Problem> {
    let answer = request.send().await.unwrap();
    let fine = answer.status().is_success();
    let text = answer.text().await.unwrap();
    let text = if text.is_empty() { "null" } else { &text };
    if fine { Ok(serde_json::from_str(text).unwrap()) } else { Err(serde_json::from_str(text).unwrap()) }
}

/// Somebody at a table.
pub struct TableClient {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    /// Every message that came in.
    pub heard: Vec<String>,
    /// What a client keeps.
    pub memory: Memory,
    last: Option<Update<Json>>,
    said: u64,
}

/// Any game at all, as JSON.
#[derive(Clone, PartialEq, Debug)]
pub struct Json;

impl Types for Json {
    const KNOWN_RULES: Option<u16> = None;
    type View = Value;
    type Action = Value;
    type Event = Value;
    type Refusal = Value;
}

/// What a client keeps of a table: the story of the match goes on from news to news, and so does the chat.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Memory {
    pub number: u64,
    pub played: u64,
    pub story: Vec<StoryStep<Json>>,
    pub chat: Vec<Said>,
}

impl Memory {
    fn takes(&mut self, table: &TableInfo, play: Option<&Update<Json>>) {
        assert!(table.number >= self.number, "{} after {}", table.number, self.number);
        assert!(table.since <= self.number, "what came between {} and {} was never told", self.number, table.since);
        self.number = table.number;
        self.chat.extend(table.chat.iter().map(|(_, said)| said.clone()));
        if let Some(play) = play {
            let known = play.first().expect("more told than happened");
            assert!(known <= self.story.len(), "steps {}..{known} were never told", self.story.len());
            assert!(play.stamp.since <= self.played && play.stamp.number >= self.played, "{:?}", play.stamp);
            self.played = play.stamp.number;
            self.story.truncate(known);
            self.story.extend(play.story.iter().cloned());
        }
    }
}

/// News, with the match opened up.
pub struct Opened {
    pub table: TableInfo,
    /// As it is: told now, or before and unchanged.
    pub play: Option<Update<Json>>,
}

impl TableClient {
    pub async fn say(&mut self, message: &FromClient) {
        self.said += 1;
        let request = Request { id: self.said, say: message.clone() };
        self.say_text(&serde_json::to_string(&request).unwrap()).await;
    }

    pub async fn say_text(&mut self, text: &str) {
        self.socket.send(Message::text(text)).await.unwrap();
    }

    pub async fn say_bytes(&mut self, bytes: &'static [u8]) {
        self.socket.send(Message::binary(bytes)).await.unwrap();
    }

    /// Any frame at all.
    pub async fn say_frame(&mut self, frame: Message) -> Result<(), tokio_tungstenite::tungstenite::Error> {
        self.socket.send(frame).await
    }

    pub async fn hear(&mut self) -> FromServer {
        loop {
            let next = tokio::time::timeout(PATIENCE, self.socket.next()).await.expect("silence");
            if let Message::Text(text) = next.expect("closed").unwrap() {
                self.heard.push(text.to_string());
                return serde_json::from_str(&text).unwrap();
            }
        }
    }

    pub async fn news(&mut self) -> Opened {
        loop {
            match self.hear().await {
                FromServer::News { table, play } => return self.opened(*table, play),
                FromServer::Problem { problem, .. } => panic!("{problem:?}"),
                FromServer::Done { .. } | FromServer::Pong => {}
            }
        }
    }

    /// Opens news that came, and remembers them.
    pub fn opened(&mut self, table: TableInfo, play: Option<Box<RawValue>>) -> Opened {
        let play: Option<Update<Json>> = play.map(|raw| serde_json::from_str(raw.get()).unwrap());
        self.memory.takes(&table, play.as_ref());
        self.last = play.or(self.last.take());
        Opened { table, play: self.last.clone() }
    }

    pub async fn problem(&mut self) -> Problem {
        loop {
            if let FromServer::Problem { to, problem } = self.hear().await {
                assert!(to.is_none_or(|to| to <= self.said), "{problem:?} answers something that was said");
                return problem;
            }
        }
    }

    /// Says something that changes the table, and hears of it: that somebody came or went may be told in between.
    pub async fn does(&mut self, message: &FromClient) -> Opened {
        let number = self.memory.number;
        self.say(message).await;
        self.news_when(|news| news.table.number > number).await
    }

    /// Answers with any option, and waits until the answer is taken.
    pub async fn acts(&mut self, seen: &Opened, dice: &mut Seeded) -> Opened {
        self.say(&seen.act(dice)).await;
        let number = seen.table.number;
        self.news_when(|news| news.fresh() > number).await
    }

    /// News of which this is true; those before are taken too.
    pub async fn news_when(&mut self, fits: impl Fn(&Opened) -> bool) -> Opened {
        loop {
            let news = self.news().await;
            if fits(&news) {
                return news;
            }
        }
    }

    /// Waits until everything said before was heard, where an answer may have been taken before; the last news, if any came.
    pub async fn settles(&mut self) -> Option<Opened> {
        self.say(&FromClient::Ping).await;
        let mut last = None;
        loop {
            match self.hear().await {
                FromServer::News { table, play } => last = Some(self.opened(*table, play)),
                FromServer::Problem { problem: Problem::Stale { .. }, .. } | FromServer::Done { .. } => {}
                FromServer::Problem { problem, .. } => panic!("{problem:?}"),
                FromServer::Pong => return last,
            }
        }
    }

    /// The code the socket was closed with, if it was said.
    pub async fn closed(&mut self) -> Option<u16> {
        loop {
            match tokio::time::timeout(PATIENCE, self.socket.next()).await.expect("still open") {
                None | Some(Err(_)) => return None,
                Some(Ok(Message::Close(frame))) => return frame.map(|frame| frame.code.into()),
                Some(Ok(_)) => {}
            }
        }
    }
}

impl Opened {
    /// The options of whoever was told.
    pub fn options(&self) -> &[Value] {
        self.play.as_ref().map_or(&[], |play| &play.options)
    }

    /// An answer with one of them.
    pub fn act(&self, dice: &mut Seeded) -> FromClient {
        FromClient::Act { after: self.table.number, action: any_option(self.options(), dice) }
    }

    /// Answers must not be older than this.
    pub fn fresh(&self) -> u64 {
        self.play.as_ref().map_or(0, |play| play.stamp.fresh)
    }

    pub fn is_over(&self) -> bool {
        self.table.phase == TablePhase::Finished
    }
}

/// A table of the toy game.
pub fn comets(seats: &[SeatChoice]) -> NewTable {
    NewTable { game: "comets".into(), mode: "open".into(), seats: seats.to_vec(), private: false, clock: None }
}

/// A match of the toy game that was begun elsewhere and has gone so far.
pub fn begun_elsewhere(seats: u8, far: impl Fn(&dyn Hosted) -> bool) -> Box<dyn Hosted> {
    let game = shelf::toy();
    let mut dice = Seeded::new(11);
    let mut play = (game.begin)(&(game.setup)("open", seats).unwrap(), &mut dice).unwrap();
    while !far(play.as_ref()) {
        let seat = play.awaiting().seats().lowest().unwrap();
        let option = play.options(seat)[0].clone();
        play.act(seat, &option, &mut dice).unwrap();
    }
    play
}

/// The same file as an older Starboard would have written it, and somebody changed it.
pub fn of_older_rules(saved: Saved, change: impl FnOnce(&mut Value)) -> Saved {
    let mut saved = Saved { rules: saved.rules - 1, ..saved };
    change(&mut saved.body);
    let add = |sum: u64, byte: u8| (sum ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3);
    saved.sum = saved.body.to_string().bytes().fold(0xcbf2_9ce4_8422_2325, add);
    saved
}

/// A duel of Star Realms between two people.
pub fn duel() -> NewTable {
    let seats = vec![SeatChoice::Me, SeatChoice::Open];
    NewTable { game: "star-realms".into(), mode: "duel-frontiers".into(), seats, private: true, clock: None }
}

/// Any option.
pub fn any_option(options: &[Value], dice: &mut Seeded) -> Value {
    options[dice.pick(options.len() as u32) as usize].clone()
}
