-- The lock date on the row that every posting locks: what is decided under a lock is read from the locked row itself.
ALTER TABLE ledger_head ADD COLUMN lock_date date;
-- @backfill
UPDATE ledger_head SET lock_date = c.lock_date FROM company c WHERE c.company_id = ledger_head.company_id;
