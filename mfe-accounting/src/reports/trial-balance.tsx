import { useReport } from '@accounts/shared-data/books';
import { ACCOUNT_CLASSES, type TrialBalance as Report, type TrialBalanceRow } from '@accounts/shared-domain';
import { reportPart, type ReportColumn } from '@accounts/shared-ui/report';
import { t } from '../texts.ts';
import { accountsAddress, ledgerAddress } from './addresses.ts';
import type { ReportContext, ReportDescription } from './report-description.ts';
import { ReportScreen } from './report-screen.tsx';

/** Every account with its debit or credit on a day, and the line that proves the books. */
export function TrialBalance() {
  return <ReportScreen {...trialBalance()} />;
}

const trialBalance = (): ReportDescription<Report> => ({
  name: 'trialBalance',
  title: t('routes.trialBalance'),
  period: 'day',
  compares: true,
  useData: (query) => useReport('trialBalance', query),
  difference: ({ difference, comparisons = [] }) =>
    difference || (comparisons.find((day) => day.difference !== 0)?.difference ?? 0),
  isEmpty: ({ rows }) => rows.length === 0,
  empty: { title: t('trialBalance.empty.title'), text: t('trialBalance.empty.text') },
  parts: (report, context) => [
    reportPart<TrialBalanceRow>('accounts', {
      caption: t('trialBalance.caption', { date: context.formats.formatDate(report.asAt) }),
      columns: columnsOf(report, context),
      groups: ACCOUNT_CLASSES.map((accountClass) => ({
        key: accountClass,
        title: t(`accountClass.${accountClass}`),
        rows: report.rows.filter((row) => row.accountClass === accountClass),
      })).filter(({ rows }) => rows.length > 0),
      rowKey: ({ accountId }) => accountId,
      decimals: context.settings.decimals,
    }),
  ],
});

/** Account, then debit and credit of each day; every one leads to its movements up to that day. */
function columnsOf(report: Report, { formats }: ReportContext): ReportColumn<TrialBalanceRow>[] {
  const days = [report, ...(report.comparisons ?? [])];
  const toLedger = (asAt: string) => (row: TrialBalanceRow) => ledgerAddress(row.accountId, { to: asAt });
  return [
    {
      key: 'code',
      title: t('accounts.code'),
      kind: 'text',
      value: ({ code }) => code,
      to: toLedger(report.asAt),
      wideOnly: true,
    },
    {
      key: 'name',
      title: t('routes.account'),
      kind: 'text',
      value: ({ name }) => name,
      to: toLedger(report.asAt),
    },
    {
      key: 'type',
      title: t('accounts.type'),
      kind: 'text',
      value: ({ accountType }) => t(`accountType.${accountType}`),
      wideOnly: true,
    },
    ...days.flatMap(({ asAt, totalDebit, totalCredit }, place) =>
      (['debit', 'credit'] as const).map((side): ReportColumn<TrialBalanceRow> => {
        const head = t(`reports.${side}`);
        return {
          key: `${side} ${asAt}`,
          title: days.length > 1 ? `${head} ${formats.formatDate(asAt)}` : head,
          kind: 'amount',
          value: (row) => (place === 0 ? row : row.compared?.[place - 1])?.[side] || null,
          to: toLedger(asAt),
          total: side === 'debit' ? totalDebit : totalCredit,
          totalTo: accountsAddress({ side }, { to: asAt }),
        };
      }),
    ),
  ];
}
