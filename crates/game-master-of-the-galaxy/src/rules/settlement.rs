//! Phase 2, settlement: rewards of completed projects, in the order their owner likes (chapters TURN, DEV, PROG, STEAL).

use crate::cards::{Home, Reward, data};
use crate::effect::{CardClass, Effect, Gained, Kind, When};
use crate::event::{Event, Why};
use crate::ids::{Project, System};
use crate::powers::Powers;
use crate::resolve::ask_nothing;
use crate::resource::Colour;
use crate::state::{Cause, Frame, Galaxy, Phase};
use tabletop::{EventSink, PieceSet, Seat};

/// Cubes for a planet colonised in its system's colour, and in another one (MG-COLONY-03).
fn colony(system: System, colour: Colour) -> u8 {
    if data().system(system).colour == colour { 3 } else { 2 }
}

impl Galaxy {
    /// Rewards that wait to be taken (MG-FLOW-04). A route has one only while a card answers to it.
    pub(crate) fn pending(&self, seat: Seat, powers: &Powers) -> PieceSet<3> {
        let mut pending = PieceSet::EMPTY;
        let routes_pay = !self.answering(seat, When::RouteDone, None).is_empty();
        self.own_projects(seat, |project| {
            if !self.standing.contains(project.index()) && self.is_complete(project, powers) {
                let pays = routes_pay || data().project(project).kind != Kind::Route;
                if pays {
                    pending.insert(project.index());
                }
            }
        });
        for planet in self.fresh.iter() {
            pending.insert(planet);
        }
        pending
    }

    /// Those of the waiting rewards that differ: where the order of planets changes nothing one of them stands for all, and of
    /// planets in one system with cubes of one colour the first (MG-TURN-10).
    pub(crate) fn rewards_to_choose(&self, seat: Seat, mut pending: PieceSet<3>) -> PieceSet<3> {
        if self.fresh.len() > 1 {
            let together = self.planets_pay_together(seat);
            let kind = |planet: usize| match data().project(Project::at(planet)).home {
                Home::Planet(system, _) => Some((system, self.rows[Project::at(planet)].get(0))),
                Home::Card(_) | Home::Side(..) | Home::Track(_) => None,
            };
            for planet in self.fresh.iter() {
                let mut earlier = self.fresh.iter().take_while(|other| *other < planet);
                if earlier.any(|other| together || kind(other) == kind(planet)) {
                    pending.remove(planet);
                }
            }
        }
        pending
    }

    /// Do all planets that wait bring the same in every order? The bank has what they bring, and no card that answers asks anything.
    pub(crate) fn planets_pay_together(&self, seat: Seat) -> bool {
        let answers = self.answering(seat, When::Colonising, None);
        if !ask_nothing(answers.iter()) {
            return false;
        }
        let mut due = [0; 5];
        for planet in self.fresh.iter().map(Project::at) {
            let (Home::Planet(system, _), Some(colour)) = (data().project(planet).home, self.rows[planet].get(0))
            else {
                continue;
            };
            due[colour.index()] += colony(system, colour);
            let effects =
                answers.iter().filter_map(|card| data().card(card).ability).flat_map(|ability| &ability.effects);
            for effect in effects {
                match effect {
                    Effect::Gain(Gained::Same, n) => due[colour.index()] += n,
                    Effect::Gain(Gained::Of(other), n) => due[other.index()] += n,
                    _ => {}
                }
            }
        }
        Colour::ALL.into_iter().all(|colour| due[colour.index()] <= self.bank[colour])
    }

    fn reward_planet(&mut self, seat: Seat, planet: Project, sink: &mut impl EventSink<Event>) {
        let (Home::Planet(system, _), Some(colour)) = (data().project(planet).home, self.rows[planet].get(0)) else {
            return;
        };
        let answers = self.answering(seat, When::Colonising, None);
        self.fresh.remove(planet.index());
        self.gain(seat, colour, colony(system, colour), Why::Colony(system), sink);
        self.let_answer(seat, answers, Cause::Colour(colour), sink);
    }

    /// Takes the reward of a completed project.
    pub(crate) fn take_reward(&mut self, seat: Seat, project: Project, sink: &mut impl EventSink<Event>) {
        let info = data().project(project);
        match (info.reward, info.home) {
            (Reward::Colony, Home::Planet(..)) => {
                let planets = if self.planets_pay_together(seat) {
                    self.fresh
                } else {
                    std::iter::once(project.index()).collect()
                };
                planets.iter().for_each(|planet| self.reward_planet(seat, Project::at(planet), sink));
            }
            (Reward::Route, Home::Track(track)) => {
                let answers = self.answering(seat, When::RouteDone, None);
                self.standing.insert(project.index());
                let colour = self.routes[track.index()].colour;
                // MG-EFF-07: the named colour counts, whatever cubes lie there.
                self.let_answer(seat, answers, colour.map_or(Cause::None, Cause::Colour), sink);
            }
            (Reward::Base, Home::Card(card)) => {
                self.send_home(project, seat, sink);
                // MG-BASE-03, 04, 07.
                match self.hindrance(seat, card) {
                    Some(why) => sink.tell(|| Event::NotPrepared { seat, card, why: Some(why) }),
                    None => self.prepare(seat, card, sink),
                }
            }
            (Reward::Cards(class, count), _) => {
                self.send_home(project, seat, sink);
                self.stack.push(Frame::Take { seat, class, left: count });
            }
            (Reward::Implement, Home::Card(card)) => {
                // MG-EFF-03: asked before, for no card answers to its own implementing.
                let answers = self.answering(seat, When::Implementing, Some(card.kind()));
                self.implemented.insert(card);
                self.standing.insert(project.index());
                sink.tell(|| Event::Implemented { seat, card });
                let same = self.players[seat].cards.and(data().of_type[card.kind().index()]).and(self.implemented);
                // MG-DEV-05: by the number implemented now.
                let politics = match same.len() {
                    1 => CardClass::Leader,
                    2 => CardClass::Conflict,
                    _ => CardClass::Government,
                };
                self.let_answer_later(seat, answers, Cause::None);
                self.stack.push(Frame::Take { seat, class: politics, left: 1 });
                self.check_victory(sink);
            }
            (Reward::Programme, Home::Card(race)) => {
                self.implemented.insert(race);
                self.standing.insert(project.index());
                sink.tell(|| Event::ProgrammeDone { seat, race });
                self.check_victory(sink);
            }
            (Reward::Steal(_), _) => {
                self.send_home(project, seat, sink);
                self.stack.push(Frame::Steal(project));
            }
            (Reward::Conflict, Home::Side(card, facing)) => self.win_conflict(card, facing, sink),
            // No other reward lies on such a home.
            (Reward::Colony | Reward::Route | Reward::Base, _)
            | (Reward::Implement | Reward::Programme | Reward::Conflict, _) => {}
        }
    }

    /// The settlement is over; phase 3 begins.
    pub(crate) fn end_settlement(&mut self) {
        self.phase = Phase::Cards;
        self.standing = PieceSet::EMPTY;
        self.held = Default::default();
    }
}
