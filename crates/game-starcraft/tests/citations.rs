//! Every clause of the ledger is cited by a test.

use std::path::Path;
use tabletop_laws::citations;

#[test]
fn every_clause_is_cited() {
    let ledger: toml::Table = game_starcraft::LEDGER.parse().expect("the ledger is TOML");
    let clauses = ledger["clause"].as_array().expect("clauses");
    let ids: Vec<&str> = clauses.iter().filter_map(|clause| clause["id"].as_str()).collect();
    assert_eq!(ids.len(), 408);
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    let cited = citations(&tests, ids).expect("readable tests");
    let missing: Vec<_> = cited.iter().filter(|(_, tests)| tests.is_empty()).map(|(id, _)| id).collect();
    assert!(missing.is_empty(), "no test cites {missing:?}");
}
