-- Encrypts the drafts of forms that a person's browsers keep (docs/decisions/072); null until the person is signed in first.
ALTER TABLE app_user ADD COLUMN draft_secret bytea;
ALTER TABLE app_user ADD CONSTRAINT app_user_draft_secret_check CHECK (length(draft_secret) = 32);
