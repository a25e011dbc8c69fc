//! Match files: a match that goes on here, and a match that is taken home. Each is read or written alone: it takes far more memory
//! opened up than as text.

use crate::clock;
use crate::hub::Hub;
use crate::table::{Entry, MatchText, Table};
use axum::body::Bytes;
use protocol::{Occupant, Problem, TablePhase};
use serde_json::Value;
use std::sync::Arc;
use tabletop::{LoadError, Saved, Seat, Stamp, Viewer};

/// The most steps of a match that is brought along.
pub const MOST_STEPS: usize = 20_000;
/// The most pieces (JSON objects) in its file: each takes some hundred bytes once it is opened up, however short it is.
pub const MOST_PIECES: usize = 100_000;

impl Hub {
    /// Makes a table from a match file: its seats are open, its match goes on.
    pub async fn import(self: &Arc<Self>, file: Bytes, host: i64) -> Result<String, Problem> {
        let at = clock::now();
        let _counted = self.may_begin(host, 0).await?;
        let _turn = self.match_files.acquire().await.map_err(|_| Problem::Unavailable)?;
        // The whole log is repeated: others need not wait for that.
        let read = tokio::task::spawn_blocking(move || read(&file, host, at)).await;
        let (made, imported) = read.map_err(|_| Problem::BadFile { error: LoadError::Damaged })??;
        let id = self.create(made).await?;
        self.perform(&id, &move |table| table.record(imported.clone())).await?;
        Ok(id)
    }

    /// The match as the text of a file, with everything in it: so only once it is over.
    pub async fn match_file(self: &Arc<Self>, id: &str) -> Result<String, Problem> {
        let _turn = self.match_files.acquire().await.map_err(|_| Problem::Unavailable)?;
        let file = |table: &Table| match (&table.play, table.phase()) {
            (Some(play), TablePhase::Finished) => Ok(Saved { players: table.names(), ..play.save() }.write()),
            (Some(_) | None, _) => Err(Problem::NotFinished),
        };
        self.look(id, file).await?
    }
}

/// The entries that make a table of a file.
fn read(file: &[u8], host: i64, at: i64) -> Result<(Entry, Entry), Problem> {
    let unreadable = |detail: String| Problem::Malformed { detail };
    if file.iter().filter(|byte| **byte == b'{').count() > MOST_PIECES {
        return Err(Problem::TooLarge { most: MOST_PIECES });
    }
    let saved: Saved = serde_json::from_slice(file).map_err(|error| unreadable(error.to_string()))?;
    let story = saved.body.get("story").and_then(Value::as_array);
    if story.is_some_and(|story| story.len() > MOST_STEPS) {
        return Err(Problem::TooLarge { most: MOST_STEPS });
    }
    let play = shelf::load(&saved).map_err(|error| Problem::BadFile { error })?;
    drop(saved);
    let game = shelf::named(play.game_id()).ok_or(Problem::NoSuchGame)?;
    let setup = play.setup();
    let mode = (game.mode_of)(&setup).map_err(|_| Problem::NoSuchGame)?.to_owned();
    let seats = vec![Occupant::Nobody; usize::from(play.seats())];
    // A state of older rules is not repeated. What the game cannot show is found out here, before it is stored.
    for viewer in (0..play.seats()).map(|seat| Viewer::Seat(Seat(seat))).chain([Viewer::Spectator]) {
        play.update(viewer, None, Stamp::default());
    }
    let game = game.id.to_owned();
    // As it goes on: under today's rules, so that every process can load it by itself.
    let saved = MatchText::of(&play.save()).map_err(|error| unreadable(error.to_string()))?;
    let made = Entry::Made { game, mode, setup, seats, host, private: true, clock: None, at };
    Ok((made, Entry::Imported { saved, at }))
}
