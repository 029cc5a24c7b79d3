-- The list of journals, newest first.
CREATE INDEX journal_list ON journal (company_id, date, created_at, id);
