-- Steps of the guided set-up that are stored: where it is taken up again. A completed company has done all of them.

ALTER TABLE company ADD COLUMN setup_step smallint NOT NULL DEFAULT 0;
ALTER TABLE company ADD CONSTRAINT company_setup_step_check CHECK (setup_step BETWEEN 0 AND 3);
-- @backfill
UPDATE company SET setup_step = 3 WHERE setup_complete;

-- The plan payments of a company, newest first.
CREATE INDEX online_payment_plans ON online_payment (company_id, created_at) WHERE purpose = 'Plan';
