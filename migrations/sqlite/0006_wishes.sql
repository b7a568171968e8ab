-- What people and servers have chosen for themselves: their language (none: the one Discord tells) and pictures. In
-- people.language stands the language that follows from it.

ALTER TABLE people ADD COLUMN chosen_language TEXT;
ALTER TABLE people ADD COLUMN pictures INTEGER NOT NULL DEFAULT 1 CHECK (pictures IN (0, 1));

ALTER TABLE guilds ADD COLUMN language TEXT;   -- of the tables
ALTER TABLE guilds ADD COLUMN pictures INTEGER NOT NULL DEFAULT 1 CHECK (pictures IN (0, 1));
