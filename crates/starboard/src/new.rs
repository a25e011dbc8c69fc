//! `starboard new`: makes a table at a server, and goes to it.

use crate::cli::New;
use crate::failure::Failure;
use crate::{play, print, print_json, shelves};
use locale::Words;
use protocol::{Clock, NewTable, SeatChoice, TimeOut};
use serde::Serialize;
use shelf::Entry;
use terminal::online::{Visitor, Who};
use terminal::signals;

/// What `--json` prints.
#[derive(Serialize)]
struct Document {
    link: String,
    game: String,
    mode: String,
    name: Option<String>,
}

/// Makes a table.
pub fn new(new: &New, words: &Words) -> Result<(), Failure> {
    let entry = shelves::game(&new.game, words)?;
    let known = ["me", "open"].into_iter().chain(shelf::bot_names(entry.id));
    let seats = shelves::listed(&new.players, |name| seat(&entry, name), known, words)?;
    let rival = shelves::bots(&entry, new.bot.as_slice(), words)?.pop();
    let count = Some(seats.len()).filter(|count| *count > 0);
    let mode = shelves::mode(&entry, new.mode.as_deref(), count, words)?;
    let seats = if seats.is_empty() {
        let other = rival.map_or(SeatChoice::Open, |bot| SeatChoice::Bot(bot.name().to_owned()));
        let mut seats = vec![other; mode.least.max(1).into()];
        seats[0] = SeatChoice::Me;
        seats
    } else {
        seats
    };
    shelves::seats_fit(mode, seats.len(), words)?;
    let server = new.server.trim_end_matches('/');
    if !["http://", "https://"].iter().any(|scheme| server.starts_with(scheme)) {
        return Err(Failure::Usage(words.with("error-server", &[("server", new.server.clone().into())])));
    }
    let clock = new.clock.map(|seconds| Clock { seconds: seconds.0, total: new.total, then: TimeOut::Bot });
    let mode = new.mode.clone().unwrap_or_else(|| mode.id.to_owned());
    let table = NewTable { game: entry.id.to_owned(), mode, seats, private: new.private, clock };
    let screen = terminal::words::screen(words.lang());
    let usual = play::usual_name(words);
    signals::watch().map_err(|error| Failure::Failed(error.to_string()))?;
    let visitor = Visitor::make(server, Who { name: new.name.as_deref(), usual: &usual }, &table)
        .map_err(|error| Failure::Failed(error.say(&screen)))?;
    if new.json {
        let NewTable { game, mode, .. } = table;
        return print_json(&Document { link: visitor.link(), game, mode, name: visitor.name }, words);
    }
    print(&(words.with("new-link", &[("link", visitor.link().into())]) + "\n"), words)?;
    if new.only {
        return Ok(());
    }
    let plain = new.plain || !play::has_screen();
    play::at_table(visitor, &play::Seat { watch: false, decks: &new.decks, plain, terse: false }, words)
}

fn seat(entry: &Entry, name: &str) -> Option<SeatChoice> {
    match name {
        "me" => Some(SeatChoice::Me),
        "open" => Some(SeatChoice::Open),
        bot => shelves::bot(entry, bot).map(|kind| SeatChoice::Bot(kind.name().to_owned())),
    }
}
