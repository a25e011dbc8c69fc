//! The websocket of this page: opened again when it breaks or falls silent, until it is closed for good.

use crate::prelude::*;
use leptos::wasm_bindgen::closure::Closure;
use std::cell::{Cell, RefCell};
use std::rc::Weak;
use web_sys::{MessageEvent, WebSocket};

/// The first wait before a broken connection is tried again; then twice as long each time.
const FIRST_WAIT: u32 = 400;
const LONGEST_WAIT: u32 = 8_000;
/// How often the server hears that we are still here.
const BEAT: u32 = 20_000;
/// A connection that was silent for so long is dead, though nobody said so.
const SILENCE: f64 = 50_000.0;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ConnectionState {
    Opening,
    Open,
    Broken,
}

/// Whoever listens to a socket.
pub trait SocketListener {
    fn opened(&self);
    fn received(&self, text: &str);
    fn broke(&self);
    /// Time to say that we are still here.
    fn beat(&self);
}

/// A socket that is opened again when it breaks.
#[derive(Clone)]
pub struct Socket(Rc<Inner>);

struct Inner {
    address: Option<String>,
    listener: RefCell<Weak<dyn SocketListener>>,
    open: RefCell<Option<Open>>,
    heard_at: Cell<f64>,
    wait: Cell<u32>,
    /// Counts connections: what an older one still says is not heard.
    opened: Cell<u32>,
    closed: Cell<bool>,
}

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

impl Socket {
    /// The socket of a table; it is opened by [`start`](Self::start).
    pub fn of_table(table: &str) -> Self {
        let nobody: Weak<dyn SocketListener> = Weak::<Nobody>::new();
        Self(Rc::new(Inner {
            address: address(table),
            listener: RefCell::new(nobody),
            open: RefCell::default(),
            heard_at: Cell::new(browser::now()),
            wait: Cell::new(FIRST_WAIT),
            opened: Cell::new(0),
            closed: Cell::new(false),
        }))
    }

    /// Opens the connection, and opens it again whenever it breaks.
    pub fn start(&self, listener: Weak<dyn SocketListener>) {
        self.0.listener.replace(listener);
        self.0.open();
        self.0.beat();
    }

    /// Opens a new connection instead of the one that is there.
    pub fn reopen(&self) {
        self.0.open();
    }

    pub fn close(&self) {
        self.0.closed.set(true);
        self.0.open.take();
    }
}

impl client::Socket for Socket {
    fn send(&mut self, text: String) -> bool {
        let open = self.0.open.borrow();
        let ready = open.as_ref().filter(|open| open.socket.ready_state() == WebSocket::OPEN);
        ready.is_some_and(|open| open.socket.send_with_str(&text).is_ok())
    }
}

impl Inner {
    fn listener(&self, of: impl FnOnce(&dyn SocketListener)) {
        let listener = self.listener.borrow().upgrade();
        if let Some(listener) = listener {
            of(listener.as_ref());
        }
    }

    fn open(self: &Rc<Self>) {
        let number = self.opened.get() + 1;
        self.opened.set(number);
        if self.open.take().is_some() {
            self.listener(|listener| listener.broke());
        }
        let socket = self.address.as_deref().and_then(|address| WebSocket::new(address).ok());
        let Some(socket) = socket else { return self.try_again() };
        let current = {
            let weak = Rc::downgrade(self);
            move || Weak::upgrade(&weak).filter(|inner| inner.opened.get() == number && !inner.closed.get())
        };
        let (opening, hearing, closing) = (current.clone(), current.clone(), current);
        let opened = Closure::<dyn FnMut()>::new(move || {
            if let Some(inner) = opening() {
                inner.listener(|listener| listener.opened());
            }
        });
        let heard = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            if let Some(inner) = hearing() {
                inner.heard_at.set(browser::now());
                inner.wait.set(FIRST_WAIT);
                inner.listener(|listener| listener.received(&event.data().as_string().unwrap_or_default()));
            }
        });
        let closed = Closure::<dyn FnMut()>::new(move || {
            if let Some(inner) = closing() {
                inner.listener(|listener| listener.broke());
                inner.try_again();
            }
        });
        socket.set_onopen(Some(opened.as_ref().unchecked_ref()));
        socket.set_onmessage(Some(heard.as_ref().unchecked_ref()));
        socket.set_onclose(Some(closed.as_ref().unchecked_ref()));
        self.heard_at.set(browser::now());
        self.open.replace(Some(Open { socket, _opened: opened, _heard: heard, _closed: closed }));
    }

    fn try_again(self: &Rc<Self>) {
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
                inner.listener(|listener| listener.beat());
            }
            inner.beat();
        });
    }
}

/// Before anybody listens.
struct Nobody;

impl SocketListener for Nobody {
    fn opened(&self) {}
    fn received(&self, _: &str) {}
    fn broke(&self) {}
    fn beat(&self) {}
}

/// Where the socket of a table is: beside this page.
fn address(table: &str) -> Option<String> {
    let location = window().location();
    let scheme = if location.protocol().ok()? == "https:" { "wss" } else { "ws" };
    Some(format!("{scheme}://{}/api/tables/{table}/socket", location.host().ok()?))
}
