//! What a seat knows, read off the table without copying it: a [`crate::View`] for whoever looks a million times a second, such as
//! positions as numbers for a learner. Like a view it has no way to a secret: hands are told to those who may see them, of a deck it
//! says what is in it together with the hands that are not shown, and that is public (every card was acquired in the open). A test compares what it
//! tells of the true table with what it tells of worlds that are imagined from the view.

use crate::adventures::BossView;
use crate::cards::{Kind, facts};
use crate::effect::{Ability, Sort};
use crate::setup::{Format, Sets};
use crate::state::{Frame, InPlay, ROW, StarRealms, State};
use crate::tally::Tally;
use tabletop::{Seat, SeatSet, Side, Viewer};

/// The table through the eyes of a seat.
#[derive(Clone, Copy, Debug)]
pub struct Glance<'a> {
    state: &'a State,
    me: Seat,
}

/// One player, through the same eyes.
#[derive(Clone, Copy, Debug)]
pub struct PlayerGlance<'a> {
    state: &'a State,
    seat: Seat,
    shown: bool,
}

/// A card in play.
#[derive(Clone, Copy, Debug)]
pub struct CardGlance {
    /// What is printed on it.
    pub kind: Kind,
    /// What it is now: a base may copy another.
    pub acts_as: Kind,
    /// Ship, base or outpost, as it is now.
    pub sort: Sort,
    /// Its defense as it is now, damage aside.
    pub defense: u8,
    /// Combat spent on it that stays.
    pub damage: u8,
    /// In its owner's turn, the abilities of [`Ability::USABLE`] that can be used, as bits.
    pub open: u8,
}

impl StarRealms {
    /// What a seat knows.
    #[inline]
    pub const fn glance(&self, me: Seat) -> Glance<'_> {
        Glance { state: &self.0, me }
    }
}

impl<'a> Glance<'a> {
    /// Who looks.
    pub const fn me(self) -> Seat {
        self.me
    }
    /// How many sit at the table.
    pub const fn seats(self) -> u8 {
        self.state.seats
    }
    /// How players fight each other.
    pub const fn format(self) -> Format {
        self.state.format
    }
    /// The boxes on the table.
    pub const fn sets(self) -> Sets {
        self.state.sets
    }
    /// Who took the first turn.
    pub const fn first(self) -> Seat {
        self.state.first
    }
    /// The number of the turn, from 1.
    pub const fn turn(self) -> u16 {
        self.state.turn
    }
    /// Whose turn it is.
    pub const fn active(self) -> SeatSet {
        self.state.active
    }
    /// Whose answer is awaited.
    pub const fn asked(self) -> SeatSet {
        self.state.asked
    }
    /// The trade row; slot 0 is farthest from the trade deck.
    pub const fn row(self) -> &'a [Option<Kind>; ROW] {
        &self.state.row
    }
    /// Explorers left in their pile.
    pub const fn explorers(self) -> u8 {
        self.state.explorers
    }
    /// Cards left in the trade deck.
    pub const fn trade_deck(self) -> usize {
        self.state.trade_deck.len()
    }
    /// The scrap heap.
    pub const fn scrap_heap(self) -> &'a Tally {
        &self.state.scrap_heap
    }
    /// The choice that is open: who chooses, the card that asks, which of its abilities, and how far that is.
    pub fn pending(self) -> Option<(Seat, Kind, Ability, u8)> {
        let frame = self.state.frames.last()?;
        let step = match frame {
            Frame::Ability(run) => run.step,
            Frame::Acquired { .. } | Frame::Together(_) | Frame::Order { .. } | Frame::Bequest { .. } => 0,
        };
        Some((self.state.asked.lowest()?, frame.source(), frame.ability(), step))
    }
    /// The boss of an adventure; everybody sees the same of it.
    pub fn boss(self) -> Option<BossView> {
        self.state.boss_view()
    }
    /// A player.
    #[inline]
    pub fn player(self, seat: Seat) -> PlayerGlance<'a> {
        PlayerGlance { state: self.state, seat, shown: self.state.may_see_hand(Viewer::Seat(self.me), seat) }
    }
}

impl<'a> PlayerGlance<'a> {
    #[inline]
    fn player(&self) -> &'a crate::state::Player {
        self.state.player(self.seat)
    }
    /// Whom he wins with.
    pub const fn side(&self) -> Side {
        self.state.side_of(self.seat)
    }
    /// Still in the game?
    pub const fn alive(&self) -> bool {
        self.state.alive.contains(self.seat)
    }
    /// Has declared the end of his main phase, while teammates are still in theirs.
    pub const fn ready(&self) -> bool {
        self.state.ready.contains(self.seat)
    }
    /// The score: the team's, if it has one together.
    pub fn authority(&self) -> i32 {
        self.state.authority(self.seat).0
    }
    /// Trade to spend.
    pub fn trade(&self) -> u16 {
        self.player().trade.0
    }
    /// Combat to spend.
    pub fn combat(&self) -> u16 {
        self.player().combat.0
    }
    /// How many cards are in hand.
    pub fn hand_count(&self) -> usize {
        self.player().hand.len()
    }
    /// How many cards are in the deck.
    pub fn deck_count(&self) -> usize {
        self.player().deck.len()
    }
    /// The hand, for those who may see it.
    #[inline]
    pub fn hand(&self) -> Option<&'a Tally> {
        self.shown.then_some(&self.player().hand)
    }
    /// What lies face down, in no order: the deck, and the hand where it is not shown; less what is known to lie on top.
    pub fn hidden(&self) -> Tally {
        let player = self.player();
        let mut hidden = player.deck.rest;
        if !self.shown {
            hidden.take_all(&mut { player.hand });
        }
        if !player.deck.top.is_empty() {
            let top = player.deck.top.iter().rev().zip(player.deck.seen_top(self.shown));
            top.filter(|(_, seen)| seen.is_none()).for_each(|(card, _)| hidden.put(*card));
        }
        hidden
    }
    /// What lies on top of the deck, the next card to draw first; none for a card that is not known.
    pub fn top(&self) -> impl Iterator<Item = Option<Kind>> + 'a {
        self.player().deck.seen_top(self.shown)
    }
    /// The discard pile.
    #[inline]
    pub fn discard(&self) -> &'a Tally {
        &self.player().discard
    }
    /// Cards of each faction in play.
    pub fn fleet(&self) -> [u8; 4] {
        self.player().fleet
    }
    /// The factions he has played this turn, as bits.
    pub fn played(&self) -> u8 {
        self.player().played
    }
    /// Where the next acquired cards go, as places among the six that there are.
    pub fn redirects(&self) -> u8 {
        self.player().redirects.bits()
    }
    /// Own cards scrapped this turn: from hand and discard pile, from play.
    pub fn scrapped(&self) -> [u8; 2] {
        [self.player().scrapped, self.player().scrapped_from_play]
    }
    /// What he has promised to give to what a teammate pays for.
    pub fn pledged(&self) -> u8 {
        self.player().pledged
    }
    /// The cards in play, sorted by kind.
    #[inline]
    pub fn in_play(&self) -> impl Iterator<Item = CardGlance> + 'a {
        let active = self.state.active.contains(self.seat);
        self.state.areas.of(self.seat).iter().map(move |card| glance(card, active))
    }
}

#[inline]
fn glance(card: &InPlay, active: bool) -> CardGlance {
    let acts_as = card.acts_as();
    let now = facts(acts_as);
    // Marks are made in the owner's turn only.
    let open = if active { card.marks.open() } else { 0 };
    CardGlance { kind: card.kind, acts_as, sort: now.sort, defense: now.defense, damage: card.damage, open }
}
