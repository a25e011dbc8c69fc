//! English.

use super::{
    AUTHORITY, Awaited, COMBAT, DEFENSE, Effects, Offer, TRADE, TURN, ability_name, asked_cards, badge, branches,
    effects, face, name, names, separator, some_cards, symbol, team_name, who,
};
use crate::action::Action;
use crate::cards::Kind;
use crate::effect::{Ability, Condition, Counted, Effect, Filter, Place, Resource, Zone};
use crate::event::{Event, ScrappedFrom};
use crate::rules::formats::Team;
use crate::setup::Format;
use crate::view::{Question, SeatView};
use tabletop::Seat;
use tabletop_text::{Case, En, Lang, Listener, Text, Wording, counted};

mod refusals;

const LANG: Lang = Lang::En;

/// "You play", "Orion plays".
fn does(text: &mut Text, seat: Seat, to: Listener, you: &'static str, they: &'static str) {
    who(text, seat, to);
    text.word(" ").word(if to.is(seat) { you } else { they });
}

/// The same inside a sentence.
fn does_inside(text: &mut Text, seat: Seat, to: Listener, you: &'static str, they: &'static str) {
    if to.is(seat) {
        text.word(LANG.pick("you ", "вы ")).word(you);
    } else {
        text.seat(seat).word(" ").word(they);
    }
}

fn zones(from: &[Zone], text: &mut Text) {
    for (index, zone) in from.iter().enumerate() {
        let between = match index {
            0 => "",
            last if last + 1 == from.len() => " or ",
            _ => ", ",
        };
        text.word(between).word(match zone {
            Zone::Hand => "hand",
            Zone::DiscardPile => "discard pile",
            Zone::Play => "play",
        });
    }
}

const fn what_card(what: Filter) -> &'static str {
    match what {
        Filter::Any => "card",
        Filter::Ship => "ship",
        Filter::Base => "base",
    }
}

const fn where_to(place: Place) -> &'static str {
    match place {
        Place::DiscardPile => "to your discard pile",
        Place::DeckTop => "on top of your deck",
        Place::Hand => "to your hand",
    }
}

/// "The next base you acquire this turn goes on top of your deck".
pub(super) fn redirect(what: Filter, to: Place) -> Text {
    let mut text = Text::new();
    text.word("the next ").word(what_card(what)).word(" you acquire this turn goes ").word(where_to(to));
    text.capitalized()
}

impl Wording<Effects<'_>> for En {
    fn say(&self, effects: &Effects<'_>, to: Listener, text: &mut Text) {
        for (index, effect) in effects.0.iter().enumerate() {
            // What follows "for each" is not part of it.
            match index.checked_sub(1).map(|before| &effects.0[before]) {
                None => {}
                Some(Effect::ForEach(..)) => {
                    text.word("; then ");
                }
                Some(_) => {
                    text.word(separator(effect));
                }
            }
            self.say(effect, to, text);
        }
    }
}

impl Wording<Effect> for En {
    fn say(&self, effect: &Effect, to: Listener, text: &mut Text) {
        match effect {
            Effect::Gain(resource, amount) => face::gain(*resource, *amount, text),
            Effect::GainItsCost(resource) => {
                text.icon(symbol(*resource)).word(" equal to its cost");
            }
            Effect::Draw(count) => {
                text.word("draw ");
                some_cards(*count, Case::Accusative, LANG, text);
            }
            Effect::Discard(count) => {
                text.word("discard ");
                some_cards(*count, Case::Accusative, LANG, text);
            }
            Effect::OpponentDiscards(count) => {
                text.word("an opponent discards ");
                some_cards(*count, Case::Accusative, LANG, text);
            }
            Effect::Scrap { count, from } => {
                text.word("scrap ");
                some_cards(*count, Case::Accusative, LANG, text);
                text.word(" from your ");
                zones(from, text);
            }
            Effect::ScrapUpTo { count, from } => {
                text.word("scrap up to ");
                some_cards(*count, Case::Genitive, LANG, text);
                text.word(" from your ");
                zones(from, text);
            }
            Effect::ScrapRow(count) => {
                text.word("scrap ");
                some_cards(*count, Case::Accusative, LANG, text);
                text.word(" in the trade row");
            }
            Effect::ScrapRowUpTo(count) => {
                text.word("scrap up to ");
                some_cards(*count, Case::Genitive, LANG, text);
                text.word(" in the trade row");
            }
            Effect::DestroyBase => {
                text.word("destroy an opponent’s base");
            }
            Effect::Acquire { what, cost, to: place } => {
                text.word("take a ").word(what_card(*what)).word(" costing up to ").amount(TRADE, *cost);
                text.word(" for free");
                match place {
                    Place::DiscardPile => {}
                    Place::DeckTop | Place::Hand => {
                        text.word(", it goes ").word(where_to(*place));
                    }
                }
            }
            Effect::NextAcquired { what, to: place } => {
                text.word("the next ")
                    .word(what_card(*what))
                    .word(" you acquire this turn goes ")
                    .word(where_to(*place));
            }
            Effect::TopdeckBase => {
                text.word("put a base from your discard pile on top of your deck");
            }
            Effect::CopyBase => {
                text.word("until the turn ends this is a copy of another base in play and of its faction as well");
            }
            Effect::ReturnAtEndOfTurn => {
                text.word("this card returns to your discard pile when the turn ends");
            }
            Effect::ToHand => {
                text.word("take this card to your hand");
            }
            Effect::OneOf(one, other) => {
                self.say(&Effects(one), to, text);
                text.word(" or ");
                self.say(&Effects(other), to, text);
            }
            Effect::May(inner) => {
                text.word("you may ");
                self.say(&**inner, to, text);
            }
            Effect::If(condition, body) => {
                match condition {
                    Condition::OwnBases(least) => {
                        text.word("if you have at least ");
                        face::bases(*least, LANG, text);
                        text.word(" in play: ");
                    }
                    Condition::OpponentBases(1) => {
                        text.word("if an opponent has a base in play: ");
                    }
                    Condition::OpponentBases(least) => {
                        text.word("if an opponent has at least ");
                        face::bases(*least, LANG, text);
                        text.word(" in play: ");
                    }
                    Condition::Played(faction) => {
                        text.word("if you have played a card of ").icon(badge(*faction)).word(" this turn, ");
                    }
                }
                self.say(&Effects(body), to, text);
            }
            Effect::Then(first, body) => {
                self.say(&**first, to, text);
                text.word(match body[..] {
                    [Effect::GainItsCost(_)] => ", gain ",
                    _ => "; if you do, ",
                });
                self.say(&Effects(body), to, text);
            }
            Effect::ForEach(Counted::Scrapped { from }, body) => {
                self.say(&Effects(body), to, text);
                text.word(" for each of your cards scrapped this turn from ");
                zones(from, text);
            }
            Effect::ForEach(Counted::Discarded { most }, body) => {
                text.word("discard up to ");
                some_cards(*most, Case::Genitive, LANG, text);
                text.word("; for each, ");
                self.say(&Effects(body), to, text);
            }
            Effect::ForEach(Counted::DiscardedAny, body) => {
                text.word("discard any number of cards; for each, ");
                self.say(&Effects(body), to, text);
            }
        }
    }
}

impl Wording<Offer<'_>> for En {
    fn say(&self, offer: &Offer<'_>, to: Listener, text: &mut Text) {
        let slot = |slot: u8, text: &mut Text| match offer.in_row(slot) {
            Some(card) => name(text, card, LANG),
            None => {
                text.word("slot ").number(i32::from(slot) + 1);
            }
        };
        match offer.action {
            Action::Play(card) => {
                text.word("Play ");
                name(text, card, LANG);
            }
            Action::Use(piece, ability) => {
                let source = offer.acts_as(offer.asked(), piece);
                text.word(match ability {
                    Ability::Primary => "Use ",
                    Ability::Ally => "Ally of ",
                    Ability::DoubleAlly => "Double ally of ",
                    Ability::Scrap => "Scrap ",
                    Ability::Acquired => "Acquire ",
                });
                name(text, piece.kind, LANG);
                text.word(": ");
                self.say(&Effects(effects(source, ability)), to, text);
            }
            Action::Buy(from) => {
                text.word("Buy ");
                slot(from, text);
                if let Some(card) = offer.in_row(from) {
                    text.word(" for ").amount(TRADE, card.cost());
                }
            }
            Action::BuyExplorer => {
                text.word("Buy ");
                name(text, Kind::EXPLORER, LANG);
                text.word(" for ").amount(TRADE, Kind::EXPLORER.cost());
            }
            Action::Attack(target, amount) => {
                text.word("Attack ").seat(target).word(" with ").amount(COMBAT, i32::from(amount));
                if let Some(before) = offer.authority(target) {
                    text.word(": ").amount(AUTHORITY, before).word(" → ").number(before - i32::from(amount));
                }
            }
            Action::AttackBase(owner, piece) => {
                text.word("Destroy ");
                name(text, piece.kind, LANG);
                text.word(" of ").seat(owner).word(" for ");
                text.amount(COMBAT, offer.defense_left(owner, piece));
            }
            Action::EndTurn => {
                text.word(if offer.view.format.joint_turn() { "Ready to end the turn" } else { "End turn" });
            }
            Action::BuyTogether(from) => {
                text.word("Ask the team to pay for ");
                slot(from, text);
                if let Some(card) = offer.in_row(from) {
                    text.word(" together: ").amount(TRADE, card.cost());
                }
            }
            Action::BuyExplorerTogether => {
                text.word("Ask the team to pay for ");
                name(text, Kind::EXPLORER, LANG);
                text.word(" together: ").amount(TRADE, Kind::EXPLORER.cost());
            }
            Action::AttackBaseTogether(owner, piece) => {
                text.word("Ask the team to destroy ");
                name(text, piece.kind, LANG);
                text.word(" of ").seat(owner).word(" together: ");
                text.amount(COMBAT, offer.defense_left(owner, piece));
            }
            Action::Contribute(amount) => {
                text.word("Give ").amount(offer.asked_resource(), i32::from(amount));
            }
            Action::DamageBase(owner, piece, amount) => {
                text.word("Damage ");
                name(text, piece.kind, LANG);
                text.word(" of ").seat(owner).word(" with ").amount(COMBAT, i32::from(amount));
            }
            Action::Pass(card, seat) => {
                text.word("Pass ");
                name(text, card, LANG);
                text.word(" to ").seat(seat).word(" for ").amount(TRADE, 1);
            }
            Action::Proceed => {
                text.word("The Boss’s turn");
            }
            Action::RejectRow => {
                text.word("Reject the whole trade row");
            }
            Action::Sever(card) => {
                text.word("Cut off ");
                name(text, card, LANG);
                text.word(" for ").amount(COMBAT, card.cost());
            }
            Action::TopdeckFromHand(card) => {
                text.word("Put ");
                name(text, card, LANG);
                text.word(" from hand on top of your deck");
            }
            Action::Bequeath(card) => {
                text.word("Leave ");
                name(text, card, LANG);
            }
            Action::Choose(branch) => {
                let pending = offer.view.pending.as_ref();
                let both = pending.and_then(|pending| branches(effects(pending.source, pending.ability)));
                match both.and_then(|both| both.get(usize::from(branch)).copied()) {
                    Some(chosen) => {
                        let mut words = Text::new();
                        self.say(&Effects(chosen), to, &mut words);
                        text.text(words.capitalized());
                    }
                    None => {
                        text.word("Choice ").number(i32::from(branch) + 1);
                    }
                }
            }
            Action::Discard(card) => {
                text.word("Discard ");
                name(text, card, LANG);
            }
            Action::ScrapFromHand(card) => {
                text.word("Scrap ");
                name(text, card, LANG);
                text.word(" from your hand");
            }
            Action::ScrapFromDiscard(card) => {
                text.word("Scrap ");
                name(text, card, LANG);
                text.word(" from your discard pile");
            }
            Action::ScrapFromRow(from) => {
                text.word("Scrap ");
                slot(from, text);
                text.word(" in the trade row");
            }
            Action::Acquire(from) => {
                text.word("Take ");
                slot(from, text);
                text.word(" for free");
            }
            Action::AcquireExplorer => {
                text.word("Take ");
                name(text, Kind::EXPLORER, LANG);
                text.word(" for free");
            }
            Action::Put(place) => {
                text.word("Put it ").word(where_to(place));
            }
            Action::Destroy(owner, piece) => {
                text.word("Destroy ");
                name(text, piece.kind, LANG);
                text.word(" of ").seat(owner);
            }
            Action::Copy(card) => {
                text.word("Copy ");
                name(text, card, LANG);
            }
            Action::Topdeck(card) => {
                text.word("Put ");
                name(text, card, LANG);
                text.word(" on top of your deck");
            }
            Action::Target(seat) => {
                text.word("Choose ").seat(seat);
            }
            Action::Decline => {
                text.word(match offer.question() {
                    Some(Question::Contribute { .. }) => "Give nothing",
                    Some(Question::Bequeath { from, .. }) if to.is(from) => "Leave nothing",
                    Some(Question::Bequeath { .. }) => "Take nothing",
                    _ if offer.stops() => "That is enough",
                    _ => "Do nothing",
                });
            }
        }
    }
}

/// "you", or a name.
fn whom(text: &mut Text, seat: Seat, to: Listener) {
    if to.is(seat) {
        text.word("you");
    } else {
        text.seat(seat);
    }
}

impl Wording<Event> for En {
    fn say(&self, event: &Event, to: Listener, text: &mut Text) {
        match event {
            Event::Began { format, seats, first, .. } => {
                text.word("The game begins");
                match format {
                    // The boss may be the first: the turn that begins says whose it is.
                    Format::Adventure(_) => {}
                    Format::Hydra => {
                        let team = Team::of_half(*first, *seats);
                        text.word(". ").word(team_name(team, LANG)).word(" takes the first turn");
                    }
                    Format::Duel
                    | Format::FreeForAll
                    | Format::Hunter
                    | Format::Trophy
                    | Format::Emperor
                    | Format::Raid => {
                        text.word(". ");
                        does(text, *first, to, "take the first turn", "takes the first turn");
                    }
                }
            }
            Event::TurnBegan { seat, turn } => {
                text.word("Turn ").number(*turn).word(": ");
                if to.is(*seat) {
                    text.word("you");
                } else {
                    text.seat(*seat);
                }
            }
            Event::Played { seat, card } => {
                does(text, *seat, to, "play ", "plays ");
                name(text, *card, LANG);
            }
            Event::Used { seat, card, acts_as, ability } => {
                does(text, *seat, to, "use ", "uses ");
                name(text, *card, LANG);
                if acts_as != card {
                    text.word(" as ");
                    name(text, *acts_as, LANG);
                }
                match ability {
                    Ability::Primary => {}
                    Ability::Ally | Ability::DoubleAlly | Ability::Scrap | Ability::Acquired => {
                        text.word(", ").word(ability_name(*ability, LANG));
                    }
                }
            }
            Event::Gained { seat, resource, amount, now, source } => {
                name(text, *source, LANG);
                text.word(": ");
                does_inside(text, *seat, to, "gain ", "gains ");
                text.amount(symbol(*resource), i32::from(*amount));
                match resource {
                    Resource::Authority => {
                        text.word(", now ").number(*now);
                    }
                    Resource::Trade | Resource::Combat => {
                        text.word(" (").number(*now).word(")");
                    }
                }
            }
            Event::Drew { seat, count, cards, .. } => {
                does(text, *seat, to, "draw ", "draws ");
                if cards.is_empty() {
                    some_cards(*count, Case::Accusative, LANG, text);
                } else {
                    names(text, cards, LANG);
                }
            }
            Event::Shuffled { seat, count } => {
                does(text, *seat, to, "shuffle the discard pile: ", "shuffles the discard pile: ");
                counted((*count).into(), &super::CARD, Case::Nominative, LANG, text);
            }
            Event::Discarded { seat, card, .. } => {
                does(text, *seat, to, "discard ", "discards ");
                name(text, *card, LANG);
            }
            Event::Scrapped { seat, card, from } => {
                does(text, *seat, to, "scrap ", "scraps ");
                name(text, *card, LANG);
                text.word(match from {
                    ScrappedFrom::Hand => " from hand",
                    ScrappedFrom::DiscardPile => " from the discard pile",
                    ScrappedFrom::Play => "",
                    ScrappedFrom::Row(_) => " in the trade row",
                });
            }
            Event::Acquired { seat, card, price, to: place, .. } => {
                match price {
                    Some(price) => {
                        does(text, *seat, to, "buy ", "buys ");
                        name(text, *card, LANG);
                        text.word(" for ").amount(TRADE, *price);
                    }
                    None => {
                        does(text, *seat, to, "take ", "takes ");
                        name(text, *card, LANG);
                        text.word(" for free");
                    }
                }
                match place {
                    Place::DiscardPile => {}
                    Place::DeckTop => {
                        text.word(", on top of the deck");
                    }
                    Place::Hand => {
                        text.word(", to hand");
                    }
                }
            }
            Event::RowFilled { slot, card } => {
                text.word("New in the trade row, slot ").number(i32::from(*slot) + 1).word(": ");
                name(text, *card, LANG);
            }
            Event::Redirected { seat, what, to: place } => {
                if to.is(*seat) {
                    text.text(redirect(*what, *place));
                } else {
                    text.word("The next ").word(what_card(*what)).word(" that ").seat(*seat);
                    text.word(" acquires this turn goes ").word(match place {
                        Place::DiscardPile => "to the discard pile",
                        Place::DeckTop => "on top of the deck",
                        Place::Hand => "to hand",
                    });
                }
            }
            Event::Attacked { by, target, amount, before, after } => {
                does(text, *by, to, "attack ", "attacks ");
                if to.is(*target) {
                    text.word("you");
                } else {
                    text.seat(*target);
                }
                text.word(" with ").amount(COMBAT, i32::from(*amount));
                text.word(": ").amount(AUTHORITY, *before).word(" → ").number(*after);
            }
            Event::Destroyed { by, owner, card, combat } => {
                does(text, *by, to, "destroy ", "destroys ");
                name(text, *card, LANG);
                if to.is(*owner) {
                    text.word(", your base");
                } else {
                    text.word(", base of ").seat(*owner);
                }
                if let Some(combat) = combat {
                    text.word(", for ").amount(COMBAT, i32::from(*combat));
                }
            }
            Event::Copied { card, of, .. } => {
                name(text, *card, LANG);
                text.word(" becomes ");
                name(text, *of, LANG);
                text.word(" until the turn ends");
            }
            Event::Topdecked { seat, card } => {
                does(text, *seat, to, "put ", "puts ");
                name(text, *card, LANG);
                text.word(" on top of the deck");
            }
            Event::Declined { seat, source } => {
                name(text, *source, LANG);
                text.word(": ");
                does_inside(text, *seat, to, "choose nothing more", "chooses nothing more");
            }
            Event::Chose { seat, source, ability, branch } => {
                name(text, *source, LANG);
                text.word(": ");
                does_inside(text, *seat, to, "choose ", "chooses ");
                let both = branches(effects(*source, *ability));
                if let Some(chosen) = both.and_then(|both| both.get(usize::from(*branch)).copied()) {
                    self.say(&Effects(chosen), to, text);
                }
            }
            Event::ChoiceOffered { seat, source } => {
                name(text, *source, LANG);
                text.word(": ");
                does_inside(text, *seat, to, "must choose", "must choose");
            }
            Event::CleanedUp { seat, ships, hand } => {
                if ships.is_empty() && hand.is_empty() {
                    does(text, *seat, to, "have nothing to discard", "has nothing to discard");
                    return;
                }
                does(text, *seat, to, "discard ", "discards ");
                if !ships.is_empty() {
                    text.word("the ships played");
                }
                if !hand.is_empty() {
                    text.word(if ships.is_empty() { "from hand: " } else { ", and from hand: " });
                    names(text, hand, LANG);
                }
            }
            Event::TeamTurnBegan { team, turn, .. } => {
                text.word("Turn ").number(*turn).word(": ").word(team_name(*team, LANG));
            }
            Event::TeamTurnEnded { team } => {
                text.word(team_name(*team, LANG)).word(" ends the turn");
            }
            Event::Ready { seat } => does(text, *seat, to, "are ready to end the turn", "is ready to end the turn"),
            Event::Reconsiders { seat } => {
                does(text, *seat, to, "can do something again", "can do something again");
            }
            Event::HelpAsked { seat, card, owner, price, .. } => {
                does(text, *seat, to, "ask the team to ", "asks the team to ");
                text.word(if owner.is_some() { "destroy " } else { "pay for " });
                name(text, *card, LANG);
                match owner {
                    Some(owner) => {
                        text.word(" of ").seat(*owner).word(" together: ").amount(COMBAT, i32::from(*price));
                    }
                    None => {
                        text.word(" together: ").amount(TRADE, i32::from(*price));
                    }
                }
            }
            Event::Contributed { seat, amount: 0, .. } => does(text, *seat, to, "give nothing", "gives nothing"),
            Event::Contributed { seat, resource, amount, .. } => {
                does(text, *seat, to, "give ", "gives ");
                text.amount(symbol(*resource), i32::from(*amount));
            }
            Event::HelpFailed { card, .. } => {
                name(text, *card, LANG);
                text.word(": it does not come together, everybody keeps the points");
            }
            Event::Damaged { by, owner, card, amount, left } => {
                does(text, *by, to, "damage ", "damages ");
                name(text, *card, LANG);
                if to.is(*owner) {
                    text.word(", your base,");
                } else {
                    text.word(", base of ").seat(*owner).word(",");
                }
                text.word(" with ").amount(COMBAT, i32::from(*amount));
                text.word(": ").amount(DEFENSE, i32::from(*left)).word(" left");
            }
            Event::Repaired { seat } => {
                if to.is(*seat) {
                    text.word("Your bases are whole again");
                } else {
                    text.word("The bases of ").seat(*seat).word(" are whole again");
                }
            }
            Event::Passed { seat, to: mate, card } => {
                does(text, *seat, to, "pass ", "passes ");
                name(text, *card, LANG);
                text.word(" to ");
                whom(text, *mate, to);
                text.word(" for ").amount(TRADE, 1);
            }
            Event::Bequeathed { seat, to: heir, card } => {
                does(text, *seat, to, "leave ", "leaves ");
                name(text, *card, LANG);
                text.word(" to ");
                whom(text, *heir, to);
            }
            Event::LeftTheGame { seat, count } => {
                if to.is(*seat) {
                    text.word("Your cards leave the game: ");
                } else {
                    text.word("The cards of ").seat(*seat).word(" leave the game: ");
                }
                counted((*count).into(), &super::CARD, Case::Nominative, LANG, text);
            }
            Event::Returned { seat, card } => {
                name(text, *card, LANG);
                if to.is(*seat) {
                    text.word(" returns to your discard pile");
                } else {
                    text.word(" returns to the discard pile of ").seat(*seat);
                }
            }
            Event::Boss(event) => self.say(event, to, text),
            Event::TurnEnded { seat } => {
                if to.is(*seat) {
                    text.word("Your turn ends");
                } else {
                    text.seat(*seat).word(" ends the turn");
                }
            }
            Event::Eliminated { seat } => does(text, *seat, to, "have lost", "has lost"),
            Event::Resigned { seat } => does(text, *seat, to, "resign", "resigns"),
            Event::TurnLimitReached { turns } => {
                text.word("The limit of ");
                counted((*turns).into(), &TURN, Case::Genitive, LANG, text);
                text.word(" is reached");
            }
            Event::Finished { .. } => {
                text.word("The game is over");
            }
        }
    }
}

impl Wording<Awaited<'_>> for En {
    fn say(&self, awaited: &Awaited<'_>, to: Listener, text: &mut Text) {
        let view = awaited.0;
        if let Some(standings) = &view.standings {
            let mine = view.seats.iter().find(|seat| to.is(seat.seat)).map(|seat| standings.place(seat.side));
            let draw = standings.winners().count() > 1;
            match mine {
                Some(Some(1)) if draw => text.word("A draw"),
                Some(Some(1)) => text.word("You have won"),
                Some(_) => text.word("You have lost"),
                None if draw => text.word("A draw"),
                None => {
                    let winner = view.seats.iter().find(|seat| standings.place(seat.side) == Some(1));
                    match winner {
                        Some(SeatView { team: Some(Team::Players), .. }) => text.word("The players have won"),
                        Some(SeatView { team: Some(Team::Raiders), .. }) => text.word("The raiders have won"),
                        Some(SeatView { team: Some(Team::Boss), .. }) => text.word("The boss has won"),
                        Some(SeatView { team: Some(team), .. }) => text.word(team_name(*team, LANG)).word(" has won"),
                        Some(seat) => text.seat(seat.seat).word(" has won"),
                        None => text.word("The game is over"),
                    }
                }
            };
            return;
        }
        let Some(pending) = &view.pending else {
            let me = view.seats.iter().find(|seat| to.is(seat.seat));
            match view.asked.first() {
                Some(_) if view.asked.iter().any(|seat| to.is(*seat)) && view.format.joint_turn() => {
                    text.word("Your team’s turn")
                }
                Some(seat) if to.is(*seat) => text.word("Your turn"),
                Some(_) if me.is_some_and(|me| me.ready) => text.word("You are ready; your team is still playing"),
                Some(seat) if view.format.joint_turn() => match view.seats.iter().find(|view| view.seat == *seat) {
                    Some(SeatView { team: Some(team), .. }) => text.word(team_name(*team, LANG)).word(" is playing"),
                    Some(_) | None => text.seat(*seat).word(" is playing"),
                },
                Some(seat) => text.seat(*seat).word(" is playing"),
                None => text.word("The game is over"),
            };
            return;
        };
        if let Question::Bequeath { from, to: heir } = pending.question {
            match (to.is(pending.seat), to.is(from)) {
                (false, _) if pending.seat == from => {
                    text.seat(from).word(" drops out, and may leave a card to ");
                    whom(text, heir, to);
                }
                (false, _) => {
                    text.seat(from).word(" has left: ").seat(pending.seat).word(" may take one of the cards");
                }
                (true, true) => {
                    text.word("You drop out: leave one of your cards to ").seat(heir).word(", if you like");
                }
                (true, false) => {
                    text.seat(from).word(" has left: take one of the cards, if you like");
                }
            }
            return;
        }
        name(text, pending.source, LANG);
        text.word(": ");
        if !to.is(pending.seat) {
            text.seat(pending.seat).word(" is choosing");
            return;
        }
        match pending.question {
            Question::OneOf => {
                text.word("choose one");
            }
            Question::Discard { left: None, .. } => {
                text.word("discard as many cards as you like");
            }
            Question::Discard { left: Some(left), optional, .. } => {
                text.word(if optional { "you may discard " } else { "discard " });
                asked_cards(left, optional, LANG, text);
            }
            Question::Scrap { hand, discard, left, optional } => {
                text.word(if optional { "you may scrap " } else { "scrap " });
                asked_cards(left, optional, LANG, text);
                text.word(match (hand, discard) {
                    (true, true) => " from your hand or discard pile",
                    (true, false) => " from your hand",
                    (false, _) => " from your discard pile",
                });
            }
            Question::ScrapRow { left, optional } => {
                text.word(if optional { "you may scrap " } else { "scrap " });
                asked_cards(left, optional, LANG, text);
                text.word(" in the trade row");
            }
            Question::Destroy { optional } => {
                text.word(if optional { "you may destroy a base" } else { "destroy a base" });
            }
            Question::Acquire { what, cost } => {
                text.word("take a ")
                    .word(what_card(what))
                    .word(" costing up to ")
                    .amount(TRADE, cost)
                    .word(" for free");
            }
            Question::Put { .. } => {
                text.word("where does it go?");
            }
            Question::Topdeck => {
                text.word("choose a base for the top of your deck");
            }
            Question::Copy => {
                text.word("choose a base to copy");
            }
            Question::Target => {
                text.word("choose an opponent");
            }
            Question::Contribute { to: asker, resource, price, pledged, most } => {
                text.seat(asker).word(" asks for help: ").amount(symbol(resource), i32::from(price)).word(" in all");
                if pledged > 0 {
                    text.word(", ").number(pledged).word(" promised");
                }
                text.word(", you can give up to ").number(most);
            }
            Question::StarterOnDeck => {
                text.word("put a Scout or Viper on top of your deck");
            }
            // Said above.
            Question::Bequeath { .. } => {}
        }
    }
}
