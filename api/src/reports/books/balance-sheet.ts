import type Big from 'big.js';
import {
  ACCOUNT_TYPES,
  balanceSheetTable,
  toJsonNumber,
  type AccountClass,
  type AccountType,
  type BalanceSheet,
  type IsoDate,
  type StatementRow,
} from '@accounts/shared-domain';
import type { Tx } from '../../platform/db/transaction.ts';
import { BalanceSheetSchema } from '../../platform/responses/reports.ts';
import { carriedBalances, type AccountBalances } from './balances.ts';
import { contactCredits } from './contact-credits.ts';
import type { ReportDescription } from './description.ts';
import { asAtColumns, type Comparison } from './periods.ts';
import { accountPath, type TextEntry } from './plain-text.ts';
import { sheetOf } from './printable.ts';
import { AS_AT, COMPARE, dayOf } from './query-parameters.ts';
import { accountRow, sectionOf, sectionTable, type ExactRow } from './sections.ts';
import type { Cell } from './spreadsheet.ts';
import { balancesAsEntries } from './statement-text.ts';

const QUERY = { ...AS_AT, ...COMPARE };

/** What the company owns and owes at the end of a day, and what is left to its owners. */
export const BALANCE_SHEET: ReportDescription<typeof QUERY, BalanceSheet> = {
  name: 'balanceSheet',
  summary: 'Balance sheet at the end of a day',
  area: 'Accounts',
  query: QUERY,
  answer: BalanceSheetSchema,
  read: ({ tx, member, query }) =>
    balanceSheet(tx, dayOf(member, query), member.company.financialYearStart, query),
  title: ({ asAt }) => `Balance sheet ${asAt}`,
  table: balanceSheetRows,
  paper: (report, writing) => ({
    title: writing.text('routes.balanceSheet'),
    days: report,
    sheets: [sheetOf(writing, balanceSheetTable(writing, report))],
  }),
  entries: balanceSheetEntries,
};

const TYPES = Object.keys(ACCOUNT_TYPES) as AccountType[];
const SECTIONS = [
  ['Assets', 'Asset', 1],
  ['Liabilities', 'Liability', -1],
  ['Equity', 'Equity', -1],
] as const;

/** The balance sheet of a day, and of those it is compared with. */
export async function balanceSheet(
  tx: Tx,
  asAt: IsoDate,
  startMonth: number,
  comparison: Comparison = {},
): Promise<BalanceSheet> {
  const days = asAtColumns(asAt, comparison);
  const { accounts, earnings } = await carriedBalances(tx, days, startMonth);
  const receivable = accounts.find((account) => account.system_key === 'receivable');
  const payable = accounts.find((account) => account.system_key === 'payable');
  const [credits, debits] = await Promise.all([
    receivable === undefined ? [] : contactCredits(tx, receivable.id, 1, days),
    payable === undefined ? [] : contactCredits(tx, payable.id, -1, days),
  ]);
  const special: Record<AccountClass, ExactRow[]> = {
    Asset: [computed('supplierDebit', 'Supplier debit balances', 'Current Asset', debits)],
    Liability: [computed('customerCredit', 'Customer credit balances', 'Current Liability', credits)],
    Equity: [computed('currentEarnings', 'Current year earnings', 'Retained Earnings', earnings)],
    Revenue: [],
    Expense: [],
  };
  const gross = accounts.map((account) => {
    if (account === receivable) return withMore(account, credits);
    return account === payable
      ? withMore(
          account,
          debits.map((debit) => debit.neg()),
        )
      : account;
  });
  const built = SECTIONS.map(([title, accountClass, sign]) => {
    const own = gross.filter((account) => account.account_class === accountClass);
    const rows = [...own.map((account) => accountRow(account, sign)), ...special[accountClass]];
    return sectionOf(title, TYPES, rows, days.length);
  });
  const [assets, liabilities, equity] = built.map(({ totals }) => totals) as [Big[], Big[], Big[]];
  return {
    asAt,
    columns: days.map((day) => ({ asAt: day })),
    sections: built.map(({ section }) => section),
    totalAssets: assets.map(toJsonNumber),
    totalLiabilities: liabilities.map(toJsonNumber),
    totalEquity: equity.map(toJsonNumber),
    difference: assets.map((total, place) =>
      toJsonNumber(total.minus(liabilities[place] ?? 0).minus(equity[place] ?? 0)),
    ),
  };
}

function computed(
  kind: StatementRow['kind'],
  name: string,
  accountType: AccountType,
  amounts: Big[],
): ExactRow {
  return { kind, accountId: null, code: '', name, accountType, amounts };
}

/** Contacts on the other side are shown there, so the control account shows the rest. */
function withMore(account: AccountBalances, more: readonly Big[]): AccountBalances {
  return { ...account, nets: account.nets.map((net, place) => net.plus(more[place] ?? 0)) };
}

function balanceSheetRows(report: BalanceSheet): Cell[][] {
  return [
    ['Type', 'Code', 'Account', ...report.columns.map(({ asAt }) => asAt)],
    ...report.sections.flatMap(sectionTable),
    ['', '', 'Assets less liabilities and equity', ...report.difference],
  ];
}

function balanceSheetEntries(report: BalanceSheet): TextEntry[] {
  const days = report.columns.map(({ asAt }) => asAt);
  const balances = report.sections.flatMap(({ groups }, index) => {
    const [, accountClass, sign] = SECTIONS[index] ?? SECTIONS[0];
    return groups.flatMap(({ rows }) =>
      rows.map(({ code, name, amounts }) => ({
        account: accountPath(accountClass, code, name),
        amounts: amounts.map((amount) => amount * sign),
      })),
    );
  });
  return balancesAsEntries('Balance sheet', days, balances);
}
