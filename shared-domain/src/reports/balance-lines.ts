import type { Amount, IsoDate } from '../api-types/index.ts';
import { sumOf, toJsonNumber } from '../money/index.ts';
import type { ReportText } from './report-labels.ts';

/** An entry of a running balance, or the balance that the period begins or ends with. */
export interface BalanceLine<Entry> {
  key: string;
  date: IsoDate;
  text: string;
  balance: Amount;
  entry: Entry | null;
}

interface RunningBalance<Entry> {
  from: IsoDate;
  to: IsoDate;
  openingBalance: Amount;
  closingBalance: Amount;
  entries: readonly Entry[];
}

/**
 * Entries between the balances of the first and the last day, and their sum where it is not the last balance: the amount of
 * a report of the period. `textOf` says what an entry is.
 */
export function balanceLines<Entry extends { date: IsoDate; balance: Amount }>(
  text: ReportText,
  { from, to, openingBalance, closingBalance, entries }: RunningBalance<Entry>,
  textOf: (entry: Entry) => string,
): BalanceLine<Entry>[] {
  const change = toJsonNumber(sumOf([closingBalance, -openingBalance]));
  return [
    { key: 'opening', date: from, text: text('ledger.opening'), balance: openingBalance, entry: null },
    ...entries.map((entry, place) => ({
      key: String(place),
      date: entry.date,
      text: textOf(entry),
      balance: entry.balance,
      entry,
    })),
    ...(openingBalance === 0
      ? []
      : [{ key: 'change', date: to, text: text('ledger.change'), balance: change, entry: null }]),
    { key: 'closing', date: to, text: text('ledger.closing'), balance: closingBalance, entry: null },
  ];
}
