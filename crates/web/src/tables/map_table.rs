//! What the two tables with a map share: the parts of a round over it, the sheets that lie over it on a small screen.

use super::prelude::*;
use tabletop_art::board::Glyph;

/// A part of a round: its number, and what it is called.
pub type Part = (usize, fn() -> String);

/// The parts of a round: past ones ticked, the present one filled. What comes before the first round (0) is named while it lasts.
#[component]
pub fn Ribbon(
    label: fn() -> String,
    parts: Vec<Part>,
    /// Which part it is; none: the match is over.
    #[prop(into)]
    now: Signal<Option<usize>>,
    /// How much is left of the present one.
    #[prop(into)]
    left: Signal<Option<String>>,
) -> impl IntoView {
    let part = move |(this, words): Part| {
        let past = move || now.get().is_some_and(|now| now > this);
        let here = move || now.get() == Some(this);
        let count = move || left.get().filter(|_| here()).map(|left| view! { <b class="num">{left}</b> });
        view! {
            <Show when=move || { this > 0 || here() }>
                <span class="ph" class:past=past class:now=here aria-current=move || here().then_some("step")>
                    {move || past().then(|| icon("check"))}{words}{count}
                </span>
            </Show>
        }
    };
    view! {
        <nav class="ribbon" aria-label=label>{parts.into_iter().map(part).collect_view()}</nav>
        <div class="grow"></div>
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Sheet {
    #[default]
    Map,
    Faction,
    Cards,
    Players,
    Log,
}

impl Sheet {
    /// Its name in styles and tests.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Map => "map",
            Self::Faction => "faction",
            Self::Cards => "cards",
            Self::Players => "players",
            Self::Log => "log",
        }
    }
}

/// A tab: what it opens, its symbol, what it is called.
pub type Tab = (Sheet, &'static str, fn() -> String);

/// A closed drawer with something to press in it asks to be opened; from an open one the way leads back to the map.
fn leads_on(
    open: RwSignal<Sheet>,
    sheet: Sheet,
    badge: Callback<Sheet, Option<(usize, bool)>>,
) -> Option<&'static str> {
    let lit = sheet == Sheet::Map || badge.run(sheet).is_some_and(|(_, lit)| lit);
    (lit && open.get() != sheet).then_some("menu")
}

/// The tabs of a small screen; a badge says how much waits there, and whether it can be pressed.
#[component]
pub fn Tabs(
    open: RwSignal<Sheet>,
    tabs: [Tab; 4],
    #[prop(into)] badge: Callback<Sheet, Option<(usize, bool)>>,
) -> impl IntoView {
    let tab = move |(sheet, sign, words): Tab| {
        let leads = move || leads_on(open, sheet, badge);
        let badge =
            move || badge.run(sheet).map(|(count, lit)| view! { <span class="bd" class:lit=lit>{count}</span> });
        view! {
            <button type="button" aria-pressed=move || (open.get() == sheet).to_string() data-testid=format!("tab-{}", sheet.key())
                data-press=leads on:click=move |_| open.set(sheet)>{icon(sign)}<span>{words}</span>{badge}</button>
        }
    };
    show_latest_lines(open);
    view! { <nav class="tabbar narrow" aria-label=move || say!("mg-tabs")>{tabs.map(tab).collect_view()}</nav> }
}

/// The drawers of a map table: beside the map on a large screen, below it on a small one. The open one closes when its button is pressed
/// again.
#[component]
pub fn Rail(
    open: RwSignal<Sheet>,
    tabs: Vec<Tab>,
    #[prop(into)] badge: Callback<Sheet, Option<(usize, bool)>>,
    /// What else stands there.
    children: Children,
) -> impl IntoView {
    let tab = move |(sheet, sign, words): Tab| {
        let leads = move || leads_on(open, sheet, badge);
        let badge =
            move || badge.run(sheet).map(|(count, lit)| view! { <span class="bd" class:lit=lit>{count}</span> });
        let press = move |_| open.update(|open| *open = if *open == sheet { Sheet::Map } else { sheet });
        view! {
            <button type="button" class:narrow=sheet == Sheet::Map aria-pressed=move || (open.get() == sheet).to_string() data-stop=""
                data-testid=format!("tab-{}", sheet.key()) data-press=leads on:click=press>{icon(sign)}<span>{words}</span>{badge}</button>
        }
    };
    show_latest_lines(open);
    view! { <nav class="sc-rail night" data-row="rail" aria-label=move || say!("mg-tabs")>{tabs.into_iter().map(tab).collect_view()}{children()}</nav> }
}

/// A log that is opened shows what happened last.
pub fn show_latest_lines(open: RwSignal<Sheet>) {
    Effect::new(move |_| {
        if open.get() == Sheet::Log {
            request_animation_frame(|| {
                if let Ok(Some(log)) = document().query_selector("[data-testid=log]") {
                    log.set_scroll_top(log.scroll_height());
                }
            });
        }
    });
}

/// The picture of a leader or a race, a file of its own: it comes when one is to be chosen.
pub fn portrait(id: &str) -> String {
    browser::built(&format!("portraits/{id}.svg"))
}

/// A silhouette as a symbol of the sheet.
pub fn glyph_symbol(glyph: Glyph) -> String {
    let (name, path) = (glyph.name(), glyph.path());
    format!("<symbol id='i-{name}' viewBox='0 0 32 32'><path fill-rule='evenodd' d='{path}'/></symbol>")
}

/// A silhouette in the colour of the text, beside words that say the same.
pub fn glyph(glyph: Glyph) -> AnyView {
    view! { <span class="gl" aria-hidden="true" inner_html=glyph.svg("1em")></span> }.into_any()
}

/// The element an event happened to.
pub fn target(event: &web_sys::Event) -> Option<Element> {
    event.target().and_then(|target| target.dyn_into().ok())
}
