//! What scripts of this game may say, beside the runner's own words (`tabletop_laws::script`).
//!
//! Claims: `p1 bag r5k1`, `p1 bag +r2` (against the table before the step), `p1 bag same`, `bank -y1`, `drawn rb`,
//! `p1 reserve 7`, `p1 board 2`, `p1 prepared 1`, `p1 cards 3`, `p1 limit 9`, `p1 skips 1`, `p1 owns voss`, `p1 lacks voss`,
//! `p1 military 2`, `gates works`, `gates idle`, `on velari.base yg..`, `owner karmin p1`, `bases karmin 2`,
//! `complete karmin-ember`, `incomplete …`, `at border_war karmin-ixion`, `gone border_war`, `leads border_war p1`,
//! `top leader voss`, `last leader voss`, `deck leader 17`, `turn p2`, `now cards`, `round 3`, `extra`, `won p1 capture`,
//! `going on`, `choices take a b`, `tokens 3`.

use game_master_of_the_galaxy::picture::Picture;
use game_master_of_the_galaxy::question::Now;
use game_master_of_the_galaxy::resource::Superiority;
use game_master_of_the_galaxy::script::{cubes, read, seat};
use game_master_of_the_galaxy::{Card, Colour, Cubes, Galaxy, Project, System, Track, Victory};
use tabletop::{Game, Seat, Viewer};
use tabletop_laws::script::{self, Kit};

/// A table of this game that scripts can be run on.
#[derive(Clone, Debug)]
pub struct Table(pub Galaxy);

pub type Story = script::Story<Table>;

/// Runs a script; panics with the line that is wrong, and what is so instead.
pub fn check(text: &str) {
    script::check::<Table>(text);
}

/// The table of a script, for tests that go on in Rust.
pub fn table(text: &str) -> Galaxy {
    read(text).unwrap_or_else(|why| panic!("\nno such table: {why}\n"))
}

/// A story that begins with this table.
pub fn story_of(game: Galaxy) -> Story {
    Story::new(Table(game))
}

fn see(game: &Galaxy) -> Picture {
    game.view(Viewer::Spectator).picture()
}

impl Kit for Table {
    type Game = Galaxy;

    fn table(text: &str) -> Result<Self, String> {
        read(text).map(Self)
    }

    fn game(&self) -> &Galaxy {
        &self.0
    }

    fn game_mut(&mut self) -> &mut Galaxy {
        &mut self.0
    }

    /// Colours are cubes here, so seats have numbers only.
    fn seat(name: &str) -> Option<Seat> {
        seat(name)
    }

    fn words(debug: &str) -> String {
        words_of(debug)
    }

    fn holds(&self, claim: &str, before: &Galaxy) -> Result<(), String> {
        let (view, before) = (see(&self.0), see(before));
        let words: Vec<&str> = claim.split_whitespace().collect();
        let text = |found: String, expected: &str| {
            if found == expected { Ok(()) } else { Err(format!("it is {found}")) }
        };
        if let Some(who) = words.first().and_then(|word| seat(word)) {
            return claim_of(&view, &before, who, &words[1..]);
        }
        match words.as_slice() {
            ["bank", change] => amount(view.bank, before.bank, change),
            ["drawn", change] => amount(view.drawn, before.drawn, if *change == "empty" { "" } else { change }),
            ["tokens", n] => text(view.free_tokens.to_string(), n),
            ["income", n] => text(view.income.to_string(), n),
            ["round", n] => text(view.round.to_string(), n),
            ["turn", who] => text(view.active.to_string(), who),
            ["now", part] => {
                let now = match view.now {
                    Now::Setup => "setup",
                    Now::Draw => "draw",
                    Now::Distribution => "distribution",
                    Now::Rewards => "rewards",
                    Now::Cards => "cards",
                    Now::Over => "over",
                };
                text(now.to_owned(), part)
            }
            ["extra"] => text(view.extra.to_string(), "true"),
            ["no", "extra"] => text(view.extra.to_string(), "false"),
            ["going", "on"] => text(view.winners.len().to_string(), "0"),
            ["won", who @ .., how] => {
                let winners: Vec<String> = view.winners.iter().map(ToString::to_string).collect();
                text(winners.join(" "), &who.join(" "))?;
                let victory = match view.victory {
                    Some(Victory::Expansion) => "expansion",
                    Some(Victory::Domination) => "domination",
                    Some(Victory::Capture) => "capture",
                    Some(Victory::RoundLimit) => "limit",
                    Some(Victory::LastOne) => "last",
                    None => "none",
                };
                text(victory.to_owned(), how)
            }
            ["on", name, cells] => {
                let project: Project = name.parse().map_err(|_| format!("no project {name}"))?;
                let size = cells.chars().count() as u8;
                let cell = |n| self.0.cube_at(project, n).map_or('.', Colour::letter);
                text((0..size).map(cell).collect(), cells)?;
                let beyond = (size..8).any(|n| self.0.cube_at(project, n).is_some());
                if beyond { Err("there are more cubes".to_owned()) } else { Ok(()) }
            }
            ["planets", name, cells] => {
                let system: System = name.parse().map_err(|_| format!("no system {name}"))?;
                let planets = &view.systems[system.index()].planets;
                text(planets.iter().map(|cube| cube.map_or('.', Colour::letter)).collect(), cells)
            }
            ["owner", name, who] => {
                let system: System = name.parse().map_err(|_| format!("no system {name}"))?;
                let shown = &view.systems[system.index()];
                let owner = shown.owner.map_or("nobody".to_owned(), |seat| seat.to_string());
                text(if shown.hole { "hole".to_owned() } else { owner }, who)
            }
            ["bases", name, n] => {
                let system: System = name.parse().map_err(|_| format!("no system {name}"))?;
                text(view.systems[system.index()].bases.to_string(), n)
            }
            [word @ ("complete" | "incomplete"), name] => {
                let track: Track = name.parse().map_err(|_| format!("no track {name}"))?;
                let complete = view.tracks[track.index()].complete;
                text(complete.to_string(), if *word == "complete" { "true" } else { "false" })
            }
            ["at", name, track] => {
                let card: Card = name.parse().map_err(|_| format!("no card {name}"))?;
                let at = view.conflicts.iter().find(|shown| shown.card == card).map(|shown| shown.track.to_string());
                text(at.unwrap_or("nowhere".to_owned()), track)
            }
            ["gone", name] => {
                let card: Card = name.parse().map_err(|_| format!("no card {name}"))?;
                text(view.conflicts.iter().any(|shown| shown.card == card).to_string(), "false")
            }
            ["leads", name, who] => {
                let card: Card = name.parse().map_err(|_| format!("no card {name}"))?;
                let shown = view.conflicts.iter().find(|shown| shown.card == card).ok_or("it is not on the board")?;
                text(shown.leader.map_or("nobody".to_owned(), |seat| seat.to_string()), who)
            }
            ["top", deck, name] => {
                let deck = view.decks.iter().find(|shown| shown.kind.word() == *deck).ok_or("no such deck")?;
                text(deck.top.map_or("none".to_owned(), |card| card.to_string()), name)
            }
            ["last", deck, names @ ..] => {
                let deck = view.decks.iter().find(|shown| shown.kind.word() == *deck).ok_or("no such deck")?;
                let skip = deck.bottom.len().saturating_sub(names.len());
                let last: Vec<String> = deck.bottom[skip..].iter().map(ToString::to_string).collect();
                text(last.join(" "), &names.join(" "))
            }
            ["deck", deck, n] => {
                let deck = view.decks.iter().find(|shown| shown.kind.word() == *deck).ok_or("no such deck")?;
                text(deck.count.to_string(), n)
            }
            ["choices", verb, things @ ..] => {
                let mut legal = Vec::new();
                if let Some(asked) = self.0.asked() {
                    self.0.legal(asked, &mut legal);
                }
                let spelled = legal.iter().map(ToString::to_string);
                let mut found: Vec<String> =
                    spelled.filter_map(|action| Some(action.strip_prefix(verb)?.trim().replace(' ', ","))).collect();
                let mut expected: Vec<String> = things.iter().map(ToString::to_string).collect();
                found.sort();
                expected.sort();
                if found == expected { Ok(()) } else { Err(format!("they are {}", found.join(" "))) }
            }
            [name, "works"] => works(&view, name, true),
            [name, "idle"] => works(&view, name, false),
            _ => Err("says nothing about a table".to_owned()),
        }
    }
}

fn works(view: &Picture, name: &str, expected: bool) -> Result<(), String> {
    let card: Card = name.parse().map_err(|_| format!("no card {name}"))?;
    let shown = view.players.iter().flat_map(|player| &player.cards).find(|shown| shown.card == card);
    let shown = shown.ok_or("nobody owns it")?;
    if shown.active == expected { Ok(()) } else { Err(format!("active: {}", shown.active)) }
}

fn claim_of(view: &Picture, before: &Picture, who: Seat, words: &[&str]) -> Result<(), String> {
    let player = &view.players[who.index()];
    let before = &before.players[who.index()];
    let same = |found: u8, expected: &str| {
        if found.to_string() == expected { Ok(()) } else { Err(format!("it is {found}")) }
    };
    let owns = |name: &str| -> Result<bool, String> {
        let card: Card = name.parse().map_err(|_| format!("no card {name}"))?;
        Ok(player.cards.iter().any(|shown| shown.card == card))
    };
    match words {
        ["bag", change] => amount(player.bag, before.bag, change),
        ["reserve", n] => same(player.reserve, n),
        ["board", n] => same(player.on_board, n),
        ["prepared", n] => same(player.prepared, n),
        ["cards", n] => same(player.cards.len() as u8, n),
        ["limit", n] => same(player.card_limit, n),
        ["skips", n] => same(player.skips, n),
        ["owns", names @ ..] => {
            for name in names {
                if !owns(name)? {
                    return Err(format!("{name} is elsewhere"));
                }
            }
            Ok(())
        }
        ["lacks", name] => {
            if owns(name)? {
                Err("it is there".to_owned())
            } else {
                Ok(())
            }
        }
        [kind, n] => {
            let index = Superiority::ALL.iter().position(|other| format!("{other:?}").to_lowercase() == *kind);
            let index = index.ok_or("says nothing about a player")?;
            same(player.symbols[index], n)
        }
        _ => Err("says nothing about a player".to_owned()),
    }
}

/// `r5`: exactly; `+r2` or `-r2`: against before; `+r2-b1`: both; `same`.
fn amount(now: Cubes, before: Cubes, change: &str) -> Result<(), String> {
    let mut expected = before;
    if change == "same" {
        // As before.
    } else if change.starts_with(['+', '-']) {
        let (mut sign, mut rest) = (change.chars().next(), &change[1..]);
        loop {
            let end = rest.find(['+', '-']).unwrap_or(rest.len());
            for (colour, count) in cubes(&rest[..end])?.iter() {
                match sign {
                    Some('+') => expected[colour] += count,
                    _ => expected[colour] = expected[colour].checked_sub(count).ok_or("there were not so many")?,
                }
            }
            if end == rest.len() {
                break;
            }
            sign = rest[end..].chars().next();
            rest = &rest[end + 1..];
        }
    } else {
        expected = cubes(change)?;
    }
    if now == expected { Ok(()) } else { Err(format!("it is {}, expected {}", spell(now), spell(expected))) }
}

fn spell(cubes: Cubes) -> String {
    cubes.iter().map(|(colour, n)| format!("{}{n}", colour.letter())).collect()
}

/// The words of a `Debug` text, cards and systems by name.
fn words_of(text: &str) -> String {
    let mut out = text.to_owned();
    for (mark, name) in [("Card(", "card"), ("System(", "system"), ("Track(", "track"), ("Project(", "project")] {
        while let Some(at) = out.find(mark) {
            let end = out[at..].find(')').map_or(out.len(), |n| at + n);
            let inner = out[at + mark.len()..end].trim().trim_end_matches(',').to_owned();
            let spelled = inner.parse().ok().and_then(|number: usize| match name {
                "card" => Card::new(number).map(|thing| thing.to_string()),
                "system" => System::new(number).map(|thing| thing.to_string()),
                "track" => Track::new(number).map(|thing| thing.to_string()),
                _ => Project::new(number).map(|thing| thing.to_string()),
            });
            let spelled = spelled.unwrap_or(format!("{}\u{1}{inner}", mark.trim_end_matches('(')));
            out.replace_range(at..(end + 1).min(out.len()), &spelled);
        }
    }
    let words = out.split(|letter: char| !letter.is_alphanumeric() && !matches!(letter, '_' | '-' | '.'));
    words.filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}
