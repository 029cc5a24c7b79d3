-- People: Google identities, failed sign-ins, invitations by link, several companies for one person.

-- Who signs in with which account of an identity provider. The provider's subject decides, not the e-mail: an e-mail can
-- be given to somebody else, a subject cannot.
CREATE TABLE google_identity (
  issuer text NOT NULL,
  subject text NOT NULL,
  user_id uuid NOT NULL,
  linked_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (issuer, subject),
  -- One account of a provider a person.
  UNIQUE (issuer, user_id)
);
GRANT SELECT, INSERT ON google_identity TO accounts_app;

-- An ID token signs in once. Only its SHA-256 is kept, until the token itself has expired.
CREATE TABLE used_id_token (
  token_hash bytea PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
GRANT SELECT, INSERT, DELETE ON used_id_token TO accounts_app;

-- Sign-ins that failed since the last one that succeeded, by the SHA-256 of the e-mail: known and unknown e-mails alike.
CREATE TABLE sign_in_failure (
  email_hash bytea PRIMARY KEY,
  failures int NOT NULL,
  last_at timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE, DELETE ON sign_in_failure TO accounts_app;

-- A sign-in opens the company that was used last.
ALTER TABLE user_company ADD COLUMN last_used_at timestamptz;
GRANT UPDATE ON user_company TO accounts_app;

CREATE INDEX registration_by_email ON registration (email, created_at);
CREATE INDEX password_reset_by_email ON password_reset (email, created_at);

-- The link of an invitation: only the SHA-256 of its secret is kept. `sends` counts the messages since `sends_since`; one
-- that was taken back stays, so that taking back and sending again is no way around the count.
ALTER TABLE invitation ADD COLUMN token_hash bytea NOT NULL;
ALTER TABLE invitation ADD COLUMN withdrawn_at timestamptz;
ALTER TABLE invitation ADD COLUMN sends int NOT NULL DEFAULT 1;
ALTER TABLE invitation ADD COLUMN sends_since timestamptz NOT NULL DEFAULT now();
CREATE INDEX invitation_by_token ON invitation (company_id, token_hash);
