//! What every part of a page may ask of a match, whatever the game.

use super::{Occupant, PageBot, given_name};
use crate::prelude::*;
use crate::worker::Effort;
use protocol::{BotKind, LevelId};
use shelf::{Cover, Level};
use tabletop::Awaiting;
use tabletop_text::Listener;

/// How a match stands, as it is shown.
#[derive(Clone, PartialEq, Debug)]
pub struct Status {
    pub step: usize,
    pub viewer: Viewer,
    pub awaiting: Awaiting,
    /// The place of each seat, once it is over.
    pub places: Option<Vec<u8>>,
    /// How many steps the viewer's seat can take back.
    pub undo: usize,
}

/// What a page does to a match without knowing its game.
pub(super) trait Controls {
    fn mine(&self) -> SeatSet;
    fn look(&self, viewer: Viewer);
    fn undo(&self);
    fn leave(&self);
    fn rematch(&self);
    fn skip(&self);
    /// A bot takes the viewer's next step, if that is still wanted when it has thought.
    fn let_bot_act(&self, effort: Effort, wanted: Box<dyn Fn() -> bool>);
    fn save(&self) -> Option<Saved>;
}

#[derive(Clone, Copy)]
pub struct Session {
    pub id: StoredValue<String>,
    pub game: StoredValue<Cover>,
    pub mode: StoredValue<String>,
    pub occupants: StoredValue<Vec<Occupant>>,
    pub status: RwSignal<Status>,
    pub behind: RwSignal<bool>,
    /// Until the person is asked again, everything is shown at once.
    pub(super) hurries: RwSignal<bool>,
    /// Is it a lesson, in which nothing is done for the learner and the guide has the last word?
    pub taught: StoredValue<bool>,
    /// Whom a seat leads, where the game gives it a name of its own.
    leads: StoredValue<Option<Callback<Seat, Option<String>>>>,
    /// Has the person given the match up, while others play on?
    pub conceded: RwSignal<bool>,
    controls: StoredValue<Option<Rc<dyn Controls>>, LocalStorage>,
}

impl Session {
    pub(super) fn new(id: String, game: Cover, mode: String, occupants: Vec<Occupant>, status: Status) -> Self {
        Self {
            id: StoredValue::new(id),
            game: StoredValue::new(game),
            mode: StoredValue::new(mode),
            occupants: StoredValue::new(occupants),
            status: RwSignal::new(status),
            behind: RwSignal::new(false),
            hurries: RwSignal::new(false),
            taught: StoredValue::new(false),
            leads: StoredValue::new(None),
            conceded: RwSignal::new(false),
            controls: StoredValue::new_local(None),
        }
    }

    pub(super) fn set_controls(&self, controls: Rc<dyn Controls>) {
        self.controls.set_value(Some(controls));
    }

    fn control<T>(&self, of: impl FnOnce(&dyn Controls) -> T) -> Option<T> {
        let controls = self.controls.try_get_value().flatten()?;
        Some(of(controls.as_ref()))
    }

    /// The person's seat at the table as it is shown.
    pub fn me(&self) -> Option<Seat> {
        self.status.with(|status| status.viewer.seat())
    }

    pub fn step(&self) -> usize {
        self.status.with(|status| status.step)
    }

    pub fn is_over(&self) -> bool {
        self.status.with(|status| status.places.is_some())
    }

    /// Does the person play, and is it not over?
    pub fn is_played(&self) -> bool {
        self.status.with(|status| status.places.is_none() && status.viewer.seat().is_some())
    }

    /// Is there something to skip: news that wait, or bots that think?
    pub fn can_skip(&self) -> bool {
        let thinking = || {
            self.is_played()
                && !self.hurries.get()
                && self.status.with(|status| {
                    let seats = status.awaiting.seats();
                    status.viewer.seat().is_some_and(|me| !seats.contains(me))
                        && seats.iter().any(|seat| !self.is_person(seat))
                })
        };
        self.behind.get() || thinking()
    }

    pub fn can_undo(&self) -> bool {
        !self.behind.get() && self.status.with(|status| status.undo > 0)
    }

    /// The seats it waits for, as the page notes them; "nobody" when it is over.
    pub fn awaited(&self) -> String {
        self.status.with(|status| match status.awaiting.standings() {
            Some(_) => "nobody".to_owned(),
            None => status.awaiting.seats().iter().map(|seat| seat.to_string()).collect::<Vec<_>>().join(" "),
        })
    }

    pub fn listener(&self) -> Listener {
        Listener { lang: lang(), me: self.me() }
    }

    /// What a seat is called wherever it is spoken of: whom it leads and who sits there, so that nobody has two names.
    pub fn name(&self, seat: Seat) -> String {
        let name = self.seat_name(seat);
        let leader = || self.leads.get_value().filter(|_| self.me() != Some(seat)).and_then(|leads| leads.run(seat));
        match untrack(leader) {
            Some(leader) => format!("{leader} ({name})"),
            None => name,
        }
    }

    /// Who sits there.
    pub fn seat_name(&self, seat: Seat) -> String {
        self.occupants.with_value(|occupants| occupant_name(occupants, seat))
    }

    /// The table announces whom the seats lead.
    pub fn set_leaders(&self, leads: Callback<Seat, Option<String>>) {
        self.leads.set_value(Some(leads));
    }

    pub fn is_person(&self, seat: Seat) -> bool {
        self.occupants.with_value(|occupants| occupants.get(seat.index()).is_some_and(Occupant::is_person))
    }

    /// What kind of bot sits there, if one does.
    pub fn bot_words(&self, seat: Seat) -> Option<String> {
        let game = self.game.get_value().id;
        self.occupants.with_value(|occupants| {
            let kind = occupants.get(seat.index())?.bot()?.kind;
            Some(match kind {
                // Its seat has its name already.
                BotKind::Level(id) => match shelf::level_near(game, id).rated {
                    Some(rated) => say!("level-rating", rating = i64::from(rated.rating)),
                    None => say!("level-bot"),
                },
                BotKind::Random | BotKind::Greedy | BotKind::Search => bot_words(kind),
            })
        })
    }

    /// The strongest level among the bots that these seats have beaten, and the one above it; none where there is none above.
    pub fn beaten(&self, rivals: impl Fn(Seat) -> bool) -> Option<(LevelId, &'static Level)> {
        let beaten = self.occupants.with_value(|occupants| {
            let rivals = (0u8..).map(Seat).zip(occupants).filter(|(seat, _)| rivals(*seat));
            let levels = rivals.filter_map(|(_, occupant)| match occupant.bot()?.kind {
                BotKind::Level(id) => Some(id),
                BotKind::Random | BotKind::Greedy | BotKind::Search => None,
            });
            levels.max()
        })?;
        Some((beaten, shelf::level_above(self.game.get_value().id, beaten)?))
    }

    /// The same once more, against the next level in the place of this one.
    pub fn play_next(&self, beaten: LevelId, next: &Level) {
        self.occupants.update_value(|occupants| {
            for occupant in occupants {
                if let Occupant::Bot(PageBot { kind, .. }) = occupant
                    && *kind == BotKind::Level(beaten)
                {
                    *kind = next.kind();
                }
            }
        });
        crate::home::remember_rival(self.game.get_value().id, next.id);
        self.rematch();
    }

    /// The person who must take the device, when it is not the one who looks.
    pub fn hand_over(&self) -> Option<Seat> {
        if self.behind.get() {
            return None;
        }
        let people = self.control(|controls| controls.mine())?;
        self.status.with(|status| {
            let awaited = status.awaiting.seats().and(people);
            match status.viewer.seat() {
                Some(seat) if awaited.contains(seat) => None,
                Some(_) | None => awaited.lowest(),
            }
        })
    }

    pub fn look(&self, viewer: Viewer) {
        self.control(|controls| controls.look(viewer));
    }

    /// A bot takes the person's next step, if that is still wanted when it has thought.
    pub fn let_bot_act(&self, effort: Effort, wanted: impl Fn() -> bool + 'static) {
        self.control(|controls| controls.let_bot_act(effort, Box::new(wanted)));
    }

    pub fn undo(&self) {
        self.control(|controls| controls.undo());
    }

    pub fn leave(&self) {
        self.control(|controls| controls.leave());
    }

    /// The same once more: here, or at the server for everybody who sat there.
    pub fn rematch(&self) {
        self.control(|controls| controls.rematch());
    }

    /// Shows everything that waits, at once.
    pub fn skip(&self) {
        self.control(|controls| controls.skip());
    }

    /// Is the match kept somewhere else, so that this device has no file of it?
    pub fn is_elsewhere(&self) -> bool {
        self.id.with_value(String::is_empty)
    }

    /// Does the person only look on?
    pub fn is_watched(&self) -> bool {
        self.me().is_none()
    }

    /// Does the person play against people elsewhere? Then nobody thinks for him.
    pub fn is_against_people(&self) -> bool {
        let me = self.me().map(Seat::index);
        let other = |(seat, who): (usize, &Occupant)| Some(seat) != me && who.is_person();
        self.is_elsewhere() && self.occupants.with_value(|all| all.iter().enumerate().any(other))
    }

    /// Do several people of this device play, so that each must be called by name?
    pub fn shares_the_device(&self) -> bool {
        self.control(|controls| controls.mine().len() > 1).unwrap_or(false)
    }

    pub fn save_text(&self) -> Option<String> {
        let saved = self.control(|controls| controls.save()).flatten()?;
        let players = self.occupants.with_value(|occupants| {
            (0..occupants.len()).map(|seat| occupant_name(occupants, Seat(seat as u8))).collect()
        });
        Some(Saved { players, ..saved }.write())
    }
}

pub fn occupant_name(occupants: &[Occupant], seat: Seat) -> String {
    let people = occupants.iter().filter(|occupant| occupant.is_person()).count();
    match occupants.get(seat.index()) {
        Some(occupant) if !given_name(occupant).is_empty() => given_name(occupant).to_owned(),
        Some(Occupant::Person(_)) if people > 1 => say!("player-number", number = i32::from(seat.0) + 1),
        Some(Occupant::Person(_)) => say!("you-name"),
        Some(Occupant::Nobody) => say!("online-open-seat"),
        Some(Occupant::Bot(_)) | None => {
            let bots = occupants.iter().map(|occupant| occupant.bot().map(|bot| bot.kind));
            shelf::seat_name(bots, seat.index(), lang()).unwrap_or_else(|| star_name(seat))
        }
    }
}

/// Bots without a level are stars.
fn star_name(seat: Seat) -> String {
    match seat.0 % 6 {
        0 => say!("star-vega"),
        1 => say!("star-orion"),
        2 => say!("star-lyra"),
        3 => say!("star-altair"),
        4 => say!("star-mira"),
        _ => say!("star-rigel"),
    }
}

/// What a bot is: the name of its level, or how it decides.
pub fn bot_words(kind: BotKind) -> String {
    match kind {
        BotKind::Random => say!("bot-random"),
        BotKind::Greedy => say!("bot-greedy"),
        BotKind::Search => say!("bot-search"),
        BotKind::Level(id) => shelf::level_name(id, lang()).to_owned(),
    }
}

/// A level with its rating, for a list to choose from.
pub fn level_words(level: &Level) -> String {
    let name = level.name(lang());
    level.rated.map_or_else(|| name.to_owned(), |rated| format!("{name} · {}", rated.rating))
}
