-- Lists of documents by their amount: a page is cut by the index, in either direction.
CREATE INDEX document_amount ON document (company_id, kind, record_status, total_amount, id);
