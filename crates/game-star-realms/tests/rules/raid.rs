//! SR-RAID: blue is the boss, the others raid.

use crate::many::open_view;
use crate::{check, run};
use game_star_realms::{Refusal, Role, Setup, StarRealms};
use tabletop::{Catalogue, Game, List, Seat, Seeded, Side, Viewer};

/// SR-RAID-01: one boss, the others raiders; without a boss there is no raid.
#[test]
fn one_is_the_boss_and_the_others_raid() {
    for seats in 3..=6 {
        let view = open_view("raid-mixed", seats, 1);
        let raiders = view.seats.iter().filter(|seat| seat.role == Role::Raider).count();
        assert_eq!((view.boss, raiders), (Some(Seat(0)), usize::from(seats) - 1));
    }
    let setup = StarRealms::setup("raid-mixed", 4).expect("a mode");
    let without = Setup { leaders: List::new(), ..setup };
    assert_eq!(StarRealms::begin(&without, &mut Seeded::new(1), &mut ()), Err(Refusal::NoBoss));
    let two = Setup { leaders: [Seat(0), Seat(2)].into_iter().collect(), ..setup };
    assert_eq!(StarRealms::begin(&two, &mut Seeded::new(1), &mut ()), Err(Refusal::CannotLead(Seat(2))));
    // Any seat can be the boss's.
    let third = Setup { leaders: [Seat(2)].into_iter().collect(), ..setup };
    let view = StarRealms::begin(&third, &mut Seeded::new(1), &mut ()).expect("a game").view(Viewer::Spectator);
    assert_eq!((view.boss, view.active.clone()), (Some(Seat(2)), vec![Seat(2)]));
    let sides: Vec<_> = view.seats.iter().map(|seat| seat.side).collect();
    assert_eq!(sides, [Side(1), Side(1), Side(0), Side(1)]);
}

/// SR-RAID-02: the boss begins, then clockwise; who is out is skipped.
#[test]
fn the_boss_begins() {
    for seed in 0..10 {
        assert_eq!(open_view("raid-mixed", 5, seed).active, [Seat(0)]);
    }
    check(
        "mode raid 4\n > blue end = turn red\n > red end = turn green\n > green end = turn gold\n > gold end = turn blue",
    );
    check("mode raid 4 | out green | turn red\n > red end = turn gold");
    let setup = Setup { first: Some(Seat(1)), ..StarRealms::setup("raid-mixed", 4).expect("a mode") };
    assert_eq!(StarRealms::begin(&setup, &mut Seeded::new(1), &mut ()), Err(Refusal::CannotBegin(Seat(1))));
}

/// SR-RAID-03, SR-RAID-04: raiders begin with five cards and 50 authority, each his own.
#[test]
fn raiders_begin_with_five_cards_and_fifty() {
    for seats in [3, 6] {
        let view = open_view("raid-mixed", seats, 1);
        assert!(view.seats[1..].iter().all(|seat| (seat.hand_count, seat.authority) == (5, 50)));
    }
    check(
        "mode raid 4 | blue combat 60 | red hand scout*2\n > blue attack red 50\n > red decline\n > red decline = green authority 50; gold authority 50",
    );
}

/// SR-RAID-05, SR-RAID-06: the boss's authority and opening hand by the number of raiders.
#[test]
fn the_boss_is_as_strong_as_the_raiders_are_many() {
    let boss = |seats| {
        let view = open_view("raid-mixed", seats, 1);
        (view.seats[0].authority, view.seats[0].hand_count)
    };
    assert_eq!([3, 4, 5, 6].map(boss), [(50, 5), (70, 5), (70, 6), (90, 6)]);
}

/// SR-RAID-07: the boss draws seven or eight, by the raiders there were at the beginning.
#[test]
fn the_boss_draws_more() {
    for (seats, hand) in [(3, 7), (4, 7), (5, 8), (6, 8)] {
        check(&format!("mode raid {seats} | blue deck scout*9\n > blue end = blue hand {hand}"));
    }
    check("mode raid 5 | out red green | blue deck scout*9\n > blue end = blue hand 8");
}

/// SR-RAID-08: every raider has a turn of his own.
#[test]
fn raiders_take_turns_alone() {
    check(
        "mode raid 4 | turn red | red deck scout*7 | green hand scout
         = asked red
         > green play scout                    ! NotAsked
         > red end                             = red hand 5; turn green",
    );
}

/// SR-RAID-09: damage to the boss's bases stays, and another raider can finish it.
#[test]
fn damage_to_the_bosss_bases_stays() {
    check(
        "mode raid 4 | turn red | blue play loyal_colony | red combat 4 | green combat 5
         > red damage blue loyal_colony 4      = blue damage loyal_colony 4; red combat 0
         > red end
         > green damage blue loyal_colony 5    ! DamageTooHigh
         > green damage blue loyal_colony 2    ! DamageTooHigh
         > green attack blue loyal_colony      = blue discard loyal_colony; green combat 3",
    );
    check(
        "mode raid 4 | turn red | blue play swarm_cluster | red combat 1
         > red attack blue swarm_cluster       ! NotEnoughCombat
         > red damage blue swarm_cluster 0     ! AttackOfNothing
         > red damage blue swarm_cluster 2     ! NotEnoughCombat
         > red damage blue swarm_cluster 1     = blue damage swarm_cluster 1",
    );
}

/// SR-RAID-10: it is gone when the boss's turn begins.
#[test]
fn damage_is_gone_when_the_bosss_turn_begins() {
    check(
        "mode raid 3 | turn red | blue play loyal_colony, deck scout*20 | red combat 4
         > red damage blue loyal_colony 4
         > red end                             = blue damage loyal_colony 4
         > green end                           = blue damage loyal_colony 0; turn blue",
    );
    check(
        "mode raid 4 | turn red | blue play loyal_colony | red combat 3 | green combat 3
         > red damage blue loyal_colony 3
         > red end
         > green attack blue loyal_colony      = blue discard loyal_colony; green combat 0",
    );
}

/// SR-RAID-11: raiders see each other's hands, the boss does not, and decks stay hidden.
#[test]
fn raiders_play_with_open_hands() {
    check(
        "mode raid 4 | green hand lancer, deck scout*3 viper | blue hand falcon, deck scout*4
         = green hand lancer                   ~ blue green hand lancer
                                               ~ red blue hand falcon ; spectator green hand lancer",
    );
    let game = run("mode raid 4 | green hand lancer, deck scout*3 viper");
    let hand = |viewer| game.view(viewer).seats[2].hand.clone();
    assert!(hand(Viewer::Seat(Seat(1))).is_some() && hand(Viewer::Seat(Seat(3))).is_some());
    assert!(hand(Viewer::Seat(Seat(0))).is_none());
    assert_eq!(game.view(Viewer::Seat(Seat(1))).seats[2].deck_count, 4);
    assert!(game.view(Viewer::Seat(Seat(1))).seats[2].deck_top.is_empty());
}

/// SR-RAID-12: pools are personal and lapse.
#[test]
fn raiders_pay_alone() {
    check(
        "mode raid 3 | turn red | row gunship falcon lancer predator swarmer | red trade 3, combat 2 | green trade 5
         > red buy 1                           ! TooExpensive
         > red buy 1 together                  ! NotTogether
         > red end                             = red combat 0; green trade 5",
    );
}

/// SR-RAID-13: a raider who falls may leave a card to each raider who is left.
#[test]
fn a_raider_leaves_a_card_to_each_of_the_others() {
    let table = "mode raid 4 | blue combat 50 | red hand scout, deck viper, play storage_silo";
    check(&format!(
        "{table}
         > blue attack red 50                  = asked red
         > red leave storage_silo              = green discard storage_silo; asked red
         > red leave storage_silo              ! NotInDiscardPile
         > red leave viper                     = gold discard viper; gone scout; asked blue"
    ));
    check(&format!(
        "{table}\n > blue attack red 50\n > red leave viper\n > red decline = green discard viper; gold discard 0; gone 2"
    ));
    check(&format!(
        "{table} | out green\n > blue attack red 50\n > red leave viper = gold discard viper; gone 2; asked blue"
    ));
    // Who walks away is not asked: each takes for himself.
    check(&format!(
        "{table}
         > red leave                           = asked green
         > green leave viper                   = asked gold
         > gold leave scout                    = green discard viper; gold discard scout; asked blue"
    ));
    // An heir walks away.
    check(&format!(
        "{table}\n > blue attack red 50 = asked red\n > green leave = asked red\n > red leave scout = gold discard scout; asked blue"
    ));
}

/// SR-RAID-14: the boss wins when no raider is left.
#[test]
fn the_boss_wins_over_the_last_raider() {
    check(
        "mode raid 3 | blue combat 99 | red hand scout
         > blue attack red 50                  = asked red
         > red decline                         = asked blue
         > blue attack green 49                = asked blue",
    );
    check("mode raid 3 | out red | blue combat 99\n > blue attack green 50 = over; first blue");
    check("mode raid 4 | out red green\n > blue end = turn gold");
}

/// SR-RAID-15, SR-END-05: when the boss falls or walks away all raiders have won, those who are out included.
#[test]
fn the_raiders_win_together() {
    check(
        "mode raid 4 | out green | turn red | red combat 6 | blue authority 6\n > red attack blue 6 = over; first red green gold",
    );
    check("mode raid 4\n > blue leave = over; first red green gold");
}

/// SR-RAID-16: raiders act against the boss, the boss against all.
#[test]
fn raiders_attack_the_boss_and_the_boss_anybody() {
    check(
        "mode raid 4 | turn red | red combat 9 | blue play storage_silo | green play storage_silo
         > red attack green 3                  ! NotAnOpponent
         > red attack green storage_silo       ! NotAnOpponent
         > red attack blue storage_silo        = red combat 6
         > red attack blue 6                   = blue authority 64",
    );
    check(
        "mode raid 4 | blue combat 10 | gold play bioformer
         > blue attack red 6                   = red authority 44
         > blue attack gold bioformer          = blue combat 0",
    );
}

/// SR-RAID-17: on the raiders' bases nothing stays.
#[test]
fn damage_to_raiders_bases_does_not_stay() {
    check(
        "mode raid 4 | blue combat 4 | red play central_station
         > blue attack red central_station     ! NotEnoughCombat
         > blue damage red central_station 4   ! DamageDoesNotStay
         > blue end                            = red damage central_station 0",
    );
}

/// SR-RAID-18: a damaged outpost shields until it falls.
#[test]
fn a_damaged_outpost_still_shields() {
    check(
        "mode raid 4 | turn green | blue play federation_shipyard storage_silo, damage federation_shipyard 5 | green combat 4
         > green attack blue 3                 ! OutpostInTheWay
         > green damage blue storage_silo 1    ! OutpostInTheWay
         > green attack blue federation_shipyard = green combat 3
         > green attack blue 3                 = blue authority 67",
    );
}
