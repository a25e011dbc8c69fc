-- The same text serves SQLite and PostgreSQL: BIGINT and TEXT mean the right thing in both.
CREATE TABLE players (
    id       BIGINT NOT NULL PRIMARY KEY,
    name     TEXT   NOT NULL,
    account  TEXT   UNIQUE,           -- the name in lower case, once he has a password
    password TEXT,
    webhook  TEXT,
    created  BIGINT NOT NULL
);
CREATE TABLE sessions (
    hash     TEXT   NOT NULL PRIMARY KEY,  -- SHA-256 of the token: a stolen store opens no session
    player   BIGINT NOT NULL REFERENCES players (id),
    created  BIGINT NOT NULL
);
CREATE INDEX sessions_of_player ON sessions (player);
-- Everything that ever happened at a table. The key decides who was first: no process owns a table.
CREATE TABLE entries (
    board    TEXT   NOT NULL,
    number   BIGINT NOT NULL,
    body     TEXT   NOT NULL,
    PRIMARY KEY (board, number)
);
-- What lists and the sweep need to know without reading the entries; written in the same commit, when it changes.
CREATE TABLE boards (
    id       TEXT   NOT NULL PRIMARY KEY,
    number   BIGINT NOT NULL,
    line     TEXT   NOT NULL,         -- a TableLine
    listed   BIGINT NOT NULL,         -- 1: gathering and public
    running  BIGINT NOT NULL,
    due      BIGINT,                  -- when somebody must act who is not a person, in ms
    made     BIGINT NOT NULL,
    changed  BIGINT NOT NULL
);
-- Columns that change with every turn are in no index, so that PostgreSQL need not touch one.
CREATE INDEX boards_due ON boards (due) WHERE due IS NOT NULL;
CREATE INDEX boards_listed ON boards (made) WHERE listed = 1;
CREATE TABLE sittings (
    board    TEXT   NOT NULL,
    player   BIGINT NOT NULL,
    awaited  BIGINT NOT NULL,         -- 1: it is his turn; -1: he is gone
    PRIMARY KEY (board, player)
);
CREATE INDEX sittings_of_player ON sittings (player);
-- The state of a match under the rules it was played by: used when the rules have changed since.
CREATE TABLE snapshots (
    board    TEXT   NOT NULL PRIMARY KEY,
    number   BIGINT NOT NULL,
    body     TEXT   NOT NULL
);
