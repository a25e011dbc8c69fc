//! Who one is at this server: a name is enough, a password makes it last.

use super::ago_words;
use super::api::{self, Answer, Identity, tell};
use crate::prelude::*;
use protocol::{BlockedPerson, ChangePassword, LONGEST_NAME, Login, Me, Problem, Recover, Session};

/// Why a form was not taken, beside it.
#[component]
fn Refused(problem: RwSignal<Option<Problem>>) -> impl IntoView {
    move || {
        let words = api::words(&problem.get()?);
        Some(view! { <p class="refused small" role="alert" data-testid="refused">{icon("warn")}" "{words}</p> })
    }
}

/// A field of a form.
#[component]
fn Field(
    #[prop(into)] label: Signal<String>,
    value: RwSignal<String>,
    #[prop(default = "text")] kind: &'static str,
    autocomplete: &'static str,
    testid: &'static str,
) -> impl IntoView {
    let longest = if kind == "password" { 1000 } else { 40 };
    view! {
        <label>
            <span class="label">{label}</span>
            <input type=kind class="field-text" maxlength=longest required autocomplete=autocomplete data-testid=testid
                prop:value=value on:input=move |event| value.set(event_target_value(&event))/>
        </label>
    }
}

#[component]
pub fn TellName(identity: RwSignal<Identity>, #[prop(into)] label: Signal<String>) -> impl IntoView {
    let name = RwSignal::new(shell().name.get_untracked());
    let problem = RwSignal::new(None);
    let submit = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        spawn_local(async move {
            match api::guest(name.get_untracked()).await {
                Ok(me) => {
                    shell().name.set(me.name.clone());
                    identity.set(Identity::Me(me));
                }
                Err(why) => problem.set(Some(why)),
            }
        });
    };
    let typed = move |event| {
        problem.set(None);
        name.set(event_target_value(&event));
    };
    view! {
        <form class="tell-name" on:submit=submit>
            <div class="row">
                <label class="grow">
                    <span class="label">{move || say!("online-your-name")}</span>
                    <input type="text" class="field-text" maxlength=LONGEST_NAME required autocomplete="nickname"
                        aria-invalid=move || problem.with(Option::is_some).to_string()
                        data-testid="guest-name" prop:value=name on:input=typed/>
                </label>
                <button type="submit" class="btn primary" data-testid="be-guest">{icon("user")}{label}</button>
            </div>
            <Refused problem/>
        </form>
    }
}

/// What the box behind one's name shares.
#[derive(Clone, Copy)]
struct AccountBox {
    identity: RwSignal<Identity>,
    /// The recovery code, until it was written down.
    code: RwSignal<Option<String>>,
}

impl AccountBox {
    /// Somebody came in: the code is shown once, the token is the browser's business.
    fn entered(self, answer: Answer<Me>, problem: RwSignal<Option<Problem>>) {
        match answer {
            Ok(mut me) => {
                self.code.set(me.recovery.take());
                shell().name.set(me.name.clone());
                self.identity.set(Identity::Me(me));
            }
            Err(why) => problem.set(Some(why)),
        }
    }
}

/// The button with one's name, and everything behind it.
#[component]
pub fn Account(identity: RwSignal<Identity>) -> impl IntoView {
    let open = RwSignal::new(false);
    let here = AccountBox { identity, code: RwSignal::new(None) };
    let name = move || match identity.get() {
        Identity::Me(me) => me.name,
        Identity::Asked | Identity::Nobody | Identity::Away => say!("online-log-in"),
    };
    let inside = move || match (here.code.get(), identity.get()) {
        (Some(code), _) => view! { <Code code seen=Callback::new(move |()| here.code.set(None))/> }.into_any(),
        (None, Identity::Me(me)) => {
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
                {if account { view! { <Sessions/><Change here/> }.into_any() } else { view! { <Password here/> }.into_any() }}
                <Blocked/>
                <Calls me identity/>
                <LogOut identity/>
            }
            .into_any()
        }
        (None, Identity::Asked | Identity::Nobody | Identity::Away) => view! { <Password here/> }.into_any(),
    };
    view! {
        <button type="button" class="btn sm" data-testid="account" on:click=move |_| open.set(true)>{icon("user")}{name}</button>
        <Popup open label=|| say!("online-account") testid="account-box" class="menu account">
            <h2>{move || say!("online-account")}</h2>
            {inside}
            <button type="button" class="btn primary" class:absent=move || here.code.with(Option::is_some)
                on:click=move |_| open.set(false) data-testid="account-close">{move || say!("online-close")}</button>
        </Popup>
    }
}

/// The recovery code, once: there is no mail by which a password could be sent.
#[component]
fn Code(code: String, seen: Callback<()>) -> impl IntoView {
    let copied = code.clone();
    let copy = move |_| browser::copy(&copied, || shell().tell(say!("online-copied")));
    view! {
        <div class="grid" data-testid="recovery">
            <p>{move || say!("online-code-note")}</p>
            <p class="code" data-testid="recovery-code">{code}</p>
            <div class="row">
                <button type="button" class="btn" class:absent={!window().is_secure_context()} on:click=copy>
                    {icon("chain")}{move || say!("online-copy")}
                </button>
                <button type="button" class="btn primary" data-testid="recovery-seen" on:click=move |_| seen.run(())>
                    {icon("check")}{move || say!("online-code-seen")}
                </button>
            </div>
        </div>
    }
}

/// Name and password: to log in, or to make an account; or a new password by the code.
#[component]
fn Password(here: AccountBox) -> impl IntoView {
    let (name, password) = (RwSignal::new(shell().name.get_untracked()), RwSignal::new(String::new()));
    let (code, forgot) = (RwSignal::new(String::new()), RwSignal::new(false));
    let problem = RwSignal::new(None);
    let enter = move |new: bool| {
        let login = Login { name: name.get_untracked(), password: password.get_untracked() };
        let recover =
            Recover { name: login.name.clone(), code: code.get_untracked(), password: login.password.clone() };
        let forgot = forgot.get_untracked();
        problem.set(None);
        spawn_local(async move {
            let answer = match (forgot, new) {
                (true, _) => api::recover(recover).await,
                (false, true) => api::register(login).await,
                (false, false) => api::login(login).await,
            };
            here.entered(answer, problem);
        });
    };
    let submit = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        enter(false);
    };
    let password_words = move || if forgot.get() { say!("online-new-password") } else { say!("online-password") };
    let enter_words = move || if forgot.get() { say!("online-recover") } else { say!("online-log-in") };
    view! {
        <form class="grid" on:submit=submit>
            <Field label=Signal::derive(|| say!("online-your-name")) value=name autocomplete="username" testid="login-name"/>
            <Show when=move || forgot.get()>
                <Field label=Signal::derive(|| say!("online-code")) value=code autocomplete="off" testid="login-code"/>
            </Show>
            <Field label=Signal::derive(password_words) value=password kind="password" autocomplete="current-password" testid="login-password"/>
            <Refused problem/>
            <div class="row">
                <button type="submit" class="btn" data-testid="log-in">{icon("lock")}{enter_words}</button>
                <button type="button" class="btn" class:absent=move || forgot.get() data-testid="register" on:click=move |_| enter(true)>
                    {icon("plus")}{move || say!("online-register")}
                </button>
            </div>
            <button type="button" class="btn ghost sm" data-testid="forgot" on:click=move |_| forgot.update(|forgot| *forgot = !*forgot)>
                {move || if forgot.get() { say!("online-not-forgot") } else { say!("online-forgot") }}
            </button>
            <p class="small muted">{move || if forgot.get() { say!("online-recover-note") } else { say!("online-register-note") }}</p>
        </form>
    }
}

/// Where one is logged in; each can be ended.
#[component]
fn Sessions() -> impl IntoView {
    let sessions = RwSignal::new(Vec::<Session>::new());
    let ask = move || {
        spawn_local(async move {
            if let Ok(all) = api::sessions().await {
                sessions.try_set(all);
            }
        });
    };
    ask();
    let line = move |session: Session| {
        let device = if session.device.is_empty() { say!("online-device-unknown") } else { session.device };
        let (id, current, seen) = (session.id, session.current, session.seen);
        let end = move |_| {
            let id = id.clone();
            spawn_local(async move {
                match api::close_session(&id).await {
                    Ok(()) => ask(),
                    Err(problem) => tell(&problem),
                }
            });
        };
        let when = move || if current { say!("online-session-here") } else { ago_words(seen) };
        view! {
            <li data-testid="session">
                <span><b>{device}</b><small class="muted">{when}</small></span>
                <button type="button" class="btn sm" class:absent=current data-testid="end-session" on:click=end>{move || say!("online-log-out")}</button>
            </li>
        }
    };
    view! {
        <details class="sessions" data-testid="sessions">
            <summary>{move || say!("online-sessions")}</summary>
            <ul>{move || sessions.get().into_iter().map(line).collect_view()}</ul>
        </details>
    }
}

#[component]
fn Change(here: AccountBox) -> impl IntoView {
    let (old, new) = (RwSignal::new(String::new()), RwSignal::new(String::new()));
    let problem = RwSignal::new(None);
    let submit = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        let change = ChangePassword { old: old.get_untracked(), new: new.get_untracked() };
        problem.set(None);
        spawn_local(async move { here.entered(api::change_password(change).await, problem) });
    };
    view! {
        <details data-testid="change-password">
            <summary>{move || say!("online-change-password")}</summary>
            <form class="grid" on:submit=submit>
                <Field label=Signal::derive(|| say!("online-old-password")) value=old kind="password" autocomplete="current-password" testid="old-password"/>
                <Field label=Signal::derive(|| say!("online-new-password")) value=new kind="password" autocomplete="new-password" testid="new-password"/>
                <Refused problem/>
                <button type="submit" class="btn" data-testid="set-password">{icon("lock")}{move || say!("online-keep")}</button>
                <p class="small muted">{move || say!("online-change-note")}</p>
            </form>
        </details>
    }
}

/// Whom one wants nothing to do with, if there is anybody.
#[component]
fn Blocked() -> impl IntoView {
    let blocked = RwSignal::new(Vec::<BlockedPerson>::new());
    let ask = move || {
        spawn_local(async move {
            if let Ok(all) = api::blocked().await {
                blocked.try_set(all);
            }
        });
    };
    ask();
    let line = move |person: BlockedPerson| {
        let unblock = move |_| {
            let id = person.id.clone();
            spawn_local(async move {
                match api::unblock(&id).await {
                    Ok(()) => ask(),
                    Err(problem) => tell(&problem),
                }
            });
        };
        view! {
            <li>
                <b>{person.name}</b>
                <button type="button" class="btn sm" data-testid="unblock" on:click=unblock>{move || say!("online-unblock")}</button>
            </li>
        }
    };
    view! {
        <Show when=move || !blocked.with(Vec::is_empty)>
            <details class="sessions" data-testid="blocked">
                <summary>{move || say!("online-blocked")}</summary>
                <ul>{move || blocked.get().into_iter().map(line).collect_view()}</ul>
            </details>
        </Show>
    }
}

/// For tools: where the server calls when it is one's turn.
#[component]
fn Calls(me: Me, identity: RwSignal<Identity>) -> impl IntoView {
    let url = RwSignal::new(me.webhook.unwrap_or_default());
    let problem = RwSignal::new(None);
    let keep = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        problem.set(None);
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
                Err(why) => problem.set(Some(why)),
            }
        });
    };
    view! {
        <details data-testid="for-tools">
            <summary>{move || say!("online-for-tools")}</summary>
            <form class="grid" on:submit=keep>
                <label>
                    <span class="label">{move || say!("online-webhook")}</span>
                    <input type="url" class="field-text" placeholder="https://…" data-testid="webhook"
                        prop:value=url on:input=move |event| url.set(event_target_value(&event))/>
                </label>
                <Refused problem/>
                <button type="submit" class="btn">{icon("check")}{move || say!("online-keep")}</button>
                <p class="small muted">{move || say!("online-webhook-note")}</p>
            </form>
        </details>
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
