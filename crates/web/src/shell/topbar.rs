//! The bar on top of every page.

use crate::prelude::*;

/// Brand, where one is, the tools of the page, language and theme.
#[component]
pub fn Topbar(
    #[prop(optional, into)] place: ViewFn,
    /// The page's own tools, before language and theme.
    #[prop(optional, into)]
    tools: ViewFn,
    /// The page's menu, behind everything.
    #[prop(optional, into)]
    menu: ViewFn,
    /// On a small screen the languages stand in the page's menu instead.
    #[prop(optional)]
    languages_in_menu: bool,
) -> impl IntoView {
    view! {
        <header class="topbar">
            <a class="brand" href=Route::Home.href() aria-label=move || format!("Starboard. {}", say!("to-the-shelf")) data-testid="brand">
                {icon("logo")}<span>"Starboard"</span>
            </a>
            <div class="where">{place.run()}</div>
            <div class="grow"></div>
            {tools.run()}
            <div class="tools">
                <div class:wide=languages_in_menu><Languages/></div>
                <ThemeSwitch/>
                <a class="btn ghost icon" class:wide=languages_in_menu href=Route::Settings.href() aria-label=move || say!("settings")
                    title=move || say!("settings") data-testid="settings-link">{icon("gear")}</a>
                {menu.run()}
            </div>
        </header>
    }
}

#[component]
pub fn Languages() -> impl IntoView {
    let button = |lang: Lang| {
        let pressed = move || (shell().lang.get() == lang).to_string();
        let testid = format!("lang-{}", lang.code());
        view! {
            <button type="button" lang=lang.code() aria-label=lang.pick("EN, English", "RU, русский") aria-pressed=pressed
                data-testid=testid on:click=move |_| shell().lang.set(lang)>
                {lang.code().to_uppercase()}
            </button>
        }
    };
    view! {
        <div class="seg" role="group" aria-label=move || say!("language")>
            {Lang::ALL.map(button).collect_view()}
        </div>
    }
}

#[component]
pub fn ThemeSwitch() -> impl IntoView {
    let flip = move |_| shell().theme.update(|theme| *theme = theme.other());
    view! {
        <button type="button" class="btn ghost icon" aria-label=move || say!("theme") title=move || say!("theme")
            data-testid="theme" on:click=flip>
            {icon("theme")}
        </button>
    }
}
