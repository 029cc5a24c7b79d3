-- The platform: people, companies, roles, plans, sessions and what every area shares.
-- The rules of this file (company_id first, markers, ENABLE without FORCE, text policies) are explained in api/README.md.

-- Markers: they distribute tables where the Citus extension is present and do nothing elsewhere.
CREATE FUNCTION by_company(target regclass) RETURNS void LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM pg_extension WHERE extname = 'citus') THEN
    EXECUTE format(
      'SELECT create_distributed_table(%L, ''company_id'', colocate_with => %L)',
      target::text,
      CASE WHEN target::text = 'company' THEN 'default' ELSE 'company' END
    );
  END IF;
END $$;

CREATE FUNCTION everywhere(target regclass) RETURNS void LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM pg_extension WHERE extname = 'citus') THEN
    EXECUTE format('SELECT create_reference_table(%L)', target::text);
  END IF;
END $$;

-- Row-level security of a tenant table. The text comparison keeps outer joins possible on Citus.
CREATE FUNCTION one_company_only(target regclass) RETURNS void LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', target);
  EXECUTE format(
    'CREATE POLICY one_company ON %s USING (company_id::text = current_setting(''app.company_id'', true)) '
    'WITH CHECK (company_id::text = current_setting(''app.company_id'', true))', target);
END $$;

-- Plans and what only paid plans have -------------------------------------------------------------------------------

CREATE TABLE plan (
  id uuid PRIMARY KEY,
  name text NOT NULL UNIQUE,
  sort int NOT NULL,
  pro boolean NOT NULL,
  -- Limits per counter; 0 means unlimited.
  details jsonb NOT NULL
);
SELECT everywhere('plan');
GRANT SELECT ON plan TO accounts_app;

INSERT INTO plan (id, name, sort, pro, details) VALUES
  ('0b4f0e6a-6f0e-4c1b-9f5e-000000000001', 'Early', 1, false,
   '{"type":"Early","invoices":20,"bills":20,"quotes":20,"contacts":25,"inventory":25,"accounts":75,"receipts":50,"purchaseOrder":10,"creditNotes":10,"manualJournals":10}'),
  ('0b4f0e6a-6f0e-4c1b-9f5e-000000000002', 'Starter', 2, false,
   '{"type":"Starter","invoices":100,"bills":100,"quotes":100,"contacts":200,"inventory":200,"accounts":150,"receipts":300,"purchaseOrder":50,"creditNotes":50,"manualJournals":50}'),
  ('0b4f0e6a-6f0e-4c1b-9f5e-000000000003', 'Business', 3, true,
   '{"type":"Business","invoices":20000,"bills":20000,"quotes":20000,"contacts":20000,"inventory":20000,"accounts":1000,"receipts":40000,"purchaseOrder":20000,"creditNotes":5000,"manualJournals":5000}'),
  ('0b4f0e6a-6f0e-4c1b-9f5e-000000000004', 'Enterprise', 4, true,
   '{"type":"Enterprise","invoices":0,"bills":0,"quotes":0,"contacts":0,"inventory":0,"accounts":0,"receipts":0,"purchaseOrder":0,"creditNotes":0,"manualJournals":0}');

CREATE TABLE pro_feature (
  code text PRIMARY KEY,
  title text NOT NULL
);
SELECT everywhere('pro_feature');
GRANT SELECT ON pro_feature TO accounts_app;

INSERT INTO pro_feature (code, title) VALUES
  ('creditNotes', 'Credit notes'),
  ('schedule', 'Schedules'),
  ('priceList', 'Price lists'),
  ('userRoles', 'User roles'),
  ('userManager', 'The user manager'),
  ('preferences', 'Preferences');

-- People: no company of their own; the directory says where they belong. What a sign-in writes is in ordinary tables, so that
-- on a cluster no node but the coordinator is needed to sign in ------------------------------------------------------

CREATE TABLE app_user (
  id uuid PRIMARY KEY,
  email text NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  phone text NOT NULL DEFAULT '',
  status text NOT NULL DEFAULT 'A' CHECK (status IN ('A', 'D')),
  created_at timestamptz NOT NULL DEFAULT now()
);
SELECT everywhere('app_user');
GRANT SELECT, INSERT, UPDATE ON app_user TO accounts_app;

-- The e-mail, trimmed and in lower case, decides who signs in.
CREATE TABLE login (
  email text PRIMARY KEY,
  user_id uuid NOT NULL,
  type text NOT NULL CHECK (type IN ('Credentials', 'Google Auth')),
  password_hash text
);
GRANT SELECT, INSERT, UPDATE ON login TO accounts_app;

CREATE TABLE user_company (
  user_id uuid NOT NULL,
  company_id uuid NOT NULL,
  joined_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, company_id)
);
GRANT SELECT, INSERT, DELETE ON user_company TO accounts_app;

-- Opaque tokens: only the SHA-256 is kept, so a copy of this table opens nothing.
CREATE TABLE session (
  token_hash bytea PRIMARY KEY,
  user_id uuid NOT NULL,
  company_id uuid NOT NULL,
  type text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX session_by_user ON session (user_id);
GRANT SELECT, INSERT, DELETE ON session TO accounts_app;

CREATE TABLE registration (
  token_hash bytea PRIMARY KEY,
  email text NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  company_name text NOT NULL,
  country_code text NOT NULL,
  password_hash text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
GRANT SELECT, INSERT, UPDATE, DELETE ON registration TO accounts_app;

CREATE TABLE password_reset (
  token_hash bytea PRIMARY KEY,
  email text NOT NULL,
  user_id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
GRANT SELECT, INSERT, UPDATE, DELETE ON password_reset TO accounts_app;

-- Messages waiting to leave. One queue for the platform: the sender serves every company, so it has no policy.
CREATE TABLE mail_queue (
  id uuid PRIMARY KEY,
  company_id uuid,
  module text,
  record_id uuid,
  to_address text NOT NULL,
  subject text NOT NULL,
  text_body text NOT NULL,
  html_body text NOT NULL,
  attachments jsonb NOT NULL DEFAULT '[]',
  status text NOT NULL DEFAULT 'Waiting' CHECK (status IN ('Waiting', 'Sent', 'Failed')),
  attempts int NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL DEFAULT now(),
  error text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX mail_queue_waiting ON mail_queue (next_attempt_at) WHERE status = 'Waiting';
GRANT SELECT, INSERT, UPDATE ON mail_queue TO accounts_app;

-- Companies and their members ---------------------------------------------------------------------------------------

CREATE TABLE company (
  company_id uuid PRIMARY KEY,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 150),
  logo text,
  address1 text NOT NULL DEFAULT '',
  address2 text NOT NULL DEFAULT '',
  city text NOT NULL DEFAULT '',
  region text NOT NULL DEFAULT '',
  postal_code text NOT NULL DEFAULT '',
  country_code text NOT NULL,
  currency_code text NOT NULL,
  currency_exponent int NOT NULL CHECK (currency_exponent BETWEEN 0 AND 8),
  email text NOT NULL DEFAULT '',
  phone text NOT NULL DEFAULT '',
  website text NOT NULL DEFAULT '',
  tax_display_number text NOT NULL DEFAULT '',
  time_zone text NOT NULL DEFAULT 'UTC',
  financial_year_start int NOT NULL DEFAULT 1 CHECK (financial_year_start BETWEEN 1 AND 12),
  tax_rounding text NOT NULL DEFAULT 'rate' CHECK (tax_rounding IN ('rate', 'line')),
  lock_date date,
  setup_complete boolean NOT NULL DEFAULT false,
  plan_id uuid NOT NULL REFERENCES plan (id),
  version int NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now()
);
SELECT by_company('company');
SELECT one_company_only('company');
GRANT SELECT, INSERT, UPDATE ON company TO accounts_app;

CREATE TABLE role (
  company_id uuid NOT NULL REFERENCES company (company_id),
  id uuid NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 150),
  -- The Owner role: everything, always.
  fixed boolean NOT NULL DEFAULT false,
  permissions jsonb NOT NULL,
  sort int NOT NULL DEFAULT 100,
  version int NOT NULL DEFAULT 1,
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, name)
);
SELECT by_company('role');
SELECT one_company_only('role');
GRANT SELECT, INSERT, UPDATE, DELETE ON role TO accounts_app;

CREATE TABLE member (
  company_id uuid NOT NULL REFERENCES company (company_id),
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  role_id uuid NOT NULL,
  email text NOT NULL,
  name text NOT NULL,
  preferences jsonb NOT NULL DEFAULT '{}',
  tours jsonb NOT NULL DEFAULT '{}',
  joined_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, user_id),
  FOREIGN KEY (company_id, role_id) REFERENCES role (company_id, id)
);
SELECT by_company('member');
SELECT one_company_only('member');
GRANT SELECT, INSERT, UPDATE, DELETE ON member TO accounts_app;

CREATE TABLE invitation (
  company_id uuid NOT NULL REFERENCES company (company_id),
  id uuid NOT NULL,
  email text NOT NULL,
  role_id uuid NOT NULL,
  invited_by uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  accepted_at timestamptz,
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, email),
  FOREIGN KEY (company_id, role_id) REFERENCES role (company_id, id)
);
SELECT by_company('invitation');
SELECT one_company_only('invitation');
GRANT SELECT, INSERT, UPDATE, DELETE ON invitation TO accounts_app;

-- What a company has used of its plan. `period` is a month (YYYY-MM) for documents and 'stock' for what exists at once
-- (contacts, inventory, accounts). The row is locked by the upsert that claims a place.
CREATE TABLE plan_usage (
  company_id uuid NOT NULL REFERENCES company (company_id),
  counter text NOT NULL,
  period text NOT NULL,
  used int NOT NULL CHECK (used >= 0),
  PRIMARY KEY (company_id, counter, period)
);
SELECT by_company('plan_usage');
SELECT one_company_only('plan_usage');
GRANT SELECT, INSERT, UPDATE ON plan_usage TO accounts_app;

-- What every area shares --------------------------------------------------------------------------------------------

CREATE TABLE idempotency_key (
  company_id uuid NOT NULL REFERENCES company (company_id),
  key text NOT NULL,
  -- SHA-256 of user, method, path and body: the same key for another call is refused.
  request_hash text NOT NULL,
  status int,
  answer text,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, key)
);
SELECT by_company('idempotency_key');
SELECT one_company_only('idempotency_key');
GRANT SELECT, INSERT, UPDATE, DELETE ON idempotency_key TO accounts_app;

CREATE TABLE list_version (
  company_id uuid NOT NULL REFERENCES company (company_id),
  list text NOT NULL,
  version bigint NOT NULL,
  PRIMARY KEY (company_id, list)
);
SELECT by_company('list_version');
SELECT one_company_only('list_version');
GRANT SELECT, INSERT, UPDATE ON list_version TO accounts_app;

CREATE TABLE activity (
  company_id uuid NOT NULL REFERENCES company (company_id),
  id uuid NOT NULL,
  module text NOT NULL,
  record_id uuid NOT NULL,
  action text NOT NULL,
  detail text NOT NULL DEFAULT '',
  user_id uuid,
  user_name text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (company_id, id)
);
CREATE INDEX activity_record ON activity (company_id, module, record_id, created_at);
CREATE INDEX activity_action ON activity (company_id, module, action, created_at);
SELECT by_company('activity');
SELECT one_company_only('activity');
GRANT SELECT, INSERT ON activity TO accounts_app;

CREATE TABLE note (
  company_id uuid NOT NULL REFERENCES company (company_id),
  id uuid NOT NULL,
  module text NOT NULL,
  record_id uuid NOT NULL,
  description text NOT NULL CHECK (length(description) BETWEEN 1 AND 255),
  user_id uuid NOT NULL,
  user_name text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (company_id, id)
);
CREATE INDEX note_record ON note (company_id, module, record_id, created_at);
SELECT by_company('note');
SELECT one_company_only('note');
GRANT SELECT, INSERT, DELETE ON note TO accounts_app;

CREATE TABLE attachment (
  company_id uuid NOT NULL REFERENCES company (company_id),
  id uuid NOT NULL,
  -- Null until the attachment is bound to a record.
  module text,
  record_id uuid,
  file_name text NOT NULL,
  file_type text NOT NULL,
  file_path text NOT NULL,
  size int NOT NULL CHECK (size >= 0),
  sha256 text NOT NULL,
  is_public boolean NOT NULL DEFAULT false,
  created_by uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (company_id, id)
);
CREATE INDEX attachment_record ON attachment (company_id, module, record_id);
SELECT by_company('attachment');
SELECT one_company_only('attachment');
GRANT SELECT, INSERT, UPDATE, DELETE ON attachment TO accounts_app;

-- Delivery status of a document's messages (GET .../message/status).
CREATE TABLE message_status (
  company_id uuid NOT NULL REFERENCES company (company_id),
  id uuid NOT NULL,
  mail_id uuid NOT NULL,
  module text NOT NULL,
  record_id uuid NOT NULL,
  to_address text NOT NULL,
  action text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (company_id, id)
);
CREATE INDEX message_status_record ON message_status (company_id, module, record_id, created_at);
SELECT by_company('message_status');
SELECT one_company_only('message_status');
GRANT SELECT, INSERT, UPDATE ON message_status TO accounts_app;
