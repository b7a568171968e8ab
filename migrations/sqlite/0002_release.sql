-- Which release has run on a database last, so that a start after an update says so. There was one before this step.
ALTER TABLE application ADD COLUMN release TEXT NOT NULL DEFAULT '1.0.0';
