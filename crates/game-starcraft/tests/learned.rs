//! A learned opinion: what it is told of a table is what the side may know.

use game_starcraft::War;
use tabletop_laws::features_keep_secrets;

#[test]
fn features_tell_no_secret() {
    for (mode, seats) in [("quick-start", 2), ("full", 2), ("quick-start", 4)] {
        assert!(features_keep_secrets::<War>(mode, seats, 12) > 1000, "{mode}");
    }
    for (mode, seats) in [("team", 4), ("galaxy-conquest-thirty", 2), ("quick-start", 6)] {
        assert_eq!(features_keep_secrets::<War>(mode, seats, 1), 0, "{mode}");
    }
}
