//! Routes: where they may lie, where they lead, and when they are taken back (chapter ROUTE).

use crate::cards::data;
use crate::effect::Kind;
use crate::event::Event;
use crate::ids::{System, SystemSet, Track};
use crate::powers::Powers;
use crate::refusal::Refusal;
use crate::resource::Colour;
use crate::state::Galaxy;
use tabletop::{EventSink, Seat};

impl Galaxy {
    /// Neutral systems with which the player has a conflict: no route may be laid there (MG-ROUTE-09).
    pub(crate) fn in_conflict_with(&self, seat: Seat) -> SystemSet {
        let realm = self.players[seat].realm;
        let mut others = SystemSet::EMPTY;
        for laid in &self.conflicts {
            let [a, b] = data().track(laid.track).ends;
            match (realm.contains(a), realm.contains(b)) {
                (true, false) => others.insert(b),
                (false, true) => others.insert(a),
                (true, true) | (false, false) => {}
            }
        }
        others
    }

    /// Both ends of every complete route of a player: bases may be placed there if the rest fits.
    pub(crate) fn linked(&self, seat: Seat, powers: &Powers) -> SystemSet {
        let mut linked = SystemSet::EMPTY;
        for track in data().tracks_of(self.players[seat].realm).iter() {
            if self.is_route_of(track, seat) && self.is_complete(data().route(track), powers) {
                let [a, b] = data().track(track).ends;
                linked.insert(a);
                linked.insert(b);
            }
        }
        linked
    }

    /// May the player lay a cube along this track towards `to`, starting or going on?
    fn may_lead(&self, seat: Seat, track: Track, to: System) -> Result<(), Refusal> {
        if self.holes.contains(to) {
            return Err(Refusal::BlackHole(to));
        }
        if self.conflict_on(track).is_some() {
            return Err(Refusal::ConflictOnTrack(track));
        }
        if self.owner(to).is_some_and(|owner| owner != seat) {
            return Err(Refusal::RivalSystem(to));
        }
        if self.in_conflict_with(seat).contains(to) {
            return Err(Refusal::InConflictWith(to));
        }
        Ok(())
    }

    /// May the player begin a route so? (MG-ROUTE-02, 03, 08, 09)
    pub(crate) fn may_begin(
        &self,
        seat: Seat,
        cube: Colour,
        track: Track,
        from: System,
        colour: Colour,
    ) -> Result<(), Refusal> {
        let ends = data().track(track).ends;
        let to = match ends {
            [a, b] if a == from => b,
            [a, b] if b == from => a,
            _ => return Err(Refusal::NotAnEnd(from)),
        };
        if !self.players[seat].realm.contains(from) {
            return Err(Refusal::NotYourSystem(from));
        }
        if !self.rows[data().route(track)].is_empty() {
            return Err(Refusal::RouteBegun(track));
        }
        self.may_lead(seat, track, to)?;
        let colours = ends.map(|end| data().system(end).colour);
        if !colours.contains(&colour) {
            return Err(Refusal::RouteColours(colours));
        }
        if cube == Colour::Black {
            return Err(Refusal::NoBlack);
        }
        if !self.powers(seat).fills(Kind::Route, cube).contains(colour) {
            return Err(Refusal::WrongColour { cube, cell: colour });
        }
        Ok(())
    }

    /// May the player put a cube into the next cell of a route? (MG-ROUTE-04)
    pub(crate) fn may_extend(&self, seat: Seat, cube: Colour, track: Track) -> Result<(), Refusal> {
        if !self.is_route_of(track, seat) {
            return Err(Refusal::NoRoute(track));
        }
        if self.rows[data().route(track)].count() >= data().track(track).cells {
            return Err(Refusal::RouteFull(track));
        }
        self.may_lead(seat, track, self.route_ends(track).1)?;
        let Some(colour) = self.routes[track.index()].colour else { return Err(Refusal::NoRoute(track)) };
        if cube == Colour::Black {
            return Err(Refusal::NoBlack);
        }
        if !self.powers(seat).fills(Kind::Route, cube).contains(colour) {
            return Err(Refusal::RouteColour(colour));
        }
        Ok(())
    }

    /// All routes at a system are taken back, except those of `keeper` (MG-ROUTE-10, 11).
    pub(crate) fn take_back_routes(&mut self, system: System, keeper: Option<Seat>, sink: &mut impl EventSink<Event>) {
        for track in data().system(system).tracks.iter() {
            if let Some(owner) = self.route_owner(track)
                && keeper != Some(owner)
            {
                self.send_home(data().route(track), owner, sink);
            }
        }
    }
}
