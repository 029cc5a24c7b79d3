-- Whose export a file that waits is, and where its headings are, where a person has chosen.
ALTER TABLE import_file
  ADD COLUMN profile text,
  ADD COLUMN sheet text,
  ADD COLUMN heading_row integer;
