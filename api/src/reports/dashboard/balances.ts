import Big from 'big.js';
import {
  toJsonNumber,
  type Dashboard,
  type DashboardTrends,
  type IsoDate,
  type Trend,
} from '@accounts/shared-domain';
import type { Tx } from '../../platform/db/transaction.ts';
import { balancesOn, type AccountBalances } from '../books/balances.ts';
import { dayBefore, monthStart, periodColumns } from '../books/periods.ts';

const ACTIVE_MONEY = `
  SELECT id FROM account WHERE company_id = $1 AND status = 'A' AND account_type IN ('Bank', 'Cash')`;

/** Bank and cash balances, and the amounts of today beside those of one month earlier, in one pass over the balances. */
export async function balanceAmounts(
  tx: Tx,
  today: IsoDate,
): Promise<{ bankBalances: NonNullable<Dashboard['bankBalances']>; trends: DashboardTrends }> {
  const spans = periodColumns(
    { from: monthStart(today), to: today },
    { compare: 'previousPeriod', period: 'month' },
  );
  const days = [...spans.map(({ to }) => to), ...spans.map(({ from }) => dayBefore(from))];
  const [accounts, active] = await Promise.all([
    balancesOn(tx, days),
    tx.run<{ id: string }>(ACTIVE_MONEY, [tx.companyId]),
  ]);
  const isActive = new Set(active.map(({ id }) => id));
  const money = accounts.filter(({ account_type: type }) => type === 'Bank' || type === 'Cash');
  // What a tax return has moved to the settlement account is owed until it is paid.
  const taxes = accounts.filter(({ account_type: type }) => type === 'Tax');
  const ofClass = (accountClass: string) =>
    accounts.filter((account) => account.account_class === accountClass);
  return {
    bankBalances: money
      .filter(({ id }) => isActive.has(id))
      .map(({ id, code, name, nets }) => ({
        accountId: id,
        code,
        name,
        balance: toJsonNumber(nets[0] ?? 0),
      })),
    trends: {
      comparedTo: days[1] ?? today,
      income: movement(ofClass('Revenue'), -1),
      expenses: movement(ofClass('Expense'), 1),
      bankAndCash: standing(money, 1),
      taxDue: standing(taxes, -1),
    },
  };
}

/** Sum of the accounts at the end of a day, by its place in the days asked for. */
function sumAt(accounts: readonly AccountBalances[], place: number): Big {
  return accounts.reduce((sum, { nets }) => sum.plus(nets[place] ?? 0), new Big(0));
}

/** What was added in each month up to its day: the balance less that of the day before the month. */
function movement(accounts: readonly AccountBalances[], sign: 1 | -1): Trend {
  const [now, before] = [0, 1].map((place) =>
    toJsonNumber(
      sumAt(accounts, place)
        .minus(sumAt(accounts, place + 2))
        .times(sign),
    ),
  );
  return { now: now ?? 0, before: before ?? 0 };
}

function standing(accounts: readonly AccountBalances[], sign: 1 | -1): Trend {
  const [now, before] = [0, 1].map((place) => toJsonNumber(sumAt(accounts, place).times(sign)));
  return { now: now ?? 0, before: before ?? 0 };
}
