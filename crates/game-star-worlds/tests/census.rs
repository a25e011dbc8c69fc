//! Every card of the pool played once on a standard table, a line for each way to play it.

use game_star_worlds::action::Action;
use game_star_worlds::cards::{CardId, Role, own_pool};
use game_star_worlds::effect::{Kind, Kinds};
use game_star_worlds::script::Position;
use game_star_worlds::state::Stage;
use game_star_worlds::{Event, Slot, StarWorlds};
use tabletop::{Game, Scripted, Seat};
use tabletop_laws::{Scene, golden};
use tabletop_text::{Lang, Listener, Spoken};

const ME: Seat = Seat(0);

/// A table on which everything finds something to do.
fn table(mine: &str, base: &str, hand: &str) -> Position {
    // Of a unique card only one may lie there.
    let flagship = if mine.contains("e_invictus") || hand.contains("e_invictus") { "t_tender" } else { "e_invictus" };
    let text = format!(
        "turn 5 p1
         p1 base {base}
         p1 field V={flagship} G=t_singularity W=d_weaver T=t_technician H=n_marketeer D=t_hub C=n_freighter:closed R=n_iron_rock {mine}
         p1 hand {hand}
         p1 deck 6*e_picket 6*e_lance 6*d_protoplasm 4*t_charter 4*n_beacon 4*n_captain
         p1 losses e_frigate e_hammer d_snare e_armour n_merc
         p2 base b_dvarg_nebula
         p2 field X=d_carapace Y=d_spitter O=n_mine K=d_herald A=d_chitin@X
         p2 hand 4*d_spawnling
         p2 deck 20*d_spawnling
         p2 losses d_ravager d_protoplasm"
    );
    text.parse().unwrap_or_else(|why| panic!("{why}"))
}

fn calm(game: &StarWorlds) -> bool {
    let done = matches!(game.table.stage, Stage::Lull { .. } | Stage::Over(_));
    done && !game.draft.is_active() && game.table.chain.is_empty()
}

/// What a reader wants to know of a scene; what goes without saying is left out.
fn say(event: &Event) -> Option<String> {
    let routine = matches!(
        event,
        Event::Passed { .. }
            | Event::Brought { .. }
            | Event::Closed { .. }
            | Event::Performed { .. }
            | Event::Entered { .. }
            | Event::Shuffled { .. }
            | Event::ChainEnded
    );
    let said = || StarWorlds::say_event(event, Listener::spectator(Lang::En)).plain(Lang::En, |seat| seat.to_string());
    (!routine).then(said)
}

/// A scene as one line: its actions, then the first option of every question until the card has had its say.
fn tell(scene: &Scene<StarWorlds>) -> String {
    let (mut game, mut told, mut options) = (scene.game, Vec::new(), Vec::new());
    for action in &scene.actions {
        if let Err(refusal) = game.check(scene.seat, *action) {
            return format!("{}: {action} ! {refusal:?}\n", scene.title);
        }
        game.apply(scene.seat, *action, &mut Scripted::default(), &mut told);
    }
    for _ in 0..40 {
        let Some(seat) = game.awaiting().seats().lowest().filter(|_| !calm(&game)) else { break };
        options.clear();
        game.legal(seat, &mut options);
        game.apply(seat, options[0], &mut Scripted::default(), &mut told);
    }
    format!("{}: {}\n", scene.title, told.iter().filter_map(say).collect::<Vec<_>>().join("; "))
}

/// How a card comes to the table.
fn enters(card: CardId) -> Scene<StarWorlds> {
    let design = card.card();
    let rest = "n_rock n_plasma e_swift n_generator n_missile";
    let position = table("", "b_targon_council", &format!("{card} {rest}"));
    let at = |name: &str| position.slot(name).unwrap_or_default();
    let actions = match design.kind {
        Kind::Base => vec![],
        _ if design.rock => vec![Action::Land(card)],
        _ if design.hand || design.bodyguards => vec![Action::Play(card)],
        Kind::Web => vec![Action::Use { slot: at("W"), line: 0 }, Action::Bring(card)],
        kind if Kinds::WEAPONS.has(kind) => {
            vec![Action::Use { slot: at("V"), line: 0 }, Action::Bring(card), Action::At(at("X"))]
        }
        kind if Kinds::ATTACHED.has(kind) => vec![Action::Use { slot: at("T"), line: 0 }, Action::Bring(card)],
        Kind::Technology => vec![Action::Use { slot: Slot::base(ME), line: 1 }, Action::Step(0), Action::Bring(card)],
        _ => vec![Action::Use { slot: Slot::base(ME), line: 0 }, Action::Bring(card)],
    };
    Scene { title: card.to_string(), game: position.game, seat: ME, actions }
}

/// An anti-missile answers a missile of the other player.
fn anti_missile(card: CardId) -> Scene<StarWorlds> {
    let text = format!(
        "turn 6 p2
         p1 base b_earth_citadel | p1 field S=e_escort | p1 hand {card} n_rock | p1 deck 20*e_picket
         p2 base b_dvarg_nebula | p2 field L=e_missile_boat | p2 hand e_lance d_spawnling | p2 deck 20*d_spawnling"
    );
    let position: Position = text.parse().unwrap_or_else(|why| panic!("{why}"));
    let mut game = position.game;
    let at = |name: &str| position.slot(name).unwrap_or_default();
    let lance = "e_lance".parse().expect("a card");
    for action in [Action::Use { slot: at("L"), line: 0 }, Action::Bring(lance), Action::At(at("S"))] {
        game.check(Seat(1), action).unwrap_or_else(|why| panic!("{action}: {why:?}"));
        game.apply(Seat(1), action, &mut Scripted::default(), &mut ());
    }
    Scene { title: card.to_string(), game, seat: ME, actions: vec![Action::Play(card), Action::Stop(0)] }
}

/// What a card that lies there can do, line by line.
fn lines(card: CardId) -> Vec<Scene<StarWorlds>> {
    let design = card.card();
    let hand = "e_lance e_dreadnought e_hammer e_salvo d_protoplasm d_snare t_shear n_meteorite e_armour e_swift t_embassy t_charter n_captain";
    let mut scenes = Vec::new();
    for (index, line) in design.lines.iter().enumerate() {
        let (position, slot) = match line.role {
            Role::Command if design.is_base() => (table("", &card.to_string(), hand), Slot::base(ME)),
            Role::Command => {
                let position = table(&format!("Z={card}"), "b_earth_luna", hand);
                let slot = position.slot("Z").unwrap_or_default();
                (position, slot)
            }
            Role::Grant => {
                let host = if design.kind == Kind::Equipment { "H" } else { "V" };
                let position = table(&format!("Z={card}@{host}"), "b_earth_luna", hand);
                let slot = position.slot("Z").unwrap_or_default();
                (position, slot)
            }
            Role::Play | Role::Enters => continue,
        };
        let mut game = position.game;
        let mut actions = vec![Action::Use { slot, line: index as u8 }];
        if line.steps.iter().any(|step| matches!(step, game_star_worlds::effect::Step::Cover(_))) {
            // Something to cover against: the other player attacks.
            game.table.active = Seat(1);
            game.table.turn = 6;
            game.table.stage = Stage::Lull { seat: Seat(1) };
            let (target, with) = (cover_target(&position, line), position.slot("Y").unwrap_or_default());
            for action in [Action::Attack(target), Action::With(with), Action::Done] {
                game.check(Seat(1), action).unwrap_or_else(|why| panic!("{card} {action}: {why:?}"));
                game.apply(Seat(1), action, &mut Scripted::default(), &mut ());
            }
            actions.push(Action::Against(0));
        }
        scenes.push(Scene { title: format!("{card} line {}", index + 1), game, seat: ME, actions });
    }
    scenes
}

fn cover_target(position: &Position, line: &game_star_worlds::cards::Line) -> Slot {
    let what = line.steps.iter().find_map(|step| match step {
        game_star_worlds::effect::Step::Cover(what) => Some(*what),
        _ => None,
    });
    let what = what.unwrap_or(Kinds::NONE);
    let name = if what.has(Kind::Base) {
        return Slot::base(ME);
    } else if what.has(Kind::Object) {
        "D"
    } else {
        "V"
    };
    position.slot(name).unwrap_or_default()
}

#[test]
fn every_card_is_played_once() {
    let mut cards: Vec<CardId> = own_pool().collect();
    cards.sort();
    let mut out = String::new();
    for card in cards {
        if card.card().kind == Kind::AntiMissile {
            out.push_str(&tell(&anti_missile(card)));
            continue;
        }
        if !card.card().is_base() {
            out.push_str(&tell(&enters(card)));
        }
        for scene in lines(card) {
            out.push_str(&tell(&scene));
        }
    }
    golden(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/census/cards.txt"), &out);
}
