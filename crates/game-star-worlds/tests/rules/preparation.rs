//! Two players, decks, starting hands, mulligans (0, 5).

use crate::kit::load;
use game_star_worlds::deck::{Deck, DeckProblem, StartHand, starters};
use game_star_worlds::event::Event;
use game_star_worlds::state::{Stage, other};
use game_star_worlds::{Action, DeckSource, Refusal, Setup, Slot, StarWorlds};
use tabletop::{Catalogue, Game, Match, Seat, SeatMap, Seeded, Viewer};

fn deck(base: &str, cards: &[(&str, u8)]) -> Deck {
    load();
    let cards = cards.iter().map(|(card, copies)| ((*card).to_owned(), *copies)).collect();
    Deck { name: String::new(), base: base.to_owned(), cards }
}

fn begin(first: Deck, second: Deck, seed: u64) -> StarWorlds {
    let setup = Setup { packs: load().to_vec(), ..Setup::constructed(first, second) };
    StarWorlds::begin(&setup, &mut Seeded::new(seed), &mut ()).expect("legal decks")
}

/// SW-0-a: two players, no more and no fewer.
#[test]
fn the_game_is_for_two() {
    assert!(StarWorlds::setup("starters", 2).is_ok());
    assert_eq!(StarWorlds::setup("starters", 1), Err(Refusal::TwoPlayers { seats: 1 }));
    assert_eq!(StarWorlds::setup("starters", 3), Err(Refusal::TwoPlayers { seats: 3 }));
    assert_eq!(begin(deck("b_earth_luna", &[("ncard", 50)]), deck("b_earth_luna", &[("ncard", 50)]), 1).seats(), 2);
}

/// SW-0-b: fifty ordinary cards and a base beside them.
#[test]
fn a_player_brings_a_deck_and_a_base() {
    assert_eq!(deck("b_earth_luna", &[("ncard", 50)]).problems(), []);
    assert_eq!(deck("", &[("ncard", 50)]).problems(), [DeckProblem::NoBase]);
    let no_base = Setup {
        packs: load().to_vec(),
        ..Setup::constructed(deck("", &[("ncard", 50)]), deck("b_earth_luna", &[("ncard", 50)]))
    };
    let refused = StarWorlds::begin(&no_base, &mut Seeded::new(1), &mut ());
    assert_eq!(refused.err(), Some(Refusal::Deck { seat: Seat(0), problem: DeckProblem::NoBase }));
}

/// SW-5.1-a: initiative, decks, bases, hands, mulligans, first turn.
#[test]
fn the_preparation_has_its_order() {
    let mut dice = Seeded::new(5);
    let mut game = Match::<StarWorlds>::begin(Setup::starters(), &mut dice).expect("legal");
    let mut order = Vec::new();
    while game.game().table.turn == 0 {
        let seat = game.awaiting().seats().lowest().expect("somebody is asked");
        let action = game.options(seat)[0];
        game.act(seat, action, &mut dice).expect("legal");
    }
    for step in 0..=game.steps() {
        for event in game.told(Viewer::Spectator, step) {
            let name = format!("{event:?}");
            let name = name.split([' ', '{']).next().unwrap_or_default().to_owned();
            if order.last() != Some(&name) && name != "Drew" {
                order.push(name);
            }
        }
    }
    order.dedup();
    assert_eq!(order[..6], ["Initiative", "DeckChosen", "BasePlaced", "HandDrawn", "Kept", "TurnBegan"]);
}

/// SW-5.1.1-a: chance decides who begins, before decks are chosen.
#[test]
fn chance_decides_who_begins() {
    let setup = Setup::starters();
    let first = |seed| StarWorlds::begin(&setup, &mut Seeded::new(seed), &mut ()).expect("legal");
    let begun = (0..1000).filter(|seed| first(*seed).table.first == Seat(0)).count();
    assert!((400..=600).contains(&begun), "{begun} of 1000");
    // The initiative is known while both still choose.
    let game = first(1);
    assert_eq!(game.table.stage, Stage::Choosing);
    assert_eq!(game.view(Viewer::Seat(Seat(1))).table.first, game.table.first);
}

/// SW-5.1.2-a: decks and bases are chosen in secret and revealed together; both may choose the same.
#[test]
fn decks_are_chosen_in_secret() {
    let mut game = StarWorlds::begin(&Setup::starters(), &mut Seeded::new(1), &mut ()).expect("legal");
    let mut dice = Seeded::new(2);
    game.apply(Seat(0), Action::Deck(3), &mut dice, &mut ());
    let view = game.view(Viewer::Seat(Seat(1)));
    assert!(view.table.chosen[Seat(0)] && view.seats[Seat(0)].mine.is_none() && view.seats[Seat(0)].unseen.is_none());
    assert!(view.pieces.is_empty(), "no base is shown yet");
    let other = {
        let mut other = StarWorlds::begin(&Setup::starters(), &mut Seeded::new(1), &mut ()).expect("legal");
        other.apply(Seat(0), Action::Deck(7), &mut dice, &mut ());
        other.view(Viewer::Seat(Seat(1)))
    };
    assert_eq!(view, other, "another choice looks the same");
    game.apply(Seat(1), Action::Deck(3), &mut dice, &mut ());
    let field = &game.table.field;
    assert_eq!(field.piece(Slot::base(Seat(0))).card, field.piece(Slot::base(Seat(1))).card);
}

/// SW-5.1.2-b: exactly fifty cards.
#[test]
fn a_deck_has_fifty_cards() {
    assert_eq!(deck("b_earth_luna", &[("ncard", 49)]).problems(), [DeckProblem::WrongSize { have: 49 }]);
    assert_eq!(deck("b_earth_luna", &[("ncard", 51)]).problems(), [DeckProblem::WrongSize { have: 51 }]);
    assert_eq!(deck("b_earth_luna", &[("ncard", 50)]).problems(), []);
}

/// SW-5.1.2-c: at most four copies of a card, unless it is infinite.
#[test]
fn a_deck_has_four_copies_of_a_card() {
    let m2 = || "m2".parse().expect("a card");
    assert_eq!(deck("b_earth_luna", &[("m2", 4), ("ncard", 46)]).problems(), []);
    let five = deck("b_earth_luna", &[("m2", 5), ("ncard", 45)]);
    assert_eq!(five.problems(), [DeckProblem::TooManyCopies { card: m2(), have: 5 }]);
    assert_eq!(deck("b_earth_luna", &[("n_rock", 50)]).problems(), []);
}

/// SW-5.1.2-d: no base card in the deck.
#[test]
fn a_deck_has_no_base_card() {
    let bad = deck("b_earth_luna", &[("ncard", 49), ("b_earth_orion", 1)]);
    let card = "b_earth_orion".parse().expect("a card");
    assert_eq!(bad.problems(), [DeckProblem::BaseInDeck { card }]);
}

/// SW-5.1.3-a: bases are placed open, without a chain.
#[test]
fn bases_are_placed_open() {
    let game = begin(deck("b_earth_luna", &[("ncard", 50)]), deck("dvargbase", &[("ncard", 50)]), 1);
    let field = &game.table.field;
    assert!([Seat(0), Seat(1)].into_iter().all(|seat| field.is_open(Slot::base(seat))));
    assert!(game.table.chain.is_empty());
}

/// Both players take their hands; returns the game with the first mulligan asked for.
fn with_hands(first: Deck, second: Deck, cards: [u8; 2]) -> StarWorlds {
    let mut game = begin(first, second, 1);
    let mut dice = Seeded::new(9);
    while let Stage::StartHand { seat } = game.table.stage {
        game.apply(seat, Action::Start(cards[seat.index()]), &mut dice, &mut ());
    }
    game
}

/// SW-5.1.4-a: five cards at the start.
#[test]
fn five_cards_at_the_start() {
    let mixed = || deck("dvargbase", &[("dcard", 25), ("tcard", 25)]);
    let game = with_hands(mixed(), mixed(), [5, 5]);
    for seat in [Seat(0), Seat(1)] {
        assert_eq!((game.own[seat].hand.len(), game.own[seat].deck.len()), (5, 45));
    }
}

/// SW-5.1.4-b: six for a deck of one race, that of the base; neutral cards are not counted.
#[test]
fn six_cards_for_a_deck_of_one_race() {
    let start = |cards: &[(&str, u8)]| deck("dvargbase", cards).start_hand();
    assert_eq!(start(&[("dcard", 35), ("ncard", 15)]), StartHand::Six);
    let tcard = "tcard".parse().expect("a card");
    assert_eq!(start(&[("dcard", 49), ("tcard", 1)]), StartHand::OtherRace { card: tcard });
    assert_eq!(start(&[("tcard", 50)]), StartHand::OtherRace { card: tcard });
    assert_eq!(start(&[("ncard", 50)]), StartHand::NoCardOfRace);
    assert_eq!(deck("paybase", &[("ncard", 50)]).start_hand(), StartHand::NeutralBase);
    let one_race = || deck("dvargbase", &[("dcard", 35), ("ncard", 15)]);
    let game = with_hands(one_race(), one_race(), [6, 6]);
    assert_eq!((game.own[Seat(0)].hand.len(), game.own[Seat(0)].deck.len()), (6, 44));
    // Whoever has no right to six is refused, and the question itself tells nobody.
    let game = begin(deck("dvargbase", &[("dcard", 49), ("tcard", 1)]), one_race(), 1);
    let Stage::StartHand { seat } = game.table.stage else { panic!("a hand is asked for") };
    let refused = game.check(seat, Action::Start(6));
    assert_eq!(refused, if seat == Seat(0) { Err(Refusal::OnlyFive) } else { Ok(()) });
}

/// SW-5.1.4-c: the sixth card is optional.
#[test]
fn the_sixth_card_is_optional() {
    let one_race = || deck("dvargbase", &[("dcard", 50)]);
    let game = with_hands(one_race(), one_race(), [5, 6]);
    assert_eq!((game.own[Seat(0)].hand.len(), game.own[Seat(0)].deck.len()), (5, 45));
    assert_eq!((game.own[Seat(1)].hand.len(), game.own[Seat(1)].deck.len()), (6, 44));
}

/// SW-5.1.5-a: the top card leaves the game before the old hand goes back.
#[test]
fn a_mulligan_costs_the_top_card() {
    let decks =
        || deck("dvargbase", &[("dcard", 25), ("m2", 4), ("m3", 4), ("m5", 4), ("t3", 4), ("t5", 4), ("n_rock", 5)]);
    for seed in 0..20 {
        let mut game = with_hands(decks(), decks(), [6, 6]);
        let seat = game.table.first;
        let before = game.own[seat].deck;
        let mut told = Vec::new();
        let mut dice = Seeded::new(seed);
        game.apply(seat, Action::Mulligan, &mut dice, &mut told);
        assert!(game.own[seat].hand.is_empty(), "the size of the new hand is asked first");
        assert_eq!(game.awaiting().seats().lowest(), Some(seat));
        game.apply(seat, Action::Start(6), &mut dice, &mut told);
        assert_eq!((game.own[seat].hand.len(), game.own[seat].deck.len(), game.table.out[seat].len()), (6, 43, 1));
        let removed = game.table.out[seat][0];
        assert!(before.contains(&removed), "it came from the deck, not from the old hand");
        assert!(told.contains(&Event::Mulligan { seat, removed }));
    }
    let mut game = with_hands(deck("paybase", &[("ncard", 50)]), deck("paybase", &[("ncard", 50)]), [5, 5]);
    let seat = game.table.first;
    game.apply(seat, Action::Mulligan, &mut Seeded::new(1), &mut ());
    assert_eq!((game.own[seat].hand.len(), game.own[seat].deck.len(), game.table.out[seat].len()), (5, 44, 1));
}

/// SW-5.1.5-a, SW-5.1.4-c: whoever may start with six cards chooses five or six for every new hand.
#[test]
fn a_new_hand_may_have_another_size() {
    let decks = || deck("dvargbase", &[("dcard", 50)]);
    let mut game = with_hands(decks(), decks(), [6, 6]);
    let (seat, mut dice) = (game.table.first, Seeded::new(1));
    for (size, kept) in [(5, false), (6, true)] {
        game.apply(seat, Action::Mulligan, &mut dice, &mut ());
        assert_eq!(game.check(seat, Action::Keep), Err(Refusal::AskedSomethingElse));
        let mut options = Vec::new();
        game.legal(seat, &mut options);
        assert_eq!(options, [Action::Start(6), Action::Start(5)]);
        game.apply(seat, Action::Start(size), &mut dice, &mut ());
        assert_eq!(game.own[seat].hand.len(), usize::from(size));
        // The second new hand is the last one.
        assert_eq!(game.awaiting().seats().lowest() != Some(seat), kept);
    }
    assert_eq!(game.table.stage, Stage::Mulligan { seat: other(seat) });
}

/// SW-5.1.5-b: two mulligans at most.
#[test]
fn a_hand_is_changed_twice_at_most() {
    let decks = || deck("paybase", &[("ncard", 50)]);
    let mut game = with_hands(decks(), decks(), [5, 5]);
    let seat = game.table.first;
    let mut dice = Seeded::new(1);
    game.apply(seat, Action::Mulligan, &mut dice, &mut ());
    game.apply(seat, Action::Mulligan, &mut dice, &mut ());
    assert_eq!((game.own[seat].hand.len(), game.own[seat].deck.len(), game.table.out[seat].len()), (5, 43, 2));
    assert_eq!(game.check(seat, Action::Mulligan), Err(Refusal::NoMulligansLeft));
}

/// SW-5.1.5-c: the player with the initiative decides first, and finishes.
#[test]
fn the_first_player_decides_first() {
    let decks = || deck("paybase", &[("ncard", 50)]);
    let mut game = with_hands(decks(), decks(), [5, 5]);
    let first = game.table.first;
    let second = Seat(1 - first.0);
    assert_eq!(game.table.stage, Stage::Mulligan { seat: first });
    assert_eq!(game.check(second, Action::Keep), Err(Refusal::NotAsked));
    let mut dice = Seeded::new(1);
    game.apply(first, Action::Mulligan, &mut dice, &mut ());
    assert_eq!(game.table.stage, Stage::Mulligan { seat: first });
    game.apply(first, Action::Keep, &mut dice, &mut ());
    assert_eq!(game.table.stage, Stage::Mulligan { seat: second });
}

#[test]
fn a_setup_is_refused_with_its_reason() {
    let good = || deck("b_earth_luna", &[("n_rock", 50)]);
    let begin = |setup: &Setup| StarWorlds::begin(setup, &mut Seeded::new(1), &mut ()).err();
    let ghost = game_star_worlds::cards::pack::PackRef { id: "ghost".into(), hash: 7 };
    let setup = Setup { packs: vec![ghost], ..Setup::constructed(good(), good()) };
    assert_eq!(begin(&setup), Some(Refusal::PackNotLoaded { pack: "ghost".into() }));
    let setup = Setup::constructed(deck("b_earth_luna", &[("ncard", 50)]), good());
    assert_eq!(begin(&setup), Some(Refusal::PackNotNamed { card: "ncard".into() }));
    let unknown = DeckSource::Starter("nobody".into());
    let setup = Setup { decks: SeatMap([unknown, DeckSource::Free]), open_lists: false, packs: Vec::new() };
    assert_eq!(begin(&setup), Some(Refusal::NoSuchDeck("nobody".into())));
}

#[test]
fn the_nine_starter_decks_are_legal_and_use_every_card() {
    assert_eq!(starters().len(), 9);
    for deck in starters() {
        assert_eq!(deck.deck.problems(), [], "{}", deck.id);
        assert_eq!(deck.deck.start_hand(), StartHand::Six, "{}", deck.id);
    }
    let used = |card: &game_star_worlds::CardId| starters().iter().any(|deck| deck.resolved.cards.contains(card));
    let unused: Vec<_> =
        game_star_worlds::cards::own_pool().filter(|card| !card.card().is_base() && !used(card)).collect();
    assert_eq!(unused, [], "every ordinary card is in at least one starter deck");
}
