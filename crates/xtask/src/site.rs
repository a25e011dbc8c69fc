//! The browser client: wasm, its glue, the page and its files, ready to be served.

use crate::{cargo, root, run, target};
use anyhow::{Context, Result, bail};
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

const TRIPLE: &str = "wasm32-unknown-unknown";

/// What the first visit may weigh, compressed as served.
pub const BUDGET: u64 = 1_536 * 1024;

/// Builds the client; returns the folder to serve.
pub fn build(dev: bool) -> Result<PathBuf> {
    add_target()?;
    // A target folder of its own, so that native and wasm builds do not wait for each other.
    let wasm_target = target().join("web");
    let profile = if dev { "dev" } else { "wasm" };
    run(cargo()
        .args(["build", "--package", "web", "--lib", "--target", TRIPLE, "--profile", profile, "--target-dir"])
        .arg(&wasm_target))?;
    let folder = if dev { "debug" } else { profile };
    let wasm = wasm_target.join(TRIPLE).join(folder).join("web.wasm");
    let site = target().join("site");
    if site.exists() {
        fs::remove_dir_all(&site).with_context(|| format!("cannot empty {}", site.display()))?;
    }
    fs::create_dir_all(&site)?;
    wasm_bindgen_cli_support::Bindgen::new().input_path(&wasm).web(true)?.typescript(false).generate(&site)?;
    let web = root().join("crates/web");
    fs::copy(web.join("index.html"), site.join("index.html"))?;
    copy_all(&web.join("assets"), &site.join("assets"))?;
    join_styles(&site)?;
    rules(&site.join("rules"))?;
    if !dev {
        for file in files(&site)? {
            compress(&file)?;
        }
        let weight = weight(&site)?;
        eprintln!("» browser client: {} KiB compressed (wasm, js, css), budget {} KiB", weight / 1024, BUDGET / 1024);
    }
    Ok(site)
}

/// Makes one file of the page's style sheets, in their order: one request instead of fifteen, and a quarter less to send.
fn join_styles(site: &Path) -> Result<()> {
    const LINK: &str = "<link rel=\"stylesheet\" href=\"";
    const JOINED: &str = "assets/css/style.css";
    let index = site.join("index.html");
    let (mut page, mut style) = (String::new(), String::new());
    for line in fs::read_to_string(&index)?.lines() {
        let Some((sheet, _)) = line.strip_prefix(LINK).and_then(|rest| rest.split_once('"')) else {
            page.push_str(line);
            page.push('\n');
            continue;
        };
        if style.is_empty() {
            page.push_str(&format!("{LINK}{JOINED}\">\n"));
        }
        let sheet = site.join(sheet);
        style.push_str(&fs::read_to_string(&sheet).with_context(|| format!("cannot read {}", sheet.display()))?);
        fs::remove_file(&sheet)?;
    }
    fs::write(site.join(JOINED), style)?;
    Ok(fs::write(index, page)?)
}

/// Writes what the page of rules reads: the clauses of each game, which come when they are asked for.
fn rules(folder: &Path) -> Result<()> {
    fs::create_dir_all(folder)?;
    for entry in fs::read_dir(root().join("crates"))? {
        let path = entry?.path();
        let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        let ledger = path.join("rules/ledger.toml");
        let (Some(game), true) = (name.strip_prefix("game-"), ledger.exists()) else { continue };
        let text = fs::read_to_string(&ledger).with_context(|| format!("cannot read {}", ledger.display()))?;
        let all: toml::Table = toml::from_str(&text).with_context(|| format!("{} is no ledger", ledger.display()))?;
        let clauses = all.get("clause").with_context(|| format!("{} has no clauses", ledger.display()))?;
        let json = serde_json::json!({ "clause": clauses });
        fs::write(folder.join(format!("{game}.json")), serde_json::to_vec(&json)?)?;
    }
    Ok(())
}

/// What wasm, js and css weigh as served.
pub fn weight(site: &Path) -> Result<u64> {
    let mut sum = 0;
    for file in files(site)? {
        let name = file.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        if [".wasm.br", ".js.br", ".css.br", ".html.br"].iter().any(|end| name.ends_with(end)) {
            sum += file.metadata()?.len();
        }
    }
    Ok(sum)
}

fn add_target() -> Result<()> {
    let sysroot = Command::new("rustc").args(["--print", "sysroot"]).output().context("rustc does not answer")?;
    let sysroot = PathBuf::from(String::from_utf8(sysroot.stdout)?.trim());
    if sysroot.join("lib/rustlib").join(TRIPLE).exists() {
        return Ok(());
    }
    let added = Command::new("rustup").args(["target", "add", TRIPLE]).stdout(Stdio::null()).status();
    match added {
        Ok(status) if status.success() => Ok(()),
        Ok(_) | Err(_) => {
            bail!("the target {TRIPLE} is missing and rustup could not add it: install it, then try again")
        }
    }
}

fn files(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))? {
        let path = entry?.path();
        if path.is_dir() {
            found.extend(files(&path)?);
        } else {
            found.push(path);
        }
    }
    found.sort();
    Ok(found)
}

fn copy_all(from: &Path, to: &Path) -> Result<()> {
    for file in files(from)? {
        let goal = to.join(file.strip_prefix(from)?);
        if let Some(parent) = goal.parent() {
            fs::create_dir_all(parent)?;
        }
        fs::copy(&file, &goal)?;
    }
    Ok(())
}

/// Writes `file.br` beside a file that gets smaller by it; the server sends that to whoever understands it.
fn compress(file: &Path) -> Result<()> {
    let ending = file.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
    if !["wasm", "js", "css", "html", "svg", "json"].contains(&ending) {
        return Ok(());
    }
    let mut out = brotli::CompressorWriter::new(fs::File::create(format!("{}.br", file.display()))?, 1 << 16, 11, 24);
    out.write_all(&fs::read(file)?)?;
    out.flush()?;
    Ok(())
}
