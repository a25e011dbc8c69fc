//! The browser client: wasm, its glue, the page and its files, ready to be served.

use crate::{cargo, root, run, target};
use anyhow::{Context, Result, anyhow, bail};
use lightningcss::stylesheet::{MinifyOptions, ParserOptions, PrinterOptions, StyleSheet};
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

pub const TRIPLE: &str = "wasm32-unknown-unknown";

/// What the first visit may weigh, compressed as served: it falls further when games are fetched as they are opened.
pub const BUDGET: u64 = 1_552 * 1024;

/// What the client is built for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// To be sent to people: as small as can be, compressed.
    Shipped,
    /// To be played on this machine.
    Play,
    /// To be worked on: with checks, and soon built again.
    Dev,
    /// To be tested with the toy game on its shelf.
    Toy,
}

impl Kind {
    const fn profile(self) -> &'static str {
        match self {
            Self::Shipped => "wasm",
            Self::Play | Self::Toy => "wasm-play",
            Self::Dev => "dev",
        }
    }
}

/// Builds the client; returns the folder to serve.
pub fn build(kind: Kind) -> Result<PathBuf> {
    add_target()?;
    run(cargo().arg("build").args(compilation(kind)))?;
    assemble(kind)
}

/// What stands behind `cargo build`.
pub fn compilation(kind: Kind) -> Vec<String> {
    let folder = folder();
    let words = ["--package", "web", "--lib", "--target", TRIPLE, "--profile", kind.profile()];
    let features = if kind == Kind::Toy { &["--features", "toy"][..] } else { &[] };
    let words = words.iter().chain(features).chain(&["--target-dir"]).map(|word| (*word).to_owned());
    words.chain([folder.to_string_lossy().into_owned()]).collect()
}

/// A target folder of its own, so that native and wasm builds do not wait for each other.
fn folder() -> PathBuf {
    target().join("web")
}

/// Makes the folder to serve of what was compiled, unless it is there already.
pub fn assemble(kind: Kind) -> Result<PathBuf> {
    let profile = if kind == Kind::Dev { "debug" } else { kind.profile() };
    let wasm = folder().join(TRIPLE).join(profile).join("web.wasm");
    let site = target().join("site");
    let stamp = target().join("site.stamp");
    let sources = stamp_of(kind, &wasm)?;
    if site.join("index.html").is_file() && fs::read_to_string(&stamp).is_ok_and(|made_of| made_of == sources) {
        return Ok(site);
    }
    let _ = fs::remove_file(&stamp);
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
    if kind == Kind::Shipped {
        for file in files(&site)? {
            compress(&file)?;
        }
        let weight = weight(&site)?;
        eprintln!("» browser client: {} KiB compressed (wasm, js, css), budget {} KiB", weight / 1024, BUDGET / 1024);
    }
    fs::write(stamp, sources)?;
    Ok(site)
}

/// Everything a site is made of, with the time of its last change.
fn stamp_of(kind: Kind, wasm: &Path) -> Result<String> {
    let mut sources = vec![wasm.to_owned(), root().join("crates/web/index.html"), std::env::current_exe()?];
    sources.extend(files(&root().join("crates/web/assets"))?);
    sources.extend(ledgers()?.into_iter().map(|(_, ledger)| ledger));
    let mut stamp = format!("{kind:?}\n");
    for file in sources {
        let about = file.metadata().with_context(|| format!("cannot read {}", file.display()))?;
        stamp.push_str(&format!("{} {} {:?}\n", file.display(), about.len(), about.modified()?));
    }
    Ok(stamp)
}

/// Makes one small file of the page's style sheets, in their order: one request instead of thirty. A sheet that is no CSS, or that the
/// page does not name, stops the build.
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
        let path = site.join(sheet);
        let source = fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
        // Alone first, so that a mistake is named with its file and line.
        minified(&source, sheet)?;
        style.push_str(&source);
        fs::remove_file(&path)?;
    }
    if let Some(forgotten) = files(&site.join("assets/css"))?.first() {
        bail!("index.html does not name {}", forgotten.display());
    }
    fs::write(site.join(JOINED), minified(&style, JOINED)?)?;
    Ok(fs::write(index, page)?)
}

fn minified(css: &str, name: &str) -> Result<String> {
    let options = ParserOptions { filename: name.to_owned(), ..ParserOptions::default() };
    let mut sheet = StyleSheet::parse(css, options).map_err(|error| anyhow!("{error}"))?;
    sheet.minify(MinifyOptions::default()).map_err(|error| anyhow!("{error}"))?;
    let printed = sheet.to_css(PrinterOptions { minify: true, ..PrinterOptions::default() });
    Ok(printed.with_context(|| format!("cannot print {name}"))?.code)
}

/// Writes what the page of rules reads: the clauses of each game, which come when they are asked for.
fn rules(folder: &Path) -> Result<()> {
    fs::create_dir_all(folder)?;
    for (game, ledger) in ledgers()? {
        let text = fs::read_to_string(&ledger).with_context(|| format!("cannot read {}", ledger.display()))?;
        let all: toml::Table = toml::from_str(&text).with_context(|| format!("{} is no ledger", ledger.display()))?;
        let clauses = all.get("clause").with_context(|| format!("{} has no clauses", ledger.display()))?;
        let json = serde_json::json!({ "clause": clauses });
        fs::write(folder.join(format!("{game}.json")), serde_json::to_vec(&json)?)?;
    }
    Ok(())
}

/// Every game with its ledger.
fn ledgers() -> Result<Vec<(String, PathBuf)>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(root().join("crates"))? {
        let path = entry?.path();
        let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        let ledger = path.join("rules/ledger.toml");
        if let (Some(game), true) = (name.strip_prefix("game-"), ledger.exists()) {
            found.push((game.to_owned(), ledger));
        }
    }
    found.sort();
    Ok(found)
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

pub fn add_target() -> Result<()> {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn styles_become_one_small_sheet_and_the_page_names_it() {
        let site = std::env::temp_dir().join(format!("starboard-styles-{}", std::process::id()));
        fs::create_dir_all(site.join("assets/css")).unwrap();
        let page = "<link rel=\"stylesheet\" href=\"assets/css/a.css\">\n<link rel=\"stylesheet\" href=\"assets/css/b.css\">\n<p>\n";
        fs::write(site.join("index.html"), page).unwrap();
        fs::write(site.join("assets/css/a.css"), "/* why */\np {\n  color: #ffffff;\n}\n").unwrap();
        fs::write(site.join("assets/css/b.css"), "p {\n  margin: 0px;\n}\n").unwrap();
        join_styles(&site).unwrap();
        assert_eq!(
            fs::read_to_string(site.join("index.html")).unwrap(),
            "<link rel=\"stylesheet\" href=\"assets/css/style.css\">\n<p>\n"
        );
        assert_eq!(fs::read_to_string(site.join("assets/css/style.css")).unwrap(), "p{color:#fff;margin:0}");
        fs::remove_dir_all(site).unwrap();
    }

    #[test]
    fn what_is_no_css_is_named_with_its_place() {
        let error = minified("p {\n  color: red;\n}\n}", "assets/css/a.css").unwrap_err().to_string();
        assert!(error.contains("assets/css/a.css:3"), "{error}");
    }
}
