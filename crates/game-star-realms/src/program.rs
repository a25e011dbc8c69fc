//! Abilities as short lists of steps: what the interpreter in [`crate::resolve`] walks through. Made once from the effects, so
//! that a pending decision is a card, an ability and the number of a step, and the hot path never parses.

use crate::cards::{Card, KINDS, Kind};
use crate::effect::{Ability, Condition, Counted, Effect, Filter, Place, Resource, When, Zone};

/// Any number: "discard as many as you like".
pub(crate) const ANY: u8 = u8::MAX;

/// One step. Jumps name the step to go on with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Op {
    Gain(Resource, u8),
    /// As much as the card handled just now costs.
    GainItsCost(Resource),
    /// So much for each own card scrapped this turn, with or without those scrapped from play.
    GainPerScrapped {
        resource: Resource,
        each: u8,
        play: bool,
    },
    Draw(u8),
    /// The owner discards; leaves in the run how many he did.
    Discard {
        count: u8,
        optional: bool,
    },
    OpponentDiscards(u8),
    Scrap {
        hand: bool,
        discard: bool,
        count: u8,
        optional: bool,
    },
    ScrapRow {
        count: u8,
        optional: bool,
    },
    DestroyBase {
        optional: bool,
    },
    Acquire {
        what: Filter,
        cost: u8,
        to: Place,
    },
    NextAcquired {
        what: Filter,
        to: Place,
    },
    TopdeckBase,
    CopyBase,
    ReturnAtEndOfTurn,
    /// The owner chooses: the next step, or `other`.
    Choose {
        other: u8,
    },
    Jump(u8),
    Unless(Condition, u8),
    /// Jumps when the step before handled no card.
    UnlessDone(u8),
    /// Once for each card counted by the step before, then jumps.
    Each(u8),
}

/// The programs of all cards.
pub(crate) struct Programs {
    ops: Vec<Op>,
    /// Where the program of an ability lies: first step and how many.
    spans: [[(u16, u8); 5]; KINDS],
}

impl Programs {
    /// The steps of an ability; none if the card does not have it.
    #[inline]
    pub(crate) fn of(&self, kind: Kind, ability: Ability) -> &[Op] {
        let (start, len) = self.spans[kind.index()][ability as usize];
        &self.ops[start as usize..start as usize + len as usize]
    }

    pub(crate) fn compile(cards: &[Card]) -> Self {
        let mut programs = Self { ops: Vec::new(), spans: [[(0, 0); 5]; KINDS] };
        for (index, card) in cards.iter().enumerate() {
            for printed in &card.abilities {
                let ability = match printed.when {
                    When::Primary => Ability::Primary,
                    When::Ally => Ability::Ally,
                    When::DoubleAlly => Ability::DoubleAlly,
                    When::Scrap => Ability::Scrap,
                    // Both are facts of the card, not programs.
                    When::Acquired | When::ShipPlayed(_) => continue,
                };
                let mut ops = Vec::new();
                compile(&printed.effects, false, &mut ops);
                programs.add(index, ability, &ops);
            }
        }
        programs
    }

    fn add(&mut self, index: usize, ability: Ability, ops: &[Op]) {
        self.spans[index][ability as usize] = (self.ops.len() as u16, ops.len() as u8);
        self.ops.extend_from_slice(ops);
    }
}

fn compile(effects: &[Effect], optional: bool, ops: &mut Vec<Op>) {
    for effect in effects {
        compile_one(effect, optional, ops);
    }
}

fn compile_one(effect: &Effect, optional: bool, ops: &mut Vec<Op>) {
    let scrap = |from: &[Zone], count, optional| Op::Scrap {
        hand: from.contains(&Zone::Hand),
        discard: from.contains(&Zone::DiscardPile),
        count,
        optional,
    };
    match effect {
        Effect::Gain(resource, amount) => ops.push(Op::Gain(*resource, *amount)),
        Effect::GainItsCost(resource) => ops.push(Op::GainItsCost(*resource)),
        Effect::Draw(count) => ops.push(Op::Draw(*count)),
        Effect::Discard(count) => ops.push(Op::Discard { count: *count, optional }),
        Effect::OpponentDiscards(count) => ops.push(Op::OpponentDiscards(*count)),
        Effect::Scrap { count, from } => ops.push(scrap(from, *count, optional)),
        Effect::ScrapUpTo { count, from } => ops.push(scrap(from, *count, true)),
        Effect::ScrapRow(count) => ops.push(Op::ScrapRow { count: *count, optional }),
        Effect::ScrapRowUpTo(count) => ops.push(Op::ScrapRow { count: *count, optional: true }),
        Effect::DestroyBase => ops.push(Op::DestroyBase { optional }),
        Effect::Acquire { what, cost, to } => ops.push(Op::Acquire { what: *what, cost: *cost, to: *to }),
        Effect::NextAcquired { what, to } => ops.push(Op::NextAcquired { what: *what, to: *to }),
        Effect::TopdeckBase => ops.push(Op::TopdeckBase),
        Effect::CopyBase => ops.push(Op::CopyBase),
        Effect::ReturnAtEndOfTurn => ops.push(Op::ReturnAtEndOfTurn),
        // Only inside an ability on acquiring, which is no program.
        Effect::ToHand => {}
        Effect::OneOf(one, other) => {
            let choose = ops.len();
            ops.push(Op::Choose { other: 0 });
            compile(one, false, ops);
            let jump = ops.len();
            ops.push(Op::Jump(0));
            ops[choose] = Op::Choose { other: ops.len() as u8 };
            compile(other, false, ops);
            ops[jump] = Op::Jump(ops.len() as u8);
        }
        Effect::May(inner) => compile_one(inner, true, ops),
        Effect::If(condition, body) => {
            let test = ops.len();
            ops.push(Op::Unless(*condition, 0));
            compile(body, false, ops);
            ops[test] = Op::Unless(*condition, ops.len() as u8);
        }
        Effect::Then(first, body) => {
            compile_one(first, optional, ops);
            let test = ops.len();
            ops.push(Op::UnlessDone(0));
            compile(body, false, ops);
            ops[test] = Op::UnlessDone(ops.len() as u8);
        }
        Effect::ForEach(Counted::Scrapped { from }, body) => {
            for effect in body {
                if let Effect::Gain(resource, each) = *effect {
                    ops.push(Op::GainPerScrapped { resource, each, play: from.contains(&Zone::Play) });
                }
            }
        }
        Effect::ForEach(counted, body) => {
            let count = match counted {
                Counted::Discarded { most } => *most,
                Counted::DiscardedAny | Counted::Scrapped { .. } => ANY,
            };
            ops.push(Op::Discard { count, optional: true });
            let each = ops.len();
            ops.push(Op::Each(0));
            compile(body, false, ops);
            ops.push(Op::Jump(each as u8));
            ops[each] = Op::Each(ops.len() as u8);
        }
    }
}
