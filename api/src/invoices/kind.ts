import { INVOICE_ANSWERS } from '../answers/documents.ts';
import type { DocumentKindDescription } from '../documents/kind.ts';

/** Sales invoices. */
export const INVOICE: DocumentKindDescription = {
  kind: 'Invoice',
  path: 'invoices',
  module: 'Invoices',
  area: 'Invoices',
  counter: 'invoices',
  statusField: 'invoiceStatus',
  answers: INVOICE_ANSWERS,
  approvedStatus: 'Awaiting Payment',
  leavesDraft: 'approve',
  side: 'sale',
  posting: { controlKey: 'receivable', taxKey: 'outputTax', turned: false, stock: -1 },
  defaultAccountKey: 'sales',
  needsReference: false,
  names: {},
  becomes: null,
};
