//! Card text in English, made from the effects.

use crate::effect::{Ban, Command, Feature, Kinds, Pay, Pile, Step, Whose};
use crate::text::nouns::{CARD, all_of, many_of, one_bare, one_of, up_to};
use crate::text::{Changes, Numbers, changes, timing};
use tabletop_text::{Case, En, Lang, Listener, Text, Wording, counted};

const NOM: Case = Case::Nominative;

/// "an enemy ship", "one of your ships", "up to 2 enemy ships or objects".
fn whose_cards(whose: Whose, n: u8, what: Kinds, text: &mut Text) {
    match (whose, n) {
        (Whose::Own, 1) => text.word("one of your "),
        (Whose::Own, n) => text.word("up to ").number(i32::from(n)).word(" of your "),
        (Whose::Enemy, 1) => text.word("an enemy "),
        (Whose::Enemy, n) => text.word("up to ").number(i32::from(n)).word(" enemy "),
    };
    match (whose, n) {
        (Whose::Enemy, 1) => one_bare(what, NOM, Lang::En, text),
        (Whose::Own | Whose::Enemy, _) => many_of(what, NOM, Lang::En, text),
    }
}

fn top_cards(n: u8, text: &mut Text) {
    match n {
        1 => text.word("the top card"),
        n => text.word("the top ").number(i32::from(n)).word(" cards"),
    };
}

fn cards(n: u8, text: &mut Text) {
    match n {
        1 => {
            text.word("a card");
        }
        n => counted(u32::from(n), &CARD, NOM, Lang::En, text),
    }
}

impl Wording<Step> for En {
    fn say(&self, step: &Step, _: Listener, text: &mut Text) {
        match step {
            Step::Place { what, up_to: n, from } => {
                text.word("place ");
                up_to(*n, *what, NOM, Lang::En, text);
                text.word(match from {
                    Pile::Hand => "",
                    Pile::Deck => " from your deck",
                    Pile::Losses => " from your losses",
                });
            }
            Step::PutOnto { what, onto, up_to: n } => {
                text.word("put ");
                up_to(*n, *what, NOM, Lang::En, text);
                text.word(" onto your ");
                many_of(*onto, NOM, Lang::En, text);
            }
            Step::Take { deck, losses, what, up_to: n } => {
                text.word("take ");
                up_to(*n, *what, NOM, Lang::En, text);
                text.word(match (deck, losses) {
                    (true, true) => " from your deck or losses",
                    (true, false) => " from your deck",
                    (false, _) => " from your losses",
                });
            }
            Step::Draw(n) => {
                text.word("draw ");
                cards(*n, text);
            }
            Step::TakeBack { what, .. } if what.is_empty() => {
                text.word("take this card back to your hand");
            }
            Step::TakeBack { what, up_to } => {
                text.word("take ");
                whose_cards(Whose::Own, *up_to, *what, text);
                text.word(" back to your hand");
            }
            Step::Close { whose, what, up_to } => {
                text.word("close ");
                whose_cards(*whose, *up_to, *what, text);
            }
            Step::Open { whose, what, up_to } => {
                text.word("open ");
                whose_cards(*whose, *up_to, *what, text);
            }
            Step::Destroy { whose, what, up_to, max_defence } => {
                text.word("destroy ");
                whose_cards(*whose, *up_to, *what, text);
                if let Some(most) = max_defence {
                    text.word(" with defence ").number(i32::from(*most)).word(" or less");
                }
            }
            Step::Cover(what) => {
                text.word("cover ");
                whose_cards(Whose::Own, 1, *what, text);
            }
            Step::Attack { who } if who.is_empty() => {
                text.word("attack with a normal attack");
            }
            Step::Attack { who } => {
                whose_cards(Whose::Own, 1, *who, text);
                text.word(" attacks with a normal attack");
            }
            Step::AttackWithProtoplasm { up_to: n } => {
                text.word("attack with ");
                up_to(*n, step.brings(), NOM, Lang::En, text);
            }
            Step::Throw { what, up_to: n } => {
                text.word("throw ");
                up_to(*n, *what, NOM, Lang::En, text);
            }
            Step::Launch { what, up_to: n } => {
                text.word("launch ");
                up_to(*n, *what, NOM, Lang::En, text);
            }
            Step::UseWeapon { up_to: n } | Step::UsePlasma { up_to: n } => {
                text.word("use ");
                up_to(*n, step.brings(), NOM, Lang::En, text);
            }
            Step::UseGravity => {
                text.word("use ");
                one_of(step.brings(), NOM, Lang::En, text);
            }
            Step::Damage { what, up_to, amount } => {
                text.word("deal ").number(i32::from(*amount)).word(" damage to ");
                text.word(if *up_to > 1 { "each of " } else { "" });
                whose_cards(Whose::Enemy, *up_to, *what, text);
            }
            Step::OpponentDiscards(n) => {
                text.word("the opponent discards ");
                top_cards(*n, text);
                text.word(" of the deck");
            }
            Step::DiscardFromDeck(n) => {
                text.word("discard ");
                top_cards(*n, text);
                text.word(" of your deck");
            }
            Step::DiscardFromHand(n) => {
                text.word("discard ");
                cards(*n, text);
                text.word(" from your hand");
            }
            Step::Strengthen { whose, what, up_to, attack, defence } => {
                whose_cards(*whose, *up_to, *what, text);
                text.word(if *up_to > 1 { " get " } else { " gets " });
                changes(&Changes { attack: *attack, defence: *defence, ..Changes::default() }, Lang::En, text);
                text.word(" until the end of the turn");
            }
            Step::RemoveFromLosses { whose, what, up_to: n } => {
                text.word("remove ");
                up_to(*n, *what, NOM, Lang::En, text);
                text.word(match whose {
                    Whose::Own => " in your losses from the game",
                    Whose::Enemy => " in the opponent's losses from the game",
                });
            }
        }
    }
}

impl Wording<Pay> for En {
    fn say(&self, pay: &Pay, _: Listener, text: &mut Text) {
        match pay {
            Pay::DiscardFromHand(n) => {
                text.word("discard ");
                cards(*n, text);
                text.word(" from your hand");
            }
            Pay::DiscardFromDeck(n) => {
                text.word("discard ");
                top_cards(*n, text);
                text.word(" of your deck");
            }
            Pay::DestroyOwn(kinds) => {
                text.word("destroy ");
                whose_cards(Whose::Own, 1, *kinds, text);
            }
            Pay::DestroyThis => {
                text.word("destroy this card");
            }
        }
    }
}

/// "discard a card from your hand › place up to 2 ships; draw a card".
fn line(pay: &[Pay], steps: &[Step], to: Listener, text: &mut Text) {
    for (index, part) in pay.iter().enumerate() {
        text.word(if index > 0 { ", " } else { "" });
        En.say(part, to, text);
    }
    text.word(if pay.is_empty() { "" } else { " › " });
    for (index, step) in steps.iter().enumerate() {
        text.word(if index > 0 { "; " } else { "" });
        En.say(step, to, text);
    }
}

impl Wording<Command> for En {
    fn say(&self, command: &Command, to: Listener, text: &mut Text) {
        timing(command.timing, text);
        text.word(if command.once { ", once a turn: " } else { ": " });
        line(&command.pay, &command.steps, to, text);
    }
}

impl Wording<Feature> for En {
    fn say(&self, feature: &Feature, to: Listener, text: &mut Text) {
        match feature {
            Feature::CannotBeBlocked(by) if *by == Kinds::ANY => {
                text.word("cannot be covered against");
            }
            Feature::CannotBeBlocked(by) => {
                text.word("cannot be covered against by ");
                many_of(*by, NOM, Lang::En, text);
            }
            Feature::AntiMissiles => {
                text.word("anti-missiles: you may play anti-missiles from your hand");
            }
            Feature::Bodyguards => {
                text.word("bodyguards: may be put from hand under one of your characters");
            }
            Feature::Guard => {
                text.word("goes to the losses instead when its character would be destroyed by an action");
            }
            Feature::Price(pay) => {
                text.word("to put it out: ");
                for (index, part) in pay.iter().enumerate() {
                    text.word(if index > 0 { ", " } else { "" });
                    self.say(part, to, text);
                }
            }
            Feature::EntersClosed => {
                text.word("enters closed");
            }
            Feature::OneUse => {
                text.word("goes to the losses after use");
            }
            Feature::Accumulates => {
                text.word("stays on its target and counts as damage in every turn");
            }
            Feature::AttachTo { whose, what } => {
                text.word("lies on ");
                whose_cards(*whose, 1, *what, text);
            }
            Feature::Host { attack, defence, energy } => {
                text.word("the card it lies on has ");
                changes(&Changes { attack: *attack, defence: *defence, energy: *energy, damage: 0 }, Lang::En, text);
            }
            Feature::Grants(command) => {
                text.word("the card it lies on has the line ");
                self.say(command, to, text);
            }
            Feature::GrantsFeatures(features) => {
                text.word("the card it lies on: ");
                for (index, feature) in features.iter().enumerate() {
                    text.word(if index > 0 { "; " } else { "" });
                    self.say(feature, to, text);
                }
            }
            Feature::Forbids(Ban::NormalAttack) => {
                text.word("the card it lies on cannot make normal attacks");
            }
            Feature::Forbids(Ban::Opening) => {
                text.word("the card it lies on does not open at the start of its owner's turn");
            }
            Feature::All { whose, what, carrying, attack, defence, energy, damage } => {
                text.word(match whose {
                    Whose::Own => "your ",
                    Whose::Enemy => "enemy ",
                });
                all_of(*what, NOM, Lang::En, text);
                if !carrying.is_empty() {
                    text.word(" that carry ");
                    one_of(*carrying, NOM, Lang::En, text);
                }
                text.word(" have ");
                let sum = Changes { attack: *attack, defence: *defence, energy: *energy, damage: *damage };
                changes(&sum, Lang::En, text);
            }
            Feature::Play { pay, steps } => {
                text.word("when played: ");
                line(pay, steps, to, text);
            }
            Feature::WhenEnters(steps) => {
                text.word("must, when it has been put out: ");
                line(&[], steps, to, text);
            }
            Feature::Cancels(what) => {
                text.word("puts ");
                whose_cards(Whose::Enemy, 1, *what, text);
                text.word(" that waits in the chain into its owner's losses");
            }
            Feature::CannotBeDestroyed => {
                text.word("cannot be chosen to be destroyed");
            }
            Feature::Veil => {
                text.word("veil: cannot be attacked in the first turn of each player");
            }
        }
    }
}

impl Wording<Numbers> for En {
    fn say(&self, card: &Numbers, _: Listener, text: &mut Text) {
        card.say(Lang::En, text);
    }
}
