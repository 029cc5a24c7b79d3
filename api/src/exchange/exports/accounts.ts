import { byRecord, statusSql, type ReadPage } from './description.ts';
import { PAGE_ROWS } from './limits.ts';

interface Row {
  id: string;
  code: string;
  name: string;
  account_class: string;
  account_type: string;
  description: string;
  payments_to_account: boolean;
  foreign_code: string;
}

/** The chart of accounts by code. */
export const readAccounts: ReadPage = async (tx, _member, { status, after, ids }) => {
  const rows = await tx.run<Row>(
    `SELECT id, code, name, account_class, account_type, description, payments_to_account, foreign_code
     FROM account
     WHERE company_id = $1 AND ${statusSql('status', status)}
       AND ($2::uuid IS NULL OR (code, id) > (SELECT code, id FROM account WHERE company_id = $1 AND id = $2))
       AND ($3::uuid[] IS NULL OR id = ANY ($3))
     ORDER BY code, id LIMIT ${PAGE_ROWS}`,
    [tx.companyId, after, ids],
  );
  return byRecord(rows, (row) => ({
    code: row.code,
    name: row.name,
    accountClass: row.account_class,
    accountType: row.account_type,
    description: row.description,
    paymentsToAccount: row.payments_to_account ? 'Yes' : 'No',
    foreignCode: row.foreign_code,
  }));
};
