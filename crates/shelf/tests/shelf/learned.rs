//! Weights of learned opinions are data from outside.

use game_master_of_the_galaxy::Galaxy;
use game_star_realms::StarRealms;
use shelf::{Shelved, unfit_weights};
use tabletop::Game;
use tabletop_bots::NetError;

/// Under newer rules they are only out of use until they are learned again; anything else is a mistake of ours.
#[test]
fn the_weights_we_ship_are_whole() {
    for (game, why) in unfit_weights() {
        assert!(matches!(why, NetError::OtherRules(_)), "{game}: {why}");
    }
}

#[test]
fn weights_from_outside_are_not_believed() {
    assert_eq!(StarRealms::teach(b"weights"), Err(NetError::NoNet));
    let other = Galaxy::teach(game_star_realms::WEIGHTS);
    assert_eq!(other, Err(NetError::OtherGame(StarRealms::ID.to_owned())));
}
