import type { AccountClass, IsoDate } from '@accounts/shared-domain';
import { csvLines } from '@accounts/shared-domain/csv';
import type { MemberContext } from '../../identity/session/member-context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { accountPath, entryText, ledgerHead } from '../../reports/books/plain-text.ts';
import { trialBalance, trialBalanceRows } from '../../reports/books/trial-balance.ts';
import { LINE_COLUMNS, journalEntry, type LineRow } from '../../reports/books/whole-ledger.ts';
import { numberText } from '../exports/number-text.ts';
import { PAGE_JOURNALS } from './limits.ts';

interface AccountRow {
  id: string;
  account_class: AccountClass;
  code: string;
  name: string;
}

const ACCOUNTS =
  'SELECT id, account_class, code, name FROM account WHERE company_id = $1 ORDER BY account_class, code, id';
const LINES = `
  WITH page AS (
    SELECT * FROM journal WHERE company_id = $1 AND sequence > $2 ORDER BY sequence LIMIT ${PAGE_JOURNALS}
  )
  SELECT ${LINE_COLUMNS}
  FROM page j
  LEFT JOIN journal_line l ON l.company_id = $1 AND l.journal_id = j.id
  LEFT JOIN contact c ON c.company_id = $1 AND c.id = l.contact_id
  ORDER BY j.sequence, l.position`;

/**
 * Every journal as it was posted, in the order of posting, for hledger and ledger. Some journals are in memory at a time,
 * so that it has no limit.
 */
export async function* plainTextLedger(
  tx: Tx,
  { company }: MemberContext,
  count: (journals: number) => unknown,
): AsyncGenerator<string> {
  const accounts = await tx.run<AccountRow>(ACCOUNTS, [tx.companyId]);
  const paths = new Map(
    accounts.map(({ id, account_class, code, name }) => [id, accountPath(account_class, code, name)]),
  );
  const currency = { code: company.currencyCode, exponent: company.currencyExponent };
  yield ledgerHead(`${company.name}: whole ledger`, currency, [...paths.values()].sort());
  for (let last = '0'; ;) {
    const lines = await tx.run<LineRow>(LINES, [tx.companyId, last]);
    const journals = [...Map.groupBy(lines, ({ journal_id: id }) => id).values()];
    if (journals.length === 0) return;
    count(journals.length);
    for (const own of journals) yield `${entryText(journalEntry(own, paths), currency)}\n`;
    last = lines.at(-1)?.sequence ?? last;
  }
}

/** The day after which nothing is posted: today, or that of the last journal. */
export async function lastDay(tx: Tx, { today }: MemberContext): Promise<IsoDate> {
  const [row] = await tx.run<{ day: IsoDate }>(
    'SELECT greatest($2::date, max(date)) AS day FROM journal WHERE company_id = $1',
    [tx.companyId, today],
  );
  return row?.day ?? today;
}

/** The trial balance of a day as it is posted: ends of years are not carried to Retained Earnings. */
export async function trialBalanceCsv(tx: Tx, day: IsoDate): Promise<Iterable<string>> {
  return csvLines(trialBalanceRows(await trialBalance(tx, day, null)), numberText);
}
