-- Archives of everything that a company has, one zip each, until they expire.

CREATE TABLE archive (
  company_id uuid NOT NULL REFERENCES company (company_id),
  id uuid NOT NULL,
  state text NOT NULL DEFAULT 'Waiting' CHECK (state IN ('Waiting', 'Running', 'Done', 'Failed')),
  pdfs boolean NOT NULL,
  attachments boolean NOT NULL,
  file_name text NOT NULL,
  -- Files of the zip: written, and in all.
  processed integer NOT NULL DEFAULT 0,
  total integer NOT NULL DEFAULT 0,
  bytes bigint NOT NULL DEFAULT 0,
  -- How often it was begun; only the last start may write.
  attempts integer NOT NULL DEFAULT 0,
  message text NOT NULL DEFAULT '',
  said jsonb NOT NULL DEFAULT '{}',
  user_id uuid NOT NULL,
  user_name text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, id)
);
CREATE UNIQUE INDEX archive_under_way ON archive (company_id) WHERE state IN ('Waiting', 'Running');
SELECT by_company('archive');
SELECT one_company_only('archive');
GRANT SELECT, INSERT, UPDATE, DELETE ON archive TO accounts_app;

-- The zip of an archive in parts, from 0.
CREATE TABLE archive_part (
  company_id uuid NOT NULL,
  archive_id uuid NOT NULL,
  part integer NOT NULL,
  content bytea NOT NULL,
  PRIMARY KEY (company_id, archive_id, part),
  FOREIGN KEY (company_id, archive_id) REFERENCES archive (company_id, id) ON DELETE CASCADE
);
SELECT by_company('archive_part');
SELECT one_company_only('archive_part');
GRANT SELECT, INSERT, UPDATE, DELETE ON archive_part TO accounts_app;

-- Attachments of an archive that is moved in, until its records are there and have them.
CREATE TABLE move_in_attachment (
  company_id uuid NOT NULL,
  move_in_id uuid NOT NULL,
  id uuid NOT NULL,
  -- Path of the calls of its record: 'invoices', 'contacts'.
  kind text NOT NULL,
  -- Of the document; null for a draft without one, and for contacts.
  number text,
  contact text NOT NULL,
  file_name text NOT NULL,
  -- NULL once the import is done and no record was found for it.
  content bytea,
  PRIMARY KEY (company_id, move_in_id, id),
  FOREIGN KEY (company_id, move_in_id) REFERENCES move_in (company_id, id)
);
SELECT by_company('move_in_attachment');
SELECT one_company_only('move_in_attachment');
GRANT SELECT, INSERT, UPDATE, DELETE ON move_in_attachment TO accounts_app;

-- Credits, refunds and write-offs of an archive, which no import reads: they are left to do.
ALTER TABLE move_in ADD COLUMN archived_credits int NOT NULL DEFAULT 0;
