import {
  isCreditClass,
  type AccountMovement,
  type AccountMovements,
  type PeriodBalance,
} from '../api-types/index.ts';
import type { BalanceName } from './period-balances.ts';
import { periodText, spanHead } from './period-text.ts';
import type { ReportWriting } from './report-labels.ts';
import type { SheetColumn, SheetTable } from './sheet.ts';

/** Accounts with their balances before and after a period, and what changed them. */
export function accountMovementsTable(
  writing: ReportWriting,
  report: AccountMovements,
): SheetTable<AccountMovement> {
  return {
    caption: `${writing.text('routes.generalLedger')}, ${periodText(writing, report)}`,
    columns: columnsOf(writing, report),
    groups: [{ key: 'accounts', rows: report.rows }],
    rowKey: ({ accountId }) => accountId,
  };
}

function columnsOf(
  { text, formats }: ReportWriting,
  report: AccountMovements,
): SheetColumn<AccountMovement>[] {
  const { comparisons = [] } = report;
  const column = (
    { from, to, ...totals }: PeriodBalance,
    place: number,
    name: BalanceName,
    wideOnly: boolean,
  ): SheetColumn<AccountMovement> => {
    const title = text(`accountMovements.${name}`);
    return {
      key: `${name} ${place}`,
      title: place === 0 ? title : `${title} ${spanHead(formats, { from, to })}`,
      kind: 'amount',
      value: (row) => (place === 0 ? row : row.compared?.[place - 1])?.[name] ?? null,
      amountOf: { name, place },
      creditIsUsual: ({ accountClass }) => isCreditClass(accountClass),
      total: totals[name],
      totalIsCredit: report.rows.every(({ accountClass }) => isCreditClass(accountClass)),
      wideOnly,
    };
  };
  return [
    { key: 'code', title: text('accounts.code'), kind: 'text', value: ({ code }) => code, wideOnly: true },
    { key: 'name', title: text('routes.account'), kind: 'text', value: ({ name }) => name },
    column(report, 0, 'openingBalance', true),
    // A phone has room for the change, or for the balances of the periods.
    column(report, 0, 'change', comparisons.length > 0),
    column(report, 0, 'closingBalance', false),
    ...comparisons.flatMap((period, place) => [
      column(period, place + 1, 'change', true),
      column(period, place + 1, 'closingBalance', false),
    ]),
  ];
}
