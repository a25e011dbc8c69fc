//! A server on a free port, and people who talk to it over real sockets.

use futures_util::{SinkExt, StreamExt};
use protocol::{FromClient, FromServer, Guest, Made, Me, NewTable, Place, Problem, TableNews, VERSION};
use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;
use server::{Options, Server};
use std::path::PathBuf;
use std::time::Duration;
use tabletop::{Dice, News, Seeded};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::oneshot;
use tokio_tungstenite::tungstenite::{Message, client::IntoClientRequest};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

/// A running server; dropped, it stops.
pub struct Running {
    pub address: String,
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
        let done = tokio::spawn(async move {
            server.serve(listener, async move { drop(stopped.await) }).await.unwrap();
        });
        Self { address, folder, stop: Some(stop), done: Some(done) }
    }

    /// Stops politely and starts again on the same files.
    pub async fn restart(mut self) -> Self {
        drop(self.stop.take());
        self.done.take().unwrap().await.unwrap();
        Self::in_folder(self.folder, |options| options).await
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
    http: reqwest::Client,
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
    pub async fn makes(&self, seats: &[Place]) -> String {
        let new =
            NewTable { game: "comets".into(), mode: "open".into(), seats: seats.to_vec(), private: false, clock: None };
        self.post::<Made>("/api/tables", &new).await.unwrap().id
    }

    pub async fn joins(&self, table: &str) -> Chair {
        self.comes_back(table, None).await
    }

    pub async fn comes_back(&self, table: &str, steps: Option<usize>) -> Chair {
        let mut chair = self.opens(table).await;
        chair.say(&FromClient::Hello { version: VERSION, steps }).await;
        chair
    }

    pub async fn opens(&self, table: &str) -> Chair {
        let mut request = format!("ws://{}/api/tables/{table}/socket", self.address).into_client_request().unwrap();
        if !self.token.is_empty() {
            request.headers_mut().insert("authorization", format!("Bearer {}", self.token).parse().unwrap());
        }
        let (socket, _) = tokio_tungstenite::connect_async(request).await.unwrap();
        Chair { socket, heard: String::new() }
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
pub struct Chair {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    /// Every byte that came in.
    pub heard: String,
}

/// News, with the match opened up.
pub struct Opened {
    pub table: TableNews,
    pub play: Option<News>,
}

impl Chair {
    pub async fn say(&mut self, message: &FromClient) {
        self.say_text(&serde_json::to_string(message).unwrap()).await;
    }

    pub async fn say_text(&mut self, text: &str) {
        self.socket.send(Message::text(text)).await.unwrap();
    }

    pub async fn hear(&mut self) -> FromServer {
        loop {
            let next = tokio::time::timeout(Duration::from_secs(20), self.socket.next()).await.expect("silence");
            if let Message::Text(text) = next.expect("closed").unwrap() {
                self.heard.push_str(&text);
                return serde_json::from_str(&text).unwrap();
            }
        }
    }

    pub async fn news(&mut self) -> Opened {
        loop {
            match self.hear().await {
                FromServer::News(table) => {
                    let play = table.play.as_ref().map(|raw| serde_json::from_str(raw.get()).unwrap());
                    return Opened { table: *table, play };
                }
                FromServer::Problem { problem } => panic!("{problem:?}"),
                FromServer::Pong => {}
            }
        }
    }

    pub async fn problem(&mut self) -> Problem {
        loop {
            if let FromServer::Problem { problem } = self.hear().await {
                return problem;
            }
        }
    }

    /// Says something and hears its news.
    pub async fn does(&mut self, message: &FromClient) -> Opened {
        self.say(message).await;
        self.news().await
    }

    /// Is the socket closed?
    pub async fn is_closed(&mut self) -> bool {
        loop {
            match tokio::time::timeout(Duration::from_secs(20), self.socket.next()).await.expect("still open") {
                None | Some(Err(_)) | Some(Ok(Message::Close(_))) => return true,
                Some(Ok(_)) => {}
            }
        }
    }
}

/// Any option.
pub fn any_option(options: &[Value], dice: &mut Seeded) -> Value {
    options[dice.pick(options.len() as u32) as usize].clone()
}
