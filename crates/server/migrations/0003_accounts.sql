-- Names that look alike are one name: no second account, and no guest, bears it.
ALTER TABLE players ADD COLUMN folded TEXT;
CREATE UNIQUE INDEX players_folded ON players (folded);
-- SHA-256 of the code that lets whoever forgot his password set a new one.
ALTER TABLE players ADD COLUMN recovery TEXT;
-- Until when somebody may not come in, in ms.
ALTER TABLE players ADD COLUMN banned BIGINT;
-- What the list of one's sessions shows: on what kind of device, and when it was last used.
ALTER TABLE sessions ADD COLUMN device TEXT NOT NULL DEFAULT '';
ALTER TABLE sessions ADD COLUMN seen BIGINT NOT NULL DEFAULT 0;
