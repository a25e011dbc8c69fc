//! Why not, in English.

use super::{LANG, does};
use crate::cards::CardFileError;
use crate::refusal::Refusal;
use crate::text::{COMBAT, SEAT, TRADE, ability_name, badge, name};
use tabletop_text::{Case, En, Listener, Text, Wording, counted};

impl Wording<Refusal> for En {
    fn say(&self, refusal: &Refusal, to: Listener, text: &mut Text) {
        match *refusal {
            Refusal::GameOver => {
                text.word("The game is over");
            }
            Refusal::NotAsked => {
                text.word("It is not your turn");
            }
            Refusal::AnswerFirst { card } => {
                text.word("First decide about ");
                name(text, card, LANG);
            }
            Refusal::NothingAsked => {
                text.word("There is nothing to choose now");
            }
            Refusal::NotOffered { card } => {
                name(text, card, LANG);
                text.word(" does not offer that");
            }
            Refusal::Mandatory { card } => {
                name(text, card, LANG);
                text.word(" cannot be declined");
            }
            Refusal::NotInHand(card) => {
                name(text, card, LANG);
                text.word(" is not in your hand");
            }
            Refusal::NotInDiscardPile(card) => {
                name(text, card, LANG);
                text.word(" is not in your discard pile");
            }
            Refusal::NotInPlay(card) => {
                name(text, card, LANG);
                text.word(" is not in play there");
            }
            Refusal::TableFull => {
                text.word("There is no room for another card in play");
            }
            Refusal::NoSuchAbility { card, ability } => {
                name(text, card, LANG);
                text.word(" has no ").word(ability_name(ability, LANG));
            }
            Refusal::ResolvedWhenPlayed(card) => {
                name(text, card, LANG);
                text.word(" did its work when it was played");
            }
            Refusal::AlreadyUsed { card, ability } => {
                name(text, card, LANG);
                text.word(": the ").word(ability_name(ability, LANG)).word(" was used this turn");
            }
            Refusal::NeedsAllies { card, need, have, faction, .. } => {
                name(text, card, LANG);
                text.word(" needs ").number(need).word(if need == 1 { " other card of " } else { " other cards of " });
                text.icon(badge(faction)).word(" in play, you have ").number(have);
            }
            Refusal::EmptySlot(slot) => {
                text.word("Slot ").number(i32::from(slot) + 1).word(" of the trade row is empty");
            }
            Refusal::TooExpensive { price, have, .. } => {
                text.word("Costs ").amount(TRADE, price).word(", you have ").amount(TRADE, i32::from(have));
            }
            Refusal::CostsTooMuch { price, most, .. } => {
                text.word("Costs ").amount(TRADE, price).word(", at most ").amount(TRADE, most).word(" is free");
            }
            Refusal::NoExplorers => {
                text.word("No Explorers are left");
            }
            Refusal::NoSuchSeat(seat) => {
                text.word("There is no player ").number(i32::from(seat.0) + 1);
            }
            Refusal::NotAnOpponent(seat) => {
                if to.is(seat) {
                    text.word("You cannot attack yourself");
                } else {
                    text.seat(seat).word(" cannot be attacked by you");
                }
            }
            Refusal::Eliminated(seat) => does(text, seat, to, "are out of the game", "is out of the game"),
            Refusal::NotABase(card) => {
                name(text, card, LANG);
                text.word(" is not a base");
            }
            Refusal::OutpostInTheWay { outpost, .. } => {
                text.word("Outpost in the way: ");
                name(text, outpost, LANG);
            }
            Refusal::NotEnoughCombat { need, have } => {
                text.word("Takes ").amount(COMBAT, i32::from(need)).word(", you have ").amount(COMBAT, i32::from(have));
            }
            Refusal::AttackOfNothing => {
                text.word("An attack spends at least ").amount(COMBAT, 1);
            }
            Refusal::UnknownMode => {
                text.word("There is no such mode");
            }
            Refusal::SeatsDoNotFit { seats, least, most } => {
                text.word("For ");
                if least == most {
                    counted(most.into(), &SEAT, Case::Nominative, LANG, text);
                } else {
                    text.number(least).word("–");
                    counted(most.into(), &SEAT, Case::Nominative, LANG, text);
                }
                text.word(", not for ").number(seats);
            }
            Refusal::NoBoss => {
                text.word("A raid needs a boss: choose who it is");
            }
            Refusal::NoEmperor => {
                text.word("Each team needs an emperor: choose who it is");
            }
            Refusal::CannotLead(seat) => {
                text.seat(seat).word(" cannot lead from that seat");
            }
            Refusal::CannotBegin(seat) => {
                text.seat(seat).word(" cannot have the first turn in this mode");
            }
            Refusal::AttackTheTeam { named } => {
                text.word("The team has one score: attack it as ").seat(named);
            }
            Refusal::AlreadyReady => {
                text.word("You are ready; your team is still playing");
            }
            Refusal::NotTogether => {
                text.word("In this mode everybody pays alone");
            }
            Refusal::TeamCannotPay { need, have } => {
                text.word("Takes ").number(i32::from(need)).word(", your team has ").number(i32::from(have));
            }
            Refusal::NobodyCanHelp => {
                text.word("No teammate has anything to add");
            }
            Refusal::NoMoreCalls => {
                text.word("You have asked your team in vain too often this turn");
            }
            Refusal::ContributesTooMuch { most } => {
                text.word("At most ").number(most).word(" can be given");
            }
            Refusal::ContributesNothing => {
                text.word("Give at least 1, or decline");
            }
            Refusal::DamageDoesNotStay => {
                text.word("A base must be destroyed at once: damage stays only on the bases of a raid’s boss");
            }
            Refusal::DamageTooHigh { left } => {
                text.amount(COMBAT, i32::from(left)).word(" destroys it");
            }
            Refusal::LastCardFirst(seat) => {
                text.word("First decide about the last card of ").seat(seat);
            }
            Refusal::NotATeammate(seat) => {
                if to.is(seat) {
                    text.word("You cannot pass a card to yourself");
                } else {
                    text.seat(seat).word(" is not in your team");
                }
            }
            Refusal::BossFirst => {
                text.word("It is the Boss’s turn");
            }
            Refusal::NoRejection => {
                text.word("The trade row can be rejected once in an adventure");
            }
            Refusal::NotInTentacle(card) => {
                name(text, card, LANG);
                text.word(" is in no tentacle");
            }
            Refusal::NotAStarter(card) => {
                name(text, card, LANG);
                text.word(" is neither a Scout nor a Viper");
            }
            Refusal::NoPassing => {
                text.word("Cards are not passed on in this mode");
            }
            Refusal::PassingCosts { have } => {
                text.word("Passing a card costs ").amount(TRADE, 1).word(", you have ").amount(TRADE, i32::from(have));
            }
            Refusal::SetsDoNotFit(sets) => {
                text.word("These boxes do not make this game: Colony Wars ×").number(sets.colony_wars);
                text.word(", Frontiers ×").number(sets.frontiers);
            }
        }
    }
}

impl Wording<CardFileError> for En {
    fn say(&self, error: &CardFileError, _to: Listener, text: &mut Text) {
        match error {
            CardFileError::Unreadable { file, line, column, detail } => {
                text.word(format!("{file}, line {line}, column {column}: {detail}"));
            }
            CardFileError::DoubleId { file, id } => {
                text.word(format!("{file}: the id “{id}” is used twice"));
            }
            CardFileError::BadId { file, id } => {
                text.word(format!("{file}: “{id}” is not an id (small letters, digits and _)"));
            }
            CardFileError::BadDefense { file, id } => {
                text.word(format!("{file}: {id}: a base needs a defense, a ship has none"));
            }
            CardFileError::DoubleAbility { file, id } => {
                text.word(format!("{file}: {id} has the same ability twice"));
            }
            CardFileError::Misplaced { file, id, effect } => {
                text.word(format!("{file}: {id}: this effect cannot stand here: {effect}"));
            }
            CardFileError::NoFaction { file, id } => {
                text.word(format!("{file}: {id} has an ally ability, but no faction"));
            }
        }
    }
}
