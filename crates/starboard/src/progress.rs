//! Bars for long work: on stderr, and only when that is a terminal.

use indicatif::{ProgressBar, ProgressStyle};
use locale::Words;

/// A bar of so many steps; the key says what a step is. It tells how long it has been at work and how long it will still be.
pub fn bar(steps: u64, what: &str, words: &Words) -> ProgressBar {
    let bar = ProgressBar::new(steps);
    let (what, since, left) = (words.say(what), words.say("progress-since"), words.say("progress-left"));
    let template =
        format!("{{bar:30}} {{pos}}/{{len}} {what}  {since} {{elapsed_precise}}, {left} {{eta_precise}}  {{msg}}");
    // Should the template ever be wrong, the plain bar does as well.
    if let Ok(style) = ProgressStyle::with_template(&template) {
        bar.set_style(style);
    }
    bar
}
