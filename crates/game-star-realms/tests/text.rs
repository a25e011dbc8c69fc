//! Everything the game can say, in both languages, as goldens under `tests/text`.

mod common;
#[path = "common/forms.rs"]
mod forms;

use common::natural;
use forms::Forms;
use game_star_realms::event::{ScrappedFrom, Shelf};
use game_star_realms::{
    Ability, Action, Adventure, CardFileError, Event, Faction, Filter, Format, Kind, Opinion, Place, Refusal, Resource,
    Sets, StarRealms, Team, check_cards, script,
};
use std::fmt::Write;
use tabletop::{Catalogue, Fact, Game, Seat, SeatSet, Seeded, Viewer};
use tabletop_laws::golden;
use tabletop_text::{Lang, Listener, Spoken, said};

fn player(seat: Seat) -> String {
    format!("P{}", seat.0 + 1)
}

/// The whole catalogue, each card as a reader sees it and as a screen reader says it.
#[test]
fn every_card_reads_as_reviewed() {
    for lang in Lang::ALL {
        let mut out = format!("{}\n", StarRealms::title(lang));
        for mode in StarRealms::modes() {
            let words = StarRealms::mode_words(mode.id, lang);
            let _ = writeln!(out, "{}: {} {}", mode.id, words.name, words.about);
        }
        for kind in Kind::all() {
            let text = StarRealms::say_card(kind.index() as u16, Listener::spectator(lang)).expect("a card");
            let _ = writeln!(out, "\n{}\n{}", kind.id(), text.glyphs(player));
            let plain = text.plain(lang, player);
            let _ = writeln!(out, "  {}", plain.replace('\n', " | "));
        }
        golden(format!("tests/text/{}.txt", lang.code()), &out);
    }
}

/// A whole game told to one of its players: each form of sentence once, and the table now and then.
#[test]
fn a_game_is_told_as_reviewed() {
    let opinion = Opinion::default();
    for lang in Lang::ALL {
        let to = Listener { lang, me: Some(Seat(0)) };
        let mut dice = Seeded::new(11);
        let setup = StarRealms::setup("duel-mixed", 2).expect("a mode");
        let mut told = Vec::new();
        let mut game = StarRealms::begin(&setup, &mut dice, &mut told).expect("a game");
        let (mut out, mut forms, mut turn) = (String::new(), Forms::default(), 0);
        while let Some(seat) = game.awaiting().seats().lowest() {
            let view = game.view(Viewer::Seat(seat));
            for event in told.drain(..).filter_map(|event: Event| event.seen_by(Viewer::Seat(Seat(0)))) {
                let said = StarRealms::say_event(&event, to);
                if forms.is_new(&said) {
                    let _ = writeln!(out, "{}", said.glyphs(player));
                }
            }
            if turn != view.turn && view.turn % 24 == 9 {
                let table = StarRealms::say_view(&game.view(Viewer::Seat(Seat(0))), to);
                let _ = writeln!(out, "\n{}\n", table.glyphs(player));
            }
            turn = view.turn;
            let mut actions = Vec::new();
            game.legal(seat, &mut actions);
            let action = natural(&opinion, &game, seat, &actions);
            if seat == Seat(0) {
                let (banner, label) = (StarRealms::say_awaited(&view, to), StarRealms::say_action(&action, &view, to));
                let (new_banner, new_label) = (forms.is_new(&banner), forms.is_new(&label));
                if new_banner || new_label {
                    let _ = writeln!(out, "[{}] {}", banner.glyphs(player), label.glyphs(player));
                }
            }
            game.apply(seat, action, &mut dice, &mut told);
        }
        for event in told {
            let _ = writeln!(out, "{}", StarRealms::say_event(&event, to).glyphs(player));
        }
        let _ = writeln!(out, "{}", StarRealms::say_awaited(&game.view(Viewer::Seat(Seat(0))), to).glyphs(player));
        golden(format!("tests/text/game.{}.txt", lang.code()), &out);
    }
}

/// The table of every format, and what is asked in it, as one of the players hears it.
#[test]
fn tables_of_many_read_as_reviewed() {
    for lang in Lang::ALL {
        let mut out = String::new();
        for (table, seat, action) in [
            ("mode hunter 4 | p2 play ion_station | p4 play storage_silo", 0, None),
            (
                "mode hydra 4 | p1 trade 3, combat 2 | p2 trade 4, combat 3 | p3 play central_station | row loyal_colony star_barge lancer falcon gunship",
                0,
                Some("buy 1 together"),
            ),
            (
                "mode hydra 4 | p1 combat 3 | p2 combat 2 | p3 play central_station",
                1,
                Some("attack p3 central_station together"),
            ),
            ("mode hydra 4", 1, Some("end")),
            ("mode emperor 6 | p1 trade 2, discard lancer, combat 50 | p6 hand scout", 0, Some("attack p6 50")),
            (
                "mode raid 4 | turn p2 | p2 combat 3, hand scout | p3 hand viper | p1 play loyal_colony, damage loyal_colony 2",
                1,
                Some("damage p1 loyal_colony 3"),
            ),
        ] {
            let mut game = game_star_realms::script::table(table).expect("a table");
            let actor = Seat(seat);
            let tell = |game: &StarRealms, out: &mut String| {
                for listener in [Seat(0), Seat(1), Seat(5)] {
                    if listener.0 >= game.seats() {
                        continue;
                    }
                    let to = Listener { lang, me: Some(listener) };
                    let view = game.view(Viewer::Seat(listener));
                    let _ =
                        writeln!(out, "{}: {}", player(listener), StarRealms::say_awaited(&view, to).glyphs(player));
                    let mut options = Vec::new();
                    game.legal(listener, &mut options);
                    for option in options.iter().take(12) {
                        let _ = writeln!(out, "  {}", StarRealms::say_action(option, &view, to).glyphs(player));
                    }
                }
            };
            let to = Listener { lang, me: Some(Seat(0)) };
            let view = game.view(Viewer::Seat(Seat(0)));
            let _ = writeln!(out, "{}", StarRealms::say_view(&view, to).glyphs(player));
            tell(&game, &mut out);
            if let Some(action) = action {
                let action: Action = action.parse().expect("an action");
                assert_eq!(game.check(actor, action), Ok(()), "{table}");
                game.apply(actor, action, &mut Seeded::new(1), &mut ());
                let _ = writeln!(out, "> {} {action}", player(actor));
                tell(&game, &mut out);
            }
            out.push('\n');
        }
        golden(format!("tests/text/many.{}.txt", lang.code()), &out);
    }
}

/// "Up to" as long as there is more than one card to pick.
#[test]
fn what_may_be_stopped_is_asked_as_up_to() {
    let asked = |table: &str, actions: &[&str], lang| {
        let mut game = script::table(table).expect("a table");
        for action in actions {
            let action: Action = action.parse().expect("an action");
            assert_eq!(game.check(Seat(0), action), Ok(()), "{table}: {action}");
            game.apply(Seat(0), action, &mut Seeded::new(1), &mut ());
        }
        let to = Listener { lang, me: Some(Seat(0)) };
        StarRealms::say_awaited(&game.view(Viewer::Seat(Seat(0))), to).glyphs(player)
    };
    let wrecker = "p1 hand the_wrecker scout*3";
    let before = ["play the_wrecker"];
    let after = ["play the_wrecker", "scrap hand scout"];
    assert_eq!(
        asked(wrecker, &before, Lang::En),
        "The Wrecker: you may scrap up to 2 cards from your hand or discard pile"
    );
    assert_eq!(asked(wrecker, &after, Lang::En), "The Wrecker: you may scrap a card from your hand or discard pile");
    assert_eq!(
        asked(wrecker, &before, Lang::Ru),
        "Дробитель: можете утилизировать до 2 карт с руки или из стопки сброса"
    );
    assert_eq!(asked(wrecker, &after, Lang::Ru), "Дробитель: можете утилизировать карту с руки или из стопки сброса");
    let row = "row lancer falcon gunship predator swarmer | p1 hand ravager";
    assert_eq!(asked(row, &["play ravager"], Lang::Ru), "Разоритель: можете утилизировать до 2 карт из торгового ряда");
    assert_eq!(
        asked(row, &["play ravager", "scrap row 1"], Lang::En),
        "Ravager: you may scrap a card in the trade row"
    );
}

fn kind(id: &str) -> Kind {
    Kind::named(id).expect("a card")
}

/// Every refusal, event and mistake of a card file that can be worded, at least once.
#[test]
fn refusals_and_rare_events_read_as_reviewed() {
    let ion = kind("ion_station");
    let refusals = [
        Refusal::GameOver,
        Refusal::NotAsked,
        Refusal::AnswerFirst { card: ion },
        Refusal::NothingAsked,
        Refusal::NotOffered { card: ion },
        Refusal::Mandatory { card: ion },
        Refusal::NotInHand(ion),
        Refusal::NotInDiscardPile(ion),
        Refusal::NotInPlay(ion),
        Refusal::TableFull,
        Refusal::NoSuchAbility { card: ion, ability: Ability::Scrap },
        Refusal::ResolvedWhenPlayed(kind("scout")),
        Refusal::AlreadyUsed { card: ion, ability: Ability::Ally },
        Refusal::NeedsAllies { card: ion, ability: Ability::Ally, faction: Faction::TradeFederation, need: 1, have: 0 },
        Refusal::NeedsAllies {
            card: ion,
            ability: Ability::DoubleAlly,
            faction: Faction::TradeFederation,
            need: 2,
            have: 1,
        },
        Refusal::EmptySlot(2),
        Refusal::TooExpensive { card: ion, price: 7, have: 6 },
        Refusal::CostsTooMuch { card: ion, price: 5, most: 4 },
        Refusal::NoExplorers,
        Refusal::NoSuchSeat(Seat(6)),
        Refusal::NotAnOpponent(Seat(0)),
        Refusal::NotAnOpponent(Seat(2)),
        Refusal::Eliminated(Seat(0)),
        Refusal::Eliminated(Seat(1)),
        Refusal::NotABase(kind("scout")),
        Refusal::OutpostInTheWay { owner: Seat(1), outpost: ion },
        Refusal::NotEnoughCombat { need: 5, have: 4 },
        Refusal::AttackOfNothing,
        Refusal::UnknownMode,
        Refusal::SeatsDoNotFit { seats: 5, least: 2, most: 2 },
        Refusal::SeatsDoNotFit { seats: 7, least: 3, most: 6 },
        Refusal::SetsDoNotFit(Sets { colony_wars: 0, frontiers: 2 }),
        Refusal::NoBoss,
        Refusal::NoEmperor,
        Refusal::CannotLead(Seat(2)),
        Refusal::CannotBegin(Seat(2)),
        Refusal::AttackTheTeam { named: Seat(2) },
        Refusal::AlreadyReady,
        Refusal::NotTogether,
        Refusal::TeamCannotPay { need: 7, have: 6 },
        Refusal::NobodyCanHelp,
        Refusal::NoMoreCalls,
        Refusal::ContributesTooMuch { most: 3 },
        Refusal::ContributesNothing,
        Refusal::DamageDoesNotStay,
        Refusal::DamageTooHigh { left: 2 },
        Refusal::LastCardFirst(Seat(3)),
        Refusal::NotATeammate(Seat(0)),
        Refusal::NotATeammate(Seat(3)),
        Refusal::NoPassing,
        Refusal::PassingCosts { have: 0 },
    ];
    let me = Seat(0);
    let events = [
        Event::Began { format: Format::Duel, sets: Sets::MIXED, seats: 2, first: me },
        Event::Began { format: Format::Hydra, sets: Sets::MIXED, seats: 4, first: Seat(1) },
        Event::Began { format: Format::Hydra, sets: Sets::MIXED, seats: 6, first: Seat(3) },
        Event::Began { format: Format::Adventure(Adventure::Automatons), sets: Sets::MIXED, seats: 2, first: me },
        Event::Used { seat: me, card: kind("stealth_tower"), acts_as: ion, ability: Ability::Scrap },
        Event::Used { seat: Seat(1), card: ion, acts_as: ion, ability: Ability::DoubleAlly },
        Event::Gained { seat: Seat(1), resource: Resource::Authority, amount: 5, now: 31, source: ion },
        Event::Drew { seat: Seat(1), count: 1, cards: Vec::new(), shown_to: SeatSet::EMPTY },
        Event::Drew { seat: Seat(1), count: 2, cards: Vec::new(), shown_to: SeatSet::EMPTY },
        Event::Drew {
            seat: me,
            count: 3,
            cards: vec![kind("scout"), kind("scout"), kind("viper")],
            shown_to: SeatSet::EMPTY,
        },
        Event::Shuffled { seat: me, count: 21 },
        Event::Discarded { seat: me, card: kind("star_barge"), by: Seat(1) },
        Event::Scrapped { seat: Seat(1), card: kind("star_barge"), from: ScrappedFrom::Hand },
        Event::Scrapped { seat: me, card: kind("star_barge"), from: ScrappedFrom::DiscardPile },
        Event::Scrapped { seat: me, card: kind("star_barge"), from: ScrappedFrom::Row(0) },
        Event::Acquired { seat: me, card: ion, from: Shelf::Row(1), price: None, to: Place::DeckTop },
        Event::Acquired { seat: Seat(1), card: ion, from: Shelf::Row(1), price: Some(5), to: Place::Hand },
        Event::Redirected { seat: me, what: Filter::Base, to: Place::DeckTop },
        Event::Redirected { seat: Seat(1), what: Filter::Any, to: Place::Hand },
        Event::Attacked { by: Seat(1), target: me, amount: 4, before: 34, after: 30 },
        Event::Attacked { by: me, target: Seat(1), amount: 4, before: 34, after: 30 },
        Event::Destroyed { by: Seat(1), owner: me, card: ion, combat: Some(5) },
        Event::Destroyed { by: me, owner: Seat(1), card: ion, combat: None },
        Event::Copied { seat: me, card: kind("stealth_tower"), of: ion },
        Event::Topdecked { seat: Seat(1), card: ion },
        Event::Declined { seat: me, source: kind("swarmer") },
        Event::Chose { seat: me, source: kind("outland_station"), ability: Ability::Primary, branch: 1 },
        Event::ChoiceOffered { seat: Seat(1), source: kind("gunship") },
        Event::CleanedUp { seat: me, ships: Vec::new(), hand: Vec::new() },
        Event::CleanedUp { seat: Seat(1), ships: vec![kind("scout")], hand: vec![ion] },
        Event::Returned { seat: me, card: kind("mobile_market") },
        Event::Returned { seat: Seat(1), card: kind("mobile_market") },
        Event::TeamTurnBegan { team: Team::A, seats: SeatSet::first(2), turn: 7 },
        Event::TeamTurnEnded { team: Team::B },
        Event::Ready { seat: me },
        Event::Ready { seat: Seat(1) },
        Event::Reconsiders { seat: me },
        Event::Reconsiders { seat: Seat(1) },
        Event::HelpAsked { seat: me, card: kind("star_barge"), owner: None, nth: 0, slot: Some(0), price: 1 },
        Event::HelpAsked { seat: Seat(1), card: ion, owner: Some(Seat(2)), nth: 0, slot: None, price: 5 },
        Event::Contributed { seat: me, to: Seat(1), resource: Resource::Combat, amount: 2 },
        Event::Contributed { seat: Seat(1), to: me, resource: Resource::Trade, amount: 1 },
        Event::Contributed { seat: Seat(1), to: me, resource: Resource::Trade, amount: 0 },
        Event::HelpFailed { seat: me, card: ion },
        Event::Damaged { by: Seat(1), owner: me, card: ion, amount: 3, left: 2 },
        Event::Damaged { by: me, owner: Seat(1), card: ion, amount: 1, left: 4 },
        Event::Repaired { seat: me },
        Event::Repaired { seat: Seat(1) },
        Event::Passed { seat: me, to: Seat(1), card: kind("star_barge") },
        Event::Passed { seat: Seat(1), to: me, card: kind("star_barge") },
        Event::Bequeathed { seat: me, to: Seat(1), card: kind("star_barge") },
        Event::Bequeathed { seat: Seat(1), to: me, card: kind("star_barge") },
        Event::LeftTheGame { seat: me, count: 21 },
        Event::LeftTheGame { seat: Seat(1), count: 12 },
        Event::TurnEnded { seat: me },
        Event::Eliminated { seat: me },
        Event::Eliminated { seat: Seat(1) },
        Event::Resigned { seat: Seat(1) },
        Event::TurnLimitReached { turns: 500 },
    ];
    let file = "pack.ron".to_owned();
    let id = "my_ship".to_owned();
    let mistakes = [
        check_cards("[(id: \"a\", enn: 1)]", "pack.ron").expect_err("a typo"),
        CardFileError::DoubleId { file: file.clone(), id: id.clone() },
        CardFileError::BadId { file: file.clone(), id: "My Ship".into() },
        CardFileError::BadDefense { file: file.clone(), id: id.clone() },
        CardFileError::DoubleAbility { file: file.clone(), id: id.clone() },
        CardFileError::Misplaced { file: file.clone(), id: id.clone(), effect: "ToHand".into() },
        CardFileError::NoFaction { file, id },
    ];
    for lang in Lang::ALL {
        let to = Listener { lang, me: Some(me) };
        let mut out = String::new();
        for refusal in &refusals {
            let _ = writeln!(out, "{}", StarRealms::say_refusal(refusal, to).glyphs(player));
        }
        out.push('\n');
        for event in &events {
            let _ = writeln!(out, "{}", StarRealms::say_event(event, to).glyphs(player));
        }
        out.push('\n');
        for mistake in &mistakes {
            let _ = writeln!(out, "{}", said(mistake, to).glyphs(player));
        }
        golden(format!("tests/text/rare.{}.txt", lang.code()), &out);
    }
}
