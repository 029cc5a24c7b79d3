-- A payment that is changed is reversed and written anew (decision 047): the old receipt stays, deleted, and names the
-- one that took its place. 'writeOff' is what is given up of an invoice, booked to an expense (decision 048).

ALTER TABLE receipt DROP CONSTRAINT receipt_kind_check;
ALTER TABLE receipt ADD CONSTRAINT receipt_kind_check
  CHECK (kind IN ('payment', 'refund', 'credit', 'overpayment', 'writeOff'));
ALTER TABLE receipt ADD COLUMN replaced_by_id uuid;
ALTER TABLE receipt ADD CONSTRAINT receipt_replaced_by
  FOREIGN KEY (company_id, replaced_by_id) REFERENCES receipt (company_id, id);
-- Only a deleted receipt is replaced, never by itself, and each replaces at most one.
ALTER TABLE receipt ADD CONSTRAINT receipt_replaced CHECK (
  replaced_by_id IS NULL OR (status = 'D' AND replaced_by_id <> id));
CREATE UNIQUE INDEX receipt_replaces ON receipt (company_id, replaced_by_id) WHERE replaced_by_id IS NOT NULL;

COMMENT ON COLUMN receipt.replaced_by_id IS 'The receipt that was written when this one was changed; null otherwise.';
