//! Refusals, faults of files and problems of decks in English.

use crate::cards::{CardFault, CardId};
use crate::deck::{DeckFault, DeckProblem, StartHand};
use crate::refusal::Refusal;
use crate::text::name;
use crate::text::nouns::{CARD, COPY, one_of, type_name};
use tabletop_text::{Case, En, Lang, Listener, Text, Wording, counted};

const NOM: Case = Case::Nominative;

/// The card's name and what is said of it.
fn of(card: CardId, words: &'static str, text: &mut Text) {
    name(card, Lang::En, text);
    text.word(words);
}

impl Wording<Refusal> for En {
    fn say(&self, refusal: &Refusal, to: Listener, text: &mut Text) {
        match refusal {
            Refusal::TwoPlayers { seats } => {
                text.word("Star Worlds is for two players, not ").number(i32::from(*seats));
            }
            Refusal::NoSuchMode(mode) => {
                text.word(format!("there is no mode “{mode}”"));
            }
            Refusal::NoSuchDeck(deck) => {
                text.word(format!("there is no starter deck “{deck}”"));
            }
            Refusal::PackNotLoaded { pack } => {
                text.word(format!("the pack “{pack}” is not loaded here, or has other cards in it"));
            }
            Refusal::PackNotNamed { card } => {
                text.word(format!("the card “{card}” is of a pack that this table does not use"));
            }
            Refusal::Deck { seat, problem } => {
                if to.is(*seat) {
                    text.word("your deck")
                } else {
                    text.word("the deck of ").seat(*seat)
                };
                text.word(": ");
                self.say(problem, to, text);
            }
            Refusal::NotAsked => {
                text.word("it is not your turn to answer");
            }
            Refusal::Over => {
                text.word("the game is over");
            }
            Refusal::AskedSomethingElse => {
                text.word("something else is asked now");
            }
            Refusal::OnlySudden => {
                text.word("only sudden actions are allowed now");
            }
            Refusal::OnlyOwnTurn { card } => of(*card, " may do this in its owner's turn only", text),
            Refusal::ChainIsOpen => {
                text.word("the chain must be finished first");
            }
            Refusal::OnlyJustPlaced => {
                text.word("right now only the card that was just put out may act");
            }
            Refusal::TooManyDeclarations => {
                text.word("no more than 99 declarations in one turn");
            }
            Refusal::ChainIsFull => {
                text.word("the chain can hold no more links");
            }
            Refusal::NothingThere => {
                text.word("no card lies there");
            }
            Refusal::NotYours { card } => of(*card, " is not yours", text),
            Refusal::NotAnEnemy { card } => of(*card, " is your own card", text),
            Refusal::Closed { card } => of(*card, " is closed", text),
            Refusal::AlreadyClosed { card } => of(*card, " is closed already", text),
            Refusal::AlreadyOpen { card } => of(*card, " is open already", text),
            Refusal::StillBeingPlaced { card } => of(*card, " is still being placed", text),
            Refusal::NoSuchLine { card } => of(*card, " has no such line", text),
            Refusal::UsedThisTurn { card } => of(*card, ": this line was used this turn", text),
            Refusal::NotInHand { card } => of(*card, " is not at hand", text),
            Refusal::NotFromHand { card } => of(*card, ": no text lets it come from hand by itself", text),
            Refusal::NoAntiMissiles => {
                text.word("none of your cards has anti-missiles");
            }
            Refusal::NoFreeAsteroid => {
                text.word("you have no free asteroid");
            }
            Refusal::NotForAsteroids { card } => of(*card, " has no asteroid symbol", text),
            Refusal::Unique { card } => of(*card, " is unique, and you have it on the battlefield", text),
            Refusal::TooFewInHand { need, have } => {
                text.word("to be discarded from hand: ").number(i32::from(*need));
                text.word(", free: ").number(i32::from(*have));
            }
            Refusal::TooFewInDeck { need, have } => {
                text.word("to be discarded from the deck: ").number(i32::from(*need));
                text.word(", left in it: ").number(i32::from(*have));
            }
            Refusal::NothingToGive { what } => {
                text.word("the price is ");
                one_of(*what, NOM, Lang::En, text);
                text.word(" of yours");
            }
            Refusal::NoCardFor { what } => {
                text.word("there is no card for it: ");
                one_of(*what, NOM, Lang::En, text);
            }
            Refusal::NoTarget { card } => of(*card, " finds no target", text),
            Refusal::PileIsEmpty => {
                text.word("there is no card there");
            }
            Refusal::WrongKind { card, what } => {
                name(*card, Lang::En, text);
                text.word(" does not fit");
                if !what.is_empty() {
                    text.word(": wanted is ");
                    one_of(*what, NOM, Lang::En, text);
                }
            }
            Refusal::NoDefence { card } => of(*card, " has no defence and cannot be damaged", text),
            Refusal::Veiled { card } => of(*card, " cannot be attacked in the first turn of each player", text),
            Refusal::AimAtItsHost { card } => of(*card, " is hit only together with the card it lies on", text),
            Refusal::NoWindow { card } => of(*card, " has no free compartment window", text),
            Refusal::AsteroidTaken => {
                text.word("the asteroid is taken");
            }
            Refusal::CannotBeDestroyed { card } => of(*card, " cannot be chosen to be destroyed", text),
            Refusal::TooStrong { card, have, most } => {
                name(*card, Lang::En, text);
                text.word(" has defence ").number(i32::from(*have));
                text.word(", at most ").number(i32::from(*most)).word(" is allowed");
            }
            Refusal::AlreadyNamed { card } => of(*card, " is named already", text),
            Refusal::CannotAttack { card } => of(*card, " does not attack", text),
            Refusal::NoFirepower { card } => of(*card, " has no firepower", text),
            Refusal::AttackForbidden { card } => of(*card, " is forbidden to attack", text),
            Refusal::GravityOnlyFirst => {
                text.word("a gravity weapon is used in your own turn, as the first action of a chain");
            }
            Refusal::OneGravity => {
                text.word("one line uses one gravity weapon at most");
            }
            Refusal::TooLittleEnergy { card, need, have } => {
                name(*card, Lang::En, text);
                text.word(" needs energy ").number(i32::from(*need));
                text.word(", there is ").number(i32::from(*have));
            }
            Refusal::NothingToCover => {
                text.word("there is no attack that could be covered");
            }
            Refusal::CannotBeBlocked { card } => of(*card, " cannot be covered against", text),
            Refusal::CannotCoverItself { card } => of(*card, " cannot cover itself", text),
            Refusal::NothingToStop => {
                text.word("there is nothing in the chain to stop");
            }
            Refusal::OnlyFive => {
                text.word("six cards are for decks of one race, that of the base");
            }
            Refusal::NoMulligansLeft => {
                text.word("a hand may be changed twice at most");
            }
            Refusal::TooManyPoints { most } => {
                text.word("there are only ").number(i32::from(*most)).word(" points of damage");
            }
            Refusal::NothingChosen => {
                text.word("choose something first");
            }
        }
    }
}

impl Wording<DeckProblem> for En {
    fn say(&self, problem: &DeckProblem, _: Listener, text: &mut Text) {
        match problem {
            DeckProblem::NoBase => {
                text.word("the base card is missing");
            }
            DeckProblem::NotABase { card } => of(*card, " is not a base card", text),
            DeckProblem::WrongSize { have } => {
                let (have, size) = (u32::from(*have), crate::state::DECK as u32);
                counted(have.abs_diff(size), &CARD, NOM, Lang::En, text);
                text.word(if have > size { " too many" } else { " too few" });
                text.word(": a deck has exactly ").number(size as i32);
            }
            DeckProblem::TooManyCopies { card, have } => {
                name(*card, Lang::En, text);
                text.word(": ");
                counted(u32::from(*have), &COPY, NOM, Lang::En, text);
                text.word(", ").number(i32::from(crate::deck::COPIES)).word(" allowed");
            }
            DeckProblem::BaseInDeck { card } => of(*card, " is a base card and cannot be in the deck", text),
            DeckProblem::Unknown(unknown) => {
                text.word(format!("there is no card “{}”", unknown.0));
            }
        }
    }
}

impl Wording<StartHand> for En {
    fn say(&self, start: &StartHand, _: Listener, text: &mut Text) {
        match start {
            StartHand::Six => {
                text.word("one race: you start with 6 cards");
            }
            StartHand::OtherRace { card } => {
                text.word("you start with 5 cards: ");
                of(*card, " is of another race than the base", text);
            }
            StartHand::NoCardOfRace => {
                text.word("you start with 5 cards: none is of the base's race");
            }
            StartHand::NeutralBase => {
                text.word("you start with 5 cards: the base has no race");
            }
        }
    }
}

impl Wording<DeckFault> for En {
    fn say(&self, fault: &DeckFault, _: Listener, text: &mut Text) {
        text.word(match fault {
            DeckFault::UnknownCard(name) => format!("no card is called “{name}”"),
            DeckFault::BadCount(count) => format!("“{count}” is not a number of copies"),
            DeckFault::SecondBase => "a second base".to_owned(),
            DeckFault::Empty(word) => format!("nothing stands behind “{word}”"),
            DeckFault::UnknownPlan(plan) => format!("“{plan}” is no plan; military, strategic or economic is"),
        });
    }
}

impl Wording<CardFault> for En {
    fn say(&self, fault: &CardFault, _: Listener, text: &mut Text) {
        let kind = |kind: &crate::effect::Kind| type_name(*kind, Lang::En);
        text.word(match fault {
            CardFault::UnknownWord { found, expected } => {
                format!("“{found}” means nothing here; possible: {}", expected.join(", "))
            }
            CardFault::UnknownField { found, expected } => {
                format!("there is no field “{found}”; possible: {}", expected.join(", "))
            }
            CardFault::MissingField(field) => format!("the field “{field}” is missing"),
            CardFault::FieldTwice(field) => format!("the field “{field}” stands twice"),
            CardFault::MissingSign(sign) => format!("“{sign}” is expected here"),
            CardFault::NotANumber => "a number is expected here".to_owned(),
            CardFault::NumberOutOfRange => "the number is too large or too small".to_owned(),
            CardFault::NotText => "text in quotes is expected here".to_owned(),
            CardFault::EndsTooEarly => "the file ends too early".to_owned(),
            CardFault::Unreadable(detail) => format!("cannot be read: {detail}"),
            CardFault::BadId(id) => format!("“{id}”: an id is made of small Latin letters, digits and _"),
            CardFault::IdTwice(id) => format!("two cards have the id “{id}”"),
            CardFault::IdTaken(id) => format!("a card with the id “{id}” is loaded already"),
            CardFault::NumberTwice { card, number } => format!("“{card}”: the number {number} is taken"),
            CardFault::NumberZero(card) => format!("“{card}”: numbers run from 1 to 255"),
            CardFault::NoName(card) => format!("“{card}” needs a name in both languages"),
            CardFault::TooLarge { card, most } => format!("“{card}”: no number on a card may be above {most}"),
            CardFault::WeaponWithoutFate(card) => {
                format!("“{card}”: a weapon is OneUse, or protoplasm that Accumulates")
            }
            CardFault::WeaponWithoutPower(card) => format!("“{card}”: a weapon needs its power (attack)"),
            CardFault::WithoutDefence(card) => format!("“{card}” needs a defence"),
            CardFault::BaseMark(card) => format!("“{card}”: base cards, and only they, have the rarity Base"),
            CardFault::NeedsAttachTo { card, kind: of } => {
                format!("“{card}” ({}) must say what it lies on: AttachTo", kind(of))
            }
            CardFault::CannotAttach { card, kind: of } => format!("“{card}” ({}) cannot lie on another card", kind(of)),
            CardFault::TooManyCommands(card) => format!("“{card}”: two command lines at most"),
            CardFault::TooManyChanges { card, most } => format!("“{card}”: {most} features All at most"),
            CardFault::EmptyLine(card) => format!("“{card}”: a line without an action, or one that names no card"),
            CardFault::LineTooLong { card, most } => format!("“{card}”: one line may name {most} cards at most"),
            CardFault::WrongKind { card, kind: of } => format!("“{card}”: this command cannot name: {}", kind(of)),
            CardFault::CannotLend(card) => {
                format!("“{card}” may lend CannotBeBlocked, AntiMissiles and CannotBeDestroyed only")
            }
            CardFault::PlayWithoutHand(card) => format!("“{card}”: a card with Play needs the mark Hand"),
            CardFault::IdleAntiMissile(card) => format!("“{card}”: an anti-missile has either Cancels or Play"),
            CardFault::BadPrice(card) => format!("“{card}”: a price that cannot be paid like this"),
            CardFault::OutOfPlace { card, kind: of } => {
                format!("“{card}” ({}) cannot have one of its marks or features", kind(of))
            }
            CardFault::NoPackFile => "a pack needs its pack.ron".to_owned(),
            CardFault::EmptyPack => "the pack has no cards".to_owned(),
            CardFault::BlockZero => "block 0 is the built-in pool; a pack has 1 to 255".to_owned(),
            CardFault::BlockTaken { block, by } => {
                format!("block {block} belongs to the pack “{by}”, or to another version of this one")
            }
        });
    }
}
