//! What an adventure is: tables, orders of play, policies, all read once from `cards/adventures.ron`.

use crate::cards::{CardFileError, Kind, Provenance, some};
use crate::effect::Faction;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

/// The eight adventures (SR-CHAL-01), in the order of the rulebook.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Adventure {
    /// Автоматоны.
    Automatons,
    /// Вторжение Слизней.
    BlobAssault,
    /// Ужас из иного мира.
    DimensionalHorror,
    /// Механическое безумие.
    MadnessOfTheMachine,
    /// Зверь возмездия.
    NemesisBeast,
    /// Пираты Тёмной звезды.
    PiratesOfTheDarkStar,
    /// Вызов Императору.
    DefyTheEmpire,
    /// Цена свободы.
    TheCostOfFreedom,
}

impl Adventure {
    /// All of them.
    pub const ALL: [Self; 8] = [
        Self::Automatons,
        Self::BlobAssault,
        Self::DimensionalHorror,
        Self::MadnessOfTheMachine,
        Self::NemesisBeast,
        Self::PiratesOfTheDarkStar,
        Self::DefyTheEmpire,
        Self::TheCostOfFreedom,
    ];

    /// Its id, which is also its mode.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Automatons => "automatons",
            Self::BlobAssault => "blob-assault",
            Self::DimensionalHorror => "dimensional-horror",
            Self::MadnessOfTheMachine => "madness-of-the-machine",
            Self::NemesisBeast => "nemesis-beast",
            Self::PiratesOfTheDarkStar => "pirates-of-the-dark-star",
            Self::DefyTheEmpire => "defy-the-empire",
            Self::TheCostOfFreedom => "the-cost-of-freedom",
        }
    }
}

impl fmt::Display for Adventure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.id())
    }
}

impl FromStr for Adventure {
    type Err = ();
    fn from_str(id: &str) -> Result<Self, ()> {
        Self::ALL.into_iter().find(|adventure| adventure.id() == id).ok_or(())
    }
}

/// How hard it is (SR-CHAL-05): who takes turns before the boss's first one, and nothing else.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Level {
    /// Новичок: three turns before the boss's first (SR-CHAL-06).
    Novice,
    /// Ученик: two (SR-CHAL-07).
    Apprentice,
    /// Ветеран: one, the usual level (SR-CHAL-08).
    #[default]
    Veteran,
    /// Эксперт: the boss begins (SR-CHAL-09).
    Expert,
}

impl Level {
    /// All four, from the easiest.
    pub const ALL: [Self; 4] = [Self::Novice, Self::Apprentice, Self::Veteran, Self::Expert];

    /// Its id.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Novice => "novice",
            Self::Apprentice => "apprentice",
            Self::Veteran => "veteran",
            Self::Expert => "expert",
        }
    }

    /// After how many turns of a player, or of the team, the boss does not act.
    pub(crate) const fn head_start(self) -> u8 {
        match self {
            Self::Novice => 2,
            Self::Apprentice => 1,
            Self::Veteran | Self::Expert => 0,
        }
    }

    /// SR-CHAL-11, SR-CHAL-12: three cards for those who go first, five for those who go second.
    pub(crate) const fn opening_hand(self) -> u8 {
        match self {
            Self::Novice | Self::Apprentice | Self::Veteran => 3,
            Self::Expert => 5,
        }
    }
}

impl FromStr for Level {
    type Err = ();
    fn from_str(id: &str) -> Result<Self, ()> {
        Self::ALL.into_iter().find(|level| level.id() == id).ok_or(())
    }
}

/// How the players stand together.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Team {
    /// One turn, one score, one shield.
    Hydra,
    /// One turn and pools that help each other, but own scores.
    Pooled,
    /// Own turns, own scores; the boss acts after each.
    Individual,
}

/// A number for one, two, three and four players.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct ByPlayers(pub u8, pub u8, pub u8, pub u8);

impl ByPlayers {
    /// The number for so many.
    pub const fn of(self, players: u8) -> u8 {
        match players {
            0 | 1 => self.0,
            2 => self.1,
            3 => self.2,
            _ => self.3,
        }
    }
}

/// What a boss has besides its score.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Zones {
    /// A personal deck.
    Deck,
    /// A hand, in its own turn only.
    Hand,
    /// A discard pile.
    DiscardPile,
    /// Cards in play.
    Play,
    /// Four tentacles, a faction each.
    Tentacles,
    /// Cards face down before it.
    FaceDownPile,
    /// Cards bought out of the players' reach.
    Registry,
}

/// How the cards of a removed faction, or of the trade deck, are laid out.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Layout {
    /// These lie face up in its discard pile.
    DiscardPile(Vec<Kind>),
    /// These are its deck, top to bottom.
    StackedDeck(Vec<Kind>),
    /// Starters shuffled into its deck.
    StartersInDeck {
        /// So many Scouts.
        scouts: u8,
        /// So many Vipers.
        vipers: u8,
    },
    /// A deck it buys from, top to bottom.
    Elite(Vec<Kind>),
    /// A deck it gets cards from by buying others.
    Acquisitions {
        /// Always.
        shuffled: Vec<Kind>,
        /// With one player.
        solo: Vec<Kind>,
        /// With two.
        duo: Vec<Kind>,
        /// Below all others.
        bottom: Kind,
    },
    /// The rest of the faction, shuffled: its deck.
    RestInDeck,
    /// The rest of the faction, shuffled: the other deck it buys from.
    RestAsSubjects,
    /// The rest of the faction takes no part.
    RestOutOfGame,
    /// So many trade cards are sorted into the tentacles.
    Tentacles(u8),
    /// So many trade cards lie face down before it.
    FaceDownPile(ByPlayers),
}

/// Where the farthest card of the row goes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Taken {
    /// The tentacle of its faction.
    Tentacle,
    /// Face down before the boss.
    FaceDown,
    /// The scrap heap.
    Scrapped,
}

/// What a boss counts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Measure {
    /// The cards of its longest tentacle.
    LongestTentacle,
    /// The cards face down before it.
    FaceDownPile,
}

/// One step of a boss's turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Step {
    /// Plays trade cards until their costs reach the counter, at least one (SR-AUTO-07).
    PlayFromTradeDeckBelowCounter,
    /// Plays the top card of its deck (SR-BLOB-09).
    PlayFromDeck,
    /// Draws so many cards.
    Draw(ByPlayers),
    /// Uses the primary ability of a base.
    UsePrimary,
    /// Uses an ally ability.
    UseAlly,
    /// Uses a double ally ability.
    UseDoubleAlly,
    /// Uses a scrap ability, but not that of this card.
    UseScrapExcept(Kind),
    /// Uses the scrap ability of this card.
    UseScrapOf(Kind),
    /// Plays the dearest card of its hand.
    PlayDearest,
    /// Plays the dearest card of this faction, a base before a ship.
    PlayDearestOf(Faction),
    /// Plays every Scout and Viper of its hand.
    PlayStarters,
    /// Buys the dearer of its two face-up cards that it can afford.
    BuyFaceUp,
    /// Buys the dearest card of the row it can afford, for the registry.
    BuyForRegistry,
    /// Attacks (SR-CHAL-22).
    Attack,
    /// Its counter grows, once a turn.
    RaiseCounter(u8),
    /// Takes the card farthest from the trade deck.
    TakeFarthest(Taken),
    /// Scraps the farthest card, once for each player still there.
    TakeFarthestForEach,
    /// The rest of the row moves away from the trade deck.
    Slide,
    /// The free places are filled.
    Reveal,
    /// The same, but cards of the faction just fed join its tentacle.
    RevealFeeding,
    /// The faction of the card fed or revealed does its worst.
    Threaten,
    /// The first card revealed threatens the first player, and so on.
    ThreatenEach,
    /// Gains combat.
    GainCombat(Measure),
}

/// How the steps are gone through.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Order {
    /// After every step that did something from the first again (SR-CHAL-21).
    Loop(Vec<Step>),
    /// Once.
    Sequence(Vec<Step>),
}

impl Order {
    /// The steps.
    pub fn steps(&self) -> &[Step] {
        match self {
            Self::Loop(steps) | Self::Sequence(steps) => steps,
        }
    }
}

/// What a faction of the row does to the players.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Threat {
    /// Each concerned player discards so many.
    Discard(u8),
    /// A random card of the hand of each goes on top of the deck.
    RandomCardOnDeck,
    /// The player puts a Scout or Viper from hand or discard pile on top of the deck.
    StarterOnDeck,
    /// Every base of the player is destroyed.
    DestroyAllBases,
    /// For each player a base is destroyed, or the boss gains so much combat.
    DestroyBaseOrCombat(u8),
    /// So much combat.
    Combat(u8),
    /// So much authority for each player.
    AuthorityEach(u8),
    /// An attack with so many times the cost of the card.
    StrikeTimesCost(u8),
    /// An attack with so many times the dearest cost in the row.
    StrikeTimesDearestInRow(u8),
    /// So many times the cost of the card in authority.
    AuthorityTimesCost(u8),
}

/// What a faction does.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Threats {
    /// The faction of the card fed or revealed.
    pub faction: Faction,
    /// In this order.
    pub does: Vec<Threat>,
}

/// What becomes of a boss's draws.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Draws {
    /// It has nothing to draw from (SR-CHAL-41).
    #[default]
    Nothing,
    /// As anybody draws.
    Ordinary,
    /// The cheapest base of its discard pile comes into play, or it gains so much combat (SR-BLOB-08).
    FieldCheapestBaseOr(u8),
}

/// Who discards when a boss's card makes an opponent discard.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Discards {
    /// One player, picked at random once a turn (SR-CHAL-40).
    OneAtRandom,
    /// Every player (SR-AUTO-11).
    Everyone,
}

/// Where a card of the acquisition deck goes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum AcquiredTo {
    /// On top of the boss's deck.
    DeckTop,
    /// Its discard pile.
    DiscardPile,
    /// Into play.
    Play,
}

/// How the registry feeds the boss (SR-FREEDOM-11).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Registry {
    /// So many cards registered bring one acquisition.
    pub cards_per_acquisition: u8,
    /// Where it goes.
    pub acquired_to: AcquiredTo,
}

/// What the booklet prints.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Booklet {
    /// The fewest and the most players.
    pub players: (u8, u8),
    /// How they stand together.
    pub team: Team,
    /// The boss's score; 0: it has none.
    pub boss_authority: ByPlayers,
    /// The score of each player.
    pub player_authority: u8,
    /// Scouts in a player's deck.
    pub scouts: u8,
    /// Vipers.
    pub vipers: u8,
    /// What the boss has.
    pub zones: Vec<Zones>,
    /// Factions that leave the trade deck.
    pub removes: Vec<Faction>,
    /// The counter of the boss, if it has one.
    #[serde(default, deserialize_with = "some")]
    pub counter: Option<ByPlayers>,
    /// Its decks and piles.
    pub decks: Vec<Layout>,
    /// Its turn.
    pub steps: Order,
}

/// What the big card prints: second-hand or ours, each entry replaceable by itself (SR-CHAL-03).
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct CardFace {
    /// Before the order of play.
    pub start: Vec<Step>,
    /// What becomes of its draws.
    pub draws: Draws,
    /// Whom its discards hit, if not as usual.
    #[serde(deserialize_with = "some")]
    pub discards: Option<Discards>,
    /// What the factions of the row do.
    pub threats: Vec<Threats>,
    /// Players may destroy tentacle cards for combat (SR-HORROR-15).
    pub severing: bool,
    /// What its registry does.
    #[serde(deserialize_with = "some")]
    pub registry: Option<Registry>,
}

/// `id: "blob-assault"`: names with a hyphen are words, not variants, in a RON file.
fn by_id<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<Adventure, D::Error> {
    if !deserializer.is_human_readable() {
        return Adventure::deserialize(deserializer);
    }
    let id = String::deserialize(deserializer)?;
    id.parse().map_err(|()| serde::de::Error::custom(format!("no adventure is called {id:?}")))
}

/// An adventure.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AdventureFacts {
    /// Which.
    #[serde(deserialize_with = "by_id")]
    pub id: Adventure,
    /// Its English title.
    pub en: String,
    /// Its Russian title.
    pub ru: String,
    /// What the rulebook prints.
    pub booklet: Booklet,
    /// What the card prints.
    pub card: CardFace,
    /// The clauses in force that are not from the rulebook.
    pub rulings: Vec<String>,
    /// The weakest thing needed to play it.
    pub provenance: Provenance,
    /// Who says so.
    pub sources: Vec<String>,
}

impl AdventureFacts {
    /// Does the boss have this?
    pub fn has(&self, zone: Zones) -> bool {
        self.booklet.zones.contains(&zone)
    }

    /// Does its turn have a step for buying (SR-CHAL-42)?
    pub(crate) fn buys(&self) -> bool {
        self.booklet.steps.steps().iter().any(|step| matches!(step, Step::BuyFaceUp | Step::BuyForRegistry))
    }

    /// What a faction does.
    pub(crate) fn threats(&self, faction: Faction) -> &[Threat] {
        self.card.threats.iter().find(|threats| threats.faction == faction).map_or(&[], |threats| &threats.does)
    }

    /// Its elite deck, top to bottom.
    pub(crate) fn elite(&self) -> &[Kind] {
        let elite = self.booklet.decks.iter().find_map(|layout| match layout {
            Layout::Elite(cards) => Some(&cards[..]),
            _ => None,
        });
        elite.unwrap_or_default()
    }
}

impl AdventureFacts {
    /// The card below its acquisitions.
    pub(crate) fn acquisition_bottom(&self) -> Option<Kind> {
        self.booklet.decks.iter().find_map(|layout| match layout {
            Layout::Acquisitions { bottom, .. } => Some(*bottom),
            _ => None,
        })
    }
}

/// What a boss does where its card and the booklet are silent.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Policies {
    /// Of two branches the one named first that does something (SR-CHAL-37).
    pub either_or: Vec<Want>,
    /// Is what may be declined done (SR-CHAL-36)?
    pub optional: Optional,
    /// Which own cards an optional step takes.
    pub own_optional: Own,
    /// Which own card a step takes that must take one (SR-CHAL-38).
    pub own_forced: Pick,
    /// Which own card, when its cost is the gain or it returns to the deck.
    pub own_for_gain: Pick,
    /// Which card of the row (SR-CHAL-39).
    pub row: Pick,
    /// Whom discards hit (SR-CHAL-40).
    pub discards: Discards,
    /// Which base is copied (SR-CHAL-52).
    pub copies: Pick,
    /// What a player gets for each card a boss would have to discard (SR-CHAL-49).
    pub forced_discard: Payment,
    /// What a player gets for destroying a base when the boss has none (SR-CHAL-50).
    pub destroy_without_base: Payment,
}

/// What a branch brings.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Want {
    /// A base of a player is destroyed.
    DestroyBase,
    /// Combat.
    Combat,
    /// Trade, for a boss that buys.
    Trade,
    /// Authority.
    Authority,
    /// Anything else that does something.
    Other,
}

/// Are optional steps taken?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Optional {
    /// Whenever they can be.
    Always,
    /// Never.
    Never,
}

/// Which own cards a boss gives up of its own will.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Own {
    /// Scouts and Vipers only.
    Starters,
    /// Whatever is cheapest.
    Anything,
}

/// Which of several cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Pick {
    /// The dearest.
    Dearest,
    /// The cheapest.
    Cheapest,
}

/// What a player gets instead of an effect on a boss.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Payment {
    /// So much combat.
    Combat(u8),
    /// He draws a card, then discards one.
    DrawThenDiscard,
    /// Nothing.
    Nothing,
}

/// How we know a clause that the rulebook does not print.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum RulingFrom {
    /// It stands on the big card; we have it second-hand.
    CardSecondHand,
    /// It is ours.
    Ours,
}

/// A clause that the rulebook does not print.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ruling {
    /// Its id in the ledger.
    pub clause: String,
    /// How we know it.
    pub from: RulingFrom,
    /// In English.
    pub en: String,
    /// In Russian.
    pub ru: String,
}

/// The whole file.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AdventureFile {
    /// Where everything else is silent.
    pub policies: Policies,
    /// The adventures.
    pub adventures: Vec<AdventureFacts>,
    /// The texts of the clauses that are not from the rulebook.
    pub rulings: Vec<Ruling>,
}

static FILE: LazyLock<AdventureFile> = LazyLock::new(own_file);

/// Our own file. It is checked by a test, and cannot fail on a player's machine.
#[cfg(any(test, not(target_arch = "wasm32")))]
fn own_file() -> AdventureFile {
    let [.., (file, text)] = crate::cards::FILES;
    check_adventures(text, file).unwrap_or_else(|error| panic!("{error}"))
}

/// The same as a page has it: a test keeps the two equal.
#[cfg(all(target_arch = "wasm32", not(test)))]
fn own_file() -> AdventureFile {
    postcard::from_bytes(include_bytes!("../../cards/adventures.postcard")).unwrap_or_else(|error| panic!("{error}"))
}

/// Reads a file of adventures and checks that the rules can play every one of them.
pub fn check_adventures(text: &str, file: &str) -> Result<AdventureFile, CardFileError> {
    let file = file.to_owned();
    let read: AdventureFile = ron::from_str(text).map_err(|error| CardFileError::Unreadable {
        file: file.clone(),
        line: error.span.start.line,
        column: error.span.start.col,
        detail: error.code.to_string(),
    })?;
    for adventure in Adventure::ALL {
        let id = adventure.id().to_owned();
        match read.adventures.iter().filter(|adventure_facts| adventure_facts.id == adventure).count() {
            1 => {}
            0 => return Err(CardFileError::BadId { file, id }),
            _ => return Err(CardFileError::DoubleId { file, id }),
        }
    }
    for adventure_facts in &read.adventures {
        let known = |clause: &String| read.rulings.iter().any(|ruling| ruling.clause == *clause);
        if let Some(id) = adventure_facts.rulings.iter().find(|clause| !known(clause)) {
            return Err(CardFileError::BadId { file, id: id.clone() });
        }
        let steps = adventure_facts.card.start.iter().chain(adventure_facts.booklet.steps.steps());
        for step in steps {
            if !adventure_facts.can(*step) {
                let (id, effect) = (adventure_facts.id.id().to_owned(), format!("{step:?}"));
                return Err(CardFileError::Misplaced { file, id, effect });
            }
        }
    }
    Ok(read)
}

impl AdventureFacts {
    /// Does the boss have what a step needs?
    fn can(&self, step: Step) -> bool {
        match step {
            Step::PlayFromTradeDeckBelowCounter => self.has(Zones::Play) && self.booklet.counter.is_some(),
            Step::PlayFromDeck => self.has(Zones::Play) && self.has(Zones::Deck),
            Step::Draw(_) => self.card.draws != Draws::Nothing,
            Step::UsePrimary | Step::UseAlly | Step::UseDoubleAlly | Step::UseScrapExcept(_) | Step::UseScrapOf(_) => {
                self.has(Zones::Play)
            }
            Step::PlayDearest | Step::PlayDearestOf(_) | Step::PlayStarters => {
                self.has(Zones::Play) && self.has(Zones::Hand)
            }
            Step::BuyFaceUp => !self.elite().is_empty() && self.has(Zones::DiscardPile),
            Step::BuyForRegistry => self.has(Zones::Registry) && self.card.registry.is_some(),
            Step::RaiseCounter(_) => self.booklet.counter.is_some(),
            Step::TakeFarthest(Taken::Tentacle) | Step::RevealFeeding | Step::GainCombat(Measure::LongestTentacle) => {
                self.has(Zones::Tentacles)
            }
            Step::TakeFarthest(Taken::FaceDown) | Step::GainCombat(Measure::FaceDownPile) => {
                self.has(Zones::FaceDownPile)
            }
            Step::Threaten | Step::ThreatenEach => !self.card.threats.is_empty(),
            Step::Attack
            | Step::TakeFarthest(Taken::Scrapped)
            | Step::TakeFarthestForEach
            | Step::Slide
            | Step::Reveal => true,
        }
    }
}

/// An adventure's data.
#[inline]
pub fn adventure_facts(adventure: Adventure) -> &'static AdventureFacts {
    match FILE.adventures.get(adventure as usize) {
        Some(at) if at.id == adventure => at,
        Some(_) | None => looked_for(adventure),
    }
}

/// In a file that does not keep the order of the rulebook.
#[cold]
fn looked_for(adventure: Adventure) -> &'static AdventureFacts {
    let all = &FILE.adventures;
    all.iter().find(|other| other.id == adventure).unwrap_or(&all[0])
}

/// What every boss does where its data are silent.
pub fn policies() -> &'static Policies {
    &FILE.policies
}

/// A clause that is not from the rulebook.
pub fn ruling(clause: &str) -> Option<&'static Ruling> {
    FILE.rulings.iter().find(|ruling| ruling.clause == clause)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_has_the_same_adventures() {
        let bytes = postcard::to_allocvec(&own_file()).expect("adventures as bytes");
        assert_eq!(postcard::from_bytes::<AdventureFile>(&bytes), Ok(own_file()));
        tabletop_laws::golden_bytes("cards/adventures.postcard", &bytes);
    }
}
