-- What the reports read beside account_month, so that their cost grows with accounts, contacts, tax rates and months, and
-- not with the number of lines. All of it is kept by the posting statement and checked by verify.

-- What a contact owes, or is owed, on an account today ...
CREATE TABLE contact_balance (
  company_id uuid NOT NULL,
  account_id uuid NOT NULL,
  contact_id uuid NOT NULL,
  -- Debit minus credit of every line.
  balance numeric NOT NULL,
  PRIMARY KEY (company_id, account_id, contact_id),
  FOREIGN KEY (company_id, account_id) REFERENCES account (company_id, id),
  FOREIGN KEY (company_id, contact_id) REFERENCES contact (company_id, id)
);
SELECT by_company('contact_balance');
SELECT one_company_only('contact_balance');
GRANT SELECT, INSERT, UPDATE ON contact_balance TO accounts_app;

-- ... and by month, to look back from today: a past day costs the months since then.
CREATE TABLE contact_month (
  company_id uuid NOT NULL,
  account_id uuid NOT NULL,
  -- First day of the month; before the contact in the key, because a look back reads all contacts of some months.
  month date NOT NULL CHECK (extract(day FROM month) = 1),
  contact_id uuid NOT NULL,
  debit numeric NOT NULL,
  credit numeric NOT NULL,
  PRIMARY KEY (company_id, account_id, month, contact_id),
  FOREIGN KEY (company_id, account_id) REFERENCES account (company_id, id),
  FOREIGN KEY (company_id, contact_id) REFERENCES contact (company_id, id)
);
SELECT by_company('contact_month');
SELECT one_company_only('contact_month');
GRANT SELECT, INSERT, UPDATE ON contact_month TO accounts_app;

COMMENT ON COLUMN journal_line.taxable_base IS
  'Net amount that a line was taxed on, debit positive like its amount; null on the lines of the tax itself.';

-- Tax by rate and month. Of lines with a taxable base (what was taxed): base, and net, which is more than the base by
-- tax that is part of the cost. Of lines with a rate and no base: the tax itself. All debit minus credit.
CREATE TABLE tax_month (
  company_id uuid NOT NULL,
  tax_rates_id uuid NOT NULL,
  -- Kind of what was posted: Invoice, Bill, ...
  source_type text NOT NULL,
  month date NOT NULL CHECK (extract(day FROM month) = 1),
  base numeric NOT NULL,
  net numeric NOT NULL,
  tax numeric NOT NULL,
  PRIMARY KEY (company_id, tax_rates_id, source_type, month),
  FOREIGN KEY (company_id, tax_rates_id) REFERENCES tax_rate (company_id, id)
);
SELECT by_company('tax_month');
SELECT one_company_only('tax_month');
GRANT SELECT, INSERT, UPDATE ON tax_month TO accounts_app;

-- Statement of a contact.
CREATE INDEX journal_line_contact ON journal_line (company_id, contact_id, account_id, date, journal_id)
  INCLUDE (debit, credit) WHERE contact_id IS NOT NULL;
CREATE INDEX receipt_contact ON receipt (company_id, contact_id, payment_date);
-- Aged receivables and payables: open documents from the index alone, and receipts deleted after the day asked for.
CREATE INDEX document_aged ON document (company_id, kind, contact_id, due_date) INCLUDE (total_amount, paid_amount)
  WHERE status IN ('Awaiting Payment', 'Overpaid', 'Approved');
CREATE INDEX document_void ON document (company_id, kind, id) WHERE status = 'Void';
CREATE INDEX receipt_reversed ON receipt (company_id, reversed_on) WHERE reversed_on IS NOT NULL;

-- Companies that are there already.
-- @backfill
INSERT INTO contact_balance (company_id, account_id, contact_id, balance)
SELECT company_id, account_id, contact_id, sum(debit - credit) FROM journal_line
WHERE contact_id IS NOT NULL GROUP BY company_id, account_id, contact_id RETURNING company_id;
-- @backfill
INSERT INTO contact_month (company_id, account_id, month, contact_id, debit, credit)
SELECT company_id, account_id, date_trunc('month', date::timestamp)::date, contact_id, sum(debit), sum(credit)
FROM journal_line WHERE contact_id IS NOT NULL GROUP BY 1, 2, 3, 4 RETURNING company_id;
-- @backfill
INSERT INTO tax_month (company_id, tax_rates_id, source_type, month, base, net, tax)
SELECT l.company_id, l.tax_rates_id, j.source_type, date_trunc('month', l.date::timestamp)::date,
       sum(coalesce(l.taxable_base, 0)), sum(CASE WHEN l.taxable_base IS NULL THEN 0 ELSE l.debit - l.credit END),
       sum(CASE WHEN l.taxable_base IS NULL THEN l.debit - l.credit ELSE 0 END)
FROM journal_line l JOIN journal j ON j.company_id = l.company_id AND j.id = l.journal_id
WHERE l.tax_rates_id IS NOT NULL GROUP BY 1, 2, 3, 4 RETURNING company_id;
