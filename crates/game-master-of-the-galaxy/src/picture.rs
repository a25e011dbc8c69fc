//! What a client draws, worked out from what a viewer knows: owners, cells, symbols and decks. Made on demand, never sent and never
//! saved.

use crate::cards::{Arrow, ArrowColour, Cell, Facing, data};
use crate::effect::{CardType, Goal, Kind};
use crate::ids::{Card, Project, System, Track};
use crate::powers::Powers;
use crate::question::{Decision, Now};
use crate::resource::{Colour, Cubes, Superiority};
use crate::state::{DiscColour, Frame, Galaxy, Laid, Outcome, Phase, SYMBOLS_TO_WIN, Victory};
use tabletop::Seat;

/// A cell with what lies in it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct CellPicture {
    /// What it asks for.
    pub colour: Colour,
    /// An irrecoverable cell.
    pub star: bool,
    /// The cube in it.
    pub cube: Option<Colour>,
}

/// A project on a card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ProjectPicture {
    /// Its name.
    pub project: Project,
    /// Its kind.
    pub kind: Kind,
    /// Its cells.
    pub cells: Vec<CellPicture>,
    /// How many cubes complete it now.
    pub needed: u8,
    /// Is it complete?
    pub complete: bool,
}

/// A card in front of a player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CardPicture {
    /// The card.
    pub card: Card,
    /// Its type.
    pub kind: CardType,
    /// Its text works now; for a race: the programme is carried out.
    pub active: bool,
    /// It has a round slot, and a base lies in it or not.
    pub slot: Option<bool>,
    /// Its projects; none for a conflict that is not laid.
    pub projects: Vec<ProjectPicture>,
}

/// A player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayerPicture {
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
    pub cards: Vec<CardPicture>,
    /// How many may be kept.
    pub card_limit: u8,
}

impl PlayerPicture {
    /// At most two symbols of the kind short of a victory: a client marks it.
    pub const fn nears_domination(&self, kind: Superiority) -> bool {
        self.symbols[kind as usize] + 2 >= SYMBOLS_TO_WIN
    }
}

/// A system.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SystemPicture {
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
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TrackPicture {
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
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SymbolPicture {
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
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SidePicture {
    /// The system it faces.
    pub system: System,
    /// Who works on it.
    pub owner: Option<Seat>,
    /// Its cells.
    pub project: ProjectPicture,
    /// What the other side wins.
    pub goals: Vec<Goal>,
}

/// A conflict on the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ConflictPicture {
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
    pub red: SidePicture,
    /// The blue side.
    pub blue: SidePicture,
    /// Laid in this turn.
    pub laid_now: bool,
    /// An offer was made in this turn.
    pub offered: bool,
}

/// A deck.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DeckPicture {
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

/// The table as it is drawn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Picture {
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
    pub players: Vec<PlayerPicture>,
    /// The systems.
    pub systems: Vec<SystemPicture>,
    /// The tracks.
    pub tracks: Vec<TrackPicture>,
    /// The symbols of the board.
    pub symbols: Vec<SymbolPicture>,
    /// Conflicts on the board.
    pub conflicts: Vec<ConflictPicture>,
    /// The decks by type.
    pub decks: Vec<DeckPicture>,
}

impl Picture {
    /// The picture of a table.
    pub fn of(galaxy: &Galaxy) -> Self {
        let outcome: Option<Outcome> = galaxy.outcome();
        let active = galaxy.active;
        let rewards = match galaxy.phase {
            Phase::Settlement => galaxy.pending(active, &galaxy.powers(active)),
            _ => Default::default(),
        };
        Self {
            round: galaxy.round,
            advanced: galaxy.advanced,
            first: galaxy.first,
            active,
            extra: galaxy.extra_taken > 0,
            now: galaxy.now(),
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
            players: galaxy.table().map(|seat| galaxy.player_picture(seat)).collect(),
            systems: System::all().map(|system| galaxy.system_picture(system)).collect(),
            tracks: Track::all().map(|track| galaxy.track_picture(track)).collect(),
            symbols: galaxy.symbol_pictures(),
            conflicts: galaxy.conflict_pictures(),
            decks: CardType::ALL.map(|kind| galaxy.deck_picture(kind)).to_vec(),
        }
    }
}

impl Galaxy {
    fn project_picture(&self, project: Project, powers: &Powers) -> ProjectPicture {
        let info = data().project(project);
        let cell = |(n, cell): (u8, &Cell)| CellPicture {
            colour: cell.colour,
            star: cell.star,
            cube: self.rows[project].get(n),
        };
        ProjectPicture {
            project,
            kind: info.kind,
            cells: (0..).zip(info.cells).map(cell).collect(),
            needed: powers.needed(info.kind, info.size),
            complete: self.is_complete(project, powers),
        }
    }

    fn player_picture(&self, seat: Seat) -> PlayerPicture {
        let player = self.player(seat);
        let powers = self.powers(seat);
        let active = self.active_among(seat, player.cards);
        let card_picture = |card: Card| {
            let info = data().card(card);
            let projects = data().projects_of(card).map(|project| self.project_picture(project, &powers));
            CardPicture {
                card,
                kind: info.kind,
                active: active.contains(card),
                slot: info.base.map(|_| self.prepared.contains(card)),
                projects: if info.conflict.is_some() { Vec::new() } else { projects.collect() },
            }
        };
        PlayerPicture {
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
            cards: player.cards.iter().map(card_picture).collect(),
            card_limit: powers.card_limit,
        }
    }

    fn system_picture(&self, system: System) -> SystemPicture {
        let info = data().system(system);
        SystemPicture {
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

    fn track_picture(&self, track: Track) -> TrackPicture {
        let info = data().track(track);
        let project = data().route(track);
        let owner = self.route_owner(track);
        let row = self.rows[project];
        let from_second = owner.is_some() && self.routes[track.index()].from == 1;
        let cell = |n: u8| row.get(if from_second { info.cells - 1 - n } else { n });
        let powers = owner.map(|seat| self.powers(seat));
        TrackPicture {
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

    fn symbol_pictures(&self) -> Vec<SymbolPicture> {
        let view = |arrow: &Arrow| {
            let open = arrow.systems.less(self.holes).len();
            let has = |seat: &Seat| {
                let held = self.player(*seat).realm.and(arrow.systems).len();
                match arrow.colour {
                    ArrowColour::Blue | ArrowColour::Red => held == 1,
                    ArrowColour::Green => held == 2,
                }
            };
            SymbolPicture {
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

    fn conflict_pictures(&self) -> Vec<ConflictPicture> {
        let view = |laid: &Laid| {
            let info = data().card(laid.card).conflict.as_ref()?;
            let side = |facing: Facing| {
                let system = laid.system(facing);
                let owner = self.owner(system);
                let project = data().side(laid.card, facing);
                let powers = self.powers(owner.unwrap_or(self.active));
                SidePicture {
                    system,
                    owner,
                    project: self.project_picture(project, &powers),
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
            Some(ConflictPicture {
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

    fn deck_picture(&self, kind: CardType) -> DeckPicture {
        let deck = self.deck(kind);
        let lifted = self.stack.iter().flat_map(|frame| match frame {
            Frame::Lifted { deck, cards, .. } | Frame::Bury { deck, cards, .. } if *deck == kind => cards.to_vec(),
            _ => Vec::new(),
        });
        DeckPicture {
            kind,
            count: deck.len() as u8,
            top: self.top(kind),
            lifted: lifted.collect(),
            bottom: deck.known_bottom.to_vec(),
        }
    }
}
