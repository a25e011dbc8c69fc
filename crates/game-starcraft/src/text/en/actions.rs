//! Actions as labels of buttons.

use crate::action::Action;
use crate::ids::Race;
use crate::state::{AbilitySource, Source};
use crate::text::from_one;
use crate::text::names::{Phrases, order_word};
use crate::text::pieces::{ByRace, benefit};
use tabletop_text::{Case, En, Lang, Listener, Text, Wording, say_in};

const EN: Lang = Lang::En;
const NOM: Case = Case::Nominative;

/// An action, and the race of whoever would do it: buildings and modules are named by it.
impl Wording<ByRace<'_, Action>> for En {
    fn say(&self, spoken: &ByRace<'_, Action>, listener: Listener, text: &mut Text) {
        let race: Race = spoken.race;
        match *spoken.thing {
            Action::PickFaction(faction) => text.word("Play ").faction(faction, EN),
            Action::PlacePlanet { planet, x, y, turn } => text.word("Lay ").planet(planet, EN).word(format!(
                " at column {x}, row {y}{}",
                match turn {
                    0 => "",
                    1 => ", turned right",
                    2 => ", turned around",
                    _ => ", turned left",
                }
            )),
            Action::PlaceBase(area) => text.word("Put your base in ").area(area, EN),
            Action::NoBase => text.word("Keep your base for the second planet"),
            Action::LayExit(end) => text.word("Z-route exit at ").slot(end, EN),
            Action::PlaceUnit { unit, area } => text.unit(unit, NOM, EN).word(" to ").area(area, EN),
            Action::PlaceTransport(route) => text.word("Transport on ").route(route, EN),
            Action::PlaceOrder { planet, face } => text
                .word(if face.special { "Special " } else { "" })
                .word(order_word(face.kind, EN))
                .word(" on ")
                .planet(planet, EN),
            Action::Execute(planet) => text.word("Reveal your order on ").planet(planet, EN),
            Action::CarryOut => text.word("Carry the order out"),
            Action::TakeEvent => text.word("Draw an event card instead"),
            Action::RaiseOrder(event) => text.word("Make it a special order with ").event(event, EN),
            Action::Done => text.word("Done"),
            Action::BuildWorker => text.word("Build a worker"),
            Action::BuildTransport(route) => text.word("Build a transport on ").route(route, EN),
            Action::BuildUnit { unit, area } => text.word("Build ").unit(unit, NOM, EN).word(" in ").area(area, EN),
            Action::BuyBuilding(kind) => text.word("Buy ").building(race, kind, EN),
            Action::BuyModule(kind) => text.word("Buy ").module(race, kind, EN),
            Action::RaiseBase(area) => text.word("Raise a base in ").area(area, EN),
            Action::Pay(Source::Home) => text.word("Send a worker to the permanent resource"),
            Action::Pay(Source::Card(area)) => text.word("Send a worker to ").area(area, EN),
            Action::Save(resource) => text.word("Save ").resource(resource, 1),
            Action::Sacrifice(area) => text.word("Give the unit in ").area(area, EN),
            Action::Demolish => text.word("Destroy a piece of your own"),
            Action::DestroyUnit { unit, area } => {
                text.word("Destroy your ").unit(unit, NOM, EN).word(" in ").area(area, EN)
            }
            Action::DestroyBase(area) => text.word("Destroy your base in ").area(area, EN),
            Action::DestroyTransport(route) => text.word("Destroy your transport on ").route(route, EN),
            Action::Move { unit, from, to } => {
                text.word("Move ").unit(unit, NOM, EN).word(" from ").area(from, EN).word(" to ").area(to, EN)
            }
            Action::LiftOff(to) => text.word("Lift off: move your base to ").area(to, EN),
            Action::Recall { unit, from, to } => {
                text.word("Recall ").unit(unit, NOM, EN).word(" from ").area(from, EN).word(" to ").area(to, EN)
            }
            Action::DrawCards => text.word("Draw combat cards"),
            Action::SkipCards => text.word("Draw no cards"),
            Action::BuyTechnology(tech) => text.word("Buy ").technology(tech, EN),
            Action::ExtraEvent => text.word("Draw another event card"),
            Action::TakeCard(card) => text.word("Take into hand: ").combat_card(card, EN),
            Action::UseAbility(AbilitySource::Technology(card)) => text.word("Use ").combat_card(card, EN),
            Action::UseAbility(AbilitySource::Event(event)) => text.word("Use ").event(event, EN),
            Action::Pass => text.word("Pass"),
            Action::ConsumeUnit(unit) => text.word("Consume ").unit(unit, NOM, EN),
            Action::ConsumeWorker => text.word("Consume a worker"),
            Action::NameFront(unit) => text.unit(unit, NOM, EN).word(" goes to the front line"),
            Action::Pair { mine, theirs } => text.unit(mine, NOM, EN).word(" against ").unit(theirs, NOM, EN),
            Action::Reserve(skirmish) => text.word("Join skirmish ").number(from_one(skirmish)),
            Action::PlayCard(card) => text.word("Play ").combat_card(card, EN),
            Action::PlayTop => text.word("Play the top card of your deck"),
            Action::PlayNothing => text.word("Fight without a card"),
            Action::Reinforce(card) => text.word("Add ").combat_card(card, EN),
            Action::NoReinforcement => text.word("No reinforcement"),
            Action::RaiseShields(skirmish) => text.word("Shields up in skirmish ").number(from_one(skirmish)),
            Action::Fight(skirmish) => text.word("Resolve skirmish ").number(from_one(skirmish)),
            Action::Promote(unit) => text.word("To the front line: ").unit(unit, NOM, EN),
            Action::PayCard(_) => text.word("Spend a worker for the card"),
            Action::Strike(slot) => {
                text.word(if slot == 0 { "First the regular card" } else { "First the reinforcement" })
            }
            Action::Lose(unit) => text.word("Lose ").unit(unit, NOM, EN),
            Action::GiveUp { skirmish, unit, front } => text
                .word("Give up ")
                .unit(unit, NOM, EN)
                .word(if front { ", front line of skirmish " } else { ", reserve of skirmish " })
                .number(from_one(skirmish)),
            Action::Withdraw(area) => text.word("Withdraw to ").area(area, EN),
            Action::RetreatTo(area) => text.word("Retreat to ").area(area, EN),
            Action::SendAway(unit) => text.unit(unit, NOM, EN).word(" leaves the area"),
            Action::Recover(card) => text.word("Take back ").combat_card(card, EN),
            Action::PlayEvent(event) => text.word("Play ").event(event, EN),
            Action::MoveExit { route, exit, to } => text
                .word(if exit == 0 { "Main exit of " } else { "Minor exit of " })
                .route(route, EN)
                .word(" to ")
                .slot(to, EN),
            Action::Redeploy { unit, from, to } => {
                text.word("Redeploy ").unit(unit, NOM, EN).word(" from ").area(from, EN).word(" to ").area(to, EN)
            }
            Action::ChooseArea(area) => text.area(area, EN),
            Action::ChooseSeat(seat) => text.seat(seat),
            Action::StripCard(card) => text.word("Discard ").combat_card(card, EN),
            Action::StrikeTransport { route, seat } => {
                text.word("Destroy the transport of ").seat(seat).word(" on ").route(route, EN)
            }
            Action::StrikeUnit { unit, area } => text.word("Destroy ").unit(unit, NOM, EN).word(" in ").area(area, EN),
            Action::LoseModule(kind) => text.word("Give up ").module(race, kind, EN),
            Action::PutBack(event) => text.word("Next from the top: ").event(event, EN),
            Action::TakeBenefit(number) => match benefit(number) {
                Some(effect) => text.text(say_in(effect, listener)),
                None => text.word("Take benefit ").number(from_one(number)),
            },
            Action::Discard(card) => text.word("Discard ").combat_card(card, EN),
        };
    }
}
