//! Every clause of the duel, of the modes for more players and of the adventures is cited by a test.

use std::path::Path;
use tabletop_laws::citations;

/// The chapters of the duel, of the modes for more players and of the adventures.
const CHAPTERS: [&str; 29] = [
    "SETUP", "TURN", "PLAY", "SHIP", "BASE", "ABIL", "ALLY", "SCRAP", "BUY", "ATK", "DISC", "DRAW", "END", "MULTI",
    "FFA", "HUNT", "TROPHY", "HYDRA", "EMP", "RAID", "CHAL", "AUTO", "BLOB", "HORROR", "MECH", "BEAST", "PIRATE",
    "EMPEROR", "FREEDOM",
];

#[test]
fn every_clause_of_the_modes_is_cited() {
    let ledger: toml::Table = game_star_realms::LEDGER.parse().expect("the ledger is TOML");
    let clauses = ledger["clause"].as_array().expect("clauses");
    let ids: Vec<_> = clauses.iter().filter_map(|clause| clause["id"].as_str()).collect();
    let ours = ids.iter().filter(|id| {
        let chapter = id.split('-').nth(1).unwrap_or_default();
        CHAPTERS.contains(&chapter)
    });
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    let cited = citations(&tests, ours.copied()).expect("readable tests");
    let missing: Vec<_> = cited.iter().filter(|(_, tests)| tests.is_empty()).map(|(id, _)| id).collect();
    assert!(missing.is_empty(), "no test cites {missing:?}");
    assert!(cited.len() > 340);
}
