import { type ReportQuery } from '@accounts/shared-data';
import { useReport } from '@accounts/shared-data/books';
import {
  sumOf,
  toJsonNumber,
  type AccountClass,
  type AccountType,
  type Amount,
  type ProfitAndLoss as Report,
} from '@accounts/shared-domain';
import { t } from '../texts.ts';
import { accountsAddress, ledgerAddress, type AccountFilter } from './addresses.ts';
import { monthOf, periodText, spanHead } from './period-text.ts';
import type { ReportDescription, ReportTrend } from './report-description.ts';
import { ReportScreen } from './report-screen.tsx';
import {
  resultBlock,
  sectionBlock,
  statementPart,
  type StatementBlock,
  type StatementLink,
} from './statement-table.ts';
import { useMemo } from '@accounts/shared-ui/texts';

/** What the company earned and spent in a period, beside earlier ones. */
export function ProfitAndLoss() {
  return <ReportScreen {...profitAndLoss()} />;
}

const profitAndLoss = (): ReportDescription<Report> => ({
  name: 'profitAndLoss',
  title: t('routes.profitAndLoss'),
  period: 'span',
  compares: true,
  useData: (query) => useReport('profitAndLoss', query),
  isEmpty: ({ sections }) => sections.every(({ groups }) => groups.length === 0),
  empty: { title: t('profitAndLoss.empty.title'), text: t('profitAndLoss.empty.text') },
  trend: trend(),
  parts: (report, context) => [
    statementPart(
      `${t('routes.profitAndLoss')}, ${periodText(context.formats, report)}`,
      report.columns.map((column) => spanHead(context.formats, column)),
      blocksOf(report),
      context,
    ),
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

/** Sections with something in them, gross profit after the direct costs, net profit at the end. */
function blocksOf({ sections, columns, grossProfit, netProfit }: Report): StatementBlock[] {
  const linkOf: StatementLink = ({ accountId }, _type, place) =>
    accountId && columns[place] ? ledgerAddress(accountId, { ...columns[place] }) : null;
  const sumTo = (filter: AccountFilter) => (place: number) =>
    columns[place] ? accountsAddress(filter, { ...columns[place] }) : null;
  const titles = [
    t('statement.sales'),
    t('statement.directCosts'),
    t('statement.otherIncome'),
    t('statement.expenses'),
  ];
  const blocks = sections.map((section, place) =>
    section.groups.length === 0
      ? []
      : [
          sectionBlock(
            section.title,
            titles[place] ?? section.title,
            section,
            linkOf,
            (types, _sum, column) => sumTo({ classes: SECTION_CLASSES[place] ?? ALL_CLASSES, types })(column),
          ),
        ],
  );
  return [
    ...blocks.slice(0, 2).flat(),
    resultBlock(
      'gross',
      t('statement.grossProfit'),
      grossProfit,
      sumTo({ classes: ALL_CLASSES, types: GROSS_TYPES }),
    ),
    ...blocks.slice(2).flat(),
    resultBlock('net', t('statement.netProfit'), netProfit, sumTo({ classes: ALL_CLASSES })),
  ];
}

/** Twelve whole months up to that of the last day: income, all costs, and what remains. */
const trend = (): ReportTrend => ({
  caption: t('profitAndLoss.trend'),
  useData: ({ to = '' }: ReportQuery) => {
    const { data } = useReport('profitAndLoss', { ...monthOf(to), compare: '11', period: 'month' });
    return useMemo(() => data && trendOf(data), [data]);
  },
});

function trendOf({ columns, sections, netProfit }: Report) {
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
