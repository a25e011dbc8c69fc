//! Which actions are legal, and why others are not. `legal` lists, `check` judges one action, `refused` explains what a player
//! might expect; a law holds the first two together.

use crate::action::{Action, Piece};
use crate::adventures::BOSS;
use crate::amounts::{Combat, Defense, Trade};
use crate::cards::{Kind, facts, table};
use crate::effect::{Ability, Resource, Sort};
use crate::program::Op;
use crate::refusal::Refusal;
use crate::rules::together::PASSING;
use crate::setup::Format;
use crate::state::{Frame, Order, ROW, Run, State};
use tabletop::Seat;

impl State {
    pub(crate) fn legal(&self, seat: Seat, actions: &mut Vec<Action>) {
        if !self.asked.contains(seat) {
            if self.may_withdraw().contains(seat) {
                actions.push(Action::Withdraw);
            }
            return;
        }
        match self.frames.last() {
            Some(frame) => self.answers(frame, seat, actions),
            None => self.main_phase(seat, actions),
        }
    }

    /// SR-TURN-03: play, use, buy, attack, in any order; nothing is compulsory (SR-TURN-05).
    fn main_phase(&self, seat: Seat, actions: &mut Vec<Action>) {
        if self.boss_acts() {
            actions.push(Action::Proceed);
            return;
        }
        let player = self.player(seat);
        actions.reserve(32 + usize::from(player.combat.0));
        if !self.areas.is_full() {
            player.hand.kinds().for_each(|(kind, _)| actions.push(Action::Play(kind)));
        }
        let table = table();
        for (index, card) in self.areas.of(seat).iter().enumerate() {
            let mut open = card.marks.open();
            if open == 0 {
                continue;
            }
            let piece = self.areas.piece(seat, index);
            while open != 0 {
                let ability = Ability::USABLE[open.trailing_zeros() as usize % 4];
                open &= open - 1;
                actions.push(Action::Use(piece, ability));
            }
        }
        if player.trade > Trade(0) {
            for (slot, card) in self.row.iter().enumerate() {
                if card.is_some_and(|card| Trade::from(table[card.index()].cost) <= player.trade) {
                    actions.push(Action::Buy(slot as u8));
                }
            }
            if self.explorers > 0 && player.trade >= Trade::from(facts(Kind::EXPLORER).cost) {
                actions.push(Action::BuyExplorer);
            }
        }
        if player.combat > Combat(0) {
            self.each_targetable_base(seat, |owner, piece, defense| {
                if Combat::from(defense) <= player.combat {
                    actions.push(Action::AttackBase(owner, piece));
                }
            });
            for target in self.attackable(seat).iter() {
                if !self.is_shielded(target) {
                    actions.extend((1..=player.combat.0).map(|amount| Action::Attack(target, amount)));
                }
            }
        }
        match self.format {
            Format::Duel | Format::FreeForAll | Format::Hunter | Format::Trophy => {}
            Format::Hydra => self.together(seat, actions),
            Format::Emperor => self.passing(seat, actions),
            Format::Raid => self.damaging(seat, actions),
            Format::Adventure(_) => self.adventurous(seat, actions),
        }
        actions.push(Action::EndTurn);
    }

    /// SR-HYDRA-10 to SR-HYDRA-13: what a team could pay for together.
    fn together(&self, seat: Seat, actions: &mut Vec<Action>) {
        let (Ok(trade), Ok(combat)) = (self.means(seat, Resource::Trade), self.means(seat, Resource::Combat)) else {
            return;
        };
        for (slot, card) in self.row.iter().enumerate() {
            if card.is_some_and(|card| trade.check(facts(card).cost).is_ok()) {
                actions.push(Action::BuyTogether(slot as u8));
            }
        }
        if self.explorers > 0 && trade.check(facts(Kind::EXPLORER).cost).is_ok() {
            actions.push(Action::BuyExplorerTogether);
        }
        self.each_targetable_base(seat, |owner, piece, defense| {
            if combat.check(defense.0).is_ok() {
                actions.push(Action::AttackBaseTogether(owner, piece));
            }
        });
    }

    /// SR-CHAL-14, SR-CHAL-33, SR-HORROR-15: what only an adventure offers.
    fn adventurous(&self, seat: Seat, actions: &mut Vec<Action>) {
        if self.format.joint_turn() {
            self.together(seat, actions);
        }
        if self.severing() {
            let combat = self.player(seat).combat;
            let cards = self.boss.pile.kinds().map(|(kind, _)| kind);
            actions.extend(cards.filter(|kind| Combat::from(facts(*kind).cost) <= combat).map(Action::Sever));
        }
        if !self.boss.rejected {
            actions.push(Action::RejectRow);
        }
    }

    /// SR-EMP-11.
    fn passing(&self, seat: Seat, actions: &mut Vec<Action>) {
        let player = self.player(seat);
        if player.trade < PASSING {
            return;
        }
        for to in self.teammates(seat).iter() {
            actions.extend(player.discard.kinds().map(|(kind, _)| Action::Pass(kind, to)));
        }
    }

    /// SR-RAID-09: less than destroys it.
    fn damaging(&self, seat: Seat, actions: &mut Vec<Action>) {
        let combat = self.player(seat).combat;
        if combat == Combat(0) {
            return;
        }
        self.each_targetable_base(seat, |owner, piece, defense| {
            if self.damage_stays(seat, owner) {
                let most = u16::from(defense.0.saturating_sub(1)).min(combat.0) as u8;
                actions.extend((1..=most).map(|amount| Action::DamageBase(owner, piece, amount)));
            }
        });
    }

    /// The possible answers to the open choice.
    fn answers(&self, frame: &Frame, seat: Seat, actions: &mut Vec<Action>) {
        let player = self.player(seat);
        match frame {
            Frame::Ability(run) => self.answers_to_ability(run, seat, actions),
            Frame::Acquired { places, .. } => actions.extend(places.iter().map(Action::Put)),
            Frame::Together(call) => {
                actions.extend((1..=self.most_to_give(call, seat)).map(Action::Contribute));
                actions.push(Action::Decline);
            }
            Frame::Order { order: Order::Discard(_), .. } => {
                player.hand.kinds().for_each(|(kind, _)| actions.push(Action::Discard(kind)));
            }
            Frame::Order { order: Order::StarterOnDeck, .. } => {
                let before = actions.len();
                self.each_starter(seat, |kind, hand| {
                    actions.push(if hand { Action::TopdeckFromHand(kind) } else { Action::Topdeck(kind) });
                });
                if actions.len() == before {
                    actions.push(Action::Decline);
                }
            }
            Frame::Bequest { seat: fallen, .. } => {
                self.player(*fallen).discard.kinds().for_each(|(kind, _)| actions.push(Action::Bequeath(kind)));
                actions.push(Action::Decline);
            }
        }
    }

    fn answers_to_ability(&self, run: &Run, seat: Seat, actions: &mut Vec<Action>) {
        let player = self.player(seat);
        let Some(op) = run.op() else { return };
        let mut may_decline = false;
        match op {
            Op::Choose { .. } => actions.extend([Action::Choose(0), Action::Choose(1)]),
            Op::Discard { optional, .. } => {
                player.hand.kinds().for_each(|(kind, _)| actions.push(Action::Discard(kind)));
                may_decline = optional;
            }
            Op::OpponentDiscards(_) if run.victims.is_empty() => {
                actions.extend(self.targets(seat).iter().map(Action::Target));
            }
            Op::OpponentDiscards(_) => {
                player.hand.kinds().for_each(|(kind, _)| actions.push(Action::Discard(kind)));
            }
            Op::Scrap { hand, discard, optional, .. } => {
                if hand {
                    player.hand.kinds().for_each(|(kind, _)| actions.push(Action::ScrapFromHand(kind)));
                }
                if discard {
                    player.discard.kinds().for_each(|(kind, _)| actions.push(Action::ScrapFromDiscard(kind)));
                }
                may_decline = optional;
            }
            Op::ScrapRow { optional, .. } => {
                let slots = (0..ROW).filter(|slot| self.row[*slot].is_some());
                actions.extend(slots.map(|slot| Action::ScrapFromRow(slot as u8)));
                may_decline = optional;
            }
            Op::DestroyBase { optional } => {
                self.each_targetable_base(seat, |owner, piece, _| actions.push(Action::Destroy(owner, piece)));
                may_decline = optional;
            }
            Op::Acquire { what, cost, .. } => {
                let slots = (0..ROW as u8).filter(|slot| self.fits(Some(*slot), what, cost));
                actions.extend(slots.map(Action::Acquire));
                if self.fits(None, what, cost) {
                    actions.push(Action::AcquireExplorer);
                }
            }
            Op::TopdeckBase => {
                let bases = player.discard.kinds().map(|(kind, _)| kind).filter(|kind| kind.sort().is_base());
                actions.extend(bases.map(Action::Topdeck));
            }
            Op::CopyBase => actions.extend(self.copyable().map(Action::Copy)),
            // These steps never wait.
            Op::Gain(..)
            | Op::GainItsCost(_)
            | Op::GainPerScrapped { .. }
            | Op::Draw(_)
            | Op::NextAcquired { .. }
            | Op::ReturnAtEndOfTurn
            | Op::Jump(_)
            | Op::Unless(..)
            | Op::UnlessDone(_)
            | Op::Each(_) => {}
        }
        if may_decline {
            actions.push(Action::Decline);
        }
    }

    pub(crate) fn check(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        if self.ending.is_some() {
            return Err(Refusal::GameOver);
        }
        if seat.0 >= self.seats {
            return Err(Refusal::NoSuchSeat(seat));
        }
        if !self.asked.contains(seat) {
            return match action {
                Action::Withdraw if self.may_withdraw().contains(seat) => Ok(()),
                _ if self.ready.contains(seat) => Err(Refusal::AlreadyReady),
                _ => Err(Refusal::NotAsked),
            };
        }
        match self.frames.last() {
            Some(frame) => self.check_answer(frame, seat, action),
            None => self.check_main_phase(seat, action),
        }
    }

    fn check_main_phase(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        let player = self.player(seat);
        if self.boss_acts() != (action == Action::Proceed) {
            return Err(if self.boss_acts() { Refusal::BossFirst } else { Refusal::NothingAsked });
        }
        match action {
            Action::Proceed => Ok(()),
            Action::Play(kind) => {
                if !player.hand.has(kind) {
                    return Err(Refusal::NotInHand(kind));
                }
                if self.areas.is_full() { Err(Refusal::TableFull) } else { Ok(()) }
            }
            Action::Use(piece, ability) => self.check_ability(seat, piece, ability),
            Action::Buy(slot) => {
                let card = self.row.get(usize::from(slot)).copied().flatten().ok_or(Refusal::EmptySlot(slot))?;
                self.check_price(card, player.trade)
            }
            Action::BuyExplorer => {
                if self.explorers == 0 {
                    return Err(Refusal::NoExplorers);
                }
                self.check_price(Kind::EXPLORER, player.trade)
            }
            Action::Attack(target, amount) => {
                self.check_opponent(seat, target)?;
                match self.attackable(seat).lowest() {
                    Some(named) if self.format.shared_authority() && named != target => {
                        return Err(Refusal::AttackTheTeam { named });
                    }
                    Some(_) | None => {}
                }
                self.check_shield(target)?;
                if amount == 0 {
                    return Err(Refusal::AttackOfNothing);
                }
                check_combat(Combat(amount), player.combat)
            }
            Action::AttackBase(owner, piece) => {
                let defense = self.check_base(seat, owner, piece)?;
                check_combat(defense.into(), player.combat)
            }
            Action::DamageBase(owner, piece, amount) => {
                let left = self.check_base(seat, owner, piece)?;
                if !self.damage_stays(seat, owner) {
                    return Err(Refusal::DamageDoesNotStay);
                }
                if amount == 0 {
                    return Err(Refusal::AttackOfNothing);
                }
                if amount >= left.0 {
                    return Err(Refusal::DamageTooHigh { left: left.0 });
                }
                check_combat(amount.into(), player.combat)
            }
            Action::BuyTogether(slot) => {
                let card = self.row.get(usize::from(slot)).copied().flatten().ok_or(Refusal::EmptySlot(slot))?;
                self.check_call(seat, Resource::Trade, facts(card).cost)
            }
            Action::BuyExplorerTogether => {
                if self.explorers == 0 {
                    return Err(Refusal::NoExplorers);
                }
                self.check_call(seat, Resource::Trade, facts(Kind::EXPLORER).cost)
            }
            Action::AttackBaseTogether(owner, piece) => {
                let defense = self.check_base(seat, owner, piece)?;
                self.check_call(seat, Resource::Combat, defense.0)
            }
            Action::Pass(card, to) => self.check_passing(seat, card, to),
            Action::EndTurn => Ok(()),
            Action::Withdraw => Err(Refusal::NotReady),
            Action::RejectRow => {
                let open = self.format.adventure().is_some() && !self.boss.rejected;
                if open { Ok(()) } else { Err(Refusal::NoRejection) }
            }
            Action::Sever(kind) => {
                if !self.severing() || !self.boss.pile.has(kind) {
                    return Err(Refusal::NotInTentacle(kind));
                }
                check_combat(facts(kind).cost.into(), player.combat)
            }
            Action::TopdeckFromHand(_)
            | Action::Choose(_)
            | Action::Discard(_)
            | Action::ScrapFromHand(_)
            | Action::ScrapFromDiscard(_)
            | Action::ScrapFromRow(_)
            | Action::Acquire(_)
            | Action::AcquireExplorer
            | Action::Put(_)
            | Action::Destroy(..)
            | Action::Copy(_)
            | Action::Topdeck(_)
            | Action::Target(_)
            | Action::Contribute(_)
            | Action::Bequeath(_)
            | Action::Decline => Err(Refusal::NothingAsked),
        }
    }

    fn check_price(&self, card: Kind, have: Trade) -> Result<(), Refusal> {
        let price = facts(card).cost;
        if Trade::from(price) > have { Err(Refusal::TooExpensive { card, price, have: have.0 }) } else { Ok(()) }
    }

    fn check_ability(&self, seat: Seat, piece: Piece, ability: Ability) -> Result<(), Refusal> {
        let index = self.areas.find(seat, piece.kind, piece.nth).ok_or(Refusal::NotInPlay(piece.kind))?;
        let in_play = self.areas.of(seat)[index];
        let now = facts(in_play.acts_as());
        let card = piece.kind;
        if !now.has(ability) {
            return Err(Refusal::NoSuchAbility { card, ability });
        }
        if in_play.marks.used(ability) {
            let ship = ability == Ability::Primary && now.sort == Sort::Ship;
            return Err(if ship { Refusal::ResolvedWhenPlayed(card) } else { Refusal::AlreadyUsed { card, ability } });
        }
        match now.faction {
            Some(faction) if !in_play.marks.is_open(ability) => {
                let need = if ability == Ability::DoubleAlly { 2 } else { 1 };
                let have = self.allies(seat, in_play, faction);
                Err(Refusal::NeedsAllies { card, ability, faction, need, have })
            }
            Some(_) | None => Ok(()),
        }
    }

    fn check_opponent(&self, seat: Seat, target: Seat) -> Result<(), Refusal> {
        if !self.is_there(target) {
            return Err(Refusal::NoSuchSeat(target));
        }
        if !self.alive.contains(target) {
            return Err(Refusal::Eliminated(target));
        }
        if self.targets(seat).contains(target) { Ok(()) } else { Err(Refusal::NotAnOpponent(target)) }
    }

    /// A player of this table, or its boss.
    fn is_there(&self, seat: Seat) -> bool {
        seat.0 < self.seats || seat == BOSS && self.format.adventure().is_some()
    }

    /// SR-BASE-08: every outpost must fall first.
    fn check_shield(&self, owner: Seat) -> Result<(), Refusal> {
        match self.shield_of(owner) {
            Some((owner, outpost)) => Err(Refusal::OutpostInTheWay { owner, outpost }),
            None => Ok(()),
        }
    }

    /// A base that may be attacked or targeted: what is left of its defense.
    fn check_base(&self, seat: Seat, owner: Seat, piece: Piece) -> Result<Defense, Refusal> {
        if !self.is_there(owner) {
            return Err(Refusal::NoSuchSeat(owner));
        }
        if !self.alive.contains(owner) {
            return Err(Refusal::Eliminated(owner));
        }
        if !self.base_targets(seat).contains(owner) {
            return Err(Refusal::NotAnOpponent(owner));
        }
        let index = self.areas.find(owner, piece.kind, piece.nth).ok_or(Refusal::NotInPlay(piece.kind))?;
        let in_play = self.areas.of(owner)[index];
        let (card, left) = (in_play.acts_as(), Self::defense_left(in_play));
        match facts(card).sort {
            Sort::Ship => Err(Refusal::NotABase(card)),
            Sort::Base => self.check_shield(owner).map(|()| left),
            Sort::Outpost => Ok(left),
        }
    }

    fn check_answer(&self, frame: &Frame, seat: Seat, action: Action) -> Result<(), Refusal> {
        let player = self.player(seat);
        let card = frame.source();
        let have = |has: bool, refusal| if has { Ok(()) } else { Err(refusal) };
        let not_offered = Refusal::NotOffered { card };
        match (frame, action) {
            (Frame::Together(_) | Frame::Bequest { .. }, Action::Decline) => Ok(()),
            (Frame::Bequest { seat: fallen, .. }, Action::Bequeath(kind)) => {
                have(self.player(*fallen).discard.has(kind), Refusal::NotInDiscardPile(kind))
            }
            // SR-EMP-12, SR-RAID-13.
            (Frame::Bequest { seat: fallen, .. }, _) => Err(Refusal::LastCardFirst(*fallen)),
            (
                _,
                Action::Play(_)
                | Action::Use(..)
                | Action::Buy(_)
                | Action::BuyExplorer
                | Action::Attack(..)
                | Action::AttackBase(..)
                | Action::Proceed
                | Action::RejectRow
                | Action::Sever(_)
                | Action::BuyTogether(_)
                | Action::BuyExplorerTogether
                | Action::AttackBaseTogether(..)
                | Action::DamageBase(..)
                | Action::Pass(..)
                | Action::Withdraw
                | Action::EndTurn,
            ) => Err(Refusal::AnswerFirst { card }),
            (Frame::Ability(run), _) => self.check_ability_answer(run, seat, action),
            (Frame::Acquired { places, .. }, Action::Put(place)) => have(places.has(place), not_offered),
            (Frame::Together(_), Action::Contribute(0)) => Err(Refusal::ContributesNothing),
            (Frame::Together(call), Action::Contribute(amount)) => {
                let most = self.most_to_give(call, seat);
                have(amount <= most, Refusal::ContributesTooMuch { most })
            }
            (Frame::Order { order: Order::Discard(_), .. }, Action::Discard(kind)) => {
                have(player.hand.has(kind), Refusal::NotInHand(kind))
            }
            (
                Frame::Order { order: Order::StarterOnDeck, .. },
                Action::TopdeckFromHand(kind) | Action::Topdeck(kind),
            ) => {
                have(matches!(kind, Kind::SCOUT | Kind::VIPER), Refusal::NotAStarter(kind))?;
                match action {
                    Action::Topdeck(_) => have(player.discard.has(kind), Refusal::NotInDiscardPile(kind)),
                    _ => have(player.hand.has(kind), Refusal::NotInHand(kind)),
                }
            }
            (Frame::Order { order: Order::StarterOnDeck, .. }, Action::Decline) => {
                let mut any = false;
                self.each_starter(seat, |_, _| any = true);
                have(!any, Refusal::Mandatory { card })
            }
            (Frame::Acquired { .. } | Frame::Order { .. }, Action::Decline) => Err(Refusal::Mandatory { card }),
            (
                Frame::Acquired { .. } | Frame::Together(_) | Frame::Order { .. },
                Action::Choose(_)
                | Action::Discard(_)
                | Action::ScrapFromHand(_)
                | Action::ScrapFromDiscard(_)
                | Action::ScrapFromRow(_)
                | Action::Acquire(_)
                | Action::AcquireExplorer
                | Action::Put(_)
                | Action::Destroy(..)
                | Action::Copy(_)
                | Action::Topdeck(_)
                | Action::Contribute(_)
                | Action::Bequeath(_)
                | Action::TopdeckFromHand(_)
                | Action::Target(_),
            ) => Err(not_offered),
        }
    }

    /// The answer to a step of an ability; what is no answer at all has been refused already.
    fn check_ability_answer(&self, run: &Run, seat: Seat, action: Action) -> Result<(), Refusal> {
        let player = self.player(seat);
        let card = run.source;
        let offered = |yes: bool| if yes { Ok(()) } else { Err(Refusal::NotOffered { card }) };
        let in_hand = |kind: Kind| if player.hand.has(kind) { Ok(()) } else { Err(Refusal::NotInHand(kind)) };
        let discarded =
            |kind: Kind| if player.discard.has(kind) { Ok(()) } else { Err(Refusal::NotInDiscardPile(kind)) };
        let decline = |optional: bool| if optional { Ok(()) } else { Err(Refusal::Mandatory { card }) };
        let Some(op) = run.op() else { return Err(Refusal::NothingAsked) };
        match (op, action) {
            (Op::Choose { .. }, Action::Choose(branch)) => offered(branch < 2),
            (Op::Discard { .. }, Action::Discard(kind)) => in_hand(kind),
            (Op::OpponentDiscards(_), Action::Discard(kind)) if !run.victims.is_empty() => in_hand(kind),
            (Op::OpponentDiscards(_), Action::Target(target)) if run.victims.is_empty() => {
                self.check_opponent(seat, target)
            }
            (Op::Scrap { hand: true, .. }, Action::ScrapFromHand(kind)) => in_hand(kind),
            (Op::Scrap { discard: true, .. }, Action::ScrapFromDiscard(kind)) => discarded(kind),
            (Op::ScrapRow { .. }, Action::ScrapFromRow(slot)) => {
                self.row.get(usize::from(slot)).copied().flatten().map(|_| ()).ok_or(Refusal::EmptySlot(slot))
            }
            (Op::DestroyBase { .. }, Action::Destroy(owner, piece)) => self.check_base(seat, owner, piece).map(|_| ()),
            (Op::Acquire { what, cost, .. }, Action::Acquire(_) | Action::AcquireExplorer) => {
                let (slot, empty) = match action {
                    Action::Acquire(slot) => (Some(slot), Refusal::EmptySlot(slot)),
                    _ => (None, Refusal::NoExplorers),
                };
                let wanted = self.on_shelf(slot).ok_or(empty)?;
                let price = facts(wanted).cost;
                if price > cost {
                    return Err(Refusal::CostsTooMuch { card: wanted, price, most: cost });
                }
                offered(what.fits(facts(wanted).sort))
            }
            (Op::TopdeckBase, Action::Topdeck(kind)) => {
                discarded(kind)?;
                if kind.sort().is_base() { Ok(()) } else { Err(Refusal::NotABase(kind)) }
            }
            (Op::CopyBase, Action::Copy(kind)) => offered(self.copyable().any(|other| other == kind)),
            (
                Op::Discard { optional, .. }
                | Op::Scrap { optional, .. }
                | Op::ScrapRow { optional, .. }
                | Op::DestroyBase { optional },
                Action::Decline,
            ) => decline(optional),
            (_, Action::Decline) => Err(Refusal::Mandatory { card }),
            (_, _) => Err(Refusal::NotOffered { card }),
        }
    }

    /// What a player might expect to do but may not, and why.
    pub(crate) fn refused(&self, seat: Seat, out: &mut Vec<(Action, Refusal)>) {
        if !self.asked.contains(seat) {
            return;
        }
        let mut tell = |action| {
            if let Err(refusal) = self.check(seat, action) {
                out.push((action, refusal));
            }
        };
        let slots = (0..ROW as u8).filter(|slot| self.row[usize::from(*slot)].is_some());
        match self.frames.last().map(Frame::op) {
            None => {
                slots.for_each(|slot| tell(Action::Buy(slot)));
                tell(Action::BuyExplorer);
                if self.format.adventure().is_some() {
                    tell(Action::RejectRow);
                    self.boss.pile.kinds().filter(|_| self.severing()).for_each(|(kind, _)| tell(Action::Sever(kind)));
                }
                for (index, card) in self.areas.of(seat).iter().enumerate() {
                    let piece = self.areas.piece(seat, index);
                    let has = facts(card.acts_as()).has;
                    for ability in Ability::USABLE.into_iter().filter(|ability| has & (1 << *ability as u8) != 0) {
                        tell(Action::Use(piece, ability));
                    }
                }
                for opponent in self.opponents(seat).iter() {
                    for piece in self.pieces(opponent) {
                        if piece.kind.sort().is_base() {
                            tell(Action::AttackBase(opponent, piece));
                        }
                    }
                    if !self.format.shared_authority() || self.attackable(seat).contains(opponent) {
                        tell(Action::Attack(opponent, self.player(seat).combat.0.max(1)));
                    }
                }
            }
            Some(Some(Op::Acquire { .. })) => {
                slots.for_each(|slot| tell(Action::Acquire(slot)));
                tell(Action::AcquireExplorer);
            }
            Some(Some(Op::DestroyBase { .. })) => {
                for opponent in self.opponents(seat).iter() {
                    for piece in self.pieces(opponent).filter(|piece| piece.kind.sort().is_base()) {
                        tell(Action::Destroy(opponent, piece));
                    }
                }
            }
            Some(_) => {}
        }
    }

    /// The cards in play of a seat, as actions name them.
    fn pieces(&self, seat: Seat) -> impl Iterator<Item = Piece> + '_ {
        (0..self.areas.of(seat).len()).map(move |index| self.areas.piece(seat, index))
    }
}

fn check_combat(need: Combat, have: Combat) -> Result<(), Refusal> {
    if need > have { Err(Refusal::NotEnoughCombat { need: need.0, have: have.0 }) } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::BOOK;

    #[test]
    fn no_program_waits_at_a_step_that_nobody_can_answer() {
        for kind in Kind::all() {
            for ability in Ability::USABLE {
                let program = BOOK.programs.of(kind, ability);
                assert_eq!(program.is_empty(), !facts(kind).has(ability), "{kind} {ability:?}");
            }
        }
    }
}
