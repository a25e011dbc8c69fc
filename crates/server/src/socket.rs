//! The websocket of one visitor at a table.

use crate::clock;
use crate::entropy;
use crate::hub::Hub;
use crate::identity;
use crate::limits::{RequestLimits, SocketGuard, Who};
use crate::outbox::{Outbox, Outgoing, outbox, weight_of};
use crate::presence::{Proof, Visitor};
use crate::store::Player;
use crate::table::{Act, Entry, LastTold, SeatedPerson, Table};
use axum::extract::ws::{CloseFrame, Message, WebSocket, close_code};
use futures_util::{FutureExt, Sink, SinkExt, StreamExt};
use protocol::{FromClient, FromServer, LONGEST_CHAT, Occupant, Problem, Request, Said, TablePhase, VERSION};
use std::net::IpAddr;
use std::ops::ControlFlow;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;
use tabletop::CommandId;
use tokio::time::timeout;

/// A visitor who says nothing for so long is gone: clients ping every 20 s.
const SILENCE: Duration = Duration::from_secs(75);
/// How long a connection that is closed may take to be told so.
const FAREWELL: Duration = Duration::from_secs(3);
/// Whoever takes nothing of what he is sent for so long is gone.
const STUCK: Duration = Duration::from_secs(30);
/// How long whoever says hello again should wait until he has heard the answer to the last one, in ms.
const HELLO_AGAIN: u64 = 1000;
/// Whoever goes on so often after he was told that he is too fast is sent away.
const EXCESS: u32 = 200;

/// Why a connection ends, as the visitor is told.
type Goodbye = (u16, &'static str);

/// Somebody who opened a socket at a table.
pub struct Opened {
    /// All tables.
    pub hub: Arc<Hub>,
    /// What he may ask for.
    pub limits: Arc<RequestLimits>,
    /// The table.
    pub table: String,
    /// Who he is.
    pub player: Option<Player>,
    /// The hash of the session that proves it.
    pub session: Option<String>,
    /// Where he comes from.
    pub address: IpAddr,
    /// Counts his socket.
    pub guard: SocketGuard,
}

impl Opened {
    /// Serves him until he goes.
    pub async fn serve(self, socket: WebSocket) {
        self.hub.metrics.sockets.fetch_add(1, Relaxed);
        let hub = self.hub.clone();
        let (sink, mut stream) = socket.split();
        let (out, lines) = outbox(self.guard.lag.clone());
        let mut writing = tokio::spawn(write(sink, lines, STUCK));
        let who = self.player.as_ref().map_or(Who::nobody(self.address), |player| Who::Player(player.id));
        let mut visit = Visit { opened: self, who, out, visitor: None, excess: 0 };
        let (code, reason) = loop {
            // Only waiting is given up here, never the work on a message.
            let message = tokio::select! {
                message = timeout(SILENCE, stream.next()) => message,
                () = visit.let_go() => break (close_code::AGAIN, "come back"),
                () = visit.out.closed() => break (close_code::NORMAL, ""),
                () = hub.closing.cancelled() => break (close_code::RESTART, "come back"),
            };
            let Ok(Some(message)) = message else { break (close_code::NORMAL, "") };
            if let ControlFlow::Break(goodbye) = visit.receives(message).await {
                break goodbye;
            }
        };
        let Visit { out, visitor, opened, .. } = visit;
        drop(visitor);
        let frame = CloseFrame { code, reason: reason.into() };
        let told = async {
            out.close(Message::Close(Some(frame))).await;
            let _ = (&mut writing).await;
        };
        if timeout(FAREWELL, told).await.is_err() {
            writing.abort();
        }
        drop(opened);
        hub.metrics.sockets.fetch_sub(1, Relaxed);
    }
}

/// Writes what is to be said, until the connection breaks or takes nothing for so long as `stuck`.
async fn write(mut sink: impl Sink<Message> + Unpin, mut lines: Outgoing, stuck: Duration) {
    let mut batch = Vec::new();
    while lines.next(&mut batch).await {
        let bytes = batch.iter().map(weight_of).sum();
        // Each line has its own time: a slow connection may take long for many.
        for line in batch.drain(..) {
            let last = matches!(line, Message::Close(_));
            match timeout(stuck, sink.feed(line)).await {
                Ok(Ok(())) if !last => {}
                Ok(Ok(()) | Err(_)) => {
                    let _ = timeout(stuck, sink.flush()).await;
                    return;
                }
                Err(_) => return,
            }
        }
        if !matches!(timeout(stuck, sink.flush()).await, Ok(Ok(()))) {
            return;
        }
        lines.written(bytes);
    }
}

/// Why nothing more can be read, and what is said about it.
fn unread(error: axum::Error, most: usize) -> (Problem, Goodbye) {
    use tungstenite::Error::{Protocol, Utf8};
    match error.into_inner().downcast_ref() {
        Some(Utf8(_)) => {
            (Problem::Malformed { detail: "text is UTF-8".to_owned() }, (close_code::INVALID, "not UTF-8"))
        }
        Some(Protocol(error)) => {
            (Problem::Malformed { detail: error.to_string() }, (close_code::PROTOCOL, "not a websocket"))
        }
        // Too long to be taken in at all, or broken.
        Some(_) | None => (Problem::TooLarge { most }, (close_code::SIZE, "too large")),
    }
}

struct Visit {
    opened: Opened,
    who: Who,
    out: Outbox,
    visitor: Option<Visitor>,
    /// How much more often he was told that he is too fast than that he is not.
    excess: u32,
}

impl Visit {
    async fn let_go(&self) {
        match &self.visitor {
            Some(visitor) => visitor.let_go.cancelled().await,
            None => std::future::pending().await,
        }
    }

    async fn receives(&mut self, message: Result<Message, axum::Error>) -> ControlFlow<Goodbye> {
        let mut to = None;
        let heard = match message {
            // A fault of ours costs one message, not the connection; the table is loaded again.
            Ok(Message::Text(text)) => {
                let heard = AssertUnwindSafe(self.hears(&text, &mut to)).catch_unwind().await;
                heard.unwrap_or(Err(Problem::Fault))
            }
            Ok(Message::Binary(_)) => {
                let malformed = Problem::Malformed { detail: "text is expected".to_owned() };
                self.opened.limits.message(self.who).and(Err(malformed))
            }
            // Each ping is answered by the library: it costs as much as any other message.
            Ok(Message::Ping(_) | Message::Pong(_) | Message::Close(_)) => self.opened.limits.message(self.who),
            Err(error) => {
                let (problem, goodbye) = unread(error, self.opened.limits.message_bytes);
                self.say_problem(None, problem);
                return ControlFlow::Break(goodbye);
            }
        };
        let Err(problem) = heard else {
            self.excess = self.excess.saturating_sub(1);
            return ControlFlow::Continue(());
        };
        self.opened.hub.metrics.problems.fetch_add(1, Relaxed);
        self.excess += u32::from(matches!(problem, Problem::TooFast { .. }));
        self.say_problem(to, problem);
        if self.excess > EXCESS {
            return ControlFlow::Break((close_code::POLICY, "too fast"));
        }
        ControlFlow::Continue(())
    }

    fn say_problem(&self, to: Option<CommandId>, problem: Problem) {
        self.say(&FromServer::Problem { to, problem });
    }

    /// Whoever does not read what he is told misses this too: his table's news let him go.
    fn say(&self, message: &FromServer) {
        let _ = self.out.put(serde_json::to_string(message).unwrap_or_default());
    }

    /// Takes a message; `to` becomes its id as soon as it can be read.
    async fn hears(&mut self, text: &str, to: &mut Option<CommandId>) -> Result<(), Problem> {
        self.opened.limits.message(self.who)?;
        if text.len() > self.opened.limits.message_bytes {
            return Err(Problem::TooLarge { most: self.opened.limits.message_bytes });
        }
        let request = serde_json::from_str::<Request>(text).map_err(|error| unreadable(text, &error))?;
        let (id, message) = (request.id, request.say);
        *to = Some(id);
        match message {
            FromClient::Ping => {
                self.say(&FromServer::Pong);
                return Ok(());
            }
            FromClient::Hello { version, rules, number, known } => {
                return self.hello(version, rules, LastTold { number, play: known, viewer: None }).await;
            }
            _ if self.visitor.is_none() => return Err(Problem::NoHello),
            _ => {}
        }
        let player = self.opened.player.clone().ok_or(Problem::NotLoggedIn)?;
        let act = matches!(message, FromClient::Act { .. });
        match message {
            FromClient::Rematch => self.opened.hub.rematch(&self.opened.table, &player).await?,
            message => {
                match message {
                    FromClient::Chat { .. } => self.opened.limits.chat(self.who)?,
                    FromClient::Start => self.may_start(&player).await?,
                    _ => {}
                }
                let wish = move |table: &mut Table| wish(table, &player, id, &message);
                self.opened.hub.perform(&self.opened.table, &wish).await?;
            }
        }
        // The match itself says that a command of it arrived.
        if !act {
            self.say(&FromServer::Done { to: id });
        }
        Ok(())
    }

    /// Whoever made the table may have only so many matches at once.
    async fn may_start(&self, player: &Player) -> Result<(), Problem> {
        let (host, bots) = self.opened.hub.look(&self.opened.table, |table| (table.host, table.bots())).await?;
        if host == player.id { self.opened.hub.may_begin(host, bots).await } else { Ok(()) }
    }

    /// Who the socket belongs to, unless his session has ended.
    async fn still_logged_in(&self) -> Result<Option<Player>, Problem> {
        match &self.opened.session {
            Some(session) => identity::by_session(&self.opened.hub.store, session).await,
            None => Ok(None),
        }
    }

    async fn hello(&mut self, version: u16, rules: Option<u16>, known: LastTold) -> Result<(), Problem> {
        if version != VERSION {
            return Err(Problem::Version { server: VERSION, rules: 0 });
        }
        if let Some(rules) = rules {
            let here = self.opened.hub.look(&self.opened.table, |table| table.game.rules).await?;
            if rules != here {
                return Err(Problem::Version { server: VERSION, rules: here });
            }
        }
        // Each hello is answered with the whole table.
        if self.visitor.is_some() && !self.out.is_empty() {
            return Err(Problem::TooFast { wait_ms: HELLO_AGAIN });
        }
        // Whoever ended his session since he opened the socket is nobody here.
        self.opened.player = self.still_logged_in().await?;
        let who = self.opened.player.as_ref().zip(self.opened.session.as_ref());
        let who = who.map(|(player, session)| Proof { player: player.id, session: session.clone() });
        let visitor =
            self.opened.hub.come(&self.opened.table, who, self.opened.address, known, self.out.clone()).await?;
        // While the table was loaded the session may have been ended, and nobody stood at the table yet to be sent away.
        if self.opened.player.is_some() && self.still_logged_in().await?.is_none() {
            self.opened.player = None;
            visitor.let_go.cancel();
            self.visitor = Some(visitor);
            return Err(Problem::NotLoggedIn);
        }
        self.visitor = Some(visitor);
        Ok(())
    }
}

/// Why a text is no request. A client of an older version says hello in its own way: it is told to come as a newer one.
fn unreadable(text: &str, error: &serde_json::Error) -> Problem {
    #[derive(serde::Deserialize)]
    struct OldHello {
        version: u16,
    }
    match serde_json::from_str::<OldHello>(text) {
        Ok(OldHello { version }) if version != VERSION => Problem::Version { server: VERSION, rules: 0 },
        Ok(_) | Err(_) => Problem::Malformed { detail: error.to_string() },
    }
}

/// What a message does to a table: the entry, already carried out.
fn wish(table: &mut Table, player: &Player, id: CommandId, message: &FromClient) -> Result<Entry, Problem> {
    let seat = table.seat_of(player.id);
    let now = clock::now();
    match message {
        FromClient::Start if table.host != player.id => Err(Problem::NotHost),
        FromClient::Start => table.start(entropy::seed(), now),
        FromClient::Act { after, action } => {
            let act = Act { action: action.clone(), after: *after, command: Some(id) };
            table.act(seat.ok_or(Problem::NotSeated)?, act, entropy::seed(), now)
        }
        message => {
            let entry = decide(table, player, message, now)?;
            table.record(entry)
        }
    }
}

/// The entry that a message asks for, if it may be.
fn decide(table: &Table, player: &Player, message: &FromClient, now: i64) -> Result<Entry, Problem> {
    let seat = table.seat_of(player.id);
    let mine = seat.ok_or(Problem::NotSeated);
    match message {
        FromClient::Sit { seat: wanted } => {
            if seat.is_some() {
                return Err(Problem::AlreadySeated);
            }
            match table.seats.get(wanted.index()) {
                None => Err(Problem::NoSuchSeat),
                Some(Occupant::Nobody) => {
                    let holder = Occupant::Person(SeatedPerson { id: player.id, name: player.name.clone() });
                    Ok(Entry::Seated { seat: *wanted, holder })
                }
                Some(Occupant::Person(_) | Occupant::Bot(_)) => Err(Problem::SeatTaken),
            }
        }
        FromClient::Stand => match (mine?, table.phase()) {
            (seat, TablePhase::Gathering) => Ok(Entry::Seated { seat, holder: Occupant::Nobody }),
            (_, TablePhase::Running | TablePhase::Finished) => Err(Problem::AlreadyStarted),
        },
        FromClient::Bot { seat, kind } => table.seat_bot(player.id, *seat, kind.as_deref(), now),
        FromClient::OwnDeck { deck } => table.own_deck(mine?, deck),
        FromClient::Undo { after } => table.undo(mine?, *after, now),
        FromClient::AnswerUndo { yes } => table.answer_undo(mine?, *yes, now),
        FromClient::Leave => match (mine?, table.phase()) {
            (seat, TablePhase::Gathering) => Ok(Entry::Seated { seat, holder: Occupant::Nobody }),
            (seat, TablePhase::Running) => {
                let holder = Occupant::Bot(shelf::BotKind::Greedy);
                Ok(Entry::Seated { seat, holder })
            }
            (_, TablePhase::Finished) => Err(Problem::Finished),
        },
        FromClient::Chat { text } => {
            let text = tidy_chat(text)?;
            Ok(Entry::Chat(Said { name: player.name.clone(), seat, text }))
        }
        FromClient::Hello { .. }
        | FromClient::Start
        | FromClient::Act { .. }
        | FromClient::Ping
        | FromClient::Rematch => Err(Problem::NoHello),
    }
}

/// A line of chat without signs that control or turn the text around, if something is left and not too much.
fn tidy_chat(text: &str) -> Result<String, Problem> {
    let turns =
        |sign: char| matches!(sign, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{200e}' | '\u{200f}');
    let text: String = text.chars().filter(|sign| !sign.is_control() && !turns(*sign)).collect();
    let text = text.trim();
    match text.chars().count() {
        0 => Err(Problem::Empty),
        1..=LONGEST_CHAT => Ok(text.to_owned()),
        _ => Err(Problem::TooLarge { most: LONGEST_CHAT }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Options;
    use crate::bus::Bus;
    use crate::hub::Limits;
    use crate::store::Store;
    use crate::webhook::Webhooks;
    use protocol::{NewTable, SeatChoice};
    use serde_json::{Value, json};
    use std::net::Ipv4Addr;
    use tabletop::{Dice, Seat, Seeded};

    fn comets() -> NewTable {
        let (game, mode, seats) = ("comets".to_owned(), "open".to_owned(), vec![SeatChoice::Me, SeatChoice::Open]);
        NewTable { game, mode, seats, private: false, clock: None }
    }

    /// A message of any kind, that may fit the moment or not.
    fn any_message(table: &Table, dice: &mut Seeded) -> FromClient {
        let seat = Seat(dice.pick(3) as u8);
        let after = (table.number + 1).saturating_sub(u64::from(dice.pick(4)));
        match dice.pick(16) {
            0 => FromClient::Sit { seat },
            1 => FromClient::Stand,
            2 => FromClient::Bot {
                seat,
                kind: [None, Some("random"), Some("x")][dice.pick(3) as usize].map(str::to_owned),
            },
            3 => FromClient::OwnDeck { deck: [Value::Null, json!(7)][dice.pick(2) as usize].take() },
            4 => FromClient::Start,
            5 => FromClient::Undo { after },
            6 => FromClient::AnswerUndo { yes: dice.pick(2) == 0 },
            7 if dice.pick(20) == 0 => FromClient::Leave,
            8 => FromClient::Chat { text: ["", "hello"][dice.pick(2) as usize].to_owned() },
            9 => FromClient::Act { after, action: json!({ "Seal": dice.pick(300) }) },
            10 => FromClient::Rematch,
            _ => {
                let options = table.play.as_ref().map_or(Vec::new(), |play| play.options(seat));
                let action = options.get(dice.pick(options.len().max(1) as u32) as usize).cloned();
                FromClient::Act { after: table.number, action: action.unwrap_or_default() }
            }
        }
    }

    #[test]
    fn every_message_is_one_entry_or_changes_nothing_and_the_entries_are_the_table() {
        let people = [1, 2, 3].map(|id| Player { id, name: format!("Guest {id}"), password: None, webhook: None });
        let mut steps = 0;
        for seed in 0..40 {
            let mut dice = Seeded::new(seed);
            let first = Table::wanted(&comets(), 1, "Anna", 0).unwrap();
            let mut table = Table::made("t", first.clone()).unwrap();
            let mut entries = Vec::new();
            let state = |table: &Table| (table.number, table.sitting(), table.play.as_ref().map(|play| play.save()));
            for _ in 0..500 {
                let (player, message) = (&people[dice.pick(3) as usize], any_message(&table, &mut dice));
                let before = state(&table);
                match wish(&mut table, player, 7, &message) {
                    Ok(entry) => {
                        assert_eq!(table.number, before.0 + 1, "{message:?}");
                        steps += usize::from(matches!(entry, Entry::Step { .. }));
                        entries.push(serde_json::to_string(&entry).unwrap());
                    }
                    Err(_) => assert_eq!(state(&table), before, "{message:?}"),
                }
            }
            let mut again = Table::made("t", first).unwrap();
            for entry in &entries {
                again.take(serde_json::from_str(entry).unwrap()).unwrap();
            }
            assert_eq!(state(&again), state(&table));
        }
        assert!(steps > 100, "matches were played: {steps}");
    }

    #[tokio::test]
    async fn whoever_takes_nothing_of_what_he_is_sent_is_given_up() {
        let (out, lines) = outbox(Arc::default());
        let deaf = futures_util::sink::unfold((), |(), _: Message| std::future::pending::<Result<(), ()>>());
        let writing = tokio::spawn(write(Box::pin(deaf), lines, Duration::from_millis(20)));
        out.put("?".to_owned()).unwrap();
        timeout(Duration::from_secs(60), out.closed()).await.expect("nobody waits for him");
        writing.await.unwrap();
    }

    #[tokio::test]
    async fn hello_is_answered_again_when_the_last_answer_is_on_its_way() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(&format!("sqlite:{}/tables.sqlite", folder.path().display())).await.unwrap();
        let limits = Limits { bot_millis: 50, idle: Duration::from_secs(60), most_live: 10, matches_per_person: 10 };
        let hub = Hub::new(store, Bus::Alone, Webhooks::new(true), limits);
        let table = hub.make(&comets(), 1, "Anna").await.unwrap();
        let address = IpAddr::V4(Ipv4Addr::LOCALHOST);
        let limits = Arc::new(RequestLimits::new(&Options::default()));
        let guard = limits.socket(address).unwrap();
        let (out, mut unread) = outbox(Arc::default());
        let opened = Opened { hub, limits, table, player: None, session: None, address, guard };
        let mut visit = Visit { opened, who: Who::nobody(address), out, visitor: None, excess: 0 };
        assert_eq!(visit.hello(VERSION, None, LastTold::default()).await, Ok(()));
        let again = visit.hello(VERSION, None, LastTold::default()).await;
        assert_eq!(again, Err(Problem::TooFast { wait_ms: HELLO_AGAIN }));
        unread.one().await.unwrap();
        assert_eq!(visit.hello(VERSION, None, LastTold::default()).await, Ok(()));
    }
}
