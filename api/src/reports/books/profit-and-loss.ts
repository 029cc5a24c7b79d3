import Big from 'big.js';
import {
  ACCOUNT_TYPES,
  profitAndLossTable,
  toJsonNumber,
  type AccountType,
  type ProfitAndLoss,
} from '@accounts/shared-domain';
import type { Tx } from '../../platform/db/transaction.ts';
import { ProfitAndLossSchema } from '../../platform/responses/reports.ts';
import { balancesOn, isYearly } from './balances.ts';
import type { ReportDescription } from './description.ts';
import { dayBefore, periodColumns, type Comparison, type Span } from './periods.ts';
import { accountPath, type TextEntry } from './plain-text.ts';
import { sheetOf } from './printable.ts';
import { COMPARE, FROM_TO, spanOf } from './query-parameters.ts';
import { accountRow, sectionOf, sectionTable } from './sections.ts';
import type { Cell } from './spreadsheet.ts';

const QUERY = { ...FROM_TO, ...COMPARE };

/** What the company earned and spent in a period. */
export const PROFIT_AND_LOSS: ReportDescription<typeof QUERY, ProfitAndLoss> = {
  name: 'profitAndLoss',
  summary: 'Profit and loss of a period',
  area: 'Accounts',
  query: QUERY,
  answer: ProfitAndLossSchema,
  read: ({ tx, member, query }) => profitAndLoss(tx, spanOf(member, query), query),
  title: ({ from, to }) => `Profit and loss ${from} ${to}`,
  table: profitAndLossRows,
  paper: (report, writing) => ({
    title: writing.text('routes.profitAndLoss'),
    days: report,
    sheets: [sheetOf(writing, profitAndLossTable(writing, report))],
  }),
  entries: profitAndLossEntries,
};

const TYPES = Object.keys(ACCOUNT_TYPES) as AccountType[];
const SECTIONS: readonly [string, 'Revenue' | 'Expense', readonly AccountType[]][] = [
  ['Sales', 'Revenue', ['Sales']],
  ['Direct costs', 'Expense', ['Direct Costs']],
  ['Other income', 'Revenue', TYPES.filter((type) => type !== 'Sales')],
  ['Expenses', 'Expense', TYPES.filter((type) => type !== 'Direct Costs')],
];

/** Profit and loss of a period, and of those it is compared with. Years' ends inside a period change nothing. */
export async function profitAndLoss(tx: Tx, span: Span, comparison: Comparison = {}): Promise<ProfitAndLoss> {
  const columns = periodColumns(span, comparison);
  const days = [...columns.map(({ to }) => to), ...columns.map(({ from }) => dayBefore(from))];
  const balances = await balancesOn(tx, days);
  const movements = balances.filter(isYearly).map((account) => ({
    ...account,
    nets: columns.map((_column, place) =>
      (account.nets[place] ?? new Big(0)).minus(account.nets[columns.length + place] ?? 0),
    ),
  }));
  const built = SECTIONS.map(([title, accountClass, types]) => {
    const own = movements.filter((account) => account.account_class === accountClass);
    const rows = own.map((account) => accountRow(account, accountClass === 'Revenue' ? -1 : 1));
    return sectionOf(title, types, rows, columns.length);
  });
  const [sales, direct, other, expenses] = built.map(({ totals }) => totals) as [Big[], Big[], Big[], Big[]];
  const gross = sales.map((total, place) => total.minus(direct[place] ?? 0));
  return {
    ...span,
    columns,
    sections: built.map(({ section }) => section),
    grossProfit: gross.map(toJsonNumber),
    netProfit: gross.map((total, place) =>
      toJsonNumber(total.plus(other[place] ?? 0).minus(expenses[place] ?? 0)),
    ),
  };
}

function profitAndLossRows({ columns, sections, grossProfit, netProfit }: ProfitAndLoss): Cell[][] {
  const [sales = [], direct = [], ...others] = sections.map(sectionTable);
  return [
    ['Type', 'Code', 'Account', ...columns.map(({ from, to }) => `${from} to ${to}`)],
    ...sales,
    ...direct,
    ['', '', 'Gross profit', ...grossProfit],
    ...others.flat(),
    ['', '', 'Net profit', ...netProfit],
  ];
}

/** One transaction a column, on its last day: what moved in the period. */
function profitAndLossEntries({ columns, sections }: ProfitAndLoss): TextEntry[] {
  return columns.map(({ from, to }, place) => ({
    date: to,
    code: '',
    description: `Profit and loss ${from} to ${to}`,
    note: '',
    postings: sections.flatMap(({ groups }, index) => {
      const accountClass = SECTIONS[index]?.[1] ?? 'Revenue';
      return groups.flatMap(({ rows }) =>
        rows.map(({ code, name, amounts }) => ({
          account: accountPath(accountClass, code, name),
          amount: (amounts[place] ?? 0) * (accountClass === 'Revenue' ? -1 : 1),
        })),
      );
    }),
  }));
}
