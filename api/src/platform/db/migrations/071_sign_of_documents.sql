-- What a document is in its control account, once for every statement: a debit (1), a credit (-1), or in none (0). A credit note
-- lowers what customers owe; statements multiply by this instead of naming its kind. A numeric, as amounts are: an integer would be
-- converted for each row.
ALTER TABLE document ADD COLUMN control_sign numeric NOT NULL
  GENERATED ALWAYS AS (CASE kind WHEN 'Invoice' THEN 1 WHEN 'Bill' THEN -1 WHEN 'CreditNote' THEN -1 ELSE 0 END) STORED;

-- Reports by age read what is open from the index alone.
DROP INDEX document_aged;
CREATE INDEX document_aged ON document (company_id, kind, contact_id, due_date)
  INCLUDE (total_amount, paid_amount, control_sign) WHERE status IN ('Awaiting Payment', 'Overpaid', 'Approved');
