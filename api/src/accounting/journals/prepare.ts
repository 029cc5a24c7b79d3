import {
  decimal,
  fieldErrors,
  isWithinLimit,
  journalSchema,
  moneyValue,
  sentence,
  sumOf,
  totalTooLargeMessage,
  type FieldFault,
  type ManualJournalInput,
} from '@accounts/shared-domain';
import type { MemberContext } from '../../identity/session/member-context.ts';
import { isUuid, type Tx } from '../../platform/db/transaction.ts';
import { ApiError, apiError } from '../../platform/errors/api-error.ts';
import { movement, type PostingLine } from '../ledger/posting.ts';

/** A line of a journal whose account and contact exist; amounts as plain decimal text. */
export interface PreparedLine {
  accountId: string;
  contactId: string | null;
  description: string;
  debit: string;
  credit: string;
}

/** A journal that follows every rule and balances. */
export interface PreparedJournal {
  date: string;
  reference: string;
  description: string;
  lines: PreparedLine[];
  /** Sum of its debits, as text. */
  total: string;
}

/**
 * Checks a manual journal: field rules, accounts (never receivable or payable, never archived, unless the journal had
 * them before: `known`), contacts, and that it balances. 422 names each field, or both sums.
 */
export async function prepareJournal(
  tx: Tx,
  member: MemberContext,
  input: ManualJournalInput,
  known: ReadonlySet<string> = new Set(),
): Promise<PreparedJournal> {
  const [prepared] = await prepareJournals(tx, member, [input], known);
  if (prepared === undefined) throw new Error('A journal was not prepared.');
  return prepared;
}

/** Checks manual journals as `prepareJournal` does, and throws what is wrong with the first of them that is not right. */
export async function prepareJournals(
  tx: Tx,
  member: MemberContext,
  inputs: readonly ManualJournalInput[],
  known: ReadonlySet<string> = new Set(),
): Promise<PreparedJournal[]> {
  const schema = journalSchema(member.company.currencyExponent);
  for (const input of inputs) requireNone(fieldErrors(schema, input));
  const lines = inputs.flatMap((input) => input.lines);
  const references: References = {
    accounts: new Map((await readAccounts(tx, lines)).map((row) => [row.id, row])),
    contacts: await readContacts(tx, lines),
    known,
  };
  return inputs.map((input) => {
    requireNone(referenceErrors(input, references));
    return preparedOf(member, input);
  });
}

function requireNone(errors: readonly FieldFault[]): void {
  if (errors.length > 0) throw apiError.validation([...errors]);
}

function preparedOf(member: MemberContext, input: ManualJournalInput): PreparedJournal {
  const lines = input.lines.map((line): PreparedLine => ({
    accountId: line.accountId.toLowerCase(),
    contactId: line.contactId ? line.contactId.toLowerCase() : null,
    description: line.description?.trim() ?? '',
    debit: decimal(line.debit ?? 0).toFixed(),
    credit: decimal(line.credit ?? 0).toFixed(),
  }));
  return {
    date: input.date,
    reference: input.reference?.trim() ?? '',
    description: input.description?.trim() ?? '',
    lines,
    total: requireBalance(member, lines),
  };
}

function requireBalance(member: MemberContext, lines: readonly PreparedLine[]): string {
  const { currencyExponent: exponent } = member.company;
  const debits = sumOf(lines.map((line) => line.debit));
  const credits = sumOf(lines.map((line) => line.credit));
  if (!isWithinLimit(debits, exponent)) {
    throw apiError.validation([{ field: 'lines', message: totalTooLargeMessage(exponent) }]);
  }
  if (!debits.eq(credits)) {
    const message = sentence('Debits are {debits}, credits are {credits}: a journal must balance.', {
      debits: moneyValue(debits, exponent),
      credits: moneyValue(credits, exponent),
    });
    throw new ApiError(422, 'API-BALANCE', message, { errors: [{ field: 'lines', message }] });
  }
  return debits.toFixed();
}

interface AccountRow {
  id: string;
  account_type: string;
  status: string;
}

/** Accounts that documents keep by themselves. */
const CONTROL_TYPES = ['Accounts Receivable', 'Accounts Payable'];

/** What the lines of journals name, as it is stored. */
interface References {
  accounts: ReadonlyMap<string, AccountRow>;
  contacts: ReadonlySet<string>;
  /** Accounts that may be archived. */
  known: ReadonlySet<string>;
}

function referenceErrors(
  { lines }: ManualJournalInput,
  { accounts, contacts, known }: References,
): FieldFault[] {
  const errors: FieldFault[] = [];
  lines.forEach((line, index) => {
    const field = `lines[${index}].accountId`;
    const account = accounts.get(line.accountId.toLowerCase());
    if (account === undefined) errors.push({ field, message: 'This account does not exist.' });
    else if (CONTROL_TYPES.includes(account.account_type)) {
      const message = 'Receivable and payable accounts are kept by the documents themselves.';
      errors.push({ field, message });
    } else if (account.status !== 'A' && !known.has(account.id)) {
      errors.push({ field, message: 'This account is archived.' });
    }
    if (line.contactId && !contacts.has(line.contactId.toLowerCase())) {
      errors.push({ field: `lines[${index}].contactId`, message: 'This contact does not exist.' });
    }
  });
  return errors;
}

async function readAccounts(tx: Tx, lines: ManualJournalInput['lines']): Promise<AccountRow[]> {
  const ids = [...new Set(lines.map((line) => line.accountId).filter(isUuid))];
  return tx.run<AccountRow>(
    'SELECT id, account_type, status FROM account WHERE company_id = $1 AND id = ANY ($2::uuid[])',
    [tx.companyId, ids],
  );
}

async function readContacts(tx: Tx, lines: ManualJournalInput['lines']): Promise<Set<string>> {
  const ids = [...new Set(lines.map((line) => line.contactId ?? '').filter(isUuid))];
  if (ids.length === 0) return new Set();
  const rows = await tx.run<{ id: string }>(
    'SELECT id FROM contact WHERE company_id = $1 AND id = ANY ($2::uuid[])',
    [tx.companyId, ids],
  );
  return new Set(rows.map((row) => row.id));
}

/** The movements that a journal books, each line on its own. */
export function journalMovements(lines: readonly PreparedLine[]): PostingLine[] {
  return lines.map((line, apart) => ({
    ...movement(line.accountId, decimal(line.debit).minus(line.credit), line.contactId),
    apart,
  }));
}
