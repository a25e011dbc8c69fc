//! Thirteen properties of every game. Each law looks at one random game at a time and says what it found broken, with the mode,
//! the seed and the step, so that it can be repeated.
//!
//! `LAWS_REPEAT=mode/seats/seed cargo test law_04` looks at that one game only.

mod agree;
mod asks;
mod ending;
mod keeping;
mod passing;
mod secrecy;
mod telling;
mod undo;

use crate::played::{Params, Played, words_of};
use similar::{ChangeTag, TextDiff};
use std::fmt::{self, Debug};
use std::panic::{AssertUnwindSafe, catch_unwind};
use tabletop::{Catalogue, Game, Inventory, Seeded};

/// A law.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Law {
    /// 1: `legal`, `check`, `refused` and `awaiting` agree; actions spelled can be read.
    LegalAndCheckAgree,
    /// 2: random games end, also from imagined worlds, and never panic.
    GamesEnd,
    /// 3: recorded rolls give the same states and events.
    ReplayRepeats,
    /// 4: an imagined world shows its viewer the same view, options and wait as the true one.
    ViewsKeepSecrets,
    /// 5: a step offered for undo looks the same to its player in every world he could be in.
    UndoUncoversNothing,
    /// 6: the order of answers to different asks does not matter.
    AnswersCommute,
    /// 7: what is saved is loaded, state, view, events and match alike.
    SavingChangesNothing,
    /// 8: nothing on the table appears or vanishes.
    PiecesAreConserved,
    /// 9: a finished game awaits nobody and ranks every side; nobody waits for those who left.
    FinishedIsFinished,
    /// 10: in two worlds that look alike to a viewer before and after a step, it is told the same.
    ToldAlike,
    /// 11: in two worlds that look alike to a viewer before a step and tell it the same, they look alike after it.
    ToldEnough,
    /// 12: at most one answer passes; it names nothing, and the game gets on.
    PassingIsPlain,
    /// 13: whoever is told of an event is told the same doer.
    DeedsHaveOneDoer,
}

impl Law {
    /// Every law in order.
    pub const ALL: [Self; 13] = [
        Self::LegalAndCheckAgree,
        Self::GamesEnd,
        Self::ReplayRepeats,
        Self::ViewsKeepSecrets,
        Self::UndoUncoversNothing,
        Self::AnswersCommute,
        Self::SavingChangesNothing,
        Self::PiecesAreConserved,
        Self::FinishedIsFinished,
        Self::ToldAlike,
        Self::ToldEnough,
        Self::PassingIsPlain,
        Self::DeedsHaveOneDoer,
    ];

    /// The law as a sentence.
    pub const fn sentence(self) -> &'static str {
        match self {
            Self::LegalAndCheckAgree => "law 1: legal and check agree",
            Self::GamesEnd => "law 2: random games end",
            Self::ReplayRepeats => "law 3: replay from recorded rolls repeats the game",
            Self::ViewsKeepSecrets => "law 4: views keep secrets",
            Self::UndoUncoversNothing => "law 5: undo takes no knowledge back",
            Self::AnswersCommute => "law 6: answers to different asks commute",
            Self::SavingChangesNothing => "law 7: save and load change nothing",
            Self::PiecesAreConserved => "law 8: pieces are conserved",
            Self::FinishedIsFinished => "law 9: a finished game awaits nobody and ranks every side",
            Self::ToldAlike => "law 10: worlds that look alike are told alike",
            Self::ToldEnough => "law 11: nobody learns more than he is told",
            Self::PassingIsPlain => "law 12: passing chooses nothing and gets on",
            Self::DeedsHaveOneDoer => "law 13: a deed has one doer for everybody",
        }
    }

    fn look<G: Game + Catalogue + Inventory>(self, played: &Played<G>, params: &Params) -> Result<(), Box<Broken>> {
        let mut dice = Seeded::new(played.seed ^ (self as u64) << 32);
        match self {
            Self::LegalAndCheckAgree => agree::legal_and_check_agree(played, params, &mut dice),
            Self::GamesEnd => ending::games_end(played, params, &mut dice),
            Self::ReplayRepeats => keeping::replay_repeats(played),
            Self::ViewsKeepSecrets => secrecy::views_keep_secrets(played, params, &mut dice),
            Self::UndoUncoversNothing => undo::undo_uncovers_nothing(played, params, &mut dice),
            Self::AnswersCommute => asks::answers_commute(played, params, &mut dice),
            Self::SavingChangesNothing => keeping::saving_changes_nothing(played, params, &mut dice),
            Self::PiecesAreConserved => keeping::pieces_are_conserved(played),
            Self::FinishedIsFinished => ending::finished_is_finished(played, params, &mut dice),
            Self::ToldAlike => telling::told_alike(played, params, &mut dice),
            Self::ToldEnough => telling::told_enough(played, params, &mut dice),
            Self::PassingIsPlain => passing::passing_is_plain(played, params, &mut dice),
            Self::DeedsHaveOneDoer => passing::deeds_have_one_doer(played),
        }
    }
}

/// A law that does not hold, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Broken {
    /// Which game.
    pub game: &'static str,
    /// Which law.
    pub law: &'static str,
    /// In which mode.
    pub mode: &'static str,
    /// With how many seats.
    pub seats: u8,
    /// With which seed.
    pub seed: u64,
    /// After how many steps.
    pub step: usize,
    /// The step taken there.
    pub acted: Option<String>,
    /// The steps before it.
    pub lately: Vec<String>,
    /// What differed.
    pub what: String,
}

impl Broken {
    pub(crate) fn before<G: Game>(mode: &'static str, seats: u8, seed: u64, what: String) -> Box<Self> {
        Box::new(Self { game: G::ID, law: "", mode, seats, seed, step: 0, acted: None, lately: Vec::new(), what })
    }
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { game, law, mode, seats, seed, step, acted, lately, what } = self;
        writeln!(f, "{game} breaks {law}")?;
        writeln!(f, "  mode {mode}, {seats} seats, seed {seed}, after {step} steps")?;
        if !lately.is_empty() {
            writeln!(f, "  lately: {}", lately.join(" · "))?;
        }
        if let Some(acted) = acted {
            writeln!(f, "  the step: {acted}")?;
        }
        for line in what.lines() {
            writeln!(f, "  {line}")?;
        }
        write!(f, "  repeat with LAWS_REPEAT={mode}/{seats}/{seed}")
    }
}

/// What was looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Report {
    /// Games played.
    pub games: u64,
    /// Steps in them.
    pub steps: u64,
}

/// Looks whether a law holds in every mode and for every number of seats.
pub fn uphold<G: Game + Catalogue + Inventory>(law: Law, params: &Params) -> Result<Report, Box<Broken>> {
    let only = std::env::var("LAWS_REPEAT").ok();
    let mut report = Report::default();
    let all: Vec<&'static str> = G::modes().iter().map(|mode| mode.id).collect();
    for id in if params.modes.is_empty() { &all } else { params.modes } {
        // What follows a colon is a choice within the mode: a level, more cards.
        let named = id.split(':').next();
        let Some(mode) = G::modes().iter().find(|mode| Some(mode.id) == named) else {
            return Err(Broken::before::<G>(id, 0, 0, "there is no such mode".to_owned()));
        };
        for seats in mode.least..=mode.most {
            for seed in params.seed..params.seed + params.games {
                if only.as_ref().is_some_and(|only| *only != format!("{id}/{seats}/{seed}")) {
                    continue;
                }
                let named = |broken: Box<Broken>| Box::new(Broken { law: law.sentence(), ..*broken });
                let played = Played::<G>::new(id, seats, seed, params).map_err(named)?;
                report.games += 1;
                report.steps += played.steps.len() as u64;
                match catch_unwind(AssertUnwindSafe(|| law.look(&played, params))) {
                    Ok(found) => found.map_err(named)?,
                    Err(panic) => return Err(named(played.broken(format!("it panicked: {}", words_of(&*panic))))),
                }
            }
        }
    }
    Ok(report)
}

/// [`uphold`] for a test: panics with the whole story.
///
/// # Panics
/// When the law is broken.
pub fn enforce<G: Game + Catalogue + Inventory>(law: Law, params: &Params) {
    if let Err(broken) = uphold::<G>(law, params) {
        panic!("\n{broken}\n");
    }
}

/// Where two things differ: the lines of their `Debug` that are not the same, with some lines around.
pub(crate) fn difference(a: &dyn Debug, b: &dyn Debug) -> String {
    let (a, b) = (format!("{a:#?}"), format!("{b:#?}"));
    let diff = TextDiff::from_lines(&a, &b);
    let mut out = String::new();
    for group in diff.grouped_ops(2).iter().take(6) {
        for change in group.iter().flat_map(|op| diff.iter_changes(op)) {
            let sign = match change.tag() {
                ChangeTag::Delete => '-',
                ChangeTag::Insert => '+',
                ChangeTag::Equal => ' ',
            };
            out.push_str(&format!("{sign} {}\n", change.value().trim_end()));
        }
        out.push_str("…\n");
    }
    out
}
