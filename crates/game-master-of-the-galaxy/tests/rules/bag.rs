//! Resources, bank, black cubes (BAG) and irrecoverable cells (LOSS).

use crate::kit::check;
use game_master_of_the_galaxy::Colour;

/// MG-BAG-01: five resources, of which black alone is special.
#[test]
fn there_are_five_colours_and_black_is_special() {
    assert_eq!(Colour::ALL.len(), 5);
    assert_eq!(
        Colour::ALL.into_iter().filter(|colour| !Colour::PLAIN.contains(colour)).collect::<Vec<_>>(),
        [Colour::Black]
    );
    check(
        "
        drawn rbygk | on terrans.base g...
        = p1 may colonise red karmin; p1 may colonise blue karmin; p1 may colonise yellow karmin; p1 may colonise green karmin
        = p1 may not colonise black karmin; p1 may clear terrans.base
        ",
    );
}

/// MG-BAG-02: black cubes are never taken from rivals.
#[test]
fn black_cubes_cannot_be_taken() {
    check(
        "
        p1 in karmin 1 ixion 1 | p2 in aurelion 1 perihel 1
        conflict border_war ixion-perihel ixion | on border_war.red rrrg. | on kharradi.programme r...k | drawn k
        > p1 fill black border_war.red 5
        > p1 done                  = choices grab kharradi.programme,1
        > p1 grab kharradi.programme 5 ! CubeNotOffered
        > p1 grab kharradi.programme 1 = p1 bag +r; on kharradi.programme ....k; owner perihel nobody
        ",
    );
}

/// MG-BAG-03: what the bank lacks is not gained.
#[test]
fn the_bank_gives_what_it_has() {
    check(
        "
        drawn r | bank r1
        > p1 colonise red karmin
        > p1 done                  = p1 bag +r; bank r0
        ",
    );
    check(
        "
        phase cards | discarded 3 | bank y2k4
        > p1 done                  = choices gain yellow
        > p1 gain black            ! BlackNotGained
        > p1 gain red              ! BankLacks Red
        > p1 gain yellow           = bank -y
        > p1 gain yellow           = turn p2; bank k4
        ",
    );
}

/// MG-BAG-04: a black cube clears one project; it and the cubes go home, from starred cells to the bank.
#[test]
fn a_black_cube_clears_a_project() {
    check(
        "
        drawn k | on terrans.programme rb...
        > p1 clear terrans.programme = p1 bag +rbk; on terrans.programme .....; drawn empty; bank same
        ",
    );
    check(
        "
        drawn k | p1 owns cosmo_exchange | on cosmo_exchange yyg
        > p1 clear cosmo_exchange  = p1 bag +yyk; bank +g
        ",
    );
}

/// MG-BAG-05: any own project with cubes, finished or not; never planets, rivals' or empty projects.
#[test]
fn only_own_projects_with_cubes_are_cleared() {
    check(
        "
        drawn k | p1 in karmin 1 ember 1 ixion 1, route ember-ixion ember green 4
        > p1 clear ember-ixion     = p1 bag +g4k; owner ixion p1; on ember-ixion ....
        ",
    );
    check(
        "
        drawn k | p1 implemented gates terrans, owns voss meritocracy, in karmin 1 ixion 1, route karmin-ember karmin red 1
        on voss.steal r | on meritocracy.card2 b | on terrans.base g | conflict border_war ixion-perihel ixion
        on border_war.red r | planet karmin r | on kharradi.base r
        = choices clear gates terrans.programme voss.steal meritocracy.card2 terrans.base border_war.red karmin-ember
        > p1 clear karmin.1        ! PlanetStays
        > p1 clear kharradi.base   ! NotYourProject
        > p1 clear terrans.card1   ! NothingThere
        ",
    );
}

/// MG-BAG-06: without a black cube nothing is taken back.
#[test]
fn cubes_do_not_come_back_at_will() {
    check(
        "
        drawn rg | on terrans.base gy..
        > p1 clear terrans.base    ! NeedsBlack
        = on terrans.base gy..
        ",
    );
}

/// MG-BAG-07: one black cube, one project; two cubes, two projects.
#[test]
fn every_black_cube_clears_one_project() {
    check(
        "
        drawn kk | p1 route karmin-ember karmin red 1, route karmin-tessar karmin blue 2 | on terrans.base g
        > p1 clear karmin-ember    = drawn k; p1 bag +rk
        > p1 clear karmin-tessar   = drawn empty; p1 bag +bbk
        > p1 clear terrans.base    ! NeedsBlack
        ",
    );
}

/// MG-BAG-08: a black cube may fill a black cell, or go back; never on planets and routes.
#[test]
fn a_black_cube_may_fill_a_black_cell() {
    check(
        "
        drawn kk | p1 in karmin 1 ixion 1 | conflict border_war ixion-perihel ixion
        > p1 fill black border_war.red 5 = on border_war.red ....k
        > p1 colonise black karmin ! NoBlack
        > p1 begin black karmin-ember karmin red ! NoBlack
        > p1 done                  = p1 bag +k; on border_war.red ....k
        ",
    );
}

/// MG-BAG-09: what was placed in this phase may be cleared too; rewards are counted at its end.
#[test]
fn a_project_cleared_in_the_same_phase_pays_nothing() {
    check(
        "
        drawn rbk | on terrans.base gy..
        > p1 fill red terrans.base 3
        > p1 fill blue terrans.base 4 = told Completed
        > p1 clear terrans.base    = p1 bag +gyrbk
        > p1 done                  = p1 prepared 0; p1 reserve 8
        ",
    );
    // Cleared and filled again, it counts as implemented anew.
    check(
        "
        drawn kbgr | p1 owns technate, implemented survey | deck leader voss okan isaure
        > p1 clear survey          = survey idle
        > p1 fill blue survey 1
        > p1 fill green survey 2
        > p1 fill red survey 3
        > p1 done                  = survey works; choices take voss okan isaure
        ",
    );
}

/// MG-BAG-10: completing a project brings no cubes by itself.
#[test]
fn projects_other_than_planets_bring_no_cubes() {
    check(
        "
        p1 race gorm, route karmin-ember karmin red 1 | on gorm.programme yygg.k | on gorm.base gg. | drawn rrr
        > p1 extend red karmin-ember
        > p1 fill red gorm.programme 5
        > p1 fill red gorm.base 3
        > p1 done                  = choices reward gorm.base gorm.programme
        > p1 reward gorm.base      = bank +g; p1 bag +gr
        > p1 reward gorm.programme = bank same; p1 bag same; gorm works
        ",
    );
}

/// MG-LOSS-01: a cube that leaves a starred cell goes to the bank, for whatever reason.
#[test]
fn cubes_of_starred_cells_are_lost() {
    // A completed project.
    check(
        "
        p1 owns kezz | on kezz.steal r | drawn k | on kharradi.base ...y
        > p1 fill black kezz.steal 2
        > p1 done                  = p1 bag +k; bank +r
        ",
    );
    // A clearing.
    check(
        "
        drawn k | p1 owns arks | on arks gg.y
        > p1 clear arks            = p1 bag +ggk; bank +y
        ",
    );
    // A discard.
    check(
        "
        phase cards | p1 owns cosmo_exchange | on cosmo_exchange y.g
        > p1 discard cosmo_exchange = p1 bag +y; bank +g
        ",
    );
}

/// MG-LOSS-02: a thief and a conflict winner pocket it all the same.
#[test]
fn stars_do_not_hinder_thieves() {
    check(
        "
        p1 owns quell | on quell.steal yy. | drawn g | p2 owns marines | on marines ..r
        > p1 fill green quell.steal 3
        > p1 done                  = choices grab marines,3
        > p1 grab marines 3        = p1 bag +r; bank same; on marines .....
        ",
    );
    check(
        "
        p1 in karmin 1 ixion 1 | p2 in aurelion 1 perihel 1, owns marines
        conflict border_war ixion-perihel ixion | on border_war.red rrrg. | on marines ..r | drawn k
        > p1 fill black border_war.red 5
        > p1 done
        > p1 grab marines 3        = p1 bag +r; bank same
        ",
    );
}

/// MG-LOSS-03: while it lies there it counts like any other.
#[test]
fn a_starred_cube_counts_while_it_lies() {
    check(
        "
        p1 in karmin 1 ixion 1 | p2 in aurelion 1 perihel 1
        conflict border_war ixion-perihel ixion | on border_war.red r.r | on border_war.blue r
        = leads border_war p1; p1 military 2
        ",
    );
}
