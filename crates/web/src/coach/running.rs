//! An analysis under way: how far it is, what came of it, and how it is stopped.

use super::desk;
use super::engine::{Ask, Told, Unopened};
use super::store;
use crate::prelude::*;
use coach::Analysis;

/// Where it stands.
#[derive(Clone, Debug)]
pub enum State {
    /// What is kept is being read.
    Reading,
    /// So many pieces of so many are done.
    Thinking {
        done: usize,
        of: usize,
    },
    Known(Arc<Analysis>),
    /// Nobody can look back at it.
    Unfit(Unopened),
    /// Nobody could think.
    Failed,
}

#[derive(Clone, Copy)]
pub struct Running {
    pub state: RwSignal<State>,
    id: StoredValue<String>,
    game: StoredValue<String>,
    /// The match as its file.
    text: StoredValue<String>,
    stops: StoredValue<bool>,
}

impl Running {
    /// Looks back at a match of so many steps: takes what is kept, or thinks. It ends with the page that asked.
    pub fn begin(id: String, game: String, text: String, steps: usize) -> Self {
        let running = Self {
            state: RwSignal::new(State::Reading),
            id: StoredValue::new(id.clone()),
            game: StoredValue::new(game),
            text: StoredValue::new(text),
            stops: StoredValue::new(false),
        };
        spawn_local(async move {
            match store::load(&id, steps).await {
                Some(analysis) => {
                    running.state.try_set(State::Known(Arc::new(analysis)));
                }
                None => running.think(),
            }
        });
        on_cleanup(desk::dismiss);
        running
    }

    pub fn think(self) {
        if self.state.try_set(State::Thinking { done: 0, of: 1 }).is_some() {
            return;
        }
        self.stops.set_value(false);
        self.ask(Ask::Open(self.text.get_value()));
    }

    /// Ends it; what is known so far is shown.
    pub fn stop(self) {
        self.stops.set_value(true);
    }

    fn ask(self, ask: Ask) {
        desk::ask(&self.game.get_value(), ask, move |told| self.hear(told));
    }

    fn hear(self, told: Told) {
        match told {
            Told::Progress { done, of } => {
                // The page may have been left.
                if self.state.try_set(State::Thinking { done, of }).is_some() {
                    return;
                }
                self.ask(if self.stops.get_value() { Ask::Tell } else { Ask::GoOn });
            }
            Told::Analysis(analysis) => {
                if analysis.complete {
                    store::keep(self.id.get_value(), &analysis);
                }
                self.state.try_set(State::Known(Arc::new(*analysis)));
            }
            Told::Unfit(why) => {
                self.state.try_set(State::Unfit(why));
            }
            Told::Advice(_) | Told::Nothing => {
                self.state.try_set(State::Failed);
            }
        }
    }
}
