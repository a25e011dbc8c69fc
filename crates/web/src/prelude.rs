//! What nearly every file of the page uses.

pub use crate::say;
pub use crate::shell::dialog::{Dialog, Popup};
pub use crate::shell::parts::Later;
pub use crate::shell::text::{icon, spans};
pub use crate::shell::topbar::Topbar;
pub use crate::shell::{Route, browser, lang, shell};
pub use leptos::prelude::*;
pub use leptos::task::spawn_local;
pub use leptos::wasm_bindgen::JsCast;
pub use leptos::{ev, html};
pub use std::rc::Rc;
pub use std::sync::Arc;
pub use tabletop::{Saved, Seat, SeatSet, Viewer};
pub use tabletop_text::{Lang, Text};
pub use web_sys::{Element, HtmlElement, KeyboardEvent, MouseEvent, PointerEvent};
