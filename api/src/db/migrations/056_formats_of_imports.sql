-- How the figures and dates of a file that waits are written, where a person has chosen.
ALTER TABLE import_file
  ADD COLUMN number_format text CHECK (number_format IN ('point', 'comma')),
  ADD COLUMN date_order text CHECK (date_order IN ('DMY', 'MDY', 'YMD'));
