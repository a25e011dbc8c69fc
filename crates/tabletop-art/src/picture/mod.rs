//! Procedural pictures, 200 × 200: the same id always gives the same picture.
//!
//! No bitmap, no filter: paths, gradients and blending, about a hundred elements. The subject comes from the kind, the
//! faction and a word of the name; everything else from the seed.

mod creatures;
mod people;
mod ships;
mod sky;
mod stations;
mod things;

pub(crate) use creatures::{manta, organism, worm};
pub(crate) use people::{Folk, person};
pub(crate) use ships::{Style, robot, warship};
pub(crate) use sky::{Planet, lamp, planet, sky};
pub(crate) use stations::{Station, station};
pub(crate) use things::{Thing, thing};

use crate::card::{Form, Kind};
use crate::palette::Faction;
use crate::pen::Painter;

/// What a picture is made from.
pub(crate) struct Sitter<'a> {
    pub(crate) id: &'a str,
    /// The English name: a word of it may choose the subject, in every language the same.
    pub(crate) words: &'a str,
    pub(crate) faction: Faction,
    pub(crate) kind: Kind,
    pub(crate) form: Option<Form>,
    pub(crate) cost: Option<u32>,
}

/// Whether any of the words is in the text, whatever the case.
fn says(text: &str, words: &[&str]) -> bool {
    let text = text.to_ascii_lowercase();
    words.iter().any(|word| text.contains(word))
}

/// Whether the text has a word with this ending.
fn ends(text: &str, ending: &str) -> bool {
    text.to_ascii_lowercase()
        .split(|c: char| !(c.is_ascii_alphanumeric() || c == '_'))
        .any(|word| word.ends_with(ending))
}

/// The picture with its gradients; `scope` begins its inner ids.
pub(crate) fn picture(scope: &str, sitter: &Sitter<'_>) -> String {
    let Sitter { id, words, faction, kind, form, cost } = *sitter;
    let mut g = Painter::new(scope, id, faction.palette());
    g.cost = cost.map_or_else(
        || match form {
            Some(Form::Light) => 2.0,
            Some(Form::Heavy) => 8.0,
            _ => 5.0,
        },
        f64::from,
    );
    if g.cost == 0.0 {
        g.cost = 4.0; // without a price: an average ship
    }
    let organic = matches!(faction, Faction::Blob | Faction::Dvarg);
    if ends(id, "bot") || says(id, &["_bot", "mech"]) {
        robot(&mut g);
    } else {
        match kind {
            Kind::Ship if organic && says(id, &["worm", "larva", "leech", "burrow"]) => worm(&mut g),
            Kind::Ship if organic => {
                let creature = g.pick(&[organism, organism, manta, worm]);
                creature(&mut g);
            }
            Kind::Ship => warship(&mut g, ship_style(faction, form)),
            Kind::Base | Kind::Outpost | Kind::Object => {
                let shape = station_shape(&mut g, id, words, faction);
                station(&mut g, shape);
            }
            Kind::Character | Kind::Bodyguard | Kind::Hero => {
                let folk = match faction {
                    Faction::Dvarg => Folk::Organic,
                    Faction::Targon => Folk::Crystal,
                    _ => Folk::Human,
                };
                person(&mut g, folk);
            }
            Kind::Boss => organism(&mut g),
            Kind::Asteroid => thing(&mut g, Thing::Asteroid),
            Kind::Web => thing(&mut g, Thing::Web),
            Kind::Technology | Kind::Event => thing(&mut g, Thing::Tech),
            Kind::ForceField => thing(&mut g, Thing::Field),
            Kind::AntiMissile => thing(&mut g, Thing::Missile),
            Kind::Weapon => {
                let what = match form {
                    Some(Form::Missile | Form::Torpedo) => Thing::Missile,
                    Some(Form::Plasma) => Thing::Plasma,
                    Some(Form::Gravity) => Thing::Gravity,
                    Some(Form::Meteorite) => Thing::Meteorite,
                    Some(Form::Protoplasm) => Thing::Protoplasm,
                    Some(Form::Light | Form::Medium | Form::Heavy) | None => Thing::Module,
                };
                thing(&mut g, what);
            }
            Kind::Compartment | Kind::Module | Kind::Equipment => thing(&mut g, Thing::Module),
        }
    }
    // The subject draws its chance first, the sky lies under it.
    let subject = g.begin();
    let stands = matches!(kind, Kind::Ship | Kind::Base | Kind::Outpost | Kind::Object);
    sky(&mut g, if stands { Planet::Perhaps } else { Planet::No });
    g.out.push_str(&subject);
    g.finish()
}

fn ship_style(faction: Faction, form: Option<Form>) -> Style {
    match (faction, form) {
        (Faction::Unaligned, _) | (Faction::Earth | Faction::Targon | Faction::Neutral, Some(Form::Light)) => {
            Style::Skiff
        }
        (Faction::Earth, Some(Form::Heavy)) | (Faction::MachineCult, _) => Style::Block,
        (Faction::Targon | Faction::Neutral, Some(Form::Heavy)) => Style::Blade,
        (Faction::Neutral, _) => Style::Block,
        (Faction::Targon | Faction::TradeFederation, _) => Style::Sleek,
        (Faction::StarEmpire | Faction::Earth | Faction::Blob | Faction::Dvarg, _) => Style::Blade,
    }
}

fn station_shape(g: &mut Painter, id: &str, words: &str, faction: Faction) -> Station {
    let organic = matches!(faction, Faction::Blob | Faction::Dvarg);
    if says(id, &["gun", "cannon", "platform", "battery", "catapult"]) {
        return Station::Cannon;
    }
    if !organic && (says(words, &["dome", "eden", "colony", "embassy"]) || ends(words, "port")) {
        return Station::Dome;
    }
    if !organic && says(words, &["ring"]) {
        return Station::Ring;
    }
    if says(words, &["academy", "senate", "tower", "beacon"]) {
        return Station::Spire;
    }
    use Station::{Cannon, Crystal, Cubes, Dome, Fort, Gear, Moon, Ring, Spire};
    g.pick(match faction {
        Faction::TradeFederation => &[Ring, Ring, Crystal][..],
        Faction::StarEmpire => &[Fort, Spire, Cannon],
        Faction::MachineCult => &[Gear, Cubes, Cannon],
        Faction::Blob | Faction::Dvarg => &[Moon],
        Faction::Earth => &[Ring, Spire, Fort],
        Faction::Targon => &[Crystal, Ring],
        Faction::Neutral => &[Gear, Cubes, Ring, Dome],
        Faction::Unaligned => &[Ring],
    })
}
