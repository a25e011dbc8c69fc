//! The browser client: wasm in parts, its glue, the page and its files, ready to be served.
//!
//! `index.html` keeps its address; everything it needs lies in a folder named by its content, `build/0123456789abcdef`. A tab that was
//! opened before an update never meets a file of another build, and a browser may keep what it has for ever.

use crate::parts::{self, Weights};
use crate::{cargo, root, run, target};
use anyhow::{Context, Result, anyhow, bail, ensure};
use lightningcss::stylesheet::{MinifyOptions, ParserOptions, PrinterOptions, StyleSheet};
use std::fs;
use std::hash::{DefaultHasher, Hasher};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

pub const TRIPLE: &str = "wasm32-unknown-unknown";

/// What the client is built for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// To be sent to people: as small as can be, compressed.
    Shipped,
    /// To be played on this machine.
    Play,
    /// To be worked on: with checks, and soon built again.
    Dev,
    /// The same, kept by the browser for when there is no network, as what is shipped is.
    DevOffline,
    /// To be tested with the toy game on its shelf.
    Toy,
}

impl Kind {
    const fn profile(self) -> &'static str {
        match self {
            Self::Shipped => "wasm",
            Self::Play | Self::Toy => "wasm-play",
            Self::Dev | Self::DevOffline => "dev",
        }
    }
}

impl Kind {
    const fn is_dev(self) -> bool {
        matches!(self, Self::Dev | Self::DevOffline)
    }

    /// Does the browser keep it? While one works on it that would show yesterday's page.
    const fn is_kept(self) -> bool {
        matches!(self, Self::Shipped | Self::DevOffline)
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
    let profile = if kind.is_dev() { "debug" } else { kind.profile() };
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
    let new = site.join(BUILDS).join("new");
    let web = root().join("crates/web");
    copy_all(&web.join("assets"), &new)?;
    parts::cut(&wasm, &new, !kind.is_dev())?;
    rules(&new.join("rules"))?;
    copy_nets(&new.join("weights"))?;
    lessons(&new.join("lessons"))?;
    words(&new.join("words"))?;
    let page = join_styles(&fs::read_to_string(web.join("index.html"))?, &new)?;
    let name = format!("{BUILDS}/{}", content_hash(&page, &new)?);
    fs::rename(new, site.join(&name))?;
    let placed = |text: &str| text.replace("\"assets", &format!("\"{name}"));
    let page = if kind.is_kept() { page.replace("data-build", "data-offline data-build") } else { page };
    fs::write(site.join("index.html"), placed(&page))?;
    fs::write(site.join(MANIFEST), placed(&fs::read_to_string(web.join(MANIFEST))?))?;
    fs::write(site.join(KEEPER), if kind.is_kept() { keeper(&site, &name)? } else { FORGETTER.to_owned() })?;
    if kind == Kind::Shipped {
        for file in files(&site)? {
            compress(&file)?;
        }
        eprintln!("» browser client, compressed: {}", weights(&site)?);
    }
    fs::write(stamp, sources)?;
    Ok(site)
}

/// Where builds lie in the folder to serve.
const BUILDS: &str = "build";
const MANIFEST: &str = "manifest.webmanifest";
const KEEPER: &str = "sw.js";

/// Stands where a build is not kept: a worker that another build left in the browser goes, and what it kept.
const FORGETTER: &str = r#"self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", event => event.waitUntil((async () => {
  await Promise.all((await caches.keys()).map(name => caches.delete(name)));
  await self.registration.unregister();
  for (const tab of await self.clients.matchAll()) tab.navigate(tab.url);
})()));
"#;

/// The worker that keeps a build in the browser: its name and the address of each of its files.
fn keeper(site: &Path, build: &str) -> Result<String> {
    let mut kept = vec!["./".to_owned(), MANIFEST.to_owned()];
    for file in files(&site.join(build))? {
        let path = file.strip_prefix(site)?.to_string_lossy().replace('\\', "/");
        // Nobody asks for the licences of the fonts, nor for the list of parts.
        if !path.ends_with(".txt") && !path.ends_with(parts::LIST) {
            kept.push(path);
        }
    }
    let worker = fs::read_to_string(root().join("crates/web").join(KEEPER))?;
    let lists = format!("BUILD = {}, FILES = {}", serde_json::to_string(build)?, serde_json::to_string(&kept)?);
    ensure!(worker.contains("BUILD = \"\", FILES = []"), "{KEEPER} has no place for its lists");
    Ok(worker.replace("BUILD = \"\", FILES = []", &lists))
}

/// Another name when anything in the folder, or the page, is another.
fn content_hash(page: &str, folder: &Path) -> Result<String> {
    let mut hasher = DefaultHasher::new();
    hasher.write(page.as_bytes());
    for file in files(folder)? {
        hasher.write(file.strip_prefix(folder)?.to_string_lossy().as_bytes());
        hasher.write(&fs::read(&file)?);
    }
    Ok(format!("{:016x}", hasher.finish()))
}

/// What a built client weighs.
pub fn weights(site: &Path) -> Result<Weights> {
    let build = fs::read_dir(site.join(BUILDS))?.next().context("there is no build")??.path();
    parts::weigh(&site.join("index.html"), &build)
}

/// Everything a site is made of, with the time of its last change.
fn stamp_of(kind: Kind, wasm: &Path) -> Result<String> {
    let own = ["index.html", MANIFEST, KEEPER].map(|name| root().join("crates/web").join(name));
    let mut sources = vec![wasm.to_owned(), std::env::current_exe()?];
    sources.extend(own);
    sources.extend(files(&root().join("crates/web/assets"))?);
    sources.extend(ledgers()?.into_iter().map(|(game, _)| chapters(&game)));
    sources.extend(ledgers()?.into_iter().chain(nets()?).map(|(_, file)| file));
    sources.extend(lesson_files()?.into_iter().flat_map(|(_, files)| files));
    sources.extend(files(&root().join("crates/web/locales"))?);
    let mut stamp = format!("{kind:?}\n");
    for file in sources {
        let about = file.metadata().with_context(|| format!("cannot read {}", file.display()))?;
        stamp.push_str(&format!("{} {} {:?}\n", file.display(), about.len(), about.modified()?));
    }
    Ok(stamp)
}

/// Makes small files of the page's style sheets, in their order: one of those that stand beside each other and belong to the same part,
/// instead of thirty. Returns the page that names them; what belongs to a part is fetched with it. A sheet that is no CSS, or that the page
/// does not name, stops the build.
fn join_styles(index: &str, assets: &Path) -> Result<String> {
    const LINK: &str = "<link rel=\"stylesheet\" ";
    let (mut page, mut runs) = (String::new(), Vec::<(&str, String)>::new());
    let mut is_run = false;
    for line in index.lines() {
        let Some(rest) = line.strip_prefix(LINK) else {
            page.push_str(line);
            page.push('\n');
            is_run = false;
            continue;
        };
        let part = rest.strip_prefix("data-part=\"").and_then(|rest| rest.split_once('"')).map_or("", |(part, _)| part);
        let sheet =
            rest.split_once("href=\"assets/").and_then(|(_, rest)| rest.split_once('"')).map(|(sheet, _)| sheet);
        let sheet = sheet.with_context(|| format!("index.html: {line}"))?;
        if !is_run || runs.last().is_none_or(|(before, _)| *before != part) {
            let number = runs.iter().filter(|(before, _)| *before == part).count() + 1;
            let (name, how) = match part {
                "" => ("style", "href".to_owned()),
                part => (part, format!("data-part=\"{part}\" data-href")),
            };
            page.push_str(&format!("{LINK}{how}=\"assets/css/{name}-{number}.css\">\n"));
            runs.push((part, String::new()));
            is_run = true;
        }
        let path = assets.join(sheet);
        let source = fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
        // Alone first, so that a mistake is named with its file and line.
        minified(&source, sheet)?;
        if let Some((_, run)) = runs.last_mut() {
            run.push_str(&source);
        }
        fs::remove_file(&path)?;
    }
    if let Some(forgotten) = files(&assets.join("css"))?.first() {
        bail!("index.html does not name {}", forgotten.display());
    }
    for (at, (part, run)) in runs.iter().enumerate() {
        let number = runs[..at].iter().filter(|(before, _)| before == part).count() + 1;
        let name = format!("css/{}-{number}.css", if part.is_empty() { "style" } else { part });
        fs::write(assets.join(&name), minified(run, &name)?)?;
    }
    Ok(page)
}

fn minified(css: &str, name: &str) -> Result<String> {
    let options = ParserOptions { filename: name.to_owned(), ..ParserOptions::default() };
    let mut sheet = StyleSheet::parse(css, options).map_err(|error| anyhow!("{error}"))?;
    sheet.minify(MinifyOptions::default()).map_err(|error| anyhow!("{error}"))?;
    let printed = sheet.to_css(PrinterOptions { minify: true, ..PrinterOptions::default() });
    Ok(printed.with_context(|| format!("cannot print {name}"))?.code)
}

/// What a clause brings to the page.
const READ: [&str; 6] = ["id", "title", "en", "ru", "source", "ruling"];

/// The chapters of a game.
fn chapters(game: &str) -> PathBuf {
    root().join(format!("crates/shelf/chapters/{game}.toml"))
}

/// Writes what the page of rules reads: the clauses of each game and their chapters, which come when they are asked for.
fn rules(folder: &Path) -> Result<()> {
    fs::create_dir_all(folder)?;
    for (game, ledger) in ledgers()? {
        let text = fs::read_to_string(&ledger).with_context(|| format!("cannot read {}", ledger.display()))?;
        let all: toml::Table = toml::from_str(&text).with_context(|| format!("{} is no ledger", ledger.display()))?;
        let clauses = all.get("clause").with_context(|| format!("{} has no clauses", ledger.display()))?;
        let bound = chapters(&game);
        let text = fs::read_to_string(&bound).with_context(|| format!("cannot read {}", bound.display()))?;
        let chapters: toml::Table = toml::from_str(&text).with_context(|| format!("{} is no book", bound.display()))?;
        let clauses: Vec<toml::Table> = clauses.clone().try_into()?;
        // What a reader reads: not the cases, which are for tests.
        let read = |clause: toml::Table| -> toml::Table {
            clause.into_iter().filter(|(key, _)| READ.contains(&key.as_str())).collect()
        };
        let clauses: Vec<toml::Table> = clauses.into_iter().map(read).collect();
        let json = serde_json::json!({ "clause": clauses, "chapter": chapters.get("chapter") });
        fs::write(folder.join(format!("{game}.json")), serde_json::to_vec(&json)?)?;
    }
    Ok(())
}

/// What bots have learned, a file a game: fetched when one of them first needs it.
fn copy_nets(folder: &Path) -> Result<()> {
    fs::create_dir_all(folder)?;
    for (game, net) in nets()? {
        fs::copy(&net, folder.join(format!("{game}.net"))).with_context(|| format!("cannot copy {}", net.display()))?;
    }
    Ok(())
}

/// Writes what the page of lessons reads: those of a game as one list, which comes when it is asked for.
fn lessons(folder: &Path) -> Result<()> {
    fs::create_dir_all(folder)?;
    for (game, files) in lesson_files()? {
        let texts = files.iter().map(fs::read_to_string).collect::<Result<Vec<_>, _>>()?;
        let all = format!("[\n{}\n]\n", texts.join(",\n"));
        // What the path shows of them, for a page that does not read lessons itself.
        let heads: Vec<LessonHead> = ron::from_str(&all).with_context(|| format!("the lessons of {game}"))?;
        let cards: Vec<_> = heads.into_iter().map(LessonHead::card).collect();
        fs::write(folder.join(format!("{game}.json")), serde_json::to_vec(&cards)?)?;
        // The lessons themselves, in a notation that the page reads anyway.
        let whole: serde_json::Value = ron::from_str(&all).with_context(|| format!("the lessons of {game}"))?;
        fs::write(folder.join(format!("{game}-steps.json")), serde_json::to_vec(&whole)?)?;
    }
    Ok(())
}

/// The languages of the page.
pub const LANGUAGES: [&str; 2] = ["en", "ru"];

/// Writes the words of the page, a file a language: whoever reads one does not load the other.
fn words(folder: &Path) -> Result<()> {
    fs::create_dir_all(folder)?;
    for lang in LANGUAGES {
        let mut all = String::new();
        for file in files(&root().join("crates/web/locales"))? {
            if file
                .file_stem()
                .is_some_and(|name| name == lang || name.to_string_lossy().ends_with(&format!("-{lang}")))
            {
                let text = fs::read_to_string(&file).with_context(|| format!("cannot read {}", file.display()))?;
                let said = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
                said.for_each(|line| all.extend([line, "\n"]));
            }
        }
        fs::write(folder.join(format!("{lang}.ftl")), all)?;
    }
    Ok(())
}

#[derive(serde::Deserialize)]
struct LessonHead {
    id: String,
    title: LessonTitle,
    minutes: u8,
    steps: Vec<serde::de::IgnoredAny>,
    #[serde(default)]
    teaches: Vec<String>,
}

#[derive(serde::Deserialize, serde::Serialize)]
struct LessonTitle {
    en: String,
    ru: String,
}

impl LessonHead {
    fn card(self) -> serde_json::Value {
        serde_json::json!({
            "id": self.id, "title": self.title, "minutes": self.minutes, "steps": self.steps.len(), "teaches": self.teaches,
        })
    }
}

/// Every game with its weights.
fn nets() -> Result<Vec<(String, PathBuf)>> {
    let mut found = Vec::new();
    for (game, _) in ledgers()? {
        let folder = root().join(format!("crates/game-{game}/weights"));
        if folder.is_dir() {
            let nets = files(&folder)?.into_iter().filter(|file| file.extension().is_some_and(|kind| kind == "net"));
            found.extend(nets.map(|net| (game.clone(), net)));
        }
    }
    Ok(found)
}

/// Every game with the files of its lessons, in the order of the path.
fn lesson_files() -> Result<Vec<(String, Vec<PathBuf>)>> {
    let mut found = Vec::new();
    for (game, ledger) in ledgers()? {
        let folder = ledger.ancestors().nth(2).map(|game| game.join("lessons")).unwrap_or_default();
        if folder.is_dir() {
            found.push((game, files(&folder)?));
        }
    }
    Ok(found)
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
    if !["wasm", "js", "css", "html", "svg", "json", "ftl", "parts", "webmanifest"].contains(&ending) {
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
    fn styles_become_a_few_small_sheets_and_the_page_names_them() {
        let assets = std::env::temp_dir().join(format!("starboard-styles-{}", std::process::id()));
        fs::create_dir_all(assets.join("css")).unwrap();
        let link = |part: &str, name: &str| format!("<link rel=\"stylesheet\" {part}href=\"assets/css/{name}.css\">\n");
        let part = "data-part=\"pages\" ";
        let page = &(link("", "a") + &link("", "b") + &link(part, "c") + &link("", "d") + "<p>\n");
        fs::write(assets.join("css/c.css"), "i {\n  margin: 0;\n}\n").unwrap();
        fs::write(assets.join("css/d.css"), "b {\n  margin: 0;\n}\n").unwrap();
        fs::write(assets.join("css/a.css"), "/* why */\np {\n  color: #ffffff;\n}\n").unwrap();
        fs::write(assets.join("css/b.css"), "p {\n  margin: 0px;\n}\n").unwrap();
        let joined = join_styles(page, &assets).unwrap();
        let later = "<link rel=\"stylesheet\" data-part=\"pages\" data-href=\"assets/css/pages-1.css\">\n";
        assert_eq!(joined, link("", "style-1") + later + &link("", "style-2") + "<p>\n");
        let sheet = |name: &str| fs::read_to_string(assets.join(format!("css/{name}.css"))).unwrap();
        assert_eq!(sheet("style-1"), "p{color:#fff;margin:0}");
        assert_eq!([sheet("pages-1"), sheet("style-2")], ["i{margin:0}", "b{margin:0}"]);
        // The same content has the same name, another one another.
        let name = content_hash(page, &assets).unwrap();
        assert_eq!(content_hash(page, &assets).unwrap(), name);
        fs::write(assets.join("css/style-1.css"), "p{}").unwrap();
        assert_ne!(content_hash(page, &assets).unwrap(), name);
        fs::remove_dir_all(assets).unwrap();
    }

    #[test]
    fn what_is_no_css_is_named_with_its_place() {
        let error = minified("p {\n  color: red;\n}\n}", "assets/css/a.css").unwrap_err().to_string();
        assert!(error.contains("assets/css/a.css:3"), "{error}");
    }
}
