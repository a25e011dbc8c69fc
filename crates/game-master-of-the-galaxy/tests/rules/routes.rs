//! Routes (ROUTE).

use crate::kit::{check, table};
use game_master_of_the_galaxy::Track;
use tabletop::{Game, Viewer};

/// MG-ROUTE-01: a track with at least one cube is a route.
#[test]
fn a_track_with_a_cube_is_a_route() {
    let owned = |text: &str| {
        let track: Track = "halo-threnody".parse().expect("a track");
        table(text).view(Viewer::Spectator).picture().tracks[track.index()].owner.is_some()
    };
    assert!(!owned("p2 in aurelion 1 halo 1"));
    assert!(owned("p2 in aurelion 1 halo 1, route halo-threnody halo blue 1"));
}

/// MG-ROUTE-02: from an own system along one track.
#[test]
fn a_route_starts_at_an_own_system() {
    check(
        "
        drawn rg
        > p1 begin red karmin-ember karmin red = on karmin-ember r.
        > p1 begin green ember-ixion ember green ! NotYourSystem ember
        > p1 begin green karmin-tessar ember green ! NotAnEnd ember
        ",
    );
}

/// MG-ROUTE-03: the first cube chooses one of two colours, and all cells take it.
#[test]
fn a_route_has_one_of_two_colours() {
    check(
        "
        turn p2 | p2 in aurelion 1 halo 1 | drawn rbbyk
        > p2 begin yellow halo-threnody halo yellow ! RouteColours Blue Red
        > p2 begin blue halo-threnody halo red ! WrongColour
        > p2 begin blue halo-threnody halo blue = on halo-threnody b...
        > p2 extend red halo-threnody ! RouteColour Blue
        > p2 extend blue halo-threnody = on halo-threnody bb..
        > p2 clear halo-threnody   = on halo-threnody ....
        > p2 begin red halo-threnody halo red = on halo-threnody r...
        ",
    );
    check(
        "
        drawn rgb | planet karmin rrr
        = p1 may begin red karmin-ember karmin red; p1 may begin green karmin-ember karmin green
        = p1 may not begin blue karmin-ember karmin blue
        = choices begin red,karmin-ember,karmin,red green,karmin-ember,karmin,green red,karmin-tessar,karmin,red blue,karmin-tessar,karmin,blue red,karmin-ixion,karmin,red
        ",
    );
}

/// MG-ROUTE-04: cells one after the other, from the own system.
#[test]
fn cells_are_filled_from_the_own_system() {
    check(
        "
        drawn rrr
        > p1 begin red karmin-ixion karmin red = on karmin-ixion r....
        > p1 begin red karmin-ixion karmin red ! RouteBegun
        > p1 extend red karmin-ixion = on karmin-ixion rr...
        > p1 extend red karmin-ixion = on karmin-ixion rrr..
        ",
    );
    check(
        "
        p1 route karmin-ember karmin red 2 | drawn r
        > p1 extend red karmin-ember ! RouteFull
        ",
    );
}

/// MG-ROUTE-05: cubes leave from the far end.
#[test]
fn cubes_leave_from_the_far_end() {
    check(
        "
        p1 owns arkadi | on arkadi.steal bb. | drawn y | p2 in aurelion 1 threnody 1, route aurelion-halo aurelion yellow 1
        p2 route marrow-threnody threnody red 3
        > p1 fill yellow arkadi.steal 3
        > p1 done                  = choices grab marrow-threnody,3
        > p1 grab marrow-threnody 1 ! CubeNotOffered
        > p1 grab marrow-threnody 3 = on marrow-threnody rr.
        ",
    );
    check(
        "
        p1 in karmin 1 ixion 1 | p2 in aurelion 1 perihel 1, route aurelion-molthen aurelion green 3
        conflict border_war ixion-perihel ixion | on border_war.red rrrg. | drawn k
        > p1 fill black border_war.red 5
        > p1 done
        > p1 grab aurelion-molthen 3
        > p1 grab aurelion-molthen 2 = on aurelion-molthen g..; p1 bag +g
        ",
    );
}

/// MG-ROUTE-06: complete with the last cell; the cubes stay, a prepared base may follow.
#[test]
fn a_complete_route_opens_a_system() {
    check(
        "
        p1 prepared terrans, route karmin-tessar karmin red 2 | drawn r
        > p1 extend red karmin-tessar = complete karmin-tessar; told Completed
        > p1 done                  = p1 may place terrans tessar; on karmin-tessar rrr
        ",
    );
    check(
        "
        p1 route karmin-tessar karmin red 2 | drawn r
        > p1 extend red karmin-tessar
        > p1 done                  = turn p2; complete karmin-tessar; owner tessar nobody
        ",
    );
}

/// MG-ROUTE-07: between own systems too, from the end one likes.
#[test]
fn own_systems_may_be_joined() {
    check(
        "
        p1 in karmin 1 ember 1 | drawn rg
        = p1 may begin red karmin-ember karmin red
        > p1 begin green karmin-ember ember green = on karmin-ember g.
        > p1 extend red karmin-ember ! RouteColour Green
        ",
    );
    let game = table("p1 in karmin 1 ember 1, route karmin-ember ember green 1");
    let track: Track = "karmin-ember".parse().expect("a track");
    let cells = &game.view(Viewer::Spectator).picture().tracks[track.index()].cells;
    assert!(cells[0].is_none() && cells[1].is_some(), "begun at Ember, so the free cell is Karmin's");
}

/// MG-ROUTE-08: never to a rival's system.
#[test]
fn no_route_leads_to_a_rival() {
    check(
        "
        p1 in karmin 1 ixion 1 | p2 in aurelion 1 perihel 1 | drawn yg
        > p1 begin yellow ixion-perihel ixion yellow ! RivalSystem perihel
        ",
    );
}

/// MG-ROUTE-09: not to a neutral system one has a conflict with, on whatever track.
#[test]
fn no_route_leads_to_a_neutral_enemy() {
    check(
        "
        p1 in karmin 1 tessar 1 ixion 1, route zephra-ixion ixion yellow 1 | conflict border_war tessar-zephra tessar
        drawn yb
        > p1 extend yellow zephra-ixion ! InConflictWith zephra
        > p1 begin blue tessar-zephra tessar blue ! ConflictOnTrack
        ",
    );
    // A route finished earlier may still be used; that stops the conflict.
    check(
        "
        p1 in karmin 1 tessar 1 ixion 1, route zephra-ixion ixion yellow 3, prepared terrans
        conflict border_war tessar-zephra tessar | drawn y
        > p1 done
        > p1 place terrans zephra  = owner zephra p1; gone border_war; p1 owns border_war
        ",
    );
    // Rivals are not bound.
    check(
        "
        3 players | turn p2 | p1 in karmin 1 tessar 1 | p2 in lazuris 1 nadir 1 | conflict border_war tessar-zephra tessar
        drawn r
        = p2 may begin red zephra-nadir nadir red
        ",
    );
}

/// MG-ROUTE-10: whoever settles first keeps his routes, all others take theirs back.
#[test]
fn a_race_to_a_system_has_one_winner() {
    check(
        "
        3 players | p1 in karmin 1 tessar 1 ixion 1, prepared terrans, route tessar-zephra tessar blue 3
        p1 route zephra-ixion ixion yellow 1
        p2 in lazuris 1 nadir 1, route zephra-nadir nadir red 3 | drawn r
        > p1 done                  = complete zephra-nadir
        > p1 place terrans zephra  = owner zephra p1; p2 bag +rrr; on zephra-nadir ...; on tessar-zephra bbb; on zephra-ixion y..
        ",
    );
    check(
        "
        4 players | p1 in karmin 1 ixion 1, prepared terrans, route ixion-perihel ixion yellow 2
        p2 in lazuris 1 nadir 1 kelvane 1, route nadir-perihel nadir red 4, route kelvane-perihel kelvane red 1 | drawn r
        > p1 done
        > p1 place terrans perihel = p2 bag +r5; on nadir-perihel ....; on kelvane-perihel ...
        ",
    );
}

/// MG-ROUTE-11: a lost system gives back all routes at it, from either end.
#[test]
fn a_lost_system_takes_its_routes_along() {
    check(
        "
        p1 in karmin 1 ixion 1 | p2 in aurelion 1 perihel 1 threnody 1
        p2 route perihel-threnody threnody red 2, route kelvane-perihel perihel green 1
        conflict border_war ixion-perihel ixion | on border_war.red rrrg. | drawn k
        > p1 fill black border_war.red 5
        > p1 done
        > p1 grab kelvane-perihel 1
        > p1 grab perihel-threnody 2 = owner perihel nobody; p2 bag +r; on perihel-threnody ..; on kelvane-perihel ...
        ",
    );
}

/// MG-ROUTE-12: a broken route opens nothing until it is whole again; bases that stand stay.
#[test]
fn a_broken_route_opens_nothing() {
    check(
        "
        p1 prepared terrans, route karmin-tessar karmin red 2 | drawn b
        > p1 done                  = turn p2; p1 prepared 1
        ",
    );
    check(
        "
        turn p2 | p2 owns quell | on quell.steal yy. | drawn g | p1 route karmin-tessar karmin red 3, prepared terrans, bag y3
        > p2 fill green quell.steal 3
        > p2 done
        > p2 grab karmin-tessar 3  = incomplete karmin-tessar; p2 bag +r
        > p2 done                  = turn p1; drawn yyy
        > p1 done                  = turn p2; owner tessar nobody; p1 prepared 1
        ",
    );
    check(
        "
        p1 in karmin 1 ember 1, route karmin-ember karmin red 2 | drawn k
        > p1 clear karmin-ember    = owner ember p1; owner karmin p1
        ",
    );
}

/// MG-TURN-12: a shortened route that stays complete without a cube was complete all the time, and pays no second time.
#[test]
fn a_shortened_route_that_loses_a_cube_pays_once() {
    check(
        "
        p1 implemented gates hyperdrive, route karmin-tessar karmin red 3, route karmin-ixion karmin red 3 | drawn r
        > p1 extend red karmin-ixion
        > p1 done                  = choices lift karmin-tessar karmin-ixion
        > p1 lift karmin-tessar    = complete karmin-tessar
        > p1 done                  = p1 may not reward karmin-tessar; untold Used
        ",
    );
}
