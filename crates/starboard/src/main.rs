//! The one binary of Starboard.

fn main() {}
