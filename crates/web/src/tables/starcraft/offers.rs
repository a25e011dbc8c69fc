//! What may be done, by the things one presses for it. An action is about several things (this unit, this area): each press narrows
//! what is left, and the last one acts. What needs no press, and everything else too, stands in the list of the prompt.

use super::prelude::*;
use game_starcraft::spots::{arrives, spots, unit_on_map};
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

    /// What a press on something that can mean several things does at once; nothing: it asks on, or means nothing.
    pub fn deed(&self, held: &[Spot], meanings: &[Spot]) -> Option<Action> {
        let spot = self.meaning(held, meanings)?;
        self.only(&[held, &[spot]].concat())
    }

    /// The one action that fits, if it is the only one.
    pub fn only(&self, held: &[Spot]) -> Option<Action> {
        match self.fitting(held).as_slice() {
            [only] => Some(*only),
            _ => None,
        }
    }

    /// Would the next press there let something arrive?
    pub fn arrives(&self, held: &[Spot], area: AreaId) -> bool {
        self.lit(held).iter().any(|spot| match spot {
            Spot::To(to) => *to == area,
            Spot::Area(at) if *at == area => {
                let next = [held, &[*spot]].concat();
                self.fitting(&next).into_iter().any(|action| arrives(action) == Some(area))
            }
            _ => false,
        })
    }

    /// The things one says by pressing a unit that stands in an area, if that fits what is held.
    pub fn unit_there(&self, held: &[Spot], area: AreaId, unit: Unit) -> Option<[Spot; 2]> {
        let about = |action: &Action| unit_on_map(*action) == Some((area, unit));
        let fitting: Vec<Action> = self.fitting(held).into_iter().filter(about).collect();
        [Spot::From(area), Spot::Area(area)].into_iter().map(|place| [place, Spot::Unit(unit)]).find(|things| {
            fitting.iter().any(|action| {
                let spots = spots(*action);
                things.iter().all(|thing| spots.contains(thing))
            })
        })
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

    /// At a table in the middle of a Mobilize order with units of two kinds in one area.
    fn mobilizing() -> Offers {
        let from = AreaId(3);
        let go = |unit, to| Action::Move { unit, from, to: AreaId(to) };
        let all = [go(Unit::Marine, 5), go(Unit::Marine, 6), go(Unit::Vulture, 5), go(Unit::Vulture, 6)];
        Offers::sorted(&[&all[..], &[Action::Done]].concat(), &[])
    }

    #[test]
    fn a_press_on_a_unit_is_about_that_unit_and_the_next_press_moves_it() {
        let (offers, from) = (mobilizing(), AreaId(3));
        let things = offers.unit_there(&[], from, Unit::Vulture).expect("it can move");
        assert_eq!(things, [Spot::From(from), Spot::Unit(Unit::Vulture)]);
        assert_eq!(offers.lit(&things), [Spot::To(AreaId(5)), Spot::To(AreaId(6))]);
        let deed = offers.deed(&things, &super::super::map::meanings(AreaId(6)));
        assert_eq!(deed, Some(Action::Move { unit: Unit::Vulture, from, to: AreaId(6) }));
        assert_eq!(offers.unit_there(&[], AreaId(5), Unit::Marine), None, "nobody stands there who could move");
        assert!(offers.unit_there(&[Spot::From(from)], from, Unit::Marine).is_some(), "the area may be pressed first");
    }

    #[test]
    fn a_plus_stands_only_where_something_arrives() {
        let (offers, from) = (mobilizing(), AreaId(3));
        let pluses = |held: &[Spot]| (0..9).filter(|area| offers.arrives(held, AreaId(*area))).collect::<Vec<_>>();
        assert!(pluses(&[]).is_empty(), "first one says who leaves");
        assert_eq!(pluses(&[Spot::From(from)]), [5, 6]);
    }

    #[test]
    fn building_a_unit_is_not_about_one_that_stands_there() {
        let offers = Offers::sorted(&[Action::BuildUnit { unit: Unit::Marine, area: AreaId(3) }], &[]);
        assert_eq!(offers.unit_there(&[], AreaId(3), Unit::Marine), None);
        assert!(offers.arrives(&[Spot::Unit(Unit::Marine)], AreaId(3)));
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
