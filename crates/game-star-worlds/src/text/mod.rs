//! The words, in English and in Russian. Everything that is said is made here from ids and numbers; both languages name every
//! variant, so that a new one does not compile until both speak it.

mod action;
mod en;
pub mod face;
pub mod nouns;
mod ru;
mod table;

use crate::action::Action;
use crate::cards::{Card, CardFileError, CardId, Role};
use crate::deck::{DeckFileError, DeckProblem, StartHand};
use crate::effect::{Command, Feature, Timing};
use crate::event::Event;
use crate::refusal::Refusal;
use crate::state::StarWorlds;
use crate::view::{LinkView, View};
use tabletop_text::{Case, En, Lang, Listener, ModeWords, Ru, Spoken, Symbol, Text, Wording, counted, say_in};

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
pub const CLOSE: Symbol = Symbol { icon: "closed", glyph: "⟳", en: "close", ru: "закрыть" };

/// Changes of numbers, as a text lists them.
#[derive(Clone, Copy, Default)]
pub(crate) struct Changes {
    pub attack: i8,
    pub defence: i8,
    pub energy: i8,
    pub damage: i8,
}

/// "+1 firepower, −1 defence" / «+1 к огневой мощи».
pub(crate) fn changes(sum: &Changes, lang: Lang, text: &mut Text) {
    let parts = [
        (sum.attack, lang.pick(" firepower", " к огневой мощи")),
        (sum.defence, lang.pick(" defence", " к защите")),
        (sum.energy, lang.pick(" energy", " к энергии")),
        (sum.damage, lang.pick(" damage", " к урону")),
    ];
    for (index, (number, word)) in parts.into_iter().filter(|(number, _)| *number != 0).enumerate() {
        text.word(if index > 0 { ", " } else { "" });
        text.word(if number > 0 { "+" } else { "−" }).number(i32::from(number.unsigned_abs())).word(word);
    }
}

/// The icons before a command.
pub(crate) fn timing(timing: Timing, text: &mut Text) {
    match timing {
        Timing::Close => text.icon(CLOSE),
        Timing::Sudden => text.icon(SUDDEN),
        Timing::SuddenClose => text.icon(SUDDEN).word(", ").icon(CLOSE),
    };
}

/// The line with type, race and numbers of a card.
pub struct Numbers(pub CardId);

impl Numbers {
    fn say(&self, lang: Lang, text: &mut Text) {
        let card = self.0.card();
        text.word(nouns::type_name(card.kind, lang)).word(" · ").word(nouns::race(card.race, lang));
        match (card.attack, card.defence) {
            (Some(attack), Some(defence)) => {
                text.word(" · ").number(i32::from(attack)).word("/").number(i32::from(defence));
            }
            (Some(attack), None) => {
                text.word(lang.pick(" · power ", " · мощь ")).number(i32::from(attack));
            }
            (None, Some(defence)) => {
                text.word(lang.pick(" · defence ", " · защита ")).number(i32::from(defence));
            }
            (None, None) => {}
        }
        let mut part = |n: u8, word: &'static str| {
            if n > 0 {
                text.word(word).number(i32::from(n));
            }
        };
        part(card.energy, lang.pick(" · energy ", " · энергия "));
        part(card.needs_energy, lang.pick(" · needs energy ", " · нужна энергия "));
        if card.windows > 0 {
            text.word(" · ");
            counted(u32::from(card.windows), &nouns::WINDOW, Case::Nominative, lang, text);
        }
        if card.stars > 0 {
            text.word(" · ");
            counted(u32::from(card.stars), &nouns::STAR, Case::Nominative, lang, text);
        }
        for (has, en, ru) in [
            (card.unique, "unique", "уникальная"),
            (card.infinite, "any number in a deck", "любое количество в колоде"),
            (card.hand, "played from hand at any moment", "играется с руки в любой момент"),
            (card.rock, "may be put on an own asteroid", "можно выставить на свой астероид"),
        ] {
            if has {
                text.word(" · ").word(lang.pick(en, ru));
            }
        }
    }
}

/// The name of a card, as a span that a client may link.
pub(crate) fn name(card: CardId, lang: Lang, text: &mut Text) {
    text.card(card.number(), card_name(card, lang));
}

/// The name of a card.
pub fn card_name(card: CardId, lang: Lang) -> &'static str {
    let design = card.card();
    lang.pick(design.en, design.ru)
}

/// The lines of a card's text: features first, then commands, each a sentence.
pub fn card_lines(card: &Card, to: Listener) -> Vec<Text> {
    let feature = |feature: &Feature| say_in(feature, to);
    let mut lines: Vec<Text> = card.features.iter().map(feature).collect();
    for line in card.lines.iter().filter(|line| line.role == Role::Command) {
        lines.push(say_in(&command_of(line), to));
    }
    for line in &mut lines {
        *line = std::mem::take(line).capitalized();
        line.word(".");
    }
    lines
}

/// A line as it stood in the file, for the words.
pub(crate) fn command_of(line: &crate::cards::Line) -> Command {
    use crate::effect::Pay;
    let price = &line.price;
    let mut pay = Vec::new();
    if price.discard > 0 {
        pay.push(Pay::DiscardFromHand(price.discard));
    }
    if price.mill > 0 {
        pay.push(Pay::DiscardFromDeck(price.mill));
    }
    if !price.destroy.is_empty() {
        pay.push(Pay::DestroyOwn(price.destroy));
    }
    if price.destroy_this {
        pay.push(Pay::DestroyThis);
    }
    Command { timing: line.timing, once: line.once, pay, steps: line.steps.to_vec() }
}

/// What a link of the chain will do.
pub fn say_link(view: &View, link: &LinkView, to: Listener) -> Text {
    say_in(&table::told(view, link), to).capitalized()
}

/// The declaration in the making: the action that is being filled, or the whole line; nothing, if nothing is being declared.
pub fn say_declaring(view: &View, to: Listener) -> Option<Text> {
    action::declaring(view, to).map(Text::capitalized)
}

/// Words a refusal of a card file.
pub fn say_card_file_error(error: &CardFileError, lang: Lang) -> String {
    plain(error, lang)
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

fn plain<T>(thing: &T, lang: Lang) -> String
where
    En: Wording<T>,
    Ru: Wording<T>,
{
    say_in(thing, Listener::spectator(lang)).capitalized().plain(lang, |seat| seat.to_string())
}

impl Wording<CardFileError> for En {
    fn say(&self, error: &CardFileError, to: Listener, text: &mut Text) {
        place(error, text);
        self.say(&error.fault, to, text);
    }
}

impl Wording<CardFileError> for Ru {
    fn say(&self, error: &CardFileError, to: Listener, text: &mut Text) {
        place(error, text);
        self.say(&error.fault, to, text);
    }
}

fn place(error: &CardFileError, text: &mut Text) {
    text.word(error.file.clone());
    if error.line > 0 {
        text.word(format!(":{}:{}", error.line, error.column));
    }
    text.word(": ");
}

impl Wording<DeckFileError> for En {
    fn say(&self, error: &DeckFileError, to: Listener, text: &mut Text) {
        text.word("line ").number(error.line as i32).word(": ");
        self.say(&error.fault, to, text);
    }
}

impl Wording<DeckFileError> for Ru {
    fn say(&self, error: &DeckFileError, to: Listener, text: &mut Text) {
        text.word("строка ").number(error.line as i32).word(": ");
        self.say(&error.fault, to, text);
    }
}

impl Spoken for StarWorlds {
    fn title(lang: Lang) -> &'static str {
        lang.pick("Star Worlds", "Звёздные миры")
    }

    fn mode_words(mode: &str, lang: Lang) -> ModeWords {
        table::mode_words(mode, lang)
    }

    fn say_action(action: &Action, view: &View, to: Listener) -> Text {
        action::say(action, view, to).capitalized()
    }

    fn say_event(event: &Event, to: Listener) -> Text {
        say_in(event, to).capitalized()
    }

    fn say_refusal(refusal: &Refusal, to: Listener) -> Text {
        let mut text = say_in(refusal, to).capitalized();
        text.word(".");
        text
    }

    fn say_awaited(view: &View, to: Listener) -> Text {
        table::awaited(view, to).capitalized()
    }

    fn say_view(view: &View, to: Listener) -> Text {
        table::say(view, to)
    }

    fn say_card(id: u16, to: Listener) -> Option<Text> {
        let card = CardId::from_number(id)?;
        let mut text = Text::new();
        name(card, to.lang, &mut text);
        text.new_line();
        text.text(say_in(&Numbers(card), to).capitalized());
        for line in card_lines(card.card(), to) {
            text.new_line().text(line);
        }
        Some(text)
    }
}
