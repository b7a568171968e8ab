-- What is written once can neither be deleted and written again. It goes with its match only, which is gone by then.
-- (REPLACE deletes without asking the triggers of a deletion, so whoever inserts is asked, too.)

CREATE TRIGGER rounds_stay BEFORE DELETE ON beacons WHEN EXISTS (SELECT 1 FROM matches WHERE id = old.match)
BEGIN SELECT raise(ABORT, 'a round is written once'); END;

CREATE TRIGGER rounds_are_not_replaced BEFORE INSERT ON beacons WHEN EXISTS (SELECT 1 FROM beacons WHERE match = new.match)
BEGIN SELECT raise(ABORT, 'a round is written once'); END;

CREATE TRIGGER seals_stay BEFORE DELETE ON seals WHEN EXISTS (SELECT 1 FROM matches WHERE id = old.match)
BEGIN SELECT raise(ABORT, 'a seal is written once'); END;

CREATE TRIGGER seals_are_not_replaced BEFORE INSERT ON seals
WHEN EXISTS (SELECT 1 FROM seals WHERE match = new.match OR (guild = new.guild AND number = new.number))
BEGIN SELECT raise(ABORT, 'a seal is written once'); END;

CREATE TRIGGER tickets_stay BEFORE DELETE ON tickets WHEN EXISTS (SELECT 1 FROM matches WHERE id = old.match)
BEGIN SELECT raise(ABORT, 'a ticket is written once'); END;

CREATE TRIGGER tickets_are_not_replaced BEFORE INSERT ON tickets
WHEN EXISTS (SELECT 1 FROM tickets WHERE match = new.match AND seat = new.seat)
BEGIN SELECT raise(ABORT, 'a ticket is written once'); END;

CREATE TRIGGER secrets_are_written_once BEFORE UPDATE OF secret ON matches
WHEN old.secret IS NOT NULL AND new.secret IS NOT old.secret
BEGIN SELECT raise(ABORT, 'a secret is written once'); END;
