import { useReport } from '@accounts/shared-data/books';
import type { AccountMovement, AccountMovements as Report, PeriodBalance } from '@accounts/shared-domain';
import { reportPart, type ReportColumn } from '@accounts/shared-ui/report';
import { t } from '../texts.ts';
import { accountFilters, ledgerField } from './account-fields.ts';
import { eveOf, ledgerAddress } from './addresses.ts';
import { periodText, spanHead } from './period-text.ts';
import type { ReportContext, ReportDescription } from './report-description.ts';
import { ReportScreen } from './report-screen.tsx';

/** Accounts with their balances before and after a period, and the sum: what a sum of another report is made of. */
export function AccountMovements() {
  return <ReportScreen {...accountMovements()} />;
}

const accountMovements = (): ReportDescription<Report> => ({
  name: 'accountMovements',
  title: t('routes.generalLedger'),
  period: 'span',
  compares: true,
  fields: [ledgerField(), ...accountFilters()],
  useData: (query) => useReport('accountMovements', query),
  isEmpty: ({ rows }) => rows.length === 0,
  empty: { title: t('trialBalance.empty.title'), text: t('trialBalance.empty.text') },
  parts: (report, context) => [
    reportPart<AccountMovement>('accounts', {
      caption: `${t('routes.generalLedger')}, ${periodText(context.formats, report)}`,
      columns: columnsOf(report, context),
      groups: [{ key: 'accounts', rows: report.rows }],
      rowKey: ({ accountId }) => accountId,
      decimals: context.settings.decimals,
    }),
  ],
});

type Balance = 'openingBalance' | 'change' | 'closingBalance';

/** Account, then what it was before the period, what changed it and what it is at the end; every figure leads to its entries. */
function columnsOf(report: Report, { formats }: ReportContext): ReportColumn<AccountMovement>[] {
  const { comparisons = [] } = report;
  const untilEnd = ({ accountId }: AccountMovement) => ledgerAddress(accountId, { to: report.to });
  const column = (
    { from, to, ...totals }: PeriodBalance,
    place: number,
    balance: Balance,
    wideOnly: boolean,
  ): ReportColumn<AccountMovement> => {
    const title = t(`accountMovements.${balance}`);
    const spans: Record<Balance, Record<string, string>> = {
      openingBalance: { to: eveOf(from) },
      change: { from, to },
      closingBalance: { to },
    };
    return {
      key: `${balance} ${place}`,
      title: place === 0 ? title : `${title} ${spanHead(formats, { from, to })}`,
      kind: 'amount',
      value: (row) => (place === 0 ? row : row.compared?.[place - 1])?.[balance] ?? null,
      to: ({ accountId }) => ledgerAddress(accountId, spans[balance]),
      total: totals[balance],
      wideOnly,
    };
  };
  return [
    {
      key: 'code',
      title: t('accounts.code'),
      kind: 'text',
      value: ({ code }) => code,
      to: untilEnd,
      wideOnly: true,
    },
    { key: 'name', title: t('routes.account'), kind: 'text', value: ({ name }) => name, to: untilEnd },
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
