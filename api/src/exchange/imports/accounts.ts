import {
  ACCOUNT_CLASSES,
  ACCOUNT_TYPES,
  SINGLE_ACCOUNT_TYPES,
  accountSchema,
  type AccountClass,
  type AccountType,
} from '@accounts/shared-domain';
import { accountResource, type AccountFields } from '../../accounting/accounts/resource.ts';
import { classOfWord } from './account-type-words.ts';
import { findAccountTypes, type AccountTypes } from './account-types.ts';
import type { ImportContext } from './import-run.ts';
import { linkAccounts, readSingleAccounts, type SingleRow } from './link-accounts.ts';
import { warningsOf, type ImportOutcome } from './outcome.ts';
import { ACCOUNT_LETTERS } from './own-codes.ts';
import { importRecords } from './record-import.ts';
import { noteCurrency, noteState } from './record-state.ts';
import { RowReader } from './row-reader.ts';
import type { FilledRow } from './sheet.ts';

/**
 * Accounts of the chart from a sheet, their types in the words of any product. The class may be left out where the type
 * implies it. Those that a company has once are found, not made.
 */
export async function importAccounts(context: ImportContext): Promise<ImportOutcome> {
  const { tx, member, sheet, layout } = context;
  // In our words, where the product that has exported the file has others.
  const typeIn = (line: FilledRow): string => new RowReader(layout, line).text('accountType');
  const types = findAccountTypes(sheet.rows.map(typeIn), layout.choices.accountTypes);
  const own = await readSingleAccounts(tx);
  const singles: SingleRow[] = [];
  const rows = sheet.rows.filter((line) => {
    const accountType = types.typeOf(typeIn(line));
    if (accountType === undefined || !SINGLE_ACCOUNT_TYPES.includes(accountType)) return true;
    const row = new RowReader(layout, line);
    // With our code it is compared with the one that is there.
    if (own.some(({ code }) => code.toLowerCase() === row.text('code').toLowerCase())) return true;
    singles.push({ row, accountType });
    return false;
  });
  await linkAccounts(tx, own, singles);
  const kind = {
    resource: accountResource,
    rules: accountSchema,
    key: 'code' as const,
    letters: ({ accountClass }: AccountFields) => ACCOUNT_LETTERS[accountClass],
    archivedKeepsKey: true,
    isSeeded: true,
    references: () => Promise.resolve(null),
    read: (row: RowReader) => {
      noteState(row);
      noteCurrency(row, member.company.currencyCode);
      return readAccount(row, types);
    },
  };
  const outcome = await importRecords({ ...context, sheet: { ...sheet, rows } }, kind);
  const linked = await warningsOf(singles.map(({ row }) => row));
  const warnings = [...linked, ...outcome.warnings].toSorted((a, b) => a.row - b.row);
  return { ...outcome, warnings, accountTypes: types.words };
}

function readAccount(row: RowReader, types: AccountTypes): AccountFields {
  const text = row.text('accountType');
  const accountType = types.typeOf(text) ?? 'Expense';
  if (text === '') row.fail('accountType', 'Required.');
  else row.stored('accountType', accountType);
  return {
    code: row.text('code'),
    name: row.text('name'),
    accountClass: classIn(row, accountType),
    accountType,
    description: row.text('description'),
    paymentsToAccount: row.flag('paymentsToAccount', false),
    foreignCode: row.text('foreignCode'),
  };
}

function classIn(row: RowReader, accountType: AccountType): AccountClass {
  const own = ACCOUNT_TYPES[accountType] ?? 'Liability';
  const named = classOfWord(row.text('accountClass'));
  if (named === undefined) return row.choice<AccountClass>('accountClass', ACCOUNT_CLASSES, own);
  row.stored('accountClass', named);
  return named;
}
