//! Every clause of the ledger is cited by a test.

tabletop_laws::ledger!(game_master_of_the_galaxy::LEDGER, clauses = 215);
