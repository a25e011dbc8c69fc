//! The short stable spelling of actions: `fill red lumenids.base 1`, `begin red karmin-ember karmin red`, `done`.
//! Cells are counted from 1, as people count.

use crate::action::Action;
use crate::cards::Facing;
use crate::effect::CardType;
use crate::resource::Colour;
use std::fmt;
use std::str::FromStr;
use tabletop::Seat;

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Start(system) => write!(f, "start {system}"),
            Self::Take(card) => write!(f, "take {card}"),
            Self::Bury(card) => write!(f, "bury {card}"),
            Self::Deck(deck) => write!(f, "deck {}", deck.word()),
            Self::Fill { cube, project, cell } => write!(f, "fill {cube} {project} {}", u16::from(*cell) + 1),
            Self::Colonise { cube, system } => write!(f, "colonise {cube} {system}"),
            Self::Begin { cube, track, from, colour } => write!(f, "begin {cube} {track} {from} {colour}"),
            Self::Extend { cube, track } => write!(f, "extend {cube} {track}"),
            Self::Clear(project) => write!(f, "clear {project}"),
            Self::PutBack(cube) => write!(f, "putback {cube}"),
            Self::Offer(card) => write!(f, "offer {card}"),
            Self::Accept => f.write_str("accept"),
            Self::Decline => f.write_str("decline"),
            Self::Reward(project) => write!(f, "reward {project}"),
            Self::Place { slot, system } => write!(f, "place {slot} {system}"),
            Self::Answer(card) => write!(f, "answer {card}"),
            Self::Gain(colour) => write!(f, "gain {colour}"),
            Self::Grab { project, cell } => write!(f, "grab {project} {}", u16::from(*cell) + 1),
            Self::Capture => f.write_str("capture"),
            Self::Seize(card) => write!(f, "seize {card}"),
            Self::SettleFromReserve => f.write_str("settle reserve"),
            Self::SettleFromSlot(card) => write!(f, "settle slot {card}"),
            Self::Prepare(card) => write!(f, "prepare {card}"),
            Self::Settle(system) => write!(f, "settle system {system}"),
            Self::Cover(system) => write!(f, "cover {system}"),
            Self::Uncover(system) => write!(f, "uncover {system}"),
            Self::ClearRoute(track) => write!(f, "clear-route {track}"),
            Self::Lift(track) => write!(f, "lift {track}"),
            Self::Skip(seat) => write!(f, "skip {}", u16::from(seat.0) + 1),
            Self::Stop(card) => write!(f, "stop {card}"),
            Self::Exchange { give, get } => write!(f, "exchange {give} {get}"),
            Self::Lay { card, track, own } => write!(f, "lay {card} {track} {}", facing_word(*own)),
            Self::Discard(card) => write!(f, "discard {card}"),
            Self::Done => f.write_str("done"),
        }
    }
}

const fn facing_word(facing: Facing) -> &'static str {
    match facing {
        Facing::Red => "red",
        Facing::Blue => "blue",
    }
}

/// Not the spelling of an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("not an action of Master of the Galaxy")]
pub struct NotAnAction;

impl FromStr for Action {
    type Err = NotAnAction;
    fn from_str(spelling: &str) -> Result<Self, NotAnAction> {
        read(spelling).ok_or(NotAnAction)
    }
}

fn read(spelling: &str) -> Option<Action> {
    let mut words = spelling.split(' ');
    let verb = words.next()?;
    let mut next = || words.next();
    fn of<T: FromStr>(word: Option<&str>) -> Option<T> {
        word?.parse().ok()
    }
    // One spelling for one action: no leading zeros, no plus.
    let number = |word: Option<&str>| -> Option<u8> {
        let word = word?;
        let number: u16 = word.parse().ok()?;
        (number.to_string() == word).then(|| number.checked_sub(1)?.try_into().ok())?
    };
    let action = match verb {
        "start" => Action::Start(of(next())?),
        "take" => Action::Take(of(next())?),
        "bury" => Action::Bury(of(next())?),
        "deck" => {
            let word = next()?;
            Action::Deck(CardType::ALL.into_iter().find(|kind| kind.word() == word)?)
        }
        "fill" => Action::Fill { cube: of(next())?, project: of(next())?, cell: number(next())? },
        "colonise" => Action::Colonise { cube: of(next())?, system: of(next())? },
        "begin" => {
            Action::Begin { cube: of(next())?, track: of(next())?, from: of(next())?, colour: of::<Colour>(next())? }
        }
        "extend" => Action::Extend { cube: of(next())?, track: of(next())? },
        "clear" => Action::Clear(of(next())?),
        "putback" => Action::PutBack(of(next())?),
        "offer" => Action::Offer(of(next())?),
        "accept" => Action::Accept,
        "decline" => Action::Decline,
        "reward" => Action::Reward(of(next())?),
        "place" => Action::Place { slot: of(next())?, system: of(next())? },
        "answer" => Action::Answer(of(next())?),
        "gain" => Action::Gain(of(next())?),
        "grab" => Action::Grab { project: of(next())?, cell: number(next())? },
        "capture" => Action::Capture,
        "seize" => Action::Seize(of(next())?),
        "settle" => match next()? {
            "reserve" => Action::SettleFromReserve,
            "slot" => Action::SettleFromSlot(of(next())?),
            "system" => Action::Settle(of(next())?),
            _ => return None,
        },
        "prepare" => Action::Prepare(of(next())?),
        "cover" => Action::Cover(of(next())?),
        "uncover" => Action::Uncover(of(next())?),
        "clear-route" => Action::ClearRoute(of(next())?),
        "lift" => Action::Lift(of(next())?),
        "skip" => Action::Skip(Seat(number(next())?)),
        "stop" => Action::Stop(of(next())?),
        "exchange" => Action::Exchange { give: of(next())?, get: of(next())? },
        "lay" => Action::Lay {
            card: of(next())?,
            track: of(next())?,
            own: match next()? {
                "red" => Facing::Red,
                "blue" => Facing::Blue,
                _ => return None,
            },
        },
        "discard" => Action::Discard(of(next())?),
        "done" => Action::Done,
        _ => return None,
    };
    next().is_none().then_some(action)
}
