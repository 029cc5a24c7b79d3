-- Queues that are worked off company by company: the oldest item of a company is found without reading its backlog.

CREATE INDEX job_turn ON job (company_id, due_at);
-- Messages of the platform belong to no company; together they take turns like one.
CREATE INDEX mail_queue_turn
  ON mail_queue (coalesce(company_id, '00000000-0000-0000-0000-000000000000'), next_attempt_at)
  WHERE status = 'Waiting';
