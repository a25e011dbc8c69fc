//! The table of StarCraft: everybody's points, workers and cards on a line each, the galaxy as a graph of boxes joined by routes, the
//! battle with its skirmishes, the own sheet and hand. A pointer stands before what can be done now.

use super::{Board, Chip, Pictured, Table, richest};
use crate::screen::{style, text};
use crate::shortcuts::WarOrders;
use game_starcraft::cards::{Name, data};
use game_starcraft::ids::{AreaId, CardId, Compass, OrderKind, PlanetId, Unit, Yield};
use game_starcraft::picture::{
    AreaPicture, BattlePicture, Count, ForcePicture, Picture, PlanetPicture, PlayerPicture, RoutePicture,
};
use game_starcraft::spots::{Spot, spots};
use game_starcraft::state::Depletion;
use game_starcraft::text::{ATTACK, CONQUEST, GAS, HEALTH, MINERAL, Piece, piece_id};
use game_starcraft::{Action, War};
use ratatui::text::{Line, Span};
use tabletop::Seat;

/// A box of the graph narrower than this shows nothing of its areas.
const NARROWEST_BOX: usize = 23;

/// Units on their way into an area that is defended.
const ENTERING: &str = "⇢";
/// Shields are up in a skirmish.
const SHIELDS: &str = "◇";

impl Table for War {
    type Shortcuts = WarOrders;
    const LEGEND: Option<&'static str> = Some("starcraft-legend");

    fn draw(board: &Board<'_, Self>, height: usize) -> Option<Vec<Line<'static>>> {
        let table = Pictured { board, picture: board.view.picture() };
        // With the graph, or without.
        richest(height, [true, false], |graph| table.lines(graph))
    }

    fn is_end(action: &Action) -> bool {
        matches!(
            action,
            Action::Done
                | Action::Pass
                | Action::SkipCards
                | Action::PlayNothing
                | Action::NoReinforcement
                | Action::NoBase
        )
    }
}

impl Pictured<'_, War, Picture> {
    fn lines(&self, graph: bool) -> Vec<Line<'static>> {
        let mut lines = Vec::new();
        self.round(&mut lines);
        for player in &self.picture.players {
            self.player(player, &mut lines);
        }
        if let Some(battle) = &self.picture.battle {
            self.battle(battle, &mut lines);
        }
        self.entering(&mut lines);
        let columns = self.picture.planets.iter().map(|planet| planet.x);
        let columns = columns.clone().max().zip(columns.min()).map_or(1, |(last, first)| (last - first) as usize + 1);
        if graph && self.width / columns.max(1) >= NARROWEST_BOX {
            self.graph(self.width / columns.max(1), &mut lines);
        } else {
            for planet in &self.picture.planets {
                let mut spans = self.title(planet);
                for area in &planet.areas {
                    spans.push(Span::raw("  "));
                    spans.extend(self.area(area));
                }
                self.broken(spans, &mut lines);
            }
        }
        self.gates(&mut lines, graph);
        self.sheet(&mut lines);
        self.hand(&mut lines);
        lines
    }

    /// What somebody is called. The orders on the map name players by number, so "you" has one too.
    fn numbered(&self, seat: Seat) -> String {
        let name = self.name_or_you(seat);
        if self.session.viewer().is(seat) { format!("{name} ({})", seat.index() + 1) } else { name }
    }

    fn name(&self, name: &'static Name) -> &'static str {
        self.lang.pick(name.en.as_str(), name.ru.as_str())
    }

    fn unit(&self, unit: Unit) -> &'static str {
        let name = &data().unit(unit).name;
        self.lang.pick(name.en.0.as_str(), name.ru[0].as_str())
    }

    /// "Marine×2 Ghost", each type cut to so many letters.
    fn squad(&self, units: &[Count], letters: usize) -> String {
        let one = |(unit, count): &Count| {
            let short: String = self.unit(*unit).chars().take(letters).collect();
            if *count > 1 { format!("{short}×{count}") } else { short }
        };
        units.iter().map(one).collect::<Vec<_>>().join(" ")
    }

    fn round(&self, lines: &mut Vec<Line<'static>>) {
        let deck = &self.picture.deck;
        let left: i64 = deck.left.iter().map(|left| i64::from(*left)).sum();
        let words = self.words.with(
            "starcraft-round",
            &[
                ("round", i64::from(self.view.table.round).into()),
                ("stage", i64::from(deck.stage).into()),
                ("left", left.into()),
                ("ends", i64::from(deck.ends).into()),
            ],
        );
        lines.push(self.cut(&format!(" {words}"), style::dim()));
    }

    /// A player on one line: points of the target, the special victory, workers in three places, cards.
    fn player(&self, player: &PlayerPicture, lines: &mut Vec<Line<'static>>) {
        let words = self.words;
        let sign = if self.view.table.asked.contains(player.seat) { "►" } else { " " };
        let name = self.numbered(player.seat);
        let mut spans = vec![Span::raw(sign), Span::styled(name, style::seat(player.seat))];
        if let Some(faction) = player.faction {
            let leader = self.name(&data().factions[faction.index()].leader);
            spans.push(Span::styled(format!(" {leader}"), style::card()));
        }
        if player.out {
            spans.push(Span::styled(format!("  {}", words.say("starcraft-out")), style::dim()));
            return self.broken(spans, lines);
        }
        // Galaxy conquest counts no points; a team counts them together.
        if !self.view.table.house.conquest {
            let (have, next) = (self.picture.side_conquest(player.side), self.picture.side_income(player.side));
            spans.push(Span::styled(format!("  {}{have}/{} +{next}", CONQUEST.glyph, player.target), style::number()));
        }
        let (have, need) = player.special;
        if need > 0 {
            spans.push(Span::raw(format!("  {} {have}/{need}", words.say("starcraft-special"))));
        }
        let [pool, at_work, away, _] = player.workers;
        spans.push(Span::raw(format!("  {} {pool}+{at_work}+{away}", words.say("starcraft-workers"))));
        spans
            .push(Span::raw(format!("  {}{} {}{}", MINERAL.glyph, player.purse.minerals, GAS.glyph, player.purse.gas)));
        spans.push(Span::raw(format!("  {} {}/{}", words.say("starcraft-cards"), player.hand, player.hand_limit)));
        self.broken(spans, lines);
    }

    fn offers_area(&self, area: AreaId) -> bool {
        let here = [Spot::Area(area), Spot::From(area), Spot::To(area)];
        self.offers(|action| spots(*action).iter().any(|spot| here.contains(spot)))
    }

    fn offers_planet(&self, planet: PlanetId) -> bool {
        self.offers(|action| spots(*action).contains(&Spot::Planet(planet)))
    }

    /// The name of a planet with its pile of orders, the top one last: a foreign one is its owner's number.
    fn title(&self, planet: &PlanetPicture) -> Chip {
        let pointer = if self.offers_planet(planet.id) { "▶" } else { "" };
        let name = data().planets.get(planet.id.index()).map_or("?", |record| self.name(&record.name));
        let style = if planet.active || self.chosen.contains(&piece_id(Piece::Planet(planet.id))) {
            style::chosen()
        } else {
            style::heading()
        };
        let mut chip = vec![Span::raw(pointer), Span::styled(name.to_owned(), style), Span::raw(" ")];
        // Equal ones that lie on each other are counted: a whole pile fits between two planets.
        for alike in planet.orders.chunk_by(|one, next| one == next) {
            let (seat, face) = &alike[0];
            let letter = face.map_or(String::new(), |face| {
                let kind = match face.kind {
                    OrderKind::Build => self.lang.pick("B", "С"),
                    OrderKind::Mobilize => self.lang.pick("M", "М"),
                    OrderKind::Research => self.lang.pick("R", "И"),
                };
                format!("{kind}{}", if face.special { "*" } else { "" })
            });
            let many = if alike.len() > 1 { format!("×{}", alike.len()) } else { String::new() };
            chip.push(Span::styled(format!("[{}{letter}]{many}", seat.0 + 1), style::seat(*seat)));
        }
        chip
    }

    /// `1 ◆2 2/3⌂ Mari×2`: the place, what it gives, how full it is, a base, the units.
    fn area(&self, area: &AreaPicture) -> Chip {
        let symbol = match area.yields {
            Yield::Mineral => MINERAL,
            Yield::Gas => GAS,
            Yield::Conquest => CONQUEST,
        };
        let pointer = if self.offers_area(area.id) { "▶" } else { " " };
        let depleted = match area.depletion {
            Depletion::Fresh => "",
            Depletion::Partial => "~",
            Depletion::Full => "×",
        };
        let used: u8 = area.units.iter().map(|(_, count)| *count).sum();
        let mut chip = vec![
            Span::raw(format!("{pointer}{} ", area.id.place() + 1)),
            Span::styled(format!("{}{}{depleted}", symbol.glyph, area.value), style::icon()),
            Span::styled(format!(" {used}/{}", area.limit), style::dim()),
        ];
        if let Some(seat) = area.base {
            chip.push(Span::styled("⌂", style::seat(seat)));
        }
        let entering: u8 = area.entering.iter().map(|(_, count)| *count).sum();
        if entering > 0 {
            chip.push(Span::styled(format!(" {ENTERING}{entering}"), style::seat(self.view.table.order.seat)));
        }
        if let Some(seat) = area.owner {
            chip.push(Span::styled(format!(" {}:{}", seat.0 + 1, self.squad(&area.units, 4)), style::seat(seat)));
        }
        if area.contested {
            chip.push(Span::styled(" ⚔", style::number()));
        }
        chip
    }

    /// The route that leaves a planet on this side, if it is a normal one.
    fn route(&self, planet: PlanetId, side: Compass) -> Option<&RoutePicture> {
        let at = |route: &&RoutePicture| route.ends.iter().any(|end| end.planet == planet && end.side == side);
        self.picture.routes.iter().filter(|route| route.z == 0).find(at)
    }

    fn transports(&self, route: &RoutePicture) -> Chip {
        route.transports.iter().map(|seat| Span::styled((seat.0 + 1).to_string(), style::seat(*seat))).collect()
    }

    /// The galaxy as boxes of one width on their places, with lines between them where a route is.
    fn graph(&self, wide_box: usize, lines: &mut Vec<Line<'static>>) {
        let planets = &self.picture.planets;
        let (Some(first), Some(top), Some(last), Some(bottom)) = (
            planets.iter().map(|planet| planet.x).min(),
            planets.iter().map(|planet| planet.y).min(),
            planets.iter().map(|planet| planet.x).max(),
            planets.iter().map(|planet| planet.y).max(),
        ) else {
            return;
        };
        for y in top..=bottom {
            let row: Vec<Option<&PlanetPicture>> =
                (first..=last).map(|x| planets.iter().find(|planet| (planet.x, planet.y) == (x, y))).collect();
            let high = row.iter().flatten().map(|planet| planet.areas.len()).max().unwrap_or(0);
            for line in 0..=high {
                let mut spans = Vec::new();
                for planet in &row {
                    spans.extend(self.box_line(*planet, line, wide_box));
                }
                lines.push(Line::from(spans));
            }
            // What leads down to the next row.
            let mut below = Vec::new();
            let mut any = false;
            for planet in &row {
                let route = planet.and_then(|planet| self.route(planet.id, Compass::South));
                let mut chip = vec![Span::raw("      ")];
                if let Some(route) = route {
                    any = true;
                    chip.push(Span::styled("│", style::dim()));
                    chip.extend(self.transports(route));
                }
                below.extend(fit(chip, wide_box));
            }
            if any {
                lines.push(Line::from(below));
            }
        }
    }

    fn box_line(&self, planet: Option<&PlanetPicture>, line: usize, wide_box: usize) -> Chip {
        let Some(planet) = planet else { return vec![Span::raw(" ".repeat(wide_box))] };
        if line > 0 {
            return fit(planet.areas.get(line - 1).map(|area| self.area(area)).unwrap_or_default(), wide_box);
        }
        let title = self.title(planet);
        let Some(route) = self.route(planet.id, Compass::East) else { return fit(title, wide_box) };
        let mut chip = title;
        chip.push(Span::styled("──", style::dim()));
        chip.extend(self.transports(route));
        let room = wide_box.saturating_sub(text::wide(&chip));
        chip.push(Span::styled("─".repeat(room.saturating_sub(1)), style::dim()));
        fit(chip, wide_box)
    }

    /// Z-routes; without the graph all routes.
    fn gates(&self, lines: &mut Vec<Line<'static>>, graph: bool) {
        let mut spans = Vec::new();
        for route in self.picture.routes.iter().filter(|route| route.z > 0 || !graph) {
            let ends = route
                .ends
                .map(|end| data().planets.get(end.planet.index()).map_or("?", |record| self.name(&record.name)));
            let sign = if route.z > 0 { format!("Z{}", route.z) } else { format!("{}", route.id.0 + 1) };
            spans.push(Span::styled(format!(" {sign} {}–{}", ends[0], ends[1]), style::dim()));
            for seat in &route.transports {
                spans.push(Span::styled(format!(" {}", seat.0 + 1), style::seat(*seat)));
            }
        }
        if !spans.is_empty() {
            self.broken(spans, lines);
        }
    }

    /// `Torus-1`.
    fn place(&self, area: AreaId) -> String {
        let name = data().planets.get(area.planet().index()).map_or("?", |record| self.name(&record.name));
        format!("{name}-{}", area.place() + 1)
    }

    /// Who has moved into a defended area: the box of a planet has no room for a second army.
    fn entering(&self, lines: &mut Vec<Line<'static>>) {
        let areas = self.picture.planets.iter().flat_map(|planet| &planet.areas);
        for area in areas.filter(|area| !area.entering.is_empty()) {
            let seat = self.view.table.order.seat;
            let words = self.words.with(
                "starcraft-entering",
                &[
                    ("name", self.session.name(seat).into()),
                    ("place", self.place(area.id).into()),
                    ("units", self.squad(&area.entering, 12).into()),
                ],
            );
            lines.push(self.cut(&format!("{ENTERING} {words}"), style::seat(seat)));
        }
    }

    fn battle(&self, battle: &BattlePicture, lines: &mut Vec<Line<'static>>) {
        let names = battle.seats.map(|seat| self.numbered(seat));
        let title = self.words.with(
            "starcraft-battle",
            &[
                ("place", self.place(battle.area).into()),
                ("step", i64::from(battle.step).into()),
                ("one", names[0].clone().into()),
                ("two", names[1].clone().into()),
            ],
        );
        lines.push(self.cut(&format!("⚔ {title}"), style::number()));
        for ((name, units), seat) in names.iter().zip(&battle.units).zip(battle.seats) {
            if !units.is_empty() {
                let words = format!("   {name}: {}", self.squad(units, 12));
                lines.push(self.cut(&words, style::seat(seat)));
            }
        }
        for (index, skirmish) in battle.skirmishes.iter().enumerate() {
            let sign = match (skirmish.now, skirmish.over) {
                (true, _) => "►",
                (_, true) => "✓",
                _ => " ",
            };
            let mut spans = vec![Span::raw(format!(" {sign}{} ", index + 1))];
            for camp in 0..2 {
                let force = &skirmish.camps[camp];
                let range = |(least, most): (u8, u8)| {
                    if least == most { least.to_string() } else { format!("{least}–{most}") }
                };
                let (front, attack, health) = match skirmish.result {
                    Some(fought) => {
                        let fell = if fought.fell[camp] { "†" } else { "" };
                        let (attack, health) = (fought.attack[camp], fought.health[camp]);
                        (format!("{}{fell}", self.unit(fought.fronts[camp])), attack.to_string(), health.to_string())
                    }
                    None => {
                        let front = force.front.map_or("–", |unit| self.unit(unit)).to_owned();
                        (front, range(force.attack), range(force.health))
                    }
                };
                let reserve = if force.reserve.is_empty() {
                    String::new()
                } else {
                    format!(" ({})", self.squad(&force.reserve, 6))
                };
                let chance = skirmish.falls[camp].map_or(String::new(), |chance| format!(" †{chance}%"));
                let shields = if force.shields { format!(" {SHIELDS}") } else { String::new() };
                let words =
                    format!("{front}{shields}{reserve} {}{attack} {}{health}{chance}", ATTACK.glyph, HEALTH.glyph);
                spans.push(Span::styled(words, style::seat(battle.seats[camp])));
                spans.extend(self.played(force));
                if camp == 0 {
                    spans.push(Span::raw(" · "));
                }
            }
            self.broken(spans, lines);
        }
        if !battle.leaving.is_empty() {
            let units = self.squad(&battle.leaving, 12);
            let words = self.words.with("starcraft-leaving", &[("units", units.into())]);
            lines.push(self.cut(&format!("   {words}"), style::number()));
        }
    }

    /// The cards of one camp of a skirmish: what the viewer knows by its words, the rest face down.
    fn played(&self, force: &ForcePicture) -> Chip {
        let known: Vec<CardId> = [force.regular, force.reinforcement].into_iter().flatten().collect();
        let hidden = usize::from(force.cards).saturating_sub(known.len());
        let mut chip: Chip =
            known.into_iter().map(|id| Span::styled(format!(" [{}]", self.card(id)), style::card())).collect();
        if hidden > 0 {
            chip.push(Span::raw(format!(" {}", "▮".repeat(hidden))));
        }
        chip
    }

    /// A combat card in short: attack and health, whom it is for.
    fn card(&self, id: CardId) -> String {
        let card = data().card(id);
        let units: Vec<String> = card.units.iter().map(|unit| self.unit(unit).chars().take(6).collect()).collect();
        let tech = card.technology.map(|tech| self.name(&data().technologies[tech.index()].record.name));
        let values = if card.full == (0, 0) { String::new() } else { format!("{}/{} ", card.full.0, card.full.1) };
        format!("{values}{}", tech.map_or_else(|| units.join("+"), str::to_owned))
    }

    fn sheet(&self, lines: &mut Vec<Line<'static>>) {
        let Some(player) = self.picture.players.get(self.me().index()) else { return };
        let Some(faction) = player.faction else { return };
        let race = faction.race();
        let mut spans = vec![Span::styled(format!(" {}:", self.words.say("starcraft-sheet")), style::dim())];
        for building in &player.buildings {
            let record = &data().buildings[race.index()][usize::from(building.kind).min(2)];
            spans.push(Span::raw(format!(" {} {}/{};", self.name(&record.name), building.level, building.highest)));
        }
        for module in player.modules.iter().filter(|module| module.installed > 0) {
            if let Some(record) = data().module(race, module.kind) {
                spans.push(Span::raw(format!(" {} ×{};", self.name(&record.name), module.installed)));
            }
        }
        for tech in &player.bought {
            let name = self.name(&data().technologies[tech.index()].record.name);
            spans.push(Span::styled(format!(" {name};"), style::card()));
        }
        for event in &player.kept {
            let name = self.name(&data().events[event.index()].record.name);
            spans.push(Span::styled(format!(" {name};"), style::card()));
        }
        self.broken(spans, lines);
    }

    /// The own combat cards: attack and health, whom they are for; a chosen one is marked.
    fn hand(&self, lines: &mut Vec<Line<'static>>) {
        if self.picture.hand.is_empty() {
            return;
        }
        let mut spans = vec![Span::styled(format!(" {}:", self.words.say("starcraft-hand")), style::dim())];
        for id in &self.picture.hand {
            let words = format!(" {}", self.card(*id));
            let chosen = self.chosen.contains(&piece_id(Piece::Card(*id)));
            spans.push(Span::styled(words, if chosen { style::chosen() } else { style::card() }));
            spans.push(Span::raw(" "));
        }
        self.broken(spans, lines);
    }
}

fn fit(chip: Chip, width: usize) -> Chip {
    let mut out: Chip = Vec::new();
    let mut left = width;
    for span in chip {
        if left == 0 {
            break;
        }
        let span = Span::styled(text::cut(&span.content, left), span.style);
        left -= span.width().min(left);
        out.push(span);
    }
    out.push(Span::raw(" ".repeat(left)));
    out
}
