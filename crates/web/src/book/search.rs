//! Looking for words in the rules, in both languages at once.

use shelf::{Clause, Ledger};
use std::ops::Range;

/// What is looked for: words in small letters.
pub fn wanted(words: &str) -> Vec<String> {
    words.split_whitespace().map(str::to_lowercase).collect()
}

/// Does a text hold all of them?
pub fn holds(text: &str, wanted: &[String]) -> bool {
    let text = text.to_lowercase();
    wanted.iter().all(|word| text.contains(word.as_str()))
}

fn fits(clause: &Clause, wanted: &[String]) -> bool {
    holds(&format!("{}\n{}\n{}\n{}", clause.id, clause.title, clause.en, clause.ru), wanted)
}

/// The clauses that hold all the words, chapter by chapter: the number of the chapter and the id of the clause.
pub fn hits(ledger: &Ledger, wanted: &[String]) -> Vec<(usize, String)> {
    if wanted.is_empty() {
        return Vec::new();
    }
    let chapters = 0..ledger.chapter.len();
    let of = |chapter: usize| {
        let clauses = ledger.sections(chapter).into_iter().flat_map(|(_, clauses)| clauses);
        let found = clauses.filter(|clause| fits(clause, wanted));
        found.map(move |clause| (chapter, clause.id.clone())).collect::<Vec<_>>()
    };
    chapters.flat_map(of).collect()
}

/// A text in pieces: what is to be marked, and what stands between. Words that touch are one mark.
pub fn marked<'a>(text: &'a str, wanted: &[String]) -> Vec<(&'a str, bool)> {
    // Small letters may be longer or shorter than large ones: places are counted in the text as it is.
    let small: Vec<(usize, char)> =
        text.char_indices().flat_map(|(at, sign)| sign.to_lowercase().map(move |sign| (at, sign))).collect();
    let mut marks: Vec<Range<usize>> = Vec::new();
    for word in wanted.iter().filter(|word| word.chars().count() > 1) {
        let word: Vec<char> = word.chars().collect();
        for (first, window) in small.windows(word.len()).enumerate() {
            if window.iter().map(|(_, sign)| sign).eq(&word) {
                let end = small.get(first + word.len()).map_or(text.len(), |(at, _)| *at);
                marks.push(window[0].0..end);
            }
        }
    }
    marks.sort_by_key(|mark| mark.start);
    let (mut out, mut done) = (Vec::new(), 0);
    for mark in marks {
        if mark.end <= done {
            continue;
        }
        let start = mark.start.max(done);
        if start > done {
            out.push((&text[done..start], false));
        }
        out.push((&text[start..mark.end], true));
        done = mark.end;
    }
    if done < text.len() {
        out.push((&text[done..], false));
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_marked_in_either_language_and_nothing_is_lost() {
        for (text, words, marks) in [
            ("An outpost: every Outpost falls.", "outpost", vec!["outpost", "Outpost"]),
            ("Аванпост стоит впереди.", "АВАНПОСТ", vec!["Аванпост"]),
            ("İstanbul outpost", "outpost", vec!["outpost"]),
            ("base bases", "base bases", vec!["base", "base", "s"]),
            ("nothing here", "x", vec![]),
        ] {
            let pieces = marked(text, &wanted(words));
            assert_eq!(pieces.iter().map(|(piece, _)| *piece).collect::<String>(), text);
            let found: Vec<&str> = pieces.iter().filter(|(_, is)| *is).map(|(piece, _)| *piece).collect();
            assert_eq!(found, marks, "{text}");
        }
    }
}
