//! One visitor at a table, over one WebSocket.

use crate::chance;
use crate::hub::{Hub, LAG};
use crate::store::Player;
use crate::table::{Entry, Holder, Table};
use axum::extract::ws::{Message, Utf8Bytes, WebSocket};
use futures_util::{SinkExt, StreamExt};
use governor::{DefaultDirectRateLimiter, Quota, RateLimiter};
use protocol::{FromClient, FromServer, LONGEST_CHAT, NewTable, Place, Problem, Said, Stage, VERSION};
use std::num::NonZeroU32;
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;
use tokio::sync::mpsc;

/// A visitor who says nothing for so long is gone: clients ping every 20 s.
const SILENCE: Duration = Duration::from_secs(75);

/// Serves one visitor until he goes.
pub async fn serve(hub: Arc<Hub>, table: String, player: Option<Player>, socket: WebSocket, per_second: NonZeroU32) {
    hub.metrics.sockets.fetch_add(1, Relaxed);
    let (mut sink, mut stream) = socket.split();
    let (out, mut lines) = mpsc::channel::<Utf8Bytes>(LAG);
    let writing = tokio::spawn(async move {
        while let Some(line) = lines.recv().await {
            if sink.send(Message::Text(line)).await.is_err() {
                break;
            }
        }
        let _ = sink.close().await;
    });
    let mut visit = Visit { hub: hub.clone(), table, player, out, visitor: None };
    let limiter = RateLimiter::direct(Quota::per_second(per_second));
    while let Ok(Some(Ok(message))) = tokio::time::timeout(SILENCE, stream.next()).await {
        let text = match message {
            Message::Text(text) => text,
            Message::Close(_) => break,
            Message::Binary(_) => {
                visit.say_problem(Problem::Malformed { detail: "text is expected".to_owned() });
                continue;
            }
            Message::Ping(_) | Message::Pong(_) => continue,
        };
        if let Err(problem) = visit.hears(&text, &limiter).await {
            hub.metrics.problems.fetch_add(1, Relaxed);
            visit.say_problem(problem);
        }
        if visit.out.is_closed() {
            break;
        }
    }
    if let Some(visitor) = visit.visitor {
        hub.go(&visit.table, visitor).await;
    }
    drop(visit);
    writing.abort();
    hub.metrics.sockets.fetch_sub(1, Relaxed);
}

struct Visit {
    hub: Arc<Hub>,
    table: String,
    player: Option<Player>,
    out: mpsc::Sender<Utf8Bytes>,
    visitor: Option<u64>,
}

impl Visit {
    fn say_problem(&self, problem: Problem) {
        self.say(&FromServer::Problem { problem });
    }

    fn say(&self, message: &FromServer) {
        let _ = self.out.try_send(serde_json::to_string(message).unwrap_or_default().into());
    }

    async fn hears(&mut self, text: &str, limiter: &DefaultDirectRateLimiter) -> Result<(), Problem> {
        if limiter.check().is_err() {
            return Err(Problem::TooFast { wait_ms: 1000 });
        }
        let message = serde_json::from_str(text).map_err(|error| Problem::Malformed { detail: error.to_string() })?;
        if self.visitor.is_none() {
            return match message {
                FromClient::Hello { version, steps } => self.hello(version, steps).await,
                FromClient::Ping => {
                    self.say(&FromServer::Pong);
                    Ok(())
                }
                _ => Err(Problem::NoHello),
            };
        }
        match message {
            FromClient::Hello { version, steps } => self.hello(version, steps).await,
            FromClient::Ping => {
                self.say(&FromServer::Pong);
                Ok(())
            }
            FromClient::Rematch => self.rematch().await,
            FromClient::Undo { expected } => self.undo(expected).await,
            other => {
                let player = self.player.clone().ok_or(Problem::NotLoggedIn)?;
                self.hub.perform(&self.table, &move |table| wish(table, &player, &other)).await.map(|_| ())
            }
        }
    }

    async fn hello(&mut self, version: u16, steps: Option<usize>) -> Result<(), Problem> {
        if version != VERSION {
            return Err(Problem::Version { server: VERSION });
        }
        if let Some(visitor) = self.visitor.take() {
            self.hub.go(&self.table, visitor).await;
        }
        let player = self.player.as_ref().map(|player| player.id);
        self.visitor = Some(self.hub.come(&self.table, player, steps, self.out.clone()).await?);
        Ok(())
    }

    /// An own step that showed nothing goes back at once; else the others are asked. Bots do not mind.
    async fn undo(&self, expected: u64) -> Result<(), Problem> {
        let player = self.player.clone().ok_or(Problem::NotLoggedIn)?;
        let undo = move |table: &mut Table| {
            let seat = table.seat_of(player.id).ok_or(Problem::NotSeated)?;
            if expected > table.number {
                return Err(Problem::Stale { number: table.number });
            }
            let play = table.play.as_ref().ok_or(Problem::NotStarted)?;
            let at = chance::now();
            if play.can_undo(seat) > 0 {
                return Ok(Entry::Undone { steps: table.steps_here() - 1, at });
            }
            let steps = table.before_last_step_of(seat).ok_or(Problem::NothingToUndo)?;
            let others =
                table.seats.iter().any(|holder| matches!(holder, Holder::Person { id, .. } if *id != player.id));
            Ok(if others { Entry::UndoWished { seat } } else { Entry::Undone { steps, at } })
        };
        self.hub.perform(&self.table, &undo).await.map(|_| ())
    }

    /// The same table again, with the people of this one on their seats.
    async fn rematch(&self) -> Result<(), Problem> {
        let player = self.player.clone().ok_or(Problem::NotLoggedIn)?;
        let look = |table: &Table| {
            table.seat_of(player.id).ok_or(Problem::NotSeated)?;
            if table.stage() != Stage::Finished {
                return Err(Problem::NotFinished);
            }
            if table.rematch.is_some() {
                return Err(Problem::AlreadyStarted);
            }
            let place = |holder: &Holder| match holder {
                Holder::Bot(kind) => Place::Bot(kind.clone()),
                Holder::Person { id, .. } if *id == player.id => Place::Me,
                Holder::Nobody | Holder::Person { .. } => Place::Open,
            };
            Ok(NewTable {
                game: table.game.id.to_owned(),
                mode: table.mode.clone(),
                seats: table.seats.iter().map(place).collect(),
                private: true,
                clock: table.clock,
            })
        };
        let new = self.hub.look(&self.table, look).await??;
        let id = self.hub.make(&new, player.id, &player.name).await?;
        let tell = move |table: &mut Table| match table.rematch {
            Some(_) => Err(Problem::AlreadyStarted),
            None => Ok(Entry::Rematch { id: id.clone() }),
        };
        self.hub.perform(&self.table, &tell).await.map(|_| ())
    }
}

/// What a message makes of a table.
fn wish(table: &mut Table, player: &Player, message: &FromClient) -> Result<Entry, Problem> {
    let seat = table.seat_of(player.id);
    match message {
        FromClient::Sit { seat: wanted } => {
            if seat.is_some() {
                return Err(Problem::AlreadySeated);
            }
            match table.seats.get(wanted.index()) {
                None => Err(Problem::NoSuchSeat),
                Some(Holder::Nobody) => {
                    let holder = Holder::Person { id: player.id, name: player.name.clone() };
                    Ok(Entry::Seated { seat: *wanted, holder })
                }
                Some(Holder::Person { .. } | Holder::Bot(_)) => Err(Problem::SeatTaken),
            }
        }
        FromClient::Stand => {
            let seat = seat.ok_or(Problem::NotSeated)?;
            match table.stage() {
                Stage::Gathering => Ok(Entry::Seated { seat, holder: Holder::Nobody }),
                Stage::Running | Stage::Finished => Err(Problem::AlreadyStarted),
            }
        }
        FromClient::Bot { seat, kind } => Hub::seat_bot(table, player.id, *seat, kind.as_deref()),
        FromClient::Start => {
            if table.host != player.id {
                return Err(Problem::NotHost);
            }
            table.start(chance::seed(), chance::now())
        }
        FromClient::Act { expected, action } => {
            let seat = seat.ok_or(Problem::NotSeated)?;
            table.act(seat, action.clone(), *expected, chance::seed(), chance::now())
        }
        FromClient::AnswerUndo { yes } => {
            let seat = seat.ok_or(Problem::NotSeated)?;
            let wisher = table.undo_wish.filter(|wisher| *wisher != seat).ok_or(Problem::NobodyAsked)?;
            if !yes {
                return Ok(Entry::UndoDeclined);
            }
            let steps = table.before_last_step_of(wisher).ok_or(Problem::NothingToUndo)?;
            Ok(Entry::Undone { steps, at: chance::now() })
        }
        FromClient::Leave => {
            let seat = seat.ok_or(Problem::NotSeated)?;
            match table.stage() {
                Stage::Gathering => Ok(Entry::Seated { seat, holder: Holder::Nobody }),
                Stage::Running => {
                    Ok(Entry::Seated { seat, holder: Holder::Bot(shelf::Bots::Greedy.name().to_owned()) })
                }
                Stage::Finished => Err(Problem::Finished),
            }
        }
        FromClient::Chat { text } => {
            let text = text.trim();
            if text.is_empty() || text.chars().count() > LONGEST_CHAT {
                return Err(Problem::TooLarge { most: LONGEST_CHAT });
            }
            let text = text.chars().filter(|sign| !sign.is_control()).collect();
            Ok(Entry::Chat(Said { name: player.name.clone(), seat, text }))
        }
        FromClient::Hello { .. } | FromClient::Ping | FromClient::Undo { .. } | FromClient::Rematch => {
            Err(Problem::NoHello)
        }
    }
}
