-- What an import made, so that it can be taken back; a record that was taken back is no longer in it.
CREATE TABLE import_record (
  company_id uuid NOT NULL,
  import_id uuid NOT NULL,
  record_id uuid NOT NULL,
  PRIMARY KEY (company_id, import_id, record_id),
  FOREIGN KEY (company_id, import_id) REFERENCES import_log (company_id, id)
);
SELECT by_company('import_record');
SELECT one_company_only('import_record');
GRANT SELECT, INSERT, DELETE ON import_record TO accounts_app;

-- Records of it that were taken back.
ALTER TABLE import_log ADD COLUMN undone int NOT NULL DEFAULT 0;
