//! Comfort for a person, as runs of ordinary actions: play the whole hand, attack with everything. Each step is offered or refused
//! by the match when it is made, so a run may end early, and a client stops it there.

use crate::action::{Action, Piece};
use crate::effect::{Ability, Condition, Effect, Sort};
use crate::text::effects;
use crate::view::{CardView, View};
use tabletop::Seat;

/// Plays every card of the viewer's hand; a choice that comes up stops it. Empty when it is not his main phase.
pub fn play_all(view: &View) -> Vec<Action> {
    let me = view.viewer.seat().filter(|seat| view.active.contains(seat) && view.asked.contains(seat));
    let hand = me.filter(|_| view.pending.is_none()).and_then(|me| view.seats.get(me.index())?.hand.as_ref());
    hand.map(|hand| hand.iter().copied().map(Action::Play).collect()).unwrap_or_default()
}

/// The next step of "play everything": a card of the hand, else an ability that asks nothing. Those that draw come first, for what
/// they draw is played too; those that could be worth more later come last, and not at all while something is left to decide.
/// None: the rest is the player's own choice.
pub fn play_on(view: &View, options: &[Action]) -> Option<Action> {
    if view.pending.is_some() {
        return None;
    }
    let play = options.iter().find(|action| matches!(action, Action::Play(_)));
    let used = |action: &&Action| matches!(action, Action::Use(_, ability) if *ability != Ability::Scrap);
    let (plain, asking): (Vec<Action>, Vec<Action>) =
        options.iter().filter(used).partition(|action| asks_nothing(view, **action));
    let (now, later): (Vec<Action>, Vec<Action>) = plain.into_iter().partition(|action| is_ripe(view, *action));
    let first = now.into_iter().min_by_key(|action| !draws(view, *action));
    play.copied().or(first).or_else(|| later.into_iter().find(|_| asking.is_empty()))
}

/// Is it an ability whose owner decides nothing? Giving the card up is a decision in itself.
pub fn asks_nothing(view: &View, action: Action) -> bool {
    let gives_up = matches!(action, Action::Use(_, Ability::Scrap));
    let effects = used(view, action);
    !gives_up && !effects.is_empty() && effects.iter().all(|effect| is_plain(view, effect))
}

fn used(view: &View, action: Action) -> &'static [Effect] {
    match (view.viewer.seat(), action) {
        (Some(me), Action::Use(piece, ability)) => printed(view, me, piece, ability),
        _ => &[],
    }
}

fn draws(view: &View, action: Action) -> bool {
    used(view, action).iter().any(|effect| matches!(effect, Effect::Draw(_)))
}

/// Does everything in it work now that ever could?
fn is_ripe(view: &View, action: Action) -> bool {
    let me = view.viewer.seat().unwrap_or_default();
    used(view, action).iter().all(|effect| match effect {
        Effect::If(condition, _) => holds(view, me, *condition),
        _ => true,
    })
}

/// The effects of an ability of a card in play, as the card is now.
fn printed(view: &View, me: Seat, piece: Piece, ability: Ability) -> &'static [Effect] {
    let in_play = view.in_play(me).iter().find(|card| card.piece == piece);
    effects(in_play.map_or(piece.kind, CardView::acts_as), ability)
}

fn is_plain(view: &View, effect: &Effect) -> bool {
    match effect {
        Effect::Gain(..) | Effect::Draw(_) | Effect::NextAcquired { .. } => true,
        // Whoever has one rival chooses nobody; what the rival discards is the rival's choice.
        Effect::OpponentDiscards(_) => {
            view.adventure.is_none() && view.seats.iter().filter(|seat| seat.attackable && seat.alive).count() <= 1
        }
        Effect::If(_, body) => body.iter().all(|effect| is_plain(view, effect)),
        Effect::GainItsCost(_)
        | Effect::Discard(_)
        | Effect::Scrap { .. }
        | Effect::ScrapUpTo { .. }
        | Effect::ScrapRow(_)
        | Effect::ScrapRowUpTo(_)
        | Effect::DestroyBase
        | Effect::Acquire { .. }
        | Effect::TopdeckBase
        | Effect::CopyBase
        | Effect::ReturnAtEndOfTurn
        | Effect::ToHand
        | Effect::OneOf(..)
        | Effect::May(_)
        | Effect::Then(..)
        | Effect::ForEach(..) => false,
    }
}

fn holds(view: &View, me: Seat, condition: Condition) -> bool {
    let bases = |seat: Seat| view.in_play(seat).iter().filter(|card| card.sort.is_base()).count();
    let mine = view.seats.get(me.index());
    match condition {
        Condition::OwnBases(least) => bases(me) >= usize::from(least),
        Condition::OpponentBases(least) => {
            let rivals = view.seats.iter().filter(|seat| mine.is_some_and(|mine| mine.side != seat.side));
            rivals.map(|seat| bases(seat.seat)).any(|have| have >= usize::from(least))
        }
        Condition::Played(faction) => mine.is_some_and(|mine| mine.played.contains(&faction)),
    }
}

/// Could the combat go nowhere but to this plan's rival, all of it? Then there is nothing to plan.
pub fn is_the_only_way(plan: &AttackPlan, view: &View, options: &[Action]) -> bool {
    let elsewhere = |action: &Action| match *action {
        Action::Attack(foe, _) => view.attacked_as(foe) != plan.foe,
        Action::AttackBase(..) | Action::AttackBaseTogether(..) | Action::DamageBase(..) | Action::Sever(_) => true,
        _ => false,
    };
    plan.bases.is_empty() && plan.face > 0 && !options.iter().any(elsewhere)
}

/// The attack that is usually meant: on the first rival who can be attacked; else on a base, whose owner is out of reach.
pub fn attack(view: &View, options: &[Action]) -> Option<AttackPlan> {
    let mut targets = options.iter().filter_map(|action| target(*action));
    let rival = targets.clone().map(|(foe, _)| foe).find(|foe| view.attackable(*foe));
    match (rival, targets.next()) {
        (Some(foe), _) => Some(AttackPlan::best(view, view.attacked_as(foe))),
        (None, Some((foe, base))) => Some(AttackPlan::at(view, foe, base)),
        (None, None) => AttackPlan::damaging(view, options),
    }
}

/// Whom an action attacks, and which base of his.
pub const fn target(action: Action) -> Option<(Seat, Option<Piece>)> {
    match action {
        Action::Attack(foe, _) => Some((foe, None)),
        Action::AttackBase(owner, piece) => Some((owner, Some(piece))),
        Action::Play(_)
        | Action::Use(..)
        | Action::Buy(_)
        | Action::BuyExplorer
        | Action::EndTurn
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
        | Action::Proceed
        | Action::RejectRow
        | Action::Sever(_)
        | Action::TopdeckFromHand(_)
        | Action::Decline
        | Action::BuyTogether(_)
        | Action::BuyExplorerTogether
        | Action::AttackBaseTogether(..)
        | Action::Contribute(_)
        | Action::DamageBase(..)
        | Action::Pass(..)
        | Action::Bequeath(_) => None,
    }
}

/// A planned attack on one rival, or on the team that has one score.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AttackPlan {
    /// Who is attacked.
    pub foe: Seat,
    /// The bases that fall, and whose they are, in order.
    pub bases: Vec<(Seat, Piece)>,
    /// The combat for the player himself.
    pub face: i32,
    /// A base that does not fall, and the damage that stays on it (SR-RAID-09).
    pub damage: Option<(Seat, Piece, u8)>,
}

/// Everybody who is attacked under one name: a member of a team with one score stands for all.
fn fellows(view: &View, foe: Seat) -> Vec<Seat> {
    let Some(named) = view.seats.get(foe.index()).map(|seat| seat.attacked_as) else { return vec![foe] };
    view.seats.iter().filter(|seat| seat.attacked_as == named).map(|seat| seat.seat).collect()
}

fn bases(view: &View, foe: Seat) -> Vec<(Seat, &CardView)> {
    let owners = fellows(view, foe).into_iter();
    let of = |owner| view.in_play(owner).iter().map(move |card| (owner, card));
    owners.flat_map(of).filter(|(_, card)| card.sort.is_base()).collect()
}

fn combat(view: &View) -> i32 {
    let me = view.viewer.seat().and_then(|seat| view.seats.get(seat.index()));
    me.map_or(0, |seat| seat.combat.into())
}

/// What it takes to destroy a card in play now.
pub fn price(card: &CardView) -> i32 {
    i32::from(card.defense) - i32::from(card.damage)
}

impl AttackPlan {
    /// Every outpost that can fall, the cheapest first, and the rest for the player.
    pub fn best(view: &View, foe: Seat) -> Self {
        let mut plan = Self { foe, bases: Vec::new(), face: 0, damage: None };
        let mut outposts: Vec<_> =
            bases(view, foe).into_iter().filter(|(_, card)| card.sort == Sort::Outpost).collect();
        outposts.sort_by_key(|(_, card)| price(card));
        for (owner, outpost) in outposts {
            if price(outpost) <= plan.left(view) {
                plan.bases.push((owner, outpost.piece));
            }
        }
        plan.face = plan.most(view);
        plan
    }

    /// Where nothing falls and nobody is reached: all the damage that can stay on a base, an outpost first.
    fn damaging(view: &View, options: &[Action]) -> Option<Self> {
        let offered = options.iter().filter_map(|action| {
            if let Action::DamageBase(owner, piece, amount) = *action { Some((owner, piece, amount)) } else { None }
        });
        let outpost =
            |owner, piece| bases(view, owner).iter().any(|(_, card)| card.piece == piece && card.sort == Sort::Outpost);
        let (owner, piece, amount) = offered.max_by_key(|(owner, piece, amount)| (outpost(*owner, *piece), *amount))?;
        let foe = view.attacked_as(owner);
        Some(Self { foe, bases: Vec::new(), face: 0, damage: Some((owner, piece, amount)) })
    }

    /// What is meant by pointing at a rival, or at one of his bases: that base, and the rest for the player.
    pub fn at(view: &View, owner: Seat, base: Option<Piece>) -> Self {
        // A team with one score is attacked under one name, whosever base it is.
        let foe = view.attacked_as(owner);
        let Some(base) = base else { return Self::best(view, foe) };
        let mut plan = Self { foe, bases: vec![(owner, base)], face: 0, damage: None };
        plan.face = plan.most(view);
        plan
    }

    /// With this base put in or taken out; without a base, the player takes what is left.
    #[must_use]
    pub fn changed(mut self, view: &View, base: Option<(Seat, Piece)>) -> Self {
        match base {
            Some(base) if self.bases.contains(&base) => self.bases.retain(|other| *other != base),
            Some(base) => {
                self.face = 0;
                let fits =
                    |(owner, card): &(Seat, &CardView)| (*owner, card.piece) == base && price(card) <= self.left(view);
                if bases(view, self.foe).iter().any(fits) {
                    self.bases.push(base);
                }
            }
            None => {}
        }
        self.damage = self.damage.filter(|_| self.bases.is_empty());
        self.face = self.most(view);
        self
    }

    fn takes(&self, owner: Seat, card: &CardView) -> bool {
        self.bases.contains(&(owner, card.piece))
    }

    fn stored(&self) -> i32 {
        self.damage.map_or(0, |(_, _, amount)| amount.into())
    }

    /// The combat no base takes.
    fn left(&self, view: &View) -> i32 {
        let spent: i32 = bases(view, self.foe)
            .iter()
            .filter(|(owner, card)| self.takes(*owner, card))
            .map(|(_, card)| price(card))
            .sum();
        combat(view) - spent - self.stored()
    }

    /// The most that reaches the player: nothing while an outpost stands, and nothing if he is out of reach.
    pub fn most(&self, view: &View) -> i32 {
        let shielded =
            bases(view, self.foe).iter().any(|(owner, card)| card.sort == Sort::Outpost && !self.takes(*owner, card));
        if shielded || !view.attackable(self.foe) { 0 } else { self.left(view).max(0) }
    }

    /// Is everything in it still on the table?
    pub fn fits(&self, view: &View) -> bool {
        let standing = bases(view, self.foe);
        let stands = |base: &(Seat, Piece)| standing.iter().any(|(owner, card)| (*owner, card.piece) == *base);
        let damaged = self.damage.map(|(owner, piece, _)| (owner, piece));
        self.left(view) >= self.face && self.bases.iter().chain(&damaged).all(stands)
    }

    /// What to do, in order. A base that falls renumbers its equals, so the last of them falls first.
    pub fn actions(&self) -> Vec<Action> {
        let mut falling = self.bases.clone();
        falling.sort_by_key(|(_, base)| std::cmp::Reverse(base.nth));
        // Equals are told apart only by number; other bases keep the order of the plan.
        let alike = |(owner, base): &(Seat, Piece)| {
            self.bases.iter().position(|(other, piece)| (*other, piece.kind) == (*owner, base.kind))
        };
        falling.sort_by_key(alike);
        let bases = falling.into_iter().map(|(owner, base)| Action::AttackBase(owner, base));
        let face = (self.face > 0).then_some(Action::Attack(self.foe, self.face as u16));
        let damage = self.damage.map(|(owner, piece, amount)| Action::DamageBase(owner, piece, amount));
        bases.chain(face).chain(damage).collect()
    }

    /// All the combat in it.
    pub fn spends(&self, view: &View) -> i32 {
        combat(view) - self.left(view) + self.face
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Kind, Setup, StarRealms};
    use tabletop::{Game, Match, Seeded, Viewer};

    const FOE: Seat = Seat(1);

    fn base(id: &str, sort: Sort, defense: u8, shielded: bool) -> CardView {
        let piece = Piece { kind: Kind::named(id).expect("a card"), nth: 0 };
        CardView {
            piece,
            copied: None,
            sort,
            defense,
            damage: 0,
            factions: Vec::new(),
            shielded,
            abilities: Vec::new(),
        }
    }

    /// A table on which the viewer has so much combat and the rival a base behind an outpost.
    fn table(combat: u16) -> View {
        let setup = Setup::of_mode("duel-frontiers", 2).expect("a mode");
        let duel = Match::<StarRealms>::begin(setup, &mut Seeded::new(1)).expect("a duel");
        let mut view = duel.view(Viewer::Seat(Seat(0)));
        view.seats[0].combat = combat;
        view.seats[1].in_play =
            vec![base("spike_cluster", Sort::Base, 3, true), base("defense_system", Sort::Outpost, 5, false)];
        view
    }

    fn piece(view: &View, index: usize) -> Piece {
        view.seats[1].in_play[index].piece
    }

    #[test]
    fn the_outpost_falls_first_and_the_rest_reaches_the_player() {
        let view = table(9);
        let plan = AttackPlan::best(&view, FOE);
        assert_eq!((plan.bases.as_slice(), plan.face), (&[(FOE, piece(&view, 1))][..], 4));
        let expected = [Action::AttackBase(FOE, piece(&view, 1)), Action::Attack(FOE, 4)];
        assert_eq!(plan.actions(), expected);
        assert_eq!(plan.spends(&view), 9);
    }

    #[test]
    fn nothing_reaches_a_player_whose_outpost_stands() {
        let view = table(4);
        let plan = AttackPlan::best(&view, FOE);
        assert_eq!((plan.bases.len(), plan.face, plan.actions()), (0, 0, Vec::new()));
    }

    #[test]
    fn a_base_put_into_the_plan_takes_its_share_and_gives_it_back() {
        let view = table(9);
        let both = AttackPlan::best(&view, FOE).changed(&view, Some((FOE, piece(&view, 0))));
        assert_eq!((both.bases.len(), both.face), (2, 1));
        let one = both.changed(&view, Some((FOE, piece(&view, 0))));
        assert_eq!((one.bases.len(), one.face), (1, 4));
    }

    #[test]
    fn nothing_reaches_a_player_out_of_reach() {
        let mut view = table(9);
        view.seats[1].attackable = false;
        let plan = AttackPlan::best(&view, FOE);
        assert_eq!((plan.bases.len(), plan.face), (1, 0));
    }

    #[test]
    fn an_outpost_of_a_teammate_shields_a_team_with_one_score() {
        let setup = Setup::of_mode("two-headed-hydra-frontiers", 4).expect("a mode");
        let hydra = Match::<StarRealms>::begin(setup, &mut Seeded::new(1)).expect("a hydra");
        let mut view = hydra.view(Viewer::Seat(Seat(0)));
        view.seats[0].combat = 7;
        view.seats[3].in_play = vec![base("defense_system", Sort::Outpost, 5, false)];
        let plan = AttackPlan::best(&view, Seat(2));
        let outpost = view.seats[3].in_play[0].piece;
        assert_eq!(plan.actions(), [Action::AttackBase(Seat(3), outpost), Action::Attack(Seat(2), 2)]);
    }

    #[test]
    fn a_plan_does_not_fit_a_table_that_lost_its_target() {
        let mut view = table(9);
        let plan = AttackPlan::best(&view, FOE);
        assert!(plan.fits(&view));
        view.seats[1].in_play.clear();
        assert!(!plan.fits(&view));
    }

    #[test]
    fn the_whole_hand_is_played_in_the_own_main_phase_only() {
        let game = crate::script::table("p1 hand scout*2 viper | p2 hand scout").expect("a table");
        let plays = [Kind::SCOUT, Kind::SCOUT, Kind::VIPER].map(Action::Play);
        assert_eq!(play_all(&game.view(Viewer::Seat(Seat(0)))), plays);
        assert_eq!(play_all(&game.view(Viewer::Seat(FOE))), []);
        assert_eq!(play_all(&game.view(Viewer::Spectator)), []);
    }

    fn options(game: &crate::StarRealms) -> (View, Vec<Action>) {
        let mut options = Vec::new();
        game.legal(Seat(0), &mut options);
        (game.view(Viewer::Seat(Seat(0))), options)
    }

    /// Everything that is no decision is done; what asks something, or costs a card, is left.
    #[test]
    fn playing_on_uses_what_asks_nothing_and_leaves_what_does() {
        let table = "p1 hand scout viper, deck scout*9, play central_station orbital_gun_platform plasma_vent";
        let mut game = crate::script::table(table).expect("a table");
        let mut dice = Seeded::new(1);
        let mut done = Vec::new();
        loop {
            let (view, options) = options(&game);
            let Some(next) = play_on(&view, &options) else { break };
            assert_eq!(game.check(Seat(0), next), Ok(()), "{next}");
            game.apply(Seat(0), next, &mut dice, &mut ());
            done.push(next.to_string());
            assert!(done.len() < 30, "{done:?}");
        }
        assert!(done.iter().any(|step| step.starts_with("use central_station")), "{done:?}");
        assert_eq!(options(&game).0.seats[0].hand_count, 0, "{done:?}");
        assert!(!done.iter().any(|step| step.contains("scrap")), "{done:?}");
    }

    /// For every card in play: what asks nothing leaves no question, whatever it is.
    #[test]
    fn an_ability_that_asks_nothing_opens_no_choice() {
        let mut tried = 0;
        for kind in Kind::all() {
            let table =
                format!("p1 hand scout*2, deck scout*9, play {0} {0} {0} | p2 hand scout*5, deck scout*5", kind.id());
            let game = crate::script::table(&table).expect("a table");
            let (view, offered) = options(&game);
            for action in offered.into_iter().filter(|action| asks_nothing(&view, *action)) {
                let mut game = game.clone();
                game.apply(Seat(0), action, &mut Seeded::new(1), &mut ());
                let after = game.view(Viewer::Seat(Seat(0)));
                assert!(after.pending.is_none_or(|pending| pending.seat == FOE), "{action}");
                tried += 1;
            }
        }
        assert!(tried > 30, "{tried}");
    }

    #[test]
    fn an_attack_is_plain_only_when_combat_can_go_nowhere_else() {
        let bare = crate::script::table("p1 combat 5 | p2 authority 20").expect("a table");
        let (view, offered) = options(&bare);
        let plan = attack(&view, &offered).expect("a target");
        assert!(is_the_only_way(&plan, &view, &offered));
        let guarded = crate::script::table("p1 combat 5 | p2 play spike_cluster").expect("a table");
        let (view, offered) = options(&guarded);
        let plan = attack(&view, &offered).expect("a target");
        assert!(!is_the_only_way(&plan, &view, &offered), "the base could fall instead");
    }

    /// What the plan says is what happens, and the order in which equal outposts fall does not spoil it.
    #[test]
    fn an_attack_with_everything_is_carried_out_to_the_end() {
        let table = "p1 combat 13 | p2 authority 20, play defense_system*2 spike_cluster";
        let mut game = crate::script::table(table).expect("a table");
        let (p1, mut options) = (Seat(0), Vec::new());
        game.legal(p1, &mut options);
        let view = game.view(Viewer::Seat(p1));
        let plan = attack(&view, &options).expect("a target");
        assert_eq!((plan.bases.len(), plan.face, plan.spends(&view)), (2, 3, 13));
        for action in plan.actions() {
            assert_eq!(game.check(p1, action), Ok(()), "{action}");
            game.apply(p1, action, &mut Seeded::new(1), &mut ());
        }
        let after = game.view(Viewer::Seat(p1));
        assert_eq!((after.seats[1].authority, after.seats[0].combat), (17, 0));
        assert_eq!(after.in_play(FOE).len(), 1, "an ordinary base is left to whoever wants it");
    }

    /// SR-RAID-09: what is too little to destroy a base stays on it as damage.
    #[test]
    fn a_raider_damages_the_outpost_that_does_not_fall() {
        let table = "mode raid 3 | p1 play spike_cluster defense_system | p2 combat 3 | turn p2";
        let mut game = crate::script::table(table).expect("a table");
        let (raider, mut options) = (Seat(1), Vec::new());
        game.legal(raider, &mut options);
        let view = game.view(Viewer::Seat(raider));
        let plan = attack(&view, &options).expect("a base");
        let [damage @ Action::DamageBase(Seat(0), outpost, 3)] = plan.actions()[..] else { panic!("{plan:?}") };
        assert_eq!((outpost.kind, plan.spends(&view)), (Kind::named("defense_system").expect("a card"), 3));
        assert!(plan.fits(&view));
        assert_eq!(game.check(raider, damage), Ok(()));
        game.apply(raider, damage, &mut Seeded::new(1), &mut ());
        assert!(!plan.fits(&game.view(Viewer::Seat(raider))), "the combat is spent");
    }

    /// SR-HUNT-04: bases of the right neighbour are in reach, he is not.
    #[test]
    fn where_no_rival_is_in_reach_a_base_is_attacked() {
        let table = "mode hunter 3 | p1 combat 5 | p2 play defense_system*2 | p3 play spike_cluster";
        let game = crate::script::table(table).expect("a table");
        let mut options = Vec::new();
        game.legal(Seat(0), &mut options);
        options.retain(|action| matches!(target(*action), Some((Seat(2), _)) | None));
        let plan = attack(&game.view(Viewer::Seat(Seat(0))), &options).expect("a base");
        assert_eq!(plan.actions(), [Action::AttackBase(Seat(2), plan.bases[0].1)]);
        assert_eq!(attack(&game.view(Viewer::Seat(Seat(0))), &[Action::EndTurn]), None);
    }
}
