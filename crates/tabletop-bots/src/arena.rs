//! Many games between bots. Deals are mirrored: the same deal is played once with every bot in every seat, so that luck of
//! the cards weighs on all of them alike.

use serde::{Deserialize, Serialize};
use tabletop::{Bot, Budget, Catalogue, Game, Seeded, Standings, Viewer};

/// A bot that takes part.
pub struct Entrant<G: Game> {
    /// Its name in the report.
    pub name: String,
    /// Makes it anew for each game, from a seed.
    #[allow(clippy::type_complexity)]
    pub make: Box<dyn Fn(u64) -> Box<dyn Bot<G>> + Send + Sync>,
}

impl<G: Game> Entrant<G> {
    /// A bot of this name.
    pub fn new<B: Bot<G> + 'static>(name: impl Into<String>, make: impl Fn(u64) -> B + Send + Sync + 'static) -> Self {
        Self { name: name.into(), make: Box::new(move |seed| Box::new(make(seed))) }
    }
}

/// What is played.
#[derive(Clone, Debug)]
pub struct Arena<G: Game> {
    /// The mode, for the report.
    pub mode: String,
    /// The setup of every game.
    pub setup: G::Setup,
    /// Instead of it, a setup for each turn of the entrants about the seats: for what goes with an entrant, such as a deck.
    pub turned: Vec<G::Setup>,
    /// How many games; rounded up to whole mirrors.
    pub games: u32,
    /// The first deal's seed.
    pub seed: u64,
    /// How long a bot may think about one decision.
    pub budget: Budget,
    /// A game that takes more decisions than this counts for nobody.
    pub decisions: u32,
}

/// Who won how often.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct ArenaReport {
    /// [`Game::ID`].
    pub game: String,
    /// The mode.
    pub mode: String,
    /// Games played.
    pub games: u32,
    /// The first deal's seed.
    pub seed: u64,
    /// Milliseconds for each decision, if they were the budget.
    pub budget_ms: Option<u32>,
    /// Iterations for each decision, if they were the budget.
    pub budget_iterations: Option<u32>,
    /// Games that did not end in time.
    pub unfinished: u32,
    /// The bots, in the order they were entered.
    pub bots: Vec<Score>,
}

/// How a bot did.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Score {
    /// Its name.
    pub name: String,
    /// In how many seats it sat, over all games; in a duel as many as there were games.
    pub seats: u32,
    /// How many of those seats won alone with their side.
    pub wins: u32,
    /// How many shared the first place.
    pub draws: u32,
    /// Wins, and of each draw its share, by seats.
    pub win_rate: f64,
    /// The lower end of the 95 % interval (Wilson).
    pub low: f64,
    /// Its upper end.
    pub high: f64,
}

impl<G: Catalogue> Arena<G> {
    /// Games of a mode in its usual setup.
    pub fn new(mode: &str, seats: u8, games: u32, seed: u64, budget: Budget) -> Result<Self, G::Refusal> {
        Ok(Self {
            mode: mode.to_owned(),
            setup: G::setup(mode, seats)?,
            turned: Vec::new(),
            games,
            seed,
            budget,
            decisions: crate::MOST_DECISIONS,
        })
    }

    /// Plays. `progress` hears after each game how many are done, of how many.
    pub fn run(
        &self,
        entrants: &[Entrant<G>],
        progress: impl Fn(u32, u32) + Send + Sync,
    ) -> Result<ArenaReport, G::Refusal> {
        let seats = G::begin(self.setup_of(0), &mut Seeded::new(self.seed), &mut ())?.seats();
        let round = u32::from(seats.max(1));
        let games = if entrants.is_empty() { 0 } else { self.games.div_ceil(round) * round };
        let done = std::sync::atomic::AtomicU32::new(0);
        let one = |index: u32| {
            let table = Table { deal: index / round, turn: index % round, seats };
            let end = self.play(entrants, &table);
            progress(done.fetch_add(1, std::sync::atomic::Ordering::Relaxed) + 1, games);
            end.map(|end| (table, end))
        };
        #[cfg(feature = "parallel")]
        let played: Vec<_> = {
            use rayon::prelude::*;
            (0..games).into_par_iter().map(one).collect()
        };
        #[cfg(not(feature = "parallel"))]
        let played: Vec<_> = (0..games).map(one).collect();

        let mut scores: Vec<Score> = entrants.iter().map(|entrant| Score::new(&entrant.name)).collect();
        let mut points = vec![0.0; entrants.len()];
        let mut unfinished = 0;
        for game in played {
            let Some((table, End { standings, sides })) = game else {
                unfinished += 1;
                continue;
            };
            for (seat, side) in sides.iter().enumerate() {
                let entrant = table.entrant(seat, entrants.len());
                scores[entrant].add(&standings, *side);
                points[entrant] += f64::from(standings.score(*side));
            }
        }
        for (score, points) in scores.iter_mut().zip(points) {
            score.close(points);
        }
        let (budget_ms, budget_iterations) = match self.budget {
            Budget::Millis(millis) => (Some(millis), None),
            Budget::Iterations(iterations) => (None, Some(iterations)),
            Budget::Within { iterations, millis } => (Some(millis), Some(iterations)),
        };
        Ok(ArenaReport {
            game: G::ID.to_owned(),
            mode: self.mode.clone(),
            games,
            seed: self.seed,
            budget_ms,
            budget_iterations,
            unfinished,
            bots: scores,
        })
    }

    /// What is played when the entrants have moved on by so many seats.
    fn setup_of(&self, turn: u32) -> &G::Setup {
        self.turned.get(turn as usize % self.turned.len().max(1)).unwrap_or(&self.setup)
    }

    /// One game; none if it did not end.
    fn play(&self, entrants: &[Entrant<G>], table: &Table) -> Option<End> {
        let deal = self.seed.wrapping_add(u64::from(table.deal));
        let mut dice = Seeded::new(deal);
        let mut game = G::begin(self.setup_of(table.turn), &mut dice, &mut ()).ok()?;
        let mut bots: Vec<Box<dyn Bot<G>>> = (0..usize::from(table.seats))
            .map(|seat| {
                // A bot's own seed goes with the bot, not with the seat.
                let slot = table.slot(seat) as u64;
                let seed = Seeded::new(deal ^ (slot + 1).wrapping_mul(0xB07)).next();
                (entrants[table.entrant(seat, entrants.len())].make)(seed)
            })
            .collect();
        let mut options = Vec::new();
        for _ in 0..self.decisions {
            let awaiting = game.awaiting();
            if let Some(standings) = awaiting.standings() {
                let sides = (0..table.seats).map(|seat| game.side_of(tabletop::Seat(seat))).collect();
                return Some(End { standings: *standings, sides });
            }
            let seat = awaiting.seats().lowest()?;
            options.clear();
            game.legal(seat, &mut options);
            let view = game.view(Viewer::Seat(seat));
            let action = bots.get_mut(seat.index())?.choose(seat, &view, &options, self.budget);
            debug_assert!(options.contains(&action), "a bot chose {action}, which is not an option");
            game.apply(seat, action, &mut dice, &mut ());
        }
        None
    }
}

/// Which deal is played, and who sits where.
#[derive(Clone, Copy)]
struct Table {
    deal: u32,
    turn: u32,
    seats: u8,
}

impl Table {
    /// A slot goes round the table from game to game of one deal.
    fn slot(&self, seat: usize) -> usize {
        (seat + self.turn as usize) % usize::from(self.seats.max(1))
    }

    /// Slots are given to the entrants in turn; with more seats than entrants each gets several.
    fn entrant(&self, seat: usize, entrants: usize) -> usize {
        self.slot(seat) % entrants
    }
}

struct End {
    standings: Standings,
    sides: Vec<tabletop::Side>,
}

impl Score {
    fn new(name: &str) -> Self {
        Self { name: name.to_owned(), seats: 0, wins: 0, draws: 0, win_rate: 0.0, low: 0.0, high: 1.0 }
    }

    fn add(&mut self, standings: &Standings, side: tabletop::Side) {
        self.seats += 1;
        let score = standings.score(side);
        if score >= 1.0 {
            self.wins += 1;
        } else if score > 0.0 {
            self.draws += 1;
        }
    }

    fn close(&mut self, points: f64) {
        if self.seats > 0 {
            self.win_rate = points / f64::from(self.seats);
            (self.low, self.high) = wilson(self.win_rate, self.seats);
        }
    }
}

/// The 95 % interval of a share seen in `tries` tries.
pub fn wilson(share: f64, tries: u32) -> (f64, f64) {
    if tries == 0 {
        return (0.0, 1.0);
    }
    const Z: f64 = 1.959_963_984_540_054;
    let n = f64::from(tries);
    let middle = share + Z * Z / (2.0 * n);
    let spread = Z * (share * (1.0 - share) / n + Z * Z / (4.0 * n * n)).sqrt();
    let whole = 1.0 + Z * Z / n;
    (((middle - spread) / whole).max(0.0), ((middle + spread) / whole).min(1.0))
}
