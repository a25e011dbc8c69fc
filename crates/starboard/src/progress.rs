//! Bars for long work: on stderr, and only when that is a terminal.

use indicatif::{ProgressBar, ProgressStyle};

/// A bar of so many steps.
pub fn bar(steps: u64) -> ProgressBar {
    let bar = ProgressBar::new(steps);
    // The template is fixed; should it ever be wrong, the plain bar does as well.
    if let Ok(style) = ProgressStyle::with_template("{bar:40} {pos}/{len}  {elapsed_precise} +{eta_precise}  {msg}") {
        bar.set_style(style);
    }
    bar
}
