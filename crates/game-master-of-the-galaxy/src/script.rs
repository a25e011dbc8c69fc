//! A table in words, for tests and bug reports.
//!
//! ```text
//! 3 players | turn p2 | drawn rbk                       what is not said is as after the standard setup
//! p1 race lumenids, owns voss gates, in karmin 2 tessar 1
//! p1 implemented minds, prepared lumenids, bag r3k1     implemented: its cells are full
//! p1 route karmin-ember karmin red 2                    from karmin, red, two cubes
//! on lumenids.base b.y.                                 cubes on a project, cell by cell
//! planet karmin rb | conflict border_war karmin-ixion karmin    the red side faces karmin
//! deck leader voss okan | holes veyra | bank r1 | phase cards
//! ```
//!
//! Cubes come from the bank and what is taken from it goes to the last player's bag, so that all of them are always there.

use crate::cards::data;
use crate::effect::CardType;
use crate::ids::{Card, CardSet, Project, System, SystemSet, Track};
use crate::resource::{Colour, Cubes};
use crate::setup::Setup;
use crate::state::{DISCS, Deck, Galaxy, Laid, Phase, Route, SEATS};
use tabletop::notation::Spelled;
use tabletop::{Game, Scripted, Seat};

/// Reads a table.
pub fn read(text: &str) -> Result<Galaxy, String> {
    let clauses: Vec<&str> = text.split(['|', '\n']).map(str::trim).filter(|clause| !clause.is_empty()).collect();
    let players = clauses.iter().find_map(|clause| clause.strip_suffix(" players")?.parse().ok()).unwrap_or(2);
    let mut reader = Reader::new(players)?;
    for clause in &clauses {
        reader.clause(clause).map_err(|why| format!("`{clause}`: {why}"))?;
    }
    reader.finish()
}

/// `r3b1` or `rrrb`: cubes by their letters.
pub fn cubes(word: &str) -> Result<Cubes, String> {
    let mut cubes = Cubes::NONE;
    let mut letters = word.chars().peekable();
    while let Some(letter) = letters.next() {
        let colour = Colour::from_letter(letter).ok_or_else(|| format!("`{letter}` is no colour"))?;
        let mut digits = String::new();
        while let Some(digit) = letters.next_if(char::is_ascii_digit) {
            digits.push(digit);
        }
        cubes[colour] += if digits.is_empty() { 1 } else { digits.parse().map_err(|_| format!("`{digits}`?"))? };
    }
    Ok(cubes)
}

fn named<T: std::str::FromStr>(word: &str) -> Result<T, String> {
    word.parse().map_err(|_| format!("there is no `{word}`"))
}

fn number(word: Option<&str>) -> Result<u8, String> {
    let word = word.ok_or("a number is missing")?;
    word.parse().map_err(|_| format!("`{word}` is no number"))
}

fn deck_type(word: &str) -> Result<CardType, String> {
    CardType::ALL.into_iter().find(|kind| kind.word() == word).ok_or_else(|| format!("`{word}` is no deck"))
}

/// `p1` to `p4`.
pub fn seat(word: &str) -> Option<Seat> {
    Seat::read(word).filter(|seat| seat.index() < SEATS)
}

struct Reader {
    game: Galaxy,
    tops: Vec<Card>,
    bank: Option<Cubes>,
    holes: Option<SystemSet>,
    races: [Option<Card>; 4],
    /// Systems and bases of those who are said to be somewhere else than in their corner.
    held: [Option<Vec<(System, u8)>>; 4],
    phase: Phase,
}

impl Reader {
    fn new(players: u8) -> Result<Self, String> {
        let mut game = Galaxy::begin(
            &Setup { first: Some(Seat(0)), ..Setup::new(players, false) },
            &mut Scripted::default(),
            &mut (),
        )
        .map_err(|refusal| format!("{refusal:?}"))?;
        game.stack.clear();
        game.active = Seat(0);
        game.decks = std::array::from_fn(|_| Deck::default());
        let corners: &[usize] = match players {
            2 => &[0, 2],
            3 => &[0, 1, 2],
            _ => &[0, 1, 2, 3],
        };
        game.bases = Default::default();
        for (seat, corner) in (0..players).map(Seat).zip(corners) {
            let player = &mut game.players[seat];
            player.cards = CardSet::EMPTY;
            player.realm = SystemSet::one(data().corners[*corner]);
            game.bases[data().corners[*corner].index()] = 1;
        }
        Ok(Self {
            game,
            tops: Vec::new(),
            bank: None,
            holes: None,
            races: [None; 4],
            held: Default::default(),
            phase: Phase::Distribution,
        })
    }

    fn clause(&mut self, clause: &str) -> Result<(), String> {
        let (first, rest) = clause.split_once(' ').unwrap_or((clause, ""));
        let mut words = rest.split_whitespace();
        let mut next = || words.next().ok_or("a word is missing".to_owned());
        let find_seat = |word: String| seat(&word).ok_or(format!("`{word}` sits nowhere"));
        match first {
            _ if rest == "players" => {}
            "turn" => self.game.active = find_seat(next()?.to_owned())?,
            "first" => self.game.first = find_seat(next()?.to_owned())?,
            "round" => self.game.round = rest.parse().map_err(|_| format!("`{rest}` is no round"))?,
            "phase" => {
                self.phase = match rest {
                    "distribution" => Phase::Distribution,
                    "cards" => Phase::Cards,
                    "dawn" => Phase::Dawn,
                    _ => return Err("no such phase".to_owned()),
                }
            }
            "drawn" => {
                let drawn = cubes(rest)?;
                self.pay(drawn, self.game.active)?;
                self.game.drawn = drawn;
            }
            "bank" => self.bank = Some(cubes(rest)?),
            "on" => {
                let project: Project = named(next()?)?;
                self.put(project, next()?)?;
            }
            "planet" => {
                let system: System = named(next()?)?;
                for (n, letter) in next()?.chars().enumerate() {
                    self.put(data().planet(system, n as u8), &letter.to_string())?;
                }
            }
            "conflict" => {
                let (card, track, red): (Card, Track, System) = (named(next()?)?, named(next()?)?, named(next()?)?);
                let red = u8::from(data().track(track).ends[1] == red);
                let laid = Laid { card, track, red, laid_now: false, offered: false };
                let place = self.game.conflicts.iter().position(|other| other.card > card);
                self.game.conflicts.insert(place.unwrap_or(self.game.conflicts.len()), laid);
            }
            "deck" => {
                next()?;
                // The last one pushed is the top.
                let cards: Vec<Card> = words.map(named).collect::<Result<_, _>>()?;
                self.tops.extend(cards.into_iter().rev());
            }
            "holes" => self.holes = Some(words.map(named).collect::<Result<_, _>>()?),
            "discarded" => self.game.discarded = number(words.next())?,
            "extra" => {
                self.game.extra_due = number(words.next())?;
                self.game.extra_taken = number(words.next())?;
            }
            _ => {
                let seat = find_seat(first.to_owned())?;
                for part in rest.split(',').map(str::trim) {
                    self.of_seat(seat, part)?;
                }
            }
        }
        Ok(())
    }

    fn of_seat(&mut self, seat: Seat, part: &str) -> Result<(), String> {
        let (what, rest) = part.split_once(' ').unwrap_or((part, ""));
        let mut words = rest.split_whitespace();
        match what {
            "race" => self.races[seat.index()] = Some(named(rest)?),
            "owns" => {
                if let Some(rest) = rest.strip_prefix("all ") {
                    let mut words = rest.split_whitespace();
                    let kind = deck_type(words.next().unwrap_or_default())?;
                    let except: Vec<Card> =
                        words.filter(|word| *word != "except").map(named).collect::<Result<_, _>>()?;
                    for card in data().of_type[kind.index()].iter().filter(|card| !except.contains(card)) {
                        self.game.players[seat].cards.insert(card);
                    }
                } else {
                    for word in words {
                        self.game.players[seat].cards.insert(named(word)?);
                    }
                }
            }
            "implemented" => {
                for word in words {
                    let card: Card = named(word)?;
                    let project = if card.kind() == CardType::Race {
                        data().programme(card)
                    } else {
                        self.game.players[seat].cards.insert(card);
                        data().development(card)
                    };
                    let full: String = data().project(project).cells.iter().map(|cell| cell.colour.letter()).collect();
                    self.put(project, &full)?;
                    self.game.implemented.insert(card);
                }
            }
            "prepared" => {
                for word in words {
                    self.game.prepared.insert(named(word)?);
                }
            }
            "in" => {
                let mut held = Vec::new();
                while let Some(word) = words.next().filter(|word| *word != "nowhere") {
                    held.push((named(word)?, number(words.next())?));
                }
                self.held[seat.index()] = Some(held);
            }
            "bag" => {
                let wanted = cubes(if rest == "empty" { "" } else { rest })?;
                let old = std::mem::take(&mut self.game.players[seat].bag);
                self.game.bank.put_all(old);
                self.pay(wanted, seat)?;
                self.game.players[seat].bag = wanted;
            }
            "route" => {
                let mut next = || words.next().ok_or("a word is missing".to_owned());
                let (track, from): (Track, System) = (named(next()?)?, named(next()?)?);
                let colour: Colour = named(next()?)?;
                let count = next()?;
                let from = u8::from(data().track(track).ends[1] == from);
                self.game.routes[track.index()] = Route { from, colour: Some(colour) };
                let cells = match count.parse::<usize>() {
                    Ok(count) => colour.letter().to_string().repeat(count),
                    Err(_) => count.to_owned(),
                };
                self.put(data().route(track), &cells)?;
            }
            "skips" => self.game.players[seat].skips = number(words.next())?,
            "gone" => self.game.players[seat].gone = true,
            _ => return Err(format!("`{part}` says nothing about a player")),
        }
        Ok(())
    }

    /// Cubes come from the bank; when it has none left, from this player's bag.
    fn pay(&mut self, cubes: Cubes, seat: Seat) -> Result<(), String> {
        for (colour, count) in cubes.iter() {
            for _ in 0..count {
                if !self.game.bank.take(colour) && !self.game.players[seat].bag.take(colour) {
                    return Err(format!("there are not that many {colour} cubes"));
                }
            }
        }
        Ok(())
    }

    fn put(&mut self, project: Project, cells: &str) -> Result<(), String> {
        if cells.chars().count() > data().project(project).size as usize {
            return Err("more cubes than cells".to_owned());
        }
        for (cell, letter) in cells.chars().enumerate().filter(|(_, letter)| *letter != '.') {
            let colour = Colour::from_letter(letter).ok_or_else(|| format!("`{letter}` is no colour"))?;
            self.pay(Cubes::of(colour, 1), self.game.active)?;
            self.game.rows[project].put(cell as u8, colour);
        }
        Ok(())
    }

    fn finish(mut self) -> Result<Galaxy, String> {
        let game = &mut self.game;
        for seat in game.table().filter(|seat| self.held[seat.index()].is_some()) {
            for system in std::mem::take(&mut game.players[seat].realm).iter() {
                game.bases[system.index()] = 0;
            }
        }
        for seat in game.table() {
            for (system, bases) in self.held[seat.index()].iter().flatten() {
                game.players[seat].realm.insert(*system);
                game.bases[system.index()] = *bases;
            }
        }
        let races = data().of_type[CardType::Race.index()];
        for seat in game.table() {
            let free =
                races.iter().find(|race| !self.races.contains(&Some(*race)) && game.owner_of_card(*race).is_none());
            if let Some(race) = self.races[seat.index()].or(free) {
                game.players[seat].cards.insert(race);
            }
        }
        game.holes = self.holes.unwrap_or_else(|| {
            let held = game.table().fold(SystemSet::EMPTY, |all, seat| all.or(game.players[seat].realm));
            let unused = (0..4).filter(|corner| data().trios[*corner].and(held).is_empty());
            let most = 4 - game.seats as usize;
            unused.take(most).fold(SystemSet::EMPTY, |all, corner| all.or(data().trios[corner]))
        });
        for seat in game.table() {
            let placed: u8 = game.players[seat].realm.iter().map(|system| game.bases(system)).sum();
            let used = placed + game.prepared(seat).len() as u8;
            game.players[seat].reserve = DISCS.checked_sub(used).ok_or("more than nine discs")?;
        }
        if let Some(bank) = self.bank {
            let last = Seat(game.seats - 1);
            for colour in Colour::ALL {
                let surplus = i16::from(game.bank[colour]) - i16::from(bank[colour]);
                let bag = i16::from(game.players[last].bag[colour]) + surplus;
                game.players[last].bag[colour] = u8::try_from(bag).map_err(|_| "the bank has more than there is")?;
                game.bank[colour] = bank[colour];
            }
        }
        let placed = game.count_cards();
        for card in Card::all().filter(|card| placed[card.index()] == 0 && !self.tops.contains(card)) {
            game.decks[card.kind().index()].rest.put(card);
        }
        for card in &self.tops {
            game.decks[card.kind().index()].put_on_top(*card);
        }
        for kind in CardType::ALL {
            game.reveal(kind, &mut Scripted::default(), &mut ());
        }
        match self.phase {
            Phase::Distribution => game.begin_distribution(),
            phase => game.phase = phase,
        }
        if self.phase == Phase::Dawn {
            game.advance(&mut Scripted::default(), &mut ());
        }
        game.check_integrity()?;
        Ok(*game)
    }
}
