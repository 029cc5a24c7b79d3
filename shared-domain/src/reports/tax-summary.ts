import type { Amount, TaxAccountMovement, TaxSummary } from '../api-types/index.ts';
import { sumOf, toJsonNumber } from '../money/index.ts';
import { periodText, spanHead } from './period-text.ts';
import type { ReportText, ReportWriting } from './report-labels.ts';
import type { SheetColumn, SheetTable } from './sheet.ts';
import { netLine, sideLines, type TaxLine } from './tax-lines.ts';

/** Tax of a period by rate: charged on sales, paid on purchases. */
export function taxRatesTable(writing: ReportWriting, report: TaxSummary): SheetTable<TaxLine> {
  const { text, formats } = writing;
  const periods = [report, ...(report.comparisons ?? [])];
  return {
    caption: `${text('routes.taxSummary')}, ${periodText(writing, report)}`,
    columns: rateColumns(
      text,
      periods.map((period) => spanHead(formats, period)),
      (place) => [periods[place]?.sales, periods[place]?.purchases].some((side) => side?.notRecoverableTax),
    ),
    groups: [
      { key: 'sales', title: text('taxSummary.sales'), rows: sideLines(text, periods, 'sales') },
      { key: 'purchases', title: text('taxSummary.purchases'), rows: sideLines(text, periods, 'purchases') },
      { key: 'net', rows: [netLine(text, periods)] },
    ],
    rowKey: ({ key }) => key,
    emphasisOf: ({ emphasis }) => emphasis,
  };
}

/** Rate and treatment, then the amounts of each period; of earlier ones what became part of the cost where there is any. */
function rateColumns(
  text: ReportText,
  heads: readonly string[],
  hasCost: (place: number) => boolean,
): SheetColumn<TaxLine>[] {
  const amount = (
    place: number,
    name: 'base' | 'tax' | 'notRecoverable',
    wideOnly = false,
  ): SheetColumn<TaxLine> => ({
    key: `${name} ${place}`,
    title: [text(`taxSummary.${name}`), ...(place === 0 ? [] : [heads[place]])].join(' '),
    kind: 'amount',
    value: ({ amounts }) => amounts[place]?.[name] ?? null,
    amountOf: { name, place },
    wideOnly,
  });
  return [
    { key: 'name', title: text('routes.taxRate'), kind: 'text', value: ({ name }) => name },
    {
      key: 'rate',
      title: text('taxRates.rate.column'),
      kind: 'percent',
      value: ({ rate }) => rate,
      wideOnly: true,
    },
    {
      key: 'treatment',
      title: text('taxSummary.treatment'),
      kind: 'text',
      value: ({ treatment }) => treatment || null,
      wideOnly: true,
    },
    ...heads.flatMap((_head, place) => [
      amount(place, 'base', place > 0),
      amount(place, 'tax', place > 0),
      ...(place === 0 || hasCost(place) ? [amount(place, 'notRecoverable', true)] : []),
    ]),
  ];
}

/** What an amount of a tax account is. */
export type TaxMovement = 'openingBalance' | 'reported' | 'otherMovements' | 'closingBalance';

/** How the tax accounts moved, and what that leaves to pay, or to claim back. */
export function taxAccountsTable(
  { text, formats }: ReportWriting,
  report: TaxSummary,
): SheetTable<TaxAccountMovement> {
  const periods = [report, ...(report.comparisons ?? [])];
  const amount = (place: number, name: TaxMovement, wideOnly = false): SheetColumn<TaxAccountMovement> => {
    const period = periods[place] ?? report;
    const title = text(`taxSummary.${name}`);
    return {
      key: `${name} ${place}`,
      title: place === 0 ? title : `${title} ${spanHead(formats, period)}`,
      kind: 'amount',
      value: (row) => period.accounts[report.accounts.indexOf(row)]?.[name] ?? null,
      amountOf: { name, place },
      total: netOf(period.accounts.map((account) => account[name])),
      wideOnly,
    };
  };
  return {
    caption: text('taxSummary.accounts'),
    totalLabel: text('taxSummary.net'),
    columns: [
      {
        key: 'account',
        title: text('routes.account'),
        kind: 'text',
        value: ({ code, name }) => `${code} ${name}`,
      },
      amount(0, 'openingBalance', true),
      amount(0, 'reported'),
      amount(0, 'otherMovements', true),
      amount(0, 'closingBalance'),
      ...periods
        .slice(1)
        .flatMap((_period, place) => [
          amount(place + 1, 'reported', true),
          amount(place + 1, 'closingBalance', true),
        ]),
    ],
    groups: [{ key: 'accounts', rows: report.accounts }],
    rowKey: ({ accountId }) => accountId,
  };
}

/** What is owed on sales less what is claimed on purchases. */
function netOf([owed = 0, ...claimed]: readonly Amount[]): Amount {
  return toJsonNumber(sumOf([owed, ...claimed.map((amount) => -amount)]));
}
