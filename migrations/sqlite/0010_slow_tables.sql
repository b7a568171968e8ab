-- Tables that are played across days: longer turn times, nights and holidays that do not count, a title, private notes, and moves
-- that are taken back.
DROP TRIGGER a_table_has_changed;
DROP TRIGGER a_person_prefers_something_else;

-- A turn time is written as people write it. A column's check cannot be changed, so each has a successor of the same name.
ALTER TABLE matches ADD COLUMN turns TEXT NOT NULL DEFAULT '3' CHECK (turns IN ('1', '3', '10', '1h', '8h', '1d', '3d', 'none'));
UPDATE matches SET turns = CASE turn_time WHEN '60' THEN '1h' WHEN 'day' THEN '1d' ELSE turn_time END;
ALTER TABLE matches DROP COLUMN turn_time;
ALTER TABLE matches RENAME COLUMN turns TO turn_time;
UPDATE guilds SET turn_time = CASE turn_time WHEN '60' THEN '1h' ELSE '1d' END WHERE turn_time IN ('60', 'day');

ALTER TABLE people ADD COLUMN calls TEXT NOT NULL DEFAULT 'later'
    CHECK (calls IN ('at-once', 'later', 'next', 'last', 'nudge', 'never'));
UPDATE people SET calls = calling;
ALTER TABLE people DROP COLUMN calling;
ALTER TABLE people RENAME COLUMN calls TO calling;

ALTER TABLE matches ADD COLUMN title TEXT CHECK (length(title) BETWEEN 1 AND 40);
-- The hour of UTC at which nine hours begin that do not count.
ALTER TABLE matches ADD COLUMN night INTEGER CHECK (night BETWEEN 0 AND 23);
-- Who plays for somebody on holiday: nobody (the clock stands), or a computer.
ALTER TABLE matches ADD COLUMN holiday TEXT NOT NULL DEFAULT 'clock' CHECK (holiday IN ('clock', 'computer'));
-- Whether a move is taken back if everybody agrees.
ALTER TABLE matches ADD COLUMN take_back INTEGER NOT NULL DEFAULT 1 CHECK (take_back IN (0, 1));
-- Whether it counts on boards: not if somebody who played with computers alone has taken moves back.
ALTER TABLE matches ADD COLUMN counts INTEGER NOT NULL DEFAULT 1 CHECK (counts IN (0, 1));

-- The latest holiday, in seconds since 1970.
ALTER TABLE people ADD COLUMN holiday_from INTEGER;
ALTER TABLE people ADD COLUMN holiday_until INTEGER;

-- What the person has written down for themselves.
ALTER TABLE seats ADD COLUMN note TEXT CHECK (length(note) BETWEEN 1 AND 200);
-- The length of the log at which the person agreed that the last move is taken back.
ALTER TABLE seats ADD COLUMN takes_back INTEGER CHECK (takes_back >= 0);

CREATE TRIGGER a_table_has_changed
AFTER UPDATE OF stage, channel, host, language, options, private, turn_time, touched_at, waits_since, end_shown, title, night, holiday,
                take_back, counts ON matches
BEGIN
    UPDATE messages SET shown = NULL WHERE shown IS NOT NULL AND match = NEW.id;
END;

CREATE TRIGGER a_person_prefers_something_else
AFTER UPDATE OF chosen_language, language, pictures, calling, recap, plays_forced, holiday_until ON people
BEGIN
    UPDATE messages SET shown = NULL WHERE shown IS NOT NULL AND match IN (SELECT match FROM seats WHERE person = NEW.id);
END;
