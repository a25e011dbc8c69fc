//! The two dictionaries: properties of the feature line (11) and commands (12).

use crate::kit::check;
use game_star_worlds::cards::own_pool;
use game_star_worlds::effect::{Feature, Kind, Step};
use game_star_worlds::{Action, Refusal, StarWorlds};
use tabletop::{Game, Scripted, Seat, Viewer};
use tabletop_text::{Lang, Listener, Spoken, Text};

/// SW-11-a: nobody covers against a card that cannot be blocked; its companions may be covered against.
#[test]
fn nobody_covers_against_a_card_that_cannot_be_blocked() {
    check(
        "p1 field A=sneak | p2 field C=shield
         > p1 attack P2 with A
         > p2 use C against A ! CannotBeBlocked",
    );
    check(
        "p1 field A=sneak B=s2_5 | p2 field C=shield
         > p1 attack P2 with A B
         > p2 use C against B
         > resolve
         = P2 damage 3; C damage 2",
    );
    check(
        "p1 field L=launcher | p1 hand sure2 filler | p2 field C=shield
         > p1 use L bring sure2 at P2
         > p2 use C against sure2 ! CannotBeBlocked",
    );
    // Its special attacks, and those of a card from hand.
    check(
        "p1 field A=surehit | p2 field C=shield X=s1_9
         > p1 use A at X
         > p2 use C against A ! CannotBeBlocked",
    );
    let story = check(
        "p1 hand surebolt filler | p2 field C=shield X=s1_9
         > p1 play surebolt at X
         = asked p2",
    );
    let cover = Action::Use { slot: story.position.slot("C").expect("a shield"), line: 0 };
    assert!(matches!(story.game().check(Seat(1), cover), Err(Refusal::CannotBeBlocked { .. })));
    // Nobody means a base too.
    check(
        "p1 field A=sneak | p2 base guardbase | p2 field X=s1_9
         > p1 attack X with A
         > p2 use P2 against A ! CannotBeBlocked",
    );
}

/// SW-11-b: if it names cards, only those cannot cover.
#[test]
fn named_cards_cannot_cover() {
    check(
        "p1 field A=dodger | p2 field C=shield D=shield1
         > p1 attack P2 with A
         > p2 use D against A ! CannotBeBlocked
         > p2 use C against A
         = chain attack cover",
    );
}

/// SW-11-c: anti-missiles come from hand while an own card has the property, open or closed; nobody acts for them.
#[test]
fn anti_missiles_come_from_hand() {
    check(
        "turn 6 p2 | p2 field L=torpedoer | p2 hand t3 filler | p1 field A=escort | p1 hand antim filler
         > p2 use L bring t3 at A
         > p1 play antim stop t3
         > resolve
         = A damage 0; p2 lost t3; p1 lost antim; L open",
    );
    check(
        "turn 6 p2 | p2 field L=launcher W=wrecker | p2 hand m2 filler | p1 field E=escort:closed A=s1_9 | p1 hand antim filler
         > p2 use L bring m2 at A
         > p1 play antim stop m2
         > p2 use W at E
         > resolve
         = E gone; A damage 0; p2 lost m2",
    );
    check(
        "turn 6 p2 | p2 field L=launcher | p2 hand m2 filler | p1 field A=s1_9 | p1 hand antim filler
         > p2 use L bring m2 at A
         > p1 play antim ! NoAntiMissiles",
    );
    check(
        "p1 field E=escort | p1 hand antim filler
         > p1 play antim ! NothingToStop",
    );
}

/// SW-11-d, SW-12-t: the top card of the own deck goes to the own losses.
#[test]
fn the_top_card_goes_to_the_losses() {
    check(
        "p1 field M=selfmill | p1 deck 20*filler | p1 losses 3*filler
         > p1 use M
         > resolve
         = p1 deck 19; p1 losses 4; top p1 none",
    );
    check(
        "p1 field M=selfmill | p1 deck filler
         > p1 use M
         > resolve
         = won p2 economic",
    );
    check(
        "p1 hand mustmill filler | p1 deck 12*filler
         > p1 play mustmill
         > resolve
         = p1 deck 11",
    );
}

/// SW-11-e, SW-12-u: a card of the own hand, of own choice: at execution, or at the declaration if it is a price.
#[test]
fn a_card_of_the_hand_goes_to_the_losses() {
    check(
        "p1 field M=selfmill | p1 hand m2 m3 filler filler
         > p1 use M 2
         = p1 hand 4
         > resolve
         = asked p1; stage discard
         > p1 discard m3
         = p1 hand 3; p1 lost m3; p1 losses 1",
    );
    check(
        "p1 field Y=payer | p1 hand - | p2 field B=s1_5
         > p1 use Y 2 ! TooFewInHand",
    );
    check(
        "p1 field Y=payer | p1 hand m2 m3 | p2 field B=s1_5
         > p1 use Y 2 at B pay m2
         = p1 lost m2; chain act
         > resolve
         = B damage 2",
    );
    // The hand became empty in reply: nothing to discard, the action is not performed.
    check(
        "p1 field M=selfmill | p1 hand handship
         > p1 use M 2
         > p2 pass
         > p1 play handship=S
         > resolve
         = p1 losses 0; S placed",
    );
}

/// SW-11-f: of several bodyguards the one that came first falls first, wherever it lies.
#[test]
fn bodyguards_fall_in_the_order_they_came() {
    check(
        "offer p2 | p1 field H=hero S=s1_1 G=guards@H | p1 hand guards filler | p2 field W=wrecker K=killer
         > p2 use W at S
         > resolve
         = S gone
         > p1 play guards=N at H
         > resolve
         = N on H; G on H
         > p2 use K at H
         > resolve
         = G gone; N on H; H there",
    );
}

/// SW-11-f: bodyguards go under an own character, suddenly, and fall with it.
#[test]
fn bodyguards_go_under_a_character() {
    check(
        "turn 6 p2 | offer p1 | p1 field H=hero | p1 hand guards filler
         > p1 play guards=G at H
         > resolve
         = G on H",
    );
    check(
        "p1 hand guards filler | p1 field A=s1_1
         > p1 play guards ! NoTarget",
    );
    check(
        "p2 field H=hero G=guards@H
         p1 field K=killer L=killer
         > p1 use K at H
         > resolve
         = G gone; H there; p2 lost guards
         > p1 use L at H
         > resolve
         = H gone",
    );
    check(
        "p1 field H=officer G=gear@H Z=rescuer I=guards@H
         > p1 use Z 2 at H
         > resolve
         = p1 lost guards; p1 lost gear; p1 has officer",
    );
}

/// SW-12-a: protoplasm does its power and stays on what it hit; the card that covers takes both.
#[test]
fn attacking_with_protoplasm() {
    check(
        "p1 field S=spitter | p1 hand pp2 filler | p2 field B=s3_6
         > p1 use S bring pp2=Q at B
         > resolve
         = B damage 2; Q on B; S damage 0",
    );
    check(
        "p1 field S=spitter | p1 hand pp2 filler | p2 field B=s3_6 Z=rescuer
         > p1 use S bring pp2 at B
         > p2 use Z at B
         > resolve
         = p1 has pp2",
    );
    check(
        "p1 field S=spitter | p1 hand pp2 filler | p2 field B=s3_6 C=shield
         > p1 use S bring pp2=Q at B
         > p2 use C against pp2
         > resolve
         = C damage 2; Q on C; B damage 0",
    );
}

/// SW-12-b: the card that has the command makes a normal attack, when its icon allows it.
#[test]
fn the_command_to_attack() {
    check(
        "offer p2 | p2 field D=raider3 | p1 field A=s3_9
         > p2 use D at A
         = D closed
         > resolve
         = D gone; A damage 3",
    );
    check(
        "offer p2 | p2 field D=raider3:closed | p1 field A=s3_9
         > p2 use D at A ! Closed",
    );
}

/// SW-12-c: a meteorite is a special attack with its own number.
#[test]
fn throwing_a_meteorite() {
    check(
        "p1 field T=thrower | p1 hand met4 filler | p2 field B=o1_4
         > p1 use T 2 bring met4 at B
         > resolve
         = B gone; p1 lost met4; T damage 0",
    );
}

/// SW-12-d: a web is attached to what it is thrown at, stays its thrower's, and cannot be covered against.
#[test]
fn throwing_a_web() {
    check(
        "p1 field T=thrower | p1 hand web2 filler | p2 field X=s2_5 C=shield
         > p1 use T bring web2=W at X
         > p2 use C against web2 ! NothingToCover
         > resolve
         = W on X
         > p1 end
         > p2 pass
         > p2 attack P1 with X ! AttackForbidden",
    );
    check(
        "p1 field T=thrower | p1 hand web2 filler | p2 field X=s2_5 Z=rescuer
         > p1 use T bring web2 at X
         > p2 use Z at X
         > resolve
         = p1 has web2",
    );
}

/// SW-12-e: throwing protoplasm is the same as attacking with it.
#[test]
fn throwing_protoplasm() {
    check(
        "p1 field S=spitter | p1 hand pp1 filler | p2 field B=s1_3
         > p1 use S 2 bring pp1=Q at B
         > resolve
         = B damage 1; Q on B",
    );
}

/// SW-12-f: a card of the named kind comes from hand.
#[test]
fn placing_a_card() {
    check(
        "p1 field C=carrier | p1 hand s1_1 filler
         > p1 use C bring s1_1=F
         > resolve
         = F placed; F open",
    );
    check(
        "p1 field C=carrier | p1 hand window1 filler
         > p1 use C bring window1 ! NoCardFor",
    );
}

/// SW-12-g: an own card goes back to hand, clean; never a base.
#[test]
fn taking_a_card_back() {
    check(
        "p1 field A=s1_5:3 Z=rescuer C=carrier | p1 hand filler | p2 field X=s1_1
         > p1 use Z at X ! NotYours
         > p1 use Z 2 at P1 ! WrongKind
         > p1 use Z at A
         > resolve
         = p1 has s1_5; p1 known s1_5
         > p1 use C bring s1_5=N
         > resolve
         = N damage 0",
    );
}

/// SW-3.1-n, SW-12-h: a search whose pile was emptied in reply finds nothing; it is performed, and its card stays turned and used up.
#[test]
fn a_search_in_an_emptied_pile_is_performed() {
    check(
        "p1 field R=ragman | p1 losses m2 | p2 field W=sweeper
         > p1 use R
         > p2 use W
         > p1 pass
         > p2 pass
         > p2 remove m2
         = p1 losses 0; chain 1
         > resolve
         = R closed; lull",
    );
    check(
        "p1 hand recover filler | p1 losses m2 | p2 field W=sweeper
         > p1 play recover
         > p2 use W
         > p1 pass
         > p2 pass
         > p2 remove m2
         > resolve
         = p1 hasn't recover; p1 lost recover",
    );
    check(
        "p1 field A=airer | p2 losses m2 | p2 field R=ragman
         > p1 use A
         > p2 use R 2
         > p1 pass
         > p2 pass
         > p2 take m2 losses
         = chain 1
         > resolve
         = A closed; lull",
    );
}

/// SW-12-h: pile and card are chosen at execution; the card is shown; the last card of a deck is the last.
#[test]
fn taking_a_card_from_deck_or_losses() {
    check(
        "p1 field K=seeker | p1 losses m2 filler | p1 deck 10*filler
         > p1 use K
         > resolve
         > p1 take m2 losses
         = p1 has m2; p1 known m2; p1 deck 10; p1 losses 1; top p1 none",
    );
    check(
        "p1 field K=seeker | p1 deck m2
         > p1 use K
         > resolve
         > p1 take m2 deck
         = won p2 economic",
    );
    check(
        "p1 field K=seeker | p1 deck 10*filler
         > p1 use K
         > resolve
         > p1 take filler deck ! WrongKind
         > p1 done
         = p1 deck 10; p1 hand 1",
    );
}

/// SW-12-i: onto a card of the same player.
#[test]
fn putting_a_card_onto_another() {
    check(
        "p1 field F=fitter A=s1_5 | p1 hand mdef2 filler | p2 field X=s1_5
         > p1 use F bring mdef2 at X ! NotYours
         > p1 use F bring mdef2=M at A
         > resolve
         = M on A",
    );
}

/// SW-12-j: closing needs an open card, but no defence; it is no damage.
#[test]
fn closing_a_card() {
    check(
        "p1 field C=closer A=s3_5 | p2 field X=shield
         > p1 use C at X
         > resolve
         = X closed; X damage 0
         > p1 attack P2 with A
         > p2 use X against A ! Closed",
    );
    check(
        "p1 field C=closer | p2 field X=shield:closed N=nodef
         > p1 use C at X ! AlreadyClosed
         > p1 use C at N
         > resolve
         = N closed",
    );
}

/// SW-12-k: a missile or torpedo from hand, at an enemy.
#[test]
fn launching_a_torpedo() {
    check(
        "offer p2 | p2 field T=torpedoer | p2 hand t5 filler | p1 field B=s2_5
         > p2 use T bring t5 at B
         > resolve
         = B gone; T closed; T damage 0",
    );
    check(
        "turn 1 p1 | p1 field L=launcher A=s1_5 | p1 hand m2 filler | p2 base veilbase
         > p1 use L bring m2 ! NoTarget",
    );
}

/// SW-12-l: the covering card takes the blow.
#[test]
fn covering_takes_the_blow() {
    check(
        "p1 field A=s3_3 | p2 base b1_9 | p2 field C=shield
         > p1 attack P2 with A
         > p2 use C against A
         > resolve
         = C damage 3; P2 damage 0",
    );
    check(
        "p1 field L=launcher | p1 hand m5 filler | p2 base b1_9 | p2 field C=shield
         > p1 use L bring m5 at P2
         > p2 use C against m5
         > resolve
         = C gone; P2 damage 0",
    );
}

/// SW-12-m: one cover, one attacker.
#[test]
fn one_cover_meets_one_attacker() {
    check(
        "p1 field A=s2_2 B=s3_3 | p2 base b1_9 | p2 field C=shield1
         > p1 attack P2 with A B
         > p2 use C against B
         > resolve
         = C damage 3; P2 damage 2",
    );
    check(
        "p1 field A=s2_2 B=s3_3 | p2 base b1_9 | p2 field C=shield1 D=shield
         > p1 attack P2 with A B
         > p2 use C against A
         > p1 pass
         > p2 use D against B
         > resolve
         = P2 damage 0; C damage 2; D damage 3",
    );
    check(
        "p1 field A=s2_2 B=s3_3 | p2 base b1_9 | p2 field C=shield1 Z=rescuer
         > p1 attack P2 with A B
         > p2 use C against B
         > resolve once
         > p1 pass
         > p2 use Z at C
         > resolve
         = P2 damage 2; B open; A closed; B damage 0",
    );
}

/// SW-12-m: a declared cover says which of several attacks it meets, and both languages name the attacker.
#[test]
fn a_declared_cover_says_which_attack_it_meets() {
    const EN: &str = "Shield 2/4 covers Base 1/9 against LightShip 3/3";
    const RU: &str = "Щит 2/4 — прикрыть карту Base 1/9 от атаки карты LightShip 3/3";
    let position = "p1 field A=s2_2 B=s2_2 E=s3_3 | p2 base b1_9 | p2 field C=shield";
    let declared = |aim: u8| {
        let story = check(&format!("{position}\n> p1 attack P2 with A B E"));
        let mut game = *story.game();
        let mut told = Vec::new();
        let shield = game.field().of(Seat(1)).find(|slot| game.field().card(*slot).covers_base).expect("C");
        for action in [Action::Use { slot: shield, line: 0 }, Action::Against(aim)] {
            assert_eq!(game.check(Seat(1), action), Ok(()));
            game.apply(Seat(1), action, &mut Scripted::default(), &mut told);
        }
        let view = game.view(Viewer::Spectator);
        let said = [Lang::En, Lang::Ru].map(|lang| {
            let to = Listener::spectator(lang);
            let plain = |text: Text| text.plain(lang, |seat| seat.to_string());
            (plain(StarWorlds::say_event(told.last().expect("told"), to)), plain(StarWorlds::say_view(&view, to)))
        });
        (told, said)
    };
    let (first, _) = declared(0);
    let (second, _) = declared(1);
    assert_ne!(first, second, "two ships of one name attack one base; who follows the events knows which one is met");
    let (_, [(en, en_chain), (ru, ru_chain)]) = declared(2);
    for (said, words) in [(en, EN), (en_chain, EN), (ru, RU), (ru_chain, RU)] {
        assert!(said.contains(words), "{words}: {said}");
    }
}

/// SW-12-n: who is hit in the end answers, and nobody else.
#[test]
fn who_is_hit_answers() {
    check(
        "p1 field A=s3_9 | p2 base b5_9 | p2 field C=shield
         > p1 attack P2 with A
         > p2 use C against A
         > resolve
         = A damage 2",
    );
    check(
        "p1 field A=s3_9 B=s1_9 | p2 base b5_9 | p2 field C=shield
         > p1 attack P2 with A B
         > p2 use C against A
         > resolve
         = A damage 2; B damage 5",
    );
}

/// SW-12-o: cover meets damage only.
#[test]
fn cover_meets_damage_only() {
    check(
        "p1 field W=wrecker | p2 field X=s1_1 C=shield
         > p1 use W at X
         > p2 use C ! NothingToCover",
    );
    check(
        "p1 field K=closer | p2 field X=s1_1 C=shield
         > p1 use K at X
         > p2 use C ! NothingToCover",
    );
}

/// SW-12-p: a cover that comes too late is not performed; a lost coverer leaves the attack without a target.
#[test]
fn several_covers_and_a_lost_coverer() {
    check(
        "p1 field A=s3_3 | p2 field X=s1_9 C=shield D=shield
         > p1 attack X with A
         > p2 use C against A
         > p1 pass
         > p2 use D against A
         > resolve
         = D damage 3; C damage 0; C open; X damage 0",
    );
    check(
        "p1 field A=s3_3 | p2 field X=s1_9 C=shield Z=rescuer
         > p1 attack X with A
         > p2 use C against A
         > resolve once
         > p1 pass
         > p2 use Z at C
         > resolve
         = A open; A damage 0; X damage 0",
    );
    check(
        "p1 field A=s3_3 | p2 field X=s1_9 C=shield D=shield1
         > p1 attack X with A
         > p2 use C against A
         > resolve once
         > p1 pass
         > p2 use D against A
         > resolve
         = D damage 3; C damage 0",
    );
    check(
        "p1 field A=s3_3 | p2 field C=shield
         > p1 attack C with A
         > p2 use C against A ! CannotCoverItself",
    );
}

/// SW-12-q: any weapon.
#[test]
fn using_any_weapon() {
    check(
        "p1 field G=gunner | p1 hand pl3 filler | p2 field B=s1_3
         > p1 use G bring pl3 at B
         > resolve
         = B gone",
    );
}

/// SW-12-r: plasma and nothing else.
#[test]
fn using_plasma_only() {
    check(
        "p1 field X=plasmer | p1 hand m2 filler | p2 field C=s1_5
         > p1 use X bring m2 ! NoCardFor",
    );
    check(
        "p1 field X=plasmer | p1 hand pl2 filler | p2 field C=s1_5
         > p1 use X bring pl2 at C
         > resolve
         = C damage 2",
    );
}

/// SW-12-s: the opponent's top cards; a deck that is too short is lost.
#[test]
fn the_opponent_discards() {
    check(
        "p1 field M=miller | p2 deck 30*filler | p2 losses filler
         > p1 use M
         > resolve
         = p2 deck 28; p2 losses 3",
    );
    check(
        "p1 field M=miller | p2 deck 2*filler
         > p1 use M
         > resolve
         = won p1 economic",
    );
}

/// SW-12-v: destroying is no damage: neither defence nor cover helps; ships and objects are no bases.
#[test]
fn destroying_a_card() {
    check(
        "p1 field W=wrecker | p2 field X=s9_20 C=shield
         > p1 use W at X
         > p2 use C against W ! NothingToCover
         > resolve
         = X gone; p2 lost s9_20",
    );
    check(
        "p1 field W=wrecker | p2 field X=s1_1
         > p1 use W at P2 ! WrongKind
         > p1 use W 2 at P2 ! NoTarget",
    );
}

/// Standing changes of numbers, and veils: what our own texts add to the dictionaries.
#[test]
fn standing_changes_and_veils() {
    check(
        "p1 field D=doubler A=s2_2 L=launcher | p1 hand m2 filler | p2 field B=s2_5
         = A firepower 3; B defence 4
         > p1 use L bring m2 at B
         > resolve
         = B damage 3",
    );
    check(
        "turn 2 p1 | p1 field A=s2_2 | p2 base veilbase
         > p1 attack P2 with A ! Veiled",
    );
    check(
        "turn 3 p1 | p1 field A=s2_2 | p2 base veilbase
         > p1 attack P2 with A
         = chain attack",
    );
}

fn steps(card: &game_star_worlds::Card) -> impl Iterator<Item = &Step> {
    card.lines.iter().flat_map(|line| line.steps.iter())
}

/// Every entry of both dictionaries stands on at least two cards of the pool.
#[test]
fn every_entry_is_on_two_cards() {
    let throws = |kind: Kind| move |step: &Step| matches!(step, Step::Throw { what, .. } if what.has(kind));
    #[allow(clippy::type_complexity)]
    let commands: Vec<(&str, Box<dyn Fn(&Step) -> bool>)> = vec![
        ("attack with protoplasm", Box::new(|s| matches!(s, Step::AttackWithProtoplasm { .. }))),
        ("normal attack", Box::new(|s| matches!(s, Step::Attack { .. }))),
        ("throw meteorite", Box::new(throws(Kind::Meteorite))),
        ("throw web", Box::new(throws(Kind::Web))),
        ("throw protoplasm", Box::new(throws(Kind::Protoplasm))),
        ("place", Box::new(|s| matches!(s, Step::Place { .. }))),
        ("take back", Box::new(|s| matches!(s, Step::TakeBack { .. }))),
        ("take from deck", Box::new(|s| matches!(s, Step::Take { deck: true, .. }))),
        ("take from losses", Box::new(|s| matches!(s, Step::Take { losses: true, .. }))),
        ("put onto", Box::new(|s| matches!(s, Step::PutOnto { .. }))),
        ("close", Box::new(|s| matches!(s, Step::Close { .. }))),
        ("open", Box::new(|s| matches!(s, Step::Open { .. }))),
        ("launch missile", Box::new(|s| matches!(s, Step::Launch { what, .. } if what.has(Kind::Missile)))),
        ("launch torpedo", Box::new(|s| matches!(s, Step::Launch { what, .. } if what.has(Kind::Torpedo)))),
        ("cover", Box::new(|s| matches!(s, Step::Cover(_)))),
        ("use weapon", Box::new(|s| matches!(s, Step::UseWeapon { .. }))),
        ("use plasma", Box::new(|s| matches!(s, Step::UsePlasma { .. }))),
        ("use gravity", Box::new(|s| matches!(s, Step::UseGravity))),
        ("opponent discards", Box::new(|s| matches!(s, Step::OpponentDiscards(_)))),
        ("destroy", Box::new(|s| matches!(s, Step::Destroy { .. }))),
    ];
    for (name, is) in &commands {
        let count = own_pool().filter(|card| steps(card.card()).any(is)).count();
        assert!(count >= 2, "{name} is on {count} cards");
    }
    let pays = |wanted: fn(&game_star_worlds::cards::Price) -> bool| {
        own_pool()
            .filter(|card| wanted(&card.card().price) || card.card().lines.iter().any(|line| wanted(&line.price)))
            .count()
    };
    assert!(pays(|price| price.discard > 0) >= 2, "discard from hand");
    assert!(pays(|price| price.mill > 0) >= 2, "discard from deck");
    #[allow(clippy::type_complexity)]
    let properties: Vec<(&str, fn(&Feature) -> bool)> = vec![
        ("cannot be blocked", |f| matches!(f, Feature::CannotBeBlocked(_))),
        ("anti-missiles", |f| matches!(f, Feature::AntiMissiles)),
        ("bodyguards", |f| matches!(f, Feature::Bodyguards)),
        ("cancels", |f| matches!(f, Feature::Cancels(_))),
        ("accumulates", |f| matches!(f, Feature::Accumulates)),
    ];
    for (name, is) in properties {
        let count = own_pool().filter(|card| card.card().features.iter().any(is)).count();
        assert!(count >= 2, "{name} is on {count} cards");
    }
    for kind in Kind::ALL {
        let count = own_pool().filter(|card| card.card().kind == kind).count();
        assert!(count >= 2, "{kind:?}: {count} cards");
    }
}
