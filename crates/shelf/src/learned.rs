//! Weights of learned opinions: read once, and not used where they do not fit.

use game_star_realms::{Opinion, StarRealms};
use std::sync::{Arc, LazyLock};
use tabletop::Game;
use tabletop_bots::{Learned, Net, NetError};

static STAR_REALMS: LazyLock<Result<Arc<Net>, NetError>> =
    LazyLock::new(|| Net::read::<StarRealms>(game_star_realms::WEIGHTS).map(Arc::new));

/// The learned opinion of Star Realms: duels by its net, everything else by hand.
pub(crate) fn star_realms() -> Learned<Opinion> {
    Learned::new(Opinion::default(), STAR_REALMS.as_ref().ok().cloned())
}

/// Games whose weights do not fit, and why: there the hand-written opinion plays. For a log.
pub fn unfit_weights() -> impl Iterator<Item = (&'static str, &'static NetError)> {
    [(StarRealms::ID, STAR_REALMS.as_ref())].into_iter().filter_map(|(game, net)| Some((game, net.err()?)))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Under newer rules they are only out of use until they are learned again; anything else is a mistake of ours.
    #[test]
    fn the_weights_we_ship_are_whole() {
        for (game, why) in unfit_weights() {
            assert!(matches!(why, NetError::OtherRules(_)), "{game}: {why}");
        }
    }
}
