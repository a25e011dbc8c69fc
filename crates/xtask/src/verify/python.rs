//! The Python package: built, installed into an environment of its own and tested there. Only when it is asked for (`--only python`): it needs a Python
//! with `venv`, a network for what its tests compare with (PettingZoo, Gymnasium, Ray), and a build of its own.

use super::{Outcome, checked, look_at_dependencies_of};
use crate::{root, target};
use anyhow::{Context, Result};
use std::path::{Path, PathBuf};
use std::process::Command;

/// What is nice to have: its wheels are not there for every platform, and tests without it say so.
const OPTIONAL: [&str; 1] = ["open_spiel"];

/// Installs the package as its README says, and runs its tests.
pub fn test() -> Result<Vec<Outcome>> {
    let (package, venv) = (root().join("crates/python"), target().join("python"));
    let mut outcomes = vec![look_at_dependencies_of(&package.join("Cargo.toml"))?];
    outcomes.push(checked("python: lints", &mut clippy(&package))?);
    if !python(&venv).is_file() {
        outcomes.push(checked("python: environment", Command::new("python3").args(["-m", "venv"]).arg(&venv))?);
    }
    let wanted = format!("{}[tests]", package.display());
    let mut install = pip(&venv);
    // Built into our own folder, so that the next time only what changed is built.
    install.arg(wanted).env("CARGO_TARGET_DIR", target().join("python-build"));
    outcomes.push(checked("python: pip install", &mut install)?);
    for optional in OPTIONAL {
        let installed = pip(&venv).arg(optional).output().context("pip does not answer")?;
        if !installed.status.success() {
            eprintln!("  {optional} cannot be installed here: its tests are left out");
        }
    }
    let mut tests = Command::new(python(&venv));
    outcomes.push(checked("python: tests", tests.args(["-m", "pytest"]).current_dir(&package))?);
    Ok(outcomes)
}

fn clippy(package: &Path) -> Command {
    let mut clippy = crate::cargo();
    clippy.args(["clippy", "--locked", "--manifest-path"]).arg(package.join("Cargo.toml"));
    clippy.arg("--target-dir").arg(target().join("python-build")).args(["--", "-D", "warnings"]);
    clippy
}

fn pip(venv: &Path) -> Command {
    let mut pip = Command::new(python(venv));
    pip.args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check"]);
    pip
}

fn python(venv: &Path) -> PathBuf {
    venv.join(if cfg!(windows) { "Scripts/python.exe" } else { "bin/python" })
}
