-- What the person has planned for when they have to choose, as JSON. Others never see it.
ALTER TABLE seats ADD COLUMN plan TEXT CHECK (length(plan) BETWEEN 1 AND 2000);
