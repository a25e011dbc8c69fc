//! The game's own words, asked for in one place.

use super::prelude::*;

pub fn card_name(card: Card, lang: Lang) -> &'static str {
    data().card(card).name.in_lang(lang)
}

pub use game_master_of_the_galaxy::text::{
    ability, colour_name, goal, purpose, superiority_symbol, system_name, track_name, type_name, type_names,
    victory_name,
};
