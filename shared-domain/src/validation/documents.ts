import type { AccountType } from '../records/account-types.ts';
import { DOCUMENT_FIELDS } from '../records/documents.ts';
import { MESSAGES } from './fields.ts';
import type { FieldChecks } from './record-schema.ts';
import { DUE_AFTER_ISSUE } from './transaction-checks.ts';
import { transactionSchema } from './transaction-schema.ts';

const CHECKS: FieldChecks = {
  dueDate: [DUE_AFTER_ISSUE],
  'lineItems[].title': [
    {
      name: 'blank',
      message: MESSAGES.required,
      holds: (title: unknown) => typeof title !== 'string' || title === '' || title.trim() !== '',
    },
  ],
};

/**
 * An invoice or a bill in a currency of so many decimals, as a form holds it and POST and PUT accept it. Errors name fields
 * as `lineItems[0].quantity`.
 */
export const documentSchema = transactionSchema(DOCUMENT_FIELDS, CHECKS);

const CONTROL = 'Receivable and payable accounts are kept by the documents themselves.';
const MONEY = 'Money moves with payments. Choose what was sold or bought, not where the money is.';
/** Types of account that no line of a document books to, and why. */
export const KEPT_ACCOUNT_TYPES: Partial<Record<AccountType, string>> = {
  'Accounts Receivable': CONTROL,
  'Accounts Payable': CONTROL,
  Bank: MONEY,
  Cash: MONEY,
  Tax: 'Tax accounts are kept by the tax rates of the lines.',
};
