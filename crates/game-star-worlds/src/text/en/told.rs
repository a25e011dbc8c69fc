//! Events in English.

use crate::effect::Pile;
use crate::event::{CardAt, Event, Failure, LinkRecord, Zone};
use crate::state::{Deed, Outcome, Victory};
use crate::text::nouns::CARD;
use crate::text::{Changes, changes, name};
use tabletop::Seat;
use tabletop_text::{Case, En, Lang, Listener, Text, Wording, counted, say_in};

/// "you draw" or "Anna draws".
fn subject(seat: Seat, to: Listener, you: &'static str, they: &'static str, text: &mut Text) {
    if to.is(seat) {
        text.word("you").word(you);
    } else {
        text.seat(seat).word(they);
    }
}

fn card(told: &CardAt, text: &mut Text) {
    name(told.card, Lang::En, text);
}

const fn pile(pile: Pile) -> &'static str {
    match pile {
        Pile::Hand => "hand",
        Pile::Deck => "deck",
        Pile::Losses => "losses",
    }
}

impl Wording<Failure> for En {
    fn say(&self, why: &Failure, _: Listener, text: &mut Text) {
        text.word(match why {
            Failure::NoActor => "the acting card is gone",
            Failure::ActorClosed => "the acting card is closed",
            Failure::NoTarget => "there is no legal target any more",
            Failure::NoCard => "a card it needs is gone",
            Failure::Forbidden => "a text forbids it now",
            Failure::NoEnergy => "there is too little energy",
        });
    }
}

/// What a link does, without who did it.
impl Wording<LinkRecord> for En {
    fn say(&self, link: &LinkRecord, to: Listener, text: &mut Text) {
        let actor = |text: &mut Text| {
            if link.actor.card.is_some() {
                card(&link.actor, text);
                text.word(": ");
            }
        };
        match link.deed {
            Deed::Attack => {
                text.word("normal attack on ");
                card(&link.target, text);
            }
            Deed::Place => {
                actor(text);
                text.word("place ");
                card(&link.brings, text);
            }
            Deed::Join => {
                actor(text);
                text.word("put ");
                card(&link.brings, text);
                text.word(" on ");
                card(&link.target, text);
            }
            Deed::Fire => {
                actor(text);
                card(&link.brings, text);
                text.word(" at ");
                card(&link.target, text);
            }
            Deed::Cover => {
                card(&link.actor, text);
                text.word(" covers ");
                card(&link.target, text);
                if let Some(against) = link.against.filter(|against| against.by.card.is_some()) {
                    text.word(" against ");
                    card(&against.by, text);
                }
            }
            Deed::Cancel => {
                card(&link.brings, text);
                text.word(" stops ");
                card(&link.target, text);
            }
            Deed::Act => {
                name(link.text.card, Lang::En, text);
                text.word(": ");
                let line = link.text.card.card().lines.get(usize::from(link.text.line));
                if let Some(step) = line.and_then(|line| line.steps.get(usize::from(link.text.step))) {
                    text.text(say_in(step, to));
                }
                if link.target.card.is_some() {
                    text.word(" (");
                    card(&link.target, text);
                    text.word(")");
                }
            }
        }
    }
}

impl Wording<Outcome> for En {
    fn say(&self, outcome: &Outcome, to: Listener, text: &mut Text) {
        match outcome {
            Outcome::Draw => {
                text.word("the game is drawn: both players win at the same moment");
            }
            Outcome::Won { seat, victory } => {
                subject(*seat, to, " win", " wins", text);
                text.word(match victory {
                    Victory::Military => ": military victory, the enemy base is destroyed",
                    Victory::Strategic => ": strategic victory, 12 stars",
                    Victory::Economic => ": economic victory, the enemy deck is empty",
                    Victory::Walkover => ": the opponent has left",
                });
            }
        }
    }
}

impl Wording<Event> for En {
    fn say(&self, event: &Event, to: Listener, text: &mut Text) {
        match event {
            Event::Initiative { seat } => subject(*seat, to, " have the initiative", " has the initiative", text),
            Event::DeckChosen { seat } => subject(*seat, to, " have chosen a deck", " has chosen a deck", text),
            Event::BasePlaced { seat, base } => {
                subject(*seat, to, " place the base ", " places the base ", text);
                card(base, text);
            }
            Event::HandDrawn { seat, cards } => {
                subject(*seat, to, " take a hand of ", " takes a hand of ", text);
                counted(u32::from(*cards), &CARD, Case::Nominative, Lang::En, text);
            }
            Event::Mulligan { seat, removed } => {
                subject(*seat, to, " take a new hand; ", " takes a new hand; ", text);
                name(*removed, Lang::En, text);
                text.word(" leaves the game");
            }
            Event::Kept { seat } => subject(*seat, to, " keep the hand", " keeps the hand", text),
            Event::TurnBegan { seat, turn } => {
                text.word("turn ").number(i32::from(*turn)).word(": ");
                if to.is(*seat) {
                    text.word("yours")
                } else {
                    text.seat(*seat)
                };
            }
            Event::Drew { seat, card } => {
                subject(*seat, to, " draw ", " draws ", text);
                match card {
                    Some(card) => name(*card, Lang::En, text),
                    None => {
                        text.word("a card");
                    }
                }
            }
            Event::Opened { what } => {
                card(what, text);
                text.word(" opens");
            }
            Event::Closed { what } => {
                card(what, text);
                text.word(" closes");
            }
            Event::Passed { seat } => subject(*seat, to, " pass", " passes", text),
            Event::EndAnnounced { seat } => {
                subject(*seat, to, " announce the end of the turn", " announces the end of the turn", text);
            }
            Event::Brought { what, from } => {
                card(what, text);
                text.word(" is put on the battlefield from the ").word(pile(*from));
            }
            Event::Declared { link, attackers, targets } => {
                subject(link.by, to, " declare: ", " declares: ", text);
                if attackers.is_empty() {
                    self.say(link, to, text);
                } else {
                    for (index, attacker) in attackers.iter().enumerate() {
                        text.word(if index > 0 { ", " } else { "" });
                        card(attacker, text);
                    }
                    text.word(" → ");
                    targets.iter().for_each(|target| card(target, text));
                }
            }
            Event::Discarded { seat, card } => {
                subject(*seat, to, " discard ", " discards ", text);
                name(*card, Lang::En, text);
            }
            Event::Milled { seat, card } => {
                name(*card, Lang::En, text);
                text.word(" goes from the deck to the losses (");
                if to.is(*seat) {
                    text.word("yours")
                } else {
                    text.seat(*seat)
                };
                text.word(")");
            }
            Event::Performed { link } => {
                text.word("done: ");
                self.say(link, to, text);
            }
            Event::Failed { link, why } => {
                text.word("not done: ");
                self.say(link, to, text);
                text.word(" (");
                self.say(why, to, text);
                text.word(")");
            }
            Event::AttackerFailed { attacker, why } => {
                card(attacker, text);
                text.word(" does not attack: ");
                self.say(why, to, text);
            }
            Event::Entered { what } => {
                card(what, text);
                text.word(" enters the battlefield");
            }
            Event::Joined { what, host } => {
                card(what, text);
                text.word(" now lies on ");
                card(host, text);
            }
            Event::Damaged { what, points, by } => {
                card(what, text);
                text.word(" takes ").number(i32::from(*points)).word(" damage from ");
                name(*by, Lang::En, text);
            }
            Event::Responded { what, points, by } => {
                card(what, text);
                text.word(" takes ").number(i32::from(*points)).word(" response damage from ");
                name(*by, Lang::En, text);
            }
            Event::Destroyed { what } => {
                card(what, text);
                text.word(" is destroyed");
            }
            Event::Guarded { guard, character } => {
                card(guard, text);
                text.word(" falls in place of ");
                card(character, text);
            }
            Event::Left { what, to: zone } => {
                card(what, text);
                text.word(match zone {
                    Zone::Hand => " goes back to the hand",
                    Zone::Deck => " goes back to the deck",
                    Zone::Losses => " goes to the losses",
                });
            }
            Event::Covered { attacker, covered, by } => {
                card(by, text);
                text.word(" takes the blow of ");
                name(*attacker, Lang::En, text);
                text.word(" for ");
                card(covered, text);
            }
            Event::Cancelled { what, by } => {
                name(*by, Lang::En, text);
                text.word(" stops ");
                card(what, text);
            }
            Event::Strengthened { what, attack, defence } => {
                card(what, text);
                text.word(" has ");
                changes(&Changes { attack: *attack, defence: *defence, ..Changes::default() }, Lang::En, text);
                text.word(" until the end of the turn");
            }
            Event::Found { seat, card, from } => {
                subject(*seat, to, " take ", " takes ", text);
                name(*card, Lang::En, text);
                text.word(" from the ").word(pile(*from));
            }
            Event::FoundNothing { seat } => subject(*seat, to, " take nothing", " takes nothing", text),
            Event::RemovedNothing { seat } => {
                subject(*seat, to, " remove nothing from the game", " removes nothing from the game", text);
            }
            Event::Shuffled { seat, pile: which } => {
                text.word(match which {
                    Pile::Losses => "the losses are shuffled (",
                    Pile::Deck => "the deck is shuffled (",
                    Pile::Hand => "the hand is shuffled (",
                });
                if to.is(*seat) {
                    text.word("yours")
                } else {
                    text.seat(*seat)
                };
                text.word(")");
            }
            Event::Removed { seat, card } => {
                name(*card, Lang::En, text);
                text.word(" leaves the game from the losses (");
                if to.is(*seat) {
                    text.word("yours")
                } else {
                    text.seat(*seat)
                };
                text.word(")");
            }
            Event::ChainEnded => {
                text.word("the chain is finished");
            }
            Event::TurnEnded { seat } => {
                subject(*seat, to, " end the turn; damage is gone", " ends the turn; damage is gone", text);
            }
            Event::WalkedAway { seat } => subject(*seat, to, " leave the table", " leaves the table", text),
            Event::Ended { outcome } => self.say(outcome, to, text),
        }
    }
}
