//! Who is at a table, here and in other processes, and what everybody there is told.

use crate::bus::{Heard, Notice, NoticeKind};
use crate::clock;
use crate::hub::{Hub, LoadedTable, lock};
use crate::identity::{self, unavailable};
use crate::limits::network;
use crate::outbox::{Outbox, TooSlow};
use crate::store::RENEWED_MS;
use crate::table::{Entry, LastTold, Table};
use protocol::{FromServer, Problem, TableInfo, TablePhase};
use serde_json::value::RawValue;
use std::collections::{HashMap, HashSet};
use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use tabletop::{Seat, Viewer};
use tokio_util::sync::{CancellationToken, DropGuard};

/// Whoever took a seat at a public table and is away for so long before the start loses it, in ms.
const IDLE_MS: i64 = 5 * 60 * 1000;

/// Presence: who is connected to a table.
#[derive(Default)]
pub(crate) struct Presence {
    pub(crate) listeners: Vec<Listener>,
    /// Who is connected to which other process, and when it said so.
    elsewhere: HashMap<String, (Vec<i64>, i64)>,
    /// Since when those who sit here before the start are away.
    away: HashMap<i64, i64>,
}

/// Somebody who watches.
pub(crate) struct Listener {
    id: u64,
    player: Option<i64>,
    /// The hash of the session that proves it.
    session: Option<String>,
    /// From where.
    address: IpAddr,
    pub(crate) known: LastTold,
    /// Whom he does not want to hear.
    blocked: HashSet<i64>,
    out: Outbox,
    /// Dropped, it tells his connection that he was let go.
    _hold: DropGuard,
}

/// Who somebody is, and what proves it.
#[derive(Clone, Debug)]
pub struct Proof {
    /// Who.
    pub player: i64,
    /// The hash of his session.
    pub session: String,
}

/// Somebody at a table. Dropped, he has gone.
pub struct Visitor {
    /// Cancelled when he is let go: he read too slowly, or ended his session.
    pub let_go: CancellationToken,
    hub: Arc<Hub>,
    live: Arc<LoadedTable>,
    id: u64,
    player: Option<i64>,
}

impl Visitor {
    /// Every visit has its own number.
    pub const fn id(&self) -> u64 {
        self.id
    }
}

impl Hub {
    /// Somebody comes to watch; he is told everything he does not know.
    pub async fn come(
        self: &Arc<Self>,
        id: &str,
        who: Option<Proof>,
        address: IpAddr,
        known: LastTold,
        out: Outbox,
    ) -> Result<Visitor, Problem> {
        let (player, session) = who.map(|who| (who.player, who.session)).unzip();
        let blocked = match player {
            Some(player) => self.store.blocked(player).await.map_err(unavailable)?,
            None => Vec::new(),
        };
        let blocked: HashSet<i64> = blocked.into_iter().map(|(id, _)| id).collect();
        let live = self.live(id)?;
        let mut slot = live.table.lock().await;
        let number = slot.as_ref().map(|table| table.number);
        // He was told more by another process, and its notice is still on the way; or he only says so.
        if let Some(number) = number.filter(|number| *number < known.number && !self.bus.is_alone())
            && self.is_behind(id, number).await?
        {
            *slot = None;
        }
        let table = self.loaded(&live, &mut slot).await?;
        let table = self.not_forgotten(&live, table).await?;
        let let_go = CancellationToken::new();
        let id = self.visitors.fetch_add(1, Relaxed);
        let visitor = Visitor { let_go: let_go.clone(), hub: self.clone(), live: live.clone(), id, player };
        let first = {
            let mut presence = lock(&live.presence);
            let here = presence.here(&table);
            let mut newcomer =
                Listener { id: visitor.id, player, session, address, known, blocked, out, _hold: let_go.drop_guard() };
            let welcome = Broadcast::new(&table, presence.with(player, &table)).to(&mut newcomer);
            if welcome.is_ok() {
                presence.listeners.push(newcomer);
            }
            if presence.here(&table) != here {
                Broadcast::new(&table, presence.here(&table)).to_all_but(&mut presence, visitor.id);
            }
            presence.listeners.len() == 1
        };
        self.wake_for_newcomer(&live, &table);
        let listed = table.phase() == TablePhase::Gathering && !table.private;
        let returns = listed && player.is_some_and(|id| id == table.host || table.seat_of(id).is_some());
        *slot = Some(table);
        drop(slot);
        if returns {
            // The table is in the list again, at once.
            drop(self.store.see_tables(std::slice::from_ref(&live.id), clock::now()).await);
        }
        self.announce(&live, first).await;
        Ok(visitor)
    }

    /// A table where nothing has happened for long, and that somebody looks at now: no process removes it any more. If one just has, it
    /// is not there.
    async fn not_forgotten(&self, live: &Arc<LoadedTable>, table: Table) -> Result<Table, Problem> {
        let now = clock::now();
        if table.phase() == TablePhase::Running || now - table.moved() < RENEWED_MS {
            return Ok(table);
        }
        let id = std::slice::from_ref(&live.id);
        self.store.renew(id, now).await.map_err(unavailable)?;
        let is_there = !self.store.numbers(id).await.map_err(unavailable)?.is_empty();
        if is_there { Ok(table) } else { self.loaded(live, &mut None).await }
    }

    /// Tells the other processes who is connected to this one.
    pub(crate) async fn announce(&self, live: &LoadedTable, ask: bool) {
        if !self.bus.is_alone() {
            let mut people: Vec<i64> = lock(&live.presence).listeners.iter().filter_map(|one| one.player).collect();
            people.sort_unstable();
            people.dedup();
            let notice = Notice { from: self.process.clone(), what: NoticeKind::Here { people, ask } };
            self.bus.tell(Some(&live.id), &notice).await;
        }
    }

    pub(crate) fn notice_of(&self, number: u64, body: String) -> Notice {
        let body = RawValue::from_string(body).unwrap_or_default();
        Notice { from: self.process.clone(), what: NoticeKind::Entry { number, body } }
    }

    /// Another process told something.
    pub fn heard(self: &Arc<Self>, heard: &Heard) {
        let live = match &heard.table_id {
            None => None,
            Some(table_id) => match lock(&self.live).get(table_id) {
                None => return,
                Some(live) => Some(live.clone()),
            },
        };
        let notice = match serde_json::from_slice::<Notice>(&heard.notice) {
            Ok(notice) if notice.from != self.process => notice,
            Ok(_) | Err(_) => return,
        };
        let hub = self.clone();
        tokio::spawn(async move {
            match (notice.what, live) {
                (NoticeKind::Entry { number, body }, Some(live)) => hub.take_notice(&live, number, &body).await,
                (NoticeKind::Here { people, ask }, Some(live)) => {
                    hub.presence_changed(&live, |presence| {
                        presence.elsewhere.insert(notice.from, (people, clock::now()));
                    })
                    .await;
                    if ask && live.is_watched() {
                        hub.announce(&live, false).await;
                    }
                }
                (NoticeKind::Out { player }, _) => hub.let_go(|one| one.player == Some(player)),
                (NoticeKind::Ended { session }, _) => hub.let_go(|one| one.session.as_ref() == Some(&session)),
                (NoticeKind::Entry { .. } | NoticeKind::Here { .. }, None) => {}
            }
        });
    }

    async fn take_notice(self: &Arc<Self>, live: &Arc<LoadedTable>, number: u64, body: &RawValue) {
        let mut slot = live.table.lock().await;
        let Some(mut table) = slot.take() else { return };
        if number < table.number {
            *slot = Some(table);
            return;
        }
        let entry = serde_json::from_str::<Entry>(body.get()).ok().filter(|_| table.number == number);
        // By other rules: whoever is here comes back, and is handed on.
        let rules = entry.as_ref().and_then(Entry::rules);
        if rules.is_some_and(|rules| rules != u64::from(table.rules)) {
            lock(&live.presence).listeners.clear();
            return;
        }
        if entry.is_some_and(|entry| table.take(entry).is_ok()) {
            live.unkept.store(true, Relaxed);
            self.tell(live, &table);
            *slot = Some(table);
        } else if live.is_watched() {
            *slot = self.loaded(live, &mut None).await.ok();
        }
    }

    /// Something about who is around a table changed: tells those who watch, if they can see it.
    async fn presence_changed(&self, live: &LoadedTable, change: impl FnOnce(&mut Presence)) {
        let slot = live.table.lock().await;
        let mut presence = lock(&live.presence);
        match slot.as_ref() {
            None => change(&mut presence),
            Some(table) => {
                let here = presence.here(table);
                change(&mut presence);
                let now = presence.here(table);
                if here != now {
                    Broadcast::new(table, now).to_all_but(&mut presence, 0);
                }
            }
        }
    }

    /// Forgets what other processes said too long ago: they may be gone.
    pub(crate) async fn forget_elsewhere(&self, live: &LoadedTable, before: i64) {
        if lock(&live.presence).elsewhere.values().any(|(_, heard)| *heard < before) {
            self.presence_changed(live, |presence| presence.elsewhere.retain(|_, (_, heard)| *heard >= before)).await;
        }
    }

    /// Somebody ended all his sessions: he leaves every table, here and elsewhere.
    pub async fn expel(&self, player: i64) {
        self.let_go(|one| one.player == Some(player));
        self.bus.tell(None, &Notice { from: self.process.clone(), what: NoticeKind::Out { player } }).await;
    }

    /// Somebody ended one session: whoever came by it leaves every table, here and elsewhere.
    pub async fn end_session(&self, session: String) {
        self.let_go(|one| one.session.as_ref() == Some(&session));
        self.bus.tell(None, &Notice { from: self.process.clone(), what: NoticeKind::Ended { session } }).await;
    }

    /// The notice of a session that ended may be lost: whoever came by one that the store does not know any more is let go.
    pub(crate) async fn let_ended_go(&self) {
        let sessions = |live: Arc<LoadedTable>| -> Vec<String> {
            lock(&live.presence).listeners.iter().filter_map(|one| one.session.clone()).collect()
        };
        let all: HashSet<String> = self.all_live().into_iter().flat_map(sessions).collect();
        let all: Vec<String> = all.into_iter().collect();
        let Ok(open) = identity::open_sessions(&self.store, &all).await else { return };
        let ended: HashSet<&String> = all.iter().filter(|session| !open.contains(*session)).collect();
        if !ended.is_empty() {
            self.let_go(|one| one.session.as_ref().is_some_and(|session| ended.contains(session)));
        }
    }

    fn let_go(&self, is_out: impl Fn(&Listener) -> bool) {
        for live in self.all_live() {
            lock(&live.presence).listeners.retain(|one| !is_out(one));
        }
    }

    /// Whom somebody has blocked has changed: he hears accordingly from now on, at every table of this process.
    pub async fn now_blocked(&self, player: i64) -> Result<(), Problem> {
        let blocked = self.store.blocked(player).await.map_err(unavailable)?;
        let blocked: HashSet<i64> = blocked.into_iter().map(|(id, _)| id).collect();
        for live in self.all_live() {
            let mut presence = lock(&live.presence);
            for listener in presence.listeners.iter_mut().filter(|one| one.player == Some(player)) {
                listener.blocked.clone_from(&blocked);
            }
        }
        Ok(())
    }

    /// How many people are at a table without a seat.
    pub(crate) fn watchers(&self, id: &str) -> u32 {
        let Some(live) = lock(&self.live).get(id).cloned() else { return 0 };
        let Ok(slot) = live.table.try_lock() else { return 0 };
        let Some(table) = slot.as_ref() else { return 0 };
        let presence = lock(&live.presence);
        let sits = |one: &Listener| one.player.is_some_and(|player| table.seat_of(player).is_some());
        u32::try_from(presence.listeners.iter().filter(|one| !sits(one)).count()).unwrap_or(u32::MAX)
    }

    /// Tells everybody who watches what he does not know yet.
    pub(crate) fn tell(&self, live: &LoadedTable, table: &Table) {
        let mut presence = lock(&live.presence);
        Broadcast::new(table, presence.here(table)).to_all_but(&mut presence, 0);
    }
}

impl LoadedTable {
    /// At a table that gathers people: is anybody there whose table it is, and who has been away from his seat for too long?
    pub(crate) fn gathering(&self, table: &Table, now: i64) -> (bool, Vec<(Seat, i64)>) {
        let mut presence = lock(&self.presence);
        let here: HashSet<i64> = presence.people().collect();
        let present = table.people().map(|(_, id)| id).chain([table.host]).any(|id| here.contains(&id));
        let away: Vec<(Seat, i64)> = table.people().filter(|(_, id)| !here.contains(id) && *id != table.host).collect();
        presence.away.retain(|id, _| away.iter().any(|(_, one)| one == id));
        let mut idle = away;
        idle.retain(|(_, id)| now - *presence.away.entry(*id).or_insert(now) > IDLE_MS);
        (present, idle)
    }

    /// Does anybody watch?
    pub(crate) fn is_watched(&self) -> bool {
        !lock(&self.presence).listeners.is_empty()
    }
}

impl Drop for Visitor {
    fn drop(&mut self) {
        let (hub, live) = (self.hub.clone(), self.live.clone());
        live.used.store(clock::now(), Relaxed);
        let mut presence = lock(&live.presence);
        presence.listeners.retain(|one| one.id != self.id);
        let gone = self.player.filter(|player| !presence.people().any(|one| one == *player));
        drop(presence);
        if let Some(player) = gone {
            tokio::spawn(async move {
                let slot = live.table.lock().await;
                if let Some(table) = slot.as_ref().filter(|table| table.seat_of(player).is_some()) {
                    hub.tell(&live, table);
                }
                drop(slot);
                hub.announce(&live, false).await;
            });
        }
    }
}

impl Presence {
    /// Everybody who is connected, here or elsewhere.
    pub(crate) fn people(&self) -> impl Iterator<Item = i64> {
        let elsewhere = self.elsewhere.values().flat_map(|(people, _)| people.iter().copied());
        self.listeners.iter().filter_map(|one| one.player).chain(elsewhere)
    }

    /// Where somebody is who is connected to this process; whoever sits comes before whoever watches.
    pub(crate) fn address(&self, table: &Table) -> Option<IpAddr> {
        let sits = |one: &&Listener| one.player.is_some_and(|player| table.seat_of(player).is_some());
        let one = self.listeners.iter().find(sits).or(self.listeners.first())?;
        Some(network(one.address))
    }

    /// Is somebody connected to another process?
    pub(crate) fn is_watched_elsewhere(&self) -> bool {
        self.elsewhere.values().any(|(people, _)| !people.is_empty())
    }

    /// The seats of those who are connected.
    fn here(&self, table: &Table) -> Vec<Seat> {
        let people = table.people();
        people.filter(|(_, id)| self.people().any(|one| one == *id)).map(|(seat, _)| seat).collect()
    }

    /// The same with one more.
    fn with(&self, player: Option<i64>, table: &Table) -> Vec<Seat> {
        let mut here = self.here(table);
        here.extend(player.and_then(|id| table.seat_of(id)));
        here.sort_unstable();
        here.dedup();
        here
    }
}

/// What a listener wants of the match: whose eyes, after which step, after which entry.
type Wanted = (Viewer, Option<usize>, u64);

/// Tells people of one table: what several of them see is written once.
struct Broadcast<'a> {
    table: &'a Table,
    here: Vec<Seat>,
    absent: Vec<Seat>,
    left: Vec<i64>,
    written: Vec<(Wanted, Box<RawValue>)>,
}

impl<'a> Broadcast<'a> {
    fn new(table: &'a Table, here: Vec<Seat>) -> Self {
        let now = clock::now();
        Self { table, here, absent: table.absent(now), left: table.left(now), written: Vec::new() }
    }

    fn to_all_but(mut self, presence: &mut Presence, but: u64) {
        // Whoever is let go here hears of it by his guard, and comes back.
        presence.listeners.retain_mut(|listener| listener.id == but || self.to(listener).is_ok());
    }

    fn to(&mut self, listener: &mut Listener) -> Result<(), TooSlow> {
        let table = self.table;
        let you = listener.player.and_then(|id| table.seat_of(id));
        let viewer = you.map_or(Viewer::Spectator, Viewer::Seat);
        // Other eyes than before: the story so far was told to somebody else.
        let same_eyes = listener.known.viewer.is_none_or(|known| known == viewer);
        let known = listener.known.play.filter(|_| same_eyes);
        // Whoever has just come learns from the match which of his commands arrived.
        let told = listener.known.viewer == Some(viewer) && known.is_some_and(|known| known.number == table.played);
        let play = table.play.as_ref().filter(|_| !told).map(|play| self.play(play.as_ref(), viewer, known));
        let play = play.map(|place| &*self.written[place].1);
        let info = TableInfo {
            number: table.number,
            since: listener.known.number.min(table.number),
            id: table.id.clone(),
            game: table.game.id.to_owned(),
            mode: table.mode.clone(),
            phase: table.phase(),
            seats: table.sitting(),
            here: self.here.clone(),
            absent: self.absent.clone(),
            you,
            host: listener.player == Some(table.host),
            clock: table.clock,
            left: self.left.clone(),
            undo_wish: table.undo_wish.clone(),
            chat: table.chat_since(listener.known.number, &listener.blocked),
            events: table.events_since(listener.known.number),
            hidden: table.hidden.clone(),
            conceded: table.conceded.iter().collect(),
            may_return: listener.player.and_then(|player| table.may_return(player)),
            rematch: table.rematch.clone(),
            decks: table.decks.clone(),
        };
        // The match is most of it, and written already: one piece of memory is enough.
        let mut text = Vec::with_capacity(1024 + play.as_ref().map_or(0, |play| play.get().len()));
        let written = serde_json::to_writer(&mut text, &FromServer::News { table: Box::new(info), play });
        let text = written.ok().and_then(|()| String::from_utf8(text).ok()).unwrap_or_default();
        let play = table.play.as_ref().map(|play| protocol::LastKnown { number: table.played, steps: play.steps() });
        listener.known = LastTold { number: table.number, play, viewer: Some(viewer) };
        listener.out.put(text)
    }

    /// Where the match is written as this listener may know it.
    fn play(&mut self, play: &dyn tabletop::Hosted, viewer: Viewer, known: Option<protocol::LastKnown>) -> usize {
        let (steps, stamp) = (self.table.still_known(known), self.table.stamp(viewer, known));
        let key = (viewer, steps, stamp.since);
        if let Some(place) = self.written.iter().position(|(written, _)| *written == key) {
            return place;
        }
        self.written.push((key, play.update(viewer, steps, stamp)));
        self.written.len() - 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bus::Bus;
    use crate::hub::{Keep, Limits};
    use crate::outbox::outbox;
    use crate::store::Store;
    use crate::table::SeatedPerson;
    use crate::webhook::Webhooks;
    use protocol::{NewTable, SeatChoice};
    use std::net::Ipv4Addr;
    use std::time::Duration;

    #[tokio::test]
    async fn whoever_took_a_seat_at_a_public_table_and_went_away_loses_it_and_the_host_does_not() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(&format!("sqlite:{}/tables.sqlite", folder.path().display())).await.unwrap();
        let limits = Limits {
            bot_millis: 50,
            idle: Duration::from_secs(60),
            most_live: 10,
            matches_per_person: 10,
            keep: Keep::default(),
        };
        let hub = Hub::new(store, Bus::Alone, Webhooks::new(true), limits);
        let (game, mode, seats) = ("comets".to_owned(), "open".to_owned(), vec![SeatChoice::Me, SeatChoice::Open]);
        let id = hub.make(&NewTable { game, mode, seats, private: false, clock: None }, 1, "Anna").await.unwrap();
        let boris = SeatedPerson { id: 2, name: "Boris".to_owned() };
        let sit = move |table: &mut Table| {
            let entry = table.sit(boris.clone(), Seat(1))?;
            table.record(entry)
        };
        hub.perform(&id, &sit).await.unwrap();
        let come = async |player: i64| {
            let who = Some(Proof { player, session: player.to_string() });
            let (out, unread) = outbox(Arc::default());
            let visitor = hub.come(&id, who, IpAddr::V4(Ipv4Addr::LOCALHOST), LastTold::default(), out).await;
            (visitor.unwrap(), unread)
        };
        let live = hub.live(&id).unwrap();
        let look = async |now: i64| hub.look(&id, |table| live.gathering(table, now)).await.unwrap();
        assert_eq!(look(0).await, (false, vec![]), "nobody is there");
        let watching = come(3).await;
        assert_eq!(look(1).await, (false, vec![]), "whoever only watches does not keep a table in the list");
        let (here, _host) = (come(2).await, come(1).await);
        assert_eq!(look(2).await, (true, vec![]));
        drop((here, watching));
        assert_eq!(look(3).await, (true, vec![]), "he may come back");
        assert_eq!(look(3 + IDLE_MS).await, (true, vec![]));
        let idle = look(4 + IDLE_MS).await;
        assert_eq!(idle, (true, vec![(Seat(1), 2)]));
        let back = come(2).await;
        assert_eq!(look(5 + IDLE_MS).await, (true, vec![]), "whoever came back has all his time again");
        drop(back);
        assert_eq!(look(6 + IDLE_MS).await, (true, vec![]));
        // By the clock of the sweep that was long ago.
        hub.sweep(0).await;
        let seats = hub.look(&id, |table| table.people().map(|(seat, _)| seat).collect::<Vec<_>>()).await.unwrap();
        assert_eq!(seats, [Seat(0)], "his seat is free");
    }
}
