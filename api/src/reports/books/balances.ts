import Big from 'big.js';
import { sumOf, type AccountClass, type AccountType, type IsoDate } from '@accounts/shared-domain';
import type { Tx } from '../../platform/db/transaction.ts';
import { byDate, dayAfter, dayBefore, financialYearStart, monthStart, nextMonth } from './periods.ts';

/** Where the balance at the end of a day comes from. */
export interface Split {
  /** Months before this first day come from the rollup. */
  monthsBefore: IsoDate;
  /** These days are added, or taken away again; null at a month's end. */
  tail: { first: IsoDate; last: IsoDate; sign: 1 | -1 } | null;
}

const MIDDLE = 15;

/**
 * Whole months and the shorter part of one month by its days: added up to the day in a month's first
 * half, taken away after it in the second.
 */
export function splitAt(asAt: IsoDate): Split {
  const next = nextMonth(asAt);
  const end = dayBefore(next);
  if (asAt === end) return { monthsBefore: next, tail: null };
  const start = monthStart(asAt);
  return Number(asAt.slice(-2)) <= MIDDLE
    ? { monthsBefore: start, tail: { first: start, last: asAt, sign: 1 } }
    : { monthsBefore: next, tail: { first: dayAfter(asAt), last: end, sign: -1 } };
}

/** An account of the chart as reports show it. */
export interface ReportAccount {
  id: string;
  code: string;
  name: string;
  account_class: AccountClass;
  account_type: AccountType;
  system_key: string | null;
}

/** An account with its balances, debit minus credit, in the order of the days asked for. */
export interface AccountBalances extends ReportAccount {
  nets: Big[];
}

const ACCOUNTS = `
  SELECT id, code, name, account_class, account_type, system_key FROM account
  WHERE company_id = $1 AND ($2::uuid IS NULL OR id = $2)
  ORDER BY array_position(ARRAY['Asset', 'Liability', 'Equity', 'Revenue', 'Expense'], account_class), code`;

// One pass over the rollup, whatever number of days: each month falls between two of them.
const MONTHS = `
  SELECT account_id, width_bucket(month, $2::date[]) AS slot, sum(debit - credit) AS net FROM account_month
  WHERE company_id = $1 AND month < $3::date AND ($4::uuid IS NULL OR account_id = $4) GROUP BY account_id, slot`;

// The days of each part by the key: as a join, the planner, which expects one row of a company, compares all of its days with
// every part.
const TAILS = `
  SELECT t.place, s.account_id, s.net
  FROM unnest($2::int[], $3::date[], $4::date[]) AS t (place, first, last)
  CROSS JOIN LATERAL (
    SELECT d.account_id, sum(d.debit - d.credit) AS net FROM account_day d
    WHERE d.company_id = $1 AND d.day >= t.first AND d.day <= t.last AND ($5::uuid IS NULL OR d.account_id = $5)
    GROUP BY d.account_id
  ) s`;

/**
 * Balances of all accounts (or of one) at the end of some days, in the order of the chart. What is posted counts from the
 * beginning of the books: years' ends are the reports' matter (`carriedBalances`).
 */
export async function balancesOn(
  tx: Tx,
  days: readonly IsoDate[],
  accountId: string | null = null,
): Promise<AccountBalances[]> {
  const splits = days.map(splitAt);
  const bounds = [...new Set(splits.map((split) => split.monthsBefore))].sort(byDate);
  const tails = splits.flatMap(({ tail }, place) => (tail === null ? [] : [{ ...tail, place }]));
  const [accounts, months, lines] = await Promise.all([
    tx.run<ReportAccount>(ACCOUNTS, [tx.companyId, accountId]),
    tx.run<{ account_id: string; slot: number; net: string }>(MONTHS, [
      tx.companyId,
      bounds,
      bounds.at(-1) ?? null,
      accountId,
    ]),
    tails.length === 0
      ? []
      : tx.run<{ place: number; account_id: string; net: string }>(TAILS, [
          tx.companyId,
          tails.map((tail) => tail.place),
          tails.map((tail) => tail.first),
          tails.map((tail) => tail.last),
          accountId,
        ]),
  ]);
  const nets = new Map(accounts.map(({ id }) => [id, days.map(() => new Big(0))]));
  const add = (id: string, place: number, amount: Big): void => {
    const own = nets.get(id);
    if (own !== undefined) own[place] = (own[place] ?? new Big(0)).plus(amount);
  };
  splits.forEach(({ monthsBefore }, place) => {
    const rank = bounds.indexOf(monthsBefore);
    for (const { account_id: id, slot, net } of months) if (slot <= rank) add(id, place, new Big(net));
  });
  for (const { place, account_id: id, net } of lines) {
    add(id, place, new Big(net).times(splits[place]?.tail?.sign ?? 1));
  }
  return accounts.map((account) => ({ ...account, nets: nets.get(account.id) ?? [] }));
}

/** Income and expenses begin again with every financial year. */
export function isYearly(account: Pick<ReportAccount, 'account_class'>): boolean {
  return account.account_class === 'Revenue' || account.account_class === 'Expense';
}

/** What the books show on some days once years have ended. */
export interface CarriedBalances {
  accounts: AccountBalances[];
  /** Profit of the financial year so far, a loss negative. */
  earnings: Big[];
}

/**
 * Balances with every ended year's profit in Retained Earnings (docs/accounting.md, section 4, row 29): income and expenses
 * count from the financial year's first day. Nothing is posted for it, so it follows a late entry by itself. Without a
 * `startMonth` years stay open: every account as it is posted, and no earnings.
 */
export async function carriedBalances(
  tx: Tx,
  days: readonly IsoDate[],
  startMonth: number | null,
): Promise<CarriedBalances> {
  if (startMonth === null) return { accounts: await balancesOn(tx, days), earnings: [] };
  const yearEnds = days.map((day) => dayBefore(financialYearStart(day, startMonth)));
  const all = await balancesOn(tx, [...days, ...yearEnds]);
  const yearly = all.filter(isYearly);
  const sumAt = (place: number): Big => sumOf(yearly.map(({ nets }) => nets[place] ?? 0));
  const before = yearEnds.map((_end, index) => sumAt(days.length + index));
  const accounts = all.map((account) => ({
    ...account,
    nets: days.map((_day, index) => {
      const net = account.nets[index] ?? new Big(0);
      if (isYearly(account)) return net.minus(account.nets[days.length + index] ?? 0);
      return account.system_key === 'retainedEarnings' ? net.plus(before[index] ?? 0) : net;
    }),
  }));
  return { accounts, earnings: before.map((ended, index) => ended.minus(sumAt(index))) };
}
