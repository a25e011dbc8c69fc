//! Faults that nobody wrote down beforehand: lines between servers, PostgreSQL and NATS are slowed, silenced, half cut or broken; disks
//! are full or slow; processes freeze or die; clocks jump. What, whom and for how long comes from a seed. Afterwards every table goes on,
//! and every acknowledged step is in the store once.
//!
//! Everything is on this machine and ends by itself: a frozen process is always thawed, a limit always lifted.

use crate::kill::Playing;
use crate::measure::{self, Plan};
use crate::process::{Process, ServerSpec};
use crate::proxy::{Proxy, Weather};
use crate::table::Api;
use anyhow::{Context, Result, ensure};
use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::process::Command;
use std::time::{Duration, Instant};
use tabletop::{Dice, Seeded};
use test_services::Postgres;

/// How long every table may take to go on once everything is well again.
const RECOVERY: Duration = Duration::from_secs(60);
/// A slow disk: of each so many milliseconds whoever writes to it stands still for most.
const SLOW_DISK: (u64, u64) = (90, 30);

/// What goes wrong.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Fault {
    SlowLine,
    SilentLine,
    HalfOpenLine,
    CutLine,
    Kill,
    Freeze,
    ClockJump,
    FullDisk,
    SlowDisk,
}

impl Fault {
    const ALL: [Self; 9] = [
        Self::SlowLine,
        Self::SilentLine,
        Self::HalfOpenLine,
        Self::CutLine,
        Self::Kill,
        Self::Freeze,
        Self::ClockJump,
        Self::FullDisk,
        Self::SlowDisk,
    ];
}

/// What happened, and what was left.
#[derive(Clone, Debug)]
pub struct Survived {
    /// How often each fault came.
    pub faults: BTreeMap<String, usize>,
    /// Steps acknowledged, and found again in the store.
    pub steps: usize,
    /// The longest that some table needed to go on after a round of faults.
    pub slowest: Duration,
}

/// What may be broken.
struct World<'a> {
    servers: Vec<Process>,
    /// To PostgreSQL and to NATS, where there are any.
    lines: Vec<Proxy>,
    postgres: Option<&'a Postgres>,
}

/// Plays at all tables for so long while everything breaks that this seed says.
pub async fn chaos(
    plan: &Plan,
    spec: &ServerSpec,
    processes: usize,
    postgres: Option<&Postgres>,
    nats: Option<u16>,
    seed: u64,
    say: &dyn Fn(&str),
) -> Result<Survived> {
    let mut lines = Vec::new();
    let mut through = spec.clone();
    if let Some(postgres) = postgres {
        let line = Proxy::to(SocketAddr::from(([127, 0, 0, 1], postgres.port()))).await?;
        through.store = spec.store.replace(&format!(":{}/", postgres.port()), &format!(":{}/", line.address().port()));
        lines.push(line);
    }
    if let Some(nats) = nats {
        let line = Proxy::to(SocketAddr::from(([127, 0, 0, 1], nats))).await?;
        through.bus = Some(format!("nats://{}", line.address()));
        lines.push(line);
    }
    let servers: Vec<Process> = (0..processes).map(|_| through.start()).collect::<Result<_>>()?;
    let api = Api::new(servers.iter().map(Process::address).collect());
    let mut playing = Playing::start(measure::open(plan, &api).await?);
    let mut world = World { servers, lines, postgres };
    let mut dice = Seeded::new(seed);
    let (start, mut faults, mut slowest) = (Instant::now(), BTreeMap::new(), Duration::ZERO);
    while start.elapsed() < plan.time {
        // One to four things go wrong at once, or one soon after the other.
        let mut round = Vec::new();
        for _ in 0..=dice.pick(3) {
            let fault = Fault::ALL[dice.pick(Fault::ALL.len() as u32) as usize];
            if let Some(mending) = world.break_it(fault, &mut dice)? {
                round.push((fault, mending));
            }
            tokio::time::sleep(Duration::from_millis(u64::from(dice.pick(700)))).await;
        }
        tokio::time::sleep(Duration::from_millis(300 + u64::from(dice.pick(4000)))).await;
        for (fault, _) in &round {
            *faults.entry(format!("{fault:?}")).or_default() += 1;
        }
        // Whoever starts needs everything else to be well.
        round.sort_by_key(|(_, mending)| matches!(mending, Mending::Start(_)));
        for (_, mending) in round {
            tokio::task::block_in_place(|| world.mend(mending))?;
        }
        let well = Instant::now();
        let gone_on = tokio::time::timeout(RECOVERY, playing.every_table_goes_on()).await;
        gone_on.context("some table does not go on")??;
        slowest = slowest.max(well.elapsed());
        say(&format!("{} faults, {} steps", faults.values().sum::<usize>(), playing.counts().iter().sum::<usize>()));
    }
    let World { servers, .. } = world;
    // Looked for in the store itself, not through a line.
    let steps = playing.stop_and_check(servers, &spec.store).await?;
    Ok(Survived { faults, steps, slowest })
}

/// How something is made well again.
enum Mending {
    Line(usize),
    /// It was killed.
    Start(usize),
    /// These were frozen, or blinked.
    Thaw(Vec<u32>, Option<tokio::task::JoinHandle<()>>),
    /// It could write nothing.
    Space(usize),
}

impl World<'_> {
    /// Breaks something, if it is there; says how it is mended.
    fn break_it(&mut self, fault: Fault, dice: &mut Seeded) -> Result<Option<Mending>> {
        let server = dice.pick(self.servers.len() as u32) as usize;
        // Whoever is dead already can neither stand still nor fill his disk.
        let needs_it = matches!(fault, Fault::Freeze | Fault::FullDisk | Fault::SlowDisk);
        if needs_it && !self.servers[server].is_running() {
            return Ok(None);
        }
        let weather = match fault {
            Fault::SlowLine => Weather::Slow(Duration::from_millis(20 + u64::from(dice.pick(300)))),
            Fault::SilentLine => Weather::Silent,
            Fault::HalfOpenLine => Weather::HalfOpen,
            Fault::CutLine => Weather::Cut,
            Fault::Kill => {
                self.servers[server].kill()?;
                return Ok(Some(Mending::Start(server)));
            }
            Fault::ClockJump => {
                let hours = i64::from(dice.pick(200)) - 100;
                self.servers[server].kill()?;
                self.servers[server].set_wall_ahead(hours * 3_600_000);
                return Ok(Some(Mending::Start(server)));
            }
            Fault::Freeze => {
                let frozen = vec![self.servers[server].id()];
                signal("STOP", &frozen)?;
                return Ok(Some(Mending::Thaw(frozen, None)));
            }
            // PostgreSQL does not expect its disk back so soon: it would end itself, which is another fault.
            Fault::FullDisk if self.postgres.is_some() => return Ok(None),
            Fault::FullDisk => {
                self.servers[server].limit_file_size(Some(1))?;
                return Ok(Some(Mending::Space(server)));
            }
            Fault::SlowDisk => {
                let slow = match self.postgres {
                    Some(postgres) => postgres.processes()?,
                    None => vec![self.servers[server].id()],
                };
                let blinking = tokio::spawn(blink(slow.clone()));
                return Ok(Some(Mending::Thaw(slow, Some(blinking))));
            }
        };
        if self.lines.is_empty() {
            return Ok(None);
        }
        let line = dice.pick(self.lines.len() as u32) as usize;
        self.lines[line].set(weather);
        Ok(Some(Mending::Line(line)))
    }

    fn mend(&mut self, mending: Mending) -> Result<()> {
        match mending {
            Mending::Line(line) => self.lines[line].set(Weather::Fine),
            // Two faults may have met the same one.
            Mending::Start(server) => {
                let _ = self.servers[server].kill();
                self.servers[server].start_again()?;
            }
            Mending::Thaw(frozen, blinking) => {
                if let Some(blinking) = blinking {
                    blinking.abort();
                    // Not before its last signal is sent.
                    let _ = tokio::runtime::Handle::current().block_on(blinking);
                }
                let _ = signal("CONT", &frozen);
            }
            Mending::Space(server) => {
                let _ = self.servers[server].limit_file_size(None);
            }
        }
        Ok(())
    }
}

/// Stands still most of the time, as whoever waits for a slow disk.
async fn blink(processes: Vec<u32>) {
    loop {
        for (word, millis) in [("STOP", SLOW_DISK.0), ("CONT", SLOW_DISK.1)] {
            let _ = signal(word, &processes);
            tokio::time::sleep(Duration::from_millis(millis)).await;
        }
    }
}

/// Sends a signal to processes of ours; those that are gone meanwhile do not matter.
fn signal(word: &str, processes: &[u32]) -> Result<()> {
    let mut command = Command::new("kill");
    command.arg(format!("-{word}")).args(processes.iter().map(u32::to_string));
    let done = command.stderr(std::process::Stdio::null()).status()?;
    ensure!(done.success() || processes.len() > 1, "nobody to send {word} to");
    Ok(())
}
