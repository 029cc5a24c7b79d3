-- What new documents of each kind begin with, and what is printed at their foot: {"Invoice": {"days", "notes", "footer"}}.
-- What is not in it has the value that every company begins with (DEFAULT_DAYS in shared-domain).
ALTER TABLE company
  ADD COLUMN document_defaults jsonb NOT NULL DEFAULT '{}';
ALTER TABLE company ADD CONSTRAINT company_document_defaults_check CHECK (jsonb_typeof(document_defaults) = 'object');
