//! Players made of code: random, greedy and search, and an arena for them.
