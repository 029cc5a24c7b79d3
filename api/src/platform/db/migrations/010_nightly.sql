-- Every company's books are verified at night; companies that are there already get their first appointment.
-- @backfill
INSERT INTO job (kind, company_id, subject_id, due_at)
SELECT 'books', company_id, company_id, now() + interval '1 hour' FROM company
ON CONFLICT (kind, company_id, subject_id) DO NOTHING RETURNING company_id;
