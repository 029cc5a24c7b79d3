import Big from 'big.js';
import type { IsoDate } from '@accounts/shared-domain';
import type { Tx } from '../../platform/db/transaction.ts';
import { dayBefore, financialYearStart } from './periods.ts';

/** What a financial year leaves in Retained Earnings on the first day of the next, debit positive (a profit negative). */
export interface YearEnd {
  /** First day of the year that follows. */
  date: IsoDate;
  net: Big;
}

// The year that a month belongs to is that of the day `startMonth - 1` months earlier.
const YEARS = `
  SELECT extract(year FROM m.month - make_interval(months => $3::int - 1))::int AS year, sum(m.debit - m.credit) AS net
  FROM account_month m JOIN account a ON a.company_id = m.company_id AND a.id = m.account_id
  WHERE m.company_id = $1 AND m.month < $2 AND a.account_class IN ('Revenue', 'Expense')
  GROUP BY year ORDER BY year`;

/** Years that ended up to a day, oldest first, those without a result left out. Computed: nothing is posted. */
export async function yearEnds(tx: Tx, to: IsoDate, startMonth: number): Promise<YearEnd[]> {
  const rows = await tx.run<{ year: number; net: string }>(YEARS, [
    tx.companyId,
    financialYearStart(to, startMonth),
    startMonth,
  ]);
  return rows
    .map(({ year, net }) => ({
      date: `${String(year + 1).padStart(4, '0')}-${String(startMonth).padStart(2, '0')}-01`,
      net: new Big(net),
    }))
    .filter(({ net }) => !net.eq(0));
}

/** How a year's end is called in ledgers. */
export function yearEndTitle(date: IsoDate): string {
  return `Year ended ${dayBefore(date)}: profit or loss to Retained Earnings`;
}
