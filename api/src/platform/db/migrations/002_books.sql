-- The books: chart, contacts, tax rates, items, documents of all five kinds, receipts and the append-only ledger.
-- company_id leads every key, so that a company can live on one shard; nothing is left to be checked at COMMIT.

-- Catalogue ---------------------------------------------------------------------------------------------------------

CREATE TABLE account (
  company_id uuid NOT NULL REFERENCES company (company_id),
  id uuid NOT NULL,
  code text NOT NULL CHECK (code ~ '^[A-Za-z]+[0-9]+$' AND length(code) BETWEEN 3 AND 10),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 150),
  description text NOT NULL DEFAULT '' CHECK (length(description) <= 205),
  account_class text NOT NULL CHECK (account_class IN ('Asset', 'Liability', 'Equity', 'Revenue', 'Expense')),
  account_type text NOT NULL,
  -- What postings look the account up by ('receivable', 'outputTax', ...); null for the others.
  system_key text,
  payments_to_account boolean NOT NULL DEFAULT false,
  status text NOT NULL DEFAULT 'A' CHECK (status IN ('A', 'D')),
  version int NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, id)
);
CREATE UNIQUE INDEX account_code ON account (company_id, upper(code));
CREATE UNIQUE INDEX account_system_key ON account (company_id, system_key) WHERE system_key IS NOT NULL;
SELECT by_company('account');
SELECT one_company_only('account');
GRANT SELECT, INSERT, UPDATE, DELETE ON account TO accounts_app;

CREATE TABLE tax_rate (
  company_id uuid NOT NULL REFERENCES company (company_id),
  id uuid NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 150),
  -- Percent.
  rate numeric(9, 6) NOT NULL CHECK (rate >= 0 AND rate <= 100),
  recoverable boolean NOT NULL DEFAULT true,
  system boolean NOT NULL DEFAULT false,
  components jsonb NOT NULL DEFAULT '[]',
  status text NOT NULL DEFAULT 'A' CHECK (status IN ('A', 'D')),
  version int NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, id)
);
CREATE UNIQUE INDEX tax_rate_name ON tax_rate (company_id, lower(name)) WHERE status = 'A';
SELECT by_company('tax_rate');
SELECT one_company_only('tax_rate');
GRANT SELECT, INSERT, UPDATE, DELETE ON tax_rate TO accounts_app;

CREATE TABLE contact (
  company_id uuid NOT NULL REFERENCES company (company_id),
  id uuid NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 150),
  type text NOT NULL CHECK (type IN ('Customer', 'Supplier', 'Both')),
  contact_person text NOT NULL DEFAULT '',
  email text NOT NULL DEFAULT '',
  business_number text NOT NULL DEFAULT '',
  cnic text NOT NULL DEFAULT '',
  addresses jsonb NOT NULL DEFAULT '[]',
  phones jsonb NOT NULL DEFAULT '[]',
  -- Days after the issue date.
  payment_terms int NOT NULL DEFAULT 0 CHECK (payment_terms BETWEEN 0 AND 3650),
  show_payment_terms_on_credit_note boolean NOT NULL DEFAULT false,
  notes text NOT NULL DEFAULT '' CHECK (length(notes) <= 255),
  status text NOT NULL DEFAULT 'A' CHECK (status IN ('A', 'D')),
  version int NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, id)
);
CREATE UNIQUE INDEX contact_name ON contact (company_id, lower(name)) WHERE status = 'A';
SELECT by_company('contact');
SELECT one_company_only('contact');
GRANT SELECT, INSERT, UPDATE, DELETE ON contact TO accounts_app;

CREATE TABLE item (
  company_id uuid NOT NULL REFERENCES company (company_id),
  id uuid NOT NULL,
  code text NOT NULL CHECK (code ~ '^[A-Za-z]+[0-9]+$' AND length(code) BETWEEN 3 AND 10),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 150),
  description text NOT NULL DEFAULT '' CHECK (length(description) <= 205),
  quantity numeric(18, 6) NOT NULL DEFAULT 0,
  unit text NOT NULL DEFAULT '',
  unit_price numeric(20, 6) NOT NULL DEFAULT 0 CHECK (unit_price >= 0),
  purchase_price numeric(20, 6) NOT NULL DEFAULT 0 CHECK (purchase_price >= 0),
  sales_account_id uuid,
  purchase_account_id uuid,
  tax_rates_id uuid,
  status text NOT NULL DEFAULT 'A' CHECK (status IN ('A', 'D')),
  version int NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, sales_account_id) REFERENCES account (company_id, id),
  FOREIGN KEY (company_id, purchase_account_id) REFERENCES account (company_id, id),
  FOREIGN KEY (company_id, tax_rates_id) REFERENCES tax_rate (company_id, id)
);
CREATE UNIQUE INDEX item_code ON item (company_id, upper(code));
SELECT by_company('item');
SELECT one_company_only('item');
GRANT SELECT, INSERT, UPDATE, DELETE ON item TO accounts_app;

-- Documents: one pair of tables for invoices, bills, quotes, purchase orders and credit notes -------------------------

CREATE TABLE number_sequence (
  company_id uuid NOT NULL REFERENCES company (company_id),
  kind text NOT NULL CHECK (kind IN ('Invoice', 'Bill', 'Quote', 'PurchaseOrder', 'CreditNote')),
  prefix text NOT NULL CHECK (length(prefix) <= 20),
  next_number bigint NOT NULL DEFAULT 1 CHECK (next_number > 0),
  padding int NOT NULL DEFAULT 4 CHECK (padding BETWEEN 1 AND 12),
  PRIMARY KEY (company_id, kind)
);
SELECT by_company('number_sequence');
SELECT one_company_only('number_sequence');
GRANT SELECT, INSERT, UPDATE ON number_sequence TO accounts_app;

-- Amounts are numeric without a scale: each keeps the decimals of its own currency.
CREATE TABLE document (
  company_id uuid NOT NULL REFERENCES company (company_id),
  id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('Invoice', 'Bill', 'Quote', 'PurchaseOrder', 'CreditNote')),
  status text NOT NULL,
  record_status text NOT NULL DEFAULT 'A' CHECK (record_status IN ('A', 'D')),
  -- Null while a draft has no number of its own.
  number text CHECK (length(number) BETWEEN 1 AND 50),
  reference text NOT NULL DEFAULT '' CHECK (length(reference) <= 150),
  contact_id uuid NOT NULL,
  issue_date date NOT NULL,
  -- Due date of invoices, bills and credit notes, expiry of quotes, delivery of orders.
  due_date date NOT NULL,
  amount_tax_type text NOT NULL CHECK (amount_tax_type IN ('None', 'ExclusiveTax', 'InclusiveTax')),
  currency_code text NOT NULL,
  currency_rate numeric(18, 8) NOT NULL DEFAULT 1 CHECK (currency_rate > 0),
  sub_total numeric NOT NULL,
  tax_amount numeric NOT NULL,
  total_amount numeric NOT NULL CHECK (total_amount >= 0),
  paid_amount numeric NOT NULL DEFAULT 0 CHECK (paid_amount >= 0),
  notes jsonb NOT NULL DEFAULT '{"display":false,"description":""}',
  sent boolean NOT NULL DEFAULT false,
  scheduled boolean NOT NULL DEFAULT false,
  -- The document this one was made from (quote of an invoice, order of a bill, invoice a credit note corrects).
  source_document_id uuid,
  -- Last version in the ledger; 0 before the first posting.
  posted_version int NOT NULL DEFAULT 0,
  version int NOT NULL DEFAULT 1,
  created_by uuid,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, contact_id) REFERENCES contact (company_id, id),
  FOREIGN KEY (company_id, source_document_id) REFERENCES document (company_id, id),
  CONSTRAINT document_totals CHECK (sub_total + tax_amount = total_amount),
  CONSTRAINT document_status CHECK (
    CASE kind
      WHEN 'Invoice' THEN status IN ('Draft', 'Awaiting Payment', 'Paid', 'Overpaid', 'Void')
      WHEN 'Bill' THEN status IN ('Draft', 'Awaiting Payment', 'Paid', 'Overpaid', 'Void')
      WHEN 'Quote' THEN status IN ('Draft', 'Sent', 'Accepted', 'Declined', 'Invoiced')
      WHEN 'PurchaseOrder' THEN status IN ('Draft', 'Approved', 'Billed', 'Cancelled')
      WHEN 'CreditNote' THEN status IN ('Draft', 'Approved', 'Applied', 'Void')
    END),
  -- The money status always follows the amounts, whoever writes it.
  CONSTRAINT document_paid CHECK (
    CASE status
      WHEN 'Awaiting Payment' THEN paid_amount < total_amount
      WHEN 'Paid' THEN paid_amount = total_amount
      WHEN 'Overpaid' THEN paid_amount > total_amount
      WHEN 'Void' THEN paid_amount = 0
      ELSE true
    END),
  CONSTRAINT document_numbered CHECK (status = 'Draft' OR number IS NOT NULL)
);
CREATE UNIQUE INDEX document_number ON document (company_id, kind, number);
CREATE INDEX document_list ON document (company_id, kind, record_status, issue_date, id);
CREATE INDEX document_contact ON document (company_id, contact_id, kind);
CREATE INDEX document_open ON document (company_id, kind, due_date) WHERE status IN ('Awaiting Payment', 'Overpaid');
SELECT by_company('document');
SELECT one_company_only('document');
GRANT SELECT, INSERT, UPDATE, DELETE ON document TO accounts_app;

CREATE TABLE document_line (
  company_id uuid NOT NULL,
  document_id uuid NOT NULL,
  id uuid NOT NULL,
  position int NOT NULL,
  title text NOT NULL CHECK (length(title) <= 150),
  description text NOT NULL DEFAULT '' CHECK (length(description) <= 205),
  item_id uuid,
  account_id uuid NOT NULL,
  tax_rates_id uuid,
  tax_rate numeric(9, 6) NOT NULL DEFAULT 0,
  unit_price numeric(20, 6) NOT NULL CHECK (unit_price >= 0),
  quantity numeric(18, 6) NOT NULL,
  discount_rate numeric(9, 6) NOT NULL DEFAULT 0 CHECK (discount_rate BETWEEN 0 AND 100),
  tax_amount numeric NOT NULL,
  -- A supplier's own tax figure, where it differs from ours (bills, up to 1.00).
  tax_override numeric,
  total_amount numeric NOT NULL,
  PRIMARY KEY (company_id, document_id, id),
  FOREIGN KEY (company_id, document_id) REFERENCES document (company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, item_id) REFERENCES item (company_id, id),
  FOREIGN KEY (company_id, account_id) REFERENCES account (company_id, id),
  FOREIGN KEY (company_id, tax_rates_id) REFERENCES tax_rate (company_id, id)
);
-- Is it in use? Asked before an account, a rate or an item goes.
CREATE INDEX document_line_item ON document_line (company_id, item_id) WHERE item_id IS NOT NULL;
SELECT by_company('document_line');
SELECT one_company_only('document_line');
GRANT SELECT, INSERT, UPDATE, DELETE ON document_line TO accounts_app;

-- Money received or paid, or a credit note applied; deleted by reversal, never erased.
CREATE TABLE receipt (
  company_id uuid NOT NULL REFERENCES company (company_id),
  id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('payment', 'refund', 'credit')),
  reference text NOT NULL DEFAULT '' CHECK (length(reference) <= 150),
  payment_date date NOT NULL,
  contact_id uuid NOT NULL,
  account_id uuid,
  credit_note_id uuid,
  total_amount numeric NOT NULL CHECK (total_amount > 0),
  status text NOT NULL DEFAULT 'A' CHECK (status IN ('A', 'D')),
  version int NOT NULL DEFAULT 1,
  created_by uuid,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, contact_id) REFERENCES contact (company_id, id),
  FOREIGN KEY (company_id, account_id) REFERENCES account (company_id, id),
  FOREIGN KEY (company_id, credit_note_id) REFERENCES document (company_id, id),
  -- Money moves through an account, a credit note through no account.
  CONSTRAINT receipt_source CHECK (
    CASE kind WHEN 'credit' THEN account_id IS NULL AND credit_note_id IS NOT NULL ELSE account_id IS NOT NULL END)
);
CREATE INDEX receipt_list ON receipt (company_id, payment_date, id);
SELECT by_company('receipt');
SELECT one_company_only('receipt');
GRANT SELECT, INSERT, UPDATE ON receipt TO accounts_app;

CREATE TABLE receipt_allocation (
  company_id uuid NOT NULL,
  receipt_id uuid NOT NULL,
  document_id uuid NOT NULL,
  -- Part of the receipt that settles this document.
  amount numeric NOT NULL CHECK (amount <> 0),
  PRIMARY KEY (company_id, receipt_id, document_id),
  FOREIGN KEY (company_id, receipt_id) REFERENCES receipt (company_id, id),
  FOREIGN KEY (company_id, document_id) REFERENCES document (company_id, id)
);
CREATE INDEX receipt_allocation_document ON receipt_allocation (company_id, document_id);
SELECT by_company('receipt_allocation');
SELECT one_company_only('receipt_allocation');
GRANT SELECT, INSERT ON receipt_allocation TO accounts_app;

-- The ledger: append only -------------------------------------------------------------------------------------------

-- End of the company's chain of journals. Locked by every posting, so the chain has no gaps and no forks.
CREATE TABLE ledger_head (
  company_id uuid PRIMARY KEY REFERENCES company (company_id),
  sequence bigint NOT NULL DEFAULT 0,
  hash bytea NOT NULL DEFAULT '\x'
);
SELECT by_company('ledger_head');
SELECT one_company_only('ledger_head');
GRANT SELECT, INSERT, UPDATE ON ledger_head TO accounts_app;

CREATE TABLE journal (
  company_id uuid NOT NULL REFERENCES company (company_id),
  id uuid NOT NULL,
  sequence bigint NOT NULL CHECK (sequence > 0),
  kind text NOT NULL CHECK (kind IN ('post', 'reverse')),
  source_type text NOT NULL,
  source_id uuid NOT NULL,
  source_version int NOT NULL CHECK (source_version > 0),
  source_number text NOT NULL DEFAULT '',
  date date NOT NULL,
  description text NOT NULL DEFAULT '',
  debit_total numeric NOT NULL,
  credit_total numeric NOT NULL,
  -- SHA-256 over the previous journal's hash, this sequence and this journal's content.
  prev_hash bytea NOT NULL,
  hash bytea NOT NULL,
  created_by uuid,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (company_id, id),
  CONSTRAINT journal_balances CHECK (debit_total = credit_total AND debit_total >= 0),
  CONSTRAINT journal_sequence UNIQUE (company_id, sequence),
  -- A retry cannot post twice.
  CONSTRAINT journal_source UNIQUE (company_id, source_type, source_id, source_version, kind)
);
SELECT by_company('journal');
SELECT one_company_only('journal');
GRANT SELECT, INSERT ON journal TO accounts_app;

CREATE TABLE journal_line (
  company_id uuid NOT NULL,
  journal_id uuid NOT NULL,
  position int NOT NULL,
  -- The journal's own date, repeated so that an account can be read by date from one index.
  date date NOT NULL,
  account_id uuid NOT NULL,
  contact_id uuid,
  debit numeric NOT NULL DEFAULT 0,
  credit numeric NOT NULL DEFAULT 0,
  tax_rates_id uuid,
  -- Net amount on which a tax line was computed.
  taxable_base numeric,
  source_line_id uuid,
  PRIMARY KEY (company_id, journal_id, position),
  FOREIGN KEY (company_id, journal_id) REFERENCES journal (company_id, id),
  FOREIGN KEY (company_id, account_id) REFERENCES account (company_id, id),
  FOREIGN KEY (company_id, contact_id) REFERENCES contact (company_id, id),
  CONSTRAINT journal_line_one_side CHECK (debit >= 0 AND credit >= 0 AND (debit = 0) <> (credit = 0))
);
CREATE INDEX journal_line_account ON journal_line (company_id, account_id, date, journal_id, position)
  INCLUDE (debit, credit);
SELECT by_company('journal_line');
SELECT one_company_only('journal_line');
GRANT SELECT, INSERT ON journal_line TO accounts_app;

-- Movement of an account in a month; kept in the posting transaction, read by every report.
CREATE TABLE account_month (
  company_id uuid NOT NULL,
  account_id uuid NOT NULL,
  -- First day of the month.
  month date NOT NULL CHECK (extract(day FROM month) = 1),
  debit numeric NOT NULL,
  credit numeric NOT NULL,
  PRIMARY KEY (company_id, account_id, month),
  FOREIGN KEY (company_id, account_id) REFERENCES account (company_id, id)
);
SELECT by_company('account_month');
SELECT one_company_only('account_month');
GRANT SELECT, INSERT, UPDATE ON account_month TO accounts_app;

-- All lines of a journal arrive in one statement; each journal among them must balance on its own.
CREATE FUNCTION refuse_unbalanced() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
DECLARE
  wrong uuid;
BEGIN
  SELECT journal_id INTO wrong FROM added GROUP BY company_id, journal_id HAVING sum(debit) <> sum(credit) LIMIT 1;
  IF wrong IS NOT NULL THEN
    RAISE EXCEPTION 'The lines of journal % do not balance.', wrong
      USING ERRCODE = '23514', CONSTRAINT = 'journal_line_balance';
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER journal_line_balance AFTER INSERT ON journal_line
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION refuse_unbalanced();

-- The second lock on the door: not even the owner of the tables changes what has been posted.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  RAISE EXCEPTION 'A posted journal is never changed: reverse it instead.'
    USING ERRCODE = '23514', CONSTRAINT = 'journal_append_only';
END $$;

CREATE TRIGGER journal_append_only BEFORE UPDATE OR DELETE ON journal
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER journal_line_append_only BEFORE UPDATE OR DELETE ON journal_line
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
