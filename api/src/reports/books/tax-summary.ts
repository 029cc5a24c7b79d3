import Big from 'big.js';
import { sumOf, toJsonNumber, type TaxPeriod, type TaxSummary } from '@accounts/shared-domain';
import type { Tx } from '../../platform/db/transaction.ts';
import { balancesOn, type AccountBalances } from './balances.ts';
import { dayBefore, periodColumns, type Comparison, type Span } from './periods.ts';
import { exactRows, ratesOf, type ExactTaxRow } from './tax-rows.ts';
import { taxSide } from './tax-side.ts';
import { readTaxes } from './taxes-of-period.ts';

/**
 * Amounts and tax of a period by rate, from the ledger: what was posted, credited, reversed in the period, with a row for
 * lines without a rate and one for documents of type None, so that every sale and purchase is in it. The tax accounts'
 * movements beside it say what else was booked there. Earlier periods have the same rows in the same order.
 */
export async function taxSummary(
  tx: Tx,
  span: Span,
  exponent: number,
  comparison: Comparison = {},
): Promise<TaxSummary> {
  const columns = periodColumns(span, comparison);
  const [taxes, balances] = await Promise.all([
    Promise.all(columns.map((column) => readTaxes(tx, column))),
    balancesOn(
      tx,
      columns.flatMap(({ from, to }) => [dayBefore(from), to]),
    ),
  ]);
  const rates = { sale: ratesOf(taxes, 'sale'), purchase: ratesOf(taxes, 'purchase') };
  const [current, ...comparisons] = columns.map((column, place): TaxPeriod => {
    const own = taxes[place] ?? [];
    const sales = exactRows(own, 'sale', rates.sale);
    const purchases = exactRows(own, 'purchase', rates.purchase);
    const salesSide = taxSide(sales, exponent);
    const purchasesSide = taxSide(purchases, exponent);
    return {
      from: column.from,
      to: column.to,
      sales: salesSide,
      purchases: purchasesSide,
      netTax: toJsonNumber(new Big(salesSide.tax).minus(purchasesSide.tax)),
      accounts: taxAccounts(balances, place * 2, { sales, purchases }),
    };
  });
  if (current === undefined) throw new Error('A report has a column.');
  return { ...current, ...(comparisons.length > 0 ? { comparisons } : {}) };
}

/** How the tax accounts moved between the balances at `place` and the one after it. */
function taxAccounts(
  balances: readonly AccountBalances[],
  place: number,
  { sales, purchases }: { sales: ExactTaxRow[]; purchases: ExactTaxRow[] },
): TaxPeriod['accounts'] {
  const movements = [
    { key: 'outputTax', sign: -1, rows: sales },
    { key: 'inputTax', sign: 1, rows: purchases },
  ] as const;
  return movements.flatMap(({ key, sign, rows }) => {
    const account = balances.find((one) => one.system_key === key);
    if (account === undefined) return [];
    const [opening = new Big(0), closing = new Big(0)] = account.nets
      .slice(place, place + 2)
      .map((net) => net.times(sign));
    const reported = sumOf(rows.map(({ tax }) => tax));
    return {
      accountId: account.id,
      code: account.code,
      name: account.name,
      openingBalance: toJsonNumber(opening),
      reported: toJsonNumber(reported),
      otherMovements: toJsonNumber(closing.minus(opening).minus(reported)),
      closingBalance: toJsonNumber(closing),
    };
  });
}
