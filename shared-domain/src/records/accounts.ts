import type { RecordFields } from './fields.ts';
import { ACCOUNT_CLASSES, ACCOUNT_TYPES, type AccountType } from './account-types.ts';

/** Types of accounts in their order. */
const TYPE_NAMES = Object.keys(ACCOUNT_TYPES) as readonly AccountType[];

/** The fields of an account of the chart. */
export const ACCOUNT_FIELDS = {
  code: { kind: 'code' },
  name: { kind: 'name' },
  accountClass: { kind: 'choice', of: ACCOUNT_CLASSES, required: true, initial: 'Expense', label: 'class' },
  accountType: { kind: 'choice', of: TYPE_NAMES, required: true, initial: 'Expense', label: 'type' },
  description: { kind: 'description' },
  /** May be chosen as the account of a payment. */
  paymentsToAccount: { kind: 'boolean' },
  /** Code in the product that the company has come from; '' without one. Imports find the record by it. */
  foreignCode: { kind: 'shortText' },
  /** Seeded and used by postings: cannot be deleted, class and type are fixed. */
  system: { kind: 'boolean', readOnly: true },
  /** Balance in the account's natural direction is not implied: debit minus credit. Null for who may not view accounts. */
  balance: { kind: 'amount', readOnly: true, nullable: true },
} as const satisfies RecordFields;
