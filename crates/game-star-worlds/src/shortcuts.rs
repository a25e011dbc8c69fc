//! Passing without being asked. The match asks a seat whenever somebody who sees only the table could believe that it might answer;
//! most of these questions have one answer. Which of them a person wants to see is the person's choice, made by the client and told
//! to nobody.

use crate::action::Action;
use crate::cards::Line;
use crate::effect::{Step, Timing, Whose};
use crate::state::Stage;
use crate::view::View;
use tabletop::Seat;

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
