-- By which version of its game's rules a match is played (Game::RULES): it goes on by these, whatever comes after. None
-- before it begins.

ALTER TABLE matches ADD COLUMN rules INTEGER CHECK (rules >= 1);

UPDATE matches SET rules = 1 WHERE seed IS NOT NULL;
