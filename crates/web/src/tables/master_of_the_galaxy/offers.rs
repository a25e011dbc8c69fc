//! What may be done, sorted by the place where it is pressed: a cell, a planet, a system, a card, a deck; the rest are buttons.

use super::prelude::*;
use game_master_of_the_galaxy::Refusal;
use game_master_of_the_galaxy::shortcuts::{self, cube_of};
use game_master_of_the_galaxy::spots::spots;
use std::collections::HashMap;

/// What the person holds while pressing: a drawn cube, or a conflict card about to be laid.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Held {
    pub cube: Option<Colour>,
    pub conflict: Option<Card>,
}

#[derive(Clone, PartialEq, Debug, Default)]
pub struct Offers {
    pub all: Vec<Action>,
    /// What is not pressed on the table.
    pub buttons: Vec<Action>,
    at: HashMap<Spot, Vec<Action>>,
    reasons: HashMap<Spot, Vec<(Action, Refusal)>>,
}

/// Can this be done with what is held?
fn fits(action: Action, held: Held) -> bool {
    match action {
        Action::Clear(_) => held.cube.is_none_or(|cube| cube == Colour::Black),
        Action::Lay { card, .. } => held.conflict == Some(card),
        other => cube_of(other).is_none_or(|cube| held.cube == Some(cube)),
    }
}

impl Offered<Galaxy> for Offers {
    fn sort(update: &Update<Galaxy>) -> Self {
        Self::sorted(&update.options, &update.refused, &update.view.picture())
    }
}

impl Offers {
    fn sorted(all: &[Action], refused: &[(Action, Refusal)], view: &Picture) -> Self {
        let mut offers = Self { all: all.to_vec(), ..Self::default() };
        for action in all {
            let spots = spots(*action, view);
            if spots.is_empty() || matches!(action, Action::Reward(_) | Action::Place { .. }) {
                offers.buttons.push(*action);
            }
            for spot in spots {
                offers.at.entry(spot).or_default().push(*action);
            }
        }
        for (action, refusal) in refused {
            for spot in spots(*action, view) {
                offers.reasons.entry(spot).or_default().push((*action, *refusal));
            }
        }
        offers
    }

    pub fn has(&self, action: Action) -> bool {
        self.all.contains(&action)
    }

    /// What pressing a place does with what is held.
    pub fn at(&self, spot: Spot, held: Held) -> Vec<Action> {
        let here = self.at.get(&spot).into_iter().flatten();
        here.copied().filter(|action| fits(*action, held)).collect()
    }

    pub fn is_legal(&self, spot: Spot, held: Held) -> bool {
        self.at.get(&spot).is_some_and(|here| here.iter().any(|action| fits(*action, held)))
    }

    /// Why pressing it does nothing, if the rules say.
    pub fn reason(&self, spot: Spot, held: Held) -> Option<Refusal> {
        let here = self.reasons.get(&spot)?;
        let fitting = here.iter().find(|(action, _)| fits(*action, held));
        fitting.or(here.first()).map(|(_, refusal)| *refusal)
    }

    /// The drawn cubes that can be put somewhere, in the order of their colours.
    pub fn cubes(&self, view: &View) -> Vec<Colour> {
        shortcuts::usable_cubes(view, &self.all)
    }

    pub fn places(&self, held: Held) -> usize {
        self.at.keys().filter(|spot| self.is_legal(**spot, held)).count()
    }

    pub fn conflicts(&self) -> Vec<Card> {
        let mut cards: Vec<Card> = Vec::new();
        for action in &self.all {
            if let Action::Lay { card, .. } = action
                && !cards.contains(card)
            {
                cards.push(*card);
            }
        }
        cards
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game_master_of_the_galaxy::Track;
    use game_master_of_the_galaxy::script::read;
    use tabletop::Game;

    fn offers(table: &str) -> (View, Offers) {
        let game = read(table).expect("a table");
        let (mut options, mut refused) = (Vec::new(), Vec::new());
        game.legal(Seat(0), &mut options);
        game.refused(Seat(0), &mut refused);
        let view = game.view(Viewer::Seat(Seat(0)));
        let offers = Offers::sorted(&options, &refused, &view.picture());
        (view, offers)
    }

    #[test]
    fn a_cube_lights_only_the_cells_that_take_it() {
        let (view, offers) = offers("p1 race lumenids | drawn rbk");
        assert_eq!(offers.cubes(&view), [Colour::Red, Colour::Blue, Colour::Black]);
        let held = |cube| Held { cube: Some(cube), conflict: None };
        let base: Project = "lumenids.base".parse().expect("a project");
        assert!(offers.is_legal(Spot::Cell(base, 0), held(Colour::Blue)));
        assert!(!offers.is_legal(Spot::Cell(base, 0), held(Colour::Red)));
        // Equal cells are filled from the left, and a press on the next one says so.
        assert!(!offers.is_legal(Spot::Cell(base, 1), held(Colour::Blue)));
        assert!(offers.reason(Spot::Cell(base, 1), held(Colour::Blue)).is_some());
    }

    #[test]
    fn every_offer_is_a_button_or_lies_somewhere() {
        for table in [
            "p1 race lumenids | drawn rbygk",
            "phase cards | p1 owns border_war, in karmin 1 ixion 1 | p2 in perihel 1",
        ] {
            let (view, offers) = offers(table);
            let picture = view.picture();
            for action in &offers.all {
                assert!(offers.buttons.contains(action) || !spots(*action, &picture).is_empty(), "{action}");
            }
        }
    }

    #[test]
    fn a_conflict_is_laid_only_while_it_is_held() {
        let (_, offers) = offers("phase cards | p1 owns border_war, in karmin 1 ixion 1 | p2 in aurelion 1 perihel 1");
        let card: Card = "border_war".parse().expect("a card");
        let track: Track = "ixion-perihel".parse().expect("a track");
        let spot = Spot::Cell(data().route(track), 0);
        assert_eq!(offers.conflicts(), [card]);
        assert!(!offers.is_legal(spot, Held::default()));
        assert_eq!(offers.at(spot, Held { cube: None, conflict: Some(card) }).len(), 2);
    }
}
