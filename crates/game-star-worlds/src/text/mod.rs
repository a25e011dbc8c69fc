//! The words, English and Russian side by side. Everything that is said is made here from ids and numbers; every match names every
//! variant, so that a new one does not compile until both languages speak it.

mod action;
mod card;
mod event;
pub mod face;
mod fault;
pub mod nouns;
mod refusal;
mod table;

use crate::action::Action;
use crate::cards::{CardFileError, CardId};
use crate::deck::{DeckFileError, DeckProblem, StartHand};
use crate::event::Event;
use crate::field::Slot;
use crate::refusal::Refusal;
use crate::state::StarWorlds;
use crate::view::{LinkView, View};
pub use card::{card_lines, card_name};
use tabletop::Seat;
use tabletop_text::{Figure, Lang, Listener, ModeWords, Say, Spoken, Symbol, Text, said, say};

/// Firepower.
pub const ATTACK: Symbol = Symbol { icon: "attack", glyph: "⚔", en: "firepower", ru: "огневой мощи" };
/// Defence.
pub const DEFENCE: Symbol = Symbol { icon: "defense", glyph: "⛨", en: "defence", ru: "защиты" };
/// Damage.
pub const DAMAGE: Symbol = Symbol { icon: "damage", glyph: "✷", en: "damage", ru: "урона" };
/// Energy.
pub const ENERGY: Symbol = Symbol { icon: "energy", glyph: "ϟ", en: "energy", ru: "энергии" };
/// The sudden icon.
pub const SUDDEN: Symbol = Symbol { icon: "sudden", glyph: "↯", en: "sudden", ru: "внезапно" };
/// The closing icon.
pub const CLOSE: Symbol =
    Symbol { icon: "closed", glyph: "⟳", en: "closing this card", ru: "закрыв эту карту" };

/// What a link of the chain will do.
pub fn say_link(view: &View, link: &LinkView, to: Listener) -> Text {
    said(&table::record(view, link), to).capitalized()
}

/// The declaration in the making: the action that is being filled, or the whole line; nothing, if nothing is being declared.
pub fn say_declaring(view: &View, to: Listener) -> Option<Text> {
    action::declaring(view, to).map(Text::capitalized)
}

/// Words a fault of a card file, behind its place: `cards.ron:12:7: …`.
pub fn say_card_file_error(error: &CardFileError, lang: Lang) -> String {
    said(error, lang).plain(lang, |seat| seat.to_string())
}

/// Words a fault of a deck file.
pub fn say_deck_file_error(error: &DeckFileError, lang: Lang) -> String {
    plain(error, lang)
}

/// Words what is wrong with a deck.
pub fn say_deck_problem(problem: &DeckProblem, lang: Lang) -> String {
    plain(problem, lang)
}

/// Words whether a deck starts with five or six cards, and why.
pub fn say_start_hand(start: &StartHand, lang: Lang) -> String {
    plain(start, lang)
}

fn plain(thing: &impl Say, lang: Lang) -> String {
    said(thing, lang).capitalized().plain(lang, |seat| seat.to_string())
}

impl Spoken for StarWorlds {
    fn title(lang: Lang) -> &'static str {
        lang.pick("Star Worlds", "Звёздные миры")
    }

    fn mode_words(mode: &str, lang: Lang) -> ModeWords {
        table::mode_words(mode, lang)
    }

    fn say_action(action: &Action, view: &View, to: Listener) -> Text {
        let mut text = Text::new();
        action::say_action(action, view, &mut text, to);
        text.capitalized()
    }

    fn say_event(event: &Event, to: Listener) -> Text {
        said(event, to)
    }

    fn say_refusal(refusal: &Refusal, to: Listener) -> Text {
        card::sentence(said(refusal, to))
    }

    fn clause_of_refusal(refusal: &Refusal) -> Option<&'static str> {
        refusal.clause()
    }

    fn clause_of_event(event: &Event) -> Option<&'static str> {
        event.clause()
    }

    fn say_awaited(view: &View, to: Listener) -> Text {
        let mut text = Text::new();
        table::awaited(view, &mut text, to);
        text
    }

    fn say_view(view: &View, to: Listener) -> Text {
        let mut text = Text::new();
        table::say_view(view, &mut text, to);
        text
    }

    fn say_card(id: u16, to: Listener) -> Option<Text> {
        let card = CardId::from_number(id)?;
        let mut text = Text::new();
        say!(text, to, both: "{card}\n{^numbers}", numbers = card::Numbers(card));
        for line in card_lines(card.card(), to) {
            text.new_line().text(line);
        }
        Some(text)
    }

    fn figures(view: &View, seat: Seat) -> Vec<Figure> {
        let figure = |icon, en, ru, amount| Figure { icon, en, ru, amount };
        let base = view.piece(Slot::base(seat));
        let left = base.and_then(|base| Some(base.whole_defence? - base.damage)).unwrap_or(0);
        let field = view.pieces.iter().filter(|piece| piece.slot.owner() == seat).count();
        let of = &view.seats[seat];
        vec![
            figure("defense", "defence of the base", "защита базы", left.into()),
            figure("star", "stars", "звёзды", of.stars.into()),
            figure("ship", "cards on the battlefield", "карты на поле боя", field as i32),
            figure("hand", "cards in hand", "карты в руке", of.hand.into()),
            figure("deck", "cards in the deck", "карты в колоде", of.deck.into()),
        ]
    }
}
