//! What a viewer sees: the whole table, for nothing in this game is secret. Cards lie open, cubes move in the open, decks show
//! their top card; orders and draws that are unknown to a player do not exist yet in the state either.
//!
//! [`View::table`] is the state itself; everything else is worked out from it, so that a client draws without knowing rules.

use crate::cards::{ArrowColour, Facing, data};
use crate::effect::{CardType, Goal, Kind};
use crate::ids::{Card, Project, System, Track};
use crate::powers::Powers;
use crate::resource::{Colour, Cubes, Superiority};
use crate::state::{DiscColour, Frame, Galaxy, Outcome, Phase, Victory};
use serde::{Deserialize, Serialize};
use tabletop::Seat;

/// The parts of a turn as a ribbon shows them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Now {
    /// Corners and races.
    Setup,
    /// Phase 1.
    Draw,
    /// Phase 2, cubes.
    Distribution,
    /// Phase 2, rewards.
    Rewards,
    /// Phase 3.
    Cards,
    /// The end.
    Over,
}

/// What is asked.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Question {
    /// Choose a start system.
    Corner,
    /// Choose a race on display.
    Race,
    /// Name a deck.
    Deck,
    /// Choose one of the lifted cards or the next.
    Lifted(CardType),
    /// Say which card goes under the deck next.
    Bury(CardType),
    /// Choose a card of this deck.
    Browse(CardType),
    /// Distribute cubes.
    Distribute,
    /// Clear one more project, or not.
    ClearMore,
    /// Agree to stop a conflict, or not.
    Offer {
        /// The conflict.
        conflict: Card,
        /// Who offers.
        from: Seat,
    },
    /// Take rewards and place bases.
    Rewards,
    /// Say which card acts first.
    Order,
    /// Take so many cubes of any colours.
    GainAny(u8),
    /// Take so many cubes of one colour.
    GainOne(u8),
    /// Put so many drawn cubes back.
    PutBack(u8),
    /// Choose a slot for a base.
    Slot,
    /// Settle a neutral neighbour.
    Settle,
    /// Clear a rival's route.
    ClearRoute,
    /// Take up to so many cubes off own routes.
    Lift(u8),
    /// Put or take a black hole.
    Hole,
    /// Name a rival who misses so many turns.
    Skip(u8),
    /// Stop a conflict.
    Stop,
    /// Exchange up to so many cubes.
    Exchange(u8),
    /// Steal a cube of this colour.
    Steal(Colour),
    /// Take so many cubes from the loser.
    Spoils {
        /// Who lost.
        loser: Seat,
        /// How many more.
        left: u8,
    },
    /// Carry out the goals of a won conflict.
    Goals(Card),
    /// Settle a captured system, or not.
    Captured(System),
    /// Lay conflicts and discard cards.
    Cards,
}

/// A cell with what lies in it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct CellView {
    /// What it asks for.
    pub colour: Colour,
    /// An irrecoverable cell.
    pub star: bool,
    /// The cube in it.
    pub cube: Option<Colour>,
}

/// A project on a card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ProjectView {
    /// Its name.
    pub project: Project,
    /// Its kind.
    pub kind: Kind,
    /// Its cells.
    pub cells: Vec<CellView>,
    /// How many cubes complete it now.
    pub needed: u8,
    /// Is it complete?
    pub complete: bool,
}

/// A card in front of a player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CardView {
    /// The card.
    pub card: Card,
    /// Its type.
    pub kind: CardType,
    /// Its text works now; for a race: the programme is carried out.
    pub active: bool,
    /// It has a round slot, and a base lies in it or not.
    pub slot: Option<bool>,
    /// Its projects; none for a conflict that is not laid.
    pub projects: Vec<ProjectView>,
}

/// A player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PlayerView {
    /// The seat.
    pub seat: Seat,
    /// The race, once chosen.
    pub race: Option<Card>,
    /// The colour of the discs.
    pub disc: DiscColour,
    /// The bag.
    pub bag: Cubes,
    /// Discs in reserve.
    pub reserve: u8,
    /// Prepared discs on cards.
    pub prepared: u8,
    /// Discs on the board, of nine.
    pub on_board: u8,
    /// Start systems held, of two.
    pub starts: u8,
    /// Symbols in the order cultural, economic, diplomatic, scientific, military; five of a kind win.
    pub symbols: [u8; 5],
    /// Turns to be missed.
    pub skips: u8,
    /// Walked away.
    pub gone: bool,
    /// Cards in front, the race among them.
    pub cards: Vec<CardView>,
    /// How many may be kept.
    pub card_limit: u8,
}

/// A system.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SystemView {
    /// The system.
    pub system: System,
    /// The colour of its star.
    pub colour: Colour,
    /// One of the four start systems.
    pub start: bool,
    /// Covered by a black hole.
    pub hole: bool,
    /// Who holds it.
    pub owner: Option<Seat>,
    /// Bases there.
    pub bases: u8,
    /// Its planets and the cubes on them.
    pub planets: Vec<Option<Colour>>,
    /// Where to draw it, 0 to 100.
    pub x: u8,
    /// Where to draw it, downwards.
    pub y: u8,
}

/// A track.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TrackView {
    /// The track.
    pub track: Track,
    /// Its ends.
    pub ends: [System; 2],
    /// It leads to no black hole.
    pub exists: bool,
    /// Whose route lies on it.
    pub owner: Option<Seat>,
    /// The end the route was begun at.
    pub from: Option<System>,
    /// The colour of the route.
    pub colour: Option<Colour>,
    /// Its cells from the first end to the second.
    pub cells: Vec<Option<Colour>>,
    /// How many cubes complete it for its owner now.
    pub needed: u8,
    /// Is it complete?
    pub complete: bool,
}

/// A symbol of the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SymbolView {
    /// Its kind.
    pub kind: Superiority,
    /// Its arrows.
    pub arrow: ArrowColour,
    /// Where they point.
    pub systems: Vec<System>,
    /// Can it be had at all?
    pub exists: bool,
    /// Who has it.
    pub holders: Vec<Seat>,
}

/// A side of a conflict on the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SideView {
    /// The system it faces.
    pub system: System,
    /// Who works on it.
    pub owner: Option<Seat>,
    /// Its cells.
    pub project: ProjectView,
    /// What the other side wins.
    pub goals: Vec<Goal>,
}

/// A conflict on the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ConflictView {
    /// The card.
    pub card: Card,
    /// Where it lies.
    pub track: Track,
    /// Its symbol.
    pub symbol: Superiority,
    /// Who has the symbol.
    pub leader: Option<Seat>,
    /// Cubes for the winner, as printed.
    pub spoils: u8,
    /// The red side.
    pub red: SideView,
    /// The blue side.
    pub blue: SideView,
    /// Laid in this turn.
    pub laid_now: bool,
    /// An offer was made in this turn.
    pub offered: bool,
}

/// A deck.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DeckView {
    /// Its type.
    pub kind: CardType,
    /// How many cards.
    pub count: u8,
    /// The visible card.
    pub top: Option<Card>,
    /// Cards lifted from it and lying beside it.
    pub lifted: Vec<Card>,
    /// Cards known to lie at the bottom, the lowest last.
    pub bottom: Vec<Card>,
}

/// A decision that is awaited.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Decision {
    /// Of whom.
    pub seat: Seat,
    /// What.
    pub question: Question,
    /// The card it comes from.
    pub source: Option<Card>,
    /// May it be declined with "done"?
    pub optional: bool,
}

/// What a viewer knows: everything.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct View {
    /// The table itself.
    pub table: Galaxy,
    /// The round, from 1.
    pub round: u16,
    /// The advanced setup was used.
    pub advanced: bool,
    /// Who had the first turn.
    pub first: Seat,
    /// Whose turn it is.
    pub active: Seat,
    /// This is an extra turn.
    pub extra: bool,
    /// Where in the turn we are.
    pub now: Now,
    /// What is awaited.
    pub decision: Option<Decision>,
    /// How it ended.
    pub winners: Vec<Seat>,
    /// By what.
    pub victory: Option<Victory>,
    /// The bank.
    pub bank: Cubes,
    /// Cubes drawn and not yet spent.
    pub drawn: Cubes,
    /// Free black-hole tokens.
    pub free_tokens: u8,
    /// Cards discarded in this phase 3.
    pub discarded: u8,
    /// The income for them as it stands.
    pub income: u8,
    /// Rewards that wait to be taken.
    pub rewards: Vec<Project>,
    /// Races on display.
    pub display: Vec<Card>,
    /// The players by seat.
    pub players: Vec<PlayerView>,
    /// The systems.
    pub systems: Vec<SystemView>,
    /// The tracks.
    pub tracks: Vec<TrackView>,
    /// The symbols of the board.
    pub symbols: Vec<SymbolView>,
    /// Conflicts on the board.
    pub conflicts: Vec<ConflictView>,
    /// The decks by type.
    pub decks: Vec<DeckView>,
}

/// Nothing is hidden: orders of decks and draws from bags do not exist before they are needed.
pub(crate) const fn imagine(view: &View) -> Galaxy {
    view.table
}

impl View {
    /// The view of a state.
    pub fn of(galaxy: &Galaxy) -> Self {
        let outcome: Option<Outcome> = galaxy.outcome();
        let active = galaxy.active;
        let rewards = match galaxy.phase {
            Phase::Settlement => galaxy.pending(active, &galaxy.powers(active)),
            _ => Default::default(),
        };
        Self {
            table: *galaxy,
            round: galaxy.round,
            advanced: galaxy.advanced,
            first: galaxy.first,
            active,
            extra: galaxy.extra_taken > 0,
            now: match galaxy.phase {
                Phase::Setup => Now::Setup,
                Phase::Dawn | Phase::Draw => Now::Draw,
                Phase::Distribution => Now::Distribution,
                Phase::Settlement => Now::Rewards,
                Phase::Cards | Phase::Income | Phase::End => Now::Cards,
                Phase::Over(_) => Now::Over,
            },
            decision: galaxy.decision(),
            winners: outcome.iter().flat_map(|outcome| outcome.winners.iter()).collect(),
            victory: outcome.map(|outcome| outcome.victory),
            bank: galaxy.bank,
            drawn: galaxy.drawn,
            free_tokens: galaxy.free_tokens(),
            discarded: galaxy.discarded,
            income: galaxy.discard_income(active),
            rewards: rewards.iter().map(Project::at).collect(),
            display: galaxy.display.iter().collect(),
            players: galaxy.table().map(|seat| galaxy.player_view(seat)).collect(),
            systems: System::all().map(|system| galaxy.system_view(system)).collect(),
            tracks: Track::all().map(|track| galaxy.track_view(track)).collect(),
            symbols: galaxy.symbol_views(),
            conflicts: galaxy.conflict_views(),
            decks: CardType::ALL.map(|kind| galaxy.deck_view(kind)).to_vec(),
        }
    }
}

impl Galaxy {
    fn decision(&self) -> Option<Decision> {
        let seat = self.asked()?;
        let (question, optional) = match (self.stack.last(), self.phase) {
            (Some(frame), _) => self.question(frame)?,
            (None, Phase::Distribution) => (Question::Distribute, true),
            (None, Phase::Settlement) => (Question::Rewards, self.pending(seat, &self.powers(seat)).is_empty()),
            (None, _) => (Question::Cards, self.may_end_turn(seat).is_ok()),
        };
        let source = self.stack.iter().rev().find_map(|frame| match frame {
            Frame::Effects { card, .. } => Some(*card),
            Frame::Spoils { conflict, .. } | Frame::Goals { conflict, .. } | Frame::Offer { conflict, .. } => {
                Some(*conflict)
            }
            Frame::Steal(project) => match data().project(*project).home {
                crate::cards::Home::Card(card) => Some(card),
                _ => None,
            },
            _ => None,
        });
        Some(Decision { seat, question, source, optional })
    }

    /// What a waiting frame asks, and whether it may be declined.
    fn question(&self, frame: &Frame) -> Option<(Question, bool)> {
        Some(match *frame {
            Frame::Corner(_) => (Question::Corner, false),
            Frame::ChooseRace(_) => (Question::Race, false),
            Frame::Take { .. } | Frame::LookOut => (Question::Deck, false),
            Frame::Lifted { deck, .. } => (Question::Lifted(deck), false),
            Frame::Bury { deck, .. } => (Question::Bury(deck), false),
            Frame::Browse(deck) => (Question::Browse(deck), false),
            Frame::Clearing(_) => (Question::ClearMore, true),
            Frame::Offer { conflict, .. } => (Question::Offer { conflict, from: self.active }, false),
            Frame::Answers { .. } => (Question::Order, false),
            Frame::Gain(left) => (Question::GainAny(left), false),
            Frame::GainOne(count) => (Question::GainOne(count), false),
            Frame::PutBack(left) => (Question::PutBack(left), false),
            Frame::Prepare => (Question::Slot, false),
            Frame::Settle => (Question::Settle, false),
            Frame::ClearRoute => (Question::ClearRoute, false),
            Frame::Lift(left) => (Question::Lift(left), true),
            Frame::Hole => (Question::Hole, false),
            Frame::Skip(turns) => (Question::Skip(turns), false),
            Frame::Stop => (Question::Stop, false),
            Frame::Exchange(left) => (Question::Exchange(left), true),
            Frame::Steal(project) => match data().project(project).reward {
                crate::cards::Reward::Steal(colour) => (Question::Steal(colour), false),
                _ => return None,
            },
            Frame::Spoils { loser, left, .. } => (Question::Spoils { loser, left }, false),
            Frame::Goals { conflict, .. } => (Question::Goals(conflict), false),
            Frame::Captured(system) => (Question::Captured(system), true),
            Frame::Nothing
            | Frame::Cover
            | Frame::MixRaces
            | Frame::TakeRace(_)
            | Frame::Effects { .. }
            | Frame::CountSpoils { .. } => return None,
        })
    }

    fn project_view(&self, project: Project, powers: &Powers) -> ProjectView {
        let info = data().project(project);
        let cell = |(n, cell): (u8, &crate::cards::Cell)| CellView {
            colour: cell.colour,
            star: cell.star,
            cube: self.rows[project].get(n),
        };
        ProjectView {
            project,
            kind: info.kind,
            cells: (0..).zip(info.cells).map(cell).collect(),
            needed: powers.needed(info.kind, info.size),
            complete: self.is_complete(project, powers),
        }
    }

    fn player_view(&self, seat: Seat) -> PlayerView {
        let player = self.player(seat);
        let powers = self.powers(seat);
        let active = self.active_among(seat, player.cards);
        let card_view = |card: Card| {
            let info = data().card(card);
            let projects = data().projects_of(card).map(|project| self.project_view(project, &powers));
            CardView {
                card,
                kind: info.kind,
                active: active.contains(card),
                slot: info.base.map(|_| self.prepared.contains(card)),
                projects: if info.conflict.is_some() { Vec::new() } else { projects.collect() },
            }
        };
        PlayerView {
            seat,
            race: self.race(seat),
            disc: player.disc,
            bag: player.bag,
            reserve: player.reserve,
            prepared: self.prepared(seat).len() as u8,
            on_board: self.discs_on_board(seat),
            starts: player.realm.and(data().starts).len() as u8,
            symbols: self.symbols(seat).counts(),
            skips: player.skips,
            gone: player.gone,
            cards: player.cards.iter().map(card_view).collect(),
            card_limit: powers.card_limit,
        }
    }

    fn system_view(&self, system: System) -> SystemView {
        let info = data().system(system);
        SystemView {
            system,
            colour: info.colour,
            start: data().starts.contains(system),
            hole: self.holes.contains(system),
            owner: self.owner(system),
            bases: self.bases(system),
            planets: data().planets(system).map(|planet| self.rows[planet].get(0)).collect(),
            x: info.at.0,
            y: info.at.1,
        }
    }

    fn track_view(&self, track: Track) -> TrackView {
        let info = data().track(track);
        let project = data().route(track);
        let owner = self.route_owner(track);
        let row = self.rows[project];
        let from_second = owner.is_some() && self.routes[track.index()].from == 1;
        let cell = |n: u8| row.get(if from_second { info.cells - 1 - n } else { n });
        let powers = owner.map(|seat| self.powers(seat));
        TrackView {
            track,
            ends: info.ends,
            exists: !info.ends.into_iter().any(|end| self.holes.contains(end)),
            owner,
            from: owner.map(|_| self.route_ends(track).0),
            colour: self.routes[track.index()].colour,
            cells: (0..info.cells).map(cell).collect(),
            needed: powers.map_or(info.cells, |powers| powers.needed(Kind::Route, info.cells)),
            complete: powers.is_some_and(|powers| self.is_complete(project, &powers)),
        }
    }

    fn symbol_views(&self) -> Vec<SymbolView> {
        let view = |arrow: &crate::cards::Arrow| {
            let open = arrow.systems.less(self.holes).len();
            let has = |seat: &Seat| {
                let held = self.player(*seat).realm.and(arrow.systems).len();
                match arrow.colour {
                    ArrowColour::Blue | ArrowColour::Red => held == 1,
                    ArrowColour::Green => held == 2,
                }
            };
            SymbolView {
                kind: arrow.kind,
                arrow: arrow.colour,
                systems: arrow.systems.iter().collect(),
                exists: match arrow.colour {
                    ArrowColour::Blue | ArrowColour::Red => open > 0,
                    ArrowColour::Green => open == 2,
                },
                holders: self.table().filter(has).collect(),
            }
        };
        data().arrows.iter().map(view).collect()
    }

    fn conflict_views(&self) -> Vec<ConflictView> {
        let view = |laid: &crate::state::Laid| {
            let info = data().card(laid.card).conflict.as_ref()?;
            let side = |facing: Facing| {
                let system = laid.system(facing);
                let owner = self.owner(system);
                let project = data().side(laid.card, facing);
                let powers = self.powers(owner.unwrap_or(self.active));
                SideView {
                    system,
                    owner,
                    project: self.project_view(project, &powers),
                    goals: info.goals[facing as usize].to_vec(),
                }
            };
            let (red, blue) = (side(Facing::Red), side(Facing::Blue));
            let cubes = |facing| self.rows[data().side(laid.card, facing)].count();
            let leader = match cubes(Facing::Red).cmp(&cubes(Facing::Blue)) {
                std::cmp::Ordering::Greater => red.owner,
                std::cmp::Ordering::Less => blue.owner,
                std::cmp::Ordering::Equal => None,
            };
            Some(ConflictView {
                card: laid.card,
                track: laid.track,
                symbol: info.symbol,
                leader,
                spoils: info.spoils,
                red,
                blue,
                laid_now: laid.laid_now,
                offered: laid.offered,
            })
        };
        self.conflicts.iter().filter_map(view).collect()
    }

    fn deck_view(&self, kind: CardType) -> DeckView {
        let deck = self.deck(kind);
        let lifted = self.stack.iter().flat_map(|frame| match frame {
            Frame::Lifted { deck, cards, .. } | Frame::Bury { deck, cards, .. } if *deck == kind => cards.to_vec(),
            _ => Vec::new(),
        });
        DeckView {
            kind,
            count: deck.len() as u8,
            top: self.top(kind),
            lifted: lifted.collect(),
            bottom: deck.known_bottom.to_vec(),
        }
    }
}
