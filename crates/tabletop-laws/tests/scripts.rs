//! Scripts, on the toy: what they can say, and how they fail.

use tabletop::Seat;
use tabletop_laws::script::{Kit, Play, Stop, check, run};
use tabletop_laws::toy::Comets;

#[test]
fn the_highest_seal_catches_the_comet() {
    check::<Comets>(
        "
        comet 8 | p1 hand 1 2 8 | p2 hand 3 4 5
        > p1 seal 7                ! NotInHand 7
        > p1 seal 8                = p1 sealed 8; p1 hand 1 2; asked p2
                                   ~ p2 p1 sealed 8; spectator p1 sealed 8
        > p2 seal 3                = p1 caught 8; asked p1; p1 may look; p1 may not keep
        > p1 fuel                  = p1 points 65; p1 can undo 1
        > p1 undo                  = p1 points 64
        ",
    );
}

#[test]
fn equal_seals_let_the_comet_burn_up() {
    check::<Comets>(
        "
        comet 6
        p1 hand 5 1 1
        p2 hand 5 2 2
        dice 0 0 0
        > p1 seal 5
        > p2 seal 5                = p1 points 0; p2 points 0; comet 1
        > p1 undo                  ! NothingToUndo
        ",
    );
}

#[test]
fn who_looks_knows_and_others_do_not() {
    check::<Comets>(
        "
        comet 6 | p1 hand 8 1 1 | p2 hand 2 2 2
        > p1 seal 8
        > p2 seal 2                = asked p1
        dice 4
        > p1 look                  = top 2; p1 may burn
                                   ~ p2 top 2
        > p1 burn                  = deck 29
        ",
    );
}

#[test]
fn a_partner_may_answer_for_the_pair() {
    check::<Comets>(
        "
        pairs | comet 6 | p1 hand 8 1 1 | p2 hand 2 2 2 | p3 hand 3 3 3 | p4 hand 4 4 4
        > p1 seal 8
        > p2 seal 2
        > p3 seal 3
        > p4 seal 4                = asked p1 p3
        > p3 fuel                  = p3 fuel 1; p1 points 37; p3 points 37
        ",
    );
}

#[test]
fn whoever_leaves_a_duel_loses_it() {
    check::<Comets>(
        "
        comet 6 | p1 hand 8 1 1, fuel 9 | p2 hand 2 2 2
        > p1 leave                 = over; first p2; asked
        ",
    );
}

#[test]
fn seats_have_numbers_and_colours_and_what_is_told_can_be_asked() {
    check::<Comets>(
        "
        comet 8 | p1 hand 1 2 8 | p2 hand 3 4 5
        > p1 seal 8                = p1 sealed 8; asked p2; told Sealed seat Seat 0; untold Caught
        > p2 seal 3                = p1 caught 8; told Caught comet Card 8; told Opened; untold Ended
        ",
    );
    assert!(fails("p1 hand 1\n> p1 seal 1 = told Left").contains("told was:\n       Sealed seat Seat 0"));
    assert!(fails("p1 hand 1\n> p9 seal 1").contains("`p9` sits nowhere"));
}

/// A kit with steps and claims of its own.
#[derive(Clone)]
struct Own(Comets);

impl Kit for Own {
    type Game = Comets;

    fn table(text: &str) -> Result<Self, String> {
        Comets::table(text).map(Self)
    }

    fn game(&self) -> &Comets {
        &self.0
    }

    fn game_mut(&mut self) -> &mut Comets {
        &mut self.0
    }

    fn holds(&self, claim: &str, before: &Comets) -> Result<(), String> {
        match claim {
            "deck as before" if self.0.deck.len() == before.deck.len() => Ok(()),
            "deck as before" => Err(format!("it had {}", before.deck.len())),
            _ => self.0.holds(claim, before),
        }
    }

    /// `wait` needs no seat and does nothing; `both 1 2` seals for two.
    fn step(&mut self, words: &str, play: &mut Play<Comets>) -> Result<(), Stop> {
        match words.split(' ').collect::<Vec<_>>()[..] {
            ["wait"] => Ok(()),
            ["both", one, other] => {
                for (seat, card) in [(Seat(0), one), (Seat(1), other)] {
                    let action = self.act(seat, &format!("seal {card}"))?;
                    play.act(self, seat, action)?;
                }
                Ok(())
            }
            _ => Err(format!("`{words}`?").into()),
        }
    }
}

#[test]
fn a_game_may_let_a_step_mean_several_actions_and_compare_with_before() {
    check::<Own>(
        "
        comet 8 | p1 hand 1 2 8 | p2 hand 3 4 5
        > wait                     = deck as before; p1 hand 1 2 8
        > both 8 7                 ! NotInHand 7
        = p1 hand 1 2 8; p1 sealed none
        > both 8 3                 = p1 caught 8; told Opened; deck as before
        ",
    );
}

fn fails(script: &str) -> String {
    match run::<Comets>(script) {
        Ok(_) => panic!("it should not hold"),
        Err(why) => why,
    }
}

#[test]
fn a_script_that_is_wrong_shows_its_line_and_what_is_so_instead() {
    let why = fails("comet 8 | p1 hand 1 | p2 hand 3\n> p1 seal 1 = p2 sealed 3\n");
    assert_eq!(
        why,
        "   1   comet 8 | p1 hand 1 | p2 hand 3\n   2 → > p1 seal 1 = p2 sealed 3\n       not so: p2 sealed 3\n       it is none\n"
    );
}

#[test]
fn a_refusal_nobody_expected_is_an_error_and_so_is_a_missing_one() {
    assert!(fails("p1 hand 1\n> p1 seal 2\n> p1 seal 1").contains("it was refused: NotInHand Card 2"));
    assert!(fails("p1 hand 1\n> p1 seal 2").contains("it was refused"));
    assert!(fails("p1 hand 1\n> p1 seal 1 ! NotInHand").contains("nothing was refused"));
    assert!(fails("p1 hand 1\n> p1 seal 2 ! NotAsked").contains("but because: NotInHand"));
}

#[test]
fn a_secret_must_be_true_and_unknown() {
    assert!(fails("comet 5 | p1 hand 1 2 3\n= deck 36 ~ p1 p1 hand 1 2 3").contains("p1 knows it"));
    assert!(fails("comet 5 | p1 hand 1 2 3\n~ p2 p1 hand 4 4 4").contains("not so: p1 hand 4 4 4"));
}

#[test]
fn a_table_that_cannot_be_is_refused() {
    assert!(fails("comet 9\n= deck 40").contains("`9` is no card"));
    assert!(fails("weather fine\n= deck 40").contains("says nothing about a table"));
}
