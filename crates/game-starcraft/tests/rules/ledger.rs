//! Every clause of the ledger is cited by a test.

tabletop_laws::ledger!(game_starcraft::LEDGER, clauses = 408);
