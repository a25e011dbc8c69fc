//! Text as spans, and the grammar of the languages Starboard speaks.
