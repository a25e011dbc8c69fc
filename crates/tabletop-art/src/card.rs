//! What a face shows, as plain data. The callers fill it from their games' effects; nothing here knows a rule.

use crate::palette::Faction;
use crate::symbols::Icon;

/// One card, in one language, ready to be drawn in any of its faces.
#[derive(Clone, Debug, PartialEq)]
pub struct CardFace {
    /// Seeds the picture and names the inner ids: the same id gives the same picture in every language.
    pub id: String,
    /// The name as printed; it takes the largest size at which it fits in two lines.
    pub name: String,
    /// The line under the name of a full face: "Ship · Star Empire".
    pub type_line: String,
    /// The English name, from which the picture takes its subject ("Colony Dome" becomes a dome); empty: from `id`.
    pub subject: String,
    /// Colours, frame corners, edge and symbol.
    pub faction: Faction,
    /// Chooses the picture, the type symbol and the shield.
    pub kind: Kind,
    /// The class of a ship or the sort of a weapon.
    pub form: Option<Form>,
    /// The price on the coin; no coin without a price.
    pub cost: Option<u32>,
    /// The number on the shield, or the right half of a Star Worlds fraction.
    pub defense: Option<i32>,
    /// What the card does, in printed order.
    pub rows: Vec<Row>,
    /// The marks only Star Worlds cards have; with them the card takes the Star Worlds layout.
    pub worlds: Option<Worlds>,
    /// Where the picture is kept as a file of its own ([`CardFace::picture`]); none: it is drawn into the face. A page of many
    /// cards has a tenth of the elements when each picture is one image.
    pub picture_at: Option<String>,
    /// How large the words of a full face are, in percent of the usual size: the picture gives way.
    pub words: u16,
}

impl CardFace {
    /// A card with nothing on it yet but its picture and its name.
    #[must_use]
    pub fn new(id: &str, name: &str, faction: Faction, kind: Kind) -> Self {
        CardFace {
            id: id.into(),
            name: name.into(),
            type_line: String::new(),
            subject: String::new(),
            faction,
            kind,
            form: None,
            cost: None,
            defense: None,
            rows: Vec::new(),
            worlds: None,
            picture_at: None,
            words: 100,
        }
    }
}

/// What sort of card it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)] // the names say it
pub enum Kind {
    Ship,
    Base,
    Outpost,
    Object,
    Character,
    Bodyguard,
    Hero,
    Boss,
    Event,
    Technology,
    Weapon,
    AntiMissile,
    Compartment,
    Module,
    ForceField,
    Equipment,
    Web,
    Asteroid,
}

impl Kind {
    /// The kind with this key of the fact tables: `force_field`.
    #[must_use]
    pub fn named(key: &str) -> Option<Kind> {
        Some(match key {
            "ship" => Kind::Ship,
            "base" => Kind::Base,
            "outpost" => Kind::Outpost,
            "object" => Kind::Object,
            "character" => Kind::Character,
            "bodyguard" => Kind::Bodyguard,
            "hero" => Kind::Hero,
            "boss" => Kind::Boss,
            "event" => Kind::Event,
            "technology" => Kind::Technology,
            "weapon" => Kind::Weapon,
            "anti_missile" => Kind::AntiMissile,
            "compartment" => Kind::Compartment,
            "module" => Kind::Module,
            "force_field" => Kind::ForceField,
            "equipment" => Kind::Equipment,
            "web" => Kind::Web,
            "asteroid" => Kind::Asteroid,
            _ => return None,
        })
    }

    /// The symbol of the kind.
    #[must_use]
    pub fn icon(self) -> Icon {
        match self {
            Kind::Ship => Icon::Ship,
            Kind::Base => Icon::Base,
            Kind::Outpost => Icon::Outpost,
            Kind::Object => Icon::Object,
            Kind::Character | Kind::Hero => Icon::Character,
            Kind::Bodyguard => Icon::Users,
            Kind::Boss => Icon::Skull,
            Kind::Event => Icon::Sudden,
            Kind::Technology => Icon::Technology,
            Kind::Weapon => Icon::Weapon,
            Kind::AntiMissile => Icon::Cancel,
            Kind::Compartment => Icon::Windows,
            Kind::Module | Kind::Equipment => Icon::Module,
            Kind::ForceField => Icon::Field,
            Kind::Web => Icon::Web,
            Kind::Asteroid => Icon::Asteroid,
        }
    }

    /// Whether the card has a shield in the Star Realms layout.
    pub(crate) fn has_shield(self) -> bool {
        matches!(self, Kind::Base | Kind::Outpost)
    }
}

/// The class of a ship or the sort of a weapon.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)] // the names say it
pub enum Form {
    Light,
    Medium,
    Heavy,
    Missile,
    Torpedo,
    Plasma,
    Gravity,
    Meteorite,
    Protoplasm,
}

impl Form {
    /// The form with this key of the fact tables.
    #[must_use]
    pub fn named(key: &str) -> Option<Form> {
        Some(match key {
            "light" => Form::Light,
            "medium" => Form::Medium,
            "heavy" => Form::Heavy,
            "missile" => Form::Missile,
            "torpedo" => Form::Torpedo,
            "plasma" => Form::Plasma,
            "gravity" => Form::Gravity,
            "meteorite" => Form::Meteorite,
            "protoplasm" => Form::Protoplasm,
            _ => return None,
        })
    }
}

/// One ability: what stands before it, and the ability itself in both forms.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// What the row depends on.
    pub lead: Lead,
    /// The short form for small faces. A row without tokens is only on the full face.
    pub tokens: Vec<Token>,
    /// The form in words for the full face.
    pub words: Vec<Span>,
}

/// What stands before an ability.
#[derive(Clone, Debug, PartialEq)]
pub enum Lead {
    /// Happens when the card is played or used.
    Main,
    /// Needs another card of this faction in play.
    Ally(Faction),
    /// Needs two other cards of this faction in play.
    DoubleAlly(Faction),
    /// Costs the card itself.
    Scrap,
    /// Needs what these symbols say: close, sudden, attach, a trigger.
    Icons(Vec<Icon>),
    /// A standing feature with no lead.
    Feature,
}

/// A piece of a small face's row.
#[derive(Clone, Debug, PartialEq)]
pub enum Token {
    /// A resource in its own silhouette with its number inside.
    Resource(Resource, String),
    /// A symbol, with a number before it unless that is empty.
    Icon(Icon, String),
    /// A sign between tokens: `/`, `›`, `×`.
    Text(String),
}

/// The three resources that have a silhouette.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Resource {
    /// A coin.
    Trade,
    /// A burst.
    Combat,
    /// A pennant.
    Authority,
}

/// A piece of a full face's words. Spans are set with a space between them; a word that begins with a closing mark
/// (`, . ; : ! ? ) » ” …`) sticks to what is before it, and a symbol never parts from what is after it.
#[derive(Clone, Debug, PartialEq)]
pub enum Span {
    /// One word or several.
    Word(String),
    /// A number, set bolder.
    Number(String),
    /// A symbol.
    Icon(Icon),
}

/// What only a Star Worlds card shows.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Worlds {
    /// The left half of the fraction.
    pub attack: Option<i32>,
    /// Energy the card gives.
    pub energy: u32,
    /// Energy the card takes.
    pub energy_cost: u32,
    /// Victory stars.
    pub stars: u32,
    /// Windows for attached cards, as notches on the lower edge.
    pub windows: u32,
    /// Symbols on the left edge: unique, infinite, hand, asteroid.
    pub marks: Vec<Icon>,
    /// Added to the printed attack just now.
    pub attack_now: i32,
    /// Added to the printed defense just now.
    pub defense_now: i32,
    /// Damage this turn: the defense turns red.
    pub damage: i32,
}

/// A list of spans from words with `{symbol}` in them: `"{combat} 3, {draw} draw 1 card"`. Unknown symbols stay words.
#[must_use]
pub fn spans(text: &str) -> Vec<Span> {
    let mut out = Vec::new();
    let words = |part: &str, out: &mut Vec<Span>| {
        for word in part.split(' ').filter(|word| !word.is_empty()) {
            let bare = word.trim_start_matches(['+', '−', '≤']).trim_end_matches([',', '.', ';']);
            let digits = !bare.is_empty() && bare.chars().all(|c| c.is_ascii_digit());
            out.push(if digits { Span::Number(word.into()) } else { Span::Word(word.into()) });
        }
    };
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('{') {
        let Some((name, tail)) = after.split_once('}') else { break };
        words(before, &mut out);
        out.push(Icon::named(name).map_or_else(|| Span::Word(name.into()), Span::Icon));
        rest = tail;
    }
    words(rest, &mut out);
    out
}
