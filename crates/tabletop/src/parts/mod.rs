//! Things on a table. Flat, `Copy`, compared and hashed by what they hold.

mod bag;
mod list;
mod piece_set;
mod pile;
mod seat_map;

pub use bag::Bag;
pub use list::List;
pub use piece_set::PieceSet;
pub use pile::Pile;
pub use seat_map::SeatMap;
