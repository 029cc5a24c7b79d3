-- A supplier's number comes once, and so does a file that is sent twice at the same moment.

-- A person may keep a bill whose supplier's number another bill has; imports may not. The first of each number holds it.
ALTER TABLE document ADD COLUMN repeats_reference boolean NOT NULL DEFAULT false;
-- @backfill
UPDATE document SET repeats_reference = true
FROM (
  SELECT company_id, id,
    row_number() OVER (PARTITION BY company_id, contact_id, reference ORDER BY created_at, id) AS place
  FROM document
  WHERE kind = 'Bill' AND reference <> '' AND status <> 'Void' AND record_status = 'A'
) bill
WHERE document.company_id = bill.company_id AND document.id = bill.id AND bill.place > 1;
CREATE UNIQUE INDEX document_supplier_number ON document (company_id, contact_id, reference)
  WHERE kind = 'Bill' AND reference <> '' AND status <> 'Void' AND record_status = 'A' AND NOT repeats_reference;

-- Files that were imported a short time ago, by what they hold and how they were read.
CREATE TABLE imported_file (
  company_id uuid NOT NULL REFERENCES company (company_id),
  kind text NOT NULL,
  content_hash text NOT NULL,
  import_id uuid NOT NULL,
  -- No record of it was refused; a file with refused ones is imported again once they can be taken.
  complete boolean NOT NULL DEFAULT false,
  stored_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, kind, content_hash)
);
SELECT by_company('imported_file');
SELECT one_company_only('imported_file');
GRANT SELECT, INSERT, UPDATE, DELETE ON imported_file TO accounts_app;

-- What a person has switched on for a file that waits.
ALTER TABLE import_file
  ADD COLUMN book_differences boolean NOT NULL DEFAULT false,
  ADD COLUMN leave_out_void boolean NOT NULL DEFAULT false;

-- What an import stored otherwise than its file has it, or did not take over.
ALTER TABLE import_log ADD COLUMN warnings jsonb NOT NULL DEFAULT '[]';
