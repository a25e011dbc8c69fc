-- When somebody who sits at a public table that gathers people, or who made it, was last there, in ms: a table that everybody left is not
-- in the list.
ALTER TABLE boards ADD COLUMN seen BIGINT NOT NULL DEFAULT 0;
