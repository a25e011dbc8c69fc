//! Phase 2, distributing: drawn cubes go onto projects one at a time (chapters TURN, COLONY, BAG).

use crate::action::Action;
use crate::cards::{Facing, Home, ProjectInfo, data};
use crate::effect::{CardType, Kind};
use crate::event::Event;
use crate::ids::{Project, System, Track};
use crate::powers::Powers;
use crate::refusal::Refusal;
use crate::resource::{Colour, ColourSet, Cubes};
use crate::state::{Frame, Galaxy, Phase, Route};
use tabletop::{EventSink, List, Seat};

/// Implemented cards of one type at most (MG-DEV-04).
const IMPLEMENTED_PER_TYPE: usize = 3;

impl Galaxy {
    /// Phase 2 begins: projects complete now pay nothing more (MG-TURN-12). Planets are told apart by the phase they were
    /// colonised in, so that a captured system brings no old rewards.
    pub(crate) fn begin_distribution(&mut self) {
        self.phase = Phase::Distribution;
        self.fresh = tabletop::PieceSet::EMPTY;
        let powers = self.powers(self.active);
        let mut standing = tabletop::PieceSet::EMPTY;
        self.own_projects(self.active, |project| {
            if self.is_complete(project, &powers) {
                standing.insert(project.index());
            }
        });
        self.standing = standing;
    }

    /// What is no longer complete may pay again (MG-FLOW-04).
    pub(crate) fn refresh_standing(&mut self) {
        // A cube that leaves is noticed when it leaves; all else that breaks a project is a shortening that ends.
        if self.players[self.active].cards.and(data().shortening).is_empty() {
            return;
        }
        let powers = self.powers(self.active);
        let before = self.standing;
        for project in before.iter().map(Project::at) {
            if !self.is_complete(project, &powers) {
                self.standing.remove(project.index());
            }
        }
    }

    /// Own development cards of a type whose cells are all filled, implemented or about to be.
    fn full_of_type(&self, seat: Seat, kind: CardType) -> usize {
        let cards = self.players[seat].cards.and(data().of_type[kind.index()]);
        let full = |project: Project| self.rows[project].count() == data().project(project).size;
        cards.iter().filter(|card| full(data().development(*card))).count()
    }

    /// Would this cube be the last of a fourth card of its type?
    fn fourth_of_type(&self, seat: Seat, project: Project, info: &ProjectInfo) -> Option<CardType> {
        let (Kind::Implement, Home::Card(card)) = (info.kind, info.home) else { return None };
        let last = self.rows[project].count() + 1 == info.size;
        (last && self.full_of_type(seat, card.kind()) >= IMPLEMENTED_PER_TYPE).then(|| card.kind())
    }

    /// One bit per nibble: the cells a cube may go into, of equal ones the first.
    #[inline]
    fn cells_for(&self, project: Project, info: &ProjectInfo, cube: Colour, powers: &Powers) -> u32 {
        let fills = powers.fills(info.kind, cube);
        let asked = if fills == ColourSet::one(cube) {
            info.of[cube.index()]
        } else {
            fills.iter().fold(0, |cells, colour| cells | info.of[colour.index()])
        };
        let free = asked & !self.rows[project].filled();
        free & !(free << 4 & info.follows)
    }

    /// Is it a project of this player that takes cubes by [`Action::Fill`]?
    fn may_work_on(&self, seat: Seat, project: Project, info: &ProjectInfo) -> Result<(), Refusal> {
        let mine = match info.home {
            Home::Card(card) => self.players[seat].cards.contains(card),
            Home::Side(card, facing) => {
                self.laid(card).is_some_and(|laid| self.players[seat].realm.contains(laid.system(facing)))
            }
            Home::Track(_) | Home::Planet(..) => return Err(Refusal::OtherMeans(project)),
        };
        if mine { Ok(()) } else { Err(Refusal::NotYourProject(project)) }
    }

    /// May the player put this cube there? (MG-TURN-04, 05, 08, MG-CONF-07, MG-DEV-04)
    pub(crate) fn may_fill(&self, seat: Seat, cube: Colour, project: Project, cell: u8) -> Result<(), Refusal> {
        let info = data().project(project);
        self.may_work_on(seat, project, info)?;
        self.has_drawn(cube)?;
        let Some(printed) = info.cells.get(cell as usize) else { return Err(Refusal::NoSuchCell(project)) };
        if self.rows[project].get(cell).is_some() {
            return Err(Refusal::CellFull(project));
        }
        let powers = self.powers(seat);
        if !powers.fills(info.kind, cube).contains(printed.colour) {
            return Err(Refusal::WrongColour { cube, cell: printed.colour });
        }
        if self.cells_for(project, info, cube, &powers) & 1 << (4 * cell) == 0 {
            let first = (0..cell).rev().take_while(|n| info.cells[*n as usize] == *printed);
            let first = first.filter(|n| self.rows[project].get(*n).is_none()).last().unwrap_or(cell);
            return Err(Refusal::EqualCellFirst(first));
        }
        match self.fourth_of_type(seat, project, info) {
            Some(kind) => Err(Refusal::ThreeImplemented(kind)),
            None => Ok(()),
        }
    }

    pub(crate) fn has_drawn(&self, cube: Colour) -> Result<(), Refusal> {
        if self.drawn[cube] > 0 { Ok(()) } else { Err(Refusal::NotDrawn(cube)) }
    }

    /// The first free planet of a system.
    #[inline]
    pub(crate) fn free_planet(&self, system: System) -> Option<Project> {
        data().planets(system).find(|planet| self.rows[*planet].is_empty())
    }

    /// May the player colonise with this cube there? (MG-COLONY-01, 02, 04)
    pub(crate) fn may_colonise(&self, seat: Seat, cube: Colour, system: System) -> Result<(), Refusal> {
        if self.holes.contains(system) {
            return Err(Refusal::BlackHole(system));
        }
        if !self.players[seat].realm.contains(system) {
            return Err(Refusal::NotYourSystem(system));
        }
        if cube == Colour::Black {
            return Err(Refusal::NoBlack);
        }
        self.has_drawn(cube)?;
        if self.free_planet(system).is_none() {
            return Err(Refusal::NoFreePlanet(system));
        }
        Ok(())
    }

    /// May the player clear this project? (MG-BAG-05)
    pub(crate) fn may_clear(&self, seat: Seat, project: Project) -> Result<(), Refusal> {
        if data().project(project).kind == Kind::Planet {
            return Err(Refusal::PlanetStays(project));
        }
        // An empty track belongs to nobody, so the cubes are looked for first.
        if self.rows[project].is_empty() {
            return Err(Refusal::NothingThere(project));
        }
        if self.project_owner(project) != Some(seat) {
            return Err(Refusal::NotYourProject(project));
        }
        Ok(())
    }

    /// Every legal placement of a drawn cube, every clearing, and the end of the phase.
    pub(crate) fn legal_distribution(&self, seat: Seat, actions: &mut Vec<Action>) {
        let data = data();
        let powers = self.powers(seat);
        let player = &self.players[seat];
        let drawn: List<Colour, 5> = self.drawn.iter().map(|(cube, _)| cube).collect();
        let mut work = |project: Project| {
            let info = data.project(project);
            if self.rows[project].count() == info.size || self.fourth_of_type(seat, project, info).is_some() {
                return;
            }
            for cube in drawn.iter().copied() {
                let mut cells = self.cells_for(project, info, cube, &powers);
                while cells != 0 {
                    let cell = (cells.trailing_zeros() / 4) as u8;
                    cells &= cells - 1;
                    actions.push(Action::Fill { cube, project, cell });
                }
            }
        };
        if !drawn.is_empty() {
            for card in player.cards.less(data.of_type[CardType::Conflict.index()]).iter() {
                data.projects_of(card).for_each(&mut work);
            }
            for laid in &self.conflicts {
                for (facing, system) in Facing::BOTH.into_iter().zip(laid.systems()) {
                    if player.realm.contains(system) {
                        work(data.side(laid.card, facing));
                    }
                }
            }
        }
        // Black is the last colour, and goes neither on planets nor on routes.
        let plain = drawn.iter().position(|cube| *cube == Colour::Black).unwrap_or(drawn.len());
        if plain > 0 {
            self.legal_on_board(seat, &drawn[..plain], &powers, actions);
        }
        if self.drawn[Colour::Black] > 0 {
            self.legal_clearings(seat, actions);
        }
        actions.extend(self.offers(seat).map(Action::Offer));
        actions.push(Action::Done);
    }

    /// Planets and routes.
    fn legal_on_board(&self, seat: Seat, cubes: &[Colour], powers: &Powers, actions: &mut Vec<Action>) {
        let data = data();
        let realm = self.players[seat].realm;
        for system in realm.iter() {
            if self.free_planet(system).is_some() {
                actions.extend(cubes.iter().map(|cube| Action::Colonise { cube: *cube, system }));
            }
        }
        let open = realm.or(self.neutral()).less(self.in_conflict_with(seat));
        for track in self.live_tracks(realm).less(self.contested()).iter() {
            let info = data.track(track);
            let row = self.rows[data.route(track)];
            if !row.is_empty() {
                let (from, to) = self.route_ends(track);
                if !realm.contains(from) || !open.contains(to) || row.count() == info.cells {
                    continue;
                }
                let Some(colour) = self.routes[track.index()].colour else { continue };
                for cube in cubes.iter().copied() {
                    if powers.fills(Kind::Route, cube).contains(colour) {
                        actions.push(Action::Extend { cube, track });
                    }
                }
                continue;
            }
            let [a, b] = info.ends;
            for (from, to) in [(a, b), (b, a)] {
                if !realm.contains(from) || !open.contains(to) {
                    continue;
                }
                let colours = [data.system(a).colour, data.system(b).colour];
                let names = if colours[0] == colours[1] { &colours[..1] } else { &colours[..] };
                for cube in cubes.iter().copied() {
                    let fills = powers.fills(Kind::Route, cube);
                    let named = names.iter().filter(|colour| fills.contains(**colour));
                    actions.extend(named.map(|colour| Action::Begin { cube, track, from, colour: *colour }));
                }
            }
        }
    }

    /// Own projects with cubes.
    pub(crate) fn legal_clearings(&self, seat: Seat, actions: &mut Vec<Action>) {
        self.own_projects(seat, |project| {
            if !self.rows[project].is_empty() {
                actions.push(Action::Clear(project));
            }
        });
    }

    /// Puts a drawn cube into a cell.
    fn put_cube(&mut self, seat: Seat, cube: Colour, project: Project, cell: u8, sink: &mut impl EventSink<Event>) {
        self.drawn.take(cube);
        self.rows[project].put(cell, cube);
        sink.tell(|| Event::CubePlaced { seat, cube, project, cell });
        let info = data().project(project);
        // Told when the cube makes it complete; what is complete with cells empty stays so with one more.
        let shortened = !self.players[seat].cards.and(data().shortening).is_empty();
        let needed = if shortened { self.powers(seat).needed(info.kind, info.size) } else { info.size };
        if self.rows[project].count() == needed {
            sink.tell(|| Event::Completed { seat, project });
        }
        if info.kind == Kind::Conflict {
            // MG-CONF-10: the symbol follows the cubes at once.
            self.check_victory(sink);
        }
    }

    /// Puts a drawn cube into a cell of a card.
    pub(crate) fn fill(
        &mut self,
        seat: Seat,
        cube: Colour,
        project: Project,
        cell: u8,
        sink: &mut impl EventSink<Event>,
    ) {
        self.put_cube(seat, cube, project, cell, sink);
    }

    /// Puts a drawn cube on a free planet.
    pub(crate) fn colonise(&mut self, seat: Seat, cube: Colour, system: System, sink: &mut impl EventSink<Event>) {
        if let Some(planet) = self.free_planet(system) {
            self.fresh.insert(planet.index());
            self.put_cube(seat, cube, planet, 0, sink);
        }
    }

    /// Puts the first cube on a track and names its colour.
    pub(crate) fn begin_route(
        &mut self,
        seat: Seat,
        cube: Colour,
        track: Track,
        from: System,
        colour: Colour,
        sink: &mut impl EventSink<Event>,
    ) {
        let end = u8::from(data().track(track).ends[1] == from);
        self.routes[track.index()] = Route { from: end, colour: Some(colour) };
        sink.tell(|| Event::RouteNamed { track, from, colour });
        self.put_cube(seat, cube, data().route(track), 0, sink);
    }

    /// Puts a cube into the next cell of a route.
    pub(crate) fn extend_route(&mut self, seat: Seat, cube: Colour, track: Track, sink: &mut impl EventSink<Event>) {
        let project = data().route(track);
        self.put_cube(seat, cube, project, self.rows[project].count(), sink);
    }

    /// Spends a drawn black cube to clear a project (MG-BAG-04); with Bureaucracy one more may follow.
    pub(crate) fn clear_with_black(&mut self, seat: Seat, project: Project, sink: &mut impl EventSink<Event>) {
        let more = self.powers(seat).black_clears - 1;
        self.drawn.take(Colour::Black);
        self.players[seat].bag.put(Colour::Black);
        if more > 0 {
            self.stack.push(Frame::Clearing(more));
        }
        self.clear(seat, project, sink);
    }

    /// Clears a project.
    pub(crate) fn clear(&mut self, seat: Seat, project: Project, sink: &mut impl EventSink<Event>) {
        sink.tell(|| Event::BlackSpent { seat, project });
        self.send_home(project, seat, sink);
        self.refresh_standing();
        self.check_victory(sink);
    }

    /// Nothing more is distributed: unused cubes go back (MG-TURN-07), the settlement begins.
    pub(crate) fn end_distribution(&mut self, seat: Seat, sink: &mut impl EventSink<Event>) {
        let cubes = std::mem::take(&mut self.drawn);
        if cubes != Cubes::NONE {
            self.players[seat].bag.put_all(cubes);
            sink.tell(|| Event::PutBack { seat, cubes });
        }
        self.phase = Phase::Settlement;
        // MG-BASE-04: a slot that holds a disc now takes no new one this turn.
        self.held = self.prepared(seat);
    }
}
