import { sumOf, toJsonNumber, type Amount, type IsoDate } from '@accounts/shared-domain';
import { t } from '../texts.ts';

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
 * Entries between the balances of the first and the last day, and their sum where it is not the last balance: the figure of
 * a report of the period. `textOf` says what an entry is.
 */
export function balanceLines<Entry extends { date: IsoDate; balance: Amount }>(
  { from, to, openingBalance, closingBalance, entries }: RunningBalance<Entry>,
  textOf: (entry: Entry) => string,
): BalanceLine<Entry>[] {
  const change = toJsonNumber(sumOf([closingBalance, -openingBalance]));
  return [
    { key: 'opening', date: from, text: t('ledger.opening'), balance: openingBalance, entry: null },
    ...entries.map((entry, place) => ({
      key: String(place),
      date: entry.date,
      text: textOf(entry),
      balance: entry.balance,
      entry,
    })),
    ...(openingBalance === 0
      ? []
      : [{ key: 'change', date: to, text: t('ledger.change'), balance: change, entry: null }]),
    { key: 'closing', date: to, text: t('ledger.closing'), balance: closingBalance, entry: null },
  ];
}
