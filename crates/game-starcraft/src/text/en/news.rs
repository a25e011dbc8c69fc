//! Event as lines of the log.

use crate::effect::CardKind;
use crate::event::{Event, SkirmishPart};
use crate::state::{AbilitySource, Depletion, Item, Phase, Source, VictoryKind};
use crate::text::from_one;
use crate::text::names::{CARD, COMBAT_CARD, EVENT_CARD, POINT, Phrases, UNIT, WORKER, module_word, order_word};
use crate::text::{ATTACK, HEALTH};
use tabletop_text::{Case, En, Lang, Listener, Text, Wording};

const EN: Lang = Lang::En;
const NOM: Case = Case::Nominative;

fn cards(text: &mut Text, list: &[crate::ids::CardId]) {
    for (index, card) in list.iter().enumerate() {
        text.word(if index == 0 { ": " } else { ", " }).combat_card(*card, EN);
    }
}

fn events(text: &mut Text, list: &[crate::ids::EventId]) {
    for (index, event) in list.iter().enumerate() {
        text.word(if index == 0 { ": " } else { ", " }).event(*event, EN);
    }
}

fn item(text: &mut Text, item: Item) {
    match item {
        Item::Worker => text.word("a worker"),
        Item::Transport(_) => text.word("a transport"),
        Item::Unit(unit, _) => text.unit(unit, NOM, EN),
        Item::Building(_) => text.word("a building"),
        Item::Module(kind) => text.word(module_word(kind, EN)),
        Item::Base(_) => text.word("a base"),
        Item::Technology(tech) => text.technology(tech, EN),
    };
}

/// The steps of a battle.
pub(in crate::text) const fn battle_step(step: u8) -> &'static str {
    match step {
        1 => "the order marks the field",
        2 => "abilities at the start of battle",
        3 => "drawing cards",
        4 => "pairing skirmishes",
        5 => "assigning reserves",
        6 => "playing cards",
        7 => "resolving skirmishes",
        8 => "splash damage",
        _ => "retreat",
    }
}

/// The steps of Regroup.
pub(in crate::text) const fn regroup_step(step: u8) -> &'static str {
    match step {
        1 => "bases and transports are destroyed",
        2 => "Resource cards are lost",
        3 => "Resource cards are gained",
        4 => "workers return",
        5 => "conquest points",
        6 => "normal victory",
        7 => "special victory",
        8 => "events",
        9 => "hand limit",
        _ => "the first player token passes on",
    }
}

pub(in crate::text) fn phase(text: &mut Text, phase: Phase) {
    match phase {
        Phase::Setup => text.word("Setup"),
        Phase::Planning => text.word("Planning"),
        Phase::Execution => text.word("Execution"),
        Phase::Regroup(_) => text.word("Regroup"),
        Phase::Over => text.word("The end"),
    };
}

impl Wording<Event> for En {
    fn say(&self, news: &Event, to: Listener, text: &mut Text) {
        match news {
            Event::FirstPlayer { seat } => text.who(*seat, to, "are the first player", "is the first player"),
            Event::FactionTaken { seat, faction } => text.who(*seat, to, "play ", "plays ").faction(*faction, EN),
            Event::PlanetsDrawn { seat, planets } => {
                text.who(*seat, to, "draw ", "draws ");
                for (index, planet) in planets.iter().enumerate() {
                    text.word(if index == 0 { "" } else { " and " }).planet(*planet, EN);
                }
                text
            }
            Event::PlanetPlaced { planet, x, y, .. } => {
                text.planet(*planet, EN).word(" lies at column ").number(*x).word(", row ").number(*y)
            }
            Event::PlanetSetAside { planet, .. } => text.planet(*planet, EN).word(" cannot be joined and is set aside"),
            Event::RouteLaid { ends, .. } => {
                text.word("A route joins ").planet(ends[0].planet, EN).word(" and ").planet(ends[1].planet, EN)
            }
            Event::ZRouteLaid { number, ends, .. } => text
                .word("Z-route ")
                .number(*number)
                .word(" joins ")
                .planet(ends[0].planet, EN)
                .word(" and ")
                .planet(ends[1].planet, EN),
            Event::ZRouteDiscarded { seat } => {
                text.who(*seat, to, "find no room for a Z-route", "finds no room for a Z-route")
            }
            Event::BasePlaced { seat, area } => text.who(*seat, to, "start in ", "starts in ").area(*area, EN),
            Event::UnitPlaced { seat, unit, area } => {
                text.who(*seat, to, "put ", "puts ").unit(*unit, NOM, EN).word(" in ").area(*area, EN)
            }
            Event::TransportPlaced { seat, route } => {
                text.who(*seat, to, "put a transport on ", "puts a transport on ").route(*route, EN)
            }
            Event::PhaseBegan { round, phase: began } => {
                text.word("Round ").number(*round).word(": ");
                phase(text, *began);
                text
            }
            Event::OrderPlaced { seat, planet, face: Some(face) } => text
                .who(*seat, to, "place ", "places ")
                .word(if face.special { "a special " } else { "" })
                .word(order_word(face.kind, EN))
                .word(" on ")
                .planet(*planet, EN),
            Event::OrderPlaced { seat, planet, face: None } => {
                text.who(*seat, to, "place an order on ", "places an order on ").planet(*planet, EN)
            }
            Event::OrderRevealed { seat, planet, face } => text
                .who(*seat, to, "reveal ", "reveals ")
                .word(if face.special { "a special " } else { "" })
                .word(order_word(face.kind, EN))
                .word(" on ")
                .planet(*planet, EN),
            Event::OrderRaised { seat, event } => {
                text.who(*seat, to, "make the order special with ", "makes the order special with ").event(*event, EN)
            }
            Event::OrderReturned { face, planet, .. } => {
                text.word(order_word(face.kind, EN)).word(" on ").planet(*planet, EN).word(" returns to its owner")
            }
            Event::OrderRemoved { seat, planet } => {
                text.word("An order of ").seat(*seat).word(" is removed from ").planet(*planet, EN)
            }
            Event::Blocked { seat } => text.who(*seat, to, "are blocked", "is blocked"),
            Event::EventDrawn { seat, stage } => {
                text.who(*seat, to, "draw a stage ", "draws a stage ").number(*stage).word(" event card")
            }
            Event::NoEventLeft { .. } => text.word("No event card is left"),
            Event::EventsRecycled { cards } => {
                text.counted(*cards, &EVENT_CARD, NOM, EN).word(" of stage III form a new deck")
            }
            Event::Buying { seat, item: what, price } => {
                text.who(*seat, to, "buy ", "buys ");
                item(text, *what);
                text.word(" for ").price(*price)
            }
            Event::WorkerSent { seat, source, resource } => {
                text.who(*seat, to, "send a worker to ", "sends a worker to ");
                match source {
                    Source::Home => text.word("the permanent resource"),
                    Source::Card(area) => text.area(*area, EN),
                };
                text.word(" for ").resource(*resource, 1)
            }
            Event::DiscountUsed { seat, resource } => text.who(*seat, to, "save ", "saves ").resource(*resource, 1),
            Event::AreaDepleted { area, depletion } => text.area(*area, EN).word(match depletion {
                Depletion::Fresh => " is fresh",
                Depletion::Partial => " is partially depleted",
                Depletion::Full => " is fully depleted",
            }),
            Event::AreaRestored { area } => text.area(*area, EN).word(" is restored"),
            Event::WorkersUnavailable { seat, count } => {
                text.counted(*count, &WORKER, NOM, EN).word(" of ").seat(*seat).word(" unavailable until Regroup")
            }
            Event::WorkerBuilt { seat } => text.who(*seat, to, "build a worker", "builds a worker"),
            Event::TransportBuilt { seat, route } => {
                text.who(*seat, to, "build a transport on ", "builds a transport on ").route(*route, EN)
            }
            Event::UnitBuilt { seat, unit, area } => {
                text.who(*seat, to, "build ", "builds ").unit(*unit, NOM, EN).word(" in ").area(*area, EN)
            }
            Event::UnitSacrificed { seat, unit, area } => {
                text.who(*seat, to, "give ", "gives ").unit(*unit, NOM, EN).word(" in ").area(*area, EN)
            }
            Event::BuildingBought { seat, level, .. } => {
                text.who(*seat, to, "raise a building to level ", "raises a building to level ").number(*level)
            }
            Event::ModuleBought { seat, module } => {
                text.who(*seat, to, "install: ", "installs: ").word(module_word(*module, EN))
            }
            Event::BaseRaised { seat, area } => {
                text.who(*seat, to, "raise a base in ", "raises a base in ").area(*area, EN)
            }
            Event::TechnologyBought { seat, technology } => {
                text.who(*seat, to, "research ", "researches ").technology(*technology, EN)
            }
            Event::TechnologyTaken { seat, technology, card } => {
                text.who(*seat, to, "take a card of ", "takes a card of ")
                    .technology(*technology, EN)
                    .word(" into hand");
                cards(text, card.as_slice());
                text
            }
            Event::UnitDestroyed { seat, unit, area } => {
                text.unit(*unit, NOM, EN).word(" of ").seat(*seat).word(" in ").area(*area, EN).word(" is destroyed")
            }
            Event::BaseDestroyed { seat, area } => {
                text.word("The base of ").seat(*seat).word(" in ").area(*area, EN).word(" is destroyed")
            }
            Event::TransportDestroyed { seat, route } => {
                text.word("The transport of ").seat(*seat).word(" on ").route(*route, EN).word(" is destroyed")
            }
            Event::UnitMoved { seat, unit, from, to: goal } => text
                .who(*seat, to, "move ", "moves ")
                .unit(*unit, NOM, EN)
                .word(" from ")
                .area(*from, EN)
                .word(" to ")
                .area(*goal, EN),
            Event::BaseMoved { seat, from, to: goal } => {
                text.word("The base of ").seat(*seat).word(" flies from ").area(*from, EN).word(" to ").area(*goal, EN)
            }
            Event::CardsDrawn { seat, count, cards: drawn } => {
                text.who(*seat, to, "draw ", "draws ").counted(*count, &COMBAT_CARD, NOM, EN);
                cards(text, drawn);
                text
            }
            Event::DeckShuffled { seat } => {
                text.who(*seat, to, "shuffle the discard into the deck", "shuffles the discard into the deck")
            }
            Event::BattleBegan { area, aggressor, .. } => {
                text.who(*aggressor, to, "attack ", "attacks ").area(*area, EN)
            }
            Event::BattleStep { step } => text.word("Battle step ").number(*step).word(": ").word(battle_step(*step)),
            Event::AbilityUsed { seat, ability } => {
                text.who(*seat, to, "use ", "uses ");
                match ability {
                    AbilitySource::Technology(card) => text.combat_card(*card, EN),
                    AbilitySource::Event(event) => text.event(*event, EN),
                }
            }
            Event::UnitConsumed { seat, unit } => text.who(*seat, to, "consume ", "consumes ").unit(*unit, NOM, EN),
            Event::WorkerConsumed { seat } => text.who(*seat, to, "consume a worker", "consumes a worker"),
            Event::FrontNamed { seat, unit } => {
                text.who(*seat, to, "send to the front line: ", "sends to the front line: ").unit(*unit, NOM, EN)
            }
            Event::Paired { skirmish, aggressor, defender } => text
                .word("Skirmish ")
                .number(from_one(*skirmish))
                .word(": ")
                .unit(*aggressor, NOM, EN)
                .word(" against ")
                .unit(*defender, NOM, EN),
            Event::ReserveJoined { skirmish, unit, .. } => {
                text.unit(*unit, NOM, EN).word(" joins skirmish ").number(from_one(*skirmish))
            }
            Event::CardPlayed { seat, skirmish, card, kind, from_deck, .. } => {
                text.who(*seat, to, "play ", "plays ");
                match (card, kind, from_deck) {
                    (Some(card), _, _) => text.combat_card(*card, EN),
                    (None, _, true) => text.word("the top card of the deck"),
                    (None, CardKind::Regular, false) => text.word("a card face down"),
                    (None, CardKind::Reinforcement, false) => text.word("a reinforcement face down"),
                };
                text.word(" in skirmish ").number(from_one(*skirmish))
            }
            Event::NoCardPlayed { seat, skirmish } => text
                .who(*seat, to, "have no card for skirmish ", "has no card for skirmish ")
                .number(from_one(*skirmish)),
            Event::ShieldsRaised { seat, skirmish } => text
                .who(*seat, to, "raise shields in skirmish ", "raises shields in skirmish ")
                .number(from_one(*skirmish)),
            Event::SkirmishBegan { skirmish } => {
                text.word("Skirmish ").number(from_one(*skirmish)).word(" is resolved")
            }
            Event::Promoted { skirmish, unit, .. } => {
                text.unit(*unit, NOM, EN).word(" steps to the front line of skirmish ").number(from_one(*skirmish))
            }
            Event::SkirmishVoid { skirmish } => {
                text.word("Skirmish ").number(from_one(*skirmish)).word(" is not fought")
            }
            Event::SkirmishPart { part } => text.word(match part {
                SkirmishPart::Reveal => "A: cards are revealed",
                SkirmishPart::Compare => "B: attack and health are compared",
                SkirmishPart::Destroy => "C: units are destroyed",
            }),
            Event::CardsRevealed { seat, regular, reinforcement } => {
                text.who(*seat, to, "reveal", "reveals");
                let shown: Vec<_> = [*regular, *reinforcement].into_iter().flatten().collect();
                if shown.is_empty() {
                    text.word(" no card");
                }
                cards(text, &shown);
                text
            }
            Event::LoneReinforcement { card, .. } => {
                text.combat_card(*card, EN).word(" alone is replaced from the deck")
            }
            Event::CardTurned { seat, card } => text.who(*seat, to, "turn up ", "turns up ").combat_card(*card, EN),
            Event::Ineligible { card, .. } => {
                text.combat_card(*card, EN).word(" pictures nobody here and is discarded")
            }
            Event::Disrupted { card, .. } => text.combat_card(*card, EN).word(" is disrupted"),
            Event::CardReplaced { seat, card } => {
                text.who(*seat, to, "play instead ", "plays instead ").combat_card(*card, EN)
            }
            Event::CardPaid { seat, card, workers } => text
                .who(*seat, to, "spend ", "spends ")
                .counted(*workers, &WORKER, NOM, EN)
                .word(" for ")
                .combat_card(*card, EN),
            Event::Totals { attack, health, .. } => text
                .word("Aggressor ")
                .amount(ATTACK, attack[0])
                .word(" ")
                .amount(HEALTH, health[0])
                .word(", defender ")
                .amount(ATTACK, attack[1])
                .word(" ")
                .amount(HEALTH, health[1]),
            Event::UnitFell { seat, unit } => text.unit(*unit, NOM, EN).word(" of ").seat(*seat).word(" falls"),
            Event::Withdrew { seat, unit, area } => {
                text.unit(*unit, NOM, EN).word(" of ").seat(*seat).word(" withdraws under cloak to ").area(*area, EN)
            }
            Event::SplashTriggered { seat, card } => {
                text.word("Splash of ").seat(*seat).word(" is triggered: ").combat_card(*card, EN)
            }
            Event::SplashLoss { seat, unit } => {
                text.unit(*unit, NOM, EN).word(" of ").seat(*seat).word(" is lost to splash")
            }
            Event::CardReturned { card, .. } => text.combat_card(*card, EN).word(" goes back to the technology deck"),
            Event::SentAway { unit, .. } => text.unit(*unit, NOM, EN).word(" must leave the area"),
            Event::Retreated { seat, area, count } => text
                .counted(*count, &UNIT, NOM, EN)
                .word(" of ")
                .seat(*seat)
                .word(" to ")
                .area(*area, EN)
                .word(": retreat"),
            Event::NoRefuge { seat, unit } => {
                text.unit(*unit, NOM, EN).word(" of ").seat(*seat).word(" finds no refuge and is destroyed")
            }
            Event::BattleEnded { area, winner: Some(seat) } => {
                text.word("The battle is over: ").area(*area, EN).word(" is held by ").seat(*seat)
            }
            Event::BattleEnded { area, winner: None } => {
                text.word("The battle is over: nobody is left in ").area(*area, EN)
            }
            Event::CardRecovered { seat, card } => {
                text.who(*seat, to, "take back ", "takes back ").combat_card(*card, EN)
            }
            Event::RegroupStep { step } => {
                text.word("Regroup step ").number(*step).word(": ").word(regroup_step(*step))
            }
            Event::ResourceLost { seat, area, workers } => {
                text.who(*seat, to, "lose the card of ", "loses the card of ").area(*area, EN);
                if *workers > 0 {
                    text.word(" with ").counted(*workers, &WORKER, NOM, EN);
                }
                text
            }
            Event::ResourceGained { seat, area } => {
                text.who(*seat, to, "take the card of ", "takes the card of ").area(*area, EN)
            }
            Event::WorkersReturned { seat, count } => {
                text.counted(*count, &WORKER, NOM, EN).word(" of ").seat(*seat).word(" back in the pool")
            }
            Event::Conquest { seat, change, total } => {
                match change {
                    0.. => text.who(*seat, to, "gain ", "gains "),
                    _ => text.who(*seat, to, "lose ", "loses "),
                };
                text.counted(change.unsigned_abs(), &POINT, NOM, EN).word(" (").number(*total).word(" in all)")
            }
            Event::EventsRead { seat, count, events: list } => {
                text.who(*seat, to, "read ", "reads ").counted(*count, &EVENT_CARD, NOM, EN);
                events(text, list);
                text
            }
            Event::EventPlayed { seat, event } => text.who(*seat, to, "play ", "plays ").event(*event, EN),
            Event::EventKept { seat, event } => text.who(*seat, to, "keep ", "keeps ").event(*event, EN),
            Event::EventDeclined { seat } => text.who(*seat, to, "play no event", "plays no event"),
            Event::EventsDiscarded { seat, events: list } => {
                text.who(*seat, to, "discard", "discards");
                events(text, list);
                text
            }
            Event::EventUsedUp { seat, event } => text.who(*seat, to, "use up ", "uses up ").event(*event, EN),
            Event::EndDrawsNear { played, .. } => text.word("The end draws near: ").number(*played).word(" of 2"),
            Event::ExitMoved { route, exit, to: goal } => text
                .word(if *exit == 0 { "The main exit of " } else { "The minor exit of " })
                .route(*route, EN)
                .word(" moves to ")
                .slot(*goal, EN),
            Event::WorkersGained { seat, count } => {
                text.who(*seat, to, "receive ", "receives ").counted(*count, &WORKER, NOM, EN)
            }
            Event::WorkersLost { seat, count } => {
                text.who(*seat, to, "lose ", "loses ").counted(*count, &WORKER, NOM, EN)
            }
            Event::HandShown { seat, to: looker, cards: hand } => {
                text.who(*looker, to, "look at the hand of ", "looks at the hand of ").seat(*seat);
                cards(text, hand);
                text
            }
            Event::CardStripped { seat, card } => {
                text.who(*seat, to, "must discard ", "must discard ").combat_card(*card, EN)
            }
            Event::ModuleLost { seat, module } => {
                text.who(*seat, to, "lose: ", "loses: ").word(module_word(*module, EN))
            }
            Event::EventsScanned { seat, count, events: list } => {
                text.who(*seat, to, "look at the top ", "looks at the top ").counted(*count, &EVENT_CARD, NOM, EN);
                events(text, list);
                text
            }
            Event::EventsOrdered { seat, count } => {
                text.who(*seat, to, "put back ", "puts back ").counted(*count, &EVENT_CARD, NOM, EN)
            }
            Event::CardLaidAside { seat, card } => {
                text.who(*seat, to, "lay a card aside", "lays a card aside");
                cards(text, card.as_slice());
                text
            }
            Event::HandCut { seat, cards: cut } => {
                text.who(*seat, to, "discard ", "discards ").counted(cut.len() as u8, &CARD, NOM, EN);
                cards(text, cut);
                text
            }
            Event::Eliminated { seat } => text.who(*seat, to, "are out of the game", "is out of the game"),
            Event::Left { seat } => text.who(*seat, to, "leave the table", "leaves the table"),
            Event::Won { kind, winners } => {
                text.word(match kind {
                    VictoryKind::Normal => "Normal victory: ",
                    VictoryKind::Special => "Special victory: ",
                    VictoryKind::Time => "Victory by time: ",
                    VictoryKind::Elimination => "Victory by elimination: ",
                });
                for (index, seat) in winners.iter().enumerate() {
                    text.word(if index == 0 { "" } else { ", " }).seat(seat);
                }
                text
            }
        };
    }
}
