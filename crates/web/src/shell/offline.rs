//! The page without a network: the browser keeps what it was built of (`sw.js`), and says when there is a newer build.

use crate::prelude::*;
use js_sys::Reflect;
use leptos::wasm_bindgen::closure::Closure;
use wasm_bindgen::JsValue;
use web_sys::{ServiceWorkerContainer, ServiceWorkerRegistration, ServiceWorkerState};

/// The first page and what it shows come before what is kept for later, in milliseconds.
const KEEP_AFTER: u32 = 3_000;

/// Whether there is a network, and whether another build waits.
#[derive(Clone, Copy)]
pub struct Offline {
    pub is_offline: RwSignal<bool>,
    /// A newer build is here and waits to take over.
    pub update: RwSignal<bool>,
    /// The person wants to hear of it later.
    later: RwSignal<bool>,
    registration: StoredValue<Option<ServiceWorkerRegistration>, LocalStorage>,
}

impl Offline {
    /// Follows the network, and has the browser keep this build; called once, by the shell.
    pub(super) fn follow_network() -> Self {
        let this = Self {
            is_offline: RwSignal::new(!window().navigator().on_line()),
            update: RwSignal::new(false),
            later: RwSignal::new(false),
            registration: StoredValue::new_local(None),
        };
        let _ = window_event_listener_untyped("offline", move |_| this.is_offline.set(true));
        let _ = window_event_listener_untyped("online", move |_| this.is_offline.set(false));
        let is_kept = document().document_element().is_some_and(|root| root.has_attribute("data-offline"));
        if let Some(container) = container().filter(|_| is_kept) {
            this.keep_when_quiet(container);
        }
        this
    }

    /// Not while a part of the program is on its way: on a slow line one would wait for the other.
    fn keep_when_quiet(self, container: ServiceWorkerContainer) {
        browser::after(KEEP_AFTER, move || match shell().loading.get_untracked().is_under_way() {
            true => self.keep_when_quiet(container),
            false => self.keep(container),
        });
    }

    fn keep(self, container: ServiceWorkerContainer) {
        spawn_local(async move {
            // A browser that keeps nothing plays on with a network.
            let Ok(found) = wasm_bindgen_futures::JsFuture::from(container.register("sw.js")).await else { return };
            let registration: ServiceWorkerRegistration = found.unchecked_into();
            self.registration.set_value(Some(registration.clone()));
            self.look(&registration);
            let found = Closure::<dyn Fn()>::new({
                let registration = registration.clone();
                move || self.follow(&registration)
            });
            registration.set_onupdatefound(Some(found.as_ref().unchecked_ref()));
            found.forget();
        });
    }

    /// Follows a build that is being fetched until it is there.
    fn follow(self, registration: &ServiceWorkerRegistration) {
        let Some(coming) = registration.installing() else { return };
        let changed = Closure::<dyn Fn()>::new({
            let registration = registration.clone();
            move || self.look(&registration)
        });
        coming.set_onstatechange(Some(changed.as_ref().unchecked_ref()));
        changed.forget();
    }

    /// Does another build wait behind the one that this page is of?
    fn look(self, registration: &ServiceWorkerRegistration) {
        let waits = registration.waiting().is_some_and(|worker| worker.state() == ServiceWorkerState::Installed);
        let is_first = container().is_none_or(|container| container.controller().is_none());
        self.update.set(waits && !is_first);
    }

    /// Shows a notification by what keeps the page; false: nothing does.
    pub fn notify(self, title: &str, options: &web_sys::NotificationOptions) -> bool {
        self.registration.with_value(|registration| {
            registration.as_ref().is_some_and(|one| one.show_notification_with_options(title, options).is_ok())
        })
    }

    /// Opens the page anew, with a newer build if there is one.
    pub fn renew(self) {
        let Some(registration) = self.registration.get_value() else { return drop(window().location().reload()) };
        if registration.waiting().is_some() {
            return self.take_over();
        }
        Effect::new(move |_| {
            if self.update.get() {
                self.take_over();
            }
        });
        spawn_local(async move {
            let Ok(asked) = registration.update() else { return };
            let _ = wasm_bindgen_futures::JsFuture::from(asked).await;
            // Nothing newer: the browser's own copy may be what is old.
            if registration.installing().is_none() && registration.waiting().is_none() {
                let _ = window().location().reload();
            }
        });
    }

    /// Lets the newer build take over, and opens the page anew.
    fn take_over(self) {
        let waiting = self.registration.with_value(|registration| registration.as_ref()?.waiting());
        let (Some(container), Some(waiting)) = (container(), waiting) else { return };
        let reload = Closure::<dyn Fn()>::new(|| drop(window().location().reload()));
        container.set_oncontrollerchange(Some(reload.as_ref().unchecked_ref()));
        reload.forget();
        let _ = waiting.post_message(&JsValue::from_str("take over"));
    }
}

/// What keeps builds; none in a browser that does not, or over plain http to another machine.
fn container() -> Option<ServiceWorkerContainer> {
    let navigator = window().navigator();
    let found = Reflect::get(&navigator, &"serviceWorker".into()).ok()?;
    (!found.is_undefined()).then(|| found.unchecked_into())
}

/// One line over the page when there is no network, one in its corner when there is a newer build: never while the person is to act.
#[component]
pub fn OfflineNotices() -> impl IntoView {
    let offline = shell().offline;
    let may_reload = move || offline.update.get() && !offline.later.get() && !shell().my_turn.get();
    view! {
        <Show when=move || offline.is_offline.get()>
            <p class="strip-offline" role="status" data-testid="offline">{icon("warn")}" "{move || say!("offline")}</p>
        </Show>
        <Show when=may_reload>
            <div class="panel update" role="status" data-testid="update">
                <p>{move || say!("update-ready")}</p>
                <div class="row end">
                    <button type="button" class="btn ghost" on:click=move |_| offline.later.set(true)>{move || say!("update-later")}</button>
                    <button type="button" class="btn primary" data-testid="update-now" on:click=move |_| offline.take_over()>
                        {icon("replay")}{move || say!("update-now")}
                    </button>
                </div>
            </div>
        </Show>
    }
}
