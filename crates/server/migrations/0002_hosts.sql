-- Whose tables they are: nobody has more of them at once than the owner of the server allows.
ALTER TABLE boards ADD COLUMN host BIGINT NOT NULL DEFAULT 0;
ALTER TABLE boards ADD COLUMN bots BIGINT NOT NULL DEFAULT 0;  -- seats that bots hold
CREATE INDEX boards_of_host ON boards (host);
