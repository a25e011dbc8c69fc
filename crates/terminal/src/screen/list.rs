//! The list of options: chosen by arrows, by number, or by typing a part of it.

use crate::{Choice, Scene};
use tabletop::Game;

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Row {
    /// What the options below have in common.
    Heading(String),
    Option(usize),
    /// Something that is not possible now, by its index.
    Refused(usize),
}

#[derive(Clone, Default, Debug)]
pub struct OptionList {
    /// The words he typed to narrow the list.
    pub filter: String,
    pub typing: bool,
    pub digits: String,
    pub with_refused: bool,
    /// Which of the rows that can be chosen.
    chosen: usize,
}

impl OptionList {
    /// A new position: the first option, no filter; what was switched on stays on.
    pub fn reset(&mut self) {
        *self = Self { with_refused: self.with_refused, ..Self::default() };
    }

    /// The rows that fit the filter. `say` words a label.
    pub fn rows<G: Game>(&self, scene: &Scene<G>, say: impl Fn(&Choice<G>) -> String, headings: bool) -> Vec<Row> {
        let words: Vec<String> = self.filter.split_whitespace().map(str::to_lowercase).collect();
        let fits = |choice: &Choice<G>| {
            let all = format!("{} {}", say(choice), choice.spelling).to_lowercase();
            words.iter().all(|word| all.contains(word))
        };
        let mut rows = Vec::new();
        let mut index = 0;
        for group in scene.options.chunk_by(|a, b| a.kind() == b.kind()) {
            let members: Vec<usize> = (index..index + group.len()).filter(|i| fits(&scene.options[*i])).collect();
            index += group.len();
            let labels: Vec<String> = members.iter().map(|i| say(&scene.options[*i])).collect();
            if let Some(heading) = common(&labels).filter(|_| headings) {
                rows.push(Row::Heading(heading));
            }
            rows.extend(members.into_iter().map(Row::Option));
        }
        if self.with_refused {
            let refused = scene.refused.iter().enumerate().filter(|(_, (choice, _))| fits(choice));
            rows.extend(refused.map(|(index, _)| Row::Refused(index)));
        }
        rows
    }

    pub fn chosen<'a>(&self, rows: &'a [Row]) -> Option<&'a Row> {
        let mut open = rows.iter().filter(|row| !matches!(row, Row::Heading(_)));
        open.nth(self.chosen.min(count(rows).saturating_sub(1)))
    }

    pub fn step(&mut self, rows: &[Row], by: isize) {
        self.digits.clear();
        let last = count(rows).saturating_sub(1);
        self.chosen = self.chosen.min(last).saturating_add_signed(by).min(last);
    }

    /// Goes to the option of a number, counted from 1; is there one?
    pub fn go_to(&mut self, rows: &[Row], number: usize) -> bool {
        number.checked_sub(1).is_some_and(|index| self.choose(rows, &Row::Option(index)))
    }

    pub fn choose(&mut self, rows: &[Row], row: &Row) -> bool {
        let mut open = rows.iter().filter(|row| !matches!(row, Row::Heading(_)));
        let wanted = open.position(|open| open == row);
        self.chosen = wanted.unwrap_or(self.chosen);
        wanted.is_some()
    }

    /// The filter changed: back to the first.
    pub fn filtered(&mut self) {
        self.chosen = 0;
        self.digits.clear();
    }
}

fn count(rows: &[Row]) -> usize {
    rows.iter().filter(|row| !matches!(row, Row::Heading(_))).count()
}

/// The words that all of at least two labels begin with.
pub fn common(labels: &[String]) -> Option<String> {
    let (first, rest) = labels.split_first().filter(|(_, rest)| !rest.is_empty())?;
    let shared = |words: &[&str]| {
        let mut others = rest.iter();
        others.all(|label| label.split(' ').take(words.len()).eq(words.iter().copied()))
    };
    let words: Vec<&str> = first.split(' ').collect();
    let longest = (1..words.len()).rev().find(|length| shared(&words[..*length]))?;
    Some(words[..longest].join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_heading_is_what_labels_have_in_common() {
        let labels = ["Buy Cutter for 2".to_owned(), "Buy Frigate for 3".to_owned()];
        assert_eq!(common(&labels).as_deref(), Some("Buy"));
        assert_eq!(common(&labels[..1]), None);
        assert_eq!(common(&["Attack".to_owned(), "Pass".to_owned()]), None);
    }
}
