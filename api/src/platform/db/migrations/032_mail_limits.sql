-- What was sent by mail lately, counted in the transaction that queues it.

-- Recipients of a company in the hour and the day that began at `since`.
CREATE TABLE mail_usage (
  company_id uuid NOT NULL REFERENCES company (company_id),
  unit text NOT NULL CHECK (unit IN ('day', 'hour')),
  since timestamptz NOT NULL,
  recipients int NOT NULL,
  PRIMARY KEY (company_id, unit)
);
SELECT by_company('mail_usage');
SELECT one_company_only('mail_usage');
GRANT SELECT, INSERT, UPDATE ON mail_usage TO accounts_app;

-- Messages of a company to one address in the day that began at `since`; older rows are removed by the next sending.
CREATE TABLE mail_recipient (
  company_id uuid NOT NULL REFERENCES company (company_id),
  address text NOT NULL,
  since timestamptz NOT NULL,
  messages int NOT NULL,
  PRIMARY KEY (company_id, address)
);
SELECT by_company('mail_recipient');
SELECT one_company_only('mail_recipient');
GRANT SELECT, INSERT, UPDATE, DELETE ON mail_recipient TO accounts_app;

-- Messages of all companies to one address in the day that began at `since`.
CREATE TABLE mail_address (
  address text PRIMARY KEY,
  since timestamptz NOT NULL,
  messages int NOT NULL
);
GRANT SELECT, INSERT, UPDATE, DELETE ON mail_address TO accounts_app;
