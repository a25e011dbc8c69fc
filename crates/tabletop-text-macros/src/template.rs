//! A sentence with holes, read into parts.

/// What a hole may ask for, for error messages.
const FORMS: &str = "a case (nom, gen, dat, acc, ins, pre), who, poss, signed, list, and, or, or two verbs: you|others";

/// In which language a sentence is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Language {
    En,
    Ru,
    Both,
}

/// A piece of a sentence.
#[derive(PartialEq, Eq, Debug)]
pub enum Part {
    /// Said as it stands.
    Words(String),
    /// A new line.
    Break,
    /// Something from the code, with a capital letter if `^` stands before it.
    Hole { capital: bool, hole: Hole },
}

/// `{planet}`, `{ends.0}`: fields of a name.
#[derive(PartialEq, Eq, Debug)]
pub struct Name(pub Vec<String>);

/// What stands between braces.
#[derive(PartialEq, Eq, Debug)]
pub enum Hole {
    /// `{thing}`.
    Plain(Name),
    /// `{thing:acc}`.
    Declined(Name, Case),
    /// `{seat:who}`.
    Who(Name),
    /// `{seat:poss}`.
    Possessive(Name),
    /// `{number:signed}`.
    Signed(Name),
    /// `{seat:place|places}`.
    Subject(Name, [Vec<Part>; 2]),
    /// `{condition?yes|no}`.
    Choice(Name, Vec<Vec<Part>>),
    /// `{cards:list}`, `{cards:and:acc}`.
    List(Name, Joint, Item),
    /// `{n yellow CUBE:acc}`.
    Counted { count: Count, adjectives: Vec<Name>, noun: Name, case: Case },
}

/// How many.
#[derive(PartialEq, Eq, Debug)]
pub enum Count {
    Number(Name),
    Some(Name),
    A,
    The,
    One,
    Many,
}

/// What stands before the last of a list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Joint {
    Comma,
    And,
    Or,
}

/// How each of a list is said.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Item {
    Plain,
    Declined(Case),
    Who,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Case {
    Nominative,
    Genitive,
    Dative,
    Accusative,
    Instrumental,
    Prepositional,
}

impl Case {
    fn read(word: &str) -> Option<Self> {
        Some(match word {
            "nom" => Self::Nominative,
            "gen" => Self::Genitive,
            "dat" => Self::Dative,
            "acc" => Self::Accusative,
            "ins" => Self::Instrumental,
            "pre" => Self::Prepositional,
            _ => return None,
        })
    }
}

impl Part {
    /// Calls with the first word of every name.
    pub fn for_each_name(&self, found: &mut dyn FnMut(&str)) {
        let Self::Hole { hole, .. } = self else { return };
        match hole {
            Hole::Plain(name)
            | Hole::Declined(name, _)
            | Hole::Who(name)
            | Hole::Possessive(name)
            | Hole::Signed(name)
            | Hole::List(name, ..) => found(&name.0[0]),
            Hole::Subject(name, verbs) => {
                found(&name.0[0]);
                verbs.iter().flatten().for_each(|part| part.for_each_name(found));
            }
            Hole::Choice(name, branches) => {
                found(&name.0[0]);
                branches.iter().flatten().for_each(|part| part.for_each_name(found));
            }
            Hole::Counted { count, adjectives, noun, .. } => {
                if let Count::Number(name) | Count::Some(name) = count {
                    found(&name.0[0]);
                }
                adjectives.iter().for_each(|name| found(&name.0[0]));
                found(&noun.0[0]);
            }
        }
    }
}

/// Reads a sentence, or says what is wrong with it.
pub fn read(sentence: &str, language: Language) -> Result<Vec<Part>, String> {
    let is_cyrillic = |letter: char| ('\u{400}'..='\u{4ff}').contains(&letter);
    if language != Language::Ru && sentence.chars().any(is_cyrillic) {
        return Err("there are Cyrillic letters in this sentence: is it the Russian one?".to_owned());
    }
    let mut reader = Reader { rest: sentence, language };
    let parts = reader.parts(false)?;
    match reader.rest {
        "" => Ok(parts),
        _ => Err("a `}` closes nothing: write `}}` for the sign itself".to_owned()),
    }
}

struct Reader<'a> {
    rest: &'a str,
    language: Language,
}

impl<'a> Reader<'a> {
    /// Parts until the end, inside a hole until `|` or `}`.
    fn parts(&mut self, inside: bool) -> Result<Vec<Part>, String> {
        let (mut parts, mut words) = (Vec::new(), String::new());
        let flush = |words: &mut String, parts: &mut Vec<Part>| {
            if !words.is_empty() {
                parts.push(Part::Words(std::mem::take(words)));
            }
        };
        while let Some(letter) = self.rest.chars().next() {
            match letter {
                '|' | '}' if inside => break,
                '{' | '}' if self.rest[1..].starts_with(letter) => {
                    words.push(letter);
                    self.rest = &self.rest[2..];
                }
                '}' => break,
                '{' => {
                    flush(&mut words, &mut parts);
                    self.rest = &self.rest[1..];
                    parts.push(self.hole()?);
                }
                '\n' => {
                    flush(&mut words, &mut parts);
                    parts.push(Part::Break);
                    self.rest = &self.rest[1..];
                }
                letter => {
                    words.push(letter);
                    self.rest = &self.rest[letter.len_utf8()..];
                }
            }
        }
        flush(&mut words, &mut parts);
        Ok(parts)
    }

    /// A hole behind its `{`, up to and with its `}`.
    fn hole(&mut self) -> Result<Part, String> {
        let begin = self.rest;
        let end = |reader: &Self| begin[..begin.len() - reader.rest.len()].to_owned();
        let capital = self.take("^");
        let mut names = vec![self.name()?];
        while self.take(" ") {
            names.push(self.name()?);
        }
        let hole = if names.len() > 1 {
            let case = match self.take(":") {
                true => {
                    let word = self.word();
                    Case::read(word).ok_or_else(|| format!("`{word}` is not a case: nom, gen, dat, acc, ins or pre"))?
                }
                false => Case::Nominative,
            };
            counted(names, case)?
        } else {
            let name = names.remove(0);
            if self.take("?") {
                self.choice(name)?
            } else if self.take(":") {
                self.form(name)?
            } else {
                Hole::Plain(name)
            }
        };
        if !self.take("}") {
            return Err(match self.rest.is_empty() {
                true => format!("`{{{begin}` is not closed: a `}}` is missing"),
                false => format!("`{{{}` should end here, but goes on: `{}`", end(self), self.rest),
            });
        }
        Ok(Part::Hole { capital, hole })
    }

    fn choice(&mut self, name: Name) -> Result<Hole, String> {
        let mut branches = vec![self.parts(true)?];
        while self.take("|") {
            branches.push(self.parts(true)?);
        }
        match (branches.len(), self.language) {
            (1 | 2, _) | (3, Language::Ru) => Ok(Hole::Choice(name, branches)),
            (3, _) => Err("three words to choose from by number are Russian; English knows one|many".to_owned()),
            (more, _) => Err(format!("{more} things to choose from: at most three (один|два|пять)")),
        }
    }

    fn form(&mut self, name: Name) -> Result<Hole, String> {
        let before = self.rest;
        let form = self.word();
        let ends = self.rest.starts_with(['}', ':']);
        Ok(match form {
            "who" if ends => Hole::Who(name),
            "poss" if ends && self.language == Language::Ru => {
                return Err(
                    "Russian has no `poss`: «ваш» follows its noun; write {seat?ваша карта|карта {seat}}".to_owned()
                );
            }
            "poss" if ends => Hole::Possessive(name),
            "signed" if ends => Hole::Signed(name),
            "list" | "and" | "or" if ends => {
                let joint = match form {
                    "and" => Joint::And,
                    "or" => Joint::Or,
                    _ => Joint::Comma,
                };
                Hole::List(name, joint, self.item()?)
            }
            _ => match Case::read(form).filter(|_| ends) {
                Some(case) => Hole::Declined(name, case),
                None => {
                    self.rest = before;
                    let you = self.parts(true)?;
                    if !self.take("|") {
                        return Err(match before.contains('}') {
                            true => format!("`{form}` is no form; there are {FORMS}"),
                            false => format!("`{before}` is not closed: a `}}` is missing"),
                        });
                    }
                    Hole::Subject(name, [you, self.parts(true)?])
                }
            },
        })
    }

    fn item(&mut self) -> Result<Item, String> {
        if !self.take(":") {
            return Ok(Item::Plain);
        }
        match self.word() {
            "who" => Ok(Item::Who),
            word => Case::read(word)
                .map(Item::Declined)
                .ok_or_else(|| format!("a list is said in a case or as `who`, not `{word}`")),
        }
    }

    fn take(&mut self, sign: &str) -> bool {
        let taken = self.rest.strip_prefix(sign);
        self.rest = taken.unwrap_or(self.rest);
        taken.is_some()
    }

    /// Letters, digits and `_`.
    fn word(&mut self) -> &'a str {
        let end = self.rest.find(|letter: char| !letter.is_alphanumeric() && letter != '_').unwrap_or(self.rest.len());
        let (word, rest) = self.rest.split_at(end);
        self.rest = rest;
        word
    }

    fn name(&mut self) -> Result<Name, String> {
        let mut fields = Vec::new();
        loop {
            let (rest, word) = (self.rest, self.word());
            let is_number = word.chars().all(|letter| letter.is_ascii_digit()) && !fields.is_empty();
            let is_name = word.is_ascii() && word.starts_with(|letter: char| !letter.is_ascii_digit());
            if word.is_empty() || !(is_name || is_number) {
                return Err(format!("a hole begins with a name, not with `{rest}`; write `{{{{` for the sign itself"));
            }
            fields.push(word.to_owned());
            if !self.take(".") {
                return Ok(Name(fields));
            }
        }
    }
}

/// `{n yellow CUBE}`, `{some n CARD}`, `{a CARD}`.
fn counted(mut names: Vec<Name>, case: Case) -> Result<Hole, String> {
    let first = names.remove(0);
    let keyword = match first.0.as_slice() {
        [word] => word.as_str(),
        _ => "",
    };
    let count = match keyword {
        "a" | "an" => Count::A,
        "the" => Count::The,
        "one" => Count::One,
        "many" => Count::Many,
        "some" => Count::Some(names.remove(0)),
        _ => Count::Number(first),
    };
    let noun = names.pop().ok_or("what is counted? `{some n CARD}`")?;
    Ok(Hole::Counted { count, adjectives: names, noun, case })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fault(sentence: &str) -> String {
        read(sentence, Language::En).unwrap_err()
    }

    #[test]
    fn words_and_holes_alternate() {
        let name = |name: &str| Name(name.split('.').map(str::to_owned).collect());
        let hole = |hole| Part::Hole { capital: false, hole };
        assert_eq!(
            read("{{a}} {b.0}, {^c:acc}", Language::En).unwrap(),
            [
                Part::Words("{a} ".into()),
                hole(Hole::Plain(name("b.0"))),
                Part::Words(", ".into()),
                Part::Hole { capital: true, hole: Hole::Declined(name("c"), Case::Accusative) },
            ]
        );
        assert_eq!(
            read("{n red CUBE:gen}", Language::Ru).unwrap(),
            [hole(Hole::Counted {
                count: Count::Number(name("n")),
                adjectives: vec![name("red")],
                noun: name("CUBE"),
                case: Case::Genitive
            })]
        );
        assert_eq!(
            read("{seat?your|{seat}’s} turn", Language::En).unwrap(),
            [
                hole(Hole::Choice(
                    name("seat"),
                    vec![
                        vec![Part::Words("your".into())],
                        vec![hole(Hole::Plain(name("seat"))), Part::Words("’s".into())]
                    ]
                )),
                Part::Words(" turn".into())
            ]
        );
    }

    #[test]
    fn faults_say_what_is_wrong() {
        assert!(fault("{seat").contains("not closed"));
        assert!(fault("{seat:place|places").contains("not closed"));
        assert!(fault("{seat:plac").contains("not closed"));
        assert!(fault("seat}").contains("closes nothing"));
        assert!(fault("{card:akk}").contains("`akk` is no form"));
        assert!(fault("{n CARD:akk}").contains("not a case"));
        assert!(fault("{}").contains("begins with a name"));
        assert!(fault("{n?one|two|five}").contains("Russian"));
        assert!(fault("карта").contains("Cyrillic"));
        assert!(fault("{card!}").contains("goes on"));
    }
}
