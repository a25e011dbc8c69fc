//! The laws, over random games in every mode, and over random legal decks with cards of our pool and of a pack.

use game_star_worlds::action::Action;
use game_star_worlds::cards::{CardId, own_pool, pack};
use game_star_worlds::deck::Deck;
use game_star_worlds::effect::Race;
use game_star_worlds::{DeckSource, Event, Refusal, Setup, StarWorlds, View};
use serde::{Deserialize, Serialize};
use std::sync::LazyLock;
use tabletop::{Awaiting, Catalogue, Dice, EventSink, Game, Inventory, Mode, Seat, SeatMap, Seeded, Side, Viewer};

tabletop_laws::laws!(StarWorlds, games = 3, samples = 16);

/// The same game with random legal decks: as many modes as there are pairs of them.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
struct AnyDecks(StarWorlds);

impl Game for AnyDecks {
    const ID: &'static str = StarWorlds::ID;
    const RULES: u16 = StarWorlds::RULES;
    const SCHEMA: u16 = StarWorlds::SCHEMA;
    type Setup = Setup;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Refusal = Refusal;

    fn begin(setup: &Setup, dice: &mut impl Dice, sink: &mut impl EventSink<Event>) -> Result<Self, Refusal> {
        StarWorlds::begin(setup, dice, sink).map(Self)
    }
    fn seats(&self) -> u8 {
        self.0.seats()
    }
    fn side_of(&self, seat: Seat) -> Side {
        self.0.side_of(seat)
    }
    fn awaiting(&self) -> Awaiting {
        self.0.awaiting()
    }
    fn legal(&self, seat: Seat, actions: &mut Vec<Action>) {
        self.0.legal(seat, actions);
    }
    fn check(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        self.0.check(seat, action)
    }
    fn refused(&self, seat: Seat, out: &mut Vec<(Action, Refusal)>) {
        self.0.refused(seat, out);
    }
    fn passes(action: &Action) -> bool {
        StarWorlds::passes(action)
    }
    fn apply(&mut self, seat: Seat, action: Action, dice: &mut impl Dice, sink: &mut impl EventSink<Event>) {
        self.0.apply(seat, action, dice, sink);
    }
    fn leave(&mut self, seat: Seat, dice: &mut impl Dice, sink: &mut impl EventSink<Event>) {
        self.0.leave(seat, dice, sink);
    }
    fn view(&self, viewer: Viewer) -> View {
        self.0.view(viewer)
    }
    fn imagine(view: &View, dice: &mut impl Dice) -> Self {
        Self(StarWorlds::imagine(view, dice))
    }
}

impl Inventory for AnyDecks {
    fn inventory(&self, count: &mut dyn FnMut(&'static str, u64)) {
        self.0.inventory(count);
    }
}

/// Pairs of random decks, and so two games for each law: few of them in every run, many on request, as in
/// `LAWS_DECKS=2500 cargo test --release -p game-star-worlds --test laws any_decks`.
static MODES: LazyLock<Vec<Mode>> = LazyLock::new(|| {
    let pairs = std::env::var("LAWS_DECKS").ok().and_then(|count| count.parse().ok()).unwrap_or(16);
    // Names live as long as the program, as those of real modes do.
    (0..pairs).map(|pair: u32| Mode::new(pair.to_string().leak(), 2, 2)).collect()
});

fn example() -> pack::PackRef {
    let head = include_str!("../packs/example/pack.ron");
    let cards = include_str!("../packs/example/cards.ron");
    pack::load(&[("pack.ron", head), ("cards.ron", cards)]).expect("the example is good")
}

/// Any legal deck: of one race, of two, or of everything; with cards of the pack, if it is on the table.
fn any_deck(dice: &mut Seeded, with_pack: bool) -> Deck {
    let all: Vec<CardId> =
        if with_pack { game_star_worlds::cards::all_cards().collect() } else { own_pool().collect() };
    let bases: Vec<CardId> = all.iter().copied().filter(|card| card.card().is_base()).collect();
    let base = bases[dice.pick(bases.len() as u32) as usize];
    let strict = dice.pick(3) > 0;
    let fits = |card: &CardId| {
        let race = card.card().race;
        !card.card().is_base() && (!strict || race == base.card().race || race == Race::Neutral)
    };
    let cards: Vec<CardId> = all.iter().copied().filter(fits).collect();
    let mut deck = Deck { name: String::new(), base: base.to_string(), cards: Vec::new() };
    let mut left = 50;
    while left > 0 {
        let card = cards[dice.pick(cards.len() as u32) as usize];
        if deck.cards.iter().any(|(other, _)| *other == card.to_string()) {
            continue;
        }
        let copies = (1 + dice.pick(4)).min(left) as u8;
        deck.cards.push((card.to_string(), copies));
        left -= u32::from(copies);
    }
    deck
}

impl Catalogue for AnyDecks {
    fn modes() -> &'static [Mode] {
        &MODES
    }
    fn setup(mode: &str, _seats: u8) -> Result<Setup, Refusal> {
        let number: u64 = mode.parse().unwrap_or(0);
        let mut dice = Seeded::new(0xDEC + number);
        let pack = example();
        let with_pack = number.is_multiple_of(2);
        let decks = [any_deck(&mut dice, with_pack), any_deck(&mut dice, with_pack)].map(DeckSource::Own);
        let packs = if with_pack { vec![pack] } else { Vec::new() };
        Ok(Setup { decks: SeatMap(decks), open_lists: number.is_multiple_of(3), packs })
    }
    fn mode_of(_setup: &Setup) -> &'static str {
        "0"
    }
}

mod any_decks {
    use super::AnyDecks;
    tabletop_laws::laws!(AnyDecks, games = 2, samples = 14);
}

/// Random legal decks, many short looks: every game ends, and no card appears or vanishes.
#[test]
fn hundreds_of_random_decks_play_to_the_end() {
    let mut dice = Seeded::new(99);
    for _ in 0..300 {
        let setup = Setup::constructed(any_deck(&mut dice, false), any_deck(&mut dice, false));
        let mut game = StarWorlds::begin(&setup, &mut dice, &mut ()).expect("legal");
        let mut steps = 0;
        tabletop_laws::play_until(&mut game, &mut dice, |_| {
            steps += 1;
            assert!(steps < 20_000, "a game without end");
            false
        });
        game.inventory(&mut |_, cards| assert_eq!(cards, 51));
    }
}
