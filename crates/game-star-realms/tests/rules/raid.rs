//! SR-RAID: p1 is the boss, the others raid.

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
    check("mode raid 4\n > p1 end = turn p2\n > p2 end = turn p3\n > p3 end = turn p4\n > p4 end = turn p1");
    check("mode raid 4 | out p3 | turn p2\n > p2 end = turn p4");
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
        "mode raid 4 | p1 combat 60 | p2 hand scout*2\n > p1 attack p2 50\n > p2 decline\n > p2 decline = p3 authority 50; p4 authority 50",
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
        check(&format!("mode raid {seats} | p1 deck scout*9\n > p1 end = p1 hand {hand}"));
    }
    check("mode raid 5 | out p2 p3 | p1 deck scout*9\n > p1 end = p1 hand 8");
}

/// SR-RAID-08: every raider has a turn of his own.
#[test]
fn raiders_take_turns_alone() {
    check(
        "mode raid 4 | turn p2 | p2 deck scout*7 | p3 hand scout
         = asked p2
         > p3 play scout                       ! NotAsked
         > p2 end                              = p2 hand 5; turn p3",
    );
}

/// SR-RAID-09: damage to the boss's bases stays, and another raider can finish it.
#[test]
fn damage_to_the_bosss_bases_stays() {
    check(
        "mode raid 4 | turn p2 | p1 play loyal_colony | p2 combat 4 | p3 combat 5
         > p2 damage p1 loyal_colony 4         = p1 damage loyal_colony 4; p2 combat 0
         > p2 end
         > p3 damage p1 loyal_colony 5         ! DamageTooHigh
         > p3 damage p1 loyal_colony 2         ! DamageTooHigh
         > p3 attack p1 loyal_colony           = p1 discard loyal_colony; p3 combat 3",
    );
    check(
        "mode raid 4 | turn p2 | p1 play swarm_cluster | p2 combat 1
         > p2 attack p1 swarm_cluster          ! NotEnoughCombat
         > p2 damage p1 swarm_cluster 0        ! AttackOfNothing
         > p2 damage p1 swarm_cluster 2        ! NotEnoughCombat
         > p2 damage p1 swarm_cluster 1        = p1 damage swarm_cluster 1",
    );
}

/// SR-RAID-10: it is gone when the boss's turn begins.
#[test]
fn damage_is_gone_when_the_bosss_turn_begins() {
    check(
        "mode raid 3 | turn p2 | p1 play loyal_colony, deck scout*20 | p2 combat 4
         > p2 damage p1 loyal_colony 4
         > p2 end                              = p1 damage loyal_colony 4
         > p3 end                              = p1 damage loyal_colony 0; turn p1",
    );
    check(
        "mode raid 4 | turn p2 | p1 play loyal_colony | p2 combat 3 | p3 combat 3
         > p2 damage p1 loyal_colony 3
         > p2 end
         > p3 attack p1 loyal_colony           = p1 discard loyal_colony; p3 combat 0",
    );
}

/// SR-RAID-11: raiders see each other's hands, the boss does not, and decks stay hidden.
#[test]
fn raiders_play_with_open_hands() {
    check(
        "mode raid 4 | p3 hand lancer, deck scout*3 viper | p1 hand falcon, deck scout*4
         = p3 hand lancer                   ~ p1 p3 hand lancer
                                               ~ p2 p1 hand falcon ; spectator p3 hand lancer",
    );
    let game = run("mode raid 4 | p3 hand lancer, deck scout*3 viper");
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
        "mode raid 3 | turn p2 | row gunship falcon lancer predator swarmer | p2 trade 3, combat 2 | p3 trade 5
         > p2 buy 1                            ! TooExpensive
         > p2 buy 1 together                   ! NotTogether
         > p2 end                              = p2 combat 0; p3 trade 5",
    );
}

/// SR-RAID-13: a raider who falls may leave a card to each raider who is left.
#[test]
fn a_raider_leaves_a_card_to_each_of_the_others() {
    let table = "mode raid 4 | p1 combat 50 | p2 hand scout, deck viper, play storage_silo";
    check(&format!(
        "{table}
         > p1 attack p2 50                     = asked p2
         > p2 leave storage_silo               = p3 discard storage_silo; asked p2
         > p2 leave storage_silo               ! NotInDiscardPile
         > p2 leave viper                      = p4 discard viper; gone scout; asked p1"
    ));
    check(&format!(
        "{table}\n > p1 attack p2 50\n > p2 leave viper\n > p2 decline = p3 discard viper; p4 discard 0; gone 2"
    ));
    check(&format!("{table} | out p3\n > p1 attack p2 50\n > p2 leave viper = p4 discard viper; gone 2; asked p1"));
    // Who walks away is not asked: each takes for himself.
    check(&format!(
        "{table}
         > p2 leave                            = asked p3
         > p3 leave viper                      = asked p4
         > p4 leave scout                      = p3 discard viper; p4 discard scout; asked p1"
    ));
    // An heir walks away.
    check(&format!(
        "{table}\n > p1 attack p2 50 = asked p2\n > p3 leave = asked p2\n > p2 leave scout = p4 discard scout; asked p1"
    ));
}

/// SR-RAID-14: the boss wins when no raider is left.
#[test]
fn the_boss_wins_over_the_last_raider() {
    check(
        "mode raid 3 | p1 combat 99 | p2 hand scout
         > p1 attack p2 50                     = asked p2
         > p2 decline                          = asked p1
         > p1 attack p3 49                     = asked p1",
    );
    check("mode raid 3 | out p2 | p1 combat 99\n > p1 attack p3 50 = over; first p1");
    check("mode raid 4 | out p2 p3\n > p1 end = turn p4");
}

/// SR-RAID-15, SR-END-05: when the boss falls or walks away all raiders have won, those who are out included.
#[test]
fn the_raiders_win_together() {
    check("mode raid 4 | out p3 | turn p2 | p2 combat 6 | p1 authority 6\n > p2 attack p1 6 = over; first p2 p3 p4");
    check("mode raid 4\n > p1 leave = over; first p2 p3 p4");
}

/// SR-RAID-16: raiders act against the boss, the boss against all.
#[test]
fn raiders_attack_the_boss_and_the_boss_anybody() {
    check(
        "mode raid 4 | turn p2 | p2 combat 9 | p1 play storage_silo | p3 play storage_silo
         > p2 attack p3 3                      ! NotAnOpponent
         > p2 attack p3 storage_silo           ! NotAnOpponent
         > p2 attack p1 storage_silo           = p2 combat 6
         > p2 attack p1 6                      = p1 authority 64",
    );
    check(
        "mode raid 4 | p1 combat 10 | p4 play bioformer
         > p1 attack p2 6                      = p2 authority 44
         > p1 attack p4 bioformer              = p1 combat 0",
    );
}

/// SR-RAID-17: on the raiders' bases nothing stays.
#[test]
fn damage_to_raiders_bases_does_not_stay() {
    check(
        "mode raid 4 | p1 combat 4 | p2 play central_station
         > p1 attack p2 central_station        ! NotEnoughCombat
         > p1 damage p2 central_station 4      ! DamageDoesNotStay
         > p1 end                              = p2 damage central_station 0",
    );
}

/// SR-RAID-18: a damaged outpost shields until it falls.
#[test]
fn a_damaged_outpost_still_shields() {
    check(
        "mode raid 4 | turn p3 | p1 play federation_shipyard storage_silo, damage federation_shipyard 5 | p3 combat 4
         > p3 attack p1 3                      ! OutpostInTheWay
         > p3 damage p1 storage_silo 1         ! OutpostInTheWay
         > p3 attack p1 federation_shipyard = p3 combat 3
         > p3 attack p1 3                      = p1 authority 67",
    );
}
