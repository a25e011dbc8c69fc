//! Races, card layout, symbols and icons (2, 3.1).

use crate::kit::{check, load};
use game_star_worlds::CardId;
use game_star_worlds::cards::own_pool;
use game_star_worlds::deck::{Deck, DeckProblem};
use game_star_worlds::effect::{Race, Rarity};

fn card(id: &str) -> CardId {
    load();
    id.parse().expect("a card of the tests")
}

fn deck(base: &str, cards: &[(&str, u8)]) -> Deck {
    load();
    let cards = cards.iter().map(|(card, copies)| ((*card).to_owned(), *copies)).collect();
    Deck { name: String::new(), base: base.to_owned(), cards }
}

/// SW-2.1-a: exactly three races, and neutral cards.
#[test]
fn there_are_three_races_and_neutral_cards() {
    let mut races: Vec<Race> = own_pool().map(|card| card.card().race).collect();
    races.sort();
    races.dedup();
    assert_eq!(races, [Race::Earth, Race::Dvarg, Race::Targon, Race::Neutral]);
}

/// SW-2.2-a: the background shows the race.
#[test]
fn every_race_has_its_colour() {
    assert_eq!(card("d_spawnling").card().race.colour(), "crimson");
    assert_eq!(card("e_picket").card().race.colour(), "yellow");
    assert_eq!(card("t_scout").card().race.colour(), "green");
    let neutral = card("n_rock").card().race;
    assert_eq!((neutral, neutral.colour()), (Race::Neutral, "brown"));
}

/// SW-2.2-b: neutral cards fit every deck, and races may be mixed.
#[test]
fn neutral_cards_fit_every_deck() {
    assert_eq!(deck("b_earth_luna", &[("ecard", 30), ("ncard", 20)]).problems(), []);
    assert_eq!(deck("b_earth_luna", &[("dcard", 25), ("tcard", 25)]).problems(), []);
}

/// SW-3.1-a: a number that is missing is not zero.
#[test]
fn a_missing_number_is_not_zero() {
    assert_eq!(card("nodef").card().defence, None);
    assert_eq!(card("onlydef").card().attack, None);
    assert_eq!(card("s0_1").card().attack, Some(0));
    let ship = card("s4_6").card();
    assert_eq!((ship.attack, ship.defence), (Some(4), Some(6)));
}

/// SW-3.1-b, SW-5.1.2-c: two prints of one name are the same card when copies are counted.
#[test]
fn prints_of_one_name_are_one_card() {
    let many = deck("b_earth_luna", &[("m2", 3), ("m2promo", 2), ("ncard", 45)]);
    assert_eq!(many.problems(), [DeckProblem::TooManyCopies { card: card("m2"), have: 5 }]);
    assert_eq!(deck("b_earth_luna", &[("m2", 3), ("m2promo", 1), ("ncard", 46)]).problems(), []);
}

/// SW-3.1-c: the cup is a promo; the star of an ultra-rare card is not a symbol of victory.
#[test]
fn rarity_is_no_star() {
    assert_eq!(card("promo").card().rarity, Rarity::Promo);
    let kraken = card("d_kraken").card();
    assert_eq!((kraken.rarity, kraken.stars), (Rarity::UltraRare, 0));
}

/// SW-3.1-d: every card but a base is ordinary, promos included.
#[test]
fn promos_are_ordinary_cards() {
    assert_eq!(deck("b_earth_luna", &[("ncard", 49), ("promo", 1)]).problems(), []);
}

/// SW-3.1-e, SW-M21: what a card must do is declared without asking; what it may do waits for its owner.
#[test]
fn a_compulsory_ability_is_declared_by_the_game() {
    check(
        "p1 hand mustmill filler | p1 deck 10*filler
         > p1 play mustmill=M
         > p2 pass
         > p1 pass
         = M placed; chain act; asked p1; p1 deck 10
         > resolve
         = p1 deck 9; p1 losses 1",
    );
    check(
        "p1 field D=raider | p2 field B=s2_5
         > p1 end
         > p2 pass
         = B damage 0; D open",
    );
}

/// SW-3.1-f: one copy of a unique card on the battlefield for each player.
#[test]
fn a_unique_card_lies_once_for_each_player() {
    check(
        "p1 field hero O=officer | p1 hand hero filler
         > p1 use O bring hero ! Unique",
    );
    check(
        "p1 field O=officer | p1 hand hero filler | p2 field hero
         > p1 use O bring hero=H
         > resolve
         = H placed",
    );
    check(
        "p1 field H=hero O=officer A=s1_5 | p1 hand hero filler | p2 field K=killer
         > p1 attack P2 with A
         > p2 use K at H
         > resolve
         = H gone
         > p1 use O bring hero=N
         > resolve
         = N placed",
    );
    // While the first copy is only being placed, a second one is refused.
    check(
        "p1 hand hero*2 filler | p1 field O=officer E=envoy
         > p1 use O bring hero
         > p2 pass
         > p1 use E bring hero ! Unique",
    );
    // Another print of the same name is another copy, on the battlefield and in one declaration.
    check(
        "p1 field hero O=officer | p1 hand hero2 filler
         > p1 use O bring hero2 ! Unique",
    );
    check(
        "p1 field C=crowd | p1 hand hero hero2 officer
         > p1 use C bring hero bring hero2 ! Unique",
    );
}

/// SW-3.1-g: any number of a card with the infinity symbol.
#[test]
fn infinite_cards_have_no_limit() {
    assert_eq!(deck("b_earth_luna", &[("e_picket", 20), ("ncard", 30)]).problems(), []);
    let five = deck("b_earth_luna", &[("e_frigate", 5), ("ncard", 45)]);
    assert_eq!(five.problems(), [DeckProblem::TooManyCopies { card: card("e_frigate"), have: 5 }]);
}

/// SW-3.1-h: a card with the hand symbol comes at any moment, by itself.
#[test]
fn a_hand_card_comes_at_any_moment() {
    check(
        "offer p2 | p2 hand handship filler
         > p2 play handship=S
         = chain place; S placing; asked p1",
    );
    check(
        "p1 field A=s2_5 | p2 field B=s2_5 | p2 hand handship filler
         > p1 attack B with A
         > p2 play handship
         = chain attack place",
    );
    check(
        "p1 hand s2_2 filler
         > p1 play s2_2 ! NotFromHand",
    );
    check(
        "offer p2 | p2 hand field1 filler | p2 field X=s2_2 | p1 field Y=s2_2
         > p2 play field1 at Y ! NotYours
         > p2 play field1=F at X
         = chain join; F placing; F free",
    );
}

/// SW-3.1-i: a card with the rock symbol may be put on an own asteroid at any moment.
#[test]
fn a_rock_card_lands_on_an_own_asteroid() {
    check(
        "turn 6 p2 | offer p1 | p1 field R=r4 | p1 hand rock23 filler
         > p1 land rock23=O at R
         = chain join; O placing
         > resolve
         = O on R",
    );
    check(
        "p2 field r4 | p1 hand rock23 filler
         > p1 land rock23 ! NoFreeAsteroid",
    );
    check(
        "p1 hand rock23 filler
         > p1 land rock23 ! NoFreeAsteroid
         > p1 play rock23 ! NotFromHand",
    );
}

/// SW-3.1-j: each command has the timing of its own icon.
#[test]
fn every_command_has_its_own_timing() {
    check(
        "p1 field C=shieldcls
         = p1 may use C 1; p1 may use C 2",
    );
    check(
        "turn 6 p2 | offer p1 | p1 field C=shieldcls
         = p1 may not use C 1; p1 may use C 2",
    );
}

/// SW-3.1-k: a sudden command leaves the card open, but an open card it must be.
#[test]
fn a_sudden_command_leaves_the_card_open() {
    check(
        "p1 field L=launcher | p1 hand m2 m2 filler | p2 field B=s1_9
         > p1 use L bring m2 at B
         > resolve
         > p1 use L bring m2 at B
         > resolve
         = L open; B damage 4",
    );
    check(
        "p1 field L=launcher:closed | p1 hand m2 filler | p2 field B=s1_9
         > p1 use L bring m2 at B ! Closed",
    );
    check(
        "p1 field L=launcher | p2 field B=s1_9
         > p1 use L ! NoCardFor",
    );
}

/// SW-3.1-l: a closing command is for open cards, in the owner's turn, first in its chain.
#[test]
fn a_closing_command_is_for_the_own_turn() {
    check(
        "p1 field Y=seeker
         > p1 use Y
         = Y closed; chain 1",
    );
    check(
        "offer p2 | p2 field Y=seeker
         > p2 use Y ! OnlyOwnTurn",
    );
    check(
        "p1 field Y=seeker L=launcher | p1 hand m2 filler | p2 field B=s1_9
         > p1 use L bring m2 at B
         > p2 pass
         > p1 use Y ! OnlySudden",
    );
    check(
        "p1 field Y=seeker:closed
         > p1 use Y ! Closed",
    );
}

/// SW-3.1-m: both icons: at any moment, and the card is closed.
#[test]
fn both_icons_close_the_card_at_any_moment() {
    check(
        "p1 field A=s2_5 A2=s2_5 | p2 field C=shield
         > p1 attack P2 with A
         > p2 use C against A
         = C closed
         > resolve
         > p1 attack P2 with A2
         > p2 use C against A2 ! Closed",
    );
}

/// SW-3.1-n: fewer cards are always allowed; damage and discards are never reduced.
#[test]
fn fewer_cards_are_always_allowed() {
    check(
        "p1 field W=wrecker | p2 field X=s3_3
         > p1 use W at X
         > resolve
         = X gone",
    );
    check(
        "p1 field K=seeker | p1 deck s1_1*3 filler*10
         > p1 use K 2
         > resolve
         > p1 take s1_1 deck
         > p1 done
         = p1 has s1_1; p1 deck 12; lull",
    );
    check(
        "p1 field K=seeker | p1 deck m2 filler*10
         > p1 use K
         > resolve
         > p1 done
         = p1 hasn't m2; p1 deck 11",
    );
    // Cards that are drawn, too: a single one, and those of a compulsory ability.
    check(
        "p1 field R=roller
         > p1 use R
         > p2 pass
         > p1 pass
         = stage draw; asked p1
         > p1 draw 2 ! AskedSomethingElse
         > p1 draw 0
         = p1 hand 1; p1 deck 20; lull",
    );
    check(
        "p1 hand mustdraw filler | p1 deck 2*filler
         > p1 play mustdraw
         > p2 pass
         > p1 pass
         = chain act
         > p1 pass
         > p2 pass
         = stage draw; asked p1
         > p1 draw 1
         = p1 hand 2; p1 deck 1; goes on",
    );
    // All five points are dealt: what the first attacker does not get, the last one does.
    check(
        "p1 field A=s1_3 B=s1_9 | p2 field D=s5_9
         > p1 attack D with A B
         > resolve
         > p2 hit 6 ! TooManyPoints
         > p2 hit 3
         = A gone; B damage 2",
    );
    check(
        "p1 field M=miller | p2 deck 30*filler | p2 losses filler
         > p1 use M
         > resolve
         = p2 deck 28; p2 losses 3",
    );
}

/// SW-3.1-o: base and asteroid are meant only where they are named; a base fights like an object, an asteroid does not attack.
#[test]
fn base_and_asteroid_are_named_on_their_own() {
    check(
        "p1 field W=wrecker E=ender | p2 field R=r2
         > p1 use W 2 at P2 ! NoTarget
         > p1 use W 2 at R ! NoTarget
         > p1 use E 2 at P2 ! WrongKind
         > p1 use E 2 at R
         > resolve
         = R gone",
    );
    check(
        "p1 field A=s2_5 | p2 field C=shieldobj R=r5
         > p1 attack R with A
         > p2 use C against A ! WrongKind",
    );
    check(
        "p1 field A=s2_5 | p2 field C=shieldobj R=r5
         > p1 attack P2 with A
         > p2 use C against A
         = chain attack cover",
    );
    check(
        "p1 field R=r4 | p2 field B=s2_2 Q=r2
         > p1 attack B with R ! CannotAttack",
    );
    check(
        "p1 base b3_17 | p2 field B=s2_9 Q=r2
         > p1 attack Q with P1
         = P1 closed
         > resolve
         = Q gone",
    );
}

/// SW-3.1-p, SW-M2: a price is paid in full at the declaration, or nothing is declared.
#[test]
fn a_price_is_paid_when_it_is_declared() {
    check(
        "p1 hand costly
         > p1 play costly ! TooFewInHand",
    );
    check(
        "p1 field Y=payer | p1 deck 2*filler
         > p1 use Y ! TooFewInDeck",
    );
    check(
        "p1 field Y=payer | p1 deck 4*filler
         > p1 use Y
         = p1 deck 1; asked p2; chain 1",
    );
    check(
        "p1 field M=martyr | p2 field H=hero
         > p1 use M at H
         = M gone; p1 lost martyr; chain 1; H there
         > resolve
         = H gone",
    );
    // Its energy was asked for when it was declared.
    check(
        "p1 field N=nova | p1 hand g4 filler | p2 field B=s1_9
         > p1 use N bring g4 at B
         = N gone
         > resolve
         = B damage 4; p1 lost g4",
    );
    // The acting card leaves with the asteroid that pays, and with it the card that gave the line.
    check(
        "p1 field R=r4 D=digger@R | p2 field H=hero
         > p1 use D at H
         = R gone; D gone; chain 1
         > resolve
         = H gone",
    );
    check(
        "p1 field R=r4 D=digger@R C=charge@D | p2 field H=hero
         > p1 use C at H
         = R gone; D gone; C gone; chain 1
         > resolve
         = H gone",
    );
    check(
        "p1 field Y=yard | p1 hand s1_1 s2_2 m5
         > p1 use Y 2 bring s1_1 bring s2_2
         = p1 lost m5; p1 hand 0; chain place place",
    );
}

/// SW-3.1-p: a card that cannot be destroyed cannot be destroyed as the price either, not even by itself.
#[test]
fn what_cannot_be_destroyed_cannot_pay_with_itself() {
    check(
        "p1 field G=phantom | p2 field H=hero
         > p1 use G ! CannotBeDestroyed",
    );
}

/// SW-3.1-p: what an action uses cannot pay for it, and nothing is begun that could then not be paid.
#[test]
fn what_is_used_cannot_pay() {
    check(
        "p1 field A=s3_3 | p1 hand order filler | p2 field B=s2_5
         > p1 play order ! NothingToGive",
    );
    check(
        "p1 field A=s3_3 C=s1_1 | p1 hand order filler | p2 field B=s2_5
         > p1 play order with A at B
         = C gone; A closed
         > resolve
         = B damage 3",
    );
    check(
        "p1 field R=rigger A=s3_3 | p1 hand mdef2 filler
         > p1 use R ! NothingToGive",
    );
    check(
        "p1 field R=rigger A=s3_3 C=s1_1 | p1 hand mdef2 filler
         > p1 use R bring mdef2=M at A
         = C gone
         > resolve
         = M on A",
    );
    check(
        "p1 field A=s2_5 | p2 field W=dearwall X=s1_9
         > p1 attack X with A
         > p2 use W against A ! NothingToGive",
    );
    // Nor can the card that bears the text.
    check(
        "p1 field A=s3_3 C=charge@A | p2 field H=hero
         > p1 use C ! NothingToGive",
    );
}

/// SW-3.1-q: a line limited to once a turn counts its declaration, for each card that gives it, in every turn anew.
#[test]
fn once_a_turn_is_once_for_each_card() {
    check(
        "p1 field A=window2 H=hold@A
         > p1 use H
         > resolve
         > p1 use H ! UsedThisTurn",
    );
    check(
        "p1 field A=window2 H=hold@A I=hold@A
         > p1 use H
         > resolve
         > p1 use I
         > resolve
         = p1 hand 3
         > p1 end
         > p2 pass
         > p1 use H
         = chain 1",
    );
    // Declared and not performed: used all the same.
    check(
        "p1 field O=onceline | p2 field X=s2_2 Y=s3_3 Z=rescuer
         > p1 use O at X
         > p2 use Z at X
         > resolve
         = p2 has s2_2; Y open
         > p1 use O at Y ! UsedThisTurn",
    );
}
