//! Refusals as sentences with their numbers.

use crate::refusal::Refusal;
use crate::text::from_one;
use crate::text::names::{PLAYER, Phrases, SPECIAL_ORDER, UNIT, module_word, order_word};
use tabletop_text::{Case, En, Lang, Listener, Text, Wording};

const EN: Lang = Lang::En;
const NOM: Case = Case::Nominative;

impl Wording<Refusal> for En {
    fn say(&self, refusal: &Refusal, _to: Listener, text: &mut Text) {
        match *refusal {
            Refusal::UnknownMode => text.word("There is no such mode."),
            Refusal::PlayerCount { players, least, most } => text
                .counted(players, &PLAYER, NOM, EN)
                .word(" cannot play this: it takes ")
                .number(least)
                .word(" to ")
                .number(most)
                .word("."),
            Refusal::TeamsNeedFourOrSix { players } => {
                text.word("A team game is for four or six players, not for ").number(players).word(".")
            }
            Refusal::FactionsDoNotFit => text.word("Each player needs a faction of his own."),
            Refusal::NoSuchSeat(seat) => text.word("There is no seat ").number(from_one(seat.0)).word("."),
            Refusal::NoRounds => text.word("A game has at least one round."),
            Refusal::NotAsked => text.word("It is not your turn to decide."),
            Refusal::GameOver => text.word("The game is over."),
            Refusal::NoSuchThing => text.word("There is no such thing on this table."),
            Refusal::NotNow => text.word("That is not what is asked now."),
            Refusal::FactionTaken(faction) => text.faction(faction, EN).word(" is taken."),
            Refusal::NotYourPlanet(planet) => text.planet(planet, EN).word(" is not yours to lay."),
            Refusal::FirstInTheMiddle => text.word("The first planet lies in the middle."),
            Refusal::CellTaken => text.word("A planet lies there already."),
            Refusal::NotLinked => text.word("No route would join it to the galaxy there."),
            Refusal::SealsTheGalaxy => text.word("Then no further planet could be joined to the galaxy."),
            Refusal::WrongPlanet(_) => text.word("The base goes to the planet just laid."),
            Refusal::BaseRequired => text.word("You must place your base now."),
            Refusal::NoSlot => text.word("There is no navigation slot."),
            Refusal::SlotTaken => text.word("A route ends in that slot already."),
            Refusal::SamePlanet => text.word("Both exits of a Z-route cannot be on one planet."),
            Refusal::NotToBePlaced(unit) => text.unit(unit, NOM, EN).word(" is not among the units to place."),
            Refusal::SameAsOtherTurn => text.word("Turned that way the planet lies as with fewer turns."),
            Refusal::OutOfReach(planet) => {
                text.planet(planet, EN).word(" is neither a planet with a piece of yours nor adjacent to one.")
            }
            Refusal::NoToken { kind, special } => text
                .word("No ")
                .word(if special { "special " } else { "" })
                .word(order_word(kind, EN))
                .word(" token is left."),
            Refusal::SpecialOrders { allowed } => {
                text.word("You may place ").counted(allowed, &SPECIAL_ORDER, NOM, EN).word(" this round.")
            }
            Refusal::NotOnTop(planet) => text.word("No order of yours is on top of ").planet(planet, EN).word("."),
            Refusal::AlreadySpecial => text.word("The order is special already."),
            Refusal::NoSuchEvent => text.word("You do not have that event."),
            Refusal::StepOver => text.word("That step of the order is over."),
            Refusal::NoBaseHere => text.word("You need a base on this planet."),
            Refusal::NobodyHere => text.word("You need a base or a unit on this planet."),
            Refusal::SupplyEmpty => text.word("None is left in your supply."),
            Refusal::BuildLimit { limit } => {
                text.word("This order builds at most ").counted(limit, &UNIT, NOM, EN).word(".")
            }
            Refusal::Locked(unit) => text.word("None of your buildings opens ").unit(unit, NOM, EN).word("."),
            Refusal::NeedsTechnology(tech) => text.word("It needs the technology ").technology(tech, EN).word("."),
            Refusal::NothingToSacrifice { unit, needed } => {
                text.word("It takes ").units(unit, needed, EN).word(" that stood on this planet before the order.")
            }
            Refusal::OffPlanet(_) => text.word("The area must be on the planet of the order."),
            Refusal::EnemyArea(area) => text.area(area, EN).word(" is neither friendly nor empty."),
            Refusal::AreaFull { area, limit } => {
                text.area(area, EN).word(" holds at most ").counted(limit, &UNIT, NOM, EN).word(".")
            }
            Refusal::TransportThere(_) => text.word("You have a transport on that route already."),
            Refusal::RouteElsewhere(_) => text.word("That route does not lead here."),
            Refusal::BuildingBought => text.word("One building per order."),
            Refusal::ModuleBought => text.word("One module per order."),
            Refusal::HighestLevel => text.word("The highest level is built."),
            Refusal::NoSuchModule(kind) => text.word("There is no ").word(module_word(kind, EN)).word(" here."),
            Refusal::NoModuleSlot => text.word("All module slots are filled."),
            Refusal::BaseOnPlanet => text.word("You have a base on this planet already."),
            Refusal::BaseInArea => text.word("A base stands there already."),
            Refusal::NoUnitHere => text.word("You need a unit in that area."),
            Refusal::TeamSealsPlanet => text.word("Your team would hold every area of the planet with bases."),
            Refusal::TooExpensive { price, have, workers } => text
                .word("It costs ")
                .price(price)
                .word("; you could collect ")
                .price(have)
                .word(" with ")
                .counted(workers, &crate::text::names::WORKER, NOM, EN)
                .word("."),
            Refusal::CardFull => text.word("It takes no more workers."),
            Refusal::WrongCard => text.word("That card does not give what is due."),
            Refusal::NoDiscount => text.word("There is no discount to use."),
            Refusal::DiscountFirst => text.word("Say first which resource you save."),
            Refusal::NothingToDestroy => text.word("There is no such piece of yours."),
            Refusal::AlreadyMoved => text.word("That unit has moved already."),
            Refusal::NoSuchUnit => text.word("There is no such unit."),
            Refusal::MustEndHere => text.word("Units end on the planet of the order."),
            Refusal::NotAdjacent(planet) => text.planet(planet, EN).word(" is not adjacent."),
            Refusal::NoTransport(planet) => text.word("You have no transport to ").planet(planet, EN).word("."),
            Refusal::SecondEnemyArea => text.word("One order enters only one enemy area."),
            Refusal::TeamMate(_) => text.word("Your team-mate is there."),
            Refusal::OrbitalDefence(_) => text.word("Orbital defence shoots transports down there."),
            Refusal::AttackLimit { limit } => {
                text.word("At most ").counted(limit, &UNIT, NOM, EN).word(" may attack that area.")
            }
            Refusal::StillTooMany(area) => text.word("Too many units stand in ").area(area, EN).word("."),
            Refusal::OncePerOrder => text.word("Once per order."),
            Refusal::NoAbility => text.word("You do not have that ability."),
            Refusal::NoArbiter => text.word("No Arbiter of yours has stood there since the order began."),
            Refusal::SameArea => text.word("It is there already."),
            Refusal::NoSuchTechnology => text.word("That technology is not in your deck."),
            Refusal::OneTechnology => text.word("One technology per order."),
            Refusal::NotThatTechnology => text.word("Not a card of the technology just bought."),
            Refusal::AbilityUnusable => text.word("That ability cannot be used in this battle."),
            Refusal::LastUnit => text.word("Your last unit of the battle cannot be consumed."),
            Refusal::AssistUnit(unit) => text.unit(unit, NOM, EN).word(" only assists from the reserve."),
            Refusal::NoSuchSkirmish => text.word("There is no such skirmish."),
            Refusal::NotInHand(_) => text.word("That card is not in the hand."),
            Refusal::NotRegular(_) => text.word("A regular card is needed."),
            Refusal::NotReinforcement(_) => text.word("A reinforcement card is needed."),
            Refusal::NoCards => text.word("Deck and discard are empty."),
            Refusal::MustPlay => text.word("You have a card to play."),
            Refusal::SkirmishOver => text.word("That skirmish is resolved."),
            Refusal::WrongLoss => text.word("That unit cannot be chosen now."),
            Refusal::NoRefuge(area) => text.area(area, EN).word(" is no refuge."),
            Refusal::NotRecoverable(_) => text.word("That card cannot be taken back."),
            Refusal::EndComesFirst => text.word("The End Draws Near must be played."),
            Refusal::NoTarget => text.word("That is no target of this event."),
            Refusal::ExitsTogether => text.word("The other exit must move too: both are on one planet."),
            Refusal::OneWayOnly => text.word("All units go along one route, one way."),
        };
    }
}
