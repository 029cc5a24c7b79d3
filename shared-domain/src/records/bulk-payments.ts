import { MAX_PAYMENTS } from '../limits.ts';
import type { RecordFields } from './fields.ts';
import { MONEY_FIELDS } from './payments.ts';

/** A document, and what of it is settled. */
const SETTLED = {
  id: { kind: 'id', typed: true },
  paidAmount: MONEY_FIELDS.paidAmount,
} as const satisfies RecordFields;

const DAY = { reference: MONEY_FIELDS.reference, paymentDate: MONEY_FIELDS.paymentDate } as const;

/** The fields of a call that pays many documents on one day from one account. */
export const BULK_PAYMENT_FIELDS = {
  ...DAY,
  account: MONEY_FIELDS.account,
  /** None of more than is due. */
  payments: { kind: 'list', of: SETTLED, typed: true, minItems: 1, maxItems: MAX_PAYMENTS },
} as const satisfies RecordFields;

/** The fields of a call that settles many documents with credits: what of each settles which document. */
export const BULK_CREDIT_FIELDS = {
  ...DAY,
  /** Each names a credit note or an overpaid document. */
  credits: {
    kind: 'list',
    of: { ...SETTLED, creditNotes: MONEY_FIELDS.creditNotes, overpayment: MONEY_FIELDS.overpayment },
    typed: true,
    minItems: 1,
    maxItems: MAX_PAYMENTS,
  },
} as const satisfies RecordFields;

/** The fields of what these calls return. */
export const BULK_PAYMENT_RESULT_FIELDS = {
  /** In the order of the call. */
  content: {
    kind: 'list',
    of: {
      id: { kind: 'id', readOnly: true },
      receiptId: { kind: 'id', readOnly: true },
      status: { kind: 'text', readOnly: true },
      amountDue: { kind: 'amount', readOnly: true },
    },
    readOnly: true,
  },
  totalAmount: { kind: 'amount', readOnly: true },
} as const satisfies RecordFields;
