-- Whether nobody without Discord may sit down at the tables of a server.
ALTER TABLE guilds ADD COLUMN no_guests INTEGER NOT NULL DEFAULT 0 CHECK (no_guests IN (0, 1));
