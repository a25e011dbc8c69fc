//! Spoiled states of every game on the shelf: refused, or played on. `ROBUSTNESS_PARTS=1` spoils every place of every state.

use robustness::spoiled::spoil_all;
use shelf::{Shelved, Visitor};

/// One of so many places is spoiled in a short run, another one in every kind of state.
const PARTS: usize = 5;

struct Spoiler;

impl Visitor for Spoiler {
    type Seen = Vec<String>;

    fn visit<G: Shelved>(&mut self) -> Vec<String> {
        let parts = std::env::var("ROBUSTNESS_PARTS").ok().and_then(|parts| parts.parse().ok()).unwrap_or(PARTS);
        let report = spoil_all::<G>(parts);
        println!("{}: {} kinds, {} of {} refused", G::ID, report.kinds.len(), report.refused, report.read);
        assert!(report.kinds.len() > 8, "{}: {:?}", G::ID, report.kinds);
        assert!(report.refused * 4 > report.read, "{}: {} of {} refused", G::ID, report.refused, report.read);
        report.faults.iter().map(|fault| format!("{}: {fault}", G::ID)).collect()
    }
}

#[test]
fn a_spoiled_state_is_refused_or_played_on() {
    let faults = shelf::visit_all(&mut Spoiler).concat();
    assert!(faults.is_empty(), "{faults:#?}");
}
