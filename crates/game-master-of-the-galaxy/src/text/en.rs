//! English.

use super::{ActionOn, BASE, CARD, CUBE, PROJECT, REWARD, TURN, card, class_noun, cube_words, cubes, cubes_of};
use super::{system_name, track_name, type_noun, who};
use crate::action::Action;
use crate::cards::{Facing, Home, data};
use crate::effect::{Ability, CardType, Effect, Gained, Kind, Protection, StandInCells, When};
use crate::event::{Event, Gift, StopReason, Why};
use crate::ids::{Project, System};
use crate::question::Question;
use crate::refusal::Refusal;
use crate::resource::Colour;
use crate::state::{DiscColour, Victory};
use tabletop::Seat;
use tabletop_text::{Case, En, Lang, Listener, Text, Wording, counted};

const EN: Lang = Lang::En;

fn system(system: System) -> &'static str {
    system_name(system, EN)
}

fn count(text: &mut Text, n: u8, noun: &tabletop_text::Noun) {
    counted(u32::from(n), noun, Case::Accusative, EN, text);
}

const fn side(facing: Facing) -> &'static str {
    match facing {
        Facing::Red => "red",
        Facing::Blue => "blue",
    }
}

/// A project as the end of a sentence.
fn project(text: &mut Text, project: Project) {
    let info = data().project(project);
    match info.home {
        Home::Card(on) => {
            match info.kind {
                Kind::Base => text.word("the base project of "),
                // By what it brings: a card may have two of them.
                Kind::Card => {
                    text.word("the project for ");
                    purpose(project, text);
                    text.word(" of ")
                }
                Kind::Programme => text.word("the programme of "),
                Kind::Steal => text.word("the theft of "),
                Kind::Implement | Kind::Planet | Kind::Route | Kind::Conflict => text,
            };
            card(text, on, EN);
        }
        Home::Side(on, facing) => {
            text.word("the ").word(side(facing)).word(" side of ");
            card(text, on, EN);
        }
        Home::Track(track) => {
            text.word("the route ").word(track_name(track, EN));
        }
        Home::Planet(at, _) => {
            text.word("a planet of ").word(system(at));
        }
    }
}

/// "You"/name, and the verb that fits: "place"/"places".
fn subject(text: &mut Text, seat: Seat, to: Listener, you: &'static str, other: &'static str) {
    who(text, seat, to);
    text.word(if to.is(seat) { you } else { other });
}

impl Wording<ActionOn<'_>> for En {
    fn say(&self, thing: &ActionOn<'_>, _to: Listener, text: &mut Text) {
        let view = thing.view;
        match *thing.action {
            Action::Start(at) => {
                text.word("Start in ").word(system(at));
            }
            Action::Take(what) => {
                text.word("Take ");
                card(text, what, EN);
            }
            Action::Bury(what) => {
                text.word("Next under the deck: ");
                card(text, what, EN);
            }
            Action::Deck(deck) => {
                text.word("A ").word(type_noun(deck).en[0]);
            }
            Action::Fill { cube, project: on, cell } => {
                text.word(format!("{} cube on ", capital(cube)));
                project(text, on);
                if let Some(printed) = data().project(on).cells.get(cell as usize) {
                    // Where cubes may stand in, two cells may be meant.
                    match (printed.colour != cube, printed.star) {
                        (true, true) => text.word(format!(" ({} starred cell)", printed.colour)),
                        (true, false) => text.word(format!(" ({} cell)", printed.colour)),
                        (false, true) => text.word(" (starred cell)"),
                        (false, false) => text,
                    };
                }
            }
            Action::Colonise { cube, system: at } => {
                text.word(format!("{} cube on a planet of ", capital(cube))).word(system(at));
            }
            Action::Begin { cube, track, from, colour } => {
                text.word(format!("{} cube: begin a {colour} route ", capital(cube))).word(track_name(track, EN));
                text.word(" from ").word(system(from));
            }
            Action::Extend { cube, track } => {
                text.word(format!("{} cube on the route ", capital(cube))).word(track_name(track, EN));
            }
            Action::Clear(what) => {
                text.word("Clear ");
                project(text, what);
            }
            Action::PutBack(cube) => {
                text.word("Put back a ").word(cube_words(1, cube, EN));
            }
            Action::Offer(conflict) => {
                text.word("Offer to stop ");
                card(text, conflict, EN);
            }
            Action::Accept => {
                text.word("Agree");
            }
            Action::Decline => {
                text.word("Do not agree");
            }
            Action::Reward(what) => {
                text.word("Take the reward for ");
                project(text, what);
            }
            Action::Place { slot, system: at } => {
                text.word("Place the base of ");
                card(text, slot, EN);
                text.word(" in ").word(system(at));
            }
            Action::Answer(what) => {
                text.word("First ");
                card(text, what, EN);
            }
            Action::Gain(colour) => {
                match view.table.decision().map(|decision| decision.question) {
                    Some(Question::GainOne(n)) => cubes_of(text, u32::from(n), colour, EN),
                    _ => {
                        text.word(format!("A {colour} cube"));
                    }
                };
            }
            Action::Grab { project: on, cell } => {
                let cube = view.table.cube_at(on, cell).unwrap_or(Colour::Red);
                text.word(format!("{} cube from ", capital(cube)));
                project(text, on);
            }
            Action::Capture => {
                text.word("Take the system");
            }
            Action::Seize(what) => {
                card(text, what, EN);
            }
            Action::SettleFromReserve => {
                text.word("Place a base from the reserve");
            }
            Action::SettleFromSlot(slot) => {
                text.word("Place the prepared base of ");
                card(text, slot, EN);
            }
            Action::Prepare(slot) => {
                text.word("Prepare the base on ");
                card(text, slot, EN);
            }
            Action::Settle(at) => {
                text.word("Settle ").word(system(at));
            }
            Action::Cover(at) => {
                text.word("Black hole on ").word(system(at));
            }
            Action::Uncover(at) => {
                text.word("Take the black hole off ").word(system(at));
            }
            Action::ClearRoute(track) => {
                text.word("Clear the route ").word(track_name(track, EN));
            }
            Action::Lift(track) => {
                text.word("A cube off the route ").word(track_name(track, EN));
            }
            Action::Skip(rival) => {
                text.seat(rival).word(" misses turns");
            }
            Action::Stop(conflict) => {
                text.word("Stop ");
                card(text, conflict, EN);
            }
            Action::Exchange { give, get } => {
                text.word(format!("Give {give}, get {get}"));
            }
            Action::Lay { card: what, track, own } => {
                text.word("Lay ");
                card(text, what, EN);
                text.word(" on ").word(track_name(track, EN)).word(", ").word(side(own)).word(" side to you");
            }
            Action::Discard(what) => {
                text.word("Discard ");
                card(text, what, EN);
            }
            Action::Done => match view.table.decision().map(|decision| decision.question) {
                Some(Question::Distribute) if view.table.drawn.is_empty() => {
                    text.word("Done: to the rewards");
                }
                Some(Question::Distribute) => {
                    text.word("Done: ");
                    count(text, view.table.drawn.total() as u8, &CUBE);
                    text.word(" back into the bag");
                }
                Some(Question::Rewards) => {
                    text.word("Done: to the cards");
                }
                Some(Question::Cards) => {
                    text.word("End the turn");
                }
                Some(Question::Captured(_)) => {
                    text.word("Leave it neutral");
                }
                Some(_) | None => {
                    text.word("Enough");
                }
            },
        }
    }
}

fn capital(colour: Colour) -> &'static str {
    match colour {
        Colour::Red => "Red",
        Colour::Blue => "Blue",
        Colour::Yellow => "Yellow",
        Colour::Green => "Green",
        Colour::Black => "Black",
    }
}

impl Wording<Event> for En {
    fn say(&self, event: &Event, to: Listener, text: &mut Text) {
        match *event {
            Event::FirstPlayer(seat) => {
                subject(text, seat, to, " have the first turn", " has the first turn");
            }
            Event::StartCube { seat, cube } => {
                subject(text, seat, to, " draw a ", " draws a ");
                text.word(cube_words(1, cube, EN)).word(" for the start system");
            }
            Event::Started { seat, system: at } => {
                subject(text, seat, to, " start in ", " starts in ");
                text.word(system(at));
            }
            Event::Covered(systems) => {
                let names: Vec<_> = systems.iter().map(system).collect();
                text.word("Black holes cover ").word(names.join(", "));
            }
            Event::Displayed(cards) => {
                text.word("Races on display: ");
                for (n, race) in cards.iter().enumerate() {
                    if n > 0 {
                        text.word(", ");
                    }
                    card(text, race, EN);
                }
            }
            Event::RacesMixed => {
                text.word("The other races go back into their deck");
            }
            Event::Revealed { deck, card: what } => {
                text.word("Next ").word(type_noun(deck).en[0]).word(": ");
                card(text, what, EN);
            }
            Event::Lifted { seat, cards, .. } => {
                subject(text, seat, to, " lift ", " lifts ");
                for (n, what) in cards.iter().enumerate() {
                    if n > 0 {
                        text.word(", ");
                    }
                    card(text, what, EN);
                }
            }
            Event::Buried(what) => {
                card(text, what, EN);
                text.word(" goes under the deck");
            }
            Event::Shuffled(deck) => {
                text.word("The deck of ").word(type_noun(deck).en[1]).word(" is shuffled");
            }
            Event::CardTaken { seat, card: what, gift } => {
                subject(text, seat, to, " get ", " gets ");
                card(text, what, EN);
                match gift {
                    Gift::Deck | Gift::Display => {}
                    Gift::Random => {
                        text.word(" at random");
                    }
                    Gift::LookedOut => {
                        text.word(", chosen from the deck");
                    }
                    Gift::Rival(rival) => {
                        text.word(" from ");
                        if to.is(rival) {
                            text.word("you");
                        } else {
                            text.seat(rival);
                        }
                    }
                    Gift::Won => {
                        text.word(" for the victory");
                    }
                    Gift::Stopped => {
                        text.word(" back from the board");
                    }
                }
            }
            Event::NoCard { seat, deck } => {
                subject(text, seat, to, " get no ", " gets no ");
                text.word(type_noun(deck).en[0]).word(": the deck is empty");
            }
            Event::TurnBegan { seat, round, extra } => {
                text.word("Round ").number(i32::from(round)).word(": ");
                if to.is(seat) {
                    text.word("your turn");
                } else {
                    text.word("turn of ").seat(seat);
                }
                if extra {
                    text.word(" (extra turn)");
                }
            }
            Event::TurnSkipped { seat, left } => {
                subject(text, seat, to, " miss this turn", " misses this turn");
                if left > 0 {
                    text.word(", ").number(left).word(" more to miss");
                }
            }
            Event::Adventurer(seat) => {
                if to.is(seat) {
                    text.word("Your bag is empty: the adventurer rule");
                } else {
                    text.word("The bag of ").seat(seat).word(" is empty: the adventurer rule");
                }
            }
            Event::Drawn { seat, cubes: drawn } => {
                subject(text, seat, to, " draw ", " draws ");
                cubes(text, drawn, EN);
            }
            Event::PutBack { seat, cubes: back } => {
                subject(text, seat, to, " put back ", " puts back ");
                cubes(text, back, EN);
            }
            Event::CubePlaced { seat, cube, project: on, .. } => {
                subject(text, seat, to, " put a ", " puts a ");
                text.word(cube_words(1, cube, EN)).word(" on ");
                project(text, on);
            }
            Event::RouteNamed { track, from, colour } => {
                text.word(format!("A {colour} route begins: "))
                    .word(track_name(track, EN))
                    .word(", from ")
                    .word(system(from));
            }
            Event::Completed { seat, project: done } => {
                subject(text, seat, to, " complete ", " completes ");
                project(text, done);
            }
            Event::BlackSpent { seat, project: cleared } => {
                subject(text, seat, to, " clear ", " clears ");
                project(text, cleared);
            }
            Event::CubesLeft { seat, project: from, bag, bank } => {
                project(text, from);
                text.word(": ");
                if !bag.is_empty() {
                    cubes(text, bag, EN);
                    if to.is(seat) {
                        text.word(" to your bag");
                    } else {
                        text.word(" to the bag of ").seat(seat);
                    }
                }
                if !bank.is_empty() {
                    if !bag.is_empty() {
                        text.word("; ");
                    }
                    cubes(text, bank, EN);
                    text.word(" to the bank");
                }
            }
            Event::Gained { seat, cubes: gained, why } => {
                subject(text, seat, to, " gain ", " gains ");
                cubes(text, gained, EN);
                match why {
                    Why::Colony(at) => {
                        text.word(" for the colony in ").word(system(at));
                    }
                    Why::Card(by) => {
                        text.word(" by ");
                        card(text, by, EN);
                    }
                    Why::Income => {
                        text.word(" for discarded cards");
                    }
                    Why::Spoils => {
                        text.word(" as spoils");
                    }
                }
            }
            Event::Implemented { seat, card: what } => {
                subject(text, seat, to, " implement ", " implements ");
                card(text, what, EN);
            }
            Event::ProgrammeDone { seat, race } => {
                subject(text, seat, to, " carry out the programme of ", " carries out the programme of ");
                card(text, race, EN);
            }
            Event::SwitchedOff { card: what, .. } => {
                if what.kind() == CardType::Race {
                    text.word("The programme of ");
                }
                card(text, what, EN);
                text.word(" works no more: a cube is missing");
            }
            Event::Prepared { seat, card: on } => {
                subject(text, seat, to, " prepare a base on ", " prepares a base on ");
                card(text, on, EN);
            }
            Event::NotPrepared { seat, card: on } => {
                subject(text, seat, to, " get no new base on ", " gets no new base on ");
                card(text, on, EN);
            }
            Event::BasePlaced { seat, system: at, bases, .. } => {
                subject(text, seat, to, " place base number ", " places base number ");
                text.number(bases).word(" in ").word(system(at));
            }
            Event::BasesLost { seat, system: at, bases } => {
                subject(text, seat, to, " lose ", " loses ");
                count(text, bases, &BASE);
                text.word(" and the system ").word(system(at));
            }
            Event::BaseUnprepared { seat, card: from } => {
                text.word("The base on ");
                card(text, from, EN);
                if to.is(seat) {
                    text.word(" returns to your reserve");
                } else {
                    text.word(" returns to the reserve of ").seat(seat);
                }
            }
            Event::Grabbed { seat, from, project: on, cube } => {
                subject(text, seat, to, " take a ", " takes a ");
                text.word(cube_words(1, cube, EN)).word(" from ");
                project(text, on);
                if to.is(from) {
                    text.word(", yours");
                }
            }
            Event::NothingToGrab(seat) => {
                subject(text, seat, to, " find nothing to steal", " finds nothing to steal");
            }
            Event::Used { card: what, .. } => {
                card(text, what, EN);
                text.word(" works");
            }
            Event::ConflictLaid { seat, card: what, track, own } => {
                subject(text, seat, to, " lay ", " lays ");
                card(text, what, EN);
                text.word(" on ").word(track_name(track, EN)).word(", ").word(side(own)).word(if to.is(seat) {
                    " side to your system"
                } else {
                    " side to their own system"
                });
            }
            Event::ConflictCube { seat, project: on, cube } => {
                subject(text, seat, to, " get a ", " gets a ");
                text.word(cube_words(1, cube, EN)).word(" on ");
                project(text, on);
            }
            Event::Offered { seat, to: other, conflict } => {
                subject(text, seat, to, " offer to stop ", " offers to stop ");
                card(text, conflict, EN);
                if to.is(other) {
                    text.word("; you decide");
                } else {
                    text.word("; ").seat(other).word(" decides");
                }
            }
            Event::Declined { seat, conflict } => {
                subject(text, seat, to, " do not agree to stop ", " does not agree to stop ");
                card(text, conflict, EN);
            }
            Event::ConflictWon { seat, loser, conflict } => {
                subject(text, seat, to, " win ", " wins ");
                card(text, conflict, EN);
                match loser {
                    Some(loser) if to.is(loser) => {
                        text.word(" against you");
                    }
                    Some(loser) => {
                        text.word(" against ").seat(loser);
                    }
                    None => {
                        text.word(" against a neutral system");
                    }
                }
            }
            Event::ConflictStopped { conflict, reason } => {
                card(text, conflict, EN);
                match reason {
                    StopReason::SystemChanged => text.word(" stops: a system changed hands"),
                    StopReason::Agreed => text.word(" stops by agreement"),
                    StopReason::Prize => text.word(" stops: its card is a prize"),
                    StopReason::Card(by) => {
                        text.word(" is stopped by ");
                        card(text, by, EN);
                        text
                    }
                    StopReason::Swallowed => text.word(" stops: a black hole swallowed a system"),
                };
            }
            Event::Discarded { seat, card: what } => {
                if to.is(seat) {
                    text.word("Your card ");
                    card(text, what, EN);
                } else {
                    card(text, what, EN);
                    text.word(" of ").seat(seat);
                }
                text.word(" is discarded");
            }
            Event::CardDropped(what) => {
                card(text, what, EN);
                text.word(" goes under its deck");
            }
            Event::Swallowed { system: at, cubes: lost, .. } => {
                text.word("A black hole swallows ").word(system(at));
                if !lost.is_empty() {
                    text.word(": ");
                    cubes(text, lost, EN);
                    text.word(" to the bank");
                }
            }
            Event::Uncovered { system: at, .. } => {
                text.word("The black hole leaves ").word(system(at));
            }
            Event::ExtraTurn { seat, turns } => {
                subject(text, seat, to, " gain ", " gains ");
                count(text, turns, &TURN);
                text.word(" more");
            }
            Event::ExtraTurnLost(seat) => {
                subject(
                    text,
                    seat,
                    to,
                    " gain no more: two extra turns in a row",
                    " gains no more: two extra turns in a row",
                );
            }
            Event::SkipsGiven { seat, turns } => {
                subject(text, seat, to, " will miss ", " will miss ");
                count(text, turns, &TURN);
            }
            Event::Exchanged { seat, give, get } => {
                subject(text, seat, to, " change a ", " changes a ");
                text.word(cube_words(1, give, EN)).word(" for a ").word(cube_words(1, get, EN));
            }
            Event::Left(seat) => {
                subject(text, seat, to, " leave the table", " leaves the table");
            }
            Event::Won { winners, victory } => {
                // "You" begins the sentence.
                let me = winners.iter().filter(|seat| to.is(*seat));
                for (n, seat) in me.chain(winners.iter().filter(|seat| !to.is(*seat))).enumerate() {
                    match n {
                        0 => {}
                        n if n + 1 == winners.len() => {
                            text.word(" and ");
                        }
                        _ => {
                            text.word(", ");
                        }
                    }
                    who(text, seat, to);
                }
                let one_other = winners.len() == 1 && !winners.iter().any(|seat| to.is(seat));
                text.word(if one_other { " wins by " } else { " win by " }).word(victory_words(victory));
            }
        }
    }
}

/// "expansion".
pub(crate) const fn victory_words(victory: Victory) -> &'static str {
    match victory {
        Victory::Expansion => "expansion: nine bases",
        Victory::Domination => "domination: five equal symbols",
        Victory::Capture => "capture: two start systems",
        Victory::RoundLimit => "the round limit",
        Victory::LastOne => "staying at the table",
    }
}

/// "gray".
pub(crate) const fn disc_words(disc: DiscColour) -> &'static str {
    match disc {
        DiscColour::Gray => "gray",
        DiscColour::Brown => "brown",
        DiscColour::Orange => "orange",
        DiscColour::Purple => "purple",
    }
}

impl Wording<Refusal> for En {
    fn say(&self, refusal: &Refusal, _to: Listener, text: &mut Text) {
        match *refusal {
            Refusal::PlayerCount(n) => {
                text.word("The game is for 2 to 4 players, not ").number(n);
            }
            Refusal::UnknownMode => {
                text.word("There is no such mode");
            }
            Refusal::NoSuchFirst(_) => {
                text.word("The first player is not at the table");
            }
            Refusal::ColourTaken(disc) => {
                text.word("Somebody already has the ").word(disc_words(disc)).word(" discs");
            }
            Refusal::Over => {
                text.word("The game is over");
            }
            Refusal::NotAsked => {
                text.word("Somebody else decides now");
            }
            Refusal::NotNow => {
                text.word("Something else is asked now");
            }
            Refusal::OnlyInPhaseThree => {
                text.word("Cards are discarded and conflicts laid in phase 3");
            }
            Refusal::OnlyInPhaseTwo => {
                text.word("Cubes are distributed in phase 2");
            }
            Refusal::OnlyInSettlement => {
                text.word("Rewards are taken and bases placed at the end of phase 2");
            }
            Refusal::CardNotOffered(what) => {
                card(text, what, EN);
                text.word(" is not to be had here");
            }
            Refusal::EmptyDeck(deck) => {
                text.word("There is no ").word(type_noun(deck).en[0]).word(" left");
            }
            Refusal::SystemNotOffered(at) => {
                text.word(system(at)).word(" cannot be chosen here");
            }
            Refusal::NotDrawn(cube) => {
                text.word("You have drawn no ").word(cube_words(1, cube, EN));
            }
            Refusal::NoSuchCell(on) => {
                text.word("There is no such cell on ");
                project(text, on);
            }
            Refusal::CellFull(on) => {
                text.word("This cell already has a cube: ");
                project(text, on);
            }
            Refusal::WrongColour { cube, cell } => {
                text.word(format!("A {cube} cube does not fit a {cell} cell"));
            }
            Refusal::EqualCellFirst(cell) => {
                text.word("Equal cells are filled from the left: cell ").number(i32::from(cell) + 1).word(" is next");
            }
            Refusal::NotYourProject(on) => {
                text.word("This is not your project: ");
                project(text, on);
            }
            Refusal::OtherMeans(on) => {
                text.word("Cubes come there in another way: ");
                project(text, on);
            }
            Refusal::ThreeImplemented(kind) => {
                text.word("You already have three implemented ").word(type_noun(kind).en[1]);
            }
            Refusal::NoBlack => {
                text.word("Black cubes do not go there");
            }
            Refusal::NotYourSystem(at) => {
                text.word("You have no base in ").word(system(at));
            }
            Refusal::NoFreePlanet(at) => {
                text.word("All planets of ").word(system(at)).word(" are colonised");
            }
            Refusal::BlackHole(at) => {
                text.word(system(at)).word(" is a black hole");
            }
            Refusal::NotAnEnd(at) => {
                text.word("The track does not touch ").word(system(at));
            }
            Refusal::RivalSystem(at) => {
                text.word(system(at)).word(" belongs to a rival");
            }
            Refusal::InConflictWith(at) => {
                text.word("You have a conflict with ").word(system(at));
            }
            Refusal::ConflictOnTrack(track) => {
                text.word("A conflict lies on ").word(track_name(track, EN));
            }
            Refusal::RouteBegun(track) => {
                text.word("The route ").word(track_name(track, EN)).word(" is already begun");
            }
            Refusal::NoRoute(track) => {
                text.word("There is no such route on ").word(track_name(track, EN));
            }
            Refusal::RouteFull(track) => {
                text.word("The route ").word(track_name(track, EN)).word(" is full");
            }
            Refusal::RouteColours([a, b]) => {
                text.word(format!("This route may be {a} or {b}"));
            }
            Refusal::RouteColour(colour) => {
                text.word(format!("This route is {colour}"));
            }
            Refusal::NothingThere(on) => {
                text.word("No cube lies there: ");
                project(text, on);
            }
            Refusal::PlanetStays(_) => {
                text.word("Cubes stay on planets to the end");
            }
            Refusal::NeedsBlack => {
                text.word("Clearing a project takes a drawn black cube");
            }
            Refusal::NotYourConflict(conflict) => {
                text.word("You do not take part in ");
                card(text, conflict, EN);
            }
            Refusal::NobodyToAgree(conflict) => {
                text.word("There is nobody to agree with about ");
                card(text, conflict, EN);
            }
            Refusal::OfferedAlready(conflict) => {
                text.word("An offer was made this turn: ");
                card(text, conflict, EN);
            }
            Refusal::LaidThisTurn(conflict) => {
                card(text, conflict, EN);
                text.word(" was laid this turn");
            }
            Refusal::NoReward(on) => {
                text.word("No reward waits for ");
                project(text, on);
            }
            Refusal::RewardsFirst(left) => {
                text.word("First take ");
                count(text, left, &REWARD);
            }
            Refusal::NoPreparedBase(on) => {
                text.word("There is no prepared base on ");
                card(text, on, EN);
            }
            Refusal::NoRouteTo(at) => {
                text.word("No complete route of yours leads to ").word(system(at));
            }
            Refusal::NoLink(at) => {
                text.word("No complete route of yours joins ").word(system(at)).word(" with another system");
            }
            Refusal::NoRoom { system: at, planets } => {
                text.word(system(at)).word(" holds no more than ");
                count(text, planets, &BASE);
            }
            Refusal::BankLacks(colour) => {
                text.word("The bank has no ").word(cube_words(2, colour, EN));
            }
            Refusal::BlackNotGained => {
                text.word("Black cubes cannot be gained");
            }
            Refusal::BagLacks(colour) => {
                text.word("The bag has no ").word(cube_words(2, colour, EN));
            }
            Refusal::CubeNotOffered(on) => {
                text.word("This cube cannot be taken: ");
                project(text, on);
            }
            Refusal::NoDisc => {
                text.word("There is no disc in the reserve");
            }
            Refusal::NoSuchRival(_) => {
                text.word("There is no such rival");
            }
            Refusal::NotYourCard(what) => {
                card(text, what, EN);
                text.word(" is not yours");
            }
            Refusal::RaceStays => {
                text.word("The race card cannot be discarded");
            }
            Refusal::NotAConflict(what) => {
                card(text, what, EN);
                text.word(" is no conflict");
            }
            Refusal::NotBetween(track) => {
                text.word("A conflict lies between an own and a foreign or neutral system, not on ");
                text.word(track_name(track, EN));
            }
            Refusal::Closed(at) => {
                text.word("The owner of ").word(system(at)).word(" closes it to conflicts");
            }
            Refusal::TooManyCards { have, limit } => {
                text.word("You have ");
                count(text, have, &CARD);
                text.word(", and may keep ").number(limit);
            }
            Refusal::SameColour(colour) => {
                text.word(format!("A {colour} cube for a {colour} one changes nothing"));
            }
            Refusal::Compulsory => {
                text.word("This cannot be declined");
            }
        }
    }
}

/// Cubes come from the bank without the black ones (MG-DISC-06).
const fn any_colours(n: u8) -> &'static str {
    if n == 1 { " of any colour but black" } else { " of any colours but black" }
}

const ONE_COLOUR: &str = " of one colour, any but black";

const fn kind_words(kind: Kind) -> &'static str {
    match kind {
        Kind::Planet => "planets",
        Kind::Route => "routes",
        Kind::Base => "base projects",
        Kind::Card => "card projects",
        Kind::Implement => "development cards",
        Kind::Programme => "the programme",
        Kind::Steal => "theft projects",
        Kind::Conflict => "conflicts",
    }
}

impl Wording<Ability> for En {
    fn say(&self, ability: &Ability, to: Listener, text: &mut Text) {
        let types = |text: &mut Text| {
            if ability.of.is_empty() {
                text.word("a development card");
                return;
            }
            for (n, kind) in ability.of.iter().enumerate() {
                let joint = match n {
                    0 => "",
                    n if n + 1 == ability.of.len() => " or ",
                    _ => ", ",
                };
                let noun = type_noun(*kind).en[0];
                let article = if noun.starts_with(['a', 'e', 'i', 'o', 'u']) { "an " } else { "a " };
                text.word(joint).word(article).word(noun);
            }
        };
        match ability.when {
            When::Always => {}
            When::Discarded => {
                text.word("Discard: ");
            }
            When::Drawing => {
                text.word("After drawing: ");
            }
            When::Colonising => {
                text.word("When you colonise a planet: ");
            }
            When::RouteDone => {
                text.word("When you complete a route: ");
            }
            When::BasePlaced => {
                text.word("When you place a base: ");
            }
            When::CardTaken => {
                text.word("When you get ");
                types(text);
                text.word(": ");
            }
            When::Implementing => {
                text.word("When you implement ");
                types(text);
                text.word(": ");
            }
            When::Stealing => {
                text.word("When you steal a cube: ");
            }
            When::ConflictLaid => {
                text.word("When a conflict is laid at a system of yours: ");
            }
            When::TurnEnd => {
                text.word("At the end of your turn: ");
            }
        }
        for (n, effect) in ability.effects.iter().enumerate() {
            if n > 0 {
                text.word("; ");
            }
            self.say(effect, to, text);
        }
        text.word(".");
    }
}

impl Wording<Effect> for En {
    fn say(&self, effect: &Effect, _to: Listener, text: &mut Text) {
        match effect {
            Effect::Gain(Gained::Of(colour), n) => {
                text.word("gain ");
                cubes_of(text, u32::from(*n), *colour, EN);
            }
            Effect::Gain(Gained::Any, n) => {
                text.word("gain ");
                count(text, *n, &CUBE);
                text.word(any_colours(*n));
            }
            Effect::Gain(Gained::One, n) => {
                text.word("gain ");
                count(text, *n, &CUBE);
                text.word(ONE_COLOUR);
            }
            Effect::Gain(Gained::Same, n) => {
                text.word("gain ").number(*n).word(if *n == 1 { " more cube" } else { " more cubes" });
                text.word(" of the same colour");
            }
            Effect::Exchange(n) => {
                text.word("you may exchange up to ");
                count(text, *n, &CUBE);
                text.word(" of your bag, black ones excepted, for cubes of the bank");
            }
            Effect::Draw(n) => {
                text.word("draw ").number(*n).word(if *n == 1 { " more cube" } else { " more cubes" });
            }
            Effect::PutBack(n) => {
                text.word("put ").number(*n).word(" of the drawn cubes back");
            }
            Effect::LookOut => {
                text.word("look through a development deck and take a card");
            }
            Effect::PrepareBase => {
                text.word("prepare a base from the reserve");
            }
            Effect::SettleNeighbour => {
                text.word("place a base from the reserve in a neutral system next to yours");
            }
            Effect::ClearRivalRoute => {
                text.word("a rival takes back all cubes of a route you choose");
            }
            Effect::LiftFromRoutes(n) => {
                text.word("you may take up to ");
                count(text, *n, &CUBE);
                text.word(" off your routes");
            }
            Effect::MoveBlackHole => {
                text.word("put a black hole on a neutral system or take one off a system (start systems excepted)");
            }
            Effect::ExtraTurns(n) => {
                text.word("take ");
                count(text, *n, &TURN);
                text.word(" more");
            }
            Effect::RivalSkips(n) => {
                text.word("a rival of your choice misses ");
                count(text, *n, &TURN);
            }
            Effect::StopConflict => {
                text.word("stop any conflict on the board and take its card");
            }
            Effect::CubeForConflict => {
                text.word("put a cube from the bank on your side");
            }
            Effect::StandIn { cube, cells, on } => {
                text.word(format!("{} cubes may stand in ", capital(*cube)));
                match cells {
                    StandInCells::Any => text.word("any cells"),
                    StandInCells::Cells(colour) => text.word(format!("{colour} cells")),
                };
                text.word(" of your ").word(kind_words(*on));
            }
            Effect::Shorten { on, by, least } => {
                text.word("your ").word(kind_words(*on)).word(" need ");
                count(text, *by, &CUBE);
                text.word(" less, but at least ").number(*least);
            }
            Effect::Protect { on, from } => {
                text.word("cubes on your ");
                for (n, kind) in on.iter().enumerate() {
                    if n > 0 {
                        text.word(" and ");
                    }
                    text.word(kind_words(*kind).trim_start_matches("the "));
                }
                text.word(match from {
                    Protection::Steal => " cannot be stolen",
                    Protection::Spoils => " cannot be taken as spoils",
                    Protection::Both => " cannot be stolen or taken as spoils",
                });
            }
            Effect::CardLimit(n) => {
                text.word("you may keep ").number(*n).word(if *n == 1 { " more card" } else { " more cards" });
            }
            Effect::Income(n) => {
                text.word("your discard income is larger by ");
                count(text, *n, &CUBE);
            }
            Effect::Spoils(n) => {
                text.word("you take ").number(*n).word(if *n == 1 { " more cube" } else { " more cubes" });
                text.word(" for a won conflict");
            }
            Effect::BlackClears(n) => {
                text.word("one black cube clears up to ");
                count(text, *n, &PROJECT);
            }
            Effect::EaseLeaders(n) => {
                text.word("your leaders work with ").number(*n);
                text.word(if *n == 1 { " needed symbol missing" } else { " needed symbols missing" });
            }
            Effect::LiftMore(n) => {
                text.word("taking a development card, lift ").number(*n);
                text.word(if *n == 1 { " card more" } else { " cards more" });
            }
            Effect::ClosedStrongholds => {
                text.word("rivals may not lay conflicts on your systems with two or more bases");
            }
        }
    }
}

/// What is asked, as a request to whoever is asked.
pub(crate) fn question(question: Question, text: &mut Text) {
    match question {
        Question::Corner => {
            text.word("choose a start system");
        }
        Question::Race => {
            text.word("choose a race");
        }
        Question::Deck => {
            text.word("name a development deck");
        }
        Question::Lifted(deck) => {
            text.word("choose a ").word(type_noun(deck).en[0]).word(": one that was lifted, or the next");
        }
        Question::Bury(_) => {
            text.word("say which card goes under the deck next");
        }
        Question::Browse(deck) => {
            text.word("choose a ").word(type_noun(deck).en[0]).word(" of the deck");
        }
        Question::Distribute => {
            text.word("distribute the cubes");
        }
        Question::ClearMore => {
            text.word("clear one more project or leave it");
        }
        Question::Offer { conflict, from } => {
            text.word("stop ");
            card(text, conflict, EN);
            text.word("? The offer of ").seat(from);
        }
        Question::Rewards => {
            text.word("take rewards and place bases");
        }
        Question::Order => {
            text.word("say which card acts first");
        }
        Question::GainAny(left) => {
            text.word("take ");
            count(text, left, &CUBE);
            text.word(any_colours(left));
        }
        Question::GainOne(left) => {
            text.word("take ");
            count(text, left, &CUBE);
            text.word(ONE_COLOUR);
        }
        Question::PutBack(left) => {
            text.word("put back ");
            count(text, left, &CUBE);
        }
        Question::Slot => {
            text.word("choose where the base is prepared");
        }
        Question::Settle => {
            text.word("choose a system to settle");
        }
        Question::ClearRoute => {
            text.word("choose a rival's route to clear");
        }
        Question::Lift(left) => {
            text.word("take up to ");
            count(text, left, &CUBE);
            text.word(" off your routes");
        }
        Question::Hole => {
            text.word("put a black hole or take one off");
        }
        Question::Skip(turns) => {
            text.word("choose who misses ");
            count(text, turns, &TURN);
        }
        Question::Stop => {
            text.word("choose a conflict to stop");
        }
        Question::Exchange(left) => {
            text.word("exchange up to ");
            count(text, left, &CUBE);
        }
        Question::Steal(colour) => {
            text.word("steal a ").word(cube_words(1, colour, EN));
        }
        Question::Spoils { loser, left } => {
            text.word("take ");
            count(text, left, &CUBE);
            text.word(" from ").seat(loser);
        }
        Question::Goals(conflict) => {
            text.word("carry out the goal of ");
            card(text, conflict, EN);
        }
        Question::Captured(at) => {
            text.word("settle ").word(system(at)).word(" or leave it neutral");
        }
        Question::Cards => {
            text.word("lay conflicts, discard cards, end the turn");
        }
    }
}

/// A project in the table: what it is for.
pub(crate) fn purpose(on: Project, text: &mut Text) {
    use crate::cards::Reward;
    match data().project(on).reward {
        Reward::Base => text.word("base"),
        Reward::Cards(class, n) => {
            text.number(n).word(" ").word(class_noun(class).after(u32::from(n), Case::Nominative, EN))
        }
        Reward::Implement => text.word("implement"),
        Reward::Programme => text.word("programme"),
        Reward::Steal(colour) => text.word("steal ").word(colour.word()),
        Reward::Conflict => text.word("conflict"),
        Reward::Colony => text.word("planet"),
        Reward::Route => text.word("route"),
    };
}
