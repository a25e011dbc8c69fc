//! Every clause of the ledger is cited by a test of this folder.

use std::path::Path;

#[test]
fn every_clause_is_cited() {
    let text = include_str!("../../rules/ledger.toml");
    let ids: Vec<&str> = text.lines().filter_map(|line| line.strip_prefix("id = \"")?.strip_suffix('"')).collect();
    assert_eq!(ids.len(), 215);
    let cited = tabletop_laws::citations(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests"), ids).unwrap();
    let missing: Vec<_> = cited.iter().filter(|(_, tests)| tests.is_empty()).map(|(id, _)| id.as_str()).collect();
    assert!(missing.is_empty(), "not cited: {}", missing.join(" "));
}
