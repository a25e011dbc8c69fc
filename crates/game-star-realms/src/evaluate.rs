//! A cheap opinion about positions, for bots. Everything is measured in points of authority: what a card does when it is played,
//! what a deck does in a turn, what still lies in the pools.

use crate::action::Action;
use crate::cards::{BOOK, KINDS, Kind, card, facts};
use crate::effect::{Ability, Condition, Counted, Effect, Place, Resource, Sort, When};
use crate::program::Op;
use crate::state::{Player, StarRealms, State};
use crate::tally::Tally;
use std::sync::LazyLock;
use tabletop::{Evaluate, Seat, SeatSet, Side};

/// Our opinion of Star Realms.
#[derive(Clone, Copy, Debug, Default)]
pub struct Opinion;

/// For how many turns a stronger deck counts.
const TURNS_AHEAD: f32 = 4.0;
/// Points that make a game all but decided.
const SCALE: f32 = 14.0;
/// A point of combat in the pool, as long as it can be spent: a little less than what it does when spent.
const COMBAT_IN_POOL: f32 = 0.9;
/// The same behind outposts, where it may be wasted.
const COMBAT_SHUT_OUT: f32 = 0.4;
/// A point of trade in the pool: less than the least useful purchase brings.
const TRADE_IN_POOL: f32 = 0.04;
/// A card an opponent lacks in his next hand.
const MISSING_CARD: f32 = 0.7;
/// What an outpost's shield is worth for each point of defense.
const SHIELD: f32 = 0.35;

/// What kinds of cards do, reckoned once.
struct Worth {
    /// In a turn in which it is played, or a base stands.
    turn: [f32; KINDS],
    /// Of each usable ability alone.
    ability: [[f32; 4]; KINDS],
}

static WORTH: LazyLock<Worth> = LazyLock::new(|| {
    let mut worth = Worth { turn: [0.0; KINDS], ability: [[0.0; 4]; KINDS] };
    for kind in Kind::all() {
        let turn = &mut worth.turn[kind.index()];
        for printed in &card(kind).abilities {
            let points = points(&printed.effects);
            let (ability, chance) = match printed.when {
                When::Primary => (Some(Ability::Primary), 1.0),
                When::Ally => (Some(Ability::Ally), 0.45),
                When::DoubleAlly => (Some(Ability::DoubleAlly), 0.2),
                When::Scrap => (Some(Ability::Scrap), 0.15),
                When::Acquired => (None, 0.0),
                When::ShipPlayed(_) => (None, 0.7),
            };
            *turn += chance * points;
            if let Some(ability) = ability {
                worth.ability[kind.index()][ability as usize] = points;
            }
        }
    }
    worth
});

fn points(effects: &[Effect]) -> f32 {
    effects.iter().map(point).sum()
}

fn point(effect: &Effect) -> f32 {
    match effect {
        Effect::Gain(Resource::Trade, amount) => 0.8 * f32::from(*amount),
        Effect::Gain(Resource::Combat, amount) => f32::from(*amount),
        Effect::Gain(Resource::Authority, amount) => 0.7 * f32::from(*amount),
        Effect::GainItsCost(_) => 2.5,
        Effect::Draw(count) => 2.2 * f32::from(*count),
        Effect::Discard(count) => -1.0 * f32::from(*count),
        Effect::OpponentDiscards(count) => 1.6 * f32::from(*count),
        Effect::Scrap { count, .. } | Effect::ScrapUpTo { count, .. } => 1.2 * f32::from(*count),
        Effect::ScrapRow(_) | Effect::ScrapRowUpTo(_) => 0.2,
        Effect::DestroyBase => 1.5,
        Effect::Acquire { cost, to, .. } => {
            let sooner = match to {
                Place::DiscardPile => 0.0,
                Place::DeckTop => 1.0,
                Place::Hand => 2.0,
            };
            0.6 * f32::from(*cost) + sooner
        }
        Effect::NextAcquired { .. } => 1.5,
        Effect::TopdeckBase => 1.0,
        Effect::CopyBase => 3.0,
        Effect::ReturnAtEndOfTurn => 2.0,
        Effect::ToHand => 2.0,
        Effect::OneOf(one, other) => points(one).max(points(other)) + 0.3,
        Effect::May(inner) => point(inner).max(0.0),
        Effect::If(Condition::OwnBases(_), body) => 0.35 * points(body),
        Effect::If(Condition::OpponentBases(_), body) => 0.6 * points(body),
        Effect::If(Condition::Played(_), body) => 0.5 * points(body),
        Effect::Then(first, body) => point(first) + points(body),
        Effect::ForEach(Counted::Scrapped { .. }, body) => points(body),
        Effect::ForEach(Counted::Discarded { .. } | Counted::DiscardedAny, body) => 1.5 * (points(body) - 0.8).max(0.0),
    }
}

/// What a card does in a turn.
fn worth(kind: Kind) -> f32 {
    WORTH.turn[kind.index()]
}

fn sum(tally: &Tally) -> f32 {
    tally.kinds().map(|(kind, count)| worth(kind) * f32::from(count)).sum()
}

impl State {
    /// What a deck does in a turn: five of its cards, and the bases that stand.
    fn output(&self, seat: Seat) -> f32 {
        let player = self.player(seat);
        let top = &player.deck.top;
        let mut total = sum(&player.deck.rest) + sum(&player.hand) + sum(&player.discard);
        total += top.iter().map(|card| worth(*card)).sum::<f32>();
        let mut cards = player.deck.len() + player.hand.len() + player.discard.len();
        let (mut standing, mut shield) = (0.0, 0.0);
        for card in self.areas.of(seat) {
            let printed = facts(card.kind);
            match printed.sort {
                Sort::Ship => {
                    total += worth(card.kind);
                    cards += 1;
                }
                Sort::Base => standing += worth(card.kind),
                Sort::Outpost => {
                    standing += worth(card.kind);
                    shield += SHIELD * f32::from(printed.defense);
                }
            }
        }
        5.0 * total / (cards.max(5) as f32) + 0.85 * standing + shield / TURNS_AHEAD
    }

    /// What can still be spent this turn.
    fn in_pools(&self, seat: Seat, player: &Player) -> f32 {
        let open = self.targets(seat).iter().any(|target| !self.is_shielded(target));
        let combat = if open { COMBAT_IN_POOL } else { COMBAT_SHUT_OUT };
        combat * f32::from(player.combat) + TRADE_IN_POOL * f32::from(player.trade)
    }

    /// How a seat stands, in points.
    fn standing(&self, seat: Seat) -> f32 {
        let player = self.player(seat);
        let mut points = self.authority(seat) as f32 + TURNS_AHEAD * self.output(seat);
        if self.active.contains(seat) {
            points += self.in_pools(seat, player);
        } else {
            points -= MISSING_CARD * 5usize.saturating_sub(player.hand.len()) as f32;
        }
        points
    }
}

impl Evaluate<StarRealms> for Opinion {
    fn value(&self, game: &StarRealms, side: Side) -> f32 {
        let (mut mine, mut best) = (f32::MIN, f32::MIN);
        for seat in SeatSet::first(game.0.seats).iter() {
            if !game.alive.contains(seat) {
                continue;
            }
            let points = game.standing(seat);
            if game.0.side_of(seat) == side {
                mine = mine.max(points);
            } else {
                best = best.max(points);
            }
        }
        1.0 / (1.0 + (-(mine - best) / SCALE).exp())
    }

    fn prior(&self, game: &StarRealms, seat: Seat, action: Action) -> f32 {
        game.0.weight(seat, action)
    }
}

impl State {
    /// How natural an action looks: play everything, use everything, buy dear, attack with everything, end the turn.
    fn weight(&self, seat: Seat, action: Action) -> f32 {
        let player = self.player(seat);
        match action {
            Action::Play(kind) => 400.0 + 20.0 * worth(kind),
            Action::Use(piece, ability) => {
                let Some(index) = self.areas.find(seat, piece.kind, piece.nth) else { return 0.0 };
                let source = self.areas.of(seat)[index].acts_as();
                let points = WORTH.ability[source.index()][ability as usize];
                match ability {
                    Ability::Primary | Ability::Ally | Ability::DoubleAlly | Ability::Acquired => {
                        (120.0 * points).max(4.0)
                    }
                    // A card that does little otherwise may as well go.
                    Ability::Scrap => (2.0 * points - 2.5 * worth(source)).max(0.05),
                }
            }
            Action::Buy(slot) => {
                let cost = self.row[usize::from(slot).min(4)].map_or(0, |card| facts(card).cost);
                6.0 * f32::from(cost) * f32::from(cost)
            }
            Action::BuyExplorer => 6.0,
            Action::Attack(target, amount) => {
                let left = self.authority(target);
                if i32::from(amount) >= left {
                    // Just enough is as good as more.
                    return if i32::from(amount) == left { 1.0e6 } else { 1.0 };
                }
                if amount == player.combat { 30.0 } else { 0.0 }
            }
            Action::AttackBase(owner, piece) => {
                let defense = f32::from(facts(piece.kind).defense);
                if self.is_shielded(owner) { 60.0 + defense } else { 12.0 * worth(piece.kind) / defense.max(1.0) * 3.0 }
            }
            Action::EndTurn => 2.0,
            Action::Choose(branch) => self.branch_weight(branch),
            Action::Discard(kind) => 1.0 / (0.2 + worth(kind)).powi(2),
            Action::ScrapFromHand(kind) => scrap_weight(kind),
            Action::ScrapFromDiscard(kind) => 3.0 * scrap_weight(kind),
            Action::ScrapFromRow(slot) => {
                let cost = self.row[usize::from(slot).min(4)].map_or(0, |card| facts(card).cost);
                let for_its_cost = matches!(self.top_op(1), Some(Op::UnlessDone(_)));
                // Pulverizer wants the dearest; otherwise what the opponent could buy.
                if for_its_cost { f32::from(cost).powi(3) } else { 0.2 * f32::from(cost) }
            }
            Action::Acquire(slot) => {
                let cost = self.row[usize::from(slot).min(4)].map_or(0, |card| facts(card).cost);
                f32::from(cost).powi(3)
            }
            Action::AcquireExplorer => 2.0,
            Action::Put(place) => match place {
                Place::DiscardPile => 0.2,
                Place::DeckTop => 2.0,
                Place::Hand => 8.0,
            },
            Action::Destroy(_, piece) => 4.0 + worth(piece.kind) + f32::from(facts(piece.kind).defense),
            Action::Copy(kind) => WORTH.ability[kind.index()][Ability::Primary as usize].max(0.1).powi(2),
            Action::Topdeck(kind) => worth(kind).max(0.1).powi(2),
            Action::Target(target) => {
                if self.player(target).hand.is_empty() {
                    0.01
                } else {
                    1.0
                }
            }
            Action::Decline => 1.0,
        }
    }

    /// The step `ahead` of the one that waits.
    fn top_op(&self, ahead: u8) -> Option<Op> {
        let frame = self.frames.last()?;
        BOOK.programs.of(frame.source, frame.ability).get(usize::from(frame.step + ahead)).copied()
    }

    /// One of two: by what the first step of each branch brings now.
    fn branch_weight(&self, branch: u8) -> f32 {
        let Some(frame) = self.frames.last() else { return 1.0 };
        let program = BOOK.programs.of(frame.source, frame.ability);
        let first = match (branch, program.get(usize::from(frame.step))) {
            (0, _) => program.get(usize::from(frame.step) + 1),
            (_, Some(Op::Choose { other })) => program.get(usize::from(*other)),
            _ => None,
        };
        match first {
            Some(Op::Gain(Resource::Trade, amount)) => 0.9 * f32::from(*amount),
            Some(Op::Gain(Resource::Combat, amount)) => f32::from(*amount),
            Some(Op::Gain(Resource::Authority, amount)) => 0.6 * f32::from(*amount),
            Some(Op::Acquire { cost, .. }) => f32::from(*cost),
            Some(Op::DestroyBase { .. }) => {
                if self.targetable_bases(frame.seat).0 > 0 {
                    5.0
                } else {
                    0.01
                }
            }
            Some(Op::TopdeckBase) => 1.0,
            Some(_) | None => 1.0,
        }
    }
}

/// Starters first; what is worth keeping hardly ever.
fn scrap_weight(kind: Kind) -> f32 {
    match kind {
        Kind::SCOUT | Kind::VIPER => 8.0,
        Kind::EXPLORER => 1.0,
        _ => 0.05 / (1.0 + worth(kind)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dearer_cards_are_worth_more_on_the_whole() {
        let mean = |cost: u8| {
            let kinds: Vec<_> = Kind::all().filter(|kind| kind.cost() == cost).collect();
            kinds.iter().map(|kind| worth(*kind)).sum::<f32>() / kinds.len() as f32
        };
        assert!(mean(0) < mean(2) && mean(2) < mean(5) && mean(5) < mean(8));
    }
}
