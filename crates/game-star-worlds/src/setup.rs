//! What is chosen before the first card: who plays which deck, and which packs are on the table.

use crate::cards::pack::{self, PackRef};
use crate::cards::{CardId, UnknownCard};
use crate::deck::{Deck, DeckProblem, Resolved, StartHand, starter, starter_index};
use crate::refusal::Refusal;
use serde::{Deserialize, Serialize};
use tabletop::{Mode, Seat, SeatMap};

/// Where a player's deck comes from.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DeckSource {
    /// The player chooses a starter deck in secret, once the initiative is known (SW-5.1.2-a).
    Free,
    /// This starter deck.
    Starter(String),
    /// The player's own deck.
    Own(Deck),
}

/// What is chosen before the first card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// The decks of both seats.
    pub decks: SeatMap<DeckSource, 2>,
    /// Are own decks shown to both players before play? Starter decks are known to everybody anyway.
    #[serde(default)]
    pub open_lists: bool,
    /// The packs whose cards may be used, by content.
    #[serde(default)]
    pub packs: Vec<PackRef>,
}

/// Every mode, in the order of the menu.
pub const MODES: [Mode; 11] = [
    mode("starters"),
    mode("constructed"),
    mode("mirror-earth-line"),
    mode("mirror-earth-officers"),
    mode("mirror-earth-legion"),
    mode("mirror-dvarg-brood"),
    mode("mirror-dvarg-acid"),
    mode("mirror-dvarg-stone"),
    mode("mirror-targon-gravity"),
    mode("mirror-targon-concord"),
    mode("mirror-targon-arbiters"),
];

const fn mode(id: &'static str) -> Mode {
    Mode::new(id, 2, 2)
}

/// The starter deck that both play in a mirror mode.
pub fn mirrored(mode: &str) -> Option<u8> {
    starter_index(&mode.strip_prefix("mirror-")?.replace('-', "_"))
}

impl Setup {
    /// Both choose a starter deck.
    pub fn starters() -> Self {
        Self { decks: SeatMap([DeckSource::Free, DeckSource::Free]), open_lists: false, packs: Vec::new() }
    }

    /// These starter decks against each other.
    pub fn of_starters(first: &str, second: &str) -> Self {
        let deck = |id: &str| DeckSource::Starter(id.to_owned());
        Self { decks: SeatMap([deck(first), deck(second)]), open_lists: false, packs: Vec::new() }
    }

    /// These own decks against each other.
    pub fn constructed(first: Deck, second: Deck) -> Self {
        Self { decks: SeatMap([DeckSource::Own(first), DeckSource::Own(second)]), open_lists: false, packs: Vec::new() }
    }

    /// The usual setup of a mode.
    pub fn of_mode(mode: &str, seats: u8) -> Result<Self, Refusal> {
        if seats != 2 {
            return Err(Refusal::TwoPlayers { seats });
        }
        match mode {
            "starters" => Ok(Self::starters()),
            "constructed" => {
                // Something to start from; a client puts the players' own decks here.
                let deck = |index| starter(index).map(|deck| deck.deck.clone()).unwrap_or_default();
                Ok(Self::constructed(deck(0), deck(3)))
            }
            other => match mirrored(other).and_then(starter) {
                Some(deck) => Ok(Self::of_starters(deck.id, deck.id)),
                None => Err(Refusal::NoSuchMode(other.to_owned())),
            },
        }
    }

    /// The mode a setup belongs to.
    pub fn mode(&self) -> &'static str {
        let same = |index: usize| match &self.decks.0 {
            [DeckSource::Starter(first), DeckSource::Starter(second)] if first == second => {
                mirrored(MODES[index].id).and_then(starter).is_some_and(|deck| deck.id == first)
            }
            _ => false,
        };
        let own = self.decks.0.iter().any(|deck| matches!(deck, DeckSource::Own(_)));
        let mirror = (2..MODES.len()).find(|index| same(*index));
        MODES[mirror.unwrap_or(usize::from(own))].id
    }

    /// The deck of a seat ready to be played; none where the player has yet to choose.
    pub(crate) fn resolve(&self, seat: Seat) -> Result<Option<Resolved>, Refusal> {
        match &self.decks[seat] {
            DeckSource::Free => Ok(None),
            DeckSource::Starter(id) => match starter_index(id).and_then(starter) {
                Some(deck) => Ok(Some(deck.resolved.clone())),
                None => Err(Refusal::NoSuchDeck(id.clone())),
            },
            DeckSource::Own(deck) => {
                let resolved = deck.resolve().map_err(|problem| Refusal::Deck { seat, problem })?;
                named_in([&self.decks[seat]]).try_for_each(|card| self.check_pack(card))?;
                Ok(Some(resolved))
            }
        }
    }

    /// Every pack is loaded with the very content that the setup names.
    pub(crate) fn check_packs(&self) -> Result<(), Refusal> {
        match self.packs.iter().find(|pack| !pack::is_loaded(pack)) {
            Some(pack) => Err(Refusal::PackNotLoaded { pack: pack.id.clone() }),
            None => Ok(()),
        }
    }

    /// The setup names the packs of all its decks. A deck may be illegal today and have been legal when the match began.
    pub(crate) fn names_packs(&self) -> Result<(), Refusal> {
        named_in(&self.decks.0).try_for_each(|card| self.check_pack(card))
    }

    fn check_pack(&self, card: CardId) -> Result<(), Refusal> {
        let block = card.number() >> 8;
        let named = |loaded: &&'static crate::cards::Block| self.packs.contains(&loaded.info);
        let fine = block == 0 || pack::loaded().filter(named).any(|loaded| u16::from(loaded.number) == block);
        if fine { Ok(()) } else { Err(Refusal::PackNotNamed { card: card.to_string() }) }
    }
}

/// What a player brings to a table that somebody else sets up: his deck, and the packs its cards come from as he has them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BroughtDeck {
    /// The deck.
    pub deck: DeckSource,
    /// The packs it uses. Whoever sets the table up must have the very same.
    #[serde(default)]
    pub packs: Vec<PackRef>,
}

impl BroughtDeck {
    /// This deck with the packs it uses here.
    pub fn new(deck: DeckSource) -> Self {
        let packs = packs_of([&deck]);
        Self { deck, packs }
    }
}

/// The loaded cards that players' own decks name.
fn named_in<'a>(decks: impl IntoIterator<Item = &'a DeckSource>) -> impl Iterator<Item = CardId> {
    let own = decks.into_iter().filter_map(|deck| match deck {
        DeckSource::Own(deck) => Some(deck),
        DeckSource::Free | DeckSource::Starter(_) => None,
    });
    let names = own.flat_map(|deck| deck.cards.iter().map(|(name, _)| name).chain([&deck.base]));
    names.filter_map(|name| CardId::named(name))
}

/// The loaded packs whose cards are in these decks: a match that names no others can be repeated wherever those are.
pub fn packs_of<'a>(decks: impl IntoIterator<Item = &'a DeckSource>) -> Vec<PackRef> {
    let mut used = [false; 256];
    named_in(decks).for_each(|card| used[usize::from(card.number() >> 8)] = true);
    pack::loaded().filter(|block| used[usize::from(block.number)]).map(|block| block.info.clone()).collect()
}

impl Setup {
    /// May players bring decks to a table of this mode?
    pub fn takes_decks(mode: &str) -> bool {
        mode == "constructed"
    }

    /// Puts a deck on a seat, if it is legal and its packs are here with the same content; none: the usual one again.
    pub fn bring(&mut self, mode: &str, seat: Seat, brought: Option<BroughtDeck>) -> Result<(), Refusal> {
        let usual = Self::of_mode(mode, 2)?;
        if !Self::takes_decks(mode) || seat.index() >= usual.decks.0.len() {
            return Err(Refusal::NoSuchMode(mode.to_owned()));
        }
        let deck = match brought {
            Some(BroughtDeck { deck, packs }) => {
                let with = Self { packs, ..self.clone() };
                with.check_packs()?;
                deck
            }
            None => usual.decks[seat].clone(),
        };
        let mut next = self.clone();
        next.decks[seat] = deck;
        next.packs = packs_of(&next.decks.0);
        next.resolve(seat)?;
        *self = next;
        Ok(())
    }

    /// Which seats play another deck than the usual one of the mode.
    pub fn brought(&self, mode: &str) -> Vec<bool> {
        let usual = Self::of_mode(mode, 2).unwrap_or_else(|_| Self::starters());
        self.decks.0.iter().zip(&usual.decks.0).map(|(deck, usual)| deck != usual).collect()
    }
}

impl Resolved {
    /// May its owner start with six cards?
    pub const fn six(&self) -> bool {
        matches!(self.start, StartHand::Six)
    }
}

impl From<UnknownCard> for DeckProblem {
    fn from(unknown: UnknownCard) -> Self {
        Self::Unknown(unknown)
    }
}
