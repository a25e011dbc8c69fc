//! What axe, the checker of accessibility, says of a page. `cargo verify` fetches it with npm into `target/npm`.

use crate::Person;
use anyhow::{Context, Result, bail};
use serde_json::Value;
use std::path::PathBuf;

/// Everything axe knows but colours on pictures and gradients, which it cannot see: of those it says "undecided", not "wrong".
const RUN: &str = r#"
    const done = arguments[arguments.length - 1];
    axe.run(document, { resultTypes: ['violations'] }).then(
        found => done(found.violations.filter(one => ['serious', 'critical'].includes(one.impact)).map(one =>
            `${one.id} (${one.impact}, ${one.nodes.length}): ${one.nodes.slice(0, 3).map(node => node.html.slice(0, 160)).join(' | ')}`)),
        error => done([String(error)]));
"#;

fn script() -> Result<String> {
    let folder = std::env::var_os("STARBOARD_AXE").map_or_else(|| PathBuf::from("../../target/npm"), PathBuf::from);
    let file = folder.join("node_modules/axe-core/axe.min.js");
    std::fs::read_to_string(&file)
        .with_context(|| format!("axe is not there: npm install --prefix {} axe-core", folder.display()))
}

impl Person {
    /// Fails if the page has a fault that keeps somebody from using it: one that axe calls serious or critical.
    pub async fn finds_no_barrier(&self, page: &str) -> Result<()> {
        if self.asks("return typeof axe").await? != "object" {
            self.browser.execute(&script()?, Vec::new()).await?;
        }
        let found = self.browser.execute_async(RUN, Vec::new()).await?;
        let faults: Vec<&str> =
            found.as_array().context("axe says nothing")?.iter().filter_map(Value::as_str).collect();
        if !faults.is_empty() {
            bail!("{page}: {}", faults.join("\n"));
        }
        Ok(())
    }
}
