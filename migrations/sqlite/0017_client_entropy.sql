-- The number of the click that started a match is what the one who clicked added to its chance: it is called so.

ALTER TABLE matches RENAME COLUMN start_luck TO start_entropy;
