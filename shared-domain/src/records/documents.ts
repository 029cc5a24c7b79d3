import type { RecordFields } from './fields.ts';
import { MAX_LINES } from './lines.ts';
import { RECEIPT_FIELDS } from './payments.ts';
import { TAX_COMPONENT_FIELDS } from './tax-rates.ts';
import { DOCUMENT_TAX_ROUNDINGS, TAX_RATE_CATEGORIES, TAX_TYPES } from './tax-types.ts';

/** The fields of a line of any document. */
export const LINE_FIELDS = {
  id: { kind: 'id', omittable: true, label: null },
  title: { kind: 'shortText', required: true, label: 'lines.item' },
  description: { kind: 'description', omittable: true, takesNumbers: true, label: 'lines.description' },
  itemId: { kind: 'id', nullable: true, omittable: true, label: null },
  accountId: { kind: 'id', omittable: true, label: 'field.account' },
  unitPrice: { kind: 'price', required: true, label: 'lines.price' },
  quantity: { kind: 'number', required: true, label: 'lines.quantity' },
  discountRate: { kind: 'percent', omittable: true, label: 'lines.discount' },
  taxRatesId: { kind: 'id', nullable: true, omittable: true, label: 'lines.taxRate' },
  /** Percent at the time of the document. */
  taxRate: { kind: 'percent', readOnly: true, label: null },
  /** What the rate is on paper; null without a rate, left out of lines that the server has not computed. */
  taxCategory: {
    kind: 'choice',
    of: TAX_RATE_CATEGORIES,
    readOnly: true,
    optional: true,
    nullable: true,
    label: null,
  },
  /** What the rate is made of; empty for a rate of one part. */
  taxComponents: { kind: 'list', of: TAX_COMPONENT_FIELDS, readOnly: true, optional: true, label: null },
  taxAmount: { kind: 'amount', readOnly: true, label: null },
  /** The supplier's own tax of a bill's line, where it differs from ours; `taxAmount` is then this amount. */
  taxOverride: {
    kind: 'amount',
    optional: true,
    nullable: true,
    omittable: true,
    sign: 'notNegative',
    label: 'lines.supplierTax',
  },
  /** The line after discount: with tax for InclusiveTax, without otherwise. */
  totalAmount: { kind: 'amount', readOnly: true, label: 'field.amount' },
} as const satisfies RecordFields;

/** The fields of what is printed below a document. */
export const NOTES_FIELDS = {
  display: { kind: 'boolean' },
  description: { kind: 'notes' },
} as const satisfies RecordFields;

/** The fields of a file that belongs to a record. */
export const ATTACHMENT_FIELDS = {
  id: { kind: 'id', readOnly: true },
  fileName: { kind: 'text', readOnly: true },
  fileUri: { kind: 'text', readOnly: true },
  fileType: { kind: 'text', readOnly: true },
  filePath: { kind: 'text', readOnly: true },
  size: { kind: 'integer', readOnly: true },
} as const satisfies RecordFields;

/** The fields that all kinds of document share, as the row of a list has them. */
export const DOCUMENT_ROW_FIELDS = {
  contactId: { kind: 'id', required: 'contact', label: null },
  contactName: { kind: 'text', readOnly: true, label: null },
  /** '' while a draft has no number. A number typed by the user is unique per company and kind; left out, the series gives one. */
  number: { kind: 'recordNumber', omittable: true, label: 'field.number' },
  reference: { kind: 'shortText', omittable: true, label: 'field.reference' },
  issueDate: { kind: 'date', required: true, label: 'field.issueDate' },
  dueDate: { kind: 'date', omittable: true, label: 'field.dueDate' },
  amountTaxType: {
    kind: 'choice',
    of: TAX_TYPES,
    required: true,
    label: 'field.tax',
    choiceLabel: 'taxType',
  },
  currencyCode: { kind: 'text', readOnly: true, label: null },
  subTotal: { kind: 'amount', readOnly: true, label: null },
  taxAmount: { kind: 'amount', readOnly: true, label: null },
  totalAmount: { kind: 'amount', readOnly: true, label: null },
  /** Paid, credited and written off so far; of a credit note what has been applied or refunded of it. */
  paidAmount: { kind: 'amount', readOnly: true, label: null },
  /** totalAmount - paidAmount; negative when overpaid. */
  amountDue: { kind: 'amount', readOnly: true, label: null },
  /** E-mailed at least once. */
  sent: { kind: 'boolean', readOnly: true, label: null },
  /** A draft that leaves by itself. */
  scheduled: { kind: 'boolean', readOnly: true, label: null },
  /** The day on which it does. */
  scheduledDate: { kind: 'date', readOnly: true, optional: true, nullable: true, label: null },
  createdDate: { kind: 'instant', readOnly: true, label: null },
} as const satisfies RecordFields;

/** What GET by id adds to the row of a list. */
export const DOCUMENT_DETAIL_FIELDS = {
  /** Fixed once the document has left Draft; a draft follows the company. */
  taxRounding: { kind: 'choice', of: DOCUMENT_TAX_ROUNDINGS, readOnly: true, label: null },
  lineItems: { kind: 'list', of: LINE_FIELDS, minItems: 1, maxItems: MAX_LINES, label: null },
  receipts: { kind: 'list', of: RECEIPT_FIELDS, readOnly: true, label: null },
  notes: { kind: 'object', of: NOTES_FIELDS, omittable: true, label: 'notes.title' },
  attachments: { kind: 'list', of: ATTACHMENT_FIELDS, readOnly: true, label: null },
  /** What this was made from: the quote of an invoice, the order of a bill, the invoice that a credit note corrects. */
  sourceDocumentId: { kind: 'id', readOnly: true, optional: true, nullable: true, label: null },
  /** The invoice of a quote, the bill of an order. */
  convertedDocumentId: { kind: 'id', readOnly: true, optional: true, nullable: true, label: null },
  /** What a careful reader should look at; nothing here stops the document. */
  warnings: { kind: 'texts', readOnly: true, optional: true, label: null },
  /** What each warning is made from. */
  warningSentences: { kind: 'sentences', readOnly: true, optional: true, label: null },
} as const satisfies RecordFields;

/** The fields of any document. */
export const DOCUMENT_FIELDS = { ...DOCUMENT_ROW_FIELDS, ...DOCUMENT_DETAIL_FIELDS } as const;
