//! Many tables over real sockets: measured, killed, and every answer checked.
//!
//! [`table`] plays one table with two clients and remembers every step that was acknowledged; [`websocket`] is one websocket client,
//! which believes nothing; [`process`] is a server that can be killed; [`measure`], [`kill`], [`abuse`] (with [`abuser`], somebody without manners),
//! [`chaos`] (with [`proxy`], a line that can be cut) and [`stored`] are the commands; [`bytes`] counts what a step costs online.

pub mod abuse;
pub mod abuser;
pub mod bytes;
pub mod capacity;
pub mod chaos;
pub mod kill;
pub mod measure;
pub mod process;
pub mod proxy;
pub mod stored;
pub mod table;
pub mod websocket;
