//! Card faces, pictures, covers and boards as SVG, drawn by our own code.
//!
//! Every drawing is a pure function from plain data to one SVG string: no browser, no files, the same picture for the
//! same id on every platform. Faces refer to the symbol sheet, so a page inlines [`symbols()`] once.
//!
//! Reading order: [`card`] (what a face shows), [`CardFace`]'s faces, [`Cover`], [`Icon`], [`board`], [`plot`].

#![warn(missing_docs)]
#![allow(clippy::approx_constant)] // circles are rounded as they always were: pictures stay the same

pub mod board;
pub mod card;
mod cover;
mod face;
mod measure;
mod palette;
mod pen;
mod picture;
pub mod plot;
mod symbols;
mod widths;

pub use card::{CardFace, Form, Kind, Lead, Resource, Row, Span, Token, Worlds, spans};
pub use cover::Cover;
pub use face::{back, burst_token, coin_token, token};
pub use palette::{Faction, Palette};
pub use pen::{Rgb, separate};
pub use symbols::{Icon, gradients, icon, symbols};
