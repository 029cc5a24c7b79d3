-- Money: where an allocation comes from, fees, cash rounding, manual journals and opening balances.

-- Unit that cash is rounded to (0.05, 1, ...); null: the company does not round cash.
ALTER TABLE company ADD COLUMN cash_rounding numeric;
ALTER TABLE company ADD CONSTRAINT company_cash_rounding_check CHECK (cash_rounding > 0);

-- Receipts ----------------------------------------------------------------------------------------------------------

-- 'credit' applies a credit note, 'overpayment' the excess of another document: both post nothing. A receipt's
-- allocations say what it does to each document: paid_amount is the sum of the active ones, on every document.
ALTER TABLE receipt DROP CONSTRAINT receipt_kind_check;
ALTER TABLE receipt ADD CONSTRAINT receipt_kind_check CHECK (kind IN ('payment', 'refund', 'credit', 'overpayment'));
-- The overpaid document whose excess is used or given back.
ALTER TABLE receipt ADD COLUMN source_document_id uuid;
-- Kept back by a bank or a card company: part of total_amount that did not arrive, or was paid on top of a bill.
ALTER TABLE receipt ADD COLUMN fee_amount numeric NOT NULL DEFAULT 0;
ALTER TABLE receipt ADD CONSTRAINT receipt_fee_amount_check CHECK (fee_amount >= 0);
ALTER TABLE receipt ADD COLUMN fee_account_id uuid;
-- Cash handed over less what it settles.
ALTER TABLE receipt ADD COLUMN rounding_amount numeric NOT NULL DEFAULT 0;
-- Day from which a deleted receipt counts no more, the date of its reversal. As at a past day D a receipt counts when
-- payment_date <= D AND (reversed_on IS NULL OR reversed_on > D), whatever its status is now.
ALTER TABLE receipt ADD COLUMN reversed_on date;
ALTER TABLE receipt ADD CONSTRAINT receipt_reversed CHECK ((status = 'D') = (reversed_on IS NOT NULL));
ALTER TABLE receipt ADD CONSTRAINT receipt_source_document
  FOREIGN KEY (company_id, source_document_id) REFERENCES document (company_id, id);
ALTER TABLE receipt ADD CONSTRAINT receipt_fee_account
  FOREIGN KEY (company_id, fee_account_id) REFERENCES account (company_id, id);
ALTER TABLE receipt DROP CONSTRAINT receipt_source;
ALTER TABLE receipt ADD CONSTRAINT receipt_source CHECK (
  CASE kind
    WHEN 'credit' THEN account_id IS NULL AND credit_note_id IS NOT NULL
    WHEN 'overpayment' THEN account_id IS NULL AND source_document_id IS NOT NULL
    ELSE account_id IS NOT NULL
  END);
ALTER TABLE receipt ADD CONSTRAINT receipt_extras CHECK (
  (kind = 'payment' OR (fee_amount = 0 AND rounding_amount = 0)) AND (fee_amount = 0 OR fee_account_id IS NOT NULL));

COMMENT ON COLUMN receipt.reversed_on IS
  'Day from which a deleted receipt counts no more (date of its reversal); null while it is active.';

-- Manual journals ---------------------------------------------------------------------------------------------------

ALTER TABLE number_sequence DROP CONSTRAINT number_sequence_kind_check;
ALTER TABLE number_sequence ADD CONSTRAINT number_sequence_kind_check
  CHECK (kind IN ('Invoice', 'Bill', 'Quote', 'PurchaseOrder', 'CreditNote', 'Journal'));

-- What people write; what it booked stands in `journal` with source_type 'Journal' and this id.
CREATE TABLE manual_journal (
  company_id uuid NOT NULL REFERENCES company (company_id),
  id uuid NOT NULL,
  status text NOT NULL CHECK (status IN ('Draft', 'Posted', 'Void')),
  record_status text NOT NULL DEFAULT 'A' CHECK (record_status IN ('A', 'D')),
  -- Null while it is a draft.
  number text CHECK (length(number) BETWEEN 1 AND 50),
  date date NOT NULL,
  reference text NOT NULL DEFAULT '' CHECK (length(reference) <= 150),
  description text NOT NULL DEFAULT '' CHECK (length(description) <= 205),
  -- Sum of its debits, which is the sum of its credits.
  total_amount numeric NOT NULL CHECK (total_amount > 0),
  -- The journal that this one turns round.
  reverses_id uuid,
  -- Last version in the ledger; 0 before the first posting.
  posted_version int NOT NULL DEFAULT 0,
  version int NOT NULL DEFAULT 1,
  created_by uuid,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, reverses_id) REFERENCES manual_journal (company_id, id),
  CONSTRAINT manual_journal_numbered CHECK (status = 'Draft' OR (number IS NOT NULL AND posted_version > 0))
);
CREATE UNIQUE INDEX manual_journal_number ON manual_journal (company_id, number);
CREATE UNIQUE INDEX manual_journal_reverses ON manual_journal (company_id, reverses_id) WHERE status <> 'Void';
CREATE INDEX manual_journal_list ON manual_journal (company_id, record_status, date, id);
SELECT by_company('manual_journal');
SELECT one_company_only('manual_journal');
GRANT SELECT, INSERT, UPDATE, DELETE ON manual_journal TO accounts_app;

CREATE TABLE manual_journal_line (
  company_id uuid NOT NULL,
  manual_journal_id uuid NOT NULL,
  position int NOT NULL,
  account_id uuid NOT NULL,
  contact_id uuid,
  description text NOT NULL DEFAULT '' CHECK (length(description) <= 205),
  debit numeric NOT NULL DEFAULT 0,
  credit numeric NOT NULL DEFAULT 0,
  PRIMARY KEY (company_id, manual_journal_id, position),
  FOREIGN KEY (company_id, manual_journal_id) REFERENCES manual_journal (company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, account_id) REFERENCES account (company_id, id),
  FOREIGN KEY (company_id, contact_id) REFERENCES contact (company_id, id),
  CONSTRAINT manual_journal_line_one_side CHECK (debit >= 0 AND credit >= 0 AND (debit = 0) <> (credit = 0))
);
-- Is it in use? Asked before an account or a contact goes.
CREATE INDEX manual_journal_line_account ON manual_journal_line (company_id, account_id);
SELECT by_company('manual_journal_line');
SELECT one_company_only('manual_journal_line');
GRANT SELECT, INSERT, UPDATE, DELETE ON manual_journal_line TO accounts_app;

-- Opening balances --------------------------------------------------------------------------------------------------

-- One per company. Its accounts are one journal (source_type 'OpeningBalance', source_id the company's id); its open
-- invoices and bills are documents of their own, posted on the start date.
CREATE TABLE opening_balance (
  company_id uuid PRIMARY KEY REFERENCES company (company_id),
  start_date date NOT NULL,
  -- Last version of the accounts' journal in the ledger; 0 when there was none.
  posted_version int NOT NULL DEFAULT 0,
  -- True while that version stands, false once it has been reversed without a successor.
  posted boolean NOT NULL DEFAULT false,
  version int NOT NULL DEFAULT 1
);
SELECT by_company('opening_balance');
SELECT one_company_only('opening_balance');
GRANT SELECT, INSERT, UPDATE ON opening_balance TO accounts_app;

CREATE TABLE opening_account (
  company_id uuid NOT NULL REFERENCES company (company_id),
  account_id uuid NOT NULL,
  debit numeric NOT NULL DEFAULT 0,
  credit numeric NOT NULL DEFAULT 0,
  PRIMARY KEY (company_id, account_id),
  FOREIGN KEY (company_id, account_id) REFERENCES account (company_id, id),
  CONSTRAINT opening_account_one_side CHECK (debit >= 0 AND credit >= 0 AND (debit = 0) <> (credit = 0))
);
SELECT by_company('opening_account');
SELECT one_company_only('opening_account');
GRANT SELECT, INSERT, UPDATE, DELETE ON opening_account TO accounts_app;

CREATE TABLE opening_document (
  company_id uuid NOT NULL REFERENCES company (company_id),
  document_id uuid NOT NULL,
  PRIMARY KEY (company_id, document_id),
  FOREIGN KEY (company_id, document_id) REFERENCES document (company_id, id)
);
SELECT by_company('opening_document');
SELECT one_company_only('opening_document');
GRANT SELECT, INSERT, DELETE ON opening_document TO accounts_app;

-- Companies that are there already get the series of manual journals.
-- @backfill
INSERT INTO number_sequence (company_id, kind, prefix)
SELECT company_id, 'Journal', 'JNL-' FROM company ON CONFLICT (company_id, kind) DO NOTHING RETURNING company_id;
