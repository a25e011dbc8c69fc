//! Planted bugs: each variant of the toy has one fault, and the law meant for it finds it and says so in readable words.
//!
//! Every fault is a mode of one faulty game, and shows in one arm of one match below.

use serde::{Deserialize, Serialize};
use std::cell::Cell;
use std::sync::atomic::{AtomicU32, Ordering};
use tabletop::{Awaiting, Catalogue, Dice, EventSink, Fact, Game, Inventory, Mode, Seat, Seeded, Side, Viewer};
use tabletop_laws::toy::{Action, Card, Comets, Event, Refusal, Setup, View};
use tabletop_laws::{Broken, Law, Params, uphold};

/// What is wrong with the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
enum Bug {
    Nothing,
    GenerousCheck,
    StingyCheck,
    LyingRefused,
    Stutter,
    Fragile,
    Endless,
    Moody,
    TellingSeal,
    OpenTop,
    TellingOptions,
    Dreamer,
    LossyDream,
    UnmarkedReveal,
    FirstComeFirstServed,
    Unsaved,
    LostCard,
    Restless,
    Clingy,
    Gossip,
    Silent,
    Stuck,
    Disowned,
    Anonymous,
}

/// The modes, in the order of the bugs.
const MODES: [Mode; 24] = {
    const fn mode(id: &'static str) -> Mode {
        Mode::new(id, 3, 3)
    }
    [
        mode("nothing"),
        mode("generous check"),
        mode("stingy check"),
        mode("lying refused"),
        mode("stutter"),
        mode("fragile"),
        mode("endless"),
        mode("moody"),
        mode("telling seal"),
        mode("open top"),
        mode("telling options"),
        mode("dreamer"),
        mode("lossy dream"),
        mode("unmarked reveal"),
        mode("first come first served"),
        mode("unsaved"),
        mode("lost card"),
        mode("restless"),
        mode("clingy"),
        mode("gossip"),
        mode("silent"),
        mode("stuck"),
        mode("disowned"),
        mode("anonymous"),
    ]
};

const BUGS: [Bug; 24] = [
    Bug::Nothing,
    Bug::GenerousCheck,
    Bug::StingyCheck,
    Bug::LyingRefused,
    Bug::Stutter,
    Bug::Fragile,
    Bug::Endless,
    Bug::Moody,
    Bug::TellingSeal,
    Bug::OpenTop,
    Bug::TellingOptions,
    Bug::Dreamer,
    Bug::LossyDream,
    Bug::UnmarkedReveal,
    Bug::FirstComeFirstServed,
    Bug::Unsaved,
    Bug::LostCard,
    Bug::Restless,
    Bug::Clingy,
    Bug::Gossip,
    Bug::Silent,
    Bug::Stuck,
    Bug::Disowned,
    Bug::Anonymous,
];

/// Something of the toy's, and the bug that goes with it.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
struct With<T> {
    bug: Bug,
    it: T,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
struct Faulty {
    bug: Bug,
    toy: Comets,
    /// A note that no file keeps.
    #[serde(skip)]
    note: u8,
}

impl Fact for With<Event> {
    fn seen_by(&self, viewer: Viewer) -> Option<Self> {
        let it = match (self.bug, &self.it) {
            (Bug::Gossip, Event::Sealed { .. }) => Some(self.it.clone()),
            (Bug::Silent, Event::Burnt { .. }) => None,
            _ => self.it.seen_by(viewer),
        };
        it.map(|it| Self { bug: self.bug, it })
    }

    fn uncovers(&self) -> bool {
        match (self.bug, &self.it) {
            (Bug::UnmarkedReveal, Event::Opened { .. }) => false,
            _ => self.it.uncovers(),
        }
    }

    fn by(&self) -> Option<Seat> {
        match (self.bug, &self.it) {
            (Bug::Disowned, Event::Drew { card: None, .. }) | (Bug::Anonymous, _) => None,
            _ => self.it.by(),
        }
    }
}

/// Hands the toy's events on.
struct Through<'a, S>(Bug, &'a mut S);

impl<S: EventSink<With<Event>>> EventSink<Event> for Through<'_, S> {
    fn tell(&mut self, event: impl FnOnce() -> Event) {
        let bug = self.0;
        self.1.tell(|| With { bug, it: event() });
    }
}

/// Globals that are no part of a state.
static MOOD: AtomicU32 = AtomicU32::new(0);
static DREAMS: AtomicU32 = AtomicU32::new(0);

thread_local! {
    /// What passes besides the toy's own pass: whether an action passes cannot depend on a mode.
    static ALSO_PASSES: Cell<Option<Action>> = const { Cell::new(None) };
}

impl Game for Faulty {
    const ID: &'static str = "faulty-comets";
    const RULES: u16 = 1;
    const SCHEMA: u16 = 1;
    type Setup = With<Setup>;
    type Action = Action;
    type Event = With<Event>;
    type View = With<View>;
    type Refusal = Refusal;

    fn begin(
        setup: &With<Setup>,
        dice: &mut impl Dice,
        sink: &mut impl EventSink<With<Event>>,
    ) -> Result<Self, Refusal> {
        let toy = Comets::begin(&setup.it, dice, &mut Through(setup.bug, sink))?;
        Ok(Self { bug: setup.bug, toy, note: 0 })
    }
    fn seats(&self) -> u8 {
        self.toy.seats()
    }
    fn side_of(&self, seat: Seat) -> Side {
        self.toy.side_of(seat)
    }
    fn awaiting(&self) -> Awaiting {
        self.toy.awaiting()
    }

    fn legal(&self, seat: Seat, actions: &mut Vec<Action>) {
        self.toy.legal(seat, actions);
        match self.bug {
            Bug::Stutter => self.toy.legal(seat, actions),
            Bug::Restless if self.toy.over => actions.push(Action::Fuel),
            Bug::TellingOptions => {
                // Offers to look only when it pays, which the seat cannot know: the others hold strong cards.
                let mut others = self.toy.hands.iter().filter(|(other, _)| *other != seat);
                if !others.any(|(_, hand)| hand.contains(&Card(8))) && actions.len() > 1 {
                    actions.retain(|action| *action != Action::Look);
                }
            }
            _ => {}
        }
    }

    fn check(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        match (self.bug, self.toy.check(seat, action)) {
            (Bug::GenerousCheck, Err(Refusal::NotInHand(_))) => Ok(()),
            (Bug::StingyCheck, Ok(())) if action == Action::Look => Err(Refusal::NotNow),
            (Bug::Fragile, _) if self.toy.hands[seat].is_empty() => Err(Refusal::NotNow),
            (_, said) => said,
        }
    }

    fn refused(&self, seat: Seat, out: &mut Vec<(Action, Refusal)>) {
        self.toy.refused(seat, out);
        if self.bug == Bug::LyingRefused {
            out.push((Action::Fuel, Refusal::NoFuelLeft));
        }
    }

    fn passes(action: &Action) -> bool {
        Comets::passes(action) || ALSO_PASSES.get() == Some(*action)
    }

    fn apply(&mut self, seat: Seat, action: Action, dice: &mut impl Dice, sink: &mut impl EventSink<With<Event>>) {
        if self.bug == Bug::Stuck && Comets::passes(&action) {
            return;
        }
        self.toy.apply(seat, action, dice, &mut Through(self.bug, sink));
        let toy = &mut self.toy;
        match self.bug {
            Bug::Unsaved => self.note = self.note.wrapping_add(1),
            Bug::LostCard if action == Action::Burn => {
                toy.discard.remove(0);
            }
            Bug::Moody if action == Action::Draw && MOOD.fetch_add(1, Ordering::Relaxed).is_multiple_of(3) => {
                toy.box_fuel = toy.box_fuel.saturating_sub(1);
            }
            Bug::FirstComeFirstServed => {
                let sealed = toy.sealed.iter().filter(|(_, card)| card.is_some()).count();
                if matches!(action, Action::Seal(_)) && sealed == 1 && toy.box_fuel > 0 {
                    toy.box_fuel -= 1;
                    toy.fuel[seat] += 1;
                }
            }
            Bug::Endless => {
                // The box is opened again whenever the deck runs low.
                toy.round = 1;
                if toy.deck.len() < 12 {
                    toy.deck.rest = (1..=8).flat_map(|strength| [Card(strength); 2]).collect();
                    toy.discard.clear();
                    toy.caught.0 = Default::default();
                }
            }
            _ => {}
        }
    }

    fn leave(&mut self, seat: Seat, dice: &mut impl Dice, sink: &mut impl EventSink<With<Event>>) {
        if self.bug != Bug::Clingy {
            self.toy.leave(seat, dice, &mut Through(self.bug, sink));
        }
    }

    fn view(&self, viewer: Viewer) -> With<View> {
        let mut view = self.toy.view(viewer);
        match self.bug {
            Bug::OpenTop => view.top = self.toy.deck.known_top.last().copied(),
            Bug::TellingSeal => {
                // Only a low card shows as sealed: the view depends on a secret, though it has no field for it.
                let low = |seat: Seat| viewer.is(seat) || self.toy.sealed[seat].is_none_or(|card| card.0 <= 4);
                view.have_sealed = view.have_sealed.iter().filter(|seat| low(*seat)).collect();
            }
            _ => {}
        }
        With { bug: self.bug, it: view }
    }

    fn imagine(view: &With<View>, dice: &mut impl Dice) -> Self {
        let mut toy = match view.bug {
            Bug::Dreamer => {
                let dream = DREAMS.fetch_add(1, Ordering::Relaxed);
                Comets::imagine(&view.it, &mut Seeded::new(u64::from(dream)))
            }
            _ => Comets::imagine(&view.it, dice),
        };
        if view.bug == Bug::LossyDream && !toy.deck.rest.is_empty() {
            toy.deck.rest.remove(0);
        }
        Self { bug: view.bug, toy, note: 0 }
    }
}

impl Catalogue for Faulty {
    fn modes() -> &'static [Mode] {
        &MODES
    }
    fn setup(mode: &str, seats: u8) -> Result<With<Setup>, Refusal> {
        let bug = MODES.iter().zip(BUGS).find(|(known, _)| known.id == mode).map(|(_, bug)| bug);
        let bug = bug.ok_or(Refusal::NoSuchMode(mode.to_owned()))?;
        Ok(With { bug, it: Comets::setup("open", seats)? })
    }
    fn mode_of(setup: &With<Setup>) -> &'static str {
        MODES[setup.bug as usize].id
    }
}

impl Inventory for Faulty {
    fn inventory(&self, count: &mut dyn FnMut(&'static str, u64)) {
        self.toy.inventory(count);
    }
}

fn params(mode: &'static [&'static str]) -> Params {
    Params { games: 24, steps: 2000, modes: mode, ..Params::default() }
}

/// The law finds the bug, and its report says these words and how to repeat it.
fn finds(bug: &'static [&'static str], law: Law, words: &str) -> Broken {
    let broken = match uphold::<Faulty>(law, &params(bug)) {
        Ok(report) => panic!("{law:?} saw nothing in {report:?}"),
        Err(broken) => *broken,
    };
    let said = broken.to_string();
    assert!(said.contains(words), "it should say `{words}`, but says:\n{said}");
    assert!(said.contains(law.sentence()) && said.contains("repeat with LAWS_REPEAT="), "{said}");
    broken
}

#[test]
fn without_a_bug_every_law_holds() {
    for law in Law::ALL {
        if let Err(broken) = uphold::<Faulty>(law, &params(&["nothing"])) {
            panic!("{broken}");
        }
    }
}

#[test]
fn a_check_that_allows_what_legal_does_not_offer() {
    finds(&["generous check"], Law::LegalAndCheckAgree, "`check` allows seal");
}

#[test]
fn a_check_that_refuses_what_legal_offers() {
    finds(&["stingy check"], Law::LegalAndCheckAgree, "but `check` refuses it: NotNow");
}

#[test]
fn a_refused_list_that_lies() {
    finds(
        &["lying refused"],
        Law::LegalAndCheckAgree,
        "`refused` says of p1 fuel: NoFuelLeft, but `check` says Err(NotNow)",
    );
}

#[test]
fn an_action_offered_twice() {
    finds(&["stutter"], Law::LegalAndCheckAgree, "twice to p1");
}

#[test]
fn a_check_that_panics_for_a_seat_that_does_not_exist() {
    finds(&["fragile"], Law::LegalAndCheckAgree, "it panicked: index out of bounds");
}

#[test]
fn a_game_that_never_ends() {
    finds(&["endless"], Law::GamesEnd, "not finished after 2000 random steps");
}

#[test]
fn a_step_that_depends_on_more_than_state_action_and_rolls() {
    finds(&["moody"], Law::ReplayRepeats, "it ended in another state");
}

#[test]
fn a_view_that_depends_on_a_secret() {
    finds(&["telling seal"], Law::ViewsKeepSecrets, "Seat");
}

#[test]
fn a_view_that_shows_a_secret_outright() {
    // A world imagined from it fits it, so law 4 is content: only comparing with what was told finds it.
    assert!(uphold::<Faulty>(Law::ViewsKeepSecrets, &params(&["open top"])).is_ok());
    finds(&["open top"], Law::ToldEnough, "his view shows a difference nobody told him");
}

#[test]
fn options_that_depend_on_a_secret() {
    finds(&["telling options"], Law::ViewsKeepSecrets, "the options of p");
}

#[test]
fn an_imagination_that_does_not_follow_its_dice() {
    finds(&["dreamer"], Law::ViewsKeepSecrets, "imagined two worlds from the same view and dice");
}

#[test]
fn an_imagined_world_that_lacks_a_card() {
    finds(&["lossy dream"], Law::ViewsKeepSecrets, "a world imagined from it looks different");
}

#[test]
fn a_reveal_that_is_not_marked() {
    let broken = finds(&["unmarked reveal"], Law::UndoUncoversNothing, "it can be taken back, but p");
    assert!(broken.acted.is_some_and(|step| step.contains("seal")), "the step that opens the seals");
}

#[test]
fn answers_whose_order_matters() {
    finds(&["first come first served"], Law::AnswersCommute, "the other way round they end differently");
}

#[test]
fn a_state_that_is_not_saved_whole() {
    finds(&["unsaved"], Law::SavingChangesNothing, "the state was saved and loaded, and differs");
}

#[test]
fn a_lost_card() {
    let broken = finds(&["lost card"], Law::PiecesAreConserved, "pieces appeared or vanished");
    assert!(broken.what.contains("40") && broken.what.contains("39"), "{broken}");
    assert!(broken.acted.as_ref().is_some_and(|step| step.ends_with("burn")), "the step that lost it: {broken}");
    assert_eq!(broken, finds(&["lost card"], Law::PiecesAreConserved, "vanished"), "a report can be repeated");
}

#[test]
fn a_finished_game_in_which_somebody_may_act() {
    finds(&["restless"], Law::FinishedIsFinished, "the game is over, but p1 may fuel");
}

#[test]
fn a_player_who_left_and_is_awaited() {
    finds(&["clingy"], Law::FinishedIsFinished, "has left, and is awaited");
}

#[test]
fn an_event_that_tells_a_secret() {
    finds(&["gossip"], Law::ToldAlike, "but is told something else");
}

#[test]
fn a_change_that_nobody_is_told_of() {
    finds(&["silent"], Law::ToldEnough, "difference nobody told him");
}

#[test]
fn a_pass_that_changes_nothing() {
    finds(&["stuck"], Law::PassingIsPlain, "keep passes, and is asked the same again");
}

#[test]
fn two_ways_to_pass_at_once() {
    ALSO_PASSES.set(Some(Action::Burn));
    finds(&["nothing"], Law::PassingIsPlain, "can pass with keep and with burn");
}

#[test]
fn a_pass_that_chooses_a_card() {
    ALSO_PASSES.set(Some(Action::Seal(Card(3))));
    finds(&["nothing"], Law::PassingIsPlain, "seal 3 passes, but names something");
}

#[test]
fn a_deed_that_some_think_is_nobodys() {
    finds(&["disowned"], Law::DeedsHaveOneDoer, "is the deed of Some(Seat(0)), but");
}

#[test]
fn deeds_that_nobody_did() {
    finds(&["anonymous"], Law::DeedsHaveOneDoer, "nothing that happened is anybody's deed");
}
