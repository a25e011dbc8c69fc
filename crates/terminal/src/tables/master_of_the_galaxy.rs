//! The table of Master of the Galaxy: everybody's three ways to win, the star map with its systems where they lie and the symbols
//! they give, routes and conflicts, the own cards with their cells, then the free tracks. A cube is its mark, an empty cell its
//! mark in brackets; a pointer stands before what can be done now.

use super::{Board, Chip, Pictured, Table, richest};
use crate::screen::{style, text};
use game_master_of_the_galaxy::cards::ArrowColour;
use game_master_of_the_galaxy::picture::{
    CardPicture, CellPicture, ConflictPicture, Picture, PlayerPicture, ProjectPicture, SidePicture, SymbolPicture,
    SystemPicture, TrackPicture,
};
use game_master_of_the_galaxy::text::{
    cube_symbol, purpose, superiority_symbol, system_name, track_name, type_name, type_names,
};
use game_master_of_the_galaxy::{
    Action, BASES_TO_WIN, CardType, Colour, Cubes, Facing, Galaxy, STARTS_TO_WIN, Superiority, System, data,
};
use ratatui::style::{Color, Style};
use ratatui::text::{Line, Span};
use tabletop::Seat;
use tabletop_text::{Listener, Spoken, Text};

/// How much is said; the richest that fits is taken.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Detail {
    /// Players, own cards, systems in lists.
    Lists,
    /// The star map instead of the list of systems.
    Map,
    /// And the cards of rivals and the decks.
    Roomy,
}

/// A base. It looks like no cube: a disc is a blue one.
const BASE: &str = "⌂";
/// Where a track runs on the map.
const LINK: &str = "·";

/// A map narrower than this would lay names over each other.
const NARROWEST_MAP: usize = 74;
const MAP_HEIGHT: usize = 13;
/// On a wide screen the map does not spread further.
const MAP_WIDTH: usize = 100;

impl Table for Galaxy {
    type Shortcuts = ();
    const LEGEND: Option<&'static str> = Some("galaxy-legend");

    fn draw(board: &Board<'_, Self>, height: usize) -> Option<Vec<Line<'static>>> {
        let table = Pictured { board, picture: board.view.picture() };
        richest(height, [Detail::Roomy, Detail::Map, Detail::Lists], |detail| table.lines(detail))
    }

    fn is_end(action: &Action) -> bool {
        matches!(action, Action::Done | Action::Decline)
    }

    /// A race is chosen by what it can do.
    fn about(action: &Action, to: Listener) -> Option<Text> {
        let Action::Take(card) = action else { return None };
        (data().card(*card).kind == CardType::Race).then(|| Self::say_card(card.index() as u16, to))?
    }

    /// The options speak of a blue cube, the table draws a disc.
    fn sign(action: &Action) -> Option<&'static str> {
        match action {
            Action::Fill { cube, .. }
            | Action::Colonise { cube, .. }
            | Action::Begin { cube, .. }
            | Action::Extend { cube, .. }
            | Action::PutBack(cube) => Some(cube_symbol(*cube).glyph),
            _ => None,
        }
    }
}

impl Pictured<'_, Galaxy, Picture> {
    fn lines(&self, detail: Detail) -> Vec<Line<'static>> {
        let me = self.me();
        let mut lines = Vec::new();
        let tokens = self.words.with("galaxy-tokens", &[("n", self.picture.free_tokens.into())]);
        self.area("galaxy-bank", vec![cubes(self.picture.bank), vec![Span::raw(tokens)]], &mut lines);
        let races = self.picture.display.iter();
        let races = races.map(|race| vec![Span::styled(data().card(*race).name.in_lang(self.lang), style::card())]);
        self.area("galaxy-display", races.collect(), &mut lines);
        for player in &self.picture.players {
            self.player(player, &mut lines);
        }
        // On a small screen one's own projects come before the rest: they are what cubes are put on.
        if detail == Detail::Lists {
            self.mine(&mut lines);
        }
        if detail >= Detail::Map && self.width >= NARROWEST_MAP {
            self.map(&mut lines);
        } else {
            let owned = self.picture.systems.iter().filter(|system| !system.hole);
            self.area("galaxy-systems", owned.map(|system| self.system(system)).collect(), &mut lines);
        }
        self.symbols(&mut lines);
        // A track that leads to a black hole counts as absent (MG-HOLE-02).
        let (routes, free): (Vec<_>, Vec<_>) =
            self.picture.tracks.iter().filter(|track| track.exists).partition(|track| track.owner.is_some());
        self.area("galaxy-routes", routes.into_iter().map(|track| self.track(track)).collect(), &mut lines);
        for conflict in &self.picture.conflicts {
            self.conflict(conflict, &mut lines);
        }
        if detail == Detail::Roomy {
            let decks = self.picture.decks.iter().filter(|deck| deck.kind != CardType::Race).map(|deck| {
                let top = deck.top.map(|card| format!(" {}", data().card(card).name.in_lang(self.lang)));
                vec![
                    Span::raw(format!("{} ×{}", type_names(deck.kind, self.lang), deck.count)),
                    Span::styled(top.unwrap_or_default(), style::card()),
                ]
            });
            self.area("galaxy-decks", decks.collect(), &mut lines);
            for player in self.picture.players.iter().filter(|player| player.seat != me) {
                self.cards(player, &mut lines);
            }
        }
        if detail > Detail::Lists {
            self.mine(&mut lines);
        }
        self.area("galaxy-tracks", free.into_iter().map(|track| self.track(track)).collect(), &mut lines);
        lines
    }

    /// The cards of whoever looks, and what he has drawn.
    fn mine(&self, lines: &mut Vec<Line<'static>>) {
        if let Some(player) = self.picture.players.get(self.me().index()) {
            self.cards(player, lines);
        }
        if !self.picture.drawn.is_empty() {
            self.area("galaxy-drawn", vec![cubes(self.picture.drawn)], lines);
        }
    }

    fn name(&self, seat: Seat) -> String {
        self.name_or_you(seat)
    }

    /// A player on one line: bases of nine, start systems of two, discs in reserve, symbols of five, the bag.
    fn player(&self, player: &PlayerPicture, lines: &mut Vec<Line<'static>>) {
        let words = self.words;
        let sign = if self.picture.active == player.seat { "►" } else { " " };
        let mut spans =
            vec![Span::raw(sign.to_owned()), Span::styled(self.name(player.seat), style::seat(player.seat))];
        if let Some(race) = player.race {
            spans.push(Span::styled(format!(" {}", data().card(race).name.in_lang(self.lang)), style::card()));
        }
        if player.gone {
            spans.push(Span::styled(format!("  {}", words.say("galaxy-gone")), style::dim()));
        }
        let bases = words.with("galaxy-bases", &[("n", player.on_board.into()), ("of", BASES_TO_WIN.into())]);
        let starts = words.with("galaxy-starts", &[("n", player.starts.into()), ("of", STARTS_TO_WIN.into())]);
        spans.push(Span::styled(format!("  {bases}  {starts}"), style::number()));
        let reserve = words.with("galaxy-reserve", &[("n", player.reserve.into())]);
        spans.push(Span::raw(format!("  {reserve}")));
        if player.prepared > 0 {
            let ready = words.with("galaxy-ready", &[("n", player.prepared.into())]);
            spans.push(Span::raw(format!("  {ready}")));
        }
        if player.skips > 0 {
            let skips = words.with("galaxy-skips", &[("n", player.skips.into())]);
            spans.push(Span::raw(format!("  {skips}")));
        }
        spans.push(Span::raw("  "));
        for (kind, count) in Superiority::ALL.into_iter().zip(player.symbols) {
            let style = if player.nears_domination(kind) { style::icon() } else { Style::new() };
            spans.push(Span::styled(format!("{}{count} ", superiority_symbol(kind).glyph), style));
        }
        spans.push(Span::styled(format!(" {} ", words.say("galaxy-bag")), style::dim()));
        spans.extend(cubes(player.bag));
        self.broken(spans, lines);
    }

    fn area(&self, heading: &str, chips: Vec<Chip>, lines: &mut Vec<Line<'static>>) {
        if !chips.is_empty() {
            let heading = format!(" {}: ", self.words.say(heading));
            text::chips(Span::styled(heading, style::dim()), chips, 3, self.width, lines);
        }
    }

    fn offered(&self, wanted: System) -> bool {
        self.offers(|action| match action {
            Action::Start(system)
            | Action::Settle(system)
            | Action::Cover(system)
            | Action::Uncover(system)
            | Action::Place { system, .. }
            | Action::Colonise { system, .. } => *system == wanted,
            _ => false,
        })
    }

    /// A system in one word: `▲Karmin²◆·`: the star, the name, its bases, a mark for each planet.
    fn system(&self, system: &SystemPicture) -> Chip {
        let pointer = if self.offered(system.system) { "▶" } else { "" };
        let name = system_name(system.system, self.lang);
        let owner = system.owner.map_or_else(style::dim, style::seat);
        let bases = match system.bases {
            0 => String::new(),
            bases => BASE.repeat(usize::from(bases)),
        };
        let planets: String =
            system.planets.iter().map(|planet| planet.map_or("·", |cube| cube_symbol(cube).glyph)).collect();
        vec![
            Span::styled(format!("{pointer}{}", cube_symbol(system.colour).glyph), tint(system.colour)),
            Span::styled(name.to_owned(), owner),
            Span::styled(format!(" {bases}"), owner),
            Span::raw(planets),
        ]
    }

    /// The map: dots run along the tracks from system to system.
    fn map(&self, lines: &mut Vec<Line<'static>>) {
        let wide = self.width.min(MAP_WIDTH);
        let place = |system: &SystemPicture| {
            (usize::from(system.x) * wide / 100, usize::from(system.y) * (MAP_HEIGHT - 1) / 100)
        };
        let mut dots = vec![vec![false; wide]; MAP_HEIGHT];
        for track in self.picture.tracks.iter().filter(|track| track.exists) {
            let end = |wanted: System| self.picture.systems.iter().find(|system| system.system == wanted).map(place);
            if let (Some(from), Some(to)) = (end(track.ends[0]), end(track.ends[1])) {
                for (x, y) in between(from, to) {
                    if let Some(dot) = dots.get_mut(y).and_then(|row| row.get_mut(x)) {
                        *dot = true;
                    }
                }
            }
        }
        let mut rows: Vec<Vec<(usize, Chip)>> = vec![Vec::new(); MAP_HEIGHT];
        for system in &self.picture.systems {
            let chip = if system.hole { vec![Span::styled("(●)", style::dim())] } else { self.system(system) };
            let size = text::wide(&chip);
            let (middle, row) = place(system);
            rows[row].push((middle.saturating_sub(size / 2).min(wide.saturating_sub(size)), chip));
        }
        for (mut row, dots) in rows.into_iter().zip(dots) {
            row.sort_by_key(|(at, _)| *at);
            let dotted = |from: usize, to: usize| {
                let sign = |x: usize| if dots.get(x) == Some(&true) { LINK } else { " " };
                Span::styled((from..to).map(sign).collect::<String>(), style::dim())
            };
            let (mut line, mut used) = (Vec::new(), 0);
            for (at, chip) in row {
                let at = at.max(if used == 0 { 0 } else { used + 1 });
                line.push(dotted(used, at));
                used = at + text::wide(&chip);
                line.extend(chip);
            }
            line.push(dotted(used, wide));
            lines.push(Line::from(line));
        }
    }

    /// The symbols of the board by what they ask for: a system, both of two, exactly one of two.
    fn symbols(&self, lines: &mut Vec<Line<'static>>) {
        for (arrow, heading) in [
            (ArrowColour::Blue, "galaxy-symbols-one"),
            (ArrowColour::Green, "galaxy-symbols-both"),
            (ArrowColour::Red, "galaxy-symbols-exactly"),
        ] {
            let tied = self.picture.symbols.iter().filter(|symbol| symbol.exists && symbol.arrow == arrow);
            self.area(heading, tied.map(|symbol| self.symbol(symbol)).collect(), lines);
        }
    }

    /// A symbol of the board: its mark, where its arrows point, who has it.
    fn symbol(&self, symbol: &SymbolPicture) -> Chip {
        let joined = match symbol.arrow {
            ArrowColour::Blue | ArrowColour::Green => "+",
            ArrowColour::Red => "/",
        };
        let systems: Vec<_> = symbol.systems.iter().map(|system| system_name(*system, self.lang)).collect();
        let mut chip = vec![
            Span::styled(superiority_symbol(symbol.kind).glyph, style::icon()),
            Span::raw(format!(" {}:", systems.join(joined))),
        ];
        if symbol.holders.is_empty() {
            chip.push(Span::styled(" –", style::dim()));
        }
        for (index, seat) in symbol.holders.iter().enumerate() {
            chip.push(Span::raw(if index > 0 { ", " } else { " " }));
            chip.push(Span::styled(self.name(*seat), style::seat(*seat)));
        }
        chip
    }

    /// A track: its systems, its cells, whose route lies on it and from where, and a conflict beside it.
    fn track(&self, track: &TrackPicture) -> Chip {
        let [one, other] = track.ends.map(|system| system_name(system, self.lang));
        let way = match track.from {
            None => "–",
            Some(from) if from == track.ends[0] => "→",
            Some(_) => "←",
        };
        let owner = track.owner.map_or_else(style::dim, style::seat);
        let mut chip = vec![Span::styled(format!("{one}{way}{other} "), owner)];
        for cell in &track.cells {
            match cell {
                Some(cube) => chip.push(Span::styled(cube_symbol(*cube).glyph, tint(*cube))),
                None => chip.push(Span::raw("□")),
            }
        }
        if track.complete {
            chip.push(Span::raw("✓"));
        }
        if let Some(seat) = track.owner {
            chip.push(Span::styled(format!(" {}", self.name(seat)), owner));
        }
        for conflict in self.picture.conflicts.iter().filter(|conflict| conflict.track == track.track) {
            let name = data().card(conflict.card).name.in_lang(self.lang);
            chip.push(Span::styled(format!(" ({name})"), style::card()));
        }
        chip
    }

    fn conflict(&self, conflict: &ConflictPicture, lines: &mut Vec<Line<'static>>) {
        let name = data().card(conflict.card).name.in_lang(self.lang);
        let mut spans = vec![
            Span::styled(format!(" {} ", self.words.say("galaxy-conflict")), style::dim()),
            Span::styled(format!("{name} "), style::card()),
            Span::styled(superiority_symbol(conflict.symbol).glyph, style::icon()),
            Span::raw(format!(" {}", track_name(conflict.track, self.lang))),
        ];
        if let Some(leader) = conflict.leader {
            spans.push(Span::styled(format!(" ▲{}", self.name(leader)), style::seat(leader)));
        }
        self.broken(spans, lines);
        self.side(Facing::Red, &conflict.red, lines);
        self.side(Facing::Blue, &conflict.blue, lines);
    }

    fn side(&self, facing: Facing, side: &SidePicture, lines: &mut Vec<Line<'static>>) {
        let (label, colour) = match facing {
            Facing::Red => ("galaxy-red", Colour::Red),
            Facing::Blue => ("galaxy-blue", Colour::Blue),
        };
        let label = self.words.say(label);
        let owner = side.owner.map_or_else(|| self.words.say("galaxy-neutral"), |seat| self.name(seat));
        let mut spans = vec![
            Span::styled(format!("   {label}: "), tint(colour)),
            Span::raw(format!("{} ({owner}) ", system_name(side.system, self.lang))),
        ];
        spans.extend(cells(&side.project));
        self.broken(spans, lines);
    }

    /// The cards of a player with their cells, each on a line of its own.
    fn cards(&self, player: &PlayerPicture, lines: &mut Vec<Line<'static>>) {
        let words = self.words;
        let key = if self.session.viewer().is(player.seat) { "galaxy-cards-yours" } else { "galaxy-cards" };
        let heading = words.with(
            key,
            &[
                ("name", self.name(player.seat).into()),
                ("n", player.cards.len().into()),
                ("limit", player.card_limit.into()),
            ],
        );
        lines.push(self.rule(&heading));
        for card in &player.cards {
            self.broken(self.card(player.seat, card), lines);
        }
    }

    fn card(&self, owner: Seat, card: &CardPicture) -> Chip {
        let chosen = self.chosen.contains(&(card.card.index() as u16));
        let style = if chosen { style::chosen() } else { style::card() };
        let works = if card.active { "✓" } else { " " };
        let mut chip = vec![
            Span::raw(format!(" {works}")),
            Span::styled(data().card(card.card).name.in_lang(self.lang).to_owned(), style),
            Span::styled(format!(" {} ", type_name(card.kind, self.lang)), style::dim()),
        ];
        if card.slot == Some(true) {
            chip.push(Span::styled(format!("{BASE} "), style::seat(owner)));
        }
        for project in &card.projects {
            chip.extend(cells(project));
            chip.push(Span::styled(format!(" {}; ", purpose(project.project, self.lang)), style::dim()));
        }
        for kind in &data().card(card.card).symbols_printed {
            chip.push(Span::styled(superiority_symbol(*kind).glyph, style::icon()));
        }
        chip
    }
}

/// The places on the way between two, neither of them included; every second one, so that it reads as a line and not as a wall.
fn between(from: (usize, usize), to: (usize, usize)) -> impl Iterator<Item = (usize, usize)> {
    let steps = from.0.abs_diff(to.0).max(2 * from.1.abs_diff(to.1)).max(1);
    let at = move |start: usize, end: usize, step: usize| (start * (steps - step) + end * step + steps / 2) / steps;
    (1..steps).step_by(2).map(move |step| (at(from.0, to.0, step), at(from.1, to.1, step)))
}

/// The cells of a project: a cube is its mark, an empty cell its mark in brackets.
fn cells(project: &ProjectPicture) -> Chip {
    let cell = |cell: &CellPicture| {
        let star = if cell.star { "*" } else { "" };
        match cell.cube {
            Some(cube) => Span::styled(format!("{}{star}", cube_symbol(cube).glyph), tint(cube)),
            None => Span::styled(format!("[{}{star}]", cube_symbol(cell.colour).glyph), style::dim()),
        }
    };
    project.cells.iter().map(cell).collect()
}

fn cubes(cubes: Cubes) -> Chip {
    let each = cubes.iter();
    each.map(|(colour, count)| Span::styled(format!("{}{count} ", cube_symbol(colour).glyph), tint(colour))).collect()
}

/// A hint only: the mark says it without colour.
fn tint(colour: Colour) -> Style {
    match colour {
        Colour::Red => style::tinted(Color::Red),
        Colour::Blue => style::tinted(Color::Blue),
        Colour::Yellow => style::tinted(Color::Yellow),
        Colour::Green => style::tinted(Color::Green),
        Colour::Black => Style::new(),
    }
}
