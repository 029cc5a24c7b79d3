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
  side: 'sale',
  controlKey: 'receivable',
  taxKey: 'outputTax',
  defaultAccountKey: 'sales',
  needsReference: false,
};
