//! Every clause of the ledger is cited by a test.

use std::path::Path;

#[test]
fn every_clause_of_the_ledger_is_cited() {
    let ids = game_star_worlds::LEDGER.lines().filter_map(|line| line.strip_prefix("id = \"")?.strip_suffix('"'));
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    let citations = tabletop_laws::citations(&tests, ids).expect("the tests can be read");
    assert!(citations.len() >= 189, "{} clauses", citations.len());
    let missing: Vec<_> = citations.iter().filter(|(_, tests)| tests.is_empty()).map(|(id, _)| id).collect();
    assert!(missing.is_empty(), "nobody cites {missing:?}");
}
