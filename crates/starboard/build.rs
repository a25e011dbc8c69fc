//! Puts the browser client into the program, and a stamp of the sources into both programs of this crate.
//!
//! The client is put in where the feature `site` is on and the build is an optimised one: from the folder that `STARBOARD_SITE_DIR` names,
//! else it is built here by `cargo xtask site`. Builds for tests and lints carry none, and read `target/site` when they serve.

use std::collections::BTreeSet;
use std::env;
use std::error::Error;
use std::fs;
use std::hash::{DefaultHasher, Hasher};
use std::path::{Path, PathBuf};
use std::process::Command;

/// What no program of this crate is made of.
const OTHERS: [&str; 5] = ["browser-tests", "loadtest", "robustness", "test-services", "xtask"];
/// What only the browser client is made of.
const CLIENT: [&str; 2] = ["tabletop-art", "web"];

fn main() -> Result<(), Box<dyn Error>> {
    let crates = Path::new(&env::var("CARGO_MANIFEST_DIR")?).join("..").canonicalize()?;
    let out = PathBuf::from(env::var("OUT_DIR")?);
    println!("cargo::rerun-if-env-changed=STARBOARD_SITE_DIR");
    let embeds = env::var_os("CARGO_FEATURE_SITE").is_some() && env::var("PROFILE")? == "release";
    println!("cargo::rustc-env=STARBOARD_BUILD={:016x}", stamp(&crates, embeds)?);
    let site = match env::var_os("STARBOARD_SITE_DIR").filter(|_| embeds) {
        Some(folder) => Some(PathBuf::from(folder)),
        None if embeds => Some(built(crates.parent().unwrap_or(&crates))?),
        None => None,
    };
    let files = site.map(|site| carried(&site, &out.join("site"))).transpose()?.unwrap_or_default();
    fs::write(out.join("site.rs"), format!("&[{files}]"))?;
    Ok(())
}

/// A number that is another one when the sources are.
fn stamp(crates: &Path, with_client: bool) -> Result<u64, Box<dyn Error>> {
    let mut hasher = DefaultHasher::new();
    for folder in entries(crates)? {
        let name = folder.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if OTHERS.contains(&name.as_str()) || (CLIENT.contains(&name.as_str()) && !with_client) {
            continue;
        }
        for part in [
            "Cargo.toml",
            "assets",
            "build.rs",
            "cards",
            "decks",
            "index.html",
            "locales",
            "manifest.webmanifest",
            "packs",
            "rules",
            "src",
            "sw.js",
        ] {
            let part = folder.join(part);
            if !part.exists() {
                continue;
            }
            println!("cargo::rerun-if-changed={}", part.display());
            for file in files(&part)? {
                hasher.write(file.strip_prefix(crates)?.to_string_lossy().as_bytes());
                hasher.write(&fs::read(&file)?);
            }
        }
    }
    Ok(hasher.finish())
}

/// Builds the browser client; returns its folder.
fn built(root: &Path) -> Result<PathBuf, Box<dyn Error>> {
    let mut cargo = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.current_dir(root).args(["run", "--quiet", "--package", "xtask", "--", "site"]);
    // What cargo tells this script about its own build must not reach the one inside it.
    let ours =
        ["CARGO_CFG_", "CARGO_FEATURE_", "CARGO_PKG_", "CARGO_MANIFEST_", "CARGO_ENCODED_RUSTFLAGS", "RUSTC", "DEP_"];
    let also = ["DEBUG", "HOST", "NUM_JOBS", "OPT_LEVEL", "OUT_DIR", "PROFILE", "TARGET", "RUSTDOC"];
    for (name, _) in env::vars_os() {
        let text = name.to_string_lossy();
        if ours.iter().any(|start| text.starts_with(start)) || also.contains(&text.as_ref()) {
            cargo.env_remove(&name);
        }
    }
    if !cargo.status()?.success() {
        return Err("the browser client cannot be built: see above; STARBOARD_SITE_DIR names a built one, \
                    and a build without the feature `site` needs none"
            .into());
    }
    let target = env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), PathBuf::from);
    Ok(target.join("site"))
}

/// Copies the client to where nobody changes it, and writes the list of its files as Rust.
fn carried(site: &Path, to: &Path) -> Result<String, Box<dyn Error>> {
    if to.exists() {
        fs::remove_dir_all(to)?;
    }
    let all: BTreeSet<PathBuf> = files(site)?.into_iter().collect();
    let mut list = String::new();
    for file in &all {
        let path = file.strip_prefix(site)?.to_string_lossy().replace('\\', "/");
        let copy = to.join(&path);
        fs::create_dir_all(copy.parent().unwrap_or(to))?;
        fs::copy(file, &copy)?;
        let small = path.strip_suffix(".br").map(|plain| site.join(plain));
        if small.is_some_and(|plain| all.contains(&plain)) {
            continue;
        }
        let mut hasher = DefaultHasher::new();
        hasher.write(&fs::read(file)?);
        let brotli = if all.contains(&site.join(format!("{path}.br"))) {
            format!("Some(include_bytes!({:?}))", to.join(format!("{path}.br")))
        } else {
            "None".to_owned()
        };
        list.push_str(&format!(
            "server::site::File {{ path: {path:?}, plain: include_bytes!({copy:?}), brotli: {brotli}, tag: \"{:016x}\" }},\n",
            hasher.finish()
        ));
    }
    if !all.contains(&site.join("index.html")) {
        return Err(format!("there is no browser client in {}", site.display()).into());
    }
    Ok(list)
}

fn entries(folder: &Path) -> Result<Vec<PathBuf>, Box<dyn Error>> {
    let mut found = fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<Result<Vec<_>, Box<dyn Error>>>()?;
    found.sort();
    Ok(found)
}

fn files(path: &Path) -> Result<Vec<PathBuf>, Box<dyn Error>> {
    if path.is_file() {
        return Ok(vec![path.to_owned()]);
    }
    Ok(entries(path)?.iter().map(|entry| files(entry)).collect::<Result<Vec<_>, _>>()?.concat())
}
