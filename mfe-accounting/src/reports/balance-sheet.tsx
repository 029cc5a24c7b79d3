import { type ReportQuery } from '@accounts/shared-data';
import { useReport } from '@accounts/shared-data/books';
import { BALANCE_SHEET_SECTIONS, balanceSheetTable, type BalanceSheet } from '@accounts/shared-domain';
import { financialYearOf } from '@accounts/shared-ui/report';
import { t } from '../texts.ts';
import { ledgerAddress, reportAddress } from '../ledger/addresses.ts';
import { hasRow, sumLinkOfSection } from './balance-sheet-sums.ts';
import { linkedPart, writingOf } from './linked-part.ts';
import type { ReportDescription, ReportField, ReportTrend } from './report-description.ts';
import { ReportScreen } from './report-screen.tsx';
import { statementLinks, type StatementLink } from './statement-links.ts';
import { useMemo } from '@accounts/shared-ui/texts';

/** What the company owns and owes on a day, what is left to its owners, and the line that proves it. */
export function BalanceSheetScreen() {
  return <ReportScreen {...balanceSheet()} />;
}

const balanceSheet = (): ReportDescription<BalanceSheet> => ({
  name: 'balanceSheet',
  title: t('routes.balanceSheet'),
  period: 'day',
  compares: true,
  fields: [sectionField()],
  useData: (query) => useReport('balanceSheet', query),
  difference: ({ difference }) => difference.find((amount) => amount !== 0) ?? 0,
  isEmpty: ({ sections }) => sections.every(({ groups }) => groups.length === 0),
  empty: { title: t('trialBalance.empty.title'), text: t('trialBalance.empty.text') },
  trend: trend(),
  parts: (report, context) => [
    linkedPart(
      'statement',
      balanceSheetTable(writingOf(context), report, context.query.section),
      context,
      statementLinks({
        rowLink: linkOf(report, context.settings.financialYearStart),
        sumLink: (place) =>
          sumLinkOfSection(report, BALANCE_SHEET_SECTIONS[place] ?? 'equity', context.query),
      }),
    ),
  ],
});

const ALL = 'all';

/** One section, or all of them. */
const sectionField = (): ReportField => ({
  param: 'section',
  label: t('balanceSheet.section'),
  fallback: ALL,
  isView: true,
  useOptions: () => [
    { value: ALL, label: t('balanceSheet.section.all') },
    ...BALANCE_SHEET_SECTIONS.map((section) => ({ value: section, label: t(`statement.${section}`) })),
  ],
});

/**
 * An account leads to its ledger. Where contacts in credit are shown on the other side, the control account's amount is made
 * of open documents, so it leads to those, as the contacts' credits do. Earnings lead to profit and loss; what earlier years
 * earned is in Retained Earnings, so its ledger is shown with the ends of years.
 */
function linkOf({ columns, sections }: BalanceSheet, financialYearStart: number): StatementLink {
  const [hasSupplierDebits, hasCustomerCredits] = [
    hasRow(sections, 'supplierDebit'),
    hasRow(sections, 'customerCredit'),
  ];
  return ({ kind, accountId }, accountType, place) => {
    const asAt = columns[place]?.asAt;
    if (asAt === undefined) return null;
    const isReceivable = accountType === 'Accounts Receivable' && hasCustomerCredits;
    const isPayable = accountType === 'Accounts Payable' && hasSupplierDebits;
    if (kind === 'customerCredit' || isReceivable)
      return reportAddress('agedReceivables', {
        asAt,
        balances: kind === 'customerCredit' ? 'inCredit' : 'owing',
      });
    if (kind === 'supplierDebit' || isPayable)
      return reportAddress('agedPayables', {
        asAt,
        balances: kind === 'supplierDebit' ? 'inCredit' : 'owing',
      });
    if (kind === 'currentEarnings') {
      const { from } = financialYearOf(asAt, financialYearStart);
      return reportAddress('profitAndLoss', { from, to: asAt });
    }
    const years: ReportQuery = accountType === 'Retained Earnings' ? { years: 'carried' } : {};
    return accountId && ledgerAddress(accountId, { to: asAt, ...years });
  };
}

/** The day of the report and the same day of the eleven months before. */
const trend = (): ReportTrend => ({
  caption: t('balanceSheet.trend'),
  useData: ({ asAt = '' }: ReportQuery) => {
    const { data } = useReport('balanceSheet', { asAt, compare: '11', period: 'month' });
    return useMemo(() => data && trendOf(data), [data]);
  },
});

function trendOf({ columns, totalAssets, totalLiabilities, totalEquity }: BalanceSheet) {
  const line = (key: 'assets' | 'liabilities' | 'equity', colour: string, values: readonly number[]) => ({
    key,
    kind: 'line' as const,
    label: t(`statement.${key}`),
    colour,
    values: values.toReversed(),
  });
  return {
    months: columns.map(({ asAt }) => asAt.slice(0, 7)).toReversed(),
    series: [
      line('assets', '--ac-primary', totalAssets),
      line('liabilities', '--ac-error', totalLiabilities),
      line('equity', '--ac-success', totalEquity),
    ],
  };
}
