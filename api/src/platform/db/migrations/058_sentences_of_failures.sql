-- Why something failed, beside its English: the template of the sentence and its values, '{}' for a sentence without values.
ALTER TABLE schedule_run ADD COLUMN said jsonb NOT NULL DEFAULT '{}';
ALTER TABLE document_schedule ADD COLUMN said jsonb NOT NULL DEFAULT '{}';
ALTER TABLE import_log ADD COLUMN said jsonb NOT NULL DEFAULT '{}';
ALTER TABLE online_payment ADD COLUMN said jsonb NOT NULL DEFAULT '{}';
