-- One table and one state machine for everything that is paid online: plans by companies, invoices by their customers.

ALTER TABLE online_payment DROP CONSTRAINT online_payment_amount_check;
ALTER TABLE online_payment DROP CONSTRAINT online_payment_status_check;
ALTER TABLE online_payment ALTER COLUMN document_id DROP NOT NULL;
ALTER TABLE online_payment
  ADD COLUMN purpose text NOT NULL DEFAULT 'Invoice',
  -- Of purpose Plan.
  ADD COLUMN plan_id uuid,
  -- Who opened the checkout of a plan.
  ADD COLUMN created_by uuid,
  ADD COLUMN created_by_name text NOT NULL DEFAULT '',
  -- Page of the provider; null until the provider has answered.
  ADD COLUMN checkout_url text,
  ADD COLUMN expires_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- When the provider says that it was paid, and what arrived; the amount is null when it could not be read.
  ADD COLUMN paid_at timestamptz,
  ADD COLUMN received_amount numeric,
  ADD COLUMN received_currency text,
  -- Why it is to settle, in words and as an error code.
  ADD COLUMN reason text NOT NULL DEFAULT '',
  ADD COLUMN reason_code text NOT NULL DEFAULT '',
  -- Why it was dismissed.
  ADD COLUMN note text NOT NULL DEFAULT '';

-- Checkouts that were open before have no page to go back to; a payment of theirs that arrives later still counts.
-- @backfill
UPDATE online_payment SET status = 'Expired' WHERE status = 'Open';
-- @backfill
UPDATE online_payment SET status = 'ToSettle', reason_code = 'API-STATUS', paid_at = created_at, received_amount = amount,
  received_currency = currency_code, reason = 'The invoice took no payments when this one arrived.'
  WHERE status = 'Unapplied';
-- @backfill
UPDATE online_payment SET paid_at = created_at, received_amount = amount, received_currency = currency_code
  WHERE status = 'Paid';

-- @backfill
INSERT INTO online_payment (company_id, id, purpose, plan_id, amount, currency_code, provider_session, status, paid_at,
  received_amount, received_currency, created_by, created_by_name, created_at)
SELECT company_id, id, 'Plan', plan_id, amount, currency_code, provider_session,
  CASE WHEN status = 'Open' THEN 'Expired' ELSE status END, paid_at,
  CASE WHEN paid_at IS NOT NULL THEN amount END, CASE WHEN paid_at IS NOT NULL THEN currency_code END,
  created_by, created_by_name, created_at
FROM checkout RETURNING id;

ALTER TABLE online_payment ADD CONSTRAINT online_payment_amount CHECK (amount >= 0);
ALTER TABLE online_payment ADD CONSTRAINT online_payment_status CHECK (
  status IN ('Open', 'Failed', 'Cancelled', 'Expired', 'ToSettle', 'Paid', 'Dismissed'));
ALTER TABLE online_payment ADD CONSTRAINT online_payment_purpose CHECK (
  (purpose = 'Invoice' AND document_id IS NOT NULL) OR (purpose = 'Plan' AND plan_id IS NOT NULL));
-- What is paid, waits for people or was dismissed has arrived.
ALTER TABLE online_payment ADD CONSTRAINT online_payment_received CHECK (
  (status IN ('ToSettle', 'Paid', 'Dismissed')) = (paid_at IS NOT NULL));
-- Two parallel starts open one checkout.
CREATE UNIQUE INDEX online_payment_one_open ON online_payment (company_id, document_id) WHERE status = 'Open';
CREATE INDEX online_payment_to_settle ON online_payment (company_id, paid_at) WHERE status = 'ToSettle';
DROP TABLE payment_event;
DROP TABLE checkout;

-- What the payment provider has reported, stored before it is answered and worked off by jobs. Ordinary and without a
-- policy, as the jobs are: an event may name no company of ours. Each event is there once, however often it is delivered.
CREATE TABLE payment_webhook_event (
  id text PRIMARY KEY CHECK (length(id) BETWEEN 1 AND 200),
  type text NOT NULL,
  -- When it happened, by the provider's clock.
  occurred_at timestamptz NOT NULL,
  session_id text NOT NULL,
  client_reference text NOT NULL,
  -- As the provider wrote them.
  amount text NOT NULL,
  currency text NOT NULL,
  -- Null when the reference names no payment of ours.
  company_id uuid,
  payment_id uuid,
  -- Subject of the job that works it off.
  job_id uuid NOT NULL,
  -- Unmatched: belongs to no payment, or contradicts what is known of it; for whoever runs the platform to look at.
  status text NOT NULL CHECK (status IN ('Waiting', 'Processed', 'Unmatched')),
  -- What it did, or why it is unmatched.
  outcome text NOT NULL DEFAULT '',
  received_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  processed_at timestamptz
);
CREATE INDEX payment_webhook_event_job ON payment_webhook_event (company_id, job_id);
CREATE INDEX payment_webhook_event_waiting ON payment_webhook_event (company_id, payment_id) WHERE status = 'Waiting';
CREATE INDEX payment_webhook_event_unmatched ON payment_webhook_event (received_at) WHERE status = 'Unmatched';
GRANT SELECT, INSERT, UPDATE ON payment_webhook_event TO accounts_app;

-- The sandbox opens one payment for one key, and closes what has expired, as a provider does.
ALTER TABLE sandbox_payment ADD COLUMN idempotency_key text;
ALTER TABLE sandbox_payment ADD COLUMN expires_at timestamptz;
CREATE UNIQUE INDEX sandbox_payment_key ON sandbox_payment (idempotency_key);
