//! The toy keeps the laws.

tabletop_laws::laws!(tabletop_laws::toy::Comets, games = 20);
