import { ACCOUNT_CLASSES, type TrialBalance, type TrialBalanceRow } from '../api-types/index.ts';
import type { ReportWriting } from './report-labels.ts';
import type { SheetColumn, SheetTable } from './sheet.ts';

/** Every account with its debit or credit on a day, by class. */
export function trialBalanceTable(writing: ReportWriting, report: TrialBalance): SheetTable<TrialBalanceRow> {
  const { text, formats } = writing;
  return {
    caption: text('trialBalance.caption', { date: formats.formatDate(report.asAt) }),
    columns: columnsOf(writing, report),
    groups: ACCOUNT_CLASSES.map((accountClass) => ({
      key: accountClass,
      title: text(`accountClass.${accountClass}`),
      rows: report.rows.filter((row) => row.accountClass === accountClass),
    })).filter(({ rows }) => rows.length > 0),
    rowKey: ({ accountId }) => accountId,
  };
}

/** Account, then debit and credit of each day. */
function columnsOf({ text, formats }: ReportWriting, report: TrialBalance): SheetColumn<TrialBalanceRow>[] {
  const days = [report, ...(report.comparisons ?? [])];
  return [
    { key: 'code', title: text('accounts.code'), kind: 'text', value: ({ code }) => code, wideOnly: true },
    { key: 'name', title: text('routes.account'), kind: 'text', value: ({ name }) => name },
    {
      key: 'type',
      title: text('accounts.type'),
      kind: 'text',
      value: ({ accountType }) => text(`accountType.${accountType}`),
      wideOnly: true,
    },
    ...days.flatMap(({ asAt, totalDebit, totalCredit }, place) =>
      (['debit', 'credit'] as const).map((side): SheetColumn<TrialBalanceRow> => {
        const head = text(`reports.${side}`);
        return {
          key: `${side} ${asAt}`,
          title: days.length > 1 ? `${head} ${formats.formatDate(asAt)}` : head,
          kind: 'amount',
          value: (row) => (place === 0 ? row : row.compared?.[place - 1])?.[side] || null,
          amountOf: { name: side, place },
          total: side === 'debit' ? totalDebit : totalCredit,
        };
      }),
    ),
  ];
}
