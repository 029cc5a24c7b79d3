-- Plans with prices and their checkout, price lists, stored files, and who changed what in which tab.

-- Plans: what a month costs -----------------------------------------------------------------------------------------

ALTER TABLE plan ADD COLUMN price numeric(12, 2) NOT NULL DEFAULT 0;
ALTER TABLE plan ADD CONSTRAINT plan_price_check CHECK (price >= 0);
ALTER TABLE plan ADD COLUMN currency_code text NOT NULL DEFAULT 'USD';
UPDATE plan SET price = CASE WHEN name = 'Starter' THEN 15 WHEN name = 'Business' THEN 39 WHEN name = 'Enterprise' THEN 99 ELSE 0 END;

-- One hosted checkout: a plan at the price that was shown. Only the provider's signed word moves its status.
CREATE TABLE checkout (
  company_id uuid NOT NULL REFERENCES company (company_id),
  id uuid NOT NULL,
  plan_id uuid NOT NULL,
  amount numeric(12, 2) NOT NULL CHECK (amount >= 0),
  currency_code text NOT NULL,
  -- The provider's name of it; null until the provider has answered.
  provider_session text,
  status text NOT NULL DEFAULT 'Open' CHECK (status IN ('Open', 'Paid', 'Failed', 'Cancelled')),
  -- When the provider says it was paid: of two paid checkouts the later one decides the plan.
  paid_at timestamptz,
  created_by uuid NOT NULL,
  created_by_name text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (company_id, id),
  CONSTRAINT checkout_paid CHECK ((status = 'Paid') = (paid_at IS NOT NULL))
);
SELECT by_company('checkout');
SELECT one_company_only('checkout');
GRANT SELECT, INSERT, UPDATE ON checkout TO accounts_app;

-- Events of the provider that have been heeded: each once.
CREATE TABLE payment_event (
  company_id uuid NOT NULL REFERENCES company (company_id),
  id text NOT NULL,
  checkout_id uuid NOT NULL,
  type text NOT NULL,
  -- What it did: 'Plan changed', 'Noted', 'Superseded'.
  outcome text NOT NULL,
  received_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, checkout_id) REFERENCES checkout (company_id, id)
);
SELECT by_company('payment_event');
SELECT one_company_only('payment_event');
GRANT SELECT, INSERT, UPDATE ON payment_event TO accounts_app;

-- The sandbox provider's own books: it stands where a bank's provider stands, so it knows no company of ours.
CREATE TABLE sandbox_payment (
  id text PRIMARY KEY,
  client_reference text NOT NULL,
  -- In the decimals of its currency.
  amount numeric NOT NULL,
  currency_code text NOT NULL,
  description text NOT NULL,
  success_url text NOT NULL,
  failure_url text NOT NULL,
  status text NOT NULL DEFAULT 'Open' CHECK (status IN ('Open', 'Paid', 'Failed', 'Cancelled')),
  -- The event that tells of its end, and how far its delivery has come.
  event_id text,
  event_at timestamptz,
  delivered boolean NOT NULL DEFAULT false,
  attempts int NOT NULL DEFAULT 0,
  next_attempt_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX sandbox_payment_waiting ON sandbox_payment (next_attempt_at) WHERE NOT delivered AND event_id IS NOT NULL;
GRANT SELECT, INSERT, UPDATE ON sandbox_payment TO accounts_app;

-- Keys between the server and its sandbox, shared by every process on this database.
CREATE TABLE sandbox_keys (
  id int PRIMARY KEY CHECK (id = 1),
  api_key text NOT NULL,
  webhook_secret text NOT NULL
);
GRANT SELECT, INSERT ON sandbox_keys TO accounts_app;

-- Price lists -------------------------------------------------------------------------------------------------------

CREATE TABLE price_list (
  company_id uuid NOT NULL REFERENCES company (company_id),
  id uuid NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 150),
  description text NOT NULL DEFAULT '' CHECK (length(description) <= 205),
  -- '' is the company's own.
  currency_code text NOT NULL DEFAULT '',
  -- Percent on the items' own prices, for items that the list does not name; -10 takes a tenth off.
  percentage numeric(10, 6) NOT NULL DEFAULT 0 CHECK (percentage BETWEEN -100 AND 1000),
  valid_from date,
  valid_to date,
  -- [{itemId, unitPrice}] or [{itemId, percentage}]. Read through a join with the items, so that one that is gone shows no more.
  items jsonb NOT NULL DEFAULT '[]',
  status text NOT NULL DEFAULT 'A' CHECK (status IN ('A', 'D')),
  version int NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, id),
  CONSTRAINT price_list_validity CHECK (valid_to >= valid_from)
);
CREATE UNIQUE INDEX price_list_name ON price_list (company_id, lower(name)) WHERE status = 'A';
SELECT by_company('price_list');
SELECT one_company_only('price_list');
GRANT SELECT, INSERT, UPDATE, DELETE ON price_list TO accounts_app;

ALTER TABLE contact ADD COLUMN price_list_id uuid;
ALTER TABLE contact ADD CONSTRAINT contact_price_list
  FOREIGN KEY (company_id, price_list_id) REFERENCES price_list (company_id, id);
CREATE INDEX contact_price_list_id ON contact (company_id, price_list_id) WHERE price_list_id IS NOT NULL;

-- Files -------------------------------------------------------------------------------------------------------------

-- Content that a company has stored, once however often it was uploaded. The row is locked while content is let go of, so
-- that no upload of the same content can lose it.
CREATE TABLE stored_file (
  company_id uuid NOT NULL REFERENCES company (company_id),
  sha256 text NOT NULL,
  size int NOT NULL CHECK (size >= 0),
  -- Attachments that show it; at 0 it is let go of some time after it was touched last.
  attachments int NOT NULL DEFAULT 0 CHECK (attachments >= 0),
  touched_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, sha256)
);
SELECT by_company('stored_file');
SELECT one_company_only('stored_file');
GRANT SELECT, INSERT, UPDATE, DELETE ON stored_file TO accounts_app;

-- The unguessable end of a public attachment's path.
ALTER TABLE attachment ADD COLUMN public_key text;
ALTER TABLE attachment ADD CONSTRAINT attachment_public CHECK (is_public = (public_key IS NOT NULL));
CREATE INDEX attachment_public_key ON attachment (company_id, public_key) WHERE public_key IS NOT NULL;

-- Events ------------------------------------------------------------------------------------------------------------

-- The tab a change came from, so that it is not told of its own change. Set for the transaction from the request's header.
ALTER TABLE activity ADD COLUMN client_id text;
ALTER TABLE activity ALTER COLUMN client_id SET DEFAULT nullif(current_setting('app.client_id', true), '');
