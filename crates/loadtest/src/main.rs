//! `loadtest measure`: how fast, how soon, how heavy. `loadtest kill`: does it survive. `loadtest abuse`: does anybody notice.

use anyhow::{Result, bail, ensure};
use clap::{Parser, Subcommand, ValueEnum};
use loadtest::kill::{self, Victim};
use loadtest::measure::{self, Plan};
use loadtest::process::ServerSpec;
use loadtest::table::Play;
use loadtest::{abuse, abuser, bytes, capacity, chaos, stored};
use std::path::PathBuf;
use std::time::{Duration, Instant};
use tabletop::Saved;
use test_services::{Nats, Postgres};

/// Plays many tables over real sockets and checks every answer.
///
///     loadtest measure                          2,000 tables on SQLite
///     loadtest measure --store postgres         the same on a PostgreSQL that is started for it
///     loadtest kill --kills 50                  kill -9, fifty times
///     loadtest kill --store postgres --processes 3
///     loadtest chaos --seed 7 --minutes 5       faults by seed: lines, disks, processes, clocks
///     loadtest abuse                            one address does its worst while people play
///     loadtest stored                           starts on a store of 100,000 tables
#[derive(Parser)]
#[command(verbatim_doc_comment)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Moves a second, the time until everybody knows, the weight of an idle table.
    Measure {
        #[command(flatten)]
        common: Common,
        /// Tables at once, two clients each.
        #[arg(long, default_value_t = 2000)]
        tables: usize,
        /// Seconds of each of the two parts.
        #[arg(long, default_value_t = 10.0)]
        seconds: f64,
        /// Moves a second in the second part; without it, half of what must be reached: 3,000, with PostgreSQL 2,000.
        #[arg(long)]
        rate: Option<f64>,
        /// Fails if the targets are not reached.
        #[arg(long)]
        strict: bool,
    },
    /// Kills servers (or PostgreSQL) in the middle of play, and looks for every acknowledged step.
    Kill {
        #[command(flatten)]
        common: Common,
        /// Tables at once.
        #[arg(long, default_value_t = 40)]
        tables: usize,
        /// How often.
        #[arg(long, default_value_t = 50)]
        kills: usize,
        /// Seconds between two kills.
        #[arg(long, default_value_t = 0.5)]
        seconds: f64,
        /// Not the servers: PostgreSQL.
        #[arg(long)]
        database: bool,
    },
    /// One address does its worst while people play from others: fails if they notice.
    Abuse {
        #[command(flatten)]
        common: Common,
        /// Tables of two people.
        #[arg(long, default_value_t = 20)]
        tables: usize,
        /// For so long.
        #[arg(long, default_value_t = 300.0)]
        seconds: f64,
    },
    /// The one without manners, for `abuse` to start: only against a server on this machine.
    #[command(hide = true)]
    Abuser {
        /// Where the server listens.
        #[arg(long)]
        address: String,
        /// For so long.
        #[arg(long)]
        seconds: f64,
    },
    /// Lines, disks, processes and clocks fail at random, by seed; then looks for every acknowledged step.
    Chaos {
        #[command(flatten)]
        common: Common,
        /// Tables at once.
        #[arg(long, default_value_t = 20)]
        tables: usize,
        /// Which faults, of whom, for how long.
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// For so long.
        #[arg(long, default_value_t = 2.0)]
        minutes: f64,
    },
    /// A store of very many tables: until a server on it listens, and until somebody who comes then is told his.
    Stored {
        #[command(flatten)]
        common: Common,
        /// Running matches in the store.
        #[arg(long, default_value_t = 100_000)]
        tables: usize,
    },
    /// What how many machines can carry, by a model that is run at the measured points first.
    Capacity,
    /// Bytes that a step costs online: replays a match file and counts what each seat is sent.
    Bytes {
        /// A saved match.
        file: PathBuf,
        /// Plays one first, bots against bots, and saves it there.
        #[arg(long)]
        record: bool,
        /// The game to record.
        #[arg(long, default_value = "starcraft")]
        game: String,
        /// The mode to record.
        #[arg(long, default_value = "full")]
        mode: String,
        /// Its seats.
        #[arg(long, default_value_t = 3)]
        seats: u8,
        /// The most steps to record.
        #[arg(long, default_value_t = 1000)]
        steps: usize,
        /// The seed of dice and bots.
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
    /// A server, for the other commands to start and kill: the same as `starboard serve`.
    Serve {
        #[command(flatten)]
        options: Box<server::Options>,
        /// By so many milliseconds its clock on the wall is ahead.
        #[arg(long, default_value_t = 0, allow_hyphen_values = true, hide = true)]
        wall_ahead: i64,
    },
}

#[derive(clap::Args)]
struct Common {
    /// Where tables are kept.
    #[arg(long, default_value = "sqlite")]
    store: Kind,
    /// How many servers; more than one needs PostgreSQL and NATS, which are started too.
    #[arg(long, default_value_t = 1)]
    processes: usize,
    /// The game.
    #[arg(long, default_value = "star-realms")]
    game: String,
    /// The mode, for two seats.
    #[arg(long, default_value = "duel-frontiers")]
    mode: String,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Kind {
    Sqlite,
    Postgres,
}

impl Common {
    /// Plays at so many tables for so long; says the settings.
    fn plan(&self, tables: usize, time: Duration) -> Plan {
        settings(self, tables);
        let play = Play { game: self.game.clone(), mode: self.mode.clone() };
        Plan { play, tables, time, rate: 0.0 }
    }
}

impl Kind {
    const fn name(self) -> &'static str {
        match self {
            Self::Sqlite => "SQLite",
            Self::Postgres => "PostgreSQL",
        }
    }

    /// Moves a second that must be reached.
    const fn target(self) -> f64 {
        match self {
            Self::Sqlite => 6000.0,
            Self::Postgres => 4000.0,
        }
    }
}

/// What servers need, for as long as it is held.
struct Services {
    spec: ServerSpec,
    postgres: Option<Postgres>,
    nats: Option<Nats>,
    _folder: tempfile::TempDir,
}

impl Services {
    fn prepare(common: &Common) -> Result<Self> {
        ensure!(common.processes > 0, "no server at all");
        if common.processes > 1 && common.store == Kind::Sqlite {
            bail!("a SQLite file has one owner: several processes need --store postgres");
        }
        let folder = tempfile::tempdir()?;
        let postgres = (common.store == Kind::Postgres).then(Postgres::start).transpose()?;
        let nats = (common.processes > 1).then(Nats::start).transpose()?;
        let store = postgres.as_ref().map(|postgres| postgres.database("load")).transpose()?;
        let bus = nats.as_ref().map(Nats::address);
        let spec = ServerSpec::new(&std::env::current_exe()?, folder.path(), store.as_deref(), bus.as_deref())?;
        Ok(Self { spec, postgres, nats, _folder: folder })
    }
}

/// As `starboard` has it: what is measured is what is shipped.
#[global_allocator]
static MEMORY: mimalloc::MiMalloc = mimalloc::MiMalloc;

#[tokio::main]
async fn main() -> Result<()> {
    let start = Instant::now();
    let say = |what: &str| eprintln!("{:6.1} s  {what}", start.elapsed().as_secs_f64());
    match Arguments::parse().command {
        Command::Serve { options, wall_ahead } => {
            server::clock::set_wall_ahead(wall_ahead);
            Ok(server::run(*options, "sqlite:starboard.sqlite").await?)
        }
        Command::Bytes { file, record, game, mode, seats, steps, seed } => {
            if record {
                std::fs::write(&file, bytes::record(&game, &mode, seats, seed, steps)?.write())?;
            }
            let bytes = bytes::replay(&Saved::read(&std::fs::read_to_string(&file)?)?)?;
            println!("steps       {} of {} in the file", bytes.steps, bytes.recorded);
            println!("updates     {}, one for each seat after each step", bytes.updates);
            println!("an update   {:.0} bytes", bytes.each());
            for (field, total) in &bytes.fields {
                println!("  {field:<10}{:.0}", *total as f64 / bytes.updates.max(1) as f64);
            }
            Ok(())
        }
        Command::Measure { common, tables, seconds, rate, strict } => {
            measured(&common, tables, seconds, rate, strict, &say).await
        }
        Command::Kill { common, tables, kills, seconds, database } => {
            let services = Services::prepare(&common)?;
            let plan = common.plan(tables, Duration::from_secs_f64(seconds));
            let victim = match (&services.postgres, database) {
                (Some(postgres), true) => Victim::Database(postgres),
                (None, true) => bail!("--database needs --store postgres"),
                (_, false) => Victim::Servers,
            };
            let survived = kill::kill(&plan, &services.spec, common.processes, kills, &victim, &say).await?;
            println!("kills       {}", survived.kills);
            println!("steps       {} acknowledged, each in the store once, none beside them", survived.steps);
            println!("every table went on: {} steps at least between two kills", survived.least);
            Ok(())
        }
        Command::Chaos { common, tables, seed, minutes } => {
            let services = Services::prepare(&common)?;
            let plan = common.plan(tables, Duration::from_secs_f64(minutes * 60.0));
            println!("seed        {seed}, {minutes} minutes");
            let (postgres, nats) = (services.postgres.as_ref(), services.nats.as_ref().map(Nats::port));
            let survived = chaos::chaos(&plan, &services.spec, common.processes, postgres, nats, seed, &say).await?;
            println!("faults      {:?}", survived.faults);
            println!("steps       {} acknowledged, each in the store once, none beside them", survived.steps);
            println!("recovery    {:.1} s at most until every table went on", survived.slowest.as_secs_f64());
            Ok(())
        }
        Command::Abuse { common, tables, seconds } => abused(&common, tables, seconds, &say).await,
        Command::Abuser { address, seconds } => {
            let damage = abuser::abuse(&address, Duration::from_secs_f64(seconds)).await?;
            println!("{}", serde_json::to_string(&damage)?);
            Ok(())
        }
        Command::Stored { common, tables } => {
            let services = Services::prepare(&common)?;
            println!("store       {}, {tables} running matches in it", common.store.name());
            let play = Play { game: common.game.clone(), mode: common.mode.clone() };
            let found = stored::stored(&play, &services.spec, tables, &say).await?;
            println!("start       {:.2} s until a server listens", found.start.as_secs_f64());
            println!(
                "first       {:.1} ms until somebody who comes is told his table",
                found.first.as_secs_f64() * 1e3
            );
            println!("memory      {} MiB", found.memory >> 20);
            Ok(())
        }
        Command::Capacity => reckoned(),
    }
}

async fn measured(
    common: &Common,
    tables: usize,
    seconds: f64,
    rate: Option<f64>,
    strict: bool,
    say: &dyn Fn(&str),
) -> Result<()> {
    let services = Services::prepare(common)?;
    let rate = rate.unwrap_or_else(|| common.store.target() / 2.0);
    let plan = Plan { rate, ..common.plan(tables, Duration::from_secs_f64(seconds)) };
    println!("each part   {seconds} s");
    let found = measure::measure(&plan, &services.spec, common.processes, say).await?;
    let (p50, p99) = (found.p50.as_secs_f64() * 1e3, found.p99.as_secs_f64() * 1e3);
    println!("moves       {:.0} a second, durable before told", found.moves_per_s);
    println!("processor   {:.0} µs a move in the server, {:.0} µs in the load", found.server_us, found.load_us);
    println!("everybody   p50 {p50:.1} ms, p99 {p99:.1} ms, at {:.0} moves a second", found.paced_per_s);
    println!("memory      {:.0} MiB in the servers with all tables and sockets", found.busy_bytes / 1048576.0);
    println!("stop        {:.1} s until the servers had kept every state", found.stop.as_secs_f64());
    println!("start       {:.2} s until a server listens again", found.start.as_secs_f64());
    let (loaded, idle) = (found.loaded_bytes / 1024.0, found.idle_bytes / 1024.0);
    println!("idle table  {loaded:.1} KiB until it leaves the memory, {idle:.1} KiB then");
    println!("checked     {} steps, each in the store once", found.checked);
    ensure!(!strict || found.reaches(common.store.target(), rate), "not what it must reach");
    Ok(())
}

async fn abused(common: &Common, tables: usize, seconds: f64, say: &dyn Fn(&str)) -> Result<()> {
    let services = Services::prepare(common)?;
    let play = Play { game: common.game.clone(), mode: common.mode.clone() };
    let plan = abuse::Plan { play, tables, time: Duration::from_secs_f64(seconds) };
    settings(common, tables);
    println!("bots, clocks three tables with a bot, two where a clock of {} s decides", protocol::SHORTEST_CLOCK);
    println!("abuse       {seconds} s from one address, the server's limits as they are by default");
    let found = abuse::abuse(&plan, &services.spec, say).await?;
    let ms = |time: Duration| time.as_secs_f64() * 1e3;
    println!("memory      {} MiB at most", found.memory >> 20);
    println!("people      {} moves, p50 {:.1} ms, p99 {:.1} ms", found.moves, ms(found.p50), ms(found.p99));
    println!("bots        {} moves, the latest after {:.0} ms", found.bot_moves, ms(found.latest_bot));
    println!("clocks      {} ran out, the latest by {:.0} ms", found.clocks, ms(found.latest_clock));
    println!("abuser      {:?}", found.damage);
    found.check()
}

/// Runs the model at what was measured, and only if it is near enough at what was not.
fn reckoned() -> Result<()> {
    let line = |name: &str, found: capacity::Prediction| {
        let (p50, p99) = (found.p50.as_secs_f64() * 1e3, found.p99.as_secs_f64() * 1e3);
        println!("{name:<52} {:>7.0} a second, p50 {p50:.1} ms, p99 {p99:.1} ms", found.per_s);
    };
    for point in capacity::POINTS {
        let found = capacity::simulate(capacity::MEASURED, point.tables, point.rate, 5.0);
        line(&format!("measured {:.0} a second: the model finds", point.per_s), found);
        ensure!(point.fits(&found), "the model is too far from what was measured to say anything else");
    }
    for (name, costs, tables, rate) in capacity::questions() {
        line(name, capacity::simulate(costs, tables, rate, 5.0));
    }
    Ok(())
}

fn settings(common: &Common, tables: usize) {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    println!("store       {}", common.store.name());
    println!("servers     {}, this program beside them, on {cores} cores", common.processes);
    println!("tables      {tables} of {} {}, two clients each", common.game, common.mode);
}
