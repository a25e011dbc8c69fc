//! A cheap opinion about positions, for bots. Everything is measured in points of authority: what a card does when it is played,
//! what a deck does in a turn, what still lies in the pools.

use crate::action::Action;
use crate::adventures::BOSS;
use crate::cards::{KINDS, Kind, card, facts};
use crate::effect::{Ability, Condition, Counted, Effect, Place, Resource, Sort, When};
use crate::program::Op;
use crate::rules::formats::Role;
use crate::setup::Format;
use crate::state::{Frame, Player, Purchase, ROW, Run, StarRealms, State};
use crate::tally::Tally;
use tabletop::{Evaluate, Seat, Side, Values};

/// What things are worth to a player, in points of authority. Nothing here depends on the turn: a value that jumps when a turn
/// ends makes a bot end it too early or too late.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Taste {
    /// For how many turns a stronger deck counts.
    pub turns_ahead: f32,
    /// A point of trade that a card gives.
    pub trade: f32,
    /// A point of authority that a card gives.
    pub authority: f32,
    /// A card drawn.
    pub draw: f32,
    /// A card an opponent must discard.
    pub discard: f32,
    /// An own card scrapped.
    pub scrap: f32,
    /// A base destroyed.
    pub destroy: f32,
    /// How often an ally is there.
    pub ally: f32,
    /// How often two are.
    pub double_ally: f32,
    /// How much of a scrap ability counts while it is not used.
    pub scrap_ability: f32,
    /// How much of a base counts in the turns it stands.
    pub standing: f32,
    /// The shield of an outpost, for each point of defense.
    pub shield: f32,
    /// A point of combat in the pool, as long as it can be spent: less than what it does when spent.
    pub combat_in_pool: f32,
    /// The same behind outposts, where it may be wasted.
    pub combat_shut_out: f32,
    /// A point of trade in the pool: less than the least useful purchase brings.
    pub trade_in_pool: f32,
    /// A card missing in the next hand of an opponent.
    pub missing_card: f32,
    /// Points that make a game all but decided.
    pub scale: f32,
}

impl Default for Taste {
    fn default() -> Self {
        Self {
            turns_ahead: 4.0,
            trade: 0.8,
            authority: 0.7,
            draw: 2.2,
            discard: 1.6,
            scrap: 1.2,
            destroy: 1.5,
            ally: 0.45,
            double_ally: 0.2,
            scrap_ability: 0.15,
            standing: 0.85,
            shield: 0.35,
            combat_in_pool: 0.9,
            combat_shut_out: 0.4,
            trade_in_pool: 0.04,
            missing_card: 0.7,
            scale: 14.0,
        }
    }
}

/// An opinion of Star Realms: a taste, and what the cards are worth to it.
#[derive(Clone, Debug)]
pub struct Opinion {
    taste: Taste,
    worth: Box<Worth>,
}

/// What kinds of cards do, reckoned once.
#[derive(Clone, Debug)]
struct Worth {
    /// In a turn in which it is played, or a base stands.
    turn: [f32; KINDS],
    /// Of each usable ability alone.
    ability: [[f32; 4]; KINDS],
}

impl Default for Opinion {
    fn default() -> Self {
        Self::new(Taste::default())
    }
}

impl Opinion {
    /// The opinion of a taste.
    pub fn new(taste: Taste) -> Self {
        let mut worth = Box::new(Worth { turn: [0.0; KINDS], ability: [[0.0; 4]; KINDS] });
        for kind in Kind::all() {
            for printed in &card(kind).abilities {
                let (ability, chance) = match printed.when {
                    When::Primary => (Some(Ability::Primary), 1.0),
                    When::Ally => (Some(Ability::Ally), taste.ally),
                    When::DoubleAlly => (Some(Ability::DoubleAlly), taste.double_ally),
                    When::Scrap => (Some(Ability::Scrap), taste.scrap_ability),
                    When::Acquired => (None, 0.0),
                    When::ShipPlayed(_) => (None, 0.7),
                };
                let points = taste.points(&printed.effects);
                worth.turn[kind.index()] += chance * points;
                if let Some(ability) = ability {
                    worth.ability[kind.index()][ability as usize] = points;
                }
            }
        }
        Self { taste, worth }
    }
}

impl Taste {
    fn points(&self, effects: &[Effect]) -> f32 {
        effects.iter().map(|effect| self.point(effect)).sum()
    }

    fn point(&self, effect: &Effect) -> f32 {
        let points = |effects: &[Effect]| self.points(effects);
        match effect {
            Effect::Gain(Resource::Trade, amount) => self.trade * f32::from(*amount),
            Effect::Gain(Resource::Combat, amount) => f32::from(*amount),
            Effect::Gain(Resource::Authority, amount) => self.authority * f32::from(*amount),
            Effect::GainItsCost(_) => 2.5,
            Effect::Draw(count) => self.draw * f32::from(*count),
            Effect::Discard(count) => -f32::from(*count),
            Effect::OpponentDiscards(count) => self.discard * f32::from(*count),
            Effect::Scrap { count, .. } | Effect::ScrapUpTo { count, .. } => self.scrap * f32::from(*count),
            Effect::ScrapRow(_) | Effect::ScrapRowUpTo(_) => 0.2,
            Effect::DestroyBase => self.destroy,
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
            Effect::ReturnAtEndOfTurn | Effect::ToHand => 2.0,
            Effect::OneOf(one, other) => points(one).max(points(other)) + 0.3,
            Effect::May(inner) => self.point(inner).max(0.0),
            Effect::If(Condition::OwnBases(_), body) => 0.35 * points(body),
            Effect::If(Condition::OpponentBases(_), body) => 0.6 * points(body),
            Effect::If(Condition::Played(_), body) => 0.5 * points(body),
            Effect::Then(first, body) => self.point(first) + points(body),
            Effect::ForEach(Counted::Scrapped { .. }, body) => points(body),
            Effect::ForEach(Counted::Discarded { .. } | Counted::DiscardedAny, body) => {
                1.5 * (points(body) - 0.8).max(0.0)
            }
        }
    }
}

/// A position looked at with an opinion.
struct Look<'a> {
    opinion: &'a Opinion,
    state: &'a State,
}

impl<'a> Look<'a> {
    const fn new(opinion: &'a Opinion, state: &'a State) -> Self {
        Self { opinion, state }
    }

    /// What a card does in a turn.
    fn worth(&self, kind: Kind) -> f32 {
        self.opinion.worth.turn[kind.index()]
    }

    fn sum(&self, tally: &Tally) -> f32 {
        tally.kinds().map(|(kind, count)| self.worth(kind) * f32::from(count)).sum()
    }

    /// What a deck does in a turn: five of its cards, and the bases that stand; and what its outposts hold off.
    fn output(&self, seat: Seat) -> (f32, f32) {
        let player = self.state.player(seat);
        let mut total = self.sum(&player.deck.rest) + self.sum(&player.hand) + self.sum(&player.discard);
        total += player.deck.top.iter().map(|card| self.worth(*card)).sum::<f32>();
        let mut cards = player.deck.len() + player.hand.len() + player.discard.len();
        let (mut standing, mut shield) = (0.0, 0.0);
        for card in self.state.areas.of(seat) {
            let printed = facts(card.kind);
            match printed.sort {
                Sort::Ship => {
                    total += self.worth(card.kind);
                    cards += 1;
                }
                Sort::Base => standing += self.worth(card.kind),
                Sort::Outpost => {
                    standing += self.worth(card.kind);
                    shield += f32::from(printed.defense);
                }
            }
        }
        let taste = &self.opinion.taste;
        (5.0 * total / (cards.max(5) as f32) + taste.standing * standing, taste.shield * shield)
    }

    /// What can still be spent this turn.
    fn in_pools(&self, seat: Seat, player: &Player) -> f32 {
        let taste = &self.opinion.taste;
        let open =
            self.state.attackable(seat).iter().any(|target| !self.state.is_shielded(target)) || self.state.severing();
        let combat = if open { taste.combat_in_pool } else { taste.combat_shut_out };
        combat * f32::from(player.combat.0) + taste.trade_in_pool * f32::from(player.trade.0)
    }

    /// How a seat stands, in points. Neither hand counts: whose turn it is must not make a jump when a turn ends.
    fn standing(&self, seat: Seat) -> f32 {
        self.state.authority(seat).0 as f32 + self.strength(seat)
    }

    /// The same without the score.
    fn strength(&self, seat: Seat) -> f32 {
        let player = self.state.player(seat);
        let (output, shield) = self.output(seat);
        let mut points = self.opinion.taste.turns_ahead * output + shield;
        if self.state.active.contains(seat) {
            points += self.in_pools(seat, player);
        } else {
            let whole = usize::from(self.state.hand_size(seat));
            points -= self.opinion.taste.missing_card * whole.saturating_sub(player.hand.len()) as f32;
        }
        points
    }

    /// How a side stands. A team is as good as its members on the average, so that sides of any size can be compared; those
    /// who are out count nothing.
    fn side(&self, side: Side) -> f32 {
        let state = self.state;
        let members = state.members(side);
        let alive = members.and(state.alive);
        let Some(first) = alive.lowest() else { return LOST };
        match state.format {
            Format::Duel | Format::FreeForAll => self.standing(first),
            Format::Hunter | Format::Trophy => {
                // What the prey has lost brings the kill nearer.
                let prey = state.next_seat(first);
                self.standing(first) - PREY * state.authority(prey).0 as f32
            }
            Format::Hydra => {
                let strength: f32 = alive.iter().map(|seat| self.strength(seat)).sum();
                state.authority(first).0 as f32 + strength
            }
            Format::Emperor => {
                // The emperor's head is the team's.
                let weight = |seat| if state.role(seat) == Role::Emperor { 1.0 } else { ADMIRAL };
                alive.iter().map(|seat| weight(seat) * (LIFE + self.standing(seat))).sum()
            }
            Format::Adventure(_) => self.adventure(side),
            Format::Raid => {
                let points: f32 = alive.iter().map(|seat| LIFE + self.standing(seat)).sum();
                points / members.len() as f32
            }
        }
    }
}

/// The combat a card's primary gives for certain: what stands behind a choice or a condition may never come.
pub(crate) fn combat_of(kind: Kind) -> u8 {
    let ops = crate::cards::BOOK.programs.of(kind, Ability::Primary).iter();
    let certain =
        ops.take_while(|op| !matches!(op, Op::Choose { .. } | Op::Unless(..) | Op::UnlessDone(_) | Op::Each(_)));
    let gains = certain.map(|op| match op {
        Op::Gain(Resource::Combat, amount) => *amount,
        _ => 0,
    });
    gains.sum()
}

/// For how many turns a boss's danger counts.
const BOSS_TURNS: f32 = 4.0;
/// How much a point of the boss's authority, or of combat still to be spent on its tentacles, weighs.
const BOSS_POINT: f32 = 1.0;

impl Look<'_> {
    /// How the players of an adventure stand, or the boss against them.
    fn adventure(&self, side: Side) -> f32 {
        let state = self.state;
        if side.0 == 0 {
            let crew = state.crew();
            let Some(first) = crew.lowest() else { return LOST };
            let strength: f32 = crew.iter().map(|seat| self.strength(seat)).sum();
            let score: f32 = if state.format.shared_authority() {
                state.authority(first).0 as f32
            } else {
                // Who falls is missed: the weakest counts twice.
                let scores = || crew.iter().map(|seat| state.authority(seat).0 as f32);
                let lost = f32::from(state.seats) - crew.len() as f32;
                scores().sum::<f32>() + 0.5 * scores().fold(f32::MAX, f32::min) - 30.0 * lost
            };
            return score + strength;
        }
        // SR-HORROR-15: a boss without a score is as strong as what it takes to cut it down.
        let life = if state.boss_has_score() {
            state.authority(BOSS).0 as f32
        } else {
            state.boss.pile.kinds().map(|(kind, count)| f32::from(kind.cost()) * f32::from(count)).sum()
        };
        let mut cards = 0.0;
        for card in state.areas.of(BOSS) {
            let printed = facts(card.kind);
            if printed.sort != Sort::Ship {
                cards += self.worth(card.kind) + self.opinion.taste.shield * f32::from(printed.defense);
            }
        }
        let deck = state.player(BOSS);
        let owned = self.sum(&deck.deck.rest) + self.sum(&deck.discard);
        let danger = f32::from(state.boss_danger()) + f32::from(state.boss.counter) + 0.15 * owned;
        BOSS_POINT * life + cards + BOSS_TURNS * 0.5 * danger
    }
}

/// A side with nobody left.
const LOST: f32 = -1.0e3;
/// How much a point of the prey's authority weighs against one's own.
const PREY: f32 = 0.3;
/// An admiral against an emperor.
const ADMIRAL: f32 = 0.55;
/// To be in the game at all, in points of authority.
const LIFE: f32 = 20.0;

impl Evaluate<StarRealms> for Opinion {
    fn values(&self, game: &StarRealms) -> Values {
        let look = Look::new(self, game);
        let standings = Values::each(game.sides(), |side| look.side(side));
        // A share of the whole: with two sides it is the usual S-curve of the difference.
        Values::each(game.sides(), |side| {
            let others = (0..game.sides()).map(Side).filter(|other| *other != side);
            let lead = |other| standings.of(other) - standings.of(side);
            let rivals: f32 = others.map(|other| (lead(other) / self.taste.scale).min(80.0).exp()).sum();
            1.0 / (1.0 + rivals)
        })
    }

    #[inline]
    fn prior(&self, game: &StarRealms, seat: Seat, action: Action) -> f32 {
        Look::new(self, game).weight(seat, action)
    }
}

impl Look<'_> {
    /// How natural an action looks: play everything, use everything, buy dear, attack with everything, end the turn. Playouts ask for
    /// every option they have, so what most of them are is told apart first.
    #[inline]
    fn weight(&self, seat: Seat, action: Action) -> f32 {
        match action {
            Action::Play(kind) => 400.0 + 20.0 * self.worth(kind),
            Action::Buy(slot) => {
                let cost = self.cost_in_row(slot);
                6.0 * cost * cost
            }
            Action::BuyExplorer => 6.0,
            Action::Attack(target, amount) => {
                let left = self.state.authority(target).0;
                if i32::from(amount) >= left {
                    // Just enough is as good as more.
                    return if i32::from(amount) == left { 1.0e6 } else { 1.0 };
                }
                if amount != self.state.player(seat).combat.0 {
                    return 0.0;
                }
                // Of several, the one nearest to the end.
                if self.state.seats > 2 { 30.0 + 200.0 / (left.max(1) as f32) } else { 30.0 }
            }
            Action::EndTurn => 2.0,
            other => self.weight_of_others(seat, other),
        }
    }

    #[inline(never)]
    fn weight_of_others(&self, seat: Seat, action: Action) -> f32 {
        let player = self.state.player(seat);
        match action {
            Action::Use(piece, ability) => {
                let Some(index) = self.state.areas.find(seat, piece.kind, piece.nth) else { return 0.0 };
                let source = self.state.areas.of(seat)[index].acts_as();
                let points = self.ability(source, ability);
                match ability {
                    Ability::Primary | Ability::Ally | Ability::DoubleAlly | Ability::Acquired => {
                        (120.0 * points).max(4.0)
                    }
                    // A card that does little otherwise may as well go.
                    Ability::Scrap => (2.0 * points - 2.5 * self.worth(source)).max(0.05),
                }
            }
            Action::AttackBase(owner, piece) => {
                let defense = f32::from(facts(piece.kind).defense);
                match self.state.is_shielded(owner) {
                    true => 60.0 + defense,
                    false => 36.0 * self.worth(piece.kind) / defense.max(1.0),
                }
            }
            // These were told apart before.
            Action::Play(_) | Action::Buy(_) | Action::BuyExplorer | Action::Attack(..) | Action::EndTurn => 0.0,
            // Nobody is asked for it.
            Action::Withdraw => 0.0,
            Action::Choose(branch) => self.branch(branch),
            Action::Discard(kind) => 1.0 / (0.2 + self.worth(kind)).powi(2),
            Action::ScrapFromHand(kind) => self.scrap(kind),
            Action::ScrapFromDiscard(kind) => 3.0 * self.scrap(kind),
            Action::ScrapFromRow(slot) => {
                let cost = self.cost_in_row(slot);
                let for_its_cost = matches!(self.next_op(), Some(Op::UnlessDone(_)));
                // Pulverizer wants the dearest; otherwise what the opponent could buy.
                if for_its_cost { cost.powi(3) } else { 0.2 * cost }
            }
            Action::Acquire(slot) => self.cost_in_row(slot).powi(3),
            Action::AcquireExplorer => 2.0,
            Action::Put(place) => match place {
                Place::DiscardPile => 0.2,
                Place::DeckTop => 2.0,
                Place::Hand => 8.0,
            },
            Action::Destroy(_, piece) => 4.0 + self.worth(piece.kind) + f32::from(facts(piece.kind).defense),
            Action::Copy(kind) => self.ability(kind, Ability::Primary).max(0.1).powi(2),
            Action::Topdeck(kind) => self.worth(kind).max(0.1).powi(2),
            Action::Target(target) => {
                if self.state.player(target).hand.is_empty() {
                    0.01
                } else {
                    1.0
                }
            }
            Action::Decline => 1.0,
            // Alone is simpler; together only what nobody can do alone.
            Action::BuyTogether(slot) => {
                let cost = self.cost_in_row(slot);
                if cost > f32::from(player.trade.0) { 3.0 * cost * cost } else { 0.01 }
            }
            Action::BuyExplorerTogether => 0.5,
            Action::AttackBaseTogether(owner, piece) => {
                let defense = f32::from(facts(piece.kind).defense);
                match (defense > f32::from(player.combat.0), self.state.is_shielded(owner)) {
                    (false, _) => 0.01,
                    (true, true) => 40.0 + defense,
                    (true, false) => 18.0 * self.worth(piece.kind) / defense.max(1.0),
                }
            }
            Action::Contribute(amount) => self.share(seat, amount),
            // The rest of the combat, where a comrade can finish it.
            Action::DamageBase(owner, _, amount) => {
                if u16::from(amount) == player.combat.0 && self.state.is_shielded(owner) { 12.0 } else { 0.02 }
            }
            // Starters clog; a good card belongs to whoever needs it most, which is rarely clear.
            Action::Pass(..) => 0.02,
            Action::Proceed => 1.0,
            // Once an adventure: worth it when nothing in the row is.
            Action::RejectRow => 0.02,
            // The cheapest first, and of the longest tentacle.
            Action::Sever(kind) => {
                let longest =
                    kind.faction().is_some_and(|faction| self.state.tentacle(faction) == self.state.longest_tentacle());
                let cost = f32::from(kind.cost().max(1));
                if longest { 120.0 / cost } else { 80.0 / cost }
            }
            Action::TopdeckFromHand(_) => 1.0,
            Action::Bequeath(kind) => self.worth(kind).max(0.05).powi(2),
        }
    }

    /// Just what is missing, if it can come together.
    fn share(&self, seat: Seat, amount: u8) -> f32 {
        let Some(Frame::Together(call)) = self.state.frames.last() else { return 0.0 };
        let asker = self.state.player(call.seat);
        let own = match call.purchase {
            Purchase::Base { .. } => asker.combat.0,
            Purchase::Card { .. } => asker.trade.0,
        };
        let missing = i32::from(call.price) - i32::from(self.state.pledged(call)) - i32::from(own);
        let most = i32::from(self.state.most_to_give(call, seat));
        if i32::from(amount) == missing.clamp(1, most.max(1)) { 8.0 } else { 0.2 }
    }

    fn ability(&self, kind: Kind, ability: Ability) -> f32 {
        self.opinion.worth.ability[kind.index()].get(ability as usize).copied().unwrap_or(0.0)
    }

    fn cost_in_row(&self, slot: u8) -> f32 {
        let card = self.state.row[usize::from(slot).min(ROW - 1)];
        card.map_or(0.0, |card| f32::from(facts(card).cost))
    }

    /// The ability that waits, if one does.
    fn run(&self) -> Option<&Run> {
        match self.state.frames.last()? {
            Frame::Ability(run) => Some(run),
            Frame::Acquired { .. } | Frame::Together(_) | Frame::Order { .. } | Frame::Bequest { .. } => None,
        }
    }

    /// The step behind the one that waits.
    fn next_op(&self) -> Option<Op> {
        let run = self.run()?;
        run.program().get(usize::from(run.step) + 1).copied()
    }

    /// One of two: by what the first step of each branch brings now.
    fn branch(&self, branch: u8) -> f32 {
        let Some(run) = self.run() else { return 1.0 };
        let program = run.program();
        let first = match (branch, program.get(usize::from(run.step))) {
            (0, _) => program.get(usize::from(run.step) + 1),
            (_, Some(Op::Choose { other })) => program.get(usize::from(*other)),
            _ => None,
        };
        match first {
            Some(Op::Gain(Resource::Trade, amount)) => self.opinion.taste.trade * f32::from(*amount),
            Some(Op::Gain(Resource::Combat, amount)) => f32::from(*amount),
            Some(Op::Gain(Resource::Authority, amount)) => self.opinion.taste.authority * f32::from(*amount),
            Some(Op::Acquire { cost, .. }) => f32::from(*cost),
            Some(Op::DestroyBase { .. }) => {
                if self.state.targetable_bases(run.seat).0 > 0 {
                    5.0
                } else {
                    0.01
                }
            }
            Some(_) | None => 1.0,
        }
    }

    /// Starters first; what is worth keeping hardly ever.
    fn scrap(&self, kind: Kind) -> f32 {
        match kind {
            Kind::SCOUT | Kind::VIPER => 8.0,
            Kind::EXPLORER => 1.0,
            _ => 0.05 / (1.0 + self.worth(kind)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dearer_cards_are_worth_more_on_the_whole() {
        let opinion = Opinion::default();
        let mean = |cost: u8| {
            let kinds: Vec<_> = Kind::all().filter(|kind| kind.cost() == cost).collect();
            kinds.iter().map(|kind| opinion.worth.turn[kind.index()]).sum::<f32>() / kinds.len() as f32
        };
        assert!(mean(0) < mean(2) && mean(2) < mean(5) && mean(5) < mean(8));
    }

    /// Spending is better than keeping, and keeping better than letting lapse.
    #[test]
    fn unspent_points_are_worth_less_than_spent_ones() {
        let opinion = Opinion::default();
        let value = |table: &str| {
            let game = crate::script::table(table).expect("a table");
            opinion.value(&game, Side(0))
        };
        let row = "row gunship lancer falcon predator swarmer";
        let decks = "p1 deck scout*8 viper*2, hand scout | p2 deck scout*8 viper*2, hand scout*5";
        let pool = value(&format!("{row} | {decks} | p1 combat 5, trade 4"));
        let spent = value(&format!("{row} | {decks} | p1 trade 4 | p2 authority 45"));
        let bought = value(&format!("{row} | {decks} | p1 combat 5, discard gunship"));
        let lapsed = value(&format!("{row} | {decks}"));
        assert!(spent > pool && bought > pool && pool > lapsed, "{spent} {bought} {pool} {lapsed}");
    }
}
