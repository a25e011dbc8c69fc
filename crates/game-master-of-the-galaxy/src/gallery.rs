//! The cards as they are leafed through: what each is, what it does, and which clauses concern it.

use crate::cards::{Reward, data};
use crate::effect::{CardType, Effect, Goal, When};
use crate::ids::Card;
use crate::state::Galaxy;
use crate::text::type_name;
use tabletop_text::{Facet, Gallery, Listed, Tag};

impl Gallery for Galaxy {
    fn cards() -> Vec<Listed> {
        Card::all().map(listed).collect()
    }
}

fn listed(card: Card) -> Listed {
    let info = data().card(card);
    let mut out = Listed::new(card.index() as u16, info.id, |lang| info.name.in_lang(lang).to_owned());
    out.tag(Tag::named(Facet::Kind, info.kind.word(), |lang| type_name(info.kind, lang)));
    for project in data().projects_of(card) {
        of_reward(data().project(project).reward, &mut out);
    }
    out.concerns(match info.kind {
        CardType::Race => &["MG-GAIN-01", "MG-PROG-01", "MG-DISC-09"],
        CardType::Leader => &["MG-LEADER-01", "MG-LEADER-02", "MG-LEADER-03"],
        CardType::Conflict => &["MG-CONF-02", "MG-CONF-11", "MG-CONF-13"],
        CardType::Government => &["MG-GOV-01", "MG-GOV-02", "MG-GOV-03"],
        CardType::Expansion | CardType::Commerce | CardType::Progress => &["MG-DEV-01", "MG-DEV-02", "MG-DEV-04"],
    });
    if let Some(conflict) = &info.conflict {
        for goal in conflict.goals.into_iter().flatten() {
            out.concerns(match goal {
                Goal::System => &["MG-CONF-16", "MG-CONF-17"],
                Goal::Take(_) | Goal::Discard(_) => &["MG-CONF-18", "MG-CONF-20"],
            });
        }
    }
    if let Some(ability) = info.ability {
        if matches!(ability.when, When::Discarded) {
            out.concerns(&["MG-DISC-03"]);
        }
        ability.effects.iter().for_each(|effect| note(effect, &mut out));
    }
    out
}

/// What its projects bring.
fn of_reward(reward: Reward, out: &mut Listed) {
    let does = |id, en, ru| Some(Tag { facet: Facet::Ability, id, en, ru });
    let (tag, clauses): (Option<Tag>, &[_]) = match reward {
        Reward::Base => (does("base", "prepares a base", "готовит базу"), &["MG-BASE-01", "MG-BASE-02"]),
        Reward::Cards(..) => (does("cards", "brings cards", "даёт карты"), &["MG-GAIN-02"]),
        Reward::Steal(_) => (does("steal", "steals cubes", "похищает кубики"), &["MG-STEAL-01", "MG-STEAL-04"]),
        Reward::Programme => (does("symbols", "gives symbols", "даёт символы"), &["MG-PROG-01"]),
        Reward::Implement => (None, &["MG-DEV-02"]),
        Reward::Colony | Reward::Route | Reward::Conflict => (None, &[]),
    };
    tag.into_iter().for_each(|tag| out.tag(tag));
    out.concerns(clauses);
}

/// What its text does.
fn note(effect: &Effect, out: &mut Listed) {
    let does = |id, en, ru| Some(Tag { facet: Facet::Ability, id, en, ru });
    let cubes = does("cubes", "gains cubes", "даёт кубики");
    let turns = does("turns", "turns", "ходы");
    let (tag, clauses): (Option<Tag>, &[_]) = match effect {
        Effect::Gain(..) => (cubes, &["MG-EFF-07"]),
        Effect::Exchange(_) => (cubes, &["MG-EFF-14"]),
        Effect::Draw(_) | Effect::PutBack(_) => (does("draw", "draws cubes", "берёт кубики из мешка"), &["MG-EFF-08"]),
        Effect::LookOut => (does("cards", "brings cards", "даёт карты"), &["MG-EFF-10"]),
        Effect::PrepareBase => (does("base", "prepares a base", "готовит базу"), &["MG-EFF-12"]),
        Effect::SettleNeighbour => (does("settle", "places a base", "ставит базу"), &["MG-EFF-11"]),
        Effect::ClearRivalRoute | Effect::LiftFromRoutes(_) | Effect::LiftMore(_) => (None, &["MG-EFF-18"]),
        Effect::MoveBlackHole => (does("hole", "moves a black hole", "двигает чёрную дыру"), &["MG-EFF-15"]),
        Effect::ExtraTurns(_) => (turns, &["MG-TURN-13"]),
        Effect::RivalSkips(_) => (turns, &["MG-TURN-14", "MG-TURN-15"]),
        Effect::StopConflict => (None, &["MG-EFF-16"]),
        Effect::CubeForConflict => (None, &["MG-EFF-17"]),
        Effect::StandIn { .. } => (None, &["MG-EFF-04"]),
        Effect::Shorten { .. } => (None, &["MG-EFF-05"]),
        Effect::Protect { .. } => (None, &["MG-EFF-13"]),
        Effect::CardLimit(_) => (None, &["MG-DISC-02"]),
        Effect::Income(_) => (None, &["MG-DISC-06"]),
        Effect::Spoils(_) => (None, &["MG-CONF-14"]),
        Effect::BlackClears(_) => (None, &["MG-BAG-07"]),
        Effect::EaseLeaders(_) => (None, &["MG-EFF-20"]),
        Effect::ClosedStrongholds => (None, &["MG-EFF-19"]),
    };
    tag.into_iter().for_each(|tag| out.tag(tag));
    out.concerns(clauses);
}
