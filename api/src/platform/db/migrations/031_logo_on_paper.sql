-- The company's logo as papers show it: checked and re-encoded once, so that no PDF decodes a large picture.

CREATE TABLE company_logo (
  company_id uuid NOT NULL REFERENCES company (company_id),
  -- SHA-256 of `company.logo`: a row for another value is out of date.
  source_hash bytea NOT NULL,
  -- Null: the picture cannot be printed.
  content bytea,
  format text NOT NULL CHECK (format IN ('PNG', 'JPEG')),
  -- Size of the original in pixels, from which the size on paper follows.
  width int NOT NULL,
  height int NOT NULL,
  PRIMARY KEY (company_id)
);
SELECT by_company('company_logo');
SELECT one_company_only('company_logo');
GRANT SELECT, INSERT, UPDATE ON company_logo TO accounts_app;
