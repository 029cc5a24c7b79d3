-- Documents of the opening balances are in the books from the start date on; every other document from its issue date.
ALTER TABLE document ADD COLUMN opening_date date;
-- @backfill
UPDATE document SET opening_date = o.start_date
FROM opening_document d JOIN opening_balance o ON o.company_id = d.company_id
WHERE document.company_id = d.company_id AND document.id = d.document_id;
CREATE INDEX document_opening ON document (company_id, kind, opening_date) WHERE opening_date IS NOT NULL;

-- What is due is said once: nothing of a void document.
ALTER TABLE document ADD COLUMN amount_due numeric NOT NULL
  GENERATED ALWAYS AS (CASE WHEN status = 'Void' THEN 0 ELSE total_amount - paid_amount END) STORED;
