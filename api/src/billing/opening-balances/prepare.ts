import {
  MONEY_MESSAGES,
  decimal,
  fieldErrors,
  openingSchema,
  type FieldFault,
  type OpeningBalancesInput,
  type OpeningDocumentInput,
} from '@accounts/shared-domain';
import type Big from 'big.js';
import type { DocumentInput } from '../../documents/engine/prepared.ts';
import type { DocumentKindDescription } from '../../documents/kinds/kind.ts';
import { DOCUMENT_KINDS } from '../../documents/kinds/kinds.ts';
import type { MemberContext } from '../../identity/session/member-context.ts';
import { isUuid, type Tx } from '../../platform/db/transaction.ts';
import { apiError } from '../../platform/errors/api-error.ts';

/** The two kinds of document that can be open on the start date, and the field that lists them. */
export const OPENING_KINDS = [
  { field: 'invoices', kind: DOCUMENT_KINDS.Invoice },
  { field: 'bills', kind: DOCUMENT_KINDS.Bill },
] as const;

/** One of {@link OPENING_KINDS}. */
export type OpeningKind = (typeof OPENING_KINDS)[number];

/** Balance of an account on the start date, debit less credit. */
export interface OpeningAmount {
  accountId: string;
  amount: Big;
}

/** 422 unless the whole body follows the field rules, with the currency's decimals and open by the start date. */
export function requireOpeningRules(member: MemberContext, input: OpeningBalancesInput): void {
  const errors = fieldErrors(openingSchema(member.company.currencyExponent), input);
  if (errors.length === 0) errors.push(...dateErrors(input));
  if (errors.length > 0) throw apiError.validation(errors);
}

function dateErrors(input: OpeningBalancesInput): FieldFault[] {
  const message = MONEY_MESSAGES.afterStart;
  return OPENING_KINDS.flatMap(({ field }) =>
    (input[field] ?? []).flatMap(({ issueDate }, index) =>
      issueDate > input.startDate ? [{ field: `${field}[${index}].issueDate`, message }] : [],
    ),
  );
}

interface AccountRow {
  id: string;
  account_type: string;
  system_key: string | null;
  status: string;
}

const CONTROL_TYPES = ['Accounts Receivable', 'Accounts Payable'];

/**
 * The balances of accounts: each account once, never receivable or payable (their documents bring those), never Opening
 * Balance Adjustments (it takes the difference), never archived unless it had a balance before (`known`).
 */
export async function prepareAccounts(
  tx: Tx,
  input: OpeningBalancesInput,
  known: ReadonlySet<string>,
): Promise<OpeningAmount[]> {
  const wanted = input.accounts ?? [];
  const rows = await tx.run<AccountRow>(
    'SELECT id, account_type, system_key, status FROM account WHERE company_id = $1 AND id = ANY ($2::uuid[])',
    [tx.companyId, wanted.map(({ accountId }) => accountId).filter(isUuid)],
  );
  const accounts = new Map(rows.map((row) => [row.id, row]));
  const seen = new Set<string>();
  const errors: FieldFault[] = [];
  const amounts = wanted.map(({ accountId, debit = 0, credit = 0 }, index) => {
    const id = accountId.toLowerCase();
    const message = seen.has(id) ? 'This account is there already.' : accountProblem(accounts.get(id), known);
    if (message !== null) errors.push({ field: `accounts[${index}].accountId`, message });
    seen.add(id);
    return { accountId: id, amount: decimal(debit ?? 0).minus(credit ?? 0) };
  });
  if (errors.length > 0) throw apiError.validation(errors);
  return amounts;
}

function accountProblem(account: AccountRow | undefined, known: ReadonlySet<string>): string | null {
  if (account === undefined) return 'This account does not exist.';
  if (CONTROL_TYPES.includes(account.account_type)) {
    return 'Receivable and payable balances come from the open invoices and bills.';
  }
  if (account.system_key === 'openingBalance') return 'This account takes the difference by itself.';
  return account.status !== 'A' && !known.has(account.id) ? 'This account is archived.' : null;
}

/** An open document as the engine takes it: one line against Opening Balance Adjustments, without tax. */
export function documentInput(
  kind: DocumentKindDescription,
  document: OpeningDocumentInput,
  openingAccount: string,
): DocumentInput {
  const number = document.number?.trim() ?? '';
  const reference = document.reference?.trim() || (kind.needsReference ? number : '');
  return {
    contactId: document.contactId,
    ...(number === '' ? {} : { number }),
    reference,
    issueDate: document.issueDate,
    ...(document.dueDate ? { dueDate: document.dueDate } : {}),
    amountTaxType: 'None',
    lineItems: [
      { title: 'Opening balance', quantity: 1, unitPrice: document.totalAmount, accountId: openingAccount },
    ],
  };
}
