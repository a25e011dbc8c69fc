//! Zones of the playing field (4).

use crate::kit::{check, load};
use game_star_worlds::cards::CardId;
use game_star_worlds::effect::Pile;
use game_star_worlds::event::Event;
use game_star_worlds::script::Position;
use game_star_worlds::{Action, Setup, Slot, StarWorlds};
use tabletop::{Game, Seat, Seeded, Viewer};

fn begun() -> StarWorlds {
    StarWorlds::begin(&Setup::of_starters("earth_line", "dvarg_brood"), &mut Seeded::new(3), &mut ()).expect("legal")
}

/// SW-4.1-a: each player has a deck, a hand, losses and cards out of the game; the battlefield has two sides.
#[test]
fn everybody_has_his_own_zones() {
    let view = begun().view(Viewer::Spectator);
    for seat in [Seat(0), Seat(1)] {
        assert_eq!(view.seats[seat].deck, 50);
        assert_eq!(view.seats[seat].hand, 0);
        assert!(view.table.losses[seat].is_empty() && view.table.out[seat].is_empty());
        assert!(view.table.field.has(Slot::base(seat)));
    }
}

/// SW-4.2.1-a: nobody sees the order of a deck: it has none until a card is drawn.
#[test]
fn a_deck_has_no_order() {
    load();
    let text = "p1 base b1_17 | p1 hand m2 | p1 deck m3 m5 t3 | p2 base b1_17 | p2 deck t5 pl2 pl3 | p2 hand filler";
    let game = text.parse::<Position>().expect("a position").game;
    let view = game.view(Viewer::Seat(Seat(0)));
    assert_eq!(view.seats[Seat(1)].deck, 3);
    assert!(view.seats[Seat(1)].mine.is_none() && view.seats[Seat(1)].unseen.is_none());
    // Which card comes is the dice's business alone.
    let drawn: Vec<CardId> = (0..3)
        .map(|roll| {
            let mut game = game;
            game.apply(Seat(0), Action::End, &mut tabletop::Scripted::default(), &mut ());
            let mut told = Vec::new();
            game.apply(Seat(1), Action::Pass, &mut tabletop::Scripted::new([roll]), &mut told);
            let drew = told.iter().find_map(|event| match event {
                Event::Drew { card, .. } => *card,
                _ => None,
            });
            drew.expect("a card is drawn")
        })
        .collect();
    assert_eq!(drawn.iter().map(ToString::to_string).collect::<Vec<_>>(), ["t5", "pl2", "pl3"]);
}

/// SW-4.2.1-b: after a search the deck is shuffled; after a draw from the top it is not.
#[test]
fn a_searched_deck_is_shuffled() {
    let mut story = check(
        "p1 field K=seeker | p1 deck m2 filler*6
         > p1 use K
         > resolve",
    );
    let mut told = Vec::new();
    let take = Action::Take { card: "m2".parse().expect("a card"), from: Pile::Deck };
    story.position.game.apply(Seat(0), take, &mut tabletop::Scripted::default(), &mut told);
    assert!(told.contains(&Event::Shuffled { seat: Seat(0), pile: Pile::Deck }));
    let mut story = check(
        "p1 field R=roller | p1 deck m2 filler*6
         > p1 use R
         > p2 pass",
    );
    let mut told = Vec::new();
    for action in [Action::Pass, Action::Draw(1)] {
        assert_eq!(story.game().check(Seat(0), action), Ok(()));
        story.position.game.apply(Seat(0), action, &mut tabletop::Scripted::default(), &mut told);
    }
    assert!(told.iter().any(|event| matches!(event, Event::Drew { .. })));
    assert!(!told.iter().any(|event| matches!(event, Event::Shuffled { .. })));
}

/// SW-4.2.2-a: a hand is its owner's secret; its size is not.
#[test]
fn a_hand_is_secret_but_its_size_is_not() {
    let story = check(
        "p1 hand m2 m3 m5 t3 t5 pl2
         = p1 hand 6; p1 has m2 ~ p2 p1 has m2; spectator p1 has m2",
    );
    let view = story.game().view(Viewer::Seat(Seat(1)));
    assert_eq!(view.seats[Seat(0)].hand, 6);
    assert!(view.seats[Seat(0)].mine.is_none());
    assert_eq!(
        story.game().view(Viewer::Seat(Seat(0))).seats[Seat(0)].mine.as_ref().map(|mine| mine.hand.len()),
        Some(6)
    );
}

/// SW-4.2.1-a, SW-4.2.2-a: what is in a deck is its owner's secret; what is drawn from it, too; what a search takes is shown.
#[test]
fn a_deck_and_what_is_drawn_from_it_are_secret() {
    check(
        "p1 field R=roller | p1 deck m2*7
         = p1 deck holds m2 ~ p2 p1 deck holds m2; spectator p1 deck holds m2
         > p1 use R
         > resolve
         = p1 has m2; p1 hand 2 ~ p2 p1 has m2; spectator p1 has m2",
    );
    let story = check(
        "p1 field K=seeker | p1 deck m2 filler*6
         > p1 use K
         > resolve
         > p1 take m2 deck
         = p1 known m2",
    );
    let view = story.game().view(Viewer::Seat(Seat(1)));
    let world = StarWorlds::imagine(&view, &mut tabletop::Seeded::new(1));
    assert!(world.own[Seat(0)].hand.iter().any(|card| card.to_string() == "m2"), "the other player saw it");
}

/// SW-4.2.3-a: played cards are public, and obey their owner alone.
#[test]
fn a_card_obeys_its_owner() {
    let story = check(
        "p2 field X=s2_5
         p1 field W=web2@X A=s3_3
         > p1 attack P2 with X ! NotYours
         > p2 attack A ! NotAsked",
    );
    let view = story.game().view(Viewer::Seat(Seat(1)));
    let web = view.pieces.iter().find(|piece| piece.card.to_string() == "web2").expect("everybody sees it");
    assert_eq!(web.slot.owner(), Seat(0));
}

/// SW-4.2.3-b: at the start nothing but two open bases lies on the battlefield.
#[test]
fn bases_start_on_the_battlefield() {
    let game = begun();
    let field = &game.table.field;
    assert_eq!(field.all().collect::<Vec<_>>(), [Slot::base(Seat(0)), Slot::base(Seat(1))]);
    assert!(field.all().all(|slot| field.is_open(slot) && field.card(slot).is_base()));
}

/// SW-4.2.4-a: destroyed cards, used cards and discarded cards go to their owner's losses.
#[test]
fn lost_cards_go_to_their_owner() {
    check(
        "p1 field A=launcher | p1 hand m5 filler | p2 field B=s1_5
         > p1 use A bring m5 at B
         > resolve
         = p2 lost s1_5; p1 lost m5; p1 losses 1; p2 losses 1",
    );
}

/// SW-4.2.4-b: everybody may look at what lies in the losses, at any moment, without an action.
#[test]
fn losses_are_open_to_look_at() {
    let story = check(
        "p1 field A=s2_5 | p2 field B=s2_5 | p2 losses m2 m3 filler
         > p1 attack B with A",
    );
    let names = |viewer| {
        let view = story.game().view(viewer);
        view.table.losses[Seat(1)].iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    assert_eq!(names(Viewer::Seat(Seat(0))), ["filler", "m2", "m3"]);
    assert_eq!(names(Viewer::Seat(Seat(0))), names(Viewer::Seat(Seat(1))));
}

/// SW-4.2.4-c: a card from the battlefield lies on top; every other handling of the losses shuffles them.
#[test]
fn handled_losses_are_shuffled() {
    check(
        "p1 field A=s9_9 | p2 field B=s1_5 | p2 losses m2 m3
         > p1 attack B with A
         > resolve
         = top p2 s1_5",
    );
    check(
        "p1 field A=s9_9 M=selfmill | p1 hand m2 filler | p2 field B=s9_9 | p1 losses m3
         > p1 attack B with A
         > resolve
         = top p1 s9_9
         > p1 use M 2
         > resolve
         > p1 discard m2
         = top p1 none; p1 losses 3",
    );
    check(
        "p1 field A=s9_9 K=seeker | p2 field B=s9_9 | p1 losses m2
         > p1 attack B with A
         > resolve
         = top p1 s9_9
         > p1 use K
         > resolve
         > p1 take m2 losses
         = top p1 none; p1 has m2",
    );
}

/// SW-4.2.4-d, SW-M9: a used card goes to the losses as the last part of its action.
#[test]
fn a_used_card_goes_last() {
    check(
        "p1 hand recover filler
         > p1 play recover ! PileIsEmpty",
    );
    check(
        "p1 hand recover filler | p1 losses s2_2
         > p1 play recover
         > resolve
         = p1 may not take recover losses
         > p1 take s2_2 losses
         = p1 has s2_2; p1 lost recover; p1 losses 1",
    );
    check(
        "p1 hand muster s2_2 s3_3 | p2 field W=wrecker
         > p1 play muster bring s2_2=S bring s3_3=T
         = chain place place
         > p2 use W at S
         > resolve
         = T placed; p1 lost s2_2; p1 lost muster",
    );
    check(
        "p1 hand muster s2_2 s3_3 | p2 field W=wrecker
         > p1 play muster bring s2_2=S bring s3_3=T
         > p2 use W at S T
         > resolve
         = p1 has muster; p1 lost s2_2; p1 lost s3_3",
    );
}

/// SW-4.2.5-a: what is out of the game stays out, and everybody sees it.
#[test]
fn out_of_the_game_is_for_good() {
    check(
        "p1 field K=seeker | p1 out m2 | p1 deck filler*6
         > p1 use K
         > resolve
         = p1 may not take m2 deck; p1 may not take m2 losses",
    );
    let story = check(
        "p1 field V=airer | p2 losses m2 m3 m5
         > p1 use V
         > resolve
         > p1 remove m2
         > p1 remove m5
         = p2 out 2; p2 losses 1",
    );
    for viewer in Viewer::all(2) {
        let view = story.game().view(viewer);
        assert_eq!(view.table.out[Seat(1)].iter().map(ToString::to_string).collect::<Vec<_>>(), ["m2", "m5"]);
    }
}
