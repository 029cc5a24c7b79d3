import {
  MESSAGES,
  moneyValue,
  sentence,
  type OpeningBalances,
  type OpeningBalancesInput,
  type OpeningDocument,
  type Sentence,
} from '@accounts/shared-domain';
import { readOpeningBalances } from '../../billing/opening-balances/read.ts';
import { saveOpeningBalances } from '../../billing/opening-balances/save.ts';
import { inSavepoint } from '../../identity/jobs/savepoint.ts';
import type { MemberContext } from '../../identity/session/member-context.ts';
import type { TenantContext } from '../../identity/session/tenant-context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { apiError } from '../../platform/errors/api-error.ts';
import { blameRefusal } from './blame.ts';
import { checkCurrency } from './document-state.ts';
import type { ImportContext } from './import-run.ts';
import { amountsIn } from './journals.ts';
import { errorsOf, warningsOf, type ImportOutcome, type Undone } from './outcome.ts';
import { readNamedReferences, type NamedReferences } from './references.ts';
import { RowReader, previewOf } from './row-reader.ts';
import { accountIn } from './row-references.ts';

interface References extends NamedReferences {
  currencyCode: string;
  /** Of the opening balances that are there. */
  startDate: string;
}

interface OpeningRow {
  row: RowReader;
  date: string;
  account: { accountId: string; debit: number; credit: number };
}

/**
 * Balances of accounts on the start date, one row each. They join those that have been entered, and replace the balance of
 * an account that has one; open invoices and bills stay. Saved as a whole, as the screen does it.
 */
export async function importOpeningBalances({
  tx,
  member,
  sheet,
  layout,
  progress,
}: ImportContext): Promise<ImportOutcome> {
  const stored = await readStored(tx);
  const { currencyCode } = member.company;
  const references = { ...(await readNamedReferences(tx)), currencyCode, startDate: stored.startDate ?? '' };
  const seen = new Map<string, number>();
  const read = sheet.rows.map((line) => readRow(new RowReader(layout, line), references));
  const date = read.find((one) => one.date !== '')?.date ?? references.startDate;
  for (const one of read) check(one, date, seen);
  noteReplaced(read, stored, member.company.currencyExponent);
  const good = await saveGood({ tx, member }, stored, read, date);
  await progress(sheet.rows.length);
  const readers = read.map(({ row }) => row);
  const before = new Set(stored.accounts.map(({ accountId }) => accountId));
  return {
    accepted: good.length,
    rejected: read.length - good.length,
    errors: await errorsOf(readers),
    warnings: await warningsOf(readers),
    // The balance that another one has replaced is not known any more.
    ids: good.map(({ account }) => account.accountId).filter((id) => !before.has(id)),
    preview: previewOf(sheet, layout, readers, (row) => void readRow(row, references)),
  };
}

/** Fields are checked before accounts, and each check names all that it refuses; what is left is saved without it. */
const MAX_TRIES = 3;

/** Saves the rows without an error and returns them; none where they are refused as a whole. */
async function saveGood(
  context: TenantContext,
  stored: OpeningBalances,
  rows: readonly OpeningRow[],
  date: string,
): Promise<OpeningRow[]> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const good = rows.filter(({ row }) => row.errors.length === 0);
    if (good.length === 0 || (await save(context, stored, good, date))) return good;
  }
  return [];
}

async function readStored(tx: Tx): Promise<OpeningBalances> {
  return JSON.parse(await readOpeningBalances(tx)) as OpeningBalances;
}

function readRow(row: RowReader, references: References): OpeningRow {
  checkCurrency(row, references.currencyCode);
  if (row.text('account') === '') row.fail('account', MESSAGES.required);
  const accountId = accountIn(row, 'account', references) ?? '';
  return { row, date: row.date('date') ?? '', account: { accountId, ...amountsIn(row) } };
}

/** All rows have one date, and an account is there once. */
function check({ row, date, account }: OpeningRow, start: string, seen: Map<string, number>): void {
  if (start === '') row.fail('date', MESSAGES.required);
  if (date !== '' && date !== start) row.fail('date', 'All rows must have one date.');
  if (account.accountId === '') return;
  if (seen.has(account.accountId)) row.fail('account', 'This account is there already.');
  seen.set(account.accountId, row.row);
}

/** Says of each account whose balance is another one than that which is there what it was and what it becomes. */
function noteReplaced(rows: readonly OpeningRow[], stored: OpeningBalances, exponent: number): void {
  const before = new Map(stored.accounts.map((one) => [one.accountId, one]));
  const shown = ({ debit, credit }: Balance): Sentence => {
    const amount = moneyValue(debit === 0 ? credit : debit, exponent);
    return debit === 0 ? sentence('{amount} credit', { amount }) : sentence('{amount} debit', { amount });
  };
  for (const { row, account } of rows) {
    const known = before.get(account.accountId);
    if (known === undefined || (known.debit === account.debit && known.credit === account.credit)) continue;
    const said = sentence('The opening balance of this account is {before}, and becomes {after}.', {
      before: shown(known),
      after: shown(account),
    });
    row.addWarning('account', said);
  }
}

/** Saves the balances with those that are there; false where they are refused, with the reason on the rows. */
async function save(
  { tx, member }: TenantContext,
  stored: OpeningBalances,
  rows: readonly OpeningRow[],
  startDate: string,
): Promise<boolean> {
  const accounts = rows.map(({ account }) => account);
  const named = new Set(accounts.map(({ accountId }) => accountId));
  const others = stored.accounts.filter(({ accountId }) => !named.has(accountId));
  const input = {
    ...inputOf(stored),
    startDate,
    accounts: [...accounts, ...others.map(balanceOf)].filter(hasBalance),
  };
  const { refused } = await inSavepoint(tx, () => saveOpeningBalances(tx, member, input));
  if (refused === null) return true;
  // Rows without a balance are not sent.
  const sent = rows.filter(({ account }) => hasBalance(account));
  const faults = refused.errors ?? [];
  const indexes = new Set(faults.map(({ field }) => Number(/^accounts\[(\d+)\]/.exec(field)?.[1] ?? 0)));
  for (const index of indexes.size === 0 ? [0] : indexes) {
    const own = faults.filter(
      ({ field }) => !field.startsWith('accounts[') || field.startsWith(`accounts[${index}]`),
    );
    blameRefusal(
      (sent[index] ?? rows[0])?.row,
      { said: refused.said, errors: own.length > 0 ? own : undefined },
      { accountId: 'account', debit: 'debit', credit: 'credit', startDate: 'date' },
      'account',
    );
  }
  return false;
}

/** What an account begins with, on one side. */
type Balance = Record<'debit' | 'credit', number>;

const hasBalance = ({ debit, credit }: Balance): boolean => debit !== 0 || credit !== 0;

const balanceOf = ({ accountId, debit, credit }: OpeningBalances['accounts'][number]) => ({
  accountId,
  debit,
  credit,
});

function inputOf({ invoices, bills, version }: OpeningBalances): Omit<OpeningBalancesInput, 'startDate'> {
  return { invoices: invoices.map(documentOf), bills: bills.map(documentOf), version };
}

function documentOf(document: OpeningDocument): NonNullable<OpeningBalancesInput['invoices']>[number] {
  const { id, contactId, number, reference, issueDate, dueDate, totalAmount } = document;
  return { id, contactId, number, reference, issueDate, dueDate, totalAmount };
}

/** Takes the balances of accounts out that had none before. */
export async function undoOpeningBalances(
  tx: Tx,
  member: MemberContext,
  ids: readonly string[],
): Promise<Undone> {
  // Saving the balances takes the permission to approve.
  if (!member.can('Accounts', 'approve')) throw apiError.forbidden();
  const stored = await readStored(tx);
  const undone = new Set(ids);
  const removed = stored.accounts.map(({ accountId }) => accountId).filter((id) => undone.has(id));
  if (removed.length === 0 || stored.startDate === null) return { removed: [], present: 0 };
  const accounts = stored.accounts.filter(({ accountId }) => !undone.has(accountId)).map(balanceOf);
  const input = { ...inputOf(stored), startDate: stored.startDate, accounts };
  const { refused } = await inSavepoint(tx, () => saveOpeningBalances(tx, member, input));
  return { removed: refused === null ? removed : [], present: removed.length };
}
