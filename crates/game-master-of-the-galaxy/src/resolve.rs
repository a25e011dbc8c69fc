//! The interpreter of effects: cards that answer to events, and what each effect asks or does.

use crate::cards::{Facing, Home, data};
use crate::effect::{Effect, Gained, Kind};
use crate::event::{Event, Why};
use crate::ids::{Card, CardSet, Project, SystemSet, Track, TrackSet};
use crate::resource::Colour;
use crate::state::{Cause, Frame, Galaxy, Phase};
use tabletop::{Dice, EventSink, Seat};

/// Who takes single cubes from others, and what stands against it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Grabber {
    /// A leader's theft of one colour.
    Thief(Colour),
    /// The winner of a conflict, from this loser.
    Winner(Seat),
}

/// Do all effects of these cards happen without a question?
pub(crate) fn ask_nothing(cards: impl IntoIterator<Item = Card>) -> bool {
    let plain =
        |card: Card| data().card(card).ability.is_none_or(|ability| ability.effects.iter().all(Effect::asks_nothing));
    cards.into_iter().all(plain)
}

impl Galaxy {
    /// These cards answer to an event now; if none of them asks anything, at once.
    pub(crate) fn let_answer(&mut self, seat: Seat, cards: CardSet, cause: Cause, sink: &mut impl EventSink<Event>) {
        if cards.is_empty() {
            return;
        }
        if ask_nothing(cards.iter()) {
            cards.iter().for_each(|card| self.run_plain_card(seat, card, cause, sink));
        } else {
            self.let_answer_later(seat, cards, cause);
        }
    }

    /// These cards answer to an event when the stack comes to it.
    pub(crate) fn let_answer_later(&mut self, seat: Seat, cards: CardSet, cause: Cause) {
        if !cards.is_empty() {
            self.stack.push(Frame::Answers { seat, cards: cards.iter().take(4).collect(), cause });
        }
    }

    /// Several cards answer: at once when they ask nothing, one by one in their owner's order otherwise. Waits only for
    /// that order (MG-EFF-01).
    pub(crate) fn go_on_answering(
        &mut self,
        seat: Seat,
        cards: &[Card],
        cause: Cause,
        sink: &mut impl EventSink<Event>,
    ) -> bool {
        if ask_nothing(cards.iter().copied()) {
            self.stack.pop();
            cards.iter().for_each(|card| self.run_plain_card(seat, *card, cause, sink));
            return false;
        }
        if let [card] = *cards {
            self.stack.pop();
            self.begin_effects(seat, card, cause, sink);
            return false;
        }
        true
    }

    /// The owner named the card that acts next.
    pub(crate) fn answer_first(&mut self, card: Card, sink: &mut impl EventSink<Event>) {
        if let Some(Frame::Answers { seat, cards, cause }) = self.stack.last_mut() {
            cards.take(card);
            let (seat, cause) = (*seat, *cause);
            self.begin_effects(seat, card, cause, sink);
        }
    }

    pub(crate) fn begin_effects(&mut self, seat: Seat, card: Card, cause: Cause, sink: &mut impl EventSink<Event>) {
        sink.tell(|| Event::Used { seat, card });
        self.stack.push(Frame::Effects { seat, card, next: 0, cause });
    }

    fn run_plain_card(&mut self, seat: Seat, card: Card, cause: Cause, sink: &mut impl EventSink<Event>) {
        sink.tell(|| Event::Used { seat, card });
        let effects = data().card(card).ability.into_iter().flat_map(|ability| &ability.effects);
        for effect in effects {
            self.run_plain(seat, card, effect, cause, sink);
        }
    }

    /// An effect that asks nothing and rolls nothing.
    fn run_plain(&mut self, seat: Seat, card: Card, effect: &Effect, cause: Cause, sink: &mut impl EventSink<Event>) {
        match (effect, cause) {
            (Effect::Gain(Gained::Of(colour), n), _) => self.gain(seat, *colour, *n, Why::Card(card), sink),
            (Effect::Gain(Gained::Same, n), Cause::Colour(colour)) => {
                self.gain(seat, colour, *n, Why::Card(card), sink);
            }
            (Effect::ExtraTurns(n), _) => self.gain_extra_turns(seat, *n, sink),
            (Effect::CubeForConflict, Cause::Conflict(conflict)) => self.conflict_cube(seat, conflict, sink),
            _ => {}
        }
    }

    /// MG-EFF-17: one cube from the bank onto the own side, into the first cell neither black nor starred.
    fn conflict_cube(&mut self, seat: Seat, conflict: Card, sink: &mut impl EventSink<Event>) {
        let Some(laid) = self.laid(conflict).copied() else { return };
        let mine = |facing: &Facing| self.players[seat].realm.contains(laid.system(*facing));
        let Some(facing) = Facing::BOTH.into_iter().find(mine) else { return };
        let project = data().side(conflict, facing);
        for (cell, printed) in (0..).zip(data().project(project).cells) {
            let fits = printed.colour != Colour::Black && !printed.star && self.rows[project].get(cell).is_none();
            if fits && self.bank.take(printed.colour) {
                self.rows[project].put(cell, printed.colour);
                sink.tell(|| Event::ConflictCube { seat, project, cube: printed.colour });
                return;
            }
        }
    }

    /// Carries out the next effect of a card; pushes a frame where it asks something.
    pub(crate) fn run_effect(
        &mut self,
        seat: Seat,
        card: Card,
        effect: &Effect,
        cause: Cause,
        dice: &mut impl Dice,
        sink: &mut impl EventSink<Event>,
    ) {
        let ask = match effect {
            Effect::Gain(Gained::Any, n) => Frame::Gain(*n),
            Effect::Gain(Gained::One, n) => Frame::GainOne(*n),
            Effect::Exchange(n) => Frame::Exchange(*n),
            Effect::PutBack(n) => Frame::PutBack(*n),
            Effect::LookOut => Frame::LookOut,
            Effect::PrepareBase => Frame::Prepare,
            Effect::SettleNeighbour => Frame::Settle,
            Effect::ClearRivalRoute => Frame::ClearRoute,
            Effect::LiftFromRoutes(n) => Frame::Lift(*n),
            Effect::MoveBlackHole => Frame::Hole,
            Effect::RivalSkips(n) => Frame::Skip(*n),
            Effect::StopConflict => Frame::Stop,
            Effect::Draw(n) => {
                self.draw(seat, *n, dice, sink);
                return;
            }
            Effect::Gain(Gained::Of(_) | Gained::Same, _) | Effect::ExtraTurns(_) | Effect::CubeForConflict => {
                self.run_plain(seat, card, effect, cause, sink);
                return;
            }
            // Standing effects do not happen.
            Effect::StandIn { .. }
            | Effect::Shorten { .. }
            | Effect::Protect { .. }
            | Effect::CardLimit(_)
            | Effect::Income(_)
            | Effect::Spoils(_)
            | Effect::BlackClears(_)
            | Effect::EaseLeaders(_)
            | Effect::LiftMore(_)
            | Effect::ClosedStrongholds => return,
        };
        self.stack.push(ask);
    }

    /// Why the cubes of a waiting gain come: the card whose effect it is, the income, or spoils.
    pub(crate) fn gain_reason(&self) -> Why {
        let below = self.stack.len().checked_sub(2).map(|n| self.stack[n]);
        match below {
            Some(Frame::Effects { card, .. }) => Why::Card(card),
            _ if self.phase == Phase::Income => Why::Income,
            _ => Why::Spoils,
        }
    }

    /// Rival routes with cubes.
    pub(crate) fn rival_routes(&self, seat: Seat) -> TrackSet {
        Track::all().filter(|track| self.route_owner(*track).is_some_and(|owner| owner != seat)).collect()
    }

    /// Own routes with cubes.
    pub(crate) fn own_routes(&self, seat: Seat) -> TrackSet {
        data().tracks_of(self.players[seat].realm).iter().filter(|track| self.is_route_of(*track, seat)).collect()
    }

    /// Neutral systems next to own ones, without a conflict with the player (MG-EFF-11).
    pub(crate) fn neighbours(&self, seat: Seat) -> SystemSet {
        let realm = self.players[seat].realm;
        let ends = self.live_tracks(realm).iter().flat_map(|track| data().track(track).ends);
        ends.collect::<SystemSet>().and(self.neutral()).less(self.in_conflict_with(seat))
    }

    /// May this cube be taken? Whose is it? (MG-STEAL-02, 03, MG-CONF-14, MG-EFF-13)
    pub(crate) fn may_grab(&self, seat: Seat, by: Grabber, project: Project, cell: u8) -> Option<(Seat, Colour)> {
        let info = data().project(project);
        let cube = self.rows[project].get(cell)?;
        let victim = self.project_owner(project)?;
        if victim == seat || cube == Colour::Black || info.kind == Kind::Planet {
            return None;
        }
        let row = self.rows[project];
        match info.home {
            // MG-ROUTE-05: of a route only the farthest cube is open.
            Home::Track(_) if cell + 1 != row.count() => return None,
            Home::Track(_) | Home::Planet(..) => {}
            Home::Card(_) | Home::Side(..) => {
                // Of equal cells with equal cubes the last one.
                let printed = info.cells.get(cell as usize)?;
                let mut later = (cell + 1..info.size).take_while(|n| info.cells[*n as usize] == *printed);
                if later.any(|n| row.get(n) == Some(cube)) {
                    return None;
                }
            }
        }
        let open = match by {
            Grabber::Thief(colour) => cube == colour && self.powers(victim).open_to_thieves(info.kind),
            Grabber::Winner(loser) => {
                victim == loser && info.kind != Kind::Conflict && self.powers(victim).open_to_winners(info.kind)
            }
        };
        open.then_some((victim, cube))
    }

    /// Every cube that may be taken.
    pub(crate) fn grabbable(&self, seat: Seat, by: Grabber, mut each: impl FnMut(Project, u8)) {
        for rival in self.table().filter(|rival| *rival != seat) {
            let wanted = match by {
                Grabber::Thief(_) => true,
                Grabber::Winner(loser) => rival == loser,
            };
            if wanted {
                self.own_projects(rival, |project| {
                    for (cell, _) in self.rows[project].iter() {
                        if self.may_grab(seat, by, project, cell).is_some() {
                            each(project, cell);
                        }
                    }
                });
            }
        }
    }

    /// Takes a cube from a rival's project into the own bag; stars do not hinder (MG-LOSS-02).
    pub(crate) fn grab(
        &mut self,
        seat: Seat,
        project: Project,
        cell: u8,
        sink: &mut impl EventSink<Event>,
    ) -> Option<Colour> {
        let from = self.project_owner(project)?;
        let cube = self.take_out(project, cell)?;
        self.players[seat].bag.put(cube);
        sink.tell(|| Event::Grabbed { seat, from, project, cube });
        self.cube_missing(project, from, sink);
        self.check_victory(sink);
        Some(cube)
    }
}
