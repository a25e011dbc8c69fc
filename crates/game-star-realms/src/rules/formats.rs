//! Who plays with whom and against whom: everything a format decides. Another format is another arm of these matches.

use crate::adventures::{BOSS, Team as Bond, adventure_facts};
use crate::amounts::Authority;
use crate::cards::Kind;
use crate::effect::Sort;
use crate::setup::Format;
use crate::state::State;
use serde::{Deserialize, Serialize};
use tabletop::{Seat, SeatSet, Side, Viewer};

/// SR-END-06: far above any real game, so that every game ends.
const TURNS_PER_SEAT: u16 = 250;
/// SR-EMP-02: the middle seats of the two facing sides.
pub(crate) const EMPERORS: [Seat; 2] = [Seat(1), Seat(4)];
/// SR-HYDRA-10: a member whose calls for help came to nothing so often this turn makes no more, so that every turn ends.
pub(crate) const CALLS: u8 = 3;

/// What a player is at this table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Role {
    /// Nothing but himself.
    Player,
    /// A head of a hydra.
    Head,
    /// Император.
    Emperor,
    /// Адмирал.
    Admiral,
    /// Босс.
    Boss,
    /// Налётчик.
    Raider,
}

/// A side that is more than one player, or faces such a side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Team {
    /// The team of the lower seats.
    A,
    /// The team of the higher seats.
    B,
    /// The boss of a raid.
    Boss,
    /// Those who raid him.
    Raiders,
    /// Everybody, against the boss of an adventure.
    Players,
}

impl Team {
    /// The team of a seat where each has one half of the table.
    pub(crate) const fn of_half(seat: Seat, seats: u8) -> Self {
        if seat.0 < seats / 2 { Self::A } else { Self::B }
    }
}

impl Format {
    /// The fewest and the most seats (SR-MULTI-03).
    pub(crate) fn seats(self) -> (u8, u8) {
        match self {
            Self::Duel => (2, 2),
            Self::FreeForAll | Self::Hunter | Self::Trophy | Self::Raid => (3, 6),
            Self::Hydra => (4, 6),
            Self::Emperor => (6, 6),
            Self::Adventure(adventure) => adventure_facts(adventure).booklet.players,
        }
    }

    /// Can that many play it?
    pub(crate) fn fits(self, seats: u8) -> bool {
        let (least, most) = self.seats();
        let even = match self {
            // SR-MULTI-03: two teams of the same size.
            Self::Hydra => seats.is_multiple_of(2),
            Self::Duel
            | Self::FreeForAll
            | Self::Hunter
            | Self::Trophy
            | Self::Emperor
            | Self::Raid
            | Self::Adventure(_) => true,
        };
        least <= seats && seats <= most && even
    }

    /// Does a whole team take one turn together (SR-HYDRA-07)?
    #[inline]
    pub fn joint_turn(self) -> bool {
        match self {
            Self::Hydra => true,
            Self::Adventure(adventure) => adventure_facts(adventure).booklet.team != Bond::Individual,
            Self::Duel | Self::FreeForAll | Self::Hunter | Self::Trophy | Self::Emperor | Self::Raid => false,
        }
    }

    /// Does a team have one score (SR-HYDRA-03)?
    #[inline]
    pub fn shared_authority(self) -> bool {
        match self {
            Self::Hydra => true,
            Self::Adventure(adventure) => adventure_facts(adventure).booklet.team == Bond::Hydra,
            Self::Duel | Self::FreeForAll | Self::Hunter | Self::Trophy | Self::Emperor | Self::Raid => false,
        }
    }

    /// Does an outpost shield the whole team (SR-HYDRA-14; otherwise SR-MULTI-02)?
    #[inline]
    fn shared_shield(self) -> bool {
        match self {
            Self::Hydra => true,
            Self::Adventure(adventure) => adventure_facts(adventure).booklet.team == Bond::Hydra,
            Self::Duel | Self::FreeForAll | Self::Hunter | Self::Trophy | Self::Emperor | Self::Raid => false,
        }
    }

    /// May a card be passed on for one trade (SR-EMP-11)?
    #[inline]
    pub(crate) const fn passes_cards(self) -> bool {
        match self {
            Self::Emperor => true,
            Self::Duel
            | Self::FreeForAll
            | Self::Hunter
            | Self::Trophy
            | Self::Hydra
            | Self::Raid
            | Self::Adventure(_) => false,
        }
    }

    /// Whom a seat wins with.
    #[inline]
    pub(crate) const fn side_of(self, seat: Seat, seats: u8, boss: Seat) -> Side {
        match self {
            Self::Duel | Self::FreeForAll | Self::Hunter | Self::Trophy => Side(seat.0),
            Self::Hydra | Self::Emperor => Side(matches!(Team::of_half(seat, seats), Team::B) as u8),
            Self::Raid => Side((seat.0 != boss.0) as u8),
            Self::Adventure(_) => Side((seat.0 >= seats) as u8),
        }
    }

    /// The name of a side that has one.
    pub(crate) const fn team(self, side: Side, seats: u8) -> Option<Team> {
        match (self, side.0) {
            (Self::Duel | Self::FreeForAll | Self::Hunter | Self::Trophy, _) => None,
            (Self::Hydra | Self::Emperor, 0) => Some(Team::A),
            (Self::Hydra | Self::Emperor, _) => Some(Team::B),
            (Self::Raid, 0) => Some(Team::Boss),
            (Self::Raid, _) => Some(Team::Raiders),
            // One player alone is no team.
            (Self::Adventure(_), 0) if seats > 1 => Some(Team::Players),
            (Self::Adventure(_), _) => None,
        }
    }

    /// What a player is.
    pub(crate) const fn role(self, seat: Seat, boss: Seat) -> Role {
        match self {
            Self::Duel | Self::FreeForAll | Self::Hunter | Self::Trophy | Self::Adventure(_) => Role::Player,
            Self::Hydra => Role::Head,
            Self::Emperor if seat.0 == EMPERORS[0].0 || seat.0 == EMPERORS[1].0 => Role::Emperor,
            Self::Emperor => Role::Admiral,
            Self::Raid if seat.0 == boss.0 => Role::Boss,
            Self::Raid => Role::Raider,
        }
    }
}

impl State {
    /// The players of a side when the game began.
    pub(crate) const fn members(&self, side: Side) -> SeatSet {
        let all = SeatSet::first(self.seats);
        match self.format {
            Format::Duel | Format::FreeForAll | Format::Hunter | Format::Trophy => SeatSet::one(Seat(side.0)),
            Format::Hydra | Format::Emperor => {
                let first = SeatSet::first(self.seats / 2);
                if side.0 == 0 { first } else { all.minus(first) }
            }
            Format::Raid => {
                let boss = SeatSet::one(self.first);
                if side.0 == 0 { boss } else { all.minus(boss) }
            }
            Format::Adventure(_) => {
                if side.0 == 0 {
                    all
                } else {
                    SeatSet::one(BOSS)
                }
            }
        }
    }

    /// Whom a seat wins with.
    #[inline]
    pub(crate) const fn side_of(&self, seat: Seat) -> Side {
        // The boss of a raid goes first (SR-RAID-02), and the first seat never changes.
        self.format.side_of(seat, self.seats, self.first)
    }

    /// The name of a side that has one.
    pub(crate) const fn team(&self, side: Side) -> Option<Team> {
        self.format.team(side, self.seats)
    }

    /// What a seat is at this table.
    pub(crate) const fn role(&self, seat: Seat) -> Role {
        self.format.role(seat, self.first)
    }

    /// How many sides there are.
    pub(crate) const fn sides(&self) -> u8 {
        match self.format {
            Format::Duel | Format::Hydra | Format::Emperor | Format::Raid | Format::Adventure(_) => 2,
            Format::FreeForAll | Format::Hunter | Format::Trophy => self.seats,
        }
    }

    /// The boss of the table, if it has one.
    pub(crate) const fn boss(&self) -> Option<Seat> {
        match self.format {
            Format::Raid => Some(self.first),
            Format::Duel
            | Format::FreeForAll
            | Format::Hunter
            | Format::Trophy
            | Format::Hydra
            | Format::Emperor
            | Format::Adventure(_) => None,
        }
    }

    /// The score a seat begins with.
    pub(crate) fn first_authority(&self, seat: Seat) -> i32 {
        if let Some(adventure_facts) = self.adventure_facts() {
            return adventure_facts.player_authority(self.seats);
        }
        match self.role(seat) {
            // SR-SETUP-07, SR-RAID-04, SR-EMP-03.
            Role::Player | Role::Admiral | Role::Raider => 50,
            Role::Emperor => 60,
            // SR-HYDRA-01, SR-HYDRA-02.
            Role::Head => {
                if self.seats == 4 {
                    75
                } else {
                    100
                }
            }
            // SR-RAID-05: by the number of raiders.
            Role::Boss => match self.seats - 1 {
                2 => 50,
                3 | 4 => 70,
                _ => 90,
            },
        }
    }

    /// The opening hand of a seat, `place` steps behind the first in turn order.
    pub(crate) fn opening_hand(&self, seat: Seat, place: u8) -> u8 {
        match (self.format, place) {
            // SR-SETUP-14.
            (Format::Duel, 0) => 3,
            (Format::Duel, _) => 5,
            // SR-FFA-01, SR-HUNT-01.
            (Format::FreeForAll | Format::Hunter | Format::Trophy, _) => match place {
                0 => 3,
                1 => 4,
                _ => 5,
            },
            // SR-HYDRA-06, SR-EMP-04: by team.
            (Format::Hydra | Format::Emperor, _) => {
                if self.side_of(seat).0 == self.side_of(self.first).0 {
                    3
                } else {
                    5
                }
            }
            // SR-RAID-03, SR-RAID-06: the boss two fewer than later.
            (Format::Raid, 0) => self.hand_size(seat) - 2,
            (Format::Raid, _) => 5,
            (Format::Adventure(_), _) => self.boss.level.opening_hand(),
        }
    }

    /// How many cards a seat draws in its draw phase (SR-DRAW-01).
    pub(crate) const fn hand_size(&self, seat: Seat) -> u8 {
        match self.role(seat) {
            Role::Player | Role::Head | Role::Emperor | Role::Admiral | Role::Raider => 5,
            // SR-RAID-07: by the raiders there were at the beginning.
            Role::Boss => match self.seats - 1 {
                2 | 3 => 7,
                _ => 8,
            },
        }
    }

    /// The score of a seat; a team with one score has it at every seat.
    #[inline]
    pub(crate) fn authority(&self, seat: Seat) -> Authority {
        self.player(seat).authority
    }

    /// The only place that writes it.
    #[inline]
    pub(crate) fn set_authority(&mut self, seat: Seat, authority: Authority) {
        if self.format.shared_authority() {
            for member in self.members(self.side_of(seat)).iter() {
                self.players[member].authority = authority;
            }
        } else {
            self.players[seat].authority = authority;
        }
    }

    /// Everybody a seat plays against and who is still in the game (SR-ATK-10).
    #[inline]
    pub(crate) fn opponents(&self, seat: Seat) -> SeatSet {
        match self.format {
            Format::Duel | Format::FreeForAll | Format::Hunter | Format::Trophy => self.alive.without(seat),
            Format::Hydra | Format::Emperor | Format::Raid | Format::Adventure(_) => {
                self.alive.minus(self.members(self.side_of(seat)))
            }
        }
    }

    /// Those a seat plays with and who are still in the game, without itself.
    #[inline]
    pub(crate) fn teammates(&self, seat: Seat) -> SeatSet {
        match self.format {
            Format::Duel | Format::FreeForAll | Format::Hunter | Format::Trophy => SeatSet::EMPTY,
            Format::Hydra | Format::Emperor | Format::Raid | Format::Adventure(_) => {
                self.members(self.side_of(seat)).and(self.alive).without(seat)
            }
        }
    }

    /// The opponents a seat may aim an effect at.
    #[inline]
    pub(crate) fn targets(&self, seat: Seat) -> SeatSet {
        match self.format {
            // SR-FFA-03, SR-RAID-16, SR-HYDRA-15.
            Format::Duel | Format::FreeForAll | Format::Hydra | Format::Raid => self.opponents(seat),
            // SR-HORROR-02: a boss without a score cannot be attacked as a player can.
            Format::Adventure(_) if seat.0 < self.seats && !self.boss_has_score() => SeatSet::EMPTY,
            Format::Adventure(_) => self.opponents(seat),
            // SR-HUNT-02: the left neighbour.
            Format::Hunter | Format::Trophy => SeatSet::one(self.next_seat(seat)).without(seat),
            Format::Emperor => self.imperial_targets(seat),
        }
    }

    /// SR-EMP-06 to SR-EMP-09: an emperor anybody, an admiral the one opposite, then the enemy emperor.
    fn imperial_targets(&self, seat: Seat) -> SeatSet {
        let opposite = Seat(5 - seat.0.min(5));
        match self.role(seat) {
            Role::Admiral if self.alive.contains(opposite) => SeatSet::one(opposite),
            Role::Admiral => self.opponents(seat).and(EMPERORS.into_iter().collect()),
            Role::Emperor | Role::Player | Role::Head | Role::Boss | Role::Raider => self.opponents(seat),
        }
    }

    /// The seats an attack may name: of a team with one score, one is named for all (SR-HYDRA-15).
    #[inline]
    pub(crate) fn attackable(&self, seat: Seat) -> SeatSet {
        let targets = self.targets(seat);
        match (self.format.shared_authority(), targets.lowest()) {
            (true, Some(lowest)) => SeatSet::one(lowest),
            (true, None) | (false, _) => targets,
        }
    }

    /// The opponents whose bases a seat may attack or target.
    #[inline]
    pub(crate) fn base_targets(&self, seat: Seat) -> SeatSet {
        match self.format {
            Format::Duel | Format::FreeForAll | Format::Hydra | Format::Raid | Format::Adventure(_) => {
                self.opponents(seat)
            }
            // SR-HUNT-03: both neighbours.
            Format::Hunter | Format::Trophy => {
                SeatSet::one(self.next_seat(seat)).with(self.seat_before(seat)).without(seat)
            }
            Format::Emperor => self.imperial_targets(seat),
        }
    }

    /// Whose outposts shield a seat and its ordinary bases (SR-BASE-07).
    #[inline]
    fn shielding(&self, seat: Seat) -> SeatSet {
        if self.format.shared_shield() { self.members(self.side_of(seat)).and(self.alive) } else { SeatSet::one(seat) }
    }

    /// The outpost that shields a seat and its ordinary bases, if there is one, and whose it is.
    pub(crate) fn shield_of(&self, seat: Seat) -> Option<(Seat, Kind)> {
        self.shielding(seat).iter().filter(|owner| self.player(*owner).outposts > 0).find_map(|owner| {
            let shield = self.areas.of(owner).iter().find(|card| card.acts_as().sort() == Sort::Outpost);
            shield.map(|card| (owner, card.kind))
        })
    }

    /// Is a seat shielded?
    #[inline]
    pub(crate) fn is_shielded(&self, seat: Seat) -> bool {
        if self.format.shared_shield() {
            self.shielding(seat).iter().any(|owner| self.player(owner).outposts > 0)
        } else {
            self.player(seat).outposts > 0
        }
    }

    /// Does the damage that `by` deals to a base of `owner` stay (SR-RAID-09, SR-RAID-17)?
    #[inline]
    pub(crate) fn damage_stays(&self, by: Seat, owner: Seat) -> bool {
        match self.format {
            Format::Raid => owner == self.first && by != owner,
            Format::Duel
            | Format::FreeForAll
            | Format::Hunter
            | Format::Trophy
            | Format::Hydra
            | Format::Emperor
            | Format::Adventure(_) => false,
        }
    }

    /// Who else is told what a seat draws (SR-MULTI-07, SR-RAID-11).
    pub(crate) fn shown_to(&self, seat: Seat) -> SeatSet {
        match self.format {
            Format::Raid if seat != self.first => self.members(Side(1)).without(seat),
            Format::Raid
            | Format::Duel
            | Format::FreeForAll
            | Format::Hunter
            | Format::Trophy
            | Format::Hydra
            | Format::Emperor
            | Format::Adventure(_) => SeatSet::EMPTY,
        }
    }

    /// May this viewer see the hand of a seat (SR-PLAY-02)?
    pub(crate) fn may_see_hand(&self, viewer: Viewer, seat: Seat) -> bool {
        viewer.is(seat) || viewer.seat().is_some_and(|viewer| self.shown_to(seat).contains(viewer))
    }

    /// Who gets a last card from a player who drops out (SR-EMP-12, SR-RAID-13).
    pub(crate) fn heirs(&self, seat: Seat) -> SeatSet {
        match self.role(seat) {
            Role::Admiral => self.teammates(seat).and(EMPERORS.into_iter().collect()),
            Role::Raider => self.teammates(seat),
            Role::Player | Role::Head | Role::Emperor | Role::Boss => SeatSet::EMPTY,
        }
    }

    /// The next one clockwise who is still in the game (SR-TURN-01, SR-MULTI-05).
    #[inline]
    pub(crate) fn next_seat(&self, seat: Seat) -> Seat {
        let next = |step: u8| Seat((seat.0 + step) % self.seats);
        (1..=self.seats).map(next).find(|seat| self.alive.contains(*seat)).unwrap_or(seat)
    }

    /// The right-hand neighbour: the next one counter-clockwise who is still in the game.
    pub(crate) fn seat_before(&self, seat: Seat) -> Seat {
        let before = |step: u8| Seat((seat.0 + self.seats - step) % self.seats);
        (1..=self.seats).map(before).find(|seat| self.alive.contains(*seat)).unwrap_or(seat)
    }

    /// Who takes a turn when this seat's comes: it alone, or its whole team (SR-HYDRA-07).
    #[inline]
    pub(crate) fn turn_of(&self, seat: Seat) -> SeatSet {
        if self.format.joint_turn() { self.members(self.side_of(seat)).and(self.alive) } else { SeatSet::one(seat) }
    }

    /// Whose turn comes after the present one.
    #[inline]
    pub(crate) fn next_turn(&self) -> SeatSet {
        let now = self.active.lowest().unwrap_or(self.first);
        if self.format.adventure().is_some() && self.format.joint_turn() {
            // Only when whose turn it was has left: the boss acts after a turn that ends.
            self.crew()
        } else if self.format.joint_turn() {
            // SR-HYDRA-07: teams alternate.
            self.opponents(now)
        } else {
            SeatSet::one(self.next_seat(now))
        }
    }

    /// After so many turns the game ends by authority (SR-END-06).
    pub(crate) fn turn_limit(&self) -> u16 {
        let boss = u8::from(self.format.adventure().is_some()) + 1;
        let turns = if self.format.joint_turn() { self.sides() } else { self.seats * boss };
        TURNS_PER_SEAT * turns as u16
    }
}
