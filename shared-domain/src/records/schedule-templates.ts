import { DOCUMENT_DETAIL_FIELDS, DOCUMENT_ROW_FIELDS, LINE_FIELDS } from './documents.ts';
import type { RecordFields } from './fields.ts';

/** Days until a document is due. */
const MAX_DUE_DAYS = 3_650;

/** Left out, or null, as the caller sent it. */
const AS_SENT = { optional: true, nullable: true } as const;

/** The fields of a line as a document or a caller gave it; its amounts are computed when the document is made. */
const TEMPLATE_LINE_FIELDS = {
  title: LINE_FIELDS.title,
  description: { ...LINE_FIELDS.description, ...AS_SENT },
  // '' is kept for none.
  itemId: { kind: 'text', omittable: true, ...AS_SENT },
  accountId: { kind: 'text', omittable: true, ...AS_SENT },
  unitPrice: LINE_FIELDS.unitPrice,
  quantity: LINE_FIELDS.quantity,
  discountRate: { ...LINE_FIELDS.discountRate, ...AS_SENT },
  taxRatesId: { kind: 'text', omittable: true, ...AS_SENT },
} as const satisfies RecordFields;

/** The fields of what every document of a schedule takes. */
export const TEMPLATE_FIELDS = {
  contactId: DOCUMENT_ROW_FIELDS.contactId,
  reference: { ...DOCUMENT_ROW_FIELDS.reference, optional: true },
  amountTaxType: DOCUMENT_ROW_FIELDS.amountTaxType,
  lineItems: { kind: 'list', of: TEMPLATE_LINE_FIELDS },
  notes: { ...DOCUMENT_DETAIL_FIELDS.notes, optional: true },
  /** Days from the issue date until it is due; null leaves it to the contact's payment terms. */
  dueDays: { kind: 'integer', omittable: true, ...AS_SENT, min: 0, max: MAX_DUE_DAYS },
} as const satisfies RecordFields;
