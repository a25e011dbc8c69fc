//! One address does its worst while people play from others: nobody may notice.
//!
//! The server has the limits that it has by default. Everybody is on this machine, but not at one address: the whole of 127.0.0.0/8 is
//! ours. The abuser is a process of its own that gives way to everybody else: in life his processor is not ours.

use crate::abuser::Damage;
use crate::process::{Process, ServerSpec};
use crate::table::{Api, Play, Table};
use crate::websocket::Client;
use anyhow::{Context, Result, ensure};
use protocol::{Clock, FromClient, NewTable, SeatChoice, TimeOut};
use std::net::Ipv4Addr;
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::{Duration, Instant};
use tabletop::{Dice, Seat, Seeded};
use tokio::task::JoinSet;

/// How often people move at one table.
const PAUSE: Duration = Duration::from_millis(250);
/// How often memory is looked at.
const LOOK: Duration = Duration::from_millis(200);
/// The shortest clock there is.
const CLOCK: Clock = Clock { seconds: protocol::SHORTEST_CLOCK, total: false, then: TimeOut::Bot };

/// Who plays, and for how long.
#[derive(Clone, Debug)]
pub struct Plan {
    pub play: Play,
    /// Tables of two people, besides those with bots and with clocks.
    pub tables: usize,
    pub time: Duration,
}

/// What people noticed, and what it cost.
#[derive(Clone, Debug)]
pub struct Report {
    /// The most memory the server held, in bytes.
    pub memory: u64,
    /// Moves of people against people, and how soon both knew.
    pub moves: usize,
    pub p50: Duration,
    pub p99: Duration,
    /// Moves of bots, and the latest of them.
    pub bot_moves: usize,
    pub latest_bot: Duration,
    /// Decisions made because a clock ran out, and the latest of them.
    pub clocks: usize,
    pub latest_clock: Duration,
    /// What the abuser did.
    pub damage: Damage,
}

/// What nobody may notice.
const MEMORY: u64 = 300 * 1024 * 1024;
const P99: Duration = Duration::from_millis(50);
const BOT: Duration = Duration::from_secs(2);
const LATE: Duration = Duration::from_millis(500);

impl Report {
    /// Everything that must hold on a quiet machine; the first thing that does not, in words.
    pub fn check(&self) -> Result<()> {
        ensure!(self.memory < MEMORY, "the server held {} MiB", self.memory >> 20);
        ensure!(self.p99 < P99, "people waited: p99 {:?}", self.p99);
        ensure!(self.latest_bot < BOT, "a bot's move came after {:?}", self.latest_bot);
        ensure!(self.latest_clock < LATE, "a clock was late by {:?}", self.latest_clock);
        Ok(())
    }
}

/// The people at one address each: some hundred of them are enough.
fn people_at(number: usize) -> Ipv4Addr {
    Ipv4Addr::new(127, 1, (number / 200) as u8, (number % 200 + 1) as u8)
}

/// Lets people play while one address does its worst.
pub async fn abuse(plan: &Plan, spec: &ServerSpec, say: &dyn Fn(&str)) -> Result<Report> {
    let server = ServerSpec { usual_limits: true, bot_millis: 300, ..spec.clone() }.start()?;
    let at = |number| Api::from(vec![server.address()], people_at(number));
    say("people sit down");
    let mut tables = Vec::new();
    for number in 0..plan.tables {
        let api = at(number)?;
        let tokens = [api.guest(&format!("Anna {number}")).await?, api.guest(&format!("Boris {number}")).await?];
        tables.push(Table::open(&api, &plan.play, tokens, number as u64).await?);
    }
    let over = Arc::new(AtomicBool::new(false));
    let mut waiting = JoinSet::new();
    for (number, kind) in [(plan.tables, "greedy"), (plan.tables + 1, "search"), (plan.tables + 2, "search")] {
        waiting.spawn(with_bot(at(number)?, plan.play.clone(), kind, over.clone()));
    }
    for number in plan.tables + 3..plan.tables + 5 {
        waiting.spawn(with_clock(at(number)?, plan.play.clone(), over.clone()));
    }
    let mut playing = JoinSet::new();
    for table in tables {
        playing.spawn(play_on(table, over.clone()));
    }
    say("one address does its worst");
    let abuser = abuser(spec, &server, plan.time)?;
    let memory = until_gone(&server, abuser).await;
    over.store(true, Relaxed);
    let (memory, damage) = memory?;
    say("looking at what people noticed");
    let (mut times, mut bots, mut clocks) = (Vec::new(), Vec::new(), Vec::new());
    while let Some(done) = playing.join_next().await {
        times.append(&mut done??);
    }
    while let Some(done) = waiting.join_next().await {
        match done?? {
            Waited::ForBot(mut waited) => bots.append(&mut waited),
            Waited::ForClock(mut late) => clocks.append(&mut late),
        }
    }
    times.sort_unstable();
    let at = |share: f64| times.get((times.len() as f64 * share) as usize).copied().unwrap_or_default();
    let latest = |all: &[Duration]| all.iter().max().copied().unwrap_or_default();
    server.stop()?;
    Ok(Report {
        memory,
        moves: times.len(),
        p50: at(0.5),
        p99: at(0.99),
        bot_moves: bots.len(),
        latest_bot: latest(&bots),
        clocks: clocks.len(),
        latest_clock: latest(&clocks),
        damage,
    })
}

/// Starts the abuser.
fn abuser(spec: &ServerSpec, server: &Process, time: Duration) -> Result<std::process::Child> {
    let mut command = Command::new("nice");
    command.args(["-n", "15"]).arg(&spec.program).args(["abuser", "--address", &server.address()]);
    command.args(["--seconds", &time.as_secs_f64().to_string()]);
    Ok(command.stdin(Stdio::null()).stdout(Stdio::piped()).spawn()?)
}

/// Looks at the server's memory until the abuser goes: the most there was, and what he says he did.
async fn until_gone(server: &Process, mut abuser: std::process::Child) -> Result<(u64, Damage)> {
    let mut most = 0;
    while abuser.try_wait()?.is_none() {
        most = most.max(server.memory()?);
        tokio::time::sleep(LOOK).await;
    }
    let said = abuser.wait_with_output()?;
    let said = String::from_utf8_lossy(&said.stdout).into_owned();
    let damage = serde_json::from_str(said.trim()).with_context(|| format!("the abuser said {said:?}"))?;
    Ok((most, damage))
}

async fn play_on(mut table: Table, over: Arc<AtomicBool>) -> Result<Vec<Duration>> {
    let mut times = Vec::new();
    while !over.load(Relaxed) {
        times.extend(table.step().await?);
        tokio::time::sleep(PAUSE).await;
    }
    Ok(times)
}

enum Waited {
    ForBot(Vec<Duration>),
    /// How much later than the clock said.
    ForClock(Vec<Duration>),
}

/// One person at a table with a bot.
async fn opposite_a_bot(api: &Arc<Api>, play: &Play, kind: &str, clock: Option<Clock>) -> Result<Client> {
    let token = api.guest("Anna").await?;
    let seats = vec![SeatChoice::Me, SeatChoice::Bot(kind.to_owned())];
    let new = NewTable { game: play.game.clone(), mode: play.mode.clone(), seats, private: true, clock };
    let table = api.make(&token, &new).await?;
    let mut client = api.client(Seat(0), &token, &table).await?;
    client.say(FromClient::Start).await?;
    client.until(2).await?;
    Ok(client)
}

fn is_over(client: &Client) -> bool {
    client.table().is_some_and(|table| table.phase == protocol::TablePhase::Finished)
}

/// Plays against a bot: how long each of its moves took.
async fn with_bot(api: Arc<Api>, play: Play, kind: &'static str, over: Arc<AtomicBool>) -> Result<Waited> {
    let mut waited = Vec::new();
    let mut dice = Seeded::new(1);
    while !over.load(Relaxed) {
        let mut client = opposite_a_bot(&api, &play, kind, None).await?;
        while !over.load(Relaxed) && !is_over(&client) {
            let number = client.number();
            let asked = Instant::now();
            let options = client.options();
            if options.is_empty() {
                client.until(number + 1).await?;
                waited.push(asked.elapsed());
            } else {
                let action = options[dice.pick(options.len() as u32) as usize].clone();
                client.act(&action).await?;
                client.until(number + 1).await?;
                // A person thinks.
                if !client.options().is_empty() {
                    tokio::time::sleep(PAUSE / 5).await;
                }
            }
        }
    }
    Ok(Waited::ForBot(waited))
}

/// Says nothing and lets the clock decide: how much later than it should it did.
async fn with_clock(api: Arc<Api>, play: Play, over: Arc<AtomicBool>) -> Result<Waited> {
    let mut late = Vec::new();
    while !over.load(Relaxed) {
        let mut client = opposite_a_bot(&api, &play, "random", Some(CLOCK)).await?;
        while !over.load(Relaxed) && !is_over(&client) {
            let number = client.number();
            let awaited = !client.options().is_empty();
            let left = client.table().and_then(|table| table.left.first().copied()).unwrap_or_default();
            let due = Instant::now() + Duration::from_millis(u64::try_from(left).unwrap_or_default());
            client.until(number + 1).await?;
            if awaited {
                late.push(Instant::now().saturating_duration_since(due));
            }
        }
    }
    Ok(Waited::ForClock(late))
}
