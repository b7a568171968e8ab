-- Whether people and servers want the recap of a match at its end: the scores round by round, and the awards.

ALTER TABLE people ADD COLUMN recap BOOLEAN NOT NULL DEFAULT TRUE;
ALTER TABLE guilds ADD COLUMN recap BOOLEAN NOT NULL DEFAULT TRUE;

CREATE TRIGGER a_person_prefers_another_end AFTER UPDATE OF recap ON people
FOR EACH ROW EXECUTE FUNCTION a_person_prefers_something_else();

CREATE TRIGGER a_server_prefers_another_end AFTER UPDATE OF recap ON guilds
FOR EACH ROW EXECUTE FUNCTION a_server_prefers_something_else();
