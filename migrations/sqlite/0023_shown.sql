-- What each message of an open table shows, so that a start which changes nothing calls nothing. It is known only as long
-- as nothing has changed since it was stored: whatever changes a table, or how somebody wants to see it, clears it in the
-- same transaction.

ALTER TABLE messages ADD COLUMN shown INTEGER;          -- a fingerprint of its words and controls
ALTER TABLE messages ADD COLUMN picture INTEGER;        -- Discord's number for its picture, if it has one
ALTER TABLE messages ADD COLUMN picture_name INTEGER;   -- which picture that is

-- From this the names of pictures are made: the same picture has the same name, and nobody else can tell which.
CREATE TABLE picture_names (
    only INTEGER PRIMARY KEY CHECK (only = 1),
    key  BLOB NOT NULL CHECK (length(key) = 16)
) STRICT;
INSERT INTO picture_names (only, key) VALUES (1, randomblob(16));

CREATE TRIGGER a_table_has_changed
AFTER UPDATE OF stage, channel, host, language, options, private, turn_time, touched_at, waits_since, end_shown ON matches
BEGIN
    UPDATE messages SET shown = NULL WHERE match = NEW.id AND shown IS NOT NULL;
END;

CREATE TRIGGER a_seat_has_changed
AFTER UPDATE ON seats
BEGIN
    UPDATE messages SET shown = NULL WHERE match = NEW.match AND shown IS NOT NULL;
END;

CREATE TRIGGER a_person_prefers_something_else
AFTER UPDATE OF chosen_language, language, pictures, calling ON people
BEGIN
    UPDATE messages SET shown = NULL
    WHERE shown IS NOT NULL AND match IN (SELECT match FROM seats WHERE person = NEW.id);
END;

CREATE TRIGGER a_server_prefers_something_else
AFTER UPDATE OF language, pictures, remarks ON guilds
BEGIN
    UPDATE messages SET shown = NULL
    WHERE shown IS NOT NULL AND match IN (SELECT id FROM matches WHERE guild = NEW.guild AND NOT end_shown);
END;
