//! A table over a channel that loses, doubles and reorders what is sent, and breaks: at the end the client knows what the server
//! knows, every command was carried out once or not at all, and the client knows which.

use client::{Connection, Event, Remote, Update, Why};
use proptest::prelude::*;
use protocol::{FromClient, FromServer, LastKnown, Problem, Request, Said, TableInfo, TablePhase, VERSION};
use std::collections::{BTreeMap, VecDeque};
use tabletop::{Catalogue, CommandId, HostError, Hosted, Match, Seat, Seeded, Stamp, Viewer};
use tabletop_laws::toy::Comets;

type Client = Remote<Comets, VecDeque<String>>;

/// What a server does, as simply as possible: one match, one seat of which has a client.
struct Server {
    play: Match<Comets>,
    dice: Seeded,
    viewer: Viewer,
    number: u64,
    played: u64,
    fresh: [u64; 2],
    taken: Option<CommandId>,
    undone: Vec<(u64, usize)>,
    chat: Vec<(u64, Said)>,
    /// What the client was told, once it said hello.
    told: Option<(u64, Option<LastKnown>, bool)>,
    done: Vec<CommandId>,
    out: Vec<String>,
}

impl Server {
    fn new(seed: u64) -> Self {
        let mut dice = Seeded::new(seed);
        let play = Match::begin(Comets::setup("open", 2).unwrap(), &mut dice).unwrap();
        Self {
            play,
            dice,
            viewer: Viewer::Seat(Seat(0)),
            number: 3,
            played: 3,
            fresh: [0; 2],
            taken: None,
            undone: Vec::new(),
            chat: Vec::new(),
            told: None,
            done: Vec::new(),
            out: Vec::new(),
        }
    }

    fn tell(&mut self) {
        let Some((number, known, greeted)) = self.told else { return };
        let unchanged = greeted && known.is_some_and(|known| known.number == self.played);
        let back = |known: LastKnown| {
            let back = self.undone.iter().filter(|(number, _)| *number >= known.number);
            known.steps.min(back.map(|(_, steps)| *steps).min().unwrap_or(usize::MAX)).min(self.play.steps())
        };
        let stamp = Stamp {
            number: self.played,
            since: known.map_or(0, |known| known.number.min(self.played)),
            fresh: self.fresh[0],
            taken: self.taken,
        };
        let play = (!unchanged).then(|| self.play.update(self.viewer, known.map(back), stamp));
        let table = TableInfo {
            number: self.number,
            since: number.min(self.number),
            id: "t".into(),
            game: "comets".into(),
            mode: "open".into(),
            phase: TablePhase::Running,
            seats: Vec::new(),
            here: Vec::new(),
            absent: Vec::new(),
            you: self.viewer.seat(),
            host: true,
            clock: None,
            left: Vec::new(),
            undo_wish: None,
            chat: self.chat.iter().filter(|(at, _)| *at >= number).cloned().collect(),
            events: Vec::new(),
            hidden: Vec::new(),
            conceded: Vec::new(),
            may_return: None,
            rematch: None,
            decks: None,
        };
        self.say(&FromServer::News { table: Box::new(table), play });
        let known = LastKnown { number: self.played, steps: self.play.steps() };
        self.told = Some((self.number, Some(known), true));
    }

    fn say(&mut self, message: &FromServer<Update<Comets>>) {
        self.out.push(serde_json::to_string(message).unwrap());
    }

    fn step(&mut self, seat: Seat, action: &serde_json::Value, id: Option<CommandId>) -> Result<(), HostError> {
        Hosted::act(&mut self.play, seat, action, &mut self.dice)?;
        self.number += 1;
        self.played = self.number;
        self.fresh[seat.index()] = self.number;
        if let Some(id) = id {
            self.taken = Some(id);
            self.done.push(id);
        }
        self.tell();
        Ok(())
    }

    fn go_back(&mut self, steps: usize) {
        if steps < self.play.steps() && self.play.go_back(steps) {
            self.undone.push((self.number, steps));
            self.number += 1;
            self.played = self.number;
            self.fresh.fill(self.number);
            self.tell();
        }
    }

    fn hear(&mut self, text: &str) {
        let Request { id, say } = serde_json::from_str(text).unwrap();
        let refused = match say {
            FromClient::Hello { version, rules, number, known } => {
                assert_eq!((version, rules), (VERSION, Some(1)));
                self.told = Some((number, known, false));
                self.tell();
                return;
            }
            FromClient::Ping => return self.say(&FromServer::Pong),
            FromClient::Act { after, action } => {
                if (self.fresh[0]..=self.number).contains(&after) {
                    match self.step(Seat(0), &action, Some(id)) {
                        Ok(()) => return,
                        Err(HostError::Refused(refusal)) => Problem::Refused { refusal },
                        Err(HostError::Malformed(detail)) => Problem::Malformed { detail },
                    }
                } else {
                    Problem::Stale { number: self.number }
                }
            }
            FromClient::Chat { text } => {
                self.chat.push((self.number, Said { name: "Anna".into(), seat: None, text }));
                self.number += 1;
                self.tell();
                return self.say(&FromServer::Done { to: id });
            }
            _ => Problem::NotSeated,
        };
        self.say(&FromServer::Problem { to: Some(id), problem: refused });
    }
}

/// What happens to the client, the server, or what is on its way between them.
#[derive(Clone, Copy, Debug)]
enum Deed {
    /// The person presses an option; most of them are legal.
    Act(usize),
    Chat,
    Ping,
    OtherActs(usize),
    GoBack(usize),
    /// What is on its way arrives, not always the first of it.
    Up(usize),
    Down(usize),
    DoubleUp(usize),
    DoubleDown(usize),
    LoseUp(usize),
    LoseDown(usize),
    /// The connection breaks. What was sent may still arrive at the server.
    Break,
    Open,
}

fn deeds() -> impl Strategy<Value = Vec<Deed>> {
    let any = 0usize..40;
    let deed = prop_oneof![
        4 => any.clone().prop_map(Deed::Act),
        1 => Just(Deed::Chat),
        1 => Just(Deed::Ping),
        3 => any.clone().prop_map(Deed::OtherActs),
        1 => any.clone().prop_map(Deed::GoBack),
        8 => (0usize..3).prop_map(Deed::Up),
        8 => (0usize..3).prop_map(Deed::Down),
        1 => any.clone().prop_map(Deed::DoubleUp),
        1 => any.clone().prop_map(Deed::DoubleDown),
        1 => any.clone().prop_map(Deed::LoseUp),
        1 => any.prop_map(Deed::LoseDown),
        1 => Just(Deed::Break),
        2 => Just(Deed::Open),
    ];
    proptest::collection::vec(deed, 1..120)
}

/// What became of each command, as the client knows it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Fate {
    UnderWay,
    Done,
    NotDone,
}

struct World {
    client: Client,
    server: Server,
    up: VecDeque<String>,
    down: VecDeque<String>,
    commands: BTreeMap<CommandId, Fate>,
    said: usize,
    lost_or_done: usize,
}

impl World {
    fn new(seed: u64) -> Self {
        let client = Remote::new(VecDeque::new(), 100);
        let server = Server::new(seed);
        let (up, down) = (VecDeque::new(), VecDeque::new());
        Self { client, server, up, down, commands: BTreeMap::new(), said: 0, lost_or_done: 0 }
    }

    fn act(&mut self, choice: usize) {
        let Some(latest) = self.client.follower().latest() else { return };
        let wrong = latest.refused.first().map(|(action, _)| *action).filter(|_| choice == 0);
        let Some(action) = wrong.or_else(|| latest.options.get(choice % latest.options.len().max(1)).copied()) else {
            return;
        };
        if self.client.act(action) {
            let id = self.client.follower().pending().unwrap().id;
            self.commands.insert(id, Fate::UnderWay);
        }
    }

    fn open(&mut self) {
        if self.client.connection() == Connection::Closed {
            self.server.told = None;
            self.client.opened();
        }
    }

    fn break_it(&mut self) {
        self.client.closed();
        // Whoever owns the socket does not listen to an old one.
        self.down.clear();
        self.server.out.clear();
        self.server.told = None;
    }

    /// Everything the client noticed.
    fn notice(&mut self) {
        self.up.append(self.client.socket());
        self.down.extend(self.server.out.drain(..));
        while let Some(event) = self.client.next_event() {
            match event {
                Event::Overtaken(command) => {
                    let before = self.commands.insert(command.id, Fate::NotDone);
                    assert_eq!(before, Some(Fate::UnderWay), "told once");
                }
                Event::Refused(Why::Refused(_)) => {
                    let pending = self.client.follower().pending().map(|command| command.id);
                    let mut open = self
                        .commands
                        .iter_mut()
                        .filter(|(id, known)| **known == Fate::UnderWay && Some(**id) != pending);
                    *open.next().expect("a command was refused").1 = Fate::NotDone;
                }
                Event::Unanswered(FromClient::Chat { .. }) => self.lost_or_done += 1,
                Event::Changed(_) | Event::Table | Event::Said { .. } | Event::Happened(_) => {}
                event => panic!("{event:?}"),
            }
        }
        let pending = self.client.follower().pending().map(|command| command.id);
        for (id, known) in &mut self.commands {
            if *known == Fate::UnderWay && Some(*id) != pending {
                *known = Fate::Done;
            }
        }
    }

    fn arrive_up(&mut self, index: usize) {
        if let Some(text) = self.up.remove(index.min(self.up.len().saturating_sub(1))) {
            self.server.hear(&text);
        }
    }

    fn arrive_down(&mut self, index: usize) {
        if let Some(text) = self.down.remove(index.min(self.down.len().saturating_sub(1)))
            && self.client.connection() != Connection::Closed
        {
            self.client.receive(&text);
        }
    }

    fn one(&mut self, deed: Deed) {
        match deed {
            Deed::Act(choice) => self.act(choice),
            Deed::Chat => self.said += usize::from(self.client.say(FromClient::Chat { text: "!".into() })),
            Deed::Ping => self.client.ping(),
            Deed::OtherActs(choice) => {
                let options = Hosted::options(&self.server.play, Seat(1));
                if let Some(action) = options.get(choice % options.len().max(1)) {
                    self.server.step(Seat(1), action, None).unwrap();
                }
            }
            Deed::GoBack(steps) => self.server.go_back(steps % (self.server.play.steps() + 1)),
            Deed::Up(index) => self.arrive_up(index),
            Deed::Down(index) => self.arrive_down(index),
            Deed::DoubleUp(index) => self.up.extend(self.up.get(index).cloned()),
            Deed::DoubleDown(index) => self.down.extend(self.down.get(index).cloned()),
            Deed::LoseUp(index) => drop(self.up.remove(index)),
            Deed::LoseDown(index) => drop(self.down.remove(index)),
            Deed::Break => self.break_it(),
            Deed::Open => self.open(),
        }
        self.notice();
    }

    /// The connection is good from now on.
    fn calm_down(&mut self) {
        self.one(Deed::Break);
        self.one(Deed::Open);
        for _ in 0..1000 {
            self.one(Deed::Up(0));
            self.one(Deed::Down(0));
            if self.up.is_empty() && self.down.is_empty() {
                return;
            }
        }
        panic!("it never ends");
    }

    fn check(&self) {
        let (follower, server) = (self.client.follower(), &self.server);
        let latest = follower.latest().expect("it was told something");
        let whole = server.play.update(server.viewer, None, Stamp::default());
        assert_eq!(follower.story(), whole.story);
        assert_eq!((latest.step, &latest.view, &latest.options), (whole.step, &whole.view, &whole.options));
        assert_eq!(latest.awaiting, whole.awaiting);
        assert_eq!(self.client.chat().len(), server.chat.len());
        assert!(server.chat.len() <= self.said + self.up.len() + 40, "a doubled line may be said twice");
        assert_eq!(follower.pending(), None);
        let mut done = server.done.clone();
        done.sort_unstable();
        done.dedup();
        assert_eq!(done.len(), server.done.len(), "nothing is done twice");
        for (id, known) in &self.commands {
            assert_eq!(*known == Fate::Done, done.contains(id), "command {id} is {known:?}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn what_the_client_knows_is_what_happened(seed in 0u64..1000, deeds in deeds()) {
        let mut world = World::new(seed);
        world.one(Deed::Open);
        for deed in deeds {
            world.one(deed);
        }
        world.calm_down();
        world.check();
    }
}

#[test]
fn a_command_that_was_on_its_way_is_sent_again_as_it_was_and_done_once() {
    let mut world = World::new(5);
    for deed in [Deed::Open, Deed::Up(0), Deed::Down(0), Deed::Act(1)] {
        world.one(deed);
    }
    let first = world.up.back().unwrap().clone();
    // It arrives, but the connection breaks before the answer comes.
    for deed in [Deed::Up(0), Deed::Break, Deed::Open, Deed::Up(0), Deed::Down(0)] {
        world.one(deed);
    }
    assert_eq!(world.client.follower().pending(), None, "the match says that it was taken");
    let mut world = World::new(5);
    for deed in [Deed::Open, Deed::Up(0), Deed::Down(0), Deed::Act(1), Deed::LoseUp(0), Deed::Break, Deed::Open] {
        world.one(deed);
    }
    for deed in [Deed::Up(0), Deed::Down(0)] {
        world.one(deed);
    }
    assert_eq!(world.up.back(), Some(&first), "the same id, the same number");
    world.calm_down();
    world.check();
    assert_eq!(world.server.done.len(), 1);
}

#[test]
fn other_rules_and_other_versions_say_reload() {
    let mut client = Client::new(VecDeque::new(), 1);
    client.opened();
    let problem = Problem::Version { server: VERSION, rules: 9 };
    client.receive(&serde_json::to_string(&FromServer::<()>::Problem { to: None, problem }).unwrap());
    assert!(matches!(client.next_event(), Some(Event::Outdated)));
    client.receive("{\"newer\":{}}");
    assert!(matches!(client.next_event(), Some(Event::Outdated)));
}

#[test]
fn other_eyes_are_told_everything_anew() {
    let mut world = World::new(2);
    for deed in [Deed::Open, Deed::Up(0), Deed::Down(0), Deed::OtherActs(0), Deed::Down(0)] {
        world.one(deed);
    }
    // The seat is somebody else's now; the server does not know what he was told with other eyes.
    world.server.viewer = Viewer::Spectator;
    world.one(Deed::OtherActs(1));
    world.server.number += 1;
    world.server.tell();
    world.calm_down();
    world.check();
    assert_eq!(world.client.follower().latest().map(|latest| latest.viewer), Some(Viewer::Spectator));
}
