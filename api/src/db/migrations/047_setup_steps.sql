-- Steps of the guided set-up that are stored: where it is taken up again. A completed company has done all of them.
SET LOCAL citus.multi_shard_modify_mode = 'sequential';
SET LOCAL citus.enable_local_reference_table_foreign_keys = 'off';

ALTER TABLE company ADD COLUMN setup_step smallint NOT NULL DEFAULT 0 CHECK (setup_step BETWEEN 0 AND 3);
UPDATE company SET setup_step = 3 WHERE setup_complete;

-- The plan payments of a company, newest first.
CREATE INDEX online_payment_plans ON online_payment (company_id, created_at) WHERE purpose = 'Plan';
