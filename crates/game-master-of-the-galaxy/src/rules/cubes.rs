//! Cubes leaving their cells, and cubes from the bank (chapters BAG, LOSS).

use crate::cards::{Facing, Home, data};
use crate::effect::{CardType, Kind};
use crate::event::{Event, Why};
use crate::ids::{Project, Track};
use crate::resource::{Colour, Cubes};
use crate::state::{Galaxy, Route, Row};
use tabletop::{EventSink, Seat};

impl Galaxy {
    /// Takes the cube out of a cell. Equal cells close up, so that those with cubes stay on the left.
    pub(crate) fn take_out(&mut self, project: Project, cell: u8) -> Option<Colour> {
        let info = data().project(project);
        let row = &mut self.rows[project];
        let cube = row.get(cell)?;
        row.empty(cell);
        let mut hole = cell;
        while hole + 1 < info.size && info.follows & 1 << (4 * (hole + 1)) != 0 {
            let Some(next) = row.get(hole + 1) else { break };
            row.put(hole, next);
            row.empty(hole + 1);
            hole += 1;
        }
        if let (Home::Track(track), true) = (info.home, row.is_empty()) {
            self.routes[track.index()] = Route::default();
        }
        Some(cube)
    }

    /// All cubes of a project leave it: to the owner's bag, from starred cells to the bank (MG-LOSS-01).
    pub(crate) fn send_home(&mut self, project: Project, owner: Seat, sink: &mut impl EventSink<Event>) {
        let stars = data().project(project).stars;
        let (mut bag, mut bank) = (Cubes::NONE, Cubes::NONE);
        for (cell, cube) in self.rows[project].iter() {
            if stars & 1 << (4 * cell) != 0 { bank.put(cube) } else { bag.put(cube) }
        }
        if bag.is_empty() && bank.is_empty() {
            return;
        }
        self.rows[project] = Row::EMPTY;
        if let Home::Track(track) = data().project(project).home {
            self.routes[track.index()] = Route::default();
        }
        self.players[owner].bag.put_all(bag);
        self.bank.put_all(bank);
        sink.tell(|| Event::CubesLeft { seat: owner, project, bag, bank });
        self.cube_missing(project, owner, sink);
    }

    /// All cubes of a colour leave the player's projects, at one moment (MG-DRAW-06).
    pub(crate) fn send_home_black(&mut self, seat: Seat, sink: &mut impl EventSink<Event>) {
        let mut projects = tabletop::PieceSet::<3>::EMPTY;
        self.own_projects(seat, |project| projects.insert(project.index()));
        for project in projects.iter().map(Project::at) {
            let stars = data().project(project).stars;
            let (mut bag, mut bank) = (Cubes::NONE, Cubes::NONE);
            // From the right, so that closing up moves no cell we still have to look at.
            for (cell, cube) in self.rows[project].iter().rev() {
                if cube == Colour::Black {
                    self.take_out(project, cell);
                    if stars & 1 << (4 * cell) != 0 { bank.put(cube) } else { bag.put(cube) }
                }
            }
            if !bag.is_empty() || !bank.is_empty() {
                self.players[seat].bag.put_all(bag);
                self.bank.put_all(bank);
                sink.tell(|| Event::CubesLeft { seat, project, bag, bank });
                self.cube_missing(project, seat, sink);
            }
        }
    }

    /// A cube left this project: an implemented card or a programme stops at once (MG-DEV-03, MG-PROG-02).
    pub(crate) fn cube_missing(&mut self, project: Project, owner: Seat, sink: &mut impl EventSink<Event>) {
        let info = data().project(project);
        if let (Kind::Implement | Kind::Programme, Home::Card(card)) = (info.kind, info.home)
            && self.implemented.remove(card)
        {
            sink.tell(|| Event::SwitchedOff { seat: owner, card });
        }
        // A shortened project may do without this cube: it stays complete, and pays no second time (MG-TURN-12).
        if self.standing.contains(project.index()) && !self.is_complete(project, &self.powers(owner)) {
            self.standing.remove(project.index());
        }
    }

    /// So many cubes of a colour from the bank into the bag, as many as there are (MG-BAG-03).
    pub(crate) fn gain(&mut self, seat: Seat, colour: Colour, count: u8, why: Why, sink: &mut impl EventSink<Event>) {
        let count = self.bank.take_up_to(colour, count);
        self.players[seat].bag[colour] += count;
        sink.tell(|| Event::Gained { seat, cubes: Cubes::of(colour, count), why });
    }

    /// Every own project that can hold cubes, planets excepted: on cards, on conflict sides, on tracks with cubes.
    #[inline]
    pub(crate) fn own_projects(&self, seat: Seat, mut each: impl FnMut(Project)) {
        let data = data();
        let player = &self.players[seat];
        // A conflict in front of a player is no project; it must lie on the board (MG-CONF-02).
        for card in player.cards.less(data.of_type[CardType::Conflict.index()]).iter() {
            data.projects_of(card).for_each(&mut each);
        }
        for laid in &self.conflicts {
            for (facing, system) in Facing::BOTH.into_iter().zip(laid.systems()) {
                if player.realm.contains(system) {
                    each(data.side(laid.card, facing));
                }
            }
        }
        for track in data.tracks_of(player.realm).iter() {
            if self.is_route_of(track, seat) {
                each(data.route(track));
            }
        }
    }

    /// Does a route of this player lie on the track?
    #[inline]
    pub(crate) fn is_route_of(&self, track: Track, seat: Seat) -> bool {
        !self.rows[data().route(track)].is_empty() && self.players[seat].realm.contains(self.route_ends(track).0)
    }
}
