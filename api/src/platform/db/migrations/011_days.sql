-- Movement of an account on a day, kept in the posting transaction: the days of one month beside whole months make a
-- balance on any day, so that its cost does not grow with the lines of a busy month.

CREATE TABLE account_day (
  company_id uuid NOT NULL,
  -- Before the account in the key, because a balance reads all accounts of some days.
  day date NOT NULL,
  account_id uuid NOT NULL,
  debit numeric NOT NULL,
  credit numeric NOT NULL,
  PRIMARY KEY (company_id, day, account_id),
  FOREIGN KEY (company_id, account_id) REFERENCES account (company_id, id)
);
SELECT by_company('account_day');
SELECT one_company_only('account_day');
GRANT SELECT, INSERT, UPDATE ON account_day TO accounts_app;

-- @backfill
INSERT INTO account_day (company_id, day, account_id, debit, credit)
SELECT company_id, date, account_id, sum(debit), sum(credit) FROM journal_line GROUP BY 1, 2, 3 RETURNING company_id;
