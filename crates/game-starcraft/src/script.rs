//! Positions in words: for tests, puzzles and bug reports.
//!
//! A table is a list of statements, one to a line or parted by `|`. The galaxy is the ready-made one for as many players as
//! there are factions, swept clean: what is not said is not there. A seat without a piece gets its usual base, and Resource
//! cards lie with whoever regroup step 3 would give them to (`no-cards`: with nobody).
//!
//! ```text
//! factions raynor overmind
//! p1 base chau_sara-3 | p1 units chau_sara-2 marine marine | p1 pool 5
//! p2 units torus-1 zergling
//! mobilize p1 torus
//! ```

use crate::apply::Context;
use crate::cards::{CardSet, data};
use crate::event::Event;
use crate::ids::{AreaId, CardId, EventId, Face, Faction, ModuleKind, OrderKind, PlanetId, Race, RouteId, Unit};
use crate::setup::{FactionChoice, GalaxyChoice, LAST_ROUND, NO_LIMIT, Setup};
use crate::state::{
    Depletion, EventDeck, Frame, OrderInHand, OrderToken, Phase, ResearchStep, SEATS, Squad, VictoryKind, War,
};
use tabletop::notation::Spelled;
use tabletop::{Game, Scripted, Seat, SeatSet};

type Said<T> = Result<T, String>;

/// The seat of a name: `p1` to `p6`.
pub fn seat(name: &str) -> Option<Seat> {
    Seat::read(name).filter(|seat| seat.index() < SEATS)
}

/// No chance, no listener.
struct Quiet;

impl Context for Quiet {
    fn pick(&mut self, _below: u32) -> u32 {
        0
    }
    fn tell(&mut self, _news: impl FnOnce() -> Event) {}
}

fn some<T>(found: Option<T>, word: &str, what: &str) -> Said<T> {
    found.ok_or_else(|| format!("`{word}` is no {what}"))
}

fn number<T: std::str::FromStr>(word: &str) -> Said<T> {
    word.parse().map_err(|_| format!("`{word}` is no number"))
}

/// The unit of a name: `marine`.
pub fn unit(word: &str) -> Said<Unit> {
    some(Unit::ALL.into_iter().find(|unit| unit.word() == word), word, "unit")
}

/// The planet of a name: `torus`.
pub fn planet(word: &str) -> Said<PlanetId> {
    some(data().planet_named(word), word, "planet")
}

/// The area of a name: `torus-2`, counted from 1.
pub fn area(word: &str) -> Said<AreaId> {
    let (name, place) = some(word.rsplit_once('-'), word, "area")?;
    let place: u8 = number(place)?;
    let planet = planet(name)?;
    if place == 0 || usize::from(place) > data().planets[planet.index()].areas.len() {
        return Err(format!("`{word}` is no area"));
    }
    Ok(planet.area(place - 1))
}

fn card(word: &str) -> Said<CardId> {
    some(data().card_named(word), word, "card")
}

fn event(word: &str) -> Said<EventId> {
    some(data().event_named(word), word, "event")
}

fn who(word: &str) -> Said<Seat> {
    some(seat(word), word, "seat")
}

/// The order of a name: `build`, `mobilize*`.
pub fn face(word: &str) -> Said<Face> {
    let (name, special) = match word.strip_suffix('*') {
        Some(name) => (name, true),
        None => (word, false),
    };
    let kind = OrderKind::ALL.into_iter().find(|kind| kind.word() == name);
    Ok(Face { kind: some(kind, word, "order")?, special })
}

fn squad(words: &[&str]) -> Said<Squad> {
    let mut squad = Squad::default();
    for word in words {
        squad.add(unit(word)?);
    }
    Ok(squad)
}

/// The table that this text describes.
pub fn table(text: &str) -> Said<War> {
    let statements: Vec<Vec<&str>> = text
        .split(['|', '\n'])
        .map(|part| part.split_whitespace().collect())
        .filter(|words: &Vec<&str>| !words.is_empty())
        .collect();
    let mut setup = Setup {
        players: 2,
        galaxy: GalaxyChoice::Ready,
        factions: FactionChoice::Chosen(vec![Faction::Raynor, Faction::Overmind]),
        first: Some(Seat(0)),
        conquest: false,
        teams: false,
        no_sealing: true,
        last_round: LAST_ROUND,
    };
    for words in &statements {
        match words.as_slice() {
            ["factions", names @ ..] => {
                let named = |name: &&str| Faction::ALL.into_iter().find(|faction| faction.word() == *name);
                let factions: Option<Vec<Faction>> = names.iter().map(named).collect();
                setup.factions = FactionChoice::Chosen(factions.ok_or("an unknown faction")?);
                setup.players = names.len() as u8;
            }
            ["teams"] => setup.teams = true,
            ["conquest"] => {
                setup.conquest = true;
                setup.last_round = NO_LIMIT;
            }
            ["last-round", round] => setup.last_round = number(round)?,
            ["may-seal"] => setup.no_sealing = false,
            _ => {}
        }
    }
    let mut war = War::begin(&setup, &mut Scripted::default(), &mut ()).map_err(|refusal| format!("{refusal:?}"))?;
    let homes: Vec<AreaId> = war
        .table
        .everybody()
        .filter_map(|seat| (0..48).map(AreaId).find(|area| war.table.areas[*area].base == Some(seat)))
        .collect();
    sweep(&mut war);
    for words in &statements {
        put(&mut war, words)?;
    }
    for seat in war.table.everybody() {
        let nothing = war.table.presence(seat) == 0 && !war.table.players[seat].out;
        if nothing && let Some(home) = homes.get(seat.index()) {
            place_base(&mut war, seat, *home)?;
        }
    }
    if !statements.iter().any(|words| words.as_slice() == ["no-cards"]) {
        war.gain_resource_cards(&mut Quiet);
    }
    for words in &statements {
        begin(&mut war, words)?;
    }
    crate::apply::run_on(&mut war, &mut Quiet);
    Ok(war)
}

/// Takes everything off the board.
fn sweep(war: &mut War) {
    let table = &mut war.table;
    for area in &mut table.areas.0 {
        *area = Default::default();
    }
    for index in 0..table.routes.len() {
        table.routes[index].transports = SeatSet::EMPTY;
    }
    for seat in table.everybody() {
        let race = table.race(seat);
        let sheet = &data().races[race.index()];
        let player = &mut table.players[seat];
        player.spare_bases = sheet.bases;
        player.spare_transports = sheet.transports;
        player.pool = 8;
        player.spare_workers = sheet.workers - 8;
        for unit in race.units() {
            player.spare_units.0[unit.place()] = data().unit(unit).figures;
        }
        war.secrets.hands[seat] = CardSet::EMPTY;
        war.secrets.decks[seat] = CardSet(data().cards[race.index()].starting);
    }
}

fn place_base(war: &mut War, seat: Seat, area: AreaId) -> Said<()> {
    let player = &mut war.table.players[seat];
    player.spare_bases = player.spare_bases.checked_sub(1).ok_or("no base left")?;
    war.table.areas[area].base = Some(seat);
    Ok(())
}

fn route(war: &War, a: &str, b: &str) -> Said<RouteId> {
    let (a, b) = (planet(a)?, planet(b)?);
    let found = war.table.routes.iter().position(|route| route.across(a) == Some(b));
    found.map(|index| RouteId(index as u8)).ok_or("no route joins those planets".to_owned())
}

/// Takes a card out of the deck, or out of the technologies with all that belongs to buying it.
fn fetch(war: &mut War, seat: Seat, card: CardId) -> Said<()> {
    if war.secrets.decks[seat].take(card) || war.table.players[seat].technologies.take(card) {
        return Ok(());
    }
    Err(format!("there is no such card left for {seat}"))
}

fn put(war: &mut War, words: &[&str]) -> Said<()> {
    match words {
        [name, rest @ ..] if seat(name).is_some() => put_for(war, who(name)?, rest),
        [place, "partial"] => {
            war.table.areas[area(place)?].depletion = Depletion::Partial;
            Ok(())
        }
        [place, "full"] => {
            war.table.areas[area(place)?].depletion = Depletion::Full;
            Ok(())
        }
        ["round", round] => {
            war.table.round = number(round)?;
            Ok(())
        }
        ["first", name] => {
            war.table.first = who(name)?;
            Ok(())
        }
        ["events", one, two, three] => {
            war.table.events = EventDeck { removed: war.table.events.removed, ..EventDeck::default() };
            war.table.events.left = [number(one)?, number(two)?, number(three)?];
            Ok(())
        }
        ["ends", count] => {
            let end = data().events.iter().position(|event| event.end).ok_or("no End card")?;
            for _ in 0..number::<u8>(count)? {
                war.table.events.ends.put(EventId(end as u8));
                war.table.events.left[2] -= 1;
            }
            Ok(())
        }
        ["discarded-events", names @ ..] => {
            for name in names {
                war.table.events.discard.put(event(name)?);
            }
            Ok(())
        }
        ["top-events", names @ ..] => {
            // The first is drawn first; nobody has looked.
            for name in names.iter().rev() {
                war.secrets.event_top.push(event(name)?);
            }
            war.table.events.scanned = names.len() as u8;
            Ok(())
        }
        ["orders", place, tokens @ ..] => {
            let planet = planet(place)?;
            for token in tokens {
                let (name, order) = some(token.split_once(':'), token, "order")?;
                let seat = who(name)?;
                war.table.orders.push(OrderToken { seat, planet });
                war.secrets.faces.push(face(order)?);
                war.table.players[seat].placed += 1;
            }
            Ok(())
        }
        _ => Ok(()),
    }
}

fn put_for(war: &mut War, seat: Seat, words: &[&str]) -> Said<()> {
    if seat.0 >= war.table.seats {
        return Err(format!("{seat} does not play"));
    }
    let race = war.table.race(seat);
    match words {
        ["base", places @ ..] => places.iter().try_for_each(|place| place_base(war, seat, area(place)?)),
        ["units", place, units @ ..] => {
            let (area, squad) = (area(place)?, squad(units)?);
            for (unit, count) in squad.kinds(race) {
                for _ in 0..count {
                    if !war.table.players[seat].spare_units.remove(unit) {
                        return Err(format!("no {unit} left"));
                    }
                }
            }
            war.table.areas[area].units = squad;
            war.table.areas[area].owner = Some(seat);
            Ok(())
        }
        ["transport", a, b] => {
            let route = route(war, a, b)?;
            war.put_transport(seat, route, &mut Quiet);
            Ok(())
        }
        ["pool", count] => {
            let count: u8 = number(count)?;
            let player = &mut war.table.players[seat];
            player.spare_workers = (player.spare_workers + player.pool).checked_sub(count).ok_or("too many workers")?;
            player.pool = count;
            Ok(())
        }
        ["spare-workers", count] => {
            // The others are unavailable.
            let count: u8 = number(count)?;
            let player = &mut war.table.players[seat];
            player.unavailable = player.spare_workers.checked_sub(count).ok_or("too many workers")?;
            player.spare_workers = count;
            Ok(())
        }
        ["holds", places @ ..] => {
            for place in places {
                war.table.areas[area(place)?].holder = Some(seat);
            }
            Ok(())
        }
        ["workers", place, count] => {
            let count: u8 = number(count)?;
            let player = &mut war.table.players[seat];
            player.spare_workers = player.spare_workers.checked_sub(count).ok_or("too many workers")?;
            if *place == "minerals" {
                player.at_home[0] = count;
            } else if *place == "gas" {
                player.at_home[1] = count;
            } else {
                war.table.areas[area(place)?].workers = count;
                war.table.areas[area(place)?].holder = Some(seat);
            }
            Ok(())
        }
        ["conquest", points] => {
            war.table.players[seat].conquest = number(points)?;
            Ok(())
        }
        ["buildings", levels @ ..] => {
            for (kind, level) in levels.iter().enumerate().take(3) {
                war.table.players[seat].buildings[kind] = number(level)?;
            }
            Ok(())
        }
        ["modules", kinds @ ..] => {
            for kind in kinds {
                let kind = some(ModuleKind::ALL.into_iter().find(|known| known.word() == *kind), kind, "module")?;
                war.table.players[seat].modules[kind as usize] += 1;
            }
            war.table.players[seat].specials = war.table.special_orders(seat);
            Ok(())
        }
        ["hand" | "discard" | "deck" | "without-discard" | "technology" | "keeps" | "drew", ..] => {
            put_cards(war, seat, words)
        }
        ["out"] => {
            war.table.players[seat].out = true;
            war.table.players[seat].placed = 4;
            Ok(())
        }
        _ => Err(format!("`{}` says nothing about a seat", words.join(" "))),
    }
}

/// Where a seat's combat cards, technologies and events are.
fn put_cards(war: &mut War, seat: Seat, words: &[&str]) -> Said<()> {
    let race = war.table.race(seat);
    match words {
        ["hand", cards @ ..] => {
            for word in cards {
                let card = card(word)?;
                fetch(war, seat, card)?;
                war.secrets.hands[seat].put(card);
            }
            Ok(())
        }
        ["discard", cards @ ..] => {
            for word in cards {
                let card = card(word)?;
                fetch(war, seat, card)?;
                war.table.players[seat].discard.put(card);
            }
            Ok(())
        }
        // All starting cards that are not in the deck go to the discard, or stay there.
        ["deck", cards @ ..] => {
            let mut deck = CardSet::EMPTY;
            for word in cards {
                let card = card(word)?;
                fetch(war, seat, card)?;
                deck.put(card);
            }
            let rest = std::mem::replace(&mut war.secrets.decks[seat], deck);
            let player = &mut war.table.players[seat];
            player.discard = player.discard.and(rest, race);
            Ok(())
        }
        // The cards of the discard do not exist in this position.
        ["without-discard"] => {
            war.table.players[seat].discard = CardSet::EMPTY;
            Ok(())
        }
        ["technology", names @ ..] => {
            for name in names {
                let tech = some(data().technology_named(name), name, "technology")?;
                let technology = &data().technologies[tech.index()];
                let player = &mut war.table.players[seat];
                let cards = CardSet(player.technologies.0 & technology.bits);
                player.technologies.0 &= !technology.bits;
                if technology.for_the_deck() {
                    war.secrets.decks[seat] = war.secrets.decks[seat].and(cards, race);
                } else {
                    player.faction_area = player.faction_area.and(cards, race);
                }
            }
            Ok(())
        }
        ["keeps", names @ ..] => {
            for name in names {
                war.table.players[seat].kept.put(event(name)?);
            }
            Ok(())
        }
        ["drew", names @ ..] => {
            for name in names {
                let event = event(name)?;
                war.secrets.drawn[seat].put(event);
                war.table.players[seat].face_down_events[data().events[event.index()].stage()] += 1;
            }
            Ok(())
        }
        _ => Err(format!("`{}` says nothing about cards", words.join(" "))),
    }
}

/// What is being decided.
fn begin(war: &mut War, words: &[&str]) -> Said<()> {
    match words {
        [order, name, place] if face(order).is_ok() && seat(name).is_some() => {
            open_order(war, face(order)?, who(name)?, planet(place)?)?;
            let frame = match face(order)?.kind {
                OrderKind::Build => Frame::Build,
                OrderKind::Mobilize => Frame::Mobilize,
                OrderKind::Research => Frame::Research(ResearchStep::Draw),
            };
            war.push(frame);
        }
        ["reveal", order, name, place] => {
            open_order(war, face(order)?, who(name)?, planet(place)?)?;
            war.push(Frame::Revealed);
        }
        [attack @ ("attack" | "attack*"), place, name, rest @ ..] => {
            let (seat, area) = (who(name)?, area(place)?);
            let special = *attack == "attack*";
            open_order(war, Face { kind: OrderKind::Mobilize, special }, seat, area.planet())?;
            war.push(Frame::Mobilize);
            let entering = squad(rest)?;
            for (unit, count) in entering.kinds(war.table.race(seat)) {
                for _ in 0..count {
                    if !war.table.players[seat].spare_units.remove(unit) {
                        return Err(format!("no {unit} left"));
                    }
                }
            }
            war.table.order.entering = entering;
            war.table.order.target = Some(area);
            war.begin_battle(area, &mut Quiet);
        }
        ["planning"] => {
            war.table.phase = Phase::Planning;
            war.enter(Frame::Plan);
        }
        ["new-round"] => war.begin_round(&mut Quiet),
        ["execution", name] => {
            war.table.phase = Phase::Execution;
            war.table.turn = who(name)?;
            war.enter(Frame::Execute);
        }
        ["regroup", step] => {
            war.table.phase = Phase::Regroup(number(step)?);
            war.enter(Frame::Regroup);
        }
        _ => {}
    }
    Ok(())
}

fn open_order(war: &mut War, token: Face, seat: Seat, planet: PlanetId) -> Said<()> {
    war.table.phase = Phase::Execution;
    war.table.turn = seat;
    war.enter(Frame::Execute);
    war.table.order = OrderInHand {
        active: true,
        seat,
        planet,
        kind: token.kind,
        special: token.special,
        token,
        step: 1,
        ..OrderInHand::default()
    };
    Ok(())
}

fn name(seat: Option<Seat>) -> String {
    seat.map_or("none".to_owned(), |seat| seat.to_string())
}

/// Units one by one.
fn spelled(squad: Squad, race: Race) -> String {
    let units = squad.kinds(race).flat_map(|(unit, count)| std::iter::repeat_n(unit.word(), count as usize));
    units.collect::<Vec<_>>().join(" ")
}

/// Is it so? If not, what is so instead.
pub fn holds(war: &War, claim: &str) -> Said<()> {
    let words: Vec<&str> = claim.split_whitespace().collect();
    let table = &war.table;
    let (found, expected) = match words.as_slice() {
        ["units", place, rest @ ..] => {
            let area = &table.areas[area(place)?];
            let found = match area.owner {
                Some(owner) => format!("{} {}", name(Some(owner)), spelled(area.units, table.race(owner))),
                None => "none".to_owned(),
            };
            (found, rest.join(" "))
        }
        ["base", place, owner] => (name(table.areas[area(place)?].base), (*owner).to_owned()),
        ["control", place, owner] => (name(table.control(area(place)?)), (*owner).to_owned()),
        ["holder", place, owner] => (name(table.areas[area(place)?].holder), (*owner).to_owned()),
        ["workers", place, count] => (table.areas[area(place)?].workers.to_string(), (*count).to_owned()),
        ["depletion", place, state] => {
            (format!("{:?}", table.areas[area(place)?].depletion).to_lowercase(), (*state).to_owned())
        }
        ["empty", place] => (table.is_empty(area(place)?).to_string(), "true".to_owned()),
        ["adjacent", a, b] => {
            let (a, b) = (planet(a)?, planet(b)?);
            let found = table.planets[a.index()].adjacent & (1 << b.0) != 0;
            (found.to_string(), "true".to_owned())
        }
        ["apart", a, b] => {
            let (a, b) = (planet(a)?, planet(b)?);
            let found = table.planets[a.index()].adjacent & (1 << b.0) != 0;
            (found.to_string(), "false".to_owned())
        }
        ["routes", count] => (table.routes.len().to_string(), (*count).to_owned()),
        ["stack", place, rest @ ..] => {
            let planet = planet(place)?;
            let stack = table.orders.iter().filter(|order| order.planet == planet);
            let found: Vec<_> = stack.map(|order| name(Some(order.seat))).collect();
            (found.join(" "), rest.join(" "))
        }
        ["phase", rest @ ..] => {
            let found = match table.phase {
                Phase::Setup => "setup".to_owned(),
                Phase::Planning => "planning".to_owned(),
                Phase::Execution => "execution".to_owned(),
                Phase::Regroup(step) => format!("regroup {step}"),
                Phase::Over => "over".to_owned(),
            };
            (found, rest.join(" "))
        }
        ["round", round] => (table.round.to_string(), (*round).to_owned()),
        ["first-player", owner] => (name(Some(table.first)), (*owner).to_owned()),
        ["active", owner, place] => {
            let found = format!("{} {}", name(Some(table.order.seat)), data().planets[table.order.planet.index()].id);
            (found, format!("{owner} {place}"))
        }
        ["events-left", rest @ ..] => (table.events.left.map(|left| left.to_string()).join(" "), rest.join(" ")),
        ["events-discarded", count] => (table.events.discard.len().to_string(), (*count).to_owned()),
        ["ends", count] => (table.events.ends.len().to_string(), (*count).to_owned()),
        ["due", minerals, gas] => match war.frame() {
            Frame::Pay(payment) => {
                (format!("{} {}", payment.due.minerals, payment.due.gas), format!("{minerals} {gas}"))
            }
            _ => return Err("nothing is being paid".to_owned()),
        },
        ["battle-step" | "skirmishes" | "result" | "skirmish" | "splash", ..] => holds_in_battle(war, &words)?,
        ["won", kind, winners @ ..] => {
            let found = table.outcome.map_or("nobody".to_owned(), |outcome| {
                let kind = match outcome.kind {
                    VictoryKind::Normal => "normal",
                    VictoryKind::Special => "special",
                    VictoryKind::Time => "time",
                    VictoryKind::Elimination => "elimination",
                };
                let seats: Vec<_> = outcome.winners.iter().map(|seat| name(Some(seat))).collect();
                format!("{kind} {}", seats.join(" "))
            });
            (found, format!("{kind} {}", winners.join(" ")))
        }
        ["goes-on"] => (table.outcome.is_none().to_string(), "true".to_owned()),
        [owner, rest @ ..] if seat(owner).is_some() => holds_for(war, who(owner)?, rest)?,
        _ => return Err("says nothing about a table".to_owned()),
    };
    if found == expected { Ok(()) } else { Err(format!("it is {found}")) }
}

/// What is found in the battle, and what was claimed.
fn holds_in_battle(war: &War, words: &[&str]) -> Said<(String, String)> {
    let table = &war.table;
    Ok(match words {
        ["battle-step", step] => {
            let found = if table.battle.active { crate::picture::step_number(table.battle.step) } else { 0 };
            (found.to_string(), (*step).to_owned())
        }
        ["skirmishes", count] => (table.battle.skirmishes.len().to_string(), (*count).to_owned()),
        ["result", index, rest @ ..] => {
            let index: usize = number(index)?;
            let fought = table.battle.skirmishes.get(index).and_then(|skirmish| skirmish.result);
            let found = fought.map_or("none".to_owned(), |fought| {
                format!("{}/{} {}/{}", fought.attack[0], fought.health[0], fought.attack[1], fought.health[1])
            });
            (found, rest.join(" "))
        }
        ["skirmish", index, camp, rest @ ..] => {
            let (index, camp) = (number::<usize>(index)?, usize::from(*camp == "defender"));
            let force = table.battle.skirmishes.get(index).ok_or("no such skirmish")?.camps[camp];
            let race = table.race(table.battle.seats[camp]);
            let mut found = force.front.map_or("none".to_owned(), |unit| unit.word().to_owned());
            if !force.reserve.is_empty() {
                found = format!("{found} + {}", spelled(force.reserve, race));
            }
            (found, rest.join(" "))
        }
        ["splash", owner, count] => {
            let camp = table.battle.seats.iter().position(|seat| *seat == who(owner).unwrap_or_default());
            (camp.map_or(0, |camp| table.battle.splash[camp].len()).to_string(), (*count).to_owned())
        }
        _ => return Err("says nothing about a battle".to_owned()),
    })
}

fn holds_for(war: &War, seat: Seat, words: &[&str]) -> Said<(String, String)> {
    let table = &war.table;
    let player = &table.players[seat];
    let yes = |found: bool| (found.to_string(), "true".to_owned());
    Ok(match words {
        ["pool", count] => (player.pool.to_string(), (*count).to_owned()),
        ["unavailable", count] => (player.unavailable.to_string(), (*count).to_owned()),
        ["spare-workers", count] => (player.spare_workers.to_string(), (*count).to_owned()),
        ["home", minerals, gas] => {
            (format!("{} {}", player.at_home[0], player.at_home[1]), format!("{minerals} {gas}"))
        }
        ["hand", count] => (war.secrets.hands[seat].len().to_string(), (*count).to_owned()),
        ["deck", count] => (war.secrets.decks[seat].len().to_string(), (*count).to_owned()),
        ["discard", count] => (player.discard.len().to_string(), (*count).to_owned()),
        ["has", word] => yes(war.secrets.hands[seat].contains(card(word)?)),
        ["has-not", word] => yes(!war.secrets.hands[seat].contains(card(word)?)),
        ["deck-has", word] => yes(war.secrets.decks[seat].contains(card(word)?)),
        ["discarded", word] => yes(player.discard.contains(card(word)?)),
        ["not-discarded", word] => yes(!player.discard.contains(card(word)?)),
        ["can-research", word] => yes(player.technologies.contains(card(word)?)),
        ["open", word] => yes(player.faction_area.contains(card(word)?)),
        ["keeps", word] => yes(player.kept.contains(event(word)?)),
        ["keeps-not", word] => yes(!player.kept.contains(event(word)?)),
        ["face-down", rest @ ..] => (player.face_down_events.map(|count| count.to_string()).join(" "), rest.join(" ")),
        ["holds-event", word] => yes(war.secrets.drawn[seat].contains(event(word)?)),
        ["conquest", points] => (player.conquest.to_string(), (*points).to_owned()),
        ["orders", count] => {
            let mine = table.orders.iter().filter(|order| order.seat == seat).count();
            (mine.to_string(), (*count).to_owned())
        }
        ["order-is", place, wanted] => {
            let planet = planet(place)?;
            let mut mine = table.orders.iter().zip(&war.secrets.faces);
            let found =
                mine.any(|(order, found)| order.seat == seat && order.planet == planet && Ok(*found) == face(wanted));
            yes(found)
        }
        ["spare", word, count] => match *word {
            "base" => (player.spare_bases.to_string(), (*count).to_owned()),
            "transport" => (player.spare_transports.to_string(), (*count).to_owned()),
            _ => (player.spare_units.count(unit(word)?).to_string(), (*count).to_owned()),
        },
        ["ferry", a, b] => {
            let route = route(war, a, b)?;
            yes(table.routes[route.index()].transports.contains(seat))
        }
        ["no-ferry", a, b] => {
            let route = route(war, a, b)?;
            yes(!table.routes[route.index()].transports.contains(seat))
        }
        ["ferries", count] => {
            let mine = table.routes.iter().filter(|route| route.transports.contains(seat)).count();
            (mine.to_string(), (*count).to_owned())
        }
        ["buildings", rest @ ..] => (player.buildings.map(|level| level.to_string()).join(" "), rest.join(" ")),
        ["modules", rest @ ..] => (player.modules.map(|count| count.to_string()).join(" "), rest.join(" ")),
        ["build-limit", limit] => (table.build_limit(seat, false).to_string(), (*limit).to_owned()),
        ["hand-limit", limit] => (table.hand_limit(seat).to_string(), (*limit).to_owned()),
        ["resources", total] => (table.resources(seat).to_string(), (*total).to_owned()),
        ["controls", count] => (table.controlled(seat, |_| true).to_string(), (*count).to_owned()),
        ["out"] => yes(player.out),
        ["in"] => yes(!player.out),
        ["special", have, need] => {
            let faction = player.faction.ok_or("no faction")?;
            let (found, needed) = war.special_progress(seat, faction);
            (format!("{found} {needed}"), format!("{have} {need}"))
        }
        ["options", count] => {
            let mut options = Vec::new();
            war.legal(seat, &mut options);
            (options.len().to_string(), (*count).to_owned())
        }
        _ => return Err(format!("`{}` says nothing about a seat", words.join(" "))),
    })
}
