//! Which actions are legal, and why others are not.

use crate::action::Action;
use crate::cards::{Facing, data};
use crate::effect::CardType;
use crate::ids::{Project, SystemSet};
use crate::refusal::Refusal;
use crate::resolve::Grabber;
use crate::resource::Colour;
use crate::state::{Frame, Galaxy, Phase};
use tabletop::Seat;

/// Yes, or this refusal.
fn only(holds: bool, refusal: Refusal) -> Result<(), Refusal> {
    if holds { Ok(()) } else { Err(refusal) }
}

/// Every legal action of the asked seat.
pub(crate) fn legal(galaxy: &Galaxy, seat: Seat, actions: &mut Vec<Action>) {
    if galaxy.asked() != Some(seat) {
        return;
    }
    match galaxy.stack.last() {
        Some(frame) => galaxy.legal_choices(seat, frame, actions),
        None => match galaxy.phase {
            Phase::Distribution => galaxy.legal_distribution(seat, actions),
            Phase::Settlement => galaxy.legal_settlement(seat, actions),
            Phase::Cards => galaxy.legal_cards(seat, actions),
            Phase::Setup | Phase::Dawn | Phase::Draw | Phase::Income | Phase::End | Phase::Over(_) => {}
        },
    }
}

/// Agrees with [`legal`], and says why not.
pub(crate) fn check(galaxy: &Galaxy, seat: Seat, action: Action) -> Result<(), Refusal> {
    match galaxy.asked() {
        None => return Err(Refusal::Over),
        Some(asked) if asked != seat => return Err(Refusal::NotAsked),
        Some(_) => {}
    }
    match galaxy.stack.last() {
        Some(frame) => galaxy.check_choice(seat, frame, action),
        None => match galaxy.phase {
            Phase::Distribution => galaxy.check_distribution(seat, action),
            Phase::Settlement => galaxy.check_settlement(seat, action),
            Phase::Cards => galaxy.check_cards(seat, action),
            Phase::Setup | Phase::Dawn | Phase::Draw | Phase::Income | Phase::End | Phase::Over(_) => {
                Err(Refusal::NotNow)
            }
        },
    }
}

/// What the seat might expect to do but may not, and why.
pub(crate) fn refused(galaxy: &Galaxy, seat: Seat, out: &mut Vec<(Action, Refusal)>) {
    if galaxy.asked() != Some(seat) {
        return;
    }
    let mut tried = Vec::new();
    match (galaxy.stack.last(), galaxy.phase) {
        (None, Phase::Distribution) => galaxy.try_distribution(seat, &mut tried),
        (None, Phase::Settlement) => galaxy.try_settlement(seat, &mut tried),
        (None, Phase::Cards) => galaxy.try_cards(seat, &mut tried),
        (Some(Frame::Gain(_) | Frame::GainOne(_)), _) => tried.extend(Colour::ALL.map(Action::Gain)),
        (Some(_) | None, _) => {}
    }
    let why = |action| check(galaxy, seat, action).err().map(|refusal| (action, refusal));
    out.extend(tried.into_iter().filter_map(why));
}

impl Galaxy {
    fn legal_settlement(&self, seat: Seat, actions: &mut Vec<Action>) {
        let powers = self.powers(seat);
        let pending = self.pending(seat, &powers);
        let rewards = self.rewards_to_choose(seat, pending);
        actions.extend(rewards.iter().map(|project| Action::Reward(Project::at(project))));
        let slots = self.prepared(seat);
        if !slots.is_empty() {
            let systems = self.placeable(seat, &powers);
            for slot in slots.iter() {
                actions.extend(systems.iter().map(|system| Action::Place { slot, system }));
            }
        }
        if pending.is_empty() {
            actions.push(Action::Done);
        }
    }

    fn legal_cards(&self, seat: Seat, actions: &mut Vec<Action>) {
        let conflicts = self.players[seat].cards.and(data().of_type[CardType::Conflict.index()]);
        if !conflicts.is_empty() {
            let fields = self.battlefields(seat);
            for card in conflicts.iter() {
                for track in fields.iter() {
                    actions.extend(Facing::BOTH.map(|own| Action::Lay { card, track, own }));
                }
            }
        }
        actions.extend(self.discardable(seat).iter().map(Action::Discard));
        actions.extend(self.offers(seat).map(Action::Offer));
        if self.may_end_turn(seat).is_ok() {
            actions.push(Action::Done);
        }
    }

    /// The choices of a waiting frame.
    fn legal_choices(&self, seat: Seat, frame: &Frame, actions: &mut Vec<Action>) {
        match *frame {
            Frame::Corner(_) => actions.extend(self.free_corners().iter().map(Action::Start)),
            Frame::ChooseRace(_) => actions.extend(self.display.iter().map(Action::Take)),
            Frame::Take { .. } | Frame::LookOut => actions.extend(self.development_decks().map(Action::Deck)),
            Frame::Lifted { deck, cards, .. } => {
                actions.extend(self.offered(deck, &cards).iter().map(Action::Take));
            }
            Frame::Bury { cards, .. } => actions.extend(cards.iter().copied().map(Action::Bury)),
            Frame::Clearing(_) => {
                self.legal_clearings(seat, actions);
                actions.push(Action::Done);
            }
            Frame::Offer { .. } => actions.extend([Action::Accept, Action::Decline]),
            Frame::Answers { cards, .. } => actions.extend(cards.iter().copied().map(Action::Answer)),
            Frame::Gain(_) | Frame::GainOne(_) => {
                actions.extend(Colour::PLAIN.into_iter().filter(|colour| self.bank[*colour] > 0).map(Action::Gain));
            }
            Frame::PutBack(_) => actions.extend(self.drawn.iter().map(|(cube, _)| Action::PutBack(cube))),
            Frame::Browse(deck) => {
                let mut cards = crate::ids::CardSet::EMPTY;
                self.deck(deck).iter().for_each(|card| cards.insert(*card));
                actions.extend(cards.iter().map(Action::Take));
            }
            Frame::Prepare => actions.extend(self.free_slots(seat).iter().map(Action::Prepare)),
            Frame::Settle => actions.extend(self.neighbours(seat).iter().map(Action::Settle)),
            Frame::ClearRoute => actions.extend(self.rival_routes(seat).iter().map(Action::ClearRoute)),
            Frame::Lift(_) => {
                actions.extend(self.own_routes(seat).iter().map(Action::Lift));
                actions.push(Action::Done);
            }
            Frame::Hole => {
                actions.extend(self.swallowable().iter().map(Action::Cover));
                actions.extend(self.uncoverable().iter().map(Action::Uncover));
            }
            Frame::Skip(_) => actions.extend(self.rivals(seat).map(Action::Skip)),
            Frame::Stop => actions.extend(self.conflicts.iter().map(|laid| Action::Stop(laid.card))),
            Frame::Exchange(_) => {
                for give in Colour::PLAIN.into_iter().filter(|give| self.players[seat].bag[*give] > 0) {
                    let gets = Colour::PLAIN.into_iter().filter(|get| *get != give && self.bank[*get] > 0);
                    actions.extend(gets.map(|get| Action::Exchange { give, get }));
                }
                actions.push(Action::Done);
            }
            Frame::Steal(project) => {
                self.grabbable(seat, self.thief(project), |project, cell| actions.push(Action::Grab { project, cell }));
            }
            Frame::Spoils { loser, .. } => {
                let by = Grabber::Winner(loser);
                self.grabbable(seat, by, |project, cell| actions.push(Action::Grab { project, cell }));
            }
            Frame::Goals { conflict, facing, loser, left, .. } => {
                let goals = self.open_goals(conflict, facing, loser, left);
                if goals.system.is_some() {
                    actions.push(Action::Capture);
                }
                if let Some((_, cards, _)) = goals.cards {
                    actions.extend(cards.iter().map(Action::Seize));
                }
            }
            Frame::Captured(_) => {
                if self.players[seat].reserve > 0 {
                    actions.push(Action::SettleFromReserve);
                }
                actions.extend(self.prepared(seat).iter().map(Action::SettleFromSlot));
                actions.push(Action::Done);
            }
            // These never wait.
            Frame::Nothing
            | Frame::Cover
            | Frame::MixRaces
            | Frame::TakeRace(_)
            | Frame::Effects { .. }
            | Frame::CountSpoils { .. } => {}
        }
    }

    fn check_distribution(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Fill { cube, project, cell } => self.may_fill(seat, cube, project, cell),
            Action::Colonise { cube, system } => self.may_colonise(seat, cube, system),
            Action::Begin { cube, track, from, colour } => {
                self.has_drawn(cube)?;
                self.may_begin(seat, cube, track, from, colour)
            }
            Action::Extend { cube, track } => {
                self.has_drawn(cube)?;
                self.may_extend(seat, cube, track)
            }
            Action::Clear(project) => {
                self.may_clear(seat, project)?;
                only(self.drawn[Colour::Black] > 0, Refusal::NeedsBlack)
            }
            Action::Offer(conflict) => self.may_offer(seat, conflict).map(|_| ()),
            Action::Done => Ok(()),
            other => Err(misplaced(other)),
        }
    }

    fn check_settlement(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Reward(project) => {
                let rewards = self.rewards_to_choose(seat, self.pending(seat, &self.powers(seat)));
                only(rewards.contains(project.index()), Refusal::NoReward(project))
            }
            Action::Place { slot, system } => self.may_place(seat, slot, system),
            Action::Done => {
                let pending = self.pending(seat, &self.powers(seat));
                only(pending.is_empty(), Refusal::RewardsFirst(pending.len() as u8))
            }
            other => Err(misplaced(other)),
        }
    }

    fn check_cards(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Lay { card, track, .. } => self.may_lay(seat, card, track),
            Action::Discard(card) => self.may_discard(seat, card),
            Action::Offer(conflict) => self.may_offer(seat, conflict).map(|_| ()),
            Action::Done => self.may_end_turn(seat),
            other => Err(misplaced(other)),
        }
    }

    fn check_choice(&self, seat: Seat, frame: &Frame, action: Action) -> Result<(), Refusal> {
        match (*frame, action) {
            (Frame::Corner(_), Action::Start(system)) => {
                only(self.free_corners().contains(system), Refusal::SystemNotOffered(system))
            }
            (Frame::ChooseRace(_), Action::Take(card)) => {
                only(self.display.contains(card), Refusal::CardNotOffered(card))
            }
            (Frame::Take { .. } | Frame::LookOut, Action::Deck(deck)) => {
                only(deck.is_development(), Refusal::NotNow)?;
                only(!self.deck(deck).is_empty(), Refusal::EmptyDeck(deck))
            }
            (Frame::Lifted { deck, cards, .. }, Action::Take(card)) => {
                only(self.offered(deck, &cards).contains(card), Refusal::CardNotOffered(card))
            }
            (Frame::Bury { cards, .. }, Action::Bury(card)) => {
                only(cards.contains(&card), Refusal::CardNotOffered(card))
            }
            (Frame::Browse(deck), Action::Take(card)) => {
                only(self.deck(deck).iter().any(|other| *other == card), Refusal::CardNotOffered(card))
            }
            (Frame::Clearing(_), Action::Clear(project)) => self.may_clear(seat, project),
            (Frame::Offer { .. }, Action::Accept | Action::Decline) => Ok(()),
            (Frame::Answers { cards, .. }, Action::Answer(card)) => {
                only(cards.contains(&card), Refusal::CardNotOffered(card))
            }
            (Frame::Gain(_) | Frame::GainOne(_), Action::Gain(colour)) => {
                only(colour != Colour::Black, Refusal::BlackNotGained)?;
                only(self.bank[colour] > 0, Refusal::BankLacks(colour))
            }
            (Frame::PutBack(_), Action::PutBack(cube)) => self.has_drawn(cube),
            (Frame::Prepare, Action::Prepare(card)) => {
                only(self.free_slots(seat).contains(card), Refusal::CardNotOffered(card))
            }
            (Frame::Settle, Action::Settle(system)) => {
                only(self.neighbours(seat).contains(system), Refusal::SystemNotOffered(system))
            }
            (Frame::ClearRoute, Action::ClearRoute(track)) => {
                only(self.rival_routes(seat).contains(track), Refusal::NoRoute(track))
            }
            (Frame::Lift(_), Action::Lift(track)) => {
                only(self.own_routes(seat).contains(track), Refusal::NoRoute(track))
            }
            (Frame::Hole, Action::Cover(system)) => {
                only(self.swallowable().contains(system), Refusal::SystemNotOffered(system))
            }
            (Frame::Hole, Action::Uncover(system)) => {
                only(self.uncoverable().contains(system), Refusal::SystemNotOffered(system))
            }
            (Frame::Skip(_), Action::Skip(rival)) => {
                only(self.rivals(seat).any(|other| other == rival), Refusal::NoSuchRival(rival))
            }
            (Frame::Stop, Action::Stop(conflict)) => {
                only(self.laid(conflict).is_some(), Refusal::CardNotOffered(conflict))
            }
            (Frame::Exchange(_), Action::Exchange { give, get }) => {
                only(give != Colour::Black && get != Colour::Black, Refusal::BlackNotGained)?;
                only(self.players[seat].bag[give] > 0, Refusal::BagLacks(give))?;
                only(self.bank[get] > 0, Refusal::BankLacks(get))?;
                only(give != get, Refusal::SameColour(give))
            }
            (
                Frame::Steal(_) | Frame::Spoils { .. } | Frame::Goals { .. } | Frame::Captured(_),
                Action::Grab { .. }
                | Action::Capture
                | Action::Seize(_)
                | Action::SettleFromReserve
                | Action::SettleFromSlot(_),
            ) => self.check_prize(seat, frame, action),
            (Frame::Clearing(_) | Frame::Lift(_) | Frame::Exchange(_) | Frame::Captured(_), Action::Done) => Ok(()),
            (_, Action::Done) => Err(Refusal::Compulsory),
            (_, other) => Err(misplaced(other)),
        }
    }

    /// What a theft or a won conflict brings.
    fn check_prize(&self, seat: Seat, frame: &Frame, action: Action) -> Result<(), Refusal> {
        match (*frame, action) {
            (Frame::Steal(theft), Action::Grab { project, cell }) => {
                let grabbed = self.may_grab(seat, self.thief(theft), project, cell);
                only(grabbed.is_some(), Refusal::CubeNotOffered(project))
            }
            (Frame::Spoils { loser, .. }, Action::Grab { project, cell }) => {
                let grabbed = self.may_grab(seat, Grabber::Winner(loser), project, cell);
                only(grabbed.is_some(), Refusal::CubeNotOffered(project))
            }
            (Frame::Goals { conflict, facing, loser, left, .. }, Action::Capture) => {
                only(self.open_goals(conflict, facing, loser, left).system.is_some(), Refusal::NotNow)
            }
            (Frame::Goals { conflict, facing, loser, left, .. }, Action::Seize(card)) => {
                let cards = self.open_goals(conflict, facing, loser, left).cards;
                only(cards.is_some_and(|(_, cards, _)| cards.contains(card)), Refusal::CardNotOffered(card))
            }
            (Frame::Captured(_), Action::SettleFromReserve) => only(self.players[seat].reserve > 0, Refusal::NoDisc),
            (Frame::Captured(_), Action::SettleFromSlot(card)) => {
                only(self.prepared(seat).contains(card), Refusal::NoPreparedBase(card))
            }
            (_, other) => Err(misplaced(other)),
        }
    }

    fn try_distribution(&self, seat: Seat, tried: &mut Vec<Action>) {
        for (cube, _) in self.drawn.iter() {
            tried.extend(self.players[seat].realm.iter().map(|system| Action::Colonise { cube, system }));
            self.own_projects(seat, |project| {
                let info = data().project(project);
                let fits = |cell: &u8| info.cells[*cell as usize].colour == cube;
                let cells = (0..info.cells.len() as u8).filter(fits);
                tried.extend(cells.map(|cell| Action::Fill { cube, project, cell }));
            });
            for track in data().tracks_of(self.players[seat].realm).iter() {
                let ends = data().track(track).ends;
                let mine = ends.into_iter().find(|end| self.players[seat].realm.contains(*end));
                match (self.route_owner(track), mine) {
                    (None, Some(from)) => tried.push(Action::Begin { cube, track, from, colour: cube }),
                    (Some(_), _) | (None, None) => tried.push(Action::Extend { cube, track }),
                }
            }
        }
        tried.extend(self.conflicts.iter().map(|laid| Action::Offer(laid.card)));
    }

    fn try_settlement(&self, seat: Seat, tried: &mut Vec<Action>) {
        for slot in self.prepared(seat).iter() {
            let realm = self.players[seat].realm;
            let ends = self.live_tracks(realm).iter().flat_map(|track| data().track(track).ends);
            let near: SystemSet = ends.collect();
            tried.extend(near.iter().map(|system| Action::Place { slot, system }));
        }
        tried.push(Action::Done);
    }

    fn try_cards(&self, seat: Seat, tried: &mut Vec<Action>) {
        tried.extend(self.players[seat].cards.iter().map(Action::Discard));
        let conflicts = self.players[seat].cards.and(data().of_type[CardType::Conflict.index()]);
        for card in conflicts.iter() {
            let near = data().tracks_of(self.players[seat].realm);
            tried.extend(near.iter().map(|track| Action::Lay { card, track, own: Facing::Red }));
        }
        tried.extend(self.conflicts.iter().map(|laid| Action::Offer(laid.card)));
        tried.push(Action::Done);
    }
}

/// An action that belongs to another part of the turn.
const fn misplaced(action: Action) -> Refusal {
    match action {
        Action::Fill { .. }
        | Action::Colonise { .. }
        | Action::Begin { .. }
        | Action::Extend { .. }
        | Action::Clear(_) => Refusal::OnlyInPhaseTwo,
        Action::Reward(_) | Action::Place { .. } => Refusal::OnlyInSettlement,
        Action::Lay { .. } | Action::Discard(_) => Refusal::OnlyInPhaseThree,
        Action::Start(_)
        | Action::Take(_)
        | Action::Bury(_)
        | Action::Deck(_)
        | Action::PutBack(_)
        | Action::Offer(_)
        | Action::Accept
        | Action::Decline
        | Action::Answer(_)
        | Action::Gain(_)
        | Action::Grab { .. }
        | Action::Capture
        | Action::Seize(_)
        | Action::SettleFromReserve
        | Action::SettleFromSlot(_)
        | Action::Prepare(_)
        | Action::Settle(_)
        | Action::Cover(_)
        | Action::Uncover(_)
        | Action::ClearRoute(_)
        | Action::Lift(_)
        | Action::Skip(_)
        | Action::Stop(_)
        | Action::Exchange { .. }
        | Action::Done => Refusal::NotNow,
    }
}
