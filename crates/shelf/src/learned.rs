//! Weights of learned opinions: read once, and not used where they do not fit. StarCraft has none: what was learned of it plays worse than
//! what was written by hand. The program has them inside (feature `learned`); a client
//! that would load them with its page leaves them out, fetches a game's when a bot first needs them, and hands them over (`Shelved::teach`).

use game_master_of_the_galaxy::Galaxy;
use game_star_realms::StarRealms;
use game_star_worlds::StarWorlds;
use std::sync::{Arc, OnceLock};
use tabletop::{Features, Game};
use tabletop_bots::{Learned, Net, NetError};

/// Weights of a game, once they are there.
pub(crate) struct Weights {
    /// Those inside the program; nothing where they are left out.
    inside: &'static [u8],
    read: OnceLock<Result<Arc<Net>, NetError>>,
}

impl Weights {
    const fn new(inside: &'static [u8]) -> Self {
        Self { inside, read: OnceLock::new() }
    }

    /// Are they still to be fetched?
    pub(crate) fn are_wanted<G: Features>(&self) -> bool {
        self.net::<G>().is_none()
    }

    fn net<G: Features>(&self) -> Option<&Result<Arc<Net>, NetError>> {
        if self.inside.is_empty() {
            return self.read.get();
        }
        Some(self.read.get_or_init(|| Net::read::<G>(self.inside).map(Arc::new)))
    }

    /// The opinion that plays: by these weights where they are there and fit, else by hand.
    pub(crate) fn opinion<G: Features, E: Default>(&self) -> Learned<E> {
        Learned::new(E::default(), self.net::<G>().and_then(|net| net.as_ref().ok()).cloned())
    }

    /// Takes weights from outside. What was read first stays: a game in progress does not change its mind.
    pub(crate) fn take<G: Features>(&self, bytes: &[u8]) -> Result<(), NetError> {
        let net = Net::read::<G>(bytes)?;
        let _ = self.read.set(Ok(Arc::new(net)));
        Ok(())
    }
}

/// The weights inside, where they are kept there.
macro_rules! inside {
    ($bytes:expr) => {{
        #[cfg(feature = "learned")]
        const INSIDE: &[u8] = $bytes;
        #[cfg(not(feature = "learned"))]
        const INSIDE: &[u8] = &[];
        INSIDE
    }};
}

pub(crate) static STAR_REALMS: Weights = Weights::new(inside!(game_star_realms::WEIGHTS));
pub(crate) static STAR_WORLDS: Weights = Weights::new(inside!(game_star_worlds::WEIGHTS));
pub(crate) static GALAXY: Weights = Weights::new(inside!(game_master_of_the_galaxy::WEIGHTS));

/// Games whose weights do not fit, and why: there the hand-written opinion plays. For a log.
pub fn unfit_weights() -> impl Iterator<Item = (&'static str, &'static NetError)> {
    let nets = [
        (StarRealms::ID, STAR_REALMS.net::<StarRealms>()),
        (StarWorlds::ID, STAR_WORLDS.net::<StarWorlds>()),
        (Galaxy::ID, GALAXY.net::<Galaxy>()),
    ];
    nets.into_iter().filter_map(|(game, net)| Some((game, net?.as_ref().err()?)))
}
