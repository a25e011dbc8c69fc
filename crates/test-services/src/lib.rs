//! A PostgreSQL and a NATS server of our own, in a temporary folder, on free ports; gone when dropped.

use anyhow::{Context, Result, ensure};
use std::fs;
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

/// How long a service may be away between its end and its next start.
const AWAY: Duration = Duration::from_millis(300);

/// A port that was free a moment ago.
fn free_port() -> Result<u16> {
    Ok(TcpListener::bind("127.0.0.1:0")?.local_addr()?.port())
}

/// A program on the path, or where Debian keeps it.
fn program(name: &str) -> Result<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    // All programs of PostgreSQL from one folder: what lies elsewhere on the path may be a wrapper.
    let folders = versions.map(|entry| entry.path().join("bin")).chain(std::env::split_paths(&path));
    let folders = folders.chain(["/usr/sbin".into(), "/usr/local/sbin".into()]);
    let found = folders.map(|folder| folder.join(name)).find(|file| file.is_file());
    found.with_context(|| format!("{name} is not installed: `cargo verify` installs it"))
}

/// A running PostgreSQL.
pub struct Postgres {
    folder: tempfile::TempDir,
    port: u16,
}

impl Postgres {
    /// Starts one.
    pub fn start() -> Result<Self> {
        let postgres = Self { folder: tempfile::tempdir()?, port: free_port()? };
        if as_root() {
            // PostgreSQL does not run as root: its own user gets the folder.
            run(Command::new("chown").arg("postgres").arg(postgres.folder.path()))?;
        }
        let init = ["--auth=trust", "--username=starboard", "--encoding=UTF8", "--no-sync"];
        run(postgres.command("initdb")?.args(init))?;
        postgres.up()?;
        Ok(postgres)
    }

    /// Makes a fresh database on it, and says its address.
    pub fn database(&self, name: &str) -> Result<String> {
        let port = self.port.to_string();
        run(Command::new(program("createdb")?).args(["-h", "127.0.0.1", "-p", &port, "-U", "starboard", name]))?;
        Ok(format!("postgres://starboard@127.0.0.1:{port}/{name}"))
    }

    /// The port it listens on.
    pub const fn port(&self) -> u16 {
        self.port
    }

    /// The numbers of all its processes: the first one and its children.
    pub fn processes(&self) -> Result<Vec<u32>> {
        let file = fs::read_to_string(self.folder.path().join("data/postmaster.pid"))?;
        let first: u32 = file.lines().next().context("its number")?.trim().parse()?;
        let children = fs::read_to_string(format!("/proc/{first}/task/{first}/children"))?;
        let children = children.split_whitespace().filter_map(|child| child.parse().ok());
        Ok([first].into_iter().chain(children).collect())
    }

    fn up(&self) -> Result<()> {
        let here = self.folder.path().display();
        let options = format!("-c listen_addresses=127.0.0.1 -c port={} -c unix_socket_directories={here}", self.port);
        let log = self.folder.path().join("log");
        run(self.command("pg_ctl")?.args(["--wait", "--silent", "--log"]).arg(log).args(["-o", &options, "start"]))
    }

    /// Down at once, as after a power cut, and up again.
    pub fn crash_and_restart(&self) -> Result<()> {
        run(self.command("pg_ctl")?.args(["--wait", "--silent", "--mode=immediate", "stop"]))?;
        std::thread::sleep(AWAY);
        self.up()
    }

    fn command(&self, name: &str) -> Result<Command> {
        let program = program(name)?;
        let mut command = if as_root() {
            let mut command = Command::new("runuser");
            command.args(["-u", "postgres", "--"]).arg(program);
            command
        } else {
            Command::new(program)
        };
        command.arg("-D").arg(self.folder.path().join("data")).current_dir(Path::new("/"));
        Ok(command)
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        if let Ok(mut stop) = self.command("pg_ctl") {
            let _ = run(stop.args(["--silent", "--mode=immediate", "stop"]));
        }
    }
}

/// A running NATS server.
pub struct Nats {
    child: Child,
    port: u16,
}

impl Nats {
    /// Starts one.
    pub fn start() -> Result<Self> {
        Self::on(free_port()?)
    }

    fn on(port: u16) -> Result<Self> {
        let mut command = Command::new(program("nats-server")?);
        command.args(["--addr", "127.0.0.1", "--port", &port.to_string()]).stderr(Stdio::null());
        let child = command.spawn()?;
        let mut nats = Self { child, port };
        while TcpStream::connect(("127.0.0.1", port)).is_err() {
            let ended = nats.child.try_wait()?;
            ensure!(ended.is_none(), "nats-server ended before it listened: {ended:?}");
            std::thread::sleep(Duration::from_millis(20));
        }
        Ok(nats)
    }

    /// Where it listens.
    pub fn address(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }

    /// The port it listens on.
    pub const fn port(&self) -> u16 {
        self.port
    }

    /// Gone for a moment.
    pub fn restart(self) -> Result<Self> {
        let port = self.port;
        drop(self);
        std::thread::sleep(AWAY);
        Self::on(port)
    }
}

impl Drop for Nats {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn as_root() -> bool {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    status.lines().any(|line| line.strip_prefix("Uid:").is_some_and(|ids| ids.split_whitespace().nth(1) == Some("0")))
}

fn run(command: &mut Command) -> Result<()> {
    let shown = format!("{command:?}");
    // Whoever inherits our output would keep it open for as long as it runs.
    let status = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).status();
    let status = status.with_context(|| shown.clone())?;
    ensure!(status.success(), "{shown}: {status}");
    Ok(())
}
