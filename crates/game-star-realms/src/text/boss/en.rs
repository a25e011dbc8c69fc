//! English.

use super::{AdventureWords, level_name, seats};
use crate::adventures::{Adventure, BossEvent, Measure, Step, Taken, Threat};
use crate::cards::Kind;
use crate::text::{AUTHORITY, CARD, COMBAT, TRADE, TURN, badge, name, names, who};
use tabletop::Seat;
use tabletop_text::{Case, En, Lang, Listener, Text, Wording, counted};

const LANG: Lang = Lang::En;

const LEVELS: [(&str, &str); 4] = [
    ("Novice", "you take three turns before the Boss's first"),
    ("Apprentice", "two turns"),
    ("Veteran", "you go first, then turns alternate"),
    ("Expert", "the Boss goes first"),
];
const HYDRA: &str = "Two or more players are one team with one turn and one score";

pub(super) const fn adventure(adventure: Adventure) -> AdventureWords {
    let beat = "You win when the Boss's authority falls to zero.";
    let words = AdventureWords {
        name: "",
        story: "",
        win: beat,
        lose: "You lose when your team's authority falls to zero.",
        team: HYDRA,
        boss: "",
        levels: LEVELS,
    };
    match adventure {
        Adventure::Automatons => AdventureWords {
            name: "Automatons",
            story: "Your explorers landed on a dead world and woke its machines. A swarm without crews rose from ten thousand \
                    hangars, and every ship it takes flies on in its ranks.",
            boss: "Each turn the Boss plays cards straight from the trade deck, more and more as its assimilation grows.",
            ..words
        },
        Adventure::BlobAssault => AdventureWords {
            name: "Blob Assault",
            story: "Frightened colonists burned a Blob nest at your border, and its dying call was heard. The hive is coming, \
                    wave after wave, and there is nothing left but to hold the line.",
            boss: "Each turn the Boss plays the next card of a deck whose order everybody knows, from Stinger to Hive Queen.",
            ..words
        },
        Adventure::DimensionalHorror => AdventureWords {
            name: "Dimensional Horror",
            story: "Your old jump gates left hairline cracks in space. Something has found them, and its four arms are \
                    reaching through.",
            win: "You win when all four tentacles are empty at the same time.",
            lose: "A player at zero authority is out; you lose when the last one falls.",
            team: "Everybody plays for himself, with an own turn and an own score, and the Boss acts after each of you",
            boss: "Each turn the Boss feeds the farthest card of the trade row to the tentacle of its faction and strikes with \
                   the length of the longest. Spend combat to cut cards off, each for its cost.",
            levels: [
                ("Novice", "no Boss turn after each player's first and second turn"),
                ("Apprentice", "none after each player's first turn"),
                ("Veteran", "it acts after every turn"),
                ("Expert", "it acts against each player once before the first turn"),
            ],
        },
        Adventure::MadnessOfTheMachine => AdventureWords {
            name: "Madness of the Machine",
            story: "The thinking world of the Machine Cult was wounded and mended itself, but not its mind. Now it holds that \
                    everything must be rebuilt or cleansed, you among the first.",
            boss: "The Boss has the whole Machine Cult for a deck, plays what it draws and scraps its own ships for more.",
            ..words
        },
        Adventure::NemesisBeast => AdventureWords {
            name: "Nemesis Beast",
            story: "The storm that tore a planet to pieces is no storm. It has noticed your fleet, it is hungry, and it grows \
                    with every meal.",
            boss: "Each turn the Boss swallows the farthest card of the trade row, strikes with one combat for each card \
                   swallowed, and the card that takes the free place decides what else it does.",
            ..words
        },
        Adventure::PiratesOfTheDarkStar => AdventureWords {
            name: "Pirates of the Dark Star",
            story: "The pirates leave just enough people alive to spread the tale. Your border fleet has not come back, and \
                    their black sails are already among your inner worlds.",
            lose: "A player at zero authority is out; you lose when the last one falls.",
            team: "Two or more players share the turn and may pay together, but everybody has an own score and falls alone",
            boss: "Each turn the Boss scraps a card of the trade row for each of you, and each card that takes its place \
                   decides how one of you is raided.",
            ..words
        },
        Adventure::DefyTheEmpire => AdventureWords {
            name: "Defy the Empire",
            story: "The Star Empire drove the Blobs from the system next to yours and now sends the bill. Pay once and you \
                    will pay for ever; refuse, and the Emperor's fleet will come to collect.",
            boss: "The Boss plays a deck as you do, draws and buys from two decks of its own, and makes you discard.",
            ..words
        },
        Adventure::TheCostOfFreedom => AdventureWords {
            name: "The Cost of Freedom",
            story: "To the Trade Federation your realm is a promising asset. Its houses no longer trade with you, your \
                    neighbours are already bought, and the last offer will not be a friendly one.",
            boss: "The Boss buys trade-row cards away from you; each purchase brings it a card of its acquisition deck.",
            ..words
        },
    }
}

pub(super) fn threat(threat: Threat) -> Text {
    let mut text = Text::new();
    match threat {
        Threat::Discard(count) => {
            text.word("discard ");
            counted(count.into(), &CARD, Case::Accusative, LANG, &mut text);
        }
        Threat::RandomCardOnDeck => {
            text.word("a random card of the hand goes on top of the deck");
        }
        Threat::StarterOnDeck => {
            text.word("a Scout or Viper goes on top of the deck");
        }
        Threat::DestroyAllBases => {
            text.word("all bases are destroyed");
        }
        Threat::DestroyBaseOrCombat(combat) => {
            text.word("for each player a base is destroyed or the Boss gains ").amount(COMBAT, combat);
        }
        Threat::Combat(combat) => {
            text.word("the Boss gains ").amount(COMBAT, combat);
        }
        Threat::AuthorityEach(each) => {
            text.word("the Boss gains ").amount(AUTHORITY, each).word(" for each player");
        }
        Threat::StrikeTimesCost(times) => {
            text.word("an attack with ").number(times).word(" times its cost");
        }
        Threat::StrikeTimesDearestInRow(times) => {
            text.word("an attack with ").number(times).word(" times the highest cost in the trade row");
        }
        Threat::AuthorityTimesCost(times) => {
            text.word("the Boss gains ").number(times).word(" times its cost in authority");
        }
    }
    text
}

pub(super) fn step(step: Step, players: u8) -> Text {
    let mut text = Text::new();
    match step {
        Step::PlayFromTradeDeckBelowCounter => {
            text.word("plays cards of the trade deck until their costs reach the assimilation level, at least one");
        }
        Step::PlayFromDeck => {
            text.word("plays the top card of its deck");
        }
        Step::Draw(cards) => {
            text.word("draws ");
            counted(cards.of(players).into(), &CARD, Case::Accusative, LANG, &mut text);
        }
        Step::UsePrimary => {
            text.word("uses a base");
        }
        Step::UseAlly => {
            text.word("uses an ally ability");
        }
        Step::UseDoubleAlly => {
            text.word("uses a double ally ability");
        }
        Step::UseScrapExcept(card) => {
            text.word("uses a scrap ability other than that of ");
            name(&mut text, card, LANG);
        }
        Step::UseScrapOf(card) => {
            text.word("uses the scrap ability of ");
            name(&mut text, card, LANG);
        }
        Step::PlayDearest => {
            text.word("plays its dearest card");
        }
        Step::PlayDearestOf(faction) => {
            text.word("plays its dearest card of ").icon(badge(faction)).word(", a base before a ship");
        }
        Step::PlayStarters => {
            text.word("plays its Scouts and Vipers");
        }
        Step::BuyFaceUp => {
            text.word("buys the dearer of its two face-up cards it can afford");
        }
        Step::BuyForRegistry => {
            text.word("buys the dearest card of the trade row it can afford, for its registry");
        }
        Step::Attack => {
            text.word("attacks");
        }
        Step::RaiseCounter(by) => {
            text.word("raises its assimilation by ").number(by);
        }
        Step::TakeFarthest(Taken::Tentacle) => {
            text.word("feeds the farthest card of the trade row to the tentacle of its faction");
        }
        Step::TakeFarthest(Taken::FaceDown) => {
            text.word("swallows the farthest card of the trade row");
        }
        Step::TakeFarthest(Taken::Scrapped) => {
            text.word("scraps the farthest card of the trade row");
        }
        Step::TakeFarthestForEach => {
            text.word("scraps the farthest card of the trade row once for each player");
        }
        Step::Slide => {
            text.word("the rest of the row moves up");
        }
        Step::Reveal => {
            text.word("the free places are filled");
        }
        Step::RevealFeeding => {
            text.word("the free place is filled; cards of the faction just fed join its tentacle");
        }
        Step::Threaten => {
            text.word("the faction of that card does its worst");
        }
        Step::ThreatenEach => {
            text.word("the first card revealed decides the fate of the first player, the second of the second");
        }
        Step::GainCombat(Measure::LongestTentacle) => {
            text.word("gains ").icon(COMBAT).word(" for each card of its longest tentacle");
        }
        Step::GainCombat(Measure::FaceDownPile) => {
            text.word("gains ").icon(COMBAT).word(" for each card it has swallowed");
        }
    }
    text
}

fn does(text: &mut Text, seat: Seat, to: Listener, you: &'static str, they: &'static str) {
    who(text, seat, to);
    text.word(" ").word(if to.is(seat) { you } else { they });
}

fn list(text: &mut Text, cards: &[Kind]) {
    names(text, cards, LANG);
}

impl Wording<BossEvent> for En {
    fn say(&self, event: &BossEvent, to: Listener, text: &mut Text) {
        match event {
            BossEvent::Began { adventure, level, authority, counter } => {
                text.word(super::adventure_words(*adventure, LANG).name).word(", ");
                text.word(level_name(*level, LANG).to_lowercase());
                if let Some(authority) = authority {
                    text.word(": the Boss begins with ").amount(AUTHORITY, *authority);
                }
                if let Some(counter) = counter {
                    text.word(", assimilation ").number(*counter);
                }
            }
            BossEvent::Seeded { cards } => {
                text.word("The tentacles begin with ");
                list(text, cards);
            }
            BossEvent::LaidFaceDown { count } => {
                counted((*count).into(), &CARD, Case::Nominative, LANG, text);
                text.word(if *count == 1 { " lies" } else { " lie" }).word(" face down before the Boss");
            }
            BossEvent::TurnBegan { turn, against } => {
                text.word("Turn ").number(i32::from(*turn)).word(": the Boss acts");
                if against.len() == 1 {
                    text.word(" against ");
                    seats(text, against, to);
                }
            }
            BossEvent::Waits { left } => {
                text.word("The Boss does not act yet");
                if *left > 0 {
                    text.word(", nor after ");
                    counted((*left).into(), &TURN, Case::Nominative, LANG, text);
                    text.word(" more");
                }
            }
            BossEvent::TookFarthest { card, to: place, .. } => match place {
                Taken::Tentacle => {
                    name(text, *card, LANG);
                    text.word(" joins the tentacle");
                    if let Some(faction) = card.faction() {
                        text.word(" of ").icon(badge(faction));
                    }
                }
                Taken::FaceDown => {
                    text.word("The Boss swallows ");
                    name(text, *card, LANG);
                }
                Taken::Scrapped => {
                    text.word("The Boss scraps ");
                    name(text, *card, LANG);
                    text.word(" from the trade row");
                }
            },
            BossEvent::RowSlid { .. } => {
                text.word("The trade row moves up");
            }
            BossEvent::Fed { card } => {
                name(text, *card, LANG);
                text.word(" is revealed and joins the tentacle too");
            }
            BossEvent::Threatens { card, faction, against } => {
                name(text, *card, LANG);
                text.word(": ").word("the ability of ").icon(badge(*faction)).word(" works against ");
                seats(text, against, to);
            }
            BossEvent::GatheredCombat { cards, now } => {
                text.word("The Boss gains ").amount(COMBAT, *cards).word(", it has ").number(i32::from(*now));
            }
            BossEvent::CounterRaised { now } => {
                text.word("The Boss's assimilation rises to ").number(*now);
            }
            BossEvent::Fielded { card } => {
                text.word("Instead of drawing, the Boss brings back ");
                name(text, *card, LANG);
            }
            BossEvent::FoundNoBase { combat, now } => {
                text.word("Instead of drawing, the Boss gains ").amount(COMBAT, *combat);
                text.word(", it has ").number(i32::from(*now));
            }
            BossEvent::Bought { card, price, elite } => {
                text.word("The Boss buys ");
                name(text, *card, LANG);
                text.word(" for ").amount(TRADE, *price);
                text.word(if *elite { " from its elite deck" } else { " from its subjects" });
            }
            BossEvent::TurnedUp { card, elite } => {
                text.word(if *elite { "Face up on the elite deck: " } else { "Face up on the subjects: " });
                name(text, *card, LANG);
            }
            BossEvent::Registered { card, price, .. } => {
                name(text, *card, LANG);
                text.word(" goes to the Boss's registry");
                if let Some(price) = price {
                    text.word(" for ").amount(TRADE, *price);
                }
            }
            BossEvent::Acquired { card, left } => {
                text.word("The Boss's acquisition: ");
                name(text, *card, LANG);
                text.word(", ").number(*left).word(" left");
            }
            BossEvent::Picked { seat } => {
                text.word("This turn the Boss's discards hit ");
                seats(text, std::slice::from_ref(seat), to);
            }
            BossEvent::HandCardOnDeck { seat, card } => {
                name(text, *card, LANG);
                if to.is(*seat) {
                    text.word(" goes from your hand on top of your deck");
                } else {
                    text.word(" goes from the hand on top of the deck (").seat(*seat).word(")");
                }
            }
            BossEvent::StarterOnDeck { seat, card, from_hand } => {
                does(text, *seat, to, "put ", "puts ");
                name(text, *card, LANG);
                text.word(if *from_hand { " from hand" } else { " from the discard pile" }).word(" on top of the deck");
            }
            BossEvent::CleanedUp { ships, hand, scrapped } => {
                text.word(if *scrapped { "The Boss's cards go to the scrap heap: " } else { "The Boss discards " });
                let mut cards = ships.clone();
                cards.extend(hand);
                cards.sort_unstable();
                list(text, &cards);
            }
            BossEvent::TurnEnded => {
                text.word("The Boss ends its turn");
            }
            BossEvent::Recycled { count, gone } => {
                text.word("The scrap heap becomes the trade deck: ");
                counted((*count).into(), &CARD, Case::Nominative, LANG, text);
                if *gone > 0 {
                    text.word(", ").number(i32::from(*gone)).word(" left the game");
                }
            }
            BossEvent::RowRejected { seat, cards } => {
                does(text, *seat, to, "reject the trade row: ", "rejects the trade row: ");
                list(text, cards);
            }
            BossEvent::Severed { seat, card, combat } => {
                does(text, *seat, to, "cut off ", "cuts off ");
                name(text, *card, LANG);
                text.word(" for ").amount(COMBAT, *combat);
            }
            BossEvent::FleetLost { seat, scrapped, explorers, gone } => {
                if to.is(*seat) {
                    text.word("Your fleet is lost: ");
                } else {
                    text.seat(*seat).word("'s fleet is lost: ");
                }
                text.number(i32::from(*scrapped)).word(" to the scrap heap, ");
                text.number(*explorers).word(" to the Explorers, ").number(i32::from(*gone)).word(" out of the game");
            }
        }
    }
}
