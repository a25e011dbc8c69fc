//! A card on a table: pressing it, looking at it closely, choosing what to do with it.

use super::board::Board;
use super::prelude::*;
use super::table::rule_of;
use crate::shell::parts::read_rule;
use tabletop_art::CardFace;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Size {
    /// Under 84 px: name and numbers.
    Tiny,
    /// Symbols only.
    Small,
    /// A base on the table.
    Plate,
    /// In words.
    Full,
}

impl Size {
    /// Its name in the style sheet.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Tiny => "tiny",
            Self::Small => "small",
            Self::Plate => "plate",
            Self::Full => "full",
        }
    }

    pub fn draw(self, card: &CardFace) -> String {
        match self {
            Self::Tiny => card.tiny(),
            Self::Small => card.small(),
            Self::Plate => card.plate(),
            Self::Full => card.full(),
        }
    }
}

/// How long a finger rests on a card to look at it closely.
const LONG_PRESS: u32 = 420;

/// Tells a long press, which looks closely, from a click, which acts.
#[derive(Clone, Copy)]
pub struct Press {
    /// Counts presses by two; odd after a long one.
    held: StoredValue<u32>,
}

impl Press {
    pub fn new() -> Self {
        Self { held: StoredValue::new(0) }
    }

    /// A finger comes down; if it rests, one looks closely.
    pub fn down(self, event: &PointerEvent, look: impl FnOnce() + 'static) {
        if event.pointer_type() == "mouse" {
            return;
        }
        let press = self.held.get_value().wrapping_add(2) & !1;
        self.held.set_value(press);
        browser::after(LONG_PRESS, move || {
            if self.held.try_get_value() == Some(press) {
                self.held.set_value(press | 1);
                look();
            }
        });
    }

    /// The finger goes up, or away.
    pub fn up(self) {
        if self.held.get_value() & 1 == 0 {
            self.held.set_value(self.held.get_value().wrapping_add(2));
        }
    }

    /// Is it a click of its own? The one that follows a long press must not act.
    pub fn clicks(self) -> bool {
        let held = self.held.get_value();
        if held & 1 == 1 {
            self.held.set_value(held.wrapping_add(1));
        }
        held & 1 == 0
    }
}

/// The actions of a card that has several, each said in words, and those it has not, with the reason.
#[component]
pub fn ActionMenu<G: Table>(
    board: Board<G>,
    #[prop(into)] label: Signal<String>,
    #[prop(into)] face: ViewFn,
    /// What can be done, and whether that is dangerous.
    can: Vec<(G::Action, bool)>,
    cannot: Vec<(G::Action, G::Refusal)>,
    close: Callback<()>,
    /// What else can be done, that is no single action.
    #[prop(optional, into)]
    more: ViewFn,
) -> impl IntoView {
    let can =
        can.into_iter().map(|(action, danger)| action_button(board, action, if danger { "btn danger" } else { "btn" }));
    let cannot = cannot.into_iter().map(|(action, why)| {
        let rule = rule_of::<G>(&why).map(read_rule);
        view! {
            <p class="small muted">
                {icon("lock")}
                {move || spans(&board.action_words(action), board.reading())}" · "
                {move || spans(&board.refusal_words(&why), board.reading())}
                {rule}
            </p>
        }
    });
    let (can, cannot) = (can.collect_view(), cannot.collect_view());
    view! {
        <Dialog label testid="card-menu" class="cardmenu" close=close>
            {face.run()}
            <div class="choices">
                {more.run()}
                {can}
                {cannot}
                <button type="button" class="btn ghost" data-testid="card-menu-close" on:click=move |_| close.run(())>
                    {move || say!("cancel")}
                </button>
            </div>
        </Dialog>
    }
}

/// One press, several meanings.
#[component]
pub fn Which(close: Callback<()>, children: Children) -> impl IntoView {
    view! {
        <Dialog label=Signal::derive(|| say!("mg-which")) testid="which" class="which" close=close>
            <h2>{move || say!("mg-which")}</h2>
            <div class="choices">{children()}</div>
            <button type="button" class="btn ghost" on:click=move |_| close.run(())>{move || say!("cancel")}</button>
        </Dialog>
    }
}

#[component]
pub fn CloseUp(#[prop(into)] label: Signal<String>, close: Callback<()>, children: Children) -> impl IntoView {
    view! {
        <Dialog label testid="close-up" class="closeup" close=close>
            {children()}
            <button type="button" class="btn" on:click=move |_| close.run(())>{move || say!("close")}</button>
        </Dialog>
    }
}

/// The abilities of a card in words, a line each: what its picture says in symbols.
pub fn abilities<G: Table>(board: Board<G>, card: u16) -> Vec<Text> {
    // Its name and its numbers come first.
    G::say_card(card, board.listener()).map(|text| text.lines().skip(2).collect()).unwrap_or_default()
}

/// They as a list under the picture.
pub fn spelled_out<G: Table>(board: Board<G>, card: u16) -> impl IntoView {
    let lines = abilities(board, card).into_iter();
    let lines = lines.map(|line| view! { <li>{spans(&line, board.reading())}</li> }).collect_view();
    view! { <ul class="spelled small">{lines}</ul> }
}

/// What a screen reader says of a card: what it is, and then what can be done with it, or why not.
pub fn described<G: Table>(board: Board<G>, card: &[String], can: &[G::Action], why: Option<&G::Refusal>) -> String {
    let mut sentence = card.join(", ").replace("., ", ". ");
    for action in can.iter().take(4) {
        sentence.push_str(". ");
        sentence.push_str(&board.plain(&board.action_words(*action)));
    }
    if let Some(why) = why {
        sentence.push_str(". ");
        sentence.push_str(&board.plain(&board.refusal_words(why)));
    }
    sentence
}
