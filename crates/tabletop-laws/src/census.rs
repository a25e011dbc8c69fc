//! Every card played once on a standard table, its events as text: one golden per set.

use std::fmt::Write;
use tabletop::{Game, Scripted, Seat};

/// One entry of a census: a table, and what somebody does on it.
#[derive(Clone, Debug)]
pub struct Scene<G: Game> {
    /// What the entry is called: the name of the card.
    pub title: String,
    /// The table.
    pub game: G,
    /// Who acts.
    pub seat: Seat,
    /// What he does, one after the other.
    pub actions: Vec<G::Action>,
}

impl<G: Game> Scene<G> {
    /// The entry as text: each action, what was told, and the choices it opened, each answered with its first option until
    /// `settled` says that the card has had its say (at most forty answers).
    pub fn tell(&self, settled: impl Fn(&G) -> bool, say: impl Fn(&G::Event) -> String) -> String {
        let mut out = format!("## {}\n", self.title);
        let mut game = self.game.clone();
        let act = |game: &mut G, seat: Seat, action: G::Action, out: &mut String| {
            let mut told = Vec::new();
            match game.check(seat, action) {
                Ok(()) => {
                    game.apply(seat, action, &mut Scripted::default(), &mut told);
                    let told: Vec<_> = told.iter().map(&say).collect();
                    let _ = writeln!(out, "> {seat} {action}  = {}", told.join("; "));
                }
                Err(refusal) => {
                    let _ = writeln!(out, "> {seat} {action}  ! {refusal:?}");
                }
            }
        };
        for action in &self.actions {
            act(&mut game, self.seat, *action, &mut out);
        }
        let mut options = Vec::new();
        for _ in 0..40 {
            if settled(&game) {
                break;
            }
            let Some(seat) = game.awaiting().seats().lowest() else { break };
            options.clear();
            game.legal(seat, &mut options);
            let Some(action) = options.first().copied() else { break };
            if options.len() > 1 {
                let spelled: Vec<_> = options.iter().map(ToString::to_string).collect();
                let _ = writeln!(out, "  {seat}: {}", spelled.join(" / "));
            }
            act(&mut game, seat, action, &mut out);
        }
        out
    }
}
