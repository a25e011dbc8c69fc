//! What happened, and what each viewer learns of it. Only drawn cards are secret; everything else happens on the table.

use crate::adventures::{BOSS, BossEvent};
use crate::cards::Kind;
use crate::effect::{Ability, Filter, Place, Resource};
use crate::rules::formats::Team;
use crate::setup::{Format, Sets};
use serde::{Deserialize, Serialize};
use tabletop::{Fact, Seat, SeatSet, Standings, Viewer};

/// Where a scrapped card came from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum ScrappedFrom {
    /// The scrapper's hand.
    Hand,
    /// The scrapper's discard pile.
    DiscardPile,
    /// The scrapper's play area, for the card's own scrap ability.
    Play,
    /// A slot of the trade row, from 0.
    Row(u8),
}

/// Where an acquired card came from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Shelf {
    /// A slot of the trade row, from 0.
    Row(u8),
    /// The Explorer pile.
    Explorers,
}

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Event {
    /// The table was set up.
    Began {
        /// How players fight each other.
        format: Format,
        /// The boxes.
        sets: Sets,
        /// How many seats.
        seats: u8,
        /// Who begins.
        first: Seat,
    },
    /// A turn began.
    TurnBegan {
        /// Whose.
        seat: Seat,
        /// Its number, from 1.
        turn: u16,
    },
    /// A card was played from hand.
    Played {
        /// By whom.
        seat: Seat,
        /// Which.
        card: Kind,
    },
    /// An ability of a card in play was used.
    Used {
        /// By whom.
        seat: Seat,
        /// The card.
        card: Kind,
        /// The card whose words it has: another one for a copying base.
        acts_as: Kind,
        /// Which ability.
        ability: Ability,
    },
    /// Points were gained.
    Gained {
        /// By whom.
        seat: Seat,
        /// Of what.
        resource: Resource,
        /// How many.
        amount: u16,
        /// How many there are now.
        now: i32,
        /// The card that gave them.
        source: Kind,
    },
    /// Cards were drawn.
    Drew {
        /// By whom.
        seat: Seat,
        /// How many.
        count: u8,
        /// Which: only their owner is told, and those who may see his hand.
        cards: Vec<Kind>,
        /// Who else may see his hand (SR-RAID-11).
        #[serde(default)]
        shown_to: SeatSet,
    },
    /// A discard pile became the new personal deck.
    Shuffled {
        /// Whose.
        seat: Seat,
        /// How many cards.
        count: u16,
    },
    /// A card was discarded from hand by an ability.
    Discarded {
        /// Whose.
        seat: Seat,
        /// Which.
        card: Kind,
        /// Whose ability it was.
        by: Seat,
    },
    /// A card was scrapped; an Explorer went back to its pile instead (SR-SCRAP-06).
    Scrapped {
        /// By whom.
        seat: Seat,
        /// Which.
        card: Kind,
        /// From where.
        from: ScrappedFrom,
    },
    /// A card was bought or acquired for free.
    Acquired {
        /// By whom.
        seat: Seat,
        /// Which.
        card: Kind,
        /// From where.
        from: Shelf,
        /// What was paid; nothing for a free acquisition.
        price: Option<u8>,
        /// Where it went.
        to: Place,
    },
    /// A card of the trade deck was turned up into the row.
    RowFilled {
        /// The slot, from 0.
        slot: u8,
        /// The card.
        card: Kind,
    },
    /// The next fitting card acquired this turn will go elsewhere.
    Redirected {
        /// Whose.
        seat: Seat,
        /// Which cards fit.
        what: Filter,
        /// Where it will go.
        to: Place,
    },
    /// A player was attacked.
    Attacked {
        /// By whom.
        by: Seat,
        /// Who.
        target: Seat,
        /// With so much combat.
        amount: u16,
        /// Authority before.
        before: i32,
        /// Authority after.
        after: i32,
    },
    /// A base was destroyed and went to its owner's discard pile.
    Destroyed {
        /// By whom.
        by: Seat,
        /// Whose it was.
        owner: Seat,
        /// Which.
        card: Kind,
        /// The combat spent; none when an effect did it.
        combat: Option<u16>,
    },
    /// A base became a copy of another.
    Copied {
        /// Whose.
        seat: Seat,
        /// The card.
        card: Kind,
        /// What it is now.
        of: Kind,
    },
    /// A card was put from the discard pile on top of the deck.
    Topdecked {
        /// Whose.
        seat: Seat,
        /// Which.
        card: Kind,
    },
    /// A step was declined, or no further card was taken.
    Declined {
        /// By whom.
        seat: Seat,
        /// The card that asked.
        source: Kind,
    },
    /// One of two was chosen: 0 or 1.
    Chose {
        /// By whom.
        seat: Seat,
        /// The card that asked.
        source: Kind,
        /// Which ability of it.
        ability: Ability,
        /// Which branch.
        branch: u8,
    },
    /// Somebody must decide something for an ability.
    ChoiceOffered {
        /// Who.
        seat: Seat,
        /// The card that asks.
        source: Kind,
    },
    /// A turn's main phase ended: ships and hand went to the discard pile (SR-DISC-05).
    CleanedUp {
        /// Whose.
        seat: Seat,
        /// The ships that were in play.
        ships: Vec<Kind>,
        /// The cards left in hand.
        hand: Vec<Kind>,
    },
    /// A card came back from the scrap heap to its owner's discard pile (SR-SCRAP-11).
    Returned {
        /// Whose.
        seat: Seat,
        /// Which.
        card: Kind,
    },
    /// A team's turn began (SR-HYDRA-07).
    TeamTurnBegan {
        /// The team.
        team: Team,
        /// Its members who are still in the game.
        seats: SeatSet,
        /// Its number, from 1.
        turn: u16,
    },
    /// A member of a team is ready to end the main phase (SR-HYDRA-08).
    Ready {
        /// Who.
        seat: Seat,
    },
    /// A member took his declaration back (SR-HYDRA-08).
    Withdrew {
        /// Who.
        seat: Seat,
    },
    /// His unspent points can do something new: he is ready no longer.
    Reconsiders {
        /// Who.
        seat: Seat,
    },
    /// A team's turn ended.
    TeamTurnEnded {
        /// The team.
        team: Team,
    },
    /// A member asked the team to pay for something together.
    HelpAsked {
        /// Who.
        seat: Seat,
        /// The card to buy, or the base to destroy.
        card: Kind,
        /// Whose base it is; nobody's when a card is bought.
        owner: Option<Seat>,
        /// Which of several equal bases.
        #[serde(default)]
        nth: u8,
        /// From which slot of the row the card is bought.
        #[serde(default)]
        slot: Option<u8>,
        /// What it takes in all.
        price: u8,
    },
    /// A teammate gave something to it.
    Contributed {
        /// Who.
        seat: Seat,
        /// To whom.
        to: Seat,
        /// Trade or combat.
        resource: Resource,
        /// How much.
        amount: u8,
    },
    /// It did not come together: everybody keeps his points.
    HelpFailed {
        /// Who asked.
        seat: Seat,
        /// For what.
        card: Kind,
    },
    /// Combat was spent on a base, and stays on it (SR-RAID-09).
    Damaged {
        /// By whom.
        by: Seat,
        /// Whose it is.
        owner: Seat,
        /// Which.
        card: Kind,
        /// How much was spent.
        amount: u8,
        /// How much of its defense is left.
        left: u8,
    },
    /// The damage on the bases of a player is gone (SR-RAID-10).
    Repaired {
        /// Whose.
        seat: Seat,
    },
    /// A card went from one discard pile to a teammate's for one trade (SR-EMP-11).
    Passed {
        /// By whom.
        seat: Seat,
        /// To whom.
        to: Seat,
        /// Which.
        card: Kind,
    },
    /// A player who dropped out left a card to a teammate.
    Bequeathed {
        /// Whose it was.
        seat: Seat,
        /// Whose it is.
        to: Seat,
        /// Which.
        card: Kind,
    },
    /// The cards of a player who dropped out left the game (SR-MULTI-04).
    LeftTheGame {
        /// Whose.
        seat: Seat,
        /// How many.
        count: u16,
    },
    /// Something only an adventure knows, most of it done by the boss.
    Boss(BossEvent),
    /// A turn ended.
    TurnEnded {
        /// Whose.
        seat: Seat,
    },
    /// A player has lost all authority.
    Eliminated {
        /// Who.
        seat: Seat,
    },
    /// A player walked away (SR-END-05).
    Resigned {
        /// Who.
        seat: Seat,
    },
    /// The turn limit was reached (SR-END-06).
    TurnLimitReached {
        /// After so many turns.
        turns: u16,
    },
    /// The game is over.
    Finished {
        /// How it ended.
        standings: Standings,
    },
}

impl Event {
    /// The clause of the rules by which it happened, where one says so.
    pub const fn clause(&self) -> Option<&'static str> {
        Some(match self {
            Self::TurnBegan { .. } => "SR-TURN-01",
            Self::Played { .. } => "SR-PLAY-01",
            Self::Used { ability, .. } => match ability {
                Ability::Primary => "SR-ABIL-01",
                Ability::Ally => "SR-ALLY-01",
                Ability::DoubleAlly => "SR-ALLY-08",
                Ability::Scrap => "SR-SCRAP-01",
                Ability::Acquired => "SR-BUY-17",
            },
            Self::Gained { resource, .. } => match resource {
                Resource::Trade | Resource::Combat => "SR-ABIL-02",
                Resource::Authority => "SR-ABIL-03",
            },
            Self::Shuffled { .. } => "SR-DRAW-03",
            Self::Discarded { .. } => "SR-DISC-07",
            Self::Scrapped { .. } => "SR-SCRAP-03",
            Self::Acquired { price, .. } => match price {
                Some(_) => "SR-BUY-03",
                None => "SR-BUY-09",
            },
            Self::RowFilled { .. } => "SR-BUY-06",
            Self::Redirected { .. } => "SR-BUY-16",
            Self::Attacked { .. } => "SR-ATK-04",
            Self::Destroyed { combat, .. } => match combat {
                Some(_) => "SR-ATK-02",
                None => "SR-ATK-08",
            },
            Self::Copied { .. } => "SR-ABIL-11",
            Self::Declined { .. } => "SR-TURN-05",
            Self::Chose { .. } | Self::ChoiceOffered { .. } => "SR-ABIL-04",
            Self::CleanedUp { .. } => "SR-DISC-05",
            Self::Returned { .. } => "SR-SCRAP-11",
            Self::TeamTurnBegan { .. } => "SR-HYDRA-07",
            Self::Ready { .. } | Self::Withdrew { .. } | Self::Reconsiders { .. } | Self::TeamTurnEnded { .. } => {
                "SR-HYDRA-08"
            }
            Self::HelpAsked { .. } | Self::Contributed { .. } | Self::HelpFailed { .. } => "SR-HYDRA-11",
            Self::Damaged { .. } => "SR-RAID-09",
            Self::Repaired { .. } => "SR-RAID-10",
            Self::Passed { .. } => "SR-EMP-11",
            Self::Bequeathed { .. } => "SR-EMP-12",
            Self::LeftTheGame { .. } => "SR-MULTI-04",
            Self::Boss(event) => return event.clause(),
            Self::TurnEnded { .. } => "SR-DRAW-02",
            Self::Eliminated { .. } => "SR-END-02",
            Self::Resigned { .. } => "SR-END-05",
            Self::TurnLimitReached { .. } => "SR-END-06",
            Self::Finished { .. } => "SR-END-03",
            Self::Began { .. } | Self::Drew { .. } | Self::Topdecked { .. } => return None,
        })
    }
}

fn among(viewer: Viewer, seats: SeatSet) -> bool {
    viewer.seat().is_some_and(|seat| seats.contains(seat))
}

impl Fact for Event {
    fn seen_by(&self, viewer: Viewer) -> Option<Self> {
        Some(match self {
            Self::Drew { seat, count, shown_to, .. }
                if *seat != BOSS && !viewer.is(*seat) && !among(viewer, *shown_to) =>
            {
                Self::Drew { seat: *seat, count: *count, cards: Vec::new(), shown_to: *shown_to }
            }
            Self::Boss(BossEvent::HandCardOnDeck { seat, .. }) if !viewer.is(*seat) => {
                Self::Boss(BossEvent::HandCardOnDeck { seat: *seat, card: None })
            }
            seen => seen.clone(),
        })
    }

    fn uncovers(&self) -> bool {
        match self {
            // A card nobody could know was turned up or drawn; a card of a hand was shown to the one who asked for it; the
            // end of a turn shows the rest of a hand.
            Self::Drew { .. } | Self::RowFilled { .. } | Self::CleanedUp { .. } => true,
            Self::Discarded { seat, by, .. } => seat != by,
            // A boss plays cards nobody could know.
            Self::Played { seat, .. } => *seat == BOSS,
            Self::Boss(event) => event.uncovers(),
            // Playing or scrapping an own card shows it too, but only gives away what its owner knew.
            Self::Began { .. }
            | Self::TurnBegan { .. }
            | Self::Used { .. }
            | Self::Gained { .. }
            | Self::Shuffled { .. }
            | Self::Scrapped { .. }
            | Self::Acquired { .. }
            | Self::Redirected { .. }
            | Self::Attacked { .. }
            | Self::Destroyed { .. }
            | Self::Copied { .. }
            | Self::Topdecked { .. }
            | Self::Declined { .. }
            | Self::Chose { .. }
            | Self::ChoiceOffered { .. }
            | Self::Returned { .. }
            | Self::TurnEnded { .. }
            | Self::TeamTurnBegan { .. }
            | Self::Ready { .. }
            | Self::Withdrew { .. }
            | Self::Reconsiders { .. }
            | Self::TeamTurnEnded { .. }
            | Self::HelpAsked { .. }
            | Self::Contributed { .. }
            | Self::HelpFailed { .. }
            | Self::Damaged { .. }
            | Self::Repaired { .. }
            | Self::Passed { .. }
            | Self::Bequeathed { .. }
            | Self::LeftTheGame { .. }
            | Self::Eliminated { .. }
            | Self::Resigned { .. }
            | Self::TurnLimitReached { .. }
            | Self::Finished { .. } => false,
        }
    }

    fn by(&self) -> Option<Seat> {
        match self {
            Self::TurnBegan { seat, .. }
            | Self::Played { seat, .. }
            | Self::Used { seat, .. }
            | Self::Gained { seat, .. }
            | Self::Drew { seat, .. }
            | Self::Shuffled { seat, .. }
            | Self::Discarded { seat, .. }
            | Self::Scrapped { seat, .. }
            | Self::Acquired { seat, .. }
            | Self::Redirected { seat, .. }
            | Self::Copied { seat, .. }
            | Self::Topdecked { seat, .. }
            | Self::Declined { seat, .. }
            | Self::Chose { seat, .. }
            | Self::ChoiceOffered { seat, .. }
            | Self::CleanedUp { seat, .. }
            | Self::Returned { seat, .. }
            | Self::Ready { seat }
            | Self::Withdrew { seat }
            | Self::Reconsiders { seat }
            | Self::HelpAsked { seat, .. }
            | Self::Contributed { seat, .. }
            | Self::HelpFailed { seat, .. }
            | Self::Repaired { seat }
            | Self::Passed { seat, .. }
            | Self::Bequeathed { seat, .. }
            | Self::TurnEnded { seat }
            | Self::Resigned { seat } => Some(*seat),
            Self::Attacked { by, .. } | Self::Destroyed { by, .. } | Self::Damaged { by, .. } => Some(*by),
            Self::Boss(event) => event.by(),
            Self::Began { .. }
            | Self::RowFilled { .. }
            | Self::TeamTurnBegan { .. }
            | Self::TeamTurnEnded { .. }
            | Self::LeftTheGame { .. }
            | Self::Eliminated { .. }
            | Self::TurnLimitReached { .. }
            | Self::Finished { .. } => None,
        }
    }
}
