//! What may be done, by the things one presses for it. An action is about several things (this unit, this area): each press narrows
//! what is left, and the last one acts. What needs no press, and everything else too, stands in the list of the prompt.

use super::prelude::*;
use game_starcraft::spots::spots;
use game_starcraft::state::AbilitySource;
use tabletop::Game;

/// The piece whose printed text belongs under the words of an action: nobody decides on a card he cannot read.
pub const fn piece_of(action: Action) -> Option<Piece> {
    match action {
        Action::PickFaction(faction) => Some(Piece::Faction(faction)),
        Action::BuyTechnology(tech) => Some(Piece::Technology(tech)),
        Action::PlayEvent(event)
        | Action::PutBack(event)
        | Action::RaiseOrder(event)
        | Action::UseAbility(AbilitySource::Event(event)) => Some(Piece::Event(event)),
        Action::UseAbility(AbilitySource::Technology(card)) | Action::TakeCard(card) => Some(Piece::Card(card)),
        _ => None,
    }
}

#[derive(Clone, PartialEq, Debug, Default)]
pub struct Offers {
    pub all: Vec<Action>,
    things: Vec<Vec<Spot>>,
    refused: Vec<(Vec<Spot>, Refusal)>,
}

impl Offered<War> for Offers {
    fn sort(update: &Update<War>) -> Self {
        Self::sorted(&update.options, &update.refused)
    }
}

impl Offers {
    fn sorted(all: &[Action], refused: &[(Action, Refusal)]) -> Self {
        let things = all.iter().map(|action| spots(*action)).collect();
        let refused = refused.iter().map(|(action, why)| (spots(*action), *why)).collect();
        Self { all: all.to_vec(), things, refused }
    }

    /// The answer that ends or declines, if it is the only one of its kind.
    pub fn end(&self) -> Option<Action> {
        let mut ends = self.all.iter().copied().filter(War::passes);
        let first = ends.next();
        if ends.next().is_some() { None } else { first }
    }

    /// What fits everything pressed so far.
    pub fn fitting(&self, held: &[Spot]) -> Vec<Action> {
        let fits = |things: &Vec<Spot>| held.iter().all(|spot| things.contains(spot));
        self.all.iter().zip(&self.things).filter(|(_, things)| fits(things)).map(|(action, _)| *action).collect()
    }

    pub fn lit(&self, held: &[Spot]) -> Vec<Spot> {
        let mut lit = Vec::new();
        for things in self.things.iter().filter(|things| held.iter().all(|spot| things.contains(spot))) {
            let source_open = things.iter().any(|spot| matches!(spot, Spot::From(_)) && !held.contains(spot));
            for spot in things {
                // Where from comes before where to.
                let later = source_open && matches!(spot, Spot::To(_));
                if !later && !held.contains(spot) && !lit.contains(spot) {
                    lit.push(*spot);
                }
            }
        }
        lit
    }

    /// Which of the meanings of a press fits what is held.
    pub fn meaning(&self, held: &[Spot], meanings: &[Spot]) -> Option<Spot> {
        let fits = |spot: &Spot| {
            !held.contains(spot)
                && self
                    .things
                    .iter()
                    .any(|things| things.contains(spot) && held.iter().all(|other| things.contains(other)))
        };
        meanings.iter().copied().find(fits)
    }

    /// Must one still say where, among several places?
    pub fn asks_where(&self, held: &[Spot]) -> bool {
        let mut places: Vec<Spot> = Vec::new();
        for action in self.fitting(held) {
            let open = spots(action).into_iter().find(|spot| spot.says_where() && !held.contains(spot));
            let Some(open) = open else { return false };
            if !places.contains(&open) {
                places.push(open);
            }
        }
        places.len() > 1
    }

    /// Why pressing something does nothing, if the rules say.
    pub fn reason(&self, held: &[Spot], meanings: &[Spot]) -> Option<Refusal> {
        let about = |things: &Vec<Spot>| meanings.iter().any(|spot| things.contains(spot));
        let fitting = |things: &Vec<Spot>| about(things) && held.iter().all(|spot| things.contains(spot));
        let found = self.refused.iter().find(|(things, _)| fitting(things));
        found.or_else(|| self.refused.iter().find(|(things, _)| about(things))).map(|(_, why)| *why)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game_starcraft::Setup;
    use game_starcraft::ids::OrderKind;
    use tabletop::{Dice, Seeded};

    fn after(mode: &str, steps: u32, seed: u64) -> (War, Seat, Offers) {
        let setup = Setup::of_mode(mode, 2).expect("a mode");
        let mut dice = Seeded::new(seed);
        let mut war = War::begin(&setup, &mut dice, &mut ()).expect("a table");
        let mut options = Vec::new();
        for _ in 0..steps {
            let Some(seat) = war.awaiting().seats().lowest() else { break };
            options.clear();
            war.legal(seat, &mut options);
            let action = options[dice.pick(options.len() as u32) as usize];
            war.apply(seat, action, &mut dice, &mut ());
        }
        let seat = war.awaiting().seats().lowest().unwrap_or_default();
        options.clear();
        war.legal(seat, &mut options);
        let mut refused = Vec::new();
        war.refused(seat, &mut refused);
        let offers = Offers::sorted(&options, &refused);
        (war, seat, offers)
    }

    #[test]
    fn a_face_first_then_a_planet_or_the_other_way_round() {
        let (_, _, offers) = after("quick-start", 0, 1);
        let build = Spot::Face(Face { kind: OrderKind::Build, special: false });
        assert!(offers.lit(&[]).contains(&build));
        assert!(offers.asks_where(&[build]));
        let planet = offers.lit(&[build])[0];
        assert!(matches!(planet, Spot::Planet(_)));
        assert_eq!(offers.fitting(&[build, planet]).len(), 1);
        assert!(!offers.asks_where(&[planet]), "the faces for one planet are a menu");
    }

    #[test]
    fn whatever_is_offered_is_reached_by_pressing_what_is_lit() {
        for seed in 0..40 {
            let (_, _, offers) = after(if seed % 2 == 0 { "quick-start" } else { "full" }, 7 * seed as u32, seed);
            for action in &offers.all {
                let mut held = Vec::new();
                for spot in spots(*action) {
                    assert!(offers.lit(&held).contains(&spot), "{action} is not reached");
                    held.push(spot);
                }
                assert!(offers.fitting(&held).contains(action));
            }
        }
    }
}
