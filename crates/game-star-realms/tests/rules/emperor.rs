//! SR-EMP: admirals p1 and p3 with emperor p2 against admirals p4 and p6 with emperor p5.

use crate::many::open_view;
use crate::{check, run};
use game_star_realms::{Refusal, Role, Setup, StarRealms, Team};
use tabletop::{Catalogue, Game, List, Seat, Seeded, Viewer};

/// SR-EMP-01: two teams, each with one emperor and two admirals; without a named emperor there is no game.
#[test]
fn each_team_has_an_emperor_and_two_admirals() {
    let view = open_view("emperor-mixed", 6, 1);
    for team in [Team::A, Team::B] {
        let roles: Vec<_> = view.seats.iter().filter(|seat| seat.team == Some(team)).map(|seat| seat.role).collect();
        assert_eq!(roles, [Role::Admiral, Role::Emperor, Role::Admiral]);
    }
    let setup = StarRealms::setup("emperor-mixed", 6).expect("a mode");
    for leaders in [vec![], vec![Seat(1)], vec![Seat(4), Seat(4)]] {
        let setup = Setup { leaders: leaders.into_iter().collect(), ..setup };
        assert_eq!(StarRealms::begin(&setup, &mut Seeded::new(1), &mut ()), Err(Refusal::NoEmperor));
    }
    let wrong = Setup { leaders: [Seat(0), Seat(4)].into_iter().collect::<List<_, 2>>(), ..setup };
    assert_eq!(StarRealms::begin(&wrong, &mut Seeded::new(1), &mut ()), Err(Refusal::CannotLead(Seat(0))));
}

/// SR-EMP-02: emperors face each other between their admirals: first and sixth, second and fifth, third and fourth.
#[test]
fn everybody_faces_somebody() {
    let roles: Vec<_> =
        open_view("emperor-colony-wars", 6, 1).seats.iter().map(|seat| (seat.role, seat.side.0)).collect();
    let (admiral, emperor) = (Role::Admiral, Role::Emperor);
    assert_eq!(roles, [(admiral, 0), (emperor, 0), (admiral, 0), (admiral, 1), (emperor, 1), (admiral, 1)]);
    check("mode emperor 6 | p1 combat 1\n = p1 may attack p6 1; p1 may not attack p4 1");
    check("mode emperor 6 | turn p5 | p5 combat 1\n = p5 may attack p2 1");
    check("mode emperor 6 | p3 combat 1 | turn p3\n = p3 may attack p4 1; p3 may not attack p6 1");
}

/// SR-EMP-03: 50 for admirals, 60 for emperors, each his own.
#[test]
fn emperors_begin_with_sixty() {
    let scores: Vec<_> = open_view("emperor-mixed", 6, 1).seats.iter().map(|seat| seat.authority).collect();
    assert_eq!(scores, [50, 60, 50, 50, 60, 50]);
    check(
        "mode emperor 6 | turn p6 | p6 combat 10
         > p6 attack p1 10                  = p1 authority 40; p2 authority 60; p3 authority 50",
    );
}

/// SR-EMP-04: three cards for the first team, five for the second; later five for all.
#[test]
fn the_first_team_begins_with_three_cards() {
    let hands: Vec<_> = open_view("emperor-mixed", 6, 3).seats.iter().map(|seat| seat.hand_count).collect();
    assert_eq!(hands, [3, 3, 3, 5, 5, 5]);
    let setup = Setup { first: Some(Seat(3)), ..StarRealms::setup("emperor-mixed", 6).expect("a mode") };
    let game = StarRealms::begin(&setup, &mut Seeded::new(1), &mut ()).expect("a game");
    let hands: Vec<_> = game.view(Viewer::Spectator).seats.iter().map(|seat| seat.hand_count).collect();
    assert_eq!(hands, [5, 5, 5, 3, 3, 3]);
    check("mode emperor 6 | turn p2 | p2 hand scout*3, deck viper*7\n > p2 end = p2 hand viper*5");
}

/// SR-EMP-05: the first admiral begins, then clockwise, one after the other.
#[test]
fn turns_pass_clockwise_from_the_first_admiral() {
    for seed in 0..20 {
        assert_eq!(open_view("emperor-mixed", 6, seed).active, [Seat(0)]);
    }
    check(
        "mode emperor 6
         > p1 end = turn p2
         > p2 end = turn p3
         > p3 end = turn p4
         > p4 end = turn p5
         > p5 end = turn p6
         > p6 end = turn p1",
    );
    check("mode emperor 6 | out p3 | turn p2\n > p2 end = turn p4");
    let setup = Setup { first: Some(Seat(1)), ..StarRealms::setup("emperor-mixed", 6).expect("a mode") };
    assert_eq!(StarRealms::begin(&setup, &mut Seeded::new(1), &mut ()), Err(Refusal::CannotBegin(Seat(1))));
}

/// SR-EMP-06: an admiral acts against the admiral opposite and his bases only.
#[test]
fn an_admiral_fights_the_admiral_opposite() {
    check(
        "mode emperor 6 | p1 combat 9 | p6 play storage_silo | p5 play stellar_reef
         > p1 attack p5 3                      ! NotAnOpponent
         > p1 attack p4 3                      ! NotAnOpponent
         > p1 attack p5 stellar_reef           ! NotAnOpponent
         > p1 attack p6 storage_silo           = p1 combat 6
         > p1 attack p6 6                      = p6 authority 44",
    );
    check(
        "mode emperor 6 | turn p3 | p3 hand gunship | p4 hand scout*2 | p5 hand scout*2 | p6 hand scout*2
         > p3 play gunship                     = asked p4
         > p4 discard scout                    = p5 hand 2; p6 hand 2",
    );
}

/// SR-EMP-07: with the admiral opposite gone it is the enemy emperor, in the same turn; not the other admiral.
#[test]
fn then_the_way_to_the_emperor_is_open() {
    check(
        "mode emperor 6 | p1 combat 12 | p6 authority 5, hand scout | p5 play storage_silo
         > p1 attack p6 5                      = asked p6
         > p6 decline                          = asked p1
         > p1 attack p4 4                      ! NotAnOpponent
         > p1 attack p5 storage_silo           = p1 combat 4
         > p1 attack p5 4                      = p5 authority 56",
    );
}

/// SR-EMP-08: whoever brought him down, or if he walked away.
#[test]
fn it_does_not_matter_who_felled_the_admiral() {
    check(
        "mode emperor 6 | turn p2 | p2 combat 5 | p6 authority 5, hand scout | p1 hand predator
         > p2 attack p6 5
         > p6 decline
         > p2 end
         > p3 end
         > p4 end
         > p5 end                              = turn p1
         > p1 play predator
         > p1 attack p5 4                      = p5 authority 56",
    );
    check("mode emperor 6 | out p6 | p1 combat 3\n > p1 attack p5 3 = p5 authority 57");
    check(
        "mode emperor 6 | p1 combat 3 | p6 hand scout\n > p6 leave = asked p5\n > p5 decline\n > p1 attack p5 3 = p5 authority 57",
    );
}

/// SR-EMP-09: an emperor acts against anybody on the other side.
#[test]
fn an_emperor_fights_anybody() {
    check(
        "mode emperor 6 | turn p2 | p2 combat 13 | p6 play storage_silo
         > p2 attack p4 4                      = p4 authority 46
         > p2 attack p5 6                      = p5 authority 54
         > p2 attack p6 storage_silo           = p2 combat 0",
    );
}

/// SR-EMP-10: outposts shield their owner only.
#[test]
fn outposts_are_personal() {
    check(
        "mode emperor 6 | turn p2 | p2 combat 5 | p4 play federation_shipyard
         > p2 attack p4 5                      ! OutpostInTheWay
         > p2 attack p5 5                      = p5 authority 55",
    );
    check(
        "mode emperor 6 | p1 combat 9 | p6 play ion_station
         > p1 attack p6 3                      ! OutpostInTheWay
         > p1 attack p6 ion_station
         > p1 attack p6 4                      = p6 authority 46",
    );
}

/// SR-EMP-11: one trade moves one card from the own discard pile to a teammate's, as often as one can pay.
#[test]
fn a_card_is_passed_for_one_trade() {
    check(
        "mode emperor 6 | row lancer falcon gunship predator swarmer | p1 trade 5, discard viper
         > p1 buy 1                            = p1 trade 3
         > p1 pass lancer p2                   = p1 trade 2; p2 discard lancer
         > p1 pass viper p2                    = p1 trade 1; p2 discard 2; p1 discard 0
         > p1 pass viper p3                    ! NotInDiscardPile",
    );
    check(
        "mode emperor 6 | p1 discard viper | out p3
         > p1 pass viper p2                    ! PassingCosts
         > p1 pass viper p3                    ! Eliminated
         > p1 pass viper p4                    ! NotATeammate
         > p2 pass viper p1                    ! NotAsked",
    );
    check("mode free-for-all 3 | p1 trade 3, discard viper\n > p1 pass viper p2 ! NoPassing");
}

/// SR-EMP-12: an admiral who falls may leave one of his cards to his emperor, from wherever it lay.
#[test]
fn an_admiral_leaves_a_card_to_the_emperor() {
    let table = "mode emperor 6 | p1 combat 50
         p6 hand scout, deck viper, top gunship, discard lancer, play storage_silo";
    for card in ["scout", "viper", "gunship", "lancer", "storage_silo"] {
        check(&format!(
            "{table}
             > p1 attack p6 50                 = asked p6; p6 alive false
             > p6 leave falcon                 ! NotInDiscardPile
             > p1 end                          ! NotAsked
             > p6 leave {card}                 = p5 discard {card}; p5 play 0; gone 4; asked p1; turn p1"
        ));
    }
    check(&format!("{table}\n > p1 attack p6 50\n > p6 decline = p5 discard 0; gone 5; asked p1"));
    // SR-MULTI-04: the last card first, then the rest leaves the game.
    // SR-END-05: who walks away is not asked any more: the emperor takes the card himself.
    check(&format!(
        "{table}
         > p6 leave                            = asked p5
         > p5 leave gunship                    = p5 discard gunship; gone 4; asked p1"
    ));
    check(&format!(
        "{table}
         > p1 attack p6 50                     = asked p6
         > p6 leave                            = asked p5
         > p5 decline                          = gone 5; asked p1"
    ));
    // In the middle of something else it waits until that is done.
    check(
        "mode emperor 6 | turn p2 | p2 hand gunship | p5 hand scout*2 | p6 hand viper
         > p2 play gunship                     = asked p2
         > p2 target p5                        = asked p5
         > p6 leave                            = asked p5
         > p5 discard scout                    = asked p5
         > p5 leave viper                      = p5 discard scout viper; asked p2; turn p2",
    );
}

/// SR-EMP-13: with its emperor a team has lost; without its admirals it has not.
#[test]
fn a_team_falls_with_its_emperor() {
    check("mode emperor 6 | out p6 | p1 combat 3 | p5 authority 3\n > p1 attack p5 3 = over; first p1 p2 p3");
    check(
        "mode emperor 6 | out p6 | turn p2 | p2 combat 9 | p4 authority 3, hand scout\n > p2 attack p4 3\n > p4 decline = asked p2",
    );
    check("mode emperor 6\n > p2 leave = over; first p4 p5 p6");
}

/// SR-EMP-14: pools are personal: nothing is paid together, no damage stays.
#[test]
fn nothing_is_pooled() {
    let game = run(
        "mode emperor 6 | row gunship falcon lancer predator swarmer | p1 trade 2, combat 4 | p2 trade 5 | p6 play loyal_colony
         > p1 buy 1                            ! TooExpensive
         > p1 buy 1 together                   ! NotTogether
         > p1 attack p6 loyal_colony           ! NotEnoughCombat
         > p1 attack p6 loyal_colony together ! NotTogether
         > p1 damage p6 loyal_colony 3         ! DamageDoesNotStay
         > p1 end                              = p6 damage loyal_colony 0",
    );
    assert_eq!(game.view(Viewer::Spectator).active, [Seat(1)]);
}
