import {
  ACCOUNT_CLASSES,
  ACCOUNT_TYPES,
  SINGLE_ACCOUNT_TYPES,
  accountSchema,
  sentence,
  word,
} from '@accounts/shared-domain';
import type { AccountClass, AccountType } from '@accounts/shared-domain';
import { accountCatalogue } from '../accounts/catalogue.ts';
import type { AccountFields } from '../accounts/catalogue.ts';
import type { Tx } from '../db/transaction.ts';
import type { MemberContext } from '../identity/member-context.ts';
import type { ImportOutcome, Progress } from './outcome.ts';
import { importRecords } from './record-import.ts';
import type { Layout, RowReader } from './row-reader.ts';
import type { Sheet } from './sheet.ts';

const TYPES = Object.keys(ACCOUNT_TYPES) as AccountType[];

/** Accounts of the chart from a sheet. The class may be left out where the type tells it. */
export function importAccounts(
  tx: Tx,
  member: MemberContext,
  sheet: Sheet,
  layout: Layout,
  progress: Progress,
): Promise<ImportOutcome> {
  const kind = {
    described: accountCatalogue,
    rules: accountSchema,
    key: 'code' as const,
    archivedKeepsKey: true,
    isSeeded: true,
    references: () => Promise.resolve(null),
    read: readAccount,
  };
  return importRecords(tx, member, kind, sheet, layout, progress);
}

function readAccount(row: RowReader): AccountFields {
  const accountType = row.choice('accountType', TYPES, 'Expense');
  if (row.text('accountType') === '') row.fail('accountType', 'Required.');
  if (SINGLE_ACCOUNT_TYPES.includes(accountType)) {
    row.fail(
      'accountType',
      sentence('There is one account of the type {type} already.', { type: word(accountType) }),
    );
  }
  return {
    code: row.text('code'),
    name: row.text('name'),
    accountClass: row.choice<AccountClass>(
      'accountClass',
      ACCOUNT_CLASSES,
      ACCOUNT_TYPES[accountType] ?? 'Liability',
    ),
    accountType,
    description: row.text('description'),
    paymentsToAccount: row.flag('paymentsToAccount', false),
  };
}
