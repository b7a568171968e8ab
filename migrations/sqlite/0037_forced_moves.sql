-- A move that is somebody's only one is made for them, unless they do not want that.
ALTER TABLE people ADD COLUMN plays_forced INTEGER NOT NULL DEFAULT 1 CHECK (plays_forced IN (0, 1));

CREATE TRIGGER a_person_prefers_other_forced_moves
AFTER UPDATE OF plays_forced ON people
BEGIN
    UPDATE messages SET shown = NULL
    WHERE shown IS NOT NULL AND match IN (SELECT match FROM seats WHERE person = NEW.id);
END;

-- Such moves were made for whoever had asked for that, at each table anew.
ALTER TABLE seats DROP COLUMN repeats;
