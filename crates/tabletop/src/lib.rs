//! The contract every game keeps, the parts games are made of, and one running match.
