//! A drawn cube taken by the pointer and dropped on a place that takes it.

use super::map::press_element;
use super::prelude::*;

/// A pointer that moved less than this clicks.
const CLICK: f64 = 8.0;

#[derive(Clone, Copy, PartialEq, Debug)]
struct Carried {
    cube: Colour,
    from: (f64, f64),
    at: (f64, f64),
    pointer: i32,
    /// It left its place: from now on it is a drag and no click.
    flies: bool,
}

#[derive(Clone, Copy)]
pub struct Drag {
    board: Board,
    carried: RwSignal<Option<Carried>>,
}

impl Drag {
    /// Nothing is dragged yet; listens for as long as the table stands.
    pub fn new(board: Board) -> Self {
        let drag = Self { board, carried: RwSignal::new(None) };
        let moved = window_event_listener(ev::pointermove, move |event: PointerEvent| drag.moves(&event));
        let dropped = window_event_listener(ev::pointerup, move |event: PointerEvent| drag.drops(&event));
        let lost = window_event_listener(ev::pointercancel, move |_| drag.carried.set(None));
        on_cleanup(move || {
            moved.remove();
            dropped.remove();
            lost.remove();
        });
        drag
    }

    pub fn grab(&self, event: &PointerEvent, cube: Colour) {
        if event.button() != 0 || !untrack(|| self.board.my_move()) {
            return;
        }
        let at = (f64::from(event.client_x()), f64::from(event.client_y()));
        self.carried.set(Some(Carried { cube, from: at, at, pointer: event.pointer_id(), flies: false }));
    }

    fn moves(&self, event: &PointerEvent) {
        let Some(mut carried) = self.carried.get_untracked().filter(|carried| carried.pointer == event.pointer_id())
        else {
            return;
        };
        carried.at = (f64::from(event.client_x()), f64::from(event.client_y()));
        let far = (carried.at.0 - carried.from.0).hypot(carried.at.1 - carried.from.1);
        if !carried.flies && far > CLICK {
            carried.flies = true;
            self.board.take_cube(carried.cube);
        }
        if carried.flies {
            event.prevent_default();
        }
        self.carried.set(Some(carried));
    }

    fn drops(&self, event: &PointerEvent) {
        let Some(carried) = self.carried.get_untracked() else { return };
        self.carried.set(None);
        if !carried.flies || carried.pointer != event.pointer_id() {
            return;
        }
        let below = document().element_from_point(event.client_x() as f32, event.client_y() as f32);
        if let Some(element) = below {
            press_element(self.board, &element);
        }
    }
}

#[component]
pub fn Ghost(drag: Drag) -> impl IntoView {
    move || {
        drag.carried.get().filter(|carried| carried.flies).map(|carried| {
            let place = format!("left:{:.0}px;top:{:.0}px", carried.at.0, carried.at.1);
            view! {
                <div class="carried" aria-hidden="true" style=place>
                    <span inner_html=cube(carried.cube).solid("")></span>
                </div>
            }
        })
    }
}
