-- What is written once can neither be deleted and written again. It goes with its match only, which is gone by then.

CREATE FUNCTION stays_with_its_match() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN
    IF EXISTS (SELECT 1 FROM matches WHERE id = OLD.match) THEN
        RAISE EXCEPTION '% is written once', TG_ARGV[0];
    END IF;
    RETURN OLD;
END $$;

CREATE TRIGGER rounds_stay BEFORE DELETE ON beacons
FOR EACH ROW EXECUTE FUNCTION stays_with_its_match('a round');

CREATE TRIGGER seals_stay BEFORE DELETE ON seals
FOR EACH ROW EXECUTE FUNCTION stays_with_its_match('a seal');

CREATE TRIGGER tickets_stay BEFORE DELETE ON tickets
FOR EACH ROW EXECUTE FUNCTION stays_with_its_match('a ticket');

CREATE TRIGGER secrets_are_written_once BEFORE UPDATE OF secret ON matches
FOR EACH ROW WHEN (OLD.secret IS NOT NULL AND NEW.secret IS DISTINCT FROM OLD.secret)
EXECUTE FUNCTION is_written_once('a secret');
