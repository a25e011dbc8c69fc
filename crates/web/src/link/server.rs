//! A table at a server far away: the websocket client of this page. What is known of the match, what is sent again after a break and
//! what was refused is the business of [`client::Remote`]; here are the socket and what the page shows of the table.

use super::socket::{ConnectionState, Socket, SocketListener};
use super::{Listener, MatchLink, Occupant, Playback};
use crate::prelude::*;
use crate::tables::{self, Table};
use client::{Connection, Event, Remote, Why};
use protocol::{FromClient, Problem, Said, TableEvent, TableInfo};
use std::cell::RefCell;
use std::rc::Weak;
use tabletop_text::Listener as Reader;

/// A table as it was last told, without its match.
#[derive(Clone, Debug)]
pub struct TableStatus {
    /// What everybody at the table may know.
    pub table: Arc<TableInfo>,
    pub awaited: SeatSet,
    pub is_over: bool,
    /// When it was told, for the clocks.
    pub at: f64,
}

/// Something to read beside the match.
#[derive(Clone, PartialEq, Debug)]
pub enum TalkLine {
    Said { number: u64, said: Said },
    Happened(TableEvent),
}

/// A table at a server, as a page shows it.
#[derive(Clone, Copy)]
pub struct Room {
    pub connection: RwSignal<ConnectionState>,
    /// The table as it was last told.
    pub status: RwSignal<Option<Arc<TableStatus>>>,
    pub talk: RwSignal<Vec<TalkLine>>,
    /// The server speaks another version or plays by other rules: the page must be loaded anew.
    pub outdated: RwSignal<bool>,
}

impl Default for Room {
    fn default() -> Self {
        Self {
            connection: RwSignal::new(ConnectionState::Opening),
            status: RwSignal::new(None),
            talk: RwSignal::new(Vec::new()),
            outdated: RwSignal::new(false),
        }
    }
}

/// What a page does at a table without knowing its game.
pub trait RoomLink {
    /// Says something that is no answer to the game: a seat, a line of chat, the start.
    fn say(&self, message: FromClient);
    /// Wishes the last own step back: it goes back at once, or the others are asked.
    fn wish_back(&self);
    /// Comes again as somebody else: who one is was said when the connection was opened.
    fn come_again(&self);
    fn leave_the_room(&self);
    /// The table of the match, once it has begun, and what its people are called there.
    fn draw(self: Rc<Self>, mode: &str, occupants: Vec<Occupant>) -> Option<(super::Session, AnyView)>;
}

pub struct Server<G: Table> {
    room: Room,
    socket: Socket,
    remote: RefCell<Remote<G, Socket>>,
    listener: RefCell<Option<Listener<G>>>,
}

impl<G: Table> Server<G> {
    /// Comes to a table, and stays there until it is left.
    pub fn visit(table: &str, room: Room) -> Rc<Self> {
        let socket = Socket::of_table(table);
        let server = Rc::new(Self {
            room,
            remote: RefCell::new(Remote::new(socket.clone(), browser::chance() >> 12)),
            socket: socket.clone(),
            listener: RefCell::default(),
        });
        let listener: Rc<dyn SocketListener> = server.clone();
        socket.start(Rc::downgrade(&listener));
        server
    }

    /// Does something with the table, then tells what came of it.
    fn with<T>(&self, of: impl FnOnce(&mut Remote<G, Socket>) -> T) -> T {
        let done = of(&mut self.remote.borrow_mut());
        loop {
            let next = self.remote.borrow_mut().next_event();
            let Some(event) = next else { break };
            self.on_event(event);
        }
        let before = self.room.connection.get_untracked();
        let now = match (self.remote.borrow().connection(), before) {
            (Connection::Open, _) => ConnectionState::Open,
            (Connection::Closed | Connection::Greeting, ConnectionState::Opening) => ConnectionState::Opening,
            (Connection::Closed | Connection::Greeting, ConnectionState::Open | ConnectionState::Broken) => {
                ConnectionState::Broken
            }
        };
        if now != before {
            self.room.connection.set(now);
        }
        done
    }

    fn on_event(&self, event: Event<G>) {
        let lang = shell().lang.get_untracked();
        let listener = self.listener.borrow().clone();
        match (event, listener) {
            (event @ (Event::Changed(_) | Event::Refused(Why::Refused(_))), Some(listener)) => listener(event),
            // Before the match nobody listens for the game: a deck that is not legal, a pack that is not there.
            (Event::Refused(Why::Refused(refused)), None) => {
                let text = shelf::say_refused::<G>(&refused, Reader::spectator(lang));
                shell().tell(text.plain(lang, |seat| seat.to_string()));
            }
            (Event::Changed(_), None) => {}
            (Event::Table, _) => self.show_table(),
            (Event::Said { number, said }, _) => {
                self.room.talk.update(|talk| talk.push(TalkLine::Said { number, said }));
            }
            (Event::Happened(event), _) => {
                // Whoever just came reads what happened before; whoever was here hears it.
                if self.room.connection.get_untracked() == ConnectionState::Open {
                    shell().tell(protocol::words::say_event(&event, lang));
                }
                self.room.talk.update(|talk| talk.push(TalkLine::Happened(event)));
            }
            (Event::Refused(Why::Problem(problem)), _) => {
                shell().tell(protocol::words::say(&problem, lang).unwrap_or_default());
            }
            (Event::Overtaken(_), _) => {
                let stale = Problem::Stale { number: 0 };
                shell().tell(protocol::words::say(&stale, lang).unwrap_or_default());
            }
            (Event::Unanswered(_), _) => shell().tell(say!("online-unanswered")),
            (Event::Outdated, _) => self.room.outdated.set(true),
        }
    }

    fn show_table(&self) {
        let remote = self.remote.borrow();
        let Some(table) = remote.table().cloned() else { return };
        let latest = remote.follower().latest();
        let awaited = latest.map_or(SeatSet::EMPTY, |latest| latest.awaiting.seats());
        let is_over = latest.is_some_and(|latest| latest.places.is_some());
        drop(remote);
        self.room.status.set(Some(Arc::new(TableStatus { table, awaited, is_over, at: browser::now() })));
    }
}

impl<G: Table> SocketListener for Server<G> {
    fn opened(&self) {
        self.with(Remote::opened);
    }

    fn received(&self, text: &str) {
        self.with(|remote| remote.receive(text));
    }

    fn broke(&self) {
        self.with(Remote::closed);
    }

    fn beat(&self) {
        self.with(Remote::ping);
    }
}

impl<G: Table> RoomLink for Server<G> {
    fn say(&self, message: FromClient) {
        if !self.with(|remote| remote.say(message)) {
            shell().tell(say!("online-not-sent"));
        }
    }

    fn wish_back(&self) {
        if !self.with(Remote::undo) {
            shell().tell(say!("online-not-sent"));
        }
    }

    fn come_again(&self) {
        self.with(Remote::start_over);
        self.room.talk.set(Vec::new());
        self.socket.reopen();
    }

    fn leave_the_room(&self) {
        self.listener.take();
        self.socket.close();
    }

    fn draw(self: Rc<Self>, mode: &str, occupants: Vec<Occupant>) -> Option<(super::Session, AnyView)> {
        let first = {
            let remote = self.remote.borrow();
            let mut first = client::Update::clone(remote.follower().latest()?);
            first.redraw = true;
            first.story = remote.follower().story().to_vec();
            Arc::new(first)
        };
        let playback = Playback::open(String::new(), mode.to_owned(), occupants, first, |listener| {
            self.listener.replace(Some(listener));
            Rc::new(Seated(Rc::downgrade(&self)))
        });
        Some((playback.session, tables::draw(playback)))
    }
}

struct Seated<G: Table>(Weak<Server<G>>);

impl<G: Table> MatchLink<G> for Seated<G> {
    fn mine(&self) -> SeatSet {
        let you = self.0.upgrade().and_then(|server| server.remote.borrow().table().and_then(|table| table.you));
        you.map_or(SeatSet::EMPTY, SeatSet::one)
    }

    fn look(&self, viewer: Viewer) {
        if let Some(server) = self.0.upgrade() {
            server.with(|remote| client::Link::look(remote, viewer));
        }
    }

    fn act(&self, _: Seat, action: G::Action) {
        if let Some(server) = self.0.upgrade() {
            server.with(|remote| remote.act(action));
            if server.remote.borrow().connection() != Connection::Open {
                shell().tell(say!("online-broken"));
            }
        }
    }

    fn undo(&self, _: Seat) {
        if let Some(server) = self.0.upgrade() {
            server.wish_back();
        }
    }

    fn leave(&self, _: Seat) {
        if let Some(server) = self.0.upgrade() {
            server.say(FromClient::Concede);
        }
    }

    fn rematch(&self) -> bool {
        if let Some(server) = self.0.upgrade() {
            server.say(FromClient::Rematch);
        }
        true
    }

    fn setup(&self) -> Option<G::Setup> {
        None
    }

    fn save(&self) -> Option<Saved> {
        None
    }

    fn close(&self) {
        if let Some(server) = self.0.upgrade() {
            server.listener.take();
        }
    }
}
