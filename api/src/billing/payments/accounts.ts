import { postingRule, type DocumentKindDescription } from '../../documents/kinds/kind.ts';
import { isUuid, type Tx } from '../../platform/db/transaction.ts';
import { apiError } from '../../platform/errors/api-error.ts';

/** The two accounts that every movement of money has, and how the company rounds cash that moves through this one. */
export interface MoneyAccounts {
  account: string;
  control: string;
  /** Unit that cash is rounded to; null when nothing is rounded here. */
  cashUnit: string | null;
  /** The money goes nowhere: an expense takes it, as the account of bad debts does. */
  isExpense: boolean;
}

interface Row {
  control: string;
  account: string | null;
  payments_to_account: boolean | null;
  status: string | null;
  account_type: string | null;
  account_class: string | null;
  cash_rounding: string | null;
}

/** Of no record. A parameter that is null alone in the condition of an outer join is folded to false by Citus, which refuses it. */
const NO_ID = '00000000-0000-0000-0000-000000000000';

const READ = `
  SELECT k.id AS control, a.id AS account, a.payments_to_account, a.status, a.account_type, a.account_class,
    c.cash_rounding
  FROM document d
  JOIN company c ON c.company_id = d.company_id
  JOIN account k ON k.company_id = d.company_id AND k.system_key = $4
  LEFT JOIN account a ON a.company_id = $1 AND a.id = coalesce($5::uuid, '${NO_ID}')
  WHERE d.company_id = $1 AND d.kind = $2 AND d.id = $3`;

/**
 * The control account of a kind and the account that the money goes to or comes from: one that payments may use. 404
 * when the document is not there, 422 for an account that is not there or takes no payments.
 */
export async function moneyAccounts(
  tx: Tx,
  kind: DocumentKindDescription,
  documentId: string,
  accountId: string | undefined,
): Promise<MoneyAccounts> {
  const wanted = accountId !== undefined && isUuid(accountId) ? accountId : null;
  const { controlKey } = postingRule(kind);
  const [row] = await tx.run<Row>(READ, [tx.companyId, kind.kind, documentId, controlKey, wanted]);
  if (row === undefined) throw apiError.notFound();
  const field = 'account.id';
  if (accountId === undefined) {
    throw apiError.validation([
      { field, message: 'Choose the account that the money goes to or comes from.' },
    ]);
  }
  if (row.account === null) throw apiError.validation([{ field, message: 'This account does not exist.' }]);
  if (row.payments_to_account !== true || row.status !== 'A') {
    throw apiError.validation([{ field, message: 'This account does not take payments.' }]);
  }
  return {
    account: row.account,
    control: row.control,
    cashUnit: row.account_type === 'Cash' ? row.cash_rounding : null,
    isExpense: row.account_class === 'Expense',
  };
}

const CONTROL_TYPES = ['Accounts Receivable', 'Accounts Payable'];

/** The account of a fee: the one that is named, or the company's Bank Fees. */
export async function feeAccount(tx: Tx, accountId: string | undefined): Promise<string> {
  const field = 'fee.account.id';
  const missing = { field, message: 'This account does not exist.' };
  if (accountId !== undefined && !isUuid(accountId)) throw apiError.validation([missing]);
  const [row] = await tx.run<{ id: string; account_type: string; status: string }>(
    `SELECT id, account_type, status FROM account
     WHERE company_id = $1 AND CASE WHEN $2::uuid IS NULL THEN system_key = 'bankFees' ELSE id = $2 END`,
    [tx.companyId, accountId ?? null],
  );
  if (row === undefined) throw apiError.validation([missing]);
  if (row.status !== 'A') throw apiError.validation([{ field, message: 'This account is archived.' }]);
  if (CONTROL_TYPES.includes(row.account_type)) {
    const message = 'Receivable and payable accounts are kept by the documents themselves.';
    throw apiError.validation([{ field, message }]);
  }
  return row.id;
}

/** The account that takes what cash rounding leaves over. */
export async function roundingAccount(tx: Tx): Promise<string> {
  const [row] = await tx.run<{ id: string }>(
    `SELECT id FROM account WHERE company_id = $1 AND system_key = 'rounding'`,
    [tx.companyId],
  );
  if (row === undefined) throw new Error('The chart of accounts has no account for rounding.');
  return row.id;
}
