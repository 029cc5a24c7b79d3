-- Addresses of other systems that are sent what changes in a company, and the changes on their way (exchange/webhooks).

CREATE TABLE webhook (
  company_id uuid NOT NULL REFERENCES company (company_id),
  id uuid NOT NULL,
  version int NOT NULL DEFAULT 1,
  address text NOT NULL,
  -- Kinds of records whose changes are sent.
  records text[] NOT NULL,
  active boolean NOT NULL,
  -- Signs what is sent. After a change the one before signs as well for a day.
  secret text NOT NULL,
  former_secret text,
  former_until timestamptz,
  -- Deliveries that have failed for good, one after the other.
  failures int NOT NULL DEFAULT 0,
  -- Why the server switched it off; '' otherwise.
  message text NOT NULL DEFAULT '',
  said jsonb NOT NULL DEFAULT '{}',
  user_name text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (company_id, id)
);
SELECT by_company('webhook');
SELECT one_company_only('webhook');
GRANT SELECT, INSERT, UPDATE, DELETE ON webhook TO accounts_app;

-- One queue for all companies, like that of messages: the sender serves every company, so it has no policy.
CREATE TABLE webhook_delivery (
  id uuid PRIMARY KEY,
  company_id uuid NOT NULL,
  webhook_id uuid NOT NULL,
  event text NOT NULL,
  -- The record that changed, and who changed it; null for a test.
  kind text,
  record_id uuid,
  user_name text NOT NULL,
  status text NOT NULL DEFAULT 'Waiting' CHECK (status IN ('Waiting', 'Delivered', 'Failed')),
  attempts int NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL DEFAULT now(),
  -- Until when it is tried; later after it is sent again by hand.
  give_up_at timestamptz NOT NULL,
  -- What the last attempt came to.
  http_status int,
  milliseconds int,
  message text NOT NULL DEFAULT '',
  said jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX webhook_delivery_turn ON webhook_delivery (company_id, next_attempt_at) WHERE status = 'Waiting';
CREATE INDEX webhook_delivery_newest ON webhook_delivery (company_id, webhook_id, created_at DESC, id);
CREATE INDEX webhook_delivery_old ON webhook_delivery (created_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON webhook_delivery TO accounts_app;
