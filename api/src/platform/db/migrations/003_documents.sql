-- All five kinds of document: what the amounts say is the status of credit notes too, and conversion happens once.

ALTER TABLE document ADD CONSTRAINT document_credit_status CHECK (
  kind <> 'CreditNote' OR CASE status
    WHEN 'Approved' THEN paid_amount < total_amount
    WHEN 'Applied' THEN paid_amount = total_amount
    ELSE paid_amount = 0
  END);
ALTER TABLE document ADD CONSTRAINT document_posted CHECK (
  CASE WHEN kind IN ('Quote', 'PurchaseOrder') OR status = 'Draft' THEN posted_version = 0 ELSE posted_version > 0 END);
ALTER TABLE document_line ADD CONSTRAINT document_line_override CHECK (tax_override IS NULL OR tax_override >= 0);

-- A quote becomes one invoice, an order one bill; a removed draft makes room for another.
CREATE UNIQUE INDEX document_converted ON document (company_id, source_document_id)
  WHERE source_document_id IS NOT NULL AND kind IN ('Invoice', 'Bill');
CREATE INDEX document_source ON document (company_id, source_document_id) WHERE source_document_id IS NOT NULL;
