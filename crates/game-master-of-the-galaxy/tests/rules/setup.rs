//! Preparing the game (SETUP) and the variant for experienced players (ADV).

use crate::kit::{Story, story_of};
use game_master_of_the_galaxy::ids::{CARDS, CardSet};
use game_master_of_the_galaxy::picture::Picture;
use game_master_of_the_galaxy::question::{Now, Question};
use game_master_of_the_galaxy::state::DiscColour;
use game_master_of_the_galaxy::{
    Action, Card, CardType, Colour, Cubes, Event, Galaxy, Refusal, Setup, Superiority, System, data,
};
use std::collections::BTreeSet;
use tabletop::{Dice, Game, Inventory, Scripted, Seat, Seeded, Viewer};

fn begin(setup: &Setup, dice: &mut impl Dice) -> Galaxy {
    Galaxy::begin(setup, dice, &mut ()).expect("a legal setup")
}

fn see(game: &Galaxy) -> Picture {
    game.view(Viewer::Spectator).picture()
}

fn first_is(seat: u8, players: u8) -> Setup {
    Setup { first: Some(Seat(seat)), ..Setup::new(players, false) }
}

/// Answers every question of the setup with its first option.
fn to_the_first_turn(game: Galaxy) -> Galaxy {
    to_the_first_turn_with(game, &mut Scripted::default())
}

fn to_the_first_turn_with(mut game: Galaxy, dice: &mut impl Dice) -> Galaxy {
    let mut options = Vec::new();
    while see(&game).now == Now::Setup {
        let seat = game.asked().expect("somebody");
        options.clear();
        game.legal(seat, &mut options);
        game.apply(seat, options[0], dice, &mut ());
    }
    game
}

fn system(name: &str) -> System {
    name.parse().expect("a system")
}

fn start_of(game: &Galaxy, seat: u8) -> String {
    let start = see(game).systems.iter().find(|shown| shown.owner == Some(Seat(seat))).map(|shown| shown.system);
    start.map_or("none".to_owned(), |start| start.to_string())
}

/// MG-SETUP-01: two to four players; 72 cards, 200 cubes, 36 discs, 9 tokens.
#[test]
fn a_game_has_two_to_four_players_and_all_its_components() {
    for players in [0, 1, 5, 9] {
        let refused = Galaxy::begin(&Setup::new(players, false), &mut Scripted::default(), &mut ());
        assert_eq!(refused.unwrap_err(), Refusal::PlayerCount(players));
    }
    let game = to_the_first_turn(begin(&Setup::new(4, false), &mut Seeded::new(1)));
    let (mut cubes, mut discs, mut cards) = (0, 0, 0);
    game.inventory(&mut |name, count| match name {
        _ if name.ends_with("cubes") => cubes += count,
        _ if name.starts_with("discs") => discs += count,
        "cards" => cards += count,
        _ => {}
    });
    assert_eq!((cards, cubes, discs), (CARDS as u64, 200, 36));
    assert_eq!(see(&game).free_tokens, 9);
    let count = |kind: CardType| data().of_type[kind.index()].len();
    assert_eq!(CardType::ALL.map(count), [9, 18, 9, 9, 9, 9, 9]);
}

/// MG-SETUP-02: seven decks, each shuffled on its own.
#[test]
fn seven_decks_are_shuffled_apart() {
    let tops = |seed| {
        let mut dice = Seeded::new(seed);
        let game = begin(&first_is(0, 2), &mut dice);
        let game = to_the_first_turn_with(game, &mut dice);
        see(&game).decks.iter().filter_map(|deck| deck.top).collect::<Vec<_>>()
    };
    let all: BTreeSet<_> = (0..30).map(tops).collect();
    assert!(all.len() > 20, "{} different orders", all.len());
    let decks = see(&begin(&first_is(0, 4), &mut Seeded::new(1))).decks;
    let sizes =
        |kind: CardType| decks.iter().find(|deck| deck.kind == kind).map(|deck| deck.count + deck.lifted.len() as u8);
    assert_eq!(CardType::ALL.map(sizes), CardType::ALL.map(|kind| Some(if kind == CardType::Leader { 18 } else { 9 })));
    // Each on its own: two decks do not show the same places together.
    let place = |card: Card| {
        let same: Vec<Card> = Card::all().filter(|other| other.kind() == card.kind()).collect();
        same.iter().position(|other| *other == card).expect("one of them")
    };
    for (one, other) in [(1, 2), (3, 4), (5, 6), (2, 6)] {
        let pairs: BTreeSet<_> = all.iter().map(|tops| (place(tops[one]), place(tops[other]))).collect();
        let ones: BTreeSet<_> = pairs.iter().map(|(one, _)| *one).collect();
        assert!(ones.len() > 4 && pairs.len() > ones.len(), "decks {one} and {other} go together");
    }
    for tops in all {
        assert_eq!(tops.iter().map(|card| card.kind()).collect::<Vec<_>>(), CardType::ALL, "no card changed its deck");
    }
}

/// MG-SETUP-03, MG-SETUP-04: five cubes of each colour in a bag; all others are the bank.
#[test]
fn bags_hold_five_of_each_colour_and_the_bank_the_rest() {
    for (players, bank) in [(2, [35, 35, 35, 35, 10]), (3, [30, 30, 30, 30, 5]), (4, [25, 25, 25, 25, 0])] {
        let view = see(&begin(&Setup::new(players, false), &mut Seeded::new(3)));
        assert_eq!(view.bank, Cubes::new(bank));
        assert!(view.players.iter().all(|player| player.bag == Cubes::new([5; 5])));
    }
}

/// MG-SETUP-05: nine discs of one colour each; nobody has a colour that is taken.
#[test]
fn every_player_has_nine_discs_of_an_own_colour() {
    let both_gray = Setup { discs: vec![DiscColour::Gray, DiscColour::Gray], ..Setup::new(2, false) };
    let refused = Galaxy::begin(&both_gray, &mut Scripted::default(), &mut ());
    assert_eq!(refused.unwrap_err(), Refusal::ColourTaken(DiscColour::Gray));
    let asked = Setup { discs: vec![DiscColour::Purple, DiscColour::Gray], ..Setup::new(4, true) };
    let view = see(&begin(&asked, &mut Seeded::new(1)));
    let discs: Vec<_> = view.players.iter().map(|player| player.disc).collect();
    assert_eq!(discs[..2], [DiscColour::Purple, DiscColour::Gray]);
    assert_eq!(discs.iter().collect::<BTreeSet<_>>().len(), 4);
    assert!(view.players.iter().all(|player| player.reserve == 9), "before any base is placed");
    let view = see(&to_the_first_turn(begin(&asked, &mut Seeded::new(1))));
    assert!(view.players.iter().all(|player| player.reserve == 8), "after the start bases");
}

/// MG-SETUP-06: chance chooses the first player, unless the table fixes it.
#[test]
fn every_seat_may_have_the_first_turn() {
    let firsts: BTreeSet<_> =
        (0..60).map(|seed| see(&begin(&Setup::new(4, false), &mut Seeded::new(seed))).first).collect();
    assert_eq!(firsts.len(), 4);
    assert_eq!(see(&begin(&first_is(2, 3), &mut Seeded::new(5))).first, Seat(2));
    let nobody = Galaxy::begin(&first_is(3, 3), &mut Seeded::new(5), &mut ());
    assert_eq!(nobody.unwrap_err(), Refusal::NoSuchFirst(Seat(3)));
}

/// MG-SETUP-07: the first player's cube names the start system; black is drawn again; all cubes go back.
#[test]
fn the_first_player_draws_the_start_system() {
    let game = begin(&first_is(0, 2), &mut Scripted::new([7]));
    assert_eq!(start_of(&game, 0), "lazuris", "a blue cube");
    let player = &see(&game).players[0];
    assert_eq!((player.bag.total(), player.reserve, player.on_board), (25, 8, 1));
    // Black first (20 to 24 of 25), then yellow.
    let mut told = Vec::new();
    let game = Galaxy::begin(&first_is(0, 2), &mut Scripted::new([24, 12]), &mut told).expect("legal");
    assert!(told.contains(&Event::StartCube { seat: Seat(0), cube: Colour::Yellow }));
    assert_eq!(start_of(&game, 0), "aurelion");
    assert_eq!(see(&game).players[0].bag, Cubes::new([5; 5]));
}

/// MG-SETUP-08: four start systems in the corners, one of each colour but black, three planets each.
#[test]
fn every_corner_is_a_start_system_of_three_planets() {
    let starts: Vec<_> = data().corners.iter().map(|start| data().system(*start)).collect();
    let colours: Vec<_> = starts.iter().map(|info| info.colour).collect();
    assert_eq!(colours, Colour::PLAIN, "red, blue, yellow, green");
    assert!(starts.iter().all(|info| info.planets == 3));
    let at: BTreeSet<_> = starts.iter().map(|info| (info.at.0 > 50, info.at.1 > 50)).collect();
    assert_eq!(at.len(), 4, "one in each corner");
    assert_eq!(data().starts.len(), 4);
}

/// MG-SETUP-09: two sit opposite; of three the second sits to the left and the third chooses; four sit clockwise.
#[test]
fn the_others_sit_where_the_number_of_players_says() {
    let game = begin(&first_is(0, 2), &mut Scripted::new([7]));
    assert_eq!((start_of(&game, 0), start_of(&game, 1)), ("lazuris".into(), "smaragd".into()));

    let mut story = story_of(begin(&first_is(0, 3), &mut Scripted::new([7])));
    assert_eq!(start_of(&story.kit.0, 1), "aurelion");
    story.line("= asked p3; choices start karmin smaragd").unwrap();
    story.line("> p3 start karmin = owner karmin p3").unwrap();

    let game = begin(&first_is(0, 4), &mut Scripted::new([17]));
    let seats: Vec<_> = (0..4).map(|seat| start_of(&game, seat)).collect();
    assert_eq!(seats, ["smaragd", "karmin", "lazuris", "aurelion"]);
}

/// MG-SETUP-10: three systems of every unused corner are covered.
#[test]
fn unused_corners_become_black_holes() {
    let covered = |players: u8| {
        let game = to_the_first_turn(begin(&first_is(0, players), &mut Scripted::new([0])));
        let view = see(&game);
        let holes: Vec<String> =
            view.systems.iter().filter(|shown| shown.hole).map(|shown| shown.system.to_string()).collect();
        (holes, view.free_tokens)
    };
    let (holes, free) = covered(2);
    assert_eq!(holes, ["lazuris", "veyra", "nadir", "smaragd", "quorra", "onyx"]);
    assert_eq!(free, 3);
    let (holes, free) = covered(3);
    assert_eq!((holes.len(), free), (3, 6));
    assert_eq!(covered(4), (Vec::new(), 9));
}

/// MG-SETUP-11: races are taken in turn order by the rule for taking cards.
#[test]
fn races_are_taken_like_other_cards() {
    let mut story = story_of(begin(&first_is(0, 4), &mut Scripted::new([0])));
    let lifted = |story: &Story| {
        let view = see(&story.kit.0);
        let races = &view.decks[CardType::Race.index()];
        let mut all = races.lifted.clone();
        all.extend(races.top);
        all
    };
    let seen = lifted(&story);
    assert_eq!(seen.len(), 3, "two lifted, the third visible");
    // Both under, the third taken: the second player sees the next two.
    story.line(&format!("> p1 take {}", seen[2])).unwrap();
    story.line(&format!("> p1 bury {} = asked p2; p1 owns {}", seen[0], seen[2])).unwrap();
    let next = lifted(&story);
    assert!(next.iter().all(|race| !seen.contains(race)));
    let game = to_the_first_turn(story.kit.0);
    assert_eq!(see(&game).decks[CardType::Race.index()].count, 5);
    assert!(see(&game).players.iter().all(|player| player.race.is_some()));
}

/// MG-SETUP-12: the top card of every deck is public, deeper cards are not there to be seen.
#[test]
fn every_deck_shows_its_top_card() {
    let game = to_the_first_turn(begin(&Setup::new(2, false), &mut Seeded::new(9)));
    for viewer in Viewer::all(2) {
        let view = game.view(viewer).picture();
        assert_eq!(view.decks.len(), 7);
        for deck in &view.decks {
            assert!(deck.top.is_some(), "{:?}", deck.kind);
            assert!(deck.lifted.is_empty() && (deck.bottom.is_empty() || deck.kind == CardType::Race));
        }
    }
    let early = see(&begin(&Setup::new(2, false), &mut Seeded::new(9)));
    let shown = early.decks.iter().filter(|deck| deck.top.is_some()).count();
    assert_eq!(shown, 1, "only the race deck is face up while races are taken");
}

/// MG-SETUP-13: the start base brings no card; its symbol belongs to its owner.
#[test]
fn the_start_base_brings_no_card() {
    let game = to_the_first_turn(begin(&first_is(0, 2), &mut Scripted::new([0])));
    for player in &see(&game).players {
        assert_eq!(player.cards.len(), 1);
        assert_eq!(player.cards[0].kind, CardType::Race);
        assert_eq!(player.symbols.iter().sum::<u8>(), 1, "the blue arrow of the start system");
    }
    assert_eq!(see(&game).players[0].symbols[Superiority::Military.index()], 1);
}

/// MG-ADV-01, MG-ADV-02: two races more than players lie open; each takes one, the rest goes back.
#[test]
fn in_the_variant_races_are_chosen_from_a_display() {
    for players in 2..=4 {
        let setup = Setup { first: Some(Seat(1)), ..Setup::new(players, true) };
        let mut game = begin(&setup, &mut Seeded::new(4));
        let shown = see(&game).display;
        assert_eq!(shown.len(), usize::from(players) + 2);
        let mut order = Vec::new();
        let mut taken = CardSet::EMPTY;
        while see(&game).decision.is_some_and(|decision| decision.question == Question::Race) {
            let seat = game.asked().expect("somebody");
            let race = see(&game).display[0];
            taken.insert(race);
            assert!(game.check(seat, Action::Take(race)).is_ok());
            game.apply(seat, Action::Take(race), &mut Seeded::new(1), &mut ());
            order.push(seat.0);
            if order.len() < usize::from(players) {
                assert!(!see(&game).display.contains(&race));
            }
        }
        let expected: Vec<u8> = (0..players).map(|n| (1 + n) % players).collect();
        assert_eq!(order, expected, "from the first player, clockwise");
        let view = see(&game);
        assert!(view.display.is_empty());
        assert_eq!(view.decks[CardType::Race.index()].count, 9 - players);
        assert_eq!(taken.len(), usize::from(players));
    }
}

/// MG-ADV-03: then corners, from the last player counter-clockwise; any free corner, a neighbouring one too.
#[test]
fn in_the_variant_corners_are_chosen_in_the_opposite_order() {
    let setup = Setup { first: Some(Seat(0)), ..Setup::new(4, true) };
    let mut story = story_of(begin(&setup, &mut Seeded::new(2)));
    for seat in 1..=4 {
        let race = see(&story.kit.0).display[0];
        story.line(&format!("> p{seat} take {race}")).unwrap();
    }
    story.line("= asked p4; choices start karmin lazuris aurelion smaragd").unwrap();
    story.line("> p4 start aurelion = asked p3").unwrap();
    story.line("> p3 start aurelion ! SystemNotOffered aurelion").unwrap();
    story.line("> p3 start karmin = asked p2").unwrap();
    // The last corner is no choice.
    story.line("> p2 start smaragd = owner lazuris p1; now distribution; turn p1").unwrap();

    let setup = Setup { first: Some(Seat(0)), ..Setup::new(2, true) };
    let mut story = story_of(begin(&setup, &mut Seeded::new(2)));
    for seat in 1..=2 {
        let race = see(&story.kit.0).display[0];
        story.line(&format!("> p{seat} take {race}")).unwrap();
    }
    story.line("> p2 start karmin").unwrap();
    story.line("> p1 start lazuris = owner lazuris p1; owner karmin p2").unwrap();
}

/// MG-ADV-04: it replaces the draw and the taking of races; black holes and open decks follow as usual.
#[test]
fn the_variant_ends_like_the_standard_setup() {
    let game = to_the_first_turn(begin(&Setup::new(2, true), &mut Seeded::new(6)));
    let view = see(&game);
    assert_eq!(view.now, Now::Distribution);
    for player in &view.players {
        assert_eq!((player.cards.len(), player.on_board, player.reserve), (1, 1, 8));
    }
    assert_eq!(view.systems.iter().filter(|shown| shown.hole).count(), 6);
    assert!(view.decks.iter().all(|deck| deck.top.is_some()));
    assert!(!view.systems[system("karmin").index()].hole || view.systems[system("ember").index()].hole);
}
