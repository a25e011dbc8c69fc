//! A PostgreSQL and a NATS server of our own, in a temporary folder, on free ports; gone when dropped.

use std::fs;
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

/// A port that was free a moment ago.
fn free_port() -> u16 {
    TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port()
}

/// A program on the path, or where Debian keeps it.
fn program(name: &str) -> PathBuf {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let usual = std::env::split_paths(&path).chain(["/usr/sbin".into(), "/usr/local/sbin".into()]);
    let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten().map(|entry| entry.path().join("bin"));
    let found = usual.chain(versions).map(|folder| folder.join(name)).find(|file| file.is_file());
    found.unwrap_or_else(|| panic!("{name} is not installed: `cargo verify` installs it"))
}

/// A running PostgreSQL.
pub struct Postgres {
    folder: tempfile::TempDir,
    port: u16,
}

impl Postgres {
    pub fn start() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let postgres = Self { folder, port: free_port() };
        if as_root() {
            // PostgreSQL does not run as root: its own user gets the folder.
            run(Command::new("chown").arg("postgres").arg(postgres.folder.path()));
        }
        run(postgres.command("initdb").args(["--auth=trust", "--username=starboard", "--encoding=UTF8", "--no-sync"]));
        postgres.up();
        postgres
    }

    /// The address of a fresh database on it.
    pub fn database(&self, name: &str) -> String {
        let port = self.port.to_string();
        run(Command::new(program("createdb")).args(["-h", "127.0.0.1", "-p", &port, "-U", "starboard", name]));
        format!("postgres://starboard@127.0.0.1:{port}/{name}")
    }

    fn up(&self) {
        let port = self.port;
        let here = self.folder.path().display();
        let options = format!("-c listen_addresses=127.0.0.1 -c port={port} -c unix_socket_directories={here}");
        run(self.command("pg_ctl").args(["--wait", "--silent", "--log"]).arg(self.log()).args(["-o", &options, "start"]));
    }

    /// Down at once, as after a power cut, and up again.
    pub fn crash_and_restart(&self) {
        run(self.command("pg_ctl").args(["--wait", "--silent", "--mode=immediate", "stop"]));
        std::thread::sleep(Duration::from_millis(300));
        self.up();
    }

    fn data(&self) -> PathBuf {
        self.folder.path().join("data")
    }

    fn log(&self) -> PathBuf {
        self.folder.path().join("log")
    }

    fn command(&self, name: &str) -> Command {
        let program = program(name);
        let mut command = if as_root() {
            let mut command = Command::new("runuser");
            command.args(["-u", "postgres", "--"]).arg(program);
            command
        } else {
            Command::new(program)
        };
        command.arg("-D").arg(self.data()).current_dir(Path::new("/"));
        command
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        let _ = self.command("pg_ctl").args(["--silent", "--mode=immediate", "stop"]).stdout(Stdio::null()).status();
    }
}

/// A running NATS server.
pub struct Nats {
    child: Child,
    port: u16,
}

impl Nats {
    pub fn start() -> Self {
        Self::on(free_port())
    }

    fn on(port: u16) -> Self {
        let mut command = Command::new(program("nats-server"));
        command.args(["--addr", "127.0.0.1", "--port", &port.to_string()]).stderr(Stdio::null());
        let child = command.spawn().unwrap();
        while std::net::TcpStream::connect(("127.0.0.1", port)).is_err() {
            std::thread::sleep(Duration::from_millis(20));
        }
        Self { child, port }
    }

    pub fn address(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }

    /// Gone for a moment.
    pub fn restart(self) -> Self {
        let port = self.port;
        drop(self);
        std::thread::sleep(Duration::from_millis(300));
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

fn run(command: &mut Command) {
    let shown = format!("{command:?}");
    // Whoever inherits our output would keep it open for as long as it runs.
    let status = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).status();
    assert!(status.as_ref().is_ok_and(|status| status.success()), "{shown}: {status:?}");
}
