//! Black holes (HOLE).

use crate::kit::check;

/// MG-HOLE-01: a covered system does not exist for anything.
#[test]
fn a_covered_system_does_not_exist() {
    check(
        "
        p1 in karmin 1 zephra 1, owns border_war | drawn rg
        > p1 colonise red nadir    ! BlackHole
        > p1 begin green zephra-nadir zephra green ! BlackHole nadir
        = choices begin red,karmin-ember,karmin,red green,karmin-ember,karmin,green red,karmin-tessar,karmin,red red,karmin-ixion,karmin,red green,tessar-zephra,zephra,green green,zephra-ixion,zephra,green
        > p1 done                  = now cards
        > p1 lay border_war zephra-nadir red ! BlackHole nadir
        ",
    );
    check(
        "
        holes lazuris veyra nadir smaragd quorra onyx | p1 in nowhere, prepared terrans | drawn r
        > p1 done
        > p1 place terrans nadir   ! BlackHole nadir
        > p1 place terrans lazuris ! BlackHole lazuris
        ",
    );
}

/// MG-HOLE-02: its tracks and arrows are absent.
#[test]
fn tracks_and_arrows_of_a_hole_are_absent() {
    // Green with one end covered: nobody has it.
    check("p1 in karmin 1 ixion 1 | holes lazuris veyra nadir smaragd quorra onyx threnody\n= p1 diplomatic 0");
    // Red with both ends covered: nobody.
    check("p1 in karmin 1 | holes lazuris veyra nadir smaragd quorra onyx tessar\n= p1 cultural 0; p2 cultural 0");
    check(
        "
        p1 in karmin 1 | holes lazuris veyra nadir smaragd quorra onyx tessar | drawn b
        = choices begin
        ",
    );
}

/// MG-HOLE-03: a neutral system is swallowed with its colonies and routes; only with a free token.
#[test]
fn a_neutral_system_is_swallowed() {
    check(
        "
        3 players | phase cards | p1 implemented survey, owns voss, in karmin 1 tessar 1, route tessar-zephra tessar blue 3
        p2 in lazuris 1 nadir 1, route zephra-nadir nadir red 1 | p3 in aurelion 1 | planet zephra g
        > p1 discard survey
        > p1 cover nadir           ! SystemNotOffered
        > p1 cover zephra          = owner zephra hole; bank +g; p1 bag +bbb; p2 bag +r; tokens 5; planets zephra ..
        ",
    );
    check(
        "
        phase cards | p1 implemented survey, owns voss | p2 skips 3
        = tokens 0
        > p1 discard survey        = choices cover ; choices uncover veyra nadir quorra onyx
        ",
    );
}

/// MG-HOLE-04: its conflicts end; the card goes to the one participant, whichever side was red.
#[test]
fn conflicts_of_a_swallowed_system_return() {
    check(
        "
        phase cards | p1 implemented survey, owns voss, in karmin 1 ixion 1 | conflict border_war ixion-perihel perihel
        on border_war.blue rr
        > p1 discard survey
        > p1 cover perihel         = p1 owns border_war; p1 bag +r; bank +r; told ConflictStopped Swallowed
        ",
    );
}

/// MG-HOLE-05: its symbols are lost, except red ones through the other system.
#[test]
fn symbols_of_a_swallowed_system_are_lost() {
    check(
        "
        4 players | phase cards | p1 implemented survey, owns voss, in karmin 1 tessar 1 ixion 1
        = p1 cultural 1
        > p1 discard survey
        > p1 cover nadir           = p1 cultural 1
        ",
    );
    check(
        "
        phase cards | p1 implemented survey, owns voss, in karmin 1 ixion 1 perihel 1
        > p1 discard survey
        > p1 cover threnody        = p1 diplomatic 0
        ",
    );
}

/// MG-HOLE-06: uncovered, it is neutral with its tracks; tracks to other holes stay absent.
#[test]
fn an_uncovered_system_is_neutral() {
    check(
        "
        phase cards | p1 implemented survey, owns voss, in karmin 1 kelvane 1, bag y3 | p2 in aurelion 1 halo 1
        = p2 military 1
        > p1 discard survey
        > p1 uncover veyra         = owner veyra nobody; planets veyra ..; tokens 4; p2 military 1
        > p1 done
        > p1 gain yellow           = turn p2
        > p2 done                  = turn p1; p1 may begin yellow veyra-kelvane kelvane yellow
        ",
    );
    check(
        "
        p1 in karmin 1 veyra 1 | holes lazuris nadir smaragd quorra onyx | drawn y
        = p1 may begin yellow veyra-kelvane veyra yellow
        > p1 begin yellow lazuris-veyra veyra yellow ! BlackHole lazuris
        ",
    );
    // The symbol stays until both systems are held.
    check("p2 in aurelion 1 halo 1 | holes lazuris nadir smaragd quorra onyx\n= p2 military 1");
    check("p2 in aurelion 1 halo 1 veyra 1 | holes lazuris nadir smaragd quorra onyx\n= p2 military 0");
}
