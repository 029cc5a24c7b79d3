import type { RecordFields } from './fields.ts';
import { LEDGER_LINE_FIELDS } from './journals.ts';
import { MAX_LINES } from './lines.ts';

/** The fields of the balance that one account had on the start date. */
export const OPENING_ACCOUNT_FIELDS = {
  accountId: LEDGER_LINE_FIELDS.accountId,
  accountCode: LEDGER_LINE_FIELDS.accountCode,
  accountName: LEDGER_LINE_FIELDS.accountName,
  debit: LEDGER_LINE_FIELDS.debit,
  credit: LEDGER_LINE_FIELDS.credit,
} as const satisfies RecordFields;

/** The fields of an invoice or a bill that was open on the start date. */
export const OPENING_DOCUMENT_FIELDS = {
  /** Of a document entered before; left out for a new one. */
  id: { kind: 'id', omittable: true, label: null },
  // A customer or a supplier, by the list that the document is in.
  contactId: { kind: 'id', required: 'contact', label: null },
  contactName: { kind: 'text', readOnly: true, label: null },
  /** Left out, the series gives one. */
  number: { kind: 'recordNumber', omittable: true, label: 'opening.number.invoices' },
  /** Of bills: the supplier's own number. */
  reference: { kind: 'shortText', omittable: true, label: 'opening.number.bills' },
  issueDate: { kind: 'date', required: true, label: 'opening.issueDate' },
  dueDate: { kind: 'date', omittable: true, label: 'opening.dueDate' },
  /** What was still to be paid on the start date. */
  totalAmount: { kind: 'amount', required: true, sign: 'positive', label: 'opening.open' },
  paidAmount: { kind: 'amount', readOnly: true, label: null },
  amountDue: { kind: 'amount', readOnly: true, label: null },
} as const satisfies RecordFields;

const DOCUMENTS = {
  kind: 'list',
  of: OPENING_DOCUMENT_FIELDS,
  omittable: true,
  maxItems: MAX_LINES,
} as const;

/** The fields of the opening balances; a call carries all there is, and what it leaves out is taken back. */
export const OPENING_BALANCES_FIELDS = {
  /** Null until they have been entered. */
  startDate: { kind: 'date', required: true, nullable: 'read', label: 'opening.step.startDate' },
  accounts: {
    kind: 'list',
    of: OPENING_ACCOUNT_FIELDS,
    omittable: true,
    maxItems: MAX_LINES,
    label: 'opening.step.accounts',
  },
  invoices: { ...DOCUMENTS, label: 'opening.step.invoices' },
  bills: { ...DOCUMENTS, label: 'opening.step.bills' },
  /** What Opening Balance Adjustments holds because of them: debit less credit. */
  difference: { kind: 'amount', readOnly: true, label: null },
  version: { kind: 'integer', readOnly: true, label: null },
} as const satisfies RecordFields;
