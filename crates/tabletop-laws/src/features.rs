//! Positions as numbers tell no secret: what a learned opinion sees of the true position it also sees of every world that a seat of the
//! side can imagine.

use tabletop::{Catalogue, Dice, Features, Seat, Seeded, Sparse, Viewer};

/// Plays random games of a mode, and compares the features of positions with those of imagined worlds. How many positions were
/// compared; a mode that features do not tell of has none.
///
/// # Panics
/// When they differ, or tell of what is not there: for tests.
pub fn features_keep_secrets<G: Catalogue + Features>(mode: &str, seats: u8, games: u64) -> u64 {
    let setup = G::setup(mode, seats).expect("a mode");
    let (mut options, mut compared) = (Vec::new(), 0);
    for seed in 0..games {
        let mut dice = Seeded::new(seed);
        let mut game = G::begin(&setup, &mut dice, &mut ()).expect("a game");
        while let Some(asked) = game.awaiting().seats().lowest() {
            for seat in (0..seats).map(Seat) {
                let side = game.side_of(seat);
                let told = |game: &G| {
                    let mut features = Sparse::default();
                    game.features(side, &mut features).then(|| features.iter().collect::<Vec<_>>())
                };
                let truth = told(&game);
                let world = G::imagine(&game.view(Viewer::Seat(seat)), &mut dice);
                assert_eq!(truth, told(&world), "{mode}, game {seed}: what {seat} may know, and what it imagines");
                assert_eq!(game.judged_by(), world.judged_by(), "{mode}, game {seed}: who judges");
                assert_eq!(game.phase(), world.phase(), "{mode}, game {seed}: which phase of the match");
                assert!(game.phase() < tabletop::opinion::PHASES, "{mode}, game {seed}: a phase too many");
                let Some(truth) = truth else { continue };
                assert!(truth.iter().all(|(index, _)| usize::from(*index) < G::COUNT), "{mode}: a feature too many");
                assert!(truth.len() < Sparse::MOST, "{mode}, game {seed}: features are left out");
                compared += 1;
            }
            options.clear();
            game.legal(asked, &mut options);
            let action = options[dice.pick(options.len() as u32) as usize];
            game.apply(asked, action, &mut dice, &mut ());
        }
    }
    compared
}
