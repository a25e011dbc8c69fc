//! SR-HYDRA: blue and red against green and gold; with three heads blue, red, green against gold, violet, white.

use crate::many::{open_view, opening_hands};
use crate::{check, run};
use game_star_realms::{Action, Event, Setup, StarRealms, Team};
use tabletop::{Catalogue, Game, Seat, Seeded, Side, Viewer};

/// SR-HYDRA-01: two teams of two, 75 authority each team.
#[test]
fn two_heads_share_seventy_five() {
    let view = open_view("two-headed-hydra-frontiers", 4, 1);
    let teams: Vec<_> = view.teams.iter().map(|team| (team.team, team.seats.len(), team.authority)).collect();
    assert_eq!(teams, [(Team::A, 2, Some(75)), (Team::B, 2, Some(75))]);
    assert!(view.seats.iter().all(|seat| seat.authority == 75));
}

/// SR-HYDRA-02: two teams of three, 100 authority each team.
#[test]
fn three_heads_share_a_hundred() {
    let view = open_view("three-headed-hydra-mixed", 6, 1);
    let teams: Vec<_> = view.teams.iter().map(|team| (team.seats.len(), team.authority)).collect();
    assert_eq!(teams, [(3, Some(100)), (3, Some(100))]);
}

/// SR-HYDRA-03, SR-END-04: damage and gains of any member change the one score, without a limit.
#[test]
fn the_score_is_one() {
    check(
        "mode hydra 4 | blue combat 6, hand frontier_runner | red combat 4, hand peacekeeper
         > blue attack green 6              = green authority 69; gold authority 69
         > red attack green 4               = green authority 65; gold authority 65
         > red play peacekeeper             = red authority 81; blue authority 81
         > blue play frontier_runner        = red authority 83; blue authority 83; gold authority 65",
    );
}

/// SR-HYDRA-04, SR-SETUP-15: decks, hands, piles and areas are personal.
#[test]
fn cards_are_personal() {
    check(
        "mode hydra 4 | row lancer falcon gunship predator swarmer
         blue trade 2, deck scout, discard viper*6 | red deck scout*5, discard viper*9
         > blue buy 1                       = blue discard has lancer; red discard viper*9
         > blue end
         > red end                          = blue hand 5; red hand scout*5; red deck 0; red discard viper*9",
    );
}

/// SR-HYDRA-05: a teammate's cards are no allies, and his bases are not one's own.
#[test]
fn a_teammates_cards_are_no_allies() {
    check(
        "mode hydra 4 | blue play predator, deck scout | red play predator*2, deck scout
         > blue use predator ally           ! NeedsAllies
         > red use predator ally            = red hand scout",
    );
    check(
        "mode hydra 4 | blue play storage_silo, hand orbital_shuttle | red play storage_silo
         > blue play orbital_shuttle        = blue trade 3; blue authority 75",
    );
}

/// SR-HYDRA-06: three cards for the first team, five for the other.
#[test]
fn the_first_team_begins_with_three_cards_each() {
    for (mode, seats) in [("two-headed-hydra-frontiers", 4), ("three-headed-hydra-mixed", 6)] {
        for first in [0, seats / 2, seats - 1] {
            let setup = Setup { first: Some(Seat(first)), ..StarRealms::setup(mode, seats).expect("a mode") };
            let game = StarRealms::begin(&setup, &mut Seeded::new(1), &mut ()).expect("a game");
            let view = game.view(Viewer::Spectator);
            let heads = usize::from(seats / 2);
            assert_eq!(opening_hands(&view), [vec![3; heads], vec![5; heads]].concat(), "{mode}, first {first}");
            assert!(view.active.contains(&Seat(first)) && view.active.len() == heads);
        }
    }
    let sides = (0..200).map(|seed| open_view("two-headed-hydra-frontiers", 4, seed).first);
    let firsts = sides.filter(|first| *first == Seat(0)).count();
    assert!((70..=130).contains(&firsts), "{firsts} of 200");
}

/// SR-HYDRA-07: the team acts in one turn, then the other.
#[test]
fn a_team_takes_its_turn_together() {
    check(
        "mode hydra 4 | blue hand scout | red hand scout | green hand scout
         = asked blue red
         > red play scout                   = red trade 1
         > green play scout                 ! NotAsked
         > blue play scout                  = asked blue red
         > red end                          = asked blue
         > blue end                         = asked green gold; turn green gold
         > blue play scout                  ! NotAsked",
    );
}

/// SR-HYDRA-08: nobody discards while a teammate is in the main phase; then all discard, then all draw.
#[test]
fn phases_are_taken_together() {
    check(
        "mode hydra 4 | blue hand scout viper, deck scout*5 | red hand scout, deck viper*5
         > blue play scout
         > blue end                         = asked red; blue ready true; blue play scout; blue hand viper; blue trade 1
         > blue play viper                  ! AlreadyReady
         > red end                          = blue hand scout*5; blue discard 2; red hand viper*5; turn green gold",
    );
    let mut told = Vec::new();
    let mut game = run("mode hydra 4 | blue hand scout, deck scout*5 | red hand viper, deck viper*5\n > blue end");
    game.apply(Seat(1), Action::EndTurn, &mut Seeded::new(1), &mut told);
    let name = |event: &Event| format!("{event:?}").split(' ').next().unwrap_or_default().to_owned();
    let names: Vec<_> = told.iter().map(name).collect();
    assert_eq!(names[..5], ["Ready", "CleanedUp", "CleanedUp", "Drew", "Drew"]);
}

/// SR-HYDRA-08: a declaration may be withdrawn until all have declared, whatever the others did since.
#[test]
fn a_declaration_may_be_withdrawn_until_all_have_declared() {
    check(
        "mode hydra 4 | blue hand scout viper, combat 4 | red hand viper*2, combat 1 | gold play loyal_colony
         > blue withdraw                            ! NotReady
         > blue end                                 = asked red; blue ready true
         > red play viper                           = asked red
         > blue withdraw                            = asked blue red; blue ready false
         > blue play scout                          = blue trade 1; blue hand viper
         > blue attack gold loyal_colony together   = asked red
         > red give 2                               = gold discard loyal_colony; blue combat 0
         > red end                                  = asked blue
         > blue end                                 = turn green gold
         > blue withdraw                            ! NotAsked",
    );
    // Nobody waits for it, and while a choice is open it waits itself.
    let game = run("mode hydra 4 | blue combat 3 | red combat 5 | gold play loyal_colony\n > blue end");
    let mut options = Vec::new();
    game.legal(Seat(0), &mut options);
    assert_eq!(options, [Action::Withdraw]);
    assert_eq!((game.awaiting().seats().len(), game.volunteers().lowest()), (1, Some(Seat(0))));
    check(
        "mode hydra 4 | blue combat 1 | red hand ravager | row scout scout scout scout scout
         > blue end
         > red play ravager                         = asked red
         > blue withdraw                            ! AlreadyReady",
    );
    // The same in an adventure with a joint turn.
    check(
        "mode automatons 2 | blue hand scout | red hand scout
         > red end                                  = asked blue
         > blue play scout
         > red withdraw                             = asked blue red
         > red play scout                           = red trade 1",
    );
}

/// SR-HYDRA-08: who was ready is in again as soon as his unspent points can do something new; what he left undone is left.
#[test]
fn a_declaration_lapses_when_there_is_something_new_to_do() {
    // The outpost that kept blue's combat from the enemy falls.
    check(
        "mode hydra 4 | blue combat 3 | red combat 2, hand predator | green play federation_shipyard
         > blue end                                 = asked red; blue ready true
         > red play predator                        = asked blue red; blue ready false
         > blue end                                 = asked red; blue ready true
         > red attack green federation_shipyard     = asked red; blue ready true
         > red end                                  = turn green gold",
    );
    check(
        "mode hydra 4 | blue combat 3 | red combat 2, hand moonwurm, deck scout | green play swarm_cluster federation_shipyard
         > blue end                                 = asked red
         > red play moonwurm                        = asked blue red",
    );
    // A card comes into the row that his trade reaches.
    check(
        "mode hydra 4 | row loyal_colony loyal_colony loyal_colony loyal_colony star_barge | market star_barge | explorers 0
         blue trade 1 | red trade 1
         > red end                                  = asked blue; red ready true
         > blue buy 5                               = asked blue; red ready true",
    );
    check(
        "mode hydra 4 | row swarm_cluster swarm_cluster swarm_cluster swarm_cluster swarm_cluster | market star_barge
         explorers 0 | blue hand ravager | red trade 1
         > red end                                  = asked blue; red ready true
         > blue play ravager                        = asked blue
         > blue scrap row 1
         > blue decline                             = asked blue red; red ready false",
    );
}

/// SR-HYDRA-09: everybody decides for himself, about his own points and cards.
#[test]
fn points_and_cards_are_used_by_their_owner() {
    check(
        "mode hydra 4 | row lancer falcon gunship predator swarmer | blue trade 4, play central_station | red play scout
         > red buy 1                        ! TooExpensive
         > red use central_station primary  ! NotInPlay
         > blue use central_station primary = blue trade 6; red trade 0",
    );
}

/// SR-HYDRA-10: combat of several members destroys a base; if it does not reach, nothing is spent.
#[test]
fn bases_are_destroyed_together() {
    check(
        "mode hydra 4 | blue combat 4 | red combat 3 | gold play loyal_colony
         > red attack gold loyal_colony             ! NotEnoughCombat
         > red attack gold loyal_colony together    = asked blue
         > blue give 5                              ! ContributesTooMuch
         > blue give 0                              ! ContributesNothing
         > red end                                  ! NotAsked
         > blue give 4                              = gold discard loyal_colony; blue combat 0; red combat 1; asked blue red",
    );
    check(
        "mode hydra 4 | blue combat 2 | red combat 3 | gold play loyal_colony
         > red attack gold loyal_colony together    ! TeamCannotPay",
    );
    check(
        "mode hydra 6 | blue combat 2 | red combat 2 | green combat 2 | gold play loyal_colony
         > green attack gold loyal_colony together  = asked blue
         > blue give 2                              = asked red
         > red give 2                               = gold discard loyal_colony
                                                    = blue combat 0; red combat 0; green combat 0",
    );
    // Nobody is forced, and nobody pays when it does not come together.
    check(
        "mode hydra 4 | blue combat 4 | red combat 3 | gold play loyal_colony
         > red attack gold loyal_colony together
         > blue give 2                              = gold play loyal_colony; blue combat 4; red combat 3; asked blue red
         > red attack gold loyal_colony together
         > blue decline                             = blue combat 4; red combat 3
         > red attack gold loyal_colony together
         > blue decline
         > red attack gold loyal_colony together    ! NoMoreCalls
         > blue attack gold loyal_colony together   = asked red",
    );
}

/// SR-HYDRA-08, SR-HYDRA-10: who is ready can still be asked.
#[test]
fn a_member_who_is_ready_may_help() {
    check(
        "mode hydra 4 | blue combat 4 | red hand viper*2 | gold play loyal_colony ion_station
         > blue end                                 = asked red
         > red play viper                           = asked blue red; blue ready false
         > blue end                                 = asked red
         > red attack gold ion_station together     = asked blue
         > blue give 4                              = gold discard ion_station; blue combat 0; red combat 0; asked red",
    );
}

/// SR-HYDRA-11: one card is paid for together, in any split; if it does not reach, nothing is spent.
#[test]
fn cards_are_bought_together() {
    check(
        "mode hydra 4 | row loyal_colony falcon gunship predator swarmer | blue trade 4 | red trade 3
         > blue buy 1                       ! TooExpensive
         > blue buy 1 together              = asked red
         > red give 3                       = blue discard loyal_colony; blue trade 0; red trade 0; asked blue red",
    );
    check(
        "mode hydra 4 | row loyal_colony falcon gunship predator swarmer | blue trade 3 | red trade 3
         > blue buy 1 together              ! TeamCannotPay
         = blue trade 3; red trade 3",
    );
}

/// SR-HYDRA-12: the one who asks gets the card, though he may pay nothing; his effects apply.
#[test]
fn the_one_who_asks_gets_the_card() {
    check(
        "mode hydra 4 | row loyal_colony falcon gunship predator swarmer | red trade 7
         > blue buy 1 together              = asked red
         > red give 7                       = blue discard loyal_colony; red discard 0; red trade 0",
    );
    check(
        "mode hydra 4 | row loyal_colony falcon gunship predator swarmer | blue play factory_world | red trade 4
         > blue use factory_world primary   = blue trade 3
         > blue buy 1 together
         > red give 4                       = blue hand loyal_colony; blue trade 0; red trade 0",
    );
    // Several places: the buyer is asked, then the turn goes on for both.
    check(
        "mode hydra 4 | row plasma_vent falcon gunship predator swarmer | blue trade 3, played blob | red trade 3
         > blue buy 1 together
         > red give 3                       = asked blue
         > blue put hand                    = blue hand plasma_vent; asked blue red",
    );
}

/// SR-HYDRA-13: Explorers too.
#[test]
fn explorers_are_bought_together() {
    check(
        "mode hydra 4 | blue trade 1 | red trade 1 | explorers 1
         > blue buy explorer together
         > red give 1                       = blue discard explorer; explorers 0
         > blue buy explorer together       ! NoExplorers",
    );
}

/// SR-HYDRA-14: any member's outpost shields the whole team and all its bases.
#[test]
fn an_outpost_shields_the_team() {
    check(
        "mode hydra 4 | blue combat 5, play infested_moon | green play federation_shipyard | gold play storage_silo
         = blue may not attack green 5; blue may not attack gold storage_silo; blue may not attack green federation_shipyard
         > blue attack gold storage_silo          ! OutpostInTheWay
         > blue use infested_moon primary         = blue combat 9
         > blue attack green federation_shipyard  = blue may attack gold storage_silo; blue may attack green 3",
    );
    check(
        "mode hydra 4 | blue combat 9 | green play ion_station | gold play warning_beacon storage_silo
         > blue attack green ion_station
         > blue attack green 4                    ! OutpostInTheWay
         > blue attack gold storage_silo          ! OutpostInTheWay
         > blue attack gold warning_beacon        = blue may attack green 2",
    );
}

/// SR-HYDRA-15: the team is attacked under one name; an effect on a hand names a member.
#[test]
fn the_team_is_attacked_as_one() {
    check(
        "mode hydra 4 | blue combat 3 | red combat 4 | green authority 20
         > blue attack gold 3               ! AttackTheTeam
         > blue attack green 3
         > red attack green 4               = green authority 13; gold authority 13",
    );
    check(
        "mode hydra 4 | blue hand gunship | green hand scout*2 | gold hand viper*2
         > blue play gunship                = asked blue
         > blue target gold                 = asked gold
         > gold discard viper               = gold hand viper; green hand 2; asked blue red",
    );
    let game = run("mode hydra 4 | out green | blue combat 3");
    assert_eq!(game.view(Viewer::Seat(Seat(0))).seats[3].attacked_as, Seat(3));
}

/// SR-HYDRA-16: at zero the whole team has lost.
#[test]
fn a_team_falls_together() {
    check("mode hydra 4 | blue combat 9 | gold authority 5\n > blue attack green 5 = over; first blue red");
    check("mode hydra 4 | blue combat 9 | gold authority 5\n > blue attack green 4 = gold authority 1; asked blue red");
}

/// SR-END-05: a member leaves alone; the team has lost when the last one does.
#[test]
fn a_member_leaves_alone() {
    let game = run("mode hydra 4 | blue authority 60, hand scout, play storage_silo | red hand scout
         > blue leave                       = red authority 60; asked red; gone scout storage_silo
         > red end                          = turn green gold
         > green end
         > gold end                         = turn red
         > red leave                        = over; first green gold");
    assert_eq!(game.side_of(Seat(3)), Side(1));
    // The one the others waited for is gone: the turn ends.
    check("mode hydra 4\n > blue end = asked red\n > red leave = turn green gold");
    // He was to help: it does not come together any more.
    check(
        "mode hydra 4 | blue combat 4 | red combat 3 | gold play loyal_colony
         > red attack gold loyal_colony together    = asked blue
         > blue leave                               = asked red; red combat 3; gold play loyal_colony",
    );
    // He had asked.
    check(
        "mode hydra 6 | blue combat 2 | red combat 2 | green combat 2 | gold play loyal_colony
         > green attack gold loyal_colony together
         > blue give 2                              = asked red
         > green leave                              = asked blue red; blue combat 2; gold play loyal_colony",
    );
}
