//! A match at a server far away. Nothing is lost and nothing comes twice: whoever comes back says what he knows, and an answer that
//! was on its way is sent again exactly as it was, unless the news say that it arrived.

use super::{Ear, Link, News, Tiding, Told};
use crate::shell::{browser, shell};
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use leptos::wasm_bindgen::closure::Closure;
use protocol::{FromClient, FromServer, Known, Problem, Request, Said, TableInfo, VERSION};
use serde_json::Value;
use std::cell::{Cell, RefCell};
use std::rc::{Rc, Weak};
use std::sync::Arc;
use tabletop::{CommandId, HostError, Saved, Seat, SeatSet, Types, Viewer};
use tabletop_text::Listener;
use web_sys::{MessageEvent, WebSocket};

/// The first wait before a broken connection is tried again; then twice as long each time.
const FIRST_WAIT: u32 = 400;
/// The longest wait.
const LONGEST_WAIT: u32 = 8_000;
/// How often the server hears that we are still here.
const BEAT: u32 = 20_000;
/// A connection that was silent for so long is dead, though nobody said so.
const SILENCE: f64 = 50_000.0;

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

/// How the connection is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wire {
    /// Never been there yet.
    Opening,
    /// News come in.
    Open,
    /// It broke, and is tried again.
    Broken,
}

/// A table as the last news told, without its match.
#[derive(Clone, Debug)]
pub struct Seen {
    /// What everybody at the table may know.
    pub news: TableInfo,
    /// Whose answer is awaited.
    pub awaited: SeatSet,
    /// When it was told, for the clocks.
    pub at: f64,
}

/// A table at a server, from here.
#[derive(Clone)]
pub struct Server(Rc<Inner>);

struct Inner {
    table: String,
    wire: RwSignal<Wire>,
    seen: RwSignal<Option<Arc<Seen>>>,
    chat: RwSignal<Vec<Said>>,
    ear: RefCell<Option<Ear>>,
    socket: RefCell<Option<Open>>,
    /// The last news of the match, with the whole story.
    last: RefCell<Option<News>>,
    number: Cell<u64>,
    /// The number of the match.
    played: Cell<u64>,
    /// The id of the next request.
    next_id: Cell<CommandId>,
    /// The answer that was sent and not confirmed yet.
    pending: RefCell<Option<Pending>>,
    /// Is the connection new, and nothing heard on it yet?
    reopened: Cell<bool>,
    heard_at: Cell<f64>,
    wait: Cell<u32>,
    /// Counts connections: what an older one still says is not heard.
    opened: Cell<u32>,
    closed: Cell<bool>,
}

struct Pending {
    id: CommandId,
    after: u64,
    message: String,
}

/// A socket and those who listen to it.
struct Open {
    socket: WebSocket,
    _opened: Closure<dyn FnMut()>,
    _heard: Closure<dyn FnMut(MessageEvent)>,
    _closed: Closure<dyn FnMut()>,
}

impl Drop for Open {
    fn drop(&mut self) {
        self.socket.set_onopen(None);
        self.socket.set_onmessage(None);
        self.socket.set_onclose(None);
        let _ = self.socket.close();
    }
}

impl Server {
    /// Comes to a table, and stays there until it is closed.
    pub fn visit(table: &str) -> Self {
        let inner = Rc::new(Inner {
            table: table.to_owned(),
            wire: RwSignal::new(Wire::Opening),
            seen: RwSignal::new(None),
            chat: RwSignal::new(Vec::new()),
            ear: RefCell::default(),
            socket: RefCell::default(),
            last: RefCell::default(),
            number: Cell::new(0),
            played: Cell::new(0),
            next_id: Cell::new(browser::seed() >> 11),
            pending: RefCell::default(),
            reopened: Cell::new(false),
            heard_at: Cell::new(browser::now()),
            wait: Cell::new(FIRST_WAIT),
            opened: Cell::new(0),
            closed: Cell::new(false),
        });
        inner.open();
        inner.beat();
        Self(inner)
    }

    /// How the connection is.
    pub fn wire(&self) -> RwSignal<Wire> {
        self.0.wire
    }

    /// The table as it was last told.
    pub fn seen(&self) -> RwSignal<Option<Arc<Seen>>> {
        self.0.seen
    }

    /// Everything that was said at the table.
    pub fn chat(&self) -> RwSignal<Vec<Said>> {
        self.0.chat
    }

    /// The last news of the match, if it began.
    pub fn last(&self) -> Option<News> {
        self.0.last.borrow().clone()
    }

    /// Who listens to the match from now on.
    pub fn listen(&self, ear: Ear) {
        self.0.ear.replace(Some(ear));
    }

    /// Says something that is no answer to the game: a seat, a line of chat, the start.
    pub fn say(&self, message: &FromClient) {
        if !self.0.say(message) {
            shell().tell(crate::say!("online-not-sent"));
        }
    }

    /// Wishes the last own step back: it goes back at once, or the others are asked.
    pub fn wish_back(&self) {
        self.say(&FromClient::Undo { after: self.0.played.get() });
    }

    /// Comes again as somebody else: who one is was said when the connection was opened.
    pub fn come_again(&self) {
        self.0.forget();
        self.0.pending.take();
        self.0.open();
    }
}

impl Inner {
    fn open(self: &Rc<Self>) {
        let number = self.opened.get() + 1;
        self.opened.set(number);
        self.socket.take();
        let socket = address(&self.table).and_then(|address| WebSocket::new(&address).ok());
        let Some(socket) = socket else { return self.try_again() };
        let current = {
            let weak = Rc::downgrade(self);
            move || Weak::upgrade(&weak).filter(|inner| inner.opened.get() == number && !inner.closed.get())
        };
        let (opening, hearing, closing) = (current.clone(), current.clone(), current);
        let opened = Closure::<dyn FnMut()>::new(move || {
            if let Some(inner) = opening() {
                inner.hello();
            }
        });
        let heard = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            if let Some(inner) = hearing() {
                inner.hear(&event.data().as_string().unwrap_or_default());
            }
        });
        let closed = Closure::<dyn FnMut()>::new(move || {
            if let Some(inner) = closing() {
                inner.try_again();
            }
        });
        socket.set_onopen(Some(opened.as_ref().unchecked_ref()));
        socket.set_onmessage(Some(heard.as_ref().unchecked_ref()));
        socket.set_onclose(Some(closed.as_ref().unchecked_ref()));
        self.heard_at.set(browser::now());
        self.reopened.set(true);
        self.socket.replace(Some(Open { socket, _opened: opened, _heard: heard, _closed: closed }));
    }

    fn try_again(self: &Rc<Self>) {
        if self.wire.get_untracked() == Wire::Open {
            self.wire.set(Wire::Broken);
        }
        let (wait, number) = (self.wait.get(), self.opened.get());
        self.wait.set((wait * 2).min(LONGEST_WAIT));
        let weak = Rc::downgrade(self);
        browser::after(wait, move || {
            if let Some(inner) = weak.upgrade().filter(|inner| inner.opened.get() == number && !inner.closed.get()) {
                inner.open();
            }
        });
    }

    /// Now and then: we are here; and is the server?
    fn beat(self: &Rc<Self>) {
        let weak = Rc::downgrade(self);
        browser::after(BEAT, move || {
            let Some(inner) = weak.upgrade().filter(|inner| !inner.closed.get()) else { return };
            if browser::now() - inner.heard_at.get() > SILENCE {
                inner.open();
            } else {
                inner.say(&FromClient::Ping);
            }
            inner.beat();
        });
    }

    fn hello(&self) {
        let steps = self.last.borrow().as_ref().map(|news| news.step);
        let known = steps.map(|steps| Known { number: self.played.get(), steps });
        self.say(&FromClient::Hello { version: VERSION, rules: None, number: self.number.get(), known });
    }

    fn say(&self, message: &FromClient) -> bool {
        let request = Request { id: self.new_id(), say: message.clone() };
        self.send(&serde_json::to_string(&request).unwrap_or_default())
    }

    fn new_id(&self) -> CommandId {
        self.next_id.replace(self.next_id.get() + 1)
    }

    fn send(&self, text: &str) -> bool {
        let socket = self.socket.borrow();
        let ready = socket.as_ref().filter(|open| open.socket.ready_state() == WebSocket::OPEN);
        ready.is_some_and(|open| open.socket.send_with_str(text).is_ok())
    }

    fn forget(&self) {
        self.last.take();
        self.number.set(0);
        self.chat.set(Vec::new());
    }

    fn hear(&self, text: &str) {
        self.heard_at.set(browser::now());
        self.wait.set(FIRST_WAIT);
        match serde_json::from_str::<FromServer<tabletop::Update<Json>>>(text) {
            Ok(FromServer::News { table, play }) => self.take(*table, play),
            Ok(FromServer::Problem { to, problem }) => self.refused(to, problem),
            Ok(FromServer::Done { .. } | FromServer::Pong) => {}
            // A newer server speaks words we do not know: a new page will.
            Err(_) => shell().tell(crate::say!("online-version")),
        }
    }

    fn refused(&self, to: Option<CommandId>, problem: Problem) {
        self.pending.borrow_mut().take_if(|pending| Some(pending.id) == to);
        match problem {
            Problem::Refused { refusal } if self.ear.borrow().is_some() => {
                self.tell(Tiding::Refused(HostError::Refused(refusal)))
            }
            // Before the match nobody listens for the game: a deck that is not legal, a pack that is not there.
            Problem::Refused { refusal } => {
                let game =
                    self.seen.with_untracked(|seen| seen.as_ref().and_then(|seen| shelf::named(&seen.news.game)));
                if let Some(game) = game {
                    let lang = shell().lang.get_untracked();
                    let why = HostError::Refused(refusal);
                    let text = shelf::say_host_error(&game, &why, Listener::spectator(lang));
                    shell().tell(text.plain(lang, |seat| seat.to_string()));
                }
            }
            // It arrived before the connection broke; the news of it came or will come.
            Problem::Stale { .. } => {}
            problem => {
                let lang = shell().lang.get_untracked();
                shell().tell(protocol::words::say(&problem, lang).unwrap_or_default());
            }
        }
    }

    fn tell(&self, tiding: Tiding) {
        let ear = self.ear.borrow().clone();
        if let Some(ear) = ear {
            ear(tiding);
        }
    }

    fn take(&self, mut news: TableInfo, play: Option<tabletop::Update<Json>>) {
        self.number.set(news.number);
        self.chat.update(|chat| chat.extend(std::mem::take(&mut news.chat).into_iter().map(|(_, said)| said)));
        let stamp = play.as_ref().map(|play| play.stamp);
        let told = play.map(|play| retell(play, self.last.borrow().as_ref()));
        let fresh = match told {
            Some(None) => {
                // Something between what we know and what we are told is missing: everything anew.
                self.forget();
                return self.hello();
            }
            Some(Some(Retold { whole, fresh })) => {
                self.played.set(stamp.map_or(0, |stamp| stamp.number));
                self.last.replace(Some(whole));
                fresh
            }
            None => None,
        };
        let awaited = self.last.borrow().as_ref().map_or(SeatSet::EMPTY, |last| last.awaiting.seats());
        self.show(news, awaited);
        if let Some(fresh) = fresh {
            self.tell(Tiding::News(Box::new(fresh)));
        }
        self.wire.set(Wire::Open);
        self.pending.borrow_mut().take_if(|pending| stamp.is_some_and(|stamp| pending.after < stamp.fresh));
        if self.reopened.take()
            && let Some(pending) = self.pending.borrow().as_ref()
        {
            // On a new connection nobody knows whether it arrived. Twice does no harm: it is taken once.
            self.send(&pending.message);
        }
    }

    fn show(&self, news: TableInfo, awaited: SeatSet) {
        self.seen.set(Some(Arc::new(Seen { news, awaited, at: browser::now() })));
    }
}

/// News of a match as the page keeps them, and what is new in them.
struct Retold {
    /// With the whole story, as for a first look.
    whole: News,
    /// What to show; none if nothing changed.
    fresh: Option<News>,
}

/// Puts what is told behind what is known; none if something is missing between.
fn retell(play: tabletop::Update<Json>, known: Option<&News>) -> Option<Retold> {
    let first = play.first()?;
    let known = known.filter(|known| known.viewer == play.viewer);
    let mut story = known.map(|known| known.told.clone()).unwrap_or_default();
    if first > story.len() {
        return None;
    }
    let afresh = first < story.len() || story.is_empty();
    story.truncate(first);
    story.extend(play.story.into_iter().map(|told| Told { step: told.step, seat: told.by, events: told.events }));
    let whole = News {
        step: play.step,
        viewer: play.viewer,
        view: play.view,
        awaiting: play.awaiting,
        places: play.places,
        options: play.options,
        refused: play.refused,
        can_undo: play.undo,
        told: story,
        afresh: true,
    };
    let same = known.is_some_and(|known| {
        known.step == whole.step && known.options == whole.options && known.viewer == whole.viewer && !afresh
    });
    let fresh = (!same).then(|| {
        if afresh { whole.clone() } else { News { told: whole.told[first..].to_vec(), afresh: false, ..whole.clone() } }
    });
    Some(Retold { whole, fresh })
}

impl Link for Server {
    fn mine(&self) -> SeatSet {
        let you = self.0.seen.with_untracked(|seen| seen.as_ref().and_then(|seen| seen.news.you));
        you.map_or(SeatSet::EMPTY, SeatSet::one)
    }

    fn look(&self, _: Viewer) {
        // A server shows everybody his own view and no other.
        if let Some(last) = self.last() {
            self.0.tell(Tiding::News(Box::new(last)));
        }
    }

    fn act(&self, _: Seat, action: Value) {
        // A second click while the first one's answer is still on its way is not another step.
        if self.0.pending.borrow().is_some() && self.0.wire.get_untracked() == Wire::Open {
            return;
        }
        let (id, after) = (self.0.new_id(), self.0.played.get());
        let request = Request { id, say: FromClient::Act { after, action } };
        let message = serde_json::to_string(&request).unwrap_or_default();
        if !self.0.send(&message) {
            shell().tell(crate::say!("online-broken"));
        }
        self.0.pending.replace(Some(Pending { id, after, message }));
    }

    fn undo(&self, _: Seat) {
        self.wish_back();
    }

    fn leave(&self, _: Seat) {
        self.say(&FromClient::Leave);
    }

    fn save(&self) -> Option<Saved> {
        None
    }

    fn again(&self) -> bool {
        self.say(&FromClient::Rematch);
        true
    }

    fn close(&self) {
        self.0.ear.take();
    }
}

impl Server {
    /// Gets up for good.
    pub fn leave_the_room(&self) {
        self.0.closed.set(true);
        self.0.ear.take();
        self.0.socket.take();
    }
}

/// Where the socket of a table is: beside this page.
fn address(table: &str) -> Option<String> {
    let location = window().location();
    let scheme = if location.protocol().ok()? == "https:" { "wss" } else { "ws" };
    Some(format!("{scheme}://{}/api/tables/{table}/socket", location.host().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;
    use tabletop::{Awaiting, Stamp, StoryStep};

    fn play(step: usize, told: usize) -> tabletop::Update<Json> {
        tabletop::Update {
            stamp: Stamp::default(),
            step,
            viewer: Viewer::Seat(Seat(0)),
            view: json!({}),
            awaiting: Awaiting::Answers(Default::default()),
            places: None,
            options: vec![json!(step)],
            refused: Vec::new(),
            undo: 0,
            story: (step + 1 - told..=step)
                .map(|step| StoryStep { step, by: Some(Seat(1)), events: vec![json!(step)] })
                .collect(),
            redraw: false,
        }
    }

    fn steps(told: &[Told]) -> Vec<usize> {
        told.iter().map(|told| told.step).collect()
    }

    #[test]
    fn the_story_goes_on_from_news_to_news() {
        let first = retell(play(2, 3), None).unwrap();
        assert!(first.fresh.as_ref().is_some_and(|news| news.afresh));
        assert_eq!(steps(&first.whole.told), [0, 1, 2]);
        let next = retell(play(3, 1), Some(&first.whole)).unwrap();
        let fresh = next.fresh.unwrap();
        assert!(!fresh.afresh);
        assert_eq!(steps(&fresh.told), [3]);
        assert_eq!(fresh.told[0].seat, Some(Seat(1)));
        assert_eq!(steps(&next.whole.told), [0, 1, 2, 3]);
    }

    #[test]
    fn a_step_back_cuts_the_story_and_a_gap_is_noticed() {
        let known = retell(play(4, 5), None).unwrap().whole;
        let back = retell(play(3, 1), Some(&known)).unwrap();
        assert_eq!(steps(&back.whole.told), [0, 1, 2, 3]);
        assert!(back.fresh.unwrap().afresh, "the table is drawn anew");
        assert!(retell(play(9, 1), Some(&known)).is_none());
    }
}
