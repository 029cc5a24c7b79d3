/** Moves a company's lock date ($1, $2) where it is kept, without a call: for tests of what comes after. */
export const SET_LOCK_DATE = `
  WITH ledger AS (UPDATE ledger_head SET lock_date = $2::date WHERE company_id = $1)
  UPDATE company SET lock_date = $2::date WHERE company_id = $1`;
