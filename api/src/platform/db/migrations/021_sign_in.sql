-- Sign-in attempts that are counted before the password is looked at, browsers that have signed in before, and
-- registrations that belong to the browser that began them.

-- Attempts that have not succeeded, by the SHA-256 of what they are counted for: an address and an e-mail, an address, an
-- e-mail, or a known browser and an e-mail. `email_hash` is null for an address alone.
DROP TABLE sign_in_failure;
CREATE TABLE sign_in_failure (
  key bytea PRIMARY KEY,
  email_hash bytea,
  -- Not whole: failures of an address and of an e-mail wear off with time.
  failures double precision NOT NULL,
  last_at timestamptz NOT NULL
);
CREATE INDEX sign_in_failure_by_email ON sign_in_failure (email_hash);
CREATE INDEX sign_in_failure_by_time ON sign_in_failure (last_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON sign_in_failure TO accounts_app;

-- Browsers in which a person has signed in. Only the SHA-256 of the browser's cookie is kept.
CREATE TABLE known_browser (
  token_hash bytea NOT NULL,
  user_id uuid NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (token_hash, user_id)
);
CREATE INDEX known_browser_by_user ON known_browser (user_id);
GRANT SELECT, INSERT, UPDATE, DELETE ON known_browser TO accounts_app;

-- The browser that began a registration, and the address it came from. Both are null for those of before.
ALTER TABLE registration ADD COLUMN browser_hash bytea;
ALTER TABLE registration ADD COLUMN address_hash bytea;
