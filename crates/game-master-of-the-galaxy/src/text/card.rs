//! The printed text of a card, made from its data: type, needs, projects, property, symbols.

use super::{card as name, class_noun, cube_symbol, superiority_symbol, type_noun};
use crate::cards::{Cell, Reward, data};
use crate::effect::{Ability, Goal};
use crate::ids::{Card, Project};
use crate::resource::Superiority;
use tabletop_text::{Case, En, Lang, Listener, Ru, Text, Wording, counted, say_in};

/// A goal printed on a side of a conflict.
#[derive(Clone, Copy, Debug)]
pub(crate) struct GoalWords(pub(crate) Goal);

impl Wording<GoalWords> for En {
    fn say(&self, goal: &GoalWords, _to: Listener, text: &mut Text) {
        match goal.0 {
            Goal::System => text.word("destroy the bases in the system and settle it if you like"),
            Goal::Take(class) => text.word("take a ").word(class_noun(class).en[0]),
            Goal::Discard(class) => text.word("discard a ").word(class_noun(class).en[0]),
        };
    }
}

impl Wording<GoalWords> for Ru {
    fn say(&self, goal: &GoalWords, _to: Listener, text: &mut Text) {
        match goal.0 {
            Goal::System => text.word("уничтожить базы в системе и, если хотите, занять её"),
            Goal::Take(class) => text.word("забрать ").word(class_noun(class).one(Case::Accusative, Lang::Ru)),
            Goal::Discard(class) => text.word("сбросить ").word(class_noun(class).one(Case::Accusative, Lang::Ru)),
        };
    }
}

fn cells(text: &mut Text, cells: &[Cell]) {
    for (n, cell) in cells.iter().enumerate() {
        if n > 0 {
            text.word(" ");
        }
        text.icon(cube_symbol(cell.colour));
        if cell.star {
            text.word("*");
        }
    }
}

fn symbols(text: &mut Text, kinds: &[Superiority]) {
    for (n, kind) in kinds.iter().enumerate() {
        if n > 0 {
            text.word(" ");
        }
        text.icon(superiority_symbol(*kind));
    }
}

fn project(text: &mut Text, project: Project, lang: Lang) {
    let info = data().project(project);
    cells(text, info.cells);
    text.word(": ");
    match info.reward {
        Reward::Base => {
            text.word(lang.pick("prepare a base", "подготовить базу"));
        }
        Reward::Cards(class, count) => {
            text.word(lang.pick("take ", "взять "));
            counted(u32::from(count), &class_noun(class), Case::Accusative, lang, text);
        }
        Reward::Implement => {
            text.word(lang.pick("implement", "внедрить"));
        }
        Reward::Programme => {
            text.word(lang.pick("programme", "программа"));
        }
        Reward::Steal(colour) => {
            text.word(lang.pick("steal a cube: ", "похитить кубик: ")).icon(cube_symbol(colour));
        }
        Reward::Conflict | Reward::Colony | Reward::Route => {}
    }
}

/// The whole card.
pub(super) fn say_card(card: Card, to: Listener) -> Text {
    let lang = to.lang;
    let info = data().card(card);
    let mut text = Text::new();
    name(&mut text, card, lang);
    text.word(", ").word(type_noun(info.kind).one(Case::Nominative, lang));
    if let Some(theme) = &info.theme {
        text.new_line().word(theme.in_lang(lang).to_owned());
    }
    if let Some(conflict) = &info.conflict {
        text.new_line().word(lang.pick("Symbol: ", "Символ: ")).icon(superiority_symbol(conflict.symbol));
        text.word(lang.pick(". Spoils: ", ". Трофеи: ")).number(conflict.spoils);
        let sides = [lang.pick("Red side: ", "Красная сторона: "), lang.pick("Blue side: ", "Синяя сторона: ")];
        for (n, side) in data().projects_of(card).enumerate() {
            text.new_line().word(sides[n]);
            cells(&mut text, data().project(side).cells);
            text.word(lang.pick(". The other side wins: ", ". Победа другой стороны: "));
            for (n, goal) in conflict.goals[n].iter().enumerate() {
                if n > 0 {
                    text.word("; ");
                }
                text.text(say_in(&GoalWords(*goal), to));
            }
        }
        return text;
    }
    for printed in data().projects_of(card) {
        text.new_line();
        project(&mut text, printed, lang);
        if data().project(printed).reward == Reward::Programme {
            text.word(", ");
            symbols(&mut text, &info.symbols_printed);
        }
    }
    if !info.needs_printed.is_empty() {
        text.new_line().word(lang.pick("Needs: ", "Требует: "));
        symbols(&mut text, &info.needs_printed);
    }
    if info.kind.is_development() && !info.symbols_printed.is_empty() {
        text.new_line().word(lang.pick("Gives: ", "Даёт: "));
        symbols(&mut text, &info.symbols_printed);
    }
    if let Some(ability) = info.ability {
        text.new_line().text(say_in::<Ability>(ability, to).capitalized());
    }
    text
}
