//! A websocket client of a table at a server, without the socket: its owner sends, receives and opens it again when it breaks.

use crate::{Event, Follower, Heard, Link, Outcome, Why};
use protocol::{FromClient, FromServer, Problem, Request, Said, TableInfo, VERSION};
use serde::Deserialize;
use serde::de::{DeserializeOwned, IgnoredAny};
use serde_json::Value;
use std::collections::VecDeque;
use std::sync::Arc;
use tabletop::{CommandId, Game, Refused, Seat, Types, Update, Viewer};

/// The way out. What comes in is given to [`Remote::receive`].
pub trait Socket {
    /// Sends a text; false if there is no connection.
    fn send(&mut self, text: String) -> bool;
}

/// An outbox that its owner empties.
impl Socket for VecDeque<String> {
    fn send(&mut self, text: String) -> bool {
        self.push_back(text);
        true
    }
}

/// How the connection is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Connection {
    /// Not there yet, or broken.
    Closed,
    /// Open; the server has not said anything yet.
    Greeting,
    /// The server answers.
    Open,
}

/// A table at a server. Nothing is lost and nothing is done twice: whoever comes back says what he knows, and a command that was on
/// its way is sent again as it was, unless the match says that it arrived.
///
/// ```
/// use client::{Connection, Remote};
/// use std::collections::VecDeque;
/// use tabletop_laws::toy::Comets;
///
/// let mut table = Remote::<Comets, _>::new(VecDeque::new(), 1);
/// table.opened();
/// assert!(table.socket().pop_front().is_some_and(|hello| hello.contains("\"hello\"")));
/// assert_eq!(table.connection(), Connection::Greeting);
/// ```
pub struct Remote<T: Types, S: Socket> {
    socket: S,
    connection: Connection,
    follower: Follower<T>,
    table: Option<Arc<TableInfo>>,
    chat: Vec<Said>,
    /// The number of the last line of chat, or of what happened around the match.
    last_line: u64,
    /// Requests that the server has not answered yet.
    unanswered: Vec<Request>,
    /// What is missing was asked for.
    asked: bool,
    events: VecDeque<Event<T>>,
}

impl<T: Types, S: Socket> Remote<T, S> {
    /// A table that nothing is known of. Requests get ids from this one on: take a random one.
    pub fn new(socket: S, first_id: CommandId) -> Self {
        Self {
            socket,
            connection: Connection::Closed,
            follower: Follower::new(first_id),
            table: None,
            chat: Vec::new(),
            last_line: 0,
            unanswered: Vec::new(),
            asked: false,
            events: VecDeque::new(),
        }
    }

    /// The way out.
    pub const fn socket(&mut self) -> &mut S {
        &mut self.socket
    }

    /// How the connection is.
    pub const fn connection(&self) -> Connection {
        self.connection
    }

    /// What is known of the match.
    pub const fn follower(&self) -> &Follower<T> {
        &self.follower
    }

    /// The table around the match.
    pub const fn table(&self) -> Option<&Arc<TableInfo>> {
        self.table.as_ref()
    }

    /// Everything that was said at the table.
    pub fn chat(&self) -> &[Said] {
        &self.chat
    }

    /// The owner opened a connection.
    pub fn opened(&mut self) {
        self.connection = Connection::Greeting;
        self.hello();
    }

    /// The connection broke.
    pub fn closed(&mut self) {
        self.connection = Connection::Closed;
        let lost = std::mem::take(&mut self.unanswered).into_iter().map(|request| Event::Unanswered(request.say));
        self.events.extend(lost);
    }

    /// Comes as somebody else: what was told to the one before is forgotten, and so is his command.
    pub fn start_over(&mut self) {
        let first_id = self.follower.next_id();
        self.follower = Follower::new(first_id);
        self.table = None;
        self.chat.clear();
        self.last_line = 0;
        self.closed();
        self.events.clear();
    }

    /// Now and then: we are here. Asks again for what is still missing.
    pub fn ping(&mut self) {
        if self.asked {
            self.hello();
        }
        self.send(FromClient::Ping);
    }

    /// Says something that is no answer to the game: a seat, a line of chat, the start. False if there is no connection.
    pub fn say(&mut self, message: FromClient) -> bool {
        match self.send(message) {
            Some(request) => {
                self.unanswered.push(request);
                true
            }
            None => false,
        }
    }

    /// Answers what the game asks. False while another answer is on its way: a second click is not another step.
    ///
    /// Without a connection it waits for one.
    pub fn act(&mut self, action: T::Action) -> bool {
        let new = self.follower.command(action).is_some();
        if new && self.connection == Connection::Open {
            self.send_command();
        }
        new
    }

    /// Wishes the last own step back: it goes back at once, or the others are asked. False if there is no connection.
    pub fn undo(&mut self) -> bool {
        let after = self.follower.known().map_or(0, |known| known.number);
        self.say(FromClient::Undo { after })
    }

    /// What happened since, one after another.
    pub fn next_event(&mut self) -> Option<Event<T>> {
        self.events.pop_front()
    }

    /// A text came in.
    pub fn receive(&mut self, text: &str) {
        match read::<FromServer<Update<T>>>(text) {
            Ok(FromServer::News { table, play }) => self.news(*table, play),
            Ok(FromServer::Problem { to, problem }) => self.problem(to, problem),
            Ok(FromServer::Done { to }) => self.unanswered.retain(|request| request.id != to),
            Ok(FromServer::Pong) => {}
            // A server of other rules, or a newer one: it speaks of things that are not known here. The table around them is.
            Err(_) => {
                if let Ok(FromServer::News { table, .. }) = serde_json::from_str::<FromServer<IgnoredAny>>(text) {
                    self.table = Some(Arc::new(*table));
                }
                self.events.push_back(Event::Outdated);
            }
        }
    }

    fn send(&mut self, say: FromClient) -> Option<Request> {
        let request = Request { id: self.follower.next_id(), say };
        let text = serde_json::to_string(&request).unwrap_or_default();
        let sent = self.connection != Connection::Closed && self.socket.send(text);
        sent.then_some(request)
    }

    fn hello(&mut self) {
        let number = self.table.as_ref().map_or(0, |table| table.number);
        let known = self.follower.known();
        self.asked = true;
        self.send(FromClient::Hello { version: VERSION, rules: T::KNOWN_RULES, number, known });
    }

    fn send_command(&mut self) {
        let Some(command) = self.follower.pending() else { return };
        let action = serde_json::to_value(&command.action).unwrap_or_default();
        let request = Request { id: command.id, say: FromClient::Act { after: command.after, action } };
        // Without a connection it is sent after the next hello.
        self.socket.send(serde_json::to_string(&request).unwrap_or_default());
    }

    fn news(&mut self, mut table: TableInfo, play: Option<Update<T>>) {
        let known = self.table.as_ref().map_or(0, |table| table.number);
        if table.number < known {
            // Older than what is known: late. But a server that begins with it knows no more, and the rest is not so any more.
            if self.connection == Connection::Greeting {
                self.follower.forget();
                self.table = None;
                self.hello();
            }
            return;
        }
        if table.since > known {
            return self.hello();
        }
        if let Some(update) = play {
            let stamp = update.stamp;
            match self.follower.hear(update) {
                Heard::Gap => return self.hello(),
                Heard::Changed => self.events.extend(self.follower.latest().cloned().map(Event::Changed)),
                Heard::Repeated => {}
            }
            if let Some((command, Outcome::Overtaken)) = self.follower.settle(&stamp) {
                self.events.push_back(Event::Overtaken(command));
            }
        }
        let said =
            std::mem::take(&mut table.chat).into_iter().map(|(number, said)| (number, Event::Said { number, said }));
        let events = std::mem::take(&mut table.events).into_iter();
        let mut lines: Vec<_> = said.chain(events.map(|(number, event)| (number, Event::Happened(event)))).collect();
        lines.sort_by_key(|(number, _)| *number);
        let last_line = self.last_line;
        for (number, line) in lines {
            if number > last_line {
                self.last_line = number;
                if let Event::Said { said, .. } = &line {
                    self.chat.push(said.clone());
                }
                self.events.push_back(line);
            }
        }
        self.table = Some(Arc::new(table));
        self.events.push_back(Event::Table);
        self.asked = false;
        if std::mem::replace(&mut self.connection, Connection::Open) == Connection::Greeting {
            // Nobody knows whether it arrived over the last connection. Twice does no harm: it is carried out once.
            self.send_command();
        }
    }

    fn problem(&mut self, to: Option<CommandId>, problem: Problem) {
        if matches!(problem, Problem::Version { .. }) {
            return self.events.push_back(Event::Outdated);
        }
        let command = self.follower.pending().is_some_and(|pending| Some(pending.id) == to);
        let known = command || self.unanswered.iter().any(|request| Some(request.id) == to);
        self.unanswered.retain(|request| Some(request.id) != to);
        match problem {
            // It came too late, or a second time: the match says which.
            Problem::Stale { .. } if command => self.hello(),
            // A command that was settled meanwhile, or a hello that came too soon after another and is said again.
            Problem::Stale { .. } | Problem::TooFast { .. } if to.is_some() && !known => {}
            problem => {
                to.and_then(|id| self.follower.refused(id));
                self.events.push_back(Event::Refused(why(problem)));
            }
        }
    }
}

/// What the rules refuse in the words of the game, where this side knows them.
fn why<T: Types>(problem: Problem) -> Why<T> {
    match &problem {
        Problem::Refused { refusal } => match Refused::<T::Refusal>::deserialize(refusal) {
            Ok(refused) => Why::Refused(refused),
            Err(_) => Why::Problem(problem),
        },
        _ => Why::Problem(problem),
    }
}

impl<G: Game, S: Socket> Link<G> for Remote<G, S> {
    fn follower(&self) -> &Follower<G> {
        &self.follower
    }

    fn look(&mut self, _: Viewer) {
        if let Some(latest) = self.follower.latest() {
            let mut again = Update::clone(latest);
            again.redraw = true;
            again.story = self.follower.story().to_vec();
            self.events.push_back(Event::Changed(Arc::new(again)));
        }
    }

    fn act(&mut self, _: Seat, action: G::Action) {
        Self::act(self, action);
    }

    fn undo(&mut self, _: Seat) {
        Self::undo(self);
    }

    fn leave(&mut self, _: Seat) {
        self.say(FromClient::Concede);
    }

    fn next_event(&mut self) -> Option<Event<G>> {
        Self::next_event(self)
    }
}

/// Reads a message. In a browser by way of a tree: its program then reads the types of a game in one way only, as those of a stored match
/// are read, and is the smaller for it.
fn read<M: DeserializeOwned>(text: &str) -> Result<M, serde_json::Error> {
    if cfg!(target_arch = "wasm32") {
        M::deserialize(&serde_json::from_str::<Value>(text)?)
    } else {
        serde_json::from_str(text)
    }
}
