-- The books of another product that come in as a whole: its files, what they came to, and what is chosen for all of them.

CREATE TABLE move_in (
  company_id uuid NOT NULL REFERENCES company (company_id),
  id uuid NOT NULL,
  version int NOT NULL DEFAULT 1,
  state text NOT NULL DEFAULT 'Collecting' CHECK (state IN ('Collecting', 'Checking', 'Checked', 'Importing', 'Imported',
    'Failed', 'Undone', 'Cancelled')),
  -- Chosen by a person; null leaves it to the files.
  product text,
  approve boolean NOT NULL DEFAULT false,
  make_missing boolean NOT NULL DEFAULT false,
  leave_out_void boolean NOT NULL DEFAULT false,
  book_differences boolean NOT NULL DEFAULT false,
  -- The import may leave rows out, and balances may differ.
  accept_differences boolean NOT NULL DEFAULT false,
  processed int NOT NULL DEFAULT 0,
  total int NOT NULL DEFAULT 0,
  balances jsonb,
  message text NOT NULL DEFAULT '',
  said jsonb NOT NULL DEFAULT '{}',
  -- How often a worker began: files that end the server each time are given up.
  attempts int NOT NULL DEFAULT 0,
  -- End of the ledger after the import: with a later one, something else was posted since.
  ledger_sequence bigint,
  user_id uuid NOT NULL,
  user_name text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (company_id, id)
);
-- One that is not over.
CREATE UNIQUE INDEX move_in_open ON move_in (company_id)
  WHERE state IN ('Collecting', 'Checking', 'Checked', 'Importing', 'Failed');
SELECT by_company('move_in');
SELECT one_company_only('move_in');
GRANT SELECT, INSERT, UPDATE, DELETE ON move_in TO accounts_app;

CREATE TABLE move_in_file (
  company_id uuid NOT NULL,
  move_in_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  bytes int NOT NULL,
  kind text,
  guessed boolean NOT NULL,
  product text,
  rows int NOT NULL DEFAULT 0,
  -- Its headings, to recognise it again once a product is chosen.
  headings jsonb NOT NULL DEFAULT '[]',
  choices jsonb NOT NULL,
  problem text,
  said jsonb NOT NULL DEFAULT '{}',
  faults jsonb NOT NULL DEFAULT '[]',
  result jsonb,
  -- In the log of imports, once it is imported.
  import_id uuid,
  content_hash text NOT NULL,
  -- Until the move-in is over.
  content bytea,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (company_id, move_in_id, id),
  FOREIGN KEY (company_id, move_in_id) REFERENCES move_in (company_id, id),
  CONSTRAINT move_in_file_once UNIQUE (company_id, move_in_id, content_hash)
);
SELECT by_company('move_in_file');
SELECT one_company_only('move_in_file');
GRANT SELECT, INSERT, UPDATE, DELETE ON move_in_file TO accounts_app;

-- The move-in that an import is a part of.
ALTER TABLE import_log ADD COLUMN move_in_id uuid;
