-- A run that a member has left out, and who it was; '' for runs of the server.
ALTER TABLE schedule_run DROP CONSTRAINT schedule_run_outcome_check;
ALTER TABLE schedule_run ADD CONSTRAINT schedule_run_outcome_check CHECK (outcome IN ('Created', 'Failed', 'Skipped'));
ALTER TABLE schedule_run ADD COLUMN user_name text NOT NULL DEFAULT '';

-- The document that a schedule was made from. It may be gone: a draft can be deleted.
ALTER TABLE schedule ADD COLUMN document_id uuid;
CREATE INDEX schedule_document ON schedule (company_id, document_id) WHERE document_id IS NOT NULL;
CREATE INDEX schedule_run_document ON schedule_run (company_id, document_id) WHERE document_id IS NOT NULL;
