-- What a line of history is about, apart from its English words, so that a page says it in the language of its reader:
-- amount, number, status and the like (ActivityFacts in shared-domain).
ALTER TABLE activity ADD COLUMN facts jsonb NOT NULL DEFAULT '{}';
