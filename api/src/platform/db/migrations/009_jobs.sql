-- Work that waits for its day: schedules, drafts that leave by themselves, reminders, imports in the background.

-- One standing appointment for every company and kind of work. It is never consumed, only moved to the next instant, so
-- that no work can get lost. Work on one thing alone (a file to import) has an appointment of its own, which goes when
-- the thing is done. Ordinary and without a policy: the servers look for work over all companies, and SKIP LOCKED does
-- not reach over shards.
CREATE TABLE job (
  kind text NOT NULL,
  company_id uuid NOT NULL,
  -- What the work is about; the company itself for standing work.
  subject_id uuid NOT NULL,
  due_at timestamptz NOT NULL,
  -- Failures in a row; a success sets it back to 0.
  attempts int NOT NULL DEFAULT 0,
  error text NOT NULL DEFAULT '',
  PRIMARY KEY (kind, company_id, subject_id)
);
CREATE INDEX job_due ON job (due_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON job TO accounts_app;

-- Documents that come again and again ---------------------------------------------------------------------------------

CREATE TABLE schedule (
  company_id uuid NOT NULL REFERENCES company (company_id),
  id uuid NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 150),
  kind text NOT NULL CHECK (kind IN ('Invoice', 'Bill', 'CreditNote')),
  contact_id uuid NOT NULL,
  -- What every document takes: contact, reference, tax type, lines, notes, days until it is due.
  template jsonb NOT NULL,
  action text NOT NULL CHECK (action IN ('draft', 'approve', 'send')),
  frequency text NOT NULL CHECK (frequency IN ('daily', 'weekly', 'monthly', 'quarterly', 'yearly')),
  every int NOT NULL DEFAULT 1 CHECK (every BETWEEN 1 AND 100),
  -- 31 is the last day of every month; null takes the day of the start.
  day_of_month int CHECK (day_of_month BETWEEN 1 AND 31),
  start_date date NOT NULL,
  end_date date CHECK (end_date >= start_date),
  -- How many documents in all; null for no end by count.
  occurrences int CHECK (occurrences BETWEEN 1 AND 10000),
  state text NOT NULL DEFAULT 'Active' CHECK (state IN ('Active', 'Paused', 'Finished')),
  -- Day of the next period in the company's time zone; null when there is none.
  next_date date,
  -- Periods that have had their turn.
  made int NOT NULL DEFAULT 0,
  status text NOT NULL DEFAULT 'A' CHECK (status IN ('A', 'D')),
  version int NOT NULL DEFAULT 1,
  created_by uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, contact_id) REFERENCES contact (company_id, id),
  CONSTRAINT schedule_next CHECK ((state = 'Finished') = (next_date IS NULL))
);
CREATE INDEX schedule_due ON schedule (company_id, next_date, id) WHERE state = 'Active' AND status = 'A';
SELECT by_company('schedule');
SELECT one_company_only('schedule');
GRANT SELECT, INSERT, UPDATE, DELETE ON schedule TO accounts_app;

-- The run log. A period of a schedule has one row, whatever happens: that is what makes each document come once.
CREATE TABLE schedule_run (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  schedule_id uuid NOT NULL,
  period date NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('Created', 'Failed')),
  document_id uuid,
  -- What went wrong, or could not be done besides (an invoice without an address to send it to).
  message text NOT NULL DEFAULT '',
  attempts int NOT NULL DEFAULT 1,
  -- When a failed run is tried again; null for never.
  next_attempt_at timestamptz,
  ran_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, schedule_id) REFERENCES schedule (company_id, id) ON DELETE CASCADE,
  CONSTRAINT schedule_run_period UNIQUE (company_id, schedule_id, period)
);
CREATE INDEX schedule_run_retry ON schedule_run (company_id, next_attempt_at) WHERE next_attempt_at IS NOT NULL;
SELECT by_company('schedule_run');
SELECT one_company_only('schedule_run');
GRANT SELECT, INSERT, UPDATE, DELETE ON schedule_run TO accounts_app;

-- Drafts that are approved, and sent where asked, by themselves on their day: once, because a document has one row.
CREATE TABLE document_schedule (
  company_id uuid NOT NULL,
  document_id uuid NOT NULL,
  kind text NOT NULL,
  date date NOT NULL,
  send boolean NOT NULL,
  message text NOT NULL DEFAULT '',
  attempts int NOT NULL DEFAULT 0,
  next_attempt_at timestamptz,
  PRIMARY KEY (company_id, document_id),
  FOREIGN KEY (company_id, document_id) REFERENCES document (company_id, id) ON DELETE CASCADE
);
CREATE INDEX document_schedule_due ON document_schedule (company_id, date);
SELECT by_company('document_schedule');
SELECT one_company_only('document_schedule');
GRANT SELECT, INSERT, UPDATE, DELETE ON document_schedule TO accounts_app;

-- Reminders of overdue invoices ---------------------------------------------------------------------------------------

CREATE TABLE reminder_rule (
  company_id uuid NOT NULL REFERENCES company (company_id),
  days_after int NOT NULL CHECK (days_after BETWEEN 1 AND 365),
  -- Invoices that had come to their day before the rule was made are left alone.
  since date NOT NULL,
  PRIMARY KEY (company_id, days_after)
);
SELECT by_company('reminder_rule');
SELECT one_company_only('reminder_rule');
GRANT SELECT, INSERT, DELETE ON reminder_rule TO accounts_app;

CREATE TABLE reminder (
  company_id uuid NOT NULL,
  document_id uuid NOT NULL,
  days_after int NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('Sent', 'Failed', 'Passed')),
  message text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (company_id, document_id, days_after),
  FOREIGN KEY (company_id, document_id) REFERENCES document (company_id, id) ON DELETE CASCADE
);
SELECT by_company('reminder');
SELECT one_company_only('reminder');
GRANT SELECT, INSERT, UPDATE ON reminder TO accounts_app;

-- Imports -------------------------------------------------------------------------------------------------------------

-- What became of every import; written beside its transaction while it runs, and within it when it is done.
CREATE TABLE import_log (
  company_id uuid NOT NULL REFERENCES company (company_id),
  id uuid NOT NULL,
  kind text NOT NULL,
  module text NOT NULL,
  file_name text NOT NULL,
  dry_run boolean NOT NULL DEFAULT false,
  state text NOT NULL CHECK (state IN ('Waiting', 'Running', 'Done', 'Failed')),
  processed int NOT NULL DEFAULT 0,
  total int NOT NULL DEFAULT 0,
  accepted int NOT NULL DEFAULT 0,
  rejected int NOT NULL DEFAULT 0,
  created int NOT NULL DEFAULT 0,
  errors jsonb NOT NULL DEFAULT '[]',
  message text NOT NULL DEFAULT '',
  -- How often it was begun in the background: a file that ends the server each time is given up.
  attempts int NOT NULL DEFAULT 0,
  user_id uuid NOT NULL,
  user_name text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- A running import says at short intervals that it is alive.
  alive_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (company_id, id)
);
CREATE INDEX import_log_module ON import_log (company_id, module, created_at);
SELECT by_company('import_log');
SELECT one_company_only('import_log');
GRANT SELECT, INSERT, UPDATE ON import_log TO accounts_app;

-- Files of imports in the background, until they are done.
CREATE TABLE import_file (
  company_id uuid NOT NULL,
  import_id uuid NOT NULL,
  mapping text NOT NULL,
  content bytea NOT NULL,
  PRIMARY KEY (company_id, import_id),
  FOREIGN KEY (company_id, import_id) REFERENCES import_log (company_id, id)
);
SELECT by_company('import_file');
SELECT one_company_only('import_file');
GRANT SELECT, INSERT, UPDATE, DELETE ON import_file TO accounts_app;
