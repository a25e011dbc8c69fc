//! Positions in words, our FEN: for tests, bug reports and experiments.
//!
//! ```text
//! row lancer falcon gunship predator swarmer | explorers 7 | scrap viper
//! p1 trade 3, combat 8, hand scout*2 viper, deck predator, top gunship, discard explorer, play bioformer
//! p2 authority 20, play the_oracle
//! ```
//! Parts stand behind `|` or on lines of their own. What is not said is empty, but for 50 authority, full Explorer pile and
//! the trade deck, which holds all trade cards that lie nowhere else (`market a b` names them instead). It is p1's turn
//! unless `turn p2` is said. `colony_wars` or `frontiers` leaves the other set in its box. Cards in play are unused, ships have
//! done their primary; `played blob` says what was played this turn. `mode hydra 4` sets the table for others than two;
//! `mode automatons 2` is an adventure on veteran, its boss has what is said of it (`boss play spike_cluster, counter 4`);
//! p1 is the first seat, the first of team A and the boss of a raid; `out p2` says who is out; a team's score is said of any member.

use crate::adventures::{BOSS, Boss, Level};
use crate::amounts::{Authority, Combat, Trade};
use crate::cards::Kind;
use crate::effect::{Ability, Faction};
use crate::rules::formats::EMPERORS;
use crate::setup::{Boxes, Format, Sets, Setup};
use crate::state::{InPlay, Player, ROW, SEATS, StarRealms, State};
use crate::tally::Tally;
use tabletop::notation::Spelled;
use tabletop::{List, Scripted, Seat, SeatSet};

/// The seat of a name: `p1` to `p6`, and the boss of an adventure.
pub fn seat(name: &str) -> Option<Seat> {
    if name == "boss" {
        return Some(BOSS);
    }
    Seat::read(name).filter(|seat| seat.index() < SEATS)
}

fn kinds(words: &str) -> Result<Vec<Kind>, String> {
    let mut kinds = Vec::new();
    for word in words.split_whitespace() {
        let (name, count) = word.split_once('*').unwrap_or((word, "1"));
        let kind = Kind::named(name).ok_or_else(|| format!("`{name}` is no card"))?;
        let count = count.parse().map_err(|_| format!("`{count}` is no number"))?;
        kinds.extend(std::iter::repeat_n(kind, count));
    }
    Ok(kinds)
}

fn number<T: std::str::FromStr>(word: &str) -> Result<T, String> {
    word.trim().parse().map_err(|_| format!("`{word}` is no number"))
}

/// The table that this text describes.
pub fn table(text: &str) -> Result<StarRealms, String> {
    let parts: Vec<&str> = text.split(['|', '\n']).map(str::trim).filter(|part| !part.is_empty()).collect();
    let sets = match (parts.contains(&"colony_wars"), parts.contains(&"frontiers")) {
        (true, false) => Sets::COLONY_WARS,
        (false, true) => Sets::FRONTIERS,
        (false, false) | (true, true) => Sets::MIXED,
    };
    let (format, seats) = match parts.iter().find_map(|part| part.strip_prefix("mode ")) {
        Some(words) => read_mode(words)?,
        None => (Format::Duel, 2),
    };
    // Adventures are played with Frontiers unless both sets are named.
    let sets = match format {
        Format::Adventure(_) if !parts.contains(&"colony_wars") => Sets::FRONTIERS,
        _ => sets,
    };
    let boxes = match (sets.colony_wars, sets.frontiers) {
        (_, 0) => Boxes::ColonyWars,
        (0, _) => Boxes::Frontiers,
        (_, _) => Boxes::Mixed,
    };
    let leaders = match format {
        Format::Raid => [Seat(0)].into_iter().collect(),
        Format::Emperor => EMPERORS.into_iter().collect(),
        Format::Duel | Format::FreeForAll | Format::Hunter | Format::Trophy | Format::Hydra | Format::Adventure(_) => {
            List::new()
        }
    };
    let setup =
        Setup { format, sets: Sets::usual(boxes, seats), seats, first: Some(Seat(0)), leaders, level: Level::Veteran };
    let mut state = setup.begin(&mut Scripted::default(), &mut ()).map_err(|refusal| format!("{refusal:?}"))?;
    state.row = [None; ROW];
    for seat in SeatSet::first(state.seats).iter() {
        state.players[seat] = Player { authority: Authority(state.first_authority(seat)), ..Player::default() };
    }
    if state.format.adventure().is_some() {
        // What a boss has is said, or it has nothing but its score.
        state.players[BOSS] = Player { authority: state.authority(BOSS), ..Player::default() };
        let counter = state.boss.counter;
        state.boss = Boss { counter, elite: state.elite_left().len() as u8, ..Boss::default() };
        state.gone = Tally::EMPTY;
    }
    let mut market = None;
    for part in parts {
        let (first, rest) = part.split_once(' ').unwrap_or((part, ""));
        match (first, seat(first)) {
            ("colony_wars" | "frontiers" | "mode", _) => {}
            ("out", _) => {
                for name in rest.split_whitespace() {
                    state.alive = state.alive.without(seat(name).ok_or_else(|| format!("`{name}` is no seat"))?);
                }
            }
            ("row", _) => {
                for (slot, word) in rest.split_whitespace().take(ROW).enumerate() {
                    state.row[slot] = if word == "-" { None } else { kinds(word)?.first().copied() };
                }
            }
            ("explorers", _) => state.explorers = number(rest)?,
            ("scrap", _) => state.scrap_heap = kinds(rest)?.into_iter().collect(),
            ("market", _) => market = Some(kinds(rest)?),
            ("turn", _) => match seat(rest) {
                Some(seat) => (state.active, state.asked) = (state.turn_of(seat), state.turn_of(seat)),
                None => state.turn = number(rest)?,
            },
            (_, Some(BOSS)) if state.format.adventure().is_some() => {
                for item in rest.split(',').map(str::trim).filter(|item| !item.is_empty()) {
                    read_boss(&mut state, item)?;
                }
            }
            (_, Some(seat)) if seat.0 < state.seats => {
                for item in rest.split(',').map(str::trim).filter(|item| !item.is_empty()) {
                    read_item(&mut state, seat, item)?;
                }
            }
            (_, _) => return Err(format!("`{part}` says nothing about a table")),
        }
    }
    state.trade_deck = match market {
        Some(kinds) => kinds.into_iter().collect(),
        None => unused(&state),
    };
    if state.format.joint_turn() {
        (state.active, state.asked) = (state.active.and(state.alive), state.asked.and(state.alive));
    }
    for seat in state.active.iter() {
        state.unlock_allies(seat, u8::MAX);
    }
    StarRealms::try_from(state).map_err(str::to_owned)
}

fn read_item(state: &mut State, seat: Seat, item: &str) -> Result<(), String> {
    let (name, rest) = item.split_once(' ').unwrap_or((item, ""));
    let player = &mut state.players[seat];
    match name {
        "authority" => {
            let authority = number(rest)?;
            state.set_authority(seat, Authority(authority));
        }
        "trade" => player.trade = Trade(number(rest)?),
        "combat" => player.combat = Combat(number(rest)?),
        "hand" => player.hand = kinds(rest)?.into_iter().collect(),
        "deck" => player.deck.rest = kinds(rest)?.into_iter().collect(),
        "top" => player.deck.top = kinds(rest)?.into_iter().rev().collect(),
        "discard" => player.discard = kinds(rest)?.into_iter().collect(),
        "played" => {
            for word in rest.split_whitespace() {
                let faction = Faction::ALL.into_iter().find(|faction| spelled(*faction) == word);
                player.played |= faction.ok_or_else(|| format!("`{word}` is no faction"))?.bit();
            }
        }
        "play" => {
            for kind in kinds(rest)? {
                let mut card = InPlay::fresh(kind);
                if !kind.sort().is_base() {
                    card.marks.use_up(Ability::Primary);
                }
                state.players[seat].count_in(card);
                state.areas.enter(seat, card);
            }
        }
        "damage" => {
            let (kind, amount) = rest.split_once(' ').ok_or_else(|| format!("`{item}` names no number"))?;
            let kind = kinds(kind)?.first().copied().ok_or_else(|| format!("`{item}` names no card"))?;
            let index = state.areas.find(seat, kind, 0).ok_or_else(|| format!("`{kind}` is not in play"))?;
            state.areas.of_mut(seat)[index].damage = number(amount)?;
        }
        _ => return Err(format!("`{item}` says nothing about a seat")),
    }
    Ok(())
}

/// What only a boss has: `counter 4`, `pile stinger`, `hidden farm_ship`, `face_up farm_ship`, `elite 2` (so many bought),
/// `bottom transit_nexus`, `waits 2`, `rejected`.
fn read_boss(state: &mut State, item: &str) -> Result<(), String> {
    let (name, rest) = item.split_once(' ').unwrap_or((item, ""));
    match name {
        "counter" => state.boss.counter = number(rest)?,
        "pile" => state.boss.pile = kinds(rest)?.into_iter().collect(),
        "hidden" => state.boss.hidden = kinds(rest)?.into_iter().collect::<Tally>().iter().collect(),
        "face_up" => state.boss.face_up = kinds(rest)?.first().copied(),
        "bottom" => state.boss.bottom = kinds(rest)?.first().copied(),
        "elite" => state.boss.elite = number(rest)?,
        "waits" => state.boss.head_start = [number(rest)?; 4],
        "rejected" => state.boss.rejected = true,
        _ => read_item(state, BOSS, item)?,
    }
    Ok(())
}

/// `free-for-all 4`, `hydra 6`, `emperor 6`, `automatons 2`.
fn read_mode(words: &str) -> Result<(Format, u8), String> {
    let (name, seats) = words.split_once(' ').ok_or_else(|| format!("`{words}` names no number of seats"))?;
    let format = match name {
        "duel" => Format::Duel,
        "free-for-all" => Format::FreeForAll,
        "hunter" => Format::Hunter,
        "first-trophy" => Format::Trophy,
        "hydra" => Format::Hydra,
        "emperor" => Format::Emperor,
        "raid" => Format::Raid,
        _ => Format::Adventure(name.parse().map_err(|()| format!("`{name}` is no mode"))?),
    };
    Ok((format, number(seats)?))
}

const fn spelled(faction: Faction) -> &'static str {
    match faction {
        Faction::Blob => "blob",
        Faction::TradeFederation => "trade_federation",
        Faction::StarEmpire => "star_empire",
        Faction::MachineCult => "machine_cult",
    }
}

/// The trade cards that lie nowhere on the table.
fn unused(state: &State) -> Tally {
    let mut deck = state.sets.trade_deck();
    if let Some(adventure_facts) = state.adventure_facts() {
        for (kind, count) in state.sets.trade_deck().kinds() {
            if kind.faction().is_some_and(|faction| adventure_facts.booklet.removes.contains(&faction)) {
                (0..count).for_each(|_| _ = deck.take(kind));
            }
        }
        deck.remove_all(&state.boss.pile);
    }
    deck.remove_all(&state.scrap_heap);
    deck.remove_all(&state.row.iter().flatten().copied().collect());
    deck.remove_all(&state.areas.all().iter().map(|card| card.kind).collect());
    for (_, player) in state.players.iter() {
        for pile in [&player.hand, &player.deck.rest, &player.discard] {
            deck.remove_all(pile);
        }
        deck.remove_all(&player.deck.top.iter().copied().collect());
    }
    deck
}

/// Is it so? If not, what is so instead. `p1 trade 3`, `p2 hand 4`, `p2 discard scout viper`, `row a b c d e`, `scrap 0`.
pub fn holds(game: &StarRealms, claim: &str) -> Result<(), String> {
    let (first, rest) = claim.split_once(' ').unwrap_or((claim, ""));
    let state = &game.0;
    let found = match (first, seat(first)) {
        ("row", _) => {
            let row: Vec<_> = state.row.iter().map(|card| card.map_or("-", Kind::id)).collect();
            return same(&row.join(" "), rest);
        }
        ("explorers", _) => state.explorers.to_string(),
        ("market", _) => return pile(&state.trade_deck, rest),
        ("scrap", _) => return pile(&state.scrap_heap, rest),
        ("gone", _) => return pile(&state.gone, rest),
        ("turn", _) => {
            let name = |seat: Seat| if seat == BOSS { "boss".to_owned() } else { seat.to_string() };
            let active: Vec<_> = state.active.and(state.alive).iter().map(name).collect();
            return same(&active.join(" "), rest);
        }
        (_, Some(seat)) => {
            let (what, rest) = rest.split_once(' ').unwrap_or((rest, ""));
            let player = state.player(seat);
            let value = match what {
                "authority" => state.authority(seat).0.to_string(),
                "trade" => player.trade.0.to_string(),
                "combat" => player.combat.0.to_string(),
                "hand" => return pile(&player.hand, rest),
                "discard" => return pile(&player.discard, rest),
                "deck" => {
                    let mut deck = player.deck.rest;
                    player.deck.top.iter().for_each(|card| deck.put(*card));
                    return pile(&deck, rest);
                }
                "counter" => state.boss.counter.to_string(),
                "pile" => return pile(&state.boss.pile, rest),
                "hidden" => return pile(&state.boss.hidden.iter().copied().collect(), rest),
                "face_up" => state.boss.face_up.map_or("none", |card| card.id()).to_owned(),
                "bottom" => state.boss.bottom.map_or("none", |card| card.id()).to_owned(),
                "elite" => state.elite_left().first().map_or("none", |card| card.id()).to_owned(),
                "alive" => state.alive.contains(seat).to_string(),
                "ready" => state.ready.contains(seat).to_string(),
                "damage" => {
                    let (kind, amount) = rest.split_once(' ').ok_or_else(|| format!("`{claim}` names no number"))?;
                    let kind = kinds(kind)?.first().copied().ok_or_else(|| format!("`{claim}` names no card"))?;
                    let index = state.areas.find(seat, kind, 0).ok_or_else(|| format!("`{kind}` is not in play"))?;
                    return same(&state.areas.of(seat)[index].damage.to_string(), amount);
                }
                "top" => player.deck.top.last().map_or("none", |card| card.id()).to_owned(),
                "play" => return pile(&state.areas.of(seat).iter().map(|card| card.kind).collect(), rest),
                _ => return Err(format!("`{claim}` claims nothing")),
            };
            return same(&value, rest);
        }
        (_, None) => return Err(format!("`{claim}` claims nothing")),
    };
    same(&found, rest)
}

fn same(found: &str, expected: &str) -> Result<(), String> {
    if found == expected.trim() { Ok(()) } else { Err(format!("it is {found}")) }
}

/// A number of cards, `has scout` for one of them, `lacks scout` for none, or all of them by name.
fn pile(found: &Tally, expected: &str) -> Result<(), String> {
    let fits = match (expected.parse::<usize>(), expected.split_once(' ')) {
        (Ok(count), _) => found.len() == count,
        (Err(_), Some(("has", names))) => found.holds(&kinds(names)?.into_iter().collect()),
        (Err(_), Some(("lacks", names))) => kinds(names)?.into_iter().all(|kind| !found.has(kind)),
        (Err(_), _) => *found == kinds(expected)?.into_iter().collect(),
    };
    if fits { Ok(()) } else { Err(format!("there are {} cards: {found:?}", found.len())) }
}

/// The boss of a table attacks everybody with so much combat (SR-CHAL-22): the routine alone, for tests and experiments.
pub fn boss_attacks(game: &mut StarRealms, combat: u16, dice: &mut impl tabletop::Dice) -> Vec<crate::event::Event> {
    let mut told = Vec::new();
    game.0.players[BOSS].combat = Combat(combat);
    let crew = game.0.crew();
    game.0.boss_attacks(crew, dice, &mut told);
    told
}
