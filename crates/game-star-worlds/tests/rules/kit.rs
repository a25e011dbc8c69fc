//! Stories in the game's notation, with names for cards as the ledger uses them.
//!
//! ```text
//! p1 field A=s3_5 | p2 field B=s2_5           a position (game_star_worlds::script); what is not said is usual
//! > p1 attack B with A                        a run of answers; the last `done` may be left out
//! > p2 use L bring m2=M at A                  M names the card that is brought
//! > resolve                                   everybody passes, and draws what he may, until the chain is done; `resolve once`: one
//!                                             link
//! = B damage 3; A closed                      what must then be true
//! > p2 attack A                  ! OnlySudden the refusal expected; nothing changes
//! = p1 has m2                  ~ p2 p1 has m2 and who must not know it
//! ```
//! The signs are those of [`tabletop_laws::script`]; a claim may be any of its own or of [`Table::is_so`].
//! Ships `sF_D`, objects `oF_D`, bases `bF_D` and asteroids `rD` exist for all small numbers; the rest is in cards.ron.
//! Both players have a base b1_17, a hand of one unknown card and a deck of twenty unless the position says otherwise.

use game_star_worlds::action::Action;
use game_star_worlds::cards::{CardId, pack};
use game_star_worlds::effect::Pile;
use game_star_worlds::field::Slot;
use game_star_worlds::script::Position;
use game_star_worlds::state::{Deed, Outcome, Stage, StarWorlds, Victory};
use std::fmt::Write;
use std::sync::OnceLock;
use tabletop::{Game, Seat};
use tabletop_laws::script::{self, Kit, Play, Stop, seat_and_words};

/// Loads the cards of the tests, once.
pub fn load() -> &'static [pack::PackRef] {
    static LOADED: OnceLock<Vec<pack::PackRef>> = OnceLock::new();
    LOADED.get_or_init(|| {
        let head = |id: &str, block: u8| format!("(id: \"{id}\", block: {block}, name: (en: \"{id}\", ru: \"{id}\"))");
        let grid = |letter: char, kind: &str, rarity: &str, defences: u8| {
            let mut text = String::from("[");
            let mut number = 0;
            for attack in 0..10u8 {
                for defence in 1..=defences {
                    number += 1;
                    let _ = write!(
                        text,
                        "(id: \"{letter}{attack}_{defence}\", number: {number}, name: (en: \"{kind} {attack}/{defence}\", \
                         ru: \"{kind} {attack}/{defence}\"), race: Neutral, kind: {kind}, attack: {attack}, defence: {defence}, \
                         rarity: {rarity}, provenance: \"test\"),"
                    );
                }
            }
            text + "]"
        };
        let rocks: String = (1..=20u8)
            .map(|d| {
                format!(
                    "(id: \"r{d}\", number: {d}, name: (en: \"Rock 0/{d}\", ru: \"Камень 0/{d}\"), race: Neutral, kind: Asteroid, \
                     attack: 0, defence: {d}, rarity: Common, marks: [Hand], provenance: \"test\"),"
                )
            })
            .collect();
        let packs = [
            (head("test-ships", 201), grid('s', "LightShip", "Common", 20)),
            (head("test-bases", 202), grid('b', "Base", "Base", 25)),
            (head("test-objects", 203), grid('o', "Object", "Common", 20)),
            (head("test-rocks", 204), format!("[{rocks}]")),
            (head("test-cards", 205), include_str!("cards.ron").to_owned()),
        ];
        let load = |(head, cards): &(String, String)| {
            pack::load(&[("pack.ron", head), ("tests/rules/cards.ron", cards)]).expect("the cards of the tests are good")
        };
        packs.iter().map(load).collect()
    })
}

/// Runs a story.
pub fn check(script: &str) -> Table {
    script::check(script)
}

/// A position, whose cards have names.
#[derive(Clone)]
pub struct Table {
    pub position: Position,
}

impl Kit for Table {
    type Game = StarWorlds;

    fn table(text: &str) -> Result<Self, String> {
        load();
        let mut usual = String::new();
        for seat in ["p1", "p2"] {
            for (zone, cards) in [("base", "b1_17"), ("hand", "filler"), ("deck", "20*filler")] {
                if !text.contains(&format!("{seat} {zone}")) {
                    let _ = writeln!(usual, "{seat} {zone} {cards}");
                }
            }
        }
        let mut position: Position = format!("{usual}{text}").parse().map_err(|why| format!("{why}"))?;
        position.names.push(("P1".into(), Slot::base(Seat(0))));
        position.names.push(("P2".into(), Slot::base(Seat(1))));
        Ok(Self { position })
    }

    fn game(&self) -> &StarWorlds {
        &self.position.game
    }

    fn game_mut(&mut self) -> &mut StarWorlds {
        &mut self.position.game
    }

    fn holds(&self, claim: &str, _before: &StarWorlds) -> Result<(), String> {
        let words: Vec<&str> = claim.split_whitespace().collect();
        if self.is_so(&words)? { Ok(()) } else { Err("it is otherwise".to_owned()) }
    }

    fn step(&mut self, words: &str, play: &mut Play<StarWorlds>) -> Result<(), Stop> {
        if let Some(rest) = words.strip_prefix("resolve") {
            return self.resolve(rest.trim() == "once", play);
        }
        let (seat, words) = seat_and_words::<Self>(words)?;
        self.declare(seat, words, play)
    }

    /// What is begun need not be finished.
    fn may(&self, words: &str) -> Result<bool, String> {
        match self.clone().step(&format!("{words} ..."), &mut Play::default()) {
            Ok(()) => Ok(true),
            Err(Stop::Refused(_)) => Ok(false),
            Err(Stop::Wrong(why)) => Err(why),
        }
    }

    fn describe(&self) -> String {
        use tabletop_text::{Lang, Listener, Spoken};
        let view = self.game().view(tabletop::Viewer::Seat(Seat(0)));
        let text = StarWorlds::say_view(&view, Listener { lang: Lang::En, me: Some(Seat(0)) });
        format!("{}\n{:?}", text.plain(Lang::En, |seat| seat.to_string()), self.position.names)
    }
}

impl Table {
    /// The game on it.
    pub fn game(&self) -> &StarWorlds {
        &self.position.game
    }

    fn slot(&self, name: &str) -> Result<Slot, String> {
        let named = self.position.names.iter().rev().find(|(other, _)| other == name).map(|(_, slot)| *slot);
        named.or_else(|| name.parse().ok()).ok_or_else(|| format!("nothing is called {name}"))
    }

    fn card(word: &str) -> Result<(CardId, Option<&str>), String> {
        let (card, name) = word.split_once('=').map_or((word, None), |(card, name)| (card, Some(name)));
        Ok((card.parse().map_err(|_| format!("no card {card}"))?, name))
    }

    /// A run of answers of one seat.
    fn declare(&mut self, seat: Seat, words: &str, play: &mut Play<StarWorlds>) -> Result<(), Stop> {
        let mut words = words.split_whitespace().peekable();
        let game = self.game();
        if let Stage::Lull { seat: asked } = game.table.stage
            && asked != seat
            && seat == game.table.active
        {
            // The offer that comes before every declaration of the active player.
            self.answer(asked, Action::Pass, play)?;
        }
        let mut more = false;
        while let Some(verb) = words.next() {
            let mut word = || words.next().ok_or_else(|| format!("{verb} what?"));
            let counted = |word: &str| {
                word.parse::<u8>().map_err(|_| format!("{word} is no number")).map(|n| n.saturating_sub(1))
            };
            let mut bound = None;
            let action = match verb {
                "attack" => Action::Attack(self.slot(word()?)?),
                "use" => {
                    let slot = self.slot(word()?)?;
                    let line = match words.peek().and_then(|word| word.parse::<u8>().ok()) {
                        Some(line) => {
                            words.next();
                            line - 1
                        }
                        None => 0,
                    };
                    let grant = self.game().field().has(slot) && self.game().field().card(slot).grants && line == 0;
                    Action::Use { slot, line: if grant { 0 } else { line } }
                }
                "play" | "land" | "bring" => {
                    let (card, name) = Self::card(word()?)?;
                    bound = name.map(|name| (card, name.to_owned()));
                    match verb {
                        "play" => Action::Play(card),
                        "land" => Action::Land(card),
                        _ => Action::Bring(card),
                    }
                }
                "with" => Action::With(self.slot(word()?)?),
                "at" => Action::At(self.slot(word()?)?),
                "step" => Action::Step(counted(word()?)?),
                "against" => Action::Against(self.aim(word()?)?),
                "stop" => Action::Stop(self.link(word()?)?),
                "pay" => Action::Pay(Self::card(word()?)?.0),
                "give" => Action::Give(self.slot(word()?)?),
                "take" => {
                    let card = Self::card(word()?)?.0;
                    let from = if word()? == "deck" { Pile::Deck } else { Pile::Losses };
                    Action::Take { card, from }
                }
                "draw" => Action::Draw(word()?.parse().map_err(|_| "no number")?),
                "discard" => Action::Discard(Self::card(word()?)?.0),
                "remove" => Action::Remove(Self::card(word()?)?.0),
                "hit" => Action::Hit(word()?.parse().map_err(|_| "no number")?),
                "start" => Action::Start(word()?.parse().map_err(|_| "no number")?),
                "keep" => Action::Keep,
                "mulligan" => Action::Mulligan,
                "pass" => Action::Pass,
                "end" => Action::End,
                "done" => Action::Done,
                "..." => {
                    more = true;
                    continue;
                }
                // Another attacker or target: the verb is said once.
                name => {
                    let slot = self.slot(name)?;
                    let with = self.game().check(seat, Action::With(slot));
                    if with.is_ok() { Action::With(slot) } else { Action::At(slot) }
                }
            };
            self.answer(seat, action, play)?;
            if let Some((card, name)) = bound {
                self.position.names.push((format!("?{card}"), Slot::NONE));
                self.position.names.push((name, Slot::NONE));
            }
            self.bind();
        }
        if !more && self.game().draft.is_active() {
            if let Err(refusal) = self.game().check(seat, Action::Done) {
                let asking = self.game().draft.asking;
                return Err(Stop::Wrong(format!("the declaration is not finished: {asking:?} is asked ({refusal:?})")));
            }
            self.answer(seat, Action::Done, play)?;
        }
        self.bind();
        Ok(())
    }

    /// Names wait until their card lies on the battlefield, and die with it: a card that came back is a new card.
    fn bind(&mut self) {
        let field = *self.position.game.field();
        for index in 1..self.position.names.len() {
            let wanted = self.position.names[index - 1].0.clone();
            let Some(card) = wanted.strip_prefix('?') else { continue };
            let names = &self.position.names;
            let taken = |slot: Slot| names.iter().any(|(_, other)| *other == slot);
            let found = field.all().find(|slot| field.piece(*slot).card.to_string() == card && !taken(*slot));
            if let Some(found) = found {
                self.position.names[index].1 = found;
                self.position.names[index - 1].0 = "!".to_owned();
            }
        }
    }

    fn bury(&mut self) {
        let field = *self.position.game.field();
        for (_, slot) in self.position.names.iter_mut().filter(|(_, slot)| !field.has(*slot)) {
            *slot = Slot::NONE;
        }
    }

    fn answer(&mut self, seat: Seat, action: Action, play: &mut Play<StarWorlds>) -> Result<(), Stop> {
        play.act(self, seat, action)?;
        self.bury();
        Ok(())
    }

    /// Everybody passes, and draws what he may, until the chain is done, or its top link.
    fn resolve(&mut self, once: bool, play: &mut Play<StarWorlds>) -> Result<(), Stop> {
        let links = self.game().table.chain.len();
        for _ in 0..200 {
            let table = &self.game().table;
            if once && table.chain.len() < links && !matches!(table.stage, Stage::Draw { .. }) {
                return Ok(());
            }
            let action = match table.stage {
                Stage::Chain { .. } => Action::Pass,
                Stage::Bundle { .. } => Action::Done,
                Stage::Draw { most, .. } => Action::Draw(most),
                _ => return Ok(()),
            };
            let Some(seat) = table.asked() else { return Ok(()) };
            self.answer(seat, action, play)?;
        }
        Err("the chain does not end".into())
    }

    /// The aim of an attacker or a weapon, by name or card.
    fn aim(&self, name: &str) -> Result<u8, String> {
        let slot = self.position.slot(name).unwrap_or_default();
        let table = &self.game().table;
        for link in table.chain.iter().rev() {
            for (offset, aim) in table.aims_of(link).iter().enumerate() {
                let card = |slot: Slot| table.field.has(slot) && table.field.piece(slot).card.to_string() == name;
                let brings = matches!(link.deed, Deed::Fire) && (link.brings == slot || card(link.brings));
                let acts = matches!(link.deed, Deed::Act) && link.actor.slot() == Some(slot);
                if (slot.is_some() && aim.attacker == slot)
                    || brings
                    || acts
                    || (link.deed == Deed::Join && card(link.brings))
                {
                    return Ok(link.first + offset as u8);
                }
            }
        }
        // Something that is no attack at all, to be refused.
        Ok(table.aims.len() as u8)
    }

    fn link(&self, name: &str) -> Result<u8, String> {
        let table = &self.game().table;
        let is = |slot: Slot| {
            table.field.has(slot)
                && (self.position.slot(name) == Some(slot) || table.field.piece(slot).card.to_string() == name)
        };
        let found = table.chain.iter().rposition(|link| is(link.brings));
        found.map(|index| index as u8).ok_or_else(|| format!("no link brings {name}"))
    }

    /// What a story may claim beside what every game's may.
    pub fn is_so(&self, words: &[&str]) -> Result<bool, String> {
        let seat_of = |word: &str| Self::seat(word).ok_or_else(|| format!("{word} sits nowhere"));
        let number = |word: &str| word.parse::<i64>().map_err(|_| format!("{word} is no number"));
        let table = &self.position.game.table;
        let field = &table.field;
        Ok(match *words {
            ["chain", n] if n.parse::<usize>().is_ok() => table.chain.len() as i64 == number(n)?,
            ["chain", ref deeds @ ..] => {
                let found: Vec<String> =
                    table.chain.iter().map(|link| format!("{:?}", link.deed).to_lowercase()).collect();
                found == deeds.iter().map(ToString::to_string).collect::<Vec<_>>()
            }
            ["lull"] => matches!(table.stage, Stage::Lull { .. }),
            ["stage", name] => format!("{:?}", table.stage).to_lowercase().starts_with(name),
            ["passes", n] => match table.stage {
                Stage::Chain { passes, .. } | Stage::Ending { passes, .. } => i64::from(passes) == number(n)?,
                _ => false,
            },
            ["turn", n, seat] => i64::from(table.turn) == number(n)? && table.active == seat_of(seat)?,
            ["goes", "on"] => !matches!(table.stage, Stage::Over(_)),
            ["drawn"] => table.stage == Stage::Over(Outcome::Draw),
            ["won", seat, how] => {
                let victory = match how {
                    "military" => Victory::Military,
                    "strategic" => Victory::Strategic,
                    _ => Victory::Economic,
                };
                table.stage == Stage::Over(Outcome::Won { seat: seat_of(seat)?, victory })
            }
            ["top", seat, "none"] => !table.on_top[seat_of(seat)?].is_some(),
            ["top", seat, card] => table.on_top[seat_of(seat)?].to_string() == card,
            [seat @ ("p1" | "p2"), "deck", "holds", card] => {
                self.position.game.own[seat_of(seat)?].deck.iter().any(|other| other.to_string() == card)
            }
            [seat @ ("p1" | "p2"), what, n] => {
                let seat = seat_of(seat)?;
                let own = &self.position.game.own[seat];
                match what {
                    "hand" => own.hand.len() as i64 == number(n)?,
                    "deck" => own.deck.len() as i64 == number(n)?,
                    "losses" => table.losses[seat].len() as i64 == number(n)?,
                    "out" => table.out[seat].len() as i64 == number(n)?,
                    "stars" => i64::from(field.stars(seat)) == number(n)?,
                    "declared" => i64::from(table.declared[seat]) == number(n)?,
                    "has" => own.hand.iter().any(|card| card.to_string() == n),
                    "hasn't" => !own.hand.iter().any(|card| card.to_string() == n),
                    "lost" => table.losses[seat].iter().any(|card| card.to_string() == n),
                    "known" => table.known[seat].iter().any(|card| card.to_string() == n),
                    _ => return Err(format!("{what}?")),
                }
            }
            [name, ref rest @ ..] => {
                let slot = self.slot(name)?;
                match *rest {
                    ["gone"] => !field.has(slot),
                    ["there"] => field.has(slot),
                    ["open"] => field.is_open(slot),
                    ["closed"] => field.has(slot) && !field.is_open(slot),
                    ["placing"] => field.is_provisional(slot),
                    ["placed"] => field.has(slot) && !field.is_provisional(slot),
                    ["free"] => field.has(slot) && field.host(slot).is_none(),
                    ["on", host] => field.has(slot) && field.host(slot) == Some(self.slot(host)?),
                    ["damage", n] => {
                        field.has(slot) && i64::from(field.target_damage(field.target_of(slot))) == number(n)?
                    }
                    ["defence", n] => {
                        let defence = field.target_defence(field.target_of(slot));
                        field.has(slot) && defence.map(i64::from) == Some(number(n)?)
                    }
                    ["firepower", n] => field.has(slot) && field.firepower(slot).map(i64::from) == Some(number(n)?),
                    ["energy", n] => field.has(slot) && i64::from(field.energy(slot)) == number(n)?,
                    _ => return Err(format!("what about {name}?")),
                }
            }
            [] => return Err("an empty claim".into()),
        })
    }
}
