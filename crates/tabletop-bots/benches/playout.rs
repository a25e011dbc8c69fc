//! Random games of the toy, and the parts that bots repeat.

use tabletop_laws::toy::{Comets, Opinion};

tabletop_bots::playout!(Comets, Opinion, modes = ["open"], middle = 12);
