//! The websocket of one visitor at a table.

use crate::clock;
use crate::entropy;
use crate::entry::ChatLine;
use crate::hub::Hub;
use crate::identity;
use crate::limits::{RequestLimits, SocketGuard, Who};
use crate::outbox::{Outbox, Outgoing, outbox, weight_of};
use crate::presence::{Proof, Visitor};
use crate::store::Player;
use crate::table::{Act, Entry, LastTold, SeatedPerson, Table};
use axum::extract::ws::{CloseFrame, Message, WebSocket, close_code};
use futures_util::{FutureExt, Sink, SinkExt, StreamExt};
use protocol::{FromClient, FromServer, LONGEST_CHAT, Problem, Request, Said, VERSION};
use std::future::pending;
use std::net::IpAddr;
use std::ops::ControlFlow;
use std::panic::AssertUnwindSafe;
use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::{Duration, Instant};
use tabletop::CommandId;
use tokio::sync::OwnedMutexGuard;
use tokio::time::{sleep, timeout};

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

/// He read too slowly, or his session ended.
const LET_GO: Goodbye = (close_code::AGAIN, "come back");

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
    pub async fn serve(self, mut socket: WebSocket) {
        self.hub.metrics.sockets.fetch_add(1, Relaxed);
        let hub = self.hub.clone();
        let (out, mut lines) = outbox(self.guard.lag.clone());
        let who = self.player.as_ref().map_or(Who::nobody(self.address), |player| Who::Player(player.id));
        let mut visit = Visit { opened: self, who, out, visitor: None, excess: 0 };
        let goodbye = visit.goes_on(&mut socket, &mut lines).await;
        let Visit { out, visitor, opened, .. } = visit;
        drop((visitor, out));
        if let Some((code, reason)) = goodbye {
            let frame = CloseFrame { code, reason: reason.into() };
            let told = async {
                // What he was told before is still for him.
                while write(&mut socket, &mut lines, STUCK).await.is_ok_and(|more| more) {}
                let _ = socket.send(Message::Close(Some(frame))).await;
            };
            let _ = timeout(FAREWELL, told).await;
        }
        drop(opened);
        hub.metrics.sockets.fetch_sub(1, Relaxed);
    }
}

/// The connection broke, or took nothing for too long.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Stuck;

/// Waits for something to say and writes it; false if there will be nothing more. Whoever takes nothing for so long as `stuck` is gone.
async fn write(sink: &mut (impl Sink<Message> + Unpin), lines: &mut Outgoing, stuck: Duration) -> Result<bool, Stuck> {
    let mut batch = Vec::new();
    if !lines.next(&mut batch).await {
        return Ok(false);
    }
    put(sink, lines, batch, stuck).await.map(|()| true)
}

/// Writes what is to be said.
async fn put(
    sink: &mut (impl Sink<Message> + Unpin),
    lines: &Outgoing,
    batch: Vec<Message>,
    stuck: Duration,
) -> Result<(), Stuck> {
    let bytes = batch.iter().map(weight_of).sum();
    // Each line has its own time: a slow connection may take long for many.
    for line in batch {
        if !matches!(timeout(stuck, sink.feed(line)).await, Ok(Ok(()))) {
            return Err(Stuck);
        }
    }
    if !matches!(timeout(stuck, sink.flush()).await, Ok(Ok(()))) {
        return Err(Stuck);
    }
    lines.written(bytes);
    Ok(())
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
    /// Hears and tells until he goes, or must; none: the connection is gone.
    ///
    /// One task for both: a move is told to whoever made it without waking another one. Only waiting is given up here, never the work on
    /// a message.
    async fn goes_on(&mut self, socket: &mut WebSocket, lines: &mut Outgoing) -> Option<Goodbye> {
        let closing = self.opened.hub.closing.clone();
        let mut closing = pin!(closing.cancelled());
        let mut silence = pin!(sleep(SILENCE));
        let (mut heard, mut batch) = (Instant::now(), Vec::new());
        loop {
            let let_go = self.visitor.as_ref().map(|visitor| visitor.let_go.clone());
            let mut let_go =
                pin!(async { if let Some(token) = &let_go { token.cancelled().await } else { pending().await } });
            // Until he says hello again it is the same visit.
            let visitor = self.visitor.as_ref().map(Visitor::id);
            while self.visitor.as_ref().map(Visitor::id) == visitor {
                tokio::select! {
                    message = socket.next() => {
                        heard = Instant::now();
                        if let ControlFlow::Break(goodbye) = self.receives(message?).await {
                            return Some(goodbye);
                        }
                    }
                    more = lines.next(&mut batch) => {
                        if !more || put(socket, lines, std::mem::take(&mut batch), STUCK).await.is_err() {
                            return None;
                        }
                    }
                    () = &mut let_go => return Some(LET_GO),
                    () = &mut closing => return Some((close_code::RESTART, "come back")),
                    // A timer that is set anew with every message costs more than one that is looked at now and then.
                    () = &mut silence => match SILENCE.checked_sub(heard.elapsed()).filter(|left| !left.is_zero()) {
                        Some(left) => silence.as_mut().reset((Instant::now() + left).into()),
                        None => return Some((close_code::NORMAL, "")),
                    },
                }
            }
        }
    }

    async fn receives(&mut self, message: Result<Message, axum::Error>) -> ControlFlow<Goodbye> {
        // Whoever ended his session has nothing done any more that he said before he heard of it.
        if self.visitor.as_ref().is_some_and(|visitor| visitor.let_go.is_cancelled()) {
            return ControlFlow::Break(LET_GO);
        }
        let mut to = None;
        let heard = match message {
            // A fault of ours costs one message, not the connection; the table is loaded again.
            Ok(Message::Text(text)) => {
                let heard = AssertUnwindSafe(self.hears(&text, &mut to)).catch_unwind().await;
                heard.unwrap_or(Err(Problem::Fault))
            }
            Ok(Message::Binary(_)) => {
                let malformed = Problem::Malformed { detail: "text is expected".to_owned() };
                self.counts().and(Err(malformed))
            }
            // Each ping is answered by the library: it costs as much as any other message.
            Ok(Message::Ping(_) | Message::Pong(_) | Message::Close(_)) => self.counts(),
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
        self.opened.hub.metrics.refused(&problem);
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

    /// One message more, of whatever kind.
    fn counts(&self) -> Result<(), Problem> {
        self.opened.limits.message(self.who, self.opened.address)
    }

    /// Takes a message; `to` becomes its id as soon as it can be read.
    async fn hears(&mut self, text: &str, to: &mut Option<CommandId>) -> Result<(), Problem> {
        let arrived = clock::now();
        self.counts()?;
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
            FromClient::Report { line } => {
                self.opened.limits.chat(self.who)?;
                self.opened.hub.report(&self.opened.table, player.id, line).await?;
            }
            FromClient::Block { line } => {
                self.opened.limits.chat(self.who)?;
                self.opened.hub.block(&self.opened.table, player.id, line).await?;
            }
            message => {
                let mut _counted = None;
                match message {
                    // Whatever is said or brought is stored for as long as the table is.
                    FromClient::Chat { .. } | FromClient::OwnDeck { .. } => self.opened.limits.chat(self.who)?,
                    FromClient::Start => _counted = self.may_start(&player).await?,
                    FromClient::Sit { .. } => self.may_sit(&player).await?,
                    _ => {}
                }
                let wish = move |table: &mut Table| wish(table, &player, id, &message, arrived);
                let done = self.opened.hub.perform(&self.opened.table, &wish).await;
                if done == Err(Problem::TimeOver) {
                    self.opened.hub.wake_now(&self.opened.table).await?;
                }
                done?;
            }
        }
        // The match itself says that a command of it arrived.
        if !act {
            self.say(&FromServer::Done { to: id });
        }
        Ok(())
    }

    /// Whoever made the table may have only so many matches at once. Until this is dropped nobody counts them.
    async fn may_start(&self, player: &Player) -> Result<Option<OwnedMutexGuard<()>>, Problem> {
        let (host, bots) = self.opened.hub.look(&self.opened.table, |table| (table.host, table.bots())).await?;
        if host == player.id { self.opened.hub.may_begin(host, bots).await.map(Some) } else { Ok(None) }
    }

    /// Whoever made the table need not play with everybody.
    async fn may_sit(&self, player: &Player) -> Result<(), Problem> {
        let host = self.opened.hub.look(&self.opened.table, |table| table.host).await?;
        let blocked = self.opened.hub.store.is_blocked(host, player.id).await.map_err(identity::unavailable)?;
        if blocked { Err(Problem::Blocked) } else { Ok(()) }
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
        // Each hello is answered with the whole table: it costs as much as a request. The first one came with the request for the socket.
        if self.visitor.is_some() {
            if !self.out.is_empty() {
                return Err(Problem::TooFast { wait_ms: HELLO_AGAIN });
            }
            self.opened.limits.request(self.opened.address)?;
        }
        // Whoever ended his session since he opened the socket is nobody here.
        self.opened.player = self.still_logged_in().await?;
        let who = self.opened.player.as_ref().zip(self.opened.session.as_ref());
        let who = who.map(|(player, session)| Proof { player: player.id, session: session.clone() });
        let visitor =
            self.opened.hub.come(&self.opened.table, who, self.opened.address, known, self.out.clone()).await?;
        // While the table was loaded the session may have been ended, and nobody stood at the table yet to be sent away.
        let still = match self.opened.player {
            Some(_) => self.still_logged_in().await.and_then(|player| player.map(|_| ()).ok_or(Problem::NotLoggedIn)),
            None => Ok(()),
        };
        // Whoever nobody can vouch for was told the table already: he must come back, not stay where he hears nothing more.
        if still.is_err() {
            self.opened.player = None;
            visitor.let_go.cancel();
        }
        self.visitor = Some(visitor);
        still
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

/// What a message that arrived then does to a table: the entry, already carried out.
fn wish(
    table: &mut Table,
    player: &Player,
    id: CommandId,
    message: &FromClient,
    arrived: i64,
) -> Result<Entry, Problem> {
    let seat = table.seat_of(player.id);
    let now = clock::now();
    match message {
        FromClient::Start if table.host != player.id => Err(Problem::NotHost),
        FromClient::Start => table.start(entropy::seed(), now),
        FromClient::Concede => table.concede(seat.ok_or(Problem::NotSeated)?, entropy::seed(), now),
        FromClient::Act { after, action } => {
            let (seat, act) =
                (seat.ok_or(Problem::NotSeated)?, Act { action: action.clone(), after: *after, command: Some(id) });
            // That the server was busy is not his fault; that his clock ran out is.
            if table.is_fresh(seat, *after) && table.is_late(seat, arrived) {
                return Err(Problem::TimeOver);
            }
            table.act(seat, act, entropy::seed(), now)
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
        FromClient::Sit { seat } => table.sit(SeatedPerson { id: player.id, name: player.name.clone() }, *seat),
        FromClient::Stand => table.stand(mine?),
        FromClient::Remove { seat } => table.remove(player.id, *seat),
        FromClient::Bot { seat, kind } => table.seat_bot(player.id, *seat, kind.as_deref(), now),
        FromClient::OwnDeck { deck } => table.own_deck(mine?, deck),
        FromClient::Undo { after } => table.undo(mine?, *after, now),
        FromClient::AnswerUndo { yes } => table.answer_undo(mine?, *yes, now),
        FromClient::Chat { text } => {
            let text = tidy_chat(text)?;
            let said = Said { name: player.name.clone(), seat, text };
            Ok(Entry::Chat(ChatLine { said, by: Some(player.id) }))
        }
        FromClient::Hello { .. }
        | FromClient::Start
        | FromClient::Concede
        | FromClient::Act { .. }
        | FromClient::Report { .. }
        | FromClient::Block { .. }
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
    use crate::hub::{Keep, Limits};
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
            7 if dice.pick(20) == 0 => FromClient::Concede,
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
        let people = [1, 2, 3].map(|id| Player { id, name: format!("Guest {id}"), ..Player::default() });
        let mut steps = 0;
        for seed in 0..40 {
            let mut dice = Seeded::new(seed);
            let first = Table::first_entry(&comets(), 1, "Anna", 0).unwrap();
            let mut table = Table::made("t", first.clone()).unwrap();
            let mut entries = Vec::new();
            let state = |table: &Table| (table.number, table.sitting(), table.play.as_ref().map(|play| play.save()));
            for _ in 0..500 {
                let (player, message) = (&people[dice.pick(3) as usize], any_message(&table, &mut dice));
                let before = state(&table);
                match wish(&mut table, player, 7, &message, 0) {
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

    #[test]
    fn an_answer_that_arrives_after_the_end_of_its_clock_is_not_taken() {
        let hour = protocol::Clock { seconds: 3600, total: false, then: protocol::TimeOut::Bot };
        let seats = vec![SeatChoice::Me, SeatChoice::Bot("random".to_owned())];
        let new = NewTable { seats, clock: Some(hour), ..comets() };
        let mut table = Table::made("t", Table::first_entry(&new, 1, "Anna", 0).unwrap()).unwrap();
        table.start(7, 0).unwrap();
        let anna = Player { id: 1, name: "Anna".to_owned(), ..Player::default() };
        let action = table.play.as_ref().unwrap().options(Seat(0))[0].clone();
        let act = FromClient::Act { after: table.number, action };
        assert_eq!(wish(&mut table, &anna, 7, &act, 3_600_000), Err(Problem::TimeOver));
        assert!(wish(&mut table, &anna, 7, &act, 3_599_999).is_ok());
    }

    #[tokio::test]
    async fn whoever_takes_nothing_of_what_he_is_sent_is_given_up() {
        let (out, mut lines) = outbox(Arc::default());
        let mut deaf = Box::pin(futures_util::sink::unfold((), |(), _: Message| pending::<Result<(), ()>>()));
        out.put("?".to_owned()).unwrap();
        let written = timeout(Duration::from_secs(60), write(&mut deaf, &mut lines, Duration::from_millis(20))).await;
        assert_eq!(written.expect("nobody waits for him"), Err(Stuck));
    }

    /// Somebody at a fresh table who only watches.
    async fn visit(folder: &std::path::Path, options: Options) -> (Visit, Outgoing) {
        let store = Store::open(&format!("sqlite:{}/tables.sqlite", folder.display())).await.unwrap();
        let limits = Limits {
            bot_millis: 50,
            idle: Duration::from_secs(60),
            most_live: 10,
            matches_per_person: 10,
            keep: Keep::default(),
        };
        let hub = Hub::new(store, Bus::Alone, Webhooks::new(true), limits);
        let table = hub.make(&comets(), 1, "Anna").await.unwrap();
        let address = IpAddr::V4(Ipv4Addr::LOCALHOST);
        let limits = Arc::new(RequestLimits::new(&options));
        let guard = limits.socket(address).unwrap();
        let (out, unread) = outbox(Arc::default());
        let opened = Opened { hub, limits, table, player: None, session: None, address, guard };
        (Visit { opened, who: Who::nobody(address), out, visitor: None, excess: 0 }, unread)
    }

    #[tokio::test]
    async fn hello_is_answered_again_when_the_last_answer_is_on_its_way() {
        let folder = tempfile::tempdir().unwrap();
        let (mut visit, mut unread) = visit(folder.path(), Options::default()).await;
        assert_eq!(visit.hello(VERSION, None, LastTold::default()).await, Ok(()));
        let again = visit.hello(VERSION, None, LastTold::default()).await;
        assert_eq!(again, Err(Problem::TooFast { wait_ms: HELLO_AGAIN }));
        unread.one().await.unwrap();
        assert_eq!(visit.hello(VERSION, None, LastTold::default()).await, Ok(()));
    }

    #[tokio::test]
    async fn whoever_says_hello_again_and_again_asks_as_often_as_over_http_at_most() {
        let folder = tempfile::tempdir().unwrap();
        let options = Options { requests: 2.try_into().unwrap(), ..Options::default() };
        let (mut visit, mut unread) = visit(folder.path(), options).await;
        // One comes with the socket, two are at once; the next one is half a second away.
        for _ in 0..1000 {
            if let Err(problem) = visit.hello(VERSION, None, LastTold::default()).await {
                assert!(matches!(problem, Problem::TooFast { wait_ms: 1..=500 }), "{problem:?}");
                return;
            }
            unread.one().await.unwrap();
        }
        panic!("he is told the whole table a thousand times");
    }

    #[tokio::test]
    async fn what_somebody_said_before_he_heard_that_his_session_ended_is_not_done() {
        let folder = tempfile::tempdir().unwrap();
        let (mut visit, mut unread) = visit(folder.path(), Options::default()).await;
        visit.hello(VERSION, None, LastTold::default()).await.unwrap();
        unread.one().await.unwrap();
        let ping = serde_json::to_string(&Request { id: 1, say: FromClient::Ping }).unwrap();
        assert_eq!(visit.receives(Ok(Message::text(ping.clone()))).await, ControlFlow::Continue(()));
        visit.visitor.as_ref().unwrap().let_go.cancel();
        assert_eq!(visit.receives(Ok(Message::text(ping))).await, ControlFlow::Break(LET_GO));
    }
}
