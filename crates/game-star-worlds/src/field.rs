//! The battlefield (4.2.3): which cards lie where, open or closed, on what.

use crate::cards::{Card, CardId};
use crate::effect::{Kind, Kinds, Pile};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};
use std::fmt;
use std::str::FromStr;
use tabletop::Seat;

/// Fifty cards and a base: no side of the battlefield can ever hold more.
pub const PER_SEAT: u8 = 52;
const PLACES: usize = 2 * PER_SEAT as usize;

/// A place on the battlefield. Spelled `a3` or `b0`: the letter is the seat that owns the card, the base lies at 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Slot(u8);

impl Slot {
    /// No place.
    pub const NONE: Self = Self(u8::MAX);

    /// The place with this index on the side of a seat; none if there is no such place.
    pub const fn new(seat: Seat, index: u8) -> Self {
        if seat.0 < 2 && index < PER_SEAT { Self(seat.0 * PER_SEAT + index) } else { Self::NONE }
    }

    /// Where the base of a seat lies.
    pub const fn base(seat: Seat) -> Self {
        Self::new(seat, 0)
    }

    /// Who owns the card that lies here.
    #[inline]
    pub const fn owner(self) -> Seat {
        Seat((self.0 >= PER_SEAT) as u8)
    }

    /// Is it a place?
    #[inline]
    pub const fn is_some(self) -> bool {
        (self.0 as usize) < PLACES
    }

    #[inline]
    const fn place(self) -> usize {
        self.0 as usize
    }

    /// Index on its side.
    #[inline]
    pub const fn index(self) -> u8 {
        if self.0 >= PER_SEAT { self.0 - PER_SEAT } else { self.0 }
    }

    #[inline]
    const fn bit(self) -> u64 {
        1 << self.index()
    }
}

impl Default for Slot {
    fn default() -> Self {
        Self::NONE
    }
}

impl fmt::Debug for Slot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Display for Slot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.is_some() {
            return f.write_str("-");
        }
        write!(f, "{}{}", if self.owner().0 == 0 { 'a' } else { 'b' }, self.index())
    }
}

impl FromStr for Slot {
    type Err = ();
    fn from_str(text: &str) -> Result<Self, ()> {
        if text == "-" {
            return Ok(Self::NONE);
        }
        let seat = match text.as_bytes().first() {
            Some(b'a') => Seat(0),
            Some(b'b') => Seat(1),
            Some(_) | None => return Err(()),
        };
        let digits = &text[1..];
        if digits.is_empty() || !digits.bytes().all(|digit| digit.is_ascii_digit()) {
            return Err(());
        }
        let slot = Self::new(seat, digits.parse().map_err(|_| ())?);
        if slot.is_some() { Ok(slot) } else { Err(()) }
    }
}

impl Serialize for Slot {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Slot {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(|()| D::Error::custom(format!("no such place: {text}")))
    }
}

/// A card on the battlefield.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Piece {
    /// Which card.
    pub card: CardId,
    /// What it is attached to or stands on.
    pub host: Slot,
    /// Damage of this turn (9.4.6); lasting damage of protoplasm is not in it.
    pub damage: u8,
    /// Change of firepower until the end of the turn.
    pub attack: i8,
    /// Change of defence until the end of the turn.
    pub defence: i8,
    /// Lines that were used this turn and may be used once (SW-3.1-q), a bit for each.
    pub used: u8,
    /// Where it goes back to while its placing is not performed (SW-7.5-c).
    pub origin: Pile,
    /// While its placing is not performed: was it put here by a sudden action (SW-7.3-a)?
    pub sudden: bool,
    /// While its placing is not performed: the declaration that put it here.
    pub placed_by: u8,
    /// The declaration of the running chain that turned it; 0: none (SW-M8).
    pub turned_by: u8,
    /// Of the bodyguards under one character, the how manieth it is (SW-11-f). Saves of rules before 5 do not say it.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub came: u8,
}

const fn is_zero(number: &u8) -> bool {
    *number == 0
}

impl Piece {
    /// A card that lies there for good.
    pub const fn new(card: CardId) -> Self {
        Self {
            card,
            host: Slot::NONE,
            damage: 0,
            attack: 0,
            defence: 0,
            used: 0,
            origin: Pile::Hand,
            sudden: false,
            placed_by: 0,
            turned_by: 0,
            came: 0,
        }
    }
}

/// One bit for each place of both sides.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
struct Places([u64; 2]);

impl Places {
    #[inline]
    const fn has(&self, slot: Slot) -> bool {
        slot.is_some() && self.0[slot.owner().index()] & slot.bit() != 0
    }
    #[inline]
    const fn set(&mut self, slot: Slot, on: bool) {
        let side = &mut self.0[slot.owner().index()];
        *side = if on { *side | slot.bit() } else { *side & !slot.bit() };
    }
    #[inline]
    const fn of(&self, seat: Seat) -> SideSlots {
        SideSlots { bits: self.0[seat.index()], first: seat.0 * PER_SEAT }
    }
    #[inline]
    const fn all(&self) -> Slots {
        Slots(self.0)
    }
}

/// Places of one side.
#[derive(Clone, Debug)]
pub struct SideSlots {
    bits: u64,
    first: u8,
}

impl Iterator for SideSlots {
    type Item = Slot;

    #[inline]
    fn next(&mut self) -> Option<Slot> {
        if self.bits == 0 {
            return None;
        }
        let index = self.bits.trailing_zeros() as u8;
        self.bits &= self.bits - 1;
        Some(Slot(self.first + index))
    }
}

/// Places of both sides, one after the other.
#[derive(Clone, Debug)]
pub struct Slots([u64; 2]);

impl Iterator for Slots {
    type Item = Slot;

    #[inline]
    fn next(&mut self) -> Option<Slot> {
        let side = usize::from(self.0[0] == 0);
        let bits = &mut self.0[side];
        if *bits == 0 {
            return None;
        }
        let index = bits.trailing_zeros() as u8;
        *bits &= *bits - 1;
        Some(Slot(side as u8 * PER_SEAT + index))
    }
}

/// The battlefield. Empty places are all alike, so that equal battlefields are equal.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Field {
    pieces: [Piece; PLACES],
    present: Places,
    closed: Places,
    provisional: Places,
    /// Those with a host: few, and asked for often.
    attached: Places,
    /// Those whose texts change other cards, once they lie there for good.
    standing: Places,
}

impl Default for Field {
    fn default() -> Self {
        Self {
            pieces: [Piece::new(CardId::NONE); PLACES],
            present: Places::default(),
            closed: Places::default(),
            provisional: Places::default(),
            attached: Places::default(),
            standing: Places::default(),
        }
    }
}

impl Field {
    /// Does a card lie here?
    #[inline]
    pub const fn has(&self, slot: Slot) -> bool {
        self.present.has(slot)
    }

    /// The card here. An empty place holds no card.
    #[inline]
    pub const fn piece(&self, slot: Slot) -> &Piece {
        &self.pieces[slot.place()]
    }

    /// The card here, to be changed.
    #[inline]
    pub(crate) const fn piece_mut(&mut self, slot: Slot) -> &mut Piece {
        &mut self.pieces[slot.place()]
    }

    /// What is printed on the card here.
    #[inline]
    pub fn card(&self, slot: Slot) -> &'static Card {
        self.piece(slot).card.card()
    }

    /// Its kind.
    #[inline]
    pub fn kind(&self, slot: Slot) -> Kind {
        self.card(slot).kind
    }

    /// Open (6.1)?
    #[inline]
    pub const fn is_open(&self, slot: Slot) -> bool {
        self.present.has(slot) && !self.closed.has(slot)
    }

    /// Declared, but its placing is not performed yet (SW-M20)?
    #[inline]
    pub const fn is_provisional(&self, slot: Slot) -> bool {
        self.provisional.has(slot)
    }

    /// The host of a card, if it has one.
    #[inline]
    pub fn host(&self, slot: Slot) -> Option<Slot> {
        let host = self.piece(slot).host;
        host.is_some().then_some(host)
    }

    /// The cards of a seat, by place.
    #[inline]
    pub const fn of(&self, seat: Seat) -> SideSlots {
        self.present.of(seat)
    }

    /// The cards of both seats.
    #[inline]
    pub const fn all(&self) -> Slots {
        self.present.all()
    }

    /// The cards of a seat, as a part of all.
    #[inline]
    pub const fn only_of(&self, seat: Seat) -> Slots {
        let mut places = [0; 2];
        places[(seat.0 & 1) as usize] = self.present.0[(seat.0 & 1) as usize];
        Slots(places)
    }

    /// The cards of a seat, and those of the other one that lie on something: what may do something for the seat, or to it.
    #[inline]
    pub const fn of_or_attached(&self, seat: Seat) -> Slots {
        let mut places = self.attached.0;
        let side = (seat.0 & 1) as usize;
        places[side] |= self.present.0[side];
        Slots(places)
    }

    /// The cards of a seat that are no longer being placed.
    #[inline]
    pub const fn placed_of(&self, seat: Seat) -> SideSlots {
        let [first, second] = self.present.0;
        let coming = self.provisional.0;
        Places([first & !coming[0], second & !coming[1]]).of(seat)
    }

    /// How many cards a seat has here.
    pub const fn count(&self, seat: Seat) -> u32 {
        self.present.0[seat.0 as usize].count_ones()
    }

    /// The closed cards of a seat.
    pub const fn closed_of(&self, seat: Seat) -> SideSlots {
        self.closed.of(seat)
    }

    /// The cards of a seat whose placing is not performed yet.
    pub const fn provisional_of(&self, seat: Seat) -> SideSlots {
        self.provisional.of(seat)
    }

    /// Everything attached to a card or standing on it.
    #[inline]
    pub fn on(&self, host: Slot) -> impl Iterator<Item = Slot> + '_ {
        self.attached().filter(move |slot| self.piece(*slot).host == host)
    }

    /// Everything that is attached to something or stands on it.
    #[inline]
    pub const fn attached(&self) -> Slots {
        self.attached.all()
    }

    /// Is anything attached to anything?
    #[inline]
    pub const fn any_attached(&self) -> bool {
        self.attached.0[0] | self.attached.0[1] != 0
    }

    /// The cards whose texts change others.
    #[inline]
    pub const fn standing(&self) -> Slots {
        self.standing.all()
    }

    /// Does any text change other cards?
    #[inline]
    pub const fn any_standing(&self) -> bool {
        self.standing.0[0] | self.standing.0[1] != 0
    }

    /// The ship or object on an asteroid (3.3.4).
    pub fn resident(&self, asteroid: Slot) -> Option<Slot> {
        if self.kind(asteroid) != Kind::Asteroid {
            return None;
        }
        self.attached
            .of(asteroid.owner())
            .find(|slot| self.piece(*slot).host == asteroid && Kinds::RESIDENTS.has(self.kind(*slot)))
    }

    /// SW-3.3.4-b: an asteroid and its resident are one target, named by the asteroid.
    #[inline]
    pub fn target_of(&self, slot: Slot) -> Slot {
        let host = self.piece(slot).host;
        if host.is_some() && Kinds::RESIDENTS.has(self.kind(slot)) { host } else { slot }
    }

    /// Puts a card on its owner's side. There is always room.
    pub(crate) fn put(&mut self, seat: Seat, piece: Piece) -> Slot {
        let index = (!self.present.0[seat.index()]).trailing_zeros() as u8;
        let slot = Slot::new(seat, index);
        self.pieces[slot.place()] = piece;
        self.present.set(slot, true);
        self.sort_in(slot);
        slot
    }

    /// Lays a card at a place that is free: for positions and saves.
    pub(crate) fn put_at(&mut self, slot: Slot, piece: Piece) {
        self.pieces[slot.place()] = piece;
        self.present.set(slot, true);
        self.sort_in(slot);
    }

    /// Takes a card away.
    pub(crate) fn take(&mut self, slot: Slot) -> Piece {
        let piece = std::mem::replace(&mut self.pieces[slot.place()], Piece::new(CardId::NONE));
        for places in
            [&mut self.present, &mut self.closed, &mut self.provisional, &mut self.attached, &mut self.standing]
        {
            places.set(slot, false);
        }
        piece
    }

    /// Turns a card.
    #[inline]
    pub(crate) const fn set_closed(&mut self, slot: Slot, closed: bool) {
        self.closed.set(slot, closed);
    }

    /// Marks a card as being placed, or as placed.
    pub(crate) fn set_provisional(&mut self, slot: Slot, provisional: bool) {
        self.provisional.set(slot, provisional);
        self.sort_in(slot);
    }

    /// Joins a card to another one.
    pub(crate) fn set_host(&mut self, slot: Slot, host: Slot) {
        self.pieces[slot.place()].host = host;
        self.sort_in(slot);
    }

    fn sort_in(&mut self, slot: Slot) {
        let piece = self.pieces[slot.place()];
        let stands = !self.provisional.has(slot) && !piece.card.card().standing.is_empty();
        self.standing.set(slot, stands);
        self.attached.set(slot, piece.host.is_some());
    }
}

/// A place and what lies there, as it is saved and shown.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Laid {
    slot: Slot,
    closed: bool,
    provisional: bool,
    piece: Piece,
}

impl Field {
    fn laid(&self) -> impl Iterator<Item = Laid> + '_ {
        self.all().map(|slot| Laid {
            slot,
            closed: self.closed.has(slot),
            provisional: self.provisional.has(slot),
            piece: *self.piece(slot),
        })
    }
}

impl fmt::Debug for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.laid()).finish()
    }
}

impl Serialize for Field {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.laid())
    }
}

impl<'de> Deserialize<'de> for Field {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let laid = Vec::<Laid>::deserialize(deserializer)?;
        let mut field = Self::default();
        for entry in &laid {
            let sound = entry.slot.is_some() && !field.has(entry.slot) && entry.piece.card.is_some();
            if !sound {
                return Err(D::Error::custom(format!("two cards or none at {}", entry.slot)));
            }
            field.put_at(entry.slot, entry.piece);
            field.set_closed(entry.slot, entry.closed);
            field.set_provisional(entry.slot, entry.provisional);
        }
        if laid.iter().any(|entry| entry.piece.host.is_some() && !field.has(entry.piece.host)) {
            return Err(D::Error::custom("a card on a card that is not there"));
        }
        Ok(field)
    }
}
