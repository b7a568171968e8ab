-- The decision that was open when a message was posted: whoever is called to a later one gets a new message.

ALTER TABLE messages ADD COLUMN step INTEGER;
