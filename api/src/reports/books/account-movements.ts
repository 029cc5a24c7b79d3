import type Big from 'big.js';
import {
  ACCOUNT_TYPES,
  BALANCE_SIDES,
  accountMovementsTable,
  sumOf,
  type AccountClass,
  type AccountMovement,
  type AccountMovements,
  type AccountType,
  type BalanceSide,
} from '@accounts/shared-domain';
import { Type } from 'typebox';
import { oneOf } from '../../accounting/master-data/list-schema.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { AccountMovementsSchema } from '../../platform/responses/reports.ts';
import { balancesOn, type AccountBalances } from './balances.ts';
import type { ReportDescription } from './description.ts';
import { changeOf, periodBalance } from './period-balances.ts';
import { dayBefore, periodColumns, type Comparison, type Span } from './periods.ts';
import { accountPath, type TextEntry } from './plain-text.ts';
import { sheetOf } from './printable.ts';
import { COMPARE, FROM_TO, spanOf } from './query-parameters.ts';
import type { Cell } from './spreadsheet.ts';
import { balancesAsEntries } from './statement-text.ts';

const CLASSES: readonly AccountClass[] = ['Asset', 'Liability', 'Equity', 'Revenue', 'Expense'];
const TYPES = Object.keys(ACCOUNT_TYPES) as AccountType[];
/** Most classes, or types, that one question names: all there are. */
const MAX_NAMES = Math.max(CLASSES.length, TYPES.length);
const MAX_NAME_LENGTH = Math.max(...[...CLASSES, ...TYPES].map((name) => name.length));

/** Some of the names, separated by commas. */
function listOf(names: readonly string[]) {
  const one = `(${names.join('|')})`;
  return {
    pattern: `^${one}(,${one}){0,${MAX_NAMES - 1}}$`,
    maxLength: MAX_NAMES * (MAX_NAME_LENGTH + 1),
  };
}

const QUERY = {
  ...FROM_TO,
  ...COMPARE,
  accountClass: Type.Optional(
    Type.String({ ...listOf(CLASSES), description: 'Only accounts of these classes, separated by commas.' }),
  ),
  accountType: Type.Optional(
    Type.String({ ...listOf(TYPES), description: 'Only accounts of these types, separated by commas.' }),
  ),
  side: Type.Optional({
    ...oneOf(BALANCE_SIDES),
    description: 'Only accounts whose balance on the last day is on this side.',
  }),
};

/** Accounts with what moved them in a period, and their sum: what a sum of another report is made of. */
export const ACCOUNT_MOVEMENTS: ReportDescription<typeof QUERY, AccountMovements> = {
  name: 'accountMovements',
  summary:
    'Accounts with their balances before and after a period, of some classes or types, and the sum of them',
  area: 'Accounts',
  query: QUERY,
  answer: AccountMovementsSchema,
  read: ({ tx, member, query }) =>
    accountMovements(
      tx,
      spanOf(member, query),
      {
        classes: query.accountClass?.split(',') ?? null,
        types: query.accountType?.split(',') ?? null,
        side: query.side ?? null,
      },
      query,
    ),
  title: ({ from, to }) => `General ledger accounts ${from} ${to}`,
  table: movementsTable,
  paper: (report, writing) => ({
    title: writing.text('routes.generalLedger'),
    days: { from: report.from, to: report.to },
    sheets: [sheetOf(writing, accountMovementsTable(writing, report))],
  }),
  entries: movementsAsEntries,
};

/** Which accounts; null takes all of them. */
interface AccountFilter {
  classes: readonly string[] | null;
  types: readonly string[] | null;
  side: BalanceSide | null;
}

/** Accounts as they are posted, years open, in the order of the chart; those that are zero throughout are left out. */
export async function accountMovements(
  tx: Tx,
  span: Span,
  filter: AccountFilter,
  comparison: Comparison = {},
): Promise<AccountMovements> {
  const columns = periodColumns(span, comparison);
  const days = columns.flatMap(({ from, to }) => [dayBefore(from), to]);
  const accounts = (await balancesOn(tx, days)).filter((account) => isAsked(account, filter));
  const [total, ...comparisons] = columns.map((column, place) =>
    periodBalance(column, sumAt(accounts, place * 2), sumAt(accounts, place * 2 + 1)),
  );
  if (total === undefined) throw new Error('A report has a column.');
  return {
    ...total,
    rows: accounts.map((account) => movementOf(account, columns.length)),
    ...(comparisons.length > 0 ? { comparisons } : {}),
  };
}

function isAsked(account: AccountBalances, { classes, types, side }: AccountFilter): boolean {
  const { account_class, account_type, nets } = account;
  if (nets.every((net) => net.eq(0))) return false;
  if (classes !== null && !classes.includes(account_class)) return false;
  if (types !== null && !types.includes(account_type)) return false;
  if (side === null) return true;
  const closing = sumAt([account], 1);
  return side === 'debit' ? closing.gt(0) : closing.lt(0);
}

function sumAt(accounts: readonly AccountBalances[], place: number): Big {
  return sumOf(accounts.map(({ nets }) => nets[place] ?? 0));
}

function movementOf(account: AccountBalances, columns: number): AccountMovement {
  const [current, ...compared] = Array.from({ length: columns }, (_each, place) =>
    changeOf(sumAt([account], place * 2), sumAt([account], place * 2 + 1)),
  );
  if (current === undefined) throw new Error('A report has a column.');
  return {
    accountId: account.id,
    code: account.code,
    name: account.name,
    accountClass: account.account_class,
    accountType: account.account_type,
    ...current,
    ...(compared.length > 0 ? { compared } : {}),
  };
}

function movementsTable({ rows, comparisons = [], ...total }: AccountMovements): Cell[][] {
  const cells = ({
    openingBalance,
    change,
    closingBalance,
  }: Omit<AccountMovements, 'rows' | 'from' | 'to'>) => [openingBalance, change, closingBalance];
  return [
    [
      'Code',
      'Account',
      'Class',
      'Type',
      'Opening balance',
      'Change',
      'Closing balance',
      ...comparisons.flatMap(({ from, to }) =>
        ['Opening balance', 'Change', 'Closing balance'].map((head) => `${head} ${from} to ${to}`),
      ),
    ],
    ...rows.map((row) => [
      row.code,
      row.name,
      row.accountClass,
      row.accountType,
      ...cells(row),
      ...(row.compared ?? []).flatMap(cells),
    ]),
    ['', 'Total', '', '', ...cells(total), ...comparisons.flatMap(cells)],
  ];
}

function movementsAsEntries({ from, to, rows }: AccountMovements): TextEntry[] {
  return balancesAsEntries(
    'General ledger',
    [dayBefore(from), to],
    rows.map(({ accountClass, code, name, openingBalance, closingBalance }) => ({
      account: accountPath(accountClass, code, name),
      amounts: [openingBalance, closingBalance],
    })),
  );
}
