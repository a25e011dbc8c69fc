//! *Comets*, a toy: the smallest game that meets every part of the contract. Read it before you write a game.
//!
//! # The rules
//! Two to four players; in the mode `pairs` four of them play two against two. Forty cards: five each of 1 to 8. Everybody
//! holds three cards. A round goes like this.
//!
//! 1. A card is turned up: the comet. Hands are filled up to three.
//! 2. Everybody with a card seals one, all at once. The last seal opens them all.
//! 3. The highest card catches the comet. If two are equally high, the comet burns up. The opened cards lie there until the
//!    next ones are opened, then they are discarded.
//! 4. The catcher's side takes two rewards: *fuel* (a point), *draw* a card, or *look* at the top of the deck, which ends the
//!    rewards; whoever looked keeps the card there (it is the next comet) or burns it.
//!
//! After eight rounds, or when the deck is empty, a side has a point for each fuel, and for each comet its number times itself:
//! it pays to save high cards for high comets. The most points win.
//!
//! # Where to find what
//! | part of the contract | here |
//! | --- | --- |
//! | flat state, a deck without an order, a pending choice as data | [`state`] |
//! | actions and their spelling | [`action`] |
//! | what is chosen before the first card | [`setup`] |
//! | legality written once, asked in three ways | [`legal`], why not: [`refusal`] |
//! | the course of a round, chance through dice, change then tell, walking away | [`apply`] |
//! | the contract itself, which asks all the others | [`game`] |
//! | events, their redaction, what forbids undo | [`event`] |
//! | a view that cannot hold a secret, imagining a world that fits it | [`view`] |
//! | an opinion for bots | [`evaluate`] |
//! | words in both languages | [`text`] |
//! | tables and claims for test scripts | [`script`] |

pub mod action;
pub mod apply;
pub mod evaluate;
pub mod event;
pub mod game;
pub mod legal;
pub mod refusal;
pub mod script;
pub mod setup;
pub mod state;
pub mod text;
pub mod view;

pub use action::{Action, Unreadable};
pub use evaluate::Opinion;
pub use event::Event;
pub use refusal::Refusal;
pub use setup::{Kind, Setup};
pub use state::{Card, Comets, Frame};
pub use view::View;
