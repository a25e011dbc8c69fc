//! What we depend on: under which licences, from where, and nothing that `deny.toml` bans. Needs no network and no other tool.

use crate::{cargo, root};
use anyhow::{Context, Result, ensure};
use serde::Deserialize;
use spdx::{Expression, ParseMode};
use std::fs;
use std::path::Path;

#[derive(Deserialize)]
struct Deny {
    licenses: Licenses,
    bans: Bans,
    sources: Sources,
}

#[derive(Deserialize)]
struct Licenses {
    allow: Vec<String>,
}

#[derive(Deserialize)]
struct Bans {
    deny: Vec<Banned>,
}

#[derive(Deserialize)]
struct Banned {
    #[serde(rename = "crate")]
    name: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
struct Sources {
    allow_registry: Vec<String>,
}

#[derive(Deserialize)]
struct Metadata {
    packages: Vec<Package>,
}

#[derive(Deserialize)]
struct Package {
    name: String,
    version: String,
    license: Option<String>,
    source: Option<String>,
}

/// How many packages were looked at, and what is wrong with which: of the workspace, or of a crate outside it.
pub fn check(manifest: Option<&Path>) -> Result<(usize, Vec<String>)> {
    let text = fs::read_to_string(root().join("deny.toml")).context("cannot read deny.toml")?;
    let deny: Deny = toml::from_str(&text).context("deny.toml cannot be understood")?;
    let mut metadata = cargo();
    metadata.args(["metadata", "--format-version", "1", "--locked"]);
    if let Some(manifest) = manifest {
        metadata.arg("--manifest-path").arg(manifest);
    }
    let told = metadata.output().context("cargo does not answer")?;
    ensure!(told.status.success(), "{}", String::from_utf8_lossy(&told.stderr));
    let metadata: Metadata = serde_json::from_slice(&told.stdout)?;
    let others: Vec<Package> = metadata.packages.into_iter().filter(|package| package.source.is_some()).collect();
    let faults = others.iter().filter_map(|package| fault(package, &deny)).collect();
    Ok((others.len(), faults))
}

fn fault(package: &Package, deny: &Deny) -> Option<String> {
    let name = format!("{} {}", package.name, package.version);
    if deny.bans.deny.iter().any(|banned| banned.name == package.name) {
        return Some(format!("{name} is banned by deny.toml"));
    }
    let source = package.source.as_deref().unwrap_or_default();
    let registry = source.strip_prefix("registry+").unwrap_or_default();
    if !deny.sources.allow_registry.iter().any(|allowed| allowed == registry) {
        return Some(format!("{name} comes from {source}"));
    }
    let Some(license) = package.license.as_deref() else { return Some(format!("{name} names no licence")) };
    match Expression::parse_mode(license, ParseMode::LAX) {
        Ok(expression) if expression.evaluate(|one| allowed(one, &deny.licenses)) => None,
        Ok(_) => Some(format!("{name} is under {license}, which deny.toml does not allow")),
        Err(error) => Some(format!("{name}: the licence cannot be understood: {error}")),
    }
}

fn allowed(one: &spdx::LicenseReq, licenses: &Licenses) -> bool {
    one.license.id().is_some_and(|id| licenses.allow.iter().any(|allowed| allowed == id.name))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wrong(license: Option<&str>, source: &str, name: &str) -> bool {
        let text = fs::read_to_string(root().join("deny.toml")).expect("deny.toml");
        let deny: Deny = toml::from_str(&text).expect("deny.toml can be understood");
        let package = Package {
            name: name.to_owned(),
            version: "1.0.0".to_owned(),
            license: license.map(str::to_owned),
            source: Some(source.to_owned()),
        };
        fault(&package, &deny).is_some()
    }

    #[test]
    fn only_allowed_licences_from_the_registry_pass() {
        let registry = "registry+https://github.com/rust-lang/crates.io-index";
        assert!(!wrong(Some("MIT/Apache-2.0"), registry, "a"));
        assert!(!wrong(Some("(MIT OR Apache-2.0) AND Unicode-3.0"), registry, "a"));
        assert!(!wrong(Some("GPL-2.0-only OR MIT"), registry, "a"));
        assert!(wrong(Some("GPL-3.0-only"), registry, "a"));
        assert!(wrong(Some("MIT AND GPL-3.0-only"), registry, "a"));
        assert!(wrong(None, registry, "a"));
        assert!(wrong(Some("MIT"), "git+https://example.org/a", "a"));
        assert!(wrong(Some("MIT"), registry, "openssl-sys"));
    }
}
