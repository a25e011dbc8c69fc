//! What happened, and who learns what of it.

use crate::{Seat, Viewer};

/// Something that became true.
pub trait Fact: Sized {
    /// What this viewer learns of it, if anything.
    fn seen_by(&self, viewer: Viewer) -> Option<Self>;
    /// Something hidden became known to somebody: no undo past this.
    fn uncovers(&self) -> bool;
    /// Whose deed it is: the seat a log, a sound or an animation credits with it. `None`: nobody's, it follows from the rules.
    fn by(&self) -> Option<Seat>;
}

/// Whoever wants to hear what happened. `()` hears nothing and costs nothing.
pub trait EventSink<E> {
    /// The event is made only if somebody listens.
    fn tell(&mut self, event: impl FnOnce() -> E);
}

impl<E> EventSink<E> for () {
    #[inline(always)]
    fn tell(&mut self, _event: impl FnOnce() -> E) {}
}

impl<E> EventSink<E> for Vec<E> {
    fn tell(&mut self, event: impl FnOnce() -> E) {
        self.push(event());
    }
}
