//! Comets, the toy game of the test kit: the least there can be. It is drawn from its own words.

use super::Table;
use tabletop_laws::toy::Comets;

impl Table for Comets {
    type Shortcuts = ();
}
