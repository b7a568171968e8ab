-- A move that is somebody's only one is made for them, unless they do not want that.
ALTER TABLE people ADD COLUMN plays_forced BOOLEAN NOT NULL DEFAULT TRUE;

CREATE TRIGGER a_person_prefers_other_forced_moves AFTER UPDATE OF plays_forced ON people
FOR EACH ROW EXECUTE FUNCTION a_person_prefers_something_else();

-- Such moves were made for whoever had asked for that, at each table anew.
ALTER TABLE seats DROP COLUMN repeats;
