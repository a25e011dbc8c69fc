//! What is on the table: plain flat data, copied by assignment. Cards are kinds, zones are tallies, so that equal positions are
//! equal and no instance number can tell a secret. Made for six seats, teams and a boss; a duel uses two of the seats.

use crate::action::Piece;
use crate::adventures::{BOSS, Boss};
use crate::amounts::{Authority, Combat, Trade};
use crate::cards::{BOOK, Kind, facts};
use crate::effect::{Ability, Faction, Filter, Place, Resource, Sort};
use crate::program::Op;
use crate::setup::{Format, Sets};
use crate::tally::Tally;
use serde::{Deserialize, Serialize};
use std::ops::{Deref, DerefMut, Index, IndexMut};
use tabletop::{Dice, List, Seat, SeatMap, SeatSet, Standings};

/// The most seats a table has, a boss included.
pub const SEATS: usize = 6;
/// How many cards lie in the trade row while the trade deck lasts (SR-BUY-06).
pub const ROW: usize = 5;
/// Nearly all cards of a duel with both sets, and far more than ever lie in play together; another one is refused.
pub(crate) const IN_PLAY: usize = 200;
/// Cards put on top of a deck are drawn soon; no more than a handful can come together. A stacked boss deck has ten.
const KNOWN_TOP: usize = 16;
/// More cards than a team has left in its hands at the end of a turn.
pub(crate) const SHOWN: usize = 40;
/// An ability, and the card it acquires: two are in use; a boss adds another two.
pub(crate) const FRAMES: usize = 8;
/// More copies of Mobile Market than any table has.
pub(crate) const RETURNING: usize = 8;

/// The game: everything on the table. Loading checks it, so that the rules can trust it.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "State")]
pub struct StarRealms(pub(crate) State);

impl Deref for StarRealms {
    type Target = State;
    #[inline]
    fn deref(&self) -> &State {
        &self.0
    }
}

impl DerefMut for StarRealms {
    #[inline]
    fn deref_mut(&mut self) -> &mut State {
        &mut self.0
    }
}

impl TryFrom<State> for StarRealms {
    type Error = &'static str;
    fn try_from(state: State) -> Result<Self, &'static str> {
        state.check_integrity()?;
        Ok(Self(state))
    }
}

/// The table itself.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct State {
    pub(crate) format: Format,
    pub(crate) sets: Sets,
    pub(crate) seats: u8,
    /// Who took the first turn.
    pub(crate) first: Seat,
    /// The number of the turn, from 1.
    pub(crate) turn: u16,
    /// Whose turn it is: one seat, or a whole team.
    pub(crate) active: SeatSet,
    /// Whose answer is awaited; nobody's when the game is over.
    pub(crate) asked: SeatSet,
    /// Who of a team has declared the end of his main phase (SR-HYDRA-08).
    #[serde(default)]
    pub(crate) ready: SeatSet,
    /// Who of them did so although his points could still do something.
    #[serde(default)]
    pub(crate) content: SeatSet,
    /// Who is still in the game.
    pub(crate) alive: SeatSet,
    pub(crate) players: Players,
    pub(crate) areas: PlayAreas,
    /// The trade row; slot 0 is farthest from the trade deck (SR-BUY-07).
    pub(crate) row: [Option<Kind>; ROW],
    pub(crate) trade_deck: Tally,
    pub(crate) explorers: u8,
    pub(crate) scrap_heap: Tally,
    /// The card that went to the scrap heap last, while it lies there.
    pub(crate) scrap_top: Option<Kind>,
    /// Cards that left the game with their owner (SR-MULTI-04).
    pub(crate) gone: Tally,
    /// What went from hands to discard piles in the last step: everybody saw it, even if it was shuffled at once.
    pub(crate) shown: Tally,
    /// Whose cards those were, where several discard in one step (SR-HYDRA-08).
    #[serde(default)]
    pub(crate) shown_by: List<(Seat, Kind), SHOWN>,
    /// Abilities that are being carried out, the innermost last. Empty in the main phase.
    pub(crate) frames: List<Frame, FRAMES>,
    pub(crate) ending: Option<Standings>,
    /// The boss of an adventure.
    #[serde(default)]
    pub(crate) boss: Boss,
}

/// One player for each seat. The boss of an adventure lies where a sixth player would, whom no adventure has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Players(SeatMap<Player, SEATS>);

/// Where the things of a seat lie.
#[inline]
const fn place_of(seat: Seat) -> usize {
    if seat.index() < SEATS { seat.index() } else { SEATS - 1 }
}

impl Players {
    /// All of them with their seats.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (Seat, &Player)> {
        self.0.iter()
    }
}

impl Index<Seat> for Players {
    type Output = Player;
    #[inline]
    fn index(&self, seat: Seat) -> &Player {
        &self.0.0[place_of(seat)]
    }
}

impl IndexMut<Seat> for Players {
    #[inline]
    fn index_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.0.0[place_of(seat)]
    }
}

/// One player's own things.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Player {
    pub(crate) authority: Authority,
    pub(crate) trade: Trade,
    pub(crate) combat: Combat,
    pub(crate) hand: Tally,
    pub(crate) deck: Deck,
    pub(crate) discard: Tally,
    /// The card that went to the discard pile last, while it lies there.
    pub(crate) discard_top: Option<Kind>,
    /// How many cards of each faction are in play, a copying base under both of its factions.
    pub(crate) fleet: [u8; 4],
    pub(crate) bases: u8,
    pub(crate) outposts: u8,
    /// The factions of the cards played this turn, as bits (SR-BUY-17).
    pub(crate) played: u8,
    /// Where the next acquired card goes (SR-BUY-16).
    pub(crate) redirects: Redirects,
    /// Own cards scrapped this turn from hand or discard pile (SR-SCRAP-10).
    pub(crate) scrapped: u8,
    /// Own cards scrapped this turn from play.
    pub(crate) scrapped_from_play: u8,
    /// Cards that come back from the scrap heap when the turn ends (SR-SCRAP-11).
    pub(crate) returning: List<Kind, RETURNING>,
    /// What he gives to what a teammate pays for, until it comes together (SR-HYDRA-10).
    #[serde(default)]
    pub(crate) pledged: u8,
    /// How many of his calls for help came to nothing this turn.
    #[serde(default)]
    pub(crate) calls: u8,
}

/// A face-down personal deck: unordered until drawn, but for what was put on top.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Deck {
    /// Put on top; the last one is drawn first.
    pub(crate) top: List<Kind, KNOWN_TOP>,
    pub(crate) rest: Tally,
    /// Which of those on top only the owner knows, as bits (SR-MULTI-07).
    #[serde(default)]
    pub(crate) covered: u16,
}

impl Deck {
    pub(crate) fn len(&self) -> usize {
        self.top.len() + self.rest.len()
    }

    /// Takes the next card: what lies on top, or any of the rest.
    #[inline]
    pub(crate) fn draw(&mut self, dice: &mut impl Dice) -> Option<Kind> {
        match self.top.pop() {
            Some(card) => {
                self.covered &= !(1 << self.top.len());
                Some(card)
            }
            None => self.rest.draw(dice),
        }
    }

    /// Lays a card on top that nobody else has seen.
    pub(crate) fn put_on_top_covered(&mut self, card: Kind) {
        self.put_on_top(card);
        self.covered |= 1 << (self.top.len() - 1);
    }

    /// What lies on top, the next card to draw first; none for a card that only its owner knows.
    pub(crate) fn seen_top(&self, owner: bool) -> impl Iterator<Item = Option<Kind>> + '_ {
        let known = move |index: usize| owner || self.covered & (1 << index) == 0;
        self.top.iter().enumerate().rev().map(move |(index, card)| Some(*card).filter(|_| known(index)))
    }

    /// Lays a card on top.
    pub(crate) fn put_on_top(&mut self, card: Kind) {
        if self.top.is_full() {
            // Not reached by any play: forget the place of the deepest known card rather than fail.
            let deepest = self.top.remove(0);
            self.covered >>= 1;
            self.rest.put(deepest);
        }
        self.top.push(card);
    }
}

/// Effects waiting for the next acquired card. One card spends all that fit it (SR-BUY-18), so a flag each is enough.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Redirects(u8);

impl Redirects {
    const ALL: [(Filter, Place); 6] = [
        (Filter::Any, Place::DeckTop),
        (Filter::Any, Place::Hand),
        (Filter::Ship, Place::DeckTop),
        (Filter::Ship, Place::Hand),
        (Filter::Base, Place::DeckTop),
        (Filter::Base, Place::Hand),
    ];

    pub(crate) fn add(&mut self, what: Filter, to: Place) {
        for (bit, redirect) in Self::ALL.iter().enumerate() {
            if *redirect == (what, to) {
                self.0 |= 1 << bit;
            }
        }
    }

    /// Those that are waiting, as bits.
    pub(crate) const fn bits(self) -> u8 {
        self.0
    }

    /// Those that are waiting.
    pub fn iter(self) -> impl Iterator<Item = (Filter, Place)> {
        Self::ALL.into_iter().enumerate().filter(move |(bit, _)| self.0 & (1 << bit) != 0).map(|(_, redirect)| redirect)
    }

    /// Spends those that fit a card of this sort; the places they name.
    pub(crate) fn spend(&mut self, sort: Sort) -> Places {
        let mut places = Places::NONE;
        if self.0 == 0 {
            return places;
        }
        for (bit, (what, to)) in Self::ALL.into_iter().enumerate() {
            if self.0 & (1 << bit) != 0 && what.fits(sort) {
                self.0 &= !(1 << bit);
                places = places.with(to);
            }
        }
        places
    }
}

/// A set of places for an acquired card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Places(u8);

impl Places {
    pub(crate) const NONE: Self = Self(0);

    pub(crate) const fn with(self, place: Place) -> Self {
        Self(self.0 | 1 << place as u8)
    }

    pub(crate) const fn has(self, place: Place) -> bool {
        self.0 & (1 << place as u8) != 0
    }

    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub(crate) fn iter(self) -> impl Iterator<Item = Place> {
        [Place::DiscardPile, Place::DeckTop, Place::Hand].into_iter().filter(move |place| self.has(*place))
    }

    /// The only one, if there is just one.
    pub(crate) fn only(self) -> Option<Place> {
        let mut places = self.iter();
        places.next().filter(|_| places.next().is_none())
    }
}

/// A card in play.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct InPlay {
    pub(crate) kind: Kind,
    /// What it copies until the turn ends (SR-ABIL-11).
    pub(crate) copied: Option<Kind>,
    pub(crate) marks: Marks,
    /// Combat spent on it that stays (SR-RAID-09).
    pub(crate) damage: u8,
}

impl InPlay {
    /// A card that has just come into play.
    #[inline]
    pub(crate) fn fresh(kind: Kind) -> Self {
        Self { kind, copied: None, marks: Marks::fresh(kind), damage: 0 }
    }

    /// The card whose abilities, sort and numbers it has now.
    #[inline]
    pub(crate) fn acts_as(self) -> Kind {
        self.copied.unwrap_or(self.kind)
    }

    /// Its factions: a copy has that of the copied base in addition to its own.
    #[inline]
    fn each_faction(self) -> impl Iterator<Item = Faction> {
        let own = facts(self.kind).faction;
        let copied = self.copied.and_then(|copied| facts(copied).faction).filter(|faction| own != Some(*faction));
        own.into_iter().chain(copied)
    }

    /// The same as bits.
    #[inline]
    pub(crate) fn factions(self) -> u8 {
        self.each_faction().fold(0, |bits, faction| bits | faction.bit())
    }
}

/// Which abilities of a card in play were used this turn, and which can be used now, as bits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Marks {
    used: u8,
    open: u8,
}

impl Marks {
    /// A card that acts as this kind and has not been used: ally abilities wait for their allies.
    #[inline]
    pub(crate) fn fresh(acts_as: Kind) -> Self {
        const ALWAYS: u8 = 1 << Ability::Primary as u8 | 1 << Ability::Scrap as u8;
        Self { used: 0, open: facts(acts_as).has & ALWAYS }
    }

    /// SR-ABIL-01: each ability once per turn.
    #[inline]
    pub(crate) const fn used(self, ability: Ability) -> bool {
        self.used & (1 << ability as u8) != 0
    }

    #[inline]
    pub(crate) const fn use_up(&mut self, ability: Ability) {
        self.used |= 1 << ability as u8;
        self.open &= !self.used;
    }

    /// SR-ALLY-05: unlocked once, usable all turn.
    #[inline]
    pub(crate) const fn unlock(&mut self, abilities: u8) {
        self.open |= abilities & !self.used;
    }

    /// Which abilities can be used now.
    #[inline]
    pub(crate) const fn open(self) -> u8 {
        self.open
    }

    #[inline]
    pub(crate) const fn is_open(self, ability: Ability) -> bool {
        self.open & (1 << ability as u8) != 0
    }

    pub(crate) const fn possible(self, has: u8) -> bool {
        self.used & self.open == 0 && (self.used | self.open) & !has == 0
    }
}

/// The cards in play of all seats: one list, seat after seat, each seat's sorted by kind.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlayAreas {
    cards: List<InPlay, IN_PLAY>,
    /// Where the cards of each seat end.
    ends: [u8; SEATS],
}

impl PlayAreas {
    #[inline]
    const fn start(&self, seat: Seat) -> usize {
        match place_of(seat).checked_sub(1) {
            Some(before) => self.ends[before] as usize,
            None => 0,
        }
    }

    #[inline]
    const fn end(&self, seat: Seat) -> usize {
        self.ends[place_of(seat)] as usize
    }

    /// The cards of a seat.
    #[inline]
    pub(crate) fn of(&self, seat: Seat) -> &[InPlay] {
        &self.cards[self.start(seat)..self.end(seat)]
    }

    #[inline]
    pub(crate) fn of_mut(&mut self, seat: Seat) -> &mut [InPlay] {
        let (start, end) = (self.start(seat), self.end(seat));
        &mut self.cards[start..end]
    }

    pub(crate) const fn is_full(&self) -> bool {
        self.cards.is_full()
    }

    /// How actions name a card.
    #[inline]
    pub(crate) fn piece(&self, seat: Seat, index: usize) -> Piece {
        let area = self.of(seat);
        let kind = area[index].kind;
        let nth = area[..index].iter().rev().take_while(|other| other.kind == kind).count();
        Piece { kind, nth: nth as u8 }
    }

    /// Where the `nth` card of a kind lies in the area of a seat.
    #[inline]
    pub(crate) fn find(&self, seat: Seat, kind: Kind, nth: u8) -> Option<usize> {
        let area = self.of(seat);
        let first = area.iter().position(|card| card.kind == kind)?;
        let index = first + usize::from(nth);
        (area.get(index)?.kind == kind).then_some(index)
    }

    /// Puts a card into the area of a seat, behind its equals.
    #[inline]
    pub(crate) fn enter(&mut self, seat: Seat, card: InPlay) {
        let place = self.of(seat).iter().position(|other| other.kind > card.kind);
        let place = place.map_or(self.end(seat), |place| self.start(seat) + place);
        self.cards.insert(place, card);
        for end in &mut self.ends[place_of(seat)..] {
            *end += 1;
        }
    }

    #[inline]
    pub(crate) fn leave(&mut self, seat: Seat, index: usize) -> InPlay {
        let place = self.start(seat) + index;
        for end in &mut self.ends[place_of(seat)..] {
            *end -= 1;
        }
        self.cards.remove(place)
    }

    /// Walks over the cards of a seat and keeps those that `keep` says yes to.
    #[inline]
    pub(crate) fn sweep(&mut self, seat: Seat, mut keep: impl FnMut(&mut InPlay) -> bool) {
        let (start, end) = (self.start(seat), self.end(seat));
        let mut kept = start;
        for index in start..end {
            let mut card = self.cards[index];
            if keep(&mut card) {
                self.cards[kept] = card;
                kept += 1;
            }
        }
        let (len, gone) = (self.cards.len(), end - kept);
        self.cards.copy_within(end..len, kept);
        self.cards.truncate(len - gone);
        for end in &mut self.ends[place_of(seat)..] {
            *end -= gone as u8;
        }
    }

    /// Every card in play.
    pub(crate) fn all(&self) -> &[InPlay] {
        &self.cards
    }

    /// Do the ends fit the cards?
    pub(crate) fn is_intact(&self) -> bool {
        self.ends.is_sorted() && self.cards.len() == usize::from(self.ends[SEATS - 1])
    }
}

/// Something that is being carried out and waits: for somebody's decision, or for what it has led to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Frame {
    /// An ability.
    Ability(Run),
    /// A card was acquired and may go to several places (SR-BUY-18).
    Acquired {
        /// By whom.
        seat: Seat,
        /// Which.
        card: Kind,
        /// Where it lies: a slot of the row, or none for the Explorer pile.
        slot: Option<u8>,
        /// What was paid; nothing for a free acquisition.
        price: Option<u8>,
        /// Where it may go.
        places: Places,
    },
    /// A team pays for something together.
    Together(Call),
    /// A boss makes players do something that no card says.
    Order {
        /// The card that made it do so.
        card: Kind,
        /// What.
        order: Order,
        /// Who still has to.
        victims: SeatSet,
        /// How many cards the next of them has still to discard.
        left: u8,
    },
    /// A player who drops out leaves a card to each of his heirs (SR-EMP-12, SR-RAID-13).
    Bequest {
        /// Who drops out.
        seat: Seat,
        /// Who still gets a card.
        heirs: SeatSet,
        /// Who says which.
        chooser: Chooser,
    },
}

/// An ability on its way through its steps.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Run {
    /// Whose ability it is.
    pub seat: Seat,
    /// The card whose words are carried out; for a copying base, the copied one.
    pub source: Kind,
    /// The card itself.
    pub card: Kind,
    /// Which of the equal cards in play.
    pub nth: u8,
    /// Which of its abilities.
    pub ability: Ability,
    /// The step it is at.
    pub step: u8,
    /// How many cards the last step handled.
    pub done: u8,
    /// The last of them.
    pub handled: Option<Kind>,
    /// Who still has to discard for it.
    pub victims: SeatSet,
    /// How many cards the next of them has still to discard.
    pub left: u8,
}

/// A call for help: the team is asked, one after the other (SR-HYDRA-10, SR-HYDRA-11).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Call {
    /// Who asked.
    pub seat: Seat,
    /// For what.
    pub purchase: Purchase,
    /// What it takes in all.
    pub price: u8,
    /// Who is still to be asked.
    pub helpers: SeatSet,
}

/// What a team pays for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Purchase {
    /// A card on sale, with trade.
    Card {
        /// Which.
        card: Kind,
        /// Where it lies: a slot of the row, or none for the Explorer pile.
        slot: Option<u8>,
    },
    /// The end of a base, with combat.
    Base {
        /// Whose.
        owner: Seat,
        /// Which.
        piece: Piece,
    },
}

/// What a boss can order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Order {
    /// To discard so many cards.
    Discard(u8),
    /// To put a Scout or Viper on top of the deck (SR-HORROR-13).
    StarterOnDeck,
}

/// Who says which card a player who drops out leaves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Chooser {
    /// He himself.
    Fallen,
    /// Who gets it: he has walked away.
    Heirs,
}

impl Default for Frame {
    fn default() -> Self {
        Self::Ability(Run::default())
    }
}

impl State {
    #[inline]
    pub(crate) fn player(&self, seat: Seat) -> &Player {
        &self.players[seat]
    }
}

impl Frame {
    /// Whose it is.
    pub(crate) const fn seat(&self) -> Seat {
        match self {
            Self::Ability(run) => run.seat,
            Self::Acquired { seat, .. } | Self::Bequest { seat, .. } => *seat,
            Self::Together(call) => call.seat,
            Self::Order { .. } => BOSS,
        }
    }

    /// The card it is about.
    pub(crate) fn source(&self) -> Kind {
        match self {
            Self::Ability(run) => run.source,
            Self::Acquired { card, .. } | Self::Order { card, .. } => *card,
            Self::Together(call) => call.purchase.card(),
            Self::Bequest { .. } => Kind::default(),
        }
    }

    /// The ability it is about.
    pub(crate) fn ability(&self) -> Ability {
        match self {
            Self::Ability(run) => run.ability,
            Self::Acquired { .. } => Ability::Acquired,
            Self::Together(_) | Self::Order { .. } | Self::Bequest { .. } => Ability::default(),
        }
    }

    /// The step of an ability that it is at.
    #[inline]
    pub(crate) fn op(&self) -> Option<Op> {
        match self {
            Self::Ability(run) => run.op(),
            Self::Acquired { .. } | Self::Together(_) | Self::Order { .. } | Self::Bequest { .. } => None,
        }
    }

    /// Somebody has left: nobody waits for his answers.
    pub(crate) fn forget(&mut self, seat: Seat) {
        match self {
            Self::Ability(Run { victims, .. }) | Self::Order { victims, .. } => *victims = victims.without(seat),
            Self::Together(call) => call.helpers = call.helpers.without(seat),
            Self::Bequest { heirs, .. } => *heirs = heirs.without(seat),
            Self::Acquired { .. } => {}
        }
    }
}

impl Run {
    /// The steps it walks through.
    #[inline]
    pub(crate) fn program(&self) -> &'static [Op] {
        BOOK.programs.of(self.source, self.ability)
    }

    /// The step it is at.
    #[inline]
    pub(crate) fn op(&self) -> Option<Op> {
        self.program().get(usize::from(self.step)).copied()
    }
}

impl Purchase {
    /// The card to buy, or the base to destroy.
    pub(crate) const fn card(self) -> Kind {
        match self {
            Self::Card { card, .. } => card,
            Self::Base { piece, .. } => piece.kind,
        }
    }
}

impl Player {
    /// A card has come into play or changed: count it.
    #[inline]
    pub(crate) fn count_in(&mut self, card: InPlay) {
        for faction in card.each_faction() {
            self.fleet[faction as usize] += 1;
        }
        match facts(card.acts_as()).sort {
            Sort::Ship => {}
            Sort::Base => self.bases += 1,
            Sort::Outpost => {
                self.bases += 1;
                self.outposts += 1;
            }
        }
    }

    /// A card leaves play or is about to change: count it no longer.
    #[inline]
    pub(crate) fn count_out(&mut self, card: InPlay) {
        for faction in card.each_faction() {
            self.fleet[faction as usize] -= 1;
        }
        match facts(card.acts_as()).sort {
            Sort::Ship => {}
            Sort::Base => self.bases -= 1,
            Sort::Outpost => {
                self.bases -= 1;
                self.outposts -= 1;
            }
        }
    }

    /// How many of a resource he has.
    pub(crate) fn has(&self, resource: Resource) -> i32 {
        match resource {
            Resource::Trade => self.trade.0.into(),
            Resource::Combat => self.combat.0.into(),
            Resource::Authority => self.authority.0,
        }
    }
}
