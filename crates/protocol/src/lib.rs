//! Messages between server and clients, in JSON.
//!
//! Over HTTP a client becomes somebody ([`Guest`], [`Login`]) and makes or finds a table ([`NewTable`], [`TableLine`]). At the table
//! it talks over one WebSocket: [`Request`] up, [`FromServer`] down. Everything that happens at a table has a number; a client
//! says which one it knows, so that nothing is lost or taken twice. A [`Problem`] says why not: it changes nothing, and it names the
//! request it answers.
//!
//! README.md has a whole conversation, line by line.

#![warn(missing_docs)]

pub mod admin;
mod occupant;
pub mod words;

pub use occupant::{BotKind, LevelId, Occupant};

use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;
use tabletop::{CommandId, Seat};

/// Raised when an old client could misunderstand a new server.
pub const VERSION: u16 = 3;

/// The longest name of a person, in characters.
pub const LONGEST_NAME: usize = 24;
/// The longest line of chat, in characters.
pub const LONGEST_CHAT: usize = 500;
/// The shortest password, in characters.
pub const SHORTEST_PASSWORD: usize = 8;
/// The longest password, in bytes: hashing takes time on purpose.
pub const LONGEST_PASSWORD: usize = 1000;
/// The shortest clock, in seconds.
pub const SHORTEST_CLOCK: u32 = 5;
/// The longest clock, in seconds: thirty days.
pub const LONGEST_CLOCK: u32 = 30 * 24 * 60 * 60;

/// Who somebody is, as he himself is told.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Me {
    /// His name.
    pub name: String,
    /// Has he a password, or is he a guest of this device?
    pub account: bool,
    /// Where he is called when it is his turn, told to nobody else.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub webhook: Option<String>,
    /// The secret that proves it, told once, for tools that keep no cookies.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub token: Option<String>,
    /// The code by which a forgotten password can be set anew ([`Recover`]), told once.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub recovery: Option<String>,
}

/// "I am somebody": makes a guest.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Guest {
    /// What others call him.
    pub name: String,
}

/// Name and password: to register, or to log in.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Login {
    /// The name, unique among accounts.
    pub name: String,
    /// The password.
    pub password: String,
}

/// A new password, by the code that was told when the account was made.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Recover {
    /// The name of the account.
    pub name: String,
    /// The code; capitals, spaces and dashes do not matter.
    pub code: String,
    /// The new password.
    pub password: String,
}

/// A new password, by the old one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ChangePassword {
    /// The old one.
    pub old: String,
    /// The new one.
    pub new: String,
}

/// One of one's own sessions.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Session {
    /// By which it can be ended: `DELETE /api/me/sessions/<id>`.
    pub id: String,
    /// The kind of device, in a word or two; empty: not known.
    pub device: String,
    /// When it was opened, in seconds since 1970.
    pub opened: i64,
    /// When it was last used, give or take an hour.
    pub seen: i64,
    /// Is it the one by which was asked?
    pub current: bool,
}

/// Somebody one wants nothing to do with.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct BlockedPerson {
    /// By which he is let off: `DELETE /api/me/blocked/<id>`.
    pub id: String,
    /// What he was called then.
    pub name: String,
}

/// Where to tell somebody that it is his turn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Webhook {
    /// An `http` or `https` address; none: do not tell.
    pub url: Option<String>,
}

/// What is put on a seat of a new table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SeatChoice {
    /// Whoever comes.
    Open,
    /// Whoever makes the table.
    Me,
    /// A bot of this name.
    Bot(String),
}

/// How long people may think.
///
/// A turn lasts while its seat is awaited, whoever else decides meanwhile. Once the time is over, every further decision of the turn
/// (or of the match) is taken at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Clock {
    /// Seconds for each turn, or for the whole match.
    pub seconds: u32,
    /// For the whole match?
    pub total: bool,
    /// What happens then.
    pub then: TimeOut,
}

/// What happens when the time is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TimeOut {
    /// A bot takes this one decision.
    Bot,
    /// The seat passes, where the game lets it; else a bot decides.
    Pass,
}

/// A table to be made.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// `star-realms`.
    pub game: String,
    /// A mode of the game.
    pub mode: String,
    /// What is put on each seat.
    pub seats: Vec<SeatChoice>,
    /// Found by its link only?
    #[serde(default)]
    pub private: bool,
    /// None: no hurry.
    #[serde(default)]
    pub clock: Option<Clock>,
}

/// A table that was made.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Made {
    /// Its id: the link is `/t/<id>`.
    pub id: String,
}

/// How far a table is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TablePhase {
    /// People take their seats.
    Gathering,
    /// The match is on.
    Running,
    /// The match is over.
    Finished,
}

/// A table in a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TableLine {
    /// Its id.
    pub id: String,
    /// The game.
    pub game: String,
    /// The mode.
    pub mode: String,
    /// How far it is. Lines stored by 0.1 call it stage.
    #[serde(alias = "stage")]
    pub phase: TablePhase,
    /// Who sits where.
    pub seats: Vec<Occupant>,
    /// Is an answer of the one who asks awaited?
    #[serde(default)]
    pub your_turn: bool,
    /// When something last happened, in seconds since 1970.
    pub changed: i64,
    /// When it was made; 0: not known, as of tables of 0.1.
    #[serde(default)]
    pub made: i64,
    /// Its clock.
    #[serde(default)]
    pub clock: Option<Clock>,
    /// How many are there without a seat, as far as the asked process knows.
    #[serde(default)]
    pub watchers: u32,
}

/// What a client sends: what it says, and an id that the answer echoes.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Request {
    /// Chosen by the client; no two of its requests have the same.
    pub id: CommandId,
    /// What it says.
    pub say: FromClient,
}

/// What a client knows of a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LastKnown {
    /// The [number](tabletop::Stamp::number) of the last update it took.
    pub number: u64,
    /// The steps in its story.
    pub steps: usize,
}

/// What a client says at a table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum FromClient {
    /// The first message: what the client knows already. It is told what it does not know, and nothing twice.
    Hello {
        /// [`VERSION`].
        version: u16,
        /// The [rules](tabletop::Game::RULES) of the game it was built with; none if it does not read the match.
        #[serde(default)]
        rules: Option<u16>,
        /// The [number](TableInfo::number) of the last news it took; 0 if it was not here before.
        #[serde(default)]
        number: u64,
        /// What it knows of the match; none: nothing.
        #[serde(default)]
        known: Option<LastKnown>,
    },
    /// Takes a seat.
    Sit {
        /// Which.
        seat: Seat,
    },
    /// Gives the seat up before the start.
    Stand,
    /// Puts a bot on a seat, or takes it away; the one who made the table may. Whoever sits may put one in the place of a person who
    /// was awaited for three days.
    Bot {
        /// Which seat.
        seat: Seat,
        /// The kind of bot; none: the seat is open again.
        kind: Option<String>,
    },
    /// Puts a deck of one's own on one's seat, before the start, where the game takes one ([`TableInfo::decks`]). Its cards stay
    /// secret; the packs they come from must be at the server with the same content.
    OwnDeck {
        /// As the game writes it (`{"deck":{"own":{…}},"packs":[…]}`); null: the usual one.
        deck: Value,
    },
    /// Takes somebody off his seat before the start; the one who made the table may. He gets no seat there any more.
    Remove {
        /// Which seat.
        seat: Seat,
    },
    /// Starts the match.
    Start,
    /// Answers what the game asks.
    Act {
        /// The [number](tabletop::Stamp::number) of the match the client saw when it chose: an answer older than the seat's last one
        /// is not taken, so a message that comes twice is carried out once.
        after: u64,
        /// One of its options.
        action: Value,
    },
    /// Takes the last step back; past a reveal or another's step all other people are asked.
    Undo {
        /// The number of the match the client saw: a wish older than the last step back is not taken again.
        after: u64,
    },
    /// Answers another's wish to take a step back.
    AnswerUndo {
        /// Agreed?
        yes: bool,
    },
    /// Gives the match up for good, as the rules of the game say: a rival wins, or the others go on. The seat stays one's own, to look
    /// on. Whoever only goes away says nothing: his seat waits for him, and his clock runs.
    Concede,
    /// Says something to everybody at the table. Signs that control the text are taken out.
    Chat {
        /// What.
        text: String,
    },
    /// The same again, at a new table with the same people on their seats; the news tell which.
    Rematch,
    /// Tells the administrator of the server of a line of chat.
    Report {
        /// Its number.
        line: u64,
    },
    /// Wants nothing to do with whoever said a line of chat: he is heard nowhere any more, and gets no seat at one's own tables.
    Block {
        /// Its number.
        line: u64,
    },
    /// Are you there?
    Ping,
}

/// What the server says at a table. `P` is a match as a client reads it: the [`Update`](tabletop::Update) of its game.
///
/// The tag stands outside (`{"news": …}`), because a raw match inside could not be read through an inner one.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FromServer<P = Box<RawValue>> {
    /// What became of the table; the first one answers [`FromClient::Hello`].
    News {
        /// The table around the match.
        table: Box<TableInfo>,
        /// The match, once it began; left out while it is as it was in the last news.
        #[serde(default = "none", skip_serializing_if = "Option::is_none")]
        play: Option<P>,
    },
    /// Why not.
    Problem {
        /// The request that is refused; none if it could not be read.
        #[serde(default)]
        to: Option<CommandId>,
        /// The reason.
        problem: Problem,
    },
    /// A request was carried out. An answer to the game is not answered so: the match says it ([`tabletop::Stamp::taken`]).
    Done {
        /// Which.
        to: CommandId,
    },
    /// I am here.
    Pong,
}

const fn none<P>() -> Option<P> {
    None
}

/// A table as one viewer may know it, without its match: always the whole of it, except that chat goes on from the last news.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct TableInfo {
    /// The number of the table: raised by everything that happens at it.
    pub number: u64,
    /// Whoever knows the table at this number misses nothing before these news. 0: they tell everything.
    pub since: u64,
    /// Its id.
    pub id: String,
    /// The game.
    pub game: String,
    /// The mode.
    pub mode: String,
    /// How far it is.
    pub phase: TablePhase,
    /// Who sits where.
    pub seats: Vec<Occupant>,
    /// Which seats have somebody connected.
    pub here: Vec<Seat>,
    /// Whose person was awaited for so long that whoever sits may put a bot in his place ([`FromClient::Bot`]).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub absent: Vec<Seat>,
    /// Your seat.
    pub you: Option<Seat>,
    /// Did you make the table?
    pub host: bool,
    /// The clock, if there is one.
    pub clock: Option<Clock>,
    /// Milliseconds each seat has left, with a clock.
    #[serde(default)]
    pub left: Vec<i64>,
    /// Who wishes to take a step back, and waits for consent.
    pub undo_wish: Option<UndoWish>,
    /// Chat since the last news, each line with its number; the first news tell the last hundred lines.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub chat: Vec<(u64, Said)>,
    /// What happened around the match since the last news, each with its number; the first news tell the last hundred.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub events: Vec<(u64, TableEvent)>,
    /// Lines of chat that the administrator has hidden, by their numbers.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub hidden: Vec<u64>,
    /// Who has given the match up.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub conceded: Vec<Seat>,
    /// Your seat that a bot keeps for you: [sit](FromClient::Sit) there to play on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub may_return: Option<Seat>,
    /// Where the same is played again.
    pub rematch: Option<String>,
    /// The decks that players brought; none where nothing is brought.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub decks: Option<Decks>,
}

/// What everybody may know of the decks that players brought to a table.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Decks {
    /// Which seats have one of their own.
    pub own: Vec<bool>,
    /// The packs whose cards are in them: id and content, in hexadecimal. A client that has not the same cannot read the cards.
    pub packs: Vec<(String, String)>,
}

/// A wish to take a step back.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct UndoWish {
    /// Whose.
    pub seat: Seat,
    /// Who agreed already.
    pub agreed: Vec<Seat>,
}

/// Something that happened to a person around the match, told to everybody.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TableEvent {
    /// Whose seat.
    pub seat: Seat,
    /// What he was called then.
    pub name: String,
    /// What.
    pub what: TableEventKind,
}

/// What happened to a person around the match.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TableEventKind {
    /// His time was over; told once for each turn, or for the whole match where the clock is for that.
    TimeOver {
        /// Was it the time of the whole match?
        total: bool,
        /// What happens then.
        then: TimeOut,
    },
    /// He gave the match up.
    Conceded,
    /// A bot took his place.
    Replaced,
    /// He took his place back.
    Returned,
    /// Whoever made the table took him off his seat before the start.
    Removed,
    /// The administrator closed the table; that concerns all seats.
    Closed,
}

/// A line of chat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Said {
    /// Who.
    pub name: String,
    /// From which seat, if from one.
    pub seat: Option<Seat>,
    /// What.
    pub text: String,
}

/// Why not.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "why", rename_all = "snake_case")]
pub enum Problem {
    /// Not a message of this protocol.
    Malformed {
        /// What the reader said.
        detail: String,
    },
    /// Too long.
    TooLarge {
        /// The most allowed.
        most: usize,
    },
    /// The request did not arrive in time.
    TooSlow,
    /// Nothing is left to say.
    Empty,
    /// Client and server speak different versions, or play by different rules: the client must be loaded anew.
    Version {
        /// The server's [`VERSION`].
        server: u16,
        /// The server's rules of the game at this table.
        #[serde(default)]
        rules: u16,
    },
    /// Say hello first.
    NoHello,
    /// Too many requests.
    TooFast {
        /// Try again after so many milliseconds.
        wait_ms: u64,
    },
    /// The table went on meanwhile.
    Stale {
        /// Its number now.
        number: u64,
    },
    /// The clock of the seat ran out before the answer came: it is moved for.
    TimeOver,
    /// There is no such table, or it is not yours to see.
    NoSuchTable,
    /// No game or mode of this name, or not for that many seats.
    NoSuchGame,
    /// No bot of this name.
    NoSuchBot,
    /// No such seat.
    NoSuchSeat,
    /// Somebody sits there.
    SeatTaken,
    /// You sit already.
    AlreadySeated,
    /// You do not sit at this table.
    NotSeated,
    /// Only the one who made the table may.
    NotHost,
    /// Not before the start.
    NotStarted,
    /// Not after the start.
    AlreadyStarted,
    /// Seats are still open.
    SeatsOpen,
    /// The match is over.
    Finished,
    /// The match is not over yet.
    NotFinished,
    /// The rules say no; a [`tabletop::Refused`] of the game's refusal.
    Refused {
        /// Why.
        refusal: Value,
    },
    /// The administrator closed this table.
    Closed,
    /// No such line of chat.
    NoSuchLine,
    /// You have given this match up.
    Conceded,
    /// Whoever made the table took you off your seat.
    Removed,
    /// Whoever made the table wants nothing to do with you.
    Blocked,
    /// You have held another seat of this match.
    OtherSeat,
    /// Seats of this table changed hands too often.
    TooManyChanges,
    /// The bot keeps the place of somebody: it may only become stronger.
    WeakerBot,
    /// A wish for a step back is being answered.
    AlreadyAsked,
    /// The others would rather not take a step back; play on first.
    UndoDeclined,
    /// Nothing to take back.
    NothingToUndo,
    /// Nobody asked.
    NobodyAsked,
    /// A name that is empty, too long or has signs that no name has.
    BadName,
    /// An account of this name exists.
    NameTaken,
    /// Too short a password.
    BadPassword {
        /// The fewest characters.
        least: usize,
    },
    /// A password that is guessed at once.
    EasyPassword,
    /// Wrong name, password or recovery code.
    WrongLogin,
    /// Guests have no password.
    NoAccount,
    /// The administrator does not let you in.
    Banned,
    /// Nobody has this number.
    NoSuchPerson,
    /// Become somebody first.
    NotLoggedIn,
    /// Not from this page.
    ForeignOrigin,
    /// Too short or too long a clock.
    BadClock {
        /// The fewest seconds.
        least: u32,
        /// The most seconds.
        most: u32,
    },
    /// Not an address we may call.
    BadWebhook,
    /// Nobody there sent the challenge back.
    SilentWebhook,
    /// The file cannot be opened; a [`tabletop::LoadError`].
    BadFile {
        /// Why.
        error: tabletop::LoadError,
    },
    /// You have made as many tables as you may have at once.
    TooManyTables {
        /// The most.
        most: u32,
    },
    /// The server is full: the limit of its owner.
    Full,
    /// The server cannot reach its store now; try again.
    Unavailable,
    /// The server itself is at fault.
    Fault,
}
