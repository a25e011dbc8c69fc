//! What one viewer knows, and a whole world that fits it.

use super::setup::Kind;
use super::state::{Card, Cards, Comets, Frame, SEATS, all_cards};
use serde::{Deserialize, Serialize};
use tabletop::{Bag, Dice, List, Pile, Seat, SeatMap, SeatSet, Viewer};

/// What one viewer knows. Others' hands are numbers here: there is no field that could hold a secret.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// The mode.
    pub kind: Kind,
    /// How many seats.
    pub seats: u8,
    /// Who walked away.
    pub gone: SeatSet,
    /// 1 to 8.
    pub round: u8,
    /// Cards in the deck.
    pub deck: u8,
    /// Who has seen the top card.
    pub seen_top: SeatSet,
    /// The top card, if the viewer has seen it.
    pub top: Option<Card>,
    /// Face up.
    pub discard: Cards,
    /// What everybody bids for.
    pub comet: Option<Card>,
    /// The viewer's hand.
    pub hand: Cards,
    /// How many cards everybody holds.
    pub hand_sizes: SeatMap<u8, SEATS>,
    /// The viewer's sealed card.
    pub sealed: Option<Card>,
    /// Who has sealed.
    pub have_sealed: SeatSet,
    /// What was sealed last.
    pub opened: SeatMap<Option<Card>, SEATS>,
    /// Comets caught.
    pub caught: SeatMap<Cards, SEATS>,
    /// Fuel taken.
    pub fuel: SeatMap<u8, SEATS>,
    /// Fuel in the box.
    pub box_fuel: u8,
    /// Pending choices.
    pub frames: List<Frame, 2>,
    /// The game is over.
    pub over: bool,
}

/// See [`tabletop::Game::view`].
pub fn view(game: &Comets, viewer: Viewer) -> View {
    let me = viewer.seat().filter(|seat| seat.0 < game.seats);
    View {
        viewer,
        kind: game.kind,
        seats: game.seats,
        gone: game.gone,
        round: game.round,
        deck: game.deck.len() as u8,
        seen_top: game.seen_top,
        top: me.filter(|seat| game.seen_top.contains(*seat)).and_then(|_| game.deck.known_top.last().copied()),
        discard: game.discard,
        comet: game.comet,
        hand: me.map_or_else(Cards::new, |seat| game.hands[seat]),
        hand_sizes: SeatMap::from_fn(|seat| game.hands[seat].len() as u8),
        sealed: me.and_then(|seat| game.sealed[seat]),
        have_sealed: game.sealed.iter().filter(|(_, card)| card.is_some()).map(|(seat, _)| seat).collect(),
        opened: game.opened,
        caught: game.caught,
        fuel: game.fuel,
        box_fuel: game.box_fuel,
        frames: game.frames,
        over: game.over,
    }
}

/// See [`tabletop::Game::imagine`]: takes the cards the viewer sees out of the box, and deals the others at random to the
/// places whose cards he does not see.
pub fn imagine(view: &View, dice: &mut impl Dice) -> Comets {
    let mut unseen: Bag<Card, 40> = all_cards().collect();
    let caught = view.caught.iter().flat_map(|(_, cards)| cards.iter());
    let opened = view.opened.iter().filter_map(|(_, card)| card.as_ref());
    let seen = view.discard.iter().chain(&view.hand).chain(caught).chain(opened);
    for card in seen.chain(&view.comet).chain(&view.sealed).chain(&view.top) {
        unseen.take(*card);
    }
    let mut hands = SeatMap::<Cards, SEATS>::default();
    let mut sealed = SeatMap::<Option<Card>, SEATS>::default();
    for seat in (0..view.seats).map(Seat) {
        if view.viewer.is(seat) {
            hands[seat] = view.hand;
            sealed[seat] = view.sealed;
            continue;
        }
        hands[seat] = (0..view.hand_sizes[seat]).filter_map(|_| unseen.draw(dice)).collect();
        if view.have_sealed.contains(seat) {
            sealed[seat] = unseen.draw(dice);
        }
    }
    let mut deck = Pile { known_top: List::new(), rest: Bag::new(), known_bottom: List::new() };
    if !view.seen_top.is_empty()
        && let Some(top) = view.top.or_else(|| unseen.draw(dice))
    {
        deck.put_on_top(top);
    }
    deck.rest = unseen;
    Comets {
        kind: view.kind,
        seats: view.seats,
        gone: view.gone,
        round: view.round,
        deck,
        seen_top: view.seen_top,
        discard: view.discard,
        comet: view.comet,
        hands,
        sealed,
        opened: view.opened,
        caught: view.caught,
        fuel: view.fuel,
        box_fuel: view.box_fuel,
        frames: view.frames,
        over: view.over,
    }
}
