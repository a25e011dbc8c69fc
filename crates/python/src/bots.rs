//! Bots by name, and tournaments.

use crate::encode::Encoded;
use crate::playing::{Fault, Playing, Table, refused};
use shelf::{BotKind, Level};
use std::sync::LazyLock;
use std::time::Instant;
use tabletop::{Bot, Budget, Seat, Viewer};
use tabletop_bots::{Arena, Entrant};

/// A bot of some game. It is handed a match, and looks at nothing but what its seat may know.
pub trait Player: Send {
    /// The place of its choice among the options; none where it is not asked, or sits at another game.
    fn choose(&mut self, table: &dyn Table, seat: Seat, budget: Budget) -> Option<usize>;
}

/// A bot that knows its game.
pub struct TypedBot<G: Encoded>(Box<dyn Bot<G>>);

/// Milliseconds since the package was first asked.
pub fn clock() -> f64 {
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    START.elapsed().as_secs_f64() * 1000.0
}

/// The kind of this name.
pub fn kind(name: &str) -> Option<BotKind> {
    match name {
        "random" => Some(BotKind::Random),
        "greedy" => Some(BotKind::Greedy),
        "search" => Some(BotKind::Search),
        _ => None,
    }
}

fn level(game: &str, name: &str) -> Option<&'static Level> {
    shelf::levels(game).iter().find(|level| level.id.name() == name)
}

impl<G: Encoded> TypedBot<G> {
    /// A bot by its name: `random`, `greedy`, `search`, or a level such as `pilot`.
    pub fn named(name: &str, seed: u64) -> Option<Box<dyn Player>> {
        let bot = match kind(name) {
            Some(kind) => shelf::bot::<G>(kind, seed, clock),
            None => shelf::level_bot::<G>(level(G::ID, name)?, seed, clock),
        };
        Some(Box::new(Self(bot)))
    }
}

impl<G: Encoded> Player for TypedBot<G> {
    fn choose(&mut self, table: &dyn Table, seat: Seat, budget: Budget) -> Option<usize> {
        let playing = table.as_any().downcast_ref::<Playing<G>>()?;
        let options = playing.running.options(seat);
        if options.is_empty() {
            return None;
        }
        let view = playing.running.view(Viewer::Seat(seat));
        let action = self.0.choose(seat, &view, &options, budget);
        options.iter().position(|option| *option == action)
    }
}

/// A tournament.
#[derive(Clone, Debug)]
pub struct Tournament {
    /// The mode.
    pub mode: String,
    /// How many seats.
    pub seats: u8,
    /// Who takes part, by name.
    pub bots: Vec<String>,
    /// How many games; rounded up to whole mirrors.
    pub games: u32,
    /// The first deal's seed.
    pub seed: u64,
    /// How long a bot may think.
    pub budget: Budget,
}

/// Plays a tournament; its report as JSON.
pub fn arena<G: Encoded>(tournament: &Tournament) -> Result<String, Fault> {
    let Tournament { mode, seats, bots, games, seed, budget } = tournament;
    let entrant = |name: &String| {
        if TypedBot::<G>::named(name, 0).is_none() {
            return Err(unknown_bot(G::ID, name));
        }
        let bot = name.clone();
        let make = move |seed| match kind(&bot) {
            Some(kind) => shelf::bot::<G>(kind, seed, clock),
            None => match level(G::ID, &bot) {
                Some(level) => shelf::level_bot::<G>(level, seed, clock),
                None => shelf::bot::<G>(BotKind::Random, seed, clock),
            },
        };
        Ok(Entrant::<G> { name: name.clone(), make: Box::new(make) })
    };
    let entrants = bots.iter().map(entrant).collect::<Result<Vec<_>, _>>()?;
    let arena = Arena::<G>::new(mode, *seats, *games, *seed, *budget).map_err(|refusal| refused::<G>(&refusal))?;
    let report = arena.run(&entrants, |_, _| ()).map_err(|refusal| refused::<G>(&refusal))?;
    serde_json::to_string(&report).map_err(|error| Fault::Unknown(error.to_string()))
}

/// Who can be asked to play a game.
pub fn names(game: &str) -> Vec<String> {
    let kinds = ["random", "greedy", "search"].into_iter().map(str::to_owned);
    kinds.chain(shelf::levels(game).iter().map(|level| level.id.name().to_owned())).collect()
}

/// There is no such bot.
pub fn unknown_bot(game: &str, name: &str) -> Fault {
    Fault::Unknown(format!("there is no bot “{name}” for {game}; there are: {}", names(game).join(", ")))
}
