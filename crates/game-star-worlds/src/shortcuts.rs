//! Comfort for a person: who can bring a card of the hand, an attack before it is declared, and passing without being asked.
//!
//! Passing without being asked. The match asks a seat whenever somebody who sees only the table could believe that it might answer;
//! most of these questions have one answer. Which of them a person wants to see is the person's choice, made by the client and told
//! to nobody.

use crate::action::Action;
use crate::cards::{CardId, Line, Role};
use crate::draft::Asking;
use crate::effect::{Pile, Step, Timing, Whose};
use crate::field::Slot;
use crate::rules::may_declare::Making;
use crate::state::{Stage, StarWorlds};
use crate::view::{View, imagine};
use crate::{apply, legal};
use tabletop::{Seat, Seeded};

/// A way to bring a card of the hand into play: who does it, and the answers up to the one that names the card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Way {
    /// The card that acts.
    pub by: Slot,
    /// The card that is brought.
    pub card: CardId,
    /// What to say, in order; more may be asked then.
    pub actions: Vec<Action>,
}

/// Every way in which a card on the battlefield can bring a card of the viewer's hand now.
pub fn ways(view: &View, options: &[Action]) -> Vec<Way> {
    let Some(me) = view.viewer.seat().filter(|_| view.draft.is_none()) else { return Vec::new() };
    let uses: Vec<Action> = options.iter().copied().filter(|action| matches!(action, Action::Use { .. })).collect();
    if uses.is_empty() {
        return Vec::new();
    }
    // Whatever the other one holds, it does not matter for what this seat may say.
    let game = imagine(view, &mut Seeded::new(0));
    let mut found = Vec::new();
    for first in uses {
        follow(&game, me, vec![first], &mut found);
    }
    found
}

/// Says the last of these, and looks whether a card of the hand can be named then, or after naming one of several actions.
fn follow(game: &StarWorlds, me: Seat, said: Vec<Action>, found: &mut Vec<Way>) {
    let Some(last) = said.last().copied() else { return };
    let mut game = *game;
    apply::apply(&mut game, me, last, &mut Seeded::new(0), &mut ());
    let making = game.making(me, &game.draft);
    let mut next = Vec::new();
    match game.draft.asking {
        Asking::Pick if making.current_pile() == Pile::Hand => legal::legal(&game, me, &mut next),
        Asking::Step => legal::legal(&game, me, &mut next),
        Asking::Nothing | Asking::Attackers | Asking::Pick | Asking::Target | Asking::Pay | Asking::Give => return,
    }
    for action in next {
        let actions = said.iter().copied().chain([action]).collect();
        match action {
            Action::Bring(card) => found.push(Way { by: making.actor, card, actions }),
            Action::Step(_) if said.len() == 1 => follow(&game, me, actions, found),
            _ => {}
        }
    }
}

/// The lines of the viewer's cards on the battlefield that bring cards like this one from hand, whether they can now or not.
pub fn bringers(view: &View, card: CardId) -> Vec<Action> {
    let Some(me) = view.viewer.seat() else { return Vec::new() };
    let field = &view.table.field;
    let brings = |line: &Line| {
        let command = matches!(line.role, Role::Command | Role::Grant);
        let fits = |step: &Step| step.brings().has(card.card().kind) && Making::pile(step) == Pile::Hand;
        command && line.steps.iter().any(fits)
    };
    let of = |slot: Slot| {
        let lines = field.card(slot).lines.iter().enumerate().filter(|(_, line)| brings(line));
        lines.map(move |(line, _)| Action::Use { slot, line: line as u8 }).collect::<Vec<_>>()
    };
    field.all().filter(|slot| slot.owner() == me).flat_map(of).collect()
}

/// The viewer's cards that may take part in a normal attack now; none when none may be declared.
pub fn attackers(view: &View, options: &[Action]) -> Vec<Slot> {
    let Some(me) = view.viewer.seat().filter(|_| view.draft.is_none()) else { return Vec::new() };
    if !options.iter().any(|action| matches!(action, Action::Attack(_))) {
        return Vec::new();
    }
    let game = imagine(view, &mut Seeded::new(0));
    game.table.field.of(me).filter(|slot| game.can_attack::<()>(me, *slot).is_ok()).collect()
}

/// A normal attack before it is declared. Nobody else sees it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct AttackPlan {
    /// What is attacked, once it is named.
    pub target: Option<Slot>,
    /// Who attacks.
    pub attackers: Vec<Slot>,
}

/// What an attack does if nobody answers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// The defence that is left before.
    pub before: i16,
    /// The damage of all attackers.
    pub damage: i16,
    /// The response damage, shared out among the attackers by the owner of the target.
    pub response: i16,
}

impl Outcome {
    /// The defence that is left.
    pub fn after(self) -> i16 {
        (self.before - self.damage).max(0)
    }

    /// Is the target destroyed?
    pub fn falls(self) -> bool {
        self.damage >= self.before
    }
}

impl AttackPlan {
    /// With this attacker named, or not any more.
    #[must_use]
    pub fn with(mut self, slot: Slot) -> Self {
        let named = self.attackers.len();
        self.attackers.retain(|other| *other != slot);
        if self.attackers.len() == named {
            self.attackers.push(slot);
        }
        self
    }

    /// The firepower of all attackers.
    pub fn damage(&self, view: &View) -> i16 {
        self.attackers.iter().filter_map(|slot| view.piece(*slot)?.firepower).sum()
    }

    /// What it does if nobody answers; none while no target is named.
    pub fn outcome(&self, view: &View) -> Option<Outcome> {
        let target = self.target?;
        let piece = view.piece(target)?;
        Some(Outcome {
            before: piece.whole_defence? - piece.damage,
            damage: self.damage(view),
            response: view.table.field.response_of(target),
        })
    }

    /// Is everything in it still there, and offered?
    pub fn fits(&self, view: &View, options: &[Action]) -> bool {
        let able = attackers(view, options);
        let offered = |target: Slot| options.contains(&Action::Attack(target));
        !able.is_empty() && self.target.is_none_or(offered) && self.attackers.iter().all(|slot| able.contains(slot))
    }

    /// What to say, in order; nothing while something is missing. When everybody attacks, nobody is left to be asked about.
    pub fn actions(&self, able: &[Slot]) -> Vec<Action> {
        let Some(target) = self.target.filter(|_| !self.attackers.is_empty()) else { return Vec::new() };
        let named = self.attackers.iter().copied().map(Action::With);
        let rest = able.iter().any(|slot| !self.attackers.contains(slot));
        [Action::Attack(target)].into_iter().chain(named).chain(rest.then_some(Action::Done)).collect()
    }
}

/// What the person wants to be asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct AutoPass {
    /// Passes until the end of this turn.
    pub until: Option<u16>,
    /// Stops at the next chance, whatever it is.
    pub stop_next: bool,
    /// Stops at every chance: also where nothing but a pass is possible, behind the own action, and in a lull where all can wait.
    pub every: bool,
}

/// Is this a moment to answer or to pass?
pub fn is_window(view: &View) -> bool {
    match view.table.stage {
        Stage::Chain { .. } | Stage::Ending { .. } | Stage::Bundle { .. } => view.draft.is_none(),
        Stage::Lull { seat } => view.draft.is_none() && seat != view.table.active,
        Stage::Choosing
        | Stage::StartHand { .. }
        | Stage::Mulligan { .. }
        | Stage::Due { .. }
        | Stage::Search { .. }
        | Stage::Draw { .. }
        | Stage::Discard { .. }
        | Stage::Remove { .. }
        | Stage::Split { .. }
        | Stage::HandLimit { .. }
        | Stage::Over(_) => false,
    }
}

/// The pass, or the "enough", that is offered.
pub fn pass(options: &[Action]) -> Option<Action> {
    [Action::Pass, Action::Done].into_iter().find(|pass| options.contains(pass))
}

/// Does it close a card of the rival? In a lull all else may wait: what the rival declares next can be answered before it is carried out,
/// and so can the end of his turn. Only to close a card is too late then, for whatever it was declared to do has turned it already
/// (SW-M2).
fn closes(view: &View, action: Action) -> bool {
    let line = match action {
        Action::Use { slot, line } if view.table.field.has(slot) => {
            view.table.field.card(slot).lines.get(usize::from(line))
        }
        Action::Play(card) => card.card().play.and_then(|line| card.card().lines.get(usize::from(line))),
        _ => None,
    };
    line.is_some_and(closes_enemy)
}

fn closes_enemy(line: &Line) -> bool {
    line.steps.iter().any(|step| matches!(step, Step::Close { whose: Whose::Enemy, .. }))
}

/// Can everybody see that a card of this seat might close one of the rival's at any moment?
fn could_close(view: &View, seat: Seat) -> bool {
    let field = &view.table.field;
    field.all().filter(|slot| slot.owner() == seat).any(|slot| {
        let lines = &field.card(slot).lines;
        lines.iter().any(|line| line.timing != Timing::Close && closes_enemy(line))
    })
}

impl AutoPass {
    /// The answer that is given without asking, if one is.
    ///
    /// `watched`: the rival is a person elsewhere, who sees how fast an answer comes. A pass that is given at once because the hand
    /// holds nothing to answer with would tell it, so there only what everybody sees decides.
    pub fn answer(self, view: &View, options: &[Action], watched: bool) -> Option<Action> {
        let me = view.viewer.seat()?;
        if !is_window(view) || self.stop_next {
            return None;
        }
        let pass = pass(options)?;
        let open = !watched || view.seats[me].hand == 0;
        let alone = options.len() == 1 && open;
        let own = match view.table.stage {
            Stage::Chain { .. } => view.links.last().is_some_and(|top| top.by == me),
            Stage::Ending { .. } => view.table.active == me,
            _ => false,
        };
        let may_wait = matches!(view.table.stage, Stage::Lull { .. })
            && if watched { !could_close(view, me) } else { !options.iter().any(|action| closes(view, *action)) };
        (self.passing(view) || !self.every && (alone || own || may_wait)).then_some(pass)
    }

    /// Is everything passed until this turn is over?
    pub fn passing(self, view: &View) -> bool {
        self.until == Some(view.table.turn)
    }

    /// Passes everything until this turn is over.
    pub const fn pass_turn(&mut self, view: &View) {
        self.until = Some(view.table.turn);
        self.stop_next = false;
    }

    /// Stops at the next chance, whatever it is; said once more, does not.
    pub const fn stop_at_next(&mut self) {
        self.until = None;
        self.stop_next = !self.stop_next;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::field::Piece;
    use crate::{Setup, Slot, StarWorlds};
    use tabletop::{Awaiting, Game, Seeded, Viewer};

    const BATTLE: &str = "turn 5 p1
        p1 base b_earth_luna | p1 field A=e_frigate B=e_frigate C=e_picket:closed
        p1 hand e_frigate e_salvo | p1 deck 10*e_picket
        p2 base b_dvarg_ashgar | p2 field X=d_carapace | p2 deck 10*d_spawnling";

    fn position(text: &str) -> (crate::script::Position, View, Vec<Action>) {
        let position: crate::script::Position = text.parse().unwrap_or_else(|why| panic!("{why}"));
        let mut options = Vec::new();
        position.game.legal(Seat(0), &mut options);
        let view = position.game.view(Viewer::Seat(Seat(0)));
        (position, view, options)
    }

    /// Every way that is offered really names the card, whatever lies on the table.
    #[test]
    fn a_base_can_bring_a_ship_of_the_hand_until_it_is_closed() {
        let (position, view, options) = position(BATTLE);
        let frigate = CardId::named("e_frigate").expect("a card");
        let found = ways(&view, &options);
        let way = found.iter().find(|way| way.card == frigate).unwrap_or_else(|| panic!("{found:?}"));
        assert_eq!(way.by, Slot::base(Seat(0)));
        let mut game = position.game;
        for action in &way.actions {
            assert_eq!(game.check(Seat(0), *action), Ok(()), "{action}");
            game.apply(Seat(0), *action, &mut Seeded::new(1), &mut ());
        }
        let closed = BATTLE.replace("b_earth_luna", "b_earth_luna:closed");
        let (_, view, options) = self::position(&closed);
        assert!(ways(&view, &options).iter().all(|way| way.card != frigate));
        let lines = bringers(&view, frigate);
        assert!(lines.iter().any(|line| matches!(line, Action::Use { slot, .. } if *slot == Slot::base(Seat(0)))));
    }

    #[test]
    fn an_attack_does_what_its_plan_said() {
        let (position, view, options) = position(BATTLE);
        let slot = |name: &str| position.slot(name).expect("a name");
        let able = attackers(&view, &options);
        assert!(able.contains(&slot("A")) && able.contains(&slot("B")) && !able.contains(&slot("C")), "{able:?}");
        for attackers in [vec![slot("A")], vec![slot("A"), slot("B")], able.clone()] {
            let plan = AttackPlan { target: Some(slot("X")), attackers };
            assert!(plan.fits(&view, &options));
            let said = plan.outcome(&view).expect("a target");
            let mut game = position.game;
            for action in plan.actions(&able) {
                assert_eq!(game.check(Seat(0), action), Ok(()), "{action}");
                game.apply(Seat(0), action, &mut Seeded::new(1), &mut ());
            }
            // Nobody answers: the chain runs down, and what was attacked hits back.
            while let Some(seat) = game.table.asked().filter(|_| !matches!(game.table.stage, Stage::Lull { .. })) {
                let mut answers = Vec::new();
                game.legal(seat, &mut answers);
                let answer = pass(&answers).unwrap_or(answers[0]);
                game.apply(seat, answer, &mut Seeded::new(1), &mut ());
            }
            let after = game.view(Viewer::Seat(Seat(0)));
            let left = after.piece(slot("X")).map(|piece| piece.whole_defence.unwrap_or(0) - piece.damage);
            assert_eq!(left.unwrap_or(0), said.after(), "{plan:?}");
            assert_eq!(left.is_none(), said.falls(), "{plan:?}");
        }
    }

    #[test]
    fn a_plan_takes_an_attacker_back_and_says_nothing_without_a_target() {
        let (position, view, options) = position(BATTLE);
        let slot = position.slot("A").expect("a name");
        let plan = AttackPlan::default().with(slot);
        assert_eq!((plan.attackers.as_slice(), plan.actions(&[slot])), (&[slot][..], Vec::new()));
        assert!(plan.with(slot).attackers.is_empty());
        let gone = AttackPlan { target: Some(Slot::base(Seat(0))), attackers: Vec::new() };
        assert!(!gone.fits(&view, &options), "the own base is no target");
    }

    /// A view of the second seat with the first player's turn going on and nothing in the chain.
    fn waiting() -> View {
        let mut dice = Seeded::new(4);
        let mut game =
            StarWorlds::begin(&Setup::of_starters("earth_line", "dvarg_acid"), &mut dice, &mut ()).expect("a setup");
        while let Awaiting::Answers(asks) = game.awaiting() {
            let seat = asks[0].seats.lowest().expect("somebody");
            if game.table.turn > 0 {
                let mut view = game.view(Viewer::Seat(seat));
                view.table.stage = Stage::Chain { seat, passes: 0 };
                return view;
            }
            let mut options = Vec::new();
            game.legal(seat, &mut options);
            game.apply(seat, options[0], &mut dice, &mut ());
        }
        panic!("the game began");
    }

    #[test]
    fn a_chance_with_nothing_to_say_is_passed_over_unless_every_one_is_wanted() {
        let view = waiting();
        assert_eq!(AutoPass::default().answer(&view, &[Action::Pass], false), Some(Action::Pass));
        assert_eq!(AutoPass { every: true, ..AutoPass::default() }.answer(&view, &[Action::Pass], false), None);
        let both = [Action::Pass, Action::Use { slot: Slot::base(Seat(0)), line: 0 }];
        assert_eq!(AutoPass::default().answer(&view, &both, false), None);
    }

    /// In a lull only what would come too late in reply is worth a question: to close a card of the rival.
    #[test]
    fn in_a_lull_only_closing_is_asked() {
        let mut view = waiting();
        let me = view.viewer.seat().expect("a seat");
        view.table.active = crate::state::other(me);
        let both = [Action::Pass, Action::Use { slot: Slot::base(me), line: 0 }];
        let lull = Stage::Lull { seat: me };
        assert_eq!(AutoPass::default().answer(&view, &both, false), None, "a chain is asked about");
        view.table.stage = lull;
        for watched in [false, true] {
            assert_eq!(AutoPass::default().answer(&view, &both, watched), Some(Action::Pass));
            assert_eq!(AutoPass { every: true, ..AutoPass::default() }.answer(&view, &both, watched), None);
            assert_eq!(AutoPass { stop_next: true, ..AutoPass::default() }.answer(&view, &both, watched), None);
        }
        // Every card of the pool that closes an enemy card at any moment, alone on the battlefield.
        let closers = crate::cards::own_pool().filter(|card| {
            card.card().lines.iter().any(|line| {
                line.role == crate::cards::Role::Command && line.timing != Timing::Close && closes_enemy(line)
            })
        });
        let mut tried = 0;
        for card in closers {
            let mut view = view.clone();
            let slot = view.table.field.put(me, Piece::new(card));
            let line = card.card().lines.iter().position(closes_enemy).expect("it closes") as u8;
            let options = [Action::Pass, Action::Use { slot, line }];
            for watched in [false, true] {
                assert_eq!(AutoPass::default().answer(&view, &options, watched), None, "{card:?}");
            }
            tried += 1;
        }
        assert!(tried > 0, "there are such cards");
    }

    /// How fast a pass comes must not tell a person elsewhere what is in the hand.
    #[test]
    fn before_a_person_elsewhere_only_what_everybody_sees_is_passed_by_itself() {
        let mut view = waiting();
        let me = view.viewer.seat().expect("a seat");
        let both = [Action::Pass, Action::Use { slot: Slot::base(Seat(0)), line: 0 }];
        assert!(view.seats[me].hand > 0);
        assert_eq!(AutoPass::default().answer(&view, &[Action::Pass], true), None, "the hand might hold an answer");
        let until = AutoPass { until: Some(view.table.turn), ..AutoPass::default() };
        assert_eq!(until.answer(&view, &[Action::Pass], true), Some(Action::Pass), "whatever the hand holds");
        assert_eq!(until.answer(&view, &both, true), Some(Action::Pass));
        view.seats[me].hand = 0;
        assert_eq!(
            AutoPass::default().answer(&view, &[Action::Pass], true),
            Some(Action::Pass),
            "everybody sees no hand"
        );
    }

    #[test]
    fn a_stop_ends_passing_and_is_taken_back_by_itself() {
        let view = waiting();
        let mut auto = AutoPass::default();
        auto.pass_turn(&view);
        assert!(auto.passing(&view));
        auto.stop_at_next();
        assert!(auto.stop_next && !auto.passing(&view));
        auto.stop_at_next();
        assert_eq!(auto, AutoPass::default());
    }

    #[test]
    fn passing_until_the_end_of_the_turn_ends_with_the_turn_or_at_a_stop() {
        let mut view = waiting();
        let both = [Action::Pass, Action::Use { slot: Slot::base(Seat(0)), line: 0 }];
        let auto = AutoPass { until: Some(view.table.turn), ..AutoPass::default() };
        assert_eq!(auto.answer(&view, &both, false), Some(Action::Pass));
        assert_eq!(AutoPass { stop_next: true, ..auto }.answer(&view, &both, false), None);
        view.table.turn += 1;
        assert_eq!(auto.answer(&view, &both, false), None);
    }

    #[test]
    fn the_own_turn_is_never_ended_by_itself() {
        let mut view = waiting();
        let seat = view.table.active;
        view.viewer = Viewer::Seat(seat);
        view.table.stage = Stage::Lull { seat };
        assert_eq!(
            AutoPass { until: Some(view.table.turn), ..AutoPass::default() }.answer(&view, &[Action::End], false),
            None
        );
    }
}
