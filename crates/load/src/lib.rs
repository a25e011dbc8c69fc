//! Many tables over real sockets: measured, killed, and every answer checked.
//!
//! [`table`] plays one table with two clients and remembers every step that was acknowledged; [`chair`] is one client, which believes
//! nothing; [`process`] is a server that can be killed; [`measure`] and [`kill`] are the two commands; [`services`] are a PostgreSQL and a
//! NATS of our own.

pub mod chair;
pub mod kill;
pub mod measure;
pub mod process;
pub mod services;
pub mod table;
