import type { Amount, TaxPeriod, TaxSide, TaxSummaryRow } from '@accounts/shared-domain';
import type { ReportEmphasis } from '@accounts/shared-ui/report';
import { t } from '../texts.ts';
import { reportAddress } from './addresses.ts';

/** Amounts of a line in one period. */
interface TaxAmounts {
  base: Amount | null;
  tax: Amount;
  notRecoverable: Amount | null;
  /** The entries that they are made of. */
  to: string;
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
  /** The tax rate. */
  to: string | null;
  emphasis?: ReportEmphasis;
}

/** The entries of a period; those of one side, of one rate. */
export function entriesAddress({ from, to }: TaxPeriod, query: Record<string, string> = {}): string {
  return reportAddress('taxEntries', { from, to, ...query });
}

/** What the entries of a rate have in common. */
function rateQuery(side: TaxSide, { taxRatesId, category }: TaxSummaryRow): Record<string, string> {
  if (taxRatesId) return { side, taxRatesId };
  return { side, untaxed: category === 'withoutTax' ? 'document' : 'line' };
}

/** Rows by rate, each with the parts of its rate, and their total. Every period has the same rows. */
export function sideLines(periods: readonly TaxPeriod[], side: TaxSide): TaxLine[] {
  const [current] = periods;
  const lines = (current?.[side].rows ?? []).flatMap((row, place): TaxLine[] => {
    const to = row.taxRatesId && `/tax-rates/${row.taxRatesId}`;
    const key = `${side} ${place}`;
    const inPeriods = (amountsOf: (own: TaxSummaryRow) => Omit<TaxAmounts, 'to'>) =>
      periods.map((period) => ({
        ...amountsOf(period[side].rows[place] ?? row),
        to: entriesAddress(period, rateQuery(side, row)),
      }));
    return [
      {
        key,
        name: row.taxRatesId ? row.name : t(`taxCategory.${row.category}`),
        rate: row.taxRatesId ? row.rate : null,
        treatment: t(`taxCategory.${row.category}`),
        amounts: inPeriods(({ base, recoverableTax, notRecoverableTax }) => ({
          base,
          tax: recoverableTax,
          notRecoverable: notRecoverableTax || null,
        })),
        to,
      },
      ...row.components.map((part, at) => ({
        key: `${key} ${at}`,
        name: t('taxSummary.part', { rate: row.name, part: part.name }),
        rate: part.rate,
        treatment: '',
        amounts: inPeriods(({ components }) => {
          const { recoverable, tax } = components[at] ?? part;
          return { base: null, tax: recoverable ? tax : 0, notRecoverable: recoverable ? null : tax };
        }),
        to,
        emphasis: 'balance' as const,
      })),
    ];
  });
  const total: TaxLine = {
    key: `total ${side}`,
    name: t('reports.totalOf', { name: t(`taxSummary.${side}`) }),
    rate: null,
    treatment: '',
    amounts: periods.map((period) => ({
      base: period[side].totalBase,
      tax: period[side].tax,
      notRecoverable: period[side].notRecoverableTax || null,
      to: entriesAddress(period, { side }),
    })),
    to: null,
    emphasis: 'subtotal',
  };
  return [...lines, total];
}

/** What tax on sales is more than tax on purchases. */
export const netLine = (periods: readonly TaxPeriod[]): TaxLine => ({
  key: 'net',
  name: t('taxSummary.net'),
  rate: null,
  treatment: '',
  amounts: periods.map((period) => ({
    base: null,
    tax: period.netTax,
    notRecoverable: null,
    to: entriesAddress(period),
  })),
  to: null,
  emphasis: 'total',
});
