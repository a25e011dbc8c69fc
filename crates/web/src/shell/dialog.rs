//! A box in front of the page. The browser keeps the focus inside, closes it on Escape and gives the focus back.

use crate::prelude::*;

/// A modal box; `close` is called on Escape and on a click beside it.
#[component]
pub fn Dialog(
    /// What a screen reader calls it.
    #[prop(into)]
    label: Signal<String>,
    #[prop(optional, into)] class: String,
    testid: &'static str,
    /// What to do when it is dismissed; without it the box stays until it is answered.
    #[prop(default = None, into)]
    close: Option<Callback<()>>,
    children: Children,
) -> impl IntoView {
    let node = NodeRef::<html::Dialog>::new();
    Effect::new(move |_| {
        if let Some(dialog) = node.get()
            && !dialog.open()
        {
            let _ = dialog.show_modal();
        }
    });
    let dismiss = move || {
        if let Some(close) = close {
            close.run(());
        }
    };
    let beside = move |event: web_sys::MouseEvent| {
        // A button inside may already have changed the size of the box.
        let inside = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
        if inside.is_some_and(|element| element.tag_name() != "DIALOG") {
            return;
        }
        let on_backdrop = node.get_untracked().is_some_and(|dialog| {
            let area = dialog.get_bounding_client_rect();
            let (x, y) = (f64::from(event.client_x()), f64::from(event.client_y()));
            // A click made by the keyboard has no place.
            (x, y) != (0.0, 0.0) && (x < area.left() || x > area.right() || y < area.top() || y > area.bottom())
        });
        if on_backdrop {
            dismiss();
        }
    };
    let cancel = move |event: web_sys::Event| {
        event.prevent_default();
        dismiss();
    };
    // A browser that is told to close the box twice in a row does not ask again: what must be answered comes back.
    let closed = move |_| match (close, node.get_untracked()) {
        (Some(close), _) => close.run(()),
        (None, Some(dialog)) => {
            let _ = dialog.show_modal();
        }
        (None, None) => {}
    };
    let class = format!("modal dialog {class}");
    view! {
        <dialog class=class node_ref=node aria-label=label data-testid=testid on:cancel=cancel on:close=closed on:click=beside>
            {children()}
        </dialog>
    }
}

/// A box that is there while `open` says so.
#[component]
pub fn Popup(
    open: RwSignal<bool>,
    label: fn() -> String,
    testid: &'static str,
    #[prop(optional)] class: &'static str,
    children: ChildrenFn,
) -> impl IntoView {
    let close = Callback::new(move |()| open.set(false));
    let children = StoredValue::new(children);
    view! {
        <Show when=move || open.get()>
            <Dialog label=Signal::derive(label) testid class close>{children.with_value(|children| children())}</Dialog>
        </Show>
    }
}
