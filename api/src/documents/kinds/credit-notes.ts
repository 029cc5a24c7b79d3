import { fieldsOf } from './fields-of.ts';
import type { DocumentKindDescription } from './kind.ts';

/** Credit notes to customers: an invoice booked the other way round, applied to invoices or refunded. */
export const CREDIT_NOTE: DocumentKindDescription = {
  kind: 'CreditNote',
  path: 'creditNotes',
  module: 'CreditNotes',
  area: 'CreditNotes',
  counter: 'creditNotes',
  ...fieldsOf('CreditNote'),
  approvedStatus: 'Approved',
  leavesDraft: 'approve',
  side: 'sale',
  posting: { controlKey: 'receivable', taxKey: 'outputTax', negated: true, stock: 1 },
  defaultAccountKey: 'sales',
  needsReference: false,
  convertsTo: null,
};
