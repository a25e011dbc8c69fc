//! Many tables over real sockets: measured, killed, and every answer checked.
//!
//! [`table`] plays one table with two clients and remembers every step that was acknowledged; [`websocket`] is one websocket client,
//! which believes nothing; [`process`] is a server that can be killed; [`measure`] and [`kill`] are the two commands; [`bytes`] counts what a step costs
//! online.

pub mod bytes;

pub mod kill;
pub mod measure;
pub mod process;
pub mod table;
pub mod websocket;
