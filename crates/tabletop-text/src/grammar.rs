//! Numbers and nouns: 1 карту, 2 карты, 5 карт, до 2 карт; 1 card, 2 cards.

use crate::{Lang, Text};

/// Grammatical gender of a Russian noun.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Gender {
    /// Мужской.
    Masculine,
    /// Женский.
    Feminine,
    /// Средний.
    Neuter,
}

/// The cases our sentences need.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Case {
    /// Кто? что?
    Nominative,
    /// Кого? чего? Also after «до», «без», «из».
    Genitive,
    /// Кому? чему?
    Dative,
    /// Кого? что? as the object of a verb.
    Accusative,
    /// Кем? чем?
    Instrumental,
    /// О ком? о чём?
    Prepositional,
}

/// One Russian word in six cases of one number.
pub type Cases = [&'static str; 6];

/// A noun in both languages.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Noun {
    /// "card", "cards".
    pub en: [&'static str; 2],
    /// карта, карты, карте, карту, картой, карте.
    pub ru: Cases,
    /// карты, карт, картам, карты, картами, картах.
    pub ru_many: Cases,
    /// Its gender.
    pub gender: Gender,
}

/// Which form a number asks for in Russian.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// 1, 21, 101.
    One,
    /// 2-4, 22-24.
    Few,
    /// 0, 5-20, 25.
    Many,
}

/// The form a number asks for.
pub const fn form(n: u32) -> Form {
    match (n % 10, n % 100) {
        (_, 11..=14) => Form::Many,
        (1, _) => Form::One,
        (2..=4, _) => Form::Few,
        _ => Form::Many,
    }
}

impl Noun {
    /// The noun as it stands behind a number in a case, without the number.
    pub const fn after(&self, n: u32, case: Case, lang: Lang) -> &'static str {
        match lang {
            Lang::En => self.en[if n == 1 { 0 } else { 1 }],
            Lang::Ru => {
                // «две карты», «пять карт» in the nominative and accusative; elsewhere the noun agrees: «двумя картами».
                let direct = matches!(case, Case::Nominative | Case::Accusative);
                match (form(n), direct) {
                    (Form::One, _) => self.ru[case as usize],
                    (Form::Few, true) => self.ru[Case::Genitive as usize],
                    (Form::Many, true) => self.ru_many[Case::Genitive as usize],
                    (Form::Few | Form::Many, false) => self.ru_many[case as usize],
                }
            }
        }
    }

    /// The noun alone, one of it.
    pub const fn one(&self, case: Case, lang: Lang) -> &'static str {
        match lang {
            Lang::En => self.en[0],
            Lang::Ru => self.ru[case as usize],
        }
    }

    /// The noun alone, several of it.
    pub const fn many(&self, case: Case, lang: Lang) -> &'static str {
        match lang {
            Lang::En => self.en[1],
            Lang::Ru => self.ru_many[case as usize],
        }
    }
}

/// A number and its noun: "2 cards", «2 карты», after «до» (genitive) «2 карт».
pub fn counted(n: u32, noun: &Noun, case: Case, lang: Lang, text: &mut Text) {
    text.number(n as i32).word(" ").word(noun.after(n, case, lang));
}

#[cfg(test)]
mod tests {
    use super::*;

    const CARD: Noun = Noun {
        en: ["card", "cards"],
        ru: ["карта", "карты", "карте", "карту", "картой", "карте"],
        ru_many: ["карты", "карт", "картам", "карты", "картами", "картах"],
        gender: Gender::Feminine,
    };

    #[test]
    fn russian_numbers_choose_the_form_of_their_noun() {
        let cards = |n, case| format!("{n} {}", CARD.after(n, case, Lang::Ru));
        assert_eq!(cards(1, Case::Accusative), "1 карту");
        assert_eq!(cards(2, Case::Accusative), "2 карты");
        assert_eq!(cards(5, Case::Accusative), "5 карт");
        assert_eq!(cards(11, Case::Accusative), "11 карт");
        assert_eq!(cards(21, Case::Accusative), "21 карту");
        assert_eq!(cards(2, Case::Genitive), "2 карт");
        assert_eq!(cards(1, Case::Genitive), "1 карты");
        assert_eq!(cards(112, Case::Nominative), "112 карт");
        assert_eq!(cards(3, Case::Instrumental), "3 картами");
    }

    #[test]
    fn english_knows_one_and_many() {
        assert_eq!(CARD.after(1, Case::Nominative, Lang::En), "card");
        assert_eq!(CARD.after(0, Case::Nominative, Lang::En), "cards");
    }
}
