//! What happened, one line for each thing, the newest below. Screen readers hear new lines.

use super::board::Board;
use super::prelude::*;
use crate::shell::Rule;
use crate::shell::parts::read_rule;
use crate::shell::text::Reading;
use tabletop_text::Symbol;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Whose {
    Mine,
    Theirs,
    /// A boss's, which nobody plays.
    Boss,
    Table,
    Turn,
}

impl Whose {
    pub const fn class(self) -> &'static str {
        match self {
            Self::Mine => "me",
            Self::Theirs => "foe",
            Self::Boss => "boss",
            Self::Table => "table",
            Self::Turn => "turn",
        }
    }
}

#[derive(Clone, PartialEq, Debug)]
pub struct Line {
    pub step: usize,
    pub whose: Whose,
    pub icon: &'static str,
    pub text: Text,
    /// What it gave, behind the sentence.
    pub gains: Vec<(Symbol, i32)>,
    /// It is folded away until somebody wants to read everything.
    pub is_quiet: bool,
    /// How long it wants to be looked at: what weighs more is told first.
    pub weight: u32,
    /// Somebody did it to the reader.
    pub is_done_to_me: bool,
    /// The rule by which it happened, where one says so.
    pub rule: Option<Rule>,
}

impl Line {
    pub fn whole(&self) -> Text {
        let mut text = self.text.clone();
        for (index, (symbol, amount)) in self.gains.iter().enumerate() {
            text.word(if index == 0 { ": " } else { " " }).icon(*symbol).word(format!("+{amount}"));
        }
        text
    }

    /// A line stays on the page while all of this stays: at one device the next player's line is not the one before him saw,
    /// which may name a card he may not know.
    fn key(&self, place: usize, lang: Lang) -> (usize, usize, &'static str, String) {
        let said = self.whole().plain(lang, |seat| seat.to_string());
        (self.step, place, self.whose.class(), said)
    }
}

/// So many steps stand in the log of a running match; the replay has them all.
const STEPS: usize = 100;

/// The latest steps of a story: the log of a whole match would be thousands of lines, worded anew at every step.
pub fn latest<T>(story: &[T]) -> &[T] {
    &story[story.len().saturating_sub(STEPS)..]
}

#[component]
pub fn TableLog<G: Table>(board: Board<G>) -> impl IntoView {
    let lines = Memo::new(move |_| board.lines());
    let step = Memo::new(move |_| board.session.step());
    view! { <Log lines reading=board.reading() new_from=step/> }
}

#[component]
pub fn LogSheet<G: Table>(board: Board<G>, open: RwSignal<bool>) -> impl IntoView {
    view! {
        <Popup open label=|| say!("log") testid="log-sheet" class="sheet">
            <TableLog board/>
            <button type="button" class="btn primary" on:click=move |_| open.set(false)>{move || say!("close")}</button>
        </Popup>
    }
}

#[component]
fn Log(
    #[prop(into)] lines: Signal<Vec<Line>>,
    reading: Reading,
    /// Lines of this step and later ones are new.
    #[prop(into)]
    new_from: Signal<usize>,
) -> impl IntoView {
    let list = NodeRef::<html::Ol>::new();
    let all = RwSignal::new(false);
    // By which rule each thing happened; nobody wants that at every line all the time.
    let ruled = RwSignal::new(false);
    Effect::new(move |_| {
        lines.track();
        if let Some(list) = list.get() {
            request_animation_frame(move || list.set_scroll_top(list.scroll_height()));
        }
    });
    // A line is known by its step and its place in it: what stands before it may leave the page.
    let numbered = move || {
        let mut last = (usize::MAX, 0);
        let place = |line: Line| {
            last = (line.step, if last.0 == line.step { last.1 + 1 } else { 0 });
            (last.1, line)
        };
        lines.get().into_iter().map(place).collect::<Vec<_>>()
    };
    view! {
        <section class="panel logbox" aria-label=move || say!("log")>
            <header><h2>{icon("log")}{move || say!("log")}</h2><span class="grow"></span>
                <button type="button" class="tiny bare" aria-pressed=move || ruled.get().to_string() data-testid="log-rules"
                    on:click=move |_| ruled.update(|ruled| *ruled = !*ruled)>{move || say!("log-rules")}</button>
                <button type="button" class="tiny bare" aria-pressed=move || all.get().to_string() data-testid="log-all"
                    on:click=move |_| all.update(|all| *all = !*all)>{move || say!("log-all")}</button>
            </header>
            // A list has no other role: the log is what stands around it.
            <div class="logbody" role="log" aria-live="polite" aria-label=move || say!("log")>
                <ol class="log" class:all=all node_ref=list data-testid="log" tabindex="0">
                    <For each=numbered key=|(place, line)| line.key(*place, crate::shell::lang()) let((_, line))>
                        <LogLine line reading new_from ruled/>
                    </For>
                </ol>
            </div>
        </section>
    }
}

#[component]
fn LogLine(line: Line, reading: Reading, new_from: Signal<usize>, ruled: RwSignal<bool>) -> impl IntoView {
    let step = line.step;
    let class = line.whose.class();
    let text = spans(&line.whole(), reading);
    let rule = line.rule.map(|rule| move || ruled.get().then(|| read_rule(rule)));
    if line.whose == Whose::Turn {
        return view! { <li class=class data-step=step><span>{text}{rule}</span></li> }.into_any();
    }
    view! {
        <li class=class class:quiet=line.is_quiet class:new=move || { step >= new_from.get() } data-step=step>
            {icon(line.icon)}<span>{text}{rule}</span>
        </li>
    }
    .into_any()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_of_another_viewer_is_another_line() {
        let line = |whose, words: [&str; 2]| {
            let mut text = Text::new();
            text.word(words[0].to_owned()).word(words[1].to_owned());
            Line {
                step: 3,
                whose,
                icon: "draw",
                text,
                gains: Vec::new(),
                is_quiet: false,
                weight: 0,
                is_done_to_me: false,
                rule: None,
            }
        };
        let drawn = line(Whose::Mine, ["You draw ", "Stinger"]).key(0, Lang::En);
        assert_eq!(drawn, line(Whose::Mine, ["You draw ", "Stinger"]).key(0, Lang::En));
        assert_ne!(drawn, line(Whose::Mine, ["You draw ", "a card"]).key(0, Lang::En));
        assert_ne!(drawn, line(Whose::Theirs, ["You draw ", "Stinger"]).key(0, Lang::En));
    }

    #[test]
    fn a_log_keeps_the_latest_steps() {
        let story: Vec<usize> = (0..STEPS + 7).collect();
        assert_eq!(latest(&story), &story[7..]);
        assert_eq!(latest(&story[..3]), &story[..3]);
    }
}
