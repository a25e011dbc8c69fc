//! What is in force for a player now: symbols, active cards, and what standing effects add up to. Nothing here is stored;
//! it is read from the table whenever it is needed (MG-FLOW-09, MG-EFF-06).

use crate::cards::{ArrowColour, Facing, data};
use crate::effect::{CardType, Effect, Kind, Protection, StandInCells, When};
use crate::ids::{Card, CardSet, Project};
use crate::resource::{Colour, ColourSet, Tally};
use crate::state::{CARD_LIMIT, Galaxy};
use tabletop::Seat;

/// The sum of a player's standing effects.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Powers {
    /// By kind of project and cube: which cells the cube may fill.
    fills: [[ColourSet; 5]; 8],
    /// By kind of project: cells that may stay empty, and the least number of cubes.
    shorten: [(u8, u8); 8],
    safe_from_thieves: u8,
    safe_from_winners: u8,
    /// Cards that may be kept at the end of the turn.
    pub card_limit: u8,
    /// Extra cubes of a discard income.
    pub income: u8,
    /// Extra cubes for a won conflict.
    pub spoils: u8,
    /// Projects one black cube clears.
    pub black_clears: u8,
    /// Extra cards lifted from development decks.
    pub lift_more: u8,
    /// Strong systems are closed to conflicts.
    pub closed: bool,
}

impl Powers {
    const NONE: Self = {
        let mut own = [ColourSet::one(Colour::Red); 5];
        let mut n = 0;
        while n < 5 {
            own[n] = ColourSet::one(Colour::ALL[n]);
            n += 1;
        }
        Self {
            fills: [own; 8],
            shorten: [(0, 0); 8],
            safe_from_thieves: 0,
            safe_from_winners: 0,
            card_limit: CARD_LIMIT,
            income: 0,
            spoils: 0,
            black_clears: 1,
            lift_more: 0,
            closed: false,
        }
    };

    /// The printed colours a cube may stand on in projects of a kind (MG-EFF-04).
    #[inline]
    pub const fn fills(&self, kind: Kind, cube: Colour) -> ColourSet {
        self.fills[kind as usize][cube as usize]
    }

    /// How many cubes complete a project of this kind and size (MG-EFF-05).
    #[inline]
    pub fn needed(&self, kind: Kind, size: u8) -> u8 {
        let (by, least) = self.shorten[kind as usize];
        size.saturating_sub(by).max(least).min(size)
    }

    /// May thieves take cubes of projects of this kind?
    #[inline]
    pub const fn open_to_thieves(&self, kind: Kind) -> bool {
        self.safe_from_thieves & (1 << kind as u8) == 0
    }

    /// May winners of conflicts?
    #[inline]
    pub const fn open_to_winners(&self, kind: Kind) -> bool {
        self.safe_from_winners & (1 << kind as u8) == 0
    }

    fn add(&mut self, effect: &Effect) {
        match effect {
            Effect::StandIn { cube, cells, on } => {
                let more = match cells {
                    StandInCells::Cells(colour) => ColourSet::one(*colour),
                    StandInCells::Any => ColourSet::EVERY,
                };
                let fills = &mut self.fills[*on as usize][cube.index()];
                *fills = fills.or(more);
            }
            Effect::Shorten { on, by, least } => {
                let (sum, most) = &mut self.shorten[*on as usize];
                *sum += by;
                *most = (*most).max(*least);
            }
            Effect::Protect { on, from } => {
                let kinds = on.iter().fold(0, |kinds, kind| kinds | 1 << *kind as u8);
                if matches!(from, Protection::Steal | Protection::Both) {
                    self.safe_from_thieves |= kinds;
                }
                if matches!(from, Protection::Spoils | Protection::Both) {
                    self.safe_from_winners |= kinds;
                }
            }
            Effect::CardLimit(n) => self.card_limit += n,
            Effect::Income(n) => self.income += n,
            Effect::Spoils(n) => self.spoils += n,
            Effect::BlackClears(n) => self.black_clears = self.black_clears.max(*n),
            Effect::LiftMore(n) => self.lift_more += n,
            Effect::ClosedStrongholds => self.closed = true,
            // Counted where leaders are judged.
            Effect::EaseLeaders(_) => {}
            // These happen once; they never stand.
            Effect::Gain(..)
            | Effect::Exchange(_)
            | Effect::Draw(_)
            | Effect::PutBack(_)
            | Effect::LookOut
            | Effect::PrepareBase
            | Effect::SettleNeighbour
            | Effect::ClearRivalRoute
            | Effect::LiftFromRoutes(_)
            | Effect::MoveBlackHole
            | Effect::ExtraTurns(_)
            | Effect::RivalSkips(_)
            | Effect::StopConflict
            | Effect::CubeForConflict => {}
        }
    }
}

impl Galaxy {
    /// The superiority symbols of a player (MG-SYMB-02): programme, implemented cards, leads in conflicts, arrows.
    pub fn symbols(&self, seat: Seat) -> Tally {
        let data = data();
        let player = &self.players[seat];
        let mut tally = Tally::NONE;
        for card in player.cards.and(self.implemented).and(data.with_symbols).iter() {
            tally.add(data.card(card).symbols);
        }
        for arrow in &data.arrows {
            let held = player.realm.and(arrow.systems);
            let has = match arrow.colour {
                ArrowColour::Blue | ArrowColour::Red => held.is_one(),
                ArrowColour::Green => held.len() == 2,
            };
            if has {
                tally.add(Tally::one(arrow.kind));
            }
        }
        for laid in &self.conflicts {
            let mine = laid.systems().map(|system| player.realm.contains(system));
            if mine == [false, false] {
                continue;
            }
            let Some(conflict) = &data.card(laid.card).conflict else { continue };
            let [red, blue] = Facing::BOTH.map(|facing| self.rows[data.side(laid.card, facing)].count());
            // MG-CONF-10: strictly more cubes.
            if (mine[0] && red > blue) || (mine[1] && blue > red) {
                tally.add(Tally::one(conflict.symbol));
            }
        }
        tally
    }

    /// How many unmet needs the leaders of a player forgive (MG-EFF-20).
    fn ease(&self, seat: Seat) -> u8 {
        let easing = self.players[seat].cards.and(data().easing).and(self.implemented.or(data().governments()));
        let eases = |card: Card| {
            let effects = data().card(card).ability.into_iter().flat_map(|ability| &ability.effects);
            effects.map(|effect| if let Effect::EaseLeaders(n) = effect { *n } else { 0 }).sum::<u8>()
        };
        easing.iter().map(eases).sum()
    }

    /// Those of a player's cards whose text works now.
    pub(crate) fn active_among(&self, seat: Seat, cards: CardSet) -> CardSet {
        let data = data();
        let mine = self.players[seat].cards.and(cards);
        let mut active = mine.and(self.implemented.or(data.governments()));
        let leaders = mine.and(data.of_type[CardType::Leader.index()]);
        if !leaders.is_empty() {
            let (symbols, ease) = (self.symbols(seat), self.ease(seat));
            for leader in leaders.iter() {
                if symbols.missing(data.card(leader).needs) <= ease {
                    active.insert(leader);
                }
            }
        }
        active
    }

    /// Does the text of this card work for its owner now? Implemented (MG-DEV-01), governing (MG-GOV-01), or a leader with
    /// the symbols it needs (MG-LEADER-01).
    pub fn is_active(&self, seat: Seat, card: Card) -> bool {
        self.active_among(seat, std::iter::once(card).collect()).contains(card)
    }

    /// The player's cards that answer to an event now.
    pub(crate) fn answering(&self, seat: Seat, when: When, of: Option<CardType>) -> CardSet {
        let named = |card: &Card| {
            let ability = data().card(*card).ability;
            ability.is_some_and(|ability| ability.of.is_empty() || of.is_some_and(|kind| ability.of.contains(&kind)))
        };
        let cards = self.players[seat].cards.and(data().when[when.index()]);
        if cards.is_empty() {
            return cards;
        }
        self.active_among(seat, cards).iter().filter(named).collect()
    }

    /// What the player's standing effects add up to.
    pub fn powers(&self, seat: Seat) -> Powers {
        let mut powers = Powers::NONE;
        let standing = self.players[seat].cards.and(data().when[When::Always.index()]);
        if !standing.is_empty() {
            for card in self.active_among(seat, standing).iter() {
                if let Some(ability) = data().card(card).ability {
                    ability.effects.iter().for_each(|effect| powers.add(effect));
                }
            }
        }
        powers
    }

    /// Would one more cube complete the project of this player?
    pub(crate) fn is_completed_by_one(&self, seat: Seat, project: Project) -> bool {
        let info = data().project(project);
        self.rows[project].count() + 1 == self.powers(seat).needed(info.kind, info.size)
    }

    /// Is the project complete for a player with these powers?
    #[inline]
    pub(crate) fn is_complete(&self, project: Project, powers: &Powers) -> bool {
        let info = data().project(project);
        let cubes = self.rows[project].count();
        cubes > 0 && cubes >= powers.needed(info.kind, info.size)
    }
}
