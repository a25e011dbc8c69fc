//! How often a person is asked whether he answers: a match offers a chance whenever somebody could believe that there is an answer, and a
//! person is shown those that are worth a question.

use game_star_worlds::deck::starters;
use game_star_worlds::shortcuts::{AutoPass, is_window};
use game_star_worlds::{Opinion, Setup, StarWorlds};
use tabletop::{Bot, Budget, Game, Seeded, Viewer};
use tabletop_bots::{Greedy, MOST_DECISIONS};

/// Chances of both seats in games of greedy players: all, those shown against a bot, those shown before a person elsewhere.
#[test]
fn most_chances_are_passed_without_a_question() {
    let decks = starters();
    let (mut games, mut all, mut shown, mut watched) = (0, 0, 0, 0);
    for (index, deck) in decks.iter().enumerate() {
        let rival = &decks[(index + 4) % decks.len()];
        let mut dice = Seeded::new(index as u64);
        let mut game = StarWorlds::begin(&Setup::of_starters(deck.id, rival.id), &mut dice, &mut ()).expect("a setup");
        let mut bots = [1, 2].map(|seed| Greedy::new(Opinion::default(), seed));
        let mut options = Vec::new();
        for _ in 0..MOST_DECISIONS {
            let Some(seat) = game.awaiting().seats().lowest() else { break };
            options.clear();
            game.legal(seat, &mut options);
            let view = game.view(Viewer::Seat(seat));
            if is_window(&view) {
                all += 1;
                shown += u32::from(AutoPass::default().answer(&view, &options, false).is_none());
                watched += u32::from(AutoPass::default().answer(&view, &options, true).is_none());
            }
            let action = bots[seat.index()].choose(seat, &view, &options, Budget::Iterations(1));
            game.apply(seat, action, &mut dice, &mut ());
        }
        games += 1;
    }
    assert!(all > 150 * games, "there are chances: {all} in {games} games");
    assert!(shown < 60 * games, "{shown} are shown in {games} games");
    assert!(watched < 130 * games, "{watched} are shown before a person elsewhere in {games} games");
}
