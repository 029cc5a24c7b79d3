-- What a company brings along: codes of another product, records that documents name, and documents of earlier years.

-- A code that is none of ours is kept beside the one that is made for it, and is found by later imports.
ALTER TABLE account ADD COLUMN foreign_code text NOT NULL DEFAULT '';
ALTER TABLE account ADD CONSTRAINT account_foreign_code_check CHECK (length(foreign_code) <= 150);
ALTER TABLE item ADD COLUMN foreign_code text NOT NULL DEFAULT '';
ALTER TABLE item ADD CONSTRAINT item_foreign_code_check CHECK (length(foreign_code) <= 150);
ALTER TABLE tax_rate ADD COLUMN foreign_code text NOT NULL DEFAULT '';
ALTER TABLE tax_rate ADD CONSTRAINT tax_rate_foreign_code_check CHECK (length(foreign_code) <= 150);
ALTER TABLE contact ADD COLUMN foreign_code text NOT NULL DEFAULT '';
ALTER TABLE contact ADD CONSTRAINT contact_foreign_code_check CHECK (length(foreign_code) <= 150);
-- Archived accounts and items hold their codes; archived tax rates and contacts do not hold their names.
CREATE UNIQUE INDEX account_foreign_code ON account (company_id, lower(foreign_code)) WHERE foreign_code <> '';
CREATE UNIQUE INDEX item_foreign_code ON item (company_id, lower(foreign_code)) WHERE foreign_code <> '';
CREATE UNIQUE INDEX tax_rate_foreign_code ON tax_rate (company_id, lower(foreign_code))
  WHERE foreign_code <> '' AND status = 'A';
CREATE UNIQUE INDEX contact_foreign_code ON contact (company_id, lower(foreign_code))
  WHERE foreign_code <> '' AND status = 'A';

-- What a person has chosen for a file that waits: whether missing records are made, and our type for each word of an account type.
ALTER TABLE import_file
  ADD COLUMN make_missing boolean NOT NULL DEFAULT false,
  ADD COLUMN account_types jsonb NOT NULL DEFAULT '{}';

-- Kind of a record that an import made on the way; null for one of its own kind.
ALTER TABLE import_record ADD COLUMN kind text;

-- Imported with a date before the opening date, so that no place of the month's limit was taken for it.
ALTER TABLE document ADD COLUMN outside_plan boolean NOT NULL DEFAULT false;
