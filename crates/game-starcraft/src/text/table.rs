//! The whole table as lines, and what is asked of whom.

use super::event::StepOfBattle;
use super::names::{Building, Module, Units, roman};
use super::{ATTACK, CONQUEST, HEALTH};
use crate::ids::{ModuleKind, Race, Resource};
use crate::picture::{BattlePicture, Count, ForcePicture, Picture, PlanetPicture, PlayerPicture};
use crate::state::{BattleStep, Depletion, FightStage, Frame, Item, Phase, ResearchStep, Source};
use crate::view::View;
use tabletop_text::{Listener, Say, Text, said, say};

/// What is awaited of whom.
pub(super) fn say_awaited(view: &View, to: Listener) -> Text {
    if let Some(outcome) = view.table.outcome {
        return say!(to,
            en: "The game is over. {several?Winners|Winner}: {outcome.winners:list}",
            ru: "Игра окончена. {several?Победители|Победитель}: {outcome.winners:list}",
            several = outcome.winners.len() > 1);
    }
    let (asked, question) = (view.table.asked, said(&Question(view), to));
    if to.me.is_some_and(|me| asked.contains(me)) {
        return question.capitalized();
    }
    say!(to, both: "{asked:list}: {question}")
}

/// The question without its addressee.
struct Question<'a>(&'a View);

impl Say for Question<'_> {
    fn say(&self, text: &mut Text, to: Listener) {
        let table = &self.0.table;
        match table.frames.last().copied().unwrap_or_default() {
            Frame::Over | Frame::Regroup => say!(text, to, en: "nothing to decide", ru: "решать нечего"),
            Frame::Draft { .. } => say!(text, to, en: "choose a faction", ru: "выбор фракции"),
            Frame::PlacePlanet => say!(text, to, en: "lay a planet", ru: "выкладывание планеты"),
            Frame::PlaceBase { planet, .. } => {
                say!(text, to, en: "a base on {planet}", ru: "размещение базы: {planet}")
            }
            Frame::LayZRoute { main, .. } => say!(text, to,
                en: "the {main?minor exit of the|main exit of a} Z-route", ru: "{main?малый|главный} выход Z-пути"),
            Frame::Deploy { .. } => say!(text, to, en: "place starting forces", ru: "размещение стартовых сил"),
            Frame::Plan => say!(text, to,
                en: "place order {n} of 4", ru: "приказ {n} из 4",
                n = table.orders.iter().filter(|order| order.seat == table.turn).count() + 1),
            Frame::Execute => say!(text, to, en: "reveal an order", ru: "выбор приказа для исполнения"),
            Frame::Revealed => say!(text, to,
                en: "carry out {table.order.kind} on {table.order.planet}, or draw an event card",
                ru: "исполнить приказ «{table.order.kind}»: {table.order.planet} — или взять карту событий"),
            Frame::Build => say!(text, to, en: "Build on {table.order.planet}", ru: "Стройка: {table.order.planet}"),
            Frame::Mobilize => say!(text, to,
                en: "Mobilize to {table.order.planet}", ru: "Мобилизация: {table.order.planet}"),
            Frame::Research(ResearchStep::Draw) => say!(text, to,
                en: "Research: draw three combat cards?", ru: "Исследование: взять три боевые карты?"),
            Frame::Research(ResearchStep::Buy) => say!(text, to,
                en: "Research: buy a technology?", ru: "Исследование: купить технологию?"),
            Frame::Research(ResearchStep::Extra) => say!(text, to,
                en: "Research: an event, or a card into hand", ru: "Исследование: событие или карта на руку"),
            Frame::Demolish => say!(text, to, en: "which own piece is destroyed", ru: "что из своего уничтожить"),
            Frame::Sacrifice { .. } => say!(text, to, en: "which unit is given", ru: "какой юнит отдать"),
            Frame::Pay(payment) => say!(text, to,
                en: "pay for {item}: still due {payment.due}", ru: "оплата ({item}): осталось заплатить {payment.due}",
                item = Bought(table.race(payment.seat), payment.item)),
            Frame::Battle => match table.battle.step {
                BattleStep::Fight => table.battle.fight.stage.say(text, to),
                step => step.say(text, to),
            },
            Frame::ChooseEvent => say!(text, to,
                en: "play one event or none", ru: "разыграть одно событие или ни одного"),
            Frame::PlayEvent => say!(text, to,
                en: "carry out {table.playing.event}", ru: "исполнение события {table.playing.event}"),
            Frame::Discards => say!(text, to, en: "discard down to the hand limit", ru: "сброс до лимита руки"),
        }
    }
}

/// What is being paid for.
struct Bought(Race, Item);

impl Say for Bought {
    fn say(&self, text: &mut Text, to: Listener) {
        match self.1 {
            Item::Worker => say!(text, to, en: "a worker", ru: "рабочий"),
            Item::Transport(_) => say!(text, to, en: "a transport", ru: "транспортник"),
            Item::Unit(unit, _) => unit.say(text, to),
            Item::Building(kind) => Building(self.0, kind).say(text, to),
            Item::Module(kind) => Module(self.0, kind).say(text, to),
            Item::Base(_) => say!(text, to, en: "a base", ru: "база"),
            Item::Technology(tech) => tech.say(text, to),
        }
    }
}

/// What a step of the battle asks.
impl Say for BattleStep {
    fn say(&self, text: &mut Text, to: Listener) {
        match self {
            Self::Start | Self::StartDefender => say!(text, to,
                en: "an ability at the start of battle?", ru: "свойство начала битвы?"),
            Self::Consume(_) => say!(text, to, en: "what is consumed", ru: "кого поглотить"),
            Self::Draw => say!(text, to, en: "draw two more cards?", ru: "взять ещё две карты?"),
            Self::Name(_) => say!(text, to,
                en: "which Assist unit goes to the front line", ru: "кого из юнитов поддержки поставить на передовую"),
            Self::Pair => say!(text, to, en: "pair a skirmish", ru: "расписание стычек"),
            Self::Reserve(_) => say!(text, to,
                en: "which skirmish the reserve unit joins", ru: "в какую стычку идёт юнит резерва"),
            Self::Play { reinforce: false, .. } => say!(text, to, en: "play a combat card", ru: "игра боевой карты"),
            Self::Play { reinforce: true, .. } => say!(text, to,
                en: "add a reinforcement?", ru: "добавить подкрепление?"),
            Self::Shields(_) => say!(text, to, en: "raise shields?", ru: "поднять щиты?"),
            Self::Choose => say!(text, to,
                en: "which skirmish is resolved next", ru: "какую стычку разобрать следующей"),
            Self::Fight => say!(text, to, en: "the skirmish", ru: "стычка"),
            Self::Splash(_) => say!(text, to, en: "which unit is lost to splash", ru: "кого уносит вторичный урон"),
            Self::RetreatDefender | Self::RetreatAggressor => {
                say!(text, to, en: "where to retreat", ru: "куда отступить")
            }
            Self::Surplus(_) => say!(text, to, en: "who leaves the area", ru: "кто покидает область"),
            Self::Crowded { .. } => say!(text, to, en: "who finds no room", ru: "кому не хватает места"),
            Self::Recover(_) => say!(text, to, en: "take a card back?", ru: "вернуть карту на руку?"),
        }
    }
}

/// What a part of a skirmish asks.
impl Say for FightStage {
    fn say(&self, text: &mut Text, to: Listener) {
        match self {
            Self::Promote => say!(text, to, en: "who steps to the front line", ru: "кто выходит на передовую"),
            Self::Replace(_) => say!(text, to, en: "play a new card", ru: "игра новой карты"),
            Self::Paid => say!(text, to, en: "spend a worker for the card?", ru: "потратить рабочего на карту?"),
            Self::Losses(_) => say!(text, to, en: "which reserve unit is lost", ru: "какой юнит резерва погибает"),
            Self::Strikes => say!(text, to, en: "which ability comes first", ru: "какое свойство первым"),
            Self::GiveUp => say!(text, to, en: "which unit is given up", ru: "какой юнит отдать"),
            Self::Withdraw(_) => say!(text, to,
                en: "where the cloaked unit withdraws", ru: "куда отводится скрытный юнит"),
            Self::Reveal | Self::Disrupt | Self::Totals | Self::Clear => {
                say!(text, to, en: "the skirmish", ru: "стычка")
            }
        }
    }
}

/// The whole table as lines.
pub(super) fn say_view(view: &View, to: Listener) -> Text {
    say_picture(view, &view.picture(), to)
}

fn say_picture(view: &View, picture: &Picture, to: Listener) -> Text {
    let table = &view.table;
    let mut text = Text::new();
    match table.phase {
        Phase::Setup | Phase::Over => {}
        Phase::Planning | Phase::Execution | Phase::Regroup(_) => {
            say!(text, to, en: "Round {table.round}, ", ru: "Раунд {table.round}, ");
        }
    }
    let deck = &picture.deck;
    say!(text, to,
        en: "{table.phase}. First player: {table.first}.\nEvents: stage {stage}, cards left {left}, The End Draws Near: {deck.ends}.\n",
        ru: "{table.phase}. Первый игрок: {table.first}.\nСобытия: этап {stage}, осталось карт {left}, «Конец Близок»: {deck.ends}.\n",
        stage = roman(deck.stage), left = deck.left.iter().map(|left| u32::from(*left)).sum::<u32>());
    for player in &picture.players {
        say_player(&mut text, view, picture, player, to);
    }
    for planet in &picture.planets {
        say_planet(&mut text, planet, to);
    }
    for route in &picture.routes {
        let ([a, b], transports) = (route.ends, &route.transports);
        say!(text, to,
            en: "{route.id}{z? (Z)}: {a.planet} – {b.planet}{transports?; transports: {transports:list}}\n",
            ru: "{route.id}{z? (Z)}: {a.planet} – {b.planet}{transports?; транспортники: {transports:list}}\n",
            z = route.z > 0);
    }
    if let Some(battle) = &picture.battle {
        say_battle(&mut text, battle, to);
    }
    for (index, card) in picture.hand.iter().enumerate() {
        match index {
            0 => say!(text, to, en: "Your hand: {card}", ru: "Ваша рука: {card}"),
            _ => say!(text, to, both: "; {card}"),
        }
    }
    if !picture.hand.is_empty() {
        text.new_line();
    }
    for (index, event) in picture.events.iter().enumerate() {
        match index {
            0 => say!(text, to, en: "Your events: {event}", ru: "Ваши события: {event}"),
            _ => say!(text, to, both: "; {event}"),
        }
    }
    if !picture.events.is_empty() {
        text.new_line();
    }
    text.text(say_awaited(view, to));
    text
}

fn say_player(text: &mut Text, view: &View, picture: &Picture, player: &PlayerPicture, to: Listener) {
    let (seat, house) = (player.seat, &view.table.house);
    say!(text, to,
        en: "{seat}{seat? (you)}{player.faction?, {player.faction}}", ru: "{seat}{seat? (вы)}{player.faction?, {player.faction}}");
    if player.out {
        return say!(text, to, en: ": out of the game.\n", ru: ": вне игры.\n");
    }
    // SC-CONQ-01, SC-CONQ-02: galaxy conquest has no points to count. SC-TEAM-09: the target is the team's.
    if !house.conquest {
        say!(text, to,
            en: ": {CONQUEST}{player.conquest}{team?, team {both}}/{player.target} (next +{player.income})",
            ru: ": {CONQUEST}{player.conquest}{team?, команда {both}}/{player.target} (далее +{player.income})",
            team = house.teams > 0, both = picture.side_conquest(player.side));
    }
    let (have, need) = player.special;
    let [ready, busy, unavailable, _] = player.workers;
    say!(text, to,
        en: "{need?, special victory {have}/{need}}{house.conquest?:|;} workers {ready} ready, {busy} at work",
        ru: "{need?, особая победа {have}/{need}}{house.conquest?:|;} рабочих {ready} в резерве, {busy} занято");
    // Workers on Resource cards stand beside their areas; these have no area.
    let home = || player.resources.iter().filter(|place| place.source == Source::Home && place.workers > 0);
    for (index, place) in home().enumerate() {
        match index {
            0 => say!(text, to, en: " (permanent ", ru: " (постоянные ресурсы: "),
            _ => say!(text, to, both: ", "),
        }
        say!(text, to,
            en: "{gas?gas|minerals} {place.workers}/{place.capacity}", ru: "{gas?газ|минералы} {place.workers}/{place.capacity}",
            gas = place.resource == Resource::Gas);
    }
    say!(text, to,
        en: "{closes?)}, {unavailable} unavailable; could collect {player.purse}; hand {player.hand}/{player.hand_limit}, deck {player.deck}, discard {discard}",
        ru: "{closes?)}, {unavailable} недоступно; можно собрать {player.purse}; рука {player.hand}/{player.hand_limit}, колода {player.deck}, сброс {discard}",
        closes = home().count() > 0, discard = player.discard.len());
    let race = view.table.race(seat);
    for building in player.buildings.iter().filter(|building| building.level > 0) {
        say!(text, to, both: "; {name} {building.level}", name = Building(race, building.kind));
    }
    for module in player.modules.iter().filter(|module| module.installed > 0) {
        say!(text, to, both: "; {name}{several? ×{module.installed}}",
            name = Module(race, module.kind), several = module.kind != ModuleKind::AirShield);
    }
    for tech in &player.bought {
        say!(text, to, both: "; {tech}");
    }
    for event in &player.kept {
        say!(text, to, both: "; {event}");
    }
    say!(text, to,
        en: "{face_down?; face-down events {face_down}}.\n", ru: "{face_down?; закрытых событий {face_down}}.\n",
        face_down = player.face_down_events.iter().sum::<u8>());
}

/// Units with their numbers.
struct Squad<'a>(&'a [Count]);

impl Say for Squad<'_> {
    fn say(&self, text: &mut Text, to: Listener) {
        let units: Vec<Units> = self.0.iter().map(|(unit, count)| Units(*unit, *count)).collect();
        say!(text, to, both: "{units:list}");
    }
}

fn say_planet(text: &mut Text, planet: &PlanetPicture, to: Listener) {
    say!(text, to, en: "{planet.id}{planet.active? (active)}:", ru: "{planet.id}{planet.active? (активная)}:");
    for (index, (seat, face)) in planet.orders.iter().enumerate() {
        match index {
            0 => say!(text, to, en: " orders, top last: {seat}", ru: " приказы, верхний последний: {seat}"),
            _ => say!(text, to, both: ", {seat}"),
        }
        if let Some(face) = face {
            say!(text, to, both: " {face.kind}{face.special?*}");
        }
    }
    text.new_line();
    for area in &planet.areas {
        say!(text, to, en: "  {area.id}, limit {area.limit}", ru: "  {area.id}, предел {area.limit}");
        match area.depletion {
            Depletion::Fresh => {}
            Depletion::Partial => say!(text, to, en: ", partially depleted", ru: ", частично истощена"),
            Depletion::Full => say!(text, to, en: ", depleted", ru: ", истощена"),
        }
        let (base, owner, holder, entering) = (area.base, area.owner, area.holder, &area.entering);
        say!(text, to,
            en: "{base?, base of {base}}{owner?, {owner}: {units}}{entering?, entering: {new}}{area.contested?, contested}{holder?, card: {holder}{area.workers?, workers {area.workers}}}\n",
            ru: "{base?, база: {base}}{owner?, {owner}: {units}}{entering?, входят: {new}}{area.contested?, спорная}{holder?, карта: {holder}{area.workers?, рабочих {area.workers}}}\n",
            units = Squad(&area.units), new = Squad(entering));
    }
}

fn say_battle(text: &mut Text, battle: &BattlePicture, to: Listener) {
    let [aggressor, defender] = battle.seats;
    say!(text, to,
        en: "Battle for {battle.area}, {step}: {aggressor} against {defender}.\n",
        ru: "Битва: {battle.area}, {step}: {aggressor} против {defender}.\n",
        step = StepOfBattle(battle.step));
    for (seat, units) in battle.seats.iter().zip(&battle.units).filter(|(_, units)| !units.is_empty()) {
        say!(text, to, both: "  {seat}: {units}\n", units = Squad(units));
    }
    for (index, skirmish) in battle.skirmishes.iter().enumerate() {
        let [a, b] = skirmish.camps.each_ref().map(|force| Force { force, over: skirmish.over });
        say!(text, to,
            en: "  Skirmish {n}: {a} against {b}{skirmish.over? (resolved)}\n",
            ru: "  Стычка {n}: {a} против {b}{skirmish.over? (разобрана)}\n",
            n = index + 1);
    }
    if !battle.leaving.is_empty() {
        say!(text, to,
            en: "  Leave the area: {units}\n", ru: "  Покидают область: {units}\n", units = Squad(&battle.leaving));
    }
}

/// What a camp has in a skirmish.
struct Force<'a> {
    force: &'a ForcePicture,
    over: bool,
}

impl Say for Force<'_> {
    fn say(&self, text: &mut Text, to: Listener) {
        let Self { force, over } = self;
        say!(text, to,
            en: "{force.front?{force.front}|—}{force.shields? (shields up)}{force.reserve? + {reserve}}",
            ru: "{force.front?{force.front}|—}{force.shields? (щиты подняты)}{force.reserve? + {reserve}}",
            reserve = Squad(&force.reserve));
        for card in [force.regular, force.reinforcement].into_iter().flatten() {
            say!(text, to, both: " [{card}]");
        }
        if force.regular.is_none() && force.cards > 0 {
            say!(text, to, en: " [{force.cards} face down]", ru: " [{force.cards} взакрытую]");
        }
        if !over && force.front.is_some() {
            let ((weakest, strongest), (frailest, toughest)) = (force.attack, force.health);
            say!(text, to, both: " {ATTACK} {weakest}–{strongest} {HEALTH} {frailest}–{toughest}");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::{PlanetId, Unit};
    use crate::picture::{ForcePicture, SkirmishPicture};
    use crate::script;
    use tabletop::{Game, Seat, Viewer};
    use tabletop_text::Lang;

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
        let war = script::table("build p1 chau_sara").expect("a position");
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
            playing: None,
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
            (Lang::Ru, ["Зилот (щиты подняты)", "Покидают область: 2 ", "занято (постоянные ресурсы: минералы 2/"]),
        ] {
            let said =
                say_picture(&view, &picture, Listener::of(lang, view.viewer)).plain(lang, |seat| seat.to_string());
            for words in words {
                assert!(said.contains(words), "{words}\nis missing in\n{said}");
            }
        }
    }
}
