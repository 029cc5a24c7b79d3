-- Where customers pay: on invoices and on the customer's page. '' where it is not filled in.
ALTER TABLE company
  ADD COLUMN bank_account_name text NOT NULL DEFAULT '',
  ADD COLUMN bank_name text NOT NULL DEFAULT '',
  -- An IBAN in groups of four, or an account number as it was typed.
  ADD COLUMN bank_account_number text NOT NULL DEFAULT '',
  ADD COLUMN bank_sort_code text NOT NULL DEFAULT '',
  ADD COLUMN bank_bic text NOT NULL DEFAULT '',
  ADD COLUMN payment_note text NOT NULL DEFAULT '';
ALTER TABLE company ADD CONSTRAINT company_bank_account_name_check CHECK (length(bank_account_name) <= 150);
ALTER TABLE company ADD CONSTRAINT company_bank_name_check CHECK (length(bank_name) <= 150);
ALTER TABLE company ADD CONSTRAINT company_bank_account_number_check CHECK (length(bank_account_number) <= 60);
ALTER TABLE company ADD CONSTRAINT company_bank_sort_code_check CHECK (length(bank_sort_code) <= 20);
ALTER TABLE company ADD CONSTRAINT company_bank_bic_check CHECK (length(bank_bic) <= 11);
ALTER TABLE company ADD CONSTRAINT company_payment_note_check CHECK (length(payment_note) <= 255);
