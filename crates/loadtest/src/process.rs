//! A server in a process of its own, which can be killed without being asked.

use anyhow::{Context, Result, bail, ensure};
use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

/// How servers are started: the program, its folder, its store and its bus.
#[derive(Clone, Debug)]
pub struct ServerSpec {
    /// This very program: it knows `serve`.
    pub program: PathBuf,
    /// An empty page lies here.
    pub site: PathBuf,
    /// `sqlite:…` or `postgres:…`.
    pub store: String,
    /// `nats:…`.
    pub bus: Option<String>,
    pub log: PathBuf,
    /// Seconds after which a table without visitors leaves the memory.
    pub idle_seconds: u32,
    /// How long a bot thinks about one decision.
    pub bot_millis: u32,
    /// By so much its clock on the wall is ahead when it starts, in ms.
    pub wall_ahead: i64,
    /// With the limits of a usual server, else with none that a load from one address would feel.
    pub usual_limits: bool,
}

/// What a server may be told to allow.
const LIMITS: [&str; 8] = [
    "--requests",
    "--logins",
    "--messages",
    "--most-sockets",
    "--sockets-per-address",
    "--connections-per-address",
    "--matches-per-person",
    "--most-live",
];

pub struct Process {
    spec: ServerSpec,
    port: u16,
    child: Child,
}

impl ServerSpec {
    /// Servers of this program, with everything in this folder. Without a store, a SQLite file there.
    pub fn new(program: &Path, folder: &Path, store: Option<&str>, bus: Option<&str>) -> Result<Self> {
        let site = folder.join("site");
        std::fs::create_dir_all(&site)?;
        std::fs::write(site.join("index.html"), "<p>load</p>")?;
        let file = || format!("sqlite:{}", folder.join("tables.sqlite").display());
        Ok(Self {
            program: program.to_owned(),
            site,
            store: store.map_or_else(file, str::to_owned),
            bus: bus.map(str::to_owned),
            log: folder.join("server.log"),
            idle_seconds: 86_400,
            bot_millis: 50,
            wall_ahead: 0,
            usual_limits: false,
        })
    }

    /// Starts one on a free port and waits until it listens.
    pub fn start(&self) -> Result<Process> {
        let port = TcpListener::bind("127.0.0.1:0")?.local_addr()?.port();
        let child = self.spawn(port)?;
        Ok(Process { spec: self.clone(), port, child })
    }

    fn spawn(&self, port: u16) -> Result<Child> {
        let log = std::fs::File::options().create(true).append(true).open(&self.log)?;
        let mut command = Command::new(&self.program);
        command.args(["serve", "--address", &format!("127.0.0.1:{port}"), "--store", &self.store, "--site"]);
        command.arg(&self.site).args(self.bus.iter().flat_map(|bus| ["--bus", bus]));
        // Where everything comes from one address, limits for people are in the way.
        for limit in LIMITS.iter().filter(|_| !self.usual_limits) {
            command.args([limit, "1000000"]);
        }
        command.args(["--idle-seconds", &self.idle_seconds.to_string(), "--bot-millis", &self.bot_millis.to_string()]);
        command.arg(format!("--wall-ahead={}", self.wall_ahead));
        command.env("RUST_LOG", "warn");
        let mut child = command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(log).spawn()?;
        let out = child.stdout.take().context("its output")?;
        let mut line = String::new();
        BufReader::new(out).read_line(&mut line)?;
        if !line.starts_with("Starboard") {
            let _ = child.kill();
            let _ = child.wait();
            bail!("the server did not start: see {}", self.log.display());
        }
        Ok(child)
    }
}

impl Process {
    /// Where it listens, also after it was killed and started again.
    pub fn address(&self) -> String {
        format!("127.0.0.1:{}", self.port)
    }

    /// Its number in the system.
    pub fn id(&self) -> u32 {
        self.child.id()
    }

    /// From its next start on its clock on the wall is ahead by so much, in ms.
    pub const fn set_wall_ahead(&mut self, millis: i64) {
        self.spec.wall_ahead = millis;
    }

    /// No file of it may have more bytes than this, as on a full disk.
    pub fn limit_file_size(&self, bytes: Option<u64>) -> Result<()> {
        let bytes = bytes.map_or_else(|| "unlimited".to_owned(), |bytes| bytes.to_string());
        let (id, limit) = (self.id().to_string(), format!("--fsize={bytes}:unlimited"));
        let done = Command::new("prlimit").args(["--pid", &id, &limit]).stderr(Stdio::null()).status()?;
        ensure!(done.success(), "prlimit did not limit it");
        Ok(())
    }

    /// Has nobody killed it, and did it not end by itself?
    pub fn is_running(&mut self) -> bool {
        matches!(self.child.try_wait(), Ok(None))
    }

    /// `kill -9`.
    pub fn kill(&mut self) -> Result<()> {
        self.child.kill()?;
        self.child.wait()?;
        Ok(())
    }

    /// Starts it again at the same address.
    pub fn start_again(&mut self) -> Result<()> {
        self.child = self.spec.spawn(self.port)?;
        Ok(())
    }

    /// Asks it to stop, and waits.
    pub fn stop(mut self) -> Result<()> {
        let asked = Command::new("kill").arg(self.child.id().to_string()).status()?;
        ensure!(asked.success(), "it was gone already");
        ensure!(self.child.wait()?.success(), "it did not stop well");
        Ok(())
    }

    /// The memory it holds now, in bytes.
    pub fn memory(&self) -> Result<u64> {
        let pages = std::fs::read_to_string(format!("/proc/{}/smaps_rollup", self.child.id()))?;
        let rss = pages.lines().find_map(|line| line.strip_prefix("Rss:")).context("its memory")?;
        let kib: u64 = rss.trim().trim_end_matches("kB").trim().parse()?;
        Ok(kib * 1024)
    }

    pub fn cpu(&self) -> Result<Duration> {
        cpu_of(&self.child.id().to_string())
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The processor time a process used so far; `self` is this one.
pub fn cpu_of(process: &str) -> Result<Duration> {
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat"))?;
    // The name in brackets may hold anything; user and system time are the 12th and 13th word behind it.
    let words: Vec<&str> = stat.rsplit(')').next().unwrap_or_default().split_whitespace().collect();
    let ticks: u64 =
        words.get(11).context("user time")?.parse::<u64>()? + words.get(12).context("system time")?.parse::<u64>()?;
    // The kernel tells hundredths of a second here on every common machine.
    Ok(Duration::from_millis(ticks * 10))
}
