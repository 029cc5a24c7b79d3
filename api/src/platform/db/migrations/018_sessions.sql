-- What a person is shown of their sessions, and when each was used last: sessions that rest end before their time.

ALTER TABLE session ADD COLUMN id uuid;
-- @backfill
UPDATE session SET id = gen_random_uuid();
ALTER TABLE session ALTER COLUMN id SET DEFAULT gen_random_uuid();
ALTER TABLE session ALTER COLUMN id SET NOT NULL;
ALTER TABLE session ADD COLUMN last_used_at timestamptz NOT NULL DEFAULT now();
-- As the client named itself when it signed in, and the address it came from.
ALTER TABLE session ADD COLUMN user_agent text NOT NULL DEFAULT '';
ALTER TABLE session ADD COLUMN address text NOT NULL DEFAULT '';
GRANT UPDATE (last_used_at) ON session TO accounts_app;
