//! A learned opinion: what it is told of a table.

use game_master_of_the_galaxy::Galaxy;
use tabletop_laws::features_keep_secrets;

#[test]
fn features_tell_what_everybody_knows() {
    for (mode, seats) in [("standard", 2), ("advanced", 3), ("standard", 4)] {
        assert!(features_keep_secrets::<Galaxy>(mode, seats, 2) > 500, "{mode}");
    }
}
