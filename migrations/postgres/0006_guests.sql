-- Whether nobody without Discord may sit down at the tables of a server.
ALTER TABLE guilds ADD COLUMN no_guests BOOLEAN NOT NULL DEFAULT FALSE;
