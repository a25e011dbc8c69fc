//! One game on the shelf, without its type.

#[cfg(feature = "hosted")]
use crate::Recording;
use crate::{Level, Method};
use protocol::{BotKind, Decks};
use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;
use std::ops::Deref;
use tabletop::{Bot, Budget, Evaluate, HostError, Inventory, Mode, Refused, Seat, Seeded, Side, Values, Viewer};
#[cfg(feature = "hosted")]
use tabletop::{Dice, Hosted, LoadError, Match, Saved};
use tabletop_bots::{Greedy, NetError, Paced, Random, Search, Thinker};
use tabletop_text::{Gallery, Lang, Listed, Listener, ModeWords, Spoken, Taught, Text};

/// What a game needs to stand on the shelf.
pub trait Shelved: Spoken + Inventory + Taught + Gallery {
    /// Its opinion about positions, for the bots.
    type Opinion: Evaluate<Self> + Default + 'static;
    /// Its rules as clauses, in TOML; the browser gets them as files instead.
    #[cfg(feature = "ledger")]
    const LEDGER: &'static str;
    /// The chapters of its rules, in TOML.
    #[cfg(feature = "ledger")]
    const CHAPTERS: &'static str;
    /// The name in web addresses and files of its rules crate.
    const CRATE: &'static str;

    /// The bot that looks ahead, and errs by so much: by the hand-written opinion, or by a learned one where that is known to beat it.
    fn search(seed: u64, clock: Clock, heat: f32) -> Box<dyn Bot<Self>> {
        Box::new(Search::new(Self::Opinion::default(), seed).with_clock(clock).erring(heat))
    }

    /// The same bot, which says what it thinks of options.
    fn thinker() -> Box<dyn Thinker<Self>> {
        Box::new(Search::new(Self::Opinion::default(), 0))
    }

    /// How likely a side is to win of which [that bot](Self::thinker) thinks so much; none where that is not known.
    fn fitted(_: &Self, _value: f32) -> Option<f32> {
        None
    }

    /// What the chances of the sides are, as far as this viewer can know; none where that is not known.
    fn chances(_: &Self::View, _: Viewer, _: &mut Seeded) -> Option<Values> {
        None
    }

    /// Are there weights that make its search better, and are they still to be fetched?
    fn wants_weights() -> bool {
        false
    }

    /// Takes weights that were fetched; they are believed in nothing. A game that has learned nothing has no use for them.
    fn teach(_: &[u8]) -> Result<(), NetError> {
        Err(NetError::OtherGame(Self::ID.to_owned()))
    }

    /// Puts a deck that a player brings on his seat; null puts the usual one there. Most games are played with what is in the box.
    fn put_own_deck(mode: &str, _: &mut Self::Setup, _: Seat, _: &Value) -> Result<(), HostError> {
        Err(HostError::Malformed(format!("nothing is brought to {} {mode}", Self::ID)))
    }

    /// What everybody may know of the decks that were brought; none where nothing is brought.
    fn decks(_mode: &str, _: &Self::Setup) -> Option<Decks> {
        None
    }
}

/// A game whose search goes by what was learned.
macro_rules! learned_opinion {
    ($weights:ident) => {
        fn search(seed: u64, clock: Clock, heat: f32) -> Box<dyn Bot<Self>> {
            let opinion = crate::learned::$weights.opinion::<Self, Self::Opinion>();
            Box::new(Search::new(opinion, seed).with_clock(clock).erring(heat))
        }

        fn thinker() -> Box<dyn Thinker<Self>> {
            Box::new(Search::new(crate::learned::$weights.opinion::<Self, Self::Opinion>(), 0))
        }

        fn fitted(game: &Self, value: f32) -> Option<f32> {
            crate::learned::$weights.opinion::<Self, Self::Opinion>().fitted(game, value)
        }

        fn chances(view: &Self::View, viewer: Viewer, dice: &mut Seeded) -> Option<Values> {
            crate::learned::$weights.opinion::<Self, Self::Opinion>().chances::<Self>(view, viewer, dice)
        }

        fn wants_weights() -> bool {
            crate::learned::$weights.are_wanted::<Self>()
        }

        fn teach(weights: &[u8]) -> Result<(), NetError> {
            crate::learned::$weights.take::<Self>(weights)
        }
    };
}

impl Shelved for game_star_realms::StarRealms {
    type Opinion = game_star_realms::Opinion;
    #[cfg(feature = "ledger")]
    const LEDGER: &'static str = game_star_realms::LEDGER;
    #[cfg(feature = "ledger")]
    const CHAPTERS: &'static str = include_str!("../chapters/star-realms.toml");
    const CRATE: &'static str = "game-star-realms";

    learned_opinion!(STAR_REALMS);
}

impl Shelved for game_star_worlds::StarWorlds {
    type Opinion = game_star_worlds::Opinion;
    #[cfg(feature = "ledger")]
    const LEDGER: &'static str = game_star_worlds::LEDGER;
    #[cfg(feature = "ledger")]
    const CHAPTERS: &'static str = include_str!("../chapters/star-worlds.toml");
    const CRATE: &'static str = "game-star-worlds";

    learned_opinion!(STAR_WORLDS);

    fn put_own_deck(mode: &str, setup: &mut Self::Setup, seat: Seat, deck: &Value) -> Result<(), HostError> {
        setup.bring(mode, seat, typed(deck)?).map_err(refused)
    }

    fn decks(mode: &str, setup: &Self::Setup) -> Option<Decks> {
        let packs = setup.packs.iter().map(|pack| (pack.id.clone(), format!("{:016x}", pack.hash))).collect();
        game_star_worlds::Setup::takes_decks(mode).then(|| Decks { own: setup.brought(mode), packs })
    }
}

impl Shelved for game_starcraft::War {
    type Opinion = game_starcraft::Opinion;
    #[cfg(feature = "ledger")]
    const LEDGER: &'static str = game_starcraft::LEDGER;
    #[cfg(feature = "ledger")]
    const CHAPTERS: &'static str = include_str!("../chapters/starcraft.toml");
    const CRATE: &'static str = "game-starcraft";
}

impl Shelved for game_master_of_the_galaxy::Galaxy {
    type Opinion = game_master_of_the_galaxy::Opinion;
    #[cfg(feature = "ledger")]
    const LEDGER: &'static str = game_master_of_the_galaxy::LEDGER;
    #[cfg(feature = "ledger")]
    const CHAPTERS: &'static str = include_str!("../chapters/master-of-the-galaxy.toml");
    const CRATE: &'static str = "game-master-of-the-galaxy";

    learned_opinion!(GALAXY);
}

/// The list of games, in the order of the shelf: one line a game.
macro_rules! every_game {
    ($($of:tt)*) => {
        vec![
            $($of)*::<game_star_realms::StarRealms>(),
            $($of)*::<game_star_worlds::StarWorlds>(),
            $($of)*::<game_starcraft::War>(),
            $($of)*::<game_master_of_the_galaxy::Galaxy>(),
        ]
    };
}

/// Every game, in the order of the shelf.
pub fn games() -> Vec<Entry> {
    every_game!(Entry::of)
}

/// Somebody who wants to meet every game with its type: a test, mostly.
pub trait Visitor {
    /// What he takes home from each.
    type Seen;
    /// Meets one.
    fn visit<G: Shelved>(&mut self) -> Self::Seen;
}

/// Takes a visitor to every game, in the order of the shelf.
pub fn visit_all<V: Visitor>(visitor: &mut V) -> Vec<V::Seen> {
    every_game!(visitor.visit)
}

/// Takes a visitor to the game of this name; none: there is no such game.
pub fn visit<V: Visitor>(id: &str, visitor: &mut V) -> Option<V::Seen> {
    struct Only<'a, V>(&'a str, &'a mut V);
    impl<V: Visitor> Visitor for Only<'_, V> {
        type Seen = Option<V::Seen>;
        fn visit<G: Shelved>(&mut self) -> Self::Seen {
            (G::ID == self.0).then(|| self.1.visit::<G>())
        }
    }
    #[cfg(feature = "toy")]
    if id == crate::toy().id {
        return Some(visitor.visit::<tabletop_laws::toy::Comets>());
    }
    visit_all(&mut Only(id, visitor)).into_iter().flatten().next()
}

/// The cover of every game, in the order of the shelf.
pub fn covers() -> Vec<Cover> {
    every_game!(Cover::of)
}

/// The cover of the game of this name.
pub fn cover(id: &str) -> Option<Cover> {
    #[cfg(feature = "toy")]
    if id == crate::toy().id {
        return Some(*crate::toy());
    }
    covers().into_iter().find(|cover| cover.id == id)
}

/// The game of this name.
pub fn named(id: &str) -> Option<Entry> {
    #[cfg(feature = "toy")]
    if id == crate::toy().id {
        return Some(crate::toy());
    }
    games().into_iter().find(|entry| entry.id == id)
}

/// Opens a saved match of any game.
#[cfg(feature = "hosted")]
pub fn load(saved: &Saved) -> Result<Box<dyn Hosted>, LoadError> {
    match named(&saved.game) {
        Some(entry) => (entry.load)(saved),
        None => Err(LoadError::OtherGame { expected: "starboard".to_owned(), found: saved.game.clone() }),
    }
}

/// A bot without its type: it gets a view as JSON, never a match.
pub trait DynBot: Send {
    /// One of the options, which are not empty.
    fn choose(&mut self, seat: Seat, view: &Value, options: &[Value], budget: Budget) -> Result<Value, HostError>;
}

/// A match of some game, or why not.
#[cfg(feature = "hosted")]
pub type Hosting<E> = Result<Box<dyn Hosted>, E>;

/// A match to be told, or why it cannot be opened.
#[cfg(feature = "hosted")]
pub type Recorded = Result<Box<dyn Recording>, LoadError>;

/// The chance of each side to win, where it is known.
#[cfg(feature = "hosted")]
pub type Chances = Result<Option<Vec<f32>>, HostError>;

/// Tells milliseconds from any fixed start: the shelf itself has no clock.
pub type Clock = fn() -> f64;

/// What stands on the box of a game: it can be shown without the engine inside.
#[derive(Clone, Copy)]
pub struct Cover {
    /// `star-realms`.
    pub id: &'static str,
    /// The rules crate, whose tests cite the ledger.
    pub crate_name: &'static str,
    /// [`tabletop::Game::RULES`].
    pub rules: u16,
    /// The title.
    pub title: fn(Lang) -> &'static str,
    /// Every mode.
    pub modes: fn() -> &'static [Mode],
    /// What a menu says of a mode.
    pub mode_words: fn(&str, Lang) -> ModeWords,
    /// [`Spoken::mode_family`].
    pub mode_family: fn(&str, Lang) -> String,
    /// How many lessons teach it.
    pub lessons: usize,
}

impl Cover {
    /// The cover of a game.
    pub const fn of<G: Shelved>() -> Self {
        Self {
            id: G::ID,
            crate_name: G::CRATE,
            rules: G::RULES,
            title: G::title,
            modes: G::modes,
            mode_words: G::mode_words,
            mode_family: G::mode_family,
            lessons: G::LESSONS.len(),
        }
    }

    /// The mode of this name; of `automatons:expert` it is the one that has levels. Whether there is such a level the game knows
    /// ([`Entry::mode`]).
    pub fn mode(&self, id: &str) -> Option<&'static Mode> {
        let modes = (self.modes)();
        let exact = modes.iter().find(|mode| mode.id == id);
        exact.or_else(|| {
            let (base, _) = id.split_once(':')?;
            modes.iter().find(|mode| mode.id == base && !mode.levels.is_empty())
        })
    }
}

/// One game on the shelf, with what is in the box. The functions take and give JSON, for whoever does
/// not know its types.
#[derive(Clone, Copy)]
pub struct Entry {
    /// What stands on the box; an entry is also its cover.
    pub cover: Cover,
    /// The ledger as TOML.
    #[cfg(feature = "ledger")]
    pub ledger: &'static str,
    /// The chapters of the ledger as TOML.
    #[cfg(feature = "ledger")]
    pub chapters: &'static str,
    /// [`tabletop_text::Gallery::cards`].
    pub cards: fn() -> Vec<Listed>,
    /// [`Spoken::say_card`].
    pub say_card: fn(u16, Listener) -> Option<Text>,
    /// The usual setup of a mode for that many seats.
    pub setup: fn(&str, u8) -> Result<Value, HostError>,
    /// The mode of a setup.
    #[cfg(feature = "hosted")]
    pub mode_of: fn(&Value) -> Result<&'static str, HostError>,
    /// The setup with a deck that a player brings on his seat: mode, setup, seat, deck. Null is the usual one.
    #[cfg(feature = "hosted")]
    pub put_own_deck: fn(&str, &Value, Seat, &Value) -> Result<Value, HostError>,
    /// What everybody may know of the decks in a setup of a mode; none where nothing is brought.
    #[cfg(feature = "hosted")]
    pub decks: fn(&str, &Value) -> Option<Decks>,
    /// Begins a match.
    #[cfg(feature = "hosted")]
    pub begin: fn(&Value, &mut dyn Dice) -> Hosting<HostError>,
    /// Opens a saved match.
    #[cfg(feature = "hosted")]
    pub load: fn(&Saved) -> Hosting<LoadError>,
    /// Opens a saved match, to tell it.
    #[cfg(feature = "hosted")]
    pub recording: fn(&Saved) -> Recorded,
    /// [`Spoken::say_refusal`].
    pub say_refusal: fn(&Value, Listener) -> Result<Text, HostError>,
    /// The short spelling of an action.
    #[cfg(feature = "hosted")]
    pub spell: fn(&Value) -> Result<String, HostError>,
    /// A bot. The last argument tells milliseconds, for budgets in time.
    pub bot: fn(BotKind, u64, Clock) -> Box<dyn DynBot>,
    /// The chance of each side to win, as far as this viewer of this view can know; none where that is not known.
    #[cfg(feature = "hosted")]
    pub chances: fn(&Value, Viewer) -> Chances,
    /// A tournament.
    #[cfg(feature = "arena")]
    pub arena: crate::arena::ArenaOf,
    /// Two levels against each other.
    #[cfg(feature = "arena")]
    pub meet: crate::arena::MeetOf,
    /// How fast a mode is.
    #[cfg(feature = "arena")]
    pub measure: crate::arena::MeasureOf,
}

impl Entry {
    /// The entry of a game.
    pub fn of<G: Shelved>() -> Self {
        Self {
            cover: Cover::of::<G>(),
            #[cfg(feature = "ledger")]
            ledger: G::LEDGER,
            #[cfg(feature = "ledger")]
            chapters: G::CHAPTERS,
            cards: G::cards,
            say_card: G::say_card,
            setup: |mode, seats| G::setup(mode, seats).map(|setup| json(&setup)).map_err(refused),
            #[cfg(feature = "hosted")]
            mode_of: |setup| Ok(G::mode_of(&typed(setup)?)),
            #[cfg(feature = "hosted")]
            put_own_deck: |mode, setup, seat, deck| {
                let mut setup = typed(setup)?;
                G::put_own_deck(mode, &mut setup, seat, deck)?;
                Ok(json(&setup))
            },
            #[cfg(feature = "hosted")]
            decks: |mode, setup| G::decks(mode, &typed(setup).ok()?),
            #[cfg(feature = "hosted")]
            begin: |setup, dice| {
                let running = Match::<G>::begin(typed(setup)?, dice).map_err(refused)?;
                Ok(Box::new(running))
            },
            #[cfg(feature = "hosted")]
            load: |saved| Ok(Box::new(Match::<G>::load(saved)?)),
            #[cfg(feature = "hosted")]
            recording: |saved| Ok(Box::new(Match::<G>::load(saved)?)),
            say_refusal: |refusal, to| Ok(G::say_refusal(&typed(refusal)?, to)),
            #[cfg(feature = "hosted")]
            spell: |action| Ok(typed::<G::Action>(action)?.to_string()),
            bot: |kind, seed, clock| Box::new(JsonBot(bot::<G>(kind, seed, clock))),
            #[cfg(feature = "hosted")]
            chances: |view, viewer| Ok(chances::<G>(&typed(view)?, viewer)),
            #[cfg(feature = "arena")]
            arena: crate::arena::arena::<G>,
            #[cfg(feature = "arena")]
            meet: crate::arena::meet::<G>,
            #[cfg(feature = "arena")]
            measure: crate::arena::measured::<G>,
        }
    }

    /// The rules as a book.
    #[cfg(feature = "ledger")]
    pub fn rules(&self) -> Result<crate::Ledger, crate::LedgerError> {
        crate::Ledger::bound(self.ledger, self.chapters)
    }

    /// The mode of this name, with its level or without: `automatons`, `automatons:expert`.
    pub fn mode(&self, id: &str) -> Option<&'static Mode> {
        let mode = self.cover.mode(id)?;
        (mode.id == id || (self.setup)(id, mode.least).is_ok()).then_some(mode)
    }
}

impl Deref for Entry {
    type Target = Cover;
    fn deref(&self) -> &Cover {
        &self.cover
    }
}

/// A bot of a game. The clock is for budgets in time. A level that the game has no more is the [nearest](crate::level_near) it has.
pub fn bot<G: Shelved>(kind: BotKind, seed: u64, clock: Clock) -> Box<dyn Bot<G>> {
    match kind {
        BotKind::Random => Box::new(Random::new(seed)),
        BotKind::Greedy => Box::new(Greedy::new(G::Opinion::default(), seed)),
        BotKind::Search => G::search(seed, clock, 0.0),
        BotKind::Level(id) => level_bot::<G>(crate::level_near(G::ID, id), seed, clock),
    }
}

/// A bot of a level: it thinks as long as its level says, but never longer than the milliseconds it is given.
pub fn level_bot<G: Shelved>(level: &Level, seed: u64, clock: Clock) -> Box<dyn Bot<G>> {
    match level.bot {
        Method::Greedy => Box::new(Greedy::new(G::Opinion::default(), seed).erring(level.heat())),
        Method::Search => Box::new(Paced { bot: G::search(seed, clock, level.heat()), budget: level.budget() }),
    }
}

/// The chance of each side to win, as far as this viewer of this view can know; none where that is not known. The same view is always
/// told the same.
pub fn chances<G: Shelved>(view: &G::View, viewer: Viewer) -> Option<Vec<f32>> {
    let mut dice = Seeded::new(1);
    let told = G::chances(view, viewer, &mut dice)?;
    let world = G::imagine(view, &mut dice);
    let sides = (0..world.seats()).map(|seat| world.side_of(Seat(seat)).0 + 1).max().unwrap_or(0);
    Some((0..sides).map(|side| told.of(Side(side))).collect())
}

/// A typed bot behind JSON.
struct JsonBot<G>(Box<dyn Bot<G>>);

impl<G: Shelved> DynBot for JsonBot<G> {
    fn choose(&mut self, seat: Seat, view: &Value, options: &[Value], budget: Budget) -> Result<Value, HostError> {
        let view: G::View = typed(view)?;
        let options = options.iter().map(typed).collect::<Result<Vec<G::Action>, _>>()?;
        if options.is_empty() {
            return Err(HostError::Malformed("no options".to_owned()));
        }
        Ok(json(&self.0.choose(seat, &view, &options, budget)))
    }
}

fn json<T: Serialize>(thing: &T) -> Value {
    serde_json::to_value(thing).unwrap_or(Value::Null)
}

fn typed<T: DeserializeOwned>(value: &Value) -> Result<T, HostError> {
    T::deserialize(value).map_err(|error| HostError::Malformed(error.to_string()))
}

pub(crate) fn refused<R: Serialize>(refusal: R) -> HostError {
    HostError::Refused(json(&Refused::Rules(refusal)))
}
