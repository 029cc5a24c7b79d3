import { DOCUMENT_KINDS } from './document-kinds.ts';
import type { RecordFields } from './fields.ts';

/** What a receipt does: money in or out, money given back, a credit note applied, another document's excess used, a debt given up. */
export const RECEIPT_KINDS = ['payment', 'refund', 'credit', 'overpayment', 'writeOff'] as const;
export type ReceiptKind = (typeof RECEIPT_KINDS)[number];

/** What every movement of money says, and every allocation of a credit. */
export const PAYMENT_FIELDS = {
  reference: { kind: 'shortText', omittable: true, label: 'field.reference' },
  paymentDate: { kind: 'date', required: true, label: 'payment.date' },
  /** Part of the receipt that belongs to the document; of a call all of it. */
  paidAmount: { kind: 'amount', required: true, sign: 'positive', label: 'payment.amount' },
} as const satisfies RecordFields;

/** The account that the money goes to or comes from. */
const ACCOUNT = { kind: 'named', sentOnly: true, omittable: true, label: 'field.account' } as const;

/** What calls that move money take; one source: an account, a credit note or an overpayment. */
export const MONEY_FIELDS = {
  ...PAYMENT_FIELDS,
  account: ACCOUNT,
  creditNotes: { kind: 'named', sentOnly: true, omittable: true, label: null },
  /** An overpaid document of the same contact, whose excess settles this one. */
  overpayment: { kind: 'named', sentOnly: true, omittable: true, label: null },
  /** What the bank or the card company keeps; its account is Bank Fees unless another one is named. */
  fee: {
    kind: 'object',
    of: {
      amount: { kind: 'amount', required: true, sign: 'positive' },
      account: ACCOUNT,
    },
    sentOnly: true,
    omittable: true,
    label: 'payment.fee',
  },
  /** Cash handed over less `paidAmount`; computed where the company rounds cash, unless it is sent. */
  roundingAmount: { kind: 'amount', omittable: true, label: null },
} as const satisfies RecordFields;

/** The fields of a receipt as its document shows it: money received or paid, or a credit note applied. */
export const RECEIPT_FIELDS = {
  id: { kind: 'id', readOnly: true },
  ...PAYMENT_FIELDS,
  createdDate: { kind: 'instant', readOnly: true },
  /** The whole receipt. */
  totalAmount: { kind: 'amount', readOnly: true },
  accountId: { kind: 'id', readOnly: true, nullable: true },
  accountName: { kind: 'text', readOnly: true },
  creditNotesId: { kind: 'id', readOnly: true, nullable: true },
  /** `credit`, `overpayment` and `writeOff` move no money. */
  kind: { kind: 'choice', of: RECEIPT_KINDS, readOnly: true },
  /** The overpaid document whose excess was used or given back. */
  overpaymentId: { kind: 'id', readOnly: true, nullable: true },
  /** Kept by the bank or the card company. */
  feeAmount: { kind: 'amount', readOnly: true },
  roundingAmount: MONEY_FIELDS.roundingAmount,
  status: { kind: 'choice', of: ['A', 'D'], readOnly: true },
} as const satisfies RecordFields;

/** The fields of a row of the payments: a receipt with the document that it settles. */
export const RECEIPT_ROW_FIELDS = {
  ...RECEIPT_FIELDS,
  documentId: { kind: 'id', readOnly: true },
  documentNumber: { kind: 'text', readOnly: true },
  contactId: { kind: 'id', readOnly: true },
  contactName: { kind: 'text', readOnly: true },
} as const satisfies RecordFields;

/** The fields of what a receipt does to one document. */
export const ALLOCATION_FIELDS = {
  documentId: { kind: 'id', readOnly: true },
  documentKind: { kind: 'choice', of: DOCUMENT_KINDS, readOnly: true },
  documentNumber: { kind: 'text', readOnly: true },
  /** Added to the paid amount of the document, negative where an excess goes. */
  amount: { kind: 'amount', readOnly: true },
  issueDate: { kind: 'date', readOnly: true },
  totalAmount: { kind: 'amount', readOnly: true },
  /** Still to be paid, or left of a credit note; negative when the document is overpaid. */
  amountDue: { kind: 'amount', readOnly: true },
} as const satisfies RecordFields;

/** The fields of a receipt with every document it touches. */
export const RECEIPT_DETAIL_FIELDS = {
  ...RECEIPT_FIELDS,
  version: { kind: 'integer', readOnly: true },
  contactId: { kind: 'id', readOnly: true },
  contactName: { kind: 'text', readOnly: true },
  /** Money that goes to the contact: a bill that is paid, a refund of an invoice. */
  paidOut: { kind: 'boolean', readOnly: true },
  feeAccountId: { kind: 'id', readOnly: true, nullable: true },
  feeAccountName: { kind: 'text', readOnly: true },
  /** The receipt that it was written for, when that was changed. */
  replacesId: { kind: 'id', readOnly: true, nullable: true },
  /** The receipt that was written first, before any change; the same id where there was none. */
  originalId: { kind: 'id', readOnly: true },
  /** The receipt that was written when this one was changed. */
  replacedById: { kind: 'id', readOnly: true, nullable: true },
  /** Day of its reversal; null while it is active. */
  reversedOn: { kind: 'date', readOnly: true, nullable: true },
  /** Day on which it would be reversed now; null once it is deleted. */
  reversesOn: { kind: 'date', readOnly: true, nullable: true },
  documents: { kind: 'list', of: ALLOCATION_FIELDS, readOnly: true },
} as const satisfies RecordFields;
