//! How the effects of cards work (EFF).

use crate::kit::check;

/// MG-EFF-01: several effects of one event follow each other in their owner's order, each completely.
#[test]
fn the_owner_orders_effects_of_one_event() {
    // Technate and the oracle: three drawn, both effects in an order of choice, four to spend.
    check(
        "
        phase cards | p2 owns technate oracle, implemented archives embassy, in tessar 1, bag r6
        = oracle works
        > p1 done                  = turn p2; asked p2; choices answer technate oracle; drawn rrr
        > p2 answer oracle         = drawn rrrr; choices putback red
        > p2 putback red           = now distribution; drawn rrrr; p2 bag r2
        ",
    );
    // Effects without a question need no order.
    check(
        "
        p1 implemented terraforming, owns hartmann, in karmin 1 ember 1 | drawn g
        = hartmann works
        > p1 colonise green ember
        > p1 done                  = p1 bag +g5; told Used terraforming; told Used hartmann
        ",
    );
}

/// MG-EFF-02: an effect follows its event and the politics card.
#[test]
fn effects_come_after_the_politics_card() {
    check(
        "
        p1 implemented charter, prepared terrans, route karmin-ember karmin red 2 | drawn r | deck leader voss okan isaure
        > p1 done
        > p1 place terrans ember   = choices take voss okan isaure; untold Used
        > p1 take voss             = choices gain red blue yellow green
        > p1 gain blue             = p1 bag +b; now cards
        ",
    );
    check(
        "
        p1 owns meritocracy smugglers, implemented luxury | on smugglers yr. | drawn k | deck conflict coup embargo ultimatum
        > p1 fill black smugglers 3
        > p1 done                  = choices take coup embargo ultimatum
        > p1 take coup             = choices gain red blue yellow green
        ",
    );
    // The winning base brings neither card nor cubes.
    check(
        "
        p1 in karmin 3 tessar 2 ember 1 zephra 2, implemented charter, prepared terrans, route zephra-ixion zephra green 3 | drawn r
        > p1 done
        > p1 place terrans ixion   = won p1 expansion; p1 cards 2; untold Used
        ",
    );
}

/// MG-EFF-03: only later events; no card answers to its own implementing or arrival.
#[test]
fn no_card_answers_to_its_own_arrival() {
    check(
        "
        p1 owns genome | on genome bg. | drawn y | deck leader voss okan isaure
        > p1 fill yellow genome 3
        > p1 done
        > p1 take voss             = untold Used; now cards
        ",
    );
    // The base that brings the Directorate gives no cubes.
    check(
        "
        p1 in karmin 2, prepared terrans, route karmin-ember karmin red 2 | drawn r | deck government directorate technate theocracy
        > p1 done
        > p1 place terrans karmin
        > p1 take directorate      = p1 owns directorate; untold Used; now cards
        ",
    );
    check(
        "
        p1 in karmin 2, owns directorate, prepared terrans, route karmin-ember karmin red 2 | drawn r | deck government technate theocracy democracy
        > p1 done
        > p1 place terrans karmin
        > p1 take technate         = told Used directorate; choices gain red blue yellow green
        > p1 gain red
        > p1 gain red              = now cards
        ",
    );
    // The politics card of a card just implemented is a later event.
    check(
        "
        p1 owns guilds | on guilds yy. | drawn k | deck leader voss okan isaure
        > p1 fill black guilds 3
        > p1 done
        > p1 take voss             = told Used guilds; p1 bag +y
        ",
    );
}

/// MG-EFF-04: a stand-in keeps its colour, stays when the permission ends, and obeys the star of its cell.
#[test]
fn stand_ins_keep_their_colour() {
    check(
        "
        p1 race velari, owns brenn | on velari.base yg.. | drawn rrk
        = brenn works
        > p1 fill red velari.base 3 = on velari.base ygr.
        > p1 fill red velari.base 4 = on velari.base ygrr; told Completed
        > p1 done                  = p1 prepared 1; p1 bag +yrgrk
        ",
    );
    // Without Brenn the cubes stay and the project is still complete.
    check(
        "
        p1 race velari | on velari.base ygr. | drawn k
        > p1 fill black velari.base 4
        > p1 done                  = p1 prepared 1; p1 bag +ygrk
        ",
    );
    // On a route the colour is named with the first cube; it and the stand-in are accepted from then on.
    check(
        "
        4 players | turn p2 | p2 in lazuris 1 nadir 1, implemented free_trade | drawn yygr
        > p2 begin yellow nadir-perihel nadir yellow ! RouteColours
        = p2 may begin yellow nadir-perihel nadir red; p2 may begin yellow nadir-perihel nadir green
        > p2 begin yellow nadir-perihel nadir red = on nadir-perihel y...
        > p2 extend green nadir-perihel ! RouteColour Red
        > p2 extend red nadir-perihel = on nadir-perihel yr..
        > p2 extend yellow nadir-perihel = on nadir-perihel yry.
        ",
    );
    // The star counts for a stand-in too.
    check(
        "
        turn p2 | p1 owns stratocracy, in karmin 1 ixion 1 | p2 in aurelion 1 perihel 1 | drawn b
        conflict border_war ixion-perihel ixion | on border_war.red ..k | on border_war.blue rryg.
        > p2 fill blue border_war.blue 5
        > p2 done                  = told ConflictWon; bank +kr; p1 bag same
        ",
    );
    check(
        "
        p1 implemented battle_computers, in karmin 1 ixion 1 | p2 in aurelion 1 perihel 1 | conflict border_war ixion-perihel ixion | drawn bb
        > p1 fill blue border_war.red 4 ! WrongColour cube Blue cell Green
        > p1 fill blue border_war.red 1 = on border_war.red b....
        > p1 fill blue border_war.red 3 = on border_war.red b.b..
        ",
    );
    // Kezz: yellow cubes in thefts, black cells too; never on planets in another way.
    check(
        "
        p1 owns kezz, implemented embassy bank | drawn yy | on kharradi.base ...y
        = kezz works
        > p1 fill yellow kezz.steal 1
        > p1 fill yellow kezz.steal 2
        > p1 done                  = p1 bag +y; bank +y; choices grab kharradi.base,4
        ",
    );
}

/// MG-EFF-05: a shortened project is complete with cells empty, as the table says at every moment.
#[test]
fn shortened_projects() {
    check(
        "
        p1 implemented gates, in karmin 1 ember 1, route ember-ixion ember green 2 | drawn gg
        > p1 extend green ember-ixion = complete ember-ixion; told Completed
        > p1 extend green ember-ixion = on ember-ixion gggg
        ",
    );
    // Two shortenings: never below one cube.
    check(
        "
        p1 implemented gates minds, owns tenibis, in karmin 1 tessar 1, route karmin-ember karmin red 1, route karmin-tessar karmin red 1
        p1 route karmin-ixion karmin red 2 | drawn r
        = tenibis works; complete karmin-ember; complete karmin-tessar; incomplete karmin-ixion
        > p1 extend red karmin-ixion = complete karmin-ixion
        ",
    );
    check(
        "
        p1 race gorm, implemented elevators | on gorm.base g.. | drawn gr
        > p1 done                  = p1 prepared 0; on gorm.base g..
        ",
    );
    check(
        "
        p1 race gorm, implemented elevators | on gorm.base g.. | drawn r
        > p1 fill red gorm.base 3
        > p1 done                  = p1 prepared 1; p1 bag +gr
        ",
    );
    // Completed by an effect in the settlement: pending too.
    check(
        "
        p1 owns elevators | on elevators ggy. | on terrans.base gy.b | drawn r | deck leader voss okan isaure
        > p1 fill red elevators 4
        > p1 done
        > p1 take voss             = p1 prepared 1
        ",
    );
    // The effect ends inside phase 2: the route is incomplete, and completed again it pays again (MG-FLOW-04).
    check(
        "
        p1 implemented gates outposts, in karmin 1 ember 1, route ember-ixion ember green 3 | drawn kg
        = complete ember-ixion
        > p1 clear gates           = incomplete ember-ixion
        > p1 extend green ember-ixion = complete ember-ixion
        > p1 done                  = told Used outposts; p1 bag +g
        ",
    );
    // The effect ends: incomplete again.
    check(
        "
        turn p2 | p1 implemented gates, in karmin 1 ember 1, route ember-ixion ember green 3 | p2 owns osvald | on osvald.steal yy. | drawn k
        = complete ember-ixion
        > p2 fill black osvald.steal 3
        > p2 done
        > p2 grab gates 1          = incomplete ember-ixion; gates idle
        ",
    );
}

/// MG-EFF-06: constant effects add up, counted when they are needed.
#[test]
fn numbers_add_up() {
    check("p1 owns democracy, implemented media\n= p1 limit 10");
    check(
        "
        phase cards | p1 owns plutocracy voss okan, implemented luxury
        = income 0
        > p1 discard voss          = income 4
        ",
    );
    check(
        "
        phase cards | p1 owns plutocracy voss, implemented luxury
        > p1 discard plutocracy    = income 2
        ",
    );
    check(
        "
        phase cards | p1 owns plutocracy voss
        > p1 done                  = turn p2; untold Gained
        ",
    );
    check(
        "
        p1 owns isaure, implemented plasma bank, in karmin 1 ixion 1 | conflict border_war ixion-perihel ixion | on border_war.red rrrg. | drawn k
        = isaure works
        > p1 fill black border_war.red 5
        > p1 done
        > p1 gain red
        > p1 gain red
        > p1 gain red
        > p1 gain red
        > p1 gain red              = choices settle reserve
        ",
    );
    check(
        "
        p1 owns osvald plutocracy, in aurelion 1 | p2 in karmin 1 | discarded 1
        = osvald works; income 4
        ",
    );
}

/// MG-EFF-07: any, one, same; what the bank lacks is not gained, and an absent colour not chosen.
#[test]
fn gains_from_the_bank() {
    check(
        "
        phase cards | p1 owns quell voss, in aurelion 1 | p2 in karmin 1 | bank r2b9
        > p1 discard quell         = choices gain red blue
        > p1 gain yellow           ! BankLacks Yellow
        > p1 gain red              = p1 bag +rr; bank b9
        ",
    );
    check(
        "
        p1 implemented outposts free_trade, route karmin-ember karmin green 1 | drawn y
        > p1 extend yellow karmin-ember
        > p1 done                  = p1 bag +g; told Used outposts
        ",
    );
    check(
        "
        p1 owns arkadi plasma, implemented archives | on plasma br. | drawn r | deck conflict coup embargo ultimatum
        > p1 fill red plasma 3
        > p1 done
        > p1 take coup             = p1 bag +bb
        ",
    );
    check(
        "
        p1 owns pell, implemented archives | on terrans.card1 rrby. | drawn g | deck commerce guilds luxury media bank
        > p1 fill green terrans.card1 5
        > p1 done
        > p1 deck commerce
        > p1 take guilds
        > p1 bury media            = told Used pell; choices gain red blue yellow green
        ",
    );
    // A theft: a cube of any colour, and one more of the same.
    check(
        "
        p1 owns nocturne, implemented smugglers embassy | on nocturne.steal rk. | drawn k | p2 owns minds | on minds b
        = nocturne works
        > p1 fill black nocturne.steal 3
        > p1 done
        > p1 grab minds 1          = choices answer nocturne smugglers
        > p1 answer nocturne       = p1 bag +b; choices gain red blue yellow green
        > p1 gain green            = p1 bag +g; now cards
        ",
    );
}

/// MG-EFF-08, MG-FLOW-02: more cubes right after the draw; those put back are chosen among all.
#[test]
fn drawing_more() {
    check(
        "
        phase cards | p2 owns technate, bag rgb
        > p1 done                  = turn p2; drawn rgb
        ",
    );
    check(
        "
        phase cards | p2 owns technate, bag r9
        > p1 done                  = turn p2; drawn r4
        ",
    );
    check(
        "
        phase cards | p2 owns oracle, implemented archives embassy, in tessar 1, bag rgbk
        > p1 done                  = asked p2; choices putback red blue green black
        > p2 putback green         = drawn rbk; p2 bag +g; now distribution
        ",
    );
}

/// MG-EFF-09: with the Archives three cards of a development deck are lifted.
#[test]
fn archives_lift_three_cards() {
    check(
        "
        p1 implemented archives | on terrans.card1 rrby. | drawn g | deck progress minds plasma genome translator probability
        > p1 fill green terrans.card1 5
        > p1 done
        > p1 deck progress         = choices take minds plasma genome translator
        > p1 take plasma           = choices bury minds genome
        > p1 bury genome           = p1 owns plasma; last progress genome minds; top progress translator
        ",
    );
    check(
        "
        p1 implemented archives | on terrans.card1 rrby. | drawn g | deck progress minds plasma genome translator probability
        > p1 fill green terrans.card1 5
        > p1 done
        > p1 deck progress
        > p1 take translator       = choices bury minds plasma genome
        > p1 bury minds
        > p1 bury plasma           = p1 owns translator; last progress minds plasma genome; top progress probability
        ",
    );
    check(
        "
        p1 implemented archives | on terrans.card2 yb. | drawn g | deck leader voss okan isaure mung
        > p1 fill green terrans.card2 3
        > p1 done                  = choices take voss okan isaure
        ",
    );
    // Three cards in the deck: the choice is among these.
    check(
        "
        p1 implemented archives, owns technate | p2 owns all progress except archives minds plasma genome | on technate.card1 b | drawn b
        > p1 fill blue technate.card1 2
        > p1 done                  = choices take minds plasma genome
        ",
    );
}

/// MG-EFF-10: one deck is named, looked through, one card taken, the rest shuffled.
#[test]
fn a_card_is_looked_out() {
    check(
        "
        phase cards | p1 owns azarun, implemented luxury media | p2 owns guilds
        > p1 discard azarun
        > p1 deck commerce         = choices take cosmo_exchange free_trade bank embassy smugglers credit
        > p1 take bank             = p1 owns bank; deck commerce 5; told Shuffled Commerce
        ",
    );
}

/// MG-EFF-11: the Arks settle a neutral neighbour from the reserve.
#[test]
fn arks_settle_a_neighbour() {
    check(
        "
        3 players | phase cards | p1 implemented arks, owns voss, in karmin 1 tessar 1 | p2 in lazuris 1 nadir 1, route zephra-nadir nadir red 2
        deck leader okan isaure mung
        > p1 discard arks          = choices settle system,ember system,zephra system,ixion
        > p1 settle system zephra  = owner zephra p1; p2 bag +rr; choices take okan isaure mung
        ",
    );
    // Not where one has a conflict.
    check(
        "
        phase cards | p1 implemented arks, owns voss, in karmin 1 | conflict border_war karmin-ember karmin
        > p1 discard arks          = choices settle system,tessar system,ixion
        ",
    );
    // The ninth disc from the reserve wins; a prepared one is not used.
    check(
        "
        phase cards | p1 implemented arks, owns voss, in karmin 3 tessar 2 ember 1 zephra 2
        > p1 discard arks
        > p1 settle system ixion   = won p1 expansion
        ",
    );
    check(
        "
        phase cards | p1 implemented arks, owns voss, in karmin 3 tessar 2 ember 1 zephra 2, prepared terrans
        > p1 discard arks          = now cards; p1 may done; going on
        ",
    );
}

/// MG-EFF-12: Credit Line prepares a base in a free slot.
#[test]
fn credit_prepares_a_base() {
    check(
        "
        p1 implemented credit, owns okan, prepared terrans, route karmin-ember karmin red 2 | drawn r | deck leader voss isaure mung
        > p1 done
        > p1 place terrans ember
        > p1 take voss             = p1 prepared 0
        > p1 discard credit        = p1 prepared 1
        ",
    );
    check(
        "
        phase cards | p1 implemented credit, owns okan, prepared terrans
        > p1 discard credit        = p1 prepared 1; choices gain red blue yellow green
        ",
    );
    // With two free slots the owner chooses.
    check(
        "
        phase cards | p1 implemented credit, owns stratocracy
        > p1 discard credit        = choices prepare terrans stratocracy
        > p1 prepare stratocracy   = p1 prepared 1; choices gain red blue yellow green
        ",
    );
}

/// MG-EFF-13: protected cubes are not offered; goals are not hindered.
#[test]
fn protected_projects() {
    check(
        "
        p1 owns quell osvald | on quell.steal yy. | drawn g | p2 implemented embassy kharradi plasma | on kharradi.base r
        > p1 fill green quell.steal 3
        > p1 done                  = choices grab kharradi.base,1
        ",
    );
    check(
        "
        p1 in karmin 1 ixion 1 | p2 implemented embassy, in aurelion 1 perihel 1 | conflict border_war ixion-perihel ixion
        on border_war.red rrrg. | drawn k
        > p1 fill black border_war.red 5
        > p1 done                  = choices grab embassy,1 embassy,2
        ",
    );
    check(
        "
        p1 in karmin 1 ixion 1 | p2 race lumenids, owns savo, implemented lumenids embassy, in aurelion 1 perihel 1
        conflict espionage ixion-perihel ixion | on espionage.red bbkk. | drawn y
        = savo works
        > p1 fill yellow espionage.red 5
        > p1 done                  = choices seize embassy
        > p1 seize embassy         = p1 owns embassy
        ",
    );
}

/// MG-EFF-14: up to two exchanges at the end of the turn, never of black cubes.
#[test]
fn exchange_at_the_end_of_the_turn() {
    check(
        "
        phase cards | p1 implemented cosmo_exchange, bag b2k1 | bank r1k3
        > p1 done                  = choices exchange blue,red
        > p1 exchange black red    ! BlackNotGained
        > p1 exchange blue blue    ! BankLacks
        > p1 exchange blue red     = p1 bag b1r1k1; choices exchange red,blue
        > p1 exchange red blue     = turn p2; p1 bag b2k1
        ",
    );
    check(
        "
        phase cards | p1 implemented cosmo_exchange, bag b2
        > p1 done
        > p1 done                  = turn p2; p1 bag b2
        ",
    );
    check(
        "
        phase cards | p1 implemented cosmo_exchange, bag k3
        > p1 done                  = turn p2
        ",
    );
}

/// MG-EFF-15: a token is put or taken; start systems are never touched.
#[test]
fn moving_black_holes() {
    check(
        "
        phase cards | p1 implemented survey, owns voss, in ixion 1 | holes lazuris veyra nadir smaragd quorra onyx
        = owner karmin nobody
        > p1 discard survey        = choices uncover veyra nadir quorra onyx
        > p1 cover karmin          ! SystemNotOffered karmin
        > p1 uncover lazuris       ! SystemNotOffered lazuris
        > p1 done                  ! Compulsory
        > p1 cover ember           = owner ember hole
        ",
    );
    check(
        "
        phase cards | p1 owns hado voss, implemented archives, in tessar 1
        = hado idle
        > p1 discard hado          = now cards; untold Used; tokens 3
        ",
    );
    check(
        "
        phase cards | p1 owns hado voss, implemented minds, in tessar 1
        > p1 discard hado
        > p1 uncover veyra         = owner veyra nobody; choices gain red blue yellow green
        > p1 gain green            = p1 bag +gg
        ",
    );
}

/// MG-EFF-16: the consul stops any conflict and keeps its card.
#[test]
fn the_consul_stops_a_conflict() {
    check(
        "
        3 players | phase cards | p1 owns lo voss, implemented embassy bank, in karmin 1 ixion 1 | p2 in lazuris 1 perihel 1 | p3 in aurelion 1 threnody 1
        conflict border_war perihel-threnody perihel | on border_war.red r.r | on border_war.blue r
        > p1 discard lo
        > p1 stop border_war       = p1 owns border_war; p2 bag +r; p3 bag +r; bank +r
        > p1 lay border_war ixion-perihel red = at border_war ixion-perihel
        ",
    );
    check(
        "
        phase cards | p1 owns lo voss, implemented embassy bank
        > p1 discard lo            = now cards; income 1
        ",
    );
}

/// MG-EFF-17: the Fortresses bring a cube to a new conflict, in anybody's turn and without a question.
#[test]
fn fortresses_bring_a_cube() {
    check(
        "
        phase cards | p1 owns border_war voss, in karmin 1 ixion 1 | p2 in aurelion 1 perihel 1, implemented fortresses
        = p2 military 1
        > p1 lay border_war ixion-perihel blue = on border_war.red r....; bank -r; p2 military 2; leads border_war p2
        ",
    );
    // Neither a black nor a starred cell, and a colour the bank has.
    check(
        "
        phase cards | p1 owns espionage voss, in karmin 1 ixion 1, implemented fortresses | bank y5r9
        > p1 lay espionage ixion-perihel red = on espionage.red ....y; leads espionage p1
        ",
    );
    check(
        "
        phase cards | p1 owns coup voss, in karmin 1 ixion 1, implemented fortresses | bank y5r9
        > p1 lay coup ixion-perihel red = on coup.red ....r; bank -r
        ",
    );
}

/// MG-EFF-18: the marshal clears a rival route, the hyperdrive lifts own cubes, bureaucracy clears two projects.
#[test]
fn clearing_and_lifting() {
    check(
        "
        p1 implemented hyperdrive, prepared terrans, route karmin-tessar karmin red 2 | drawn r | deck leader voss okan isaure
        > p1 extend red karmin-tessar
        > p1 done                  = choices reward karmin-tessar
        > p1 place terrans tessar
        > p1 take voss             = choices lift karmin-tessar
        > p1 lift karmin-tessar    = on karmin-tessar rr.; p1 bag +r
        > p1 lift karmin-tessar    = on karmin-tessar r..; owner tessar p1; now cards
        ",
    );
    check(
        "
        p1 implemented hyperdrive, route karmin-tessar karmin red 2 | drawn r
        > p1 extend red karmin-tessar
        > p1 done
        > p1 done                  = on karmin-tessar rrr; now cards
        ",
    );
    check(
        "
        p1 owns bureaucracy, route karmin-tessar karmin red 2 | on terrans.card2 y | on terrans.base g | drawn k
        > p1 clear karmin-tessar   = p1 bag +rrk; choices clear terrans.card2 terrans.base
        > p1 clear terrans.card2   = p1 bag +y; drawn empty; now distribution
        > p1 clear terrans.base    ! NeedsBlack
        ",
    );
    check(
        "
        p1 owns bureaucracy, route karmin-tessar karmin red 2 | on terrans.base g | drawn k
        > p1 clear karmin-tessar
        > p1 done                  = now distribution; on terrans.base g...
        ",
    );
    check(
        "
        phase cards | p1 owns voss okan
        > p1 discard voss          = now cards; income 1
        ",
    );
}

/// MG-EFF-19: the Confederation closes strong systems to conflicts.
#[test]
fn the_confederation_closes_strong_systems() {
    check(
        "
        phase cards | p1 owns border_war, in karmin 1 ixion 1 | p2 owns confederation coup, in aurelion 1 perihel 2 cascade 1
        > p1 lay border_war ixion-perihel red ! Closed perihel
        > p1 lay border_war cascade-ixion red = at border_war cascade-ixion
        ",
    );
    check(
        "
        turn p2 | phase cards | p1 in karmin 1 ixion 1 | p2 owns confederation coup, in aurelion 1 perihel 2 | conflict border_war ixion-perihel ixion
        > p2 lay coup perihel-threnody red = at coup perihel-threnody; at border_war ixion-perihel
        ",
    );
}

/// MG-EFF-20: eased leaders work with a symbol missing, with both cards with two.
#[test]
fn eased_leaders() {
    check("p1 owns theocracy okan\n= p1 military 1; okan works");
    check("p1 owns theocracy okan, in tessar 1\n= p1 military 0; okan idle");
    check(
        "
        p1 owns theocracy okan hado lo savo, implemented translator, in ember 1
        = okan works; hado works; lo works; savo works
        ",
    );
}
