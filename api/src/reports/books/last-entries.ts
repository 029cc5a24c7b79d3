import { decimal, sumOf, toJsonNumber, type IsoDate } from '@accounts/shared-domain';
import type { Tx } from '../../platform/db/transaction.ts';
import { apiError } from '../../platform/errors/api-error.ts';
import { balancesOn } from './balances.ts';
import type { AccountLedger } from './general-ledger.ts';
import { lastRows, withBalances } from './ledger-entries.ts';

/**
 * The last entries of an account up to a day, in their order, with the balance after each; years are left open. The
 * ledger begins with the first of them, on its day. 404 when the account is not there.
 */
export async function lastEntries(
  tx: Tx,
  { accountId, to }: { accountId: string; to: IsoDate },
  count: number,
): Promise<AccountLedger> {
  const [[account], rows] = await Promise.all([
    balancesOn(tx, [to], accountId),
    lastRows(tx, { accountId, to }, count),
  ]);
  if (account === undefined) throw apiError.notFound();
  const from = rows[0]?.date ?? to;
  const closing = decimal(account.nets[0] ?? 0);
  const moved = sumOf(rows.map(({ debit, credit }) => decimal(debit).minus(credit)));
  const opening = closing.minus(moved);
  const { entries } = withBalances(rows, {
    start: { day: from, balance: opening },
    end: to,
    closings: [],
    amountOf: () => decimal(0),
  });
  return {
    accountClass: account.account_class,
    ledger: {
      accountId: account.id,
      accountCode: account.code,
      accountName: account.name,
      accountClass: account.account_class,
      from,
      to,
      openingBalance: toJsonNumber(opening),
      closingBalance: toJsonNumber(closing),
      entries,
      nextCursor: null,
    },
  };
}
