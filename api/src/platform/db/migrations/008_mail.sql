-- Mail with documents: what a message carries, what became of it, and the links that customers open.

ALTER TABLE mail_queue
  -- Shown as the sender beside the platform's own address; '' for the platform's messages.
  ADD COLUMN from_name text NOT NULL DEFAULT '',
  ADD COLUMN reply_to text NOT NULL DEFAULT '',
  -- What travels with it: a row of `letter` of the company.
  ADD COLUMN letter_id uuid,
  -- The attempt that was allowed to send the last byte. Set before that byte leaves: an attempt that died earlier has
  -- certainly not been accepted by anybody.
  ADD COLUMN completed_attempt int NOT NULL DEFAULT 0;

-- A document or receipt as it was when somebody sent it, in words (PrintedDocument of shared-domain); the PDF is drawn
-- from it when the message leaves. One for all recipients.
CREATE TABLE letter (
  company_id uuid NOT NULL REFERENCES company (company_id),
  id uuid NOT NULL,
  module text NOT NULL,
  record_id uuid NOT NULL,
  printed jsonb NOT NULL,
  -- Attachments as they were: fileName, fileType, sha256.
  files jsonb NOT NULL DEFAULT '[]',
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (company_id, id)
);
CREATE INDEX letter_record ON letter (company_id, module, record_id);
SELECT by_company('letter');
SELECT one_company_only('letter');
GRANT SELECT, INSERT ON letter TO accounts_app;

-- A row for each recipient: `id` is that of the message. `action` only moves forward, Failed and Bounced are final.
ALTER TABLE message_status
  ADD COLUMN changed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  ADD COLUMN reason text NOT NULL DEFAULT '';
ALTER TABLE message_status ADD CONSTRAINT message_action CHECK (
  action IN ('Waiting', 'Sent', 'Received', 'Delivered', 'Opened', 'Bounced', 'Failed'));

-- Links that open one document without signing in; only the SHA-256 of a token is kept. Beside the companies' tables,
-- because a token is all that its reader has.
CREATE TABLE public_link (
  token_hash bytea PRIMARY KEY,
  -- Of the token in the picture of the message, which opens nothing.
  pixel_hash bytea NOT NULL UNIQUE,
  company_id uuid NOT NULL,
  -- Null for messages without a page of their own (receipts): only their picture is looked up.
  kind text,
  document_id uuid,
  -- Message the link travelled in; null for a link that was copied.
  mail_id uuid,
  to_address text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  opened_at timestamptz,
  revoked_at timestamptz
);
CREATE INDEX public_link_document ON public_link (company_id, document_id);
GRANT SELECT, INSERT, UPDATE ON public_link TO accounts_app;

-- Reports of the mail provider that have been taken in: one that comes again changes nothing.
CREATE TABLE mail_event (
  id text PRIMARY KEY CHECK (length(id) BETWEEN 1 AND 200),
  received_at timestamptz NOT NULL DEFAULT now()
);
GRANT SELECT, INSERT ON mail_event TO accounts_app;

-- What customers pay online for an invoice, at the hosted checkout of the payment provider. Only the provider's signed
-- word makes it Paid; Unapplied: paid when the invoice took no payment any more (void), for people to look at.
CREATE TABLE online_payment (
  company_id uuid NOT NULL REFERENCES company (company_id),
  id uuid NOT NULL,
  document_id uuid NOT NULL,
  amount numeric NOT NULL CHECK (amount > 0),
  currency_code text NOT NULL,
  to_address text NOT NULL DEFAULT '',
  status text NOT NULL DEFAULT 'Open' CHECK (status IN ('Open', 'Paid', 'Unapplied', 'Failed', 'Cancelled')),
  provider_session text,
  receipt_id uuid,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, document_id) REFERENCES document (company_id, id),
  FOREIGN KEY (company_id, receipt_id) REFERENCES receipt (company_id, id)
);
CREATE INDEX online_payment_document ON online_payment (company_id, document_id);
SELECT by_company('online_payment');
SELECT one_company_only('online_payment');
GRANT SELECT, INSERT, UPDATE ON online_payment TO accounts_app;
