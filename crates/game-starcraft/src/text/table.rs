//! The whole table as lines, and what is asked of whom.

use super::names::{Phrases, order_word};
use super::{ATTACK, CONQUEST, HEALTH, en, ru};
use crate::ids::{ModuleKind, Race, Resource};
use crate::picture::{BattlePicture, Count, Picture, PlayerPicture};
use crate::state::{BattleStep, Depletion, FightStage, Frame, Item, Phase, ResearchStep, Source};
use crate::view::View;
use tabletop_text::{Lang, Listener, Text};

/// What is awaited of whom.
pub(super) fn say_awaited(view: &View, to: Listener) -> Text {
    let lang = to.lang;
    let mut text = Text::new();
    if let Some(outcome) = view.table.outcome {
        text.word(match outcome.winners.len() {
            0 | 1 => lang.pick("The game is over. Winner: ", "Игра окончена. Победитель: "),
            _ => lang.pick("The game is over. Winners: ", "Игра окончена. Победители: "),
        });
        for (index, seat) in outcome.winners.iter().enumerate() {
            text.word(if index == 0 { "" } else { ", " }).seat(seat);
        }
        return text;
    }
    let asked = view.table.asked;
    if to.me.is_some_and(|me| asked.contains(me)) {
        question(&mut text, view, lang);
        return text.capitalized();
    }
    for (index, seat) in asked.iter().enumerate() {
        text.word(if index == 0 { "" } else { ", " }).seat(seat);
    }
    text.word(": ");
    question(&mut text, view, lang);
    text
}

/// The question without its addressee.
fn question(text: &mut Text, view: &View, lang: Lang) {
    let table = &view.table;
    match table.frames.last().copied().unwrap_or_default() {
        Frame::Over | Frame::Regroup => text.word(lang.pick("nothing to decide", "решать нечего")),
        Frame::Draft { .. } => text.word(lang.pick("choose a faction", "выбор фракции")),
        Frame::PlacePlanet => text.word(lang.pick("lay a planet", "выкладывание планеты")),
        Frame::PlaceBase { planet, .. } => text.word(lang.pick("a base on ", "размещение базы: ")).planet(planet, lang),
        Frame::LayZRoute { main: None, .. } => {
            text.word(lang.pick("the main exit of a Z-route", "главный выход Z-пути"))
        }
        Frame::LayZRoute { main: Some(_), .. } => {
            text.word(lang.pick("the minor exit of the Z-route", "малый выход Z-пути"))
        }
        Frame::Deploy { .. } => text.word(lang.pick("place starting forces", "размещение стартовых сил")),
        Frame::Plan => {
            let placed = table.orders.iter().filter(|order| order.seat == table.turn).count() as u8;
            text.word(lang.pick("place order ", "приказ ")).number(placed + 1).word(lang.pick(" of 4", " из 4"))
        }
        Frame::Execute => text.word(lang.pick("reveal an order", "выбор приказа для исполнения")),
        Frame::Revealed => text
            .word(lang.pick("carry out ", "исполнить приказ «"))
            .word(order_word(table.order.kind, lang))
            .word(lang.pick(" on ", "»: "))
            .planet(table.order.planet, lang)
            .word(lang.pick(", or draw an event card", " — или взять карту событий")),
        Frame::Build => text.word(lang.pick("Build on ", "Стройка: ")).planet(table.order.planet, lang),
        Frame::Mobilize => text.word(lang.pick("Mobilize to ", "Мобилизация: ")).planet(table.order.planet, lang),
        Frame::Research(step) => text.word(match step {
            ResearchStep::Draw => {
                lang.pick("Research: draw three combat cards?", "Исследование: взять три боевые карты?")
            }
            ResearchStep::Buy => lang.pick("Research: buy a technology?", "Исследование: купить технологию?"),
            ResearchStep::Extra => {
                lang.pick("Research: an event, or a card into hand", "Исследование: событие или карта на руку")
            }
        }),
        Frame::Demolish => text.word(lang.pick("which own piece is destroyed", "что из своего уничтожить")),
        Frame::Sacrifice { .. } => text.word(lang.pick("which unit is given", "какой юнит отдать")),
        Frame::Pay(payment) => {
            text.word(lang.pick("pay for ", "оплата ("));
            say_item(text, view.table.race(payment.seat), payment.item, lang);
            text.word(lang.pick(": still due ", "): осталось ")).price(payment.due)
        }
        Frame::Battle => text.word(battle_question(view, lang)),
        Frame::ChooseEvent => text.word(lang.pick("play one event or none", "разыграть одно событие или ни одного")),
        Frame::PlayEvent => text.word(lang.pick("carry out ", "исполнение события ")).event(table.playing.event, lang),
        Frame::Discards => text.word(lang.pick("discard down to the hand limit", "сброс до лимита руки")),
    };
}

fn say_item(text: &mut Text, race: Race, item: Item, lang: Lang) {
    match item {
        Item::Worker => text.word(lang.pick("a worker", "рабочий")),
        Item::Transport(_) => text.word(lang.pick("a transport", "транспортник")),
        Item::Unit(unit, _) => text.unit(unit, tabletop_text::Case::Nominative, lang),
        Item::Building(kind) => text.building(race, kind, lang),
        Item::Module(kind) => text.module(race, kind, lang),
        Item::Base(_) => text.word(lang.pick("a base", "база")),
        Item::Technology(tech) => text.technology(tech, lang),
    };
}

const fn battle_question(view: &View, lang: Lang) -> &'static str {
    let battle = &view.table.battle;
    let (en, ru) = match battle.step {
        BattleStep::Start | BattleStep::StartDefender => {
            ("an ability at the start of battle?", "свойство начала битвы?")
        }
        BattleStep::Consume(_) => ("what is consumed", "кого поглотить"),
        BattleStep::Draw => ("draw two more cards?", "взять ещё две карты?"),
        BattleStep::Name(_) => {
            ("which Assist unit goes to the front line", "кого из юнитов поддержки поставить на передовую")
        }
        BattleStep::Pair => ("pair a skirmish", "расписание стычек"),
        BattleStep::Reserve(_) => ("which skirmish the reserve unit joins", "в какую стычку идёт юнит резерва"),
        BattleStep::Play { reinforce: false, .. } => ("play a combat card", "игра боевой карты"),
        BattleStep::Play { reinforce: true, .. } => ("add a reinforcement?", "добавить подкрепление?"),
        BattleStep::Shields(_) => ("raise shields?", "поднять щиты?"),
        BattleStep::Choose => ("which skirmish is resolved next", "какую стычку разобрать следующей"),
        BattleStep::Fight => match battle.fight.stage {
            FightStage::Promote => ("who steps to the front line", "кто выходит на передовую"),
            FightStage::Replace(_) => ("play a new card", "игра новой карты"),
            FightStage::Paid => ("spend a worker for the card?", "потратить рабочего на карту?"),
            FightStage::Losses(_) => ("which reserve unit is lost", "какой юнит резерва погибает"),
            FightStage::Strikes => ("which ability comes first", "какое свойство первым"),
            FightStage::GiveUp => ("which unit is given up", "какой юнит отдать"),
            FightStage::Withdraw(_) => ("where the cloaked unit withdraws", "куда отводится скрытный юнит"),
            FightStage::Reveal | FightStage::Disrupt | FightStage::Totals | FightStage::Clear => {
                ("the skirmish", "стычка")
            }
        },
        BattleStep::Splash(_) => ("which unit is lost to splash", "кого уносит вторичный урон"),
        BattleStep::RetreatDefender | BattleStep::RetreatAggressor => ("where to retreat", "куда отступить"),
        BattleStep::Surplus(_) => ("who leaves the area", "кто покидает область"),
        BattleStep::Crowded { .. } => ("who finds no room", "кому не хватает места"),
        BattleStep::Recover(_) => ("take a card back?", "вернуть карту на руку?"),
    };
    match lang {
        Lang::En => en,
        Lang::Ru => ru,
    }
}

/// The whole table as lines.
pub(super) fn say_view(view: &View, to: Listener) -> Text {
    say_picture(view, &view.picture(), to)
}

fn say_picture(view: &View, picture: &Picture, to: Listener) -> Text {
    let lang = to.lang;
    let table = &view.table;
    let mut text = Text::new();
    match table.phase {
        Phase::Setup | Phase::Over => {}
        Phase::Planning | Phase::Execution | Phase::Regroup(_) => {
            text.word(lang.pick("Round ", "Раунд ")).number(table.round).word(", ");
        }
    }
    match lang {
        Lang::En => en::phase(&mut text, table.phase),
        Lang::Ru => ru::phase(&mut text, table.phase),
    }
    text.word(lang.pick(". First player: ", ". Первый игрок: ")).seat(table.first).word(".").new_line();
    let deck = &picture.deck;
    text.word(lang.pick("Events: stage ", "События: этап ")).number(deck.stage);
    text.word(lang.pick(", cards left ", ", осталось карт "))
        .number(deck.left.iter().map(|left| i32::from(*left)).sum::<i32>());
    text.word(lang.pick(", The End Draws Near: ", ", «Конец Близок»: ")).number(deck.ends).word(".").new_line();
    for player in &picture.players {
        say_player(&mut text, view, picture, player, to);
    }
    for planet in &picture.planets {
        say_planet(&mut text, planet, lang);
    }
    for route in &picture.routes {
        text.route(route.id, lang).word(if route.z > 0 { lang.pick(" (Z): ", " (Z): ") } else { ": " });
        text.planet(route.ends[0].planet, lang).word(" – ").planet(route.ends[1].planet, lang);
        for (index, seat) in route.transports.iter().enumerate() {
            text.word(match index {
                0 => lang.pick("; transports: ", "; транспортники: "),
                _ => ", ",
            });
            text.seat(*seat);
        }
        text.new_line();
    }
    if let Some(battle) = &picture.battle {
        say_battle(&mut text, battle, lang);
    }
    if !picture.hand.is_empty() {
        text.word(lang.pick("Your hand: ", "Ваша рука: "));
        for (index, card) in picture.hand.iter().enumerate() {
            text.word(if index == 0 { "" } else { "; " }).combat_card(*card, lang);
        }
        text.new_line();
    }
    for (index, event) in picture.events.iter().enumerate() {
        text.word(if index == 0 { lang.pick("Your events: ", "Ваши события: ") } else { "; " }).event(*event, lang);
    }
    if !picture.events.is_empty() {
        text.new_line();
    }
    text.text(say_awaited(view, to));
    text
}

fn say_player(text: &mut Text, view: &View, picture: &Picture, player: &PlayerPicture, to: Listener) {
    let lang = to.lang;
    text.seat(player.seat);
    if to.is(player.seat) {
        text.word(lang.pick(" (you)", " (вы)"));
    }
    if let Some(faction) = player.faction {
        text.word(", ").faction(faction, lang);
    }
    if player.out {
        text.word(lang.pick(": out of the game.", ": вне игры.")).new_line();
        return;
    }
    // SC-CONQ-01, SC-CONQ-02: galaxy conquest has no points to count.
    let house = &view.table.house;
    if !house.conquest {
        text.word(": ").amount(CONQUEST, player.conquest);
        if house.teams > 0 {
            // SC-TEAM-09: the target is the team's.
            text.word(lang.pick(", team ", ", команда "));
            text.number(i32::from(picture.side_conquest(player.side)));
        }
        text.word("/").number(i32::from(player.target));
        text.word(lang.pick(" (next +", " (далее +")).number(player.income).word(")");
    }
    if player.special.1 > 0 {
        text.word(lang.pick(", special victory ", ", особая победа "));
        text.number(player.special.0).word("/").number(player.special.1);
    }
    text.word(if house.conquest { ": " } else { "; " });
    text.word(lang.pick("workers ", "рабочих ")).number(player.workers[0]);
    text.word(lang.pick(" ready, ", " в резерве, ")).number(player.workers[1]);
    text.word(lang.pick(" at work", " заняты"));
    // Workers on Resource cards stand beside their areas; these have no area.
    let home = || player.resources.iter().filter(|place| place.source == Source::Home && place.workers > 0);
    for (index, place) in home().enumerate() {
        text.word(if index == 0 { lang.pick(" (permanent ", " (постоянные ресурсы: ") } else { ", " });
        text.word(match place.resource {
            Resource::Mineral => lang.pick("minerals ", "минералы "),
            Resource::Gas => lang.pick("gas ", "газ "),
        });
        text.number(place.workers).word("/").number(place.capacity);
    }
    text.word(if home().count() > 0 { "), " } else { ", " }).number(player.workers[2]);
    text.word(lang.pick(" unavailable; could collect ", " недоступны; можно собрать ")).price(player.purse);
    text.word(lang.pick("; hand ", "; рука ")).number(player.hand).word("/").number(player.hand_limit);
    text.word(lang.pick(", deck ", ", колода ")).number(player.deck);
    text.word(lang.pick(", discard ", ", сброс ")).number(player.discard.len() as i32);
    let race = view.table.race(player.seat);
    for building in player.buildings.iter().filter(|building| building.level > 0) {
        text.word("; ").building(race, building.kind, lang).word(" ").number(building.level);
    }
    for module in player.modules.iter().filter(|module| module.installed > 0) {
        text.word("; ").module(race, module.kind, lang);
        if module.kind != ModuleKind::AirShield {
            text.word(" ×").number(module.installed);
        }
    }
    for tech in &player.bought {
        text.word("; ").technology(*tech, lang);
    }
    for event in &player.kept {
        text.word("; ").event(*event, lang);
    }
    let face_down: u8 = player.face_down_events.iter().sum();
    if face_down > 0 {
        text.word(lang.pick("; face-down events ", "; закрытых событий ")).number(face_down);
    }
    text.word(".").new_line();
}

fn squad(text: &mut Text, counts: &[Count], lang: Lang) {
    for (index, (unit, count)) in counts.iter().enumerate() {
        text.word(if index == 0 { "" } else { ", " }).units(*unit, *count, lang);
    }
}

fn say_planet(text: &mut Text, planet: &crate::picture::PlanetPicture, lang: Lang) {
    text.planet(planet.id, lang).word(if planet.active {
        lang.pick(" (active):", " (активная):")
    } else {
        ":"
    });
    for (index, (seat, face)) in planet.orders.iter().enumerate() {
        text.word(if index == 0 {
            lang.pick(" orders, top last: ", " приказы, верхний последний: ")
        } else {
            ", "
        });
        text.seat(*seat);
        if let Some(face) = face {
            text.word(" ").word(order_word(face.kind, lang)).word(if face.special { "*" } else { "" });
        }
    }
    text.new_line();
    for area in &planet.areas {
        text.word("  ").area(area.id, lang).word(lang.pick(", limit ", ", предел ")).number(area.limit);
        match area.depletion {
            Depletion::Fresh => {}
            Depletion::Partial => {
                text.word(lang.pick(", partially depleted", ", частично истощена"));
            }
            Depletion::Full => {
                text.word(lang.pick(", depleted", ", истощена"));
            }
        }
        if let Some(seat) = area.base {
            text.word(lang.pick(", base of ", ", база: ")).seat(seat);
        }
        if let Some(seat) = area.owner {
            text.word(", ").seat(seat).word(": ");
            squad(text, &area.units, lang);
        }
        if !area.entering.is_empty() {
            text.word(lang.pick(", entering: ", ", входят: "));
            squad(text, &area.entering, lang);
        }
        if area.contested {
            text.word(lang.pick(", contested", ", спорная"));
        }
        if let Some(seat) = area.holder {
            text.word(lang.pick(", card: ", ", карта: ")).seat(seat);
            if area.workers > 0 {
                text.word(lang.pick(", workers ", ", рабочих ")).number(area.workers);
            }
        }
        text.new_line();
    }
}

fn say_battle(text: &mut Text, battle: &BattlePicture, lang: Lang) {
    text.word(lang.pick("Battle for ", "Битва: ")).area(battle.area, lang).word(", ");
    text.word(match lang {
        Lang::En => en::battle_step(battle.step),
        Lang::Ru => ru::battle_step(battle.step),
    });
    text.word(": ")
        .seat(battle.seats[0])
        .word(lang.pick(" against ", " против "))
        .seat(battle.seats[1])
        .word(".")
        .new_line();
    for (camp, units) in battle.units.iter().enumerate().filter(|(_, units)| !units.is_empty()) {
        text.word("  ").seat(battle.seats[camp]).word(": ");
        squad(text, units, lang);
        text.new_line();
    }
    for (index, skirmish) in battle.skirmishes.iter().enumerate() {
        text.word(lang.pick("  Skirmish ", "  Стычка ")).number(index as i32 + 1).word(": ");
        for (camp, force) in skirmish.camps.iter().enumerate() {
            text.word(if camp == 0 { "" } else { lang.pick(" against ", " против ") });
            match force.front {
                Some(unit) => text.unit(unit, tabletop_text::Case::Nominative, lang),
                None => text.word("—"),
            };
            if force.shields {
                text.word(lang.pick(" (shields up)", " (щиты подняты)"));
            }
            if !force.reserve.is_empty() {
                text.word(" + ");
                squad(text, &force.reserve, lang);
            }
            for card in [force.regular, force.reinforcement].into_iter().flatten() {
                text.word(" [").combat_card(card, lang).word("]");
            }
            if force.regular.is_none() && force.cards > 0 {
                text.word(" [").number(force.cards).word(lang.pick(" face down]", " взакрытую]"));
            }
            if !skirmish.over && force.front.is_some() {
                text.word(" ").icon(ATTACK).word(format!(" {}–{} ", force.attack.0, force.attack.1));
                text.icon(HEALTH).word(format!(" {}–{}", force.health.0, force.health.1));
            }
        }
        if skirmish.over {
            text.word(lang.pick(" (resolved)", " (разобрана)"));
        }
        text.new_line();
    }
    if !battle.leaving.is_empty() {
        text.word(lang.pick("  Leave the area: ", "  Покидают область: "));
        squad(text, &battle.leaving, lang);
        text.new_line();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::{PlanetId, Unit};
    use crate::picture::{ForcePicture, SkirmishPicture};
    use crate::script;
    use tabletop::{Game, Seat, Viewer};

    fn force(front: Unit, shields: bool) -> ForcePicture {
        ForcePicture {
            front: Some(front),
            reserve: Vec::new(),
            cards: 1,
            from_deck: false,
            open: false,
            regular: None,
            reinforcement: None,
            attack: (4, 4),
            health: (5, 5),
            shields,
        }
    }

    #[test]
    fn shields_leaving_units_and_workers_at_home_are_said_in_both_languages() {
        let war = script::table("build blue chau_sara").expect("a position");
        let view = war.view(Viewer::Seat(Seat(0)));
        let mut picture = view.picture();
        picture.battle = Some(BattlePicture {
            area: PlanetId(0).area(0),
            seats: [Seat(0), Seat(1)],
            step: 6,
            special: false,
            units: [Vec::new(), Vec::new()],
            skirmishes: vec![SkirmishPicture {
                over: false,
                now: true,
                camps: [force(Unit::Marine, false), force(Unit::Zealot, true)],
                result: None,
                falls: [None; 2],
            }],
            abilities: [None; 2],
            splash: [Vec::new(), Vec::new()],
            unit: None,
            leaving: vec![(Unit::Marine, 2)],
        });
        for place in picture.players[1].resources.iter_mut().filter(|place| place.source == Source::Home) {
            place.workers = 2;
        }
        for (lang, words) in [
            (
                Lang::En,
                [
                    "Marine [1 face down] attack 4–4 health 5–5 against Zealot (shields up)",
                    "Leave the area: 2 Marines",
                    "at work (permanent minerals 2/",
                ],
            ),
            (Lang::Ru, ["Зилот (щиты подняты)", "Покидают область: 2 ", "заняты (постоянные ресурсы: минералы 2/"]),
        ] {
            let said =
                say_picture(&view, &picture, Listener::of(lang, view.viewer)).plain(lang, |seat| seat.to_string());
            for words in words {
                assert!(said.contains(words), "{words}\nis missing in\n{said}");
            }
        }
    }
}
