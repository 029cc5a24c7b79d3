import { type ReportQuery } from '@accounts/shared-data';
import { useReport } from '@accounts/shared-data/books';
import {
  monthOf,
  profitAndLossTable,
  sumOf,
  toJsonNumber,
  type AccountClass,
  type AccountType,
  type Amount,
  type ProfitAndLoss,
} from '@accounts/shared-domain';
import { t } from '../texts.ts';
import { accountsAddress, ledgerAddress, type AccountFilter } from '../ledger/addresses.ts';
import { linkedPart, writingOf } from './linked-part.ts';
import type { ReportDescription, ReportTrend } from './report-description.ts';
import { ReportScreen } from './report-screen.tsx';
import { statementLinks } from './statement-links.ts';
import { useMemo } from '@accounts/shared-ui/texts';

/** What the company earned and spent in a period, beside earlier ones. */
export function ProfitAndLossScreen() {
  return <ReportScreen {...profitAndLoss()} />;
}

const profitAndLoss = (): ReportDescription<ProfitAndLoss> => ({
  name: 'profitAndLoss',
  title: t('routes.profitAndLoss'),
  period: 'span',
  compares: true,
  useData: (query) => useReport('profitAndLoss', query),
  isEmpty: ({ sections }) => sections.every(({ groups }) => groups.length === 0),
  empty: { title: t('profitAndLoss.empty.title'), text: t('profitAndLoss.empty.text') },
  trend: trend(),
  parts: (report, context) => [
    linkedPart('statement', profitAndLossTable(writingOf(context), report), context, linksOf(report)),
  ],
});

const ALL_CLASSES: readonly AccountClass[] = ['Revenue', 'Expense'];
/** Class of the accounts of each section. */
const SECTION_CLASSES: readonly (readonly AccountClass[])[] = [
  ['Revenue'],
  ['Expense'],
  ['Revenue'],
  ['Expense'],
];
/** Types of the accounts that gross profit is made of. */
const GROSS_TYPES: readonly AccountType[] = ['Sales', 'Direct Costs'];

/** An account leads to its ledger, a sum to its accounts. */
function linksOf({ columns }: ProfitAndLoss) {
  const sumTo = (filter: AccountFilter, place: number) =>
    columns[place] ? accountsAddress(filter, { ...columns[place] }) : null;
  return statementLinks({
    rowLink: ({ accountId }, _type, place) =>
      accountId && columns[place] ? ledgerAddress(accountId, { ...columns[place] }) : null,
    sumLink: (section) => (types, _sum, place) =>
      sumTo({ classes: SECTION_CLASSES[section] ?? ALL_CLASSES, types }, place),
    resultLink: (result, place) =>
      sumTo({ classes: ALL_CLASSES, ...(result === 'gross' && { types: GROSS_TYPES }) }, place),
  });
}

/** Twelve whole months up to that of the last day: income, all costs, and what remains. */
const trend = (): ReportTrend => ({
  caption: t('profitAndLoss.trend'),
  useData: ({ to = '' }: ReportQuery) => {
    const { data } = useReport('profitAndLoss', { ...monthOf(to), compare: '11', period: 'month' });
    return useMemo(() => data && trendOf(data), [data]);
  },
});

function trendOf({ columns, sections, netProfit }: ProfitAndLoss) {
  const [sales, direct, other, expenses] = sections.map(({ totals }) => totals.toReversed());
  const together = (one: Amount[] = [], another: Amount[] = []) =>
    columns.map((_column, place) => toJsonNumber(sumOf([one[place] ?? 0, another[place] ?? 0])));
  const series = { kind: 'bar' } as const;
  return {
    months: columns.map(({ from }) => from.slice(0, 7)).toReversed(),
    series: [
      {
        ...series,
        key: 'income',
        label: t('statement.income'),
        colour: '--ac-primary',
        values: together(sales, other),
      },
      {
        ...series,
        key: 'costs',
        label: t('statement.costs'),
        colour: '--ac-border-strong',
        values: together(direct, expenses),
      },
      {
        key: 'net',
        kind: 'line' as const,
        label: t('statement.netProfit'),
        colour: '--ac-text',
        values: netProfit.toReversed(),
      },
    ],
  };
}
