-- What people complained about: a line of chat, as it was then.
CREATE TABLE reports (
    at       BIGINT NOT NULL,
    reporter BIGINT NOT NULL,
    board    TEXT   NOT NULL,
    line     BIGINT NOT NULL,
    name     TEXT   NOT NULL,         -- who said it
    text     TEXT   NOT NULL,
    PRIMARY KEY (board, line, reporter)
);
CREATE INDEX reports_at ON reports (at);
-- What an administrator did.
CREATE TABLE audit (
    at       BIGINT NOT NULL,
    what     TEXT   NOT NULL
);
CREATE INDEX audit_at ON audit (at);
-- Whom somebody wants nothing to do with.
CREATE TABLE blocks (
    player   BIGINT NOT NULL,
    other    BIGINT NOT NULL,
    name     TEXT   NOT NULL,         -- what he was called then
    PRIMARY KEY (player, other)
);
