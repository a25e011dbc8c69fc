//! `starboard admin`: lists and closes tables, bans people, hides chat, at a server that runs.

use crate::failure::Failure;
use locale::Words;
use server::admin::{Order, OrderError};

/// Carries an order out and prints what the server answers.
pub fn admin(order: &Order, words: &Words) -> Result<(), Failure> {
    let failed = |error: &dyn std::fmt::Display| {
        Failure::Failed(words.with("error-admin", &[("detail", error.to_string().into())]))
    };
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().map_err(|error| failed(&error))?;
    let lines = runtime.block_on(order.carry_out()).map_err(|error| match error {
        OrderError::Refused(protocol::Problem::NoSuchTable) => Failure::Failed(words.say("error-admin-refused")),
        OrderError::Refused(problem) => failed(&protocol::words::say(&problem, words.lang()).unwrap_or_default()),
        OrderError::Unreachable(detail) => failed(&detail),
        OrderError::NoNumber(what) => Failure::Failed(words.with("error-admin-number", &[("what", what.into())])),
    })?;
    let done = if lines.is_empty() { words.say("admin-done") } else { lines.join("\n") };
    crate::print(&(done + "\n"), words)
}
