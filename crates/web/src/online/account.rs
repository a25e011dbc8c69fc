//! Who one is at this server: a name is enough, a password makes it last.

use super::api::{self, Identity, tell};
use crate::prelude::*;
use protocol::{LONGEST_NAME, Login, Me};

#[component]
pub fn TellName(identity: RwSignal<Identity>, #[prop(into)] label: Signal<String>) -> impl IntoView {
    let name = RwSignal::new(shell().name.get_untracked());
    let submit = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        spawn_local(async move {
            match api::guest(name.get_untracked()).await {
                Ok(me) => {
                    shell().name.set(me.name.clone());
                    identity.set(Identity::Me(me));
                }
                Err(problem) => tell(&problem),
            }
        });
    };
    view! {
        <form class="row tell-name" on:submit=submit>
            <label class="grow">
                <span class="label">{move || say!("online-your-name")}</span>
                <input type="text" class="field-text" maxlength=LONGEST_NAME required autocomplete="nickname"
                    data-testid="guest-name" prop:value=name on:input=move |event| name.set(event_target_value(&event))/>
            </label>
            <button type="submit" class="btn primary" data-testid="be-guest">{icon("user")}{label}</button>
        </form>
    }
}

/// The button with one's name, and everything behind it.
#[component]
pub fn Account(identity: RwSignal<Identity>) -> impl IntoView {
    let open = RwSignal::new(false);
    let name = move || match identity.get() {
        Identity::Me(me) => me.name,
        Identity::Asked | Identity::Nobody | Identity::Away => say!("online-log-in"),
    };
    view! {
        <button type="button" class="btn sm" data-testid="account" on:click=move |_| open.set(true)>{icon("user")}{name}</button>
        <Popup open label=|| say!("online-account") testid="account-box" class="menu">
            <h2>{move || say!("online-account")}</h2>
            {move || match identity.get() {
                Identity::Me(me) => {
                    let (name, account) = (me.name.clone(), me.account);
                    let note = move || {
                        if account {
                            say!("online-account-note", name = name.clone())
                        } else {
                            say!("online-guest-note", name = name.clone())
                        }
                    };
                    view! {
                        <p>{note}</p>
                        {(!account).then(|| view! { <Password identity/> })}
                        <Calls me identity/>
                        <LogOut identity/>
                    }.into_any()
                }
                Identity::Asked | Identity::Nobody | Identity::Away => view! { <Password identity/> }.into_any(),
            }}
            <button type="button" class="btn primary" on:click=move |_| open.set(false) data-testid="account-close">
                {move || say!("online-close")}
            </button>
        </Popup>
    }
}

/// Name and password: to log in, or to make an account.
#[component]
fn Password(identity: RwSignal<Identity>) -> impl IntoView {
    let (name, password) = (RwSignal::new(shell().name.get_untracked()), RwSignal::new(String::new()));
    let enter = move |new: bool| {
        let login = Login { name: name.get_untracked(), password: password.get_untracked() };
        spawn_local(async move {
            let answer = if new { api::register(login).await } else { api::login(login).await };
            match answer {
                Ok(me) => {
                    shell().name.set(me.name.clone());
                    identity.set(Identity::Me(me));
                }
                Err(problem) => tell(&problem),
            }
        });
    };
    let submit = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        enter(false);
    };
    view! {
        <form class="grid" on:submit=submit>
            <label>
                <span class="label">{move || say!("online-your-name")}</span>
                <input type="text" class="field-text" maxlength=LONGEST_NAME required autocomplete="username" data-testid="login-name"
                    prop:value=name on:input=move |event| name.set(event_target_value(&event))/>
            </label>
            <label>
                <span class="label">{move || say!("online-password")}</span>
                <input type="password" class="field-text" required autocomplete="current-password" data-testid="login-password"
                    prop:value=password on:input=move |event| password.set(event_target_value(&event))/>
            </label>
            <div class="row">
                <button type="submit" class="btn" data-testid="log-in">{icon("lock")}{move || say!("online-log-in")}</button>
                <button type="button" class="btn" data-testid="register" on:click=move |_| enter(true)>
                    {icon("plus")}{move || say!("online-register")}
                </button>
            </div>
            <p class="small muted">{move || say!("online-register-note")}</p>
        </form>
    }
}

#[component]
fn Calls(me: Me, identity: RwSignal<Identity>) -> impl IntoView {
    let url = RwSignal::new(me.webhook.unwrap_or_default());
    let keep = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        let url = Some(url.get_untracked()).filter(|url| !url.trim().is_empty());
        spawn_local(async move {
            match api::set_webhook(url.clone()).await {
                Ok(()) => {
                    identity.update(|identity| {
                        if let Identity::Me(me) = identity {
                            me.webhook = url;
                        }
                    });
                    shell().tell(say!("online-kept"));
                }
                Err(problem) => tell(&problem),
            }
        });
    };
    view! {
        <form class="grid" on:submit=keep>
            <label>
                <span class="label">{move || say!("online-webhook")}</span>
                <input type="url" class="field-text" placeholder="https://…" data-testid="webhook"
                    prop:value=url on:input=move |event| url.set(event_target_value(&event))/>
            </label>
            <button type="submit" class="btn">{icon("check")}{move || say!("online-keep")}</button>
            <p class="small muted">{move || say!("online-webhook-note")}</p>
        </form>
    }
}

#[component]
fn LogOut(identity: RwSignal<Identity>) -> impl IntoView {
    let out = move |everywhere: bool| {
        spawn_local(async move {
            match api::logout(everywhere).await {
                Ok(()) => identity.set(Identity::Nobody),
                Err(problem) => tell(&problem),
            }
        });
    };
    view! {
        <div class="row">
            <button type="button" class="btn" data-testid="log-out" on:click=move |_| out(false)>{move || say!("online-log-out")}</button>
            <button type="button" class="btn" data-testid="log-out-everywhere" on:click=move |_| out(true)>
                {move || say!("online-log-out-everywhere")}
            </button>
        </div>
    }
}
