//! Three victories and the round limit (WIN); walking away.

use crate::kit::{check, story_of, table};
use game_master_of_the_galaxy::{Event, Galaxy, Setup};
use tabletop::{Dice, Game, Seeded, Side};

/// MG-WIN-01: nine discs on the board, at once, before any card; prepared ones do not count.
#[test]
fn nine_bases_win() {
    check(
        "
        p1 in karmin 3 tessar 2 ember 1 zephra 2, prepared terrans, route zephra-ixion zephra green 3 | drawn r
        = going on; p1 board 8; p1 prepared 1
        > p1 done
        > p1 place terrans ixion   = won p1 expansion; p1 cards 1; asked
        ",
    );
}

/// MG-WIN-02: five symbols of one kind; leads in conflicts count, unfinished cards do not.
#[test]
fn five_equal_symbols_win() {
    check(
        "
        p1 race kethari, implemented kethari marines minds | drawn r
        = p1 military 4; p1 scientific 4; going on
        > p1 done                  = going on
        ",
    );
    check(
        "
        p1 race kharradi, implemented kharradi plasma, in karmin 1 ixion 1 | p2 in aurelion 1 perihel 1
        conflict total_war ixion-perihel ixion | drawn r
        = p1 military 4
        > p1 fill red total_war.red 1 = won p1 domination
        ",
    );
    check(
        "
        p1 race kharradi, implemented kharradi plasma, owns fortresses | on fortresses rr. | drawn b
        = p1 military 4
        > p1 done                  = going on
        ",
    );
}

/// MG-WIN-03: bases in two start systems, whichever.
#[test]
fn two_start_systems_win() {
    check(
        "
        3 players | p1 in lazuris 1 threnody 1 | p2 in karmin 1 | p3 in aurelion 1
        conflict border_war aurelion-threnody threnody | on border_war.red rrrg. | drawn k
        > p1 fill black border_war.red 5
        > p1 done                  = going on
        > p1 settle reserve        = won p1 capture
        ",
    );
    check("p1 in karmin 2\n= going on");
    check(
        "
        p1 in karmin 1, route karmin-ember karmin red 2, prepared terrans | drawn r
        > p1 done
        > p1 place terrans karmin  = bases karmin 2; going on
        ",
    );
}

/// MG-WIN-04: at the moment it is so, in whosever turn; waiting rewards are not taken.
#[test]
fn a_victory_ends_the_game_at_once() {
    // P3 loses one of two red-linked systems in P1's turn, and with it gets back a fifth symbol.
    check(
        "
        4 players | p1 in karmin 1 zephra 1 | p4 race ozmari | p2 race lumenids
        p3 race sylvans, in aurelion 1 tessar 1 nadir 1, implemented sylvans luxury media, owns savo, implemented embassy, route aurelion-halo aurelion yellow 2
        conflict border_war tessar-zephra zephra | on border_war.red rrrg. | drawn k
        = p3 cultural 4; savo works
        > p1 fill black border_war.red 5
        > p1 done
        > p1 grab aurelion-halo 2
        > p1 grab aurelion-halo 1  = won p3 domination; turn p1
        ",
    );
    // Of three rewards the first wins.
    check(
        "
        p1 race kharradi, implemented marines | on kharradi.programme rrgg. | on kharradi.base rrg. | drawn kkr
        > p1 fill black kharradi.programme 5
        > p1 fill black kharradi.base 4
        > p1 colonise red karmin
        > p1 done                  = choices reward kharradi.programme kharradi.base karmin.1
        > p1 reward kharradi.programme = won p1 domination; p1 prepared 0; bank same
        ",
    );
}

/// MG-WIN-04: nothing happens after the victory: a thief's own card does not answer to the theft that ended the game.
#[test]
fn a_theft_that_ends_the_game_is_the_last_thing() {
    check(
        "
        p1 race kharradi, implemented kharradi plasma embassy, owns nocturne, in marrow 1 ostra 1 ixion 1 | p2 in aurelion 1 perihel 1
        conflict border_war ixion-perihel ixion | on border_war.red r.... | on border_war.blue ....b | on nocturne.steal rk. | drawn k
        = p1 military 4; nocturne works
        > p1 fill black nocturne.steal 3
        > p1 done
        > p1 grab border_war.blue 5 = won p1 domination; untold Used; untold Gained; p1 bag +b
        ",
    );
}

/// MG-WIN-04: whatever ends a game, its last event is the victory.
#[test]
fn a_victory_is_the_last_event() {
    let mut ended = 0;
    for seed in 0..60 {
        let mut dice = Seeded::new(seed);
        let players = 2 + (seed % 3) as u8;
        let mut game = Galaxy::begin(&Setup::new(players, seed % 2 == 0), &mut dice, &mut ()).expect("a table");
        let mut options = Vec::new();
        while let Some(seat) = game.asked() {
            options.clear();
            game.legal(seat, &mut options);
            let action = options[dice.pick(options.len() as u32) as usize];
            let mut told: Vec<Event> = Vec::new();
            game.apply(seat, action, &mut dice, &mut told);
            if let Some(at) = told.iter().position(|event| matches!(event, Event::Won { .. })) {
                assert_eq!(at + 1, told.len(), "{seed}: {told:?}");
                ended += 1;
            }
        }
    }
    assert_eq!(ended, 60);
}

/// MG-WIN-05, MG-FLOW-08: of several at one moment the active player, else the next clockwise.
#[test]
fn the_active_player_comes_first() {
    // The adventurer rule takes black cubes off two conflicts at once: P3 and P4 both get a fifth symbol in P1's turn.
    check(
        "
        4 players | turn p4 | phase cards | p1 race ozmari, bag empty, in karmin 1 ixion 1 tessar 1 | p2 race terrans
        p3 race kharradi, implemented kharradi plasma fortresses, in aurelion 1 threnody 1 perihel 1
        p4 race lumenids, implemented lumenids minds, in smaragd 1 cascade 1
        conflict border_war ixion-perihel ixion | on border_war.red r...k | on border_war.blue rr
        conflict data_war cascade-ixion cascade | on data_war.red bb | on data_war.blue b...k
        = p3 military 4; p4 scientific 4; leads border_war nobody; leads data_war nobody
        > p4 done                  = won p3 domination; turn p1; told Adventurer; p4 scientific 5
        ",
    );
    // A table on which two fulfil a condition: the active one wins when the check runs.
    let both = |turn: &str| {
        format!(
            "3 players | turn {turn} | p1 race kharradi, implemented kharradi marines | p2 race ozmari, in lazuris 1 ixion 1
             p3 race kethari, implemented kethari minds archives | conflict border_war ixion-perihel ixion | drawn rr"
        )
    };
    let mut story = story_of(table(&both("p2")));
    story.line("= p1 military 5; p3 scientific 5").unwrap();
    story.line("> p2 fill red border_war.red 1 = won p3 domination").unwrap();
    // The same two in P1's turn: a black cube spent makes the check run.
    let mut story = story_of(table(&(both("p1") + "k | on kharradi.base r")));
    story.line("= p1 military 5; p3 scientific 5").unwrap();
    story.line("> p1 clear kharradi.base = won p1 domination").unwrap();
}

/// MG-WIN-06: one winner; all others share the place behind.
#[test]
fn the_others_share_the_second_place() {
    let mut story = story_of(table(
        "4 players | turn p2 | p2 race kharradi, implemented marines | on kharradi.programme rrgg. | drawn k | p2 in lazuris 1 halo 1",
    ));
    story.line("= p2 military 3").unwrap();
    story.line("> p2 fill black kharradi.programme 5").unwrap();
    story.line("> p2 done = won p2 domination").unwrap();
    let awaiting = story.kit.0.awaiting();
    let standings = awaiting.standings().expect("over");
    assert_eq!(
        (0..4).map(|side| standings.place(Side(side))).collect::<Vec<_>>(),
        [Some(2), Some(1), Some(2), Some(2)]
    );
}

/// MG-WIN-07: after 200 rounds most discs, then most symbols of one kind, win; equal players share.
#[test]
fn the_round_limit_ends_a_game() {
    check(
        "
        3 players | round 200 | turn p3 | phase cards
        p1 race kethari, in karmin 3 ember 1 tessar 1, implemented kethari minds
        p2 race terrans, in lazuris 3 veyra 2 nadir 1 kelvane 1, implemented archives hyperdrive
        p3 race gorm, in aurelion 3 molthen 2 halo 1 marrow 1
        = p1 board 5; p2 board 7; p3 board 7; p1 scientific 4; p2 scientific 3; p3 economic 1
        > p3 done                  = won p2 limit
        ",
    );
    check(
        "
        round 200 | turn p2 | phase cards | p1 in karmin 3 ember 1 tessar 2 | p2 in aurelion 3 halo 1 molthen 2
        > p2 done                  = won p1 p2 limit
        ",
    );
    // A round before, the game goes on.
    check(
        "
        round 199 | turn p2 | phase cards
        > p2 done                  = round 200; turn p1; going on
        ",
    );
}

/// Whoever leaves misses all turns and cannot win; what he built stays; the last one wins.
#[test]
fn a_table_goes_on_without_those_who_left() {
    check(
        "
        3 players | p1 owns voss | drawn rgb
        > p1 leave                 = turn p2; owner karmin p1; going on; p1 bag +rgb
        > p2 done                  = turn p3
        > p3 done                  = turn p2; round 2
        > p2 leave                 = won p3 last
        ",
    );
    // Two start systems and most discs at the round limit win nothing for somebody who left.
    check(
        "
        3 players | turn p2 | p1 gone, in karmin 1 lazuris 1 | p2 in aurelion 1 ixion 1 | p3 in perihel 1
        conflict border_war ixion-perihel ixion | drawn r
        > p2 fill red border_war.red 1 = going on; owner lazuris p1
        ",
    );
    check(
        "
        3 players | round 200 | turn p3 | phase cards | p1 gone, in karmin 2 ember 1 tessar 1 | p2 in lazuris 2 | p3 in aurelion 1
        > p3 done                  = won p2 limit
        ",
    );
    // An offer to somebody who left cannot be made; one that waits is declined.
    check(
        "
        3 players | p1 in karmin 1 ixion 1 | p2 in lazuris 1 perihel 1 | conflict border_war ixion-perihel ixion | drawn r
        > p1 offer border_war      = asked p2
        > p2 leave                 = asked p1; at border_war ixion-perihel; told Declined
        > p1 done                  = turn p3
        ",
    );
}

/// MG-PLACE-10, MG-FLOW-07: conflicts that stop together stop at one moment; a lead that stops with them wins nothing in between.
#[test]
fn victory_is_tested_when_all_conflicts_have_stopped() {
    check(
        "
        p1 in karmin 1 ostra 1 molthen 1 threnody 1, implemented marines, prepared terrans
        p1 route molthen-marrow molthen green 3 | p2 in aurelion 1 onyx 1
        conflict espionage marrow-onyx onyx | conflict total_war marrow-threnody threnody
        on total_war.red rr | drawn r
        = p1 military 4; leads total_war p1
        > p1 done
        > p1 place terrans marrow  = going on; gone espionage; gone total_war; p1 military 4
        ",
    );
}
