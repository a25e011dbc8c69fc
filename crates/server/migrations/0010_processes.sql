-- The processes on this store. Each one writes its own row only: so it knows that it can write, and the others that it lives, where it is,
-- and which rules it plays by.
CREATE TABLE processes (
    id       TEXT   NOT NULL PRIMARY KEY,
    beat     BIGINT NOT NULL,             -- grows while it lives
    address  TEXT   NOT NULL DEFAULT '',  -- where the others reach it
    rules    TEXT   NOT NULL DEFAULT '{}',-- of every game, as JSON
    pass     TEXT   NOT NULL DEFAULT '',  -- whoever knows it is one of us
    stopping BIGINT NOT NULL DEFAULT 0
);
