//! SR-HYDRA: p1 and p2 against p3 and p4; with three heads p1, p2, p3 against p4, p5, p6.

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
        "mode hydra 4 | p1 combat 6, hand frontier_runner | p2 combat 4, hand peacekeeper
         > p1 attack p3 6                   = p3 authority 69; p4 authority 69
         > p2 attack p3 4                   = p3 authority 65; p4 authority 65
         > p2 play peacekeeper              = p2 authority 81; p1 authority 81
         > p1 play frontier_runner          = p2 authority 83; p1 authority 83; p4 authority 65",
    );
}

/// SR-HYDRA-04, SR-SETUP-15: decks, hands, piles and areas are personal.
#[test]
fn cards_are_personal() {
    check(
        "mode hydra 4 | row lancer falcon gunship predator swarmer
         p1 trade 2, deck scout, discard viper*6 | p2 deck scout*5, discard viper*9
         > p1 buy 1                         = p1 discard has lancer; p2 discard viper*9
         > p1 end
         > p2 end                           = p1 hand 5; p2 hand scout*5; p2 deck 0; p2 discard viper*9",
    );
}

/// SR-HYDRA-05: a teammate's cards are no allies, and his bases are not one's own.
#[test]
fn a_teammates_cards_are_no_allies() {
    check(
        "mode hydra 4 | p1 play predator, deck scout | p2 play predator*2, deck scout
         > p1 use predator ally             ! NeedsAllies
         > p2 use predator ally             = p2 hand scout",
    );
    check(
        "mode hydra 4 | p1 play storage_silo, hand orbital_shuttle | p2 play storage_silo
         > p1 play orbital_shuttle          = p1 trade 3; p1 authority 75",
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
        "mode hydra 4 | p1 hand scout | p2 hand scout | p3 hand scout
         = asked p1 p2
         > p2 play scout                    = p2 trade 1
         > p3 play scout                    ! NotAsked
         > p1 play scout                    = asked p1 p2
         > p2 end                           = asked p1
         > p1 end                           = asked p3 p4; turn p3 p4
         > p1 play scout                    ! NotAsked",
    );
}

/// SR-HYDRA-08: nobody discards while a teammate is in the main phase; then all discard, then all draw.
#[test]
fn phases_are_taken_together() {
    check(
        "mode hydra 4 | p1 hand scout viper, deck scout*5 | p2 hand scout, deck viper*5
         > p1 play scout
         > p1 end                           = asked p2; p1 ready true; p1 play scout; p1 hand viper; p1 trade 1
         > p1 play viper                    ! AlreadyReady
         > p2 end                           = p1 hand scout*5; p1 discard 2; p2 hand viper*5; turn p3 p4",
    );
    let mut told = Vec::new();
    let mut game = run("mode hydra 4 | p1 hand scout, deck scout*5 | p2 hand viper, deck viper*5\n > p1 end");
    game.apply(Seat(1), Action::EndTurn, &mut Seeded::new(1), &mut told);
    let name = |event: &Event| format!("{event:?}").split(' ').next().unwrap_or_default().to_owned();
    let names: Vec<_> = told.iter().map(name).collect();
    assert_eq!(names[..5], ["Ready", "CleanedUp", "CleanedUp", "Drew", "Drew"]);
}

/// SR-HYDRA-08: a declaration may be withdrawn until all have declared, whatever the others did since.
#[test]
fn a_declaration_may_be_withdrawn_until_all_have_declared() {
    check(
        "mode hydra 4 | p1 hand scout viper, combat 4 | p2 hand viper*2, combat 1 | p4 play loyal_colony
         > p1 withdraw                              ! NotReady
         > p1 end                                   = asked p2; p1 ready true
         > p2 play viper                            = asked p2
         > p1 withdraw                              = asked p1 p2; p1 ready false
         > p1 play scout                            = p1 trade 1; p1 hand viper
         > p1 attack p4 loyal_colony together       = asked p2
         > p2 give 2                                = p4 discard loyal_colony; p1 combat 0
         > p2 end                                   = asked p1
         > p1 end                                   = turn p3 p4
         > p1 withdraw                              ! NotAsked",
    );
    // Nobody waits for it, and while a choice is open it waits itself.
    let game = run("mode hydra 4 | p1 combat 3 | p2 combat 5 | p4 play loyal_colony\n > p1 end");
    let mut options = Vec::new();
    game.legal(Seat(0), &mut options);
    assert_eq!(options, [Action::Withdraw]);
    assert_eq!((game.awaiting().seats().len(), game.volunteers().lowest()), (1, Some(Seat(0))));
    check(
        "mode hydra 4 | p1 combat 1 | p2 hand ravager | row scout scout scout scout scout
         > p1 end
         > p2 play ravager                          = asked p2
         > p1 withdraw                              ! AlreadyReady",
    );
    // The same in an adventure with a joint turn.
    check(
        "mode automatons 2 | p1 hand scout | p2 hand scout
         > p2 end                                   = asked p1
         > p1 play scout
         > p2 withdraw                              = asked p1 p2
         > p2 play scout                            = p2 trade 1",
    );
}

/// SR-HYDRA-08: who was ready is in again as soon as his unspent points can do something new; what he left undone is left.
#[test]
fn a_declaration_lapses_when_there_is_something_new_to_do() {
    // The outpost that kept p1's combat from the enemy falls.
    check(
        "mode hydra 4 | p1 combat 3 | p2 combat 2, hand predator | p3 play federation_shipyard
         > p1 end                                   = asked p2; p1 ready true
         > p2 play predator                         = asked p1 p2; p1 ready false
         > p1 end                                   = asked p2; p1 ready true
         > p2 attack p3 federation_shipyard         = asked p2; p1 ready true
         > p2 end                                   = turn p3 p4",
    );
    check(
        "mode hydra 4 | p1 combat 3 | p2 combat 2, hand moonwurm, deck scout | p3 play swarm_cluster federation_shipyard
         > p1 end                                   = asked p2
         > p2 play moonwurm                         = asked p1 p2",
    );
    // A card comes into the row that his trade reaches.
    check(
        "mode hydra 4 | row loyal_colony loyal_colony loyal_colony loyal_colony star_barge | market star_barge | explorers 0
         p1 trade 1 | p2 trade 1
         > p2 end                                   = asked p1; p2 ready true
         > p1 buy 5                                 = asked p1; p2 ready true",
    );
    check(
        "mode hydra 4 | row swarm_cluster swarm_cluster swarm_cluster swarm_cluster swarm_cluster | market star_barge
         explorers 0 | p1 hand ravager | p2 trade 1
         > p2 end                                   = asked p1; p2 ready true
         > p1 play ravager                          = asked p1
         > p1 scrap row 1
         > p1 decline                               = asked p1 p2; p2 ready false",
    );
}

/// SR-HYDRA-09: everybody decides for himself, about his own points and cards.
#[test]
fn points_and_cards_are_used_by_their_owner() {
    check(
        "mode hydra 4 | row lancer falcon gunship predator swarmer | p1 trade 4, play central_station | p2 play scout
         > p2 buy 1                         ! TooExpensive
         > p2 use central_station primary   ! NotInPlay
         > p1 use central_station primary = p1 trade 6; p2 trade 0",
    );
}

/// SR-HYDRA-10: combat of several members destroys a base; if it does not reach, nothing is spent.
#[test]
fn bases_are_destroyed_together() {
    check(
        "mode hydra 4 | p1 combat 4 | p2 combat 3 | p4 play loyal_colony
         > p2 attack p4 loyal_colony                ! NotEnoughCombat
         > p2 attack p4 loyal_colony together       = asked p1
         > p1 give 5                                ! ContributesTooMuch
         > p1 give 0                                ! ContributesNothing
         > p2 end                                   ! NotAsked
         > p1 give 4                                = p4 discard loyal_colony; p1 combat 0; p2 combat 1; asked p1 p2",
    );
    check(
        "mode hydra 4 | p1 combat 2 | p2 combat 3 | p4 play loyal_colony
         > p2 attack p4 loyal_colony together       ! TeamCannotPay",
    );
    check(
        "mode hydra 6 | p1 combat 2 | p2 combat 2 | p3 combat 2 | p4 play loyal_colony
         > p3 attack p4 loyal_colony together       = asked p1
         > p1 give 2                                = asked p2
         > p2 give 2                                = p4 discard loyal_colony
                                                    = p1 combat 0; p2 combat 0; p3 combat 0",
    );
    // Nobody is forced, and nobody pays when it does not come together.
    check(
        "mode hydra 4 | p1 combat 4 | p2 combat 3 | p4 play loyal_colony
         > p2 attack p4 loyal_colony together
         > p1 give 2                                = p4 play loyal_colony; p1 combat 4; p2 combat 3; asked p1 p2
         > p2 attack p4 loyal_colony together
         > p1 decline                               = p1 combat 4; p2 combat 3
         > p2 attack p4 loyal_colony together
         > p1 decline
         > p2 attack p4 loyal_colony together       ! NoMoreCalls
         > p1 attack p4 loyal_colony together       = asked p2",
    );
}

/// SR-HYDRA-08, SR-HYDRA-10: who is ready can still be asked.
#[test]
fn a_member_who_is_ready_may_help() {
    check(
        "mode hydra 4 | p1 combat 4 | p2 hand viper*2 | p4 play loyal_colony ion_station
         > p1 end                                   = asked p2
         > p2 play viper                            = asked p1 p2; p1 ready false
         > p1 end                                   = asked p2
         > p2 attack p4 ion_station together        = asked p1
         > p1 give 4                                = p4 discard ion_station; p1 combat 0; p2 combat 0; asked p2",
    );
}

/// SR-HYDRA-11: one card is paid for together, in any split; if it does not reach, nothing is spent.
#[test]
fn cards_are_bought_together() {
    check(
        "mode hydra 4 | row loyal_colony falcon gunship predator swarmer | p1 trade 4 | p2 trade 3
         > p1 buy 1                         ! TooExpensive
         > p1 buy 1 together                = asked p2
         > p2 give 3                        = p1 discard loyal_colony; p1 trade 0; p2 trade 0; asked p1 p2",
    );
    check(
        "mode hydra 4 | row loyal_colony falcon gunship predator swarmer | p1 trade 3 | p2 trade 3
         > p1 buy 1 together                ! TeamCannotPay
         = p1 trade 3; p2 trade 3",
    );
}

/// SR-HYDRA-12: the one who asks gets the card, though he may pay nothing; his effects apply.
#[test]
fn the_one_who_asks_gets_the_card() {
    check(
        "mode hydra 4 | row loyal_colony falcon gunship predator swarmer | p2 trade 7
         > p1 buy 1 together                = asked p2
         > p2 give 7                        = p1 discard loyal_colony; p2 discard 0; p2 trade 0",
    );
    check(
        "mode hydra 4 | row loyal_colony falcon gunship predator swarmer | p1 play factory_world | p2 trade 4
         > p1 use factory_world primary     = p1 trade 3
         > p1 buy 1 together
         > p2 give 4                        = p1 hand loyal_colony; p1 trade 0; p2 trade 0",
    );
    // Several places: the buyer is asked, then the turn goes on for both.
    check(
        "mode hydra 4 | row plasma_vent falcon gunship predator swarmer | p1 trade 3, played blob | p2 trade 3
         > p1 buy 1 together
         > p2 give 3                        = asked p1
         > p1 put hand                      = p1 hand plasma_vent; asked p1 p2",
    );
}

/// SR-HYDRA-13: Explorers too.
#[test]
fn explorers_are_bought_together() {
    check(
        "mode hydra 4 | p1 trade 1 | p2 trade 1 | explorers 1
         > p1 buy explorer together
         > p2 give 1                        = p1 discard explorer; explorers 0
         > p1 buy explorer together         ! NoExplorers",
    );
}

/// SR-HYDRA-14: any member's outpost shields the whole team and all its bases.
#[test]
fn an_outpost_shields_the_team() {
    check(
        "mode hydra 4 | p1 combat 5, play infested_moon | p3 play federation_shipyard | p4 play storage_silo
         = p1 may not attack p3 5; p1 may not attack p4 storage_silo; p1 may not attack p3 federation_shipyard
         > p1 attack p4 storage_silo              ! OutpostInTheWay
         > p1 use infested_moon primary           = p1 combat 9
         > p1 attack p3 federation_shipyard       = p1 may attack p4 storage_silo; p1 may attack p3 3",
    );
    check(
        "mode hydra 4 | p1 combat 9 | p3 play ion_station | p4 play warning_beacon storage_silo
         > p1 attack p3 ion_station
         > p1 attack p3 4                         ! OutpostInTheWay
         > p1 attack p4 storage_silo              ! OutpostInTheWay
         > p1 attack p4 warning_beacon            = p1 may attack p3 2",
    );
}

/// SR-HYDRA-15: the team is attacked under one name; an effect on a hand names a member.
#[test]
fn the_team_is_attacked_as_one() {
    check(
        "mode hydra 4 | p1 combat 3 | p2 combat 4 | p3 authority 20
         > p1 attack p4 3                   ! AttackTheTeam
         > p1 attack p3 3
         > p2 attack p3 4                   = p3 authority 13; p4 authority 13",
    );
    check(
        "mode hydra 4 | p1 hand gunship | p3 hand scout*2 | p4 hand viper*2
         > p1 play gunship                  = asked p1
         > p1 target p4                     = asked p4
         > p4 discard viper                 = p4 hand viper; p3 hand 2; asked p1 p2",
    );
    let game = run("mode hydra 4 | out p3 | p1 combat 3");
    assert_eq!(game.view(Viewer::Seat(Seat(0))).seats[3].attacked_as, Seat(3));
}

/// SR-HYDRA-16: at zero the whole team has lost.
#[test]
fn a_team_falls_together() {
    check("mode hydra 4 | p1 combat 9 | p4 authority 5\n > p1 attack p3 5 = over; first p1 p2");
    check("mode hydra 4 | p1 combat 9 | p4 authority 5\n > p1 attack p3 4 = p4 authority 1; asked p1 p2");
}

/// SR-END-05: a member leaves alone; the team has lost when the last one does.
#[test]
fn a_member_leaves_alone() {
    let game = run("mode hydra 4 | p1 authority 60, hand scout, play storage_silo | p2 hand scout
         > p1 leave                         = p2 authority 60; asked p2; gone scout storage_silo
         > p2 end                           = turn p3 p4
         > p3 end
         > p4 end                           = turn p2
         > p2 leave                         = over; first p3 p4");
    assert_eq!(game.side_of(Seat(3)), Side(1));
    // The one the others waited for is gone: the turn ends.
    check("mode hydra 4\n > p1 end = asked p2\n > p2 leave = turn p3 p4");
    // He was to help: it does not come together any more.
    check(
        "mode hydra 4 | p1 combat 4 | p2 combat 3 | p4 play loyal_colony
         > p2 attack p4 loyal_colony together       = asked p1
         > p1 leave                                 = asked p2; p2 combat 3; p4 play loyal_colony",
    );
    // He had asked.
    check(
        "mode hydra 6 | p1 combat 2 | p2 combat 2 | p3 combat 2 | p4 play loyal_colony
         > p3 attack p4 loyal_colony together
         > p1 give 2                                = asked p2
         > p3 leave                                 = asked p1 p2; p1 combat 2; p4 play loyal_colony",
    );
}
