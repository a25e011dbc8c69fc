//! Sentences that differ in more than a name or a number.

use std::collections::HashSet;
use tabletop_text::{Span, Text};

/// The forms of sentences met so far: another card, player or number makes no other form.
#[derive(Default)]
pub struct Forms(HashSet<String>);

impl Forms {
    pub fn is_new(&mut self, text: &Text) -> bool {
        let form = text.spans().iter().map(|span| match span {
            Span::Word(words) => words.as_ref(),
            Span::Number(_) => "#",
            Span::Icon(symbol) => symbol.icon,
            Span::Card { .. } => "@",
            Span::Seat(_) => "&",
            Span::Break => "\n",
        });
        let mut form = form.collect::<String>().replace(" ×#", "");
        while form.contains("@, @") {
            form = form.replace("@, @", "@");
        }
        self.0.insert(form)
    }
}
