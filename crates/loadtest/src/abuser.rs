//! Somebody with one address and no manners: everything that one anonymous client can do to a server at once. Only to one on this machine, for
//! a given time, with a bounded number of connections.

use crate::table::Api;
use anyhow::{Result, ensure};
use protocol::{FromClient, NewTable, Request, SeatChoice, VERSION};
use serde::{Deserialize, Serialize};
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::Duration;
use tabletop::{Dice, Seat, Seeded};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

/// Where he comes from.
pub const ADDRESS: Ipv4Addr = Ipv4Addr::new(127, 0, 0, 2);
/// Whoever was closed or refused comes again after so long.
const AGAIN: Duration = Duration::from_millis(50);
/// How many do each thing at once.
const PINGING: usize = 6;
const DEAF: usize = 20;
const FLOODING: usize = 8;
const SLOW_HEADS: usize = 120;
const STALLED_BODIES: usize = 10;
const ASKING: usize = 8;

/// What he did, as far as he knows.
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize)]
pub struct Damage {
    /// Connections that he opened.
    pub opened: u64,
    /// Of them, those that the server ended.
    pub closed: u64,
    /// Bytes that he sent.
    pub bytes: u64,
    /// Requests that were answered, and those that were refused with 4xx or 5xx.
    pub answered: u64,
    pub refused: u64,
    /// Tables full of bots that he started, and match files that were taken.
    pub bot_tables: u64,
    pub files: u64,
}

#[derive(Default)]
struct Counts {
    opened: AtomicU64,
    closed: AtomicU64,
    bytes: AtomicU64,
    answered: AtomicU64,
    refused: AtomicU64,
    bot_tables: AtomicU64,
    files: AtomicU64,
}

struct Abuser {
    server: SocketAddr,
    api: Arc<Api>,
    http: reqwest::Client,
    token: String,
    /// A table of his own.
    table: String,
    counts: Counts,
}

/// Does everything at once for so long.
pub async fn abuse(address: &str, time: Duration) -> Result<Damage> {
    let server: SocketAddr = address.parse()?;
    ensure!(server.ip().is_loopback(), "only a server on this machine");
    let api = Api::from(vec![address.to_owned()], ADDRESS)?;
    let token = api.guest("Mallory").await?;
    let seats = vec![SeatChoice::Me, SeatChoice::Open];
    let new = NewTable { game: "star-realms".into(), mode: "duel-frontiers".into(), seats, private: true, clock: None };
    let table = api.make(&token, &new).await?;
    let http = reqwest::Client::builder().local_address(std::net::IpAddr::from(ADDRESS)).build()?;
    let him = Arc::new(Abuser { server, api, http, token, table, counts: Counts::default() });
    let mut all = JoinSet::new();
    for number in 0..PINGING {
        all.spawn(him.clone().pings(number));
    }
    for _ in 0..DEAF {
        all.spawn(him.clone().hears_nothing());
    }
    for number in 0..FLOODING {
        all.spawn(him.clone().says_everything(number as u64));
    }
    for _ in 0..SLOW_HEADS {
        all.spawn(him.clone().never_ends_a_head());
    }
    for number in 0..STALLED_BODIES {
        all.spawn(him.clone().never_ends_a_body(number));
    }
    for number in 0..ASKING {
        all.spawn(him.clone().asks(number));
    }
    all.spawn(him.clone().brings_files());
    all.spawn(him.clone().fills_tables_with_bots());
    sleep(time).await;
    all.shutdown().await;
    let counts = &him.counts;
    Ok(Damage {
        opened: counts.opened.load(Relaxed),
        closed: counts.closed.load(Relaxed),
        bytes: counts.bytes.load(Relaxed),
        answered: counts.answered.load(Relaxed),
        refused: counts.refused.load(Relaxed),
        bot_tables: counts.bot_tables.load(Relaxed),
        files: counts.files.load(Relaxed),
    })
}

/// A masked frame with a mask of zeros.
fn frame(kind: u8, body: &[u8]) -> Vec<u8> {
    let mut frame = vec![0x80 | kind];
    match body.len() {
        short @ 0..=125 => frame.push(0x80 | short as u8),
        long => {
            frame.push(0x80 | 126);
            frame.extend((long as u16).to_be_bytes());
        }
    }
    frame.extend([0; 4]);
    frame.extend(body);
    frame
}

impl Abuser {
    async fn connect(&self) -> Option<TcpStream> {
        let socket = TcpSocket::new_v4().ok()?;
        socket.bind((ADDRESS, 0).into()).ok()?;
        let stream = timeout(Duration::from_secs(5), socket.connect(self.server)).await.ok()?.ok()?;
        self.counts.opened.fetch_add(1, Relaxed);
        Some(stream)
    }

    async fn sends(&self, stream: &mut TcpStream, bytes: &[u8]) -> bool {
        let sent = stream.write_all(bytes).await.is_ok();
        if sent {
            self.counts.bytes.fetch_add(bytes.len() as u64, Relaxed);
        } else {
            self.counts.closed.fetch_add(1, Relaxed);
        }
        sent
    }

    /// A websocket at his table, open and unread.
    async fn socket(&self) -> Option<TcpStream> {
        let mut stream = self.connect().await?;
        let head = format!(
            "GET /api/tables/{}/socket HTTP/1.1\r\nhost: {}\r\nauthorization: Bearer {}\r\nconnection: upgrade\r\n\
             upgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
            self.table, self.server, self.token
        );
        self.sends(&mut stream, head.as_bytes()).await.then_some(stream)
    }

    /// Pings without end, and reads nothing.
    async fn pings(self: Arc<Self>, number: usize) {
        let some = frame(9, &[7; 125]).repeat(1 + 200 * (number % 2));
        loop {
            if let Some(mut stream) = self.socket().await {
                while self.sends(&mut stream, &some).await {}
            }
            sleep(AGAIN).await;
        }
    }

    /// Wants to be told everything, again and again, and reads nothing.
    async fn hears_nothing(self: Arc<Self>) {
        let hello = Request { id: 1, say: FromClient::Hello { version: VERSION, rules: None, number: 0, known: None } };
        let hello = frame(1, serde_json::to_string(&hello).unwrap_or_default().as_bytes());
        loop {
            if let Some(mut stream) = self.socket().await {
                while self.sends(&mut stream, &hello).await {
                    sleep(Duration::from_millis(20)).await;
                }
            }
            sleep(AGAIN).await;
        }
    }

    /// Every message there is, as fast as he can.
    async fn says_everything(self: Arc<Self>, seed: u64) {
        let mut dice = Seeded::new(seed);
        loop {
            if let Some(mut stream) = self.socket().await {
                let mut heard = [0; 4096];
                let mut id = 0;
                loop {
                    id += 1;
                    if !self.sends(&mut stream, &any_frame(id, &mut dice)).await {
                        break;
                    }
                    // What can be read at once is read: he shall not be closed for that.
                    while matches!(stream.try_read(&mut heard), Ok(read) if read > 0) {}
                    tokio::task::yield_now().await;
                }
            }
            sleep(AGAIN).await;
        }
    }

    /// One more byte of a head every second.
    async fn never_ends_a_head(self: Arc<Self>) {
        loop {
            if let Some(mut stream) = self.connect().await {
                let mut going = self.sends(&mut stream, b"GET / HTTP/1.1\r\nx-").await;
                while going {
                    sleep(Duration::from_secs(1)).await;
                    going = self.sends(&mut stream, b"a").await;
                }
            }
            sleep(Duration::from_millis(500)).await;
        }
    }

    /// The longest body he may announce, all of it but the end.
    async fn never_ends_a_body(self: Arc<Self>, number: usize) {
        let (path, length) =
            if number.is_multiple_of(2) { ("PUT /api/me/webhook", 4096) } else { ("POST /api/tables/import", 2 << 20) };
        let head = format!(
            "{path} HTTP/1.1\r\nhost: {}\r\nauthorization: Bearer {}\r\ncontent-type: application/json\r\n\
             content-length: {length}\r\n\r\n",
            self.server, self.token
        );
        loop {
            if let Some(mut stream) = self.connect().await {
                let body = vec![b' '; length - 1];
                if self.sends(&mut stream, head.as_bytes()).await && self.sends(&mut stream, &body).await {
                    let mut answer = Vec::new();
                    let _ = stream.read_to_end(&mut answer).await;
                    self.counts.closed.fetch_add(1, Relaxed);
                }
            }
            sleep(Duration::from_millis(500)).await;
        }
    }

    /// Pages, lists, numbers, and passwords that are wrong.
    async fn asks(self: Arc<Self>, number: usize) {
        let path = ["/", "/api/tables", "/metrics", "/readyz", "/api/login", "/api/me", "/api/guest", "/api/nothing"];
        let url = format!("http://{}{}", self.server, path[number % path.len()]);
        loop {
            let request = match path[number % path.len()] {
                "/api/login" => {
                    self.http.post(&url).json(&serde_json::json!({ "name": "Anna", "password": "12345678" }))
                }
                "/api/guest" => self.http.post(&url).json(&serde_json::json!({ "name": "Mallory" })),
                _ => self.http.get(&url).bearer_auth(&self.token),
            };
            self.counted(request).await;
        }
    }

    async fn counted(&self, request: reqwest::RequestBuilder) -> bool {
        let Ok(answer) = request.send().await else {
            sleep(AGAIN).await;
            return false;
        };
        let fine = answer.status().is_success();
        let count = if fine { &self.counts.answered } else { &self.counts.refused };
        count.fetch_add(1, Relaxed);
        let _ = answer.bytes().await;
        fine
    }

    /// A long match file, again and again.
    async fn brings_files(self: Arc<Self>) {
        let file = tokio::task::spawn_blocking(long_file).await.ok().flatten().unwrap_or_default();
        let url = format!("http://{}/api/tables/import", self.server);
        loop {
            let request = self.http.post(&url).bearer_auth(&self.token).header("content-type", "application/json");
            let taken = self.counted(request.body(file.clone())).await;
            self.counts.files.fetch_add(u64::from(taken), Relaxed);
            sleep(AGAIN).await;
        }
    }

    /// As many tables as he gets, with bots that search on all seats; he watches them all.
    async fn fills_tables_with_bots(self: Arc<Self>) {
        let seats = vec![SeatChoice::Bot("search".to_owned()); 6];
        let new = NewTable { game: "starcraft".into(), mode: "full".into(), seats, private: true, clock: None };
        let mut watched = Vec::new();
        loop {
            let started = async {
                let token = self.api.guest("Mallory").await.ok()?;
                let table = self.api.make(&token, &new).await.ok()?;
                let mut client = self.api.client(Seat(0), &token, &table).await.ok()?;
                client.say(FromClient::Start).await.ok()?;
                Some(client)
            };
            if let Some(client) = started.await {
                self.counts.bot_tables.fetch_add(1, Relaxed);
                watched.push(client);
            }
            sleep(Duration::from_millis(500)).await;
        }
    }
}

/// A frame of any kind, with any message or none.
fn any_frame(id: u64, dice: &mut Seeded) -> Vec<u8> {
    let seat = Seat(dice.pick(3) as u8);
    let say = match dice.pick(14) {
        0 => FromClient::Hello { version: VERSION, rules: None, number: 0, known: None },
        1 => FromClient::Sit { seat },
        2 => FromClient::Stand,
        3 => FromClient::Bot { seat, kind: Some("search".to_owned()) },
        4 => FromClient::Start,
        5 => FromClient::Act { after: id, action: serde_json::json!("x".repeat(10_000)) },
        6 => FromClient::Undo { after: id },
        7 => FromClient::AnswerUndo { yes: true },
        8 => FromClient::Chat { text: "x".repeat(500) },
        9 => FromClient::Rematch,
        10 => FromClient::Ping,
        11 => return frame(2, &[0; 1000]),
        12 => return frame(1, &[b'['; 15_000]),
        _ => return frame(1, &[b'x'; 60_000]),
    };
    frame(1, serde_json::to_string(&Request { id, say }).unwrap_or_default().as_bytes())
}

/// A match of nearly as many bytes as are taken.
fn long_file() -> Option<String> {
    let entry = shelf::named("star-realms")?;
    let mut dice = Seeded::new(1);
    let mut play = (entry.begin)(&(entry.setup)("duel-frontiers", 2).ok()?, &mut dice).ok()?;
    while let Some(seat) = play.awaiting().seats().iter().next().filter(|_| play.steps() < 5000) {
        let options = play.options(seat);
        let action = options.get(dice.pick(options.len() as u32) as usize)?;
        play.act(seat, action, &mut dice).ok()?;
    }
    let file = play.save().write();
    (file.len() < 2 << 20).then_some(file)
}
