import { decimal, type DecimalLike, type IsoDate } from '@accounts/shared-domain';
import type { TextEntry } from './plain-text.ts';

/** An account of a report with its balance on each day, debit positive. */
export interface TextBalance {
  account: string;
  amounts: readonly DecimalLike[];
}

/**
 * Balances on some days as transactions: the earliest day brings the balances, each later one what changed, so that a
 * balance up to any of the days is the report's.
 */
export function balancesAsEntries(
  title: string,
  days: readonly IsoDate[],
  balances: readonly TextBalance[],
): TextEntry[] {
  const order = days
    .map((date, place) => ({ date, place }))
    .sort((one, other) => (one.date < other.date ? -1 : 1));
  return order.map(({ date, place }, index) => {
    const before = order[index - 1]?.place;
    return {
      date,
      code: '',
      description: `${title} ${date}`,
      note: '',
      postings: balances.map(({ account, amounts }) => ({
        account,
        amount: decimal(amounts[place] ?? 0).minus(before === undefined ? 0 : (amounts[before] ?? 0)),
      })),
    };
  });
}
