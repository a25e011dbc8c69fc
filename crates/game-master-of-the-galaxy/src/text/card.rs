//! The printed text of a card, made from its data: type, needs, projects, property, symbols.

use super::cube_symbol;
use super::names::{CUBE, SIDE};
use crate::cards::{Cell, Facing, Reward, data};
use crate::ids::{Card, Project};
use crate::resource::Superiority;
use tabletop_text::{Listener, Say, Text, said, say};

/// Cells as marks, starred ones with a star.
struct Cells<'a>(&'a [Cell]);

impl Say for Cells<'_> {
    fn say(&self, text: &mut Text, to: Listener) {
        for (n, cell) in self.0.iter().enumerate() {
            say!(text, to, both: "{more? }{mark}{cell.star?*}", more = n > 0, mark = cube_symbol(cell.colour));
        }
    }
}

/// Symbols side by side.
struct Symbols<'a>(&'a [Superiority]);

impl Say for Symbols<'_> {
    fn say(&self, text: &mut Text, to: Listener) {
        for (n, kind) in self.0.iter().enumerate() {
            say!(text, to, both: "{more?, }{kind}", more = n > 0);
        }
    }
}

fn project(text: &mut Text, project: Project, symbols: &[Superiority], to: Listener) {
    let info = data().project(project);
    say!(text, to, both: "\n{cells}: ", cells = Cells(info.cells));
    match info.reward {
        Reward::Base => say!(text, to, en: "prepare a base", ru: "подготовить базу"),
        Reward::Cards(class, count) => say!(text, to, en: "take {count class}", ru: "взять {count class:acc}"),
        Reward::Implement => say!(text, to, en: "implement", ru: "внедрить"),
        Reward::Programme => say!(text, to,
            en: "programme, {symbols}",
            ru: "программа, {symbols}",
            symbols = Symbols(symbols)),
        Reward::Steal(colour) => say!(text, to, en: "steal {a colour CUBE}", ru: "похитить {one colour CUBE:acc}"),
        Reward::Conflict | Reward::Colony | Reward::Route => {}
    }
}

/// The whole card.
pub(super) fn say_card(card: Card, to: Listener) -> Text {
    let info = data().card(card);
    let mut text = say!(to, both: "{card}, {one info.kind}");
    if let Some(theme) = &info.theme {
        text.new_line().word(theme.in_lang(to.lang).to_owned());
    }
    if let Some(conflict) = &info.conflict {
        say!(&mut text, to,
            en: "\nSymbol: {conflict.symbol}. Spoils: {conflict.spoils}",
            ru: "\nСимвол: {conflict.symbol}. Трофеи: {conflict.spoils}");
        for ((facing, side), goals) in Facing::BOTH.into_iter().zip(data().projects_of(card)).zip(&conflict.goals) {
            say!(&mut text, to,
                en: "\n{^one facing SIDE}: {cells}. The other side wins: ",
                ru: "\n{^one facing SIDE}: {cells}. Победа другой стороны: ",
                cells = Cells(data().project(side).cells));
            for (n, goal) in goals.iter().enumerate() {
                say!(&mut text, to, both: "{more?; }{goal}", more = n > 0);
            }
        }
        return text;
    }
    for printed in data().projects_of(card) {
        project(&mut text, printed, &info.symbols_printed, to);
    }
    if !info.needs_printed.is_empty() {
        let needs = Symbols(&info.needs_printed);
        say!(&mut text, to, en: "\nNeeds: {needs}", ru: "\nТребует: {needs}");
    }
    if info.kind.is_development() && !info.symbols_printed.is_empty() {
        let gives = Symbols(&info.symbols_printed);
        say!(&mut text, to, en: "\nGives: {gives}", ru: "\nДаёт: {gives}");
    }
    if let Some(ability) = info.ability {
        text.new_line().text(said(ability, to).capitalized());
    }
    text
}
