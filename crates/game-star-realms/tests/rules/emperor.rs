//! SR-EMP: admirals blue and green with emperor red against admirals gold and white with emperor violet.

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
    check("mode emperor 6 | blue combat 1\n = blue may attack white 1; blue may not attack gold 1");
    check("mode emperor 6 | turn violet | violet combat 1\n = violet may attack red 1");
    check("mode emperor 6 | green combat 1 | turn green\n = green may attack gold 1; green may not attack white 1");
}

/// SR-EMP-03: 50 for admirals, 60 for emperors, each his own.
#[test]
fn emperors_begin_with_sixty() {
    let scores: Vec<_> = open_view("emperor-mixed", 6, 1).seats.iter().map(|seat| seat.authority).collect();
    assert_eq!(scores, [50, 60, 50, 50, 60, 50]);
    check(
        "mode emperor 6 | turn white | white combat 10
         > white attack blue 10             = blue authority 40; red authority 60; green authority 50",
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
    check("mode emperor 6 | turn red | red hand scout*3, deck viper*7\n > red end = red hand viper*5");
}

/// SR-EMP-05: the first admiral begins, then clockwise, one after the other.
#[test]
fn turns_pass_clockwise_from_the_first_admiral() {
    for seed in 0..20 {
        assert_eq!(open_view("emperor-mixed", 6, seed).active, [Seat(0)]);
    }
    check(
        "mode emperor 6
         > blue end = turn red
         > red end = turn green
         > green end = turn gold
         > gold end = turn violet
         > violet end = turn white
         > white end = turn blue",
    );
    check("mode emperor 6 | out green | turn red\n > red end = turn gold");
    let setup = Setup { first: Some(Seat(1)), ..StarRealms::setup("emperor-mixed", 6).expect("a mode") };
    assert_eq!(StarRealms::begin(&setup, &mut Seeded::new(1), &mut ()), Err(Refusal::CannotBegin(Seat(1))));
}

/// SR-EMP-06: an admiral acts against the admiral opposite and his bases only.
#[test]
fn an_admiral_fights_the_admiral_opposite() {
    check(
        "mode emperor 6 | blue combat 9 | white play storage_silo | violet play stellar_reef
         > blue attack violet 3                ! NotAnOpponent
         > blue attack gold 3                  ! NotAnOpponent
         > blue attack violet stellar_reef     ! NotAnOpponent
         > blue attack white storage_silo      = blue combat 6
         > blue attack white 6                 = white authority 44",
    );
    check(
        "mode emperor 6 | turn green | green hand gunship | gold hand scout*2 | violet hand scout*2 | white hand scout*2
         > green play gunship                  = asked gold
         > gold discard scout                  = violet hand 2; white hand 2",
    );
}

/// SR-EMP-07: with the admiral opposite gone it is the enemy emperor, in the same turn; not the other admiral.
#[test]
fn then_the_way_to_the_emperor_is_open() {
    check(
        "mode emperor 6 | blue combat 12 | white authority 5, hand scout | violet play storage_silo
         > blue attack white 5                 = asked white
         > white decline                       = asked blue
         > blue attack gold 4                  ! NotAnOpponent
         > blue attack violet storage_silo     = blue combat 4
         > blue attack violet 4                = violet authority 56",
    );
}

/// SR-EMP-08: whoever brought him down, or if he walked away.
#[test]
fn it_does_not_matter_who_felled_the_admiral() {
    check(
        "mode emperor 6 | turn red | red combat 5 | white authority 5, hand scout | blue hand predator
         > red attack white 5
         > white decline
         > red end
         > green end
         > gold end
         > violet end                          = turn blue
         > blue play predator
         > blue attack violet 4                = violet authority 56",
    );
    check("mode emperor 6 | out white | blue combat 3\n > blue attack violet 3 = violet authority 57");
    check(
        "mode emperor 6 | blue combat 3 | white hand scout\n > white leave = asked violet\n > violet decline\n > blue attack violet 3 = violet authority 57",
    );
}

/// SR-EMP-09: an emperor acts against anybody on the other side.
#[test]
fn an_emperor_fights_anybody() {
    check(
        "mode emperor 6 | turn red | red combat 13 | white play storage_silo
         > red attack gold 4                   = gold authority 46
         > red attack violet 6                 = violet authority 54
         > red attack white storage_silo       = red combat 0",
    );
}

/// SR-EMP-10: outposts shield their owner only.
#[test]
fn outposts_are_personal() {
    check(
        "mode emperor 6 | turn red | red combat 5 | gold play federation_shipyard
         > red attack gold 5                   ! OutpostInTheWay
         > red attack violet 5                 = violet authority 55",
    );
    check(
        "mode emperor 6 | blue combat 9 | white play ion_station
         > blue attack white 3                 ! OutpostInTheWay
         > blue attack white ion_station
         > blue attack white 4                 = white authority 46",
    );
}

/// SR-EMP-11: one trade moves one card from the own discard pile to a teammate's, as often as one can pay.
#[test]
fn a_card_is_passed_for_one_trade() {
    check(
        "mode emperor 6 | row lancer falcon gunship predator swarmer | blue trade 5, discard viper
         > blue buy 1                          = blue trade 3
         > blue pass lancer red                = blue trade 2; red discard lancer
         > blue pass viper red                 = blue trade 1; red discard 2; blue discard 0
         > blue pass viper green               ! NotInDiscardPile",
    );
    check(
        "mode emperor 6 | blue discard viper | out green
         > blue pass viper red                 ! PassingCosts
         > blue pass viper green               ! Eliminated
         > blue pass viper gold                ! NotATeammate
         > red pass viper blue                 ! NotAsked",
    );
    check("mode free-for-all 3 | blue trade 3, discard viper\n > blue pass viper red ! NoPassing");
}

/// SR-EMP-12: an admiral who falls may leave one of his cards to his emperor, from wherever it lay.
#[test]
fn an_admiral_leaves_a_card_to_the_emperor() {
    let table = "mode emperor 6 | blue combat 50
         white hand scout, deck viper, top gunship, discard lancer, play storage_silo";
    for card in ["scout", "viper", "gunship", "lancer", "storage_silo"] {
        check(&format!(
            "{table}
             > blue attack white 50            = asked white; white alive false
             > white leave falcon              ! NotInDiscardPile
             > blue end                        ! NotAsked
             > white leave {card}              = violet discard {card}; violet play 0; gone 4; asked blue; turn blue"
        ));
    }
    check(&format!("{table}\n > blue attack white 50\n > white decline = violet discard 0; gone 5; asked blue"));
    // SR-MULTI-04: the last card first, then the rest leaves the game.
    // SR-END-05: who walks away is not asked any more: the emperor takes the card himself.
    check(&format!(
        "{table}
         > white leave                         = asked violet
         > violet leave gunship                = violet discard gunship; gone 4; asked blue"
    ));
    check(&format!(
        "{table}
         > blue attack white 50                = asked white
         > white leave                         = asked violet
         > violet decline                      = gone 5; asked blue"
    ));
    // In the middle of something else it waits until that is done.
    check(
        "mode emperor 6 | turn red | red hand gunship | violet hand scout*2 | white hand viper
         > red play gunship                    = asked red
         > red target violet                   = asked violet
         > white leave                         = asked violet
         > violet discard scout                = asked violet
         > violet leave viper                  = violet discard scout viper; asked red; turn red",
    );
}

/// SR-EMP-13: with its emperor a team has lost; without its admirals it has not.
#[test]
fn a_team_falls_with_its_emperor() {
    check(
        "mode emperor 6 | out white | blue combat 3 | violet authority 3\n > blue attack violet 3 = over; first blue red green",
    );
    check(
        "mode emperor 6 | out white | turn red | red combat 9 | gold authority 3, hand scout\n > red attack gold 3\n > gold decline = asked red",
    );
    check("mode emperor 6\n > red leave = over; first gold violet white");
}

/// SR-EMP-14: pools are personal: nothing is paid together, no damage stays.
#[test]
fn nothing_is_pooled() {
    let game = run(
        "mode emperor 6 | row gunship falcon lancer predator swarmer | blue trade 2, combat 4 | red trade 5 | white play loyal_colony
         > blue buy 1                          ! TooExpensive
         > blue buy 1 together                 ! NotTogether
         > blue attack white loyal_colony      ! NotEnoughCombat
         > blue attack white loyal_colony together ! NotTogether
         > blue damage white loyal_colony 3    ! DamageDoesNotStay
         > blue end                            = white damage loyal_colony 0",
    );
    assert_eq!(game.view(Viewer::Spectator).active, [Seat(1)]);
}
