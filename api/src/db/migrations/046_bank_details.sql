-- Where customers pay: on invoices and on the customer's page. '' where it is not filled in.
ALTER TABLE company
  ADD COLUMN bank_account_name text NOT NULL DEFAULT '' CHECK (length(bank_account_name) <= 150),
  ADD COLUMN bank_name text NOT NULL DEFAULT '' CHECK (length(bank_name) <= 150),
  -- An IBAN in groups of four, or an account number as it was typed.
  ADD COLUMN bank_account_number text NOT NULL DEFAULT '' CHECK (length(bank_account_number) <= 60),
  ADD COLUMN bank_sort_code text NOT NULL DEFAULT '' CHECK (length(bank_sort_code) <= 20),
  ADD COLUMN bank_bic text NOT NULL DEFAULT '' CHECK (length(bank_bic) <= 11),
  ADD COLUMN payment_note text NOT NULL DEFAULT '' CHECK (length(payment_note) <= 255);
