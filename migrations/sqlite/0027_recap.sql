-- Whether people and servers want the recap of a match at its end: the scores round by round, and the awards.

ALTER TABLE people ADD COLUMN recap INTEGER NOT NULL DEFAULT 1 CHECK (recap IN (0, 1));
ALTER TABLE guilds ADD COLUMN recap INTEGER NOT NULL DEFAULT 1 CHECK (recap IN (0, 1));

CREATE TRIGGER a_person_prefers_another_end
AFTER UPDATE OF recap ON people
BEGIN
    UPDATE messages SET shown = NULL
    WHERE shown IS NOT NULL AND match IN (SELECT match FROM seats WHERE person = NEW.id);
END;

CREATE TRIGGER a_server_prefers_another_end
AFTER UPDATE OF recap ON guilds
BEGIN
    UPDATE messages SET shown = NULL
    WHERE shown IS NOT NULL AND match IN (SELECT id FROM matches WHERE guild = NEW.guild AND NOT end_shown);
END;
