-- Lines without a tax rate and documents of type None are in the tax summary, so that the whole of sales and purchases
-- can be read from it.

-- Of what documents booked without a tax rate: 'line', a line that names none; 'document', a document of type None. Null
-- for lines with a rate, for what contacts owe, and for everything that is no document of the period.
ALTER TABLE journal_line ADD COLUMN untaxed text;
ALTER TABLE journal_line ADD CONSTRAINT journal_line_untaxed
  CHECK (untaxed IS NULL OR (untaxed IN ('line', 'document') AND tax_rates_id IS NULL));

-- What was posted before. The mark and the base repeat what the journal says; accounts and amounts stay as they are.
-- A version of which any line names a rate was not of type None; the others are what the document is now. What was open
-- at the start is booked against Opening Balance Adjustments and is no sale of the period.
-- @backfill
ALTER TABLE journal_line DISABLE TRIGGER journal_line_append_only;
-- @backfill
UPDATE journal_line SET
  untaxed = CASE WHEN f.is_none THEN 'document' ELSE 'line' END,
  taxable_base = CASE WHEN f.is_none OR NOT f.is_tax THEN journal_line.debit - journal_line.credit END
FROM (
  SELECT l.company_id, l.journal_id, l.position, coalesce(a.system_key, '') IN ('inputTax', 'outputTax') AS is_tax,
    d.amount_tax_type = 'None' AND NOT EXISTS (
      SELECT 1 FROM journal_line r WHERE r.company_id = j.company_id AND r.journal_id = j.id
        AND r.tax_rates_id IS NOT NULL) AS is_none
  FROM journal j
  JOIN document d ON d.company_id = j.company_id AND d.id = j.source_id
  JOIN journal_line l ON l.company_id = j.company_id AND l.journal_id = j.id
  JOIN account a ON a.company_id = l.company_id AND a.id = l.account_id
  WHERE j.source_type IN ('Invoice', 'Bill', 'CreditNote') AND l.tax_rates_id IS NULL AND l.contact_id IS NULL
    AND a.system_key IS DISTINCT FROM 'openingBalance'
) f
WHERE journal_line.company_id = f.company_id AND journal_line.journal_id = f.journal_id
  AND journal_line.position = f.position;
-- @backfill
ALTER TABLE journal_line ENABLE TRIGGER journal_line_append_only;

-- The same by month, beside tax_month and with its figures: base, net (more than the base by tax that is part of the
-- cost) and tax, all debit minus credit.
CREATE TABLE untaxed_month (
  company_id uuid NOT NULL REFERENCES company (company_id),
  untaxed text NOT NULL CHECK (untaxed IN ('line', 'document')),
  -- Kind of what was posted: Invoice, Bill, ...
  source_type text NOT NULL,
  month date NOT NULL CHECK (extract(day FROM month) = 1),
  base numeric NOT NULL,
  net numeric NOT NULL,
  tax numeric NOT NULL,
  PRIMARY KEY (company_id, untaxed, source_type, month)
);
SELECT by_company('untaxed_month');
SELECT one_company_only('untaxed_month');
GRANT SELECT, INSERT, UPDATE ON untaxed_month TO accounts_app;

-- @backfill
INSERT INTO untaxed_month (company_id, untaxed, source_type, month, base, net, tax)
SELECT l.company_id, l.untaxed, j.source_type, date_trunc('month', l.date::timestamp)::date,
       sum(coalesce(l.taxable_base, 0)), sum(CASE WHEN l.taxable_base IS NULL THEN 0 ELSE l.debit - l.credit END),
       sum(CASE WHEN l.taxable_base IS NULL THEN l.debit - l.credit ELSE 0 END)
FROM journal_line l JOIN journal j ON j.company_id = l.company_id AND j.id = l.journal_id
WHERE l.untaxed IS NOT NULL GROUP BY 1, 2, 3, 4 RETURNING company_id;
