//! The toy's decisions touch no heap.

tabletop_laws::allocations!(tabletop_laws::toy::Comets, bytes = 2048);
