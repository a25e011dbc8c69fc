//! SR-BASE.

use crate::{check, run};
use game_star_realms::Action;
use tabletop::{Game, Seat};

/// SR-BASE-01, SR-DISC-06: bases stay in play.
#[test]
fn bases_stay_in_play() {
    check(
        "blue hand bioformer stellar_reef scout predator, deck viper*5
         > blue play bioformer
         > blue play stellar_reef
         > blue play predator
         > blue end                    = blue play bioformer stellar_reef; blue discard predator scout
         > red end                     = blue play bioformer stellar_reef",
    );
    // An unplayed base is discarded like any other card of the hand.
    check(
        "blue hand bioformer, deck viper*5
         > blue end                    = blue discard bioformer; blue play 0",
    );
}

/// SR-BASE-02, SR-BASE-03, SR-BASE-04: at any moment, once each turn, from the turn it is played; and never by force.
#[test]
fn a_base_is_used_once_a_turn_when_its_owner_likes() {
    check(
        "blue hand bioformer scout*2
         > blue play bioformer         = blue combat 0
         > blue play scout
         > blue use bioformer primary  = blue combat 3
         > blue play scout
         > blue use bioformer primary  ! AlreadyUsed bioformer Primary
         > blue end
         > red end
         > blue use bioformer primary  = blue combat 3",
    );
    check(
        "blue hand scout, play the_oracle bioformer, deck viper*5
         > blue use bioformer primary
         > blue end                    = blue combat 0; scrap 0; turn red",
    );
    check(
        "blue hand bioformer, deck viper*5
         > blue play bioformer
         > blue end
         > red end                     = blue combat 0
         > blue use bioformer primary  = blue combat 3",
    );
}

/// SR-BASE-05: the defense must be paid in one turn.
#[test]
fn a_base_falls_to_its_defense_in_combat() {
    check(
        "blue combat 5 | red play plasma_vent
         > blue attack red plasma_vent = red play 0; blue combat 0",
    );
    check(
        "blue combat 4 | red play plasma_vent
         > blue attack red plasma_vent ! NotEnoughCombat need 5 have 4
         = blue may not attack red plasma_vent; red play plasma_vent",
    );
}

/// SR-BASE-06, SR-BASE-11: a destroyed base goes to its owner's discard pile and comes back fresh.
#[test]
fn a_destroyed_base_comes_back_fresh() {
    check(
        "blue combat 8, deck scout*5 | red play bioformer, hand scout*4
         > blue attack red bioformer   = red discard bioformer; scrap 0
         > blue end
         > red end                     = red hand has bioformer
         > blue end
         > red play bioformer
         > red use bioformer primary   = red combat 3
         > red use bioformer primary   ! AlreadyUsed",
    );
    // Used, destroyed in the same round, redrawn and replayed: nothing of the first stay is left.
    check(
        "turn red | red play bioformer, hand viper*4 | blue hand gunship
         > red use bioformer primary
         > red end
         > blue play gunship
         > red discard viper
         > blue attack red bioformer   = red discard viper bioformer
         > blue end
         > red end                     = red hand has bioformer
         > blue end
         > red play bioformer
         > red use bioformer primary   = red combat 3",
    );
}

/// SR-BASE-07, SR-BASE-08: outposts shield their owner and the owner's ordinary bases until the last one falls.
#[test]
fn outposts_shield_until_the_last_one_falls() {
    let game = run("blue combat 10 | red play command_center stellar_reef");
    let mut actions = Vec::new();
    game.legal(Seat(0), &mut actions);
    let attacks = actions.iter().filter(|action| matches!(action, Action::Attack(..) | Action::AttackBase(..)));
    assert_eq!(attacks.map(ToString::to_string).collect::<Vec<_>>(), ["attack p2 command_center"]);
    check(
        "blue combat 10, play mech_cruiser the_oracle | red play command_center stellar_reef
         > blue attack red 1           ! OutpostInTheWay command_center
         > blue attack red stellar_reef ! OutpostInTheWay command_center
         > blue use mech_cruiser ally  = red play stellar_reef; red discard command_center",
    );
    check(
        "blue combat 9 | red play captured_outpost orbital_gun_platform
         > blue attack red orbital_gun_platform
         > blue attack red 1           ! OutpostInTheWay captured_outpost
         > blue attack red captured_outpost = blue combat 2
         > blue attack red 2           = red authority 48",
    );
    check(
        "blue combat 9 | red play captured_outpost orbital_gun_platform
         > blue attack red captured_outpost
         > blue attack red orbital_gun_platform = blue combat 2; red play 0",
    );
    // Without an outpost an ordinary base shields nobody.
    check(
        "blue combat 3 | red play bioformer
         > blue attack red 3           = red authority 47; red play bioformer",
    );
}

/// SR-BASE-09: outposts stop attacks and base targeting, nothing else.
#[test]
fn outposts_do_not_stop_forced_discards() {
    check(
        "blue hand gunship | red play the_oracle, hand scout*5
         > blue play gunship
         > red discard scout           = red hand 4
         > blue attack red 5           ! OutpostInTheWay the_oracle",
    );
}

/// SR-BASE-10: primary, ally and scrap of one base are abilities of their own.
#[test]
fn every_ability_of_a_base_has_its_own_limit() {
    check(
        "blue play nesting_ground spike_cluster
         > blue use nesting_ground primary = blue trade 2
         > blue use nesting_ground ally    = blue combat 4
         > blue use nesting_ground primary ! AlreadyUsed Primary
         > blue use nesting_ground ally    ! AlreadyUsed Ally",
    );
    check(
        "blue play bioformer
         > blue use bioformer primary  = blue combat 3
         > blue use bioformer scrap    = blue trade 3; blue combat 3; blue play 0",
    );
}
