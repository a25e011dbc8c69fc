//! A match told afterwards.

use shelf::{Recording, Shelved, say_secrets};
use tabletop::{Match, Seat, Seeded, Viewer};
use tabletop_text::Lang;

fn secrets<G: Shelved>(mode: &str, seat: Seat) -> String {
    let running = Match::<G>::begin(G::setup(mode, 2).unwrap(), &mut Seeded::new(3)).unwrap();
    let position = Recording::at(&running, 0).unwrap();
    assert!(
        say_secrets::<G>(seat, &running.view(Viewer::Spectator), &running.view(Viewer::Spectator), Lang::En).is_empty()
    );
    position.say_secrets(seat, Viewer::Spectator, Lang::En).plain(Lang::En, |seat| seat.to_string())
}

#[test]
fn the_secrets_of_a_seat_are_what_its_hand_holds_and_nothing_everybody_sees() {
    for seat in [Seat(0), Seat(1)] {
        let hand = secrets::<game_star_realms::StarRealms>("duel-frontiers", seat);
        assert!(hand.trim_start().starts_with("Hand: ") && hand.lines().count() == 1, "{hand}");
        assert_eq!(secrets::<game_master_of_the_galaxy::Galaxy>("standard", seat), "");
    }
}
