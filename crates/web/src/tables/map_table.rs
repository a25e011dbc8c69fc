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

/// The tabs of a small screen; a badge says how much waits there, and whether it can be pressed.
#[component]
pub fn Tabs(
    open: RwSignal<Sheet>,
    tabs: [Tab; 4],
    #[prop(into)] badge: Callback<Sheet, Option<(usize, bool)>>,
) -> impl IntoView {
    let tab = move |(sheet, sign, words): Tab| {
        let badge =
            move || badge.run(sheet).map(|(count, lit)| view! { <span class="bd" class:lit=lit>{count}</span> });
        view! {
            <button type="button" aria-pressed=move || (open.get() == sheet).to_string() data-testid=format!("tab-{}", sheet.key())
                on:click=move |_| open.set(sheet)>{icon(sign)}<span>{words}</span>{badge}</button>
        }
    };
    view! { <nav class="tabbar narrow" aria-label=move || say!("mg-tabs")>{tabs.map(tab).collect_view()}</nav> }
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
