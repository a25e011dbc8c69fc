//! The program of the page, cut into parts: what the first page needs, and a part for each game, fetched when it is opened.
//!
//! The cuts are the functions marked `wasm_split` in `crates/web/src` (`games.rs`, `pages.rs`, `decks/reader.rs`, `tables/starcraft/later.rs`). What several parts share and the first page does not
//! becomes parts of its own.

use anyhow::{Context, Result, anyhow, ensure};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use walrus::ModuleConfig;
use wasm_bindgen_cli_support::Bindgen;
use wasm_split_cli_support::{Options, transform};

/// What the first page may weigh until it can be used: page, style, glue, program, words and fonts, compressed as they are served.
pub const HOME: u64 = 380 * 1024;
/// What any one game may weigh more. The goal is 450: the ids of clauses behind refusals and events have cost Star Realms its room.
pub const GAME: u64 = 464 * 1024;

/// Which files each game needs besides those of the first page.
type Files = BTreeMap<String, Vec<String>>;

pub const LIST: &str = "parts.json";
/// Which fonts the first page asks for besides those that it names, by language.
const FIRST_FONTS: &str = "fonts/first.txt";
const FACES: &str = "faces";
const PROGRAM: &str = "web_bg.wasm";
const GLUE: &str = "__wasm_split.js";

/// Cuts a program and writes its parts with their glue into a folder.
pub fn cut(wasm: &Path, folder: &Path, is_small: bool) -> Result<()> {
    let bytes = fs::read(wasm).with_context(|| format!("cannot read {}", wasm.display()))?;
    let whole = folder.join("web.wasm");
    let mut options = Options::new(&bytes);
    options.output_dir = folder;
    options.main_out_path = &whole;
    options.main_module = "./web.js";
    let parts = transform(options).map_err(|error| anyhow!("the program cannot be cut: {error:?}"))?;
    let mut bindgen = Bindgen::new();
    bindgen.input_path(&whole).web(true)?.typescript(false).keep_lld_exports(true);
    bindgen.remove_name_section(is_small).remove_producers_section(is_small).generate(folder)?;
    fs::remove_file(&whole)?;
    for part in parts.split_modules.iter().chain([&folder.join(PROGRAM)]).filter(|_| is_small) {
        shrink(part)?;
    }
    let needs: Files = parts.prefetch_map.into_iter().map(|(part, files)| (part, named(files))).collect();
    let shared = join(&needs, folder)?;
    let lies_in = |file: &String| shared.get(file).map_or(file, |(bundle, ..)| bundle).clone();
    let files: Files = needs
        .into_iter()
        .map(|(part, files)| (part, files.iter().map(lies_in).collect::<BTreeSet<_>>().into_iter().collect()))
        .collect();
    let mut sizes: BTreeMap<String, u64> = BTreeMap::new();
    for name in files.values().flatten().cloned().chain([PROGRAM.to_owned()]) {
        let size = folder.join(&name).metadata()?.len();
        sizes.insert(name, size);
    }
    let glue = folder.join(GLUE);
    fs::write(&glue, format!("import {{ fetch }} from \"./parts.js\";\n{}", fs::read_to_string(&glue)?))?;
    let counting = folder.join("parts.js");
    let text = fs::read_to_string(&counting)?;
    ensure!(text.contains("SIZES = {}, SHARED = {}"), "parts.js has no place for its lists");
    let lists = format!("SIZES = {}, SHARED = {}", serde_json::to_string(&sizes)?, serde_json::to_string(&shared)?);
    fs::write(counting, text.replace("SIZES = {}, SHARED = {}", &lists))?;
    Ok(fs::write(folder.join(LIST), serde_json::to_vec(&files)?)?)
}

/// How the parts are called that come with a game or after it: what thinks about it, and what shows its cards.
const AFTER: [&str; 2] = ["coach_of_", "gallery_of_"];
/// Other parts that come after a game.
const LATER: [(&str, &str); 2] = [("packs", "star_worlds"), ("starcraft_battle", "starcraft")];

/// The game that a part comes with or after.
fn game_before(part: &str) -> Option<&str> {
    let named = LATER.iter().find(|(later, _)| *later == part).map(|(_, game)| *game);
    AFTER.iter().find_map(|name| part.strip_prefix(name)).or(named)
}

/// Where something shared lies: the file, and from where to where in it.
type Shared = BTreeMap<String, (String, u64, u64)>;

/// What is smaller than this is laid together with others, though whoever thinks about a game may get a little more by it.
const SMALL: u64 = 24 * 1024;

/// Lays what is shared by the same parts into one file: the cutter makes one for every set of parts, and most are tiny. Nobody who opens a
/// game or a page gets more by it.
fn join(needs: &Files, folder: &Path) -> Result<Shared> {
    let mut sharers: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for (part, files) in needs {
        for file in files.iter().filter(|file| **file != format!("split_{part}.wasm")) {
            sharers.entry(file).or_default().insert(part);
        }
    }
    let mut bundles: BTreeMap<BTreeSet<&str>, Vec<&str>> = BTreeMap::new();
    for (file, parts) in &sharers {
        let comes_anyway = |part: &str| game_before(part).is_some_and(|game| parts.contains(game));
        let key = parts.iter().copied().filter(|part| !comes_anyway(part)).collect();
        bundles.entry(key).or_default().push(file);
    }
    let mut few: BTreeMap<(BTreeSet<&str>, bool), Vec<&str>> = BTreeMap::new();
    for (mut parts, files) in bundles {
        let sizes = files.iter().map(|file| Ok(folder.join(file).metadata()?.len()));
        let is_small = sizes.sum::<Result<u64>>()? < SMALL;
        if is_small {
            parts.retain(|part| game_before(part).is_none());
        }
        few.entry((parts, is_small)).or_default().extend(files);
    }
    let mut shared = Shared::new();
    for (number, files) in few.into_values().enumerate() {
        let (name, mut bundle) = (format!("shared_{number}.parts"), Vec::new());
        for file in files {
            let from = bundle.len() as u64;
            bundle.extend(fs::read(folder.join(file))?);
            shared.insert(file.to_owned(), (name.clone(), from, bundle.len() as u64));
            fs::remove_file(folder.join(file))?;
        }
        fs::write(folder.join(name), bundle)?;
    }
    Ok(shared)
}

fn named(files: Vec<String>) -> Vec<String> {
    files.into_iter().map(|file| format!("{file}.wasm")).collect()
}

/// Writes a part anew without names, and with numbers as short as they can be: a linker leaves room in them.
fn shrink(part: &Path) -> Result<()> {
    let mut config = ModuleConfig::new();
    config.generate_name_section(false).generate_producers_section(false).generate_dwarf(false);
    let mut module = config.parse(&fs::read(part)?).with_context(|| format!("cannot read {}", part.display()))?;
    Ok(fs::write(part, module.emit_wasm())?)
}

/// What a built client weighs: the first page, what each game adds to it, and what each other part does.
pub struct Weights {
    pub home: u64,
    pub games: BTreeMap<String, u64>,
    pub others: BTreeMap<String, u64>,
}

/// Weighs the client in a folder; `index` is its page.
pub fn weigh(index: &Path, folder: &Path) -> Result<Weights> {
    let weight = |path: &Path| -> Result<u64> {
        let small = path.with_added_extension("br");
        let file = if small.is_file() { small } else { path.to_owned() };
        Ok(file.metadata().with_context(|| format!("cannot weigh {}", path.display()))?.len())
    };
    let mut home = weight(index)?;
    let page = fs::read_to_string(index)?;
    let named = |line: &str| -> Result<u64> {
        let files = line.split('"').filter_map(|word| word.split_once("/")?.1.split_once('/')).map(|(_, file)| file);
        files.map(|file| folder.join(file)).filter(|path| path.is_file()).map(|path| weight(&path)).sum()
    };
    let of_part = |line: &str, part: &str| line.contains(&format!("data-part=\"{part}\""));
    // Everything that the page names for itself: its loader asks for the same files.
    for line in page.lines().filter(|line| !line.contains("data-part")) {
        home += named(line)?;
    }
    // And what it asks for by its language: in the heavier one.
    let mut spoken = Vec::new();
    for lang in crate::site::LANGUAGES {
        let letters = fs::read_to_string(folder.join(FIRST_FONTS)).unwrap_or_default();
        let fonts = letters.lines().filter_map(|line| line.split_once(' ')).filter(|(of, _)| *of == lang);
        let fonts = fonts.map(|(_, file)| weight(&folder.join("fonts").join(file))).sum::<Result<u64>>()?;
        spoken.push(fonts + weight(&folder.join(format!("words/{lang}.ftl")))?);
    }
    home += spoken.into_iter().max().unwrap_or_default();
    // And the faces of the rivals.
    for face in fs::read_dir(folder.join(FACES))? {
        let face = face?.path();
        home += if face.extension().is_some_and(|kind| kind == "svg") { weight(&face)? } else { 0 };
    }
    let styles = |part: &str| page.lines().filter(|line| of_part(line, part)).map(named).sum::<Result<u64>>();
    let files: Files = serde_json::from_slice(&fs::read(folder.join(LIST))?)?;
    let (mut games, mut others) = (BTreeMap::new(), BTreeMap::new());
    for (part, files) in &files {
        let name = part.replace('_', "-");
        let code = files.iter().map(|file| weight(&folder.join(file))).sum::<Result<u64>>()?;
        if folder.join(format!("rules/{name}.json")).is_file() {
            games.insert(part.clone(), code + styles("tables")? + styles(&name)?);
        } else {
            others.insert(part.clone(), code + styles(&name)?);
        }
    }
    Ok(Weights { home, games, others })
}

impl Weights {
    /// What is heavier than it may be.
    pub fn faults(&self) -> Vec<String> {
        let home = (self.home > HOME).then(|| format!("the first page weighs {} KiB of {}", kib(self.home), kib(HOME)));
        let games = self.games.iter().filter(|(_, weight)| **weight > GAME);
        let games = games.map(|(game, weight)| format!("{game} weighs {} KiB of {} more", kib(*weight), kib(GAME)));
        home.into_iter().chain(games).collect()
    }
}

impl std::fmt::Display for Weights {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "first page {} KiB", kib(self.home))?;
        let parts = self.games.iter().chain(&self.others);
        parts.into_iter().try_for_each(|(part, weight)| write!(out, ", {part} {} KiB more", kib(*weight)))
    }
}

fn kib(bytes: u64) -> u64 {
    bytes.div_ceil(1024)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_shared_lies_in_few_files_and_a_game_gets_nothing_it_does_not_need() {
        let folder = std::env::temp_dir().join(format!("starboard-parts-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let sizes = [("a", 30_000), ("b", 40_000), ("c", 9), ("d", 8), ("e", 50_000)];
        for (name, size) in sizes {
            fs::write(folder.join(name), vec![name.as_bytes()[0]; size]).unwrap();
        }
        let part =
            |name: &str, files: &[&str]| (name.to_owned(), files.iter().map(|file| (*file).to_owned()).collect());
        let needs: Files = [
            part("one", &["a", "b", "d", "split_one.wasm"]),
            part("two", &["a", "b", "c"]),
            part("coach_of_one", &["a", "d", "e"]),
            part("coach_of_two", &["c", "e"]),
        ]
        .into();
        let shared = join(&needs, &folder).unwrap();
        let file = |name: &str| shared[name].0.clone();
        // Both games need a and b; only what thinks needs e; c and d are small, but each belongs to one game.
        assert_eq!(file("a"), file("b"));
        let others = ["c", "d", "e"].map(file);
        assert!(others.iter().all(|other| *other != file("a")) && others[0] != others[1] && others[2] != others[0]);
        for (name, size) in sizes {
            let (bundle, from, to) = &shared[name];
            let piece = fs::read(folder.join(bundle)).unwrap()[*from as usize..*to as usize].to_vec();
            assert_eq!(piece, vec![name.as_bytes()[0]; size], "{name}");
        }
        assert!(!shared.contains_key("split_one.wasm"));
        fs::remove_dir_all(folder).unwrap();
    }
}
