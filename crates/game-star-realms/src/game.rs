//! The game as the contract wants it: short forwards to `setup`, `legal`, `apply` and `view`.

use crate::action::Action;
use crate::adventures::BOSS;
use crate::cards::Kind;
use crate::event::Event;
use crate::refusal::Refusal;
use crate::setup::{MODES, Setup};
use crate::state::StarRealms;
use crate::tally::Tally;
use crate::view::View;
use std::sync::LazyLock;
use tabletop::{Awaiting, Catalogue, Dice, EventSink, Game, Inventory, Mode, Seat, SeatSet, Side, Viewer};

impl Game for StarRealms {
    const ID: &'static str = "star-realms";
    const RULES: u16 = 3;
    const SCHEMA: u16 = 3;
    type Setup = Setup;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Refusal = Refusal;

    fn begin(setup: &Setup, dice: &mut impl Dice, sink: &mut impl EventSink<Event>) -> Result<Self, Refusal> {
        setup.begin(dice, sink).map(Self)
    }

    fn seats(&self) -> u8 {
        self.0.seats
    }

    fn side_of(&self, seat: Seat) -> Side {
        self.0.side_of(seat)
    }

    #[inline]
    fn awaiting(&self) -> Awaiting {
        match self.ending {
            Some(standings) => Awaiting::Finished(standings),
            None => Awaiting::any_of(self.asked),
        }
    }

    fn volunteers(&self) -> SeatSet {
        self.may_withdraw()
    }

    fn legal(&self, seat: Seat, actions: &mut Vec<Action>) {
        self.0.legal(seat, actions);
    }

    fn check(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        self.0.check(seat, action)
    }

    fn refused(&self, seat: Seat, out: &mut Vec<(Action, Refusal)>) {
        self.0.refused(seat, out);
    }

    fn passes(action: &Action) -> bool {
        match action {
            Action::EndTurn | Action::Proceed | Action::Decline => true,
            Action::Play(_)
            | Action::Use(..)
            | Action::Buy(_)
            | Action::BuyExplorer
            | Action::Attack(..)
            | Action::AttackBase(..)
            | Action::Withdraw
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
            | Action::BuyTogether(_)
            | Action::BuyExplorerTogether
            | Action::AttackBaseTogether(..)
            | Action::Contribute(_)
            | Action::DamageBase(..)
            | Action::Pass(..)
            | Action::RejectRow
            | Action::Sever(_)
            | Action::TopdeckFromHand(_)
            | Action::Bequeath(_) => false,
        }
    }

    fn apply(&mut self, seat: Seat, action: Action, dice: &mut impl Dice, sink: &mut impl EventSink<Event>) {
        self.0.apply(seat, action, dice, sink);
    }

    fn leave(&mut self, seat: Seat, dice: &mut impl Dice, sink: &mut impl EventSink<Event>) {
        self.0.resign(seat, dice, sink);
    }

    fn view(&self, viewer: Viewer) -> View {
        self.0.view(viewer)
    }

    fn imagine(view: &View, dice: &mut impl Dice) -> Self {
        Self(view.imagine(dice))
    }

    /// Schema 1 knew duels only: what teams need is as good as empty there. Up to schema 2 a frame was one struct for everything.
    fn upgrade(schema: u16, mut state: serde_json::Value) -> Option<serde_json::Value> {
        match schema {
            1 => Some(state),
            2 => {
                for frame in state.get_mut("frames")?.as_array_mut()? {
                    *frame = crate::integrity::upgraded_frame(frame)?;
                }
                Some(state)
            }
            _ => None,
        }
    }
}

impl Catalogue for StarRealms {
    fn modes() -> &'static [Mode] {
        static LIST: LazyLock<Vec<Mode>> = LazyLock::new(|| MODES.iter().map(|(mode, ..)| *mode).collect());
        &LIST
    }

    fn setup(mode: &str, seats: u8) -> Result<Setup, Refusal> {
        Setup::of_mode(mode, seats)
    }

    fn mode_of(setup: &Setup) -> &'static str {
        setup.mode()
    }
}

impl Inventory for StarRealms {
    fn inventory(&self, count: &mut dyn FnMut(&'static str, u64)) {
        let mut cards = self.scrap_heap;
        for pile in [self.trade_deck, self.gone] {
            cards.take_all(&mut { pile });
        }
        for seat in SeatSet::first(self.0.seats).iter() {
            let player = self.player(seat);
            for pile in [player.hand, player.deck.rest, player.discard] {
                cards.take_all(&mut { pile });
            }
            player.deck.top.iter().for_each(|card| cards.put(*card));
        }
        if self.format.adventure().is_some() {
            let boss = self.player(BOSS);
            for pile in [boss.hand, boss.deck.rest, boss.discard, self.boss_keeps()] {
                cards.take_all(&mut { pile });
            }
            boss.deck.top.iter().for_each(|card| cards.put(*card));
        }
        self.areas.all().iter().for_each(|card| cards.put(card.kind));
        self.row.iter().flatten().for_each(|card| cards.put(*card));
        let mut explorers: Tally = cards;
        explorers.put_many(Kind::EXPLORER, self.explorers);
        for kind in Kind::all() {
            count(kind.id(), explorers.count(kind).into());
        }
    }
}
