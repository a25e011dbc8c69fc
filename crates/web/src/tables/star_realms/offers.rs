//! What can be done with each thing on the table.

use super::prelude::*;
use game_star_realms::Ability;

/// A thing on the table that can be pointed at.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Thing {
    Hand(Kind),
    Discard(Kind),
    Row(u8),
    Explorers,
    InPlay(Seat, Piece),
    /// A base in play of a kind, whosever it is.
    Base(Kind),
    Tentacle(Kind),
    /// A card a player who drops out may leave to a teammate.
    Legacy(Kind),
    WholeRow,
    Player(Seat),
    Turn,
    /// An open choice: an answer without a thing.
    Answer,
}

/// The thing an action of a seat is offered at.
pub fn thing(action: Action, me: Seat) -> Thing {
    match action {
        Action::Play(kind) | Action::Discard(kind) | Action::ScrapFromHand(kind) | Action::TopdeckFromHand(kind) => {
            Thing::Hand(kind)
        }
        Action::ScrapFromDiscard(kind) | Action::Topdeck(kind) | Action::Pass(kind, _) => Thing::Discard(kind),
        Action::Use(piece, _) => Thing::InPlay(me, piece),
        Action::Buy(slot) | Action::BuyTogether(slot) | Action::ScrapFromRow(slot) | Action::Acquire(slot) => {
            Thing::Row(slot)
        }
        Action::BuyExplorer | Action::BuyExplorerTogether | Action::AcquireExplorer => Thing::Explorers,
        Action::Attack(seat, _) | Action::Target(seat) => Thing::Player(seat),
        Action::AttackBase(seat, piece)
        | Action::AttackBaseTogether(seat, piece)
        | Action::DamageBase(seat, piece, _)
        | Action::Destroy(seat, piece) => Thing::InPlay(seat, piece),
        Action::Copy(kind) => Thing::Base(kind),
        Action::EndTurn | Action::Withdraw | Action::Proceed => Thing::Turn,
        Action::Bequeath(kind) => Thing::Legacy(kind),
        Action::Sever(kind) => Thing::Tentacle(kind),
        Action::RejectRow => Thing::WholeRow,
        Action::Choose(_) | Action::Put(_) | Action::Contribute(_) | Action::Decline => Thing::Answer,
    }
}

/// Is it paid for by a whole team?
pub const fn together(action: Action) -> bool {
    matches!(action, Action::BuyTogether(_) | Action::BuyExplorerTogether | Action::AttackBaseTogether(..))
}

pub type Offers = crate::tables::offers::Offers<Action, Refusal, Thing>;

impl Offered<StarRealms> for Offers {
    fn sort(update: &Update<StarRealms>) -> Self {
        sort(&update.options, &update.refused, update.viewer.seat())
    }
}

fn sort(options: &[Action], refused: &[(Action, Refusal)], me: Option<Seat>) -> Offers {
    me.map(|me| Offers::sorted(options, refused, |action| thing(action, me))).unwrap_or_default()
}

impl Offers {
    /// The first reason why nothing can be done with it; none when something can or nothing was to be expected.
    pub fn reason(&self, thing: Thing) -> Option<(Action, Refusal)> {
        if !self.at(thing).is_empty() {
            return None;
        }
        self.not_at(thing).first().copied()
    }

    /// What a click on a thing does, if it is one plain thing. Giving a card up for good is never a plain click; what a team
    /// could also do together has a button of its own.
    pub fn plain(&self, thing: Thing) -> Option<Action> {
        let mut alone = self.at(thing).iter().filter(|action| !together(**action));
        match (alone.next(), alone.next()) {
            (Some(only), None) if !matches!(only, Action::Use(_, Ability::Scrap)) => Some(*only),
            _ => None,
        }
    }

    /// What a team could do with a thing together.
    pub fn together(&self, thing: Thing) -> Option<Action> {
        self.at(thing).iter().find(|action| together(**action)).copied()
    }

    /// What would be left undone if the turn ended now: cards to play, abilities to use, cards of the row to buy, attacks.
    pub fn undone(&self) -> Undone {
        let count = |fits: fn(&Action) -> bool| self.all.iter().filter(|action| fits(action)).count();
        Undone {
            cards: count(|action| matches!(action, Action::Play(_))) > 0,
            abilities: count(|action| matches!(action, Action::Use(_, ability) if *ability != Ability::Scrap)),
            trade: count(|action| matches!(action, Action::Buy(_))) > 0,
            combat: count(|action| {
                matches!(
                    action,
                    Action::Attack(..) | Action::AttackBase(..) | Action::DamageBase(..) | Action::Sever(_)
                )
            }) > 0,
        }
    }
}

/// What would be left undone at the end of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Undone {
    pub cards: bool,
    /// So many free abilities could be used.
    pub abilities: usize,
    /// A card of the row could be bought.
    pub trade: bool,
    pub combat: bool,
}

impl Undone {
    pub const fn is_nothing(self) -> bool {
        !self.cards && self.abilities == 0 && !self.trade && !self.combat
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ME: Seat = Seat(0);
    const FOE: Seat = Seat(1);

    fn viper() -> Piece {
        Piece { kind: Kind::VIPER, nth: 0 }
    }

    #[test]
    fn an_action_is_offered_at_the_thing_it_needs() {
        assert_eq!(thing(Action::Play(Kind::SCOUT), ME), Thing::Hand(Kind::SCOUT));
        assert_eq!(thing(Action::Use(viper(), Ability::Ally), ME), Thing::InPlay(ME, viper()));
        assert_eq!(thing(Action::AttackBase(FOE, viper()), ME), Thing::InPlay(FOE, viper()));
        assert_eq!(thing(Action::Attack(FOE, 3), ME), Thing::Player(FOE));
        assert_eq!(thing(Action::Buy(2), ME), Thing::Row(2));
    }

    #[test]
    fn giving_a_card_up_is_never_a_plain_click() {
        let scrap = Action::Use(viper(), Ability::Scrap);
        let offers = sort(&[scrap, Action::Play(Kind::SCOUT)], &[], Some(ME));
        assert_eq!(offers.plain(Thing::InPlay(ME, viper())), None);
        assert_eq!(offers.plain(Thing::Hand(Kind::SCOUT)), Some(Action::Play(Kind::SCOUT)));
    }

    #[test]
    fn what_a_team_could_do_together_does_not_hinder_a_plain_click() {
        let offers = sort(&[Action::Buy(1), Action::BuyTogether(1), Action::BuyTogether(2)], &[], Some(ME));
        assert_eq!(offers.plain(Thing::Row(1)), Some(Action::Buy(1)));
        assert_eq!(offers.together(Thing::Row(1)), Some(Action::BuyTogether(1)));
        assert_eq!(offers.plain(Thing::Row(2)), None);
    }

    #[test]
    fn a_reason_is_given_only_where_nothing_can_be_done() {
        let refusal = Refusal::TooExpensive { card: Kind::EXPLORER, price: 2, have: 1 };
        let offers = sort(&[Action::Buy(0)], &[(Action::BuyExplorer, refusal), (Action::Buy(0), refusal)], Some(ME));
        assert_eq!(offers.reason(Thing::Explorers), Some((Action::BuyExplorer, refusal)));
        assert_eq!(offers.reason(Thing::Row(0)), None);
    }

    #[test]
    fn a_turn_with_nothing_left_ends_without_a_question() {
        let scrap = Action::Use(viper(), Ability::Scrap);
        let idle = sort(&[Action::EndTurn, scrap, Action::BuyExplorer], &[], Some(ME));
        assert!(idle.undone().is_nothing());
        let busy = sort(&[Action::EndTurn, Action::Attack(FOE, 1)], &[], Some(ME));
        assert!(busy.undone().combat);
    }

    #[test]
    fn a_spectator_is_offered_nothing() {
        assert_eq!(sort(&[Action::EndTurn], &[], None), Offers::default());
    }
}
