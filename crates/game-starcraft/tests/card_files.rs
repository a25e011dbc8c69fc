//! Card files, ours and anybody's: mistakes are told with their place.

use game_starcraft::cards::{FILES, Problem, check_cards};

#[test]
fn our_own_files_are_in_order() {
    let counts = [25, 12, 54, 31, 36, 17, 6, 5];
    for ((file, text), count) in FILES.into_iter().zip(counts) {
        assert_eq!(check_cards(text, file), Ok(count), "{file}");
    }
}

#[test]
fn a_typo_is_told_with_line_and_column() {
    let (file, text) = FILES[4];
    let error = check_cards(&text.replacen("GainWorkers", "GianWorkers", 1), file).expect_err("a typo");
    let line = text.lines().position(|line| line.contains("GainWorkers")).expect("it") + 1;
    assert_eq!((error.file.as_str(), error.line), (file, line));
    assert!(error.column > 0);
    assert!(matches!(error.problem, Problem::Unreadable(detail) if detail.contains("GianWorkers")));
    let (file, text) = FILES[0];
    let error =
        check_cards(&text.replacen("figures: 6", "figures: 6, weight: 2", 1), file).expect_err("an unknown field");
    assert!(matches!(error.problem, Problem::Unreadable(_)) && error.line > 1);
}

#[test]
fn references_are_followed() {
    let (file, text) = FILES[0];
    let error =
        check_cards(&text.replacen("\"barracks\", 1", "\"barrack\", 1", 1), file).expect_err("no such building");
    assert!(matches!(error.problem, Problem::Unknown { name, .. } if name == "barrack"));
    let (file, text) = FILES[7];
    let error = check_cards(&text.replacen("\"torus\"", "\"thor\"", 1), file).expect_err("no such planet");
    assert!(matches!(error.problem, Problem::Unknown { name, .. } if name == "thor"));
}

#[test]
fn what_the_rules_cannot_play_is_refused() {
    let (file, text) = FILES[4];
    let error = check_cards(&text.replacen("stage: 1", "stage: 4", 1), file).expect_err("no such stage");
    assert!(matches!(error.problem, Problem::Unfit { .. }));
    let (file, text) = FILES[0];
    let error = check_cards(&text.replacen("id: Marine", "id: Firebat", 1), file).expect_err("twice");
    assert!(matches!(error.problem, Problem::Unfit { .. }));
    let (file, text) = FILES[1];
    for (fine, unfit) in [
        ("limit: 4", "limit: 5"),
        ("limit: 4", "limit: 0"),
        // Three slots more than there are.
        ("sides: [North, South],\n", "sides: [North, East, South, West],\n"),
    ] {
        let text = text.replace(fine, unfit);
        assert!(text.contains(unfit), "{unfit}");
        let error = check_cards(&text, file).expect_err(unfit);
        assert!(matches!(error.problem, Problem::Unfit { .. }), "{unfit}: {error}");
    }
    assert_eq!(check_cards("", "sheets.ron").expect_err("no such file").problem, Problem::UnknownFile);
}
