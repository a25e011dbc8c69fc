//! The games by name: the one place here that lists them.

use crate::bots::{Player, Tournament, TypedBot, arena};
use crate::encode::{Encoded, Numbering, Shape};
use crate::playing::{Fault, Opened, begin, load};
use crate::vector::{Batch, Lanes, Plan};
use game_master_of_the_galaxy::Galaxy;
use game_star_realms::StarRealms;
use game_star_worlds::StarWorlds;
use game_starcraft::War;
use tabletop::{Saved, Seeded};

/// What can be made of a game.
#[derive(Clone, Copy)]
pub struct Maker {
    /// Its name.
    pub id: &'static str,
    /// Begins a match: mode, seats, seed.
    pub begin: fn(&str, u8, u64) -> Opened,
    /// Opens a saved match, with a seed for what follows.
    pub load: fn(&Saved, u64) -> Opened,
    /// A bot by its name: of a kind or of a level.
    pub bot: fn(&str, u64) -> Option<Box<dyn Player>>,
    /// Plays a tournament.
    pub arena: fn(&Tournament) -> Result<String, Fault>,
    /// Many matches at once.
    pub batch: fn(Plan) -> Result<Box<dyn Batch>, Fault>,
    /// The shape of a mode for so many seats, or why there cannot be one.
    pub shape: fn(&str, u8) -> Result<Shape, Fault>,
    /// The name of every slot of an observation.
    pub layout: fn(Shape) -> Vec<String>,
    /// The names of actions that always have the same index.
    pub actions: fn(Shape) -> Vec<String>,
    /// How actions are numbered.
    pub numbering: Numbering,
    /// The version of the encoding.
    pub version: u16,
}

impl Maker {
    const fn of<G: Encoded>() -> Self {
        Self {
            id: G::ID,
            begin: begin::<G>,
            load: load::<G>,
            bot: TypedBot::<G>::named,
            arena: arena::<G>,
            batch: |plan| Ok(Box::new(Lanes::<G>::new(plan)?)),
            shape: |mode, seats| {
                let game = G::setup(mode, seats).and_then(|setup| G::begin(&setup, &mut Seeded::new(0), &mut ()));
                game.map(|game| game.shape()).map_err(|refusal| crate::playing::refused::<G>(&refusal))
            },
            layout: G::layout,
            actions: G::action_names,
            numbering: G::NUMBERING,
            version: G::VERSION,
        }
    }
}

/// Every game, in the order of the shelf.
pub const GAMES: [Maker; 4] =
    [Maker::of::<StarRealms>(), Maker::of::<StarWorlds>(), Maker::of::<War>(), Maker::of::<Galaxy>()];

/// The game of this name.
pub fn named(id: &str) -> Result<&'static Maker, Fault> {
    GAMES.iter().find(|maker| maker.id == id).ok_or_else(|| {
        let known: Vec<_> = GAMES.iter().map(|maker| maker.id).collect();
        Fault::Unknown(format!("there is no game “{id}”; there are: {}", known.join(", ")))
    })
}
