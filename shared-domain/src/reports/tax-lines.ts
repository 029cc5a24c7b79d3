import type { Amount, TaxPeriod, TaxSide, TaxSummaryRow } from '../api-types/index.ts';
import type { ReportText } from './report-labels.ts';
import type { ReportEmphasis } from './sheet.ts';

/** Amounts of a line in one period. */
export interface TaxAmounts {
  base: Amount | null;
  tax: Amount;
  notRecoverable: Amount | null;
}

/** A rate, a part of one, or a sum. */
export interface TaxLine {
  key: string;
  name: string;
  /** Percent. */
  rate: number | null;
  treatment: string;
  /** In the order of the periods. */
  amounts: TaxAmounts[];
  /** Null for the sum of both sides. */
  side: TaxSide | null;
  /** Row of its rate; null for a sum. */
  row: TaxSummaryRow | null;
  emphasis?: ReportEmphasis;
}

/** Rows by rate, each with the parts of its rate, and their total. Every period has the same rows. */
export function sideLines(text: ReportText, periods: readonly TaxPeriod[], side: TaxSide): TaxLine[] {
  const [current] = periods;
  const lines = (current?.[side].rows ?? []).flatMap((row, place): TaxLine[] => {
    const key = `${side} ${place}`;
    const inPeriods = (amountsOf: (own: TaxSummaryRow) => TaxAmounts) =>
      periods.map((period) => amountsOf(period[side].rows[place] ?? row));
    return [
      {
        key,
        name: row.taxRatesId ? row.name : text(`taxCategory.${row.category}`),
        rate: row.taxRatesId ? row.rate : null,
        treatment: text(`taxCategory.${row.category}`),
        amounts: inPeriods(({ base, recoverableTax, notRecoverableTax }) => ({
          base,
          tax: recoverableTax,
          notRecoverable: notRecoverableTax || null,
        })),
        side,
        row,
      },
      ...row.components.map((part, at) => ({
        key: `${key} ${at}`,
        name: text('taxSummary.part', { rate: row.name, part: part.name }),
        rate: part.rate,
        treatment: '',
        amounts: inPeriods(({ components }) => {
          const { recoverable, tax } = components[at] ?? part;
          return { base: null, tax: recoverable ? tax : 0, notRecoverable: recoverable ? null : tax };
        }),
        side,
        row,
        emphasis: 'balance' as const,
      })),
    ];
  });
  const total: TaxLine = {
    key: `total ${side}`,
    name: text('reports.totalOf', { name: text(`taxSummary.${side}`) }),
    rate: null,
    treatment: '',
    amounts: periods.map((period) => ({
      base: period[side].totalBase,
      tax: period[side].tax,
      notRecoverable: period[side].notRecoverableTax || null,
    })),
    side,
    row: null,
    emphasis: 'subtotal',
  };
  return [...lines, total];
}

/** What tax on sales is more than tax on purchases. */
export const netLine = (text: ReportText, periods: readonly TaxPeriod[]): TaxLine => ({
  key: 'net',
  name: text('taxSummary.net'),
  rate: null,
  treatment: '',
  amounts: periods.map((period) => ({ base: null, tax: period.netTax, notRecoverable: null })),
  side: null,
  row: null,
  emphasis: 'total',
});
