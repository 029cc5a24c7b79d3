-- How the figures and dates of a file that waits are written, where a person has chosen.
ALTER TABLE import_file
  ADD COLUMN number_format text,
  ADD COLUMN date_order text;
ALTER TABLE import_file ADD CONSTRAINT import_file_number_format_check CHECK (number_format IN ('point', 'comma'));
ALTER TABLE import_file ADD CONSTRAINT import_file_date_order_check CHECK (date_order IN ('DMY', 'MDY', 'YMD'));
