//! Which cards of the pool are shown: by race, type, rarity and words.

use game_star_worlds::CardId;
use game_star_worlds::cards::all_cards;
use game_star_worlds::effect::{Kind, Kinds, Race, Rarity};
use game_star_worlds::text::{card_lines, card_name, nouns::type_name};
use tabletop_text::{Lang, Listener};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Group {
    Bases,
    Ships,
    Objects,
    Characters,
    Weapons,
    /// What is attached, technologies, anti-missiles.
    Other,
}

impl Group {
    /// Every group, in the order of the chips.
    pub const ALL: [Self; 6] = [Self::Ships, Self::Objects, Self::Characters, Self::Weapons, Self::Other, Self::Bases];

    pub const fn of(kind: Kind) -> Self {
        match kind {
            Kind::Base => Self::Bases,
            Kind::LightShip | Kind::MediumShip | Kind::HeavyShip => Self::Ships,
            Kind::Object | Kind::Asteroid => Self::Objects,
            Kind::Character | Kind::Bodyguard => Self::Characters,
            Kind::Missile | Kind::Torpedo | Kind::Plasma | Kind::Gravity | Kind::Protoplasm | Kind::Meteorite => {
                Self::Weapons
            }
            Kind::Technology
            | Kind::AntiMissile
            | Kind::Compartment
            | Kind::ForceField
            | Kind::Module
            | Kind::Web
            | Kind::Equipment => Self::Other,
        }
    }

    pub const fn icon(self) -> &'static str {
        match self {
            Self::Bases => "base",
            Self::Ships => "ship",
            Self::Objects => "object",
            Self::Characters => "character",
            Self::Weapons => "weapon",
            Self::Other => "module",
        }
    }
}

pub const RARITIES: [Rarity; 4] = [Rarity::Common, Rarity::Rare, Rarity::UltraRare, Rarity::Promo];

/// What the person wants to see. An empty list asks for nothing in particular.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Filter {
    pub races: Vec<Race>,
    pub groups: Vec<Group>,
    pub rarities: Vec<Rarity>,
    /// Words in the name, the type or the text.
    pub words: String,
}

/// Puts a wish on a list, or takes it off.
pub fn toggle<T: PartialEq>(list: &mut Vec<T>, wish: T) {
    match list.iter().position(|other| *other == wish) {
        Some(index) => {
            list.remove(index);
        }
        None => list.push(wish),
    }
}

impl Filter {
    pub fn shows(&self, card: CardId, lang: Lang) -> bool {
        let design = card.card();
        let asked = |empty: bool, fits: bool| empty || fits;
        asked(self.races.is_empty(), self.races.contains(&design.race))
            && asked(self.groups.is_empty(), self.groups.contains(&Group::of(design.kind)))
            && asked(self.rarities.is_empty(), self.rarities.contains(&design.rarity))
            && self.says(card, lang)
    }

    fn says(&self, card: CardId, lang: Lang) -> bool {
        if self.words.trim().is_empty() {
            return true;
        }
        let mut all = format!("{} {} {}", card.card().en, card.card().ru, type_name(card.card().kind, lang));
        for line in card_lines(card.card(), Listener::spectator(lang)) {
            all.push(' ');
            all.push_str(&line.plain(lang, |seat| seat.to_string()));
        }
        let plain = |text: &str| text.to_lowercase().replace('ё', "е");
        let all = plain(&all);
        plain(&self.words).split_whitespace().all(|word| all.contains(word))
    }

    /// The cards that are to be shown: by race, then by type, then by strength and name.
    pub fn cards(&self, lang: Lang) -> Vec<CardId> {
        let mut cards: Vec<CardId> = all_cards().filter(|card| self.shows(*card, lang)).collect();
        cards.sort_by_key(|card| {
            let design = card.card();
            let ship = Kinds::SHIPS.has(design.kind);
            (design.race, design.kind, if ship { design.defence } else { None }, card_name(*card, lang))
        });
        cards
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn without_a_wish_every_card_is_shown() {
        assert_eq!(Filter::default().cards(Lang::En).len(), all_cards().count());
    }

    #[test]
    fn wishes_of_one_sort_add_up_and_of_different_sorts_cut_down() {
        let mut filter = Filter { races: vec![Race::Earth, Race::Neutral], ..Filter::default() };
        let both = filter.cards(Lang::En).len();
        filter.groups = vec![Group::Ships];
        let ships = filter.cards(Lang::En);
        assert!(!ships.is_empty() && ships.len() < both);
        assert!(ships.iter().all(|card| Kinds::SHIPS.has(card.card().kind)));
        toggle(&mut filter.races, Race::Neutral);
        assert!(filter.cards(Lang::En).iter().all(|card| card.card().race == Race::Earth));
    }

    #[test]
    fn words_are_looked_for_in_names_of_both_languages_and_in_the_text() {
        let find = |words: &str, lang| Filter { words: words.to_owned(), ..Filter::default() }.cards(lang);
        let picket = CardId::named("e_picket").expect("a card");
        assert!(find("picket", Lang::En).contains(&picket));
        assert!(find(&picket.card().ru.to_uppercase(), Lang::En).contains(&picket));
        assert!(find("прикрыть", Lang::Ru).len() > 3);
        assert!(find("no card says this", Lang::En).is_empty());
    }
}
