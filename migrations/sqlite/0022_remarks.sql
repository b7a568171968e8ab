-- Whether computers at the tables of a server say something when something big happens to them.

ALTER TABLE guilds ADD COLUMN remarks INTEGER NOT NULL DEFAULT 1 CHECK (remarks IN (0, 1));
