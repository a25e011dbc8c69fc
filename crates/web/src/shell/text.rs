//! Text as spans becomes words and icons on the page.

use crate::prelude::*;
use tabletop_text::{Span, Symbol};

/// A symbol of the sheet beside a word that says the same: screen readers skip it.
pub fn icon(name: &'static str) -> impl IntoView {
    let class = format!("ic ic-{name}");
    let href = format!("#i-{name}");
    view! { <svg class=class aria-hidden="true"><use_ href=href></use_></svg> }
}

/// A symbol that stands for a word: screen readers say the word.
fn spoken_icon(symbol: Symbol, lang: Lang) -> impl IntoView {
    let class = format!("ic ic-{}", symbol.icon);
    let href = format!("#i-{}", symbol.icon);
    view! { <svg class=class role="img" aria-label=symbol.word(lang)><use_ href=href></use_></svg> }
}

/// Who looks up names of seats and cards for a text.
#[derive(Clone, Copy)]
pub struct Reading {
    pub name: StoredValue<Box<dyn Fn(Seat) -> String + Send + Sync>>,
    /// Called when a card's name is pointed at.
    pub look: Callback<u16>,
}

pub fn spans(text: &Text, reading: Reading) -> Vec<AnyView> {
    let lang = lang();
    let mut out = Vec::new();
    let mut rest = text.spans().iter().peekable();
    while let Some(span) = rest.next() {
        out.push(match span {
            Span::Word(words) => words.to_string().into_any(),
            Span::Number(number) => number.to_string().into_any(),
            Span::Icon(symbol) => {
                let symbol = *symbol;
                // An icon never breaks apart from the number behind it.
                match rest.next_if(|next| matches!(next, Span::Number(_))) {
                    Some(Span::Number(number)) => {
                        let number = number.to_string();
                        view! { <span class="nb">{spoken_icon(symbol, lang)}<span class="num">{number}</span></span> }
                            .into_any()
                    }
                    _ => spoken_icon(symbol, lang).into_any(),
                }
            }
            Span::Card { id, name } => {
                let (id, name) = (*id, name.to_string());
                let look = move |_: web_sys::MouseEvent| reading.look.run(id);
                view! { <span class="cardname" data-card=id on:mouseover=look on:click=look>{name}</span> }.into_any()
            }
            Span::Seat(seat) => {
                let name = reading.name.with_value(|name| name(*seat));
                view! { <b>{name}</b> }.into_any()
            }
            Span::Break => view! { <br/> }.into_any(),
        });
    }
    out
}
