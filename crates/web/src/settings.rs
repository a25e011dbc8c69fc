//! The page of settings. Every change works at once and is kept on this device.

use crate::prelude::*;
use crate::shell::sound::{self, Sound};
use crate::shell::topbar::Languages;
use crate::shell::{CardText, Motion, Pace, Theme, turn};

/// A row: its name, one sentence about it, its control.
#[component]
fn Line(name: fn() -> String, about: fn() -> String, children: Children) -> impl IntoView {
    view! {
        <div class="setting">
            <div><b>{name}</b><small>{about}</small></div>
            {children()}
        </div>
    }
}

/// What can be chosen, its name in tests, its words.
type Choice<T> = (T, &'static str, fn() -> String);

/// One of several, side by side.
#[component]
pub fn Choose<T: Copy + PartialEq + Send + Sync + 'static>(
    value: RwSignal<T>,
    label: fn() -> String,
    options: Vec<Choice<T>>,
) -> impl IntoView {
    let buttons = options.into_iter().map(|(option, testid, words)| {
        let pressed = move || (value.get() == option).to_string();
        view! { <button type="button" aria-pressed=pressed data-testid=testid on:click=move |_| value.set(option)>{words}</button> }
    });
    view! { <div class="seg" role="group" aria-label=label>{buttons.collect_view()}</div> }
}

/// On or off.
#[component]
fn Switch(
    #[prop(into)] value: Signal<bool>,
    #[prop(into)] choose: Callback<bool>,
    label: fn() -> String,
    testid: &'static str,
) -> impl IntoView {
    view! {
        <label class="switch">
            <input type="checkbox" role="switch" aria-label=label data-testid=testid prop:checked=value
                on:change=move |event| choose.run(event_target_checked(&event))/>
            <i aria-hidden="true"></i>
        </label>
    }
}

fn switch(value: RwSignal<bool>, label: fn() -> String, testid: &'static str) -> impl IntoView {
    view! { <Switch value=value choose=Callback::new(move |on| value.set(on)) label testid/> }
}

/// The pace of others' steps, as it is also chosen at a table.
#[component]
pub fn Paces() -> impl IntoView {
    let words = |pace| -> (&'static str, fn() -> String) {
        match pace {
            Pace::Calm => ("pace-calm", || say!("pace-calm")),
            Pace::Brisk => ("pace-brisk", || say!("pace-brisk")),
            Pace::Instant => ("pace-instant", || say!("pace-instant")),
        }
    };
    let options = Pace::ALL.map(|pace| (pace, words(pace).0, words(pace).1)).to_vec();
    view! { <Choose value=shell().pace label=|| say!("pace") options/> }
}

#[component]
fn Look() -> impl IntoView {
    let themes = Theme::ALL.map(|theme| -> Choice<Theme> {
        match theme {
            Theme::Dark => (theme, "theme-dark", || say!("theme-dark")),
            Theme::Light => (theme, "theme-light", || say!("theme-light")),
            Theme::System => (theme, "theme-system", || say!("as-the-system")),
        }
    });
    let motions = Motion::ALL.map(|motion| -> Choice<Motion> {
        match motion {
            Motion::System => (motion, "motion-system", || say!("as-the-system")),
            Motion::Full => (motion, "motion-full", || say!("motion-full")),
            Motion::Still => (motion, "motion-still", || say!("motion-still")),
        }
    });
    let texts = CardText::ALL.map(|size| -> Choice<CardText> {
        match size {
            CardText::Normal => (size, "text-normal", || say!("text-normal")),
            CardText::Large => (size, "text-large", || say!("text-large")),
            CardText::Largest => (size, "text-largest", || say!("text-largest")),
        }
    });
    view! {
        <section class="panel">
            <header><h2>{icon("theme")}{move || say!("settings-look")}</h2></header>
            <Line name=|| say!("language") about=|| say!("language-more")><Languages/></Line>
            <Line name=|| say!("theme-name") about=|| say!("theme-more")>
                <Choose value=shell().theme label=|| say!("theme-name") options=themes.to_vec()/>
            </Line>
            <Line name=|| say!("card-text") about=|| say!("card-text-more")>
                <Choose value=shell().card_text label=|| say!("card-text") options=texts.to_vec()/>
            </Line>
            <Line name=|| say!("patterns") about=|| say!("patterns-more")>
                {switch(shell().patterns, || say!("patterns"), "patterns")}
            </Line>
            <Line name=|| say!("motion") about=|| say!("motion-more")>
                <Choose value=shell().motion label=|| say!("motion") options=motions.to_vec()/>
            </Line>
        </section>
    }
}

#[component]
fn AtTheTable() -> impl IntoView {
    let name = shell().name;
    let rename = move |event| name.set(event_target_value(&event).trim().chars().take(24).collect());
    view! {
        <section class="panel">
            <header><h2>{icon("play")}{move || say!("settings-table")}</h2></header>
            <Line name=|| say!("own-name") about=|| say!("own-name-more")>
                <input type="text" class="field-text" maxlength="24" autocomplete="nickname" aria-label=move || say!("own-name")
                    placeholder=move || say!("you-name") prop:value=name data-testid="own-name" on:change=rename/>
            </Line>
            <Line name=|| say!("pace") about=|| say!("pace-more")><Paces/></Line>
            <Line name=|| say!("hints") about=|| say!("hints-more")>{switch(shell().hints, || say!("hints"), "hints")}</Line>
            <Line name=|| say!("confirms") about=|| say!("confirms-more")>{switch(shell().confirms, || say!("confirms"), "confirms")}</Line>
        </section>
    }
}

#[component]
fn Hearing() -> impl IntoView {
    let volume = shell().volume;
    let is_on = Signal::derive(|| !shell().is_muted.get());
    let louder = move |event| {
        volume.set(event_target_value(&event).parse().unwrap_or(0).min(100));
        sound::play(Sound::YourTurn);
    };
    let notifies = shell().notifies;
    view! {
        <section class="panel">
            <header><h2>{icon("sound")}{move || say!("settings-sound")}</h2></header>
            <Line name=|| say!("sound") about=|| say!("sound-more")>
                <Switch value=is_on choose=Callback::new(|on: bool| shell().is_muted.set(!on)) label=|| say!("sound") testid="sound"/>
            </Line>
            <Line name=|| say!("volume") about=|| say!("volume-more")>
                <input type="range" min="0" max="100" step="5" class="volume" aria-label=move || say!("volume") data-testid="volume"
                    prop:value=move || volume.get().to_string() disabled=move || shell().is_muted.get() on:change=louder/>
            </Line>
            <Show when=turn::can_notify>
                <Line name=|| say!("notify") about=|| say!("notify-more")>
                    <Switch value=notifies choose=Callback::new(turn::choose_notifications) label=|| say!("notify") testid="notify"/>
                </Line>
            </Show>
        </section>
    }
}

#[component]
pub fn SettingsPage() -> impl IntoView {
    view! {
        <Topbar place=move || view! { <b>{move || say!("settings")}</b> }/>
        <main class="page settings" data-testid="settings">
            <div class="hello">
                <div><h1>{move || say!("settings")}</h1><p>{move || say!("settings-more")}</p></div>
                <div class="grow"></div>
                <button type="button" class="btn ghost" data-testid="settings-reset" on:click=move |_| shell().reset()>
                    {icon("undo")}{move || say!("settings-reset")}
                </button>
            </div>
            <div class="settings-in"><Look/><AtTheTable/><Hearing/></div>
        </main>
    }
}
