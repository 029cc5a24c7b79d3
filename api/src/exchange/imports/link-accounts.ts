import { NAME_LENGTH, SINGLE_ACCOUNT_TYPES, sentence, word, type AccountType } from '@accounts/shared-domain';
import { touchList } from '../../platform/changes/list-versions.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { quoted } from './cells.ts';
import type { RowReader } from './row-reader.ts';

/** A row of an account whose type a company has once. */
export interface SingleRow {
  row: RowReader;
  accountType: AccountType;
}

/** An account of a type that a company has once. */
export interface SingleAccount {
  id: string;
  code: string;
  name: string;
  account_type: AccountType;
}

const READ = `
  SELECT id, code, name, account_type FROM account
  WHERE company_id = $1 AND account_type = ANY ($2::text[]) AND system_key IS NOT NULL`;
const KEEP = `
  UPDATE account SET foreign_code = $3, version = version + 1
  WHERE company_id = $1 AND id = $2 AND foreign_code = '' AND NOT EXISTS (
    SELECT 1 FROM account o WHERE o.company_id = $1 AND lower(o.foreign_code) = lower($3)) RETURNING id`;

/** The accounts of the types that a company has once. */
export function readSingleAccounts(tx: Tx): Promise<SingleAccount[]> {
  return tx.run<SingleAccount>(READ, [tx.companyId, SINGLE_ACCOUNT_TYPES]);
}

/**
 * Accounts that every company has once are not made again: the code of the file is kept as the previous code of the one that
 * is there. Each is a warning of its row.
 */
export async function linkAccounts(
  tx: Tx,
  own: readonly SingleAccount[],
  rows: readonly SingleRow[],
): Promise<void> {
  if (rows.length === 0) return;
  for (const { row, accountType } of rows) {
    const account = own.find((each) => each.account_type === accountType);
    const code = row.text('code') || row.text('name');
    const label = account === undefined ? '' : `${account.code} ${account.name}`;
    const isKept =
      account !== undefined &&
      code !== '' &&
      code.length <= NAME_LENGTH &&
      (await tx.run(KEEP, [tx.companyId, account.id, code])).length > 0;
    const message = isKept
      ? sentence('This is your account {account}: {code} is kept as its previous code.', {
          account: label,
          code: quoted(code),
        })
      : sentence('Left out: there is one account of the type {type}, {account}.', {
          type: word(accountType),
          account: label,
        });
    row.addWarning('accountType', message);
  }
  await touchList(tx, 'accounts');
}
