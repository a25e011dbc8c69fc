//! One match, one tab: two that write the same match would each lose what the other did.
//!
//! A tab holds a lock of the browser for as long as it shows a match. Whoever comes second is told so, may take it over, and goes on by
//! itself when the first tab is closed. A browser without such locks lets everybody in.

use crate::prelude::*;
use js_sys::{Function, Object, Promise, Reflect};
use leptos::wasm_bindgen::closure::Closure;
use wasm_bindgen::JsValue;

/// Who has a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Holder {
    /// It is not known yet.
    Asking,
    Me,
    /// Another tab has it.
    Other,
}

/// How a lock is asked for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Manner {
    /// Only if nobody has it.
    IfFree,
    /// As soon as nobody has it.
    Waiting,
    /// Now, from whoever has it.
    Taking,
}

/// A match that this tab wants.
#[derive(Clone, Copy)]
pub struct Claim {
    pub holder: RwSignal<Holder>,
    name: StoredValue<String>,
    /// Lets go of the lock.
    release: StoredValue<Option<Function>, LocalStorage>,
}

/// The page that was there before a reload may not have let go yet, in milliseconds.
const LETTING_GO: u32 = 400;

impl Claim {
    /// Claims a match for as long as the page of it is open.
    pub fn new(id: &str) -> Self {
        let claim = Self {
            holder: RwSignal::new(Holder::Asking),
            name: StoredValue::new(format!("starboard.match.{id}")),
            release: StoredValue::new_local(None),
        };
        on_cleanup(move || claim.let_go());
        if claim.ask(Manner::IfFree).is_none() {
            claim.holder.set(Holder::Me);
        }
        claim
    }

    pub fn take_over(self) {
        self.ask(Manner::Taking);
    }

    fn let_go(self) {
        if let Some(release) = self.release.try_get_value().flatten() {
            let _ = release.call0(&JsValue::NULL);
        }
    }

    /// Asks the browser for the lock; none: it has no locks.
    fn ask(self, manner: Manner) -> Option<()> {
        let locks = Reflect::get(&window().navigator(), &"locks".into()).ok().filter(JsValue::is_object)?;
        let request: Function = Reflect::get(&locks, &"request".into()).ok()?.dyn_into().ok()?;
        let options = Object::new();
        let _ = Reflect::set(&options, &"ifAvailable".into(), &(manner == Manner::IfFree).into());
        let _ = Reflect::set(&options, &"steal".into(), &(manner == Manner::Taking).into());
        let granted = Closure::once_into_js(move |lock: JsValue| self.answered(manner, !lock.is_null()));
        let name = self.name.try_get_value()?;
        let held: Promise = request.call3(&locks, &name.into(), &options, &granted).ok()?.dyn_into().ok()?;
        spawn_local(async move {
            // It is kept until the page lets go; it fails when another tab takes it.
            if wasm_bindgen_futures::JsFuture::from(held).await.is_err() {
                self.holder.try_set(Holder::Other);
            }
        });
        Some(())
    }

    /// What the browser answers; what is returned to it tells how long the lock is held.
    fn answered(self, manner: Manner, is_granted: bool) -> JsValue {
        let is_open = self.holder.try_get_untracked().is_some();
        if !is_open {
            return JsValue::UNDEFINED;
        }
        if is_granted {
            let until = Promise::new(&mut |resolve, _| self.release.set_value(Some(resolve)));
            self.holder.set(Holder::Me);
            return until.into();
        }
        if manner == Manner::IfFree {
            // Whoever closes that tab goes on here.
            self.ask(Manner::Waiting);
            browser::after(LETTING_GO, move || {
                if self.holder.try_get_untracked() == Some(Holder::Asking) {
                    self.holder.set(Holder::Other);
                }
            });
        }
        JsValue::UNDEFINED
    }
}

/// Says that a match is open in another tab.
#[component]
pub fn OpenElsewhere(claim: Claim) -> impl IntoView {
    view! {
        <Topbar/>
        <main class="page">
            <section class="panel form" role="alert" data-testid="other-tab">
                <h1>{move || say!("other-tab")}</h1>
                <p>{move || say!("other-tab-more")}</p>
                <div class="row end">
                    <a class="btn" href=Route::Home.href()>{icon("logo")}{move || say!("to-the-shelf")}</a>
                    <button type="button" class="btn primary" autofocus data-testid="take-tab" on:click=move |_| claim.take_over()>
                        {icon("play")}{move || say!("other-tab-take")}
                    </button>
                </div>
            </section>
        </main>
    }
}
