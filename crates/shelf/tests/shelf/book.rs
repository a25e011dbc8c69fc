//! The rules as a book: every clause has its place, every card its words, and what they name exists.

use shelf::{Clause, Entry, Ledger, Section, games};
use std::collections::BTreeSet;
use tabletop_text::{Lang, Listener};

fn clause(id: &str, title: &str, en: &str) -> Clause {
    let text = |words: &str| words.to_owned();
    Clause { id: text(id), title: text(title), en: text(en), ru: String::new(), source: String::new(), ruling: None }
}

#[test]
fn what_a_rule_is_about_comes_before_what_only_mentions_it() {
    let list = clause("X-1", "Contents", "The outpost set holds 80 cards, 16 Scouts, 4 Vipers and 10 Explorers.");
    let late = clause("X-2", "Attacks", "Whoever attacks somebody must first destroy each outpost.");
    let about = clause("X-3", "Outposts come first", "Such a base shields its owner: an outpost.");
    let ledger = Ledger { clause: vec![list, late, about], chapter: Vec::new() };
    let ids = |words: &str| ledger.ranked(words).iter().map(|clause| clause.id.clone()).collect::<Vec<_>>();
    assert_eq!(ids("Outpost"), ["X-3", "X-2", "X-1"]);
    assert_eq!(ids(""), ["X-1", "X-2", "X-3"]);
    assert_eq!(ids("x-2"), ["X-2"]);
}

#[test]
fn a_topic_holds_its_own_clauses_only() {
    let section = |topic: &str| Section { topic: topic.into(), en: String::new(), ru: String::new() };
    for (topic, id, holds) in [
        ("SR-EMP", "SR-EMP-01", true),
        ("SR-EMP", "SR-EMPEROR-01", false),
        ("SW-1", "SW-1.1-a", true),
        ("SW-1", "SW-10.1-a", false),
        ("SW-11", "SW-11-c", true),
        ("SW-M", "SW-M22", true),
        ("SW-M", "SW-M", false),
    ] {
        assert_eq!(section(topic).holds(id), holds, "{id} in {topic}");
    }
}

fn rules(game: &Entry) -> Ledger {
    game.rules().unwrap_or_else(|error| panic!("{}: {error}", game.id))
}

#[test]
fn every_clause_lies_in_exactly_one_chapter() {
    for game in games() {
        let ledger = rules(&game);
        let sections: Vec<&Section> = ledger.chapter.iter().flat_map(|chapter| &chapter.sections).collect();
        for clause in &ledger.clause {
            let holding: Vec<&str> =
                sections.iter().filter(|of| of.holds(&clause.id)).map(|of| of.topic.as_str()).collect();
            assert_eq!(holding.len(), 1, "{} lies in {holding:?}", clause.id);
            for lang in Lang::ALL {
                assert!(!ledger.heading(clause, lang).is_empty(), "{} in {}", clause.id, lang.code());
            }
        }
        let ids: BTreeSet<&str> = ledger.chapter.iter().map(|chapter| chapter.id.as_str()).collect();
        assert_eq!(ids.len(), ledger.chapter.len(), "{}: two chapters have one name", game.id);
        for (number, chapter) in ledger.chapter.iter().enumerate() {
            for words in [&chapter.title, &chapter.lead] {
                assert!(!words.en.is_empty() && !words.ru.is_empty(), "{}: {}", game.id, chapter.id);
            }
            for (section, clauses) in ledger.sections(number) {
                assert!(!clauses.is_empty(), "{}: no clause is in {}", game.id, section.topic);
                assert!(Lang::ALL.iter().all(|lang| !section.title(*lang).is_empty()), "{}", section.topic);
            }
        }
    }
}

#[test]
fn chapters_show_cards_that_there_are() {
    for game in games() {
        let cards: BTreeSet<String> = (game.cards)().into_iter().map(|card| card.id).collect();
        for chapter in rules(&game).chapter {
            for card in chapter.cards {
                assert!(cards.contains(&card), "{}: chapter {} shows {card}", game.id, chapter.id);
            }
        }
    }
}

#[test]
fn every_card_has_words_and_names_clauses_that_there_are() {
    for game in games() {
        let ledger = rules(&game);
        let known: BTreeSet<&str> = ledger.clause.iter().map(|clause| clause.id.as_str()).collect();
        let cards = (game.cards)();
        assert!(cards.len() > 70, "{} shows {} cards", game.id, cards.len());
        let ids: BTreeSet<&str> = cards.iter().map(|card| card.id.as_str()).collect();
        assert_eq!(ids.len(), cards.len(), "{}: two cards have one name", game.id);
        for card in &cards {
            for lang in Lang::ALL {
                let text = (game.say_card)(card.number, Listener::spectator(lang));
                let text = text.unwrap_or_else(|| panic!("{}: {} has no words", game.id, card.id));
                assert!(text.lines().count() > 1, "{}: {} says only its name", game.id, card.id);
                assert!(!card.name.of(lang).is_empty(), "{}: {} has no name", game.id, card.id);
                assert!(card.tags.iter().all(|tag| !tag.name(lang).is_empty()), "{}: {}", game.id, card.id);
            }
            assert!(!card.clauses.is_empty(), "{}: no rule concerns {}", game.id, card.id);
            for clause in &card.clauses {
                assert!(known.contains(clause), "{}: {} names {clause}", game.id, card.id);
            }
        }
    }
}
