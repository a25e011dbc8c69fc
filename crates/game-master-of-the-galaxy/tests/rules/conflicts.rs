//! Conflicts: laying, winning (CONF) and stopping (CEND).

use crate::kit::check;
use game_master_of_the_galaxy::{Card, CardType, Facing, data};

/// MG-CONF-01: two sides with cells and goals, one symbol, spoils.
#[test]
fn every_conflict_card_has_two_sides() {
    let conflicts: Vec<Card> = Card::all().filter(|card| card.kind() == CardType::Conflict).collect();
    assert_eq!(conflicts.len(), 9);
    for card in conflicts {
        let info = data().card(card).conflict.as_ref().expect("a conflict");
        assert!(info.spoils >= 1);
        for facing in Facing::BOTH {
            assert!(!data().project(data().side(card, facing)).cells.is_empty());
            assert!(!info.goals[facing as usize].is_empty());
        }
    }
}

/// MG-CONF-02: laid in phase 3, as many as one likes, also one received this turn.
#[test]
fn conflicts_are_laid_in_phase_three() {
    check(
        "
        p1 owns border_war coup, in karmin 1 ixion 1, prepared terrans, route karmin-ember karmin red 2
        p2 in aurelion 1 perihel 1 | drawn r | deck conflict embargo ultimatum data_war
        > p1 lay border_war ixion-perihel red ! OnlyInPhaseThree
        > p1 done
        > p1 place terrans karmin
        > p1 take embargo          = now cards
        > p1 lay border_war ixion-perihel red = at border_war ixion-perihel
        > p1 lay embargo cascade-ixion blue = at embargo cascade-ixion
        > p1 lay coup zephra-ixion red = at coup zephra-ixion; p1 cards 1
        ",
    );
}

/// MG-CONF-03: between an own system and a foreign or neutral one, joined by a track that is free.
#[test]
fn a_conflict_lies_between_own_and_other() {
    check(
        "
        phase cards | p1 owns border_war coup, in karmin 1 ember 1 ixion 1 | p2 in aurelion 1 perihel 1 threnody 1
        > p1 lay border_war karmin-ember red ! NotBetween
        > p1 lay border_war threnody-cascade red ! NotBetween
        > p1 lay border_war perihel-threnody red ! NotBetween
        > p1 lay voss ixion-perihel red ! NotYourCard
        > p1 lay border_war ixion-perihel red = at border_war ixion-perihel
        > p1 lay coup ixion-perihel red ! ConflictOnTrack
        ",
    );
    check(
        "
        phase cards | p1 owns border_war, in karmin 1 zephra 1
        > p1 lay border_war zephra-nadir red ! BlackHole nadir
        ",
    );
}

/// MG-CONF-04: who lays it chooses the facing.
#[test]
fn the_facing_is_chosen() {
    check(
        "
        phase cards | p1 owns border_war, in karmin 1 ixion 1 | p2 in aurelion 1 perihel 1, bag r3
        > p1 lay border_war ixion-perihel blue = turn p2; drawn rrr
        > p2 fill red border_war.blue 1 ! NotYourProject
        > p2 fill red border_war.red 1 = on border_war.red r....
        ",
    );
}

/// MG-CONF-05: cubes on the track come back, from a full one too.
#[test]
fn cubes_on_the_track_come_back() {
    check(
        "
        phase cards | p1 owns border_war voss, in karmin 1 ember 1, route ember-ixion ember green 2
        > p1 lay border_war ember-ixion red = p1 bag +gg; on ember-ixion ....
        ",
    );
    check(
        "
        phase cards | p1 owns border_war voss, in karmin 1 ember 1, route ember-ixion ember green 4, route karmin-ixion karmin red 2
        > p1 lay border_war ember-ixion red = p1 bag +gggg; on karmin-ixion rr...
        ",
    );
}

/// MG-CONF-06: cubes from the next turn on, of the enemy and of an extra turn.
#[test]
fn cubes_come_from_the_next_turn_on() {
    check(
        "
        phase cards | p1 owns border_war, in karmin 1 ixion 1 | p2 in aurelion 1 perihel 1, bag r3
        > p1 lay border_war ixion-perihel red
        = turn p2
        > p2 fill red border_war.blue 1 = on border_war.blue r....
        ",
    );
    check(
        "
        phase cards | extra 1 0 | p1 owns border_war, in karmin 1 ixion 1, bag r3 | p2 in aurelion 1 perihel 1
        > p1 lay border_war ixion-perihel red = turn p1; extra
        > p1 fill red border_war.red 1 = on border_war.red r....
        ",
    );
}

/// MG-CONF-07: only the own side of an own conflict.
#[test]
fn only_the_own_side_takes_cubes() {
    check(
        "
        3 players | turn p3 | p1 in karmin 1 ixion 1 | p2 in lazuris 1 perihel 1 | conflict border_war ixion-perihel ixion | drawn r
        > p3 fill red border_war.red 1 ! NotYourProject
        > p3 fill red border_war.blue 1 ! NotYourProject
        ",
    );
    check(
        "
        p1 in karmin 1 ixion 1 | p2 in aurelion 1 perihel 1 | conflict border_war ixion-perihel ixion | drawn r
        > p1 fill red border_war.blue 1 ! NotYourProject
        > p1 fill red border_war.red 1 = on border_war.red r....
        ",
    );
    // Not before it is laid.
    check(
        "
        p1 owns border_war, in karmin 1 ixion 1 | drawn r
        > p1 fill red border_war.red 1 ! NotYourProject border_war.red
        ",
    );
}

/// MG-CONF-08: an ordinary project otherwise: it can be cleared, and the conflict goes on.
#[test]
fn a_side_may_be_cleared() {
    check(
        "
        p1 in karmin 1 ixion 1 | p2 in aurelion 1 perihel 1
        conflict border_war ixion-perihel ixion | on border_war.red r.rg. | drawn k
        > p1 clear border_war.red  = p1 bag +rgk; bank +r; at border_war ixion-perihel
        ",
    );
}

/// MG-CONF-09: cards on the board belong to nobody; one may be in any number of conflicts.
#[test]
fn laid_conflicts_do_not_count_as_cards() {
    check(
        "
        phase cards | p1 owns border_war voss okan isaure mung brenn arkadi, in karmin 1 ixion 1
        conflict coup cascade-ixion ixion | conflict embargo zephra-ixion ixion | conflict data_war karmin-tessar karmin
        = p1 cards 8
        > p1 done                  ! TooManyCards
        > p1 lay border_war ixion-perihel red = p1 cards 7
        > p1 done                  = turn p2
        ",
    );
}

/// MG-CONF-10: the symbol belongs to whoever has strictly more cubes, at once.
#[test]
fn the_symbol_follows_the_cubes() {
    check(
        "
        p1 in karmin 1 ixion 1 | p2 in aurelion 1 perihel 1 | conflict border_war ixion-perihel ixion
        on border_war.blue r | drawn rrb
        = leads border_war p2; p2 military 1
        > p1 fill red border_war.red 1 = leads border_war nobody; p2 military 0; p1 military 1
        > p1 fill red border_war.red 2 = leads border_war p1; p1 military 2
        ",
    );
    check(
        "
        p1 in karmin 1 ixion 1 | p2 in aurelion 1 perihel 1 | conflict border_war ixion-perihel ixion
        = leads border_war nobody; p1 military 1; p2 military 0
        ",
    );
    // A theft makes it even.
    check(
        "
        p1 owns quell, in karmin 1 ixion 1 | p2 in aurelion 1 perihel 1 | conflict border_war ixion-perihel ixion
        on border_war.red r | on border_war.blue r..g | on quell.steal yy. | drawn g
        = leads border_war p2
        > p1 fill green quell.steal 3
        > p1 done
        > p1 grab border_war.blue 1 = leads border_war nobody
        ",
    );
    // The fifth symbol wins in the middle of the phase.
    check(
        "
        p1 race kharradi, in karmin 1 ixion 1, implemented kharradi plasma | p2 in aurelion 1 perihel 1
        conflict border_war ixion-perihel ixion | on border_war.red r | on border_war.blue r | drawn rb
        = p1 military 4
        > p1 fill red border_war.red 2 = won p1 domination
        ",
    );
}

/// MG-CONF-11: the first full side wins, at the end of the phase.
#[test]
fn the_first_full_side_wins() {
    check(
        "
        p1 in karmin 1 ixion 1 | p2 in aurelion 1 perihel 1
        conflict border_war ixion-perihel ixion | on border_war.red rrrg. | drawn kr
        > p1 fill black border_war.red 5 = at border_war ixion-perihel; owner perihel p2
        > p1 done                  = told ConflictWon; gone border_war; owner perihel nobody
        ",
    );
    check(
        "
        p1 in karmin 1 ixion 1 | p2 in aurelion 1 perihel 1
        conflict border_war ixion-perihel ixion | on border_war.red rrrg. | drawn kk
        > p1 fill black border_war.red 5
        > p1 clear border_war.red
        > p1 done                  = untold ConflictWon; at border_war ixion-perihel; owner perihel p2
        ",
    );
}

/// MG-CONF-12: first both take their cubes off, from starred cells to the bank.
#[test]
fn both_take_their_cubes_off() {
    check(
        "
        p1 in karmin 1 ixion 1 | p2 in aurelion 1 perihel 1
        conflict border_war ixion-perihel ixion | on border_war.red rrrg. | on border_war.blue r.y | drawn k
        > p1 fill black border_war.red 5
        > p1 done                  = p1 bag +rrgk; p2 bag +ry; bank +r
        ",
    );
}

/// MG-CONF-13: the winner gets the card and may lay it again at once.
#[test]
fn the_winner_gets_the_card() {
    check(
        "
        p1 in karmin 1 ixion 1 | p2 in aurelion 1 perihel 1
        conflict border_war ixion-perihel ixion | on border_war.red rrrg. | drawn k
        > p1 fill black border_war.red 5
        > p1 done                  = p1 owns border_war
        > p1 done                  = now cards
        > p1 lay border_war cascade-ixion blue = at border_war cascade-ixion
        ",
    );
}

/// MG-CONF-14: spoils of the winner's choice, all that can be taken; planets and conflicts excepted.
#[test]
fn spoils_come_from_the_losers_projects() {
    check(
        "
        p1 in karmin 1 ixion 1 | p2 implemented kharradi, in aurelion 1 perihel 1, route aurelion-molthen aurelion green 2
        planet aurelion y | conflict data_war perihel-threnody perihel | on data_war.red b
        conflict border_war ixion-perihel ixion | on border_war.red rrrg. | drawn k
        > p1 fill black border_war.red 5
        > p1 done                  = choices grab kharradi.programme,2 kharradi.programme,4 aurelion-molthen,2
        > p1 grab kharradi.programme 2 = kharradi idle; p2 cultural 0; p1 bag +r
        > p1 grab aurelion-molthen 2 = p1 bag +g; owner perihel nobody
        ",
    );
    // Fewer cubes than spoils.
    check(
        "
        p1 in karmin 1 ixion 1 | p2 in aurelion 1 perihel 1, owns gates | on gates b
        conflict total_war ixion-perihel ixion | on total_war.red rrrrg. | drawn y
        > p1 fill yellow total_war.red 6
        > p1 done
        > p1 grab gates 1          = p1 bag +b; owner perihel nobody
        ",
    );
}

/// MG-CONF-15: the goal is the one that faces the loser.
#[test]
fn the_winner_gets_the_opposite_goal() {
    let table = "p1 in karmin 1 ixion 1, owns voss | p2 in aurelion 1 perihel 1, owns okan
        conflict trade_war ixion-perihel ixion";
    check(&format!(
        "{table}
        on trade_war.red yyygr. | drawn b
        > p1 fill blue trade_war.red 6
        > p1 done                  = owner perihel nobody; p2 owns okan"
    ));
    check(&format!(
        "{table}
        turn p2 | on trade_war.blue yybg. | drawn k
        > p2 fill black trade_war.blue 5
        > p2 done                  = choices seize voss
        > p2 seize voss            = p2 owns voss; owner ixion p1"
    ));
    // Several parts in the order the winner likes.
    check(
        "
        p1 in karmin 1 ixion 1 | p2 in aurelion 1 perihel 1, owns okan
        conflict holy_war ixion-perihel ixion | on holy_war.red gggr. | drawn r
        > p1 fill red holy_war.red 5
        > p1 done                  = choices seize okan; p1 may capture
        > p1 capture               = owner perihel nobody; p1 may settle reserve
        > p1 done                  = choices seize okan
        > p1 seize okan            = p2 lacks okan; now cards
        ",
    );
}

/// MG-CONF-16: the loser leaves the system with bases and routes; planets keep their cubes.
#[test]
fn a_captured_system_is_left() {
    check(
        "
        p1 in karmin 1 ixion 1 | p2 in aurelion 1 perihel 2 threnody 1, route kelvane-perihel perihel green 3 | planet perihel y
        conflict border_war ixion-perihel ixion | on border_war.red rrrg. | drawn k
        = p2 reserve 5
        > p1 fill black border_war.red 5
        > p1 done
        > p1 grab kelvane-perihel 3
        > p1 grab kelvane-perihel 2 = p2 reserve 7; p2 bag +g; planets perihel y.; bases perihel 0
        ",
    );
}

/// MG-CONF-17: the winner may settle it from the reserve or with a prepared base, and takes a leader.
#[test]
fn the_winner_may_settle_the_captured_system() {
    let table = "p1 in karmin 1 ixion 1, prepared terrans | p2 in aurelion 1 perihel 1 | deck leader voss okan isaure
        conflict border_war ixion-perihel ixion | on border_war.red rrrg. | drawn k
        > p1 fill black border_war.red 5
        > p1 done                  = choices settle reserve slot,terrans";
    check(&format!(
        "{table}\n> p1 settle reserve = owner perihel p1; p1 reserve 5; p1 prepared 1; choices take voss okan isaure"
    ));
    check(&format!(
        "{table}\n> p1 settle slot terrans = owner perihel p1; p1 reserve 6; p1 prepared 0; choices take voss okan isaure"
    ));
    check(&format!("{table}\n> p1 done = owner perihel nobody; p1 reserve 6; now cards"));
    // The second start system wins.
    check(
        "
        p1 in karmin 1 threnody 1 | conflict border_war aurelion-threnody threnody | on border_war.red rrrg. | drawn k
        > p1 fill black border_war.red 5
        > p1 done
        > p1 settle reserve        = won p1 capture
        ",
    );
}

/// MG-CONF-18: cards of the loser, of the winner's choice; without any that part is void.
#[test]
fn a_goal_may_be_a_card() {
    let table = "p1 in karmin 1 ixion 1 | conflict trade_war ixion-perihel perihel | on trade_war.blue yybg. | drawn k";
    check(&format!(
        "{table} | p2 in aurelion 1 perihel 1, owns voss okan
        > p1 fill black trade_war.blue 5
        > p1 done                  = choices seize voss okan
        > p1 seize okan            = p1 owns okan; p2 owns voss"
    ));
    check(&format!(
        "{table} | p2 in aurelion 1 perihel 1 | on kharradi.base rr..
        > p1 fill black trade_war.blue 5
        > p1 done                  = p1 owns trade_war; choices grab kharradi.base,2
        > p1 grab kharradi.base 2
        > p1 grab kharradi.base 1  = now cards"
    ));
    // A discarded card does nothing, brings no income and lies under its deck.
    check(
        "
        p1 in karmin 1 ixion 1 | p2 in aurelion 1 perihel 1, owns quell
        conflict holy_war ixion-perihel ixion | on holy_war.red gggr. | drawn r
        > p1 fill red holy_war.red 5
        > p1 done
        > p1 seize quell           = last leader quell; untold Used; income 0
        ",
    );
}

/// MG-CONF-19, MG-CEND-03: a conflict on the board is a prize too; it stops, and the chooser has the card.
#[test]
fn a_laid_conflict_may_be_the_prize() {
    check(
        "
        3 players | p1 in karmin 1 ixion 1 | p2 in lazuris 1 perihel 1, owns coup | p3 in aurelion 1 threnody 1
        conflict ultimatum ixion-perihel perihel | on ultimatum.blue ykkg.
        conflict border_war perihel-threnody perihel | on border_war.red r.r | on border_war.blue r | drawn r
        > p1 fill red ultimatum.blue 5
        > p1 done                  = choices seize coup border_war
        > p1 seize border_war      = p1 owns border_war; gone border_war; p2 bag +r; p3 bag +r; bank +r
        ",
    );
    // Discarded: under the conflict deck.
    check(
        "
        3 players | p1 in karmin 1 ixion 1 | p2 in lazuris 1 perihel 1 | p3 in aurelion 1 threnody 1
        conflict embargo ixion-perihel ixion | on embargo.red yggb. | conflict border_war perihel-threnody perihel | drawn k
        > p1 fill black embargo.red 5
        > p1 done                  = choices seize border_war; p1 may capture
        > p1 seize border_war      = gone border_war; last conflict border_war; owner perihel nobody
        ",
    );
}

/// MG-CONF-20: cubes and discs of a taken card go back to its former owner.
#[test]
fn a_taken_card_comes_empty() {
    check(
        "
        p1 in karmin 1 ixion 1 | p2 in aurelion 1 perihel 1, implemented arks, bag k1 | on kharradi.base r
        conflict espionage ixion-perihel ixion | on espionage.red bbkk. | drawn y
        > p1 fill yellow espionage.red 5
        > p1 done
        > p1 grab kharradi.base 1  = choices seize arks
        > p1 seize arks            = p1 owns arks; arks idle; p2 bag +ggr; bank +y; on arks ....
        ",
    );
}

/// MG-CONF-21: against a neutral system the first cube gives the symbol.
#[test]
fn a_neutral_enemy_never_resists() {
    check(
        "
        p1 in karmin 1 ixion 1 | conflict data_war ixion-perihel ixion | drawn bk
        = p1 scientific 0
        > p1 fill blue data_war.red 1 = p1 scientific 1; leads data_war p1
        > p1 clear data_war.red    = p1 scientific 0
        ",
    );
}

/// MG-CONF-22: the card, spoils from the bank, and the goal as far as it concerns the system.
#[test]
fn a_neutral_system_pays_from_the_bank() {
    check(
        "
        p1 in karmin 1 ixion 1 | conflict coup ixion-perihel ixion | on coup.red bkky. | drawn r
        > p1 fill red coup.red 5
        > p1 done                  = p1 owns coup; choices gain red blue yellow green
        > p1 gain black            ! BlackNotGained
        > p1 gain red              = bank -r
        > p1 gain blue             = choices settle reserve
        > p1 settle reserve        = owner perihel p1; untold Discarded
        ",
    );
    // Without the system among the goals no base may be placed.
    check(
        "
        p1 in karmin 1 ixion 1 | conflict trade_war ixion-perihel perihel | on trade_war.blue yybg. | drawn k
        > p1 fill black trade_war.blue 5
        > p1 done                  = p1 owns trade_war
        > p1 gain red
        > p1 gain red
        > p1 gain red              = now cards; owner perihel nobody
        ",
    );
}

/// MG-CEND-01: a system that gets, changes or loses its owner stops its conflicts; one base less does not.
#[test]
fn a_change_of_owner_stops_a_conflict() {
    // A neutral system is taken.
    check(
        "
        3 players | turn p2 | p1 in karmin 1 ixion 1 | conflict border_war ixion-perihel ixion
        p2 in lazuris 1 nadir 1, route nadir-perihel nadir red 4, prepared kharradi | drawn b
        > p2 done
        > p2 place kharradi perihel = gone border_war; told ConflictStopped SystemChanged
        ",
    );
    // A system is captured by a third player: the other conflict stops before a base is placed.
    check(
        "
        3 players | turn p3 | p1 in karmin 1 ixion 1 | p2 in lazuris 1 perihel 2 | p3 in aurelion 1 threnody 1
        conflict border_war ixion-perihel ixion | conflict data_war perihel-threnody threnody | on data_war.red bbyg. | drawn r
        > p3 fill red data_war.red 5
        > p3 done                  = gone border_war; gone data_war; choices settle reserve; owner perihel nobody
        ",
    );
    // A second base is placed: nothing changes hands.
    check(
        "
        p1 in karmin 1 ixion 1, route cascade-ixion ixion yellow 2, prepared terrans | p2 in aurelion 1 perihel 1
        conflict border_war ixion-perihel ixion | drawn b
        > p1 done
        > p1 place terrans ixion   = bases ixion 2; at border_war ixion-perihel
        ",
    );
}

/// MG-CEND-02: by agreement, in the turn of either owner.
#[test]
fn owners_may_agree_to_stop() {
    let table =
        "p1 in karmin 1 ixion 1 | p2 in aurelion 1 perihel 1 | conflict border_war ixion-perihel ixion | drawn r";
    check(&format!(
        "{table}
        > p1 offer border_war      = asked p2; now distribution
        > p1 done                  ! NotAsked
        > p2 accept                = gone border_war; p1 owns border_war; asked p1; now distribution"
    ));
    check(&format!(
        "{table}
        > p1 offer border_war
        > p2 decline               = at border_war ixion-perihel; asked p1; told Declined"
    ));
    // In phase 3 too.
    check(
        "
        phase cards | p1 in karmin 1 ixion 1 | p2 in aurelion 1 perihel 1 | conflict border_war ixion-perihel ixion
        > p1 offer border_war
        > p2 accept                = p1 owns border_war; now cards
        ",
    );
    // Not in a third player's turn, and not with a neutral system.
    check(
        "
        3 players | turn p3 | p1 in karmin 1 ixion 1 | p2 in lazuris 1 perihel 1 | conflict border_war ixion-perihel ixion | drawn r
        > p3 offer border_war      ! NotYourConflict
        > p1 offer border_war      ! NotAsked
        ",
    );
    check(
        "
        p1 in karmin 1 ixion 1 | conflict border_war ixion-perihel ixion | drawn r
        > p1 offer border_war      ! NobodyToAgree
        ",
    );
}

/// MG-CEND-04: the card goes to whoever its red side faced, as owners were before; a neutral one discards it.
#[test]
fn the_red_side_gets_the_card() {
    // The loser of the system still gets it.
    check(
        "
        3 players | turn p3 | p1 in karmin 1 ixion 1 | p2 in lazuris 1 perihel 1 | p3 in aurelion 1 threnody 1
        conflict border_war ixion-perihel perihel | conflict data_war perihel-threnody threnody | on data_war.red bbyg. | drawn r
        > p3 fill red data_war.red 5
        > p3 done                  = p2 owns border_war; p1 lacks border_war
        ",
    );
    let taken = "3 players | turn p2 | p1 in karmin 1 ixion 1 | p2 in lazuris 1 nadir 1, route nadir-perihel nadir red 4, prepared kharradi
        drawn b";
    check(&format!(
        "{taken} | conflict border_war ixion-perihel perihel
        > p2 done
        > p2 place kharradi perihel = p1 lacks border_war; last conflict border_war"
    ));
    check(&format!(
        "{taken} | conflict border_war ixion-perihel ixion
        > p2 done
        > p2 place kharradi perihel = p1 owns border_war"
    ));
}

/// MG-CEND-05: all cubes return, nobody is rewarded.
#[test]
fn a_stopped_conflict_rewards_nobody() {
    check(
        "
        p1 in karmin 1 ixion 1 | p2 in aurelion 1 perihel 1 | conflict border_war ixion-perihel ixion
        on border_war.red r.rg | on border_war.blue r..g | on kharradi.base r | drawn r
        > p1 offer border_war
        > p2 accept                = p1 bag +rg; p2 bag +rg; bank +r; on kharradi.base r...; owner perihel p2
        ",
    );
    // A full side whose conflict is stopped by an earlier reward gets nothing.
    check(
        "
        p1 in karmin 1 ixion 1 threnody 1 | p2 in aurelion 1 cascade 1
        conflict border_war cascade-ixion ixion | on border_war.red rrrg.
        conflict data_war threnody-cascade cascade | on data_war.blue bbyk. | drawn kk
        > p1 fill black border_war.red 5
        > p1 fill black data_war.blue 5
        > p1 done
        > p1 reward border_war.red = gone data_war; p2 owns data_war; choices reward
        ",
    );
}

/// MG-CEND-06: one offer per conflict and turn, none in the turn it was laid.
#[test]
fn offers_are_limited() {
    check(
        "
        p1 owns voss, in karmin 1 ixion 1 | p2 in aurelion 1 perihel 1, bag r3 | conflict border_war ixion-perihel ixion | drawn r
        > p1 offer border_war
        > p2 decline
        > p1 offer border_war      ! OfferedAlready
        > p1 done                  = now cards
        > p1 offer border_war      ! OfferedAlready
        > p1 done                  = turn p2
        > p2 offer border_war      = asked p1
        ",
    );
    check(
        "
        phase cards | p1 owns border_war voss, in karmin 1 ixion 1 | p2 in aurelion 1 perihel 1
        > p1 lay border_war ixion-perihel red
        > p1 offer border_war      ! LaidThisTurn
        ",
    );
    check(
        "
        p1 owns voss, in karmin 1 ixion 1 | p2 in aurelion 1 perihel 1 | conflict border_war ixion-perihel ixion | drawn r
        > p1 offer border_war
        > p2 accept                = p1 owns border_war
        > p1 done
        > p1 lay border_war ixion-perihel blue
        > p1 offer border_war      ! LaidThisTurn
        ",
    );
}
