//! What happened, and who learns what of it.

use crate::cards::Price;
use crate::effect::CardKind;
use crate::ids::{AreaId, CardId, EventId, Face, Faction, ModuleKind, PlanetId, Race, Resource, RouteId, TechId, Unit};
use crate::state::{AbilitySource, Depletion, End, Item, Phase, Source, VictoryKind};
use serde::{Deserialize, Serialize};
use tabletop::{Fact, Seat, SeatSet, Viewer};

/// Something that became true.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the fields are the nouns of the sentence above them")]
pub enum Event {
    // ---- setup
    /// Somebody holds the first player token.
    FirstPlayer { seat: Seat },
    /// A faction was taken.
    FactionTaken { seat: Seat, faction: Faction },
    /// Planets were drawn.
    PlanetsDrawn { seat: Seat, planets: Vec<PlanetId> },
    /// A planet was laid.
    PlanetPlaced { seat: Seat, planet: PlanetId, x: i8, y: i8, turn: u8 },
    /// A planet could not be laid.
    PlanetSetAside { seat: Seat, planet: PlanetId },
    /// A normal route appeared.
    RouteLaid { route: RouteId, ends: [End; 2] },
    /// A Z-route was laid.
    ZRouteLaid { seat: Seat, route: RouteId, number: u8, ends: [End; 2] },
    /// A Z-route found no room.
    ZRouteDiscarded { seat: Seat },
    /// A base was placed at the start.
    BasePlaced { seat: Seat, area: AreaId },
    /// A unit was put on the board without being bought.
    UnitPlaced { seat: Seat, unit: Unit, area: AreaId },
    /// A transport was put on the board without being bought.
    TransportPlaced { seat: Seat, route: RouteId },

    // ---- the round
    /// A phase began.
    PhaseBegan { round: u8, phase: Phase },
    /// An order was placed face down.
    OrderPlaced { seat: Seat, planet: PlanetId, face: Option<Face> },
    /// An order was revealed.
    OrderRevealed { seat: Seat, planet: PlanetId, face: Face },
    /// A kept event made an order special.
    OrderRaised { seat: Seat, event: EventId },
    /// An order went back to its owner.
    OrderReturned { seat: Seat, planet: PlanetId, face: Face },
    /// An order of a player who is out was removed.
    OrderRemoved { seat: Seat, planet: PlanetId },
    /// A player is blocked.
    Blocked { seat: Seat },
    /// An event card was drawn, face down.
    EventDrawn { seat: Seat, stage: u8 },
    /// There was no event card to draw; only stories of rules before 3 tell it.
    NoEventLeft { seat: Seat },
    /// The discarded stage III events became a new deck.
    EventsRecycled { cards: u8 },

    // ---- paying and building
    /// Something is being bought.
    Buying { seat: Seat, item: Item, price: Price },
    /// A worker was sent.
    WorkerSent { seat: Seat, source: Source, resource: Resource },
    /// The discount was used.
    DiscountUsed { seat: Seat, resource: Resource },
    /// An area was depleted one step further.
    AreaDepleted { area: AreaId, depletion: Depletion },
    /// An area was restored.
    AreaRestored { area: AreaId },
    /// Workers went to the Unavailable box.
    WorkersUnavailable { seat: Seat, count: u8 },
    /// A worker was built.
    WorkerBuilt { seat: Seat },
    /// A transport was built.
    TransportBuilt { seat: Seat, route: RouteId },
    /// A unit was built.
    UnitBuilt { seat: Seat, unit: Unit, area: AreaId },
    /// A unit was given for another.
    UnitSacrificed { seat: Seat, unit: Unit, area: AreaId },
    /// A building was bought.
    BuildingBought {
        seat: Seat,
        building: u8,
        level: u8,
        /// Whose building it is; stories of older versions do not say it.
        #[serde(default)]
        race: Option<Race>,
    },
    /// A module was bought.
    ModuleBought { seat: Seat, module: ModuleKind },
    /// A base was raised.
    BaseRaised { seat: Seat, area: AreaId },
    /// A technology was bought.
    TechnologyBought { seat: Seat, technology: TechId },
    /// A card of a new technology went to hand.
    TechnologyTaken { seat: Seat, technology: TechId, card: Option<CardId> },
    /// A unit was destroyed outside battle.
    UnitDestroyed { seat: Seat, unit: Unit, area: AreaId },
    /// A base was destroyed.
    BaseDestroyed { seat: Seat, area: AreaId },
    /// A transport was destroyed.
    TransportDestroyed { seat: Seat, route: RouteId },

    // ---- movement and cards
    /// A unit moved.
    UnitMoved { seat: Seat, unit: Unit, from: AreaId, to: AreaId },
    /// A base moved.
    BaseMoved { seat: Seat, from: AreaId, to: AreaId },
    /// Combat cards were drawn.
    CardsDrawn { seat: Seat, count: u8, cards: Vec<CardId> },
    /// A discard became a new deck.
    DeckShuffled { seat: Seat },

    // ---- battle
    /// A battle began.
    BattleBegan { area: AreaId, aggressor: Seat, defender: Seat },
    /// A step of the battle began.
    BattleStep { step: u8 },
    /// A start-of-battle ability is used.
    AbilityUsed { seat: Seat, ability: AbilitySource },
    /// A unit of the battle was consumed.
    UnitConsumed { seat: Seat, unit: Unit },
    /// A worker was consumed.
    WorkerConsumed { seat: Seat },
    /// An Assist unit goes to the front line.
    FrontNamed { seat: Seat, unit: Unit },
    /// Two units face each other.
    Paired { skirmish: u8, aggressor: Unit, defender: Unit },
    /// A reserve unit joined a skirmish.
    ReserveJoined { seat: Seat, skirmish: u8, unit: Unit },
    /// A card was played into a skirmish.
    CardPlayed { seat: Seat, skirmish: u8, card: Option<CardId>, kind: CardKind, from_deck: bool, open: bool },
    /// There was no card to play.
    NoCardPlayed { seat: Seat, skirmish: u8 },
    /// Shields are up.
    ShieldsRaised { seat: Seat, skirmish: u8 },
    /// A skirmish is being resolved.
    SkirmishBegan { skirmish: u8 },
    /// A reserve unit stepped forward.
    Promoted { seat: Seat, skirmish: u8, unit: Unit },
    /// A skirmish is not fought.
    SkirmishVoid { skirmish: u8 },
    /// Part A, B or C began.
    SkirmishPart { part: SkirmishPart },
    /// Cards were turned up.
    CardsRevealed { seat: Seat, regular: Option<CardId>, reinforcement: Option<CardId> },
    /// A lone reinforcement was replaced by the top of the deck.
    LoneReinforcement { seat: Seat, card: CardId },
    /// A regular card came from the deck instead.
    CardTurned { seat: Seat, card: CardId },
    /// A reinforcement pictures nobody who could use it.
    Ineligible { seat: Seat, card: CardId },
    /// A card was disrupted.
    Disrupted { seat: Seat, card: CardId },
    /// A new regular card was played.
    CardReplaced { seat: Seat, card: CardId },
    /// Workers were spent for a card.
    CardPaid { seat: Seat, card: CardId, workers: u8 },
    /// The totals of a skirmish.
    Totals { skirmish: u8, attack: [u8; 2], health: [u8; 2] },
    /// A unit was destroyed in a skirmish.
    UnitFell { seat: Seat, unit: Unit },
    /// A cloaked unit withdrew.
    Withdrew { seat: Seat, unit: Unit, area: AreaId },
    /// A splash card was set aside.
    SplashTriggered { seat: Seat, card: CardId },
    /// A unit was lost to splash.
    SplashLoss { seat: Seat, unit: Unit },
    /// A card went back to the technology deck.
    CardReturned { seat: Seat, card: CardId },
    /// A unit of the winner must leave the area.
    SentAway { seat: Seat, unit: Unit },
    /// Units retreated.
    Retreated { seat: Seat, area: AreaId, count: u8 },
    /// A unit found no refuge.
    NoRefuge { seat: Seat, unit: Unit },
    /// The battle is over.
    BattleEnded { area: AreaId, winner: Option<Seat> },
    /// A played card went back to hand.
    CardRecovered { seat: Seat, card: CardId },

    // ---- regroup
    /// A step of the Regroup phase began.
    RegroupStep { step: u8 },
    /// A Resource card was lost, with its workers.
    ResourceLost { seat: Seat, area: AreaId, workers: u8 },
    /// A Resource card was gained.
    ResourceGained { seat: Seat, area: AreaId },
    /// Workers came home.
    WorkersReturned { seat: Seat, count: u8 },
    /// Conquest points changed.
    Conquest { seat: Seat, change: i8, total: u8 },
    /// A player reads his events.
    EventsRead { seat: Seat, count: u8, events: Vec<EventId> },
    /// An event was played.
    EventPlayed { seat: Seat, event: EventId },
    /// An event was kept.
    EventKept { seat: Seat, event: EventId },
    /// No event was played.
    EventDeclined { seat: Seat },
    /// Events were shown and discarded.
    EventsDiscarded { seat: Seat, events: Vec<EventId> },
    /// A kept event was used up.
    EventUsedUp { seat: Seat, event: EventId },
    /// End cards beside the board.
    EndDrawsNear { seat: Seat, played: u8 },
    /// An exit of a Z-route moved.
    ExitMoved { route: RouteId, exit: u8, to: End },
    /// Free workers.
    WorkersGained { seat: Seat, count: u8 },
    /// Workers were destroyed.
    WorkersLost { seat: Seat, count: u8 },
    /// A hand was shown to somebody.
    HandShown { seat: Seat, to: Seat, cards: Vec<CardId> },
    /// A card was stripped from a hand.
    CardStripped { seat: Seat, card: CardId },
    /// A module was lost.
    ModuleLost { seat: Seat, module: ModuleKind },
    /// Somebody looked at the event deck.
    EventsScanned { seat: Seat, count: u8, events: Vec<EventId> },
    /// Somebody put event cards back.
    EventsOrdered { seat: Seat, count: u8 },
    /// A card was laid aside for the discard.
    CardLaidAside { seat: Seat, card: Option<CardId> },
    /// Hands were cut to their limit.
    HandCut { seat: Seat, cards: Vec<CardId> },

    // ---- the end
    /// A player is out.
    Eliminated { seat: Seat },
    /// A player walked away.
    Left { seat: Seat },
    /// The game is over.
    Won { kind: VictoryKind, winners: SeatSet },
}

impl Event {
    /// The clause of the rules by which it happened, where one says so.
    pub const fn clause(&self) -> Option<&'static str> {
        Some(match self {
            Self::FirstPlayer { .. } => "SC-SETUP-01",
            Self::FactionTaken { .. } => "SC-SETUP-02",
            Self::PlanetsDrawn { .. } => "SC-GALAXY-01",
            Self::PlanetPlaced { .. } => "SC-GALAXY-05",
            Self::PlanetSetAside { .. } => "SC-GALAXY-24",
            Self::RouteLaid { .. } => "SC-GALAXY-07",
            Self::ZRouteLaid { .. } => "SC-GALAXY-15",
            Self::ZRouteDiscarded { .. } => "SC-GALAXY-16",
            Self::BasePlaced { .. } => "SC-GALAXY-10",
            Self::PhaseBegan { .. } => "SC-ROUND-01",
            Self::OrderPlaced { .. } => "SC-PLAN-03",
            Self::OrderRevealed { .. } | Self::OrderReturned { .. } => "SC-EXEC-05",
            Self::OrderRaised { .. } => "SC-EVENT-23",
            Self::OrderRemoved { .. } => "SC-EXEC-11",
            Self::Blocked { .. } => "SC-EXEC-09",
            Self::EventDrawn { .. } => "SC-EVENT-01",
            Self::NoEventLeft { .. } => "SC-EVENT-10",
            Self::EventsRecycled { .. } => "SC-CONQ-04",
            Self::Buying { .. } => "SC-RES-01",
            Self::WorkerSent { .. } => "SC-RES-02",
            Self::DiscountUsed { .. } => "SC-ORDER-04",
            Self::AreaRestored { .. } => "SC-EVENT-17",
            Self::WorkerBuilt { .. } => "SC-BUILD-07",
            Self::TransportBuilt { .. } => "SC-BUILD-08",
            Self::UnitBuilt { .. } => "SC-BUILD-16",
            Self::UnitSacrificed { .. } => "SC-TECH-08",
            Self::BuildingBought { .. } => "SC-STRUCT-06",
            Self::ModuleBought { .. } => "SC-MODULE-01",
            Self::BaseRaised { .. } => "SC-BUILD-19",
            Self::TechnologyBought { .. } => "SC-TECH-01",
            Self::TechnologyTaken { .. } => "SC-TECH-02",
            Self::UnitDestroyed { .. }
            | Self::BaseDestroyed { .. }
            | Self::TransportDestroyed { .. }
            | Self::UnitFell { .. } => "SC-TERM-12",
            Self::BaseMoved { .. } => "SC-KEY-23",
            Self::BattleBegan { .. } => "SC-MOB-10",
            Self::BattleStep { .. } => "SC-BATTLE-02",
            Self::UnitConsumed { .. } | Self::WorkerConsumed { .. } => "SC-KEY-37",
            Self::Paired { .. } => "SC-BATTLE-07",
            Self::ReserveJoined { .. } => "SC-BATTLE-11",
            Self::CardPlayed { .. } => "SC-CARD-02",
            Self::ShieldsRaised { .. } => "SC-KEY-25",
            Self::SkirmishBegan { .. } => "SC-SKIRM-01",
            Self::SkirmishVoid { .. } => "SC-SKIRM-14",
            Self::SkirmishPart { .. } => "SC-SKIRM-02",
            Self::CardsRevealed { .. } => "SC-SKIRM-03",
            Self::LoneReinforcement { .. } => "SC-CARD-07",
            Self::Ineligible { .. } => "SC-CARD-10",
            Self::Disrupted { .. } => "SC-KEY-12",
            Self::CardReplaced { .. } => "SC-KEY-16",
            Self::Totals { .. } => "SC-SKIRM-04",
            Self::Withdrew { .. } => "SC-KEY-07",
            Self::SplashTriggered { .. } => "SC-SPLASH-02",
            Self::SplashLoss { .. } => "SC-SPLASH-08",
            Self::CardReturned { .. } => "SC-TECH-05",
            Self::SentAway { .. } => "SC-RETREAT-02",
            Self::Retreated { .. } => "SC-RETREAT-05",
            Self::NoRefuge { .. } => "SC-RETREAT-08",
            Self::BattleEnded { .. } => "SC-BATTLE-13",
            Self::CardRecovered { .. } => "SC-KEY-24",
            Self::RegroupStep { .. } => "SC-REGROUP-01",
            Self::ResourceLost { .. } => "SC-REGROUP-08",
            Self::ResourceGained { .. } => "SC-REGROUP-10",
            Self::WorkersReturned { .. } => "SC-REGROUP-13",
            Self::Conquest { .. } => "SC-TERM-17",
            Self::EventsRead { .. } => "SC-EVENT-02",
            Self::EventPlayed { .. } | Self::EventDeclined { .. } => "SC-EVENT-03",
            Self::EventKept { .. } | Self::EventUsedUp { .. } => "SC-EVENT-21",
            Self::EventsDiscarded { .. } => "SC-EVENT-04",
            Self::EndDrawsNear { .. } => "SC-EVENT-06",
            Self::ExitMoved { .. } => "SC-EVENT-16",
            Self::WorkersGained { .. } => "SC-EVENT-14",
            Self::WorkersLost { .. } => "SC-EVENT-18",
            Self::HandShown { .. } | Self::CardStripped { .. } => "SC-EVENT-25",
            Self::ModuleLost { .. } => "SC-MODULE-10",
            Self::EventsScanned { .. } | Self::EventsOrdered { .. } => "SC-EVENT-20",
            Self::CardLaidAside { .. } => "SC-REGROUP-18",
            Self::HandCut { .. } => "SC-REGROUP-16",
            Self::Eliminated { .. } => "SC-WIN-14",
            Self::Won { .. } => "SC-WIN-01",
            Self::UnitPlaced { .. }
            | Self::TransportPlaced { .. }
            | Self::AreaDepleted { .. }
            | Self::WorkersUnavailable { .. }
            | Self::UnitMoved { .. }
            | Self::CardsDrawn { .. }
            | Self::DeckShuffled { .. }
            | Self::AbilityUsed { .. }
            | Self::FrontNamed { .. }
            | Self::NoCardPlayed { .. }
            | Self::Promoted { .. }
            | Self::CardTurned { .. }
            | Self::CardPaid { .. }
            | Self::Left { .. } => return None,
        })
    }
}

/// The parts of a skirmish (SC-SKIRM-02).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum SkirmishPart {
    /// Cards are revealed.
    Reveal,
    /// Attack and health are compared.
    Compare,
    /// Units are destroyed and cards discarded.
    Destroy,
}

impl Fact for Event {
    fn seen_by(&self, viewer: Viewer) -> Option<Self> {
        let mut seen = self.clone();
        match &mut seen {
            Self::OrderPlaced { seat, face, .. } => {
                if !viewer.is(*seat) {
                    *face = None;
                }
            }
            Self::CardsDrawn { seat, cards, .. } => {
                if !viewer.is(*seat) {
                    cards.clear();
                }
            }
            Self::CardPlayed { seat, card, from_deck, open, .. } => {
                // A card from the deck is unseen by its owner too.
                if !*open && (*from_deck || !viewer.is(*seat)) {
                    *card = None;
                }
            }
            Self::EventsRead { seat, events, .. } | Self::EventsScanned { seat, events, .. } => {
                if !viewer.is(*seat) {
                    events.clear();
                }
            }
            Self::HandShown { seat, to, cards } => {
                if !viewer.is(*to) && !viewer.is(*seat) {
                    cards.clear();
                }
            }
            // Others are told once, when the cards are opened: how many and which.
            Self::CardLaidAside { seat, .. } => {
                if !viewer.is(*seat) {
                    return None;
                }
            }
            Self::TechnologyTaken { seat, card, .. } => {
                if !viewer.is(*seat) {
                    *card = None;
                }
            }
            Self::FirstPlayer { .. }
            | Self::FactionTaken { .. }
            | Self::PlanetsDrawn { .. }
            | Self::PlanetPlaced { .. }
            | Self::PlanetSetAside { .. }
            | Self::RouteLaid { .. }
            | Self::ZRouteLaid { .. }
            | Self::ZRouteDiscarded { .. }
            | Self::BasePlaced { .. }
            | Self::UnitPlaced { .. }
            | Self::TransportPlaced { .. }
            | Self::PhaseBegan { .. }
            | Self::OrderRevealed { .. }
            | Self::OrderRaised { .. }
            | Self::OrderReturned { .. }
            | Self::OrderRemoved { .. }
            | Self::Blocked { .. }
            | Self::EventDrawn { .. }
            | Self::NoEventLeft { .. }
            | Self::EventsRecycled { .. }
            | Self::Buying { .. }
            | Self::WorkerSent { .. }
            | Self::DiscountUsed { .. }
            | Self::AreaDepleted { .. }
            | Self::AreaRestored { .. }
            | Self::WorkersUnavailable { .. }
            | Self::WorkerBuilt { .. }
            | Self::TransportBuilt { .. }
            | Self::UnitBuilt { .. }
            | Self::UnitSacrificed { .. }
            | Self::BuildingBought { .. }
            | Self::ModuleBought { .. }
            | Self::BaseRaised { .. }
            | Self::TechnologyBought { .. }
            | Self::UnitDestroyed { .. }
            | Self::BaseDestroyed { .. }
            | Self::TransportDestroyed { .. }
            | Self::UnitMoved { .. }
            | Self::BaseMoved { .. }
            | Self::DeckShuffled { .. }
            | Self::BattleBegan { .. }
            | Self::BattleStep { .. }
            | Self::AbilityUsed { .. }
            | Self::UnitConsumed { .. }
            | Self::WorkerConsumed { .. }
            | Self::FrontNamed { .. }
            | Self::Paired { .. }
            | Self::ReserveJoined { .. }
            | Self::NoCardPlayed { .. }
            | Self::ShieldsRaised { .. }
            | Self::SkirmishBegan { .. }
            | Self::Promoted { .. }
            | Self::SkirmishVoid { .. }
            | Self::SkirmishPart { .. }
            | Self::CardsRevealed { .. }
            | Self::LoneReinforcement { .. }
            | Self::CardTurned { .. }
            | Self::Ineligible { .. }
            | Self::Disrupted { .. }
            | Self::CardReplaced { .. }
            | Self::CardPaid { .. }
            | Self::Totals { .. }
            | Self::UnitFell { .. }
            | Self::Withdrew { .. }
            | Self::SplashTriggered { .. }
            | Self::SplashLoss { .. }
            | Self::CardReturned { .. }
            | Self::SentAway { .. }
            | Self::Retreated { .. }
            | Self::NoRefuge { .. }
            | Self::BattleEnded { .. }
            | Self::CardRecovered { .. }
            | Self::RegroupStep { .. }
            | Self::ResourceLost { .. }
            | Self::ResourceGained { .. }
            | Self::WorkersReturned { .. }
            | Self::Conquest { .. }
            | Self::EventPlayed { .. }
            | Self::EventKept { .. }
            | Self::EventDeclined { .. }
            | Self::EventsDiscarded { .. }
            | Self::EventUsedUp { .. }
            | Self::EndDrawsNear { .. }
            | Self::ExitMoved { .. }
            | Self::WorkersGained { .. }
            | Self::WorkersLost { .. }
            | Self::CardStripped { .. }
            | Self::ModuleLost { .. }
            | Self::EventsOrdered { .. }
            | Self::HandCut { .. }
            | Self::Eliminated { .. }
            | Self::Left { .. }
            | Self::Won { .. } => {}
        }
        Some(seen)
    }

    fn uncovers(&self) -> bool {
        matches!(
            self,
            Self::OrderRevealed { .. }
                | Self::CardsDrawn { .. }
                | Self::CardsRevealed { .. }
                | Self::CardTurned { .. }
                | Self::LoneReinforcement { .. }
                | Self::CardPlayed { open: true, .. }
                | Self::CardReplaced { .. }
                | Self::EventsRead { .. }
                | Self::EventsDiscarded { .. }
                | Self::EventPlayed { .. }
                | Self::EventKept { .. }
                | Self::HandShown { .. }
                | Self::CardStripped { .. }
                | Self::EventsScanned { .. }
                | Self::HandCut { .. }
                | Self::PhaseBegan { .. }
                | Self::Blocked { .. }
        )
    }

    /// What a player does or decides; what follows from the rules is nobody's.
    fn by(&self) -> Option<Seat> {
        match self {
            Self::BattleBegan { aggressor: seat, .. }
            | Self::HandShown { to: seat, .. }
            | Self::FactionTaken { seat, .. }
            | Self::PlanetsDrawn { seat, .. }
            | Self::PlanetPlaced { seat, .. }
            | Self::ZRouteLaid { seat, .. }
            | Self::BasePlaced { seat, .. }
            | Self::UnitPlaced { seat, .. }
            | Self::TransportPlaced { seat, .. }
            | Self::OrderPlaced { seat, .. }
            | Self::OrderRevealed { seat, .. }
            | Self::OrderRaised { seat, .. }
            | Self::EventDrawn { seat, .. }
            | Self::Buying { seat, .. }
            | Self::WorkerSent { seat, .. }
            | Self::DiscountUsed { seat, .. }
            | Self::WorkerBuilt { seat }
            | Self::TransportBuilt { seat, .. }
            | Self::UnitBuilt { seat, .. }
            | Self::UnitSacrificed { seat, .. }
            | Self::BuildingBought { seat, .. }
            | Self::ModuleBought { seat, .. }
            | Self::BaseRaised { seat, .. }
            | Self::TechnologyBought { seat, .. }
            | Self::TechnologyTaken { seat, .. }
            | Self::UnitMoved { seat, .. }
            | Self::BaseMoved { seat, .. }
            | Self::CardsDrawn { seat, .. }
            | Self::AbilityUsed { seat, .. }
            | Self::UnitConsumed { seat, .. }
            | Self::WorkerConsumed { seat }
            | Self::FrontNamed { seat, .. }
            | Self::ReserveJoined { seat, .. }
            | Self::CardPlayed { seat, .. }
            | Self::ShieldsRaised { seat, .. }
            | Self::Promoted { seat, .. }
            | Self::CardsRevealed { seat, .. }
            | Self::CardReplaced { seat, .. }
            | Self::CardPaid { seat, .. }
            | Self::Withdrew { seat, .. }
            | Self::Retreated { seat, .. }
            | Self::CardRecovered { seat, .. }
            | Self::EventsRead { seat, .. }
            | Self::EventPlayed { seat, .. }
            | Self::EventKept { seat, .. }
            | Self::EventDeclined { seat }
            | Self::EventsDiscarded { seat, .. }
            | Self::EventUsedUp { seat, .. }
            | Self::EventsScanned { seat, .. }
            | Self::EventsOrdered { seat, .. }
            | Self::CardLaidAside { seat, .. }
            | Self::Left { seat } => Some(*seat),
            Self::FirstPlayer { .. }
            | Self::PlanetSetAside { .. }
            | Self::RouteLaid { .. }
            | Self::ZRouteDiscarded { .. }
            | Self::PhaseBegan { .. }
            | Self::OrderReturned { .. }
            | Self::OrderRemoved { .. }
            | Self::Blocked { .. }
            | Self::NoEventLeft { .. }
            | Self::EventsRecycled { .. }
            | Self::AreaDepleted { .. }
            | Self::AreaRestored { .. }
            | Self::WorkersUnavailable { .. }
            | Self::UnitDestroyed { .. }
            | Self::BaseDestroyed { .. }
            | Self::TransportDestroyed { .. }
            | Self::DeckShuffled { .. }
            | Self::BattleStep { .. }
            | Self::Paired { .. }
            | Self::NoCardPlayed { .. }
            | Self::SkirmishBegan { .. }
            | Self::SkirmishVoid { .. }
            | Self::SkirmishPart { .. }
            | Self::LoneReinforcement { .. }
            | Self::CardTurned { .. }
            | Self::Ineligible { .. }
            | Self::Disrupted { .. }
            | Self::Totals { .. }
            | Self::UnitFell { .. }
            | Self::SplashTriggered { .. }
            | Self::SplashLoss { .. }
            | Self::CardReturned { .. }
            | Self::SentAway { .. }
            | Self::NoRefuge { .. }
            | Self::BattleEnded { .. }
            | Self::RegroupStep { .. }
            | Self::ResourceLost { .. }
            | Self::ResourceGained { .. }
            | Self::WorkersReturned { .. }
            | Self::Conquest { .. }
            | Self::EndDrawsNear { .. }
            | Self::ExitMoved { .. }
            | Self::WorkersGained { .. }
            | Self::WorkersLost { .. }
            | Self::CardStripped { .. }
            | Self::ModuleLost { .. }
            | Self::HandCut { .. }
            | Self::Eliminated { .. }
            | Self::Won { .. } => None,
        }
    }
}
