-- What the hash of a journal covers, what the books are compared with, and the fingerprints that people can keep.

-- Rule that a journal's hash was computed by. 2 covers tax rate, taxable base, source number, description, person and
-- time besides what 1 covers.
ALTER TABLE journal ADD COLUMN chain_version smallint NOT NULL DEFAULT 1;
ALTER TABLE journal ADD CONSTRAINT journal_chain_version_check CHECK (chain_version IN (1, 2));

-- Class that an account had when it was first posted to in the month: reports of the past rest on it.
ALTER TABLE account_month ADD COLUMN account_class text;
-- @backfill
UPDATE account_month SET account_class = a.account_class FROM account a
WHERE a.company_id = account_month.company_id AND a.id = account_month.account_id;

-- End of the chain as it was on an evening: whoever computes the chain anew cannot meet what was printed before.
CREATE TABLE ledger_fingerprint (
  company_id uuid NOT NULL REFERENCES company (company_id),
  day date NOT NULL,
  sequence bigint NOT NULL CHECK (sequence > 0),
  hash bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (company_id, day)
);
SELECT by_company('ledger_fingerprint');
SELECT one_company_only('ledger_fingerprint');
GRANT SELECT, INSERT ON ledger_fingerprint TO accounts_app;

-- A number series says where it began (or was set to by people), how many it has given since, and which of those it
-- passed over because they had been typed: so a gap shows.
ALTER TABLE number_sequence
  ADD COLUMN start_number bigint NOT NULL DEFAULT 1,
  ADD COLUMN taken bigint NOT NULL DEFAULT 0,
  ADD COLUMN passed_over bigint[] NOT NULL DEFAULT '{}';
-- @backfill
UPDATE number_sequence SET start_number = next_number;

-- Stock that people entered or counted; the rest is what documents moved.
ALTER TABLE item ADD COLUMN counted_quantity numeric(18, 6) NOT NULL DEFAULT 0;
-- @backfill
UPDATE item SET counted_quantity = item.quantity - coalesce(moved.quantity, 0)
FROM item i LEFT JOIN (
  SELECT l.company_id, l.item_id, sum(l.quantity * CASE WHEN d.kind = 'Invoice' THEN -1 ELSE 1 END) AS quantity
  FROM document_line l JOIN document d ON d.company_id = l.company_id AND d.id = l.document_id
  WHERE l.item_id IS NOT NULL AND d.posted_version > 0 AND d.status <> 'Void' GROUP BY 1, 2
) moved ON moved.company_id = i.company_id AND moved.item_id = i.id
WHERE item.company_id = i.company_id AND item.id = i.id;
