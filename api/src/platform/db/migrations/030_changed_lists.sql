-- What the call of an idempotency key changed: a replay names the same lists in `X-Changed-Lists`.
ALTER TABLE idempotency_key ADD COLUMN changed_lists text[] NOT NULL DEFAULT '{}';
