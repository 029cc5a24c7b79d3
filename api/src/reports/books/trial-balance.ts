import {
  decimal,
  sumOf,
  toJsonNumber,
  trialBalanceTable,
  type TrialBalance,
  type TrialBalanceRow,
} from '@accounts/shared-domain';
import type { Tx } from '../../platform/db/transaction.ts';
import { TrialBalanceSchema } from '../../platform/responses/reports.ts';
import { carriedBalances, type AccountBalances } from './balances.ts';
import type { ReportDescription } from './description.ts';
import { asAtColumns, type Comparison } from './periods.ts';
import { accountPath, type TextEntry } from './plain-text.ts';
import { sheetOf } from './printable.ts';
import { AS_AT, COMPARE, YEARS, dayOf, yearStartOf } from './query-parameters.ts';
import { balancesAsEntries } from './statement-text.ts';

const QUERY = { ...AS_AT, ...COMPARE, ...YEARS };

/** Every account with a balance at the end of a day, debits beside credits. */
export const TRIAL_BALANCE: ReportDescription<typeof QUERY, TrialBalance> = {
  name: 'trialBalance',
  summary: 'Trial balance at the end of a day',
  area: 'Accounts',
  query: QUERY,
  answer: TrialBalanceSchema,
  read: ({ tx, member, query }) => trialBalance(tx, dayOf(member, query), yearStartOf(member, query), query),
  title: ({ asAt }) => `Trial balance ${asAt}`,
  table: trialBalanceRows,
  paper: (report, writing) => ({
    title: writing.text('routes.trialBalance'),
    days: report,
    sheets: [sheetOf(writing, trialBalanceTable(writing, report))],
  }),
  entries: trialBalanceEntries,
};

/**
 * The trial balance of a day: the ledger as it is posted, or with a `startMonth` after the ends of years, which are in
 * Retained Earnings.
 */
export async function trialBalance(
  tx: Tx,
  asAt: string,
  startMonth: number | null,
  comparison: Comparison = {},
): Promise<TrialBalance> {
  const days = asAtColumns(asAt, comparison);
  const { accounts } = await carriedBalances(tx, days, startMonth);
  const rows = accounts.filter(({ nets }) => nets.some((net) => !net.eq(0)));
  const totals = days.map((day, place) =>
    totalsOf(
      day,
      rows.map((account) => sidesOf(account, place)),
    ),
  );
  const [{ totalDebit, totalCredit, difference } = totalsOf(asAt, []), ...comparisons] = totals;
  return {
    asAt,
    rows: rows.map((account) => rowOf(account, days.length)),
    totalDebit,
    totalCredit,
    difference,
    ...(days.length > 1 ? { comparisons } : {}),
  };
}

interface Sides {
  debit: number;
  credit: number;
}

function sidesOf({ nets }: AccountBalances, place: number): Sides {
  const net = decimal(nets[place] ?? 0);
  return { debit: net.gt(0) ? toJsonNumber(net) : 0, credit: net.lt(0) ? toJsonNumber(net.abs()) : 0 };
}

function rowOf(account: AccountBalances, columns: number): TrialBalanceRow {
  const compared = Array.from({ length: columns - 1 }, (_each, index) => sidesOf(account, index + 1));
  return {
    accountId: account.id,
    code: account.code,
    name: account.name,
    accountClass: account.account_class,
    accountType: account.account_type,
    ...sidesOf(account, 0),
    ...(compared.length > 0 ? { compared } : {}),
  };
}

function totalsOf(
  asAt: string,
  sides: readonly Sides[],
): { asAt: string; totalDebit: number; totalCredit: number; difference: number } {
  const debit = sumOf(sides.map((row) => row.debit));
  const credit = sumOf(sides.map((row) => row.credit));
  return {
    asAt,
    totalDebit: toJsonNumber(debit),
    totalCredit: toJsonNumber(credit),
    difference: toJsonNumber(debit.minus(credit)),
  };
}

/** Rows of a sheet, the headings first and the totals last. */
export function trialBalanceRows({
  rows,
  comparisons = [],
  totalDebit,
  totalCredit,
}: TrialBalance): (string | number)[][] {
  return [
    [
      'Code',
      'Account',
      'Class',
      'Type',
      'Debit',
      'Credit',
      ...comparisons.flatMap(({ asAt }) => [`Debit ${asAt}`, `Credit ${asAt}`]),
    ],
    ...rows.map((row) => [
      row.code,
      row.name,
      row.accountClass,
      row.accountType,
      row.debit,
      row.credit,
      ...(row.compared ?? []).flatMap(({ debit, credit }) => [debit, credit]),
    ]),
    [
      '',
      'Total',
      '',
      '',
      totalDebit,
      totalCredit,
      ...comparisons.flatMap((column) => [column.totalDebit, column.totalCredit]),
    ],
  ];
}

function trialBalanceEntries({ asAt, rows, comparisons = [] }: TrialBalance): TextEntry[] {
  const days = [asAt, ...comparisons.map((column) => column.asAt)];
  return balancesAsEntries(
    'Trial balance',
    days,
    rows.map((row) => ({
      account: accountPath(row.accountClass, row.code, row.name),
      amounts: [row, ...(row.compared ?? [])].map(({ debit, credit }) => decimal(debit).minus(credit)),
    })),
  );
}
