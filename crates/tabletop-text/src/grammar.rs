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

/// «рабочих», «боевых»: the genitive plural of an adjective, or of a noun that is one by its form.
fn is_adjective(genitive_many: &str) -> bool {
    !genitive_many.contains(' ') && (genitive_many.ends_with("ых") || genitive_many.ends_with("их"))
}

/// The Russian form behind 2, 3 and 4 of words that are one name: the noun in the genitive singular, its adjective in the plural («2 осадных
/// танка»); a noun that is an adjective by its form stands in the genitive plural («2 рабочих»).
pub fn behind_few(genitive: &str, genitive_many: &str) -> String {
    match (genitive.split_once(' '), genitive_many.split_once(' ')) {
        (Some((_, noun)), Some((adjective, _))) if is_adjective(adjective) => format!("{adjective} {noun}"),
        (None, None) if is_adjective(genitive_many) => genitive_many.to_owned(),
        _ => genitive.to_owned(),
    }
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
    pub fn after(&self, n: u32, case: Case, lang: Lang) -> &'static str {
        match lang {
            Lang::En => self.en[if n == 1 { 0 } else { 1 }],
            Lang::Ru => {
                // «две карты», «пять карт» in the nominative and accusative; elsewhere the noun agrees: «двумя картами».
                let direct = matches!(case, Case::Nominative | Case::Accusative);
                match (form(n), direct) {
                    (Form::One, _) => self.ru[case as usize],
                    // «2 рабочих»: a noun that is an adjective by its form.
                    (Form::Few, true) if is_adjective(self.ru_many[Case::Genitive as usize]) => {
                        self.ru_many[Case::Genitive as usize]
                    }
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

impl Noun {
    /// Somebody, not something? «беру лидера», but «беру кубик».
    pub fn is_living(&self) -> bool {
        self.ru_many[Case::Accusative as usize] == self.ru_many[Case::Genitive as usize]
    }
}

/// How an adjective stands between a number and a noun: of many?, in which case. «2 жёлтых кубика», «2 жёлтые карты», «5 жёлтых карт»,
/// «1 жёлтую карту», «2 жёлтыми картами».
pub const fn agreeing(n: u32, gender: Gender, case: Case) -> (bool, Case) {
    let direct = matches!(case, Case::Nominative | Case::Accusative);
    match (form(n), direct, gender) {
        (Form::One, _, _) => (false, case),
        (_, false, _) => (true, case),
        (Form::Few, true, Gender::Feminine) => (true, Case::Nominative),
        (Form::Few, true, Gender::Masculine | Gender::Neuter) | (Form::Many, true, _) => (true, Case::Genitive),
    }
}

/// An adjective in both languages, by its dictionary forms: "yellow", «жёлтый».
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Adjective {
    /// "yellow".
    pub en: &'static str,
    /// «жёлтый», «синий», «боевой»: the nominative of a masculine noun, which tells all other forms.
    pub ru: &'static str,
}

impl Adjective {
    /// Its Russian form before a noun.
    pub fn in_russian(&self, gender: Gender, many: bool, case: Case, living: bool) -> String {
        // The accusative has no form of its own but for one feminine thing.
        let case = match (case, gender) {
            (Case::Accusative, Gender::Feminine) if !many => Case::Accusative,
            (Case::Accusative, Gender::Masculine | Gender::Feminine) if living => Case::Genitive,
            (Case::Accusative, Gender::Neuter) if many && living => Case::Genitive,
            (Case::Accusative, _) => Case::Nominative,
            (other, _) => other,
        };
        let mut letters = self.ru.chars();
        let ending: String = letters.by_ref().rev().take(2).collect::<Vec<_>>().into_iter().rev().collect();
        let stem = letters.as_str();
        let hushes = stem.ends_with(['ж', 'ч', 'ш', 'щ']);
        // «синий», «хороший» are soft; «лёгкий» is hard, but never writes «ы» behind «к».
        let soft = ending == "ий" && !stem.ends_with(['г', 'к', 'х']);
        let narrow = soft || hushes || stem.ends_with(['г', 'к', 'х']);
        let (o, y) = (if soft { "е" } else { "о" }, if narrow { "и" } else { "ы" });
        let a = if soft && !hushes { ["яя", "юю"] } else { ["ая", "ую"] };
        let end = match (many, gender, case) {
            (true, _, Case::Nominative | Case::Accusative) => format!("{y}е"),
            (true, _, Case::Genitive | Case::Prepositional) => format!("{y}х"),
            (true, _, Case::Dative) => format!("{y}м"),
            (true, _, Case::Instrumental) => format!("{y}ми"),
            (false, Gender::Feminine, Case::Nominative) => a[0].to_owned(),
            (false, Gender::Feminine, Case::Accusative) => a[1].to_owned(),
            (false, Gender::Feminine, _) => format!("{o}й"),
            (false, Gender::Masculine, Case::Nominative | Case::Accusative) => ending,
            (false, Gender::Neuter, Case::Nominative | Case::Accusative) => format!("{o}е"),
            (false, _, Case::Genitive) => format!("{o}го"),
            (false, _, Case::Dative) => format!("{o}му"),
            (false, _, Case::Instrumental) => format!("{y}м"),
            (false, _, Case::Prepositional) => format!("{o}м"),
        };
        format!("{stem}{end}")
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
    fn russian_adjectives_are_told_by_their_dictionary_form() {
        let forms = |ru, gender, many| {
            use Case::*;
            let adjective = Adjective { en: "", ru };
            [Nominative, Genitive, Dative, Accusative, Instrumental, Prepositional]
                .map(|case| adjective.in_russian(gender, many, case, false))
                .join(" ")
        };
        assert_eq!(forms("жёлтый", Gender::Masculine, false), "жёлтый жёлтого жёлтому жёлтый жёлтым жёлтом");
        assert_eq!(forms("синий", Gender::Masculine, false), "синий синего синему синий синим синем");
        assert_eq!(forms("боевой", Gender::Feminine, false), "боевая боевой боевой боевую боевой боевой");
        assert_eq!(forms("синий", Gender::Feminine, false), "синяя синей синей синюю синей синей");
        assert_eq!(forms("лёгкий", Gender::Neuter, false), "лёгкое лёгкого лёгкому лёгкое лёгким лёгком");
        assert_eq!(
            forms("следующий", Gender::Feminine, false),
            "следующая следующей следующей следующую следующей следующей"
        );
        assert_eq!(forms("боевой", Gender::Masculine, true), "боевые боевых боевым боевые боевыми боевых");
        assert_eq!(forms("тяжёлый", Gender::Masculine, true), "тяжёлые тяжёлых тяжёлым тяжёлые тяжёлыми тяжёлых");
        assert_eq!(forms("средний", Gender::Masculine, true), "средние средних средним средние средними средних");
        let living = Adjective { en: "new", ru: "новый" };
        assert_eq!(living.in_russian(Gender::Masculine, false, Case::Accusative, true), "нового");
    }

    #[test]
    fn behind_two_an_adjective_stands_in_the_plural() {
        assert_eq!(behind_few("осадного танка", "осадных танков"), "осадных танка");
        assert_eq!(behind_few("рабочего", "рабочих"), "рабочих");
        assert_eq!(behind_few("карты событий", "карт событий"), "карты событий");
    }

    #[test]
    fn english_knows_one_and_many() {
        assert_eq!(CARD.after(1, Case::Nominative, Lang::En), "card");
        assert_eq!(CARD.after(0, Case::Nominative, Lang::En), "cards");
    }
}
