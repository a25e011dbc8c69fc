//! SR-BASE.

use crate::{check, run};
use game_star_realms::Action;
use tabletop::{Game, Seat};

/// SR-BASE-01, SR-DISC-06: bases stay in play.
#[test]
fn bases_stay_in_play() {
    check(
        "p1 hand bioformer stellar_reef scout predator, deck viper*5
         > p1 play bioformer
         > p1 play stellar_reef
         > p1 play predator
         > p1 end                      = p1 play bioformer stellar_reef; p1 discard predator scout
         > p2 end                      = p1 play bioformer stellar_reef",
    );
    // An unplayed base is discarded like any other card of the hand.
    check(
        "p1 hand bioformer, deck viper*5
         > p1 end                      = p1 discard bioformer; p1 play 0",
    );
}

/// SR-BASE-02, SR-BASE-03, SR-BASE-04: at any moment, once each turn, from the turn it is played; and never by force.
#[test]
fn a_base_is_used_once_a_turn_when_its_owner_likes() {
    check(
        "p1 hand bioformer scout*2
         > p1 play bioformer           = p1 combat 0
         > p1 play scout
         > p1 use bioformer primary    = p1 combat 3
         > p1 play scout
         > p1 use bioformer primary    ! AlreadyUsed bioformer Primary
         > p1 end
         > p2 end
         > p1 use bioformer primary    = p1 combat 3",
    );
    check(
        "p1 hand scout, play the_oracle bioformer, deck viper*5
         > p1 use bioformer primary
         > p1 end                      = p1 combat 0; scrap 0; turn p2",
    );
    check(
        "p1 hand bioformer, deck viper*5
         > p1 play bioformer
         > p1 end
         > p2 end                      = p1 combat 0
         > p1 use bioformer primary    = p1 combat 3",
    );
}

/// SR-BASE-05: the defense must be paid in one turn.
#[test]
fn a_base_falls_to_its_defense_in_combat() {
    check(
        "p1 combat 5 | p2 play plasma_vent
         > p1 attack p2 plasma_vent = p2 play 0; p1 combat 0",
    );
    check(
        "p1 combat 4 | p2 play plasma_vent
         > p1 attack p2 plasma_vent ! NotEnoughCombat need 5 have 4
         = p1 may not attack p2 plasma_vent; p2 play plasma_vent",
    );
}

/// SR-BASE-06, SR-BASE-11: a destroyed base goes to its owner's discard pile and comes back fresh.
#[test]
fn a_destroyed_base_comes_back_fresh() {
    check(
        "p1 combat 8, deck scout*5 | p2 play bioformer, hand scout*4
         > p1 attack p2 bioformer      = p2 discard bioformer; scrap 0
         > p1 end
         > p2 end                      = p2 hand has bioformer
         > p1 end
         > p2 play bioformer
         > p2 use bioformer primary    = p2 combat 3
         > p2 use bioformer primary    ! AlreadyUsed",
    );
    // Used, destroyed in the same round, redrawn and replayed: nothing of the first stay is left.
    check(
        "turn p2 | p2 play bioformer, hand viper*4 | p1 hand gunship
         > p2 use bioformer primary
         > p2 end
         > p1 play gunship
         > p2 discard viper
         > p1 attack p2 bioformer      = p2 discard viper bioformer
         > p1 end
         > p2 end                      = p2 hand has bioformer
         > p1 end
         > p2 play bioformer
         > p2 use bioformer primary    = p2 combat 3",
    );
}

/// SR-BASE-07, SR-BASE-08: outposts shield their owner and the owner's ordinary bases until the last one falls.
#[test]
fn outposts_shield_until_the_last_one_falls() {
    let game = run("p1 combat 10 | p2 play command_center stellar_reef");
    let mut actions = Vec::new();
    game.legal(Seat(0), &mut actions);
    let attacks = actions.iter().filter(|action| matches!(action, Action::Attack(..) | Action::AttackBase(..)));
    assert_eq!(attacks.map(ToString::to_string).collect::<Vec<_>>(), ["attack p2 command_center"]);
    check(
        "p1 combat 10, play mech_cruiser the_oracle | p2 play command_center stellar_reef
         > p1 attack p2 1              ! OutpostInTheWay command_center
         > p1 attack p2 stellar_reef ! OutpostInTheWay command_center
         > p1 use mech_cruiser ally    = p2 play stellar_reef; p2 discard command_center",
    );
    check(
        "p1 combat 9 | p2 play captured_outpost orbital_gun_platform
         > p1 attack p2 orbital_gun_platform
         > p1 attack p2 1              ! OutpostInTheWay captured_outpost
         > p1 attack p2 captured_outpost = p1 combat 2
         > p1 attack p2 2              = p2 authority 48",
    );
    check(
        "p1 combat 9 | p2 play captured_outpost orbital_gun_platform
         > p1 attack p2 captured_outpost
         > p1 attack p2 orbital_gun_platform = p1 combat 2; p2 play 0",
    );
    // Without an outpost an ordinary base shields nobody.
    check(
        "p1 combat 3 | p2 play bioformer
         > p1 attack p2 3              = p2 authority 47; p2 play bioformer",
    );
}

/// SR-BASE-09: outposts stop attacks and base targeting, nothing else.
#[test]
fn outposts_do_not_stop_forced_discards() {
    check(
        "p1 hand gunship | p2 play the_oracle, hand scout*5
         > p1 play gunship
         > p2 discard scout            = p2 hand 4
         > p1 attack p2 5              ! OutpostInTheWay the_oracle",
    );
}

/// SR-BASE-10: primary, ally and scrap of one base are abilities of their own.
#[test]
fn every_ability_of_a_base_has_its_own_limit() {
    check(
        "p1 play nesting_ground spike_cluster
         > p1 use nesting_ground primary = p1 trade 2
         > p1 use nesting_ground ally      = p1 combat 4
         > p1 use nesting_ground primary ! AlreadyUsed Primary
         > p1 use nesting_ground ally      ! AlreadyUsed Ally",
    );
    check(
        "p1 play bioformer
         > p1 use bioformer primary    = p1 combat 3
         > p1 use bioformer scrap      = p1 trade 3; p1 combat 3; p1 play 0",
    );
}
