//! The short stable spelling of actions: what scripts, logs and bug reports are written in.

use crate::action::Action;
use crate::cards::data;
use crate::ids::{
    AreaId, CardId, Compass, EventId, Face, Faction, ModuleKind, OrderKind, PlanetId, Race, Resource, RouteId, TechId,
    Unit,
};
use crate::state::{AbilitySource, End, Source};
use std::fmt;
use tabletop::notation::Spelled;

/// Words that are no action.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("not an action")]
pub struct NotAnAction;

/// `name`, or a number where the name does not exist.
fn named(f: &mut fmt::Formatter<'_>, name: Option<&str>, number: u8) -> fmt::Result {
    match name {
        Some(name) => f.write_str(name),
        None => write!(f, "#{number}"),
    }
}

fn numbered(word: &str) -> Option<u8> {
    word.strip_prefix('#')?.parse().ok()
}

impl Spelled for PlanetId {
    fn spell(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        named(f, data().planets.get(self.index()).map(|planet| planet.id.as_str()), self.0)
    }
    fn read(word: &str) -> Option<Self> {
        data().planet_named(word).or_else(|| numbered(word).map(Self))
    }
}

/// `torus-1` is the first area of Torus.
impl Spelled for AreaId {
    fn spell(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.planet().spell(f)?;
        write!(f, "-{}", self.place() + 1)
    }
    fn read(word: &str) -> Option<Self> {
        let (planet, place) = word.rsplit_once('-')?;
        let place: u8 = place.parse().ok()?;
        let planet = PlanetId::read(planet)?;
        ((1..=4).contains(&place) && planet.0 < 64).then(|| planet.area(place - 1))
    }
}

impl Spelled for RouteId {
    fn spell(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "r{}", self.0)
    }
    fn read(word: &str) -> Option<Self> {
        word.strip_prefix('r')?.parse().ok().map(Self)
    }
}

impl Spelled for TechId {
    fn spell(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        named(f, data().technologies.get(self.index()).map(|tech| tech.record.id.as_str()), self.0)
    }
    fn read(word: &str) -> Option<Self> {
        data().technology_named(word).or_else(|| numbered(word).map(Self))
    }
}

impl Spelled for EventId {
    fn spell(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        named(f, data().events.get(self.index()).map(|event| event.record.id.as_str()), self.0)
    }
    fn read(word: &str) -> Option<Self> {
        data().event_named(word).or_else(|| numbered(word).map(Self))
    }
}

impl Spelled for CardId {
    fn spell(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let card = self.race().and_then(|race| data().cards[race.index()].cards.get(self.place() as usize));
        named(f, card.filter(|card| card.id == *self).map(|card| card.word.as_str()), self.0)
    }
    fn read(word: &str) -> Option<Self> {
        data().card_named(word).or_else(|| numbered(word).map(Self))
    }
}

impl Spelled for Unit {
    fn spell(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
    fn read(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|unit| unit.word() == word)
    }
}

impl Spelled for Faction {
    fn spell(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
    fn read(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|faction| faction.word() == word)
    }
}

impl Spelled for ModuleKind {
    fn spell(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
    fn read(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.word() == word)
    }
}

/// `build`, or `build*` for the special order.
impl Spelled for Face {
    fn spell(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.kind.word(), if self.special { "*" } else { "" })
    }
    fn read(word: &str) -> Option<Self> {
        let (word, special) = match word.strip_suffix('*') {
            Some(word) => (word, true),
            None => (word, false),
        };
        let kind = OrderKind::ALL.into_iter().find(|kind| kind.word() == word)?;
        Some(Self { kind, special })
    }
}

/// `torus:n` is the northern slot of Torus.
impl Spelled for End {
    fn spell(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.planet.spell(f)?;
        write!(f, ":{}", self.side.word())
    }
    fn read(word: &str) -> Option<Self> {
        let (planet, side) = word.rsplit_once(':')?;
        let side = Compass::ALL.into_iter().find(|known| known.word() == side)?;
        Some(Self { planet: PlanetId::read(planet)?, side })
    }
}

impl Spelled for Source {
    fn spell(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Home => f.write_str("home"),
            Self::Card(area) => area.spell(f),
        }
    }
    fn read(word: &str) -> Option<Self> {
        match word {
            "home" => Some(Self::Home),
            _ => AreaId::read(word).map(Self::Card),
        }
    }
}

impl Spelled for Resource {
    fn spell(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Mineral => "mineral",
            Self::Gas => "gas",
        })
    }
    fn read(word: &str) -> Option<Self> {
        match word {
            "mineral" => Some(Self::Mineral),
            "gas" => Some(Self::Gas),
            _ => None,
        }
    }
}

impl Spelled for AbilitySource {
    fn spell(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Technology(card) => card.spell(f),
            Self::Event(event) => {
                f.write_str("event:")?;
                event.spell(f)
            }
        }
    }
    fn read(word: &str) -> Option<Self> {
        match word.strip_prefix("event:") {
            Some(event) => EventId::read(event).map(Self::Event),
            None => CardId::read(word).map(Self::Technology),
        }
    }
}

tabletop::notation! {
    Action, NotAnAction,
    plain {
        NoBase = "no-base",
        CarryOut = "carry-out",
        TakeEvent = "take-event",
        Done = "done",
        BuildWorker = "worker",
        Demolish = "demolish",
        DrawCards = "draw",
        SkipCards = "no-draw",
        ExtraEvent = "extra-event",
        Pass = "pass",
        ConsumeWorker = "consume-worker",
        PlayTop = "top",
        PlayNothing = "no-card",
        NoReinforcement = "alone",
    }
    with {
        PickFaction = "faction",
        PlaceBase = "base",
        LayExit = "exit",
        PlaceTransport = "ferry",
        Execute = "execute",
        RaiseOrder = "raise-order",
        BuildTransport = "transport",
        BuyBuilding = "building",
        BuyModule = "module",
        RaiseBase = "raise-base",
        Pay = "pay",
        Save = "save",
        Sacrifice = "sacrifice",
        DestroyBase = "destroy-base",
        DestroyTransport = "destroy-transport",
        LiftOff = "lift-off",
        BuyTechnology = "technology",
        TakeCard = "take",
        UseAbility = "use",
        ConsumeUnit = "consume",
        NameFront = "name",
        Reserve = "reserve",
        PlayCard = "play",
        Reinforce = "reinforce",
        RaiseShields = "shields",
        Fight = "fight",
        Promote = "promote",
        PayCard = "pay-card",
        Strike = "strike",
        Lose = "lose",
        Withdraw = "withdraw",
        RetreatTo = "retreat",
        SendAway = "send-away",
        Recover = "recover",
        PlayEvent = "event",
        ChooseArea = "area",
        ChooseSeat = "enemy",
        StripCard = "strip",
        LoseModule = "lose-module",
        PutBack = "put-back",
        TakeBenefit = "benefit",
        Discard = "discard",
    }
    fields {
        PlacePlanet { planet, x, y, turn } = "planet",
        PlaceUnit { unit, area } = "put",
        PlaceOrder { planet, face } = "order",
        BuildUnit { unit, area } = "build",
        DestroyUnit { unit, area } = "destroy",
        Move { unit, from, to } = "move",
        Recall { unit, from, to } = "recall",
        Pair { mine, theirs } = "pair",
        GiveUp { skirmish, unit, front("front" | "reserve") } = "give-up",
        MoveExit { route, exit, to } = "move-exit",
        Redeploy { unit, from, to } = "redeploy",
        StrikeTransport { route, seat } = "strike-transport",
        StrikeUnit { unit, area } = "strike-unit",
    }
}

/// Every name the notation knows: for completion and tests.
pub fn words() -> Vec<String> {
    let data = data();
    let planets = data.planets.iter().map(|planet| planet.id.clone());
    let units = Unit::ALL.into_iter().map(|unit| unit.word().to_owned());
    let cards =
        Race::ALL.into_iter().flat_map(|race| data.cards[race.index()].cards.iter()).map(|card| card.word.clone());
    let events = data.events.iter().map(|event| event.record.id.clone());
    let technologies = data.technologies.iter().map(|tech| tech.record.id.clone());
    planets.chain(units).chain(cards).chain(events).chain(technologies).collect()
}
