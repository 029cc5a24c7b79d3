import { byRecord, type ReadPage } from './description.ts';

interface Row {
  id: string;
  account: string;
  debit: number;
  credit: number;
  date: string;
}

/** Balances of accounts on the start date; a company has at most MAX_LINES of them, so they are one page. */
export const readOpeningBalances: ReadPage = async (tx, { company }, { after }) => {
  if (after !== null) return [];
  const rows = await tx.run<Row>(
    `SELECT a.id, a.code AS account, o.debit::float8 AS debit, o.credit::float8 AS credit, b.start_date AS date
     FROM opening_account o
     JOIN opening_balance b ON b.company_id = o.company_id
     JOIN account a ON a.company_id = o.company_id AND a.id = o.account_id
     WHERE o.company_id = $1 ORDER BY a.code, a.id`,
    [tx.companyId],
  );
  return byRecord(rows, ({ id: _id, debit, credit, ...row }) => ({
    ...row,
    debit: debit === 0 ? null : debit,
    credit: credit === 0 ? null : credit,
    currency: company.currencyCode,
  }));
};
