import type Big from 'big.js';
import { toJsonNumber, type PeriodBalance } from '@accounts/shared-domain';
import type { Span } from './periods.ts';
import type { Cell } from './spreadsheet.ts';

/** A period with its balances and the change between them. */
export function periodBalance({ from, to }: Span, opening: Big, closing: Big): PeriodBalance {
  return { from, to, ...changeOf(opening, closing) };
}

/** Two balances and the change between them. */
export function changeOf(opening: Big, closing: Big): Omit<PeriodBalance, keyof Span> {
  return {
    openingBalance: toJsonNumber(opening),
    change: toJsonNumber(closing.minus(opening)),
    closingBalance: toJsonNumber(closing),
  };
}

/** Periods that are compared, as rows below a report's sheet; none without a comparison. */
export function periodsTable(periods: readonly PeriodBalance[] | undefined): Cell[][] {
  if (periods === undefined) return [];
  return [
    [],
    ['From', 'To', 'Opening balance', 'Change', 'Closing balance'],
    ...periods.map(({ from, to, openingBalance, change, closingBalance }) => [
      from,
      to,
      openingBalance,
      change,
      closingBalance,
    ]),
  ];
}
