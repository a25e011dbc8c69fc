//! Nouns that more than one game uses, and the macro that makes a game's own.

/// Makes nouns: gender, English singular and plural, the six Russian cases of one and of many.
///
/// ```
/// tabletop_text::nouns! {
///     /// A mine.
///     pub MINE: Feminine, "mine" "mines", "шахта" "шахты" "шахте" "шахту" "шахтой" "шахте",
///         "шахты" "шахт" "шахтам" "шахты" "шахтами" "шахтах";
/// }
/// assert_eq!(MINE.en[1], "mines");
/// ```
#[macro_export]
macro_rules! nouns {
    ($($(#[$doc:meta])* $visible:vis $name:ident: $gender:ident, $one:literal $many:literal, $($ru:literal)*, $($ru_many:literal)*;)*) => {
        $($(#[$doc])* $visible const $name: $crate::Noun = $crate::Noun {
            en: [$one, $many],
            ru: [$($ru),*],
            ru_many: [$($ru_many),*],
            gender: $crate::Gender::$gender,
        };)*
    };
}

nouns! {
    /// A card.
    pub CARD: Feminine, "card" "cards", "карта" "карты" "карте" "карту" "картой" "карте",
        "карты" "карт" "картам" "карты" "картами" "картах";
    /// A base.
    pub BASE: Feminine, "base" "bases", "база" "базы" "базе" "базу" "базой" "базе",
        "базы" "баз" "базам" "базы" "базами" "базах";
    /// A ship.
    pub SHIP: Masculine, "ship" "ships", "корабль" "корабля" "кораблю" "корабль" "кораблём" "корабле",
        "корабли" "кораблей" "кораблям" "корабли" "кораблями" "кораблях";
    /// A turn.
    pub TURN: Masculine, "turn" "turns", "ход" "хода" "ходу" "ход" "ходом" "ходе",
        "ходы" "ходов" "ходам" "ходы" "ходами" "ходах";
    /// A round.
    pub ROUND: Masculine, "round" "rounds", "раунд" "раунда" "раунду" "раунд" "раундом" "раунде",
        "раунды" "раундов" "раундам" "раунды" "раундами" "раундах";
    /// Somebody who plays.
    pub PLAYER: Masculine, "player" "players", "игрок" "игрока" "игроку" "игрока" "игроком" "игроке",
        "игроки" "игроков" "игрокам" "игроков" "игроками" "игроках";
    /// A seat at the table.
    pub SEAT: Neuter, "seat" "seats", "место" "места" "месту" "место" "местом" "месте",
        "места" "мест" "местам" "места" "местами" "местах";
    /// A point.
    pub POINT: Neuter, "point" "points", "очко" "очка" "очку" "очко" "очком" "очке",
        "очки" "очков" "очкам" "очки" "очками" "очках";
    /// A unit.
    pub UNIT: Masculine, "unit" "units", "юнит" "юнита" "юниту" "юнит" "юнитом" "юните",
        "юниты" "юнитов" "юнитам" "юниты" "юнитами" "юнитах";
    /// A module.
    pub MODULE: Masculine, "module" "modules", "модуль" "модуля" "модулю" "модуль" "модулем" "модуле",
        "модули" "модулей" "модулям" "модули" "модулями" "модулях";
    /// A planet.
    pub PLANET: Feminine, "planet" "planets", "планета" "планеты" "планете" "планету" "планетой" "планете",
        "планеты" "планет" "планетам" "планеты" "планетами" "планетах";
    /// A reward.
    pub REWARD: Feminine, "reward" "rewards", "награда" "награды" "награде" "награду" "наградой" "награде",
        "награды" "наград" "наградам" "награды" "наградами" "наградах";
}
