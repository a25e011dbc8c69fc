//! StarCraft: The Board Game.

pub mod action;
pub mod cards;
pub mod effect;
pub mod ids;
mod notation;
pub mod state;
#[cfg(test)]
mod tests {
    #[test]
    fn loads() {
        let d = crate::cards::data();
        for c in &d.cards { println!("{} {}", c.cards.len(), c.starting.count_ones()); }
        println!("{} {}", d.events.len(), size_of::<crate::state::War>());
        println!("{}", size_of::<crate::state::Battle>());
        println!("{}", size_of::<crate::action::Action>());
    }
}
