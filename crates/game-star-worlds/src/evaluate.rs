//! A cheap opinion for bots: what a position is worth, and what looks natural to do in it.
//!
//! A position in the middle of a chain says little by itself, so it is settled first: the declaration that is being made is finished
//! in the natural way, and everybody passes until the chain is done. Then the table is counted: cards, stars, decks, and how near
//! each base is to the blow that would destroy it.

mod natural;
mod worth;

pub(crate) use worth::worth;

use crate::action::Action;
use crate::draft::Draft;
use crate::effect::{Kind, Kinds};
use crate::field::Slot;
use crate::state::{Outcome, Stage, StarWorlds, other};
use tabletop::{Evaluate, Game, List, Manner, Seat, Seeded, Values};

/// The opinion, with its weights.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Opinion {
    /// Worth of a card in hand, as a share of its worth on the battlefield.
    pub hand: f32,
    /// What any card in hand is worth besides.
    pub card: f32,
    /// In how many cards that worth fades: nobody can bring out a whole hand at once.
    pub crowd: f32,
    /// Worth of a symbol of strategic victory.
    pub star: f32,
    /// How much more the later symbols count.
    pub stars: f32,
    /// How bad an empty deck is.
    pub clock: f32,
    /// In how many cards that fear fades.
    pub fade: f32,
    /// Worth of firepower that would destroy the enemy base.
    pub threat: f32,
    /// Worth of an open card that can answer.
    pub guard: f32,
    /// Share of a card's worth that damage short of destruction takes, this turn.
    pub wound: f32,
    /// Worth of a point of lasting damage on a base.
    pub acid: f32,
    /// How many points of difference make a clear advantage.
    pub scale: f32,
    /// How far a playout goes.
    pub horizon: u32,
    /// How far apart the options of a decision are.
    pub spread: f32,
}

impl Default for Opinion {
    fn default() -> Self {
        Self {
            hand: 0.35,
            card: 1.6,
            crowd: 6.0,
            star: 1.2,
            stars: 0.22,
            clock: 22.0,
            fade: 6.0,
            threat: 9.0,
            guard: 0.8,
            wound: 0.25,
            acid: 0.6,
            scale: 14.0,
            horizon: 12,
            spread: 0.3,
        }
    }
}

impl Evaluate<StarWorlds> for Opinion {
    fn values(&self, game: &StarWorlds) -> Values {
        let busy = game.draft.is_active() || !game.table.chain.is_empty() || game.table.running.is_some();
        if !busy {
            return self.judge(game);
        }
        let mut after = *game;
        settle(&mut after, None);
        match after.table.stage {
            // The other one may still have an answer.
            Stage::Over(Outcome::Won { seat, .. }) => {
                Values::each(2, |side| if side.0 == seat.0 { 0.985 } else { 0.015 })
            }
            Stage::Over(Outcome::Draw) => Values::each(2, |_| 0.5),
            _ => self.judge(&after),
        }
    }

    fn prior(&self, game: &StarWorlds, seat: Seat, action: Action) -> f32 {
        natural::prior(game, seat, action)
    }

    fn manner(&self, _: &StarWorlds) -> Manner {
        Manner { horizon: Some(self.horizon), spread: self.spread, ..Manner::default() }
    }
}

/// Finishes what is being declared and carried out, as if nobody answered. Through the eyes of a seat it goes as far as that seat can
/// know: the opponent passes, and what only he can decide stays undecided.
pub(crate) fn settle(game: &mut StarWorlds, eyes: Option<Seat>) {
    if eyes.is_some() && eyes != game.table.asked() {
        game.draft = Draft::default();
    }
    let mut dice = Seeded::new(7);
    let mut options = Vec::with_capacity(32);
    for _ in 0..120 {
        let calm = !game.draft.is_active() && game.table.chain.is_empty() && game.table.running.is_none();
        let Some(seat) = game.table.asked() else { return };
        if calm && !matches!(game.table.stage, Stage::Split { .. }) {
            return;
        }
        let hidden = eyes.is_some_and(|eyes| eyes != seat);
        let action = match game.table.stage {
            // Nobody answers, except to save his base.
            Stage::Chain { .. } if !game.draft.is_active() && (hidden || !natural::in_mortal_danger(game, seat)) => {
                Action::Pass
            }
            Stage::Bundle { .. } if !game.draft.is_active() => Action::Done,
            stage if hidden && !matches!(stage, Stage::Split { .. }) => return,
            _ => {
                options.clear();
                game.legal(seat, &mut options);
                let Some(best) = most_natural(game, seat, &options) else { return };
                best
            }
        };
        game.apply(seat, action, &mut dice, &mut ());
    }
}

fn most_natural(game: &StarWorlds, seat: Seat, options: &[Action]) -> Option<Action> {
    options.iter().copied().reduce(|best, next| {
        let better = natural::prior(game, seat, next) > natural::prior(game, seat, best);
        if better { next } else { best }
    })
}

impl Opinion {
    fn judge(&self, game: &StarWorlds) -> Values {
        let points = [Seat(0), Seat(1)].map(|seat| self.points(game, seat));
        Values::each(2, |side| {
            let edge = points[side.index()] - points[1 - side.index()];
            let share = 1.0 / (1.0 + (-edge / self.scale).exp());
            share.clamp(0.02, 0.98)
        })
    }

    /// What a player has.
    fn points(&self, game: &StarWorlds, seat: Seat) -> f32 {
        self.board(game, seat) + self.held(game, seat)
    }

    /// What the cards in his hand are worth, beside their number.
    pub(crate) fn held(&self, game: &StarWorlds, seat: Seat) -> f32 {
        game.own[seat].hand.iter().map(|card| self.hand * f32::from(card.card().worth) / 10.0).sum()
    }

    /// What everybody can count.
    pub(crate) fn board(&self, game: &StarWorlds, seat: Seat) -> f32 {
        let (field, own) = (game.field(), &game.own[seat]);
        let mut points = 0.0;
        let mut blows = List::<i16, 52>::new();
        for slot in field.of(seat) {
            let card = field.card(slot);
            if card.kind == Kind::Base {
                let lasting = field.lasting_damage(slot);
                points -=
                    self.acid * f32::from(lasting) + self.near(field.target_damage(slot), field.target_defence(slot));
                blows.push(field.firepower(slot).unwrap_or(0));
                continue;
            }
            if field.is_provisional(slot) {
                points += self.in_hand(card.worth);
                continue;
            }
            let mut worth = f32::from(card.worth) / 10.0;
            if Kinds::FIGHTERS.has(card.kind) {
                let firepower = field.firepower(slot).unwrap_or(0);
                worth += 0.5 * f32::from(firepower - i16::from(card.attack.unwrap_or(0)));
                if field.is_banned(slot, crate::effect::Ban::NormalAttack) {
                    worth -= 0.5 * f32::from(firepower);
                } else {
                    blows.push(firepower);
                }
                let target = field.target_of(slot);
                let (damage, defence) = (field.target_damage(target), field.target_defence(target).unwrap_or(1));
                if damage > 0 {
                    let share = (f32::from(damage) / f32::from(defence.max(1))).min(1.0);
                    worth *= 1.0 - self.wound * share * share;
                }
            }
            if field.is_banned(slot, crate::effect::Ban::Opening) && !field.is_open(slot) {
                worth *= 0.4;
            }
            if card.sudden && field.is_open(slot) {
                worth += self.guard;
            }
            points += worth;
        }
        points += self.card * self.crowd * (1.0 - (-(own.hand.len() as f32) / self.crowd).exp());
        let stars = f32::from(field.stars(seat));
        points += self.star * stars + self.stars * stars * stars;
        // The deck is a clock: the last cards count most.
        points -= self.clock * (-(own.deck.len() as f32) / self.fade).exp();
        points + self.threat * self.reach(game, seat, blows)
    }

    fn in_hand(&self, worth: i16) -> f32 {
        self.card + self.hand * f32::from(worth) / 10.0
    }

    /// How near these blows are to the defence of the enemy base, with the strongest of them taken over by cards that cover it.
    fn reach(&self, game: &StarWorlds, seat: Seat, mut blows: List<i16, 52>) -> f32 {
        let field = game.field();
        let enemy = other(seat);
        let base = Slot::base(enemy);
        let covers = field.of(enemy).filter(|slot| field.is_open(*slot) && field.card(*slot).covers_base).count();
        blows.sort_unstable();
        let through: i16 = blows.iter().rev().skip(covers).sum();
        let left = field.target_defence(base).unwrap_or(1) - field.lasting_damage(base);
        let share = (f32::from(through) / f32::from(left.max(1))).min(1.2);
        share * share
    }

    /// What damage of this turn on a base is worth while the turn lasts.
    fn near(&self, damage: i16, defence: Option<i16>) -> f32 {
        let share = f32::from(damage) / f32::from(defence.unwrap_or(1).max(1));
        2.0 * share * share * share
    }
}
