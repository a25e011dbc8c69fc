//! Everything chosen before the first card: the mode, the boxes, who begins; and the first state made of it.

use crate::adventures::{Adventure, Boss, Level, mode_id, parse_mode};
use crate::amounts::Authority;
use crate::cards::{Kind, Set, card, trade_deck};
use crate::event::Event;
use crate::refusal::Refusal;
use crate::rules::formats::{EMPERORS, Role, Team};
use crate::state::{PlayAreas, Player, Players, ROW, State};
use crate::tally::Tally;
use serde::{Deserialize, Serialize};
use tabletop::{Dice, EventSink, List, Mode, Seat, SeatSet, Side};

/// How players fight each other.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Format {
    /// Дуэль: one against one.
    Duel,
    /// Куча-мала: everybody against everybody.
    FreeForAll,
    /// Охотник: everybody hunts the left neighbour.
    Hunter,
    /// Первый трофей охотника: the same, until the first one falls.
    Trophy,
    /// Гидра: two teams of two or three, each with one score and one turn.
    Hydra,
    /// Император: two teams of an emperor and two admirals.
    Emperor,
    /// Налёт: one boss against all others.
    Raid,
    /// Приключение: everybody together against a boss that the rules play.
    Adventure(Adventure),
}

/// Which boxes are on the table, and how many of each (SR-SETUP-17, SR-SETUP-18).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sets {
    /// Boxes of Colony Wars.
    pub colony_wars: u8,
    /// Boxes of Frontiers.
    pub frontiers: u8,
}

impl Sets {
    /// Colony Wars alone.
    pub const COLONY_WARS: Self = Self { colony_wars: 1, frontiers: 0 };
    /// Frontiers alone.
    pub const FRONTIERS: Self = Self { colony_wars: 0, frontiers: 1 };
    /// One of each, shuffled together (SR-SETUP-19).
    pub const MIXED: Self = Self { colony_wars: 1, frontiers: 1 };

    /// So many players can be given their ten cards: a box of Colony Wars has them for two, one of Frontiers for four.
    pub const fn serve(self) -> u8 {
        2 * self.colony_wars + 4 * self.frontiers
    }

    /// The boxes that the rulebooks ask for: two of Colony Wars for three or four players, three for five or six
    /// (SR-SETUP-17); one of Frontiers for up to four, with one of Colony Wars for more (SR-SETUP-18).
    pub const fn usual(boxes: Boxes, seats: u8) -> Self {
        match boxes {
            Boxes::ColonyWars => Self { colony_wars: seats.div_ceil(2), frontiers: 0 },
            Boxes::Frontiers => Self::FRONTIERS,
            Boxes::Mixed => Self::MIXED,
        }
    }

    /// Enough for so many players, and no box more of a set than that takes?
    const fn fit(self, seats: u8) -> bool {
        // SR-SETUP-18: what is added to Frontiers for five or six is another set.
        if self.colony_wars > 3 || self.frontiers > 1 || self.serve() < seats {
            return false;
        }
        let spare_colony_wars = self.colony_wars > 1 && self.serve() - 2 >= seats;
        !spare_colony_wars
    }

    /// How many boxes of a set.
    pub const fn of(self, set: Set) -> u8 {
        match set {
            Set::ColonyWars => self.colony_wars,
            Set::Frontiers => self.frontiers,
        }
    }

    /// How many cards of a kind all the boxes hold.
    pub fn copies(self, kind: Kind) -> u8 {
        let copies = card(kind).copies;
        self.colony_wars * copies.colony_wars + self.frontiers * copies.frontiers
    }

    /// Every card of the trade decks, merged into one (SR-SETUP-19).
    pub fn trade_deck(self) -> Tally {
        let mut deck = Tally::EMPTY;
        for set in [Set::ColonyWars, Set::Frontiers] {
            for _ in 0..self.of(set) {
                deck.take_all(&mut trade_deck(set));
            }
        }
        deck
    }
}

/// Which cards a mode is played with.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Boxes {
    /// Colony Wars alone, as many boxes as it takes.
    ColonyWars,
    /// One box of Frontiers.
    Frontiers,
    /// One box of each.
    Mixed,
}

impl Boxes {
    const fn ids(self) -> &'static [&'static str] {
        match self {
            Self::ColonyWars => &["colony-wars"],
            Self::Frontiers => &["frontiers"],
            Self::Mixed => &["colony-wars", "frontiers"],
        }
    }
}

/// What is chosen before the first card is dealt.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// How players fight each other.
    pub format: Format,
    /// The boxes.
    pub sets: Sets,
    /// How many seats.
    pub seats: u8,
    /// Who begins; none: by chance (SR-SETUP-13).
    #[serde(default)]
    pub first: Option<Seat>,
    /// The boss of a raid (SR-RAID-01), or the two emperors (SR-EMP-01); nobody in other formats.
    #[serde(default)]
    pub leaders: List<Seat, 2>,
    /// How hard an adventure is (SR-CHAL-05); means nothing elsewhere.
    #[serde(default)]
    pub level: Level,
}

/// Every mode, in the order of the menu. One box of Frontiers serves four (SR-SETUP-18): more play with both sets.
pub(crate) const MODES: &[(Mode, Format, Boxes)] = &[
    mode("duel-colony-wars", "duel", 2, 2, Format::Duel, Boxes::ColonyWars),
    mode("duel-frontiers", "duel", 2, 2, Format::Duel, Boxes::Frontiers),
    mode("duel-mixed", "duel", 2, 2, Format::Duel, Boxes::Mixed),
    mode("free-for-all-colony-wars", "free-for-all", 3, 6, Format::FreeForAll, Boxes::ColonyWars),
    mode("free-for-all-frontiers", "free-for-all", 3, 4, Format::FreeForAll, Boxes::Frontiers),
    mode("free-for-all-mixed", "free-for-all", 3, 6, Format::FreeForAll, Boxes::Mixed),
    mode("hunter-colony-wars", "hunter", 3, 6, Format::Hunter, Boxes::ColonyWars),
    mode("hunter-frontiers", "hunter", 3, 4, Format::Hunter, Boxes::Frontiers),
    mode("hunter-mixed", "hunter", 3, 6, Format::Hunter, Boxes::Mixed),
    mode("first-trophy-colony-wars", "first-trophy", 3, 6, Format::Trophy, Boxes::ColonyWars),
    mode("first-trophy-frontiers", "first-trophy", 3, 4, Format::Trophy, Boxes::Frontiers),
    mode("first-trophy-mixed", "first-trophy", 3, 6, Format::Trophy, Boxes::Mixed),
    mode("two-headed-hydra-colony-wars", "two-headed-hydra", 4, 4, Format::Hydra, Boxes::ColonyWars),
    mode("two-headed-hydra-frontiers", "two-headed-hydra", 4, 4, Format::Hydra, Boxes::Frontiers),
    mode("two-headed-hydra-mixed", "two-headed-hydra", 4, 4, Format::Hydra, Boxes::Mixed),
    mode("three-headed-hydra-colony-wars", "three-headed-hydra", 6, 6, Format::Hydra, Boxes::ColonyWars),
    mode("three-headed-hydra-mixed", "three-headed-hydra", 6, 6, Format::Hydra, Boxes::Mixed),
    mode("emperor-colony-wars", "emperor", 6, 6, Format::Emperor, Boxes::ColonyWars),
    mode("emperor-mixed", "emperor", 6, 6, Format::Emperor, Boxes::Mixed),
    mode("raid-colony-wars", "raid", 3, 6, Format::Raid, Boxes::ColonyWars),
    mode("raid-frontiers", "raid", 3, 4, Format::Raid, Boxes::Frontiers),
    mode("raid-mixed", "raid", 3, 6, Format::Raid, Boxes::Mixed),
    adventure(Adventure::Automatons, 4),
    adventure(Adventure::BlobAssault, 4),
    adventure(Adventure::DimensionalHorror, 4),
    adventure(Adventure::MadnessOfTheMachine, 4),
    adventure(Adventure::NemesisBeast, 4),
    adventure(Adventure::PiratesOfTheDarkStar, 4),
    adventure(Adventure::DefyTheEmpire, 3),
    adventure(Adventure::TheCostOfFreedom, 4),
];

const fn mode(
    id: &'static str,
    family: &'static str,
    least: u8,
    most: u8,
    format: Format,
    boxes: Boxes,
) -> (Mode, Format, Boxes) {
    (Mode { boxes: boxes.ids(), family, ..Mode::new(id, least, most) }, format, boxes)
}

const LEVELS: [&str; 4] = [Level::Novice.id(), Level::Apprentice.id(), Level::Veteran.id(), Level::Expert.id()];

/// An adventure as a mode; its level stands behind a colon (`automatons:expert`).
const fn adventure(adventure: Adventure, most: u8) -> (Mode, Format, Boxes) {
    let (mode, format, boxes) =
        mode(adventure.id(), "adventure", 1, most, Format::Adventure(adventure), Boxes::Frontiers);
    (Mode { levels: &LEVELS, ..mode }, format, boxes)
}

impl Setup {
    /// The usual setup of a mode: in a raid the first seat is the boss.
    pub fn of_mode(mode: &str, seats: u8) -> Result<Self, Refusal> {
        let told = parse_mode(mode);
        let id = told.map_or(mode, |(adventure, ..)| adventure.id());
        let found = MODES.iter().find(|(known, ..)| known.id == id);
        let Some((mode, format, boxes)) = found else { return Err(Refusal::UnknownMode) };
        if seats < mode.least || seats > mode.most {
            return Err(Refusal::SeatsDoNotFit { seats, least: mode.least, most: mode.most });
        }
        let leaders = match format {
            Format::Raid => [Seat(0)].into_iter().collect(),
            Format::Emperor => EMPERORS.into_iter().collect(),
            Format::Duel
            | Format::FreeForAll
            | Format::Hunter
            | Format::Trophy
            | Format::Hydra
            | Format::Adventure(_) => List::new(),
        };
        let sets = told.map_or(Sets::usual(*boxes, seats), |(.., sets)| sets);
        let level = told.map_or(Level::default(), |(_, level, _)| level);
        Ok(Self { format: *format, sets, seats, first: None, leaders, level })
    }

    /// The mode it is.
    pub fn mode(&self) -> &'static str {
        if let Format::Adventure(adventure) = self.format {
            return mode_id(adventure, self.level, self.sets);
        }
        let seats = |mode: &Mode| mode.least <= self.seats && self.seats <= mode.most;
        let all = || MODES.iter().filter(|(mode, format, _)| *format == self.format && seats(mode));
        let found = all().find(|(.., boxes)| Sets::usual(*boxes, self.seats) == self.sets);
        // A setup with other boxes is still its format; the nearest mode names it.
        found.or_else(|| all().next()).map_or("", |(mode, ..)| mode.id)
    }

    /// The boss of a raid.
    fn boss(&self) -> Seat {
        self.leaders.first().copied().unwrap_or_default()
    }

    /// Whom a seat will win with.
    pub fn side_of(&self, seat: Seat) -> Side {
        self.format.side_of(seat, self.seats, self.boss())
    }

    /// The team a seat will play in, if there are teams.
    pub fn team_of(&self, seat: Seat) -> Option<Team> {
        self.format.team(self.side_of(seat), self.seats)
    }

    /// What a seat will be at the table.
    pub fn role_of(&self, seat: Seat) -> Role {
        self.format.role(seat, self.boss())
    }

    /// Can it be played?
    pub(crate) fn check(&self) -> Result<(), Refusal> {
        if !self.format.fits(self.seats) {
            let (least, most) = self.format.seats();
            return Err(Refusal::SeatsDoNotFit { seats: self.seats, least, most });
        }
        // SR-CHAL-35: an adventure is played with Frontiers, alone or with Colony Wars.
        let adventure = self.format.adventure().is_some();
        if !self.sets.fit(self.seats) || adventure && (self.sets.frontiers != 1 || self.sets.colony_wars > 1) {
            return Err(Refusal::SetsDoNotFit(self.sets));
        }
        let seats = self.first.iter().chain(&self.leaders);
        if let Some(nobody) = seats.copied().find(|seat| seat.0 >= self.seats) {
            return Err(Refusal::NoSuchSeat(nobody));
        }
        let leaders: SeatSet = self.leaders.iter().copied().collect();
        match self.format {
            Format::Duel
            | Format::FreeForAll
            | Format::Hunter
            | Format::Trophy
            | Format::Hydra
            | Format::Adventure(_) => self.leaders.first().map_or(Ok(()), |seat| Err(Refusal::CannotLead(*seat))),
            Format::Emperor => {
                // SR-EMP-02: they sit in the middle of their sides.
                let wrong = self.leaders.iter().find(|seat| !EMPERORS.contains(seat));
                match (wrong, self.first) {
                    (Some(seat), _) => Err(Refusal::CannotLead(*seat)),
                    (None, _) if leaders.len() < 2 => Err(Refusal::NoEmperor),
                    // SR-EMP-05: the first admiral of the first team.
                    (None, Some(first)) if first != Seat(0) && first != Seat(3) => Err(Refusal::CannotBegin(first)),
                    (None, _) => Ok(()),
                }
            }
            Format::Raid => match (leaders.lowest(), self.first) {
                (None, _) => Err(Refusal::NoBoss),
                (Some(_), _) if leaders.len() > 1 => Err(Refusal::CannotLead(self.leaders[1])),
                // SR-RAID-02: the boss begins.
                (Some(boss), Some(first)) if first != boss => Err(Refusal::CannotBegin(first)),
                (Some(_), _) => Ok(()),
            },
        }
    }

    /// Who takes the first turn.
    fn begins(&self, dice: &mut impl Dice) -> Seat {
        match self.format {
            Format::Duel | Format::FreeForAll | Format::Hunter | Format::Trophy => {
                self.first.unwrap_or_else(|| Seat(dice.pick(self.seats.into()) as u8))
            }
            Format::Hydra => {
                // SR-SETUP-13: the first team; its first seat stands for it.
                let heads = self.seats / 2;
                let team = self.first.map_or_else(|| dice.pick(2) as u8, |first| first.0 / heads);
                Seat(team * heads)
            }
            Format::Emperor => self.first.unwrap_or(Seat(0)),
            // A team begins together; who has an own turn may be drawn by lot (SR-HORROR-06).
            Format::Adventure(_) if self.format.joint_turn() || self.seats == 1 => Seat(0),
            Format::Adventure(_) => self.first.unwrap_or_else(|| Seat(dice.pick(self.seats.into()) as u8)),
            Format::Raid => self.boss(),
        }
    }

    /// The first state: decks shuffled, row dealt, hands drawn (SR-SETUP-06 to SR-SETUP-15).
    pub(crate) fn begin(&self, dice: &mut impl Dice, sink: &mut impl EventSink<Event>) -> Result<State, Refusal> {
        self.check()?;
        let first = self.begins(dice);
        let mut starters = Tally::EMPTY;
        starters.put_many(Kind::SCOUT, 8);
        starters.put_many(Kind::VIPER, 2);
        if let Some(adventure) = self.format.adventure() {
            starters = crate::adventures::adventure_facts(adventure).starters();
        }
        let seats = SeatSet::first(self.seats);
        let mut state = State {
            format: self.format,
            sets: self.sets,
            seats: self.seats,
            first,
            turn: 0,
            active: SeatSet::EMPTY,
            asked: SeatSet::EMPTY,
            ready: SeatSet::EMPTY,
            content: SeatSet::EMPTY,
            alive: seats,
            players: Players::default(),
            areas: PlayAreas::default(),
            row: [None; ROW],
            trade_deck: self.sets.trade_deck(),
            explorers: self.sets.copies(Kind::EXPLORER),
            scrap_heap: Tally::EMPTY,
            scrap_top: None,
            gone: Tally::EMPTY,
            shown: Tally::EMPTY,
            shown_by: List::new(),
            frames: List::new(),
            ending: None,
            boss: Boss::default(),
        };
        sink.tell(|| Event::Began { format: self.format, sets: self.sets, seats: self.seats, first });
        // SR-CHAL-04: what an adventure lays out comes before the row.
        state.lay_out(self.level, dice, sink);
        state.refill_row(dice, sink);
        for seat in seats.iter() {
            let authority = Authority(state.first_authority(seat));
            let player = &mut state.players[seat];
            *player = Player { authority, ..Player::default() };
            player.deck.rest = starters;
        }
        for place in 0..self.seats {
            let seat = Seat((first.0 + place) % self.seats);
            let hand = state.opening_hand(seat, place);
            state.draw(seat, hand, dice, sink);
        }
        if self.format.adventure().is_some() {
            state.begin_adventure(sink);
        } else {
            state.begin_turn(state.turn_of(first), sink);
        }
        Ok(state)
    }
}
