//! A learned opinion: what it is told of a table is what the side may know.

use game_star_worlds::StarWorlds;
use tabletop_laws::features_keep_secrets;

#[test]
fn features_tell_no_secret() {
    for mode in ["starters", "constructed", "mirror-targon-concord"] {
        assert!(features_keep_secrets::<StarWorlds>(mode, 2, 4) > 500, "{mode}");
    }
}
