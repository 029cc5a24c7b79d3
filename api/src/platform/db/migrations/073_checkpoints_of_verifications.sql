-- Place of the chain up to which a verification under way has found nothing wrong: one that is interrupted goes on there.
-- The row goes when the verification has ended.
CREATE TABLE verification_checkpoint (
  company_id uuid PRIMARY KEY REFERENCES company (company_id),
  -- Of the verification, however often it was interrupted.
  started_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  sequence bigint NOT NULL CHECK (sequence > 0),
  hash bytea NOT NULL,
  chain_version smallint NOT NULL,
  -- Counted up to there.
  journals bigint NOT NULL,
  lines bigint NOT NULL
);
SELECT by_company('verification_checkpoint');
SELECT one_company_only('verification_checkpoint');
GRANT SELECT, INSERT, UPDATE, DELETE ON verification_checkpoint TO accounts_app;
