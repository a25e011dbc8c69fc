//! Every clause of the ledger is cited by a test.

tabletop_laws::ledger!(game_star_realms::LEDGER, clauses = 353);
