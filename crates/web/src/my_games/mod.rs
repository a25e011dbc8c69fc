//! Everything that was played in this browser. [`history`] is what is kept of it, longer than the matches themselves; [`stats`] counts,
//! [`page`] shows it.

pub mod history;
mod page;
mod stats;

pub use page::MyGames;
