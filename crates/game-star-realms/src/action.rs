//! What a seat may say. Every action is small and names cards by kind; how it is spelled is in [`crate::notation`].

use crate::cards::Kind;
use crate::effect::{Ability, Place};
use serde::{Deserialize, Serialize};
use tabletop::Seat;

/// A card in play: the `nth` (from 0) of its kind in its owner's area.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Piece {
    /// Its printed kind, whatever it copies.
    pub kind: Kind,
    /// Which of the equal ones.
    pub nth: u8,
}

/// Something a seat can do.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Action {
    /// Plays a card from hand (SR-PLAY-01).
    Play(Kind),
    /// Uses an ability of an own card in play.
    Use(Piece, Ability),
    /// Buys the card in a slot of the trade row, from 0, the one farthest from the trade deck (SR-BUY-01).
    Buy(u8),
    /// Buys an Explorer.
    BuyExplorer,
    /// Attacks a player with so much combat (SR-ATK-04).
    Attack(Seat, u16),
    /// Destroys a base for its defense in combat (SR-ATK-02).
    AttackBase(Seat, Piece),
    /// Ends the main phase; discarding and drawing follow by themselves (SR-TURN-02).
    EndTurn,
    /// Of a team: is not ready yet after all (SR-HYDRA-08).
    Withdraw,
    /// Answers "one of two": 0 or 1 (SR-ABIL-04).
    Choose(u8),
    /// Discards a card from hand, for an own ability or an opponent's.
    Discard(Kind),
    /// Scraps a card from hand.
    ScrapFromHand(Kind),
    /// Scraps a card from the discard pile.
    ScrapFromDiscard(Kind),
    /// Scraps the card in a slot of the trade row.
    ScrapFromRow(u8),
    /// Acquires the card in a slot of the trade row for free (SR-BUY-09).
    Acquire(u8),
    /// Acquires an Explorer for free.
    AcquireExplorer,
    /// Says where the card being acquired goes (SR-BUY-18).
    Put(Place),
    /// Destroys a base by an effect (SR-ATK-08).
    Destroy(Seat, Piece),
    /// Becomes a copy of a base of this kind (SR-ABIL-11).
    Copy(Kind),
    /// Puts a base from the discard pile on top of the deck.
    Topdeck(Kind),
    /// Names the opponent an effect concerns.
    Target(Seat),
    /// Declines a step that may be declined, or stops one that says "up to".
    Decline,
    /// Asks the team to pay for the card in a slot of the trade row together; it goes to the one who asks (SR-HYDRA-11).
    BuyTogether(u8),
    /// The same for an Explorer (SR-HYDRA-13).
    BuyExplorerTogether,
    /// Asks the team to destroy a base together (SR-HYDRA-10).
    AttackBaseTogether(Seat, Piece),
    /// Adds so much to what a teammate pays for.
    Contribute(u8),
    /// Deals damage that stays to a base, less than destroys it (SR-RAID-09).
    DamageBase(Seat, Piece, u8),
    /// Passes a card of the own discard pile to a teammate's for one trade (SR-EMP-11).
    Pass(Kind, Seat),
    /// Lets the boss of an adventure take its turn: the players have seen how theirs ended.
    Proceed,
    /// Scraps the whole trade row, once an adventure (SR-CHAL-14).
    RejectRow,
    /// Destroys a card of a tentacle for its cost in combat (SR-HORROR-15).
    Sever(Kind),
    /// Puts a Scout or Viper from the hand on top of the deck (SR-HORROR-13).
    TopdeckFromHand(Kind),
    /// Leaves a card to a teammate when dropping out of the game (SR-EMP-12, SR-RAID-13).
    Bequeath(Kind),
}
